"""Whatever the table of Tiefenthal shows can be pointed at on it, in every phase of random matches: no thing is
lost because it is drawn in another way."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game import rules
from game.app import headless
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config
from game.kernel.session import Session
from game.scenes import shots
from tests.scenes.lint import unhit
from tests.scenes.table import NAMES, SMALL

pytestmark = pytest.mark.usefixtures("no_pixels")

GAME = rules.get("tiefenthal")
TILES = ("dishwasher", "waitress", "table", "supplier", "cashbox", "barrel", "monk", "safe", "store")
LAID = ("dishwasher", "waitress", "merchant", "supplier")
SPACES = ("host", "cashbox", "barrel", "supplier", "monk")
STAFF = ("merchant", "dishwasher", "waitress", "table", "supplier")
EVERY, POSITIONS = 17, 14


def outside(view) -> set[str]:
    """The refs that everybody shares."""
    staff = STAFF + (("bard",) if view.module >= 3 else ())
    found = {"moon", "monastery", "nobles", *(f"staff:{name}" for name in staff)}
    found |= {f"guest:{i + 1}" for i in range(len(view.row))}
    return found | {f"seat:{i + 1}" for i in range(view.seats)}


def inside(view, seat: int) -> set[str]:
    """The refs of the tavern of the seat that is asked."""
    t = view.taverns[seat]
    found = {f"tile:{name}" for name in TILES} | {f"space:{name}" for name in SPACES}
    found |= {f"lay:{name}" for name in LAID} | {"deck", "discard", "counter", "plan"}
    found |= {f"table:{i + 1}" for i in range(len(t.tables))}
    found |= {f"die:{'wo'[die // 6]}{die % 6 + 1}" for die in t.dice}
    found |= {f"mat:w{die + 1}" for die in (view.mats[seat] if view.mats else ())}
    if view.module >= 2:
        found |= {"schnapps", "artist:1", "artist:2", "artist:3"}
    if view.module >= 3:
        found |= {"lay:bard"}
    if view.module >= 5:
        found |= {f"book:{i}" for i in range(1, 5)}
    return found


def played(seats: int, module: int):
    """Yield screens of a random match, people at every seat."""
    app = headless.app(SMALL, "en")
    config = GAME.check(Config(seats, {"module": str(module)}))
    session = Session(GAME, Origin(config, 4), [Seat(NAMES[i], i, "") for i in range(seats)], {"secrets": "open"})
    rng = Random(module)
    for _ in range(POSITIONS):
        for _ in range(EVERY):
            if session.decision is None:
                return
            session.apply(rng.choice(session.decision.actions))
        scene = shots.Still(app, session)
        app.push(scene)
        yield app, scene


@pytest.mark.parametrize("seats, module", [(2, 1), (3, 2), (4, 3), (2, 4), (4, 5)])
def test_every_thing_lies_somewhere_and_can_be_pointed_at(seats, module):
    seen = 0
    for app, scene in played(seats, module):
        layer = scene.stage.layer
        asked = layer.table.mine if layer.table.asked is None else layer.table.asked
        refs = {place.ref for place in layer.places}
        wanted = outside(layer.view) | inside(layer.view, asked)
        wanted |= {ref for ref in layer.table.marks.legal if ref.startswith("die:")}  # those on their places, too
        assert wanted <= refs, wanted - refs
        for place in layer.places:
            x, y, w, h = place.shape
            assert w >= 30 and h >= 30 and x >= 0 and x + w <= 1600 and y >= 44 and y + h <= 846, place
        app.draw(pygame.Surface(SMALL))
        if scene.over.tray is None:
            strips = [cover.rect for cover in scene.frame.covers if cover.region == "log"]  # it goes with a click
            found = [ref for ref in unhit(scene.frame) if scene.frame.find(ref).visible.collidelist(strips) < 0]
            lit = layer.table.marks.legal | layer.table.marks.side
            assert not found and lit.isdisjoint(unhit(scene.frame)), unhit(scene.frame)
        seen += 1
    assert seen > POSITIONS / 2


def test_of_a_tavern_that_is_only_looked_at_the_piles_can_be_opened():
    app, scene = next(iter(played(3, 2)))
    scene.model.large = next(seat for seat in range(3) if seat != scene.stage.layer.table.asked)
    scene.stage.refresh()
    layer = scene.stage.layer
    refs = {place.ref for place in layer.places}
    assert outside(layer.view) | {f"{pile}@{scene.model.large + 1}" for pile in ("deck", "discard")} <= refs
    assert not any(ref.startswith(("table:", "tile:", "die:", "space:")) for ref in refs)
