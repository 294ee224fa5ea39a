"""A turn: one upright character is activated and does one thing, or nothing. Fights and tests go on in `deeds`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from game.kernel import chance
from game.kernel.api import Action, Line
from game.kernel.flow import Choice, Data, emit, frame, reasons, then
from game.kernel.reasons import more
from game.kernel.state import BLANK, NOTHING
from game.rules.brawl import effects, reach, refs
from game.rules.brawl.registry import R
from game.rules.brawl.state import (
    HIDE,
    HIT,
    THROW,
    WINDOW,
    BrawlState,
    C,
    carried,
    circle,
    give,
    known,
    owner,
    put,
    show_all,
    standing,
    take_off,
)
from game.rules.brawl.steps import deeds, flight
from game.rules.brawl.steps.deeds import come_out, leave_hideout, not_upright

SAYS = {"log.useless_{}": effects.WHY, "no.useless_{}": effects.WHY}


@R.choice("brawl.leader")
class Turn(Choice):
    """Activate a character for one action. Objects are named by their place in the hand: see `Use`."""

    phase = "brawl"
    turn = True
    prompt = Line("prompt.turn", (), "brawl.leader")

    def candidates(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        group, slots = s.groups[seat], range(len(s.objects[seat]))
        ways = [refs.PASS[char] for char in group] + [refs.DOOR[char] for char in group]
        ways += [refs.PLAY[char][slot] for char in group for slot in slots]
        ways += [refs.WINDOW[char] for char in group]
        ways += [refs.pick(char, treasure) for char in group for treasure in _on_floor(s)]
        ways += [refs.DRAW[char] for char in group]
        others = [target for other in circle(seat, s.seats)[1:] for target in s.groups[other]]
        return ways + [refs.strike(char, target) for char in group for target in others]

    def obstacles(self, s: BrawlState, seat: int, data: Data, action: Action) -> Iterator[Line]:
        char = refs.char(action.refs[-1 if action.verb == "play" else 0])
        yield from reasons(not_upright(s, char))
        yield from _OBSTACLES[action.verb](s, seat, char, action)

    def half(self, s: BrawlState, seat: int, picked: Action, ref: str) -> Line:
        first = picked.refs[0]
        zone = first.partition(":")[0]
        if zone != "object":
            key = "no.choose_exit" if picked.verb == "flee" and zone == "char" else _HALF.get(zone, "no.choose_deed")
            return Line(key, (first,), "brawl.leader")
        if ref in refs.CHAR and refs.char(ref) in s.heroes[seat] and refs.char(ref) not in standing(s, seat):
            return R.refusal(s, None, ref)  # what keeps this one from it
        if ref in refs.OBJECT[: len(s.objects[seat])]:
            return Line("no.other_object", (R.called(s, seat, ref), R.called(s, seat, first)), "act.show")
        return _unreached(s, seat, first, ref) or Line("no.choose_char", (R.called(s, seat, first),), "brawl.leader")

    def quick(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        chars = standing(s, seat)
        masks = s.objects_seen[seat]
        if masks and known(max(masks)):  # what everybody has seen has the highest mask
            ways = [*refs.simple(chars, ()), *_known_plays(s, seat, chars)]
        else:
            ways = [*refs.simple(chars, _SLOTS[len(masks)])]
        ways += [refs.WINDOW[char] for char in chars if fits_window(s, char)]
        if s.floor:
            floor = _on_floor(s)
            ways += [refs.pick(char, treasure) for char in chars for treasure in floor]
        ways += [refs.DRAW[char] for char in chars if may_draw(s, seat, char)]
        if s.drawn != _BARE or s.trophy_ready:
            ways += [action for char in chars if weapon(s, char) for action in reach.strikes(s, seat, char)]
        return ways

    def resolve(self, s: BrawlState, seat: int, data: Data, action: Action) -> None:
        RESOLVE[action.verb](s, seat, action)


_HALF = {"door": "no.choose_fleer", "window": "no.choose_fleer", "floor": "no.choose_picker"}
"""By zone of what is picked first, what is wanted then; of a character what he does, of an object who plays it."""
_SLOTS = tuple(tuple(range(n)) for n in range(refs.SLOTS))
_BARE = (NOTHING,) * len(C.characters)


def _unreached(s: BrawlState, seat: int, thing: str, ref: str) -> Line | None:
    """Return why an object of the hand gets at nobody else's character in anybody's hands, as far as that is it."""
    slot = refs.number(thing)
    if ref not in refs.CHAR or not any(refs.char(ref) in group for group in s.groups) or s.objects[seat][slot] == BLANK:
        return None
    kind, target = s.objects[seat][slot], refs.char(ref)
    ways = made_for(kind, (refs.HIT[target], refs.THROW[target]))
    found = [list(use_obstacles(s, seat, mine, kind, way)) for mine in standing(s, seat) for way in ways]
    return more(min(found, key=len)) if found and all(found) else None


def _known_plays(s: BrawlState, seat: int, chars: tuple[int, ...]) -> list[Action]:
    """Return the plays where some objects of the hand are known to all: those must be of use."""
    hand, masks = s.objects[seat], s.objects_seen[seat]
    return [
        refs.PLAY[char][slot]
        for char in chars
        for slot, mask in enumerate(masks)
        if not known(mask) or effects.uses(s, seat, char, hand[slot])
    ]


def _on_floor(s: BrawlState) -> tuple[int, ...]:
    """Return what can be picked up: each open treasure, or -1 where they lie face down."""
    if s.hard:
        return (-1,) if s.floor else ()
    return tuple(s.floor)


@R.cite("act.window")
def fits_window(s: BrawlState, char: int) -> bool:
    """Return whether a character can roll enough dice at the window, with the support there may be (act.window)."""
    return C.ruse[char] >= C.setup.flight.sixes or bool(s.supported and C.ruse[char])


@R.cite("act.draw")
def may_draw(s: BrawlState, seat: int, char: int) -> bool:
    """Return whether, as far as everybody may know, a special weapon can be in this hand (act.draw)."""
    hand, masks = s.treasures[seat], s.treasures_seen[seat]
    return any(
        not known(masks[slot]) or hand[slot] in effects.WEAPONS and hand[slot] not in s.drawn
        for slot in within_reach(s, seat, char)
    )


@R.cite("act.draw")
def known_weapons(s: BrawlState, seat: int, char: int) -> Sequence[int]:
    """Return the slots of the special weapons that, as everybody knows, a character could draw (act.draw)."""
    hand, masks = s.treasures[seat], s.treasures_seen[seat]
    reach = within_reach(s, seat, char)
    return [
        slot for slot in reach if known(masks[slot]) and hand[slot] in effects.WEAPONS and hand[slot] not in s.drawn
    ]


@R.cite("dure.holding")
def within_reach(s: BrawlState, seat: int, char: int) -> Sequence[int]:
    """Return the slots of the treasures that a character may draw or flee with: all of its player's, in Tête dure
    those that it carries (dure.holding)."""
    return carried(s, seat, char) if s.hard else range(len(s.treasures[seat]))


@R.cite("act.draw", "fight.bonus")
def weapon(s: BrawlState, char: int) -> int:
    """Return what a weapon that is drawn and ready adds, 0 without one; the trophy only where nothing else is."""
    if s.drawn[char] != NOTHING and s.ready[char] <= s.round:
        return effects.bonus(effects.OBJECTS + s.drawn[char])
    return trophy(s, char)


def trophy(s: BrawlState, char: int) -> int:
    """Return what a trophy on a character adds in this round."""
    if s.lying[char] in effects.TROPHIES and s.trophy_ready <= s.round:
        return effects.bonus(s.lying[char])
    return 0


@R.cite("state.tilt")
def activate(s: BrawlState, char: int) -> None:
    """Tilt a character by one step."""
    s.tilt[char] += 1


# -- what a turn can't be ---------------------------------------------------------------------------------------------


def _play(s: BrawlState, seat: int, char: int, action: Action) -> Iterator[Line]:
    slot = refs.number(action.refs[0])
    kind = s.objects[seat][slot]
    if known(s.objects_seen[seat][slot]) and not effects.uses(s, seat, char, kind):
        key = f"no.useless_{effects.useless(s, seat, char, kind)}"
        yield Line(key, (refs.OBJECT_NAMES[kind], C.characters[char]), "act.show")


def _flee(s: BrawlState, seat: int, char: int, action: Action) -> Iterator[Line]:
    if action.refs[1] == "door" or fits_window(s, char):
        return
    if C.ruse[char]:
        yield Line("no.window", (C.characters[char], C.ruse[char], C.setup.flight.sixes), "act.window")
    else:
        yield Line("no.window_ruse", (C.characters[char], C.ruse[char]), "fight.troll")


def _draw(s: BrawlState, seat: int, char: int, action: Action) -> Iterator[Line]:
    if not may_draw(s, seat, char):
        yield Line("no.no_weapon", (C.characters[char], len(within_reach(s, seat, char))), "act.draw")


def strike_obstacles(s: BrawlState, seat: int, char: int, action: Action) -> Iterator[Line]:
    """Yield why a character can't hit with a weapon that is drawn."""
    if not weapon(s, char):
        held = s.drawn[char] != NOTHING or s.lying[char] in effects.TROPHIES
        key = "no.not_ready" if held else "no.unarmed"
        yield Line(key, (C.characters[char], s.round + 1), "act.draw")
        return  # with bare hands nobody is near enough
    target = refs.char(action.refs[1])
    theirs = owner(s, target)
    if theirs not in reach.neighbours(s.fighting, seat, s.seats):
        yield Line("no.strike_far", (C.characters[target], refs.SEAT[theirs]), "fight.melee")
    yield from reach.hiding(s, target)


_OBSTACLES: dict[str, Callable[[BrawlState, int, int, Action], Iterable[Line]]] = {
    "pass": lambda *given: (),
    "play": _play,
    "flee": _flee,
    "pick": lambda *given: (),
    "draw": _draw,
    "strike": strike_obstacles,
}


# -- what a turn does -------------------------------------------------------------------------------------------------


@R.cite("brawl.pass")
def _pass(s: BrawlState, seat: int, action: Action) -> None:
    """Passing tilts, too."""
    char = refs.char(action.refs[0])
    activate(s, char)
    emit(s, "pass", seat, action.refs, "log.pass", (refs.SEAT[seat], C.characters[char]), "brawl.pass")


@R.cite("act.pick_up", "dure.pick_up")
def _pick(s: BrawlState, seat: int, action: Action) -> None:
    """Take a treasure from the floor: an open one of one's choice, one of those that lie face down at random."""
    char, treasure = refs.char(action.refs[0]), refs.treasure(action.refs[1])
    activate(s, char)
    i = s.floor.index(treasure) if treasure >= 0 else chance.below(s, len(s.floor))
    taken, mask = s.floor.pop(i), s.floor_seen.pop(i)
    give(s, seat, taken, mask, char)
    show_own(s, seat)
    if treasure >= 0:
        emit(s, "pick", seat, action.refs, "log.pick", (C.characters[char], refs.TREASURE_NAMES[taken]), "act.pick_up")
    else:
        emit(s, "pick", seat, action.refs, "log.pick_unseen", (C.characters[char],), "dure.pick_up")


def show_own(s: BrawlState, seat: int) -> None:
    """Let a seat look at the treasure it has got last."""
    chance.reveal(s, s.treasures_seen[seat], len(s.treasures_seen[seat]) - 1, seat)


@R.cite("act.show")
def do_play(s: BrawlState, seat: int, action: Action) -> None:
    """Turn up an object; of no use to this character it goes back to the hand, and the turn begins anew (act.show)."""
    slot, char = refs.number(action.refs[0]), refs.char(action.refs[1])
    show_all(s, s.objects_seen[seat], (slot,))
    kind = s.objects[seat][slot]
    if effects.uses(s, seat, char, kind):
        return then(s, frame(Use, seat, char, slot))
    key = f"log.useless_{effects.useless(s, seat, char, kind)}"
    emit(s, "show", seat, action.refs, key, (C.characters[char], refs.OBJECT_NAMES[kind]), "act.show")
    then(s, frame(Turn, seat))


@R.cite("act.draw")
def do_draw(s: BrawlState, seat: int, action: Action) -> None:
    """Feel for a weapon: the character is activated, whatever is found."""
    char = refs.char(action.refs[0])
    activate(s, char)
    then(s, frame(Weapon, seat, char))


def do_flee(s: BrawlState, seat: int, action: Action) -> None:
    char = refs.char(action.refs[0])
    activate(s, char)
    come_out(s, seat, char)
    if action.refs[1] == "door":
        flight.wait_at_door(s, seat, char)
    else:
        deeds.begin(s, seat, char, WINDOW)


def _strike(s: BrawlState, seat: int, action: Action) -> None:
    char, target = map(refs.char, action.refs)
    activate(s, char)
    strike_with_weapon(s, seat, char, target)


@R.cite("fight.bonus")
def strike_with_weapon(s: BrawlState, seat: int, char: int, target: int, riposte: int = 0) -> None:
    """Hit with what is drawn, a treasure before the trophy; a hideout is left (fight.bonus)."""
    treasure = s.drawn[char] != NOTHING and s.ready[char] <= s.round
    bonus, kind = weapon(s, char), NOTHING if treasure else s.lying[char]
    leave_hideout(s, seat, char)
    deeds.begin(s, seat, char, HIT, target, kind, bonus, riposte)


RESOLVE = {"pass": _pass, "pick": _pick, "play": do_play, "draw": do_draw, "flee": do_flee, "strike": _strike}


@R.choice("fight.weapon")
class Use(Choice):
    """What is done with the object that was turned up; `data`: the character and the object's place in the hand."""

    phase = "brawl"
    part = True

    def prompt(self, s: BrawlState, seat: int, data: Data) -> Line:
        return Line("prompt.use", (C.characters[data[0]], refs.OBJECT_NAMES[s.objects[seat][data[1]]]), "fight.weapon")

    def about(self, s: BrawlState, seat: int, data: Data) -> tuple[str, ...]:
        return (refs.CHAR[data[0]], refs.OBJECT[data[1]])

    def candidates(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        chars = [char for player in circle(seat, s.seats) for char in s.groups[player]]
        ways = [*(way[char] for way in (refs.HIT, refs.THROW) for char in chars), refs.COVER, refs.HIDE, refs.WIELD]
        return made_for(s.objects[seat][data[1]], ways)

    def obstacles(self, s: BrawlState, seat: int, data: Data, action: Action) -> Iterable[Line]:
        return use_obstacles(s, seat, data[0], s.objects[seat][data[1]], action)

    def quick(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        return effects.uses(s, seat, data[0], s.objects[seat][data[1]])

    def resolve(self, s: BrawlState, seat: int, data: Data, action: Action) -> None:
        char, slot = data
        activate(s, char)
        kind = s.objects[seat].pop(slot)
        s.objects_seen[seat].pop(slot)
        _USES[action.verb](s, seat, char, kind, action)


def use_obstacles(s: BrawlState, seat: int, char: int, kind: int, action: Action) -> Iterable[Line]:
    """Return why an object can't be used so by a character (fight.weapon)."""
    if action in effects.uses(s, seat, char, kind):
        return ()
    if action.verb == "hit":
        return reach.out_of_melee(s, seat, refs.char(action.refs[0]))
    if action.verb == "throw":
        return reach.out_of_range(s, seat, char, refs.char(action.refs[0]))
    return (Line("no.no_ruse", (C.characters[char], C.ruse[char]), "fight.troll"),)


def made_for(kind: int, ways: Iterable[Action]) -> list[Action]:
    """Return those of the uses that an object is made for."""
    return [way for way in ways if any(_VERBS[effect.name] == way.verb for effect in effects.BOUND[kind])]


_VERBS = {"melee": "hit", "ranged": "throw", "cover": "cover", "hideout": "hide", "wield": "wield"}
"""By effect: the verb of the actions that it offers."""


@R.cite("act.slots")
def lay(s: BrawlState, seat: int, char: int, kind: int) -> None:
    """Lay an object on a character; what lay there is discarded, hideout or cover are left (act.slots)."""
    come_out(s, seat, char)
    take_off(s, char)
    s.lying[char] = kind


def _attack(s: BrawlState, seat: int, char: int, kind: int, action: Action) -> None:
    lay(s, seat, char, kind)
    deeds.begin(s, seat, char, HIT if action.verb == "hit" else THROW, refs.char(action.refs[0]), kind)


@R.cite("act.cover")
def _cover(s: BrawlState, seat: int, char: int, kind: int, action: Action) -> None:
    lay(s, seat, char, kind)
    s.covered |= 1 << char
    emit(s, "cover", seat, (refs.CHAR[char],), "log.cover", (C.characters[char], refs.OBJECT_NAMES[kind]), "act.cover")


def _hide(s: BrawlState, seat: int, char: int, kind: int, action: Action) -> None:
    deeds.begin(s, seat, char, HIDE, NOTHING, kind)


@R.cite("act.draw")
def _wield(s: BrawlState, seat: int, char: int, kind: int, action: Action) -> None:
    """The trophy comes off the wall, to be used from the next round on."""
    lay(s, seat, char, kind)
    s.trophy_ready = s.round + 1
    emit(
        s,
        "wield",
        seat,
        (refs.CHAR[char],),
        "log.draw_weapon",
        (C.characters[char], refs.OBJECT_NAMES[kind]),
        "act.draw",
    )


_USES = {"hit": _attack, "throw": _attack, "cover": _cover, "hide": _hide, "wield": _wield}

COMPLETE = ((_VERBS, effects.EFFECTS.names()), (_USES, _VERBS.values()))


@R.choice("act.draw")
class Weapon(Choice):
    """Which special weapon is drawn, seen by its owner only; he may find none. `data`: the character."""

    phase = "brawl"
    part = True

    def prompt(self, s: BrawlState, seat: int, data: Data) -> Line:
        return Line("prompt.weapon", (C.characters[data[0]],), "act.draw")

    def about(self, s: BrawlState, seat: int, data: Data) -> tuple[str, ...]:
        return (refs.CHAR[data[0]],)

    def candidates(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        hand = s.treasures[seat]
        unknown = (refs.TAKE_UNKNOWN,) if BLANK in hand else ()  # who can't see the hand, sees that it is private
        return (
            *(refs.TAKE_WEAPON[slot] for slot, treasure in enumerate(hand) if treasure != BLANK),
            *unknown,
            refs.NO_WEAPON,
        )

    def blocked(self, s: BrawlState, seat: int, data: Data, action: Action) -> Line | None:
        if action is refs.TAKE_UNKNOWN or action is refs.NO_WEAPON:
            return None
        slot = refs.number(action.refs[0])
        treasure = s.treasures[seat][slot]
        if s.hard and s.bearers[seat][slot] != data[0]:
            return Line(
                "no.not_carried", (C.characters[data[0]], R.called(s, seat, refs.TREASURE[slot])), "dure.holding"
            )
        if treasure in s.drawn:
            return Line("no.drawn", (refs.TREASURE_NAMES[treasure],), "act.draw")
        if treasure not in effects.WEAPONS:
            return Line("no.not_weapon", (refs.TREASURE_NAMES[treasure],), "act.draw")
        return None

    def resolve(self, s: BrawlState, seat: int, data: Data, action: Action) -> None:
        char = data[0]
        if action is refs.NO_WEAPON:
            weapon = next(map(s.treasures[seat].__getitem__, known_weapons(s, seat, char)), NOTHING)
            left = ("log.no_weapon",) if weapon == NOTHING else ("log.leaves_weapon", refs.TREASURE_NAMES[weapon])
            args = (C.characters[char], *left[1:])
            return emit(s, "pass", seat, (refs.CHAR[char],), left[0], args, "act.draw")
        slot = refs.number(action.refs[0])
        show_all(s, s.treasures_seen[seat], (slot,))
        s.drawn = put(s.drawn, char, s.treasures[seat][slot])
        s.ready = put(s.ready, char, s.round + 1)
        emit(
            s,
            "wield",
            seat,
            (refs.CHAR[char],),
            "log.draw_weapon",
            (C.characters[char], refs.TREASURE_NAMES[s.treasures[seat][slot]]),
            "act.draw",
        )
