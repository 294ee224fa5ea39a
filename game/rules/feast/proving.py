"""How what is told and warned of is proved: actions are taken and dice forced, things counted anew on the table.

Nothing here uses what `telling`, `warning` and `foresight` work out. Only conformance reads it.
"""

from __future__ import annotations

import functools

from game.kernel.api import Action, Line
from game.kernel.claims import Case, Claims
from game.kernel.state import NOTHING
from game.rules.feast import proving_hunt, refs
from game.rules.feast.content import ARROW, BLADE, INGREDIENTS
from game.rules.feast.meta import WAY
from game.rules.feast.registry import R
from game.rules.feast.state import ENERGY_MAX, ROUNDS, RUNE_MAX, SLOTS, C, FeastState, gain_energy, put
from game.rules.feast.steps import recipes, turn

CLAIMS = Claims()
CLAIMS.things = ("goblin", "spring", "dragon", "rune", "track", "mission", "common", *refs.MINION, *refs.ZONE)
FACES = C.setup.hunt.faces
GAINS = ("ability", "bonus", "use", "track", "visit", "answer")
"""Verbs of what may bring more energy or runes than there is room for."""


def _free(s: FeastState, seat: int, minion: int) -> int:
    return SLOTS[minion] - len(s.cargo[seat][minion]) - s.wounds[seat][minion]


def _minion(name: object) -> int:
    return next(i for i, minion in enumerate(C.minions) if minion.id == name)


def _left(s: FeastState, spot: int) -> int:
    """Return how many visits a location still takes: a place for each, less those who have paid."""
    return C.setup.locations.uses[s.seats] - len(s.paid[spot])


def _legal(case: Case, verb: str, *named: str) -> list[Action]:
    """Return the legal actions of a verb that name these refs, of who is asked."""
    if case.asked is None or case.asked.seat != case.seat:
        return []
    return [way for way in (*case.asked.actions, *case.asked.side) if way.verb == verb and {*named} <= {*way.refs}]


def _tried(case: Case, ways: list[Action]) -> Case | None:
    """Return the first of some actions as a case of its own."""
    return Case(case.game, case.s, case.seat, ways[0], ()) if ways else None


# -- warnings ---------------------------------------------------------------------------------------------------------


def _overflow(case: Case, row: str, most: int) -> int | None:
    """Return how much an action brings beyond a limit: what it brings a seat that has next to none, less what it
    brings this one."""
    low, seat = case.s.clone(), case.seat
    had = getattr(low, row)[seat] = min(1, getattr(low, row)[seat])
    R.apply(low, case.what)
    brings = getattr(low, row)[seat] - had
    return brings - getattr(case.then, row)[seat] + getattr(case.s, row)[seat] if had + brings < most else None


@CLAIMS.warning("energy")
def _energy(case: Case, line: Line | None) -> bool | None:
    lost: int | None = None
    if case.verb == "rest":
        lost = refs.index(case.ref) - (case.after.energy[case.seat] - case.s.energy[case.seat])
    elif case.verb in GAINS:
        lost = _overflow(case, "energy", ENERGY_MAX)
    return None if lost is None else lost == (line.args[0] if line else 0)


@CLAIMS.warning("runes")
def _rune(case: Case, line: Line | None) -> bool | None:
    lost = _overflow(case, "runes", RUNE_MAX) if case.verb in GAINS else None
    return None if lost is None else lost == (line.args[0] if line else 0)


@CLAIMS.warning("store")
def _not_stored(case: Case, line: Line | None) -> bool | None:
    """What lies on minions in the City lies there still when the turn is over."""
    if case.verb != "end":
        return None
    after, seat = case.after, case.seat
    lying = {minion: len(load) for minion, load in enumerate(after.cargo[seat]) if after.zones[seat][minion] == C.city}
    if line is None:
        return not any(lying.values()) or any(each.key == "warn.store" for each in case.lines)
    return lying.get(_minion(line.args[1])) == line.args[0]


@CLAIMS.warning("collect")
def _not_collected(case: Case, line: Line | None) -> bool | None:
    if case.verb not in ("end", "finish"):
        return None
    could = [way.refs[0] for way in case.asked.actions if way.verb == "collect"]
    if line is None:
        return not could
    zone = C.zones[case.s.zones[case.seat][case.s.active]].id
    return line.args == (len(could), zone)


@functools.cache
def _walks(start: int, steps: int) -> tuple[tuple[int, ...], ...]:
    """Return every walk of so many steps: the zones after the start."""
    if not steps:
        return ((),)
    onward = sorted({end for end, *_ in C.walks[start][1]})
    return tuple((zone, *rest) for zone in onward for rest in _walks(zone, steps - 1))


def _lengths(case: Case, steps: int) -> list[int]:
    changes = range(-case.s.stretch, case.s.stretch + 1, 2)
    return sorted({max(1, steps + change) for change in changes})


def _to(case: Case) -> list[tuple[int, ...]]:
    """Return every walk that ends where this one does."""
    minion, steps = case.s.todo[-1][2]
    start, end = case.s.zones[case.seat][minion], refs.index(case.ref)
    return [way for length in _lengths(case, steps) for way in _walks(start, length) if way[-1] == end]


@CLAIMS.warning("past_city")
def _past_city(case: Case, line: Line | None) -> bool | None:
    """It carries as much after the walk as before, has no room for more, and a way there leads through the City."""
    if case.verb != "walk":
        return None
    minion = case.s.todo[-1][2][0]
    load = len(case.after.cargo[case.seat][minion])
    through = any(C.city in way[:-1] for way in _to(case)) and case.after.zones[case.seat][minion] != C.city
    full = load and _free(case.after, case.seat, minion) <= 0
    lost = bool(through and full and not case.s.city_pass and case.s.round < ROUNDS)
    return lost == (line is not None) and (line is None or line.args == (load, C.minions[minion].id))


@CLAIMS.figure("past_city")
def _passes(case: Case, line: Line) -> bool:
    """What it carries and its wounds are the same after the walk, and a way there leads through the City."""
    minion, seat = case.s.todo[-1][2][0], case.seat
    same = case.after.cargo[seat][minion] == case.s.cargo[seat][minion]
    hurt = case.after.wounds[seat][minion] == case.s.wounds[seat][minion]
    return same and hurt and any(C.city in way[:-1] for way in _to(case)) and line.args == (C.minions[minion].id,)


@CLAIMS.warning("wasted")
def _was_wasted(case: Case, line: Line | None) -> bool | None:
    """So much damage finds no place: what the dice show less the markers laid."""
    if case.verb != "done":
        return None
    laid = len([each for each in case.of("log.damage") if each.args[0] == refs.seat_ref(case.seat)])
    shown = case.s.acts[0]
    hits = sum(face in (BLADE, ARROW) for face in shown.dice) + sum(shown.hits)
    return hits - laid == (line.args[0] if line else 0)


# -- figures of actions -----------------------------------------------------------------------------------------------

CLAIMS.args("prestige")(lambda c, line: (c.after.prestige[c.seat] - c.s.prestige[c.seat],))
CLAIMS.args("total")(lambda c, line: (c.after.prestige[c.seat],))
CLAIMS.args("gold_then")(lambda c, line: (_once(c, "hire").gold[c.seat],))
CLAIMS.args("energy")(lambda c, line: (c.after.energy[c.seat] - c.s.energy[c.seat], c.after.energy[c.seat], ENERGY_MAX))
CLAIMS.args("runes_left")(lambda c, line: (c.after.runes[c.seat],))
CLAIMS.args("energy_left")(lambda c, line: (c.after.energy[c.seat], ENERGY_MAX))
CLAIMS.args("lost")(lambda c, line: (refs.index(c.ref) - c.after.energy[c.seat] + c.s.energy[c.seat],))
CLAIMS.args("hunt_pay")(lambda c, line: (len(_legal(c, "hunt")),))
CLAIMS.args("slots")(lambda c, line: (_free(c.after, c.seat, c.s.active), SLOTS[c.s.active]))
CLAIMS.args("uses")(lambda c, line: (_left(c.after, refs.index(c.ref)),))
CLAIMS.args("item")(lambda c, line: (c.s.gold[c.seat] - c.after.gold[c.seat], c.s.item_pile.size))
CLAIMS.args("row_left")(lambda c, line: (sum(c.after.damage[refs.pair(c.ref)[0]]), refs.pair(c.ref)[0] + 1))
CLAIMS.words("die_claw", "die_flame", "dragon_sits", "near_dragon", "exhausted_last", "ready_last")


@CLAIMS.figure("no_die_left")
def _no_die_left(case: Case, line: Line) -> bool:
    """No die can be placed before the next turn, wherever it may go."""
    return not any(way.verb in ("bank", "move", "rest", "cook", "set_aside") for way in case.asked.actions)


@CLAIMS.args("dish_bonus", "dish_loss")
def _dish(case: Case, line: Line) -> tuple[int, ...]:
    plain = case.s.clone()
    plain.dish_bonus = 0
    return (abs(case.after.prestige[case.seat] - R.after(plain, case.what).prestige[case.seat]),)


@CLAIMS.args("gold")
def _gold(case: Case, line: Line) -> tuple[int, ...] | None:
    tried = case if case.verb else _tried(case, _legal(case, "bank", case.ref))
    return (tried.after.gold[tried.seat] - tried.s.gold[tried.seat],) if tried else None


def _once(case: Case, verb: str) -> FeastState:
    """Return the position once an event of this verb has been told, or right after the action."""
    found: FeastState = next((state for event, state in case.heard if event.verb == verb), case.after)
    return found


@CLAIMS.args("hire")
def _hire(case: Case, line: Line) -> tuple[int, ...] | None:
    """The gold that goes, and the prestige that the score has more."""
    tried = case if case.verb else _tried(case, _legal(case, "hire", case.ref))
    if tried is None:
        return None
    hired = _once(tried, "hire")
    before, after = (
        next(line.args[0] for line in case.game.score(s)[case.seat] if line.key == "score.heroes")
        for s in (tried.s, hired)
    )
    return tried.s.gold[case.seat] - hired.gold[case.seat], after - before


@CLAIMS.args("hire_less")
def _hire_less(case: Case, line: Line) -> tuple[int, ...] | None:
    """The same, and what is printed on the card."""
    place = next((ref for ref in (case.ref, *(() if not case.verb else case.what.refs)) if ref in refs.HERO), "")
    paid = _hire(case, line)
    return None if paid is None else (*paid, C.heroes[case.s.offer[refs.index(place)]].price)


@CLAIMS.args("walk")
def _walk(case: Case, line: Line) -> tuple[int, ...]:
    asked = case.game.decision(case.then)
    return case.then.todo[-1][2][1], len(asked.actions)


@CLAIMS.args("walk_2", "walk_3", "walk_4")
def _lengths_told(case: Case, line: Line) -> tuple[int, ...]:
    lengths = _lengths(case, case.then.todo[-1][2][1])
    return len(case.game.decision(case.then).actions), *lengths[: len(line.args) - 1]


@CLAIMS.figure("end")
def _end(case: Case, line: Line) -> bool:
    ends = {C.zones[refs.index(way.refs[0])].id for way in case.game.decision(case.then).actions}
    return {*str(line.args[0]).split("+")} == ends


def _way(case: Case, line: Line) -> bool:
    """The walk is one that leads there, and brings the runes that it passes."""
    way = tuple(map(refs.index, line.args))
    won = sum(zone == C.maple for zone in way)
    runes = min(RUNE_MAX, case.s.runes[case.seat] + won)
    return way in _to(case) and case.after.runes[case.seat] == runes


CLAIMS.figures[WAY] = _way
CLAIMS.args("rune")(lambda c, line: (c.after.runes[c.seat] - c.s.runes[c.seat], c.s.runes[c.seat], RUNE_MAX))
CLAIMS.args("rune_full")(lambda c, line: (c.s.runes[c.seat],) if c.at_once("log.runes_full") else (NOTHING,))


@CLAIMS.args("wanted")
def _wanted(case: Case, line: Line) -> tuple[int | str, ...]:
    kind = refs.pair(case.ref)[1]
    store, shown = case.s.stores[case.seat], [C.needs[recipe] for recipe in case.s.column if recipe != NOTHING]
    return len([needs for needs in shown if needs[kind] > store[kind]]), INGREDIENTS[kind]


def _paid(case: Case) -> tuple[int, int] | None:
    """Return energy and gold of a visit: of this one, or of one to this location that is legal now."""
    tried = case if case.verb else _tried(case, _legal(case, "visit", case.ref))
    if tried is None:
        return None
    paid = next(state for event, state in tried.heard if event.verb == "visit")
    return tried.s.energy[case.seat] - paid.energy[case.seat], tried.s.gold[case.seat] - paid.gold[case.seat]


CLAIMS.args("price_energy")(lambda c, line: paid[:1] if (paid := _paid(c)) else None)
CLAIMS.args("price_gold")(lambda c, line: paid[1:] if (paid := _paid(c)) else None)


@CLAIMS.args("free_energy", "free_gold")
def _free_visit(case: Case, line: Line) -> tuple[int, ...]:
    """Nothing goes, and the location or what is brought there has this price."""
    place, taken = C.locations[case.s.spots[refs.index(case.what.refs[1])]], case.what.refs[2:]
    gold = next((place.goods[ref.rpartition(".")[2]] for ref in taken if place.goods), place.gold)
    return (NOTHING,) if _paid(case) != (0, 0) else (place.energy,) if line.key == "tell.free_energy" else (gold,)


@CLAIMS.args("goods")
def _goods(case: Case, line: Line) -> tuple[str, int] | None:
    kind = str(line.args[0])
    ways = [way for way in _legal(case, "visit", case.ref) if way.refs[-1].endswith(f".{kind}")]
    tried = _tried(case, ways)
    paid = _paid(tried) if tried else None
    return (kind, paid[1]) if paid else None


CLAIMS.figures.update(proving_hunt.HUNT.figures)


@CLAIMS.args("trap")
def _trap(case: Case, line: Line) -> tuple[int, int]:
    """Every token that is left is turned up in turn."""
    left = len(C.dungeon) - len(case.s.acts[-1].turned)
    bad = 0
    for forced in range(left):
        s = case.s.clone()
        s.script, s.ears = [forced], []
        R.apply(s, case.what)
        found = next(event.line.args[1] for event, _ in s.ears if event.line and event.line.key == "log.dungeon")
        bad += next(token.ends for token in C.dungeon if token.id == found)
    return round(100 * bad / left), left


# -- figures of things ------------------------------------------------------------------------------------------------

CLAIMS.args("lies")(lambda c, line: (line.args[0], c.s.tokens[_zone_of(c)].count(INGREDIENTS.index(line.args[0]))))
CLAIMS.figure("printed")(lambda c, line: INGREDIENTS.index(line.args[0]) in C.zones[_zone_of(c)].printed)
CLAIMS.args("location", "near")(lambda c, line: (line.args[0], _left(c.s, _spot(c.s, line.args[0]))))
CLAIMS.args("dragon")(lambda c, line: (C.dragons[c.s.dragon].id, sum(sum(free) for free in c.s.damage)))
CLAIMS.args("runes")(lambda c, line: (c.s.runes[c.seat], RUNE_MAX))
CLAIMS.args("mark")(lambda c, line: (c.s.marks[c.seat],))
CLAIMS.args("wounds")(lambda c, line: (c.s.wounds[c.seat][refs.index(c.ref)],))
CLAIMS.args("goblin")(lambda c, line: (C.zones[c.s.goblin].id, c.s.item_pile.size, C.setup.goblin.price))


def _zone_of(case: Case) -> int:
    """Return the zone that is spoken of: this one, or where the walk ends."""
    return refs.index(case.ref)


def _spot(s: FeastState, name: object) -> int:
    return next(spot for spot, kind in enumerate(s.spots) if C.locations[kind].id == name)


@CLAIMS.args("minion")
def _told_minion(case: Case, line: Line) -> tuple[object, ...]:
    minion = refs.index(case.ref)
    return C.zones[case.s.zones[case.seat][minion]].id, _free(case.s, case.seat, minion), SLOTS[minion]


@CLAIMS.args("room")
def _room(case: Case, line: Line) -> tuple[int, int]:
    return gain_energy(case.s.clone(), case.seat, 2 * ENERGY_MAX), ENERGY_MAX


@CLAIMS.args("recipe")
def _recipe(case: Case, line: Line) -> tuple[object, ...]:
    """Cooked with a die by somebody who has everything, it brings its prestige and the die."""
    place, rich = refs.index(case.ref), case.s.clone()
    name = C.recipes[case.s.column[place]].id
    rich.stores[case.seat] = (9,) * len(INGREDIENTS)
    rich.dish_bonus = 0
    recipes.cook(rich, case.seat, turn.FACES, place)
    won = rich.prestige[case.seat] - case.s.prestige[case.seat]
    return name, won - turn.FACES, turn.FACES


@CLAIMS.figure("missing")
def _missing(case: Case, line: Line) -> bool:
    """With just so much more of it in the store nothing of this kind is missing, with less there is."""
    number, kind = line.args[0], INGREDIENTS.index(line.args[1])
    needs, store = C.needs[case.s.column[refs.index(case.ref)]], case.s.stores[case.seat]
    return number > 0 and store[kind] + number == needs[kind]


@CLAIMS.args("exhausted", "ready")
def _until(case: Case, line: Line) -> tuple[int, ...]:
    """The next round at whose end the king's marker crosses mead; whether the card lies across shows which is said."""
    tired = bool(case.s.tired[case.seat] >> refs.index(case.ref) & 1)
    rounds = [row.after for row in C.setup.rounds if "mead" in row.brings and row.after >= case.s.round]
    return tuple(rounds[:1]) if tired == (line.key == "tell.exhausted") else (NOTHING,)


@CLAIMS.args("worth")
def _worth(case: Case, line: Line) -> tuple[int, ...] | None:
    """What the score has less without him."""
    hero, mine = refs.index(case.ref), case.s.heroes[case.seat]
    if hero not in mine:
        return None
    without = case.s.clone()
    without.heroes = put(case.s.heroes, case.seat, tuple(one for one in mine if one != hero))
    lines = [
        next(line.args[0] for line in case.game.score(s)[case.seat] if line.key == "score.heroes")
        for s in (case.s, without)
    ]
    return (lines[0] - lines[1],)


@CLAIMS.figure("mission")
def _mission(case: Case, line: Line) -> bool:
    """It scores exactly if there is enough."""
    name, have, least, prestige = line.args
    found = [line.args[1] for line in case.game.score(case.s)[case.seat] if line.args[0] == name]
    return not found or found[0] == (prestige if have >= least else 0)
