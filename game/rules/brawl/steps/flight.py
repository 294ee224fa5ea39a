"""Hiding places and ways out: tests of ruse, the search for who hides, door and window, treasures brought to safety."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel import chance
from game.kernel.api import Action, Line
from game.kernel.flow import Choice, Data, Frame, emit, frame, then
from game.rules.brawl import refs, scoring
from game.rules.brawl.registry import R
from game.rules.brawl.state import (
    DOWN,
    FIGHT,
    HIDE,
    WINDOW,
    BrawlState,
    C,
    Deed,
    Packing,
    carried,
    chief,
    circle,
    found_breaks,
    leave_group,
    pull,
    put,
    take_off,
)
from game.rules.brawl.steps import losses
from game.rules.brawl.steps.deeds import about, come_out, faces, outcome, roll, strength

FLIGHT = C.setup.flight

SAYS = {"log.escape_{}": ("door", "window")}


@outcome(HIDE)
@R.cite("act.hideout")
def hide(s: BrawlState, seat: int, deed: Deed) -> None:
    """At least one good die: the object becomes a hideout; otherwise it goes to the discard."""
    deed.dice = roll(s, strength(s, deed))
    found = C.setup.passed("hide", deed.dice)
    name, dice = refs.OBJECT_NAMES[deed.kind], faces(deed.dice)
    if not found:
        s.spent[deed.kind] += 1
        return emit(
            s, "test", seat, about(deed), "log.hide_failed", (C.characters[deed.char], name, dice), "act.hideout"
        )
    come_out(s, seat, deed.char)
    take_off(s, deed.char)
    s.lying[deed.char] = deed.kind
    s.hidden |= 1 << deed.char
    emit(s, "hide", seat, about(deed), "log.hide", (C.characters[deed.char], name, dice), "act.hideout")


@outcome(WINDOW)
@R.cite("act.window")
def climb(s: BrawlState, seat: int, deed: Deed) -> None:
    """Two sixes, and the character is out of the window."""
    deed.dice = roll(s, strength(s, deed))
    dice = faces(deed.dice)
    if not C.setup.passed("window", deed.dice):
        return emit(s, "test", seat, about(deed), "log.window_failed", (C.characters[deed.char], dice), "act.window")
    then(s, escape(s, seat, deed.char, "window", dice))


# -- the end of a round -----------------------------------------------------------------------------------------------


@R.auto("act.upkeep")
def search(s: BrawlState, seat: int, data: tuple) -> None:
    """Everybody who hides tests again; who is found loses the hideout."""
    for player in circle(chief(s), s.seats):
        for char in s.groups[player]:
            if s.hidden >> char & 1:
                _look_for(s, player, char)


@R.cite("act.upkeep", "casse.hideout")
def _look_for(s: BrawlState, seat: int, char: int) -> None:
    kind = s.lying[char]
    dice = roll(s, C.ruse[char])
    args = (C.characters[char], refs.OBJECT_NAMES[kind], faces(dice))
    if max(dice) >= FIGHT.ruse:
        return emit(s, "test", seat, (refs.CHAR[char],), "log.stays_hidden", args, "act.upkeep")
    broken = found_breaks(s)
    take_off(s, char, broken)
    emit(
        s,
        "break" if broken else "uncover",
        seat,
        (refs.CHAR[char],),
        "log.found_broken" if broken else "log.found",
        args,
        "casse.hideout" if broken else "act.upkeep",
    )
    if broken:
        scoring.tell_loss(s, kind)


@R.cite("act.door")
def wait_at_door(s: BrawlState, seat: int, char: int) -> None:
    """Stand before the door until the end of the next round."""
    s.door |= 1 << char
    emit(s, "door", seat, (refs.CHAR[char], "door"), "log.door", (C.characters[char],), "act.door")


@R.auto("act.door")
def leave_by_door(s: BrawlState, seat: int, data: tuple) -> None:
    """Who has waited for a whole round without going down is out; who came this round waits on."""
    ready = [
        (player, char)
        for player in circle(chief(s), s.seats)
        for char in s.groups[player]
        if s.waited >> char & 1 and s.tilt[char] < DOWN
    ]
    then(s, *[escape(s, player, char, "door") for player, char in ready])


@R.cite("act.escape", "state.out")
def escape(s: BrawlState, seat: int, char: int, way: str, *rolled: str) -> Frame:
    """A character is out for good, by what was `rolled` where dice have decided; return what comes next: its player
    brings treasures to safety (act.escape)."""
    leave_group(s, seat, char)
    s.fled[seat] += (char,)
    emit(s, "escape", seat, (refs.CHAR[char], way), f"log.escape_{way}", (C.characters[char], *rolled), "act.escape")
    return frame(pack, seat, char)


@R.auto("act.safety")
def pack(s: BrawlState, seat: int, data: tuple) -> None:
    """Two treasures go to safety: the player's choice, or all where there are no more. `data`: who has fled."""
    char = data[0]
    slots = carried(s, seat, char) if s.hard else range(len(s.treasures[seat]))
    if len(slots) <= FLIGHT.safe:
        for slot in reversed(slots):
            _lay(s, seat, slot)
        if slots:
            _tell_safe(s, seat, len(slots))
    else:
        then(s, frame(Save, seat, char), *([frame(PassOn, seat, char)] * (len(slots) - FLIGHT.safe) if s.hard else ()))


@R.cite("act.safety", "dure.holding")
def forget(s: BrawlState, seat: int, slots: Sequence[int], gone: int = 0) -> None:
    """Let a player sort treasures unseen, of which so many are gone: the others know no longer which is which, but for
    weapons that are drawn."""
    hand, masks = s.treasures[seat], s.treasures_seen[seat]
    chance.hide(s, hand, masks, seat, [slot for slot in slots if hand[slot] not in s.drawn], gone)


@R.cite("act.safety")
def _lay(s: BrawlState, seat: int, slot: int) -> None:
    """Lay a treasure face down in safety."""
    treasure, _ = pull(s, seat, slot)
    s.safe[seat].append(treasure)
    s.safe_seen[seat].append(1 << seat)


def _tell_safe(s: BrawlState, seat: int, count: int) -> None:
    emit(s, "save", seat, (refs.SEAT[seat],), "log.save", (count, refs.SEAT[seat]), "act.safety")


@R.choice("act.safety")
class Save(Choice):
    """Who has fled picks two treasures for safety; they move with the last pick. `data`: the character."""

    phase = "brawl"

    def part(self, s: BrawlState, seat: int, data: Data) -> bool:
        return bool(s.acts)

    def prompt(self, s: BrawlState, seat: int, data: Data) -> Line:
        return Line("prompt.save", (FLIGHT.safe - len(_picked(s)), C.characters[data[0]]), "act.safety")

    def about(self, s: BrawlState, seat: int, data: Data) -> tuple[str, ...]:
        return (refs.CHAR[data[0]],)

    def candidates(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        return refs.SAVE[: len(s.treasures[seat])]

    def blocked(self, s: BrawlState, seat: int, data: Data, action: Action) -> Line | None:
        slot = refs.number(action.refs[0])
        if slot in _picked(s):
            return Line("no.picked", (len(_picked(s)),), "act.safety")
        if s.hard and s.bearers[seat][slot] != data[0]:
            return Line("no.not_carried", (C.characters[data[0]], R.called(s, seat, action.refs[0])), "dure.flee")
        return None

    def resolve(self, s: BrawlState, seat: int, data: Data, action: Action) -> None:
        if not s.acts or type(s.acts[-1]) is not Packing:
            s.acts.append(Packing(seat=seat, char=data[0], due=FLIGHT.safe))
        packing = s.acts[-1]
        packing.picked += (refs.number(action.refs[0]),)
        if len(packing.picked) < packing.due:
            return then(s, frame(Save, seat, *data))
        s.acts.pop()
        for slot in sorted(packing.picked, reverse=True):
            _lay(s, seat, slot)
        left = carried(s, seat, data[0]) if s.hard else range(len(s.treasures[seat]))
        forget(s, seat, left, len(packing.picked))
        _tell_safe(s, seat, len(packing.picked))  # once nobody can see any more which are left


def _picked(s: BrawlState) -> tuple[int, ...]:
    return s.acts[-1].picked if s.acts and type(s.acts[-1]) is Packing else ()


@R.choice("dure.flee")
class PassOn(Choice):
    """Tête dure: what a fugitive can't take along goes to the player's own characters, or to the floor face down."""

    phase = "brawl"

    def part(self, s: BrawlState, seat: int, data: Data) -> bool:
        return bool(s.acts)

    def prompt(self, s: BrawlState, seat: int, data: Data) -> Line:
        return Line("prompt.pass_on", (len(carried(s, seat, data[0])), C.characters[data[0]]), "dure.flee")

    def about(self, s: BrawlState, seat: int, data: Data) -> tuple[str, ...]:
        return (refs.CHAR[data[0]],)

    def candidates(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        slots = carried(s, seat, data[0])
        return [
            *(refs.carry(slot, char) for slot in slots for char in s.groups[seat]),
            *(refs.DROP[slot] for slot in slots),
        ]

    quick = candidates

    def resolve(self, s: BrawlState, seat: int, data: Data, action: Action) -> None:
        slot = refs.number(action.refs[0])
        if action.verb == "carry":
            s.bearers[seat] = put(s.bearers[seat], slot, refs.char(action.refs[1]))
            emit(
                s,
                "carry",
                seat,
                action.refs,
                "log.carry",
                (refs.SEAT[seat], C.characters[refs.char(action.refs[1])]),
                "dure.flee",
            )
        else:
            losses.drop_unseen(s, seat, [pull(s, seat, slot)], "dure.flee")
