"""When Aunt Ginette's objects are played: at the end of the evening, in the own turn, at three moments of the morning.

Who is asked depends on what everybody knows: that a seat holds face-down objects, and that one which nobody has played
yet would find something to be played on. What an object does stands in `objects`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Sequence

from game.kernel.api import Action, Line, act
from game.kernel.chance import reveal
from game.kernel.flow import Choice, Data, Side, emit, frame, then
from game.kernel.state import NOTHING
from game.rules.bloody_inn import effects, refs
from game.rules.bloody_inn.content import ACTIONS
from game.rules.bloody_inn.registry import R
from game.rules.bloody_inn.state import C, InnState, buried, put, turn_order, visible
from game.rules.bloody_inn.steps import limits, morning, night

Targets = Iterable[tuple[str, ...]]

SAYS = {"name.{}": sorted({f"moment_{row.when}" for row in C.objects})}


@functools.cache
def play(card: int, *on: str) -> Action:
    """Return the action to play an object on some refs."""
    return act("play", refs.OBJECT[card], *on)


PLAY_UNKNOWN = act("play", refs.UNKNOWN_OBJECT)
"""What somebody else's question shows in place of what he might play."""


# -- what each object may be played on, and what stands against it ----------------------------------------------------


def _anything(s: InnState, seat: int) -> Targets:
    return [()]


def _guests(s: InnState, seat: int) -> Targets:
    return [(ref,) for ref in refs.ROOM[: len(s.rooms)]]


def _own_corpses(s: InnState, seat: int) -> Targets:
    return [(refs.corpse_ref(seat, i),) for i in range(len(s.corpses[seat]))]


def _all_corpses(s: InnState, seat: int) -> Targets:
    return [(refs.corpse_ref(owner, i),) for owner in range(s.seats) for i in range(len(s.corpses[owner]))]


def _gifts(s: InnState, seat: int) -> Targets:
    return [(*corpse, refs.seat_ref(to)) for corpse in _own_corpses(s, seat) for to in range(s.seats)]


def _players(s: InnState, seat: int) -> Targets:
    return [(refs.seat_ref(player),) for player in range(s.seats)]


def _graves(s: InnState, seat: int) -> Targets:
    return [
        (refs.annex_ref(owner, annex),)
        for owner in range(s.seats)
        for annex, grave in enumerate(s.graves[owner])
        if grave
    ]


def _lying(s: InnState, annex: str) -> list[str]:
    """Return the refs of the kinds that are buried under an annex."""
    owner, place = refs.pair(annex)
    return [f"buried:{C.kinds[kind]}" for kind in dict.fromkeys(s.graves[owner][place])]


def _free(s: InnState, seat: int, card: int, on: tuple[str, ...]) -> None:
    return None


def _guest(s: InnState, seat: int, card: int, on: tuple[str, ...]) -> Line | None:
    return limits.guest_blocked(s, refs.place(on[0]), f"object.{C.objects[card].id}")


def _own_guest(s: InnState, seat: int, card: int, on: tuple[str, ...]) -> Line | None:
    room = refs.place(on[0])
    if s.keys[room] != seat:
        return Line("no.own_room", on, "object.cake")
    return Line("no.empty", on, "object.cake") if s.rooms[room] == NOTHING else None


def _other(s: InnState, seat: int, card: int, on: tuple[str, ...]) -> Line | None:
    return Line("no.yourself", on[-1:], "object.rug") if on[-1] == refs.seat_ref(seat) else None


@R.cite("object.confessional")
def _most_buried(s: InnState, seat: int, card: int, on: tuple[str, ...]) -> Line | None:
    """Only who has buried most gives, to somebody with strictly fewer."""
    theirs, mine = buried(s, refs.number(on[0]) - 1), buried(s, seat)
    if theirs == max(buried(s, player) for player in range(s.seats)) and theirs > mine:
        return None
    return Line("no.confess", (*on, theirs, mine), "object.confessional")


@R.cite("object.tomb")
def _seen(s: InnState, seat: int, card: int, on: tuple[str, ...]) -> Line | None:
    """Under snow nobody finds a corpse."""
    return Line("no.snow", (1,), "object.snow") if s.snow == refs.pair(on[0]) else None


@R.cite("object.with_action")
def _helps(s: InnState, seat: int, card: int, on: tuple[str, ...]) -> Line | None:
    """An object for an action needs such an action, and there must be accomplices for it: it lowers no cost."""
    verb = C.objects[card].when
    if any(way.verb == verb for way in night.ways(s, seat)):
        return None
    return Line("no.no_action", (verb,), "object.with_action")


def _helps_after(s: InnState, seat: int, card: int, on: tuple[str, ...]) -> Line | None:
    """The same for one that makes its action possible itself."""
    new = s.clone()
    effects.run("object", new, seat, C.first_object + card, on)
    new.laid += (card,)
    return _helps(new, seat, card, on)


def _digs(s: InnState, seat: int, card: int, on: tuple[str, ...]) -> Line | None:
    """Quicklime needs a corpse under the annex without which the seat can bury."""
    reasons = [_helps_after(s, seat, card, (*on, corpse)) for corpse in _lying(s, on[0])]
    return None if None in reasons else reasons[0]


AIMS: dict[str, tuple[Callable[[InnState, int], Targets], Callable[..., Line | None]]] = {
    "letter": (_anything, _free),
    "rug": (_gifts, _other),
    "coffee": (_guests, _guest),
    "poison": (_guests, _guest),
    "cake": (_guests, _own_guest),
    "snow": (_own_corpses, _free),
    "tomb": (_all_corpses, _seen),
    "confessional": (_players, _most_buried),
    "well": (_own_corpses, _free),
    "quicklime": (_graves, _digs),
    "wheelbarrow": (_anything, _helps_after),
    **dict.fromkeys(("liquor", "hammer", "bible", "wolf_trap", "gold_teeth"), (_anything, _helps)),
}
"""By object: what it may be played on, and what stands against that."""


def plays(s: InnState, seat: int) -> Iterator[Action]:
    """Yield every conceivable play of the objects that a seat holds, as far as they are known."""
    unknown = False
    for card in s.objects[seat]:
        if card < 0:
            unknown = True
        else:
            yield from (play(card, *on) for on in AIMS[C.objects[card].id][0](s, seat))
    if unknown:
        yield PLAY_UNKNOWN


@R.cite("object.play")
def play_blocked(s: InnState, seat: int, moments: tuple[str, ...], action: Action) -> Line | None:
    """Return why an object can't be played now, or None."""
    if action is PLAY_UNKNOWN:
        return None
    card = refs.object_of(action.refs[0])
    row = C.objects[card]
    if row.when not in moments:
        return Line("no.object_moment", (row.id, f"moment_{row.when}"), "object.play")
    return AIMS[row.id][1](s, seat, card, action.refs[1:])


def no_use(s: InnState, seat: int, ref: str) -> Line | None:
    """Return that one of the seat's objects finds nothing on the table, where it is asked for them."""
    own = ref in refs.OBJECT and refs.object_of(ref) in s.objects[seat]
    return Line("no.object_idle", (ref,), "object.play") if own else None


def playable(s: InnState, seat: int, moments: tuple[str, ...]) -> list[Action]:
    """Return the legal plays of a seat's objects, those for other moments left out from the first."""
    found, unknown = [], False
    for card in s.objects[seat]:
        if card < 0:
            unknown = True
        elif C.objects[card].when in moments:
            aims, blocked = AIMS[C.objects[card].id]
            found += [play(card, *on) for on in aims(s, seat) if blocked(s, seat, card, on) is None]
    return [*found, PLAY_UNKNOWN] if unknown else found


@R.cite("object.play")
def show(s: InnState, seat: int, action: Action) -> int:
    """Lay an object open, so that everybody has seen it, and return which it is (object.play)."""
    card = refs.object_of(action.refs[0])
    i = s.objects[seat].index(card)
    reveal(s, s.objects_seen[seat], i)
    s.objects[seat].pop(i)
    s.objects_seen[seat].pop(i)
    s.spent += (card,)
    s.held_cost = put(s.held_cost, seat, s.held_cost[seat] - C.objects[card].cost)
    emit(
        s,
        "object",
        seat,
        (action.refs[0], refs.seat_ref(seat)),
        "log.object",
        (refs.seat_ref(seat), C.objects[card].id),
        f"object.{C.objects[card].id}",
    )
    return card


def use(s: InnState, seat: int, card: int, on: tuple[str, ...]) -> None:
    """Let an object do what it does."""
    effects.run("object", s, seat, C.first_object + card, on)


@R.cite("object.asking")
def may_play(s: InnState, seat: int, moment: str) -> bool:
    """Whether a seat is asked at a moment, going by what everybody knows (object.asking)."""
    if not s.objects[seat]:
        return False
    for card in night.unplayed((moment,), s.spent):
        aims, blocked = AIMS[C.objects[card].id]
        for on in aims(s, seat):
            if blocked(s, seat, card, on) is None:
                return True
    return False


# -- windows ----------------------------------------------------------------------------------------------------------


@R.auto("object.asking")
def call(s: InnState, seat: int, data: tuple) -> None:
    """Ask a seat for its objects of a moment, `data`, unless everybody knows that there can be none."""
    if may_play(s, seat, data[0]):
        then(s, frame(LastCall if data[0] == "evening" else MorningCall, seat, *data))


def _call_all(s: InnState, moment: str) -> None:
    then(s, *(frame(call, seat, moment) for seat in turn_order(s)))


@R.choice("object.asking")
class LastCall(Choice):
    """Whether a seat plays an object now; `data` is the moment. After a play it is asked again."""

    phase = "evening"
    aims = ("play",)
    idle = refs.KEEP
    PROMPTS = {
        moment: Line(key, (), "object.asking")
        for moment, key in (
            ("evening", "prompt.evening_objects"),
            ("snow", "prompt.snow"),
            ("tomb", "prompt.tomb"),
            ("confessional", "prompt.confessional"),
        )
    }

    def prompt(self, s: InnState, seat: int, data: Data) -> Line:
        return LastCall.PROMPTS[data[0]]

    def candidates(self, s: InnState, seat: int, data: Data) -> Sequence[Action]:
        return [refs.KEEP, *plays(s, seat)]

    def blocked(self, s: InnState, seat: int, data: Data, action: Action) -> Line | None:
        return None if action is refs.KEEP else play_blocked(s, seat, data, action)

    def thing(self, s: InnState, seat: int, ref: str) -> Line | None:
        return no_use(s, seat, ref)

    def quick(self, s: InnState, seat: int, data: Data) -> Sequence[Action]:
        return [refs.KEEP, *playable(s, seat, data)]

    def resolve(self, s: InnState, seat: int, data: Data, action: Action) -> None:
        if action is not refs.KEEP:
            use(s, seat, show(s, seat, action), action.refs[1:])
            then(s, frame(call, seat, *data))


@R.choice("object.asking")
class MorningCall(LastCall):
    """The same in the morning."""

    phase = "morning"


@R.auto("object.evening")
def last_calls(s: InnState, seat: int, data: tuple) -> None:
    """When all guests have moved in, seat by seat: letter, rug, coffee, cake, poison (object.evening)."""
    _call_all(s, "evening")


@R.auto("object.snow")
def snowfall(s: InnState, seat: int, data: tuple) -> None:
    """Before anybody looks for corpses this morning (object.snow)."""
    looked_for = s.letter or not s.calm and morning.police(s)
    looked_for = looked_for or s.strikes and effects.has("blackmail", C.first_event + s.event)
    if looked_for or any(effects.has("departed", kind) for row in s.annexes for kind in row):
        _call_all(s, "snow")


@R.auto("object.tomb")
def tombs(s: InnState, seat: int, data: tuple) -> None:
    """Before the gravedigger is paid, where he is due (object.tomb)."""
    if s.due and any(visible(s, player) for player in range(s.seats)):
        _call_all(s, "tomb")


@R.auto("object.snow")
def thaw(s: InnState, seat: int, data: tuple) -> None:
    s.snow = ()


@R.auto("object.confessional")
def confessionals(s: InnState, seat: int, data: tuple) -> None:
    _call_all(s, "confessional")


# -- in the own turn --------------------------------------------------------------------------------------------------


@R.side("object.with_action")
class Objects(Side):
    """Look at one's own objects in one's turn. Whoever holds any may, so that it tells nothing."""

    verb = "objects"

    def candidates(self, s: InnState, seat: int, data: Data) -> Sequence[Action]:
        return [refs.OBJECTS]

    def blocked(self, s: InnState, seat: int, data: Data, action: Action) -> Line | None:
        if not s.objects[seat]:
            return Line("no.no_objects", (0,), "object.with_action")
        if not night.unplayed(night.moments(s), s.spent):
            return Line("no.objects_spent", (len(s.spent),), "object.with_action")
        return None

    def resolve(self, s: InnState, seat: int, data: Data, action: Action) -> None:
        then(s, frame(Trick, seat))


@R.choice("object.with_action")
class Trick(Choice):
    """Which object is played in the own turn; what helps an action is laid open for it."""

    phase = "night"
    part = True
    aims = ("play",)
    prompt = Line("prompt.trick", (), "object.with_action")

    def candidates(self, s: InnState, seat: int, data: Data) -> Sequence[Action]:
        return [*plays(s, seat), refs.BACK]

    def blocked(self, s: InnState, seat: int, data: Data, action: Action) -> Line | None:
        return None if action is refs.BACK else play_blocked(s, seat, night.moments(s), action)

    def thing(self, s: InnState, seat: int, ref: str) -> Line | None:
        return no_use(s, seat, ref)

    def quick(self, s: InnState, seat: int, data: Data) -> Sequence[Action]:
        return [*playable(s, seat, night.moments(s)), refs.BACK]

    def resolve(self, s: InnState, seat: int, data: Data, action: Action) -> None:
        if action is refs.BACK:
            return
        card, on = show(s, seat, action), action.refs[1:]
        if C.objects[card].when in ACTIONS:
            s.laid += (card,)
        if C.objects[card].id == "quicklime":
            lying = _lying(s, on[0])
            if len(lying) > 1:
                then(s, frame(Unearth, seat, card, on[0]))
                return
            on += tuple(lying)
        use(s, seat, card, on)


@R.choice("object.quicklime")
class Unearth(Choice):
    """Which of several corpses under an annex the quicklime is for; `data` is the object and the annex."""

    phase = "night"
    part = True

    def prompt(self, s: InnState, seat: int, data: Data) -> Line:
        return Line("prompt.unearth", (len(_lying(s, data[1])),), "object.quicklime")

    def about(self, s: InnState, seat: int, data: Data) -> tuple[str, ...]:
        return data[1:]

    def candidates(self, s: InnState, seat: int, data: Data) -> Sequence[Action]:
        return [act("unearth", corpse) for corpse in _lying(s, data[1])]

    def blocked(self, s: InnState, seat: int, data: Data, action: Action) -> Line | None:
        new = s.clone()
        use(new, seat, data[0], (data[1], *action.refs))
        return _helps(new, seat, data[0], ())

    def resolve(self, s: InnState, seat: int, data: Data, action: Action) -> None:
        use(s, seat, data[0], (data[1], *action.refs))
