"""The Gymnasium door for one learner: a single game, the other seats played by agents."""

import warnings
from typing import Any

import gymnasium
import numpy as np

from zombie_envs.registry import find

from .aec import RENDER_MODES, checked_options, one_of
from .seated import Seated
from .spaces import flat_space
from .streams import checked_seed, fresh_seed

METADATA = {"render_modes": list(RENDER_MODES), "render_fps": 2}


class SingleEnv(gymnasium.Env[np.ndarray, np.int64]):
    """One learner's seat in one game.

    Observations are float32 (n,) in [-1, 1], seen from the learner's seat. A step plays the learner's action and all
    that follows until its next decision or the end; the reward is everything that its seat was paid meanwhile.
    info: action_mask int8 (actions,), seat, substituted (illegal actions replaced since the deal) and the game's
    metrics, which are 0 until the game is over.
    """

    metadata = METADATA

    def __init__(
        self,
        game: Any,
        *,
        seat: int | str = 0,
        opponents: Any = "random",
        illegal_action: str = "raise",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """An environment before its first `reset`.

        game: a name or a Game. seat: the learner's, or "random": drawn anew each game. opponents: an agent for all
        other seats, or one for each in turn order from the learner on; or names: "random" and the game's automata.
        illegal_action: "raise" a ValueError, or "substitute" a legal one, drawn from the seed and counted in info.
        `options` are those of the match. ValueError names whatever is wrong.
        """
        self.render_mode = one_of(render_mode, (None, *RENDER_MODES), "render_mode")
        self.seated = Seated(find(game), 1, seat, opponents, illegal_action, 1, options)
        self.games = self.seated.games
        self.game, self.kit = self.games.game, self.games.kit
        self.observation_space = flat_space(self.game.observation)
        self.action_space = gymnasium.spaces.Discrete(self.games.num_actions)
        self.started = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Deals a new game, up to the learner's first decision.

        seed: decides the deal and all other chance, that of opponents from this package and `agents` too; None goes on
        from the last game.
        options: "position", a position to start from.
        ValueError names what is wrong, and leaves the game that was.
        """
        position = checked_options(options, ("position",)).get("position")
        own = fresh_seed() if seed is None and not self.started else seed
        seeds = None if own is None else [checked_seed(own)]
        self.seated.start(self.games.every_row, seeds=seeds, position=position)
        super().reset(seed=None if seed is None else checked_seed(seed))
        self.started = True
        self._show()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """The learner's action, and what the others do until it is asked again or the game is over."""
        if not self.started:
            raise gymnasium.error.ResetNeeded("there is no game yet; call reset() first")
        if self.games.seats[0] < 0:
            raise ValueError("step: the game is over; reset it before the next action")
        self.seated.act(np.reshape(action, -1))
        self._show()
        ended, cut = bool(self.games.ended[0]), bool(self.games.truncated[0])
        reward = float(self.seated.take_paid()[0])
        return self._seen(), reward, ended and not cut, cut, self._info()

    def _seen(self) -> np.ndarray:
        """The learner's view; of the last position too."""
        seen = self.games.observations
        if self.games.seats[0] < 0:
            seen = self.games.observe(self.games.every_row, self.seated.learners)
        scaled: np.ndarray = seen[0] * self.games.scale
        return scaled

    def _info(self) -> dict[str, Any]:
        over = self.games.seats[0] < 0
        metrics = self.games.metrics()[0].tolist() if over else [0] * len(self.seated.metric_names)
        return {
            "action_mask": self.games.action_masks[0].astype(np.int8),
            "seat": self.seated.learners.item(0),
            "substituted": self.seated.substituted.item(0),
            **dict(zip(self.seated.metric_names, metrics, strict=True)),
        }

    def action_masks(self) -> np.ndarray:
        """The learner's legal actions, bool (actions,), as sb3-contrib's MaskablePPO asks for them."""
        mask: np.ndarray = self.games.action_masks[0].copy()
        return mask

    def render(self) -> Any:
        """The board as the learner sees it: text for "ansi", printed for "human"."""
        if self.render_mode is None:
            warnings.warn("render: this environment was made without a render_mode", stacklevel=2)
            return None
        text = self.game.text.board(self.games.states[0], self.kit, int(self.seated.learners[0]))
        return text if self.render_mode == "ansi" else print(text)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()
