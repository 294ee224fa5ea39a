"""Arrivals come in one at a time: the militia ends the match, the others follow who calls them, or the dice."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel import chance
from game.kernel.api import Action, Line
from game.kernel.flow import Choice, Data, emit, frame, then
from game.kernel.state import NOTHING
from game.rules.brawl import refs
from game.rules.brawl.registry import R
from game.rules.brawl.state import HEROES, MILITIA, SEALED, SHOUT, BrawlState, C, chief, circle, hero_of, join, to_come
from game.rules.brawl.steps.deeds import SIDES, not_upright
from game.rules.brawl.steps.ending import finish

ARRIVALS = C.setup.arrivals


def _numbers(s: BrawlState, later: int = 0) -> range:
    """Return how many arrivals may come in at the end of this round, or of one so many later."""
    if s.arrivals_by == "leader_choice":
        return range(1, ARRIVALS.most + 1)
    numbers = ARRIVALS.numbers[s.arrivals_by]
    number = numbers[min(s.round + later, len(numbers)) - 1]
    return range(number, number + 1)


def last_rounds(s: BrawlState) -> tuple[int, int]:
    """Return the first and the last round at the end of which the militia may come, as far as everybody can count."""
    left = to_come(s)
    before = 0 if MILITIA in (*s.queue.top, *s.queue.pool) else left - C.setup.start.bottom - 1
    waiting = [step for step, _, _ in s.todo]
    now = _numbers(s, 0 if s.round else 1)
    if "start_round" in waiting and not {"come_in", HowMany.step} & {*waiting} and s.round:
        now = range(waiting.count("arrive"), waiting.count("arrive") + 1)  # the others of this round have come already
    found = []
    for number, least in ((-1, before + 1), (0, left)):
        come, later = now[number], 0 if s.round else 1
        while come < least:
            later += 1
            come += _numbers(s, later)[number]
        found.append(s.round + later)
    return found[0], found[1]


@R.cite("arrivals.militia")
def is_last(s: BrawlState) -> bool:
    """Return whether this round is the last one for certain (arrivals.militia)."""
    return _numbers(s)[0] >= to_come(s)


@R.cite("arrivals.militia")
def foretell(s: BrawlState) -> None:
    """Say that a round is the last one, or the first after which the militia may come: everybody can count that."""
    if s.ears is None:  # to nobody
        return
    left, bottom = to_come(s), C.setup.start.bottom + 1
    if is_last(s):
        emit(s, "last_round", -1, (), "log.last_round", (f"n:{s.round}",), "arrivals.militia")
    elif _numbers(s)[-1] > left - bottom and MILITIA not in (*s.queue.top, *s.queue.pool):
        emit(s, "near", -1, (), "log.near", (f"n:{s.round}",), "arrivals.militia")


@R.auto("arrivals.draw")
def come_in(s: BrawlState, seat: int, data: tuple) -> None:
    """So many arrivals in this round, each settled before the next is turned up."""
    numbers = _numbers(s)
    if len(numbers) > 1:
        return then(s, frame(HowMany, chief(s)))
    then(s, *[frame(arrive)] * numbers[0])


@R.choice("arrivals.numbers")
class HowMany(Choice):
    """The leader chooses how many arrivals come, before any is turned up."""

    phase = "arrivals"
    prompt = Line("prompt.arrivals", (), "arrivals.numbers")

    def candidates(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        return [refs.bring(n) for n in _numbers(s)]

    quick = candidates

    def resolve(self, s: BrawlState, seat: int, data: Data, action: Action) -> None:
        then(s, *[frame(arrive)] * (refs.number(action.refs[0]) + 1))


@R.auto("arrivals.draw")
def arrive(s: BrawlState, seat: int, data: tuple) -> None:
    """Turn up the next arrival; when only the last few are left, the militia is among them."""
    if not s.queue.size:
        rest = chance.shuffle_in(s, s.queue, [MILITIA])
        s.queue.add(rest)
    card = chance.draw(s, s.queue)
    if card == MILITIA:
        return _militia(s)
    s.arrival, s.claims, s.throws = card, (), ()
    emit(s, "arrive", -1, ("arrival",), "log.arrive", (C.characters[card],), "arrivals.draw")
    order = circle(s.leader, s.seats)
    if s.claims_by == SHOUT:
        then(s, frame(Shout, chief(s), 0), frame(award))
    elif s.claims_by == SEALED:
        then(s, *(frame(Whisper, player) for player in order), frame(unveil))
    else:
        then(s, *(frame(Claim, player) for player in order if followed(s, player)), frame(award))


@R.cite("arrivals.militia")
def _militia(s: BrawlState) -> None:
    finish(s, "militia")


@R.cite("arrivals.claim")
def followed(s: BrawlState, seat: int) -> bool:
    """Return whether the arrival would follow one of this seat's heroes, wherever he is (arrivals.claim)."""
    return not C.follows[s.arrival - HEROES].isdisjoint(s.heroes[seat])


@R.choice("arrivals.claim")
class Claim(Choice):
    """Only who can rightly claim the arrival is asked, openly."""

    phase = "arrivals"
    idle = refs.LEAVE

    def prompt(self, s: BrawlState, seat: int, data: Data) -> Line:
        return Line("prompt.claim", (C.characters[s.arrival],), "arrivals.claim")

    def about(self, s: BrawlState, seat: int, data: Data) -> tuple[str, ...]:
        return ("arrival",)

    def candidates(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        return (refs.CLAIM, refs.LEAVE)

    quick = candidates

    def resolve(self, s: BrawlState, seat: int, data: Data, action: Action) -> None:
        if action is refs.CLAIM:
            s.claims += (seat,)
            emit(
                s,
                "claim",
                seat,
                (refs.SEAT[seat],),
                "log.claim",
                (refs.SEAT[seat], C.characters[s.arrival]),
                "arrivals.claim",
            )
        else:
            said = (refs.SEAT[seat], C.characters[s.arrival])
            emit(s, "leave", seat, (refs.SEAT[seat],), "log.leave", said, "arrivals.claim")


@R.choice("arrivals.sealed")
class Whisper(Choice):
    """Everybody decides in secret whether to claim the arrival."""

    phase = "arrivals"
    secret = True

    def prompt(self, s: BrawlState, seat: int, data: Data) -> Line:
        return Line("prompt.claim", (C.characters[s.arrival],), "arrivals.sealed")

    def about(self, s: BrawlState, seat: int, data: Data) -> tuple[str, ...]:
        return ("arrival",)

    def candidates(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        return (refs.CLAIM, refs.LEAVE)

    quick = candidates

    def resolve(self, s: BrawlState, seat: int, data: Data, action: Action) -> None:
        s.bids[seat] = int(action is refs.CLAIM)


@R.auto("arrivals.sealed")
def unveil(s: BrawlState, seat: int, data: tuple) -> None:
    """Who claimed wrongly tilts a character; several rightful claims are settled by dice."""
    order = circle(s.leader, s.seats)
    callers = s.claims = tuple([player for player in order if s.bids[player] > 0])
    s.bids = [NOTHING] * s.seats
    for player in callers:
        emit(
            s,
            "claim",
            player,
            (refs.SEAT[player],),
            "log.claim",
            (refs.SEAT[player], C.characters[s.arrival]),
            "arrivals.sealed",
        )
    s.claims = tuple(player for player in callers if followed(s, player))
    then(s, *(frame(Pay, player) for player in callers if player not in s.claims), frame(award))


@R.choice("arrivals.shout")
class Shout(Choice):
    """Who was first to shout, as the table has heard it; `data`: bit mask of seats that have shouted in vain."""

    phase = "arrivals"
    about = ("arrival",)

    def thing(self, s: BrawlState, seat: int, ref: str) -> Line | None:
        """A hero of somebody's speaks of who shouts."""
        theirs = hero_of(s, ref)
        if theirs is None:
            return None
        return R.reason(s, refs.SEAT[theirs]) or Line("no.click_instead", (ref, refs.SEAT[theirs]), "arrivals.shout")

    def prompt(self, s: BrawlState, seat: int, data: Data) -> Line:
        return Line("prompt.shout", (C.characters[s.arrival],), "arrivals.shout")

    def candidates(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        return (*refs.SHOUT[: s.seats], refs.SILENCE)

    def blocked(self, s: BrawlState, seat: int, data: Data, action: Action) -> Line | None:
        if action.refs and data[0] >> refs.number(action.refs[0]) & 1:
            return Line("no.shouted", action.refs, "arrivals.shout")
        return None

    def resolve(self, s: BrawlState, seat: int, data: Data, action: Action) -> None:
        if action is refs.SILENCE:
            return
        caller = refs.number(action.refs[0])
        emit(
            s, "claim", caller, action.refs, "log.shout", (refs.SEAT[caller], C.characters[s.arrival]), "arrivals.shout"
        )
        if followed(s, caller):
            s.claims = (caller,)
        else:
            then(s, frame(Pay, caller), frame(Shout, seat, data[0] | 1 << caller))


@R.choice("arrivals.wrong")
class Pay(Choice):
    """A wrong claim tilts one of the player's upright characters, if there is one."""

    phase = "arrivals"
    may_be_empty = True

    def prompt(self, s: BrawlState, seat: int, data: Data) -> Line:
        return Line("prompt.pay", (C.characters[s.arrival],), "arrivals.wrong")

    def candidates(self, s: BrawlState, seat: int, data: Data) -> Sequence[Action]:
        return [refs.TILT[char] for char in s.groups[seat]]

    def blocked(self, s: BrawlState, seat: int, data: Data, action: Action) -> Line | None:
        return not_upright(s, refs.char(action.refs[0]))

    def resolve(self, s: BrawlState, seat: int, data: Data, action: Action) -> None:
        char = refs.char(action.refs[0])
        s.tilt[char] += 1
        emit(s, "tilt", seat, action.refs, "log.wrong", (C.characters[char], C.characters[s.arrival]), "arrivals.wrong")


@R.auto("arrivals.dice")
def award(s: BrawlState, seat: int, data: tuple) -> None:
    """One claim wins; several, or none at all, are settled by dice among these, or among everybody."""
    rivals = s.claims or circle(s.leader, s.seats)
    winner = rivals[0] if len(rivals) == 1 else contest(s, rivals)
    join(s, winner, s.arrival)
    said: tuple[str, ...] = (C.characters[s.arrival], refs.SEAT[winner])
    if s.throws:
        best = next(sum(dice) for player, *dice in reversed(s.throws) if player == winner)
        key, said = "log.join_dice" if s.claims else "log.join_open", (*said, f"n:{best}")
    else:
        key = "log.join_first" if s.claims_by == SHOUT else "log.join"
    rule = "arrivals.dice" if s.throws else "arrivals.claim"
    s.arrival, s.claims = NOTHING, ()  # who has come in lies in a group, and no longer on the table
    emit(s, "join", winner, ("arrival", refs.SEAT[winner]), key, said, rule)


@R.cite("arrivals.dice")
def contest(s: BrawlState, rivals: tuple[int, ...]) -> int:
    """Return who throws the highest sum; equal ones throw again (arrivals.dice)."""
    while True:
        sums = []
        for player in rivals:
            dice = [chance.roll(s, SIDES) for _ in range(ARRIVALS.dice)]
            sums.append(sum(dice))
            key = "log.dice_again" if any(player == thrown for thrown, *_ in s.throws) else "log.dice"
            s.throws += ((player, *dice),)
            emit(s, "dice", player, (refs.SEAT[player],), key, (refs.SEAT[player], f"n:{sums[-1]}"), "arrivals.dice")
        best = max(sums)
        rivals = tuple([player for player, total in zip(rivals, sums) if total == best])
        if len(rivals) == 1:
            return rivals[0]
