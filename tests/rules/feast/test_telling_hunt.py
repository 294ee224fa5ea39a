"""What of a dragon's rows would be lost is told at every step of a hunt."""

import pytest

from game.kernel.claims import Case
from game.kernel.state import NOTHING
from game.rules.feast import refs
from game.rules.feast.content import CLAW
from tests.rules.feast.rows import FACE, hunting
from tests.rules.feast.table import GAME, C, table
from tests.rules.playing import read

FULL = [{"plain": "plant spice"}]


def lost(t, words):
    return [line.args for line in GAME.tell(t.s, read(words)) if line.key in ("tell.lost_meat", "tell.lost_energy")]


def test_who_is_full_is_told_of_it_before_the_hunt():
    near = C.near[C.dragons[[each.id for each in C.dragons].index("glutton")].spot][0] + 1
    for load, key in (FULL, {"tell.no_meat"}), ([{"plain": "plant"}], set()):
        t = table(active="plain", zones=[{"plain": near}], dragon="glutton", energy=[3], cargo=load)
        assert t.tell("hunt dragon n:2").keys() & {"tell.no_meat"} == key


@pytest.mark.parametrize("dice, more, told", [
    (1, {}, False),
    (2, {}, True),
    (1, {"heroes": ["knight"]}, True),
    (1, {"heroes": ["knight"], "tired": ["knight"]}, False),
    (1, {"forge": ["spare_hand"]}, True),
    (1, {"items": ["glaive"], "modules": "goblin"}, True),
    (1, {"heroes": ["banker"]}, False),
])  # fmt: skip
def test_no_place_for_meat_is_told_only_where_so_many_dice_may_bring_some(dice, more, told):
    near = C.near[C.dragons[[each.id for each in C.dragons].index("glutton")].spot][0] + 1
    t = table(active="plain", zones=[{"plain": near}], dragon="glutton", energy=[3], cargo=FULL, **more)
    assert ("tell.no_meat" in t.tell(f"hunt dragon n:{dice}")) == told
    t.s.damage = ((0, 0), (0, 0), (1, 0))
    assert "tell.no_meat" not in t.tell("hunt dragon n:3"), "that row has none"


def test_meat_without_a_free_place_is_told_as_lost_before_it_is():
    t = hunting("glutton", "arrow arrow", cargo=FULL)
    assert t.said("log.hunt") == [("seat:1", "plain", "glutton", 2)], "who hunts it, and for how much"
    t.s.damage = ((0, 1), (1, 1), (2, 1))
    assert lost(t, "done") == [(1, 1)]
    t.do("done")
    assert lost(t, "aim damage:1.arrow") == [(1, 1)] and not lost(t, "aim damage:2.arrow")
    t.do("aim damage:1.arrow", "aim damage:2.arrow")
    assert len(t.said("log.no_place")) == 1


def test_meat_of_two_rows_that_can_be_completed_together_is_told_as_lost_and_proved():
    t = hunting("glutton", "blade blade arrow", heroes=["archer"], cargo=[{"plain": "plant"}])
    t.do("ability myhero:archer")
    assert lost(t, "done") == [(1, 2)], "one of both finds a place"
    proofs, told = GAME.claims().figures, GAME.tell(t.s, read("done"))
    assert all(proofs[line.key](Case(GAME, t.s, 0, read("done"), told), line) for line in told)


def test_claws_and_flames_are_reckoned_in():
    assert lost(hunting("glutton", "blade arrow claw", cargo=[{"plain": "plant"}]), "done") == [(1, 1), (1, 2)]
    t = hunting("bogmaw", "arrow arrow flame", cargo=FULL)
    assert not lost(t, "done"), "the flame makes it drop something first"
    t.do("done", "aim damage:2.arrow", "aim damage:2.arrow")
    t.do(*t.ways("pick")[:1])
    assert not t.said("log.no_place")


def test_rows_that_are_full_together_share_what_room_there_is():
    t = hunting("glutton", "blade arrow", cargo=[{"plain": "plant"}])
    assert not lost(t, "done"), "one row or the other: there is a place"
    t.s.damage = ((0, 1), (1, 0), (2, 1))
    assert lost(t, "done") == [(1, 2)], "both at once, and one place"


def test_energy_beyond_the_limit_is_told_as_lost_before_it_is():
    t = hunting("stormwing", "arrow arrow")
    t.s.energy[0] = 4
    assert lost(t, "done") == [(1, 1)]
    t.s.damage = ((0, 2), (0, 0), (0, 0))
    t.do("done")
    assert t.said("log.energy_some") == [("seat:1", 1)] and t.s.energy[0] == 5


def test_a_row_that_is_full_tells_so_until_it_is_paid():
    t = hunting("glutton", "blade arrow claw", cargo=FULL)
    t.s.damage = ((1, 1), (0, 0), (0, 1))
    t.do("done", "aim damage:1.arrow")
    assert t.asked == (1, "drop")
    assert t.tell("damage:1.blade", action=False) == {"tell.row_due": (1,), "tell.lost_meat": (1, 1)}
    assert not t.tell("damage:3.blade", action=False)
    t.do("drop cargo:plain.spice")
    assert not t.tell("damage:1.blade", action=False) and t.said("log.no_place")


@pytest.mark.parametrize("dragon, faces, load", [
    ("glutton", "arrow arrow blade", FULL),
    ("glutton", "blade arrow claw", [{"plain": "plant"}]),
    ("bogmaw", "arrow arrow blade", FULL),
    ("stormwing", "arrow arrow blade", FULL),
    ("frostfang", "arrow blade blade", FULL),
])  # fmt: skip
def test_what_is_told_as_lost_is_lost_when_the_hunt_is_fought_to_its_end(dragon, faces, load):
    proofs = GAME.claims().figures
    t = hunting(dragon, faces, cargo=load)
    t.s.energy[0] = 5
    proved = 0
    for _ in range(2):
        for action in t.decision.actions:
            told = tuple(line for line in GAME.tell(t.s, action) if line.key.startswith("tell.lost_"))
            proved += len(told)
            assert all(proofs[line.key](Case(GAME, t.s, 0, action, told), line) for line in told)
            for line in told:
                wrong = line._replace(args=(9, line.args[1]))
                assert not proofs[line.key](Case(GAME, t.s, 0, action, told), wrong)
        t.do(t.ways()[0])
    assert proved


@pytest.mark.parametrize("faces, told", [
    ("arrow arrow flame", [(67, ""), (67, ""), (33, "flame")]),
    ("arrow arrow arrow", [(33, ""), (33, ""), (33, "wasted")]),
    ("arrow blade claw", [(67, ""), (67, ""), (67, "claw")]),
])  # fmt: skip
def test_a_hit_that_the_other_dice_leave_no_place_counts_for_nothing(faces, told):
    t = hunting("frostfang", faces, runes=[2])
    t.s.damage = ((1, 1), (0, 0), (2, 1))
    for number, (odds, now) in enumerate(told, 1):
        said = t.tell(f"huntdie:{number}", action=False)
        assert said["tell.reroll_hit"] == (odds,)
        assert ("tell.die_" + now in said) if now else said["tell.die_rows"] == (1, 2)
    left = faces.count("arrow") - 2
    assert t.tell("done").get("tell.unplaced") == ((left,) if left > 0 else None)
    proofs = GAME.claims().figures
    for ref in ("huntdie:1", "huntdie:3"):
        lines = tuple(GAME.tell(t.s, ref))
        proved = [line for line in lines if line.key in ("tell.reroll_hit", "tell.die_wasted")]
        assert all(proofs[line.key](Case(GAME, t.s, 0, ref, lines), line) for line in proved)


def test_the_odds_of_a_reroll_are_told_to_those_who_can_reroll_a_hunt_die():
    for more, told in ({"heroes": ["archer"]}, False), ({"runes": [1]}, True), ({"forge": ["balanced"]}, True):
        t = hunting("glutton", "blade claw", **more)
        assert ("tell.reroll_hit" in t.tell("huntdie:1", action=False)) == told, more


def test_what_is_told_of_a_hunt():
    t = table(active="plain", zones=[{"plain": 2}], dragon="emberscale", energy=[3])
    assert t.tell("hunt dragon n:1") == {
        "tell.hit": (67, 1),
        "tell.energy_left": (2, 5),
        "tell.hunt_pay": (3,),
        "promise.energy": ("seat:1", -1),
    }
    assert t.tell("hunt dragon n:2")["tell.hit"] == (89, 2)
    t = hunting("emberscale", "blade claw flame", energy=[4], runes=[1])
    told = t.tell("done")
    assert told["tell.damage"] == (1, "blade") and told["tell.claws"] == (1,) and told["tell.flame"] == ("emberscale",)
    assert t.tell("huntdie:1", action=False) == {
        "tell.die_rows": (1, 3),
        "tell.reroll_hit": (67,),
        "tell.reroll_claw": (17, 17),
    }
    assert t.tell("huntdie:2", action=False)["tell.die_claw"] == (1,)
    assert t.tell("huntdie:3", action=False)["tell.die_flame"] == ("emberscale",)
    t.s.damage = ((1, 0), (0, 0), (0, 0))
    assert t.tell("huntdie:1", action=False)["tell.reroll_hit"] == (33,), "arrows find no place"
    assert t.tell("huntdie:1", action=False)["tell.die_row"] == (1, 1)
    t.s.damage = ((0, 1), (0, 0), (0, 0))
    assert t.tell("huntdie:1", action=False)["tell.die_wasted"] == ("blade",)
    t.s.acts[0].safe = 1 << CLAW
    assert t.tell("huntdie:2", action=False)["tell.die_safe"] == ("claw",)
    t.s.runes[0] = 0
    assert "tell.reroll_hit" not in t.tell("huntdie:1", action=False), "nothing is there to reroll it"
    t = hunting("emberscale", "blade blade blade")
    t.s.damage = ((1, 0), (0, 0), (0, 2))
    assert t.warn("done")["warn.wasted"] == (2,)


def test_the_log_says_what_a_hunt_rolled():
    t = table(active="plain", zones=[{"plain": 2}], dragon="emberscale", energy=[3], runes=[1])
    t.do("hunt dragon n:2", "reroll rune huntdie:2", script=[FACE["blade"], FACE["flame"], FACE["claw"]])
    said = {line.key: line.args for line in t.log}
    assert said["log.hunt_dice_2"] == ("seat:1", "blade", "flame") and said["log.hunt_die"] == (
        "seat:1",
        "flame",
        "claw",
    )


def test_the_log_tells_a_hunt_die_that_shows_the_same_again_and_which_die_a_rune_rerolls():
    t = table(active="plain", zones=[{"plain": 2}], dragon="emberscale", energy=[3], runes=[2], dice=[[1]])
    t.do("hunt dragon n:1", "reroll rune huntdie:1", "reroll rune die:1", script=[FACE["claw"], FACE["claw"], 4])
    assert [line.key for line in t.log[-4:]] == ["log.reroll_hunt", "log.hunt_die_same", "log.reroll", "log.die"]


def test_what_would_happen_if_a_hunt_were_over_now():
    t = hunting("emberscale", "blade arrow claw", cargo=[{"plain": "plant egg"}])
    told = t.tell("done")
    assert told["tell.row_full"] == (1,) and told["tell.row_open"] == (1, 2), "a blade and an arrow; rows BA, BB, BAA"
    assert told["tell.claws_cost"] == (1, "plain") and "tell.slain" not in told and "tell.flame" not in told
    t.s.damage = ((0, 0), (0, 0), (1, 1))
    told = t.tell("done")
    assert told["tell.slain"] == ("emberscale",) and told["tell.row_full"] == (3,) and "tell.row_open" not in told
    t.do("done", "drop cargo:plain.egg")
    assert t.s.dragon == NOTHING


@pytest.mark.parametrize("rows, added, ways", [
    (((1, 1), (1, 1), (2, 1)), "", [("tell.row_full", 1), ("tell.row_full", 2), ("tell.row_full", 3)]),
    (((1, 1), (1, 1), (2, 1)), "arrow", [("tell.rows_full", 1, 2), ("tell.row_full", 3)]),
    (((1, 1), (1, 1), (1, 0)), "", [("tell.rows_full", 1, 3), ("tell.rows_full", 2, 3)]),
    (((1, 1), (1, 1), (0, 0)), "arrow", [("tell.row_full", 1), ("tell.row_full", 2)]),
    (((1, 1), (1, 1), (1, 1)), "arrow", [("tell.rows_full", 1, 2), ("tell.rows_full", 1, 3), ("tell.rows_full", 2, 3)]),
])  # fmt: skip
def test_which_rows_can_be_completed_together_is_told_with_all_damage_that_is_added(rows, added, ways):
    t = hunting("glutton", "blade blade arrow", heroes=["archer"])
    t.s.damage = rows
    if added:
        t.do("ability myhero:archer")
    told = [(line.key, *line.args) for line in GAME.tell(t.s, refs.DONE) if line.key.startswith("tell.row")]
    assert [line for line in told if line[0] != "tell.row_open"] == ways


def test_a_special_attack_that_finds_nothing_to_take_is_foretold_and_said():
    for gold, said in ((0, "_idle"), (1, "")):
        t = hunting("hoardwyrm", "blade flame", gold=[gold])
        assert ("tell.flame_idle" in t.tell("done")) == bool(said)
        t.do("done")
        while t.ways("aim"):
            t.do(t.ways("aim")[0])
        assert t.said(f"log.special{said}") and len(t.said("log.lose_gold")) == gold and not t.s.gold[0]


@pytest.mark.parametrize("dragon, why", [
    ("bogmaw", "lose_cargo"), ("frostfang", "lose_energy"), ("venomcrest", "wound_other"),
    ("hoardwyrm", "lose_gold"), ("glutton", "lose_stored"), ("shadowmoth", "exhaust"),
])  # fmt: skip
def test_a_special_attack_that_does_nothing_says_why(dragon, why):
    t = hunting(dragon, "claw flame")
    t.s.energy[0] = 0
    t.do("done")
    assert t.said("log.special_idle") and t.said(f"log.spares_{why}") == [("seat:1",)]


def test_a_special_attack_that_finds_nobody_is_foretold_and_said():
    for zones, said in (({}, "idle"), ({"sturdy": 5}, "")):
        t = hunting("venomcrest", "blade flame", zones=[{"plain": C.near[2][0] + 1, **zones}])
        told = t.tell("done")
        assert ("tell.flame_idle" in told) == bool(said) and ("tell.flame" in told) != bool(said)
        t.do("done")
        if t.asked[1] == "aim":
            t.do(t.ways("aim")[0])
        assert ("log.special_idle" in {line.key for line in t.log}) == bool(said)


def test_where_no_damage_is_rolled_rows_are_not_spoken_of():
    assert "tell.row_open" not in hunting("emberscale", "claw").tell("done")


def test_a_token_of_the_forge_is_reckoned_into_the_chance_of_a_hunt():
    def chance(token):
        zone = C.near[C.dragons[0].spot][0] + 1
        t = table(active="plain", dragon=C.dragons[0].id, zones=[{"plain": zone}], energy=[3], forge=[token])
        return t.tell("hunt dragon n:1")["tell.hit"][0]

    assert chance("keen_blade") == chance("barbed_tip") == 100
    assert chance("") < chance("spare_hand") < 100 and chance("scale_coat") == chance("")
