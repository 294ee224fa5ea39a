"""How Aunt Ginette's objects are played: what each may be played on, what stands against it, the own turn.

The other moments stand in `calls`, what an object does in `objects`.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from typing import Any

from game.content.effects import Aim, Bound, Way, Ways
from game.kernel.api import Action, Line, act
from game.kernel.chance import reveal
from game.kernel.flow import Choice, Data, Side, because, emit, frame, then
from game.kernel.state import NOTHING
from game.rules.bloody_inn import effects, refs
from game.rules.bloody_inn.content import ACTIONS
from game.rules.bloody_inn.registry import EFFECTS, R
from game.rules.bloody_inn.state import C, InnState, buried, put
from game.rules.bloody_inn.steps import limits, night

WANTED = {
    "rug": "own_corpse",
    "snow": "own_corpse",
    "well": "own_corpse",
    "tomb": "corpse",
    "quicklime": "grave",
    "coffee": "guest",
    "poison": "guest",
    "cake": "own_guest",
    "confess": "buried_more",
}
"""By effect: what must be on the table for an object to be played on."""
SAYS = {"name.{}": sorted({f"moment_{row.when}" for row in C.objects} | {f"wants_{what}" for what in WANTED.values()})}


@functools.cache
def play(card: int, *on: str) -> Action:
    """Return the action to play an object on some refs."""
    return act("play", refs.OBJECT[card], *on)


PLAY_UNKNOWN = act("play", refs.UNKNOWN_OBJECT)
"""What somebody else's question shows in place of what he might play."""


# -- what each object may be played on, and what stands against it ----------------------------------------------------


def _guests(s: InnState, seat: int, **args: Any) -> Ways:
    return [(ref,) for ref in refs.ROOM[: len(s.rooms)]]


def _own_corpses(s: InnState, seat: int, **args: Any) -> Ways:
    return [(refs.corpse_ref(seat, i),) for i in range(len(s.corpses[seat]))]


def _all_corpses(s: InnState, seat: int, **args: Any) -> Ways:
    return [(refs.corpse_ref(owner, i),) for owner in range(s.seats) for i in range(len(s.corpses[owner]))]


def _gifts(s: InnState, seat: int, **args: Any) -> Ways:
    return [(*corpse, refs.seat_ref(to)) for corpse in _own_corpses(s, seat) for to in range(s.seats)]


def _players(s: InnState, seat: int, **args: Any) -> Ways:
    return [(refs.seat_ref(player),) for player in range(s.seats)]


def _graves(s: InnState, seat: int, **args: Any) -> Ways:
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


def _guest(s: InnState, seat: int, way: Way, **args: Any) -> Line | None:
    card = C.objects[refs.object_of(way[0])]
    return limits.guest_blocked(s, refs.place(way[1]), f"object.{card.id}")


def _own_guest(s: InnState, seat: int, way: Way, **args: Any) -> Line | None:
    room = refs.place(way[1])
    if s.keys[room] != seat:
        return Line("no.own_room", way[1:], "object.cake")
    return Line("no.empty", way[1:], "object.cake") if s.rooms[room] == NOTHING else None


def _other(s: InnState, seat: int, way: Way) -> Line | None:
    return Line("no.yourself", way[-1:], "object.rug") if way[-1] == refs.seat_ref(seat) else None


@R.cite("object.confessional")
def _most_buried(s: InnState, seat: int, way: Way, *, coins: int) -> Line | None:
    """Only who has buried most gives, to somebody with strictly fewer."""
    theirs, mine = buried(s, refs.number(way[1]) - 1), buried(s, seat)
    if theirs == max(buried(s, player) for player in range(s.seats)) and theirs > mine:
        return None
    return Line("no.confess", (way[1], theirs, mine), "object.confessional")


def _confessed(s: InnState, seat: int, **args: Any) -> Ways:
    """Return the players whom nothing stands against, all at once."""
    counts = [buried(s, player) for player in range(s.seats)]
    most, mine = max(counts), counts[seat]
    return [(refs.seat_ref(player),) for player, count in enumerate(counts) if count == most > mine]


@R.cite("object.tomb")
def _seen(s: InnState, seat: int, way: Way) -> Line | None:
    """Under snow nobody finds a corpse."""
    return Line("no.snow", (1,), "object.snow") if s.snow == refs.pair(way[1]) else None


@R.cite("object.with_action")
def _helps(s: InnState, seat: int, way: Way, **args: Any) -> Line | None:
    """An object for an action needs such an action, and there must be accomplices for it: it lowers no cost."""
    verb = C.objects[refs.object_of(way[0])].when
    if any(action.verb == verb for action in night.ways(s, seat)):
        return None
    why = night.missing(s, seat, verb, way[1:])
    return Line("no.no_action_yet" if why else "no.no_action", (verb, why) if why else (verb,), "object.with_action")


def _helps_after(s: InnState, seat: int, way: Way) -> Line | None:
    """The same for one that makes its action possible itself."""
    new = s.clone()
    card = refs.object_of(way[0])
    use(new, seat, card, way[1:])
    new.laid += (card,)
    return _helps(new, seat, way)


def _digs(s: InnState, seat: int, way: Way) -> Line | None:
    """Quicklime needs a corpse under the annex without which the seat can bury."""
    reasons = [_helps_after(s, seat, (*way, corpse)) for corpse in _lying(s, way[1])]
    return None if None in reasons else reasons[0]


EFFECTS.aims.update(
    rug=Aim(_gifts, _other),
    coffee=Aim(_guests, _guest),
    poison=Aim(_guests, _guest),
    cake=Aim(_guests, _own_guest),
    snow=Aim(_own_corpses),
    tomb=Aim(_all_corpses, _seen),
    confess=Aim(_players, _most_buried, quick=_confessed),
    well=Aim(_own_corpses),
    quicklime=Aim(_graves, _digs),
    wheelbarrow=Aim(bar=_helps_after),
    refund=Aim(bar=_helps),
    gold_teeth=Aim(bar=_helps),
)
"""What objects may be played on, and what stands against that, the object before what it is played on. They stand
here and not at the effects, as it takes the actions of the night to say."""


@functools.cache
def _aimed(card: int) -> Bound:
    """Return the effect that says what an object is played on."""
    return effects.BOUND[C.first_object + card][0]


def _bar(s: InnState, seat: int, action: Action) -> Line | None:
    return EFFECTS.bar(_aimed(refs.object_of(action.refs[0])), s, seat, action.refs)


def _plays(s: InnState, seat: int, card: int) -> Iterator[Action]:
    return (play(card, *on) for on in EFFECTS.ways(_aimed(card), s, seat))


def legal(s: InnState, seat: int, card: int) -> Iterator[Action]:
    """Yield the plays of an object against which nothing stands."""
    bound = _aimed(card)
    quick = EFFECTS.aim(bound).quick
    if quick is not None:
        return (play(card, *on) for on in quick(s, seat, **bound.args))
    return (action for action in _plays(s, seat, card) if _bar(s, seat, action) is None)


def plays(s: InnState, seat: int) -> Iterator[Action]:
    """Yield every conceivable play of the objects that a seat holds, as far as they are known."""
    unknown = False
    for card in s.objects[seat]:
        if card < 0:
            unknown = True
        else:
            yield from _plays(s, seat, card)
    if unknown:
        yield PLAY_UNKNOWN


@R.cite("object.play")
def play_blocked(s: InnState, seat: int, moments: tuple[str, ...], action: Action) -> Line | None:
    """Return why an object can't be played now, or None."""
    if action is PLAY_UNKNOWN:
        return None
    row = C.objects[refs.object_of(action.refs[0])]
    if row.when not in moments:
        return Line("no.object_moment", (row.id, f"moment_{row.when}"), "object.play")
    return _bar(s, seat, action)


def no_use(s: InnState, seat: int, ref: str, moments: tuple[str, ...]) -> Line | None:
    """Return that one of the seat's objects is for another moment than these, or finds nothing on the table."""
    if ref not in refs.OBJECT or refs.object_of(ref) not in s.objects[seat]:
        return None
    row = C.objects[refs.object_of(ref)]
    if row.when not in moments:
        return Line("no.object_moment", (row.id, f"moment_{row.when}"), "object.play")
    wanted = WANTED.get(_aimed(refs.object_of(ref)).name)
    return Line("no.object_idle", (ref, f"wants_{wanted}"), "object.play") if wanted else None


def waits(s: InnState, seat: int, ref: str) -> Line | None:
    """Return what one of the seat's objects lacks where it is its moment, None where it can be played."""
    bars = [_bar(s, seat, way) for way in _plays(s, seat, refs.object_of(ref))]
    if not bars:
        return no_use(s, seat, ref, (C.objects[refs.object_of(ref)].when,))
    return None if None in bars else bars[0]


def playable(s: InnState, seat: int, moments: tuple[str, ...]) -> list[Action]:
    """Return the legal plays of a seat's objects, those for other moments left out from the first."""
    found: list[Action] = []
    unknown = False
    for card in s.objects[seat]:
        if card < 0:
            unknown = True
        elif C.objects[card].when in moments:
            found += legal(s, seat, card)
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
    if s.ears is not None:
        which = C.objects[card].id
        key, on = _played_on(s, action)
        seat_ref = refs.seat_ref(seat)
        emit(s, "object", seat, (action.refs[0], seat_ref), key, (seat_ref, which, *on), f"object.{which}")
    return card


def _played_on(s: InnState, action: Action) -> tuple[str, tuple[str, ...]]:
    """Return in which words it is told that an object is played, and on whom or what where that isn't told besides."""
    on = action.refs[1] if len(action.refs) > 1 else ""
    zone = on.partition(":")[0]
    if zone in ("room", "trailer"):
        return "log.object_guest", (C.kinds[s.rooms[refs.place(on)]], on)
    if zone == "corpse":
        owner, corpse = refs.pair(on)
        return "log.object_corpse", (C.kinds[s.corpses[owner][corpse]], refs.seat_ref(owner))
    return "log.object", ()


def use(s: InnState, seat: int, card: int, on: tuple[str, ...]) -> None:
    """Let an object do what it does."""
    if s.ears is None:
        effects.run("object", s, seat, C.first_object + card, on)
    else:
        because(s, C.objects[card].id, lambda: effects.run("object", s, seat, C.first_object + card, on))


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
        return no_use(s, seat, ref, night.moments(s))

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
        return _helps(new, seat, (refs.OBJECT[data[0]], data[1]))

    def resolve(self, s: InnState, seat: int, data: Data, action: Action) -> None:
        use(s, seat, data[0], (data[1], *action.refs))
