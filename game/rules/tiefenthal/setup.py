"""The table before the first question, and the start cards of module 4."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.api import Action, Config, Line
from game.kernel.chance import setup_below, setup_draw, setup_shuffled, shuffle_in
from game.kernel.flow import Choice, Data, emit, frame, then
from game.kernel.piles import Pile
from game.rules.tiefenthal import refs
from game.rules.tiefenthal.content import STAFF
from game.rules.tiefenthal.registry import R
from game.rules.tiefenthal.state import WITH_SCHNAPPS, WITH_STARTS, C, Tavern, ValleyState, turn_order
from game.rules.tiefenthal.steps import evening
from game.rules.tiefenthal.steps.bonus import give
from game.rules.tiefenthal.steps.offers import ready_to_sign


@R.cite("setup.market", "setup.first_player", "option.starts")
def lay_table(s: ValleyState, config: Config) -> None:
    """Lay out the market, give everybody a tavern and let the first evening begin (setup.market to
    setup.first_player)."""
    s.module = int(config.options["module"])
    s.evened = int(config.options["starts"] == "evened_out")
    start = C.setup.start
    own = () if s.module >= WITH_STARTS else start.staff
    s.stock = tuple(_there(s, staff) * C.copies[staff] - s.seats * own.count(staff) for staff in range(len(STAFF)))
    s.nobles = C.copies[C.noble]
    s.box = [0] * len(C.kinds)
    for kind in range(len(C.kinds)):
        if kind in C.regulars:
            s.box[kind] = C.copies[kind] - C.own_copies[kind] * s.seats
        elif not _there(s, kind):
            s.box[kind] = C.copies[kind]
    s.glasses = C.setup.components.schnapps if s.module >= WITH_SCHNAPPS else 0
    s.signatures = C.setup.components.signatures
    _market(s)
    s.taverns = [
        Tavern(deck=Pile(pool=[*_regulars(), *own]), coins=start.coins, beer=start.beer) for _ in range(s.seats)
    ]
    s.mats = ((),) * s.seats
    s.first = setup_below(s, s.seats)
    if s.module >= WITH_STARTS:
        s.shown = tuple(setup_shuffled(s, range(len(C.starts)))[: start.cards_shown])
        then(s, *(frame(Begin, seat) for seat in turn_order(s)), frame(shuffle_decks), frame(evening.evening))
    else:
        then(s, frame(evening.evening))


def _there(s: ValleyState, kind: int) -> bool:
    """Return whether a kind of card is in play in this module."""
    return C.module[kind] <= s.module


@R.cite("setup.deck")
def _regulars() -> list[int]:
    return [kind for kind in C.regulars for _ in range(C.own_copies[kind])]


@R.cite("setup.guests")
def _market(s: ValleyState) -> None:
    """The cheap guests are an open stack, the others a face-down pile with a row of open ones beside it
    (setup.guests)."""
    s.threes = C.copies[C.cheap]
    others = [
        kind
        for kind, beer in enumerate(C.beer)
        if beer and kind != C.cheap and _there(s, kind)
        for _ in range(C.copies[kind])
    ]
    s.guests = Pile(pool=others)
    s.row = (C.cheap, *(setup_draw(s, s.guests) for _ in range(C.setup.match.row)))
    for i in range(len(s.row)):
        ready_to_sign(s, i)


@R.choice("starts.choose")
class Begin(Choice):
    """One of the start cards that are shown; several players may take the same."""

    phase = "evening"
    prompt = Line("prompt.begin", (), "starts.choose")

    def candidates(self, s: ValleyState, seat: int, data: Data) -> Sequence[Action]:
        return [refs.BEGIN[card] for card in s.shown]

    def resolve(self, s: ValleyState, seat: int, data: Data, action: Action) -> None:
        s.taverns[seat].begun = refs.index(action.refs[0])
        card = C.starts[s.taverns[seat].begun]
        points = card.points if s.evened else 0
        emit(s, "begin", seat, action.refs, "log.begin", (refs.seat_ref(seat), card.id, points), "starts.choose")
        give(s, seat, C.row[f"start.{card.id}"])


@R.auto("starts.shuffle")
def shuffle_decks(s: ValleyState, seat: int, data: tuple) -> None:
    for t in s.taverns:
        shuffle_in(s, t.deck, ())
    emit(s, "shuffle", -1, ("deck",), "log.shuffle_all", (), "starts.shuffle")
