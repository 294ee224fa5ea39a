"""Tracks and the guest book: one space after the other, each with its bonus before the next (monastery.steps,
reputation.bonus)."""

from __future__ import annotations

from game.kernel.api import Line
from game.kernel.flow import emit, frame, then
from game.rules.tiefenthal import refs
from game.rules.tiefenthal.content import MODULES
from game.rules.tiefenthal.registry import R
from game.rules.tiefenthal.state import C, ValleyState, put
from game.rules.tiefenthal.steps.bonus import give

END = C.setup.spaces.monastery_end
MONASTERY = tuple(C.row.get(f"monastery.{space}", -1) for space in range(END + 1))
"""By space of the monastery: the row of its bonus, or -1."""
LOOP = {
    module: tuple(
        C.row.get(f"loop.{number}", -1) for number, space in enumerate(C.tracks.loop, 1) if space.module <= module
    )
    for module in MODULES
}
"""By module: the rows of the spaces of the reputation loop, from space 1."""
POINTS = {module: (0, *(space.points for space in C.tracks.loop if space.module <= module)) for module in LOOP}
"""By module: what a marker beside the loop and on each space scores."""
CELLS = tuple(
    tuple(C.row.get(f"book.{row + 1}.{column + 1}", -1) for row in range(C.tracks.book.rows))
    for column in range(len(C.tracks.book.columns))
)
"""By column of the guest book, from top to bottom: the row of the cell's bonus, or -1."""
COLUMN_OF = {
    price: column for column, row in enumerate(C.tracks.book.columns) for price in range(row.least, row.most + 1)
}
"""By price of a guest in beer: the column of his signature."""


@R.auto("monastery.steps")
def walk(s: ValleyState, seat: int, data: tuple) -> None:
    """Move a monastery marker `data[0]` spaces on; behind the last space comes the start, which brings nothing."""
    t = s.taverns[seat]
    for left in range(data[0] - 1, -1, -1):
        t.monastery = t.monastery + 1 if t.monastery < END else 0
        emit(
            s,
            "walk",
            seat,
            ("monastery", refs.seat_ref(seat)),
            "log.walk",
            (refs.seat_ref(seat), t.monastery),
            "monastery.steps",
        )
        row = MONASTERY[t.monastery]
        if row >= 0:
            if left:
                then(s, frame(walk, seat, left))
            give(s, seat, row)
            return


@R.cite("reputation.steps")
@R.auto("reputation.bonus")
def advance(s: ValleyState, seat: int, data: tuple) -> None:
    """Move a reputation marker `data[0]` spaces on; after the crown comes space 1. What brings nothing by itself up to
    the next space that does is one move."""
    t, loop = s.taverns[seat], LOOP[s.module]
    moved = 0
    for left in range(data[0] - 1, -1, -1):
        t.reputation = t.reputation % len(loop) + 1
        t.crowned |= t.reputation == len(loop)
        row, moved = loop[t.reputation - 1], moved + 1
        if row < 0 and left and loop[t.reputation % len(loop)] < 0:
            continue
        emit(
            s,
            "advance",
            seat,
            ("space:host", refs.seat_ref(seat)),
            "log.advance",
            (refs.seat_ref(seat), POINTS[s.module][t.reputation], t.reputation, moved),
            "reputation.steps",
        )
        moved = 0
        if row >= 0:
            if left:
                then(s, frame(advance, seat, left))
            give(s, seat, row)
            return


def steps_back(s: ValleyState, seat: int) -> int:
    """Return how far a reputation marker could go back without leaving a bonus space behind (reputation.correct)."""
    space, loop = s.taverns[seat].reputation, LOOP[s.module]
    back = 0
    while space - back > 0 and loop[space - back - 1] < 0:
        back += 1
    return back


def go_back(s: ValleyState, seat: int, steps: int) -> None:
    """Move a reputation marker back, by no more than `steps_back` says; before space 1 lies the crown, or the innkeeper
    where it came from."""
    t = s.taverns[seat]
    t.reputation -= steps
    if not t.reputation and t.crowned:
        t.reputation = len(LOOP[s.module])


@R.cite("book.columns")
def sign(s: ValleyState, seat: int, column: int) -> None:
    """Put a signature into the next cell of a column: the cell's bonus, then that of a full row (book.columns,
    book.row)."""
    t = s.taverns[seat]
    cell = t.book[column]
    t.book = put(t.book, column, cell + 1)
    emit(
        s,
        "sign",
        seat,
        (refs.COLUMN[column],),
        "log.sign",
        (refs.seat_ref(seat), refs.COLUMN[column], cell + 1),
        "book.columns",
    )
    if min(t.book) > cell:
        then(s, frame(row_complete, seat))
    if CELLS[column][cell] >= 0:
        give(s, seat, CELLS[column][cell])


@R.auto("book.row")
def row_complete(s: ValleyState, seat: int, data: tuple) -> None:
    emit(s, "book_row", seat, ("book",), "log.book_row", (refs.seat_ref(seat),), "book.row")
    give(s, seat, C.row["book.row"])


@R.cite("book.full")
@R.auto("book.guest")
def guest_signs(s: ValleyState, seat: int, data: tuple) -> None:
    """The guest won for beer signs: `data` is his kind. A full column loses the signature."""
    column = COLUMN_OF[C.beer[data[0]]]
    if s.taverns[seat].book[column] == C.tracks.book.rows:
        emit(
            s,
            "sign_lost",
            seat,
            (refs.COLUMN[column],),
            "log.sign_lost",
            (refs.seat_ref(seat), refs.COLUMN[column]),
            "book.full",
        )
        return
    sign(s, seat, column)


def full_column(s: ValleyState, seat: int, column: int) -> Line | None:
    """Return that a column takes no more signatures, or None."""
    if s.taverns[seat].book[column] < C.tracks.book.rows:
        return None
    return Line("no.column_full", (refs.COLUMN[column], C.tracks.book.rows), "book.full")
