"""What the eight locations do for the minion that visits them; and the cube, which works while cooking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.content.effects import Way, Ways
from game.content.schema import Count
from game.kernel.api import Action, Line
from game.kernel.chance import pick
from game.kernel.flow import Choice, Data, emit, frame, then
from game.kernel.state import NOTHING
from game.rules.feast import refs
from game.rules.feast.content import INGREDIENTS, IngredientIndex
from game.rules.feast.effects.minions import bring_home, carried_here, go, walking
from game.rules.feast.registry import R
from game.rules.feast.state import C, FeastState, Search, put, store_all, unload
from game.rules.feast.steps import happen, turn
from game.rules.feast.steps.aside import ALWAYS
from game.rules.feast.steps.beside import meanwhile
from game.rules.feast.steps.happen import EFFECTS
from game.rules.feast.steps.stores import tell_stored

TOKEN_ROW = tuple(C.row[f"dungeon.{token.id}"] for token in C.dungeon)


@EFFECTS.add("seat")
@EFFECTS.aimed(bar=lambda s, seat, way: walking(s), starts=True)
def again(s: FeastState, seat: int, way: Way) -> None:
    turn.walk_again(s, seat, s.active)


def _elsewhere(s: FeastState, seat: int) -> Ways:
    here = NOTHING if s.active == NOTHING else s.zones[seat][s.active]
    return [(ref,) for zone, ref in enumerate(refs.ZONE) if zone != here]


@R.cite("visit.portal")
@EFFECTS.add("seat")
@EFFECTS.aimed(_elsewhere, asks=True)
def step_through(s: FeastState, seat: int, way: Way) -> None:
    go(s, seat, s.active, refs.index(way[0]), "visit.portal")


def _loaded(s: FeastState, seat: int, way: Way, **args: Any) -> Line | None:
    if s.active != NOTHING and s.cargo[seat][s.active]:
        return None
    return Line("no.no_cargo", (0,), "visit.caravan")


@R.cite("visit.caravan")
@EFFECTS.add("seat")
@EFFECTS.aimed(bar=_loaded)
def send_home(s: FeastState, seat: int, way: Way) -> None:
    stored = store_all(s, seat, s.active)
    tell_stored(s, seat, (refs.MINION[s.active],), stored, "visit.caravan")


def _carries(s: FeastState, seat: int, way: Way, *, ingredient: int, gold: int) -> Line | None:
    if s.active != NOTHING and ingredient in s.cargo[seat][s.active]:
        return None
    return Line("no.not_carried", (INGREDIENTS[ingredient], 0), "visit.library")


@R.cite("visit.library")
@EFFECTS.add("seat")
@EFFECTS.aimed(bar=_carries)
def sell(s: FeastState, seat: int, way: Way, *, ingredient: IngredientIndex, gold: Count) -> None:
    unload(s, seat, s.active, ingredient)
    s.gold[seat] += gold
    emit(
        s,
        "gold",
        seat,
        (refs.CARGO[s.active][ingredient],),
        "log.sell",
        (refs.seat_ref(seat), INGREDIENTS[ingredient], gold),
        "visit.library",
    )


MARKET = next(i for i, place in enumerate(C.locations) if place.goods)


def _sold_here(s: FeastState, seat: int, way: Way) -> Line | None:
    kind = refs.pair(way[0])[1]
    return (
        Line("no.not_sold", (INGREDIENTS[kind], C.locations[MARKET].id), "visit.market")
        if C.goods[MARKET][kind] < 0
        else None
    )


@R.cite("visit.market")
@EFFECTS.add("seat")
@EFFECTS.aimed(carried_here, _sold_here)
def deliver(s: FeastState, seat: int, way: Way) -> None:
    bring_home(s, seat, way)


# -- the forge --------------------------------------------------------------------------------------------------------


def _unarmed(s: FeastState, seat: int, way: Way) -> Line | None:
    if s.armed[seat] != NOTHING:
        return Line("no.armed", (C.forge[s.armed[seat]].id, 1), "visit.forge")
    return None if s.forge else Line("no.forge_empty", (0,), "visit.forge")


@R.cite("visit.forge")
@EFFECTS.add("seat")
@EFFECTS.aimed(bar=_unarmed)
def arm(s: FeastState, seat: int, way: Way) -> None:
    token = pick(s, s.forge)
    s.forge = tuple(left for left in s.forge if left != token)
    s.armed = put(s.armed, seat, token)
    emit(s, "arm", seat, (refs.seat_ref(seat),), "log.arm", (refs.seat_ref(seat), C.forge[token].id), "visit.forge")


# -- the dungeon ------------------------------------------------------------------------------------------------------


@EFFECTS.add("seat")
def search(s: FeastState, seat: int, way: Way) -> None:
    s.acts.append(Search(seat=seat))
    then(s, frame(turn_up, seat))


@R.auto("visit.dungeon")
def turn_up(s: FeastState, seat: int, data: tuple) -> None:
    """Turn up a token at random: gold or prestige at once, and perhaps another; a wound ends the search."""
    found = s.acts[-1]
    left = [token for token in range(len(C.dungeon)) if token not in found.turned]
    token = pick(s, left)
    found.turned += (token,)
    emit(
        s,
        "dungeon",
        seat,
        (refs.seat_ref(seat),),
        "log.dungeon",
        (refs.seat_ref(seat), C.dungeon[token].id),
        "visit.dungeon",
    )
    if C.dungeon[token].ends or len(left) == 1:
        s.acts.pop()
        happen.give(s, seat, TOKEN_ROW[token])
    else:
        then(s, frame(Dig, seat))
        happen.give(s, seat, TOKEN_ROW[token])


@R.choice("visit.dungeon")
class Dig(Choice):
    """Whether another token of the dungeon is turned up."""

    phase = "turns"
    part = True
    sides = ALWAYS
    beside = staticmethod(meanwhile)

    def about(self, s: FeastState, seat: int, data: Data) -> tuple[str, ...]:
        return tuple(refs.LOCATION[spot] for spot, place in enumerate(s.spots) if C.locations[place].id == "dungeon")

    def prompt(self, s: FeastState, seat: int, data: Data) -> Line:
        return Line("prompt.dig", (len(C.dungeon) - len(s.acts[-1].turned),), "visit.dungeon")

    def candidates(self, s: FeastState, seat: int, data: Data) -> Sequence[Action]:
        return [refs.DIG, refs.STOP]

    def resolve(self, s: FeastState, seat: int, data: Data, action: Action) -> None:
        if action is refs.DIG:
            then(s, frame(turn_up, seat))
        else:
            s.acts.pop()


# -- the cube ---------------------------------------------------------------------------------------------------------


@EFFECTS.add("seat")
def any_ingredient(s: FeastState, seat: int, way: Way) -> None:
    """The cube is used up by cooking (`cook_with`); by itself it does nothing."""
