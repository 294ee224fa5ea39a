"""Entertainers: who of a tavern's can be asked in a phase, for how many glasses, and what he then does (modules 2 to
5)."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from game.content.effects import Bound
from game.kernel.api import Action, Line, act
from game.kernel.flow import emit
from game.kernel.state import NOTHING
from game.rules.tiefenthal import refs
from game.rules.tiefenthal.effects import BOUND
from game.rules.tiefenthal.registry import R
from game.rules.tiefenthal.shapes import Side
from game.rules.tiefenthal.state import C, Tavern, ValleyState
from game.rules.tiefenthal.steps.bonus import EFFECTS, by

_BOUND = tuple(tuple(BOUND[C.row[f"artist.{side.id}"]][0] for side in artist.sides) for artist in C.artists)
"""By entertainer and side: his effect."""

SAYS = {"number.{}": ("entertain",)}


@functools.cache
def _sides(artists: tuple[int, ...], phase: str) -> tuple[tuple[int, Side, Bound], ...]:
    """Return (entertainer, chosen side, effect) of those that can be asked in this phase."""
    return tuple(
        (artist, C.artists[artist].sides[side], _BOUND[artist][side])
        for artist, side in enumerate(artists)
        if side != NOTHING and C.artists[artist].sides[side].phase == phase
    )


@functools.lru_cache(1 << 12)
def _asks(artist: int, ways: tuple[tuple[str, ...], ...]) -> tuple[Action, ...]:
    return tuple(act("entertain", refs.ARTIST[artist], *way) for way in ways)


def _ways(s: ValleyState, seat: int, bound: Bound) -> tuple[tuple[str, ...], ...]:
    return tuple(EFFECTS.ways(bound, s, seat))


def asking(s: ValleyState, seat: int, phase: str) -> list[Action]:
    """Return every way to ask a tavern's entertainers in this phase, payable or not."""
    return [
        way
        for artist, _, bound in _sides(s.taverns[seat].artists, phase)
        for way in _asks(artist, _ways(s, seat, bound))
    ]


def asked(t: Tavern, phase: str) -> tuple[str, int]:
    """Return which entertainer of a tavern can be asked in a phase that has but one, and for how many glasses."""
    artist, side, _ = _sides(t.artists, phase)[0]
    return C.artists[artist].id, side.glasses


def obstacles(s: ValleyState, seat: int, action: Action) -> Iterator[Line]:
    """Yield why an entertainer doesn't do this."""
    artist = refs.index(action.refs[0])
    side = s.taverns[seat].artists[artist]
    price = C.artists[artist].sides[side].glasses
    have = s.taverns[seat].schnapps
    if have < price:
        yield Line("no.schnapps", (C.artists[artist].id, price, have), "artists.use")
    bound = _BOUND[artist][side]
    reason = EFFECTS.bar(bound, s, seat, action.refs[1:])
    if reason is not None:
        yield reason


def legal(s: ValleyState, seat: int, phase: str) -> list[Action]:
    """Return what can be asked of a tavern's entertainers in this phase."""
    have = s.taverns[seat].schnapps
    found: list[Action] = []
    for artist, side, bound in _sides(s.taverns[seat].artists, phase):
        if side.glasses <= have:
            found += _asks(artist, EFFECTS.legal(bound, s, seat))
    return found


@R.cite("artists.use")
def ask(s: ValleyState, seat: int, action: Action) -> None:
    """Give an entertainer his glasses, which go back to the supply, and let him do his piece."""
    t, artist = s.taverns[seat], refs.index(action.refs[0])
    side = C.artists[artist].sides[t.artists[artist]]
    t.schnapps -= side.glasses
    s.glasses += side.glasses
    emit(
        s,
        "entertain",
        seat,
        (refs.ARTIST[artist],),
        "log.entertain",
        (refs.seat_ref(seat), side.id, side.glasses),
        "artists.use",
    )
    bound = _BOUND[artist][t.artists[artist]]
    by(s, C.artists[artist].id, lambda: bound.run(s, seat, action.refs[1:], **bound.args))
