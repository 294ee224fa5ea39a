"""Points: prestige on the track, heroes, trophies, missions, what is left in the store; ties by the best dish."""

from __future__ import annotations

from game.kernel.api import Line
from game.kernel.base import level, points
from game.kernel.state import NOTHING
from game.rules.feast.registry import R
from game.rules.feast.state import C, FeastState
from game.rules.feast.steps.happen import BOUND

MISSION_ROW = tuple(C.row[f"mission.{mission.id}"] for mission in C.missions)
LEFT_OVER = C.setup.ingredients.left_over


def score(s: FeastState) -> tuple[tuple[Line, ...], ...]:
    """Return the lines of points per seat if the match ended now; each line's last number is its points. What a view
    doesn't show counts nothing; a line without points says what breaks a tie, while the match goes on for the first
    place only."""
    lines = [_lines(s, seat) for seat in range(s.seats)]
    totals = [sum(map(points, mine)) for mine in lines]
    for seat in level(totals, bool(s.ended)):
        lines[seat] += (Line("score.tie", (f"n:{best_dish(s, seat)}",), "score.tie"),)
    return tuple(lines)


@R.cite("score.heroes", "score.store")
def _lines(s: FeastState, seat: int) -> tuple[Line, ...]:
    cooked = sum(won for *_, won in s.dishes[seat])
    lines = [
        Line("score.dishes", (cooked,), "cook.prestige"),
        Line("score.track", (s.prestige[seat] - cooked,), "score.total"),
        Line("score.heroes", (sum(C.heroes[hero].prestige for hero in s.heroes[seat]),), "score.heroes"),
        Line("score.trophies", (trophies(s, seat),), "score.trophies"),
    ]
    for key, mission in (("score.common", s.common), ("score.mission", personal(s, seat))):
        if mission >= 0:
            lines.append(Line(key, (C.missions[mission].id, mission_points(s, seat, mission)), "mission.score"))
    lines.append(Line("score.store", (LEFT_OVER * sum(s.stores[seat]),), "score.store"))
    return tuple(lines)


@R.cite("score.trophies")
def trophies(s: FeastState, seat: int) -> int:
    """Return the prestige of a seat's trophies, as far as they can be seen."""
    won = s.shown_trophies[seat] if s.shown_trophies else s.trophies[seat]
    return sum(value for value in won if value > 0)


def personal(s: FeastState, seat: int) -> int:
    """Return a seat's own mission, NOTHING where it has none or it can't be seen."""
    if s.shown_missions:
        return s.shown_missions[seat][0] if s.shown_missions[seat] else NOTHING
    return s.missions[seat][0] if s.missions[seat] else NOTHING


@R.cite("mission.score")
def mission_points(s: FeastState, seat: int, mission: int) -> int:
    """Return what a mission brings a seat: its prestige, or nothing."""
    return C.missions[mission].prestige if fulfilled(s, seat, mission) else 0


def fulfilled(s: FeastState, seat: int, mission: int) -> bool:
    """Return whether a seat fulfils a mission now."""
    return all(
        have >= least for have, least in (bound.run(s, seat, **bound.args) for bound in BOUND[MISSION_ROW[mission]])
    )


@R.cite("score.tie")
def best_dish(s: FeastState, seat: int) -> int:
    """Return the printed prestige of a seat's best recipe, 0 without one."""
    return max((C.recipes[recipe].prestige for recipe, *_ in s.dishes[seat]), default=0)
