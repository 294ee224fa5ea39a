"""What every screen is: a Scene takes events, draws itself, and answers with commands that the app carries out.

The way from pointer and keys to a ref is written here once, for menus and boards alike: scenes say what a ref does in
`click`, and what a key does in `act`. A scene touches no window, no file and no other scene.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Rect

from game.kernel.api import Line
from game.scenes.commands import Command, Commands, OpenRules, Pop, Sound, Spell
from game.services.geometry import Box
from game.services.tween import read_ms
from game.widgets.field import TextField
from game.widgets.focus import Focus
from game.widgets.frame import Frame, Target
from game.widgets.placing import clicks
from game.widgets.popup import NOTE, bubble
from game.widgets.ui import Ui

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_WHEEL_VU = 60
REST_MS = 400
"""The pointer rests this long on a thing before its tip is shown."""


_READ = ("log", "drawer", NOTE)
"""Regions over the picture that are read, a note that stands there already among them: no note covers anything of
them, and no arrow leads across."""


class Bubble(NamedTuple):
    """A note beside a ref until the next input, in the middle where it is about nothing that is seen (""). `paragraph`
    is the rule behind it, shown as a link. `clicks` are framed, with arrows from each to the next; what else it speaks
    of, `beside`, stays in sight. Where a ref stands in several places it is about the one at the point `near`, in
    vu; `detail` names what of the thing is meant. One that only says what was done just now is `passing`: a click on
    something lit below it is meant for that."""

    text: str
    ref: str
    paragraph: str = ""
    clicks: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    near: tuple[float, float] | None = None
    detail: str = ""
    passing: bool = False


class Ahead(NamedTuple):
    """What gives drawings that may come next, the one that is wanted first in front, and the occasion for which they
    are thought out: on the same one they are made but once."""

    occasion: tuple = ()
    drawings: Callable[[], Sequence[Callable[[Ui], None]]] = tuple


class Scene:
    """One screen, or an overlay on the one below.

    Subclasses draw in `paint` and answer in `click`; everything else has a useful default. `overlay` scenes are drawn
    over the (darkened) scene below. `dirty` asks for a new picture.
    """

    overlay = False
    click_sound = "click"
    main = ""
    """The ref of the button that Enter means as long as nothing else is on."""

    turned = False
    """Whether the picture is for who sits at the other side of a screen that lies flat."""

    grace = 0.0
    """So many milliseconds after it appeared neither a click nor Enter chooses anything: they were meant for what stood
    there before."""

    click_grace: float | None = None
    """The same of a click, which is aimed at what is seen, and no habit as Enter is; None: as long."""

    def __init__(self) -> None:
        self.frame = Frame()
        self.focus = Focus(self.frame)
        self.hover = ""
        self.pressed = ""
        self.pointer = (-1, -1)
        self.dirty = True
        self.bubble: Bubble | None = None
        self._stood: tuple[Bubble, Box] | None = None
        """Where which note has stood."""
        self.held: Target | None = None
        self._rested = 0.0
        self._tipped = ""
        self._age = 0.0

    # For subclasses

    @property
    def default(self) -> str:
        """The ref that Enter chooses while no focus ring is shown."""
        return self.main

    def enter(self) -> None:
        """The scene comes on top, for the first time or again."""

    def let_go(self) -> None:
        """Another scene comes on top, or the window loses the focus: no button or key is held here any more, and the
        pointer rests on nothing."""
        self.hover = self.pressed = self._tipped = ""
        self.held, self.dirty = None, True

    def leave(self) -> None:
        """The scene goes for good: stop what runs."""

    def ahead(self) -> Ahead:
        """Return what may soon be seen, to be made while nothing else is to be done."""
        return Ahead()

    def relayout(self) -> None:
        """The window, the text size or the language changed; drop what depends on them."""

    @property
    def kept(self) -> Path | None:
        """The file in which the scene keeps itself, if it does."""
        return None

    def rescue(self, doubtful: bool = False) -> Line | None:
        """The app is about to end: save what must not be lost, and return what keeps it from being saved. `doubtful`:
        after a mistake of ours, so that what is here may be worse than what was saved last."""
        return None

    def back_from(self, result: object) -> Commands:
        """A scene that was on top has gone and left a result (None if it had none)."""
        return ()

    # What is said to whom reads the screen by ear

    def standing(self) -> str:
        """Return the ref that Enter would choose now, "" for none."""
        return self.focus.ref if self.focus.ring else self.default

    def spoken_heading(self) -> str:
        """Return what this is about: of an overlay all that is written beside its buttons, of a screen its title and
        whatever note is shown."""
        layer = max((cover.layer for cover in self.frame.covers), default=0)
        seen = [word for word in self.frame.words if word.layer >= layer] if self.overlay else self.frame.words
        if self.overlay:
            buttons = [target.visible for target in self.frame.targets if target.layer >= layer]
            beside = [word.text for word in seen if not any(box.contains(word.rect) for box in buttons)]
        else:
            beside = [max(seen, key=lambda word: word.px).text] if seen else []
        return " ".join([*beside, *([self.bubble.text] if self.bubble is not None else [])])

    def spoken(self, ref: str) -> str:
        """Return what a ref is called: what is written on it, else its tip, else what stands on both sides of it."""
        target = self.frame.find(ref) if ref else None
        if target is None:
            return ""
        rect, words = target.rect, [word for word in self.frame.words if word.layer == target.layer]
        on = [word.text for word in words if rect.contains(word.rect)]
        if on or target.tip:
            return " ".join(on or [target.tip])
        row = [word for word in words if rect.top <= word.rect.centery < rect.bottom]
        before = max((word for word in row if word.rect.right <= rect.left), key=lambda w: w.rect.right, default=None)
        after = min((word for word in row if word.rect.left >= rect.right), key=lambda w: w.rect.left, default=None)
        return " ".join(word.text for word in (before, after) if word is not None)

    def journal(self) -> Sequence[str]:
        """Return what has happened so far, line by line."""
        return ()

    def clear(self) -> Sequence[Box]:
        """Return which ground (vu) the note that is shown leaves clear if it can: nothing there can be clicked."""
        return ()

    def paint(self, ui: Ui) -> None:
        """Draw everything, recording targets and texts."""
        raise NotImplementedError

    def click(self, ref: str) -> Commands:
        """A ref was clicked, or chosen by Enter."""
        return ()

    def refused(self, target: Target) -> Commands:
        """A target that isn't enabled was clicked: its tip says why not."""
        if target.tip:
            self.bubble = Bubble(target.tip, target.ref)
        return (Sound("refuse"),)

    def changed(self, ref: str) -> Commands:
        """A widget (slider, text field) of this ref has another value."""
        return ()

    def act(self, action: str) -> Commands | None:
        """A key was pressed that means `action` (data/app/keys.yaml); None: not used here."""
        return None

    def open_rule(self, paragraph: str) -> Command:
        """Return the command that shows a paragraph; scenes with a game know which rulebook."""
        return OpenRules("", paragraph)

    def digit(self, number: int, alt: bool) -> Commands | None:
        """A digit key was pressed, with or without Alt; None: not used here."""
        return None

    def back(self) -> Commands:
        """Esc or the right button."""
        return (Pop(),)

    def update(self, ms: float) -> Commands:
        """Let time pass, in milliseconds. Overriding scenes call this one, too: it shows tips."""
        self._age += ms
        before, self._rested = self._rested, self._rested + ms
        if before < REST_MS <= self._rested and self.hover and self.held is None:
            target = self.frame.find(self.hover)
            # what has come to lie over a thing since the pointer came to rest on it keeps its tip away
            if target is not None and target.tip and self.frame.hit(self.pointer) == self.hover:
                self._tipped, self.dirty = self.hover, True
        elif self._tipped and self.busy:  # what goes on is to be seen: a tip that has been read makes room for it
            target = self.frame.find(self._tipped)
            if target is None or self._rested >= REST_MS + read_ms(target.tip):
                self._tipped, self.dirty = "", True
        return ()

    @property
    def busy(self) -> bool:
        """Whether something moves, so that pictures are wanted without any input."""
        return False

    # The one way of pointer and keys

    def draw(self, ui: Ui) -> None:
        """Draw the scene on the whole surface of `ui`, which was set up by the app."""
        ring = self.focus.ref if self.focus.ring else ""
        ui.begin(ui.surface, self.frame, self.hover, self.pressed, ring, self.focus.ref)
        self.paint(ui)
        self._notes(ui)
        self.focus.settle()
        ui.focused = self.focus.ref if self.focus.ring else ""
        ui.focus_ring()
        gone = self.hover.startswith("ui:") and self.held is None and self.frame.hit(self.pointer) != self.hover
        self.hover = "" if gone else self.hover  # it has slid away from under the pointer
        self.dirty = gone or ui.focused != ring  # what has the focus only now is lit only in the next picture

    def _notes(self, ui: Ui) -> None:
        note, arrow = self.bubble, self.bubble is not None
        if note is None and self._tipped and (target := self.frame.find(self._tipped)) is not None:
            note = Bubble(target.tip, target.ref)
        target = self._about(ui, note) if note is not None else None
        if note is not None and note.text and (target is not None or not note.ref):
            link = ui.texts("ui.see_rule") if note.paragraph else ""
            things = [self._framed(thing) for thing in map(self.frame.find, note.clicks) if thing is not None]
            about = things or (self._part_seen(target) if target is not None else [])
            clicks(ui, [ui.view.box(rect) for rect in things], "leaf")
            free = [one.visible for ref in note.beside for one in self.frame.places(ref)]
            if target is not None:  # it is about all that are called so
                free += [one.visible for one in self.frame.places(note.ref) if one.visible != target.visible]
            clear = [ui.rect(box) for box in self.clear()]
            for cover in self.frame.covers:  # what goes at once lies rather on the log than on what is lit
                if cover.region in _READ:
                    (clear if note.passing and cover.region != NOTE else free).append(cover.rect)
            leads = arrow and not things and not note.passing  # whoever has just done it knows where
            was = self._stood[1][:2] if self._stood is not None and self._stood[0] == note else None
            at = bubble(
                ui,
                note.text,
                about,
                arrow=leads,
                link=link,
                link_ref="ui:bubble:rule",
                free=free,
                clear=clear,
                was=was,
                takes=arrow,  # a tip goes when the pointer does
                shuts=arrow and bool(link),
            )
            self._stood = note, at

    def _framed(self, thing: Target) -> Rect:
        """Return the whole place of a thing that a note frames: what stands before it leaves a part of it."""
        places = [one.visible for one in self.frame.places(thing.ref) if one.visible.contains(thing.visible)]
        return max(places, key=lambda one: one.w * one.h, default=thing.visible)

    def _part_seen(self, thing: Target) -> list[Rect]:
        """Return what a note points at of a thing: its largest part that nothing lies over, all where that is all of
        it or none is."""
        parts = self.frame.uncovered(thing.visible, thing.layer)
        return [max(parts, key=lambda part: part.w * part.h, default=thing.visible)]

    def _about(self, ui: Ui, note: Bubble) -> Target | None:
        """Return the thing that a note is about: of several alike the one that was clicked."""
        clicked = None if note.near is None else self.frame.at(ui.view.pt(*note.near))
        return clicked if clicked is not None and clicked.ref == note.ref else self.frame.find(note.ref)

    def handle(self, event: pygame.event.Event, ui: Ui) -> Commands:
        """Take one event of the pointer or the keyboard."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(ui.view.pixel(event.pos))
        if (
            event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
            or event.type == pygame.KEYDOWN
            and ui.keys.action(event) != "zoom"
        ):
            self._untip(event)
        clicked = self.grace if self.click_grace is None else min(self.grace, self.click_grace)
        if event.type == pygame.MOUSEBUTTONDOWN and self._age < clicked:
            return ()
        if event.type == pygame.KEYDOWN and self._age < self.grace and ui.keys.action(event) == "accept":
            return ()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            return self._down(ui.view.pixel(event.pos), event.button)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(ui.view.pixel(event.pos))
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.y)
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT):
            return self._key(event, ui)
        return ()

    def _untip(self, event: pygame.event.Event) -> None:
        """Notes go with the next input, but for a click on their own link."""
        on_link = event.type == pygame.MOUSEBUTTONDOWN and self.hover == "ui:bubble:rule"
        if not on_link and (self.bubble is not None or self._tipped):
            self.bubble, self.dirty = None, True
        self._tipped, self._rested = "", 0.0

    def _moved(self, pos: tuple[int, int]) -> Commands:
        self.pointer = pos
        if self.held is not None and self.held.widget is not None:
            self.held.widget.drag(pos)
            self.dirty = True
            return self.changed(self.held.ref)
        hover = self.frame.hit(pos) or ""
        self._rested = 0.0
        if hover != self.hover:
            self.hover, self.dirty = hover, True
            self._tipped = ""
        return ()

    def _down(self, pos: tuple[int, int], button: int) -> Commands:
        self.pointer = pos
        self.dirty = True
        if button == 3:
            return () if self.looked(pos) else self.back()
        target = self.frame.at(pos)
        self.held, self.pressed = target, target.ref if target else ""
        if target is None:
            return () if self.frame.on(pos, NOTE) else self.missed(pos)
        if target.enabled:
            self.focus.set(target.ref, shown=False)
        if target.widget is not None and target.enabled:
            target.widget.press(pos)
            return self.changed(target.ref)
        return ()

    def holds(self, pos: tuple[int, int]) -> bool:
        """Whether a press that lasts does something at a pixel, so that a finger presses at once."""
        return False

    def looked(self, pos: tuple[int, int]) -> bool:
        """The right button went down: show large what lies at a pixel, or no longer; return whether it meant that."""
        return False

    def missed(self, pos: tuple[int, int]) -> Commands:
        """The button went down on no target."""
        return ()

    def _up(self, pos: tuple[int, int]) -> Commands:
        held, self.held, self.pressed = self.held, None, ""
        self.dirty = True
        self.hover = self.frame.hit(pos) or ""
        if held is None or held.widget is not None or self.hover != held.ref:
            return ()
        self._rested = REST_MS  # who has clicked reads no tip until the pointer moves on: it would seem to answer
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
        if target.widget is not None:
            return ()
        if target.ref == "ui:bubble:rule" and self.bubble is not None:
            paragraph, self.bubble = self.bubble.paragraph, None
            return (self.open_rule(paragraph),)
        return (Sound(self.click_sound), *self.click(target.ref))

    def _key(self, event: pygame.event.Event, ui: Ui) -> Commands:
        self.dirty = True
        action = ui.keys.action(event) if event.type == pygame.KEYDOWN else None
        target = self.focus.target
        field = target.widget if target is not None else None
        if target is not None and isinstance(field, TextField) and action == "accept" and getattr(event, "pad", False):
            return (Spell(field, partial(self.changed, target.ref)),)
        if target is not None and field is not None and field.key(event, action):
            return self.changed(target.ref)
        if action is None:
            number = ui.keys.digit(event) if event.type == pygame.KEYDOWN else None
            return () if number is None else self.digit(number, bool(event.mod & pygame.KMOD_ALT)) or ()
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
        elif action == "zoom" and target is not None:
            self._tipped, self._rested = "" if self._tipped == target.ref else target.ref, REST_MS
        elif action in ("page_up", "page_down"):
            self._page(-1 if action == "page_up" else 1)
        return ()

    def _accept(self, target: Target | None) -> Commands:
        if not self.focus.ring:
            default = self.frame.find(self.default) if self.default else None
            if default is None:
                if target is not None:
                    self.focus.set(target.ref)
                return ()
            target = default
        return self.choose(target) if target is not None else ()

    def _page(self, way: int) -> None:
        floor = self.frame.floor
        area = next((one.scroller for one in reversed(self.frame.areas) if one.layer >= floor), None)
        if area is not None:
            area.page(way)
