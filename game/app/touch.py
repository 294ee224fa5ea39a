"""Fingers on the screen: their events become those of the pointer that scenes know, and what fingers do besides.

A tap is a click, a finger that moves drags what can be carried, or scrolls; one that rests shows what the pointer's
rest shows, and clicks nothing when it goes; two show the bare table. Where a finger is too broad for what lies below
it, it means the nearest thing, or a loupe opens. Each touch counts once, whatever else the system makes of it. What a
click does is the scenes' business.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import pygame
from pygame.event import Event

from game.scenes.commands import Commands, Push, Screen
from game.scenes.letters import Letters
from game.scenes.loupe import Loupe
from game.widgets.canvas import Canvas
from game.widgets.field import TextField
from game.widgets.frame import Frame, Scroller, Target, of_screen
from game.widgets.ui import Ui

LEAST = 44.0
"""A finger means all that lies within a square of so many points around it."""
LONG_MS = 450.0
"""A finger that stays so long looks, and doesn't click: a little more than the pointer's own rest."""
FAR = 10.0
"""So many points make a movement of a finger."""
AWAY = (-10_000, -10_000)
"""Where the pointer is while no finger is down."""
_STEP = 4
"""Pixels from one look at what lies on top to the next."""
_OF_MOUSE = (-1, 2**64 - 1)
"""The touch device that stands for a mouse."""
FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

Point = tuple[float, float]


class Desk(Protocol):
    """What is needed of the app."""

    ui: Ui
    canvas: Canvas

    @property
    def scene(self) -> Screen: ...

    def carry_out(self, commands: Commands) -> None: ...


class Touch:
    """The fingers. `events` gives what an event means, `update` lets them rest, `due` what a loupe was asked for."""

    def __init__(self, app: Desk):
        self._app = app
        self._down: dict[tuple[int, int], Point] = {}
        """Of each finger: where it is, in points of the window."""
        self._start: Point = (0.0, 0.0)
        self._rested = 0.0
        self._does = ""
        """What the first finger does: "" nothing any more, `waits`, `looks`, `holds` the button, `scrolls`."""
        self._area: Scroller | None = None
        self._bare = False
        self._due: Target | None = None

    def copies(self, event: Event) -> bool:
        """Whether an event is only made from another one: the mouse's from a finger, or a finger's from the mouse."""
        if event.type in FINGERS:
            return event.touch_id in _OF_MOUSE
        return event.type in (*MOUSE, pygame.MOUSEWHEEL) and bool(getattr(event, "touch", False))

    def events(self, event: Event) -> Iterator[Event]:
        """Yield the events that a finger's event means."""
        if event.type not in FINGERS or self.copies(event):
            return
        view = self._app.ui.view
        wide, high = (side / view.density for side in view.size)
        at, key = (event.x * wide, event.y * high), (event.touch_id, event.finger_id)
        if event.type == pygame.FINGERDOWN:
            self._down[key] = at
            yield from self._first(at) if len(self._down) == 1 else self._second()
        elif key in self._down and event.type == pygame.FINGERMOTION:
            self._down[key] = at
            if len(self._down) == 1:
                yield from self._moved(at)
        elif self._down.pop(key, None) is not None:
            yield from self._up(at)

    def update(self, ms: float) -> None:
        """Let time pass."""
        if self._does == "waits":
            self._rested += ms
            if self._rested >= LONG_MS:
                self._does = "looks"

    def due(self) -> list[Event]:
        """Return what was picked under a loupe, once."""
        target, self._due = self._due, None
        if target is None or self._app.scene.frame.find(target.ref) is None:
            return []
        return list(self._click(spot(self._app.scene.frame, target, target.visible.center)))

    def let_go(self) -> None:
        """The window has lost the focus: what fingers do from here on isn't known, and scenes hold nothing any more."""
        self._down.clear()
        self._does, self._bare = "", False

    # One finger

    def _first(self, at: Point) -> Iterator[Event]:
        scene = self._app.scene
        self._start, self._rested, self._does = at, 0.0, "waits"
        yield _mouse(pygame.MOUSEMOTION, at)
        pixel = self._app.ui.view.pixel(at)
        target = scene.frame.at(pixel)
        slides = target is not None and target.enabled and target.widget is not None
        if slides and not isinstance(target.widget, TextField) or scene.holds(pixel):  # type: ignore[union-attr]
            self._does = "holds"
            yield _mouse(pygame.MOUSEBUTTONDOWN, at)

    def _moved(self, at: Point) -> Iterator[Event]:
        if self._does == "waits" and max(abs(a - b) for a, b in zip(at, self._start)) > FAR:
            frame, pixel = self._app.scene.frame, self._app.ui.view.pixel(self._start)
            target = frame.at(pixel)
            thing = target is not None and not of_screen(target.ref) and target.scroller is None
            if frame.scroller_at(pixel) is not None and not thing:
                self._does, self._area = "scrolls", frame.scroller_at(pixel)
            else:
                self._does = "holds"
                yield _mouse(pygame.MOUSEBUTTONDOWN, self._grip(frame, pixel))
        if self._does == "scrolls":
            self._scroll(at)
        elif self._does in ("holds", "looks"):
            yield _mouse(pygame.MOUSEMOTION, at)

    def _grip(self, frame: Frame, pixel: tuple[int, int]) -> Point:
        """Return where the thing is held that is carried off from a pixel: a small one beside it, too."""
        density, direct = self._app.ui.view.density, frame.at(pixel)
        near = aim(frame, pixel, LEAST * density)
        if len(near) != 1 or direct is not None and direct.enabled:
            return self._start
        x, y = spot(frame, near[0], pixel)
        return x / density, y / density

    def _scroll(self, at: Point) -> None:
        view = self._app.ui.view
        if self._area is not None:
            self._area.scroll((self._start[1] - at[1]) * view.density / view.k)
            self._app.scene.dirty = True
        self._start = at

    def _up(self, at: Point) -> Iterator[Event]:
        does, self._does = self._does, ""
        if self._bare and not self._down:
            self._bare = False
            yield self._app.ui.keys.event("skip", pygame.KEYUP)
        elif does == "holds":
            yield _mouse(pygame.MOUSEBUTTONUP, at)
            yield _mouse(pygame.MOUSEMOTION, AWAY)
        elif does == "waits":
            yield from self._tap(self._start)
        elif does == "scrolls":
            yield _mouse(pygame.MOUSEMOTION, AWAY)

    def _second(self) -> Iterator[Event]:
        """Another finger comes down: nothing is clicked or carried any more, and the table lies bare."""
        if self._does == "holds":
            yield _mouse(pygame.MOUSEMOTION, AWAY)
            yield _mouse(pygame.MOUSEBUTTONUP, AWAY)
        self._does = ""
        if not self._bare:
            self._bare = True
            yield _mouse(pygame.MOUSEMOTION, AWAY)
            yield self._app.ui.keys.event("skip", pygame.KEYDOWN)

    # Taps

    def _tap(self, at: Point) -> Iterator[Event]:
        view, scene = self._app.ui.view, self._app.scene
        pixel = view.pixel(at)
        meant = aim(scene.frame, pixel, LEAST * view.density)
        if len(meant) > 1 and not isinstance(scene, Loupe) and self._app.canvas.picture is not None:
            loupe = Loupe(self._app.canvas.picture, meant, pixel, LEAST * view.density, self._picked)
            self._app.carry_out((Push(loupe),))
            return
        target = scene.frame.at(pixel)
        if len(meant) == 1 and (target is None or target.ref != meant[0].ref):
            pixel = spot(scene.frame, meant[0], pixel)
            target = meant[0]
        yield from self._click(pixel)
        written = target is not None and target.enabled and isinstance(target.widget, TextField)
        if written and not isinstance(scene, Letters):  # the letters come on the screen
            yield Event(pygame.KEYDOWN, {**self._app.ui.keys.event("accept").dict, "pad": True})

    def _click(self, pixel: tuple[int, int]) -> Iterator[Event]:
        density = self._app.ui.view.density
        at = (pixel[0] / density, pixel[1] / density)
        for kind in MOUSE:
            yield _mouse(kind, at)
        yield _mouse(pygame.MOUSEMOTION, AWAY)

    def _picked(self, target: Target) -> None:
        self._due = target


def _mouse(kind: int, at: Point) -> Event:
    return Event(kind, pos=at, button=1, rel=(0, 0), buttons=(0, 0, 0), finger=True)


def aim(frame: Frame, pixel: tuple[int, int], least: float) -> list[Target]:
    """Return what a tap means: nothing, one thing that can be clicked, or several that are too small to tell. What
    shows itself as large as a finger, or lies alone, is meant by whoever hits it."""
    direct = frame.at(pixel)
    if direct is not None and min(_shown(frame, direct.ref, pixel, least)) >= least:
        return [direct] if direct.enabled else []
    box = pygame.Rect(0, 0, round(least), round(least))
    box.center = pixel
    found: dict[str, Target] = {}
    for one in frame.targets:
        part = one.visible.clip(box)
        if one.enabled and part.w and part.h and _reached(frame, one, part, pixel):
            found.setdefault(one.ref, one)
    return list(found.values())


def _reached(frame: Frame, target: Target, part: pygame.Rect, pixel: tuple[int, int]) -> bool:
    """Whether a part of a target is on top somewhere: at its middle, or where it is nearest."""
    near = (min(max(pixel[0], part.left), part.right - 1), min(max(pixel[1], part.top), part.bottom - 1))
    return any((found := frame.at(at)) is not None and found.ref == target.ref for at in (near, part.center))


def _shown(frame: Frame, ref: str, pixel: tuple[int, int], least: float) -> tuple[float, float]:
    """Return how wide and high a thing lies uncovered around a pixel, as far as that matters to a finger."""
    sides = []
    for dx, dy in ((1, 0), (0, 1)):
        far = 0
        for way in (-1, 1):
            step = _STEP
            while step <= least and frame.hit((pixel[0] + way * dx * step, pixel[1] + way * dy * step)) == ref:
                step += _STEP
            far += step
        sides.append(float(far))
    return sides[0], sides[1]


def spot(frame: Frame, target: Target, pixel: tuple[int, int]) -> tuple[int, int]:
    """Return a pixel at which a target is on top: its middle, where it is nearest to a pixel, or any."""
    rect = target.visible
    near = (min(max(pixel[0], rect.left), rect.right - 1), min(max(pixel[1], rect.top), rect.bottom - 1))
    grid = ((x, y) for y in range(rect.top + 1, rect.bottom, _STEP) for x in range(rect.left + 1, rect.right, _STEP))
    return next((at for at in (rect.center, near, *grid) if frame.hit(at) == target.ref), near)
