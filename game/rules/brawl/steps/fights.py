"""Attacks of the Party Game: hits, what breaks, how far the target falls. Treasures that change hands are in
`losses`."""

from __future__ import annotations

from game.kernel.flow import emit
from game.kernel.state import NOTHING
from game.rules.brawl import refs, scoring
from game.rules.brawl.registry import R
from game.rules.brawl.state import (
    DOWN,
    FIGHT,
    HIT,
    KO,
    THROW,
    BrawlState,
    C,
    Deed,
    leave_group,
    owner,
    sheathe,
    take_off,
)
from game.rules.brawl.steps import losses
from game.rules.brawl.steps.deeds import about, faces, outcome, roll, strength

SAYS = {"log.tilt_{}": (1, 2, 3)}


@outcome(HIT, THROW, hard=(0,))
@R.cite("fight.damage")
def attack(s: BrawlState, seat: int, deed: Deed) -> None:
    """Roll the pool; each hit tilts the target by one step, and where it ends decides what follows (fight.damage)."""
    deed.dice = roll(s, strength(s, deed))
    deed.effect = hits(deed)
    settle(s, deed, min(KO, deed.before + deed.effect))
    emit(
        s,
        "attack",
        seat,
        about(deed),
        "log.attack",
        (deed.effect, C.characters[deed.char], C.characters[deed.target], faces(deed.dice), wielded(s, deed)),
        "fight.hits",
    )
    wear(s, deed)
    if deed.effect:
        uncover(s, deed)
        fall(s, seat, deed, deed.after)


def wielded(s: BrawlState, deed: Deed) -> str:
    """Return the object or the drawn treasure with which is attacked, as a line names it: nobody has bare hands."""
    return refs.OBJECT_NAMES[deed.kind] if deed.kind != NOTHING else C.treasures[s.drawn[deed.char]].id


def settle(s: BrawlState, deed: Deed, tilt: int) -> None:
    """Write down what a roll does before the first of its effects is told: whoever looks reads one and the same record
    until the last one is."""
    deed.after = tilt
    deed.broke = int(deed.kind != NOTHING and s.lying[deed.char] == deed.kind and breaks(s, deed))


@R.cite("fight.hits")
def hits(deed: Deed) -> int:
    """Return how many dice hit: a hero by the highest face only, an arrival by the next as well (fight.hits)."""
    least = C.hits[deed.target]
    return sum([face >= least for face in deed.dice])


@R.cite("fight.break", "casse.break", "dure.break")
def breaks(s: BrawlState, deed: Deed) -> bool:
    """Return whether the dice break the object: fumbles, or with Casse-tout the first die, in Tête dure its
    only one (fight.break, casse.break, dure.break)."""
    if s.smash:
        return deed.dice[0] >= C.setup.casse_tout.face
    if s.hard:
        return deed.dice[0] <= C.setup.tete_dure.broken
    return sum([face <= FIGHT.fumble for face in deed.dice]) >= FIGHT.fumbles


@R.cite("fight.break")
def wear(s: BrawlState, deed: Deed) -> None:
    """Take the object out of the match if it breaks."""
    if deed.broke:
        take_off(s, deed.char, 1)
        emit(
            s, "break", deed.seat, (refs.CHAR[deed.char],), "log.break", (refs.OBJECT_NAMES[deed.kind],), break_rule(s)
        )
        scoring.tell_loss(s, deed.kind)


def break_rule(s: BrawlState) -> str:
    """Return the paragraph by which objects break in this match."""
    return "casse.break" if s.smash else "dure.break" if s.hard else "fight.break"


@R.cite("act.cover", "casse.cover")
def uncover(s: BrawlState, deed: Deed) -> None:
    """A character who is hit in melee loses its cover; with Casse-tout it may break (act.cover, casse.cover)."""
    if s.covered >> deed.target & 1 and deed.what == HIT:
        kind = s.lying[deed.target]
        name = refs.OBJECT_NAMES[kind]
        where = (refs.CHAR[deed.target],)
        if s.smash and deed.dice[0] >= C.setup.casse_tout.face:
            take_off(s, deed.target, 1)
            emit(s, "break", deed.seat, where, "log.break", (name,), "casse.cover")
            return scoring.tell_loss(s, kind)
        take_off(s, deed.target)
        emit(s, "uncover", deed.seat, where, "log.uncover", (name,), "act.cover")


@R.cite("state.down", "state.out")
def fall(s: BrawlState, seat: int, deed: Deed, tilt: int) -> None:
    """Tilt the target that far: what lies down leaves the door, who is out leaves the group (state.down, state.out)."""
    target = deed.target
    theirs = owner(s, target)
    first = losses.first_down(s, target)
    s.tilt[target] = tilt
    named: tuple[str, ...] = (C.characters[target], C.characters[deed.char], refs.SEAT[theirs])
    armed = tilt >= KO and s.drawn[target] != NOTHING and not s.hard
    leaves = tilt == DOWN and s.door >> target & 1
    if armed:
        named += (refs.TREASURE_NAMES[s.drawn[target]],)
    emit(
        s,
        "ko" if tilt >= KO else "tilt",
        seat,
        (refs.CHAR[target],),
        "log.tilt_3_armed" if armed else "log.tilt_2_door" if leaves else f"log.tilt_{tilt}",
        named,
        "dure.table" if s.hard else "fight.damage",
    )
    if tilt < DOWN:
        return
    s.door &= ~(1 << target)
    s.waited &= ~(1 << target)
    if tilt >= KO:
        sheathe(s, target)
        if not s.hard:
            losses.after_ko(s, seat, theirs, target)
        leave_group(s, theirs, target)
    elif first and not s.hard:
        losses.after_first_down(s, theirs, target)
