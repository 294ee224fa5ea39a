"""What can be clicked on the table of Taverns & Dragons: refs have places, things are dragged, walked to and used."""

from __future__ import annotations

from collections import Counter
from random import Random

import pygame
import pytest

from game.boards.base import lift, marks_of
from game.boards.feast import country, places, walks, zones
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config
from game.kernel.session import Session
from game.rules.feast.state import ENCOUNTER, put
from game.scenes import match_also, shots
from game.scenes.match_also import ALSO
from tests.rules.feast.rows import FACE
from tests.rules.feast.table import GAME, C, table
from tests.scenes.feast_table import ALL, app_of, check, hunt, lay, picture
from tests.scenes.lint import problems
from tests.scenes.table import SMALL

IN_A_TRAY = ("dish", "ingredient", "symbol")
"""Refs of things that have no place of their own on the table."""


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
    refs = {"rounds", "scale", "spring", "dragon", *(["goblin"] if view.goblin >= 0 else [])}
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
    come = [each.after for each in C.setup.rounds for what in each.brings if "event" in what]
    refs |= {"event"} if view.event >= 0 and come[len(view.past_events) - 1] == view.round - 1 else set()  # its round
    if table.large not in (None, seat):
        return refs
    refs |= {"rune"} | {f"store:{kind}" for kind in kinds} | {f"die:{face}" for face in view.dice[seat]}
    for number, minion in enumerate(C.minions):
        refs |= {f"minion:{minion.id}"} | {f"cargo:{minion.id}.{kinds[kind]}" for kind in view.cargo[seat][number]}
    for hero in view.heroes[seat]:
        refs |= {f"myhero:{C.heroes[hero].id}", f"bonus:{C.heroes[hero].id}"}
    refs |= {f"dish:{C.recipes[dish].id}" for dish, *_ in view.dishes[seat]}
    refs |= {f"item:{C.items[item].id}" for item in view.items[seat]}
    refs |= {f"armed:{C.forge[view.armed[seat]].id}"} if view.armed[seat] >= 0 else set()
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


def test_no_dot_of_a_way_lies_on_what_stays_free():
    app, _ = lay(table())
    line, name = [(100.0, 300.0), (700.0, 300.0)], (300.0, 290.0, 160.0, 25.0)
    pictures = []
    for free in ((), (name,)):
        app.ui.surface = pygame.Surface(SMALL).convert()
        walks.dotted(line, app.ui, free)
        pictures.append(app.ui.surface)
    inside, before = app.view.rect(name), app.view.rect((140.0, 290.0, 140.0, 25.0))
    bare = pygame.Surface(inside.size).convert()
    full, spared = (pygame.image.tobytes(one.subsurface(inside), "RGB") for one in pictures)
    assert spared == pygame.image.tobytes(bare, "RGB") != full
    assert len({pygame.image.tobytes(one.subsurface(before), "RGB") for one in pictures}) == 1


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
    assert [str(one.action) for one in scene.session.answers] == ["store minion:sturdy"], "only one is laden there"


def test_a_chip_takes_along_what_all_its_answers_name():
    app, scene = lay(table(dice=[[1, 4]], heroes=["enchantress"], runes=[1]))
    app.draw(pygame.Surface(SMALL).convert())
    for verb, named, dice in (
        ("ability", "myhero:enchantress", {"die:1", "die:4"}),
        ("reroll", "rune", {"die:1", "die:4"}),
    ):
        scene.click(ALSO + verb)
        choice = scene.model.choice
        assert choice.refs == [named] and dice <= choice.open() and named not in choice.open()
        assert not scene.session.answers, "nothing is paid yet"
        scene.back()
        assert not choice.begun


def test_what_finds_no_room_in_the_bar_is_behind_the_last_chip():
    app, scene = lay(hunt(), "fr", text_size=200)
    check(app, scene, ellipses=0.10)
    scene.click(match_also.MORE)
    app.draw(pygame.Surface(SMALL).convert())
    assert not problems(scene.frame, app.view, ellipses=0.10)
    refs = [row.ref for row in scene.over.menu.rows]
    assert refs == [ALSO + one.verb for one in match_also.kinds(scene.model)]
    scene.click(refs[-1])
    assert scene.over.menu is None and scene.model.choice.verb == "reroll" == refs[-1].removeprefix(ALSO)


def test_a_walk_that_can_end_in_one_zone_alone_is_walked_at_once():
    t = table(dice=[[1, 4]], zones=[{"plain": 2}], gold=[9], offer="knight")
    app, scene = lay(t)
    for ref in ("die:1", "minion:plain"):
        scene.answers.click(ref)
    assert scene.session.decision.prompt.key == "prompt.window" and scene.model.view().zones[0][0] == 2
    assert scene.course.undo("undo") is None
    assert scene.session.decision.prompt.key == "prompt.act", "one click has done both, one undo takes both back"
    t = table(dice=[[1, 4]], zones=[{"plain": 2}], heroes=["scout"])
    app, scene = lay(t)
    for ref in ("die:1", "minion:plain"):
        scene.answers.click(ref)
    assert scene.session.decision.prompt.key.startswith("prompt.walk"), "the scout could still lengthen it"


def test_a_walk_with_one_end_waits_for_what_the_walker_would_leave_undone_and_for_nothing_else():
    others = {"heroes": ["guardian healer"], "gold": [9], "offer": "knight", "runes": [1], "energy": [2]}
    for more, waits in (
        ({"zones": [{"booted": 6}], "cargo": [{"sturdy": "egg"}]}, False),
        ({"zones": [{"plain": 2}], "cargo": [{"booted": "egg"}]}, True),
    ):
        app, scene = lay(table(dice=[[1, 2, 4]], **others, **more))
        for ref in ("die:1", "minion:booted"):
            scene.answers.click(ref)
        assert scene.session.decision.prompt.key.startswith("prompt.walk") is waits


def test_of_two_dice_that_show_the_same_one_is_picked():
    app, scene = lay(table(dice=[[2, 2, 4]]))
    scene.answers.click("die:2")
    dice = [place for place in scene.layer.places if place.ref == "die:2"]
    assert ["chosen" in marks_of(place, scene.layer.table) for place in dice] == [True, False]
    assert [lift(place, scene.layer.table).box != place.box for place in dice] == [True, False]


def clicked(app, scene, pos) -> None:
    """Click at a point of the screen."""
    app.draw(pygame.Surface(SMALL).convert())
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(0, 0, 0)))


@pytest.mark.parametrize(
    ("part", "load", "wounds", "answers", "verb"),
    [
        ((20, 30), "plant egg", 1, ["store"], ""),
        ((20, 30), "", 1, ["heal"], ""),
        ((100, 105), "plant", 1, ["heal"], ""),
        ((80, 35), "plant", 1, [], "move"),
    ],
)
@pytest.mark.parametrize("placed", [False, True])
def test_a_minion_in_the_city_stores_and_heals_by_one_click_each(part, load, wounds, answers, verb, placed):
    """The place for its die stands for activating it, its wounds for healing it; before a die is placed and after."""
    if placed and verb:
        return
    turn = {"active": "plain"} if placed else {}
    t = table(zones=[{"plain": 4}], cargo=[{"sturdy": load}], wounds=[{"sturdy": wounds}], dice=[[2, 3]], **turn)
    app, scene = lay(t, viewer=0)
    place = next(one for one in scene.layer.places if one.ref == "minion:sturdy" and one.show == "minion")
    clicked(app, scene, app.view.pt(place.box[0] + part[0], place.box[1] + part[1]))
    assert [one.action.verb for one in scene.session.answers] == answers and scene.over.menu is None
    assert scene.model.choice.verb == verb


@pytest.mark.parametrize("ref", ["die:3", "minion:booted"])
def test_the_last_die_with_one_place_is_placed_by_one_click(ref):
    """Where that minion is laden in the City it is asked what is meant by a click on him."""
    for load in ("", "plant"):
        t = table(dice=[[3]], runes=[1], cargo=[{"booted": load}])
        t.s.laid[0], t.s.banked[0], t.s.sprung[0] = (1, 0, 1), 1, 2
        app, scene = lay(t, viewer=0)
        clicked(app, scene, app.view.pt(*scene.layer.find(ref).centre))
        asked = bool(load) and ref.startswith("minion")
        assert [one.action.verb for one in scene.session.answers] == ([] if asked else ["move"])
        assert (scene.over.menu is not None) is asked


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_card_of_a_hunted_dragon_leaves_the_hunter_in_sight(lang):
    for zone, dragon in ((7, "venomcrest"), (8, "glutton")):
        t = table(active="plain", dragon=dragon, zones=[{"plain": zone}], energy=[3], runes=[1])
        t.do("hunt dragon n:2", script=[FACE["blade"], FACE["claw"]])
        app, scene = lay(t, lang, viewer=0)
        app.draw(pygame.Surface(SMALL).convert())
        figure = next(one for one in scene.layer.places if one.show == "hunted")
        pos = app.view.pt(*pygame.Rect(figure.shape).center)
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        for _ in range(10):
            app.update(100)
            app.draw(pygame.Surface(SMALL).convert())
        assert scene.over.zoom.open == "dragon"
        card = next(one.rect for one in scene.frame.words if one.text == app.texts.name(dragon) and one.rect.y < 100)
        hunter = app.view.rect(scene.layer.board.layout["hunter"])
        assert card.x > hunter.right or card.right < hunter.x


@pytest.mark.parametrize(
    ("verb", "have", "done"),
    [
        ("hire", {"gold": [3], "offer": "bard knight"}, "hire hero:1"),
        ("ability", {"heroes": ["healer"]}, "ability myhero:healer"),
        ("reroll", {"runes": [1], "dice": [[3, 3]]}, "reroll rune die:3"),
        ("buy", {"modules": "goblin", "goblin": 2, "gold": [1]}, "buy goblin"),
    ],
)
def test_a_chip_with_one_way_left_does_it(verb, have, done):
    app, scene = lay(table(active="plain", zones=[{"plain": 2}], **have))
    app.draw(pygame.Surface(SMALL).convert())
    scene.click(ALSO + verb)
    assert [str(one.action) for one in scene.session.answers] == [done] and scene.over.dialog is None


@pytest.mark.parametrize(("start", "die"), [(3, 1), (5, 1), (1, 3), (2, 4), (3, 4), (4, 2)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_lit_name_of_a_zone_and_the_tag_of_its_walk_take_the_click(start, die, lang):
    t = table(dice=[[die]], zones=[{"plain": start}]).do(f"move die:{die} minion:plain")
    app, scene = lay(t, lang)
    app.draw(pygame.Surface(SMALL).convert())
    ends = [way.refs[0] for way in scene.session.decision.actions]
    boxes = [*scene.layer._tags]
    assert ends and Counter(ref for ref, _ in boxes) == dict.fromkeys(ends, 2), "its name and its tag"
    for ref in ends:
        x, y, w, h = zones.ribbon(int(ref[5:]) - 1, scene.layer.table, app.ui, scene.layer.board.layout)
        boxes += [(ref, (x + dx * w, y + dy * h, 1, 1)) for dx in (0.1, 0.5, 0.9) for dy in (0.1, 0.5, 0.9)]
    for ref, box in boxes:
        rect = app.view.rect(box)
        assert scene.frame.hit(rect.center) == ref
    scene.click(ends[-1])
    assert str(scene.session.answers[-1].action) == f"walk {ends[-1]}"


@pytest.mark.parametrize("zone", range(2, len(C.zones) + 1))
def test_who_is_to_be_met_stays_where_he_lies_when_an_ingredient_is_taken(zone):
    least = C.zones[zone - 1].spaces - 1
    t = table(tokens={zone: " ".join([*["plant"] * least, "encounter"])}, zones=[{"plain": zone}], modules="encounters")
    board, boxes = lay(t)[1].layer.board.layout, []
    for left in range(least, -1, -1):
        t.s.tokens = put(t.s.tokens, zone - 1, (*[0] * left, ENCOUNTER))
        found = places.lying_at(t.s, zone - 1, board)
        assert len(found) == len({*found}) == len(C.zones[zone - 1].printed) + left + 1
        boxes.append(found[-1])
    assert len({*boxes}) == 1


def test_a_hero_for_whom_no_die_is_left_is_not_framed_and_who_clicks_him_is_asked():
    app, scene = lay(table(dice=[[4, 4]], heroes=["burglar"]).do("bank die:4 bank:4"))
    app.draw(pygame.Surface(SMALL).convert())
    assert "myhero:burglar" not in scene.layer.table.marks.side
    scene.click("myhero:burglar")
    assert scene.over.dialog is not None and not scene.session.answers
    assert app.texts("tell.no_die_left") in scene.over.dialog.text
    app, scene = lay(table(dice=[[4, 4]], heroes=["burglar"]))
    scene.click("myhero:burglar")
    assert [str(one.action) for one in scene.session.answers] == ["ability myhero:burglar"]


def test_who_hires_is_asked_for_a_hero_at_his_price():
    app, scene = lay(table(active="plain", gold=[9], offer="bard knight"))
    scene.click(ALSO + "hire")
    app.draw(pygame.Surface(SMALL).convert())
    said = [word.text for word in scene.frame.words]
    assert any(text.startswith("Which hero? Click a lit one") for text in said)
