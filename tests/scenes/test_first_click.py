"""Whoever is asked reads what the first click does: the line below the prompt names it, or the prompt asks for the one
thing that there is to click."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.app import headless
from game.kernel.api import Config
from game.scenes.match_words import act
from game.scenes.shots import Position, match
from tests.scenes.moments import SETUPS

pytestmark = pytest.mark.usefixtures("no_pixels")

POSITIONS = 60
APART = 3
UNSAID = {"brawl": {"prompt.use"}}
"""Prompts that have no such line yet; none may be added."""


@pytest.mark.parametrize("slug", rules.slugs())
def test_the_first_click_is_named_below_the_prompt_or_asked_for_by_it(slug):
    app, game = headless.app((1280, 720), "en"), rules.get(slug)
    asked, unsaid = set(), set()
    for seats, options in SETUPS[slug]:
        still, rng = match(app, slug, Position(game.check(Config(seats, options)), {}, seats)), Random(seats)
        app.push(still)
        for _ in range(POSITIONS):
            for _ in range(APART):
                if still.session.decision is not None:
                    still.session.apply(rng.choice(still.session.decision.actions))
            still.course.jumped()
            if not still.model.open():
                continue
            question = still.session.decision
            words = act(still.model, False)
            on_the_table = {action.verb for action in question.actions if action.refs}
            asked.add(question.prompt.key)
            if on_the_table and not words.second and not (len(on_the_table) == 1 and "?" in words.prompt):
                unsaid.add(question.prompt.key)
    assert len(asked) >= 5
    assert unsaid <= UNSAID.get(slug, set()), unsaid
