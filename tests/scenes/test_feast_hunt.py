"""A hunt on the table of Taverns & Dragons: its dice, rows and dragon, what is said of them and what came of them."""

from __future__ import annotations

import pygame
import pytest

from game.boards.base import find
from game.boards.table import Sight
from game.kernel.api import Event
from game.scenes.match_caption import beside, things
from game.scenes.match_motion import plan
from game.scenes.match_words import _taking_back, act, prompt
from game.widgets.placing import Below, spot
from tests.rules.feast.rows import FACE
from tests.rules.feast.table import C, table
from tests.rules.playing import read
from tests.scenes.feast_table import check, hunt, lay
from tests.scenes.lint import problems
from tests.scenes.table import SMALL


def said(scene) -> list[str]:
    return [word.text for word in scene.frame.words]


def test_the_number_of_hunt_dice_is_asked_for_in_words():
    t = table(active="plain", zones=[{"plain": 2}], dragon="emberscale", energy=[2])
    app, scene = lay(t)
    app.draw(pygame.Surface(SMALL).convert())
    scene.click("dragon")
    app.draw(pygame.Surface(SMALL).convert())
    assert "How much energy, up to 2? A hunt die for each" in [words.text for words in scene.frame.words]
    assert not scene.over.card("n:2").card.effect and "ncounter" not in scene.over.card("n:2").card.name, (
        "nobody is met"
    )


def test_a_hunt_says_what_would_happen_now():
    app, scene = lay(hunt())
    check(app, scene)
    said = [words.text for words in scene.frame.words]
    assert any(text.startswith("Into one of") for text in said)
    assert "1 wound" in said and "Special attack" in said
    assert any(text.startswith("A reroll hits with 67") for text in said)
    assert "· Special attack: 1 wound for another minion outside the City" in said
    assert any("ingredient would be lost" in text for text in said)
    buttons = [place.ref for place in scene.layer.places if place.show == "usable"]
    assert buttons[0] == "rune" and "myhero:knight" in buttons and "item:glaive" in buttons
    assert find(scene.layer.places, "location:B") is None, "it lies under the hunt"


def test_what_serves_a_bot_that_hunts_is_no_button():
    app, scene = lay(hunt(), viewer=1)
    check(app, scene)
    assert not [place.ref for place in scene.layer.places if place.show == "usable"]


def test_what_rerolls_dice_of_the_round_is_no_button_of_the_hunt():
    t = table(
        active="plain",
        dragon="stormwing",
        zones=[{"plain": 7}],
        energy=[3],
        runes=[1],
        dice=[[1, 2, 3]],
        heroes=["bard guardian healer"],
    )
    app, scene = lay(t.do("hunt dragon n:2", script=[FACE["claw"], FACE["flame"]]))
    app.draw(pygame.Surface(SMALL).convert())
    buttons = [place.ref for place in scene.layer.places if place.show == "usable"]
    assert buttons == ["rune", "myhero:healer", "bonus:guardian", "bonus:healer"]
    assert "A rune rerolls" in [words.text for words in scene.frame.words]
    scene.click("myhero:bard")
    app.draw(pygame.Surface(SMALL).convert())
    said = [words.text for words in scene.frame.words]
    assert any(text.endswith(": which of your dice are rolled again?") for text in said)


@pytest.mark.parametrize(
    "heroes, first, helps",
    [
        ("bard healer", "scout", {"myhero:healer", "bonus:healer"}),
        ("bard banker", "scout", set()),
        ("bard", "archer", {"hero:1"}),
    ],
)
def test_in_a_hunt_nothing_is_framed_that_is_no_help_in_it_though_it_can_be_used(heroes, first, helps):
    """Gold, the dice of the round, and heroes who could be hired but are no hunters."""
    t = table(
        active="plain",
        dragon="stormwing",
        zones=[{"plain": 7}],
        energy=[3],
        gold=[9],
        dice=[[1, 2, 3]],
        heroes=[heroes],
        wounds=[{"plain": 1}],
        offer=f"{first} merchant map_bearer sous_chef",
        houses=["ladle"],
        marks=[2],
        modules="asymmetric",
    )
    app, scene = lay(t.do("hunt dragon n:1", script=[FACE["claw"]]))
    app.draw(pygame.Surface(SMALL).convert())
    bar, marks = act(scene.model, False), scene.layer.table.marks
    assert marks.side == helps == {ref for one in bar.also for ref in one.refs}
    assert {place.ref for place in scene.layer.places if place.show == "usable"} == helps - {"hero:1"}
    assert bar.second == app.texts("board.how.hunting" if helps else "board.how.hunted")
    assert scene.model.choice.side >= {"myhero:bard", "bonus:bard", "track:2", "hero:2"}, "it can be used all the same"


@pytest.mark.parametrize("dragon", [one.id for one in C.dragons])
@pytest.mark.parametrize("held", ["heroes", "items"])
def test_whatever_serves_a_hunt_has_words_on_its_button(dragon, held):
    """Also what uses up before a flame what that would take away: a hero, energy, what is stored."""
    number = next(i for i, one in enumerate(C.dragons) if one.id == dragon)
    zone = C.near[C.dragons[number].spot][0] + 1
    own = [hero.id for hero in C.heroes] if held == "heroes" else [item.id for item in C.items]
    seen = set()
    for first in range(0, len(own), 4):
        t = table(
            active="plain",
            dragon=dragon,
            zones=[{"plain": zone}],
            energy=[3],
            runes=[1],
            wounds=[{"plain": 1}],
            store=["plant mushroom spice egg"],
            houses=["cauldron"],
            marks=[5],
            modules="asymmetric goblin",
            **{held: [" ".join(own[first : first + 4])]},
        )
        app, scene = lay(t.do("hunt dragon n:2", script=[FACE["flame"], FACE["blade"]]))
        app.draw(pygame.Surface(SMALL).convert())
        seen |= {place.ref for place in scene.layer.places if place.show == "usable"}
        assert not app.texts.missing
    assert len(seen) > 1


def test_while_a_hunt_is_settled_nothing_is_offered_as_of_use_in_it():
    t = table(
        active="plain",
        dragon="stormwing",
        zones=[{"plain": 7}],
        energy=[3],
        dice=[[1, 2, 3]],
        gold=[9],
        heroes=["bard guardian knight owl_master scout"],
    )
    app, scene = lay(t.do("hunt dragon n:2", script=[FACE["claw"], FACE["flame"]]), speed="normal")
    app.draw(pygame.Surface(SMALL).convert())
    before = [place.ref for place in scene.layer.places if place.show == "usable"]
    assert "myhero:bard" not in before and "myhero:knight" in before
    scene.click("ui:verb:done")
    seen = 0
    for _ in range(300):
        app.update(100)
        app.draw(pygame.Surface(SMALL).convert())
        if scene.layer.table.decision is None and find(scene.layer.places, "hunt"):
            seen += 1
            assert not [place.ref for place in scene.layer.places if place.show == "usable"]
    assert seen and scene.model.choice.side >= {"myhero:bard", "bonus:guardian"}, "after it, they can be used"


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


def test_what_came_up_names_damage_that_no_die_shows():
    t = table(active="plain", dragon="emberscale", zones=[{"plain": 2}], energy=[2], runes=[1], forge=["keen_blade"])
    t.do("hunt dragon n:1", script=[FACE["claw"]])
    app, scene = lay(t, speed="normal")
    scene.click("rune")
    scene.click("huntdie:1")
    app.update(700)
    app.draw(pygame.Surface(SMALL).convert())
    said = [words.text for words in scene.frame.words]
    assert "· Added damage: 1 blade" in said and not app.texts.missing


def test_a_hunt_die_that_does_nothing_is_struck_and_says_so():
    t = table(active="plain", dragon="emberscale", zones=[{"plain": 2}], energy=[3], heroes=["squire"])
    t.do("hunt dragon n:3", script=[FACE["claw"], FACE["flame"], FACE["blade"]])
    for use, told in ((), 0), (("ability myhero:squire",), 2):
        app, scene = lay(t.do(*use))
        check(app, scene)
        assert [words.text for words in scene.frame.words].count("Does nothing") == told
        assert sum(place.data[1] for place in scene.layer.places if place.show == "hunt_die") == told


def test_a_throw_that_comes_to_nothing_says_so():
    t = table(active="plain", dragon="emberscale", zones=[{"plain": 2}], energy=[5], runes=[1])
    t.do("hunt dragon n:1", script=[FACE["blade"]])
    t.s.damage = ((0, 1), (0, 0), (0, 1))
    app, scene = lay(t)
    app.draw(pygame.Surface(SMALL).convert())
    assert "· Nothing happens" in said(scene)


def test_of_a_row_it_is_said_what_stays_free_where_more_hits_than_it_takes_came_up():
    t = table(active="plain", dragon="emberscale", zones=[{"plain": 2}], energy=[5], runes=[1])
    t.do("hunt dragon n:3", script=[FACE["blade"], FACE["blade"], FACE["blade"]])
    t.s.damage = ((1, 1), (1, 1), (2, 1))
    app, scene = lay(t)
    app.draw(pygame.Surface(SMALL).convert())
    told = [words for words in said(scene) if "row" in words.casefold() and words.startswith("·")]
    assert told == [
        "· Row 1 can be filled, except for 1 place",
        "· Or row 2 can be filled, except for 1 place",
        "· Or row 3 can be filled, except for 1 place",
    ]


@pytest.mark.parametrize("faces, damage, rows", [
    ("arrow flame blade", ((0, 0), (0, 1), (0, 2)), ["· Row 2 can be completed: +2 gold",
                                                     "· Or row 3 can be filled, except for 1 place"]),
    ("arrow arrow blade", ((0, 0), (0, 1), (1, 0)), ["· Row 2 can be completed: +2 gold",
                                                     "· Row 3 can be completed: 1 meat · +2 prestige"]),
])  # fmt: skip
def test_rows_for_which_there_are_not_hits_enough_are_other_ways_and_what_is_said_there_is_not_asked_about_again(
    faces, damage, rows
):
    t = table(active="plain", dragon="hoardwyrm", zones=[{"plain": 8}], energy=[3], runes=[1], gold=[1])
    t.do("hunt dragon n:3", script=[FACE[face] for face in faces.split()])
    t.s.damage = damage
    app, scene = lay(t)
    check(app, scene)
    assert [words for words in said(scene) if words.startswith(("· Row", "· Or row"))] == rows
    assert scene.model.warnings(scene.session.decision.actions[0]) and "· 1 hit finds no place" in said(scene)
    scene.click("ui:verb:done")
    assert scene.over.dialog is None and scene.session.answers, "it stands on the sheet"


def test_what_was_picked_in_a_hunt_and_has_had_its_effect_is_marked_as_picked_no_more():
    t = table(active="plain", dragon="emberscale", zones=[{"plain": 2}], energy=[5], runes=[2], heroes=["knight"])
    t.do("hunt dragon n:3", script=[FACE["blade"], FACE["blade"], FACE["claw"]])
    t.s.damage = ((1, 1), (1, 1), (2, 1))
    app, scene = lay(t)
    for verb in ("reroll", "ability", "done", "aim"):
        ways = [*scene.session.decision.actions, *scene.session.decision.side]
        scene.session.apply(next(way for way in ways if way.verb == verb))
        scene.model.follow()
        scene.stage.refresh()
        chosen = scene.layer.table.marks.chosen
        assert not [ref for ref in chosen if ref.partition(":")[0] in ("rune", "huntdie", "myhero", "damage")], verb


@pytest.mark.parametrize("size", [(1102, 620), (1280, 720)])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("spent", [0, 1])
def test_damage_that_is_added_is_named_and_counts_for_the_rows_that_can_be_completed(spent, lang, size):
    t = table(active="plain", dragon="glutton", zones=[{"plain": 8}], energy=[5], runes=[1], heroes=["archer knight"])
    t.do("hunt dragon n:3", script=[FACE["blade"], FACE["blade"], FACE["arrow"]]).do("ability myhero:archer")
    t.s.damage = ((1, 1), (1, 1), (1, 1)) if spent else t.s.damage
    app, scene = lay(t, lang)
    app.resize(size)
    surface = pygame.Surface(size).convert()
    app.draw(surface)
    assert not problems(scene.frame, app.view)
    rows = [words for words in said(scene) if words.startswith("· ")]
    if lang == "en":
        assert rows[:2] == ["· Added damage: 1 arrow", "· Rows 1 and 2 can be completed: 1 meat · 1 meat"]
        more = "rows 1 and 3 can be completed: 1 meat · " if spent else "row 3 can be completed: "
        assert rows[2] == f"· Or {more}+5 prestige"


@pytest.mark.parametrize("first, then", [
    ("", "Place one of your 3 dice"),
    ("move die:1 minion:plain", "The minion walks 1 zone: where to?"),
    ("hunt dragon n:3", "Hunt: which row takes this blade? 2 hits to place"),
])  # fmt: skip
def test_what_is_used_meanwhile_heads_its_own_question_and_what_it_was_used_beside_the_next(first, then):
    more = {"active": "sturdy"} if first.startswith("hunt") else {}
    dice = {"dice": [[1, 3, 4]], "zones": [{"plain": 8, "sturdy": 8}], "energy": [3], "heroes": ["bard"]}
    _, scene = lay(table(dragon="glutton", **dice, **more))
    scene.session.state.script = [FACE[face] for face in ("blade", "arrow", "claw")] if more else None
    for words in filter(None, (first, "ability myhero:bard")):
        scene.session.apply(read(words))
    assert prompt(scene.model) == "Ability: which of your dice are rolled again?"
    for words in ("pick die:3", "throw"):
        scene.session.apply(read(words))
    assert prompt(scene.model) == then


@pytest.mark.parametrize("symbol", ["blade", "arrow"])
def test_what_hits_a_dragon_is_seen_as_what_it_is(symbol):
    app, scene = lay(hunt())
    app.settings.speed = "normal"
    board, view = scene.model.board, scene.layer.view
    event = Event("damage", 0, None, (f"damage:2.{symbol}",))
    scene.show.add(event, view, own=False)
    scene.show.update(1.0, "normal", False)
    assert board.sprite(event) == f"icons/{symbol}" == scene.show.shown[1].motion.sprite
    assert board.sprite(Event("strike", 0, None, ("dragon",))) == ""


def test_the_places_of_damage_stay_to_be_seen_while_the_pointer_is_beside_them():
    t = table(active="plain", dragon="glutton", zones=[{"plain": 7}], energy=[3])
    t.do("hunt dragon n:2", script=[FACE["blade"], FACE["arrow"]]).do("done")
    app, scene = lay(t)
    surface = pygame.Surface(SMALL).convert()
    app.draw(surface)
    places = [app.ui.rect(place.box) for place in scene.layer.places if place.show == "damage"]
    before = [pygame.image.tobytes(surface.subsurface(rect), "RGB") for rect in places]
    scroll = next(target.rect for target in scene.frame.places("dragon") if target.rect.contains(places[0]))
    at = scroll.right - 6, scroll.top + 6
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    app.draw(surface)
    assert scene.hover == "dragon"
    assert [pygame.image.tobytes(surface.subsurface(rect), "RGB") for rect in places] == before
    app.update(500)
    app.draw(surface)
    card = scene.frame.covers[-1].rect
    dice = [app.ui.rect(place.box) for place in scene.layer.places if place.show == "hunt_die"]
    assert scene.over.zoom.open and card.collidelist([*dice, *places]) < 0 and not card.collidepoint(at)


def test_the_places_of_damage_stay_to_be_seen_while_the_dragon_stirs():
    t = table(active="plain", dragon="glutton", zones=[{"plain": 7}], energy=[3])
    t.do("hunt dragon n:2", script=[FACE["blade"], FACE["arrow"]])
    _, scene = lay(t)
    layer = scene.layer
    sight = Sight(layer.view, layer.table, layer.places)
    for verb in "hunt", "special":
        found = plan(layer.board, scene.app.motions.of("feast", verb), Event(verb, 0, None, ("dragon",)), sight, sight)
        shown = {one.show for move in found.moves for one in (move.old, move.new) if one is not None}
        assert "hunt_scroll" not in shown and (not found.moves or shown == {"hunted"})


def test_a_reroll_names_its_means_which_dice_and_what_it_costs():
    t = table(active="plain", dragon="glutton", zones=[{"plain": 7}], energy=[3], runes=[2], dice=[[1, 2]])
    app, scene = lay(t.do("hunt dragon n:2", script=[FACE["blade"], FACE["claw"]]))
    app.draw(pygame.Surface(SMALL).convert())
    said = app.texts.say(scene.model.refusal("huntdie:1"))
    assert said == "First: a rune, which rerolls a hunt die"
    scene.click("ui:also:reroll")
    bar = scene._picture.asked()
    assert bar.prompt == "Reroll · Rune"
    assert bar.second == "Which die, or which hunt die? Click a lit one · Costs a rune, 1 left then"
    scene.back()
    scene.click("rune")
    assert scene._picture.asked()[1:3] == bar[1:3]


def test_a_note_of_a_hit_leaves_dice_and_dragon_free():
    t = table(3, active="plain", dragon="glutton", zones=[{"plain": 7}], energy=[4], store=["plant mushroom"])
    t.s.damage = ((1, 0), (0, 1), (1, 0))
    t.do("hunt dragon n:3", script=[FACE["blade"], FACE["blade"], FACE["flame"]])
    app, scene = lay(t, viewer=0)
    sight = Sight(scene.layer.view, scene.layer.table, scene.layer.places)
    hit = next(place.box for place in sight.places if place.ref == "damage:3.blade")
    rather = beside(scene.layer.board, sight, ())
    at = spot((420, 40), (hit,), (8, 50, 1584, 790), Below(asked=rather, others=things(sight)))
    seen = [place.box for place in sight.places if place.show in ("hunt_die", "hunted", "hunt_scroll")]
    assert len(seen) == 5 and pygame.Rect(*at, 420, 40).collidelist([pygame.Rect(box) for box in seen]) < 0


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_note_of_a_hunt_leaves_the_hunters_name_free(lang):
    """Whatever it is about."""
    t = table(3, active="booted", dragon="glutton", zones=[{"booted": 7}], energy=[4], runes=[1])
    t.do("hunt dragon n:3", script=[FACE["claw"], FACE["blade"], FACE["flame"]])
    app, scene = lay(t, lang, viewer=0)
    app.draw(pygame.Surface(SMALL).convert())
    sight = Sight(scene.layer.view, scene.layer.table, scene.layer.places)
    called = scene.session.seats[0].name
    name = next(one for one in scene.frame.words if called in one.text and 250 < app.view.box(one.rect)[1] < 500)
    name = pygame.Rect(*map(round, app.view.box(name.rect)))
    rather = beside(scene.layer.board, sight, ())
    for place in sight.places:
        if place.show in ("hunt_die", "usable") or place.ref in ("rune", "hunt"):
            below = Below(asked=rather, others=things(sight))
            at = spot((380, 60), (place.box,), (8, 50, 1584, 790), below, leads=False)
            assert not pygame.Rect(*at, 380, 60).colliderect(name), place.ref


def test_what_a_bot_settles_in_its_hunt_is_no_question_to_who_looks_on():
    t = table(2, active="plain", dragon="emberscale", zones=[{"plain": 2}], energy=[2], runes=[1])
    t.do("hunt dragon n:2", script=[FACE["blade"], FACE["arrow"]])
    for asked, question in (("hunting", "If you finish now"), ("aim", "Which row takes this")):
        assert t.asked[1] == asked
        said = {}
        for thinks in (False, True):
            app, scene = lay(t)
            scene.layer.show(scene.layer.view, scene.layer.table._replace(thinks=thinks))
            app.draw(pygame.Surface(SMALL).convert())
            said[thinks] = [words.text for words in scene.frame.words if words.rect.bottom < app.view.pt(0, 846)[1]]
        assert any(text.startswith(question) for text in said[False])
        assert not any(text.startswith((question, "Into")) for text in said[True]) and "What came up" in said[True]
        if asked == "hunting":
            t.do("done")


@pytest.mark.parametrize("size", [(1102, 620), (1280, 720)])
def test_damage_that_may_be_added_is_told_whole_with_where_it_goes_and_leaves_the_rows_in_sight(size):
    t = table(active="plain", dragon="emberscale", zones=[{"plain": 2}], energy=[2], items=["glaive"], modules="goblin")
    t.do("hunt dragon n:1", script=[FACE["flame"]])
    t.s.damage = ((1, 0), (0, 0), (0, 0))
    app, scene = lay(t)
    app.resize(size)
    surface = pygame.Surface(size).convert()
    app.draw(surface)
    assert [word.full for word in scene.frame.words if word.text.startswith("+1 [blade]/[arrow]")] == [True]
    scene.click("item:glaive")
    app.draw(surface)
    said = [words.text for words in scene.frame.words]
    assert "No free place" in said and "Into row 1" in said
    rows = [app.view.rect(place.box) for place in scene.layer.places if place.show in ("hunt_scroll", "damage")]
    assert len(rows) > 3 and not any(cover.rect.collidelistall(rows) for cover in scene.frame.covers)


def test_the_question_where_a_hit_goes_is_not_headed_by_the_end_of_the_hunt():
    t = table(active="plain", dragon="emberscale", zones=[{"plain": 2}], energy=[2], runes=[1])
    app, scene = lay(t.do("hunt dragon n:2", script=[FACE["blade"], FACE["arrow"]]))
    scene.click("ui:verb:done")
    app.draw(pygame.Surface(SMALL).convert())
    assert scene.session.decision.prompt.key == "prompt.aim"
    assert prompt(scene.model).startswith("Which row takes this")


@pytest.mark.parametrize("hero", [False, True])
def test_the_questions_of_a_hunt_are_headed_by_it_whatever_has_changed_its_dice(hero):
    t = table(active="plain", dragon="glutton", zones=[{"plain": 8}], energy=[3], runes=[1], heroes=["archer"])
    app, scene = lay(t)
    scene.session.state.script = [FACE[face] for face in ("blade", "arrow", "claw")]
    scene.session.apply(read("hunt dragon n:3"))
    assert prompt(scene.model).startswith("Hunt: are you done")
    if hero:
        scene.session.apply(read("ability myhero:archer"))
        assert prompt(scene.model).startswith("Hunt: are you done") and scene.session.steps[-1].goes_on
    scene.session.apply(read("done"))
    assert scene.session.decision.prompt.key == "prompt.aim"
    assert prompt(scene.model).startswith("Hunt: which row takes this")


@pytest.mark.parametrize("lang, said", [("en", "Take back “Row 2: blade”"), ("fr", "Reprendre « Ligne 2 : lame »")])
def test_damage_that_was_placed_is_taken_back_by_its_place_alone(lang, said):
    """A word as “here” names nothing where the click is past."""
    t = hunt()
    app, scene = lay(t, lang)
    scene.session.apply(next(way for way in scene.session.decision.actions if way.verb == "done"))
    scene.session.apply(read("aim damage:2.blade"))
    assert _taking_back(scene.model, False) == said


@pytest.mark.parametrize("viewer", [0, 1])
def test_whom_a_special_attack_pushes_is_seen_to_walk_on_the_map_and_not_over_the_sheet_of_the_hunt(viewer):
    t = table(2, active="plain", dragon="stormwing", zones=[{"plain": 7}], energy=[2], runes=[1])
    t.do("hunt dragon n:2", script=[FACE["blade"], FACE["flame"]])
    t.s.damage = ((0, 0), (1, 0), (0, 2))  # the blade completes a row: what it brings is told after the push
    app, scene = lay(t, viewer=viewer, speed="normal")
    scene.course.answer(read("done"))
    seen = {}
    while scene.show.busy:
        lies = find(scene.layer.places, "hunt") is not None
        seen.setdefault(scene.show.shown[0].verb, set()).add(lies)
        if not lies:
            app.draw(pygame.Surface(SMALL).convert())
            assert not any("Hunt:" in words for words in said(scene))
            assert find(scene.layer.places, "zone:7") and find(scene.layer.places, "location:C")
        app.update(50)
    assert seen["special"] == {True} and seen["walk"] == {False}, seen
    assert not app.texts.missing and find(scene.layer.places, "hunt") is None


@pytest.mark.parametrize(
    "dice, asked",
    [([3], "Ability: your last die is rolled again"), ([2, 3], "Ability: which of your dice are rolled again?")],
)
def test_when_all_dice_are_picked_they_are_thrown_by_the_last_click(dice, asked):
    """Also where something could be done besides."""
    _, scene = lay(table(dice=[dice], heroes=["bard"], zones=[{"plain": 2}], energy=[1]))
    scene.click("myhero:bard")
    assert act(scene.model, False).prompt == asked and scene.session.decision.side
    before = len(scene.session.answers)
    for die in dice:
        scene.click(f"die:{die}")
    assert [each.action.verb for each in scene.session.answers[before:]] == ["pick"] * len(dice) + ["throw"]


def test_the_key_that_takes_a_pick_back_takes_one_back_whatever_came_of_what_it_is_for():
    _, scene = lay(table(dice=[[2, 3]], heroes=["bard"], zones=[{"plain": 2}]))
    scene.click("myhero:bard")
    asked = scene.session.decision
    assert not scene.session.back.only_picked(), "that he is used is told already"
    scene.click("die:2")
    bar = act(scene.model, False)
    assert bar.answers[-1].label == "Take back" and bar.answers[-1].action == "back"
    assert scene._keys.back() == () and scene.session.decision == asked
