"""How far back a hunter may go: what he chooses after a throw can be taken back, the throw can't."""

from __future__ import annotations

import pytest

from game.kernel.answers import CERTAIN, Origin, Seat
from game.kernel.api import Config, Line
from game.kernel.session import Session
from tests.rules.feast.table import GAME, C, table
from tests.rules.playing import read


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


@pytest.mark.parametrize("hero, dice, waits", [("enchantress", [[1, 2]], False), ("archer", [[1, 2]], True)])
def test_a_hunt_whose_dice_nothing_changes_goes_on_by_itself_whatever_else_may_be_used(hero, dice, waits):
    near = C.near[C.dragons[[each.id for each in C.dragons].index("emberscale")].spot][0] + 1
    t = table(active="plain", zones=[{"plain": near}], dragon="emberscale", energy=[1], heroes=[hero], dice=dice)
    match = Session(GAME, Origin(GAME.check(Config(2, {})), 1, t.s.dump()), [Seat("Ann"), Seat("Bob", 1, "random")])
    match.apply(read("hunt dragon n:1"))
    assert (match.asked.prompt.key == "prompt.hunting") is waits
    assert any(answer.by == CERTAIN for answer in match.answers) is not waits
