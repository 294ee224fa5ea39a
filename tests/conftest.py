"""What holds for every test: no window, no loudspeaker, no file outside a folder of its own. Runs before pygame is
imported."""

import gc
import importlib
import os
import sys
import tempfile
from pathlib import Path

for name, value in (("SDL_VIDEODRIVER", "dummy"), ("SDL_AUDIODRIVER", "dummy"), ("PYGAME_HIDE_SUPPORT_PROMPT", "1")):
    os.environ.setdefault(name, value)
os.environ["TAVERN_ROW_HOME"] = tempfile.mkdtemp(prefix="tavern-row-test-")

import pygame  # noqa: E402
import pytest  # noqa: E402

from tests.once import read_once  # noqa: E402


@pytest.fixture(autouse=True)
def _video():
    """Surfaces convert and keys have names only while there is a display; a test may have closed it."""
    if pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((1, 1))
    pygame.font.init()


def pytest_collection_finish() -> None:
    """A search for garbage needn't look through thousands of collected tests each time, nor come so often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.fixture(autouse=True)
def _untidied(monkeypatch):
    """No search through everything between two screens: a match is short here, and everything is the whole suite."""
    if loop := sys.modules.get("game.app.loop"):
        monkeypatch.setattr(loop, "tidy", lambda: None)


@pytest.fixture(autouse=True, scope="session")
def _read_once():
    """Every match begins by reading its texts and drawings; what is the same as before needn't be parsed, checked and
    rasterised again."""
    read_once()


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """The user's folder of this test."""
    monkeypatch.setenv("TAVERN_ROW_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def _games():
    """Loaded games stay what they are for the tests that follow: files of the player's own load them anew."""
    kept = {name: module for name, module in sys.modules.items() if name.startswith("game.")}
    yield
    from game import paths, rules

    paths.refuse_none()
    if all(sys.modules.get(name) is module for name, module in kept.items()):
        return
    from game.services import own

    for slug in rules.slugs():
        own.forget(slug)
    sys.modules.update(kept)
    for name, module in kept.items():
        package, _, last = name.rpartition(".")
        setattr(sys.modules[package], last, module)


_shared: dict = {}


@pytest.fixture(autouse=True)
def shared_assets(request, monkeypatch):
    """Give every App the same Assets, without anything missing so far, so that wood, faces and people are made once; a
    test that asks for `own_assets` gets new ones, and those with `no_pixels` have theirs for themselves."""
    assets = sys.modules.get("game.services.assets")
    if assets is None or "own_assets" in request.fixturenames:
        return
    blank = "no_pixels" in request.fixturenames
    if blank not in _shared:
        _shared[blank] = assets.Assets.standard()
        _shared[blank].make_room = lambda size: None  # small windows would throw away what the next test wants
    shared = _shared[blank]
    if shared.missing:  # nobody is spared what was missing because somebody else drew it before
        shared.clear()
        shared.missing = set()
    monkeypatch.setattr(assets.Assets, "standard", lambda: shared)


@pytest.fixture
def no_pixels(monkeypatch):
    """Nobody looks at the pixels of this test's pictures: all is placed, measured and recorded as ever, but no stroke,
    no letter and no drawing becomes one."""
    from game.services.assets import Assets
    from game.widgets.canvas import Canvas, Strokes
    from game.widgets.text import Type

    def shown(canvas, surface):
        if canvas.picture is None or canvas.picture.get_size() != canvas.get_size():
            canvas._picture = pygame.Surface(canvas.get_size())
        canvas._shown, canvas._now = canvas._now, Strokes([], [])
        return [canvas.get_rect()]

    monkeypatch.setattr(Canvas, "show", shown)
    monkeypatch.setattr(Canvas, "_dimmed", lambda _, source: source)
    monkeypatch.setattr(Type, "_letters", lambda _, surface, font, letters, *rest: font.size(letters)[0])
    monkeypatch.setattr(Assets, "_raster", lambda _, document, size: pygame.Surface(size, pygame.SRCALPHA))


@pytest.fixture
def own_assets():
    """This test changes how assets are made."""


@pytest.fixture
def build_script(monkeypatch):
    """A function that imports a module of build_scripts by its name, the way the scripts import each other."""
    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parents[1] / "build_scripts"))
    return importlib.import_module
