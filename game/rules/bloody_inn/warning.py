"""What a careful friend would say before an action of the night: the police, the track's end, wages, the last round."""

from __future__ import annotations

from game.kernel.api import Action, Line
from game.rules.bloody_inn import foresight, refs
from game.rules.bloody_inn.content import BRIBE
from game.rules.bloody_inn.state import C, InnState
from game.rules.bloody_inn.steps import limits, morning, night


def warn(s: InnState, action: Action) -> tuple[Line, ...]:
    """Return the warnings before an action of the night; its parts and all other answers need none."""
    if action.verb == "play":
        return tuple(_letter(s, s.todo[-1][1], action))
    if not s.todo or s.todo[-1][0] not in night.TURNS or action.verb == "objects":
        return ()
    seat = s.todo[-1][1]
    new = foresight.carried_out(s, action)
    lines = [*_track(s, action, seat), *_homeless(s, new, action, seat)]
    if action is refs.PASS:
        lines += _idle(s, seat)
    if not foresight.acts_left(s, seat):
        lines += [*_corpses(new, seat), *_wages(new, seat), *_last(s, action)]
    return tuple(lines)


def _track(s: InnState, action: Action, seat: int) -> list[Line]:
    lost = foresight.lost_on_track(s, action, seat)
    return [Line("warn.track", (lost,), "money.track")] if lost else []


def _letter(s: InnState, seat: int, action: Action) -> list[Line]:
    """A letter is for everybody, the own corpses included."""
    bodies = len(s.corpses[seat])
    if C.objects[refs.object_of(action.refs[0])].id != "letter" or not bodies:
        return []
    return [Line("warn.letter", (bodies, morning.MONEY.gravedigger * bodies), "object.letter")]


def _homeless(s: InnState, new: InnState, action: Action, seat: int) -> list[Line]:
    """Killing somebody whom special rules of burial leave without a place anywhere."""
    if action.verb != "kill":
        return []
    killed = new.corpses[seat][len(s.corpses[seat]) :]
    return [
        Line("warn.homeless", (C.kinds[kind],), "carny.bearded_lady")
        for kind in killed
        if C.under[kind] != "any"
        and not any(
            limits.no_grave(new, seat, kind, host, annex) is None
            for host in range(new.seats)
            for annex in range(len(new.annexes[host]))
        )
    ]


def _idle(s: InnState, seat: int) -> list[Line]:
    """Passing although a corpse could be buried."""
    able = sum(1 for action in night.ways(s, seat) if action.verb == "bury")
    return [Line("warn.pass_bury", (len(s.corpses[seat]),), "night.bury")] if able else []


def _corpses(new: InnState, seat: int) -> list[Line]:
    """Corpses that stay unburied now that the last action is spent."""
    bodies, police = len(new.corpses[seat]), foresight.gravedigger_comes(new)
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
