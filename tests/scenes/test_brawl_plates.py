"""The plates of Tavern Battle: what is known of somebody's points, and who is out of the fight."""

from tests.rules.brawl.table import table
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
