"""What the table of Taverns & Dragons shows of who did what, and when: a rival's last deed, the mission that is kept,
the question of a search."""

from __future__ import annotations

import pygame
import pytest

from game.boards.feast import kitchens
from game.content.languages import languages
from game.kernel.answers import BOT, PERSON
from game.scenes import match_caption
from game.scenes.log_joined import one_row
from game.widgets.log_panel import LogRow
from tests.rules.feast.table import C, table
from tests.rules.playing import read
from tests.scenes.feast_table import lay, show
from tests.scenes.table import SMALL

pytestmark = pytest.mark.usefixtures("no_pixels")

NARROW = (1102, 620)


@pytest.mark.parametrize("size", [SMALL, NARROW])
@pytest.mark.parametrize("lang", languages())
def test_a_rival_who_cooks_with_the_cube_is_seen_to_in_his_tavern(lang, size):
    for heroes in ([], ["healer"], ["merchant bard", "healer guardian"]):
        t = table(
            3,
            dice=[[2]],
            store=["mushroom"],
            column=["cep_steak"],
            modules="goblin",
            items=["cube cube potion"],
            heroes=heroes,
        )
        t.s.dishes = ((), (), ())
        app, scene = lay(t, lang, viewer=1)
        app.resize(size)
        way = next(action for action in scene.session.decision.actions if action.verb == "cook_with")
        scene.session.apply(way)
        scene.model.follow()
        app.draw(pygame.Surface(size).convert())
        said = scene.book.lately(0)[-1]
        assert app.texts.name("cube") in said and app.texts.name("meat").casefold() in said.casefold()
        beside = [one for one in scene.frame.words if one.text.startswith(said[:12]) and one.rect.top < size[1] / 2]
        home = scene.frame.find("seat:1").rect
        assert len(beside) == 1 and home.contains(beside[0].rect), "above the log, in his tavern"
        assert "Hélène" not in beside[0].text, "whose tavern that is stands above it"


def test_the_mission_that_is_not_kept_leaves_with_the_choice():
    _, scene = show(3, "en", 0, 0, {"missions": "on"})
    board, table = scene.layer.board, scene.model.table(scene.model.view(), marked=False)
    assert (scene.session.decision.seat, table.phase) == (0, "missions")

    def lies(table) -> list[str]:
        found = kitchens.kitchen(scene.model.view(), 0, table, board.layout)
        return [place.ref for place in found if place.show == "mission"]

    keep = scene.session.decision.actions[0]
    assert len(lies(table)) == 2, "both lie there until then"
    scene.session.give(keep, PERSON)
    table = scene.model.table(scene.model.view(), marked=False)
    assert (table.phase, table.asked) == ("missions", 1), "others still choose"
    assert lies(table) == [keep.refs[0]]
    scene.session.give(scene.session.decision.actions[0], BOT)
    scene.session.give(scene.session.decision.actions[0], BOT)
    dice, state = next(one for one in scene.session.steps[-1].events if one[0].verb == "dice")
    assert board.phase_of(dice) == "turns" and len(state.dice[0]) == C.setup.dice.own


def test_no_candle_burns_where_a_mission_lies():
    kinds = []
    for modules, missions in (("missions", ["brimming"]), ("", [])):
        app, scene = lay(
            table(2, modules=modules, **({"missions": missions, "common": "nest_egg"} if missions else {}))
        )
        kinds.append({one.kind for one in scene.layer.board.life(scene.layer.view, scene.layer.table)})
    assert kinds[1] - kinds[0] == {"flame", "glow"} and "fire" in kinds[0]


def test_what_is_left_in_the_dungeon_is_asked_when_the_token_lies_there():
    t = table(active="plain", zones=[{"plain": 6}], dice=[[1], []], energy=[1])
    app, scene = lay(t, viewer=0, speed="normal")
    app.draw(pygame.Surface(SMALL).convert())
    scene.session.state.script = [next(i for i, token in enumerate(C.dungeon) if not token.ends)]
    scene.course.answer(read("visit location:C"))
    assert scene.model.question.prompt.key == "prompt.dig" and scene.show.busy
    asked = 0
    for _ in range(400):
        bar = scene._picture._bar([], scene._picture.acts())
        if bar.prompt == app.texts.say(scene.model.question.prompt):
            search = [place for place in scene.layer.places if place.ref == "location:C"]
            assert [(one.show, len(one.data)) for one in search] == [("search", 1), ("hidden", 1)]
            asked += 1
        app.update(16.0)
    assert asked > 100


def test_the_die_of_an_activation_stays_with_the_walk_it_leads_to_in_one_line():
    t = table(3, dice=[[1]], energy=[2], zones=[{"booted": 8}])
    _, scene = lay(t)
    scene.session.apply(read("move die:1 minion:booted"))
    lay_down, walked = [entry for entry in scene.book.entries() if entry.deed][:2]
    assert lay_down.subject == walked.subject == "the booted minion"
    rows = [
        LogRow(entry.text, f"ui:at:{entry.step}.{entry.event}", "blue", subject=entry.subject)
        for entry in (lay_down, walked)
    ]
    told = one_row(rows, {"blue": "Hélène"}).text
    assert told.startswith("Hélène activates the booted minion with a 1 · goes from "), told


def test_a_second_walk_is_told_with_its_die():
    t = table(modules="goblin", items=["talisman"], laid=[{"plain": 4}], zones=[{"plain": 8}], dice=[[2]])
    _, scene = lay(t)
    scene.session.state.script = [2]
    scene.session.apply(read("use item:talisman minion:plain"))
    again = next(entry for entry in scene.book.entries() if "rerolls" in entry.text)
    assert again.deed and again.text.endswith("to a 2 and moves again"), again


@pytest.mark.parametrize("lang", languages())
def test_what_a_rivals_hero_brings_stands_until_it_can_be_read_as_nothing_takes_its_place(lang):
    dice = {"dice": [[1, 3]], "zones": [{"plain": 4}]}
    app, scene = lay(table(heroes=["enchantress"], **dice), lang, viewer=1, speed="normal")
    scene.session.apply(read("ability myhero:enchantress die:1 n:4"))
    scene.course.went_on(own=False)
    stood = {}
    while scene.show.busy:
        words = scene.show.words
        app.update(10)
        stood[words] = stood.get(words, 0) + 10
    assert len(stood) == 2
    assert all(ms >= match_caption.reading(words) for words, ms in stood.items()), stood
