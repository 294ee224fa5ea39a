"""Hard Heads: who carries which of one's own treasures is seen after they are dealt out, by their owner alone."""

import random

import pytest

from game.boards.brawl import medals
from game.kernel.permute import permuted
from tests.rules.brawl.table import C, Table, table
from tests.scenes.brawl_table import Shown

HAND = ["grimoire", "stout_keg", "ruby_ring"]
WITH = {"grimoire": "barbarian", "stout_keg": "troll", "ruby_ring": "barbarian"}


def laid(**more) -> Table:
    return table(3, treasures=[HAND, ["spyglass"]], carried=WITH | {"spyglass": "monk"}, combat="tete_dure", **more)


def card(shown: Shown, ref: str) -> list[str]:
    """What the large card of a ref says, the rules' words with it."""
    found = shown.scene.over.card(ref)
    words = (*found.card.numbers, *found.card.effect, found.card.note, *found.told, found.why)
    return [text.replace("\xa0", " ") for text in words]


def faces_on_cards(shown: Shown, monkeypatch) -> list[str]:
    drawn, real = [], medals.face
    with monkeypatch.context() as patch:
        patch.setattr(
            medals, "face", lambda view, char, *args, **more: (drawn.append(char), real(view, char, *args, **more))[1]
        )
        board = shown.scene.layer.board
        for place in shown.scene.layer.places:
            if place.region == "treasures":
                board.piece(shown.scene.layer.view, place, shown.scene.layer.table, shown.app.ui)
    return [C.characters[char] for char in drawn]


@pytest.mark.parametrize("leader", [1, 2], ids=["asked", "while others act"])
def test_the_cards_of_the_hand_show_who_carries_them_for_the_whole_brawl(leader, monkeypatch):
    shown = Shown(laid(leader=leader))
    assert sorted(faces_on_cards(shown, monkeypatch)) == sorted(WITH.values())


@pytest.mark.parametrize("leader", [1, 2], ids=["asked", "while others act"])
def test_the_card_of_a_treasure_and_that_of_a_hero_say_who_carries_what(leader):
    shown = Shown(laid(leader=leader))
    prefix = "" if leader == 1 else "own_"
    assert "Carried by the Troll" in card(shown, f"{prefix}treasure:2")
    carries = [text for text in card(shown, "char:barbarian") if text.startswith("Carries")]
    assert carries == ["Carries 2 treasures: Grimoire, Ruby Ring"], "said once"


def test_what_others_carry_is_counted_and_never_named():
    t = laid(leader=2)
    rng = random.Random(1)
    twins = [t.state, *(permuted(t.state, 1, rng) for _ in range(4))]
    assert len({tuple(state.treasures[0]) for state in twins}) > 1
    seen = set()
    for state in twins:
        shown = Shown(Table(state), people=(1,), combat="tete_dure")
        said = [text for ref in ("char:barbarian", "char:troll", "seat:1") for text in card(shown, ref)]
        assert "Carries 2 treasures" in said
        others = [shown.app.texts.name(one.id) for one in C.treasures if one.id != "spyglass"]
        assert not [text for text in (*said, *shown.words) for name in others if name in text]
        seen.add((*said, *shown.words))
    assert len(seen) == 1


def test_in_the_other_combat_nobody_carries_anything(monkeypatch):
    shown = Shown(table(3, treasures=[HAND]))
    assert not faces_on_cards(shown, monkeypatch)
    assert not [text for text in card(shown, "treasure:1") if "Carried" in text]
