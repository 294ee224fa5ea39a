"""The legal side actions of a turn as fast lists, for the questions beside which they stand.

What they are, what stands against them and what they do is in `sides`; conformance compares both.
"""
from __future__ import annotations

import functools
from typing import NamedTuple

from game.kernel.api import Action
from game.rules.feast import refs
from game.rules.feast.state import C, FeastState
from game.rules.feast.steps.goblin import Buy
from game.rules.feast.steps.happen import legal_ways, only_in_hunt, same_ways
from game.rules.feast.steps.sides import BONUS_PRICE, BONUS_ROW, HERO_ROW, IN_COOKING, ITEM_ROW, asleep

ALWAYS = ("hire", "ability", "bonus", "use", "track", "buy", "reroll", "store", "heal")
"""Verbs of the side actions in one's own turn."""
IN_HUNT = ("hire", "ability", "bonus", "use", "track", "reroll")
"""… during a hunt."""
AMONG = ("hire", "ability", "bonus", "use", "track", "reroll", "store", "heal")
"""… in the middle of a search or an encounter."""

_NO_LOAD = ((),) * len(C.minions)
_UNHURT = (0,) * len(C.minions)


def always(s: FeastState, seat: int, data: tuple) -> tuple[Action, ...]:
    """Return the legal side actions in the order of ALWAYS, as the Sides give them one by one, but faster."""
    found = refs.hires(s.offer, s.gold[seat] + s.cheaper)
    if s.heroes[seat]:
        found += _cards(s, seat)
    if s.modules:
        found += _modules(s, seat)
        if s.goblin in s.zones[seat] and Buy.blocked(s, seat, data, refs.BUY) is None:
            found += (refs.BUY,)
    if s.runes[seat]:
        found += refs.rerolls(s.dice[seat])
    zones = s.zones[seat]
    if C.city in zones:
        cargo, wounds = s.cargo[seat], s.wounds[seat]
        if cargo != _NO_LOAD or wounds != _UNHURT:
            found += refs.at_home(zones, cargo, wounds)
    return found


def in_hunt(s: FeastState, seat: int, data: tuple) -> tuple[Action, ...]:
    """Return the legal side actions of IN_HUNT."""
    found = refs.hires(s.offer, s.gold[seat] + s.cheaper)
    if s.heroes[seat]:
        found += _cards(s, seat)
    if s.modules:
        found += _modules(s, seat)
    if s.runes[seat]:
        found += refs.REROLL_HUNT[:len(s.acts[0].dice)]
    return found


class Use(NamedTuple):
    """A card, item or space of the track that can be used: its verb, its ref and the row that happens."""
    verb: str
    ref: str
    row: int


Plan = tuple[tuple[Action, ...] | Use, ...]
"""What can be used outside a hunt, in order: actions that are legal whatever the position, and what must be looked
at."""


def _planned(uses: list[Use]) -> tuple[list[Use], Plan]:
    plan: list[tuple[Action, ...] | Use] = []
    for use in uses:
        same = same_ways(use.row)
        if same is not None:
            actions = tuple(refs.side(use.verb, use.ref, way) for way in same)
            if plan and type(plan[-1]) is tuple:
                plan[-1] += actions
            else:
                plan.append(actions)
        elif not only_in_hunt(use.row):
            plan.append(use)
    return uses, tuple(plan)


@functools.lru_cache(1 << 14)
def _abilities(heroes: tuple[int, ...], tired: int) -> tuple[list[Use], Plan]:
    return _planned([Use("ability", refs.MY_HERO[hero], HERO_ROW[hero]) for hero in heroes if not tired >> hero & 1])


@functools.lru_cache(1 << 14)
def _bonuses(heroes: tuple[int, ...], favours: int) -> tuple[list[Use], Plan]:
    return _planned([Use("bonus", refs.BONUS[hero], BONUS_ROW[hero]) for hero in heroes if not favours >> hero & 1])


@functools.cache
def _wares(items: tuple[int, ...]) -> tuple[list[Use], Plan]:
    return _planned([Use("use", refs.ITEM[item], ITEM_ROW[item]) for item in dict.fromkeys(items)
                     if item not in IN_COOKING])


@functools.cache
def _spaces(house: int, mark: int) -> tuple[list[Use], Plan]:
    return _planned([Use("track", refs.TRACK[space], C.tracks[house][space - 2]) for space in range(2, mark + 1)])


def _carry_out(s: FeastState, seat: int, uses: list[Use], plan: Plan) -> list[Action]:
    """Return the legal actions of a plan; in a hunt or a search those of the uses that belong there."""
    found: list[Action] = []
    if s.acts:
        plan = tuple(use for use in uses if asleep(s, use.row) is None)
    for part in plan:
        if type(part) is Use:
            verb, ref, row = part
            found += [refs.side(verb, ref, way) for way in legal_ways(s, seat, row)]
        else:
            found += part
    return found


def _cards(s: FeastState, seat: int) -> tuple[Action, ...]:
    """Return the legal abilities, then the legal bonuses."""
    heroes = s.heroes[seat]
    found = _carry_out(s, seat, *_abilities(heroes, s.tired[seat]))
    if s.energy[seat] >= BONUS_PRICE:
        found += _carry_out(s, seat, *_bonuses(heroes, s.favours[seat]))
    return tuple(found)


def _modules(s: FeastState, seat: int) -> tuple[Action, ...]:
    """Return the legal uses of items, then of the track."""
    found: list[Action] = []
    if s.items[seat]:
        found += _carry_out(s, seat, *_wares(s.items[seat]))
    if s.marks[seat] > 1:
        found += _carry_out(s, seat, *_spaces(s.houses[seat], s.marks[seat]))
    return tuple(found)
