"""Crypt: vocabularies, layouts and bounds."""

from enum import IntEnum

from zombie_envs.core.layout import Layout, block, part, tally

SEATS = 4
DOORS = 3
HAND = 3  # cards dealt
LIVES = 2
TREASURE_PAYS = 0.25
OUT_PAYS = -1.0


class Phase(IntEnum):
    COMMIT = 0  # everyone takes a door in secret
    PLAY = 1  # play cards, as many as you like
    TARGET = 2  # against whom


class Card(IntEnum):
    TREASURE = 0  # a point
    SHOVE = 1  # somebody loses a random card
    LANTERN = 2  # somebody shows a random hidden card, for as long as they hold it
    BANDAGE = 3  # a lost life back


PHASES = len(Phase)
CARDS = len(Card)
CARD_NAMES = ("Treasure", "Shove", "Lantern", "Bandage")
DOOR_NAMES = ("left", "middle", "right")
PHASE_NAMES = tuple(phase.name.lower() for phase in Phase)

ACTIONS = Layout(
    block("door", DOORS, "take this door"),
    block("play", CARDS, "play a card of this kind"),
    block("pass", 1, "end the turn and draw"),
    block("target", SEATS - 1, "aim at the player so many seats on, less one"),
)
DOOR, PLAY, PASS, TARGET = (ACTIONS[name].start for name in ("door", "play", "pass", "target"))

OBSERVATION = Layout(
    part("phase", PHASES, 1, "the phase, one-hot"),
    part("hand", CARDS, 127, "own cards by kind"),
    part("own_door", DOORS, 1, "the door taken in secret, one-hot"),
    part("held", 2, 1, "the card that is being aimed, Shove or Lantern, one-hot"),
    part("discard", CARDS, 127, "discarded cards by kind"),
    part("deck", 1, 127, "cards left in the deck"),
    part("cards", SEATS, 127, "hand sizes from the own seat on"),
    part("lives", SEATS, LIVES, "lives from the own seat on"),
    part("score", SEATS, 127, "points from the own seat on"),
    part("shown", (SEATS, CARDS), 127, "cards everyone knows from the own seat on"),
)
CONSERVED = Layout(tally("cards", CARDS, "cards by kind, wherever they are"))
METRICS = Layout(
    tally("rounds", 1, "rounds begun"),
    tally("dead", 1, "players out"),
    tally("points", SEATS, "points by seat"),
)
