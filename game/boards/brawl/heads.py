"""The plates of the groups and who is ahead: what everybody may compare, and that the rest is hidden.

Counts come from the view, points and distances from what the rules tell; nothing here decides anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.boards.brawl.aims import WHYS, scores, told
from game.boards.brawl.look import COLOURS, STYLES, edge
from game.boards.brawl.medals import plank
from game.boards.brawl.places import C
from game.boards.brawl.seen import BrawlView, trading
from game.boards.table import Place, Table
from game.kernel.api import Line
from game.kernel.base import points as points_of
from game.pieces.card import back
from game.pieces.token import player
from game.services.geometry import WIDTH, Box
from game.services.i18n import AsIs
from game.widgets.controls import emblem
from game.widgets.portrait import portrait
from game.widgets.ui import Ui

EMBLEM = 38.0
ICON = 23.0
HIGH = 42.0
"""Height of a plate at the usual text size."""
OWN_ROW, OWN_ROW_LOW = 32.0, 24.0
"""Height of a row of figures on one's own plate, and where there are three of them."""
OBJECTS = 0.55
"""Of its width the column takes so much in which the objects stand: the longest word."""
UNSEEN = 16.0, 22.0
"""The card face down beside the points of a seat whose treasures aren't all known."""
MOST = 1.25
"""How far the words on a plate follow the text size: a name needs room, too."""
WORDS = 0.56
"""How much of the line that says who owns most its words may take."""
REACHES = {"throw": "far", "fist": "near"}
"""The icons of how a group is reached, each with what the legend says of it."""
MOST_TAG = 0.5
"""How much of a plate a tag may take."""
SIGN = 15.0
"""How large the sign of its player is on a tag beside a plate."""


SAYS = {
    "board.part.{}": ("hand", "tavern", "safe", "safe.short"),
    "board.word.points{}": ("", ".short"),
    "board.why.{}": WHYS,
    "board.sign.{}": ("near", "far"),
    "board.{}": ("ahead", "won", "ahead_tie", "level", "ahead_hidden"),
    "board.{}.short": ("ahead", "won", "ahead_tie", "level", "ahead_hidden"),
    "board.{}_level": ("seen", "shown"),
    "board.{}_ahead": ("seen", "shown"),
    "board.{}_ahead.short": ("seen", "shown"),
}


class Figure(NamedTuple):
    """A number that everybody compares: its icon, what stands beside it, and the key of the word for it; `unseen` are
    the treasures that it leaves out because they are hidden from whoever looks; `short` is the key of a shorter
    word."""

    icon: str
    text: str
    word: str
    unseen: int = 0
    short: str = ""


def unseen(view: BrawlView, table: Table, seat: int) -> int:
    """Return how many treasures of a seat are hidden from whoever looks, and its points with them: once they have been
    counted all are open."""
    return 0 if table.counted else sum(card < 0 for card in (*view.treasures[seat], *view.safe[seat]))


def hidden(view: BrawlView, table: Table) -> bool:
    """Return whether any treasure is hidden from whoever looks."""
    return any(unseen(view, table, seat) for seat in range(view.seats))


def safe_unseen(view: BrawlView, table: Table, *seats: int) -> bool:
    """Return whether treasures of some seats, else of any, lie in safety that whoever looks can't see: points that they
    had seem to be gone."""
    return not table.counted and any(card < 0 for seat in seats or range(view.seats) for card in view.safe[seat])


def unsure(view: BrawlView, table: Table, seat: int) -> bool:
    """Return whether nothing is known of a seat's points: once some treasures lie in safety nobody knows any more which
    are left in the hand, and that what was seen before is worth nothing would be untrue."""
    return safe_unseen(view, table, seat) and not table.total(seat)


def owned(view: BrawlView, seat: int) -> int:
    """Return how many treasures a seat owns, those in safety included."""
    return len(view.treasures[seat]) + len(view.safe[seat])


def ahead(view: BrawlView, table: Table) -> tuple[int, ...]:
    """Return the seats that would win if the match ended now; none where all would, or as long as a treasure is hidden
    from whoever looks."""
    return () if hidden(view, table) else tuple(sorted(leaders(view, table)))


def leaders(view: BrawlView, table: Table) -> frozenset[int]:
    """Return the seats that would win now, of those level the ones with the most treasures; none where all would."""
    worth = [(table.total(seat), owned(view, seat)) for seat in range(view.seats)]
    found = frozenset(seat for seat, one in enumerate(worth) if one == max(worth))
    return found if len(found) < view.seats else frozenset()


def level(view: BrawlView, table: Table) -> frozenset[int]:
    """Return the seats that have the most points, where several have."""
    totals = [table.total(seat) for seat in range(view.seats)]
    found = frozenset(seat for seat, total in enumerate(totals) if total == max(totals))
    return found if len(found) > 1 else frozenset()


def tie(view: BrawlView, table: Table, seat: int) -> Line | None:
    """Return what breaks a tie for a seat that is level with another at the head, where all treasures are known."""
    if hidden(view, table) or seat not in level(view, table):
        return None
    return Line("score.tie", (f"n:{owned(view, seat)}",), "score.tie")


def lead_seen(view: BrawlView, table: Table) -> tuple[str, str, tuple[int, ...]]:
    """Return who is ahead in what lies open for whoever looks, and by how much; the same short beside his emblem, and
    his seat."""
    say, totals = table.texts, [table.total(seat) for seat in range(view.seats)]
    if table.viewer is not None:  # his own are known to him alone, so that nothing can be compared
        return say("board.ahead_unknown"), "", ()
    first, second = sorted(totals, reverse=True)[:2]
    seen = "shown" if safe_unseen(view, table) else "seen"
    if first == second:
        level = AsIs(say("ui.lead.points_short", first))
        return say(f"board.{seen}_level", level), say("ui.lead.level", level), ()
    seat, by = totals.index(first), AsIs(say("ui.lead.points_short", first - second))
    return say(f"board.{seen}_ahead", f"seat:{seat + 1}", by), say(f"board.{seen}_ahead.short", by), (seat,)


def richest(view: BrawlView) -> tuple[int, ...]:
    """Return the seats that own the most treasures."""
    counts = [owned(view, seat) for seat in range(view.seats)]
    return tuple(seat for seat, count in enumerate(counts) if count == max(counts))


def plate(view: BrawlView, place: Place, table: Table, ui: Ui) -> None:
    """Draw a group's plate: who it is, whose turn it is, what everybody compares, how it can be reached."""
    seat, why = place.data
    look = table.seats[seat]
    x, y, w, h = place.box
    g = h / HIGH
    ui.panel(place.box, "brawl/bench_plate")
    h -= 3 * g
    _portrait(view, seat, (x + 9, y + (h - EMBLEM) / 2, EMBLEM, EMBLEM), table, ui)
    right = x + w - 8
    found = figures(view, table, seat)[table.below :]  # there the points stand above the table
    tags = tags_of(view, seat, why, table)
    wanted = sum(ui.text_width(one.text, 18, "bold", MOST) + ICON + 9 for one in found)
    wanted += sum(ui.text_width(str(one.unseen), 18, "bold", MOST) + UNSEEN[0] + 13 for one in found if one.unseen)
    wanted += sum(ui.text_width(text, 15, "bold", MOST) + 18 for text, _ in tags) + EMBLEM + 34
    wanted += ui.text_width(look.name, 18, "bold", MOST)
    reach = _reach(view, table, seat) if not why else []
    signs = len(reach) * (ICON * g + 5)
    inside = wanted + signs <= w  # rather than to cut a name they stand beside it, towards the middle of the room
    beside = 0.0 if inside or not reach else signs + 9
    at = right if inside else x + w + 4 + signs if x + w / 2 < WIDTH / 2 else x - 8
    if beside:
        paper = (at - signs, y + 4 * g, signs + 5, h - 7 * g)
        plank(ui, paper, "dull", 0.3)
        said = " · ".join(table.texts("board.sign." + REACHES[icon]) for icon in reach)
        ui.frame.text(said, ui.rect(paper), ui.rect(paper), ui.view.floor_px)  # words in signs: nothing covers them
    for icon in reach:
        at -= ICON * g + 5
        ui.sprite("icons/" + icon, (at + (0 if inside else 5), y + (h - ICON * g) / 2, ICON * g, ICON * g))
    right -= signs if inside else 0
    for figure in reversed(found):
        if figure.unseen:
            right = _unseen(figure.unseen, right, y, h, ui)
        wide = ui.text_width(figure.text, 18, "bold", MOST) + 3
        right -= wide + 4
        ui.label(figure.text, (right, y, wide, h), 18, STYLES["head"], most=MOST)
        right -= ICON + 2
        ui.sprite("icons/" + figure.icon, (right, y + (h - ICON) / 2, ICON, ICON))
    left = x + EMBLEM + 14
    room = right - left - 6
    wides = [ui.text_width(text, 15, "bold", MOST) + 14 for text, _ in tags]
    named = ui.text_width(look.name, 18, "bold", MOST) + 6
    whole = named + sum(wides) + 4 * len(wides) <= room
    wide = min(named, room - sum(wides) - 4 * len(wides) if whole else room)
    ui.label(look.name, (left, y, wide, h), 18, STYLES["head"], most=MOST, zoom=True)
    # rather than to cut the name they stand beside the plate, towards the middle of the room
    outer = x - 4 - beside - sum(wides) - 4 * len(wides)
    left = left + wide + 4 if whole else x + w + 4 + beside if x + w / 2 < WIDTH / 2 else outer
    for (text, kind), own in zip(tags, wides):
        _tag(text, kind, (left, y + 8 * g, own, h - 15 * g), look.colour, ui)
        if not whole:  # there it could be somebody else's
            ui.edge((left, y + 8 * g, own, h - 15 * g), edge(ui, look.colour), 2)
            emblem(ui, (left - SIGN / 2, y + 8 * g - SIGN / 2, SIGN, SIGN), look.colour)
        left += own + 4


def _unseen(count: int, right: float, y: float, h: float, ui: Ui) -> float:
    """Draw how many treasures are hidden, a card face down with their number, ending at `right`; return where it
    begins."""
    text = str(count)
    wide = ui.text_width(text, 18, "bold", MOST) + 3
    right -= wide + 4
    ui.label(text, (right, y, wide, h), 18, STYLES["head"], most=MOST)
    right -= UNSEEN[0] + 3
    rect = ui.rect((right, y + (h - UNSEEN[1]) / 2, *UNSEEN))
    ui.surface.blit(back(ui.assets, rect.size, COLOURS["back_lit"], "broken_mug"), rect)
    return right - 3


def own_plate(view: BrawlView, place: Place, table: Table, ui: Ui) -> None:
    """Draw the plate on the bar: the same with its words, which explain the others."""
    seat, why = place.data
    look = table.seats[seat]
    x, y, w, _ = place.box
    ui.panel((x, y + 4, w, HIGH + 2), "brawl/bench_plate")
    _portrait(view, seat, (x + 9, y + 6, EMBLEM, EMBLEM), table, ui)
    tags = tags_of(view, seat, why, table)
    room = w - EMBLEM - 24
    named = ui.text_width(look.name, 18, STYLES["head"].face)
    wides = [min(ui.text_width(text, 15, "bold") + 16, room * MOST_TAG) for text, _ in tags]
    for spare in ("own", "notice"):  # whose it is says the place; who acts, and who is asked first, bar and rug say too
        if sum(wides) + 4 * len(wides) > room - named and (spare == "own" or len(tags) > 1):
            kept = [one for one in zip(tags, wides) if one[0][1] != spare or one[0][0] == table.keys.get(seat)]
            tags, wides = [tag for tag, _ in kept], [wide for _, wide in kept]
    left = x + EMBLEM + 14
    ui.label(look.name, (left, y + 4, room - sum(wides) - 4 * len(wides), HIGH - 2), 18, STYLES["head"], zoom=True)
    right = x + w - 10
    for (text, kind), wide in zip(reversed(tags), reversed(wides)):
        right -= wide
        _tag(text, kind, (right, y + 11, wide, HIGH - 15), look.colour, ui)
        right -= 4
    first, *others = figures(view, table, seat)
    made = _ways(view, table, seat)
    whole = first.unseen or made or len(others) > 2
    top, row = y + HIGH + 10, OWN_ROW_LOW if whole else OWN_ROW
    if whole:
        _own_figure(first, (x + 4, top, w - 4, row), table, ui, () if first.unseen else made)
        top += row
    split = w * (1 - OBJECTS if whole else OBJECTS)
    rest = others if whole else (first, *others)
    for i, figure in enumerate(rest):
        left, room = (split, w - split) if i % 2 else (0.0, split if i + 1 < len(rest) else w)
        _own_figure(figure, (x + 4 + left, top + i // 2 * (row + 1), room - 4, row), table, ui)


def safe_row(box: Box) -> Box:
    """Return the strip above the words on one's own plate that say how many points are in safety: what leads there runs
    over none of its figures."""
    x, y, w, _ = box
    return x + w * 0.54, y + HIGH + 6, w * 0.2, 8.0


def _own_figure(figure: Figure, box: Box, table: Table, ui: Ui, made: Sequence[str] = ()) -> None:
    """Draw a number of one's own with its icon and its word, or with what it is `made` of: in the first of these ways
    that has room."""
    left, top, w, h = box
    wide = ui.text_width(figure.text, 20, "bold") + 3
    side = min(27.0, h - 2)
    ui.sprite("icons/" + figure.icon, (left + (27 - side) / 2, top + (h - side) / 2, side, side))
    ui.label(figure.text, (left + 30, top, wide, h), 20, STYLES["head"])
    count = figure.unseen or int(figure.text)
    word, short = table.texts(figure.word, count), table.texts(figure.short, count) if figure.short else ""
    room, style = (left + 30 + wide, top, w - 30 - wide, h), STYLES["on_bar"]
    if made:
        short = next((way for way in made if ui.text_width(way, 15, style.face) <= room[2]), word)
        word = made[0]
    ui.label(word, room, 15, style, zoom=True, short=short)


def _portrait(view: BrawlView, seat: int, box: Box, table: Table, ui: Ui) -> None:
    """Draw a seat's portrait, with the crown of who is ahead."""
    look = table.seats[seat]
    portrait(ui, box, look, crown=seat in ahead(view, table))


def _tag(text: str, kind: str, box: Box, colour: str, ui: Ui) -> None:
    """Draw a tag with a word; one's own in one's colour, with letters as that colour bears them."""
    row = player(ui.assets, colour)
    plank(ui, box, row["colour"] if kind == "own" else COLOURS[kind], 0.3)
    x, y, w, h = box
    light = kind == "dull" or kind == "own" and row["mark"] == "cream"
    ui.label(text, (x + 4, y, w - 8, h), 15, STYLES["title" if light else "ink"], most=MOST, zoom=True)


def parts(view: BrawlView, table: Table, seat: int, short: str = "") -> str:
    """Return what the points of a seat are made of, where that is more than what its hand scores; as far as the viewer
    knows. `short` is ".short" for shorter words."""
    cards = scores(table, seat)
    tavern = sum(points_of(line) for line in table.score(seat) if line.key == "score.tavern")
    safe = _safe(view, table, seat)
    say, hand = table.texts, sum(cards.values()) - safe
    every = (("hand", hand), ("tavern", tavern), ("safe" + short, safe))
    found = [say("board.part." + name, number) for name, number in every if number]
    return " + ".join(found) if tavern or safe else ""


def _safe(view: BrawlView, table: Table, seat: int) -> int:
    """Return the points of a seat that are in safety, as far as the viewer knows."""
    cards = scores(table, seat)
    return sum(cards.get(C.treasures[card].id, 0) for card in view.safe[seat] if card >= 0)


def _ways(view: BrawlView, table: Table, seat: int) -> tuple[str, ...]:
    """Return the unit of a seat's points with what they are made of, in one way after the other, each shorter than the
    one before; none where they are all of its hand."""
    say, sum_, safe = table.texts, table.total(seat), _safe(view, table, seat)
    if not parts(view, table, seat):
        return ()
    units = ((short, say("board.word.points" + short, sum_)) for short in ("", ".short"))
    found = (*(say("ui.colon", AsIs(unit), AsIs(parts(view, table, seat, short))) for short, unit in units),)
    return (*found, say("board.word.points.safe", sum_, safe)) if safe else found


def points(view: BrawlView, table: Table, seat: int) -> str:
    """Return the points of a seat if the match ended now, at least so many where treasures are hidden."""
    sum_ = table.total(seat)
    if unsure(view, table, seat):
        return table.texts("board.unsure")
    return table.texts("board.at_least", sum_) if unseen(view, table, seat) else str(sum_)


def figures(view: BrawlView, table: Table, seat: int) -> tuple[Figure, ...]:
    """Return the numbers of a seat: points and counts."""
    left_out = unseen(view, table, seat)
    word = "board.word.hidden" if left_out else "board.word.points"
    found: tuple[Figure, ...] = (Figure("star", points(view, table, seat), word, left_out),)
    found += (Figure("chest", str(len(view.treasures[seat])), "board.word.treasures"),)
    if trading(view):
        left = str(view.agitation[seat])
        return (*found, Figure("anger", left, "board.word.agitation", short="board.word.agitation.short"))
    found += (Figure("stool", str(len(view.objects[seat])), "board.word.objects"),)
    if not any(view.safe):
        return found
    return (*found, Figure("strongbox", str(len(view.safe[seat])), "board.word.safe"))


def tags_of(view: BrawlView, seat: int, why: str, table: Table) -> list[tuple[str, str]]:
    """Return the tags of a seat, each with its style: whose it is, who acts, who is out, why it is out of reach."""
    say = table.texts
    found = [(say("board.you"), "own")] if seat == table.mine == table.viewer and seat not in table.keys else []
    if seat in table.keys:
        found.append((table.keys[seat], "notice"))
    if trading(view):
        return ([] if view.seller == seat else found) + (
            [(say("board.seller"), "notice")] if view.seller == seat else []
        )
    if view.leader == seat and view.arrival >= 0:
        found.append((say("board.first"), "notice"))
    elif view.leader == seat and table.phase != "arrivals" and (view.acts or table.asked == seat):
        found.append((say("board.leader"), "notice"))
    if not view.fighting >> seat & 1:
        return [*found, (say("board.left" if view.fled[seat] else "board.beaten"), "dull")]
    return [*found, (say("board.why." + why), "dull")] if why else found


def _reach(view: BrawlView, table: Table, seat: int) -> list[str]:
    """Return the icons of how who is asked reaches a group: a throwing hand at range, a fist in melee."""
    if not view.round or table.asked is None or table.asked != table.mine or table.thinks:
        return []
    lines = told(table, f"seat:{seat + 1}")
    both = "tell.near_and_far" in lines
    far, near = both or "tell.far" in lines, both or "tell.near" in lines
    return [icon for icon, here in (("throw", far), ("fist", near)) if here]


def standing(view: BrawlView, table: Table, box: Box, ui: Ui) -> None:
    """Write who is ahead: by points where these are open, else that they are hidden, and who has the most treasures;
    at the end who has won."""
    x, y, w, h = box
    say, seats = table.texts, ahead(view, table)
    half = h / 2
    key = "ahead_tie" if seats and level(view, table) else "ahead" if seats else "level"
    key = "won" if key == "ahead" and table.counted else key
    number = table.total(seats[0] if seats else 0)
    if hidden(view, table):
        seats, key = richest(view), "ahead_hidden"
        number = max(owned(view, seat) for seat in range(view.seats))
    short = say(f"board.{key}.short")
    less = say("board.hidden_more") if key == "ahead_hidden" else short  # the short one stands in the line below
    said = say(f"board.{key}")
    if any(unsure(view, table, seat) for seat in range(view.seats)):
        said, less = say("board.ahead_unsure"), say("board.unsure_more")
    ui.label(said, (x, y, w, half), 15, STYLES["on_wall_quiet"], zoom=True, short=less)
    left, side = x, half
    if key == "ahead_hidden":
        wide = min(w * WORDS, ui.text_width(short, 15) + 4)
        ui.label(short, (x, y + half, wide, half), 15, STYLES["on_wall_quiet"], zoom=True)
        left += wide
    pitch = min(side + 3, (x + w - left - 2 * side - 40) / max(1, len(seats)))
    for seat in seats:
        look = table.seats[seat]
        emblem(ui, (left, y + half, side, side), look.colour)
        left += pitch
    left += side + 3 - pitch if seats else 0
    ui.sprite("icons/chest" if hidden(view, table) else "icons/star", (left, y + half + 1, side - 2, side - 2))
    ui.label(str(number), (left + side + 2, y + half, x + w - left - side - 2, half), 18, STYLES["on_wall"])
    if key == "ahead_tie":
        left += 2 * side + 6
        ui.sprite("icons/chest", (left, y + half + 1, side - 2, side - 2))
        text = str(owned(view, seats[0]))
        ui.label(text, (left + side + 2, y + half, x + w - left - side - 2, half), 18, STYLES["on_wall"])
