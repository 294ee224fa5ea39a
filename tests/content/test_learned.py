"""The file of what bots have learned: whatever is wrong in it is a sentence with its line."""

import pytest

from game import rules
from game.content import learned, loader
from game.content.loader import BadContent

GOOD = """\
weights:
  act: 1.5
  half: -0.5

policy:
  "pass": 0.5

tempers:
  cook: {act: 2.0}

tables:
  held:
    cake: 2.0

phases:
  - {until: 2, times: {hand: 1.5}}
  - {until: 4, times: {}}
"""


def source(tmp_path, text):
    file = tmp_path / "bots.yaml"
    file.write_text(text, "utf-8")
    return loader.load(file)


@pytest.mark.parametrize("slug", rules.slugs())
def test_every_game_has_weights_and_a_policy(slug):
    found = learned.read(loader.data(f"{slug}/{learned.FILE}"))
    assert len(found.weights) > 10 and len(found.policy) > 50


@pytest.mark.parametrize(
    "old, new, line, words",
    [
        ("half: -0.5", "halve: -0.5", 3, "did you mean 'half'"),
        ("  half: -0.5\n", "", 1, "the weight 'half' is missing"),
        ("0.5\n", "many\n", 6, "a number"),
        ("0.5\n", "0.0\n", 6, "above 0"),
        ("policy", "polity", 5, "policy"),
        ("{act:", "{ace:", 9, "did you mean 'act'"),
        ("cake:", "case:", 13, "did you mean 'cake'"),
        ("until: 4", "until: 2", 17, "later than the one before"),
        ("{until: 2, ", "{", 16, "until"),
        ("    cake: 2.0\n", "    cake: 2.0\n    rug: 1.0\n", 14, "rug"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(tmp_path, old, new, line, words):
    ours = source(tmp_path, GOOD)
    head, _, tail = GOOD.rpartition(old)
    with pytest.raises(BadContent) as error:
        learned.alike(ours, source(tmp_path, head + new + tail))
    assert error.value.line == line and words in error.value.message
