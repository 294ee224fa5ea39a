"""What a position of Tavern Battle is worth to each seat, in points at the end of the match.

A sum of parts that a player would name: treasures and the danger they are in, the tavern, fists and ways out, and
what lies on the floor within reach. What each counts for stands in the data. No rule is carried out here.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.bots import numbers
from game.bots.adding import added
from game.bots.evaluation import brawl_figures
from game.kernel.api import Outcome
from game.rules.brawl.content import content


class Weights(NamedTuple):
    """The numbers that are judgement, not rule; points unless said otherwise."""

    loss: float
    """Share of an unsafe treasure that is lost, a round left."""
    loose: float
    """Share of a treasure on the floor for who could pick it up."""
    spare: float
    """A treasure that scores nothing: somebody may want it, and it is lost in place of a better one."""
    force: float
    """A character's force, and its ruse, a round left."""
    ruse: float
    tired: float
    """What is left of a character that is tilted …"""
    lying: float
    """… or down."""
    upright: float
    """A character that can still act in this round."""
    object: float
    """An object in hand; there are new ones in each round."""
    armed: float
    """A drawn weapon, a round left."""
    hidden: float
    """A hideout, and a cover."""
    covered: float
    hero: float
    """A hero who is not out: his fall costs treasures."""
    fragile: float
    """… for each step that he is nearer to it."""
    waiting: float
    """The chance that who waits at the door gets away."""
    agitation: float
    """An agitation card during the trade."""
    hope: float
    """Share of what a treasure on sale would score elsewhere that its seller hopes to get for it."""
    taken: float
    """The chance that the offer is taken that is worth most to the seller …"""
    missed: float
    """… and another one."""
    shown: float
    """An object that everybody knows."""


PARTS = ("treasures", "tavern", "group", "floor")
"""What a value is the sum of."""

_MINOR = ("keep", "tilt", "carry", "arrivals")
"""Verbs of decisions on which little hangs."""
_OUT_OF_REACH = 0.8
"""How much of the danger that a fall is near is gone while its bearer hides."""
_DOWN = 2
"""Steps of tilt from which a character lies down."""
_MOST_ROUNDS = 4.0
"""Rounds left for which fists are reckoned at most."""
_TRADE_STAGES = 4
_HANDS = 1 << 14
"""So many hands are remembered with what they count."""
_ALL = 1 << 62
"""Masks of cards that everybody has seen are at least so much."""


class Likes(NamedTuple):
    """What the heroes of a seat care for together: the most points for each treasure, what it is reckoned at (a little
    even where it scores nothing), how many like anything once, and how many care for the tavern."""

    points: tuple[int, ...]
    reckoned: tuple[float, ...]
    anything: int
    tavern: int


class Brawl:
    """The evaluation; one object serves any number of matches."""

    def __init__(self, weights: Weights) -> None:
        c = content()
        self.w, self._c = weights, c
        self._fists = tuple(weights.force * force + weights.ruse * ruse for force, ruse in zip(c.force, c.ruse))
        self._heroes = len(c.heroes)
        self._table = c.setup.tavern.table
        self._full = c.setup.tavern.worth
        names = tuple({effect.name for effect in thing.effects} for thing in c.objects)
        self._same = tuple((frozenset(kinds), thing.worth) for kinds, thing in zip(names, c.objects))
        self._needs_ruse = tuple(kinds <= {"ranged", "hideout"} for kinds in names)
        self._weapons = frozenset(i for i, treasure in enumerate(c.treasures) if treasure.effects)
        self._likes: dict[tuple[int, ...], Likes] = {}
        self._counted = functools.lru_cache(_HANDS)(self._count)
        self._people = tuple(
            tuple(self._person(char, steps) for char in range(len(c.characters)))
            for steps in range(c.setup.fight.ko + 1)
        )

    # -- the protocol of an evaluation ------------------------------------------------------------------------------

    def values(self, state: Any) -> list[float]:
        """Return each seat's expected points at the end."""
        left = self._rounds_left(state)
        return [
            treasures + tavern + group + floor
            for treasures, tavern, group, floor in [self._parts(state, seat, left) for seat in range(state.seats)]
        ]

    def value(self, state: Any, seat: int) -> float:
        """Return that of one seat."""
        return added(self._parts(state, seat, self._rounds_left(state)))

    def result(self, outcome: Outcome) -> Sequence[float]:
        """Return the points."""
        return outcome.totals

    def parts(self, state: Any, seat: int) -> dict[str, float]:
        """Return the parts of a seat's value."""
        return dict(zip(PARTS, self._parts(state, seat, self._rounds_left(state))))

    def figures(self, state: Any, seat: int, asked: Any) -> dict[str, float]:
        """Return what a player would count."""
        return brawl_figures.figures(state, seat, asked)

    def named(self, view: Any, action: Any) -> frozenset[str]:
        """Return that none is."""
        return frozenset()

    @property
    def counts(self) -> dict[str, float]:
        """Return how much one of each is worth beside the others."""
        return brawl_figures.COUNTS

    def stage(self, state: Any) -> int:
        """Return the circuit of sales, then the round."""
        return state.round + _TRADE_STAGES if state.round else min(_TRADE_STAGES, state.sold // state.seats)

    def horizon(self, state: Any) -> str:
        """Return that it ends with the circuit of sales, then with the round."""
        return "late" if state.round else "sales"

    def minor(self, decision: Any) -> bool:
        """Return whether it is about the hand of objects, a tilt, who carries what."""
        return decision.actions[0].verb in _MINOR

    def spare(self, state: Any, action: Any) -> bool:
        """Return whether the answer only repeats another, or can't be of any use."""
        test = _SPARE.get(action.verb)
        return test is not None and test(self, state, action)

    # -- parts ------------------------------------------------------------------------------------------------------

    def _rounds_left(self, s: Any) -> float:
        """Return how many rounds are still to come, as far as the pile of arrivals tells: the militia is somewhere
        among the last cards, which join the pile when the others have been turned up."""
        last = self._c.setup.start.bottom + 1
        among = len(self._c.characters) in (*s.queue.top, *s.queue.pool)
        cards = s.queue.size / 2 if among else s.queue.size + last / 2
        numbers = self._c.setup.arrivals.numbers.get(s.arrivals_by, (2,))
        return max(0.3, min(_MOST_ROUNDS, cards / numbers[-1]))

    def _parts(self, s: Any, seat: int, left: float) -> tuple[float, float, float, float]:
        likes = self._likes_of(s, seat)
        treasures = self._treasures(s, seat, left, likes)
        if s.sale >= 0:
            treasures += self._bargain(s, seat)
        return (
            treasures,
            likes.tavern * self._tavern(s) if likes.tavern else 0.0,
            self._group(s, seat, left),
            self._loose(s, seat, likes) if s.floor else 0.0,
        )

    def _likes_of(self, s: Any, seat: int) -> Likes:
        """Return what the heroes of a seat care for, worked out once for each pair of them."""
        heroes = s.heroes[seat]
        found = self._likes.get(heroes)
        if found is None:
            c = self._c
            points = tuple(max(row) for row in zip(*(c.scores[hero] for hero in heroes)))
            found = self._likes[heroes] = Likes(
                points,
                tuple(most or self.w.spare for most in points),
                sum(c.any_points[hero] > 0 for hero in heroes),
                sum(c.tavern[hero] for hero in heroes),
            )
        return found

    def _treasures(self, s: Any, seat: int, left: float, likes: Likes) -> float:
        """The best hero for each, less what may get lost; with somebody at the door the best two may soon be safe."""
        w, hand = self.w, s.treasures[seat]
        if s.hard and s.round:
            group = s.groups[seat]
            hand = [treasure for treasure, bearer in zip(hand, s.bearers[seat]) if bearer < 0 or bearer in group]
        safe, risky = self._counted(likes, tuple(s.safe[seat]), tuple(hand))
        kept = max(0.0, 1.0 - w.loss * left)
        found = safe + kept * added(risky)
        if s.door and risky:
            waiting = sum([s.door >> char & 1 for char in s.groups[seat]])
            if waiting:
                found += w.waiting * (1.0 - kept) * added(risky[-2 * waiting :])
        return found

    def _count(self, likes: Likes, safe: tuple[int, ...], hand: tuple[int, ...]) -> tuple[float, tuple[float, ...]]:
        """Return what treasures in safety score, and what each of the others is reckoned at, the best ones last."""
        special, found = likes.anything, []
        for treasure in safe + hand:
            points = likes.points[treasure]
            if not points and special:
                special, points = special - 1, 1
            found.append(points)
        return added(found[: len(safe)]), tuple(sorted(points or self.w.spare for points in found[len(safe) :]))

    def _bargain(self, s: Any, seat: int) -> float:
        """What a sale under way promises: to the seller the best offer, to a buyer the treasure, if his offer is
        taken; a secret one that isn't whole yet counts as it is, and nobody knows those of the others."""
        w, goods = self.w, s.treasures[s.seller][s.sale]
        sellers, ours = self._likes_of(s, s.seller).reckoned, self._likes_of(s, seat).reckoned
        bids = [
            added([sellers[hand[slot]] for slot in slots]) if slots else 0 for hand, slots in zip(s.treasures, s.offers)
        ]
        if seat == s.seller:
            wanted = max([self._likes_of(s, buyer).reckoned[goods] for buyer in range(s.seats) if buyer != seat])
            return max(*bids, w.hope * wanted) - ours[goods]
        laid = s.offers[seat]
        if not laid and s.sealed and s.bids[seat] > 0:
            laid = tuple(slot for slot in range(len(s.treasures[seat])) if s.bids[seat] >> slot & 1)
            bids[seat] = added([sellers[s.treasures[seat][slot]] for slot in laid])
        mine = bids[seat]
        if not mine:
            return 0.0
        chance = w.taken if mine == max(bids) and bids.count(mine) == 1 else w.missed
        paid = added([ours[s.treasures[seat][slot]] for slot in laid])
        return chance * (ours[goods] - paid)

    def _tavern(self, s: Any) -> float:
        """The innkeeper's points, with a little less for what stands above the next step down."""
        lost = sum(map(int.__mul__, self._c.worth, s.broken))
        left, above = self._full - lost, 0
        for row in self._table:
            if left >= row.least:
                below = self._table[min(above + 1, len(self._table) - 1)]
                return row.points - (row.points - below.points) * 0.3 / (1 + left - row.least)
            above += 1
        return 0.0

    def _person(self, char: int, steps: int) -> tuple[float, float, float]:
        """Return what a character tilted so far is worth: a round left, beside that, and more while it hides."""
        w, hero = self.w, char < self._heroes
        state = (1.0, w.tired)[steps] if steps < _DOWN else w.lying
        danger = w.fragile * steps if hero else 0.0
        return self._fists[char] * state, (w.hero if hero else 0.0) - danger, w.hidden + danger * _OUT_OF_REACH

    def _group(self, s: Any, seat: int, left: float) -> float:
        w, masks = self.w, s.objects_seen[seat]
        if not s.round:
            return w.agitation * s.agitation[seat]
        a_round, found, tilt, people, door = 0.0, w.object * min(len(masks), 4), s.tilt, self._people, s.door
        behind, drawn = s.hidden | s.covered, s.drawn
        for char in s.groups[seat]:
            steps = tilt[char]
            each, once, hiding = people[steps][char]
            a_round += each
            found += once
            if not steps and not door >> char & 1:
                found += w.upright
            if behind >> char & 1:
                found += hiding if s.hidden >> char & 1 else w.covered
            if drawn[char] >= 0:
                a_round += w.armed
        if masks and max(masks) >= _ALL:
            found -= w.shown * sum([mask >= _ALL for mask in masks])
        return found + a_round * left

    def _loose(self, s: Any, seat: int, likes: Likes) -> float:
        """Treasures on the floor that this seat would like, if somebody can still pick them up."""
        return self.w.loose * max([likes.points[treasure] for treasure in s.floor]) if s.groups[seat] else 0.0

    # -- answers that can be left out -------------------------------------------------------------------------------

    def _idle_play(self, s: Any, action: Any) -> bool:
        """An object that this character can't use, or the second of those that do the same."""
        slot, char, hand = _place(action.refs[0]), self._c.character[action.refs[1][5:]], s.objects[s.todo[-1][1]]
        return self._needs_ruse[hand[slot]] and not self._c.ruse[char] or self._like_another(hand, slot)

    def _repeated(self, s: Any, action: Any) -> bool:
        """The second of those objects that do the same."""
        return self._like_another(s.objects[s.todo[-1][1]], _place(action.refs[0]))

    def _like_another(self, hand: list[int], slot: int) -> bool:
        same, mine = self._same, self._same[hand[slot]]
        return any(same[other] == mine for other in hand[:slot])

    def _in_vain(self, s: Any, action: Any) -> bool:
        """To ask others for support: no bot gives it."""
        return True

    def _helper_out_of_order(self, s: Any, action: Any) -> bool:
        """Supports of one's own in another order than that of the group."""
        deed, seat = s.acts[-1], s.todo[-1][1]
        group, char = s.groups[seat], self._c.character[action.refs[0][5:]]
        return deed.seat == seat and any(helper in group[group.index(char) :] for helper in deed.helpers)

    def _no_weapon(self, s: Any, action: Any) -> bool:
        """To feel for a weapon in a hand without one."""
        return not any(treasure in self._weapons and treasure not in s.drawn for treasure in s.treasures[s.todo[-1][1]])

    def _out_of_order(self, s: Any, action: Any) -> bool:
        """Picks in another order than that of the hand."""
        return bool(s.acts) and any(_place(action.refs[0]) < slot for slot in getattr(s.acts[-1], "picked", ()))

    def _poor_offer(self, s: Any, action: Any) -> bool:
        """Picks in another order than that of the hand, and to pay at least as much as the goods are worth here."""
        seat, picked = s.todo[-1][1], getattr(s.acts[-1], "picked", ()) if s.acts else ()
        slot, hand, ours = _place(action.refs[0]), s.treasures[seat], self._likes_of(s, seat).reckoned
        if picked and slot < max(picked):
            return True
        return added([ours[hand[i]] for i in (*picked, slot)]) >= ours[s.treasures[s.seller][s.sale]]

    def _later_slot(self, s: Any, action: Any) -> bool:
        """To give out another treasure than the first one left."""
        bearers = s.bearers[s.todo[-1][1]]
        return min(bearers) < 0 and _place(action.refs[0]) != bearers.index(min(bearers))

    def _wrong_shout(self, s: Any, action: Any) -> bool:
        """A shout of somebody whom the arrival wouldn't follow."""
        seat = _place(action.refs[0]) if action.verb == "shout" else s.todo[-1][1]
        return self._c.follows[s.arrival - self._heroes].isdisjoint(s.heroes[seat])


_SPARE = {
    "play": Brawl._idle_play,
    "keep": Brawl._repeated,
    "counter": Brawl._repeated,
    "draw": Brawl._no_weapon,
    "ask": Brawl._in_vain,
    "help": Brawl._helper_out_of_order,
    "offer": Brawl._poor_offer,
    "save": Brawl._out_of_order,
    "carry": Brawl._later_slot,
    "shout": Brawl._wrong_shout,
    "claim": Brawl._wrong_shout,
}


def _place(ref: str) -> int:
    """Return the index of `object:3`: 2."""
    return int(ref[ref.index(":") + 1 :]) - 1


def evaluation(game: Any, weights: Mapping[str, float] | None = None) -> Brawl:
    """Return the evaluation of Tavern Battle, by the weights of its data or by other ones."""
    return Brawl(numbers.weights("brawl", Weights, weights))
