"""The round: dice, first player, turns, and its end up to what the king's marker crosses."""

from __future__ import annotations

from game.kernel import chance
from game.kernel.chance import roll
from game.kernel.flow import emit, frame, then
from game.kernel.state import NOTHING
from game.rules.feast import refs
from game.rules.feast.registry import R
from game.rules.feast.state import (
    ALL_PLACES,
    BLANK_PLACE,
    ENCOUNTER,
    ENCOUNTERS,
    EVENTS,
    GOBLIN,
    KINDS,
    MINIONS,
    ROUNDS,
    C,
    FeastState,
    turn_order,
)
from game.rules.feast.steps import dragons, events, goblin, recipes, scoring_end, turn

DICE = C.setup.dice
SPACES = tuple(zone.spaces for zone in C.zones)


@R.auto("round.goblin")
def begin_round(s: FeastState, seat: int, data: tuple) -> None:
    s.cooks = 0  # not before: events ask who has cooked in the round that is over
    if s.modules & GOBLIN:
        goblin.come_or_go(s)
    then(s, frame(roll_dice), frame(next_turn))


@R.auto("round.dice")
def roll_dice(s: FeastState, seat: int, data: tuple) -> None:
    for player in range(s.seats):
        s.dice[player] = tuple(sorted([roll(s, DICE.faces) for _ in range(DICE.own)]))
        if s.ears is not None:
            emit(
                s,
                "dice",
                player,
                tuple(refs.DIE[die] for die in s.dice[player]),
                "log.dice",
                (refs.seat_ref(player), sum(s.dice[player])),
                "round.dice",
            )
    find_first(s)
    comfort(s)


@R.cite("round.first_player", "round.first_tie")
def find_first(s: FeastState) -> None:
    """Give the lowest sum the first turn; among equals the nearest clockwise to the old first player, in round 1 by
    chance."""
    sums = [sum(dice) for dice in s.dice]
    lowest = min(sums)
    tied = [player for player in turn_order(s) if sums[player] == lowest]
    s.first = tied[0] if s.round > 1 or len(tied) == 1 else chance.pick(s, tied)
    emit(
        s,
        "first",
        s.first,
        (refs.seat_ref(s.first),),
        "log.first" if len(tied) == 1 else "log.first_tie" if s.round > 1 else "log.first_lot",
        (refs.seat_ref(s.first), lowest),
        "round.first_player" if len(tied) == 1 else "round.first_tie",
    )


@R.cite("round.comfort")
def comfort(s: FeastState) -> None:
    """Console those who rolled low."""
    for player in range(s.seats):
        if sum(s.dice[player]) < DICE.below:
            s.gold[player] += DICE.comfort
            emit(
                s,
                "gold",
                player,
                (refs.seat_ref(player),),
                "log.comfort",
                (refs.seat_ref(player), DICE.comfort),
                "round.comfort",
            )


@R.auto("round.turns")
def next_turn(s: FeastState, seat: int, data: tuple) -> None:
    """Go on with the next seat that has dice, from the first player on; without any the round is over."""
    seats, dice = s.seats, s.dice
    player = s.first if s.turn == NOTHING else (s.turn + 1) % seats
    if not any(dice):
        s.turn = NOTHING
        then(s, frame(end_round))
        return
    while not dice[player]:
        player = (player + 1) % seats
    turn.begin(s, player)
    then(s, *turn.frames(player), _NEXT)


_NEXT = frame(next_turn)


# -- the end of a round -----------------------------------------------------------------------------------------------


@R.auto("end.order")
def end_round(s: FeastState, seat: int, data: tuple) -> None:
    clear_dice(s)
    clear_locations(s)
    if s.round == ROUNDS:
        then(s, frame(scoring_end.final_scoring))
        return
    recipes.slide_all(s)
    crossed = C.setup.rounds[s.round - 1].brings
    order = turn_order(s)
    s.round += 1
    last = s.round == ROUNDS
    emit(
        s, "last_round" if last else "round", -1, (), "log.last_round" if last else "log.round", (s.round,), "end.order"
    )
    then(s, *(frame(crossing, -1, what, order) for what in crossed), frame(begin_round))


@R.cite("end.dice")
def clear_dice(s: FeastState) -> None:
    """Take all dice back, and forget what counted for this round only."""
    seats = s.seats
    s.laid = [(0,) * MINIONS] * seats
    s.banked, s.sprung = [0] * seats, [0] * seats
    s.bank, s.open_bank = (NOTHING,) * len(C.setup.bank), ALL_PLACES
    s.blank, s.dish_bonus = C.setup.bank[BLANK_PLACE].gold, 0


@R.cite("end.locations")
def clear_locations(s: FeastState) -> None:
    """Take what was paid off the locations; the tokens of the forge and the dungeon stay."""
    s.paid = ((),) * len(s.paid)


@R.auto("end.marker")
def crossing(s: FeastState, seat: int, data: tuple) -> None:
    """`data` is what the marker crosses, and the turn order of the round that is over."""
    what, order = data
    if what == "ingredients":
        lay_ingredients(s)
    elif what == "mead":
        pour_mead(s)
    elif what == "dragon":
        dragons.awake(s, order)
    elif s.modules & EVENTS:
        events.reveal(s, what == "good_event", order)


@R.cite("end.mead")
def pour_mead(s: FeastState) -> None:
    """Make every exhausted hero ready."""
    s.tired = [0] * s.seats
    emit(s, "mead", -1, (), "log.mead", (), "end.mead")


@R.cite("end.ingredients")
def lay_ingredients(s: FeastState) -> None:
    """Take all tokens off the map and lay out new ones at random."""
    bag = token_bag(s)
    s.tokens = tuple(tuple(sorted(bag.pop(chance.below(s, len(bag))) for _ in range(spaces))) for spaces in SPACES)
    emit(s, "ingredients", -1, (), "log.ingredients", (), "end.ingredients")


@R.cite("encounter.setup")
def token_bag(s: FeastState) -> list[int]:
    """Return the tokens for the map; with encounters one of a kind makes room for the encounter."""
    bag = [kind for kind in range(KINDS) for _ in range(C.tokens[kind])]
    if s.modules & ENCOUNTERS:
        bag[bag.index(C.setup.ingredients.encounter_for)] = ENCOUNTER
    return bag
