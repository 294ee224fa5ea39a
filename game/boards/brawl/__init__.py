"""The table of Tavern Battle: a wrecked hall from above, the groups around its rug, one's hand on the bar.

`board()` gives it; what can be clicked is the rules' word.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.boards.base import Board, layout
from game.boards.brawl import dice, ground, heads, large, legend, places, rug, stops, trade, words
from game.boards.brawl.aims import ATTACKS, ROLLS
from game.boards.brawl.disclosed import known
from game.boards.brawl.pieces import Pieces
from game.boards.brawl.places import C, Layout
from game.boards.brawl.seen import BrawlView, owner
from game.boards.table import Place, Point, Sight, Stop, Table, Tell
from game.boards.words import Header, Scorer, Sign, ZoomCard
from game.kernel.api import Action, Decision, Event, Line
from game.kernel.outlook import Ahead
from game.rules.brawl.meta import META
from game.services.geometry import Box
from game.services.i18n import Texts
from game.widgets.ui import Ui

HALL, AROUND, UNASKED = 218, 204, 150
"""How much light remains of the hall, of 255, while a person is asked, of the things in it, and of a card of the hand
that is of no use for the answer."""

CARDS, SAFE = "cards", "safe"

BETWEEN = 0.06
"""So much of a medal's width on either side of its middle belongs to neither half."""

PHASES = {"brawl": "brawl", "round": "brawl", "close": "arrivals"}
"""The phase that begins with an event."""

WRITTEN, WRITTEN_RIGHT = (
    ("door_words", "arrivals"),
    ("stock", "sign", "broken", "tavern_for", "standing", "window_words"),
)
"""Boxes of the layout with words on the wall, those at its left end and the others."""

SHADED = frozenset(("die", "offer", "sale", "arrival", "hurled"))
"""What darkens itself, or is what it is all about."""


class RoomBoard(Board):
    """Where everything of Tavern Battle lies and how it looks; see `Board`."""

    meta = META
    regions = ("own", "objects", "treasures", "groups", "room")
    hand = ("objects", "treasures")
    deeds = frozenset(("attack", "break", "cover", "door", "drop", "escape", "hide", "join", "ko", "pick", "rob")) | {
        *("agitate", "brawl", "save", "test", "wield", "log.found", "log.found_broken", "log.tilt_2_door")
    }
    feats = (
        frozenset(("ko", "log.tilt_2", "log.tilt_2_door", "deal", "rob", "save", "escape")),
        frozenset(("attack", "tilt", "drop", "pick", "break", "hide", "test", "sell", "offer")),
    )
    sources = frozenset(("door", "escape"))
    shared = {"log.dice": "log.dice.brief", "log.dice_again": "log.dice_again.brief"}
    ribbons = {"log.brawl": "log.brawl.ribbon"}
    scene = frozenset(("char", "pool", "own_treasure", "own_object", "seat"))
    results = frozenset(("attack", "break", "dice", "hide", "join", "test"))
    routine = frozenset(("draw", "keep", "skip"))
    private = frozenset(("carry", "drop", "keep", "pick", "rob", "save"))
    news = frozenset(("last_round", "militia", "near", "tavern"))
    once = frozenset(("skip",))
    rows = frozenset(("carry",))
    previews = frozenset(("strike",))
    passes = frozenset(("hold_back",))
    heaps = {"offer": "hold_back"}
    heap_prompts = {"prompt.seal": "prompt.seal_all"}
    unasked = frozenset(("warn.gives", "warn.brawl"))
    expected = frozenset(("prompt.keep", "roll", "counter", *ATTACKS))
    vain = frozenset(("warn.no_weapon",))
    futile = frozenset(("warn.useless",))
    shows = frozenset(("play", "counter"))
    buttons = frozenset(("pass",))
    homes = frozenset(("door", "window"))
    rolls = ROLLS
    covers = True

    def __init__(self) -> None:
        self.layout = Layout(layout(META.slug))
        self.pieces = Pieces(self.layout)

    def place(self, view: BrawlView, table: Table) -> list[Place]:
        return list(places.everything(view, table, self.layout))

    def ground(self, view: BrawlView, table: Table, ui: Ui) -> None:
        before = ui.dim(table.light("", rest=HALL))
        ground.draw(view, table, ui, self.layout)
        ui.dim(before)
        if table.large is not None:
            large.draw(view, table, ui, self.layout)

    def piece(self, view: BrawlView, place: Place, table: Table, ui: Ui) -> None:
        own = place.show in SHADED or place.region == "tray" or getattr(place.data, "dim", False)
        before = ui.dim(255 if own else self._light(place, table))
        self.pieces.draw(view, place, table, ui)
        ui.dim(before)

    def _light(self, place: Place, table: Table) -> int:
        """Return how much light a place keeps: a card of the hand that lies in an offer already has as little as one
        that nothing can be done with."""
        if place.region not in self.hand:
            return table.light(place.ref, rest=AROUND)
        return UNASKED if not place.lifts else table.light(place.ref, rest=UNASKED)

    def preview(self, view: BrawlView, ref: str, table: Table, ui: Ui) -> None:
        if table.large is None and not table.bare:
            rug.draw(view, table, self.layout, lambda: self.place(view, table), ref, ui)

    def zoom(self, view: BrawlView, ref: str, table: Table) -> ZoomCard:
        return words.zoom(view, ref, table)

    def name(self, view: BrawlView, ref: str, table: Table) -> str:
        """Cards of a hand and of a pocket go by what they are, where the view knows."""
        zone, _, rest = ref.partition(":")
        if zone in ("treasure", "object"):
            return words.zoom(view, ref, table).name
        if zone == "loot" and (card := places.pocketed(view, table, int(rest) - 1)) >= 0:
            return table.texts.name(C.treasures[card].id)
        if zone == "floor" and rest.isdecimal():  # of several nobody knows which
            return table.texts.name("unseen")
        return super().name(view, ref, table)

    def state(self, view: BrawlView, ref: str) -> Any:
        """Who is asked about is knocked down before that is asked."""
        return view.tilt[C.character[ref[5:]]] if ref.startswith("char:") else None

    def called(self, view: BrawlView, ref: str, verb: str = "") -> int | str:
        """An offer goes by who makes it; people and objects have their article; what lies on the floor goes by its
        name."""
        zone, _, rest = ref.partition(":")
        if zone == "n":
            return int(rest)
        if zone == "object" and verb == "play":  # which only who acts does
            hand = view.objects[view.leader]
            return C.objects[hand[int(rest) - 1]].id if hand[int(rest) - 1] >= 0 else ""
        if zone == "treasure" and verb == "draw":
            return C.treasures[view.treasures[view.leader][int(rest) - 1]].id
        if zone == "floor" and rest.isdecimal():
            return "unseen"
        known = zone in ("char", "floor")
        return f"seat:{rest}" if zone == "offer" else rest if known else ""

    def known(self, event: Event, before: BrawlView, after: BrawlView) -> Event:
        return known(event, before, after)

    def best(self, view: BrawlView, ways: Sequence[Ahead]) -> Ahead:
        """Of those who can do it the strongest is suggested, an arrival before a hero, who has more to lose; nobody who
        would leave his hideout or cover as long as another can."""

        def fit(way: Ahead) -> tuple[bool, int, bool]:
            char = next((C.character[ref[5:]] for ref in way.first.refs if ref.startswith("char:")), -1)
            power = C.ruse if way.then.verb == "throw" else C.force
            away = char >= 0 and bool((view.hidden | view.covered) >> char & 1)  # below: one alone can do it
            return not away, power[char], char >= places.HEROES

        return max(ways, key=fit)

    def detail(self, place: Place, what: str, table: Table) -> Box | None:
        """Of the agitation on the table the cards, beside which the ground is bare; of one's own plate where stands
        what is in safety."""
        if what == SAFE:
            return heads.safe_row(place.box) if place.show == "own_plate" else None
        return trade.laid(place.box, table) if what == CARDS and place.show == "boil" else None

    def part(self, place: Place, at: Point) -> str:
        """Whoever can be attacked in two ways is hit on the left and thrown at on the right, as the tickets above
        stand; on the line between both is asked."""
        ways = places.halves(place)
        x, _, w, _ = place.mark or place.box
        side = (at[0] - x) / w - 0.5
        return ways[side > 0][0] if ways and abs(side) > BETWEEN else ""

    def signs(self, view: BrawlView | None = None) -> tuple[Sign, ...]:
        return legend.signs(view)

    def follows(self, question: Decision) -> Action | None:
        """Who draws a weapon and has a single one draws that."""
        found = [way for way in question.actions if way.verb == "take"]
        return found[0] if len(found) == 1 and question.prompt.key == "prompt.weapon" else None

    def meant(self, view: BrawlView, action: Action) -> Action:
        """Who draws a weapon means the one that he can draw, where the hand is seen and has a single one."""
        if action.verb != "draw":
            return action
        char = C.character[action.refs[0][5:]]
        seat = owner(view, char)
        hand, bearers = view.treasures[seat], view.bearers[seat]
        armed = [
            slot
            for slot, card in enumerate(hand)
            if any(effect.name == "wield" for effect in C.treasures[card].effects) and card not in view.drawn
            if not view.hard or bearers[slot] == char
        ]
        if len(armed) != 1 or min(hand) < 0:
            return action
        return action._replace(refs=(*action.refs, f"treasure:{armed[0] + 1}"))

    def read(self, view: BrawlView, table: Table) -> Sequence[Box]:
        """What is written on the wall, and what lies on the rug to be read."""
        if table.large is not None:
            return ()
        wall = [self.layout.left(name, table) for name in WRITTEN] + [self.layout[name] for name in WRITTEN_RIGHT]
        room = self.layout.rug(view)
        if view.arrival >= 0:
            return (*wall, dice.scrap(room, len(dice.rivals(view, table))))
        return (*wall, *(rug.papers(view, table, room) if view.round else ()))

    def phase_of(self, event: Event) -> str:
        return PHASES.get(event.verb, "")

    def heading(self, number: int, texts: Texts) -> str:
        return texts("board.round", number)

    def header(self, view: BrawlView, table: Table) -> Header:
        return words.header(view, table)

    def scorer(self, line: Line, texts: Texts) -> Scorer | None:
        return words.scorer(line, texts)

    def leaders(self, view: BrawlView, table: Table) -> frozenset[int] | None:
        return None if heads.hidden(view, table) else heads.leaders(view, table)

    def tie(self, view: BrawlView, table: Table, seat: int) -> Line | None:
        return heads.tie(view, table, seat)

    def lead_seen(self, view: BrawlView, table: Table) -> tuple[str, str, tuple[int, ...]]:
        return heads.lead_seen(view, table)

    def asked(self, view: BrawlView, question: Decision, warned: Sequence[Line]) -> Sequence[Line]:
        """That who flees can't take along all he carries stops nobody who has others in the room to carry the rest."""
        lines, others = super().asked(view, question, warned), len(view.groups[question.seat]) > 1
        return [line for line in lines if not (others and line.key == "warn.flee")]

    def beside(
        self, view: BrawlView, question: Decision, warned: Sequence[Line], told: Sequence[Line], texts: Texts
    ) -> str:
        """What a hideout that is left costs the warning says; that it breaks even so this does, and why an object is of
        no use."""
        if any(line.key == "warn.useless" for line in warned):
            return " · ".join(texts.say(line) for line in told if line.key.startswith("tell.useless_"))
        free = any(line.key == "warn.hideout" and not line.args[2] for line in warned)
        return texts("board.hideout_breaks") if view.smash and free else ""

    def how(self, question: Decision, texts: Texts, tell: Tell, sure: Sequence[Action] = ()) -> str:
        return words.how(question, texts, tell)

    def going_on(self, question: Decision, picked: Action, tell: Tell, texts: Texts) -> str:
        return words.going_on(question, picked, tell, texts)

    def points(self, view: BrawlView, table: Table, seat: int) -> str:
        return heads.points(view, table, seat)

    def left_out(self, view: BrawlView, table: Table, seat: int) -> str:
        count = heads.unseen(view, table, seat)
        return table.texts("board.hidden", count) if count else ""

    def log_box(self, view: BrawlView, table: Table) -> Box:
        return self.layout.right("log", table)

    def stop(self, ref: str, seat: int, part: str, sight: Sight) -> Stop | None:
        return stops.stop(ref, seat, part, sight, self.layout)

    def ways(self, event: Event, before: Sight, after: Sight) -> list[tuple[Stop, Stop]]:
        if event.verb == "dice":
            return stops.thrown(event, after)
        if event.verb == "attack":
            return stops.hurled(event, before, after)
        if event.verb == "rob":
            return stops.robbed(event, before, after, self.layout)
        return stops.picked_up(event, before, after, self.layout) if event.verb == "pick" else []

    def contents(self, view: BrawlView, ref: str, table: Table) -> tuple[str, ...]:
        """The heap of what is broken, and the discard."""
        zone, counts = {"sign": ("broken", view.broken), "stock": ("spent", view.spent)}.get(ref, ("", ()))
        return tuple(f"{zone}:{C.objects[kind].id}" for kind, count in enumerate(counts) if count)

    def tray_place(self, view: BrawlView, ref: str, box: Box, table: Table) -> Place:
        """A kind of object, of those broken or used; a card of a hand that the eye doesn't see lies face down."""
        zone, _, name = ref.partition(":")
        kind = next((kind for kind, thing in enumerate(C.objects) if thing.id == name), -1)
        if kind < 0:
            return Place(ref, box, "tray", show="hidden")
        return Place(ref, box, "tray", show="heap", data=(kind, getattr(view, zone)[kind]))

    def drop(self, view: BrawlView, ref: str, onto: Place, table: Table) -> str:
        """A treasure that is let go over the room is sold, offered or dropped, whichever is asked."""
        if not ref.startswith("treasure:") or onto.region != "room" and onto.show != "offer" or table.decision is None:
            return ""
        ways = (way for way in table.decision.actions if len(way.refs) == 1)
        verbs = [way.verb for way in ways if way.refs[0].startswith("treasure:")]
        return next((verb for verb in verbs if verb in ("sell", "offer", "drop")), "")


def board() -> RoomBoard:
    """Return the board of Tavern Battle."""
    return RoomBoard()
