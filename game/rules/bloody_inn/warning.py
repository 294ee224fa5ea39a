"""What a careful friend would say before an action of the night: the police, the track's end, wages, the last round."""

from __future__ import annotations

from game.kernel.api import Action, Line
from game.rules.bloody_inn import foresight, refs
from game.rules.bloody_inn.content import BRIBE
from game.rules.bloody_inn.state import C, InnState
from game.rules.bloody_inn.steps import limits, morning, night


def warn(s: InnState, action: Action) -> tuple[Line, ...]:
    """Return the warnings before an action of the night; its parts and all other answers need none."""
    if not s.todo or action.verb != "play" and (s.todo[-1][0] not in night.TURNS or action.verb == "objects"):
        return ()
    seat = s.todo[-1][1]
    if action.verb == "play":
        if action.refs[0] == refs.UNKNOWN_OBJECT:
            return ()
        new = foresight.after(s, action)
        return (*_letter(s, seat, action), *_track(s, action, seat), *_homeless(s, new, seat))
    new = foresight.carried_out(s, action)
    lines = [*_track(s, action, seat), *_homeless(s, new, seat)]
    if action is refs.PASS:
        lines += _idle(s, seat)
    if not foresight.acts_left(s, seat):
        lines += [*_corpses(new, seat), *_wages(s, action, new, seat), *_last(s, action, seat)]
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


def _homeless(s: InnState, new: InnState, seat: int) -> list[Line]:
    """A new corpse that special rules of burial leave without a place anywhere; guests in trailers will leave."""
    lines = []
    for corpse in range(len(s.corpses[seat]), len(new.corpses[seat])):
        kind = new.corpses[seat][corpse]
        spots = [limits.spot(new, way.refs[1]) for way in limits.burials(new, seat, refs.bury, [corpse])]
        against = [{reason.key for reason in limits.graves(new, seat, kind, *place)} for place in spots]
        if C.under[kind] != "any" and not any(keys <= {"no.trailer_guest"} for keys in against):
            lines.append(Line("warn.homeless", (C.kinds[kind],), "carny.bearded_lady"))
    return lines


def _idle(s: InnState, seat: int) -> list[Line]:
    """Passing although a corpse could be buried."""
    able = len({action.refs[0] for action in night.ways(s, seat) if action.verb == "bury"})
    return [Line("warn.pass_bury", (able,), "night.bury")] if able else []


def _corpses(new: InnState, seat: int) -> list[Line]:
    """Corpses that stay unburied now that the last action is spent."""
    bodies, police = len(new.corpses[seat]), foresight.gravedigger_comes(new)
    if not bodies or not (police or new.last):
        return []
    if new.seats == 1:
        return [Line("warn.solo_police" if police else "warn.solo_end", (bodies,), "solo.loss")]
    due = morning.MONEY.gravedigger * bodies
    if police:
        reported = new.letter and not morning.police(new)
        return [Line("warn.letter" if reported else "warn.police", (bodies, due), "morning.police")]
    return [Line("warn.last_corpses", (bodies, due), "score.corpses")]


def _wages(s: InnState, action: Action, new: InnState, seat: int) -> list[Line]:
    """Wages that can't be paid, unless somebody who passes would lack as much."""
    due, coins = foresight.wages(new, seat)
    if due <= coins:
        return []
    if action is not refs.PASS:
        before, had = foresight.wages(foresight.carried_out(s, refs.PASS), seat)
        if due - coins <= before - had:
            return []
    return [Line("warn.wages", (due, coins), "morning.wages")]


def _last(s: InnState, action: Action, seat: int) -> list[Line]:
    """A bribe as the very last action of the match only costs money."""
    if not s.last or refs.ACTION_OF.get(action.verb) != BRIBE:
        return []
    lost = foresight.costs(s, action, seat)
    return [Line("warn.last_bribe", (lost,), "end.last_round")] if lost > 0 else []
