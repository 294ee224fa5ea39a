"""What a careful friend would say before an action of the night: the police, the track's end, wages, the last round."""
from __future__ import annotations

from game.kernel.api import Action, Line
from game.rules.bloody_inn import foresight, refs
from game.rules.bloody_inn.content import BRIBE
from game.rules.bloody_inn.state import InnState
from game.rules.bloody_inn.steps import morning, night


def warn(s: InnState, action: Action) -> tuple[Line, ...]:
    """Return the warnings before an action of the night; its parts and all other answers need none."""
    if not s.todo or s.todo[-1][0] not in night.TURNS or action.verb == "objects":
        return ()
    seat = s.todo[-1][1]
    new = foresight.carried_out(s, action)
    lines = [*_track(s, action, seat)]
    if action is refs.PASS:
        lines += _idle(s, seat)
    if not foresight.acts_left(s, seat):
        lines += [*_corpses(new, seat), *_wages(new, seat), *_last(s, action)]
    return tuple(lines)


def _track(s: InnState, action: Action, seat: int) -> list[Line]:
    lost = foresight.lost_on_track(s, action, seat)
    return [Line("warn.track", (lost,), "money.track")] if lost else []


def _idle(s: InnState, seat: int) -> list[Line]:
    """Passing although a corpse could be buried."""
    able = sum(1 for action in night.ways(s, seat) if action.verb == "bury")
    return [Line("warn.pass_bury", (len(s.corpses[seat]),), "night.bury")] if able else []


def _corpses(new: InnState, seat: int) -> list[Line]:
    """Corpses that stay unburied now that the last action is spent."""
    bodies, police = len(new.corpses[seat]), morning.police(new)
    if not bodies or not (police or new.last):
        return []
    if new.seats == 1:
        return [Line("warn.solo_police" if police else "warn.solo_end", (bodies,), "solo.loss")]
    due = morning.MONEY.gravedigger * bodies
    if police:
        return [Line("warn.police", (bodies, due), "morning.police")]
    return [Line("warn.last_corpses", (bodies, due), "score.corpses")]


def _wages(new: InnState, seat: int) -> list[Line]:
    due, coins = foresight.wages(new, seat)
    return [Line("warn.wages", (due, coins), "morning.wages")] if due > coins else []


def _last(s: InnState, action: Action) -> list[Line]:
    """A bribe as the very last action of the match only costs a wage."""
    if s.last and refs.ACTION_OF.get(action.verb) == BRIBE:
        return [Line("warn.last_bribe", (morning.MONEY.wage,), "end.last_round")]
    return []
