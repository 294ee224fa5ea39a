"""Bonuses of cards, tracks and tiles: what happens by itself, what may be taken or declined, and the question that
asks.

A bonus is a row of the data (`C.rows`). Each of its effects is a function of `effects.py`; those that are offered say
by `EFFECTS.aimed` which refs may be clicked for them. What an effect does is none of this module's business.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.content.effects import Bound, Effect, Registry
from game.kernel.api import Action, Line, act
from game.kernel.flow import Choice, Data, because, emit, frame, then
from game.rules.tiefenthal import refs
from game.rules.tiefenthal.content import STAFF
from game.rules.tiefenthal.registry import R
from game.rules.tiefenthal.state import C, ValleyState

EFFECTS = Registry("now", "offer")
"""`now` happens by itself, `offer` may be declined. Functions take (state, seat, clicked refs) and their parameters."""

BOUND: list[tuple[Bound, ...]] = []
"""The effects of each row, joined to their functions; `effects.py` fills it when it is loaded."""

EITHER = -1
"""In place of an effect's index: one of all effects of the row, as the player chooses."""

_ELSEWHERE = ("schnapps", "turn_die", "save_card")

SAYS = {
    "prompt.{}": lambda: (
        *("_or_".join(effect.name for effect in row.effects) for row in C.rows if row.either),
        *(name for name in EFFECTS.aims if name not in _ELSEWHERE),
    ),
    "verb.{}": lambda: {aim.verb for name, aim in EFFECTS.aims.items() if name not in _ELSEWHERE},
}
"""Effects that are never asked for by themselves: one comes in an either-or only, two are an entertainer's."""

_EVENING = frozenset(index for index, row in enumerate(C.rows) if row.name.startswith(("summer.", "winter.")))


SOURCES = {"summer": "moon", "winter": "moon", "monastery": "monastery", "loop": "loop", "book": "book"}
"""What rows that belong to no card belong to, by their group."""


def why(row: int) -> str:
    """Return the id of what brings a row: a guest, a start card, an entertainer, a track."""
    group, _, name = C.rows[row].name.partition(".")
    if group == "artist":
        return next(artist.id for artist in C.artists if any(side.id == name for side in artist.sides))
    return name if group in ("guest", "start") else SOURCES.get(group, "")


def giver(row: int) -> str:
    """Return the id of what brings a row, an entertainer's side included: what heads the question about it."""
    group, _, name = C.rows[row].name.partition(".")
    return name if group == "artist" else why(row)


def by(s: ValleyState, cause: str, run: Callable[[], object]) -> None:
    """Let something happen, and say of every change in it what brings it."""
    if s.ears is None:
        run()
    else:
        because(s, cause, run)


def give(s: ValleyState, seat: int, row: int) -> None:
    """Let a row's effects come next. Belongs at the end of a step, like `then`."""
    if C.rows[row].either:
        then(s, frame(effect, seat, row, EITHER))
    elif len(BOUND[row]) == 1:
        effect(s, seat, (row, 0))
    else:
        then(s, *(frame(effect, seat, row, i) for i in range(len(BOUND[row]))))


@R.cite("bonus.lost")
@R.auto("bonus.order")
def effect(s: ValleyState, seat: int, data: tuple) -> None:
    """Let one effect of a row happen, or ask for it; where nothing of it is possible, it is lost (bonus.lost)."""
    row, i = data
    if i != EITHER and BOUND[row][i].moment == "now":
        bound = BOUND[row][i]
        by(s, why(row), lambda: bound.run(s, seat, (), **bound.args))
        return
    if any(way is not refs.DECLINE for way in _legal(s, seat, data)):
        then(s, frame(Bonus, seat, row, i))
    else:
        key, args = "log.lost", ()
        if i != EITHER:
            what = C.rows[row].effects[i]
            key, args = _LOST.get(what.name, key), tuple(what.params.values()) if what.name == "card" else ()
        name = refs.seat_ref(seat)
        by(s, why(row), lambda: emit(s, "lost", seat, (name,), key, (name, *args), "bonus.lost"))


def of_the_evening(s: ValleyState) -> bool:
    """Return whether the Bonus that is asked for comes from the moon or from a start card."""
    return s.round == 0 or s.todo[-1][2][0] in _EVENING


def alternatives(data: tuple) -> tuple[Bound, ...]:
    """Return the effects that a Bonus offers."""
    row, i = data
    return BOUND[row] if i == EITHER else (BOUND[row][i],)


def chosen(s: ValleyState, seat: int, data: tuple, action: Action) -> Bound:
    """Return the effect that an answer to a Bonus means."""
    for bound in alternatives(data):
        aim = EFFECTS.aims[bound.name]
        if aim.verb == action.verb and action.refs in aim.ways(s, seat, **bound.args):
            return bound
    raise KeyError(action)


def _legal(s: ValleyState, seat: int, data: tuple) -> list[Action]:
    """Return the legal answers to a Bonus."""
    ways, bounds = [], alternatives(data)
    for bound in bounds:
        aim, args = EFFECTS.aims[bound.name], bound.args
        for way in aim.ways(s, seat, **args):
            if aim.bar(s, seat, way, **args) is None:
                ways.append(act(aim.verb, *way))
    if all(bound.moment == "offer" for bound in bounds):
        ways.append(refs.DECLINE)
    return ways


def _used_up(s: ValleyState, seat: int, bound: Bound) -> bool:
    """Return whether an effect would bring a card of which none is left."""
    return bound.name in ("card", "cheap_guest") and EFFECTS.bar(bound, s, seat, ()) is not None


def _declined(data: tuple) -> tuple[str, tuple]:
    """Return the key and the arguments that say what was declined."""
    row, i = data
    if i == EITHER:
        return "log.decline", ()
    what = C.rows[row].effects[i]
    if what.name in ("card", "cheap_guest"):
        return "log.decline_card", (_card(what),)
    return _DECLINED.get(what.name, "log.decline"), ()


def _card(effect: Effect) -> str:
    """Return the id of the card that an effect brings."""
    return str(effect.params["staff"]) if effect.name == "card" else C.kinds[C.cheap]


@R.choice("bonus.take")
class Bonus(Choice):
    """A bonus that may be taken or declined; `data` is its row and the index of the effect, or EITHER."""

    phase = "serve"

    def prompt(self, s: ValleyState, seat: int, data: Data) -> Line:
        row, i = data
        if i == EITHER:
            effects = C.rows[row].effects
            left = [k for k, bound in enumerate(BOUND[row]) if not _used_up(s, seat, bound)]
            if len(left) == 1 and effects[left[0]].name not in _ELSEWHERE:
                line = self.prompt(s, seat, (row, left[0]))
                return line._replace(
                    args=(*line.args, *(_card(effects[k]) for k in range(len(effects)) if k != left[0]))
                )
            return Line(
                "prompt." + "_or_".join(effect.name for effect in effects),
                (*(effect.params["staff"] for effect in effects if effect.name == "card"), giver(row)),
                "bonus.take",
            )
        what = C.rows[row].effects[i]
        named: Iterable = what.params.values() if what.name in _NAMED else ()
        if what.name == "remove_guest":
            named = (C.setup.match.rounds - s.round,)  # evenings on which somebody better could sit there
        return Line(f"prompt.{what.name}", (*named, giver(row)), "bonus.take")

    def part(self, s: ValleyState, seat: int, data: Data) -> bool:
        return data[0] not in _EVENING

    def candidates(self, s: ValleyState, seat: int, data: Data) -> Sequence[Action]:
        ways = []
        for bound in alternatives(data):
            aim = EFFECTS.aims[bound.name]
            ways += [act(aim.verb, *way) for way in aim.ways(s, seat, **bound.args)]
        if all(bound.moment == "offer" for bound in alternatives(data)):
            ways.append(refs.DECLINE)
        return ways

    def blocked(self, s: ValleyState, seat: int, data: Data, action: Action) -> Line | None:
        if action is refs.DECLINE:
            return None
        bound = chosen(s, seat, data, action)
        return EFFECTS.aims[bound.name].bar(s, seat, action.refs, **bound.args)

    def quick(self, s: ValleyState, seat: int, data: Data) -> Sequence[Action]:
        return _legal(s, seat, data)

    def resolve(self, s: ValleyState, seat: int, data: Data, action: Action) -> None:
        if action is refs.DECLINE:
            name = refs.seat_ref(seat)
            key, args = _declined(data)
            by(s, why(data[0]), lambda: emit(s, "decline", seat, (name,), key, (name, *args), "bonus.take"))
            return
        bound = chosen(s, seat, data, action)
        if bound.name in _HARMLESS:
            by(s, why(data[0]), lambda: _say_what_is_out(s, seat, data, bound))
        if bound.name != "remove_guest" and _shows_out_for_nothing(s, data):
            name = refs.seat_ref(seat)
            by(s, why(data[0]), lambda: emit(s, "decline", seat, (name,), "log.removal_idle", (name,), "bonus.remove"))
        by(s, why(data[0]), lambda: bound.run(s, seat, action.refs, **bound.args))

    def certain(self, s: ValleyState, seat: int, data: Data, before: Action | None) -> Sequence[Action]:
        """Nobody leaves the only thing that is left of a bonus if it can't be in his way: a die, and in the last round
        a card or a schnapps, which is worth its points. Nor does anybody show a guest out then who may have something
        else."""
        ways = [way for way in _legal(s, seat, data) if way is not refs.DECLINE]
        if _shows_out_for_nothing(s, data):
            ways = [way for way in ways if chosen(s, seat, data, way).name != "remove_guest"] or ways
        if before is not None or len(ways) != 1:
            return ()
        harmless = _HARMLESS | _POINTS if s.round == C.setup.match.rounds else _HARMLESS
        return ways if chosen(s, seat, data, ways[0]).name in harmless else ()


def _shows_out_for_nothing(s: ValleyState, data: tuple) -> bool:
    """Return whether a bonus offers beside something else to show a guest out when that costs points and nobody comes
    to the free table any more: in the last round."""
    names = {bound.name for bound in alternatives(data)}
    return s.round == C.setup.match.rounds and "remove_guest" in names and len(names) > 1


def _say_what_is_out(s: ValleyState, seat: int, data: tuple, bound: Bound) -> None:
    """Say which card of a bonus is sold out, so that there was nothing to choose."""
    for other in alternatives(data):
        if other.name == "card" and _used_up(s, seat, other):
            staff = other.args["staff"]
            args = refs.seat_ref(seat), STAFF[staff], *bound.args.values()
            emit(s, "sold_out", seat, (refs.STAFF_STACK[staff],), "log.sold_out", args, "bonus.lost")


_HARMLESS = frozenset(("own_die",))
"""Effects that take nothing away from who has them, whatever else he wants."""
_POINTS = frozenset(("card", "noble", "schnapps"))
"""Effects that are worth points at the end, and never less than none."""
_NAMED = frozenset(("card", "monastery", "own_die", "improve", "improve_and_fill"))
"""Effects whose prompt names their parameters: a card, a tile, a number."""
_DECLINED = {
    "noble": "log.decline_noble",
    "remove_guest": "log.decline_removal",
    "monastery": "log.decline_monastery",
    "sign": "log.decline_signature",
    "thin_out": "log.decline_thinning",
    "free_upgrade": "log.decline_upgrade",
    "improve": "log.decline_upgrade",
    "improve_and_fill": "log.decline_upgrade",
}
"""By effect: how it is said that somebody didn't want it."""
_LOST = {
    "card": "log.lost_card",
    "noble": "log.lost_noble",
    "remove_guest": "log.lost_removal",
    "sign": "log.lost_signature",
}
"""By effect: why there was nothing of it."""
