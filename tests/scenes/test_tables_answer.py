"""Whatever lies on a table can be asked about: for every eye, option and way to keep secrets each ref has words, a card
and a reason why not."""

from random import Random

import pytest

from game import boards, rules
from game.app import headless
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config
from game.kernel.session import Session
from game.scenes.match_choice import Refused
from game.scenes.match_model import MatchModel
from game.scenes.match_words import VERB, _answers

pytestmark = pytest.mark.usefixtures("no_pixels")

LOOKS_AT = 6
"""So many positions of a match are looked at."""


def matches(slug):
    """Yield a session for each preset with the fewest and the most seats, and each way of keeping secrets once."""
    game = rules.get(slug)
    tables = [
        {"secrets": secrets, "memory": memory} for secrets in ("curtain", "hold") for memory in ("open", "cards_down")
    ]
    for number, preset in enumerate(game.meta.presets):
        for seats in {game.meta.seats[0], game.meta.seats[-1]}:
            config = game.check(Config(seats, dict(preset.options)))
            if isinstance(config, Config):
                people = [Seat(f"P{i}", i) for i in range(seats)]
                yield Session(game, Origin(config, number), people, tables[(number + seats) % len(tables)])


@pytest.mark.parametrize("slug", rules.slugs())
def test_every_ref_on_the_table_has_words(slug):
    app = headless.app((1280, 720), "en")
    app.texts.slug = slug
    for session in matches(slug):
        rng, model = Random(1), MatchModel(session, boards.get(slug), app.texts)
        app.texts.players = tuple(seat.name for seat in session.seats)
        for _ in range(LOOKS_AT):
            for _ in range(rng.randrange(4, 30)):
                if session.decision is not None:
                    session.apply(rng.choice(session.decision.actions))
            model.follow()
            for viewer in (None, *range(len(session.seats))):
                model.viewer = viewer
                view = model.view()
                table = model.table(view, marked=False)
                refs = {place.ref for place in model.board.place(view, table)}
                for ref in sorted(refs):
                    model.tell(ref)
                    assert model.board.zoom(view, ref, table).name, ref
                    if session.decision is not None:
                        line = session.game.why_not(view, None, ref)
                        assert app.texts.has(line.key), (ref, line)
    assert not app.texts.missing


def asked(slug, seed, most, aside=False):
    """Yield a session and the model of who is asked, question by question, `most` a match; answers at random, also
    `aside`."""
    app = headless.app((1280, 720), "en")
    app.texts.slug = slug
    for session in matches(slug):
        rng, model = Random(seed), MatchModel(session, boards.get(slug), app.texts)
        for _ in range(most):
            if session.decision is None:
                break
            model.follow()
            model.viewer = session.decision.seat
            yield session, model
            session.apply(rng.choice(session.decision.actions + (session.decision.side if aside else ())))


@pytest.mark.parametrize("slug", rules.slugs())
def test_a_thing_that_is_not_framed_answers_no_click_and_one_that_is_does(slug):
    framed = 0
    for _, model in asked(slug, 2, LOOKS_AT * 8, aside=True):
        if not model.open() or model.race():
            continue  # who is asked together with others says first who he is
        table = model.table(model.view())
        lit = table.marks.legal | table.marks.side
        further = {*model.opens(), *model.ahead()}  # a click there gives more than this answer
        assert all(way.way.first in model.question.actions for ways in model.ahead().values() for way in ways)
        game, actions = model.session.game, model.question.actions
        further |= {  # what brings nothing is warned of and not framed, but may be done
            ref
            for ref in {ref for action in actions for ref in action.refs} - lit
            if all(game.warn(model.view(), action) for action in actions if ref in action.refs)
        }
        for ref in {place.ref for place in model.board.place(model.view(), table)} - further:
            model.choose_anew()
            assert isinstance(model.choice.click(ref), Refused) == (ref not in lit), ref
            framed += ref in lit
    assert framed > 500


@pytest.mark.parametrize("slug", rules.slugs())
def test_what_is_offered_aside_leads_to_an_answer(slug):
    """By a frame on the table or a button of the bar: whoever asks for it finds more than the way back."""
    offered = {True: 0, False: 0}
    for session, model in asked(slug, 3, LOOKS_AT * 30):
        for way in model.question.side if model.open() else ():
            if way.refs:
                continue
            after = session.state.clone()
            session.game.apply(after, way)
            then = session.game.decision(after)
            asks = then is not None and then.prompt != model.question.prompt
            starts = {each.refs[0] for each in then.actions if each.refs} if asks else {""}
            stands = {ref for ref, verb in model.opens().items() if verb == way.verb}
            button = any(answer.ref == VERB + way.verb for answer in _answers(model)[0])
            assert stands <= starts and (starts or not button), (way, stands, starts)
            offered[bool(stands) or button] += 1
    assert slug != "bloody_inn" or min(offered.values()) > 20, "objects that fit, and such that do not"
