"""What must add up in every position: cards, dice, glasses, signatures. For tests and `fuzz`; play never calls it."""

from __future__ import annotations

from game.kernel.state import NOTHING
from game.rules.tiefenthal.content import STAFF
from game.rules.tiefenthal.state import (
    CASHBOX,
    DICE,
    FACES,
    NO_RAISE,
    SUPPLY,
    WITH_SCHNAPPS,
    C,
    Tavern,
    ValleyState,
    bits_of,
    cards_of,
    open_places,
    raises_for,
    raises_spare,
)
from game.rules.tiefenthal.steps.tracks import END, LOOP


def invariants(s: ValleyState) -> None:
    """Raise AssertionError where something doesn't add up."""
    _cards(s)
    for seat, t in enumerate(s.taverns):
        _tavern(s, t, seat + 1)
        _dice(t, seat + 1)
    boxed = C.setup.components.schnapps if s.module >= WITH_SCHNAPPS else 0
    assert s.glasses + sum(t.schnapps for t in s.taverns) == boxed and s.glasses >= 0, "glasses of schnapps got lost"
    signatures = s.signatures + s.signed.bit_count() + sum(sum(t.book) for t in s.taverns)
    assert s.signatures >= 0 and signatures <= C.setup.components.signatures, (
        "there are more signatures than in the box"
    )


def _cards(s: ValleyState) -> None:
    found = list(s.box)
    rows = [
        s.guests.pool,
        s.guests.top,
        [kind for kind in s.row[s.threes > 0 :] if kind != NOTHING],
        *map(cards_of, s.taverns),
    ]
    for row in rows:
        for kind in row:
            found[kind] += 1
    for staff, n in enumerate(s.stock):
        found[staff] += n
    found[C.noble] += s.nobles
    found[C.cheap] += s.threes
    assert found == list(C.copies), "cards got lost: " + ", ".join(
        f"{C.kinds[kind]} {n} of {C.copies[kind]}" for kind, n in enumerate(found) if n != C.copies[kind]
    )
    assert min(s.stock) >= 0 and s.nobles >= 0 and s.threes >= 0, "a stack holds less than nothing"


def _tavern(s: ValleyState, t: Tavern, seat: int) -> None:
    assert t.deck.size == len(t.deck.top) + len(t.deck.pool), f"the draw pile of seat {seat} has a wrong size"
    assert all(kind >= len(STAFF) or kind == NOTHING for kind in t.tables), f"staff sits at a table of seat {seat}"
    assert t.tables.count(C.noble) == (t.nobles > 0), f"the nobles of seat {seat} don't sit at one table"
    held = (t.coins, t.beer, t.schnapps, t.counters, t.raises, *t.lay)
    assert min(held) >= 0, f"seat {seat} has less than nothing"
    assert 0 <= t.monastery <= END, f"the monastery marker of seat {seat} left its track"
    assert 0 <= t.reputation <= len(LOOP[s.module]), f"the reputation marker of seat {seat} left the loop"
    assert max(t.book) <= C.tracks.book.rows, f"a column of seat {seat} runs over"


def _dice(t: Tavern, seat: int) -> None:
    dice = [*t.dice, *(pair % DICE for pair in t.placed)]
    limits = C.setup
    assert sum(die < FACES for die in dice) <= limits.match.white_dice, f"seat {seat} has too many white dice"
    assert sum(die >= FACES for die in dice) <= limits.limits.own_dice, f"seat {seat} has too many own dice"
    for row in (t.dice, t.placed):
        assert list(row) == sorted(row), f"the dice of seat {seat} are not sorted"
    places = [pair // DICE for pair in t.placed]
    for place in set(places):
        assert place >= SUPPLY or places.count(place) == 1, f"two dice on one place of seat {seat}"
        assert place >= CASHBOX or t.tables[place] != NOTHING, f"a die on an empty table of seat {seat}"
        assert place >= SUPPLY or not t.open & bits_of(t, place), f"a place of seat {seat} is taken and open"
    assert all(raises_for(t, *divmod(pair, DICE)) < NO_RAISE for pair in t.placed), (
        f"a die of seat {seat} lies where it can't"
    )
    assert raises_spare(t) >= 0, f"seat {seat} raises more dice than it has dishwashers"
    assert not t.open & ~open_places(t), f"a place of seat {seat} is open that isn't there"
