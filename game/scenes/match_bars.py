"""The two bars of a match: who, when and which phase at the top; who is asked what, with which answers, at the bottom.

Drawn from plain values; what a button does is the scene's business.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.boards.table import SeatLook
from game.pieces import marks
from game.scenes import match_also, match_brief
from game.scenes.match_also import Also
from game.services.geometry import Box
from game.services.settings import SPEEDS
from game.widgets.controls import MAIN, PLAIN, button, emblem
from game.widgets.portrait import portrait
from game.widgets.text import Style
from game.widgets.ui import Ui

TOP: Box = (0, 0, 1600, 44)
ACT: Box = (0, 846, 1600, 54)
_BUTTON_TOP, _BUTTON_HIGH = 852.0, 42.0
_ANSWERS = (704.0, 1204.0)
_FIRST = 254.0
"""Where the game's name and who leads end: the round begins well apart from them."""
_PHASES = (452.0, 453.0)
"""Where the phases begin, and how much room they have."""
_LARGE, _TOP_MOST = 1.2, 1.2
"""From this text size on the game's name gives way to who leads; and how far the words of the top bar follow it, so
that they all look alike in its two lines."""
_LEAST = 15.0
"""So small may the words be that say who leads."""
_DOT, _GAP = 30.0, 6.0
_NUMBER = 42.0
MOST_NUMBERS = 11
"""More numbers than this become a stepper."""
_HIGHER = 18.0
"""So much higher at most the button is that ends a turn, where the bar is: its words may take two lines."""
_NARROWEST, _WIDE, _WIDEST = 88.0, 120.0, 240.0
_LONGEST = 370.0
"""A button may be so wide that its label stands in one line, where there is room for all of them."""

_CREAM = Style(colour="cream")
_BOLD = Style(face="bold", colour="cream")
_QUIET = Style(colour="straw")
_GOLD = Style(face="bold", colour="lit")
_NOW = Style(face="bold", colour="cream", align="center", outline="ink")
_LATER = Style(colour="straw", align="center")
_FIGURE = Style(face="bold", colour="cream", align="center")

SAYS = {"ui.speed.{}": SPEEDS}


class Phase(NamedTuple):
    """One phase of a round: its words, whether it is the current one, and a shorter word for it, if there is one."""

    name: str
    now: bool
    short: str = ""


class Top(NamedTuple):
    """Contents of the top bar. `speed` is one of the settings' speeds; `hinting` counts from 1 while a hint is thought
    about; `lead` says who is ahead and by how much, `lead_brief` the same in fewer letters, `lead_short` beside the
    emblems of the `leaders`, `lead_least` beside so many that this has no room; `title` is the game's name, shorter
    where there is less room for it."""

    title: tuple[str, ...]
    round: str
    note: str
    phases: tuple[Phase, ...]
    turn: str
    asked: SeatLook | None
    speed: str
    hinting: int = 0
    at_end: bool = False
    lead: str = ""
    lead_brief: str = ""
    lead_short: str = ""
    leaders: tuple[SeatLook, ...] = ()
    lead_least: str = ""


class Answer(NamedTuple):
    """One button of the bottom bar; `action` names the key that does the same, or is its digit; `short` stands on it
    where its label has no room."""

    ref: str
    label: str
    action: str = ""
    quiet: bool = False
    enabled: bool = True
    tip: str = ""
    main: bool = False
    short: str = ""


class Numbers(NamedTuple):
    """Numbers to choose from, in order, and what they count; beyond MOST_NUMBERS one of them stands between minus and
    plus."""

    refs: tuple[str, ...]
    at: int = 0
    what: str = ""


class Act(NamedTuple):
    """Contents of the bottom bar: emblems of who is asked, prompt and second line, answers, the way back, end of turn,
    what may be done besides; the second line in fewer and fewer words."""

    asked: tuple[SeatLook, ...]
    prompt: str
    second: str = ""
    answers: tuple[Answer, ...] = ()
    numbers: Numbers | None = None
    back: tuple[Answer, ...] = ()
    end: Answer | None = None
    also: tuple[Also, ...] = ()
    briefer: tuple[str, ...] = ()


def draw_top(ui: Ui, top: Top) -> None:
    """Draw the top bar."""
    say = ui.texts
    ui.panel(TOP, "ui/beam", c1="inkmid")
    with ui.frame.region("top"):
        button(ui, "ui:menu", (5, 4, 36, 36), icon="menu", tip=say("ui.match.menu"))
    large = ui.view.text >= _LARGE
    if top.lead and large:
        _lead(ui, top, 9.0, 27.0)
    elif top.lead:
        _title(ui, top.title, (52, 1, _FIRST - 52, 20), 18)
        _lead(ui, top, 23.0, 19.0)
    else:
        _title(ui, top.title, (52, 4, _FIRST - 52, 36), 22)
    if top.note:
        round = ui.label(top.round, (272, 1, 170, 20), 16, _GOLD, most=_TOP_MOST, zoom=True)
        note = ui.label(top.note, (272, 23, 170, 19), 15, _QUIET, most=1.0, zoom=True)
        if not (round.full and note.full):
            ui.target("ui:note", (272, 4, 170, 38), enabled=False, tip=f"{top.round}\n{top.note}")
    else:
        ui.label(top.round, (272, 4, 170, 36), 17, _GOLD, lines=2)
    _phases(ui, top.phases)
    if top.asked is not None:
        portrait(ui, (911, 3, 38, 38), top.asked)
    ui.label(top.turn, (953, 4, 250, 36), 18, _BOLD, lines=2, most=_TOP_MOST)
    with ui.frame.region("top"):
        hint = say("ui.match.hint") + "." * top.hinting
        button(
            ui,
            "ui:hint",
            (1206, 5, 77, 34),
            hint,
            chosen=bool(top.hinting),
            enabled=not top.at_end,
            tip=say("ui.match.hint.tip"),
            vu=16,
        )
        button(ui, "ui:log", (1286, 5, 77, 34), say("ui.match.log"), vu=16)
        button(ui, "ui:rules", (1366, 5, 76, 34), say("ui.match.rules"), vu=16)
        button(
            ui,
            "ui:speed",
            (1445, 5, 114, 34),
            say("ui.speed." + top.speed),
            icon="speed",
            vu=15,
            tip=say("ui.match.speed.tip"),
        )
        button(ui, "ui:settings", (1562, 5, 34, 34), icon="settings", tip=say("ui.match.settings"))


def _title(ui: Ui, titles: Sequence[str], box: Box, vu: float) -> None:
    """Draw the game's name in one line, the longest that has room: in the plain face, which is narrower, where it would
    be cut in its own."""
    ways = [(title, face) for title in titles for face in ("title", "bold")]
    room = ui.view.rect(box).w
    title, face = next((way for way in ways if ui.type.width(way[0], ui.view.floor_px, way[1]) <= room), ways[-1])
    ui.label(title, box, vu, Style(face=face, colour="gold"))


def _lead(ui: Ui, top: Top, y: float, high: float) -> None:
    """Draw who is ahead, below the title or in its place: the crown, emblems, by how much."""
    x = 52.0
    ui.sprite("icons/crown", (x, y, high + 1, high))
    x += high + 5
    room = _FIRST - x - 10

    def wide(words: str) -> float:
        return ui.text_width(words, _LEAST, "bold", _TOP_MOST)  # smaller words rather than none

    # where a name finds no room whole his emblem and by how much say it
    lead = next((words for words in (top.lead, top.lead_brief) if words and wide(words) <= room), top.lead)
    beside = len(top.leaders) * (high + 2)  # an emblem gives way to the name that says the same
    named = room - beside < wide(lead) <= room
    for look in () if named and len(top.leaders) == 1 and top.leaders[0].name in lead else top.leaders:
        emblem(ui, (x, y, high, high), look.colour)
        x += high + 2
    said = (x + 5, y, _FIRST - x - 5, high)
    short = top.lead_least if top.lead_least and wide(top.lead_short) > said[2] else top.lead_short
    ui.label(lead, said, 16, _GOLD, zoom=True, short=short, most=_TOP_MOST)
    if wide(lead) > said[2]:
        ui.target("ui:lead", (52, 4, _FIRST - 52, 36), enabled=False, tip=top.lead)  # easy to hit: the title, too


def _phases(ui: Ui, phases: Sequence[Phase]) -> None:
    """Draw the phases of a round in order: all in words, or where there is no room for that the one that runs and those
    after it, then those before it, the others as dots that say their name when pointed at."""
    x, room = _PHASES
    wides, names = _in_words(ui, phases, room)
    for index, (phase, wide, name) in enumerate(zip(phases, wides, names)):
        box = (x, 6, wide, 32)
        if phase.now:
            ui.panel(box, "ui/button", c1=MAIN)
            ui.label(name, (x + 6, 6, wide - 12, 32), 17, _NOW, most=_TOP_MOST)
        else:
            if wide > _DOT:
                ui.label(name, (x + 2, 6, wide - 4, 32), 16, _LATER, most=_TOP_MOST)
            else:
                ui.sprite("tokens/round", (x + wide / 2 - 6, 16, 12, 12), c1="straw")
            ui.target(f"ui:phase:{index}", box, enabled=False, tip=phase.name)
        x += wide + _GAP


def _in_words(ui: Ui, phases: Sequence[Phase], room: float) -> tuple[list[float], list[str]]:
    """Return how wide each phase is, and what it is called there."""
    room -= _GAP * (len(phases) - 1)

    def wides(names: Sequence[str]) -> list[float]:
        styles = [(17, "bold", 20) if one.now else (16, "text", 8) for one in phases]
        return [ui.text_width(name, vu, face) + pad for name, (vu, face, pad) in zip(names, styles)]

    ways = [one.name for one in phases], [one.short or one.name for one in phases]
    for names in ways:
        if sum(wides(names)) <= room:
            return wides(names), names
    words = wides(names)
    now = next((i for i, phase in enumerate(phases) if phase.now), 0)
    kept = {now: min(room - _DOT * (len(phases) - 1), words[now])}
    spare = room - sum(kept.values()) - _DOT * (len(phases) - 1)
    for i in (*range(now + 1, len(phases)), *range(now - 1, -1, -1)):
        if words[i] > spare + _DOT:
            break
        kept[i], spare = words[i], spare + _DOT - words[i]
    return [kept.get(i, _DOT) for i in range(len(phases))], names


def draw_act(ui: Ui, act: Act, more: float = 0.0) -> None:
    """Draw the bottom bar, so many vu higher than it need be; its upper edge and emblems have the colour of who is
    asked."""
    ui.panel((*ACT[:3], ACT[3] + more), "ui/beam", c1="inkmid")
    ui.fill((0, 846, 1600, 3), "player." + act.asked[0].colour if len(act.asked) == 1 else "lit")
    x = 8.0
    with ui.moved(more / 2):
        for look in act.asked:
            portrait(ui, (x, 851, 44, 44), look)
            x += 48
    first = _first(ui, act, x + 6)
    words = x + 6, first - 8
    act = act._replace(second=match_brief.second(ui, act, *words, more)) if act.briefer else act
    if more >= match_brief.LINE:
        _words_deep(ui, act, *words, more)
    else:
        _words(ui, act, *words)
    with ui.moved(more / 2), ui.frame.region("act"):
        _answers(ui, act, first)
        if act.end is not None:
            _button(ui, act.end, 1420, 172, min(more / 2, _HIGHER))
    with ui.moved(more / 2), ui.frame.region("back"):  # of its own: the keyboard stands on an answer first
        for index, answer in enumerate(act.back):
            _button(ui, answer, 1212 + 102 * index, 98)


def _words_deep(ui: Ui, act: Act, left: float, right: float, more: float) -> None:
    """Draw the same as `_words` where the bar is so much higher: the second line may take two, and what may be done
    besides stands beside the prompt where there is room, else in a line of its own."""
    room, end = right - left, ACT[1] + ACT[3] + more - 4
    asked = ui.text_width(act.prompt, 20, "bold") + 14
    beside = bool(act.also and act.second) and asked + match_also.width(ui, act.also) <= room
    if act.also and act.second and not beside and asked + match_also.least(ui) <= room:
        beside = not ui.fits(act.second, (left, 879, room, end - match_brief.LINE - 7 - 879), 2)
    low = end - (match_brief.LINE + 7 if act.also and not beside else 0.0)
    if not act.second:
        words = [ui.label(act.prompt, (left, 851, room, low - 851), 20, _BOLD, lines=2, zoom=True)]
    else:
        wraps = ui.text_width(act.second, 16) > room
        down = 0.0 if act.also or wraps else min(more / 2, 20.0)  # two lines stand in the middle
        words = [
            ui.label(act.prompt, (left, 851 + down, asked if beside else room, 27), 20, _BOLD, zoom=True),
            ui.label(
                act.second, (left, 879 + down, room, low - 879 - down), 16, _QUIET, lines=2, valign="top", zoom=True
            ),
        ]
    if not all(block.full for block in words):
        top = 879.0 if beside else 849.0  # so that each chip can be pointed at
        ui.target("ui:prompt", (left, top, room, low - top), enabled=False, tip=f"{act.prompt}\n{act.second}")
    if act.also:
        with ui.frame.region("act"):
            at = (left + asked, 854.0, room - asked) if beside else (left, end - match_brief.LINE, room)
            match_also.draw(ui, act.also, *at)


def _words(ui: Ui, act: Act, left: float, right: float) -> None:
    """Draw the prompt, the second line, and what may be done besides: below the prompt, or beside it where there is a
    second line, which is whole before all of that is named."""
    also, room = act.also, right - left
    upper, lower = (left, 849.0, room, 26.0), (left, 875.0, room, 22.0)
    words, at = [], (left, 875.0, room)
    if not act.second and not also:
        words.append(ui.label(act.prompt, (left, 850, room, 48), 19, _BOLD, lines=2, zoom=True))
    elif not also:
        words += [ui.label(act.prompt, upper, 19, _BOLD, zoom=True), ui.label(act.second, lower, 16, _QUIET, zoom=True)]
    else:
        asked = min(ui.text_width(act.prompt, 19, "bold") + 4, room)
        beside, spare = left + asked + 14, room - asked - 14
        words.append(ui.label(act.prompt, (left, 848, asked, 25), 19, _BOLD, zoom=True))
        told = not act.second or ui.fits(act.second, (beside, 850, spare, 24))
        if act.second and (match_also.width(ui, also) <= spare or not told and match_also.least(ui) <= spare):
            words.append(ui.label(act.second, lower, 16, _QUIET, zoom=True))
            at = (beside, 852.0, spare)
        elif act.second:
            words.append(ui.label(act.second, (beside, 850, spare, 24), 16, _QUIET, zoom=True))
    if not all(block.full for block in words):
        whole = "\n".join(filter(None, (act.prompt, act.second)))
        if also:  # beside the chips, so that each can be pointed at
            taken = min(match_also.width(ui, also), room - 30)
            left, room = (left, beside - left) if at[0] > left else (left + taken, room - taken)
        ui.target("ui:prompt", (left, 849, room, 49), enabled=False, tip=whole)
    if also:
        with ui.frame.region("act"):
            match_also.draw(ui, also, *at)


def _first(ui: Ui, act: Act, left: float) -> float:
    """Return where the answers begin: at their usual place, farther right where the words from `left` on need the room
    and the answers don't, farther left where it is the other way round."""
    first, last = _ANSWERS
    if act.numbers is not None:
        return first
    words, room = [act.second, *act.briefer], last - first
    for second in words:  # fewer words before an answer is squeezed
        needed = left + max(ui.text_width(act.prompt, 20, "bold"), ui.text_width(second, 16)) + 14
        room = last - min(first, needed)
        if sum(_tight(ui, answer) + 4 for answer in act.answers) <= room:
            break
    taken = sum(wide + 4 for wide in widths(ui, act.answers, room))
    return min(max(first, needed), last - taken) if act.answers else last


def _answers(ui: Ui, act: Act, x: float) -> None:
    if act.numbers is not None:
        x = _counted(ui, act.numbers.what, x)
        x = _stepper(ui, act.numbers, x) if len(act.numbers.refs) > MOST_NUMBERS else _numbers(ui, act.numbers, x)
    answers = _whole(ui, act.answers, x)
    for answer, wide in zip(answers, widths(ui, answers, _ANSWERS[1] - x)):
        _button(ui, answer, x, wide)
        x += wide + 4


def _whole(ui: Ui, answers: Sequence[Answer], x: float) -> list[Answer]:
    """Return the buttons of a row from `x` on so that their labels can be read: where one has no room in its button,
    its short one stands there."""
    found = []
    for one, wide in zip(answers, widths(ui, answers, _ANSWERS[1] - x)):
        inside = (x + 6, _BUTTON_TOP + 1, wide - 12, _BUTTON_HIGH - 2)
        found.append(one if not one.short or ui.fits(one.label, inside, 2, "bold") else one._replace(label=one.short))
        x += wide + 4
    return found


def widths(ui: Ui, answers: Sequence[Answer], room: float) -> list[float]:
    """Return the widths of a row of buttons: as their labels need, squeezed alike where there is not room enough."""
    whole = [max(_NARROWEST, _needed(ui, answer)) for answer in answers]
    gaps = 4 * len(whole)
    if max(whole, default=0.0) <= _LONGEST and sum(whole) + gaps <= room:
        return whole
    tight = [max(_NARROWEST, _tight(ui, answer)) for answer in answers]
    if max(whole, default=0.0) <= _LONGEST and sum(tight) + gaps <= room:
        share = (room - gaps - sum(tight)) / max(1.0, sum(whole) - sum(tight))
        return [least + (wide - least) * share for wide, least in zip(whole, tight)]
    wanted = [min(wide, _WIDEST) for wide in whole]
    over = sum(wanted) + 4 * (len(wanted) - 1) - room if wanted else 0.0
    floors = [one if one <= _WIDE else _NARROWEST for one in tight]  # what is short keeps its key
    floors = floors if sum(wanted) - sum(floors) >= over else [_NARROWEST] * len(wanted)
    spare = sum(wanted) - sum(floors)
    if over > 0 and spare > 0:
        wanted = [wide - (wide - floor) * min(1.0, over / spare) for wide, floor in zip(wanted, floors)]
    return wanted


def _needed(ui: Ui, answer: Answer) -> float:
    """Return the width that the label of a button needs, and its key beside that."""
    return ui.text_width(answer.label, 17, "bold") + (76 if answer.action else 34)


def _tight(ui: Ui, answer: Answer) -> float:
    """Return the least width in which that stands in one line."""
    key = ui.keys.label(answer.action, ui.texts) if answer.action else ""
    return ui.text_width(answer.label, 17, "bold") + (ui.text_width(key, 15, most=1.0) + 32 if key else 18)


def most_answers(room: float = _ANSWERS[1] - _ANSWERS[0]) -> int:
    """Return how many buttons fit side by side."""
    return int((room + 4) // (_NARROWEST + 4))


def _counted(ui: Ui, what: str, x: float) -> float:
    wide = min(ui.text_width(what, 17, "bold") + 4, _WIDEST)
    ui.label(what, (x, _BUTTON_TOP, wide, _BUTTON_HIGH), 17, _GOLD, zoom=True)
    return x + wide + 8


def _numbers(ui: Ui, numbers: Numbers, x: float) -> float:
    for ref in numbers.refs:
        box = (x, _BUTTON_TOP, _NUMBER, _BUTTON_HIGH)
        button(ui, ref, box, ref[2:], vu=19, colour=MAIN)
        x += _NUMBER + 3
    return x + 8


def _stepper(ui: Ui, numbers: Numbers, x: float) -> float:
    ref = numbers.refs[numbers.at]
    button(ui, "ui:less", (x, _BUTTON_TOP, _NUMBER, _BUTTON_HIGH), icon="minus", enabled=numbers.at > 0)
    ui.label(ref[2:], (x + _NUMBER + 2, _BUTTON_TOP, 54, _BUTTON_HIGH), 24, _FIGURE)
    button(
        ui,
        "ui:more",
        (x + 100, _BUTTON_TOP, _NUMBER, _BUTTON_HIGH),
        icon="plus",
        enabled=numbers.at < len(numbers.refs) - 1,
    )
    button(ui, ref, (x + 146, _BUTTON_TOP, 84, _BUTTON_HIGH), ui.texts("ui.ok"), colour=MAIN)
    return x + 238


def _button(ui: Ui, answer: Answer, x: float, wide: float, higher: float = 0.0) -> None:
    """Draw a button, so many vu higher than others."""
    box = (x, _BUTTON_TOP - higher / 2, wide, _BUTTON_HIGH + higher)
    button(
        ui,
        answer.ref,
        box,
        answer.label,
        action=answer.action if wide > _WIDE or wide >= _tight(ui, answer) else "",
        enabled=answer.enabled,
        vu=17,
        tip=answer.tip,
        quiet=answer.quiet,
        colour=MAIN if answer.main else PLAIN,
    )
    if answer.quiet:
        marks.draw(ui.surface, ui.assets, ui.rect(box), ("side",), ui.view.k)
