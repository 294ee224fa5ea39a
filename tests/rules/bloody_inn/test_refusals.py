"""Why something can't be clicked: every ref, at every kind of question, with a number or a thing in the reason."""

import random

import pytest

from game.kernel.api import Config
from game.rules.bloody_inn import refs
from tests.rules.bloody_inn.table import GAME, C, last_call, match, table, visible_refs
from tests.rules.playing import all_texts

TEXTS = all_texts("bloody_inn")


@pytest.mark.parametrize("seats", GAME.meta.seats)
def test_whatever_is_visible_and_not_legal_has_a_reason_that_names_something(seats):
    rng, reasons = random.Random(seats), []
    for seed in range(3):
        s = GAME.new(GAME.check(Config(seats, {})), seed)
        while (d := GAME.decision(s)) is not None:
            view = GAME.view(s, d.seat)
            legal = {ref for action in d.actions for ref in action.refs}
            reasons += [GAME.why_not(view, None, ref) for ref in visible_refs(s) if ref not in legal]
            GAME.apply(s, rng.choice(d.actions))
        reasons += [GAME.why_not(s, None, ref) for ref in visible_refs(s)]
    for texts in TEXTS.values():
        assert all(line.key in texts or f"{line.key}.other" in texts for line in reasons)
    assert all(line.rule for line in reasons if line.key != "no.over")
    telling = sum(bool(line.args) for line in reasons)
    assert len(reasons) > 200 and telling >= 0.8 * len(reasons), f"{telling} of {len(reasons)} name a number or a thing"


def test_at_night_each_place_has_its_reason():
    t = table(
        2,
        rooms={3: "duke"},
        hands=[["peasant"], ["monk"]],
        corpses=[[], ["baron"]],
        coming=["major"],
        stack=12,
        exit=["novice", "count"],
        cash=[7, 5],
    )
    expected = {
        "room:1": ("no.empty", ("room:1",)),
        "room:3": ("no.rank", ("duke", 3, 1, 2)),
        "room:8": ("no.closed", ("room:8",)),
        "bistro": ("no.bistro", (0,)),
        "hand:monk": ("no.not_in_hand", ("hand:monk", 1)),
        "hand:peasant": ("no.annex", ("peasant",)),
        "annex:1.1": ("no.no_corpse", ("barn",)),
        "corpse:2.1": ("no.foreign_corpse", ("baron", "seat:2")),
        "seat:2": ("no.seat", ("seat:2",)),
        "entrance": ("no.entrance", ("major",)),
        "exit": ("no.exit", (2,)),
        "track": ("no.track_only", (7, 40)),
    }
    assert {ref: t.why(ref)[:2] for ref in expected} == expected


def test_what_comes_first_is_named():
    t = match(2)
    assert t.why("exit")[:2] == ("prompt.key", ())
    t = table(2, at="evening", coming=["monk", "baron"])
    assert t.why("hand:peasant")[:2] == t.why("entrance")[:2] == ("prompt.welcome", ("monk",))
    t = table(2, rooms={1: "count"}, hands=[["peasant", "peasant"]])
    t.do("kill room:1")
    assert t.why("room:1")[:2] == ("prompt.pay", (2, 0, 2))
    t.do("pay hand:peasant")
    assert t.why("bistro")[:2] == ("prompt.pay", (1, 1, 2))
    t = table(2, annexes=[["representative"]], rooms={1: "monk"}, hands=[["peasant"]])
    assert t.do("bribe room:1").why("exit")[:2] == ("prompt.pay_more", (1, 0))
    t = table(2, annexes=[["butcher"]], rooms={1: "monk", 2: "baron"}, hands=[["peasant"]])
    assert t.do("kill room:1").why("bistro")[:2] == ("prompt.more_kill", (1, 1))
    t = table(2, rooms={1: "major"}, corpses=[["baron"]], cash=[20], cheques=[2])
    assert t.pass_night().why("room:1")[:2] == ("prompt.cheques", (1, 10))
    t = table(2, hands=[["peasant", "baron", "monk"]], cash=[1])
    assert t.pass_night().why("exit")[:2] == ("prompt.dismiss", (2, 1))
    t.do("dismiss hand:monk")
    assert t.why("exit")[:2] == ("prompt.dismiss", (1, 1))


def test_of_objects_for_another_moment_only_the_way_on_is_named():
    t = table(2, own=[["cake"]], rooms={1: "count"}).do("objects")
    assert GAME.why_not(t.state, None, "bistro")[:2] == (
        "no.only",
        (("prompt.trick", (), "object.with_action"), ("verb.back", (), "")),
    )
    t = last_call(2, own=[["well"]], rooms={1: "count"})
    assert GAME.why_not(t.state, None, "room:1").args[1].key == "verb.keep"


def test_a_half_made_action_says_what_it_lacks():
    t = table(2, rooms={3: "baron"}, corpses=[["baron"]], hands=[["peasant"]], bistro=2)
    assert t.why("room:3", "bury corpse:1.1")[:2] == ("no.choose_annex", ("baron",))
    assert t.why("room:3", "bury annex:2.1")[:2] == ("no.choose_corpse", ("barn",))
    assert t.why("seat:1", "bribe bistro")[:2] == ("no.choose_number", (2,))
    assert t.why("seat:1", "x bistro")[:2] == ("no.bistro_deed", (2,))
    assert t.why("room:3", "bribe bistro")[:2] == ("no.bistro_alone", ("room:3",))
    assert t.why("room:8", "bribe bistro") == t.why("room:8"), "nor would it be possible without the bistro"


def test_an_object_for_another_moment_says_so_before_what_it_would_need():
    t = last_call(2, own=[["quicklime", "well", "cake"]], rooms={1: "count"})
    for number, moment in ((1, "moment_bury"), (2, "moment_night")):
        said = GAME.why_not(t.state, None, refs.OBJECT[C.object[("quicklime", "well")[number - 1]]])
        assert said.key == "no.object_moment" and said.args[1] == moment


def test_the_picked_verb_decides_which_reason_comes_first():
    t = table(2, annexes=[["representative"]], rooms={1: "duke"}, hands=[["peasant"]])
    assert t.why("room:1", "kill")[:2] == ("no.rank", ("duke", 3, 1, 2))
    assert t.why("room:1", "bribe")[:2] == ("no.rank_less", ("duke", "bribe", 3, 1, 1, 1))


def test_a_corpse_that_is_gone_and_a_match_that_is_over():
    t = table(2, last=True, stack=0, season=2)
    assert t.why("corpse:2.3")[:2] == ("no.gone", ("seat:2",))
    assert t.why("track:9")[0] == "no.track_only" and t.why("cellar")[:2] == ("no.nothing", ())
    assert t.finish().why("room:1")[:2] == ("no.over", ())


def test_the_grave_that_is_nearest_to_legal_is_spoken_of():
    """The barn is full; the butcher's shop is free, one accomplice short."""
    t = table(2, annexes=[["butcher"]], graves=[{1: ["baron"]}], corpses=[["count"]], hands=[["peasant"]], cash=[0])
    rank = C.rank_annex[C.kind["count"]]
    assert t.why("corpse:1.1")[:2] == ("no.rank", ("count", rank, 1, rank - 1))
    assert GAME.why_not(t.state, None, "corpse:1.1").key == "no.rank", "nothing else stands in the way there"
    key, (first, others, second) = GAME.why_not(t.state, None, "annex:1.1")[:2]
    assert (key, first, others) == ("no.more", t.why("annex:1.1"), 1) and second.key == "no.rank"
    assert t.why("annex:1.1")[0] == "no.full"


def test_a_corpse_without_any_free_place():
    t = table(2, graves=[{1: ["baron"]}, {1: ["monk"]}], corpses=[["novice"]], hands=[["peasant"] * 3])
    assert t.why("corpse:1.1")[:2] == ("no.nowhere", ("novice", 1))
    assert t.why("annex:2.1", "bury corpse:1.1")[0] == "no.full"


def test_an_empty_trailer_speaks_of_the_corpse_for_it():
    t = table(2, trailers=[(1, "clown", "")], corpses=[["count"]], hands=[["peasant"]])
    assert t.why("trailer:1")[0] == "no.rank" and t.why("trailer:1")[1][0] == "count"
    assert table(2, trailers=[(1, "clown", "")]).why("trailer:1")[0] == "no.trailer_free"


def test_of_two_ways_the_cheaper_one_is_spoken_of():
    t = table(2, annexes=[["representative"]], rooms={1: "duke"}, hands=[["peasant"]])
    assert t.why("room:1")[:2] == ("no.rank_less", ("duke", "bribe", 3, 1, 1, 1)), "to bribe is cheaper than to kill"


def test_an_object_of_one_s_own_says_why_it_waits():
    t = table(2, own=[["well", "coffee"]], corpses=[["count"]])
    assert t.why("object:well")[:2] == ("no.object_button", ("object:well",)), "it is one's turn, and there is a corpse"
    lacking = table(2, own=[["well", "gold_teeth"]])
    assert lacking.why("object:well")[:2] == ("no.object_idle", ("object:well", "wants_own_corpse"))
    assert lacking.why("object:gold_teeth")[:2] == ("no.no_action", ("bury",)), "the button for it would lead nowhere"
    assert t.why("object:coffee")[:2] == ("no.object_moment", ("object:coffee", "moment_evening"))
    t = last_call(2, own=[["rug", "coffee"]], corpses=[["count"]])
    assert t.asked == (1, "evening_objects") and t.why("object:coffee")[:2] == (
        "no.object_idle",
        ("object:coffee", "wants_guest"),
    )
    t = last_call(2, own=[["rug", "cake"]], rooms={1: "count"})
    assert t.why("object:rug").args[1] == "wants_own_corpse"


def test_an_object_for_an_action_says_what_that_action_lacks():
    t = table(2, own=[["gold_teeth", "wheelbarrow"]], rooms={1: "count"}, corpses=[["count"]]).do("objects")
    assert t.why("object:gold_teeth")[0] == t.why("object:wheelbarrow")[0] == "no.no_action_yet"
    (bury, grave), (build, missing) = t.why("object:gold_teeth").args, t.why("object:wheelbarrow").args
    assert (bury, grave[:2]) == ("bury", ("no.rank", ("count", C.rank_annex[C.kind["count"]], 0, 2)))
    assert build == "build" and missing[0] == "no.rank"
    assert table(2, own=[["gold_teeth"]]).do("objects").why("object:gold_teeth")[:2] == ("no.no_action", ("bury",))


def test_with_an_object_laid_open_that_is_said_first():
    t = table(2, own=[["wolf_trap"]], rooms={1: "monk"}, hands=[["peasant"] * 2]).do("objects", "play object:wolf_trap")
    for ref in ("hand:peasant", "annex:1.1", "annex:2.1"):
        assert t.why(ref)[:2] == ("no.laid", ("wolf_trap", "kill")), ref


def test_an_object_with_two_targets_says_what_goes_with_the_first():
    t = last_call(2, own=[["rug"]], corpses=[["count"]])
    assert t.why("exit", "play object:rug")[:2] == ("no.half_next", ("object:rug", "exit", "corpse:1.1"))
    assert t.why("exit", "play object:rug corpse:1.1").args[2] == "seat:2"


def test_an_annex_that_could_take_no_corpse_says_that_first():
    t = table(2, annexes=[["abbot"]], graves=[{}, {1: ["baron"]}])
    keys = {ref: GAME.why_not(t.state, None, ref) for ref in ("annex:1.1", "annex:2.1")}
    assert keys["annex:1.1"][0] == "no.no_corpse", "a barn with room"
    assert t.why("annex:2.1")[:2] == ("no.full_idle", ("barn", 1, 1)), (
        "what is wanting is a corpse, whatever lies there"
    )
    useless = next(kind for kind in range(len(C.kinds)) if C.annex[kind] and C.rank_annex[kind] == 0)
    t = table(2, annexes=[[C.kinds[useless]]])
    assert t.why("annex:1.2")[:2] == ("no.no_place", (C.annex[useless],))
