"""The PettingZoo door: one game as an AEC environment that checks order, range and legality itself.

What a step leaves behind lies in one record; the dictionaries that PettingZoo asks for are built from it when somebody
reads them.
"""

import functools
import operator
import warnings
from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from zombie_envs.core.game import Game
from zombie_envs.core.loops import starting_word
from zombie_envs.core.position import to_position
from zombie_envs.core.text import parse_action
from zombie_envs.core.transcript import record

from . import snapshot
from .actions import refusal
from .spaces import flat_space, masked_space, metric_names, named_space
from .streams import checked_seed, fresh_seed
from .table import DiceError, OneGame, Table

ENCODINGS = ("flat", "dict")
RENDER_MODES = ("ansi", "human")
RESET_OPTIONS = ("position", "dice")


def one_of(value: Any, allowed: tuple[Any, ...], name: str) -> Any:
    """The one of `allowed` that `value` is, of its type too; NumPy's scalars stand for Python's."""
    plain = value.item() if isinstance(value, np.generic) else value
    for one in allowed:
        if type(plain) is type(one) and plain == one:
            return one
    raise ValueError(f"{name}: takes one of {', '.join(map(repr, allowed))}, got {value!r}")


def checked_options(options: Any, known: tuple[str, ...]) -> dict[str, Any]:
    """The options of a reset; a warning for each that is not one of `known`. ValueError where they are no mapping."""
    if options is not None and not isinstance(options, Mapping):
        raise ValueError(f"options: takes a mapping with {', '.join(known)}, got {options!r}")
    chosen = dict(options or {})
    for name in chosen.keys() - set(known):
        warnings.warn(f"options: {name!r} is unknown; takes {', '.join(known)}", stacklevel=3)
    return chosen


class TableEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """One game for PettingZoo.

    Everybody stays in `agents` until the game is over; then all end at the same step with the same flag. With
    `strict_death` a player who is never asked again leaves at once, with the final reward.
    """

    def __init__(
        self,
        game: Game,
        *,
        encoding: str = "flat",
        render_mode: str | None = None,
        render_seat: int | None = None,
        strict_death: bool = False,
        **options: Any,
    ) -> None:
        """An environment before its first `reset`.

        encoding: "flat", observations float32 (n,), or "dict", the same features by name. render_mode: "ansi" returns
        text, "human" prints it after every step. render_seat: whose view is drawn; None shows everything. `options`
        are those of the match. ValueError names whatever is wrong.
        """
        super().__init__()
        self.game = game
        self.kit = game.load_kit(**options)
        self.possible_agents = list(game.agent_names(self.kit))
        self.encoding = one_of(encoding, ENCODINGS, "encoding")
        self.render_mode = one_of(render_mode, (None, *RENDER_MODES), "render_mode")
        self.render_seat = one_of(render_seat, (None, *range(len(self.possible_agents))), "render_seat")
        self.strict_death = one_of(strict_death, (False, True), "strict_death")
        self.metadata = {
            "name": f"{game.name}_v{game.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.table = Table(game, self.kit)
        self.agents: list[str] = []
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.seed: int | None = None  # what the game was dealt from; None where a stream went on
        self.agent_selection = self.possible_agents[0]
        self._nobody_moves = True  # before the first reset, and while the selected agent is to leave
        self._whole = True  # False from the first change of a call to its last: where Ctrl-C may leave it
        self._forget(paid=False)
        self._make_spaces()

    def _make_spaces(self) -> None:
        layout, actions = self.game.observation, self.game.actions.size
        features = named_space if self.encoding == "dict" else flat_space
        self.observation_spaces = {agent: masked_space(features(layout), actions) for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(actions) for agent in self.possible_agents}
        players = len(self.possible_agents)
        bounds = np.tile(layout.low * layout.scale, players), np.tile(layout.high * layout.scale, players)
        self.state_space = gymnasium.spaces.Box(*bounds, dtype=np.float32)
        self._scale = layout.scale
        self._blank_info: dict[str, Any] = dict.fromkeys(metric_names(self.game.metrics_layout), 0)

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self.action_spaces[agent]

    # --- a new game

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deals a new game.

        seed: 0..2**64 - 1, decides the deal and all that chance brings. None goes on from where the last game left its
        stream; the first time it takes a fresh one. options: "position", a position to start from as `position()`
        writes it; "dice", the first outcomes of chance, as numbers from 0 or names of cards.
        ValueError names what is wrong, and leaves the game that was.
        """
        chosen = checked_options(options, RESET_OPTIONS)
        tape = self.table.tape_of(chosen.get("dice", ()))
        if seed is None and not self.table.start:
            seed = fresh_seed()
        word = None if seed is None else starting_word(checked_seed(seed))
        before, self._whole = self._whole, False
        try:
            self._start(chosen.get("position"), word, tape)
        except (ValueError, RuntimeError):  # which leave the game that was
            self._whole = before
            raise
        self.seed = None if seed is None else int(seed)
        out = self.table.out.tolist() if self.strict_death else [False] * self.game.seats
        self._begin([agent for agent, gone in zip(self.possible_agents, out, strict=False) if not gone], paid=False)

    def _start(self, position: Any, word: int | None, tape: list[int]) -> None:
        if position is None:
            self.table.deal(word, tape)
        else:
            self.table.place(position, word, tape)

    def _begin(self, agents: list[str], paid: bool) -> None:
        """The bookkeeping of `agents` in the position on the table."""
        self.agents = agents
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self._forget(paid)
        self._settle()
        self._whole = True
        self._show()

    # --- play

    def step(self, action: Any) -> None:
        """The action of `agent_selection`: a legal one, or None for an agent that has ended, who then leaves.

        ValueError names the action in words and some legal ones, and changes nothing. RuntimeError after Ctrl-C in the
        middle of a call; `reset` or `restore` goes on.
        """
        if not self._whole:
            raise RuntimeError("step: an earlier call was interrupted half way; reset or restore the game")
        if self._nobody_moves:
            self._was_dead_step(action)
            return
        table = self.table
        number = action if action.__class__ is int else self._number(action)
        if not 0 <= number < table.mask.size or not table.mask.item(number):
            raise ValueError(self._refusal(number))
        self._whole = False
        try:
            table.play(number)
        except (DiceError, RuntimeError):  # which change nothing
            self._whole = True
            raise
        self._forget(paid=True)
        seat = table.seat.item()
        if seat < 0 or self.strict_death:
            self._settle()
        else:
            self.agent_selection = self.possible_agents[seat]
        self._whole = True
        if self.render_mode == "human":
            self._show()

    def _forget(self, paid: bool) -> None:
        """Drops what was built from the position before; `paid` where a step led to the new one."""
        built = self.__dict__
        built.pop("rewards", None)
        built.pop("_cumulative_rewards", None)
        built.pop("infos", None)
        self._mover_info: dict[str, Any] | None = None
        self._paid = paid

    def _settle(self) -> None:
        """Ends, and whose turn it is: those who ended leave first."""
        if self.table.ended.item():
            cut = bool(self.table.state["truncated"][0])
            self.terminations = dict.fromkeys(self.agents, not cut)
            self.truncations = dict.fromkeys(self.agents, cut)
        elif self.strict_death:
            for agent in self.agents:
                self.terminations[agent] = self.table.out.item(self.seat_of[agent])
        self._select()

    def _select(self) -> None:
        leaving = [agent for agent in self.agents if self.terminations[agent] or self.truncations[agent]]
        self._nobody_moves = bool(leaving) or not self.agents
        if leaving:
            self.agent_selection = leaving[0]
        elif self.agents:
            self.agent_selection = self.possible_agents[self.table.seat.item()]
        else:
            self.agent_selection = self.possible_agents[-1]  # nobody is left to select

    def _was_dead_step(self, action: Any) -> None:
        """`agent_selection`, who has ended, leaves."""
        self._dealt()
        if not self.agents:
            raise ValueError("step: the game is over and everybody has left; reset it before the next action")
        agent = self.agent_selection
        if action is not None:
            raise ValueError(f"step: {agent} has ended and takes None, got {action!r}")
        for about in (self.terminations, self.truncations, self._cumulative_rewards, self.infos):
            del about[agent]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._paid = False
        self._select()

    def _number(self, action: Any, name: str = "step") -> int:
        """An action of another type than int as one. ValueError where it is no whole number."""
        try:
            if not isinstance(action, (bool, np.bool_)):
                return operator.index(action)
        except TypeError:
            pass
        raise ValueError(f"{name}: takes the number of a legal action, got {action!r}")

    def _refusal(self, number: int) -> str:
        return f"step: {refusal(self.game, self.kit, self.table.state[0], self.table.mask, number)}"

    def _dealt(self) -> Table:
        """The table, once there is a game on it."""
        if not self.table.start:
            raise gymnasium.error.ResetNeeded("there is no game yet; call reset() first")
        return self.table

    # --- what PettingZoo reads

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Observation, reward since its last decision, termination, truncation and info of `agent_selection`."""
        if self._nobody_moves:
            self._dealt()
            if not self.agents:
                raise ValueError("last: the game is over and everybody has left; reset it first")
            leaving: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
            return leaving
        agent = self.agent_selection
        mask = self.table.mask_bytes.copy()
        info = self._mover_info
        if info is None:
            info = self._mover_info = {**self._blank_info, "action_mask": mask}
        written = self.__dict__.get("_cumulative_rewards")
        reward = self.table.ledger.item(self.seat_of[agent]) if written is None else written[agent]
        seen = {"observation": self._encoded(self.table.seen), "action_mask": mask} if observe else None
        return seen, reward, self.terminations[agent], self.truncations[agent], info

    def _encoded(self, seen: np.ndarray) -> Any:
        scaled = seen * self._scale
        return self.game.observation.split(scaled) if self.encoding == "dict" else scaled

    def observe(self, agent: str) -> dict[str, Any]:
        """What `agent` may know now, in fresh arrays; the mask is all zeros where the decision is not its own."""
        table = self._dealt()
        seat = self._seat(agent)
        seen = table.seen if seat == table.seat.item() else table.look(seat)
        return {"observation": self._encoded(seen), "action_mask": self._mask(seat)}

    def _seat(self, agent: str) -> int:
        return self.seat_of[one_of(agent, tuple(self.possible_agents), "agent")]

    def _mask(self, seat: int) -> np.ndarray:
        mover = seat == self.table.seat.item()
        return self.table.mask_bytes.copy() if mover else np.zeros(self.game.actions.size, np.int8)

    @functools.cached_property
    def rewards(self) -> dict[str, float]:
        """What the last step paid."""
        if not self._paid:
            return dict.fromkeys(self.agents, 0.0)
        paid = self.table.rewards.tolist()
        return {agent: paid[self.seat_of[agent]] + self._parting(agent) for agent in self.agents}

    @functools.cached_property
    def _cumulative_rewards(self) -> dict[str, float]:
        paid = self.table.ledger.tolist()
        return {agent: paid[self.seat_of[agent]] + self._parting(agent) for agent in self.agents}

    def _parting(self, agent: str) -> float:
        """The final reward of an agent that leaves before the end; the rules would pay it at the end."""
        if not self.terminations[agent] or self.table.ended.item():
            return 0.0
        return float(self.table.owed[self.seat_of[agent]])

    @functools.cached_property
    def infos(self) -> dict[str, dict[str, Any]]:
        """The legal actions and the game's metrics, whole numbers: 0 until the game is over."""
        blank = self._blank_info
        if self.table.ended.item():
            blank = dict(zip(blank, self.table.metrics().tolist(), strict=True))
        infos = {agent: {**blank, "action_mask": self._mask(self.seat_of[agent])} for agent in self.agents}
        if self._mover_info is not None:
            infos[self.agent_selection] = self._mover_info
        return infos

    def state(self) -> np.ndarray:
        """The observation of every seat one after another, float32 (players * n,): all that anybody knows."""
        table = self._dealt()
        return np.concatenate([table.look(seat) * self._scale for seat in range(len(self.possible_agents))])

    # --- beyond PettingZoo

    @property
    def games(self) -> OneGame:
        """This game as the batch of one that agents decide for."""
        return self._dealt().one_game()

    def observation_layout(self) -> list[dict[str, Any]]:
        """The features: name, start, stop, shape, low, high (before scaling) and meaning of each."""
        return self.game.observation.describe()

    def state_layout(self) -> list[dict[str, Any]]:
        """The parts of `state()`, as `observation_layout` describes them, named <agent>.<feature>."""
        size = self.game.observation.size
        return [
            {**one, "name": f"{agent}.{one['name']}", "start": one["start"] + at, "stop": one["stop"] + at}
            for agent, at in zip(self.possible_agents, range(0, size * len(self.possible_agents), size), strict=True)
            for one in self.observation_layout()
        ]

    def describe(self, action: int) -> str:
        """The words of an action in this position. ValueError outside 0..actions - 1."""
        number = self._number(action, "action")
        if not 0 <= number < self.game.actions.size:
            raise ValueError(f"action: takes 0..{self.game.actions.size - 1}, got {number}")
        return self.game.text.action(self._dealt().state[0], self.kit, number)

    def parse(self, words: str) -> int:
        """The legal action that `words` say. ValueError names near ones."""
        table = self._dealt()
        return parse_action(self.game.text, table.state[0], self.kit, table.mask, words)

    def position(self) -> dict[str, Any]:
        """The whole position, readable, as `reset(options={"position": ...})` takes it."""
        return to_position(self.game, self.kit, self._dealt().state)

    def transcript(self) -> str:
        """The game so far, readable and replayable."""
        table = self._dealt()
        return record(self.game, self.kit, table.start, table.actions, self.seed)

    def snapshot(self) -> bytes:
        """Everything about this game as bytes: the quick copy. For environments of the same match only."""
        present = [agent in self.agents for agent in self.possible_agents]
        return snapshot.write(self._dealt(), present, self._paid, self.seed)

    def restore(self, data: bytes) -> None:
        """Goes back to a `snapshot()`. SnapshotError where it is of another match or damaged; nothing changes then."""
        rest = snapshot.read(self.table, data)
        self._whole = False
        self.seed = rest.seed
        self._begin([agent for agent, here in zip(self.possible_agents, rest.present, strict=False) if here], rest.paid)

    def render(self) -> str | None:
        """The board: text for "ansi", printed for "human"."""
        if self.render_mode is None:
            warnings.warn(
                "render: this environment was made without a render_mode; takes 'ansi' or 'human'", stacklevel=2
            )
            return None
        text = self.game.text.board(self._dealt().state[0], self.kit, self.render_seat)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Nothing is held open."""
