"""The draft of Aunt Ginette's objects: secret picks, packets that go round, their price."""

import pytest

from game.kernel.api import Config, Line
from game.kernel.state import BLANK
from tests.rules.bloody_inn.table import GAME, C, match

paragraph = pytest.mark.paragraph


def packet(t, seat):
    return [C.objects[card].id for card in t.state.packets[seat - 1]]


@paragraph("object.draft")
def test_three_picks_and_packets_that_go_to_the_left():
    t = match(4, objects="on", length="short")
    first = t.state.first + 1
    order = [(first - 1 + i) % 4 + 1 for i in range(4)]
    packets = {seat: packet(t, seat) for seat in order}
    assert sorted(map(len, packets.values())) == [4] * 4 and t.decision.secret
    assert t.asked == (first, "pick") and t.decision.prompt.args == (1, 3)
    for seat in order:
        assert packet(t, seat) == packets[seat], "nobody's packet moves before all have chosen"
        t.do(f"pick object:{packets[seat][0]}")
    for seat in order:
        assert t.own(seat) == packets[seat][:1]
        assert packet(t, seat % 4 + 1) == packets[seat][1:]
    for _ in range(4):
        t.do(str(t.decision.actions[0]))
    for _ in range(4):
        assert len(t.decision.actions) == 2
        t.do(str(t.decision.actions[0]))
    assert [len(t.own(seat)) for seat in order] == [3] * 4 and t.state.chest.size == 4
    assert t.said("log.pass_on") == [()] * 2 and t.said("log.pass_back") == [(4,)], "the last go where nobody sees them"
    assert t.asked[1] == "key"


@paragraph("object.draft")
def test_picks_are_secret_and_objects_known_to_their_owner_only():
    t = match(2, objects="on", length="short")
    mine, other = t.decision.seat, 1 - t.decision.seat
    assert t.why(f"object:{packet(t, other + 1)[0]}") == ("no.not_in_packet", (4,), "object.draft")
    assert t.tell(f"pick object:{packet(t, mine + 1)[0]}")["tell.cost"] is not None
    t.do(str(t.decision.actions[0]))
    assert t.said("log.pick") == [(f"seat:{mine + 1}",)]
    view = GAME.view(t.state, other)
    assert view.packets[mine] == [BLANK] * 4 and view.picks[mine] == BLANK
    while t.asked[1] == "pick":
        t.do(str(t.decision.actions[0]))
    view = GAME.view(t.state, other)
    assert view.objects[mine] == [BLANK] * 3 and view.objects[other] == t.state.objects[other]
    assert len(view.chest.pool) == 16 - 3


@paragraph("object.draft")
def test_no_objects_for_one_player():
    assert GAME.check(Config(1, {"objects": "on"})) == Line("no.solo_objects", (2, 4), "object.draft")
    assert isinstance(GAME.check(Config(1, {"carnies": "events", "notables": "on"})), Config)


PICKED = ("poison", "tomb", "cake")


@paragraph("object.price")
@paragraph("example.price")
def test_objects_cost_their_price_of_ten_francs():
    t = match(2, objects="on", length="short")
    s = t.state
    seat = t.decision.seat
    for wanted in PICKED:
        _slip(s, seat, wanted)
        t.do(f"pick object:{wanted}")
        t.do(next(way for way in t.ways() if way.partition(":")[2] not in PICKED))
    assert t.cash(seat + 1) == 5 and t.cheques(seat + 1) == 1
    assert (f"seat:{seat + 1}", 5, 5, 10) in t.said("log.price")


@paragraph("object.price")
def test_whoever_chooses_an_object_has_the_ten_francs_and_reads_what_each_would_leave():
    t = match(2, objects="on", length="short")
    s, seat, left = t.state, t.decision.seat, 10
    for wanted in PICKED:
        assert t.cash(1) == t.cash(2) == 10
        _slip(s, seat, wanted)
        cost = C.objects[C.object[wanted]].cost
        assert t.tell(f"pick object:{wanted}")["tell.begins"] == (left - cost, left)
        left -= cost
        t.do(f"pick object:{wanted}")
        t.do(next(way for way in t.ways() if way.partition(":")[2] not in PICKED))
    assert t.cash(seat + 1) == left


def _slip(s, seat, wanted):
    """Put an object into the packet of a seat, for one that goes where it lay."""
    card, mine = C.object[wanted], s.packets[seat]
    rows = [row for row in s.packets if row is not mine]
    gone = next(other for other in mine if C.objects[other].id not in PICKED)
    if card in mine:
        return
    mine[mine.index(gone)] = card
    mine.sort()
    for row in rows:
        if card in row:
            row[row.index(card)] = gone
            row.sort()
            return
    s.chest.remove(card)
    s.chest.add([gone])


@paragraph("object.draft")
def test_with_fewer_players_more_objects_stay_in_the_box():
    for seats, left in ((2, 8), (3, 4), (4, 0)):
        assert match(seats, objects="on", length="short").state.chest.size == left
