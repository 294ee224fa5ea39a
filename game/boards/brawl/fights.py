"""The rug while there is fighting: what an attack would do, who could support it, what the dice said.

Chances and consequences are told by the rules; what has happened is read from the view's record of the last deed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.boards.brawl import arrows, dice, medals, words
from game.boards.brawl.aims import CONSEQUENCES, HELPED, TESTS, Odds, aims, alone, columns, led, odds, odds_of, told
from game.boards.brawl.kept import dimmed
from game.boards.brawl.look import STYLES
from game.boards.brawl.places import HEROES, KO, C
from game.boards.brawl.seen import BrawlView, Fight, owner
from game.boards.table import Place, Point, Table
from game.kernel.api import Action, Line
from game.rules.brawl.meta import DEEDS
from game.services.geometry import HEIGHT, Box
from game.services.i18n import AsIs, capital
from game.widgets.text import Style
from game.widgets.ui import Ui

WIDE = 344.0
"""Width of the scrap that says what would happen."""
LEFT_FREE = 26.0
"""So far from the left end of the rug it lies there: a card about the target has room beside it."""
LEFT = 0.42
"""Of one about a test the names take so much."""
MIDDLE_FREE = 130.0
"""So much of the rug stays free beside it."""
RESULT = 306.0
"""Width of the one that says what has."""
COLUMN = 58.0
"""Width of each chance on it."""
ROW, LINE = 22.0, 20.0
DIE = 20.0
"""The sign of a die beside how many are added."""
MOST_ROWS = 5
PAD = 14.0
MIDDLE = 900.0
"""An arrow that runs further to the left leaves the right end of the rug free."""
WAYS = {"hit": "fist", "throw": "throw", "hide": "hideout", "window": "flee"}
"""The icon of each way to do something with dice."""
HANDS = ("treasures", "objects")
"""Regions of cards of one's own, which no arrow crosses."""
FIRST = ("tell.pool", "tell.duel", "tell.break", "tell.never_breaks")


def paper(box: Box, ui: Ui, old: bool = False) -> None:
    """Lay a scrap of parchment; old news are no brighter than what can be clicked."""
    rect = ui.rect(box)
    drawn = ui.assets.sprite("brawl/scrap", rect.size, stretch=True)
    ui.surface.blit(dimmed(ui, drawn, ("scrap", rect.size)) if old else drawn, rect)


def _spot(room: Box, wide: float, high: float, right: bool) -> Box:
    """Return where a scrap lies on the rug, at its left or right end."""
    x, y, w, h = room
    high = min(high, h)
    return (x + w - wide - dice.RIGHT_FREE if right else x + LEFT_FREE), y + max(0.0, min(8.0, h - high)), wide, high


# -- before the dice --------------------------------------------------------------------------------------------------

_TESTS = ("hide", "window")
SAYS = {
    "tell.{}": ("help", "ask"),
    "board.duel{}": ("", "_tie", "_held"),
    "board.deed.{}": _TESTS,
    "board.way.{}": _TESTS,
    "board.needs.{}": ("hit", *_TESTS),
    "board.column.{}": ("hit", "stunned", "uncovered", "down", "searched", "out"),
    "board.test.{}.{}": [(test, how) for test in (*_TESTS, "search") for how in ("passed", "failed")],
}


def preview(view: BrawlView, table: Table, ref: str, room: Box, places: Callable[[], Sequence[Place]], ui: Ui) -> bool:
    """Draw what attacking the character that is pointed at would do, or what the chances on the targets mean; return
    whether somebody is choosing a target."""
    targets = aims(table) or alone(table, ref)
    if not targets:
        return False
    ways = targets.get(ref)
    if ways is None:
        first, *others = [way.lines for ways in targets.values() for way in ways]
        lines = [first[key] for key in FIRST if key in first and all(other.get(key) == first[key] for other in others)]
        by = {way.by for ways in targets.values() for way in ways}
        lines.insert(0, Line("board.tickets", (len(targets),)))
        if table.ahead:
            lines.insert(0, Line("board.suggested", tuple(by)) if len(by) == 1 else Line("board.suggested_best"))
        texts = [table.texts.say(line) for line in lines]
        wide = _wide(texts, room, ui)
        folds = _folds(texts, wide, room[3] - 40, ui)
        x, y, w, _ = box = _spot(room, wide, 40 + LINE * sum(folds), True)
        paper(box, ui, True)
        title = table.texts("board.choose_lit") if led(table) else table.texts("board.choose_target", len(targets))
        ui.label(title, (x + PAD, y + 6, w - 2 * PAD, 24), 17, STYLES["ink_left"], zoom=True)
        _lines(texts, folds, (x, y + 32, w), LINE, ui)
        return True
    char = C.character[ref[5:]]
    right = _point(ways[0].by, ref, _held(view, table), places, ui) or dice.rolled(view, table) is not None
    rows: list[tuple[str, Odds | None]] = []
    for way in ways:
        lines_of = way.lines
        rows.append((table.texts("board.by", way.by, AsIs(table.texts("verb." + way.verb))), odds(lines_of)))
        for helped in (lines_of[key] for key in HELPED if key in lines_of):
            rows.append((table.texts("board.with_support", helped.args[0]), odds_of(helped.args[1:])))
    last = ways[-1].lines
    lines = [last[key] for key in ("tell.break", "tell.never_breaks", *CONSEQUENCES) if key in last]
    pools = {way.lines.get("tell.pool") for way in ways}
    lines = [*(line for line in pools if line is not None and len(pools) == 1), *lines]
    texts = [table.texts.say(line) for line in lines]
    name = table.texts("board.target", C.characters[char], words.tilt(view.tilt[char], char, table))
    wide = _wide(texts, room, ui, [(name, 17, "bold"), *((text, 16, "text") for text, _ in rows)])
    folds = _folds(texts, wide, room[3] - 40 - ROW * len(rows), ui)
    box = _spot(room, wide, 40 + ROW * len(rows) + LINE * sum(folds), right)
    paper(box, ui)
    x, y, w, h = box
    step = min(ROW, (h - 38) / (len(rows) + sum(folds)))
    same = _same(chances_of for _, chances_of in rows)
    _columns(table, name, box, ui, columns(last)[same:])
    for i, (text, chances_of) in enumerate(rows):
        _row(table, text, chances_of, (x, y + 30 + i * step, w, step), ui, same)
    _lines(texts, folds, (x, y + 30 + len(rows) * step, w), step, ui)
    return True


def _wide(texts: Sequence[str], room: Box, ui: Ui, rows: Sequence[tuple[str, int, str]] = ()) -> float:
    """Return how wide a scrap is that has these texts on it, and these in front of three chances, each with its size
    and face."""
    longest = max((ui.text_width(text, 16) for text in texts), default=0.0) + 2.6 * PAD
    beside = max((ui.text_width(text, size, face) for text, size, face in rows), default=0.0)
    longest = max(longest, beside + 3 * COLUMN + 2.6 * PAD) if rows else longest
    return max(WIDE, min(room[2] - MIDDLE_FREE, longest))


def _folds(texts: Sequence[str], wide: float, most: float, ui: Ui) -> list[int]:
    """Return how many lines each text takes on a scrap: two where it is too long, as far as there is room for all."""
    folds = [1 + (ui.text_width(text, 16) > wide - 2 * PAD) for text in texts]
    return folds if LINE * sum(folds) <= most else [1] * len(texts)


def _lines(texts: Sequence[str], folds: Sequence[int], at: tuple[float, float, float], step: float, ui: Ui) -> None:
    """Write texts one below the other, from (x, y) on and as wide as the scrap."""
    x, top, w = at
    for text, fold in zip(texts, folds):
        ui.label(text, (x + PAD, top, w - 2 * PAD, step * fold), 16, STYLES["paper"], lines=fold, zoom=True)
        top += step * fold


def _point(
    start: str, end: str, flies: str, places: Callable[[], Sequence[Place]], ui: Ui, quiet: bool = False
) -> bool:
    """Draw the arrow from whoever attacks to the target, with what flies on it; return whether the right end of the
    rug is freer."""
    known = places()
    target = _ring(end, known)
    if target is None:
        return True
    source = _ring(start, known)
    if source is None:
        return target[0][0] < MIDDLE
    rings = tuple(ring for one in known if one.ref not in (start, end) and (ring := _ring(one.ref, (one,))))
    low = min((one.box[1] for one in known if one.region in HANDS or one.show == "own_plate"), default=HEIGHT)
    party = {one.data.seat for one in known if one.ref in (start, end) and one.show == "char"}
    plates = tuple((one.box, one.data[0] in party) for one in known if one.show == "plate")
    room = arrows.Room(min((box[1] for box, _ in plates), default=0.0), low, rings, plates)
    begin, finish, via = arrows.route(source, target, room)
    arrows.draw(ui, begin, finish, via, quiet)
    if flies:
        arrows.flying(ui, flies, arrows.bow(begin, finish, 0.44, via))
    return target[0][0] + source[0][0] < 2 * MIDDLE


def _ring(ref: str, places: Sequence[Place]) -> arrows.Ring | None:
    """Return where somebody's medal is in his group."""
    place = next((one for one in places if one.ref == ref and one.show == "char"), None)
    if place is None or place.mark is None:
        return None
    x, y, w, h = place.mark
    return arrows.Ring((x + w / 2, y + h / 2), w / 2)


def _held(view: BrawlView, table: Table) -> str:
    """Return the object with which is attacked, or ""."""
    refs = table.picked.refs if table.picked is not None else ()
    refs = (*refs, *(table.decision.about if table.decision is not None else ()))
    slots = [int(ref[7:]) - 1 for ref in refs if ref.startswith("object:") and ref[7:].isdecimal()]
    hand = view.objects[table.asked] if table.asked is not None else ()
    kinds = [hand[slot] for slot in slots if slot < len(hand) and hand[slot] >= 0]
    return C.objects[kinds[0]].id if kinds else ""


def rally(view: BrawlView, table: Table, room: Box, places: Callable[[], Sequence[Place]], ui: Ui) -> bool:
    """Draw what an attack or test would do with and without each support, or who supports it while that is told of;
    return whether one waits for it."""
    told_of = dice.announced(view, table)
    deed = told_of or dice.rallied(view, table)
    if deed is None:
        return False
    right = True
    if deed.target >= 0:
        flies = C.objects[deed.kind].id if deed.kind >= 0 else ""
        right = _point(f"char:{C.characters[deed.char]}", f"char:{C.characters[deed.target]}", flies, places, ui, True)
    if told_of is not None:
        x, y, w, _ = box = _spot(room, RESULT, 68 if deed.helpers else 38, right)
        paper(box, ui)
        ui.label(_title(table, deed), (x + PAD, y + 6, w - 2 * PAD, 24), 17, STYLES["ink_left"], zoom=True)
        if deed.helpers:
            _helpers(view, table, deed, (x + 10, y + 34, w - 20, 24), ui)
        return True
    rows = list(_supports(table))[:MOST_ROWS]
    found = [told(table, action) for *_, action in rows]
    tests = [next((line for line in lines.values() if line.key in TESTS), None) for lines in found]
    said = ["" if line is None else table.texts.say(line) for line in tests]
    longest = max(ui.text_width(text, 16, "bold") for text in said) + 3 * PAD
    wide = max(WIDE, min(room[2] - MIDDLE_FREE, longest / (1 - LEFT)))
    if deed.target >= 0:
        wide = _wide((), room, ui, [(who + adds, 16, "text") for who, adds, _ in rows])
    box = _spot(room, wide, 38 + ROW * (len(rows) + (deed.target >= 0)), right)
    paper(box, ui, bool(table.marks.legal))
    x, y, w, h = box
    ui.label(_title(table, deed), (x + PAD, y + 4, w - 2 * PAD, 24), 17, STYLES["ink_left"], zoom=True)
    same = _same(odds(lines) for lines in found)
    if deed.target >= 0:  # the heads of the columns stand below the two names
        y, h = y + ROW, h - ROW
        _columns(table, "", (x, y, w, h), ui, columns(found[0])[same:])
    step = min(ROW, (h - 36) / len(rows))
    for i, ((who, adds, _), lines, chance) in enumerate(zip(rows, found, said)):
        top = y + 30 + i * step
        if odds(lines) is not None:
            _row(table, who, odds(lines), (x, top, w, step), ui, same, adds)
            continue
        _support(who, adds, (x + PAD, top, w * LEFT, step), ui)
        ui.label(chance, (x + PAD + w * LEFT, top, w * (1 - LEFT) - 2 * PAD, step), 16, STYLES["ink_left"], zoom=True)
    return True


def _supports(table: Table) -> Iterable[tuple[str, str, Action]]:
    """Yield what the person who is asked may do about support, the attack as it stands first: who helps, what that
    adds, and the answer."""
    say, actions = table.texts, table.decision.actions if table.decision is not None else ()
    for action in sorted(actions, key=lambda action: action.verb not in ("roll", "no_help")):
        if action.verb in ("roll", "no_help"):
            yield say("board.as_it_is"), "", action
        elif action.verb in ("help", "ask"):
            line = told(table, action)["tell." + action.verb]
            zone, _, who = action.refs[0].partition(":")
            name = table.seats[int(who) - 1].name if zone == "seat" else capital(say.name(who))
            yield name, say("board.support_of", AsIs(""), line.args[-1]), action


def _support(who: str, adds: str, box: Box, ui: Ui) -> None:
    """Write who helps, and what that adds: the name gives way, the number doesn't."""
    style = STYLES["paper"]
    if not adds or ui.fits(who + adds, box):
        ui.label(who + adds, box, 16, style, zoom=True)
        return
    x, y, w, h = box
    wide = max(0.0, w - ui.text_width(adds, 16) - 2)
    ui.label(who, (x, y, wide, h), 16, style, zoom=True)
    ui.label(adds, (x + wide, y, w - wide, h), 16, style, zoom=True)


def _title(table: Table, deed: Fight) -> str:
    say, what = table.texts, DEEDS[deed.what]
    if deed.target < 0:
        return say("board.deed." + what, C.characters[deed.char])
    return say("board.against", C.characters[deed.char], C.characters[deed.target])


def _same(rows: Iterable[Odds | None]) -> int:
    """Return how many columns are left out, for any hit does what stands in the next one."""
    found = [row for row in rows if row is not None]
    return 0 if any(row.touch != row.down for row in found) else 1 if any(row.down != row.out for row in found) else 2


def _columns(table: Table, title: str, box: Box, ui: Ui, names: Sequence[str]) -> None:
    """Write the title, and above each chance what it is of: the last columns, of which there are three at most."""
    x, y, w, _ = box
    left = x + w - 3 * COLUMN - PAD + 4
    ui.label(title, (x + PAD, y + 5, left - x - PAD - 4, 24), 17, STYLES["ink_left"], zoom=True)
    for i, name in enumerate(names, len(Odds._fields) - len(names)):
        text = table.texts("board.column." + name)
        ui.label(text, (left + i * COLUMN, y + 5, COLUMN - 2, 24), 15, STYLES["paper_centre"], zoom=True)


def _row(table: Table, text: str, chances: Odds | None, box: Box, ui: Ui, same: int, adds: str = "") -> None:
    """Draw a way to attack, with what it `adds`, and its three chances, but for the first so many."""
    x, y, w, h = box
    left = x + w - 3 * COLUMN - PAD + 4
    _support(text, adds, (x + PAD, y, left - x - PAD - 4, h), ui)
    for i, chance in list(enumerate(chances or ()))[same:]:
        said = table.texts("board.chance", chance)
        ui.label(said, (left + i * COLUMN, y, COLUMN - 2, h), 20 if i == same else 18, STYLES["ink"])


# -- after the dice ---------------------------------------------------------------------------------------------------

TWO = 40.0
"""The height of two lines: who has done it and with what, whom it struck and what became of that one."""


def rolled_box(view: BrawlView, table: Table, room: Box) -> Box | None:
    """Return where the attack or test is told that was rolled for last; None where there is none."""
    deed = dice.rolled(view, table)
    return None if deed is None else _spot(room, RESULT, _high(deed, len([*_said(view, table, deed)])), True)


def _high(deed: Fight, said: int) -> float:
    """Return how high the paper of a deed is, of which so many lines say what came of it."""
    return TWO + 14 + 26 * bool(deed.helpers) + 22 * said + (TWO + 2) * (deed.target >= 0)


def fought(view: BrawlView, table: Table, room: Box, ui: Ui) -> bool:
    """Draw the attack or test that was rolled for last; return whether there is one."""
    deed, box = dice.rolled(view, table), rolled_box(view, table, room)
    if deed is None or box is None:
        return False
    said = list(_said(view, table, deed))
    aimed = deed.target >= 0
    beside = deed.helpers if _high(deed, len(said)) > room[3] else ()  # they have no line of their own
    helped = 0 if beside else 26 * bool(deed.helpers)
    paper(box, ui, bool(table.marks.legal))
    x, y, w, h = box
    _who(view, table, deed, (x + 10, y + 6, w - 20, TWO), ui, 50 + 24 * len(beside) if beside else 0)
    if beside:
        _helpers(view, table, deed, (x + w - 60 - 24 * len(beside), y + 6 + TWO / 2, 0, 20), ui)
    top = y + 6 + TWO
    if helped:
        _helpers(view, table, deed, (x + 10, top, w - 20, 24), ui)
        top += helped
    room_left = h - (top - y) - (TWO + 10 if aimed else 8)
    step = min(22.0, room_left / len(said))
    for text, short, style in () if table.rolling else said:
        ui.label(text, (x + PAD, top, w - 2 * PAD, step), 17, style, zoom=True, short=short)
        top += step
    if aimed:
        _struck(view, table, deed, (x + 10, y + h - TWO - 8, w - 20, TWO), ui)
    return True


def _side(view: BrawlView, table: Table, deed: Fight) -> int:
    """Return whose the target was, -1 for nobody's: an ally who is knocked out belongs to no group any more, but is
    told of as whose he was."""
    gone = deed.after >= KO and deed.target >= HEROES
    return table.whose(f"char:{C.characters[deed.target]}") if gone else owner(view, deed.target)


def _small(
    view: BrawlView, table: Table, char: int, seat: int, at: Point, side: float, ui: Ui, tilt: int | None = None
) -> None:
    """Draw somebody's medal small, in the colour of a seat, turned as he lies now or by a tilt."""
    colour = table.seats[seat].colour if seat >= 0 else "neutral"
    medals.face(view, char, colour, (at[0] + 2, at[1] + 2, side - 4, side - 4), ui, tilt=tilt)


def _who(view: BrawlView, table: Table, deed: Fight, box: Box, ui: Ui, taken: float) -> None:
    """Draw who did it, and below the name with which object, how strong; so much is `taken` beside that."""
    x, y, w, h = box
    say, what = table.texts, DEEDS[deed.what]
    name = C.characters[deed.char]
    held = say("board.drawn_weapon") if deed.target >= 0 else say("board.way." + what)
    short = held
    thing = C.objects[deed.kind].id if deed.kind >= 0 else ""
    if not thing and deed.target >= 0 and view.drawn[deed.char] >= 0:
        thing = C.treasures[view.drawn[deed.char]].id
    if thing:
        held, short = say.name(thing), say.short(thing)
    if deed.riposte:
        held, short = (say("board.riposte_with", AsIs(text)) for text in (held, short))
    _small(view, table, deed.char, deed.seat, (x, y), h, ui)
    force = what == "hit"
    score = (C.force if force else C.ruse)[deed.char]
    left, right, row = x + h + 6, x + w - 6, h / 2
    medals.power("force" if force else "ruse", score, (right - 44, y, 44, row), 19, ui)
    ui.label(
        say.name(name), (left, y, right - 48 - left, row), 17, STYLES["ink_left"], zoom=True, short=say.short(name)
    )
    right -= taken
    if deed.bonus:
        right -= 50
        _added(deed.bonus, (right, y + row, 50, row), view, table, ui)
    ui.sprite("icons/" + WAYS[what], (left, y + row + (row - 20) / 2, 20, 20))
    ui.label(held, (left + 23, y + row, right - left - 26, row), 15, STYLES["paper"], zoom=True, short=short)


def _helpers(view: BrawlView, table: Table, deed: Fight, box: Box, ui: Ui) -> None:
    """Draw who supported it, and what that added."""
    x, y, _, h = box
    for i, helper in enumerate(deed.helpers):
        _small(view, table, helper, owner(view, helper), (x + i * (h + 4), y), h, ui)
    added = sum(C.support[helper][0 if DEEDS[deed.what] == "hit" else 1] for helper in deed.helpers)
    left = x + len(deed.helpers) * (h + 4) + 2
    _added(added, (left, y, 50, h), view, table, ui)


def _added(number: int, box: Box, view: BrawlView, table: Table, ui: Ui) -> None:
    """Draw what weapon or support adds: dice, beside their sign; where one die is rolled, that much to it."""
    x, y, w, h = box
    text = table.texts("board.plus", number)
    wide = min(ui.text_width(text, 17, "bold") + 4, w - DIE)
    ui.label(text, (x, y, wide, h), 17, STYLES["paper_good"])
    if not view.hard:
        ui.sprite("icons/die", (x + wide, y + (h - DIE) / 2, DIE, DIE))


def _said(view: BrawlView, table: Table, deed: Fight) -> Iterable[tuple[str, str, Style]]:
    """Return what came of it, line by line, each with what stands there where that is too long."""
    say = table.texts
    if deed.target < 0:
        key, passed = DEEDS[deed.what], C.setup.passed(DEEDS[deed.what], deed.dice)
        test = key if dice.sought(table) is None else "search"
        short = say(f"board.test.{test}.{'passed' if passed else 'failed'}")
        needs = say("board.needs." + key, C.setup.flight.sixes if key == "window" else C.setup.fight.ruse)
        yield say("ui.colon", AsIs(short), AsIs(needs)), short, STYLES["paper_good"]
    elif view.hard:
        sums = deed.defence + deed.effect, deed.defence
        args = *sums, *dice.duel(view, deed)
        short = say("board.duel", *args)
        vain = "" if deed.effect > 0 else "_held" if deed.effect else "_tie"
        yield say(f"board.duel{vain}", *args), short, STYLES["paper_good"]
    else:
        short = say("board.hits", deed.effect)
        needs = say("board.needs.hit", C.hits[deed.target])
        yield say("ui.colon", AsIs(short), AsIs(needs)), short, STYLES["paper_good"]
    if deed.broke:
        thing = C.objects[deed.kind]
        short = capital(say("log.break", thing.id))
        whole = capital(say("board.breaks", thing.id, thing.worth)) if thing.worth else short
        yield whole, say("board.breaks.short", thing.worth) if thing.worth else short, STYLES["paper"]


def _struck(view: BrawlView, table: Table, deed: Fight, box: Box, ui: Ui) -> None:
    """Draw the target, and below its name its old and new tilt."""
    x, y, w, h = box
    say, name = table.texts, C.characters[deed.target]
    seat = _side(view, table, deed)
    _small(view, table, deed.target, seat, (x, y), h, ui, deed.before if table.rolling else deed.after)
    left, right, row = x + h + 6, x + w - 4, h / 2
    if deed.after >= KO and not table.rolling:
        ui.sprite("icons/ko", (x + h * 0.3, y + h * 0.3, h * 0.7, h * 0.7))
    before = words.tilt(deed.before, deed.target, table)
    states = [(str(before) if table.rolling else say("board.stays", before), "paper")]
    if deed.after != deed.before and not table.rolling:
        after = words.tilt(deed.after, deed.target, table)
        states = [(str(before), "paper"), ("› " + str(after), "paper_bad")]
    whose = [(f"({table.seats[seat].name})", "paper")] if seat >= 0 else []
    named, wide = say.name(name), ui.text_width(say.name(name), 15, "bold") + 6
    if wide + sum(ui.text_width(text, 15, "bold") + 6 for text, _ in whose) > right - left:
        whose = []  # the medal has his owner's colour
    for top, texts in ((y, [(named, "ink_left"), *whose]), (y + row, states)):
        at = left
        for text, style in texts:
            wide = min(ui.text_width(text, 15, "bold") + 6, right - at)
            ui.label(
                text, (at, top, wide, row), 15, STYLES[style], zoom=True, short=say.short(name) if text == named else ""
            )
            at += wide
