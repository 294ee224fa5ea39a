"""What moves at an event, in matches of all games: a piece, never a part of the table such as a seat's header, and no
larger than half the canvas; a stack stays where it is when something comes off it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game import boards, rules
from game.app import headless
from game.boards.base import Sight
from game.kernel.api import Config, Event
from game.kernel.session import Origin, Seat, Session
from game.scenes.match_model import MatchModel
from game.scenes.match_motion import Plan, plan
from game.services.geometry import HEIGHT

ANSWERS = 110


def events(slug: str) -> Iterator[tuple[Event, Plan, Sight, Sight]]:
    """Yield every event of a match of each preset with what is shown of it, between the views before and after it."""
    app, game = headless.app((640, 360), "en"), rules.get(slug)
    app.texts.slug = slug
    for number, preset in enumerate(game.meta.presets):
        config = game.check(Config(game.meta.seats[-1], dict(preset.options)))
        if not isinstance(config, Config):
            continue
        people = [Seat(f"P{i}", i, "random" if i else "") for i in range(config.seats)]
        session = Session(game, Origin(config, number), people)
        model, rng = MatchModel(session, boards.get(slug), app.texts), Random(number)

        def sight(state) -> Sight:
            view = model.view(state)
            table = model.table(view, marked=False)._replace(decision=None, picked=None)
            return Sight(view, table, model.board.place(view, table))

        before = sight(session.state)
        for _ in range(ANSWERS):
            if session.decision is None:
                break
            steps, skip = len(session.steps), len(session.steps[-1].events) if session.steps else 0
            session.apply(rng.choice(session.decision.actions))
            model.follow()
            first = max(0, steps - 1)
            for i, step in enumerate(session.steps[first:], first):
                for event, state in step.events[skip if i == steps - 1 else 0 :]:
                    after = sight(state)
                    shown = plan(model.board, app.motions.of(slug, event.verb), event, before, after)
                    yield event, shown, before, after
                    before = after


@pytest.mark.parametrize("slug", rules.slugs())
def test_what_moves_is_a_piece(slug):
    verbs = set()
    for event, found, before, after in events(slug):
        verbs.add(event.verb)
        table = [*before.places, *after.places]
        for move in found.moves:
            for piece in (move.old, move.new):
                if piece is None:
                    continue
                assert not (piece.ref.startswith("seat:") and piece in table), (event.verb, "moves a seat's header")
                assert piece.box[3] <= HEIGHT / 2, (event.verb, piece)
            assert move.start[3] <= HEIGHT / 2 and move.end[3] <= HEIGHT / 2, event.verb
        kinds = {place.ref for place in before.places} & {place.ref for place in after.places}
        gone = {ref for ref in found.hidden & kinds if ref.split(":")[0] in ("staff", "nobles")}
        assert not gone, (event.verb, "takes the whole stack away", gone)
    assert len(verbs) > 15
