"""Module 5: the guest book and its signatures."""

import pytest

from tests.rules.tiefenthal.table import match, table

paragraph = pytest.mark.paragraph
PRICES = {"miller": 1, "smith": 2, "hunter": 3, "tax_farmer": 4, "opera_singer": 4}


def winning(name, module=5, signatures=None, **seat):
    beer = {"miller": 4, "smith": 5, "hunter": 6, "tax_farmer": 7, "opera_singer": 8, "journeyman": 3}[name]
    t = table(2, module=module, row=[] if name == "journeyman" else [name], seats=[{"beer": beer, **seat}, {}])
    if signatures is not None:
        t.state.signatures = signatures
    return t.do("serve", f"win guest:{1 if name == 'journeyman' else 2}")


@paragraph("book.columns")
def test_the_column_is_that_of_the_price():
    for name, column in PRICES.items():
        book = [0, 0, 0, 0]
        book[column - 1] = 1
        assert winning(name).seat(1).book == tuple(book)
    assert winning("journeyman").seat(1).book == (1, 0, 0, 0)


@paragraph("book.columns")
def test_a_column_is_filled_from_top_to_bottom_and_a_cell_gives_its_bonus():
    t = winning("tax_farmer")
    assert t.ways()[0] == "accept staff:merchant"
    t = winning("tax_farmer", book=[0, 0, 0, 1])
    assert t.seat(1).book == (0, 0, 0, 2) and t.seat(1).schnapps == 1


@paragraph("book.guest")
def test_his_own_bonus_comes_before_his_signature():
    t = table(2, module=5, row=["captain"], seats=[{"beer": 7, "book": [0, 0, 0, 1]}, {}]).do("serve", "win guest:2")
    assert [line.key for line in t.log if line.key in ("log.coins", "log.sign")] == ["log.coins", "log.sign"]


@paragraph("book.guest")
def test_nobles_and_guests_of_lower_modules_do_not_sign():
    t = table(2, module=5, seats=[{"beer": 9}, {}]).do("serve", "win nobles n:1")
    assert t.seat(1).book == (0, 0, 0, 0)
    assert winning("miller", module=4).seat(1).book == (0, 0, 0, 0)


@paragraph("book.full")
def test_a_signature_for_a_full_column_is_lost():
    t = winning("miller", book=[4, 0, 0, 0])
    assert t.seat(1).book == (4, 0, 0, 0) and t.said("sign_lost") == [("seat:1", "book:1")]


@paragraph("book.supply")
def test_a_signature_lies_on_every_guest_on_offer():
    t = match(2, module=5)
    assert t.state.signed == 0b11111 and t.state.signatures == 35
    assert winning("miller").state.signed == 0b00011 and winning("journeyman").state.signed == 0b11111
    assert match(2, module=4).state.signed == 0


@paragraph("book.limit")
def test_without_signatures_guests_come_without():
    t = winning("miller", signatures=0)
    assert t.seat(1).book == (1, 0, 0, 0) and t.state.signed == 0b00001
    t.do("done", "serve", "done")
    t = table(2, module=5, row=["miller"], seats=[{"beer": 4}, {}])
    t.state.signed = 0
    t.do("serve", "win guest:2")
    assert t.seat(1).book == (0, 0, 0, 0)


@paragraph("book.row")
def test_a_complete_row_brings_a_noble_after_the_cells_own_bonus():
    t = winning("smith", book=[1, 0, 1, 1])
    assert t.seat(1).schnapps == 1 and t.ways() == ["accept nobles", "decline"]
    t.do("accept nobles")
    assert t.top()[0] == "noble"
    t = winning("smith", book=[1, 0, 1, 0])
    assert t.asked == (1, "serve")


@paragraph("reputation.bonus")
def test_the_signature_of_the_loop_may_go_into_any_column_with_room_or_be_declined():
    t = table(2, module=5, seats=[{"lay": {"bard": 1}, "reputation": 10, "book": [4, 0, 1, 0]}, {}]).do(
        "serve", "sing lay:bard"
    )
    assert t.ways() == ["sign book:2", "sign book:3", "sign book:4", "decline"]
    assert t.why("book:1") == ("column_full", ("book:1", 4))
    left = t.state.signatures
    t.do("sign book:3")
    assert t.seat(1).book == (4, 0, 2, 0) and t.state.signatures == left - 1


@paragraph("book.columns")
def test_a_cell_that_moves_the_marker_adds_its_steps():
    t = table(
        2,
        module=5,
        seats=[
            {"tables": ["regular_2"], "dice": "w2 w6", "lay": {"merchant": 2}, "reputation": 10, "book": [0, 2, 0, 0]},
            {},
        ],
    )
    t.do("place die:w2 table:1", "serve")
    assert t.ways()[0] == "sign book:1"
    t.do("sign book:2")
    assert t.seat(1).reputation == 12 and t.ways()[0] == "accept nobles"
    t.do("accept nobles")
    assert t.seat(1).reputation == 3, "three steps of the cell and one of the phase"


@paragraph("guests.limit")
def test_still_only_one_guest_a_round():
    t = winning("miller")
    assert t.why("guest:1") == ("one_guest", (1,))
