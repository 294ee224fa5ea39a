"""Rows of the log told together: several of one player as one, what is the same in them said once, and nothing left
out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from os.path import commonprefix

from game.scenes.log_book import SHARED, going_on, nameless
from game.widgets.log_panel import LogRow

AND = " · "
_BLANKS = (" ", "\u00a0")
_COLON = ": "
_BRACKET = re.compile(r" \(([^():0-9]+)\)$")
"""What made something happen stands in brackets behind it; dice and numbers are nothing of the kind."""
_COUNTED = re.compile(r"[(\d]")
"""What is done with a thing of which the number is told is said again in full."""


def tellings(shown: Sequence[LogRow], names: Mapping[str, str]) -> Iterator[list[LogRow]]:
    """Give rows as they may be told, each way in fewer rows than the one before: a row for each, what comes in each
    round to somebody as one, and all as one that a player did on end. `names`: of players by colour."""
    yield once(shown)
    few = gathered(shown, names)
    yield few
    yield runs(few, names)


def one_row(some: Sequence[LogRow], names: Mapping[str, str]) -> LogRow:
    """Return rows as one row, which is that of the last, and of one player if they all are."""
    some = [part for row in some for part in row.parts or (row,)]
    colour = some[0].colour if len({row.colour for row in some}) == 1 else ""
    text = AND.join(_said(some, names.get(colour, "")))
    weight, feat = max(row.weight for row in some), max(row.feat for row in some)
    return some[-1]._replace(colour=colour, text=text, weight=weight, feat=feat, parts=tuple(some))


def gathered(shown: Sequence[LogRow], names: Mapping[str, str]) -> list[LogRow]:
    """Return rows with what comes to each player in a round in one row, and those of a kind, or that say the same, that
    come one after the other in one row. `names`: of players by colour."""
    found: list[LogRow] = []
    due: dict[str, int] = {}
    for full in shown:
        row = full._replace(text=full.beside) if full.beside else full
        before = found[-1] if found else row
        same = row.colour == before.colour or row.serial.startswith(SHARED)
        if row.serial and row.serial == before.serial and same and before is not row:
            found[-1] = one_row([before, row], names)
        elif row.weight == -2 and not row.serial and row.colour in due:
            own = [
                k for k, one in enumerate(found) if k > due[row.colour] and (one.colour, one.weight) == (row.colour, -1)
            ]
            told = [due[row.colour], *own]  # with what he did between: nothing is told before what came before it
            one = one_row([*(found[k] for k in told), row], names)
            for k in told:
                found[k] = LogRow("", heading=True)
            found.append(one._replace(weight=-2))
        else:
            found.append(row)
        if row.weight == -2:
            due[row.colour] = len(found) - 1
        elif row.heading or row.weight >= 0 and row.colour:
            due = {}
    return once([row for row in found if row.text])


def runs(shown: Sequence[LogRow], names: Mapping[str, str]) -> list[LogRow]:
    """Return rows with all those of one player that stand one below the other in one row: nothing is told before what
    came before it."""
    found: list[LogRow] = []
    for colour, same in groupby(shown, key=lambda row: row.colour):
        some = list(same)
        found += [one_row(some, names)] if colour and len(some) > 1 else some
    return found


def once(shown: Sequence[LogRow]) -> list[LogRow]:
    """Return rows with those that say the same of the same player one after the other told once, with their number,
    where the last of them stands."""
    found: list[LogRow] = []
    for _, same in groupby(shown, key=lambda row: (row.text, row.colour, row.heading)):
        alike = list(same)
        parts = tuple(part for row in alike for part in row.parts or (row,))
        last, times = alike[-1], len(alike)
        found.append(last._replace(text=_times(last.text, times), parts=parts) if times > 1 else last)
    return found


def _times(text: str, count: int) -> str:
    return f"{text} (×{count})" if count > 1 else text


def _said(shown: Sequence[LogRow], name: str) -> list[str]:
    """Return what is told in one row, of one player if he has a `name`: this once, which of his things did it once in a
    row, what he did several times in a row with their number."""
    told: list[tuple[str, str, LogRow]] = []
    doer = ""
    for row, text in zip(shown, going_on([row.text for row in shown], name)):
        bare = nameless(row.text, name)
        if told and row.subject and row.subject == doer:
            text, bare = (one.removeprefix(row.subject).strip() for one in (text, bare))
        told.append((bare, text, row))
        doer = row.subject
    alike = [list(same) for _, same in groupby(told, key=lambda one: one[0])]
    return _once_said([(_times(same[0][1], len(same)), same[0][2]) for same in alike], name)


def _once_said(said: Sequence[tuple[str, LogRow]], name: str) -> list[str]:
    """Return sentences that stand in one row without what is the same in the one before: what was done, before a colon,
    and what brought it, in brackets at the end, which the one before has named; of a kind what the first began with.
    What was done with a number is said again: it is another die, or as many once more."""
    found: list[str] = []
    before = first = kind = ""
    for text, row in said:
        now = nameless(text, name)
        doing, colon, rest = now.partition(_COLON)
        if row.serial and row.serial == kind:
            begun = commonprefix([first, now])
            blank = max(map(begun.rfind, (_COLON,) if row.serial.startswith(SHARED) else _BLANKS))
            begun = begun[: blank + 1]
            text = now.removeprefix(begun).lstrip()
        elif colon and before.startswith(doing + colon) and not _COUNTED.search(doing):
            text = rest
        first, kind = first if row.serial == kind else now, row.serial
        why = _BRACKET.search(text)
        if why and why[1] in before:
            text = text.removesuffix(why[0])
        found.append(text)
        before = now
    return found
