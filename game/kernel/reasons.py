"""Why something can't be clicked: what stands against the actions that name it, the nearest of that, and what games say
of the rest.

`Rules` is this and the loop. What an obstacle is called and of what it speaks is registered here; who yields them are
the questions of `flow`. Nothing here knows a rule of any game, or decides what is legal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from game.kernel.api import Action, Decision, Line, Meta

if TYPE_CHECKING:
    from game.kernel.flow import Asked, Choice, Side

_H = TypeVar("_H", bound=Callable[..., Any])


class Obstacle(NamedTuple):
    """What is known of a key of reasons: how conformance takes it out of the way, and of what it speaks.

    `remove` is called with the state, the seat, the action (or the ref of a thing) and the reason; False: nothing takes
    it away.
    It is said only where a ref of one of the zones `about` was clicked (none named: of any), `char:0` being the char
    of its first arg, and, with `both`, where another one is picked already."""

    remove: Callable[[Any, int, Any, Line], bool | None]
    about: tuple[str, ...] = ()
    both: bool = False
    short: int | None = None
    """Which of its args says how much is missing: of several ways the one that lacks least is spoken of."""


class Against(NamedTuple):
    """What is said against an action: the reason, and all that stand in the way."""

    reason: Line
    all: Sequence[Line]
    kind: Asked
    way: Action

    @property
    def line(self) -> Line:
        """Return it as it is said: with the next one and how many more there are."""
        return more((self.reason, *(other for other in self.all if other != self.reason)))


def more(found: Sequence[Line]) -> Line:
    """Return the first of some reasons as it is said: with how many more there are, and the next one of them."""
    first, *others = found
    return Line("no.more", (first, len(others), others[0]), first.rule) if others else first


class Reasons:
    """What one game says of clicks that lead nowhere."""

    meta: Meta
    choices: dict[str, Choice]
    sides: dict[str, Side]

    def __init__(self) -> None:
        self.obstacles: dict[str, Obstacle] = {}
        """Key of a reason -> what is known of it."""
        self.facts: set[str] = set()
        """Keys of refusals that only say what a thing is, or when it will matter: there is nothing to remove."""
        self.things: dict[str, Callable[[Any, int, str], Line]] = {}
        """Zone of a ref -> why such a thing can't be clicked in a turn, of which no action names it."""
        self.beside: Callable[[Any, int, str], Line | None] = lambda state, seat, ref: None
        """What a thing is that the question isn't about, see `aside`."""
        self.called: Callable[[Any, int, str], str] = lambda state, seat, ref: ref
        """What a seat calls the card that a ref only counts, such as `hand:2`, see `naming`."""

    def asked_now(self, state: Any) -> Decision:
        """Return what is asked now, where the match goes on for sure."""
        raise NotImplementedError

    def slow_legal(self, state: Any) -> list[Action]:
        """Return the legal actions of the top frame by `candidates` and `blocked` alone, for conformance."""
        step, seat, data = state.todo[-1]
        choice = self.choices[step]
        return [a for a in choice.candidates(state, seat, data) if choice.blocked(state, seat, data, a) is None]

    def slow_reasons(self, state: Any) -> list[Line]:
        """Return what stands against the candidates of the top frame that are not legal, for conformance."""
        step, seat, data = state.todo[-1]
        choice = self.choices[step]
        found = (choice.blocked(state, seat, data, a) for a in choice.candidates(state, seat, data))
        return [reason for reason in found if reason is not None]

    # -- what games register -----------------------------------------------------------------------------------------

    def obstacle(self, *keys: str, about: str = "", both: bool = False, short: int | None = None) -> Callable[[_H], _H]:
        """Register what is known of obstacles of these keys, see `Obstacle`; `about` are zones with blanks between."""

        def take(remove: _H) -> _H:
            self.obstacles |= dict.fromkeys(keys, Obstacle(remove, tuple(about.split()), both, short))
            return remove

        return take

    def fact(self, *keys: str) -> None:
        """Take down keys of refusals that only say what a thing is, or when it will matter."""
        self.facts.update(keys)

    def naming(self, call: _H) -> _H:
        """Register what things are called in a sentence by who sees them, called with the state, the seat and the
        ref."""
        self.called = call
        return call

    def aside(self, say: _H) -> _H:
        """Register what is said of a thing that a question isn't about, before the question: a fact, or None. Called
        with the state, the seat and the ref."""
        self.beside = say
        return say

    def thing(self, *zones: str) -> Callable[[_H], _H]:
        """Register why things of these zones can't be clicked, called with the state, the seat and the ref."""

        def take(say: _H) -> _H:
            self.things |= dict.fromkeys(zones, say)
            return say

        return take

    # -- what is said ------------------------------------------------------------------------------------------------

    def refusal(self, state: Any, picked: Action | None, ref: str) -> Line:
        """Return why `ref` can't be clicked now; `picked` is what is chosen already: its verb ("" while open) and refs.

        First what stands against the actions that name it, then what it does not go with, then the thing itself or, in
        the middle of something, the question that comes first.
        """
        if not state.todo:
            return Line("no.over")
        step, seat, data = state.todo[-1]
        choice = self.choices[step]
        near = self.nearest(state, picked, ref)
        if near is not None:
            return near.line
        if picked is not None and picked.refs:
            return choice.half(state, seat, picked, ref) or self._half(state, choice, picked, ref)
        said = choice.thing(state, seat, ref)
        if said is not None:
            return said
        if not choice.turn:
            prompt = choice.prompt if isinstance(choice.prompt, Line) else choice.prompt(state, seat, data)
            about = choice.about if isinstance(choice.about, tuple) else choice.about(state, seat, data)
            if ref in about:
                return Line("no.asked", (prompt,), prompt.rule)
            button = self._only(state)
            beside = None if button else self.beside(state, seat, ref)
            if beside is not None:
                return Line("no.aside", (beside, prompt), beside.rule)
            return Line("no.only" if button else "no.first", (prompt, *button), prompt.rule)
        say = self.things.get(ref.partition(":")[0])
        return Line("no.nothing", (), choice.rule) if say is None else say(state, seat, ref)

    def _only(self, state: Any) -> tuple[Line, ...]:
        """Return the words of the one button that a question has left, nothing where something can be chosen."""
        decision = self.asked_now(state)
        way = decision.actions[0]
        return () if len(decision.actions) > 1 or decision.side or way.refs else (Line(f"verb.{way.verb}"),)

    def _half(self, state: Any, choice: Choice, picked: Action, ref: str) -> Line:
        """Return that a ref doesn't go with those that are picked, and what does."""
        decision = self.asked_now(state)
        begun = [
            way
            for way in (*decision.actions, *decision.side)
            if not Counter(picked.refs) - Counter(way.refs) and (not picked.verb or way.verb == picked.verb)
        ]
        begun.sort(key=lambda way: way.verb in self.meta.moves and way.refs[: len(picked.refs)] != picked.refs)
        left = [other for way in begun[:1] for other in (Counter(way.refs) - Counter(picked.refs))]
        if left:
            key = "no.half_number" if left[0].startswith("n:") else "no.half_next"
            return Line(key, self._called(state, picked.refs[0], ref, left[0]), choice.rule)
        return Line("no.half", self._called(state, picked.refs[0], ref), choice.rule)

    def _called(self, state: Any, *refs: str) -> tuple[str, ...]:
        return tuple(self.called(state, state.todo[-1][1], ref) for ref in refs)

    def reason(self, state: Any, ref: str) -> Line | None:
        """Return why a ref couldn't be clicked in a position, None where it could: what will be said later on."""
        decision = self.asked_now(state)
        if any(ref in way.refs for way in (*decision.actions, *decision.side)):
            return None
        return self.refusal(state, None, ref)

    def nearest(self, state: Any, picked: Action | None, ref: str) -> Against | None:
        """Return what stands against the action that is nearest to legal of those that name all these refs.

        The question's own actions come before those beside it. Where all that stands against the nearest is about
        things that nobody has clicked, nothing is said of it.
        """
        picked = picked or Action("")
        named = (*picked.refs, ref)
        clicked = {*named, *(each.partition(":")[0] for each in named)}
        for kinds in self.asked(state):
            found: list[tuple[list[Line], Asked, Action]] = []
            for kind in kinds:
                ways = [
                    way for way in self.ways(state, kind) if ref in way.refs and self._names(kind, way, picked, ref)
                ]
                if not picked.refs:  # what could be either end of a move is where it comes from
                    ways = [way for way in ways if way.refs[0] == ref or way.verb not in self.meta.moves] or ways
                found += ((self.against(state, kind, way), kind, way) for way in ways)
            least = min((len(against) for against, _, _ in found if against), default=0)
            said = [
                Against(reason, against, kind, way)
                for against, kind, way in found
                for reason in against
                if len(against) == least and self._concerns(reason, clicked, bool(picked.refs))
            ]
            if said:
                counted = [one for one in said if self._missing(one)]
                return min(counted, key=self._missing) if counted and said[0] in counted else said[0]
            if least:
                return None
        if picked.verb and picked.refs:  # it may follow from the picks alone: then what else they could be is meant
            return self.nearest(state, Action("", picked.refs), ref)
        return None

    def asked(self, state: Any) -> tuple[tuple[Asked, ...], ...]:
        """Return the question of the top frame, and the side actions beside it."""
        choice = self.choices[state.todo[-1][0]]
        return (choice,), tuple(self.sides[verb] for verb in choice.sides)

    def ways(self, state: Any, kind: Asked) -> Sequence[Action]:
        """Return every conceivable action of a question or side action of the top frame."""
        _, seat, data = state.todo[-1]
        return kind.candidates(state, seat, data)

    def against(self, state: Any, kind: Asked, way: Action) -> list[Line]:
        """Return all that stands in the way of an action, each with a paragraph."""
        _, seat, data = state.todo[-1]
        found = kind.obstacles(state, seat, data, way)
        return [reason if reason.rule else reason._replace(rule=kind.rule) for reason in found]

    def _missing(self, one: Against) -> int:
        """Return how much is missing, 0 where a reason doesn't say it."""
        known = self.obstacles.get(one.reason.key)
        return 0 if known is None or known.short is None else one.reason.args[known.short]

    def _concerns(self, reason: Line, clicked: set[str], picked: bool) -> bool:
        """Return whether a reason speaks of something that was clicked, by these refs and zones."""
        known = self.obstacles.get(reason.key)
        if known is None or not known.about:
            return known is None or picked or not known.both
        about = {
            zone if not at else f"{zone}:{reason.args[int(at)]}"
            for zone, _, at in (entry.partition(":") for entry in known.about)
        }
        return (picked or not known.both) and not clicked.isdisjoint(about)

    def _names(self, kind: Asked, way: Action, picked: Action, ref: str) -> bool:
        """Return whether an action names a ref and all that is picked; what a move begins with is where it comes
        from."""
        named = {*picked.refs, ref}
        if not named <= set(way.refs) or picked.verb and way.verb != picked.verb:
            return False
        if way.verb in kind.aims and way.verb != picked.verb and way.refs[0] not in named:
            return False
        return way.verb not in self.meta.moves or way.refs[: len(picked.refs)] == picked.refs
