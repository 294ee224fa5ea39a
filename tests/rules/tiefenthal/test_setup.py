"""The table before the first round, and the start cards of module 4."""

import pytest

from game.kernel.api import Config, Line
from tests.rules.tiefenthal.table import GAME, C, Table, match, names, table

paragraph = pytest.mark.paragraph


@paragraph("setup.market")
def test_staff_and_nobles_lie_in_open_stacks():
    t = match(3)
    assert {kind: t.stock(kind) for kind in ("bard", "merchant", "dishwasher", "waitress", "table", "supplier")} == {
        "bard": 0,
        "merchant": 16,
        "dishwasher": 16,
        "waitress": 13,
        "table": 13,
        "supplier": 13,
    }
    assert t.state.nobles == 61
    assert match(3, module=3).stock("bard") == 16
    assert match(2).state.glasses == 0 and match(2, module=2).state.glasses == 20


@paragraph("setup.guests")
def test_eight_cheap_guests_and_a_row_of_four():
    s = match(2).state
    assert (s.threes, names(s.row)[0], len(s.row), s.guests.size) == (8, "journeyman", 5, 26)
    assert all(C.beer[kind] > 3 for kind in s.row[1:])
    assert match(2, module=3).state.guests.size == 36
    late = {C.kind[guest.id] for guest in C.guests if guest.module == 3}
    with_them = match(2, module=3).state
    assert not late & {*s.guests.pool, *s.row} and late <= {*with_them.guests.pool, *with_them.row}


@paragraph("setup.deck")
def test_everybody_begins_with_ten_cards():
    t = table(2, at="plan")
    assert t.deck() == ["waitress", "table", "supplier", *["regular_1"] * 3, *["regular_2"] * 4]
    assert t.seat(1).deck.top == []
    assert (t.seat(1).coins, t.seat(1).beer, t.seat(1).monastery, t.seat(1).sides) == (0, 0, 0, 0)


@paragraph("setup.first_player")
def test_chance_names_the_start_player():
    assert {match(4, seed).state.first for seed in range(40)} == {0, 1, 2, 3}


def test_paired_matches_start_alike_and_others_do_not():
    one, other = match(2, 5).state, match(2, 5).state
    assert one == other and GAME.dump(match(2, 6).state) != GAME.dump(one)


def test_what_cannot_be_played_is_refused():
    assert GAME.check(Config(1, {})) == Line("no.seats", (2, 4))
    assert GAME.check(Config(2, {})).options == {"module": "1", "starts": "evened_out"}
    assert GAME.check(Config(2, {"module": "6"})).key == "no.option_value"


# -- module 4 ----------------------------------------------------------------------------------------------------------


def beginning(card, seats=2, seed=1):
    """Return a match of module 4 in which this start card is shown, at the first choice."""
    for dealt in range(seed, seed + 200):
        t = match(seats, dealt, module=4)
        if f"begin start:{card}" in t.ways("begin"):
            return t
    raise AssertionError(f"{card} never comes")


@paragraph("starts.choose")
def test_three_of_seven_start_cards_are_shown_and_all_may_choose_the_same():
    t = beginning("classic", 4)
    assert len(t.ways("begin")) == 3
    asked = []
    for _ in range(4):
        asked.append(t.decision.seat)
        t.do("begin start:classic")
    first = t.state.first
    assert asked == [(first + i) % 4 for i in range(4)]
    assert [t.stock(kind) for kind in ("waitress", "table", "supplier")] == [12, 12, 12]
    seen = {card for seed in range(60) for card in match(2, seed, module=4).ways("begin")}
    assert seen == {f"begin start:{card.id}" for card in C.starts}


@paragraph("starts.choose")
def test_there_is_no_usual_waitress_table_and_supplier_beside_a_start_card():
    t = match(2, module=4)
    assert t.deck() == [*["regular_1"] * 3, *["regular_2"] * 4]


@paragraph("starts.remove")
def test_regulars_may_leave_one_by_one_or_not_at_all():
    t = beginning("pilgrimage")
    seat = t.decision.seat + 1
    t.do("begin start:pilgrimage", "accept staff:merchant")
    assert t.asked == (seat, "thin_out") and t.ways() == ["remove deck:regular_1", "remove deck:regular_2", "decline"]
    t.do("remove deck:regular_1", "remove deck:regular_2")
    assert t.deck(seat) == ["merchant", *["regular_1"] * 2, *["regular_2"] * 3]
    assert t.asked[0] != seat
    t = beginning("miser")
    seat = t.decision.seat + 1
    t.do("begin start:miser", "decline")
    assert t.deck(seat).count("regular_1") == 3 and t.ways() == ["flip tile:cashbox", "decline"]
    assert t.why("deck:regular_1")[0].startswith("prompt.")


@paragraph("starts.points")
@pytest.mark.parametrize("card", [card.id for card in C.starts])
def test_a_start_card_scores_its_points_at_the_end_and_says_so(card):
    t = beginning(card)
    seat, worth = t.decision.seat + 1, next(each.points for each in C.starts if each.id == card)
    assert "start" not in t.points(seat) and t.tell(f"begin start:{card}")["points"] == (worth,)
    t.do(f"begin start:{card}")
    assert t.points(seat)["start"] == worth
    assert t.finish().points(seat)["start"] == worth
    before = {key: worth for key, worth in t.points(seat).items() if key not in ("start", "tie")}
    assert GAME.outcome(t.state).totals[seat - 1] - sum(before.values()) == worth


def test_without_start_cards_none_scores():
    assert "start" not in match(2, module=3).points(1) and min(card.points for card in C.starts) == 0


@paragraph("starts.shuffle")
def test_the_decks_are_shuffled_before_the_first_round():
    t = beginning("band")
    t.do("begin start:band")
    assert len(t.seat(t.state.first + 1).deck.top) == 4
    while t.asked[1] == "begin":
        t.do("begin start:band")
    assert all(tavern.deck.top == [] for tavern in t.state.taverns)


@paragraph("starts.choose")
def test_an_upgrade_of_a_start_card_works_from_the_first_round_on_and_brings_no_noble():
    t = beginning("joiner")
    seat = t.decision.seat + 1
    t.do("begin start:joiner", "flip tile:table")
    assert (t.upgraded(seat), t.seat(seat).schnapps, t.top(seat), t.state.nobles) == (["table"], 1, [], 61)
    while t.state.round == 0:
        t.do(t.ways()[0])
    assert len(t.tables(seat)) == 4


@paragraph("option.starts")
def test_start_cards_as_printed_score_nothing():
    played = {
        value: GAME.new(GAME.check(Config(2, {"module": "4", "starts": value})), 3)
        for value in ("evened_out", "as_printed")
    }
    for value, s in played.items():
        t = Table(s)
        seat, action = t.decision.seat + 1, t.ways("begin")[-1]
        assert ("points" in t.tell(action)) == (value == "evened_out")
        t.do(action)
        assert ("start" in t.points(seat)) == (value == "evened_out")
    assert GAME.check(Config(2, {})).options["starts"] == "evened_out"
