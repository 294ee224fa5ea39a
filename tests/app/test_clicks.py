"""How many clicks and drags an answer takes in a match that is played with sense, by hand."""

from __future__ import annotations

import pytest

from game import rules
from game.__main__ import main
from game.app.sensible import Sensible

AVERAGE = {"bloody_inn": 1.6, "tiefenthal": 1.3, "feast": 1.3, "brawl": 1.5}
MEDIAN = {"bloody_inn": 1.5, "tiefenthal": 1.2, "feast": 1.5, "brawl": 1.2}
ANSWERS = 30


@pytest.mark.parametrize("slug", rules.slugs())
def test_an_answer_takes_few_inputs(slug, home):
    counted = Sensible(slug, 1).play(ANSWERS)
    assert len(counted.answers) > ANSWERS / 2
    assert counted.middle()[0] <= MEDIAN[slug]
    assert counted.typical <= AVERAGE[slug]
    assert not counted.needless["menu"]


def test_the_command_prints_what_a_match_takes(capsys, monkeypatch, home):
    real = Sensible.play
    monkeypatch.setattr(Sensible, "play", lambda self: real(self, 8))
    assert main(["clicks", "feast", "--games", "2", "--lang", "en"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert len(out) == 5 and out[0].startswith("16 answers") and out[2].startswith("2 matches")


def test_a_round_of_tiefenthal_takes_at_most_sixteen_inputs(home):
    rounds = Sensible("tiefenthal", 2).play(76).rounds
    assert max(rounds) >= 5 and max(rounds.values()) <= 16, rounds
