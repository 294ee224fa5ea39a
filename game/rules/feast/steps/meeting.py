"""Encounters: energy is paid, a card is drawn, one of its two answers is chosen and applied (encounter.meet,
encounter.answer)."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.api import Action, Line
from game.kernel.chance import draw, shuffle_in
from game.kernel.flow import Choice, Data, emit, frame, then
from game.kernel.state import NOTHING
from game.rules.feast import refs
from game.rules.feast.registry import R
from game.rules.feast.state import MET, C, FeastState
from game.rules.feast.steps import happen
from game.rules.feast.steps.aside import ALWAYS
from game.rules.feast.steps.beside import meanwhile

PRICE = C.setup.encounters.price
ROWS = tuple(tuple(C.row[f"encounter.{card}.{answer}"] for answer in "ab") for card in C.encounters)


@R.cite("encounter.meet")
def meet(s: FeastState, seat: int) -> None:
    """Pay; a card is drawn next."""
    s.energy[seat] -= PRICE
    s.done |= MET
    then(s, frame(draw_encounter, seat))


@R.auto("encounter.draw")
def draw_encounter(s: FeastState, seat: int, data: tuple) -> None:
    if not s.encounter_pile.size:
        shuffle_in(s, s.encounter_pile, s.past_encounters)
        s.past_encounters = ()
    s.encounter = draw(s, s.encounter_pile)
    s.past_encounters += (s.encounter,)
    said = refs.seat_ref(seat), C.minions[s.active].id, C.encounters[s.encounter], PRICE
    emit(s, "meet", seat, ("encounter",), "log.meet", said, "encounter.draw")
    then(s, frame(Answer, seat))


@R.choice("encounter.answer")
class Answer(Choice):
    """The first or the second answer of the card."""

    phase = "turns"
    part = True
    may_be_empty = True
    about = ("encounter",)
    sides = ALWAYS
    beside = staticmethod(meanwhile)

    def prompt(self, s: FeastState, seat: int, data: Data) -> Line:
        return Line("prompt.answer", (C.encounters[s.encounter],), "encounter.answer")

    def candidates(self, s: FeastState, seat: int, data: Data) -> Sequence[Action]:
        return list(refs.OPTION)

    def blocked(self, s: FeastState, seat: int, data: Data, action: Action) -> Line | None:
        return happen.impossible(s, seat, row_of(s, action))

    def resolve(self, s: FeastState, seat: int, data: Data, action: Action) -> None:
        row = row_of(s, action)
        said = refs.seat_ref(seat), C.encounters[s.encounter], C.does(row)
        only = any(other != action and self.blocked(s, seat, data, other) for other in refs.OPTION)
        key = "log.answer_only" if only else "log.answer"
        emit(s, "answer", seat, ("encounter",), key, said, "encounter.answer")
        happen.give(s, seat, row)


def row_of(s: FeastState, action: Action) -> int:
    return ROWS[s.encounter][refs.OPTION.index(action)] if s.encounter != NOTHING else NOTHING
