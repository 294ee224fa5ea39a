"""From clicks to an action: what is picked so far, what may follow, when the answer is complete.

A click may fill any open position of an action; order only breaks ties. What can be done with a thing where it is comes
before moving it: for that it is dragged, or the place that it shall come to is clicked first. Nothing here draws, asks
the rules or answers the match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.kernel.api import Action, Decision, Line

NOTHING = Decision(-1, Line(""), ())
"""What is asked when the match is over."""
NUMBER = "n:"
"""Refs of plain numbers, which are buttons of the bar instead of things on the table."""


class Done(NamedTuple):
    """The answer is complete."""

    action: Action


class Several(NamedTuple):
    """The picks fit actions of several verbs; one must be named."""

    verbs: tuple[str, ...]


class Going(NamedTuple):
    """The pick was taken (or taken back), and something more must be chosen."""


class Refused(NamedTuple):
    """The ref fits no action now."""

    ref: str


Result = Done | Several | Going | Refused


class Choice:
    """The half-made answer to one decision. `verb` is empty while it is open; `refs` are the picks in order; of the
    verbs `moves` the first pick is where something comes from, if it can be (see `api.Meta`); `like` gives the answer
    that stands for all those which differ in nothing (see `api.Game`). `number` is where the stepper of many numbers
    stands."""

    def __init__(self, decision: Decision, moves: tuple[str, ...] = (), like: Callable[[Action], Action] | None = None):
        self.decision = decision
        self.moves = moves
        self.like = like
        self.verb = ""
        self.refs: list[str] = []
        self.number = 0
        self._named = False

    @property
    def begun(self) -> bool:
        return bool(self.refs or self.verb)

    @property
    def picked(self) -> Action | None:
        """What is chosen so far as an action with too few refs; None before the first pick. Not interned."""
        return Action(self.verb, tuple(self.refs)) if self.begun else None

    def candidates(self, among: tuple[Action, ...] | None = None) -> list[Action]:
        """Return the actions (side ones included) that the picks can still become. What is done aside begins with the
        thing that does it, or is named: at what it is aimed means it only then."""
        wanted, first = Counter(self.refs), tuple(self.refs[:1])
        if among is None:
            beside = self.decision.side
            among = (
                *self.decision.actions,
                *(a for a in beside if self.verb or not first or not a.refs or a.refs[0] in self.refs),
            )
        found = [
            a for a in among if (not self.verb or a.verb == self.verb) and (not wanted or not wanted - Counter(a.refs))
        ]
        begin = {a.verb for a in found if a.verb in self.moves and a.refs[:1] == first}
        return [a for a in found if a.verb not in begin or a.refs[:1] == first]

    def open(self, among: tuple[Action, ...] | None = None) -> frozenset[str]:
        """Return the refs that may be clicked next."""
        if self.refs:
            wanted = Counter(self.refs)
            return frozenset(ref for a in self.candidates(among) for ref in Counter(a.refs) - wanted)
        asked = self.decision.actions if among is None else among
        beside = self.decision.side if among is None else ()
        begin = beside if self.verb else [Action(a.verb, a.refs[:1]) for a in beside]
        return frozenset(ref for a in (*asked, *begin) if self.verb in ("", a.verb) for ref in a.refs)

    @property
    def legal(self) -> frozenset[str]:
        """The refs that answer the question."""
        return self.open(self.decision.actions)

    @property
    def side(self) -> frozenset[str]:
        """The refs of side actions that don't answer the question as well."""
        return self.open() - self.legal

    def click(self, ref: str) -> Result:
        """Take a ref: the next pick, or one that is taken back when clicked again."""
        self.number = 0
        if ref in self.open():
            self.refs.append(ref)
            return self._result()
        return self.drop(ref) if ref in self.refs else Refused(ref)

    def drop(self, ref: str) -> Going:
        """Take a ref that is picked back."""
        self.refs.remove(ref)
        if not self._named:
            self.verb = ""
        return Going()

    def stands_in(self, ref: str) -> bool:
        """Whether a ref that fits no pick can be taken instead of one."""
        return ref not in self.open() and ref not in self.refs and self._instead(ref) is not None

    def take_instead(self, ref: str) -> Result:
        """Take a ref instead of the pick that is of its kind; Refused where there is none."""
        other = self._instead(ref)
        if other is None:
            return Refused(ref)
        self.drop(other)
        return self.click(ref)

    def _instead(self, ref: str) -> str | None:
        """Return which pick gives way to a ref of its kind, the last first: one that stands in the same place of an
        answer of the same verb, to which the other picks belong, too."""
        mine = [(a.verb, at, one) for a in self.candidates() for at, one in enumerate(a.refs) if one in self.refs]
        stands = {(verb, at): one for verb, at, one in mine}
        for place in reversed(range(len(self.refs))):
            others = Counter(self.refs[:place] + self.refs[place + 1 :])
            for a in (*self.decision.actions, *self.decision.side):
                if ref in a.refs and stands.get((a.verb, a.refs.index(ref))) == self.refs[place]:
                    if not others - Counter(a.refs):
                        return self.refs[place]
        return None

    def name(self, verb: str) -> Result:
        """Take a verb: from a button, a menu, or where a thing was dropped."""
        self.number = 0
        before, self.verb = self.verb, verb
        if not self.candidates():
            self.verb = before
            return Refused(verb)
        self._named = True
        return self._result()

    def narrow(self, verb: str) -> None:
        """Take a verb that is answered by a thing on the table, even if only one fits: that is clicked then."""
        self.verb, self._named = verb, True

    def back(self) -> bool:
        """Take the last pick back; return whether there was one."""
        if self.refs:
            self.refs.pop()
            if not self.refs:
                self.verb, self._named = "", False
            return True
        was, self.verb, self._named = bool(self.verb), "", False
        return was

    def ways(self, verb: str) -> list[Action]:
        """Return the actions of a verb that the picks can still become."""
        return [action for action in self.candidates() if action.verb == verb]

    def verbs(self) -> tuple[str, ...]:
        """Return the verbs that are still possible, in the order of the decision."""
        return tuple(dict.fromkeys(a.verb for a in self.candidates()))

    def end(self) -> str:
        """Return which end of a move is still open, `to` or `from`; "" where both are, or something else may be
        meant."""
        found = self.candidates()
        if not self.refs or not all(a.verb in self.moves for a in found):
            return ""
        picked = {a.refs[-1] in self.refs for a in found}
        return "" if len(picked) > 1 else "from" if picked.pop() else "to"

    def buttons(self) -> tuple[str, ...]:
        """Return the verbs that need a button because nothing on the table stands for them: plain ones, and those of
        numbers as long as something else may be meant. Where all that is asked is what to do with one thing, each has
        one."""
        asked = self.decision.actions
        if not self.begun and len(asked) > 1 and asked[0].refs and {a.refs for a in asked} == {asked[0].refs}:
            return tuple(dict.fromkeys(a.verb for a in asked))
        if self.begun:
            return tuple(dict.fromkeys(a.verb for a in self.candidates() if len(a.refs) == len(self.refs)))
        found = dict.fromkeys(a.verb for a in self.candidates() if all(ref.startswith(NUMBER) for ref in a.refs))
        shown = {a.verb for a in self.candidates(self._asked())} if self.numbers() else set()
        return tuple(verb for verb in found if verb not in shown)

    def numbers(self) -> tuple[str, ...]:
        """Return the numbers to be shown as buttons, smallest first; none while the question could mean another verb.
        What may be done aside doesn't hide them."""
        asked = None if self.refs else self._asked()
        found = [ref for ref in self.open(asked) if ref.startswith(NUMBER)]
        if not self.refs and len({a.verb for a in self.candidates(asked)}) > 1:
            return ()
        return tuple(sorted(found, key=lambda ref: int(ref[len(NUMBER) :])))

    def _asked(self) -> tuple[Action, ...] | None:
        """Return the actions that answer the question, as far as the picks fit any of them; None where they mean
        something aside."""
        return self.decision.actions if self.candidates(self.decision.actions) else None

    def step(self, by: int) -> None:
        """Let the stepper go to another number."""
        self.number = min(max(0, self.number + by), max(0, len(self.numbers()) - 1))

    def apart(self, actions: Sequence[Action]) -> list[Action]:
        """Return one of all those answers that differ in nothing."""
        like = self.like
        return list(actions) if like is None else list({like(one): one for one in reversed(actions)}.values())[::-1]

    def _result(self) -> Result:
        found = self.candidates()
        whole = [a for a in found if len(a.refs) == len(self.refs)]
        if len(whole) == len(found) and len({a.verb for a in whole}) == 1:
            exact = [a for a in whole if a.refs == tuple(self.refs)]
            return Done((exact or whole)[0])
        if len(self.apart(found)) == 1:
            return Done(found[0])
        if whole and all(a.verb in self.moves for a in found if a not in whole) and len({a.verb for a in whole}) == 1:
            return Done(whole[0])  # a click does something with the thing where it is, a drag moves it
        verbs = self.verbs()
        if len(verbs) > 1:
            return Several(verbs)
        self.verb = verbs[0]
        return Going()
