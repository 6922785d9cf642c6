"""The table of the second Zombie Tsunami: what lies on it, who knows what, chance, questions, and how zombies are lost.

Chance comes from a list of lines, the outcomes that the game drew; each is held against the odds that the rules give.
"""

from collections import Counter
from collections.abc import Callable, Generator, Sequence
from math import comb
from typing import Any

Cards = Counter[str]
Asking = Generator[tuple[int, list[str]], str, Any]
COLOURS = ("red", "yellow", "blue")
EMPTY = "empty"  # the bonus is revealed without a reward
SAVED = {"Fairy": 1, "Super Fairy": 2}  # zombies that the Zombird saves
PUSHED = {"Punk": 3, "Super Bird": 10}  # zombies that it adds at a Push
GROUP = 5  # zombie dice that one outcome counts


class OverError(Exception):
    """The game is over."""


class Chance:
    """Outcomes of chance, taken from `lines`: outcome, number of outcomes, its weight, sum of weights."""

    def __init__(self) -> None:
        self.lines: list[tuple[int, int, int, int]] = []

    def by_weight(self, weights: Sequence[int]) -> int:
        """An index; no chance where only one has a weight."""
        total = sum(weights)
        if max(weights) == total:
            return weights.index(total)
        assert self.lines, f"the game drew nothing, the rules ask for one of {list(weights)}"
        outcome, outcomes, weight, out_of = self.lines.pop(0)
        assert (outcomes, out_of) == (len(weights), total), f"1 of {outcomes} by {out_of} was drawn, not of {weights}"
        assert weight == weights[outcome] > 0, f"{outcome} was drawn with weight {weight}, not of {weights}"
        return outcome

    def below(self, outcomes: int) -> int:
        return self.by_weight([1] * outcomes)

    def card(self, cards: Cards, names: Sequence[str]) -> str:
        """A card out of `cards`, which lose it; `names` in the order in which outcomes are numbered."""
        name = names[self.by_weight([cards[name] for name in names])]
        cards[name] -= 1
        return name

    def faces(self, dice: int, die: dict[str, int]) -> int:
        """Zombies that lie up among `dice`."""
        blank, found = die["sides"] - die["faces"], 0
        for group in range(0, dice, GROUP):
            size = min(GROUP, dice - group)
            ways = [comb(size, up) * die["faces"] ** up * blank ** (size - up) for up in range(size + 1)]
            found += self.by_weight([*ways, *[0] * (GROUP - size)])
        return found


class Table:
    """A match in progress.

    Args:
        box: a components file as it is read.
        options: every option of the match; None where the box has the value.
        names: the order in which outcomes of chance are numbered: "street card", "shop card", "bird", "event", "bonus".
    """

    def __init__(self, box: dict[str, Any], options: dict[str, Any], names: dict[str, Sequence[str]]):
        self.box, self.options, self.names, self.chance = box, options, names, Chance()
        self.shop = {card["name"]: card for card in (*box["shop"], *box["zombird_shop"])}
        self.limit = box["coins"]["limit"] if options["coin_limit"] is None else options["coin_limit"]
        self.players = list(range(options["players"]))
        self.zombies = [options["start_zombies"] for _ in self.players]
        self.civilians = [0 for _ in self.players]
        self.coins = [0 for _ in self.players]
        self.hand: list[Cards] = [Counter() for _ in self.players]
        self.bonus: list[str | None] = [None for _ in self.players]
        self.open = [False for _ in self.players]
        self.surplus: str | None = None
        self.knows = self.own_cards()  # [owner][viewer]: the viewer knows the owner's bonus
        self.lacks: list[set[str]] = [set() for _ in self.players]  # bonuses that a wrong guess denied
        self.birds: list[Cards] = [Counter() for _ in self.players]
        self.bird_deck: Cards = Counter()
        self.birds_used: Cards = Counter()
        self.event_deck: Cards = Counter()
        self.event: str | None = None
        self.done = [False for _ in self.players]  # the task of the event
        self.shop_deck: Cards = Counter()
        self.row: Cards = Counter()
        self.shop_discards: Cards = Counter()
        self.first_pile: Cards = Counter()
        self.pool: Cards = Counter()  # of the later rounds, with what will be left over
        self.street_seen: Cards = Counter()
        self.rounds = 0  # finished
        self.card: dict[str, Any] | None = None  # revealed last in the round
        self.first: int | None = None  # who began, while Civilian / Bomb or the shop goes on
        self.choice: list[str | None] = [None for _ in self.players]  # made in secret, not shown yet
        self.voted: list[list[str | None]] = []  # by card of the round
        self.said: list[list[list[str | None]]] = []  # by card of the round and round of talk
        self.rolled = [0 for _ in self.players]  # faces of the last roll of the round
        self.tally: Cards = Counter()  # what happened in the match
        self.rewards: list[float] = []
        self.winner: int | None = None
        self.decisions = 0

    # --- order and questions

    @property
    def revealed(self) -> int:
        return self.street_seen.total()

    def clockwise(self, first: int) -> list[int]:
        return [*self.players[first:], *self.players[:first]]

    def lap(self) -> list[int]:
        """The order where the text gives none (ZT-66)."""
        return self.clockwise((self.revealed + self.rounds) % len(self.players))

    def others(self, player: int) -> list[int]:
        return self.clockwise(player)[1:]

    def tokens(self, tied: list[int]) -> int:
        """Who has the highest of the tie-break tokens (ZT-12)."""
        return tied[self.chance.below(len(tied))]

    def ask(self, player: int, choices: Callable[[], list[str]], trigger: bool = False) -> Asking:
        """The answer of the player; a single one is not asked for (ZT-68). Meanwhile the bonus may be opened (ZT-26).

        trigger: the question is whether the bonus is revealed for its reward.
        """
        while True:
            words = choices()
            if len(words) == 1:
                return words[0]
            # The general window is the Dragons' own trigger (ZT-25).
            may_open = not trigger and not any(word.startswith("guess") for word in words)
            if may_open and self.options["empty_reveal"] and self.is_hidden(player):
                words = [*words, EMPTY]
            self.decisions += 1
            said = yield player, words
            if said != EMPTY:
                return said
            self.lay_open(player)
            self.tally["empty_reveals"] += 1

    def pick(self, player: int, targets: list[int]) -> Asking:
        """One of the targets."""
        said = yield from self.ask(player, lambda: [f"target player_{target}" for target in targets])
        return int(said[-1])

    def chosen(self) -> list[str | None]:
        """The secret choices, shown together (ZT-13)."""
        shown, self.choice = self.choice, [None for _ in self.players]
        return shown

    # --- bonuses

    def is_hidden(self, player: int) -> bool:
        return self.bonus[player] is not None and not self.open[player]

    def holds(self, player: int, bonus: str) -> bool:
        """The bonus lies face down before the player."""
        return self.bonus[player] == bonus and not self.open[player]

    def lay_open(self, player: int) -> None:
        self.open[player] = True
        self.make_known(player)

    def own_cards(self) -> list[list[bool]]:
        return [[viewer == owner for viewer in self.players] for owner in self.players]

    def make_known(self, player: int) -> None:
        self.knows[player] = [True for _ in self.players]

    def reveals(self, player: int, bonus: str) -> Asking:
        """Whether the player has the bonus and reveals it for its reward (ZT-25); that may be a task (ZT-84)."""
        if not self.holds(player, bonus):
            return False
        said = yield from self.ask(player, lambda: ["pass", "reveal"], trigger=True)
        if said == "pass":
            return False
        self.lay_open(player)
        self.tally["rewards"] += 1
        self.task(player, "Bonus")
        return True

    # --- tasks and Zombirds

    def task(self, player: int, event: str) -> None:
        """The first completion of the event in play gives one Zombird (ZT-54, ZT-84)."""
        if self.can_do(player, event):
            self.done[player] = True
            self.draw_bird(player)

    def can_do(self, player: int, event: str) -> bool:
        return self.event == event and not self.done[player]

    def draw_bird(self, player: int) -> None:
        """None comes from an empty deck (ZT-59)."""
        if self.bird_deck.total() > 0:
            self.birds[player][self.chance.card(self.bird_deck, self.names["bird"])] += 1
            self.tally["birds_drawn"] += 1

    def use_bird(self, player: int, bird: str) -> None:
        self.birds[player][bird] -= 1
        self.birds_used[bird] += 1

    def use_hand(self, player: int, card: str) -> None:
        self.hand[player][card] -= 1
        self.shop_discards[card] += 1

    def in_hand(self, player: int, effect: str) -> list[str]:
        return [card for card in +self.hand[player] if self.shop[card]["effect"] == effect]

    # --- zombies and coins

    def get_coin(self, player: int) -> None:
        self.coins[player] = min(self.coins[player] + 1, self.limit)

    def has_room(self, player: int) -> bool:
        return self.coins[player] < self.limit

    def relieve(self) -> None:
        """Whoever has no zombie takes one (ZT-10)."""
        self.zombies = [max(horde, 1) for horde in self.zombies]

    def take(self, thief: int, victim: int, amount: int) -> None:
        """What is there (ZT-11), before the relief."""
        stolen = min(amount, self.zombies[victim])
        self.zombies[victim] -= stolen
        self.zombies[thief] += stolen

    def steal(self, thief: int, victim: int, amount: int) -> None:
        self.take(thief, victim, amount)
        self.relieve()

    def keep(self, player: int, lost: int) -> Asking:
        """How many of `lost` zombies are lost after Saves and Fairies, one card at a time (ZT-43)."""
        while lost > 0:
            said = yield from self.ask(player, lambda: ["pass", *self.savers(player)])
            verb, _, card = said.partition(" ")
            if verb == "pass":
                break
            if verb == "bird":
                self.use_bird(player, card)
                lost -= SAVED[card]
            else:
                self.use_hand(player, card)
                lost -= self.shop[card]["amount"]
        return max(lost, 0)

    def savers(self, player: int) -> list[str]:
        birds = [f"bird {bird}" for bird in SAVED if self.birds[player][bird] > 0]
        return [*(f"use {card}" for card in self.in_hand(player, "save")), *birds]

    # --- bombs

    def bombs(self, bomber: int, targets: list[int]) -> Asking:
        """A whole Bomb or Mega Bomb, clockwise from the bomber (ZT-74)."""
        civilians = 0
        for target in self.others(bomber):
            if target in targets:
                civilians += yield from self.bomb(bomber, target)
        if civilians > 0 and (yield from self.reveals(bomber, "Giga Z")):
            self.zombies[bomber] += 2

    def bomb(self, bomber: int, target: int) -> Asking:
        """One bombardment (ZT-30); the civilians that die."""
        self.tally["bombs"] += 1
        if (yield from self.reveals(target, "Quarterback")):
            self.tally["cancelled"] += 1
            self.steal(target, bomber, 1)
            return 0
        robots = ["bird Robot"] if self.birds[target]["Robot"] > 0 else []
        if (yield from self.ask(target, lambda: ["pass", *robots])) != "pass":
            self.tally["cancelled"] += 1
            self.use_bird(target, "Robot")
            return 0
        self.task(bomber, "Bomb")
        civilians, self.civilians[target] = self.civilians[target], 0
        if civilians == 0:
            lost = yield from self.keep(target, 1)
            self.zombies[target] -= lost
            self.relieve()
        return civilians
