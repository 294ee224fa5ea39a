"""Sums that are the same on every Python, so that a bot chooses the same everywhere.

Since 3.12 the builtin `sum` makes up for what rounding loses, and a last digit decides between two answers. Bots add
numbers that may have fractions with `added`; whole numbers may be summed either way.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import add


def added(values: Iterable[float]) -> float:
    """Return the sum of numbers, added one after the other."""
    return reduce(add, values, 0.0)
