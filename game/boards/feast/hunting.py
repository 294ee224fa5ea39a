"""The region of a hunt over the map of Taverns & Dragons: dice, what each does, what would happen, what can be used.

Every number and sentence is told by the rules; nothing is worked out here.
"""

from __future__ import annotations

from typing import Any

import pygame

from game.boards.base import Place, Table
from game.boards.feast.household import sign
from game.boards.feast.over import hunt_of, hunt_pitch
from game.boards.feast.places import SLUG, C, Layout
from game.boards.feast.words import ABILITIES, rewards
from game.kernel.api import Line, act
from game.kernel.state import NOTHING
from game.rules.feast.content import CLAW, FACES, FLAME
from game.services.geometry import Box
from game.services.i18n import AsIs, capital
from game.widgets.text import Style
from game.widgets.ui import Ui

TITLE = Style("title", "lit", "left")
HEAD = Style("bold", "straw", "left")
TEXT = Style("text", "cream", "left")
NOW = Style("bold", "cream", "center")
ODDS = Style("text", "lit", "right")
QUIET = Style("text", "straw", "right")
ASKED = Style("bold", "cream", "center")
USE = Style("bold", "cream", "left")
USE_DOES = Style("text", "straw", "left")
HARMS = ("claw", "flame")
DONE = act("done")
LINE = 22.0
SIDE = 220.0
"""Side of the dragon's picture, in vu."""

_ELSEWHERE = ("any_ingredient", "fly", "swap")
"""Effects of cards, items and spaces that are of no use in a hunt."""
_DOES = {
    C.rows[row].effects[0].name: [name for effect in C.rows[row].effects for name in effect.params]
    for row in range(len(C.rows))
    if C.rows[row].name.startswith(("bonus.", "item.", "track.")) and C.rows[row].effects[0].name not in _ELSEWHERE
}
SAYS = {"board.{}": ("rune", "track"), "board.can.{}": ABILITIES, "board.does.{}": _DOES}


def hunt(view: Any, place: Place, table: Table, ui: Ui, layout: Layout) -> None:
    """Dim the map and draw the region: title, captions of the dice, what would happen if the hunter were done."""
    ui.fill(layout["map"], (20, 12, 10, 140))
    ui.panel(place.box, "ui/panel", c1="table")
    _hunted(view, place.box, ui)
    x, y, w, _ = place.box
    say, seat = table.texts, hunt_of(view).seat
    ui.label(say("board.hunt_of", C.dragons[view.dragon].id), (x + 22, y + 10, 330, 34), 24, TITLE, zoom=True)
    if view.active != NOTHING:
        minion = C.minions[view.active].id
        ui.label(
            say("board.hunter", f"seat:{seat + 1}", minion, view.zones[seat][view.active] + 1),
            (x + 356, y + 11, w - 382, 19),
            15,
            QUIET,
            zoom=True,
        )
    ui.label(say("board.look_under", AsIs(ui.keys.label("skip", say))), (x + 356, y + 28, w - 382, 18), 15, QUIET)
    changing = table.decision is not None and DONE in table.decision.actions
    _captions(view, table, ui, layout, changing)
    if changing:
        _now(view, table, ui, layout)
    elif table.decision is None:
        _came_up(view, table, ui, layout)
    else:
        x, y, w, _ = layout["hunt_now"]
        ui.fill((x, y, w, 1), "straw")
        ui.label(table.texts.say(table.decision.prompt), (x, y + 12, w, 60), 20, ASKED, lines=2, zoom=True)


def _hunted(view: Any, box: Box, ui: Ui) -> None:
    """Draw the dragon behind the words, as dark as the wood."""
    x, y, w, h = box
    rect = ui.rect((x + w - SIDE - 26, y + h - SIDE - 26, SIDE, SIDE))
    dragon = C.dragons[view.dragon].id

    def dark() -> pygame.Surface:
        image = ui.assets.picture(f"{SLUG}/{dragon}", rect.w, ground=False).copy()
        image.fill((110, 96, 96, 150), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    ui.surface.blit(ui.assets.keep(("hunted", dragon, rect.w), dark), rect)


def _captions(view: Any, table: Table, ui: Ui, layout: Layout, changing: bool) -> None:
    """Say under each die what it does as long as it can be changed, then only what it shows: it has been applied."""
    dice = hunt_of(view).dice
    x, y, _, h = layout["hunt_die"]
    pitch = hunt_pitch(len(dice), layout)
    for i in range(len(dice)):
        told = table.tell(f"huntdie:{i + 1}") if changing else ()
        now = next((line for line in told if line.key.startswith("tell.die_")), None)
        words = capital(table.texts.name(FACES[dice[i]])) if now is None else table.texts.say(now)
        ui.label(words, (x + i * pitch, y + h + 3, pitch - 3, 21), 15, NOW, zoom=True)


def _now(view: Any, table: Table, ui: Ui, layout: Layout) -> None:
    """Say in sentences what would happen if the hunter were done, and what another throw of a die would give."""
    x, y, w, _ = layout["hunt_now"]
    ui.fill((x, y, w, 1), "straw")
    ui.label(table.texts("board.if_done"), (x, y + 3, w / 2, LINE), 16, HEAD, zoom=True)
    for line in table.tell("huntdie:1"):
        if line.key == "tell.reroll_hit":
            ui.label(table.texts.say(line), (x + w / 2, y + 3, w / 2, LINE), 16, ODDS, zoom=True)
    said = [
        _sentence(view, line, table)
        for line in table.tell(DONE)
        if table.texts.has(line.key) and line.key != "tell.damage" and line != Line("tell.claws", (0,), line.rule)
    ]
    _list(said, ui, layout)


def _came_up(view: Any, table: Table, ui: Ui, layout: Layout) -> None:
    """Say in sentences what the dice mean that can't be changed any more, while it happens."""
    x, y, w, _ = layout["hunt_now"]
    ui.fill((x, y, w, 1), "straw")
    say, found = table.texts, hunt_of(view)
    ui.label(say("board.came_up"), (x, y + 3, w / 2, LINE), 16, HEAD, zoom=True)
    blades, arrows, claws, flames = (found.dice.count(face) for face in range(len(FACES)))
    said = [say("board.hits", blades, arrows)] if blades or arrows else []
    if claws:
        said.append(say("board.claws_miss" if found.safe >> CLAW & 1 else "tell.claws", claws))
    if flames:
        does = AsIs(rewards(C.dragons[view.dragon].special, table))
        said.append(say("board.flame_misses") if found.safe >> FLAME & 1 else say("board.flame_does", does))
    said += [
        say("board.row_full", row + 1, AsIs(rewards(C.dragons[view.dragon].rows[row].effects, table)))
        for row in found.rows
    ]
    _list(said, ui, layout)


def _list(said: list[str], ui: Ui, layout: Layout) -> None:
    """Write sentences below a caption, in two columns where one is too short."""
    x, y, w, h = layout["hunt_now"]
    room = int((h - LINE - 6) // LINE)
    columns = 2 if len(said) > room else 1
    wide = w / columns
    for i, sentence in enumerate(said[: room * columns]):
        box = (x + i // room * wide, y + 4 + LINE + i % room * LINE, wide - 8, LINE)
        ui.label("· " + sentence, box, 15, TEXT, zoom=True)


def _sentence(view: Any, line: Line, table: Table) -> str:
    """Return a line as a sentence, with what a row or a flame means in the dragon's own words."""
    said = table.texts.say(line)
    if line.key == "tell.row_full":
        row = C.dragons[view.dragon].rows[line.args[0] - 1]
        return table.texts("board.more", AsIs(said), AsIs(rewards(row.effects, table)))
    if line.key == "tell.flame":
        return table.texts("board.flame_does", AsIs(rewards(C.dragons[view.dragon].special, table)))
    return said


def hunt_die(view: Any, place: Place, table: Table, ui: Ui) -> None:
    """Draw a hunt die: a pale one with a symbol of damage, a red one with what harms."""
    x, y, w, h = place.box
    face = FACES[place.data]
    ui.sprite("tokens/die", place.box, c1="blood" if face in HARMS else "bone")
    ui.sprite("icons/" + face, (x + w * 0.2, y + h * 0.16, w * 0.6, h * 0.6))


def usable(view: Any, place: Place, table: Table, ui: Ui) -> None:
    """Draw the button of a card, an item or a rune: its picture, what it is called, what it does here."""
    zone, _, name = place.ref.partition(":")
    say = table.texts
    x, y, w, h = place.box
    ui.panel(place.box, "ui/slot", c1="leather")
    picture = (x + 4, y + 4, h - 8, h - 8)
    title = say.short(name) if zone in ("myhero", "bonus", "item") else say("board." + zone)
    if zone in ("myhero", "bonus", "item"):
        rect = ui.rect(picture)
        ui.surface.blit(ui.assets.picture(f"{SLUG}/{name}", rect.w), rect)
    row = _row_of(view, zone, name)
    if row is None:
        ui.sprite("icons/rune", picture)
        does = say("board.does.reroll_die")
    else:
        if zone == "track":
            ui.sprite("icons/" + sign(C.rows[row].effects[0]), picture)
        effects = C.rows[row].effects
        does = say(
            f"board.can.{name}" if zone == "myhero" else "board.does." + effects[0].name,
            **{key: value for effect in effects for key, value in effect.params.items()},
        )
    left = x + h
    ui.label(title, (left, y, w - h - 4, h / 2), 15, USE, zoom=True)
    if zone == "bonus":
        ui.sprite("icons/energy", (left - 2, y + h / 2 + 1, 15, 16))
        left, w = left + 15, w - 15
    ui.label(does, (left, y + h / 2, w - h - 4, h / 2), 15, USE_DOES, zoom=True)


def _row_of(view: Any, zone: str, name: str) -> int | None:
    """Return the row of what a button stands for; None for a rune."""
    if zone == "track":
        return C.tracks[view.houses[hunt_of(view).seat]][int(name) - 2]
    return C.row.get(f"{zone.removeprefix('my')}.{name}")


SHOWS = {"hunt_die": hunt_die, "usable": usable}
"""By `show` of a place: how it is drawn; the region itself needs the layout, too."""
