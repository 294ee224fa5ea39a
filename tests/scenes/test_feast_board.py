"""The table of Taverns & Dragons passes the lint of pictures: least and most seats, worst positions, two languages."""

from __future__ import annotations

from math import dist

import pygame
import pytest

from game.app.loop import App
from game.app.main import AppScenes
from game.boards.feast import ForestBoard, country, facts, places, zones
from game.boards.feast.country import GLADES, STONES, around
from game.boards.feast.places import standing
from game.content.languages import languages
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config
from game.kernel.session import Session
from game.rules.feast.content import SPOTS
from game.rules.feast.meta import META
from game.scenes import shots
from game.services.settings import Settings
from tests.rules.feast.table import GAME, C, table
from tests.scenes.feast_table import ALL, check, crowd, hunt, lay, show
from tests.scenes.plain_type import without_faces
from tests.scenes.table import SMALL


@pytest.mark.parametrize("lang", ["de", "fr"])
@pytest.mark.parametrize("seats", META.seats)
def test_the_table_at_its_beginning_and_late(seats, lang):
    for moves in (0, 90, 280):
        check(*show(seats, lang, moves))


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_the_table_without_modules(lang):
    for seats in (2, 5):
        check(*show(seats, lang, 120, 0, {}))


@pytest.mark.parametrize("lang", ["de", "fr"])
@pytest.mark.parametrize("position", [hunt, crowd])
def test_the_worst_positions(position, lang):
    check(*lay(position(), lang))


@pytest.mark.parametrize("position", [hunt, crowd])
def test_the_worst_positions_in_longer_words_and_without_fonts(position):
    check(*lay(position(), "fr", pseudo=True), ellipses=0.20)
    check(*lay(position(), "fr", assets=without_faces()), ellipses=0.14)


@pytest.mark.parametrize("position", [hunt, crowd])
def test_the_worst_positions_with_large_letters(position):
    for size in (150, 200):
        check(*lay(position(), "fr", text_size=size), ellipses=0.10)


@pytest.mark.parametrize("seat", [1, 3])
def test_a_seat_opened_large(seat):
    app, scene = show(4, "fr", 200)
    scene.model.large = seat
    scene.stage.refresh()
    check(app, scene)


def test_many_pawns_in_a_zone_stand_as_one_a_seat():
    t = crowd()
    t.s.zones[:] = [(0, 0, 0), *[(3, 3, 3)] * 4]
    app, scene = lay(t)
    check(app, scene)
    box = country.around(country.GLADES[4])
    figures = standing(t.s, 3, scene.layer.board.layout)
    assert [(one.seat, one.number) for one in figures] == [(seat, 3) for seat in range(1, 5)]
    assert all(box[0] <= one.box[0] and one.box[0] + one.box[2] <= box[0] + box[2] for one in figures)
    city = standing(t.s, 0, scene.layer.board.layout)
    assert len(city) == 3 and all(one.number == 1 for one in city)


@pytest.mark.parametrize("seats", META.seats)
def test_nobody_in_the_city_stands_behind_the_stone_at_its_gate(seats):
    _, scene = lay(table(seats))
    city = standing(scene.layer.view, 0, scene.layer.board.layout)
    stone = country.around(country.STONES[0])
    assert len(city) == 3 * seats and all(one.box[0] + one.box[2] <= stone[0] for one in city)


def test_each_shortcut_is_a_bridge():
    ends = {
        (zone + 1, end + 1)
        for zone, walks_ in enumerate(C.walks)
        for end, *_ in walks_[1]
        if end != (zone + 1) % len(C.zones)
    }
    assert set(country.BRIDGES) == ends


def test_marks_of_prestige_stand_apart_and_in_order():
    found = facts.apart([0, 0, 3, 50, 99, 100], 10, (0, 100))
    assert all(b - a >= 10 - 1e-9 for a, b in zip(found, found[1:])) and found[3] == 50
    assert found[0] >= 5 and found[-1] <= 95


def test_ways_pass_through_their_zones():
    for number in range(1, 10):
        (x, y, w, h), (left, top) = country.around(country.GLADES[number]), country.STATIONS[number - 1]
        assert x <= left <= x + w and y <= top <= y + h, f"zone {number}"
    for start, walks_ in enumerate(C.walks, 1):
        for end in {found[0] + 1 for found in walks_[1]}:
            way = country.way(start, end)
            assert dist(way[0], country.STATIONS[start - 1]) < 20 and dist(way[-1], country.STATIONS[end - 1]) < 20
            assert all(dist(one, other) < 24 for one, other in zip(way, way[1:])), f"{start} to {end} has a gap"


def test_glades_and_what_stands_on_them_keep_clear_of_each_other():
    layout = ForestBoard().layout
    boxes = [country.around(glade) for glade in country.GLADES.values()]
    boxes += [layout[f"spot_{name}"] for name in "ABCD"] + [
        layout[name] for name in ("scroll", "spring", "cave", "inn")
    ]
    rects = [pygame.Rect(*map(round, box)) for box in boxes]
    assert not [(one, other) for i, one in enumerate(rects) for other in rects[:i] if one.colliderect(other)]
    for number in range(2, 10):
        x, y, w, h = country.around(country.GLADES[number])
        left, top, wide, high = layout[f"pawns_{number}"]
        assert x <= left and left + wide <= x + w and y <= top, f"pawns of zone {number}"


def test_on_a_wide_screen_the_log_moves_out_and_taverns_stand_in_two_columns():
    board, narrow = ForestBoard(), lay(hunt())[1].layer
    wide = narrow.table._replace(span=(-266.0, 1866.0))
    log, before = board.log_box(narrow.view, wide), board.log_box(narrow.view, narrow.table)
    assert log[0] < 0 and log[0] + log[2] <= 0 and log[3] > 3 * before[3]
    roofs = [place.box for place in board.place(narrow.view, wide) if place.show == "header"][:4]
    assert len({x for x, *_ in roofs}) == 2 and len({y for _, y, *_ in roofs}) == 2
    assert all(x > 1280 and x + w < 1866 for x, _, w, _ in roofs)


def test_small_windows_and_large_letters_keep_every_number_whole():
    for size, text in (((1024, 768), 100), ((1280, 720), 200), ((1280, 720), 75)):
        app = App(AppScenes(), Settings(lang="fr", text_size=text), size)
        for t in (hunt(), crowd()):
            seats = [Seat(shots.NAMES[i], i, "") for i in range(t.s.seats)]
            scene = shots.Still(app, Session(GAME, Origin(GAME.check(Config(5, ALL)), 1, t.s.dump()), seats, {}))
            app.push(scene)
            app.draw(pygame.Surface(size).convert())
            cut = [words.text for words in scene.frame.words if not words.full and words.text.strip("+-–×").isdigit()]
            assert not cut, f"{cut} at {size}, {text} %"


def test_light_follows_the_question():
    """What may be clicked is brighter than the rest of the table, in mean and at its top, in any season."""
    for t in (
        table(dice=[[4]], zones=[{"plain": 3}]).do("move die:4 minion:plain"),
        table(dice=[[4]], zones=[{"plain": 3}], round=7).do("move die:4 minion:plain"),
        table(3, active="plain", zones=[{"plain": 5}], tokens={5: "spice plant"}, energy=[3]),
    ):
        app, scene = lay(t)
        surface = pygame.Surface(SMALL).convert()
        app.draw(surface)
        small = pygame.transform.smoothscale(pygame.transform.grayscale(surface), (320, 180))
        lit = [one.visible for one in scene.frame.targets if one.enabled and not one.quiet and ":" in one.ref]
        lit = [rect for rect in lit if 44 * app.view.k < rect.centery < 846 * app.view.k]
        inside, outside = [], []
        for x in range(320):
            for y in range(12, 168):
                spot = (x * SMALL[0] // 320, y * SMALL[1] // 180)
                (inside if any(rect.collidepoint(spot) for rect in lit) else outside).append(small.get_at((x, y))[0])
        assert inside and sum(inside) / len(inside) > 1.15 * sum(outside) / len(outside)
        assert sorted(inside)[len(inside) * 95 // 100] > sorted(outside)[len(outside) * 95 // 100]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_recipe_is_cut_in_a_small_window(lang):
    app = App(AppScenes(), Settings(lang=lang), (1024, 768))
    surface = pygame.Surface((1024, 768)).convert()
    names = [recipe.id for recipe in C.recipes]
    for at in range(0, len(names), 4):
        t = table(2, column=names[at : at + 4])
        config = GAME.check(Config(2, {}))
        seats = [Seat(shots.NAMES[i], i, "") for i in range(2)]
        scene = shots.Still(app, Session(GAME, Origin(config, 1, t.s.dump()), seats, {}))
        app.push(scene)
        app.draw(surface)
        top, low = (
            app.ui.rect(scene.layer.board.layout["recipe"]).top,
            app.ui.rect(scene.layer.board.layout["recipe"]).bottom,
        )
        tickets = [word for word in scene.frame.words if top <= word.rect.centery <= low]
        assert len(tickets) >= 8 and all(word.full for word in tickets), [word.text for word in tickets]
        app.pop()


def test_what_a_rival_did_last_takes_no_room_from_who_is_in_the_tavern():
    app, scene = lay(table(4), viewer=0)
    app.resize((1024, 768))
    scene.model.lately = lambda seat: ["Maximilienne: the booted minion goes a long way round the whole of the map"]
    scene.stage.refresh()
    app.draw(pygame.Surface((1024, 768)).convert())
    nobody = [word.rect for word in scene.frame.words if word.text == app.texts("board.no_heroes")]
    others = [word.rect for word in scene.frame.words if word.text != app.texts("board.no_heroes")]
    assert len(nobody) == 3 and not any(rect.collidelistall(others) for rect in nobody)


@pytest.mark.parametrize("zone", range(2, 10))
def test_the_goblin_sits_in_his_zone_and_over_nothing_that_lies_stands_or_is_written_there(zone):
    crowd = [{"plain": zone, "sturdy": zone, "booted": zone} for _ in range(5)]
    tokens = {zone: " ".join(["plant"] * C.zones[zone - 1].spaces)}
    for lang in languages():
        app, scene = lay(table(5, tokens=tokens, zones=crowd, modules="goblin", goblin=zone), lang)
        app.draw(pygame.Surface(SMALL).convert())
        view, board, shown = scene.layer.view, scene.layer.board.layout, scene.layer.table
        box = pygame.Rect(places.goblin_at(zone - 1, board))
        others = [one.box for one in places.standing(view, zone - 1, board)] + places.lying_at(view, zone - 1, board)
        others += [zones.ribbon(n, shown, app.ui, board) for n in range(len(C.zones))]
        others += [around(stone) for stone in STONES]
        others += [(x, y, places.HANGS_WIDE, h) for x, y, _, h in (board[f"spot_{name}"] for name in SPOTS)]
        assert box.collidelist([pygame.Rect(one) for one in others]) < 0, lang
        outline = pygame.Surface((1600, 900))
        pygame.draw.polygon(outline, "white", GLADES[zone])
        sat = pygame.mask.from_threshold(outline, "white", (1, 1, 1))
        for at in (box.center, box.midbottom, box.midtop, box.midleft):
            assert sat.get_at(at), (lang, at)


@pytest.mark.parametrize("number", [7, 8, 9, 10, 12])
def test_many_heroes_of_ones_own_are_all_named_beside_their_bonuses(number):
    heroes = " ".join(hero.id for hero in C.heroes[:number])
    seats = [Seat(shots.NAMES[i], i, "") for i in range(2)]
    for lang in languages():
        app = App(AppScenes(), Settings(lang=lang), (1102, 620))
        session = Session(GAME, Origin(GAME.check(Config(2, {})), 1, table(2, heroes=[heroes]).s.dump()), seats)
        app.push(scene := shots.Still(app, session))
        app.draw(pygame.Surface((1102, 620)).convert())
        for place in scene.layer.places:
            if place.show == "myhero":
                box = app.view.rect(place.shape)
                name = next(word for word in scene.frame.words if box.contains(word.rect) and len(word.text) > 2)
                assert name.full, (lang, name.text)
                bonus = scene.layer.find(place.ref.replace("myhero", "bonus"))
                assert not app.view.rect(bonus.box).inflate(-4, -4).colliderect(name.rect), (lang, name.text)
        app.pop()
