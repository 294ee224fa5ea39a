"""What must add up in every position: cards, tokens, places, money. For tests and `fuzz`; play never calls it."""
from __future__ import annotations

from game.rules.bloody_inn import effects
from game.rules.bloody_inn.state import C, CLOSED, NO_POWERS, TOP_RANK, TRACK, WHITE, InnState, put, rooms_within


def invariants(s: InnState) -> None:
    """Raise AssertionError where something doesn't add up."""
    _cards(s)
    _tokens(s)
    for seat in range(s.seats):
        assert 0 <= s.cash[seat] <= TRACK, f"seat {seat + 1} has {s.cash[seat]}F on a track of {TRACK}"
        assert s.cheques[seat] >= 0, f"seat {seat + 1} has {s.cheques[seat]} cheques"
        assert list(s.hands[seat]) == sorted(s.hands[seat]), f"the hand of seat {seat + 1} is not sorted"
        assert len(s.annexes[seat]) == len(s.graves[seat]), f"seat {seat + 1} has graves without an annex"
        for kind, grave in zip(s.annexes[seat], s.graves[seat]):
            assert len(grave) <= C.rank_annex[kind], f"{len(grave)} corpses under {C.annex[kind]}"
        assert s.powers[seat] == _powers(s, seat), f"the powers of seat {seat + 1} don't fit its annexes"
    assert bool(s.todo) != bool(s.ended), "a match is over exactly when nothing is left to do"


def _cards(s: InnState) -> None:
    found = [s.exit[kind] + s.box[kind] for kind in range(len(C.kinds))]
    found[C.peasant] += s.bistro
    rows = [s.entrance.top, s.entrance.pool, [kind for kind in s.rooms if kind >= 0], *s.hands, *s.annexes, *s.corpses]
    rows += [grave for graves in s.graves for grave in graves]
    for row in rows:
        for kind in row:
            found[kind] += 1
    assert found == list(C.copies), "cards got lost: " + ", ".join(
        f"{C.kinds[kind]} {n} of {C.copies[kind]}" for kind, n in enumerate(found) if n != C.copies[kind])
    assert s.entrance.size <= len(s.entrance.top) + len(s.entrance.pool), "the entrance is larger than its cards"


def _tokens(s: InnState) -> None:
    for seat in range(s.seats):
        out = s.keys.count(seat) + s.services.count(seat)
        left = s.tokens[seat]
        assert left >= 0 and left + out == C.setup.start.tokens, f"tokens of seat {seat + 1} got lost"
    assert s.keys.count(WHITE) <= C.setup.table(s.seats).white_keys, "too many neutral keys"
    for room, key in enumerate(s.keys):
        assert key != CLOSED or s.rooms[room] < 0, f"a guest stays behind the closed door {room + 1}"
        free = key != CLOSED and s.rooms[room] < 0
        assert s.free >> room & 1 == free, f"the mask of free rooms is wrong at room {room + 1}"
        for rank in range(TOP_RANK + 1):
            assert rooms_within(s, rank) >> room & 1 == (s.rooms[room] >= 0 and C.rank_room[s.rooms[room]] <= rank), \
                f"the mask of rank {rank} is wrong at room {room + 1}"


def _powers(s: InnState, seat: int) -> tuple[int, ...]:
    bare = s.clone()
    bare.powers = put(bare.powers, seat, NO_POWERS)
    for kind in s.annexes[seat]:
        effects.run("lasting", bare, seat, kind)
    return bare.powers[seat]
