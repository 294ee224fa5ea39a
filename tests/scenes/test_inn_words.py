"""What the table of The Bloody Inn says without being asked: what may be done, what it costs, what counts, who pays."""

from __future__ import annotations

import re
import unicodedata

import pygame
import pytest
import yaml

from game import paths
from game.boards.bloody_inn import rooms, words
from game.boards.bloody_inn.places import C
from game.content.tutorial import tutorial
from game.kernel.api import Event, Line
from game.kernel.api import act as answer
from game.kernel.base import points
from game.scenes.match_firsts import Firsts
from game.scenes.match_named import describe, label
from game.scenes.match_named import verb as called
from game.scenes.match_words import act
from game.services.i18n import Texts
from game.widgets.ring import Ring
from game.widgets.text import clean
from game.widgets.ui import Ui
from tests.rules.bloody_inn.table import table as position
from tests.scenes.table import Table as AppTable
from tests.scenes.test_inn_board import shown

pytestmark = pytest.mark.usefixtures("no_pixels")

SMALL = (1280, 720)
LANGS = ("en", "fr", "de", "es")
TRAVELLER = re.compile("travell|reisende|voyageur|viajer", re.IGNORECASE)
MONEY = re.compile(r"\b(its|their|his) money|money as well|samt (ihrem )?Geld|(son|leur) argent|su dinero")


def said(app, scene, size: tuple[int, int] = SMALL) -> list[str]:
    """Return every text of the picture as it is now."""
    app.draw(pygame.Surface(size).convert())
    return [clean(word.text) for word in scene.frame.words]


def texts_of(laid, lang: str = "en") -> list[str]:
    app, scene = shown(laid, lang=lang)
    return said(app, scene)


# -- what may be done -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "laid, line",
    [
        ({"rooms": {1: "monk"}, "hands": [["peasant"], []]}, "Click a guest to bribe or kill"),
        ({"rooms": {1: "bishop"}, "bistro": 2}, "Click the bistro to bribe or kill"),
        ({"rooms": {1: "novice"}, "bistro": 1}, "Click a guest or the bistro to bribe or kill"),
        ({"rooms": {1: "bishop"}, "hands": [["baron"], []]}, "Click a card to build it"),
        ({"rooms": {1: "bishop"}, "corpses": [["baron"], []]}, "Click a corpse to bury it"),
        (
            {"rooms": {1: "monk", 2: "bishop"}, "bistro": 1, "hands": [["baron", "peasant"], []]},
            "Click · guest or bistro: bribe, kill · card: build",
        ),
        ({"rooms": {1: "bishop"}}, "Nothing but passing is possible now"),
    ],
)
def test_the_second_line_names_what_is_possible_now_and_nothing_else(laid, line):
    app, scene = shown(position(2, **laid))
    assert act(scene.model, False).second == line


def test_each_deed_is_named_where_only_one_is_possible():
    app, scene = shown(position(2, rooms={1: "monk"}, annexes=[["representative"], []]))
    assert act(scene.model, False).second == "Click a guest to bribe"


@pytest.mark.parametrize("lang", LANGS)
def test_one_thing_has_one_word_and_the_gravedigger_is_told_whole(lang):
    """A guest is a guest wherever the app speaks, not a traveller; and who says what the gravedigger costs says that
    the corpse goes with its money."""
    rows = yaml.safe_load((paths.data() / "languages" / lang / "bloody_inn.yaml").read_text(encoding="utf-8"))
    assert [key for key, text in rows.items() if TRAVELLER.search(text)] == []
    takes = "warn.police", "warn.last_corpses", "warn.letter", "tell.corpses"
    keys = [key for key in rows if key.rpartition(".")[0] in takes]
    keys += ["tutorial.police", "tutorial.first_corpse", "tutorial.first_police"]
    assert len(keys) == 11 and [key for key in keys if not MONEY.search(rows[key])] == []


@pytest.mark.parametrize(
    "lang, alone", [("en", "alone"), ("fr", "en solitaire"), ("de", "allein"), ("es", "en solitario")]
)
def test_a_word_about_corpses_says_what_they_cost_alone_or_in_company(lang, alone):
    rows = yaml.safe_load((paths.data() / "languages" / lang / "bloody_inn.yaml").read_text(encoding="utf-8"))
    for first in tutorial("bloody_inn")[0].firsts:
        if first.verb in ("kill", "welcome", "last_round"):
            company, solo = (rows["tutorial." + name] for name in (first.say, first.alone))
            assert "{money.gravedigger}F" in company and alone not in company
            assert "{money.gravedigger}" not in solo and company.partition(".")[0] == solo.partition(".")[0]


@pytest.mark.parametrize("seats", (1, 2))
def test_the_first_corpse_is_spoken_of_as_it_is_at_this_table(seats):
    app, scene = shown(position(seats, rooms={1: "baron"}))
    scene.session.apply(answer("kill", "room:1"))
    firsts = Firsts(app, scene.session, frozenset(), scene._elsewhere)
    firsts._from = -1
    said, _ = firsts._note(0, 0, firsts._by_verb["kill"])
    assert ("10F" in said.text) == (seats > 1), said.text


@pytest.mark.parametrize("size", (SMALL, (1102, 620)))
@pytest.mark.parametrize("name", ("season", "last_round"))
def test_a_word_about_the_coach_covers_nothing_that_can_be_done_now(name, size):
    rooms = dict(zip(range(1, 7), ("novice", "count", "peacekeeper", "mechanic", "novice", "abbot")))
    laid = position(3, last=name == "last_round", season=2, rooms=rooms, hands=[["cultivator"], [], []], bistro=2)
    app, scene = shown(laid, size=size)
    first = next(one for one in tutorial("bloody_inn")[0].firsts if one.verb == name)
    firsts = Firsts(app, scene.session, frozenset(), scene._elsewhere)
    firsts._events = lambda step: [Event(name, -1, ("exit", "entrance"))]
    scene.bubble = scene._first = firsts._note(0, 0, first)[0]
    scene.dirty = True
    said(app, scene, size)
    cover = next(cover.rect for cover in scene.frame.covers if cover.region == "bubble")
    asked = {ref for action in scene.session.decision.actions for ref in action.refs}
    hidden = [one.ref for one in scene.frame.targets if one.ref in asked and one.rect.colliderect(cover)]
    assert asked >= {"room:1", "room:3", "bistro"} and not hidden
    assert not scene.bubble.ref, "beside the coach there is no room for it, least of all with the strip of the log"


@pytest.mark.parametrize("lang", LANGS)
def test_what_an_annex_saves_is_told_in_the_words_of_the_panel_and_no_name_stands_in_brackets_twice(lang):
    laid = position(2, rooms={1: "monk"}, hands=[["peasant"], []], annexes=[["representative", "abbot"], []])
    app, scene = shown(laid, lang=lang)
    for key, args in (
        ("log.bribe_less", ("seat:1", "duke", "room:4", 1, "parlor")),
        ("log.bury_less", ("seat:1", "monk", "cellar", 12, 1, "cellar")),
        ("log.bury_shared_less", ("seat:1", "monk", "cellar", 6, "seat:2", 6, 2, "cellar")),
    ):
        line = app.texts.say(Line(key, args))
        assert app.texts("unit.saved", args[-2]) in line and line.count(f"({app.texts.name(args[-1])}") < 2, line
    panel, counted = app.texts("board.savings").casefold().split(), app.texts("unit.saved", 2).casefold().split()[1:]
    assert sorted(word[:5] for word in panel) == sorted(word[:5] for word in counted), "one name for one thing"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name, money", [("launder", (10, 0)), ("cash_in", (0, 1))])
def test_passing_with_a_change_of_money_names_what_its_number_counts(name, money, lang):
    coins, cheques = money
    _, scene = shown(position(2, cash=[coins, 0], cheques=[cheques, 0]), lang=lang)
    words = label(scene.model, name)
    assert re.search(r"\b1 (cheque|chèque|Scheck)", words), words


@pytest.mark.parametrize("lang", LANGS)
def test_a_short_name_is_made_of_the_letters_of_the_whole_one(lang):
    rows = yaml.safe_load((paths.data() / "languages" / lang / "bloody_inn.yaml").read_text(encoding="utf-8"))
    shorts = {key.removeprefix("short."): words for key, words in rows.items() if key.startswith("short.")}
    named = {what: short for what, short in shorts.items() if not what.startswith("moment_")}
    assert len(named) > 10

    def letters(words: str) -> list[str]:
        return [sign for sign in unicodedata.normalize("NFD", words.casefold()) if sign.isalpha()]

    for what, short in named.items():
        whole = iter(letters(rows["name." + what]))
        assert all(sign in whole for sign in letters(short)), (rows["name." + what], short)


@pytest.mark.parametrize("lang, word", [("en", "launder"), ("fr", "blanchi"), ("de", "w[aä]sch"), ("es", "blanque")])
def test_coins_and_cheques_change_into_each_other_by_one_verb(lang, word):
    rows = yaml.safe_load((paths.data() / "languages" / lang / "bloody_inn.yaml").read_text(encoding="utf-8"))
    about = re.compile(
        r"(act|verb|number|log)\.(launder|cash_in|swap)|(effect|log)\.launder_along|prompt\.study|verb\.swap"
    )
    found = {key: words for key, words in rows.items() if about.match(key)}
    assert len(found) >= 20 and [key for key, words in found.items() if not re.search(word, words, re.I)] == []
    t = position(2, cash=[20, 0], cheques=[1, 0])
    texts = Texts(lang)
    texts.slug = "bloody_inn"
    t.do("launder n:1")
    assert re.search("10F .* 1 (cheque|chèque|Scheck)$", texts.say(t.log[-1]))


@pytest.mark.parametrize(
    "hand, annexes, key",
    [(["peasant"], ["representative"], "pay_more"), ([], ["representative", "distiller", "distiller"], "pay_idle")],
)
def test_more_help_than_must_be_is_asked_for_with_what_it_saves(hand, annexes, key):
    """A wage where one is saved; where none is due anyway that is said."""
    laid = position(2, rooms={1: "monk"}, hands=[["peasant", *hand], []], annexes=[annexes, []])
    laid.do("bribe room:1")
    app, scene = shown(laid)
    asked = act(scene.model, False)
    assert scene.model.question.prompt.key == f"prompt.{key}"
    assert ("saves its wage of 1F" in asked.second) == (key == "pay_more"), asked.second


@pytest.mark.parametrize("what, asks", [("concierge", "Beside which key"), ("monk", "Which white key")])
def test_what_asks_once_it_is_built_stands_paid_and_marked(what, asks):
    laid = position(2, hands=[[what] + ["peasant"] * 3, []], rooms={4: "baron"})
    laid.do(f"build hand:{what}")
    while laid.asked[1] == "pay":
        laid.do("pay hand:peasant")
    _, scene = shown(laid)
    assert called(scene.model, "build") == "Built and paid" and act(scene.model, False).prompt.startswith(asks)
    assert scene.model.question.about == ("annex:1.2",)


def test_a_corpse_is_named_with_whose_it_is():
    app, scene = shown(position(2, corpses=[["baron"], []]))
    assert scene.model.name("corpse:1.1") == f"Corpse: Baron ({scene.session.seats[0].name})"


# -- what it costs ----------------------------------------------------------------------------------------------------


def test_prices_stand_beside_guests_while_others_act_and_while_the_table_is_bare():
    laid = position(2, rooms={1: "bishop", 2: "monk"}, annexes=[["representative"], []])
    app, scene = shown(laid)
    view, quiet = scene.layer.view, scene.layer.table._replace(thinks=True, marks=type(scene.layer.table.marks)())
    assert words.prices(view, "room:1", 0, quiet) == (("pistol", 3, 0), ("banknote", 2, 1))
    assert words.prices(view, "room:2", 1, quiet) == (("pistol", 1, 0), ("banknote", 0, 1))
    assert words.prices(view, "room:3", 2, quiet) == (), "nobody there"
    assert words.prices(view, "room:1", 0, scene.layer.table) == (), "out of reach: that is said in its place"
    before = [place for place in scene.layer.places if place.ref == "room:2"]
    scene.act("skip")
    assert scene.layer.table.bare and words.prices(scene.layer.view, "room:2", 1, scene.layer.table)
    assert before == [place for place in scene.layer.places if place.ref == "room:2"]


def test_a_click_on_a_price_is_an_answer():
    laid = position(2, rooms={1: "baron", 2: "novice"})
    app, scene = shown(laid)
    place = scene.layer.find("room:1")
    x, y, w, h = place.box
    left, top, wide, high = rooms.PRICES
    at = {verb: (x + left + wide / 2, y + top + high * (n + 0.5) / 2) for n, verb in enumerate(words.OFFERS)}
    for verb, point in at.items():
        assert scene.model.board.part(place, point) == verb
    assert scene.model.board.part(place, (x + w / 2, y + h / 2)) == ""
    entrance = scene.layer.find("entrance")
    assert scene.model.board.part(entrance, entrance.centre) == ""


@pytest.mark.parametrize("lang", LANGS)
def test_the_slate_says_what_the_morning_costs_and_what_the_prices_mean(lang):
    app, scene = shown(position(2), lang=lang)
    seen, say = said(app, scene), app.texts
    for key, figure in (("police", 10), ("departure", 1), ("wages", 1)):
        assert clean(say(f"board.slate.{key}", figure)) in seen
    for verb in words.OFFERS:
        assert clean(say(f"board.slate.{verb}")) in seen


def test_an_event_that_applies_changes_what_the_slate_says():
    laid = position(2, rooms={1: "dwarf"}, event="wage_claim")
    app, scene = shown(laid)
    wage = next(effect.params["coins"] for effect in C.effects[C.first_event + scene.layer.view.event])
    assert words.morning(scene.layer.view, "wage") == wage > 1
    laid.state.rooms[0] = C.kind["monk"]
    assert words.morning(laid.state, "wage") == 1, "no carny is left"


def test_a_price_that_annexes_make_smaller_says_what_it_would_have_been():
    app, scene = shown(
        position(2, rooms={1: "priest", 2: "monk"}, hands=[["peasant"] * 3, []], annexes=[["representative"], []])
    )
    view, table = scene.layer.view, scene.layer.table
    assert words.prices(view, "room:1", 0, table) == (("pistol", 3, 0), ("banknote", 2, 1))
    assert words.prices(view, "room:2", 1, table) == (("pistol", 1, 0), ("banknote", 0, 1))
    one, other = (said(app, scene) for scene in (scene, shown(position(2, rooms={1: "priest"}))[1]))
    assert one.count("3") > other.count("3")


def test_a_key_with_a_guest_says_its_rent_and_a_white_key_none():
    laid = position(2, rooms={1: "monk"})
    app, scene = shown(laid)
    own = [i for i, key in enumerate(scene.layer.view.keys) if key >= 0 and scene.layer.view.rooms[i] >= 0]
    assert said(app, scene).count("+1F") == len(own)


# -- what counts ------------------------------------------------------------------------------------------------------


def test_a_corpse_says_what_it_takes_off_and_the_board_why_the_fortune_is_less():
    seen = texts_of(position(2, corpses=[["baron"], []], cash=[11, 5], cheques=[0, 1]))
    assert "fortune 1F (gravedigger −10F)" in seen and "−10F" in seen
    assert "fortune 15F" in seen, "who has none: coins and cheques"
    assert "−10F" not in texts_of(position(2, cash=[11, 5]))


def test_annexes_that_pay_at_the_end_are_named_in_the_fortune():
    t = position(2, annexes=[["landscaper"], []], exit=["mechanic", "butcher"], cash=[20, 5], cheques=[0, 0])
    app, scene = shown(t)
    total = sum(map(points, scene.layer.table.score(0)))
    assert total > 20 and f"fortune {total}F (annexes +{total - 20}F)" in said(app, scene)


def test_alone_the_ladder_and_the_board_name_the_same_fortune():
    seen = texts_of(position(1, corpses=[["baron"]], cash=[11]))
    board = next(text for text in seen if text.startswith("fortune "))
    figure = board.removeprefix("fortune ").partition("F")[0]
    assert any(text.startswith(f"Your fortune: {figure}F.") for text in seen)


def test_a_kill_says_what_the_corpse_costs_until_it_is_buried():
    t = position(2, rooms={1: "baron"})
    assert t.tell("kill room:1")["tell.unburied"] == (10,)
    t.do("kill room:1")
    assert t.said("log.kill") == [("seat:1", "baron", 10, "room:1")]
    alone = position(1, rooms={1: "baron"}, corpses=[["count"]])
    assert "tell.unburied" not in alone.tell("corpse:1.1") and "tell.corpses" not in alone.tell("seat:1")
    assert "tell.unburied" not in alone.tell("kill room:1"), "alone it is the end, not a fee"


def test_a_corpse_costs_its_owner_no_more_than_he_has(monkeypatch):
    laid = position(2, rooms={4: "major"}, corpses=[["baron", "count"], ["duke"]], cash=[2, 0], cheques=[1, 0])
    due = [laid.tell(ref).get("tell.unburied") for ref in ("corpse:1.1", "corpse:1.2", "corpse:2.1")]
    assert due == [(10,), (2,), None] and laid.tell("seat:1")["tell.corpses"] == (2, 12)
    app, scene = shown(laid)
    seen = said(app, scene)
    assert {"−10F", "−2F", "In the morning you lose 2 unburied corpses and 12F"} <= set(seen)
    assert seen.count("−10F") == 1
    short, label_ = [], Ui.label
    monkeypatch.setattr(Ui, "label", lambda *args, **named: short.append(named.get("short")) or label_(*args, **named))
    shown(laid, lang="fr")
    assert "vous perdez 2 cadavres et 12F" in short, "nor where there is little room"
    poor = position(2, rooms={1: "baron", 2: "baron"}, cash=[4, 0], cheques=[0, 0])
    assert poor.tell("kill room:1")["tell.unburied"] == (4,)
    poor.do("kill room:1", "pass", "kill room:2")
    assert poor.said("log.kill_poor") == [("seat:1", "baron", 4, "room:1")], "with the reason why it is less"
    assert poor.said("log.kill_broke") == [("seat:1", "baron", "room:2")], "nor does it cost nothing without a word"


@pytest.mark.parametrize("lang", LANGS)
def test_who_is_bribed_or_killed_is_told_with_the_room_of_two_alike(lang):
    texts = Texts(lang)
    texts.slug = "bloody_inn"
    told = []
    for deed in ("bribe room:1", "bribe room:2", "kill room:1", "kill room:2", "kill bistro"):
        t = position(2, rooms={1: "baron", 2: "baron"}, bistro=1)
        t.do(deed)
        told.append(texts.say(t.log[-1]))
    assert len(set(told)) == len(told)
    assert all(texts.name(f"room:{1 + n % 2}") in words for n, words in enumerate(told[:4]))


def test_the_police_board_says_what_one_s_own_corpses_will_cost():
    assert "In the morning unburied corpses are lost, and −10F each" in texts_of(position(2, rooms={1: "major"}))
    seen = texts_of(position(2, rooms={1: "major"}, corpses=[["baron", "count"], []], cash=[11, 5]))
    assert "In the morning you lose 2 unburied corpses and 20F" in seen


# -- the bistro -------------------------------------------------------------------------------------------------------


def test_the_number_of_peasants_stands_in_the_bistro_as_a_figure():
    assert {"×2", "2 peasants"} <= set(texts_of(position(2, bistro=2)))
    assert "×0" not in texts_of(position(2))


@pytest.mark.parametrize("lang", LANGS)
def test_the_bistro_offers_each_number_of_peasants_and_killing_last(lang):
    app, scene = shown(position(2, bistro=3), lang=lang)
    scene.click("bistro")
    app.draw(pygame.Surface(SMALL).convert())
    menu = scene.over.menu
    assert isinstance(menu, Ring)
    assert [row.ref for row in menu.rows] == ["n:1", "n:2", "ui:verb:kill"]
    assert [row.label for row in menu.rows[:2]] == [app.texts("act.bribe.some", n) for n in (1, 2)]
    boxes = [target.rect for target in scene.frame.targets if target.layer]
    assert len(boxes) == 3 and all(one.collidelist(boxes[n + 1 :]) < 0 for n, one in enumerate(boxes))
    words = [word for word in scene.frame.words if word.layer > 0]
    assert words and all(word.full for word in words)
    scene.click("n:2")
    assert scene.session.answers[-1].action.refs == ("bistro", "n:2")


# -- choosing ---------------------------------------------------------------------------------------------------------


def test_nothing_is_chosen_for_anybody_in_a_ring_and_killing_comes_last():
    app, scene = shown(position(2, rooms={1: "baron", 2: "novice"}))
    scene.click("room:1")
    app.draw(pygame.Surface(SMALL).convert())
    assert [row.ref for row in scene.over.menu.rows] == ["ui:verb:bribe", "ui:verb:kill"]
    assert scene.default == ""
    buttons = [answer.ref for answer in act(scene.model, False).answers]
    assert buttons.index("ui:verb:bribe") < buttons.index("ui:verb:kill")


def test_with_the_keyboard_a_ring_begins_at_its_first_medal():
    table = AppTable("human", "human", seed=2)
    while table.session.decision.prompt.key != "prompt.act":
        table.session.apply(table.session.decision.actions[0])
    table.match.course.jumped()
    table.draw()
    ref = next(a.refs[0] for a in table.session.decision.actions if a.verb == "bribe" and a.refs[0] != "bistro")
    table.match.focus.set(ref, True)
    table.press("accept")
    assert table.match.focus.ref == "ui:verb:bribe"


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_gained_bears_a_plus_and_what_is_built_goes_by_the_annex(lang):
    say = Texts(lang)
    say.slug = "bloody_inn"
    gains = [
        say("log.room_service", "seat:1", 2, "room:1"),
        say("tell.rings", "seat:1", 2),
        say("log.rent", "seat:1", 2, 1),
        say("tell.rent", 2),
        say("log.safe", "seat:1", 2, "seat:2"),
    ]
    assert not [text for text in gains if "+2F" not in text]
    built = say.figured("tutorial.do_chandelier", {}), say.figured("tutorial.free", {})
    assert not [text for text in built if say.name("large_chandelier").casefold() not in text.casefold()]


@pytest.mark.parametrize("lang", LANGS)
def test_the_counts_of_a_review_say_what_they_count(lang):
    """Of four that were each the only good one it is not said that these are the only ones; doubtful are choices."""
    say = Texts(lang)
    counted = {mark: clean(say(f"ui.review.count.{mark}", 4)) for mark in ("doubtful", "only")}
    assert counted["only"].startswith("4 × ") and len(counted["doubtful"].split(" ")) > 2, counted


@pytest.mark.parametrize("lang", LANGS)
def test_a_coach_that_fills_no_whole_evening_any_more_says_so_without_a_number(lang):
    texts = Texts(lang)
    texts.slug = "bloody_inn"
    for key in ("tell.evenings", "tell.evenings_after"):
        said, one = (texts.say(Line(key, (number,))) for number in (0, 1))
        assert "0" not in said and "1" in one


def test_two_cards_that_build_the_same_annex_are_told_apart_where_one_of_them_is_named():
    laid = position(2, carnies="on", hands=[["clown", "juggler", "peasant", "peasant"], []])
    _, scene = shown(laid)
    builds = [one for one in scene.model.question.actions if one.verb == "build"]
    said = [str(describe(scene.model, one)) for one in builds]
    assert sorted(said) == ["Build the Trailer (Clown)", "Build the Trailer (Juggler)"]
