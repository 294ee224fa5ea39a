"""One match at the table: who sits where, what was answered, and the way back.

The session checks every answer, plays forced ones, polls windows, groups answers into steps, and knows which decisions
are private between people. It knows no rule, no clock, no file and no screen; bots hand in their answers like everybody
else.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.kernel.api import Action, Config, Decision, Event, IllegalAction, Line
from game.kernel.chance import thought_seed
from game.kernel.flow import Ears

PERSON, BOT, AUTO, CERTAIN = "", "*", "~", "+"
"""Who gave an answer; also its mark in the match file. AUTO was the only one, CERTAIN one that is no decision: the
session gives it for a person, who can undo it for itself."""


class Seat(NamedTuple):
    """Who sits at a seat: `colour` counts from 0 in the theme's order; `bot` is a level, empty for a person; `face` is
    the name of a portrait, empty where none was chosen."""

    name: str
    colour: int = 0
    bot: str = ""
    face: str = ""


class Answer(NamedTuple):
    """One answer: what, by which seat, whether a person, a bot or the session gave it (`by`), and whether it was the
    last of several sealed ones, which are shown now."""

    action: Action
    seat: int
    by: str
    shows: bool = False


class Origin(NamedTuple):
    """Where a match starts: a config and a seed, or a whole `state` (a test position, a match played on from a
    replay)."""

    config: Config
    seed: int
    state: dict[str, Any] | None = None


class Step(NamedTuple):
    """One answer with its parts and the automatic answers after it: one undo, one group of log lines, one stop of a
    replay."""

    before: Any
    """The state at its start (never changed)."""
    answers: list[Answer]
    events: list[tuple[Event, Any]]
    """What was seen, each with the state after it."""

    @property
    def seat(self) -> int:
        return self.answers[0].seat if self.answers else -1

    @property
    def chosen(self) -> bool:
        """Whether a person began it, or could have left it undone."""
        return bool(self.answers) and self.answers[0].by in (PERSON, CERTAIN)


class Undone(NamedTuple):
    """What one undo took back, and what had been taken back before it (`Session.taken_back`): a redo restores both."""

    answers: list[Answer]
    taken_back: tuple[int | None, ...]


class Session:
    """A running match. `decision` is what is asked now; `steps` is the whole past, the last step being the newest.

    `stops_off[seat]` holds the prompt keys of windows at which that person doesn't want to be asked. `table` holds the
    options of the table (secrets, memory) that the rules don't read. `told` is set when loading had to give up an older
    part of the match. `old_log` is the log of what came before the first step: before a fork, or under older rules.
    """

    def __init__(
        self,
        game: Any,
        origin: Origin,
        seats: list[Seat],
        table: dict[str, str] | None = None,
        *,
        replaying: bool = False,
    ) -> None:
        if len(seats) != origin.config.seats:
            raise ValueError(f"{origin.config.seats} seats, but {len(seats)} people and bots")
        self.game = game
        self.origin = origin
        self.seats = list(seats)
        self.table = dict(table or {})
        self.stops_off: list[set[str]] = [set() for _ in seats]
        self.told: Line | None = None
        self.old_log: list[tuple[int, list[Line]]] = []
        self.state = game.new(origin.config, origin.seed) if origin.state is None else game.load(origin.state)
        self.steps: list[Step] = []
        self._undone: list[Undone] = []
        self._waived: set[int] = set()
        self._by_hand: tuple[int, int] | None = None
        """A seat that took back what was given for it as certain, and at which step: it does so itself."""
        self._kept: int | None = None
        """The step before which somebody took back what nobody would leave out: there it is not given again."""
        self._window: tuple[str, int] | None = None
        self._decision: Decision | None = None
        self._begin()
        if not replaying:
            self._settle()

    # -- asking -----------------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None when the match is over."""
        return self._decision

    @property
    def asked(self) -> Decision:
        """The decision that stands; IllegalAction where the match is over."""
        if self._decision is None:
            raise IllegalAction("the match is over: nothing is asked any more")
        return self._decision

    @property
    def answers(self) -> list[Answer]:
        """Every answer so far, in order."""
        return [a for step in self.steps for a in step.answers]

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [i for i, seat in enumerate(self.seats) if not seat.bot]

    def bot_seed(self) -> int:
        """Return the seed of a bot's thoughts about the decision."""
        return thought_seed(self.origin.seed, self.asked.seat, sum(len(step.answers) for step in self.steps))

    def legal(self, action: Action) -> bool:
        """Whether the action answers the decision, or may be taken beside it."""
        d = self._decision
        return d is not None and (action in d.actions or action in d.side)

    # -- answering --------------------------------------------------------------------------------------------------

    def apply(self, action: Action) -> Step:
        """Give an answer for the seat that is asked, then play what is forced; return the step that it belongs to.

        Raises IllegalAction, and changes nothing, where the answer is not legal.
        """
        if not self.legal(action):
            raise IllegalAction(
                f"{action} is not legal now; legal: "
                + (
                    "nothing, the match is over"
                    if self._decision is None
                    else ", ".join(map(str, self._decision.actions + self._decision.side))
                )
            )
        self._keep_redo(action)
        self._answer(action, BOT if self.seats[self.asked.seat].bot else PERSON)
        step = self.steps[-1]
        self._go_on()
        return step

    def certain(self, before: Action | None = None) -> tuple[Action, ...]:
        """Return the answers to the decision that are none (see `api.Game.certain`), as who is asked knows it; a bot
        gives all its answers itself."""
        d = self._decision
        if d is None or self.seats[d.seat].bot or before is not None and self._kept == len(self.steps):
            return ()
        return tuple(self.game.certain(self.game.view(self.state, d.seat), before))

    def prepare(self, action: Action) -> None:
        """Give what nobody would leave out before this action, as a step of its own."""
        while found := self.certain(action):
            self._keep_redo(found[0])
            self._answer(found[0], CERTAIN)
            self._settle()

    def replay(self, action: Action, by: str) -> bool:
        """Give a recorded answer exactly as it was given, nothing automatic after it; False, and no change, if not
        legal."""
        if not self.legal(action):
            return False
        self._answer(action, by)
        return True

    @property
    def taken_back(self) -> tuple[int | None, ...]:
        """What a match file keeps of what was taken back: the seat that does by hand what is certain, since which step,
        and the step before which nothing is given that nobody would leave out."""
        return (*(self._by_hand or (None, None)), self._kept)

    @taken_back.setter
    def taken_back(self, found: tuple[int | None, ...]) -> None:
        seat, step, self._kept = found
        self._by_hand = None if seat is None or step is None else (seat, step)

    def resume(self) -> None:
        """Go on after a replay: give the answers that nobody has to think about."""
        self._settle()

    def _keep_redo(self, action: Action) -> None:
        """Keep what was undone as far as it goes on from this answer."""
        if not self._undone:
            return
        newest = self._undone[-1].answers
        if newest[0].action != action:
            self._undone.clear()
            return
        del newest[0]
        while newest and newest[0].by == AUTO:
            del newest[0]
        if not newest:
            self._undone.pop()

    def _begin(self) -> None:
        self.state.ears = Ears(getattr(self.state.ears, "causes", ()))
        self._decision = self.game.decision(self.state)

    def _answer(self, action: Action, by: str) -> None:
        """Record one answer and carry it out, unchecked."""
        d = self.asked
        goes_along = by == CERTAIN and bool(self.steps) and self.steps[-1].answers[0].by == CERTAIN
        if not self.steps or not (d.part or by == AUTO or goes_along):
            self.steps.append(Step(self.state.clone(), [], []))
        if d.idle is None or action != d.idle:
            self._waived.clear()
        step = self.steps[-1]
        self.game.apply(self.state, action)
        step.events.extend(self.state.ears)
        self._begin()
        now = self._decision
        goes_on = now is not None and now.secret and now.prompt.key == d.prompt.key
        step.answers.append(Answer(action, d.seat, by, d.secret and not goes_on))

    def _settle(self) -> None:
        """Give the answers that nobody has to think about."""
        while (action := self._forced()) is not None:
            self._answer(action, AUTO)

    def _go_on(self) -> None:
        """Give the answers that nobody has to think about, and those that are certain."""
        self._settle()
        while (d := self._decision) is not None and not self._takes_itself(d.seat) and (found := self.certain()):
            self._keep_redo(found[0])
            self._answer(found[0], CERTAIN)
            self._settle()

    def _takes_itself(self, seat: int) -> bool:
        """Whether a seat gives what is certain by hand, in this turn."""
        if self._by_hand is not None and self._by_hand[0] != seat:
            self._by_hand = None
        return self._by_hand is not None

    def _forced(self) -> Action | None:
        d = self._decision
        if d is None:
            return None
        if d.idle is None or self._window != self._open_window():
            self._waived.clear()
        person = not self.seats[d.seat].bot
        if d.idle is not None and person and (d.seat in self._waived or d.prompt.key in self.stops_off[d.seat]):
            return d.idle
        only = d.actions[0]
        if len(d.actions) > 1 or d.side or d.secret or only.verb in self.game.meta.own_acts:
            return None
        # That nothing else was possible would tell the others something: it takes as long as a choice, also a bot's.
        return None if self.table.get("secrets") != "open" and self._names_hidden(d) else only

    def ending(self) -> Action | None:
        """Return the answer that ends the turn of a person who has nothing else left, if it may come by itself: it is
        neither chance nor shows anything, can be undone, and nobody else takes the screen for it.

        None at the beginning of a turn, and where something that it has only laid down may still be lifted.
        """
        d, meta = self._decision, self.game.meta
        if d is None or len(d.actions) > 1 or d.side or d.secret or self.seats[d.seat].bot:
            return None
        only = d.actions[0]
        if only.verb not in meta.own_acts:
            return None
        answers = self.answers
        if not answers or answers[-1].seat != d.seat:
            return None
        for answer in reversed(answers):
            if answer.seat != d.seat or answer.action.verb in meta.own_acts:
                break
            if answer.action.verb in meta.lays:
                return None
        after = self.state.clone()
        self.game.apply(after, only)
        asked = self.game.decision(after)
        quiet = after.play == self.state.play and all(after.looks[p] == self.state.looks[p] for p in self.people)
        passed_on = asked is None or asked.seat != d.seat and not self.seats[asked.seat].bot
        return None if passed_on or not quiet else only

    # -- windows ----------------------------------------------------------------------------------------------------

    def poll(self) -> tuple[int, ...]:
        """Return the people who may answer the window that is open, in turn order, if nobody before them does anything.

        Empty where no window is open or a bot is asked first. A window ends where something is rolled or drawn: what is
        asked then is a new question, and who is asked it would tell what came up.
        """
        d = self._decision
        if d is None or d.idle is None or self.seats[d.seat].bot:
            return ()
        key, found, state = d.prompt.key, [], self.state.clone()
        while d is not None and d.idle is not None and d.prompt.key == key and state.play == self.state.play:
            if not self.seats[d.seat].bot and d.seat not in found and key not in self.stops_off[d.seat]:
                found.append(d.seat)
            self.game.apply(state, d.idle)
            d = self.game.decision(state)
        return tuple(found)

    def _open_window(self) -> tuple[str, int] | None:
        """Return what tells the window that is open from any other, None where none is."""
        d = self._decision
        return None if d is None or d.idle is None else (d.prompt.key, self.state.play)

    def nobody(self) -> None:
        """Let everybody at the table pass the window that is open; bots are still asked."""
        self.wait_for(-1)

    def wait_for(self, seat: int) -> None:
        """Let the people before this seat pass the window, so that it is asked itself; -1: everybody passes."""
        d = self._decision
        if d is None or d.idle is None:
            raise IllegalAction("no window is open")
        asked = self.poll()
        self._waived.update(asked if seat not in asked else asked[: asked.index(seat)])
        self._window = self._open_window()
        self._undone.clear()
        if d.seat in self._waived:
            self._answer(d.idle, PERSON)
            self._go_on()

    # -- secrets ----------------------------------------------------------------------------------------------------

    def private(self) -> bool:
        """Whether the decision shows its seat something that a bystander doesn't see on the screen."""
        d = self._decision
        if d is None or self.table.get("secrets") == "open":
            return False
        if d.secret:
            return True
        if (
            self.table.get("memory") == "cards_down"
            and self.game.meta.hands
            and (
                d.idle is None
                or any(ref.split(":")[0] in self.game.meta.hands for a in d.actions + d.side for ref in a.refs)
            )
        ):
            return True  # whoever weighs an answer wants his cards; asking only with useful ones would tell the others
        return self._names_hidden(d)

    def _names_hidden(self, d: Decision) -> bool:
        """Whether a bystander, who doesn't know what is hidden, would be asked something else."""
        return self.public() != d

    def public(self) -> Decision | None:
        """Return the question as a bystander's view asks it; None where it can't, or the match is over."""
        try:
            found: Decision | None = self.game.decision(self.game.view(self.state, None))
        except (IllegalAction, LookupError, TypeError, ValueError):
            return None
        return found

    def viewer(self) -> int | None:
        """Return whose view the screen shows: the only person's, or that of the person who is asked something private;
        otherwise a bystander's (None)."""
        people = self.people
        if len(people) == 1:
            return people[0]
        if people and self.table.get("secrets") == "open":
            now = 0 if self._decision is None else self._decision.seat
            return next((seat for seat in people if seat >= now), people[0])
        if self.private() and self.asked.seat in people:
            return self.asked.seat
        return None

    # -- the way back -----------------------------------------------------------------------------------------------

    def open_step(self) -> bool:
        """Whether a person is in the middle of an answer with parts, so that a pick can be taken back."""
        d = self._decision
        return bool(d and d.part and self.steps and self.steps[-1].chosen)

    def only_picked(self) -> bool:
        """Whether a person is in the middle of an answer of which nothing has happened yet."""
        return self.open_step() and not any(event.line for event, _ in self.steps[-1].events)

    def blocked_take_back(self) -> Line | None:
        """Return why no pick of the answer under way can be taken back, or None where `take_back` works."""
        return self._barrier(len(self.steps) - 1) if self.open_step() else Line("no.nothing_to_take_back")

    def take_back(self) -> Line | None:
        """Take back the last pick of the answer under way; return None, or why that can't be."""
        reason = self.blocked_take_back()
        if reason is not None:
            return reason
        answers = self.steps[-1].answers
        last = max(i for i, answer in enumerate(answers) if answer.by != AUTO)
        self._rewind(len(self.steps) - 1)
        for answer in answers[:last]:  # what the session gave between the picks is given again as it was
            self._answer(answer.action, answer.by)
        return None

    def blocked_undo(self) -> Line | None:
        """Return why nothing can be undone, or None where `undo` works."""
        return self._undo_target()[1]

    def undo(self) -> Line | None:
        """Go back to the last decision that a person really chose; return None, or the reason why not."""
        target, reason = self._undo_target()
        if reason is not None:
            return reason
        first, answers = self.steps[target].answers[0], [a for step in self.steps[target:] for a in step.answers]
        self._undone.append(Undone(answers, self.taken_back))
        self._rewind(target)
        if first.by == CERTAIN:
            self._by_hand, self._kept = (first.seat, target), target
        return None

    def can_redo(self) -> bool:
        """Whether an undone step can be done again."""
        return bool(self._undone)

    def redo(self) -> Line | None:
        """Do again what was undone last; return None, or why there is nothing."""
        if not self._undone:
            return Line("no.nothing_to_redo")
        answers, self.taken_back = self._undone.pop()
        for answer in answers:
            if self._decision is None or not self.legal(answer.action):
                self._undone.clear()
                break
            self._answer(answer.action, answer.by)
        if self._undone:
            self._settle()  # what was certain is among what was undone
        else:
            self._go_on()
        return None

    def amend(self, k: int, action: Action | None) -> Line | None:
        """Change answer k (from 0), or leave it out (None), and give the later ones again as far as they are legal;
        return None, or why not.

        Only within what `undo` could reach. Automatic answers are given anew.
        """
        at = 0
        for i, step in enumerate(self.steps):
            if at + len(step.answers) > k:
                break
            at += len(step.answers)
        else:
            raise IndexError(k)
        for later in range(len(self.steps) - 1, i - 1, -1):
            reason = self._barrier(later)
            if reason is not None:
                return reason
        answers = [a for s in self.steps[i:] for a in s.answers]
        before = answers[: k - at]
        lays = self.game.meta.lays
        after = [a for a in answers[k - at + 1 :] if a.by not in (AUTO, CERTAIN) or a.action.verb in lays]
        keep, self._undone = self.steps[i:], []
        self._rewind(i)
        for answer in before:
            self._answer(answer.action, answer.by)
        if action is not None:
            if not self.legal(action):
                self._rewind(i)
                for answer in (a for s in keep for a in s.answers):
                    self._answer(answer.action, answer.by)
                raise IllegalAction(f"{action} was not legal at answer {k}")
            self._answer(action, answers[k - at].by)
        self._go_on()
        for answer in after:
            if self._decision is not None and answer.seat == self._decision.seat and self.legal(answer.action):
                self._answer(answer.action, answer.by)
                self._go_on()
        if action is None:
            self._kept = len(self.steps)
        return None

    def _undo_target(self) -> tuple[int, Line | None]:
        for i in range(len(self.steps) - 1, -1, -1):
            reason = self._barrier(i)
            if reason is not None:
                return i, reason
            if self.steps[i].chosen:
                if self._undone and (last := self._last_person()) not in (None, self.steps[i].seat):
                    return i, Line("no.undo_other_person", (f"seat:{last + 1}",))
                return i, None
        return -1, Line("no.undo_start")

    def _last_person(self) -> int | None:
        """Return the person whose answer was undone last."""
        return next((a.seat for a in self._undone[-1].answers if a.by in (PERSON, CERTAIN)), None)

    def _barrier(self, i: int) -> Line | None:
        """Return why step i can't be undone: chance has spoken in it, a person has seen something new, or sealed
        answers have been shown."""
        before, after = self.steps[i].before, self.state_after(i)
        if after.play != before.play:
            return Line("no.undo_chance")
        for seat in self.people:
            if after.looks[seat] > before.looks[seat]:
                return Line("no.undo_seen", (f"seat:{seat + 1}",))
        return Line("no.undo_shown") if any(answer.shows for answer in self.steps[i].answers) else None

    def _rewind(self, i: int) -> None:
        """Go back to the start of step i."""
        if self._by_hand is not None and i < self._by_hand[1]:
            self._by_hand = None
        if self._kept is not None and i < self._kept:
            self._kept = None
        self.state = self.steps[i].before.clone()
        del self.steps[i:]
        self._waived.clear()
        self._begin()

    # -- the past ---------------------------------------------------------------------------------------------------

    def state_after(self, i: int) -> Any:
        """Return the state after step i (from 0); -1 is the start. Not to be changed."""
        if i + 1 < len(self.steps):
            return self.steps[i + 1].before
        return self.state

    def log(self) -> list[tuple[int, list[Line]]]:
        """Return (seat, lines) of every step that says something, oldest first."""
        return self._log(len(self.steps))

    def _log(self, steps: int) -> list[tuple[int, list[Line]]]:
        rows = [(step.seat, [e.line for e, _ in step.events if e.line is not None]) for step in self.steps[:steps]]
        return self.old_log + [row for row in rows if row[1]]

    def fork(self, i: int, rng: Any) -> Session:
        """Return a new match that starts after step i (-1: at the start).

        Of an unfinished match with several people only what a bystander knows is kept; the rest is dealt anew. The log
        up to there goes along as `old_log`.
        """
        state = self.state_after(i).clone()
        if self._decision is not None and len(self.people) > 1:
            state = self.game.determinize(self.game.view(state, None), rng)
        origin = Origin(self.origin.config, rng.getrandbits(32), self.game.dump(state))
        forked = Session(self.game, origin, self.seats, self.table)
        forked.old_log = self._log(i + 1)
        return forked
