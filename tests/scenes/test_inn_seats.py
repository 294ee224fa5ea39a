"""What the card of a seat of The Bloody Inn says: what it has, and once what its fortune is made of."""

from __future__ import annotations

import re
from copy import copy
from itertools import combinations

import pygame
import pytest

from game.boards.base import find
from game.boards.bloody_inn import brush, cards, lots, words, yards
from game.boards.bloody_inn.places import C
from game.boards.table import Sight
from game.kernel.answers import AUTO
from game.kernel.api import Event
from game.scenes import match_caption, match_click
from game.scenes.match_motion import Plan, plan
from game.scenes.match_words import _taking_back
from game.services.i18n import AsIs
from game.services.motion import Motion
from tests.rules.bloody_inn.table import GAME
from tests.rules.bloody_inn.table import table as position
from tests.rules.playing import read
from tests.scenes.test_inn_board import shown, table
from tests.scenes.test_inn_words import LANGS, said

pytestmark = pytest.mark.usefixtures("no_pixels")


@pytest.mark.parametrize("lang", LANGS)
def test_the_card_of_a_seat_names_each_part_of_its_fortune_once_below_the_sum(lang):
    app, scene = shown(position(2, corpses=[["baron"], []], cash=[11, 5], cheques=[1, 1]), lang=lang)
    card = cards.zoom(scene.layer.view, "seat:1", scene.layer.table)
    assert card.effect[0] == app.texts("board.score_now", 11)
    said = [*card.numbers, *card.effect]
    for part in ("cash", "cheques", "gravedigger"):
        assert sum(app.texts("score." + part) in words for words in said) == 1, said


def test_a_card_like_those_that_have_paid_is_not_marked_as_paid():
    laid = position(2, hands=[["monk"] + ["peasant"] * 3, []], rooms={4: "baron"})
    _, scene = shown(laid)
    scene.session.apply(read("build hand:monk"))
    scene.course.jumped()
    assert scene.session.back.open_step() and scene.layer.view.hands[0], "the next question is part of the answer"
    assert "hand:peasant" not in scene.layer.table.marks.chosen


def test_who_would_bury_under_an_annex_reads_whose_it_is_and_what_it_brings_before_the_click():
    app, scene = shown(
        position(2, rooms={1: "monk"}, corpses=[["baron"], []], annexes=[["newsboy"], ["representative"]])
    )
    scene.click("corpse:1.1")
    found = {
        ref: match_click.says(scene.model, ref) for ref in scene.layer.table.marks.legal if ref.startswith("annex")
    }
    how = app.texts("ui.match.click", AsIs("")).strip()
    assert found and how and all(words.endswith(how) for words in found.values())
    theirs = [words for ref, words in found.items() if ref.startswith("annex:2")]
    assert all(scene.session.seats[1].name in words for words in theirs)


def test_an_accomplice_in_another_yard_says_who_he_is_and_answers_a_click():
    app, scene = shown(position(2, hands=[["peasant"], ["monk", "baron"]]))
    places = [place for place in scene.layer.places if place.ref.startswith("accomplice:")]
    assert [place.ref for place in places] == ["accomplice:2.1", "accomplice:2.2"], "not those of one's own hand"
    card = cards.zoom(scene.layer.view, "accomplice:2.1", scene.layer.table)
    assert card.name == "Monk" and "Barnabé" in card.note
    line = scene.model.refusal("accomplice:2.1")
    assert line.key == "no.accomplice" and app.texts.say(line).startswith("Accomplice of Barnabé already")


def test_a_peasant_keeps_his_face_whoever_joins_the_hand():
    faces = []
    for others in ([], ["monk"], ["monk", "baron", "newsboy"]):
        _, scene = shown(position(2, hands=[[], [*others, "peasant", "peasant"]]))
        known = words.known(scene.layer.view, 1)
        faces.append({words.picture(kind, n) for kind, n in known if kind == C.peasant})
        first = next(words.picture(kind, n) for kind, n in words.known(scene.layer.view, 1) if kind == C.peasant)
        assert first == words.picture(C.peasant, 0)
    assert faces[0] == faces[1] == faces[2] and len(faces[0]) == 2


def test_hands_that_lie_face_down_show_no_accomplice():
    app, scene = table(2, {"memory": "cards_down"}, moves=60, secrets="curtain")
    assert any(scene.layer.view.hands) and not [p for p in scene.layer.places if p.ref.startswith("accomplice:")]


def test_a_note_of_what_another_pays_with_stands_by_him_and_not_at_a_like_card_of_ones_own():
    laid = position(2, rooms={1: "monk"}, hands=[["peasant"], ["peasant"]])
    _, scene = shown(laid)
    layer, own = scene.layer, next(place for place in scene.layer.places if place.ref == "hand:peasant")
    now = Sight(layer.view, layer.table, layer.places)
    for seat, his in ((0, True), (1, False)):
        paid = Event("pay", seat, None, ("hand:peasant", "bistro"))
        about = match_caption.named(layer.board, Plan(Motion("none", 0)), paid, now)
        assert (own.shape in about) is his
        assert find(layer.places, "bistro").shape in about
    assert find(layer.places, "seat:2").shape in about


@pytest.mark.parametrize("less", [True, False])
def test_an_annex_that_spares_an_accomplice_is_marked_while_the_deed_is_shown(less):
    """Why somebody pays less is seen where it stands."""
    laid = position(2, first=2, rooms={1: "monk"}, hands=[[], ["peasant"]], annexes=[[], ["representative"]])
    app, scene = shown(laid)
    before = Sight(scene.layer.view, scene.layer.table, scene.layer.places)
    told = laid.do("bribe room:1", *(["enough"] if less else ["pay hand:peasant"])).log[-1]
    event = Event("bribe", 1, told, ("room:1", "seat:2"))
    after = before._replace(view=GAME.view(laid.state, 0))
    found = plan(scene.model.board, app.motions.of("bloody_inn", "bribe"), event, before, after)
    assert found.moves and found.marked == ({"annex:2.2"} if less else set())
    still = plan(scene.model.board, app.motions.of("bloody_inn", "unearth"), event, before, after)
    assert not still.moves and ("annex:2.2" in still.marked) is less, "where nothing moves, too"


@pytest.mark.parametrize("lang", LANGS)
def test_what_breaks_a_tie_is_no_sum_of_francs(lang):
    app, scene = shown(position(2, graves=[{1: ["monk"]}]), lang=lang)
    tie = app.texts("score.tie", "n:1")
    assert tie in cards.zoom(scene.layer.view, "seat:1", scene.layer.table).effect


@pytest.mark.parametrize("lang", LANGS)
def test_who_has_been_chosen_to_leave_is_seen_on_his_card_while_others_are_chosen(lang):
    laid = position(2, hands=[["peasant", "peasant", "monk"], []], cash=[1, 5]).pass_night()
    app, scene = shown(laid, lang=lang)
    assert scene.model.question.prompt.args[0] == 2 and app.texts("board.leaves") not in said(app, scene)
    scene.click("hand:peasant")
    scene.dirty = True
    assert said(app, scene).count(app.texts("board.leaves")) == 1


@pytest.mark.parametrize("seats", (2, 3, 4))
@pytest.mark.parametrize("corpses", (["baron"], ["baron", "monk"]))
def test_accomplices_stand_in_a_yard_with_annexes_and_corpses_too(seats, corpses):
    others = [[]] * (seats - 2)
    laid = position(
        seats,
        hands=[[], ["newsboy", "cultivator", "peasant", "peasant"], *others],
        annexes=[[], ["concierge"], *others],
        corpses=[[], corpses, *others],
    )
    _, scene = shown(laid)
    boxes = [place for place in scene.layer.places if place.ref.startswith(("accomplice:", "corpse:", "annex:"))]
    seen = [place.data for place in boxes if place.ref.startswith("accomplice:2")]
    assert sum(copies for _, _, copies, _ in seen) == 4 and len(seen) >= 3, "a hand that everybody knows is seen"
    assert all(place.box[2] >= 30 for place in boxes)
    rects = [pygame.Rect(place.box).inflate(-8, -8) for place in boxes if place.ref[0] == "a" or len(corpses) == 1]
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))


@pytest.mark.parametrize("seats", (2, 3, 4))
@pytest.mark.parametrize("annexes", range(5))
@pytest.mark.parametrize("corpses", range(3))
def test_nobody_in_a_known_hand_stands_for_others(seats, annexes, corpses):
    """Where little room is left each kind is still seen, smaller."""
    others = [[]] * (seats - 2)
    hand = ["newsboy", "bishop", "count", "count", "peasant", "peasant"]
    built = ["mechanic", "baron", "landscaper", "monk"][:annexes]
    laid = position(
        seats,
        hands=[[], hand, *others],
        annexes=[[], built, *others],
        corpses=[[], ["viscount", "duke"][:corpses], *others],
    )
    _, scene = shown(laid, (1102, 620))
    stand = [place for place in scene.layer.places if place.ref.startswith("accomplice:2")]
    seen = [C.kinds[kind] for place in stand for kind, _, copies, _ in [place.data] for _ in range(copies)]
    assert sorted(seen) == sorted(hand)
    other = [place for place in scene.layer.places if place.ref.startswith(("annex:2", "corpse:2"))]
    rects = [pygame.Rect(place.box).inflate(-6, -6) for place in stand]
    assert not [place.ref for place in other if pygame.Rect(place.box).inflate(-6, -6).collidelist(rects) >= 0]


def test_what_is_taken_back_of_a_payment_names_all_who_come_back():
    """Who pays by himself after the last click is named, too."""
    laid = position(2, hands=[["concierge", "newsboy", "mechanic", "mechanic"], []])
    _, scene = shown(laid)
    for given in ("build hand:concierge", "pay hand:newsboy"):
        scene.session.apply(read(given))
    scene.course.jumped()
    assert [str(one.action) for one in scene.session.steps[-1].answers][1:] == ["pay hand:newsboy", "pay hand:mechanic"]
    assert _taking_back(scene.model, False) == "Take back “Pay · Newsboy · Mechanic”"


@pytest.mark.parametrize("one_go", [True, False])
def test_what_was_given_in_one_go_and_goes_back_so_is_named_whole(one_go):
    laid = position(2, hands=[["concierge", "newsboy", "mechanic", "monk"], []])
    _, scene = shown(laid)
    build, *pays = map(read, ("build hand:concierge", "pay hand:newsboy", "pay hand:mechanic"))
    scene.answers._give(build)
    if one_go:
        scene.answers._give(*pays)
    else:
        for pay in pays:
            scene.answers._give(pay)
    own = [str(one.action) for one in scene.session.steps[-1].answers if one.by != AUTO]
    assert own == ["build hand:concierge", "pay hand:newsboy", "pay hand:mechanic"]
    whole = "Pay · Newsboy · Mechanic" if one_go else "Pay · Mechanic"
    assert _taking_back(scene.model, False) == f"Take back “{whole}”"


TO_YOU = {
    "en": ("you", "your", "yours"),
    "fr": ("vous", "votre", "vos"),
    "de": ("du", "dir", "dein", "deine", "deiner", "deinen"),
    "es": ("tú", "tu", "tus", "tuyo", "tuya", "te"),
}


@pytest.mark.parametrize("lang", LANGS)
def test_what_an_annex_does_is_said_of_its_owner_since_everybody_reads_it(lang):
    _, scene = shown(position(2), lang=lang)
    for kind, name in enumerate(C.annex):
        for said_of in words.effects(kind, scene.layer.table) if name else ():
            assert not set(re.findall(r"\w+", said_of.lower())) & set(TO_YOU[lang]), said_of


@pytest.mark.parametrize("lang", LANGS)
def test_what_a_card_costs_to_build_is_told_once_on_it_and_not_as_what_its_annex_saves_now(lang):
    app, scene = shown(position(2, hands=[["mechanic", "peasant"], []]), lang=lang)
    card = scene.over.card("hand:mechanic")
    told = [*card.told, *card.card.effect]
    assert app.texts("tell.build_price", "workshop", 1) not in told
    assert sum(app.texts("tell.price", 1) in line for line in told) == 1, told


@pytest.mark.parametrize("lang", LANGS)
def test_the_evening_is_called_by_its_name_above_as_in_the_lesson(lang):
    app, scene = shown(position(2, at="evening"), lang=lang)
    assert scene.layer.table.phase == "evening"
    assert app.texts("phase.evening") in said(app, scene)
    assert words.header(scene.layer.view, scene.layer.table).phase == ""


@pytest.mark.parametrize("lang", LANGS)
def test_a_fortune_less_the_gravedigger_leaves_who_begins_in_sight(lang):
    laid = position(3, corpses=[["baron"], [], []])
    app, scene = shown(laid, size=(1102, 620), lang=lang)
    assert scene.layer.view.first == 0 and app.texts("board.first") in said(app, scene)


@pytest.mark.parametrize("lang", LANGS)
def test_the_flag_of_who_begins_leaves_a_fortune_its_reason(lang):
    laid = position(3, first=3, corpses=[[], [], ["baron"]])
    app, scene = shown(laid, size=(1102, 620), lang=lang)
    view, told = scene.layer.view, scene.layer.table
    assert view.first == 2 and lots._total(view, 2, told)[0] in said(app, scene)


def test_a_fortune_at_the_end_names_nothing_that_is_paid_already():
    laid = position(2, corpses=[["baron"], []], annexes=[["landscaper"], []], cash=[19, 5])
    app, scene = shown(laid)
    told = lots._total(scene.layer.view, 0, scene.layer.table)
    assert app.texts("board.total.corpse", 10) in told[0]
    figures = [int(one.replace("−", "-")) for one in re.findall(r"[+−]?\d+", told[1])]  # with a cheque
    assert figures == [29, -10, scene.layer.table.total(0)] and sum(figures[:-1]) == figures[-1]
    app, scene = table(2, moves=4000, seed=8)
    assert scene.session.decision is None
    for seat in range(2):
        total = scene.layer.table.total(seat)
        assert lots._total(scene.layer.view, seat, scene.layer.table) == (app.texts("board.total", total),)


def test_graves_that_have_no_room_are_counted_beside_their_sign_and_none_are_not(monkeypatch):
    """A bare 0/0 doesn't say of what."""
    drawn, sprite = [], brush.sprite
    monkeypatch.setattr(
        brush,
        "sprite",
        lambda ui, name, box, *more, **how: (drawn.append((name, box)), sprite(ui, name, box, *more, **how)),
    )
    built = ["grocer", "newsboy", "mechanic", "mechanic", "brewer", "landscaper", "novice", "cultivator"]
    app, scene = shown(position(4, annexes=[[], built], corpses=[[], ["peasant"]]), (1102, 620), "fr")
    figures = [word for word in scene.frame.words if re.fullmatch(r"\d/\d", word.text)]
    assert figures and not [word for word in figures if word.text.endswith("/0")]
    signs = [app.view.rect(box) for name, box in drawn if name == "bloody_inn/grave_free"]
    for word in figures:
        assert word.rect.inflate(8, 0).collidelist(signs) >= 0, word.text


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_who_left_last_is_named_whole_on_the_card_of_the_exit(lang):
    _, scene = shown(position(2, exit=["brewer", "peacekeeper"]), (1102, 620), lang)
    view = copy(scene.layer.view)
    view.exit_top = C.kind["peacekeeper"]
    card = cards.zoom(view, "exit", scene.layer.table)
    whole = scene.layer.table.texts.name("peacekeeper")
    assert any(whole in str(line) for line in card.numbers), card.numbers


@pytest.mark.parametrize(
    "lang, names", [("en", ["brigadier_chief"]), ("fr", ["newsboy", "peacekeeper", "knife_thrower"])]
)
@pytest.mark.parametrize("size", [(1102, 620), (1280, 720)])
def test_the_board_of_the_exit_has_the_whole_name_of_who_left_last(lang, names, size):
    """Where it is long, how many lie there is said shorter."""
    app, scene = shown(position(2, exit=["brewer", "monk"]), size, lang)
    for name in names:
        view = copy(scene.layer.view)
        view.exit_top = C.kind[name]
        scene.layer.show(view, scene.layer.table)
        scene.dirty = True
        app.draw(pygame.Surface(size).convert())
        board = app.view.rect(scene.layer.find("exit").box)
        said = {word.text: word.full for word in scene.frame.words if board.contains(word.rect)}
        assert [text for text, full in said.items() if app.texts.name(name) in text and full], said


def test_no_plot_is_staked_out_for_an_empty_hand():
    """While what was paid goes away, the last question is still the one that it answered."""
    _, scene = shown(position(2, hands=[["mechanic", "peasant"], []]))
    view, looks, box = scene.layer.view, scene.layer.table, (0.0, 492.0, 796.0, 198.0)
    assert yards.of(view, 0, looks, box).plot is not None
    empty = copy(view)
    empty.hands = ((), *view.hands[1:])
    assert yards.of(empty, 0, looks, box).plot is None
