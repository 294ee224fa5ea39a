"""What a person answers: picks and verbs, warnings before an answer, taking back, windows.

What a pick becomes is `match_choice`'s business, whether it is legal the rules'; where it is drawn is not known here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from pygame import Rect

from game.boards.table import Point
from game.kernel.answers import AUTO
from game.kernel.api import Action, IllegalAction, Line
from game.kernel.outlook import Ahead, asks_on, avoidable
from game.scenes.commands import Change, Commands, Say, Sound
from game.scenes.host import Host
from game.scenes.match_also import ALSO
from game.scenes.match_choice import NUMBER, Done, Refused, Result, Several
from game.scenes.match_course import Course
from game.scenes.match_guard import Guard
from game.scenes.match_named import describe, some, verb
from game.scenes.match_stage import Stage
from game.scenes.match_words import VERB, ends_early, heap_label, heap_words, in_vain, verb_rows
from game.services.geometry import Box
from game.services.i18n import AsIs, Sentence, capital
from game.widgets.popup import Answer, Dialog, Menu, Row
from game.widgets.ring import Ring

SECOND_MS = 1_500.0
"""So long after an answer a click on what was the only possible second pick is taken for that pick."""
MOST_TOLD = 2
"""So much of what the rules tell stands in a menu of answers in one go: chances, before what follows from them."""
MOST_MEDALS = 3
"""Up to so many numbers have a medal each; more are asked for once their verb is chosen."""
Refuse = Callable[[Line, str], Commands]
"""Says beside a ref why something can't be done."""


class Answers:
    """The way from a ref to an answer. `spot(ref)` is where (vu) a menu about a ref opens, `clicked()` where the
    pointer was clicked, None where a key was pressed."""

    def __init__(
        self,
        app: Host,
        stage: Stage,
        course: Course,
        guard: Guard,
        refuse: Refuse,
        spot: Callable[[str], Point],
        clicked: Callable[[], Point | None],
    ):
        self._app, self._stage, self._course, self._guard = app, stage, course, guard
        self.refuse, self.spot, self._clicked = refuse, spot, clicked
        self._model, self._session, self._over = stage.model, stage.model.session, stage.over
        self._asked: tuple[Action, ...] = ()
        self._ways: tuple[Ahead, ...] = ()
        """What the menu that is open offers to be answered in one go."""
        self._opened = "", ""
        """The thing that was clicked last for a verb that it stands for, and this verb."""
        self._kinds: list[str] = []
        self._implied: frozenset[str] = frozenset()
        """What the last answer is made of that wasn't picked: nothing else could be meant."""
        self._given = -1
        """How many answers there were after that one."""
        self.objection: Callable[[Action], Line | None] = lambda action: None
        """What somebody who teaches has against an answer."""
        self.teaches = False
        """Whether somebody does, who speaks of each answer."""
        self.told = False
        """Whether who answers does what he is told to do: he isn't asked whether he means it."""
        self.hasty = False
        """Whether nothing else was pressed since the last answer."""

    # Picks

    def click(self, ref: str) -> Commands:
        """Take a ref that may be clicked; where it stands for a verb, that comes first."""
        self._ways = ()
        if ref in self._model.heap_refs():
            return self.mark(ref)
        taken = self._lifted(ref) or self._again(ref)
        if taken is not None:
            return taken
        if found := self._model.ahead().get(ref):
            return self._both(tuple(one.way for one in found), ref)
        opens = "" if ref in self._model.choice.open() else self._model.opens().get(ref, "")
        if not opens:
            return self._take(self._model.choice.click(ref), ref)
        self._opened = ref, opens
        said = self.name(opens, ref)
        if self._over.dialog is None and self._model.open() and ref in self._model.choice.open():
            return (*said, *self._take(self._model.choice.click(ref), ref))
        return said

    def name(self, name: str, ref: str) -> Commands:
        """Take a verb, from a button or because something was dropped on a ref."""
        meant = [way for way in self._ways if way.then.verb == name]
        if meant and self._over.menu is not None:
            return self._both(tuple(meant), ref)
        return self._take(self._model.choice.name(name), ref, told=True)

    def mark(self, ref: str, on: bool | None = None) -> Commands:
        """Mark or unmark one of the things that are asked about together."""
        self._over.zoom.close()
        self._model.heap_mark(ref, on)
        self._stage.refresh()
        return (Sound("click"),)

    def heap(self) -> Commands:
        """Answer about all of them, as they are marked."""
        model = self._model
        found, answers = model.heap(), model.heap_answers()
        if found is None:
            return ()
        if (objection := self.objection(answers[0])) is not None:
            return self.refuse(objection, answers[0].refs[0])
        heard = self._app.settings.warn and not self.told
        lines = self._session.game.warn(found.after, answers[-1]) if heard else ()
        lines = [one for one in model.board.asked(found.after, model.question, lines) if self._heard(one)]
        return self._ask(answers, lines, heap_words(model), heap_label(model)) if lines else self._give(*answers)

    def aside(self, name: str) -> Commands:
        """Ask for one of the things with which something besides the question is done; a single way is taken. What all
        of them name is taken along."""
        self._over.drop_menu()
        if name in self._model.opens().values():
            return self.name(name, ALSO + name)
        ways = self._model.choice.ways(name)
        ways = [way for way in ways if way.refs[0] not in self._model.unserved()] or ways
        boon = name in self._model.board.boons and len({self._model.board.helped(way) for way in ways}) == 1
        if boon or len(ways) == 1:
            return self._propose(ways[0])
        self._model.choice.narrow(name)
        if len(ways) > 1:
            for ref in ways[0].refs:
                if all(ref in way.refs for way in ways):
                    self._model.choice.click(ref)
        self._stage.refresh()
        return (Sound("click"),)

    def picked(self, ref: str) -> Commands | None:
        """Take back what is picked or laid at a ref that can't be clicked otherwise, or pick the ref instead of one of
        its kind; None where nothing is."""
        model = self._model
        done = self.teaches and len(self._session.answers) == self._given  # who was told to click on both may do so
        if ref in self._implied and ref not in model.choice.refs and (done or self._guard.fresh(SECOND_MS)):
            return ()
        if not model.open():
            return None
        if ref in model.choice.refs or ref in model.heap_refs():
            return self.click(ref)
        if self._opened == (ref, model.choice.verb) and not model.choice.refs:  # the thing stood for the verb
            self.back()
            return (Sound("click"),)
        if model.choice.stands_in(ref):
            return (Sound("click"), *self._take(model.choice.take_instead(ref), ref))
        if model.choice.begun:
            return None
        if ref in model.parts(last=True):
            self.back()
            return (Sound("click"),)
        at = self._clicked()
        laid = model.laid(ref, "" if at is None else self.lies(ref, at))
        if laid is None:
            return None
        self.lift(laid)
        return (Sound("click"),)

    def lies(self, ref: str, at: Point) -> str:
        """Return the thing that lies at a point of a place where several are laid, "" where none does."""
        place = self._stage.layer.find(ref)
        return "" if place is None else self._model.board.lies(self._stage.layer.view, place, at)

    def _lifted(self, ref: str) -> Commands | None:
        """Take back the very thing that was clicked at a place where more could be laid; None where none lies there,
        or where one is picked that shall be."""
        model, at = self._model, self._clicked()
        thing = "" if at is None or not model.open() or model.choice.refs not in ([], [ref]) else self.lies(ref, at)
        laid = model.laid(ref, thing) if thing else None
        if laid is None:
            return None
        model.choose_anew()
        self.lift(laid)
        return (Sound("click"),)

    def _again(self, ref: str) -> Commands | None:
        """Take back the very thing that was clicked, where it is picked already and others of its ref could be picked
        next, or pick it instead of another of its ref where no more can be; None where neither is so."""
        places = [place for place in self._stage.layer.places if place.ref == ref]
        at = self._clicked()
        here = next((one for one in reversed(places) if at is not None and Rect(one.shape).collidepoint(at)), None)
        if here is None or len(places) < 2 or not self._model.open():
            return None
        if ref in self._model.choice.refs and not here.spare and any(one.spare for one in places):
            return self._take(self._model.choice.drop(ref), ref)
        if ref in self._model.choice.refs and here.spare and here.lifts and ref not in self._model.choice.open():
            self._model.choice.drop(ref)
            self._stage.layer.prefer(here)
            return self._take(self._model.choice.click(ref), ref)
        if not here.taken or not self._session.back.open_step():
            return None
        given = self._session.steps[-1].answers
        first = len(self._session.answers) - len(given)
        laid = [first + i for i, answer in enumerate(given) if answer.action.refs == (ref,)]
        if not laid:
            return None
        self.lift(laid[-1])
        return (Sound("click"),)

    def _take(self, result: Result, ref: str, told: bool = False) -> Commands:
        """Go on with what a pick has become; `told`: a button or menu has said what it brings."""
        self._over.drop_menu()
        self._over.zoom.close()
        if (objection := self._astray(result)) is not None:
            self._model.choose_anew()
            self._stage.refresh()
            return self.refuse(objection, ref)
        match result:
            case Done(action) if not told and self._unseen(action):
                pass  # its chance stands there now, and the next click is for it
            case Done(action) if not told and self._unnamed(action):
                self._model.choice.verb = action.verb  # the next click is for what it takes
            case Done(action):
                first = self._model.choice.refs[:1]
                self._implied = frozenset(action.refs) - set(self._model.choice.refs)
                commands = self._propose(action)
                self._given = len(self._session.answers)
                self._stay(action, first)
                return commands
            case Several(verbs) if (meant := self._meant(ref, verbs)) and not self._rash(meant):
                return self.name(meant, ref)
            case Several(verbs):
                self._over.open_menu(self._offer(verbs, ref), of=ref)
            case Refused(what):
                return self.refuse(self._model.refusal(what), ref)
        self._stage.refresh()
        return ()

    def _stay(self, action: Action, first: Sequence[str]) -> None:
        """Leave what was picked first for an answer picked for the next one of its kind, unless somebody teaches."""
        model = self._model
        if self.teaches or action.verb not in model.board.rows or not model.open() or model.choice.begun:
            return
        if any(way.verb == action.verb for way in model.question.actions) and {*first} & model.choice.open():
            model.choice.click(first[0])
            self._stage.refresh()

    def _astray(self, result: Result) -> Line | None:
        """Return what somebody who teaches has against all that a pick can still become, before more is picked."""
        if not self.teaches or isinstance(result, Done | Refused) or not self._model.choice.begun:
            return None
        said = [self.objection(action) for action in self._model.choice.candidates()]
        return said[0] if said and all(said) else None

    def _unseen(self, action: Action) -> bool:
        """Whether dice decide about an answer that isn't clicked together yet: nobody has seen its chance."""
        board, picked = self._model.board, self._model.choice.refs
        if not picked or action.verb in board.previews or not Counter(action.refs) - Counter(picked):
            return False
        return any(line.key in board.rolls for line in self._session.game.tell(self._model.view(), action))

    def _unnamed(self, action: Action) -> bool:
        """Whether an answer would take what isn't clicked or named, and can't be had back."""
        board, picked = self._model.board, self._model.choice.refs
        left = Counter(action.refs) - Counter(picked)
        return bool(picked) and any(ref.partition(":")[0] in board.named_first for ref in left)

    def _rash(self, name: str) -> bool:
        """Whether a verb takes what nothing brings back, so soon after an answer that the click may have been meant for
        what stood there before."""
        return name in self._model.board.grave and self._guard.fresh(SECOND_MS)

    def _both(self, ways: tuple[Ahead, ...], ref: str) -> Commands:
        """Give two answers in one go, once it is settled which."""
        self._over.drop_menu()
        self._over.zoom.close()
        part = self._part(ref)
        ways = tuple(way for way in ways if way.then.verb == part) or ways
        if len(ways) == 1:
            self._ways = ()
            return self._propose(ways[0].first, ways[0])
        self._ways = ways
        rows = [
            Row(VERB + one.way.then.verb, self._who(one.way), self._told(one.told[:MOST_TOLD]))
            for one in self._model.ahead()[ref]
        ]
        self._over.open_menu(self._menu(rows, ref), of=ref)
        self._stage.refresh()
        return ()

    def _who(self, way: Ahead) -> str:
        """Return the second answer of a way in words, and who does it, as far as that isn't picked."""
        done = Sentence(verb(self._model, way.then.verb))
        by = [self._model.name(one) for one in way.first.refs if one not in self._model.choice.refs]
        return self._app.texts("ui.colon", AsIs(", ".join(by)), done) if by else done

    def _told(self, lines: Sequence[Line]) -> str:
        return " · ".join(self._app.texts.say(line) for line in lines if self._app.texts.has(line.key))

    def _part(self, ref: str) -> str:
        """Return the verb of the part of a thing that was clicked, or ""."""
        place, at = self._stage.layer.find(ref), self._clicked()
        return "" if place is None or at is None else self._model.board.part(place, at)

    def _meant(self, ref: str, verbs: tuple[str, ...]) -> str:
        """Return which of several verbs a click on a thing means, "" where that is to be asked: that of the part that
        was clicked, else a boon, which takes nothing away: what else can be done with the thing still can be then.
        Where the click would be the whole of another answer it is asked."""
        part, choice, boons = self._part(ref), self._model.choice, self._model.board.boons
        if part in verbs:
            return part
        whole = any(len(choice.ways(name)) == 1 for name in verbs if name not in boons)
        alone = choice.refs == [ref] and self._clicked() is not None and not whole
        return next((name for name in verbs if name in boons), "") if alone else ""

    def _offer(self, verbs: tuple[str, ...], ref: str) -> Menu:
        """Return what offers these verbs: medals around the thing that was clicked, or a menu."""
        last = {*self._session.game.meta.own_acts, *self._model.board.grave}  # Enter must not pass by chance
        vain = {name for name in verbs if in_vain(self._model, name)}
        verbs = tuple(sorted(verbs, key=lambda name: (name in last, name in vain)))  # to pass keeps its number
        verbs = tuple(sorted(verbs, key=lambda name: name in vain)) if verbs[0] in vain else verbs
        rows, layer = verb_rows(self._model, verbs), self._stage.layer
        place = layer.find(ref)
        offers = [offer for row, name in zip(rows, verbs) for offer in self._offers(row, name)]
        medals = [self._model.board.medal(name, self._model.alike(ways), layer.table) for _, name, ways in offers]
        shown = [medal for medal in medals if medal is not None]
        if place is None or len(shown) < len(offers):
            return self._menu(rows, ref)
        return Ring([row for row, _, _ in offers], place.marked, shown)

    def _menu(self, rows: list[Row], ref: str) -> Menu:
        """Return a menu beside the thing that was clicked: it hides neither what may be clicked now nor what could be
        before, nor what is told of it."""
        layer, place = self._stage.layer, self._stage.layer.find(ref)
        legal, side = self._model.refs()
        kept = legal | side | self._model.faint()
        free = [one.marked for one in layer.places if one.ref in kept and one.ref != ref and not one.outline]
        free += [*layer.told, *self._model.board.read(self._model.view(), self._model.table(self._model.view()))]
        return Menu(rows, self.spot(ref), about=None if place is None else place.marked, free=free)

    def _offers(self, row: Row, name: str) -> list[tuple[Row, str, list[Action]]]:
        """Return the medals of a verb, each with its answers: one, or one for each of a few numbers."""
        choice = self._model.choice
        ways = choice.ways(name)
        numbers = [ref for way in ways for ref in (Counter(way.refs) - Counter(choice.refs)).elements()]
        if not 1 < len(ways) == len(numbers) <= MOST_MEDALS or not all(ref.startswith(NUMBER) for ref in numbers):
            return [(row, name, ways)]
        say, called = self._app.texts, verb(self._model, name)
        return [
            (Row(ref, some(say, name, [ref]) or say("ui.colon", AsIs(called), AsIs(say.name(ref)))), name, [way])
            for ref, way in zip(numbers, ways)
        ]

    # The answer

    def _propose(self, action: Action, way: Ahead | None = None) -> Commands:
        """Give an answer, or the two of a way, after the warnings that a friend would give."""
        model, say = self._model, self._app.texts
        if self._session.certain(action):
            model.choose_anew()
            self._course.prepare(action)
            self.hasty = True
            self._guard.answered()
            nothing_else = model.open() and model.question.actions == (action,) and not model.question.side
            return self._propose(action) if nothing_else else ()
        objection = self.objection(action)
        if objection is not None:
            model.choose_anew()
            self._stage.refresh()
            return self.refuse(objection, action.refs[-1] if action.refs else VERB + action.verb)
        if model.race():
            late = None if action.refs else self._course.bots.running().first()
            return self._give(late or action)  # no time for warnings; where people are silent a bot may still call
        lines = self._warnings(action, way) if self._app.settings.warn and not self.told else []
        both = (action, way.then) if way is not None else (action,)
        if not lines:
            return self._give(*both)
        views = (model.view(),) if way is None else (model.view(), way.after)
        told = [line for view, one in zip(views, both) for line in self._session.game.tell(view, one)]
        more = model.board.beside(views[0], model.question, lines, told, self._app.texts)
        title = " · ".join(capital(describe(model, each)) for each in both)
        vain = any(line.key in model.board.futile for line in lines)
        yes = say("ui.ask.anyway") if vain else verb(model, both[-1].verb)
        return self._ask(both, lines, title, yes, more)

    def _ask(self, answers: Sequence[Action], lines: Sequence[Line], title: str, yes: str, more: str = "") -> Commands:
        """Ask whether these answers are meant, of which is warned by some lines; `yes` says what gives them."""
        say = self._app.texts
        self._asked, self._kinds = tuple(answers), [self._kind(line) for line in lines]
        self._over.dialog = Dialog(
            title,
            "\n\n".join(filter(None, (*map(say.say, lines), more))),
            (
                Answer("ui:yes", yes, "accept"),
                Answer("ui:no", say("ui.ask.no"), "back"),
                Answer("ui:never", say("ui.ask.never")),
            ),
            free=self._compared(answers[0]),
        )
        self._stage.refresh()
        return ()

    def _compared(self, action: Action) -> list[Box]:
        """Return where that lies which an answer is weighed against: what the question is about, and what it names."""
        places = map(self._stage.layer.find, (*self._model.question.about, *action.refs))
        return [place.marked for place in places if place is not None]

    def _kind(self, line: Line) -> str:
        """Return what is put to silence with a warning: its like, in this game."""
        return f"{self._session.game.meta.slug} {line.key}"

    def _warnings(self, action: Action, way: Ahead | None) -> list[Line]:
        """Return what is said before an answer, but for kinds that nobody wants to hear."""
        model = self._model
        game, asked = self._session.game, model.question
        lines = model.cautions(action)
        if lines and way is None and self._leads_on(action):
            return []  # it is asked about once the whole act is chosen
        lines = (*self._led(), *lines)
        if way is not None:
            lines = (*lines, *avoidable(game, way.after, game.decision(way.after) or asked, way.then, Random(0)))
        # that such answers are turned up together everybody expects
        given = {model.question.prompt.key, (action if way is None else way.then).verb}
        secret = model.question.secret or not given.isdisjoint(model.board.expected)
        if not lines and not secret and (model.final(action) or way and model.final(way.then, way.after)):
            lines = (Line("ui.ask.final"),)
        if not lines and self.hasty and not model.question.part and ends_early(model, action):
            lines = (Line("ui.ask.hasty"),)
        stops = model.board.asked(model.view(), asked, lines)
        return [line for line in stops if self._heard(line)]

    def _heard(self, line: Line) -> bool:
        """Whether a warning isn't of a kind that nobody wants to hear."""
        return self._kind(line) not in self._app.settings.silent

    def _leads_on(self, action: Action) -> bool:
        """Whether an answer only begins an act: who gives it is asked at once what for."""
        game, model = self._session.game, self._model
        return action.verb in game.meta.leads and asks_on(game, model.view(), action, model.question.seat, Random(0))

    def _led(self) -> tuple[Line, ...]:
        """Return the warnings before the answer that has only begun the act under way."""
        game, step = self._session.game, self._session.steps[-1:]
        if not step or not self._session.back.open_step():
            return ()
        given = [one for one in step[0].answers if one.by != AUTO]
        if len(given) != 1 or given[0].action.verb not in game.meta.leads:
            return ()
        before = self._model.view(step[0].before)
        return avoidable(game, before, game.decision(before) or self._model.question, given[0].action, Random(0))

    def asked(self, name: str) -> Commands:
        """Take the answer to the question before an answer: yes, no or never."""
        both, self._asked, self._over.dialog = self._asked, (), None
        if name == "no" or not both:
            self._model.choice.back()
            self._stage.refresh()
            return ()
        silent = [*dict.fromkeys((*self._app.settings.silent, *self._kinds))]
        quiet = (Change("silent", silent), Say(Line("ui.ask.silenced"))) if name == "never" else ()
        return (*quiet, *self._give(*both))

    def _give(self, action: Action, *then: Action) -> Commands:
        """Give an answer, and what follows it in one go, unless it was the only answer left and so is given
        already."""
        try:
            seat = self._model.question.seat
            self._course.answer(action)
            then = then or self._follows(seat)
            self._model.seam = len(self._session.answers) if then else 0
            for each in then:
                given = [answer.action for answer in self._session.steps[-1].answers[1:]]
                if each not in given and (objection := self.objection(each)) is not None:
                    return self.refuse(objection, each.refs[-1])
                if each not in given:
                    self._course.answer(each)
        except IllegalAction:
            self._stage.refresh()
            return self.refuse(Line("ui.no.gone"), action.refs[0] if action.refs else "")
        self.hasty = True
        self._guard.answered()
        return ()

    def _follows(self, seat: int) -> tuple[Action, ...]:
        """Return what follows of itself from the last answer of a seat, unless somebody teaches or it has a price."""
        asked = self._session.decision
        if asked is None or asked.seat != seat or self.teaches:
            return ()
        only = self._model.board.follows(asked)
        return () if only is None or self._session.game.warn(self._model.view(), only) else (only,)

    # The way back

    def begun(self, done: bool = False) -> bool:
        """Whether there is a pick to take back."""
        way = self._session.back
        started = way.open_step() if done else way.only_picked()
        return self._model.choice.begun or bool(self._model.heaped) or started and self._model.open()

    def back(self, done: bool = False) -> bool:
        """Take the last pick back; return whether there was one. One that has had its effect already only if `done`:
        what has happened is not undone by the key that closes things."""
        if self._model.choice.back():
            self._over.menu = None
            self._stage.refresh()
            return True
        if self._model.heaped:
            self.mark(self._model.heaped[-1], on=False)
            return True
        if not self.begun(done):
            return False
        reason = self._session.back.take_back()
        if self._model.seam == len(self._session.answers) and self._session.back.blocked_take_back() is None:
            self._session.back.take_back()  # what was given in one go is taken back so
        self._course.jumped()
        if reason is not None:
            self.refuse(reason, "ui:back")
        return True

    def lift(self, k: int) -> str:
        """Take away again what answer k has laid down; return the ref of it."""
        ref = self._session.answers[k].action.refs[0]
        reason = self._session.back.amend(k, None)
        self._course.jumped()
        if reason is not None:
            self.refuse(reason, ref)
        return ref

    # Windows

    def nobody(self) -> None:
        """Nobody wants to answer the window that is open."""
        self._session.nobody()
        self._guard.answered()
        self._course.went_on(own=True)

    def wait_for(self, seat: int) -> None:
        """One of those whom the open window asks wants to answer."""
        self._session.wait_for(seat)
        self._guard.answered()
        self._model.answering = seat
        self._course.went_on(own=True)
