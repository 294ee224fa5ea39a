"""The table of Taverns & Dragons passes the lint of pictures: least and most seats, both languages, worst positions."""

from __future__ import annotations

from math import dist
from random import Random

import pygame
import pytest

from game.app.loop import App
from game.app.main import AppScenes
from game.boards.base import find
from game.boards.feast import ForestBoard, country, facts, walks, words
from game.boards.feast.places import standing
from game.kernel.api import Config
from game.kernel.session import Origin, Seat, Session
from game.rules.feast.meta import META, MODULES
from game.scenes import match_also, shots
from game.scenes.match_also import ALSO
from game.services.assets import Assets
from game.services.settings import Settings
from game.widgets.ui import Ui
from tests.rules.feast.rows import FACE
from tests.rules.feast.table import GAME, C, Table, table
from tests.scenes.lint import problems, unhit, unreached
from tests.scenes.plain_type import without_faces
from tests.scenes.table import SMALL

ASSETS = Assets.standard()
ALL = {**dict.fromkeys(MODULES, "on"), "taverns": "dealt"}
LONG_DISHES = ["forest_omelet", "watch_bread", "red_island", "breath_custard"]
MISSIONS = ["brimming", "patron", "nest_egg", "small_favours", "home_safe"]
HOUSES = ["lair", "ladle", "cauldron", "horseshoe", "smoking_boots"]
IN_A_TRAY = ("dish", "ingredient", "symbol")
"""Refs of things that have no place of their own on the table."""


def app_of(lang: str, assets: Assets = ASSETS, **more) -> App:
    pseudo = more.pop("pseudo", False)
    app = App(AppScenes(), Settings(lang=lang, **more), SMALL, pseudo=pseudo)
    app.assets, app.ui = assets, Ui(app.view, assets, app.texts, app.keys)
    return app


def show(seats: int, lang: str, moves: int, viewer: int | None = None, options: dict | None = None, **more):
    """Return app and scene at a position of a random match with everything in play."""
    app = app_of(lang, **more)
    config = GAME.check(Config(seats, ALL if options is None else options))
    scene = shots.OF_GAMES["match"](app, "feast", shots.Position(config, {}, 7 + moves, moves, viewer))
    app.push(scene)
    return app, scene


def lay(t: Table, lang: str = "en", viewer: int | None = None, **more):
    """Return app and scene of a position that is laid out by hand."""
    app = app_of(lang, **more)
    seats = [Seat(shots.NAMES[i], i, "" if viewer in (None, i) else "normal") for i in range(t.s.seats)]
    config = GAME.check(Config(t.s.seats, ALL if t.s.modules else {}))
    scene = shots.Still(app, Session(GAME, Origin(config, 1, t.s.dump()), seats, {}))
    app.push(scene)
    return app, scene


def check(app: App, scene, **more) -> None:
    app.draw(pygame.Surface(SMALL).convert())
    found = problems(scene.frame, app.view, **more)
    assert not found, "\n".join(found)
    assert not unhit(scene.frame) and not unreached(scene.frame)
    assert not app.texts.missing and not app.assets.missing


def hunt() -> Table:
    """Return a hunt in a match of five with everything that has to be shown at once: eight heroes, four items, full
    minions, a dragon half done."""
    t = table(
        5,
        active="booted",
        dragon="venomcrest",
        round=5,
        goblin=4,
        modules=" ".join(MODULES),
        zones=[{"booted": 5, "sturdy": 3}, {"plain": 5}, {"plain": 7, "sturdy": 4}, {"plain": 6}, {"booted": 9}],
        cargo=[
            {"booted": "spice", "sturdy": "plant plant egg", "plain": "plant mushroom"},
            {"booted": "spice mushroom"},
        ],
        wounds=[{"booted": 1}, {"sturdy": 3}],
        energy=[5, 3, 0, 1, 4],
        gold=[27, 3, 11, 0, 5],
        runes=[2, 3, 0, 1, 1],
        prestige=[107, 41, 29, 52, 17],
        store=["plant plant plant plant mushroom mushroom spice egg egg", "plant"],
        heroes=[
            "guardian owl_master summoner courier champion knight chronomancer squire",
            "bard scout healer tracker",
            "druid mycologist enchantress",
        ],
        tired=["guardian courier", "bard"],
        items=["glaive hourglass cube potion", "boots"],
        column=LONG_DISHES,
        dishes=[{"king_banquet": 4, "royal_tartare": 2, "moon_veloute": 3, "trail_soup": 1, "wood_pie": 4}],
        offer="map_bearer slayer sous_chef burglar",
        missions=MISSIONS,
        common="complete_feast",
        houses=HOUSES,
        marks=[4, 2, 2, 3, 5],
        tokens={
            2: "plant",
            3: "mushroom",
            5: "spice plant",
            6: "mushroom",
            7: "egg",
            8: "spice mushroom",
            9: "encounter",
        },
    )
    t.s.event = 3
    t.s.past_events = (3,)
    t.s.event_pile.pool.remove(3)
    t.s.event_pile.size -= 1
    t.do("hunt dragon n:3", script=[FACE[face] for face in ("blade", "claw", "flame")])
    t.s.damage = ((0, 0), (1, 1), (1, 2))
    return t


def crowd() -> Table:
    """Return eleven pawns in the City and four of two seats in the narrowest zone, with its goblin and tokens."""
    t = table(
        5,
        goblin=4,
        tokens={4: "plant", 5: "spice plant", 9: "encounter"},
        dice=[[1, 1, 2, 3, 4]],
        round=3,
        modules=" ".join(MODULES),
        column=["king_banquet"],
        houses=HOUSES,
        common="complete_feast",
        missions=MISSIONS,
    )
    t.s.zones[3], t.s.zones[4] = (0, 0, 3), (3, 3, 3)
    return t


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


def test_every_ref_of_a_question_has_a_place_or_lies_in_a_tray():
    """Also of the side actions; what zoom cards say has its words."""
    for seed in range(4):
        config, rng = GAME.check(Config(2 + seed, ALL)), Random(seed)
        session = Session(GAME, Origin(config, seed), [Seat(shots.NAMES[i], i, "") for i in range(config.seats)], {})
        app = app_of("fr" if seed % 2 else "en")
        scene = shots.Still(app, session)
        app.push(scene)
        while (decision := session.decision) is not None:
            scene.model.follow()
            scene.stage.refresh()
            board, looks, view = scene.layer.board, scene.layer.table, scene.layer.view
            placed = {place.ref for place in scene.layer.places}
            for action in decision.actions + decision.side:
                for ref in action.refs:
                    zone = ref.partition(":")[0]
                    assert ref in placed or zone in (*IN_A_TRAY, "n") or decision.secret, f"{ref} of {action}"
            for ref in sorted(placed)[::7]:
                assert board.zoom(view, ref, looks).name
            actions = decision.actions + (decision.side if rng.random() < 0.4 else ())
            session.apply(rng.choice(actions))
        assert not app.texts.missing


def held(view, table) -> set[str]:
    """Return every ref that the table must hold for a view, without asking the board."""
    kinds = ("plant", "mushroom", "spice", "egg", "meat")
    seat = table.mine if table.asked is None else table.asked
    refs = {"rounds", "spring", "dragon", "goblin"} if view.goblin >= 0 else {"rounds", "spring", "dragon"}
    refs |= {f"zone:{number}" for number in range(1, 10)} | {f"location:{letter}" for letter in "ABCD"}
    refs |= {f"bank:{number}" for number in range(1, 6)} | {f"seat:{number + 1}" for number in range(view.seats)}
    refs |= {f"recipe:{i + 1}" for i in range(len(view.column))} | {f"hero:{i + 1}" for i in range(len(view.offer))}
    for zone, tokens in enumerate(view.tokens):
        refs |= {f"printed:{zone + 1}.{kinds[kind]}" for kind in C.zones[zone].printed}
        refs |= {f"token:{zone + 1}.{kinds[kind]}" if kind < len(kinds) else "encounter" for kind in tokens}
    if view.dragon >= 0:
        for number, row in enumerate(C.dragons[view.dragon].rows, 1):
            refs |= {f"damage:{number}.{('blade', 'arrow')[symbol]}" for symbol in row.need}
    refs |= {"common"} if view.common >= 0 else set()
    refs |= {"event"} if view.event >= 0 else set()
    if table.large not in (None, seat):
        return refs
    refs |= {"rune"} | {f"store:{kind}" for kind in kinds} | {f"die:{face}" for face in view.dice[seat]}
    for number, minion in enumerate(C.minions):
        refs |= {f"minion:{minion.id}"} | {f"cargo:{minion.id}.{kinds[kind]}" for kind in view.cargo[seat][number]}
    for hero in view.heroes[seat]:
        refs |= {f"myhero:{C.heroes[hero].id}", f"bonus:{C.heroes[hero].id}"}
    refs |= {f"dish:{C.recipes[dish].id}" for dish, *_ in view.dishes[seat]}
    refs |= {f"item:{C.items[item].id}" for item in view.items[seat]}
    if view.houses and view.houses[seat] >= 0:
        refs |= {f"track:{space}" for space in range(1, 6)}
    if view.missions[seat] and table.phase != "missions":
        mission = view.missions[seat][0]
        refs |= {f"mission:{C.missions[mission].id}" if mission >= 0 else "mission"}
    return refs


@pytest.mark.parametrize("seed", range(4))
def test_every_ref_of_a_view_lies_on_the_table(seed):
    """Over whole matches with and without modules, the table bare; the kitchens of others have pictures, no refs."""
    config, rng = GAME.check(Config(2 + seed, ALL if seed else {})), Random(seed)
    session = Session(GAME, Origin(config, seed), [Seat(shots.NAMES[i], i, "") for i in range(config.seats)], {})
    scene = shots.Still(app_of("en"), session)
    while (decision := session.decision) is not None:
        scene.model.follow()
        view = scene.model.view()
        for large in (None, (scene.model.mine + 1) % config.seats):
            looks = scene.model.table(view, marked=False)._replace(bare=True, large=large)
            placed = [place.ref for place in scene.layer.board.place(view, looks)]
            missing = held(view, looks) - set(placed)
            assert not missing, f"{sorted(missing)} of {config.seats} seats, seed {seed}"
            strange = {ref for ref in placed if not ref.startswith("mission")} - held(view, looks)
            assert not strange, f"{sorted(strange)} mean nothing in this view"
        actions = decision.actions + (decision.side if rng.random() < 0.4 else ())
        session.apply(rng.choice(actions))


def test_what_lies_in_a_tray_is_drawn_with_its_words():
    t = table(3, active="plain", zones=[{"plain": 5}], modules="encounters", tokens={5: "encounter"}, energy=[3])
    t.do("meet encounter", script=[C.encounters.index("royal_scout")]).do("answer n:1")
    app, scene = lay(t, viewer=0)
    app.draw(pygame.Surface(SMALL).convert())
    assert not problems(scene.frame, app.view) and not app.texts.missing
    shown = [place.ref for place in scene.layer.places]
    assert scene.over.tray is not None and len(scene.over.tray.refs) == 3 and not set(scene.over.tray.refs) & set(shown)


def test_a_side_action_may_go_on_in_a_tray():
    t = table(active="plain", dragon="emberscale", zones=[{"plain": 2}], energy=[5], items=["glaive"], modules="goblin")
    app, scene = lay(t.do("hunt dragon n:2", script=[FACE["claw"], FACE["flame"]]))
    app.draw(pygame.Surface(SMALL).convert())
    assert scene.over.tray is None
    scene.click("item:glaive")
    assert scene.over.tray.refs == ("symbol:arrow", "symbol:blade")
    app.draw(pygame.Surface(SMALL).convert())
    assert not problems(scene.frame, app.view) and scene.frame.find("symbol:blade").enabled
    scene.click("symbol:blade")
    assert scene.over.tray is None and scene.session.state.acts[0].hits == (1, 0)


@pytest.mark.parametrize(
    "ref, onto, answer",
    [
        ("hero:1", "", "hire hero:1"),
        ("cargo:plain.egg", "store:egg", "store cargo:plain.egg"),
        ("die:4", "bank:4", "bank die:4 bank:4"),
        ("die:2", "minion:plain", "move die:2 minion:plain"),
        ("die:4", "recipe:1", "cook die:4 recipe:1"),
    ],
)
def test_things_are_dragged_to_where_they_go(ref, onto, answer):
    t = table(
        dice=[[2, 4]],
        gold=[5],
        offer="healer banker",
        cargo=[{"plain": "egg"}],
        store=["plant plant"],
        column=["trail_soup"],
    )
    app, scene = lay(t)
    app.draw(pygame.Surface(SMALL).convert())
    start, end = (
        app.view.pt(*point)
        for point in (scene.layer.find(ref).centre, scene.layer.find(onto).centre if onto else (900, 680))
    )
    for kind, pos in (
        (pygame.MOUSEMOTION, start),
        (pygame.MOUSEBUTTONDOWN, start),
        (pygame.MOUSEMOTION, end),
        (pygame.MOUSEMOTION, end),
        (pygame.MOUSEBUTTONUP, end),
    ):
        app.handle(pygame.event.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(1, 0, 0)))
        app.draw(pygame.Surface(SMALL).convert())
    assert [str(one.action) for one in scene.session.answers] == [answer]


def picture(app, scene, ref: str) -> pygame.Surface:
    """Return the picture with the pointer on a ref."""
    surface = pygame.Surface(SMALL).convert()
    app.draw(surface)
    pos = app.view.pt(*scene.layer.find(ref).centre)
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    app.draw(surface)
    return surface


def test_a_walk_is_drawn_when_its_end_is_pointed_at():
    t = table(dice=[[4]], zones=[{"plain": 3}]).do("move die:4 minion:plain")
    app, scene = lay(t)
    lit, side = app.assets.colour("lit"), app.view.px(walks.PITCH)
    for end, steps in (("zone:9", ((3, 4), (4, 5), (5, 8))), ("zone:7", ((3, 4), (4, 5), (5, 6)))):
        surface = picture(app, scene, end)
        for step in steps:
            way = country.way(*step)
            x, y = app.view.pt(*way[len(way) // 2])
            near = [surface.get_at((x + dx, y + dy))[:3] for dx in range(-side, side) for dy in range(-side, side)]
            assert lit[:3] in near, f"the way to {end} doesn't pass from {step[0]} to {step[1]}"
        said = [words.text for words in scene.frame.words]
        assert app.texts("board.steps", 4) in said


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


def test_the_road_says_what_comes_next_and_nothing_that_is_not_in_play():
    for options, said in ((ALL, "Next: mead, event +"), ({}, "Next: mead")):
        app, scene = show(3, "en", 0, options=options)
        view = scene.layer.view
        view.round = 2
        assert scene.layer.board.header(view, scene.layer.table).note == said
        view.round = 7
        assert scene.layer.board.header(view, scene.layer.table).note == "The last round"


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


def test_what_lies_in_a_zone_to_walk_to_is_part_of_it():
    t = table(dice=[[4]], tokens={7: "spice"}, zones=[{"plain": 3, "sturdy": 7}]).do("move die:4 minion:plain")
    app, scene = lay(t)
    check(app, scene)
    assert scene.frame.find("zone:7").enabled
    inside = next(place for place in scene.layer.places if place.show == "zone" and place.ref == "zone:7").data.lying
    assert {place.ref for place in inside} >= {"printed:7.mushroom", "token:7.spice", "minion:sturdy"}
    for place in inside:
        assert scene.frame.at(app.view.pt(*place.centre)).ref == "zone:7", f"{place.ref} takes the pointer"
    assert scene.layer.find("token:7.spice") is None and scene.layer.find("printed:2.plant") is not None


def test_the_number_of_hunt_dice_is_asked_for_in_words():
    t = table(active="plain", zones=[{"plain": 2}], dragon="emberscale", energy=[2])
    app, scene = lay(t)
    app.draw(pygame.Surface(SMALL).convert())
    scene.click("dragon")
    app.draw(pygame.Surface(SMALL).convert())
    assert "How much energy, up to 2? Each pays for one die" in [words.text for words in scene.frame.words]


def test_a_hunt_says_what_would_happen_now():
    app, scene = lay(hunt())
    check(app, scene)
    said = [words.text for words in scene.frame.words]
    assert any(text.startswith("Into one of") for text in said) and "1 wound" in said and "Special attack" in said
    assert any(text.startswith("A reroll hits with 67") for text in said)
    assert "· Flame: Another minion: 1 wound" in said
    assert any("ingredient would be lost" in text for text in said)
    buttons = [place.ref for place in scene.layer.places if place.show == "usable"]
    assert buttons[0] == "rune" and "myhero:knight" in buttons and "item:glaive" in buttons
    assert find(scene.layer.places, "location:B") is None, "it lies under the hunt"


def test_a_key_held_shows_the_map_below_a_hunt():
    app, scene = lay(hunt())
    assert find(scene.layer.places, "hunt") and not find(scene.layer.places, "location:B")
    app.handle(app.keys.event("skip"))
    app.draw(pygame.Surface(SMALL).convert())
    assert find(scene.layer.places, "location:B") and not find(scene.layer.places, "hunt")
    app.handle(app.keys.event("skip", pygame.KEYUP))
    assert find(scene.layer.places, "hunt"), "it is only held"


def test_what_came_up_last_in_a_hunt_stays_to_be_seen():
    t = table(active="plain", dragon="emberscale", zones=[{"plain": 2}], energy=[2], runes=[1])
    t.do("hunt dragon n:2", script=[FACE["claw"], FACE["flame"]])
    app, scene = lay(t, speed="normal")
    scene.click("rune")
    scene.click("huntdie:1")
    assert scene.session.decision.prompt.key != "prompt.hunting", "with the last rune the hunt is over"
    app.update(700)
    app.draw(pygame.Surface(SMALL).convert())
    said = [words.text for words in scene.frame.words]
    assert find(scene.layer.places, "hunt") and "What came up" in said
    assert not problems(scene.frame, app.view) and not app.texts.missing
    for _ in range(20):
        app.update(500)
    assert find(scene.layer.places, "hunt") is None


def test_who_is_met_is_shown_large_and_answered_by_a_click():
    t = table(
        3, active="plain", zones=[{"plain": 5}], modules="encounters", tokens={5: "encounter"}, energy=[3], gold=[5]
    )
    t.do("meet encounter", script=[C.encounters.index("toll_troll")])
    app, scene = lay(t, viewer=0)
    check(app, scene)
    said = " ".join(words.text for words in scene.frame.words)
    assert "1 wound · +2 gold" in said and scene.frame.find("n:2").enabled
    pos = app.view.pt(*scene.layer.find("n:2").centre)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(0, 0, 0)))
    assert [str(one.action) for one in scene.session.answers] == ["answer n:2"]


def test_a_search_shows_what_turned_up_and_what_is_hidden():
    t = table(3, active="plain", zones=[{"plain": 6}], energy=[3])
    t.do("visit location:C", script=[0])
    app, scene = lay(t, viewer=0)
    check(app, scene)
    said = [words.text for words in scene.frame.words]
    assert find(scene.layer.places, "location:C").show == "search" and "Purse" in said and "Trap" not in said


def test_who_would_win_now_wears_a_crown():
    app, scene = lay(table(3, prestige=[4, 9, 9]))
    assert scene.layer.table.leaders() == {1, 2}
    card = scene.layer.board.zoom(scene.layer.view, "seat:2", scene.layer.table)
    assert card.note == app.texts("ui.seat.leads") and app.texts("board.points_now", 9) in card.effect


def test_the_mission_to_keep_is_chosen_in_a_tray():
    app, scene = show(2, "en", 0, 0)
    app.draw(pygame.Surface(SMALL).convert())
    assert not problems(scene.frame, app.view) and not app.texts.missing and not app.assets.missing
    assert scene.over.tray is not None and len(scene.over.tray.refs) == 2
    said = " ".join(words.text for words in scene.frame.words)
    assert said.count("Prestige: ") == 2, "and it says what each brings"


def test_what_heroes_can_do_is_said_with_their_figures():
    app, scene = show(2, "en", 0)
    said = {hero.id: words.does(hero, scene.layer.table) for hero in C.heroes}
    assert said["knight"] == "+1 blade" and said["druid"] == "+1 plant" and len(set(said.values())) == len(said)
    for lang in ("en", "fr"):
        app.texts.use(lang)
        for hero in C.heroes:
            text = words.does(hero, scene.layer.table)
            assert app.ui.text_width(text, 15) < 84, f"{text} doesn't fit the foot of a card"
    assert not app.texts.missing


def test_other_seats_show_dishes_and_items_as_pictures():
    t = table(
        2, heroes=["bard", "scout healer"], dishes=[{}, {"trail_soup": 2}], items=["boots", "cube"], modules="goblin"
    )
    app, scene = lay(t)
    check(app, scene)
    said = [words.text for words in scene.frame.words]
    assert "Scout" in said and "walk ±1" in said and "heals all" in said


def test_a_mission_lies_face_down_until_its_owner_holds_it():
    t = table(2, modules="missions", common="nest_egg", missions=["brimming", "patron"])
    app, scene = lay(t)
    check(app, scene)

    def seen() -> list[str]:
        app.draw(pygame.Surface(SMALL).convert())
        return [words.text for words in scene.frame.words if words.text in map(app.texts.short, ("brimming", "patron"))]

    assert not seen()
    pos = app.view.pt(*scene.layer.find("mission").centre)
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    assert seen() == [app.texts.short("brimming")], "one's own and nobody else's"
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert not seen()


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
        app.assets, app.ui = ASSETS, Ui(app.view, ASSETS, app.texts, app.keys)
        for t in (hunt(), crowd()):
            seats = [Seat(shots.NAMES[i], i, "") for i in range(t.s.seats)]
            scene = shots.Still(app, Session(GAME, Origin(GAME.check(Config(5, ALL)), 1, t.s.dump()), seats, {}))
            app.push(scene)
            app.draw(pygame.Surface(size).convert())
            cut = [words.text for words in scene.frame.words if not words.full and words.text.strip("+-–×").isdigit()]
            assert not cut, f"{cut} at {size}, {text} %"


def test_the_number_beside_a_crown_is_what_the_crown_follows():
    app, scene = lay(table(3, prestige=[9, 8, 4], heroes=["", "champion", ""], store=["", "plant plant", ""]))
    app.draw(pygame.Surface(SMALL).convert())
    looks = scene.layer.table
    assert looks.leaders() == {1} and looks.total(1) > 9, "who has less on the track may lead"
    said = [words.text for words in scene.frame.words]
    for seat in range(3):
        assert str(looks.total(seat)) in said and str(scene.layer.view.prestige[seat]) in said


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


def test_who_is_met_is_answered_by_a_click_or_a_key_whatever_may_be_done_aside():
    t = table(
        3,
        active="plain",
        zones=[{"plain": 5}],
        modules="encounters",
        tokens={5: "encounter"},
        energy=[3],
        gold=[9],
        runes=[2],
        offer="healer bard",
    )
    t.do("meet encounter", script=[C.encounters.index("poacher")])
    app, scene = lay(t, viewer=0)
    assert scene.session.decision.side, "a hero may be hired meanwhile"
    check(app, scene)
    assert scene.frame.find("n:1").enabled and scene.frame.find("n:2").enabled
    scene.click("n:1")
    assert [str(one.action) for one in scene.session.answers] == ["answer n:1"]


def test_a_tavern_is_chosen_in_a_tray():
    app, scene = show(2, "fr", 0, 0, dict.fromkeys(MODULES, "on"))
    app.draw(pygame.Surface(SMALL).convert())
    assert not problems(scene.frame, app.view) and not app.texts.missing and not app.assets.missing
    assert all(scene.frame.find(f"tavern:{house}").enabled for house in C.taverns)


def beside(lang: str = "en", **more):
    """Return app and scene of a turn in which heroes may be hired and used, a die rolled again and cargo stored
    besides."""
    t = table(
        3,
        gold=[5],
        runes=[1],
        energy=[3],
        dice=[[1, 2, 3, 4, 4]],
        heroes=["map_bearer bard"],
        offer="merchant druid",
        zones=[{"plain": 5, "booted": 7}],
        cargo=[{"sturdy": "plant egg"}],
        wounds=[{"sturdy": 1}],
    )
    app, scene = lay(t, lang, **more)
    app.draw(pygame.Surface(SMALL).convert())
    return app, scene


@pytest.mark.parametrize("lang, text", [("en", 100), ("fr", 100), ("fr", 200)])
def test_each_frame_of_what_may_be_done_besides_is_named_in_the_bar(lang, text):
    app, scene = beside(lang, text_size=text)
    check(app, scene, ellipses=0.10)
    chips = {one.ref.removeprefix(ALSO) for one in scene.frame.targets if one.ref.startswith(ALSO)}
    also = match_also.kinds(scene.model)
    framed = scene.layer.table.marks.side
    assert framed == frozenset().union(*(one.refs for one in also)) and {"hire", "ability", "store"} <= chips
    assert chips == {one.verb for one in also}, "all of them find room"
    assert all(app.texts("also." + verb) in [word.text for word in scene.frame.words] for verb in chips)
    assert match_also.words(also, app.texts) in scene.spoken_heading()


def test_a_chip_shows_where_and_is_answered_by_a_click_there():
    app, scene = beside()
    before = pygame.Surface(SMALL).convert()
    app.draw(before)
    scene.hover, scene.dirty = ALSO + "hire", True
    after = pygame.Surface(SMALL).convert()
    app.draw(after)
    for place in scene.layer.places:
        if place.ref in ("hero:1", "hero:2"):
            rect = app.view.rect(place.box).inflate(6, 6)
            assert before.subsurface(rect).get_buffer().raw != after.subsurface(rect).get_buffer().raw
    refs = {one.verb: one.refs for one in match_also.kinds(scene.model)}
    scene.click(ALSO + "hire")
    app.draw(after)
    assert scene.layer.table.marks.legal == refs["hire"] and not scene.layer.table.marks.side
    assert not scene.session.answers, "a chip alone does nothing"
    assert not [one for one in scene.frame.targets if one.ref.startswith(ALSO)]
    assert scene.back() == () and not scene.model.choice.begun
    scene.click(ALSO + "store")
    scene.click("cargo:sturdy.egg")
    assert [str(one.action) for one in scene.session.answers] == ["store cargo:sturdy.egg"]


def test_what_finds_no_room_in_the_bar_is_behind_the_last_chip():
    app, scene = lay(hunt(), "fr", text_size=200)
    check(app, scene, ellipses=0.10)
    scene.click(match_also.MORE)
    app.draw(pygame.Surface(SMALL).convert())
    assert not problems(scene.frame, app.view, ellipses=0.10)
    refs = [row.ref for row in scene.over.menu.rows]
    assert refs == [ALSO + one.verb for one in match_also.kinds(scene.model)]
    scene.click(refs[-1])
    assert scene.over.menu is None and scene.model.choice.verb == refs[-1].removeprefix(ALSO)


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


def test_each_minion_says_in_which_zone_it_is_and_each_tavern_what_it_has():
    t = table(
        3, zones=[{"plain": 5}, {"booted": 7}], cargo=[{}, {"booted": "spice"}], wounds=[{}, {"booted": 1}], gold=[1, 9]
    )
    app, scene = lay(t)
    app.draw(pygame.Surface(SMALL).convert())
    said = [word.text for word in scene.frame.words]
    assert said.count("zone 5") == 1 and said.count("zone 7") == 1 and said.count("City") == 7
    x, y, w, h = scene.layer.board.layout.tavern(0, 2)
    assert scene.frame.hit(app.ui.rect((x + w / 2, y + h - 40, 1, 1)).center) == "seat:2", "its whole front tells it"
    told = " ".join(words.zoom(scene.layer.view, "seat:2", scene.layer.table).effect)
    assert "9 gold" in told and "Booted minion, Broken Bridge: spice, 1 wound" in told and "In store: nothing" in told


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_sign_of_the_table_is_explained_beside_the_keys(lang):
    app, scene = show(2, lang, 0)
    app.draw(pygame.Surface(SMALL).convert())
    app.carry_out(scene.act("keys"))
    app.draw(pygame.Surface(SMALL).convert())
    for sign in scene.layer.board.signs():
        said = [one for one in app.scene.frame.words if one.text.replace("\xa0", " ") == app.texts(sign.key)]
        assert said and said[0].full, sign.key
