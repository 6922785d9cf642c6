"""Board and actions of Sunset Island in words; positions by name."""

from typing import Any

import numpy as np

from ...core.kit import Kit
from ...core.position import Field, Flag, Name, Parts, Position, PositionError, Whole
from ...core.text import Text
from ...core.view import Cells, view
from . import tables as t
from .legality import legal
from .queries import any_cargo, in_cargo, whose
from .walks import end_of_mover

LARGEST = 2**31 - 1
POINTS = Whole(0, 127)

PIECE = Parts(
    {
        "at": Name("space"),
        "side": Name("side"),
        "down": Flag(),
        "bite": Whole(0, t.FALLEN),
        "doing": Whole(0, t.SPARING),
    },
    ("piece",),
)
TOKEN = Parts({"space": Name("space"), "kind": Name("kind"), "where": Name("where"), "by": Name("piece")}, ("token",))
FIGHT = Parts(
    {
        "attacker": Name("piece"),
        "weapon": Name("weapon"),
        "target": Name("human"),
        "spare": Name("human"),
        "next": Whole(-1, t.HUMANS),
        "die": Whole(0, 6),
        "rollers": Name("human", ("roller",)),
        "dice": Whole(0, 6, ("roller", "die")),
        "fresh": Flag(("roller", "die")),
        "raised": Flag(("roller",)),
        "turn": Whole(0, 2),
        "reaction": Name("reaction"),
        "answers": Name("answer", ("human",)),
        "votes": Name("vote", ("human",)),
    }
)

POSITION: dict[str, Field] = {
    "stage": Name("stage"),
    "asks": Name("ask"),
    "turn": Name("player"),
    "rounds": Whole(0, LARGEST),
    "reason": Name("reason"),
    "pieces": PIECE,
    "tokens": TOKEN,
    "unknown": Whole(0, t.TOKENS, ("kind",)),
    "character": Name("character", ("human",)),
    "motive": Name("motive", ("human",)),
    "kills": Whole(0, 127, ("human",)),
    "together": Flag(("human",)),
    "left": Flag(("vehicle",)),
    "jeep_ran": Flag(),
    "counter": Whole(0, t.ROUNDS),
    "keeper": Name("player"),
    "heir": Name("human"),
    "roll": Whole(0, 6),
    "weight": Whole(0, 2),
    "free": Whole(0, 2),
    "plus": Whole(0, 1),
    "burden": Whole(0, t.TOKENS),
    "boost": POINTS,
    "ap": POINTS,
    "spent": POINTS,
    "moved": Flag(),
    "second": Flag(),
    "attacks": POINTS,
    "extra": POINTS,
    "closed": Flag(),
    "driving": Flag(),
    "jeep_rolls": Whole(0, 2),
    "leftover": POINTS,
    "entered": Flag(),
    "aboard": Flag(("human",)),
    "item": Name("kind"),
    "whom": Name("human"),
    "cure": Name("cure"),
    "weapon": Name("weapon"),
    "answers": Name("answer", ("human",)),
    "red": Whole(0, t.STRIDE),
    "mover": Name("piece"),
    "fight": FIGHT,
    "stats": Whole(0, LARGEST, ("stat",)),
}

# The stage in which a decision is made.
STAGE_OF = {
    t.ASK_ACT: t.ACTING,
    t.ASK_AGAIN: t.ATTACKING,
    t.ASK_GIFT: t.ACTING,
    t.ASK_CURE: t.ACTING,
    t.ASK_GRENADE: t.ACTING,
    t.ASK_TARGET: t.ACTING,
    t.ASK_RUN_DOWN: t.ACTING,
    t.ASK_PASSENGER: t.ACTING,
    t.ASK_HAND_OUT: t.HAND_OUT,
    t.ASK_TAKE_GIFT: t.RECEIVER,
    t.ASK_RIDE: t.PASSENGER,
    t.ASK_REROLL_MOVE: t.ROLL,
    t.ASK_RIDE_ALONG: t.DEPARTING,
    t.ASK_PIECE: t.MOVING,
    t.ASK_END: t.MOVING,
    t.ASK_ATTACKER: t.ATTACKS,
    t.ASK_JUNIPER: t.JOINING,
    t.ASK_VOTE: t.VOTING,
    t.ASK_JOIN: t.JOINING,
    t.ASK_DOG: t.ROLLED,
    t.ASK_REROLL: t.ROLLED,
    t.ASK_STIM: t.ROLLED,
    t.ASK_GEAR: t.ROLLED,
}
ALSO_ATTACKING = (t.ASK_TARGET,)
OF_ZOMBIES = (t.ASK_PIECE, t.ASK_END, t.ASK_ATTACKER)
IN_FIGHT = range(t.ASK_JUNIPER, t.ASK_GEAR + 1)


# --- positions -------------------------------------------------------------------------------------------------------


def complete(states: np.ndarray, kit: Kit, given: frozenset[str]) -> None:
    """Fills what a written position leaves out, and refuses an impossible one.

    Left out, `asks` is "act", the turn is that of the seat that is asked, a piece with a place is what it was at the
    start, a token with a holder is held, one with a kind and a space lies face up, one with a space alone face down;
    tokens that are not mentioned are removed.
    """
    s, k = states[0], kit.record[0]
    complete_asks(s, k, given)
    complete_pieces(s, k)
    complete_characters(s, k)
    complete_tokens(s, k, kit, given)
    complete_fight(s)
    complete_turn(s)
    complete_settled(s, k, given)
    if not s["ended"]:
        refuse_unfinished(s, k)
        refuse_idle(s, k)


def complete_asks(s: Any, k: Any, given: frozenset[str]) -> None:
    s["reason"] = max(s["reason"], t.NOT_OVER)
    if s["keeper"] < 0:
        s["keeper"] = k["humans"]
    if s["ended"]:
        s["stage"], s["asks"] = t.GAME_OVER, t.ASK_NOTHING
        s["turn"] = max(s["turn"], 0)
        return
    if s["seat"] < 0:
        raise PositionError("position.seat: takes the seat to move, got none")
    if "asks" not in given:
        s["asks"] = t.ASK_ACT if s["seat"] < k["humans"] else t.ASK_PIECE
    stage = STAGE_OF.get(int(s["asks"]))
    if stage is None:
        raise PositionError("position.asks: takes a decision while the game goes on, got 'nothing'")
    if "stage" not in given:
        s["stage"] = stage
    elif s["stage"] != stage and not (s["stage"] == t.ATTACKING and s["asks"] in ALSO_ATTACKING):
        raise PositionError(
            f"position.stage: {t.ASKS[s['asks']]!r} is asked in {t.STAGES[stage]!r}, got {t.STAGES[s['stage']]!r}"
        )
    if "turn" not in given:
        s["turn"] = s["seat"]
    if s["turn"] > k["humans"]:
        raise PositionError(f"position.turn: takes one of {k['humans']} humans or the zombie player")
    if s["reason"] != t.NOT_OVER:
        raise PositionError("position.reason: takes 'not over' while the game goes on")


def complete_pieces(s: Any, k: Any) -> None:
    for piece, one in enumerate(s["pieces"]):
        if one["side"] < 0 and one["at"] >= 0:
            one["side"] = t.HUMAN if piece < t.HUMANS else t.ZOMBIE
        where = "position.pieces." + (f"human_{piece}" if piece < t.HUMANS else f"zombie_{piece - t.HUMANS + 1}")
        taken = one["side"] >= 0
        if k["humans"] <= piece < t.HUMANS and taken:
            raise PositionError(f"{where}: takes {k['humans']} humans")
        if piece < k["humans"] and not taken:
            raise PositionError(f"{where}: takes a space or what became of it, got none")
        if (one["at"] >= 0) != (one["side"] in (t.HUMAN, t.ZOMBIE)):
            raise PositionError(f"{where}.at: takes a space for a piece on the board, and none for others")
        if piece >= t.HUMANS and one["side"] in (t.HUMAN, t.ESCAPED):
            raise PositionError(f"{where}.side: takes 'zombie' or 'gone', got {t.SIDES[one['side']]!r}")
        if one["bite"] and one["side"] != t.HUMAN:
            raise PositionError(f"{where}.bite: only humans are bitten, got {one['bite']}")
        if not taken and (one["down"] or one["doing"]):
            raise PositionError(f"{where}: takes a space, got none")


def complete_settled(s: Any, k: Any, given: frozenset[str]) -> None:
    """Whoever escaped is out; with motives only the end shows what it was worth."""
    escaped = np.zeros(t.SEATS, bool)
    escaped[: t.HUMANS] = (s["pieces"]["side"][: t.HUMANS] == t.ESCAPED) & (not k["motives"])
    for name in ("out", "owed"):
        if name not in given:
            s[name] = escaped
        elif (s[name] != escaped).any():
            raise PositionError(f"position.{name}: takes those who escaped, without motives, got another")


def complete_characters(s: Any, k: Any) -> None:
    free = [one for one in range(len(t.CHARACTERS)) if one not in s["character"]]
    for seat in range(k["humans"]):
        if s["character"][seat] < 0:
            chosen = int(k["character"][seat])
            s["character"][seat] = chosen if chosen in free else free[0]
            free.remove(s["character"][seat])
    taken = s["character"][: k["humans"]].tolist()
    if len(set(taken)) < len(taken) or (s["character"][k["humans"] :] >= 0).any():
        raise PositionError(f"position.character: takes {k['humans']} different characters")
    for seat in range(k["humans"]):
        if k["motives"] and s["motive"][seat] < 0:
            s["motive"][seat] = t.STANDARD
    if not k["motives"] and (s["motive"] >= 0).any():
        raise PositionError("position.motive: takes none with motives off")


def complete_tokens(s: Any, k: Any, kit: Kit, given: frozenset[str]) -> None:
    """Tokens that are not mentioned are removed; those face down are of the kinds that lie nowhere else."""
    tokens = s["tokens"]
    for token in range(t.TOKENS):
        one, where = tokens[token], f"position.tokens.token_{token + 1}"
        if one["where"] < 0:
            one["where"] = where_of(one)
        refuse_misplaced(one, where, s)
    left = k["count"].astype(int)
    left[t.GEAR] += left[t.SPAWN_IN_GEAR]
    for token in range(int(k["tokens"])):
        if tokens[token]["kind"] >= 0:
            left[kind_in_box(int(tokens[token]["kind"]))] -= 1
    left[t.SPAWN_IN_GEAR] = left[t.GEAR]
    left[t.GEAR] = 0
    for kind in np.flatnonzero(left < 0):
        name, has = t.KIND_NAMES[kind], int(k["count"][kind])
        raise PositionError(f"position.tokens: {has - left[kind]} tokens {name!r} in it, takes {has}")
    complete_unknown(s, k, left, given)


def where_of(one: Any) -> int:
    if one["by"] >= 0:
        return t.HELD
    if one["space"] >= 0:
        return t.FACE_UP if one["kind"] >= 0 else t.FACE_DOWN
    return -1


def kind_in_box(kind: int) -> int:
    """Hockey gear and the spawn that came in it are one token."""
    return t.GEAR if kind == t.SPAWN_IN_GEAR else kind


def refuse_misplaced(one: Any, where: str, s: Any) -> None:
    place = int(one["where"])
    if (one["by"] >= 0) != (place == t.HELD):
        raise PositionError(f"{where}.by: takes a piece for a held token, and none for others")
    if (one["space"] >= 0) != (place in (t.FACE_DOWN, t.FACE_UP)):
        raise PositionError(f"{where}.space: takes one for a token that lies there, and none for others")
    if place >= 0 and (one["kind"] >= 0) == (place == t.FACE_DOWN):
        raise PositionError(f"{where}.kind: takes one for a token that was revealed, and none for others")
    if place in (t.HELD, t.CARGO) and one["kind"] >= t.ITEMS:
        raise PositionError(f"{where}: nobody holds a {t.KIND_NAMES[one['kind']]}")
    if place == t.FACE_UP and one["kind"] > t.JEEP:
        raise PositionError(f"{where}: a revealed {t.KIND_NAMES[one['kind']]} does not lie there")
    if place == t.HELD:
        holder = s["pieces"][one["by"]]
        wears = one["kind"] == t.GEAR and holder["side"] == t.ZOMBIE
        if holder["side"] != t.HUMAN and not wears:
            raise PositionError(f"{where}.by: takes a human, or for hockey gear a zombie on the board")


def complete_unknown(s: Any, k: Any, left: np.ndarray, given: frozenset[str]) -> None:
    tokens, count = s["tokens"], int(k["tokens"])
    hidden = int((tokens["where"] == t.FACE_DOWN).sum())
    mentioned = tokens["where"] >= 0
    if mentioned[count:].any():
        raise PositionError(f"position.tokens: takes {count} tokens")
    if "unknown" not in given:
        s["unknown"] = first_of(left, hidden)
    if int(s["unknown"].sum()) != hidden or (s["unknown"] > left).any():
        raise PositionError(f"position.unknown: takes a kind that lies nowhere else for each face-down token, {hidden}")
    removed = [kind for kind in range(t.KINDS) for _ in range(left[kind] - int(s["unknown"][kind]))]
    for token in np.flatnonzero(~mentioned[:count]):
        tokens[token]["where"], tokens[token]["kind"] = t.REMOVED, removed.pop()


def first_of(left: np.ndarray, number: int) -> np.ndarray:
    chosen = np.zeros(t.KINDS, np.int8)
    for kind in range(t.KINDS):
        chosen[kind] = min(int(left[kind]), number)
        number -= int(chosen[kind])
    return chosen


def complete_fight(s: Any) -> None:
    fight = s["fight"]
    fight["reaction"] = max(fight["reaction"], t.AT_DOG)
    if fight["attacker"] < 0:
        fight["next"] = -1


def complete_turn(s: Any) -> None:
    """Standing zombies are to move, or to attack who is on their space; the first token in the jeep is handed out."""
    if s["ended"]:
        return
    asks = int(s["asks"])
    if asks == t.ASK_HAND_OUT and s["item"] < 0 and (token := any_cargo(view(s))) >= 0:
        s["item"] = s["tokens"][token]["kind"]
    if asks == t.ASK_PIECE and not s["pieces"]["doing"].any():
        for piece, one in enumerate(s["pieces"]):
            own = piece == s["turn"] or (piece >= t.HUMANS and s["turn"] == s["keeper"])
            if one["side"] == t.ZOMBIE and own and not one["down"]:
                prey = (s["pieces"]["side"] == t.HUMAN) & (s["pieces"]["at"] == one["at"])
                one["doing"] = t.TO_ATTACK if prey.any() else t.TO_MOVE


# What must be there while a decision is asked.
NEEDS = {
    t.ASK_GIFT: "item",
    t.ASK_HAND_OUT: "item",
    t.ASK_CURE: "cure",
    t.ASK_TARGET: "weapon",
    t.ASK_TAKE_GIFT: "whom",
    t.ASK_RIDE: "whom",
    t.ASK_END: "mover",
}


def refuse_unfinished(s: Any, k: Any) -> None:
    """The choices that a decision goes on from."""
    asks, seat = int(s["asks"]), int(s["seat"])
    name = NEEDS.get(asks)
    if name and s[name] < 0:
        raise PositionError(f"position.{name}: takes one while {t.ASKS[asks]!r} is asked, got none")
    if asks == t.ASK_HAND_OUT and in_cargo(view(s), int(s["item"])) < 0:
        raise PositionError(f"position.item: no {t.KIND_NAMES[s['item']]} lies in the jeep to be handed out")
    if asks == t.ASK_END and not s["red"]:
        raise PositionError("position.red: takes what the red die shows while an end is asked, got 0")
    if asks in IN_FIGHT and s["fight"]["attacker"] < 0:
        raise PositionError(f"position.fight.attacker: takes one while {t.ASKS[asks]!r} is asked, got none")
    if asks in IN_FIGHT and s["pieces"][s["fight"]["attacker"]]["at"] < 0:
        raise PositionError("position.fight.attacker: takes a piece on the board")
    if asks not in OF_ZOMBIES and (seat >= k["humans"] or s["pieces"][seat]["side"] != t.HUMAN):
        raise PositionError(f"position.seat: {t.ASKS[asks]!r} is asked of a human on the board")
    if asks == t.ASK_END and s["pieces"][s["mover"]]["side"] != t.ZOMBIE:
        raise PositionError("position.mover: takes a zombie on the board")


def refuse_idle(s: Any, k: Any) -> None:
    """A position must leave its seat something to do."""
    mask = np.zeros(t.ACTIONS.size, bool)
    legal(view(s), view(k), Cells(mask))
    if not mask.any():
        raise PositionError(f"position.asks: nothing is legal when {t.ASKS[s['asks']]!r} is asked")


# --- actions ---------------------------------------------------------------------------------------------------------

YESES = {
    t.ASK_TAKE_GIFT: ("take it", "refuse it"),
    t.ASK_RIDE: ("get in", "stay out"),
    t.ASK_REROLL_MOVE: ("roll again", "keep the roll"),
    t.ASK_RIDE_ALONG: ("come along", "stay"),
    t.ASK_JUNIPER: ("join the defence", "stand aside"),
    t.ASK_JOIN: ("join the defence", "stand aside"),
    t.ASK_DOG: ("roll again by the dog", "keep the roll"),
    t.ASK_REROLL: ("roll again", "keep the roll"),
    t.ASK_STIM: ("use the stim", "save the stim"),
    t.ASK_GEAR: ("add one by the gear", "add nothing"),
}
CURE_WORDS = ("cure in the hospital", "cure by skill", "cure with the medi-kit", "cure with water")
LAND_WORDS = ("here", *(f"next space {one}" for one in t.DIRECTIONS), *(f"throw {one}" for one in t.DIRECTIONS))
PLAIN = {
    "reveal": "reveal",
    "stim": "use the stim",
    "grenade": "use the grenade",
    "jeep": "start the jeep",
    "passenger": "take a passenger",
    "run down": "run down",
    "depart": "take off",
    "alone": "Grimsby alone",
}


def action_text(s: Any, kit: Kit, action: int) -> str:
    """The action in words, as the seat to move would say it in this position."""
    block, at = t.ACTIONS.at(action)
    match block.name:
        case "pass":
            return YESES.get(int(s["asks"]), ("", "end"))[1]
        case "yes":
            return YESES.get(int(s["asks"]), ("yes", ""))[0]
        case "move":
            return f"go {t.DIRECTIONS[at]}"
        case "pick up" | "unload" | "drop" | "load" | "give":
            return f"{block.name} {t.KIND_NAMES[at]}"
        case "cure":
            return CURE_WORDS[at]
        case "attack":
            return f"attack with {t.WEAPON_NAMES[at]}"
        case "whom":
            return human_name(s, kit, at)
        case "zombie":
            return f"zombie {at + 1}"
        case "land":
            return LAND_WORDS[at]
        case "end":
            return end_text(s, kit, at)
        case "pair":
            return " and ".join(sorted(human_name(s, kit, int(one[at])) for one in (t.PAIR_FIRST, t.PAIR_SECOND)))
        case _:
            return PLAIN[block.name]


def human_name(s: Any, kit: Kit, distance: int) -> str:
    """The player so many seats after the one who is asked; beyond the last by the distance."""
    if distance >= kit.record[0]["humans"]:
        return f"human {distance} seats on"
    return f"human_{whose(view(s), view(kit.record[0]), distance)}"


def end_text(s: Any, kit: Kit, end: int) -> str:
    space = end_of_mover(view(s), view(kit.record[0]), end) if s["mover"] >= 0 else -1
    if space < 0:
        east, south = t.END_OFFSETS[end]
        return f"walk {east} east {south} south"
    return f"walk to {kit.names['space'][space]}"


# --- board -----------------------------------------------------------------------------------------------------------


def board_text(s: Any, kit: Kit, seat: int | None) -> str:
    """The island as `seat` sees it; with None nothing is hidden."""
    k = kit.record[0]
    rows = [heading_line(s, k, seat), *map_rows(s, k)]
    rows += [human_text(s, k, kit, human, seat) for human in range(int(k["humans"]))]
    rows += [zombie_text(s, kit, piece) for piece in range(t.HUMANS, t.PIECES) if s["pieces"][piece]["at"] >= 0]
    rows += ["lying: " + (", ".join(lying(s, kit)) or "-")]
    rows += ["face down: " + counted(s["unknown"])]
    cargo = kinds_where(s, s["tokens"]["where"] == t.CARGO)
    rows += [f"in the jeep: {counted(cargo)}"] if cargo.any() else []
    gone = [t.VEHICLES[i] for i in range(2) if s["left"][i]]
    rows += [f"gone: {', '.join(gone)}"] if gone else []
    return "\n".join(rows)


def heading_line(s: Any, k: Any, seat: int | None) -> str:
    if s["ended"]:
        return f"Sunset Island   over after {s['rounds']} rounds: {t.REASONS[s['reason']]}"
    item = f" ({t.KIND_NAMES[s['item']]})" if s["item"] >= 0 else ""
    asked = f"   asked: {t.ASKS[s['asks']]}{item}" if seat in (None, s["seat"]) else ""
    whose_turn = "zombie" if s["turn"] == k["humans"] else f"human_{s['turn']}"
    points = f"   {s['ap']} action points" if s["turn"] < k["humans"] and s["ap"] else ""
    return f"Sunset Island   round {s['rounds'] + 1}   turn of {whose_turn}{points}{asked}"


def map_rows(s: Any, k: Any) -> list[str]:
    """Spaces with their walls: digits are humans, Z zombies, z lying ones, ? face-down tokens, * others."""
    n = int(k["spaces"])
    wide, high = 2 * int(k["x"][:n].max()) + 1, 2 * int(k["y"][:n].max()) + 1
    grid = [[" "] * wide for _ in range(high)]
    for space in range(n):
        x, y = 2 * int(k["x"][space]), 2 * int(k["y"][space])
        grid[y][x] = space_sign(s, k, space)
        for direction, sign, i, j in ((t.EAST, "|", 1, 0), (t.SOUTH, "-", 0, 1)):
            if k["beside"][space, direction] >= 0:
                closed = k["step"][space, direction] < 0
                door = "+" if k["door"][space, direction] else " "
                grid[y + j][x + i] = sign if closed else door
    return ["   " + " ".join(chr(ord("a") + x) for x in range(wide // 2 + 1))] + [
        f"{y // 2 + 1 if y % 2 == 0 else '':>2} {''.join(row).rstrip()}" for y, row in enumerate(grid)
    ]


def space_sign(s: Any, k: Any, space: int) -> str:
    here = s["pieces"]["at"] == space
    humans = np.flatnonzero(here & (s["pieces"]["side"] == t.HUMAN))
    zombies = here & (s["pieces"]["side"] == t.ZOMBIE)
    tokens = s["tokens"]["space"] == space
    if len(humans):
        return str(humans[0])
    if zombies.any():
        return "z" if s["pieces"]["down"][zombies].all() else "Z"
    if tokens.any():
        return "?" if (s["tokens"]["where"][tokens] == t.FACE_DOWN).any() else "*"
    if space == k["hospital"]:
        return "H"
    for vehicle in range(2):
        if space == k["vehicle"][vehicle] and not s["left"][vehicle]:
            return "BP"[vehicle]
    return "_" if k["indoor"][space] else "."


def human_text(s: Any, k: Any, kit: Kit, human: int, seat: int | None) -> str:
    one = s["pieces"][human]
    mark = ">" if human == s["seat"] else " "
    where = f"at {kit.names['space'][one['at']]}" if one["at"] >= 0 else ""
    what = "" if one["side"] == t.HUMAN else f" {t.SIDES[one['side']]}"
    state = " down" if one["down"] else ""
    bite = f" bitten ({t.BITES[one['bite']]})" if one["bite"] else ""
    motive = s["motive"][human]
    card = f"   motive: {t.MOTIVES[motive]}" if motive >= 0 and seat in (None, human) else ""
    held = counted(kinds_where(s, s["tokens"]["by"] == human))
    name = t.CHARACTERS[s["character"][human]]
    return f"{mark} {human} human_{human} {name}{what} {where}{state}{bite}   {held}{card}".rstrip()


def zombie_text(s: Any, kit: Kit, piece: int) -> str:
    one = s["pieces"][piece]
    gear = " in hockey gear" if (s["tokens"]["by"] == piece).any() else ""
    state = " down" if one["down"] else ""
    return f"  zombie {piece - t.HUMANS + 1} at {kit.names['space'][one['at']]}{state}{gear}"


def kinds_where(s: Any, chosen: np.ndarray) -> np.ndarray:
    kinds = s["tokens"]["kind"][chosen]
    return np.bincount(kinds[kinds >= 0], minlength=t.KINDS)


def lying(s: Any, kit: Kit) -> list[str]:
    up = [one for one in s["tokens"] if one["where"] == t.FACE_UP]
    return [f"{t.KIND_NAMES[one['kind']]} at {kit.names['space'][one['space']]}" for one in up]


def counted(counts: Any) -> str:
    """ "2 food, gas" for counts by kind; a dash for none."""
    found = np.flatnonzero(counts)
    return ", ".join(f"{counts[i]} {t.KIND_NAMES[i]}" if counts[i] > 1 else t.KIND_NAMES[i] for i in found) or "-"


TEXT = Text(action=action_text, board=board_text)
POSITIONS = Position(fields=POSITION, complete=complete)
