"""Positions of Taverns & Dragons built by hand, and played on through decisions and actions only.

    t = table(dice=[[4, 2]], store=["plant plant"], column=["trail_soup"])
    t.do("cook die:4 recipe:1")
    assert t.s.prestige[0] == 7

Seats and zones count from 1 as in refs; rows are by seat. It is the first seat's turn. Cards come out of the piles, so
that every position adds up.
"""

from __future__ import annotations

from game.kernel.api import Action, Config, Line
from game.kernel.flow import frame, then
from game.kernel.state import NOTHING
from game.rules import feast
from game.rules.feast.content import INGREDIENTS, content
from game.rules.feast.state import ENCOUNTER, FeastState, put
from game.rules.feast.steps import dragons, rounds, turn
from tests.rules.playing import Played, nearest, read

C = content()
GAME = feast.game()
MINIONS = [minion.id for minion in C.minions]
SPOTS = ["caravan", "portal", "dungeon", "market"]
"""The locations of a table where nothing else is said, from A to D."""


def ids(group: str) -> list[str]:
    """Return the ids of a group of definitions in order."""
    return [row.id for row in getattr(C, group)]


class Table(Played):
    """A match from a position on. `s` is the state."""

    game = GAME

    @property
    def s(self) -> FeastState:
        return self.state

    def ways(self, verb: str = "", side: bool = False) -> list[str]:
        """The legal actions (of a verb) as words."""
        d = self.decision
        return [str(a) for a in (d.side if side else d.actions + d.side) if not verb or a.verb == verb]

    def why(self, ref: str, picked: str = "") -> Line:
        """Why a ref can't be clicked, after what is picked already."""
        verb, *refs = picked.split() or [""]
        return nearest(GAME.why_not(self.s, Action(verb, tuple(refs)) if picked else None, ref))

    def blocked(self, words: str) -> str:
        """The key of the reason against an action that is conceivable now, "" if there is none."""
        step, seat, data = self.s.todo[-1]
        choice = GAME.rules.choices[step]
        for kind in (choice, *(GAME.rules.sides[v] for v in choice.sides)):
            if read(words) in kind.candidates(self.s, seat, data):
                reason = kind.blocked(self.s, seat, data, read(words))
                return reason.key.partition(".")[2] if reason else ""
        raise AssertionError(f"{words} is not even conceivable")

    def tell(self, what: str, action: bool = True) -> dict[str, tuple]:
        """What is told of an action or a ref: key -> args of the first such line."""
        lines = GAME.tell(self.s, read(what) if action else what)
        return {line.key: line.args for line in reversed(lines)}

    def warn(self, words: str) -> dict[str, tuple]:
        """What is warned of before an action: key -> args."""
        return {line.key: line.args for line in GAME.warn(self.s, read(words))}

    def said(self, key: str) -> list[tuple]:
        """The args of all log lines of a key so far."""
        return [line.args for line in self.log if line.key == key]

    # -- what is on the table ----------------------------------------------------------------------------------------

    def store(self, seat: int = 1) -> str:
        """What lies in a store, in order of the kinds."""
        return " ".join(INGREDIENTS[kind] for kind, n in enumerate(self.s.stores[seat - 1]) for _ in range(n))

    def cargo(self, minion: str, seat: int = 1) -> str:
        return " ".join(INGREDIENTS[kind] for kind in self.s.cargo[seat - 1][MINIONS.index(minion)])

    def wounds(self, minion: str, seat: int = 1) -> int:
        return self.s.wounds[seat - 1][MINIONS.index(minion)]

    def zone(self, minion: str, seat: int = 1) -> int:
        return self.s.zones[seat - 1][MINIONS.index(minion)] + 1

    def heroes(self, seat: int = 1) -> list[str]:
        return [C.heroes[hero].id for hero in self.s.heroes[seat - 1]]

    def ready(self, hero: str, seat: int = 1) -> bool:
        return not self.s.tired[seat - 1] >> ids("heroes").index(hero) & 1

    def column(self) -> list[str]:
        return [C.recipes[recipe].id if recipe != NOTHING else "" for recipe in self.s.column]

    def purse(self, seat: int = 1) -> tuple[int, int, int, int]:
        """Gold, energy, runes, prestige."""
        i = seat - 1
        return self.s.gold[i], self.s.energy[i], self.s.runes[i], self.s.prestige[i]

    def points(self, seat: int = 1) -> dict[str, int]:
        """The score as kind of points -> points."""
        return {
            line.key.partition(".")[2]: line.args[-1]
            for line in GAME.score(self.s)[seat - 1]
            if line.key != "score.tie"
        }

    # -- ways through a match ------------------------------------------------------------------------------------------

    def activate(self, minion: str, zone: int) -> Table:
        """Activate a minion with a die that leads there, whichever it is."""
        for way in self.ways("move"):
            if way.endswith(f"minion:{minion}"):
                after = Table(self.s.clone()).do(way)
                if after.can(f"walk zone:{zone}"):
                    return self.do(way, f"walk zone:{zone}")
        raise AssertionError(f"no die leads {minion} to zone {zone}")

    def end_round(self) -> Table:
        """Let everybody place what is left, as he can, until the next round has begun or the match is over."""
        now = self.s.round
        while self.decision is not None and self.s.round == now:
            self.do(self._dull())
        return self

    def finish(self) -> Table:
        """Let everybody do as little as possible until the match is over."""
        while self.decision is not None:
            self.do(self._dull())
        return self

    def _dull(self) -> str:
        ways = [str(a) for a in self.decision.actions]
        return next((way for way in ways if way in ("end", "finish", "done", "stop")), ways[0])


def match(seats: int = 2, seed: int = 1, **options: str) -> Table:
    """Return a fresh match at its first decision."""
    return Table(GAME.new(GAME.check(Config(seats, options)), seed))


def table(
    seats: int = 2,
    *,
    dice=((1, 2, 3, 4, 4),),
    zones=(),
    cargo=(),
    wounds=(),
    laid=(),
    store=(),
    gold=(),
    energy=(),
    runes=(),
    prestige=(),
    heroes=(),
    tired=(),
    offer=None,
    column=(),
    spots=SPOTS,
    tokens=None,
    dragon="",
    forge=(),
    items=(),
    missions=(),
    common="",
    round=1,
    first=1,
    active="",
    houses=(),
    marks=(),
    dishes=(),
    goblin=0,
    stack=None,
    coming=(),
    modules="",
    **options: str,
) -> Table:
    """Return a table at the first seat's turn, everything else plain.

    `zones`, `cargo`, `wounds` and `laid` are by seat dicts of minion -> zone, kinds, number, die. `tokens` is by zone.
    `coming` are the next recipes of the pile. `active` is the minion that has been activated: the turn is then at its
    window.
    """
    wanted = dict.fromkeys(modules.split(), "on")
    s = match(seats, 1, **{"taverns": "dealt", **wanted, **options}).s
    s.todo.clear()
    s.turn = NOTHING
    rounds.clear_dice(s)
    for row, values in ((s.gold, gold), (s.energy, energy), (s.runes, runes), (s.prestige, prestige)):
        row[:] = [*values, *[0] * (seats - len(values))]
    for seat in range(seats):
        s.dice[seat] = tuple(sorted(_at(dice, seat, (2, 2))))
        _minions(s.zones, seat, _at(zones, seat, {}), lambda zone: zone - 1)
        _minions(s.cargo, seat, _at(cargo, seat, {}), _kinds)
        _minions(s.wounds, seat, _at(wounds, seat, {}), int)
        _minions(s.laid, seat, _at(laid, seat, {}), int)
        have = _kinds(_at(store, seat, ""))
        s.stores[seat] = tuple(have.count(kind) for kind in range(len(INGREDIENTS)))
    _cards(s, heroes, tired, offer, column, dishes, coming)
    s.spots = tuple(ids("locations").index(name) for name in spots)
    s.tokens = tuple(() for _ in C.zones)
    for zone, names in (tokens or {}).items():
        s.tokens = put(
            s.tokens,
            zone - 1,
            tuple(sorted(ENCOUNTER if name == "encounter" else INGREDIENTS.index(name) for name in names.split())),
        )
    if "encounters" in modules and not any(ENCOUNTER in here for here in s.tokens):
        s.tokens = put(s.tokens, 8, (ENCOUNTER,))
    _modules(s, forge, items, missions, common, houses, marks, goblin, stack)
    s.round, s.first = round, first - 1
    if dragon:
        awaken(s, dragon)
    turn.begin(s, 0)
    if active:
        turn.activate(s, MINIONS.index(active))
    then(s, *(() if active else (frame(turn.Act, 0),)), frame(turn.Window, 0, 1), frame(rounds.next_turn))
    GAME.rules.settle(s)
    GAME.invariants(s)
    return Table(s)


def awaken(s: FeastState, name: str) -> None:
    """Put a dragon on the map without its spawn effect."""
    kind = ids("dragons").index(name)
    if s.dragon != NOTHING:
        s.gone_dragons += (s.dragon,)
    _take(s.dragon_pile, kind)
    s.dragon, s.damage = kind, dragons.NEEDS[kind]


def _at(rows, seat, other):
    return rows[seat] if seat < len(rows) else other


def _kinds(names: str) -> tuple[int, ...]:
    return tuple(sorted(INGREDIENTS.index(name) for name in names.split()))


def _minions(rows, seat, by_name, turned) -> None:
    for name, held in by_name.items():
        rows[seat] = put(rows[seat], MINIONS.index(name), turned(held))


def _take(pile, card: int) -> int:
    pile.remove(card)
    return card


def _cards(s, heroes, tired, offer, column, dishes, coming) -> None:
    for pile, shown in ((s.recipe_pile, s.column), (s.hero_pile, s.offer)):
        pile.add(card for card in shown if card != NOTHING)
    s.column, s.offer = (NOTHING,) * len(s.column), (NOTHING,) * len(s.offer)
    for i, name in enumerate(column):
        if name:
            s.column = put(s.column, i, _take(s.recipe_pile, ids("recipes").index(name)))
    for seat in range(s.seats):
        for name, die in _at(dishes, seat, {}).items():
            recipe = _take(s.recipe_pile, ids("recipes").index(name))
            won = C.recipes[recipe].prestige + die
            s.dishes = put(s.dishes, seat, (*s.dishes[seat], (recipe, die, won)))
            s.prestige[seat] += won
    for name in reversed(coming):
        s.recipe_pile.remove(ids("recipes").index(name))
        s.recipe_pile.size += 1
        s.recipe_pile.top.append(ids("recipes").index(name))
        s.recipe_pile.seen.append(0)
    for seat in range(s.seats):
        for name in _at(heroes, seat, "").split():
            s.heroes = put(s.heroes, seat, (*s.heroes[seat], _take(s.hero_pile, ids("heroes").index(name))))
        for name in _at(tired, seat, "").split():
            s.tired[seat] |= 1 << ids("heroes").index(name)
    for i, name in enumerate((offer or "").split()):
        s.offer = put(s.offer, i, _take(s.hero_pile, ids("heroes").index(name)))


def _modules(s, forge, items, missions, common, houses, marks, goblin, stack) -> None:
    for seat in range(s.seats):
        name = _at(forge, seat, "")
        if name:
            token = ids("forge").index(name)
            s.forge = tuple(left for left in s.forge if left != token)
            s.armed = put(s.armed, seat, token)
        s.item_pile.size = len(s.item_pile.pool)
        mine = sorted(_take(s.item_pile, ids("items").index(name)) for name in _at(items, seat, "").split())
        s.items = put(s.items, seat, tuple(mine))
        if seat < len(houses):
            s.houses = put(s.houses, seat, C.taverns.index(houses[seat]))
            s.marks = put(s.marks, seat, _at(marks, seat, 1))
    if common or missions:
        s.mission_pile.add([s.common, *(mission for own in s.missions for mission in own)])
        s.common = _take(s.mission_pile, ids("missions").index(common))
        for seat, own in enumerate(s.missions):
            own[:] = [_take(s.mission_pile, ids("missions").index(name)) for name in _at(missions, seat, "").split()]
    s.goblin = goblin - 1 if goblin else NOTHING
    s.item_pile.size = (s.seats if stack is None else stack) if goblin else 0
