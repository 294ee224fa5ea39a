"""Fights with pools of dice: what with, at whom, hits, what breaks, who falls and what he loses."""

import pytest

from game.rules.brawl.meta import DEEDS, Fought
from game.rules.brawl.state import BYSTANDER, Deed
from tests.rules.brawl.table import TREASURE, C, table

paragraph = pytest.mark.paragraph


@paragraph("fight.weapon")
def test_the_object_decides_and_lies_on_the_attacker():
    uses = {
        "stool": {"hit"},
        "plate": {"throw"},
        "bottle": {"hit", "throw"},
        "table": {"cover"},
        "barrel": {"hide"},
        "wall_trophy": {"wield"},
    }
    for name, verbs in uses.items():
        t = table(2, objects=[[name]]).do("play object:1 char:barbarian")
        assert {way.split()[0] for way in t.ways()} == verbs
        assert t.asked == (1, "use") and t.decision.part
    t = table(2, objects=[["stool"]]).do("play object:1 char:troll", "hit char:elf", dice=[2] * 6)
    assert t.lying("troll") == "stool" and t.objects(1) == [] and t.tilt("troll") == 1


@paragraph("fight.melee")
def test_only_neighbours_are_hit():
    t = table(4, objects=[["stool"]]).do("play object:1 char:troll")
    assert t.ways() == ["hit char:monk", "hit char:elf", "hit char:paladin", "hit char:warlock"]
    assert t.why("char:dwarf", "hit")[:2] == ("no.too_far", ("dwarf", "seat:3"))
    t = table(4, objects=[["stool"]], out=["monk"], fled=["elf"]).do("play object:1 char:troll")
    assert t.ways()[:2] == ["hit char:dwarf", "hit char:thief"], "the next one, if all theirs are out"
    t = table(4, objects=[["stool"]], lying={"monk": "barrel", "elf": "wardrobe"}).do("play object:1 char:troll")
    assert t.ways() == ["hit char:paladin", "hit char:warlock"], "who hides everybody is still the neighbour"


@paragraph("fight.ranged")
def test_neighbours_are_too_near_to_throw_at():
    t = table(5, objects=[["plate"]]).do("play object:1 char:barbarian")
    assert t.ways() == ["throw char:dwarf", "throw char:thief", "throw char:paladin", "throw char:warlock"]
    assert t.why("char:monk", "throw")[:2] == ("no.too_near", ("monk", "seat:2", 3))
    t = table(4, objects=[["plate"]], out=["dwarf", "thief"]).do("play object:1 char:barbarian")
    assert len(t.ways()) == 4, "with three groups left in the fight everybody is in reach"


@paragraph("fight.hidden")
def test_who_hides_is_no_target_at_all():
    t = table(2, objects=[["bottle"]], lying={"elf": "barrel"}).do("play object:1 char:barbarian")
    assert t.ways() == ["hit char:monk", "throw char:monk"]
    assert t.why("char:elf", "hit")[:2] == t.why("char:elf", "throw")[:2] == ("no.hidden", ("elf", "barrel"))


@paragraph("fight.troll")
def test_the_troll_throws_nothing():
    t = table(2, objects=[["bottle", "plate", "barrel"]]).do("play object:1 char:troll")
    assert {way.split()[0] for way in t.ways()} == {"hit"}
    assert t.why("char:monk", "throw")[:2] == ("no.no_ruse", ("troll", 0))
    t = table(2, objects=[["plate", "barrel"]]).do("play object:1 char:troll", "play object:2 char:troll")
    assert t.asked == (1, "turn") and t.said("log.useless_ruse") == [("troll", "plate"), ("troll", "barrel")]


@paragraph("fight.pool")
def test_force_close_by_and_ruse_at_range():
    t = table(2, objects=[["bottle"]], heroes=[["dwarf", "troll"], ["monk", "elf"]]).do("play object:1 char:dwarf")
    assert t.tell("hit char:monk")["tell.pool"] == (4, 6) and t.tell("throw char:monk")["tell.pool"] == (2, 6)
    t.do("throw char:monk", dice=[6, 1])
    assert t.tilt("monk") == 1
    t = table(2, objects=[["bottle"]], heroes=[["dwarf", "troll"], ["monk", "elf"]]).do("play object:1 char:dwarf")
    assert t.do("hit char:monk", dice=[1, 2, 3, 6]).tilt("monk") == 1


@paragraph("fight.bonus")
def test_a_drawn_weapon_needs_no_object_and_adds_one():
    t = table(2, treasures=[["demonic_sword"], []], drawn={"barbarian": "demonic_sword"}, objects=[["stool"]])
    assert t.tell("strike char:barbarian char:monk")["tell.pool"] == (6, 6)
    t.do("strike char:barbarian char:monk", dice=[1, 1, 1, 6, 2, 2])
    assert t.tilt("monk") == 1 and t.objects(1) == ["stool"] and t.drawn("barbarian"), "it never breaks"
    t = table(2, treasures=[["demonic_sword"], []], drawn={"barbarian": "demonic_sword"}, objects=[["stool"]])
    t.do("play object:1 char:barbarian")
    assert t.tell("hit char:monk")["tell.pool"] == (5, 6), "no bonus with an object"


@paragraph("fight.bonus")
def test_the_trophy_adds_as_much_and_may_break():
    t = table(2, lying={"troll": "wall_trophy"})
    assert t.tell("strike char:troll char:elf")["tell.pool"] == (7, 6)
    t.do("strike char:troll char:elf", dice=[1, 1, 2, 3, 4, 5, 6])
    assert t.broken("wall_trophy") == 1 and t.lying("troll") == ""
    t = table(2, lying={"troll": "wall_trophy"}, treasures=[["blessed_lance"], []], drawn={"troll": "blessed_lance"})
    t.do("strike char:troll char:elf", dice=[1, 1, 2, 3, 4, 5, 6])
    assert t.broken("wall_trophy") == 0, "bonuses don't add up, the treasure comes first"


@paragraph("fight.hits")
def test_heroes_are_hit_by_sixes_arrivals_by_fives_too():
    t = table(2, objects=[["stool"]], arrivals=[[], ["witch"]]).do("play object:1 char:barbarian")
    assert t.tell("hit char:witch")["tell.pool"] == (5, 5)
    assert t.do("hit char:witch", dice=[5, 1, 2, 6, 4]).tilt("witch") == 2
    t = table(2, objects=[["stool"]]).do("play object:1 char:barbarian", "hit char:elf", dice=[5, 5, 5, 6, 4])
    assert t.tilt("elf") == 1


@paragraph("fight.damage")
def test_hits_beyond_a_ko_are_lost_and_only_the_end_counts():
    t = table(2, objects=[["stool"]], treasures=[[], ["grimoire", "ruby_ring"]], tilt={"monk": 1})
    t.do("play object:1 char:troll", "hit char:monk", dice=[6] * 6 + [0])
    assert t.tilt("monk") == 3 and t.asked == (2, "drop")
    t.do("drop treasure:1")
    assert len(t.treasures(1)) == len(t.floor()) == 1, "one random, one dropped, nothing for passing through down"
    assert t.asked == (2, "turn")


@paragraph("fight.break")
def test_two_ones_break_the_object_and_the_hits_count():
    t = table(2, objects=[["bench"]]).do("play object:1 char:barbarian", "hit char:monk", dice=[1, 6, 1, 2, 3])
    assert t.broken("bench") == 1 and t.lying("barbarian") == "" and t.tilt("monk") == 1
    t = table(2, objects=[["bench"]]).do("play object:1 char:barbarian", "hit char:monk", dice=[1, 6, 2, 2, 3])
    assert t.broken("bench") == 0 and t.lying("barbarian") == "bench"
    assert table(2, objects=[["bench"]]).do("play object:1 char:barbarian").tell("hit char:monk")["tell.break"] == (
        1,
        20,
    )


def test_the_last_attack_stays_on_record_for_all_to_see():
    assert Fought._fields == tuple(field.name for field in Deed.FIELDS)
    t = table(3, objects=[["bench"]], tilt={"monk": 1}, tous_sur_un="on")
    assert t.state.last == ()
    t.do("play object:1 char:barbarian", "hit char:monk", "help char:troll")
    assert t.state.last == (), "nothing has been rolled"
    t.do("roll", dice=[1, 6, 1, 2, 3, 4, 4])
    last, name = Fought(*t.state.last), C.characters
    assert (name[last.char], name[last.target], C.objects[last.kind].id) == ("barbarian", "monk", "bench")
    assert [name[char] for char in last.helpers] == ["troll"] and DEEDS[last.what] == "hit" and not last.riposte
    assert last.dice == (1, 6, 1, 2, 3, 4, 4) and (last.effect, last.broke, last.before, last.after) == (1, 1, 1, 2)
    t = table(2, objects=[["barrel"]]).do("play object:1 char:barbarian", "hide", dice=[5])
    assert (DEEDS[t.state.last[2]], t.state.last[9]) == ("hide", (5,))


@paragraph("fight.first_down")
@paragraph("fight.drop")
def test_the_first_time_down_costs_a_treasure_of_choice():
    t = table(2, objects=[["stool"]], treasures=[[], ["grimoire", "ruby_ring"]])
    t.do("play object:1 char:barbarian", "hit char:elf", dice=[6, 6, 2, 3, 4])
    assert t.asked == (2, "drop") and t.decision.about == ("char:elf",)
    t.do("drop treasure:2")
    assert t.floor() == ["ruby_ring"] and t.treasures(2) == ["grimoire"] and t.state.floor_seen[0] >> BYSTANDER
    t = table(2, objects=[["stool"]], treasures=[[], ["grimoire", "ruby_ring"]], downed=["elf"])
    t.do("play object:1 char:barbarian", "hit char:elf", dice=[6, 6, 2, 3, 4])
    assert t.asked == (2, "turn") and t.floor() == []


@paragraph("fight.ko_hero")
def test_a_ko_gives_a_random_treasure_and_drops_one():
    t = table(3, objects=[["stool"]], treasures=[[], ["grimoire", "ruby_ring", "deep_axe"]], safe=[[], ["old_mead"]])
    t.do("play object:1 char:barbarian", "hit char:elf", dice=[6, 6, 6, 3, 4, 2])
    assert t.treasures(1) == ["deep_axe"] and t.asked == (2, "drop")
    assert t.sees(2, "treasures", 1) == [TREASURE["deep_axe"]] and t.sees(3, "treasures", 1) == [-1]
    t.do("drop treasure:1")
    assert t.floor() == ["grimoire"] and t.safe(2) == ["old_mead"]


@paragraph("fight.ko_hero")
def test_a_drawn_weapon_can_be_taken_and_stays_known():
    t = table(3, objects=[["stool"]], treasures=[[], ["blessed_lance", "grimoire"]], drawn={"monk": "blessed_lance"})
    t.do("play object:1 char:barbarian", "hit char:elf", dice=[6, 6, 6, 3, 4, 0])
    assert t.treasures(1) == ["blessed_lance"] and t.drawn("monk") == ""
    assert t.sees(3, "treasures", 1) == [TREASURE["blessed_lance"]]
    t = table(3, objects=[["stool"]], treasures=[[], ["blessed_lance", "grimoire"]], drawn={"monk": "blessed_lance"})
    t.do("play object:1 char:barbarian", "hit char:elf", dice=[6, 6, 6, 3, 4, 1])
    assert t.drawn("monk") == "blessed_lance" and t.sees(3, "treasures", 2) == [TREASURE["blessed_lance"]]


@paragraph("fight.ko_arrival")
def test_arrivals_cost_no_treasure():
    t = table(2, objects=[["stool"]], arrivals=[[], ["witch"]], treasures=[[], ["grimoire"]])
    t.do("play object:1 char:barbarian", "hit char:witch", dice=[6, 6, 6, 3, 4])
    assert t.treasures(2) == ["grimoire"] and t.asked == (2, "turn") and "witch" not in t.group(2)
    t = table(2, objects=[["stool"]], treasures=[[], ["grimoire"]])
    t.do("play object:1 char:barbarian", "hit char:monk", dice=[6, 6, 6, 3, 4])
    assert t.treasures(1) == ["grimoire"], "a hero who falls costs one"


@paragraph("fight.example")
def test_example_attack():
    t = table(2, objects=[["stool"]], treasures=[[], ["grimoire", "ruby_ring"]])
    t.do("play object:1 char:barbarian", "hit char:monk", dice=[6, 6, 1, 3, 1])
    assert t.tilt("monk") == 2 and t.asked == (2, "drop") and t.broken("stool") == 1


@paragraph("fight.weapon")
@pytest.mark.parametrize("thing", C.objects, ids=[thing.id for thing in C.objects])
def test_each_object_serves_for_what_its_row_says(thing):
    verbs = {"melee": "hit", "ranged": "throw", "cover": "cover", "hideout": "hide", "wield": "wield"}
    t = table(2, objects=[[thing.id]]).do("play object:1 char:barbarian")
    assert {way.split()[0] for way in t.ways()} == {verbs[effect.name] for effect in thing.effects}


def test_what_comes_of_an_attack_names_the_attacker_and_a_dropped_treasure_says_why():
    hands = [[], ["grimoire", "old_mead", "demonic_sword"]]
    t = table(2, objects=[["stool"]], treasures=hands, drawn={"monk": "demonic_sword"})
    t.do("play object:1 char:barbarian", "hit char:monk", dice=[6, 6, 2, 3, 4])
    assert t.said("log.tilt_2") == [("monk", "barbarian", "seat:2")]
    t.do("drop treasure:1")
    assert t.said("log.drop_down") == [("seat:2", "grimoire", "monk")]


def test_a_knock_out_tells_that_a_drawn_weapon_goes_back_and_why_a_treasure_falls():
    hands = [[], ["grimoire", "old_mead", "demonic_sword"]]
    t = table(2, objects=[["stool"]], treasures=hands, drawn={"monk": "demonic_sword"}, tilt={"monk": 2})
    t.do("play object:1 char:barbarian", "hit char:monk", dice=[6, 2, 2, 3, 4, 0])
    assert t.said("log.tilt_3_armed") == [("monk", "barbarian", "seat:2", "demonic_sword")]
    t.do("drop treasure:1")
    assert t.said("log.drop_out") == [("seat:2", t.floor()[0], "monk")]


def test_a_fall_at_the_door_is_told_to_end_the_wait():
    t = table(2, objects=[["stool"]], door=["monk"])
    t.do("play object:1 char:barbarian", "hit char:monk", dice=[6, 6, 2, 3, 4])
    assert t.said("log.tilt_2_door") == [("monk", "barbarian", "seat:2")] and not t.said("log.tilt_2")


@pytest.mark.parametrize("broken, told", [({}, [("seat:2", "n:8", 5)]), ({"bottle": 1}, [])])
def test_a_break_that_costs_the_tavern_points_says_whose(broken, told):
    t = table(2, heroes=(("barbarian", "troll"), ("monk", "innkeeper")), objects=[["stool"]], broken=broken)
    before = t.points(2)["tavern"]
    t.do("play object:1 char:barbarian", "hit char:monk", dice=[1, 1, 2, 3, 4])
    assert t.said("log.tavern") == told and t.points(2)["tavern"] == (told[0][2] if told else before)


def test_a_tavern_that_counts_for_nobody_is_told_of_nobody():
    t = table(2, objects=[["stool"]]).do("play object:1 char:barbarian", "hit char:monk", dice=[1, 1, 2, 3, 4])
    assert t.said("log.break") and not t.said("log.tavern")
