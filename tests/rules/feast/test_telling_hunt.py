"""What of a dragon's rows would be lost is told at every step of a hunt."""

import pytest

from game.kernel.claims import Case
from tests.rules.feast.rows import hunting
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
