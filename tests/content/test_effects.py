"""Named effects: a row's names and parameters against the signatures of the registered functions."""

from typing import Annotated, NamedTuple

import pytest

from game.content.effects import Effect, Registry
from game.content.loader import BadContent, load
from game.content.schema import Index, build

NAMES = {"families": ("artisan", "merchant")}


class Row(NamedTuple):
    effects: tuple[Effect, ...]


def registry():
    effects = Registry("build", "end")

    @effects.add("build")
    def gain(purse, *, coins: int):
        purse.append(coins)

    @effects.add("end")
    def end_per_exit(purse, *, family: Annotated[int, Index("families")], coins: int = 4):
        purse.append((family, coins))

    @effects.add("build")
    def swap(purse):
        purse.clear()

    return effects


@pytest.fixture
def read(tmp_path):
    def read(*effects):
        file = tmp_path / "rows.yaml"
        file.write_text("effects:\n" + "".join(f"  - {effect}\n" for effect in effects))
        return build(Row, load(file)).effects

    return read


def test_bound_effects_run_with_their_parameters(read):
    found = read("gain: {coins: 3}", "end_per_exit: {family: merchant}", "swap: {}")
    bound = registry().bind(found[:2], NAMES)
    purse = []
    for effect in bound:
        effect.run(purse, **effect.args)
    assert purse == [3, (1, 4)]
    assert [effect.moment for effect in bound] == ["build", "end"]
    assert dict(found[1].params) == {"family": "merchant"}


def test_unused(read):
    assert registry().unused(read("gain: {coins: 3}", "swap: {}")) == ("end_per_exit",)


@pytest.mark.parametrize(
    "effect, words",
    [
        ("gian: {coins: 3}", "unknown effect 'gian': did you mean 'gain'?"),
        ("gain: {coin: 3}", "effect 'gain' has no parameter 'coin': did you mean 'coins'?"),
        ("swap: {coins: 3}", "effect 'swap' has no parameter 'coins': it takes none"),
        ("gain: {}", "effect 'gain' needs the parameter 'coins'; add it"),
        ("gain: {coins: much}", "key 'coins' must be a whole number, not text ('much')"),
        ("end_per_exit: {family: artizan}", "did you mean 'artisan'?"),
    ],
)
def test_what_doesnt_fit_the_signature(read, effect, words):
    with pytest.raises(BadContent) as caught:
        registry().bind(read("swap: {}", effect), NAMES)
    assert words in caught.value.message
    assert caught.value.line == 3


@pytest.mark.parametrize(
    "effect, words",
    [
        ("gain", "an effect is one name with its parameters"),
        ("{gain: {coins: 3}, swap: {}}", "an effect is one name with its parameters"),
        ("gain: 3", "key 'gain' must be keys with values"),
        ("gain: {coins: [3]}", "must stand here, not a list"),
        ("Big Gain: {}", "write an id of small letters"),
    ],
)
def test_what_isnt_an_effect(read, effect, words):
    with pytest.raises(BadContent) as caught:
        read("swap: {}", effect)
    assert words in caught.value.message
    assert caught.value.line == 3


def test_a_registry_refuses_unknown_moments_and_doubles():
    effects = registry()
    with pytest.raises(ValueError, match="did you mean 'build'"):
        effects.add("biuld")
    with pytest.raises(ValueError, match="registered already"):

        @effects.add("build")
        def gain(purse):
            """The second of its name."""

    assert effects.names() == ("gain", "end_per_exit", "swap")
