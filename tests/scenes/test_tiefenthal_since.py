"""What the strip of Tiefenthal tells of others first: who came and who left, not which dice lie where and what they
brought."""

from __future__ import annotations

from random import Random

from game.boards.tiefenthal import ValleyBoard
from game.kernel.answers import AUTO
from game.scenes.log_drawer import rows
from game.scenes.match_model import looks
from tests.scenes.test_watch import watched

BOARD = ValleyBoard()


def test_a_card_that_comes_or_goes_weighs_as_a_deed_and_a_die_that_pays_as_nothing_new():
    table, rng = watched("tiefenthal", "instant", ahead=0, options={"module": "3"}), Random(6)
    session = table.session
    while session.decision is not None and session.decision.prompt is not None:
        session.apply(rng.choice(session.decision.actions))
    acts = {i for i, step in enumerate(session.steps) if step.answers and step.answers[0].by != AUTO}
    told = {row.ref: row for row in rows(table.match.book.entries(), looks(session), acts=acts)}
    weights: dict[str, set[int]] = {}
    for i, step in enumerate(session.steps):
        for number, (event, _) in enumerate(step.events):
            row = told.get(f"ui:at:{i}.{number}")
            if row is not None and event.line is not None:
                weights.setdefault(event.line.key, set()).add(row.weight)
    assert weights["log.gain"] == weights["log.remove"] == weights["log.win"] == {1}
    for key in ("log.place", "log.serve_guest", "log.serve_coins", "log.serve_beer", "log.clear"):
        assert weights.get(key, {-1}) == {-1}, key
    assert -1 not in weights["log.shuffle"] | weights["log.reputation"], "fresh cards and what the round is worth"


def test_what_the_dice_bring_is_routine_by_its_line_so_that_its_phase_and_its_mark_stay():
    assert not BOARD.routine & {"place", "serve", "serve_beer"} and "log.serve_beer" in BOARD.routine
