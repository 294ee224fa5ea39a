"""When Tavern Battle asks before an act is done: once, about all of it."""

from __future__ import annotations

import pytest

from game.content.languages import languages
from tests.rules.brawl.table import C, table
from tests.scenes.brawl_table import Shown

PEOPLE = [["elf", "dwarf"], ["barbarian", "monk"], ["thief", "troll"]]


@pytest.mark.parametrize(
    ("place", "smash", "says"),
    [
        ("wardrobe", "off", "The Elf comes out of hiding: Wardrobe"),
        ("wardrobe", "on", "The hideout breaks; the tavern loses nothing by that"),
        ("barrel", "on", "It breaks, and the tavern is then worth 1 less"),
    ],
)
def test_that_a_hideout_is_left_is_asked_about_once_the_target_is_chosen(place, smash, says):
    t = table(3, heroes=PEOPLE, objects=[["bench"]], lying={"elf": place}, casse_tout=smash)
    t.state.hidden |= 1 << C.character["elf"]
    one = Shown(t, casse_tout=smash)
    over, session = one.scene.over, one.scene.session
    one.click("char:elf", "object:1")
    assert over.dialog is None and session.decision.prompt.key == "prompt.use"
    one.click("char:barbarian")
    assert over.dialog is not None and says in over.dialog.text.replace("\xa0", " "), over.dialog
    one.click("ui:no")
    assert over.dialog is None and len(session.answers) == 1, "the target may still be another one"
    one.click("char:monk", "ui:yes")
    assert [str(answer.action) for answer in session.answers][:2] == ["play object:1 char:elf", "hit char:monk"]


@pytest.mark.parametrize(("smash", "shown"), [("off", {"bench"}), ("on", {"bench", "barrel", "table"})])
def test_only_an_object_that_can_break_says_what_the_tavern_loses_with_it(smash, shown):
    for name in ("bench", "barrel", "table"):
        one = Shown(table(3, heroes=PEOPLE, objects=[[name]], casse_tout=smash), casse_tout=smash)
        one.point("object:1")
        told = " ".join((*one.words, *one.scene.over.card("object:1").card.numbers))
        assert ("-1" in one.words) == (name in shown) == ("if it breaks" in told), name


@pytest.mark.parametrize("lang", languages())
def test_who_has_left_a_crowded_group_is_told_so_in_a_whole_word(lang):
    guests = [one.id for one in C.arrivals if one.id != "militia"][:7]
    t = table(3, heroes=PEOPLE, arrivals=[[], guests, []])
    gone = tuple(C.character[name] for name in PEOPLE[1])
    t.state.groups[1] = tuple(char for char in t.state.groups[1] if char not in gone)
    t.state.fled[1] = (*t.state.fled[1], *gone)
    one = Shown(t, lang=lang)
    assert one.words.count(one.app.texts("board.fled")) == 2
