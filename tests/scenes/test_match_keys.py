"""Where the keyboard stands after an answer, and what Enter may not do by itself."""

from __future__ import annotations

import pygame
import pytest

from game.content.loader import load
from game.paths import assets_root
from game.scenes.keys_list import KEYS, MARKS, KeysList
from game.scenes.match_named import label
from game.scenes.match_words import keys_now
from game.scenes.rulebook import RulebookScene
from game.services.i18n import capital
from tests.scenes.plain_board import GAMES, PlainScenes
from tests.scenes.table import Table
from tests.scenes.test_log import played
from tests.scenes.test_match import at_night, deeds_with_helpers, digit, of


def two_people() -> Table:
    """Return a table with two people, the second about to act after the first passed by keys."""
    table = at_night("human", "human")
    table.walk("ui:verb:pass")
    table.turn()
    assert table.session.decision.seat == 1 and table.session.decision.prompt.key == "prompt.act"
    return table


def test_after_a_pass_by_enter_the_focus_is_on_the_table_not_on_the_next_persons_pass():
    table = two_people()
    assert table.scene.focus.ref in table.match.model.refs()[0]
    answers = len(table.session.answers)
    table.press("accept")
    assert len(table.session.answers) == answers or table.session.answers[-1].action.verb != "pass"


def test_after_the_bots_have_played_the_focus_leaves_the_bars_where_it_waited():
    table = at_night("human", "random")
    table.press("next_region")
    table.press("finish")
    table.turn()
    assert table.scene.focus.ref in table.match.model.refs()[0] and table.scene.focus.ring


def test_the_focus_stays_in_its_region_while_something_there_can_be_chosen():
    table = at_night(wanted=deeds_with_helpers)
    table.give(deeds_with_helpers(table)[0], table.walk)
    assert table.session.decision.part
    assert table.scene.focus.target.region == "hand"
    before = table.scene.focus.ref
    table.press("accept")
    assert table.session.answers[-1].action.refs == (before,)
    table.turn()
    assert table.scene.focus.target.region not in table.scene.frame.late


def test_tab_comes_from_a_log_line_back_to_the_table():
    table = played(30)
    line = next(t.ref for t in table.scene.frame.targets if t.ref.startswith("ui:at:"))
    table.scene.focus.set(line)
    table.press("next_region")
    seen = [table.scene.focus.target.region]
    while seen[-1] in table.scene.frame.late and len(seen) < 12:
        table.press("next_region")
        seen.append(table.scene.focus.target.region)
    assert seen[-1] in table.match.model.board.regions


def test_enter_alone_shows_a_focus_that_waits_in_the_bars_and_does_nothing():
    table = Table("human", "human", slug="back_room", games=GAMES, scenes=PlainScenes(), seed=2)
    table.match.focus.shown = True
    for _ in range(60):
        table.turn()
        if table.session.decision is None or not table.match.model.refs()[0] and not table.match.model.polled():
            break
        table.give(table.session.decision.actions[0], table.click)
        table.match.focus.shown = True
    assert table.session.decision is not None, "no question of numbers came"
    table.draw()
    answers = len(table.session.answers)
    assert not table.match.focus.ring
    table.press("accept")
    assert len(table.session.answers) == answers and table.match.focus.ring


def test_enter_takes_the_medal_under_the_pointer_and_none_that_nobody_chose():
    table = at_night()
    answers = len(table.session.answers)
    table.click(of(table.session.decision, "kill")[0].refs[0])
    table.press("accept")
    assert table.match.over.menu is not None and len(table.session.answers) == answers
    for row in (0, 1):
        table = at_night()
        room = of(table.session.decision, "kill")[0].refs[0]
        answers = len(table.session.answers)
        table.click(room)
        refs = [one.ref for one in table.match.over.menu.rows]
        table.mouse(pygame.MOUSEMOTION, table.spot(refs[row]))
        assert not table.match.focus.ring and table.match.over.menu.waiting(table.match.hover) == refs[row]
        table.press("accept")
        assert refs[row] == "ui:verb:" + table.session.answers[answers].action.verb


def test_enter_hands_no_seat_over_that_nobody_chose():
    table = at_night()
    digit(table, 1, pygame.KMOD_LALT)
    table.click("ui:seat:menu")
    table.press("accept")
    assert table.match.over.menu is not None and not table.session.seats[0].bot


@pytest.mark.parametrize("take", [lambda table: table.press("accept"), lambda table: digit(table, 1)])
def test_enter_and_one_take_the_first_card_of_a_tray(take):
    table = Table("human", "random", slug="tiefenthal", options={"module": "4"})
    table.wait(lambda: table.match.over.tray is not None and table.match.model.open() and not table.match.busy)
    table.draw()
    first, answers = table.match.over.tray.refs[0], len(table.session.answers)
    take(table)
    assert table.session.answers[answers].action.refs[0] == first


def test_enter_upon_enter_does_not_pass_without_a_question():
    table = at_night(
        "human",
        "random",
        warn=True,
        wanted=lambda table: not table.match.model.warnings(of(table.session.decision, "pass")[0]),
    )
    table.match.answers.hasty = True
    answers = len(table.session.answers)
    table.match.focus.set("ui:verb:pass")
    table.press("accept")
    assert table.match.over.dialog is not None and len(table.session.answers) == answers
    assert table.match.focus.ref == "ui:yes", "what Enter is written on"
    table.press("back")
    table.press("right")
    table.match.focus.set("ui:verb:pass")
    table.press("accept")
    assert len(table.session.answers) > answers


def test_a_line_of_the_log_has_one_thin_mark_that_cuts_no_text(monkeypatch):
    table = played(40)
    line = next(t for t in table.scene.frame.targets if t.ref.startswith("ui:at:") and t.visible == t.rect)
    drawn = []
    monkeypatch.setattr("game.widgets.ui.Ui._ring", lambda *given: drawn.append(given))
    table.scene.focus.set(line.ref)
    table.draw()
    assert not drawn, "no ring that reaches into the lines beside"
    place = table.scene.frame.find(line.ref).visible
    assert table.surface.get_at(place.topleft)[:3] == tuple(table.app.assets.colour("mark.chosen"))[:3]


@pytest.mark.parametrize("amounts", [1, 2])
def test_a_button_ends_in_dots_only_if_something_is_asked(amounts):
    table = at_night(wanted=lambda table: len(of(table.session.decision, "launder")) == amounts)
    words = label(table.match.model, "launder")
    amount = of(table.session.decision, "launder")[0].refs[0].removeprefix("n:")
    assert words.endswith("…") if amounts > 1 else amount in words and not words.endswith("…")
    answers = len(table.session.answers)
    table.click("ui:verb:launder")
    assert (len(table.session.answers) == answers) == (amounts > 1)


def typed(table: Table, key: int, sign: str = "") -> None:
    """Press a key of the keyboard."""
    table.app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=sign, scancode=0))
    table.draw()


def test_f1_opens_the_rule_f5_reads_own_files_again_and_a_question_mark_lists_what_keys_do(monkeypatch, home):
    table, read = at_night(), []
    monkeypatch.setattr(table.app, "read_again", lambda: read.append(True))
    typed(table, pygame.K_F5)
    assert read and table.scene is table.match
    typed(table, pygame.K_F1)
    assert isinstance(table.scene, RulebookScene)
    table.press("back")
    typed(table, pygame.K_QUESTION, "?")
    assert isinstance(table.scene, KeysList)
    words = {each.text.replace("\xa0", " ") for each in table.scene.frame.words}
    now = [key for key in keys_now(table.match.model, False, False) if key != "reload"]
    said = [capital(table.app.texts("ui.keys." + key)) for key in now]
    assert {table.app.texts("ui.mark." + mark) for mark in MARKS} <= words, "what the marks mean stands there, too"
    assert len(said) > 10 and all(any(one.startswith(each[:12]) for one in words) for each in said)
    typed(table, pygame.K_ESCAPE)
    assert table.scene is table.match
    reads = capital(table.app.texts("ui.keys.reload"))[:12]
    assert not any(one.startswith(reads) for one in words), "who has nothing of his own needn't read of it"
    (home / "data").mkdir(parents=True)
    typed(table, pygame.K_QUESTION, "?")
    assert any(each.text.replace("\xa0", " ").startswith(reads) for each in table.scene.frame.words)


def test_a_digit_opens_nothing_by_itself_and_the_list_names_digits_only_where_something_is_listed():
    table = at_night()
    room = of(table.session.decision, "kill")[0].refs[0]
    for listed in (False, True):
        if listed:
            table.click(room)
            assert table.match.over.menu is not None
        typed(table, pygame.K_QUESTION, "?")
        said = {words.text for words in table.scene.frame.words}
        digits, seats = (capital(table.app.texts("ui.keys." + key)) for key in ("digits", "seats"))
        assert (digits in said) is listed and seats in said
        typed(table, pygame.K_ESCAPE)
        if not listed:
            before = len(table.session.answers)
            for number in range(10):
                digit(table, number)
                assert table.match.model.large is None and len(table.session.answers) == before


def test_every_key_is_on_the_list_but_those_that_move_about():
    keys = set(load(assets_root() / "data" / "app" / "keys.yaml").data)
    moving = {key for key in keys if key.removeprefix("any_") in ("left", "right", "up", "down")}
    of_lists = {"previous_region", "first", "last", "page_up", "page_down", "search"}
    assert keys - moving - of_lists <= set(KEYS)
