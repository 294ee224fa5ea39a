"""What the taverns of the other seats show, and what the large card of a seat says."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.boards.feast import doing, words
from game.content.languages import languages
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config, Line
from game.kernel.session import Session
from game.scenes import match_zoom, shots
from game.scenes.log_drawer import FOLD, ON, TURN
from game.services.geometry import HEIGHT
from game.widgets.text import clean
from tests.rules.feast.table import GAME, C, table
from tests.rules.playing import read
from tests.scenes.feast_table import app_of, check, lay, written
from tests.scenes.lint import problems
from tests.scenes.table import SMALL


def test_other_seats_show_dishes_and_items_as_pictures():
    t = table(
        2, heroes=["bard", "scout healer"], dishes=[{}, {"trail_soup": 2}], items=["boots", "cube"], modules="goblin"
    )
    app, scene = lay(t)
    check(app, scene)
    said = [words.text for words in scene.frame.words]
    assert "Scout" in said and "walk ±1" in said and "heals all" in said


def test_taverns_name_their_heroes_and_say_what_was_done_last():
    heroes = ["", "guardian slayer knight", "owl_master squire chronomancer druid bard merchant"]
    for lang in ("de", "fr"):
        app, scene = lay(table(3, heroes=heroes), lang)
        said, last = written(app, scene), clean(app.texts.say(Line("log.bank", ("seat:2", 3, 2))))
        names = [name for row in heroes for name in row.split()]
        assert all(said[clean(app.texts.name(name))] or said[clean(app.texts.short(name))] for name in names)
        scene.model.lately = lambda seat, last=last: ["-", last] if seat == 1 else []
        scene.stage.refresh()
        assert written(app, scene)[last] == 1


def test_many_heroes_of_others_have_room_beside_each_other_in_any_window():
    names = [hero.id for hero in C.heroes]
    for size in ((1024, 768), (1280, 720)):
        for seats in (2, 3, 4, 5):
            for count in (4, 6, 7):
                rows = ["", *(" ".join(names[i * count :][:count]) for i in range(min(3, seats - 1)))]
                app, scene = lay(table(seats, heroes=rows), "de")
                app.resize(size)
                app.draw(pygame.Surface(size).convert())
                found = problems(scene.frame, app.view, ellipses=0)
                assert not found, f"{seats} seats, {count} heroes at {size}: " + "; ".join(found)


def test_each_minion_says_in_which_zone_it_is_and_each_tavern_what_it_has():
    t = table(
        3, zones=[{"plain": 5}, {"booted": 7}], cargo=[{}, {"booted": "spice"}], wounds=[{}, {"booted": 1}], gold=[1, 9]
    )
    app, scene = lay(t)
    said = written(app, scene)
    elsewhere = written(*lay(table(3, cargo=[{}, {"booted": "spice"}], wounds=[{}, {"booted": 1}], gold=[1, 9])))
    assert [said[number] - elsewhere[number] for number in "571"] == [1, 1, -2]
    x, y, w, h = scene.layer.board.layout.tavern(0, 2)
    assert scene.frame.hit(app.ui.rect((x + w / 2, y + h - 40, 1, 1)).center) == "seat:2", "its whole front tells it"
    told = " ".join(words.zoom(scene.layer.view, "seat:2", scene.layer.table).effect)
    assert "9 gold" in told and "Booted minion, Broken Bridge: spice, 1 wound" in told and "In store: nothing" in told


def test_below_the_table_what_others_did_is_told_at_one_glance():
    config = GAME.check(Config(4, {}))
    session = Session(GAME, Origin(config, 3), [Seat(shots.NAMES[i], i, "normal" if i else "") for i in range(4)], {})
    rng = Random(3)
    while session.decision.seat or len(session.steps) < 40 or len(session.decision.actions) < 3:
        session.apply(rng.choice(session.decision.actions))
    app = app_of("en")
    app.resize((1024, 768))
    scene = shots.Still(app, session)
    app.push(scene)
    app.draw(pygame.Surface((1024, 768)).convert())
    lines = [one for one in scene.frame.targets if one.ref.startswith(("ui:at:", TURN))]
    assert scene.frame.find(FOLD) and len(lines) >= 2
    assert not scene.frame.find(ON) and all(one.visible == one.rect for one in lines)
    assert max(one.rect.bottom for one in lines) > app.view.pt(0, HEIGHT)[1]


def test_what_a_seat_won_last_says_by_which_hero():
    """What came before it may have no room beside it."""
    t = table(2, heroes=["healer"], wounds=[{"booted": 1}], energy=[0])
    app, scene = lay(t)
    scene.session.apply(read("ability myhero:healer"))
    assert scene.layer.table.lately(0)[-1] == "+1 energy (Healer)"


@pytest.mark.parametrize("lang", languages())
def test_the_large_card_of_a_seat_is_whole_however_much_it_has(lang):
    t = table(
        4,
        modules="missions asymmetric",
        common="nest_egg",
        missions=["brimming"],
        gold=[9],
        energy=[5],
        runes=[3],
        prestige=[30, 3, 3, 3],
        houses=C.taverns[:4],
        heroes=["guardian tracker healer"],
        store=["plant plant mushroom spice egg meat"],
        wounds=[{"plain": 1, "sturdy": 1}],
        cargo=[{"plain": "egg", "booted": "plant spice", "sturdy": "mushroom meat"}],
        zones=[{"plain": 4, "booted": 5, "sturdy": 6}],
        dishes=[{"trail_soup": 3}],
    )
    app, scene = lay(t, lang, viewer=0)
    app.draw(pygame.Surface(SMALL).convert())
    card = scene.over.card("seat:1")
    assert len(scene.layer.table.later(0)) == 2 and card.card.note
    assert match_zoom._FIXED + match_zoom._text(app.ui, match_zoom._fitting(app.ui, card)) <= match_zoom.HIGHEST


def test_the_card_of_a_seat_says_what_its_items_and_its_token_of_the_forge_are_for():
    """At its tavern they are small signs without a name."""
    t = table(2, modules="goblin", items=["", "boots glaive"], forge=["", "spare_hand"])
    _, scene = lay(t, viewer=0)
    none, told = (words.zoom(scene.layer.view, f"seat:{n}", scene.layer.table).effect[-1] for n in (1, 2))
    for row in ("item.boots", "item.glaive", "forge.spare_hand"):
        name = scene.layer.table.texts.name(row.partition(".")[2])
        assert f"{name} ({', '.join(doing.of_row(C.row[row], scene.layer.table))})" in told and name not in none
