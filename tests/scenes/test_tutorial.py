"""The tutorial of every game: it replays, every remark stands beside what lies on the table, in both languages; one
walks through it, leaves it for a match, and a broken file is a sentence."""

from __future__ import annotations

import pygame
import pytest

from game import paths, rules
from game.app.loop import App
from game.app.main import AppScenes
from game.content.loader import BadContent
from game.content.tutorial import tutorial
from game.scenes.match import Match
from game.scenes.title import Title
from game.scenes.tutorial import TutorialScene
from game.services.settings import Settings
from tests.scenes.lint import problems
from tests.scenes.table import SMALL

LONGEST = 330
"""Letters of a remark: more are not read on the way."""


def start(slug: str, lang: str = "en", size: tuple[int, int] = SMALL, text: int = 100) -> tuple[App, TutorialScene]:
    app = App(AppScenes(), Settings(lang=lang, speed="instant", text_size=text), size)
    app.push(TutorialScene(app, slug))
    draw(app)
    return app, app.scene


def draw(app: App) -> None:
    app.draw(pygame.Surface(app.view.size).convert())


def walk(app: App, scene: TutorialScene) -> None:
    """Go on to the next remark."""
    app.carry_out(scene.click("ui:turn_on"))
    while scene.busy:
        scene.update(16.0)
    draw(app)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("slug", rules.slugs())
def test_every_remark_stands_beside_what_it_speaks_of(slug, lang):
    app, scene = start(slug, lang)
    notes = tutorial(slug)[0].notes
    for number, note in enumerate(notes):
        assert scene.number == number and scene.at == note.at
        words = app.texts.figured("tutorial." + note.say, scene._figures)
        assert len(words) <= LONGEST, note.say
        for ref in note.about:
            assert scene.frame.find(ref) is not None, f"{note.say}: {ref} doesn't lie on the table"
        assert problems(scene.frame, app.view) == [], note.say
        if number + 1 < len(notes):
            walk(app, scene)
    assert app.texts.missing == set()
    assert scene.default == "ui:close"


@pytest.mark.parametrize("slug", rules.slugs())
def test_large_letters_fit(slug):
    app, scene = start(slug, "fr", text=150)
    for _ in tutorial(slug)[0].notes[1:]:
        assert problems(scene.frame, app.view) == [], scene.note.say
        walk(app, scene)


@pytest.mark.parametrize("slug", rules.slugs())
def test_it_is_a_whole_introduction(slug):
    """From the set-up into the second round at least, with remarks all along."""
    app, scene = start(slug)
    notes = tutorial(slug)[0].notes
    assert notes[0].at == 0 and 10 <= len(notes) <= 24
    rounds = {scene._session.game.view(step.before, None).round for step in scene._session.steps[: notes[-1].at]}
    assert len(rounds) > 1


def test_one_goes_on_and_back_by_keys_and_hurries_what_is_shown():
    app, scene = start("bloody_inn")
    app.settings.speed = "slow"
    notes = tutorial("bloody_inn")[0].notes
    moved = next(i for i in range(1, len(notes)) if notes[i].at > notes[i - 1].at)
    for _ in range(moved):
        app.handle(app.keys.event("accept"))
    scene.update(16.0)
    assert scene.number == moved and scene.busy
    app.handle(app.keys.event("accept"))
    assert scene.number == moved and not scene.busy and scene.at == scene.note.at
    app.handle(app.keys.event("left"))
    assert scene.number == moved - 1 and scene.at == scene.note.at
    app.handle(app.keys.event("last"))
    assert scene.number == len(notes) - 1 and scene.at == scene.note.at
    app.handle(app.keys.event("first"))
    assert scene.number == scene.at == 0


def test_one_plays_on_from_where_one_is():
    app, scene = start("bloody_inn")
    walk(app, scene)
    app.carry_out(scene.click("ui:from_here"))
    assert isinstance(app.scene, Match) and [bool(seat.bot) for seat in app.scene.session.seats][0] is False
    assert app.scene.session.decision is not None


def test_the_title_leads_to_each(home):
    app = App(AppScenes(), Settings(lang="en"), SMALL)
    title = Title(app)
    app.push(title)
    draw(app)
    app.carry_out(title.click("learn"))
    draw(app)
    assert [row.ref for row in title._choices.rows] == ["learn:" + slug for slug in rules.slugs()]
    app.handle(app.keys.event("back"))
    assert title._choices is None and title._leaving is None
    app.carry_out(title.click("learn"))
    app.carry_out(title.digit(1, False))
    assert isinstance(app.scene, TutorialScene)


@pytest.mark.parametrize(
    "good, bad, words",
    [
        ("seats: 2", "seats: 9", "9 is out of range"),
        ("notes:", "notes:\n  - {at: 999, say: far}", "before the one above"),
        ("answers:", "answers:\n  - fly room:1", "fly room:1 is not legal now"),
    ],
)
def test_a_broken_file_is_a_sentence_that_names_it(home, good, bad, words):
    own = paths.override_folder() / "bloody_inn" / "tutorial.yaml"
    text = paths.data("bloody_inn", "tutorial.yaml").read_text("utf-8")
    assert good in text
    own.parent.mkdir(parents=True)
    own.write_text(text.replace(good, bad, 1), "utf-8")
    app = App(AppScenes(), Settings(lang="en"), SMALL)
    title = Title(app)
    app.push(title)
    draw(app)
    app._attempt(lambda: title.click("learn:bloody_inn"))
    assert app.scene is title
    assert any("tutorial.yaml:" in problem and words in problem for problem in app.texts.problems)


def test_a_tutorial_needs_a_remark(home):
    own = paths.override_folder() / "bloody_inn" / "tutorial.yaml"
    own.parent.mkdir(parents=True)
    own.write_text("seats: 2\nseed: 5\nanswers: []\nnotes: []\n", "utf-8")
    with pytest.raises(BadContent, match="write at least one"):
        tutorial("bloody_inn")
