"""What stands and lies in a yard: the board with a player's purse, annexes with the graves before them, corpses under
their sheets.

Draws from the view and the definitions; where a thing lies stands in `yards`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.boards.bloody_inn import brush, labels, words
from game.boards.bloody_inn.places import C
from game.boards.bloody_inn.view import InnView
from game.boards.table import Place, Table
from game.kernel.base import points
from game.services import art_svg
from game.services.geometry import Box
from game.services.i18n import AsIs
from game.services.match_setup import LEVELS
from game.widgets.portrait import portrait
from game.widgets.text import Style
from game.widgets.ui import Ui

INTERIORS = frozenset(
    {"bedroom", "parlor", "workshop", "dining_room", "laboratory", "study", "store", "king_size_bed", "alcove"}
)
"""Annexes whose drawing shows the inside: they get a roof."""
GRAVE, SMALL_GRAVE = (38.0, 41.0), (30.0, 32.0)
SIDE = 86.0
"""Height of a building that has room."""
SLIP = (14, 20, 17, 225)
NAME_LINES = (labels.LINE, 2 * labels.LINE)
"""How high the slip is below an annex, for a name in one line or two."""
FREE, OPEN = "bloody_inn.faintgrave", "lit"
STONE = "#403f3e"
"""Gravestones are so far in the family's colour that figures on them are still read."""
NAME = Style("bold", "cream")
LABEL, SMALL = Style("bold", "linen", "center"), Style("text", "linen", "center")
QUIET = Style("text", "bloody_inn.quiet", "center")
MONEY = Style("bold", "cream", "center", "ink")
BEGINS = Style("text", "linen")
GOLD, FIGURE = Style("bold", "lit"), Style("bold", "cream")
TAG, TAG_MIDDLE, TAG_END = (Style("bold", "ink", align) for align in ("left", "center", "right"))
DUE, DUE_FIGURE = (96, 24, 20, 240), Style("bold", "cream", "center")
DUE_WIDE, LETTER = 44.0, 24.0
"""How much of a corpse's width is taken by what it costs and by the letter of an odd burial, in vu."""
SCORE = (14, 10, 9, 190)
GROWS = (1.5, 1.35, 1.2, 1.1, 1.0)
"""How much its figures grow with the text size, the most that there is room for."""
ICON = 19.0
GAP = 8.0
"""Between two figures of a board, in vu."""
NARROW_TAG = 98.0
"""Where less of a corpse is seen, in vu, its tag has two lines."""
INTO, OVER = 8.0, 42.0
"""So far into the building reach small graves where they are many, and what says that it has none, in vu."""
COUNT, COUNT_SIGN = 30.0, 17.0
"""How wide the figures of graves are that have no room, and the sign before them, in vu."""
PARTS, SHORT = ("annexes", "corpse"), ("", "_short")
"""What counts into a fortune besides coins and cheques, in words and as a bare figure."""
SAYS = {"ui.level.{}": LEVELS, "board.total.{}{}": [(part, end) for part in PARTS for end in SHORT]}


def _lit(ref: str, table: Table) -> bool:
    marks = table.marks
    return ref in marks.legal or ref in marks.side or ref in marks.chosen


# The board


def board(view: InnView, place: Place, table: Table, ui: Ui) -> None:
    """Draw a player's board: emblem and name, beside them the score that the crown follows; below what he has, and a
    gauge of the money on the track."""
    seat, say = place.data, table.texts
    look = table.seats[seat]
    x, y, w, h = place.box
    asked = table.acts(seat)
    brush.stretched(ui, "bloody_inn/sign", place.box, c1="bloody_inn.leaf" if asked else "bloody_inn.timber")
    if asked:
        ui.edge((x + 2, y + 1, w - 4, h - 2), "lit", 2)
    portrait(ui, (x + 6, y + h / 2 - 18, 36, 36), look, crown=seat in table.leaders())
    left, end = x + 48, x + w - 7
    first = ui.text_width(say("board.first"), 15) + 3 if view.first == seat else 0.0
    named = ui.text_width(look.name, 17, "bold") + (52 if view.first == seat else 30)  # the flag's word goes first
    ways, most = _total(view, seat, table), min((end - left) * 0.62, end - left - named)
    total = next((way for way in ways if ui.text_width(way, 18, "bold") + 2 <= most), ways[-1])
    wide = min(ui.text_width(total, 18, "bold") + 2, (end - left) * 0.62)
    score = end - wide
    ui.fill((score - 27, y + 2, wide + 32, 21), SCORE)
    ui.sprite("icons/star", (score - 25, y + 2, 22, 22))
    ui.label(total, (score, y + 1, wide, 22), 18, GOLD, zoom=True)
    name_end = score - 29
    name = look.name
    if table.thinks and asked:
        name = f"{name} · {say('board.thinks')}"
    elif look.bot:
        name = f"{name} · {say('ui.level.' + look.bot)}"
    if view.first == seat:
        if left + ui.text_width(name, 17, "bold") + 26 + first <= name_end:
            name_end -= first
            ui.label(say("board.first"), (name_end, y + 1, first, 22), 15, BEGINS, zoom=True)
        ui.sprite("icons/flag", (name_end - 22, y + 1, 22, 22))
        name_end -= 22
    ui.label(name, (left, y + 1, name_end - left, 22), 17, NAME, short=look.name, zoom=True)
    everybody = [_figures(view, one, table) for one in range(view.seats)]
    _purse(ui, everybody, seat, (left, y + 24, end - left, h - 25), view.cash[seat] / C.setup.money.track)


def _total(view: InnView, seat: int, table: Table) -> tuple[str, ...]:
    """Return a seat's fortune with what counts into it besides coins and cheques, the longest first: in words, as a sum
    from coins and cheques on, and alone; once all is paid, coins and cheques are the whole of it."""
    say, whole = table.texts, table.total(seat)
    bare = say("board.total", whole)
    if view.ended:
        return (bare,)
    due = -sum(points(line) for line in table.score(seat) if view.corpses[seat] and line.key == "score.gravedigger")
    has = view.cash[seat] + view.cheques[seat] * C.setup.money.cheque
    parts = [(what, francs) for what, francs in zip(PARTS, (whole + due - has, due)) if francs]
    if not parts:
        return (bare, f"{whole}F")
    words, figures = ([say(f"board.total.{what}{end}", francs) for what, francs in parts] for end in SHORT)
    return (
        say("board.total_with", AsIs(bare), AsIs(", ".join(words))),
        say("board.total_sum", AsIs(" ".join((f"{has}F", *figures))), whole),
        bare,
        f"{whole}F",
    )


class Figure(NamedTuple):
    """Something that everybody compares: its icon, as a bare figure, and in words."""

    icon: str
    figure: str
    words: str


def _figures(view: InnView, seat: int, table: Table) -> list[Figure]:
    """Return what a player has: coins first."""
    say, cheques = table.texts, view.cheques[seat] * C.setup.money.cheque
    found = [
        Figure("icons/coin", f"{view.cash[seat]}F", say("board.has_coins", view.cash[seat])),
        Figure("icons/banknote", f"{cheques}F", say("board.has_cheques", cheques)),
        Figure("icons/cards", str(len(view.hands[seat])), say("board.has_cards", len(view.hands[seat]))),
        Figure("icons/key", str(view.tokens[seat]), say("board.has_keys", view.tokens[seat])),
    ]
    if view.objects:
        count = len(view.objects[seat])
        found.append(Figure("bloody_inn/parcel", str(count), say("board.has_objects", count)))
    return found


def _purse(ui: Ui, everybody: list[list[Figure]], seat: int, box: Box, full: float) -> None:
    """Draw the figures of a seat side by side, as large as there is room for on everybody's board: in words with their
    icons, in words, or the first of them bare with their icons: what a coin is, is known better than a parcel."""
    x, y, w, h = box
    figures, ways = everybody[seat], list(_fitting(ui, everybody))
    grow, icons, bare, wides = next((way for way in ways if sum(way[3]) <= w), ways[-1])
    texts = [one.figure if n < bare else one.words for n, one in enumerate(figures)]
    spare = min(14.0, max(0.0, w - sum(wides)) / len(figures))
    for n, (one, text, wide) in enumerate(zip(figures, texts, wides)):
        left = x
        if icons or n < bare:
            ui.sprite(one.icon, (x, y + 1, 17, 17))
            left += ICON
        ui.label(text, (left, y, x + wide - left + 2, 19), 16, FIGURE, most=grow)
        if not n:
            _gauge(ui, (x, y + h - 3, wide - GAP, 4), full)
        x += wide + spare


def _fitting(ui: Ui, everybody: list[list[Figure]]) -> Iterator[tuple[float, bool, int, list[float]]]:
    """Yield how much figures grow with the text size, the most first, whether icons stand beside words, how many
    columns are bare figures with their icons (the others are in words), and how wide each column is then on the
    fullest board."""
    columns = list(zip(*everybody))
    words, figures = ([max(texts, key=len) for texts in column] for column in zip(*map(_texts, columns)))
    for grow in GROWS if ui.view.text > 1 else (1.0,):
        worded_wide = [ui.text_width(text, 16, "bold", most=grow) + GAP for text in words]
        bare_wide = [ui.text_width(text, 16, "bold", most=grow) + GAP + ICON for text in figures]
        yield grow, True, 0, [wide + ICON for wide in worded_wide]
        for bare in range(len(columns) + 1):
            yield grow, False, bare, [*bare_wide[:bare], *worded_wide[bare:]]


def _texts(column: Sequence[Figure]) -> tuple[list[str], list[str]]:
    """Return what stands in a column in words, and as bare figures."""
    return [one.words for one in column], [one.figure for one in column]


def _gauge(ui: Ui, box: Box, share: float) -> None:
    x, y, w, h = box
    ui.fill(box, "bloody_inn.soot")
    ui.fill((x + 1, y + 1, max(1.0, (w - 2) * min(1.0, share)), h - 2), "lit")


# Annexes


def annex(view: InnView, place: Place, table: Table, ui: Ui) -> None:
    """Draw an annex as a building, its name below it, and the graves in front."""
    seat, i = place.data
    kind = view.annexes[seat][i]
    x, y, w, h = place.box
    lit = _lit(place.ref, table)
    name, lines = labels.told(ui, table.texts, kind, w - 6, LABEL.face)
    high, below = NAME_LINES[lines - 1], SIDE + 19
    top = below - 1 - high
    side = min(top + 2, w)
    if lit:
        _lamplight(ui, place)
        brush.halo(ui, x + w / 2, y + 62, 90)
    building(ui, kind, (x + (w - side) / 2, y + top + 2 - side, side, side), lit or table.acts(seat))
    if words.sign_of(kind):
        brush.sprite(ui, f"signs/{words.sign_of(kind)}", (x, y + 10, 26, 28))
    ui.fill((x, y + top, w, high), SLIP)
    ui.label(name, (x + 3, y + top, w - 6, high), 15, LABEL if lines == 1 else SMALL, lines=lines, zoom=True)
    _graves(view, seat, i, (x, y + below, w, h - below), GRAVE, lit, table, ui)


def _lamplight(ui: Ui, place: Place) -> None:
    """Light the ground around an annex that may be clicked."""
    ui.fill(place.marked, (255, 206, 120, 64))


def low(view: InnView, place: Place, table: Table, ui: Ui) -> None:
    """Draw an annex where many stand: smaller, the graves beside it, the name below, in two lines where it is long;
    where it would be cut all the same, as where very many stand."""
    seat, i = place.data
    kind = view.annexes[seat][i]
    x, y, w, h = place.box
    lit = _lit(place.ref, table)
    told, lines = labels.told(ui, table.texts, kind, w - 2, SMALL.face)
    high = NAME_LINES[lines - 1]
    if not ui.fits(told, (0.0, 0.0, w - 2, high), lines, SMALL.face):
        return tiny(view, place, table, ui)
    side = min(50.0, h - high)
    if lit:
        _lamplight(ui, place)
        brush.halo(ui, x + w / 2, y + 30, 54)
    building(ui, kind, (x, y, side, side), lit or table.acts(seat))
    if words.sign_of(kind):
        brush.sprite(ui, f"signs/{words.sign_of(kind)}", (x - 1, y, 18, 20))
    _graves(view, seat, i, (x + side - 4, y + 12, w - side + 4, side - 12), SMALL_GRAVE, lit, table, ui)
    ui.fill((x, y + h - high, w, high), SLIP)
    ui.label(told, (x + 1, y + h - high, w - 2, high), 15, SMALL, lines=lines, zoom=True)


def tiny(view: InnView, place: Place, table: Table, ui: Ui) -> None:
    """Draw an annex where very many stand: the building, and before it how many of its places are taken."""
    seat, i = place.data
    x, y, w, h = place.box
    lit = _lit(place.ref, table)
    side = min(w, h)
    if lit:
        _lamplight(ui, place)
    building(ui, view.annexes[seat][i], (x, y, side, side), lit or table.acts(seat))
    _count(view, seat, i, (x + w, y + h), ui)


def building(ui: Ui, kind: int, box: Box, lit: bool) -> None:
    """Draw the building of an annex; what shows a room gets a roof."""
    name = labels.annex(kind)
    x, y, w, h = box
    shade = brush.FULL if lit else brush.FIGURES
    if name in INTERIORS:
        low = w * 0.16
        brush.sprite(ui, f"bloody_inn/{name}", (x + low / 2, y + low, w - low, h - low), shade)
        brush.stretched(ui, "bloody_inn/annex_roof", (x, y + low * 0.35, w, w * 0.26), shade)
    else:
        brush.sprite(ui, f"bloody_inn/{name}", box, shade)


def _graves(
    view: InnView, seat: int, i: int, box: Box, size: tuple[float, float], lit: bool, table: Table, ui: Ui
) -> None:
    """Draw a stone for each who lies there, with his money, and the places that are free; where there is no room for
    them, one stone with their number."""
    x, y, w, h = box
    kind, buried = view.annexes[seat][i], view.graves[seat][i]
    taken = [k for k in buried for _ in range(max(1, C.places[k]))]
    free = C.rank_annex[kind] - sum(C.places[k] for k in buried)
    slots = len(taken) + max(0, free)
    if not slots:
        return _graveless(box, size, table, ui)
    wide, high = size
    if slots * wide > w + 1 and size == SMALL_GRAVE:
        x, w = x - INTO, w + INTO  # stones stand before the building
    if slots * wide > w + 1:
        least = max((ui.text_width(f"{C.money[k]}F", 15, "bold") for k in buried), default=0.0)
        if slots * max(wide * 0.78, least) > w + 1:
            _count(view, seat, i, (x + w, y + h - 2), ui)
            return
        wide = w / slots
    left = x + (w - slots * wide) / 2
    before = -1
    for n, k in enumerate(taken):
        spot = (left + n * wide, y + h - high, wide, high)
        second = n and before == k and C.places[k] > 1 and n % C.places[k]
        stone(ui, k, spot, bool(second))
        before = k
    for n in range(len(taken), slots):
        spot = (left + n * wide, y + h - high, wide, high)
        if lit:
            brush.halo(ui, spot[0] + wide / 2, spot[1] + high / 2, high * 0.9)
        brush.sprite(ui, "bloody_inn/grave_free", spot, c1=OPEN if lit else FREE)


def _graveless(box: Box, size: tuple[float, float], table: Table, ui: Ui) -> None:
    """Write that an annex has no graves: below it, or beside it where many stand, in two lines or over its foot where
    that is narrow; where it has no room it is said by no sign of a grave."""
    x, y, w, h = box
    text = table.texts("board.no_grave")
    wide, lines, foot = ui.text_width(text, 15) + 10, 1, y + h
    if size == GRAVE:
        wide, foot = min(w, wide), y + 26
        x += (w - wide) / 2
    else:
        if wide > w and ui.fits(text, (x, y, w - 4, 38), 2):
            wide, lines = w, 2
        elif wide > w + OVER:
            return
        x += w - wide
    ui.fill((x, foot - 20 * lines, wide, 20 * lines), SLIP)
    ui.label(text, (x + 2, foot - 20 * lines, wide - 4, 20 * lines), 15, QUIET, lines=lines, zoom=True)


def stone(ui: Ui, kind: int, box: Box, second: bool) -> None:
    """Draw a gravestone in the family's colour with the money of who lies there; a second place of his says nothing,
    and who takes no place lies across."""
    x, y, w, h = box
    family = ui.assets.theme["families"].get(words.sign_of(kind) or "peasant", {})
    colour = art_svg.between(family.get("sign", STONE), STONE, 0.55)
    across = not C.places[kind]
    name = "bloody_inn/grave_across" if across else "bloody_inn/grave"
    brush.sprite(ui, name, box, c1=colour)
    if not second:
        low = h * (0.34 if across else 0.14)
        ui.label(f"{C.money[kind]}F", (x - 1, y + low, w + 2, h * 0.62), 16 if w > 30 else 15, MONEY)


def _count(view: InnView, seat: int, i: int, corner: tuple[float, float], ui: Ui) -> None:
    """Write, left of a lower corner and beside the sign of a grave, how many of an annex's places are taken; nothing
    where it has none."""
    buried, places = view.graves[seat][i], C.rank_annex[view.annexes[seat][i]]
    taken = sum(C.places[k] for k in buried)
    if not max(taken, places):
        return
    left, top = corner[0] - COUNT - COUNT_SIGN, corner[1] - 22
    ui.fill((left, top, COUNT + COUNT_SIGN, 22), SLIP)
    brush.sprite(ui, "bloody_inn/grave_free", (left + 1, top + 1, COUNT_SIGN - 1, 19), c1=OPEN)
    ui.label(f"{taken}/{places}", (left + COUNT_SIGN, top, COUNT, 22), 15, LABEL)


# Corpses


def corpse(view: InnView, place: Place, table: Table, ui: Ui) -> None:
    """Draw a corpse under a sheet, or under snow, and the tag that says who it was: family, rank, money."""
    kind, snow, seen = place.data
    x, y, w, h = place.box
    lit = _lit(place.ref, table)
    dark = words.quiet(place.ref, table)
    shade = brush.FULL if lit else brush.CLOTH if dark else brush.PAPER
    if lit:
        brush.halo(ui, x + w / 2, y + 28, 70)
    brush.sprite(ui, "bloody_inn/corpse_snow" if snow else "bloody_inn/corpse", (x, y, w, 56), shade)
    narrow = seen < NARROW_TAG
    wide = min(w - 2, max(30.0, seen)) if narrow else w - 2
    high = 40.0 if narrow else 33.0
    top = y + h - high
    brush.stretched(
        ui, "bloody_inn/toe_tag", (x, top, wide, high), brush.FULL if lit else brush.PAPER if dark else brush.HALF
    )
    family = words.sign_of(kind) or "peasant"
    money, rank, letter = f"{C.money[kind]}F", str(C.rank_annex[kind]), words.odd(kind, table)
    if narrow:
        ui.label(money, (x, top + 2, wide, 19), 15, TAG_MIDDLE)
        half = x + (wide - 29) / 2
        brush.sprite(ui, "ui/house", (half, top + 21, 17, 16), c1="linen", c2="blood")
        ui.label(rank, (half + 18, top + 20, 11, 18), 15, TAG)
        brush.sprite(ui, f"signs/{family}", (x + 2, top - 20, 20, 22), shade)
    else:
        brush.sprite(ui, f"signs/{family}", (x + 11, top + 5, 20, 24))
        brush.sprite(ui, "ui/house", (x + 31, top + 7, 18, 19), c1="linen", c2="blood")
        ui.label(rank, (x + 49, top + 2, 13, 29), 16, TAG, most=1.2)
        ui.label(money, (x + 62, top + 2, w - 68, 29), 16, TAG_END, most=1.2)
    end = x + min(w, seen)
    due = words.fee(place.ref, table) if seen >= DUE_WIDE + LETTER else 0
    if due:
        end -= DUE_WIDE
        _due(ui, (end, y + 2, DUE_WIDE - 2, 20), due)
    if letter:
        ui.fill((end - LETTER, y + 2, 20, 20), "bloody_inn.accent")
        ui.label(letter, (end - LETTER, y + 2, 20, 20), 15, LABEL)
    if lit and not narrow:
        brush.sprite(ui, "icons/coffin", (x + 4, y - 4, 30, 30))


def _due(ui: Ui, box: Box, due: int) -> None:
    """Write over a corpse what it takes off its owner's fortune until it is buried."""
    ui.fill(box, DUE)
    ui.label(f"−{due}F", box, 15, DUE_FIGURE, most=1.0)
