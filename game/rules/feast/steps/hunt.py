"""A hunt: dice, changes until the hunter is done, damage, claws and flame, rewards, the dragon's end (hunt.pay to
hunt.trophy)."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.api import Action, Line
from game.kernel.chance import draw
from game.kernel.flow import Choice, Data, because, emit, frame, then
from game.kernel.state import NOTHING
from game.rules.feast import refs
from game.rules.feast.content import ARROW, BLADE, CLAW, FLAME, SYMBOLS
from game.rules.feast.registry import R
from game.rules.feast.state import HUNTED, C, FeastState, Hunt, put
from game.rules.feast.steps import happen
from game.rules.feast.steps.aside import ALWAYS
from game.rules.feast.steps.beside import meanwhile
from game.rules.feast.steps.dragons import spare
from game.rules.feast.steps.limits import no_rune
from game.rules.feast.steps.serving import can_change_hunt
from game.rules.feast.steps.throws import roll_more
from game.rules.feast.steps.wounds import hurt

FORGE_ROW = tuple(C.row[f"forge.{token.id}"] for token in C.forge)
SPECIAL_ROW = tuple(C.row[f"special.{dragon.id}"] for dragon in C.dragons)
REWARD_ROWS = tuple(
    tuple(C.row[f"row.{dragon.id}.{number + 1}"] for number in range(len(dragon.rows))) for dragon in C.dragons
)


@R.cite("hunt.pay", "hunt.once")
def begin(s: FeastState, seat: int, energy: int) -> None:
    """Pay energy and begin a hunt with as many dice."""
    s.energy[seat] -= energy
    s.done |= HUNTED
    s.acts.append(Hunt(seat=seat))
    said = refs.seat_ref(seat), C.minions[s.active].id, C.dragons[s.dragon].id, energy
    emit(s, "hunt", seat, ("dragon",), "log.hunt", said, "hunt.pay")
    then(
        s,
        frame(roll_hunt, seat, energy),
        frame(use_forge, seat),
        frame(Hunting, seat),
        frame(damage, seat),
        frame(counter, seat),
        frame(rewards, seat),
        frame(slay, seat),
    )


@R.auto("hunt.roll")
def roll_hunt(s: FeastState, seat: int, data: tuple) -> None:
    roll_more(s, seat, data[0])


@R.auto("forge.use")
def use_forge(s: FeastState, seat: int, data: tuple) -> None:
    """Let the hunter's token of the forge take effect and go back."""
    token = s.armed[seat]
    if token == NOTHING:
        return
    s.armed = put(s.armed, seat, NOTHING)
    s.forge = tuple(sorted((*s.forge, token)))
    emit(s, "forge", seat, ("dragon",), "log.forge_used", (refs.seat_ref(seat), C.forge[token].id), "forge.use")
    happen.give(s, seat, FORGE_ROW[token])


@R.choice("hunt.change")
class Hunting(Choice):
    """The dice lie on the table: change them as side actions, or be done."""

    phase = "turns"
    part = True
    sides = ALWAYS
    beside = staticmethod(meanwhile)
    about = ("dragon",)

    prompt = Line("prompt.hunting", (), "hunt.change")

    def candidates(self, s: FeastState, seat: int, data: Data) -> Sequence[Action]:
        return [refs.DONE]

    def quick(self, s: FeastState, seat: int, data: Data) -> Sequence[Action]:
        return (refs.DONE,)

    def certain(self, s: FeastState, seat: int, data: Data, before: Action | None) -> Sequence[Action]:
        """Where nothing that may be done is of use in a hunt, these dice stay as they are."""
        return (refs.DONE,) if before is None and not can_change_hunt(s, seat, data) else ()

    def thing(self, s: FeastState, seat: int, ref: str) -> Line | None:
        if not ref.startswith("huntdie"):
            return None
        return Line("no.first", (Line("prompt.rune_first"),), "rune.reroll") if s.runes[seat] else no_rune()

    def resolve(self, s: FeastState, seat: int, data: Data, action: Action) -> None:
        hunt = s.acts[-1]
        hunt.hits = (hunt.hits[BLADE] + hunt.dice.count(BLADE), hunt.hits[ARROW] + hunt.dice.count(ARROW))


# -- damage -----------------------------------------------------------------------------------------------------------


def rows_with(s: FeastState, symbol: int) -> list[int]:
    """Return the dragon's rows with a free place for a symbol."""
    return [row for row, free in enumerate(s.damage) if free[symbol]]


@R.auto("hunt.damage")
def damage(s: FeastState, seat: int, data: tuple) -> None:
    """Put a marker for each symbol; where it matters, ask in which row."""
    hunt = s.acts[0]
    for symbol in (BLADE, ARROW):
        while hunt.hits[symbol]:
            rows = rows_with(s, symbol)
            if not rows:
                waste(s, seat, symbol)
            elif len(rows) > 1 and hunt.hits[symbol] < sum(free[symbol] for free in s.damage):
                then(s, frame(Aim, seat, symbol), frame(damage, seat))
                return
            else:
                mark(s, seat, rows[0], symbol)


def waste(s: FeastState, seat: int, symbol: int) -> None:
    """Let the hits of a symbol go for which there is no place."""
    hunt = s.acts[0]
    said = hunt.hits[symbol], refs.seat_ref(seat), SYMBOLS[symbol]
    hunt.hits = put(hunt.hits, symbol, 0)
    emit(s, "lost", seat, ("dragon",), "log.no_hit", said, "hunt.damage")


def mark(s: FeastState, seat: int, row: int, symbol: int) -> None:
    """Put one marker onto a row."""
    hunt = s.acts[0]
    hunt.hits = put(hunt.hits, symbol, hunt.hits[symbol] - 1)
    free = put(s.damage[row], symbol, s.damage[row][symbol] - 1)
    s.damage = put(s.damage, row, free)
    emit(
        s,
        "damage",
        seat,
        (refs.DAMAGE[row][symbol],),
        "log.damage",
        (refs.seat_ref(seat), SYMBOLS[symbol], row + 1),
        "hunt.damage",
    )
    if not any(free):
        hunt.rows += (row,)


@R.choice("hunt.aim")
class Aim(Choice):
    """In which row a symbol of damage goes; `data` is the symbol."""

    phase = "turns"
    part = True
    sides = ALWAYS
    beside = staticmethod(meanwhile)
    about = ("dragon",)

    def prompt(self, s: FeastState, seat: int, data: Data) -> Line:
        places = [sum(free[symbol] for free in s.damage) for symbol in range(len(SYMBOLS))]
        left = sum(map(min, s.acts[0].hits, places))  # of both symbols: that of one is placed first
        return Line("prompt.aim", (left, SYMBOLS[data[0]]), "hunt.aim")

    def candidates(self, s: FeastState, seat: int, data: Data) -> Sequence[Action]:
        return [refs.AIM[row][data[0]] for row in range(len(s.damage))]

    def blocked(self, s: FeastState, seat: int, data: Data, action: Action) -> Line | None:
        row = refs.pair(action.refs[0])[0]
        return None if s.damage[row][data[0]] else Line("no.row_full", (row + 1, SYMBOLS[data[0]]), "hunt.aim")

    def resolve(self, s: FeastState, seat: int, data: Data, action: Action) -> None:
        mark(s, seat, *refs.pair(action.refs[0]))


# -- the dragon strikes back ------------------------------------------------------------------------------------------


@R.auto("hunt.counter")
def counter(s: FeastState, seat: int, data: tuple) -> None:
    """A wound for each claw, then the special attack once if there is any flame."""
    hunt = s.acts[0]
    claws = 0 if hunt.safe >> CLAW & 1 else hunt.dice.count(CLAW)
    flames = FLAME in hunt.dice and not hunt.safe >> FLAME & 1
    frames = [frame(hurt, seat, s.active, claws)] if claws else []
    if flames:
        frames.append(frame(special, seat))
    if s.ears is None:
        then(s, *frames)
    else:
        because(s, C.dragons[s.dragon].id, lambda: then(s, *frames))


def strikes(s: FeastState, seat: int) -> bool:
    """Return whether the special attack of the dragon finds anything at a hunter."""
    return happen.impossible(s, seat, SPECIAL_ROW[s.dragon]) is None


@R.auto("hunt.special")
def special(s: FeastState, seat: int, data: tuple) -> None:
    if s.ears is not None:
        finds = strikes(s, seat)
        key = "log.special" if finds else "log.special_idle"
        emit(s, "special", seat, ("dragon",), key, (C.dragons[s.dragon].id, refs.seat_ref(seat)), "hunt.special")
        if not finds:
            spare(s, (seat,), happen.BOUND[SPECIAL_ROW[s.dragon]][0].name)
    happen.give(s, seat, SPECIAL_ROW[s.dragon])


@R.auto("hunt.rewards")
def rewards(s: FeastState, seat: int, data: tuple) -> None:
    """Pay the hunter for each row that he has completed; in which order makes no difference."""
    rows = s.acts[0].rows
    then(s, *(frame(reward, seat, row) for row in sorted(rows)))


@R.auto("hunt.rewards")
def reward(s: FeastState, seat: int, data: tuple) -> None:
    row = data[0]
    emit(s, "row", seat, (refs.DAMAGE[row][BLADE],), "log.row", (refs.seat_ref(seat), row + 1), "hunt.rewards")
    happen.give(s, seat, REWARD_ROWS[s.dragon][row])


@R.auto("hunt.trophy")
def slay(s: FeastState, seat: int, data: tuple) -> None:
    """End the hunt; who dealt the last damage takes a trophy, and the location is open again."""
    s.acts.pop()
    if any(any(free) for free in s.damage):
        return
    emit(s, "slain", seat, ("dragon",), "log.slain", (refs.seat_ref(seat), C.dragons[s.dragon].id), "hunt.trophy")
    s.gone_dragons += (s.dragon,)
    s.dragon, s.damage = NOTHING, ()
    if s.trophy_pile.size:
        s.trophies[seat].append(draw(s, s.trophy_pile))
        emit(
            s,
            "trophy",
            seat,
            (refs.seat_ref(seat),),
            "log.trophy",
            (refs.seat_ref(seat), len(s.trophies[seat])),
            "hunt.trophy",
        )
