"""What holds for every test: no window, no loudspeaker, no file outside a folder of its own. Runs before pygame is
imported."""

import importlib
import os
import tempfile
from pathlib import Path

for name, value in (("SDL_VIDEODRIVER", "dummy"), ("SDL_AUDIODRIVER", "dummy"), ("PYGAME_HIDE_SUPPORT_PROMPT", "1")):
    os.environ.setdefault(name, value)
os.environ["TAVERN_ROW_HOME"] = tempfile.mkdtemp(prefix="tavern-row-test-")

import pygame  # noqa: E402
import pytest  # noqa: E402


@pytest.fixture(autouse=True)
def _video():
    """Surfaces convert and keys have names only while there is a display; a test may have closed it."""
    if pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((1, 1))
    pygame.font.init()


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """The user's folder of this test."""
    monkeypatch.setenv("TAVERN_ROW_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def build_script(monkeypatch):
    """A function that imports a module of build_scripts by its name, the way the scripts import each other."""
    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parents[1] / "build_scripts"))
    return importlib.import_module
