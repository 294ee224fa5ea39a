"""What every screen is: a Scene takes events, draws itself, and answers with commands that the app carries out.

The way from pointer and keys to a ref is written here once, for menus and boards alike: scenes say what a ref does in
`click`, and what a key does in `act`. A scene touches no window, no file and no other scene.
"""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Union

import pygame

from game.app.match_setup import StartMatch
from game.kernel.api import Line
from game.widgets.focus import Focus
from game.widgets.frame import Frame, Target
from game.widgets.ui import Ui


@dataclass(frozen=True)
class Push:
    """Put a scene on top of this one."""
    scene: "Scene"


@dataclass(frozen=True)
class Replace:
    """Put a scene in the place of this one; `all` of the stack goes, too."""
    scene: "Scene"
    all: bool = False


@dataclass(frozen=True)
class Pop:
    """Go back to the scene below; `result` is handed to its `back_from`."""
    result: object = None


@dataclass(frozen=True)
class Quit:
    """End the app."""


@dataclass(frozen=True)
class OpenTitle:
    """Leave everything and show the title."""


@dataclass(frozen=True)
class LoadMatch:
    """Go on with the match of a file."""
    path: Path


@dataclass(frozen=True)
class OpenRules:
    """Show the rulebook of a game, at a paragraph."""
    slug: str
    paragraph: str = ""


@dataclass(frozen=True)
class Change:
    """Set one of the settings; it holds at once and is kept."""
    name: str
    value: object


@dataclass(frozen=True)
class Say:
    """Show one sentence for a while."""
    line: Line


@dataclass(frozen=True)
class Sound:
    """Play one of the app's own sounds (`data/app/audio.yaml`, `ui`)."""
    name: str


Command = Union[Push, Replace, Pop, Quit, OpenTitle, LoadMatch, OpenRules, Change, Say, Sound, StartMatch]
Commands = Iterable[Command]

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_WHEEL_VU = 60


class Scene:
    """One screen, or an overlay on the one below.

    Subclasses draw in `paint` and answer in `click`; everything else has a useful default. `overlay` scenes are drawn
    over the (darkened) scene below. `dirty` asks for a new picture.
    """
    overlay = False
    click_sound = "click"
    default = ""
    """The ref that Enter chooses while no focus ring is shown."""

    def __init__(self) -> None:
        self.frame = Frame()
        self.focus = Focus(self.frame)
        self.hover = ""
        self.pressed = ""
        self.pointer = (-1, -1)
        self.dirty = True
        self._held: Target | None = None

    # For subclasses

    def enter(self) -> None:
        """The scene comes on top, for the first time or again."""

    def leave(self) -> None:
        """The scene goes for good: stop what runs."""

    def relayout(self) -> None:
        """The window, the text size or the language changed; drop what depends on them."""

    def rescue(self) -> None:
        """The app is about to break: save what must not be lost."""

    def back_from(self, result: object) -> Commands:
        """A scene that was on top has gone and left a result (None if it had none)."""
        return ()

    def paint(self, ui: Ui) -> None:
        """Draw everything, recording targets and texts."""
        raise NotImplementedError

    def click(self, ref: str) -> Commands:
        """A ref was clicked, or chosen by Enter."""
        return ()

    def refused(self, target: Target) -> Commands:
        """A target that isn't enabled was clicked."""
        return (Sound("refuse"),)

    def changed(self, ref: str) -> Commands:
        """A widget (slider, text field) of this ref has another value."""
        return ()

    def act(self, action: str) -> Commands | None:
        """A key was pressed that means `action` (data/app/keys.yaml); None: not used here."""
        return None

    def back(self) -> Commands:
        """Esc or the right button."""
        return (Pop(),)

    def update(self, ms: float) -> Commands:
        """Let time pass, in milliseconds."""
        return ()

    @property
    def busy(self) -> bool:
        """Whether something moves, so that pictures are wanted without any input."""
        return False

    # The one way of pointer and keys

    def draw(self, ui: Ui) -> None:
        """Draw the scene on the whole surface of `ui`, which was set up by the app."""
        ui.begin(ui.surface, self.frame, self.hover, self.pressed, self.focus.ref if self.focus.shown else "")
        self.paint(ui)
        self.focus.settle()
        ui.focused = self.focus.ref if self.focus.shown else ""
        ui.focus_ring()
        self.dirty = False

    def handle(self, event: pygame.event.Event, ui: Ui) -> Commands:
        """Take one event of the pointer or the keyboard."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(ui.view.pixel(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            return self._down(ui.view.pixel(event.pos), event.button)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(ui.view.pixel(event.pos))
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.y)
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT):
            return self._key(event, ui)
        return ()

    def _moved(self, pos: tuple[int, int]) -> Commands:
        self.pointer = pos
        if self._held is not None and self._held.widget is not None:
            self._held.widget.drag(pos)
            self.dirty = True
            return self.changed(self._held.ref)
        hover = self.frame.hit(pos) or ""
        if hover != self.hover:
            self.hover, self.dirty = hover, True
        return ()

    def _down(self, pos: tuple[int, int], button: int) -> Commands:
        self.pointer = pos
        self.dirty = True
        if button == 3:
            return self.back()
        target = self.frame.at(pos)
        self._held, self.pressed = target, target.ref if target else ""
        if target is None:
            return self.missed(pos)
        if target.enabled:
            self.focus.set(target.ref, shown=False)
        if target.widget is not None and target.enabled:
            target.widget.press(pos)
            return self.changed(target.ref)
        return ()

    def missed(self, pos: tuple[int, int]) -> Commands:
        """The button went down on no target."""
        return ()

    def _up(self, pos: tuple[int, int]) -> Commands:
        held, self._held, self.pressed = self._held, None, ""
        self.dirty = True
        self.hover = self.frame.hit(pos) or ""
        if held is None or held.widget is not None or self.hover != held.ref:
            return ()
        return self.choose(held)

    def _wheel(self, notches: int) -> Commands:
        area = self.frame.scroller_at(self.pointer)
        if area is not None:
            area.scroll(-notches * _WHEEL_VU)
            self.dirty = True
        return ()

    def choose(self, target: Target) -> Commands:
        """Click a target, or say why not."""
        if not target.enabled:
            return self.refused(target)
        return (Sound(self.click_sound), *self.click(target.ref))

    def _key(self, event: pygame.event.Event, ui: Ui) -> Commands:
        self.dirty = True
        action = ui.keys.action(event) if event.type == pygame.KEYDOWN else None
        target = self.focus.target
        if target is not None and target.widget is not None and target.widget.key(event, action):
            return self.changed(target.ref)
        if action is None:
            return ()
        own = self.act(action)
        if own is not None:
            return own
        if action in ("next_region", "previous_region"):
            self.focus.step_region(1 if action == "next_region" else -1)
        elif action.removeprefix("any_") in _ARROWS:
            self.focus.move(*_ARROWS[action.removeprefix("any_")], any_ref=action.startswith("any_"))
        elif action == "accept":
            return self._accept(target)
        elif action == "back":
            return self.back()
        elif action in ("page_up", "page_down"):
            self._page(-1 if action == "page_up" else 1)
        return ()

    def _accept(self, target: Target | None) -> Commands:
        if not self.focus.shown:
            target = self.frame.find(self.default) if self.default else None
            if target is None:
                self.focus.shown = True
                return ()
        return self.choose(target) if target is not None else ()

    def _page(self, way: int) -> None:
        floor = self.frame.floor
        area = next((one.scroller for one in reversed(self.frame.areas) if one.layer >= floor), None)
        if area is not None:
            area.page(way)
