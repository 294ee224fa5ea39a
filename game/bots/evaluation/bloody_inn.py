"""What a position of The Bloody Inn is worth to each seat, in francs at the end of the match.

A sum of parts that a player would name: fortune, coffins not yet buried and the danger they are in, accomplices and
their wages, annexes (`bloody_inn_cards.py`). What each counts for stands in the data. No rule is carried out here.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.bots import numbers
from game.bots.evaluation import bloody_inn_figures
from game.bots.evaluation.bloody_inn_cards import MEAN_RANK, Cards
from game.bots.evaluation.bloody_inn_things import Things
from game.kernel.api import Outcome
from game.kernel.state import NOTHING
from game.rules.bloody_inn.content import BRIBE, BUILD, BURY, CARNIES, KILL, OBJECTS, content


class Weights(NamedTuple):
    """The numbers that are judgement, not rule; francs unless said otherwise."""

    act: float
    """What an action is worth: a coffin that still needs one is worth so much less."""
    half: float
    """Share of a coffin's money where only another's annex has room."""
    homeless: float
    """… where no annex has."""
    short: float
    """… where the hand is too small to bury it."""
    toll: float
    """… for each accomplice that burying it will cost for good."""
    stay: float
    """Chance that the police of this round are still there in the morning."""
    risk: float
    """Chance of an investigation in a later round."""
    fine: float
    """What a coffin costs when the police come."""
    place: float
    """A free place under an own annex."""
    peasant: float
    """An accomplice of each family, early in the match."""
    merchant: float
    artisan: float
    police: float
    religious: float
    noble: float
    carny: float
    notable: float
    bribes: float
    """What an action left gains by each franc in the coffins of the rank that is bribed at no loss: by merchants in
    hand who return, or by annexes."""
    builds: float
    kills: float
    buries: float
    """… that is built, killed, buried at no loss."""
    trade: float
    """… both killed and buried."""
    horizon: float
    """Actions for which such skill is reckoned at most."""
    crowd: float
    """What is left of an accomplice's value from the fifth one on."""
    few: float
    """The first and, by half, the second accomplice at all."""
    build: float
    """Share of what a card in hand would bring as an annex."""
    wage: float
    """Rounds for which an accomplice's wage is reckoned."""
    less: float
    """An accomplice saved, an action left."""
    multi: float
    """Several targets, an action left."""
    key: float
    """A franc of rent, a round left."""
    exit: float
    """Share of the guests still to come that end in the exit."""
    overflow: float
    """A franc of cash above the mark of `brim`: it will soon meet the end of the track."""
    elsewhere: float
    """Chance that others have a corpse to be seen, or a big hand, in a morning."""
    arrivals: float
    """Carnies who move in, a round."""
    spill: float
    """What a safe takes in a round."""
    occupied: float
    """Rooms of the right owner with a guest, when they are counted."""
    brim: float


PARTS = ("fortune", "coffins", "accomplices", "annexes", "objects")
"""What a value is the sum of."""

MULTI, RETURN_ALL, UNPAID, INCOME = (4, 5, 6, 7), (8, 9, 10, 11), 13, 14
"""Places in `powers[seat]` of the state, where the first four are the accomplices saved by action."""

TURNS = ("Act", "Turn")
"""The steps that are one action of a player's night."""

CLOSED = -2
"""What stands in `keys` for a door that stays closed."""

_USEFUL = ((BRIBE, 2), (BUILD, 2), (KILL, 3), (BURY, 3))
"""More accomplices saved than this are of no use, by action."""

_MINOR = ("key", "welcome", "serve", "cheques")
"""Verbs of decisions on which little hangs."""

_LOST = ("solo_corpse_investigation", "solo_corpse_end")
"""Reasons of the end that are a defeat for somebody who plays alone."""
_CAUGHT = 60.0
"""What the police cost somebody who plays alone, in francs."""

_KEPT = 1 << 8
"""So many worths of each part are remembered: within a thought the same few come again and again."""


class BloodyInn:
    """The evaluation; one object serves any number of matches."""

    def __init__(self, game: Any, weights: Weights) -> None:
        c = content()
        self._game = game
        self.w = weights
        self._track, self._cheque = c.setup.money.track, c.setup.money.cheque
        self._acts = c.setup.night.actions
        self._money, self._rank = c.money, c.rank_annex
        self._investigates, self._aptitude = c.investigates, c.aptitude
        self._places, self._under = c.places, c.under
        self._doors = c.setup.components.doors
        self._cards, self._things = Cards(weights, c), Things()
        self._powers: dict[tuple[int, ...], tuple[float, float]] = {}
        self._room = functools.lru_cache(_KEPT)(self._room_under)

    # -- the protocol of an evaluation ------------------------------------------------------------------------------

    def values(self, state: Any) -> list[float]:
        """Return each seat's expected fortune at the end."""
        if state.modules & OBJECTS and state.todo and state.todo[-1][0] == "Trick":
            return self._best_trick(state)
        table = self._table(state)
        return [self._total(state, seat, table) for seat in range(state.seats)]

    def _best_trick(self, state: Any) -> list[float]:
        """Return the values after the best use of the objects that a seat looks at in its turn."""
        found = []
        for action in self._game.decision(state).actions:
            child = state.clone()
            self._game.apply(child, action)
            found.append(self.values(child))
        return max(found, key=lambda values: values[state.todo[-1][1]])

    def value(self, state: Any, seat: int) -> float:
        """Return that of one seat."""
        if state.modules & OBJECTS and state.todo and state.todo[-1][0] == "Trick":
            return self._best_trick(state)[seat]
        return self._total(state, seat, self._table(state))

    def result(self, outcome: Outcome) -> Sequence[float]:
        """Return the final fortunes; alone, to be caught costs more than any fortune is worth."""
        return [-_CAUGHT] if outcome.reason in _LOST else outcome.totals

    def parts(self, state: Any, seat: int) -> dict[str, float]:
        """Return the parts of a seat's value."""
        return dict(zip(PARTS, self._parts(state, seat, self._table(state))))

    def figures(self, state: Any, seat: int, asked: Any) -> dict[str, float]:
        """Return what a player would count."""
        return bloody_inn_figures.figures(state, seat)

    def named(self, view: Any, action: Any) -> frozenset[str]:
        """Return who is bribed, and that something is built or somebody buried."""
        return bloody_inn_figures.named(view, action)

    @property
    def counts(self) -> dict[str, float]:
        """Return how much one of each is worth beside the others."""
        return bloody_inn_figures.COUNTS

    def stage(self, state: Any) -> int:
        """Return the round."""
        return state.round

    def horizon(self, state: Any) -> str:
        """Return that it ends with the round."""
        return "late"

    def minor(self, decision: Any) -> bool:
        """Return whether it is about keys, doors or cheques."""
        return decision.actions[0].verb in _MINOR

    def spare(self, state: Any, action: Any) -> bool:
        """Return whether the answer only repeats another: for a new guest, free rooms of one owner are one room. An
        object that is put away again leads back to where one stood: who thinks so would take it out for ever."""
        if action.verb == "back":
            return True
        if action.verb == "welcome" and action.refs[0].startswith("room"):
            return self._like_an_earlier_room(state, int(action.refs[0][5:]) - 1)
        return False

    def _like_an_earlier_room(self, s: Any, room: int) -> bool:
        mine = (s.keys[room], s.services[room])
        return any(s.rooms[i] == NOTHING and (s.keys[i], s.services[i]) == mine for i in range(room))

    # -- parts ------------------------------------------------------------------------------------------------------

    def _table(self, s: Any) -> tuple[float, float]:
        """Return what is the same for every seat: rounds left after this one, guests still to come in season 2."""
        entrance = s.entrance.size
        waiting = entrance + (0.5 * (sum(s.exit) + entrance) if s.season == 1 else 0.0)
        open_rooms = max(s.seats + 1, len(s.keys) - s.keys.count(CLOSED))
        rounds = 0.0 if s.last else max(0.5, waiting / open_rooms)
        return rounds, (entrance if s.season > 1 else waiting / 2)

    def _tonight(self, s: Any, seat: int) -> int:
        """Return the actions that a seat has left tonight."""
        found = 0
        for step, who, _ in s.todo:
            if step == "night":
                return self._acts
            if who == seat and step in TURNS:
                found += 1
        return found

    def _danger(self, s: Any) -> float:
        """Return the chance of police this morning."""
        w, danger = self.w, 0.0
        if s.due or s.letter:
            return 1.0
        if not s.calm:
            for kind in s.rooms:
                if kind >= 0 and self._investigates[kind]:
                    danger = w.stay
        return max(danger, w.risk) if any(step == "night" for step, _, _ in s.todo) else danger

    def _free(self, s: Any, seat: int) -> int:
        """Return the free places under a seat's annexes, and in its trailers without a guest."""
        annexes, graves = s.annexes[seat], s.graves[seat]
        if not s.modules & CARNIES:
            return self._room(annexes, graves, False)
        free = self._room(annexes, graves, True)
        for i, kind in enumerate(s.trailers):
            if s.keys[self._doors + i] == seat and s.rooms[self._doors + i] == NOTHING:
                free += self._rank[kind]
        return free

    def _room_under(self, annexes: tuple[int, ...], graves: tuple[tuple[int, ...], ...], odd: bool) -> int:
        """Return the free places under annexes; `odd`: a dwarf and twins take up another number than one."""
        found = 0
        for kind, grave in zip(annexes, graves):
            found += self._rank[kind] - (sum(self._places[corpse] for corpse in grave) if odd else len(grave))
        return found

    def _total(self, s: Any, seat: int, table: tuple[float, float]) -> float:
        """Return the sum of the parts, written out: this is what bots do most."""
        fortune, coffins, accomplices, annexes, objects = self._parts(s, seat, table)
        return 0.0 + fortune + coffins + accomplices + annexes + objects

    def _parts(self, s: Any, seat: int, table: tuple[float, float]) -> tuple[float, ...]:
        w = self.w
        rounds, to_come = table
        tonight, free = self._tonight(s, seat), self._free(s, seat)
        acts = tonight + self._acts * rounds
        cash, cheques = s.cash[seat], s.cheques[seat]
        fortune = cash + self._cheque * cheques
        wealth = fortune
        if cash > w.brim and not s.unlimited:
            fortune -= w.overflow * (cash - w.brim)
        hand, power = s.hands[seat], s.powers[seat]
        helpers = 0.0
        if hand and acts > 0:
            ends = self._cards.ending(hand)
            final = tuple([self._cards.final(s, seat, kind, to_come) for kind in ends]) if ends else ()
            helpers = self._cards.accomplices(hand, s.annexes[seat], acts, rounds, power[UNPAID], final)
        return (
            fortune,
            self._coffins(s, seat, acts, tonight, free, wealth) if s.corpses[seat] else 0.0,
            helpers + self._cards.skill(power[:4], hand) * min(acts, w.horizon),
            self._annexes(s, seat, acts, rounds, free, to_come),
            self._things.worth(s, seat, rounds) if s.modules & OBJECTS else 0.0,
        )

    def _coffins(self, s: Any, seat: int, acts: float, tonight: int, own: int, wealth: int) -> float:
        """The dearest coffin is buried first, one an action, later where a place or accomplices must be found before;
        each is lost to the police with the chance that grows until its turn."""
        w, money, rank, danger = self.w, self._money, self._rank, self._danger(s)
        others = sum(self._free(s, other) for other in range(s.seats) if other != seat)
        less, hand, priests = s.powers[seat][BURY], len(s.hands[seat]), 0
        for kind in s.hands[seat]:
            priests += self._aptitude[kind] == BURY
        fine = min(w.fine, wealth) if s.seats > 1 else _CAUGHT
        found = 0.0
        for i, kind in enumerate(sorted(s.corpses[seat], key=money.__getitem__, reverse=True)):
            under = self._under[kind]
            if under == "any":
                pays = money[kind] * (1.0 if i < own else w.half if i < own + others else w.homeless)
                turn = i if i < own + others else i + 2
            else:
                place = others > 0 if under == "others" else own >= self._places[kind]
                pays = money[kind] * (0.5 if under == "others" else 1.0) * (1.0 if place else w.homeless)
                turn = i if place else i + 2
            price = rank[kind] - less
            if price > hand:
                pays *= w.short
                turn += (price - hand + 1) // 2
            if price > priests:
                pays -= w.toll * (price - priests)
            if turn < tonight:
                safe = 1.0
            elif turn >= acts:
                safe = 0.0
            else:
                safe = (1.0 - danger) * (1.0 - w.risk) ** ((turn - tonight) // self._acts)
            if s.snow[:1] == (seat,) and s.corpses[seat][s.snow[1]] == kind:
                safe = max(safe, 1.0 - w.risk)
            found += safe * max(0.0, pays - w.act) - (1.0 - safe) * fine
        return found

    def _annexes(self, s: Any, seat: int, acts: float, rounds: float, free: int, to_come: float) -> float:
        """Free places that no coffin waits for, what lasts (helpers saved, rent, incomes), what pays at the end."""
        w = self.w
        an_act, a_round = self._lasting(s.powers[seat])
        found = w.place * min(max(0, free - len(s.corpses[seat])), acts / 2)
        found += an_act * acts + rounds * (a_round + w.key * s.keys.count(seat))
        if seat in s.services:
            pays = sum(s.service_pay[room] for room, owner in enumerate(s.services) if owner == seat)
            found += rounds * MEAN_RANK * pays
        cards = self._cards
        for kind in cards.lasting(s.annexes[seat]):
            if cards.pays_at_end[kind]:
                found += cards.final(s, seat, kind, to_come)
            if cards.yields[kind]:
                found += rounds * cards.yields[kind]
        return found

    def _lasting(self, power: tuple[int, ...]) -> tuple[float, float]:
        """Return what the powers of a seat are worth an action left and a round left."""
        found = self._powers.get(power)
        if found is None:
            saved = sum(min(power[action], most) for action, most in _USEFUL)
            several = sum(power[place] for place in MULTI + RETURN_ALL)
            found = (self.w.less * saved + self.w.multi * several, 0.8 * power[UNPAID] + power[INCOME])
            self._powers[power] = found
        return found


def evaluation(game: Any, weights: Mapping[str, float] | None = None) -> BloodyInn:
    """Return the evaluation of The Bloody Inn, by the weights of its data or by other ones."""
    return BloodyInn(game, numbers.weights("bloody_inn", Weights, weights))
