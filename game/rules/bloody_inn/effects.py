"""What annexes do: one function a name in cards.yaml, with its moment and its typed parameters.

Moments: `lasting` adds to what its owner's annexes can do (`powers`), `build` happens once when it is laid out,
`end` at the final scoring, `last` after all others there. When they run is the steps' business.
"""
from __future__ import annotations

from game.content.effects import Bound, Registry
from game.content.schema import Count
from game.kernel.flow import frame, then
from game.rules.bloody_inn.content import ActionIndex, FamilyIndex, content
from game.rules.bloody_inn.registry import R
from game.rules.bloody_inn.state import INCOME, LESS, MULTI, PEASANTS, RETURN_ALL, UNPAID, InnState, put
from game.rules.bloody_inn.state import gain as gain_francs
from game.rules.bloody_inn.steps import keys

C = content()
EFFECTS = Registry("lasting", "build", "end", "last")


@R.cite("annex.cumulative")
def _more(s: InnState, seat: int, power: int, by: int) -> None:
    own = s.powers[seat]
    s.powers = put(s.powers, seat, put(own, power, own[power] + by))


@EFFECTS.add("lasting")
def discount(s: InnState, seat: int, *, action: ActionIndex, cards: Count) -> None:
    _more(s, seat, LESS[action], cards)


@EFFECTS.add("lasting")
def multi_target(s: InnState, seat: int, *, action: ActionIndex) -> None:
    _more(s, seat, MULTI[action], 1)


@EFFECTS.add("lasting")
def return_all(s: InnState, seat: int, *, action: ActionIndex) -> None:
    _more(s, seat, RETURN_ALL[action], 1)


@EFFECTS.add("lasting")
def peasants(s: InnState, seat: int, *, most: Count) -> None:
    _more(s, seat, PEASANTS, max(0, most - s.powers[seat][PEASANTS]))


@EFFECTS.add("lasting")
def unpaid(s: InnState, seat: int, *, cards: Count) -> None:
    _more(s, seat, UNPAID, cards)


@EFFECTS.add("lasting")
def morning_income(s: InnState, seat: int, *, coins: Count) -> None:
    _more(s, seat, INCOME, coins)


@EFFECTS.add("build")
def gain(s: InnState, seat: int, *, coins: Count) -> None:
    gain_francs(s, seat, coins)


@EFFECTS.add("build")
def gain_per_annex(s: InnState, seat: int, *, family: FamilyIndex, coins: Count) -> None:
    gain_francs(s, seat, coins * sum(1 for kind in s.annexes[seat] if C.family[kind] == family))


@EFFECTS.add("build")
def room_service(s: InnState, seat: int, *, coins_per_rank: Count) -> None:
    then(s, frame(keys.Serve, seat, coins_per_rank))


@EFFECTS.add("build")
def swap_neutral_key(s: InnState, seat: int) -> None:
    then(s, frame(keys.SwapKey, seat))


@EFFECTS.add("end")
def end_per_exit(s: InnState, seat: int, *, family: FamilyIndex, coins: Count) -> None:
    gain_francs(s, seat, coins * sum(n for kind, n in enumerate(s.exit) if C.family[kind] == family))


@EFFECTS.add("last")
def end_per_cheque(s: InnState, seat: int, *, coins: Count) -> None:
    gain_francs(s, seat, coins * s.cheques[seat])


BOUND: list[tuple[Bound, ...]] = [EFFECTS.bind(row, C.names) for row in C.effects]
"""The effects of each kind's annex, joined to their functions."""


def run(moment: str, s: InnState, seat: int, kind: int) -> None:
    """Let the effects that an annex has at this moment happen, in the order of its row."""
    for effect in BOUND[kind]:
        if effect.moment == moment:
            effect.run(s, seat, **effect.args)
