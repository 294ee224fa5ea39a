"""Casse-tout, Tous sur Un, Tête dure, and each row of the table that says how they go together."""

import pytest

from game.kernel.api import Config
from game.kernel.flow import then
from game.kernel.state import EVERYBODY
from game.rules.brawl import scoring
from game.rules.brawl.state import carried
from game.rules.brawl.steps import flight
from tests.rules.brawl.table import GAME, TREASURE, match, table

paragraph = pytest.mark.paragraph
CASSE = {"casse_tout": "on"}
TSU = {"tous_sur_un": "on"}
DURE = {"combat": "tete_dure"}


# -- Casse-tout -------------------------------------------------------------------------------------------------------


@paragraph("casse.break")
@pytest.mark.parametrize(
    "dice, broken", [([5, 1, 1, 2, 3], 1), ([6, 1, 1, 2, 3], 1), ([4, 6, 5, 2, 3], 0), ([1, 1, 1, 2, 3], 0)]
)
def test_the_first_die_breaks_the_object(dice, broken):
    t = table(2, objects=[["bench"]], **CASSE).do("play object:1 char:barbarian")
    assert t.tell("hit char:monk")["tell.break"] == (1, 33)
    t.do("hit char:monk", dice=dice)
    assert t.broken("bench") == broken and (t.lying("barbarian") == "bench") == (not broken)


@paragraph("casse.cover")
def test_cover_breaks_with_a_hit_and_a_high_smashing_die():
    for dice, spent, broken in (([5, 6, 1, 2, 3], 0, 1), ([4, 6, 1, 2, 3], 1, 0), ([5, 1, 1, 2, 3], 0, 0)):
        t = table(2, objects=[["bench"]], lying={"monk": "table"}, **CASSE)
        t.do("play object:1 char:barbarian", "hit char:monk", dice=dice)
        assert (t.spent("table"), t.broken("table")) == (spent, broken)
    t = table(2, objects=[["bench"]], lying={"monk": "table"})
    t.do("play object:1 char:barbarian", "hit char:monk", dice=[5, 6, 1, 2, 3])
    assert (t.spent("table"), t.broken("table")) == (1, 0)


@paragraph("casse.hideout")
def test_a_hideout_that_is_given_up_or_found_breaks():
    t = table(2, objects=[["stool"]], lying={"troll": "barrel"}, **CASSE)
    assert t.warn("play object:1 char:troll")["warn.hideout"] == ("troll", "barrel", 1)
    t.do("play object:1 char:troll", "hit char:monk", dice=[2] * 6)
    assert t.broken("barrel") == 1
    t = table(2, lying={"barbarian": "counter"}, **CASSE).do("flee char:barbarian door")
    assert t.broken("counter") == 1
    t = table(2, objects=[["barrel"]], **CASSE).do("play object:1 char:barbarian", "hide", dice=[1])
    assert t.broken("barrel") == 0 and t.spent("barrel") == 1, "a first test that fails only discards"


@paragraph("casse.hideout")
def test_who_is_found_at_the_end_of_the_round_breaks_it():
    for options, broken in ((CASSE, 1), ({}, 0)):
        t = table(2, lying={"barbarian": "counter"}, tilt={"barbarian": 1, "troll": 1, "monk": 1}, **options)
        s = t.state
        for kind in s.stock.pool:
            s.broken[kind] += 1
        s.stock.pool, s.stock.size = [], 0
        t.do("pass char:elf", dice=[4])
        assert (t.broken("counter"), t.spent("counter")) == (broken, 1 - broken)


@paragraph("casse.draw")
def test_two_objects_are_drawn_still_more_for_larger_groups():
    t = table(2, at="close", arrivals=[["drayman", "witch"]], coming=["minstrel"], **CASSE)
    assert [len(hand) for hand in t.state.objects] == [4, 2]


# -- Tous sur Un ------------------------------------------------------------------------------------------------------


@paragraph("tous.support")
def test_supporters_are_tilted_and_add_dice():
    t = table(3, objects=[["stool"]], arrivals=[["drayman"]], **TSU)
    t.do("play object:1 char:barbarian", "hit char:monk")
    assert t.asked == (1, "rally") and t.decision.part
    assert t.ways() == ["help char:troll", "help char:drayman", "ask seat:3", "roll"], "not the target's own player"
    assert t.tell("help char:troll")["tell.help"] == ("troll", 2) and t.tell("roll")["tell.pool"] == (5, 6)
    t.do("help char:troll")
    assert t.tilt("troll") == 1 and t.tell("roll")["tell.pool"] == (7, 6)
    t.do("roll", dice=[6, 1, 2, 2, 2, 2, 2])
    assert t.tilt("monk") == 1


@paragraph("tous.support")
def test_who_adds_nothing_is_tilted_or_at_the_door_cannot_help():
    t = table(
        3, objects=[["plate"]], arrivals=[["drayman", "acrobat", "witch"]], tilt={"witch": 1}, door=["acrobat"], **TSU
    )
    t.do("play object:1 char:barbarian", "throw char:monk")
    assert t.ways("help") == []
    assert t.why("char:troll")[:2] == ("no.no_support", ("troll", 0)) and t.why("char:drayman")[:2] == (
        "no.no_support",
        ("drayman", 0),
    )
    assert t.why("char:witch")[:2] == ("no.tilted", ("witch", 1))
    assert t.why("char:acrobat")[:2] == ("no.at_door", ("acrobat", "n:1"))
    assert t.why("seat:2")[:2] == ("no.target_helps", ("seat:2",)) and t.why("seat:3")[0] != "no.target_helps"


@paragraph("tous.support")
def test_a_hidden_supporter_leaves_his_hideout():
    t = table(3, objects=[["stool"]], lying={"dwarf": "barrel"}, **TSU)
    t.do("play object:1 char:barbarian", "hit char:monk", "ask seat:3")
    assert t.warn("help char:dwarf")["warn.hideout"] == ("dwarf", "barrel", 0)
    t.do("help char:dwarf")
    assert t.lying("dwarf") == "" and t.tilt("dwarf") == 1


@paragraph("tous.support")
def test_tests_of_ruse_may_be_supported_too():
    t = table(3, objects=[["barrel"]], **TSU).do("play object:1 char:barbarian", "hide")
    assert t.asked == (1, "rally") and t.ways() == ["ask seat:2", "ask seat:3", "roll"]
    t.do("ask seat:2")
    assert t.decision.prompt[:2] == ("prompt.support", ("seat:1", "barbarian", "hiding:barrel"))
    t.do("help char:elf")
    assert t.tell("roll")["tell.hide"] == (2, 56)
    t.do("roll", dice=[1, 5])
    assert t.lying("barbarian") == "barrel"
    t = table(3, **TSU).do("flee char:barbarian window", "ask seat:3")
    assert t.decision.prompt.args[2] == "climbing:window"
    t.do("help char:thief", "roll", dice=[6, 6])
    assert t.group(1) == ["troll"]


@paragraph("tous.ask")
def test_each_player_is_asked_once_and_decides_himself():
    t = table(4, objects=[["stool"]], **TSU).do("play object:1 char:barbarian", "hit char:monk", "ask seat:3")
    assert (
        t.asked == (3, "support")
        and t.decision.idle is not None
        and t.decision.about == ("char:barbarian", "char:monk")
    )
    t.do("no_help")
    assert t.asked == (1, "rally") and not t.can("ask seat:3") and t.why("seat:3")[:2] == ("no.was_asked", ("seat:3",))
    t.do("ask seat:4", "help char:paladin")
    assert t.tilt("paladin") == 1 and t.ways("ask") == []
    t = table(3, objects=[["stool"]], tilt={"dwarf": 1, "thief": 1}, **TSU).do(
        "play object:1 char:barbarian", "hit char:monk"
    )
    assert t.why("seat:3")[:2] == ("no.no_helper", ("seat:3",))


@paragraph("tous.limit")
def test_three_supports_at_most():
    t = table(3, objects=[["stool"]], arrivals=[["drayman", "friar", "pilgrim"]], **TSU)
    t.do("play object:1 char:barbarian", "hit char:monk", "help char:troll", "help char:drayman", "help char:friar")
    assert t.ways() == ["roll"] and t.why("char:pilgrim")[:2] == ("no.supports", (3,))


# -- Tête dure --------------------------------------------------------------------------------------------------------


def dure(attack, defence, target="monk", **more):
    """The Barbarian (force 5) hits with a stool; both dice are given."""
    t = table(**{"seats": 2, "objects": [["stool"]], **DURE, **more}).do(
        "play object:1 char:barbarian", f"hit char:{target}"
    )
    return t.do("roll", dice=[attack, defence])


@paragraph("dure.holding")
def test_treasures_are_given_to_heroes_when_the_brawl_begins():
    t = table(2, at="trade", treasures=[["grimoire", "spyglass"], ["old_mead"]], agitation=(1, 1), **DURE)
    t.do("sell treasure:1", "done", "refuse agitation", "sell treasure:1", "done", "refuse agitation")
    assert t.asked == (2, "hold")
    t.do("carry treasure:1 char:elf")
    assert t.asked == (1, "hold") and len(t.ways()) == 4
    t.do("carry treasure:2 char:troll", "carry treasure:1 char:barbarian")
    assert (t.carried("troll"), t.carried("barbarian"), t.carried("elf")) == (["spyglass"], ["grimoire"], ["old_mead"])
    assert t.asked == (2, "turn")
    t = table(2, at="trade", treasures=[["grimoire", "spyglass"], ["old_mead"]], agitation=(1, 1), **DURE)
    t.do("sell treasure:1", "done", "refuse agitation", "sell treasure:1", "done")
    t.state.treasures_seen = [[EVERYBODY] * len(masks) for masks in t.state.treasures_seen]
    t.do("refuse agitation")
    assert t.sees(2, "treasures", 1) == [-1, -1], "nobody sees to whom which is given"


@paragraph("dure.holding")
def test_only_who_carries_a_weapon_draws_it():
    t = table(
        2,
        treasures=[["demonic_sword", "grimoire"]],
        carried={"demonic_sword": "barbarian", "grimoire": "troll"},
        **DURE,
    )
    t.do("draw char:troll")
    assert t.ways() == ["nothing"] and t.why("treasure:1")[:2] == ("no.not_carried", ("troll", "demonic_sword"))


@paragraph("dure.score")
def test_ability_and_a_die_against_the_same_ability_and_a_die():
    t = table(2, objects=[["bottle"]], **DURE).do("play object:1 char:barbarian")
    assert t.tell("hit char:monk")["tell.duel"] == (5, 3) and t.tell("throw char:monk")["tell.duel"] == (1, 3)
    t.do("hit char:monk", "roll", dice=[2, 3])
    assert t.tilt("monk") == 1 and t.said("log.duel") == [("barbarian", "monk", "n:7", "n:6", "n:2", "n:3", "bottle")]
    t = table(3, objects=[["stool"]], **DURE).do("play object:1 char:barbarian", "hit char:monk", "help char:troll")
    assert t.tell("roll")["tell.duel"] == (7, 3), "a point of support is one more"


@paragraph("dure.table")
@pytest.mark.parametrize("attack, defence, tilt", [(1, 3, 0), (1, 6, 0), (2, 3, 1), (3, 3, 2), (4, 3, 3), (6, 1, 3)])
def test_what_the_difference_does(attack, defence, tilt):
    assert dure(attack, defence).tilt("monk") == tilt


@paragraph("dure.table")
def test_who_is_tilted_already_is_stunned_no_further_and_a_tie_saves_the_cover():
    t = dure(2, 3, tilt={"monk": 1})
    assert t.tilt("monk") == 1 and t.said("log.tilt_no_more") == [("monk",)]
    assert dure(3, 3, tilt={"monk": 1}).tilt("monk") == 2
    assert dure(1, 3, lying={"monk": "table"}).lying("monk") == "table"
    assert dure(2, 3, lying={"monk": "table"}).lying("monk") == ""


@paragraph("dure.down")
@paragraph("dure.loot")
def test_who_goes_down_is_looted_by_the_attacker_alone():
    more = {"seats": 3, "treasures": [[], ["grimoire", "ruby_ring", "old_mead"]], "carried": {"old_mead": "elf"}}
    t = dure(3, 3, **more)
    assert t.asked == (1, "loot") and t.ways() == ["loot loot:1", "loot loot:2"]
    assert t.sees(1, "treasures", 2)[:2] == [TREASURE["grimoire"], TREASURE["ruby_ring"]]
    assert t.sees(3, "treasures", 2) == [-1] * 3
    t.do("loot loot:2")
    assert t.carried("barbarian") == ["ruby_ring"] and t.carried("monk") == ["grimoire"] and t.floor() == []
    assert t.sees(3, "treasures", 1) == [-1] and t.sees(2, "treasures", 1) == [TREASURE["ruby_ring"]]
    assert dure(3, 3, tilt={"monk": 2}, **more).asked == (1, "loot"), "again, if it was down already"
    assert dure(3, 3, seats=3).asked[1] == "turn", "nothing carried, nothing taken"


@paragraph("dure.ko")
def test_who_is_knocked_out_drops_the_rest_face_down():
    t = dure(6, 1, seats=3, treasures=[[], ["grimoire", "ruby_ring", "old_mead"]], carried={"old_mead": "elf"})
    t.do("loot loot:1")
    assert t.carried("barbarian") == ["grimoire"] and t.floor() == ["ruby_ring"] and t.treasures(2) == ["old_mead"]
    t = dure(6, 1, seats=3, treasures=[[], ["grimoire", "ruby_ring", "old_mead"]]).do("loot loot:1")
    assert len(t.floor()) == 2 and t.state.floor_seen == [0, 0] and GAME.view(t.state, 0).floor == [-1, -1]


@paragraph("dure.loot")
def test_a_drawn_weapon_is_looted_undrawn():
    t = dure(3, 3, seats=3, treasures=[[], ["demonic_sword", "grimoire"]], drawn={"monk": "demonic_sword"}).do(
        "loot loot:1"
    )
    assert (
        t.drawn("monk") == ""
        and t.drawn("barbarian") == ""
        and t.sees(3, "treasures", 1) == [TREASURE["demonic_sword"]]
    )
    t = dure(3, 3, seats=3, treasures=[[], ["demonic_sword", "grimoire"]], drawn={"monk": "demonic_sword"}).do(
        "loot loot:2"
    )
    assert t.drawn("monk") == "demonic_sword" and t.sees(3, "treasures", 2) == [TREASURE["demonic_sword"]]


@paragraph("dure.pick_up")
def test_picking_up_is_by_chance():
    t = table(2, floor=["grimoire", "ruby_ring"], **DURE)
    assert t.ways("pick") == ["pick char:barbarian floor:1", "pick char:troll floor:1"]
    t.do("pick char:troll floor:1", dice=[1])
    assert t.carried("troll") == ["ruby_ring"] and t.sees(2, "treasures", 1) == [-1] and t.floor() == ["grimoire"]


@paragraph("dure.riposte")
def test_the_unharmed_defender_may_hit_back():
    t = dure(1, 3, objects=[["stool"], ["stool", "plate", "table"]], lying={"monk": "tray"})
    assert t.asked == (2, "riposte") and t.decision.idle is not None
    assert t.decision.about == ("char:monk", "char:barbarian")
    t.do("counter object:1")
    assert t.ways() == ["hit char:barbarian"]
    t.do("hit char:barbarian", dice=[5, 1])
    assert t.tilt("barbarian") == 2 and t.tilt("monk") == 0, "the attacker was tilted already, a riposte doesn't tilt"
    assert [row[:2] for row in t.said("log.riposte")] == [("monk", "barbarian")] and len(t.said("log.duel_tie")) == 1
    assert t.lying("monk") == "stool" and t.spent("tray") == 1 and t.asked == (2, "turn")


@paragraph("dure.riposte")
def test_what_is_no_weapon_is_shown_and_goes_back():
    t = dure(1, 3, objects=[["stool"], ["table", "plate"]]).do("counter object:1")
    assert t.asked == (2, "riposte") and not t.can("counter object:1") and t.objects(2) == ["table", "plate"]
    assert t.why("object:1")[:2] == ("no.useless_tame", ("table", "monk")), "not that it reaches nobody"
    assert t.said("log.useless_tame") == [("monk", "table")]
    assert t.do("no_riposte").asked == (2, "turn")
    assert t.said("log.no_riposte") == [("monk",)], "everybody sees that he doesn't hit back"


@paragraph("dure.riposte")
def test_a_supporter_may_be_hit_and_a_drawn_weapon_serves():
    t = table(3, objects=[["stool"]], treasures=[[], ["blessed_lance"]], drawn={"monk": "blessed_lance"}, **DURE)
    t.do("play object:1 char:barbarian", "hit char:monk", "help char:troll").do("roll", dice=[1, 6])
    assert t.ways() == ["strike char:monk char:barbarian", "strike char:monk char:troll", "no_riposte"]
    assert t.decision.prompt.args == (1, "monk", "barbarian"), "it is asked about the helper as well"
    t.do("strike char:monk char:troll", dice=[6, 1])
    assert t.tilt("troll") == 3 and t.tilt("monk") == 0


@paragraph("dure.riposte")
def test_no_riposte_of_the_harmed_the_tilted_or_to_a_riposte():
    assert dure(2, 3, objects=[["stool"], ["stool"]]).asked == (2, "turn")
    assert dure(1, 6, objects=[["stool"], ["stool"]], tilt={"monk": 1}).asked == (2, "turn")
    assert dure(1, 6, objects=[["stool"], ["stool"]], door=["monk"]).asked == (2, "turn")
    assert dure(1, 6).asked == (2, "turn"), "nothing to hit with"
    t = dure(1, 6, objects=[["stool", "stool"], ["stool"]]).do("counter object:1").do("hit char:barbarian", dice=[1, 6])
    assert t.asked == (2, "turn")
    t = table(2, objects=[["stool"], ["stool"]]).do("play object:1 char:barbarian", "hit char:monk", dice=[2] * 5)
    assert t.asked == (2, "turn"), "not in the Party Game"


@paragraph("dure.count")
def test_what_somebody_carries_who_gets_away_counts_until_it_is_settled():
    hand = ["song_book", "old_mead", "ruby_ring", "grimoire"]
    t = table(2, treasures=[hand], carried=dict.fromkeys(hand, "barbarian"), **DURE)
    before = scoring.totals(t.state, 0)
    barbarian = next(char for char in t.state.groups[0] if char in t.state.heroes[0] and carried(t.state, 0, char))
    then(t.state, flight.escape(t.state, 0, barbarian, "door"))
    assert before and scoring.totals(t.state, 0) == before, "nothing is lost yet"


@paragraph("dure.riposte")
def test_range_binds_the_riposte():
    t = table(4, objects=[["plate"], [], ["stool"]], **DURE)
    t.do("play object:1 char:barbarian", "throw char:dwarf", "roll", dice=[1, 6]).do("counter object:1")
    assert t.asked == (3, "riposte") and t.said("log.useless_back") == [("dwarf", "stool")]


@paragraph("dure.break")
@pytest.mark.parametrize(
    "options, die, broken", [({}, 1, 1), ({}, 2, 0), ({}, 6, 0), (CASSE, 1, 0), (CASSE, 5, 1), (CASSE, 4, 0)]
)
def test_one_die_breaks_the_object(options, die, broken):
    t = dure(die, 6, objects=[["bench"]], **options)
    assert t.broken("bench") == broken


@paragraph("dure.flee")
def test_who_flees_takes_two_and_passes_on_the_rest():
    hand = ["grimoire", "ruby_ring", "old_mead", "deep_axe"]
    t = table(
        2,
        heroes=[["magician", "troll"], ["monk", "elf"]],
        treasures=[[*hand, "spyglass"]],
        carried={"spyglass": "troll"},
        **DURE,
    )
    assert t.warn("flee char:magician window")["warn.flee"] == (2, "magician")
    t.do("flee char:magician window").do("roll", dice=[6, 6, 1, 1, 1])
    assert (
        t.asked == (1, "save")
        and len(t.ways()) == 4
        and t.why("treasure:5")[:2] == ("no.not_carried", ("magician", "spyglass"))
    )
    t.do("save treasure:1", "save treasure:2")
    assert sorted(t.safe(1)) == ["grimoire", "ruby_ring"] and t.asked == (1, "pass_on")
    t.do("carry treasure:1 char:troll", "drop treasure:2")
    assert t.carried("troll") == ["old_mead", "spyglass"] and t.floor() == ["deep_axe"] and t.asked == (2, "turn")


@paragraph("dure.count")
def test_what_the_knocked_out_carried_is_gone_and_safe_treasures_count():
    t = table(
        2,
        heroes=[["magician", "elf"], ["monk", "dwarf"]],
        treasures=[["grimoire"]],
        safe=[["ivory_flute"]],
        carried={"grimoire": "magician"},
        out=["elf"],
        **DURE,
    )
    assert t.counts(1) == {("grimoire", "magician", 4), ("ivory_flute", "elf", 4)}, (
        "who carries doesn't decide who scores"
    )
    t.state.bearers[0] = (t.state.heroes[0][1],)
    assert t.counts(1) == {("ivory_flute", "elf", 4)}


# -- how they go together ---------------------------------------------------------------------------------------------

TABLE = {
    # options: (support, broken by two ones or a single one, by a high smashing die, objects a round, hideout breaks,
    # hard)
    "party": ({}, False, 1, 0, 3, 0, False),
    "party+TsU": (TSU, True, 1, 0, 3, 0, False),
    "party+Casse": (CASSE, False, 0, 1, 2, 1, False),
    "party+TsU+Casse": ({**TSU, **CASSE}, True, 0, 1, 2, 1, False),
    "TD": (DURE, True, 1, 0, 3, 0, True),
    "TD+Casse": ({**DURE, **CASSE}, True, 0, 1, 2, 1, True),
}


@pytest.mark.parametrize("options, support, ones, high, drawn, found, hard", TABLE.values(), ids=TABLE)
def test_combination_table(options, support, ones, high, drawn, found, hard):
    for first, broken in ((1, ones), (5, high)):
        t = table(3, objects=[["bench"], ["stool"]], treasures=[["grimoire"]], **options)
        t.do("play object:1 char:barbarian")
        attack = "hit char:monk"
        if support:
            t.do(attack)
            assert t.asked == (1, "rally")
            attack = "roll"
        t.do(attack, dice=[first, 6] if hard else [first, first, 2, 2, 2])
        keys = ("log.duel", "log.duel_tie", "log.duel_held") if hard else ("log.attack",)
        assert sum(len(t.said(key)) for key in keys) == 1, "which strength counts"
        assert t.broken("bench") == broken, "what breaks an object"
    t = table(2, at="close", coming=["minstrel"], **options)
    assert len(t.state.objects[0]) == drawn, "objects drawn a round"
    t = table(2, lying={"barbarian": "counter"}, **options).do("flee char:barbarian door")
    assert t.broken("counter") == found, "what becomes of a hideout"


@pytest.mark.parametrize("options, hard", [(row[0], row[-1]) for row in TABLE.values()], ids=TABLE)
def test_who_holds_treasures_and_whether_there_are_ripostes(options, hard):
    t = table(3, objects=[["bench"], ["stool"]], treasures=[["grimoire"]], **options).do("play object:1 char:barbarian")
    t.do("hit char:monk")
    if t.can("roll"):
        t.do("roll", dice=[2, 6] if hard else [2] * 5)
    assert bool(t.state.bearers[0]) == hard
    if hard:
        assert t.asked == (2, "riposte")
    else:
        assert t.asked[1] in ("turn", "drop")


def test_tete_dure_always_goes_with_tous_sur_un():
    config = GAME.check(Config(2, {"combat": "tete_dure", "tous_sur_un": "off"}))
    assert config.options["tous_sur_un"] == "on" and match(2, combat="tete_dure").state.supported == 1


def test_options_do_what_they_say():
    s = match(2).state
    assert (s.hard, s.smash, s.supported, s.arrivals_by, s.claims_by, s.sealed, s.peaceful) == (
        0,
        0,
        0,
        "fixed_3",
        0,
        0,
        0,
    )
    s = match(
        2, combat="tete_dure", casse_tout="on", arrivals="fixed_1", claims="shout", offers="sealed", peaceful_end="on"
    ).state
    assert (s.hard, s.smash, s.supported, s.arrivals_by, s.claims_by, s.sealed, s.peaceful) == (
        1,
        1,
        1,
        "fixed_1",
        2,
        1,
        1,
    )
