"""How the people of the tavern room look: medals that turn as they are hit, with everything that is told of them.

Force and ruse on the rim plate, affinities as pins beside the ring, chances as tickets, what lies on somebody lying on
him. Draws from the view, the definitions and what the rules tell; nothing here decides who can be reached.
"""

from __future__ import annotations

import pygame

from game.boards.brawl import words
from game.boards.brawl.aims import WHYS
from game.boards.brawl.kept import dimmed
from game.boards.brawl.look import COLOURS, STYLES
from game.boards.brawl.places import KO, PLATE, SLUG, C, Shown, plate_wide
from game.boards.brawl.ring import ABOVE, LEFT, ROOM, ROW
from game.boards.brawl.seen import BrawlView, carried, gone
from game.boards.table import Place, Table
from game.pieces.medal import REACH, medal, shape
from game.services.geometry import BAR_TEXT, Box
from game.widgets.ui import Ui

POWERS = {"force": "strong_arm", "ruse": "mask"}
"""The icons of the two numbers of a character."""
WAYS = {"hit": "fist", "strike": "fist", "throw": "throw", "hide": "hideout", "window": "flee"}
"""The icon of each way to attack, and of what else dice decide."""
PIN, LEAST_PIN, PINS = 23.0, 18.0, 0.2
"""Size of a pin, at a small medal at least, and where the first stands below the ring's top, as a share of it."""
LEAST_ICON = 12.0
ROW_GAP = 6.0
"""What lies at least between the rows of pins over two medals."""
NEXT = ROOM - LEFT - 1
"""So far beyond a medal in a crowd its tickets and tags reach: there the next one's pill begins."""
TICKET = 28.0
PILL = 25.0
BADGE = 34.0
SAYS = {"board.why.{}": WHYS}


def char(view: BrawlView, place: Place, table: Table, ui: Ui) -> None:
    """Draw a character in his group."""
    who: Shown = place.data
    g = who.grown
    assert place.mark is not None
    x, y, d, _ = place.mark
    away = gone(view, who.seat, who.char)
    _shadow(ui, (x, y, d, d))
    face(view, who.char, table.seats[who.seat].colour, (x, y, d, d), ui, away, who.dim)
    if not away:
        _things(view, who.char, (x, y, d, d), ui)
    if who.over:
        _row(who, x + d / 2, y - ABOVE * g, ui)
    else:
        _pins(who, x + d + who.out, y, ui)
    _plate(view, who, (x, y, d, d), table.seats[who.seat].colour, ui)
    name = C.characters[who.char]
    left, right = table.span
    wide = min(d + 29 + who.out, 2 * (x + d / 2 - left) - 2, 2 * (right - x - d / 2) - 2)
    box = (x + d / 2 - wide / 2, y + d + 5, wide, 20 * g)
    style = STYLES["name_away" if away else "name"]
    ui.label(table.texts.name(name), box, 16, style, zoom=True, short=table.texts.short(name))
    _signs(view, who, (x, y, d, d), away, table, ui)


def face(
    view: BrawlView,
    char: int,
    colour: str,
    box: Box,
    ui: Ui,
    away: bool = False,
    dim: bool = False,
    tilt: int | None = None,
) -> None:
    """Draw the medal of somebody into the box of its ring, turned as he lies now or by a tilt; dimmed while others are
    asked for."""
    rect = ui.rect(box)
    art, turn = f"{SLUG}/{C.characters[char]}", 0 if away else view.tilt[char] if tilt is None else tilt
    drawn = medal(ui.assets, colour, art, rect.w, turn, away)
    if dim:
        drawn = dimmed(ui, drawn, ("medal", colour, art, rect.w, turn, away))
    ui.surface.blit(drawn, drawn.get_rect(center=rect.center))


def watcher(view: BrawlView, place: Place, table: Table, ui: Ui) -> None:
    """Draw the medal of who waits at the door, and how many more do."""
    seat, who, more = place.data
    x, y, w, h = place.box
    out = w * REACH / (1 + 2 * REACH)
    face(view, who, table.seats[seat].colour, (x + out, y + out, w - 2 * out, h - 2 * out), ui)
    if more > 0:
        tag = (x + w - 32, y - 16, 32, 24)
        plank(ui, tag, "dull", 0.3)
        ui.label(f"+{more}", tag, 16, STYLES["title"], most=1.2)


def _shadow(ui: Ui, box: Box) -> None:
    """Draw the shadow of a medal on its mat."""
    rect = ui.rect(box)

    def make() -> pygame.Surface:
        drawn = pygame.Surface((rect.w * 2, rect.h), pygame.SRCALPHA)
        pygame.draw.ellipse(drawn, (16, 10, 10, 130), drawn.get_rect())
        return pygame.transform.smoothscale(drawn, (round(rect.w * 1.06), round(rect.h * 0.44)))

    drawn = ui.assets.keep(("medal shadow", rect.size), make)
    ui.surface.blit(drawn, drawn.get_rect(center=(rect.centerx + rect.w // 20, rect.bottom - rect.h // 14)))


def _thing(ui: Ui, art: str, centre: tuple[float, float], side: float, turn: float = 0.0) -> None:
    """Draw a thing cut out, leaning by so many degrees, about its middle."""
    px = ui.view.px(side)

    def make() -> pygame.Surface:
        picture = ui.assets.picture(f"{SLUG}/{art}", px, ground=False)
        return pygame.transform.rotozoom(picture, turn, 1.0) if turn else picture

    drawn = ui.assets.keep(("thing", art, px, turn), make)
    ui.surface.blit(drawn, drawn.get_rect(center=ui.view.pt(*centre)))


def _things(view: BrawlView, char: int, ring: Box, ui: Ui) -> None:
    """Draw the weapon that somebody holds and what lies on him: a hideout over his face, a cover in front of him, what
    he has used beside his hand."""
    x, y, d, _ = ring
    if view.drawn[char] >= 0:
        _thing(ui, C.treasures[view.drawn[char]].id, (x + d * 0.06, y + d * 0.54), d * 0.68, 14)
    if view.lying[char] < 0:
        return
    art = C.objects[view.lying[char]].id
    if view.hidden >> char & 1:
        _thing(ui, art, (x + d / 2, y + d * 0.6), d * 0.78)
    elif view.covered >> char & 1:
        _thing(ui, art, (x + d * 0.3, y + d * 0.62), d * 0.58)
    else:
        _thing(ui, art, (x + d * 0.12, y + d * 0.68), d * 0.44, 12)


def _pins(who: Shown, x: float, y: float, ui: Ui) -> None:
    """Draw what a character cares for, one pin below the other: brass where it is circled, dark where plain, with its
    points; of an arrival its types."""
    g = min(who.signs, 1.25)
    shown = words.affinities(who.char)
    top = y + max(PINS * who.d, TICKET * who.signs - ABOVE * who.grown) - 2
    side = min(PIN * g, max(LEAST_PIN, (y + who.d + 5 - top) / max(3, len(shown))))
    for i, (name, points, circled) in enumerate(shown):
        middle = top + (i + 0.5) * side
        pin(name, circled, (x, middle), side, ui)
        if points:
            box = (x + side / 2 + 0.5, middle - side / 2, 13 * g, side)
            ui.label(str(points), box, 16, STYLES["name_left"], most=g)


def _row(who: Shown, x: float, low: float, ui: Ui) -> None:
    """Draw the same in a row about the middle `x`, where a column would lie under the plate."""
    shown = words.affinities(who.char)
    wide = ui.text_width("0", 16, "bold", 1.0) + 1.5 if any(points for _, points, _ in shown) else 0.0
    side = min(ROW, (who.over - ROW_GAP) / max(1, len(shown)) - wide)
    x -= len(shown) * (side + wide) / 2
    for name, points, circled in shown:
        pin(name, circled, (x + side / 2, low - ROW / 2), side, ui)
        if points:
            ui.label(str(points), (x + side + 0.5, low - ROW, wide + 0.5, ROW), 16, STYLES["name_left"], most=1.0)
        x += side + wide


PADS = 8.0, 3.0
"""What lies beside the two numbers on a plate, and where more stands there than there is room for."""
CORNER = 0.3
"""How round the corners of a pin are, of half its side."""


def pin(name: str, circled: bool, at: tuple[float, float], side: float, ui: Ui) -> None:
    """Draw an affinity on its pin, about a point: round where it is circled, else with corners."""
    px = ui.view.px(side)

    def make() -> pygame.Surface:
        large = pygame.Surface((4 * px, 4 * px), pygame.SRCALPHA)
        inner = ui.assets.colour(COLOURS["circled" if circled else "pin"])
        for colour, half in ((ui.assets.colour("ink"), 2 * px), (inner, round(2 * px * 0.9))):
            around = pygame.Rect(0, 0, 2 * half, 2 * half)
            around.center = (2 * px, 2 * px)
            pygame.draw.rect(large, colour, around, border_radius=half if circled else round(CORNER * half))
        drawn = pygame.transform.smoothscale(large, (px, px))
        icon = ui.assets.sprite(words.icon(name), (round(px * 0.7),) * 2)
        drawn.blit(icon, icon.get_rect(center=(px // 2, px // 2)))
        return drawn

    drawn = ui.assets.keep(("pin", name, circled, px), make)
    ui.surface.blit(drawn, drawn.get_rect(center=ui.view.pt(*at)))


def _plate(view: BrawlView, who: Shown, ring: Box, colour: str, ui: Ui) -> None:
    """Draw the plate at the foot of a medal: force and ruse, and what he adds as a support where that is played; of who
    lies on his head, the peg at its end, which it would hide."""
    x, y, d, _ = ring
    g = who.signs
    high = PLATE * g
    wide = plate_wide(who)
    left, top = x + d / 2 - wide / 2, y + d + 5 - high
    rect = ui.rect((left, top, wide, high))
    drawn = ui.assets.sprite("brawl/rimplate", rect.size, stretch=True)
    ui.surface.blit(dimmed(ui, drawn, ("rimplate", rect.size)) if who.dim else drawn, rect)
    if view.tilt[who.char] == 2 and not gone(view, who.seat, who.char):
        side = ui.view.px(d * 0.2)
        peg = shape(ui.assets, colour, side)  # beside the plate: over it would hide the face
        ui.surface.blit(peg, peg.get_rect(center=ui.view.pt(left + d * 0.02, top + high / 2)))
    for i, (name, number) in enumerate((("force", C.force[who.char]), ("ruse", C.ruse[who.char]))):
        pad = PADS[bool(who.over and view.supported)]
        half = (wide - 2 * pad) / 2
        more = C.support[who.char][i] if view.supported else None
        power(name, number, (left + pad + i * half, top, half, high), 20, ui, more, g)


def power(name: str, number: int, box: Box, vu: float, ui: Ui, more: int | None = None, most: float = BAR_TEXT) -> None:
    """Draw a number behind the picture of what it measures, a name of POWERS, in the middle of a box; `more` is what it
    adds as a support, small behind it where it is any; rather than that the picture is left out."""
    x, y, w, h = box
    wide = ui.text_width(str(number), vu, "bold", most) + 2
    plus = f"+{more}" if more else ""
    small = ui.text_width(plus, 15, "bold", most=min(most, 1.25)) + 2 if plus else 0.0
    spare = w - wide - small
    icon = max(LEAST_ICON, min(h * 0.76, spare - 1)) if not more or spare > LEAST_ICON - 4 else 0.0
    left = x + (w - icon - wide - small) / 2
    if icon:
        ui.sprite("icons/" + POWERS[name], (left, y + (h - icon) / 2, icon, icon))
    ui.label(str(number), (left + icon, y, wide, h), vu, STYLES["ink_left"], most=most)
    if plus:
        ui.label(plus, (left + icon + wide - 1, y, small + 2, h), 15, STYLES["support"], most=min(most, 1.25))


def _signs(view: BrawlView, who: Shown, ring: Box, away: bool, table: Table, ui: Ui) -> None:
    """Draw how far somebody is from the KO, the chances on him, what he is up to, what he carries."""
    x, y, d, _ = ring
    g = who.signs
    top = y - ABOVE * who.grown
    tight = who.out < 0
    if away:
        out = view.tilt[who.char] >= KO
        badge("ko" if out else "flee", (x + 10, y + 10), BADGE, ui)
        text = table.texts("board.out" if out else "board.fled")
        _state(text, who, x, top + 2, (0.5 if tight else 0.62, 0.62, 8.0, 0.3), ui)
        return
    wide = PILL * 2
    if who.ways:
        _tickets(who, ring, table, ui)
    text = table.texts("board.why." + who.why) if who.why else words.state(view, who.char, table)
    if view.tilt[who.char]:
        low = len(who.ways) > 1 or who.over and (who.ways or text)
        below = TICKET * g * (2 if _stacked(who) else 1 if low else 0)
        pill("tilt", f"{view.tilt[who.char]}/{KO}", x - LEFT, top + below, wide, "blood", ui, g)
    if text and not who.ways:
        _state(text, who, x, top + 1, (0.46 if tight else 0.54, 0.7, 12.0, 0.4), ui)
    if view.door >> who.char & 1:
        badge("door", (x + 3, y + d * 0.58), BADGE - 4, ui)
    load = carried(view, who.seat, who.char)
    if load:
        pill("chest", str(load), x - LEFT, y + d * 0.3, PILL * 1.7, "tag", ui, g)


def _state(text: str, who: Shown, x: float, y: float, spans: tuple[float, float, float, float], ui: Ui) -> None:
    """Draw the tag of what somebody is up to: where it begins, how wide it is at least, how much farther left a longer
    one begins, in diameters and vu; in a crowd it ends before the next one's pill."""
    start, wide, more, left = spans
    d = who.d
    if who.over:
        wide, more, left = 1 - start, NEXT, start + LEFT / d
    tag(text, x + d * start, y, d * wide + more, ui, who.signs, d * left)


def _tickets(who: Shown, ring: Box, table: Table, ui: Ui) -> None:
    """Draw the chances of each way to attack somebody, on amber tickets."""
    x, y, d, _ = ring
    g = who.signs
    high = TICKET * g
    widths = [24 * g + ui.text_width(table.texts("board.chance", chance), 18, "bold", g) + 12 for _, chance in who.ways]
    right = x + d + (NEXT if who.over else 26 + max(0.0, who.out))
    top, deeper = y - ABOVE * who.grown, 0.0
    if len(widths) == 2:  # each over its half of the medal, see RoomBoard.part
        left = min(x + d / 2 - widths[0] + 1, right - sum(widths))
        ui.fill((x + d / 2 - 2, y + 3, 4, d * 0.7), "ink")
        ui.fill((x + d / 2 - 1, y + 4, 2, d * 0.7 - 2), "mark.chosen")
        if _stacked(who):
            left, deeper = x - LEFT, high
    else:
        left = min(x + d * 0.44, right - widths[0])
    for (verb, chance), wide in zip(who.ways, widths):
        box = (left, top, wide, high)
        ticket(ui, box, "icons/" + WAYS[verb], table.texts("board.chance", chance), 18, g)
        left, top = (right - wide, top + deeper) if deeper else (left + wide - 2, top)


def _stacked(who: Shown) -> bool:
    """Whether two tickets stand one below the other: side by side they would reach over the neighbours'."""
    return bool(who.over) and len(who.ways) > 1


def ticket(ui: Ui, box: Box, icon: str, text: str, vu: float, most: float = BAR_TEXT) -> None:
    """Draw an amber ticket: an icon and what it says."""
    x, y, w, h = box
    ui.panel(box, "brawl/ticket")
    side = h * 0.78
    ui.sprite(icon, (x + 5, y + (h - side) / 2 - 0.5, side, side))
    ui.label(text, (x + 7 + side, y, w - side - 13, h - 1), vu, STYLES["ink_left"], most=most, zoom=True)


def tag(text: str, x: float, y: float, most: float, ui: Ui, g: float, left: float = 0.0) -> None:
    """Draw a dark tag with a word; a longer one may begin so much further to the left."""
    wide = min(most + left, ui.text_width(text, 15, most=g) + 18)
    x -= max(0.0, wide - most)
    box = (x, y, wide, 25 * g)
    ui.panel(box, "brawl/tag")
    ui.label(text, (x + 7, y, wide - 14, 24 * g), 15, STYLES["centre"], most=g, zoom=True)


def pill(icon: str, text: str, x: float, y: float, wide: float, colour: str, ui: Ui, g: float) -> None:
    """Draw a pill with an icon and a number."""
    high = PILL * g
    wide = max(wide, high + ui.text_width(text, 16, "bold", g) + 5)
    plank(ui, (x, y, wide, high), colour)
    ui.sprite("icons/" + icon, (x + 2, y + 1.5, high - 3, high - 3))
    ui.label(text, (x + high - 1, y, wide - high - 1, high), 16, STYLES["head"], most=g)


def plank(ui: Ui, box: Box, colour: str, radius: float = 0.5) -> None:
    """Draw a flat plate with round ends and a dark line around it, in a colour by what it is for, by its name in the
    theme or as `#rrggbb`; `radius` is a share of its height."""
    rect = ui.rect(box)
    if rect.w < 1 or rect.h < 1:  # words of the player's own may leave no room for it
        return
    name = COLOURS.get(colour, colour)

    def make() -> pygame.Surface:
        large = pygame.Surface((rect.w * 2, rect.h * 2), pygame.SRCALPHA)
        paint = pygame.Color(name) if name.startswith("#") else ui.assets.colour(name)
        line, round_ = 2 * ui.view.px(2), round(rect.h * 2 * radius)
        pygame.draw.rect(large, ui.assets.colour("ink"), large.get_rect(), border_radius=round_)
        inner = large.get_rect().inflate(-2 * line, -2 * line)
        pygame.draw.rect(large, paint, inner, border_radius=max(1, round_ - line))
        return pygame.transform.smoothscale(large, rect.size)

    ui.surface.blit(ui.assets.keep(("plank", rect.size, colour, radius), make), rect)


def leaning(ui: Ui, card: pygame.Surface, at: tuple[int, int], degrees: int) -> None:
    """Draw a card turned by some degrees, about a pixel."""
    key = ("leaning", id(card), degrees)
    drawn = ui.assets.keep(key, lambda: (card, pygame.transform.rotozoom(card, degrees, 1.0)))[1]
    ui.surface.blit(drawn, drawn.get_rect(center=at))


def badge(icon: str, at: tuple[float, float], side: float, ui: Ui, colour: str = "badge") -> None:
    """Draw an icon on a disc about a point, dark unless another colour is named by what it is for."""
    px = ui.view.px(side)

    def make() -> pygame.Surface:
        large = pygame.Surface((2 * px, 2 * px), pygame.SRCALPHA)
        pygame.draw.circle(large, ui.assets.colour("ink"), (px, px), px)
        pygame.draw.circle(large, ui.assets.colour(COLOURS[colour]), (px, px), round(px * 0.9))
        drawn = pygame.transform.smoothscale(large, (px, px))
        image = ui.assets.sprite("icons/" + icon, (round(px * 0.8),) * 2)
        drawn.blit(image, image.get_rect(center=(px // 2, px // 2)))
        return drawn

    drawn = ui.assets.keep(("badge", icon, px, colour), make)
    ui.surface.blit(drawn, drawn.get_rect(center=ui.view.pt(*at)))
