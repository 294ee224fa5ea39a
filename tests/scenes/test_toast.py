"""Where sentences stand that ask nothing: never over what is asked."""

from __future__ import annotations

import pytest

from game import rules
from game.kernel.api import Line
from tests.scenes.table import Table


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("slug", rules.slugs())
def test_what_nobody_need_do_anything_about_hides_neither_prompt_nor_buttons(slug, size):
    table = Table("human", "human", slug=slug, size=size)
    table.app.say(Line("ui.missing.sound"), aside=True)
    table.draw()
    (toast,) = table.app.ui.frame.words
    assert toast.text == table.app.texts("ui.missing.sound") and toast.full
    frame = table.match.frame
    bars = [one.rect for one in frame.words if one.rect.bottom > 0.93 * size[1] or one.rect.top < 0.04 * size[1]]
    bars += [one.rect for one in frame.targets if one.enabled and one.region in ("act", "top")]
    assert len(bars) > 5 and toast.rect.collidelist(bars) < 0


def test_it_keeps_to_the_corner_where_that_is_bare():
    table = Table("human", "human")
    table.app.say(Line("ui.missing.sound"), aside=True)
    table.match.frame.words.clear()
    table.match.frame.targets.clear()
    table.app.toast.draw(table.app.ui, table.match.frame)
    assert table.app.ui.frame.words[-1].rect.top > 680
