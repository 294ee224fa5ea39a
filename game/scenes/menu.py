"""The menu over a running match (Esc): go on, save under a name, load, rules, settings, leave.

It knows nothing of the match but a way to save it; rows of the match's own come back to it as the result of Pop.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.kernel.api import Line
from game.scenes.base import Scene
from game.scenes.chrome import ribbon
from game.scenes.commands import Commands, OpenRules, OpenTitle, Pop, Push, Quit, Say
from game.scenes.host import Host
from game.scenes.load import LoadList, describe
from game.scenes.settings import SettingsScreen
from game.services.geometry import Box
from game.services.i18n import AsIs
from game.widgets.controls import MAIN, PLAIN, button
from game.widgets.field import TextField
from game.widgets.popup import Answer, Dialog
from game.widgets.ui import Ui

_LEFT, _TOP, _WIDTH, _ROW = 24.0, 60.0, 400.0, 56.0


class Extra(NamedTuple):
    """A row of the match's own, named by a text's key; choosing it closes the menu with `ref` as the result."""

    ref: str
    key: str
    icon: str = ""


class PauseMenu(Scene):
    """The menu. `save(title)` saves the match and returns what to say about it; a title that is taken asks first."""

    overlay = True
    main = "resume"

    def __init__(self, app: Host, slug: str, save: Callable[[str], Line], extras: Sequence[Extra] = ()):
        super().__init__()
        self._app, self._slug, self._save, self._extras = app, slug, save, tuple(extras)
        self._field: TextField | None = None
        self._asks: Dialog | None = None

    def paint(self, ui: Ui) -> None:
        rows = self._rows(ui)
        high = len(rows) * _ROW + 90 + (54 if self._field else 0)
        box = (_LEFT, _TOP, _WIDTH, high)
        with ui.frame.overlay(ui.rect(box), "menu", modal=True):
            ui.panel(box, c1="table")
            ribbon(ui, ui.texts("ui.menu.title"), _LEFT + _WIDTH / 2, _TOP + 4, _WIDTH - 40, 24, centred=True)
            y = _TOP + 68
            for ref, label, icon, key in rows:
                place = (_LEFT + 36, y, _WIDTH - 72, _ROW - 8)
                button(
                    ui,
                    ref,
                    place,
                    label,
                    icon=icon,
                    action=key,
                    align="left",
                    colour=MAIN if ref == "resume" else PLAIN,
                )
                y += _ROW
                if ref == "save" and self._field:
                    self._draw_field(ui, self._field, (_LEFT + 36, y, _WIDTH - 72, 46))
                    y += 54
        if self._asks is not None:
            self._asks.draw(ui)

    def _rows(self, ui: Ui) -> list[tuple[str, str, str, str]]:
        texts = ui.texts
        return [
            ("resume", texts("ui.menu.resume"), "play", "back"),
            ("save", texts("ui.menu.save"), "save", "save"),
            ("load", texts("ui.menu.load"), "load", ""),
            *((one.ref, texts(one.key), one.icon, "") for one in self._extras),
            ("rules", texts("ui.menu.rules"), "rules", "rules"),
            ("settings", texts("ui.menu.settings"), "settings", ""),
            ("title", texts("ui.menu.leave"), "house", ""),
            ("quit", texts("ui.menu.quit"), "door", ""),
        ]

    def _draw_field(self, ui: Ui, field: TextField, box: Box) -> None:
        x, y, w, h = box
        field.draw(ui, (x, y, w - 122, h), hint=ui.texts("ui.menu.name"))
        button(ui, "store", (x + w - 116, y, 116, h), ui.texts("ui.menu.store"), colour=MAIN)

    def click(self, ref: str) -> Commands:
        match ref:
            case "resume":
                return (Pop(),)
            case "save":
                self._field = None if self._field else TextField("name", most=40)
                self.focus.set("name" if self._field else "save", shown=False)
                return ()
            case "store" | "replace":
                return self._store()
            case "rename":
                self._asks = None
                self.focus.set("name", shown=False)
                return ()
            case "load":
                return (Push(LoadList(self._app)),)
            case "rules":
                return (OpenRules(self._slug),)
            case "settings":
                return (Push(SettingsScreen(self._app)),)
            case "title":
                return (OpenTitle(),)
            case "quit":
                return (Quit(),)
        return (Pop(ref),)

    def _store(self) -> Commands:
        if self._field is None:
            return ()
        title = self._field.text
        taken = self._app.saves.at(self._app.saves.named(title))
        if taken is not None and self._asks is None:
            texts = self._app.texts
            first, second = describe(taken, texts)
            self._asks = Dialog(
                texts("ui.menu.taken"),
                texts("ui.menu.taken.text", AsIs(f"{first}, {second}")),
                (
                    Answer("replace", texts("ui.menu.taken.replace"), "", "blood"),
                    Answer("rename", texts("ui.menu.taken.rename"), "back"),
                ),
            )
            return ()
        self._field = self._asks = None
        return Say(self._save(title)), Pop()

    def act(self, action: str) -> Commands | None:
        if self._asks is not None:
            ref = self._asks.answer_of(action)
            return self.click(ref) if ref and not self.focus.shown else None
        if action == "accept" and self._field and self.focus.ref in ("name", "store"):
            return self._store()
        if action == "save":
            return self.click("save")
        if action == "rules":
            return self.click("rules")
        return None

    def relayout(self) -> None:
        self._asks = None  # its words are those of before

    def back(self) -> Commands:
        if self._asks is not None:
            return self.click("rename")
        if self._field:
            self._field = None
            return ()
        return super().back()
