"""Entertainers: who of a tavern's can be asked in a phase, for how many glasses, and what he then does (modules 2 to 5)."""
from __future__ import annotations

from game.kernel.api import Action, Line, act
from game.kernel.flow import emit
from game.kernel.state import NOTHING
from game.rules.tiefenthal import refs
from game.rules.tiefenthal.registry import R
from game.rules.tiefenthal.shapes import Side
from game.rules.tiefenthal.effects import BOUND
from game.rules.tiefenthal.state import C, ValleyState
from game.rules.tiefenthal.steps.bonus import OFFERS

_BOUND = tuple(tuple(BOUND[C.row[f"artist.{side.id}"]][0] for side in artist.sides) for artist in C.artists)
"""By entertainer and side: his effect."""


def _sides(s: ValleyState, seat: int, phase: str) -> list[tuple[int, int, Side]]:
    return [(artist, side, C.artists[artist].sides[side]) for artist, side in enumerate(s.taverns[seat].artists)
            if side != NOTHING and C.artists[artist].sides[side].phase == phase]


def asking(s: ValleyState, seat: int, phase: str) -> list[Action]:
    """Return every way to ask a tavern's entertainers in this phase, payable or not."""
    ways = []
    for artist, side, _ in _sides(s, seat, phase):
        bound = _BOUND[artist][side]
        if bound.name in OFFERS:
            ways += [act("entertain", refs.ARTIST[artist], *way) for way in OFFERS[bound.name].ways(s, seat, **bound.args)]
        else:
            ways.append(act("entertain", refs.ARTIST[artist]))
    return ways


def blocked(s: ValleyState, seat: int, action: Action) -> Line | None:
    """Return why an entertainer doesn't do this, or None."""
    artist = refs.index(action.refs[0])
    side = s.taverns[seat].artists[artist]
    price = C.artists[artist].sides[side].glasses
    have = s.taverns[seat].schnapps
    if have < price:
        return Line("no.schnapps", (C.artists[artist].id, price, have), "artists.use")
    bound = _BOUND[artist][side]
    return OFFERS[bound.name].bar(s, seat, action.refs[1:], **bound.args) if bound.name in OFFERS else None


def legal(s: ValleyState, seat: int, phase: str) -> list[Action]:
    """Return what can be asked of a tavern's entertainers in this phase."""
    have = s.taverns[seat].schnapps
    if not have or all(side.glasses > have for _, _, side in _sides(s, seat, phase)):
        return []
    return [way for way in asking(s, seat, phase) if blocked(s, seat, way) is None]


@R.cite("artists.use")
def ask(s: ValleyState, seat: int, action: Action) -> None:
    """Give an entertainer his glasses, which go back to the supply, and let him do his piece."""
    t, artist = s.taverns[seat], refs.index(action.refs[0])
    side = C.artists[artist].sides[t.artists[artist]]
    t.schnapps -= side.glasses
    s.glasses += side.glasses
    emit(s, "entertain", seat, (refs.ARTIST[artist],), "log.entertain", (refs.seat_ref(seat), side.id, side.glasses), "artists.use")
    bound = _BOUND[artist][t.artists[artist]]
    bound.run(s, seat, action.refs[1:], **bound.args)
