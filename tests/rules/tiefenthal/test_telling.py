"""What the rules tell and warn of: prices, yields, the plan, and the lines of a whole match in both languages."""

import random

import pytest

from game.kernel.api import Config
from game.rules.tiefenthal import refs
from game.services.i18n import Texts
from tests.rules.tiefenthal.table import GAME, C, match, table
from tests.rules.tiefenthal.test_refusals import VISIBLE
from tests.rules.tiefenthal.test_setup import beginning


@pytest.mark.parametrize("lang", ("en", "fr"))
@pytest.mark.parametrize("module", ("1", "3", "5"))
def test_every_line_of_a_match_can_be_read(module, lang):
    texts, rng = Texts(lang), random.Random(module)
    texts.slug, texts.players = "tiefenthal", ("Anna", "Bert")
    s = GAME.new(GAME.check(Config(2, {"module": module})), int(module) + 40)
    lines = []
    while (d := GAME.decision(s)) is not None:
        lines.append(d.prompt)
        lines += GAME.tell(s, rng.choice(d.actions)) + GAME.warn(s, rng.choice(d.actions))
        ref = rng.choice(VISIBLE)
        lines += [*GAME.tell(s, ref), GAME.why_not(s, None, ref)]
        s.ears = ears = []
        GAME.apply(s, rng.choice(d.actions))
        s.ears = None
        lines += [event.line for event, _ in ears if event.line]
    lines += [line for mine in GAME.outcome(s).lines for line in mine]
    for line in lines:
        if not line.key.startswith("promise."):
            said = texts.say(line)
            assert said and "{" not in said and not said.startswith(line.key)
            assert line.rule
    assert texts.missing == set()


def test_events_tell_what_happened_in_order():
    t = table(2, seats=[{"tables": ["regular_1"], "dice": "w1", "lay": {"merchant": 1}, "coins": 1}, {}])
    t.do("place die:w1 table:1", "serve", "take table:1", "buy staff:merchant", "done")
    assert [(line.key, line.args) for line in t.log] == [
        ("log.place", ("seat:1", 1, "regular_1")),
        ("log.merchants", ("seat:1", 1)),
        ("log.serve_guest", ("seat:1", "regular_1", 1)),
        ("log.buy", ("seat:1", "merchant", 2)),
        ("log.end_turn_beer", ("seat:1", 1)),
    ]


def test_prices_and_what_is_left():
    t = table(2, row=["captain"], seats=[{"coins": 13, "beer": 9, "lay": {"waitress": 2}}, {}]).do("serve")
    assert t.tell("buy staff:merchant") | {"promise.deck": 0} == {
        "price_coins": (2, 11),
        "points": (1,),
        "next_round": (),
        "promise.coins": ("seat:1", -2),
        "promise.deck": 0,
    }
    told = t.tell("upgrade tile:waitress n:1")
    assert (told["price_coins"], told["returns"], told["tile.waitress"], told["next_round"], told["noble"]) == (
        (8, 5),
        (1, "waitress", 4),
        (0, 1),
        (),
        (1, 10),
    )
    told = t.tell("win guest:2")
    assert (told["price_beer"], told["guest"], told["effect.coins"]) == ((7, 2), (6, 6, 5), (3,))
    assert t.tell("win nobles n:1")["price_beer"] == (9, 0)


def test_what_a_die_brings():
    t = table(2, seats=[{"tables": ["regular_2"], "dice": "w1 w2", "lay": {"dishwasher": 1}}, {}])
    assert t.tell("place die:w2 table:1")["coins"] == (2,)
    t.do("place die:w1 table:1", "serve")
    told = t.tell("shift table:1 space:barrel")
    assert (told["beer"], told["total"]) == ((1,), (0, 1))
    assert t.tell("take table:1")["total"] == (2, 0)


def test_a_die_of_a_mat_tells_who_waits_for_it():
    t = table(
        2,
        at="draft",
        seats=[{"tables": ["regular_1", "regular_1", "smith"], "dice": "o1"}, {}],
        script=[1, 5, 6, 6, 2, 2, 2, 2],
    )
    assert t.tell("pick mat:w1") | {"promise.dice": 0} == {
        "guest_pays": (1, "regular_1"),
        "tables_want": (2, 1),
        "supplier_takes": (1,),
        "promise.dice": 0,
    }
    assert t.tell("pick mat:w5")["monk_takes"] == (1,)


@pytest.mark.parametrize("dice, pays", [("", (6, "friar")), ("w6", (6, "captain")), ("w6 o6", None)])
def test_a_die_of_a_mat_tells_what_a_guest_pays_who_still_waits_for_it(dice, pays):
    """The dice that are there already have their guests."""
    seats = [{"tables": ["regular_2", "friar", "captain"], "dice": dice}, {}]
    t = table(2, at="draft", seats=seats, script=[1, 5, 6, 6, 2, 2, 2, 2])
    assert t.tell("pick mat:w6").get("guest_pays") == pays


def test_the_way_of_a_counter_guest():
    t = table(2, seats=[{"counters": 1, "monastery": 2}, {}]).do("serve")
    assert t.tell("give counter")["monastery"] == (1, 3) and t.tell("give counter")["effect.card"] == ("merchant",)


def test_things_on_the_table():
    t = table(
        3,
        module=5,
        row=["captain"],
        seats=[
            {
                "tables": ["noble", "regular_1"],
                "nobles": 2,
                "dice": "w1",
                "coins": 1,
                "schnapps": 2,
                "lay": {"supplier": 1},
                "artists": ["juggler_a"],
                "reputation": 6,
                "book": [1, 0, 1, 1],
                "top": ["smith"],
            },
            {},
            {},
        ],
    )
    t.do("place die:w1 table:2")
    assert t.tell("table:1") == {"seated": ("noble", 2, 2), "nobles_here": (2,)}
    assert t.tell("table:2") == {"seated": ("regular_1", 1, 1), "die_lies": (1,)} and t.tell("table:7") == {}
    assert t.tell("space:supplier") == {"space_supplier": (1, 6, 2)} and t.tell("space:monk") == {"space_monk": (5, 1)}
    assert t.tell("space:cashbox") == {"space_cashbox": (1,)} and t.tell("space:host") == {"loop": (6, 5, 12)}
    assert t.tell("tile:supplier") == {"tile.supplier": (1, 2), "tile_price": (18, 12)}
    assert t.tell("tile:waitress") == {"tile.waitress": (0, 1), "tile_costs": (12,)}
    assert t.tell("staff:bard") == {"card": (1, 0), "staff.bard": (1, 0), "left": (16,)}
    assert t.tell("guest:2")["signature"] == ("book:4",) and t.tell("guest:2")["guest_price"] == (7,)
    assert t.tell("nobles")["left"] == (59,) and t.tell("artist:3")["side"] == ("juggler_a", 1, "phase:close")
    assert t.tell("book:2") == {"cell": (1, 4), "effect.schnapps": (1,), "row_complete": (1,)}
    assert t.tell("deck")["deck"][1] == 1 and t.tell("schnapps")["schnapps"] == (2, 18)
    assert t.tell("seat:1")["purse"] == ("seat:1", 1, 0) and t.tell("seat:1")["plan"] == (1, 0)
    waiting = table(2, at="draft", seats=[{"tables": ["regular_1"], "lay": {"merchant": 2}}, {}])
    assert waiting.tell("seat:1")["plan"] == (0, 2), "merchants count before any die lies"
    assert t.tell("moon") == {"moon": (4, 8)} and t.tell("die:w1") == {"die": (1, 0)} and t.tell("cellar:3") == {}


def test_tables_of_tonight_stand_with_the_printed_ones():
    t = table(2, seats=[{"lay": {"table": 2, "supplier": 1}}, {}])
    assert t.tell("tile:table")["staff.table"] == (1, 2) and "staff.supplier" not in t.tell("tile:supplier")
    assert "staff.table" not in table(2).tell("tile:table")


def test_choices_before_the_first_round_and_of_entertainers():
    t = beginning("brewery")
    assert t.tell("begin start:brewery")["effect.improve_and_fill"] == ("store", 5)
    t = table(2, module=2, at="evening", round=2)
    assert t.tell("engage side:strongman_b") == {"asks": (2, "phase:serve"), "effect.beer": (3,)}
    t = match(2)
    assert t.tell("restart")["restart"] == (0, len(t.tables(t.asked[0])) + sum(t.seat(t.asked[0]).lay))
    assert t.tell("keep")["keep"][0] == 3 + t.lay("table", t.asked[0])
    t = table(
        2, at="fill", seats=[{"top": ["regular_1", "regular_2", "noble", "noble", "waitress"], "counters": 1}, {}]
    )
    assert t.tell("restart")["restart"] == (0, 5) and len(t.do("restart").discard()) == 5, "nobles share a table"


def test_a_tile_turned_in_the_evening_works_this_very_round():
    t = table(2, at="evening", round=8)
    assert "at_once" in t.tell("flip tile:waitress") and "next_round" not in t.tell("flip tile:table")
    t = table(2, module=2, seats=[{"coins": 12, "schnapps": 5, "artists": ["fire_eater_a"]}, {}]).do("serve")
    assert all("next_round" in t.tell(f"{way} tile:waitress") for way in ("upgrade", "entertain artist:2"))


def test_whom_the_fire_eater_drives_out_is_told():
    t = table(2, module=2, seats=[{"tables": ["smith"], "schnapps": 2, "artists": ["fire_eater_b"]}, {}]).do("serve")
    assert t.tell("entertain artist:2 table:1")["leaves"] == ("smith", 5, 4)


def test_of_a_bonus_with_two_sides_one_is_taken():
    t = table(2, module=3, seats=[{"tables": ["smith"], "lay": {"bard": 1}, "reputation": 7}, {}]).do("serve")
    assert [line.key for line in GAME.tell(t.state, refs.SING)][1:4] == [
        "tell.either",
        "tell.effect.schnapps",
        "tell.effect.remove_guest",
    ]


def test_the_question_names_the_card_and_the_tile():
    t = table(2, seats=[{"monastery": 2, "counters": 1}, {}]).do("serve", "give counter")
    assert t.decision.prompt.args == ("merchant", "monastery"), "and what brings it"
    t = beginning("joiner").do("begin start:joiner")
    assert (t.asked[1], t.decision.prompt.args) == ("improve", ("table", "joiner"))


def test_an_upgrade_without_a_noble_says_so():
    t = table(2, nobles=0, seats=[{"coins": 6}, {}]).do("serve")
    assert "no_noble" in t.tell("upgrade tile:safe") and "noble" not in t.tell("upgrade tile:safe")


def test_the_reputation_of_a_plan_is_told_until_its_step_is_made():
    t = table(2, module=3, seats=[{"tables": ["regular_1"], "dice": "w1", "lay": {"merchant": 1}}, {}])
    assert t.do("place die:w1 table:1").tell("plan")["plan_reputation"] == (1,)
    assert "plan_reputation" not in t.do("serve").tell("plan")


# -- warnings ----------------------------------------------------------------------------------------------------------


def test_dice_that_could_still_be_placed():
    t = table(2, seats=[{"tables": ["regular_1"], "dice": "w1 w3 w3 w3"}, {}])
    assert t.warn("serve") == {"unplaced": (3,)}, "cashbox and barrel take two of the three"
    assert t.warn("place die:w1 table:1") == {}
    t.do("place die:w3 space:cashbox", "place die:w3 space:barrel", "place die:w1 table:1")
    assert t.warn("serve") == {}, "nothing takes the last die"


def test_what_is_left_at_the_end_of_the_turn():
    t = table(2, module=2, seats=[{"tables": ["regular_1"], "dice": "w1 w2", "coins": 5, "beer": 4, "schnapps": 6}, {}])
    t.do("place die:w1 table:1", "serve")
    assert t.warn("done") == {
        "dice": (2,),
        "coins": (3, 2),
        "beer": (2, 2),
        "guests": (len(t.ways("win")),),
        "schnapps": (2, 4),
    }
    assert table(2, seats=[{"coins": 2, "beer": 2}, {}]).do("serve").warn("done") == {}


def test_upgrades_that_come_too_late_and_cards_returned_for_nothing():
    t = table(2, round=8, seats=[{"coins": 12, "lay": {"dishwasher": 4}}, {}]).do("serve")
    assert t.warn("upgrade tile:dishwasher n:0") == {"too_late": ("tile:dishwasher",)}
    assert t.warn("upgrade tile:dishwasher n:4")["returned_much"] == (4, "dishwasher")
    assert t.tell("upgrade tile:dishwasher n:1")["returned_points"] == (1,)
    s = table(2, module=2, round=8, seats=[{"schnapps": 5, "artists": ["fire_eater_a"]}, {}]).do("serve")
    assert s.warn("entertain artist:2 tile:waitress") == {"too_late": ("tile:waitress",)}
    assert s.warn("entertain artist:2 tile:safe") == {} == table(2).do("serve").warn("done")
    assert t.warn("upgrade tile:cashbox") == {} and t.warn("buy staff:waitress") == {}
    t = table(2, module=3, round=8, seats=[{"coins": 12}, {}]).do("serve")
    assert t.warn("buy staff:bard") == {"last_card": (0, "bard")}
    assert table(2, module=3, seats=[{"coins": 12}, {}]).do("serve").warn("buy staff:bard") == {}


def test_filling_anew_throws_staff_away():
    t = table(2, at="fill", seats=[{"top": ["regular_1", "regular_1", "regular_2", "waitress"], "counters": 1}, {}])
    assert t.warn("restart") == {"restart": (1,)} and t.warn("keep") == {}
    assert refs.KEEP in t.decision.actions


def test_what_would_come_to_nothing_is_warned_of():
    last = {"round": 8, "module": 3}
    t = table(2, **last, seats=[{"tables": ["smith"], "lay": {"bard": 2}, "counters": 2}, {}]).do("serve")
    assert t.warn("done")["bards"] == (2,) and t.warn("done")["counters"] == (2,)
    assert "bards" not in t.do("sing lay:bard", "sing lay:bard").warn("done")
    early = table(2, module=3, seats=[{"tables": ["smith"], "counters": 2}, {}]).do("serve")
    assert "counters" not in early.warn("done")
    t = table(
        2, module=2, round=8, at="close", seats=[{"tables": ["smith"], "artists": ["juggler_a"], "schnapps": 2}, {}]
    )
    assert t.warn("entertain artist:3 table:1") == {"too_late": ("juggler_a",)}


def test_a_full_column_is_promised_no_signature():
    def guest(filled):
        t = table(2, module=5, row=["miller"], seats=[{"dice": "w1"}, {"dice": "w1"}])
        column = next(key for key in t.tell("guest:2") if key == "signature") and t.tell("guest:2")["signature"][0]
        t.seat(1).book = tuple(filled if f"book:{i + 1}" == column else 0 for i in range(len(t.seat(1).book)))
        return t.tell("guest:2")

    rows = C.tracks.book.rows
    assert "signature" in guest(rows - 1) and "column_full" not in guest(rows - 1)
    assert "column_full" in guest(rows) and "signature" not in guest(rows)
