"""What a position of The Taverns of Tiefenthal is worth to each seat, in points at the end of the match.

A sum of parts that a player would name: the points of all cards, what the deck and the tiles will still bring, what
this turn's dice, coins and beer can be turned into, tracks and schnapps. The weights stand at the top; they were tuned
by self-play. No rule is carried out here; of a state only public facts are read.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.kernel.api import Outcome
from game.kernel.state import NOTHING
from game.rules.tiefenthal.content import (
    BARD, DISHWASHER, MERCHANT, STAFF, SUPPLIER, T_BARREL, T_CASHBOX, T_MONK, T_SAFE, T_STORE, T_SUPPLIER, T_TABLE,
    TABLE, TILES, WAITRESS, content)


class Weights(NamedTuple):
    """The numbers that are judgement, not rule; points unless said otherwise."""
    coin: float = 0.5
    """A coin that no tile takes."""
    beer: float = 0.75
    """A beer that no guest and no noble takes but the store keeps."""
    spilt: float = 0.15
    """A coin or beer that could still be turned into something small."""
    die_coin: float = 0.45
    """A coin, and a beer, that a die in the tray could bring."""
    served: float = 0.55
    """Chance that a seated guest is served in a later round."""
    fits: float = 0.17
    """Chance that a die still to come fits a free table."""
    merchant: float = 0.9
    """What a card of staff brings each time it is turned up."""
    dishwasher: float = 1.3
    waitress: float = 3.5
    table: float = 2.2
    supplier: float = 2.2
    bard: float = 0.4
    raise_: float = 0.8
    """A raise that is left while dice lie in the tray."""
    tile_dishwasher: float = 0.9
    """What an upgraded tile brings each round."""
    tile_waitress: float = 3.0
    tile_table: float = 1.8
    tile_supplier: float = 1.8
    tile_cashbox: float = 1.8
    tile_barrel: float = 0.9
    tile_monk: float = 0.5
    tile_safe: float = 0.5
    tile_store: float = 0.7
    step: float = 0.5
    """Share of the next bonus of a track for having come near it."""
    glass: float = 1.3
    """A glass of schnapps while there are rounds left to use it."""
    counter: float = 0.8
    signature: float = 0.6
    row: float = 4.0
    """A row of the guest book, nearly complete."""
    lap: float = 0.7
    """Share of the crown's noble for the way to it."""


WEIGHTS = Weights()

PARTS = ("cards", "engine", "turn", "tracks")
"""What a value is the sum of; the hint calls them by `hint.<part>`."""

FACES, DICE = 6, 12
"""Faces of a die; how many kinds of dice a place is counted by in `placed`."""

_PENDING = ("begin_plan", "Plan", "reputation_step", "begin_serving", "Act", "end_turn")
"""Steps that say that a seat's turn of this round is not over."""

_OFTEN = ("prompt.serve", "prompt.plan", "prompt.card", "prompt.noble", "prompt.monastery", "prompt.sign",
          "prompt.remove_guest", "prompt.save")
"""Questions of which a turn has many: one turn ahead is enough for them."""


_LAST_DICE = 2
"""With so few dice on a mat the draft is nearly settled."""


class Tiefenthal:
    """The evaluation; one object serves any number of matches."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        c = self._c = content()
        self.w = w = weights
        self._points, self._coins, self._pips, self._beer = c.points, c.coins, c.pips, c.beer
        self._noble_points = c.points[c.noble]
        self._sides = tuple((tile.before, tile.after) for tile in c.tiles)
        self._cashbox = max(self._sides[T_TABLE]) + c.staff[TABLE].copies * c.staff[TABLE].gives
        self._use = tuple(self._worth_of(kind) for kind in range(len(c.kinds)))
        self._bonus = tuple(self._at_once(kind) for kind in range(len(c.kinds)))
        self._a_round = tuple(getattr(w, f"tile_{tile}") for tile in TILES)
        self._by_price = tuple(sorted(range(len(c.tiles)), key=lambda tile: c.tiles[tile].price))
        self._prices = tuple(tile.price for tile in c.tiles)
        self._court = tuple(sorted(c.noble_card.prices.items(), reverse=True))
        self._rounds = c.setup.match.rounds
        self._white = c.setup.match.white_dice
        self._monastery = self._bonuses(c.setup.spaces.monastery_end + 1, "monastery", 0)
        self._loops = {module: (tuple(space.points for space in c.loop(module)), len(c.loop(module)))
                       for module in range(1, 6)}
        self._supplier, self._monk = c.setup.spaces.supplier, c.setup.spaces.monk

    def _worth_of(self, kind: int) -> float:
        """Return what a card brings each time it is turned up."""
        w = self.w
        if kind < len(STAFF):
            return {BARD: w.bard, MERCHANT: w.merchant, DISHWASHER: w.dishwasher, WAITRESS: w.waitress, TABLE: w.table,
                    SUPPLIER: w.supplier}[kind]
        return w.served * self._c.coins[kind] * w.coin

    def _bonuses(self, spaces: int, track: str, first: int) -> tuple[float, ...]:
        """Return by space the credit for being so near the next bonus of a track."""
        worth = {"coins": 2.0, "card": 3.0, "noble": 10.0, "remove_guest": 2.0}
        at = [sum(worth.get(effect.name, 1.0) for effect in self._c.rows[self._c.row[f"{track}.{space}"]].effects)
              if f"{track}.{space}" in self._c.row else 0.0 for space in range(spaces)]
        credit = []
        for space in range(spaces):
            ahead = next(d for d in range(1, spaces + 1) if at[(space + d) % spaces])
            behind = next((d for d in range(spaces) if space - d <= 0 or at[space - d]), 0)
            credit.append(self.w.step * at[(space + ahead) % spaces] * behind / (ahead + behind))
        return tuple(credit)

    # -- the protocol of an evaluation ------------------------------------------------------------------------------

    def values(self, state: Any) -> list[float]:
        """Return each seat's expected points at the end."""
        steps = self._steps(state)
        return [sum(self._parts(state, seat, steps)) for seat in range(state.seats)]

    def result(self, outcome: Outcome) -> Sequence[float]:
        """Return the points."""
        return outcome.totals

    def parts(self, state: Any, seat: int) -> dict[str, float]:
        """Return the parts of a seat's value."""
        return dict(zip(PARTS, self._parts(state, seat, self._steps(state))))

    def stage(self, state: Any) -> int:
        """Return the round."""
        return state.round

    def minor(self, decision: Any) -> bool:
        """Return whether this is one of the many small questions of a turn."""
        key, args, _ = decision.prompt
        return key in _OFTEN or key == "prompt.draft" and args[0] <= _LAST_DICE

    def spare(self, state: Any, action: Any) -> bool:
        """Leave out dice of the own colour where a white one does the same, dice taken away from a place they lie
        on, and cards returned for nothing."""
        verb, refs = action
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

    @staticmethod
    def _steps(s: Any) -> set[tuple[str, int]]:
        """Return (step, seat) of what is still to come for each seat."""
        return {(step, seat) for step, seat, _ in s.todo}

    def _parts(self, s: Any, seat: int, steps: set) -> tuple[float, float, float, float]:
        t = s.taverns[seat]
        rounds = self._rounds - s.round
        pending = any((step, seat) in steps for step in _PENDING)
        cards, engine = self._cards(t, rounds, pending)
        return cards, engine, self._turn(s, t, seat, rounds, pending, steps), self._tracks(s, t, rounds, pending)

    def _cards(self, t: Any, rounds: int, pending: bool) -> tuple[float, float]:
        """Points of all cards; and what deck and tiles will bring in the rounds to come."""
        points, use, coins = self._points, self._use, self._coins
        cards, whole, seated = 0, 0.0, 0
        for pile in (t.deck.pool, t.deck.top, t.discard, t.tables):
            for kind in pile:
                if kind >= 0:
                    cards += points[kind]
                    whole += use[kind]
                    if coins[kind]:
                        seated += 1
        if t.nobles > 1:
            cards += self._noble_points * (t.nobles - 1)
        for kind, n in enumerate(t.lay):
            if n:
                cards += n * points[kind]
                whole += n * use[kind]
        if rounds <= 0:
            return float(cards), 0.0
        often = min(1.0, (self._sides[T_TABLE][t.sides >> T_TABLE & 1] + 1) / max(1, seated))
        engine = whole * often * rounds
        for kind in t.deck.top:
            engine += use[kind] * (1.0 - often)
        sides = t.sides
        for tile, a_round in enumerate(self._a_round):
            if sides >> tile & 1:
                engine += a_round * rounds
        return float(cards), engine

    def _turn(self, s: Any, t: Any, seat: int, rounds: int, pending: bool, steps: set) -> float:
        """What coins, beer and dice of this round can still be turned into."""
        w, sides = self.w, self._sides
        safe, store = sides[T_SAFE][t.sides >> T_SAFE & 1], sides[T_STORE][t.sides >> T_STORE & 1]
        if not pending:
            kept = 1.0 if rounds > 0 else 0.02
            return kept * (w.coin * t.coins + w.beer * t.beer)
        coins, beer = t.coins, t.beer
        cashbox, barrel = sides[T_CASHBOX][t.sides >> T_CASHBOX & 1], sides[T_BARREL][t.sides >> T_BARREL & 1]
        supplier = sides[T_SUPPLIER][t.sides >> T_SUPPLIER & 1] + t.lay[SUPPLIER]
        monk = sides[T_MONK][t.sides >> T_MONK & 1]
        begun = ("begin_serving", seat) not in steps and ("begin_plan", seat) not in steps
        if not begun:
            beer += t.lay[MERCHANT]
        steps_ahead = 0
        taken = [False] * (self._cashbox + 4)
        for pair in t.placed:
            place = pair // DICE
            taken[place] = True
            if place < self._cashbox:
                coins += self._coins[t.tables[place]]
            elif place == self._cashbox:
                coins += cashbox
            elif place == self._cashbox + 1:
                beer += barrel
            elif place == self._cashbox + 2:
                beer += supplier
            else:
                steps_ahead += monk
        total = self._spend(t, coins, rounds, safe) + self._drink(s, t, beer, rounds, store)
        total += 0.6 * steps_ahead if rounds > 0 else 0.5 * steps_ahead
        planned = bool(t.open)
        loose = self._loose(t, planned, cashbox, barrel, supplier, monk, rounds)
        if not planned and ("begin_plan", seat) in steps:
            loose += self._to_come(t, steps, seat)
        if s.module >= 3 and not begun:
            total += 0.8 * min(coins, beer)
        return total + loose

    def _spend(self, t: Any, coins: float, rounds: int, safe: int) -> float:
        """What coins buy: the tiles in order of price, then staff."""
        w, total = self.w, 0.0
        for tile in self._by_price:
            price = self._prices[tile]
            if price > coins:
                break
            if not t.sides >> tile & 1:
                coins -= price
                total += self._noble_points + 0.95 * self._a_round[tile] * rounds
        total += w.coin * coins if rounds > 0 else 0.5 * min(coins, 12)
        return total - (w.coin - w.spilt) * max(0.0, coins - safe - 12)

    def _drink(self, s: Any, t: Any, beer: float, rounds: int, store: int) -> float:
        """What beer wins: nobles, a guest of the row, the rest kept in the store."""
        w, best = self.w, 0.0
        keep = w.beer if rounds > 0 else 0.03
        guests = [(0, 0.0)]
        if not t.won:
            use, points = self._use, self._points
            guests += [(self._beer[kind], points[kind] + use[kind] * min(rounds, 1 + 0.4 * rounds) + self._bonus[kind])
                       for kind in s.row if kind != NOTHING and self._beer[kind] <= beer]
        nobles = [(0, 0)]
        nobles += [(n, price) for n, price in self._court if price <= beer and n <= s.nobles]
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
        return {"coins": 0.6 * amount, "card": 2.5, "remove_guest": 1.5, "monastery": 0.5 * amount,
                "reputation": 0.9 * amount, "schnapps": 1.2 * amount}[effect.name]

    def _loose(self, t: Any, planned: bool, cashbox: int, barrel: int, supplier: int, monk: int, rounds: int) -> float:
        """What the dice in the tray could bring, each at the best place that is left."""
        if not t.dice:
            return 0.0
        w = self.w
        wanted = [0] * (FACES + 1)
        busy = {pair // DICE for pair in t.placed}
        lane = self._cashbox + 4
        for place, kind in enumerate(t.tables):
            if kind >= 0 and place not in busy and (not planned or t.open >> lane * (self._pips[kind] - 1) + place & 1):
                wanted[self._pips[kind]] += 1
        free = [value for place, value in ((self._cashbox, cashbox), (self._cashbox + 1, barrel))
                if place not in busy and (not planned or t.open >> place & 1)]
        free.sort()
        total, over = 0.0, 0
        for die in t.dice:
            pips = die % FACES + 1
            special = supplier if pips in self._supplier else monk * 0.8 if pips in self._monk else 0
            if wanted[pips] and pips >= special:
                wanted[pips] -= 1
                total += w.die_coin * pips
            elif special:
                total += w.die_coin * special
            else:
                over += 1
        while over and free:
            total += w.die_coin * free.pop()
            over -= 1
        raises = t.raises if planned else t.lay[DISHWASHER] + (t.sides & 1)
        return total + w.raise_ * min(raises, len(t.dice)) * 0.6

    def _to_come(self, t: Any, steps: set, seat: int) -> float:
        """What dice that are not rolled or taken yet will bring at the tables."""
        w = self.w
        dice = self._white - sum(1 for die in t.dice if die < FACES)
        if ("waitresses", seat) in steps:
            dice += min(3, t.lay[WAITRESS] + (t.sides >> 1 & 1))
        if dice <= 0:
            return 0.0
        chance = min(0.8, w.fits * (dice + 0.5))
        paid = sorted((self._coins[kind] for kind in t.tables if kind >= 0), reverse=True)
        return w.die_coin * (chance * sum(paid[:dice + 2]) + 1.0 * dice)

    def _tracks(self, s: Any, t: Any, rounds: int, pending: bool) -> float:
        """Monastery, counter guests, schnapps, reputation, guest book."""
        w = self.w
        left = rounds + pending
        total = self._monastery[t.monastery] * min(1.0, left / 2)
        total += w.counter * t.counters * (1.0 if rounds > 0 else 0.4 if pending else 0.0)
        if s.module > 1:
            kept = min(t.schnapps, 4)
            total += kept * (w.glass if rounds > 0 else 1.0) + (t.schnapps - kept) * (0.6 if pending else 0.0)
        if s.module >= 3:
            points, length = self._loops[s.module]
            now = points[t.reputation - 1] if t.reputation else 0
            if rounds > 0:
                total += 0.4 * now + 2.5 + w.lap * self._noble_points * t.reputation % length / length
            else:
                total += now
        if s.module >= 5:
            filled = sum(t.book)
            if left:
                total += w.signature * filled * min(1.0, left / 3)
                for row in range(1, max(t.book) + 1):
                    have = sum(1 for n in t.book if n >= row)
                    total += w.row * (have / 4) ** 2 * min(1.0, left / 3) if have < 4 else 0.0
        return total


def evaluation(game: Any) -> Tiefenthal:
    """Return the evaluation of The Taverns of Tiefenthal."""
    return Tiefenthal()
