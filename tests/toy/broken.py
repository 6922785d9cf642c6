"""The toy with one fault each: what `check_game` has to find, and by which check."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from zombie_envs.core.dice import below, roll, stream
from zombie_envs.core.game import Game
from zombie_envs.core.jit import rule
from zombie_envs.core.layout import Layout
from zombie_envs.core.position import Position, Whole
from zombie_envs.core.text import Text

from . import GAME, rules, seen
from .rules import apply, can_play, seat_on
from .tables import CARDS, DOORS, LIVES, OUT_PAYS, PASS, PLAY, Card, Phase

REMEMBERED = np.zeros(1, np.int64)


@rule
def legal_inverted(s, k, mask):
    rules.legal(s, k, mask)
    for action in range(mask.size):
        mask[action] = not mask[action] and s.seat >= 0


@rule
def legal_for_next_seat(s, k, mask):
    rules.legal(s, k, mask)
    if s.seat >= 0 and s.phase == Phase.PLAY:
        for card in range(CARDS):
            mask[PLAY + card] = can_play(s, k, seat_on(k, s.seat, 1), card)


@rule
def legal_over_stale_mask(s, k, mask):
    if s.seat >= 0 and s.phase == Phase.PLAY:
        mask[PASS] = True
        for card in range(CARDS):
            mask[PLAY + card] = can_play(s, k, s.seat, card)
    else:
        rules.legal(s, k, mask)


@rule
def legal_writes(s, k, mask):
    rules.legal(s, k, mask)
    s.rounds += 1


@rule
def legal_after_the_end(s, k, mask):
    rules.legal(s, k, mask)
    if s.seat < 0:
        mask[PASS] = True


@rule
def observe_opponents_hand(s, k, seat, out):
    seen.observe(s, k, seat, out)
    other = seat_on(k, seat, 1)
    for card in range(CARDS):
        out[seen.SHOWN + CARDS + card] = s.hand[other, card]


@rule
def observe_over_stale_buffer(s, k, seat, out):
    kept = out[seen.SCORE]
    seen.observe(s, k, seat, out)
    if s.score[seat] == 0:
        out[seen.SCORE] = kept


@rule
def observe_writes(s, k, seat, out):
    seen.observe(s, k, seat, out)
    s.shown[seat, 0] = s.hand[seat, 0]


@rule
def observe_out_of_range(s, k, seat, out):
    seen.observe(s, k, seat, out)
    out[seen.LIVES_AT] = LIVES + 1


@rule
def step_with_global_chance(s, k, dice, action):
    rules.step(s, k, dice, action)
    if s.seat >= 0 and np.random.random() < 0.1:  # noqa: NPY002  the fault
        s.score[s.seat] += 1


@rule
def step_beside_the_log(s, k, dice, action):
    rules.step(s, k, dice, action)
    if s.seat >= 0 and stream(dice.word, 10) == 0:
        s.score[s.seat] += 1


def step_remembering(s, k, dice, action):
    REMEMBERED[0] += 1
    rules.step(s, k, dice, action)
    if s.seat >= 0 and REMEMBERED[0] % 5 == 0:
        s.score[s.seat] += 1


@rule
def step_without_cut(s, k, dice, action):
    rules.step(s, k, dice, action)
    s.truncated = False


@rule
def step_losing_a_card(s, k, dice, action):
    rules.step(s, k, dice, action)
    if s.discard[Card.LANTERN] == 2:
        s.discard[Card.LANTERN] = 1


@rule
def step_asking_single_answers(s, k, dice, action):
    s.moves += 1
    apply(s, k, dice, action)


@rule
def step_paying_the_dead(s, k, dice, action):
    rules.step(s, k, dice, action)
    for seat in range(k.players):
        if s.out[seat] and not s.ended:
            s.reward[seat] += OUT_PAYS


@rule
def step_owing_nothing(s, k, dice, action):
    was_over = s.out.sum()
    rules.step(s, k, dice, action)
    for seat in range(k.players):
        if s.ended and s.out[seat] and was_over > 0:
            s.reward[seat] = 0


@rule
def step_asking_the_dead(s, k, dice, action):
    rules.step(s, k, dice, action)
    if s.seat >= 0 and s.phase == Phase.COMMIT:
        for seat in range(k.players):
            if s.out[seat]:
                s.seat = seat


@rule
def step_without_end(s, k, dice, action):
    s.rounds = 1
    if s.phase == Phase.COMMIT:
        for seat in range(k.players):
            s.lives[seat] = LIVES
    for card in range(CARDS):
        s.deck[card] += s.discard[card]
        s.discard[card] = 0
    rules.step(s, k, dice, action)


@rule
def step_with_half_an_end(s, k, dice, action):
    rules.step(s, k, dice, action)
    if s.ended and not s.truncated:
        s.ended = False


@rule
def step_paying_nan(s, k, dice, action):
    rules.step(s, k, dice, action)
    if s.ended:
        s.reward[0] = np.nan


@rule
def step_knowing_the_future(s, k, dice, action):
    """The ghoul of the coming round is rolled early."""
    s.ghoul = roll(dice, DOORS)
    rules.step(s, k, dice, action)


@rule
def step_overflowing(s, k, dice, action):
    """Python's whole numbers grow, compiled ones wrap."""
    rules.step(s, k, dice, action)
    if (1 << (62 + s.moves)) < 0 and s.seat >= 0:
        s.score[0] += 1


@rule
def reset_seedless(s, k, dice):
    dice.word[0] = 12345
    rules.reset(s, k, dice)


@rule
def reset_failing(s, k, dice):
    rules.reset(s, k, dice)
    s.deck[CARDS] = 0


@rule
def determinize_own_hand(s, k, dice, seat):
    seen.determinize(s, k, dice, seat)
    for card in range(CARDS):
        if s.hand[seat, card] > s.shown[seat, card] and s.deck[CARDS - 1 - card] > 0:
            s.hand[seat, card] -= 1
            s.deck[card] += 1
            s.deck[CARDS - 1 - card] -= 1
            s.hand[seat, CARDS - 1 - card] += 1
            return


@rule
def determinize_shown_cards(s, k, dice, seat):
    """Cards that everyone has seen are swapped for others."""
    seen.determinize(s, k, dice, seat)
    for other in range(k.players):
        for card in range(CARDS):
            new = (card + 1) % CARDS
            if other != seat and s.shown[other, card] == s.hand[other, card] > 0 and s.deck[new] > 0:
                s.hand[other, card] -= 1
                s.deck[card] += 1
                s.deck[new] -= 1
                s.hand[other, new] += 1


@rule
def determinize_losing_cards(s, k, dice, seat):
    seen.determinize(s, k, dice, seat)
    if s.deck[0] > 0:
        s.deck[0] -= 1


@rule
def determinize_nothing(s, k, dice, seat):
    s.scratch.hidden[0] = below(dice, 2)


@rule
def determinize_for_some(s, k, dice, seat):
    """Seat 0 gets the true world."""
    if seat > 0:
        seen.determinize(s, k, dice, seat)


@rule
def determinize_public_facts(s, k, dice, seat):
    seen.determinize(s, k, dice, seat)
    if s.seat >= 0:
        s.moves += 1


@rule
def metrics_in_part(s, k, out):
    out[0] = s.rounds
    for seat in range(s.score.size):
        out[2 + seat] = s.score[seat]


@rule
def greedy_peeking(s, k, dice, seat):
    """Passes when the next player holds treasure."""
    if s.phase == Phase.PLAY and s.hand[seat_on(k, seat, 1), Card.TREASURE] > 0:
        return PASS
    return rules.greedy(s, k, dice, seat)


@rule
def greedy_cheating(s, k, dice, seat):
    return PLAY + Card.TREASURE if s.phase == Phase.PLAY else rules.greedy(s, k, dice, seat)


@rule
def greedy_declining(s, k, dice, seat):
    """Aims at nobody."""
    return -1 if s.phase == Phase.TARGET else rules.greedy(s, k, dice, seat)


def vague_action_text(s, kit, action):
    said = seen.action_text(s, kit, action)
    return "play a card" if said.startswith("play") else said


def open_board_text(s, kit, seat):
    return seen.board_text(s, kit, None)


@dataclass(frozen=True)
class Fault:
    game: Game
    check: str  # that has to find it
    arguments: Mapping[str, Any] = field(default_factory=dict)  # of check_game, beside few games


def fault(check: str, arguments: Mapping[str, Any] | None = None, **changes: Any) -> Fault:
    return Fault(replace(GAME, **changes), check, arguments or {})


FIELDS = [(name, GAME.state[name]) for name in GAME.state.names]
WITH_GHOUL = np.dtype([*FIELDS[:-1], ("ghoul", "i1"), FIELDS[-1]], align=True)
UNALIGNED = np.dtype(FIELDS)


def without(name: str) -> Position:
    return Position({key: value for key, value in seen.FIELDS.items() if key != name}, seen.complete)


FAULTS = {
    "the mask is inverted": fault("mask", legal=legal_inverted),
    "the mask is another seat's": fault("mask", legal=legal_for_next_seat),
    "the mask keeps what stood there": fault("legal", legal=legal_over_stale_mask),
    "legal writes into the state": fault("legal", legal=legal_writes),
    "an action is legal after the end": fault("mask", legal=legal_after_the_end),
    "an opponent's hand is observed": fault("hidden", observe=observe_opponents_hand),
    "the observation keeps what stood there": fault("observe", observe=observe_over_stale_buffer),
    "observe writes into the state": fault("observe", observe=observe_writes),
    "an observation is out of range": fault("observe", observe=observe_out_of_range),
    "a step draws from a global generator": fault("randomness", step=step_with_global_chance),
    "a step draws beside the log": fault("chance", step=step_beside_the_log),
    "a rule remembers other games": fault("copies", step=rule(step_remembering)),
    "a cut game is reported as finished": fault("cut", {"cut": {"rounds": 1}}, step=step_without_cut),
    "a card is lost": fault("conserved", step=step_losing_a_card),
    "a single answer is asked for": fault("single", step=step_asking_single_answers),
    "the dead are paid at every step": fault("out", step=step_paying_the_dead),
    "the dead are not paid at the end": fault("out", step=step_owing_nothing),
    "the dead are asked": fault("out", step=step_asking_the_dead),
    "a game does not end": fault("end", {"longest": 300, "interpreted": 1}, step=step_without_end),
    "a game is over without a flag": fault("fields", step=step_with_half_an_end),
    "a reward is not a number": fault("rewards", step=step_paying_nan),
    "the future lies in the state": fault(
        "future",
        state=WITH_GHOUL,
        step=step_knowing_the_future,
        position=Position(seen.FIELDS | {"ghoul": Whole(0, DOORS)}, seen.complete),
    ),
    "compiled code goes another way": fault("engines", step=step_overflowing),
    "the seed is not used": fault("seeds", reset=reset_seedless),
    "a deal raises": fault("reset", reset=reset_failing),
    "a world has another own hand": fault("hidden", determinize=determinize_own_hand),
    "a world contradicts what was shown": fault("hidden", determinize=determinize_shown_cards),
    "a world loses cards": fault("hidden", determinize=determinize_losing_cards),
    "a world is the true one": fault("hidden", determinize=determinize_nothing),
    "a world is the true one for one seat": fault("hidden", {"positions": 200}, determinize=determinize_for_some),
    "a world changes what everyone knows": fault("hidden", determinize=determinize_public_facts),
    "metrics are written in part": fault("metrics", metrics=metrics_in_part),
    "a printed policy peeks": fault("automa", {"interpreted": 10}, automa={"greedy": greedy_peeking}),
    "a printed policy plays illegally": fault("automa", automa={"greedy": greedy_cheating}),
    "a printed policy plays now and then": fault("automa", automa={"greedy": greedy_declining}),
    "two actions have the same words": fault("text", text=Text(vague_action_text, seen.board_text)),
    "the board tells hidden hands": fault("hidden", text=Text(seen.action_text, open_board_text)),
    "a position loses a field": fault("positions", position=without("score")),
    "the state is not aligned": fault("layout", state=UNALIGNED),
    "a feature has no bounds": fault("layout", observation=Layout(*GAME.observation, *GAME.metrics_layout)),
    "an agent has no number": fault("layout", agent_names=lambda kit: ("left", "middle", "right")),
    "the module's game is another": fault("module"),
}
