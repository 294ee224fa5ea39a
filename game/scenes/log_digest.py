"""What the strip since the reader's last turn tells of the rows of the log where there is no room for all: which of
them, in whose rows and below which headings.

How rows become one stands in `log_joined`; how much room there is, is asked of whoever draws them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from itertools import groupby
from types import MappingProxyType

from game.scenes.log_book import SHARED, nameless
from game.scenes.log_joined import AND, due, of_a_kind, one_row, preceding, runs, standing, step_of, stepwise
from game.widgets.log_panel import LogRow

_NEWS = 0.1
_NEWEST = 0.25
"""How soon the newest row is told, after what is told in any case (0) and before what is told next of anybody (0.5)."""
STRUCK = 2
"""So many rows of what has befallen the reader are always in the strip."""


def struck_by(shown: Sequence[LogRow]) -> list[LogRow]:
    """Return what came of the reader's own throw, and the rows that tell what has befallen him last, the first of a
    step before what came of it, but for what comes each round if there is anything else: told before anything else."""
    found = [row for row in shown if row.struck and not row.heading]
    steps = {step_of(row): i for i, row in enumerate(found)}
    order = sorted(enumerate(found), key=lambda one: (one[1].weight > -2, steps[step_of(one[1])], -one[0]))
    last = [row for _, row in order[-STRUCK:]]
    last += [row for _, row in order[-STRUCK - 1 : -STRUCK] if step_of(row) == step_of(last[0]) == step_of(last[-1])]
    return [row for row in found if row.result or row in last]


def _tellers(lines: Sequence[LogRow], mine: str) -> list[str]:
    """Return the colour of the player in whose row each row is told: his own, but of who answers a blow that of who
    struck it, if neither is the reader, whose colour is `mine`."""
    found = [row.colour for row in lines]
    for i, row in enumerate(lines):
        blow = next((n for n in range(i - 1, -1, -1) if lines[n].weight > 0 and not lines[n].yielded), -1)
        if row.yielded and blow >= 0 and not row.struck and mine not in (row.colour, lines[blow].colour):
            found[i] = lines[blow].colour
    return found


def _told(lines: Sequence[LogRow], mine: str) -> list[set[int]]:
    """Return for each player which rows tell the deeds and the last act, but for what everybody does each round; of
    the one whose colour is `mine` what has befallen him."""
    struck, found = struck_by(lines), []
    tellers = _tellers(lines, mine)
    for colour in dict.fromkeys(row.colour for row in lines if row.colour):
        his = [i for i, row in enumerate(lines) if tellers[i] == colour and (colour == mine or row not in struck)]
        acts = [i for i in his if lines[i].leads and lines[i].weight >= 0]
        told = {i for i in his if lines[i].weight > 0 or lines[i].brief == lines[i].text != ""} | set(acts[-1:])
        if colour == mine:  # what came of his own throws is told apart from what has befallen him since
            thrown = {step_of(lines[i]): i for i in his if lines[i].result}
            found += [{i for i in his if lines[i].result and step_of(lines[i]) == step} for step in thrown]
            told = {i for i in his if lines[i].struck and not lines[i].result}
        hit = {step_of(row) for row in struck if row.colour == colour != mine}
        blow = {i for i in told if step_of(lines[i]) in hit} | {i for i, row in enumerate(lines) if row in struck}
        blow = {i for i in blow if lines[i].colour == colour} if len(hit) == 1 else set()
        found += [told - blow, blow]
    return found


def deeds(shown: Sequence[LogRow], mine: str) -> list[LogRow]:
    """Return the rows that tell news, what several have done together, what has befallen the reader last, and the deeds
    and the last act of each player but the one whose colour is `mine`; of who did nothing such his last row, but for
    what comes each round."""
    lines = [row for row in shown if not row.heading]
    both = {i for i, row in enumerate(lines) if row.weight > 1 or row.serial.startswith(SHARED) and not row.colour}
    told, struck = both.union(*_told(lines, mine)), struck_by(lines)
    for colour in {row.colour for row in lines} - {"", mine}:
        his = [i for i, row in enumerate(lines) if row.colour == colour and row.weight > -2]
        told.update(sorted(his, key=lambda i: (lines[i].weight, lines[i].leads, i))[-1:])
    return [row for i, row in enumerate(lines) if i in told or row in struck]


def joined(
    lines: Sequence[LogRow],
    mine: str,
    names: Mapping[str, str],
    cut: Collection[int] = (),
    whole: bool = True,
    heads: Mapping[int, LogRow] = MappingProxyType({}),
) -> list[LogRow]:
    """Return rows with the deeds and the last act of each player in one row, where the last of them stands; of the one
    whose colour is `mine` what has befallen him; what nobody did and came of it stands behind it, and before what
    others did then, where he only got or paid what comes each round after it; what several did together stays before
    it. `names`: of players by colour, each told once a row. Nothing is joined over a `cut`, before a row with which a
    round begins, nor, unless `whole`, over news between what several did; where a row goes on into another of the
    rounds with these `heads` it says so."""
    found, before = list(lines), preceding(lines)
    after: dict[int, list[LogRow]] = {}
    for told in [part for his in _told(lines, mine) for part in _parts(lines, his, cut, whole)]:
        if len(told) > 1:
            at = max(told)
            row = one_row(standing([lines[i] for i in sorted(told)], before), names)
            parts = _parts(lines, told, heads, True)
            if len(parts) > 1:
                ones = [one_row(standing([lines[i] for i in sorted(part)], before), names).text for part in parts]
                begun = [max(one for one in heads if one <= min(part)) for part in parts[1:]]
                later = [
                    f"{heads[one].text} – {nameless(text, names[lines[at].colour])}"
                    for one, text in zip(begun, ones[1:])
                ]
                row = row._replace(text=AND.join([ones[0], *later]))
            bare = [i for i in range(min(told), at) if not found[i].heading and not found[i].colour]
            between = [i for i in bare if not found[i].serial.startswith(SHARED)]
            if between and len(parts) == 1 and all(lines[i].weight < -1 for i in told if i > between[0]):
                at = between[0]  # others' rows tell what came of it, his only what comes each round
            for i in {*told, *between}:
                found[i] = LogRow("", heading=True)
            after.setdefault(at, []).extend(lines[i] for i in between)
            found[at] = row
    return [each for i, row in enumerate(found) for each in (row, *after.get(i, ())) if not each.heading]


def _parts(lines: Sequence[LogRow], told: Collection[int], cut: Collection[int], whole: bool) -> list[set[int]]:
    """Return what is told of one player as far as it may stand in one row each."""
    found: list[set[int]] = []
    for i in sorted(told):
        last = max(found[-1]) if found else i
        between = {lines[n].colour for n in range(last + 1, i)}
        news = "" in between and len(between) > 1 and not whole
        if not found or news or any(last < at <= i for at in cut):
            found.append(set())
        found[-1].add(i)
    return found


def _headed(shown: Sequence[LogRow]) -> dict[int, LogRow]:
    """Return the headings that stand within rows, by the number of the row without headings that each stands before."""
    found: dict[int, LogRow] = {}
    count = 0
    for row in shown:
        if row.heading and count:
            found[count] = row
        count += not row.heading
    return found


def in_turn(shown: Sequence[LogRow], mine: str, names: Mapping[str, str]) -> list[LogRow]:
    """Return the least that tells the deeds of each player in whole sentences in their order."""
    lines = [row for row in shown if not row.heading]
    return runs(deeds(lines, mine), mine, preceding(lines), names)


def digest(
    shown: Sequence[LogRow],
    mine: str,
    fits: Callable[[Sequence[LogRow]], bool],
    names: Mapping[str, str],
    marks: Mapping[int, LogRow] = MappingProxyType({}),
    apart: bool = False,
) -> list[LogRow]:
    """Return those rows that tell most of what everybody did, in their order: what has befallen the reader last and
    the deeds and the last act of each player but the one whose colour is `mine`, whether it fits or not, then as many
    more as fit: news, the newest row unless it is what came to him in the round, the last of his own, then the latest
    of each in turn, what only came to somebody last.
    Headings within go where they find no room, and what comes each round to those who did more. Where news and the
    deeds of each find no room as rows of their own, those of one kind share one, else what is told of a step, else,
    where others' lie between, what stands one below the other of a player; where that is too much, those of each player
    in a round (see `_in_rounds`), then those of each player, `apart` for each of the rounds whose headings are the
    `marks`, or else naming these, and what else he did goes."""
    lines, heads = [row for row in shown if not row.heading], _headed(shown)
    at = {row.ref: i for i, row in enumerate(lines)}
    before, each = preceding(lines), deeds(lines, mine)
    said, whole = partial(standing, before=before), set[str]()
    mixed = len([*groupby(row.colour for row in each)]) > len({row.colour for row in each})
    for together in (of_a_kind, stepwise, runs) if mixed else (of_a_kind, stepwise):
        if not fits(said(each)):
            said = partial(together, mine=mine, before=before, names=names)
    if not fits(said(each)):
        if heads:
            ways = [_in_rounds(lines, heads, mine, fits, names)]
            how: list[tuple[Mapping[int, LogRow], bool]] = [(heads, True), (heads, False), ({}, False)]
            ways += [digest(lines, mine, fits, names, named, alone) for named, alone in how]
            fitting = [way for way in ways if way and fits(way)] or ways[-1:]
            return max(fitting, key=_tells)  # the first of those that tell as much
        acts = {row.ref for row in each if row.colour not in ("", mine) and not row.struck}
        cut = marks if apart else ()
        loose = joined(lines, mine, names, cut, False, marks)  # so that nothing is told after news that come later
        lines = loose if fits(loose) else joined(lines, mine, names, cut, heads=marks)
        each, said = [row for row in lines if row.ref in acts], partial(standing, before=before)
        whole = {row.colour for row in lines if row.tells > 1}
    busy = {row.colour for row in lines if row.weight >= 0}
    lines = [
        row
        for row in lines
        if row is lines[-1]
        or row.tells > 1
        or row.struck
        or row.colour not in (busy if row.weight < 0 else whole)
        or row in each
    ]
    turns: Counter[str] = Counter()
    ranks: dict[int, float] = {}
    for i in sorted(range(len(lines)), key=lambda i: (lines[i].weight, lines[i].leads, i), reverse=True):
        ranks[i] = turns[lines[i].colour] + {"": 1.0, mine: 0.5}.get(lines[i].colour, 0.0) + (lines[i].weight < -1)
        turns[lines[i].colour] += 1
    ranks |= dict.fromkeys((i for i in ranks if i == len(lines) - 1 and ranks[i] and not due(lines[i], mine)), _NEWEST)
    ranks |= dict.fromkeys((i for i in ranks if lines[i].weight > 1), _NEWS)
    struck = struck_by(lines)
    ranks |= dict.fromkeys((i for i, row in enumerate(lines) if row in struck or row in each), 0.0)

    def headed(some: Sequence[LogRow]) -> list[LogRow]:
        rounds = groupby(some, key=lambda row: sum(head <= at[row.ref] for head in heads))
        return _with_heads([row for _, same in rounds for row in said(list(same))], at, heads)

    told = headed if fits(headed(each)) else said
    found: list[int] = []
    for i in sorted(ranks, key=lambda i: (ranks[i], -i)):
        if ranks[i] and not fits(told([lines[n] for n in sorted([*found, i])])):
            continue
        found.append(i)
    return list(told([lines[i] for i in sorted(found)]))


def _in_rounds(
    lines: Sequence[LogRow],
    heads: Mapping[int, LogRow],
    mine: str,
    fits: Callable[[Sequence[LogRow]], bool],
    names: Mapping[str, str],
) -> list[LogRow]:
    """Return rows with the deeds of each player in a round in one row, below the heading of the round and as it came
    with regard to news, as far as that fits, and what else does; none where it doesn't."""
    wanted, at = {row.ref for row in deeds(lines, mine)}, {row.ref: i for i, row in enumerate(lines)}
    for whole in (False, True):
        some = joined(lines, mine, names, heads, whole)
        kept = {i for i, row in enumerate(some) if row.ref in wanted}
        for i in sorted(range(len(some)), key=lambda i: (i in kept, some[i].weight, i), reverse=True):
            told = _with_heads([row for n, row in enumerate(some) if n in kept or n == i], at, heads)
            if fits(told):
                kept.add(i)
            elif i in kept:
                break
        else:
            return _with_heads([row for n, row in enumerate(some) if n in kept], at, heads)
    return []


def _tells(shown: Sequence[LogRow]) -> int:
    """Return how many things rows tell that no picture of the table shows."""
    return sum(row.tells for row in shown if not row.heading and not row.serial)


def _with_heads(told: Sequence[LogRow], places: Mapping[str, int], heads: Mapping[int, LogRow]) -> list[LogRow]:
    """Return what is told with the headings of rounds that begin within; `places`: the number of each row."""
    left = dict(heads)
    found: list[LogRow] = []
    for row in told:
        due = [at for at in left if at <= places[row.ref]]
        found += [left[max(due)]] if due and found else []
        found.append(row)
        for at in due:
            del left[at]
    return found
