"""What the person at the screen may see and do now: whose view is shown, the half-made answer, and the Table a board is
drawn from.

Stands between a session and the match scene; knows neither pixels nor pointer. The state is never read: only views of
it, the decision, and what the rules tell.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from game.boards.base import Board, find
from game.boards.table import Marks, Place, SeatLook, Suggested, Table
from game.kernel.api import Action, Decision, Line
from game.kernel.base import points
from game.kernel.outlook import Ahead, Heap, ahead, avoidable, heap, shows_alone
from game.kernel.session import Session
from game.scenes.match_choice import NOTHING, NUMBER, Choice
from game.scenes.match_race import calls
from game.services import faces
from game.services.i18n import Texts

NO_ANSWER = Action("")

MOST_COMPARED = 40
"""Of more answers than these it is not worked out what they have in common."""


def looks(session: Session) -> tuple[SeatLook, ...]:
    """Return how the seats of a match are shown."""
    settled = faces.settled(tuple([(seat.name, seat.face, seat.colour) for seat in session.seats]))
    found = [
        SeatLook(
            seat.name,
            look.colour,
            next((sign.upper() for sign in seat.name if sign.isalnum()), "?"),
            seat.bot,
            look.face,
        )
        for seat, look in zip(session.seats, settled)
    ]
    return tuple(found)


class MatchModel:
    """One running match as one screen shows it.

    `viewer` is whose view lies open (None: what everybody may see), `peek` whether the key is held that shows the
    hidden things of the person who is asked, `large` the seat that is opened large, `answering` the person who wants to
    answer the window that is open.
    """

    def __init__(self, session: Session, board: Board, texts: Texts):
        self.session, self.board, self.texts = session, board, texts
        self.viewer: int | None = None
        self.peek = False
        self.large: int | None = None
        self.answering = -1
        self.listener: Callable[[], int | None] = lambda: None
        """Who is spoken to while others are asked, and so sees his own things on the table."""
        self.wants: Callable[[], Action | None] = lambda: None
        """The one answer that is wanted, of whose things alone those are lit that may be clicked; None: any is."""
        self.lately: Callable[[int], Sequence[str]] = lambda seat: ()
        """What a seat did last, in words; newest last."""
        self.curtains = 0
        self.counted = True
        """Whether the results of a match that is over have told all points, so that tables show them."""
        self._mine = 0
        self._phase = ""
        self._blind: bool | None = None
        self.seam = 0
        """How many answers there were between the last two that were given in one go."""
        self._asked_for: tuple | None = None
        self._refs: tuple[frozenset[str], frozenset[str]] = frozenset(), frozenset()
        """What `refs` has found, and for what."""
        self._public: Decision | None = None
        self._secret: bool | None = None
        self._ahead: tuple[Any, Mapping[str, tuple[Suggested, ...]]] = (None, {})
        self._opens: tuple[int | None, dict[str, str]] | None = None
        self._beyond: tuple[int | None, Mapping[str, frozenset[str]]] | None = None
        self.heaped: tuple[str, ...] = ()
        """The things that are marked, of those that the question and the next ones ask about one by one."""
        self._futile: tuple[Any, frozenset[str]] = (None, frozenset())
        self._heap: tuple[Any, Heap | None] = (None, None)
        self._served: tuple[int | None, Decision] | None = None
        self._sure: tuple[Action, ...] | None = None
        self.choice = Choice(NOTHING)
        self.follow()

    def choose_anew(self) -> None:
        """Drop the half-made answer."""
        game, view = self.session.game, cache(self.view)
        self.choice = Choice(self.question, game.meta.moves, lambda action: game.like(view(), action))

    # Whose view

    @property
    def decision(self) -> Decision | None:
        return self.session.decision

    @property
    def question(self) -> Decision:
        """The decision, or one without answers when the match is over."""
        return self.session.decision or NOTHING

    @property
    def secrets(self) -> str:
        return self.session.table.get("secrets", "curtain")

    @property
    def alone(self) -> bool:
        """Whether at most one person sits at the screen, so that nothing need be covered."""
        return len(self.session.people) < 2

    def follow(self) -> None:
        """The match went on or back: drop the half-made answer, and cover what nobody may see any more."""
        decision, self._blind, self._public, self._secret = self.decision, None, None, None
        self._opens = self._beyond = self._served = self._sure = None
        self._heap, self.heaped = (None, None), ()
        self.choose_anew()
        if decision is None or decision.idle is None or self.answering not in (-1, decision.seat):
            self.answering = -1
        if decision is not None and (not self.session.seats[decision.seat].bot or not self.session.people):
            self._mine = decision.seat
        elif self.session.seats[self._mine].bot and self.session.people:
            self._mine = self.session.people[0]
        wanted = self._wanted()
        if self.alone or self.secrets == "open":
            self.viewer = wanted
        elif wanted != self.viewer:
            self.viewer = None
        self.peek = False

    def _wanted(self) -> int | None:
        if self.decision is None and not self.alone:
            return None
        return None if self.polled() else self.session.viewer()

    def must_cover(self) -> int | None:
        """Return the person for whom the screen must be handed over first, or None."""
        if self.alone or self.secrets != "curtain" or self.decision is None:
            return None
        wanted = self._wanted()
        return wanted if wanted is not None and wanted != self.viewer else None

    def uncover(self, seat: int) -> None:
        """The person is at the screen: show what is his."""
        self.viewer = seat
        self.curtains += 1

    @property
    def mine(self) -> int:
        """The seat whose hand lies before the screen."""
        return self._mine if self.viewer is None else self.viewer

    @property
    def eye(self) -> int | None:
        """The seat whose view is drawn now."""
        if self.peek and not self.session.seats[self.mine].bot:
            return self.mine
        return self.viewer

    def hidden(self) -> bool:
        """Whether the question is one that only its seat may see, and nobody holds the key that shows it."""
        return self._wanted() is not None and self.eye != self._wanted()

    def public(self) -> Decision:
        """Return what everybody may know of the question: the question itself where a bystander would be asked in the
        same words, else one without words; looked at once for each question."""
        if self._public is None:
            found = self.session.public()
            self._public = found if found is not None and found.prompt == self.question.prompt else NOTHING
        return self._public

    def covered(self, ref: str) -> bool:
        """Whether a ref is something of the person before the screen that lies face down and a peek would show."""
        return bool(self._face_down((ref,)))

    def _face_down(self, refs: Iterable[str]) -> list[str]:
        if self.eye == self.mine or self.session.seats[self.mine].bot:
            return []
        now, open_ = self._laid()
        pairs = [(ref, find(now, ref), find(open_, ref)) for ref in refs]
        return [ref for ref, here, there in pairs if here is not None and (there is None or self._turns(here, there))]

    def _laid(self) -> tuple[list[Place], list[Place]]:
        """Return how everything lies now, and how it would if the person before the screen held the key to peek."""
        view, seen = self.view(), self.session.game.view(self.session.state, self.mine)
        now = self.board.place(view, self.table(view, marked=False))
        return now, self.board.place(seen, self.table(seen, marked=False)._replace(viewer=self.mine, peek=True))

    def peeks(self) -> bool:
        """Whether something of the person who is asked lies face down, which the key that is held for it would show."""
        if not self.asks_person() or self.polled() or self.eye == self.mine:
            return False
        now, open_ = ([place._replace(hit=None, mark=None) for place in places] for places in self._laid())
        return self.hidden() or now != open_

    def _turns(self, here: Place, there: Place) -> bool:
        """Whether a place is one of a hand whose thing keeps its ref while it lies face down."""
        return here.region in self.board.hand and (here.show, here.data) != (there.show, there.data)

    def blind(self) -> bool:
        """Whether the question is about things of the person before the screen that lie face down; looked at once for
        each question."""
        if self.eye == self.mine or not self.asks_person():
            return False
        if self._blind is None:
            self._blind = bool(self._face_down({action.refs[0] for action in self.question.actions if action.refs}))
        return self._blind

    # The question

    def polled(self) -> tuple[int, ...]:
        """Return the people whom the open window asks all at once; empty where one person alone is asked, unless he
        would need the screen for himself, which only who wants to answer does."""
        decision = self.decision
        if decision is None or decision.idle is None or self.answering == decision.seat:
            return ()
        people = self.session.poll()
        if len(self.session.people) == 1:
            return ()
        return () if len(people) == 1 and not self._private() else people

    def _private(self) -> bool:
        """Whether the question shows its seat what others must not see; looked at once for each question."""
        if self._secret is None:
            self._secret = self.session.private()
        return self._secret

    def race(self) -> bool:
        """Whether whoever is first answers now, and people are among those who run."""
        decision = self.decision
        races = self.session.game.meta.races
        return decision is not None and decision.prompt.key in races and bool(self.session.people)

    def runners(self) -> tuple[int, ...]:
        """Return the people who may call in the race that is open."""
        return tuple(seat for seat in calls(self.question) if not self.session.seats[seat].bot) if self.race() else ()

    def asks_person(self) -> bool:
        """Whether a person may answer now."""
        decision = self.decision
        return decision is not None and (self.race() or not self.session.seats[decision.seat].bot)

    def open(self) -> bool:
        """Whether clicks on the table are answers now: not while something is to be read first."""
        return self.asks_person() and self.listener() is None and not self.polled() and not self.hidden()

    def ahead(self) -> Mapping[str, tuple[Suggested, ...]]:
        """Return the things that can't be clicked yet and would be what the next question is about, whoever completes
        the half-made answer with the thing that is picked, or before anything is picked, where a single one can and
        something must be done: for each verb the way that is suggested. Worked out once for each pick."""
        choice, seat = self.choice, self.question.seat
        leads = self.session.game.meta.leads
        if not leads or not self.open() or self.eye != seat:
            return {}
        key = (self.question, tuple(choice.refs), choice.verb)
        if self._ahead[0] != key:
            found: dict[tuple[str, str], list[Ahead]] = {}
            view, near = self.view(), choice.open()
            ways = [way for way in choice.candidates() if way.verb in leads]
            if choice.refs:
                ways = [way for way in ways if way.refs[0] in choice.refs]
            else:
                verbs = Counter(way.verb for way in ways)
                ways = [way for way in ways if verbs[way.verb] == len(way.refs) == 1 and self.question.idle is None]
            for way in ahead(self.session.game, view, ways, seat):
                if way.then.refs[-1] not in near:
                    found.setdefault((way.then.refs[-1], way.then.verb), []).append(way)
            best: dict[str, tuple[Suggested, ...]] = {}
            for (ref, _), each in found.items():
                one = self.board.best(view, each)
                best[ref] = (*best.get(ref, ()), Suggested(one, self.session.game.tell(one.after, one.then)))
            self._ahead = key, best
        return self._ahead[1]

    def final(self, action: Action, view: Any = None) -> bool:
        """Whether an answer can't be undone because it shows who gives it something hidden, as far as the view
        tells."""
        return shows_alone(self.session.game, view or self.view(), action, self.question.seat, Random(0))

    def warnings(self, action: Action, view: Any = None) -> tuple[Line, ...]:
        """Return what a careful friend would say before an action."""
        return self.session.game.warn(view or self.view(), action)

    def cautions(self, action: Action) -> tuple[Line, ...]:
        """Return what would be said before an answer and not before every other one, and that it brings nothing."""
        game, view = self.session.game, self.view()
        told = game.tell(view, action) if self.board.idle else ()
        idle = (line for line in told if line.key in self.board.idle)
        return (*avoidable(game, view, self.question, action, Random(0)), *idle)

    def refusal(self, ref: str) -> Line:
        """Return why a ref can't be clicked now."""
        decision = self.decision
        if decision is not None and not self.asks_person():
            return Line("ui.no.bot", (f"seat:{decision.seat + 1}",))
        if self.listener() is not None:
            return Line("ui.lesson.waits.how")
        if decision is not None and self.polled():
            return Line("ui.no.poll")
        if self.covered(ref):
            return Line("ui.no.covered")
        if decision is not None and self.hidden():
            return Line("ui.no.hidden", (f"seat:{decision.seat + 1}",))
        return self.session.game.why_not(self.view(), self.choice.picked, ref)

    def tell(self, ref: str, view: Any = None) -> list[Line]:
        """Return what the rules tell of a ref, as it is, or was in a view, for the person before the screen; lines
        without words are left out."""
        view = self.view() if view is None else view
        return [line for line in self.session.game.tell(view, ref, self.mine) if self.texts.has(line.key)]

    def common(self, actions: Sequence[Action]) -> list[str]:
        """Return in words what the rules tell alike of all these answers."""
        return [self.texts.say(line) for line in self.alike(actions)]

    def alike(self, actions: Sequence[Action]) -> list[Line]:
        """Return what the rules tell alike of all these answers: what is certain whichever is taken."""
        if not actions or len(actions) > MOST_COMPARED:
            return []
        view = self.view()
        first, *others = [self.session.game.tell(view, action) for action in actions]
        lines = [line for line in first if all(line in other for other in others)]
        return [line for line in lines if self.texts.has(line.key)]

    # What the board gets

    def view(self, state: Any = None) -> Any:
        """Return a state (the present one) as the eye at the screen may see it."""
        return self.session.game.view(self.session.state if state is None else state, self.eye)

    def over(self, view: Any) -> bool:
        """Whether the match is over on the view that is shown: its last events may be seen on those before."""
        return self.decision is None and self.session.game.outcome(view) is not None

    def refs(self) -> tuple[frozenset[str], frozenset[str]]:
        """Return the refs on the table that may be clicked now: those that answer, and those of side actions. They are
        asked for several times in each picture, and worked out once."""
        if not self.open():
            return frozenset(), frozenset()
        picks = (*self.choice.refs, *self.heaped)
        now = self.question, self.choice, self.choice.verb, picks, self.race(), self.eye
        was = self._asked_for
        if was is None or was[0] is not now[0] or was[1] is not now[1] or was[2:] != now[2:]:
            legal, side = self._open_refs()
            self._asked_for, self._refs = now, (frozenset(legal), frozenset(side))  # which nobody can change
        return self._refs

    def _open_refs(self) -> tuple[frozenset[str], frozenset[str]]:
        if self.race():
            return frozenset(f"seat:{seat + 1}" for seat in self.runners()), frozenset()
        if heap_refs := self.heap_refs():
            return frozenset(heap_refs).difference(self.heaped), frozenset()
        legal = frozenset((*(ref for ref in self.choice.legal if not ref.startswith(NUMBER)), *self.ahead()))
        side = frozenset(ref for ref in self.choice.side if not ref.startswith(NUMBER))
        if self.choice.begun and not legal:  # something aside is under way: that is the question now
            return side, frozenset()
        aside = {action.verb for action in self.question.side}
        legal |= {ref for ref, verb in self.opens().items() if verb not in aside}
        return legal, side.union(self.opens().keys() - legal)

    def sure(self) -> tuple[Action, ...]:
        """Return the answers that are no decision (`Session.certain`). Looked at once for each question."""
        if self._sure is None:
            self._sure = self.session.certain()
        return self._sure

    def served(self) -> Decision:
        """Return the question with what has to do with it of what may be done besides (`api.Game.serves`). Looked at
        once for each question."""
        if not self.question.side:
            return self.question
        if self._served is None or self._served[0] != self.eye:
            side = self.session.game.serves(self.view(), self.question)
            self._served = self.eye, self.question._replace(side=tuple(side))
        return self._served[1]

    def unserved(self) -> frozenset[str]:
        """Return the things with which only such may be done besides that has nothing to do with what is asked: they
        aren't framed."""
        if self.choice.begun or not self.question.side:
            return frozenset()
        every, some = ({way.refs[0] for way in asked.side if way.refs} for asked in (self.question, self.served()))
        return frozenset(every - some)

    def futile(self, legal: Iterable[str]) -> frozenset[str]:
        """Return those of the things that may be clicked with which nothing can be done but to show them. Looked at
        once for each question and each pick."""
        board, choice = self.board, self.choice
        if not any(way.verb in board.shows for way in self.question.actions):
            return frozenset()
        key = (self.question, tuple(choice.refs), choice.verb, self.eye)
        if self._futile[0] != key:
            ways = choice.candidates(self.question.actions)
            found = {ref: [way for way in ways if ref in way.refs] for ref in legal if ref not in self.ahead()}
            self._futile = key, frozenset(ref for ref, some in found.items() if some and all(map(self._shows, some)))
        return self._futile[1]

    def _shows(self, way: Action) -> bool:
        """Whether an answer only shows a thing for nothing."""
        return way.verb in self.board.shows and any(one.key in self.board.futile for one in self.warnings(way))

    def opens(self) -> dict[str, str]:
        """Return the verbs that things on the table stand for now, by ref; see `Board.opens`. Looked at once for each
        question."""
        if not self.open() or self.choice.begun:
            return {}
        if self._opens is None or self._opens[0] != self.eye:
            found = self.board.opens(self.view(), self.question.seat)
            verbs = set(self.choice.verbs()) if found else set()
            near = self.beyond() if not verbs.isdisjoint(found.values()) else {}
            open_ = {ref: verb for ref, verb in found.items() if verb in verbs and ref in near.get(verb, (ref,))}
            self._opens = self.eye, open_
        return self._opens[1]

    def beyond(self) -> Mapping[str, frozenset[str]]:
        """Return what could be done next after something aside that names nothing itself, by its verb: the things with
        which that begins; none where it leads to nothing. Worked out once for each question."""
        if self._beyond is None or self._beyond[0] != self.eye:
            view, seat, game = self.view(), self.question.seat, self.session.game
            stood_for = set(self.board.opens(view, seat).values())
            asks = [way for way in self.question.side if way.verb in stood_for and not way.refs]
            found = {way.verb: frozenset(one.then.refs[0] for one in ahead(game, view, [way], seat)) for way in asks}
            self._beyond = self.eye, found
        return self._beyond[1]

    def heap(self) -> Heap | None:
        """Return what is asked about thing by thing, where the screen asks of all in one; None where something else is
        asked. Worked out once for each question and each mark."""
        verbs, asked = self.board.heaps, self.question
        if not verbs or verbs.keys().isdisjoint(way.verb for way in asked.actions):
            return None
        if not self.open() or self.eye != asked.seat:
            return None
        key = asked, self.heaped
        if self._heap[0] != key:
            self._heap = key, heap(self.session.game, self.view(), asked, verbs, Random(0), self.heaped)
        return self._heap[1]

    def heap_refs(self) -> tuple[str, ...]:
        """Return the things of the heap that is asked about, in the order of the rules; none where there is none."""
        found = self.heap()
        return () if found is None else tuple(take.refs[0] for take, _ in found.ways)

    def heap_answers(self) -> tuple[Action, ...]:
        """Return the answers that take what is marked of the heap, and leave the others."""
        found = self.heap()
        return () if found is None else tuple(pair[pair[0].refs[0] not in self.heaped] for pair in found.ways)

    def heap_told(self) -> list[Line]:
        """Return what the rules tell of all that is marked together: what names none of the things of the heap."""
        found = self.heap()
        if found is None or not self.heaped:
            return []
        lines = self.session.game.tell(found.after, self.heap_answers()[-1])
        return [one for one in lines if self.texts.has(one.key) and all(isinstance(arg, int) for arg in one.args)]

    def heap_mark(self, ref: str, on: bool | None = None) -> None:
        """Mark a thing of the heap, or unmark it; without a word for either whatever it isn't yet."""
        others = tuple(one for one in self.heaped if one != ref)
        on = ref not in self.heaped if on is None else on
        self.heaped = (*others, ref) if on else others

    def numbers(self) -> frozenset[str]:
        """Return the numbers that may be clicked now; a board may have places for them, too."""
        asked = any(ref.startswith(NUMBER) for action in self.question.actions for ref in action.refs)
        return frozenset(self.choice.numbers()) if asked and self.open() else frozenset()

    def parts(self, last: bool = False) -> frozenset[str]:
        """Return the refs that were picked in the earlier parts of the answer under way, or in the last of them."""
        if not self.session.back.open_step():
            return frozenset()
        first, *answers = self.session.steps[-1].answers
        if first.seat == self.question.seat and any(way.verb == first.action.verb for way in self.question.actions):
            answers = [first, *answers]  # it was a pick like the others
        found = answers[-1:] if last else [one for one in answers if one.action.verb not in self.board.passes]
        goes_on = {way.verb for way in self.question.actions}
        hands = self.session.game.meta.hands  # a card of a hand that has been given away isn't the one of its kind left
        return frozenset(
            ref
            for answer in found
            for ref in answer.action.refs
            if answer.action.verb in goes_on or ref.partition(":")[0] not in hands
        )

    def laid(self, ref: str, thing: str = "") -> int | None:
        """Return which answer (from 0) has laid something (this thing, if one is named) at a ref that may still be
        lifted, the last one if several."""
        meta, answers = self.session.game.meta, self.session.answers
        for k in reversed(range(len(answers) if self.open() else 0)):
            action = answers[k].action
            if answers[k].seat != self.question.seat or action.verb in meta.own_acts:
                return None
            if action.verb in meta.lays and action.refs[-1] == ref and thing in ("", action.refs[0]):
                return k
        return None

    def faint(self) -> frozenset[str]:
        """Return the refs that could be clicked before the half-made answer began and can't complete it."""
        if not self.choice.begun or not self.open():
            return frozenset()
        fresh = Choice(self.choice.decision, self.choice.moves, self.choice.like)
        return fresh.open() - self.choice.open() - set(self.choice.refs)

    def table(self, view: Any, *, marked: bool = True, done: Iterable[str] = (), before: str = "") -> Table:
        """Return the Table of a view; without marks where something of the past is shown. `before` is the phase of what
        was shown before it: that between two questions, where none is known."""
        session = self.session
        decision = self.decision
        marks = Marks()
        if marked and decision is not None:
            legal, side = self._lit()
            picks = frozenset((*self.choice.refs, *self.heaped))
            chosen = picks | self.parts() - legal - side if self.open() else frozenset()
            shown = self._shown() if self.hidden() else frozenset(decision.about)
            shown = frozenset() if self.listener() is not None else shown  # a note stands before the question
            marks = Marks(legal - chosen, side - chosen, chosen, shown - chosen, frozenset(done) - shown - chosen)
        game, listener = session.game, self.listener()
        counted = self.counted and self.over(view)
        scores = cache(lambda: session.outcome.lines if counted else game.score(self.board.scored(view)))
        whole = cache(lambda: session.outcome.lines if counted else game.score(view))
        return Table(
            looks(session),
            self.texts,
            phase=self._phase_of(view, before),
            viewer=self.eye,
            asked=self._asked_at(decision),
            mine=self.mine,
            large=self.large,
            options={**session.origin.config.options, **session.table},
            decision=decision,
            served=() if decision is None else self.served().side,
            picked=self.choice.picked,
            marks=marks,
            peek=self.peek,
            thinks=not self.asks_person() and listener is None,
            tell=cache(lambda what: game.tell(view, what, listener)),
            why=lambda ref: game.why_not(view, self.choice.picked if marked and self.ahead() else None, ref),
            score=lambda seat: scores()[seat],
            later=lambda seat: [line for line in whole()[seat] if points(line) and line not in scores()[seat]],
            lately=self.lately,
            whose=self._whose,
            keys={seat: str(seat + 1) for seat in self.runners()} if marked else {},
            ahead=self.ahead() if marked else {},
            counted=counted,
        )

    def _lit(self) -> tuple[frozenset[str], frozenset[str]]:
        """Return the refs that are lit as what may be clicked, and as what may be done besides: where one answer is
        wanted, only what it is made of, and nothing where a button alone gives it, also one with a number."""
        legal, side = self.refs()
        wanted = self.wants()
        if wanted is None:
            return legal - self.futile(legal), side - self.unserved()
        if instead := self.instead(wanted):
            return frozenset(instead), frozenset()
        things = [ref for ref in wanted.refs if not ref.startswith(NUMBER)]
        opens = () if things else [ref for ref, verb in self.opens().items() if verb == wanted.verb]
        needs = frozenset((*things, *opens))
        return (legal & needs, side & needs) if not things or needs & (legal | side) else (legal, side)

    def instead(self, wanted: Action) -> list[str]:
        """Return the refs that are clicked on the way to an answer while a pick is no part of it: what is taken instead
        of the pick, else the pick itself, which is put back; none where all picks are of it."""
        astray = [ref for ref in self.choice.refs if ref not in wanted.refs]
        better = [ref for ref in wanted.refs if self.choice.stands_in(ref)]
        return (better or astray) if astray else []

    def _whose(self, ref: str) -> int:
        """Return the seat that the last event about a thing alone names as its owner, -1 where none does: who lies
        nowhere any more was somebody's."""
        for step in reversed(self.session.steps):
            for event, _ in reversed(step.events):
                if event.refs == (ref,) and event.line is not None:
                    named = [str(arg) for arg in event.line.args if str(arg).startswith("seat:")]
                    if named:
                        return int(named[0][5:]) - 1
        return -1

    def _shown(self) -> frozenset[str]:
        """Return what everybody may see that a covered question is about, the one thing of every answer included."""
        public = self.public()
        if not self.board.heaps.keys().isdisjoint(way.verb for way in public.actions):
            return frozenset(public.about)
        same = frozenset.intersection(*(frozenset(action.refs) for action in public.actions or (NO_ANSWER,)))
        return same | frozenset(public.about)

    def _asked_at(self, decision: Decision | None) -> int | None:
        """Return the seat before whose things the table stands."""
        listener = self.listener()
        return listener if listener is not None else None if decision is None or self.race() else decision.seat

    def name(self, ref: str) -> str:
        """Return what a ref is called, in the view that is drawn now."""
        view = self.view()
        return self.board.name(view, ref, self.table(view, marked=False))

    def asked_in(self, state: Any) -> str:
        """Return the phase of a state in which somebody is asked; "" between two questions."""
        try:
            return self.session.game.phase(self.view(state))
        except KeyError:
            return ""

    def _phase_of(self, view: Any, before: str) -> str:
        """Return the phase of a view; between two questions, where none is known, the one before, else that of the last
        question."""
        game = self.session.game
        try:
            found = game.phase(view)
        except KeyError:
            return before or self._phase
        if not found and before and game.outcome(view) is None:
            return before
        self._phase = found
        return self._phase
