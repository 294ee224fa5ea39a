"""Carnies: two ranks, trailers, burials of their own, and their annexes."""

import pytest

from game.rules.bloody_inn.content import content
from tests.rules.bloody_inn.table import GAME, match, table

paragraph = pytest.mark.paragraph
ON = {"carnies": "on"}
C = content()


@paragraph("setup.carnies")
def test_carnies_join_the_travellers():
    s = match(4, length="long", carnies="on").state
    coming = s.entrance.pool + s.entrance.top
    assert len(coming) == 84 and s.entrance.size == 84 - 6
    assert sum(C.families[C.family[kind]] == "carny" for kind in coming) == 14
    assert sum(C.families[C.family[kind]] == "notable" for kind in coming) == 0
    assert s.box[C.kind["winegrower"]] == 4 and s.box[C.kind["clown"]] == 0


@paragraph("setup.carnies")
def test_alone_at_the_table_the_bearded_lady_stays_in_the_box():
    s = match(1, length="short", carnies="on").state
    assert s.box[C.kind["bearded_lady"]] == 1
    assert s.entrance.size == 84 - 1 - C.setup.table(1).removed["short"]
    assert match(2, length="short", carnies="on").state.box[C.kind["bearded_lady"]] == 0


def test_a_match_with_carnies_is_long_unless_somebody_says_otherwise():
    from game.kernel.api import Config

    lengths = [
        GAME.check(Config(3, options)).options["length"]
        for options in ({}, {"carnies": "on"}, {"carnies": "events"}, {"carnies": "on", "length": "short"})
    ]
    assert lengths == ["short", "long", "long", "short"]


@paragraph("rank.two")
@paragraph("example.bearded_lady")
@paragraph("carny.bearded_lady")
def test_the_bearded_lady_costs_two_to_kill_and_one_to_bury():
    t = table(2, rooms={1: "bearded_lady"}, hands=[["peasant"] * 3], cash=[5, 5], **ON)
    assert t.tell("kill room:1")["tell.price"] == (2,) and t.tell("room:1")["tell.bury_elsewhere"] == ("bearded_lady",)
    t.do("kill room:1", "pay hand:peasant", "pay hand:peasant", "pass")
    assert t.corpses(1) == ["bearded_lady"]
    assert t.ways("bury") == ["bury corpse:1.1 annex:2.1"]
    assert t.why("annex:1.1", "bury corpse:1.1") == ("no.bury_elsewhere", ("bearded_lady",), "carny.bearded_lady")
    assert t.tell("bury corpse:1.1 annex:2.1")["tell.price"] == (1,)
    assert t.tell("corpse:1.1")["tell.bury_elsewhere"] == ("bearded_lady",)
    t.do("bury corpse:1.1 annex:2.1", "pay hand:peasant")
    assert (t.cash(1), t.cash(2)) == (17, 17) and t.graves(2) == [["bearded_lady"]]


@paragraph("carny.bearded_lady")
def test_without_a_place_elsewhere_the_bearded_lady_stays_unburied():
    t = table(2, corpses=[["bearded_lady"]], hands=[["peasant"]], graves=[{}, {1: ["baron"]}], **ON)
    assert t.ways("bury") == []
    assert t.why("annex:2.1", "bury corpse:1.1").key == "no.full"


@paragraph("rank.two")
def test_a_carny_is_bribed_by_one_rank_and_built_by_the_other():
    t = table(2, rooms={1: "bear_tamer"}, hands=[["peasant"] * 3 + ["clown"]], **ON)
    assert t.tell("bribe room:1")["tell.price"] == (3,)
    assert t.tell("build hand:clown")["tell.price"] == (2,)


@paragraph("carny.twins")
def test_the_twins_take_two_places_of_one_own_annex():
    t = table(2, corpses=[["twins"]], hands=[["peasant"]], annexes=[["abbot"], ["concierge"]], cash=[5, 5], **ON)
    assert t.ways("bury") == ["bury corpse:1.1 annex:1.2"]
    assert t.why("annex:1.1", "bury corpse:1.1") == ("no.places", ("twins", 2, "barn", 1), "carny.twins")
    assert t.why("annex:2.2", "bury corpse:1.1") == ("no.bury_at_home", ("twins",), "carny.twins")
    assert t.tell("corpse:1.1")["tell.bury_at_home"] == ("twins", 2)
    t.do("bury corpse:1.1 annex:1.2")  # a cellar pays for her
    t.do("enough") if t.can("enough") else None
    assert t.cash(1) == 29 and t.graves(1) == [[], ["twins"]]
    assert t.tell("annex:1.2")["tell.free_places"] == (0,)


@paragraph("carny.twins")
def test_one_free_place_of_two_is_too_few_for_the_twins():
    t = table(2, corpses=[["twins"]], hands=[["peasant"]], annexes=[["concierge"]], graves=[{2: ["baron"]}], **ON)
    assert t.ways("bury") == []


@paragraph("score.tie")
@paragraph("carny.twins")
def test_the_twins_count_as_two_buried_corpses():
    t = table(
        2,
        at="morning",
        annexes=[["concierge"], ["distiller"]],
        graves=[{2: ["twins"]}, {2: ["dwarf"]}],
        cash=[20, 20],
        cheques=[0, 0],
        last=True,
        stack=0,
        season=2,
        **ON,
    )
    assert t.outcome.ranking == (1, 2)
    assert GAME.score(t.state)[0][-1] == ("score.tie", ("n:2",), "score.tie")


@paragraph("carny.dwarf")
@paragraph("example.dwarf")
def test_the_dwarf_takes_no_place():
    t = table(2, corpses=[["dwarf", "baron", "novice"]], hands=[["peasant"]], annexes=[["concierge", "newsboy"]], **ON)
    dwarf = [way.split()[2] for way in t.ways("bury") if "corpse:1.1" in way]
    assert dwarf == ["annex:1.1", "annex:1.2", "annex:1.3", "annex:2.1"], "a rank of 0 will do for him"
    assert t.tell("corpse:1.1")["tell.no_space"] == ("dwarf",)
    t.do("bury corpse:1.1 annex:1.2", "pay hand:peasant", "pass")
    assert t.tell("annex:1.2")["tell.free_places"] == (2,)
    t.do("bury corpse:1.1 annex:1.2")
    assert t.graves(1)[1] == ["dwarf", "baron"]
    assert t.tell("annex:1.2")["tell.free_places"] == (1,)


@paragraph("carny.dwarf")
def test_the_dwarf_fits_under_a_full_annex():
    t = table(2, corpses=[["dwarf"]], hands=[["peasant"]], graves=[{1: ["baron"]}, {1: ["novice"]}], cash=[5, 5], **ON)
    t.do("bury corpse:1.1 annex:1.1", "pay hand:peasant")
    assert t.graves(1) == [["baron", "dwarf"]] and t.cash(1) == 21


# -- trailers ---------------------------------------------------------------------------------------------------------


@paragraph("annex.trailer")
@paragraph("carny.trailer_room")
def test_a_trailer_stands_after_the_rooms_with_a_key_and_gets_guests_from_the_next_evening_on():
    t = table(2, hands=[["clown", "peasant", "peasant"]], coming=["baron"] * 4 + ["monk"] * 2, cash=[5, 5], **ON)
    tokens = t.tokens(1)
    told = t.tell("build hand:clown")
    assert told["tell.trailer"] == (1,) and told["tell.places"] == (2,) and told["tell.tokens"] == (tokens - 1,)
    t.do("build hand:clown", "pay hand:peasant", "pay hand:peasant")
    assert t.annexes(1) == ["barn"] and t.key(9) == 1 and t.tokens(1) == tokens - 1 and t.trailer(1) == ""
    t.pass_night()
    assert t.asked == (2, "welcome") and t.can("welcome trailer:1")
    assert t.trailer(1) == "", "none in the night of its building"
    t.do("welcome trailer:1")
    assert t.trailer(1) == "baron"
    for room in (1, 2, 3, 4, 5):
        t.do(f"welcome room:{room}")
    assert t.asked[1] == "act", "all rooms and the trailer are taken"


@paragraph("annex.trailer")
def test_four_carnies_bring_a_trailer():
    for carny in ("fire_eater", "con_artist", "juggler", "clown"):
        t = table(2, hands=[[carny, "peasant", "peasant"]], **ON)
        t.do(f"build hand:{carny}", "pay hand:peasant", "pay hand:peasant")
        assert t.key(9) == 1 and t.annexes(1) == ["barn"]


@paragraph("carny.trailer_room")
def test_an_occupied_trailer_pays_rent():
    t = table(2, at="morning", rooms={1: "baron"}, trailers=[(1, "clown", "monk"), (2, "juggler", "")], cash=[5, 5])
    assert (t.cash(1), t.cash(2)) == (5 + 2, 5)


@paragraph("carny.trailer_key")
def test_without_a_token_no_trailer_can_be_built():
    t = table(2, hands=[["clown", "newsboy", "peasant"]], **ON)
    t.state.keys = (0,) * 8
    t.state.tokens = (0, 7)
    assert [str(way) for way in GAME.rules.slow_legal(t.state) if way.verb == "build"] == ["build hand:newsboy"]
    assert t.ways("build") == ["build hand:newsboy"]
    assert t.why("hand:clown") == ("no.trailer_key", (0,), "carny.trailer_key")


@paragraph("carny.trailer_grave")
def test_a_corpse_ends_a_trailer_and_gives_the_key_back():
    t = table(
        2, corpses=[["viscount"]], hands=[["peasant"]], trailers=[(2, "clown", "")], cash=[5, 5], coming=["monk"] * 4
    )
    tokens = t.tokens(2)
    assert "bury corpse:1.1 trailer:1" in t.ways("bury")
    assert t.tell("trailer:1")["tell.trailer_free"] == (2,)
    t.do("bury corpse:1.1 trailer:1", "pay hand:peasant")
    assert (t.cash(1), t.cash(2)) == (11, 11)
    assert t.annexes(2) == ["barn", "trailer"] and t.graves(2) == [[], ["viscount"]]
    assert t.tokens(2) == tokens + 1 and t.key(9) == ""
    assert t.said("log.key_back") == [("seat:2",)], "and it is told"
    assert t.tell("annex:2.2")["tell.free_places"] == (1,)
    assert t.why("trailer:1").key == "no.no_trailer" and "tell.no_trailer" in t.tell("trailer:1")
    t.pass_night()
    assert not t.can("welcome trailer:1")


@paragraph("carny.trailer_grave")
def test_nobody_is_buried_under_a_guest():
    t = table(2, corpses=[["baron"]], trailers=[(1, "clown", "newsboy")])
    assert not t.can("bury corpse:1.1 trailer:1")
    refused = t.why("trailer:1", "bury corpse:1.1")
    assert refused == ("no.trailer_guest", ("trailer:1", "newsboy"), "carny.trailer_grave")
    t.do("kill trailer:1", "pass")
    assert t.can("bury corpse:1.1 trailer:1"), "emptied, it takes a corpse the same night"


@paragraph("carny.trailer_grave")
def test_the_crypt_puts_two_corpses_under_one_trailer():
    t = table(2, corpses=[["baron", "newsboy"]], annexes=[["archbishop"]], trailers=[(1, "clown", "")], cash=[5, 5])
    t.do("bury corpse:1.1 trailer:1", "also corpse:1.2 trailer:1")
    t.do("enough") if t.can("enough") else None
    assert t.graves(1)[2:] == [["newsboy", "baron"]] and t.cash(1) == 21


def test_trailers_keep_their_numbers():
    t = table(
        2, corpses=[["baron"]], trailers=[(1, "clown", ""), (1, "juggler", "")], coming=["monk"] * 4 + ["novice"] * 2
    )
    t.do("bury corpse:1.1 trailer:1").pass_night()
    assert [way for way in t.ways("welcome") if "trailer" in way] == ["welcome trailer:2"]


@paragraph("variant.first_room")
def test_first_come_trailers_come_last():
    t = table(
        2,
        at="evening",
        trailers=[(1, "clown", ""), (2, "juggler", "")],
        coming=["baron"] * 4 + ["monk"] * 4,
        welcome="first_room",
    )
    assert (t.guest(5), t.trailer(1), t.trailer(2)) == ("monk", "monk", "monk")


@paragraph("carny.rooms")
@paragraph("example.trailer_police")
def test_police_in_a_trailer_are_enough_for_an_investigation():
    t = table(2, at="morning", trailers=[(2, "clown", "brigadier")], corpses=[["baron"]], cash=[30, 5], cheques=[0])
    assert t.said("log.investigate") == [] and t.corpses(1) == [] and t.cash(1) == 20


@paragraph("carny.rooms")
def test_whoever_sleeps_in_a_trailer_is_bribed_or_killed_like_in_a_room():
    t = table(2, trailers=[(2, "clown", "monk")], hands=[["peasant"]])
    assert {"bribe trailer:1", "kill trailer:1"} <= set(t.ways())
    t.do("bribe trailer:1", "pay hand:peasant")
    assert t.hand(1) == ["monk"] and t.trailer(1) == ""
    assert t.why("trailer:1", "kill").key == "no.trailer_free"


@paragraph("carny.rooms")
def test_room_service_knows_no_trailer():
    t = table(2, trailers=[(1, "clown", "")], hands=[["concierge", "peasant", "peasant"]])
    t.do("build hand:concierge", "pay hand:peasant", "pay hand:peasant")
    assert t.asked[1] == "serve" and not t.can("serve trailer:1")


def test_butchers_and_stores_reach_trailers():
    t = table(2, trailers=[(1, "clown", "newsboy")], rooms={1: "baron"}, annexes=[["butcher"]])
    t.do("kill room:1", "also trailer:1", *(["enough"] if t.asked[1] == "more_kill" else []))
    assert sorted(t.corpses(1)) == ["baron", "newsboy"]


# -- their annexes ----------------------------------------------------------------------------------------------------


@paragraph("annex.carnival_booth")
def test_a_booth_gains_with_every_carny():
    t = table(2, at="evening", annexes=[["barker"]], coming=["clown", "newsboy", "dwarf"], cash=[5, 5], **ON)
    t.do("welcome room:1", "welcome room:2", "welcome room:3")
    assert t.cash(1) == 11
    assert t.said("log.income") == [("seat:1", "carnival_booth", 3)] * 2


@paragraph("annex.bear_cage")
@paragraph("example.bear_cage")
def test_the_bear_cage_saves_a_card_if_one_likes():
    def start():
        return table(2, annexes=[["bear_tamer"]], rooms={1: "count"}, hands=[["peasant", "peasant"]], **ON)

    t = start().do("kill room:1", "pay hand:peasant", "enough")
    assert t.corpses(1) == ["count"] and t.hand(1) == ["peasant"]
    t = start().do("kill room:1", "pay hand:peasant", "pay hand:peasant")
    assert t.hand(1) == []


@paragraph("annex.alcove")
@paragraph("example.alcove")
def test_with_an_alcove_a_peasant_comes_back():
    t = table(2, annexes=[["companion"]], rooms={1: "monk"}, hands=[["peasant"]], **ON)
    t.do("bribe room:1", "pay hand:peasant")
    assert t.hand(1) == ["monk", "peasant"]


@pytest.mark.parametrize(
    "carny, action",
    [
        ("fire_eater", "kill"),
        ("con_artist", "bribe"),
        ("knife_thrower", "kill"),
        ("fortune_teller", "bribe"),
        ("bear_tamer", "kill"),
        ("barker", "bribe"),
    ],
)
def test_carnies_know_a_trade_of_their_own(carny, action):
    t = table(2, rooms={1: "monk"}, hands=[[carny]], **ON)
    t.do(f"{action} room:1", f"pay hand:{carny}")
    assert carny in t.hand(1)


@paragraph("money.big_cheques")
def test_five_cheques_are_one_of_fifty_for_nothing():
    t = table(2, cheques=[7, 4])
    assert t.tell("seat:1")["tell.cheques"] == (1, 2)
    assert "tell.cheques" not in t.tell("seat:2")


@paragraph("season.first")
@paragraph("example.refill")
def test_used_up_in_the_middle_of_an_evening_the_stack_is_refilled_and_the_welcome_goes_on():
    t = table(2, at="evening", coming=["baron"], stack=1, exit=["monk", "newsboy", "count", "novice", "duke"], **ON)
    t.do("welcome room:1")
    assert t.state.season == 2 and t.state.entrance.size == 5 and t.asked[1] == "welcome"
    t.do("welcome room:2", "welcome room:3", "welcome room:4", "welcome room:5")
    assert t.asked[1] == "act"


@paragraph("end.last_round")
@paragraph("example.refill")
def test_used_up_again_the_round_is_played_with_gaps():
    t = table(2, at="evening", coming=["baron", "monk"], stack=2, season=2, **ON)
    t.do("welcome room:1", "welcome room:2")
    assert t.asked[1] == "act" and t.state.last and t.guest(3) == ""
    assert t.finish().outcome.reason == "inn_full_enough"


@paragraph("end.test")
@paragraph("end.short")
def test_guests_of_trailers_count_for_the_end_test():
    t = table(2, at="evening", trailers=[(1, "clown", "monk")], coming=["baron"], stack=1, season=2)
    t.do("welcome room:1")
    assert t.asked[1] == "act", "one in a room, one in a trailer: as many as players"
    t = table(2, at="evening", trailers=[(1, "clown", "")], coming=["baron"], stack=1, season=2)
    t.do("welcome trailer:1")
    assert t.outcome.reason == "inn_short" and t.exit() == ["baron"]
