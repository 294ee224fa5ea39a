"""The table of Taverns & Dragons: the map with its zones, offers around it, a kitchen below. `board()` gives it."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from game.boards.base import Board, layout
from game.boards.feast import asking, ground, hunting, kitchens, land, legend, over, places, rivals, stops, walks, words
from game.boards.feast.pieces import Pieces
from game.boards.feast.places import C, Layout
from game.boards.feast.view import View, missions, search_of
from game.boards.table import Place, Point, Sight, Stop, Table, Tell
from game.boards.words import Header, Sign, ZoomCard
from game.kernel.api import Action, Decision, Event, Line
from game.kernel.state import NOTHING
from game.rules.feast.meta import META
from game.services.geometry import Box
from game.services.i18n import Amount, AsIs, Texts
from game.services.life import Living, apart
from game.widgets.ui import Ui


class ForestBoard(Board):
    """Where everything of Taverns & Dragons lies and how it looks; see `Board`."""

    meta = META
    tray_left = 370.0
    regions = ("dice", "minions", "map", "recipes", "bank", "heroes", "kitchen", "dragon", "seats")
    deeds = frozenset(("lay", "cook", "hire", "buy", "hunt", "slain", "visit", "meet", "collect", "store", "track")) | {
        *(
            "ability",
            "bonus",
            "use",
            "log.bank",
            "log.bank_open",
            "log.walk",
            "log.fly",
            "log.maple",
            "log.runes",
            "log.gold",
        ),
        *(
            "log.spring",
            "log.spring_some",
            "log.spring_none",
            "log.energy",
            "log.energy_some",
            "damage",
            "row",
            "trophy",
            "wound",
            "drop",
            "special",
        ),
        *(
            "answer",
            "log.driven",
            "log.again",
            "log.again_same",
            "scrap",
            "first",
            "log.no_place",
            "arm",
            "forge",
            "strike",
            "log.hunt_dice_1",
            "log.hunt_dice_2",
            "log.hunt_dice_3",
            "log.hunt_die",
            "log.hunt_die_same",
            "log.none_thrown",
            "log.turn_face",
            "log.die",
            "log.throw",
            "log.reroll",
            "stock",
            "spoil",
            "heal",
            "ready",
        ),
    }
    shared = {"log.dice": "log.dice.brief"}
    feats = (
        frozenset(("cook", "slain", "hire", "buy", "trophy")),
        frozenset(("hunt", "store", "wound", "row", "forge", "arm")),
        frozenset(("log.walk", "log.fly", "collect", "visit", "meet")),
    )
    boons = frozenset(asking.BOONS)
    own = frozenset(("minion", "cargo", "myhero", "bonus", "store", "dish", "item", "die"))
    passes = frozenset(("hire", "buy", "aim", "reroll", "ability", "bonus", "use"))
    takes = frozenset(("aim", "pick"))
    named_first = frozenset(("hero", "recipe"))
    scene = frozenset(("huntdie", "dragon"))
    sources = frozenset(("gold", "energy", "rune", "collect"))
    routine = frozenset(("dice",))
    buttons = frozenset(("dig",))
    unasked = frozenset(("warn.wasted",))
    idle = frozenset(("tell.no_die_left",))
    results = frozenset(("first", "log.comfort"))
    retold = frozenset(("wound", "drop", "stock"))
    private = frozenset(("event",))
    news = frozenset(("dragon", "event", "goblin", "reveal", "scrap"))
    on_words = True
    figures = ("hunt", "huntdie:1", "huntdie:2", "huntdie:3")

    def __init__(self) -> None:
        self.layout = Layout(layout(META.slug))
        self.pieces = Pieces(self.layout)

    def place(self, view: View, table: Table) -> list[Place]:
        found = [*places.sheet(view, table, self.layout), *kitchens.places(view, table, self.layout)]
        hidden = over.under(found, view, table, self.layout)
        return [place for place in found if place not in hidden] + list(over.places(view, table, self.layout))

    def ground(self, view: View, table: Table, ui: Ui) -> None:
        before = ui.dim(table.light("", rest=land.resting(view)))
        ground.draw(view, table, ui, self.layout, self.pieces)
        ui.dim(before)

    def life(self, view: View, table: Table) -> Sequence[Living]:
        """No candle burns where a mission lies, and no fire where the track takes the place of the hearth."""
        seat = places.focus(table)
        tracked = view.houses and view.houses[seat] != NOTHING
        lying = (("missions", missions(view, seat)), ("track", tracked))
        taken = [self.layout[name] for name, lies in lying if lies]
        return apart(super().life(view, table), taken)

    def phase_of(self, event: Event) -> str:
        """With the first dice the turns of a round begin."""
        return self.meta.phases[1] if event.verb == "dice" else ""

    def read(self, view: View, table: Table) -> Sequence[Box]:
        """The decree of all, who hunts, and the numbers of whoever it is told of: one of them changes."""
        hunts = over.region(view, table) == "hunt" and view.active >= 0
        found = [self.layout["common"]] if view.common != NOTHING else []
        found += [hunting.plate(self.layout), self.layout["hunter"]] if hunts else []
        seat, shown = -1 if table.told is None else table.told.seat, places.focus(table)
        if seat == shown:
            return *found, self.layout["purse"]
        others = [other for other in range(view.seats) if other != shown]
        if seat >= 0:
            tavern = self.layout.tavern(others.index(seat), len(others), -table.span[0], table.below)
            found.append(rivals.figures(tavern))
        return found

    def known(self, event: Event, before: View, after: View) -> Event:
        """An event is told with what its half does; one that holds for a round says so itself."""
        if event.verb != "event" or event.line is None:
            return event
        (half,) = event.line.args
        row = C.row[f"event.{half}"]
        if any(effect.name in words.HOLDS for effect in C.rows[row].effects):
            return event
        return event._replace(line=Line("log.event_does", (half, C.does(row)), event.line.rule))

    def grounds(self, view: View, table: Table) -> Sequence[Box]:
        """What one plans with: one's minions, dice and recipes, and who is for hire."""
        found = self.place(view, table) if table.large is None else ()
        return [place.box for place in found if place.region in ("minions", "dice", "recipes", "heroes")]

    def foreseen(self, view: View, table: Table) -> Sequence[tuple[View, Table]]:
        """Return the next day, whose season may be another."""
        tomorrow = copy(view)
        tomorrow.round = view.round + 1
        return (*super().foreseen(view, table), (tomorrow, table))

    def phases(self, table: Table) -> Sequence[str]:
        """Secrets are dealt, and taverns chosen, only where a match has them."""
        on = table.options
        asks = on.get("missions") == "on" or on.get("asymmetric") == "on" and on.get("taverns") != "dealt"
        return self.meta.phases if asks else self.meta.phases[1:]

    def piece(self, view: View, place: Place, table: Table, ui: Ui) -> None:
        if place.show == "pawn":
            stops.draw_pawn(place, table, ui)
            return
        before = ui.dim(table.light(place.ref))
        self.pieces.draw(view, place, table, ui)
        ui.dim(before)

    def stop(self, ref: str, seat: int, part: str, sight: Sight) -> Stop | None:
        return stops.stop(ref, seat, part, sight, self.layout)

    def ways(self, event: Event, before: Sight, after: Sight) -> list[tuple[Stop, Stop]]:
        if event.verb == "walk":
            return stops.walked(event, before, after, self.layout)
        if event.verb == "visit":
            return stops.paid(event, before, after, self.layout)
        if event.verb == "reroll":
            return stops.rolled_again(event, before, after, self.layout)
        return stops.stored(event, before, after, self.layout) if event.verb == "store" else []

    def sprite(self, event: Event) -> str:
        return stops.hit_by(event) or stops.toll(event) or stops.drawn(event)

    def preview(self, view: View, ref: str, table: Table, ui: Ui) -> Sequence[tuple[str, Box]]:
        return walks.preview(view, ref, table, ui, self.layout)

    def tray_place(self, view: View, ref: str, box: Box, table: Table) -> Place:
        found = words.zoom(view, ref, table)
        told = " · ".join(asking.swaps(ref, table) or (*found.numbers, *found.effect))
        return Place(ref, box, "tray", show="card", data=(found.picture, found.name, told))

    def bare(self, view: View, table: Table) -> dict[str, Box]:
        return {"kitchen": self.layout["own_heroes"]} if places.focus(table) == places.asked(table) else {}

    def opens(self, view: View, seat: int) -> dict[str, str]:
        """A token of the dungeon that lies face down is turned up by a click on it."""
        found = search_of(view)
        return {over.UNTURNED: "dig"} if found is not None and found.seat == seat else {}

    def drop(self, view: View, ref: str, onto: Place, table: Table) -> str:
        """A hero dropped on one's kitchen is hired; cargo, or a pawn, dropped on the store is stored."""
        zone = ref.partition(":")[0]
        if zone == "hero":
            return "hire" if onto.region in ("kitchen", "recipes") else ""
        return "store" if zone in ("cargo", "minion") and onto.ref.startswith("store:") else ""

    def elsewhere(self, view: View, ref: str, seat: int) -> tuple[str, str]:
        """A rival's minion stands on the map, where a zone is clicked and not its pawn."""
        zone, _, name = ref.partition(":")
        found = next((i for i, one in enumerate(C.minions) if zone == "minion" and one.id == name), None)
        owner = super().elsewhere(view, ref, seat)
        return owner if found is None else (f"zone:{view.zones[seat][found] + 1}", f"{seat}.{found}")

    def detail(self, place: Place, what: str, table: Table) -> Box | None:
        """Of a zone the pawn of a rival's minion, by seat and minion."""
        if place.show != "zone":
            return None
        seat, minion = map(int, what.split("."))
        pawns = [one for one in place.data.figures if one.seat == seat]
        return next((one.box for one in pawns if one.minion == minion or one.number > 1), None)

    def part(self, place: Place, at: Point) -> str:
        """The place for a die on a minion's shelf stands for activating it, its wounds for healing it."""
        if place.show != "minion":
            return ""
        x, y = at[0] - place.box[0], at[1] - place.box[1]
        left, top, wide, high = stops.SOCKET
        if left <= x < left + wide and top <= y < top + high:
            return "move"
        return "heal" if y >= kitchens.SACKS[1] else ""

    def signs(self, view: View | None = None) -> tuple[Sign, ...]:
        return legend.signs(view)

    def zoom(self, view: View, ref: str, table: Table) -> ZoomCard:
        return words.zoom(view, ref, table)

    def name(self, view: View, ref: str, table: Table) -> str:
        """What lies at a place goes by its own name."""
        zone = ref.partition(":")[0]
        if zone == "bank":
            return table.texts("ref.bank", asking.called(view, ref))
        return words.zoom(view, ref, table).name if zone in words.NAMED else super().name(view, ref, table)

    def called(self, view: View, ref: str, verb: str = "") -> int | str:
        return asking.called(view, ref)

    def helped(self, action: Action) -> str:
        return asking.helped(action)

    def follows(self, question: Decision) -> Action | None:
        return asking.follows(question)

    def heading(self, number: int, texts: Texts) -> str:
        return words.heading(number, texts)

    def header(self, view: View, table: Table) -> Header:
        return words.header(view, table)

    def asked(self, view: View, question: Decision, warned: Sequence[Line]) -> Sequence[Line]:
        """That something in the City isn't stored stops nobody who can store it in his next turn all the same."""
        lines, later = super().asked(view, question, warned), asking.stores_later(view, question.seat)
        return [line for line in lines if not (later and line.key == "warn.store")]

    def how(self, question: Decision, texts: Texts, tell: Tell, sure: Sequence[Action] = ()) -> str:
        return asking.how(question, texts)

    def going_on(self, question: Decision, picked: Action, tell: Tell, texts: Texts) -> str:
        return asking.going_on(question, picked, tell, texts)

    def scored(self, view: View) -> View:
        """Without missions: one that is fulfilled now may not be in the end."""
        if view.ended or view.common == NOTHING:
            return view
        bare = copy(view)
        bare.common, bare.missions = NOTHING, ((),) * view.seats
        return bare

    def counted(self, number: int, texts: Texts, short: bool = False) -> str:
        return Amount(texts, number) if short else texts("board.so_much_prestige", number)

    def briefly(self, number: int, texts: Texts) -> str:
        return texts("board.so_much_prestige.brief", number)

    def about(self, figure: str, whole: int, texts: Texts, short: bool = False) -> str:
        return figure if short else texts("board.so_much_prestige", AsIs(figure))

    def counts_in(self, texts: Texts) -> str:
        return texts("board.counts_in")

    def log_box(self, view: View, table: Table) -> Box:
        return self.layout.log(view.seats - 1, -table.span[0])


def board() -> ForestBoard:
    """Return the board of Taverns & Dragons."""
    return ForestBoard()
