"""What effects of Taverns & Dragons do, in a sentence or in few words. Figures come from the definitions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.boards.feast.places import C
from game.boards.table import Table
from game.content.effects import Effect
from game.services.i18n import AsIs, Texts, capital

ABILITIES = {hero.id: [name for effect in hero.effects for name in effect.params] for hero in C.heroes}
"""The heroes, and the figures that the words for what one can do may name."""
ON_TRACKS = {
    row.effects[0].name: list(row.effects[0].params)
    for house in C.tracks
    for row in (C.rows[number] for number in house)
    if not row.either
}
"""What the spaces of tracks do that say so in words, and the figures that those may name."""
BRIEF = (
    *("best_dish", "all_kinds", "own_stored", "home_unhurt", "humble_dishes", "great_heroes", "cooked_with", "cooked"),
    *("own_heroes", "own_gold", "own_runes", "own_trophies", "favours", "hold_back", "drift", "wound_outside"),
    *("praise_cooks", "blame_idle", "dishes_rise", "dishes_fall"),
    *("blank_pays", "blank_closed", "exhaust", "lose_stored", "lose_cargo", "wound_other", "move_on", "prestige"),
)
"""Effects that are said in fewer words where their sentence finds no room."""
FIGURES_OF = {effect.name: list(effect.params) for row in C.effects for effect in row if effect.name in BRIEF}
SAYS = {
    "board.damage_{}": ("blade", "arrow", "both"),
    "board.can.{}": ABILITIES,
    "board.does.{}": ON_TRACKS,
    "board.brief.{}": FIGURES_OF,
}


def sentences(effects: tuple[Effect, ...], table: Table) -> tuple[str, ...]:
    """Return what effects do, a sentence each."""
    return tuple(capital(table.texts("effect." + effect.name, **effect.params)) for effect in effects)


def of_row(number: int, table: Table) -> tuple[str, ...]:
    """Return what a row of `C.rows` does: all of its effects, a sentence each, or one of them, in one sentence."""
    row = C.rows[number]
    return either(row.effects, table) if row.either else sentences(row.effects, table)


def rewards(effects: tuple[Effect, ...], table: Table) -> str:
    """Return what effects do in one line."""
    return " · ".join(sentences(effects, table))


def briefly(effects: tuple[Effect, ...], table: Table) -> str:
    """Return what effects do in few words."""
    say = table.texts

    def said(effect: Effect) -> str:
        if effect.name in BRIEF:
            return say("board.brief." + effect.name, **effect.params)
        return say("effect." + effect.name, **effect.params)

    return " · ".join(map(said, effects))


def damage(of: Sequence[int], say: Texts) -> str:
    """Return in words how many blades and arrows there are, of which there are some."""
    blades, arrows = of
    kind = "both" if blades and arrows else "blade" if blades else "arrow"
    return say(f"board.damage_{kind}", *filter(None, (blades, arrows)))


def does(hero: Any, table: Table) -> str:
    """Return what a hero can do in two or three words, with the figures of his effects."""
    figures = {name: value for effect in hero.effects for name, value in effect.params.items()}
    return table.texts(f"board.can.{hero.id}", **figures)


def grants(effect: Effect, table: Table) -> str:
    """Return what a space of a track does in two or three words, with its figures."""
    return table.texts("board.does." + effect.name, **effect.params)


def either(effects: tuple[Effect, ...], table: Table) -> tuple[str, ...]:
    """Return what one of these effects does, in one sentence; nothing where there are none."""
    if effects and all(effect.name == "swap" for effect in effects):
        return (_swaps(effects, table),)
    said = [table.texts("effect." + effect.name, **effect.params) for effect in effects]
    return (capital(table.texts("board.or").join(said)),) if said else ()


def _swaps(effects: tuple[Effect, ...], table: Table) -> str:
    """Return what each ingredient of the store may be turned into, each named once."""
    say, found = table.texts, dict[str, list[str]]()
    for effect in effects:
        found.setdefault(str(effect.params["give"]), []).append(say.name(str(effect.params["take"])))
    said = []
    for give, (*others, last) in found.items():
        takes = say("board.or").join([*([", ".join(others)] if others else []), last])
        said.append(say("effect.swap", give=give, take=AsIs(takes)))
    return capital(say("board.swaps", AsIs(", ".join(said))))
