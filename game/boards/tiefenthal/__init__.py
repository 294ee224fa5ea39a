"""The table of The Taverns of Tiefenthal: a street in the snow, one's own tavern cut open, the others down the street.
`board()` gives it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.boards.base import Board, layout
from game.boards.table import Place, Point, Sight, Stop, Table, Tell
from game.boards.tiefenthal import ground, legend, places, stops, words
from game.boards.tiefenthal.pieces import Pieces
from game.boards.tiefenthal.places import C, Layout
from game.boards.tiefenthal.seen import Valley
from game.boards.words import Header, Sign, ZoomCard
from game.kernel.api import Action, Decision, Event, Line
from game.kernel.state import NOTHING
from game.rules.tiefenthal.meta import META
from game.services.geometry import Box
from game.services.i18n import Texts
from game.services.life import Living, apart
from game.widgets.ui import Ui

AROUND = 218
"""How much light remains, of 255, of what isn't asked about."""
BY_ITSELF = {
    "round": "evening",
    "last_round": "evening",
    "reveal": "fill",
    "shuffle": "fill",
    "fill_short": "fill",
    "roll_mats": "draft",
    "closing": "close",
    "clear": "close",
}
"""Phases of what happens by itself."""
LOOP = "loop"
"""A detail of the innkeeper, see `Board.detail`."""
STREET = frozenset(("staff", "offer", "nobles"))
"""Cards darken themselves."""


class ValleyBoard(Board):
    """Where everything of Tiefenthal lies and how it looks; see `Board`."""

    meta = META
    regions = ("tray", "tables", "counter", "left", "wall", "market", "seats")
    tray_left, tray_top = 12.0, 280.0
    figures = ("plan", "schnapps")
    watched = frozenset(("plan", "serve"))
    deeds = frozenset(
        ("buy", "win", "win_nobles", "upgrade", "entertain", "gain", "remove", "save", "sign", "book_row")
    )
    feats = (
        frozenset(("win", "win_nobles", "upgrade")),
        frozenset(("buy",)),
        frozenset(("gain", "remove", "entertain", "engage", "walk", "save", "sign")),
    )
    lends = frozenset(("moon", "staff"))
    own = frozenset(
        ("tile", "table", "space", "lay", "counter", "deck", "discard", "book", "schnapps", "artist", "plan")
    )
    routine = frozenset(("keep", "closing", "clear", "pick", "advance", "step_back", "schnapps", "end_turn")) | {
        *("log.place", "log.place_raised", "log.shift", "log.serve_guest", "log.serve_coins", "log.serve_beer")
    }
    dues = frozenset(("reveal", "shuffle", "roll", "counter"))
    sources = frozenset(("walk", "advance", "reputation", *stops.GAINED))
    gathered = frozenset(("reveal",))
    retells = True
    unasked = frozenset(("warn.unplaced", "warn.restart"))  # the question whether to fill anew says it itself
    takes = frozenset(("accept",))
    called_back = {"sign": "board.bonus.sign", "remove": "verb.remove"}
    passes = frozenset(("serve", "take", "entertain", "give", "sing", "buy", "upgrade", "win", "accept", "flip"))

    def __init__(self) -> None:
        self.layout = Layout(layout(META.slug))
        self.pieces = Pieces(self.layout)

    def place(self, view: Valley, table: Table) -> list[Place]:
        return list(places.everything(view, table, self.layout))

    def life(self, view: Valley, table: Table) -> Sequence[Living]:
        """No snow falls where the stage stands before the window."""
        found = super().life(view, table)
        return apart(found, [self.layout["window"]]) if view.module >= places.GLASSES else found

    def ground(self, view: Valley, table: Table, ui: Ui) -> None:
        snow, rest = (table.light("", rest=rest) for rest in (ground.SNOW, AROUND))
        before = ui.dim(snow)
        ground.outside(view, table, ui, self.layout)
        ui.dim(rest)
        ground.draw(view, table, ui, self.layout, self.pieces)
        ui.dim(before)

    def foreseen(self, view: Valley, table: Table) -> Sequence[tuple[Valley, Table]]:
        """Beside the phases the taverns of the others, who may be watched or looked at next."""
        others = (seat for seat in range(view.seats) if seat != places.focus(view, table))
        return (*super().foreseen(view, table), *((view, table._replace(large=seat)) for seat in others))

    def piece(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        before = ui.dim(255 if place.show in STREET else table.light(place.ref, rest=AROUND))
        self.pieces.draw(view, place, table, ui)
        ui.dim(before)

    def signs(self, view: Valley | None = None) -> tuple[Sign, ...]:
        return legend.signs(None if view is None else view.module)

    def zoom(self, view: Valley, ref: str, table: Table) -> ZoomCard:
        return words.zoom(view, ref, table)

    def name(self, view: Valley, ref: str, table: Table) -> str:
        return words.name(view, ref, table) or super().name(view, ref, table)

    def detail(self, place: Place, what: str, table: Table) -> Box | None:
        """Of the innkeeper the side of the arch on which his reputation begins."""
        if what != LOOP or place.show != "host":
            return None
        x, y, side, _, _ = self.layout.boxes["plates"]
        first = self.layout.plate(0, len(C.loop(int(table.options["module"]))))
        return x, y, side, first[1] + side - y

    def called(self, view: Valley, ref: str, verb: str = "") -> int | str:
        zone, _, rest = ref.partition(":")
        if zone in ("n", "staff", "lay", "tile", "space", "die", "mat"):
            return int(rest) if zone == "n" else rest
        if zone == "guest" and view.row[int(rest) - 1] != NOTHING:
            return C.kinds[view.row[int(rest) - 1]]
        return {"nobles": "noble", "schnapps": "schnapps"}.get(zone, "")

    def phase_of(self, event: Event) -> str:
        return "staff" if event.verb == "roll" and event.why == "waitress" else BY_ITSELF.get(event.verb, "")

    def heading(self, number: int, texts: Texts) -> str:
        return texts("board.round", number)

    def header(self, view: Valley, table: Table) -> Header:
        return words.header(view, table)

    def asked(self, view: Valley, question: Decision, warned: Sequence[Line]) -> Sequence[Line]:
        """That nobody is won stops nobody who keeps all his beer for the next round, if only those could be won who
        can be won then as well: the cheapest have a stack of their own."""
        lines = super().asked(view, question, warned)
        kept = view.round < C.setup.match.rounds and all(line.key != "warn.beer" for line in warned)
        if not kept or words.winnable(view, question).keys() - {C.cheap}:
            return lines
        return [line for line in lines if line.key != "warn.guests"]

    def beside(
        self, view: Valley, question: Decision, warned: Sequence[Line], told: Sequence[Line], texts: Texts
    ) -> str:
        keys = {line.key for line in warned}
        coins = words.unspent(question, texts) if "warn.coins" in keys else ""
        beer = words.uninvited(view, question, texts) if "warn.guests" in keys else ""
        return "\n".join(filter(None, (coins, beer)))

    def how(self, question: Decision, texts: Texts, tell: Tell, sure: Sequence[Action] = ()) -> str:
        return words.how(question, texts, sure)

    def how_briefly(self, question: Decision, texts: Texts, sure: Sequence[Action] = ()) -> Sequence[str]:
        return words.how_briefly(question, texts, sure)

    def going_on(self, question: Decision, picked: Action, tell: Tell, texts: Texts) -> str:
        return words.going_on(question, picked, tell, texts)

    def log_box(self, view: Valley, table: Table) -> Box:
        return self.layout.log(view.seats - 1, table.span)

    def read(self, view: Valley, table: Table) -> Sequence[Box]:
        """The houses of the others: a word about one tavern lies over no other's guests."""
        others = view.seats - 1
        return [self.layout.panel(i, others, table.span, table.below) for i in range(others)]

    def grounds(self, view: Valley, table: Table) -> Sequence[Box]:
        """The houses of the others: while dice go round one looks at what lies on their mats."""
        return self.read(view, table)

    def stop(self, ref: str, seat: int, part: str, sight: Sight) -> Stop | None:
        return stops.stop(ref, seat, part, sight, self.layout)

    def carried(self, view: Valley, place: Place) -> Place:
        return stops.carried(view, place, self.layout)

    def ways(self, event: Event, before: Sight, after: Sight) -> list[tuple[Stop, Stop]]:
        return stops.ways(event, before, after, self.layout)

    def contents(self, view: Valley, ref: str, table: Table) -> tuple[str, ...]:
        """Return the cards of a draw or discard pile; all of them came openly, only their order is not known."""
        return tuple(f"{ref}:{C.kinds[kind]}" for kind in sorted(self._cards(view, ref, table)))

    def lies(self, view: Valley, place: Place, at: Point) -> str:
        return places.die_at(view, place, at, self.layout) if place.show == "dice_row" else ""

    def tray_place(self, view: Valley, ref: str, box: Box, table: Table) -> Place:
        zone, _, name = ref.partition(":")
        if zone == "start":
            return Place(ref, box, "tray", show="start", data=[card.id for card in C.starts].index(name))
        if zone == "side":
            return Place(
                ref,
                box,
                "tray",
                show="side",
                data=next(
                    (i, number)
                    for i, artist in enumerate(C.artists)
                    for number, side in enumerate(artist.sides)
                    if side.id == name
                ),
            )
        kind = C.kind[name]
        return Place(ref, box, "tray", show="card", data=(kind, self._cards(view, zone, table)[kind]))

    def drop(self, view: Valley, ref: str, onto: Place, table: Table) -> str:
        """Staff dropped on the draw pile is hired, a guest won."""
        if onto.ref != "deck":
            return ""
        return {"staff": "buy", "guest": "win"}.get(ref.partition(":")[0], "")

    def _cards(self, view: Valley, ref: str, table: Table) -> Counter[int]:
        """Return the cards of a pile that may be looked through, without their order; empty for anything else."""
        pile, _, seat = ref.partition(places.OF)
        if pile not in ("deck", "discard") or seat and not seat.isdecimal():
            return Counter()
        tavern = view.taverns[int(seat) - 1 if seat else places.asked(view, table)]
        return Counter([*tavern.deck.pool, *tavern.deck.top] if pile == "deck" else tavern.discard)


def board() -> ValleyBoard:
    """Return the board of The Taverns of Tiefenthal."""
    return ValleyBoard()
