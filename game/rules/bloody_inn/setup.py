"""The table before the first question: cards dealt out, doors closed, the entrance stacked."""

from __future__ import annotations

from game.kernel.api import Config
from game.kernel.chance import setup_below, setup_turn_up
from game.kernel.flow import Frame, frame, then
from game.kernel.piles import Pile
from game.kernel.state import NOTHING
from game.rules.bloody_inn.content import CARNIES, EVENTS, NOTABLES, OBJECTS
from game.rules.bloody_inn.registry import R
from game.rules.bloody_inn.state import CLOSED, DOORS, NO_POWERS, NOBODY, C, InnState
from game.rules.bloody_inn.steps import draft, evening, keys


@R.cite("setup.first_player", "option.length")
def lay_table(s: InnState, config: Config) -> None:
    """Deal out what everybody begins with and let the first keys follow (setup.first_player, option.length)."""
    deal(s)
    s.long = int(config.options["length"] == "long")
    s.late_season = int(config.options["season_shuffle"] == "next_evening")
    s.unlimited = int(config.options["wealth"] == "unlimited")
    s.free_choice = int(config.options["welcome"] == "choice")
    s.modules = modules_of(config)
    if s.modules & EVENTS:
        s.events = tuple(range(len(C.events)))
    stack_travellers(s, C.setup.table(s.seats).removed[config.options["length"]])
    s.first = setup_below(s, s.seats)
    first: tuple[Frame, ...] = (frame(keys.first_keys), frame(evening.play_round))
    if s.modules & OBJECTS:
        draft.deal_objects(s)
        first = (frame(draft.draft), *first)
    then(s, *first)


def modules_of(config: Config) -> int:
    """Return the bits of the modules that are played with."""
    chosen = config.options
    return (
        CARNIES * (chosen["carnies"] != "off")
        | EVENTS * (chosen["carnies"] == "events")
        | NOTABLES * (chosen["notables"] == "on")
        | OBJECTS * (chosen["objects"] == "on")
    )


@R.cite("setup.carnies", "setup.notables")
def travellers(s: InnState) -> list[int]:
    """Return the kinds that may come: carnies are added, notables take the place of the nobles; alone, nobody whom only
    others could bury (setup.carnies, setup.notables)."""
    kinds = list(C.travellers)
    if s.modules & CARNIES:
        kinds += C.added["carnies"]
    if s.modules & NOTABLES:
        kinds = [kind for kind in kinds if C.family[kind] != C.replaced["notables"]] + list(C.added["notables"])
    without = C.setup.solo.without if s.seats == 1 else ()
    return [kind for kind in kinds if C.kinds[kind] not in without]


@R.cite("setup.start", "setup.peasants", "solo.setup", "annex.barn")
def deal(s: InnState) -> None:
    """Give everybody money, tokens, peasants and a barn, and the bistro its peasants."""
    begin, seats = C.setup.start, s.seats
    s.cash, s.cheques, s.tokens = [begin.coins] * seats, [begin.cheques] * seats, (begin.tokens,) * seats
    s.hands, s.corpses = [(C.peasant,) * begin.peasants] * seats, [()] * seats
    s.annexes, s.graves, s.powers = [(C.barn,)] * seats, [((),)] * seats, (NO_POWERS,) * seats
    s.scored = ((),) * seats
    s.rooms, s.keys = [NOTHING] * DOORS, (CLOSED,) * DOORS
    s.services, s.service_pay = (NOBODY,) * DOORS, (0,) * DOORS
    s.exit, s.box = [0] * len(C.kinds), [0] * len(C.kinds)
    s.bistro = C.setup.solo.bistro if seats == 1 else 0
    s.box[C.peasant] = C.copies[C.peasant] - seats * begin.peasants - s.bistro
    s.box[C.barn] = C.copies[C.barn] - seats


@R.cite("setup.stack", "setup.next_guest", "table.hidden")
def stack_travellers(s: InnState, removed: int) -> None:
    """Stack the travellers less those taken out unseen, the next guest face up."""
    coming = travellers(s)
    pool = [kind for kind in coming for _ in range(C.copies[kind])]
    for kind in (*C.travellers, *C.added["carnies"], *C.added["notables"]):
        if kind not in coming:
            s.box[kind] = C.copies[kind]
    s.entrance = Pile(pool=pool, size=len(pool) - removed)
    setup_turn_up(s, s.entrance)
