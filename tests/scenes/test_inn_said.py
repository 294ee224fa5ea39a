"""What is said of a thing of The Bloody Inn is true then and said once; what is picked goes back by a click on it."""

from __future__ import annotations

import pygame
import pytest

from game.boards.bloody_inn import cards, lots, words, yards
from game.boards.bloody_inn.places import C
from game.kernel.api import Line
from game.scenes import shots
from game.scenes.log_book import LogBook
from game.scenes.log_digest import joined, struck_by
from game.scenes.log_drawer import rows
from game.scenes.log_joined import standing
from game.scenes.match_log import _COLUMN
from game.services.geometry import Box
from game.widgets.log_panel import LogRow
from game.widgets.text import clean
from tests.rules.bloody_inn.table import GAME
from tests.rules.bloody_inn.table import table as position
from tests.rules.playing import read
from tests.scenes.table import Table as AppTable
from tests.scenes.test_inn_board import shown, table
from tests.scenes.test_inn_words import said

LANGS = ("en", "fr", "de", "es")


@pytest.mark.parametrize("lang", LANGS)
def test_the_card_of_a_free_trailer_says_once_for_whom_it_is_free(lang):
    laid = position(2, trailers=[(1, "clown", "")], hands=[["peasant"], []])
    app, scene = shown(laid, lang=lang)
    card = scene.over.card("trailer:1")
    own = cards.zoom(scene.layer.view, "trailer:1", scene.layer.table)
    assert not app.texts.missing and not any("board." in words for words in own.effect)
    free = app.texts.say(Line("tell.trailer_free", (2,)))
    assert card.why == free and free not in card.told, "and not once more that it waits for them"


@pytest.mark.parametrize("lang", LANGS)
def test_a_door_that_a_key_may_open_is_not_called_closed_for_the_whole_match(lang):
    app, scene = table(2, lang=lang)
    card = cards.zoom(scene.layer.view, "room:1", scene.layer.table)
    assert scene.session.decision.prompt.key == "prompt.key" and card.effect == (app.texts("board.closed_yet"),)
    app, scene = shown(position(2), lang=lang)
    shut = next(f"room:{i + 1}" for i, key in enumerate(scene.layer.view.keys) if key == -2)
    assert cards.zoom(scene.layer.view, shut, scene.layer.table).effect == (app.texts("board.closed"),)


def test_a_card_that_has_paid_is_taken_back_by_a_click_and_another_like_it_pays():
    laid = position(2, rooms={1: "bishop"}, hands=[["peasant", "peasant", "peasant", "novice", "baron"], []])
    app, scene = shown(laid)
    game = hands_on(app, scene)
    game.click("room:1")
    if scene.over.menu is not None:
        game.click("ui:verb:kill")
    first, second, third = middles(game, "hand:peasant")
    paid = lambda: [C.kinds[kind] for kind in scene.session.state.acts[-1].paid]  # noqa: E731
    game.click_at(first)
    assert paid() == ["peasant"]
    game.click_at(first)
    assert paid() == [], "it was taken back"
    game.click_at(first)
    game.click_at(second)
    assert paid() == ["peasant", "peasant"]
    game.click_at(first)
    assert paid() == ["peasant"]
    game.click("hand:novice")
    assert sorted(paid()) == ["novice", "peasant"]
    game.click_at(first)
    assert paid() == ["novice"], "not the last that was picked, but the one that was clicked"


def hands_on(app, scene) -> AppTable:
    """Return hands for an app that shows a position."""
    game = AppTable.__new__(AppTable)
    game.app, game.match = app, scene
    game.surface = pygame.Surface((1280, 720)).convert()
    return game


def middles(game: AppTable, ref: str) -> list[tuple[int, int]]:
    """Return the middle pixel of each place of a ref."""
    boxes: list[Box] = [place.shape for place in game.match.layer.places if place.ref == ref]
    return [game.app.view.rect(box).center for box in boxes]


def test_two_acts_in_one_row_are_joined_without_the_mark_behind_the_name():
    texts = ("Ada bribes: Novice (room 5)", "Ada, short of wages, loses: Baron")
    found = [LogRow(text, f"ui:at:{i}.0", "amber", leads=True, weight=1) for i, text in enumerate(texts)]
    row = joined(found, "night", {"amber": "Ada"})[-1]
    assert row.text == "Ada bribes: Novice (room 5) · short of wages, loses: Baron"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("stack, key", [(2, "last_night"), (3, "then_last"), (12, "then_last")])
def test_the_plate_of_the_coach_says_whole_what_comes(lang, stack, key):
    """Also that the night is the last, where too few guests are left for another one."""
    app, scene = shown(position(3, stack=stack, season=2, rooms={1: "monk"}), size=(1102, 620), lang=lang)
    ways = app.texts("tell." + key), app.texts("board.coach." + key)
    assert any(clean(way) in said(app, scene, (1102, 620)) for way in ways)
    assert not [word.text for word in scene.frame.words if clean(word.text) in map(clean, ways) and not word.full]
    assert (key == "last_night") == (GAME.tell(scene.session.state, "entrance")[-1].key == "tell.last_night")


def test_beside_an_empty_hand_the_strip_reaches_to_the_words_that_stand_there():
    """So that lines are whole: in columns where it is wide enough for two."""
    app, scene = shown(position(2, rooms={1: "monk"}, hands=[[], ["peasant"]]))
    board, layer = scene.model.board, scene.layer
    x, _, wide, _ = board.log_spare(layer.view, layer.table)
    empty = board.layout.on(layer.table.span)["empty_hand"]
    assert empty[0] + empty[2] < x < empty[0] + empty[2] + 60 and wide >= 2 * _COLUMN


def test_what_the_gravedigger_took_is_told_before_what_comes_each_round():
    """Rent and wages are newer, but the loss is what has befallen the reader."""
    told = [("pays 10F to the gravedigger", 1), ("+1F rent", -2), ("-2F wages", -2)]
    found = [LogRow(text, f"ui:at:{i}.0", "night", struck=True, weight=w) for i, (text, w) in enumerate(told)]
    assert found[0] in struck_by(found) and len(struck_by(found)) == 2
    assert struck_by(found[1:]) == found[1:]


def test_the_card_of_the_coach_says_what_is_special_about_burying_the_next_guest():
    for kind, key in (("bearded_lady", "tell.bury_elsewhere"), ("twins", "tell.bury_at_home")):
        laid = position(2, coming=[kind], carnies="on")
        room = position(2, rooms={1: kind}, carnies="on")
        assert laid.tell("entrance")[key] == room.tell("room:1")[key]


def test_an_odd_burial_is_marked_by_no_letter_that_could_be_a_franc():
    odd = {words.odd(kind, None) for kind in range(len(C.kinds))}
    assert odd == {"", words.ODD} and not words.ODD.isalpha()


def test_a_guest_in_a_trailer_brings_its_rent_beside_the_key_like_one_in_a_room():
    app, scene = shown(position(3, trailers=[(2, "clown", "baron")]))
    assert said(app, scene).count("+1F") == 1


def test_a_replay_lights_no_hour_before_the_first_round():
    app, scene = table(2)
    replay = shots.replayed(app, scene.session, 0)
    app.push(replay)
    assert not any(phase.now for phase in replay._top(app.ui).phases)


def test_stones_of_a_crowded_yard_have_their_unit():
    built = ["baron", "newsboy", "abbot", "marquis", "landscaper"]
    laid = position(3, annexes=[built, [], []], graves=[{1: ["newsboy"], 4: ["monk"]}, {}, {}])
    app, scene = shown(laid, size=(1102, 620))
    assert {place.show for place in scene.layer.places if place.ref.startswith("annex:1")} == {yards.LOW}
    found = said(app, scene, (1102, 620))
    assert f"{C.money[C.kind['newsboy']]}F" in found and f"{C.money[C.kind['monk']]}F" in found


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", [(1280, 720), (1102, 620)])
def test_an_annex_without_graves_says_so_in_a_crowded_yard(lang, size):
    built = ["baron", "newsboy", "abbot", "marquis", "landscaper"]
    app, scene = shown(position(3, annexes=[built, [], []]), size, lang)
    assert {place.show for place in scene.layer.places if place.ref.startswith("annex:1")} == {yards.LOW}
    at = app.view.rect(scene.layer.find("annex:1.2").shape)
    assert C.rank_annex[C.kind["baron"]] == 0
    found = [word for word in scene.frame.words if at.contains(word.rect)]
    assert any(word.full and word.text in (app.texts("board.no_grave"), lots.NO_GRAVES) for word in found)


@pytest.mark.parametrize("count", range(1, 5))
def test_money_on_tags_and_small_stones_keeps_its_unit_however_many_there_are(count):
    """Where a stone is too narrow for it, the graves are counted."""
    laid = position(4)
    state, major = laid.state, C.kind["major"]
    state.annexes = ((*state.annexes[0], *[C.kind["distiller"]] * (2 + count)), *state.annexes[1:])
    state.graves = (((), *((major,) * 2,) * (2 + count)), *state.graves[1:])
    state.corpses = ((major,) * count, *state.corpses[1:])
    _, scene = shown(laid, (1102, 620), "fr")
    money = str(C.money[major])
    assert not [word.text for word in scene.frame.words if word.text == money and word.rect.y > 340]
    assert all(word.full for word in scene.frame.words if word.text.startswith(money))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", [(1280, 720), (1102, 620)])
def test_the_plate_of_the_police_says_what_it_is_not(lang, size):
    app, scene = shown(position(2, rooms={1: "major"}), size, lang)
    words = {word.text: word.full for word in scene.frame.words}
    assert any(words.get(app.texts(key)) for key in ("board.no_annex_here", "board.no_annex_short"))
    thing = {"en": "annex", "fr": "dépend", "de": "Anbau", "es": "anexo"}[lang]
    assert all(thing in app.texts(key) for key in ("board.no_annex_here", "board.no_annex_short"))


@pytest.mark.parametrize("lang, paid", [("en", "pays: Peasant to the bistro"), ("fr", "paie : Paysan au bistrot")])
def test_a_deed_names_who_paid_for_it_where_the_payment_has_no_line_of_its_own(lang, paid):
    app, scene = shown(position(2, rooms={1: "monk"}, hands=[["peasant", "peasant"], []]), lang=lang)
    session = scene.session
    session.apply(read("kill room:1"))
    if session.decision.seat == 0 and session.decision.prompt.key.startswith("prompt.pay"):
        session.apply(read("pay hand:peasant"))
    entries = LogBook(session, scene.layer.board, app.texts, scene.layer.table).entries()
    pay, deed = entries[-2:]
    assert pay.serial == "pay" and paid.partition(" ")[0] in pay.text
    assert deed.whole == f"{deed.text} ({paid})" and paid not in deed.text
    rowed = rows([deed], scene.layer.table.seats)
    assert standing(rowed, {rowed[0].ref: "before"})[0].text == deed.whole, "where the payment isn't told"
