"""What the bar of Taverns & Dragons says while a turn is put together, and what answers are called in sentences."""

from __future__ import annotations

import pygame
import pytest
import yaml

from game import paths
from game.boards.feast import ForestBoard
from game.content.languages import languages
from game.kernel.api import Line, act
from game.scenes.match_named import describe
from game.scenes.match_words import top
from tests.rules.feast.rows import FACE, hunting, meeting, spawn
from tests.rules.feast.table import GAME, C, table
from tests.rules.playing import read
from tests.scenes.feast_table import lay
from tests.scenes.table import SMALL

pytestmark = pytest.mark.usefixtures("no_pixels")


def test_the_bar_says_where_a_die_can_go_and_what_is_left_of_a_turn():
    def bar(t) -> str:
        app, scene = lay(t)
        app.draw(pygame.Surface(SMALL).convert())
        return scene._picture.asked().second

    assert bar(table(dice=[[1, 3]])) == "Click a die, then a minion, the bank or the spring"
    t = table(dice=[[1, 3]], column=["trail_soup"], store=["plant plant"])
    assert bar(t) == "Click a die, then a minion, the bank, the spring or a recipe"
    t = table(dice=[[3, 3]], runes=[1])
    t.s.laid[0] = (1, 1, 1)
    assert bar(t) == "Click where it goes: the bank or the spring"
    t.s.banked[0] = 1
    assert bar(t) == "Click where it goes: the spring"
    t.s.sprung[0] = 1
    assert bar(t) == "No place takes a die: click one to set it aside"
    assert bar(table(dice=[[1, 3]]).do("rest die:3 spring")) == "Nothing more can be done: end your turn"
    t = table(dice=[[1, 3]], runes=[1]).do("rest die:3 spring")
    assert bar(t) == "End your turn, or first do what is dashed"


def test_a_minion_that_is_picked_says_how_far_each_die_leads_it():
    app, scene = lay(table(dice=[[1, 3]]))
    scene.click("minion:booted")
    app.draw(pygame.Surface(SMALL).convert())
    assert scene._picture.asked().second == "It would walk: with a 1, 2 zones; with a 3, 4 zones. Click a die"


@pytest.mark.parametrize("lang", languages())
def test_a_walk_and_a_half_made_act_say_what_to_click(lang):
    def second() -> str:
        app.draw(pygame.Surface(SMALL).convert())
        return scene._picture.asked().second

    app, scene = lay(table(dice=[[3]], tokens={5: "plant", 8: "plant"}).do("move die:3 minion:booted"), lang)
    assert second() == app.texts("prompt.walk.how"), "not what both ends have in common"
    near = C.near[3][0] + 1
    t = table(active="plain", zones=[{"plain": near}], gold=[3], cargo=[{"plain": "plant mushroom"}], dice=[[1]])
    app, scene = lay(t, lang)
    scene.click("location:D")
    assert second().startswith(app.texts("board.next.cargo"))
    t = table(items=["boots"], modules="goblin", dice=[[1]])
    app, scene = lay(t, lang)
    scene.click("item:boots")
    assert second().startswith(app.texts("board.next.minion"))
    scene.click("minion:plain")
    assert second().startswith(app.texts("board.next.zone"))


def test_who_is_full_is_said_to_be_full_of_ingredients_or_of_wounds():
    app, _ = lay(table())
    said = [app.texts.say(Line("no.slot", (wounds, "plain", 2))) for wounds in range(3)]
    assert said == [
        "The minion is full: all 2 places hold ingredients",
        "The minion is full: 2 places, a wound in 1 of them",
        "The minion is full: 2 places, wounds in 2 of them",
    ]


def test_where_a_hit_fills_a_row_in_vain_the_sheet_says_so():
    t = hunting("glutton", "arrow arrow", cargo=[{"plain": "plant spice"}])
    t.s.damage = ((0, 1), (1, 1), (2, 1))
    app, scene = lay(t.do("done"))
    app.draw(pygame.Surface(SMALL).convert())
    assert "Row 1: 1 meat would be lost, no place is free" in [word.text for word in scene.frame.words]


USED = {
    "ability myhero:enchantress die:3 n:1": "turn the 3 into a 1 with the Enchantress",
    "ability myhero:alchemist store:plant ingredient:mushroom": "turn a plant into a mushroom with the Alchemist",
    "ability myhero:merchant store:plant": "sell a plant with the Merchant",
    "ability myhero:courier minion:booted": "store all that the booted minion carries with the Courier",
    "ability myhero:chronomancer myhero:bard": "make the Bard ready with the Chronomancer",
    "ability myhero:taster recipe:1": "discard the recipe Trailside Soup with the Royal Taster",
    "use item:boots minion:plain zone:5": "send the minion to Glimmer Hollow with the Winged Boots",
    "use item:potion minion:sturdy": "use the Life Potion on the sturdy minion",
    "track track:3 die:3 n:1": "turn the 3 into a 1 with space 3 of the track",
}


@pytest.mark.parametrize("lang", languages())
def test_what_is_used_for_what_is_said_in_a_sentence(lang):
    t = table(
        dice=[[3, 4]],
        heroes=["enchantress alchemist merchant courier chronomancer taster bard"],
        tired=["bard"],
        store=["plant"],
        cargo=[{"booted": "egg"}],
        wounds=[{"sturdy": 1}],
        items=["boots potion"],
        houses=["horseshoe"],
        marks=[4],
        column=["trail_soup"],
        modules="asymmetric goblin",
    )
    app, scene = lay(t, lang)
    for action, said in USED.items():
        assert read(action) in scene.session.decision.side, action
        words = describe(scene.model, read(action))
        assert words == said if lang == "en" else ":" not in words and "{" not in words, words
    assert not app.texts.missing


@pytest.mark.parametrize("lang", languages())
def test_what_an_effect_brings_or_takes_says_its_unit(lang):
    path = paths.shipped("languages", lang, "feast.yaml")
    said = {k: t for k, t in yaml.safe_load(path.read_text(encoding="utf-8")).items() if k.startswith("effect.")}
    units = {"gold": said["effect.gold"], "loss": said["effect.gold"], "prestige": said["effect.prestige"]}
    assert all(
        unit.split()[-1] in text for name, unit in units.items() for text in said.values() if f"{{{name}}}" in text
    )


def test_a_hunter_hears_whether_anything_changes_the_dice():
    for runes, told in (0, "Nothing of yours changes these dice: finish the hunt"), (1, "First use what is dashed, or"):
        t = table(active="plain", dragon="emberscale", zones=[{"plain": 2}], energy=[1], offer="bard", gold=[2])
        t.s.runes[0] = runes
        app, scene = lay(t.do("hunt dragon n:1", script=[FACE["claw"]]))
        app.draw(pygame.Surface(SMALL).convert())
        assert scene._picture.asked().second.startswith(told)


def test_a_card_names_what_an_ingredient_may_become_once_and_no_price_of_nothing():
    app, scene = lay(table(offer="alchemist"))
    view, shown = scene.layer.view, scene.layer.table
    ability = scene.layer.board.zoom(view, "hero:1", shown).effect[0]
    assert ability.endswith("egg into spice, meat into plant, mushroom, spice or egg") and ability.count(":") == 1
    costs = [scene.layer.board.zoom(view, f"location:{spot}", shown).numbers for spot in "ABCD"]
    assert all("0" not in words for numbers in costs for words in numbers) and any(costs)


def test_the_last_turn_of_a_round_waits_only_where_something_could_be_undone():
    """With the end of it dice are rolled for all."""
    app, scene = lay(table(dice=[[2], []], energy=[0], gold=[0]), viewer=0)
    scene.session.apply(read("rest die:2 spring"))
    scene.stage.refresh()
    assert scene.session.last_word() and scene._picture.asked().second == app.texts("ui.match.last_word")
    t = table(active="plain", zones=[{"plain": 6}], dice=[[], []], energy=[1], gold=[0], cargo=[{"plain": "egg egg"}])
    app, scene = lay(t, viewer=0)
    scene.session.state.script = [next(i for i, token in enumerate(C.dungeon) if token.ends)]
    scene.session.apply(read("visit location:C"))
    scene.stage.refresh()
    assert not scene.session.last_word() and scene.session.ending() == read("end"), "chance has had its say already"
    assert scene._picture.asked().second == app.texts("ui.match.ends")


def test_who_begins_the_round_that_his_own_turn_led_to_reads_it_in_the_strip():
    app, scene = lay(table(dice=[[2], []], energy=[0], gold=[0], round=2), viewer=0, speed="instant")
    scene.course.answer(read("rest die:2 spring"))
    scene.session.state.script = [0, *[1] * C.setup.dice.own, *[4] * C.setup.dice.own]
    scene.course.answer(read("end"))
    assert scene.model.question.seat == 0 and scene._log.unfolded
    app.draw(pygame.Surface(SMALL).convert())
    said = [word.text for word in scene.frame.words]
    assert any(text.endswith("is first player: lowest sum (5)") for text in said), said
    assert any(text.endswith("+1 gold for a low roll") for text in said), said


def test_no_recipe_leaves_after_the_last_round():
    column = ["trail_soup", "wood_pie", "glow_skewer", "fairy_saute"]
    for number, said in (6, True), (7, False):
        app, scene = lay(table(dice=[[1, 3]], round=number, column=column))
        app.draw(pygame.Surface(SMALL).convert())
        assert (app.texts("board.leaves") in [word.text for word in scene.frame.words]) == said


def test_a_second_reason_begins_with_a_capital_and_the_common_mission_says_how_far_one_is():
    t = table(dice=[[4]], zones=[{"plain": 2}], laid=[{"booted": 1, "sturdy": 1}], energy=[5], modules="missions")
    t.s.paid = tuple((0,) for _ in t.s.paid)
    app, scene = lay(t)
    assert app.texts.say(GAME.why_not(t.s, None, "location:A")).endswith(
        ". The minion is there already, but acts only after a walk"
    )
    assert [line.args[0] for line in GAME.tell(t.s, "common", 0)] == [C.missions[t.s.common].id]


def test_the_card_of_a_dragon_says_what_each_row_still_takes():
    t = table(dragon="emberscale")
    t.s.damage = ((1, 1), (0, 0), (0, 2))
    app, scene = lay(t)
    said = scene.layer.board.zoom(scene.layer.view, "dragon", scene.layer.table).effect[1:4]
    assert [row.partition(": ")[0] for row in said] == ["Row 1, 1 blade, 1 arrow", "Row 2, full", "Row 3, 2 arrows"]


def test_a_die_that_walkers_alone_can_take_speaks_of_no_other_place():
    t = table(dice=[[4]], zones=[{"plain": 1, "sturdy": 1}], laid=[{"booted": 4}])
    t.s.sprung[0] = 2
    t.s.bank, t.s.open_bank = (1,) * len(t.s.bank), 0
    app, scene = lay(t)
    scene.click("die:4")
    second = scene._picture.asked().second
    assert second.startswith(app.texts("board.walk_same")) and second.count("4") == 1, second
    app, scene = lay(table(dice=[[4]], zones=[{"plain": 1, "sturdy": 1}], laid=[{"booted": 4}]))
    scene.click("die:4")
    assert "another lit place" in scene._picture.asked().second


def test_who_can_still_use_a_hero_is_not_told_that_all_is_done():
    t = table(active="plain", zones=[{"plain": 3}], energy=[0], gold=[0], heroes=["banker"])
    t.s.done = 255
    app, scene = lay(t)
    assert scene.session.decision.side and scene.session.decision.prompt.key == "prompt.window"
    how = scene.model.board.how(scene.session.decision, app.texts, lambda what: ())
    assert how == app.texts("board.how.end_aside")


def test_the_phase_of_secrets_is_named_only_where_there_are_some():
    for modules, named in (("", False), ("missions", True)):
        app, scene = lay(table(modules=modules))
        phases = [phase.name for phase in top(scene.model, "", 0).phases]
        assert (app.texts("phase.missions") in phases) == named and len(phases) == 2 + named


def test_a_hero_who_has_come_for_one_that_was_hired_is_not_marked_as_chosen():
    t = table(active="plain", zones=[{"plain": 5}], energy=[3], gold=[9], offer="knight archer bard scout", column=[])
    spot = next(spot for spot in C.spots_of[5 - 1] if C.locations[t.s.spots[spot]].id == "dungeon")
    app, scene = lay(t, "fr", speed="instant")
    scene.session.state.script = [0]
    scene.click(f"location:{'ABCD'[spot]}")
    app.draw(pygame.Surface(SMALL).convert())
    assert scene.session.decision.prompt.key == "prompt.dig"
    assert "engager un héros" in [words.text for words in scene.frame.words], "what else there is has a name"
    scene.click("hero:2")
    assert scene.session.answers[-1].action.verb == "hire" and scene.session.decision.prompt.key == "prompt.dig"
    assert "hero:2" not in scene.layer.table.marks.chosen


def test_what_has_slid_away_from_under_the_pointer_is_pointed_at_no_more():
    app, scene = lay(table(dice=[[4]], energy=[1], heroes=["map_bearer"]))
    surface = pygame.Surface(SMALL).convert()
    app.draw(surface)
    chip = scene.frame.find("ui:also:bonus")
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=chip.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    app.draw(surface)
    assert scene.hover == "ui:also:bonus"
    scene.click("die:4")
    app.draw(surface)
    assert scene.frame.hit(scene.pointer) != "ui:also:bonus" and scene.hover == "" and scene.dirty


def test_what_is_chosen_after_an_item_has_let_a_minion_walk_again_is_not_its_doing():
    t = table(
        modules="goblin", items=["talisman"], laid=[{"plain": 4}], zones=[{"plain": 6}], dice=[[2]], tokens={8: "spice"}
    )
    session = lay(t)[1].session
    session.apply(act("use", "item:talisman", "minion:plain"))
    while session.decision.prompt.key != "prompt.window":
        session.apply(session.decision.actions[0])
    walked = [event for step in session.steps for event, _ in step.events if event.line.key == "log.walk"]
    assert walked[-1].why == "talisman"
    session.apply(act("collect", "token:8.spice"))
    assert not session.steps[-1].events[0][0].why


def test_before_the_hunt_dice_are_thrown_nothing_is_said_to_have_come_up():
    app, scene = lay(table(active="plain", dragon="glutton", zones=[{"plain": 7}], energy=[3]), speed="normal")
    app.draw(pygame.Surface(SMALL).convert())
    scene.click("dragon")
    app.draw(pygame.Surface(SMALL).convert())
    assert not any("How much" in words for words in scene.over.card("n:2", drawn=True).told), "that stands in the bar"
    scene.click("n:2")
    said = []
    for _ in range(12):
        app.draw(pygame.Surface(SMALL).convert())
        said.append((len(scene.layer.view.acts[0].dice), "What came up" in [one.text for one in scene.frame.words]))
        app.update(100)
    assert (0, False) in said and (0, True) not in said


@pytest.mark.parametrize("lang", languages())
def test_what_a_bot_does_can_be_retold_from_the_log(lang):
    """A walk says from where, an encounter what was answered, a copy and an exchange that they are that."""

    def said(t, key: str) -> str:
        (line,) = [line for line in t.log if line.key == key]
        return app.texts.say(line)

    t = table(dice=[[2]], zones=[{"plain": 3}]).do("move die:2 minion:plain", "walk zone:5")
    app = lay(t, lang)[0]
    walked = {"en": "from Whispering Wood to", "fr": "du Bois Murmurant au", "de": "aus dem Flüsterwald in"}
    assert walked.get(lang, "del Bosque Susurrante a") in said(t, "log.walk")
    t = spawn(table(zones=[{"plain": 5}]), "stormwing")
    driven = {"en": "from Glimmer Hollow", "fr": "du Creux des Lueurs", "de": "aus der Glimmersenke"}
    assert driven.get(lang, "de la Hondonada") in said(t, "log.driven")
    answered = said(meeting("toll_troll", gold=[2]).do("answer n:1"), "log.answer")
    for effect in (app.texts("effect.pay_gold", gold=2), app.texts("effect.ride_home"), app.texts.name("toll_troll")):
        assert effect in answered
    answered = said(meeting("lost_pedlar", gold=[2]).do("answer n:1"), "log.answer")
    assert app.texts("effect.take", ingredient="spice") in answered
    t = table(active="plain", heroes=["summoner"], cargo=[{"plain": "spice"}])
    copied = said(t.do("ability myhero:summoner cargo:plain.spice"), "log.copy")
    assert app.texts.name("summoner") in copied and app.texts.form("a", "spice") in copied
    t = meeting("herb_witch", cargo=[{"plain": "egg"}]).do("answer n:1", "pick cargo:plain.egg ingredient:spice")
    assert all(app.texts.form("a", kind) in said(t, "log.barter") for kind in ("egg", "spice"))
    assert not app.texts.missing


def test_a_die_set_aside_is_not_called_placed_and_a_lone_one_that_no_place_takes_is_spoken_of_alone():
    def bar(t):
        app, scene = lay(t, viewer=0)
        app.draw(pygame.Surface(SMALL).convert())
        return app, scene, scene._picture.asked()

    t = table(dice=[[3]], runes=[1])
    t.s.laid[0], t.s.banked[0], t.s.sprung[0] = (1, 1, 1), 1, 2
    app, scene, asked = bar(t)
    assert asked.second == "No place takes it: click it to set it aside"
    scene.click("die:3")
    app.draw(pygame.Surface(SMALL).convert())
    assert [one.action.verb for one in scene.session.answers] == ["set_aside"]
    assert scene._picture.asked()[1] == "Anything else this turn?"


def test_the_strip_tells_where_a_dragon_has_driven_a_bots_minion():
    assert {"log.walk", "log.driven", "answer"} <= ForestBoard.deeds


def test_in_french_what_is_driven_is_not_hunted_and_a_walk_leads_to_its_zone():
    texts = lay(table(), "fr")[0].texts
    assert "poussé" in texts("effect.move_on", zones=1) and "poussé" in texts("board.brief.move_on", zones=1).lower()
    walked = texts("log.walk", "seat:1", "plain", "road", "city")
    assert walked.endswith("va de la Cité à la Route des Épices"), walked
    assert texts("log.answer", "seat:1", "poacher", "does:energy,energy=1").endswith("« +1 énergie »")
