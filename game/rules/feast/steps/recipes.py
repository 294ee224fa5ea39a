"""The column of recipes: how it slides, where new ones come from, and what a dish brings."""

from __future__ import annotations

from game.kernel.chance import draw, shuffle_in
from game.kernel.flow import emit, follows, frame, then
from game.kernel.state import NOTHING
from game.rules.feast import refs
from game.rules.feast.content import INGREDIENTS
from game.rules.feast.registry import R
from game.rules.feast.state import COOKED, C, FeastState, put, stock
from game.rules.feast.steps.limits import CUBE


@R.cite("recipe.pile")
def next_recipe(s: FeastState) -> int:
    """Draw a recipe; discarded ones make a new pile. NOTHING where there is none at all."""
    if not s.recipe_pile.size and s.scrapped:
        shuffle_in(s, s.recipe_pile, s.scrapped)
        s.scrapped = ()
    return draw(s, s.recipe_pile) if s.recipe_pile.size else NOTHING


def take_out(s: FeastState, place: int) -> int:
    """Take a recipe out of the column; those above slide down, the top stays open for `fill_column`."""
    recipe = s.column[place]
    s.column = (NOTHING, *s.column[:place], *s.column[place + 1 :])
    return recipe


@R.auto("recipe.slide")
def fill_column(s: FeastState, seat: int, data: tuple) -> None:
    """Reveal a recipe on top of the column; `data` is the paragraph by which all have slid at the end of a round."""
    if s.column[0] != NOTHING:
        return
    found = next_recipe(s)
    if found != NOTHING:
        s.column = put(s.column, 0, found)
        key, rule = ("log.recipe_end", data[0]) if data else ("log.recipe", "recipe.slide")
        follows(s, lambda: emit(s, "reveal", -1, (refs.RECIPE[0],), key, (C.recipes[found].id,), rule))


@R.cite("end.recipes")
def slide_all(s: FeastState) -> None:
    """Move all recipes one place down, discard the one that leaves, reveal a new one."""
    leaving = s.column[-1]
    s.column = (NOTHING, *s.column[:-1])
    if leaving != NOTHING:
        s.scrapped += (leaving,)
        emit(s, "scrap", -1, (refs.RECIPE[-1],), "log.recipe_late", (C.recipes[leaving].id,), "end.recipes")
    fill_column(s, -1, ("end.recipes",))


def scrap(s: FeastState, seat: int, place: int) -> None:
    """Discard a face-up recipe; the column fills up."""
    recipe = take_out(s, place)
    s.scrapped += (recipe,)
    emit(s, "scrap", seat, (refs.RECIPE[place],), "log.recipe_leaves", (C.recipes[recipe].id,), "recipe.slide")
    then(s, frame(fill_column))


@R.cite("cook.cook", "cook.prestige")
def cook(s: FeastState, seat: int, die: int, place: int, spared: int = NOTHING) -> None:
    """Cook a recipe: ingredients go (one less of the kind that the cube stands for), prestige comes, the card goes
    to the cook."""
    recipe = take_out(s, place)
    took: list[str] = []
    for kind, number in enumerate(C.needs[recipe]):
        if number:
            number -= kind == spared
            stock(s, seat, kind, -number)
            took += [INGREDIENTS[kind]] * number
    won = max(0, C.recipes[recipe].prestige + die + s.dish_bonus)
    s.prestige[seat] += won
    s.dishes = put(s.dishes, seat, (*s.dishes[seat], (recipe, die, won)))
    s.done |= COOKED
    s.cooks |= 1 << seat
    said = refs.seat_ref(seat), C.recipes[recipe].id, won, die, "+".join(took)
    at = refs.RECIPE[place], refs.seat_ref(seat)
    if spared == NOTHING:
        emit(s, "cook", seat, at, "log.cook", said, "cook.prestige")
    else:
        cube = C.items[CUBE].id, INGREDIENTS[spared]
        emit(s, "cook", seat, at, "log.cook_with", (*said, *cube), "cook.prestige")
    then(s, frame(fill_column))
