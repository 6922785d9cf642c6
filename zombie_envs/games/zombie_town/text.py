"""Board and actions of Zombie Town in words; positions by name."""

from typing import Any

import numpy as np

from ...core.kit import Kit
from ...core.position import Field, Flag, Name, Position, PositionError, Whole
from ...core.text import Text
from ...core.view import Cells, view
from . import tables as t
from .components import zombie_names
from .dying import final_reward
from .queries import has_symbol, legal, living, recipient, zombies_of

COUNT = 127  # the most that an int8 count holds
MANY = 1_000_000_000  # of what is counted over a game; leaves room for the rest of it

POSITION: dict[str, Field] = {
    "stage": Name("stage"),
    "asks": Name("ask"),
    "turn": Name("seat"),
    "starter": Name("seat"),
    "rounds": Whole(0, 10_000),
    "dealt": Name("character", ("seat", "slot")),
    "picked": Name("slot", ("seat",)),
    "character": Name("character", ("seat",)),
    "health": Whole(0, t.HEALTH, ("seat",)),
    "place": Whole(0, t.SEATS, ("seat",)),
    "hand": Whole(0, t.DECK, ("seat", "card")),
    "front": Whole(0, t.DECK, ("seat", "zombie")),
    "location": Name("location", ("seat",)),
    "deck": Whole(0, t.DECK, ("card",)),
    "discards": Whole(0, t.DECK, ("card",)),
    "playing": Name("card"),
    "attack": Name("weapon type"),
    "power": Whole(0, t.POWER + t.AMOUNT),
    "may_stop": Flag(),
    "carries": Whole(0, t.AMOUNT),
    "carrying": Name("zombie"),
    "direction": Whole(-1, 1),
    "walker": Name("seat"),
    "placed": Whole(0, COUNT),
    "owing": Whole(0, t.AMOUNT),
    "symbol_used": Flag(),
    "unarmed_used": Flag(),
    "survive_used": Flag(),
    "item_used": Whole(0, 1, ("item",)),
    "shielded": Flag(),
    "explosions": Whole(0, COUNT),
    "infections": Whole(0, COUNT),
    "turns": Whole(0, MANY),
    "kills": Whole(0, MANY),
    "zombies_played": Whole(0, MANY),
    "tests": Whole(0, MANY),
    "reshuffles": Whole(0, MANY),
}

# The stage in which a decision is made where the position does not say; some are made in two.
STAGE_OF = {
    t.ASK_CHARACTER: (t.DRAFT,),
    t.ASK_DRAW: (t.DRAW_BY_SYMBOL, t.AFTER_HIDING),
    t.ASK_GIVE_UP: (t.GIVING_UP,),
    t.ASK_SURVIVAL: (t.SURVIVAL,),
    t.ASK_KILL: (t.SURVIVAL,),
    t.ASK_CARRY: (t.SURVIVAL, t.MOVING),
    t.ASK_TARGET: (t.SURVIVAL, t.MOVING),
    t.ASK_WALK_FIRST: (t.SURVIVAL,),
    t.ASK_WALK: (t.SURVIVAL,),
    t.ASK_HEAL: (t.SURVIVAL,),
    t.ASK_LOCATION: (t.LOCATION,),
    t.ASK_ZOMBIE_FIRST: (t.ZOMBIE_PLAY,),
    t.ASK_ZOMBIE: (t.ZOMBIE_PLAY,),
    t.ASK_DISCARD: (t.DISCARD,),
    t.ASK_DEAD_FIRST: (t.DEAD,),
    t.ASK_DEAD: (t.DEAD,),
}


# What is asked in the middle of the use of a card, and the symbols that ask something themselves.
IN_USE = (t.ASK_KILL, t.ASK_CARRY, t.ASK_TARGET, t.ASK_WALK_FIRST, t.ASK_WALK)
BY_SYMBOL = {t.ASK_DRAW: t.SYMBOL_DRAW, t.ASK_HEAL: t.SYMBOL_HEAL}


# --- positions -------------------------------------------------------------------------------------------------------


def complete(states: np.ndarray, kit: Kit, given: frozenset[str]) -> None:
    """Fills what a written position leaves out, and refuses an impossible one.

    Left out, `turn` is the seat to move, `starter` player_0, `health` every character's maximum, `stage` the one of
    `asks` (survival), `deck` or `discards` the cards that lie nowhere else.
    """
    s, k = states[0], kit.record[0]
    if s["ended"]:
        s["stage"], s["asks"] = t.GAME_OVER, t.ASK_NOTHING
    elif s["seat"] < 0:
        raise PositionError("position.seat: takes the seat to move, got none")
    elif "asks" not in given:
        s["asks"] = t.ASK_SURVIVAL
    if not s["ended"]:
        complete_stage(s, given)
    drafting = s["stage"] == t.DRAFT or (s["ended"] and (s["character"] < 0).all())  # or cut in the draft
    if not drafting:
        complete_turn(s, given)
    complete_people(s, k, kit, drafting)
    if drafting:
        complete_places(s, k, [], given)
    else:
        complete_health(s, k, given)
    complete_out(s, k, given, drafting)
    complete_cards(s, k, kit, given)
    refuse_past_the_cut(s, k)
    if not s["ended"]:
        refuse_unfinished_use(s, k)
        refuse_finished_round(s, k)
        refuse_overflow(s)
        refuse_idle(s, k, kit)


def complete_stage(s: Any, given: frozenset[str]) -> None:
    stages = STAGE_OF.get(int(s["asks"]))
    if stages is None:
        raise PositionError("position.asks: takes a decision while the game goes on, got 'nothing'")
    if "stage" not in given:
        s["stage"] = stages[0]
    elif s["stage"] not in stages:
        takes = " or ".join(t.STAGES[stage] for stage in stages)
        raise PositionError(f"position.stage: {t.ASKS[s['asks']]!r} is asked in {takes}, got {t.STAGES[s['stage']]!r}")


def complete_turn(s: Any, given: frozenset[str]) -> None:
    if "turn" not in given:
        s["turn"] = max(s["seat"], 0)
    elif not s["ended"] and s["turn"] != s["seat"]:
        raise PositionError("position.turn: takes the seat to move, which alone acts in its turn")
    if "starter" not in given:
        s["starter"] = 0


def complete_people(s: Any, k: Any, kit: Kit, drafting: bool) -> None:
    needs = "dealt" if drafting else "character"
    for seat in range(k["players"]):
        who = f"player_{seat}"
        if not drafting and s["dealt"][seat, 0] < 0:
            s["dealt"][seat, 0] = s["character"][seat]
        if s["dealt"][seat, 0] < 0 or (drafting and s["dealt"][seat, 1] < 0):
            raise PositionError(f"position.{needs}.{who}: takes a character, got none")
        if s["dealt"][seat, 0] != s["character"][seat] and not drafting:
            raise PositionError(f"position.dealt.{who}.first: takes the character shown")
        if drafting and s["character"][seat] >= 0:
            raise PositionError(f"position.character.{who}: nothing is shown in the draft")
    refuse_twins(s, k, kit)
    if drafting and not s["ended"] and s["picked"][s["seat"]] >= 0:
        raise PositionError(f"position.picked.player_{s['seat']}: takes nothing for the seat that is asked")


def refuse_twins(s: Any, k: Any, kit: Kit) -> None:
    dealt = [int(one) for one in s["dealt"][: k["players"]].ravel() if one >= 0]
    for one in dealt:
        if dealt.count(one) > 1:
            name = kit.names["character"][one]
            raise PositionError(f"position.dealt: {name!r} is dealt {dealt.count(one)} times, takes one")


def complete_health(s: Any, k: Any, given: frozenset[str]) -> None:
    players = range(k["players"])
    most = [int(k["max_health"][s["character"][seat]]) for seat in players]
    if "health" not in given:
        s["health"][: k["players"]] = most
    for seat in players:
        if s["health"][seat] > most[seat]:
            raise PositionError(f"position.health.player_{seat}: takes 0..{most[seat]}, got {s['health'][seat]}")
    dead = [seat for seat in players if s["health"][seat] == 0]
    complete_places(s, k, dead, given)
    if not s["ended"] and len(dead) > k["players"] - 2:
        raise PositionError(f"position.health: takes at least 2 living players, got {k['players'] - len(dead)}")
    if not s["ended"] and (s["health"][s["seat"]] == 0) != (s["stage"] == t.DEAD):
        raise PositionError(f"position.seat: player_{s['seat']} cannot be asked {t.ASKS[s['asks']]!r} at this health")


def complete_places(s: Any, k: Any, dead: list[int], given: frozenset[str]) -> None:
    """The dead have the last places, one each; left out, the first of them died first."""
    takes = [int(k["players"]) - order for order in range(len(dead))]
    if "place" not in given:
        s["place"][dead] = takes
    got = sorted(s["place"][s["place"] > 0].tolist(), reverse=True)
    if got != takes or not s["place"][dead].all():
        raise PositionError(f"position.place: takes {takes or 'none'}, one for each of the dead, got {got or 'none'}")


def complete_out(s: Any, k: Any, given: frozenset[str], drafting: bool) -> None:
    """Out are the dead who take no more turns (TT-38, TT-71), with what they will get at the end."""
    for seat in range(k["players"]):
        out = not drafting and not k["dead_play"] and s["health"][seat] == 0
        owed = np.float32(final_reward(view(s), view(k), seat)) if out else 0
        for name, takes in (("out", out), ("owed", owed)):
            if name not in given:
                s[name][seat] = takes
            elif s[name][seat] != takes:
                raise PositionError(f"position.{name}.player_{seat}: takes {takes}, got {s[name][seat]}")


def complete_cards(s: Any, k: Any, kit: Kit, given: frozenset[str]) -> None:
    """Sizes, and whichever of deck and discards is left out; no card may be missing or lie twice."""
    s["hand_size"] = s["hand"].sum(axis=1)
    left = k["count"].astype(np.int64) - s["hand"].sum(axis=0)
    left[: t.ZOMBIES] -= s["front"].sum(axis=0)
    for location in s["location"][s["location"] >= 0]:
        left[t.FIRST_LOCATION + location] -= 1
    if s["playing"] >= 0:
        left[s["playing"]] -= 1
    left -= s["deck"].astype(np.int64) + s["discards"]
    for card in np.flatnonzero(left < 0):
        name, has = kit.names["card"][card], int(k["count"][card])
        raise PositionError(f"position: {has - left[card]} cards {name!r} lie in it, takes {has}, all that the kit has")
    if "deck" not in given:
        s["deck"] += left.astype(np.int8)
    elif "discards" not in given:
        s["discards"] += left.astype(np.int8)
    elif left.any():
        lost = int(np.flatnonzero(left)[0])
        raise PositionError(
            f"position: {left[lost]} of {kit.names['card'][lost]!r} lie nowhere; leave out deck or discards"
        )
    s["deck_size"], s["discards_size"] = s["deck"].sum(), s["discards"].sum()


def refuse_past_the_cut(s: Any, k: Any) -> None:
    for name in ("rounds", "moves"):
        most = k[f"max_{name}"] - (0 if s["ended"] else 1)
        if s[name] > most:
            raise PositionError(f"position.{name}: takes 0..{most} up to the cut, got {s[name]}")


def refuse_unfinished_use(s: Any, k: Any) -> None:
    """What the use of a card still allows must be there while it goes on, and nothing of it afterwards."""
    asks = s["asks"]
    if s["playing"] >= 0 and asks not in IN_USE:
        raise PositionError(f"position.playing: takes nothing while {t.ASKS[asks]!r} is asked")
    if asks in BY_SYMBOL and not has_symbol(view(s), view(k), int(s["seat"]), BY_SYMBOL[asks]):
        takes = f"a location with the symbol {t.SYMBOLS[BY_SYMBOL[asks]]!r} while {t.ASKS[asks]!r} is asked"
        raise PositionError(f"position.location.player_{s['seat']}: takes {takes}")
    if asks == t.ASK_TARGET and (s["carrying"] < 0 or s["front"][s["seat"], s["carrying"]] == 0):
        got = "none" if s["carrying"] < 0 else repr(zombie_names()[int(s["carrying"])])
        raise PositionError(f"position.carrying: takes the zombie in front that is moved, got {got}")
    if asks == t.ASK_KILL and s["attack"] not in (t.MELEE, t.SLASHING, t.BALLISTIC):
        got = "none" if s["attack"] < 0 else repr(t.WEAPON_TYPES[s["attack"]])
        raise PositionError(f"position.attack: takes the weapon type of an attack with power, got {got}")
    if asks in (t.ASK_ZOMBIE, t.ASK_DEAD, t.ASK_WALK) and s["direction"] == 0:
        raise PositionError("position.direction: takes 1 or -1 in the middle of a round of zombies, got 0")
    counts = {t.ASK_KILL: "power", t.ASK_CARRY: "carries", t.ASK_TARGET: "carries", t.ASK_GIVE_UP: "owing"}
    if asks in counts and s[counts[asks]] == 0:
        raise PositionError(f"position.{counts[asks]}: takes 1 or more while {t.ASKS[asks]!r} is asked, got 0")


def refuse_overflow(s: Any) -> None:
    """What the turn still counts must fit: a zombie placed or an explosive used, for each zombie that is there."""
    seat = s["seat"]
    for name, zombies in (("placed", s["hand"][seat, : t.ZOMBIES]), ("explosions", s["front"][seat])):
        most = COUNT - zombies.sum()
        if s[name] > most:
            raise PositionError(f"position.{name}: takes 0..{most} before the zombies to come, got {s[name]}")


def refuse_finished_round(s: Any, k: Any) -> None:
    """A round that goes on has still somebody to reach."""
    asks, seat = s["asks"], int(s["seat"])
    if asks in (t.ASK_ZOMBIE, t.ASK_WALK) and recipient(view(s), view(k), seat) == seat:
        raise PositionError(f"position.walker: takes a player before the last of the round, got player_{s['walker']}")
    if asks == t.ASK_DEAD and k["dead_one_lap"] and s["placed"] >= living(view(s), view(k)):
        raise PositionError(f"position.placed: takes less than the living players of one lap, got {s['placed']}")


def refuse_idle(s: Any, k: Any, kit: Kit) -> None:
    """A position must leave its seat something to do."""
    mask = np.zeros(t.ACTIONS.size, bool)
    legal(view(s), view(k), Cells(mask))
    if not mask.any():
        raise PositionError(f"position.asks: nothing is legal when player_{s['seat']} is asked {t.ASKS[s['asks']]!r}")


# --- actions ---------------------------------------------------------------------------------------------------------

PASSES = {
    t.ASK_DRAW: "draw nothing",
    t.ASK_SURVIVAL: "end the Survival Stage",
    t.ASK_KILL: "stop the attack",
    t.ASK_CARRY: "move no zombie",
    t.ASK_WALK: "stop the broadcast",
    t.ASK_LOCATION: "play no location",
    t.ASK_ZOMBIE_FIRST: "play no zombie",
    t.ASK_ZOMBIE: "play no more zombies",
}


def action_text(s: Any, kit: Kit, action: int) -> str:
    """The action in words, as the seat to move would say it in this position."""
    block, at = t.ACTIONS.at(action)
    zombie = zombie_names()[at] if at < t.ZOMBIES else ""
    seat = max(int(s["seat"]), 0)
    match block.name:
        case "pass":
            return PASSES.get(int(s["asks"]), "pass")
        case "character":
            return f"choose {named(kit, 'character', s['dealt'][seat, at])}"
        case "weapon":
            return f"play {named(kit, 'card', t.FIRST_WEAPON + at)}"
        case "item":
            return f"play {named(kit, 'card', t.FIRST_ITEM + at)}"
        case "location":
            return f"play {named(kit, 'location', at)}"
        case "symbol":
            return f"use {named(kit, 'location', s['location'][seat])}: {t.SYMBOLS[at]}"
        case "unarmed":
            return f"attack without a card: {t.WEAPON_TYPES[at]}"
        case "survive":
            return "test to survive"
        case "kill":
            return f"kill {zombie}"
        case "carry":
            return f"move {zombie}"
        case "target":
            return to_whom(s, kit, seat, at)
        case "clockwise" | "counterclockwise":
            return f"play {zombie} {block.name}"
        case "next":
            return f"play {zombie} on player_{recipient(view(s), view(kit.record[0]), seat)}"
        case _:
            return f"discard {named(kit, 'card', at)}"


def named(kit: Kit, vocabulary: str, number: int) -> str:
    """The name, or a word for a number that this kit does not use."""
    word = kit.names[vocabulary][number] if number >= 0 else ""
    return word or f"no {vocabulary} ({number})"


def to_whom(s: Any, kit: Kit, seat: int, distance: int) -> str:
    player = f"player_{(seat + distance) % int(kit.record[0]['players'])}"
    return f"heal {player}" if s["asks"] == t.ASK_HEAL else f"to {player}"


# --- board -----------------------------------------------------------------------------------------------------------


def board_text(s: Any, kit: Kit, seat: int | None) -> str:
    """The table as `seat` sees it; with None every hand is open."""
    k = kit.record[0]
    rows = [heading(s, k, seat)]
    rows += [player_text(s, k, kit, player, open_hand=seat is None or seat == player) for player in range(k["players"])]
    rows.append(f"deck {s['deck_size']}   discards {s['discards_size']}: {listed(s['discards'], kit.names['card'])}")
    if seat is not None:
        unseen = s["deck"].astype(int) + s["hand"].astype(int).sum(axis=0) - s["hand"][seat]
        rows.append(f"unseen (deck and other hands): {listed(unseen, kit.names['card'])}")
    return "\n".join(rows)


def heading(s: Any, k: Any, seat: int | None) -> str:
    if s["ended"]:
        rewards = ", ".join(f"player_{seat} {s['reward'][seat]:+.2f}" for seat in range(k["players"]))
        return f"Zombie Town   {'cut' if s['truncated'] else 'over'} after round {s['rounds']}: {rewards}"
    if s["turn"] < 0:
        return "Zombie Town   choosing characters"
    stage = "" if seat not in (None, s["seat"]) else f"   {t.STAGES[s['stage']]} stage"  # nobody else's business, TT-54
    return f"Zombie Town   round {s['rounds'] + 1}   turn of player_{s['turn']}{stage}"


def player_text(s: Any, k: Any, kit: Kit, player: int, open_hand: bool) -> str:
    mark = ">" if player == s["turn"] else " "
    character = int(s["character"][player])
    if character < 0:
        pair = " or ".join(named(kit, "character", one) for one in s["dealt"][player]) if open_hand else "?"
        return f"{mark} player_{player}  {pair}"
    health, most = int(s["health"][player]), int(k["max_health"][character])
    life = "+" * health + "." * (most - health) if health else "dead"
    hand = listed(s["hand"][player], kit.names["card"]) if open_hand else "hidden"
    location = int(s["location"][player])
    place = f"   at {kit.names['location'][location]}" if location >= 0 else ""
    front = listed(s["front"][player], zombie_names())
    menaced = f"   facing {front}" if zombies_of(Cells(s["front"][player])) else ""
    who = f"{mark} player_{player}  {kit.names['character'][character]} (skilled: {t.TYPES[k['skilled'][character]]})"
    return f"{who:<44} {life:<6} hand {s['hand_size'][player]}: {hand}{place}{menaced}"


def listed(counts: Any, names: tuple[str, ...]) -> str:
    """ "2 normal, Shotgun" for counts by kind; a dash for none."""
    parts = [f"{counts[i]} {names[i]}" if counts[i] > 1 else names[i] for i in np.flatnonzero(counts)]
    return ", ".join(parts) or "-"


TEXT = Text(action=action_text, board=board_text)
POSITIONS = Position(fields=POSITION, complete=complete)
