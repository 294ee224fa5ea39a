"""The pages of the rules show what they speak of."""

from __future__ import annotations

import pytest

from game import rules
from game.app import headless
from game.content import loader, seen
from game.content.rulebook import template
from game.scenes.rulebook import pictured
from game.scenes.shots import OF_GAMES
from game.services.assets import Assets


@pytest.mark.parametrize("slug", rules.slugs())
def test_every_page_has_a_picture_and_each_row_a_page(slug):
    assets = Assets.standard()
    plates = seen.plates(loader.data(f"{slug}/plates.yaml"))
    ids = [
        one.id
        for one in template(loader.data(f"languages/en/{slug}.rulebook.yaml")).paragraphs
        if one.kind != "example"
    ]
    bare = [one for one in ids if not pictured(one, plates, slug, assets)]
    assert bare == []
    assert sorted(set(plates) - set(ids) - {one.split(".")[0] for one in ids}) == []
    for names in plates.values():
        assert 1 <= len(names) <= 4
        assert [one for one in names if not (assets.has(one) if "/" in one else one in assets.cast(slug))] == []


def test_what_a_page_speaks_of_is_drawn_below_its_words():
    app = headless.app((1280, 720), "en")
    scene = OF_GAMES["rulebook"](app, "brawl", None)
    scene.current = "fight.troll"
    with_it = headless.picture(app, scene)
    scene._plates = {}
    scene.current = "state.tilt"
    scene.dirty = True
    bare = with_it.copy()
    app.draw(bare)
    around = app.view.rect((700, 400, 500, 300))
    colours = [
        len(
            {
                tuple(p.get_at((x, y)))
                for x in range(around.left, around.right, 6)
                for y in range(around.top, around.bottom, 6)
            }
        )
        for p in (with_it, bare)
    ]
    assert colours[0] > 1.5 * colours[1]
