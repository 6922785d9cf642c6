"""Golden transcripts replay line by line, and change only with the version of their game."""

import json

import pytest

import zombie_envs
from zombie_envs.core.transcript import TranscriptError, replay

from .golden.write import DIGESTS, MATCHES, digest, path_of, played

CASES = [(game, name) for game, matches in MATCHES.items() for name in matches]


def text_of(game, name):
    return path_of(game, name).read_text(encoding="utf-8")


@pytest.mark.parametrize(("game", "name"), CASES)
def test_replays(game, name):
    """Every line holds: words, numbers, outcomes, rewards, metrics; no generator is used."""
    replayed = replay(text_of(game, name), zombie_envs.GAMES[game])
    assert replayed.table["state"]["ended"][0]


@pytest.mark.parametrize(("game", "name"), CASES)
def test_same_seed_same_game(game, name):
    """The seed alone brings the game back, byte for byte, on any machine."""
    options, seed = MATCHES[game][name]
    assert played(game, options, seed) == text_of(game, name)


@pytest.mark.parametrize(("game", "name"), CASES)
def test_changes_with_the_version_alone(game, name):
    """A changed file without a changed version fails; write.py notes the digests of a new version."""
    version = str(zombie_envs.GAMES[game].version)
    assert json.loads(DIGESTS.read_text())[game][version][name] == digest(text_of(game, name))


def test_every_game_has_some():
    assert MATCHES.keys() == set(zombie_envs.GAMES)


def test_a_touched_line_is_found():
    """Replaying would notice any difference: here a reward, an outcome and a word."""
    text = text_of("zombie_town", "four_players")
    game = zombie_envs.GAMES["zombie_town"]
    touched = [
        text.replace("+", "-"),
        text.replace("discard", "play", 1),
        text.replace("rewards: {", 'rewards: {"x": 1, '),
    ]
    for one in touched:
        if one != text:
            with pytest.raises(TranscriptError):
                replay(one, game)
