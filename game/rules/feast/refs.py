"""The refs of this game and its interned actions in tables, so that the hot path formats no text.

Which of them are legal is none of this module's business.
"""

from __future__ import annotations

import functools
from itertools import combinations_with_replacement, product

from game.kernel.api import Action, act
from game.kernel.api import seat_ref as seat_ref
from game.kernel.state import NOTHING
from game.rules.feast.content import INGREDIENTS, SPOTS, SYMBOLS, content
from game.rules.feast.state import ENCOUNTER, HERO_SPACES, KINDS, MINIONS, RECIPE_SPACES

C = content()
FACES = C.setup.dice.faces


def _sum(effect: str, of: str, *groups: str) -> int:
    """Return what this effect gives in all rows of some groups (`hero.`) together, the copies of an item each."""
    copies = {f"item.{item.id}": item.copies for item in C.items}
    return sum(
        bit.params[of] * copies.get(row.name, 1)
        for row in C.rows
        for bit in row.effects
        if bit.name == effect and row.name.startswith(groups)
    )


MOST_HUNT_DICE = (
    C.setup.start.energy_max
    + _sum("hunt_dice", "dice", "forge.", "item.", "track.", "hero.")
    + _sum("hunt_dice", "dice", "hero.") * _sum("ready", "heroes", "item.", "track.", "hero.")
)
"""One for each energy, what gives more of them, and heroes that give more as often as others make them ready."""
VALUES = range(FACES + 1)

DIE = tuple(f"die:{face}" for face in VALUES)
NUMBER = tuple(f"n:{n}" for n in range(max(FACES, C.setup.start.energy_max, 2) + 1))
MINION = tuple(f"minion:{minion.id}" for minion in C.minions)
CARGO = tuple(tuple(f"cargo:{minion.id}.{kind}" for kind in INGREDIENTS) for minion in C.minions)
STORE = tuple(f"store:{kind}" for kind in INGREDIENTS)
INGREDIENT = tuple(f"ingredient:{kind}" for kind in INGREDIENTS)
ZONE = tuple(f"zone:{zone + 1}" for zone in range(len(C.zones)))
TOKEN = tuple(tuple(f"token:{zone + 1}.{kind}" for kind in INGREDIENTS) for zone in range(len(C.zones)))
PRINTED = tuple(tuple(f"printed:{zone + 1}.{kind}" for kind in INGREDIENTS) for zone in range(len(C.zones)))
LOCATION = tuple(f"location:{spot}" for spot in SPOTS)
RECIPE = tuple(f"recipe:{i + 1}" for i in range(RECIPE_SPACES))
HERO = tuple(f"hero:{i + 1}" for i in range(HERO_SPACES))
MY_HERO = tuple(f"myhero:{hero.id}" for hero in C.heroes)
BONUS = tuple(f"bonus:{hero.id}" for hero in C.heroes)
BANK = tuple(f"bank:{i + 1}" for i in range(len(C.setup.bank)))
ITEM = tuple(f"item:{item.id}" for item in C.items)
TRACK = tuple(f"track:{space}" for space in range(max(map(len, C.tracks)) + 2))
HUNT_DIE = tuple(f"huntdie:{i + 1}" for i in range(MOST_HUNT_DICE))
DAMAGE = tuple(
    tuple(f"damage:{row + 1}.{symbol}" for symbol in SYMBOLS)
    for row in range(max(len(dragon.rows) for dragon in C.dragons))
)
TAVERN = tuple(f"tavern:{tavern}" for tavern in C.taverns)
MISSION = tuple(f"mission:{mission.id}" for mission in C.missions)
ARMED = tuple(f"armed:{token.id}" for token in C.forge)
SYMBOL = tuple(f"symbol:{symbol}" for symbol in SYMBOLS)
DISH = tuple(f"dish:{recipe.id}" for recipe in C.recipes)
SAYS = {
    "name.{}": (
        *SPOTS,
        "spring",
        "rune",
        "any_place",
        "goblin",
        "encounter",
        "dragon",
        "mission",
        "track",
        "event",
        "common",
        "rounds",
        "scale",
        "hunt",
    ),
    "verb.{}": ("ability", "bonus", "use", "track"),
    "number.{}": ("ability", "track", "hunt", "answer"),
    "ref.{}": (
        "zone",
        "location",
        "recipe",
        "hero",
        "bank",
        "die",
        "huntdie",
        "track",
        "cargo",
        "token",
        "printed",
        "damage",
    ),
}

_INDEX = {
    ref: i
    for table in (
        DIE,
        NUMBER,
        MINION,
        STORE,
        INGREDIENT,
        ZONE,
        LOCATION,
        RECIPE,
        HERO,
        MY_HERO,
        BONUS,
        BANK,
        ITEM,
        TRACK,
        HUNT_DIE,
        MISSION,
        TAVERN,
        SYMBOL,
        DISH,
        ARMED,
    )
    for i, ref in enumerate(table)
}
_PAIR = {
    ref: (i, j) for table in (CARGO, TOKEN, PRINTED, DAMAGE) for i, row in enumerate(table) for j, ref in enumerate(row)
}

END, FINISH, DONE, DIG, STOP, THROW, DECLINE = map(act, ("end", "finish", "done", "dig", "stop", "throw", "decline"))
MEET = act("meet", "encounter")
BUY = act("buy", "goblin")
MOVE = tuple(tuple(act("move", die, minion) for minion in MINION) for die in DIE)
PLACE = tuple(tuple(act("bank", die, place) for place in BANK) for die in DIE)
REST = tuple(act("rest", die, "spring") for die in DIE)
COOK = tuple(tuple(act("cook", die, recipe) for recipe in RECIPE) for die in DIE)
SET_ASIDE = tuple(act("set_aside", die) for die in DIE)
WALK = tuple(act("walk", zone) for zone in ZONE)
WALKS = tuple(tuple(tuple(WALK[end[0]] for end in ends) for ends in lengths) for lengths in C.walks)
"""By zone and number of steps: the walks without a stretch."""
COLLECT = tuple(tuple(act("collect", ref) for ref in row) for row in TOKEN)
PLUCK = tuple(tuple(act("collect", ref) for ref in row) for row in PRINTED)
HUNT = tuple(act("hunt", "dragon", number) for number in NUMBER)
AIM = tuple(tuple(act("aim", ref) for ref in row) for row in DAMAGE)
DROP = tuple(tuple(act("drop", ref) for ref in row) for row in CARGO)
HIRE = tuple(act("hire", ref) for ref in HERO)
REROLL = tuple(act("reroll", "rune", die) for die in DIE)
REROLL_HUNT = tuple(act("reroll", "rune", die) for die in HUNT_DIE)
STORE_CARGO = tuple(tuple(act("store", ref) for ref in row) for row in CARGO)
STORE_MINION = tuple(act("store", ref) for ref in MINION)
HEAL = tuple(act("heal", ref) for ref in MINION)
OPTION = tuple(act("answer", number) for number in NUMBER[1:3])
CHOOSE_TAVERN = tuple(act("tavern", ref) for ref in TAVERN)
KEEP = tuple(act("keep", ref) for ref in MISSION)
PICK_DIE = tuple(act("pick", die) for die in DIE)
PICK_HUNT_DIE = tuple(act("pick", die) for die in HUNT_DIE)


def index(ref: str) -> int:
    """Return the place of a ref in its table: 2 for `zone:3`, the hero for `myhero:bard`, 4 for `n:4`."""
    return _INDEX[ref]


def pair(ref: str) -> tuple[int, int]:
    """Return the two places of `cargo:booted.plant`, `token:5.spice` or `damage:2.arrow`."""
    return _PAIR[ref]


@functools.cache
def cook_with(die: int, recipe: int, kind: int) -> Action:
    """Return the action to cook with the gelatinous cube in place of an ingredient."""
    return act("cook_with", DIE[die], RECIPE[recipe], "item:cube", STORE[kind])


@functools.cache
def visit(spot: int, way: tuple[str, ...]) -> Action:
    """Return the action to visit a location."""
    return act("visit", LOCATION[spot], *way)


@functools.lru_cache(1 << 14)
def visits(spot: int, ways: tuple[tuple[str, ...], ...]) -> tuple[Action, ...]:
    """Return the actions to visit a location in these ways."""
    return tuple(visit(spot, way) for way in ways)


@functools.cache
def side(verb: str, ref: str, way: tuple[str, ...]) -> Action:
    """Return the side action that uses a card, an item or a space of the track."""
    return act(verb, ref, *way)


@functools.lru_cache(1 << 14)
def sides(verb: str, ref: str, ways: tuple[tuple[str, ...], ...]) -> tuple[Action, ...]:
    """Return the side actions that use a card, an item or a space of the track in these ways."""
    return tuple(side(verb, ref, way) for way in ways)


@functools.lru_cache(1 << 14)
def picks(ways: tuple[tuple[str, ...], ...]) -> tuple[Action, ...]:
    """Return the answers that aim an effect in these ways."""
    return tuple(act("pick", *way) for way in ways)


def _faces(mask: int) -> tuple[int, ...]:
    return tuple(face for face in range(1, FACES + 1) if mask >> face & 1)


_MASKS = range(1 << FACES + 1)
DICE_MASK = {
    dice: sum(1 << face for face in set(dice))
    for number in range(C.setup.dice.own + 1)
    for dice in combinations_with_replacement(range(1, FACES + 1), number)
}
"""By sorted dice: the bit mask of their values."""
LAID_MASK = {
    laid: sum(1 << minion for minion, die in enumerate(laid) if die) for laid in product(VALUES, repeat=MINIONS)
}
"""By the dice that lie at the minions: the bit mask of minions that have one."""
MOVES = tuple(
    tuple(
        tuple(MOVE[face][minion] for face in _faces(mask) for minion in range(MINIONS) if not used >> minion & 1)
        for used in range(1 << MINIONS)
    )
    for mask in _MASKS
)
"""By mask of dice and of minions that have one: the moves."""
BANKING = tuple(
    tuple(
        tuple(
            PLACE[face][i]
            for face in _faces(mask)
            for i, slot in enumerate(C.setup.bank)
            if places >> i & 1 and slot.die in (0, face)
        )
        for places in range(1 << len(BANK))
    )
    for mask in _MASKS
)
"""By mask of dice and of open places: what can be done at the bank."""
RESTING = tuple(tuple(REST[face] for face in _faces(mask)) for mask in _MASKS)
ASIDE = tuple(tuple(SET_ASIDE[face] for face in _faces(mask)) for mask in _MASKS)


@functools.lru_cache(1 << 16)
def cookable(column: tuple[int, ...], store: tuple[int, ...]) -> tuple[int, ...]:
    """Return the places of the recipes whose ingredients are all there."""
    return tuple(
        i for i, recipe in enumerate(column) if recipe != NOTHING and all(map(int.__le__, C.needs[recipe], store))
    )


@functools.lru_cache(1 << 16)
def cubed(column: tuple[int, ...], store: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return (place, ingredient) of each recipe that can be cooked with the cube in place of this ingredient."""
    found: list[tuple[int, int]] = []
    for i, recipe in enumerate(column):
        if recipe != NOTHING:
            short = [max(0, need - have) for need, have in zip(C.needs[recipe], store)]
            found += ((i, kind) for kind in range(KINDS) if C.needs[recipe][kind] and sum(short) == min(1, short[kind]))
    return tuple(found)


@functools.lru_cache(1 << 14)
def collects(zone: int, tokens: tuple[int, ...]) -> tuple[Action, ...]:
    """Return the ways to collect an ingredient in a zone with these tokens."""
    return (
        *(COLLECT[zone][kind] for kind in dict.fromkeys(tokens) if kind != ENCOUNTER),
        *(PLUCK[zone][kind] for kind in C.zones[zone].printed),
    )


@functools.lru_cache(1 << 14)
def hires(offer: tuple[int, ...], gold: int) -> tuple[Action, ...]:
    """Return whom so much gold hires."""
    return tuple(HIRE[i] for i, hero in enumerate(offer) if hero != NOTHING and C.heroes[hero].price <= gold)


@functools.lru_cache(1 << 14)
def rerolls(dice: tuple[int, ...]) -> tuple[Action, ...]:
    """Return the ways to reroll an available die with a rune."""
    return tuple(REROLL[die] for die in dict.fromkeys(dice))


@functools.lru_cache(1 << 16)
def at_home(zones: tuple[int, ...], cargo: tuple[tuple[int, ...], ...], wounds: tuple[int, ...]) -> tuple[Action, ...]:
    """Return what can be stored and healed of minions in these zones."""
    found: list[Action] = []
    for minion, load in enumerate(cargo):
        if load and zones[minion] == C.city:
            found += (STORE_MINION[minion], *(STORE_CARGO[minion][kind] for kind in dict.fromkeys(load)))
    return (*found, *(HEAL[minion] for minion, hurt in enumerate(wounds) if hurt and zones[minion] == C.city))
