"""What is lit answers wherever it is clicked, and what is marked is meant: the small things that lie on a lit one let
the click through, one of two alike is the one that is picked, and the clock stands at nothing of another's."""

from random import Random

import pytest

from game import boards, rules
from game.app import headless
from game.boards.base import marks_of
from game.kernel.answers import Answer, Step
from game.kernel.api import Event, act
from game.scenes.match_model import MatchModel
from game.scenes.match_table import TableLayer
from tests.scenes.test_tables_answer import matches
from tests.scenes.test_tiefenthal_planning import planning

pytestmark = pytest.mark.usefixtures("no_pixels")

LOOKS_AT = 24
"""So many positions of a match are looked at."""


@pytest.mark.parametrize("slug", rules.slugs())
def test_the_middle_of_what_is_lit_answers(slug):
    app = headless.app((1280, 720), "en")
    app.texts.slug = slug
    ui, board, tried = app.ui, boards.get(slug), 0
    for session in matches(slug):
        rng, model = Random(3), MatchModel(session, board, app.texts)
        app.texts.players = tuple(seat.name for seat in session.seats)
        layer = TableLayer(board)
        for _ in range(LOOKS_AT):
            for _ in range(rng.randrange(1, 8)):
                if session.decision is not None:
                    session.apply(rng.choice(session.decision.actions))
            if session.decision is None:
                break
            model.follow()
            model.viewer = session.decision.seat
            if not model.open():
                continue
            legal, side = model.refs()
            layer.show(model.view(), model.table(model.view()))
            ui.frame.clear()
            layer.targets(ui, legal, side)
            for place in layer.places:
                if place.ref in legal and (place.hit is None or place.mark is not None):
                    x, y, w, h = place.marked
                    found = ui.frame.at(app.view.pt(x + w / 2, y + h / 2))
                    assert found is not None and found.enabled, (place.ref, found, session.decision.prompt)
                    tried += 1
    assert tried > 200


def test_of_two_dice_alike_the_one_is_marked_that_is_placed():
    screen = planning(dice="w2 w2 w4")
    first = next(one for one in screen.match.layer.places if one.ref == "die:w2")
    screen.click_at(screen.app.view.pt(*first.centre))
    places = [one for one in screen.match.layer.places if one.ref == "die:w2"]
    assert screen.match.model.choice.refs == ["die:w2"] and len(places) == 2
    marked = [one.box for one in places if "chosen" in marks_of(one, screen.match.layer.table)]
    assert marked == [first.box], "the one that was clicked"


def test_the_clock_stands_at_nothing_of_ones_own_that_another_has_changed():
    screen = planning(other="normal")
    upgraded = [Event("upgrade", seat, None, ("tile:table",)) for seat in (0, 1)]
    hired = Event("buy", 1, None, ("staff:bard", "deck"))
    for event, done in ((upgraded[0], ("tile:table",)), (upgraded[1], ()), (hired, ("staff:bard",))):
        screen.session.steps.append(Step(None, [Answer(act("done"), event.seat, "bot")], [(event, None)], []))
        assert screen.match.stage._last_done() == done
        screen.session.steps.pop()


@pytest.mark.parametrize(
    ("event", "phase"), [("reveal", "fill"), ("roll", "staff"), ("gain", ""), ("round", "evening")]
)
def test_what_happens_by_itself_lights_its_own_phase(event, phase):
    assert boards.get("tiefenthal").phase_of(Event(event, 0, None, (), "waitress")) == phase
