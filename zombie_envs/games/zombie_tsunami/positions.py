"""Positions of Zombie Tsunami by name: what is written, what is filled in, what is refused."""

from typing import Any

import numpy as np

from ...core.kit import Kit
from ...core.position import Field, Flag, Name, Position, PositionError, Whole
from ...core.view import Cells, view
from . import tables as t
from .legality import legal
from .queries import lead, members

COUNT = 100  # most cards, tokens or coins of a kind
HORDE = 120  # most zombies of a player
MANY = 10_000  # of what is counted over a match

POSITION: dict[str, Field] = {
    "stage": Name("stage"),
    "asks": Name("ask"),
    "round": Whole(0, t.ROUNDS),
    "space": Whole(0, t.SPACES),
    "card": Name("street card"),
    "lap_from": Name("seat"),
    "lap": Whole(0, t.SEATS),
    "zombies": Whole(0, HORDE, ("seat",)),
    "civilians": Whole(0, COUNT, ("seat",)),
    "coins": Whole(0, t.COINS, ("seat",)),
    "hand": Whole(0, COUNT, ("seat", "shop card")),
    "street_seen": Whole(0, COUNT, ("street card",)),
    "shop_row": Whole(0, COUNT, ("shop card",)),
    "shop_discards": Whole(0, COUNT, ("shop card",)),
    "bought": Whole(0, t.PURCHASES),
    "bonus": Name("bonus", ("seat",)),
    "face_up": Flag(("seat",)),
    "seen": Flag(("seat", "seat")),
    "lacks": Flag(("seat", "bonus")),
    "birds": Whole(0, COUNT, ("seat", "bird")),
    "birds_used": Whole(0, COUNT, ("bird",)),
    "event": Name("event"),
    "events_seen": Whole(0, COUNT, ("event",)),
    "task_done": Flag(("seat",)),
    "choice": Name("choice", ("seat",)),
    "joined": Flag(("seat",)),
    "rolled": Whole(0, HORDE, ("seat",)),
    "losses": Whole(0, HORDE, ("seat",)),
    "talk": Whole(0, t.TALKS),
    "said": Name("saying", ("space", "talk", "seat")),
    "voted": Name("colour", ("space", "seat")),
    "boost": Whole(0, COUNT, ("colour",)),
    "short": Flag(("colour",)),
    "exempt": Name("seat"),
    "effect": Name("effect"),
    "amount": Whole(0, t.AMOUNT),
    "target": Name("seat"),
    "targets": Flag(("seat",)),
    "bomb_step": Name("bomb step"),
    "struck": Flag(),
    "winner": Name("seat"),
    "roll_off": Flag(),
    "jumps": Whole(0, COUNT),
    "jump_losses": Whole(0, MANY),
    "pushes": Whole(0, COUNT),
    "alike": Whole(0, COUNT),
    "teams_short": Whole(0, COUNT),
    "bombs": Whole(0, MANY),
    "cancelled": Whole(0, MANY),
    "purchases": Whole(0, MANY),
    "rewards": Whole(0, MANY),
    "empty_reveals": Whole(0, MANY),
    "wrong_guesses": Whole(0, MANY),
    "birds_drawn": Whole(0, MANY),
    "reshuffles": Whole(0, MANY),
}

# The stages in which a decision is made, the one first that is meant where the position does not say.
IN_BOMBARDMENT = (t.CIVILIAN_OR_BOMB, t.WINDOW, t.PURCHASE_TURNS)
STAGES_OF = {
    t.ASK_JOIN: (t.JOINING,),
    t.ASK_WINDOW: (t.WINDOW,),
    t.ASK_PURCHASE: (t.PURCHASE_TURNS,),
    t.ASK_TALK: (t.TALKING,),
    t.ASK_VOTE: (t.VOTING,),
    t.ASK_BOOST: (t.BOOSTING,),
    t.ASK_COIN_OR_ZOMBIE: (t.CHOOSING,),
    t.ASK_CIVILIAN_OR_BOMB: (t.CIVILIAN_OR_BOMB,),
    t.ASK_ROBOT: IN_BOMBARDMENT,
}
# The same where an effect goes on, or none, which decides it.
STAGES_IN = {
    (t.ASK_SAVE, t.NOTHING): (t.SAVING,),
    (t.ASK_SAVE, t.BOMBARDMENT): IN_BOMBARDMENT,
    (t.ASK_BONUS, t.NOTHING): (t.PUSH_BONUSES, t.AFTER_UFO),
    (t.ASK_BONUS, t.BOMBARDMENT): IN_BOMBARDMENT,
    (t.ASK_BONUS, t.DRAGON): (t.WINDOW, t.PURCHASE_TURNS),
    (t.ASK_TARGET, t.TSUNAMI_STEAL): (t.PUSH_BONUSES,),
    (t.ASK_TARGET, t.MEGA_BOMB): (t.PURCHASE_TURNS,),
}
AT_TURN = (t.WINDOW, t.PURCHASE_TURNS)  # of the other effects
CARD_TYPES = {
    t.TALKING: t.PUSH,
    t.VOTING: t.PUSH,
    t.BOOSTING: t.PUSH,
    t.PUSH_BONUSES: t.PUSH,
    t.CHOOSING: t.COIN_ZOMBIE,
    t.CIVILIAN_OR_BOMB: t.CIVILIAN_BOMB,
}
BEFORE_CARDS = (t.JOINING,)
MAY_BE_BEFORE_CARDS = (t.JOINING, t.WINDOW, t.SAVING)
VOTES = (t.RED, t.YELLOW, t.BLUE)
CHOICES = {
    t.JOINING: (t.STAYS_OUT, t.JOINS),
    t.CHOOSING: (t.CHOSE_ZOMBIE, t.CHOSE_COIN),
    t.TALKING: VOTES,
    t.VOTING: VOTES,
}

# What stands only in some stages or effects; elsewhere there is nothing of it.
IN_STAGES = {
    "talk": (t.TALKING, t.VOTING),
    "bought": (t.PURCHASE_TURNS,),
    "joined": (t.SAVING,),
    "boost": (t.BOOSTING, t.PUSH_BONUSES),
    "short": (t.PUSH_BONUSES,),
}
IN_EFFECTS = {
    "amount": (t.STEALING, t.TSUNAMI_STEAL),
    "targets": (t.MEGA_BOMB, t.BOMBARDMENT),
    "bomb_step": (t.BOMBARDMENT,),
    "struck": (t.BOMBARDMENT,),
}


def complete(states: np.ndarray, kit: Kit, given: frozenset[str]) -> None:
    """Fills what a written position leaves out, and refuses an impossible one.

    Left out, `asks` is a vote, `stage` the one of `asks`, `card` one that fits it, `zombies` one each, `bonus` the
    cards that nobody has, in the kit's order; the street cards seen are any that fit `round`, `space` and `card`. Decks
    are what lies nowhere else.
    """
    s, k = states[0], kit.record[0]
    for name, value in (("effect", t.NOTHING), ("bomb_step", t.AT_QUARTERBACK)):
        if name not in given:
            s[name] = value
    if s["ended"]:
        complete_end(s, k, given)
    else:
        complete_stage(s, given)
        complete_players(s, k)
    complete_street(s, k, kit, given)
    complete_cards(s, k, kit)
    refuse_hoards(s, k)
    if not s["ended"]:
        complete_lap(s, k, given)
        complete_votes(s, k, given)
        refuse_leftovers(s)
        refuse_strange_choices(s, k)
        refuse_strange_effect(s, k)
        refuse_idle(s, k)


def refuse(where: str, takes: str) -> None:
    raise PositionError(f"position.{where}: takes {takes}")


# --- where the match stands ------------------------------------------------------------------------------------------


def complete_end(s: Any, k: Any, given: frozenset[str]) -> None:
    s["stage"], s["asks"] = t.GAME_OVER, t.ASK_NOTHING
    s["lap_from"] = max(s["lap_from"], 0)
    if "round" not in given:
        s["round"] = k["rounds"]
    if s["winner"] < 0 or s["round"] != k["rounds"]:
        refuse("winner", f"a player, after round {k['rounds']}, once the match is over")
    if (s["bonus"] >= 0).any() or (s["zombies"][: k["players"]] == 0).any():
        refuse("bonus", "nobody's, and zombies for everybody, once the match is over")


def complete_stage(s: Any, given: frozenset[str]) -> None:
    if s["seat"] < 0:
        refuse("seat", "the seat to move, got none")
    if "asks" not in given:
        s["asks"] = t.ASK_VOTE
    asks, effect = int(s["asks"]), int(s["effect"])
    if asks == t.ASK_NOTHING:
        refuse("asks", "a decision while the match goes on, got 'nothing'")
    stages = STAGES_OF.get(asks) or STAGES_IN.get((asks, effect))
    if stages is None:
        stages = AT_TURN if asks == t.ASK_TARGET and effect not in (t.NOTHING, t.BOMBARDMENT, t.DRAGON) else ()
    if not stages or (asks in STAGES_OF and asks != t.ASK_ROBOT and effect != t.NOTHING):
        refuse("effect", f"one in which {t.ASKS[asks]!r} is asked, got {t.EFFECTS[effect]!r}")
    if "stage" not in given:
        s["stage"] = stages[0]
    elif s["stage"] not in stages:
        takes = " or ".join(t.STAGES[stage] for stage in stages)
        refuse("stage", f"{takes}, where {t.ASKS[asks]!r} is asked, got {t.STAGES[s['stage']]!r}")
    if s["winner"] >= 0:
        refuse("winner", "nobody while the match goes on")


def complete_players(s: Any, k: Any) -> None:
    """A zombie for who has none, but in the middle of a Tsunami (ZT-29); the bonus cards that nobody has."""
    players = range(k["players"])
    if s["effect"] != t.TSUNAMI_STEAL:
        for seat in players:
            s["zombies"][seat] = max(1, s["zombies"][seat])
    held = [int(bonus) for bonus in s["bonus"] if bonus >= 0]
    for bonus in held:
        if not k["bonus_in"][bonus] or held.count(bonus) > 1:
            refuse("bonus", f"each card of this match once, got {t.BONUSES[bonus]!r}")
    free = [bonus for bonus in np.flatnonzero(k["bonus_in"]) if bonus not in held]
    for seat in players:
        if s["bonus"][seat] < 0:
            s["bonus"][seat] = free.pop(0)
        if s["face_up"][seat]:
            s["seen"][seat, : k["players"]] = True
        if s["lacks"][seat, s["bonus"][seat]]:
            refuse(f"lacks.player_{seat}", f"cards that the player does not hold, got {t.BONUSES[s['bonus'][seat]]!r}")


# --- street cards ----------------------------------------------------------------------------------------------------


def complete_street(s: Any, k: Any, kit: Kit, given: frozenset[str]) -> None:
    if not s["ended"]:
        complete_card(s, k, given)
    if "street_seen" not in given:
        s["street_seen"] = some_seen(s, k)
    derive_piles(s, k, kit)


def complete_card(s: Any, k: Any, given: frozenset[str]) -> None:
    """The card in play, its place and round, where they follow from the stage."""
    stage, fits = int(s["stage"]), card_fits(s, k)
    if "round" not in given and s["card"] >= 0 and not k["first_count"][s["card"]]:
        special = np.flatnonzero(k["special"] == s["card"])
        s["round"] = special[0] if special.size else 1
    if s["round"] >= k["rounds"]:
        refuse("round", f"0..{k['rounds'] - 1} while the match goes on, got {s['round']}")
    if "space" not in given:
        s["space"] = usual_space(s, k)
    if s["space"] > 0 and s["card"] < 0:
        s["card"] = next((card for card in range(t.STREET) if fits(card)), -1)
    if s["space"] > k["spaces"] or (s["space"] == 0) != (s["card"] < 0):
        refuse("space", f"1..{k['spaces']} with a card, 0 without one, got {s['space']}")
    if s["space"] == 0 and stage not in MAY_BE_BEFORE_CARDS:
        refuse("space", f"1..{k['spaces']} in the stage {t.STAGES[stage]!r}, got 0")
    if s["space"] > 0 and (stage in BEFORE_CARDS or not fits(s["card"])):
        refuse("card", f"one that leads to the stage {t.STAGES[stage]!r}")
    if stage == t.PURCHASE_TURNS and not (s["space"] < k["spaces"] and k["shop_gap"][s["space"]]):
        refuse("space", f"{' or '.join(map(str, np.flatnonzero(k['shop_gap'])))}, where the shop is, got {s['space']}")
    if stage == t.AFTER_UFO and s["space"] != k["spaces"]:
        refuse("space", f"{k['spaces']} at the end of a round, got {s['space']}")


def card_fits(s: Any, k: Any) -> Any:
    """Whether a kind of street card can lie there in the stage and round."""
    kind = CARD_TYPES.get(int(s["stage"]), t.JUMP if s["stage"] == t.SAVING else None)

    def fits(card: int) -> bool:
        this_round = k["first_count"] if s["round"] == 0 else k["pool_count"]
        there = this_round[card] > 0 or card == k["special"][s["round"]]
        return bool(there and (kind is None or k["street_type"][card] == kind))

    return fits


def usual_space(s: Any, k: Any) -> int:
    stage = int(s["stage"])
    if stage == t.PURCHASE_TURNS:
        stars = np.flatnonzero(k["shop_gap"])
        return int(stars[0]) if stars.size else 0
    if stage == t.AFTER_UFO:
        return int(k["spaces"])
    if s["card"] < 0 and (stage in (t.JOINING, t.WINDOW) or (stage == t.SAVING and s["event"] == t.EVENT_JUMP)):
        return 0
    return 1


def some_seen(s: Any, k: Any) -> Any:
    """Street cards that may have been seen: the one in play, and any others up to the number that is due."""
    seen = np.zeros(t.STREET, np.int64)
    left = k["pool_count"].astype(np.int64)
    now, space, card = int(s["round"]), int(s["space"]), int(s["card"])
    if now > 0:
        seen += k["first_count"]
    if now == 0:
        left = k["first_count"].astype(np.int64)
    due = 0
    for number in range(1, now):
        due += k["spaces"]
        if k["special"][number] >= 0:
            seen[k["special"][number]] += 1
            due -= 1
    if card >= 0:
        special = k["special"][now]
        due += space - 1
        seen[card] += 1
        left[card] -= card != special
        if space == k["spaces"] and special not in (-1, card):  # the whole pile has come
            seen[special] += 1
            due -= 1
    for kind in range(t.STREET):
        taken = int(np.clip(left[kind], 0, due))
        seen[kind] += taken
        due -= taken
    return seen


def derive_piles(s: Any, k: Any, kit: Kit) -> None:
    """What is left in the piles, from what was seen. PositionError where no shuffled deck shows it."""
    now, space = int(s["round"]), int(s["space"])
    seen = s["street_seen"].astype(np.int64)
    first = seen if now == 0 else k["first_count"].astype(np.int64)
    later = seen - first
    for number in range(1, k["rounds"]):
        special = k["special"][number]
        if special >= 0:
            s["special_seen"][number] = later[special] > 0
            if later[special] != (number < now) and (number != now or later[special] not in (0, 1)):
                refuse(f"street_seen.{kit.names['street card'][special]}", f"{int(number < now)}, got {seen[special]}")
            later[special] = 0
    left_first, left_pool = k["first_count"] - first, k["pool_count"] - later
    for card in np.flatnonzero((later < 0) | (left_first < 0) | (left_pool < 0)):
        refuse(
            f"street_seen.{kit.names['street card'][card]}", f"what round {now + 1} can have shown, got {seen[card]}"
        )
    if s["card"] >= 0 and seen[s["card"]] == 0:
        refuse("street_seen", f"the card in play, {kit.names['street card'][s['card']]!r}")
    due = now * int(k["spaces"]) + space
    stuck = now < k["rounds"] and now > 0 and space == k["spaces"] and k["special"][now] >= 0
    if seen.sum() != due or (stuck and not s["special_seen"][now]):
        refuse("street_seen", f"{due} cards after card {space} of round {now + 1}, got {seen.sum()}")
    s["first_pile"], s["pool"] = left_first, left_pool


# --- other cards -----------------------------------------------------------------------------------------------------


def complete_cards(s: Any, k: Any, kit: Kit) -> None:
    """Decks are what lies nowhere else."""
    if s["event"] >= 0 and not s["events_seen"][s["event"]]:
        s["events_seen"][s["event"]] = 1
    shop = s["hand"].sum(axis=0) + s["shop_row"] + s["shop_discards"]
    s["shop_deck"] = deck("shop card", k["card_count"], shop, kit)
    s["bird_deck"] = deck("bird", k["bird_count"], s["birds"].sum(axis=0) + s["birds_used"], kit)
    s["event_deck"] = deck("event", k["event_count"], s["events_seen"], kit)
    for seat, card in np.argwhere(s["hand"] > 0):
        if not k["card_kept"][card]:
            refuse(f"hand.player_{seat}", f"cards with the hand symbol, got {kit.names['shop card'][card]!r}")


def deck(what: str, count: Any, lying: Any, kit: Kit) -> Any:
    for kind in np.flatnonzero(lying > count):
        raise PositionError(
            f"position: {lying[kind]} of {kit.names[what][kind]!r} lie in it, takes {count[kind]}, all that there are"
        )
    return count - lying


def refuse_hoards(s: Any, k: Any) -> None:
    for seat in np.flatnonzero(s["coins"] > k["coin_limit"]):
        refuse(f"coins.player_{seat}", f"0..{k['coin_limit']}, got {s['coins'][seat]}")
    for name in ("zombies", "civilians", "coins", "losses", "rolled"):
        if s[name][k["players"] :].any():
            refuse(name, "nothing for seats that nobody takes")


# --- what goes on ----------------------------------------------------------------------------------------------------


def complete_lap(s: Any, k: Any, given: frozenset[str]) -> None:
    """Who acts in the lap: the seat to move, unless an effect asks somebody else."""
    reacting = s["effect"] in (t.BOMBARDMENT, t.DRAGON)
    if "lap_from" not in given:
        free = reacting or s["lap"] > 0
        s["lap_from"] = lead(view(s), view(k)) if free else s["seat"]
        if reacting and s["lap_from"] == s["seat"] and s["lap"] == 0:
            s["lap_from"] = (s["seat"] + 1) % k["players"]
    acts = (int(s["lap_from"]) + int(s["lap"])) % int(k["players"])
    if s["lap"] >= k["players"] and s["stage"] != t.AFTER_UFO:
        refuse("lap", f"0..{k['players'] - 1} while somebody acts, got {s['lap']}")
    if not reacting and s["stage"] != t.AFTER_UFO and acts != s["seat"]:
        refuse("lap", f"what makes player_{s['seat']} act, got player_{acts}")


def complete_votes(s: Any, k: Any, given: frozenset[str]) -> None:
    """Votes shown at Pushes before, and at the one in play once they are shown."""
    shown = s["stage"] in (t.BOOSTING, t.PUSH_BONUSES)
    players = int(k["players"])
    for space in range(t.SPACES):
        votes = s["voted"][space][:players]
        partly = (votes >= 0).any() and (votes < 0).any()
        hidden = space >= s["space"] or (space == s["space"] - 1 and s["stage"] in (t.TALKING, t.VOTING))
        if partly or (hidden and (votes >= 0).any()):
            refuse(f"voted.card {space + 1}", "a colour of everybody, at Pushes whose votes were shown")
        if (s["said"][space] >= 0).any() and space >= s["space"]:
            refuse(f"said.card {space + 1}", "nothing before the card is revealed")
    if shown and (s["voted"][s["space"] - 1][:players] < 0).any():
        refuse(f"voted.card {s['space']}", "a colour of everybody once votes are shown")
    if s["stage"] == t.PUSH_BONUSES and "short" not in given:
        complete_short(s, k)
    if s["stage"] == t.VOTING:
        s["talk"] = k["talk_rounds"]
    elif s["talk"] >= k["talk_rounds"] and s["stage"] == t.TALKING:
        refuse("talk", f"less than the {k['talk_rounds']} rounds while they go on, got {s['talk']}")


def complete_short(s: Any, k: Any) -> None:
    for colour in range(len(t.COLOURS)):
        team = s["voted"][s["space"] - 1][: k["players"]] == colour
        total = s["zombies"][: k["players"]][team].sum() + s["boost"][colour]
        s["short"][colour] = members(view(s), view(k), colour) > 0 and total < k["street_value"][s["card"]]


def refuse_leftovers(s: Any) -> None:
    """Nothing is left of what is over."""
    for names, now in ((IN_STAGES, int(s["stage"])), (IN_EFFECTS, int(s["effect"]))):
        for name, where in names.items():
            if now not in where and np.any(s[name]):
                refuse(name, "nothing where this is not going on")
    if s["exempt"] >= 0 and s["stage"] != t.PUSH_BONUSES:
        refuse("exempt", "nobody but at a Push")
    lossy = s["stage"] == t.SAVING or s["effect"] == t.BOMBARDMENT
    others = np.arange(t.SEATS) != s["target"]
    if (s["losses"].any() and not lossy) or (s["effect"] == t.BOMBARDMENT and s["losses"][others].any()):
        refuse("losses", "those of a Jump, or of who is bombed")


def refuse_strange_choices(s: Any, k: Any) -> None:
    """Hidden commitments of those who have been asked; a token shown in talk is one as well."""
    takes = CHOICES.get(int(s["stage"]), ())
    for seat, choice in enumerate(s["choice"]):
        if choice >= 0 and choice not in takes:
            words = " or ".join(t.CHOICES[one] for one in takes) or "nothing"
            refuse(f"choice.player_{seat}", f"{words} in the stage {t.STAGES[s['stage']]!r}, got {t.CHOICES[choice]!r}")
    if s["asks"] in (t.ASK_VOTE, t.ASK_JOIN, t.ASK_COIN_OR_ZOMBIE) and s["choice"][s["seat"]] >= 0:
        refuse(f"choice.player_{s['seat']}", "nothing for the seat that is asked")
    if s["stage"] in (t.JOINING, t.CHOOSING, t.VOTING):
        for passed in range(s["lap"]):
            seat = (int(s["lap_from"]) + passed) % int(k["players"])
            if s["choice"][seat] < 0:
                refuse(f"choice.player_{seat}", "the choice of who was asked before")
    if s["stage"] == t.JOINING and s["event"] not in (t.EVENT_JUMP, t.EVENT_GLANCE):
        refuse("event", "Jump or Glance while players join")
    if s["stage"] == t.SAVING and s["space"] == 0 and s["event"] != t.EVENT_JUMP:
        refuse("event", "Jump while zombies are saved before the first street card")


def refuse_strange_effect(s: Any, k: Any) -> None:
    """What an effect needs while it goes on."""
    effect, asks, seat = int(s["effect"]), int(s["asks"]), int(s["seat"])
    acts = (int(s["lap_from"]) + int(s["lap"])) % int(k["players"])
    if effect in (t.STEALING, t.TSUNAMI_STEAL) and s["amount"] == 0:
        refuse("amount", f"1 or more while {t.EFFECTS[effect]!r} goes on, got 0")
    if effect == t.BOMBARDMENT:
        if (s["target"] < 0) != (seat == acts) or (s["target"] >= 0 and s["target"] != seat):
            refuse("target", f"player_{seat}, who is asked, or nobody if player_{acts} is, who bombs")
        if s["targets"][acts] or s["target"] == acts:
            refuse("targets", f"others than player_{acts}, who bombs")
    if effect == t.DRAGON and (s["target"] != seat or seat == acts):
        refuse("target", f"player_{seat}, who is asked, and whom another named wrongly")
    if effect not in (t.BOMBARDMENT, t.DRAGON) and s["target"] >= 0:
        refuse("target", f"nobody while {t.EFFECTS[effect]!r} goes on")
    if asks == t.ASK_SAVE and s["losses"][seat] == 0:
        refuse(f"losses.player_{seat}", "1 or more of who may save, got 0")
    if asks == t.ASK_BONUS:
        refuse_strange_bonus(s, k, seat)


def refuse_strange_bonus(s: Any, k: Any, seat: int) -> None:
    """The card that can be revealed for its reward there."""
    takes = {
        (t.NOTHING, t.AFTER_UFO): (t.UFO,),
        (t.NOTHING, t.PUSH_BONUSES): (t.TSUNAMI, t.NINJA),
        (t.DRAGON, None): (t.DRAGON_HEAD, t.DRAGON_TAIL),
        (t.BOMBARDMENT, None): (t.GIGA_Z,) if s["target"] < 0 else (t.QUARTERBACK,),
    }
    stage = int(s["stage"]) if s["effect"] == t.NOTHING else None
    kinds = takes[int(s["effect"]), stage]
    if s["bonus"][seat] not in kinds or s["face_up"][seat]:
        refuse(f"bonus.player_{seat}", f"{' or '.join(t.BONUSES[kind] for kind in kinds)}, face down")


def refuse_idle(s: Any, k: Any) -> None:
    """A position must leave its seat something to do."""
    mask = np.zeros(t.ACTIONS.size, bool)
    legal(view(s), view(k), Cells(mask))
    mask[t.EMPTY] = False
    if not mask.any():
        refuse("asks", f"a decision that leaves player_{s['seat']} something to do")


POSITIONS = Position(fields=POSITION, complete=complete)
