"""What cards, buttons, boards and the coach of the inn say before and after an answer."""

from __future__ import annotations

import re

import pygame
import pytest

from game.boards.bloody_inn import words
from game.boards.bloody_inn.places import C
from game.boards.table import Sight, Table
from game.kernel.api import Line
from game.scenes.base import Bubble
from game.scenes.match_named import label
from game.scenes.match_words import act, counted
from game.services.i18n import Texts
from game.widgets.text import clean
from tests.rules.bloody_inn.table import GAME, last_call, match
from tests.rules.bloody_inn.table import table as position
from tests.rules.playing import read
from tests.scenes.table import Table as AppTable
from tests.scenes.test_inn_board import shown, table
from tests.scenes.test_inn_words import LANGS, said, texts_of

pytestmark = pytest.mark.usefixtures("no_pixels")


def test_the_night_is_told():
    t = position(2, at="evening", stack=2, rooms={1: "monk"})
    while t.asked[1] != "act":
        t.do(str(t.decision.actions[0]))
    assert t.said("log.night") == [(2,)]


# -- objects ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_an_object_on_the_counter_says_what_it_does(lang):
    say = Texts(lang)
    say.slug = "bloody_inn"
    told = Table((), say)
    for card, row in enumerate(C.objects):
        does = words.brief(card, told)
        assert len(does) <= 40, (row.id, does)
        for effect in row.effects:
            assert all(str(value) in does for value in effect.params.values()), (row.id, does)


def test_the_chip_names_the_objects_and_no_button_leads_to_none():
    laid = position(2, own=[["well", "snow"], ["cake"]], rooms={1: "monk"}, corpses=[["baron"], []])
    app, scene = shown(laid)
    bar = act(scene.model, False)
    assert [one.label for one in bar.also] == ["Well"]
    laid = position(2, own=[["tomb", "snow"], ["cake"]], rooms={1: "monk"})
    app, scene = shown(laid)
    bar = act(scene.model, False)
    assert not bar.also and all(answer.ref != "ui:verb:objects" for answer in bar.answers)


# -- who pays ---------------------------------------------------------------------------------------------------------


def test_accomplices_who_are_paid_go_where_they_are_then():
    t = position(2, rooms={1: "distiller"}, hands=[["peasant", "brigadier"], []])
    app, scene = shown(t)
    before = Sight(scene.layer.view, scene.layer.table, scene.layer.places)
    scene.session.apply(read("bribe room:1"))  # who pays with all cards isn't asked for each
    steps = [event for step in scene.session.steps for event, _ in step.events]
    pay = next(event for event in steps if event.verb == "pay")
    scene.course.jumped()
    after = Sight(scene.layer.view, scene.layer.table, scene.layer.places)
    ways = {start.ref: end.ref for start, end in scene.model.board.ways(pay, before, after)}
    assert ways == {"hand:peasant": "bistro", "hand:brigadier": "exit"}
    assert not scene.model.board.ways(steps[0]._replace(verb="bribe"), before, after)


# -- what comes next --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("season, key, args", [(1, "tell.then_season", (2,)), (2, "tell.then_last", ())])
def test_the_coach_says_what_follows_when_it_is_empty(lang, season, key, args):
    app, scene = shown(position(2, season=season), lang=lang)
    assert clean(app.texts(key, *args)) in said(app, scene)


def test_whoever_has_been_chosen_to_help_lies_there_as_paid():
    laid = position(2, rooms={1: "bishop"}, hands=[["peasant", "peasant", "peasant", "novice"], []])
    app, scene = shown(laid)
    assert "paid" not in said(app, scene)
    scene.model.session.apply(read("kill room:1"))
    scene.model.session.apply(read("pay hand:peasant"))
    paid = words.picked(scene.model.session.state, 0)
    assert [C.kinds[kind] for kind in paid] == ["peasant"]
    assert words.picked(scene.model.session.state, 1) == ()
    view = scene.model.view()
    places = [place for place in scene.model.board.place(view, scene.layer.table) if place.show == "card"]
    assert [place.data[2] for place in places if place.ref == "hand:peasant"] == [1, 0, 0]
    assert [place.data[2] for place in places if place.ref == "hand:novice"] == [0]


@pytest.mark.parametrize("order", [[2, 0], [1, 2], [0, 1], [2, 1]])
def test_of_cards_alike_those_that_are_clicked_are_paid_and_a_second_click_takes_that_one_back(order):
    laid = position(2, rooms={1: "bishop"}, hands=[["peasant", "peasant", "peasant", "novice"], []])
    laid.do("kill room:1")
    app, scene = shown(laid)

    def paid() -> list[int]:
        alike = sorted((one for one in scene.layer.places if one.ref == "hand:peasant"), key=lambda one: one.box)
        return [i for i, one in enumerate(alike) if one.taken and one.data[2]]

    def click(i: int) -> None:
        alike = sorted((one for one in scene.layer.places if one.ref == "hand:peasant"), key=lambda one: one.box)
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pos = app.view.pt(*alike[i].centre)
            app.handle(pygame.event.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(0, 0, 0)))
        for _ in range(80):
            app.update(50)
        app.draw(pygame.Surface(app.view.size).convert())

    click(order[0])
    assert paid() == order[:1]
    click(order[1])
    assert paid() == sorted(order)
    click(order[0])
    assert paid() == order[1:], "and is the one that is taken back"


def test_while_a_deed_is_paid_each_card_says_whether_it_comes_back():
    laid = position(2, rooms={1: "bishop"}, hands=[["peasant", "brigadier", "novice"], []])
    laid.do("kill room:1")
    app, scene = shown(laid)
    seen = said(app, scene)
    table = scene.layer.table
    assert [words.comes_back(f"hand:{name}", table) for name in ("peasant", "brigadier", "novice")] == [
        False,
        True,
        False,
    ]
    assert seen.count("leaves") == 2 and seen.count("returns") == 1 and "no aptitude" not in seen
    assert act(scene.model, False).second == app.texts("board.how.pay")


def test_a_trailer_says_whose_it_is():
    seen = texts_of(position(2, trailers=[(2, "clown", "")]))
    assert "Barnabé: for a guest or a corpse" in seen


def test_with_four_seats_the_objects_of_each_are_counted_in_words_and_coins_by_their_sign():
    app, scene = table(4, {"objects": "on"}, moves=30, size=(1024, 768))
    seen = said(app, scene, (1024, 768))
    assert sum(text.endswith((" object", " objects")) for text in seen) == 4
    assert not [text for text in seen if text.endswith("F coins")]


def test_a_cake_says_what_it_will_bring():
    laid = position(2, rooms={1: "priest"})
    laid.state.cake, laid.state.cake_owner, laid.state.cake_pay = 0, 0, 2
    assert "+6F" in texts_of(laid) and "+6F" not in texts_of(position(2, rooms={1: "priest"}))


def test_the_board_of_the_police_says_what_corpses_cost_without_them():
    assert "Unburied corpses: lost at the end, and −10F each" in texts_of(position(2, rooms={1: "bishop"}))
    assert "Unburied corpses: lost at the end, and −10F each" not in texts_of(position(2, rooms={1: "brigadier"}))


@pytest.mark.parametrize("lang", LANGS)
def test_the_button_to_pass_says_what_could_be_built_for_nothing_before_it_is_clicked(lang):
    app, scene = shown(position(2, hands=[["baron", "peasant"], []]), lang=lang)
    scene.hover, scene.dirty = "ui:verb:pass", True
    said(app, scene)
    assert app.texts("tell.pass_free", 1) in scene.frame.find("ui:verb:pass").tip


def test_several_accomplices_are_named_in_one_word_of_a_line():
    texts = Texts("en")
    texts.slug, texts.players = "bloody_inn", ["Ann", "Bob"]
    line = Line("log.pay_bistro_gone", ("seat:2", "peasant+peasant", "monk+baron"))
    assert texts.say(line) == "Bob pays: 2\u00a0×\u00a0Peasant to the bistro; Monk, Baron to the exit stack"


@pytest.mark.parametrize("lang", LANGS)
def test_what_becomes_of_the_last_object_of_the_draft_is_said_before(lang):
    t, texts = match(2, objects="on", length="short"), Texts(lang)
    texts.slug = "bloody_inn"
    while t.decision.prompt.key == "prompt.pick":
        first = str(t.decision.actions[0])
        coins = t.tell(first)["tell.begins"][1]
        how = words.how(t.decision, texts, lambda what: GAME.tell(t.state, what))
        assert (how == texts("board.how.pick_last", coins)) == (len(t.decision.actions) == 2)
        assert f"{coins}F" in how, "what is left for objects"
        t.do(first)
    assert t.said("log.pass_back")


@pytest.mark.parametrize("lang", LANGS)
def test_above_the_card_of_a_number_stands_what_it_answers_and_not_the_bare_number(lang):
    laid = position(2, rooms={1: "brigadier"}, corpses=[["baron"], []], cash=[19, 5], cheques=[1, 1]).pass_night()
    app, scene = shown(laid, lang=lang)
    assert scene.model.choice.numbers() == ("n:0", "n:1")
    card = scene.stage.over.card("n:1")
    assert card.card.name == app.texts("act.cheques.n", 1) and "1" in card.card.name
    assert app.texts("verb.cheques") not in card.told[0], "that stands above"


@pytest.mark.parametrize("lang", LANGS)
def test_the_buttons_that_launder_say_that_they_pass(lang):
    texts = Texts(lang)
    texts.slug = "bloody_inn"
    passes = texts("verb.pass")
    for key in ("act.launder.some", "act.cash_in.some", "act.launder.n", "act.cash_in.n"):
        assert all(texts(key, n).startswith(passes) for n in (1, 2)), key


@pytest.mark.parametrize("lang", LANGS)
def test_each_button_that_launders_says_what_into(lang):
    """Of one cheque or of many, as a whole answer or as the beginning of one: no two can be taken for each other."""
    words = {
        "launder": {"en": "into .*cheque", "fr": "en .*chèque", "de": "in .*Scheck", "es": "en .*cheque"},
        "cash_in": {"en": "into coins", "fr": "en pièces", "de": "in Münzen", "es": "en monedas"},
    }
    texts, said = Texts(lang), []
    texts.slug = "bloody_inn"
    for name, into in words.items():
        told = [texts(f"act.{name}.{form}", n) for form in ("some", "n") for n in (1, 2)] + [texts("verb." + name)]
        assert all(re.search(into[lang], one) for one in told), told
        said += told
    for coins, cheques in ((10, 10), (30, 10), (10, 30)):
        _, scene = shown(position(2, cash=[coins, 0], cheques=[cheques // 10, 0]), lang=lang)
        one, other = label(scene.model, "launder"), label(scene.model, "cash_in")
        assert re.search(words["launder"][lang], one) and re.search(words["cash_in"][lang], other), (one, other)
    assert len(set(said)) == len(said)


def test_while_it_is_asked_how_much_is_laundered_no_guest_is_said_to_be_out_of_reach():
    app, scene = shown(
        position(2, rooms={1: "priest"}, hands=[["peasant"] * 2, []], annexes=[["representative"], []], cash=[33, 0])
    )
    needs = app.texts("board.needs")
    assert needs not in said(app, scene), "two to bribe him are there"
    scene.model.choice.name("launder")
    scene.stage.refresh()
    scene.dirty = True
    told = said(app, scene)
    assert scene.layer.table.picked.verb == "launder" and needs not in told
    assert app.texts("ui.match.go_on_number") in told and app.texts("ui.match.go_on") not in told, "nothing glows"
    assert words.prices(scene.layer.view, "room:1", 0, scene.layer.table) == (("pistol", 3, 0), ("banknote", 2, 1))


@pytest.mark.parametrize("lang", LANGS)
def test_a_price_that_annexes_make_smaller_is_refused_for_the_action_that_it_is_of(lang):
    laid = position(2, rooms={1: "priest"}, hands=[["peasant"], []], annexes=[["representative"], []])
    app, scene = shown(laid, lang=lang)
    why = app.texts.say(scene.model.refusal("room:1"))
    assert why.startswith(app.texts("name.bribe")) and app.texts("name.priest") in why


@pytest.mark.parametrize("lang", LANGS)
def test_while_guests_move_in_there_is_no_event_yet_and_in_the_night_none(lang):
    game = AppTable("human", "human", seed=2, lang=lang, options={"carnies": "events"})
    keys, seen = ("board.no_event", "board.no_event_yet"), set()
    for _ in range(60):
        game.turn()
        told = game.match.layer.table
        if game.match.layer.view.event < 0 and not seen.issuperset({("evening", True), ("night", False)}):
            game.match.firsts = None
            whole = " ".join(clean(word.text) for word in game.match.frame.words)
            seen.add((told.phase, words.awaited(game.match.layer.view, told)))
            assert clean(game.app.texts(keys[told.phase == "evening"])) in whole
        game.match.course.answer(game.session.decision.actions[-1])
    assert seen == {("evening", True), ("night", False)}


@pytest.mark.parametrize("lang", LANGS)
def test_the_note_of_the_last_round_says_what_an_unburied_corpse_costs(lang):
    app, _ = shown(position(2), lang=lang)
    assert f"{C.setup.money.gravedigger}F" in app.texts.figured("tutorial.first_last", C.figures)


@pytest.mark.parametrize("lang", LANGS)
def test_the_end_denies_no_night_that_was_called_the_last(lang):
    """The night before was the last one: after it there was none."""
    say = Texts(lang)
    say.slug = "bloody_inn"
    last = say("board.coach.last_night").casefold().removeprefix("the ")
    assert last not in say("reason.inn_short").casefold()
    assert say("phase.night").casefold() in say("reason.inn_short").casefold()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", [(1102, 620), (1280, 720)])
def test_the_buttons_of_the_night_are_whole_and_keep_their_key_beside_all_that_may_be_done(size, lang):
    laid = position(
        3,
        rooms={1: "baron", 4: "mechanic"},
        hands=[["newsboy", "peasant"], ["peasant"], ["peasant"]],
        corpses=[["count"], ["monk"], []],
        annexes=[["mechanic"], [], []],
        cash=[15, 5, 5],
        cheques=[1, 1, 1],
        bistro=5,
    )
    app, scene = shown(laid, size, lang)
    bar = act(scene.model, False)
    assert len(bar.answers) == 3 and len(bar.briefer) == 1
    for answer in bar.answers:
        rect = next(one.rect for one in scene.frame.targets if one.ref == answer.ref)
        words = [one for one in scene.frame.words if rect.contains(one.rect)]
        lines = [one for one in scene.frame.words if rect.colliderect(one.rect)]
        assert words == lines, (answer.label, "over its edge")
        said = [one.text for one in words]
        assert clean(answer.label) in said, said
        assert len(said) == 1 + bool(answer.action), (said, answer.action)


@pytest.mark.parametrize("lang", LANGS)
def test_a_single_franc_that_is_lost_is_told_in_the_singular(lang):
    say = Texts(lang)
    say.slug, say.players = "bloody_inn", ("Ann",)
    for key, args in (("log.overflow", ("seat:1", "{}", 40)), ("warn.track", ("{}",))):
        one, more = (say.say(Line(key, tuple(lost if arg == "{}" else arg for arg in args))) for lost in (1, 2))
        assert one.replace("1F", "2F") != more and "1F" in one


@pytest.mark.parametrize("lang", LANGS)
def test_a_kill_says_what_becomes_of_the_fee_of_who_has_nothing_and_of_who_poisons(lang):
    texts = Texts(lang)
    texts.slug = "bloody_inn"
    for cash, cheques, key, fee in ((5, 1, "log.kill", 10), (3, 0, "log.kill_poor", 3), (0, 0, "log.kill_broke", 0)):
        t = last_call(2, own=[["poison"]], rooms={1: "monk"}, cash=[cash, 9], cheques=[cheques, 0])
        t.do("play object:poison room:1")
        (line,) = (line for line in t.log if line.key.startswith("log.kill"))
        assert line.key == key and texts.name("monk") in texts.say(line)
        assert f"−{fee}F" in texts.say(line), "as of any other corpse"


@pytest.mark.parametrize("lang", LANGS)
def test_whoever_chooses_a_number_of_cheques_reads_what_one_is_worth(lang):
    worth = f"{C.setup.money.cheque}F"
    laid = position(2, rooms={1: "brigadier"}, corpses=[["baron", "count"], []], cash=[19, 5], cheques=[3, 1])
    for t, verb in ((laid.pass_night(), "cheques"), (position(2, cash=[40, 0], cheques=[0, 0]), "launder")):
        app, scene = shown(t, lang=lang)
        scene.model.choice.name(verb)
        scene.stage.refresh()
        scene.dirty = True
        assert len(scene.model.choice.numbers()) > 1 and worth in counted(scene.model)
        assert counted(scene.model) in said(app, scene)


@pytest.mark.parametrize("lang", LANGS)
def test_why_guests_move_in_by_themselves_stands_apart_in_a_row_of_them(lang):
    texts = Texts(lang)
    texts.slug = "bloody_inn"
    plain, alike = (texts("log.welcome" + end, "monk", "room:2") for end in ("", "_alike"))
    assert alike.startswith(plain + " (") and alike.endswith(")"), "what comes after it in the row goes on"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1102, 620)])
@pytest.mark.parametrize("rooms", [{1: "monk", 4: "baron", 6: "major", 8: "twins"}, {4: "monk", 5: "major"}])
def test_a_word_about_an_event_leaves_the_sign_of_the_police_in_sight(size, lang, rooms):
    """Four yards leave it no ground but the sky: there it covered what decides whether one kills."""
    laid = position(4, rooms=rooms, event="diversion", carnies="events", hands=[["peasant"] * 2] * 4)
    app, scene = shown(laid, size, lang)
    text = app.texts("tutorial.first_event")
    scene.bubble = scene._first = Bubble(text, "event", "event.applies")
    scene.dirty = True
    app.draw(pygame.Surface(size).convert())
    note = next(word.rect for word in scene.frame.words if word.text == text)
    police = app.view.rect(scene.layer.board.layout["police"])
    read_ = [word.rect for word in scene.frame.words if police.contains(word.rect)]
    assert len(read_) == 2 and note.collidelist(read_) < 0


@pytest.mark.parametrize("lang", LANGS)
def test_whoever_is_warned_of_the_gravedigger_reads_which_object_of_his_would_help(lang):
    for own, bodies in ((["tomb", "cake"], 1), (["snow"], 2), (["cake"], 1)):
        laid = position(2, own=[own, ["well"]], rooms={1: "brigadier"}, corpses=[["baron"] * bodies, []])
        app, scene = shown(laid, lang=lang)
        view, asked = scene.model.view(), scene.model.question
        warned = [Line("warn.police", (bodies, 10 * bodies), "morning.police")]
        said_too = scene.model.board.beside(view, asked, warned, (), app.texts)
        assert (app.texts.name(own[0]) in said_too) is (own[0] != "cake")
        assert not scene.model.board.beside(view, asked, [Line("warn.track", (bodies,))], (), app.texts)


@pytest.mark.parametrize("lang", LANGS)
def test_the_first_word_about_an_event_says_that_a_carny_has_to_be_there_still(lang):
    """The carny is named twice: who brings the event, and who has to be there in the morning."""
    texts = Texts(lang)
    texts.slug = "bloody_inn"
    carny = {"en": "carny", "fr": "forain", "de": "Schausteller", "es": "feriante"}[lang]
    assert texts("tutorial.first_event").count(carny) == 2


@pytest.mark.parametrize("lang", LANGS)
def test_who_may_play_an_object_is_not_sent_to_a_target_that_it_may_lack(lang):
    texts = Texts(lang)
    texts.slug = "bloody_inn"
    if_any = {"en": "if it has one", "fr": "s'il en a une", "de": "wenn er eines hat", "es": "si lo tiene"}[lang]
    assert texts("prompt.evening_objects.how").endswith(if_any)
