"""What an action would lead to, tried out on a clone: the numbers behind what is told and warned of.

Nothing here says a word or changes the position it is given.
"""

from __future__ import annotations

from game.kernel.api import Action
from game.kernel.flow import then
from game.rules.bloody_inn import refs, scoring
from game.rules.bloody_inn.registry import R
from game.rules.bloody_inn.state import C, InnState, wealth
from game.rules.bloody_inn.steps import carnival, evening, morning
from game.rules.bloody_inn.steps.deeds import More, Pay
from game.rules.bloody_inn.steps.night import TURNS

MEASURES = ("cash", "cheques", "hand", "corpses", "tokens")
"""What `promise.<what>` lines speak of, see `api.Game.tell`."""

after = R.after


def measure(s: InnState, what: str, seat: int) -> int:
    """Return one number of a seat; KeyError for one that isn't in MEASURES."""
    if what not in MEASURES:
        raise KeyError(what)
    row = {"cash": s.cash, "cheques": s.cheques, "tokens": s.tokens}.get(what)
    return row[seat] if row is not None else len((s.hands if what == "hand" else s.corpses)[seat])


def carried_out(s: InnState, action: Action) -> InnState:
    """Return the position after an action and its accomplices: no more targets, as few accomplices as possible, and
    those first who return."""
    new = after(s, action)
    while new.acts and new.todo[-1][0] in (More.step, Pay.step):
        ways = R.asked_now(new).actions
        R.resolve(new, refs.ENOUGH if refs.ENOUGH in ways else min(ways, key=lambda way: _worth(new, way)))
    return new


def _worth(s: InnState, way: Action) -> tuple[bool, int]:
    kind = refs.kind_of(way.refs[0])
    return C.aptitude[kind] != s.acts[-1].action, C.rank_annex[kind]


def acts_left(s: InnState, seat: int) -> int:
    """Return how many more actions this seat has this night, the one that is asked now not counted."""
    return sum(1 for step, player, _ in s.todo[:-1] if step in TURNS and player == seat)


def lost_on_track(s: InnState, action: Action, seat: int) -> int:
    """Return the francs that this action would gain beyond the end of the track."""
    endless = s.clone()
    endless.unlimited = 1
    return wealth(carried_out(endless, action), seat) - wealth(carried_out(s, action), seat)


def tomorrow(s: InnState) -> InnState:
    """Return the position at dawn as things lie now: with an event that applies, its rent and wage."""
    dawn = s.clone()
    carnival.dawn(dawn, -1, ())
    return dawn


def gravedigger_comes(s: InnState) -> bool:
    """Return whether corpses would be looked for in the morning as things lie now, by police or because of a letter."""
    dawn = tomorrow(s)
    return bool(dawn.letter or morning.police(dawn) and not dawn.calm)


def _pay_day(s: InnState) -> InnState:
    """Return the position in the morning before wages are paid, if nobody acts any more, the gravedigger paid in
    cheques as far as may be."""
    dawn = s.clone()
    dawn.acts.clear()
    dawn.todo.clear()
    steps = evening.round_frames(s.modules)
    names = [step for step, _, _ in steps]
    then(dawn, *steps[names.index("night") + 1 : names.index("wages")])
    R.settle(dawn)
    while (asked := R.decision(dawn)) is not None:
        R.apply(dawn, asked.idle or asked.actions[-1])
    return dawn


def wages(s: InnState, seat: int) -> tuple[int, int]:
    """Return the wages that fall due in the morning and the coins there for them."""
    dawn = _pay_day(s)
    return morning.wages_due(dawn, seat), dawn.cash[seat]


def costs(s: InnState, action: Action, seat: int) -> int:
    """Return the francs that the match ends with less after this action than after passing, where it ends in the
    morning."""
    return _left(carried_out(s, refs.PASS), seat) - _left(carried_out(s, action), seat)


def _left(s: InnState, seat: int) -> int:
    dawn = _pay_day(s)
    coins = dawn.cash[seat]
    dawn.cash[seat] -= min(coins - coins % dawn.wage, morning.wages_due(dawn, seat))
    return sum(francs for _, francs in scoring.accounts(dawn)[seat])
