"""Values that glide from one to another in time: eased, interruptible, at the chosen speed.

No clock in here: `update` is told how many milliseconds passed. What moves is the caller's business.
"""
from __future__ import annotations

from collections.abc import Callable, Hashable

FACTORS = {"slow": 1.8, "normal": 1.0, "fast": 0.45, "instant": 0.0}
"""How much longer or shorter than planned everything takes at each speed."""


def ease_out(t: float) -> float:
    """Fast start, soft landing."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Soft start, soft landing."""
    return t * t * (3 - 2 * t)


def linear(t: float) -> float:
    """Even pace."""
    return t


class Tween:
    """One glide of a tuple of numbers from `start` to `end` in `ms` milliseconds, after `delay`."""

    def __init__(self, start: tuple[float, ...], end: tuple[float, ...], ms: float, delay: float = 0,
                 ease: Callable[[float], float] = ease_out):
        self.start, self.end, self.ms, self.delay, self.ease = start, end, ms, delay, ease
        self.age = 0.0

    @property
    def done(self) -> bool:
        return self.age >= self.delay + self.ms

    @property
    def value(self) -> tuple[float, ...]:
        if self.done:
            return self.end
        part = self.ease(max(0.0, self.age - self.delay) / self.ms)
        return tuple(a + (b - a) * part for a, b in zip(self.start, self.end))


class Tweens:
    """All glides of a scene, by key.

    A key that is already gliding goes on from where it is. With reduced motion, or at speed instant, everything is at
    its end at once.
    """

    def __init__(self, speed: str = "normal", reduced: bool = False):
        self.factor = 0.0
        self._running: dict[Hashable, Tween] = {}
        self.pace(speed, reduced)

    def pace(self, speed: str, reduced: bool = False) -> None:
        """Set the speed of the glides that start from now on."""
        self.factor = 0.0 if reduced else FACTORS[speed]

    def start(self, key: Hashable, start: tuple[float, ...], end: tuple[float, ...], ms: float, delay: float = 0,
              ease: Callable[[float], float] = ease_out) -> None:
        """Let `key` glide to `end`; `ms` and `delay` are at normal speed."""
        running = self._running.get(key)
        if running is not None:
            start = running.value
        self._running[key] = Tween(start, end, ms * self.factor, delay * self.factor, ease)

    def value(self, key: Hashable, default: tuple[float, ...]) -> tuple[float, ...]:
        """Return where `key` is now; `default` when it doesn't glide."""
        running = self._running.get(key)
        return default if running is None else running.value

    def update(self, ms: float) -> None:
        """Let time pass; glides that have arrived are forgotten."""
        for tween in self._running.values():
            tween.age += ms
        self._running = {key: tween for key, tween in self._running.items() if not tween.done}

    def finish(self) -> None:
        """Put everything at its end."""
        self._running.clear()

    @property
    def busy(self) -> bool:
        return bool(self._running)
