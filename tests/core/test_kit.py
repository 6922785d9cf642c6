"""Components files and options: what is wrong is named."""

import numpy as np
import pytest

from tests.toy import GAME
from zombie_envs.core.kit import KitError

GOOD = """edition = "mine"
[cards]
Treasure = 10
Shove = 4
Lantern = 4
Bandage = 2
"""


@pytest.fixture
def own(tmp_path):
    def write(text):
        path = tmp_path / "own.toml"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


def test_shipped_kits_are_named_and_own_ones_are_files(own):
    assert GAME.load_kit().edition == "printed"
    assert GAME.load_kit(kit="mini").edition == "mini"
    kit = GAME.load_kit(kit=own(GOOD), players=2)
    assert kit.edition == "mine"
    assert kit.record["counts"].tolist() == [[10, 4, 4, 2]]
    assert GAME.agent_names(kit) == ("player_0", "player_1")
    assert GAME.load_kit(**kit.options).record == kit.record


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 7}, ["options: players", "less than or equal to 4", "7"]),
        ({"players": 1}, ["options: players", "greater than or equal to 2", "1"]),
        ({"players": "3"}, ["options: players", "integer", "'3'"]),
        ({"players": True}, ["options: players", "integer", "True"]),
        ({"playrs": 3}, ["playrs", "3"]),
        ({"kit": "midi"}, ["kit: 'midi'", "components, mini"]),
        ({"kit": 3}, ["options: kit", "string", "3"]),
        ({"rounds": 0, "players": 9}, ["options: ", "players", "rounds", "0"]),
    ],
)
def test_a_wrong_option_is_named(options, words):
    with pytest.raises(KitError) as caught:
        GAME.load_kit(**options)
    assert [word for word in words if word not in str(caught.value)] == []


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("Shove = 4", "Shove = -4", ["own.toml: cards", "from 0"]),
        ("Shove = 4", "Shovel = 4", ["own.toml: cards", "Shove"]),
        ("Shove = 4", 'Shove = "4"', ["own.toml: cards.Shove", "integer", "'4'"]),
        ("Shove = 4", "Shove = 4.0", ["own.toml: cards.Shove", "integer"]),
        ('edition = "mine"\n', "", ["own.toml: edition", "required"]),
        ("[cards]", "[crads]", ["own.toml: crads: no such field", "takes such as cards"]),
        ("[cards]", "[cards", ["own.toml: not a TOML file"]),
        ("Treasure = 10", "Treasure = 1", ["own.toml: cards", "13..99"]),
    ],
)
def test_a_wrong_entry_of_a_components_file_is_named(own, old, new, words):
    assert old in GOOD
    with pytest.raises(KitError) as caught:
        GAME.load_kit(kit=own(GOOD.replace(old, new)))
    assert [word for word in words if word not in str(caught.value)] == []
    assert "Lantern = 4" not in str(caught.value)  # the file itself is not printed


def test_a_file_that_is_no_text_is_refused(tmp_path):
    path = tmp_path / "own.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(KitError, match="not a TOML file"):
        GAME.load_kit(kit=str(path))


@pytest.mark.parametrize(
    "content",
    ["a = " + "[" * 10_000, "a = " + "{b = " * 10_000, "a = " + "9" * 5_000],
    ids=["lists", "tables", "digits"],
)
def test_a_file_too_deep_or_long_to_parse_is_refused(own, content):
    with pytest.raises(KitError, match=r"own\.toml: not a TOML file"):
        GAME.load_kit(kit=own(content))


@pytest.mark.parametrize("kit", ["k" * 300, "k/" * 3000, "a\0b", "\udcff"])
def test_a_path_that_no_file_can_have_is_refused(kit):
    with pytest.raises(KitError, match="neither a shipped kit"):
        GAME.load_kit(kit=kit)


def test_a_file_that_cannot_be_read_is_named(own, monkeypatch):
    def forbidden(*_, **__):
        raise PermissionError(13, "Permission denied")

    path = own(GOOD)
    monkeypatch.setattr("pathlib.Path.read_text", forbidden)
    with pytest.raises(KitError, match=r"kit: '.*own.toml' cannot be read: Permission denied"):
        GAME.load_kit(kit=path)


def test_a_long_value_is_told_by_its_beginning(own):
    with pytest.raises(KitError, match="title: no such field, got 'xxx") as caught:
        GAME.load_kit(kit=own(f'title = "{"x" * 100_000}"\n{GOOD}'))
    assert len(str(caught.value)) < 1000


def test_a_number_of_another_library_is_told():
    with pytest.raises(KitError, match=r"options: players: .*integer, got np\.int64\(3\)"):
        GAME.load_kit(players=np.int64(3))


def test_a_folder_is_no_components_file(tmp_path):
    with pytest.raises(KitError, match="neither a shipped kit"):
        GAME.load_kit(kit=str(tmp_path))
