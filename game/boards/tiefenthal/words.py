"""What the zoom cards, badges and the top bar of Tiefenthal say. Figures come from the definitions and the view; prices, yields and
reasons are told by the rules and added by the scene."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.app.geometry import Box
from game.boards.base import Header, Table, ZoomCard
from game.boards.tiefenthal.places import SLUG, C
from game.content.effects import Effect
from game.kernel.state import NOTHING
from game.rules.tiefenthal.content import STAFF, LoopSpace, MoonSpace

FACES = (1, 2, 3, 4, 5, 6)
ICONS = {"coins": "icons/coin", "beer": "icons/mug", "schnapps": "icons/schnapps", "noble": "icons/crown",
         "remove_guest": "icons/remove_guest", "own_die": "icons/die", "counter_guest": "icons/counter_guest",
         "monastery": "icons/monastery", "reputation": "icons/reputation",
         "cheap_guest": "icons/guest", "free_upgrade": "icons/trowel", "sign": "icons/signature", "card": "icons/cards"}
"""The picture of each kind of bonus, by the effect's name."""


NOBLES = 6
"""So many faces the nobles have among them, `noble_1` and so on in art.yaml; all their cards are the same."""


def picture(kind: int, i: int = 0) -> str:
    """Return the name of a card's picture; nobles, who are one kind, take their faces in turn by `i`."""
    return f"{SLUG}/{C.kinds[kind]}" + (f"_{i % NOBLES + 1}" if kind == C.noble else "")


def header(view: Any, table: Table) -> Header:
    """Return the round and what is played."""
    say = table.texts
    return Header(say("board.round", view.round, C.setup.match.rounds), say("board.modules", view.module))


def badge(effect: Effect, table: Table) -> tuple[str, str]:
    """Return the icon and the figure or word of a bonus, as small as it stands on a track."""
    icon = ICONS.get(effect.name, "")
    if effect.name == "card":
        return "", table.texts.short(effect.params["staff"])
    number = next((held for held in effect.params.values() if type(held) is int), 0)
    return icon, str(number) if number > 1 else ""


def space_text(space: MoonSpace, table: Table) -> str:
    """Return what the moon brings on a space, in a few words."""
    say = table.texts
    parts = [say.name(space.artist)] if space.artist else []
    parts += [say("board.bonus." + effect.name) for effect in space.effects]
    if space.either:
        parts.append(" | ".join(bonus_word(effect, table) for effect in space.either))
    if space.glasses.open:
        parts.append(say("board.glasses", space.glasses.open))
    return " ".join(parts)


def bonus_word(effect: Effect, table: Table) -> str:
    """Return a bonus in one word: the card it brings, or its kind."""
    if effect.name == "card":
        return table.texts.short(effect.params["staff"])
    return table.texts("board.bonus." + effect.name)


def loop_badge(space: LoopSpace, table: Table) -> tuple[str, str]:
    """Return the icon and words of a space of the reputation loop: its bonus, else its points."""
    if space.effects:
        return badge(space.effects[0], table)
    if space.either:
        return badge(space.either[0], table)[0], "|"
    return "", ""


def around(box: Box, count: int) -> Iterator[Box]:
    """Yield the boxes of a loop of spaces around a square, clockwise from the upper left."""
    x, y, w, h = box
    side = 4
    wide, high = (w - 4) / side, (h - 4) / side
    ring = ([(i, 0) for i in range(side)] + [(side - 1, i) for i in range(1, side)]
            + [(i, side - 1) for i in range(side - 2, -1, -1)] + [(0, i) for i in range(side - 2, 0, -1)])
    for column, row in ring[:count]:
        yield x + 3 + column * wide, y + 3 + row * high, wide - 3, high - 3


def effects_of(row: int, table: Table) -> tuple[str, ...]:
    """Return what a row of the data brings, a sentence an effect."""
    return tuple(table.texts("effect." + effect.name, **effect.params) for effect in C.effects[row]) if row >= 0 else ()


def card(kind: int, table: Table) -> ZoomCard:
    """Return the zoom card of a card."""
    say = table.texts
    if kind < len(STAFF):
        worker = C.staff[kind]
        return ZoomCard(say.name(C.kinds[kind]), picture(kind), "family.artisan",
                        (say("board.costs", worker.price), say("board.points", worker.points)), (), "", "fill.places")
    numbers = (say("board.wants", C.pips[kind]), say("board.pays", C.coins[kind]), say("board.points", C.points[kind]))
    if C.beer[kind]:
        numbers = (say("board.beers", C.beer[kind]), *numbers)
    return ZoomCard(say.name(C.kinds[kind]), picture(kind), "family.noble" if kind == C.noble else "family.tavern", numbers,
                    effects_of(C.guest_row[kind], table), say("board.copies", C.copies[kind]), "guests.win")


def zoom(view: Any, ref: str, table: Table) -> ZoomCard:
    """Return the zoom card of any ref of this table; what the rules tell of it is added by the scene."""
    say = table.texts
    zone, _, rest = ref.partition(":")
    t = view.taverns[table.mine if table.asked is None else table.asked]
    if zone == "guest" and view.row[int(rest) - 1] != NOTHING:
        return card(view.row[int(rest) - 1], table)
    if zone == "table" and int(rest) <= len(t.tables) and t.tables[int(rest) - 1] != NOTHING:
        return card(t.tables[int(rest) - 1], table)
    if zone in ("staff", "lay"):
        return card(STAFF.index(rest), table)
    if zone in ("deck", "discard") and rest:
        return card(C.kind[rest], table)
    if zone == "nobles":
        return card(C.noble, table)
    if zone == "artist":
        return ZoomCard(say.name(C.artists[int(rest) - 1].id), f"{SLUG}/{C.artists[int(rest) - 1].id}", "family.carny", rule="artists.use")
    if zone == "seat":
        return ZoomCard(table.seats[int(rest) - 1].name, "", "player." + table.seats[int(rest) - 1].colour)
    if zone == "tile":
        return ZoomCard(say("board.tile." + rest), rule="upgrade.effect")
    if zone == "space":
        return ZoomCard(say("board.tile." + rest), rule="plan.places")
    return ZoomCard(say.name(ref) if rest else say("board.pile." + zone))
