"""Deeds, which are attacks and tests of ruse: how one begins, who supports it, how it is rolled.

One attack is one record (`Deed`): attacker, object, target, supporters, dice, hits, consequences, so that a riposte
and the questions about treasures refer to it. What follows from the dice is said by the modules that enter it in
OUTCOMES.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import attrgetter

from game.kernel import chance
from game.kernel.api import Action, Line
from game.kernel.flow import Choice, Data, emit, frame, reasons, then
from game.kernel.state import NOTHING
from game.rules.brawl import refs, scoring
from game.rules.brawl.content import SIDES
from game.rules.brawl.registry import R
from game.rules.brawl.state import (
    HIDE,
    HIT,
    STANDING,
    BrawlState,
    C,
    Deed,
    circle,
    found_breaks,
    owner,
    standing,
    take_off,
)

MOST_SUPPORTS = C.setup.tous_sur_un.supports
FORCE, RUSE = range(2)

OUTCOMES: dict[tuple[int, int], Callable] = {}
"""(what a deed is, whether heads are hard) -> what rolls for it and lets everything follow."""


def outcome(*whats: int, hard: tuple[int, ...] = (0, 1)) -> Callable:
    """Enter a function in OUTCOMES for these deeds."""

    def take(function: Callable) -> Callable:
        OUTCOMES.update({(what, heads): function for what in whats for heads in hard})
        return function

    return take


def begin(
    s: BrawlState,
    seat: int,
    char: int,
    what: int,
    target: int = NOTHING,
    kind: int = NOTHING,
    bonus: int = 0,
    riposte: int = 0,
) -> None:
    """Begin an attack or a test, whose object lies on the character already (a hideout is still in the air)."""
    tilt = 0 if target == NOTHING else s.tilt[target]
    s.acts.append(
        Deed(
            seat=seat,
            char=char,
            what=what,
            target=target,
            kind=kind,
            bonus=bonus,
            riposte=riposte,
            before=tilt,
            after=tilt,
        )
    )
    if s.supported and not riposte:
        then(s, frame(Rally, seat), frame(carry_out, seat))
    else:
        then(s, frame(carry_out, seat))


def stat(deed: Deed) -> int:
    """Return which score a deed is done with."""
    return FORCE if deed.what == HIT else RUSE


@R.cite("state.standing")
def not_upright(s: BrawlState, char: int) -> Line | None:
    """Return why a character of a group can't be tilted for a deed, or None."""
    if s.tilt[char] != STANDING:
        return Line("no.tilted", (C.characters[char], s.tilt[char]), "state.standing")
    if s.door >> char & 1:
        return Line("no.at_door", (C.characters[char], f"n:{s.round}"), "act.door")
    return None


@R.cite("act.slots", "casse.hideout")
def leave_hideout(s: BrawlState, seat: int, char: int) -> None:
    """Give up the object that a character hides in, if any; with Casse-tout it breaks (act.slots, casse.hideout)."""
    if s.hidden >> char & 1:
        broken, kind = found_breaks(s), s.lying[char]
        take_off(s, char, broken)
        emit(
            s,
            "break" if broken else "uncover",
            seat,
            (refs.CHAR[char],),
            "log.comes_out_broken" if broken else "log.comes_out",
            (C.characters[char], refs.OBJECT_NAMES[kind]),
            "casse.hideout" if broken else "act.slots",
        )
        if broken:
            scoring.tell_loss(s, kind)


@R.cite("act.slots")
def come_out(s: BrawlState, seat: int, char: int) -> None:
    """Give up a hideout or cover (act.slots)."""
    leave_hideout(s, seat, char)
    if s.covered >> char & 1:
        name = refs.OBJECT_NAMES[s.lying[char]]
        take_off(s, char)
        emit(s, "uncover", seat, (refs.CHAR[char],), "log.leaves_cover", (C.characters[char], name), "act.slots")


# -- support ----------------------------------------------------------------------------------------------------------


@R.cite("tous.support")
def helpers(s: BrawlState, seat: int, deed: Deed) -> list[int]:
    """Return the characters of a seat who can support a deed, the one who does it left out (tous.support)."""
    if deed.target != NOTHING and seat == owner(s, deed.target):
        return []
    which = stat(deed)
    return [
        char for char in standing(s, seat) if C.support[char][which] and char != deed.char and char not in deed.helpers
    ]


def unhelpful(s: BrawlState, seat: int, char: int) -> Iterator[Line]:
    """Yield why a character of this seat can't support the deed under way."""
    yield from reasons(not_upright(s, char))
    adds = C.support[char][stat(s.acts[-1])]
    if not adds:
        yield Line("no.no_support", (C.characters[char], adds), "tous.support")


@R.cite("tous.limit")
@R.choice("tous.ask")
class Rally(Choice):
    """The actor asks for support, seat by seat, and sends his own; then he rolls."""

    phase = "brawl"
    part = True
    may_be_empty = True

    def prompt(self, s: BrawlState, seat: int, data: Data) -> Line:
        return Line("prompt.rally", (len(s.acts[-1].helpers), MOST_SUPPORTS), "tous.ask")

    def about(self, s: BrawlState, seat: int, data: Data) -> tuple[str, ...]:
        return about(s.acts[-1])

    def candidates(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        others = circle(seat, s.seats)[1:]
        return [*(refs.HELP[char] for char in s.groups[seat]), *(refs.ASK[other] for other in others), refs.ROLL]

    def obstacles(self, s: BrawlState, seat: int, data: Data, action: Action) -> Iterator[Line]:
        deed = s.acts[-1]
        if action is refs.ROLL:
            return
        if len(deed.helpers) >= MOST_SUPPORTS:
            yield Line("no.supports", (MOST_SUPPORTS,), "tous.limit")
        if action.verb == "help":
            yield from unhelpful(s, seat, refs.char(action.refs[0]))
            return
        other = refs.number(action.refs[0])
        if deed.asked >> other & 1:
            yield Line("no.was_asked", action.refs, "tous.ask")
        if not helpers(s, other, deed):
            target = deed.target != NOTHING and other == owner(s, deed.target)
            yield Line("no.target_helps" if target else "no.no_helper", action.refs, "tous.support")

    def thing(self, s: BrawlState, seat: int, ref: str) -> Line | None:
        """Others are asked by their player, who then sends whom he likes."""
        found = [
            other for other in circle(seat, s.seats)[1:] if any(ref == refs.CHAR[char] for char in s.groups[other])
        ]
        if not found:
            return None
        reason = next(iter(self.obstacles(s, seat, (), refs.ASK[found[0]])), None)
        return reason or Line("no.ask_player", (ref, refs.SEAT[found[0]]), "tous.ask")

    def quick(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        deed = s.acts[-1]
        if len(deed.helpers) >= MOST_SUPPORTS:
            return [refs.ROLL]
        ways = [refs.HELP[char] for char in helpers(s, seat, deed)]
        ways += [
            refs.ASK[other]
            for other in circle(seat, s.seats)[1:]
            if not deed.asked >> other & 1 and helpers(s, other, deed)
        ]
        return [*ways, refs.ROLL]

    def resolve(self, s: BrawlState, seat: int, data: Data, action: Action) -> None:
        if action is refs.ROLL:
            return
        if action.verb == "help":
            support(s, seat, refs.char(action.refs[0]))
            return then(s, frame(Rally, seat))
        other = refs.number(action.refs[0])
        s.acts[-1].asked |= 1 << other
        emit(s, "ask", seat, action.refs, "log.ask", (refs.SEAT[seat], action.refs[0]), "tous.ask")
        then(s, frame(Support, other), frame(Rally, seat))


@R.choice("tous.ask")
class Support(Choice):
    """Somebody else's question: does one of his characters help?"""

    phase = "brawl"
    idle = refs.NO_HELP

    def prompt(self, s: BrawlState, seat: int, data: Data) -> Line:
        deed = s.acts[-1]
        if deed.target != NOTHING:
            aim = "against:" + C.characters[deed.target]
        else:
            aim = "hiding:" + refs.OBJECT_NAMES[deed.kind] if deed.what == HIDE else "climbing:window"
        return Line("prompt.support", (refs.SEAT[deed.seat], C.characters[deed.char], aim), "tous.ask")

    def about(self, s: BrawlState, seat: int, data: Data) -> tuple[str, ...]:
        return about(s.acts[-1])

    def candidates(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        return [*(refs.HELP[char] for char in s.groups[seat]), refs.NO_HELP]

    def obstacles(self, s: BrawlState, seat: int, data: Data, action: Action) -> Iterable[Line]:
        return unhelpful(s, seat, refs.char(action.refs[0])) if action.refs else ()

    def resolve(self, s: BrawlState, seat: int, data: Data, action: Action) -> None:
        if action is refs.NO_HELP:
            return emit(s, "no_help", seat, (refs.SEAT[seat],), "log.no_help", (refs.SEAT[seat],), "tous.ask")
        support(s, seat, refs.char(action.refs[0]))


@R.cite("tous.support")
def support(s: BrawlState, seat: int, char: int) -> None:
    """Tilt a supporting character, who leaves his hideout."""
    leave_hideout(s, seat, char)
    s.tilt[char] += 1
    s.acts[-1].helpers += (char,)
    args = (C.characters[char], C.characters[s.acts[-1].char])
    emit(s, "help", seat, (refs.CHAR[char],), "log.help", args, "tous.support")


def about(deed: Deed) -> tuple[str, ...]:
    """Return the refs to mark while a deed is under way."""
    first = (refs.CHAR[deed.char],)
    return first if deed.target == NOTHING else (*first, refs.CHAR[deed.target])


_RECORD = attrgetter(*(field.name for field in Deed.FIELDS))


# -- dice -------------------------------------------------------------------------------------------------------------


@R.cite("fight.pool", "tous.support")
def strength(s: BrawlState, deed: Deed) -> int:
    """Return the dice of a deed, in Tête dure its score without the die: ability, bonus, supports (fight.pool)."""
    score = C.force[deed.char] + deed.bonus if deed.what == HIT else C.ruse[deed.char]
    if deed.helpers:
        which = stat(deed)
        score += sum(C.support[char][which] for char in deed.helpers)
    return score


def roll(s: BrawlState, dice: int) -> tuple[int, ...]:
    """Roll so many dice."""
    return tuple([chance.roll(s, SIDES) for _ in range(dice)])


def faces(dice: tuple[int, ...]) -> str:
    """Return rolled dice as a sentence names them."""
    return "n:" + (", ".join(map(str, dice)) or "–")


@R.auto("fight.pool")
def carry_out(s: BrawlState, seat: int, data: tuple) -> None:
    """Roll for the deed on top of the stack, and let everything follow."""
    deed = s.acts[-1]
    then(s, frame(close_deed, seat))
    OUTCOMES[deed.what, s.hard](s, seat, deed)
    s.last = _RECORD(deed)


@R.auto("brawl.next")
def close_deed(s: BrawlState, seat: int, data: tuple) -> None:
    """The deed and all that followed from it are over."""
    s.acts.pop()
