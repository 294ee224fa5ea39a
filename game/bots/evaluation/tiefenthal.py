"""What a position of The Taverns of Tiefenthal is worth to each seat, in points at the end of the match.

A sum of parts that a player would name: the points of all cards, what the deck and the tiles will still bring, what
this turn's dice (`tiefenthal_dice.py`), coins and beer can be turned into, tracks and schnapps
(`tiefenthal_tracks.py`). What the weights mean stands at the top; they were tuned by self-play. No rule is carried out
here; of a state only public facts are read.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.bots import numbers
from game.bots.adding import added
from game.bots.evaluation import tiefenthal_figures
from game.bots.evaluation.tiefenthal_dice import FACES, Dice
from game.bots.evaluation.tiefenthal_tracks import Tracks
from game.kernel.api import Outcome
from game.kernel.state import NOTHING
from game.rules.tiefenthal.content import (
    BARD,
    DISHWASHER,
    MERCHANT,
    STAFF,
    SUPPLIER,
    T_SAFE,
    T_STORE,
    T_TABLE,
    TABLE,
    TILES,
    WAITRESS,
    content,
)


class Weights(NamedTuple):
    """The numbers that are judgement, not rule; points unless said otherwise."""

    coin: float
    """A coin that no tile takes."""
    beer: float
    """A beer that no guest and no noble takes but the store keeps."""
    spilt: float
    """A coin or beer that could still be turned into something small."""
    die_coin: float
    """A coin that a die not rolled or taken yet will bring."""
    loose: float
    """Share of what a die in the tray could bring at the best place that is left; below 1, so that it is placed."""
    served: float
    """Chance that a seated guest is served in a later round."""
    fits: float
    """Chance that a die still to come fits a free table."""
    merchant: float
    """What a card of staff brings each time it is turned up."""
    dishwasher: float
    waitress: float
    table: float
    supplier: float
    bard: float
    tile_dishwasher: float
    """What an upgraded tile brings each round."""
    tile_waitress: float
    tile_table: float
    tile_supplier: float
    tile_cashbox: float
    tile_barrel: float
    tile_monk: float
    tile_safe: float
    tile_store: float
    walk: float
    """A step of the monastery to come, and in the last round."""
    last_walk: float
    step: float
    """Share of the next bonus of a track for having come near it."""
    glass: float
    """A glass of schnapps while there are rounds left to use it."""
    counter: float
    signature: float
    signed: float
    """What the cell of a signature brings at once."""
    row: float
    """A row of the guest book, nearly complete."""
    lap: float
    """Share of the crown's noble for the way to it."""


PARTS = ("cards", "engine", "turn", "tracks")
"""What a value is the sum of."""

_PENDING = frozenset(("begin_plan", "Plan", "reputation_step", "begin_serving", "Act", "end_turn"))
"""Steps that say that a seat's turn of this round is not over."""

_OFTEN = (
    "prompt.serve",
    "prompt.collect",
    "prompt.plan",
    "prompt.card",
    "prompt.noble",
    "prompt.monastery",
    "prompt.sign",
    "prompt.remove_guest",
    "prompt.save",
)
"""Questions of which a turn has many: one turn ahead is enough for them."""

_KEPT = 1 << 8
"""So many worths of each part are remembered: within a thought the same few come again and again."""

_LAST_DICE = 2
"""With so few dice on a mat the draft is nearly settled."""


class Tiefenthal:
    """The evaluation; one object serves any number of matches."""

    def __init__(self, weights: Weights) -> None:
        c = self._c = content()
        self.w = w = weights
        self._points, self._coins, self._beer = c.points, c.coins, c.beer
        self._noble_points = c.points[c.noble]
        self._sides = tuple((tile.before, tile.after) for tile in c.tiles)
        self._use = tuple(self._worth_of(kind) for kind in range(len(c.kinds)))
        self._bonus = tuple(self._at_once(kind) for kind in range(len(c.kinds)))
        self._a_round = tuple(getattr(w, f"tile_{tile}") for tile in TILES)
        self._by_price = tuple(sorted(range(len(c.tiles)), key=lambda tile: c.tiles[tile].price))
        self._prices = tuple(tile.price for tile in c.tiles)
        self._court = tuple(sorted(c.noble_card.prices.items(), reverse=True))
        self._rounds = c.setup.match.rounds
        self._white = c.setup.match.white_dice
        self._tracks, self._dice = Tracks(w, c), Dice(w, c)
        self._cards = functools.lru_cache(_KEPT)(self._all_cards)
        self._spend = functools.lru_cache(_KEPT)(self._spent)
        self._drink = functools.lru_cache(_KEPT)(self._drunk)

    def _worth_of(self, kind: int) -> float:
        """Return what a card brings each time it is turned up."""
        w = self.w
        if kind < len(STAFF):
            return {
                BARD: w.bard,
                MERCHANT: w.merchant,
                DISHWASHER: w.dishwasher,
                WAITRESS: w.waitress,
                TABLE: w.table,
                SUPPLIER: w.supplier,
            }[kind]
        return w.served * self._c.coins[kind] * w.coin

    # -- the protocol of an evaluation ------------------------------------------------------------------------------

    def values(self, state: Any) -> list[float]:
        """Return each seat's expected points at the end."""
        return [added(self._parts(state, seat)) for seat in range(state.seats)]

    def value(self, state: Any, seat: int) -> float:
        """Return that of one seat."""
        return added(self._parts(state, seat))

    def result(self, outcome: Outcome) -> Sequence[float]:
        """Return the points."""
        return outcome.totals

    def parts(self, state: Any, seat: int) -> dict[str, float]:
        """Return the parts of a seat's value."""
        return dict(zip(PARTS, self._parts(state, seat)))

    def figures(self, state: Any, seat: int, asked: Any) -> dict[str, float]:
        """Return what a player would count."""
        return tiefenthal_figures.figures(state, seat)

    def named(self, view: Any, action: Any) -> frozenset[str]:
        """Return what an answer names itself."""
        return tiefenthal_figures.named(action)

    @property
    def counts(self) -> dict[str, float]:
        """Return how much one of each is worth beside the others."""
        return tiefenthal_figures.COUNTS

    def stage(self, state: Any) -> int:
        """Return the round."""
        return state.round

    def horizon(self, state: Any) -> str:
        """Return that it ends with the round."""
        return "late"

    def minor(self, decision: Any) -> bool:
        """Return whether this is one of the many small questions of a turn."""
        key, args, _ = decision.prompt
        return key in _OFTEN or key == "prompt.draft" and args[0] <= _LAST_DICE

    def spare(self, state: Any, action: Any) -> bool:
        """Leave out dice of the own colour where a white one does the same, dice taken away from a place they lie
        on, cards returned for nothing, and serving while a die that needs no raise is not placed: later it could be
        taken elsewhere all the same."""
        verb, refs = action
        if verb == "serve":
            t = state.taverns[state.todo[-1][1]]
            return any(self._dice.fits(t.open, die) for die in t.dice)
        if verb in ("place", "shift") and refs[0].startswith("die:"):
            if refs[0][4] == "w":
                return False
            return int(refs[0][5]) - 1 in state.taverns[state.todo[-1][1]].dice
        if verb == "shift":
            return True
        if verb == "upgrade" and len(refs) > 1:
            returned = int(refs[1][2:])
            tile = self._c.tiles[TILES.index(refs[0][5:])]
            return returned > 0 and tile.price - tile.less * (returned - 1) <= 0
        return False

    # -- the parts ----------------------------------------------------------------------------------------------------

    def _parts(self, s: Any, seat: int) -> tuple[float, float, float, float]:
        t, deck = s.taverns[seat], s.taverns[seat].deck
        rounds = self._rounds - s.round
        steps = {step: data for step, who, data in s.todo if who == seat}
        pending = not _PENDING.isdisjoint(steps)
        cards, engine = self._cards(
            tuple(deck.pool), tuple(deck.top), tuple(t.discard), t.tables, t.nobles, t.lay, t.begun, t.sides, rounds
        )
        return cards, engine, self._turn(s, t, rounds, pending, steps), self._tracks.worth(s, t, rounds, pending)

    def _all_cards(
        self,
        pool: tuple[int, ...],
        top: tuple[int, ...],
        discard: tuple[int, ...],
        tables: tuple[int, ...],
        nobles: int,
        lay: tuple[int, ...],
        begun: int,
        sides: int,
        rounds: int,
    ) -> tuple[float, float]:
        """Points of all cards and of the start card; and what deck and tiles will bring in the rounds to come."""
        points, use, coins = self._points, self._use, self._coins
        cards, whole, seated = self._c.starts[begun].points if begun != NOTHING else 0, 0.0, 0
        for pile in (pool, top, discard, tables):
            for kind in pile:
                if kind >= 0:
                    cards += points[kind]
                    whole += use[kind]
                    if coins[kind]:
                        seated += 1
        if nobles > 1:
            cards += self._noble_points * (nobles - 1)
        for kind, n in enumerate(lay):
            if n:
                cards += n * points[kind]
                whole += n * use[kind]
        if rounds <= 0:
            return float(cards), 0.0
        often = min(1.0, (self._sides[T_TABLE][sides >> T_TABLE & 1] + 1) / max(1, seated))
        engine = whole * often * rounds
        for kind in top:
            engine += use[kind] * (1.0 - often)
        for tile, a_round in enumerate(self._a_round):
            if sides >> tile & 1:
                engine += a_round * rounds
        return float(cards), engine

    def _turn(self, s: Any, t: Any, rounds: int, pending: bool, steps: dict) -> float:
        """What coins, beer and dice of this round can still be turned into; `steps` are those of the seat to come."""
        w, sides = self.w, self._sides
        if not pending:
            kept = 1.0 if rounds > 0 else 0.02
            return kept * (w.coin * t.coins + w.beer * t.beer)
        safe, store = sides[T_SAFE][t.sides >> T_SAFE & 1], sides[T_STORE][t.sides >> T_STORE & 1]
        coins, beer, walk = self._dice.bring(t.placed, t.dice, t.tables, t.lay, t.sides, t.open, t.raises, t.steady)
        to_plan = "begin_plan" in steps
        if to_plan or "begin_serving" in steps:
            beer += t.lay[MERCHANT]
        total, ahead = 0.0, 0.0
        if s.module >= 3:
            if "advance" in steps:
                ahead = steps["advance"][0]
            if to_plan or "reputation_step" in steps:
                ahead += min(coins, beer)
            total += self._tracks.advance(s.module, t.reputation, ahead, rounds)
        total += self._spend(t.sides, t.coins + coins, rounds, safe) + self._drink(
            t.beer + beer, None if t.won else s.row, s.nobles, rounds, store
        )
        total += (w.walk if rounds > 0 else w.last_walk) * walk
        return total + (self._to_come(t, steps) if to_plan else 0.0)

    def _spent(self, upgraded: int, coins: float, rounds: int, safe: int) -> float:
        """What coins buy: the tiles in order of price, then staff."""
        w, total = self.w, 0.0
        for tile in self._by_price:
            price = self._prices[tile]
            if price > coins:
                break
            if not upgraded >> tile & 1:
                coins -= price
                total += self._noble_points + 0.95 * self._a_round[tile] * rounds
        total += w.coin * coins if rounds > 0 else 0.5 * min(coins, 12)
        return total - (w.coin - w.spilt) * max(0.0, coins - safe - 12)

    def _drunk(self, beer: float, row: tuple[int, ...] | None, left: int, rounds: int, store: int) -> float:
        """What beer wins: nobles, of which so many are left, a guest of the row (None where one was won already), the
        rest kept in the store."""
        w, best = self.w, 0.0
        keep = w.beer if rounds > 0 else 0.03
        guests = [(0, 0.0)]
        if row is not None:
            use, points = self._use, self._points
            guests += [
                (self._beer[kind], points[kind] + use[kind] * min(rounds, 1 + 0.4 * rounds) + self._bonus[kind])
                for kind in row
                if kind != NOTHING and self._beer[kind] <= beer
            ]
        nobles = [(0, 0)]
        nobles += [(n, price) for n, price in self._court if price <= beer and n <= left]
        for n, price in nobles:
            for cost, gain in guests:
                rest = beer - price - cost
                if rest < 0:
                    continue
                value = n * self._noble_points + gain + keep * min(rest, store) + w.spilt * max(0.0, rest - store)
                if value > best:
                    best = value
        return best

    def _at_once(self, kind: int) -> float:
        """Return what a guest brings when he is won."""
        row = self._c.guest_row[kind]
        if row < 0:
            return 0.0
        effect = self._c.rows[row].effects[0]
        amount = next((n for n in effect.params.values() if isinstance(n, int)), 0)
        return {
            "coins": 0.6 * amount,
            "card": 2.5,
            "remove_guest": 1.5,
            "monastery": 0.5 * amount,
            "reputation": 0.9 * amount,
            "schnapps": 1.2 * amount,
        }[effect.name]

    def _to_come(self, t: Any, steps: dict) -> float:
        """What dice that are not rolled or taken yet will bring at the tables."""
        w = self.w
        dice = self._white - sum(1 for die in t.dice if die < FACES)
        if "waitresses" in steps:
            dice += min(3, t.lay[WAITRESS] + (t.sides >> 1 & 1))
        if dice <= 0:
            return 0.0
        chance = min(0.8, w.fits * (dice + 0.5))
        paid = sorted((self._coins[kind] for kind in t.tables if kind >= 0), reverse=True)
        return w.die_coin * (chance * added(paid[: dice + 2]) + 1.0 * dice)


def evaluation(game: Any, weights: Mapping[str, float] | None = None) -> Tiefenthal:
    """Return the evaluation of The Taverns of Tiefenthal, by the weights of its data or by other ones."""
    return Tiefenthal(numbers.weights("tiefenthal", Weights, weights))
