"""What happens on the rug, for all to see: a sale, an arrival, an attack; else how things stand.

Draws what has no place of its own, anew in each picture; cards and dice are places. Numbers are told by the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.boards.brawl import dice, fights, ring, trade
from game.boards.brawl.aims import followers, tested
from game.boards.brawl.fights import paper
from game.boards.brawl.look import STYLES
from game.boards.brawl.medals import badge, plank
from game.boards.brawl.places import KO, PLATE, C, Layout
from game.boards.brawl.seen import BrawlView, between, gone, people, trading
from game.boards.table import Place, Table
from game.rules.brawl.meta import META
from game.services.geometry import Box
from game.services.i18n import AsIs, capital
from game.widgets.controls import emblem
from game.widgets.ui import Ui

QUIET = (10.0, 30.0, 536.0, 122.0)
"""Where the scrap lies that says how a turn goes, within the free part of the rug."""

ANSWERS = {"yes": "hand", "no": "close", "now": "eye", "later": "hourglass"}
"""The icon of what a seat has said to a newcomer; the words stand on the scrap."""
FLAG = 30.0

TESTED, RIGHT_FREE, LINE, MOST_TESTS = 400.0, 130.0, 21.0, 6
"""Width of the scrap that says what dice would decide, what stays free beside it, its lines and how many."""

LINES = {
    "board.holding": ("board.holding.who", "board.holding.down", "board.holding.ko", "board.holding.end"),
    "board.quiet": ("board.quiet.object", "board.quiet.way", "board.quiet.pass"),
    "board.arrivals": ("board.arrivals.draw", "board.arrivals.door", "board.arrivals.up"),
}
"""What is said on that scrap, line by line."""

SAYS = {
    "board.claim.{}": ("yes", "no", "now", "later"),
    "board.claims.{}": (*META.option("claims").values, "nobody", "again", "alone"),
}


def draw(
    view: BrawlView, table: Table, layout: Layout, places: Callable[[], Sequence[Place]], ref: str, ui: Ui
) -> None:
    """Draw the rug; `ref` is what is pointed at, `places` gives where everything lies."""
    room = layout.rug(view)
    if dice.loot(table):
        x, y, w, _ = room
        if table.question is not None:
            ui.label(
                table.texts.say(table.question.prompt), (x + 14, y + 4, w - 28, 26), 17, STYLES["on_wall"], zoom=True
            )
    elif trading(view):
        trade.draw(view, table, layout, ui)
        trade.stars(view, table, ring.groups(view, table, layout.boxes), ui)
    elif view.arrival >= 0:
        _arrival(view, table, room, ui)
        _flags(view, table, layout, ui)
    elif not (
        fights.rally(view, table, room, places, ui)
        or fights.preview(view, table, ref, room, places, ui)
        or _dice_decide(view, table, room, ui)
        or fights.fought(view, table, room, ui)
    ):
        _quiet(view, table, room, ui)


def papers(view: BrawlView, table: Table, room: Box) -> list[Box]:
    """Return where it is written what dice have decided, or decide."""
    spots = (decided(table, room), fights.rolled_box(view, table, room))
    return [spot for spot in spots if spot is not None]


def decided(table: Table, room: Box) -> Box | None:
    """Return where the scrap lies that says what dice would decide with the next click, if they would anything."""
    count = len(tested(table)[:MOST_TESTS])
    x, y, w, h = room
    wide, high = min(TESTED, w - RIGHT_FREE), min(h - 8, 42 + LINE * count)
    return (x + w - wide - dice.RIGHT_FREE, y + 8, wide, high) if count else None


def _dice_decide(view: BrawlView, table: Table, room: Box, ui: Ui) -> bool:
    """Write what dice would decide with the next click, with what chance; return whether they would anything."""
    say, found, spot = table.texts, tested(table)[:MOST_TESTS], decided(table, room)
    if spot is None:
        return False
    left, y, wide, _ = spot
    paper(spot, ui)
    ui.label(say("board.dice_decide"), (left + 14, y + 6, wide - 28, 24), 17, STYLES["ink_left"], zoom=True)
    for i, (ref, _, line) in enumerate(found):
        zone, _, name = ref.partition(":")
        if zone == "object" and table.asked is not None:
            name = C.objects[view.objects[table.asked][int(name) - 1]].id
        text = say("ui.colon", AsIs(capital(say.name(name or ref))), say.within(line))
        ui.label(text, (left + 14, y + 32 + i * LINE, wide - 28, LINE), 16, STYLES["paper"], zoom=True)
    return True


def _quiet(view: BrawlView, table: Table, room: Box, ui: Ui) -> None:
    """Nobody has fought yet: how a turn goes; or the round is over, or hasn't begun: what comes now."""
    if not view.round and not view.hard or view.ended:
        return  # objects are handed out, or nobody will act any more
    if between(view) and not {"stand_up", "come_in", "HowMany"} & {step for step, _, _ in view.todo}:
        return  # from arrival to arrival: what comes before them is done
    x, y, _, h = room
    left, top, most, high = QUIET
    key = "board.arrivals" if between(view) else "board.quiet" if view.round else "board.holding"
    high += (len(LINES[key]) - 3) * 26
    top = min(top, h - high)
    longest = max(ui.text_width(table.texts(line), 16) for line in LINES[key])
    w = min(most, longest + 44)  # the strip lies on what is bare beside it
    plank(ui, (x + left, y + top, w, high), "tag", 0.12)
    ui.label(table.texts(key), (x + left + 18, y + top + 8, w - 36, 26), 18, STYLES["head"], zoom=True)
    for i, line in enumerate(LINES[key]):
        box = (x + left + 18, y + top + 36 + i * 26, w - 36, 24)
        ui.label(table.texts(line), box, 16, STYLES["text"], zoom=True)


def _arrival(view: BrawlView, table: Table, room: Box, ui: Ui) -> None:
    """Draw whom the arrival would follow, what they have said, and what the dice add up to."""
    say, seats = table.texts, dice.rivals(view, table)
    follows = {} if dice.unclaimed(view) else followers(table)
    spot = dice.scrap(room, len(seats))
    paper(spot, ui, bool(table.marks.legal))
    x, y, w, h = spot
    key = "board.follows" if follows else "board.unclaimed" if followers(table) else "board.follows_nobody"
    title = say(key)
    ui.label(title, (x + 14, y + 6, w - 28, 24), 16, STYLES["paper"], zoom=True)
    thrown: dict[int, list[int]] = {}
    for seat, *faces in view.throws:
        thrown.setdefault(seat, []).append(sum(faces))
    step = dice.pitch(room, len(seats))
    named = {seat: _followed(view, table, seat, follows.get(seat, ())) for seat in seats}
    answers = {seat: word for seat in seats if (word := answer(view, table, seat, list(follows)))}
    at = dice.THROWN
    if answers and not thrown:  # beside them stand words, and dice in their place
        wide = max(ui.text_width(say("board.claim." + word), 16) for word in answers.values()) + 4
        at = min(w - 14 - wide, max(at, 52 + max(ui.text_width(names, 16) for names, _ in named.values())))
    for i, seat in enumerate(seats):
        top = y + dice.TOP + i * step
        look = table.seats[seat]
        side = min(step, 22.0)
        emblem(ui, (x + 12, top, side, side), look.colour, look.letter)
        names, short = named[seat]
        ui.label(names, (x + 42, top, at - 48, step - 1), 16, STYLES["ink_left"], zoom=True, short=short)
        if seat in thrown:
            sums = "" if table.rolling else " › ".join(map(str, thrown[seat]))  # who was level has thrown again
            ui.label(sums, (x + dice.THROWN + 70, top, w - dice.THROWN - 74, step - 1), 18, STYLES["ink_left"])
        else:
            word = answers.get(seat, "")
            if word:
                style = STYLES["paper_good" if word == "yes" else "paper"]
                box = (x + at, top, w - at - 14, step - 1)
                ui.label(say("board.claim." + word), box, 16, style, zoom=True)
    again = any(len(sums) > 1 for sums in thrown.values())
    decides = "turn" if thrown and follows else "nobody" if thrown else table.options.get("claims", "turn")
    if decides == "turn" and sum(answer(view, table, seat, list(follows)) != "no" for seat in follows) == 1:
        decides = "alone"
    rule = say("board.claims." + ("again" if again else decides if follows or table.keys else "nobody"))
    ui.label(rule, (x + 14, y + dice.TOP + len(seats) * step, w - 34, dice.RULE), 15, STYLES["paper"], zoom=True)
    for die in dice.throws(view, table, room):  # the places lie below the scrap
        dice.draw(view, die, table, ui)


def _followed(view: BrawlView, table: Table, seat: int, heroes: Sequence[str]) -> tuple[str, str]:
    """Return the names of a seat's heroes whom the newcomer would follow, of those who aren't here any more with what
    became of them, once where that is the same, else that of the seat; and the same shorter."""
    say = table.texts
    if not heroes:
        return table.seats[seat].name, ""

    away = [gone(view, seat, C.character[hero]) for hero in heroes]
    out = [view.tilt[C.character[hero]] >= KO for hero in heroes]
    if len(heroes) > 1 and all(away) and len({*out}) == 1:
        both = "board.all_out" if out[0] else "board.all_fled"
        named = [AsIs(", ".join(map(way, heroes))) for way in (say.name, say.short)]
        return say(both, named[0]), say(both, named[1])

    def called(name: str, i: int) -> str:
        return say("ui.because", AsIs(name), AsIs(say("board.out" if out[i] else "board.fled"))) if away[i] else name

    whole, short = ([called(way(hero), i) for i, hero in enumerate(heroes)] for way in (say.name, say.short))
    return ", ".join(whole), ", ".join(short)


def _flags(view: BrawlView, table: Table, layout: Layout, ui: Ui) -> None:
    """Draw at each hero whom the newcomer would follow what his seat has said."""
    follows = followers(table)
    for seat, group in enumerate(ring.groups(view, table, layout.boxes)):
        word = answer(view, table, seat, list(follows)) if seat in follows else ""
        if not word or seat == ring.home(table) and word == "now":
            continue
        for char, slot in zip(people(view, seat), group.slots):
            if C.characters[char] in follows[seat]:
                x, y, d, _ = slot.disc
                badge(ANSWERS[word], (x + d / 2, y + d - PLATE - 8), FLAG, ui, "notice" if word == "yes" else "badge")


def answer(view: BrawlView, table: Table, seat: int, follows: list[int]) -> str:
    """Return what a seat has said to the arrival: yes, no, now (it is asked), later; "" where that isn't known."""
    if seat in view.claims:
        return "yes"
    if view.claims_by or seat not in follows:
        return ""
    order = [(view.leader + i) % view.seats for i in range(view.seats)]
    if view.throws or any(order.index(seat) < order.index(one) for one in view.claims):
        return "no"  # who was asked before, or all before the dice, has declined
    if table.decision is None or table.decision.prompt.key != "prompt.claim" or table.asked not in order:
        return ""
    here, now = order.index(seat), order.index(table.asked)
    return "now" if here == now else "no" if here < now else "later"
