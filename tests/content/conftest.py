"""Changed copies of the app's data: in a player's own folder, or instead of what we ship."""

import shutil

import pytest

from game import paths


@pytest.fixture
def change(tmp_path, monkeypatch):
    """Return a function that replaces the first `good` by `bad` in the own copy of a file of The Bloody Inn."""
    monkeypatch.setenv("TAVERN_ROW_HOME", str(tmp_path))

    def change(name, good, bad):
        text = paths.data("bloody_inn", name).read_text(encoding="utf-8")
        assert good in text
        own = tmp_path / "data" / "bloody_inn" / name
        own.parent.mkdir(parents=True, exist_ok=True)
        own.write_text(text.replace(good, bad, 1), encoding="utf-8")
        return own

    return change


@pytest.fixture
def ship(tmp_path, monkeypatch):
    """Return a function like `change`, but for a copy of everything we ship, which is read instead."""
    shutil.copytree(paths.assets_root() / "data", tmp_path / "data")
    sprites = paths.sprites()
    monkeypatch.setattr(paths, "sprites", sprites.joinpath)
    monkeypatch.setattr(paths, "assets_root", lambda: tmp_path)
    monkeypatch.setenv("TAVERN_ROW_HOME", str(tmp_path / "nobody"))

    def ship(name, good, bad):
        file = (tmp_path / "data" / "bloody_inn" / name).resolve()
        text = file.read_text(encoding="utf-8")
        assert good in text
        file.write_text(text.replace(good, bad, 1), encoding="utf-8")
        return file

    return ship
