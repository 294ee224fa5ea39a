"""What has been played to its end on this machine: one line of JSON a match, and the figures that follow from them.

Kept in one file of the player's own, sent nowhere. A damaged line costs itself alone, and before the file is written
anew it is set aside. Knows no scene.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.kernel import plain
from game.kernel.api import Line
from game.kernel.plain import Unfit
from game.kernel.record import LEVELS
from game.kernel.session import Session
from game.services.files import ASIDE, alone, copy_aside, read_whole, write_atomically
from game.services.i18n import AsIs

_HEAD = ("match", "game", "seat", "name", "bot", "points", "rank", "won", "challenge", "reached", "accuracy")
_SEATS, _POINTS = 12, 1_000_000
"""No finished match has more seats, nor anybody more points."""


class Place(NamedTuple):
    """How one seat ended: a person's `name`, or a `bot` of a level; `rank` counts from 1."""

    name: str
    bot: str
    points: int
    rank: int


class Played(NamedTuple):
    """One finished match: the file in which it saved itself tells it from all others."""

    match: str
    slug: str
    places: tuple[Place, ...]
    lost: bool
    """It ended so that nobody won, as a match of one can."""
    challenge: str = ""
    """The challenge that it was begun for, if any."""
    value: int | None = None
    """What was reached in it; None where it doesn't count."""
    accuracy: tuple[int | None, ...] = ()
    """How accurate each seat was, in percent, as far as a review has found out; empty without one."""

    def won(self, place: Place) -> bool:
        """Whether a seat won, or shared in winning."""
        return place.rank == 1 and not self.lost


class Figures(NamedTuple):
    """What a person, or the bots of a level, have done in some matches; `best` and `mean` are points."""

    who: Place
    matches: int
    wins: int
    best: int
    mean: float
    accuracy: tuple[int, ...] = ()
    """How accurate a person was in the matches that were reviewed, in percent, oldest first."""
    against: tuple[tuple[str, int, int], ...] = ()
    """Of a person, by level of the strongest bot at the table, weakest first: level, matches, wins."""


def played(match: str, session: Session, challenge: str = "", value: int | None = None) -> Played:
    """Return what a finished match leaves behind, and in its challenge."""
    outcome, meta = session.outcome, session.game.meta
    places = tuple(
        Place(seat.name if not seat.bot else "", seat.bot, outcome.totals[i], outcome.ranking[i])
        for i, seat in enumerate(session.seats)
    )
    return Played(match, meta.slug, places, outcome.reason in meta.losses, challenge, value)


def figures(matches: Iterable[Played]) -> list[Figures]:
    """Return a row for every person, most matches first, then one for every level of bots, most wins first.

    Of several bots of a level the best counts, so that each match counts once.
    """
    found: dict[tuple[str, str], dict[str, tuple[int, bool]]] = {}
    names, matches = {}, list(matches)
    for one in matches:
        for place in sorted(one.places, key=lambda place: -place.rank):  # the best one last
            key = place.name.strip().casefold(), place.bot
            found.setdefault(key, {})[one.match], names[key] = (place.points, one.won(place)), place
    rows = []
    for key, of_match in found.items():
        ends = of_match.values()
        rows.append(
            Figures(
                names[key],
                len(ends),
                sum(won for _, won in ends),
                max(points for points, _ in ends),
                sum(points for points, _ in ends) / len(ends),
                _accuracy(matches, key[0]) if not key[1] else (),
                _against(matches, key[0]) if not key[1] else (),
            )
        )
    return sorted(
        rows, key=lambda row: (row.who.bot != "", -row.matches if not row.who.bot else -row.wins / row.matches)
    )


def _own(one: Played, name: str) -> list[int]:
    """Return the seats of a person of this name, in small letters."""
    return [i for i, place in enumerate(one.places) if not place.bot and place.name.strip().casefold() == name]


def _accuracy(matches: Sequence[Played], name: str) -> tuple[int, ...]:
    found = [one.accuracy[seat] for one in matches for seat in _own(one, name) if seat < len(one.accuracy)]
    return tuple(percent for percent in found if percent is not None)


def _against(matches: Sequence[Played], name: str) -> tuple[tuple[str, int, int], ...]:
    """Return how a person fared against the bots of each level."""
    rows: dict[int, list[bool]] = {}
    for one in matches:
        levels = [LEVELS.index(place.bot) for place in one.places if place.bot in LEVELS]
        for seat in _own(one, name)[:1] if levels else ():
            rows.setdefault(max(levels), []).append(one.won(one.places[seat]))
    return tuple((LEVELS[level], len(won), sum(won)) for level, won in sorted(rows.items()))


def sheet(matches: Iterable[Played]) -> str:
    """Return all matches as comma-separated values, a row for each seat."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_HEAD)
    for one in matches:
        for seat, place in enumerate(one.places):
            percent = one.accuracy[seat] if seat < len(one.accuracy) else None
            row = (one.match, one.slug, seat + 1, place.name, place.bot, place.points, place.rank)
            reached = (one.challenge, one.value) if one.challenge and not place.bot else ("", None)
            rest = (int(one.won(place)), *reached, percent)
            writer.writerow("" if cell is None else cell for cell in (*row, *rest))
    return out.getvalue()


class Ledger:
    """The file of finished matches. Several windows share it: each adds its own lines to what is there."""

    def __init__(self, path: Path):
        self._path = path

    def all(self) -> list[Played]:
        """Return every match that can be read, oldest first."""
        try:
            lines = self._lines()
        except OSError:
            return []
        return [one for line in lines if (one := _read(line)) is not None]

    def enter(self, one: Played) -> Line | None:
        """Write down a match, in place of an earlier end of the same one; return a line when that isn't possible, or
        when the file was damaged: it is then kept under another name."""
        aside = None
        with alone(self._path):
            try:
                lines = self._lines()
            except OSError:
                return Line("ui.statistics.unreadable", (AsIs(self._path.name),))
            found = [(line, match) for line in lines if (match := _read(line)) is not None]
            kept = [line for line, match in found if match.match != one.match]
            if len(found) < len(lines):
                aside = copy_aside(self._path, b"\n".join(lines))
                if aside is None:
                    return Line("ui.statistics.unwritable")
            problem = self._write([*kept, json.dumps(one._asdict(), ensure_ascii=False).encode()])
        if problem is None and aside is not None:
            return Line("ui.statistics.damaged", (AsIs(aside.name),))
        return problem

    def judged(self, match: str, seat: int, percent: int) -> Line | None:
        """Write down how accurate a seat was in a match that is known; return a line where that isn't possible."""
        one = next((one for one in self.all() if one.match == match), None)
        if one is None or not 0 <= seat < len(one.places):
            return None
        known = [*one.accuracy, *[None] * (len(one.places) - len(one.accuracy))]
        if known[seat] == percent:
            return None
        known[seat] = percent
        return self.enter(one._replace(accuracy=tuple(known)))

    def export(self, path: Path) -> Line:
        """Write all matches as a table that other programs can read; return what became of it."""
        try:
            write_atomically(path, sheet(self.all()).encode("utf-8"))
        except OSError:
            return Line("ui.statistics.unwritable")
        return Line("ui.statistics.exported", (AsIs(str(path)),))

    def forget(self) -> Line | None:
        """Forget everything, also what was set aside; return a line when that isn't possible."""
        with alone(self._path):
            problem = self._write([])
            try:
                for path in self._path.parent.glob(self._path.name + ASIDE + "*"):
                    path.unlink()
            except OSError:
                problem = problem or Line("ui.statistics.unwritable")
        return problem

    def _lines(self) -> list[bytes]:
        """Return the lines of the file, damaged ones too; OSError where there is one that can't be read."""
        try:
            return [line for line in read_whole(self._path).split(b"\n") if line.strip()]
        except FileNotFoundError:
            return []

    def _write(self, lines: list[bytes]) -> Line | None:
        try:
            write_atomically(self._path, b"".join(line + b"\n" for line in lines))
        except OSError:
            return Line("ui.statistics.unwritable")
        return None


def _read(line: bytes) -> Played | None:
    """Return the match of a line, or None where it is damaged."""
    try:
        row = plain.table(plain.parse(line))
        places = tuple(_place(one) for one in plain.row(row["places"], most=_SEATS))
        value = row.get("value")
        played = Played(
            plain.text(row["match"]),
            plain.text(row["slug"], 40),
            places,
            plain.flag(row["lost"]),
            plain.text(row.get("challenge", ""), 60),
            None if value is None else plain.whole(value, -_POINTS, _POINTS),
            tuple(None if one is None else plain.whole(one, 0, 100) for one in plain.row(row.get("accuracy", []))),
        )
        return played if places else None
    except (Unfit, KeyError):
        return None


def _place(one: Any) -> Place:
    name, bot, points, rank = plain.row(one, 4)
    return Place(
        plain.text(name), plain.text(bot, 40), plain.whole(points, -_POINTS, _POINTS), plain.whole(rank, 1, 99)
    )
