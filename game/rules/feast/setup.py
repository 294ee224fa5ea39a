"""The table before the first question: map, piles, what everybody begins with, missions."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.api import Action, Config, Line
from game.kernel.chance import setup_draw, setup_shuffled
from game.kernel.flow import Choice, Data, Frame, emit, frame, then
from game.kernel.piles import Pile
from game.kernel.state import NOTHING
from game.rules.feast import refs
from game.rules.feast.meta import MODULES
from game.rules.feast.registry import R
from game.rules.feast.state import ASYMMETRIC, HERO_SPACES, KINDS, MINIONS, MISSIONS, RECIPE_SPACES, C, FeastState, put
from game.rules.feast.steps import rounds, secrets

START = C.setup.start


@R.cite("option.taverns")
def lay_table(s: FeastState, config: Config) -> None:
    """Lay everything out and let the first round follow."""
    options = config.options
    s.modules = sum(1 << bit for bit, module in enumerate(MODULES) if options[module] == "on")
    s.city_pass = int(options["city"] == "pass")
    s.core = int(options["deck"] == "core20")
    deal(s)
    deal_taverns(s)
    lay_locations(s, options["locations"] == "first_match")
    lay_tokens(s)
    stack_cards(s, int(options["recipes"]))
    stack_modules(s)
    s.round, s.first = 1, 0
    choosing: list[Frame] = []
    if s.modules & ASYMMETRIC and options["taverns"] == "chosen":
        s.houses = (NOTHING,) * s.seats
        choosing = [frame(ChooseTavern, seat) for seat in range(s.seats)]
    keeps = [frame(secrets.Keep, seat) for seat in range(s.seats)] if s.modules & MISSIONS else []
    then(s, *choosing, *keeps, frame(rounds.begin_round))


@R.cite("setup.start", "setup.players")
def deal(s: FeastState) -> None:
    """Give everybody dice, minions in the City, energy and gold."""
    seats = s.seats
    s.dice = [()] * seats
    s.gold, s.energy = [START.gold] * seats, [START.energy] * seats
    s.runes, s.prestige, s.tired, s.favours = [0] * seats, [0] * seats, [0] * seats, [0] * seats
    s.stores, s.zones = [(0,) * KINDS] * seats, [(C.city,) * MINIONS] * seats
    s.cargo, s.wounds = [((),) * MINIONS] * seats, [(0,) * MINIONS] * seats
    s.heroes = s.dishes = s.items = s.used = ((),) * seats
    s.armed = (NOTHING,) * seats
    s.trophies, s.missions = [[] for _ in range(seats)], [[] for _ in range(seats)]
    rounds.clear_dice(s)


def deal_taverns(s: FeastState) -> None:
    """Deal out the taverns' other sides, where they are played with; the marker stands on the first space."""
    dealt = setup_shuffled(s, range(len(C.taverns)))[: s.seats] if s.modules & ASYMMETRIC else [NOTHING] * s.seats
    s.houses, s.marks = tuple(dealt), (1,) * s.seats


@R.choice("asymmetric.setup")
class ChooseTavern(Choice):
    """Which of the taverns' other sides a player takes, of those that are left."""

    phase = "missions"
    prompt = Line("prompt.tavern", (), "asymmetric.setup")

    def candidates(self, s: FeastState, seat: int, data: Data) -> Sequence[Action]:
        return refs.CHOOSE_TAVERN

    def blocked(self, s: FeastState, seat: int, data: Data, action: Action) -> Line | None:
        tavern = refs.index(action.refs[0])
        if tavern not in s.houses:
            return None
        owner = refs.seat_ref(s.houses.index(tavern))
        return Line("no.tavern_taken", (C.taverns[tavern], owner), "asymmetric.setup")

    def resolve(self, s: FeastState, seat: int, data: Data, action: Action) -> None:
        tavern = refs.index(action.refs[0])
        s.houses = put(s.houses, seat, tavern)
        said = refs.seat_ref(seat), C.taverns[tavern]
        emit(s, "tavern", seat, (refs.seat_ref(seat),), "log.tavern", said, "asymmetric.setup")


@R.cite("setup.locations", "option.locations")
def lay_locations(s: FeastState, first_match: bool) -> None:
    """Put four locations on the map, by chance or those of a first match, and the tokens of the forge on it."""
    fit = [index for index, place in enumerate(C.locations) if place.first_match or not first_match]
    s.spots = tuple(setup_shuffled(s, fit)[: C.setup.locations.on_map])
    s.paid = ((),) * len(s.spots)
    s.forge = tuple(range(len(C.forge)))


@R.cite("setup.ingredients", "encounter.setup")
def lay_tokens(s: FeastState) -> None:
    """Lay a token on each space of the map."""
    bag = setup_shuffled(s, rounds.token_bag(s))
    s.tokens = tuple(tuple(sorted(bag.pop() for _ in range(spaces))) for spaces in rounds.SPACES)


@R.cite("setup.heroes", "setup.recipes", "setup.dragons", "option.deck", "option.recipes")
def stack_cards(s: FeastState, recipes: int) -> None:
    """Make the piles of recipes, heroes, dragons and trophies, and lay out the first cards."""
    s.recipe_pile = Pile(pool=[i for i, dish in enumerate(C.recipes) if dish.core or not s.core])
    s.hero_pile = Pile(pool=[i for i, hero in enumerate(C.heroes) if hero.core or not s.core])
    s.dragon_pile = Pile(pool=range(len(C.dragons)))
    s.trophy_pile = Pile(pool=C.trophies)
    shown = [setup_draw(s, s.recipe_pile) for _ in range(recipes)]
    s.column = (*shown, *(NOTHING,) * (RECIPE_SPACES - recipes))
    s.offer = tuple(setup_draw(s, s.hero_pile) for _ in range(HERO_SPACES))


@R.cite("mission.setup", "event.setup", "goblin.setup")
def stack_modules(s: FeastState) -> None:
    """Make the piles of the modules; deal out missions and show the common one."""
    s.mission_pile = Pile(pool=range(len(C.missions)))
    s.event_pile = Pile(pool=range(len(C.events)))
    s.encounter_pile = Pile(pool=range(len(C.encounters)))
    items = [item for item, row in enumerate(C.items) for _ in range(row.copies)]
    s.item_pile = Pile(pool=items, size=0)
    s.common = NOTHING
    if s.modules & MISSIONS:
        s.common = setup_draw(s, s.mission_pile)
        for own in s.missions:
            own += sorted(setup_draw(s, s.mission_pile) for _ in range(C.setup.missions.dealt))
