"""The street cards of the second Zombie Tsunami: jumps, pushes with talk and votes, coins, civilians and bombs."""

from typing import Any

from .oracle_table import COLOURS, PUSHED, Asking, Table


class Street(Table):
    """The effects of street cards."""

    def resolve(self, card: dict[str, Any]) -> Asking:
        self.voted.append([None for _ in self.players])
        self.said.append([[None for _ in self.players] for _ in range(self.options["talk_rounds"])])
        if card["type"] == "jump":
            yield from self.jump_card(card.get("value"))
        elif card["type"] == "push":
            yield from self.push(card["value"])
        elif card["type"] == "coin / zombie":
            yield from self.coin_or_zombie()
        elif card["type"] == "civilian / bomb":
            yield from self.civilian_or_bomb()
        else:
            self.lucky_jump(card["type"])

    # --- jumps

    def roll(self, players: list[int]) -> dict[int, int]:
        faces = {player: self.chance.faces(self.zombies[player], self.box["die"]) for player in players}
        self.rolled = [faces.get(player, 0) for player in self.players]
        return faces

    def jump(self, jumpers: list[int], limit: int | None) -> Asking:
        """What each of the jumpers, who are in the order of a lap, lost in the end (ZT-72)."""
        self.tally["jumps"] += 1
        lost = {player: up if limit is None else min(up, limit) for player, up in self.roll(jumpers).items()}
        for player in jumpers:
            lost[player] = yield from self.keep(player, lost[player])
        for player in jumpers:
            self.zombies[player] -= lost[player]
        self.relieve()
        self.tally["jump_losses"] += sum(lost.values())
        return lost

    def jump_card(self, limit: int | None) -> Asking:
        lost = yield from self.jump(self.lap(), limit)
        for player in self.lap():
            if lost[player] == 0:
                self.task(player, "Zombie")

    def lucky_jump(self, kind: str) -> None:
        """Parachute Jump and Gold Jump: one for at least one face (ZT-23)."""
        for player, up in self.roll(self.lap()).items():
            if up > 0 and kind == "parachute jump":
                self.zombies[player] += 1
            elif up > 0:
                self.get_coin(player)

    # --- choices of a card

    def coin_or_zombie(self) -> Asking:
        """Chosen by each in secret (ZT-21), or by one toss for all."""
        if self.options["coin_zombie"] == "random":
            self.choice = [("zombie", "coin")[self.chance.below(2)]] * len(self.players)
        else:
            for player in self.lap():
                sides = ["zombie", *["coin"] * self.has_room(player)]
                self.choice[player] = yield from self.ask(player, lambda sides=sides: sides)
        for player, side in enumerate(self.chosen()):
            if side == "coin":
                self.get_coin(player)
            else:
                self.zombies[player] += 1

    def civilian_or_bomb(self) -> Asking:
        """The largest horde first, then clockwise, each effect at once (ZT-22)."""
        most = max(self.zombies)
        self.first = self.tokens([player for player in self.players if self.zombies[player] == most])
        for player in self.clockwise(self.first):
            words = ["civilian", *(f"target player_{other}" for other in self.others(player))]
            said = yield from self.ask(player, lambda words=words: words)
            if said == "civilian":
                self.civilians[player] += 1
            else:
                yield from self.bombs(player, [int(said[-1])])
        self.first = None

    # --- pushes

    def push(self, value: int) -> Asking:
        """Each step in the order of ZT-73."""
        self.tally["pushes"] += 1
        yield from self.talk_and_vote()
        self.votes = self.voted[-1] = self.chosen()
        self.tally["alike"] += len(set(self.votes)) == 1
        for player in self.lap():
            if self.votes[player] == "red":
                self.task(player, "Red Pill")
        strength = {colour: self.hordes(colour) for colour in COLOURS}
        first = self.most_numerous()
        yield from self.boost(strength, value)
        self.tally["teams_short"] += sum(strength[colour] < value for colour in set(self.votes))
        spared = yield from self.bonuses_of(first)
        for player in self.players:
            if strength[self.votes[player]] < value and player not in spared:
                self.zombies[player] = max(0, self.zombies[player] - self.options["push_loss"])
        self.relieve()

    def talk_and_vote(self) -> Asking:
        for said in self.said[-1]:
            for player in self.lap():
                said[player] = yield from self.talk(player)
        for player in self.lap():
            if self.choice[player] is None:
                said = yield from self.ask(player, lambda: [f"vote {colour}" for colour in COLOURS])
                self.choice[player] = said.removeprefix("vote ")

    def talk(self, player: int) -> Asking:
        """One claim, one shown token, or nothing; a token shown is the vote (ZT-8)."""
        own = self.choice[player]
        words = ["pass", *(f"claim {colour}" for colour in COLOURS)]
        for other in self.others(player):
            words += [f"tell {colour} player_{other}" for colour in COLOURS]
            words += [f"show {colour} player_{other}" for colour in COLOURS if own in (None, colour)]
        said = yield from self.ask(player, lambda: words)
        if said.startswith("show"):
            self.choice[player] = said.split()[1]
        return said

    def team(self, colour: str | None) -> list[int]:
        return [player for player in self.players if self.votes[player] == colour]

    def hordes(self, colour: str | None) -> int:
        return sum(self.zombies[player] for player in self.team(colour))

    def most_numerous(self) -> str | None:
        """The strictly most numerous team (ZT-27)."""
        by_zombies = self.options["numerous_by"] == "zombies"
        sizes = {colour: self.hordes(colour) if by_zombies else len(self.team(colour)) for colour in COLOURS}
        first = [colour for colour in COLOURS if sizes[colour] == max(sizes.values())]
        return first[0] if len(first) == 1 else None

    def boost(self, strength: dict[str | None, int], value: int) -> Asking:
        """Punks and Super Birds, while the own team is short."""
        for player in self.lap():
            said = ""
            while said != "pass" and strength[self.votes[player]] < value:
                birds = [f"bird {bird}" for bird in PUSHED if self.birds[player][bird] > 0]
                said = yield from self.ask(player, lambda birds=birds: ["pass", *birds])
                if said != "pass":
                    bird = said.removeprefix("bird ")
                    self.use_bird(player, bird)
                    strength[self.votes[player]] += PUSHED[bird]

    def bonuses_of(self, first: str | None) -> Asking:
        """Tsunami and Ninja in the most numerous team (ZT-28, ZT-79); who is spared the loss."""
        spared: list[int] = []
        for player in self.lap():
            if first is None or self.votes[player] != first:
                continue
            if (yield from self.reveals(player, "Ninja")):
                spared.append(player)
            mates = [mate for mate in self.others(player) if self.votes[mate] == first]
            if mates and (yield from self.reveals(player, "Tsunami")):  # alone there is nothing to steal
                yield from self.flood(player, mates)
        return spared

    def flood(self, player: int, mates: list[int]) -> Asking:
        """Two picks among the team mates, both taken, then the relief (ZT-29)."""
        for _ in range(2):
            self.take(player, (yield from self.pick(player, mates)), 1)
        self.relieve()
