"""The puzzles: twenty-five a game, those that are solved marked. Choosing one puts it on the table.

Shows what is remembered; what a puzzle is stands in the data.
"""

from __future__ import annotations

from game.content.loader import BadContent
from game.content.puzzles import Puzzle, puzzles, puzzling
from game.scenes.base import Scene
from game.scenes.chrome import screen
from game.scenes.commands import Commands, Push
from game.scenes.host import Host
from game.scenes.puzzle import PuzzleMatch
from game.scenes.street import game_tab
from game.services.geometry import Box
from game.services.medals import mark
from game.widgets.scroll import BAR, ScrollArea
from game.widgets.text import Style
from game.widgets.ui import Ui

_PANEL: Box = (120, 54, 1360, 826)
_COLUMNS, _PLATE = 5, 110.0

SAYS = {"ui.puzzles.level.{}": range(1, 4)}


def _found(slug: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, none where their file is broken."""
    try:
        return puzzles(slug)[0]
    except BadContent:
        return ()


class Puzzles(Scene):
    """The screen; `slug` is the game whose puzzles are shown."""

    def __init__(self, app: Host, slug: str = ""):
        super().__init__()
        self._app = app
        self._slugs = [each for each in app.games.slugs() if puzzling(each)]
        self.slug = slug or self._slugs[0]
        self._scroll = ScrollArea("puzzles:scroll")
        self._sets: dict[str, tuple[Puzzle, ...]] = {}

    def enter(self) -> None:
        self._sets = {slug: _found(slug) for slug in self._slugs}

    @property
    def default(self) -> str:
        solved = self._app.settings.solved
        left = [i for i, one in enumerate(self._sets.get(self.slug, ())) if mark(self.slug, one) not in solved]
        return f"puzzle:{left[0] + 1}" if left else "puzzle:1"

    def paint(self, ui: Ui) -> None:
        say = ui.texts
        screen(ui, _PANEL, say("ui.puzzles.title"))
        x, y, w, h = _PANEL
        wide = (w - 88 + 8) / len(self._slugs)
        with ui.frame.region("games"):
            for i, slug in enumerate(self._slugs):
                solved = sum(mark(slug, one) in self._app.settings.solved for one in self._sets[slug])
                tab = (x + 44 + i * wide, y + 86, wide - 8, 46)
                game_tab(ui, slug, tab, solved, len(self._sets[slug]), slug == self.slug)
        found = self._sets[self.slug]
        high = ui.grown(_PLATE, 1.5)
        box = (x + 44, y + 146, w - 88, h - 236)
        rows = -(-len(found) // _COLUMNS)
        self._scroll.height = rows * high
        plate = (box[2] - BAR) / _COLUMNS
        with self._scroll.shown(ui, box) as top, ui.frame.region("puzzles"):
            for i, one in enumerate(found):
                at = (box[0] + i % _COLUMNS * plate, top + i // _COLUMNS * high, plate - 10, high - 10)
                self._plate(ui, i, one, at)
        ui.label(say("ui.puzzles.note"), (x + 48, y + h - 80, w - 96, 60), 17, Style(colour="straw"), lines=2)

    def _plate(self, ui: Ui, index: int, one: Puzzle, box: Box) -> None:
        """Draw a puzzle: its number, how hard it is, and a seal once it is solved."""
        x, y, w, h = box
        ref = f"puzzle:{index + 1}"
        solved = mark(self.slug, one) in self._app.settings.solved
        level = ui.texts(f"ui.puzzles.level.{one.level}")
        ui.target(ref, box, tip=level)
        ui.panel(box, "ui/note", c1="paper" if ui.lit(ref) else "linen")
        ui.label(str(index + 1), (x + 12, y + 8, 70, h - 16), 38, Style("title", "blood", "center"), zoom=True)
        for star in range(one.level):
            ui.sprite("icons/star", (x + 88 + star * 30, y + 12, 28, 28))
        room = (x + 88, y + 42, w - (150 if solved else 100), h - 48)
        ui.label(level, room, 16, Style(colour="inkmid"), lines=2, most=1.2)
        if solved:
            ui.sprite("icons/medal_3", (x + w - 58, y + (h - 50) / 2, 46, 50))

    # Answers

    def click(self, ref: str) -> Commands:
        kind, _, which = ref.partition(":")
        if kind == "game":
            self.slug = which
            self._scroll.offset = 0.0
        elif kind == "puzzle":
            return (Push(PuzzleMatch(self._app, self.slug, int(which) - 1)),)
        elif ref == "back":
            return self.back()
        return ()
