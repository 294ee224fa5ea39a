"""How far back a hunter may go: what he chooses after a throw can be taken back, the throw can't."""

from __future__ import annotations

from game.kernel.answers import Origin, Seat
from game.kernel.api import Config, Line
from game.kernel.session import Session
from tests.rules.feast.table import GAME, table


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
