"""Zombie Tsunami, rulings on Secret Bonus cards: ZT-25, ZT-26, ZT-31 to ZT-34, ZT-44, ZT-77, ZT-78, ZT-80."""

from typing import Any

import pytest

from .tsunami import ROTATE, Tsunami, end, nobody_asked, push, reveal, shop, window

FOUR = ["UFO", "Giga Z", "Tsunami", "Ninja"]
DOWN: list[bool] = []

# --- ZT-25 -----------------------------------------------------------------------------------------------------------


def test_asked_at_the_trigger_alone() -> None:
    """ZT-25: UFO, Giga Z, Tsunami and Ninja cannot be revealed for a reward in a window or at a choice."""
    for match in (window(bonus=FOUR, face_up=DOWN), reveal("Coin / Zombie", bonus=FOUR, face_up=DOWN)):
        assert not [words for words in match.legal if words.startswith("reveal") and "for nothing" not in words]


def test_asked_each_time_the_trigger_recurs() -> None:
    """ZT-25: Giga Z kept down at the first bomb is asked again at the second."""
    fields = {"zombies": [4, 3, 3, 3], "civilians": [0, 1, 1, 0], "shop_row": {"Bomb": 2}, "bonus": ["Giga Z"]}
    match = shop(**fields, face_up=[False, True, True, True])
    for target in (1, 2):
        match.play("buy Bomb", f"bomb player_{target}")
        assert match.asked == ("player_0", "bonus")
        assert match.legal == {"reveal Giga Z", "keep Giga Z face down"}
        match.play("keep Giga Z face down")
    assert (match.zombies, match.civilians, match.face_up) == ([4, 3, 3, 3], [0, 0, 0, 0], [1, 2, 3])


def test_a_used_card_is_not_asked_again() -> None:
    """ZT-25: revealed cards cannot be used again in the round."""
    fields = {"zombies": [4, 3, 3, 3], "civilians": [0, 1, 1, 0], "shop_row": {"Bomb": 2}, "bonus": ["Giga Z"]}
    match = shop(**fields, face_up=[False, True, True, True])
    match.play("buy Bomb", "bomb player_1", "reveal Giga Z", "buy Bomb", "bomb player_2")
    assert match.asked == ("player_0", "purchase")
    assert (match.zombies, match.civilians) == ([6, 3, 3, 3], [0, 0, 0, 0])


def test_the_reward_is_the_holders() -> None:
    """ZT-25: who reveals at a Push is who steals there."""
    face_up = [True, False, True, True]
    match = push(["red", "red", "red", "blue"], zombies=[4, 4, 4, 9], bonus=[None, "Tsunami"], face_up=face_up)
    match.play("reveal Tsunami")
    assert match.asked == ("player_1", "target")
    assert match.play("steal from player_0", "steal from player_2").zombies == [3, 6, 3, 9]


# --- ZT-26 -----------------------------------------------------------------------------------------------------------


def test_a_reveal_for_nothing_asks_again() -> None:
    """ZT-26: the card lies open without a reward, and the same decision is asked again."""
    match = reveal("Coin / Zombie", bonus=FOUR, face_up=DOWN, zombies=[1, 1, 1, 1])
    assert match.legal == {"take a coin", "take a zombie", "reveal Giga Z for nothing"}
    match.play("reveal Giga Z for nothing")
    assert match.asked == ("player_1", "coin or zombie")
    assert match.legal == {"take a coin", "take a zombie"}
    assert (match.face_up, match.zombies, match.coins, match.s.empty_reveals) == ([1], [1, 1, 1, 1], [0, 0, 0, 0], 1)
    assert [match.known(seat) for seat in range(4)] == [[1], [], [1], [1]]


DECISIONS: dict[str, dict[str, Any]] = {
    "window": {"asks": "window", "hand": {"player_0": {ROTATE: 1}}},
    "purchase": {"asks": "purchase", "coins": [1]},
    "vote": {"asks": "vote"},
    "coin or zombie": {"asks": "coin or zombie"},
    "civilian or bomb": {"asks": "civilian or bomb"},
    "join": {"asks": "join", "event": "Jump"},
    "talk": {"asks": "talk"},
    "target": {"asks": "target", "effect": "steal", "amount": 1},
    "save": {"asks": "save", "losses": [1], "hand": {"player_0": {"Save 1 Zombie": 1}}},
    "robot": {"asks": "robot", "effect": "bombardment", "target": "player_0", "birds": [{"Robot": 1}]},
    "boost": {
        "asks": "boost",
        "birds": [{"Punk": 1}],
        "voted": {"card 1": {f"player_{seat}": "red" for seat in range(4)}},
        "card": "Push 8",
    },
}


@pytest.mark.parametrize("asks", DECISIONS)
@pytest.mark.parametrize("allowed", [None, True, False])
def test_at_each_decision_of_the_holder(asks: str, allowed: bool | None) -> None:
    """ZT-26: an extra action everywhere; none under empty_reveal=False, or once the card lies open."""
    options = {"zombirds": True, "talk_rounds": 1} | ({} if allowed is None else {"empty_reveal": allowed})
    fields = {"seat": "player_0", "bonus": ["UFO"], **DECISIONS[asks]}
    words = "reveal UFO for nothing"
    assert (words in Tsunami(fields, **options).legal) == (allowed is not False)
    assert words not in Tsunami({**fields, "face_up": [True]}, **options).legal


def test_not_at_the_own_trigger() -> None:
    """ZT-26: there the reveal earns its reward; a Dragon's trigger is the window, as long as it may guess."""
    match = push(["red"] * 4, zombies=[4, 4, 4, 4], bonus=["Ninja"], face_up=[False, True, True, True])
    assert match.legal == {"reveal Ninja", "keep Ninja face down"}
    assert "reveal Dragon's Head for nothing" not in dragons().legal
    assert "reveal Dragon's Head for nothing" in dragons(face_up=[False, True], bonus=[HEAD, TAIL]).legal


def test_alone_it_opens_no_decision() -> None:
    """ZT-26: nobody is asked in a window who could only reveal for nothing."""
    match = window(["Coin / Zombie"], bonus=FOUR, face_up=DOWN).play("do nothing more")
    assert match.asked == ("player_1", "coin or zombie")


def test_it_makes_no_choice_of_a_single_answer() -> None:
    """ZT-26, ZT-68: one player with a coin for the Magnet, whose owner could reveal a card."""
    fields = {"bonus": FOUR, "face_up": DOWN, "birds": [{"Magnet": 1}], "coins": [0, 0, 2, 0]}
    match = window([], {"zombirds": True}, **fields).play("play Magnet")
    assert (match.asked, match.coins, match.s.moves) == (("player_0", "window"), [1, 0, 1, 0], 1)


def test_a_choice_left_without_alternative_is_made_at_once() -> None:
    """ZT-26, ZT-86: who reveals when asked to show the card has nothing left to show."""
    fields = {"seat": "player_0", "asks": "join", "event": "Glance", "bonus": FOUR}
    match = Tsunami(fields, zombirds=True)
    assert match.legal == {"join", "stay out of it", "reveal UFO for nothing"}
    match.play("reveal UFO for nothing")
    assert (match.asked, match.s.moves) == (("player_1", "join"), 1)


# --- UFO -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("civilians", "asked"), [(0, False), (1, True), (3, True)])
def test_ufo_needs_a_civilian(civilians: int, asked: bool) -> None:
    """ZT-32: at the end of the round, before Civilians become zombies, which they do as well."""
    fields = {"bonus": ["Ninja", "UFO"], "face_up": [True, False, True, True], "zombies": [5, 5, 5, 5]}
    match = window(space=6, civilians=[0, civilians], **fields).play("do nothing more")
    assert (match.asked == ("player_1", "bonus")) == asked
    if asked:
        assert match.legal == {"reveal UFO", "keep UFO face down"}
        assert (match.zombies, match.civilians) == ([5, 5, 5, 5], [0, civilians, 0, 0])
        assert match.play("reveal UFO").zombies == [6, 5 + 2 + civilians + 1, 6, 6]


def test_ufo_in_the_last_round() -> None:
    """ZT-32: in round 3 too; kept down it brings nothing."""
    fields = {"bonus": ["Ninja", "UFO"], "face_up": [True, False, True, True], "zombies": [5, 5, 5, 5]}
    match = end(civilians=[0, 1], **fields)
    assert match.asked == ("player_1", "bonus")
    match.play("reveal UFO")
    assert (match.zombies, match.s.winner, bool(match.s.ended)) == ([5, 8, 5, 5], 1, True)
    assert end(civilians=[0, 1], **fields).play("keep UFO face down").zombies == [5, 6, 5, 5]


# --- Dragons: ZT-33, ZT-34, ZT-77 ------------------------------------------------------------------------------------

HEAD, TAIL = "Dragon's Head", "Dragon's Tail"
FIVE = [HEAD, "UFO", TAIL, "Giga Z", "Tsunami"]
GUESSES = {f"guess that player_{seat} has the other Dragon" for seat in (1, 2, 3, 4)}


def guess(seat: int) -> str:
    return f"guess that player_{seat} has the other Dragon"


def dragons(options: dict[str, Any] | None = None, **fields: Any) -> Tsunami:
    """A window of player_0, who holds the Dragon's Head."""
    fields = {"bonus": FIVE, "face_up": DOWN, "zombies": [3, 3, 3, 3, 3], **fields}
    return window([], {"players": 5, **(options or {})}, **fields)


def test_a_right_guess() -> None:
    """ZT-77: two zombies; the card named is known to all, stays face down and can be used later."""
    match = dragons()
    assert match.legal - {f"use {ROTATE}", "do nothing more"} == GUESSES
    match.play(guess(2))
    assert (match.zombies, match.face_up, match.s.rewards) == ([5, 3, 3, 3, 3], [0], 1)
    assert [match.known(seat) for seat in range(5)] == [[2], [0, 2], [0], [0, 2], [0, 2]]
    assert match.asked == ("player_0", "window")
    assert match.legal == {f"use {ROTATE}", "do nothing more"}


def test_a_wrong_guess_lets_the_other_reveal() -> None:
    """ZT-34, ZT-77: the holder of the other Dragon is asked at once; nobody else gains, nothing is named as held."""
    match = dragons().play(guess(1))
    assert match.asked == ("player_2", "bonus")
    assert match.legal == {f"reveal {TAIL}", f"keep {TAIL} face down"}
    assert (match.zombies, match.face_up, match.s.wrong_guesses) == ([3, 3, 3, 3, 3], [0], 1)
    assert match.position["lacks"] == {"player_1": {TAIL: True}}
    match.play(f"reveal {TAIL}")
    assert (match.zombies, match.face_up) == ([3, 3, 5, 3, 3], [0, 2])
    assert match.asked == ("player_0", "window")


def test_declining_looks_like_the_surplus_card() -> None:
    """ZT-77, ZT-33: if the other Dragon is the surplus, every guess is wrong, nobody is asked and nobody gains."""
    declined = dragons().play(guess(1), f"keep {TAIL} face down")
    surplus = dragons(bonus=[HEAD, "UFO", "Quarterback", "Giga Z", "Tsunami"]).play(guess(1))
    for match in (declined, surplus):
        assert (match.zombies, match.face_up, match.asked) == ([3, 3, 3, 3, 3], [0], ("player_0", "window"))
        assert match.position["lacks"] == {"player_1": {TAIL: True}}
        assert [match.known(seat) for seat in range(5)] == [[], [0], [0], [0], [0]]
    for seat in (0, 1, 3, 4):
        assert all((declined.seen(seat)[name] == one).all() for name, one in surplus.seen(seat).items())


@pytest.mark.parametrize("named", [1, 2, 3, 4])
def test_every_guess_is_wrong_without_the_other_dragon(named: int) -> None:
    """ZT-33: whoever is named."""
    match = dragons(bonus=[HEAD, "UFO", "Quarterback", "Giga Z", "Tsunami"]).play(guess(named))
    assert (match.zombies, match.s.wrong_guesses, match.s.rewards) == ([3, 3, 3, 3, 3], 1, 0)


def test_the_tail_guesses_as_well() -> None:
    """ZT-77: the two Dragons mirror each other."""
    match = dragons(bonus=[TAIL, "UFO", HEAD, "Giga Z", "Tsunami"])
    assert match.play(guess(2)).zombies == [5, 3, 3, 3, 3]
    match = dragons(bonus=[TAIL, "UFO", HEAD, "Giga Z", "Tsunami"]).play(guess(3))
    assert match.asked == ("player_2", "bonus")
    assert match.play(f"reveal {HEAD}").zombies == [3, 3, 5, 3, 3]


def test_no_guess_once_the_other_lies_open() -> None:
    """ZT-34: unless dragon_needs_hidden=False; a Dragon that lies open may not answer a wrong guess."""
    up = [False, False, True]
    assert dragons(face_up=up).legal == {f"use {ROTATE}", "do nothing more", f"reveal {HEAD} for nothing"}
    match = dragons({"dragon_needs_hidden": False}, face_up=up)
    assert match.legal == {f"use {ROTATE}", "do nothing more"} | GUESSES
    assert match.play(guess(2)).zombies == [5, 3, 3, 3, 3]
    match = dragons({"dragon_needs_hidden": False}, face_up=up).play(guess(1))
    assert (match.asked, match.zombies) == (("player_0", "window"), [3, 3, 3, 3, 3])


def test_a_dragon_that_lies_open_guesses_no_more() -> None:
    """ZT-34: its own card must be face down."""
    assert dragons(face_up=[True]).legal == {f"use {ROTATE}", "do nothing more"}


def test_a_guess_is_legal_while_the_other_is_known_but_face_down() -> None:
    """ZT-34: a card that was turned down again."""
    seen = {"player_2": {f"player_{seat}": True for seat in range(5)}}
    assert dragons(seen=seen).legal >= GUESSES
    assert dragons({"dragon_needs_hidden": True}, seen=seen).play(guess(2)).zombies == [5, 3, 3, 3, 3]


# --- ZT-44 -----------------------------------------------------------------------------------------------------------


def test_rotate_turns_any_card_either_way() -> None:
    """ZT-44: the own one too, never the surplus; turned up it is known to all and cannot be used."""
    fields = {"bonus": FOUR, "face_up": [False, True], "hand": {"player_0": {ROTATE: 2}}}
    match = window(**fields).play(f"use {ROTATE}")
    own = {f"turn over the bonus of player_{seat}" for seat in range(4)}
    assert match.legal == own | {"reveal UFO for nothing"}
    match.play("turn over the bonus of player_2")
    assert (match.face_up, match.known(3)) == ([1, 2], [1, 2])
    match.play(f"use {ROTATE}", "turn over the bonus of player_1")
    assert (match.face_up, match.known(3), match.hand(0)) == ([2], [1, 2], {})
    assert match.pile("shop_discards") == {ROTATE: 2}
    assert window(**fields).play(f"use {ROTATE}", "turn over the bonus of player_0").face_up == [0, 1]


def test_a_card_turned_down_can_earn_again() -> None:
    """ZT-44: Giga Z used, turned down by Rotate, used again."""
    fields = {"zombies": [3, 3, 3, 3], "civilians": [0, 1, 1, 0], "shop_row": {"Bomb": 2}, "bonus": ["Giga Z"]}
    match = shop(**fields, face_up=[False, True, True, True])
    match.play("buy Bomb", "bomb player_1", "reveal Giga Z", f"use {ROTATE}", "turn over the bonus of player_0")
    match.play("buy Bomb", "bomb player_2", "reveal Giga Z")
    assert match.zombies == [7, 3, 3, 3]


def test_a_card_turned_up_is_not_asked() -> None:
    """ZT-44: deactivated."""
    fields = {"bonus": [None, "Quarterback"], "face_up": DOWN, "zombies": [3, 3, 3, 3], "shop_row": {"Bomb": 1}}
    match = shop(**fields).play(f"use {ROTATE}", "turn over the bonus of player_1", "buy Bomb", "bomb player_1")
    assert match.zombies == [3, 2, 3, 3]


# --- ZT-78, ZT-31 ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("horde", [1, 2, 5])
def test_quarterback(horde: int) -> None:
    """ZT-78: the Bomb has no effect and one zombie comes from the bomber, also the last one; one yes or no for all."""
    fields = {"bonus": [None, "Quarterback"], "face_up": [True, False, True, True], "civilians": [0, 2]}
    match = shop(**fields, zombies=[horde, 3, 3, 3], shop_row={"Bomb": 1}).play("buy Bomb", "bomb player_1")
    assert match.asked == ("player_1", "bonus")
    assert match.legal == {"reveal Quarterback", "keep Quarterback face down"}
    match.play("reveal Quarterback")
    assert (match.zombies, match.civilians) == ([max(1, horde - 1), 4, 3, 3], [0, 2, 0, 0])
    assert (match.s.cancelled, match.asked) == (1, ("player_0", "purchase"))


def test_quarterback_kept_down() -> None:
    """ZT-78: then the Bomb hits."""
    fields = {"bonus": [None, "Quarterback"], "face_up": [True, False, True, True], "civilians": [0, 2]}
    match = shop(**fields, zombies=[3, 3, 3, 3], shop_row={"Bomb": 1}).play("buy Bomb", "bomb player_1")
    match.play("keep Quarterback face down")
    assert (match.zombies, match.civilians, match.s.cancelled) == ([3, 3, 3, 3], [0, 0, 0, 0], 0)


@pytest.mark.parametrize(("civilians", "asked"), [(0, False), (1, True), (4, True)])
def test_giga_z_needs_civilians(civilians: int, asked: bool) -> None:
    """ZT-31: at least one Civilian lost; two zombies, however many were lost."""
    fields = {"bonus": ["Giga Z"], "face_up": [False, True, True, True], "zombies": [3, 3, 3, 3]}
    match = shop(**fields, civilians=[0, civilians], shop_row={"Bomb": 1}).play("buy Bomb", "bomb player_1")
    assert (match.asked == ("player_0", "bonus")) == asked
    if asked:
        assert match.play("reveal Giga Z").zombies == [5, 3, 3, 3]
    else:
        assert match.zombies == [3, 2, 3, 3]


def test_giga_z_at_the_street_cards_bomb() -> None:
    """ZT-31: any Bomb counts, so the street card's; then the next player chooses."""
    fields = {"bonus": [None, "Giga Z"], "face_up": [True, False, True, True], "civilians": [1]}
    match = reveal("Civilian / Bomb", zombies=[3, 4, 3, 3], **fields).play("bomb player_0")
    assert match.asked == ("player_1", "bonus")
    match.play("reveal Giga Z")
    assert (match.zombies, match.asked) == ([3, 6, 3, 3], ("player_2", "civilian or bomb"))


def test_giga_z_at_a_zombird_bomb() -> None:
    """ZT-31, ZT-87: the Zombird's Bomb counts as the owner's."""
    fields = {"bonus": ["Giga Z"], "face_up": [False, True, True, True], "civilians": [0, 1], "birds": [{"Bomb": 1}]}
    match = window([], {"zombirds": True}, zombies=[1, 1, 1, 1], **fields)
    assert match.play("play Bomb", "bomb player_1", "reveal Giga Z").zombies == [3, 1, 1, 1]
    assert nobody_asked(match)


def test_giga_z_once_for_a_mega_bomb() -> None:
    """ZT-31: asked when the whole Mega Bomb is carried out; one reward."""
    fields = {"bonus": ["Giga Z"], "face_up": [False, True, True, True], "civilians": [0, 1, 2, 0]}
    match = shop(**fields, zombies=[3, 3, 3, 3], shop_row={"Mega Bomb": 1}).play("buy Mega Bomb")
    match.play("bomb player_1", "bomb player_2", "bomb player_3")
    assert (match.asked, match.civilians) == (("player_0", "bonus"), [0, 0, 0, 0])
    assert match.zombies == [3, 3, 3, 2]
    match.play("reveal Giga Z")
    assert (match.zombies, match.asked) == ([5, 3, 3, 2], ("player_0", "purchase"))
    assert (match.s.rewards, match.s.bombs) == (1, 3)


def test_giga_z_not_for_a_cancelled_bomb() -> None:
    """ZT-31: "successfully": Civilians that a Robot has saved are not lost."""
    fields = {
        "bonus": ["Giga Z"],
        "face_up": [False, True, True, True],
        "civilians": [0, 1],
        "birds": [{}, {"Robot": 1}],
    }
    match = shop([], {"zombirds": True}, **fields, zombies=[3, 3, 3, 3], shop_row={"Bomb": 1})
    match.play("buy Bomb", "bomb player_1", "play Robot")
    assert (match.asked, match.civilians) == (("player_0", "purchase"), [0, 1, 0, 0])


# --- ZT-80 -----------------------------------------------------------------------------------------------------------


def test_the_surplus_card_is_seen_by_nobody() -> None:
    """ZT-80: no player sees a card that nobody holds; here the Ninja stays aside."""
    match = Tsunami({"seat": "player_0", "asks": "vote", "bonus": ["UFO", "Quarterback", "Giga Z", "Tsunami"]})
    for seat in range(4):
        assert match.seen(seat)["bonus"].sum() == 1
