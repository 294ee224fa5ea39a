"""What a seat may not know, shuffled: the check on every view, written without the code that makes views.

`permuted` turns a state into another one that the seat can't tell from it. `leaks` plants a canary in every hidden
place and looks for it in the view. Neither belongs to play; rules and bots don't import this module.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.kernel.piles import Pile
from game.kernel.state import BYSTANDER, NOTHING, Field, Part, State

Slot = tuple[Callable[[], int], Callable[[int], None], Field, int | None]
"""How to read and write one hidden card or number, the field it stands in and the seat that holds it."""


def hidden(state: State, seat: int | None) -> Iterator[Slot]:
    """Yield every place of the state whose content the seat (None: a bystander) may not know, piles' pools left out."""
    yield from _walk(state, BYSTANDER if seat is None else seat, None)


def _walk(thing: Part, me: int, holder: int | None) -> Iterator[Slot]:
    for f in type(thing).FIELDS:
        content = getattr(thing, f.name)
        if f.kind == "parts":
            for i, inner in enumerate(content):
                yield from _walk(inner, me, holder if holder is not None else getattr(inner, "seat", i))
        elif f.kind == "pile":
            own = f._replace(source=f.name)
            for i, mask in enumerate(content.seen):
                if not mask & (1 << me):
                    yield _slot(content.top, i, own, None)
        elif f.see in ("owner", "seen", "count"):
            yield from _places(thing, f, content, me, holder)


def _places(thing: Part, f: Field, content: Any, me: int, holder: int | None) -> Iterator[Slot]:
    if f.kind == "value":
        if holder != me and content != NOTHING:
            yield (lambda: getattr(thing, f.name)), (lambda v: setattr(thing, f.name, v)), f, holder
        return
    lists = content if f.kind == "rows" else [content]
    for i, cards in enumerate(lists):
        for j, card in enumerate(cards):
            whose = holder if holder is not None else i if f.kind == "rows" else j
            if f.see == "seen":
                masks = getattr(thing, f.name + "_seen")
                shown = (masks[i] if f.kind == "rows" else masks)[j] & (1 << me)
            else:
                shown = f.see == "owner" and whose == me
            if not shown and card != NOTHING:
                yield _slot(cards, j, f, whose)


def _slot(cards: list[int], i: int, f: Field, whose: int | None) -> Slot:
    return (lambda: cards[i]), (lambda v: cards.__setitem__(i, v)), f, whose


def permuted(state: State, seat: int | None, rng: Any) -> State:
    """Return a clone in which everything hidden from the seat is shuffled: cards among their places and pool, numbers
    redrawn."""
    new = state.clone()
    slots = list(hidden(new, seat))
    for name in {f.source for _, _, f, _ in slots if f.source}:
        mine = [slot for slot in slots if slot[2].source == name]
        pool = getattr(new, name).pool
        cards = [read() for read, _, _, _ in mine] + pool
        rng.shuffle(cards)
        for (_, write, _, _), card in zip(mine, cards):
            write(card)
        pool[:] = sorted(cards[len(mine) :])
    for _, write, f, whose in slots:
        if not f.source and f.choices is not None:
            write(rng.choice(list(f.choices(new, whose))))
    new.deal, new.play = rng.getrandbits(64), rng.getrandbits(64)
    return new


def leaks(
    state: State, seat: int | None, view: Callable[[State, int | None], State], first: int = 900_000_001
) -> set[int]:
    """Return the canaries that got out: every hidden place is given a number of its own, and none may be in
    `view(state, seat)`.

    The pools of piles are left out: which cards nobody has seen is what everybody at the table can work out.
    """
    new = state.clone()
    marks: set[int] = set()
    for _, write, _, _ in hidden(new, seat):
        write(first + len(marks))
        marks.add(first + len(marks))
    new.deal, new.play = first + len(marks), first + len(marks) + 1
    marks |= {new.deal, new.play}
    return marks & _shown(view(new, seat))


def _shown(view: State) -> set[int]:
    """Return every number in a view, but those of the pools."""
    found: set[int] = set()
    left: list[Any] = [view]
    while left:
        what = left.pop()
        if isinstance(what, Pile):
            inside: Sequence[Any] = (what.top, what.seen, what.size)
        elif isinstance(what, Part):
            inside = [getattr(what, f.name) for f in type(what).FIELDS]
        else:
            inside = what if isinstance(what, (list, tuple)) else ()
        found.update([one for one in inside if type(one) is int])
        left += [one for one in inside if type(one) is not int]
    return found
