"""Where sentences stand that ask nothing: never over what is asked."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.kernel.api import Line
from tests.scenes.table import Table


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("slug", rules.slugs())
def test_what_nobody_need_do_anything_about_hides_neither_prompt_nor_buttons(slug, size):
    table = Table("human", "human", slug=slug, size=size)
    table.app.toast.text = ""  # what the match began with
    table.app.say(Line("ui.missing.sound"), aside=True)
    table.draw()
    (toast,) = table.app.ui.frame.words
    assert toast.text == table.app.texts("ui.missing.sound") and toast.full
    frame = table.match.frame
    seen = [one.rect for one in (*frame.words, *frame.targets)]
    assert len(seen) > 5 and toast.rect.collidelist(seen) < 0


def test_where_nothing_is_bare_it_waits_until_something_is():
    table = Table("human", "human")
    table.app.toast.text = ""  # what the match began with
    table.app.say(Line("ui.missing.sound"), aside=True)
    words = table.match.frame.words
    words.append(words[0]._replace(rect=pygame.Rect(0, 0, 1280, 720)))
    table.app.ui.frame.words.clear()
    table.app.toast.draw(table.app.ui, table.match.frame)
    assert not table.app.ui.frame.words and not table.app.toast.update(60_000)
    words.pop()
    table.app.toast.draw(table.app.ui, table.match.frame)
    assert table.app.ui.frame.words[-1].text == table.app.texts("ui.missing.sound")
    assert table.app.toast.update(60_000)


def test_it_keeps_to_the_corner_where_that_is_bare():
    table = Table("human", "human")
    table.app.toast.text = ""  # what the match began with
    table.app.say(Line("ui.missing.sound"), aside=True)
    table.match.frame.words.clear()
    table.match.frame.targets.clear()
    table.app.toast.draw(table.app.ui, table.match.frame)
    assert table.app.ui.frame.words[-1].rect.top > 680


def test_two_sentences_of_the_same_moment_have_a_line_each():
    table = Table("human", "human")
    toast = table.app.toast
    toast.text = ""
    for text in ("Season 2 begins", "Night: everybody has 2 actions", "Night: everybody has 2 actions"):
        toast.show(text)
    assert toast.text.split("\n") == ["Season 2 begins", "Night: everybody has 2 actions"]
