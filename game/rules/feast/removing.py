"""How conformance takes each reason against a click out of the way; what nobody can remove is `False`.

Positions that are changed here are tried once and thrown away.
"""

from __future__ import annotations

from game.kernel.api import Action, Line
from game.kernel.flow import frame
from game.kernel.state import NOTHING
from game.rules.feast import refs
from game.rules.feast.content import INGREDIENTS
from game.rules.feast.registry import R
from game.rules.feast.state import ALL_PLACES, COOKED, MINIONS, C, FeastState, Hunt, put
from game.rules.feast.steps import hunt


@R.obstacle("no.ingredient", about="recipe")
@R.obstacle("no.not_stored")
def _stored(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    kind = next(INGREDIENTS.index(arg) for arg in line.args if arg in INGREDIENTS)
    s.stores[seat] = put(s.stores[seat], kind, 9)


@R.obstacle("no.bank_die", about="die", both=True)
@R.obstacle("no.walk_first", "no.too_late", "no.in_between", "no.hunt_done", "no.not_sold", "no.nothing_for")
def _never(s: FeastState, seat: int, what: Action | str, line: Line) -> bool:
    """What a place takes, and when something is done."""
    return False


@R.obstacle("no.bank_closed")
def _blank(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.blank = 1


@R.obstacle("no.banked")
def _not_banked(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.banked[seat] = 0
    s.bank = tuple(NOTHING if who == seat else who for who in s.bank)


@R.obstacle("no.bank_taken")
def _bank_free(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.bank, s.open_bank = (NOTHING,) * len(s.bank), ALL_PLACES


@R.obstacle("no.spring")
def _spring(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.sprung[seat] = 0


@R.obstacle("no.moved")
def _unlaid(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.laid[seat] = (0,) * MINIONS


@R.obstacle("no.not_moved", about="minion")
def _laid(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.laid[seat] = (1,) * MINIONS


@R.obstacle("no.set_aside")
def _nowhere(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.laid[seat], s.banked[seat], s.sprung[seat], s.done = (1,) * MINIONS, 1, 1, 0
    s.stores[seat] = (0,) * len(INGREDIENTS)


@R.obstacle("no.collected", "no.hunted", "no.met", "no.bought", "no.burgling")
def _undone(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.done = 0


@R.obstacle("no.not_cooked")
def _cooked(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.done |= COOKED


@R.obstacle("no.slot")
def _free_slots(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.cargo[seat], s.wounds[seat] = ((),) * MINIONS, (0,) * MINIONS


@R.obstacle("no.energy", short=0)
def _energy(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.energy[seat] += line.args[0]


@R.obstacle("no.gold", short=0)
def _gold(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.gold[seat] += line.args[0]


@R.obstacle("no.runes")
def _runes(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.runes[seat] = 1


@R.obstacle("no.dragon_sits", about="location")
def _no_dragon(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.dragon = NOTHING


@R.obstacle("no.visited", about="location")
def _not_visited(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.visited = 0


@R.obstacle("no.full", about="location")
def _open(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.paid = ((),) * len(s.paid)


@R.obstacle("no.no_hunt")
def _hunt(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.acts.insert(0, Hunt(seat=seat, dice=(0, 1)))
    s.todo[-1] = frame(hunt.Hunting, seat)


@R.obstacle("no.in_hunt")
def _hunt_over(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.acts.clear()


@R.obstacle("no.exhausted", "no.no_mead")
def _ready(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.tired[seat] = 0


@R.obstacle("no.bonus_used")
def _favour(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.favours[seat] = 0


@R.obstacle("no.track")
def _mark(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.marks = put(s.marks, seat, line.args[0])


@R.obstacle("no.goblin_far")
def _goblin_comes(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.goblin = s.zones[seat][0]


@R.obstacle("no.goblin_empty")
def _items(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.item_pile.size = 1


@R.obstacle("no.dice", "no.low_dice")
def _dice(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.dice[seat] = (1, *s.dice[seat])


@R.obstacle("no.no_cargo", "no.not_carried")
def _load(s: FeastState, seat: int, what: Action | str, line: Line) -> bool | None:
    if s.active == NOTHING:
        return False
    kind = next((INGREDIENTS.index(arg) for arg in line.args if arg in INGREDIENTS), 0)
    s.cargo[seat] = put(s.cargo[seat], s.active, (kind,))
    return None


@R.obstacle("no.armed")
def _unarmed(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.armed = put(s.armed, seat, NOTHING)


@R.obstacle("no.forge_empty")
def _forge(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.forge = (0,)


@R.obstacle("no.recipes")
def _recipes(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.recipe_pile.add([0])


@R.obstacle("no.active")
def _active(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.active = 0


@R.obstacle("no.row_full")
def _row(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.damage = tuple(tuple(9 for _ in free) for free in s.damage)


@R.obstacle("no.throw")
def _thrown(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.acts[-1].picked = s.dice[seat][:1]


@R.obstacle("no.picked")
def _unpicked(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.acts[-1].picked = ()


@R.obstacle("no.no_die", "no.die_fits", "no.no_die_fits", "no.bank_wants")
def _free_places(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    """A die of each kind, and nothing lies anywhere."""
    s.dice[seat], s.laid[seat], s.banked[seat], s.sprung[seat] = (1, 2, 3, 4), (0,) * MINIONS, 0, 0
    s.bank, s.open_bank, s.blank = (NOTHING,) * len(s.bank), ALL_PLACES, 1


@R.obstacle("no.not_hired")
def _hired(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.heroes = put(s.heroes, seat, (*s.heroes[seat], refs.index(str(what))))


@R.obstacle("no.no_item")
def _item_there(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.items = put(s.items, seat, (refs.index(str(what)),))


@R.obstacle("no.not_in_city")
def _in_the_city(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.zones[seat] = (C.city,) * MINIONS


@R.obstacle("no.tavern_taken")
def _tavern_free(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.houses = (NOTHING,) * s.seats


@R.obstacle("no.no_goods")
def _goods(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.cargo[seat] = put(s.cargo[seat], s.active, (0,))
