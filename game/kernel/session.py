"""One match at the table: who sits where, what is asked and what was answered.

The session checks every answer, plays forced ones, polls windows, groups answers into steps, and knows which decisions
are private between people; its `back` says what can be taken back (`way_back.py`). It knows no rule, no clock, no file
and no screen; bots hand in their answers like everybody else.
"""

from __future__ import annotations

from typing import Any

from game.kernel.answers import AUTO, BOT, CERTAIN, PERSON, ROUND, Answer, Origin, Seat, Step
from game.kernel.api import Action, Decision, Event, IllegalAction, Line, Outcome
from game.kernel.chance import thought_seed
from game.kernel.flow import Ears
from game.kernel.way_back import WayBack


class Session:
    """A running match. `decision` is what is asked now; `steps` is the whole past, the last step being the newest.

    `stops_off[seat]` holds the prompt keys of windows at which that person doesn't want to be asked. `table` holds the
    options of the table (secrets, memory) that the rules don't read. `told` is set when loading had to give up an older
    part of the match. `old_log` is the log of what came before the first step: before a fork, or under older rules;
    `opening` is what was seen of a new match before anybody was asked, each with the state after it.
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
        self.opening: list[tuple[Event, Any]] = Ears()
        dealt = origin.state is None
        self.state = game.new(origin.config, origin.seed, self.opening) if dealt else game.load(origin.state)
        self.steps: list[Step] = []
        self.back = WayBack(self)
        self._waived: set[int] = set()
        self._window: tuple[str, int] | None = None
        self._decision: Decision | None = None
        self._begin()
        if not replaying:
            self.settle()

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
    def outcome(self) -> Outcome:
        """How the match has ended, for everybody, as all is open at the scoring; IllegalAction where it goes on."""
        found: Outcome | None = self.game.outcome(self.state)
        if found is None:
            raise IllegalAction("the match goes on: nobody has won yet")
        return found

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
        self.back.keep_redo(action)
        self.give(action, BOT if self.seats[self.asked.seat].bot else PERSON)
        step = self.steps[-1]
        self.go_on()
        return step

    def certain(self, before: Action | None = None) -> tuple[Action, ...]:
        """Return the answers to the decision that are none (see `api.Game.certain`), as who is asked knows it; a bot
        gives all its answers itself. What somebody took back is not laid for him again; what would be lost he is
        offered anew."""
        d = self._decision
        if d is None or self.seats[d.seat].bot:
            return ()
        found = tuple(self.game.certain(self.game.view(self.state, d.seat), before))
        if before is None or not self.back.left_out_here():
            return found
        return tuple(action for action in found if action.verb not in self.game.meta.lays)

    def prepare(self, action: Action) -> None:
        """Give what nobody would leave out before this action, as a step of its own."""
        while found := self.certain(action):
            self.back.keep_redo(found[0])
            self.give(found[0], CERTAIN)
            self.settle()

    def replay(self, action: Action, by: str) -> bool:
        """Give a recorded answer exactly as it was given, nothing automatic after it; False, and no change, if not
        legal."""
        if not self.legal(action):
            return False
        self.give(action, by)
        return True

    def _begin(self) -> None:
        self.state.ears = Ears(getattr(self.state.ears, "causes", ()))
        self._decision = self.game.decision(self.state)

    def give(self, action: Action, by: str) -> None:
        """Record one answer and carry it out, unchecked; nothing automatic comes after it."""
        d = self.asked
        goes_along = by == CERTAIN and bool(self.steps) and self.steps[-1].answers[0].by == CERTAIN
        own = by == PERSON and bool(self.steps) and self.back.apart(len(self.steps) - 1, d.seat)
        if not self.steps or not (d.part and not own or by == AUTO or goes_along):
            self.steps.append(Step(self.state.clone(), [], [], [], d.part))
        if d.idle is None or action != d.idle:
            self._waived.clear()
        step = self.steps[-1]
        step.asked.append((d.prompt.key, action in d.side))
        after = len(step.events)
        self.game.apply(self.state, action)
        step.events.extend(self.state.ears)
        told = any(event.line for event, _ in self.state.ears)
        self._begin()
        now = self._decision
        goes_on = now is not None and now.secret and now.prompt.key == d.prompt.key
        step.answers.append(Answer(action, d.seat, by, d.secret and not goes_on, told, after))

    def settle(self) -> None:
        """Give the answers that nobody has to think about."""
        while (action := self._forced()) is not None:
            self.give(action, AUTO)

    def go_on(self) -> None:
        """Give the answers that nobody has to think about, and those that are certain."""
        self.settle()
        while (d := self._decision) is not None and not self.back.takes_itself(d.seat) and (found := self.certain()):
            self.back.keep_redo(found[0])
            self.give(found[0], CERTAIN)
            self.settle()

    def spare(self, verbs: frozenset[str]) -> None:
        """Give the answers of a person with these verbs where all that he could answer are alike (`api.Game.like`)."""
        while (d := self._decision) is not None and d.actions[0].verb in verbs and not d.side:
            view = self.game.view(self.state, d.seat)
            if self.seats[d.seat].bot or len({self.game.like(view, action) for action in d.actions}) > 1:
                return
            self.back.keep_redo(d.actions[0])
            self.give(d.actions[0], CERTAIN)
            self.settle()

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
        nobody = self.table.get("secrets") == "open" or only is d.idle and self.people == [d.seat]
        return only if nobody or not self._names_hidden(d) else None

    def ending(self) -> Action | None:
        """Return the answer that ends the turn of a person who has nothing else left, if it may come by itself: nobody
        else takes the screen for it, and it takes away no way back, as it is neither chance nor shows anything, or
        nothing can be undone anyway.

        None at the beginning of a turn, and where something that it has only laid down may still be lifted.
        """
        only, back = self._left_to_end()
        return None if back else only

    def last_word(self) -> bool:
        """Return whether `ending` is left to the person only because no way leads back behind it."""
        return self._left_to_end()[1]

    def _left_to_end(self) -> tuple[Action | None, bool]:
        """Return the answer that ends the turn of a person who has nothing else left, and whether it takes away a way
        back that there is."""
        d, meta = self._decision, self.game.meta
        if d is None or len(d.actions) > 1 or d.side or d.secret or self.seats[d.seat].bot:
            return None, False
        only = d.actions[0]
        if only.verb not in meta.own_acts:
            return None, False
        answers = self.answers
        if not answers or answers[-1].seat != d.seat:
            return None, False
        for answer in reversed(answers):
            if answer.seat != d.seat or answer.action.verb in meta.own_acts:
                break
            if answer.action.verb in meta.lays:
                return None, False
        after = self.state.clone()
        self.game.apply(after, only)
        asked = self.game.decision(after)
        passed_on = asked is None or asked.seat != d.seat and not self.seats[asked.seat].bot
        if passed_on:
            return None, False
        quiet = after.play == self.state.play and all(after.looks[p] == self.state.looks[p] for p in self.people)
        return only, not quiet and self.back.blocked_undo() is None

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
        self.back.drop_redo()
        if d.seat in self._waived:
            self.give(d.idle, PERSON)
            self.go_on()

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

    # -- the past ---------------------------------------------------------------------------------------------------

    def rewind(self, i: int) -> None:
        """Go back to the start of step i, whatever speaks against it: `WayBack` asks that first."""
        self.state = self.steps[i].before.clone()
        del self.steps[i:]
        self._waived.clear()
        self._begin()

    def state_after(self, i: int) -> Any:
        """Return the state after step i (from 0); -1 is the start. Not to be changed."""
        if i + 1 < len(self.steps):
            return self.steps[i + 1].before
        return self.state

    def log(self) -> list[tuple[int, list[Line]]]:
        """Return (seat, lines) of each event of opening and steps that says something, oldest first, and where a round
        begins its number in a line ROUND."""
        return self.log_before(len(self.steps))

    def log_before(self, i: int) -> list[tuple[int, list[Line]]]:
        """Return the log of all that came before step i (from 0)."""
        rows = list(self.old_log)
        now = 0 if self.origin.state is None else getattr(self.state_after(-1), "round", 0)
        for event, state in (*self.opening, *(pair for step in self.steps[:i] for pair in step.events)):
            if event.line is None:
                continue
            if (number := getattr(state, "round", now)) != now:
                now = number
                rows.append((-1, [Line(ROUND, (now,))]))
            rows.append((event.seat, [event.line]))
        return rows

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
        forked.old_log = self.log_before(i + 1)
        return forked
