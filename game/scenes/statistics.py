"""Who has won how often: the finished matches of this machine, by game, a row for each person and each level of bots.

Shows figures; they are counted elsewhere, and stay here.
"""

from __future__ import annotations

from game import paths
from game.scenes.base import Scene
from game.scenes.chrome import screen, stripe
from game.scenes.commands import Change, Commands, Say
from game.scenes.host import Host
from game.services import faces, medals
from game.services.geometry import Box
from game.services.i18n import AsIs
from game.services.ledger import Figures, figures
from game.services.match_setup import LEVELS
from game.widgets.controls import button
from game.widgets.popup import Answer, Dialog
from game.widgets.portrait import head
from game.widgets.scroll import BAR, ScrollArea
from game.widgets.text import Style
from game.widgets.ui import Ui

_PANEL: Box = (180, 74, 1240, 790)
_ROW = 46.0
_COLUMNS = ("matches", "wins", "share", "accuracy", "best", "mean")
_LATELY = 5
"""Of so many reviewed matches the accuracy is told beside that of all."""
_WIDE = 116.0
ALL = "all"
EXPORT = "statistics.csv"
"""The name of the table that is written for other programs."""

SAYS = {"ui.statistics.{}": _COLUMNS, "ui.level.{}": LEVELS}


def _share(matches: int, wins: int) -> tuple[str, str, str]:
    return str(matches), str(wins), f"{100 * wins / matches:.0f} %"


class Statistics(Scene):
    """The screen; `slug` is the game that is shown, or `ALL`."""

    def __init__(self, app: Host):
        super().__init__()
        self._app = app
        self.slug = ALL
        self._scroll = ScrollArea("statistics:scroll")
        self._asks = False

    def enter(self) -> None:
        self._count(self._app.settings.solved)

    def paint(self, ui: Ui) -> None:
        say = ui.texts
        screen(ui, _PANEL, say("ui.statistics.title"))
        x, y, w, h = _PANEL
        games = (ALL, *self._app.games.slugs())
        wide = (w - 88 + 8) / len(games)
        with ui.frame.region("games"):
            for i, slug in enumerate(games):
                label = say("ui.statistics.all") if slug == ALL else say("ui.game." + slug)
                button(
                    ui,
                    "game:" + slug,
                    (x + 44 + i * wide, y + 86, wide - 8, 46),
                    label,
                    vu=16,
                    chosen=slug == self.slug,
                )
        rows = figures([one for one in self._matches if self.slug in (ALL, one.slug)])
        sheet = (x + 44, y + 140, w - 88, h - 240)
        ui.panel(sheet, "ui/parchment")
        if rows:
            self._table(ui, rows, (sheet[0] + 30, sheet[1] + 20, sheet[2] - 56, sheet[3] - 40))
        else:
            ui.label(say("ui.statistics.none"), sheet, 22, Style(colour="inkmid", align="center"), lines=3)
        with ui.frame.region("act"):
            button(
                ui,
                "forget",
                (x + 44, y + h - 84, 260, 46),
                say("ui.statistics.forget"),
                enabled=bool(self._matches),
                tip="" if self._matches else say("ui.statistics.none"),
            )
            button(
                ui,
                "export",
                (x + 44 + 270, y + h - 84, 220, 46),
                say("ui.statistics.export"),
                enabled=bool(self._matches),
                tip="" if self._matches else say("ui.statistics.none"),
            )
        note = f"{say('ui.statistics.won', *self._won[self.slug])} {say('ui.statistics.note')}"
        ui.label(note, (x + 550, y + h - 92, w - 590, 62), 16, Style(colour="straw"), lines=3)
        if self._asks:
            Dialog(
                say("ui.statistics.forget"),
                say("ui.statistics.forget.text", len(self._matches)),
                (
                    Answer("yes", say("ui.statistics.forget.yes"), "", "blood"),
                    Answer("no", say("ui.statistics.forget.no"), "back"),
                ),
                620,
            ).draw(ui)

    def _table(self, ui: Ui, rows: list[Figures], box: Box) -> None:
        """Draw the heads and the rows. Points are compared within one game only."""
        x, y, w, h = box
        columns = _COLUMNS if self.slug != ALL else _COLUMNS[:4]
        name = w - BAR - len(columns) * _WIDE
        title = Style("bold", "blood", "right")
        for i, column in enumerate(columns):
            ui.label(ui.texts("ui.statistics." + column), (x + name + i * _WIDE, y, _WIDE - 12, 34), 16, title)
        high = ui.grown(_ROW, 1.5)
        told = [(row, number, *line) for row in rows for number, line in enumerate(self._lines(ui, row))]
        self._scroll.height = len(told) * high
        with self._scroll.shown(ui, (x, y + 38, w, h - 38)) as top:
            for place, (row, number, who, cells) in enumerate(told):
                at = top + place * high
                stripe(ui, (x, at, w - BAR, high), place)
                side = min(high - 6, 54)
                if not row.who.bot and not number:
                    known = faces.remembered(self._app.settings.faces, row.who.name)
                    head(
                        ui,
                        (x + 8, at + (high - side) / 2, side, side),
                        known.face or faces.free(row.who.name, ()),
                        known.colour,
                    )
                left = side + 20
                ui.label(who, (x + left, at, name - left - 6, high), 19, Style("bold", "ink"), most=1.3)
                for i, figure in enumerate(cells[: len(columns)]):
                    ui.label(
                        figure,
                        (x + name + i * _WIDE, at, _WIDE - 12, high),
                        20,
                        Style("bold", "ink", "right"),
                        most=1.3,
                    )

    def _lines(self, ui: Ui, row: Figures) -> list[tuple[str, tuple[str, ...]]]:
        """Return the rows of somebody: all matches, then those of a person against each level of bots."""
        say = ui.texts
        accuracy = "–"
        if row.accuracy:
            lately = row.accuracy[-_LATELY:]
            mean, late = (round(sum(some) / len(some)) for some in (row.accuracy, lately))
            accuracy = f"{mean} %" if mean == late else say("ui.statistics.lately", mean, late)
        name = say("ui.statistics.bot", AsIs(say("ui.level." + row.who.bot))) if row.who.bot else row.who.name
        lines: list[tuple[str, tuple[str, ...]]] = [
            (name, (*_share(row.matches, row.wins), accuracy, str(row.best), f"{row.mean:.0f}"))
        ]
        for level, matches, wins in row.against:
            against = say("ui.statistics.against", AsIs(row.who.name), AsIs(say("ui.level." + level)))
            lines.append((against, _share(matches, wins)))
        return lines

    def _count(self, marks: list[str]) -> None:
        """Read the matches, and count the medals that are won and the puzzles that are solved (`marks`): of all games
        and of each."""
        self._matches = self._app.ledger.all()
        games = self._app.games.slugs()
        self._won = {
            shown: (*medals.won(slugs, self._matches), *medals.solved(slugs, marks))
            for shown, slugs in ((ALL, games), *((slug, (slug,)) for slug in games))
        }

    # Answers

    def click(self, ref: str) -> Commands:
        if ref.startswith("game:"):
            self.slug = ref.partition(":")[2]
        match ref:
            case "back":
                return self.back()
            case "forget":
                self._asks = True
            case "no":
                self._asks = False
            case "yes":
                self._asks = False
                problem = self._app.ledger.forget()
                self._count([])
                return [Change("solved", []), *([Say(problem)] if problem is not None else [])]
            case "export":
                return [Say(self._app.ledger.export(paths.user_folder() / EXPORT))]
        return ()

    def back(self) -> Commands:
        if self._asks:
            self._asks = False
            return ()
        return super().back()
