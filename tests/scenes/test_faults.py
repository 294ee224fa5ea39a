"""Inputs that once broke something, each standing for its kind: keys that stay held, inputs that come too soon, rows
that outlive what they are about, widgets taken for things, pictures that lose their edges."""

from __future__ import annotations

import ast
from random import Random

import pygame
import pytest

from game import rules
from game.scenes import match_effects
from game.scenes.commands import Change
from game.scenes.curtain import Curtain
from game.scenes.keys_list import KeysList
from game.scenes.match_guard import GUARD_MS
from game.scenes.match_words import finishing
from game.scenes.menu import PauseMenu
from game.scenes.replay import Replay
from game.scenes.rulebook import RulebookScene
from game.services.assets import Assets
from game.services.i18n import capital
from game.widgets.frame import of_screen
from game.widgets.text import Type
from tests.build.test_repository import PROJECT
from tests.scenes.table import Table
from tests.scenes.test_match_secrets import CARDS_DOWN, first_night, hand_refs
from tests.scenes.test_tiefenthal_planning import give, placed, planning


def played(slug: str, moves: int, *seats: str, **more) -> Table:
    """Return a table after so many random answers."""
    table = Table(*(seats or ("human", "random")), slug=slug, **more)
    rng = Random(moves)
    for _ in range(moves):
        if table.session.decision is not None:
            table.session.apply(rng.choice(table.session.decision.actions))
    table.match.course.jumped()
    table.turn()
    return table


def key(table: Table, code: int, mod: int = 0, kind: int = pygame.KEYDOWN) -> None:
    table.app.handle(pygame.event.Event(kind, key=code, mod=mod, unicode="", scancode=0))


def digit(table: Table, number: int, mod: int = 0) -> None:
    code = getattr(pygame, f"KSCAN_{number}")
    table.app.handle(pygame.event.Event(pygame.KEYDOWN, key=0, mod=mod, unicode="", scancode=code))
    table.draw()


# Keys


def test_page_keys_turn_the_pages_of_the_rules():
    table = Table("human", "random")
    table.press("rules")
    assert isinstance(table.scene, RulebookScene)
    table.press("page_down")
    table.press("page_up")
    assert isinstance(table.scene, RulebookScene)


@pytest.mark.parametrize("cover", ["rules", "back", "save"])
def test_what_a_held_key_shows_is_covered_when_another_scene_comes(cover):
    table = first_night(table={**CARDS_DOWN, "secrets": "hold"})
    table.draw()
    key(table, pygame.K_p)
    assert "hand" not in hand_refs(table)
    table.press(cover)
    assert table.scene is not table.match and not table.match.model.peek
    assert hand_refs(table) == {"hand"}


def test_what_a_held_key_shows_is_covered_when_the_window_loses_the_focus():
    table = first_night(table={**CARDS_DOWN, "secrets": "hold"})
    table.draw()
    key(table, pygame.K_p)
    key(table, pygame.K_SPACE)
    assert "hand" not in hand_refs(table) and table.match.stage.bare
    table.app.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert hand_refs(table) == {"hand"} and not table.match.stage.bare


def test_a_held_key_ends_whatever_other_keys_are_held_by_then():
    table = first_night(table={**CARDS_DOWN, "secrets": "hold"})
    table.draw()
    key(table, pygame.K_p)
    key(table, pygame.K_p, pygame.KMOD_LSHIFT, pygame.KEYUP)
    assert hand_refs(table) == {"hand"}


def test_a_question_mark_lists_the_keys_of_the_moment():
    table = played("feast", 30)
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_COMMA, mod=pygame.KMOD_LSHIFT, unicode="?", scancode=0)
    table.app.handle(event)
    table.draw()
    assert isinstance(table.scene, KeysList)
    said = {words.text for words in table.scene.frame.words}
    hint, see = (capital(table.app.texts("ui.keys." + key)) for key in ("hint", "see_table"))
    assert hint in said and see not in said
    table.press("back")
    assert table.scene is table.match


# Inputs that come too soon


def twice(table: Table, ref: str) -> None:
    """Click a ref twice, without looking."""
    pos = table.spot(ref)
    table.calm()
    table.mouse(pygame.MOUSEMOTION, pos)
    for _ in range(2):
        table.mouse(pygame.MOUSEBUTTONDOWN, pos)
        table.mouse(pygame.MOUSEBUTTONUP, pos)
        table.app.update(40)
        table.draw()


@pytest.mark.parametrize("slug", rules.slugs())
def test_a_double_click_answers_once(slug):
    table = played(slug, 30, "human", "human", table={"secrets": "open"})
    for _ in range(12):
        answers = len(table.session.answers)
        action = next((a for a in table.session.decision.actions if len(a.refs) == 1), None)
        if table.match.model.polled():
            table.answer_poll(table.click)
            continue
        if action is None or action.refs[0].startswith("n:") or not table.spot(action.refs[0]):
            table.give(table.session.decision.actions[0], table.click)
            continue
        seat = table.session.decision.seat
        twice(table, action.refs[0])
        given = [answer for answer in table.session.answers[answers:] if not answer.by]
        assert len(given) < 2 or {answer.seat for answer in given} == {seat}, "somebody else answered"
        if table.match.over.menu is not None or table.match.model.choice.begun:
            table.press("back")
        if table.session.decision is None:
            break


def test_enter_upon_enter_does_not_uncover_somebody_elses_secrets():
    table = first_night(table=CARDS_DOWN)
    table.app.update(16)
    table.draw()
    assert isinstance(table.scene, Curtain)
    table.app.handle(table.app.keys.event("accept"))
    assert isinstance(table.scene, Curtain), "meant for what stood there before"
    table.app.update(GUARD_MS)
    table.app.handle(table.app.keys.event("accept"))
    assert table.scene is table.match


def test_the_key_that_ends_a_turn_does_not_end_the_next_persons():
    table = played("feast", 40, "human", "human", table={"secrets": "open"})
    rng = Random(2)
    for _ in range(60):
        decision = table.session.decision
        if finishing(table.match.model) != "end":
            table.session.apply(rng.choice(decision.actions))
            table.match.course.jumped()
            continue
        answers = len(table.session.answers)
        table.calm()
        for _ in range(2):
            table.app.handle(table.app.keys.event("finish"))
            table.app.update(16)
        given = table.session.answers[answers:]
        assert given and {answer.seat for answer in given if not answer.by} == {decision.seat}


@pytest.mark.parametrize("slug", rules.slugs())
def test_the_key_that_ends_never_rolls_draws_or_declines(slug):
    table = Table("human", "human", slug=slug, table={"secrets": "open"})
    rng, meta = Random(5), table.session.game.meta
    for _ in range(400):
        decision = table.session.decision
        if decision is None:
            break
        table.match.model.follow()
        verb = finishing(table.match.model)
        idle = "" if decision.idle is None else decision.idle.verb
        assert verb in ("", idle, *meta.own_acts, *meta.ends)
        assert verb not in ("roll", "dig", "throw", "restart", "decline", "cover", "hide", "wield")
        table.session.apply(rng.choice(decision.actions))


def test_a_click_on_the_only_place_right_after_the_die_went_there_does_not_take_it_back():
    table = planning("w3 w4")
    give(table, "place die:w4 space:barrel")
    table.click("die:w3")
    assert "place die:w3 space:cashbox" in placed(table), "one place left, one click"
    at = table.spot("space:cashbox")
    table.match.guard.update(GUARD_MS)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        table.mouse(kind, at)
    assert "place die:w3 space:cashbox" in placed(table)


# Rows and events that outlive what they are about


@pytest.mark.parametrize("slug", rules.slugs())
def test_the_menu_of_a_seat_goes_with_the_seat(slug):
    table = played(slug, 12)
    for leave in (
        lambda: digit(table, 2, pygame.KMOD_LALT),
        lambda: table.press("back"),
        lambda: digit(table, 0, pygame.KMOD_LALT),
    ):
        digit(table, 1, pygame.KMOD_LALT)
        assert table.match.model.large == 0
        table.click("ui:seat:menu")
        rows = [row.ref for row in table.match.over.menu.rows]
        leave()
        table.draw()
        assert table.match.over.menu is None and not any(table.scene.frame.find(ref) for ref in rows)
        table.match.model.large = None
        table.match.over.drop_menu()


def test_a_replay_that_is_stepped_on_from_an_event_can_be_laid_out_anew():
    table = played("bloody_inn", 40, speed="slow")
    table.app.push(table.match.doors.replay(0))
    table.draw()
    scene = table.scene
    assert isinstance(scene, Replay)
    steps = table.session.steps
    for i in range(len(steps) - 1):
        if len(steps[i].events) > len(steps[i + 1].events):
            scene.click(f"ui:at:{i}.{len(steps[i].events) - 1}")
            scene.click("ui:on")
            assert scene.busy
            table.app.resize((1600, 900))
            table.app.resize((1280, 720))
            break
    else:
        raise AssertionError("no step of fewer events than the one before")


def test_the_menu_over_a_curtain_leads_to_the_replay_and_speaks_the_language_of_now():
    table = first_night(table=CARDS_DOWN)
    table.wait(lambda: isinstance(table.scene, Curtain))
    table.draw()
    table.press("back")
    assert isinstance(table.scene, PauseMenu)
    assert table.scene.frame.find("match:replay")
    table.app.carry_out((Change("lang", "fr"),))
    table.draw()
    assert table.app.texts("ui.match.replay") in {words.text for words in table.scene.frame.words}
    before = table.match.doors.asked()
    table.app.carry_out((Change("lang", "en"),))
    assert table.match.doors.asked() != before
    table.click("match:replay")
    assert isinstance(table.scene, Replay)
    table.press("back")
    table.wait(lambda: isinstance(table.scene, Curtain))


# Widgets and things


@pytest.mark.parametrize("slug", rules.slugs())
def test_what_is_a_widget_is_never_a_thing_of_the_game(slug):
    table = played(slug, 60)
    table.press("log")
    table.match.refused(table.scene.frame.targets[0])
    for _ in range(2):
        table.draw()
        for target in table.scene.frame.targets:
            known = target.ref.startswith("n:") or table.match.layer.find(target.ref) is not None
            tray = table.match.over.tray
            assert of_screen(target.ref) or known or tray is not None and target.ref in tray.refs, target.ref
            assert target.widget is None or of_screen(target.ref)
        table.press("log")


def test_numbers_without_a_word_of_their_own_are_called_by_their_verb():
    table = Table("human", "random", slug="feast")
    for lang in ("en", "fr"):
        table.app.texts.use(lang)
        for verb in ("pick", "ability"):
            assert table.app.texts.has("number." + verb) or table.app.texts.has("verb." + verb)


# Pictures and letters


@pytest.mark.parametrize("how", sorted(match_effects._LOOKS))
def test_whatever_moves_leaves_pictures_that_are_shared_as_they_were(how):
    table = Table("human", "random")
    picture = table.app.assets.sprite("icons/coin", (40, 40))
    before = picture.get_alpha(), pygame.image.tobytes(picture, "RGBA")
    move = match_effects.Move(None, None, (100, 100, 40, 40), (300, 200, 40, 40))
    table.draw()
    for t in (0.0, 0.4, 0.99):
        match_effects._LOOKS[how](table.app.ui, move, picture, picture, t)
    assert (picture.get_alpha(), pygame.image.tobytes(picture, "RGBA")) == before
    ground = pygame.Surface((40, 40))
    ground.fill("red")
    ground.blit(picture, (0, 0))
    assert ground.get_at((0, 0))[:3] == (255, 0, 0), "what is transparent stays so"


@pytest.mark.parametrize("name", ["\ufe0fAda", "\u200d", "[x]", "Ωμέγα", "Жанна", "漢字", "[", "]["])
def test_any_name_is_drawn(name, own_assets):
    assets = Assets.standard()
    assert Type(assets).fit(name, 20, 12, (300, 40)).full
    assert not assets.missing
    table = Table("human", "random")
    table.session.seats[0] = table.session.seats[0]._replace(name=name)
    table.match.enter()
    table.draw()


@pytest.mark.parametrize("sign", "ΩЖ→∞")
def test_a_sign_that_a_face_lacks_comes_from_one_that_has_it(sign):
    assets = Assets.standard()
    face = assets.face_of("title", sign)
    if assets.missing:
        pytest.skip("the type faces are not installed")
    assert assets._has_sign(face, sign)


# Secrets


def test_no_screen_looks_at_the_state_or_tries_an_answer_on_it():
    """What is asked, warned, hinted or told before an answer depends on a view: `state` is only ever handed to what
    makes a view of it, and no answer is applied but by the session. The results may: what is over hides nothing."""
    found = []
    for folder in ("scenes", "boards", "pieces", "widgets"):
        for file in sorted((PROJECT / "game" / folder).rglob("*.py")):
            if file.name.startswith("results"):
                continue
            tree = ast.parse(file.read_text("utf-8"))
            views = {
                id(part)
                for node in ast.walk(tree)
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "view"
                for arg in node.args[:1]
                for part in ast.walk(arg)
            }
            for node in ast.walk(tree):
                if not isinstance(node, ast.Attribute):
                    continue
                owner = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
                if node.attr == "state" and "session" in owner and id(node) not in views:
                    found.append(f"{file.name}:{node.lineno}")
                if node.attr in ("apply", "resolve") and "game" in owner:
                    found.append(f"{file.name}:{node.lineno}")
    assert not found, found
