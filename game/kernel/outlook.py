"""What an answer brings, as far as a view tells: what can't be taken back, worked out on positions dealt from it,
what may be answered right after it, and which of the rules' warnings another answer avoids.

Nobody who asks here sees the true state, so what is said before an answer can't depend on what is hidden or still to
come.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from game.kernel.api import Action, Decision, Game, Line

DEALS = 4
"""So many positions that fit the view are looked at."""


def shows_alone(game: Game, view: Any, action: Action, seat: int, rng: Any) -> bool:
    """Whether an answer shows the seat that gives it something hidden, and not everybody, so that it can't be undone.

    `rng` is a `random.Random`. What follows only after a roll doesn't count: that a roll can't be undone is expected.
    """
    for _ in range(DEALS):
        state = game.determinize(view, rng)
        looks = tuple(state.looks)
        game.apply(state, action)
        seen = [now - then for now, then in zip(state.looks, looks)]
        if not seen[seat] or len(set(seen)) == 1:
            return False
    return True


class Ahead(NamedTuple):
    """Two answers in one go: `then` is an answer to the question that `first` leads to, `after` the view in between."""

    first: Action
    then: Action
    after: Any


def ahead(game: Game, view: Any, ways: Iterable[Action], seat: int) -> Iterator[Ahead]:
    """Yield what the seat could answer right after each of these answers, where it is asked again at once.

    `view` is that seat's, and nothing that these answers do may depend on what it doesn't show.
    """
    for first in ways:
        after = view.clone()
        game.apply(after, first)
        asked = game.decision(after)
        if asked is not None and asked.seat == seat and asked.part:
            yield from (Ahead(first, then, after) for then in asked.actions if then.refs)


class Heap(NamedTuple):
    """What is asked about thing by thing: for each the answer that takes it and the one that leaves it, `after` the
    view before the last of them."""

    ways: tuple[tuple[Action, Action], ...]
    after: Any


def heap(
    game: Game, view: Any, asked: Decision, verbs: Mapping[str, str], rng: Any, taken: Collection[str] = ()
) -> Heap | None:
    """Return what the seat is asked one after the other, if that is of each thing whether it is one of some: `verbs`
    are those that take a thing, each with the one that leaves it; None where something else is asked. `after` is as if
    the refs that are `taken` had been.

    `view` is that seat's, and nothing that these answers do may depend on what it doesn't show.
    """
    state, key = game.determinize(view, rng), asked.prompt.key
    ways: list[tuple[Action, Action]] = []
    after, going = view, asked
    while (pair := _pair(going, verbs)) is not None and (going.part or not ways):
        after = game.view(state, asked.seat)
        ways.append(pair)
        game.apply(state, pair[0] if pair[0].refs[0] in taken else pair[1])
        found = game.decision(state)
        if found is None or (found.seat, found.prompt.key) != (asked.seat, key):
            break
        going = found
    return Heap(tuple(ways), after) if ways else None


def _pair(asked: Decision, verbs: Mapping[str, str]) -> tuple[Action, Action] | None:
    """Return the two answers of a question whether one thing is taken, or None."""
    ways = {way.verb: way for way in asked.actions}
    pairs = [(ways[take], ways[leave]) for take, leave in verbs.items() if take in ways and leave in ways]
    return pairs[0] if len(asked.actions) == 2 and pairs and pairs[0][0].refs == pairs[0][1].refs != () else None


def asks_on(game: Game, view: Any, action: Action, seat: int, rng: Any) -> bool:
    """Whether an answer asks the seat that gives it something more, of which it has a choice, before it is complete."""
    state = game.determinize(view, rng)
    game.apply(state, action)
    while (asked := game.decision(state)) is not None and asked.seat == seat and asked.part:
        found = game.certain(game.view(state, seat)) or (asked.actions if len(asked.actions) == 1 else ())
        if not found:
            return True
        game.apply(state, found[0])
    return False


def avoidable(game: Game, view: Any, asked: Decision, action: Action, rng: Any) -> tuple[Line, ...]:
    """Return the warnings before an answer, without those that stand before every other answer as well, of no less.

    What can be done besides avoids a loss where the same answer, given after it, isn't warned of it any more.
    """
    left = lines = game.warn(view, action)
    for other in asked.actions:
        if not left:
            return lines
        if other != action:
            left = _no_less(left, game.warn(view, other))
    for aside in asked.side if left else ():
        state = game.determinize(view, rng)
        game.apply(state, aside)
        after = game.decision(state)
        if after is not None and after.seat == asked.seat and action in after.actions:
            left = _no_less(left, game.warn(game.view(state, asked.seat), action))
    return tuple(line for line in lines if line not in left)


def _no_less(lines: tuple[Line, ...], said: Iterable[Line]) -> tuple[Line, ...]:
    """Return those of some warnings of which is warned here as well, with the same names and no smaller number."""
    return tuple(line for line in lines if any(_covers(other, line) for other in said))


def _covers(other: Line, line: Line) -> bool:
    """Whether a line says the same as another, or the same of more: then all its numbers are higher."""
    if other.key != line.key or len(other.args) != len(line.args):
        return False
    differ = [(one, own) for one, own in zip(other.args, line.args) if isinstance(own, int) or one != own]
    return all(one == own for one, own in differ) or all(isinstance(own, int) and one > own for one, own in differ)
