"""Which key does what, and how a person changes it: an action is chosen, then its new key is pressed. What is chosen is
a setting; how keys are told apart belongs to `services.keys`."""

from __future__ import annotations

import pygame

from game import paths
from game.content import loader
from game.kernel.api import Line
from game.scenes.base import Scene
from game.scenes.chrome import screen
from game.scenes.commands import Change, Commands, Say
from game.scenes.host import Host
from game.services.geometry import Box
from game.services.i18n import AsIs
from game.services.keys import Keys
from game.widgets.controls import CHOSEN, PLAIN, button
from game.widgets.scroll import BAR, ScrollArea
from game.widgets.text import Style
from game.widgets.ui import Ui

_PANEL: Box = (180, 60, 1240, 790)
_LIST: Box = (228, 196, 1144, 590)
_COLUMNS, _ROW, _GAP = 2, 58.0, 24.0
_KEY, _FIRST = 196.0, 44.0
_HINT = Style(colour="straw")
_MODIFIERS = (
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LMETA,
    pygame.K_RMETA,
    pygame.K_CAPSLOCK,
    pygame.K_NUMLOCKCLEAR,
)

SAYS = {"ui.bind.{}": lambda: loader.load(paths.shipped("app", "keys.yaml")).data}


class KeyMap(Scene):
    """The list of actions with their keys. `asked` is the action that waits for its key."""

    def __init__(self, app: Host):
        super().__init__()
        self._app = app
        self._scroll = ScrollArea("keys:scroll")
        self.asked = ""

    @property
    def _keys(self) -> Keys:
        return self._app.keys

    def paint(self, ui: Ui) -> None:
        texts = ui.texts
        screen(ui, _PANEL, texts("ui.bind.title"))
        x, y, w, h = _LIST
        words = texts("ui.bind.press", AsIs(self._name(self.asked))) if self.asked else texts("ui.bind.help")
        ui.label(words, (x, y - 58, w - 330, 48), 18, Style(colour="flame") if self.asked else _HINT, lines=2)
        with ui.frame.region("all"):
            box = (x + w - 310, y - 56, 310, 42)
            button(ui, "usual", box, texts("ui.bind.usual"), enabled=bool(self._app.settings.keys), vu=16)
        wide = (w - BAR - _GAP) / _COLUMNS
        actions = self._keys.actions
        deep = -(-len(actions) // _COLUMNS)
        self._scroll.height = deep * _ROW
        with ui.frame.region("keys"), self._scroll.shown(ui, _LIST) as top:
            for i, action in enumerate(actions):
                column, row = divmod(i, deep)
                self._row(ui, action, (x + column * (wide + _GAP), top + row * _ROW, wide, _ROW - 8))

    def _name(self, action: str) -> str:
        return self._app.texts("ui.bind." + action)

    def _row(self, ui: Ui, action: str, box: Box) -> None:
        x, y, w, h = box
        changed = action in self._app.settings.keys
        style = Style(face="bold" if changed else "text")
        ui.label(self._name(action), (x, y, w - _KEY - _FIRST - 8, h), 17, style, lines=2)
        if changed:
            at = (x + w - _KEY - _FIRST, y, _FIRST - 6, h)
            button(ui, f"first:{action}", at, icon="reroll", tip=ui.texts("ui.bind.again"))
        label = "…" if action == self.asked else self._keys.written(action, ui.texts)
        colour = CHOSEN if action == self.asked else PLAIN
        button(ui, f"key:{action}", (x + w - _KEY, y, _KEY, h), label, colour=colour, vu=16)

    def handle(self, event: pygame.event.Event, ui: Ui) -> Commands:
        if self.asked and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.dirty = True
            asked, self.asked = self.asked, ""
            if event.type == pygame.MOUSEBUTTONDOWN or getattr(event, "pad", False):
                return ()
            if event.key in _MODIFIERS:
                self.asked = asked
                return ()
            return self._bind(asked, event)
        return super().handle(event, ui)

    def _bind(self, action: str, event: pygame.event.Event) -> Commands:
        """Give a key to an action. It is taken from the one that had it, which keeps another or gets none: then it is
        refused. Escape leaves, unless it is for Escape that a key is looked for."""
        keys, taken = self._keys, self._keys.action(event)
        name = keys.name(event)
        if name == "escape" and action != "back":
            return ()
        if name is None or keys.digit(event) is not None:
            return (Say(Line("ui.bind.digits" if name else "ui.bind.unknown")),)
        if taken == action:
            return ()
        chosen = {**self._app.settings.keys, action: [name]}
        if taken is None:
            return (Change("keys", chosen),)
        left = [key for key in keys.of(taken) if key != name]
        words = AsIs(name.upper()), AsIs(self._name(taken))
        if not left:
            return (Say(Line("ui.bind.only", words)),)
        return Change("keys", {**chosen, taken: left}), Say(Line("ui.bind.taken", words))

    def click(self, ref: str) -> Commands:
        name, _, action = ref.partition(":")
        if ref == "back":
            return self.back()
        if ref == "usual":
            return (Change("keys", {}),)
        if name == "first":
            return self._again(action)
        self.asked = action
        return ()

    def _again(self, action: str) -> Commands:
        """Give an action its first keys again, as far as no other has them now."""
        own = {other: keys for other, keys in self._app.settings.keys.items() if other != action}
        held = {key: other for other, keys in own.items() for key in keys}
        clash = next((held[key] for key in self._keys.usual(action) if key in held), "")
        if clash:
            return (Say(Line("ui.bind.clash", (AsIs(self._name(clash)),))),)
        return (Change("keys", own),)
