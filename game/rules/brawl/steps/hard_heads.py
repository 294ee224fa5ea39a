"""Tête dure: treasures are carried, one die decides between attacker and defender, who is unharmed may hit back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.kernel import chance
from game.kernel.api import Action, Line
from game.kernel.flow import Choice, Data, emit, frame, then
from game.kernel.state import NOTHING
from game.rules.brawl import effects, refs
from game.rules.brawl.registry import R
from game.rules.brawl.state import (
    DOWN,
    HIT,
    KO,
    STANDING,
    THROW,
    BrawlState,
    C,
    Deed,
    carried,
    known,
    owner,
    pull,
    put,
    show_all,
    without,
)
from game.rules.brawl.steps import deeds, fights, losses, turns

HARD = C.setup.tete_dure
STUNNED = 1
OUTCOMES = ("", "_tie", "_held")
SAYS = {"log.useless_{}": effects.WHY, "no.useless_{}": effects.WHY, "log.duel{}": OUTCOMES, "log.riposte{}": OUTCOMES}


@R.choice("dure.holding")
class Hold(Choice):
    """When the brawl begins each treasure is given to one of the player's heroes, by its place; nobody sees which."""

    phase = "brawl"

    def prompt(self, s: BrawlState, seat: int, data: Data) -> Line:
        return Line("prompt.hold", (s.bearers[seat].count(NOTHING),), "dure.holding")

    def candidates(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        return [
            refs.carry(slot, char)
            for slot, bearer in enumerate(s.bearers[seat])
            if bearer == NOTHING
            for char in s.heroes[seat]
        ]

    quick = candidates

    def half(self, s: BrawlState, seat: int, picked: Action, ref: str) -> Line:
        first = picked.refs[0]
        if first.startswith("char"):
            return Line("no.choose_carried", (first,), "dure.holding")
        return self._foreign(s, seat, ref) or Line("no.choose_bearer", (R.called(s, seat, first),), "dure.holding")

    def thing(self, s: BrawlState, seat: int, ref: str) -> Line | None:
        """A treasure that is given out says to whom."""
        if ref not in refs.TREASURE[: len(s.treasures[seat])]:
            return self._foreign(s, seat, ref)
        bearer = C.characters[s.bearers[seat][refs.number(ref)]]
        return Line("no.carried_already", (R.called(s, seat, ref), bearer), "dure.holding")

    def _foreign(self, s: BrawlState, seat: int, ref: str) -> Line | None:
        """Return that a character is none of the seat's heroes, or None."""
        mine = [refs.CHAR[hero] for hero in s.heroes[seat]]
        return Line("no.carries_own", (ref,), "dure.holding") if ref in refs.CHAR and ref not in mine else None

    def resolve(self, s: BrawlState, seat: int, data: Data, action: Action) -> None:
        slot, char = refs.number(action.refs[0]), refs.char(action.refs[1])
        s.bearers[seat] = put(s.bearers[seat], slot, char)
        emit(s, "carry", seat, action.refs, "log.carry", (refs.SEAT[seat], C.characters[char]), "dure.holding")
        if NOTHING in s.bearers[seat]:
            then(s, frame(Hold, seat))


@deeds.outcome(HIT, THROW, hard=(1,))
@R.cite("dure.score", "dure.table")
def strike(s: BrawlState, seat: int, deed: Deed) -> None:
    """Compare attack and defence; the difference decides what happens to the target (dure.score, dure.table)."""
    deed.dice = deeds.roll(s, 1)
    attack = deeds.strength(s, deed) + deed.dice[0]
    defence = deeds.roll(s, 1)
    deed.defence = (C.force if deed.what == HIT else C.ruse)[deed.target] + defence[0]
    deed.effect = attack - deed.defence
    fights.settle(s, deed, _tilt(deed))
    emit(
        s,
        "attack",
        seat,
        deeds.about(deed),
        f"log.riposte{_outcome(deed)}" if deed.riposte else f"log.duel{_outcome(deed)}",
        (
            C.characters[deed.char],
            C.characters[deed.target],
            f"n:{attack}",
            f"n:{deed.defence}",
            deeds.faces(deed.dice),
            deeds.faces(defence),
            fights.wielded(s, deed),
        ),
        "dure.score",
    )
    fights.wear(s, deed)
    if deed.effect < HARD.stunned:
        return offer_riposte(s, deed)
    fights.uncover(s, deed)
    if deed.effect < HARD.down:
        if deed.after != deed.before:
            fights.fall(s, seat, deed, deed.after)
        else:
            emit(
                s,
                "tilt",
                owner(s, deed.target),
                (refs.CHAR[deed.target],),
                "log.tilt_no_more",
                (C.characters[deed.target],),
                "dure.table",
            )
    else:
        _fell(s, seat, deed, deed.after)


def _outcome(deed: Deed) -> str:
    """Return how the line of an attack that comes to nothing is called besides, one of OUTCOMES."""
    return "" if deed.effect >= HARD.stunned else "_held" if deed.effect else "_tie"


@R.cite("dure.table")
def _tilt(deed: Deed) -> int:
    """Return how far the target is tilted afterwards, by how much better the attack was (dure.table)."""
    if deed.effect < HARD.down:
        return max(deed.before, STUNNED) if deed.effect >= HARD.stunned else deed.before
    return KO if deed.effect >= HARD.ko else DOWN


@R.cite("dure.down", "dure.ko")
def _fell(s: BrawlState, seat: int, deed: Deed, tilt: int) -> None:
    """The attacker alone looks at what the target carries and keeps one; knocked out, the rest falls to the floor."""
    theirs, target = owner(s, deed.target), deed.target
    slots = carried(s, theirs, target)
    fights.fall(s, seat, deed, tilt)
    if slots:
        for slot in slots:
            chance.reveal(s, s.treasures_seen[theirs], slot, seat)
        then(s, frame(Loot, seat, theirs, target, tilt))


@R.choice("dure.loot")
class Loot(Choice):
    """Which of the treasures that the victim carries is kept; `data`: the victim's seat, the character, its tilt."""

    phase = "brawl"
    part = True

    def prompt(self, s: BrawlState, seat: int, data: Data) -> Line:
        return Line("prompt.loot", (C.characters[data[1]],), "dure.loot")

    def about(self, s: BrawlState, seat: int, data: Data) -> tuple[str, ...]:
        return (refs.CHAR[data[1]],)

    def candidates(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        return refs.LOOT[: len(carried(s, data[0], data[1]))]

    quick = candidates

    def resolve(self, s: BrawlState, seat: int, data: Data, action: Action) -> None:
        victim, char, tilt = data
        slots = carried(s, victim, char)
        _take(
            s, seat, victim, slots, slots[refs.number(action.refs[0])], "log.loot_ko" if tilt >= KO else "log.loot_down"
        )
        if tilt >= KO and (left := carried(s, victim, char)):
            losses.drop_unseen(s, victim, [pull(s, victim, slot) for slot in reversed(left)], "dure.ko")


@R.cite("dure.loot")
def _take(s: BrawlState, seat: int, victim: int, slots: tuple[int, ...], slot: int, told: str) -> None:
    """Take one of several carried treasures; what was drawn is known to all, the rest to these two only."""
    hand, masks = s.treasures[victim], s.treasures_seen[victim]
    treasure, mask = chance.take_unseen(s, hand, masks, slot, seat, victim, slots)
    s.bearers[victim] = without(s.bearers[victim], slot)
    losses.won(s, seat, victim, treasure, mask, s.acts[-1].char, rule="dure.loot", told=told)


# -- riposte ----------------------------------------------------------------------------------------------------------


@R.cite("dure.riposte")
def offer_riposte(s: BrawlState, deed: Deed) -> None:
    """Who was not harmed and stands upright may hit back; there is no riposte to a riposte (dure.riposte)."""
    target = deed.target
    if deed.riposte or s.tilt[target] != STANDING or s.door >> target & 1:
        return
    seat = owner(s, target)
    if s.objects[seat] or turns.weapon(s, target):
        then(s, frame(Riposte, seat, target, deed.char, *deed.helpers))


@R.choice("dure.riposte")
class Riposte(Choice):
    """The defender may hit back, with an object of his hand or a drawn weapon, at the attacker or a supporter.

    `data`: the defender, then those who may be hit.
    """

    phase = "brawl"
    idle = refs.NO_RIPOSTE

    def prompt(self, s: BrawlState, seat: int, data: Data) -> Line:
        helpers = len(data) - 2
        return Line("prompt.riposte", (helpers, C.characters[data[0]], C.characters[data[1]]), "dure.riposte")

    def about(self, s: BrawlState, seat: int, data: Data) -> tuple[str, ...]:
        return tuple(refs.CHAR[char] for char in data)

    def candidates(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        strikes = (refs.strike(data[0], target) for target in data[1:])
        return [*refs.COUNTER[: len(s.objects[seat])], *strikes, refs.NO_RIPOSTE]

    def obstacles(self, s: BrawlState, seat: int, data: Data, action: Action) -> Iterable[Line]:
        if action.verb == "counter":
            slot = refs.number(action.refs[0])
            if known(s.objects_seen[seat][slot]) and not counters(s, seat, data, s.objects[seat][slot]):
                kind = s.objects[seat][slot]
                key = f"no.useless_{useless(s, seat, data, kind)}"
                return (Line(key, (refs.OBJECT_NAMES[kind], C.characters[data[0]]), "act.show"),)
        return turns.strike_obstacles(s, seat, data[0], action) if action.verb == "strike" else ()

    def resolve(self, s: BrawlState, seat: int, data: Data, action: Action) -> None:
        if action is refs.NO_RIPOSTE:
            char = C.characters[data[0]]
            return emit(s, "no_riposte", seat, (refs.CHAR[data[0]],), "log.no_riposte", (char,), "dure.riposte")
        if action.verb == "strike":
            turns.strike_with_weapon(s, seat, data[0], refs.char(action.refs[1]), riposte=1)
            return
        slot = refs.number(action.refs[0])
        show_all(s, s.objects_seen[seat], (slot,))
        kind = s.objects[seat][slot]
        if counters(s, seat, data, kind):
            return then(s, frame(Counter, seat, slot, *data))
        key = f"log.useless_{useless(s, seat, data, kind)}"
        emit(s, "show", seat, action.refs, key, (C.characters[data[0]], refs.OBJECT_NAMES[kind]), "act.show")
        then(s, frame(Riposte, seat, *data))


@R.cite("dure.riposte")
def counters(s: BrawlState, seat: int, data: tuple[int, ...], kind: int) -> list:
    """Return the ways to hit back with an object: at range or in melee, whom it reaches of those who attacked."""
    return [
        action
        for action in effects.uses(s, seat, data[0], kind)
        if action.verb in ("hit", "throw") and refs.char(action.refs[0]) in data[1:]
    ]


def useless(s: BrawlState, seat: int, data: tuple[int, ...], kind: int) -> str:
    """Return why nobody can be hit back with an object, one of WHY: it is none to attack with, it reaches others, but
    nobody who attacked, or nobody at all."""
    if kind not in effects.ATTACKING:
        return "tame"
    return "back" if effects.uses(s, seat, data[0], kind) else effects.useless(s, seat, data[0], kind)


@R.choice("dure.riposte")
class Counter(Choice):
    """Whom the riposte hits with the object that was turned up; `data`: its place, the defender, those who may be
    hit."""

    phase = "brawl"
    part = True

    def prompt(self, s: BrawlState, seat: int, data: Data) -> Line:
        return Line("prompt.use", (C.characters[data[1]], refs.OBJECT_NAMES[s.objects[seat][data[0]]]), "dure.riposte")

    def about(self, s: BrawlState, seat: int, data: Data) -> tuple[str, ...]:
        return (refs.CHAR[data[1]], refs.OBJECT[data[0]])

    def candidates(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        ways = [*(refs.HIT[char] for char in data[2:]), *(refs.THROW[char] for char in data[2:])]
        return turns.made_for(s.objects[seat][data[0]], ways)

    def obstacles(self, s: BrawlState, seat: int, data: Data, action: Action) -> Iterable[Line]:
        return turns.use_obstacles(s, seat, data[1], s.objects[seat][data[0]], action)

    def resolve(self, s: BrawlState, seat: int, data: Data, action: Action) -> None:
        kind = s.objects[seat].pop(data[0])
        s.objects_seen[seat].pop(data[0])
        turns.lay(s, seat, data[1], kind)
        deeds.begin(
            s, seat, data[1], HIT if action.verb == "hit" else THROW, refs.char(action.refs[0]), kind, riposte=1
        )
