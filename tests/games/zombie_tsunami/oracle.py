"""Zombie Tsunami a second time, from rulebook and rulings, in plain Python: what the tests hold the game against.

It shares nothing with the game but the components file and the words of its actions. Every decision with two answers
or more is yielded as (player, words) and takes the words chosen; chance comes from `chance.lines`, what the game drew.
"""

from collections import Counter
from typing import Any

from .oracle_street import Street
from .oracle_table import Asking, OverError

DRAGONS = {"Dragon's Head": "Dragon's Tail", "Dragon's Tail": "Dragon's Head"}
AIMED = ("Pterodactyl", "Bomb")  # Zombirds against any opponent
LAUNCHES = 20  # of the roll-off, before lots are drawn


class Oracle(Street):
    """One match."""

    def match(self) -> Asking:
        self.set_up()
        for _ in range(self.box["board"]["rounds"]):
            yield from self.round()
        self.finish()

    # --- setup

    def set_up(self) -> None:
        self.first_pile = Counter({card["name"]: card.get("round_1", 0) for card in self.box["street"]})
        self.pool = Counter({card["name"]: card.get("later", 0) for card in self.box["street"]})
        cards = list(self.box["shop"])
        if self.options["zombirds"] and self.options["zombird_shop"]:
            cards += self.box["zombird_shop"]
        self.shop_deck = Counter({card["name"]: card.get("count", 0) for card in cards})
        self.restock()
        if self.options["zombirds"]:
            self.bird_deck, self.event_deck = Counter(self.box["zombirds"]), Counter(self.box["events"])
            for player in self.lap():
                self.draw_bird(player)

    def deal_bonuses(self) -> None:
        cards = Counter(self.box["bonuses"][str(len(self.players))])
        for player in self.players:
            self.bonus[player] = self.chance.card(cards, self.names["bonus"])
        self.surplus = next(iter(+cards))

    # --- a round

    def round(self) -> Asking:
        self.zombies = [horde + self.options["zombies_per_round"] for horde in self.zombies]
        self.card = None
        self.voted, self.said, self.rolled = [], [], [0 for _ in self.players]
        self.deal_bonuses()  # that of setup is the one of round 1 (ZT-3)
        if self.options["zombirds"]:
            yield from self.reveal_event()
        spaces = self.box["board"]["spaces"]
        special = [card["name"] for card in self.box["street"] if card.get("shuffled_into") == self.rounds + 1]
        for space in range(1, spaces + 1):
            yield from self.window()
            self.card = self.next_street_card(special, spaces - space + 1)
            self.street_seen[self.card["name"]] += 1
            yield from self.resolve(self.card)
            if space < spaces:
                yield from self.gap(space)
        yield from self.window()
        yield from self.end_round()

    def next_street_card(self, special: list[str], left: int) -> dict[str, Any]:
        """Round 1 from its pile; later the Bus or Airplane with the chance of its place, else a card of the pool."""
        if self.rounds == 0:
            name = self.chance.card(self.first_pile, self.names["street card"])
        elif special and self.chance.below(left) == 0:
            name = special.pop()
        else:
            name = self.chance.card(self.pool, self.names["street card"])
        return next(card for card in self.box["street"] if card["name"] == name)

    def gap(self, number: int) -> Asking:
        """Zombie first, then shop (ZT-16); `shop_gaps` moves the stars (ZT-15)."""
        board, stars = self.box["board"], self.options["shop_gaps"]
        if number in board["zombie_gaps"]:
            self.zombies = [horde + 1 for horde in self.zombies]
        if number in (board["shop_gaps"] if stars is None else stars):
            yield from self.visit_shop()

    def end_round(self) -> Asking:
        """UFO, civilians, bonuses, event, shop (ZT-35)."""
        for player in self.lap():
            if self.civilians[player] > 0 and (yield from self.reveals(player, "UFO")):
                self.zombies[player] += 2
        for player in self.players:
            self.zombies[player] += self.civilians[player]
        self.civilians = [0 for _ in self.players]
        self.bonus = [None for _ in self.players]
        self.surplus = None
        self.open = [False for _ in self.players]
        self.knows = self.own_cards()
        self.lacks = [set() for _ in self.players]
        self.event = None
        self.done = [False for _ in self.players]
        self.clear_row()
        self.rounds += 1
        if self.rounds < self.box["board"]["rounds"]:
            self.restock()

    # --- events

    def reveal_event(self) -> Asking:
        """After the initial phase (ZT-58)."""
        self.event = self.chance.card(self.event_deck, self.names["event"])
        if self.event == "Gift":
            self.reward(self.lap())
        elif self.event == "Jump":
            joined = yield from self.join()
            yield from self.jump(joined, 2)
            self.reward(joined)
        elif self.event == "Glance":
            joined = yield from self.join()
            for player in joined:
                self.knows[player][self.others(player)[0]] = True
            self.reward(joined)

    def join(self) -> Asking:
        """Who joins an immediate event: commitments, or everyone (ZT-53)."""
        if not self.options["immediate_optional"]:
            return [player for player in self.lap() if self.can_join(player)]
        for player in self.lap():
            said = yield from self.ask(player, lambda player=player: ["pass", *["join"] * self.can_join(player)])
            self.choice[player] = said
        shown = self.chosen()
        return [player for player in self.lap() if shown[player] == "join"]

    def can_join(self, player: int) -> bool:
        """A card that lies open has nothing to show (ZT-86)."""
        return self.event != "Glance" or self.is_hidden(player)

    def reward(self, joined: list[int]) -> None:
        for player in joined:
            self.done[player] = True
            self.draw_bird(player)

    # --- the general window

    def window(self) -> Asking:
        """One lap, each until passing (ZT-67)."""
        for player in self.lap():
            said = ""
            while said != "pass":
                said = yield from self.ask(player, lambda player=player: ["pass", *self.deeds(player)])
                yield from self.act(player, said)

    def deeds(self, player: int) -> list[str]:
        """What a player may do in a general window."""
        words = [f"guess player_{other}" for other in self.others(player) if self.may_guess(player)]
        words += [f"use {card}" for card in self.in_hand(player, "rotate")]
        words += [f"bird {bird}" for bird in AIMED if self.birds[player][bird] > 0]
        words += ["bird Banker"] * (self.birds[player]["Banker"] > 0 and self.has_room(player))
        words += ["bird Magnet"] * (self.birds[player]["Magnet"] > 0 and self.has_room(player) and self.rich(player))
        may_pay = self.can_do(player, "Coin") and self.coins[player] > 0
        return [*words, *["task"] * (may_pay or self.can_do(player, "Zombie Gift"))]

    def rich(self, player: int) -> bool:
        return any(self.coins[other] > 0 for other in self.others(player))

    def may_guess(self, player: int) -> bool:
        """A Dragon face down, and the other not lying open (ZT-34)."""
        if self.bonus[player] not in DRAGONS or self.open[player]:
            return False
        holder = self.holder(DRAGONS[self.bonus[player]])
        return not self.options["dragon_needs_hidden"] or holder is None or not self.open[holder]

    def holder(self, bonus: str) -> int | None:
        return self.bonus.index(bonus) if bonus in self.bonus else None

    def act(self, player: int, said: str) -> Asking:
        """Does what `deeds` offers."""
        verb, _, what = said.partition(" ")
        if verb == "guess":
            yield from self.guess(player, int(what[-1]))
        elif verb == "use":
            self.use_hand(player, what)
            yield from self.rotate(player)
        elif verb == "bird":
            self.use_bird(player, what)
            yield from self.play_bird(player, what)
        elif verb == "task" and self.event == "Coin":
            self.coins[player] -= 1
            self.task(player, "Coin")
        elif verb == "task":
            self.steal((yield from self.pick(player, self.others(player))), player, 1)
            self.task(player, "Zombie Gift")

    def guess(self, player: int, named: int) -> Asking:
        """A Dragon looks for the other (ZT-77)."""
        sought = DRAGONS[self.bonus[player] or ""]
        holder = self.holder(sought)
        self.lay_open(player)
        if holder == named:
            self.make_known(named)
            self.zombies[player] += 2
            self.tally["rewards"] += 1
            self.task(player, "Bonus")
            return
        self.tally["wrong_guesses"] += 1
        self.lacks[named].add(sought)
        if holder is not None and (yield from self.reveals(holder, sought)):
            self.zombies[holder] += 2

    def rotate(self, player: int) -> Asking:
        """Turns a bonus card over (ZT-44)."""
        other = yield from self.pick(player, self.clockwise(player))
        if self.open[other]:
            self.open[other] = False
        else:
            self.lay_open(other)

    def play_bird(self, player: int, bird: str) -> Asking:
        if bird == "Banker":
            self.get_coin(player)
            return
        targets = [other for other in self.others(player) if bird != "Magnet" or self.coins[other] > 0]
        target = yield from self.pick(player, targets)
        if bird == "Magnet":
            self.coins[target] -= 1
            self.get_coin(player)
        elif bird == "Pterodactyl":
            self.steal(player, target, 1)
        else:
            yield from self.bombs(player, [target])

    # --- the shop

    def visit_shop(self) -> Asking:
        """A star: coins, purchases from the smallest horde clockwise (ZT-37, ZT-82), more cards (ZT-39)."""
        for player in self.players:
            self.get_coin(player)
        least = min(self.zombies)
        self.first = self.tokens([player for player in self.players if self.zombies[player] == least])
        for player in self.clockwise(self.first):
            yield from self.purchases(player)
        self.first = None
        if self.options["restock"] == "refresh_each_visit":
            self.clear_row()
        if self.options["restock"] != "round_only":
            self.restock()

    def purchases(self, player: int) -> Asking:
        """At most two, and any actions of the general window (ZT-81)."""
        bought, said = 0, ""

        def words() -> list[str]:
            return ["pass", *(self.offers(player) if bought < 2 else []), *self.deeds(player)]

        while said != "pass":
            said = yield from self.ask(player, words)
            if said.startswith("buy "):
                bought += 1
                yield from self.buy(player, self.shop[said.removeprefix("buy ")])
            else:
                yield from self.act(player, said)

    def offers(self, player: int) -> list[str]:
        """Zombirds are not for sale while their deck is empty (ZT-57)."""
        sold_out = self.bird_deck.total() == 0
        return [
            f"buy {name}"
            for name, card in self.shop.items()
            if (card.get("permanent") or self.row[name] > 0)
            and card["cost"] <= self.coins[player]
            and not (card["effect"] == "zombird" and sold_out)
        ]

    def buy(self, player: int, card: dict[str, Any]) -> Asking:
        self.coins[player] -= card["cost"]
        self.tally["purchases"] += 1
        if not card.get("permanent"):
            self.row[card["name"]] -= 1
        if card.get("hand"):
            self.hand[player][card["name"]] += 1
            return
        if not card.get("permanent"):
            self.shop_discards[card["name"]] += 1
        yield from self.sold(player, card)

    def sold(self, player: int, card: dict[str, Any]) -> Asking:
        """The effect of a card that is used at once."""
        effect = card["effect"]
        if effect == "civilians":
            self.civilians[player] += card["amount"]
        elif effect == "zombies":
            self.zombies[player] += card["amount"]
        elif effect == "steal":
            self.steal(player, (yield from self.pick(player, self.others(player))), card["amount"])
        elif effect == "zombird":
            self.draw_bird(player)
        elif effect == "rotate":
            yield from self.rotate(player)
        elif effect == "bomb":
            yield from self.bombs(player, [(yield from self.pick(player, self.others(player)))])
        else:
            yield from self.mega_bomb(player)

    def mega_bomb(self, player: int) -> Asking:
        """All targets are named first (ZT-74)."""
        named: list[int] = []

        def words() -> list[str]:
            left = [f"target player_{other}" for other in self.others(player) if other not in named]
            return [*left, *["pass"] * bool(named)]

        said = ""
        while said != "pass":
            said = yield from self.ask(player, words)
            if said != "pass":
                named.append(int(said[-1]))
        yield from self.bombs(player, named)

    def clear_row(self) -> None:
        self.shop_discards += self.row
        self.row = Counter()

    def restock(self) -> None:
        """Up to players + 3 cards; the discards are shuffled when a card is needed (ZT-40)."""
        while self.row.total() < len(self.players) + 3:
            if self.shop_deck.total() == 0:
                self.shop_deck, self.shop_discards = self.shop_discards, Counter()
                self.tally["reshuffles"] += self.shop_deck.total() > 0
            if self.shop_deck.total() == 0:
                return
            self.row[self.chance.card(self.shop_deck, self.names["shop card"])] += 1

    # --- the end

    def finish(self) -> None:
        """Brains (ZT-60), the roll-off, rewards (ZT-49)."""
        for player in self.players:
            self.zombies[player] += self.birds[player]["Brain"]
        most = max(self.zombies)
        self.winner = self.roll_off([player for player in self.players if self.zombies[player] == most])
        seats, hordes = len(self.players), sum(self.zombies)
        if self.options["reward"] == "win":
            self.rewards = [1.0 if player == self.winner else -1 / (seats - 1) for player in self.players]
        else:
            self.rewards = [seats / (seats - 1) * (horde / hordes - 1 / seats) for horde in self.zombies]
        raise OverError

    def roll_off(self, tied: list[int]) -> int:
        """Launches until one has the most left, or lots (ZT-48)."""
        left = {player: self.zombies[player] for player in tied}
        self.tally["roll_off"] += len(tied) > 1
        for _ in range(LAUNCHES):
            if len(left) == 1 or max(left.values()) == 0:
                break
            left = {player: dice - self.chance.faces(dice, self.box["die"]) for player, dice in left.items()}
            most = max(left.values())
            left = {player: dice for player, dice in left.items() if dice == most}
        return self.tokens(list(left))
