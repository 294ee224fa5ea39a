"""The table of The Bloody Inn: the cut-open house at night, yards behind it, the counter. `board()` gives it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.boards.base import SEAT_BOX, Board
from game.boards.base import layout as boxes_of
from game.boards.bloody_inn import cards, ground, legend, places, rooms, scenes, stops, words
from game.boards.bloody_inn.pieces import Pieces
from game.boards.bloody_inn.places import DOORS, C, Layout
from game.boards.bloody_inn.view import InnView
from game.boards.bloody_inn.words import TIMES
from game.boards.table import Place, Point, Sight, Stop, Table, Tell
from game.boards.words import Header, Sign, ZoomCard
from game.kernel.api import Action, Decision, Event, Line
from game.rules.bloody_inn.content import ACTIONS
from game.rules.bloody_inn.meta import META
from game.services.geometry import Box
from game.services.i18n import AsIs, Texts
from game.services.life import Living
from game.widgets.ring import Medal
from game.widgets.ui import Ui

PEASANT = f"hand:{C.kinds[C.peasant]}"
PILLOW = "pillow"
ABOVE = 80.0
"""So far above a yard a note belongs to it, in vu."""
SPARE, BESIDE = 12.0, 8.0
"""Between the hand and what is told beside it, in vu."""
SOON = 2
"""So many evenings before its end the season to come is made ahead."""


class InnBoard(Board):
    """Where everything of The Bloody Inn lies and how it looks; see `Board`."""

    meta = META
    regions = ("rooms", "bistro", "hand", "rows", "inn")
    grave = frozenset({"kill"})
    own = frozenset({"hand"})
    deeds = frozenset(
        (*ACTIONS, "pass", "launder", "cash_in", "log.key_instead", "log.key_back", "serve", "dismiss", "flee")
    )
    routine = frozenset(("round", "night"))
    dues = frozenset(("rent", "wages", "spared"))
    tokens = frozenset(("key", "serve"))
    shared = {
        "log.rent": "log.rent.brief",
        "log.wages": "log.wages.brief",
        "log.wages_less": "log.wages_less.brief",
        "log.wages_none": "log.wages_none.brief",
    }
    results = frozenset(("gravedigger", "lose"))
    news = frozenset(("investigate", "leave", "season", "last_round", "event"))
    ribbons = {"log.season": "log.season.ribbon"}
    looks = frozenset(("investigate",))
    at_home = frozenset(("pay", "dismiss"))
    sudden = frozenset({"build", "bury"})
    given = frozenset({"welcome"})
    homes = frozenset({"bistro"})

    def __init__(self) -> None:
        self.layout = Layout(boxes_of(META.slug))
        self.pieces = Pieces()

    def place(self, view: InnView, table: Table) -> list[Place]:
        return list(places.everything(view, table, self.layout.on(table.span)))

    def ground(self, view: InnView, table: Table, ui: Ui) -> None:
        ground.draw(view, table, ui, self.layout.on(table.span))

    def life(self, view: InnView, table: Table) -> Sequence[Living]:
        """A seat that is opened large lies over inn and sky."""
        return super().life(view, table) if table.large is None else ()

    def foreseen(self, view: InnView, table: Table) -> Sequence[tuple[InnView, Table]]:
        """Return the hours to come, with and without police in the house, and the next season where it is near."""
        views = [view, scenes.disturbed(view)]
        if view.season == 1 and view.entrance.size <= SOON * DOORS:
            views.append(scenes.snowed_in(view))
        turns = [
            table._replace(asked=(seat + 1) % view.seats) for seat in ([] if table.asked is None else [table.asked])
        ]
        at = TIMES.index(words.hour(table))
        hours = [table._replace(phase=phase) for phase in (*TIMES[at:], *TIMES[:at])]
        return [(view, turn) for turn in turns] + [(one, hour) for hour in hours for one in views]

    def piece(self, view: InnView, place: Place, table: Table, ui: Ui) -> None:
        self.pieces.draw(view, place, table, ui)

    def signs(self, view: InnView | None = None) -> tuple[Sign, ...]:
        return legend.signs(view)

    def zoom(self, view: InnView, ref: str, table: Table) -> ZoomCard:
        return cards.zoom(view, ref, table)

    def name(self, view: InnView, ref: str, table: Table) -> str:
        return cards.name(view, ref, table)

    def called(self, view: InnView, ref: str, verb: str = "") -> int | str:
        """A guest goes by who he is, with his article; a card that is built by its annex."""
        zone, _, name = ref.partition(":")
        if zone == "n":
            return int(name)
        kind = cards.guest(view, ref)
        return "" if kind < 0 else (C.annex[kind] or "") if verb == "build" else C.kinds[kind]

    def heading(self, number: int, texts: Texts) -> str:
        return texts("board.round", number)

    def header(self, view: InnView, table: Table) -> Header:
        return words.header(view, table)

    def also(self, verb: str, refs: Iterable[str], texts: Texts) -> str:
        """The objects are called by their names, as far as they are known."""
        found = sorted(ref for ref in refs if ref.startswith("object:") and ref != "object:?")
        return ", ".join(map(texts.name, found)) if verb == "objects" else ""

    def numbered(self, verb: str) -> tuple[int, ...]:
        return (words.C.setup.money.cheque,) if verb in words.CHEQUES else ()

    def how(self, question: Decision, texts: Texts, tell: Tell, sure: Sequence[Action] = ()) -> str:
        return words.how(question, texts, tell)

    def beside(
        self, view: InnView, question: Decision, warned: Sequence[Line], told: Sequence[Line], texts: Texts
    ) -> str:
        return words.rescue(view, question, warned, texts)

    def how_briefly(self, question: Decision, texts: Texts, sure: Sequence[Action] = ()) -> Sequence[str]:
        return words.how_briefly(question, texts)

    def sum_of(self, texts: Texts) -> str:
        return texts("board.fortune_in")

    def counted(self, number: int, texts: Texts, short: bool = False) -> str:
        return texts("board.francs", number)

    def briefly(self, number: int, texts: Texts) -> str:
        return self.counted(number, texts, short=True)

    def about(self, figure: str, whole: int, texts: Texts, short: bool = False) -> str:
        return texts("board.francs", AsIs(figure))

    def counts_in(self, texts: Texts) -> str:
        return texts("board.counts_in")

    def log_box(self, view: InnView, table: Table) -> Box:
        return self.layout.on(table.span).log(bool(words.saved(view, table.mine)))

    def log_spare(self, view: InnView, table: Table) -> Box:
        """What is left of the counter beside the hand, up to its upper edge where no line of savings stands there."""
        layout = self.layout.on(table.span)
        x, y, w, h = self.log_box(view, table)
        if y < layout["hand"][1] - 60:
            return x, y, w, h  # beside the inn
        bare = layout["empty_hand"]  # what stands there where nobody is on the hand
        ends = [place.box[0] + place.box[2] for place in places.hand(view, table, layout)]
        left = max(ends if view.hands[table.mine] else [*ends, bare[0] + bare[2]])
        left = min(x, left + max(places.GAP, places.note(view, table, layout)) + SPARE)
        return left, y, x + w - left, h

    def log_higher(self, view: InnView, table: Table) -> Box | None:
        """Left of the line of savings the counter is bare up to its edge."""
        left, y, w, h = self.log_spare(view, table)
        end, top, *_ = self.layout.on(table.span)["discounts"]
        wide = end - BESIDE - left
        return (left, top, wide, y + h - top) if left < end and top < y < top + h and wide > 0 else None

    def medal(self, verb: str, told: Sequence[Line], table: Table) -> Medal | None:
        return words.medal(verb, told, table)

    def detail(self, place: Place, what: str, table: Table) -> Box | None:
        """The rank of a guest stands in the pillow of his room."""
        return rooms.pillow(place.box) if what == PILLOW and place.show == "room" else None

    def part(self, place: Place, at: Point) -> str:
        """The prices of a guest stand for what they are paid for."""
        shown = {"room": rooms.PRICES, "trailer": rooms.TRAILER_PRICES}.get(place.show)
        if shown is None:
            return ""
        x, y = at[0] - place.box[0] - shown[0], at[1] - place.box[1] - shown[1]
        share = y / shown[3] * len(words.OFFERS)
        return words.OFFERS[int(share)] if 0 <= x < shown[2] and 0 <= share < len(words.OFFERS) else ""

    def ways(self, event: Event, before: Sight, after: Sight) -> list[tuple[Stop, Stop]]:
        """Accomplices who are paid go away: peasants into the bistro, travellers to the departed."""
        found = []
        for ref in dict.fromkeys(event.refs[:-1]) if event.verb == "pay" else ():
            start = self.stop(ref, event.seat, "", before)
            end = self.stop("bistro" if ref == PEASANT else "exit", event.seat, "", after)
            if start is not None and end is not None:
                found.append((start, end))
        return found

    def helps(self, event: Event, after: Sight) -> Sequence[str]:
        """The annexes that have spared accomplices."""
        line = event.line
        if line is None or event.verb not in ACTIONS or not line.key.endswith("_less"):
            return ()
        names, annexes = str(line.args[-1]).split("+"), after.view.annexes[event.seat]
        return [f"annex:{event.seat + 1}.{i + 1}" for i, kind in enumerate(annexes) if C.annex[kind] in names]

    def seat_box(self, view: InnView, table: Table) -> Box:
        return SEAT_BOX

    def opens(self, view: InnView, seat: int) -> dict[str, str]:
        """An object on the counter is asked for by a click on it; what is built, by one on the plot."""
        cards = view.objects[seat] if view.objects else ()
        own = {f"object:{C.objects[card].id}" if card >= 0 else "object:?" for card in cards}
        return {f"plot:{seat + 1}": "build", **dict.fromkeys(own, "objects")}

    def going_on(self, question: Decision, picked: Action, tell: Tell, texts: Texts) -> str:
        return words.next_pick(question, picked, tell, texts)

    def contents(self, view: InnView, ref: str, table: Table) -> tuple[str, ...]:
        if ref != "exit":
            return ()
        return tuple(f"exit:{C.kinds[kind]}" for kind, n in enumerate(view.exit) if n)

    def tray_place(self, view: InnView, ref: str, box: Box, table: Table) -> Place:
        zone, _, name = ref.partition(":")
        if zone == "object":
            known = name in C.object
            return Place(ref, box, "tray", show="object" if known else "parcel", data=C.object[name] if known else -1)
        kind = C.kind[name]
        return Place(ref, box, "tray", show="card", data=(kind, view.exit[kind] if zone == "exit" else 1))

    def stop(self, ref: str, seat: int, part: str, sight: Sight) -> Stop | None:
        return stops.stop(ref, seat, part, sight, self.layout.on(sight.table.span))

    def bare(self, view: InnView, table: Table) -> dict[str, Box]:
        layout = self.layout.on(table.span)
        yard = layout.yard(table.mine, view.seats)
        return {"hand": layout["hand"], **({} if table.large is not None else {"rows": yard})}

    def read(self, view: InnView, table: Table) -> list[Box]:
        """The sign of the police: what it says decides about the night."""
        return [] if table.large is not None else [self.layout["police"]]

    def grounds(self, view: InnView, table: Table) -> list[Box]:
        layout = self.layout.on(table.span)
        return [] if table.large is not None else [layout.yard(seat, view.seats) for seat in range(view.seats)]

    def lands(self, view: InnView, table: Table, seat: int) -> list[Box]:
        """Their yards, and what lies just above these: a word there is read as one of the header below it."""
        yards = [(x, y - ABOVE, w, h + ABOVE) for x, y, w, h in self.grounds(view, table)]
        return yards[:seat] + yards[seat + 1 :]

    def drop(self, view: InnView, ref: str, onto: Place, table: Table) -> str:
        """A card on one's own row is built, a guest on it killed, a guest on the hand bribed."""
        zone = ref.partition(":")[0]
        if onto.region == "rows" and onto.ref and int(onto.ref.partition(":")[2].partition(".")[0]) - 1 != table.mine:
            return ""  # in somebody else's yard; on bare ground it is one's own
        if zone == "hand" and onto.region == "rows":
            return "build"
        if zone in ("room", "bistro"):
            return "bribe" if onto.region == "hand" else "kill" if onto.region == "rows" else ""
        return ""


def board() -> InnBoard:
    """Return the board of The Bloody Inn."""
    return InnBoard()
