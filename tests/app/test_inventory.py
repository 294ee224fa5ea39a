"""Everything once: all of it can be drawn and played, and what can't is named."""

import pygame
import pytest

from game.app import inventory
from game.cli.check import run
from game.cli.speech import Speech
from game.services.audio import Audio

pytestmark = pytest.mark.usefixtures("own_assets")


def test_everything_can_be_drawn_and_played():
    # The type faces are an optional package.
    assert [name for name in inventory.drawings() if not name.startswith("font ")] == []
    assert list(inventory.sounds()) == []


def test_a_drawing_that_fails_and_a_person_without_parts_are_named(tmp_path, monkeypatch):
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons" / "coin.svg").write_text("<svg>nothing</svg>")
    monkeypatch.setattr("game.paths.sprites", lambda *parts: tmp_path.joinpath(*parts))
    found = list(inventory.drawings())
    assert "icons/coin" in found and any(name.startswith("parts/head/") for name in found)


def test_a_sound_that_fails_is_named(tmp_path, monkeypatch):
    broken = tmp_path / "broken.wav"
    broken.write_bytes(b"RIFF")
    monkeypatch.setattr(Audio, "names", lambda self: {"ui/gone", "ui/broken", "ui/click"})
    files = {"ui/broken": broken, "ui/click": Audio.file("ui/click")}
    monkeypatch.setattr(Audio, "file", staticmethod(files.get))
    assert [line.partition(":")[0] for line in inventory.sounds()] == ["ui/broken", "ui/gone"]


def test_without_a_device_one_line_says_so(monkeypatch):
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "none such")
    assert len(list(inventory.sounds())) == 1


@pytest.mark.parametrize("everything", [False, True])
def test_check_asks_for_it_with_all_only(everything, monkeypatch, capsys):
    for part in ("data", "art", "sound", "layer"):
        monkeypatch.setattr(f"game.cli.check.{part}_problems", list)
    monkeypatch.setattr(inventory, "drawings", lambda: ["icons/coin"])
    monkeypatch.setattr(inventory, "sounds", lambda: ["ui/click: gone"])
    assert run(type("Found", (), {"all": everything}), Speech("en")) == everything
    found = "pictures: icons/coin\nsounds: ui/click: gone\n"
    assert capsys.readouterr().out == (found if everything else "Everything fits.\n")
