"""What has been played to its end on this machine: one line of JSON a match, and the figures that follow from them.

Kept in one file of the player's own, sent nowhere. A damaged line costs itself alone. Knows no scene.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from game.kernel.api import Line
from game.kernel.session import Session
from game.services.files import write_atomically


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
    """The file of finished matches."""

    def __init__(self, path: Path):
        self._path = path

    def all(self) -> list[Played]:
        """Return every match that can be read, oldest first."""
        try:
            lines = self._path.read_text("utf-8", errors="replace").splitlines()
        except OSError:
            return []
        return [one for line in lines if (one := _read(line)) is not None]

    def enter(self, one: Played) -> Line | None:
        """Write down a match, in place of an earlier end of the same one; return a line when that isn't possible."""
        others = [kept for kept in self.all() if kept.match != one.match]
        return self._write([*others, one])

    def forget(self) -> Line | None:
        """Forget everything; return a line when that isn't possible."""
        return self._write([])

    def _write(self, matches: list[Played]) -> Line | None:
        text = "".join(json.dumps(one._asdict(), ensure_ascii=False) + "\n" for one in matches)
        try:
            write_atomically(self._path, text.encode())
        except OSError:
            return Line("ui.statistics.unwritable")
        return None


def _read(line: str) -> Played | None:
    """Return the match of a line, or None where it is damaged."""
    try:
        row: Any = json.loads(line)
        places = tuple(Place(str(name), str(bot), int(points), int(rank)) for name, bot, points, rank in row["places"])
        return Played(str(row["match"]), str(row["slug"]), places, bool(row["lost"])) if places else None
    except (ValueError, TypeError, KeyError):
        return None
