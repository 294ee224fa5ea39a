"""The app in a real window: a virtual screen, a pointer that is moved from outside, a kill in the middle, and on it
goes.

Skipped, with the reason printed, where Xvfb or xdotool is missing.
"""

from __future__ import annotations

import itertools
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.app.window import drawn_size
from game.boards.base import layout
from game.boards.bloody_inn.places import Layout
from game.kernel import record
from game.services.geometry import View

MISSING = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"no real window is tried: {' and '.join(MISSING)} missing")

SIZE = (1280, 720)
PATIENCE = 90.0
"""Seconds in which something must have happened on a machine that has other things to do as well."""
ROOMS = 8


@pytest.fixture
def screen(build_script):
    """The name of a virtual screen of its own."""
    with build_script("screen_tools").virtual_screen(SIZE) as name:
        yield name


class Player:
    """Somebody before the screen, with a pointer and a keyboard."""

    def __init__(self, screen: str, home: Path):
        self.home = home
        self.room = {
            **os.environ,
            "DISPLAY": screen,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "TAVERN_ROW_HOME": str(home),
        }
        self.app: subprocess.Popen | None = None
        self.window = ""

    def start(self, *words: str) -> None:
        """Open the app and wait for its window."""
        self.app = subprocess.Popen(
            [sys.executable, "-m", "game", *words],
            env=self.room,
            cwd=Path(__file__).parents[2],
            stderr=subprocess.PIPE,
            text=True,
        )
        self.window = self.xdotool("search", "--sync", "--onlyvisible", "--class", "tavern-row").split()[0]
        self.xdotool("windowfocus", "--sync", self.window)

    def title(self) -> str:
        """Return the name of the window: it tells which game is shown, once its picture is."""
        return self.xdotool("getwindowname", self.window).strip()

    def xdotool(self, *words: str) -> str:
        return subprocess.run(
            ["xdotool", *words], env=self.room, text=True, stdout=subprocess.PIPE, timeout=PATIENCE, check=True
        ).stdout

    def click(self, room: int) -> None:
        """Click the middle of a room of the inn, wherever that is in the window."""
        x, y, w, h = Layout(layout("bloody_inn")).room(room)
        told = dict(line.split("=") for line in self.xdotool("getwindowgeometry", "--shell", self.window).splitlines())
        points = int(told["WIDTH"]), int(told["HEIGHT"])
        view = View(drawn_size(points), points)
        left, top = (round(side / view.density) for side in view.pt(x + w / 2, y + h / 2))
        self.xdotool("mousemove", "--window", self.window, str(left), str(top), "click", "1")

    def answers(self) -> int:
        """Return how many answers the running match has on disk."""
        found = sorted(self.home.glob("matches/auto-*.tavern"))
        return record.read_header(found[0].read_bytes()).answers if found else 0

    def kill(self) -> None:
        """End the app as a power cut would."""
        self.app.send_signal(signal.SIGKILL)
        self.app.wait()


def until(done, again=lambda: None) -> None:
    """Wait for something, doing `again` every second."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "nothing happened"
        again()
        time.sleep(1)


def test_a_match_by_pointer_survives_a_kill(screen, home):
    player = Player(screen, home)
    try:
        player.start("--new", "bloody_inn", "--seats", "human,human", "--seed", "5")
        until(lambda: player.answers() >= 1, lambda: player.click(0))
        player.kill()
        before = player.answers()
        player.start()
        until(lambda: "Bloody Inn" in player.title(), lambda: player.xdotool("key", "Return"))
        rooms = itertools.cycle(range(ROOMS))
        until(lambda: player.answers() > before, lambda: player.click(next(rooms)))
        assert player.app.poll() is None
    finally:
        if player.app is not None and player.app.poll() is None:
            player.kill()


@pytest.mark.parametrize("size, depth", [((640, 480), 16), ((800, 600), 24)])
def test_on_a_small_screen_everything_is_in_reach_and_a_hangup_saves(build_script, home, size, depth):
    with build_script("screen_tools").virtual_screen(size, depth) as screen:
        player = Player(screen, home)
        try:
            player.start("--new", "bloody_inn", "--seats", "human,human", "--seed", "5")
            until(lambda: player.answers() >= 1, lambda: player.click(0))
            player.app.send_signal(signal.SIGHUP)
            _, said = player.app.communicate(timeout=PATIENCE)
            assert (player.app.returncode, said) == (0, "") and player.answers() >= 1
            assert not list(home.glob("*.lock")) and not list(home.glob("matches/*.lock"))
        finally:
            if player.app.poll() is None:
                player.kill()


def test_a_screen_that_cannot_show_it_is_one_sentence(build_script, home):
    with build_script("screen_tools").virtual_screen((640, 480), 8) as screen:
        room = {**Player(screen, home).room, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        done = subprocess.run(
            [sys.executable, "-m", "game", "--lang", "en"],
            env=room,
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and "can't open its window" in done.stderr
