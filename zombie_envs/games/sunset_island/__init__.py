"""Escape from Sunset Island: two to nine humans and a zombie player, or the printed auto-zombie."""

from ...core.game import Game
from ...core.kit import Kit
from .automa import auto_zombie
from .components import Options, load_kit
from .counts import conserved, metrics
from .legality import legal
from .observe import determinize, observe
from .rules import reset, step
from .state import KIT, STATE
from .tables import ACTIONS, CONSERVED, METRICS, OBSERVATION, SEATS
from .text import POSITIONS, TEXT


def agent_names(kit: Kit) -> tuple[str, ...]:
    k = kit.record[0]
    humans = tuple(f"human_{human}" for human in range(k["humans"]))
    return humans if k["auto"] else (*humans, "zombie_0")


GAME = Game(
    name="sunset_island",
    version=0,
    module=__name__,
    rulebook="Escape from Sunset Island: Zombie Apocalypse Simulator Rulebook",
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
    automa={"auto_zombie": auto_zombie},
)
