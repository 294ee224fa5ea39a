"""The position of a match: purses, stores, minions, cards and map, with the smallest things that may be done to them.

No turn, no choice and no card text stands here. One flat list a fact, one item a seat, so that a clone copies a few
dozen short lists; what changes rarely is a tuple. A minion is 0 to 2, a zone 0 to 8 (the City first), a spot 0 to 3, an
ingredient 0 to 4.
"""

from __future__ import annotations

import functools
from collections.abc import Callable

from game.kernel.state import NOTHING, Part, State, declared, numbers, pile, put, rows, stack, value
from game.rules.feast.content import INGREDIENTS, content
from game.rules.feast.registry import R

C = content()
KINDS = len(INGREDIENTS)
ENCOUNTER = KINDS
"""The token of the encounter, among those of the ingredients."""
MINIONS = len(C.minions)
SLOTS = tuple(minion.slots for minion in C.minions)
ENERGY_MAX, RUNE_MAX = C.setup.start.energy_max, C.setup.start.rune_max
RECIPE_SPACES, HERO_SPACES = C.setup.offer.recipes, C.setup.offer.heroes
ROUNDS = len(C.setup.rounds)
BLANK_PLACE = len(C.setup.bank) - 1
"""The last place of the bank, which takes any die."""
ALL_PLACES = (1 << len(C.setup.bank)) - 1

COLLECTED, HUNTED, BOUGHT, MET, COOKED, BURGLAR = (1 << bit for bit in range(6))
"""Bits of `done`. The first three are forgotten at each activation, all at each turn."""
ACTIVATION = COLLECTED | HUNTED | BOUGHT

MISSIONS, EVENTS, ASYMMETRIC, ENCOUNTERS, GOBLIN = (1 << bit for bit in range(5))
"""Bits of `modules`, in the order of `meta.MODULES`."""


def _ids(group: str) -> Callable[[], tuple[str, ...]]:
    return lambda: tuple(row.id for row in getattr(C, group))


@declared
class Hunt(Part):
    """A hunt under way: `dice` are faces, `hits` damage by symbol beside them, `safe` bits of faces that do nothing,
    `rows` those completed by this hunt, `added` what all in all has come to `hits` beside the dice."""

    seat = value("all")
    dice = value("all", ())
    hits = value("all", (0, 0))
    safe = value("all")
    rows = value("all", ())
    added = value("all", (0, 0))


@declared
class Throw(Part):
    """Dice being picked for a throw together: `picked` are values of available dice, or places of hunt dice."""

    seat = value("all")
    hunt = value("all")
    picked = value("all", ())


@declared
class Search(Part):
    """A search of the dungeon: the tokens turned up so far."""

    seat = value("all")
    turned = value("all", ())


@declared
class FeastState(State):
    acts = stack(Hunt, Throw, Search)
    # a seat
    dice = numbers("all")  # available dice, sorted
    gold = numbers("all")
    energy = numbers("all")
    runes = numbers("all")
    prestige = numbers("all")  # on the track
    stores = numbers("all")  # by ingredient
    zones = numbers("all")  # of each minion
    cargo = numbers("all")  # of each minion, sorted ingredients
    wounds = numbers("all")  # of each minion
    laid = numbers("all")  # the die that lies at each minion, 0 for none
    banked = numbers("all")  # dice at the bank
    sprung = numbers("all")  # the die at the spring, 0 for none
    heroes = value("all")  # in order of hiring
    tired = numbers("all")  # bit mask of exhausted heroes
    favours = numbers("all")  # bit mask of heroes whose bonus is used
    dishes = value("all")  # (recipe, die, prestige gained) in order
    armed = value("all")  # the token of the forge, or NOTHING
    items = value("all")  # sorted, to use
    used = value("all")  # items turned over
    houses = value("all")  # the tavern's other side, or NOTHING
    marks = value("all")  # space of the track, from 1
    trophies = rows("owner", source="trophy_pile")
    missions = rows("owner", source="mission_pile", names=_ids("missions"))  # the one kept first
    shown_trophies = value("all", ())  # a tuple a seat, after the end
    shown_missions = value("all", (), names=_ids("missions"))
    # the turn
    turn = value("all", NOTHING)  # whose turn it is
    active = value("all", NOTHING)  # the minion activated last
    activated = value("all")  # bit mask of minions activated this turn
    done = value("all")  # bits COLLECTED to BURGLAR
    visited = value("all")  # bits of spots, a lane of four for each minion
    stretch = value("all")  # steps that the next walk is longer or shorter by
    cheaper = value("all")  # gold that the next hero costs less
    # the round
    round = value("all")
    first = value("all")
    bank = value("all", ())  # who has a die at each place, or NOTHING
    open_bank = value("all")  # bit mask of places where nobody has a die, and which aren't closed
    cooks = value("all")  # bit mask of seats who have cooked this round
    blank = value("all")  # what the blank place of the bank pays, 0 while it is closed
    dish_bonus = value("all")  # prestige more or less for each dish
    paid = value("all", ())  # for each spot the seats that have visited it
    # the table
    spots = value("all", ())  # the location on each spot
    tokens = value("all", ())  # for each zone its tokens, sorted
    column = value("all", (), names=_ids("recipes"))  # face-up recipes from the top, or NOTHING
    offer = value("all", (), names=_ids("heroes"))  # heroes for hire, or NOTHING
    recipe_pile = pile(names=_ids("recipes"))
    scrapped = value("all", (), names=_ids("recipes"))
    hero_pile = pile(names=_ids("heroes"))
    dragon = value("all", NOTHING, names=_ids("dragons"))
    damage = value("all", ())  # for each row of the dragon, free places by symbol
    dragon_pile = pile(names=_ids("dragons"))
    gone_dragons = value("all", (), names=_ids("dragons"))
    trophy_pile = pile()
    forge = value("all", ())  # tokens left at the forge
    mission_pile = pile(names=_ids("missions"))
    common = value("all", NOTHING, names=_ids("missions"))
    event_pile = pile()
    past_events = value("all", ())
    event = value("all", NOTHING)  # the last card
    encounter_pile = pile(names=lambda: C.encounters)
    past_encounters = value("all", (), names=lambda: C.encounters)
    encounter = value("all", NOTHING, names=lambda: C.encounters)  # the last card
    goblin = value("all", NOTHING)  # his zone
    item_pile = pile(names=_ids("items"))  # his stack on top of what is not in it
    # options of the match
    modules = value("all")
    city_pass = value("all")
    core = value("all")


def turn_order(s: FeastState) -> tuple[int, ...]:
    """Return the seats clockwise from the first player."""
    return tuple((s.first + i) % s.seats for i in range(s.seats))


# -- purse and store --------------------------------------------------------------------------------------------------


@R.cite("energy.limit")
def gain_energy(s: FeastState, seat: int, energy: int) -> int:
    """Add energy up to the limit and return by how much it grew."""
    before = s.energy[seat]
    s.energy[seat] = min(ENERGY_MAX, before + energy)
    return s.energy[seat] - before


@R.cite("rune.limit")
def gain_runes(s: FeastState, seat: int, runes: int) -> int:
    """Add runes up to the limit and return by how many they grew."""
    before = s.runes[seat]
    s.runes[seat] = min(RUNE_MAX, before + runes)
    return s.runes[seat] - before


def stock(s: FeastState, seat: int, kind: int, number: int = 1) -> None:
    """Put ingredients into the store, or take them out of it with a negative number."""
    store = s.stores[seat]
    s.stores[seat] = (*store[:kind], store[kind] + number, *store[kind + 1 :])


def without_die(dice: tuple[int, ...], value: int) -> tuple[int, ...]:
    """Return the sorted dice less one of this value."""
    i = dice.index(value)
    return dice[:i] + dice[i + 1 :]


def change_die(s: FeastState, seat: int, value: int, now: int) -> None:
    """Turn one available die to another value."""
    s.dice[seat] = tuple(sorted((*without_die(s.dice[seat], value), now)))


# -- minions ----------------------------------------------------------------------------------------------------------


def free_slots(s: FeastState, seat: int, minion: int) -> int:
    """Return how many places of a minion hold neither an ingredient nor a wound (minion.cargo)."""
    return SLOTS[minion] - len(s.cargo[seat][minion]) - s.wounds[seat][minion]


@R.cite("minion.cargo")
def load_cargo(s: FeastState, seat: int, minion: int, kind: int) -> None:
    """Put an ingredient onto a minion with a free place."""
    cargo = s.cargo[seat]
    s.cargo[seat] = put(cargo, minion, tuple(sorted((*cargo[minion], kind))))


def unload(s: FeastState, seat: int, minion: int, kind: int) -> None:
    """Take an ingredient off a minion."""
    load = list(s.cargo[seat][minion])
    load.remove(kind)
    s.cargo[seat] = put(s.cargo[seat], minion, tuple(load))


@R.cite("city.store")
def store_all(s: FeastState, seat: int, minion: int) -> tuple[int, ...]:
    """Move everything that a minion carries to the store and return the kinds of it."""
    load = s.cargo[seat][minion]
    for kind in load:
        stock(s, seat, kind)
    s.cargo[seat] = put(s.cargo[seat], minion, ())
    return load


def place_minion(s: FeastState, seat: int, minion: int, zone: int) -> None:
    """Put a minion into a zone."""
    s.zones[seat] = put(s.zones[seat], minion, zone)


def set_wounds(s: FeastState, seat: int, minion: int, wounds: int) -> None:
    """Give a minion so many wounds."""
    s.wounds[seat] = put(s.wounds[seat], minion, wounds)


# -- map --------------------------------------------------------------------------------------------------------------


def take_token(s: FeastState, zone: int, token: int) -> None:
    """Take a token off the map."""
    left = list(s.tokens[zone])
    left.remove(token)
    s.tokens = put(s.tokens, zone, tuple(left))


def dragon_spot(s: FeastState) -> int:
    """Return the spot on which the dragon sits, NOTHING while there is none."""
    return NOTHING if s.dragon == NOTHING else C.dragons[s.dragon].spot


def near_dragon(s: FeastState, zone: int) -> bool:
    """Return whether a zone is next to the dragon's location."""
    return s.dragon != NOTHING and C.dragons[s.dragon].spot in C.spots_of[zone]


@functools.cache
def steps_to(start: int, end: int) -> int:
    """Return the fewest zones that lead from one zone to another, by shortcuts where they help; 0 to itself."""
    return next(steps for steps, ends in enumerate(C.walks[start]) if any(found[0] == end for found in ends))


def uses_left(s: FeastState, spot: int) -> int:
    """Return how many more visits a location takes this round (visit.limit)."""
    return C.setup.locations.uses[s.seats] - len(s.paid[spot])


def in_turn(s: FeastState, seat: int, data: tuple = ()) -> bool:
    """Return whether it is this seat's turn: what it is asked then is part of an answer that it has begun."""
    return s.turn == seat


def hunt_of(s: FeastState) -> Hunt | None:
    """Return the hunt under way."""
    return s.acts[0] if s.acts and type(s.acts[0]) is Hunt else None
