"""The game as far as its rules go, for tests that need no observation."""

from zombie_envs.core.game import Game
from zombie_envs.core.kit import Kit
from zombie_envs.core.layout import Layout
from zombie_envs.games.sunset_island import tables as t
from zombie_envs.games.sunset_island.automa import auto_zombie
from zombie_envs.games.sunset_island.components import Options, load_kit
from zombie_envs.games.sunset_island.counts import conserved, metrics
from zombie_envs.games.sunset_island.legality import legal
from zombie_envs.games.sunset_island.rules import reset, step
from zombie_envs.games.sunset_island.state import KIT, STATE
from zombie_envs.games.sunset_island.text import POSITIONS, TEXT


def agent_names(kit: Kit) -> tuple[str, ...]:
    k = kit.record[0]
    humans = tuple(f"human_{human}" for human in range(k["humans"]))
    return humans if k["auto"] else (*humans, "zombie_0")


GAME = Game(
    name="sunset_island",
    version=0,
    module=__name__,
    rulebook="Escape from Sunset Island: Zombie Apocalypse Simulator Rulebook",
    seats=t.SEATS,
    kit=KIT,
    state=STATE,
    actions=t.ACTIONS,
    observation=Layout(),
    reset=reset,
    legal=legal,
    step=step,
    observe=None,
    determinize=None,
    conserved=conserved,
    conserved_layout=t.CONSERVED,
    metrics=metrics,
    metrics_layout=t.METRICS,
    options=Options,
    load_kit=load_kit,
    agent_names=agent_names,
    position=POSITIONS,
    text=TEXT,
    automa={"auto_zombie": auto_zombie},
)
