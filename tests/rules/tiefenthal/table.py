"""Positions of The Taverns of Tiefenthal built by hand, and played on through decisions and actions only.

    t = table(2, seats=[{"tables": ["regular_1", "noble"], "dice": "w1 w2", "coins": 3}])
    t.do("place die:w1 table:1", "serve", "take table:1")
    assert t.seat(1).coins == 4

Seats, tables and places count from 1, as refs do. Cards come out of the own starting deck, else out of the market, so
that every position adds up.
"""

from __future__ import annotations

from game.kernel.api import Action, Config
from game.kernel.chance import lay_on
from game.kernel.flow import frame, then
from game.kernel.state import NOTHING
from game.rules.tiefenthal import game, refs
from game.rules.tiefenthal.content import STAFF, TILES, content
from game.rules.tiefenthal.state import Tavern, ValleyState, put, turn_order
from game.rules.tiefenthal.steps import closing, draft, evening, offers, planning
from tests.rules.playing import Played, nearest, read

C = content()
GAME = game()
AT = ("evening", "fill", "staff", "draft", "plan", "close")
"""Where a table may begin: the phases of a round."""


class Table(Played):
    """A match from a position on."""

    game = GAME

    def keep_all(self, *, script: list[int] = []) -> Table:
        """Let everybody keep the guests of a filled tavern."""
        self.state.script = list(script)
        while self.asked and self.asked[1] == "restart":
            GAME.apply(self.state, refs.KEEP)
        return self

    def finish(self) -> Table:
        """Let everybody do as little as possible until the match is over."""
        while (d := self.decision) is not None:
            lazy = [a for a in (refs.DONE, refs.SERVE, refs.KEEP, refs.DECLINE) if a in d.actions]
            GAME.apply(self.state, lazy[0] if lazy else d.actions[0])
        return self

    # -- what the rules say ------------------------------------------------------------------------------------------

    def why(self, ref: str, picked: str = "") -> tuple:
        """Why a ref can't be clicked, after what is picked already: (key without `no.`, args)."""
        verb, *clicked = picked.split() or [""]
        line = nearest(GAME.why_not(self.state, Action(verb, tuple(clicked)) if verb else None, ref))
        return line.key.removeprefix("no."), line.args

    def tell(self, what: str) -> dict[str, tuple]:
        """What is told of a ref, or of an action of several words or without refs: key -> args."""
        asked = what if ":" in what and " " not in what or what in _PLAIN_REFS else read(what)
        return {line.key.removeprefix("tell."): line.args for line in GAME.tell(self.state, asked)}

    def warn(self, words: str) -> dict[str, tuple]:
        """What is warned of before an action: key -> args."""
        return {line.key.removeprefix("warn."): line.args for line in GAME.warn(self.state, read(words))}

    def said(self, key: str) -> list[tuple]:
        """The args of all log lines of a key so far."""
        return [line.args for line in self.log if line.key == "log." + key]

    # -- what is on the table ----------------------------------------------------------------------------------------

    def seat(self, seat: int) -> Tavern:
        return self.state.taverns[seat - 1]

    def tables(self, seat: int = 1) -> list[str]:
        """Who sits where; "" at an empty table."""
        return names(self.seat(seat).tables)

    def top(self, seat: int = 1) -> list[str]:
        """The known cards of a draw pile, the topmost first."""
        return names(self.seat(seat).deck.top)[::-1]

    def deck(self, seat: int = 1) -> list[str]:
        """All cards of a draw pile, sorted by kind."""
        return names(sorted(self.seat(seat).deck.top + self.seat(seat).deck.pool))

    def discard(self, seat: int = 1) -> list[str]:
        return names(sorted(self.seat(seat).discard))

    def lay(self, kind: str, seat: int = 1) -> int:
        return self.seat(seat).lay[STAFF.index(kind)]

    def dice(self, seat: int = 1) -> str:
        return " ".join(refs.DIE[die][4:] for die in self.seat(seat).dice)

    def upgraded(self, seat: int = 1) -> list[str]:
        return [tile for i, tile in enumerate(TILES) if self.seat(seat).sides >> i & 1]

    def stock(self, kind: str) -> int:
        return self.state.stock[STAFF.index(kind)]

    def points(self, seat: int = 1) -> dict[str, int]:
        return {line.key.removeprefix("score."): line.args[-1] for line in GAME.score(self.state)[seat - 1]}


_PLAIN_REFS = ("nobles", "schnapps", "counter", "deck", "discard", "plan", "monastery", "moon", "book")


def names(kinds) -> list[str]:
    """Return the ids of cards; "" for nobody."""
    return [C.kinds[kind] if kind != NOTHING else "" for kind in kinds]


def match(seats: int = 2, seed: int = 1, module: int = 1) -> Table:
    """Return a fresh match at its first decision."""
    return Table(GAME.new(GAME.check(Config(seats, {"module": str(module)})), seed))


def table(
    count: int = 2,
    *,
    module: int = 1,
    at: str = "plan",
    round: int = 4,
    first: int = 1,
    seats: list[dict] = [],
    row: list[str] = [],
    stock: dict[str, int] = {},
    nobles: int | None = None,
    threes: int | None = None,
    pile: list[str] | None = None,
    script: list[int] = [],
) -> Table:
    """Return a table in a round at the start of one of its phases (`at`, one of AT).

    Each of `seats` may set: tables, nobles, lay {staff: n}, top (gained cards, the last on top), discard, deck (the
    whole unordered part), dice "w1 o6", sides, artists (ids of sides), book, and plain numbers such as coins. `row` are
    the open guests after the cheap one, any four if empty; `stock`, `nobles`, `threes` and `pile` are what is left in
    the market, the rest going to the box.
    """
    s = match(count, module=module).state
    s.todo.clear()
    s.round, s.first, s.mats = round - (at == "evening"), first - 1, ((),) * count
    for t in s.taverns:
        _bare(s, t)
    _clear_row(s)
    for t, given in zip(s.taverns, seats):
        _set_tavern(s, t, **given)
    _set_row(s, row)
    for kind, left in stock.items():
        i = STAFF.index(kind)
        s.box[i] += s.stock[i] - left
        s.stock = put(s.stock, i, left)
    if nobles is not None:
        s.box[C.noble] += s.nobles - nobles
        s.nobles = nobles
    if threes is not None:
        s.box[C.cheap] += s.threes - threes
        s.threes = threes
    if pile is not None:
        wanted = [C.kind[name] for name in pile]
        for kind in list(s.guests.pool):
            if kind in wanted:
                wanted.remove(kind)
            else:
                s.guests.remove(kind)
                s.box[kind] += 1
    order = turn_order(s)
    phases = {
        "fill": [frame(evening.fill, player) for player in order],
        "staff": [frame(evening.waitresses, player) for player in order],
        "draft": [frame(draft.roll_dice)],
        "plan": [frame(planning.begin_plan, player) for player in order],
        "close": [frame(step, player) for step in (closing.close, closing.clear) for player in order],
    }
    chosen = (
        [frame(evening.evening)]
        if at == "evening"
        else [step for phase in AT[AT.index(at) :] for step in phases[phase]] + [frame(evening.next_round)]
    )
    s.script = list(script) or None
    then(s, *chosen)
    GAME.rules.settle(s)
    assert not s.script, f"not everything forced was rolled or drawn: {s.script}"
    s.script = None
    GAME.invariants(s)
    return Table(s)


def _bare(s: ValleyState, t: Tavern) -> None:
    """Take away whatever the first round has brought: the tavern as it is before a card is turned up."""
    cards = [*t.deck.top, *t.deck.pool, *t.discard, *(k for k in t.tables if k != C.noble), *[C.noble] * t.nobles]
    cards += [kind for kind, n in enumerate(t.lay) for _ in range(n)]
    fresh = Tavern()
    fresh.deck.add(cards)
    for name in (
        "deck",
        "discard",
        "tables",
        "nobles",
        "lay",
        "dice",
        "coins",
        "beer",
        "counters",
        "monastery",
        "sides",
    ):
        setattr(t, name, getattr(fresh, name))


def _clear_row(s: ValleyState) -> None:
    for i in range(1, len(s.row)):
        s.guests.add([s.row[i]])
    s.row, s.signatures, s.signed = (s.row[0], *(NOTHING,) * (len(s.row) - 1)), C.setup.components.signatures, 0


def _set_row(s: ValleyState, row: list[str]) -> None:
    for i in range(1, len(s.row)):
        kind = s.guests.pool[0] if not row else C.kind[row[i - 1]] if i <= len(row) and row[i - 1] else NOTHING
        if kind != NOTHING:
            s.guests.remove(kind)
            s.row = put(s.row, i, kind)
    for i, kind in enumerate(s.row):
        if kind != NOTHING:
            offers.ready_to_sign(s, i)


def _card(s: ValleyState, t: Tavern, name: str) -> int:
    """Take a card of this kind out of the own unordered deck, else out of the market."""
    kind = C.kind[name]
    if kind in t.deck.pool:
        t.deck.remove(kind)
    elif kind < len(STAFF):
        s.stock = put(s.stock, kind, s.stock[kind] - 1)
    elif kind == C.noble:
        s.nobles -= 1
    elif kind == C.cheap:
        s.threes -= 1
    else:
        s.guests.remove(kind)
    return kind


def _set_tavern(
    s: ValleyState,
    t: Tavern,
    *,
    tables=(),
    nobles=0,
    lay={},
    top=(),
    discard=(),
    deck=None,
    dice="",
    sides=(),
    artists=(),
    book=None,
    **numbers,
) -> None:
    seated = [_card(s, t, name) if name else NOTHING for name in tables]
    t.tables, t.nobles = tuple(seated), nobles or int("noble" in tables)
    for _ in range(t.nobles - ("noble" in tables)):
        _card(s, t, "noble")
    for name, n in lay.items():
        for _ in range(n):
            _card(s, t, name)
        t.lay = put(t.lay, STAFF.index(name), n)
    t.discard = [_card(s, t, name) for name in discard]
    gained = [_card(s, t, name) for name in top]
    if deck is not None:
        rest = [_card(s, t, name) for name in deck]
        for kind in list(t.deck.pool):
            t.deck.remove(kind)
            s.box[kind] += 1
        t.deck.add(rest)
    for kind in gained:
        lay_on(t.deck, kind)
    t.dice = tuple(sorted(refs.DIE.index("die:" + die) for die in dice.split()))
    t.sides = sum(1 << TILES.index(tile) for tile in sides)
    for name in artists:
        artist, side = next(
            (a, i) for a, row in enumerate(C.artists) for i, each in enumerate(row.sides) if each.id == name
        )
        t.artists = put(t.artists, artist, side)
    if book is not None:
        t.book = tuple(book)
        s.signatures -= sum(book)
    for name, value in numbers.items():
        setattr(t, name, value)
        if name == "schnapps":
            s.glasses -= value
