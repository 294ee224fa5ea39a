"""Effects in a hunt: damage, dice, what claws and flames don't do, meat; and what a hunt die decides elsewhere."""

from __future__ import annotations

from game.content.effects import NOTHING_TO_CLICK, Way, Ways
from game.content.schema import Count
from game.kernel.chance import pick, roll
from game.kernel.flow import emit, frame, then
from game.rules.feast import refs
from game.rules.feast.content import CLAW, FACES, FLAME, INGREDIENTS, SYMBOLS, IngredientIndex, SymbolIndex
from game.rules.feast.effects.minions import pick_up
from game.rules.feast.effects.purse import said
from game.rules.feast.registry import R
from game.rules.feast.state import C, FeastState, free_slots, hunt_of, put
from game.rules.feast.steps import throws
from game.rules.feast.steps.happen import EFFECTS, no_hunt
from game.rules.feast.steps.wounds import hurt


@R.cite("item.glaive")
@EFFECTS.add("seat")
@EFFECTS.aimed(
    lambda s, seat, *, symbol, hits: ((refs.SYMBOL[symbol],),), no_hunt, hunting=True, helps=True, told_apart=True
)
def strike(s: FeastState, seat: int, way: Way, *, symbol: SymbolIndex, hits: Count) -> None:
    hunt = s.acts[0]
    hunt.hits = put(hunt.hits, symbol, hunt.hits[symbol] + hits)
    hunt.added = put(hunt.added, symbol, hunt.added[symbol] + hits)
    emit(s, "strike", seat, ("dragon",), "log.strike", (hits, refs.seat_ref(seat), SYMBOLS[symbol]), "hunt.damage")


@EFFECTS.add("seat")
@EFFECTS.aimed(bar=no_hunt, hunting=True, helps=True)
def hunt_dice(s: FeastState, seat: int, way: Way, *, dice: Count) -> None:
    throws.roll_more(s, seat, dice)


def _safe(s: FeastState, seat: int, face: int) -> None:
    s.acts[0].safe |= 1 << face
    key = "log.no_claws" if face == CLAW else "log.no_special"
    emit(s, "safe", seat, ("dragon",), key, (refs.seat_ref(seat),), "hunt.change")


@EFFECTS.add("seat")
@EFFECTS.aimed(bar=no_hunt, hunting=True, helps=True)
def ignore_claws(s: FeastState, seat: int, way: Way) -> None:
    _safe(s, seat, CLAW)


@EFFECTS.add("seat")
@EFFECTS.aimed(bar=no_hunt, hunting=True, helps=True)
def ignore_flames(s: FeastState, seat: int, way: Way) -> None:
    _safe(s, seat, FLAME)


@EFFECTS.add("seat")
@EFFECTS.aimed(bar=no_hunt, hunting=True, helps=True)
def reroll_hunt(s: FeastState, seat: int, way: Way) -> None:
    throws.begin_throw(s, seat, hunt=True)


def _other_faces(s: FeastState, seat: int, *, symbol: int) -> Ways:
    hunt = hunt_of(s)
    if hunt is None:
        return NOTHING_TO_CLICK
    return [(refs.HUNT_DIE[place],) for place, face in enumerate(hunt.dice) if face != symbol]


@EFFECTS.add("seat")
@EFFECTS.aimed(_other_faces, no_hunt, hunting=True, helps=True)
def turn_face(s: FeastState, seat: int, way: Way, *, symbol: SymbolIndex) -> None:
    hunt = s.acts[0]
    place = refs.index(way[0])
    said = refs.seat_ref(seat), FACES[hunt.dice[place]], SYMBOLS[symbol]
    hunt.dice = put(hunt.dice, place, symbol)
    emit(s, "hunt_dice", seat, way, "log.turn_face", said, "hero.bonus")


@R.cite("hunt.meat")
@EFFECTS.add("seat")
def meat(s: FeastState, seat: int, way: Way, *, pieces: Count) -> None:
    for _ in range(pieces):
        if free_slots(s, seat, s.active) > 0:
            pick_up(s, seat, len(INGREDIENTS) - 1)
        else:
            no_place(s, seat, len(INGREDIENTS) - 1)


def no_place(s: FeastState, seat: int, kind: int) -> None:
    """Tell that the active minion can't take an ingredient, which is lost."""
    said_of = refs.seat_ref(seat), C.minions[s.active].id, INGREDIENTS[kind]
    emit(s, "lost", seat, (refs.MINION[s.active],), "log.no_place", said_of, "hunt.meat")


# -- dice that decide an encounter ------------------------------------------------------------------------------------


def rolls(s: FeastState, seat: int, shown: str) -> None:
    """Tell what a die shows that decides something."""
    emit(s, "roll", seat, (refs.seat_ref(seat),), "log.rolls", (refs.seat_ref(seat), shown), "encounter.answer")


@EFFECTS.add("seat")
def raid_nest(s: FeastState, seat: int, way: Way, *, ingredient: IngredientIndex) -> None:
    face = pick(s, C.setup.hunt.faces)
    rolls(s, seat, FACES[face])
    if face >= len(SYMBOLS):
        then(s, frame(hurt, seat, s.active, 1))
    elif free_slots(s, seat, s.active) > 0:
        pick_up(s, seat, ingredient)
    else:
        no_place(s, seat, ingredient)


@EFFECTS.add("seat")
def bet(s: FeastState, seat: int, way: Way, *, least: Count, gold: Count, loss: Count) -> None:
    die = roll(s, C.setup.dice.faces)
    rolls(s, seat, f"n:{die}")
    if die >= least:
        s.gold[seat] += gold
        said(s, seat, "gold", gold)
    else:
        lost = min(loss, s.gold[seat])
        s.gold[seat] -= lost
        said(s, seat, "lose_gold", lost)
