"""The brawl: leader, activation, states, actions other than fights, ends of rounds. Fights are in `test_fights`."""

import pytest

from game.kernel.flow import frame
from game.kernel.state import EVERYBODY
from game.rules.brawl.state import BYSTANDER, show_all
from game.rules.brawl.steps.rounds import start_round
from tests.rules.brawl.table import TREASURE, C, table

paragraph = pytest.mark.paragraph
FOUR = [["stool"], ["plate"], ["table_leg"], ["tankard"]]


# -- who acts ---------------------------------------------------------------------------------------------------------


@paragraph("brawl.start")
def test_everybody_draws_three_objects_also_with_casse_tout():
    for options in ({}, {"casse_tout": "on"}):
        t = table(3, at="trade", treasures=[["grimoire"], ["old_mead"], []], agitation=(2, 1, 0), **options)
        t.do("sell treasure:1", "done", "refuse agitation", "sell treasure:1", "done", "refuse agitation")
        t.do("sell treasure:1", "done", "refuse agitation")
        assert [len(hand) for hand in t.state.objects] == [3, 3, 3]
        assert t.asked == (1, "turn") and t.state.round == 1


@paragraph("brawl.round")
def test_rounds_follow_each_other_until_the_militia():
    t = table(2, coming=["drayman", "friar", "witch"]).until("claim")
    assert t.state.round == 1
    t.until("turn")
    assert t.state.round == 2 and t.said("log.round")[-1][0] == "n:2"


@paragraph("brawl.round")
def test_a_round_names_who_acts_first_and_nobody_who_cannot():
    t = table(2, out=["barbarian", "troll"], arrivals=[["drayman"]], tilt={"drayman": 2}, coming=["friar", "witch"])
    t.until("claim").until("turn")
    assert t.said("log.round")[-1] == ("n:2", f"seat:{t.asked[0]}")


@paragraph("brawl.round")
def test_a_round_names_in_one_line_who_acts_first_and_who_would_have():
    t = table(2, tilt={"barbarian": 1, "troll": 1})
    t.state.leader, t.state.todo[:] = 0, [frame(start_round), t.state.todo[-1]]
    t.do("pass char:monk")
    assert t.said("log.round_instead") == [("n:2", "seat:1", "seat:2")] and not t.said("log.round")
    assert t.said("log.skip")[-1] == ("seat:1",), "why follows"


@paragraph("brawl.leader")
def test_the_leader_chooses_which_upright_character_acts():
    t = table(2, tilt={"troll": 1})
    assert t.asked == (1, "turn") and t.ways("pass") == ["pass char:barbarian"]
    assert t.why("char:troll")[:2] == ("no.tilted", ("troll", 1))
    assert t.do("pass char:barbarian").ways("pass") == ["pass char:monk", "pass char:elf"]
    assert t.tilt("barbarian") == 1, "and what it does is done"
    t = table(3, tilt={"barbarian": 1, "troll": 1})
    assert t.asked[0] == 2, "who has nobody upright is passed over"
    t = table(3, tilt={"barbarian": 1, "troll": 1}, leader=3)
    t.do("pass char:dwarf")
    assert t.asked[0] == 2 and t.said("log.skip") == [("seat:1",)], "and that is told"


@paragraph("brawl.leader")
def test_who_is_out_of_the_fight_leaves_decisions_to_the_next():
    t = table(3, at="close", out=["barbarian", "troll"], objects=FOUR[:3])
    assert t.asked == (2, "keep")


@paragraph("brawl.pass")
def test_passing_tilts():
    t = table(2).do("pass char:troll")
    assert t.tilt("troll") == 1 and t.asked == (2, "turn")
    assert t.said("log.pass") == [("seat:1", "troll")]


@paragraph("brawl.next")
def test_the_marker_moves_left_until_nobody_stands():
    t = table(3, coming=["drayman"])
    seats = []
    while t.asked[1] == "turn":
        seats.append(t.asked[0])
        t.do(t.ways("pass")[0])
    assert seats == [1, 2, 3, 1, 2, 3] and t.state.leader == 0
    t = table(3, objects=[["stool"]]).do("play object:1 char:troll", "hit char:monk", dice=[2] * 6)
    assert t.asked == (2, "turn") and t.state.acts == []


@paragraph("state.standing")
def test_only_upright_characters_act_and_not_at_the_door():
    t = table(2, tilt={"monk": 2}, door=["barbarian"])
    assert t.ways("pass") == ["pass char:troll"]
    assert t.why("char:barbarian")[:2] == ("no.at_door", ("barbarian", "n:1"))
    assert t.do("pass char:troll").ways("pass") == ["pass char:elf"]


@paragraph("state.tilt")
def test_acting_and_being_hit_are_one_count():
    t = table(2, objects=[["stool"]]).do("play object:1 char:barbarian", "hit char:monk", dice=[6, 2, 3, 4, 5])
    assert (t.tilt("barbarian"), t.tilt("monk")) == (1, 1)
    t = table(2, objects=[["stool"]], tilt={"monk": 1}).do(
        "play object:1 char:troll", "hit char:monk", dice=[6, 2, 3, 4, 5, 2]
    )
    assert t.tilt("monk") == 2


@paragraph("state.down")
def test_who_goes_down_comes_back_from_the_door():
    t = table(2, objects=[["stool"]], door=["monk"], waited=["monk"])
    t.do("play object:1 char:troll", "hit char:monk", dice=[6, 6, 2, 2, 3, 4])
    assert t.tilt("monk") == 2 and not t.state.door and not t.state.waited and "monk" in t.group(2)


@paragraph("state.out")
def test_who_is_knocked_out_is_out_with_everything_on_it():
    t = table(
        2,
        objects=[["stool"]],
        treasures=[[], ["demonic_sword"]],
        drawn={"monk": "demonic_sword"},
        lying={"monk": "table"},
    )
    t.do("play object:1 char:troll", "hit char:monk", dice=[6, 6, 6, 6, 6, 2, 0])
    assert t.tilt("monk") == 3 and t.group(2) == ["elf"] and t.spent("table") == 1
    assert t.drawn("monk") == "" and t.treasures(1) == ["demonic_sword"]
    assert [C.characters[char] for char in t.state.heroes[1]] == ["monk", "elf"], "affinities still count"


@paragraph("state.out")
def test_an_arrival_that_is_knocked_out_leaves_the_match():
    t = table(2, objects=[["stool"]], arrivals=[[], ["drayman"]])
    t.do("play object:1 char:troll", "hit char:drayman", dice=[5, 6, 5, 1, 2, 3])
    assert t.group(2) == ["monk", "elf"] and t.tilt("drayman") == 3


@paragraph("state.out")
def test_what_lies_on_a_fugitive_is_discarded_too():
    t = table(
        2,
        heroes=[["magician", "troll"], ["monk", "elf"]],
        treasures=[["demonic_sword", "grimoire", "old_mead"]],
        drawn={"magician": "demonic_sword"},
        lying={"magician": "chair"},
    )
    t.do("flee char:magician window", dice=[6, 6, 1, 2, 3])
    assert t.spent("chair") == 1 and t.drawn("magician") == "" and t.asked == (1, "save") and len(t.ways()) == 3


# -- actions ----------------------------------------------------------------------------------------------------------


@paragraph("act.pick_up")
def test_picking_up_takes_any_treasure_from_the_floor():
    t = table(2, floor=["grimoire", "ruby_ring"]).do("pick char:troll floor:ruby_ring")
    assert t.treasures(1) == ["ruby_ring"] and t.floor() == ["grimoire"] and t.tilt("troll") == 1
    assert t.sees(2, "treasures", 1) == [TREASURE["ruby_ring"]], "everybody has seen it"


@paragraph("act.cover")
def test_cover_keeps_throws_off_until_a_hit_in_close_combat():
    t = table(2, objects=[["table"], ["plate", "stool", "stool"]]).do("play object:1 char:troll", "cover")
    assert t.lying("troll") == "table" and t.state.covered
    t.do("play object:1 char:monk")
    assert not t.can("throw char:troll") and t.can("throw char:barbarian")
    assert t.why("char:troll", "throw")[:2] == ("no.covered", ("troll", "table"))
    t.do("throw char:barbarian", dice=[1, 2, 3]).do("pass char:barbarian")
    t.do("play object:1 char:elf", "hit char:troll", dice=[2, 3])
    assert t.lying("troll") == "table", "a miss leaves the cover"
    t = table(2, lying={"troll": "table"}, objects=[["plate"], ["stool"]], leader=2)
    t.do("play object:1 char:monk", "hit char:troll", dice=[6, 3, 3])
    assert t.lying("troll") == "" and t.spent("table") == 1 and t.tilt("troll") == 1


@paragraph("act.hideout")
def test_hiding_takes_a_test_of_ruse():
    t = table(2, objects=[["barrel"]], heroes=[["magician", "troll"], ["monk", "elf"]])
    t.do("play object:1 char:magician", "hide", dice=[1, 2, 5, 3, 4])
    assert t.lying("magician") == "barrel" and t.state.hidden and t.tilt("magician") == 1
    t = table(2, objects=[["barrel"]]).do("play object:1 char:barbarian", "hide", dice=[4])
    assert t.lying("barbarian") == "" and t.spent("barrel") == 1 and not t.state.hidden


@paragraph("act.upkeep")
def test_who_hides_is_looked_for_each_round():
    for dice, hidden in (([4, 6, 1], True), ([4, 4, 1], False)):
        t = table(2, lying={"monk": "barrel"}, tilt={"barbarian": 1, "troll": 1, "elf": 1}, coming=["drayman"])
        empty_box(t)
        t.do("pass char:monk", dice=dice)
        assert (t.lying("monk") == "barrel") == hidden == bool(t.state.hidden)
        assert t.spent("barrel") == 1 - hidden


def empty_box(t):
    """Take every object out of the match that lies nowhere, so that nothing is drawn but dice."""
    s = t.state
    for kind in s.stock.pool:
        s.broken[kind] += 1
    s.stock.pool, s.stock.size = [], 0


@paragraph("act.draw")
def test_a_special_weapon_is_drawn_now_and_used_next_round():
    t = table(2, treasures=[["grimoire", "blessed_lance"], []], tilt={"troll": 1})
    t.do("draw char:barbarian")
    assert t.ways() == ["take treasure:2", "nothing"] and t.decision.part
    assert t.why("treasure:1")[:2] == ("no.not_weapon", ("grimoire",))
    t.do("take treasure:2")
    assert t.drawn("barbarian") == "blessed_lance" and t.tilt("barbarian") == 1
    assert t.sees(None, "treasures", 1) == [-1, TREASURE["blessed_lance"]] and t.treasures(1) == [
        "grimoire",
        "blessed_lance",
    ]
    assert t.state.ready[C.character["barbarian"]] == 2
    assert t.rest().asked == (1, "turn") or t.do(t.ways("pass")[0]).asked == (1, "turn")
    assert t.can("strike char:barbarian char:monk")
    assert t.why("char:monk", "strike char:troll")[0] == "no.unarmed"


@paragraph("act.door")
def test_those_who_leave_together_pack_in_turn_from_the_leader():
    hands = [["grimoire", "ruby_ring", "old_mead"], ["spyglass", "blood_pact", "song_book"]]
    t = table(
        2,
        at="close",
        treasures=hands,
        leader=2,
        door=["barbarian", "troll", "elf"],
        waited=["barbarian", "troll", "elf"],
    )
    assert t.asked == (2, "save") and t.decision.prompt.args[1] == "elf"
    t.do("save treasure:1", "save treasure:2")
    assert t.asked == (1, "save") and t.decision.prompt.args[1] == "barbarian"


@paragraph("act.draw")
def test_a_second_weapon_sends_the_first_back_to_the_hand():
    hands = [["demonic_sword", "blessed_lance"], []]
    t = table(2, treasures=hands, drawn={"barbarian": "demonic_sword"}, round=3)
    assert t.do("draw char:barbarian").ways() == ["take treasure:2", "nothing"]
    t.do("take treasure:2")
    assert t.drawn("barbarian") == "blessed_lance" and sorted(t.treasures(1)) == sorted(hands[0])
    assert t.state.ready[C.character["barbarian"]] == 4
    t = table(2, treasures=[["demonic_sword"], []], drawn={"barbarian": "demonic_sword"})
    assert t.why("char:barbarian", "draw")[:2] == ("no.no_weapon", ("barbarian", 1))


@paragraph("act.draw")
def test_feeling_for_a_weapon_is_open_to_all_and_may_be_in_vain():
    t = table(2, treasures=[["grimoire"], []])
    assert t.can("draw char:barbarian") and t.warn("draw char:barbarian")["warn.no_weapon"] == ("barbarian", 1)
    t.do("draw char:barbarian", "nothing")
    assert t.tilt("barbarian") == 1 and t.asked == (2, "turn") and t.said("log.no_weapon") == [("barbarian",)]
    assert not t.can("draw char:monk") and t.why("char:monk", "draw")[0] == "no.no_weapon"


@paragraph("act.draw")
def test_a_weapon_that_everybody_knows_of_may_be_left_and_that_is_said():
    t = table(2, treasures=[["grimoire", "demonic_sword"], []])
    show_all(t.state, t.state.treasures_seen[0], (1,))
    t.do("draw char:barbarian", "nothing")
    assert t.said("log.leaves_weapon") == [("barbarian", "demonic_sword")] and not t.said("log.no_weapon")


@paragraph("act.draw")
def test_the_trophy_is_an_object_that_must_be_drawn():
    t = table(2, objects=[["wall_trophy"]]).do("play object:1 char:troll")
    assert t.ways() == ["wield"]
    t.do("wield")
    assert t.lying("troll") == "wall_trophy" and t.state.trophy_ready == 2
    t.do("pass char:monk")
    assert not t.ways("strike")


@paragraph("act.show")
def test_an_object_of_no_use_goes_back_and_is_known():
    t = table(2, objects=[["plate", "stool"]])
    assert t.warn("play object:1 char:troll")["warn.useless"] == ("plate", "troll")
    t.do("play object:1 char:troll")
    assert t.asked == (1, "turn") and t.tilt("troll") == 0 and t.objects(1) == ["plate", "stool"]
    assert t.state.objects_seen[0][0] >> BYSTANDER == 1 and t.said("log.useless_ruse") == [("troll", "plate")]
    assert not t.can("play object:1 char:troll") and t.can("play object:1 char:barbarian")
    assert t.why("object:1", "play object:1 char:troll")[:2] == ("no.useless_ruse", ("plate", "troll"))


@paragraph("act.show")
@pytest.mark.parametrize(
    "thing, cover, why", [("stool", "barrel", "hidden"), ("plate", "barrel", "hidden"), ("plate", "tray", "safe")]
)
def test_an_object_of_no_use_says_why(thing, cover, why):
    t = table(2, objects=[[thing]], lying={"monk": cover, "elf": "barrel"}).do("play object:1 char:barbarian")
    assert t.said(f"log.useless_{why}") == [("barbarian", thing)]


@paragraph("act.slots")
def test_a_new_object_replaces_the_old_one_and_drives_out_of_hiding():
    t = table(2, objects=[["stool"]], lying={"troll": "barrel", "barbarian": "table"})
    t.do("play object:1 char:troll", "hit char:monk", dice=[2] * 6)
    assert t.lying("troll") == "stool" and t.spent("barrel") == 1 and not t.state.hidden
    t = table(2, objects=[["tray"]], lying={"barbarian": "table"}).do("play object:1 char:barbarian", "cover")
    assert t.lying("barbarian") == "tray" and t.spent("table") == 1


@paragraph("act.slots")
def test_a_drawn_weapon_leaves_cover_alone_but_not_a_hideout():
    hands = [["demonic_sword"], []]
    t = table(2, treasures=hands, drawn={"troll": "demonic_sword"}, lying={"troll": "table"})
    assert t.do("strike char:troll char:monk", dice=[2] * 7).lying("troll") == "table"
    t = table(2, treasures=hands, drawn={"troll": "demonic_sword"}, lying={"troll": "barrel"})
    assert t.warn("strike char:troll char:monk")["warn.hideout"] == ("troll", "barrel", 0)
    assert t.do("strike char:troll char:monk", dice=[2] * 7).lying("troll") == "" and t.spent("barrel") == 1
    t = table(2, lying={"troll": "table"}).do("flee char:troll door")
    assert t.lying("troll") == "" and t.spent("table") == 1


@paragraph("act.slots")
def test_what_a_character_gives_up_is_told():
    t = table(2, lying={"troll": "table", "barbarian": "barrel"}, objects=[["stool"]])
    t.do("flee char:troll door", "pass char:monk", "play object:1 char:barbarian", "hit char:monk", dice=[2] * 5)
    assert t.said("log.leaves_cover") == [("troll", "table")] and t.said("log.comes_out") == [("barbarian", "barrel")]
    t = table(2, lying={"barbarian": "barrel"}, casse_tout="on").do("flee char:barbarian door")
    assert t.said("log.comes_out_broken") == [("barbarian", "barrel")] and not t.said("log.comes_out")


@paragraph("act.window")
def test_two_sixes_and_out():
    t = table(2, heroes=[["magician", "troll"], ["monk", "elf"]], treasures=[["grimoire"], []])
    assert not t.can("flee char:troll window") and t.why("window", "flee char:troll")[:2] == (
        "no.window_ruse",
        ("troll", 0),
    )
    assert t.tell("flee char:magician window")["tell.window"] == (5, 20)
    t.do("flee char:magician window", dice=[6, 1, 6, 2, 3])
    assert t.group(1) == ["troll"] and t.safe(1) == ["grimoire"]
    assert t.said("log.escape_window") == [("magician", "n:6, 1, 6, 2, 3")], "by what was rolled"
    t = table(2, heroes=[["magician", "troll"], ["monk", "elf"]]).do("flee char:magician window", dice=[6, 1, 5, 2, 3])
    assert t.group(1) == ["magician", "troll"] and t.tilt("magician") == 1


@paragraph("act.window")
def test_one_die_is_not_enough_without_support():
    t = table(2)
    assert t.why("window", "flee char:barbarian")[:2] == ("no.window", ("barbarian", 1, 2))
    assert table(2, tous_sur_un="on").can("flee char:barbarian window")


@paragraph("act.door")
def test_the_door_takes_until_the_end_of_the_next_round():
    t = table(3, objects=[["stool"]]).do("flee char:barbarian door")
    assert t.state.door and t.tilt("barbarian") == 1
    t.rest()
    assert t.state.waited == t.state.door != 0 and "barbarian" in t.group(1) and t.tilt("barbarian") == 0
    assert "pass char:barbarian" not in t.ways()
    t.rest()
    assert "barbarian" not in t.group(1) and t.said("log.escape_door") == [("barbarian",)]


@paragraph("act.escape")
def test_who_got_away_is_no_target_any_more():
    t = table(2, fled=["troll"], objects=[["stool"], ["stool"]], leader=2)
    t.do("play object:1 char:monk")
    assert t.ways() == ["hit char:barbarian"]


@paragraph("act.escape")
def test_arrivals_may_flee_too():
    t = table(2, arrivals=[["acrobat"]], treasures=[["grimoire", "ruby_ring"], []])
    t.do("flee char:acrobat window", dice=[6, 6, 1])
    assert t.safe(1) == ["ruby_ring", "grimoire"] and t.group(1) == ["barbarian", "troll"]


@paragraph("act.safety")
def test_two_treasures_of_choice_are_safe():
    t = table(2, arrivals=[["acrobat"]], treasures=[["grimoire", "ruby_ring", "deep_axe"], []])
    t.do("flee char:acrobat window", dice=[6, 6, 1])
    assert t.asked == (1, "save") and len(t.ways()) == 3
    t.do("save treasure:3")
    assert not t.can("save treasure:3") and t.treasures(1) == ["grimoire", "ruby_ring", "deep_axe"], (
        "moved by the last pick"
    )
    t.do("save treasure:1")
    assert sorted(t.safe(1)) == ["deep_axe", "grimoire"] and t.treasures(1) == ["ruby_ring"]
    assert t.sees(2, "safe", 1) == [-1, -1] and t.asked == (2, "turn")
    t = table(2, arrivals=[["acrobat"]], treasures=[["grimoire", "ruby_ring", "deep_axe"], []])
    t.state.treasures_seen[0] = [EVERYBODY] * 3
    t.do("flee char:acrobat window", dice=[6, 6, 1]).do("save treasure:3", "save treasure:1")
    assert t.sees(2, "treasures", 1) == [-1], "nobody sees which are laid down, so nobody knows which is left"


# -- the end of a round -----------------------------------------------------------------------------------------------


@paragraph("brawl.objects")
def test_attacks_are_cleared_and_one_object_is_kept():
    t = table(
        2,
        at="close",
        objects=[["stool", "pan"], ["bottle"]],
        lying={"monk": "chair", "elf": "table", "troll": "wall_trophy", "barbarian": "barrel"},
    )
    assert (t.lying("monk"), t.lying("elf"), t.lying("troll")) == ("", "table", "wall_trophy") and t.spent("chair") == 1
    assert t.ways() == ["keep object:1", "keep object:2", "keep_none"]
    t.do("keep object:2")
    assert t.objects(1) == ["pan"] and t.spent("stool") == 1 and t.asked == (2, "keep")
    assert t.said("log.keep") == [("seat:1", "n:1")] and t.said("log.keep_none") == []
    assert len(t.objects(1)) == 1, "all discard before anybody draws"
    t.do("keep_none")
    assert t.said("log.keep_none") == [("seat:2", "n:0")]
    assert len(t.objects(2)) == 3 and t.objects(1)[0] == "pan" and len(t.objects(1)) == 4


@paragraph("brawl.draw")
def test_three_objects_or_as_many_as_characters_in_the_room():
    group = ["drayman", "witch", "friar"]
    t = table(3, at="close", arrivals=[group], out=["monk", "elf"], coming=["minstrel"])
    assert [len(hand) for hand in t.state.objects] == [5, 3, 3]
    t = table(3, at="close", arrivals=[group], fled=["troll", "barbarian"], coming=["minstrel"])
    assert len(t.state.objects[0]) == 3


@paragraph("brawl.empty")
def test_an_empty_pile_is_made_of_the_discard_and_may_run_out():
    t = table(2, at="close", stock=2, coming=["minstrel"])
    assert [len(hand) for hand in t.state.objects] == [3, 3] and t.said("log.reshuffle") == []
    assert t.state.stock.size == 42 and sum(t.state.spent) == 0
    t = table(
        2, objects=[["stool", "pan"], ["bench"]], tilt={"barbarian": 1, "troll": 1, "monk": 1}, coming=["minstrel"]
    )
    empty_box(t)
    t.do("pass char:elf", "keep object:1", "keep_none")
    assert len(t.objects(1)) + len(t.objects(2)) == 3 and t.state.stock.size == 0


@paragraph("brawl.stand_up")
def test_everybody_alive_comes_up_by_one_step():
    t = table(2, at="close", tilt={"barbarian": 1, "monk": 2}, out=["elf"], coming=["minstrel"])
    assert [t.tilt(name) for name in ("barbarian", "troll", "monk", "elf")] == [0, 0, 1, 3]


@pytest.mark.parametrize("door, key", [((), "log.skip"), (("barbarian",), "log.skip_door")])
def test_who_is_skipped_is_told_to_lie_or_to_wait_at_the_door(door, key):
    t = table(2, tilt={"troll": 1, **({} if door else {"barbarian": 1})}, door=door)
    assert t.said(key) == [] and t.asked[0] == 2
    t.do("pass char:monk")
    assert t.said(key) == [("seat:1",)] and t.asked == (2, "turn")
