"""What is said of things that only another die can do, in this turn or the next one.

A thing on the map is answered with the die and the minion that lead there. Nothing here changes the position.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.kernel.api import Action, Decision, Line
from game.kernel.flow import frame
from game.kernel.reasons import more
from game.kernel.state import NOTHING
from game.rules.feast import reaching, refs
from game.rules.feast.registry import R
from game.rules.feast.state import MET, C, FeastState, steps_to
from game.rules.feast.steps import happen, limits, turn, visits
from game.rules.feast.steps.serving import row_of, serving

_FOR_THE_DIE = frozenset(("burgle",))
"""Effects that only change where the die of this turn may go."""
_USES = ("ability", "bonus", "use", "track")


def at_once(s: FeastState) -> bool:
    """Return whether a die is asked for now."""
    return s.todo[-1][0] == turn.Act.step


def idle(s: FeastState, seat: int, way: Action) -> bool:
    """Return whether what is used would bring nothing any more: the die of this turn lies already."""
    if way.verb not in _USES or any(step == turn.Act.step for step, *_ in s.todo):
        return False
    return all(bound.name in _FOR_THE_DIE for bound in happen.BOUND[row_of(s, seat, way)])


def serves(s: FeastState, asked: Decision) -> Sequence[Action]:
    """Return what may be done besides a question that has to do with it and can still bring something."""
    return tuple(way for way in serving(s, asked) if not idle(s, asked.seat, way))


def next_turn(s: FeastState, seat: int) -> FeastState:
    """Return the position in which the next die is asked for, if nobody does anything until then."""
    new = s.clone()
    turn.begin(new, seat)
    new.todo.append(frame(turn.Act, seat))
    return new


def another_die(s: FeastState, seat: int, ref: str) -> Line | None:
    """Return what is said of a place for dice, or of a die, after this turn's, or None while one is asked for."""
    step, _, data = s.todo[-1]
    if step != turn.Window.step:
        return None
    if not data[0]:
        return Line("no.die_after", (C.minions[s.active].id,), "turn.main")
    if not s.dice[seat]:
        return Line("no.dice_over", (ref, s.round), "turn.main")
    then = R.reason(next_turn(s, seat), ref)
    return Line("no.one_die", (1,), "turn.main") if then is None else Line("no.next_die", (1, then), "turn.main")


def _there(s: FeastState, seat: int, ref: str) -> Iterator[Line]:
    """Yield what stands against a thing on the map that no walk takes away."""
    zone = ref.partition(":")[0]
    if zone == "location":
        yield from visits.shut(s, refs.index(ref))
    elif zone == "encounter" and s.done & MET:
        yield Line("no.met", (1,), "encounter.meet")


def _dear(s: FeastState, seat: int, ref: str) -> Iterator[Line]:
    """Yield what is too dear there now: it is paid on arrival, so the way is said first, and there is time to earn."""
    zone = ref.partition(":")[0]
    short: tuple[Line | None, ...] = ()
    if zone == "location":
        place = C.locations[s.spots[refs.index(ref)]]
        short = limits.too_tired(s, seat, place.energy, "visit.pay"), limits.too_poor(s, seat, place.gold, "visit.pay")
    elif zone in ("dragon", "damage", "huntdie"):
        short = (limits.too_tired(s, seat, 1, "hunt.pay"),)
    elif zone == "encounter":
        short = (limits.too_tired(s, seat, C.setup.encounters.price, "encounter.meet"),)
    yield from (line for line in short if line)


def out_of_reach(s: FeastState, seat: int, ref: str) -> Line:
    """Return why nothing can be done with a thing on the map from where the minions are (minion.walk)."""
    if at_once(s):
        return more((*_there(s, seat, ref), *reaching.walk(s, seat, ref), *_dear(s, seat, ref)))
    return more((*_there(s, seat, ref), _walked(s, seat, ref), *_dear(s, seat, ref)))


def _walked(s: FeastState, seat: int, ref: str) -> Line:
    """Return that this turn's die lies, and what the next one can do."""
    what = reaching.called(s, ref)
    if s.active == NOTHING:
        if not s.dice[seat]:
            return Line("no.dice_over", (what, s.round), "turn.main")
        return _next(s, seat, ref, "no.none_active")
    minion = C.minions[s.active].id
    if not s.todo[-1][2][0]:
        return Line("no.die_after", (minion,), "turn.main")
    if not s.dice[seat]:
        away = min(steps_to(s.zones[seat][s.active], zone) for zone in reaching.goals(s, ref))
        return Line("no.zone_away", (what, away, minion), "minion.walk")
    return _next(s, seat, ref, "no.walked", minion)


def _next(s: FeastState, seat: int, ref: str, key: str, *about: str) -> Line:
    """Return what the next turn can do; where no minion is left to walk in it, that is true of this one as well."""
    then = tuple(reaching.walk(next_turn(s, seat), seat, ref))
    return then[0] if then[0].key == "no.all_walked" else Line(key, (*about, more(then)), "minion.walk")
