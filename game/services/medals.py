"""What a finished match reached in its challenge, and which challenge belongs to a day.

Measures sessions that are over; the goals are data, and what was reached is kept in the ledger. Draws nothing.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence

from game.content.challenges import DAY, LOW, MEDALS, Challenge, challenged, challenges
from game.content.loader import BadContent
from game.content.puzzles import Puzzle, puzzles, puzzling
from game.kernel.api import Event
from game.kernel.session import Session
from game.services.i18n import AsIs, Texts
from game.services.ledger import Played, played

SAYS = {"ui.challenges.reached.{}": range(MEDALS + 1)}
KEY = "challenge"
"""The name under which a match knows its challenge among the options of the table."""


def known(slug: str, challenge: str) -> Challenge | None:
    """Return a game's challenge of this id; None where there is none any more."""
    if not challenge or not challenged(slug):
        return None
    try:
        found, _ = challenges(slug)
        if challenge.startswith(DAY):
            day = datetime.date.fromisoformat(challenge.removeprefix(DAY))
            return found.of_day(_number(day), day.isoformat())
    except (BadContent, ValueError):
        return None
    return next((one for one in found.challenges if one.id == challenge), None)


def of_session(session: Session) -> Challenge | None:
    """Return the challenge that a match was begun for; None without one, and where others play than it wants."""
    found = known(session.game.meta.slug, session.table.get(KEY, ""))
    if found is None or session.origin.seed != found.seed or session.origin.state is not None:
        return None
    return found if tuple(seat.bot or "person" for seat in session.seats) == found.seats else None


def of_day(slugs: Sequence[str], day: datetime.date) -> tuple[str, Challenge] | None:
    """Return the challenge of a day and its game, the same on every machine; None where no game has any."""
    able = [slug for slug in slugs if challenged(slug)]
    if not able:
        return None
    slug = able[day.toordinal() % len(able)]
    found = known(slug, DAY + day.isoformat())
    return None if found is None else (slug, found)


def _number(day: datetime.date) -> int:
    return day.year * 10_000 + day.month * 100 + day.day


def value(one: Challenge, session: Session) -> int | None:
    """Return what the person reached in a match that is over; None without the win that the goal wants."""
    outcome, meta, seat = session.outcome, session.game.meta, one.person
    lost = outcome.reason in meta.losses
    if lost or (one.wins or one.goal in ("rounds", "least")) and outcome.ranking[seat] > 1:
        return None
    match one.goal:
        case "score":
            return outcome.totals[seat]
        case "lead":
            others = [points for i, points in enumerate(outcome.totals) if i != seat]
            return outcome.totals[seat] - max(others, default=0)
        case "rounds":
            return int(session.state.round)
    done = [event for step in session.steps for event, _ in step.events if event.seat == seat]
    return sum(_times(event, one.each) for event in done if event.verb in one.verbs)


def _times(event: Event, each: int) -> int:
    """Return how many an event counts for."""
    return int(event.line.args[each]) if each and event.line is not None else 1


def won(slugs: Iterable[str], matches: Sequence[Played]) -> tuple[int, int]:
    """Return how many medals of some games are won, and how many there are."""
    rows = [(slug, one) for slug in slugs if challenged(slug) for one in _all(slug)]
    return sum(one.medal(best(one, matches, slug)) for slug, one in rows), MEDALS * len(rows)


def solved(slugs: Iterable[str], marks: Sequence[str]) -> tuple[int, int]:
    """Return how many puzzles of some games are solved, and how many there are."""
    try:
        rows = [mark(slug, one) for slug in slugs if puzzling(slug) for one in puzzles(slug)[0]]
    except BadContent:
        return 0, 0
    return sum(one in marks for one in rows), len(rows)


def mark(slug: str, one: Puzzle) -> str:
    """Return under which name a solved puzzle is remembered."""
    return f"{slug} {one.id}"


def _all(slug: str) -> tuple[Challenge, ...]:
    try:
        return challenges(slug)[0].challenges
    except BadContent:
        return ()


def name(one: Challenge, texts: Texts) -> str:
    """Return what a challenge of the game whose texts are in use is called."""
    if one.id.startswith(DAY):
        return texts("ui.challenges.of_day", AsIs(one.id.removeprefix(DAY)))
    return texts("challenge." + one.id)


def words(session: Session, texts: Texts) -> str:
    """Return what a match that is over reached in its challenge; empty without one."""
    one = of_session(session)
    if one is None:
        return ""
    reached = value(one, session)
    title = AsIs(name(one, texts))
    if reached is None:
        return texts("ui.challenges.missed", title)
    return texts(f"ui.challenges.reached.{one.medal(reached)}", title, reached)


def told(match: str, session: Session) -> Played:
    """Return what a finished match leaves behind, and in its challenge if it was begun for one."""
    one = of_session(session)
    return played(match, session) if one is None else played(match, session, one.id, value(one, session))


def best(one: Challenge, matches: Iterable[Played], slug: str) -> int | None:
    """Return the best value of a challenge among finished matches; None where it was never reached."""
    values = [match.value for match in matches if match.slug == slug and match.challenge == one.id]
    reached = [value for value in values if value is not None]
    return (min if one.goal in LOW else max)(reached, default=None)
