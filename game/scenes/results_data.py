"""What the end of a match says, as plain values: rows of points, the curve over the rounds.

Everything is counted by the game's own `score`, on the past positions of the session; nothing is added up differently
here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.boards.base import Board
from game.boards.table import Table
from game.kernel.api import Line, Outcome
from game.kernel.base import points
from game.kernel.session import Session
from game.services.i18n import AsIs, Texts, capital

_MARK = "\x01"


class PointRow(NamedTuple):
    """One kind of points, or all those of one figure: its name, the points of each seat (None: the seat has no such
    line), the paragraph behind it; a figure's picture, and what it scores for."""

    name: str
    points: tuple[int | None, ...]
    rule: str
    picture: str = ""
    what: str = ""


class Curve(NamedTuple):
    """The points of each seat at the end of every round; `rounds` names the rounds, `first` is the number of the first:
    0 for the set-up, and `ends` after how many steps each was over."""

    rounds: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]
    first: int = 1
    ends: tuple[int, ...] = ()

    @property
    def last(self) -> int:
        """The number of the last round."""
        return self.first + len(self.rounds) - 1


def has_points(line: Line) -> bool:
    """Whether a score line counts; others say how a tie was broken or what title was reached."""
    return any(isinstance(arg, int) for arg in line.args)


def point_rows(outcome: Outcome, texts: Texts, board: Board | None = None) -> list[PointRow]:
    """Return a row for each kind of points that anybody has, or for each figure that scores, in the order of the first
    seat that has it; what takes away, then what nobody scores comes last."""
    rows: dict[object, PointRow] = {}
    for seat, lines in enumerate(outcome.lines):
        for line in filter(has_points, lines):
            by = None if board is None else board.scorer(line, texts)
            kind: object = (line.key, line.args[:-1]) if by is None else by.who
            if kind not in rows:
                name, picture = (kind_name(line, texts), "") if by is None else (by.name, by.picture)
                rows[kind] = PointRow(name, (None,) * len(outcome.lines), line.rule, picture)
            row = rows[kind]
            now = [*row.points]
            now[seat] = (now[seat] or 0) + points(line)
            what = " · ".join(filter(None, (row.what, by.what if by is not None else "")))
            rows[kind] = row._replace(points=tuple(now), what=what)
    return sorted(rows.values(), key=lambda row: (bool(row.what) and not row.picture, _loss(row)))


def _loss(row: PointRow) -> bool:
    """Whether a row only takes away: it comes after what it takes from."""
    known = [points for points in row.points if points]
    return bool(known) and max(known) < 0


def lost(session: Session, outcome: Outcome) -> bool:
    """Whether the table as a whole has lost: a lone player."""
    return len(session.seats) == 1 and outcome.reason in session.game.meta.losses


def verdict(session: Session, outcome: Outcome, texts: Texts) -> str:
    """Return who has won, or, of a lone player, whether he has."""
    if len(session.seats) == 1:
        return texts("ui.results.lost" if lost(session, outcome) else "ui.results.alone", "seat:1")
    winners = [seat.name for seat, rank in zip(session.seats, outcome.ranking) if rank == 1]
    return texts("ui.results.winner" if len(winners) == 1 else "ui.results.winners", AsIs(texts.listed(winners)))


def notes(outcome: Outcome, texts: Texts) -> list[tuple[int, str]]:
    """Return (seat, words) of the score lines that carry no points; of a tie that isn't broken, that it stands."""
    found = []
    for seat, lines in enumerate(outcome.lines):
        place = outcome.ranking[seat]
        for line in lines:
            if has_points(line):
                continue
            stands = line.key.endswith(".tie") and outcome.ranking.count(place) > 1
            words = texts.say(line)
            found.append((seat, texts("ui.results.shared", AsIs(words), place) if stands else words))
    return found


def kind_name(line: Line, texts: Texts) -> str:
    """Return what a score line counts, without its number: its words up to the number, or after it where they begin
    with it."""
    before, _, after = texts(line.key, *line.args[:-1], AsIs(_MARK)).partition(_MARK)
    return capital(max((before, after), key=len).strip(" :=+·\u00a0"))


def totals(session: Session, board: Board, state: Any) -> tuple[int, ...]:
    """Return the points of each seat if the match had ended in a position, as tables count them."""
    return tuple(sum(map(points, lines)) for lines in session.game.score(board.scored(state)))


def curve(session: Session, board: Board, table: Table) -> Curve:
    """Return the points at the end of every round, of a match that is over: what happens by itself after the last
    answer of a round, before the next begins, belongs to it."""
    found: dict[str, Any] = {}
    ends: dict[str, int] = {}
    for end, name, state in _positions(session, board, table):
        found[name], ends[name] = state, end
    played = getattr(session.state, "round", len(found))
    for name in [*found][: -played - 1]:  # all that came before the first round is one point
        del found[name], ends[name]
    lines = zip(*(totals(session, board, state) for state in found.values()))
    return Curve(tuple(found), tuple(lines), played - len(found) + 1, tuple(ends.values()))


def _positions(session: Session, board: Board, table: Table) -> Iterator[tuple[int, str, Any]]:
    """Yield the number of steps, how the round is called and the position after each step, and those within a step in
    which a round ends."""

    def called(state: Any) -> str:
        return board.header(session.game.view(state, None), table).round

    start = session.state_after(-1)
    before = called(start)
    yield 0, before, start
    for i, step in enumerate(session.steps):
        after = session.state_after(i)
        name = called(after)
        if name != before:
            yield from ((i + 1, called(state), state) for _, state in step.events)
        yield i + 1, name, after
        before = name
