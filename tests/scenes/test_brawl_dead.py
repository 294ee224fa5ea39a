"""What can't be clicked in Tavern Battle looks so, numbers side by side add up, and signs have one meaning."""

from __future__ import annotations

import pygame
import pytest

from game.boards.base import find
from game.boards.brawl import heads, words
from game.content import languages
from game.kernel.api import act
from tests.rules.brawl.table import PEOPLE, C, table
from tests.scenes.brawl_table import Shown

BARKEEPER = [["innkeeper", "magician"], ["dwarf", "countess"], ["monk", "thief"]]


def bright(shown: Shown, ref: str) -> int:
    """How bright a place is on the whole, the middle of it."""
    rect = shown.app.view.rect(find(shown.scene.layer.places, ref).box)
    return sum(pygame.transform.average_color(shown.draw(), rect.inflate(-rect.w // 3, -rect.h // 3))[:3])


def red(shown: Shown) -> int:
    """How much redder than green the lower half of one's own agitation is."""
    own = next(place for place in shown.scene.layer.places if place.show == "agitation")
    rect = shown.app.view.rect(own.box)
    colour = pygame.transform.average_color(shown.draw(), (rect.x + 8, rect.bottom - 14, rect.w - 16, 8))
    return colour[0] - colour[1]


def offering() -> Shown:
    hands = [["grimoire"], ["ruby_ring", "spyglass", "old_mead"], ["song_book"]]
    t = table(3, at="trade", heroes=PEOPLE[:3], treasures=hands).do("sell treasure:1")
    return Shown(t, people=(1,))


def test_a_card_that_lies_in_the_offer_is_darker_than_before_and_is_not_raised():
    shown = offering()
    before, other = bright(shown, "treasure:1"), bright(shown, "treasure:2")
    assert find(shown.scene.layer.places, "treasure:1").lifts
    shown.click("treasure:1")
    assert bright(shown, "treasure:1") < 0.75 * before and bright(shown, "treasure:2") == other
    assert not find(shown.scene.layer.places, "treasure:1").lifts


def test_treasures_are_dark_while_objects_are_asked_for():
    t = table(2, treasures=[["ruby_ring"]], objects=[["stool"]])
    asked, waiting = Shown(t), Shown(t, people=(1,))
    dark, shown = find(asked.scene.layer.places, "treasure:1"), asked.scene.layer
    assert shown.board._light(dark, shown.table) < 160 < shown.board._light(find(shown.places, "object:1"), shown.table)
    assert waiting.scene.layer.board._light(dark, waiting.scene.layer.table) == 255, "nobody is asked here"


def test_agitation_is_red_only_while_it_can_be_played():
    t = table(3, at="trade", heroes=PEOPLE[:3], treasures=[["grimoire"], ["ruby_ring"], ["song_book"]])
    assert red(Shown(t)) < 60, "what is asked is a treasure"
    t.do("sell treasure:1", "done", "done")
    assert red(Shown(t)) > 100 and "×2" in Shown(t).words, "the seller may refuse"
    assert red(Shown(t, people=(1,))) < 60, "it is somebody else who is asked"


def badges(shown: Shown) -> list[int]:
    """The numbers on the treasures of the hand."""
    found = []
    for place in shown.scene.layer.places:
        if place.region == "treasures":
            rect = shown.app.view.rect(place.box)
            found += [
                int(one.text) for one in shown.scene.frame.words if rect.contains(one.rect) and one.text.isdigit()
            ]
    return found


@pytest.mark.parametrize(
    "hand, safe, options, made",
    [
        (["ruby_ring", "grimoire", "blood_pact"], [], {}, "hand 6 + tavern 8"),
        (["ruby_ring", "grimoire"], ["stout_keg"], {}, "hand 5 + tavern 8 + in safety 3"),
        (["grimoire"], [], {"combat": "tete_dure", "carried": {"grimoire": "magician"}}, "hand 4 + tavern 8"),
    ],
)
def test_the_points_of_the_hand_add_up_and_the_rest_is_named(hand, safe, options, made):
    t = table(3, heroes=BARKEEPER, treasures=[hand], safe=[safe], **options)
    shown = Shown(t)
    said = heads.parts(shown.scene.layer.view, shown.scene.layer.table, 0)
    assert said == made and f"points: {made}" in shown.words
    assert sum(badges(shown)) == int(made.split()[1])
    assert sum(int(word) for word in made.split() if word.isdigit()) == shown.scene.layer.table.total(0)


def test_who_has_nothing_but_a_hand_reads_the_points_off_its_cards():
    shown = Shown(table(2, heroes=[["magician", "elf"], ["dwarf", "thief"]], treasures=[["grimoire", "song_book"]]))
    assert heads.parts(shown.scene.layer.view, shown.scene.layer.table, 0) == ""
    assert sum(badges(shown)) == shown.scene.layer.table.total(0) and "points" in shown.words


def test_who_likes_anything_has_a_sign_of_his_own():
    icons = [words.icon(name) for hero in range(len(C.heroes)) for name, _, _ in words.affinities(hero)]
    assert "icons/sack" in icons and "icons/star" not in icons, "a star is points"


@pytest.mark.parametrize("options", [{}, {"tous_sur_un": "on"}, {"combat": "tete_dure"}])
def test_the_small_number_of_a_support_is_explained_where_it_stands(options):
    t = table(2, heroes=[["troll", "elf"], ["dwarf", "thief"]], **options)
    shown = Shown(t)
    assert ("when helping" in shown.words) == bool(options)
    assert ("+1" in shown.words) == bool(options) and "+0" not in shown.words


def test_of_a_secret_offer_only_what_goes_in_is_ticked_and_what_was_decided_is_dark():
    hands = [["grimoire"], ["ruby_ring", "spyglass", "old_mead"], ["song_book"]]
    t = table(3, at="trade", heroes=PEOPLE[:3], treasures=hands, offers="sealed").do("sell treasure:1")
    shown = Shown(t, people=(1,), offers="sealed")
    before = bright(shown, "treasure:1")
    shown.scene.go(act("offer", "treasure:1"))
    shown.scene.go(act("hold_back", "treasure:2"))
    shown.draw()
    layer = shown.scene.layer
    assert layer.table.marks.chosen == {"treasure:1"} and layer.table.marks.legal == {"treasure:3"}
    assert [find(layer.places, f"treasure:{i}").lifts for i in (1, 2, 3)] == [False, True, True]
    assert bright(shown, "treasure:1") < 0.75 * before


def test_before_the_brawl_of_hard_heads_the_middle_says_what_carrying_means():
    t = table(2, treasures=[["grimoire", "ruby_ring"], ["song_book"]], combat="tete_dure", at="trade")
    words = Shown(t.do("sell treasure:1", "done", "refuse agitation").until("hold")).words
    while "Before the brawl" not in words and t.asked[1] != "hold":
        words = Shown(t.do(t.ways()[-1])).words
    assert t.asked[1] == "hold" and "Before the brawl" in words and "Nobody has fought in this round yet" not in words


@pytest.mark.parametrize(
    "thing, said", [("plate", "The Plate breaks"), ("stool", "The Stool breaks: the tavern loses 1")]
)
def test_what_breaks_says_what_the_tavern_loses_where_it_loses_anything(thing, said):
    t = table(2, heroes=[["elf", "troll"], ["monk", "dwarf"]], objects=[[thing]])
    verb = "throw" if thing == "plate" else "hit"
    t.do("play object:1 char:elf", f"{verb} char:monk", dice=[1] * (4 if verb == "throw" else 2))
    assert t.broken(thing) == 1 and said in Shown(t).words


@pytest.mark.parametrize("lang", languages.spoken())
def test_the_chance_of_a_test_with_each_support_is_never_cut(lang):
    t = table(2, objects=[["barrel"]], arrivals=[["drayman"]], tous_sur_un="on").do("play object:1 char:barbarian")
    shown = Shown(t, lang=lang)
    said = [one for one in shown.scene.frame.words if "%" in one.text]
    assert len(said) >= 2 and all(one.full for one in said)


@pytest.mark.parametrize("lang", languages.spoken())
def test_no_word_on_the_own_plate_and_above_is_cut_in_a_small_window(lang):
    hand = [["ruby_ring", "grimoire"], ["spyglass"], []]
    t = table(3, heroes=BARKEEPER, treasures=hand, safe=[["old_coins"]], objects=[["stool", "table"]])
    for people in (0,), (1,):
        shown = Shown(t, people=people, lang=lang, size=(1024, 768))
        assert [one.text for one in shown.scene.frame.words if not one.full and one.rect.top > 500] == []
