"""What is shown of Tiefenthal where it happens: closing time, the road to the monastery, what notes wait for, and that
figures are whole beside the light."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Rect

from game.boards.table import Sight
from game.boards.tiefenthal import ValleyBoard
from game.kernel.api import Event
from game.kernel.state import NOTHING
from game.scenes.match_effects import HIGHEST
from game.services.i18n import Texts
from tests.rules.tiefenthal.table import table
from tests.scenes.table import SMALL, Table
from tests.scenes.test_lesson import start, until
from tests.scenes.test_watch import answer, watched
from tests.scenes.valley import GUESTS, draw, show, words_of

BOARD = ValleyBoard()


def test_closing_time_leaves_one_tavern_in_the_middle():
    t, rng, seen = watched("tiefenthal", ahead=0, options={"module": "1"}), Random(4), []
    quiet = t.match.stage.show._table_of

    def told(beat):
        shown = quiet(beat)
        seen.append((beat.event.verb, shown.large, shown.phase))
        return shown

    t.match.stage.show._table_of = told
    while t.session.state.round < 2 or t.match.show.busy:
        if t.match.model.asks_person() and not t.match.show.busy:
            answer(t, rng)
        t.app.update(16.0)
    assert {large for verb, large, _ in seen if verb == "clear"} == {None}, "the own one, seat by seat"
    assert {phase for verb, _, phase in seen if verb in ("clear", "closing")} == {"close"}


def test_a_step_to_the_monastery_is_seen_at_the_marker_and_nowhere_else():
    before, after = (
        show(table(3, seats=[{"monastery": 1}, {"monastery": steps}, {"monastery": 1}]), "en", 3)[1].layer
        for steps in (0, 1)
    )
    sights = [Sight(one.view, one.table, one.places) for one in (before, after)]
    ways = BOARD.ways(Event("walk", 1, None, ("monastery", "seat:2")), *sights)
    assert len(ways) == 1
    for stop, step in zip(ways[0], (0, 1)):
        x, y = BOARD.layout.stone(step)
        assert abs(stop.box[0] + stop.box[2] / 2 - x) < 40 and abs(stop.box[1] - y) < HIGHEST + 10
    going = BOARD.stop("monastery", 0, "", sights[1])
    assert going is not None and going.box[0] < BOARD.layout.stone(3)[0], "who is sent there goes to the marker, too"


def test_nothing_under_the_start_cards_is_explained_while_one_chooses_from_them():
    for seed in range(1, 12):
        t = Table("human", "easy", "easy", slug="tiefenthal", seed=seed, options={"module": "4"})
        t.wait(lambda: t.match.model.asks_person() and not t.match.show.busy)
        turned = any(event.verb == "upgrade" for step in t.session.steps for event, _ in step.events)
        if turned and t.match.over.tray is not None:
            break
    t.wait(lambda: not t.match.busy)
    for _ in range(60):
        t.app.update(16.0)
        t.draw()
    assert turned and t.match.bubble is None


def test_while_a_note_is_read_the_slate_is_that_of_who_reads():
    app, scene = start("tiefenthal")
    until(app, scene, lambda: [due.note.say for due in scene.coach.due()][:1] == ["end"])
    model = scene.model
    assert model.listener() == 0 != model.question.seat
    said = model.table(model.view()).tell("plan")
    assert [line.args for line in said if line.key == "tell.plan"] == [(0, 0)], "the merchants have brought their beer"


@pytest.mark.parametrize("size", [(1280, 720), (1102, 620)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_the_shelf_keeps_and_would_keep_is_whole_within_the_light(lang, size):
    app, scene = show(
        table(2, module=3, seats=[{"coins": 12, "tables": ["regular_1"]}, {}]).do("serve"), lang, size=size
    )
    draw(app)
    for ref in ("tile:safe", "tile:store"):
        thing = scene.frame.find(ref).rect
        words = [word for word in scene.frame.words if word.rect.colliderect(thing) and "→" in word.text]
        light = app.view.px(5)
        assert words and all("→" in word.text and " " not in word.text for word in words)
        assert all(thing.inflate(-2 * light + 2, 0).contains(word.rect) for word in words)


@pytest.mark.parametrize("count", [3, 9])
def test_only_the_table_itself_is_brighter_where_nobody_sits_at_the_one_that_is_pointed_at(count):
    lay = {"bard": 1, "table": max(0, count - 3)}
    t = table(2, module=3, seats=[{"tables": [*GUESTS[:count]], "lay": lay, "reputation": 7}, {}])
    app, scene = show(t.do("serve", "sing lay:bard", "remove table:2"))
    draw(app)
    free = next(one for one in scene.layer.places if one.ref.startswith("table:") and one.data[2] == NOTHING)
    assert free.data[3] == count
    before, after = (pygame.Surface(SMALL).convert() for _ in range(2))
    app.draw(before)
    scene.hover, scene.pointer, scene.dirty = free.ref, scene.frame.find(free.ref).rect.center, True
    app.draw(after)
    x, y, w, h = app.view.rect(free.box)
    top = y + h - app.view.px(94 if count == 3 else 50)
    spots = [(x + across, down) for across in range(2, w - 2, 9) for down in range(y, y + h)]
    lit = {spot for spot in spots if after.get_at(spot) != before.get_at(spot)}
    assert lit and min(down for _, down in lit) >= top - 1


def test_the_light_around_who_stands_at_the_bar_covers_no_figure():
    bar = Rect(BOARD.layout["counter"]).inflate(14, 14)
    for name in ("schnapps_count", "reputation_rate", "cashbox_rate"):
        assert not bar.colliderect(Rect(BOARD.layout[name])), name


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
@pytest.mark.parametrize("size", [(1280, 720), (1102, 620)])
def test_the_button_that_also_places_dice_has_its_words_in_one_line(lang, size):
    app, scene = show(table(2, seats=[{"tables": ["regular_1"]}, {}]), lang, size=size)
    serve = scene.frame.find("ui:verb:serve").rect
    label = next(
        word for word in scene.frame.words if word.text == app.texts("verb.serve") and serve.contains(word.rect)
    )
    key = next(word for word in scene.frame.words if serve.contains(word.rect) and word is not label)
    room = (key.rect.x - serve.x) / app.view.k - 12
    for count in (1, 3, 6):
        assert app.ui.text_width(app.texts("ui.match.rest.place", count), 17, "bold") <= room


def test_an_entertainer_brings_nothing_at_once():
    for round_ in (2, 3, 5):
        _, scene = show(table(2, module=2, at="evening", round=round_), "fr")
        assert not [words for words in words_of(scene) if "Aussitôt" in words]


def test_who_begins_with_a_card_says_the_points_that_it_counts():
    t = Table("human", "easy", slug="tiefenthal", seed=2, options={"module": "4"})
    card = next(action for action in t.session.decision.actions)
    t.session.apply(card)
    begun = [event for step in t.session.steps for event, _ in step.events if event.verb == "begin"]
    texts = Texts("fr")
    texts.slug, texts.players = "tiefenthal", ("Hélène", "Ginette")
    for event in begun:
        points = event.line.args[2]
        assert texts.say(event.line).partition(", ")[2].startswith(f"{points} point") == (points > 0)
    assert any(event.line.args[2] for event in begun)


def test_while_the_cards_are_drawn_that_one_has_asked_for_the_bar_tells_them_and_asks_nothing():
    t, rng = watched("tiefenthal", ahead=0, options={"module": "1"}), Random(4)
    t.match.firsts = None
    told, asked = 0, False
    for _ in range(9_000):
        match = t.match
        if match.model.asks_person() and not match.show.busy:
            if asked and told:
                break
            saves = match.model.view().taverns[0].counters < 2
            ways = [
                way for way in t.session.decision.actions if way.verb != "give" and (way.verb != "restart" or not saves)
            ]
            again = [way for way in ways if way.verb == "restart"]
            match.course.answer(rng.choice(again or ways or t.session.decision.actions))
            now = t.session.decision
            asked = bool(again) and now is not None and now.seat == 0 and now.prompt.key == "prompt.restart"
        t.app.update(40)
        if asked and match.show.told is not None and match.show.told.verb == "reveal":
            bar = match._picture._bar([], match._picture.acts())
            assert bar.prompt == match.show.words and not bar.answers
            told += 1
    assert told and asked


def test_where_nobody_stands_at_the_bar_only_the_plaque_that_says_so_lights_up():
    for counters, low in ((0, True), (1, False)):
        _, scene = show(table(2, seats=[{"tables": ["regular_1"], "counters": counters}, {}]))
        place = scene.layer.find("counter")
        bar = Rect(BOARD.layout["counter"])
        assert (Rect(place.marked).w < bar.w) is low and Rect(place.box) == bar
