"""The trade: a treasure is shown, the others offer, the seller deals or refuses, bystanders protest until it boils
over."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.api import Action, Line
from game.kernel.flow import Choice, Data, emit, frame, then
from game.kernel.state import NOTHING
from game.rules.brawl import refs
from game.rules.brawl.registry import R
from game.rules.brawl.state import BrawlState, C, Offer, circle, give, hero_of, pull, put, show_all
from game.rules.brawl.steps import rounds
from game.rules.brawl.steps.ending import finish


@R.auto("trade.next")
def market(s: BrawlState, seat: int, data: tuple) -> None:
    """One seller's turn; without treasures it is passed over. `seat` is the seller."""
    if s.peaceful and s.sold and s.sold % s.seats == 0 and s.quiet:
        then(s, *(frame(Vote, voter) for voter in circle(seat, s.seats)), frame(count_votes, seat))
    else:
        then(s, frame(sale, seat))


@R.auto("trade.next")
def sale(s: BrawlState, seat: int, data: tuple) -> None:
    """A new circuit begins with the first seller's turn after everybody has had one, unless it was the last."""
    if s.sold >= C.setup.trade.circuits * s.seats:
        return then(s, frame(worn_out, seat))
    if s.sold % s.seats == 0:
        s.quiet = 1
    s.sold += 1
    s.seller = seat
    following = frame(market, (seat + 1) % s.seats)
    if not s.treasures[seat]:
        return then(s, following)
    then(s, frame(Sell, seat), frame(collect, seat), following)


@R.choice("trade.reveal")
class Sell(Choice):
    """The seller shows one of his treasures."""

    phase = "trade"
    prompt = Line("prompt.sell", (), "trade.reveal")

    def candidates(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        return refs.SELL[: len(s.treasures[seat])]

    quick = candidates

    def resolve(self, s: BrawlState, seat: int, data: Data, action: Action) -> None:
        s.sale = refs.number(action.refs[0])
        show_all(s, s.treasures_seen[seat], (s.sale,))
        emit(s, "sell", seat, ("sale",), "log.sell", (refs.SEAT[seat], _on_sale(s, seat)), "trade.reveal")


def _on_sale(s: BrawlState, seat: int) -> str:
    return refs.TREASURE_NAMES[s.treasures[seat][s.sale]]


@R.auto("trade.offers")
def collect(s: BrawlState, seat: int, data: tuple) -> None:
    """Everybody else offers in turn order; who has no treasures offers nothing."""
    buyers = [buyer for buyer in circle(seat, s.seats)[1:] if s.treasures[buyer]]
    if not s.sealed:
        return then(s, *(frame(Bid, buyer) for buyer in buyers), frame(Deal, seat))
    secret = [frame(Seal, buyer, slot) for buyer in buyers for slot in range(len(s.treasures[buyer]))]
    then(s, *secret, frame(unseal, seat), frame(Deal, seat))


@R.choice("trade.offers")
class Bid(Choice):
    """An open offer of none, one or several treasures: picks are collected, then all are laid out at once."""

    phase = "trade"

    def about(self, s: BrawlState, seat: int, data: Data) -> tuple[str, ...]:
        return ("sale", refs.OFFER[seat])

    def part(self, s: BrawlState, seat: int, data: Data) -> bool:
        return bool(s.acts)

    def prompt(self, s: BrawlState, seat: int, data: Data) -> Line:
        picked = len(s.acts[-1].picked) if s.acts else 0
        return Line("prompt.offer_more" if picked else "prompt.offer", (picked, _on_sale(s, s.seller)), "trade.offers")

    def candidates(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        return (*refs.ADD[: len(s.treasures[seat])], refs.DONE)

    def blocked(self, s: BrawlState, seat: int, data: Data, action: Action) -> Line | None:
        if action.refs and s.acts and refs.number(action.refs[0]) in s.acts[-1].picked:
            return Line("no.picked", (len(s.acts[-1].picked),), "trade.offers")
        return None

    def quick(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        ways: Sequence[Action] = refs.ADD[: len(s.treasures[seat])]
        if s.acts:
            picked = s.acts[-1].picked
            ways = [way for slot, way in enumerate(ways) if slot not in picked]
        return (*ways, refs.DONE)

    def resolve(self, s: BrawlState, seat: int, data: Data, action: Action) -> None:
        if action is not refs.DONE:
            if not s.acts:
                s.acts.append(Offer(seat=seat))
            s.acts[-1].picked += (refs.number(action.refs[0]),)
            return then(s, frame(Bid, seat))
        _lay_out(s, seat, tuple(sorted(s.acts.pop().picked)) if s.acts else ())


def _lay_out(s: BrawlState, seat: int, slots: tuple[int, ...]) -> None:
    """Lay an offer open on the table; its cards stay in the hand until somebody deals."""
    s.offers[seat] = slots
    show_all(s, s.treasures_seen[seat], slots)
    offered = [refs.TREASURE_NAMES[s.treasures[seat][slot]] for slot in slots]
    key, said = ("log.offer", ("+".join(offered),)) if offered else ("log.offer_none", ())
    emit(s, "offer", seat, (refs.OFFER[seat],), key, (refs.SEAT[seat], *said), "trade.offers")


@R.choice("trade.sealed")
class Seal(Choice):
    """A secret offer, treasure by treasure, so that nobody learns how many go in; `data`: the slot."""

    phase = "trade"
    secret = True

    def part(self, s: BrawlState, seat: int, data: Data) -> bool:
        return data[0] > 0

    def prompt(self, s: BrawlState, seat: int, data: Data) -> Line:
        return Line("prompt.seal", (data[0] + 1, len(s.treasures[seat]), _on_sale(s, s.seller)), "trade.sealed")

    def candidates(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        return (refs.ADD[data[0]], refs.HOLD_BACK[data[0]])

    quick = candidates

    def thing(self, s: BrawlState, seat: int, ref: str) -> Line | None:
        """Another treasure of the hand has had its turn, or will have it."""
        if ref not in refs.TREASURE[: len(s.treasures[seat])]:
            return None
        now = s.todo[-1][2][0]
        key = "no.sealed_before" if refs.number(ref) < now else "no.sealed_later"
        return Line(key, (R.called(s, seat, ref), R.called(s, seat, refs.TREASURE[now])), "trade.sealed")

    def resolve(self, s: BrawlState, seat: int, data: Data, action: Action) -> None:
        if data[0] == 0:
            s.bids[seat] = 0
        if action.verb == "offer":
            s.bids[seat] |= 1 << data[0]


@R.auto("trade.sealed")
def unseal(s: BrawlState, seat: int, data: tuple) -> None:
    """All secret offers are turned up together; `seat` is the seller."""
    for buyer in circle(seat, s.seats)[1:]:
        bid, s.bids[buyer] = s.bids[buyer], NOTHING
        _lay_out(s, buyer, tuple(slot for slot in range(len(s.treasures[buyer])) if bid > 0 and bid >> slot & 1))


@R.choice("trade.deal")
class Deal(Choice):
    """The seller deals with one of the others, who may have offered nothing, or refuses with agitation."""

    phase = "trade"
    about = ("sale",)

    def thing(self, s: BrawlState, seat: int, ref: str) -> Line | None:
        """A hero of somebody's and his plate speak of his offer."""
        theirs = refs.SEAT.index(ref) if ref in refs.SEAT[: s.seats] else hero_of(s, ref)
        return Line("no.click_instead", (ref, refs.OFFER[theirs]), "trade.deal") if theirs not in (None, seat) else None

    def prompt(self, s: BrawlState, seat: int, data: Data) -> Line:
        return Line("prompt.deal", (_on_sale(s, seat), cards_left(s)), "trade.deal")

    def candidates(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        return (*(refs.DEAL[buyer] for buyer in circle(seat, s.seats)[1:]), refs.REFUSE)

    def blocked(self, s: BrawlState, seat: int, data: Data, action: Action) -> Line | None:
        if action is refs.REFUSE and not s.agitation[seat]:
            return Line("no.agitation", (C.setup.start.agitation,), "trade.refuse")
        return None

    def resolve(self, s: BrawlState, seat: int, data: Data, action: Action) -> None:
        if action is refs.REFUSE:
            _refuse(s, seat)
        else:
            _exchange(s, seat, refs.number(action.refs[0]))


@R.cite("trade.refuse")
def _refuse(s: BrawlState, seat: int) -> None:
    """The sale doesn't take place; what was shown is known."""
    vain = () if any(s.offers) else (_on_sale(s, seat),)
    _clear(s)
    agitate(s, seat, "log.refuse_vain" if vain else "log.refuse", *vain)


def _clear(s: BrawlState) -> None:
    s.sale = NOTHING
    s.offers = [()] * s.seats


NAMED = 3
"""So many treasures that are paid are named in the log; more are only counted."""
SAYS = {"log.deal_{}": (*range(1, NAMED + 1), "nothing", "many", "no_card", "boils")}


def _gift(s: BrawlState, seat: int) -> str:
    """Return how it is told that a treasure is given for nothing: with what stood against refusing, for all to see,
    where nobody has offered anything."""
    if any(s.offers):
        return "nothing"
    return "no_card" if not s.agitation[seat] else "nothing" if cards_left(s) else "boils"


@R.cite("trade.deal")
def _exchange(s: BrawlState, seat: int, buyer: int) -> None:
    """Swap the treasure for the offer, then ask the bystanders."""
    name, gift = _on_sale(s, seat), _gift(s, seat)
    paid = [pull(s, buyer, slot) for slot in reversed(s.offers[buyer])]
    give(s, buyer, *pull(s, seat, s.sale))
    for treasure, mask in reversed(paid):
        give(s, seat, treasure, mask)
    _clear(s)
    names = tuple(refs.TREASURE_NAMES[treasure] for treasure, _ in reversed(paid))  # which lay open on the table
    many = len(names) > NAMED
    emit(
        s,
        "deal",
        seat,
        (refs.SEAT[seat], refs.SEAT[buyer]),
        f"log.deal_{'many' if many else len(names) or gift}",
        (refs.SEAT[seat], name, refs.SEAT[buyer], *((f"n:{len(names)}",) if many else names)),
        "trade.deal",
    )
    then(
        s,
        *(
            frame(Protest, other, seat, buyer)
            for other in circle(seat, s.seats)[1:]
            if other != buyer and s.agitation[other]
        ),
    )


@R.choice("trade.protest")
class Protest(Choice):
    """Who had no part in an exchange may play agitation against it; `data`: seller and buyer."""

    phase = "trade"
    idle = refs.LET

    def prompt(self, s: BrawlState, seat: int, data: Data) -> Line:
        return Line("prompt.protest", (refs.SEAT[data[0]], refs.SEAT[data[1]], cards_left(s)), "trade.protest")

    def candidates(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        return (refs.PROTEST, refs.LET)

    quick = candidates

    def resolve(self, s: BrawlState, seat: int, data: Data, action: Action) -> None:
        if action is refs.PROTEST:
            agitate(s, seat, "log.protest")


def cards_left(s: BrawlState) -> int:
    """Return how many more agitation cards it takes after the next one until the brawl begins."""
    return s.seats - s.table - 1


@R.cite("trade.agitation")
def agitate(s: BrawlState, seat: int, key: str, *about: str) -> None:
    """Play an agitation card; with as many on the table as there are players the brawl begins (trade.threshold)."""
    s.agitation = put(s.agitation, seat, s.agitation[seat] - 1)
    s.table += 1
    s.quiet = 0
    told = (refs.SEAT[seat], f"n:{s.table}", f"n:{s.seats}", *about)
    emit(s, "agitate", seat, ("agitation",), key, told, "trade.agitation")
    if s.table == s.seats:
        boil_over(s, seat)


@R.cite("trade.threshold")
def boil_over(s: BrawlState, seat: int) -> None:
    """End the trade on the spot; who played the last card leads."""
    s.todo.clear()
    then(s, frame(rounds.start_brawl, seat))


@R.auto("trade.cap")
def worn_out(s: BrawlState, seat: int, data: tuple) -> None:
    """So many circuits without enough agitation: the brawl begins anyway, the next seller leads."""
    emit(s, "worn_out", -1, (refs.SEAT[seat],), "log.worn_out", (C.setup.trade.circuits,), "trade.cap")
    then(s, frame(rounds.start_brawl, seat))


@R.choice("trade.peace")
class Vote(Choice):
    """After a circuit without agitation everybody votes in secret on going home in peace."""

    phase = "trade"
    secret = True
    prompt = Line("prompt.vote", (), "trade.peace")

    def candidates(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        return (refs.WAR, refs.PEACE)

    quick = candidates

    def resolve(self, s: BrawlState, seat: int, data: Data, action: Action) -> None:
        s.bids[seat] = int(action is refs.PEACE)


@R.auto("trade.peace")
def count_votes(s: BrawlState, seat: int, data: tuple) -> None:
    """The votes are shown; only all together end the match in peace."""
    s.claims = tuple([voter for voter in circle(seat, s.seats) if s.bids[voter]])
    s.bids = [NOTHING] * s.seats
    emit(s, "votes", -1, (), "log.votes", (f"n:{len(s.claims)}", f"n:{s.seats}"), "trade.peace")
    if len(s.claims) == s.seats:
        return finish(s, "peace")
    s.claims = ()
    then(s, frame(sale, seat))
