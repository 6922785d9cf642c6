"""Crypt: a small complete game that the tests of generic code play."""

from zombie_envs.core.game import Game

from . import rules, seen, state, tables

GAME = Game(
    name="toy",
    version=1,
    module="tests.toy",
    rulebook="Crypt, written for the tests",
    seats=tables.SEATS,
    kit=state.KIT,
    state=state.STATE,
    actions=tables.ACTIONS,
    observation=tables.OBSERVATION,
    reset=rules.reset,
    legal=rules.legal,
    step=rules.step,
    observe=seen.observe,
    determinize=seen.determinize,
    conserved=seen.conserved,
    conserved_layout=tables.CONSERVED,
    metrics=seen.metrics,
    metrics_layout=tables.METRICS,
    options=state.Options,
    load_kit=state.load_kit,
    agent_names=state.agent_names,
    position=seen.POSITION,
    text=seen.TEXT,
    automa={"greedy": rules.greedy},
)
