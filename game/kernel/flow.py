"""Turns of many steps: frames, the registry of a game's steps, and the loop that runs them until somebody must choose.

A state's `todo` is a stack of plain frames `(step, seat, data)`; the top frame is the phase. A step is automatic or a
choice; both are registered under the rulebook paragraph that they implement. Nothing here knows a rule of any game.

    R = Rules(META)

    @R.auto("morning.wages")
    def wages(s, seat, data): ...

    @R.choice("night.bribe")
    class BribeGuest(Choice):
        def candidates(self, s, seat, data): return [act("bribe", ref) for ref in ...]      # everything conceivable
        def blocked(self, s, seat, data, action): return Line("no.rank", (3, 1)) if ... else None
        def resolve(self, s, seat, data, action): ...
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar, cast

from game.kernel.api import Action, Decision, Event, IllegalAction, Line, Meta
from game.kernel.reasons import Reasons

_new = tuple.__new__

Data = tuple[Any, ...]
"""What a frame knows of its occasion: public facts only."""
Frame = tuple[str, int, Data]
"""(step, seat, data): the name of the step, the seat that it concerns (-1: the table), public facts."""
Run = Callable[[Any, int, Data], None]
"""An automatic step, called with the state, the seat and the data of its frame."""
_R = TypeVar("_R", bound=Run)
_H = TypeVar("_H", bound=Callable[..., Any])
_C = TypeVar("_C", bound="type[Choice]")
_S = TypeVar("_S", bound="type[Side]")
_T = TypeVar("_T")
_NOTHING = "{} of seat {} leaves nothing to choose"


def frame(step: Any, seat: int = -1, *data: Any) -> Frame:
    """Return the frame of a registered step: the function or class that `Rules.auto` or `Rules.choice` has entered;
    TypeError for one that isn't."""
    try:
        return (step.step, seat, data)
    except AttributeError:
        raise TypeError(_UNKNOWN.format(getattr(step, "__name__", step))) from None


_UNKNOWN = "the step '{}' is in no rules: put @R.auto or @R.choice above it, with its rulebook paragraph"


def then(state: Any, *frames: Frame) -> None:
    """Let these frames come next, in reading order. The last statement of a step."""
    state.todo.extend(reversed(frames))


def end(state: Any, reason: str) -> None:
    """End the match: nothing is left to do, and this is why. `reason` is one of `meta.reasons`."""
    state.todo.clear()
    state.acts.clear()
    state.ended = reason


def emit(
    state: Any, verb: str, seat: int, refs: tuple[str, ...] = (), key: str = "", args: Data = (), rule: str = ""
) -> None:
    """Tell whoever listens of a visible change that has just been made; costs next to nothing on a deaf state.

    `key` is the log's line, empty for a change that is only seen. The line is read by everybody: no secrets in it.
    """
    if state.ears is not None:
        line = Line(key, args, rule) if key else None
        state.ears.append((Event(verb, seat, line, refs, _cause(state)), state.clone()))


class Ears(list[tuple[Event, Any]]):
    """What was told, one after the other. `causes` are the things that make something happen just now: the id, and what
    is left of the stack when all of it has happened: its height and its top."""

    def __init__(self, causes: Iterable[tuple[str, int, object]] = ()) -> None:
        self.causes = list(causes)


def because(state: Any, why: str, run: Callable[[], object]) -> None:
    """Let something happen by itself, and say of every change in it, and in the frames that it leaves, what made it
    happen. Only for a state to which somebody listens."""
    causes, todo = getattr(state.ears, "causes", []), state.todo
    causes.append((why, len(todo), todo[-1] if todo else None))
    run()
    if len(todo) == causes[-1][1]:
        causes.pop()


def follows(state: Any, run: Callable[[], object]) -> None:
    """Let something happen that always comes after the like of what was done, as a card that takes another's place:
    whatever made that happen isn't named of it."""
    because(state, "", run)


def asked_after(state: Any) -> None:
    """Let what makes something happen end where the frame is asked that has just been left: what is chosen there is
    not its doing."""
    causes = getattr(state.ears, "causes", [])
    if causes:
        causes[-1] = causes[-1][0], len(state.todo), state.todo[-1]


def _chosen(state: Any, run: Callable[[], object]) -> None:
    """Let something happen that somebody chose beside the question that stands: whatever led to that question didn't
    make it happen."""
    causes = getattr(state.ears, "causes", [])
    while causes and causes[-1][1] >= len(state.todo):
        causes.pop()
    because(state, "", run)


def _cause(state: Any) -> str:
    """Return what makes happen what is told now, or ""."""
    causes: list[tuple[str, int, object]] = getattr(state.ears, "causes", [])
    todo = state.todo
    while causes:
        why, height, top = causes[-1]
        if len(todo) >= height and (not height or todo[height - 1] is top):
            return why
        causes.pop()
    return ""


def reasons(*found: Line | None) -> Iterator[Line]:
    """Yield those of the reasons that there are."""
    return (reason for reason in found if reason is not None)


class Asked:
    """What questions and side actions have in common. Its rules hold one instance, which keeps nothing: all is in the
    state, the seat and the data of the frame.

    `candidates` lists everything conceivable in a stable order. Why one of them is not legal says either `blocked`,
    where there is one reason at most, or `obstacles`, where several may stand in the way; the other follows from it.
    """

    rule = ""
    aims: tuple[str, ...] = ()
    """Verbs of actions whose first ref is a card or person that acts on the others: unless that one was clicked
    or the verb is chosen, nothing is said of them."""

    def candidates(self, s: Any, seat: int, data: Data) -> Sequence[Action]:
        """Return every conceivable action, legal or not, without doubles."""
        raise NotImplementedError

    def blocked(self, s: Any, seat: int, data: Data, action: Action) -> Line | None:
        """Return why the action is not legal now, or None where it is."""
        return next(iter(self.obstacles(s, seat, data, action)), None)

    def obstacles(self, s: Any, seat: int, data: Data, action: Action) -> Iterable[Line]:
        """Yield everything that stands in the way of the action: what has to go first comes first."""
        reason = None if type(self).blocked is Asked.blocked else self.blocked(s, seat, data, action)
        return () if reason is None else (reason,)

    def resolve(self, s: Any, seat: int, data: Data, action: Action) -> None:
        """Carry out the action; the frame of a choice is off the stack already, that of the question beside which a
        side action stands remains."""
        raise NotImplementedError


class Choice(Asked):
    """One question of one seat.

    A choice may define `quick` as a faster way to the list of its legal actions, and `beside` for its side actions;
    conformance compares them.
    """

    step = ""
    phase = ""
    """Id of the round's phase in which this is asked, one of `meta.phases`."""
    prompt: Line | Callable[[Any, int, Data], Line] = Line("prompt")
    part: bool | Callable[[Any, int, Data], bool] = False
    about: tuple[str, ...] | Callable[[Any, int, Data], tuple[str, ...]] = ()
    """Refs that the board marks while this is asked; `prompt`, `part` and `about` may be methods as well."""
    secret = False
    may_be_empty = False
    """True: where nothing is legal the step is passed over; otherwise an empty choice is an error of the rules."""
    idle: Action | None = None
    sides: tuple[str, ...] = ()
    """Verbs of the side actions that may be taken while this question stands."""
    rest: tuple[Any, ...] | None = None
    """What its decisions hold after their actions, worked out at the registration where it is always the same."""
    tail: tuple[Any, ...] | None = None
    """… and after their side actions."""
    quick: Callable[[Any, int, Data], Sequence[Action]] | None = None
    """A faster list of the legal actions, or None."""
    beside: Callable[[Any, int, Data], tuple[Action, ...]] | None = None
    """A faster list of the legal side actions, or None."""
    turn = False
    """True: a turn, in which anything may be clicked; what none of its actions names says itself why not (`thing`).
    False: whatever else is clicked, this question comes first."""

    def half(self, s: Any, seat: int, picked: Action, ref: str) -> Line | None:
        """Return what this question says of a ref that doesn't go with those that are picked already, if it has a word
        of its own."""
        return None

    def certain(self, s: Any, seat: int, data: Data, before: Action | None) -> Sequence[Action]:
        """Return legal answers that are no decision, see `api.Game.certain`."""
        return ()

    def thing(self, s: Any, seat: int, ref: str) -> Line | None:
        """Return what this question says of a thing that none of its actions names, if it has a word of its own."""
        return None


class Side(Asked):
    """One kind of action that is legal beside the question ("at any time in your turn")."""

    verb = ""


class Rules(Reasons):
    """The steps of one game and the loop over them."""

    def __init__(self, meta: Meta) -> None:
        super().__init__()
        self.meta = meta
        self.autos: dict[str, Run] = {}
        self.choices: dict[str, Choice] = {}
        self.sides: dict[str, Side] = {}
        self.paragraphs: dict[str, str] = {}
        """Step or side verb -> the rulebook paragraph behind it."""
        self.cited: dict[str, list[Any]] = {}
        """Paragraph -> the steps, sides and helpers that implement it."""

    def cite(self, *rules: str) -> Callable[[_H], _H]:
        """Record that a helper of the steps implements these paragraphs: what breaks with it, their tests must
        notice."""

        def take(helper: _H) -> _H:
            for rule in rules:
                self.cited.setdefault(rule, []).append(helper)
            return helper

        return take

    def auto(self, rule: str) -> Callable[[_R], _R]:
        """Register an automatic step under its paragraph; its name is the function's."""

        def take(run: _R) -> _R:
            named: Any = run
            named.step, named.rule = run.__name__, rule
            self._enter(run.__name__, rule, run)
            self.autos[run.__name__] = run
            return run

        return take

    def choice(self, rule: str) -> Callable[[_C], _C]:
        """Register a Choice under its paragraph; its name is the class's."""

        def take(cls: _C) -> _C:
            cls.step, cls.rule = cls.__name__, rule
            if isinstance(cls.part, bool) and isinstance(cls.about, tuple):
                cls.tail = (cls.idle, cls.about, cls.part, cls.secret)
                cls.rest = ((), *cls.tail) if not cls.sides else None
            else:
                cls.tail = cls.rest = None
            self._enter(cls.step, rule, cls)
            self.choices[cls.step] = cls()
            return cls

        return take

    def side(self, rule: str) -> Callable[[_S], _S]:
        """Register a Side under its paragraph and its verb."""

        def take(cls: _S) -> _S:
            cls.rule = rule
            self._enter(cls.verb, rule, cls)
            self.sides[cls.verb] = cls()
            return cls

        return take

    def _enter(self, name: str, rule: str, what: Callable[..., Any]) -> None:
        if not name or name in self.paragraphs:
            raise TypeError(f"a step needs a name of its own: {name!r}")
        self.paragraphs[name] = rule
        self.cited.setdefault(rule, []).append(what)

    def check(self, unnamed: bool) -> None:
        """Raise TypeError where a question or side action lacks a method, or a question has no phase of the game;
        `unnamed`: it may name none."""
        for name, asked in (*self.choices.items(), *self.sides.items()):
            for method in ("candidates", "resolve"):
                if getattr(type(asked), method) is getattr(Asked, method):
                    raise TypeError(f"{name} needs the method '{method}', see {Asked.__module__}.Asked")
        for name, choice in self.choices.items():
            if choice.phase not in self.meta.phases and (choice.phase or not unnamed):
                raise TypeError(f"the phase of {name}, '{choice.phase}', is none of meta.phases: {self.meta.phases}")

    # -- the loop ---------------------------------------------------------------------------------------------------

    def settle(self, state: Any) -> None:
        """Run automatic steps until somebody must choose or the match is over."""
        todo, autos = state.todo, self.autos
        while todo:
            step, seat, data = todo[-1]
            run = autos.get(step)
            if run is not None:
                todo.pop()
                run(state, seat, data)
                continue
            try:
                choice = self.choices[step]
            except KeyError:
                raise TypeError(_UNKNOWN.format(step or f"(a Choice), after {', '.join(self.choices)}")) from None
            if choice.may_be_empty and not self._legal(choice, state, seat, data):
                todo.pop()
                continue
            return

    def _legal(self, choice: Choice, state: Any, seat: int, data: Data) -> Sequence[Action]:
        if choice.quick is not None:
            return choice.quick(state, seat, data)
        blocked = choice.blocked
        return [a for a in choice.candidates(state, seat, data) if blocked(state, seat, data, a) is None]

    def after(self, state: _T, action: Action) -> _T:
        """Return the position right after a legal action, before anything follows by itself; `state` stays as it is."""
        new: _T = cast(Any, state).clone()
        self.resolve(new, action)
        return new

    def slow_sides(self, state: Any) -> tuple[Action, ...]:
        """Return the legal side actions of the top frame by `candidates` and `blocked` alone, for conformance."""
        step, seat, data = state.todo[-1]
        return self._side_actions(self.choices[step], state, seat, data)

    def asked_now(self, state: Any) -> Decision:
        """Return what is asked now, where the match goes on for sure."""
        decision = self.decision(state)
        assert decision is not None, "the match is over"
        return decision

    def answers(self, state: Any) -> Sequence[Action]:
        """Return the actions of the question that stands, see `api.Game.answers`."""
        step, seat, data = state.todo[-1]
        choice = self.choices[step]
        quick = choice.quick
        actions = self._legal(choice, state, seat, data) if quick is None else quick(state, seat, data)
        if not actions:
            raise IllegalAction(_NOTHING.format(step, seat + 1))
        return actions

    def part(self, state: Any) -> bool:
        """Return whether the question that stands goes on with an answer, see `api.Game.part`."""
        step, seat, data = state.todo[-1]
        part = self.choices[step].part
        return part if isinstance(part, bool) else part(state, seat, data)

    def decision(self, state: Any) -> Decision | None:
        """Return what is asked now, or None when the match is over."""
        if not state.todo:
            return None
        step, seat, data = state.todo[-1]
        choice = self.choices[step]
        # as in `answers`, written out: a call more costs two in a hundred of every decision
        quick = choice.quick
        actions = self._legal(choice, state, seat, data) if quick is None else quick(state, seat, data)
        if not actions:
            raise IllegalAction(_NOTHING.format(step, seat + 1))
        prompt, rest = choice.prompt, choice.rest
        if rest is None:
            beside, tail = choice.beside, choice.tail
            rest = (
                self._rest(choice, state, seat, data)
                if beside is None or tail is None
                else (beside(state, seat, data), *tail)
            )
        return _new(
            Decision,
            (  # as Decision(…), without the call of a call: this is on the hottest path of all
                seat,
                prompt if isinstance(prompt, Line) else prompt(state, seat, data),
                tuple(actions),
                *rest,
            ),
        )

    def _rest(self, choice: Choice, state: Any, seat: int, data: Data) -> tuple[Any, ...]:
        """Return what a Decision of this choice holds after its actions."""
        beside, tail = choice.beside, choice.tail
        side = self._side_actions(choice, state, seat, data) if beside is None else beside(state, seat, data)
        if tail is not None:
            return (side, *tail)
        part, about = choice.part, choice.about
        return (
            side,
            choice.idle,
            about if isinstance(about, tuple) else about(state, seat, data),
            part if isinstance(part, bool) else part(state, seat, data),
            choice.secret,
        )

    def _side_actions(self, choice: Choice, state: Any, seat: int, data: Data) -> tuple[Action, ...]:
        return tuple(
            a
            for verb in choice.sides
            for a in self.sides[verb].candidates(state, seat, data)
            if self.sides[verb].blocked(state, seat, data, a) is None
        )

    def certain(self, state: Any, before: Action | None) -> Sequence[Action]:
        """Return the answers to the top frame that are no decision, see `api.Game.certain`."""
        if not state.todo:
            return ()
        step, seat, data = state.todo[-1]
        return self.choices[step].certain(state, seat, data, before)

    def apply(self, state: Any, action: Action) -> None:
        """Carry out a legal action in place and settle. Not checked: that is the session's part."""
        if action[0] in self.sides:
            self.resolve(state, action)
        else:  # as in `resolve`, without another call
            step, seat, data = state.todo.pop()
            self.choices[step].resolve(state, seat, data, action)
        self.settle(state)

    def resolve(self, state: Any, action: Action) -> None:
        """Carry out a legal action in place, without the automatic steps after it."""
        if action[0] in self.sides:
            step, seat, data = state.todo[-1]
            resolve = self.sides[action.verb].resolve
            if state.ears is None:
                resolve(state, seat, data, action)
            else:
                _chosen(state, lambda: resolve(state, seat, data, action))
        else:
            step, seat, data = state.todo.pop()
            self.choices[step].resolve(state, seat, data, action)
