"""The brawl from its first object to the end of each round: who leads, what is kept and drawn, who stands up again."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel import chance
from game.kernel.api import Action, Line
from game.kernel.flow import Choice, Data, emit, frame, then
from game.rules.brawl import effects, refs
from game.rules.brawl.registry import R
from game.rules.brawl.state import KO, NOTHING, BrawlState, C, chief, circle, standing, take_off
from game.rules.brawl.steps import arrivals, flight, hard_heads, turns
from game.rules.brawl.steps.ending import finish, one_group


@R.auto("brawl.start")
def start_brawl(s: BrawlState, seat: int, data: tuple) -> None:
    """The trade is over: left-over agitation is dead, everybody draws objects. `seat` leads."""
    s.leader = seat
    s.agitation = (0,) * s.seats
    s.sale, s.offers = NOTHING, [()] * s.seats
    emit(s, "brawl", seat, (refs.SEAT[seat],), "log.brawl", (refs.SEAT[seat],), "brawl.start")
    for player in circle(seat, s.seats):
        draw(s, player, C.setup.start.objects)
    held = [frame(hard_heads.Hold, player) for player in circle(seat, s.seats) if s.treasures[player]] if s.hard else []
    for player in circle(seat, s.seats) if s.hard else ():
        if len(s.heroes[player]) > 1:
            flight.forget(s, player, range(len(s.treasures[player])))
    then(s, *held, frame(start_round))


@R.auto("brawl.round")
def start_round(s: BrawlState, seat: int, data: tuple) -> None:
    s.round += 1
    s.last = ()  # the dice of the round before are cleared away
    s.waited = s.door
    order = circle(s.leader, s.seats)
    place = next((place for place, player in enumerate(order) if standing(s, player)), NOTHING)
    passed = [refs.SEAT[player] for player in order[: max(place, 0)] if s.groups[player]][:1]
    said: tuple[str, ...] = ("log.round_idle",)
    if place != NOTHING:  # who would have begun is named in one breath with who does; `lead` says why
        said = ("log.round_instead" if passed else "log.round", *passed, refs.SEAT[order[place]])
    emit(s, "round", -1, key=said[0], args=(f"n:{s.round}", *said[1:]), rule="brawl.round")
    arrivals.foretell(s)
    then(s, frame(lead))


@R.auto("brawl.leader")
def lead(s: BrawlState, seat: int, data: tuple) -> None:
    """The leader acts if one of his characters stands, else the next does; with nobody upright the round closes."""
    order = circle(s.leader, s.seats)
    for place, player in enumerate(order):
        if standing(s, player):
            for skipped in order[:place]:
                if group := s.groups[skipped]:
                    key = "log.skip" if all(s.tilt[char] for char in group) else "log.skip_door"
                    emit(s, "skip", skipped, (refs.SEAT[skipped],), key, (refs.SEAT[skipped],), "brawl.leader")
            s.leader = player
            return then(s, frame(turns.Turn, player), frame(next_leader))
    then(s, frame(close_round))


@R.auto("brawl.next")
def next_leader(s: BrawlState, seat: int, data: tuple) -> None:
    """After each action: with one group left the match is over, else the marker moves to the left."""
    if one_group(s):
        return finish(s, "last_group")
    s.leader = (s.leader + 1) % s.seats
    then(s, frame(lead))


# -- the end of a round -----------------------------------------------------------------------------------------------


@R.auto("brawl.objects")
def close_round(s: BrawlState, seat: int, data: tuple) -> None:
    """What was hit with goes to the discard; then everybody thins out his hand, all before anybody draws."""
    for char, kind in enumerate(s.lying):
        if kind != NOTHING and kind not in effects.STAYING:
            take_off(s, char)
    emit(s, "close", -1, key="log.close", args=(f"n:{s.round}",), rule="brawl.objects")
    order = circle(chief(s), s.seats)
    then(
        s,
        *(frame(Keep, player) for player in order if s.objects[player]),
        frame(restock),
        frame(flight.search),
        frame(flight.leave_by_door),
        frame(stand_up),
        frame(arrivals.come_in),
        frame(start_round),
    )


@R.choice("brawl.objects")
class Keep(Choice):
    """One object of the hand may be kept, by its place: nobody sees which."""

    phase = "arrivals"

    def prompt(self, s: BrawlState, seat: int, data: Data) -> Line:
        return Line("prompt.keep", (len(s.objects[seat]), f"n:{C.setup.round.keep}"), "brawl.objects")

    def candidates(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        return (*refs.KEEP[: len(s.objects[seat])], refs.KEEP_NONE)

    quick = candidates

    def certain(self, s: BrawlState, seat: int, data: Data, before: Action | None) -> Sequence[Action]:
        """Who holds a single object keeps it: it takes nothing away, since there is no limit to a hand. How many
        somebody holds is no secret; of what kind they are is, so it is asked even where all are alike. In the last
        round it is all the same: nobody uses an object any more."""
        return refs.KEEP[:1] if before is None and (len(s.objects[seat]) == 1 or arrivals.is_last(s)) else ()

    def resolve(self, s: BrawlState, seat: int, data: Data, action: Action) -> None:
        kept = refs.number(action.refs[0]) if action.refs else NOTHING
        key = "log.keep_none" if kept == NOTHING else "log.keep" if len(s.objects[seat]) > 1 else "log.keep_only"
        if s.ears is not None and kept != NOTHING and arrivals.is_last(s) and not _kept_before(s, seat):
            key = "log.keep_last"  # said once, for all that follow
        for slot in reversed(range(len(s.objects[seat]))):
            if slot != kept:
                s.spent[s.objects[seat].pop(slot)] += 1
                s.objects_seen[seat].pop(slot)
        args = (refs.SEAT[seat], f"n:{len(s.objects[seat])}")
        emit(s, "keep", seat, (refs.SEAT[seat],), key, args, "brawl.objects")


def _kept_before(s: BrawlState, seat: int) -> bool:
    """Return whether somebody asked before this seat has kept an object."""
    order = circle(chief(s), s.seats)
    return any(s.objects[player] for player in order[: order.index(seat)])


@R.auto("brawl.draw")
def restock(s: BrawlState, seat: int, data: tuple) -> None:
    """Everybody draws clockwise, more for larger groups; also who has nobody left."""
    for player in circle(chief(s), s.seats):
        draw(s, player, max(usual_draw(s), len(s.groups[player])))


@R.cite("brawl.draw", "casse.draw")
def usual_draw(s: BrawlState) -> int:
    """Return how many objects a small group draws (casse.draw)."""
    return C.setup.casse_tout.draw if s.smash else C.setup.round.draw


@R.cite("brawl.empty")
def draw(s: BrawlState, seat: int, count: int) -> None:
    """Draw objects; an empty pile is made of the discard, and with both empty the rest get fewer (brawl.empty)."""
    for done in range(count):
        if not s.stock.size and any(s.spent):
            chance.shuffle_in(s, s.stock, [kind for kind, n in enumerate(s.spent) for _ in range(n)])
            s.spent = [0] * len(s.spent)
            emit(s, "reshuffle", -1, ("stock",), "log.reshuffle", (s.stock.size,), "brawl.empty")
        if not s.stock.size:
            count = done
            break
        chance.draw_into(s, seat, s.stock, s.objects[seat], s.objects_seen[seat])
    emit(s, "draw", seat, ("stock", refs.SEAT[seat]), "log.draw", (count, refs.SEAT[seat]), "brawl.draw")


@R.auto("brawl.stand_up")
def stand_up(s: BrawlState, seat: int, data: tuple) -> None:
    """Everybody alive comes one step up, unless the match is over."""
    if one_group(s):
        return finish(s, "last_group")
    for group in s.groups:
        for char in group:
            if 0 < s.tilt[char] < KO:
                s.tilt[char] -= 1
    emit(s, "stand_up", -1, key="log.stand_up", rule="brawl.stand_up")
