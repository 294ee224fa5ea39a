"""Where the screen is higher than the canvas its height is used: the bars stand at its edges, standings and log in
between."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.scenes import shots
from game.scenes.match_tall import deeper, log_box, rise
from game.scenes.match_words import act
from game.widgets.text import clean
from tests.scenes.lint import problems, unhit
from tests.scenes.table import Table

pytestmark = pytest.mark.usefixtures("no_pixels")

TALL, BROAD = (1024, 768), (1280, 800)
OBJECTS = {"length": "long", "objects": "on"}


def played(slug: str, size: tuple[int, int], lang: str, moves: int = 40) -> Table:
    table = Table("human", "human", "human", slug=slug, size=size, lang=lang)
    rng = Random(3)
    for _ in range(moves):
        table.session.apply(rng.choice(table.session.decision.actions))
    table.match.firsts = None
    table.match.course.jumped()
    table.app.update(5_000)
    table.draw()
    table.turn()
    return table


@pytest.mark.parametrize("slug", rules.slugs())
@pytest.mark.parametrize("lang", ["de", "fr"])
def test_bars_standings_and_log_fill_the_height(slug, lang):
    table = played(slug, TALL, lang)
    frame, view = table.scene.frame, table.app.view
    assert problems(frame, view, ellipses=0.1) == []
    assert unhit(frame) == []
    tops = [one.rect for one in frame.targets if one.ref == "ui:menu"]
    undo = [one.rect for one in frame.targets if one.ref == "ui:undo"]
    assert tops[0].top < 10 and undo[0].bottom > TALL[1] - 20
    band = view.rect(log_box(view))
    assert any(band.contains(one.rect) for one in frame.targets if one.region == "log" and one.ref != "ui:log:scroll")
    above = [words for words in frame.words if words.rect.bottom < view.rect((0, 44, 10, 10)).top]
    model = table.match.model
    board, at = model.board, model.table(model.view(), marked=False)
    for seat, look in enumerate(at.seats):
        points = board.points(model.view(), at, seat)
        assert {look.name, points} <= {words.text for words in above}


def test_a_screen_that_is_a_little_higher_has_low_standings_and_its_log_where_it_was():
    table = played("feast", BROAD, "en")
    assert 40 < rise(table.app.view) < 90
    assert problems(table.scene.frame, table.app.view) == []
    assert not table.match.layer.table.below


def test_on_a_broad_screen_nothing_moves():
    table = played("feast", (1280, 720), "en")
    assert rise(table.app.view) == 0
    assert problems(table.scene.frame, table.app.view) == []


def test_on_a_screen_that_is_a_little_higher_the_bottom_bar_reaches_its_foot_and_has_a_line_more():
    table = played("bloody_inn", BROAD, "fr")
    while table.session.decision.prompt.key != "prompt.act":
        table.session.apply(table.session.decision.actions[0])
    table.match.course.jumped()
    table.turn()
    table.draw()
    view = table.app.view
    model = table.match.model
    how = model.board.how(model.question, model.texts, lambda way: ())
    second = next(word for word in table.scene.frame.words if word.text == clean(how))
    assert second.full and second.rect.top > view.rect((0, 846, 10, 10)).top
    assert deeper(view) == rise(view) > 0


def test_a_replay_uses_the_height_too():
    table = played("bloody_inn", TALL, "en")
    scene = shots.replayed(table.app, table.session, 3)
    table.app.push(scene)
    table.draw()
    frame, view = table.scene.frame, table.app.view
    assert problems(frame, view, ellipses=0.1) == []
    close = next(one.rect for one in frame.targets if one.ref == "ui:close")
    assert close.bottom > TALL[1] - 20
    band = view.rect(log_box(view))
    assert any(band.contains(one.rect) for one in frame.targets if one.region == "log" and one.ref != "ui:log:scroll")


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_what_a_click_does_is_whole_where_something_may_be_done_besides(lang):
    """The chips stand beside the question, and what a click does has two lines."""
    table, rng, seen = Table("human", "human", slug="bloody_inn", size=TALL, lang=lang, options=OBJECTS), Random(3), 0
    for _ in range(120):
        decision = table.session.decision
        bar = act(table.match.model, results=False)
        if bar.also and bar.second and any(action.verb == "bury" for action in decision.actions):
            table.match.firsts = None
            table.draw()
            said = {clean(words.text): words.full for words in table.scene.frame.words}
            assert said[clean(bar.second)] and said[clean(bar.prompt)]
            seen += 1
        table.session.apply(rng.choice(decision.actions))
        table.match.course.jumped()
        table.turn()
    assert seen
