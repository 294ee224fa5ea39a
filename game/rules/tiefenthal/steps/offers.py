"""What comes from the market: guests of the row and their refill, tiles that turn, regulars taken out of a starting
deck."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.api import Action, Line, act
from game.kernel.chance import draw
from game.kernel.flow import Choice, Data, emit, frame, then
from game.kernel.state import NOTHING
from game.rules.tiefenthal import refs
from game.rules.tiefenthal.content import TILES
from game.rules.tiefenthal.registry import R
from game.rules.tiefenthal.state import WITH_BOOK, C, ValleyState, gain_nobles, put


@R.cite("guests.refill")
def leave_row(s: ValleyState, i: int) -> bool:
    """Take the guest at place i out of the row, refill it, and return whether he brings a signature (guests.refill,
    book.supply)."""
    signed = s.signed >> i & 1
    s.signed &= ~(1 << i)
    if i == 0 and s.threes:
        s.threes -= 1
    if i == 0 and s.threes:
        comes = C.cheap
    else:
        comes = draw(s, s.guests) if s.guests.size else NOTHING
    s.row = put(s.row, i, comes)
    if comes != NOTHING:
        ready_to_sign(s, i)
    return bool(signed)


@R.cite("book.supply", "book.limit")
def ready_to_sign(s: ValleyState, i: int) -> None:
    """Lay a signature on the guest at place i of the row, if there is one (book.supply, book.limit)."""
    if s.module == WITH_BOOK and s.signatures:
        s.signatures -= 1
        s.signed |= 1 << i


_TURNED = (
    ("log.upgrade", "log.upgrade_noble"),
    ("log.upgrade_paid", "log.upgrade_paid_noble"),
    ("log.upgrade_offer", "log.upgrade_offer_noble"),
)
"""How an upgrade is told: by how many kinds of things it has cost, and by whether a noble comes."""


@R.cite("upgrade.flip")
def turn_tile(s: ValleyState, seat: int, tile: int, nobles: int, paid: tuple[int, ...] = ()) -> None:
    """Turn a tile to its better side, and take so many nobles for it (upgrade.flip, upgrade.noble); `paid` are the
    coins that it has cost, and how many cards were returned for it where some were."""
    t = s.taverns[seat]
    t.sides |= 1 << tile
    got = gain_nobles(s, t, nobles)
    emit(
        s,
        "upgrade",
        seat,
        (refs.TILE[tile],),
        _TURNED[len(paid)][got > 0],
        (refs.seat_ref(seat), TILES[tile], *paid),
        "upgrade.flip",
    )


@R.choice("starts.remove")
class ThinOut(Choice):
    """Which regulars leave the starting deck; `data` is how many still may."""

    phase = "evening"
    part = True
    WAYS = {kind: act("remove", ref) for kind, ref in refs.OWN.items()}

    def prompt(self, s: ValleyState, seat: int, data: Data) -> Line:
        return Line("prompt.thin_out", data, "starts.remove")

    def candidates(self, s: ValleyState, seat: int, data: Data) -> Sequence[Action]:
        return [*ThinOut.WAYS.values(), refs.DECLINE]

    def blocked(self, s: ValleyState, seat: int, data: Data, action: Action) -> Line | None:
        if action is refs.DECLINE or refs.index(action.refs[0]) in s.taverns[seat].deck.pool:
            return None
        return Line("no.not_in_deck", action.refs, "starts.remove")

    def resolve(self, s: ValleyState, seat: int, data: Data, action: Action) -> None:
        if action is refs.DECLINE:
            return
        kind = refs.index(action.refs[0])
        s.taverns[seat].deck.remove(kind)
        s.box[kind] += 1
        emit(s, "remove", seat, action.refs, "log.remove", (refs.seat_ref(seat), C.kinds[kind]), "starts.remove")
        if data[0] > 1:
            then(s, frame(ThinOut, seat, data[0] - 1))
