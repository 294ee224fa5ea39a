"""The board as a kept layer: described once per state, with its marks; each picture repeats its strokes and adds what
hovers or flies.

Works for any Board. Turns its places into targets; decides nothing about what a click on one means.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Collection, Sequence
from math import inf
from typing import Any

import pygame

from game.boards.base import Board, find, lift, marks_of
from game.boards.table import Place, Point, Sight, Table
from game.pieces import marks, outline
from game.services.geometry import WIDTH, Box
from game.services.life import Living
from game.widgets.canvas import Strokes
from game.widgets.frame import Frame, Words
from game.widgets.ui import Ui

_CLOSE = 40.0
"""Distance in vu within which bare ground belongs to a place."""
_CORNER = 0.16
"""How much of the shorter side of a box its corners take that aren't darkened."""
_TOGETHER = 40.0
"""Words nearer to each other than this, in vu, stand on one paper."""
_HIT_HIGH = 30.0
"""How high what takes the pointer is at least, in vu."""
_OUT_OF_REACH = 217
"""Share of 255 that remains of what can't complete a half-made choice."""


class TableLayer:
    """One board on the screen. `show` says what is to be seen, `paint` brings it there. Where the screen reaches so far
    above the canvas and below it as `log_from` says, in vu, the log stands below the table."""

    def __init__(self, board: Board, log_from: float = inf):
        self.board, self._log_from = board, log_from
        self.view: Any = None
        self.table: Table
        self.places: list[Place] = []
        self._touched: dict[str, tuple[Box, ...]] = {}
        """Which of several things of one ref were pressed, the last one last, by ref: where they lie."""
        self._hidden: frozenset[str] = frozenset()
        self._faint: frozenset[str] = frozenset()
        self._coming: frozenset[tuple[str, Box]] = frozenset()
        self._held: dict[int, Place] = {}
        """How places still look, by their number in the order of drawing."""
        self._past: Sight | None = None
        self.told: list[Box] = []
        self._tags: Sequence[tuple[str, Box]] = ()
        """Where the board has written about what is pointed at."""
        self._screen: tuple[tuple[float, float], float, bool] = ((0.0, float(WIDTH)), 1.0, False)
        self._strokes: Strokes | None = None
        self._frame = Frame()

    def show(
        self,
        view: Any,
        table: Table,
        hidden: Collection[str] = (),
        faint: Collection[str] = (),
        held: tuple[Collection[str], Sight] | None = None,
        coming: Collection[tuple[str, Box]] = (),
    ) -> None:
        """Show a view from now on; places of the `hidden` refs are left out (they are moving), and those with a ref and
        a box of the `coming` ones, `faint` ones a little darker. `held` are refs that still look as in an earlier view,
        since what comes there is on its way: each of their places that hasn't moved."""
        self.view, self._hidden, self._faint = view, frozenset(hidden), frozenset(faint)
        self._coming = frozenset(coming)
        self.table = self._on_screen(table)
        self.places = self._placed()
        self._held = {}
        if held is not None:
            refs, self._past = held
            for ref in refs:
                old = [place for place in self._past.places if place.ref == ref]
                new = [i for i, place in enumerate(self.places) if place.ref == ref]
                self._held |= {i: was for i, was in zip(new, old) if was.box == self.places[i].box}
        self._strokes = None

    @property
    def stale(self) -> bool:
        """Whether something else is to be seen than in the last picture."""
        return self._strokes is None

    def relayout(self) -> None:
        """Draw everything anew: the scale or the words changed."""
        self._strokes = None

    def find(self, ref: str) -> Place | None:
        """Return the top-most place of a ref, or None."""
        return find(self.places, ref)

    def details(self, ref: str, what: str) -> list[Box]:
        """Return where a detail of a thing is drawn; nowhere where none ("") is meant."""
        own = [self.board.detail(place, what, self.table) for place in self.places if what and place.ref == ref]
        return [box for box in own if box is not None]

    def touch(self, ref: str, at: Point) -> Place | None:
        """Return the thing of a ref that is pressed at a point (vu), None where there is none: of several alike it's
        the one that is meant from now on, after those that are picked."""
        alike = [place for place in self.places if place.ref == ref]
        found = next((place for place in reversed(alike) if pygame.Rect(place.shape).collidepoint(at)), None)
        if found is None or len(alike) < 2:
            self._touched.pop(ref, None)
        else:
            self._touched[ref] = (*self._picked(found), found.box)
            self.places = self._placed()
        return found or self.find(ref)

    def prefer(self, place: Place) -> None:
        """Of several things alike this is the one that is chosen, instead of the first one of them."""
        self._touched[place.ref] = (*self._picked(place)[1:], place.box)

    def _picked(self, but: Place) -> list[Box]:
        """Return where the other things like one lie that are chosen or taken, in the order of that."""
        ref, before = but.ref, self._touched.get(but.ref, ())
        chosen = ref in self.table.marks.chosen
        alike = [one for one in self.places if one.ref == ref and one.box != but.box]
        picked = [one.box for one in alike if one.taken or chosen and not one.spare]
        return sorted(picked, key=lambda box: before.index(box) if box in before else len(before))

    def _placed(self) -> list[Place]:
        """Return where everything lies. Of things alike that can be lifted those that were pressed, in that order,
        are the ones that are chosen or taken, and the last one of them counts as the top-most."""
        places = list(self.board.place(self.view, self.table))
        for ref, boxes in self._touched.items():
            alike = [i for i, place in enumerate(places) if place.ref == ref and place.lifts]
            pressed = [i for box in boxes for i in alike if places[i].box == box]
            if not pressed or len(alike) < 2:
                continue
            others = [i for i in alike if i not in pressed]
            looks = sorted((places[i] for i in alike), key=lambda one: (one.spare, not one.taken))
            moved = {
                i: places[i]._replace(spare=look.spare, taken=look.taken, data=look.data)
                for i, look in zip((*pressed, *others), looks)
            }
            for i, which in zip(alike, (*others, *pressed)):
                places[i] = moved[which]
        return places

    def near(self, at: Point) -> Place | None:
        """Return the place that a thing let go on bare ground at a point (vu) is meant for, or None: the next one in
        the same row, however far, or one close by."""

        def gaps(place: Place) -> tuple[float, float]:
            x, y, w, h = place.box
            return max(x - at[0], at[0] - x - w, 0.0), max(y - at[1], at[1] - y - h, 0.0)

        reached = [place for place in self.places if not gaps(place)[1] or max(gaps(place)) <= _CLOSE]
        return min(reached, key=lambda place: sum(gaps(place)), default=None)

    def paint(self, ui: Ui, lit: Collection[str] = (), meant: Collection[str] = ()) -> None:
        """Draw the table into the picture; places of the `lit` refs are brighter and lie on top, `meant` ones glow,
        too."""
        self._fit(ui)
        if self._strokes is None:
            self._redraw(ui)
        else:
            ui.canvas.again(self._strokes)
        ui.frame.words.extend(self._frame.words)
        words = len(ui.frame.words)
        self._tags = self.board.preview(self.view, next(iter(lit), ""), self.table, ui) or ()
        around = ui.view.px(_TOGETHER)
        self.told = [ui.view.box(rect) for rect in _together([one.rect for one in ui.frame.words[words:]], around)]
        self.told = self.told if lit else []
        for place in self.places:
            if (place.ref in lit or place.ref in meant) and place.ref not in self._hidden:
                self._light(ui, place, ("legal",) if place.ref in meant else marks_of(place, self.table))

    def ahead(self) -> list[Callable[[Ui], None]]:
        """Return drawings of the ground as it may soon look."""
        if self.table.large is not None:
            return []

        def ground(view: Any, table: Table) -> Callable[[Ui], None]:
            return lambda ui: self.board.ground(view, self._on_screen(table), ui)

        return [ground(*one) for one in self.board.foreseen(self.view, self.table)]

    def _fit(self, ui: Ui) -> None:
        """Tell the board how wide the screen is and how large its words, and lay everything anew where that changed."""
        view = ui.view
        span = round(-view.ox / view.k, 1), round((view.size[0] - view.ox) / view.k, 1)
        screen = span, view.text, view.oy / view.k >= self._log_from
        if screen != self._screen:
            self._screen = screen
            self.table = self._on_screen(self.table)
            self.places, self._strokes = self._placed(), None

    def _on_screen(self, table: Table) -> Table:
        span, text, below = self._screen
        return table._replace(span=span, text=text, below=below)

    def targets(self, ui: Ui, legal: Collection[str], quiet: Collection[str]) -> None:
        """Record a target for every place, regions in the board's order; only legal and quiet ones are enabled. What
        lies on a thing that answers and doesn't itself means that thing."""
        order = {region: i for i, region in enumerate(self.board.regions)}
        open_ = {*legal, *quiet}
        lit = [(place.ref, pygame.Rect(place.box)) for place in self.places if place.ref in open_ and not place.stacked]
        for place in sorted(self.places, key=lambda one: order.get(one.region, len(order))):
            ref = place.ref
            if place.stacked and ref not in open_:
                ref = next((below for below, box in lit if box.contains(place.shape)), ref)
            silent = ref in quiet and ref not in legal
            with ui.frame.region(place.region):
                ui.target(ref, place.shape, enabled=ref in open_, stacked=place.stacked, quiet=silent)
        for ref, box in self._tags:
            with ui.frame.region(next((one.region for one in self.places if one.ref == ref), "")):
                ui.target(ref, _grown(box), enabled=ref in open_, stacked=True)

    def picture(self, ui: Ui, place: Place, sight: Sight | None = None) -> pygame.Surface:
        """Return a place drawn on a surface of its own, for pieces that move or are dragged; as in an earlier `sight`
        where one is given."""
        rect = ui.rect(place.box)
        surface = pygame.Surface(rect.size, pygame.SRCALPHA)
        kept = ui.surface, ui.frame, ui.view
        ui.surface, ui.frame, ui.view = surface, Frame(), copy.copy(ui.view)
        ui.view.ox -= rect.x
        ui.view.oy -= rect.y
        view, table = (self.view, self.table) if sight is None else (sight.view, sight.table)
        self.board.piece(view, place, table, ui)
        ui.surface, ui.frame, ui.view = kept
        return surface

    def _redraw(self, ui: Ui) -> None:
        kept, mark = (ui.frame, ui.hover, ui.pressed, ui.focused), ui.canvas.mark()
        ui.begin(ui.surface, self._frame)
        if ui.view.ox or ui.view.oy:
            ui.backdrop("soot")
        self.board.ground(self.view, self.table, ui)
        living = self._living()
        ui.live(living.pop("", ()))
        over: list[tuple[int, pygame.Rect]] = []
        for i, place in enumerate(self.places):
            if place.stays or place.ref not in self._hidden and (place.ref, place.box) not in self._coming:
                if place.stacked:
                    over.append((len(ui.frame.words), ui.rect(lift(place, self.table).box)))
                self._draw(ui, place, self._held.get(i))
                ui.live(living.pop(place.ref, ()))
        ui.frame.words = _seen(ui.frame.words, over)
        ui.frame, ui.hover, ui.pressed, ui.focused = kept
        self._strokes = ui.canvas.since(mark)

    def _living(self) -> dict[str, list[Living]]:
        """Return what lives in the room, by the ref of the place that it lies on, "" for the ground."""
        homes = [(place.ref, pygame.Rect(place.box)) for place in self.places if place.ref in self.board.homes]
        found: dict[str, list[Living]] = {}
        for one in self.board.life(self.view, self.table):
            at = next((ref for ref, box in homes if box.contains(pygame.Rect(one.box))), "")
            found.setdefault(at, []).append(one)
        return found

    def _draw(self, ui: Ui, place: Place, held: Place | None) -> None:
        """Draw a place with its marks over what lies below it; `held` is how it was and still looks."""
        lifted = lift(place, self.table)
        names = marks_of(place, self.table)
        if lifted.behind:
            _mark(ui, lifted, names)
        if self._past is not None and held is not None:
            now = self.table  # it looks as it did, in the light of now
            lit = self._past.table._replace(decision=now.decision, thinks=now.thinks, marks=now.marks, lamp=now.lamp)
            self.board.piece(self._past.view, held, lit, ui)
        else:
            self.board.piece(self.view, lifted, self.table, ui)
        if place.ref in self._faint:
            _dim(ui, lifted)
        if not lifted.behind:
            _mark(ui, lifted, names)

    def _light(self, ui: Ui, place: Place, names: Sequence[str]) -> None:
        """Draw a place once more, whole and brighter, with these marks; who stands before it still does. What
        others lie on stays as it is."""
        if place.below:
            return
        lifted = lift(place, self.table)
        if lifted.behind:
            _mark(ui, lifted, names)
        if place.stacked or place.hit is not None or lifted.behind:
            words = len(ui.frame.words)
            self.board.piece(self.view, lifted._replace(hit=None), self.table, ui)
            before = [one for one in self.places if one.stacked and one.behind and one.ref not in self._hidden]
            for one in [] if place.stacked else before:
                if pygame.Rect(one.box).colliderect(pygame.Rect(lifted.marked)):
                    self.board.piece(self.view, one, self.table, ui)
            del ui.frame.words[words:]
        _mark(ui, lifted, ("hover", *(() if lifted.behind else names)))


def _grown(box: Box) -> Box:
    """Return a box around a few words, high enough to be hit."""
    x, y, w, h = box
    more = max(0.0, _HIT_HIGH - h)
    return x, y - more / 2, w, h + more


def _dim(ui: Ui, place: Place) -> None:
    """Darken a place a little, within the line around it or its box, whose corners are cut off like those of cards and
    dice."""
    line = place.outline or _cut(place.marked)
    outline.dim(ui.surface, ui.assets, [ui.view.pt(*point) for point in line], _OUT_OF_REACH)


def _cut(box: Box) -> tuple[Point, ...]:
    """Return the corners of a line around a box with its own corners cut off."""
    x, y, w, h = box
    c = min(w, h) * _CORNER
    above, below = ((x, y + c), (x + c, y), (x + w - c, y), (x + w, y + c)), y + h
    return (*above, (x + w, below - c), (x + w - c, below), (x + c, below), (x, below - c))


def _mark(ui: Ui, place: Place, names: Sequence[str]) -> None:
    """Draw the marks of a place around its box, or along the line around it."""
    if not names:
        return
    if place.outline:
        outline.draw(ui.surface, ui.assets, [ui.view.pt(*point) for point in place.outline], names, ui.view.k)
    else:
        marks.draw(ui.surface, ui.assets, ui.rect(place.marked), names, ui.view.k)


def _seen(words: list[Words], over: list[tuple[int, pygame.Rect]]) -> list[Words]:
    """Return the texts that no piece hides: each of these lies at a rectangle over so many of them as were drawn
    before."""
    counts, rects = [count for count, _ in over], [rect for _, rect in over]
    return [
        one
        for n, one in enumerate(words)
        if all(counts[i] <= n for i in pygame.Rect(one.rect.center, (1, 1)).collidelistall(rects))
    ]


def _together(rects: Sequence[pygame.Rect], around: int) -> list[pygame.Rect]:
    """Return the rectangles that stand together: each of those in one that are nearer to each other than so much."""
    found: list[pygame.Rect] = []
    for rect in rects:
        near = rect.inflate(around, around)
        while (i := near.collidelist(found)) >= 0:
            rect = rect.union(found.pop(i))
            near = rect.inflate(around, around)
        found.append(rect)
    return found


class KeptPicture:
    """The last whole picture and its frame, to be shown again while nothing but a few moving pieces changes."""

    def __init__(self) -> None:
        self._strokes: Strokes | None = None
        self._record: tuple = ()

    def keep(self, ui: Ui, mark: int) -> None:
        """Remember what has just been drawn, from a mark of the canvas on."""
        self._strokes = ui.canvas.since(mark)
        frame = ui.frame
        self._record = frame.targets[:], frame.words[:], frame.covers[:], frame.areas[:]

    def restore(self, ui: Ui) -> bool:
        """Draw what was kept; return False where there is nothing."""
        if self._strokes is None:
            return False
        ui.canvas.again(self._strokes)
        frame = ui.frame
        frame.targets, frame.words, frame.covers, frame.areas = (list(part) for part in self._record)
        return True
