"""How far back a hunter may go: what he chooses after a throw can be taken back, the throw can't."""

from __future__ import annotations

import pytest

from game.kernel.answers import CERTAIN, Origin, Seat
from game.kernel.api import Config, Line
from game.kernel.session import Session
from tests.rules.feast.rows import FACE
from tests.rules.feast.table import GAME, C, table
from tests.rules.playing import read

paragraph = pytest.mark.paragraph
WAITS = [
    ("emberscale", "claw", {"heroes": ["enchantress"]}, ""),
    ("emberscale", "claw", {"heroes": ["banker"]}, ""),
    ("emberscale", "claw", {"gold": [9], "offer": "bard scout"}, ""),
    ("emberscale", "claw", {"gold": [9], "offer": "bard archer"}, "hero:2"),
    ("emberscale", "claw", {"gold": [2], "offer": "archer", "heroes": ["banker"]}, "myhero:banker"),
    ("emberscale", "claw", {"heroes": ["archer"]}, "myhero:archer"),
    ("shadowmoth", "claw", {"heroes": ["guardian"]}, ""),
    ("shadowmoth", "flame", {"heroes": ["guardian"]}, "myhero:guardian"),
    ("hoardwyrm", "flame", {"gold": [9], "offer": "bard scout"}, "hero:1 hero:2"),
    ("frostfang", "claw", {"energy": [2], "heroes": ["bard"]}, ""),
    ("frostfang", "flame", {"energy": [2], "heroes": ["bard"]}, "bonus:bard"),
    ("glutton", "flame", {"heroes": ["merchant banker"], "store": ["plant"]}, "myhero:merchant"),
]


def test_what_a_hunter_chooses_after_the_throw_can_be_taken_back_up_to_the_throw():
    t = table(2, active="plain", dragon="emberscale", zones=[{"plain": 2}], energy=[2], heroes=["knight"])
    seats = [Seat("Hélène", 0), Seat("Maximilienne", 1, "normal")]
    match = Session(GAME, Origin(GAME.check(Config(2, {})), 1, t.s.dump()), seats)
    match.apply(next(action for action in match.decision.actions if action.verb == "hunt"))
    assert match.decision.prompt.key == "prompt.hunting"
    thrown, dice = match.state.clone(), match.state.acts[0].dice
    assert match.back.blocked_undo() == Line("no.undo_chance")
    match.apply(next(action for action in match.decision.side if action.verb == "ability"))
    after = match.state.clone()
    assert match.back.undo() is None and match.state == thrown and match.state.acts[0].dice == dice
    assert match.back.redo() is None and match.state == after, "and what was taken back comes again"
    assert match.back.undo() is None and match.back.blocked_undo() == Line("no.undo_chance")


@paragraph("hunt.change")
@pytest.mark.parametrize("dragon, face, have, serves", WAITS, ids=[f"{one[0]}-{one[1]}-{one[2]}" for one in WAITS])
def test_a_hunt_waits_only_for_what_is_of_use_in_it_whatever_else_may_be_used(dragon, face, have, serves):
    """Of no use: gold that hires no hunter, dice of the round, heroes who are none, damage without a place; of use:
    what a flame would take or a row would bring in vain, as well."""
    near = C.near[C.dragons[[each.id for each in C.dragons].index(dragon)].spot][0] + 1
    t = table(active="plain", zones=[{"plain": near}], dragon=dragon, **{"energy": [1], "dice": [[1, 2]], **have})
    t.do("hunt dragon n:1", script=[FACE[face]])
    assert t.asked == (1, "hunting") and t.decision.side, "it can be used all the same"
    assert {way.refs[0] for way in GAME.serves(t.s, t.decision)} == set(serves.split())
    assert bool(GAME.certain(t.s)) is not bool(serves)


@paragraph("hunt.damage")
def test_damage_that_finds_no_place_is_nothing_to_wait_for_and_what_is_certain_is_given():
    near = C.near[C.dragons[0].spot][0] + 1
    t = table(active="plain", zones=[{"plain": near}], dragon=C.dragons[0].id, energy=[1], heroes=["archer"])
    t.s.damage = ((1, 0), (2, 0), (1, 0))
    match = Session(GAME, Origin(GAME.check(Config(2, {})), 1, t.s.dump()), [Seat("Ann"), Seat("Bob", 1, "random")])
    match.apply(read("hunt dragon n:1"))
    assert match.asked.prompt.key != "prompt.hunting" and any(answer.by == CERTAIN for answer in match.answers)
