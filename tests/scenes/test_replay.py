"""The replay: both ways by action and turn, by keys, buttons, slider and log; on from any moment; the log's groups and
filters."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.scenes import log_drawer
from game.scenes.keys_list import KeysList
from game.scenes.log_book import LogBook
from game.scenes.log_drawer import rows
from game.scenes.match import Match
from game.scenes.match_model import looks
from game.scenes.replay import Replay
from tests.scenes.table import Table

pytestmark = pytest.mark.usefixtures("no_pixels")


@pytest.fixture
def table() -> Table:
    """A match of two people and a bot in its fourth round."""
    table = Table("human", "human", "random", seed=31)
    rng = Random(31)
    while table.session.state.round < 4:
        table.session.apply(rng.choice(table.session.decision.actions))
    table.match.course.jumped()
    table.turn()
    return table


@pytest.fixture
def replay(table) -> Replay:
    table.app.push(table.match.doors.replay(0))
    table.draw()
    return table.scene


def shown(scene: Replay) -> str:
    return scene._layer.view.digest()


def test_every_step_is_reached_forwards_and_backwards_in_the_same_positions(table, replay):
    on, back = [shown(replay)], []
    for _ in range(replay.last):
        table.press("right")
        on.append(shown(replay))
    assert replay.at == replay.last == len(table.session.steps)
    for _ in range(replay.last):
        back.append(shown(replay))
        table.press("left")
    assert [*back, shown(replay)] == on[::-1]
    assert on[-1] == table.session.game.view(table.session.state, None).digest()


def test_turns_ends_and_slider(table, replay):
    table.press("last")
    assert replay.at == replay.last
    turns = replay.turns()
    table.press("page_up")
    assert replay.at == turns[-2]
    table.press("first")
    table.press("page_down")
    assert replay.at == turns[1]
    rail = table.scene.frame.find("ui:slider").rect
    table.drag((rail.left + 20, rail.centery), (rail.right - 1, rail.centery))
    assert replay.at == replay.last


def test_what_may_be_done_besides_the_last_question_is_not_offered_in_the_past(replay, monkeypatch):
    asked = replay._session.decision
    monkeypatch.setattr(type(replay._model), "served", lambda model: asked._replace(side=asked.actions))
    assert asked.actions and not replay._table(replay._layer.view).served


def test_a_thing_of_the_past_has_its_zoom_card(table, replay):
    table.mouse(pygame.MOUSEMOTION, table.spot("entrance"))
    table.app.update(450)
    before = len(table.scene.frame.words)
    table.draw()
    assert replay._zoom.open == "entrance" and len(table.scene.frame.words) > before


def test_it_runs_by_itself_until_the_end(table, replay):
    replay._jump(replay.last - 3)
    table.press("skip")
    table.wait(lambda: not replay.busy)
    assert replay.at == replay.last


def test_playing_on_starts_a_new_match_from_the_moment_and_leaves_the_old_one_alone(table, replay):
    old = table.session
    answers = len(old.answers)
    replay._jump(12)
    table.draw()
    table.click("ui:from_here")
    assert isinstance(table.scene, Match) and table.scene.session is not old
    fresh = table.scene.session
    assert fresh.game.view(fresh.state, None).round == old.state_after(11).round and len(old.answers) == answers
    table.draw()
    assert table.app.texts.player(0) == "Hélène"


def test_a_line_of_the_log_shows_its_moment(table):
    table.press("log")
    target = next(
        one
        for one in table.scene.frame.targets
        if one.ref.startswith(log_drawer.LOG_REF) and table.scene.frame.hit(one.visible.center) == one.ref and one.layer
    )
    table.click_at(target.visible.center)
    assert isinstance(table.scene, Replay) and table.scene.at == log_drawer.moment(target.ref)[0] + 1


def test_the_table_that_is_lit_is_that_of_who_did_what_is_shown(table):
    steps, entries = table.session.steps, [entry for entry in table.match.book.entries() if not entry.heading]
    other = next(one for one in entries if 0 <= one.step < len(steps) - 1 and one.seat != steps[one.step + 1].seat >= 0)
    alone = next(one for one in entries if one.step >= 0 and 0 <= one.seat != steps[one.step].seat)
    for entry in (other, alone):
        table.app.push(table.match.doors.replay(entry.step + 1, entry.event))
        assert table.scene._layer.table.asked == entry.seat
    table.press("left")
    assert table.scene._layer.table.asked == steps[table.scene.at - 1].seat, "whom the bar names, too"
    table.press("first")
    assert table.scene._layer.table.asked == steps[0].seat


def test_the_log_is_grouped_by_round_and_filters_keep_the_headings_they_need(table):
    entries = table.match.book.entries()
    headings = [entry.text for entry in entries if entry.heading]
    assert headings == ["Set-up", "Round 1", "Round 2", "Round 3", "Round 4"]
    everything = rows(entries, looks(table.session))
    mine = rows(entries, looks(table.session), kind="me", me=1)
    scored = rows(entries, looks(table.session), kind="points")
    assert len(everything) > len(mine) > 0 and len(everything) > len(scored) > 0
    assert all("Barnabé" in row.text or row.colour == "amber" for row in mine if not row.heading)
    for some in (mine, scored):
        assert not any(a.heading and b.heading for a, b in zip(some, [*some[1:], some[0]]))


def test_the_log_follows_undo_and_other_answers(table):
    model = table.match.model
    book = LogBook(table.session, model.board, table.app.texts, model.table(model.view()))
    rng = Random(3)
    for _ in range(12):
        before = [entry.text for entry in book.entries()]
        if table.session.decision is None:
            break
        table.session.apply(rng.choice(table.session.decision.actions))
        grown = [entry.text for entry in book.entries()]
        assert grown[: len(before)] == before
        if table.session.back.undo() is None:
            assert len(book.entries()) <= len(grown)
            fresh = LogBook(table.session, model.board, table.app.texts, model.table(model.view()))
            assert book.entries() == fresh.entries()
            table.session.back.redo()


def test_a_recap_after_the_curtain_tells_what_happened_since(table):
    table = Table("human", "human", seed=3, table={"memory": "cards_down"})
    rng = Random(2)
    recaps = 0
    table.turn()
    for _ in range(30):
        if table.match.over.drawer.shown:
            recaps += 1
            seat = table.session.decision.seat
            assert table.match.over.drawer.recap and table.match.over.drawer.since == table.match.course.since(seat)
            table.click("ui:drawer:close")
        table.give(rng.choice(table.session.decision.actions), table.click)
        table.turn()
    assert recaps


def test_a_replay_from_the_menu_begins_at_the_start(table):
    table.match.back_from("match:replay")
    table.app.carry_out(table.match.back_from("match:replay"))
    assert isinstance(table.scene, Replay) and table.scene.at == 0


def test_a_match_can_be_saved_from_the_table_by_its_key(table):
    table.press("save")
    assert table.scene._field is not None


def test_the_keys_of_the_moment_are_listed_and_say_what_their_buttons_do(table, replay):
    table.press("right")
    table.app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_QUESTION, mod=0, unicode="?", scancode=0))
    table.draw()
    assert isinstance(table.scene, KeysList)
    said = {words.text for words in table.scene.frame.words}
    assert {"An action on", "To the start", "Let it run", table.app.texts("ui.close")} <= said
    assert table.app.texts("ui.keys.skip") not in said and all(words.full for words in table.scene.frame.words)
    table.press("back")
    assert table.scene is replay
