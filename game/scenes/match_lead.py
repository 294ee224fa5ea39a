"""How everybody is doing in a match, in words: who would win if it ended now, by how much, and who is how far behind.

Only as far as whoever looks can know; what counts for a win is said by the board and the rules.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from game.boards.table import SeatLook, Table
from game.scenes.match_model import MatchModel
from game.scenes.match_tall import Standing
from game.services.i18n import AsIs


def standings(model: MatchModel, at: tuple[Any, Table] | None = None) -> tuple[Standing, ...]:
    """Return how every seat is doing, as far as whoever looks can know: now, or on a view and table of before."""
    say, view = model.texts, model.view() if at is None else at[0]
    table = model.table(view, marked=False) if at is None else at[1]
    if len(table.seats) == 1:
        return ()
    if table.counted:
        return _final(model, table)
    found = model.board.leaders(view, table)
    totals = [table.total(seat) for seat in range(len(table.seats))]
    rows = []
    for seat, look in enumerate(table.seats):
        leads = seat in (found or ())
        gap = max(totals) - totals[seat]
        note = model.board.left_out(view, table, seat)
        if tie := model.board.tie(view, table, seat):
            note = say.say(tie)
        elif found and leads and len(found) == 1:
            second = max(total for at, total in enumerate(totals) if at != seat)
            note = say("ui.lead.ahead", _points(model, max(totals) - second, brief=True))
        elif found and gap:
            note = say("ui.lead.behind", _points(model, gap, brief=True))
        rows.append(Standing(look, model.board.points(view, table, seat), note, leads, table.asked == seat))
    return tuple(rows)


def _final(model: MatchModel, table: Table) -> tuple[Standing, ...]:
    """Return how every seat has done once the match is over: at the scoring everything is open."""
    say, outcome = model.texts, model.session.outcome
    first, second = sorted(outcome.totals, reverse=True)[:2]
    rows = []
    for seat, look in enumerate(table.seats):
        won, total = outcome.ranking[seat] == 1, outcome.totals[seat]
        key, gap = ("ui.lead.ahead", total - second) if won else ("ui.lead.behind", first - total)
        tie = next((line for line in outcome.lines[seat] if line.key.endswith(".tie")), None)
        note = say.say(tie) if tie else say(key, _points(model, gap, brief=True)) if gap > 0 else ""
        rows.append(Standing(look, str(total), note, won, table.asked == seat))
    return tuple(rows)


def alone(leaders: Collection[int] | None, table: Table) -> int | None:
    """Return who of those who would win has more than anybody else, None where nobody is or it isn't known: whoever is
    ahead by what breaks a tie has overtaken nobody, and may spend it next."""
    if leaders is None or len(leaders) != 1:
        return None
    first = next(iter(leaders))
    rest = [table.total(seat) for seat in range(len(table.seats)) if seat != first]
    return first if not rest or table.total(first) > max(rest) else None


class Lead(NamedTuple):
    """Who would win if the match ended now: in words, briefly, short beside the emblems of who that is; `least` is what
    says it beside many of them."""

    words: str = ""
    brief: str = ""
    short: str = ""
    leaders: tuple[SeatLook, ...] = ()
    least: str = ""


def ahead(model: MatchModel, table: Table, shown: Any = None) -> Lead:
    """Return who would win if the match ended now and by how much, as far as whoever looks can know."""
    say, seats, view = model.texts, table.seats, model.view() if shown is None else shown
    found = model.board.leaders(view, table)
    if len(seats) == 1 or model.over(view):
        return Lead()
    if found is None:
        words, short, first = model.board.lead_seen(view, table)
        return Lead(words, "", short, tuple(seats[seat] for seat in first))
    totals = [table.total(seat) for seat in range(len(seats))]
    leaders = tuple(seats[seat] for seat in sorted(found))
    most = max(totals)
    rest = [total for seat, total in enumerate(totals) if seat not in found]
    winner = alone(found, table)
    number, briefly = (_points(model, most if winner is None else most - max(rest), brief) for brief in (False, True))
    if winner is not None:
        name = f"seat:{winner + 1}"
        return Lead(
            say("ui.lead.by", name, number), say("ui.lead.by", name, briefly), say("ui.lead.ahead", briefly), leaders
        )
    if len(leaders) == 1:
        return Lead(say("ui.lead.tie", number), say("ui.lead.tie", briefly), say("ui.lead.tie_short", briefly), leaders)
    if any(model.board.tie(view, table, seat) is not None for seat in range(len(seats))):
        key = "ui.lead.shared" if leaders else "ui.lead.all_shared"
        short, least = say("ui.lead.shared_short", briefly), briefly if leaders else ""
        return Lead(say(key, number), say(key, briefly), short, leaders, least)
    key = "ui.lead.level" if leaders else "ui.lead.all"
    return Lead(say(key, number), say(key, briefly), briefly if leaders else say("ui.lead.level", briefly), leaders)


def _points(model: MatchModel, number: int, brief: bool = False) -> str:
    """Return a number of points as they are called in the game."""
    return AsIs(model.board.briefly(number, model.texts) if brief else model.board.counted(number, model.texts))
