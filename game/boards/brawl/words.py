"""What the zoom cards and the top bar of Tavern Battle say. Figures come from the definitions and the view; chances, reasons and
consequences are told by the rules and added by the scene."""
from __future__ import annotations

from typing import Any

from game.boards.base import Header, Table, ZoomCard
from game.boards.brawl.places import SLUG, C


def header(view: Any, table: Table) -> Header:
    """Return the round, and which combat is played."""
    say = table.texts
    return Header(say("board.round", view.round) if view.round else say("phase.trade"), say("board.hard") if view.hard else "")


def affinities(char: int) -> list[tuple[str, int, bool]]:
    """Return (affinity, points, circled) of a hero, or the types of an arrival without points."""
    if char >= len(C.heroes):
        return [(name, 0, False) for name in C.arrivals[char - len(C.heroes)].types]
    hero = C.heroes[char]
    return [*((name, points, True) for name, points in hero.circled.items()),
            *((name, points, False) for name, points in hero.plain.items())]


def person(char: int, table: Table) -> ZoomCard:
    """Return the zoom card of a character."""
    say, name = table.texts, C.characters[char]
    force, ruse = C.support[char]
    numbers = (say("board.figures", C.force[char], C.ruse[char]), say("board.support", force, ruse))
    likes = tuple(say("board.likes" if circled else "board.scores", kind, points) if points else say("board.is", kind)
                  for kind, points, circled in affinities(char))
    return ZoomCard(say.name(name), f"{SLUG}/{name}", "family.noble" if char < len(C.heroes) else "family.police", numbers, likes)


def zoom(view: Any, ref: str, table: Table) -> ZoomCard:
    """Return the zoom card of any ref of this table; what the rules tell of it is added by the scene."""
    say = table.texts
    zone, _, rest = ref.partition(":")
    if zone == "char":
        return person(C.character[rest], table)
    if zone == "arrival" and 0 <= view.arrival < len(C.characters):
        return person(view.arrival, table)
    if zone == "treasure" and rest.isdecimal() and int(rest) <= len(view.treasures[table.mine]):
        card = view.treasures[table.mine][int(rest) - 1]
        if card >= 0 and table.open_hand(table.mine):
            return treasure(card, table)
    if zone == "floor" and not rest.isdecimal():
        return treasure(next(i for i, card in enumerate(C.treasures) if card.id == rest), table)
    if zone == "object" and rest.isdecimal() and int(rest) <= len(view.objects[table.mine]):
        card = view.objects[table.mine][int(rest) - 1]
        if card >= 0 and table.open_hand(table.mine):
            thing = C.objects[card]
            uses = tuple(say("board.use_help." + effect.name) for effect in thing.effects)
            return ZoomCard(say.name(thing.id), f"{SLUG}/{thing.id}", "family.merchant", (say("board.worth", thing.worth),), uses)
    if zone == "seat":
        look = table.seats[int(rest) - 1]
        return ZoomCard(look.name, "", "player." + look.colour)
    return ZoomCard(say("board." + zone))


def treasure(card: int, table: Table) -> ZoomCard:
    """Return the zoom card of a treasure: its types, and what it scores with each hero of the viewer."""
    say, found = table.texts, C.treasures[card]
    return ZoomCard(say.name(found.id), f"{SLUG}/{found.id}", "family.noble", tuple(say("board.is", name) for name in found.types))
