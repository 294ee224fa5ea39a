"""The figures of Last Mug, checked and frozen."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Annotated, NamedTuple

from game.rules.last_mug.meta import META

from game.content import loader, schema
from game.content.effects import Effect
from game.content.schema import Between, Marks, Ref


class Setup(NamedTuple):
    """`mugs` on the table by the option `evening`; `most` is how many one player may take at a time."""

    mugs: dict[Annotated[str, Ref("evenings")], Annotated[int, Between(5, 99)]]
    most: Annotated[int, Between(2, 9)]
    source: Marks


class Content(NamedTuple):
    """All definitions; what `python -m game check` asks of every game."""

    setup: Setup
    figures: Mapping[str, int]
    names: Mapping[str, tuple[str, ...]]
    effects: tuple[tuple[Effect, ...], ...] = ()


@functools.cache
def content() -> Content:
    """Return the definitions, read once."""
    return load()


def load() -> Content:
    """Read and check setup.yaml."""
    names = {"evenings": META.option("evening").values}
    setup = schema.build(Setup, loader.data("last_mug/setup.yaml"), (), names)
    figures = {"most": setup.most, **{f"mugs.{evening}": mugs for evening, mugs in setup.mugs.items()}}
    return Content(setup, figures, names)
