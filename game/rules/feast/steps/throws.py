"""Throws of dice in the middle of a turn: more dice or another throw in a hunt, several dice at once."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.api import Action, Line
from game.kernel.chance import pick, roll
from game.kernel.flow import Choice, Data, emit, frame, then
from game.rules.feast import refs
from game.rules.feast.content import FACES
from game.rules.feast.registry import R
from game.rules.feast.state import C, FeastState, Throw, put, without_die
from game.rules.feast.steps.aside import ALWAYS, meanwhile

HUNT_FACES = C.setup.hunt.faces
_AT_ONCE = max(
    C.setup.hunt.dice, *(bit.params["dice"] for row in C.rows for bit in row.effects if bit.name == "hunt_dice")
)
"""So many hunt dice at most are rolled in one go."""
SAYS = {"log.hunt_dice_{}": range(1, _AT_ONCE + 1)}


def roll_more(s: FeastState, seat: int, number: int) -> None:
    """Add dice to the hunt under way."""
    hunt = s.acts[0]
    rolled = tuple([pick(s, HUNT_FACES) for _ in range(number)])
    hunt.dice += rolled
    said = refs.seat_ref(seat), *(FACES[face] for face in sorted(rolled))
    emit(s, "hunt_dice", seat, refs.HUNT_DIE[: len(hunt.dice)], f"log.hunt_dice_{number}", said, "hunt.roll")


def reroll(s: FeastState, seat: int, place: int) -> None:
    """Roll one hunt die anew."""
    hunt = s.acts[0]
    before = hunt.dice[place]
    hunt.dice = put(hunt.dice, place, pick(s, HUNT_FACES))
    said = refs.seat_ref(seat), FACES[before], FACES[hunt.dice[place]]
    key = "log.hunt_die" if hunt.dice[place] != before else "log.hunt_die_same"
    emit(s, "hunt_dice", seat, (refs.HUNT_DIE[place],), key, said, "hunt.change")


def begin_throw(s: FeastState, seat: int, hunt: bool) -> None:
    """Let a player pick any number of his available or hunt dice and throw them together."""
    s.acts.append(Throw(seat=seat, hunt=int(hunt)))
    then(s, frame(PickDice, seat))


@R.choice("die.several")
class PickDice(Choice):
    """Which dice are thrown together, one by one."""

    phase = "turns"
    part = True
    sides = ALWAYS
    beside = staticmethod(meanwhile)

    def prompt(self, s: FeastState, seat: int, data: Data) -> Line:
        hunt, taken = s.acts[-1].hunt, len(picked(s, seat))
        lying = len(s.acts[0].dice if hunt else s.dice[seat])
        if taken == lying:
            key = "prompt.throw_all"
        elif lying == 1:
            key = "prompt.throw_hunt_lone" if hunt else "prompt.throw_lone"
        else:
            key = "prompt.throw_hunt" if hunt else "prompt.throw"
        return Line(key, (taken,), "die.several")

    def candidates(self, s: FeastState, seat: int, data: Data) -> Sequence[Action]:
        throw = s.acts[-1]
        if throw.hunt:
            return [*refs.PICK_HUNT_DIE[: len(s.acts[0].dice)], refs.THROW]
        return [*(refs.PICK_DIE[die] for die in dict.fromkeys(s.dice[seat])), refs.THROW]

    def blocked(self, s: FeastState, seat: int, data: Data, action: Action) -> Line | None:
        throw = s.acts[-1]
        if action is refs.THROW:
            return None if picked(s, seat) or throw.hunt else Line("no.throw", (1,), "die.several")
        die = refs.index(action.refs[0])
        lying = 1 if throw.hunt else s.dice[seat].count(die)
        return Line("no.picked", (lying,), "die.several") if throw.picked.count(die) >= lying else None

    def resolve(self, s: FeastState, seat: int, data: Data, action: Action) -> None:
        throw = s.acts[-1]
        if action is not refs.THROW:
            throw.picked = tuple(sorted((*picked(s, seat), refs.index(action.refs[0]))))
            then(s, frame(PickDice, seat))
            return
        again = picked(s, seat)
        s.acts.pop()
        if throw.hunt:
            for place in again:
                reroll(s, seat, place)
            if not again:
                lying = refs.HUNT_DIE[: len(s.acts[0].dice)]
                emit(s, "none_thrown", seat, lying, "log.none_thrown", (refs.seat_ref(seat),), "die.several")
        else:
            throw_again(s, seat, again)


def picked(s: FeastState, seat: int) -> tuple[int, ...]:
    """Return the dice picked for the throw under way, less those that have been changed since."""
    throw = s.acts[-1]
    if throw.hunt:
        return throw.picked
    lying = s.dice[seat]
    return tuple(die for i, die in enumerate(throw.picked) if throw.picked[:i].count(die) < lying.count(die))


def throw_again(s: FeastState, seat: int, picked: tuple[int, ...]) -> None:
    """Roll several available dice anew."""
    left = s.dice[seat]
    for die in picked:
        left = without_die(left, die)
    now = [roll(s, C.setup.dice.faces) for _ in picked]
    s.dice[seat] = tuple(sorted((*left, *now)))
    emit(
        s,
        "die",
        seat,
        tuple(refs.DIE[die] for die in s.dice[seat]),
        "log.throw",
        (refs.seat_ref(seat), len(picked), _shown(picked), _shown(now)),
        "die.several",
    )


def _shown(dice: Sequence[int]) -> str:
    """Return a ref that stands for what several dice show."""
    return "n:" + ", ".join(map(str, dice))
