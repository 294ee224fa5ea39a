"""States made of declared fields: slots, clone, equality, view, JSON and digest all come from one table.

A state class lists its fields once, each with who may see it; nothing here knows what a game is about, and no field can
be added outside the table. Hidden things are blank (`BLANK`) in a view. The shuffling of hidden things, which checks
the views, is written independently in `permute.py`.

    @declared
    class MyState(State):
        cash = numbers("all")                               # one int a seat
        hands = rows("seen", source="deck", names=cards)    # one list of cards a seat, with masks in `hands_seen`
        deck = pile(names=cards)
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Self, TypeVar, cast

from game.kernel.api import Event
from game.kernel.piles import Pile

BLANK = -1
"""What stands in a view for a number or a card that the viewer may not know."""

NOTHING = -2
"""A hidden value that is not there (nothing picked yet): that is public, so views show it."""

BYSTANDER = 62
"""The bit of a `seen` mask that stands for somebody who watches; seats use the bits below."""

EVERYBODY = (1 << 63) - 1
"""The `seen` mask of a card that lies open."""

WHO = ("all", "owner", "seen", "count", "none")


class Field(NamedTuple):
    """One declared field.

    `see`: all; owner (the seat of its index; others see how many); seen (by the mask of each card); count (nobody sees
    more than how many); none (blank for everybody). `source` names the pile that hidden cards of this field came from.
    `choices` lists what a hidden number might be, for those who have to guess: `choices(state, seat) -> sequence of
    values`. `names` gives the ids of small ints, used in JSON only.
    """

    name: str
    kind: str
    see: str
    start: Any = None
    source: str = ""
    choices: Callable[[Any, Any], Sequence[Any]] | None = None
    names: Callable[[], Sequence[str]] | None = None
    types: tuple[Any, ...] = ()


_P = TypeVar("_P", bound="Part")


def _field(kind: str, see: str, **more: Any) -> Any:
    if see not in WHO:
        raise TypeError(f"a field says who sees it: one of {', '.join(WHO)}, not {see!r}")
    if kind == "value" and see in ("seen", "count"):
        raise TypeError(f"a single value can't be seen by {see!r}")
    if see in ("seen", "count") and not more.get("source"):
        raise TypeError(f"cards that are seen by {see!r} need the pile they came from as source")
    return Field("", kind, see, **more)


def value(see: str, start: Any = 0, **more: Any) -> Any:
    """Declare one immutable value (int, str or tuple)."""
    return _field("value", see, start=start, **more)


def numbers(see: str, **more: Any) -> list[Any]:
    """Declare a flat list of immutable values; with `owner`, item i belongs to seat i."""
    found: list[Any] = _field("list", see, **more)
    return found


def rows(see: str, **more: Any) -> list[list[Any]]:
    """Declare a list of lists of immutable values; row i belongs to seat i. With `seen`, masks stand in
    `<name>_seen`."""
    found: list[list[Any]] = _field("rows", see, **more)
    return found


def pile(**more: Any) -> Pile:
    """Declare a Pile: its size is known to all, each card of its top to those who have seen it, its pool as a set to
    all."""
    found: Pile = _field("pile", "all", **more)
    return found


def parts(kind: type[_P], **more: Any) -> list[_P]:
    """Declare a list of declared objects, one a seat; their own fields say who sees them, `owner` being the seat."""
    found: list[_P] = _field("parts", "all", types=(kind,), **more)
    return found


def stack(*kinds: type[Part]) -> list[Any]:
    """Declare a list of declared objects of several kinds; each has a field `seat` that owns it."""
    found: list[Any] = _field("parts", "all", types=kinds)
    return found


def declared(cls: type[_P]) -> type[_P]:
    """Turn a class with declared fields into a slotted one with `clone`, `==`, `view`, `dump` and `load`.

    Raises TypeError for an attribute that is neither a field nor a method.
    """
    fields = [f for f in getattr(cls, "FIELDS", ()) if f.name not in vars(cls)]
    body: dict[str, Any] = {}
    for name, what in vars(cls).items():
        if isinstance(what, Field):
            fields.append(what._replace(name=name))
            if what.see == "seen":
                fields.append(Field(name + "_seen", what.kind, "all"))
        elif name in ("__dict__", "__weakref__"):
            continue
        elif name.startswith("__") or callable(what) or isinstance(what, (property, staticmethod, classmethod)):
            body[name] = what
        else:
            raise TypeError(f"{cls.__name__}.{name} doesn't say who sees it: declare it with value(), numbers(), …")
    known = {name for base in cls.__mro__[1:] for name in getattr(base, "__slots__", ())}
    body["__slots__"] = tuple(f.name for f in fields if f.name not in known)
    body["FIELDS"] = tuple(fields)
    made = cast("type[_P]", cast(Any, type(cls))(cls.__name__, cls.__bases__, body))
    _generate(made)
    return made


_COPY = {
    "value": "self.{0}",
    "list": "self.{0}[:]",
    "rows": "[*map(copy, self.{0})]",
    "pile": "self.{0}.clone()",
    "parts": "[p.clone() for p in self.{0}]",
}


def _generate(cls: Any) -> None:
    """Write `__init__`, `clone` and `__eq__` as straight code: all are on the hottest path of every search."""
    lines = ["def clone(self):", "    new = make(cls)"]
    lines += [f"    new.{f.name} = " + _COPY[f.kind].format(f.name) for f in cls.FIELDS]
    if issubclass(cls, State):
        lines += ["    new.ears = None", "    new.script = None if self.script is None else self.script[:]"]
    lines += ["    return new", "def __eq__(self, other):", "    return type(other) is cls"]
    lines[-1] += "".join(f" and self.{f.name} == other.{f.name}" for f in cls.FIELDS)
    lines += ["def init(self, *, " + ", ".join(f"{f.name}=start_{f.name}" for f in cls.FIELDS) + "):"]
    lines += [
        f"    self.{f.name} = {f.name}"
        if f.kind == "value"
        else f"    self.{f.name} = start(field_{f.name}) if {f.name} is None else {f.name}"
        for f in cls.FIELDS
    ]
    space: dict[str, Any] = {"make": object.__new__, "cls": cls, "start": _start, "copy": list.copy}
    for f in cls.FIELDS:
        space["field_" + f.name] = f
        space["start_" + f.name] = f.start if f.kind == "value" else None
    exec("\n".join(lines), space)
    if not issubclass(cls, State) and "__init__" not in vars(cls):
        cls.__init__ = space["init"]
    cls.clone = space["clone"]
    cls.clone.__doc__ = "Return an independent copy, deaf to events."
    cls.__eq__ = space["__eq__"]
    cls.__hash__ = None
    cls.SECRETS = tuple(f for f in cls.FIELDS if f.see != "all" or any(kind.HIDES for kind in f.types))
    cls.HIDES = bool(cls.SECRETS)
    cls.PILES = tuple(f.name for f in cls.FIELDS if f.kind == "pile")


class Part:
    """Base of declared objects inside a state."""

    __slots__ = ()
    FIELDS: tuple[Field, ...] = ()
    SECRETS: tuple[Field, ...] = ()
    """The fields of which something is not known to all: what a view has to look at."""
    PILES: tuple[str, ...] = ()
    """The names of the piles."""
    HIDES = False
    """Whether anything in here is not known to all, so that views must look inside."""

    def __init__(self, **values: Any) -> None:
        for f in self.FIELDS:
            given = values.pop(f.name, None)
            setattr(self, f.name, _start(f) if given is None else given)
        if values:
            raise TypeError(f"{type(self).__name__} has no field {', '.join(values)}")

    def clone(self) -> Self:
        """Return an independent copy, deaf to events. Written anew for each declared class."""
        raise TypeError(f"{type(self).__name__} needs @declared")

    def dump(self) -> dict[str, Any]:
        """Return this object as JSON data, ids by name."""
        return {f.name: _encode(f, getattr(self, f.name)) for f in self.FIELDS}

    @classmethod
    def load(cls, data: dict[str, Any]) -> Self:
        """Return the object of JSON data made by `dump`; KeyError or ValueError where it doesn't fit."""
        new = object.__new__(cls)
        for f in cls.FIELDS:
            setattr(new, f.name, _decode(f, data[f.name]))
        if isinstance(new, State):
            new.ears = new.script = None
        return new

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{f.name}={getattr(self, f.name)!r}' for f in self.FIELDS)})"


class State(Part):
    """Base of every game's state. `todo` is the stack of frames, `acts` the compound actions under way (a game with
    such declares `acts = stack(Payment, …)` anew).

    `deal` and `play` are the two integers of chance, touched by `chance.py` only. `looks[seat]` counts the hidden cards
    that a seat has come to see: undo stops where a person's count grew. `ears` collects (event, clone) while somebody
    listens; `script` holds forced results of chance for tests and searches. Neither belongs to the position.
    """

    __slots__ = ("seats", "todo", "acts", "deal", "play", "ended", "looks", "ears", "script")
    seats: int
    todo: list[tuple[str, int, tuple[Any, ...]]]
    acts: list[Any]
    deal: int
    play: int
    ended: str
    looks: list[int]
    ears: list[tuple[Event, Any]] | None
    script: list[Any] | None
    FIELDS = (
        Field("seats", "value", "all", 0),
        Field("todo", "list", "all"),
        Field("acts", "parts", "all"),
        Field("deal", "value", "none", 0),
        Field("play", "value", "none", 0),
        Field("ended", "value", "all", ""),
        Field("looks", "list", "all"),
    )

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.ears = self.script = None
        if not self.looks:
            self.looks = [0] * self.seats

    def view(self, seat: int | None) -> Self:
        """Return what the seat (None: a bystander) may know, as a state of the same type."""
        new = self.clone()
        new.script = None
        viewer = BYSTANDER if seat is None else seat
        lost: dict[str, list[int]] = {}
        _cover(new, viewer, None, lost)
        for name in self.PILES:
            getattr(new, name).cover(viewer, lost.get(name, ()))
        return new

    def fill(self, rng: Any) -> None:
        """Make a view whole again in place: hidden cards are dealt from their piles, hidden numbers guessed by
        `choices`."""
        for name in self.PILES:
            getattr(self, name).fill(rng)
        _fill(self, self, None, rng)
        self.deal, self.play = 0, rng.getrandbits(64)

    def digest(self) -> str:
        """Return a short hash of the whole position, the same on every machine."""
        text = json.dumps(self.dump(), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return hashlib.sha256(text.encode()).hexdigest()[:20]


def _start(f: Field) -> Any:
    if f.kind == "pile":
        return Pile()
    return f.start if f.kind == "value" else list(f.start or ())


def _cover(thing: Part, viewer: int, owner: int | None, lost: dict[str, list[int]]) -> None:
    """Blank in place what the viewer may not know; hidden cards go to `lost[source]`."""
    for f in thing.SECRETS:
        if f.kind == "parts":
            for i, inner in enumerate(getattr(thing, f.name)):
                if inner.HIDES:
                    _cover(inner, viewer, getattr(inner, "seat", i) if owner is None else owner, lost)
        elif f.kind == "value":
            if f.see == "none" or owner != viewer and getattr(thing, f.name) != NOTHING:
                setattr(thing, f.name, BLANK)
        elif f.see == "none":
            setattr(thing, f.name, [])
        else:
            _cover_lists(thing, f, viewer, owner, lost)


def _cover_lists(thing: Part, f: Field, viewer: int, owner: int | None, lost: dict[str, list[int]]) -> None:
    content = getattr(thing, f.name)
    in_rows, gone = f.kind == "rows", lost.setdefault(f.source, []) if f.source else []
    rows = content if in_rows else [content]
    if f.see == "seen":
        masks = getattr(thing, f.name + "_seen")
        for row, mask in zip(rows, masks if in_rows else [masks]):
            for j, card in enumerate(row):
                if mask[j] != EVERYBODY:  # who else has seen a card would tell which one has gone from between others
                    mask[j] &= 1 << viewer
                    if not mask[j] and card not in (BLANK, NOTHING):
                        gone.append(card)
                        row[j] = BLANK
        return
    for i, row in enumerate(rows):
        holder = owner if owner is not None else i if in_rows else None  # None: each item belongs to another seat
        if f.see == "owner" and holder == viewer:
            continue
        for j, card in enumerate(row):
            if card not in (BLANK, NOTHING) and not (holder is None and f.see == "owner" and j == viewer):
                gone.append(card)
                row[j] = BLANK


def _fill(state: State, thing: Part, owner: int | None, rng: Any) -> None:
    for f in thing.SECRETS:
        content = getattr(thing, f.name)
        if f.kind == "parts":
            for i, inner in enumerate(content):
                if inner.HIDES:
                    _fill(state, inner, getattr(inner, "seat", i) if owner is None else owner, rng)
        elif f.see == "none":
            continue
        elif f.kind == "value":
            if content == BLANK:
                setattr(thing, f.name, _guess(state, f, owner, rng))
        else:
            if f.see == "seen" and f.kind == "rows":
                _owned(getattr(thing, f.name + "_seen"), owner)
            for i, row in enumerate(content if f.kind == "rows" else [content]):
                for j, card in enumerate(row if BLANK in row else ()):
                    if card == BLANK:
                        holder = owner if owner is not None else i if f.kind == "rows" else j
                        row[j] = getattr(state, f.source).pull(rng) if f.source else _guess(state, f, holder, rng)


def _owned(masks: list[list[int]], owner: int | None) -> None:
    """Let the owner of each row have seen his cards: views leave out who else has seen one."""
    for i, row in enumerate(masks):
        row[:] = [mask | 1 << (i if owner is None else owner) for mask in row]


def _guess(state: State, f: Field, seat: int | None, rng: Any) -> Any:
    if f.choices is None:
        raise TypeError(f"{f.name} is hidden and has neither a source nor choices to guess it from")
    return rng.choice(list(f.choices(state, seat)))


def put(row: tuple[Any, ...], i: int, what: Any) -> tuple[Any, ...]:
    """Return a row that clones share with another item at place i."""
    return (*row[:i], what, *row[i + 1 :])


# -- JSON -------------------------------------------------------------------------------------------------------------


NESTS = frozenset((list, tuple))
"""What isn't a word or a number itself."""


def _encode(f: Field, content: Any) -> Any:
    if f.kind == "parts":
        return [[type(p).__name__, p.dump()] for p in content]
    name = None if f.names is None else f.names()
    if f.kind == "pile":
        return {
            "top": _name(content.top, name),
            "seen": content.seen,
            "pool": _name(content.pool, name),
            "size": content.size,
        }
    return _name(content, name)


def _name(content: Any, names: Sequence[str] | None) -> Any:
    if isinstance(content, (list, tuple)):
        if names is None and NESTS.isdisjoint(map(type, content)):
            return list(content)
        return [_name(c, names) for c in content]
    if names is None or isinstance(content, str):
        return content
    return {BLANK: None, NOTHING: ""}[content] if content < 0 else names[content]


def _decode(f: Field, data: Any) -> Any:
    if f.kind == "parts":
        kinds = {k.__name__: k for k in f.types}
        return [kinds[name].load(inner) for name, inner in data]
    index = None if f.names is None else {n: i for i, n in enumerate(f.names())}
    if f.kind == "pile":
        return Pile(
            [_unname(c, index) for c in data["top"]],
            list(data["seen"]),
            [_unname(c, index) for c in data["pool"]],
            data["size"],
        )
    if f.kind == "rows":
        return [[_unname(c, index) for c in row] for row in data]
    if f.kind == "list":
        return [_unname(c, index) for c in data]
    return _unname(data, index)


def _unname(data: Any, index: dict[str, int] | None) -> Any:
    if isinstance(data, list):
        if index is None and NESTS.isdisjoint(map(type, data)):
            return tuple(data)
        return tuple([_unname(d, index) for d in data])
    if index is None:
        return data
    return BLANK if data is None else NOTHING if data == "" else index[data]
