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


@pytest.fixture(scope="module")
def shipped(tmp_path_factory):
    """Return a folder with a copy of the data we ship: in one place, so that what no test changes is read once."""
    folder = tmp_path_factory.mktemp("shipped")
    shutil.copytree(paths.assets_root() / "data", folder / "data")
    return folder


@pytest.fixture
def ship(shipped, tmp_path, monkeypatch):
    """Return a function like `change`, but for a copy of everything we ship, which is read instead; what it changes is
    put back after the test."""
    sprites, before = paths.sprites(), {}
    monkeypatch.setattr(paths, "sprites", sprites.joinpath)
    monkeypatch.setattr(paths, "assets_root", lambda: shipped)
    monkeypatch.setenv("TAVERN_ROW_HOME", str(tmp_path / "nobody"))

    def ship(name, good, bad):
        file = (shipped / "data" / "bloody_inn" / name).resolve()
        text = file.read_text(encoding="utf-8")
        before.setdefault(file, text)
        assert good in text
        file.write_text(text.replace(good, bad, 1), encoding="utf-8")
        return file

    yield ship
    for file, text in before.items():
        file.write_text(text, encoding="utf-8")
