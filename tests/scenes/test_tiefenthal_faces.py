"""One card of Tiefenthal has one face, wherever it is drawn: in the street, at a table, in another house, on a pile, in
a tray, large."""

from __future__ import annotations

import pytest

from game.boards.table import Place
from game.boards.tiefenthal import words
from game.boards.tiefenthal.places import C
from game.services.assets import Assets
from tests.rules.tiefenthal.table import table
from tests.scenes.valley import GUESTS, PANEL, show

DRAWN = ("picture", "figure")


@pytest.fixture
def drawn(monkeypatch):
    """The names of all pictures that are asked for, in this order; nothing drawn before is kept."""
    found: list[str] = []
    for name in DRAWN:
        whole = getattr(Assets, name)

        def asked(assets, art, *args, _whole=whole, **more):
            found.append(art)
            return _whole(assets, art, *args, **more)

        monkeypatch.setattr(Assets, name, asked)
    monkeypatch.setattr(Assets, "keep", lambda assets, key, make: make())
    return found


def faces(drawn: list[str], scene, app, place: Place) -> set[str]:
    drawn.clear()
    scene.layer.picture(app.ui, place)
    return set(drawn)


@pytest.mark.parametrize("nobles", [1, 2, 4])
def test_a_card_has_one_face_in_the_street_at_a_table_and_large(drawn, nobles):
    seated = ("noble", *(kind for kind in GUESTS if kind != "noble"))[:8]
    t = table(2, module=3, seats=[{"tables": seated, "nobles": nobles}, PANEL])
    app, scene = show(t)
    seen = 0
    for place in scene.layer.places:
        if place.show in ("table", "offer", "nobles", "staff") and place.ref != "staff:table":
            large = scene.layer.board.zoom(scene.layer.view, place.ref, scene.layer.table).picture
            assert faces(drawn, scene, app, place) == {large}, place.ref
            seen += 1
    assert seen >= 8 + 4 + 1


def test_who_sits_in_another_house_lies_on_a_pile_or_in_a_tray_has_the_face_of_the_card(drawn):
    every = {f"tiefenthal/{name}" for name in C.kinds}
    for nobles in (1, 2, 3):
        t = table(3, module=3, seats=[{}, {**PANEL, "nobles": nobles}, {**PANEL, "nobles": nobles}])
        app, scene = show(t, seats=3)
        drawn.clear()
        scene.layer.board.ground(scene.layer.view, scene.layer.table, app.ui)
        assert words.picture(C.noble) in drawn
        assert {art for art in drawn if "noble" in art} == {words.picture(C.noble)}
    for kind in range(len(C.kinds)):
        tray = Place("deck:any", (100, 100, 100, 140), "tray", show="card", data=(kind, 1))
        assert faces(drawn, scene, app, tray) <= {words.picture(kind)} <= every


def test_there_is_no_other_picture_of_a_card_that_anything_could_show():
    cast = set(Assets.standard().cast("tiefenthal"))
    assert set(C.kinds) <= cast
    assert not [name for name in cast - set(C.kinds) if name.rstrip("_0123456789") in C.kinds]
