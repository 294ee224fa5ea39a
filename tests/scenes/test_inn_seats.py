"""What the card of a seat of The Bloody Inn says: what it has, and once what its fortune is made of."""

from __future__ import annotations

import pytest

from game.boards.bloody_inn import cards
from tests.rules.bloody_inn.table import table as position
from tests.scenes.test_inn_board import shown
from tests.scenes.test_inn_words import LANGS


@pytest.mark.parametrize("lang", LANGS)
def test_the_card_of_a_seat_names_each_part_of_its_fortune_once_below_the_sum(lang):
    app, scene = shown(position(2, corpses=[["baron"], []], cash=[11, 5], cheques=[1, 1]), lang=lang)
    card = cards.zoom(scene.layer.view, "seat:1", scene.layer.table)
    assert card.effect[0] == app.texts("board.score_now", 11)
    said = [*card.numbers, *card.effect]
    for part in ("cash", "cheques", "gravedigger"):
        assert sum(app.texts("score." + part) in words for words in said) == 1, said
