"""Settings survive a round trip, damage and a folder that can't be written; one bad value costs only itself."""

import json

import pytest

from game import paths
from game.services import settings
from game.services.files import write_atomically
from game.services.settings import Settings


def test_round_trip(home):
    chosen = Settings(lang="fr", text_size=150, speed="fast", window=[1280, 720], matches={"bloody_inn": {"seed": 3}})
    assert settings.save(chosen, paths.settings_file()) is None
    assert settings.load(paths.settings_file()) == (chosen, None)


def test_a_missing_file_is_no_error(home):
    assert settings.load(paths.settings_file()) == (Settings(), None)


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"\xff\xfe", b'"x"', b"null"])
def test_a_damaged_file_gives_defaults_and_one_line(tmp_path, content):
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    found, problem = settings.load(path)
    assert found == Settings()
    assert problem.key == "ui.settings.damaged"


def test_one_bad_value_costs_only_itself(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"lang": "fr", "text_size": "huge", "muted": 1, "unknown": True}))
    found, problem = settings.load(path)
    assert (found.lang, found.text_size, found.muted) == ("fr", 100, False)
    assert problem is not None


def test_values_out_of_range_are_drawn_in():
    found = Settings(text_size=900, effects=-5, music=101, speed="warp", window=[1, "x"])
    assert (found.text_size, found.effects, found.music, found.speed, found.window) == (200, 0, 100, "normal", [])


def test_an_unwritable_place_is_said(tmp_path):
    (tmp_path / "file").write_text("in the way")
    assert settings.save(Settings(), tmp_path / "file" / "settings.json").key == "ui.settings.unwritable"


def test_writing_keeps_the_previous_file(tmp_path):
    path, kept = tmp_path / "a", tmp_path / "a.previous"
    write_atomically(path, b"one", kept)
    write_atomically(path, b"two", kept)
    assert (path.read_bytes(), kept.read_bytes()) == (b"two", b"one")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a", "a.previous"]


def test_a_failed_write_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "a"
    write_atomically(path, b"one")

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError):
        write_atomically(path, b"two")
    assert path.read_bytes() == b"one"
    assert [p.name for p in tmp_path.iterdir()] == ["a"]
