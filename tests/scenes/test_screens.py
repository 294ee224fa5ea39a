"""Every screen outside a match, drawn headless: the lint in both languages, stretched and enlarged, at two sizes;
every target clicked; everything reached by keys; every sentence there."""

from types import SimpleNamespace

import pygame
import pytest

from game import rules
from game.app.loop import App
from game.app.main import AppScenes
from game.app.orders import Orders
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config, Line
from game.kernel.session import Session
from game.scenes.challenges import Challenges
from game.scenes.commands import Change
from game.scenes.credits import Credits
from game.scenes.keys_list import KEYS, KeysList
from game.scenes.laying import Laying
from game.scenes.lesson import Lesson
from game.scenes.load import LoadList
from game.scenes.menu import Extra, PauseMenu
from game.scenes.new_match import NewMatch
from game.scenes.rulebook import RulebookScene
from game.scenes.settings import SettingsScreen
from game.scenes.statistics import Statistics
from game.scenes.street import STREET
from game.scenes.title import Title
from game.services.ledger import Place, Played
from game.services.saves import Saves
from game.services.settings import Settings
from tests.scenes.lint import problems, unhit, unreached

SLUG = "bloody_inn"


def with_matches(app):
    """Return the statistics of some matches of many people."""
    for i in range(30):
        places = (Place(f"Maximilienne {i // 2}", "", 40 + i, 1), Place("", "expert", 39, 2))
        app.ledger.enter(Played(f"match {i}", SLUG, places, False))
    scene = Statistics(app)
    scene.slug = SLUG
    return scene


SCREENS = {
    "title": Title,
    "new match": lambda app: NewMatch(app, SLUG),
    "settings": SettingsScreen,
    "credits": Credits,
    "load": LoadList,
    "statistics": lambda app: with_matches(app),
    "challenges": Challenges,
    "lesson": lambda app: Lesson(app, SLUG),
    "keys": lambda app: KeysList(KEYS),
    "rules": lambda app: RulebookScene(app, SLUG, "night.kill"),
    "menu": lambda app: PauseMenu(
        app, SLUG, lambda title: Line("ui.save.failed"), [Extra("replay", "ui.match.replay", "play")]
    ),
}
LOOKS = {
    "english 720p": dict(size=(1280, 720), lang="en"),
    "german 1080p": dict(size=(1920, 1080), lang="de"),
    "stretched 720p": dict(size=(1280, 720), lang="fr", pseudo=True),
    "large 720p": dict(size=(1280, 720), lang="de", text=200),
    "small 4:3": dict(size=(1280, 960), lang="en", text=75),
}


@pytest.fixture(scope="module")
def match():
    game = rules.get(SLUG)
    seats = [Seat("Hélène"), Seat("Barnabé", 1), Seat("Maximilienne", 2, "hard"), Seat("Tante Ginette", 3, "normal")]
    session = Session(game, Origin(game.check(Config(4, {})), 5, None), seats)
    for _ in range(20):
        session.apply(session.decision.actions[0])
    return session


@pytest.fixture
def start(home, match):
    def open_app(make, size=(1280, 720), lang="en", text=100, pseudo=False, saved=True):
        app = App(AppScenes(), Settings(lang=lang, text_size=text), size, pseudo=pseudo)
        if saved:
            saves = Saves()
            saves.write(saves.slot(SLUG), match)
            saves.write(saves.named("Une longue soirée d'hiver chez Tante Ginette"), match)
            saves.named("broken").write_bytes(b"not a match")
        app.push(make(app))
        redraw(app)
        return app

    return open_app


def redraw(app):
    surface = pygame.Surface(app.view.size)
    app.draw(surface)
    if any(scene.dirty for scene in app.stack):
        app.draw(surface)
    return surface


def click(app, ref):
    target = app.scene.frame.find(ref)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, pos=target.visible.center, button=1, rel=(0, 0), buttons=(0, 0, 0)))


def press(app, *actions):
    for action in actions:
        app.handle(app.keys.event(action))
        if app.stack:
            redraw(app)


def shown(app):
    return [words.text for words in app.scene.frame.words]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_passes_the_lint(start, screen, look):
    app = start(SCREENS[screen], **LOOKS[look])
    redraw(app)
    assert problems(app.scene.frame, app.view) == []
    assert unhit(app.scene.frame) == []
    assert unreached(app.scene.frame) == []
    assert app.texts.missing == set()
    assert app.assets.missing - {"font title", "font text", "font bold"} == set()


@pytest.mark.parametrize("screen", SCREENS)
def test_the_plain_face_fits_too(start, screen, monkeypatch, own_assets):
    monkeypatch.setattr("game.services.assets.Assets._face", lambda self, face: None)
    app = start(SCREENS[screen], lang="fr")
    assert problems(app.scene.frame, app.view) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_every_target_can_be_clicked(start, screen, monkeypatch):
    done = []
    monkeypatch.setattr(Orders, "do", lambda self, command: done.append(command))
    app = start(SCREENS[screen])
    for ref in sorted({one.ref for one in app.scene.frame.targets if one.visible.w and one.visible.h}):
        app.replace(SCREENS[screen](app), everything=True)
        app.draw(pygame.Surface(app.view.size))
        click(app, ref)
        redraw(app)
        assert problems(app.scene.frame, app.view) == [], ref
    assert done


def test_the_language_switches_at_once(start):
    app = start(SettingsScreen)
    click(app, "lang=fr")
    redraw(app)
    assert "Réglages" in shown(app) and app.settings.lang == "fr"


def test_settings_hold_at_once(start):
    app = start(SettingsScreen)
    press(app, "next_region")
    for ref in ("fullscreen=yes", "reduced_motion=yes", "speed=instant", "muted=yes", "warn=no"):
        click(app, ref)
    kept = app.settings
    assert (kept.fullscreen, kept.reduced_motion, kept.speed, kept.muted, kept.warn) == (
        True,
        True,
        "instant",
        True,
        False,
    )
    app.scene.focus.set("text_size")
    press(app, "right")
    assert kept.text_size == 125 and app.view.text == 1.25
    assert not app.assets.missing or SettingsScreen(app).missing()


def test_what_is_missing_is_said(start):
    app = start(SettingsScreen)
    app.audio.problem = Line("ui.missing.sound")
    app.assets.missing = {"font title", "icons/dragon", "icons/troll"}
    app.texts.problems.append("app.yaml:3: not valid YAML")
    redraw(app)
    assert len(app.scene.missing()) == 4
    assert any("2 drawings" in text for text in shown(app))


def test_the_title_goes_on_with_the_running_match(start, monkeypatch):
    loaded = []
    monkeypatch.setattr(AppScenes, "loaded", lambda self, app, path: loaded.append(path) or Credits(app))
    app = start(Title)
    press(app, "accept")
    assert not loaded and app.texts("ui.laying") in shown(app) and problems(app.scene.frame, app.view) == []
    press(app, "back", "accept")
    assert not loaded and isinstance(app.scene, Laying)
    app.update(16)
    assert len(loaded) == 1 and loaded[0].name.startswith("auto-")


def test_a_damaged_match_leaves_the_list_from_which_it_was_chosen(start):
    app = start(LoadList)
    for save in app.saves.all():
        save.path.write_bytes(b"not a match")
    click(app, next(one.ref for one in app.scene.frame.targets if one.ref.startswith("save:") and one.enabled))
    redraw(app)
    app.update(16)
    assert isinstance(app.scene, LoadList) and app.toast.text


def test_the_title_without_a_match_offers_a_new_one(start):
    app = start(Title, saved=False)
    assert app.scene.frame.find("continue") is None
    press(app, "accept")
    assert isinstance(app.scene, NewMatch)


def test_closed_taverns_say_so(start):
    app = start(Title)
    app.games = SimpleNamespace(slugs=lambda: (SLUG,), get=rules.get, meta=rules.meta)
    redraw(app)
    for slug in set(STREET) - {SLUG}:
        assert not app.scene.frame.find("tavern:" + slug).enabled
        click(app, "tavern:" + slug)
        redraw(app)
        assert app.texts("ui.title.closed") in shown(app)
        app.scene.bubble = None  # a click on a note that lies over another tavern closes the note alone
        redraw(app)
    click(app, "tavern:bloody_inn")
    assert isinstance(app.scene, NewMatch)


def test_how_secrets_are_kept_is_asked_only_where_several_people_play(start):
    app = start(SCREENS["new match"])
    for seat in range(len(app.scene.form.seats)):
        app.scene.form.set_kind(seat, "human" if seat < 2 else "bot")
    redraw(app)
    assert app.scene.frame.find("secrets=hold") and app.texts("ui.new.secrets") in shown(app)
    app.scene.form.set_kind(1, "bot")
    redraw(app)
    assert app.scene.frame.find("secrets=hold") is None and app.texts("ui.new.secrets") not in shown(app)


def test_leaving_the_title_asks_back(start):
    app = start(Title)
    press(app, "back")
    assert app.running and app.texts("ui.quit.title") in shown(app)
    assert problems(app.scene.frame, app.view) == [] and unreached(app.scene.frame) == []
    press(app, "back")
    assert app.running and app.texts("ui.quit.title") not in shown(app)
    press(app, "back", "accept")
    assert not app.running


def test_a_damaged_match_is_said_and_nothing_is_lost(start):
    app = start(LoadList)
    broken = next(n for n, save in enumerate(app.saves.all(), 1) if save.header is None)
    target = app.scene.frame.find(f"save:{broken}")
    assert target.tip
    click(app, f"save:{broken}")
    redraw(app)
    app.update(16)
    redraw(app)
    assert isinstance(app.scene, LoadList) and app.toast.text and len(app.saves.all()) == 3
    click(app, f"drop:{broken}")
    redraw(app)
    assert problems(app.scene.frame, app.view) == [] and unreached(app.scene.frame) == []
    press(app, "back")
    assert len(app.saves.all()) == 3
    click(app, f"drop:{broken}")
    redraw(app)
    click(app, "delete")
    assert [save.header is None for save in app.saves.all()] == [False, False]


def test_the_pause_menu_saves_under_a_name(home, match, start):
    titles = []
    app = start(Credits)
    app.push(PauseMenu(app, SLUG, lambda title: titles.append(title) or Line("ui.save.failed")))
    redraw(app)
    press(app, "save")
    for sign in "Noël":
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_n, unicode=sign, mod=0, scancode=0))
        app.handle(pygame.event.Event(pygame.TEXTINPUT, text=sign))
    assert problems(app.scene.frame, app.view) == []
    press(app, "accept")
    assert titles == ["Noël"] and isinstance(app.scene, Credits) and app.toast.text


def test_rows_of_the_match_come_back_as_the_result(start):
    results = []
    app = start(Credits)
    app.scene.back_from = lambda result: results.append(result) or ()
    for ref in ("replay", "resume"):
        app.push(PauseMenu(app, SLUG, lambda title: None, [Extra("replay", "ui.match.replay")]))
        redraw(app)
        click(app, ref)
    assert results == ["replay", None]


class TestRulebook:
    def test_every_paragraph_can_be_read(self, start):
        app = start(SCREENS["rules"])
        scene = app.scene
        for entry in scene.entries():
            if entry.id:
                scene.show(entry.id)
                redraw(app)
                assert problems(scene.frame, app.view) == [], entry

    def test_examples_stand_below_what_they_explain(self, start):
        app = start(SCREENS["rules"])
        book = app.scene._book
        example = next(one for one in book.paragraphs if one.kind == "example" and one.see)
        app.scene.show(example.see[0])
        redraw(app)
        assert example.title in shown(app)

    @pytest.mark.parametrize(
        "typed, found", [("POLICE", True), ("dépendance", True), ("dependance", True), ("xyzzy", False)]
    )
    def test_search_needs_no_accents(self, start, typed, found):
        app = start(SCREENS["rules"], lang="fr")
        for sign in typed:
            app.handle(pygame.event.Event(pygame.TEXTINPUT, text=sign))
        redraw(app)
        assert bool(app.scene.entries()) is found
        assert problems(app.scene.frame, app.view) == []

    def test_links_lead_there_and_escape_leads_back(self, start):
        app = start(SCREENS["rules"])
        link = next(one.ref for one in app.scene.frame.targets if one.ref.startswith("see:"))
        click(app, link)
        assert app.scene.current == link.removeprefix("see:")
        press(app, "back")
        assert app.scene.current == "night.kill"

    @pytest.mark.parametrize("text", [100, 200])
    def test_the_contents_show_the_paragraph_that_is_open(self, start, text):
        app = start(SCREENS["rules"], text=text)
        scene = app.scene
        refs = [entry.id for entry in scene.entries() if entry.id]
        for paragraph in (refs[-1], refs[0], refs[len(refs) // 2]):
            scene.show(paragraph)
            redraw(app)
            row = scene.frame.find("p:" + paragraph)
            assert row.visible == row.rect, paragraph
        scene._contents.scroll(-10_000)
        redraw(app)
        assert scene._contents.offset == 0, "the wheel is free"

    def test_an_unknown_paragraph_opens_the_book_at_its_start(self, start):
        app = start(lambda app: RulebookScene(app, SLUG, "no.such"))
        assert app.scene.current == app.scene._book.paragraphs[0].id

    def test_a_broken_book_of_the_user_is_said(self, start, home):
        own = home / "data" / "languages" / "en" / f"{SLUG}.rulebook.yaml"
        own.parent.mkdir(parents=True)
        own.write_text("paragraphs: [")
        app = start(SCREENS["rules"])
        app.update(16)
        redraw(app)
        assert app.toast.text and f"{SLUG}.rulebook.yaml" in app.texts.problems[-1]
        assert problems(app.scene.frame, app.view) == []

    def test_the_language_switch_turns_the_book_over(self, start):
        app = start(SCREENS["rules"])
        before = shown(app)
        app.carry_out((Change("lang", "fr"),))
        redraw(app)
        assert app.scene.current == "night.kill" and shown(app) != before
