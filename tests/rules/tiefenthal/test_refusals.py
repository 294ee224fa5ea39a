"""Why something can't be clicked: every ref, at every kind of question, with a number or a thing in the reason."""

import random

import pytest

from game.kernel.api import Config, Line, act
from game.rules.tiefenthal import refs
from tests.rules.playing import all_texts, nearest
from tests.rules.tiefenthal.table import GAME, C, match, table

TEXTS = all_texts("tiefenthal")
VISIBLE = (
    *refs.DIE,
    *refs.MAT,
    *refs.PLACE,
    "space:host",
    *refs.STAFF_STACK,
    *refs.LAY,
    *refs.TILE,
    *refs.GUEST,
    "nobles",
    *refs.ARTIST,
    "schnapps",
    "counter",
    *refs.COLUMN,
    "book",
    "deck",
    "discard",
    "seat:1",
    "seat:2",
    "monastery",
    "moon",
)
"""Every ref that a player sees on the table."""


@pytest.mark.parametrize("module", GAME.meta.option("module").values)
def test_whatever_is_visible_and_not_legal_has_a_reason_that_names_something(module):
    rng, reasons = random.Random(module), []
    s = GAME.new(GAME.check(Config(2, {"module": module})), int(module))
    while (d := GAME.decision(s)) is not None:
        view = GAME.view(s, d.seat)
        legal = {ref for action in d.actions for ref in action.refs}
        reasons += [GAME.why_not(view, None, ref) for ref in rng.sample(VISIBLE, 12) if ref not in legal]
        GAME.apply(s, rng.choice(d.actions))
    reasons += [GAME.why_not(s, None, ref) for ref in VISIBLE]
    for texts in TEXTS.values():
        assert {line.key for line in reasons if line.key not in texts and f"{line.key}.other" not in texts} == set()
    assert all(line.rule for line in reasons if line.key != "no.over")
    telling = sum(bool(line.args) for line in reasons)
    assert len(reasons) > 200 and telling >= 0.8 * len(reasons), f"{telling} of {len(reasons)} name a number or a thing"


def test_while_serving_each_thing_has_its_reason():
    t = table(
        2,
        module=3,
        row=["miller", "smith"],
        seats=[
            {
                "tables": ["regular_1", "doctor"],
                "dice": "w1 w4",
                "coins": 5,
                "beer": 2,
                "artists": ["strongman_b"],
                "schnapps": 1,
                "sides": ["safe"],
                "lay": {"waitress": 1},
            },
            {},
        ],
    )
    t.do("place die:w1 table:1", "serve", "take table:1")
    expected = {
        "table:1": ("place_used", ("table:1",)),
        "table:2": ("no_die_asks", ("table:2", "doctor", 6)),
        "table:9": ("no_table", ("table:9", 3)),
        "space:monk": ("no_die_asks", ("space:monk", "space:monk", 5)),
        "space:supplier": ("no_die_asks_two", ("space:supplier", "space:supplier", 1, 6)),
        "die:w6": ("die_gone", (6, 1)),
        "mat:w3": ("mat_later", ("n:4",)),
        "tile:safe": ("upgraded", ("tile:safe",)),
        "tile:table": ("coins", (9, "tile:table", 15, 6)),
        "guest:1": ("beer", (1, "journeyman", 3, 2)),
        "guest:4": ("row_empty", ("guest:4",)),
        "nobles": ("beer", (7, "noble", 9, 2)),
        "artist:1": ("schnapps", ("strongman", 2, 1)),
        "artist:3": ("artist_later", ("juggler", 5)),
        "counter": ("counter", (0,)),
        "lay:waitress": ("lay", ("lay:waitress", 1)),
        "lay:table": ("not_here", ("lay:table",)),
        "lay:bard": ("bards", (0, 0)),
        "schnapps": ("schnapps", ("strongman_b", 2, 1)),
        "plan": ("plan", (1,)),
        "book:1": ("book", (0,)),
        "seat:2": ("seat", ("seat:2",)),
        "monastery": ("monastery", (0,)),
        "moon": ("moon", (4, 8)),
        "space:host": ("host", (0,)),
        "start:band": ("chosen_already", ("start:band",)),
        "discard": ("discard", (0,)),
        "deck": ("deck", (t.seat(1).deck.size,)),
        "cellar": ("nothing", ()),
    }
    assert {ref: t.why(ref) for ref in expected} == expected


def test_while_planning():
    t = table(
        2,
        module=2,
        seats=[{"tables": ["regular_1", "doctor"], "dice": "w2 w3", "coins": 9, "artists": ["strongman_a"]}, {}],
    )
    assert t.why("table:2") == ("no_dice", (2, "doctor", 6)), "no die is picked, so it is none of them"
    assert t.why("space:monk") == ("no_dice", (2, "space:monk", 5))
    assert t.why("space:supplier") == ("no_dice_of_two", (2, "space:supplier", 1, 6))
    assert t.why("table:2", "place die:w2") == ("pips", ("doctor", 6, 2, 0))
    assert t.why("guest:1") == ("serving_only", ("journeyman", 2)), "by his name"
    assert t.why("staff:merchant") == ("serving_only", ("staff:merchant", 2))
    assert t.why("artist:1") == ("artist_phase", ("strongman_a", "phase:serve"))
    assert table(2, module=3, seats=[{"dice": "w1", "lay": {"bard": 1}}, {}]).why("lay:bard") == (
        "serving_only",
        ("lay:bard", 1),
    ), "a bard needs a click, later"
    t.do("place die:w2 space:cashbox", "place die:w3 space:barrel")
    assert t.why("table:1") == ("tray_empty", ("table:1",))
    assert t.why("space:monk") == ("tray_empty", ("space:monk",))
    t = table(2, seats=[{"tables": ["regular_1"], "dice": "w1 w4 w4 w4"}, {}])
    t.do("place die:w4 space:cashbox", "place die:w4 space:barrel")
    assert t.why("die:w4") == ("die_nowhere", (4, 1))
    assert t.why("table:1", "place die:w4") == ("pips_high", ("regular_1", 1, 4))


def test_what_comes_first_is_named():
    assert match(2, module=4).why("deck") == ("prompt.begin", ())
    assert GAME.why_not(match(2).state, None, "nobles") == (
        "no.first",
        (("prompt.restart", (1,), "fill.counter"),),
        "fill.counter",
    )
    assert GAME.why_not(match(2).state, None, "counter").key == "no.asked", "the question is about it"
    assert table(2, module=2, at="evening", round=2).why("deck") == ("prompt.engage", ("strongman",))
    assert table(2, at="evening", round=2).why("deck")[0] == "prompt.cheap_guest_or_card"
    t = table(2, module=2, at="close", seats=[{"tables": ["smith"], "artists": ["juggler_a"], "schnapps": 2}, {}])
    assert t.why("deck") == ("prompt.save", (4, 1, "juggler"))
    assert t.why("table:2") == ("table_empty", ("table:2",)) and t.why("lay:bard") == ("not_here", ("lay:bard",))
    t = table(2, module=3, seats=[{"tables": ["smith"], "lay": {"bard": 1}, "reputation": 7}, {}])
    assert t.do("serve", "sing lay:bard").why("deck")[0].startswith("prompt.")


def test_tables_are_counted_whether_somebody_sits_there_or_not():
    t = table(2, seats=[{"tables": ["regular_1", "smith"], "lay": {"table": 1}}, {}])
    assert t.why("table:4") == ("table_empty", ("table:4",)) and t.why("table:5") == ("no_table", ("table:5", 4))


def test_a_tile_that_no_special_offer_makes_cheap_enough_says_by_how_much_the_best_fails():
    t = table(2, seats=[{"coins": 4, "lay": {"table": 2, "dishwasher": 1}}, {}]).do("serve")
    assert t.why("tile:table") == ("coins_offer", (1, "tile:table", 5, 4))
    assert t.why("tile:dishwasher") == ("coins_offer", (2, "tile:dishwasher", 6, 4))
    assert t.why("tile:waitress") == ("coins", (8, "tile:waitress", 12, 4))
    t.seat(1).coins = 5
    assert t.can("upgrade tile:table n:2") and t.why("n:1", "upgrade tile:table") == ("coins", (5, "tile:table", 10, 5))


def test_a_half_made_action_says_what_does_not_go_with_it():
    t = table(2, seats=[{"tables": ["regular_1"], "dice": "w1"}, {}])
    assert t.why("nobles", "place die:w1") == ("half_die", ("die:w1", "nobles"))


def test_a_match_that_is_over():
    t = table(2, round=8, at="close")
    assert t.why("table:1") == ("over", ())
    assert C.setup.match.rounds == 8


def test_a_die_goes_onto_the_place_beside_a_tile():
    """A click on the tile, or on who works there, doesn't say that the die is wrong for it."""
    t = table(2, seats=[{"tables": ["regular_1"], "dice": "w6", "lay": {"supplier": 1, "dishwasher": 1}}, {}])
    said = {
        "tile:cashbox": "tile",
        "tile:monk": "tile",
        "tile:safe": "die",
        "lay:supplier": "worker",
        "lay:dishwasher": "die",
    }
    for ref, key in said.items():
        assert t.why(ref, "place die:w6")[0] == f"half_{key}", ref


def refusal(t, ref: str, picked: str = "") -> tuple:
    """What is said, with how many more obstacles there are."""
    verb, *clicked = picked.split() or [""]
    line = GAME.why_not(t.state, act(verb, *clicked) if picked else None, ref)
    return (nearest(line).key, line.args[1]) if line.key == "no.more" else (line.key, 0)


def test_a_lying_die_that_is_picked_up_is_what_moves():
    """The die on the barrel could go to table 2, were there no other; the way back is not what was asked."""
    t = table(2, seats=[{"tables": ["regular_1", "regular_1"], "dice": "w1 w1 w4"}, {}])
    t.do("place die:w1 table:2", "place die:w1 space:cashbox", "place die:w4 space:barrel", "serve")
    assert refusal(t, "table:2", "shift space:cashbox") == ("no.place_taken", 0)
    assert t.why("table:2", "shift space:cashbox") == ("place_taken", ("table:2",))
    assert refusal(t, "table:2", "shift space:barrel") == ("no.place_taken", 1), "and it shows too much"
    assert t.why("table:2", "shift table:2") != ("place_taken", ("space:barrel",))


def test_a_die_that_fits_nowhere_is_not_explained_by_one_table():
    t = table(2, seats=[{"tables": ["regular_1"], "dice": "w1 w4 w4 w4"}, {}])
    t.do("place die:w4 space:cashbox", "place die:w4 space:barrel")
    assert refusal(t, "die:w4") == ("no.die_nowhere", 0) and t.why("die:w4") == ("die_nowhere", (4, 1))


def test_a_juggler_has_nothing_to_turn_while_planning():
    t = table(2, module=2, seats=[{"tables": ["smith"], "dice": "w1", "artists": ["juggler_b"], "schnapps": 1}, {}])
    t.do("place die:w1 space:cashbox")
    assert t.why("artist:3") == ("artist_idle", ("juggler_b",))


def test_while_planning_what_serving_will_not_allow_either_is_not_put_off():
    t = table(2, seats=[{"tables": ["regular_1"], "dice": "w1", "sides": ["safe"]}, {}], stock={"table": 0})
    assert t.why("tile:safe") == ("upgraded", ("tile:safe",)) and t.why("tile:store")[0] == "serving_only"
    assert t.why("staff:table") == ("stack_empty", ("table",)) and t.why("staff:bard") == ("module", ("bard", 3))
    assert t.why("counter") == ("counter", (0,))


def test_a_used_place_says_so():
    t = table(2, seats=[{"tables": ["regular_1"], "dice": "w1"}, {}]).do(
        "place die:w1 table:1", "serve", "take table:1"
    )
    assert t.why("table:1") == ("place_used", ("table:1",)) and t.why("space:cashbox") == ("no_die", ("space:cashbox",))


def test_a_dishwasher_that_would_pay_is_held_by_a_raised_die():
    lay = {"dishwasher": 1}
    t = table(2, seats=[{"tables": ["regular_2"], "dice": "w1", "lay": lay, "coins": C.tiles[0].price}, {}])
    tile = next(i for i, row in enumerate(C.tiles) if row.card == "dishwasher")
    t.seat(1).coins = C.tiles[tile].price - C.tiles[tile].less
    t.do("place die:w1 table:1", "serve")
    assert t.why("tile:dishwasher") == ("dishwasher_needed", (1,))
    t.do("take table:1")
    assert t.can("upgrade tile:dishwasher n:1")


def test_without_reputation_the_innkeeper_has_none():
    assert table(2, module=1, seats=[{"dice": "w1"}, {}]).why("space:host")[0] == "host_plain"
    assert table(2, module=3, seats=[{"dice": "w1"}, {}]).why("space:host") == ("host", (0,))


def test_a_picked_place_asks_for_a_die():
    t = table(2, seats=[{"tables": ["regular_1"], "dice": "w1 w3"}, {}])
    assert t.why("tile:cashbox", "place space:cashbox") == ("half_place", ("space:cashbox", "tile:cashbox"))
    assert t.why("plan") == ("plan", (2,)) and t.why("tile:safe") == ("serving_only", ("tile:safe", 2))
    t.do("place die:w1 table:1", "place die:w3 space:cashbox")
    assert t.why("tile:safe") == ("serve_first", ("tile:safe",))


def test_schnapps_are_for_entertainers():
    def said(**seat):
        return table(2, module=2, seats=[{"dice": "w2", **seat}, {}]).why("schnapps")

    assert said(schnapps=1) == ("schnapps_nobody", (1,))
    assert said(schnapps=1, artists=["strongman_a"]) == ("schnapps_later", (1, "strongman_a", "phase:serve"))
    t = table(2, module=2, seats=[{"dice": "w2", "schnapps": 0, "artists": ["strongman_a"]}, {}])
    assert GAME.why_not(t.state, None, "artist:1")[:2] == (
        "no.more",
        (
            Line("no.artist_phase", ("strongman_a", "phase:serve"), "artists.use"),
            1,
            Line("no.schnapps", (C.artists[0].id, C.artists[0].sides[0].glasses, 0), "artists.use"),
        ),
    ), "a glass is missing, too"
    glasses = C.artists[0].sides[0].glasses
    t = table(2, module=2, seats=[{"dice": "w2", "schnapps": glasses, "artists": ["strongman_a"]}, {}]).do("serve")
    assert t.why("schnapps") == ("schnapps_for", (glasses, "strongman_a", glasses))


def test_guests_and_entertainers_are_called_by_their_names():
    t = table(2, module=2, seats=[{"tables": ["regular_1"], "dice": "w1"}, {}])
    assert t.why("guest:1", "place die:w1") == ("half_die", ("die:w1", "journeyman"))
    assert GAME.rules.called(t.state, 0, "artist:1") == "strongman"


def test_with_a_die_or_a_place_picked_the_next_click_is_said():
    t = table(2, seats=[{"tables": ["regular_1", "doctor"], "dice": "w1 w4 w6", "lay": {"dishwasher": 1}}, {}])
    for ref, called in (("lay:dishwasher",) * 2, ("guest:1", "journeyman"), ("moon", "moon")):
        assert t.why(ref, "place table:2") == ("half_place", ("table:2", called))
        assert t.why(ref, "place die:w4") == ("half_die", ("die:w4", called))
    assert t.why("tile:barrel", "place die:w4") == ("half_tile", ("die:w4", "tile:barrel"))
    t.do("place die:w6 table:2", "serve")
    assert t.why("moon", "shift table:2") == ("half_move", ("table:2", "moon"))
    assert t.why("moon", "shift die:w4")[0] == "half_die"


def test_what_is_missing_counts_dice_that_still_lie():
    t = table(2, seats=[{"tables": ["regular_1"], "dice": "w1 w3 w6", "coins": 8, "beer": 3}, {}])
    t.do("place die:w1 table:1", "place die:w3 space:cashbox", "place die:w6 space:barrel", "serve")
    assert t.why("tile:barrel") == ("coins_lying", (1, "tile:barrel", 9, 8, 2))
    assert t.why("guest:2")[0] == "beer_lying" and t.why("guest:2")[1][-1] == 1
    t.do("take space:barrel", "take table:1", "take space:cashbox")
    assert t.why("tile:cashbox") == ("coins", (2, "tile:cashbox", 12, 10))


@pytest.mark.paragraph("serve.dice")
def test_dice_that_were_of_no_use_are_told_when_the_turn_ends():
    t = table(2, seats=[{"tables": ["regular_1"], "dice": "w1 w5 o3"}, {}])
    t.do("place die:w1 table:1", "serve", "take table:1", "done")
    assert t.said("unused_2") == [("seat:1", "w5", "o3")]
    t.do("serve", "done")
    assert not t.said("unused_1")
    t = table(2, seats=[{"dice": "w2 w2 w4 w4 o2 o3 o4"}, {}]).do("serve", "done")
    assert t.said("unused_7") == [("seat:1", "w2", "w2", "w4", "w4", "o2", "o3", "o4")], "however many, each by name"


@pytest.mark.paragraph("serve.dice")
def test_what_dice_that_stay_lying_would_have_brought_is_told_at_each_place():
    t = table(2, seats=[{"tables": ["smith"], "dice": "w1 w5 w6 w5 o3 o4 o5", "lay": {"supplier": 1}}, {}])
    places = (
        "w1 space:supplier",
        "w6 space:supplier",
        "w5 table:1",
        "w5 space:monk",
        "o3 space:cashbox",
        "o5 space:monk",
    )
    t.do(*(f"place die:{place}" for place in places), "serve", "take space:cashbox", "done")
    assert t.said("forgone_coins") == [("seat:1", "smith", 5)]
    assert t.said("forgone_beer") == [("seat:1", "space:supplier", 4)]
    assert t.said("forgone_steps") == [("seat:1", "space:monk", 2)]
    assert t.said("unused_1") == [("seat:1", "o4")], "only what lies in the tray"
    keys = [line.key.removeprefix("log.") for line in t.log]
    assert keys.index("unused_1") < keys.index("end_turn_coins"), "before the turn ends, while they lie there"


@pytest.mark.paragraph("bards.song")
def test_bards_who_have_not_sung_when_the_turn_ends_are_told_with_what_they_would_have_brought():
    t = table(2, module=3, seats=[{"tables": ["smith"], "lay": {"bard": 3}}, {}]).do("serve", "sing lay:bard", "done")
    assert t.said("forgone_reputation") == [("seat:1", "bard", 2)]
    assert (
        not table(2, module=3, seats=[{"lay": {"bard": 1}}, {}])
        .do("serve", "sing lay:bard", "done")
        .said("forgone_reputation")
    )
