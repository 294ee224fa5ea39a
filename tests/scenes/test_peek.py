"""The key that shows one's own face-down things: the list of keys has it exactly where holding it shows something."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game import rules
from game.scenes.match_words import keys_now
from tests.scenes.table import Table


def picture(table: Table) -> bytes:
    table.match.dirty = True
    return pygame.image.tobytes(table.draw(), "RGB")


@pytest.mark.parametrize("slug", rules.slugs())
def test_the_key_to_peek_is_listed_where_it_shows_something_and_nowhere_else(slug):
    full = {option.name: option.values[-1] for option in rules.get(slug).meta.options}
    found = set()
    for people, secrets, options in ((2, "hold", full), (2, "curtain", full), (2, "hold", {}), (1, "hold", full)):
        table, rng = (
            Table(*["human"] * people, "random", slug=slug, options=options, table={"secrets": secrets}),
            Random(1),
        )
        table.match.firsts = None
        for _ in range(12):
            table.turn()
            table.match.over.drawer.close()
            lying = picture(table)
            listed = "peek" in keys_now(table.match.model, False, False)
            table.match.hand.peek()
            shown = picture(table)
            table.match.hand.cover()
            assert (shown != lying) is listed, (people, secrets, options)
            found.add((people, listed))
            table.match.course.answer(rng.choice(table.session.decision.actions))
    assert (1, True) not in found, "alone nothing lies face down"
    assert ((2, True) in found) is (slug != "tiefenthal")
