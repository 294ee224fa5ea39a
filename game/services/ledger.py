"""What has been played to its end on this machine: one line of JSON a match, and the figures that follow from them.

Kept in one file of the player's own, sent nowhere. A damaged line costs itself alone, and before the file is written
anew it is set aside. Knows no scene.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from game.kernel import plain
from game.kernel.api import Line
from game.kernel.plain import Unfit
from game.kernel.session import Session
from game.services.files import ASIDE, alone, copy_aside, read_whole, write_atomically
from game.services.i18n import AsIs

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


def played(match: str, session: Session) -> Played:
    """Return what a finished match leaves behind."""
    outcome, meta = session.game.outcome(session.state), session.game.meta
    places = tuple(
        Place(seat.name if not seat.bot else "", seat.bot, outcome.totals[i], outcome.ranking[i])
        for i, seat in enumerate(session.seats)
    )
    return Played(match, meta.slug, places, outcome.reason in meta.losses)


def figures(matches: Iterable[Played]) -> list[Figures]:
    """Return a row for every person, most matches first, then one for every level of bots, most wins first.

    Of several bots of a level the best counts, so that each match counts once.
    """
    found: dict[tuple[str, str], dict[str, tuple[int, bool]]] = {}
    names = {}
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
            )
        )
    return sorted(
        rows, key=lambda row: (row.who.bot != "", -row.matches if not row.who.bot else -row.wins / row.matches)
    )


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
        played = Played(plain.text(row["match"]), plain.text(row["slug"], 40), places, plain.flag(row["lost"]))
        return played if places else None
    except (Unfit, KeyError):
        return None


def _place(one: Any) -> Place:
    name, bot, points, rank = plain.row(one, 4)
    return Place(
        plain.text(name), plain.text(bot, 40), plain.whole(points, -_POINTS, _POINTS), plain.whole(rank, 1, 99)
    )
