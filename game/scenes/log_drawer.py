"""What happened, to be read: the rows of a match grouped by round, and the drawer that shows and filters them.

The same rows feed the small log on the table. Every row is public; a click on one leads to its moment in the replay.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from itertools import groupby
from operator import itemgetter
from os.path import commonprefix
from types import MappingProxyType

from game.boards.table import SeatLook
from game.pieces import marks
from game.scenes.log_book import OLD, SHARED, Entry, going_on, nameless
from game.services.geometry import Box
from game.services.i18n import Texts
from game.widgets.controls import button
from game.widgets.log_panel import LogPanel, LogRow
from game.widgets.text import Style
from game.widgets.ui import Ui

DRAWER: Box = (1200, 44, 400, 802)
FILTERS = ("all", "points", "me")
LOG_REF = "ui:at:"
"""Rows are refs of this, the number of their step and that of their event in it: `ui:at:12.0`."""
LOG_REGIONS = ("log", "ui:log:scroll", "drawer", "ui:drawer:scroll")
"""Regions of the keyboard that hold the small log and the drawer."""
LAST_LINES = 60
"""How far back the small log on the table goes, in entries."""
FOLD, SINCE = "ui:strip:fold", "ui:strip:since"
"""Buttons of the strip: it folds up; the drawer opens at what happened since the reader's last turn."""
STRIP_HEAD = 32.0
UNTITLED = 126.0
"""A log on the table that is lower than this has no room for a title."""
_MORE, _CLOCK = 52.0, 22.0

_AND = " · "
_LEFT = "\xa0·\xa0…"
_COLON = ": "
_BRACKET = re.compile(r" \(([^():0-9]+)\)$")
"""What made something happen stands in brackets behind it; dice and numbers are nothing of the kind."""
_NEWS = 0.1
_NEWEST = 0.25
"""How soon the newest row is told, after what is told in any case (0) and before what is told next of anybody (0.5)."""
STRUCK = 2
"""So many rows of what has befallen the reader are always in the strip."""

SAYS = {"ui.log.{}": FILTERS}


def moment(ref: str) -> tuple[int, int]:
    """Return the step and the event in it that a row's ref means, both from 0."""
    step, event = map(int, ref.removeprefix(LOG_REF).split("."))
    return step, event


def rows(
    entries: Sequence[Entry],
    looks: Sequence[SeatLook],
    *,
    kind: str = "all",
    me: int = -1,
    since: int = 0,
    new_from: int | None = None,
    acts: Collection[int] = (),
    reader: int = -1,
    own: Collection[int] = (),
) -> list[LogRow]:
    """Return entries as rows of a panel: those of one filter, from step `since` on, with what the step before, the
    reader's own, has led to; steps from `new_from` on are marked.

    Headings stay where something stands below them. `acts` are the steps that somebody chose: their first row, and
    their deed, lead what followed by itself. To the seat of a `reader` it isn't told how it handled its own things;
    what names it in other steps than its `own`, its dues, and what news has brought it, has befallen it, as what came
    of its throw.
    """
    found: list[LogRow] = []
    led = OLD
    pending: LogRow | None = None
    for entry in entries:
        if entry.heading:
            pending = LogRow(entry.text, heading=True)
            continue
        wanted = {"all": True, "points": entry.scored, "me": f"seat:{me + 1}" in entry.names}[kind]
        due = entry.due or entry.fate
        followed = due or entry.result or reader >= 0 and entry.seat != reader
        early = entry.step < since - followed if since else entry.step == OLD and reader >= 0
        if early or not wanted or entry.own and entry.seat == reader >= 0:
            continue
        if pending is not None:
            found.append(pending)
            pending = None
        thrown = entry.result and entry.seat == reader
        befallen = f"seat:{reader + 1}" in entry.names and (entry.step not in own or due)
        found.append(
            LogRow(
                entry.text,
                "" if entry.step == OLD else f"{LOG_REF}{entry.step}.{entry.event}",
                looks[entry.seat].colour if entry.seat >= 0 else "",
                marked=new_from is not None and entry.step >= new_from,
                leads=entry.step in acts and (entry.step != led or entry.deed),
                struck=reader >= 0 and (befallen or thrown),
                result=thrown,
                subject=entry.subject,
                whole=entry.whole,
                serial=entry.serial,
                brief=entry.brief,
                worth=entry.worth,
                weight=-2 if entry.due else -1 if entry.own else 2 if entry.news else int(entry.deed or entry.scored),
            )
        )
        led = entry.step
    return found


def struck_by(shown: Sequence[LogRow]) -> list[LogRow]:
    """Return what came of the reader's own throw, and the last rows that tell what has befallen him, but for what comes
    each round if there is anything else: told before anything else."""
    found = [row for row in shown if row.struck and not row.heading]
    last = sorted(found, key=lambda row: row.weight > -2)[-STRUCK:]
    return [row for row in found if row.result or row in last]


def _told(lines: Sequence[LogRow], mine: str) -> list[set[int]]:
    """Return for each player which rows tell the deeds and the last act, but for what everybody does each round; of
    the one whose colour is `mine` what has befallen him."""
    struck, found = struck_by(lines), []
    for colour in dict.fromkeys(row.colour for row in lines if row.colour):
        his = [i for i, row in enumerate(lines) if row.colour == colour and (colour == mine or row not in struck)]
        acts = [i for i in his if lines[i].leads and lines[i].weight >= 0]
        told = {i for i in his if lines[i].weight > 0 or lines[i].brief == lines[i].text != ""} | set(acts[-1:])
        found.append({i for i in his if lines[i].struck} if colour == mine else told)
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
    whose colour is `mine` what has befallen him; what nobody did and came of it stands behind it. `names`: of players
    by colour, each told once a row. Nothing is joined over a `cut`, before a row with which a round begins, nor, unless
    `whole`, over news between what several did; where a row goes on into another of the rounds with these
    `heads` it says so."""
    found, before = list(lines), _before(lines)
    after: dict[int, list[LogRow]] = {}
    for told in [part for his in _told(lines, mine) for part in _parts(lines, his, cut, whole)]:
        if len(told) > 1:
            at = max(told)
            found[at] = _one(_standing([lines[i] for i in sorted(told)], before), names)
            parts = _parts(lines, told, heads, True)
            if len(parts) > 1:
                ones = [_one(_standing([lines[i] for i in sorted(part)], before), names).text for part in parts]
                begun = [max(one for one in heads if one <= min(part)) for part in parts[1:]]
                later = [
                    f"{heads[one].text} – {nameless(text, names[lines[at].colour])}"
                    for one, text in zip(begun, ones[1:])
                ]
                found[at] = found[at]._replace(text=_AND.join([ones[0], *later]))
            for i in told - {at}:
                found[i] = LogRow("", heading=True)
            between = [i for i in range(min(told), at) if not found[i].heading and not found[i].colour]
            after.setdefault(at, []).extend(found[i] for i in between)
            for i in between:
                found[i] = LogRow("", heading=True)
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


def _one(some: Sequence[LogRow], names: Mapping[str, str]) -> LogRow:
    """Return rows of one player as one row, which is that of the last."""
    some = [part for row in some for part in row.parts or (row,)]
    text = _AND.join(_counted(some, names[some[0].colour]))
    kept, tells = any(row.result for row in some), sum(row.tells for row in some)
    weight = 1 if any(row.weight > -2 for row in some) else -2
    told = some[-1]._replace(text=text, whole="", leads=True, weight=weight, tells=tells, result=kept)
    return told._replace(parts=tuple(some))


def gathered(shown: Sequence[LogRow], names: Mapping[str, str]) -> list[LogRow]:
    """Return rows with what comes to each player in a round in one row, and those of a kind that come one after the
    other in one row: so nothing of it need be left out. `names`: of players by colour."""
    found: list[LogRow] = []
    due: dict[str, int] = {}
    for full in shown:
        row = full._replace(text=full.brief) if full.brief else full
        before = found[-1] if found else row
        same = row.colour == before.colour or row.serial.startswith(SHARED)
        if row.serial and row.serial == before.serial and same and before is not row:
            found[-1] = _series(before, row)
        elif row.weight == -2 and row.colour in due:
            at = due[row.colour]
            one = _one([found[at], row], names)
            found[at] = LogRow("", heading=True)
            found.append(one._replace(leads=False, weight=-2, brief=one.text))
        else:
            found.append(row)
        if row.weight == -2:
            due[row.colour] = len(found) - 1
        elif row.weight >= 0 and row.colour:
            due = {}
    return [row for row in found if row.text]


def _series(before: LogRow, row: LogRow) -> LogRow:
    """Return a row that tells what another one does, too: what both begin with once."""
    begun = commonprefix([before.text.partition(_AND)[0], row.text])
    begun = begun[: begun.rfind(_COLON if row.serial.startswith(SHARED) else " ") + 1]
    text = before.text + _AND + row.text.removeprefix(begun).lstrip()
    colour, struck = row.colour if row.colour == before.colour else "", row.struck or before.struck
    return row._replace(text=text, whole="", colour=colour, struck=struck, tells=before.tells + row.tells)


def _stepwise(shown: Sequence[LogRow], mine: str, before: Mapping[str, str], names: Mapping[str, str]) -> list[LogRow]:
    """Return rows with those of one step of one player that stand one below the other in one row: nothing is told
    before what came before it. What has befallen the one whose colour is `mine` isn't one with what he did."""

    def of(row: LogRow) -> tuple[str, ...]:
        step = row.ref.rpartition(".")[0] if row.ref and row.colour else row.ref
        return (row.colour, step, "struck" if row.struck and row.colour == mine else "")

    return _in_one(_standing(shown, before), of, names)


def _runs(shown: Sequence[LogRow], mine: str, before: Mapping[str, str], names: Mapping[str, str]) -> list[LogRow]:
    """Return rows with all those of one player that stand one below the other in one row: nothing is told before what
    came before it. What has befallen the one whose colour is `mine` isn't one with what he did."""

    def of(row: LogRow) -> tuple[str, ...]:
        return (row.colour, "struck" if row.struck and row.colour == mine else "", "" if row.colour else row.ref)

    return _in_one(_standing(shown, before), of, names)


def in_turn(shown: Sequence[LogRow], mine: str, names: Mapping[str, str]) -> list[LogRow]:
    """Return the least that tells the deeds of each player in whole sentences in their order."""
    lines = [row for row in shown if not row.heading]
    return _runs(deeds(lines, mine), mine, _before(lines), names)


def _alike(shown: Sequence[LogRow], mine: str, before: Mapping[str, str], names: Mapping[str, str]) -> list[LogRow]:
    """Return rows with the deeds of one kind of one player but the one whose colour is `mine` that stand one below the
    other in one row, which says once what was done."""

    def of(row: LogRow) -> tuple[str, ...]:
        doing, colon, _ = nameless(row.text, names.get(row.colour, "")).partition(_COLON)
        kind = doing if colon and row.weight > 0 and "(" not in doing and row.colour != mine else row.ref
        return (row.colour, kind)

    return _in_one(_standing(shown, before), of, names)


def _in_one(shown: Sequence[LogRow], of: Callable[[LogRow], tuple], names: Mapping[str, str]) -> list[LogRow]:
    """Return rows with those of players that stand one below the other and are `of` the same in one row."""
    found: list[LogRow] = []
    for _, same in groupby(shown, key=of):
        some = list(same)
        found += [_one(some, names)] if len(some) > 1 and some[0].colour else some
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


def shorter(
    shown: Sequence[LogRow], fits: Callable[[Sequence[LogRow]], bool], names: Mapping[str, str]
) -> list[LogRow]:
    """Return rows of which those that tell of several things tell less, until all are whole, as far as that goes: first
    what comes to others each round goes, then what comes so to the reader, then of the longest row what brought the
    fewest points, of equals the last. Three dots mark such a row, and what it leaves out is counted. Rows of what comes
    each round go last, for the sake of what is told of a deed."""
    found = list(shown)
    while not fits(found):
        some = [(i, part) for i, row in enumerate(found) if len(row.parts) > 1 for part in row.parts]
        if not some:
            break
        i, least = min(reversed(some), key=lambda one: _dear(found[one[0]], one[1]))
        found[i] = _fewer(found[i], [part for part in found[i].parts if part is not least], names)
    dues = [row for row in found if row.weight < -1 and not row.struck]
    while dues and len(found) > 1 and not fits(found):
        found.remove(dues.pop(0))
    return found


def _dear(row: LogRow, part: LogRow) -> tuple:
    """Return how dear one of the things is that a row tells of: the least first."""
    kind = 2 if part.weight > -2 else int(part.struck)
    return kind, -len(row.text), part.result, part.worth


def _fewer(row: LogRow, parts: Sequence[LogRow], names: Mapping[str, str]) -> LogRow:
    """Return a row that tells only some of what it was put together from, and says so."""
    told = _one(parts, names)
    return row._replace(text=told.text + _LEFT, tells=told.tells, result=told.result, parts=told.parts)


def _before(lines: Sequence[LogRow]) -> dict[str, str]:
    """Return for each row that might have to say what made it happen the row before it."""
    return {row.ref: lines[i - 1].ref if i else "" for i, row in enumerate(lines) if row.whole}


def _standing(shown: Sequence[LogRow], before: Mapping[str, str]) -> list[LogRow]:
    """Return rows as they are told: whole where the one before isn't told."""
    told = {row.ref for row in shown}
    return [row._replace(text=row.whole) if row.whole and before[row.ref] not in told else row for row in shown]


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


def digest(
    shown: Sequence[LogRow],
    mine: str,
    fits: Callable[[Sequence[LogRow]], bool],
    names: Mapping[str, str],
    marks: Mapping[int, LogRow] = MappingProxyType({}),
) -> list[LogRow]:
    """Return those rows that tell most of what everybody did, in their order: what has befallen the reader last and
    the deeds and the last act of each player but the one whose colour is `mine`, whether it fits or not, then as many
    more as fit: news, the newest row, the last of his own, then the latest of each in turn, what only came to somebody
    last.
    Headings within go where they find no room, and what comes each round to those who did more. Where news and the
    deeds of each find no room as rows of their own, those of one kind share one, else what is told of a step, else,
    where others' lie between, what stands one below the other of a player; where that is too much, those of each player
    in a round (see `_in_rounds`), then those of each player, which name the rounds whose headings are the `marks`, and
    what else he did goes."""
    lines, heads = [row for row in shown if not row.heading], _headed(shown)
    at = {row.ref: i for i, row in enumerate(lines)}
    before, each = _before(lines), deeds(lines, mine)
    said = partial(_standing, before=before)
    mixed = len([*groupby(row.colour for row in each)]) > len({row.colour for row in each})
    for together in (_alike, _stepwise, _runs) if mixed else (_alike, _stepwise):
        if not fits(said(each)):
            said = partial(together, mine=mine, before=before, names=names)
    if not fits(said(each)):
        if heads:
            ways = [_in_rounds(lines, heads, mine, fits, names)]
            ways += [digest(lines, mine, fits, names, marks) for marks in (heads, {})]
            fitting = [way for way in ways if way and fits(way)] or ways[-1:]
            return max(fitting, key=_tells)  # the first of those that tell as much
        lines, each, said = joined(lines, mine, names, heads=marks), [], partial(_standing, before=before)
    busy = {row.colour for row in lines if row.weight >= 0}
    whole = set() if each else {row.colour for row in lines if row.tells > 1}
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
        ranks[i] = turns[lines[i].colour] + {"": 1.0, mine: 0.5}.get(lines[i].colour, float(lines[i].weight < -1))
        turns[lines[i].colour] += 1
    ranks |= dict.fromkeys((i for i in ranks if i == len(lines) - 1 and ranks[i]), _NEWEST)
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


def recapped(say: Texts, since: int) -> str:
    """Return the heading of what happened since a reader's last turn, which ended with so many steps (0: there was
    none)."""
    return say("ui.log.recap" if since else "ui.log.first")


def draw_strip(ui: Ui, box: Box, panel: LogPanel, columns: Sequence[Sequence[LogRow]], left: int, title: str) -> None:
    """Draw what happened since the reader's last turn, over other things, in columns; where rows are left out, a button
    says how many and opens the drawer at them."""
    x, y, w, h = box
    with ui.frame.overlay(ui.rect(box), "log"):
        ui.grain("soot", box, "inkmid")
        ui.fill(box, (20, 11, 9, 150))
        ui.edge(box, "gold")
        wide = w - 36 - (_MORE + 4 if left else 0)
        ui.target("ui:log:open", (x, y, wide, 30), tip=ui.texts("ui.log.open"), quiet=True)
        _lately(ui, x + 6, y + 4)
        short = ui.texts("ui.log.recap.short")
        ui.label(title, (x + 34, y, wide - 36, 30), 16, Style(face="bold", colour="gold"), short=short)
        if left:
            more = (x + wide, y + 1, _MORE, 30)
            button(ui, SINCE, more, ui.texts("ui.log.more", left), tip=ui.texts("ui.log.more.tip", left), vu=16)
        button(ui, FOLD, (x + w - 34, y + 1, 32, 30), icon="close", tip=ui.texts("ui.log.fold"))
        across = (w - 8) / len(columns)
        for i, shown in enumerate(columns):
            panel.draw_all(ui, (x + 4 + i * across, y + STRIP_HEAD - 1, across, h - STRIP_HEAD), shown, 16)


def _lately(ui: Ui, x: float, y: float) -> None:
    """Draw the clock that marks what has changed last on the table, beside the words that tell of it."""
    ui.surface.blit(marks.lately(ui.assets, ui.view.px(_CLOCK)), ui.view.pt(x, y))


def draw_small(ui: Ui, box: Box, panel: LogPanel, shown: Sequence[LogRow], until: bool = False) -> None:
    """Draw the log that lies on the table; a click on its title opens the drawer. A low one is all rows: the button of
    the top bar opens the drawer as well. `until`: it ends with the reader's turn, and what came after stands
    elsewhere."""
    x, y, w, h = box
    with ui.frame.region("log"):
        ui.fill(box, (20, 11, 9, 150))
        ui.edge(box, "leather")
        if h < UNTITLED and shown:
            return panel.draw(ui, (x + 4, y + 4, w - 6, h - 8), led(shown), 16)
        ui.target("ui:log:open", (x, y, w, 30), tip=ui.texts("ui.log.open"), quiet=True)
        title = ui.texts("ui.log.until" if until and shown else "ui.match.log")
        ui.label(title, (x + 8, y, w - 20, 30), 16, Style(face="bold", colour="gold"), short=ui.texts("ui.match.log"))
        panel.draw(ui, (x + 4, y + 32, w - 6, h - 36), led(shown), 16)


def led(shown: Sequence[LogRow]) -> Sequence[LogRow]:
    """Return rows of which none leads once what comes round by round has begun after the last act: that is nothing
    that the act has brought, and its lines want the room themselves."""
    last = max([i for i, row in enumerate(shown) if row.leads], default=len(shown))
    over = [row.heading or row.weight < -1 or row.weight < 0 and not row.colour for row in shown[last + 1 :]]
    return [row._replace(leads=False) for row in shown] if any(over) else shown


def beside(box: Box, free: Box) -> Box:
    """Return the larger part of a box above or below another that lies across it."""
    x, y, w, h = box
    above, below_ = free[1] - 6 - y, y + h - free[1] - free[3] - 6
    return (x, y, w, above) if above > below_ else (x, y + h - below_, w, below_)


class LogDrawer:
    """The drawer over the right side of the table. `since` is the first step it shows while it recaps, else 0."""

    def __init__(self) -> None:
        self.shown = False
        self.pinned = False
        self.kind = "all"
        self.since = 0
        self.recap = ""
        self._panel = LogPanel("ui:drawer:scroll")

    def open(self, since: int = 0, recap: str = "") -> None:
        """Show it; `recap` is the title of a recap of the steps from `since` on."""
        self.shown, self.since, self.recap, self.kind = True, since, recap, "all"
        self._panel = LogPanel("ui:drawer:scroll", from_top=bool(recap))

    def close(self) -> None:
        """Hide it, pinned or not."""
        self.shown = self.pinned = False
        self.since, self.recap = 0, ""

    def toggle(self) -> None:
        """Show it, or hide it."""
        self.close() if self.shown else self.open()

    def settle(self) -> None:
        """Somebody answered: a recap has been read, an unpinned drawer is in the way."""
        if not self.pinned:
            self.close()
        self.since, self.recap = 0, ""

    def click(self, ref: str) -> bool:
        """Take a ref of its own; return whether it was one."""
        match ref.split(":"):
            case ["ui", "drawer", "pin"]:
                self.pinned = not self.pinned
            case ["ui", "drawer", "close"]:
                self.close()
            case ["ui", "drawer", "all"]:
                self.open()
            case ["ui", "drawer", kind]:
                self.kind = kind.removeprefix("kind=")
            case _:
                return False
        return True

    def draw(
        self, ui: Ui, entries: Sequence[Entry], looks: Sequence[SeatLook], me: int, free: Box | None = None
    ) -> None:
        """Draw it with its rows; `free` is what it must not cover, at its upper or lower end."""
        say = ui.texts
        x, y, w, h = box = beside(DRAWER, free) if free is not None else DRAWER
        with ui.frame.overlay(ui.rect(box), "drawer"):
            ui.grain("soot", box, "inkmid")
            ui.edge(box, "leather", 3)
            title, place = self.recap or say("ui.match.log"), (x + 14, y + 4, w - 192, 44)
            ui.label(title, place, 18 if self.recap else 22, Style(face="title", colour="gold"), most=1.2, lines=2)
            pin = say("ui.log.unpin" if self.pinned else "ui.log.pin")
            button(ui, "ui:drawer:pin", (x + w - 172, y + 10, 82, 34), pin, vu=15)
            button(ui, "ui:drawer:close", (x + w - 86, y + 10, 80, 34), say("ui.close"), vu=15)
            if self.recap:
                button(ui, "ui:drawer:all", (x + 10, y + 50, w - 20, 34), say("ui.log.whole"), vu=15)
            else:
                wide = (w - 20 - 6) / len(FILTERS)
                for i, kind in enumerate(FILTERS):
                    box = (x + 10 + i * (wide + 3), y + 50, wide, 34)
                    button(ui, f"ui:drawer:kind={kind}", box, say("ui.log." + kind), vu=15, chosen=kind == self.kind)
            reader = me if self.recap else -1
            shown = rows(entries, looks, kind=self.kind, me=me, since=self.since, reader=reader)
            self._panel.draw(ui, (x + 10, y + 92, w - 16, h - 100), shown, 17)
            if not shown:
                ui.label(say("ui.log.empty"), (x + 14, y + 96, w - 28, 60), 17, lines=3)
