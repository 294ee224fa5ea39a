"""How fast the app itself is: the first picture, a picture while cards move, one after a change, and what an idle
window costs.

`bench --window` asks for it in a process of its own, so that the first picture is timed from a cold start. Nothing of
it is used while the app runs.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from random import Random
from statistics import fmean, quantiles

import pygame

from game.app.frames import AHEAD_S, run
from game.app.loop import App
from game.app.main import AppScenes
from game.app.window import AppWindow, open_display
from game.kernel.api import Config
from game.scenes.base import Scene
from game.services.match_setup import StartMatch
from game.services.settings import Settings
from game.widgets.frame import Frame
from game.widgets.ui import Ui

SIZE = (1920, 1080)
IDLE_AFTER_S = 11.0
"""From then on the loop looks at its events as seldom as it ever does."""
IDLE_S = 4.0
_FRAME_MS = 1000 / 60
_FRAMES = 400
_CHANGES, _REPEATS, _SIGHTS = 60, 3, 200


def window(tell: Callable[[str, float], None]) -> None:
    """Open the window with the title and tell, each as soon as it is known, `first`, the moment of the first picture
    (`time.time`), and `idle_cpu_pct`, the share of a core that it takes while nothing happens."""
    open_display()
    shown = AppWindow([], False)
    app = App(AppScenes(), Settings(lang="en"), shown.surface.get_size(), shown.points)
    app.push(app.scenes.title(app))
    tell("idle_cpu_pct", _idle(app, shown, lambda now: tell("first", now)))
    shown.close()


def room(slug: str) -> float:
    """Return the share of a core that the window takes while a person thinks about a match of this game."""
    from game.scenes import shots

    open_display()
    shown = AppWindow([], False)
    app = App(AppScenes(), Settings(lang="en"), shown.surface.get_size(), shown.points)
    game = app.games.get(slug)
    app.push(shots.match(app, slug, shots.Position(game.check(Config(max(game.meta.seats), {})), {})))
    share = _idle(app, shown, lambda now: None)
    shown.close()
    return share


def _idle(app: App, shown: AppWindow, first: Callable[[float], None]) -> float:
    """Run the app until its idle time is measured; return the percentage of a core that it took then. `first` is told
    the moment of the first picture."""
    waits = 0.0, IDLE_AFTER_S, IDLE_S
    marks: list[tuple[float, float]] = []

    def sleep(seconds: float) -> None:
        now = time.time()
        if not marks or now - marks[-1][0] >= waits[len(marks)]:
            marks.append((now, time.process_time()))
            if len(marks) == 1:
                first(now)
            app.running = len(marks) < len(waits)
        time.sleep(seconds)

    run(app, shown, time.perf_counter, sleep)
    (wall, cpu), (end, spent) = marks[1:]
    return 100 * (spent - cpu) / (end - wall)


def moving(slug: str) -> float:
    """Return the milliseconds of a picture while bots play a match of this game on a large screen."""
    from game.app import headless
    from game.scenes import shots
    from game.scenes.match import Match

    app = headless.app(SIZE, "en")
    game = app.games.get(slug)
    seats = max(game.meta.seats)
    session = shots.session_at(app, slug, shots.Position(game.check(Config(seats, {})), {}))
    session.seats = [seat._replace(bot="random") for seat in session.seats]
    app.push(Match(app, session))
    surface = pygame.Surface(SIZE)
    times: list[float] = []
    while len(times) < _FRAMES and session.decision is not None:
        app.update(_FRAME_MS)
        if app.needs_picture:
            begin = time.perf_counter()
            app.draw(surface)
            times.append(1000 * (time.perf_counter() - begin))
    return fmean(times)


class _Stage(Scene):
    """Shows one scene or another, which doesn't notice."""

    shown: Scene

    def draw(self, ui: Ui) -> None:
        self.shown.draw(ui)


def changed(slug: str) -> float:
    """Return the milliseconds within which nine of ten changes of a match are drawn on a large screen by people at all
    seats: processor time, once what is seen has been drawn before."""

    def milliseconds(show: Callable[[], None]) -> float:
        begin = time.process_time()
        show()
        return 1000 * (time.process_time() - begin)

    return quantiles(changes(slug, SIZE, milliseconds, _CHANGES, _REPEATS), n=10)[-1]


def sights(slug: str) -> tuple[float, float]:
    """Return the milliseconds of the first picture of a table after somebody has chosen the match in peace, and the
    longest that its ground took in a match played at random in which there was time to think: processor time on a large
    screen."""
    from game.app import headless
    from game.scenes import shots
    from game.scenes.match_first import new_session
    from game.scenes.new_match import NewMatch

    app = headless.app(SIZE, "en")
    surface = pygame.Surface(SIZE)

    def milliseconds(what: Callable[[], None]) -> float:
        begin = time.process_time()
        what()
        return 1000 * (time.process_time() - begin)

    def rest() -> None:
        ends = [0.0]
        while app.foresee(lambda: time.perf_counter() >= ends[0]):
            ends[0] = time.perf_counter() + AHEAD_S

    choosing = NewMatch(app, slug)
    app.push(choosing)
    app.draw(surface)
    rest()
    ready = choosing.form.ready()
    assert isinstance(ready, StartMatch), "a form that nobody touched can be played"
    still = shots.Still(app, new_session(app, ready))
    app.push(still)
    gc.collect()
    table = milliseconds(lambda: app.draw(surface))
    rng, longest, layer = Random(1), 0.0, still.layer
    for _ in range(_SIGHTS):
        if still.session.decision is None:
            break
        rest()
        still.go(rng.choice(still.session.decision.actions))
        still.stage.refresh()
        app.canvas.begin(SIZE)
        app.ui.begin(app.canvas, Frame())
        longest = max(longest, milliseconds(lambda: layer.board.ground(layer.view, layer.table, app.ui)))
        app.draw(surface)
    return table, longest


def changes(
    slug: str, size: tuple[int, int], measure: Callable[[Callable[[], None]], float], count: int, repeats: int = 1
) -> list[float]:
    """Return the least that `measure` says in so many repeats of showing each of the first changes of a match played at
    random at the most seats. Each time the picture before it was shown just before, and both once before that."""
    from game.app import headless
    from game.scenes import shots

    app = headless.app(size, "en")
    game = app.games.get(slug)
    stage = _Stage()
    app.push(stage)
    position = shots.Position(game.check(Config(max(game.meta.seats), {})), {"secrets": "open"})
    before, after = shots.match(app, slug, position), shots.match(app, slug, position)
    surface, rng = pygame.Surface(size), Random(1)
    found: list[float] = []

    def show(scene: shots.Still) -> None:
        scene.stage.refresh()
        stage.shown = scene
        app.draw(surface)

    while len(found) < count and after.session.decision is not None:
        action = rng.choice(after.session.decision.actions)
        after.go(action)
        show(before)
        show(after)
        figures = []
        for _ in range(repeats):
            show(before)
            figures.append(measure(lambda: show(after)))
        found.append(min(figures))
        before.go(action)
    return found
