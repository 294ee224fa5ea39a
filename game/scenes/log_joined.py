"""Rows of the log told together: several of one player as one, what is the same in them said once, and fewer of them.

Words and their order only; which rows are worth telling is `log_digest`'s.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from os.path import commonprefix

from game.scenes.log_book import SHARED, going_on, nameless
from game.widgets.log_panel import LogRow

AND = " · "
LEFT = "…"
"""What a row leaves out."""
_EARLIER, _LEFT = f"{LEFT}\xa0·\xa0", f"\xa0·\xa0{LEFT}"
_COLON = ": "
_BRACKET = re.compile(r" \(([^():0-9]+)\)$")
"""What made something happen stands in brackets behind it; dice and numbers are nothing of the kind."""


def one_row(some: Sequence[LogRow], names: Mapping[str, str]) -> LogRow:
    """Return rows of one player as one row, which is that of the last; who answers a blow of his is no other player."""
    some = [part for row in some for part in row.parts or (row,)]
    colour = next((row.colour for row in some if not row.yielded), some[0].colour)
    text = AND.join(_counted(some, names[colour]))
    kept, tells = any(row.result for row in some), sum(row.tells for row in some)
    weight = 1 if any(row.weight > -2 for row in some) else -2
    told = some[-1]._replace(colour=colour, text=text, whole="", leads=True, weight=weight, tells=tells, result=kept)
    return told._replace(parts=tuple(some))


def step_of(row: LogRow) -> str:
    """Return which step of the match a row is of, "" where none is known."""
    return row.ref.rpartition(".")[0]


def gathered(shown: Sequence[LogRow], names: Mapping[str, str]) -> list[LogRow]:
    """Return rows with what comes to each player in a round in one row, and those of a kind, or that say the same, that
    come one after the other in one row: so nothing of it need be left out, nor told in part. `names`: of players by
    colour."""
    found: list[LogRow] = []
    due: dict[str, int] = {}
    for full in shown:
        row = full._replace(text=full.brief) if full.brief else full
        before = found[-1] if found else row
        same = row.colour == before.colour or row.serial.startswith(SHARED)
        if row.serial and row.serial == before.serial and same and before is not row:
            found[-1] = _series(before, row)
        elif row.weight == -2 and row.colour in due:
            own = [
                k for k, one in enumerate(found) if k > due[row.colour] and (one.colour, one.weight) == (row.colour, -1)
            ]
            told = [due[row.colour], *own]  # with what he did between: nothing is told before what came before it
            one = one_row([*(found[k] for k in told), row], names)
            for k in told:
                found[k] = LogRow("", heading=True)
            found.append(one._replace(leads=False, weight=-2, brief=one.text))
        else:
            found.append(row)
        if row.weight == -2:
            due[row.colour] = len(found) - 1
        elif row.weight >= 0 and row.colour:
            due = {}
    return once([row for row in found if row.text])


def _series(before: LogRow, row: LogRow) -> LogRow:
    """Return a row that tells what another one does, too: what both begin with once."""
    begun = commonprefix([before.text.partition(AND)[0], row.text])
    begun = begun[: begun.rfind(_COLON if row.serial.startswith(SHARED) else " ") + 1]
    text = before.text + AND + row.text.removeprefix(begun).lstrip()
    colour, struck = row.colour if row.colour == before.colour else "", row.struck or before.struck
    return row._replace(text=text, whole="", colour=colour, struck=struck, tells=before.tells + row.tells)


def stepwise(shown: Sequence[LogRow], mine: str, before: Mapping[str, str], names: Mapping[str, str]) -> list[LogRow]:
    """Return rows with those of one step of one player that stand one below the other in one row: nothing is told
    before what came before it. What has befallen the one whose colour is `mine` isn't one with what he did."""

    def of(row: LogRow) -> tuple[str, ...]:
        return (
            row.colour,
            step_of(row) if row.colour else row.ref,
            "struck" if row.struck and row.colour == mine else "",
        )

    return _in_one(standing(shown, before), of, names)


def runs(shown: Sequence[LogRow], mine: str, before: Mapping[str, str], names: Mapping[str, str]) -> list[LogRow]:
    """Return rows with all those of one player that stand one below the other in one row: nothing is told before what
    came before it. What has befallen the one whose colour is `mine` isn't one with what he did."""

    def of(row: LogRow) -> tuple[str, ...]:
        return (row.colour, "struck" if row.struck and row.colour == mine else "", "" if row.colour else row.ref)

    return _in_one(standing(shown, before), of, names)


def of_a_kind(shown: Sequence[LogRow], mine: str, before: Mapping[str, str], names: Mapping[str, str]) -> list[LogRow]:
    """Return rows with the deeds of one kind of one player but the one whose colour is `mine` that stand one below the
    other in one row, which says once what was done."""

    def of(row: LogRow) -> tuple[str, ...]:
        doing, colon, _ = nameless(row.text, names.get(row.colour, "")).partition(_COLON)
        kind = doing if colon and row.weight > 0 and "(" not in doing and row.colour != mine else row.ref
        return (row.colour, kind)

    return _in_one(standing(shown, before), of, names)


def _in_one(shown: Sequence[LogRow], of: Callable[[LogRow], tuple], names: Mapping[str, str]) -> list[LogRow]:
    """Return rows with those of players that stand one below the other and are `of` the same in one row."""
    found: list[LogRow] = []
    for _, same in groupby(shown, key=of):
        some = list(same)
        found += [one_row(some, names)] if len(some) > 1 and some[0].colour else some
    return found


def once(shown: Sequence[LogRow]) -> list[LogRow]:
    """Return rows with those that say the same of the same player one after the other told once, with their number,
    where the last of them stands."""
    found: list[LogRow] = []
    for _, same in groupby(shown, key=lambda row: (row.text, row.colour, row.heading)):
        alike = list(same)
        last, times = alike[-1], len(alike)
        if times > 1:
            leads, tells = any(row.leads for row in alike), sum(row.tells for row in alike)
            last = last._replace(text=f"{last.text} (×{times})", leads=leads, tells=tells, parts=())
        found.append(last)
    return found


def due(row: LogRow, mine: str) -> bool:
    """Whether a row tells only what came in the round to the one whose colour is `mine`, and lies before him."""
    return row.colour == mine and row.weight < -1 and not row.struck


def shorter(
    shown: Sequence[LogRow], fits: Callable[[Sequence[LogRow]], bool], names: Mapping[str, str], mine: str = ""
) -> list[LogRow]:
    """Return rows of which those that tell of several things tell less, until all are whole, as far as that goes: first
    what lies before the reader, whose colour is `mine`, goes, then what several did together, but for the last row, and
    what is slight in rows of its own, then what comes to others each round, in rows of its own as well, then what comes
    so to the reader, then who paid for something or what made it happen, then what is slight, then of the longest row
    what brought the fewest points, its newest last of several, of equals the oldest (of one step the last), and after
    all that what has befallen the reader, the first of a step last. After that comes back what finds room again, the
    newest first. Three dots mark such a row, in front where its newest is told, and what it leaves out is counted."""
    found = list(shown)
    shared = [row for row in found[:-1] if row.serial.startswith(SHARED) and not row.colour]
    own = [row for row in found if row.slight and row.weight == -1 and not row.struck and not row.parts]
    seen = [row for row in found if due(row, mine)]
    for row in [*seen, *shared, *own] if any(row.parts for row in found) else seen:
        if not fits(found) and len(found) > 1:
            found.remove(row)
    full = {part.ref: row for row in found for part in row.parts}
    while not fits(found):
        some = [(i, part) for i, row in enumerate(found) if len(row.parts) > 1 for part in row.parts]
        if not any(part.weight < -1 for _, part in some):
            dues = [row for row in found if row.weight < -1 and not row.struck]
            if dues and len(found) > 1:
                found.remove(dues[0])
                continue
            if because := _told_why(found):
                found[because[-1]] = _bare(found[because[-1]], names)
                continue
        if not some:
            break
        some.sort(key=lambda one: _place(one[1]))
        i, least = min(some, key=lambda one: _dear(found[one[0]], one[1]))
        found[i] = _fewer(found[i], [part for part in found[i].parts if part is not least], names)
        found = _in_order(found)
    found = _refilled(found, full, fits, names)
    for row in seen:
        more = _in_order([*found, row])
        found = more if row not in found and fits(more) else found
    return found


def _told_why(shown: Sequence[LogRow]) -> list[int]:
    """Return which rows say what paid for something, or made it happen, and could do without, the longest last."""
    found = [i for i, row in enumerate(shown) if any(one.text == one.whole != "" for one in row.parts or (row,))]
    return sorted(found, key=lambda i: len(shown[i].text))


def _bare(row: LogRow, names: Mapping[str, str]) -> LogRow:
    """Return a row that no longer says what paid for something, or made it happen, and says that it leaves that out."""
    some = [one._replace(text=one.brief, whole="") if one.text == one.whole else one for one in row.parts or (row,)]
    told = one_row(some, names).text if row.parts else some[0].text
    text = _EARLIER + told if row.text.startswith(_EARLIER) else told + _LEFT
    return row._replace(text=text, whole="", brief="", parts=tuple(some) if row.parts else ())


def _refilled(
    shown: Sequence[LogRow],
    full: Mapping[str, LogRow],
    fits: Callable[[Sequence[LogRow]], bool],
    names: Mapping[str, str],
) -> list[LogRow]:
    """Return rows that were shortened from the `full` ones with as much of what they left out as finds room, the newest
    first."""
    found = list(shown)
    told = {part.ref for row in found for part in row.parts}
    some = [one for row in found if row.parts for one in full[row.parts[0].ref].parts if one.ref not in told]
    for part in sorted(some, key=_place, reverse=True) if fits(found) else ():
        whole = full[part.ref]
        i = next(n for n, row in enumerate(found) if row.parts and full[row.parts[0].ref] is whole)
        left = {one.ref: one for one in (part, *found[i].parts)}
        kept = [left[one.ref] for one in whole.parts if one.ref in left]
        row = whole if kept == [*whole.parts] else _fewer(whole, kept, names)
        more = _in_order([*found[:i], row, *found[i + 1 :]])
        found = more if fits(more) else found
    return found


def _place(part: LogRow) -> tuple[int, int]:
    """Return where one of the things stands that a row tells of: the step, and the event in it from the last."""
    step, _, event = part.ref[part.ref.rfind(":") + 1 :].partition(".")
    return int(step or 0), -int(event or 0)


def _in_order(shown: Sequence[LogRow]) -> list[LogRow]:
    """Return rows in the order of time, below the headings that they stand below: what tells of less than it did may
    be of what came before others."""
    found: list[LogRow] = []
    for _, same in groupby(shown, key=lambda row: row.heading or not row.ref):
        found += sorted(same, key=lambda row: [int(n) for n in row.ref[row.ref.rfind(":") + 1 :].split(".") if n])
    return found


def _dear(row: LogRow, part: LogRow) -> tuple:
    """Return how dear one of the things is that a row tells of: the least first."""
    kind = 2 * (part.weight > -2) + (part.struck and not part.result)
    blow = part.struck and next(one for one in row.parts if step_of(one) == step_of(part)) is part
    worth = 0 if part.struck else part.worth
    return kind, not part.slight, -len(row.text), part.result, blow, len(row.parts) > 2 and part is row.parts[-1], worth


def _fewer(row: LogRow, parts: Sequence[LogRow], names: Mapping[str, str]) -> LogRow:
    """Return a row that tells only some of what it was put together from, and says so."""
    told = one_row(parts, names)
    ref = told.ref if any(part.struck for part in parts) else row.ref  # a blow stands where it fell
    newest = parts[-1] is row.parts[-1] and not row.text.endswith(_LEFT)
    text = _EARLIER + told.text if newest else told.text + _LEFT
    return row._replace(text=text, ref=ref, tells=told.tells, result=told.result, parts=told.parts)


def preceding(lines: Sequence[LogRow]) -> dict[str, str]:
    """Return for each row that might have to say what made it happen the row before it."""
    return {row.ref: lines[i - 1].ref if i else "" for i, row in enumerate(lines) if row.whole}


def standing(shown: Sequence[LogRow], before: Mapping[str, str]) -> list[LogRow]:
    """Return rows as they are told: whole where the one before isn't told."""
    told = {row.ref for row in shown}
    return [
        row._replace(text=row.whole, brief=row.brief or row.text) if row.whole and before[row.ref] not in told else row
        for row in shown
    ]


def _counted(shown: Sequence[LogRow], name: str) -> list[str]:
    """Return what is told of one player in one row: his name once, which of his things did it once in a row, and what
    he did several times in a row with their number."""
    told: list[tuple[str, str]] = []
    doer = ""
    for row, text in zip(shown, going_on([row.text for row in shown], name)):
        bare = nameless(row.text, name)
        if told and row.subject and row.subject == doer:
            text, bare = (one.removeprefix(row.subject).strip() for one in (text, bare))
        told.append((bare, text))
        doer = row.subject
    alike = [list(same) for _, same in groupby(told, key=itemgetter(0))]
    return _once_said([f"{same[0][1]} (×{len(same)})" if len(same) > 1 else same[0][1] for same in alike], name)


def _once_said(said: Sequence[str], name: str) -> list[str]:
    """Return sentences of one player that stand in one row without what is the same in the one before: what was done,
    before a colon, and what brought it, in brackets at the end, which the one before has named."""
    found: list[str] = []
    before = ""
    for text in said:
        now = nameless(text, name)
        doing, colon, rest = now.partition(_COLON)
        if colon and "(" not in doing and before.startswith(doing + colon):
            text = rest
        why = _BRACKET.search(text)
        if why and why[1] in before:
            text = text.removesuffix(why[0])
        found.append(text)
        before = now
    return found
