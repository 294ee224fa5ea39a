"""A bot chooses the same on every Python: continuous integration runs this on the oldest and the newest of them."""

import builtins
import sys

import pytest

from game import rules
from game.bots import adding
from tests.bots import choices


@pytest.mark.parametrize("slug", rules.slugs())
def test_bots_choose_what_they_chose(slug):
    assert choices.choices(slug) == choices.stored()[slug], (
        "bots choose otherwise than before, or than on another Python; if they were changed on purpose, "
        "run python -m tests.bots.choices"
    )


@pytest.mark.parametrize("slug", rules.slugs())
def test_numbers_with_fractions_are_not_summed_by_the_builtin(slug, monkeypatch):
    """Its sums differ from one Python to the next by a last digit, which decides between answers."""
    wrong = set()

    def whole(values, *start):
        values = list(values)
        if any(isinstance(value, float) for value in values):
            caller = sys._getframe(1)
            wrong.add(f"{caller.f_code.co_filename}:{caller.f_lineno}")
        return builtins.sum(values, *start)

    rules.get(slug)
    choices.choices(slug)  # loads what is needed
    for name, module in list(sys.modules.items()):
        if name.startswith(("game.bots", "game.rules", "game.kernel")):
            monkeypatch.setattr(module, "sum", whole, raising=False)
    choices.choices(slug)
    assert wrong == set()


def test_numbers_are_added_one_after_the_other():
    assert adding.added([0.1] * 10) == 0.9999999999999999
    assert adding.added([]) == 0.0
