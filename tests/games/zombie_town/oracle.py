"""Zombie Town a second time, from rulebook and rulings, in plain Python: what the tests hold the game against.

It shares nothing with the game but the words of its actions. Every decision with two answers or more is yielded as
(seat, words) and takes the words chosen; chance comes from `log`, the outcomes that the game drew.
"""

import tomllib
from collections import Counter
from collections.abc import Generator
from pathlib import Path
from typing import Any

Cards = Counter[str]
Asking = Generator[tuple[int, list[str]], str, Any]
LOCATION_POWER = {"melee": 1, "slashing": 2, "ballistic": 3}


class OverError(Exception):
    """The match is over: it may end in the middle of anything."""


def is_zombie(kinds: dict[str, Any], card: str) -> bool:
    return card.removeprefix("infected ") in kinds


class Oracle:
    """One match.

    Args:
        file: the components.
        options: every option of the match.
        cards, characters: their names in the order in which outcomes of chance are numbered.
    """

    def __init__(self, file: Path, options: dict[str, Any], cards: tuple[str, ...], characters: list[str]):
        box = tomllib.loads(file.read_text(encoding="utf-8"))
        self.options, self.cards, self.characters = options, cards, characters
        self.players = range(options["players"])
        self.kinds = {row["type"]: row for row in box["zombies"]}
        self.weapons, self.items, self.locations, self.people = (
            {row["name"]: row for row in box[table]} for table in ("weapons", "items", "locations", "characters")
        )
        self.deck: Cards = Counter()
        for kind, row in self.kinds.items():
            self.deck.update({kind: row["count"] - row["infected"], f"infected {kind}": row["infected"]})
        for table in (self.weapons, self.items, self.locations):
            self.deck.update({name: row["count"] for name, row in table.items()})
        self.deck = +self.deck
        self.discards: Cards = Counter()
        self.hand: list[Cards] = [Counter() for _ in self.players]
        self.front: list[Cards] = [Counter() for _ in self.players]
        self.location: list[str | None] = [None for _ in self.players]
        self.in_use: str | None = None
        self.character: list[str] = []
        self.health = [0 for _ in self.players]
        self.place = [0 for _ in self.players]
        self.log: list[int] = []
        self.rewards: list[float] = []
        self.decisions = 0
        self.cut = False

    # --- questions about the table

    def living(self) -> list[int]:
        return [player for player in self.players if self.health[player] > 0]

    def most_health(self, player: int) -> int:
        return int(self.people[self.character[player]]["max_health"])

    def wounded(self) -> list[int]:
        return [player for player in self.living() if self.health[player] < self.most_health(player)]

    def zombies(self, cards: Cards) -> list[str]:
        """Kinds of zombies among the cards."""
        return [card for card in cards if cards[card] > 0 and is_zombie(self.kinds, card)]

    def hooks(self, player: int, name: str) -> list[dict[str, Any]]:
        if self.options["abilities"] == "off" or self.health[player] == 0:
            return []
        return [hook for hook in self.people[self.character[player]]["abilities"] if hook["hook"] == name]

    def points(self, player: int, name: str, argument: str, **where: str) -> int:
        """The sum of a hook's argument."""
        hooks = self.hooks(player, name)
        return sum(hook.get(argument, 0) for hook in hooks if where.items() <= hook.items())

    def shows(self, player: int, symbol: str) -> bool:
        place = self.location[player]
        return place is not None and symbol in self.locations[place]["symbols"]

    def hit(self, player: int, weapon_type: str) -> list[str]:
        """Kinds in front that the weapon kills."""
        skilled = self.people[self.character[player]]["skilled"]
        kinds = self.zombies(self.front[player])
        bare = {kind: kind.removeprefix("infected ") for kind in kinds}
        return [k for k in kinds if bare[k] == skilled or weapon_type in self.kinds[bare[k]]["weak_to"]]

    # --- cards

    def below(self, outcomes: int) -> int:
        return self.log.pop(0) if outcomes > 1 else 0

    def draw(self) -> str | None:
        if not self.deck:
            self.deck, self.discards = self.discards, Counter()
        if not self.deck:
            return None
        card = self.cards[self.log.pop(0)] if len(self.deck) > 1 else next(iter(self.deck))
        assert self.deck[card] > 0
        self.deck = self.deck - Counter([card])
        return card

    def draw_to_hand(self, player: int, cards: int) -> None:
        for _ in range(cards):
            card = self.draw()
            if card is not None:
                self.hand[player][card] += 1

    def spend(self, player: int, card: str) -> None:
        self.hand[player] = self.hand[player] - Counter([card])

    def discard(self, player: int, card: str) -> None:
        self.spend(player, card)
        self.discards[card] += 1

    def discard_hand(self, player: int) -> None:
        self.discards += self.hand[player]
        self.hand[player] = Counter()

    def leave(self, player: int) -> None:
        place = self.location[player]
        if place is not None:
            self.discards[place] += 1
            self.location[player] = None

    # --- tests: True where they fail

    def reveal(self) -> bool:
        card = self.draw()
        if card is None:
            return False
        self.discards[card] += 1
        return is_zombie(self.kinds, card)

    def result(self, player: int, test: str) -> str | None:
        results = [hook["result"] for hook in self.hooks(player, "on_test") if hook["test"] in (test, "all")]
        return results[0] if results else None

    def fails(self, player: int, test: str) -> bool:
        result = self.result(player, test)
        return self.reveal() if result is None else result == "fail"

    # --- the match

    def ask(self, player: int, words: list[str]) -> Asking:
        """The answer of the player; nobody is asked where there is one answer."""
        words = sorted(set(words))
        if len(words) == 1:
            return words[0]
        if self.decisions >= self.options["max_moves"]:
            self.stop()
        self.decisions += 1
        return (yield player, words)

    def match(self) -> Asking:
        left = list(self.characters)
        pairs = [[self.deal(left), self.deal(left)] for _ in self.players]
        chosen = []
        for player, pair in enumerate(pairs):
            if self.options["draft"] == "random":
                chosen.append(pair[self.below(2)])
            else:
                said = yield from self.ask(player, [f"choose {name}" for name in pair])
                chosen.append(said.removeprefix("choose "))
        self.character = chosen
        self.health = [self.most_health(player) for player in self.players]
        for player in self.players:
            self.draw_to_hand(player, self.health[player])
        yield from self.rounds(self.below(len(self.players)))

    def deal(self, left: list[str]) -> str:
        name = self.characters[self.log.pop(0)] if len(left) > 1 else left[0]
        left.remove(name)
        return name

    def rounds(self, starter: int) -> Asking:
        for _ in range(self.options["max_rounds"]):
            for player in [*self.players[starter:], *self.players[:starter]]:
                if self.health[player] > 0:
                    yield from self.turn(player)
                elif self.options["dead_play"]:
                    yield from self.dead_turn(player)
        self.stop()

    def stop(self) -> None:
        self.cut = True
        self.finish()

    def finish(self) -> None:
        """Pays by the places 1, 2 ... from the survivors on, shared by equals."""
        alive = [player for player in self.players if self.health[player] > 0 or not self.character]
        places = {player: self.place[player] for player in self.players}
        for player in alive:
            ahead = sum(self.health[other] > self.health[player] for other in alive)
            equal = sum(self.health[other] == self.health[player] for other in alive)
            places[player] = ahead + (equal + 1) / 2
        others = len(self.players) - 1
        if self.options["placement_reward"]:
            self.rewards = [1 - 2 * (places[player] - 1) / others for player in self.players]
        else:
            first = min(places.values())
            winners = [player for player in alive if places[player] == first]
            share = (1 - (len(winners) - 1) / others) / len(winners)
            self.rewards = [share if player in winners else -1 / others for player in self.players]
        raise OverError

    def hurt(self, player: int, damage: int) -> None:
        self.health[player] = max(0, self.health[player] - damage)
        if self.health[player] > 0:
            return
        alive = len(self.living())
        self.place[player] = alive + 1
        self.discards += self.front[player]
        self.front[player] = Counter()
        self.leave(player)
        if not (self.options["dead_play"] and self.options["dead_keeps_hand"]):
            self.discard_hand(player)
        if alive == 1:
            self.finish()

    # --- a turn

    def turn(self, player: int) -> Asking:
        yield from self.drawing_and_hiding(player)
        self.explosions, self.shield, self.used = 0, False, set[str]()
        while (said := (yield from self.ask(player, self.plays(player)))) != "end the Survival Stage":
            yield from self.play(player, said)
        self.damage_and_tests(player)
        if self.health[player] > 0:
            yield from self.moving(player)
            limit = self.health[player] + self.points(player, "on_limit", "more")
            while self.hand[player].total() > limit:
                yield from self.ask_to_discard(player)

    def drawing_and_hiding(self, player: int) -> Asking:
        self.draw_to_hand(player, 2 + self.points(player, "on_draw", "more"))
        if self.options["draw_symbol"] == "drawing_stage":
            yield from self.draw_symbol(player)
        for _ in range(self.points(player, "on_draw", "discard")):
            if self.hand[player]:
                yield from self.ask_to_discard(player)
        place = self.location[player]
        tested = place and (self.locations[place]["hiding"] or self.options["hiding_test"] == "always")
        if tested and self.fails(player, "hiding"):
            self.leave(player)
        if self.options["draw_symbol"] == "after_test":
            yield from self.draw_symbol(player)

    def draw_symbol(self, player: int) -> Asking:
        if self.shows(player, "draw") and (self.deck or self.discards):
            words = [f"use {self.location[player]}: draw"]
            words += ["draw nothing"] if self.options["draw_optional"] else []
            said = yield from self.ask(player, words)
            self.draw_to_hand(player, said != "draw nothing")

    def ask_to_discard(self, player: int) -> Asking:
        said = yield from self.ask(player, [f"discard {card}" for card in self.hand[player]])
        self.discard(player, said.removeprefix("discard "))

    def damage_and_tests(self, player: int) -> None:
        infected = 0
        if not self.shield and self.front[player]:
            infected = sum(self.front[player][kind] for kind in self.front[player] if kind.startswith("infected "))
            self.hurt(player, self.front[player].total())
        most = 100 if self.options["tests"] == "per_source" else 1
        reasons = ["explosion"] * min(self.explosions, most) + ["infection"] * min(infected, most)
        if self.options["tests"] == "single":
            results = [self.result(player, test) for test in reasons if self.result(player, test) != "none"]
            if results and self.health[player] > 0:
                self.suffer(player, "fail" in results or self.reveal())
            return
        for test in reasons:
            if self.health[player] > 0:
                self.suffer(player, self.fails(player, test))

    def suffer(self, player: int, failed: bool) -> None:
        if failed:
            if self.options["test_fail_discards_location"]:
                self.leave(player)
            self.hurt(player, 1)

    def moving(self, player: int) -> Asking:
        yield from self.move_zombies(player, self.points(player, "on_move_zombies", "count"), may_stop=True)
        places = [card for card in self.hand[player] if card in self.locations]
        if places:
            said = yield from self.ask(player, ["play no location", *(f"play {card}" for card in places)])
            if said != "play no location":
                self.leave(player)
                self.location[player] = said.removeprefix("play ")
                self.spend(player, said.removeprefix("play "))
        if self.zombies(self.hand[player]):
            yield from self.go_round(player, self.hand[player], "play no more zombies", "play no zombie")

    def dead_turn(self, player: int) -> Asking:
        self.draw_to_hand(player, self.most_health(player) - self.hand[player].total())
        if self.zombies(self.hand[player]):
            yield from self.go_round(player, self.hand[player])
        self.discard_hand(player)

    # --- zombies for others

    def move_zombies(self, player: int, zombies: int, may_stop: bool) -> Asking:
        for _ in range(zombies):
            if not self.front[player]:
                return
            words = [f"move {kind}" for kind in self.front[player]] + ["move no zombie"] * may_stop
            said = yield from self.ask(player, words)
            if said == "move no zombie":
                return
            others = [f"to player_{other}" for other in self.living() if other != player]
            target = yield from self.ask(player, others)
            kind = Counter([said.removeprefix("move ")])
            self.front[player] = self.front[player] - kind
            self.front[int(target[-1])] += kind
            may_stop = True

    def go_round(self, player: int, cards: Cards, *passes: str) -> Asking:
        """One zombie out of `cards` to each other living player in turn; `passes`: how to stop, later and at first."""
        dead = self.health[player] == 0
        ways = {"clockwise": 1, "counterclockwise": -1}
        if len(self.living()) == 2 and not dead:
            del ways["counterclockwise"]
        first = [f"play {kind} {way}" for way in ways for kind in self.in_order(cards)]
        said = yield from self.ask_in_round(player, first, passes[1:])
        if said in passes:
            return
        kind, way = said.removeprefix("play ").rsplit(" ", 1)
        steps = [(player + ways[way] * distance) % len(self.players) for distance in range(1, len(self.players))]
        seats = [seat for seat in steps if self.health[seat] > 0]
        laps = 1000 if dead and self.options["dead_laps"] == "unlimited" else 1
        for reached in range(laps * len(seats)):
            if reached > 0:
                words = [f"play {kind} on player_{seats[reached % len(seats)]}" for kind in self.in_order(cards)]
                said = yield from self.ask_in_round(player, words, passes[:1])
                if said in passes:
                    return
                kind = said.removeprefix("play ").rsplit(" on ", 1)[0]
            cards.subtract([kind])
            if cards[kind] == 0:
                del cards[kind]
            self.front[seats[reached % len(seats)]][kind] += 1
            if not self.zombies(cards):
                return

    def in_order(self, cards: Cards) -> list[str]:
        return sorted(self.zombies(cards), key=self.cards.index)

    def ask_in_round(self, player: int, words: list[str], passes: tuple[str, ...]) -> Asking:
        if self.health[player] == 0 and self.options["dead_choice"] == "chance":
            return words[self.below(len(words))]
        return (yield from self.ask(player, [*words, *passes]))

    # --- Survival Stage

    def plays(self, player: int) -> list[str]:
        words = ["end the Survival Stage"]
        words += [f"play {card}" for card in self.hand[player] if self.playable(player, card)]
        place, often = self.location[player], self.options["location_uses"] == "unlimited"
        if place and (often or "location" not in self.used):
            symbols = self.locations[place]["symbols"]
            words += [f"use {place}: {symbol}" for symbol in symbols if self.usable(player, symbol)]
        for weapon_type in LOCATION_POWER:
            if self.points(player, "on_attack", "unarmed", type=weapon_type) and "unarmed" not in self.used:
                words += [f"attack without a card: {weapon_type}"] * bool(self.hit(player, weapon_type))
        if self.hooks(player, "on_survive") and "survive" not in self.used and self.front[player] and not self.shield:
            words.append("test to survive")
        return words

    def playable(self, player: int, card: str) -> bool:
        if card in self.weapons:
            return bool(self.hit(player, self.weapons[card]["type"]))
        if card not in self.items or (self.items[card].get("once_a_turn") and card in self.used):
            return False
        faced = bool(self.front[player])
        return {
            "heal_self": player in self.wounded(),
            "draw": bool(self.deck or self.discards),
            "shield": faced and not self.shield,
            "cart": faced,
            "walk": faced,
        }[self.items[card]["effect"]]

    def usable(self, player: int, symbol: str) -> bool:
        if symbol == "draw":
            return False
        if symbol == "heal":
            return bool(self.wounded())
        if symbol == "cart":
            return bool(self.front[player])
        return bool(self.hit(player, "explosive" if symbol == "flammable" else symbol))

    def play(self, player: int, said: str) -> Asking:
        if said == "test to survive":
            self.used.add("survive")
            self.shield = not self.reveal()
        elif said.startswith("attack without a card: "):
            self.used.add("unarmed")
            weapon_type = said.removeprefix("attack without a card: ")
            power = self.points(player, "on_attack", "unarmed", type=weapon_type)
            yield from self.attack(player, weapon_type, power)
        elif said.startswith("use "):
            self.used.add("location")
            yield from self.use(player, said.rsplit(": ", 1)[1])
        else:
            self.in_use = said.removeprefix("play ")
            self.spend(player, self.in_use)
            yield from self.play_card(player, self.in_use)
            self.discards[self.in_use] += 1
            self.in_use = None

    def use(self, player: int, symbol: str) -> Asking:
        if symbol == "cart":
            yield from self.move_zombies(player, 1, may_stop=False)
        elif symbol == "heal":
            said = yield from self.ask(player, [f"heal player_{other}" for other in self.wounded()])
            self.heal(player, int(said[-1]), 1)
        elif symbol == "flammable":
            yield from self.attack(player, "explosive", 0)
            self.leave(player)
        else:
            yield from self.attack(player, symbol, LOCATION_POWER.get(symbol, 0))

    def play_card(self, player: int, card: str) -> Asking:
        if card in self.weapons:
            yield from self.attack(player, self.weapons[card]["type"], self.weapons[card].get("power", 0))
            return
        self.used.add(card)
        effect, amount = self.items[card]["effect"], self.items[card].get("amount", 1)
        if effect == "heal_self":
            self.heal(player, player, amount)
        elif effect == "draw":
            self.draw_to_hand(player, amount)
        elif effect == "shield":
            self.shield = True
        elif effect == "cart":
            yield from self.move_zombies(player, amount, may_stop=False)
        else:
            yield from self.go_round(player, self.front[player], "stop the broadcast")

    def heal(self, player: int, target: int, amount: int) -> None:
        healed = self.health[target] + amount + self.points(player, "on_heal", "more")
        self.health[target] = min(healed, self.most_health(target))

    def attack(self, player: int, weapon_type: str, power: int) -> Asking:
        if weapon_type == "explosive":
            self.explosions += 1
            for kind in self.hit(player, weapon_type):
                self.discards[kind] += self.front[player].pop(kind)
            return
        power += self.points(player, "on_attack", "power", type=weapon_type)
        stop: list[str] = []
        for _ in range(power):
            words = [f"kill {kind}" for kind in self.hit(player, weapon_type)]
            if not words:
                return
            said = yield from self.ask(player, words + stop)
            if said == "stop the attack":
                return
            self.front[player] = self.front[player] - Counter([said.removeprefix("kill ")])
            self.discards[said.removeprefix("kill ")] += 1
            stop = ["stop the attack"]
