"""What the present question would do to whom: attacks that lack only their target, their chances, and why others are
out of reach.

Every number and reason here is told by the rules; nothing is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.boards.brawl.seen import BrawlView
from game.boards.table import Table
from game.kernel.api import Action, Line
from game.kernel.base import points
from game.rules.brawl.content import content

C = content()
ATTACKS = ("strike", "hit", "throw")
"""Verbs of actions whose last ref is a target."""
ODDS = {
    "tell.odds": ("hit", "down"),
    "tell.odds_down": ("hit", "down"),
    "tell.odds_ko": ("hit", "down"),
    "tell.hard_odds": ("stunned", "down"),
    "tell.hard_odds_cover": ("uncovered", "down"),
    "tell.hard_odds_loot": ("stunned", "searched"),
}
"""Lines whose numbers are the chances to do anything to the target, to bring it down, to knock it out, in per cent;
without the first of them where whatever is done does more. Each with what the first two columns are of."""

HELPED = ("tell.odds_helped", "tell.odds_helped_down", "tell.odds_helped_ko", "tell.hard_odds_helped") + (
    "tell.hard_odds_helped_cover",
    "tell.hard_odds_helped_loot",
)
"""The same with all the support that could be had, after how much that adds."""

CONSEQUENCES = ("tell.costs_down", "tell.costs_out", "tell.costs_nothing", "tell.loot")
TICKET = frozenset((*ODDS, *HELPED, *CONSEQUENCES, "tell.pool", "tell.duel", "tell.break", "tell.never_breaks"))
"""Lines of an attack that stand on the rug while its target is pointed at."""

TESTS = {"tell.hide": "hide", "tell.window": "window"}
"""Lines whose last number is the chance of a test in per cent, and what the test is."""
ROLLS = frozenset((*ODDS, *TESTS))
"""Lines of what dice decide."""

COUNTED = ("score.counts", "score.counts_both", "score.counts_any")
"""Lines of a treasure that scores."""
WHYS = ("too_far", "too_near", "covered", "hidden")
"""Why somebody can't be attacked: the last words of the keys of the reasons."""


Ways = tuple[tuple[str, int], ...]
"""Verbs of attacks, each with its chance of at least one hit in per cent."""


class Odds(NamedTuple):
    """Chances of an attack in per cent: at least one hit, down or out, out."""

    touch: int
    down: int
    out: int


def told(table: Table, what: Action | str) -> dict[str, Line]:
    """Return what the rules tell of an action or a ref, by key."""
    return {line.key: line for line in table.tell(what)}


def scores(table: Table, seat: int) -> dict[str, int]:
    """Return what each treasure of a seat scores if the match ended now, by its id, where it scores anything."""
    return {str(line.args[0]): points(line) for line in table.score(seat) if line.key in COUNTED}


def odds(lines: Mapping[str, Line]) -> Odds | None:
    """Return the chances among told lines, None where there are none."""
    found = next((lines[key] for key in ODDS if key in lines), None)
    return None if found is None else odds_of(found.args)


def odds_of(args: Sequence[Any]) -> Odds:
    """Return the chances that a line tells: those that it leaves out are as great as the first it names."""
    found = [int(arg) for arg in args]
    touch, down, out = [*found[:1] * (len(Odds._fields) - len(found)), *found]
    return Odds(touch, down, out)


def columns(lines: Mapping[str, Line]) -> tuple[str, ...]:
    """Return what the chances among told lines are of, each the last word of a `board.column` key."""
    return (*next((ODDS[key] for key in ODDS if key in lines), ODDS["tell.odds"]), "out")


class Aim(NamedTuple):
    """A way to attack somebody now: its verb, the ref of who does it, what the rules tell of it by key."""

    verb: str
    by: str
    lines: dict[str, Line]


def aims(table: Table) -> dict[str, list[Aim]]:
    """Return the targets that complete an attack now, each with the ways to attack it; empty while nobody at the screen
    chooses a target. In a lesson only what it asks for counts."""
    if table.decision is None:
        return {}
    picked = table.picked.refs if table.picked is not None else ()
    found: dict[str, list[Aim]] = {}
    for action in _whole(table):
        if action.refs[-1] in table.marks.legal:
            by = next((ref for ref in (*picked, *table.decision.about) if ref.startswith("char:")), "")
            found.setdefault(action.refs[-1], []).append(Aim(action.verb, by, told(table, action)))
    for ref, ways in table.ahead.items():
        for way, lines in ways:
            if way.then.verb in ATTACKS:
                by = next((one for one in (*way.first.refs, *table.decision.about) if one.startswith("char:")), "")
                found.setdefault(ref, []).append(Aim(way.then.verb, by, {line.key: line for line in lines}))
    return found


def alone(table: Table, ref: str) -> dict[str, list[Aim]]:
    """Return who is attacked by a single click, that on `ref`, as `aims` does: nothing is picked, and a single one can
    reach him with a weapon that is drawn."""
    if table.decision is None or table.picked is not None or ref not in table.marks.legal:
        return {}
    ways = [way for way in table.decision.actions if way.verb == "strike" and way.refs[-1] == ref]
    return {ref: [Aim(way.verb, way.refs[0], told(table, way)) for way in ways]} if len(ways) == 1 else {}


def led(table: Table) -> bool:
    """Whether a lesson lights fewer targets than the rules allow."""
    return any(action.refs[-1] not in table.marks.legal for action in _whole(table))


def _whole(table: Table) -> Iterator[Action]:
    """Yield the attacks that lack only their target, lit or not."""
    picked = Counter(table.picked.refs) if table.picked is not None else Counter()
    verb = table.picked.verb if table.picked is not None else ""
    for action in table.decision.actions if table.decision is not None else ():
        left = Counter(action.refs) - picked
        whole = left == Counter(action.refs[-1:]) and not picked - Counter(action.refs)
        if whole and action.verb in ATTACKS and verb in ("", action.verb):
            yield action


def chances(table: Table) -> dict[str, Ways]:
    """Return the ways to attack each target now, each with its chance of at least one hit in per cent; and who can do
    what dice decide with what is picked, with the chance of that."""
    able: dict[str, Ways] = {ref: ((test, int(line.args[-1])),) for ref, test, line in tested(table)}
    return able | {
        ref: tuple((way.verb, found.touch) for way in ways if (found := odds(way.lines)) is not None)
        for ref, ways in aims(table).items()
    }


def tested(table: Table) -> list[tuple[str, str, Line]]:
    """Return what completes an answer now that is a test of ruse: its ref, which test, the line of its chance."""
    if table.decision is None or table.picked is None or len(table.picked.refs) != 1:
        return []
    found, picked = [], table.picked
    for action in table.decision.actions:
        left = Counter(action.refs) - Counter(picked.refs)
        if len(action.refs) == 2 and left.total() == 1 and picked.verb in ("", action.verb):
            ref = next(iter(left))
            told_of = table.tell(action) if ref in table.marks.legal else ()
            found += [(ref, TESTS[line.key], line) for line in told_of if line.key in TESTS]
    return found


def reasons(view: BrawlView, table: Table, targets: Mapping[str, Any]) -> dict[str, str]:
    """Return why characters can't be attacked while others can: the last word of the reason's key by ref (`char:elf`),
    and by the header (`seat:2`) where one reason holds for a whole group."""
    found: dict[str, str] = {}
    if not targets:
        return found
    for seat, group in enumerate(view.groups):
        if seat == table.asked:
            continue
        whys = {}
        for char in group:
            ref = f"char:{C.characters[char]}"
            reason = None if ref in targets else table.why(ref)
            if reason is not None and reason.key == "no.more":
                reason = reason.args[0]
            word = reason.key.rpartition(".")[2] if reason is not None else ""
            if word in WHYS:
                whys[ref] = word
        if whys and len(whys) == len(group) and len(set(whys.values())) == 1:
            found[f"seat:{seat + 1}"] = next(iter(whys.values()))
        else:
            found |= whys
    return found


def followers(table: Table) -> dict[int, list[str]]:
    """Return whom the newcomer would follow: heroes by seat, as the rules tell it."""
    found: dict[int, list[str]] = {}
    for line in table.tell("arrival"):
        if line.key == "tell.follows":
            found.setdefault(int(str(line.args[2])[5:]) - 1, []).append(str(line.args[1]))
    return found


def scored(table: Table, ref: str) -> list[tuple[str, int, int]]:
    """Return who scores a treasure as (hero, seat, points), as the rules tell it."""
    return [
        (str(line.args[0]), int(str(line.args[1])[5:]) - 1, int(line.args[2]))
        for line in table.tell(ref)
        if line.key in ("tell.liked", "tell.liked_once")
    ]
