"""Zombie Tsunami: hordes, votes, bombs and betrayal for three to six players, with the Zombird expansion."""

from ...core.game import Game
from ...core.kit import Kit
from .components import Options, load_kit
from .counts import conserved, metrics
from .legality import legal
from .observe import observe
from .positions import POSITIONS
from .rules import reset, step
from .state import KIT, STATE
from .tables import ACTIONS, CONSERVED, METRICS, OBSERVATION, SEATS
from .text import TEXT
from .worlds import determinize


def agent_names(kit: Kit) -> tuple[str, ...]:
    return tuple(f"player_{seat}" for seat in range(kit.record[0]["players"]))


GAME = Game(
    name="zombie_tsunami",
    version=0,
    module=__name__,
    rulebook="Zombie Tsunami Rulebook, English text, with the Zombird expansion",
    seats=SEATS,
    kit=KIT,
    state=STATE,
    actions=ACTIONS,
    observation=OBSERVATION,
    reset=reset,
    legal=legal,
    step=step,
    observe=observe,
    determinize=determinize,
    conserved=conserved,
    conserved_layout=CONSERVED,
    metrics=metrics,
    metrics_layout=METRICS,
    options=Options,
    load_kit=load_kit,
    agent_names=agent_names,
    position=POSITIONS,
    text=TEXT,
)
