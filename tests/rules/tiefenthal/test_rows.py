"""Every card, space of a track, cell of the guest book, start card and entertainer's side does what its row says.

`CHECKS` has one check a row of the data; `test_paragraphs.py` proves that each of them goes red when its effects do
nothing.
"""

import functools

import pytest

from tests.rules.tiefenthal.table import C, table
from tests.rules.tiefenthal.test_setup import beginning

GAINS = {
    # guests: what they bring when they are won
    "guest.shepherd": {"top": ["merchant"]},
    "guest.pedlar": {"coins": 2},
    "guest.woodcutter": {"gone": 1},
    "guest.pilgrim": {"monastery": 1},
    "guest.postilion": {"coins": 2},
    "guest.midwife": {"gone": 1},
    "guest.schoolmaster": {"top": ["dishwasher"]},
    "guest.salt_carrier": {"monastery": 2},
    "guest.horse_dealer": {"coins": 3},
    "guest.doctor": {"top": ["waitress"]},
    "guest.guild_master": {"top": ["dishwasher"]},
    "guest.friar": {"monastery": 2},
    "guest.hunter": {"gone": 1},
    "guest.captain": {"coins": 3},
    "guest.cloth_merchant": {"top": ["waitress"]},
    "guest.organist": {"top": ["table"]},
    "guest.mayor": {"coins": 4},
    "guest.abbess": {"top": ["supplier"]},
    "guest.colonel": {"top": ["table"]},
    "guest.gossip": {"reputation": 1},
    "guest.distiller": {"schnapps": 1},
    "guest.crier": {"reputation": 2},
    "guest.herbalist": {"schnapps": 1},
    "guest.poet": {"reputation": 2},
    "guest.apothecary": {"schnapps": 1},
    "guest.chronicler": {"reputation": 3},
    "guest.cellarer": {"schnapps": 1},
    "guest.ambassador": {"reputation": 3},
    # the moon: what everybody receives, or may choose
    "summer.1": {"counters": 1},
    "summer.2": [{"top": ["journeyman"]}, {"top": ["merchant"]}],
    "summer.3": [{"own": 1}, {"top": ["dishwasher"]}],
    "summer.4": {"counters": 1},
    "summer.5": [{"top": ["table"]}, {"top": ["supplier"]}],
    "summer.6": {"counters": 1},
    "summer.7": [{"own": 1}, {"top": ["merchant"]}],
    "summer.8": {"tiles": ["dishwasher"]},
    "winter.1": {"counters": 1},
    "winter.4": {"counters": 1},
    "winter.6": {"counters": 1, "schnapps": 2},
    "winter.7": [{"own": 1}, {"top": ["merchant"]}],
    "winter.8": {"tiles": ["dishwasher"], "schnapps": 1},
    # the monastery
    "monastery.3": {"top": ["merchant"]},
    "monastery.5": {"coins": 2},
    "monastery.7": {"top": ["dishwasher"]},
    "monastery.9": {"gone": 1},
    "monastery.11": {"coins": 3},
    "monastery.13": {"top": ["waitress"]},
    "monastery.16": {"top": ["noble"]},
    "monastery.18": {"top": ["table"]},
    "monastery.20": {"coins": 4},
    "monastery.22": {"top": ["noble"]},
    # the loop
    "loop.4": {"schnapps": 1},
    "loop.8": [{"schnapps": 1}, {"gone": 1}],
    "loop.11": {"signatures": 1},
    "loop.12": {"top": ["noble"]},
    # the guest book
    "book.1.2": {"schnapps": 1},
    "book.1.3": {"reputation": 1},
    "book.1.4": {"top": ["merchant"]},
    "book.2.1": {"reputation": 1},
    "book.2.3": {"top": ["dishwasher"]},
    "book.2.4": {"schnapps": 1},
    "book.3.1": {"top": ["dishwasher"]},
    "book.3.2": {"reputation": 3},
    "book.3.4": {"top": ["waitress"]},
    "book.4.1": {"top": ["waitress"]},
    "book.4.2": {"top": ["table"]},
    "book.4.3": {"reputation": 3},
    "book.4.4": {"top": ["noble"]},
    "book.row": {"top": ["noble"]},
    # start cards
    "start.classic": {"top": ["supplier", "table", "waitress"]},
    "start.band": {"top": ["dishwasher", "supplier", "merchant", "bard"]},
    "start.pilgrimage": {"top": ["merchant"], "monastery": 3, "gone": 2},
    "start.joiner": {"schnapps": 1, "tiles": ["table"]},
    "start.brewery": {"top": ["table", "bard"], "tiles": ["store"], "beer": 5},
    "start.family": {"top": ["waitress"], "tiles": ["waitress"]},
    "start.miser": {"top": ["dishwasher"], "gone": 1, "tiles": ["cashbox"]},
    # entertainers
    "artist.strongman_a": {"coins": 2},
    "artist.strongman_b": {"beer": 3},
    "artist.fire_eater_a": {"tiles": ["dishwasher"], "top": ["noble"]},
    "artist.fire_eater_b": {"gone": 1},
    "artist.juggler_a": {"top": ["regular_1"]},
    "artist.juggler_b": {"turned": 1},
}
"""By row: what it changes for the player; a list where one of several is chosen, in the order of the data."""


def numbers(t, seat):
    own = t.seat(seat)
    return {
        "coins": own.coins,
        "beer": own.beer,
        "monastery": own.monastery,
        "reputation": own.reputation,
        "schnapps": own.schnapps,
        "counters": own.counters,
        "signatures": sum(own.book),
        "own": sum(die[0] == "o" for die in t.dice(seat).split()),
        "gone": sum(t.state.box[kind] for kind in C.regulars),
    }


def gains(before, t, seat):
    """Return what has changed for a seat; of tiles and gained cards what is there now."""
    found = {what: n - before[what] for what, n in numbers(t, seat).items() if n != before[what]}
    return found | {key: held for key, held in (("top", t.top(seat)), ("tiles", t.upgraded(seat))) if held}


def take(t, seat, option=0):
    """Answer every bonus question of a seat: the first time by this option, afterwards by the first."""
    while t.asked and t.asked[0] == seat and t.ways()[0].split()[0] in ("accept", "flip", "sign", "remove"):
        t.do(t.ways()[option])
        option = 0


def _guest(name, option):
    kind = C.kind[name]
    t = table(2, module=C.module[kind], row=[name], seats=[{"tables": ["regular_1"], "beer": C.beer[kind]}, {}]).do(
        "serve"
    )
    before = numbers(t, 1) | {"beer": 0}
    t.do("win guest:2")
    take(t, 1, option)
    found = gains(before, t, 1)
    assert found.pop("top")[-1] == name
    return found | ({"top": t.top()[:-1]} if t.top()[:-1] else {})


def _moon(number, option, module=1):
    rounds = int(number)
    t = table(2, module=module, at="evening", round=rounds, seats=[{"deck": []}, {}])
    given = numbers(table(2, module=module, seats=[{"deck": []}, {}]), 1)
    if t.asked[1].endswith("_or_card") or t.asked == (1, "free_upgrade"):
        t.do(t.ways()[option])
    found = gains(given | {"gone": numbers(t, 1)["gone"]}, t, 1)
    found.pop("top", None)
    cards = [
        kind
        for kind in ("journeyman", "merchant", "dishwasher", "table", "supplier")
        if kind in (*t.top(), *t.tables()) or kind in C.kinds[:6] and t.lay(kind)
    ]
    return found | ({"top": cards} if cards else {})


def _monastery(number, option):
    t = table(2, seats=[{"tables": ["regular_1"], "counters": 1, "monastery": int(number) - 1}, {}]).do("serve")
    before = numbers(t, 1) | {"counters": 0, "monastery": int(number)}
    t.do("give counter")
    take(t, 1, option)
    return gains(before, t, 1)


def _loop(number, option):
    t = table(2, module=5, seats=[{"tables": ["regular_1"], "lay": {"bard": 1}, "reputation": int(number) - 1}, {}]).do(
        "serve"
    )
    before = numbers(t, 1) | {"reputation": int(number)}
    t.do("sing lay:bard")
    take(t, 1, option)
    return gains(before, t, 1)


_PRICED = ("miller", "smith", "hunter", "tax_farmer")
"""A guest for each column of the book; the third brings a bonus that is declined."""


def _book(cell, option):
    row, column = map(int, cell.split("."))
    kind = C.kind[_PRICED[column - 1]]
    heights = [0, 0, 0, 0]
    heights[column - 1] = row - 1
    t = table(2, module=5, row=[C.kinds[kind]], seats=[{"book": heights, "beer": C.beer[kind]}, {}]).do("serve")
    before = numbers(t, 1) | {"beer": 0, "signatures": row}
    t.do("win guest:2")
    take(t, 1, option)
    found = gains(before, t, 1)
    top = found.pop("top")[:-1]
    return found | ({"top": top} if top else {})


def _full_row(option):
    t = table(2, module=5, row=["miller"], seats=[{"book": [0, 1, 1, 1], "beer": 4}, {}]).do("serve")
    before = numbers(t, 1) | {"beer": 0, "signatures": 4}
    t.do("win guest:2", "accept nobles")
    found = gains(before, t, 1)
    return found | {"top": found["top"][:-1]}


def _start(name, option):
    t = beginning(name)
    seat = t.decision.seat + 1
    before = numbers(t, seat)
    t.do(f"begin start:{name}")
    take(t, seat, option)
    return gains(before, t, seat)


def _artist(side, option):
    row = next(each for artist in C.artists for each in artist.sides if each.id == side)
    place = next(i for i, artist in enumerate(C.artists, 1) if row in artist.sides)
    t = table(
        2,
        module=2,
        at="close" if row.phase == "close" else "plan",
        round=8,
        seats=[{"tables": ["regular_1"], "dice": "w1", "artists": [side], "schnapps": row.glasses}, {}],
    )
    if row.phase == "serve":
        t.do("serve")
    before = numbers(t, 1) | {"schnapps": 0}
    t.do(next(way for way in t.ways("entertain") if way.split()[1] == f"artist:{place}"))
    return gains(before, t, 1) | ({"turned": 1} if row.phase == "plan" and t.dice() == "w2" else {})


def check(name, option=0):
    """Return what a row changes, by playing it."""
    group, _, rest = name.partition(".")
    if name == "book.row":
        return _full_row(option)
    play = {
        "guest": _guest,
        "summer": _moon,
        "winter": functools.partial(_moon, module=2),
        "monastery": _monastery,
        "loop": _loop,
        "book": _book,
        "start": _start,
        "artist": _artist,
    }[group]
    return play(rest, option)


def test_every_row_has_its_check():
    assert {row.name for row in C.rows} == set(GAINS)
    for row in C.rows:
        assert row.either == isinstance(GAINS[row.name], list)
        assert not row.either or len(row.effects) == len(GAINS[row.name])


@pytest.mark.parametrize("name", GAINS)
def test_row(name):
    wanted = GAINS[name]
    for option, each in enumerate(wanted if isinstance(wanted, list) else [wanted]):
        assert check(name, option) == each
