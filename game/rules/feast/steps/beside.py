"""The legal side actions of a turn as fast lists, for the questions beside which they stand.

What they are, what stands against them and what they do is in `sides`; conformance compares both.
"""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

from game.kernel.api import Action
from game.rules.feast import refs
from game.rules.feast.state import C, FeastState
from game.rules.feast.steps.goblin import sells
from game.rules.feast.steps.happen import Legal, aims, hunter_at_it, legal_ways, only_in_hunt
from game.rules.feast.steps.sides import BONUS_PRICE, BONUS_ROW, HERO_ROW, IN_COOKING, ITEM_ROW, asleep

_CITY = C.city
_NO_LOAD = ((),) * len(C.minions)
_UNHURT = (0,) * len(C.minions)


def always(s: FeastState, seat: int, data: tuple) -> tuple[Action, ...]:
    """Return the legal side actions in the order of ALWAYS, as the Sides give them one by one, but faster."""
    zones = s.zones[seat]
    found = refs.hires(s.offer, s.gold[seat] + s.cheaper)
    if s.heroes[seat] or s.modules:
        bonuses = s.favours[seat] if s.energy[seat] >= BONUS_PRICE else _NO_BONUS
        have = s.heroes[seat], s.tired[seat], bonuses, s.items[seat], s.houses[seat], s.marks[seat]
        for verb, ref, legal, same in _plan(*have):  # as `_belongings`, without a call
            found += refs.sides(verb, ref, tuple(legal(s, seat))) if verb else same
        if s.goblin in zones and sells(s, seat):
            found += (refs.BUY,)
    if s.runes[seat]:
        found += refs.rerolls(s.dice[seat])
    if _CITY in zones:
        cargo, wounds = s.cargo[seat], s.wounds[seat]
        if cargo != _NO_LOAD or wounds != _UNHURT:
            found += refs.at_home(zones, cargo, wounds)
    return found


def meanwhile(s: FeastState, seat: int, data: tuple) -> tuple[Action, ...]:
    """Return the legal side actions beside a question that belongs to something under way."""
    if s.turn != seat:
        return ()
    found = refs.hires(s.offer, s.gold[seat] + s.cheaper)
    if s.heroes[seat] or s.modules:
        for verb, ref, row in _uses(*_belongings(s, seat)):
            if asleep(s, row) is None:
                found += refs.sides(verb, ref, tuple(legal_ways(s, seat, row)))
        if s.goblin in s.zones[seat] and sells(s, seat):
            found += (refs.BUY,)
    if s.runes[seat]:
        found += refs.rerolls(s.dice[seat])
        if hunter_at_it(s):
            found += refs.REROLL_HUNT[: len(s.acts[0].dice)]
    return found + refs.at_home(s.zones[seat], s.cargo[seat], s.wounds[seat]) if _CITY in s.zones[seat] else found


# -- cards, items and the track ---------------------------------------------------------------------------------------


class Use(NamedTuple):
    """A card, item or space of the track that can be used: its verb, its ref and the row that happens."""

    verb: str
    ref: str
    row: int


class Aim(NamedTuple):
    """What can be used outside a hunt: its verb, its ref and what lists its legal ways; or, without a verb, the same
    actions whatever the position."""

    verb: str
    ref: str
    legal: Legal
    same: tuple[Action, ...] = ()


_NO_BONUS = -1
"""Every bit of `favours`."""


def _belongings(s: FeastState, seat: int) -> tuple:
    """Return what a seat has to use, for `_uses` and `_plan`."""
    return (
        s.heroes[seat],
        s.tired[seat],
        s.favours[seat] if s.energy[seat] >= BONUS_PRICE else _NO_BONUS,
        s.items[seat],
        s.houses[seat],
        s.marks[seat],
    )


@functools.lru_cache(1 << 14)
def _uses(
    heroes: tuple[int, ...], tired: int, favours: int, items: tuple[int, ...], house: int, mark: int
) -> tuple[Use, ...]:
    """Return abilities, bonuses, items and spaces of the track in order."""
    return (
        *(Use("ability", refs.MY_HERO[hero], HERO_ROW[hero]) for hero in heroes if not tired >> hero & 1),
        *(Use("bonus", refs.BONUS[hero], BONUS_ROW[hero]) for hero in heroes if not favours >> hero & 1),
        *(Use("use", refs.ITEM[item], ITEM_ROW[item]) for item in dict.fromkeys(items) if item not in IN_COOKING),
        *(Use("track", refs.TRACK[space], C.tracks[house][space - 2]) for space in range(2, mark + 1)),
    )


def usable(s: FeastState, seat: int) -> tuple[Use, ...]:
    """Return all that a seat has to use, whether it is of use now or not."""
    return _uses(*_belongings(s, seat))


def _nothing(s: FeastState, seat: int) -> tuple[tuple[str, ...], ...]:
    return ()


@functools.lru_cache(1 << 14)
def _plan(*belongings: Any) -> tuple[Aim, ...]:
    """Return how they can be used outside a hunt; what is legal whatever the position is put together."""
    plan: list[Aim] = []
    for verb, ref, row in _uses(*belongings):
        for legal in () if only_in_hunt(row) else aims(row):
            if not isinstance(legal, tuple):
                plan.append(Aim(verb, ref, legal))
                continue
            before = plan.pop().same if plan and not plan[-1].verb else ()
            plan.append(Aim("", "", _nothing, before + refs.sides(verb, ref, legal)))
    return tuple(plan)
