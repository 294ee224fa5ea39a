"""What a stranger must read off the table of Tiefenthal: whose tavern it is, which dice may be taken, what a click does
first, what the others have."""

from __future__ import annotations

from random import Random

import pytest
from pygame import Rect

from game.boards.tiefenthal import houses
from game.boards.tiefenthal.places import C
from game.boards.tiefenthal.valley import marker
from game.boards.tiefenthal.words import ACTS, fact_lines
from game.kernel.api import Line
from game.scenes.match_words import act
from game.services.i18n import Texts
from game.widgets.text import clean
from game.widgets.ui import Ui
from tests.rules.tiefenthal.table import table
from tests.scenes.table import NAMES
from tests.scenes.test_watch import FRAME_MS, answer, watched
from tests.scenes.valley import PANEL, check, draw, show, words_of

pytestmark = pytest.mark.usefixtures("no_pixels")


def test_a_tavern_that_is_looked_at_says_whose_it_is_and_what_the_own_one_has():
    t = table(2, seats=[{"coins": 7, "beer": 4}, {"tables": ["noble"], "coins": 2}])
    app, scene = show(t)
    assert "your tavern" in words_of(scene)
    scene.model.large = 1
    scene.stage.refresh()
    draw(app)
    check(app, scene)
    said = words_of(scene)
    assert any(NAMES[1] in words and NAMES[0] in words and "[coin] 7 [mug] 4" in words for words in said)
    assert "you watch" in said and "you" in said and "your tavern" not in said
    assert "Cards in both piles" in said and "Your cards in both piles" not in said


def test_the_draft_names_the_faces_that_may_be_taken():
    t = table(2, at="draft", seats=[{}, {}], script=[2, 5, 2, 4, 1, 1, 1, 1])
    _, scene = show(t)
    faces = sorted({int(action.refs[0][-1]) for action in t.decision.actions})
    assert f": {', '.join(map(str, faces))}." in act(scene.model, False).second


def test_the_hint_line_names_what_a_click_can_do_and_nothing_else():
    say = Texts("en")
    say.slug = "tiefenthal"
    for coins, beer in ((0, 0), (2, 0), (0, 9), (6, 9)):
        t = table(2, seats=[{"tables": ["regular_1"], "coins": coins, "beer": beer}, {}]).do("serve")
        _, scene = show(t)
        second = act(scene.model, False).second
        possible = {action.verb for action in (*t.decision.actions, *t.decision.side)}
        assert {verb for verb in ACTS if say("board.how." + verb) in second} == possible & set(ACTS)
        assert (second == say("board.how.end")) == (not possible & set(ACTS))
        assert ("9/14/18" in second) == ("win" in possible), "what a noble costs, where one can be won"


def test_staff_that_was_hired_says_so():
    t = table(2, seats=[{"coins": 6}, {}]).do("serve")
    assert "hired this round" not in words_of(show(t)[1])
    t.do("buy staff:merchant")
    assert words_of(show(t)[1]).count("hired this round") == 1


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_the_others_houses_say_in_words_what_they_have(lang):
    t = table(4, module=2, seats=[{}, {**PANEL, "sides": ["safe"]}, PANEL, PANEL])
    app, scene = show(t, lang, 4)
    check(app, scene)
    say, said = scene.model.texts, " ".join(words_of(scene)).replace("\u00a0", " ")
    assert say("board.better") in said and say("board.none_better") in said
    assert say("board.fact.counter_guest", 0) in said


def test_in_a_small_window_the_others_reputation_and_signatures_still_have_their_words():
    t = table(4, module=5, seats=[{}, PANEL, PANEL, PANEL])
    app, scene = show(t, "en", 4, (1024, 768))
    said = [text.replace("\u00a0", " ") for text in words_of(scene)]
    assert sum(" reputation" in text and text.endswith("signed") for text in said) == 3


def test_facts_get_shorter_way_by_way():
    t = table(2, module=2, seats=[{"schnapps": 3}, {}])
    app, scene = show(t)
    _, line = fact_lines(scene.layer.view, 0, scene.layer.table)
    ways = [way.replace("\u00a0", " ") for way in line]
    assert ways[0].endswith("[schnapps] 3 schnapps") and ways[-1].endswith("[schnapps] 3")
    assert ways[1].endswith("cards  3 schnapps") and "[cards]" not in ways[1]


@pytest.mark.parametrize(
    "lang, size", [("en", (1280, 720)), ("de", (1024, 768)), ("fr", (1024, 768)), ("es", (1280, 720))]
)
def test_what_figures_alone_don_t_say_has_its_name_on_the_wall(lang, size):
    t = table(2, module=5, seats=[{"reputation": 4}, {}])
    app, scene = show(t, lang, 2, size)
    said = words_of(scene)

    def say(key: str, *args: int) -> str:
        return clean(scene.model.texts(key, *args))

    assert say("name.loop") in said and say("board.kept") in said
    assert {say("board.book"), say("board.book_short")} & set(said)
    assert {say("board.road"), say("board.road_short")} & set(said)
    points = C.loop(5)[3].points
    assert {say("board.worth", points), f"= {points}"} & set(said)


def test_a_guest_in_a_window_is_not_hidden_by_his_die(monkeypatch):
    """The pane with his face and the die stand side by side, with up to four tables."""
    panes = []
    real = houses.pane

    def pane(ui, art, size):
        panes.append(size[0])
        return real(ui, art, size)

    monkeypatch.setattr(houses, "pane", pane)
    t = table(2, seats=[{}, {"tables": ["regular_1", "regular_2", "noble", "miller"]}])
    app, scene = show(t)
    each = app.view.px(scene.layer.find("seat:2").hit[2] - 48) / 4
    assert len(panes) >= 4 and max(panes) + app.view.px(houses.WINDOW_DIE) <= each + 1


def test_guests_at_the_counter_stand_whole_within_the_frame_around_them(monkeypatch):
    drawn, sprite = [], Ui.sprite
    monkeypatch.setattr(
        Ui, "sprite", lambda ui, name, box, **more: (drawn.append((name, box)), sprite(ui, name, box, **more))
    )
    for guests in (1, 2, 3):
        drawn.clear()
        app, scene = show(table(2, seats=[{"tables": ["regular_1"], "counters": guests}, {}]).do("serve"))
        frame = scene.layer.find("counter").marked
        at = [box for name, box in drawn if name == "icons/counter_guest" and frame[1] <= box[1] < frame[1] + frame[3]]
        assert at and all(Rect(frame).contains(Rect(box)) for box in at)


def test_what_a_bard_brings_stands_within_the_frame_of_what_may_be_clicked():
    t = table(2, module=3, seats=[{"lay": {"bard": 1}}, {}]).do("serve")
    app, scene = show(t)
    place = scene.layer.find("lay:bard")
    said = [words.box for words in scene.frame.words if clean(words.text) == "+1 [reputation]"]
    assert any(app.view.rect(place.marked).contains(box) for box in said)


@pytest.mark.parametrize("lang", ["en", "de", "fr", "es"])
def test_where_reputation_stands_is_said_in_points_as_its_plates_count_them(lang):
    for space in (1, 4, 9, 10, 11):
        t = table(2, module=3, seats=[{"reputation": space}, {"reputation": space}])
        app, scene = show(t, lang)
        points, said = C.loop(3)[space - 1].points, words_of(scene)
        assert clean(scene.model.texts("board.worth", points)) in said and str(points) in scene.model.texts(
            "board.worth", points
        )
        told = fact_lines(scene.layer.view, 1, scene.layer.table)[1]
        assert any(way.replace("\u00a0", " ").endswith(f" {points} [star]") for way in told)
        gained = scene.model.texts.say(Line("log.advance", ("seat:1", points, space, 1)))
        assert str(points) in gained and (points == space or str(space) not in gained)


def test_a_word_about_a_tavern_that_is_watched_lies_over_no_other_house(monkeypatch):
    """The cashbox and the barrel stand by the houses of the others; a caption about them keeps to the tavern."""
    t = watched("tiefenthal", size=(1102, 620), lang="fr", ahead=0, options={"module": "3"})
    rng, seen, stood, panel = Random(4), set(), [], Ui.panel

    def paper(ui, box, name="ui/panel", **how):
        stood.extend([box] if name == "ui/note" else [])
        panel(ui, box, name, **how)

    monkeypatch.setattr(Ui, "panel", paper)
    match, t.match.firsts = t.match, None
    while seen != {"place", "serve", "serve_beer", "reputation"}:
        if match.model.asks_person() and not match.show.busy:
            answer(t, rng)
        t.app.update(FRAME_MS)
        layer = match.layer
        if match.show._note is None or match.show._age or layer.table.large is None:
            continue
        event = match.show.shown[0]
        if event.verb not in ("place", "serve", "serve_beer", "reputation"):
            continue
        stood.clear()
        t.draw()
        houses = [place.shape for place in layer.places if place.region == "seats" and place.data != event.seat]
        assert stood and Rect(stood[-1]).collidelist([Rect(house) for house in houses]) < 0, match.show._note.words
        seen.add(event.verb)


@pytest.mark.parametrize("lang, size", [("fr", (1280, 720)), ("en", (1102, 620))])
def test_no_marker_stands_before_what_the_road_to_the_monastery_brings(lang, size):
    for at in ((0, 0, 0), (13, 13, 13), (0, 13, 20), (16, 16, 16), (13, 18, 20)):
        t = table(3, seats=[{"monastery": space} for space in at])
        app, scene = show(t, lang, 3, size)
        ways = {clean(scene.model.texts(key)) for key in ("board.road", "board.road_short")}
        markers = [app.ui.rect(marker(scene.layer.view, seat, scene.layer.board.layout)) for seat in range(3)]
        said = [words for words in scene.frame.words if words.text in ways]
        assert said or any(at)
        for words in said:
            assert words.full and words.rect.collidelist(markers) < 0, (at, words)
