"""Gamepads: what their parts do, read from `data/app/pads.yaml`, and how these are written while a pad is used.

A pad presses keys: each part stands for an action of `keys.yaml` and becomes the event of its first key, so
that whatever can be done by keys can be done by pad. Several pads are one: whoever is asked takes his own. Nothing here
knows what an action does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple

import pygame

from game.content import loader, schema
from game.content.loader import Source
from game.services.keys import Keys

_ON, _OFF = 0.6, 0.4
"""A stick or trigger counts from here on, until it is let go as far as that."""
_FIRST_MS, _AGAIN_MS = 400, 130
"""What is held in a direction is repeated after this time, then each time after that."""
_AXIS = 32767

Button = Literal[
    "south",
    "east",
    "west",
    "north",
    "left_shoulder",
    "right_shoulder",
    "back",
    "start",
    "left_stick",
    "right_stick",
    "cross_left",
    "cross_right",
    "cross_up",
    "cross_down",
]
_BUTTONS: Mapping[int, Button] = {
    pygame.CONTROLLER_BUTTON_A: "south",
    pygame.CONTROLLER_BUTTON_B: "east",
    pygame.CONTROLLER_BUTTON_X: "west",
    pygame.CONTROLLER_BUTTON_Y: "north",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left_shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right_shoulder",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left_stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right_stick",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "cross_left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "cross_right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "cross_up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "cross_down",
}
_AXES: Mapping[int, tuple[str, str, str]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("left", "up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("right", "left", "right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("right", "up", "down"),
}
_TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "left", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "right"}

Side = Literal["left", "right"]


class Stick(NamedTuple):
    """The action of each way of a stick."""

    left: str
    right: str
    up: str
    down: str


class _File(NamedTuple):
    buttons: dict[Button, str]
    triggers: dict[Side, str]
    sticks: dict[Side, Stick]
    signs: dict[str, dict[str, str]]
    makes: dict[str, str]


class Pads:
    """The pads that are plugged in. `keys` turns their events into those of keys, `update` repeats what is held."""

    def __init__(self, keys: Keys) -> None:
        self._keys = keys
        self._open: dict[int, Any] = {}
        self._held: dict[tuple[int, str], str] = {}
        """Of a pad and its part: the action that it holds down."""
        self._left_ms = 0.0
        self.read()

    def read(self) -> None:
        """Take the bindings over from the file, at the start or anew."""
        self._file = file(loader.data("app/pads.yaml"), self._keys.actions)

    def start(self) -> None:
        """Look for pads from now on; where the system has no such thing, there are none."""
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error):
            return

    def events(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        """Yield the key events that an event of a pad means; those of keyboard and pointer put the pads' signs away."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            yield from self._let_go(event.instance_id)
        elif event.type == pygame.CONTROLLERBUTTONDOWN and event.button in _BUTTONS:
            part = _BUTTONS[event.button]
            yield from self._press(event.instance_id, part, self._file.buttons.get(part))
        elif event.type == pygame.CONTROLLERBUTTONUP and event.button in _BUTTONS:
            yield from self._release(event.instance_id, _BUTTONS[event.button])
        elif event.type == pygame.CONTROLLERAXISMOTION:
            yield from self._moved(event.instance_id, event.axis, event.value / _AXIS)
        elif event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN) and not _made(event):
            self._keys.signs = {}

    def update(self, ms: float) -> list[pygame.event.Event]:
        """Let time pass; return the keys that are repeated because a direction is held."""
        held = [action for action in self._held.values() if action in _REPEATED]
        if not held:
            self._left_ms = _FIRST_MS
            return []
        self._left_ms -= ms
        if self._left_ms > 0:
            return []
        self._left_ms = _AGAIN_MS
        return [self._event(held[-1], pygame.KEYDOWN)]

    # One pad

    def _plug(self, index: int) -> None:
        try:
            from pygame._sdl2 import controller

            pad = controller.Controller(index)
            self._open[pad.as_joystick().get_instance_id()] = pad
        except (ImportError, pygame.error):
            return

    def _signs(self, number: int) -> dict[str, str]:
        """Return how the parts of a pad are written, by the actions that they stand for."""
        name = str(getattr(self._open.get(number), "name", "")).lower()
        make = next((make for word, make in self._file.makes.items() if word in name), "")
        signs: dict[Any, str] = {**self._file.signs[""], **self._file.signs.get(make, {})}
        parts: dict[Any, str] = {**self._file.buttons, **self._file.triggers}
        return {action: signs[part] for part, action in parts.items() if part in signs}

    def _press(self, number: int, part: str, action: str | None) -> Iterator[pygame.event.Event]:
        if action is None or (number, part) in self._held:
            return
        self._keys.signs = self._signs(number)
        self._held[number, part] = action
        self._left_ms = _FIRST_MS
        yield self._event(action, pygame.KEYDOWN)

    def _release(self, number: int, part: str) -> Iterator[pygame.event.Event]:
        action = self._held.pop((number, part), None)
        if action is not None and action not in self._held.values():
            yield self._event(action, pygame.KEYUP)

    def _let_go(self, number: int) -> Iterator[pygame.event.Event]:
        """A pad that was pulled out holds nothing any more."""
        for other, part in list(self._held):
            if other == number:
                yield from self._release(other, part)

    def _moved(self, number: int, axis: int, value: float) -> Iterator[pygame.event.Event]:
        if axis in _TRIGGERS:
            side = _TRIGGERS[axis]
            yield from self._lean(number, f"{side} trigger", value, self._file.triggers.get(side))  # type: ignore[call-overload]
        elif axis in _AXES:
            side, back, on = _AXES[axis]
            stick = self._file.sticks.get(side)  # type: ignore[call-overload]
            for way, far in ((back, -value), (on, value)):
                yield from self._lean(number, f"{side} {way}", far, getattr(stick, way, None))

    def _lean(self, number: int, part: str, far: float, action: str | None) -> Iterator[pygame.event.Event]:
        if far >= _ON:
            yield from self._press(number, part, action)
        elif far <= _OFF:
            yield from self._release(number, part)

    def _event(self, action: str, kind: int) -> pygame.event.Event:
        event = self._keys.event(action, kind)
        return pygame.event.Event(kind, {**event.dict, "pad": True})


_REPEATED = frozenset(f"{any_}{way}" for any_ in ("", "any_") for way in ("left", "right", "up", "down")) | {
    "page_up",
    "page_down",
}


_SIGNED = (*_BUTTONS.values(), *_TRIGGERS.values())


def _made(event: pygame.event.Event) -> bool:
    """Whether a key was pressed by a pad."""
    return getattr(event, "pad", False)


def file(source: Source, actions: tuple[str, ...]) -> _File:
    """Return the bindings of a file; BadContent where it names an action that no key has, or a make without signs."""
    found: _File = schema.build(_File, source)
    groups: dict[str, Mapping[Any, str]] = {"buttons": found.buttons, "triggers": found.triggers}
    for group, meant in groups.items():
        for part, action in meant.items():
            if action not in actions:
                raise source.bad((group, part), f"there is no action '{action}': {schema.suggest(action, actions)}")
    for side, stick in found.sticks.items():
        for way, action in stick._asdict().items():
            if action not in actions:
                raise source.bad(("sticks", side, way), f"there is no action '{action}'")
    if "" not in found.signs:
        raise source.bad(("signs",), 'the signs of "" are missing; they serve all pads that nobody knows')
    for make, signs in found.signs.items():
        for named in signs:
            if named not in _SIGNED:
                raise source.bad(("signs", make, named), f"no part '{named}': {schema.suggest(named, _SIGNED)}")
    for word, make in found.makes.items():
        if make not in found.signs:
            raise source.bad(("makes", word), f"'{make}' has no signs: {schema.suggest(make, found.signs)}")
    return found
