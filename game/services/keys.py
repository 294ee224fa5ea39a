"""Which key does what, read from `data/app/keys.yaml`, and how a key is written on a button.

Actions only have names here; what they do belongs to the scenes.
"""

from __future__ import annotations

import pygame

from game import paths
from game.content import loader, schema
from game.content.loader import Source
from game.services.i18n import Texts

_MODIFIERS = {"ctrl": pygame.KMOD_CTRL | pygame.KMOD_META, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}
_DIGITS = {getattr(pygame, f"{row}{digit}"): digit for row in ("KSCAN_", "KSCAN_KP") for digit in range(10)}

SAYS = {
    "ui.key.{}": ("return", "escape", "space", "tab", "ctrl", "shift", "alt", "home", "end", "page_up", "page_down")
}


class Keys:
    """The bindings: `action(event)` names what a KEYDOWN does, `label(action)` how its key is written."""

    def __init__(self) -> None:
        self.signs: dict[str, str] = {}
        """By action: how the part of a gamepad is written that does it, while one is used."""
        self.read()

    def read(self) -> None:
        """Take the bindings over from the file, at the start or anew."""
        ours = loader.load(paths.shipped("app", "keys.yaml"))
        self._first, self._actions = bindings(ours, loader.data("app/keys.yaml"))

    @property
    def actions(self) -> tuple[str, ...]:
        """Every action that has a key."""
        return tuple(self._first)

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

    def label(self, action: str, texts: Texts) -> str:
        """Return the key of an action as it stands on a keyboard of that language, or the sign on a gamepad in use."""
        if action in self.signs:
            return self.signs[action]
        *held, key = self._first[action].split("+")
        names = [
            texts("ui.key." + name.replace(" ", "_")) if texts.has("ui.key." + name.replace(" ", "_")) else name.upper()
            for name in (*held, key)
        ]
        return " ".join(names)

    def event(self, action: str, kind: int = pygame.KEYDOWN) -> pygame.event.Event:
        """Return the event of pressing the first key of an action; tests and demonstrations post it."""
        key, held = _parse(self._first[action])
        mod = 0
        for name in held:
            mod |= {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}[name]
        return pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=0)


def bindings(ours: Source, own: Source) -> tuple[dict[str, str], dict[tuple[int, frozenset[str]], str]]:
    """Return the first key of each action, and the action of each key. The player's own keys of an action replace ours,
    and win where both use the same key."""
    known = schema.build(dict[str, tuple[str, ...]], ours)
    chosen = schema.build(dict[str, tuple[str, ...]], own)
    actions = {}
    for action, keys in {**known, **chosen}.items():
        if action not in known:
            raise own.bad((action,), f"there is no action '{action}': {schema.suggest(action, known)}")
        if not keys:
            raise own.bad((action,), f"'{action}' has no key; name at least one")
        for key in keys:
            try:
                if action in chosen or _parse(key) not in actions:
                    actions[_parse(key)] = action
            except (ValueError, KeyError):
                raise own.bad((action,), f"there is no key '{key}'; use a name like f1, return or ctrl+z") from None
    return {action: keys[0] for action, keys in {**known, **chosen}.items()}, actions


def _parse(text: str) -> tuple[int, frozenset[str]]:
    *held, key = text.split("+")
    for name in held:
        _MODIFIERS[name]
    return pygame.key.key_code(key), frozenset(held)
