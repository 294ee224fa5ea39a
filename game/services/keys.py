"""Which key does what, read from `data/app/keys.yaml`, and how a key is written on a button.

Actions only have names here; what they do belongs to the scenes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import pygame

from game import paths
from game.content import loader, schema
from game.content.loader import Source
from game.services.i18n import Texts

_MODIFIERS = {"ctrl": pygame.KMOD_CTRL | pygame.KMOD_META, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}
_DIGITS = {getattr(pygame, f"{row}{digit}"): digit for row in ("KSCAN_", "KSCAN_KP") for digit in range(10)}

SAYS = {
    "ui.key.{}": (
        *("return", "escape", "space", "tab", "ctrl", "shift", "alt", "home", "end", "page_up", "page_down"),
        *("left", "right", "up", "down", "enter", "backspace", "delete", "insert"),
    )
}


class Keys:
    """The bindings: `action(event)` names what a KEYDOWN does, `label(action)` how its key is written."""

    def __init__(self) -> None:
        self.signs: dict[str, str] = {}
        """By action: how the part of a gamepad is written that does it, while one is used."""
        self.read()

    def read(self, chosen: Mapping[str, Sequence[str]] = MappingProxyType({})) -> None:
        """Take the bindings over from the file, at the start or anew, and those that were chosen in the settings."""
        ours = loader.load(paths.shipped("app", "keys.yaml"))
        self._usual, _ = bindings(ours, loader.data("app/keys.yaml"))
        self._keys, self._actions = bound(self._usual, chosen)

    @property
    def actions(self) -> tuple[str, ...]:
        """Every action that has a key."""
        return tuple(self._keys)

    def of(self, action: str) -> tuple[str, ...]:
        """Return the names of an action's keys."""
        return self._keys[action]

    def usual(self, action: str) -> tuple[str, ...]:
        """Return the names of the keys that an action has as long as nobody chooses others."""
        return self._usual[action]

    def action(self, event: pygame.event.Event) -> str | None:
        """Return the action of a KEYDOWN or KEYUP, or None."""
        held = frozenset(name for name, mask in _MODIFIERS.items() if event.mod & mask)
        found = self._actions.get((event.key, held))
        # Where the question mark lies differs from keyboard to keyboard.
        return "keys" if found is None and getattr(event, "unicode", "") == "?" else found

    def held_by(self, event: pygame.event.Event) -> frozenset[str]:
        """Return the actions that a KEYUP ends, whatever other keys are held by now."""
        return frozenset(action for (key, _), action in self._actions.items() if key == event.key)

    @staticmethod
    def digit(event: pygame.event.Event) -> int | None:
        """Return the digit of a KEYDOWN's place on the keyboard (the top row gives digits without Shift everywhere,
        also where it prints accents), or of the keypad; None for other keys."""
        return _DIGITS.get(getattr(event, "scancode", 0))

    @staticmethod
    def name(event: pygame.event.Event) -> str | None:
        """Return the name of a key that was pressed with what was held, None for one that has none."""
        key = pygame.key.name(event.key)
        try:
            if pygame.key.key_code(key) != event.key:
                return None
        except (ValueError, pygame.error):
            return None
        return "+".join((*(name for name, mask in _MODIFIERS.items() if event.mod & mask), key))

    def label(self, action: str, texts: Texts) -> str:
        """Return the key of an action as it stands on a keyboard of that language, or the sign on a gamepad in use,
        which has no digits; a digit is its own key."""
        if action.isdigit():
            return "" if self.signs else action
        if action in self.signs:
            return self.signs[action]
        return self.written(action, texts)

    def written(self, action: str, texts: Texts) -> str:
        """Return the key of an action as it stands on a keyboard, whatever is used."""
        *held, key = self._keys[action][0].split("+")
        names = [
            texts("ui.key." + name.replace(" ", "_")) if texts.has("ui.key." + name.replace(" ", "_")) else name.upper()
            for name in (*held, key)
        ]
        return " ".join(names)

    def event(self, action: str, kind: int = pygame.KEYDOWN) -> pygame.event.Event:
        """Return the event of pressing the first key of an action; tests and demonstrations post it."""
        key, held = _parse(self._keys[action][0])
        mod = 0
        for name in held:
            mod |= {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}[name]
        return pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=0)


Bound = dict[tuple[int, frozenset[str]], str]


def bindings(ours: Source, own: Source) -> tuple[dict[str, tuple[str, ...]], Bound]:
    """Return the keys of each action, and the action of each key. The player's own keys of an action replace ours, and
    win where both use the same key."""
    known = schema.build(dict[str, tuple[str, ...]], ours)
    chosen = schema.build(dict[str, tuple[str, ...]], own)
    for action, keys in chosen.items():
        if action not in known:
            raise own.bad((action,), f"there is no action '{action}': {schema.suggest(action, known)}")
        if not keys:
            raise own.bad((action,), f"'{action}' has no key; name at least one")
        for key in keys:
            if not _known(key):
                raise own.bad((action,), f"there is no key '{key}'; use a name like f1, return or ctrl+z")
    return bound(known, chosen)


def bound(
    known: Mapping[str, tuple[str, ...]], chosen: Mapping[str, Sequence[str]]
) -> tuple[dict[str, tuple[str, ...]], Bound]:
    """Return the keys of each action, and the action of each key, where some have been chosen: these win. What can't be
    used, such as an action of a newer version, is left out."""
    good = {action: tuple(filter(_known, keys)) for action, keys in chosen.items() if action in known}
    keys = {**known, **{action: own for action, own in good.items() if own}}
    actions: Bound = {}
    for action in sorted(keys, key=lambda action: not good.get(action)):
        for key in keys[action]:
            actions.setdefault(_parse(key), action)
    return keys, actions


def _known(key: object) -> bool:
    try:
        return isinstance(key, str) and bool(_parse(key))
    except (ValueError, KeyError, pygame.error):
        return False


def _parse(text: str) -> tuple[int, frozenset[str]]:
    *held, key = text.split("+")
    for name in held:
        _MODIFIERS[name]
    return pygame.key.key_code(key), frozenset(held)
