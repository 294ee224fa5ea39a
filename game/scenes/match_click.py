"""What the thing that is pointed at would do at once, said in the bar before it is clicked.

Only of answers that a board wants said so (`Board.sudden`); what the rules tell of them is theirs.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from game.kernel.api import Action, Line
from game.kernel.outlook import asks_on
from game.scenes.match_model import MatchModel
from game.scenes.match_named import describe
from game.services.i18n import AsIs

MOST = 3
"""So much of what the rules tell is said, from the first on; the card that opens says all of it."""


def says(model: MatchModel, ref: str) -> str:
    """Return what a click on a thing answers, and what that costs; "" where it answers nothing at once, or nothing
    that need be said."""
    return next(iter(ways_to_say(model, ref)), "")


def ways_to_say(model: MatchModel, ref: str) -> tuple[str, ...]:
    """Return the same, and then in fewer and fewer words, for where there is no room: each says less of what the rules
    tell, and all what is answered and whether a question follows."""
    if not model.open() or ref in model.choice.refs:
        return ()
    whole = Counter((*model.choice.refs, ref))
    ways = [action for action in model.choice.candidates() if ref in action.refs]
    if ref in model.opens() and len(ways := model.choice.ways(model.opens()[ref])) == 1:
        whole.update(ways[0].refs)  # it stands for the verb, and only one thing is left for that
    if len(ways := model.choice.apart(ways)) == 1:
        whole.update(ways[0].refs)  # what else it names differs in nothing from other things
    if len(ways) != 1 or ways[0].verb not in model.board.sudden or Counter(ways[0].refs) - whole:
        return ()
    told = model.common(ways)[:MOST]
    warned = [model.texts.say(line) for line in _asked_about(model, ways[0])[:1]]
    key = "ui.match.click.asks" if warned or _asks_on(model, ways[0]) else "ui.match.click"
    head, rest = [describe(model, ways[0]), *warned], [] if warned else told
    said = [[*head, *rest[:n]] for n in range(len(rest), -1, -1)] + ([head[:1]] if warned else [])
    return tuple(model.texts(key, AsIs(" · ".join(words))) for words in said)


def _asked_about(model: MatchModel, action: Action) -> list[Line]:
    """Return the warnings that a board lets be asked about before an answer."""
    return list(model.board.asked(model.view(), model.question, model.cautions(action)))


def _asks_on(model: MatchModel, action: Action) -> bool:
    """Return whether who gives an answer is asked something more before it is complete, as far as he can know."""
    return asks_on(model.session.game, model.view(), action, model.question.seat, Random(0))
