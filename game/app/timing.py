"""How fast the app itself is: the first picture, a picture while cards move, and what an idle window costs.

`bench` runs this module as a process of its own, so that the first picture is timed from a cold start; it prints one line
of JSON. Nothing of it is used while the app runs.
"""
from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import json  # noqa: E402
import sys  # noqa: E402
import time  # noqa: E402
from statistics import fmean  # noqa: E402

import pygame  # noqa: E402

from game.app import headless  # noqa: E402
from game.app.loop import App, run  # noqa: E402
from game.app.main import AppScenes  # noqa: E402
from game.app.settings import Settings  # noqa: E402
from game.app.window import AppWindow, open_display  # noqa: E402
from game.kernel.api import Config  # noqa: E402

SIZE = (1920, 1080)
IDLE_AFTER_S = 11.0
"""From then on the loop looks at its events as seldom as it ever does."""
IDLE_S = 4.0
_FRAME_MS = 1000 / 60
_FRAMES = 400


def first_picture_and_idling() -> tuple[float, float]:
    """Open the window with the title; return the moment of the first picture (`time.time`) and the share of a core, in
    percent, that it takes while nothing happens."""
    open_display()
    window = AppWindow([], False)
    app = App(AppScenes(), Settings(lang="en"), window.surface.get_size(), window.points)
    app.push(app.scenes.title(app))
    start, marks = time.time(), []

    def sleep(seconds: float) -> None:
        now = time.time()
        if not marks or len(marks) == 1 and now - start > IDLE_AFTER_S:
            marks.append((now, time.process_time()))
        elif len(marks) == 2 and now - marks[1][0] > IDLE_S:
            marks.append((now, time.process_time()))
            app.running = False
        time.sleep(seconds)

    run(app, window, time.perf_counter, sleep)
    (wall, cpu), (end, spent) = marks[1:]
    window.close()
    return marks[0][0], 100 * (spent - cpu) / (end - wall)


def moving(slug: str) -> float:
    """Return the milliseconds of a picture while bots play a match of this game on a large screen."""
    from game.scenes import shots
    from game.scenes.match import Match
    app = headless.app(SIZE, "en")
    game = app.games.get(slug)
    seats = max(game.meta.seats)
    session = shots.session_at(app, slug, shots.Position(game.check(Config(seats, {})), {}))
    session.seats = [seat._replace(bot="random") for seat in session.seats]
    app.push(Match(app, session))
    surface, times = pygame.Surface(SIZE), []
    while len(times) < _FRAMES and session.decision is not None:
        app.update(_FRAME_MS)
        if app.needs_picture:
            begin = time.perf_counter()
            app.draw(surface)
            times.append(1000 * (time.perf_counter() - begin))
    return fmean(times)


if __name__ == "__main__":
    first, idle = first_picture_and_idling()
    print(json.dumps({"first": first, "idle_cpu_pct": idle, "frame_ms": moving(sys.argv[1])}))
