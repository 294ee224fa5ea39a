"""The first two rounds of The Taverns of Tiefenthal at the screen: by mouse through the hit test, and by keys alone."""

from __future__ import annotations

from random import Random

import pytest

from tests.scenes.lint import problems
from tests.scenes.table import Table

pytestmark = pytest.mark.usefixtures("no_pixels")

ROUNDS = 2


@pytest.mark.parametrize("hand, module, lang", [("click", "5", "fr"), ("walk", "1", "en")])
def test_two_rounds_are_played(hand, module, lang):
    table = Table("human", "random", slug="tiefenthal", seed=11, lang=lang, options={"module": module})
    rng, verbs = Random(5), set()
    table.turn()
    while table.session.state.round <= ROUNDS:
        asked = table.session.decision
        legal = {ref for action in asked.actions for ref in action.refs if not ref.startswith("n:")}
        unreachable = [ref for ref in legal if table.spot(ref) is None]
        assert not unreachable, f"can't be hit: {unreachable}"
        found = problems(table.scene.frame, table.app.view)
        assert not found, "\n".join(found)
        action = rng.choice(asked.actions)
        verbs.add(action.verb)
        table.give(action, getattr(table, hand))
        table.turn()
    assert {"pick", "place", "serve", "done"} <= verbs and not table.app.texts.missing
