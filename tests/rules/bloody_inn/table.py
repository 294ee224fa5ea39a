"""Positions of The Bloody Inn built by hand, and played on through decisions and actions only.

    t = table(2, rooms={1: "monk"}, hands=[["peasant"], []])
    t.do("kill room:1"); t.do("pay hand:peasant")
    assert t.corpses(1) == ["monk"]

Seats, rooms and places count from 1, as refs do. Cards come out of the unseen pool, so that every position adds up.
"""

from __future__ import annotations

from game.kernel.api import Action, Config, Line
from game.kernel.flow import then
from game.rules import get
from game.rules.bloody_inn import effects
from game.rules.bloody_inn.content import content
from game.rules.bloody_inn.state import CLOSED, DOORS, WHITE, let_in, open_room, park, put
from game.rules.bloody_inn.steps import draft, evening, night
from tests.rules.playing import Played, nearest, read

C = content()
GAME = get("bloody_inn")
FIRST = {
    "evening": evening.evening.step,
    "last_call": evening.inn_short.step,
    "night": night.night.step,
    "morning": night.night.step,
}
"""Where a table may begin: at this step of the round, or right after it in the morning."""


class Table(Played):
    """A match from a position on."""

    game = GAME

    def pass_night(self) -> Table:
        """Let everybody pass for the rest of the night."""
        while self.asked and self.asked[1] == "act":
            self.do("pass")
        return self

    def finish(self) -> Table:
        """Let everybody take the first answer until the match is over; nobody acts at night."""
        while self.decision is not None:
            self.do("pass" if self.can("pass") else str(self.decision.actions[0]))
        return self

    # -- what the rules say ------------------------------------------------------------------------------------------

    def why(self, ref: str, picked: str = "") -> Line:
        """Why a ref can't be clicked, after what is picked already."""
        verb, *refs = picked.split() or [""]
        return nearest(GAME.why_not(self.state, Action(verb, tuple(refs)) if verb else None, ref))

    def tell(self, what: str) -> dict[str, tuple]:
        """What is told of an action or a ref: key -> args."""
        asked = read(what) if what.split()[0] in _VERBS else what
        return {line.key: line.args for line in GAME.tell(self.state, asked)}

    def warn(self, words: str) -> dict[str, tuple]:
        """What is warned of before an action: key -> args."""
        return {line.key: line.args for line in GAME.warn(self.state, read(words))}

    def said(self, key: str) -> list[tuple]:
        """The args of all log lines of a key so far."""
        return [line.args for line in self.log if line.key == key]

    # -- what is on the table ----------------------------------------------------------------------------------------

    def cash(self, seat: int) -> int:
        return self.state.cash[seat - 1]

    def cheques(self, seat: int) -> int:
        return self.state.cheques[seat - 1]

    def tokens(self, seat: int) -> int:
        return self.state.tokens[seat - 1]

    def hand(self, seat: int) -> list[str]:
        return sorted(_names(self.state.hands[seat - 1]))

    def corpses(self, seat: int) -> list[str]:
        return _names(self.state.corpses[seat - 1])

    def annexes(self, seat: int) -> list[str]:
        return [C.annex[kind] for kind in self.state.annexes[seat - 1]]

    def graves(self, seat: int) -> list[list[str]]:
        return [_names(grave) for grave in self.state.graves[seat - 1]]

    def guest(self, room: int) -> str:
        kind = self.state.rooms[room - 1]
        return C.kinds[kind] if kind >= 0 else ""

    def key(self, room: int) -> int | str:
        """The seat whose key hangs there, "white" or ""."""
        key = self.state.keys[room - 1]
        return {CLOSED: "", WHITE: "white"}.get(key, key + 1)

    def trailer(self, n: int) -> str:
        """The guest of a trailer, or "" (see `key` of 8 + n for whether it is one)."""
        return self.guest(DOORS + n)

    def own(self, seat: int) -> list[str]:
        """The objects in a hand."""
        return [C.objects[card].id for card in self.state.objects[seat - 1]]

    def exit(self) -> list[str]:
        return [C.kinds[kind] for kind, n in enumerate(self.state.exit) for _ in range(n)]

    def box(self, kind: str) -> int:
        return self.state.box[C.kind[kind]]

    def points(self, seat: int) -> dict[str, int]:
        """The score as id of the kind of points -> francs."""
        lines = GAME.score(self.state)[seat - 1]
        return {
            (line.args[0] if line.key == "score.annex" else line.key.partition(".")[2]): line.args[-1]
            for line in lines
            if line.args and isinstance(line.args[-1], int)
        }


_VERBS = (
    "bribe",
    "build",
    "kill",
    "bury",
    "pass",
    "launder",
    "cash_in",
    "pay",
    "enough",
    "also",
    "key",
    "serve",
    "welcome",
    "cheques",
    "dismiss",
    "play",
    "objects",
    "back",
    "keep",
    "pick",
    "swap",
    "unearth",
)


def match(seats: int, seed: int = 1, **options: str) -> Table:
    """Return a fresh match at its first decision."""
    return Table(GAME.new(GAME.check(Config(seats, options)), seed))


def table(
    seats: int = 2,
    *,
    at: str = "night",
    rooms: dict[int, str] = {},
    hands: list[list[str]] = [],
    annexes: list[list[str]] = [],
    graves: list[dict[int, list[str]]] = [],
    corpses: list[list[str]] = [],
    cash: list[int] = [],
    cheques: list[int] = [],
    bistro: int = 0,
    exit: list[str] = [],
    coming: list[str] | None = None,
    stack: int | None = None,
    season: int = 1,
    last: bool = False,
    first: int = 1,
    trailers: list[tuple[int, str, str]] = [],
    own: list[list[str]] = [],
    event: str = "",
    spent: list[str] = [],
    **options: str,
) -> Table:
    """Return a table in its first round at the start of a part of it.

    `trailers` are (seat, card, guest or ""); `own` are objects, `spent` those played already, `event` the one that was
    turned up in the evening: each brings its module with it.

    Keys hang at the lowest doors, own ones first: seat 1 has room 1. `annexes` stand beside the barns; `graves` are by
    place (1 is the barn). `coming` is the top of the entrance, `stack` cards high; `last` makes this the last round.
    """
    modules = {"objects": "on"} if own or spent else {}
    modules |= {"carnies": "events"} if event else {"carnies": "on"} if trailers else {}
    s = match(seats, **{"length": "short", **modules, **options}).state
    s.todo.clear()
    for seat in range(seats):
        open_room(s, seat, seat)
        s.tokens = put(s.tokens, seat, s.tokens[seat] - 1)
    for room in range(seats, C.setup.table(seats).open_rooms):
        open_room(s, room, WHITE)
    s.first, s.round, s.season, s.last = first - 1, 1, season, int(last)
    _park(s, trailers)
    _deal_out(s, rooms, hands, annexes, graves, corpses, exit)
    _hand_out(s, own, spent)
    if event:
        s.event = [row.id for row in C.events].index(event)
        s.events = tuple(other for other in s.events if other != s.event)
    for row, values in ((s.cash, cash), (s.cheques, cheques)):
        row[: len(values)] = values
    s.box[C.peasant] -= bistro - s.bistro
    s.bistro = bistro
    _stack(s, coming, stack)
    steps = evening.round_frames(s.modules)
    begins = [step for step, _, _ in steps].index(FIRST[at]) + (at == "morning")
    then(s, *steps[begins:])
    GAME.rules.settle(s)
    GAME.invariants(s)
    return Table(s)


def _deal_out(s, rooms, hands, annexes, graves, corpses, exit) -> None:
    s.entrance.pool += s.entrance.top
    s.entrance.top.clear()
    s.entrance.seen.clear()
    s.entrance.pool.sort()
    for seat in range(s.seats):
        s.box[C.peasant] += len(s.hands[seat])
        s.hands[seat] = tuple(sorted(_card(s, name) for name in _row(hands, seat)))
        for name in _row(annexes, seat):
            kind = _card(s, name)
            s.annexes[seat] += (kind,)
            effects.run("lasting", s, seat, kind)
        buried = graves[seat] if seat < len(graves) else {}
        s.graves[seat] = tuple(
            tuple(_card(s, name) for name in buried.get(i + 1, ())) for i in range(len(s.annexes[seat]))
        )
        s.corpses[seat] = tuple(_card(s, name) for name in _row(corpses, seat))
    for room, name in rooms.items():
        let_in(s, room - 1, _card(s, name))
    for name in exit:
        s.exit[_card(s, name)] += 1


def last_call(seats: int = 2, rooms: dict[int, str] = {}, **more) -> Table:
    """Return a table at the end of an evening, when all guests have moved in."""
    return table(seats, at="last_call", rooms=rooms, **more)


def _park(s, trailers) -> None:
    s.entrance.pool += s.entrance.top
    s.entrance.top.clear()
    s.entrance.seen.clear()
    for i, (seat, kind, guest) in enumerate(trailers):
        s.annexes[seat - 1] += (_card(s, kind),)
        s.graves[seat - 1] += ((),)
        park(s, seat - 1)
        if guest:
            let_in(s, DOORS + i, _card(s, guest))


def _hand_out(s, own, spent) -> None:
    if not s.objects:
        return
    s.chest.add(card for packet in (*s.packets, *s.objects) for card in packet)
    s.objects = [sorted(C.object[name] for name in _row(own, seat)) for seat in range(s.seats)]
    s.held_cost = tuple(map(draft.cost, s.objects))
    s.objects_seen = [[1 << seat] * len(row) for seat, row in enumerate(s.objects)]
    s.packets, s.packets_seen = [[] for _ in range(s.seats)], [[] for _ in range(s.seats)]
    s.spent = tuple(C.object[name] for name in spent)
    for card in (*s.spent, *(card for row in s.objects for card in row)):
        s.chest.remove(card)


def _stack(s, coming, stack) -> None:
    if stack is not None:
        s.entrance.size = stack
    if coming is None and s.entrance.size:
        coming = [C.kinds[s.entrance.pool[0]]]
    for name in (coming or [])[::-1]:
        s.entrance.top.append(_card(s, name))
        s.entrance.seen.append((1 << 63) - 1)
    if not s.entrance.size:  # an exhausted stack has told the cards apart that were taken out unseen
        for kind in s.entrance.pool if s.season > 1 else ():
            s.box[kind] += 1
        s.entrance.pool = s.entrance.pool if s.season == 1 else []


def _card(s, name: str) -> int:
    """Take a card of this kind out of the unseen pool, a peasant out of the box."""
    kind = C.kind[name]
    if kind == C.peasant:
        s.box[kind] -= 1
    else:
        s.entrance.pool.remove(kind)
    return kind


def _row(rows, seat):
    return rows[seat] if seat < len(rows) else []


def _names(kinds) -> list[str]:
    return [C.kinds[kind] for kind in kinds]


def visible_refs(s) -> list[str]:
    """Return every ref that a player sees on the table and may click."""
    refs = ["entrance", "exit", "bistro", "track", "event", *(f"room:{i + 1}" for i in range(DOORS))]
    refs += [f"trailer:{i + 1}" for i in range(len(s.trailers))]
    refs += [f"object:{C.objects[card].id}" for row in s.objects for card in row]
    refs += [f"seat:{i + 1}" for i in range(s.seats)]
    refs += [f"annex:{seat + 1}.{i + 1}" for seat in range(s.seats) for i in range(len(s.annexes[seat]))]
    refs += [f"corpse:{seat + 1}.{i + 1}" for seat in range(s.seats) for i in range(len(s.corpses[seat]))]
    return refs + [f"hand:{C.kinds[kind]}" for kind in sorted({kind for hand in s.hands for kind in hand})]
