"""Positions of Tavern Battle built by hand, and played on through decisions and actions only.

    t = table(2, objects=[["stool"]])                       # seat 1: Barbarian and Troll, seat 2: Monk and Elf
    t.do("play object:1 char:barbarian").do("hit char:monk", dice=[6, 6, 1, 3, 1])
    assert t.tilt("monk") == 2

Seats and places count from 1, as refs do. Every card comes out of its pile, so that each position adds up.
"""

from __future__ import annotations

from game.kernel.api import Action, Config, Line
from game.kernel.flow import frame, then
from game.kernel.state import EVERYBODY, NOTHING
from game.rules.brawl import effects, game
from game.rules.brawl.content import content
from game.rules.brawl.state import HEROES, MILITIA, put
from game.rules.brawl.steps import arrivals as entering
from game.rules.brawl.steps import rounds, trade
from tests.rules.playing import Played, nearest, read

C = content()
GAME = game()
TREASURE = {treasure.id: i for i, treasure in enumerate(C.treasures)}
OBJECT = {thing.id: i for i, thing in enumerate(C.objects)}
PEOPLE = (
    ("barbarian", "troll"),
    ("monk", "elf"),
    ("dwarf", "thief"),
    ("paladin", "warlock"),
    ("magician", "tinkerer"),
    ("countess", "innkeeper"),
)
"""The heroes of each seat, where a test doesn't name them."""


class Table(Played):
    """A match from a position on."""

    game = GAME

    def do(self, *words: str, dice: list[int] = []) -> Table:
        """Carry out actions, each of which must be legal; `dice` are what is rolled and drawn, and all of it."""
        return super().do(*words, script=dice)

    def until(self, prompt: str) -> Table:
        """Let everybody do as little as possible until this is asked or the match is over."""
        while self.asked and self.asked[1] != prompt:
            idle = [way for way in self.ways() if way.split()[0] in IDLE]
            self.do((idle or self.ways())[-1])
        return self

    def rest(self) -> Table:
        """Let everybody do as little as possible until the next round, or the end."""
        now = self.state.round
        while self.decision is not None and self.state.round == now:
            idle = [way for way in self.ways() if way.split()[0] in IDLE]
            self.do((idle or self.ways())[-1])
        return self

    # -- what the rules say ------------------------------------------------------------------------------------------

    def why(self, ref: str, picked: str = "") -> Line:
        """Why a ref can't be clicked, after what is picked already."""
        verb, *refs = picked.split() or [""]
        return nearest(GAME.why_not(self.state, Action(verb, tuple(refs)) if picked else None, ref))

    def tell(self, what: str) -> dict[str, tuple]:
        """What is told of an action (several words or a verb that is legal) or a ref: key -> args."""
        action = read(what)
        asked = action if action in self.decision.actions else what
        return {line.key: line.args for line in GAME.tell(self.state, asked)}

    def warn(self, words: str) -> dict[str, tuple]:
        """What is warned of before an action: key -> args."""
        return {line.key: line.args for line in GAME.warn(self.state, read(words))}

    def said(self, key: str) -> list[tuple]:
        """The args of all log lines of a key so far."""
        return [line.args for line in self.log if line.key == key]

    # -- what is on the table ----------------------------------------------------------------------------------------

    def tilt(self, name: str) -> int:
        return self.state.tilt[C.character[name]]

    def lying(self, name: str) -> str:
        kind = self.state.lying[C.character[name]]
        return "" if kind == NOTHING else C.objects[kind].id

    def drawn(self, name: str) -> str:
        treasure = self.state.drawn[C.character[name]]
        return "" if treasure == NOTHING else C.treasures[treasure].id

    def group(self, seat: int) -> list[str]:
        return [C.characters[char] for char in self.state.groups[seat - 1]]

    def treasures(self, seat: int) -> list[str]:
        return [C.treasures[treasure].id for treasure in self.state.treasures[seat - 1]]

    def carried(self, name: str) -> list[str]:
        return [
            C.treasures[treasure].id
            for hand, bearers in zip(self.state.treasures, self.state.bearers)
            for treasure, bearer in zip(hand, bearers)
            if bearer == C.character[name]
        ]

    def safe(self, seat: int) -> list[str]:
        return [C.treasures[treasure].id for treasure in self.state.safe[seat - 1]]

    def objects(self, seat: int) -> list[str]:
        return [C.objects[kind].id for kind in self.state.objects[seat - 1]]

    def floor(self) -> list[str]:
        return [C.treasures[treasure].id for treasure in self.state.floor]

    def spent(self, name: str) -> int:
        return self.state.spent[OBJECT[name]]

    def broken(self, name: str) -> int:
        return self.state.broken[OBJECT[name]]

    def sees(self, viewer: int | None, field: str, seat: int) -> list[int]:
        """What a viewer sees of a seat's cards: -1 for each that it doesn't know."""
        return getattr(GAME.view(self.state, None if viewer is None else viewer - 1), field)[seat - 1]

    def points(self, seat: int) -> dict[str, int]:
        """The score as hero (or "tavern") -> points, for those who have some."""
        found: dict[str, int] = {}
        for line in GAME.score(self.state)[seat - 1]:
            if line.args and isinstance(line.args[-1], int):
                whose = "tavern" if line.key == "score.tavern" else line.args[1]
                found[whose] = found.get(whose, 0) + line.args[-1]
        return found

    def counts(self, seat: int) -> set[tuple]:
        """Which treasure counts for whom, as (treasure, hero, points)."""
        return {
            (*line.args[:2], line.args[-1])
            for line in GAME.score(self.state)[seat - 1]
            if line.key in ("score.counts", "score.counts_both", "score.counts_any")
        }


IDLE = ("pass", "keep_none", "leave", "let", "done", "silence", "no_riposte", "no_help", "roll", "nothing")


def match(seats: int = 2, seed: int = 1, **options: str) -> Table:
    """Return a fresh match at its first decision."""
    return Table(GAME.new(GAME.check(Config(seats, options)), seed))


def table(
    seats: int = 2,
    *,
    at: str = "turn",
    heroes=PEOPLE,
    arrivals=(),
    treasures=(),
    safe=(),
    objects=(),
    floor=(),
    tilt: dict[str, int] = {},
    lying: dict[str, str] = {},
    drawn: dict[str, str] = {},
    door=(),
    waited=(),
    out=(),
    fled=(),
    downed=(),
    broken: dict[str, int] = {},
    carried: dict[str, str] = {},
    coming=None,
    last: bool = False,
    round: int = 1,
    leader: int = 1,
    seller: int = 1,
    agitation=None,
    stock: int | None = None,
    options: dict[str, str] = {},
    **more: str,
) -> Table:
    """Return a table at a part of it: "trade", "turn" (of the leader), "close" (of the round) or "arrivals".

    `heroes`, `arrivals`, `treasures`, `safe`, `objects` are lists a seat. `out` are knocked out, `fled` away.
    `drawn` weapons are ready and belong to their owner's treasures. `carried`: in Tête dure, who carries a treasure
    (else the first hero). `coming`: the next arrivals; `last`: only the last few are left. `stock`: so many objects
    in the pile. Options of the match are given by name, or in `options` where an argument has that name.
    """
    s = match(seats, **options, **more).state
    s.todo.clear()
    s.sold = 0
    s.round, s.leader, s.seller = (0 if at == "trade" else round), leader - 1, seller - 1
    _people(s, heroes, arrivals, out, fled)
    _hands(s, treasures, safe, objects, floor, carried)
    if at == "trade":
        s.bearers = [(NOTHING,) * len(row) for row in s.bearers]
    for name, kind in lying.items():
        _lay(s, C.character[name], OBJECT[kind])
    for name, treasure in drawn.items():
        seat = next(i for i, row in enumerate(s.treasures) if TREASURE[treasure] in row)
        s.treasures_seen[seat][s.treasures[seat].index(TREASURE[treasure])] = EVERYBODY
        s.drawn = put(s.drawn, C.character[name], TREASURE[treasure])
    for name, steps in tilt.items():
        s.tilt[C.character[name]] = steps
    s.door, s.waited, s.downed = (sum(1 << C.character[name] for name in names) for names in (door, waited, downed))
    s.waited &= s.door
    for name, copies in broken.items():
        for _ in range(copies):
            s.broken[_object(s, name)] += 1
    if stock is not None:
        while s.stock.size > stock:
            kind = s.stock.pool[0]
            s.stock.remove(kind)
            s.spent[kind] += 1
    _queue(s, coming, last)
    if at != "trade":
        s.agitation = (0,) * seats
    if agitation is not None:
        s.agitation = tuple(agitation)
    first = {
        "trade": [frame(trade.market, seller - 1)],
        "turn": [frame(rounds.lead)],
        "close": [frame(rounds.close_round)],
        "arrivals": [frame(entering.come_in), frame(rounds.start_round)],
    }
    then(s, *first[at])
    GAME.rules.settle(s)
    GAME.invariants(s)
    return Table(s)


def _people(s, heroes, arrivals, out, fled) -> None:
    s.heroes = [tuple(C.character[name] for name in heroes[seat]) for seat in range(s.seats)]
    s.groups = [s.heroes[seat] + tuple(C.character[name] for name in _row(arrivals, seat)) for seat in range(s.seats)]
    gone = {C.character[name] for name in (*out, *fled)}
    for name in out:
        s.tilt[C.character[name]] = 3
    for seat, group in enumerate(s.groups):
        s.fled[seat] = tuple(char for char in group if C.characters[char] in fled)
        s.groups[seat] = tuple(char for char in group if char not in gone)
        if not s.groups[seat]:
            s.fighting &= ~(1 << seat)
    inside = [char for group in s.groups for char in group] + sorted(gone)
    s.queue.pool = [char for char in s.queue.pool if char not in inside]
    s.queue.size = len(s.queue.pool) - 5


def _hands(s, treasures, safe, objects, floor, carried) -> None:
    s.chest.pool = list(range(len(C.treasures)))
    for seat in range(s.seats):
        for field, names in (("treasures", _row(treasures, seat)), ("safe", _row(safe, seat))):
            setattr(s, field, put_row(getattr(s, field), seat, [_treasure(s, name) for name in names]))
            setattr(s, field + "_seen", put_row(getattr(s, field + "_seen"), seat, [1 << seat] * len(names)))
        s.bearers[seat] = tuple(
            C.character[carried[name]] if name in carried else s.heroes[seat][0]
            for name in _row(treasures, seat)
            if s.hard
        )
        s.objects[seat] = [_object(s, name) for name in _row(objects, seat)]
        s.objects_seen[seat] = [1 << seat] * len(s.objects[seat])
    s.floor = [_treasure(s, name) for name in floor]
    s.chest.size = len(s.chest.pool)
    s.floor_seen = [0 if s.hard else EVERYBODY] * len(floor)


def put_row(rows: list, i: int, row: list) -> list:
    """Return the rows with another one at place i."""
    return [*rows[:i], row, *rows[i + 1 :]]


def _lay(s, char: int, kind: int) -> None:
    s.lying[char] = _object(s, C.objects[kind].id)
    s.hidden |= (kind in effects.HIDEOUTS) << char
    s.covered |= (kind in effects.COVERS) << char
    s.trophy_ready = s.trophy_ready or int(kind in effects.TROPHIES)


def _queue(s, coming, last) -> None:
    """Lay the next arrivals on top; where the militia is one of them only the last few are left."""
    if last:
        s.queue.size = 0
    if "militia" in (coming or ()):
        s.queue.pool.append(MILITIA)
        s.queue.size = C.setup.start.bottom + 1
    for name in reversed(coming or ()):
        char = MILITIA if name == "militia" else C.character[name]
        s.queue.pool.remove(char)
        s.queue.top.append(char)
        s.queue.seen.append(0)


def _treasure(s, name: str) -> int:
    s.chest.pool.remove(TREASURE[name])
    return TREASURE[name]


def _object(s, name: str) -> int:
    s.stock.remove(OBJECT[name])
    return OBJECT[name]


def _row(rows, seat):
    return rows[seat] if seat < len(rows) else ()


def visible_refs(s) -> list[str]:
    """Return every ref that a player sees on the table and may click."""
    refs = ["door", "window", "agitation", "arrival", "queue", "stock", "sign"]
    refs += [f"seat:{i + 1}" for i in range(s.seats)]
    refs += [f"char:{C.characters[char]}" for heroes in s.heroes for char in heroes]
    refs += [f"char:{C.characters[char]}" for group in s.groups for char in group if char >= HEROES]
    seat = GAME.decision(s).seat if s.todo else 0
    refs += [f"treasure:{i + 1}" for i in range(len(s.treasures[seat]))]
    refs += [f"object:{i + 1}" for i in range(len(s.objects[seat]))]
    refs += [f"floor:{C.treasures[treasure].id}" for treasure in s.floor] if not s.hard else ["floor:1"] * bool(s.floor)
    return refs + ([f"offer:{i + 1}" for i in range(s.seats)] + ["sale"] if s.sale != NOTHING else [])
