"""The middle of the room while there is fighting: what an attack would do, who could support it, what the dice said.

Chances and consequences are told by the rules; what has happened is read from the view's record of the last deed.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pygame

from game.app.geometry import Box
from game.boards.base import Table
from game.boards.brawl import people, words
from game.boards.brawl.aims import Odds, aims, odds, told
from game.boards.brawl.places import C, KO
from game.kernel.api import Action, Line
from game.pieces.die import die
from game.rules.brawl.meta import DEEDS, Fought
from game.widgets.text import Style
from game.widgets.ui import Ui

HEAD = Style("bold", "cream", "left")
HEAD_RIGHT = Style("bold", "cream", "right")
TEXT = Style("text", "cream", "left")
QUIET = Style("text", "straw", "left")
QUIET_RIGHT = Style("text", "straw", "right")
FIGURE = Style("bold", "lit", "center", "ink")
COLUMN = Style("text", "straw", "center")
GOOD = Style("bold", "lit", "left")
BAD = Style("bold", "flame", "right")
DIE, DIE_SMALL = 46.0, 38.0
ACROSS = 5
MOST_IN_TWO_ROWS = 10
COLUMNS = (300.0, 410.0, 520.0)
"""Where the three chances stand, from the left edge of the middle."""
ROW = 26.0
MOST_ROWS = 5
FIRST = ("tell.pool", "tell.duel", "tell.break", "tell.never_breaks")
CONSEQUENCES = ("tell.costs_down", "tell.costs_out", "tell.costs_nothing", "tell.loot")


def under_way(view: Any) -> Any:
    """Return the attack or test that is being prepared or has just been rolled for, or None."""
    return next((act for act in reversed(view.acts) if hasattr(act, "dice")), None)


# -- before the dice --------------------------------------------------------------------------------------------------

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
        ui.label(table.texts("board.choose_target", len(targets)), (x + 14, y + 8, w - 28, 26), 18, HEAD, zoom=True)
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
    deed = under_way(view)
    if deed is None or deed.dice or table.decision is None or not table.marks.about:
        return False
    x, y, w, _ = box
    rows = list(_supports(table))
    if not rows:
        return False
    lines = told(table, rows[0][1])
    if odds(lines) is None:
        ui.label(_title(table, deed), (x + 14, y + 8, w - 28, 26), 18, HEAD, zoom=True)
    else:
        _columns(table, _title(table, deed), box, ui)
    top = y + 36
    for text, action in rows[:MOST_ROWS]:
        lines = told(table, action)
        if odds(lines) is None:
            chance = next(line for line in lines.values() if line.key in ("tell.window", "tell.hide"))
            ui.label(text, (x + 14, top, 270, ROW), 17, TEXT, zoom=True)
            ui.label(table.texts.say(chance), (x + 300, top, w - 314, ROW), 17, GOOD, zoom=True)
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
    ui.label(title, (x + 14, y + 6, COLUMNS[0] - 20, 26), 18, HEAD, zoom=True)
    names = ("stunned" if table.options.get("combat") == "tete_dure" else "hit", "down", "out")
    for left, name in zip(COLUMNS, names):
        ui.label(table.texts("board.column." + name), (x + left, y + 6, 108, 26), 16, COLUMN, zoom=True)


def _row(table: Table, text: str, chances: Odds | None, box: Box, ui: Ui) -> float:
    """Draw a way to attack with its three chances; return where the next row begins."""
    x, y, _, h = box
    ui.label(text, (x + 14, y, COLUMNS[0] - 20, h), 17, TEXT, zoom=True)
    for left, chance in zip(COLUMNS, chances or ()):
        ui.label(table.texts("board.chance", chance), (x + left, y, 108, h), 20, FIGURE)
    return y + h


def _lines(table: Table, lines: Mapping[str, Line], keys: Iterable[str], at: tuple[float, float], width: float,
           ui: Ui) -> None:
    """Write those of the told lines that are wanted, one below the other."""
    x, y = at
    for key in keys:
        if key in lines:
            ui.label(table.texts.say(lines[key]), (x, y, width, 22), 16, TEXT, zoom=True)
            y += 23


# -- after the dice ---------------------------------------------------------------------------------------------------

def fought(view: Any, table: Table, box: Box, ui: Ui) -> bool:
    """Draw the attack or test that was rolled for last; return whether there is one."""
    deed = under_way(view)
    if deed is None or not deed.dice:
        if not view.last:
            return False
        deed = Fought(*view.last)
    x, y, w, h = box
    _who(view, table, deed.char, (x + 10, y + 6, 180, h - 12), ui, deed)
    _dice(view, table, deed, (x + 196, y + 8, 250, h - 16), ui)
    if deed.target >= 0:
        _struck(view, table, deed, (x + w - 196, y + 6, 186, h - 12), ui)
    return True


def _who(view: Any, table: Table, char: int, box: Box, ui: Ui, deed: Any) -> None:
    """Draw who did it: with which object, how strong, with whose support."""
    x, y, w, h = box
    say, what = table.texts, DEEDS[deed.what]
    ui.label(say.name(C.characters[char]), (x, y, w, 24), 17, HEAD, zoom=True, short=say.short(C.characters[char]))
    held = say("board.drawn_weapon") if deed.target >= 0 else ""
    if deed.kind >= 0:
        held = say.name(C.objects[deed.kind].id)
    way = say("board.riposte") if deed.riposte else say("board.way." + what)
    ui.label(" · ".join(part for part in (held, way) if part), (x, y + 24, w, 22), 15, QUIET, zoom=True)
    people.portrait(view, char, (x, y + 50, 64, 64), ui)
    force = what == "hit"
    score = (C.force if force else C.ruse)[char]
    people.power("force" if force else "ruse", score, (x + 72, y + 50, 60, 32), 26, ui)
    if deed.bonus:
        ui.label(say("board.plus", deed.bonus), (x + 72, y + 84, 100, 28), 18, GOOD)
    for i, helper in enumerate(deed.helpers):
        people.portrait(view, helper, (x + i * 40, y + h - 38, 36, 36), ui)
    if deed.helpers:
        added = sum(C.support[helper][0 if force else 1] for helper in deed.helpers)
        ui.label(say("board.plus", added), (x + len(deed.helpers) * 40 + 4, y + h - 38, 60, 36), 18, GOOD)


def _dice(view: Any, table: Table, deed: Any, box: Box, ui: Ui) -> None:
    """Draw the dice, those that count in gold, fumbles in red, the one that may smash the object framed; and what they
    mean."""
    x, y, w, h = box
    side = DIE if len(deed.dice) <= MOST_IN_TWO_ROWS else DIE_SMALL
    across = ACROSS if len(deed.dice) <= MOST_IN_TWO_ROWS else 6
    for i, face in enumerate(deed.dice):
        left, top = x + i % across * (side + 3), y + i // across * (side + 3)
        rect = ui.rect((left, top, side, side))
        ui.surface.blit(die(ui.assets, face, rect.w), rect)
        colour = _meaning(view, deed, face)
        if colour:
            pygame.draw.rect(ui.surface, ui.assets.colour(colour), rect, ui.view.px(4), ui.view.px(7))
        if view.smash and i == 0 and deed.target >= 0:
            ui.edge((left - 1, top - 1, side + 2, side + 2), "ink", 2)
            ui.sprite("icons/crack", (left + side - 18, top + side - 18, 20, 20))
    lines = list(_said(view, table, deed))
    for i, (text, style) in enumerate(lines):
        ui.label(text, (x, y + h - 24 * (len(lines) - i), w, 23), 17, style, zoom=True)


def _meaning(view: Any, deed: Any, face: int) -> str:
    """Return the colour of a die that counts."""
    setup = C.setup
    if view.hard and deed.target >= 0:
        return ""
    least = C.hits[deed.target] if deed.target >= 0 else setup.fight.ruse if DEEDS[deed.what] == "hide" else 6
    if face >= least:
        return "lit"
    return "blood" if face <= setup.fight.fumble and deed.target >= 0 and not view.smash else ""


def _said(view: Any, table: Table, deed: Any) -> Iterable[tuple[str, Style]]:
    say = table.texts
    if deed.target < 0:
        key = DEEDS[deed.what]
        good = view.hidden >> deed.char & 1 if key == "hide" else any(deed.char in group for group in view.fled)
        yield say(f"board.test.{key}.{'passed' if good else 'failed'}"), GOOD
        return
    if view.hard:
        yield say("board.duel", deed.defence + deed.effect, deed.defence), GOOD
    else:
        yield say("board.hits", deed.effect), GOOD
    if deed.broke:
        yield say("board.breaks", C.objects[deed.kind].id, C.objects[deed.kind].worth), TEXT


def _struck(view: Any, table: Table, deed: Any, box: Box, ui: Ui) -> None:
    """Draw the target with its old and new tilt."""
    x, y, w, h = box
    say, name = table.texts, C.characters[deed.target]
    ui.label(say.name(name), (x, y, w, 24), 17, HEAD_RIGHT, zoom=True, short=say.short(name))
    owner = next((seat for seat in range(view.seats) if deed.target in (*view.groups[seat], *view.heroes[seat])), None)
    if owner is not None:
        ui.label(table.seats[owner].name, (x, y + 24, w, 22), 15, QUIET_RIGHT, zoom=True)
    spot = (x + w - 76, y + 50, 76, 76)
    if deed.after >= KO:
        ui.panel(spot, "ui/slot", c1="inkmid")
        ui.sprite("icons/ko", (spot[0] + 10, spot[1] + 10, 56, 56))
    else:
        people.portrait(view, deed.target, spot, ui)
    ui.label(words.tilt(deed.before, table), (x, y + 54, w - 84, 26), 16, QUIET_RIGHT, zoom=True)
    if deed.after != deed.before:
        ui.label("› " + words.tilt(deed.after, table), (x, y + 82, w - 84, 28), 18, BAD, zoom=True)
    else:
        ui.label(say("board.unharmed"), (x, y + 82, w - 84, 28), 16, QUIET_RIGHT, zoom=True)
