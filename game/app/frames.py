"""The frames of a running app: events, time, a picture where one is wanted, and sleep; nothing while nothing happens.

Clock and sleep come from outside, so that tests drive the same loop. What happens in a frame is the app's business.
"""

from __future__ import annotations

import os
from collections.abc import Callable

import pygame

from game.app.loop import App, Window

LONGEST_MS = 70.0
"""No more time than this passes between two pictures, however long one takes to be drawn: what stands there for a while
isn't shorter to be read for that. It is longer than any sleep."""
AHEAD_S = 0.004
"""So long, in seconds, something is made ahead at a time."""


def period(busy: bool, idle_s: float) -> float:
    """Return the seconds from one look at the events to the next: 60 a second while something moves or just happened,
    fewer the longer nothing does."""
    if busy or idle_s < 1:
        return 1 / 60
    return 1 / 30 if idle_s < 10 else 1 / 15


def run(
    app: App,
    window: Window,
    clock: Callable[[], float],
    sleep: Callable[[float], None],
    events: Callable[[], list[pygame.event.Event]] = pygame.event.get,
) -> None:
    """Run the app until it ends. `clock` and `sleep` count seconds. Pads and the sound device are looked for after the
    first picture."""
    app.window, app.helpers = window, os.cpu_count() or 1
    before = last_input = due = clock()
    first, more = True, False
    while app.running:
        waiting = events()
        now = clock()
        if waiting:
            last_input = now
        for event in waiting:
            if not app.handle(event):
                return
        passed = min(LONGEST_MS, (now - before) * 1000)
        app.update(passed)
        lives = not first and app.breathe(passed, window.surface)
        before = now
        if app.running and (first or app.needs_picture):
            app.fit(window)
            app.draw(window.surface)
            window.flip()
            window.entitle(app.title)
        elif lives:
            window.flip()
        elif not (first or waiting):
            until = clock() + AHEAD_S
            more = app.foresee(lambda: clock() >= until)
        if first:
            first = False
            app.pads.start()
            app.audio.start()
            if app.audio.problem is not None:
                app.say(app.audio.problem, aside=True)
        due = max(due + period(app.busy or more, now - last_input), clock())
        sleep(max(0.001, due - clock()))
