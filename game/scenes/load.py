"""The saved matches: one row each, to go on with or to throw away. Those that are damaged or of a newer version say so;
they can be tried all the same, for another version may read what this one couldn't."""

from __future__ import annotations

from game.scenes.base import Scene
from game.scenes.chrome import screen
from game.scenes.commands import Command, Commands, LoadMatch, Push, Say
from game.scenes.host import Host
from game.scenes.laying import Laying
from game.services.geometry import Box
from game.services.i18n import AsIs, Texts
from game.services.saves import Save
from game.widgets.controls import button
from game.widgets.popup import Answer, Dialog
from game.widgets.scroll import BAR, ScrollArea
from game.widgets.text import Style
from game.widgets.ui import Ui

_PANEL: Box = (180, 74, 1240, 790)
_ROW = 72.0
_HEARTH: Box = (560, 644, 480, 190)


def describe(save: Save, texts: Texts) -> tuple[str, str]:
    """Return the two lines about a saved match: which game and who plays, then how far and from when; of one that can't
    be played on here, why not."""
    header = save.header
    day = AsIs(save.saved.strftime(texts.about.day))
    when = texts("ui.load.when", day, AsIs(f"{save.saved:%H:%M}"))
    name = AsIs(save.path.name)
    if save.kind == "newer":
        return texts("ui.load.from_newer", name), when
    if save.kind or header is None:
        return texts("ui.load.broken", name), when
    known = texts.has("ui.game." + header.slug)
    game = texts("ui.game." + header.slug) if known else texts("ui.load.no_game", AsIs(header.slug))
    people = ", ".join(header.names)
    first = f"{save.title} · {game}" if save.title else game
    state = (
        texts("ui.load.over")
        if header.over
        else texts("ui.load.round", header.round)
        if header.round
        else texts("ui.load.before", header.answers, AsIs(texts.in_game(header.slug, "phase." + header.phase)))
        if known and header.phase and header.answers
        else texts("ui.load.begun")
    )
    return f"{first} · {people}", f"{state} · {when}"


class LoadList(Scene):
    """The list. Choosing a row loads it; the cross asks, then throws it away."""

    def __init__(self, app: Host):
        super().__init__()
        self._app = app
        self._saves: list[Save] = []
        self._scroll = ScrollArea("load:scroll")
        self._asked: int | None = None

    def enter(self) -> None:
        self._saves = self._app.saves.all()

    def paint(self, ui: Ui) -> None:
        screen(ui, _PANEL, ui.texts("ui.load.title"))
        x, y, w, h = _PANEL
        box = (x + 44, y + 84, w - 88, h - 128)
        if not self._saves:
            ui.label(ui.texts("ui.load.none"), box, 22, Style(colour="linen", align="center"), lines=3)
        high = ui.grown(_ROW, 1.5)
        self._scroll.height = len(self._saves) * high
        if box[1] + self._scroll.height < _HEARTH[1]:
            ui.sprite("ui/hearth", _HEARTH)
        with self._scroll.shown(ui, box) as top, ui.frame.region("saves"):
            for index, save in enumerate(self._saves):
                self._row(ui, index, save, (box[0], top + index * high, box[2] - BAR, high - 8))
        if self._asked is not None:
            title = describe(self._saves[self._asked], ui.texts)[0]
            Dialog(
                ui.texts("ui.load.delete"),
                ui.texts("ui.load.delete.text", AsIs(title)),
                (
                    Answer("delete", ui.texts("ui.load.delete.yes"), "", "blood"),
                    Answer("keep", ui.texts("ui.load.delete.no"), "back"),
                ),
                620,
            ).draw(ui)

    def _row(self, ui: Ui, index: int, save: Save, box: Box) -> None:
        x, y, w, h = box
        header = save.header
        usable = header is not None and not save.kind
        ref = f"save:{index + 1}"
        row = (x, y, w - 60, h)
        why = "" if usable else "ui.load.newer.why" if save.kind == "newer" else "ui.load.broken.why"
        ui.target(ref, row, tip=ui.texts(why) if why else "")
        ui.panel(row, "ui/note", c1="paper" if usable and ui.lit(ref) else "linen" if usable else "stone")
        icon = "flag" if header is not None and header.over else "mug" if save.auto else "save"
        house = "title/" + header.slug if usable and header is not None else ""
        if house and ui.assets.has(house):
            ui.sprite(house, (x + 8, y + 3, 60, h - 8))
        ui.sprite("icons/" + icon, (x + w - 112, y + (h - 36) / 2, 36, 36))
        title, detail = describe(save, ui.texts)
        ui.label(title, (x + 76, y + 6, w - 196, h / 2 - 4), 19, Style(face="bold", colour="ink"), most=1.3)
        ui.label(detail, (x + 76, y + h / 2, w - 196, h / 2 - 6), 16, Style(colour="inkmid"), most=1.3)
        button(
            ui,
            f"drop:{index + 1}",
            (x + w - 50, y + (h - 44) / 2, 46, 44),
            icon="close",
            tip=ui.texts("ui.load.delete"),
        )

    def click(self, ref: str) -> Commands:
        kind, _, number = ref.partition(":")
        if kind == "save":
            return (Push(Laying(LoadMatch(self._saves[int(number) - 1].path))),)
        if kind == "drop":
            self._asked = int(number) - 1
        elif ref == "keep":
            self._asked = None
        elif ref == "delete":
            return self._delete()
        elif ref == "back":
            return self.back()
        return ()

    def _delete(self) -> list[Command]:
        if self._asked is None:
            return []
        problem = self._app.saves.delete(self._saves[self._asked].path)
        self._asked = None
        self._saves = self._app.saves.all()
        return [Say(problem)] if problem is not None else []

    def back(self) -> Commands:
        if self._asked is not None:
            self._asked = None
            return ()
        return super().back()
