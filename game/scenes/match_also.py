"""What may be done besides the question, in words: a chip for each kind, in the frame that its places carry on the
table. Pointed at it shows where they are, clicked it asks for one of them.

Which kinds there are is read from the model; what a click does is the scene's business.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.pieces import marks
from game.scenes.match_model import MatchModel
from game.scenes.phrases import sentence
from game.services.i18n import Texts
from game.widgets.popup import Row
from game.widgets.text import Style
from game.widgets.ui import Ui

ALSO = "ui:also:"
"""Refs of the chips: this and the verb."""
MORE = ALSO + "more"
"""Ref of the chip that opens a list of all of them, where not all find room."""
_LEAD, _TEXT, _MOST = 16.0, 16.0, 1.25
_PAD, _GAP, _HIGH = 7.0, 9.0, 20.0
_REACH = 30.0
"""How high a chip is for the pointer."""
_QUIET = Style(colour="straw")
_CHIP = Style(colour="mark.side", align="center")
_LIT = Style(face="bold", colour="cream", align="center")


class Also(NamedTuple):
    """One kind of what may be done besides: its verb, what the chip says, where on the table it can be done."""

    verb: str
    label: str
    refs: frozenset[str]


def kinds(model: MatchModel) -> tuple[Also, ...]:
    """Return the kinds of what carries the frame of side actions now, in the order of the decision; none while an
    answer is half made."""
    if not model.open() or model.choice.begun or model.race():
        return ()
    found: dict[str, set[str]] = {}
    framed = model.refs()[1] - model.unserved()
    for action in model.question.side:
        found.setdefault(action.verb, set()).update(action.refs[:1])
    for ref, verb in model.opens().items():
        found.setdefault(verb, set()).add(ref)
    places = {verb: frozenset(refs & framed) for verb, refs in found.items()}
    say = model.texts
    return tuple(
        Also(verb, model.board.also(verb, refs, say) or _named(model, verb) or say("also." + verb), refs)
        for verb, refs in places.items()
        if refs
    )


def _named(model: MatchModel, verb: str) -> str:
    """Return the one answer of a verb in words where a click on its chip takes what nothing brings back, "" for any
    other."""
    ways = [action for action in model.question.side if action.verb == verb]
    names = {ref.partition(":")[0] for ref in ways[0].refs} if len(ways) == 1 else set()
    if not names & model.board.named_first:
        return ""
    return sentence(model.texts, model.board, model.view(), model.name, ways[0])


def meant(model: MatchModel, lit: Sequence[str]) -> frozenset[str]:
    """Return where on the table the kinds can be done whose chips the pointer or the keyboard is on."""
    verbs = {ref.removeprefix(ALSO) for ref in lit if ref.startswith(ALSO)}
    return frozenset(ref for one in (kinds(model) if verbs else ()) if one.verb in verbs for ref in one.refs)


def words(also: Sequence[Also], say: Texts) -> str:
    """Return the line as a sentence, "" without anything."""
    return f"{say('ui.also')} {', '.join(one.label for one in also)}" if also else ""


def rows(model: MatchModel) -> list[Row]:
    """Return the rows of the list of all kinds."""
    return [Row(ALSO + one.verb, one.label) for one in kinds(model)]


def width(ui: Ui, also: Sequence[Also]) -> float:
    """Return how wide the line is, in vu."""
    chips = sum(_wide(ui, one) + _GAP for one in also)
    return _lead(ui) + chips


def least(ui: Ui) -> float:
    """Return how wide the line is at least: that is the last chip alone, which opens the list of all."""
    return _REACH


def _things(also: Sequence[Also]) -> int:
    """Return how many things on the table carry the frame of these kinds: so many are seen by whoever counts."""
    return len(frozenset().union(*(one.refs for one in also)))


def _lead(ui: Ui) -> float:
    return ui.text_width(ui.texts("ui.also"), _LEAD, most=_MOST) + _GAP


def _wide(ui: Ui, one: Also) -> float:
    return ui.text_width(one.label, _TEXT, "bold", _MOST) + 2 * _PAD


def draw(ui: Ui, also: Sequence[Also], x: float, y: float, room: float) -> None:
    """Draw the line at a point, so wide at most: what finds no room is behind a last chip that says how much it is, and
    a lone one needs no words before it."""
    lead, right = _lead(ui), x + room
    last = _REACH if len(also) > 1 else 0.0
    whole = lead + _wide(ui, also[0]) + (last and last + _GAP) <= room
    all_of_them = also[0]._replace(label=ui.texts("ui.also.number", _things(also)))
    if whole or len(also) > 1 and lead + _wide(ui, all_of_them) <= room:
        ui.label(ui.texts("ui.also"), (x, y - 1, lead, _HIGH + 2), _LEAD, _QUIET, most=_MOST, zoom=True)
        x += lead
    for index, one in enumerate(also):
        wide, left = _wide(ui, one), len(also) - index - 1
        if x + wide + (_REACH + _GAP if left else 0) > right:
            many = _wide(ui, all_of_them)
            named = not index and x + many <= right
            _chip(ui, MORE, all_of_them.label if named else f"+{left + 1}", x, y, many if named else _REACH)
            return
        _chip(ui, ALSO + one.verb, one.label, x, y, wide)
        x += wide + _GAP


def _chip(ui: Ui, ref: str, label: str, x: float, y: float, wide: float) -> None:
    """Draw a chip: words in the dashed frame of what they name."""
    box = (x, y, wide, _HIGH)
    ui.target(ref, (x, y - (_REACH - _HIGH) / 2, wide, _REACH), quiet=True)
    marks.draw(ui.surface, ui.assets, ui.rect(box), ("side",), ui.view.k)
    ui.label(label, (x + 2, y, wide - 4, _HIGH), _TEXT, _LIT if ui.lit(ref) else _CHIP, most=_MOST, zoom=True)
