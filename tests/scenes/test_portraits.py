"""Portraits and colours of whoever sits at the table: chosen by mouse, keys and pad, remembered by name, seen wherever
somebody is meant; no rule knows of them."""

from __future__ import annotations

import random

import pygame
import pytest

from game import paths, rules
from game.app.loop import App
from game.app.main import AppScenes
from game.content.loader import BadContent, load
from game.kernel import record
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config
from game.kernel.session import Session
from game.scenes.match_form import MatchForm
from game.scenes.match_model import looks
from game.scenes.match_open import new_session
from game.scenes.new_match import NewMatch
from game.scenes.portraits import Portraits, named
from game.scenes.statistics import Statistics
from game.services import faces, settings
from game.services.ledger import Place, Played
from game.services.match_setup import COLOURS
from game.services.settings import Settings
from tests.scenes.lint import problems
from tests.scenes.test_pads import strike

GAME = rules.get("bloody_inn")
PEOPLE, BOTS = ["Hélène", "Barnabé"], ["Ginette", "Firmin"]


def form(known=None, kept=None):
    return MatchForm(GAME, PEOPLE, BOTS, kept, random.Random(1), known)


def session(*seats):
    return Session(GAME, Origin(GAME.check(Config(len(seats), {})), 1), list(seats))


def test_there_are_portraits_of_every_game_and_each_has_a_name(home):
    every = faces.faces().all
    assert len(every) >= 24 and {face.partition("/")[0] for face in every} == set(rules.slugs())
    for lang in ("en", "fr"):
        app = App(AppScenes(), Settings(lang=lang), (1280, 720))
        assert len({named(app.ui, face) for face in every}) == len(every) and not app.texts.missing


@pytest.mark.parametrize(
    "line, why",
    [
        ("people: [brawl/nobody]", "nobody is called 'nobody'"),
        ("people: [tavern/dwarf]", "a portrait is called game/id"),
        ("people: [brawl/dwarf, brawl/dwarf]", "stands here twice"),
        ("people: [brawl/dwarf]", "at least 24"),
        ("people: [brawl/barrel]", "nobody is called 'barrel'"),
    ],
)
def test_a_wrong_portrait_is_said_with_its_file(tmp_path, line, why):
    file = tmp_path / "faces.yaml"
    file.write_text(line + "\nbots: []\nothers: []\n")
    with pytest.raises(BadContent, match=why):
        faces.read(load(file))


def test_a_file_of_the_players_own_that_is_wrong_is_not_used(home):
    own = paths.override_folder() / "app" / "faces.yaml"
    own.parent.mkdir(parents=True)
    own.write_text("people: [brawl/nobody]\nbots: []\nothers: []\n")
    app = App(AppScenes(), Settings(lang="en"), (1280, 720))
    assert "nobody is called 'nobody'" in app.texts.problems[0]


def test_one_of_the_players_own_is_read_again_with_the_other_files(home):
    app = App(AppScenes(), Settings(lang="en"), (1280, 720))
    assert faces.faces().people[0] != "brawl/witch"
    own = paths.override_folder() / "app" / "faces.yaml"
    own.parent.mkdir(parents=True)
    every = faces.faces().all
    own.write_text(
        f"people: [brawl/witch]\nbots: []\nothers: [{', '.join(one for one in every if one != 'brawl/witch')}]\n"
    )
    try:
        app.read_again()
        assert faces.faces().people == ("brawl/witch",)
    finally:
        own.unlink()
        app.read_again()


def test_everybody_has_another_face_and_keeps_it_for_the_next_match():
    one = form()
    while not one.full:
        one.add("bot")
    chosen = [seat.face for seat in one.seats]
    assert len(set(chosen)) == len(chosen) and set(chosen) <= set(faces.faces().all)
    one.rename(0, "Zoé")
    one.set_face(0, "brawl/elf")
    one.set_colour(0, "straw")
    known = faces.remember({}, [(seat.name, seat.face, seat.colour) for seat in one.seats])
    later = form(known)
    assert later.seats[0].face != "brawl/elf"
    later.rename(0, " zoé")
    assert (later.seats[0].face, later.seats[0].colour) == ("brawl/elf", "straw")
    later.rename(1, "Zoé")
    assert later.seats[1].face != "brawl/elf" and later.seats[1].colour != "straw", "somebody has it already"
    assert [seat.face for seat in form(kept=one.keep()).seats] == [seat.face for seat in one.seats]


def test_taking_the_face_of_somebody_is_an_exchange():
    one = form()
    mine, theirs = one.seats[0].face, one.seats[1].face
    one.set_face(0, theirs)
    assert (one.seats[0].face, one.seats[1].face) == (theirs, mine)


def test_what_was_kept_oddly_is_passed_over():
    for odd in ({"zoé": "x"}, {"zoé": ["brawl/nobody", "pink"]}, {"zoé": [1, 2, 3]}):
        assert faces.remembered(odd, "Zoé") == faces.Looks()
    kept = {"seats": [{"name": "A", "face": 7}, {"name": "B", "face": "brawl/elf"}, {"name": "C", "face": "brawl/elf"}]}
    found = [seat.face for seat in form(kept=kept).seats]
    assert found[1] == "brawl/elf" and len(set(found)) == 3
    many = faces.remember({str(i): ["brawl/elf", "night"] for i in range(200)}, [("last", "brawl/elf", "sky")])
    assert len(many) == faces.MOST_NAMES and "last" in many and "0" not in many


def test_two_windows_remember_what_each_has_seen(tmp_path):
    file = tmp_path / "settings.json"
    one, other = Settings(), Settings()
    for each in (one, other):
        each.base = each.kept()
    one.faces, other.faces = {"a": ["brawl/elf", "night"]}, {"b": ["brawl/dwarf", "sky"]}
    settings.save(one, file)
    settings.save(other, file)
    assert settings.load(file)[0].faces == {**one.faces, **other.faces}


def test_no_two_at_a_table_look_alike_whatever_their_file_says():
    table = session(Seat("A", 2, "", "brawl/elf"), Seat("B", 2, "", "brawl/elf"), Seat("C", 2, "easy", "brawl/gone"))
    shown = looks(table)
    assert len({look.face for look in shown}) == 3 and len({look.colour for look in shown}) == 3
    assert shown[0].face == "brawl/elf" and shown[0].colour == COLOURS[2]


def test_a_match_file_keeps_the_faces_and_one_from_before_has_none():
    table = session(Seat("A", 1, "", "brawl/elf"), Seat("B", 0, "easy"))
    packed = record.to_bytes(table, {})
    again = record.from_bytes(packed, lambda slug: GAME)
    assert [seat.face for seat in again.seats] == ["brawl/elf", ""]
    plain = session(Seat("A", 1), Seat("B", 0, "easy"))
    assert table.state.digest() == plain.state.digest()


def redraw(app):
    app.draw(pygame.Surface(app.view.size))
    app.update(16)


def press(app, device, action):
    if device == "pad":
        strike(app, action)
    else:
        app.handle(app.keys.event(action))
    redraw(app)


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_a_portrait_and_a_colour_are_chosen_without_a_mouse(home, device):
    app = App(AppScenes(), Settings(lang="en"), (1280, 720))
    app.push(NewMatch(app, "bloody_inn"))
    redraw(app)
    app.scene.focus.set("look:2")
    press(app, device, "accept")
    assert isinstance(app.scene, Portraits)
    before = app.stack[-2].form.seats[1]
    press(app, device, "right")
    press(app, device, "accept")
    press(app, device, "down")
    press(app, device, "accept")
    after = app.stack[-2].form.seats[1]
    assert after.face != before.face and after.face not in {
        one.face for one in app.stack[-2].form.seats if one != after
    }
    while app.scene.focus.target.region != "colours":
        press(app, device, "previous_region")
    for _ in COLOURS:
        at = COLOURS.index(app.scene.focus.ref.partition(":")[2])
        if at != 2:
            press(app, device, "right" if at < 2 else "left")
    press(app, device, "accept")
    assert app.stack[-2].form.seats[1].colour == COLOURS[2] != before.colour
    press(app, device, "back")
    assert isinstance(app.scene, NewMatch)


@pytest.mark.parametrize("size, lang, text", [((1280, 720), "en", 1.0), ((1920, 1080), "fr", 2.0)])
def test_the_choice_fits(home, size, lang, text):
    app = App(AppScenes(), Settings(lang=lang, text_size=round(100 * text)), size)
    new = NewMatch(app, "brawl")
    app.push(new)
    while not new.form.full:
        new.click("add")
    new.form.rename(0, "Maximilienne du Lac"[:18])
    app.push(Portraits(new.form, 0))
    redraw(app)
    assert problems(app.scene.frame, app.view) == []


def test_what_was_chosen_is_played_and_remembered(home):
    app = App(AppScenes(), Settings(lang="en"), (1280, 720))
    new = NewMatch(app, "bloody_inn")
    app.push(new)
    redraw(app)
    new.form.rename(0, "Zoé")
    new.form.set_face(0, "brawl/elf")
    for command in new.click("start"):
        if hasattr(command, "name") and hasattr(command, "value"):
            app.carry_out((command,))
    assert app.settings.faces["zoé"][0] == "brawl/elf"
    seats = new_session(app, new.form.ready()).seats
    assert seats[0].face == "brawl/elf" and all(seat.face for seat in seats)


def test_the_statistics_show_the_remembered_face(home, monkeypatch):
    app = App(AppScenes(), Settings(lang="en"), (1280, 720))
    app.settings.faces = faces.remember({}, [("Zoé", "brawl/elf", "wine")])
    app.ledger.enter(Played("m", "brawl", (Place("Zoé", "", 9, 1), Place("", "easy", 7, 2)), False))
    shown = []
    drawn = app.assets.face
    monkeypatch.setattr(app.assets, "face", lambda art, size: shown.append(art) or drawn(art, size))
    monkeypatch.setattr(app.assets, "keep", lambda key, make: make())
    app.push(Statistics(app))
    redraw(app)
    assert set(shown) == {"brawl/elf"}
