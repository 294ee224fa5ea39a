"""The puzzles: each position is reached, its answer is legal and still judged best, and the screen knows when one is
solved."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from game import rules
from game.app.loop import App
from game.app.main import AppScenes
from game.cli.puzzles import MOST
from game.content import loader
from game.content.languages import languages
from game.content.puzzles import chosen, puzzles, theme, written
from game.kernel.api import act
from game.review import riddles
from game.scenes.challenges import Challenges
from game.scenes.puzzle import PuzzleMatch, position
from game.scenes.puzzles import Puzzles
from game.scenes.statistics import Statistics
from game.services.i18n import Texts
from game.services.medals import mark
from game.services.settings import Settings
from tests.scenes.table import SMALL


@pytest.fixture
def app(home):
    made = App(AppScenes(), Settings(lang="en"), SMALL)
    made.push(made.scenes.title(made))
    return made


@pytest.mark.parametrize("slug", rules.slugs())
def test_each_is_reached_and_its_answers_are_legal(app, slug):
    found, _ = puzzles(slug)
    assert len(found) == MOST
    assert [one.level for one in found] == sorted(one.level for one in found)
    assert len({one.best.split(" ")[0] for one in found}) >= 3
    for number, one in enumerate(found):
        _, session = position(app, slug, number)
        for answer in (one.best, one.tempting):
            assert session.legal(act(*answer.split(" "))), (one.id, answer)
        assert one.best != one.tempting and len(session.asked.actions) >= 3


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("slug", rules.slugs())
def test_each_reason_can_be_said(slug, lang):
    """Also after the terms of reasons have changed."""
    say = Texts(lang)
    say.slug, say.players = slug, ("Ada", "Barnabé", "Cleo", "Dora", "Emil", "Fay")
    for one in puzzles(slug)[0]:
        told = say.say(one.reason)
        assert not say.missing and "hint." not in told, (one.id, told)


@pytest.mark.parametrize("slug", rules.slugs())
def test_a_long_thought_still_finds_the_answer(app, slug):
    for number in range(MOST):
        one, session = position(app, slug, number)
        view = session.game.view(session.state, session.asked.seat)
        found = riddles.looked_at(session.game, view, act(*one.best.split(" ")), 77, riddles.LONG)
        assert str(found.finding.best) in (one.best, *one.also), one.id


@pytest.mark.parametrize("slug", rules.slugs())
def test_after_undo_one_tries_again_and_after_redo_it_is_solved_again(app, slug):
    """The word about what was undone keeps no note away, and nothing unsolved is said to be solved."""
    app.settings.speed = "instant"
    scene = PuzzleMatch(app, slug, 0)
    app.push(scene)
    scene.course.answer(act(*scene.puzzle.best.split(" ")))
    scene.stage.finish()
    assert "Solved!" in words(app)
    if scene.session.back.blocked_undo() is not None:
        return  # dice have spoken
    app.carry_out(scene.click("ui:undo"))
    assert "Solved!" not in words(app) and "Taken back" in words(app)
    assert not [one for one in scene.frame.targets if one.ref.startswith("ui:puzzle:")], "nothing lies over the table"
    app.carry_out(scene.click("ui:redo"))
    assert "Solved!" in words(app) and "Done again" in words(app) and scene.frame.find("ui:puzzle:list")


def words(app: App) -> str:
    app.draw(pygame.Surface(SMALL).convert())
    return " ".join(one.text.replace("\u00a0", " ") for one in app.scene.frame.words)


def test_a_wrong_answer_is_refused_and_the_right_one_remembered(app):
    slug = rules.slugs()[0]
    app.carry_out(app.scene.click("puzzles"))
    assert isinstance(app.scene, Puzzles) and f"0/{MOST}" in words(app)
    app.carry_out(app.scene.click("puzzle:1"))
    scene = app.scene
    assert isinstance(scene, PuzzleMatch) and "Puzzle 1" in words(app)
    one = scene.puzzle
    line = scene.answers.objection(act(*one.tempting.split(" ")))
    assert line is not None and line.key == "ui.puzzles.no" and not scene.solved
    assert "something clearly better" in words(app)
    app.carry_out(scene._button("ui:puzzle:hint"))
    assert "It has to do with" in words(app)
    assert scene.answers.objection(act(*one.best.split(" "))) is None
    scene.course.answer(act(*one.best.split(" ")))
    scene.stage.finish()
    assert scene.solved and "Solved!" in words(app)
    app.carry_out(scene._button("ui:puzzle:list"))
    assert app.settings.solved == [mark(slug, one)]
    assert isinstance(app.scene, Puzzles) and f"1/{MOST}" in words(app)


def test_a_shown_answer_is_not_solved(app):
    scene = PuzzleMatch(app, rules.slugs()[0], 1)
    app.push(scene)
    app.carry_out(scene._button("ui:puzzle:show"))
    scene.stage.finish()
    assert scene.solved and "This was it." in words(app)
    app.carry_out(scene._button("ui:puzzle:next"))
    assert app.settings.solved == [] and isinstance(app.scene, PuzzleMatch)


def test_a_theme_is_what_an_answer_is_about_and_takes_no_more_than_its_share():
    assert theme("place die:w2 space:barrel") == theme("place die:o5 space:barrel") == "place die space:barrel"
    assert theme("sing lay:bard") == "sing lay:bard" and theme("upgrade tile:safe n:2") == "upgrade tile:safe n"
    one = puzzles("tiefenthal")[0][0]
    alike = [one._replace(id=f"a{number:02}", best="sing lay:bard") for number in range(9)]
    others = [one._replace(id=f"b{number:02}", best=f"{verb} x:y") for number, verb in enumerate("abcdef")]
    assert sum(each.best == "sing lay:bard" for each in chosen([*alike, *others], 8)) == 2
    assert sum(each.best == "sing lay:bard" for each in chosen(alike, 8)) == 8, "there is nothing else"


def test_the_puzzles_of_tiefenthal_are_about_many_things():
    """Once ten of them were about the bard who sings first."""
    themes = Counter(theme(one.best) for one in puzzles("tiefenthal")[0])
    assert len(themes) > MOST / 2 and max(themes.values()) <= 4


def test_the_chosen_ones_are_of_many_kinds_and_are_read_back(home):
    slug = rules.slugs()[0]
    found, _ = puzzles(slug)
    kept = chosen(found[::-1], 6)
    assert [one.level for one in kept] == sorted(one.level for one in kept) and kept[0].id == "p01"
    folder = home / "data" / slug
    folder.mkdir(parents=True)
    (folder / "puzzles.yaml").write_text(written(kept), "utf8")
    assert list(puzzles(slug)[0]) == kept


def test_no_file_is_read_while_the_lists_are_drawn(app, monkeypatch):
    """Puzzles, challenges and statistics read what they show once, when they come on the screen."""
    for scene in (Puzzles(app), Challenges(app), Statistics(app)):
        app.push(scene)
        words(app)
        with monkeypatch.context() as patch:
            patch.setattr(loader, "data", lambda name: pytest.fail(f"{name} was read while drawing"))
            scene.dirty = True
            words(app)
            assert scene.default is not None


def test_an_answer_that_differs_from_the_best_in_nothing_is_right(app):
    """Which of two dice with the same face is placed."""
    found = 0
    for number, one in enumerate(puzzles("tiefenthal")[0]):
        if not one.best.startswith("place"):
            continue
        scene = PuzzleMatch(app, "tiefenthal", number)
        game, view, best = scene.session.game, scene.model.view(), act(*one.best.split(" "))
        alike = [way for way in scene.model.question.actions if game.like(view, way) == game.like(view, best)]
        found += len(alike) > 1
        assert [way for way in alike if scene.answers.objection(way) is not None] == []
    assert found
