"""What a stranger must read off the table of Tiefenthal: whose tavern it is, which dice may be taken, what a click does
first, what the others have."""

from __future__ import annotations

import pytest

from game.boards.tiefenthal.words import ACTS
from game.scenes.match_words import act
from game.services.i18n import Texts
from tests.rules.tiefenthal.table import table
from tests.scenes.table import NAMES
from tests.scenes.valley import PANEL, check, draw, show, words_of


def test_a_tavern_that_is_looked_at_says_whose_it_is_and_what_the_own_one_has():
    t = table(2, seats=[{"coins": 7, "beer": 4}, {"tables": ["noble"], "coins": 2}])
    app, scene = show(t)
    assert "your tavern" in words_of(scene)
    scene.model.large = 1
    scene.stage.refresh()
    draw(app)
    check(app, scene)
    said = words_of(scene)
    assert any(NAMES[1] in words and NAMES[0] in words and "[coin] 7 [mug] 4" in words for words in said)
    assert "you watch" in said and "you" in said and "your tavern" not in said
    assert "Cards in both piles" in said and "Your cards in both piles" not in said


def test_the_draft_names_the_faces_that_may_be_taken():
    t = table(2, at="draft", seats=[{}, {}], script=[2, 5, 2, 4, 1, 1, 1, 1])
    _, scene = show(t)
    faces = sorted({int(action.refs[0][-1]) for action in t.decision.actions})
    assert f": {', '.join(map(str, faces))}." in act(scene.model, False).second


def test_the_hint_line_names_what_a_click_can_do_and_nothing_else():
    say = Texts("en")
    say.slug = "tiefenthal"
    for coins, beer in ((0, 0), (2, 0), (0, 9), (6, 9)):
        t = table(2, seats=[{"tables": ["regular_1"], "coins": coins, "beer": beer}, {}]).do("serve")
        _, scene = show(t)
        second = act(scene.model, False).second
        possible = {action.verb for action in (*t.decision.actions, *t.decision.side)}
        assert {verb for verb in ACTS if say("board.how." + verb) in second} == possible & set(ACTS)
        assert second == say("board.how.end") or "9/14/18" in second


def test_staff_that_was_hired_says_so():
    t = table(2, seats=[{"coins": 6}, {}]).do("serve")
    assert "hired today" not in words_of(show(t)[1])
    t.do("buy staff:merchant")
    assert words_of(show(t)[1]).count("hired today") == 1


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_the_others_houses_say_in_words_what_they_have(lang):
    t = table(4, module=2, seats=[{}, {**PANEL, "sides": ["safe"]}, PANEL, PANEL])
    app, scene = show(t, lang, 4)
    check(app, scene)
    say, said = scene.model.texts, " ".join(words_of(scene)).replace("\u00a0", " ")
    assert say("board.better") in said and say("board.none_better") in said
    assert say("board.fact.counter_guest", 0) in said
