"""What a hint says: what a strong bot would do, and why, in the words of the table.

The thought itself is `review.advice`'s; nothing here decides anything.
"""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.api import Action
from game.review.advice import Advice, Reasons
from game.review.contrast import LEAVE
from game.scenes.base import Bubble
from game.scenes.match_model import MatchModel
from game.scenes.match_named import describe
from game.scenes.match_words import HEAP, VERB, heap_words
from game.services.i18n import AsIs, capital


def note(model: MatchModel, thought: Advice, seen: Callable[[str], bool]) -> Bubble:
    """Return a hint as a note beside what is to be done, as far as that is `seen` on the screen, with the rule behind
    it; the other ways that it names stay in sight."""
    best, reasons = thought.then or thought.best, thought.reasons
    if model.heap() is not None:
        return _heap(model, thought)
    ref = next((one for one in (*best.refs, VERB + best.verb) if seen(one)), "ui:hint")
    rule = next((line.rule for line in (reasons.risk, reasons.fact) if line is not None), "")
    named = [way for way in (reasons.rival, reasons.risky, *reasons.alike[:1], reasons.other) if way is not None]
    beside = tuple(dict.fromkeys(one for way in named for one in way.refs if one not in best.refs))
    meant = model.board.meant(model.view(), best).refs
    clicks = meant if len(meant) > 1 else ()
    said = "\n".join(words if words[-1] in ".!?…" else words + "." for words in advice(model, best, reasons))
    return Bubble(said, ref, rule, clicks, beside)


def _heap(model: MatchModel, thought: Advice) -> Bubble:
    """Mark what is advised of all that is asked about thing by thing, and return what it is, with what speaks for
    it."""
    for way in thought.plan():
        if way.refs and way.refs[0] in model.heap_refs():
            model.heap_mark(way.refs[0], on=way.verb in model.board.heaps)
    lines = model.heap_told()
    said = [heap_words(model), *map(model.texts.say, lines)]
    if not model.heaped:  # what speaks against the first of them
        said += advice(model, thought.best, thought.reasons)[1:]
    rule = next((line.rule for line in lines if line.rule), model.question.prompt.rule)
    return Bubble("\n".join(said), HEAP, rule, beside=tuple(model.heap_refs()))


def advice(model: MatchModel, best: Action, reasons: Reasons) -> list[str]:
    """Return a hint: what to do in a sentence, what speaks for it, what another way risks, what is about as good."""
    say, rival, alike = model.texts, reasons.rival, reasons.alike
    found = [capital(describe(model, best))]
    if reasons.why is not None and rival == LEAVE:
        found.append(say("ui.hint.leaving", AsIs(say(reasons.why.key, *reasons.why.args))))
    elif reasons.why is not None and rival is not None:
        key = "ui.hint.hardly" if rival in alike else "ui.hint.than"
        found.append(say(key, describe(model, rival), AsIs(say(reasons.why.key, *reasons.why.args))))
        alike = tuple(action for action in alike if action != rival)
    fact, risk, more = ("" if line is None else say.say(line) for line in (reasons.fact, reasons.risk, reasons.more))
    if reasons.fact is not None and fact != risk:
        known = say("ui.hint.speaks", say.within(reasons.fact)) if reasons.apart else fact
        found.append(say("hint.also", AsIs(known), AsIs(more)) if more else known)
    if reasons.risk is not None and risk != fact and reasons.risky is not None:
        if reasons.why is not None and reasons.risky == rival:  # named already
            found.append(say("ui.hint.beside", say.within(reasons.risk)))
        else:
            found.append(say("ui.hint.risk", describe(model, reasons.risky), say.within(reasons.risk)))
    if len(alike) > 1:
        found.append(say("ui.hint.alike_more", len(alike) - 1, describe(model, alike[0])))
    elif alike := alike or tuple(way for way in (reasons.other,) if way not in (None, rival)):
        found.append(say("ui.hint.alike", describe(model, alike[0])))
    told = fact and not reasons.apart  # which says nothing that speaks for this way rather than another
    if rival is not None and (len(found) == 1 or len(found) == 2 and told and fact != risk):
        found.append(say("ui.hint.even" if reasons.even else "ui.hint.little"))
    return found
