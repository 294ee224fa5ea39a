"""Which test plays which row of the data, and ways to let a row happen: dragons awake, events come, somebody is met."""

from __future__ import annotations

from game.kernel.state import NOTHING
from game.rules.feast.content import FACES, content
from game.rules.feast.steps import dragons, events
from tests.rules.feast.table import GAME, Table, ids, table

C = content()
CASES: dict[str, list] = {}
"""By row: the tests that play it; each takes nothing."""

FACE = {name: C.setup.hunt.faces.index(face) for face, name in enumerate(FACES)}
"""By face: the number that forces a hunt die to show it."""


def row(*names: str):
    """Claim rows of the data for a test."""

    def take(test):
        for name in names:
            assert name in C.row, f"no row {name}"
            CASES.setdefault(name, []).append(test)
        return test

    return take


def settle(t: Table) -> Table:
    """Let what lies on the stack happen until somebody is asked."""
    t.s.ears = t.s.ears or []
    GAME.rules.settle(t.s)
    t.log += [event.line for event, _ in t.s.ears if event.line]
    assert not t.s.script, f"nobody needed {t.s.script}"
    t.s.ears = t.s.script = None
    GAME.invariants(t.s)
    return t


def spawn(t: Table, name: str) -> Table:
    """Let a dragon awake after a round that the first seat began."""
    t.s.turn, t.s.ears, t.s.script = NOTHING, [], [ids("dragons").index(name)]
    dragons.awake(t.s, tuple(range(t.s.seats)))
    return settle(t)


def event(t: Table, name: str) -> Table:
    """Let an event come after a round that the first seat began."""
    card = next(i for i, halves in enumerate(C.events) if name in halves)
    t.s.turn, t.s.ears, t.s.script = NOTHING, [], [card]
    events.reveal(t.s, C.events[card][0] == name, tuple(range(t.s.seats)))
    return settle(t)


def meeting(name: str, **more) -> Table:
    """Return a table at which the plain minion has just met somebody in zone 5, with 4 energy left."""
    more = {"zones": [{"plain": 5}], "energy": [5], "column": ["trail_soup"], **more}
    t = table(active="plain", tokens={5: "encounter"}, modules="encounters", **more)
    return t.do("meet encounter", script=[C.encounters.index(name)])


def hunting(dragon: str, faces: str, zone: int = 0, **more) -> Table:
    """Return a table in the middle of a hunt by the plain minion with these faces; energy is what was paid and 2."""
    zone = zone or C.near[C.dragons[ids("dragons").index(dragon)].spot][0] + 1
    number = len(faces.split())
    more = {"zones": [{"plain": zone}], "energy": [number + 2], **more}
    return table(active="plain", dragon=dragon, **more).do(
        f"hunt dragon n:{number}", script=[FACE[face] for face in faces.split()]
    )


def aim(t: Table, line: int) -> Table:
    """Be done with a hunt and put all damage that may be aimed into one row, what is left anywhere."""
    t.do("done")
    while t.asked[1] == "aim":
        ways = t.ways("aim")
        t.do(next((way for way in ways if f":{line}." in way), ways[0]))
    return t
