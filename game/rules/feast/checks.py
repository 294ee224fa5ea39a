"""What must add up in every position: cards, tokens, dice, limits. For tests and `fuzz`; play never calls it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.kernel.piles import Pile
from game.kernel.state import NOTHING
from game.rules.feast.state import (
    ASYMMETRIC,
    BLANK_PLACE,
    ENCOUNTER,
    ENCOUNTERS,
    ENERGY_MAX,
    MINIONS,
    RUNE_MAX,
    SLOTS,
    C,
    FeastState,
)


def invariants(s: FeastState) -> None:
    """Raise AssertionError where something doesn't add up."""
    for seat in range(s.seats):
        _seat(s, seat)
    _cards(s)
    _map(s)


def _seat(s: FeastState, seat: int) -> None:
    who = f"seat {seat + 1}"
    assert s.gold[seat] >= 0 and 0 <= s.energy[seat] <= ENERGY_MAX and 0 <= s.runes[seat] <= RUNE_MAX, (
        f"the purse of {who} is wrong"
    )
    assert min(s.stores[seat]) >= 0 and s.prestige[seat] >= 0, f"{who} has less than nothing"
    for minion in range(MINIONS):
        load = s.cargo[seat][minion]
        assert list(load) == sorted(load), f"the cargo of {who} is not sorted"
        assert len(load) + s.wounds[seat][minion] <= SLOTS[minion], f"minion {minion} of {who} carries too much"
        assert 0 <= s.zones[seat][minion] < len(C.zones), f"minion {minion} of {who} is nowhere"
    lying = sum(die > 0 for die in s.laid[seat]) + s.banked[seat] + (s.sprung[seat] > 0)
    assert len(s.dice[seat]) + lying <= C.setup.dice.own, f"{who} has too many dice"
    assert list(s.dice[seat]) == sorted(s.dice[seat]), f"the dice of {who} are not sorted"
    hired = sum(1 << hero for hero in s.heroes[seat])
    assert (s.tired[seat] | s.favours[seat]) & ~hired == 0, f"heroes of {who} are exhausted whom nobody has hired"
    choosing = any(step == "ChooseTavern" and player == seat for step, player, _ in s.todo)
    assert (s.houses[seat] == NOTHING) == (choosing or not s.modules & ASYMMETRIC), (
        f"the tavern of {who} is not of this match"
    )


def _cards(s: FeastState) -> None:
    cooked = [recipe for mine in s.dishes for recipe, *_ in mine]
    deck = [i for i, dish in enumerate(C.recipes) if dish.core or not s.core]
    _same("recipes", deck, [*_pile(s.recipe_pile), *s.scrapped, *_there(s.column), *cooked])
    deck = [i for i, hero in enumerate(C.heroes) if hero.core or not s.core]
    _same("heroes", deck, [*_pile(s.hero_pile), *_there(s.offer), *(hero for mine in s.heroes for hero in mine)])
    _same("dragons", range(len(C.dragons)), [*_pile(s.dragon_pile), *_there((s.dragon,)), *s.gone_dragons])
    won = [value for mine in (*s.trophies, *s.shown_trophies) for value in mine]
    _same("trophies", C.trophies, [*_pile(s.trophy_pile), *won])
    own = [mission for mine in (*s.missions, *s.shown_missions) for mission in mine]
    _same("missions", range(len(C.missions)), [*_pile(s.mission_pile), *_there((s.common,)), *own])
    _same("events", range(len(C.events)), [*_pile(s.event_pile), *s.past_events])
    _same("encounters", range(len(C.encounters)), [*_pile(s.encounter_pile), *s.past_encounters])
    items = [item for item, row in enumerate(C.items) for _ in range(row.copies)]
    _same("items", items, [*_pile(s.item_pile), *(item for mine in (*s.items, *s.used) for item in mine)])
    _same("forge tokens", range(len(C.forge)), [*s.forge, *_there(s.armed)])


def _pile(pile: Pile) -> list[int]:
    return [*pile.top, *pile.pool]


def _there(cards: Iterable[int]) -> list[int]:
    return [card for card in cards if card != NOTHING]


def _same(what: str, wanted: Iterable[int], found: Iterable[int]) -> None:
    assert Counter(wanted) == Counter(found), f"{what} got lost or doubled: {Counter(wanted)} became {Counter(found)}"


def _map(s: FeastState) -> None:
    met = sum(tokens.count(ENCOUNTER) for tokens in s.tokens)
    assert met == bool(s.modules & ENCOUNTERS), f"{met} encounters on the map"
    for zone, tokens in enumerate(s.tokens):
        assert len(tokens) <= C.zones[zone].spaces, f"too many tokens in zone {zone + 1}"
    assert len(set(s.spots)) == C.setup.locations.on_map, "a location lies on the map twice"
    for spot, seats in enumerate(s.paid):
        assert len(seats) <= C.setup.locations.uses[s.seats], f"too many visits at spot {spot}"
    free = sum(1 << i for i, owner in enumerate(s.bank) if owner == NOTHING and (i != BLANK_PLACE or s.blank))
    assert s.open_bank == free, "the mask of the bank's open places is wrong"
    assert (s.dragon == NOTHING) == (not s.damage), "damage without a dragon, or a dragon without rows"
