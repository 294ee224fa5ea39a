"""The top bar of a match: whatever the game, the language and the window, nothing in it is cut or touches anything
else, from the first question to the end."""

from __future__ import annotations

from random import Random

import pytest
from pygame import Rect

from game import rules
from game.scenes.commands import Change
from game.scenes.street import game_names
from game.services.settings import SPEEDS
from game.widgets.frame import Words
from tests.scenes.table import Table

pytestmark = pytest.mark.usefixtures("no_pixels")

APART = 12.0
"""In vu: closer together, two texts read as one."""
LANGUAGES = ("en", "fr", "de", "es")


def close(words: list[Words], least: float) -> list[tuple[str, str]]:
    """Return the texts that stand in one line with less than so many pixels between them."""
    ordered = sorted(words, key=lambda one: one.rect.left)
    pairs = [(one, other) for i, one in enumerate(ordered) for other in ordered[i + 1 :]]
    lines = [(a, b) for a, b in pairs if a.rect.top < b.rect.bottom and b.rect.top < a.rect.bottom]
    return [(a.text, b.text) for a, b in lines if b.rect.left - a.rect.right < least]


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("slug", rules.slugs())
def test_no_name_is_cut_and_nothing_touches_at_the_start_midway_and_at_the_end(slug, size):
    table, rng = Table("human", "human", "human", slug=slug, size=size), Random(3)
    bound = rules.get(slug).meta.bound
    for moves in (0, 60, bound):
        for _ in range(moves):
            if table.session.decision is None:
                break
            table.session.apply(rng.choice(table.session.decision.actions))
        table.match.course.jumped()
        table.match.course.ended = table.session.decision is None
        for lang in LANGUAGES:
            table.app.carry_out((Change("lang", lang),))
            table.draw()
            k, title = table.app.view.k, game_names(table.app.texts, slug)
            bar = [one for one in table.match.frame.words if one.rect.top < 44 * k and one.layer == 0]
            named = [one for one in bar if one.text in title]
            assert len(named) == 1 and named[0].full, (lang, moves, title)
            left = [one for one in bar if one.box.right < 905 * k]  # up to the portrait of who is asked
            assert not close(left, APART * k), (lang, moves)
            cut = [one.text for one in left if not one.full and not one.zoom]
            assert not cut, (lang, moves)
    assert table.session.decision is None


def test_texts_side_by_side_are_found_and_those_below_one_another_are_not():
    def word(text: str, box: tuple[int, int, int, int]) -> Words:
        return Words(text, Rect(box), Rect(box), 12, True, False, 0, None)

    words = [word("a", (0, 0, 50, 20)), word("b", (55, 5, 50, 20)), word("c", (0, 30, 50, 20))]
    assert close(words, 10) == [("a", "b")] and close(words, 5) == []


@pytest.mark.parametrize("size", [(1102, 620), (1280, 720)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pace_of_the_bots_has_the_word_of_the_settings_and_is_whole(lang, size):
    for speed in SPEEDS:
        table = Table("human", "human", slug="bloody_inn", size=size, lang=lang, speed=speed)
        table.draw()
        at = table.match.frame.find("ui:speed").rect
        words = [one for one in table.match.frame.words if at.contains(one.rect)]
        assert [(one.text, one.full) for one in words] == [(table.app.texts("ui.speed." + speed), True)]


@pytest.mark.parametrize("size", [(1280, 720), (1102, 620)])
@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
@pytest.mark.parametrize("slug", rules.slugs())
def test_a_game_has_its_whole_name_where_there_is_room_for_it(slug, lang, size):
    table = Table("human", "normal", slug=slug, size=size, lang=lang)
    texts, ui = table.app.texts, table.app.ui
    whole, short = texts("ui.game." + slug), texts(f"ui.game.{slug}.short")
    (shown,) = [one for one in table.match.frame.words if one.text in (whole, short)]
    assert shown.full
    room = ui.view.rect((52, 1, 202, 20)).w
    assert (shown.text == whole) is (ui.type.width(whole, ui.view.floor_px, "bold") <= room)
