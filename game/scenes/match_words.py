"""What the bars of a match say: built from the model, drawn by `match_bars`.

Decides which answers are buttons and how they are called; what they do stands in `match`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import partial
from itertools import takewhile
from typing import Any

from game.boards.table import Table
from game.kernel import answers as kernel
from game.kernel.answers import AUTO, Step
from game.kernel.api import Action, Event, Line
from game.kernel.api import act as act_of
from game.scenes import match_also
from game.scenes.match_bars import Act, Answer, Numbers, Phase, Top, most_answers
from game.scenes.match_choice import NUMBER
from game.scenes.match_lead import Lead, ahead
from game.scenes.match_model import MatchModel, looks
from game.scenes.match_named import label, verb
from game.scenes.results_data import verdict
from game.scenes.street import game_names
from game.services.i18n import AsIs, Texts, capital
from game.widgets.popup import Row

VERB = "ui:verb:"
"""Refs of verb buttons: this and the verb."""
PERSON = "ui:person:"
"""Refs of the people in a poll: this and the seat from 1."""

HEAP = "ui:heap"
"""Ref of the button that answers about all that is asked about thing by thing."""

MOST_NAMED = 3
"""More kinds of answers than this aren't named beside a question that is covered."""

SAYS = {
    "ui.match.{}": ("from", "to", "ends", "ends.open", "last_word"),
    "ui.match.rest.{}": ("place", "take"),
    "ui.match.heap.{}": ("offer",),
    "ui.match.heap.{}.none": ("offer",),
}


def phase(say: Texts, name: str, now: bool, step: str = "") -> Phase:
    """Return a phase for the top bar; `step` is the part of it that runs."""
    short = say(f"phase.{name}.short") if say.has(f"phase.{name}.short") else ""
    return Phase(step or say("phase." + name), now, step or short)


def top(
    model: MatchModel, speed: str, hinting: int, shown: tuple[Any, Table] | None = None, acts: int | None = None
) -> Top:
    """Return the contents of the top bar; `hinting` counts the beats while a hint is thought about (0: none is).
    `shown`: the view and table that what happened has been shown up to, where that isn't all of it; `acts`: whose doing
    that is, -1 for nobody's, None where it is what the person does who is asked."""
    say, session = model.texts, model.session
    decision = model.decision
    view = model.view() if shown is None else shown[0]
    table = model.table(view, marked=False) if shown is None else shown[1]
    header = model.board.header(view, table)
    now = "" if header.prepares else table.phase
    phases = tuple(
        phase(say, name, name == now, header.phase if name == now else "") for name in model.board.phases(table)
    )
    slug = session.game.meta.slug
    lead = Lead() if header.prepares else ahead(model, table, view)
    title = game_names(say, slug)
    bar = Top(
        title,
        header.long,
        header.note,
        phases,
        "",
        None,
        speed,
        hinting,
        lead=lead.words,
        lead_brief=lead.brief,
        lead_short=lead.short,
        leaders=lead.leaders,
        lead_least=lead.least,
    )
    if decision is None:
        bar = bar._replace(hinting=0, at_end=True)
        if model.over(view):
            return bar._replace(turn=say("ui.match.over"))
        acts = -1 if acts is None else acts
    if acts is not None:
        return bar if acts < 0 else bar._replace(turn=table.seats[acts].name, asked=table.seats[acts])
    if decision is not None and (listener := model.listener()) is not None:
        return bar._replace(turn=say("ui.lesson.waits"), asked=table.seats[listener])
    assert decision is not None
    look, ref = table.seats[decision.seat], f"seat:{decision.seat + 1}"
    if model.polled() or model.race():
        return bar._replace(turn=say("ui.match.anybody"))
    key = "ui.match.thinks" if look.bot else "ui.match.turn" if len(session.people) > 1 else "ui.match.your_turn"
    return bar._replace(turn=say(key, ref), asked=look)


def act(model: MatchModel, results: bool, thinks: bool = False, ends: str = "") -> Act:
    """Return the contents of the bottom bar; `results`: they can be reopened, `thinks`: a hint is thought about,
    `ends`: that the turn will end by itself, or why it doesn't."""
    say = model.texts
    decision = model.decision
    seats = looks(model.session)
    back = _back(model)
    if decision is None:
        outcome = model.session.outcome
        again = (Answer("ui:results", say("ui.match.results"), "see_table", main=True),) if results else ()
        reason = capital(say("reason." + outcome.reason))
        won = verdict(model.session, outcome, say) if results else say("ui.match.over")
        return Act((), won, reason, again, back=back)
    if (listener := model.listener()) is not None:
        return Act((seats[listener],), say("ui.lesson.waits"), say("ui.lesson.waits.how"), back=back)
    polled = model.polled()
    if polled:
        people = tuple(Answer(f"{PERSON}{seat + 1}", seats[seat].name) for seat in polled)
        return Act(
            tuple(seats[seat] for seat in polled),
            say.say(decision.prompt),
            say("ui.poll.all"),
            (Answer("ui:nobody", say("ui.poll.nobody"), "accept", main=True), *people),
            back=back,
        )
    if model.race():
        runners = model.runners()
        keys = " · ".join(say("ui.race.key", AsIs(str(seat + 1)), f"seat:{seat + 1}") for seat in runners)
        second = say("ui.race.keys", AsIs(keys))
        return Act(
            tuple(seats[seat] for seat in runners), say.say(decision.prompt), second, _answers(model)[0], back=back
        )
    look = seats[decision.seat]
    if look.bot:
        mine = seats[model.session.people[0]].name if len(model.session.people) == 1 else ""
        watch = say("ui.match.watch", AsIs(mine)) if mine else ""
        return Act((look,), say("ui.match.thinks", f"seat:{decision.seat + 1}"), watch, back=back)
    if model.hidden():
        return Act((look,), *_covered(model), back=back)
    numbers = model.choice.numbers()
    answers, end = _answers(model)
    second = say("ui.match.hint.thinks") if thinks else say("ui.match." + ends) if ends else ""
    whole = second or model.blind() or model.choice.begun
    briefer = () if whole else model.board.how_briefly(decision, say, model.sure())
    second = second or (say("ui.no.covered") if model.blind() else _second(model))
    return Act(
        (look,),
        prompt(model),
        second,
        answers,
        Numbers(numbers, model.choice.number, counted(model)) if numbers else None,
        back,
        end,
        match_also.kinds(model),
        tuple(briefer),
    )


def public_question(model: MatchModel) -> str:
    """Return what is asked in words that depend on nobody's secrets, "" where there are none."""
    prompt = model.board.whole(model.public().prompt)
    return model.texts.say(prompt) if prompt.key else ""


def _covered(model: MatchModel) -> tuple[str, str]:
    """Return the two lines about a question that only its seat may see: all of it that is no secret, and how it is
    answered."""
    say, public = model.texts, model.public()
    prompt = public_question(model) or say("ui.match.hold", f"seat:{model.question.seat + 1}")
    verbs = dict.fromkeys(verb(model, one.verb) for one in public.actions if one.verb not in model.board.heaps.values())
    if not 0 < len(verbs) <= MOST_NAMED:
        return prompt, say("ui.match.hold.how")
    return prompt, say("ui.match.hold.answers", AsIs(" / ".join(verbs)))


def told(model: MatchModel, event: Event, words: str) -> Act:
    """Return the contents of the bottom bar while something is shown that others did: what that is."""
    by = (looks(model.session)[event.seat],) if event.seat >= 0 else ()
    return Act(by, words, back=_back(model))


def turn_over(model: MatchModel, seat: int) -> Act:
    """Return the contents of the bottom bar while the match waits after a bot's turn."""
    say = model.texts
    on = Answer("ui:go_on", say("ui.match.next_turn"), "accept", main=True)
    over = say("ui.match.turn_over", f"seat:{seat + 1}")
    return Act((looks(model.session)[seat],), over, answers=(on,), back=_back(model))


def counted(model: MatchModel) -> str:
    """Return what the numbers count that can be chosen now."""
    verbs = (a.verb for a in model.choice.candidates() if any(ref.startswith(NUMBER) for ref in a.refs))
    name = next(verbs)
    key = "number." + name
    return model.texts(key, *model.board.numbered(name)) if model.texts.has(key) else verb(model, name)


def prompt(model: MatchModel) -> str:
    """Return what is asked now; of a half-made answer, what it is made of so far."""
    choice = model.choice
    if choice.begun:
        refs = choice.refs or _settled(choice.candidates())
        said = [verb(model, choice.verb)] if choice.verb else []
        return " · ".join([*said, *(capital(model.name(ref)) for ref in refs)])
    if model.heap() is not None:
        return model.texts.say(model.board.whole(model.question.prompt))
    asked = model.texts.say(model.question.prompt)
    if not model.session.back.open_step():
        return asked
    first = _under_way(model.session.steps, model.question.prompt.key)
    if first.action.verb in model.board.meta.ends:
        return asked  # what is over is no heading of what comes then
    if first.seat != model.question.seat or any(a.verb == first.action.verb for a in model.question.actions):
        return asked  # what goes on collecting names it itself
    begun, colon = verb(model, first.action.verb), model.texts("ui.colon", AsIs(""), AsIs(""))
    if asked.startswith(begun) or colon in asked:  # a question with a heading of its own takes no second one
        return asked
    return model.texts("ui.colon", AsIs(begun), model.texts.within(model.question.prompt))


def _under_way(steps: Sequence[Step], asks: str) -> kernel.Answer:
    """Return the answer that led to the question with this key: what began it all, a hunt say, or what was used
    meanwhile, unless what it was used beside is asked again."""
    at = len(steps) - 1
    while at and steps[at].goes_on and steps[at - 1].seat == steps[at].seat:
        at -= 1
    given = [(key, beside, answer) for step in steps[at:] for (key, beside), answer in zip(step.asked, step.answers)]
    used: list[tuple[str, kernel.Answer]] = []
    for key, beside, answer in given:
        used = [*takewhile(lambda one: one[0] != key, used), *([(key, answer)] if beside else [])]
    used = list(takewhile(lambda one: one[0] != asks, used))
    return used[-1][1] if used else steps[at].answers[0]


def _settled(ways: Sequence[Action]) -> list[str]:
    """Return the refs with which all of these answers begin: the means of a verb that is named before anything is
    picked."""
    first, *others = [action.refs for action in ways] or [()]
    return list(takewhile(lambda ref: all(ref in other for other in others), first)) if others else []


def _second(model: MatchModel) -> str:
    """Return the second line: what is certain of the answer as far as it is made; else how to go on."""
    choice = model.choice
    if model.heap() is not None:
        together = " · ".join(map(model.texts.say, model.heap_told()))
        asked = model.board.whole(model.question.prompt)
        return together or model.texts.say(asked._replace(key=asked.key + ".how"))
    after = model.ahead()
    split = ".halves" if any(len(ways) > 1 for ways in after.values()) else ".ahead"
    further = next((key for end in (split, ".ahead") if model.texts.has(key := model.question.prompt.key + end)), "")
    settled = all(set(way.way.first.refs) == set(choice.refs) for ways in after.values() for way in ways)
    if after and choice.refs and further and not settled:  # who does it
        return model.texts.say(model.question.prompt._replace(key=further))
    one = choice.begun or len(choice.verbs()) == 1
    tell = partial(model.session.game.tell, model.view())
    words = "" if choice.begun else model.board.how(model.served(), model.texts, tell, model.sure())
    ways = choice.candidates(model.question.actions) or (choice.candidates() if choice.begun else [])
    told = model.common(ways) if one and not words else []
    on = ""
    if choice.begun and len(choice.verbs()) > 1 and all(len(way.refs) == len(choice.refs) for way in ways):
        return model.texts("ui.match.which")  # a menu asks which verb, and says what each of them brings
    if choice.end():
        told = [model.texts(f"ui.match.{choice.end()}"), *told]
    elif choice.begun:
        on = model.board.going_on(model.question, choice.picked or Action(""), tell, model.texts)
    if told or on:
        return " · ".join([*([on] if on else []), *([] if on and choice.numbers() else told)])
    if choice.begun:
        return model.texts("ui.match.go_on_number" if choice.numbers() else "ui.match.go_on")
    if words:
        return words
    how = model.question.prompt.key + ".how"
    if not model.texts.has(how):
        return ""
    return model.texts.say(model.question.prompt._replace(key=how))


def _answers(model: MatchModel) -> tuple[tuple[Answer, ...], Answer | None]:
    """Return the buttons of verbs, what is too many behind one of its own; and the one that ends the turn."""
    say, choice = model.texts, model.choice
    own = model.session.game.meta.own_acts
    sides = {a.verb for a in model.question.side}
    end, found = None, []
    stood_for = model.opens().values()
    names = [name for name in choice.buttons() if name not in stood_for or name in model.board.buttons]
    if not choice.begun:
        names += [name for name in choice.verbs() if name in model.board.buttons and name not in names]
    if not sides.isdisjoint(names):
        names = [name for name in names if model.beyond().get(name, True)]
    names = [name for name in names if not in_vain(model, name)]
    names.sort(key=lambda name: name in model.board.grave)
    for name in names:
        several = any(len(a.refs) > len(choice.refs) for a in choice.candidates() if a.verb == name)
        answer = Answer(VERB + name, label(model, name), quiet=name in sides)
        if name in own and not several:
            first = model.session.certain(act_of(name))
            words = say(f"ui.match.rest.{first[0].verb}", len(first)) if first else answer.label
            end = answer._replace(label=words, action="finish", main=_only_end(model, name))
        else:
            found.append(answer)
    if model.heap() is not None:
        found = [Answer(HEAP, heap_label(model), "finish")]
    if end is None and (ends := finishing(model)):
        found = [a._replace(action="finish") if a.ref == VERB + ends else a for a in found]
    goes_back = choice.begun or _several_picks(model)
    room = most_answers() - goes_back
    if choice.numbers():
        room = min(room, 1)
    if len(found) > room:
        found = [*found[: room - 1], Answer("ui:verbs", "…", tip=say("ui.match.more"))]
    elif _by_digits(model):  # a key of its own is shown where it has one
        found = [one if one.action else one._replace(action=str(i)) for i, one in enumerate(found, 1)]
    if goes_back:
        picking = choice.begun or model.session.back.only_picked()
        back, short = _taking_back(model, picking), say("ui.match.take_back")
        found.append(Answer("ui:back", back, "back" if picking else "", short=short))
    return tuple(found), end


def _heap_taken(model: MatchModel) -> list[str]:
    """Return the things of a heap that are marked, and those that were taken before it was asked for as one."""
    takes = {take.verb for take, _ in found.ways} if (found := model.heap()) is not None else set()
    before = model.session.steps[-1].answers if model.session.back.open_step() else []
    return [*(one.action.refs[0] for one in before if one.action.verb in takes), *model.heaped]


def heap_label(model: MatchModel) -> str:
    """Return what stands on the button that answers about a heap: how much of it is taken."""
    found = model.heap()
    assert found is not None
    verb, count = found.ways[0][0].verb, len(_heap_taken(model))
    return model.texts(f"ui.match.heap.{verb}", count) if count else model.texts(f"ui.match.heap.{verb}.none")


def heap_words(model: MatchModel) -> str:
    """Return the same with the names of what is taken."""
    names = AsIs(", ".join(capital(model.name(ref)) for ref in _heap_taken(model)))
    done = AsIs(heap_label(model))
    return model.texts("ui.colon", done, names) if names else done


def _by_digits(model: MatchModel) -> bool:
    """Whether digits choose the buttons of answers: nothing else can be chosen."""
    asked = model.question.actions
    return not model.race() and not model.choice.begun and len(asked) > 1 and all(not way.refs for way in asked)


def buttons(model: MatchModel) -> dict[int, str]:
    """Return which button each digit chooses; none where something on the table can be chosen, too."""
    if not model.open() or not _by_digits(model):
        return {}
    return dict(enumerate((one.ref for one in _answers(model)[0] if one.ref.startswith(VERB)), 1))


def _taking_back(model: MatchModel, picking: bool) -> str:
    """Return what stands on the button that takes the last pick back: what that is, where it has had its effect."""
    words = model.texts("ui.match.take_back")
    if picking:
        return words
    answers = model.session.steps[-1].answers
    *others, k = (i for i, answer in enumerate(answers) if answer.by != AUTO)
    what = _called_back(model, answers[k:])
    if others and model.seam == len(model.session.answers) - len(answers[k:]):  # it goes back with the one before it
        first = _called_back(model, answers[others[-1] : k])
        what = [*first, *(one for one in what if one not in first[:1])]
    return model.texts("ui.match.take_back_of", AsIs(" · ".join(what)))


def _called_back(model: MatchModel, answers: Sequence[kernel.Answer]) -> list[str]:
    """Return in words an answer that may be taken back, with what came by itself after it."""
    last = answers[0].action
    if alone := model.board.called_back.get(last.verb):
        return [capital(model.texts(alone))]
    done = [verb(model, last.verb)] if last.verb not in model.board.takes or not last.refs else []
    goes = [one.action.refs[-1] for one in answers if one.action.verb == last.verb and one.action.refs]
    named = Counter(capital(model.name(ref)) for ref in goes)
    return [*done, *(name if n == 1 else model.texts("ui.log.times", AsIs(name), n) for name, n in named.items())]


def brings(model: MatchModel, bar: Act, lit: Collection[str]) -> Act:
    """Return a bar whose button that is pointed at says what the rules tell of its answer."""
    named = {one.removeprefix(VERB) for one in lit if one.startswith(VERB)}
    whole = {name for name in named if any(len(way.refs) == len(model.choice.refs) for way in model.choice.ways(name))}
    if not whole:
        return bar

    def tipped(one: Answer) -> Answer:
        name = one.ref.removeprefix(VERB)
        return one._replace(tip=" · ".join(model.common(model.choice.ways(name)))) if name in whole else one

    return bar._replace(answers=tuple(map(tipped, bar.answers)), end=bar.end and tipped(bar.end))


def _several_picks(model: MatchModel) -> bool:
    """Whether the last pick of an answer under way can be taken back alone; the only one goes with "Undo"."""
    back, steps = model.session.back, model.session.steps
    return back.blocked_take_back() is None and sum(answer.by != AUTO for answer in steps[-1].answers) > 1


def _only_end(model: MatchModel, name: str) -> bool:
    """Whether nothing else is left to do, so that ending the turn may glow."""
    boons = model.board.boons.intersection(a.verb for a in model.question.side)
    return not boons and all(a.verb == name for a in model.question.actions)


def in_vain(model: MatchModel, name: str) -> bool:
    """Whether all that a verb may mean now would come to nothing."""
    vain, ways = model.board.vain, model.choice.ways(name)
    return bool(vain and ways) and all(any(line.key in vain for line in model.warnings(way)) for way in ways)


def finishing(model: MatchModel) -> str:
    """Return the verb that the key for "end, pass, done" means now, or ""."""
    meta, idle = model.session.game.meta, model.question.idle
    ends = (*meta.own_acts, *([idle.verb] if idle is not None else []), *meta.ends)
    plain = {a.verb for a in model.choice.candidates(model.question.actions) if not a.refs} if model.open() else set()
    return next((verb for verb in ends if verb in plain), "")


def ending(model: MatchModel) -> str:
    """Return the ref of the button that this key means now, or ""."""
    verb = finishing(model)
    return HEAP if model.heap() is not None else VERB + verb if verb else ""


def keys_now(model: MatchModel, ended: bool, listed: bool) -> tuple[str, ...]:
    """Return the actions of keys that do something now; `ended`: the results can be reopened, `listed`: there is
    something that digits choose."""
    session = model.session
    some = {
        "accept": model.asks_person() or model.decision is None,
        "finish": bool(ending(model)),
        "undo": bool(model.heaped) or session.back.blocked_undo() is None,
        "redo": session.back.can_redo(),
        "hint": model.open(),
        "digits": listed,
        "peek": model.peeks(),
        "see_table": ended,
    }
    always = ("back", "next_region", "zoom", "rules", "log", "seats", "skip", "save", "fullscreen", "reload", "keys")
    return (*(key for key, does in some.items() if does), *always)


def ends_early(model: MatchModel, action: Action) -> bool:
    """Whether an answer does nothing but end or pass, while something else is possible."""
    ends = (*model.session.game.meta.own_acts, finishing(model))
    return action.verb in ends and any(a.verb not in ends for a in model.question.actions)


def _back(model: MatchModel) -> tuple[Answer, ...]:
    say, session = model.texts, model.session
    blocked = None if model.heaped else session.back.blocked_undo()
    if blocked is not None and blocked.key == "no.undo_seen" and len(session.people) == 1:  # who else could it be
        blocked = Line("no.undo_seen.you", (), blocked.rule)
    redo = session.back.can_redo()
    why = "" if blocked is None else say.say(blocked)
    return (
        Answer("ui:undo", say("ui.match.undo"), enabled=blocked is None, tip=why),
        Answer("ui:redo", say("ui.match.redo"), enabled=redo, tip="" if redo else say("no.nothing_to_redo")),
    )


def verb_rows(model: MatchModel, verbs: tuple[str, ...]) -> list[Row]:
    """Return the rows of a menu of verbs, with what the rules tell of each."""
    found = []
    for name in verbs:
        told = " · ".join(model.common(model.choice.ways(name)))
        found.append(Row(VERB + name, label(model, name), told, vain=in_vain(model, name)))
    return found
