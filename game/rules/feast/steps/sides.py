"""What may be done at any time in one's own turn: hire, abilities, bonuses, items, the track of 1s, runes, the City's
store.

Each is a side action: quiet, beside every question of the turn. During a hunt only cards that concern it, or dice.
What cards do stands in `effects`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.kernel.api import Action, Line
from game.kernel.chance import draw, roll
from game.kernel.flow import Data, Side, emit, follows, frame, reasons, then
from game.kernel.state import NOTHING
from game.rules.feast import refs
from game.rules.feast.registry import R
from game.rules.feast.state import C, FeastState, change_die, hunt_of, put, set_wounds, stock, store_all, unload
from game.rules.feast.steps import happen, throws
from game.rules.feast.steps.limits import no_rune, too_tired
from game.rules.feast.steps.stores import tell_stored

HERO_ROW = tuple(C.row[f"hero.{hero.id}"] for hero in C.heroes)
BONUS_ROW = tuple(C.row[f"bonus.{hero.id}"] for hero in C.heroes)
ITEM_ROW = tuple(C.row[f"item.{item.id}"] for item in C.items)
BONUS_PRICE = C.setup.offer.bonus_price
IN_COOKING = frozenset(item for item, row in enumerate(ITEM_ROW) if C.rows[row].effects[0].name == "any_ingredient")
"""Items that are used as part of a main action."""


OPEN = ("Act", "Walk", "Window")
"""Questions beside which a walk or a visit can begin: any other belongs to something that is under way."""


class InTurn(Side):
    """A side action of one's own turn: beside what is asked in another's, or between turns, there is none."""

    def candidates(self, s: FeastState, seat: int, data: Data) -> Sequence[Action]:
        return self.ways(s, seat) if s.turn == seat else []

    def ways(self, s: FeastState, seat: int) -> Sequence[Action]:
        """Return every conceivable action, legal or not."""
        raise NotImplementedError(f"{type(self).__name__} needs ways")


def asleep(s: FeastState, row: int) -> Line | None:
    """Return that a row is of no use in the hunt under way, or would begin something in the middle of something else,
    or None (hunt.change, hero.ability)."""
    hunt = hunt_of(s)
    if hunt is not None and not happen.concerns_hunt(row):
        return Line("no.in_hunt", (len(hunt.dice),), "hunt.change")
    if s.todo[-1][0] not in OPEN and happen.begins(row):
        return Line("no.in_between", (), "hero.ability")
    return None


def of_no_use(s: FeastState, seat: int, row: int, action: Action) -> tuple[Line | None, ...]:
    """Return what stands against a row: the moment, and how it is aimed."""
    return asleep(s, row), happen.bar(s, seat, row, action.refs[1:])


# -- heroes -----------------------------------------------------------------------------------------------------------


@R.side("hero.hire")
class Hire(InTurn):
    """A hero of the row."""

    verb = "hire"

    def ways(self, s: FeastState, seat: int) -> Sequence[Action]:
        return [refs.HIRE[i] for i, hero in enumerate(s.offer) if hero != NOTHING]

    def blocked(self, s: FeastState, seat: int, data: Data, action: Action) -> Line | None:
        cost = hero_price(s, s.offer[refs.index(action.refs[0])])
        short = cost - s.gold[seat]
        return Line("no.gold", (short, cost, s.gold[seat]), "hero.hire") if short > 0 else None

    def resolve(self, s: FeastState, seat: int, data: Data, action: Action) -> None:
        place = refs.index(action.refs[0])
        cost = hero_price(s, s.offer[place])
        s.cheaper = 0
        hire(s, seat, place, cost)


@R.cite("encounter.answer")
def hero_price(s: FeastState, hero: int) -> int:
    """Return what a hero costs now, less what the turn has taken off."""
    return max(0, C.heroes[hero].price - s.cheaper)


def hire(s: FeastState, seat: int, place: int, cost: int) -> None:
    """Pay a hero and take him in; the row fills up next."""
    hero = s.offer[place]
    s.gold[seat] -= cost
    s.offer = put(s.offer, place, NOTHING)
    s.heroes = put(s.heroes, seat, (*s.heroes[seat], hero))
    emit(
        s,
        "hire",
        seat,
        (refs.HERO[place], refs.MY_HERO[hero]),
        "log.hire",
        (refs.seat_ref(seat), C.heroes[hero].id, cost),
        "hero.hire",
    )
    then(s, frame(fill_offer, -1, place))


@R.auto("hero.row")
def fill_offer(s: FeastState, seat: int, data: tuple) -> None:
    if s.hero_pile.size:
        hero = draw(s, s.hero_pile)
        s.offer = put(s.offer, data[0], hero)
        follows(s, lambda: emit(s, "reveal", -1, (refs.HERO[data[0]],), "log.hero", (C.heroes[hero].id,), "hero.row"))


@R.side("hero.ability")
class Ability(InTurn):
    """What a ready hero can do; he is exhausted afterwards."""

    verb = "ability"
    aims = ("ability",)

    def ways(self, s: FeastState, seat: int) -> Sequence[Action]:
        return [
            refs.side("ability", refs.MY_HERO[hero], way)
            for hero in s.heroes[seat]
            for way in happen.ways(s, seat, HERO_ROW[hero])
        ]

    def obstacles(self, s: FeastState, seat: int, data: Data, action: Action) -> Iterable[Line]:
        hero = refs.index(action.refs[0])
        tired = exhausted(s, hero) if s.tired[seat] >> hero & 1 else None
        return reasons(tired, *of_no_use(s, seat, HERO_ROW[hero], action))

    def resolve(self, s: FeastState, seat: int, data: Data, action: Action) -> None:
        hero = refs.index(action.refs[0])
        s.tired[seat] |= 1 << hero
        emit(
            s, "ability", seat, action.refs[:1], "log.ability", (refs.seat_ref(seat), C.heroes[hero].id), "hero.ability"
        )
        happen.use(s, seat, HERO_ROW[hero], action.refs[1:])


def exhausted(s: FeastState, hero: int) -> Line:
    """Return that a hero is exhausted, and until when."""
    mead, found = next_mead(s), C.heroes[hero].id
    return Line("no.exhausted", (found, mead), "hero.ability") if mead else Line("no.no_mead", (found,), "hero.ready")


def next_mead(s: FeastState) -> int:
    """Return after which round exhausted heroes are ready again, 0 if never."""
    return next((crossing.after for crossing in C.setup.rounds[s.round - 1 :] if "mead" in crossing.brings), 0)


@R.cite("hero.bonus_once")
@R.side("hero.bonus")
class Favour(InTurn):
    """A hero's bonus, once a match, for energy."""

    verb = "bonus"
    aims = ("bonus",)

    def ways(self, s: FeastState, seat: int) -> Sequence[Action]:
        return [
            refs.side("bonus", refs.BONUS[hero], way)
            for hero in s.heroes[seat]
            for way in happen.ways(s, seat, BONUS_ROW[hero])
        ]

    def obstacles(self, s: FeastState, seat: int, data: Data, action: Action) -> Iterable[Line]:
        hero = refs.index(action.refs[0])
        used = bonus_used(hero) if s.favours[seat] >> hero & 1 else None
        short = too_tired(s, seat, BONUS_PRICE, "hero.bonus")
        return reasons(used, short, *of_no_use(s, seat, BONUS_ROW[hero], action))

    def resolve(self, s: FeastState, seat: int, data: Data, action: Action) -> None:
        hero = refs.index(action.refs[0])
        s.energy[seat] -= BONUS_PRICE
        s.favours[seat] |= 1 << hero
        said = (refs.seat_ref(seat), C.heroes[hero].id, BONUS_PRICE)
        emit(s, "bonus", seat, action.refs[:1], "log.bonus", said, "hero.bonus")
        happen.use(s, seat, BONUS_ROW[hero], action.refs[1:])


def bonus_used(hero: int) -> Line:
    """Return that a hero has given his bonus."""
    return Line("no.bonus_used", (C.heroes[hero].id, 1), "hero.bonus_once")


# -- items and the track ----------------------------------------------------------------------------------------------


@R.side("item.use")
class UseItem(InTurn):
    """One of the goblin's items."""

    verb = "use"
    aims = ("use",)

    def ways(self, s: FeastState, seat: int) -> Sequence[Action]:
        return [
            refs.side("use", refs.ITEM[item], way)
            for item in dict.fromkeys(s.items[seat])
            if item not in IN_COOKING
            for way in happen.ways(s, seat, ITEM_ROW[item])
        ]

    def obstacles(self, s: FeastState, seat: int, data: Data, action: Action) -> Iterable[Line]:
        return reasons(*of_no_use(s, seat, ITEM_ROW[refs.index(action.refs[0])], action))

    def resolve(self, s: FeastState, seat: int, data: Data, action: Action) -> None:
        item = refs.index(action.refs[0])
        turn_over(s, seat, item)
        happen.use(s, seat, ITEM_ROW[item], action.refs[1:])


@R.cite("item.once")
def turn_over(s: FeastState, seat: int, item: int) -> None:
    """Turn an item over: it can't be used again."""
    left = list(s.items[seat])
    left.remove(item)
    s.items = put(s.items, seat, tuple(left))
    s.used = put(s.used, seat, (*s.used[seat], item))
    emit(s, "use", seat, (refs.ITEM[item],), "log.use", (refs.seat_ref(seat), C.items[item].id), "item.once")


@R.side("asymmetric.bonus")
class UseTrack(InTurn):
    """The bonus of the marker's space or an earlier one; the marker goes back to the first."""

    verb = "track"
    aims = ("track",)

    def ways(self, s: FeastState, seat: int) -> Sequence[Action]:
        if s.houses[seat] == NOTHING:
            return []
        return [
            refs.side("track", refs.TRACK[space], way)
            for space, row in enumerate(C.tracks[s.houses[seat]], 2)
            for way in happen.ways(s, seat, row)
        ]

    def obstacles(self, s: FeastState, seat: int, data: Data, action: Action) -> Iterable[Line]:
        space = refs.index(action.refs[0])
        mark, face = s.marks[seat], C.setup.dice.track_face
        ahead = Line("no.track", (space, mark, face), "asymmetric.bonus") if space > mark else None
        return reasons(ahead, *of_no_use(s, seat, C.tracks[s.houses[seat]][space - 2], action))

    def resolve(self, s: FeastState, seat: int, data: Data, action: Action) -> None:
        space = refs.index(action.refs[0])
        s.marks = put(s.marks, seat, 1)
        emit(s, "track", seat, action.refs[:1], "log.track", (refs.seat_ref(seat), space), "asymmetric.bonus")
        happen.use(s, seat, C.tracks[s.houses[seat]][space - 2], action.refs[1:])


# -- runes ------------------------------------------------------------------------------------------------------------


@R.side("rune.reroll")
class Reroll(InTurn):
    """A rune for another throw of one available die, or of one die of the hunt under way."""

    verb = "reroll"
    aims = ("reroll",)

    def ways(self, s: FeastState, seat: int) -> Sequence[Action]:
        hunt = hunt_of(s)
        return [*refs.rerolls(s.dice[seat]), *(refs.REROLL_HUNT[: len(hunt.dice)] if hunt else ())]

    def obstacles(self, s: FeastState, seat: int, data: Data, action: Action) -> Iterable[Line]:
        settled = happen.no_hunt(s, seat, ()) if action in refs.REROLL_HUNT else None
        return reasons(settled, None if s.runes[seat] else no_rune())

    def resolve(self, s: FeastState, seat: int, data: Data, action: Action) -> None:
        s.runes[seat] -= 1
        die, hunted = refs.index(action.refs[1]), action in refs.REROLL_HUNT
        key = "log.reroll_hunt" if hunted else "log.reroll"
        emit(s, "reroll", seat, action.refs, key, (refs.seat_ref(seat),), "rune.reroll")
        if hunted:
            throws.reroll(s, seat, die)
        else:
            roll_anew(s, seat, die)


def roll_anew(s: FeastState, seat: int, die: int) -> None:
    """Roll one available die again."""
    now = roll(s, C.setup.dice.faces)
    change_die(s, seat, die, now)
    key = "log.die_same" if now == die else "log.die"
    emit(s, "die", seat, (refs.DIE[now],), key, (refs.seat_ref(seat), f"n:{die}", f"n:{now}"), "rune.reroll")


# -- the City ---------------------------------------------------------------------------------------------------------


@R.side("city.store")
class Store(InTurn):
    """All that a minion in the City carries, or one ingredient of it, into the store."""

    verb = "store"

    def ways(self, s: FeastState, seat: int) -> Sequence[Action]:
        found = []
        for minion, load in enumerate(s.cargo[seat]):
            if load and s.zones[seat][minion] == C.city:
                found += [refs.STORE_MINION[minion], *(refs.STORE_CARGO[minion][kind] for kind in dict.fromkeys(load))]
        return found

    def resolve(self, s: FeastState, seat: int, data: Data, action: Action) -> None:
        minion = _minion(action)
        if action.refs[0] == refs.MINION[minion]:
            stored = store_all(s, seat, minion)
        else:
            kind = refs.pair(action.refs[0])[1]
            unload(s, seat, minion, kind)
            stock(s, seat, kind)
            stored = (kind,)
        tell_stored(s, seat, action.refs, stored, "city.store")


def _minion(action: Action) -> int:
    ref = action.refs[0]
    return refs.pair(ref)[0] if ref[0] == "c" else refs.index(ref)


@R.side("city.heal")
class Heal(InTurn):
    """The wounds of a minion in the City."""

    verb = "heal"

    def ways(self, s: FeastState, seat: int) -> Sequence[Action]:
        zones = s.zones[seat]
        return [refs.HEAL[minion] for minion, hurt in enumerate(s.wounds[seat]) if hurt and zones[minion] == C.city]

    def resolve(self, s: FeastState, seat: int, data: Data, action: Action) -> None:
        minion = refs.index(action.refs[0])
        set_wounds(s, seat, minion, 0)
        emit(s, "heal", seat, action.refs, "log.heal", (refs.seat_ref(seat), C.minions[minion].id), "city.heal")
