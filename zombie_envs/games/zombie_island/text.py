"""Board and actions of Zombie Island in words; positions by name."""

from typing import Any

import numpy as np

from ...core.kit import Kit
from ...core.position import Field, Flag, Name, Parts, Position, PositionError, Whole
from ...core.text import Text
from ...core.view import Cells, view
from . import tables as t
from .legality import legal
from .machete import cover
from .placing import place_tile
from .queries import MIDDLE, node_at, square_node
from .zombies import under_control_left

LARGEST = 2**31 - 1
CELL = Whole(t.CELL_LOW, t.CELL_HIGH)
AREA = Whole(-t.EXTENT, t.EXTENT)
TURNS = Whole(0, LARGEST)

POSITION: dict[str, Field] = {
    "stage": Name("stage"),
    "asks": Name("ask"),
    "reason": Name("reason"),
    "tiles": Parts({"kind": Name("tile"), "x": AREA, "y": AREA, "rotation": Whole(0, 3)}, ("slot",)),
    "laid": Parts({"kind": Name("machete"), "x": CELL, "y": CELL, "rotation": Whole(0, 3)}, ("laid",)),
    "explorers": Parts({"place": Name("place"), "x": CELL, "y": CELL}, ("explorer",)),
    "zombies": Parts({"posture": Name("posture"), "x": CELL, "y": CELL}, ("zombie",)),
    "hand": Whole(0, t.MACHETES, ("explorer", "machete")),
    "stack": Whole(0, t.ISLANDS, ("stack",)),
    "zombie_tile": Flag(("stack",)),
    "returned": Whole(0, t.ISLANDS, ("stack", "drawn tile")),
    "control_lost": Whole(0, t.ZOMBIES),
    "control_drawn": Whole(0, t.UNDER),
    "doing": Name("doing", ("explorer",)),
    "playing": Name("machete"),
    "played": Name("laid"),
    "heading": Name("heading"),
    "place": Name("step"),
    "square": Name("square"),
    "steps": Whole(0, t.LINE - 1),
    "from_x": CELL,
    "from_y": CELL,
    "area": Name("direction", ("explorer",)),
    "drawn": Name("drawn tile", ("explorer",)),
    "source": Name("stack", ("explorer",)),
    "pair": Whole(0, t.PAIRS - 1),
    "moved": Flag(("zombie",)),
    "walker": Name("zombie"),
    "turns": TURNS,
    "idle": TURNS,
    "zombie_turns": TURNS,
}

# The stage in which a decision is made where the position does not say; an area is chosen again while placing.
STAGE_OF = {
    t.ASK_TURN: (t.MOVING,),
    t.ASK_DISTANCE: (t.MOVING,),
    t.ASK_HEADING: (t.MOVING,),
    t.ASK_PLACE: (t.MOVING,),
    t.ASK_SQUARE: (t.MOVING,),
    t.ASK_TURNED: (t.MOVING,),
    t.ASK_AFTER: (t.MOVING,),
    t.ASK_AREA: (t.AREAS, t.PLACING),
    t.ASK_SWAP: (t.SWAPPING,),
    t.ASK_ROTATION: (t.PLACING,),
    t.ASK_REMOVE: (t.WALKING,),
    t.ASK_ZOMBIE: (t.WALKING,),
    t.ASK_WALK: (t.WALKING,),
    t.ASK_ACTIVATE: (t.ACTIVATION,),
}


# --- positions -------------------------------------------------------------------------------------------------------


def complete(states: np.ndarray, kit: Kit, given: frozenset[str]) -> None:
    """Fills what a written position leaves out, and refuses an impossible one.

    Left out, the beach lies alone, explorers are ashore, `asks` is the turn, `stack` and `zombie_tile` hold the tiles
    that lie nowhere else, taken from the stacks in order, and all explorers are still to move.
    """
    s, k = states[0], kit.record[0]
    complete_asks(s, given)
    complete_tiles(s, k)
    complete_machetes(s, k, kit)
    complete_explorers(s, k, kit)
    complete_zombies(s, kit)
    complete_stacks(s, k, kit, given)
    complete_doing(s, k, given)
    if s["stage"] < t.PLACING:
        s["idle"] = max(s["idle"], 1)  # the turn in progress counts
    if not s["ended"]:
        refuse_unfinished(s, k)
        refuse_idle(s, k)


def complete_asks(s: Any, given: frozenset[str]) -> None:
    s["reason"] = max(s["reason"], t.NOT_OVER)
    if s["ended"]:
        s["stage"], s["asks"] = t.GAME_OVER, t.ASK_NOTHING
        return
    if s["seat"] < 0:
        raise PositionError("position.seat: takes the seat to move, got none")
    if "asks" not in given:
        s["asks"] = t.ASK_TURN
    stages = STAGE_OF.get(int(s["asks"]))
    if stages is None:
        raise PositionError("position.asks: takes a decision while the game goes on, got 'nothing'")
    if "stage" not in given:
        s["stage"] = stages[0]
    elif s["stage"] not in stages:
        takes = " or ".join(t.STAGES[stage] for stage in stages)
        raise PositionError(f"position.stage: {t.ASKS[s['asks']]!r} is asked in {takes}, got {t.STAGES[s['stage']]!r}")
    if s["reason"] != t.NOT_OVER:
        raise PositionError("position.reason: takes 'not over' while the game goes on")


def complete_tiles(s: Any, k: Any) -> None:
    """Lays the tiles one after another, as they were placed."""
    if s["tiles"][0]["kind"] < 0:
        s["tiles"][0]["kind"] = t.BEACH
    written = s["tiles"].copy()
    s["beside"], s["region"], s["placed"] = -1, t.NOWHERE, 0
    first = tuple(written[0].item())
    if first != (t.BEACH, 0, 0, 0):
        raise PositionError("position.tiles.beach: takes the beach at x 0, y 0, not rotated")
    count = int((written["kind"] >= 0).sum())
    if (written["kind"][:count] < 0).any():
        raise PositionError("position.tiles: takes slots without gaps, tile_1 first")
    taken: set[tuple[int, int]] = set()
    for slot in range(count):
        kind, x, y, rotation = (int(written[slot][part]) for part in ("kind", "x", "y", "rotation"))
        if (x, y) in taken or (x, y) == (0, -1) or (slot and kind == t.BEACH):
            raise PositionError(f"position.tiles.tile_{slot}: nothing may lie at x {x}, y {y}")
        taken.add((x, y))
        place_tile(view(s), view(k), kind, x, y, rotation)


def complete_machetes(s: Any, k: Any, kit: Kit) -> None:
    laid = int((s["laid"]["kind"] >= 0).sum())
    for m in range(laid):
        one = s["laid"][m]
        anchor = node_at(view(s), int(one["x"]), int(one["y"]))
        nodes = [square_node(view(s), anchor, i) for i in range(4)]
        if one["kind"] < 0 or min(nodes) < 0 or min(nodes) < t.SHORE_NODES:
            raise PositionError(f"position.laid.machete_{m + 1}: takes a 2 x 2 square of tiles without the shoreline")
        cover(view(s), view(k), m)
    left = k["machete_count"].astype(int) - s["hand"].sum(axis=0)
    np.subtract.at(left, s["laid"]["kind"][:laid].astype(int), 1)
    if s["playing"] >= 0:
        left[s["playing"]] -= 1
    for kind in np.flatnonzero(left < 0):
        name, has = kit.names["machete"][kind], int(k["machete_count"][kind])
        raise PositionError(f"position: {has - left[kind]} machete tiles {name!r} lie in it, takes {has}")
    s["machete_pool"] = left
    if s["hand"][k["explorers"] :].any():
        raise PositionError(f"position.hand: takes {k['explorers']} explorers")


def complete_explorers(s: Any, k: Any, kit: Kit) -> None:
    s["explorer_at"] = -1
    for explorer in range(t.EXPLORERS):
        one, where = s["explorers"][explorer], f"position.explorers.explorer_{explorer}"
        somewhere = bool(one["x"] or one["y"])
        if explorer >= k["explorers"]:
            if somewhere or one["place"] >= 0:
                raise PositionError(f"{where}: takes {k['explorers']} explorers")
            continue
        if one["place"] < 0:
            one["place"] = t.ISLAND if somewhere else t.ASHORE
        if one["place"] != t.ISLAND:
            one["x"], one["y"] = MIDDLE, 0
        node = node_at(view(s), int(one["x"]), int(one["y"]))
        if node < 0 or (one["place"] == t.ISLAND and node < t.SHORE_NODES):
            raise PositionError(f"{where}: takes a cell of the island, got x {one['x']}, y {one['y']}")
        s["explorer_at"][explorer] = node
    if not s["ended"] and s["seat"] < k["explorers"] and s["explorers"][s["seat"]]["place"] == t.SAFE:
        raise PositionError(f"position.seat: {kit.names['explorer'][s['seat']]} is safe and never asked")


def complete_zombies(s: Any, kit: Kit) -> None:
    s["zombie_at"] = -1
    found = int((s["zombies"]["posture"] >= 0).sum())
    kinds = s["tiles"]["kind"]
    tiles = int(((kinds >= t.FIRST_ZOMBIE) & (kinds < t.BEACH)).sum())
    if found != tiles or (s["zombies"]["posture"][:found] < 0).any():
        raise PositionError(f"position.zombies: takes one for each zombie tile on the table, {tiles}, got {found}")
    for zombie in range(found):
        one = s["zombies"][zombie]
        if one["posture"] == t.GONE:
            one["x"], one["y"] = 0, 0
            continue
        node = node_at(view(s), int(one["x"]), int(one["y"]))
        if node < t.SHORE_NODES or s["ground"][node] != t.OPEN or node in s["zombie_at"][:zombie]:
            raise PositionError(f"position.zombies.zombie_{zombie + 1}: takes an open cell of its own")
        s["zombie_at"][zombie] = node


def complete_stacks(s: Any, k: Any, kit: Kit, given: frozenset[str]) -> None:
    kinds = [int(kind) for kind in (*s["tiles"]["kind"][1 : s["placed"]], *s["drawn"]) if kind >= 0]
    left = k["count"][: t.DRAWN].astype(int) - np.bincount(kinds, minlength=t.DRAWN) - s["returned"].sum(axis=0)
    for kind in np.flatnonzero(left < 0):
        name, has = kit.names["drawn tile"][kind], int(k["count"][kind])
        raise PositionError(f"position: {has - left[kind]} tiles {name!r} lie in it, takes {has}")
    s["pool"] = left
    back = s["returned"]
    islands = int(left[: t.FIRST_ZOMBIE].sum() + back[:, : t.FIRST_ZOMBIE].sum())
    zombies = int(left[t.FIRST_ZOMBIE :].sum() + back[:, t.FIRST_ZOMBIE :].sum())
    if "stack" not in given:
        taken = int(k["stack"].sum()) - islands
        for stack in range(t.STACKS):
            s["stack"][stack] = max(0, int(k["stack"][stack]) - taken)
            taken -= int(k["stack"][stack]) - int(s["stack"][stack])
    if "zombie_tile" not in given:
        s["zombie_tile"][: k["stacks"]] = np.arange(k["stacks"]) >= k["stacks"] - zombies
    for name, wanted in (("stack", islands), ("zombie_tile", zombies)):
        if int(s[name].sum()) != wanted:
            raise PositionError(
                f"position.{name}: takes {wanted} tiles, all that lie nowhere else, got {s[name].sum()}"
            )
    for stack in range(t.STACKS):
        if back[stack, : t.FIRST_ZOMBIE].sum() > s["stack"][stack]:
            raise PositionError(f"position.returned.stack_{stack + 1}: takes at most the stack's tiles")
        if back[stack, t.FIRST_ZOMBIE :].sum() > s["zombie_tile"][stack]:
            raise PositionError(f"position.returned.stack_{stack + 1}: takes at most the stack's zombie tile")
    if under_control_left(view(s), view(k)) < 0:
        raise PositionError(f"position.control_drawn: takes at most the Under Control tiles, got {s['control_drawn']}")


def complete_doing(s: Any, k: Any, given: frozenset[str]) -> None:
    if s["ended"] or "doing" in given or s["seat"] >= k["explorers"]:
        return
    if s["stage"] == t.MOVING and s["asks"] != t.ASK_AFTER:
        in_play = s["explorers"]["place"] != t.SAFE
        s["doing"] = np.where(in_play & (np.arange(t.EXPLORERS) < k["explorers"]), t.TO_MOVE, t.NOTHING_MORE)
    elif s["stage"] < t.CONTROL:
        s["doing"] = np.where(s["area"] >= 0, t.MOVED, t.NOTHING_MORE)
        s["doing"][s["seat"]] = t.MOVED


# What must be there while a decision is asked.
NEEDS = {
    t.ASK_DISTANCE: ("heading",),
    t.ASK_HEADING: ("playing",),
    t.ASK_PLACE: ("playing", "heading"),
    t.ASK_SQUARE: ("playing", "heading", "place"),
    t.ASK_TURNED: ("playing", "heading", "place", "square"),
    t.ASK_AFTER: ("heading",),
    t.ASK_WALK: ("walker",),
}
BY_EXPLORERS = range(t.ASK_TURN, t.ASK_REMOVE)


def refuse_unfinished(s: Any, k: Any) -> None:
    """The choices that a decision goes on from."""
    asks, seat = int(s["asks"]), int(s["seat"])
    for name in NEEDS.get(asks, ()):
        if s[name] < 0:
            raise PositionError(f"position.{name}: takes one while {t.ASKS[asks]!r} is asked, got none")
    if (seat < k["explorers"]) != (asks in BY_EXPLORERS) and asks != t.ASK_REMOVE:
        raise PositionError(f"position.seat: {t.ASKS[asks]!r} is asked of the other side")
    if asks in BY_EXPLORERS and s["doing"][seat] < 0:
        raise PositionError("position.doing: takes what the seat to move does, got none")
    if s["heading"] >= 8 and not starts_ashore(s, k):
        raise PositionError("position.heading: only moves from the shoreline name one of its cells")
    if asks in (t.ASK_ROTATION, t.ASK_SWAP) and (s["drawn"][seat] < 0 or s["area"][seat] < 0):
        raise PositionError(f"position.drawn: takes the tile of the seat that is asked {t.ASKS[asks]!r}, got none")
    if asks == t.ASK_WALK and s["zombie_at"][s["walker"]] < 0:
        raise PositionError("position.walker: takes a zombie on the table")
    if s["steps"] > 0 and s["heading"] < 0:
        raise PositionError("position.heading: takes the direction of the move just made, got none")


def starts_ashore(s: Any, k: Any) -> bool:
    """Whether the move in progress, or the one just made, starts on the shoreline's cell that its heading names."""
    if s["steps"] > 0:
        return bool(s["from_y"] == 0 and s["from_x"] == s["heading"] // 8)
    return bool(s["seat"] < k["explorers"] and s["explorers"][s["seat"]]["place"] == t.ASHORE)


def refuse_idle(s: Any, k: Any) -> None:
    """A position must leave its seat something to do."""
    mask = np.zeros(t.ACTIONS.size, bool)
    try:
        legal(view(s), view(k), Cells(mask))
    except IndexError:
        raise PositionError("position: the move in progress does not lie on the island") from None
    if not mask.any():
        raise PositionError(f"position.asks: nothing is legal when {t.ASKS[s['asks']]!r} is asked")


# --- actions ---------------------------------------------------------------------------------------------------------

PASSES = {t.ASK_AFTER: "play no machete", t.ASK_AREA: "place nothing", t.ASK_SWAP: "keep the tiles"}
NAMINGS = {t.ASK_REMOVE: "remove", t.ASK_ZOMBIE: "move", t.ASK_ACTIVATE: "stand up"}


def action_text(s: Any, kit: Kit, action: int) -> str:
    """The action in words, as the seat to move would say it in this position."""
    block, at = t.ACTIONS.at(action)
    match block.name:
        case "pass":
            return PASSES.get(int(s["asks"]), "pass")
        case "stay":
            return "stay"
        case "word":
            return "pass the word"
        case "machete":
            return f"play {kit.names['machete'][at] or 'no machete tile'}"
        case "heading":
            return f"{'machete' if s['asks'] == t.ASK_HEADING else 'go'} {heading_text(s, at)}"
        case "place":
            return f"at space {at}" if s["asks"] == t.ASK_PLACE else f"{at} {'space' if at == 1 else 'spaces'}"
        case "square":
            return f"square to the {t.SQUARES[at]}"
        case "turned" | "rotation":
            return f"rotate {90 * at}"
        case "area":
            return f"explore {t.DIRECTIONS[at]}"
        case "yes":
            return "swap"
        case "zombie":
            return f"{NAMINGS.get(int(s['asks']), 'move')} zombie {at + 1}"
        case _:
            return f"walk {at % t.STRIDE + 1} {t.DIRECTIONS[at // t.STRIDE]}"


def heading_text(s: Any, heading: int) -> str:
    direction = t.DIRECTIONS[heading % 8]
    seat = int(s["seat"])
    ashore = 0 <= seat < t.EXPLORERS and s["explorers"][seat]["place"] != t.ISLAND
    return f"{direction} from the {t.STARTS[heading // 8]} shore" if ashore or heading >= 8 else direction


# --- board -----------------------------------------------------------------------------------------------------------

GROUND = {t.JUNGLE: "#", t.OPEN: ".", t.SHORE: "~"}


def board_text(s: Any, kit: Kit, seat: int | None) -> str:
    """The table as `seat` sees it; with None every hand is open."""
    k = kit.record[0]
    rows = [heading_line(s, k, seat), *map_text(s)]
    rows += [explorer_text(s, k, kit, explorer, seat) for explorer in range(k["explorers"])]
    rows += [zombie_text(s, zombie) for zombie in range(t.ZOMBIES) if s["zombies"][zombie]["posture"] >= 0]
    stacks = ", ".join(f"{s['stack'][i]}{' + zombie' if s['zombie_tile'][i] else ''}" for i in range(int(k["stacks"])))
    rows.append(f"stacks: {stacks}   Under Control {under_control_left(view(s), view(k))}, lost {s['control_lost']}")
    return "\n".join(rows)


def heading_line(s: Any, k: Any, seat: int | None) -> str:
    if s["ended"]:
        return f"Zombie Island   over after {s['turns']} turns: {t.REASONS[s['reason']]}"
    asked = f"   asked: {t.ASKS[s['asks']]}" if seat in (None, s["seat"]) else ""
    return f"Zombie Island   turn {s['turns'] + 1}   {t.STAGES[s['stage']]}{asked}"


def map_text(s: Any) -> list[str]:
    """The island, north above: explorers A, B, C, standing zombies 1 to 4, lying ones a digit in brackets' place: z."""
    tiles = s["tiles"][: s["placed"]]
    west, south = 3 * int(tiles["x"].min()), 3 * int(tiles["y"].min())
    east, north = 3 * int(tiles["x"].max()) + 3, 3 * int(tiles["y"].max()) + 3
    signs = {}
    for slot in range(int(s["placed"])):
        for cell in range(t.CELLS):
            x, y = 3 * int(tiles[slot]["x"]) + cell % 3, 3 * int(tiles[slot]["y"]) + cell // 3
            signs[x, y] = GROUND[int(s["ground"][t.CELLS * slot + cell])]
    for zombie, one in enumerate(s["zombies"]):
        if one["posture"] in (t.LYING, t.STANDING):
            signs[int(one["x"]), int(one["y"])] = "z" if one["posture"] == t.LYING else str(zombie + 1)
    for explorer, one in enumerate(s["explorers"]):
        if one["place"] == t.ISLAND:
            signs[int(one["x"]), int(one["y"])] = "ABC"[explorer]
    lines = []
    for y in reversed(range(south, north)):
        line = "".join(signs.get((x, y), " ") + (" " if x % 3 == 2 else "") for x in range(west, east))
        lines += [line.rstrip() or " "] + ([] if y % 3 else [""])
    return lines


def explorer_text(s: Any, k: Any, kit: Kit, explorer: int, seat: int | None) -> str:
    one = s["explorers"][explorer]
    mark = ">" if explorer == s["seat"] else " "
    where = f"at ({one['x']}, {one['y']})" if one["place"] == t.ISLAND else t.PLACES[one["place"]]
    shared = seat is not None and seat < k["explorers"] and bool(k["share_machete"])
    hand = listed(s["hand"][explorer], kit) if seat in (None, explorer) or shared else "hidden"
    tile = f"   holds {kit.names['drawn tile'][s['drawn'][explorer]]}" if s["drawn"][explorer] >= 0 else ""
    area = f"   explores {t.DIRECTIONS[s['area'][explorer]]}" if s["area"][explorer] >= 0 else ""
    machetes = f"machetes {s['hand'][explorer].sum()}: {hand}"
    return f"{mark} {'ABC'[explorer]} explorer_{explorer} {where}   {machetes}{area}{tile}"


def zombie_text(s: Any, zombie: int) -> str:
    one = s["zombies"][zombie]
    where = "" if one["posture"] == t.GONE else f" at ({one['x']}, {one['y']})"
    return f"  {zombie + 1} zombie {t.POSTURES[one['posture']]}{where}"


def listed(counts: Any, kit: Kit) -> str:
    """ "2 Bend, Bush" for counts by kind; a dash for none."""
    names = kit.names["machete"]
    return ", ".join(f"{counts[i]} {names[i]}" if counts[i] > 1 else names[i] for i in np.flatnonzero(counts)) or "-"


TEXT = Text(action=action_text, board=board_text)
POSITIONS = Position(fields=POSITION, complete=complete)
