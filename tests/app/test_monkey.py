"""Somebody without any sense plays each game for a moment; `python -m game monkey` lets it play for long."""

from __future__ import annotations

import os

import pytest

from game import rules
from game.__main__ import main
from game.app.loop import App
from game.app.monkey import Monkey, Stuck

STEPS = 130


@pytest.mark.parametrize("slug", rules.slugs())
def test_nothing_breaks(slug, home):
    monkey = Monkey(slug, seed=7)
    monkey.play(steps=STEPS)
    assert monkey.done == STEPS and monkey.matches


def test_what_breaks_is_told_with_what_was_done_last(capsys, monkeypatch, home):
    real = App.draw

    def draw(self, surface):
        real(self, surface)
        if "Match" in [type(scene).__name__ for scene in self.stack]:
            raise KeyError("a card")

    monkeypatch.setattr(App, "draw", draw)
    before = dict(os.environ)
    assert main(["monkey", "feast", "--seed", "3", "--minutes", "1", "--lang", "en"]) == 1
    said = capsys.readouterr()
    assert "KeyError" in said.out and "begin" in said.out and "seed 3" in said.out and said.err == ""
    assert dict(os.environ) == before
    with pytest.raises(Stuck, match="begin"):
        Monkey("feast", 3).play(steps=9)
