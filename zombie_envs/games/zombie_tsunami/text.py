"""Board and actions of Zombie Tsunami in words."""

from typing import Any

import numpy as np

from ...core.kit import Kit
from ...core.text import Text
from . import tables as t

# --- actions ---------------------------------------------------------------------------------------------------------

PASSES = {
    t.ASK_JOIN: "stay out of it",
    t.ASK_WINDOW: "do nothing more",
    t.ASK_PURCHASE: "buy nothing more",
    t.ASK_TARGET: "bomb nobody else",
    t.ASK_TALK: "say nothing",
    t.ASK_BOOST: "add nothing",
    t.ASK_SAVE: "save nothing",
    t.ASK_ROBOT: "suffer the bomb",
}
TARGETS = {
    t.STEALING: "steal from {}",
    t.TSUNAMI_STEAL: "steal from {}",
    t.ROTATE: "turn over the bonus of {}",
    t.ZOMBIE_GIFT: "give a zombie to {}",
    t.MAGNETISM: "take a coin from {}",
}


def action_text(s: Any, kit: Kit, action: int) -> str:
    """The action in words, as the seat to move would say it in this position."""
    block, at = t.ACTIONS.at(action)
    match block.name:
        case "pass":
            return pass_text(s)
        case "colour":
            return f"vote {t.COLOURS[at]}"
        case "claim":
            return f"claim {t.COLOURS[at]}"
        case "tell" | "show":
            return f"{block.name} {opponent(s, kit, at // len(t.COLOURS))} {t.COLOURS[at % len(t.COLOURS)]}"
        case "coin" | "zombie" | "civilian":
            return f"take a {block.name}"
        case "join":
            return "join"
        case "target":
            return TARGETS.get(int(s["effect"]), "bomb {}").format(player(s, kit, at))
        case "reveal":
            return f"reveal {own_bonus(s)}"
        case "empty":
            return f"reveal {own_bonus(s)} for nothing"
        case "guess":
            return f"guess that {opponent(s, kit, at)} has the other Dragon"
        case "buy":
            return f"buy {card_name(kit, at)}"
        case "use":
            return f"use {card_name(kit, at)}"
        case "bird":
            return f"play {t.BIRDS[at]}"
        case _:
            return "discard a coin" if s["event"] == t.EVENT_COIN else "give a zombie away"


def pass_text(s: Any) -> str:
    if s["asks"] == t.ASK_BONUS:
        return f"keep {own_bonus(s)} face down"
    return PASSES.get(int(s["asks"]), "pass")


def own_bonus(s: Any) -> str:
    bonus = int(s["bonus"][max(int(s["seat"]), 0)])
    return t.BONUSES[bonus] if bonus >= 0 else "no bonus"


def player(s: Any, kit: Kit, distance: int) -> str:
    return f"player_{(max(int(s['seat']), 0) + distance) % int(kit.record[0]['players'])}"


def opponent(s: Any, kit: Kit, at: int) -> str:
    return player(s, kit, at + 1)


def card_name(kit: Kit, card: int) -> str:
    """The name, or a word for a kind that this kit does not use."""
    return kit.names["shop card"][card] or f"no shop card ({card})"


# --- board -----------------------------------------------------------------------------------------------------------


def board_text(s: Any, kit: Kit, seat: int | None) -> str:
    """The table as `seat` sees it; with None everything is open."""
    k = kit.record[0]
    rows = [heading(s, k, kit)]
    rows += [player_text(s, k, kit, one, seat) for one in range(k["players"])]
    rows.append(f"shop: {listed(s['shop_row'], kit.names['shop card'])}   always: {permanent_cards(k, kit)}")
    rows += push_text(s, k, seat)
    rows += seen_text(s, k, kit)
    if k["zombirds"]:
        used = listed(s["birds_used"], t.BIRDS)
        rows.append(f"Zombirds: {s['bird_deck'].sum()} in the deck, used {used}")
    if not s["ended"] and seat in (None, s["seat"]):
        rows.append(asked_text(s, k))
    return "\n".join(rows)


def heading(s: Any, k: Any, kit: Kit) -> str:
    if s["ended"]:
        rewards = ", ".join(f"player_{seat} {s['reward'][seat]:+.2f}" for seat in range(k["players"]))
        return f"Zombie Tsunami   player_{s['winner']} wins: {rewards}"
    card = "" if s["card"] < 0 else f"   {kit.names['street card'][s['card']]} (card {s['space']} of {k['spaces']})"
    event = "" if s["event"] < 0 else f"   event: {t.EVENTS[s['event']]}"
    return f"Zombie Tsunami   round {s['round'] + 1} of {k['rounds']}{card}{event}"


def player_text(s: Any, k: Any, kit: Kit, one: int, seat: int | None) -> str:
    parts = [f"player_{one}  zombies {s['zombies'][one]}  civilians {s['civilians'][one]}  coins {s['coins'][one]}"]
    if s["bonus"][one] >= 0:
        parts.append(f"bonus {bonus_text(s, one, seat)}")
    if s["hand"][one].any():
        parts.append(f"keeps {listed(s['hand'][one], kit.names['shop card'])}")
    if k["zombirds"]:
        open_hand = seat in (None, one) or not k["zombird_hidden"]
        hand = f": {listed(s['birds'][one], t.BIRDS)}" if open_hand else ""
        parts.append(f"Zombirds {s['birds'][one].sum()}{hand}{'  task done' * bool(s['task_done'][one])}")
    if s["choice"][one] >= 0 and seat in (None, one):
        parts.append(f"chose {t.CHOICES[s['choice'][one]]}")
    return "   ".join(parts)


def bonus_text(s: Any, one: int, seat: int | None) -> str:
    """The card as far as the seat knows it (ZT-69)."""
    lies = "face up" if s["face_up"][one] else "face down"
    if seat in (None, one) or s["seen"][one, seat]:
        return f"{t.BONUSES[s['bonus'][one]]} ({lies})"
    lacks = [t.BONUSES[bonus] for bonus in np.flatnonzero(s["lacks"][one])]
    return f"({lies}{', not ' * bool(lacks)}{', not '.join(lacks)})"


def push_text(s: Any, k: Any, seat: int | None) -> list[str]:
    """Votes and talk of this round, as far as the seat heard it."""
    rows = []
    for space in range(k["spaces"]):
        said = [saying_text(s, k, space, talk, one, seat) for talk in range(t.TALKS) for one in range(k["players"])]
        votes = [
            f"player_{one} {t.COLOURS[vote]}" for one, vote in enumerate(s["voted"][space][: k["players"]]) if vote >= 0
        ]
        for what, words in (("talk", [one for one in said if one]), ("votes", votes)):
            if words:
                rows.append(f"{what} at card {space + 1}: {', '.join(words)}")
    return rows


def saying_text(s: Any, k: Any, space: int, talk: int, speaker: int, seat: int | None) -> str:
    """What was said, if the seat heard it (ZT-8)."""
    code = int(s["said"][space, talk, speaker])
    if code <= t.SILENCE:
        return ""
    if code < t.TOLD:
        return f"player_{speaker} claims {t.COLOURS[code - t.CLAIMED]}"
    verb, at = ("tells", code - t.TOLD) if code < t.SHOWN else ("shows", code - t.SHOWN)
    to = (speaker + 1 + at // len(t.COLOURS)) % int(k["players"])
    if seat not in (None, speaker, to):
        return ""
    return f"player_{speaker} {verb} player_{to} {t.COLOURS[at % len(t.COLOURS)]}"


def seen_text(s: Any, k: Any, kit: Kit) -> list[str]:
    rows = [f"street cards seen: {listed(s['street_seen'], kit.names['street card'])}"]
    if s["rolled"].any():
        faces = ", ".join(f"player_{seat} {s['rolled'][seat]}" for seat in range(k["players"]))
        rows.append(f"faces of the last roll: {faces}")
    return rows


def asked_text(s: Any, k: Any) -> str:
    """What the seat to move is asked, and what it is about."""
    about = []
    if s["effect"] != t.NOTHING:
        about.append(t.EFFECTS[s["effect"]])
    if s["losses"].any():
        about += [f"player_{seat} would lose {s['losses'][seat]}" for seat in np.flatnonzero(s["losses"])]
    if s["targets"].any():
        about.append("named: " + ", ".join(f"player_{seat}" for seat in np.flatnonzero(s["targets"])))
    return f"player_{s['seat']} is asked: {t.ASKS[s['asks']]}{' (' * bool(about)}{'; '.join(about)}{')' * bool(about)}"


def permanent_cards(k: Any, kit: Kit) -> str:
    return ", ".join(kit.names["shop card"][card] for card in np.flatnonzero(k["card_permanent"])) or "-"


def listed(counts: Any, names: tuple[str, ...]) -> str:
    """ "2 Robot, Fairy" for counts by kind; a dash for none."""
    parts = [f"{counts[i]} x {names[i]}" if counts[i] > 1 else names[i] for i in np.flatnonzero(counts)]
    return ", ".join(parts) or "-"


TEXT = Text(action=action_text, board=board_text)
