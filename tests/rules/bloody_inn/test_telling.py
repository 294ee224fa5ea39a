"""What the rules say of actions and things: prices, yields, totals; and what they promise is what happens."""

import random

import pytest

from game.content import loader
from game.kernel.api import Config
from game.kernel.claims import dull
from game.rules.bloody_inn.state import CLOSED
from tests.rules.bloody_inn.table import GAME, C, last_call, match, table, visible_refs

ENDS = ("tell.then_last", "tell.then_short", "tell.last_night", "tell.is_last")
TEXTS = {lang: loader.data(f"languages/{lang}/bloody_inn.yaml").data for lang in ("en", "fr")}


@pytest.mark.parametrize("seats", GAME.meta.seats)
def test_there_is_something_to_say_of_everything(seats):
    rng = random.Random(seats)
    s = GAME.new(GAME.check(Config(seats, {})), seats)
    while (d := GAME.decision(s)) is not None:
        view = GAME.view(s, d.seat)
        for what in (*d.actions, *visible_refs(s)):
            lines = [line for line in GAME.tell(view, what) if not line.key.startswith("promise.")]
            assert lines, f"nothing told of {what}"
            for texts in TEXTS.values():
                assert all(line.key in texts or f"{line.key}.other" in texts for line in lines)
        GAME.apply(s, rng.choice(d.actions))


@pytest.mark.parametrize("seed", range(4))
def test_promises_are_kept(seed):
    rng, kept = random.Random(seed), 0
    s = GAME.new(GAME.check(Config(3, {})), seed)
    while (d := GAME.decision(s)) is not None:
        for action in d.actions:
            promises = [line for line in GAME.tell(GAME.view(s, d.seat), action) if line.key.startswith("promise.")]
            after = s.clone()
            GAME.resolve(after, action)
            for line in promises:
                what, seat = line.key.partition(".")[2], int(line.args[0][5:]) - 1
                assert GAME.measure(after, what, seat) - GAME.measure(s, what, seat) == line.args[1]
                kept += 1
        GAME.apply(s, rng.choice(d.actions))
    assert kept > 50


def test_a_price_counts_discounts_and_who_returns():
    t = table(
        2, annexes=[["representative"]], rooms={1: "duke", 2: "baron"}, hands=[["newsboy", "peasant", "brigadier"]]
    )
    assert t.tell("bribe room:1")["tell.price_range"] == (2, 3) and t.tell("bribe room:1")["tell.returning"] == (1,)
    assert t.tell("kill room:1")["tell.price"] == (3,) and t.tell("kill room:1")["tell.returning"] == (1,)
    assert t.tell("kill room:2")["tell.free"] == () and t.tell("kill room:2")["tell.corpse"] == (8,)
    assert t.tell("bribe room:2")["tell.wage"] == (1, 1)


def test_a_burial_tells_gain_share_and_total():
    t = table(2, corpses=[["baron"]], cash=[5, 38])
    assert t.tell("bury corpse:1.1 annex:1.1") == {
        "tell.free": (),
        "tell.gain": (8,),
        "tell.total": (13, 40),
        "promise.cash": ("seat:1", 8),
        "promise.corpses": ("seat:1", -1),
    }
    told = t.tell("bury corpse:1.1 annex:2.1")
    assert told["tell.gain"] == (4,) and told["tell.share"] == ("seat:2", 2), "40F are the end of the neighbour's track"


def test_building_tells_gain_and_places():
    t = table(2, hands=[["viscount", "peasant"]], cash=[5, 5])
    told = t.tell("build hand:viscount")
    assert told["tell.gain"] == (6,) and told["tell.total"] == (11, 40) and told["tell.places"] == (1,)


def test_parts_tell_how_far_the_payment_is():
    t = table(
        2, annexes=[["butcher"]], rooms={1: "count", 2: "monk", 3: "baron"}, hands=[["brigadier", "peasant", "peasant"]]
    )
    t.do("kill room:1")
    assert t.tell("also room:2")["tell.price"] == (3,) and t.tell("enough")["tell.price"] == (2,)
    t.do("enough")
    assert t.tell("pay hand:brigadier") == {"tell.comes_back": ("brigadier",), "tell.paid": (1, 2)}
    t.do("pay hand:brigadier")
    told = t.tell("pay hand:peasant")
    assert told["tell.goes"] == ("peasant", "bistro")
    assert told["promise.hand"] == ("seat:1", -1) and told["promise.corpses"] == ("seat:1", 1)


def test_further_targets_of_a_burial_tell_the_price_of_all():
    t = table(2, annexes=[["archbishop"]], corpses=[["monk", "count"]], hands=[["peasant"] * 3])
    t.do("bury corpse:1.1 annex:1.1")
    assert t.tell("also corpse:1.2 annex:1.2")["tell.price"] == (3,)


def test_keys_and_bells_tell_what_they_bring():
    t = match(2)
    seat = f"seat:{t.asked[0]}"
    told = {"tell.rent": (1,), "tell.tokens": (7,), "promise.tokens": (seat, -1)}
    assert t.tell("key room:1") == {**told, "tell.any_door": ()}
    in_order = match(2, welcome="first_room")
    assert "tell.any_door" not in in_order.tell("key room:1"), "guests fill the rooms by their numbers"
    t = table(2, hands=[["concierge", "peasant", "peasant"]])
    t.do("build hand:concierge", "pay hand:peasant", "pay hand:peasant")
    assert t.tell("serve room:2") == {"tell.service": (1,), "tell.tokens": (6,), "promise.tokens": ("seat:1", -1)}


def test_things_tell_what_no_figure_on_them_says():
    t = table(
        2,
        annexes=[["abbot"]],
        rooms={1: "major", 3: "monk"},
        hands=[["mechanic", "peasant"]],
        corpses=[["count"]],
        stack=10,
        exit=["novice"],
        bistro=1,
    )
    assert t.tell("room:1") == {"tell.owner": ("seat:1", 1), "tell.police": ("major",)}
    assert t.tell("room:3") == {"tell.neutral": ("room:3",)}
    assert t.tell("room:8") == {"tell.closed": ("room:8",)}
    assert t.tell("hand:mechanic") == {"tell.build_price": ("workshop", 1), "tell.wage": (1, 1)}
    assert t.tell("hand:peasant") == {"tell.no_annex": ("peasant",), "tell.wage": (1, 1)}
    assert t.tell("corpse:1.1") == {"tell.bury_price": ("count", 1, 18), "tell.unburied": (10,)}
    assert t.tell("annex:2.1") == {"tell.free_places": (1,), "tell.half": ("seat:2",)}
    assert t.tell("seat:1") == {"tell.wages": (2,), "tell.corpses": (1, 10)}
    assert t.tell("entrance") == {"tell.evenings": (2,), "tell.then_season": (2,)} and t.tell("exit") == {
        "tell.exit": (1,)
    }
    assert t.tell("bistro") == {"tell.bistro": (2,)} and t.tell("track") == {"tell.track": (40,)}
    assert t.tell("corpse:1.9") == {}


def test_room_service_is_told_at_the_door():
    t = table(2, hands=[["concierge", "peasant", "peasant"]], rooms={4: "baron"})
    t.do("build hand:concierge", "pay hand:peasant", "pay hand:peasant", "serve room:4")
    assert t.tell("room:4")["tell.served"] == ("seat:1", 1)


def test_measures_are_known_by_name():
    s = table(2, cash=[7]).state
    assert GAME.measure(s, "cash", 0) == 7 and GAME.measure(s, "hand", 0) == 0
    with pytest.raises(KeyError):
        GAME.measure(s, "glory", 0)


def test_a_payment_with_a_discount_tells_the_least_and_the_most():
    t = table(2, annexes=[["representative"]], rooms={1: "count"}, hands=[["peasant", "peasant"]])
    t.do("bribe room:1")
    assert t.tell("pay hand:peasant")["tell.paid_range"] == (1, 1, 2)
    t.do("pay hand:peasant")
    assert t.tell("enough")["tell.paid_range"] == (1, 1, 2)


def test_figures_under_an_event_and_of_special_corpses():
    claim = {"rooms": {3: "dwarf"}, "event": "wage_claim", "hands": [["peasant"]]}
    assert table(2, **claim).tell("hand:peasant")["tell.wage_once"] == (1, 2, 1), "the wage claim doubles it"
    claimed = table(2, rooms={1: "novice", 3: "dwarf"}, event="wage_claim").tell("bribe room:1")
    assert claimed["tell.wage_once"] == (1, 2, 1) and "tell.wage" not in claimed, "for one morning"
    assert table(2, rooms={3: "duke"}, hands=[["peasant"]]).tell("hand:peasant")["tell.wage"] == (1, 1)
    season = {"rooms": {1: "dwarf"}, "event": "high_season"}
    assert (
        table(2, **season).tell("room:1")["tell.owner"][1] > table(2, rooms={1: "duke"}).tell("room:1")["tell.owner"][1]
    )
    lady = table(2, rooms={1: "bearded_lady"}, hands=[["peasant"] * 2], carnies="on")
    assert lady.tell("kill room:1")["tell.corpse"] == (C.money[C.kind["bearded_lady"]] // 2,), "the host takes the rest"


def test_things_are_told_to_who_looks():
    t = table(2, annexes=[["representative"]], bistro=3)
    mine, theirs = (GAME.tell(t.state, "annex:1.1", seat) for seat in (0, 1))
    assert "tell.half" not in {line.key for line in mine} and "tell.half" in {line.key for line in theirs}


@pytest.mark.paragraph("season.first")
@pytest.mark.paragraph("end.last_round")
def test_the_coach_tells_what_comes_when_it_is_empty():
    first, second = (table(2, stack=10, season=season).tell("entrance") for season in (1, 2))
    assert first["tell.then_season"] == (2,) and "tell.then_last" not in first
    assert second["tell.then_last"] == () and "tell.then_season" not in second
    t = table(2, at="evening", coming=["monk", "baron", "duke"], stack=3, season=2)
    t.do("welcome room:1", "welcome room:2", "welcome room:3")
    assert t.state.last and "tell.is_last" in t.tell("entrance") and "tell.is_last" not in second


@pytest.mark.paragraph("end.short")
@pytest.mark.paragraph("evening.welcome")
def test_the_coach_says_whether_its_last_guests_are_enough_for_a_night():
    """Fewer guests than players are no round: the night before is the last then, which is told as soon as it is so."""
    told = lambda t: next(key for key in t.tell("entrance") if key in ENDS)  # noqa: E731
    at_night = [told(table(3, stack=n, season=2, rooms={1: "monk", 2: "baron"})) for n in (2, 3, 4)]
    assert at_night == ["tell.last_night", "tell.then_last", "tell.then_last"]
    rooms = 8 - table(3).state.keys.count(CLOSED)
    later = table(3, stack=rooms + 2, season=2)
    assert told(later) == "tell.then_short" and "tell.evenings" in later.tell("entrance")
    evening = table(3, at="evening", coming=["monk"] * 3, stack=rooms + 1, season=2)
    assert told(evening) == "tell.last_night", "the night that comes"
    full = table(3, at="evening", coming=["monk"] * 3, stack=rooms, season=2)
    assert told(full) == "tell.then_last"
    too_few = table(3, at="evening", coming=["monk"] * 2, stack=2, season=2)
    assert told(too_few) == "tell.then_short"
    one_room_more = table(3, stack=rooms + 2, season=2, trailers=[(1, "clown", "")])
    assert told(one_room_more) == "tell.then_short" and told(table(3, stack=rooms + 3, season=2)) == "tell.then_last"


@pytest.mark.paragraph("object.play")
def test_it_is_told_on_what_an_object_is_played():
    t = last_call(2, own=[["coffee", "snow"], []], rooms={3: "monk"}, corpses=[["baron"], []])
    t.do("play object:coffee room:3")
    assert t.said("log.object_guest") == [("seat:1", "coffee", "monk", "room:3")]
    t = table(2, at="morning", own=[["snow"], []], corpses=[["baron"], []], rooms={3: "major"})
    t.do("play object:snow corpse:1.1")
    assert t.said("log.object_corpse") == [("seat:1", "snow", "baron", "seat:1")]


@pytest.mark.paragraph("object.quicklime")
def test_it_is_told_which_corpse_leaves_which_grave():
    t = table(2, own=[["quicklime"], []], corpses=[["baron"], []], graves=[{1: ["monk"]}, {1: ["peasant"]}])
    t.do("objects").do("play object:quicklime annex:2.1")
    assert t.said("log.unearth") == [("peasant", "barn", "seat:2")]


@pytest.mark.paragraph("setup.stack")
@pytest.mark.paragraph("evening.welcome")
@pytest.mark.parametrize("night", [True, False])
@pytest.mark.parametrize("stack", [4, 13, 30])
def test_the_coach_is_enough_for_as_many_whole_evenings_as_it_then_fills(stack, night):
    """The evening under way is none of them, nor one on which a room stays empty."""
    t = table(3, stack=stack) if night else table(3, at="evening", coming=["monk"] * 3, stack=stack)
    told = t.tell("entrance")["tell.evenings" if night else "tell.evenings_after"]
    s, heard = t.state.clone(), []
    s.ears, rooms = heard, len(s.keys) - s.keys.count(CLOSED)
    while s.season == 1 and not s.last:
        GAME.apply(s, dull(GAME.decision(s), GAME.meta.own_acts))
    nights, came = [], 0
    for event, _ in heard:
        came += event.verb == "welcome"
        if event.verb == "night":
            nights, came = [*nights, came], 0
    assert told == (nights[0 if night else 1 :].count(rooms),), f"{nights} of {rooms}"
