"""The dragon of a hunt on the table of Taverns & Dragons, and what the large cards of a hunt say."""

from __future__ import annotations

import pygame
import pytest

from game.boards.table import Sight
from game.kernel.api import Event, Line
from game.pieces.die import die
from game.rules.feast.content import BLADE
from game.scenes.causes import Causes
from game.scenes.match_motion import plan
from tests.rules.feast.rows import FACE, spawn
from tests.rules.feast.table import C, table
from tests.scenes.feast_table import check, hunt, lay, picture
from tests.scenes.table import SMALL


def test_nothing_of_the_dragons_scroll_on_the_map_is_seen_behind_its_hunt():
    app, scene = lay(hunt())
    app.draw(pygame.Surface(SMALL).convert())
    name = app.texts.name("venomcrest")
    assert [words.text for words in scene.frame.words].count(name) == 1


def test_who_points_at_a_hunt_sees_the_dragon_and_the_dice_before_it_as_before():
    t = table(active="plain", dragon="glutton", zones=[{"plain": 7}], energy=[3], heroes=["slayer map_bearer"])
    faces = [FACE[face] for face in ("arrow", "arrow", "flame", "claw")]
    t.do("hunt dragon n:3", "ability myhero:slayer", script=faces)
    t.s.energy[0], t.s.favours[0] = 1, 1 << next(i for i, hero in enumerate(C.heroes) if hero.id == "slayer")
    app, scene = lay(t, lang="fr")
    surface = pygame.Surface(SMALL).convert()
    app.draw(surface)
    said = " ".join(words.text for words in scene.frame.words)
    assert said.count("Au choix") == 2 and "1 blessure " in said, "what each die does can be read"
    assert app.texts("board.how.hunted").split(":")[1] in said, "gold for energy changes no die"
    dice = [place for place in scene.layer.places if place.show == "hunt_die"]
    x, y, w, h = dice[0].box
    rest = pygame.Rect(app.ui.rect((x, y - 10, dice[-1].box[0] + w - x, h + 90)))
    before = pygame.image.tobytes(surface.subsurface(rest), "RGB")
    for ref in "hunt", "dragon":
        place = next(one for one in scene.layer.places if one.ref == ref)
        at = (600, 380) if ref == "hunt" else app.view.pt(*place.centre)
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        assert scene.hover == ref
        app.draw(surface)
        assert pygame.image.tobytes(surface.subsurface(rest), "RGB") == before


def test_the_card_of_a_dragon_stands_beside_whichever_of_it_is_pointed_at():
    app, scene = lay(table(dragon="glutton"))
    surface = pygame.Surface(SMALL).convert()
    for number in range(2):
        app.draw(surface)
        there = scene.frame.places("dragon")[number].rect
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=there.center, rel=(0, 0), buttons=(0, 0, 0)))
        app.update(500)
        app.draw(surface)
        assert scene.over.zoom.open == "dragon" and not scene.frame.covers[-1].rect.colliderect(there)
        scene.over.zoom.clear()


@pytest.mark.parametrize("number", [3, 4, 5])
def test_the_dice_of_a_hunt_and_what_they_do_leave_the_dragon_free(number):
    t = table(active="plain", dragon="glutton", zones=[{"plain": 7}], energy=[3], heroes=["archer"])
    t.do("hunt dragon n:3", script=[FACE["arrow"], FACE["arrow"], FACE["flame"]])
    t.s.acts[0].dice += (BLADE,) * (number - 3)
    app, scene = lay(t)
    check(app, scene)
    beast = next(place for place in scene.layer.places if place.show == "hunted")
    dice = [place for place in scene.layer.places if place.show == "hunt_die"]
    assert len(dice) == number and all(one.box[0] + one.box[2] <= beast.box[0] for one in dice)
    assert max(one.box[0] + (one.box[2] + one.data[2]) / 2 for one in dice) <= beast.box[0] + (20 if number == 3 else 0)


def test_of_a_special_attack_that_came_up_nothing_is_said_that_may_not_happen():
    t = table(active="plain", dragon="emberscale", zones=[{"plain": 2}], energy=[2])
    app, scene = lay(t.do("hunt dragon n:2", script=[FACE["blade"], FACE["flame"]]), speed="normal")
    app.draw(pygame.Surface(SMALL).convert())
    scene.click("ui:verb:done")
    scene.click("damage:1.blade")
    said = []
    for _ in range(12):
        app.draw(pygame.Surface(SMALL).convert())
        said += [one.text for one in scene.frame.words if one.text.startswith("· ") and "ttack" in one.text]
        app.update(50)
    assert said and {*said} == {"· Special attack"}


def test_the_large_card_of_a_die_shows_the_face_that_lies_up(monkeypatch):
    app, scene = lay(table(dice=[[1, 2, 3, 3, 4]]))
    drawn = []

    def seen(assets, face: int, side: int, colour: str) -> pygame.Surface:
        drawn.append((face, colour))
        return die(assets, face, side, colour)

    monkeypatch.setattr("game.scenes.match_zoom.die", seen)
    for face in (1, 2, 3, 4):
        picture(app, scene, f"die:{face}")
        app.update(500)
        app.draw(pygame.Surface(SMALL).convert())
        assert drawn[-1] == (face, scene.layer.table.seats[0].colour)


def test_the_large_card_of_a_hunt_die_shows_what_it_shows():
    app, scene = lay(hunt())
    cards = [scene.layer.board.zoom(scene.layer.view, f"huntdie:{i}", scene.layer.table) for i in (1, 2, 3)]
    assert [card.picture for card in cards] == ["sprite:icons/blade", "sprite:icons/claw", "sprite:icons/flame"]


@pytest.mark.parametrize("size", [(1102, 620), (1280, 720)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_damage_that_would_be_added_and_finds_no_place_says_so_on_its_own_card(size, lang):
    more = {"items": ["glaive"], "heroes": ["knight"], "modules": "goblin"}
    t = table(active="plain", dragon="emberscale", zones=[{"plain": 2}], energy=[2], runes=[1], **more)
    t.do("hunt dragon n:1", script=[FACE["blade"]])
    for places, none in (((1, 1), {"blade"}), ((1, 0), {"blade", "arrow"}), ((2, 1), set())):
        t.s.damage = (places, (0, 0), (0, 0))
        app, scene = lay(t, lang)
        app.resize(size)
        app.draw(pygame.Surface(size).convert())
        nowhere, briefly = app.texts("tell.die_wasted"), app.texts("board.brief.die_wasted")
        cards = {
            name: pygame.Rect(place.box)
            for place in scene.layer.places
            if (name := place.ref) and place.show == "usable"
        }
        found = {}
        for ref, card in cards.items():
            told = [
                word for word in scene.frame.words if card.contains(pygame.Rect(*map(round, app.view.box(word.rect))))
            ]
            assert all(word.full for word in told), ref
            found[ref] = any(briefly in word.text for word in told)
        assert found["myhero:knight"] is ("blade" in none) and found["item:glaive"] is (none == {"blade", "arrow"})
        for symbol in ("blade", "arrow"):
            card = scene.model.board.zoom(scene.layer.view, f"symbol:{symbol}", scene.layer.table)
            assert (nowhere in card.effect) is (symbol in none)


def test_a_dragon_that_is_beaten_stands_whole_until_it_goes():
    """What is still there when the event is over isn't seen in pieces before that, with the boards around it."""
    _, scene = lay(table(dragon="hoardwyrm"))
    layer = scene.layer
    sight = Sight(layer.view, layer.table, layer.places)
    motion = scene.app.motions.of("feast", "slain")
    assert motion.cheer and not plan(layer.board, motion, Event("slain", 0, None, ("dragon",)), sight, sight).moves


def test_each_claw_is_counted_in_its_own_number():
    app, _ = lay(hunt())
    assert app.texts.say(Line("tell.claws", (1,))) == "1 claw: 1 wound"
    assert app.texts.say(Line("tell.claws", (2,))) == "2 claws: 2 wounds"


def test_wounds_of_a_waking_dragon_each_say_so_at_the_minions_on_the_map():
    t = spawn(table(2, zones=[{}, {"plain": 2, "booted": 2}]), "emberscale")
    app, scene = lay(t)
    causes, said = Causes(scene.model.board, alone=True), []
    for name in ("plain", "booted"):
        line = Line("log.wound", ("seat:2", name), "minion.wound")
        said.append(causes.tell(app.texts, Event("wound", 1, line, (f"minion:{name}",), "emberscale")))
    assert all(words.endswith("(Emberscale)") for words in said)
    sight = Sight(scene.layer.view, scene.layer.table, scene.layer.places)
    assert scene.model.board.stop("minion:plain", 1, "", sight).ref == "zone:2"


def test_what_a_hero_puts_into_the_store_names_him_where_it_is_seen_alone():
    app, scene = lay(hunt())
    causes = Causes(scene.model.board, alone=True)
    used = Event("bonus", 1, Line("log.bonus", ("seat:2", "sous_chef", 1)), ("bonus:sous_chef",))
    came = Event("stock", 1, Line("log.stock", ("seat:2", "spice")), ("store:spice",), "sous_chef")
    causes.tell(app.texts, used)
    assert causes.tell(app.texts, came).endswith("a spice from the supply into the store (Sous-chef)")
