"""A match leaves and comes back: it saves itself, is closed, loaded, laid once more; and what was touched last is
marked."""

from __future__ import annotations

from game import rules
from game.scenes.commands import LoadMatch
from game.scenes.match import Match
from game.scenes.menu import PauseMenu
from game.services.match_setup import StartMatch
from tests.scenes.test_match import at_night, of
from tests.scenes.test_watch import watched


def test_the_match_saves_itself_and_goes_on_where_it_stood():
    table = at_night()
    table.give(of(table.session.decision, "bribe")[0], table.click)
    table.turn()
    table.app.update(40)
    table.app.saves.settle(table.match.file.path)
    saved = table.app.saves.running()
    assert saved is not None
    digest = table.session.state.digest()
    table.app.carry_out((LoadMatch(saved.path),))
    assert table.app.needs_picture, "the trial on a surface of its own was seen by nobody"
    assert isinstance(table.scene, Match) and table.scene is not table.match
    assert table.scene.session.state.digest() == digest
    table.match = table.scene
    table.turn()
    table.press("undo")
    assert table.session.state.digest() != digest


def test_closing_the_app_in_the_middle_loses_nothing():
    table = at_night()
    table.give(of(table.session.decision, "bribe")[0], table.click)
    digest = table.session.state.digest()
    table.app.close()
    session, _ = table.app.saves.read(table.app.saves.running().path, rules.get)
    assert session.state.digest() == digest


def test_escape_opens_the_menu_when_there_is_nothing_to_take_back():
    table = at_night()
    if table.match._log.unfolded:  # what happened since the last turn goes first
        table.press("back")
        assert table.scene is table.match and not table.match._log.unfolded
    table.press("back")
    assert isinstance(table.scene, PauseMenu)
    table.press("back")
    assert table.scene is table.match


def test_another_match_of_the_same_setup_has_another_seed():
    table = at_night()
    again = table.match.doors.again()
    assert isinstance(again, StartMatch) and again.seed != 3 and [s.name for s in again.seats] == ["Hélène", "Barnabé"]


def test_what_a_bot_touched_last_is_marked_otherwise_than_what_is_asked_about():
    table = at_night()
    first = 0
    while not (marks := table.match.layer.table.marks).done:
        first += 1
        table.give(table.session.decision.actions[first % len(table.session.decision.actions)], table.click)
        table.turn()
    assert marks.about == frozenset(table.session.decision.about) - marks.chosen
    assert not marks.done & (marks.about | marks.chosen)
    assert any(marks.of(ref)[0] == "done" for ref in marks.done)
    says = table.app.texts("ui.zoom.lately")
    told = {ref: says in table.match.over.card(ref).told for ref in (*marks.done, "bank")}
    assert all(told[ref] for ref in marks.done) and not told["bank"]


def test_what_comes_round_by_round_has_no_clock():
    table = watched("tiefenthal", "instant")
    table.match.firsts = None
    seen = 0
    for number in range(60):
        table.wait(lambda: table.match.model.asks_person() and not table.match.show.busy)
        table.draw()
        events = [event for event, _ in table.session.steps[-1].events if event.refs]
        routine = {event.refs[-1] for event in events if event.verb in table.match.model.board.routine}
        other = {ref for event in events if event.verb not in table.match.model.board.routine for ref in event.refs}
        done = table.match.layer.table.marks.done
        assert done <= other
        seen += bool(done and routine - other)
        table.match.over.settle()
        actions = table.session.decision.actions
        table.match.course.answer(actions[number % len(actions)])
    assert seen
