"""A riposte of Hard Heads on the screen, and buttons that come where others were."""

from __future__ import annotations

from pygame import Rect

from game.review.advice import Advice
from tests.rules.brawl.table import GAME, table
from tests.scenes.brawl_table import Shown
from tests.scenes.table import Table

DURE = {"combat": "tete_dure"}


def hit(objects) -> Shown:
    """Return the Monk's riposte, with these objects in his player's hand."""
    t = table(2, objects=[["stool"], objects], **DURE).do("play object:1 char:barbarian", "hit char:monk")
    return Shown(t.do("roll", dice=[1, 3]), people=(1,), **DURE)


def test_only_what_hits_back_is_framed_and_what_is_of_no_use_can_be_shown_after_a_warning():
    shown = hit(["stool", "table"])
    marks, model = shown.scene.layer.table.marks, shown.scene.model
    assert "object:1" in marks.legal and "object:2" not in marks.legal, "one can't attack with a table"
    assert "object:2" in model.refs()[0], "to show it is legal all the same"
    shown.click("object:2")
    dialog = shown.scene.over.dialog
    assert dialog is not None and dialog.answers[0].label == "Show it anyway", "it is no hitting back"


def test_the_bar_names_the_helper_who_may_be_hit_as_well():
    assert any("hit back at the Barbarian?" in words for words in hit(["stool"]).words)
    t = table(3, objects=[["stool"], ["stool"]], tous_sur_un="on", **DURE)
    t.do("play object:1 char:barbarian", "hit char:monk", "help char:troll").do("roll", dice=[1, 6])
    shown = Shown(t, people=(1,), tous_sur_un="on", **DURE)
    assert any("hit back at the Barbarian or a helper?" in words for words in shown.words)


def test_getting_away_with_nothing_speaks_for_no_hint():
    t = table(2, treasures=[["grimoire"]], carried={"grimoire": "troll"}, **DURE)
    found = Advice(GAME, GAME.view(t.state, 0), t.decision, 1)
    ways = {str(way): way for way in t.decision.actions}
    nothing, something = ways["flee char:barbarian door"], ways["flee char:troll door"]
    other = next(way for way in t.decision.actions if way.verb == "pass")
    assert found._fact(nothing, other) is None and found._fact(something, other) is not None


def test_a_button_that_comes_where_another_one_was_isnt_meant_yet():
    match = Table("human", "normal", slug="brawl", seed=3).match
    rect = Rect(100, 100, 80, 40)
    match.hand.at = lambda pos: "ui:verb:pass"
    match._bar, match._bar_of = [(rect, "ui:verb:roll")], None
    match._shown_ms = 0.0
    assert match._replaced((110, 110), busy=True) and match._replaced((110, 110), busy=False)
    assert not match._replaced((300, 110), busy=True), "where none was a new one is seen"
    match._shown_ms = 10_000.0
    assert not match._replaced((110, 110), busy=False), "by now it was read"
    match._bar = [(rect, "ui:verb:pass")]
    assert not match._replaced((110, 110), busy=True), "the same button means the same"
