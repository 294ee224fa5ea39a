"""The table before the first sale: heroes, treasures, arrivals with the militia at the bottom, agitation."""

from __future__ import annotations

from game.kernel import chance
from game.kernel.api import Config
from game.kernel.flow import frame, then
from game.kernel.state import NOTHING
from game.rules.brawl.meta import META
from game.rules.brawl.registry import R
from game.rules.brawl.state import CHARACTERS, HEROES, BrawlState, C
from game.rules.brawl.steps import trade

START = C.setup.start


def lay_table(s: BrawlState, config: Config) -> None:
    """Deal everything and begin to trade."""
    options, seats = config.options, s.seats
    s.hard = int(options["combat"] == "tete_dure")
    s.smash = int(options["casse_tout"] == "on")
    s.supported = int(options["tous_sur_un"] == "on")
    s.arrivals_by = options["arrivals"]
    s.claims_by = META.option("claims").values.index(options["claims"])
    s.sealed = int(options["offers"] == "sealed")
    s.peaceful = int(options["peaceful_end"] == "on")
    s.tilt = [0] * CHARACTERS
    s.lying = [NOTHING] * CHARACTERS
    s.drawn, s.ready = (NOTHING,) * CHARACTERS, (0,) * CHARACTERS
    s.fled, s.offers = [() for _ in range(seats)], [() for _ in range(seats)]
    s.bids = [NOTHING] * seats
    s.fighting = (1 << seats) - 1
    s.quiet = 1
    _heroes(s)
    _treasures(s)
    _arrivals(s)
    s.objects, s.objects_seen = [[] for _ in range(seats)], [[] for _ in range(seats)]
    s.stock.add(kind for kind, thing in enumerate(C.objects) for _ in range(thing.copies))
    s.spent, s.broken = [0] * len(C.objects), [0] * len(C.objects)
    s.agitation = _agitation(s)
    then(s, frame(trade.market, _first_seller(s)))


@R.cite("setup.heroes")
def _heroes(s: BrawlState) -> None:
    dealt = chance.setup_shuffled(s, range(HEROES))
    s.heroes = [tuple(dealt[seat * START.heroes : (seat + 1) * START.heroes]) for seat in range(s.seats)]
    s.groups = s.heroes[:]


@R.cite("setup.treasures")
def _treasures(s: BrawlState) -> None:
    s.chest.add(range(len(C.treasures)))
    s.treasures = [[chance.setup_draw(s, s.chest) for _ in range(START.treasures)] for _ in range(s.seats)]
    s.treasures_seen = [[1 << seat] * START.treasures for seat in range(s.seats)]
    s.bearers = [(NOTHING,) * (START.treasures if s.hard else 0)] * s.seats
    s.safe, s.safe_seen = [[] for _ in range(s.seats)], [[] for _ in range(s.seats)]


@R.cite("setup.arrivals")
def _arrivals(s: BrawlState) -> None:
    """All arrivals are one pool to everybody; those that will lie with the militia are not in the pile yet."""
    s.queue.add(range(HEROES, CHARACTERS))
    s.queue.size -= START.bottom


@R.cite("setup.agitation")
def _agitation(s: BrawlState) -> tuple[int, ...]:
    return (START.agitation,) * s.seats


@R.cite("setup.seller")
def _first_seller(s: BrawlState) -> int:
    return chance.setup_below(s, s.seats)
