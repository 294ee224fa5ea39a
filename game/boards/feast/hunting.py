"""The region of a hunt over the map of Taverns & Dragons: dice, what each does, what would happen, what can be used.

Every number and sentence is told by the rules; nothing is worked out here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Surface

from game.boards.feast import spots
from game.boards.feast.country import blot
from game.boards.feast.doing import ABILITIES, briefly, damage, rewards
from game.boards.feast.over import HUNT_ROWS, row_of
from game.boards.feast.places import BUILDS, SLUG, C, Layout
from game.boards.feast.signs import numbered, rewarded, sign
from game.boards.feast.view import Hunt, View, hunt_of
from game.boards.table import Place, Table
from game.content.effects import Effect
from game.kernel.api import Line, act
from game.kernel.state import NOTHING
from game.pieces.token import pawn
from game.rules.feast.content import CLAW, FACES, FLAME, SPOTS, SYMBOLS
from game.services.geometry import Box
from game.services.i18n import AsIs, capital
from game.widgets.text import Style
from game.widgets.ui import Ui

TITLE = Style("title", "ink", "left")
HEAD = Style("bold", "ink", "left")
TEXT = Style("text", "ink", "left")
CENTRE = Style("text", "ink", "center")
NOW = Style("text", "ink", "center")
ODDS = Style("bold", "feast.accentd", "right")
QUIET = Style("text", "ink", "left")
ASKED = Style("bold", "ink", "center")
LETTER = Style("bold", "cream", "center")
HARMS = ("claw", "flame")
DONE = act("done")
LINE = 21.0
EDGE = 7.0
"""So much of the frame of a small label stays free of words at each side, in vu."""
DUSK = (186, 180, 190)

_DOES = {
    row.effects[0].name: [name for effect in row.effects for name in effect.params]
    for row in C.rows
    if row.effects and (row.effects[0].name in ("strike", "heal") or row.name.startswith("bonus."))
}
OUTCOMES = ("row_open", "claws_cost", "flame_idle", "lost_meat", "lost_energy", "die_wasted")
"""What is told of the end of a hunt, or of damage that may be added, and said in fewer words for little room."""
FULL = ("tell.row_full", "tell.rows_full")
"""What is told of rows that can be completed, of two where there are not hits enough for a third one."""
OF_ROWS = (*FULL, "tell.row_open")
"""What is told of the rows that may be hit."""
IDLE = "tell.unplaced"
"""What is told of hits at the end of a hunt that do nothing."""
VAIN = ("tell.lost_meat", "tell.lost_energy")
"""What is told of what a row would bring in vain."""
SAYS = {
    "log.spares_{}": sorted({dragon.special[0].name for dragon in C.dragons} - {"wound", "move_on"}),
    "board.brief.{}": (*OUTCOMES, "else_row_open", "rows_full", "else_rows_full"),
    "board.else.{}": ("row_full", "rows_full", "row_open"),
    "board.{}": ("track", "goblin"),
    "board.can.{}": ABILITIES,
    "board.does.{}": _DOES,
}


def hunt(view: View, place: Place, table: Table, ui: Ui, layout: Layout) -> None:
    """Let dusk fall over the land and draw the clearing: the hunter, what would happen if he were done."""
    found = hunt_of(view)
    if found is None:
        return
    ui.surface.fill(DUSK, ui.rect(layout["land"]), pygame.BLEND_RGB_MULT)
    _clearing(place.box, ui)
    say, seat = table.texts, found.seat
    x, y, _, _ = place.box
    ui.label(say("board.hunt_of", C.dragons[view.dragon].id), (x + 110, y + 42, 310, 34), 24, TITLE, zoom=True)
    ui.label(
        say("board.look_under", AsIs(ui.keys.label("skip", say))), (x + 112, y + 74, 310, 20), 15, QUIET, zoom=True
    )
    if view.active != NOTHING:
        rect = ui.rect(layout["hunter"])
        ui.surface.blit(pawn(ui.assets, table.seats[seat].colour, rect.size, BUILDS[view.active]), rect)
        left, top, w, h = layout["hunter"]
        minion = C.minions[view.active].id
        words = say("board.hunter", f"seat:{seat + 1}", AsIs(say.short(minion)))
        x, y, wide, high = plate(layout)
        ui.panel((x, y, wide, high), "ui/note", c1="paper")
        ui.label(words, (x + 6, y + 3, wide - 12, high - 6), 15, CENTRE, lines=2, zoom=True)
        numbered(view.zones[seat][view.active] + 1, (left + w - 12, top + h - 26, 40, 34), ui)
    asked = table.question
    ui.panel(layout["hunt_now"], "ui/note", c1="paper")
    if asked is not None and DONE in asked.actions:
        _now(view, table, ui, layout)
    elif asked is None:
        if found.dice:  # else they are still to be thrown
            _came_up(view, found, table, ui, layout)
    else:
        x, y, w, h = layout["hunt_now"]
        vain = dict.fromkeys(one for act in asked.actions for one in table.tell(act) if one.key in VAIN)
        high = h - 20 - LINE * len(vain)
        ui.label(table.texts.say(asked.prompt), (x + 14, y + 10, w - 28, high), 20, ASKED, lines=3, zoom=True)
        for i, line in enumerate(vain):
            words, brief = (_sentence(view, line, table, how) for how in (rewards, briefly))
            ui.label(words, (x + 14, y + 10 + high + i * LINE, w - 28, LINE), 15, CENTRE, zoom=True, short=brief)


def plate(layout: Layout) -> Box:
    """Return where below the hunter it is said who hunts."""
    left, top, w, h = layout["hunter"]
    return left - 30, top + h + 4, w + 58, 50


def _clearing(box: Box, ui: Ui) -> None:
    """Lay down trampled sand with a toothed edge."""
    rect = ui.rect(box)

    def make() -> Surface:
        out = Surface((rect.w * FINE, rect.h * FINE), pygame.SRCALPHA)
        k = ui.view.k * FINE
        w, h = box[2], box[3]
        for dx, dy, hue, share in CLEARING:
            line = blot((w / 2 + dx, h / 2 - 16 + dy), (w / 2 * share, (h / 2 + 10) * share), 6, 0.03)
            pygame.draw.polygon(out, ui.assets.colour(hue), [(x * k, y * k) for x, y in line])
        out = pygame.transform.smoothscale(out, rect.size)
        try:
            return out.convert_alpha()
        except pygame.error:  # there is no window yet
            return out

    ui.surface.blit(ui.assets.keep(("clearing", rect.size), make), rect)


CLEARING = (
    (6, 9, "feast.line", 1.0),
    (0, 0, "ink", 0.99),
    (0, 0, "feast.parchment", 0.98),
    (-20, -8, "feast.path", 0.8),
)
"""What lies over each other in the clearing: how far aside, colour, how far out."""
FINE = 2


def scroll(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw the dragon's scroll large: its name, where it sits, what rows bring, what flame and claw do."""
    x, y, w, h = place.box
    found = C.dragons[view.dragon]
    say = table.texts
    ui.panel(place.box, "ui/note", c1="paper")
    ui.fill((x + w - 38, y + 8, 28, 28), "feast.accentd")
    ui.label(SPOTS[found.spot], (x + w - 38, y + 8, 28, 28), 19, LETTER)
    ui.label(say.name(found.id), (x + 14, y + 5, w - 58, 34), 22, TITLE, zoom=True)
    for i, line in enumerate(found.rows):
        kinds = len(set(line.need))
        left = x + 14 + len(line.need) * 41 + (kinds - 1) * 9 + 6
        rewarded(line.effects, (left, y + 42 + i * HUNT_ROWS, x + w - 8 - left, 40), ui)
    ui.sprite("icons/flame", (x + 12, y + h - 66, 24, 28))
    special, brief = rewards(found.special, table), briefly(found.special, table)
    ui.label(special, (x + 40, y + h - 79, w - 46, 46), 15, TEXT, lines=2, zoom=True, short=brief)
    ui.sprite("icons/claw", (x + 12, y + h - 32, 24, 24))
    ui.label(say("board.claw"), (x + 40, y + h - 32, w - 50, 24), 15, TEXT, zoom=True)


def _now(view: View, table: Table, ui: Ui, layout: Layout) -> None:
    """Say in sentences what would happen if the hunter were done, and what another throw of a die would give."""
    x, y, w, _ = layout["hunt_now"]
    ui.label(table.texts("board.if_done"), (x + 14, y + 7, w / 2 - 16, LINE), 17, HEAD, zoom=True)
    ui.label(_odds(view, table), (x + w / 2 - 40, y + 7, w / 2 + 28, LINE), 15, ODDS, zoom=True)
    told = [
        (line, other)
        for line, other in _ways(view, table.tell(DONE))
        if table.texts.has(line.key) and line.key != "tell.damage" and line != Line("tell.claws", (0,), line.rule)
    ]
    said = [
        (_sentence(view, line, table, rewards, other), _sentence(view, line, table, briefly, other))
        for line, other in told
    ]
    nothing = [(table.texts("board.if_done.nothing"),) * 2] if all(line.key == IDLE for line, _ in told) else []
    found, say = hunt_of(view), table.texts
    more = [(say("board.hits_added", AsIs(damage(found.added, say))),) * 2] if found and any(found.added) else []
    _list(more + nothing + said, ui, layout)


def _ways(view: View, told: Sequence[Line]) -> list[tuple[Line, bool]]:
    """Return what is told of the end of a hunt, and of each line whether it is another way than one before it: there
    aren't hits enough for all these rows. Such rows stand below each other, with what each would bring in vain."""
    hits = [line.args[0] for line in told if line.key == "tell.damage"]
    takes = {line: tuple(map(min, _free(view, line), hits)) for line in told if line.key in OF_ROWS}
    short = [sum(taken) > hit for taken, hit in zip(zip(*takes.values()), hits)]

    def either(one: Line, other: Line) -> bool:
        """Return whether there are not hits enough for what both lines say."""
        if one.key in FULL and other.key in FULL:
            return any(a + b > hit for a, b, hit in zip(takes[one], takes[other], hits))
        return any(map(all, zip(short, takes[one], takes[other])))

    found: list[tuple[Line, bool, list[Line]]] = []
    for line in told:
        if line.key in VAIN:
            found[-1][2].append(line)
            continue
        others = [i for i, (one, _, _) in enumerate(found) if line in takes and one in takes and either(one, line)]
        found.insert(others[-1] + 1 if others else len(found), (line, bool(others), []))
    return [each for line, other, vain in found for each in ((line, other), *((one, False) for one in vain))]


def _free(view: View, line: Line) -> tuple[int, ...]:
    """Return for each symbol how many free places the rows have that a line speaks of."""
    rows = line.args if line.key == "tell.rows_full" else line.args[-1:]
    return tuple(map(sum, zip(*(view.damage[row - 1] for row in rows))))


def _odds(view: View, table: Table) -> str:
    """Return what a reroll gives, where it isn't the same for each die that of the ones which do no damage; "" where
    there is none or those that hit differ."""
    found = hunt_of(view)
    told = [table.tell(f"huntdie:{i + 1}") for i in range(len(found.dice) if found else 0)]
    odds = [next((line for line in lines if line.key == "tell.reroll_hit"), None) for lines in told]
    idle = [i for i, lines in enumerate(told) if not any(line.key.startswith("tell.die_row") for line in lines)]
    if len(set(odds)) == 1 and odds[0] is not None:
        return table.texts.say(odds[0])
    of = {FACES[found.dice[i]]: line.args[0] for i in idle if (line := odds[i])} if found else {}
    if len(set(of.values())) != 1:
        return ""
    return table.texts("board.reroll_of", AsIs("/".join(f"[{face}]" for face in of)), max(of.values()))


def _came_up(view: View, found: Hunt, table: Table, ui: Ui, layout: Layout) -> None:
    """Say in sentences what the dice mean that can't be changed any more, while it happens."""
    x, y, w, _ = layout["hunt_now"]
    say = table.texts
    ui.label(say("board.came_up"), (x + 14, y + 7, w / 2, LINE), 17, HEAD, zoom=True)
    blades, arrows, claws, flames = (found.dice.count(face) for face in range(len(FACES)))
    rows = C.dragons[view.dragon].rows

    def said(rewards: Callable[..., str]) -> list[str]:
        words = [say("board.hits", AsIs(damage((blades, arrows), say)))] if blades or arrows else []
        words += [say("board.hits_added", AsIs(damage(found.added, say)))] if any(found.added) else []
        if claws:
            words.append(say("board.claws_miss" if found.safe >> CLAW & 1 else "tell.claws", claws))
        if flames:
            attack = say("tell.die_flame", C.dragons[view.dragon].id)  # whether it finds anything is said when it does
            words.append(say("board.flame_misses") if found.safe >> FLAME & 1 else attack)
        for row in found.rows:
            due = table.tell(f"damage:{row + 1}.{SYMBOLS[0]}")
            full = say("tell.row_due", row + 1)
            words.append(say("board.more", AsIs(full), AsIs(rewards(rows[row].effects, table))) if due else full)
            words += [_sentence(view, line, table, rewards) for line in due if line.key != "tell.row_due"]
        return words

    _list(list(zip(said(rewards), said(briefly))), ui, layout)


def _list(said: list[tuple[str, str]], ui: Ui, layout: Layout) -> None:
    """Write sentences below a caption, in two columns where one is too short; each has fewer words for little room."""
    x, y, w, h = layout["hunt_now"]
    room = int((h - LINE - 18) // LINE)
    columns = 2 if len(said) > room else 1
    wide = (w - 24) / columns
    for i, (sentence, brief) in enumerate(said[: room * columns]):
        box = (x + 14 + i // room * wide, y + 10 + LINE + i % room * LINE, wide - 8, LINE)
        ui.label("· " + sentence, box, 15, TEXT, zoom=True, short="· " + brief)


def _sentence(view: View, line: Line, table: Table, rewards: Callable[..., str], other: bool = False) -> str:
    """Return a line as a sentence, with what a row or a flame means in the dragon's own words; of an `other` way than
    the one before it so."""
    name = line.key.removeprefix("tell.")
    if rewards is briefly and name in OUTCOMES:
        args = [AsIs(table.texts.short(arg)) if isinstance(arg, str) else arg for arg in line.args]
        return table.texts("board.brief." + ("else_" + name if other else name), *args)
    if name == "flame_idle":
        effect = C.dragons[view.dragon].special[0].name
        return table.texts("log.spares_" + effect, AsIs(table.texts("tell.die_flame", *line.args)))
    said = table.texts("board.else." + name, *line.args) if other else table.texts.say(line)
    if line.key in FULL:
        rows = [C.dragons[view.dragon].rows[row - 1] for row in line.args]
        brings = " · ".join(rewards(row.effects, table) for row in rows)
        if rewards is briefly and len(rows) > 1:
            said = table.texts("board.brief." + ("else_" + name if other else name), *line.args)
        return table.texts("board.more", AsIs(said), AsIs(brings))
    if line.key == "tell.flame":
        key = "board.brief.flame" if rewards is briefly else "board.flame_does"
        return table.texts(key, AsIs(rewards(C.dragons[view.dragon].special, table)))
    return said


def thrown(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw a hunt die: a pale one with a symbol of damage, a red one with what harms; pale and struck where that does
    nothing in this hunt. Below stands what it does as long as it can be changed, then only what it shows."""
    x, y, w, h = place.box
    number, safe, wide = place.data
    face = FACES[number]
    ui.sprite("tokens/die", place.box, c1="stone" if safe else "blood" if face in HARMS else "bone")
    ui.sprite("icons/" + face, (x + w * 0.2, y + h * 0.16, w * 0.6, h * 0.6), alpha=150 if safe else 255)
    if safe:
        ui.sprite("icons/close", (x + w * 0.48, y + h * 0.42, w * 0.46, h * 0.46))
    asked = table.question
    told = table.tell(place.ref) if asked is not None and DONE in asked.actions else ()
    now = Line("tell.die_safe") if safe else next((one for one in told if one.key.startswith("tell.die_")), None)
    words = capital(table.texts.name(face)) if now is None else table.texts.say(now)
    left = x + w / 2 - wide / 2
    edge = EDGE if " " in words else 1.0
    lines = 1 if " " not in words or ui.fits(words, (left + edge, y + h + 11, wide - 2 * edge, 22)) else 2
    ui.panel((left, y + h + 10, wide, 3 + 22 * lines), "ui/note", c1="paper")
    ui.label(words, (left + edge, y + h + 11, wide - 2 * edge, 22 * lines), 15, NOW, lines=lines, zoom=True)


def usable(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw the button of a card, an item or a rune: its picture, what it is called, what it does here."""
    zone, _, name = place.ref.partition(":")
    say = table.texts
    x, y, w, h = place.box
    ui.panel(place.box, "ui/note", c1="cream")
    picture = (x + 4, y + 4, h - 8, h - 8)
    title = (
        say.short(name)
        if zone in ("myhero", "bonus", "item")
        else say("board.use.rune" if zone == "rune" else "board." + zone)
    )
    brief = title if zone == "rune" else say.short(name if zone in ("myhero", "bonus", "item") else zone)
    if zone in ("myhero", "bonus", "item", "goblin"):
        rect = ui.rect(picture)
        ui.surface.blit(ui.assets.picture(f"{SLUG}/{name or zone}", rect.w), rect)
    row, vain = row_of(view, zone, name), False
    if zone == "goblin":
        does = say("board.does.buy", gold=C.setup.goblin.price)
    elif row is None:
        ui.sprite("icons/rune", picture)
        does = say("board.does.reroll_hunt_die")
    else:
        if zone == "track":
            ui.sprite("icons/" + sign(C.rows[row].effects[0]), picture)
        effects = C.rows[row].effects
        held = {key: value for effect in effects for key, value in effect.params.items()}
        if C.rows[row].either:
            kinds = dict.fromkeys(str(effect.params["symbol"]) for effect in effects if "symbol" in effect.params)
            held |= {"symbol": AsIs("/".join(f"[{kind}]" for kind in kinds))} if kinds else {}
        held |= {"ingredient": AsIs(f"[{held['ingredient']}]")} if "ingredient" in held else {}
        does = say(f"board.can.{name}" if zone == "myhero" else "board.does." + effects[0].name, **held)
        vain = _vain(effects, table)
    left = x + h
    ui.label(title, (left, y, w - h - 4, h / 2 - 1), 15, HEAD, zoom=True, short=brief)
    if zone == "bonus":
        ui.sprite("icons/energy", (left - 2, y + h / 2, 15, 16))
        left, w = left + 15, w - 15
    none = say("board.brief.die_wasted") if vain else ""
    told = say("board.more", AsIs(does), AsIs(none)) if none else does
    ui.label(told, (left, y + h / 2 - 1, w - h - 4, h / 2 - 1), 15, TEXT, zoom=True, short=none)


def _vain(effects: Sequence[Effect], table: Table) -> bool:
    """Return whether the damage which these effects would add finds no place, whichever it is."""
    if not all(effect.name == "strike" for effect in effects):
        return False
    told = [line.key for effect in effects for line in table.tell(f"symbol:{effect.params['symbol']}")]
    return bool(told) and {*told} == {"tell.die_wasted"}


def hunted(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw the dragon that has come out."""
    spots.beast(C.dragons[view.dragon].id, place.box, ui)


SHOWS = {"hunt_die": thrown, "hunt_scroll": scroll, "hunted": hunted, "usable": usable}
"""By `show` of a place: how it is drawn; the region itself needs the layout, too."""
