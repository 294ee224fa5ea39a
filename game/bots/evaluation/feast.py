"""What a position of Taverns & Dragons is worth to each seat, in prestige at the end of the match.

A sum of parts that a player would name: prestige on the track, ingredients in the store and on their way home
(`feast_pantry.py`), heroes, purse, what the dice left promise, missions (`feast_missions.py`). What each counts for
stands in the data. No rule is carried out here.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from operator import mul
from typing import Any, NamedTuple

from game.bots import numbers
from game.bots.adding import added
from game.bots.evaluation import feast_figures
from game.bots.evaluation.feast_missions import Missions
from game.bots.evaluation.feast_pantry import Pantry
from game.kernel.api import Outcome
from game.kernel.state import NOTHING
from game.rules.feast.content import CLAW, FLAME, SYMBOLS, content


class Weights(NamedTuple):
    """The numbers that are judgement, not rule; prestige unless said otherwise."""

    plant: float
    """An ingredient in the store while there are rounds to cook it."""
    mushroom: float
    spice: float
    egg: float
    meat: float
    stored: float
    """Share of that value in the store."""
    carried: float
    """… on a minion."""
    far: float
    """… less for each zone between the minion and the City."""
    pending: float
    """… for what the active minion may still collect."""
    ready: float
    """Share of what a recipe would bring more than its ingredients are worth, when they are all in the store."""
    near: float
    """… when they are there in part, by how far."""
    wound: float
    gold: float
    energy: float
    enough: float
    """Energy from which on a further one is only worth …"""
    spare: float
    rune: float
    purse_rounds: float
    """Rounds left from which on the purse has its full value."""
    ability: float
    """Multiplies what a use of an ability is worth."""
    bonus: float
    """A hero's bonus not used yet."""
    die: float
    """An available die, and each pip of it."""
    pip: float
    hit: float
    """Damage on the table in the middle of a hunt."""
    claw: float
    flame: float
    burgled: float
    """Share of the gold that a die would bring only with the burglar, while it is to be placed."""
    trophy: float
    """A trophy that lies face down."""
    prey: float
    """Share of a dragon's rewards for who stands next to it and can hunt, by how much of a row is done."""
    mission: float
    """Share of a mission that is fulfilled in part, by the square of how far."""
    fleeting: float
    """Rounds left until which what a mission wants at the end may well be spent."""
    step: float
    """Multiplies what a space of the track of 1s is worth on the way."""
    item: float
    armed: float


PARTS = ("prestige", "pantry", "heroes", "purse", "prospects", "missions")
"""What a value is the sum of."""

PHASED = PARTS
"""What may count more or less at some time of the match."""

_MINOR = ("aim", "drop", "pick", "throw", "arrange", "keep", "end", "finish")
"""Verbs of decisions on which little hangs."""

COLLECTED, HUNTED, BURGLAR = 1, 2, 32
"""The bits of `done` that say what the active minion has done, and that the burglar is at work."""

MAIN = "Act"
"""The question for the die of a turn."""


class Clock(NamedTuple):
    """How late it is."""

    left: float
    """Rounds still to play, the running one in part."""
    late: float
    """What is left of the purse's value."""
    last: float
    """1, and less in the last round."""
    quarters: float
    """Rounds still to play, in quarters."""


class Feast:
    """The evaluation; one object serves any number of matches."""

    def __init__(self, weights: Weights, times: tuple[float, ...] = ()) -> None:
        """Judge by these weights; `times`: how many times more or less each of the parts counts."""
        c, self._times = content(), times
        self.w, self._c = weights, c
        tables = numbers.of("feast").tables
        abilities, self._track = tables["abilities"], tables["track"]
        self._kinds = (weights.plant, weights.mushroom, weights.spice, weights.egg, weights.meat)
        self._rounds = len(c.setup.rounds)
        self._slots = tuple(minion.slots for minion in c.minions)
        self._points = tuple(hero.prestige for hero in c.heroes)
        self._ability = tuple(weights.ability * abilities.get(hero.id, 1.0) for hero in c.heroes)
        meads = [crossing.after for crossing in c.setup.rounds if "mead" in crossing.brings]
        self._meads = tuple(sum(1 for after in meads if after >= now) for now in range(self._rounds + 2))
        self._ingredients = Pantry(weights, c, self._kinds).worth
        self._heroes = functools.lru_cache(1 << 8)(self._heroes_worth)
        self._near = tuple(frozenset(c.near[dragon.spot]) for dragon in c.dragons)
        self._rewards = {
            "gold": weights.gold,
            "energy": weights.energy,
            "prestige": 1.0,
            "pieces": weights.carried * weights.meat,
        }
        self._spoils = functools.lru_cache(1 << 8)(self._worth_of_spoils)
        self._steps = tuple(
            weights.step * max(self._space(row) / number for number, row in enumerate(track, 1)) for track in c.tracks
        )
        self._last: dict[tuple, tuple[tuple, float]] = {}
        self._dearest = functools.lru_cache(1 << 8)(self._best_of)
        self._ahead = functools.lru_cache(1 << 8)(self._all_dice)
        self._clock = functools.lru_cache(1 << 8)(self._late)
        self._missions = Missions(weights, c)

    # -- the protocol of an evaluation ------------------------------------------------------------------------------

    def values(self, state: Any) -> list[float]:
        """Return each seat's expected prestige at the end."""
        clock = self._clock(state.round, sum(map(len, state.dice)), state.seats)
        return [self._value(state, seat, clock) for seat in range(state.seats)]

    def value(self, state: Any, seat: int) -> float:
        """Return that of one seat."""
        clock = self._clock(state.round, sum(map(len, state.dice)), state.seats)
        return self._total(state, seat, clock) if seat == state.turn else self._value(state, seat, clock)

    def result(self, outcome: Outcome) -> Sequence[float]:
        """Return the final prestige."""
        return outcome.totals

    def parts(self, state: Any, seat: int) -> dict[str, float]:
        """Return the parts of a seat's value."""
        clock = self._clock(state.round, sum(map(len, state.dice)), state.seats)
        found = self._parts(state, seat, clock)
        return dict(zip(PARTS, map(mul, found, self._times) if self._times else found))

    def figures(self, state: Any, seat: int, asked: Any) -> dict[str, float]:
        """Return what a player would count."""
        return feast_figures.figures(state, seat)

    def named(self, view: Any, action: Any) -> frozenset[str]:
        """Return what an answer names itself."""
        return feast_figures.named(action)

    @property
    def counts(self) -> dict[str, float]:
        """Return how much one of each is worth beside the others."""
        return feast_figures.COUNTS

    def stage(self, state: Any) -> int:
        """Return the round."""
        return state.round

    def horizon(self, state: Any) -> str:
        """Return that it ends with the round."""
        return "late"

    def minor(self, decision: Any) -> bool:
        """Return whether it is about targets, or nothing but the end of the turn is left."""
        return decision.actions[0].verb in _MINOR

    def spare(self, state: Any, action: Any) -> bool:
        """Return False: no two answers lead to the same position."""
        return False

    def _value(self, s: Any, seat: int, clock: Clock) -> float:
        """Return a seat's value; the last one again where nothing that it rests on has changed.

        While one seat ponders its answers, that is so of all the others. What a deal makes up of them, mission and
        trophies, has a memory of its own, because answers are tried on several deals by turns.
        """
        if seat == s.turn:
            return self._total(s, seat, clock)
        facts = (
            clock,
            s.round,
            s.column,
            s.dragon,
            s.damage,
            s.common,
            s.houses,
            s.gold[seat],
            s.energy[seat],
            s.runes[seat],
            s.prestige[seat],
            s.stores[seat],
            s.zones[seat],
            s.cargo[seat],
            s.wounds[seat],
            s.heroes[seat],
            s.tired[seat],
            s.favours[seat],
            s.dishes[seat],
            s.dice[seat],
            s.items[seat],
            s.armed[seat],
            s.marks[seat],
        )
        dealt = (seat, *s.missions[seat][:1], -1, *s.trophies[seat])
        last = self._last.get(dealt)
        if last is None or last[0] != facts:
            last = self._last[dealt] = facts, self._total(s, seat, clock)
        return last[1]

    def _total(self, s: Any, seat: int, clock: Clock) -> float:
        """Return the sum of the parts, written out: this is what bots do most."""
        prestige, pantry, heroes, purse, prospects, missions = self._parts(s, seat, clock)
        if not self._times:
            return prestige + pantry + heroes + purse + prospects + missions
        a, b, c, d, e, f = self._times
        return a * prestige + b * pantry + c * heroes + d * purse + e * prospects + f * missions

    # -- parts ------------------------------------------------------------------------------------------------------

    def _late(self, now: int, dice: int, seats: int) -> Clock:
        """Return how late it is in a round with so many dice left."""
        left = self._rounds - now + dice / (self._c.setup.dice.own * seats)
        return Clock(left, min(1.0, left / self.w.purse_rounds), min(1.0, left), round(left * 4) / 4)

    def _parts(self, s: Any, seat: int, clock: Clock) -> tuple[float, ...]:
        w, late, energy = self.w, clock.late, s.energy[seat]
        strength = w.energy * energy if energy <= w.enough else w.energy * w.enough + w.spare * (energy - w.enough)
        purse = late * (w.gold * s.gold[seat] + strength + w.rune * s.runes[seat])
        if s.items[seat]:
            purse += late * w.item * len(s.items[seat])
        if s.armed[seat] != NOTHING:
            purse += late * w.armed
        prestige = float(s.prestige[seat])
        for value in s.trophies[seat]:
            prestige += value if value > 0 else w.trophy
        heroes = s.heroes[seat]
        return (
            prestige,
            self._pantry(s, seat, clock),
            self._heroes(heroes, s.tired[seat], s.favours[seat], self._meads[s.round], late) if heroes else 0.0,
            purse,
            self._prospects(s, seat, late),
            self._missions.worth(s, seat, clock.left) if s.common != NOTHING else 0.0,
        )

    def _heroes_worth(self, heroes: tuple[int, ...], tired: int, favours: int, meads: int, late: float) -> float:
        """Points of heroes, and what their abilities and bonuses will bring; `meads` is how often they get ready."""
        found = 0.0
        for hero in heroes:
            uses = meads + (0 if tired >> hero & 1 else late)
            found += self._points[hero] + self._ability[hero] * uses
            if not favours >> hero & 1:
                found += self.w.bonus * late
        return found

    def _pantry(self, s: Any, seat: int, clock: Clock) -> float:
        """Ingredients: in the store, on minions by how far they are from the City, what recipes would make of them, and
        what the active minion may still take."""
        mine = s.turn == seat
        found = self._ingredients(
            s.stores[seat],
            s.cargo[seat],
            s.zones[seat],
            s.wounds[seat],
            s.column,
            bool(s.dice[seat]),
            s.activated if mine and clock.left < 1.0 else 0,
            clock.quarters,
        )
        if mine and s.active != NOTHING and not s.done & COLLECTED:
            found += self._collectable(s, seat, s.active, clock.last)
        return found

    def _collectable(self, s: Any, seat: int, minion: int, last: float) -> float:
        """What the active minion may still take in its zone, and store at once next to a location."""
        if len(s.cargo[seat][minion]) + s.wounds[seat][minion] >= self._slots[minion]:
            return 0.0
        zone = s.zones[seat][minion]
        return self.w.pending * self._dearest(zone, s.tokens[zone]) * last

    def _best_of(self, zone: int, tokens: tuple[int, ...]) -> float:
        """Return what the dearest ingredient of a zone with these tokens is worth."""
        there = (self._kinds[kind] for kind in (*tokens, *self._c.zones[zone].printed) if kind < len(self._kinds))
        return max(there, default=0.0)

    def _all_dice(self, dice: tuple[int, ...]) -> float:
        """Return what dice to place promise."""
        found = 0.0
        for die in dice:
            found += self.w.die + self.w.pip * die
        return found

    def _prospects(self, s: Any, seat: int, late: float) -> float:
        """Dice to place, the track of 1s, and damage that lies on the table in a hunt."""
        w, found = self.w, self._ahead(s.dice[seat])
        if s.turn == seat and s.done & BURGLAR:
            found += self._burgled(s, seat) * late
        if s.marks[seat] > 1:
            found += self._steps[s.houses[seat]] * (s.marks[seat] - 1) * late
        if (
            s.dragon != NOTHING
            and not self._near[s.dragon].isdisjoint(s.zones[seat])
            and (s.energy[seat] or s.turn == seat and s.done & HUNTED)
        ):
            found += min(1.0, 3 * late) * w.prey * self._spoils(s.dragon, s.damage)
        if s.acts and s.acts[0].seat == seat and hasattr(s.acts[0], "hits"):
            hunt = s.acts[0]
            for symbol in range(len(SYMBOLS)):
                room = sum(free[symbol] for free in s.damage)
                found += w.hit * min(room, hunt.hits[symbol] + hunt.dice.count(symbol))
            if not hunt.safe >> CLAW & 1:
                found -= w.claw * hunt.dice.count(CLAW)
            if not hunt.safe >> FLAME & 1:
                found -= w.flame * (FLAME in hunt.dice)
        return found

    def _burgled(self, s: Any, seat: int) -> float:
        """Return what the bank brings with the burglar more than without him, until a die is placed."""
        if not s.todo or s.todo[-1][0] != MAIN:
            return 0.0
        with_him = without = 0
        for place, slot in enumerate(self._c.setup.bank):
            gold = slot.gold if slot.die else s.blank
            if slot.die in (0, *s.dice[seat]):
                with_him = max(with_him, gold)
                if s.bank[place] == NOTHING and not s.banked[seat]:
                    without = max(without, gold)
        return self.w.burgled * self.w.gold * (with_him - without)

    def _space(self, row: int) -> float:
        """Return what a space of a track of 1s brings: all of its effects, or the best of an either-or."""
        c, worths = self._c, []
        for effect in c.rows[row].effects:
            number: float = max((held for held in effect.params.values() if type(held) is int), default=1)
            if "ingredient" in effect.params:
                kind = c.names["ingredients"].index(effect.params["ingredient"])
                number = self.w.stored * self._kinds[kind]
            worths.append(self._track[effect.name] * number)
        return max(worths) if c.rows[row].either else added(worths)

    def _worth_of_spoils(self, dragon: int, damage: tuple[tuple[int, ...], ...]) -> float:
        """Return what the rows of a dragon and its trophy are worth, each by the square of how far it is done with one
        more hit."""
        found, done, places = 0.0, 0, 0
        for line, free in zip(self._c.dragons[dragon].rows, damage):
            need, left = len(line.need), sum(free)
            if left:
                rewards = {name: held for effect in line.effects for name, held in effect.params.items()}
                worth = added(self._rewards[name] * held for name, held in rewards.items())
                found += worth * ((need - left + 1) / (need + 1)) ** 2
            done += need - left
            places += need
        return found + self.w.trophy * ((done + 1) / (places + 1)) ** 2


def evaluation(
    game: Any, weights: Mapping[str, float] | None = None, times: Mapping[str, float] | None = None
) -> Feast:
    """Return the evaluation of Taverns & Dragons, by the weights of its data or by other ones; `times`: how many times
    more or less parts of a value count."""
    return Feast(numbers.weights("feast", Weights, weights), tuple(times.get(p, 1.0) for p in PARTS) if times else ())
