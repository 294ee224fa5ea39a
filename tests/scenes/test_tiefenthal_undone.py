"""What Tiefenthal says while one serves is true of what lies and of what is in hand, whatever was undone, done again,
or loaded."""

from __future__ import annotations

import random

import pytest

from game.content.languages import languages
from game.kernel.answers import Origin
from game.kernel.api import act as answer
from game.kernel.session import Session
from game.scenes.match import Match
from game.scenes.match_words import act
from game.services.i18n import AsIs
from tests.rules.tiefenthal.table import GAME, table
from tests.scenes.table import Table
from tests.scenes.valley import show

pytestmark = pytest.mark.usefixtures("no_pixels")

MOST = 700


def serving(lang: str, **more) -> Table:
    """Return a screen on which seat 1 has just served four dice: collected, since it is certain."""
    t = table(2, seats=[{"tables": ["regular_1", "regular_2", "smith"], "dice": "w1 w2 w3 w6", **more}, {}])
    screen = Table("human", "human", slug="tiefenthal", lang=lang, options={"module": "1"})
    begun = screen.session
    screen.match = Match(screen.app, Session(GAME, Origin(begun.origin.config, 1, GAME.dump(t.state)), begun.seats))
    screen.app.push(screen.match)
    screen.turn()
    for ref in ("table:1", "table:2", "space:barrel", "space:supplier"):
        screen.match.course.answer(next(way for way in screen.session.asked.actions if way.refs[-1:] == (ref,)))
    screen.match.course.answer(answer("serve"))
    screen.turn()
    return screen


@pytest.mark.parametrize("lang", languages())
def test_after_an_undo_the_bar_says_how_many_dice_are_to_be_collected_and_its_button_collects_them(lang):
    screen = serving(lang)
    texts = screen.app.texts
    assert screen.session.asked.prompt.key == "prompt.serve"
    for _ in range(2):
        screen.click("ui:undo")
        bar = act(screen.match.model, False)
        assert bar.prompt == texts("prompt.collect", 0, 0, 0, 4) and "4" in bar.prompt
        assert bar.end.label == texts("ui.match.rest.take", 4)
        assert texts("board.how.take") in bar.second
        assert texts("board.how.left", "").split(":")[0] not in bar.second, "they wait for nothing"
        screen.calm()
        screen.press("finish")
        screen.turn()
        assert screen.session.asked.prompt.args == (5, 3, 2) and screen.match.over.dialog is None
    assert act(screen.match.model, False).prompt == texts("prompt.serve", 5, 3, 2)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("dice, reason", [("w3", "left"), ("w5", "left_when"), ("w3 w5", "left_when")])
def test_dice_that_wait_for_different_reasons_are_not_said_to_wait_for_one(dice, reason, lang):
    """At the barrel for an upgrade, at the monk for that or for the moment of a gift on the road."""
    seats = [{"tables": ["regular_1"], "dice": dice, "coins": 20, "monastery": 2}, {}]
    t, places = table(2, seats=seats), {"w3": "barrel", "w5": "monk"}
    for die in dice.split():
        t.do(f"place die:{die} space:{places[die]}")
    app, scene = show(t.do("serve"), lang)
    where = AsIs(", ".join(app.texts.name(places[die]) for die in dice.split()))
    bar = act(scene.model, False)
    assert bar.second.startswith(app.texts("board.how." + reason, where))
    assert bar.prompt == app.texts("prompt.collect", 20, 20, 0, len(dice.split()))


def true(screen: Table) -> str:
    """Check both lines and the button of the bar against what the seat has; return the key of what is asked."""
    model, session = screen.match.model, screen.session
    if session.decision is None or session.asked.prompt.key not in ("prompt.serve", "prompt.collect"):
        return ""
    texts, t = screen.app.texts, session.state.taverns[session.asked.seat]
    bar, lying = act(model, False), len(t.placed)
    verbs = {way.verb for way in session.asked.actions}
    assert (bar.prompt == texts("prompt.serve", 0, 0, 0)) is not bool(t.coins or t.beer or lying), bar.prompt
    for number in filter(None, (t.coins, t.beer, lying)):
        assert str(number) in bar.prompt, bar.prompt
    assert (bar.end.label == texts("ui.match.rest.take", lying)) is bool(lying), bar.end.label
    assert (bar.second == texts("board.how.end")) is (verbs == {"done"} and not t.coins and not t.beer)
    assert not (lying and texts("board.how.too_dear") in bar.second)
    if session.certain():
        assert texts("board.how.left", "").partition(":")[0] not in bar.second
    return session.asked.prompt.key


@pytest.mark.parametrize("seed", (1, 3, 5))
def test_in_any_match_the_bar_is_true_whatever_is_undone_and_done_again(seed):
    screen = Table(
        "human", "human", slug="tiefenthal", seed=seed, options={"module": str(seed)}, table={"secrets": "open"}
    )
    screen.match.firsts = None
    course, session, chance = screen.match.course, screen.session, random.Random(seed)
    found: set[str] = set()
    for _ in range(MOST):
        if session.decision is None:
            break
        screen.app.update(16)
        screen.match.over.settle()
        ways = session.asked.actions
        goes_on = [way for way in ways if way.verb not in ("done", "serve")]
        way = chance.choice(goes_on if goes_on and chance.random() < 0.85 else ways)
        prepared = way.verb in ("done", "serve") and session.certain(way)
        if prepared:
            course.prepare(way)
        else:
            course.answer(way)
        found.add(true(screen))
        if session.back.blocked_undo() is None and chance.random() < (0.6 if prepared else 0.25):
            for step in ("undo", "redo")[: chance.choice((1, 2))]:
                assert course.undo(step) is None
                found.add("undone " * bool(true(screen)))
    assert found >= {"prompt.serve", "prompt.collect", "undone "}
