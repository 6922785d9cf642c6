"""The Gymnasium door for one learner in many games, batched natively: `gymnasium.make_vec(..., num_envs=1024)`."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from zombie_envs.registry import find

from .aec import RENDER_MODES, checked_options, one_of
from .seated import Seated
from .single import METADATA
from .spaces import flat_space
from .streams import checked_seed, fresh_seed


class SingleVectorEnv(VectorEnv[np.ndarray, np.ndarray, np.ndarray]):
    """One learner's seat in each of `num_envs` games; what each is like, `SingleEnv` says.

    A game that ends starts again in the same step: info then holds "final_obs" and "final_info" of the game that was.
    Row r of seed s is its own game, whatever the number of rows.
    """

    metadata = {**METADATA, "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: Any,
        num_envs: int = 1,
        *,
        seat: int | str = 0,
        opponents: Any = "random",
        illegal_action: str = "raise",
        render_mode: str | None = None,
        threads: int | None = None,
        **options: Any,
    ) -> None:
        """Environments before their first `reset`. threads: None takes the usable cores; the rest as in `SingleEnv`."""
        super().__init__()
        self.render_mode = one_of(render_mode, (None, *RENDER_MODES), "render_mode")
        self.seated = Seated(find(game), num_envs, seat, opponents, illegal_action, threads, options)
        self.games = self.seated.games
        self.game, self.kit, self.num_envs = self.games.game, self.games.kit, self.games.num_envs
        self.single_observation_space = flat_space(self.game.observation)
        self.single_action_space = gymnasium.spaces.Discrete(self.games.num_actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.started = False

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Deals new games, up to each learner's first decision.

        seed: a whole number for all, or one a row: then each row equals `SingleEnv.reset` with its seed. None goes on
        from the last games. options: "position", where all start; "reset_mask", bool (games,), which start anew.
        ValueError names what is wrong, and leaves the games that were.
        """
        chosen = checked_options(options, ("position", "reset_mask"))
        rows = self._rows(chosen.get("reset_mask"))
        position = chosen.get("position")
        if isinstance(seed, Sequence | np.ndarray):
            self.seated.start(rows, seeds=[checked_seed(one) for one in seed], position=position)
        else:
            own = fresh_seed() if seed is None and not self.started else seed
            self.seated.start(rows, seed=None if own is None else checked_seed(own), position=position)
            super().reset(seed=None if seed is None else checked_seed(seed))
        self.started = True
        return self._seen(), self._infos()

    def _rows(self, mask: Any) -> np.ndarray:
        if mask is None:
            return self.games.every_row
        mask = np.asarray(mask)
        if mask.dtype != bool or mask.shape != (self.num_envs,) or not (mask.any() and self.started):
            raise ValueError(f"reset_mask: takes bool ({self.num_envs},) with a True in it, after a first reset")
        return np.flatnonzero(mask)

    def step(self, actions: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """The learners' actions, int (games,), and what the others do until each is asked again or its game is over."""
        if not self.started:
            raise gymnasium.error.ResetNeeded("there are no games yet; call reset() first")
        self.seated.act(actions)
        rewards = self.seated.take_paid()
        truncations = self.games.truncated.copy()
        terminations = self.games.ended & ~truncations
        over = np.flatnonzero(self.games.ended)
        final = self._final(over) if over.size else {}
        if over.size:
            self.seated.start(over)
        return self._seen(), rewards, terminations, truncations, {**self._infos(), **final}

    def _seen(self) -> np.ndarray:
        scaled: np.ndarray = self.games.observations * self.games.scale
        return scaled

    def _infos(self) -> dict[str, Any]:
        return marked(self.seated.infos(self.games.every_row), np.ones(self.num_envs, bool))

    def _final(self, over: np.ndarray) -> dict[str, Any]:
        """What the games `over` ended with, in the form of Gymnasium's own vector environments."""
        ended = np.zeros(self.num_envs, bool)
        ended[over] = True
        views = self.games.observe(over, self.seated.learners[over]) * self.games.scale
        seen = np.full(self.num_envs, None, object)
        for row, view in zip(over, views, strict=True):
            seen[row] = view
        infos = self.seated.infos(over, self.games.metrics(over))
        spread = {name: np.zeros((self.num_envs, *values.shape[1:]), values.dtype) for name, values in infos.items()}
        for name, values in infos.items():
            spread[name][over] = values
        return marked({"final_obs": seen, "final_info": marked(spread, ended)}, ended)

    def action_masks(self) -> np.ndarray:
        """The learners' legal actions, bool (games, actions)."""
        return self.games.action_masks.copy()

    def render(self) -> Any:
        """The boards as the learners see them: texts for "ansi", printed for "human"."""
        learners = self.seated.learners
        texts = tuple(
            self.game.text.board(s, self.kit, int(seat)) for s, seat in zip(self.games.states, learners, strict=True)
        )
        return texts if self.render_mode == "ansi" else print("\n\n".join(texts))


def marked(values: dict[str, Any], has: np.ndarray) -> dict[str, Any]:
    """Every entry beside one named _<entry> that says which rows have it."""
    return {**values, **{f"_{name}": has.copy() for name in values}}
