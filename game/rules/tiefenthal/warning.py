"""What a careful friend would say before an action: dice left lying, coins that are lost, upgrades that come too
late."""

from __future__ import annotations

from game.kernel.api import Action, Line
from game.rules.tiefenthal import foresight, refs
from game.rules.tiefenthal.content import BARD, T_SAFE, T_STORE
from game.rules.tiefenthal.registry import R
from game.rules.tiefenthal.state import C, ValleyState, gives
from game.rules.tiefenthal.steps import limits


def warn(s: ValleyState, action: Action) -> tuple[Line, ...]:
    """Return the warnings before an action; most need none."""
    if not s.todo or action.verb not in _WARNINGS:
        return ()
    return tuple(_WARNINGS[action.verb](s, s.todo[-1][1], action))


def _serve(s: ValleyState, seat: int, action: Action) -> list[Line]:
    left = foresight.usable(s, seat)
    return [Line("warn.unplaced", (left,), "plan.dice")] if left else []


def _done(s: ValleyState, seat: int, action: Action) -> list[Line]:
    t = s.taverns[seat]
    lines = []
    dice = len(t.placed) + foresight.usable(s, seat)
    if dice:
        lines.append(Line("warn.dice", (dice,), "serve.dice"))
    coins, beer = t.coins - gives(t, T_SAFE), t.beer - gives(t, T_STORE)
    if coins > 0:
        lines.append(Line("warn.coins", (coins, gives(t, T_SAFE)), "serve.end"))
    if beer > 0:
        lines.append(Line("warn.beer", (beer, gives(t, T_STORE)), "serve.end"))
    guests = sum(1 for way in R.asked_now(s).actions if way.verb == "win")
    if guests:
        lines.append(Line("warn.guests", (guests,), "guests.win"))
    unsung = t.lay[BARD] - t.sung
    if unsung > 0:
        lines.append(Line("warn.bards", (unsung,), "bards.song"))
    if t.counters and s.round == C.setup.match.rounds:
        lines.append(Line("warn.counters", (t.counters,), "serve.counter_guest"))
    over = t.schnapps - C.setup.limits.schnapps
    if over > 0:
        lines.append(Line("warn.schnapps", (over, C.setup.limits.schnapps), "schnapps.limit"))
    return lines


def _upgrade(s: ValleyState, seat: int, action: Action) -> list[Line]:
    tile = refs.index(action.refs[0])
    lines = []
    if s.round == C.setup.match.rounds and C.tiles[tile].starts == "next_round":
        lines.append(Line("warn.too_late", (refs.TILE[tile],), "upgrade.flip"))
    returned = refs.number(action.refs[1]) if len(action.refs) > 1 else 0
    if returned and limits.tile_price(tile, returned - 1) == 0:
        lines.append(Line("warn.returned_much", (returned, C.tiles[tile].card), "upgrade.offer"))
    return lines


def _entertain(s: ValleyState, seat: int, action: Action) -> list[Line]:
    """A free upgrade may come too late as well, and in the last round a card that is saved."""
    artist = refs.index(action.refs[0])
    side = C.artists[artist].sides[s.taverns[seat].artists[artist]]
    if side.phase == "close" and s.round == C.setup.match.rounds:
        return [Line("warn.too_late", (side.id,), "artists.use")]
    return _upgrade(s, seat, action._replace(refs=action.refs[-1:])) if action.refs[-1] in refs.TILE else []


def _buy(s: ValleyState, seat: int, action: Action) -> list[Line]:
    staff = refs.index(action.refs[0])
    if s.round < C.setup.match.rounds or C.points[staff]:
        return []
    return [Line("warn.last_card", (0, C.kinds[staff]), "end.rounds")]


def _restart(s: ValleyState, seat: int, action: Action) -> list[Line]:
    t = s.taverns[seat]
    lost = sum(t.lay)
    return [Line("warn.restart", (lost,), "fill.counter")] if lost else []


_WARNINGS = {
    "serve": _serve,
    "done": _done,
    "upgrade": _upgrade,
    "buy": _buy,
    "restart": _restart,
    "entertain": _entertain,
}
