"""Rows of the log folded by turns: one line for each turn, with its main acts in few words, that opens to all its
rows. Nothing is left out, and nothing is told before what came before it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import groupby, pairwise

from game.scenes.log_book import SHARED, nameless
from game.scenes.log_drawer import TURN, moment
from game.scenes.log_joined import AND, gathered, once
from game.services.i18n import AsIs, Sentence, Texts
from game.widgets.log_panel import LogRow

_HEADING = "heading"
LINES = (4, 3, 2, 1)
"""So many lines at most has a folded turn, the more the better."""
_ASIDE = re.compile(r" \((?!×)[^()]*\)(?=$| \(×)")
"""What stands in brackets at the end, a cause or what was rolled, is for whoever opens the turn; how many times is
not."""
_MINE = 5
"""So much more than other things is what came to the reader."""
_GAIN = re.compile(r"^[+−\d]")
"""So begins what an act brings."""


def turns(shown: Sequence[LogRow], doer: Callable[[int, int], str]) -> list[LogRow]:
    """Return rows by turns, each turn as one row of its player's colour with all its rows as `parts`, headings between
    them. `doer`: the colour of whose act an event of a step came of, "" for the reader and nobody.

    What an act has led to with others belongs to it; news of the table, what came to everybody, what others do with
    their own things and what is thrown against each other don't, unless the same player acts on after it and nothing of
    it came to everybody.
    """
    groups: list[tuple[str, list[LogRow]]] = []
    at, turned = (-9, ""), False
    for row in shown:
        if row.heading:
            groups.append((_HEADING, [row]))
            continue
        step, event = moment(row.ref) if row.ref else (at[0], 0)
        acts = doer(step, event) if row.ref else at[1]
        turned = turned and (step, acts) == at
        at = step, acts
        turned = turned or not row.colour or row.weight == 2 or _due(row) or _alone(row, acts)
        whose = "" if turned else acts
        last = [one for one, _ in groups[-2:]]
        if whose and last == [whose, ""] and not any(map(_due, groups[-1][1])):  # he goes on after it
            groups[-2][1].extend(groups.pop()[1])
            last = [whose]
        if last and last[-1] == whose:
            groups[-1][1].append(row)
        else:
            groups.append((whose, [row]))
    return [_turn(whose, some) for whose, some in _parted(groups)]


def _parted(groups: Sequence[tuple[str, list[LogRow]]]) -> list[tuple[str, list[LogRow]]]:
    """Return groups with what nobody's turn has brought to one player after the other apart, in the colour of each: of
    what they do at the same time nobody's is hidden by another's. What is told of all in one row stays together."""
    found: list[tuple[str, list[LogRow]]] = []

    def add(colour: str, more: Sequence[LogRow]) -> None:
        if colour and found and found[-1][0] == colour:
            found[-1][1].extend(more)
        else:
            found.append((colour, [*more]))

    for whose, some in groups:
        if whose:
            dealt = bool(found) and found[-1][0] == whose and all(row.weight == -2 for row in found[-1][1])
            found.append((whose, [*(found.pop()[1] if dealt else ()), *some]))
            continue
        for single, rows in groupby(some, key=lambda row: bool(row.colour) and not row.serial):
            each: dict[str, list[LogRow]] = {}
            for row in rows:
                each.setdefault(row.colour if single else "", []).append(row)
            for colour, own in each.items():
                add(colour, own)
    return found


def _due(row: LogRow) -> bool:
    """Return whether a row tells what comes to everybody."""
    return row.weight == -2 or row.serial.startswith(SHARED)


def _alone(row: LogRow, whose: str) -> bool:
    """Return whether a row tells how somebody else handled only his own things in a turn."""
    return row.weight == -1 and row.colour != whose


def _turn(whose: str, some: Sequence[LogRow]) -> LogRow:
    """Return rows as the row of a turn; a single one stays as it is."""
    if len(some) == 1:
        return some[0]
    colours = {row.colour for row in some}
    colour = whose or (colours.pop() if len(colours) == 1 else "")
    ref = TURN + some[0].ref.rpartition(":")[2]
    return LogRow("", ref, colour, marked=any(row.marked for row in some), parts=tuple(some))


def folded(groups: Sequence[LogRow], said: Callable[[LogRow], str], opened: Collection[str] = ()) -> list[LogRow]:
    """Return turns as they are read: each as it is `said` in brief; the rows of those that are `opened` below it."""
    found: list[LogRow] = []
    for turn in groups:
        if not turn.ref.startswith(TURN):
            found.append(turn)
            continue
        found.append(turn._replace(text=said(turn)))
        if turn.ref in opened:
            found += [row._replace(inset=True) for row in turn.parts]
    return found


def brief(
    turn: LogRow,
    names: Mapping[str, str],
    say: Texts,
    fits: Callable[[str], bool],
    opened: bool = False,
    mine: str = "",
) -> tuple[str, int]:
    """Return a turn in few words, and how many of its rows they leave out: whose it is, as many of its main acts as
    have room in words that `fits`, in their order, but one at least, and how much more there was. `names`: of players
    by colour; `mine`: the reader's, whose own comes first of what nobody did."""
    text, without = _told(gathered(turn.parts, names), turn.colour, names, say, fits, opened, mine)
    if not fits(text):  # all that came to him in one act is too much
        text, without = _told(once(turn.parts), turn.colour, names, say, fits, opened, mine)
    return text, without


def _told(
    rows: Sequence[LogRow],
    colour: str,
    names: Mapping[str, str],
    say: Texts,
    fits: Callable[[str], bool],
    opened: bool,
    mine: str,
) -> tuple[str, int]:
    """Return the same of the rows of a turn of a colour."""
    name = names.get(colour, "")
    acts = [_short(row, colour, name) for row in rows]
    ranks, leads = _ranked(rows, acts, colour)
    if not colour:
        ranks = [rank + _MINE * (bool(mine) and row.colour == mine) for rank, row in zip(ranks, rows)]
    told: list[int] = []
    text, without = "", 0
    for n in sorted(range(len(rows)), key=lambda n: (-ranks[n], -n if rows[n].feat else n)):
        if told and leads[n] not in {n, *told}:
            continue  # it would seem to come of another act
        some = sorted([*told, n])
        left = sum(max(1, len(row.parts)) for k, row in enumerate(rows) if k not in some)
        named = _ASIDE.sub("", rows[some[0]].text)
        if named == acts[some[0]] and name and name not in named:
            subject = rows[some[0]].subject
            whole = Sentence(named) if subject and named.startswith(subject) else AsIs(named)
            named = say("ui.log.turn", AsIs(name), whole)
        going = [_going_on(rows[before], rows[k], acts[k]) for before, k in pairwise(some)]
        said = AND.join([named, *going, *([say("ui.log.turn.more", left)] if left else [])])
        said = say("ui.log.turn.open" if opened else "ui.log.turn.shut", AsIs(said))
        if not told or fits(said):
            told, text, without = some, said, left
    return text, without


def _short(row: LogRow, colour: str, name: str) -> str:
    """Return a row in the fewest words: of whose turn it is without his name."""
    text = _ASIDE.sub("", row.text)
    return nameless(text, name) if row.colour == colour and name else text


def _going_on(before: LogRow, row: LogRow, text: str) -> str:
    """Return an act as it follows another: whose it is where that was somebody else's, and without which of his things
    did it where that did the one before."""
    if row.colour != before.colour:
        return _ASIDE.sub("", row.text)
    return text.removeprefix(row.subject).strip() if row.subject == before.subject else text


def _ranked(rows: Sequence[LogRow], acts: Sequence[str], colour: str) -> tuple[list[float], list[int]]:
    """Return how much of the acts in a turn of a colour each row is, and which row it came of, itself if of none: what
    an act brought, and what it has led to with others, is less than that act, whatever it is."""
    ranks: list[float] = []
    leads: list[int] = []
    act = -1
    for n, (row, text) in enumerate(zip(rows, acts)):
        gain, others = bool(_GAIN.match(text)), bool(colour) and row.colour != colour
        lead = act if act >= 0 and row.colour and (gain or others) else n
        rank = float(min(row.weight, 1) + row.feat)
        ranks.append(min(rank, rank if lead == n else ranks[lead]) - 0.75 * others - 0.5 * gain)
        leads.append(lead)
        act = act if gain or others else n
    return ranks, leads
