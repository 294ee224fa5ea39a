"""The middle of the room while there is fighting: what an attack would do, who could support it, what the dice said.

Chances and consequences are told by the rules; what has happened is read from the view's record of the last deed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.boards.base import Table
from game.boards.brawl import dice, people, words
from game.boards.brawl.aims import Odds, aims, odds, told
from game.boards.brawl.look import COLOURS, STYLES
from game.boards.brawl.places import KO, C
from game.kernel.api import Action, Line
from game.rules.brawl.meta import DEEDS
from game.services.geometry import Box
from game.services.i18n import AsIs
from game.widgets.text import Style
from game.widgets.ui import Ui

COLUMNS = (300.0, 410.0, 520.0)
"""Where the three chances stand, from the left edge of the middle."""
ROW = 26.0
MOST_ROWS = 5
WAYS = {"hit": "fist", "throw": "throw", "hide": "hideout", "window": "flee"}
"""The icon of each way to do something with dice."""
FIRST = ("tell.pool", "tell.duel", "tell.break", "tell.never_breaks")
CONSEQUENCES = ("tell.costs_down", "tell.costs_out", "tell.costs_nothing", "tell.loot")


# -- before the dice --------------------------------------------------------------------------------------------------

_TESTS = ("hide", "window")
SAYS = {
    "tell.{}": ("help", "ask"),
    "board.deed.{}": _TESTS,
    "board.way.{}": _TESTS,
    "board.column.{}": ("hit", "stunned", "down", "out"),
    "board.test.{}.{}": [(test, how) for test in _TESTS for how in ("passed", "failed")],
}


def preview(view: Any, table: Table, ref: str, box: Box, ui: Ui) -> bool:
    """Draw what attacking the character that is pointed at would do, or what the chances on the targets mean; return
    whether somebody is choosing a target."""
    targets = aims(table)
    if not targets:
        return False
    x, y, w, _ = box
    ways = targets.get(ref)
    if ways is None:
        first = told(table, next(iter(targets.values()))[0])
        ui.label(
            table.texts("board.choose_target", len(targets)), (x + 14, y + 8, w - 28, 26), 18, STYLES["head"], zoom=True
        )
        _lines(table, first, FIRST, (x + 14, y + 40), w - 28, ui)
        return True
    char = C.character[ref[5:]]
    name = table.texts("board.target", C.characters[char], words.tilt(view.tilt[char], table))
    _columns(table, name, box, ui)
    top = y + 34
    for way in ways:
        lines = told(table, way)
        top = _row(table, table.texts("verb." + way.verb), odds(lines), (x, top, w, ROW), ui)
        if "tell.odds_helped" in lines:
            added, *chances = lines["tell.odds_helped"].args
            top = _row(table, table.texts("board.with_support", added), Odds(*chances), (x, top, w, ROW), ui)
    lines = told(table, ways[-1])
    _lines(table, lines, ("tell.break", "tell.never_breaks", *CONSEQUENCES), (x + 14, top + 4), w - 28, ui)
    return True


def rally(view: Any, table: Table, box: Box, ui: Ui) -> bool:
    """Draw what an attack or test would do with and without each support; return whether one waits for it."""
    deed = dice.rallied(view, table)
    if deed is None:
        return False
    x, y, w, _ = box
    rows = list(_supports(table))
    lines = told(table, rows[0][1])
    if odds(lines) is None:
        ui.label(_title(table, deed), (x + 14, y + 8, w - 28, 26), 18, STYLES["head"], zoom=True)
    else:
        _columns(table, _title(table, deed), box, ui)
    top = y + 36
    for text, action in rows[:MOST_ROWS]:
        lines = told(table, action)
        if odds(lines) is None:
            chance = next(line for line in lines.values() if line.key in ("tell.window", "tell.hide"))
            ui.label(text, (x + 14, top, 270, ROW), 17, STYLES["text"], zoom=True)
            ui.label(table.texts.say(chance), (x + 300, top, w - 314, ROW), 17, STYLES["good"], zoom=True)
            top += ROW
        else:
            top = _row(table, text, odds(lines), (x, top, w, ROW), ui)
    return True


def _supports(table: Table) -> Iterable[tuple[str, Action]]:
    """Yield what the person who is asked may do about support, the attack as it stands first."""
    say = table.texts
    for action in sorted(table.decision.actions, key=lambda action: action.verb not in ("roll", "no_help")):
        if action.verb in ("roll", "no_help"):
            yield say("board.as_it_is"), action
        elif action.verb in ("help", "ask"):
            line = told(table, action)["tell." + action.verb]
            yield say("board.support_of", action.refs[0], line.args[-1]), action


def _title(table: Table, deed: Any) -> str:
    say, what = table.texts, DEEDS[deed.what]
    if deed.target < 0:
        return say("board.deed." + what, C.characters[deed.char])
    return say("board.against", C.characters[deed.char], C.characters[deed.target])


def _columns(table: Table, title: str, box: Box, ui: Ui) -> None:
    x, y, w, _ = box
    ui.label(title, (x + 14, y + 6, COLUMNS[0] - 20, 26), 18, STYLES["head"], zoom=True)
    names = ("stunned" if table.options.get("combat") == "tete_dure" else "hit", "down", "out")
    for left, name in zip(COLUMNS, names):
        ui.label(table.texts("board.column." + name), (x + left, y + 6, 108, 26), 16, STYLES["quiet_centre"], zoom=True)


def _row(table: Table, text: str, chances: Odds | None, box: Box, ui: Ui) -> float:
    """Draw a way to attack with its three chances; return where the next row begins."""
    x, y, _, h = box
    ui.label(text, (x + 14, y, COLUMNS[0] - 20, h), 17, STYLES["text"], zoom=True)
    for left, chance in zip(COLUMNS, chances or ()):
        ui.label(table.texts("board.chance", chance), (x + left, y, 108, h), 20, STYLES["big"])
    return y + h


def _lines(
    table: Table, lines: Mapping[str, Line], keys: Iterable[str], at: tuple[float, float], width: float, ui: Ui
) -> None:
    """Write those of the told lines that are wanted, one below the other."""
    x, y = at
    for key in keys:
        if key in lines:
            ui.label(table.texts.say(lines[key]), (x, y, width, 22), 16, STYLES["text"], zoom=True)
            y += 23


# -- after the dice ---------------------------------------------------------------------------------------------------


def fought(view: Any, table: Table, box: Box, layout: Mapping[str, Box], ui: Ui) -> bool:
    """Draw the attack or test that was rolled for last; return whether there is one."""
    deed = dice.rolled(view, table)
    if deed is None:
        return False
    x, y, w, h = box
    _who(view, table, deed.char, (x + 10, y + 6, 180, h - 12), ui, deed)
    _result(view, table, deed, layout["pool"], ui)
    if deed.target >= 0:
        _struck(view, table, deed, (x + w - 196, y + 6, 186, h - 12), ui)
    return True


def _who(view: Any, table: Table, char: int, box: Box, ui: Ui, deed: Any) -> None:
    """Draw who did it: with which object, how strong, with whose support."""
    x, y, w, h = box
    say, what = table.texts, DEEDS[deed.what]
    name = C.characters[char]
    ui.label(say.name(name), (x, y, w, 24), 17, STYLES["head"], zoom=True, short=say.short(name))
    held = say("board.drawn_weapon") if deed.target >= 0 else say("board.way." + what)
    short = held
    if deed.kind >= 0:
        held, short = say.name(C.objects[deed.kind].id), say.short(C.objects[deed.kind].id)
    if deed.riposte:
        held, short = (say("board.riposte_with", AsIs(text)) for text in (held, short))
    ui.sprite("icons/" + WAYS[what], (x, y + 25, 20, 20))
    ui.label(held, (x + 25, y + 24, w - 25, 22), 15, STYLES["quiet"], zoom=True, short=short)
    people.portrait(view, char, (x, y + 50, 64, 64), ui)
    force = what == "hit"
    score = (C.force if force else C.ruse)[char]
    people.power("force" if force else "ruse", score, (x + 72, y + 50, 60, 32), 26, ui)
    if deed.bonus:
        ui.label(say("board.plus", deed.bonus), (x + 72, y + 84, 100, 28), 18, STYLES["good"])
    for i, helper in enumerate(deed.helpers):
        people.portrait(view, helper, (x + i * 40, y + h - 38, 36, 36), ui)
    if deed.helpers:
        added = sum(C.support[helper][0 if force else 1] for helper in deed.helpers)
        ui.label(say("board.plus", added), (x + len(deed.helpers) * 40 + 4, y + h - 38, 60, 36), 18, STYLES["good"])


def _result(view: Any, table: Table, deed: Any, box: Box, ui: Ui) -> None:
    """Write below the dice what they mean."""
    x, y, w, h = box
    lines = list(_said(view, table, deed))
    for i, (text, style) in enumerate(lines):
        ui.label(text, (x, y + h - 24 * (len(lines) - i), w, 23), 17, style, zoom=True)


def _said(view: Any, table: Table, deed: Any) -> Iterable[tuple[str, Style]]:
    say = table.texts
    if deed.target < 0:
        key = DEEDS[deed.what]
        good = view.hidden >> deed.char & 1 if key == "hide" else any(deed.char in group for group in view.fled)
        yield say(f"board.test.{key}.{'passed' if good else 'failed'}"), STYLES["good"]
        return
    if view.hard:
        yield say("board.duel", deed.defence + deed.effect, deed.defence), STYLES["good"]
    else:
        yield say("board.hits", deed.effect), STYLES["good"]
    if deed.broke:
        yield say("board.breaks", C.objects[deed.kind].id, C.objects[deed.kind].worth), STYLES["text"]


def _struck(view: Any, table: Table, deed: Any, box: Box, ui: Ui) -> None:
    """Draw the target with its old and new tilt."""
    x, y, w, h = box
    say, name = table.texts, C.characters[deed.target]
    ui.label(say.name(name), (x, y, w, 24), 17, STYLES["head_right"], zoom=True, short=say.short(name))
    owner = next((seat for seat in range(view.seats) if deed.target in (*view.groups[seat], *view.heroes[seat])), None)
    if owner is not None:
        ui.label(table.seats[owner].name, (x, y + 24, w, 22), 15, STYLES["quiet_right"], zoom=True)
    spot = (x + w - 76, y + 50, 76, 76)
    if deed.after >= KO:
        ui.panel(spot, "ui/slot", c1=COLOURS["slot"])
        ui.sprite("icons/ko", (spot[0] + 10, spot[1] + 10, 56, 56))
    else:
        people.portrait(view, deed.target, spot, ui)
    ui.label(words.tilt(deed.before, table), (x, y + 54, w - 84, 26), 16, STYLES["quiet_right"], zoom=True)
    if deed.after != deed.before:
        ui.label("› " + words.tilt(deed.after, table), (x, y + 82, w - 84, 28), 18, STYLES["bad_right"], zoom=True)
    else:
        ui.label(say("board.unharmed"), (x, y + 82, w - 84, 28), 16, STYLES["quiet_right"], zoom=True)
