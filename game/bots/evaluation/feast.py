"""What a position of Taverns & Dragons is worth to each seat, in prestige at the end of the match.

A sum of parts that a player would name: prestige on the track, ingredients in the store and on their way home, heroes,
purse, what the dice left promise, missions. What each counts for stands in the data. No rule is carried out
here.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.bots import numbers
from game.bots.adding import added
from game.bots.evaluation import feast_figures
from game.bots.evaluation.feast_missions import FLEETING, chances, condition
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

_MINOR = ("aim", "drop", "pick", "throw", "arrange", "keep", "end", "finish")
"""Verbs of decisions on which little hangs."""

COLLECTED, HUNTED, BURGLAR = 1, 2, 32
"""The bits of `done` that say what the active minion has done, and that the burglar is at work."""

MAIN = "Act"
"""The question for the die of a turn."""


class Feast:
    """The evaluation; one object serves any number of matches."""

    def __init__(self, weights: Weights) -> None:
        c = content()
        self.w, self._c = weights, c
        tables = numbers.of("feast").tables
        abilities, self._track = tables["abilities"], tables["track"]
        self._kinds = (weights.plant, weights.mushroom, weights.spice, weights.egg, weights.meat)
        self._left_over = c.setup.ingredients.left_over
        self._zones, self._rounds = len(c.zones), len(c.setup.rounds)
        self._slots = tuple(minion.slots for minion in c.minions)
        self._points = tuple(hero.prestige for hero in c.heroes)
        self._ability = tuple(weights.ability * abilities.get(hero.id, 1.0) for hero in c.heroes)
        meads = [crossing.after for crossing in c.setup.rounds if "mead" in crossing.brings]
        self._meads = tuple(sum(1 for after in meads if after >= now) for now in range(self._rounds + 2))
        self._recipes = tuple(
            (dish.prestige, tuple((kind, need) for kind, need in enumerate(c.needs[i]) if need))
            for i, dish in enumerate(c.recipes)
        )
        self._dish = tuple(added(self._kinds[kind] * need for kind, need in needs) for _, needs in self._recipes)
        self._ingredients = functools.lru_cache(1 << 15)(self._worked_out)
        self._heroes = functools.lru_cache(1 << 14)(self._heroes_worth)
        self._near = tuple(frozenset(c.near[dragon.spot]) for dragon in c.dragons)
        self._rewards = {
            "gold": weights.gold,
            "energy": weights.energy,
            "prestige": 1.0,
            "pieces": weights.carried * weights.meat,
        }
        self._spoils = functools.lru_cache(1 << 12)(self._worth_of_spoils)
        self._steps = tuple(
            weights.step * max(self._space(row) / number for number, row in enumerate(track, 1)) for track in c.tracks
        )
        self._mean_die = (1 + c.setup.dice.faces) / 2
        self._last: dict[tuple, tuple[tuple, float]] = {}
        self._conditions = tuple(condition(mission) for mission in c.missions)
        self._prestige = tuple(mission.prestige for mission in c.missions)
        self._far = tuple(
            weights.fleeting if mission.effects[0].name in FLEETING else self._rounds for mission in c.missions
        )
        self._dearest = functools.lru_cache(1 << 10)(self._best_of)
        self._chances = functools.lru_cache(1 << 8)(chances)

    # -- the protocol of an evaluation ------------------------------------------------------------------------------

    def values(self, state: Any) -> list[float]:
        """Return each seat's expected prestige at the end."""
        left = self._left(state)
        return [self._value(state, seat, left) for seat in range(state.seats)]

    def value(self, state: Any, seat: int) -> float:
        """Return that of one seat."""
        left = self._left(state)
        return self._total(state, seat, left) if seat == state.turn else self._value(state, seat, left)

    def result(self, outcome: Outcome) -> Sequence[float]:
        """Return the final prestige."""
        return outcome.totals

    def parts(self, state: Any, seat: int) -> dict[str, float]:
        """Return the parts of a seat's value."""
        return dict(zip(PARTS, self._parts(state, seat, self._left(state))))

    def figures(self, state: Any, seat: int) -> dict[str, float]:
        """Return what a player would count."""
        return feast_figures.figures(state, seat)

    @property
    def counts(self) -> dict[str, float]:
        """Return how much one of each is worth beside the others."""
        return feast_figures.COUNTS

    def stage(self, state: Any) -> int:
        """Return the round."""
        return state.round

    def minor(self, decision: Any) -> bool:
        """Return whether it is about targets, or nothing but the end of the turn is left."""
        return decision.actions[0].verb in _MINOR

    def spare(self, state: Any, action: Any) -> bool:
        """Return False: no two answers lead to the same position."""
        return False

    def _value(self, s: Any, seat: int, left: float) -> float:
        """Return a seat's value; the last one again where nothing that it rests on has changed.

        While one seat ponders its answers, that is so of all the others. What a deal makes up of them, mission and
        trophies, has a memory of its own, because answers are tried on several deals by turns.
        """
        if seat == s.turn:
            return self._total(s, seat, left)
        facts = (
            left,
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
            last = self._last[dealt] = facts, self._total(s, seat, left)
        return last[1]

    def _total(self, s: Any, seat: int, left: float) -> float:
        """Return the sum of the parts, written out: this is what bots do most."""
        prestige, pantry, heroes, purse, prospects, missions = self._parts(s, seat, left)
        return prestige + pantry + heroes + purse + prospects + missions

    # -- parts ------------------------------------------------------------------------------------------------------

    def _left(self, s: Any) -> float:
        """Return the rounds still to play, the running one in part."""
        dice = sum(map(len, s.dice))
        return self._rounds - s.round + dice / (self._c.setup.dice.own * s.seats)

    def _parts(self, s: Any, seat: int, left: float) -> tuple[float, ...]:
        w = self.w
        late = min(1.0, left / w.purse_rounds)
        energy = s.energy[seat]
        strength = w.energy * energy if energy <= w.enough else w.energy * w.enough + w.spare * (energy - w.enough)
        purse = late * (w.gold * s.gold[seat] + strength + w.rune * s.runes[seat])
        if s.items[seat]:
            purse += late * w.item * len(s.items[seat])
        if s.armed[seat] != NOTHING:
            purse += late * w.armed
        prestige = float(s.prestige[seat])
        for value in s.trophies[seat]:
            prestige += value if value > 0 else w.trophy
        return (
            prestige,
            self._pantry(s, seat, left),
            self._heroes(s.heroes[seat], s.tired[seat], s.favours[seat], self._meads[s.round], late)
            if s.heroes[seat]
            else 0.0,
            purse,
            self._prospects(s, seat, late),
            self._missions(s, seat, left) if s.common != NOTHING else 0.0,
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

    def _pantry(self, s: Any, seat: int, left: float) -> float:
        """Ingredients: in the store, on minions by how far they are from the City, and what recipes would make of
        them."""
        called = s.activated if left < 1.0 and s.turn == seat else 0
        return self._ingredients(
            s.stores[seat],
            s.cargo[seat],
            s.zones[seat],
            s.wounds[seat],
            s.column,
            bool(s.dice[seat]),
            called,
            round(left * 4) / 4,
        ) + self._collectable(s, seat, left)

    def _worked_out(
        self,
        store: tuple[int, ...],
        cargo: tuple,
        zones: tuple[int, ...],
        wounds: tuple[int, ...],
        column: tuple[int, ...],
        dice: bool,
        called: int,
        left: float,
    ) -> float:
        """Return the same without what may be collected; `called` are minions whose cargo the king will have stored."""
        w, kinds = self.w, self._kinds
        fresh = min(1.0, left / 1.5)
        rest = self._left_over * (1 - fresh)
        found = 0.0
        for kind, number in enumerate(store):
            if number:
                found += number * (w.stored * kinds[kind] * fresh + rest)
        have = list(store)
        for minion, load in enumerate(cargo):
            if load:
                way = (self._zones - zones[minion]) % self._zones
                share = (w.carried - w.far * way + (0.1 if way == 0 else 0.0)) * min(1.0, left)
                if called >> minion & 1:
                    share = w.stored * fresh
                for kind in load:
                    found += share * kinds[kind]
                    have[kind] += 1
            found -= w.wound * wounds[minion] * min(1.0, left)
        if dice or left >= 1.0:
            found += self._recipes_in_reach(store, have, column, dice, left)
        return found

    def _recipes_in_reach(
        self, store: tuple[int, ...], have: list[int], column: tuple[int, ...], dice: bool, left: float
    ) -> float:
        """The best recipe of the column: its surplus over its ingredients, by how much of it is there."""
        w, best = self.w, 0.0
        for place, recipe in enumerate(column):
            if recipe == NOTHING:
                continue
            points, needs = self._recipes[recipe]
            surplus = points + self._mean_die - w.stored * self._dish[recipe] * min(1.0, left)
            there = total = wanting = 0
            for kind, need in needs:
                total += need
                there += min(need, have[kind])
                wanting += max(0, need - store[kind])
            if not wanting:
                reach = w.ready if dice or place < len(column) - 1 else w.near
            else:
                reach = w.near * (there / total) ** 2 * min(1.0, left)
            best = max(best, reach * surplus)
        return best

    def _collectable(self, s: Any, seat: int, left: float) -> float:
        """What the active minion may still take in its zone, and store at once next to a location."""
        if s.turn != seat or s.active == NOTHING or s.done & COLLECTED:
            return 0.0
        minion = s.active
        if len(s.cargo[seat][minion]) + s.wounds[seat][minion] >= self._slots[minion]:
            return 0.0
        zone = s.zones[seat][minion]
        return self.w.pending * self._dearest(zone, s.tokens[zone]) * min(1.0, left)

    def _best_of(self, zone: int, tokens: tuple[int, ...]) -> float:
        """Return what the dearest ingredient of a zone with these tokens is worth."""
        there = (self._kinds[kind] for kind in (*tokens, *self._c.zones[zone].printed) if kind < len(self._kinds))
        return max(there, default=0.0)

    def _prospects(self, s: Any, seat: int, late: float) -> float:
        """Dice to place, the track of 1s, and damage that lies on the table in a hunt."""
        w = self.w
        found = 0.0
        for die in s.dice[seat]:
            found += w.die + w.pip * die
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

    def _missions(self, s: Any, seat: int, left: float) -> float:
        """The common mission and the own one, in part as far as they are fulfilled in part or, while it is early,
        likely to be."""
        found, likely = 0.0, self._chances(s.spots, s.houses[seat])
        for mission in (s.common, *s.missions[seat][:1]):
            if mission >= 0:
                early, share = min(1.0, left / self._far[mission]), 0.0
                if early < 1.0:
                    have, least = self._conditions[mission](s, seat)
                    share = 1.0 if have >= least else self.w.mission * (have / least) ** 2
                found += self._prestige[mission] * (early * likely[mission] + (1.0 - early) * share)
        return found


def evaluation(game: Any, weights: Mapping[str, float] | None = None) -> Feast:
    """Return the evaluation of Taverns & Dragons, by the weights of its data or by other ones."""
    return Feast(numbers.weights("feast", Weights, weights))
