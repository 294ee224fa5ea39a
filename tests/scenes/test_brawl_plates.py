"""The plates of Tavern Battle: what is known of somebody's points, and who is out of the fight."""

import pytest
from pygame import Rect

from game.boards.brawl import heads
from tests.rules.brawl.table import table
from tests.scenes import brawl_table
from tests.scenes.brawl_table import Shown


def test_points_with_treasures_hidden_by_safety_are_the_known_ones_and_a_mark_alone_where_there_are_none():
    """Nothing known is no 0 to whoever saw all of a hand, and the wall says what the mark means."""
    hosts = [["elf", "monk"], ["troll", "dwarf"], ["innkeeper", "countess"]]
    safe = [[], ["deep_axe"], ["old_coins"]]
    shown = Shown(table(3, heroes=hosts, treasures=[["grimoire"]], safe=safe), people=(0,))
    board, layer = shown.scene.layer.board, shown.scene.layer
    known = layer.table.total(2)
    assert known and [board.points(layer.view, layer.table, seat) for seat in (1, 2)] == ["?", f"{known}+"]
    assert board.points(layer.view, layer.table, 0).isdecimal()
    assert {shown.app.texts("board.ahead_unsure"), "?", f"{known}+"} <= set(shown.words)
    plain = Shown(table(3, heroes=hosts, treasures=[["grimoire"], ["deep_axe"]]), people=(0,))
    assert plain.app.texts("board.ahead_hidden") in plain.words


def test_who_has_got_away_is_not_called_beaten():
    lone = {"heroes": [["elf", "monk"], ["troll", "tinkerer"]], "out": ["troll"]}
    gone = Shown(table(2, at="arrivals", fled=["tinkerer"], coming=["friar"], **lone))
    assert "no one here" in gone.words and "beaten" not in gone.words
    lone["out"] = ["troll", "tinkerer"]
    assert "beaten" in Shown(table(2, at="arrivals", coming=["friar"], **lone)).words


@pytest.mark.parametrize("name, beside", [("Maximilienne", True), ("Ida", False)])
def test_a_tag_that_finds_no_room_on_its_plate_bears_the_sign_of_its_player(name, beside, monkeypatch):
    """Beside the plate it lies over somebody else's people."""
    tagged, signed = [], []
    monkeypatch.setattr(brawl_table, "NAMES", (name,) * 4)
    monkeypatch.setattr(heads, "_tag", lambda text, kind, box, colour, ui: tagged.append((box, colour)))
    monkeypatch.setattr(heads, "emblem", lambda ui, box, colour: signed.append((box, colour)))
    safe = [["old_coins"], [], ["grimoire"], ["saint_bone"]]
    heroes = [["elf", "monk"], ["troll", "dwarf"], ["innkeeper", "countess"], ["tinkerer", "thief"]]
    out = ["tinkerer", "thief"]
    shown = Shown(table(4, at="arrivals", coming=["friar"], heroes=heroes, safe=safe, out=out), size=(1102, 620))
    plate, colour = Rect(shown.scene.layer.find("seat:4").box), shown.scene.layer.table.seats[3].colour
    tags = [Rect(box) for box, whose in tagged if whose == colour]
    assert tags and all(bool(plate.contains(box)) is not beside for box in tags)
    assert any(box[2] == heads.SIGN and whose == colour for box, whose in signed) is beside
