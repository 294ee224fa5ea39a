"""What the answers and things of a match are called, and what is told of a thing beside its card: in bars, menus, hints
and on large cards.

Which of it stands where is not decided here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

from game.boards.words import ZoomCard
from game.kernel.api import Action
from game.scenes.match_choice import NUMBER
from game.scenes.match_model import MatchModel
from game.scenes.phrases import sentence
from game.services.i18n import AsIs, Sentence, Texts, capital


def verb(model: MatchModel, name: str) -> str:
    """Return how a verb is called on a button: as the question has it, where that has words of its own for it."""
    asked = model.question.prompt
    own = asked._replace(key=f"{asked.key}.{name}")
    return capital(model.texts.say(own) if model.texts.has(own.key) else model.texts("verb." + name))


def label(model: MatchModel, name: str) -> str:
    """Return what stands on the button of a verb: with "…" if something more will be asked, with what it is about where
    that is settled."""
    ways = [a for a in model.choice.candidates() if a.verb == name]
    more = Counter(ways[0].refs) - Counter(model.choice.refs)
    if len(ways) > 1:
        return verb(model, name) + ("…" if any(len(a.refs) > len(model.choice.refs) for a in ways) else "")
    if not more:
        return verb(model, name)
    if words := some(model.texts, name, list(more.elements())):
        return words
    about = " · ".join(capital(model.name(ref)) for ref in more.elements())
    return model.texts("ui.colon", AsIs(verb(model, name)), AsIs(about))


def some(say: Texts, name: str, refs: Sequence[str]) -> str:
    """Return how a verb is called together with the one number that completes it; "" where it isn't called so."""
    key = f"act.{name}.some"
    number = refs[0].removeprefix(NUMBER) if len(refs) == 1 else ""
    return say(key, int(number)) if number.isdigit() and say.has(key) else ""


def describe(model: MatchModel, action: Action) -> Sentence:
    """Return an action in words: in a sentence where the game has one for it (see `phrases`), with the names of what
    sets it apart where another answer would be called the same; else the verb, then the names of its refs, but for one
    that the verb says itself."""
    view = model.view()
    if words := sentence(model.texts, model.board, view, model.name, action):
        asked = model.question.actions if model.open() else ()
        others = [one for one in asked if one.verb == action.verb and one != action]
        same = [one for one in others if sentence(model.texts, model.board, view, model.name, one) == words]
        apart = [ref for ref in action.refs if any(model.name(ref) not in map(model.name, one.refs) for one in same)]
        beside = AsIs(", ".join(map(model.name, apart)))
        return Sentence(model.texts("ui.because", words, beside), words.named) if apart else words
    said = verb(model, action.verb)
    names = [capital(model.name(ref)) for ref in action.refs]
    names = [name for name in names if name.casefold() not in said.casefold().split(": ")[1:]]
    return Sentence(" · ".join([said, *names]))


def called(model: MatchModel, ref: str, name: str) -> str:
    """Return what stands above the card of a ref: its name; of a bare number what it answers."""
    ways = [action for action in model.choice.candidates() if ref in action.refs] if model.open() else []
    return describe(model, ways[0]) if len(ways) == 1 and ref == NUMBER + name else name


def told_of(model: MatchModel, ref: str, card: ZoomCard, shown: Collection[str] = (), past: Any = None) -> list[str]:
    """Return what the rules tell of a ref beside what its card says: itself, then each thing that can be done with it
    now, but for the keys that are `shown` elsewhere; of a view of the `past` only what it was."""
    lines = model.tell(ref, past)
    found = [model.texts.say(line) for line in lines if not card.repeats(line)]
    known = {model.texts.say(line) for line in lines}
    if past is not None or not model.open():
        return found
    ways = [a for a in model.choice.candidates() if ref in a.refs]
    if ref in model.heap_refs():
        return found  # what all that is marked comes to stands in the bar
    for name in dict.fromkeys(a.verb for a in ways):
        lines = [line for line in model.alike([a for a in ways if a.verb == name]) if line.key not in shown]
        told = [words for words in map(model.texts.say, lines) if words not in known]
        head = () if len(ways) == 1 and card.name == capital(describe(model, ways[0])) else (verb(model, name),)
        found += [" · ".join((*head, *told))] if told else []
    return found
