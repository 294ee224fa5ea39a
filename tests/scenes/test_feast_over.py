"""What lies over the land of Taverns & Dragons for a while: trays, hunts, searches, people who are met."""

from __future__ import annotations

import pygame
import pytest

from game.boards.base import find, marks_of
from game.boards.feast import over
from game.boards.feast.places import HANGS_WIDE
from game.boards.table import Sight
from game.content.languages import languages
from game.kernel.api import Event
from game.rules.feast.meta import MODULES
from game.scenes import match_also
from game.scenes.match_caption import named
from game.scenes.match_motion import Plan, plan
from game.services.i18n import capital
from game.services.motion import Motion
from tests.rules.feast.rows import FACE
from tests.rules.feast.table import C, table
from tests.scenes.feast_table import check, hunt, lay, show
from tests.scenes.lint import problems
from tests.scenes.table import SMALL


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
    shown = [place.show for place in scene.layer.places if place.ref == "location:C"]
    assert shown == ["search", "hidden"] and "Purse" in said and "Trap" not in said


@pytest.mark.parametrize("number", range(4))
def test_a_click_on_any_token_that_lies_face_down_turns_one_up(number):
    t = table(2, active="plain", zones=[{"plain": 6}], energy=[3])
    t.do("visit location:C", script=[0])
    app, scene = lay(t, viewer=0)
    check(app, scene)
    box = [place for place in scene.layer.places if place.ref == over.UNTURNED][number].box
    assert scene.frame.find("ui:verb:dig") is not None, "and the button stays"
    assert scene.over.card(over.UNTURNED).card.effect[-1] == "25 % for the trap; 4 tokens left"
    for at, turned in ((over.token(0, scene.layer.board.layout), 0), (box, 1)):
        pos = app.view.rect(at).center
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.handle(pygame.event.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(0, 0, 0)))
        assert [str(one.action) for one in scene.session.answers] == ["dig"] * turned


def test_the_tokens_of_anothers_search_are_no_answer_to_a_question():
    t = table(2, active="plain", zones=[{"plain": 6}], energy=[3])
    t.do("visit location:C", script=[0])
    _, scene = lay(t, viewer=1)
    assert over.UNTURNED not in scene.layer.board.opens(scene.layer.view, 1)
    assert not frozenset([over.UNTURNED]) & frozenset().union(*scene.model.refs())


def test_the_mission_to_keep_is_chosen_in_a_tray():
    app, scene = show(2, "en", 0, 0)
    app.draw(pygame.Surface(SMALL).convert())
    assert not problems(scene.frame, app.view) and not app.texts.missing and not app.assets.missing
    assert scene.over.tray is not None and len(scene.over.tray.refs) == 2
    said = " ".join(words.text for words in scene.frame.words)
    assert said.count("Prestige: ") == 2, "and it says what each brings"


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
    assert [words.text for words in scene.frame.words].count("Secret") == 1, "and it says what it is"
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert not seen()


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


def test_while_a_warning_waits_the_bar_has_no_answers_of_its_own():
    app, scene = lay(table(energy=[4], dice=[[3]]), warn=True)
    scene.click("die:3")
    scene.click("spring")
    app.draw(pygame.Surface(SMALL).convert())
    assert scene.frame.find("ui:yes") and scene.frame.find("ui:no")
    assert not [one.ref for one in scene.frame.targets if one.ref == "ui:back" or one.ref.startswith("ui:verb:")]


def test_a_note_about_a_waking_dragon_leaves_it_free_and_its_scroll():
    app, scene = lay(table(dragon="glutton"))
    places = [place for place in scene.layer.places if place.ref == "dragon"]
    woken = Event("dragon", -1, None, ("dragon", "location:D"))
    about = named(
        scene.layer.board,
        Plan(Motion("mark", 220)),
        woken,
        Sight(scene.layer.view, scene.layer.table, scene.layer.places),
    )
    assert len(places) == 2 and {place.shape for place in places} < set(about)


def test_what_has_changed_is_marked_once():
    app, scene = lay(table(2, dice=[[4]], zones=[{"plain": 1}]))
    refs = "minion:plain", "zone:5"
    marks = scene.layer.table.marks._replace(done=frozenset(refs))
    lit = scene.layer.table._replace(marks=marks)
    for ref in refs:
        places = [one for one in scene.layer.board.place(scene.layer.view, lit) if one.ref == ref]
        assert len(places) == 2 and ["done" in marks_of(one, lit) for one in places].count(True) == 1


@pytest.mark.parametrize("which", [0, 1])
def test_of_equal_dice_the_one_that_is_clicked_or_dragged_is_the_one_that_is_lifted(which):
    app, scene = lay(table(2, dice=[[2, 4, 4]], zones=[{"plain": 3}]), viewer=0)
    app.draw(pygame.Surface(SMALL).convert())
    alike = [place for place in sorted(scene.layer.places, key=lambda one: one.box) if place.ref == "die:4"]
    pos = app.view.pt(*alike[which].centre)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
        app.handle(pygame.event.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(0, 0, 0)))
    assert scene.stage.drag.place.box == alike[which].box, "its copy goes along with the pointer"
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, rel=(0, 0), buttons=(0, 0, 0)))
    layer = scene.layer
    lifted = [one.box for one in layer.places if one.lifts and "chosen" in marks_of(one, layer.table)]
    assert lifted == [alike[which].box]
    assert layer.find("die:4").box == alike[which].box, "and from there it goes"


@pytest.mark.parametrize("order", [[2, 0], [0, 2], [1, 0]])
def test_of_equal_dice_the_one_that_is_clicked_last_is_lifted(order):
    app, scene = lay(table(2, dice=[[4, 4, 4]], zones=[{"plain": 3}]), viewer=0)
    app.draw(pygame.Surface(SMALL).convert())
    alike = [place for place in sorted(scene.layer.places, key=lambda one: one.box) if place.ref == "die:4"]
    for which in (*order, order[0]):
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pos = app.view.pt(*alike[which].centre)
            app.handle(pygame.event.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(0, 0, 0)))
        lifted = [one.box for one in scene.layer.places if one.lifts and "chosen" in marks_of(one, scene.layer.table)]
        assert scene.model.choice.refs == ["die:4"] and lifted == [alike[which].box]


def test_what_frames_a_location_runs_around_its_board():
    _, scene = lay(table(3))
    places = [place for place in scene.layer.places if place.show == "location"]
    assert len(places) == 4 and all(place.marked[2] >= HANGS_WIDE for place in places)


@pytest.mark.parametrize("lang", languages())
def test_what_an_ingredient_would_be_turned_into_is_asked_with_what_is_given_for_it(lang):
    app, scene = lay(table(heroes=["alchemist"], store=["plant egg meat"], dice=[[3]]), lang)
    app.draw(pygame.Surface(SMALL).convert())
    scene.click("myhero:alchemist")
    app.draw(pygame.Surface(SMALL).convert())
    say = app.texts
    assert scene._picture.asked().second.startswith(say("board.next.swap"))
    told = {
        one: scene.layer.board.tray_place(scene.layer.view, one, (0, 0, 9, 9), scene.layer.table).data[2]
        for one in scene.over.tray.refs
    }
    swaps = {
        f"ingredient:{take}": " · ".join(capital(say("effect.swap", give=give, take=take)) for give in gives.split())
        for take, gives in {"mushroom": "plant meat", "spice": "egg meat", "plant": "meat", "egg": "meat"}.items()
    }
    assert told == swaps
    scene.click("ingredient:mushroom")
    app.draw(pygame.Surface(SMALL).convert())
    assert scene._picture.asked().second.startswith(say("board.next.store"))
    scene.click("store:plant")
    assert [str(one.action) for one in scene.session.answers] == [
        "ability myhero:alchemist store:plant ingredient:mushroom"
    ]


@pytest.mark.parametrize("lang", languages())
def test_a_chip_for_all_that_may_be_done_besides_says_how_much_it_is(lang):
    app, scene = lay(hunt(), lang, text_size=200)
    app.draw(pygame.Surface(SMALL).convert())
    words = {one.text for one in scene.frame.words}
    also = match_also.kinds(scene.model)
    shown = sum(one.label in words for one in also)
    framed = frozenset().union(*(one.refs for one in also))  # not kinds: what has the dashes can be counted
    more = app.texts("ui.also.number", len(framed)) if not shown else f"+{len(also) - shown}"
    assert "…" not in words and (shown == len(also) or more in words)


def test_a_minion_of_ones_own_is_not_seen_where_it_goes_before_it_is_there():
    t = table(dice=[[2]], zones=[{"plain": 2}]).do("move die:2 minion:plain")
    app, scene = lay(t)
    app.draw(pygame.Surface(SMALL).convert())
    before = Sight(scene.model.view(), scene.layer.table, scene.layer.places)
    scene.session.apply(t.decision.actions[0])
    scene.model.follow()
    view = scene.model.view()
    table_after = scene.model.table(view)
    after = Sight(view, table_after, scene.layer.board.place(view, table_after))
    walked = next(one for one, _ in scene.session.steps[-1].events if one.verb == "walk")
    found = plan(scene.layer.board, Motion("fly", 240, part="pawn"), walked, before, after)
    pawn = next(one for one in after.places if one.ref == "minion:plain" and one.show == "pawns")
    assert found.coming == {("minion:plain", pawn.box)}, "but what stands on the shelf stays"
    pictures = []
    for coming in ((), found.coming):
        scene.layer.show(view, table_after, coming=coming)
        app.draw(surface := pygame.Surface(SMALL).convert())
        pictures.append(surface.subsurface(app.view.rect(pawn.box)).copy().get_buffer().raw)
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("lang", languages())
def test_an_answer_that_cannot_be_given_says_why_and_only_what_can_be_clicked_is_asked_for(lang):
    t = table(
        active="plain", zones=[{"plain": 5}], modules="encounters", tokens={5: "encounter"}, energy=[3], runes=[1]
    )
    t.do("meet encounter", script=[C.encounters.index("lost_pedlar")])
    app, scene = lay(t, lang)
    check(app, scene)
    written = " ".join(words.text for words in scene.frame.words).replace("\xa0", " ")
    assert app.texts("no.gold", 1, 1, 0) in written
    assert scene._picture.asked().second == app.texts("board.how.answer", 2) and "2" in app.texts("board.how.answer", 2)
    t.do("answer n:2")
    (line,) = [line for line in t.log if line.key.startswith("log.answer")]
    assert line.key == "log.answer_only" and app.texts("effect.gold", gold=1) in app.texts.say(line)
    t = table(3, active="plain", zones=[{"plain": 5}], modules="encounters", tokens={5: "encounter"}, energy=[3])
    t.do("meet encounter", script=[C.encounters.index("royal_scout")]).do("answer n:1")
    assert any(line.key == "log.answer" for line in t.log), "the other one was possible"


def test_the_large_card_of_an_answer_says_why_it_is_shut_below_that_answer_alone():
    t = table(
        active="plain", zones=[{"plain": 5}], modules="encounters", tokens={5: "encounter"}, energy=[3], runes=[1]
    )
    t.do("meet encounter", script=[C.encounters.index("wounded_knight")])
    scene = lay(t)[1]
    shut, whole = scene.over.card("n:1"), scene.over.card("encounter")
    assert [words[:2] for words in shut.card.effect] == ["1."] and "carries nothing" in shut.why
    assert [words[:2] for words in whole.card.effect] == ["1.", "2."]
    assert scene.over.card("n:2").why == ""


@pytest.mark.parametrize("lang", languages())
def test_who_is_met_is_seen_while_an_answer_is_told_that_the_game_gave_itself(lang):
    t = table(active="plain", zones=[{"plain": 5}], modules="encounters", tokens={5: "encounter"}, energy=[1])
    app, scene = lay(t, lang, speed="normal")
    scene.session.state.script = [C.encounters.index("lost_pedlar")]
    scene.course.answer(next(one for one in scene.session.decision.actions if one.verb == "meet"))
    while scene.show.busy and (scene.show.shown is None or scene.show.shown[0].verb != "answer"):
        app.update(50)
    assert scene.show.shown[0].line.key == "log.answer_only", "nobody was asked"
    app.update(400)
    app.draw(pygame.Surface(SMALL).convert())
    card = find(scene.layer.places, "n:2")
    written = {words.text.replace("\xa0", " ") for words in scene.frame.words}
    assert card is not None and any(app.texts("effect.gold", gold=1) in text for text in written)
    while scene.show.busy:
        app.update(200)
    assert find(scene.layer.places, "n:2") is None
