"""What Tiefenthal asks says what it is worth now: an entertainer's price and that no evening follows, that nothing is
left to spend, what is sold out, what a bard's song brings."""

from __future__ import annotations

import pytest

from game.content.languages import languages
from game.kernel.api import Line
from game.rules.tiefenthal.steps import serving
from game.scenes.match_words import act
from game.services.i18n import AsIs
from game.widgets.text import clean
from tests.rules.playing import read
from tests.rules.tiefenthal.table import table
from tests.scenes.valley import check, draw, show

pytestmark = pytest.mark.usefixtures("no_pixels")

JUGGLER = {"tables": ["smith", "miller"], "artists": ["juggler_a"], "schnapps": 2}


def asked(t, lang: str) -> tuple[str, str]:
    """Return both lines of the bar at a position whose picture is whole."""
    app, scene = show(t, lang)
    check(app, scene)
    bar = act(scene.model, results=False)
    return bar.prompt, bar.second


@pytest.mark.parametrize("lang", languages())
def test_the_juggler_names_his_price_and_that_nothing_follows_the_last_evening(lang):
    last, before = (asked(table(2, module=2, at="close", round=round, seats=[JUGGLER, {}]), lang) for round in (8, 7))
    assert " 1 " in last[0] and " 1 " in before[0] and last[0] != before[0]
    if lang == "en":
        assert last[0] == "Juggler, 1 schnapps: a card onto your draw pile? It brings nothing, this is the last round"
        assert before[0] == "Juggler, 1 schnapps: which card goes onto your draw pile for the next round?"
        assert before[1] == "Click the lit card, or keep the schnapps"
        assert last[1] == "No, thank you: schnapps left over scores at the end"


def test_what_is_not_offered_since_it_is_sold_out_is_said():
    t = table(2, module=2, at="evening", round=7, stock={"merchant": 0})
    prompt, second = asked(t, "en")
    assert prompt == "Moon of the round: 1 extra die for this round?" and second.startswith("Sold out: Merchant.")


@pytest.mark.parametrize("lang", languages())
def test_a_turn_with_nothing_to_spend_names_nothing_that_could_be_bought(lang):
    app, _ = show(table(2), lang)
    nothing, some = (app.texts.say(serving._prompt(coins, 0, 0)) for coins in (0, 2))
    assert not any(sign.isdigit() for sign in nothing) and "2" in some and "0" in some
    if lang == "en":
        assert nothing == "Neither coins nor beer to spend"


@pytest.mark.parametrize("lang", languages())
def test_the_song_of_a_bard_tells_what_it_brings(lang):
    app, _ = show(table(2, module=3), lang)
    assert "+1" in app.texts.say(Line("log.sing", ("seat:1", 1)))


@pytest.mark.parametrize("lang", languages())
def test_who_would_lose_coins_is_told_what_they_could_still_pay_for(lang):
    seats = [{"tables": ["regular_1"], "coins": 4}, {}]
    app, scene = show(table(2, seats=seats, stock={"waitress": 0}).do("serve"), lang)
    scene.click("ui:verb:done")
    draw(app)
    told = next(one.text for one in scene.frame.words if one.layer and "\n" in one.text).split("\n\n")
    names = [app.texts.name(staff) for staff in ("merchant", "dishwasher")]
    assert told[-1] == app.texts("board.unspent", AsIs(", ".join(names))) and "2" in told[0]
    check(app, scene)
    app, scene = show(table(2, seats=[{"tables": ["regular_1"], "beer": 8}, {}]).do("serve"), lang)
    scene.click("ui:verb:done")
    draw(app)
    told = next(one.text for one in scene.frame.words if one.layer and "\n" in one.text)
    assert app.texts("board.unspent", AsIs(""))[:9] not in told, "beer alone is lost"
    ways = dict.fromkeys(way.refs[0] for way in scene.session.decision.actions if way.verb == "win")
    guests = dict.fromkeys(scene.model.name(ref) for ref in ways if ref != "nobles")
    assert told.split("\n\n")[-1] == app.texts("board.uninvited", AsIs(", ".join(guests))), "whom it could win"
    check(app, scene)


def test_who_keeps_all_his_beer_is_asked_only_about_somebody_who_may_be_gone_by_the_next_round():
    row = ["abbess", "colonel", "opera_singer", "tax_farmer"]
    for beer, sides, round_, asked_ in ((3, ["store"], 4, False), (3, [], 4, True), (3, ["store"], 8, True)):
        t = table(2, round=round_, row=row, seats=[{"tables": ["regular_1"], "beer": beer, "sides": sides}, {}])
        t.do("serve")
        assert "guests" in t.warn("done"), "bots heed it"
        app, scene = show(t)
        app.settings.warn = True
        scene.click("ui:verb:done")
        draw(app)
        assert (scene.over.dialog is not None) is asked_, (beer, sides, round_)
    t = table(2, row=["pilgrim", *row[1:]], seats=[{"tables": ["regular_1"], "beer": 4, "sides": ["store"]}, {}])
    app, scene = show(t.do("serve"))
    app.settings.warn = True
    scene.click("ui:verb:done")
    draw(app)
    assert scene.over.dialog is not None, "the pilgrim may be won by another"


def test_serving_with_dice_in_the_tray_is_asked_about_nowhere_since_each_finds_the_same_places_later():
    seats = [{"tables": ["regular_1", "doctor"], "dice": "w1 w4 w6 o3", "lay": {"dishwasher": 1}}, {}]
    t = table(2, module=3, seats=seats).do("place die:w1 table:1")
    places = {way.refs for way in t.decision.actions if way.verb == "place"}
    assert "unplaced" in t.warn("serve"), "bots heed it"
    app, scene = show(t)
    app.settings.warn = True
    scene.click("ui:verb:serve")
    draw(app)
    assert scene.over.dialog is None and scene.model.question.prompt.key == "prompt.serve"
    assert places and places <= {way.refs for way in t.do("serve").decision.actions if way.verb == "shift"}


@pytest.mark.parametrize("lang", languages())
def test_what_is_said_while_planning_is_true_of_the_dice_that_are_left(lang):
    seats = [{"tables": ["regular_1"], "dice": "w2 w2 w2"}, {}]
    app, _ = show(table(2), lang)
    t = table(2, seats=seats)
    assert asked(t, lang)[1] == app.texts("prompt.plan.how", 3)
    t.do("place die:w2 space:cashbox", "place die:w2 space:barrel")
    assert t.ways() == ["serve"] and asked(t, lang)[1] == app.texts("board.how.nowhere")


def test_a_die_that_may_still_be_moved_lies_in_the_tray_and_no_word_beside_it_denies_that():
    seats = [{"tables": ["regular_1"], "dice": "w5", "coins": 20, "monastery": 2}, {}]
    app, scene = show(table(2, seats=seats).do("place die:w5 space:monk", "serve"))
    said = [one.text for one in scene.frame.words]
    assert scene.layer.find("die:w5") is not None and app.texts("board.all_placed") not in said
    check(app, scene)
    app, scene = show(table(2, seats=[{"tables": ["regular_1"], "dice": "w1"}, {}]).do("place die:w1 table:1"))
    assert app.texts("board.all_placed") in [one.text for one in scene.frame.words]


@pytest.mark.parametrize("lang", languages())
def test_what_pays_for_nothing_is_said_to(lang):
    app, _ = show(table(2), lang)
    poor, rich = (
        asked(table(2, seats=[{"tables": ["regular_1"], "beer": beer}, {}]).do("serve"), lang)[1] for beer in (2, 3)
    )
    assert app.texts("board.how.too_dear") in poor and app.texts("board.how.too_dear") not in rich


def test_the_stack_of_journeymen_counts_its_cards_as_the_other_stacks_do():
    app, scene = show(table(2))
    said = [one.text for one in scene.frame.words]
    assert f"×{scene.layer.view.threes}" in said and f"{scene.layer.view.threes} cards" not in said


TURN = {"coins": 2, "beer": 1, "schnapps": 1, "counters": 1, "artists": ["strongman_a"], "dice": "w1 w5 w6 w2 o3 o6"}


@pytest.mark.parametrize("size", [(1280, 720), (1102, 620), (1024, 768)])
@pytest.mark.parametrize("lang", languages())
def test_why_dice_still_lie_and_what_a_click_does_is_whole_whatever_else_may_be_done(lang, size):
    """There is less to read where the bar is short; no act is named in part, and why dice lie is always said."""
    t = table(3, module=3, seats=[{"tables": ["regular_1"], "lay": {"bard": 1}, **TURN}, {}, {}])
    t.do(
        "place die:w5 space:monk",
        "place die:w6 space:supplier",
        "place die:w2 space:barrel",
        "place die:o3 space:cashbox",
    )
    t.do("serve")
    app, scene = show(t, lang, 3, size)
    bar = act(scene.model, results=False)
    ways = [clean(way) for way in (bar.second, *bar.briefer)]
    said = [words for words in scene.frame.words if clean(words.text) in ways]
    assert len(said) == 1 and said[0].full, bar.second
    left = ways[0].partition(" · ")[0]
    assert left and clean(said[0].text).startswith(left) and app.texts("board.how.take") in said[0].text


@pytest.mark.parametrize("lang", languages())
def test_whoever_would_be_shown_out_in_the_last_round_makes_room_for_nobody(lang):
    seats = [{"tables": ["regular_1", "smith"], "monastery": 8, "counters": 1}, {}]
    last, before = (asked(table(2, round=n, seats=seats).do("serve", "give counter"), lang) for n in (8, 7))
    assert last[0] != before[0] and last[1] != before[1]
    if lang == "en":
        assert last == (
            "Monastery: send a guest away? It brings nothing, this is the last round",
            "No, thank you: whoever leaves takes his points along",
        )
        assert before[0] == "Monastery: whom do you send away?" and "room for better ones" in before[1]


@pytest.mark.parametrize("lang", languages())
def test_to_leave_both_of_two_bonuses_is_called_so_and_a_single_one_is_declined(lang):
    for number, key in ((2, "cheap_guest_or_card"), (3, "own_die_or_card"), (5, "card_or_card")):
        app, scene = show(table(2, at="evening", round=number), lang)
        words = [one.text for one in scene.frame.words]
        assert app.texts(f"prompt.{key}.decline") in words and app.texts("verb.decline") not in words
    app, scene = show(table(2, at="evening", round=2, stock={"merchant": 0}), lang)
    assert app.texts("verb.decline") in [one.text for one in scene.frame.words]


@pytest.mark.parametrize("size", [(1280, 720), (1102, 620)])
@pytest.mark.parametrize("lang", languages())
def test_whether_to_fill_anew_is_asked_once_by_what_says_that_all_cards_are_lost(lang, size):
    cards = ["regular_1", "regular_2", "table", "regular_1", "noble"]
    t = table(2, at="fill", script=[], seats=[{"top": cards, "counters": 2}, {}])
    app, scene = show(t, lang, 2, size)
    assert t.asked == (1, "restart") and scene.model.warnings(read("restart"))
    said = [words for words in scene.frame.words if app.texts("prompt.restart.how") in words.text]
    assert len(said) == 1 and said[0].full
    assert scene.answers._warnings(read("restart"), None) == []


@pytest.mark.parametrize("size", [(1280, 720), (1102, 620)])
def test_a_table_that_may_be_saved_lies_with_the_others_and_nothing_covers_them(size):
    seat = {"tables": ["smith", "miller"], "lay": {"table": 1, "bard": 1}, "artists": ["juggler_a"], "schnapps": 2}
    t = table(3, module=3, at="close", round=3, seats=[seat, {}, {}])
    app, scene = show(t, "fr", 3, size)
    asked = {ref for way in t.decision.actions for ref in way.refs}
    assert t.asked == (1, "save") and {"lay:table", "lay:bard", "table:1"} <= asked
    assert scene.over.tray is None and asked <= scene.layer.table.marks.legal
    for ref in asked:
        assert any(scene.frame.hit(thing.visible.center) == ref for thing in scene.frame.places(ref)), ref
