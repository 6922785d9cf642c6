"""Zombie Island: explorers reveal an island and return, and zombies hunt them. Scenarios 1, 1S, 2 and 2S."""

from ...core.game import Game
from ...core.kit import Kit
from .automa import zombie_intelligence
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
    explorers = tuple(f"explorer_{explorer}" for explorer in range(k["explorers"]))
    return (*explorers, "zombie_master_0") if k["master"] else explorers


GAME = Game(
    name="zombie_island",
    version=0,
    module=__name__,
    rulebook="Zombie Island Rulebook (The Flux Capacity, 2014)",
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
    automa={"zombie_intelligence": zombie_intelligence},
)
