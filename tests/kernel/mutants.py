"""Back Room with one thing broken at a time: what conformance must find, and under which name.

Each mutant changes a method of the game, a step of its rules or its state class; nothing here is imported by anything
but tests.
"""

from __future__ import annotations

import copy
import itertools
from collections.abc import Sequence
from typing import Any

from game.kernel import chance
from game.kernel.api import Action, Line, Option, act
from game.kernel.flow import Data, emit, end, frame, then
from game.kernel.state import EVERYBODY, declared
from tests.kernel import torture_steps as steps
from tests.kernel import torture_table as table
from tests.kernel.torture import BackRoom

GUARD = table.KINDS.index("guard")


def with_steps(*, autos: dict | None = None, choices: dict | None = None, sides: dict | None = None) -> BackRoom:
    """Return Back Room with other steps under the same names."""
    game = BackRoom()
    game.rules = copy.copy(steps.R)
    game.rules.autos = {**steps.R.autos, **(autos or {})}
    game.rules.choices = {**steps.R.choices, **{name: step() for name, step in (choices or {}).items()}}
    game.rules.sides = {**steps.R.sides, **{verb: side() for verb, side in (sides or {}).items()}}
    return game


class ViewShowsHand(BackRoom):
    def view(self, state, seat):
        new = state.view(seat)
        new.hands[0] = state.hands[0][:]
        return new


class ViewShowsChance(BackRoom):
    def view(self, state, seat):
        new = state.view(seat)
        new.play = state.play
        return new


class WarnsOfWhatIsHidden(BackRoom):
    """Looks at the truth behind the view that it was asked about."""

    truth = None

    def view(self, state, seat):
        self.truth = state
        return super().view(state, seat)

    def warn(self, view, action):
        return (Line("warn.hands", (sum(map(sum, self.truth.hands)),)),)


class ViewShowsBids(BackRoom):
    def view(self, state, seat):
        new = state.view(seat)
        new.bids = state.bids[:]
        return new


class NamesDrawnCard(steps.Buy):
    def resolve(self, s: Any, seat: int, data: Data, action: Action) -> None:
        card = chance.draw_into(s, seat, s.deck, s.hands[seat], s.hands_seen[seat])
        s.used += ("buy",)
        table.pay(s, seat, table.COST["buy"])
        emit(s, "draw", seat, key="log.draw", args=(table.KINDS[card],))


class TellsSecretBid(steps.Bid):
    def resolve(self, s: Any, seat: int, data: Data, action: Action) -> None:
        s.bids[seat] = int(action.refs[0][2:])
        emit(s, "bid", seat, action.refs)


class NamesPickedTool(steps.Tool):
    def resolve(self, s: Any, seat: int, data: Data, action: Action) -> None:
        emit(s, "pick", seat, key="log.pick", args=action.refs)
        super().resolve(s, seat, data, action)


class PromptDependsOnHand(steps.Turn):
    def prompt(self, s: Any, seat: int, data: Data) -> Line:
        return Line("prompt.turn_guarded" if GUARD in s.hands[seat] else "prompt.turn")


class PrivateOnlyWithGuard(steps.React):
    """Blank cards are left out, so that a bystander's view asks the same of whoever has nothing to answer."""

    def candidates(self, s: Any, seat: int, data: Data) -> Sequence[Action]:
        return [act("let"), *(act("block", ref) for ref in table.held(s, seat) if ref == "hand:guard")]


class AsksOnlyTheGuarded(steps.Tool):
    def resolve(self, s: Any, seat: int, data: Data, action: Action) -> None:
        super().resolve(s, seat, data, action)
        if s.todo[-1][0] == "React" and GUARD not in s.hands[s.acts[-1].target]:
            s.todo.pop()


class ForgetsWhatIsKnown(BackRoom):
    """Deals the hands of all others anew, peeked cards as well."""

    def determinize(self, view, rng):
        state = super().determinize(view, rng)
        cards = [card for hand in state.hands for card in hand]
        rng.shuffle(cards)
        state.hands = [[cards.pop() for _ in hand] for hand in state.hands]
        return state


class GuessesWrongCards(BackRoom):
    def determinize(self, view, rng):
        state = super().determinize(view, rng)
        if state.deck.pool:
            state.deck.pool[0] = table.KINDS.index("ace")
        return state


@declared
class SharingRoom(table.Room):
    """A state whose clones share the coins."""


_own_clone = SharingRoom.clone


def _sharing_clone(self):
    new = _own_clone(self)
    new.coins = self.coins
    return new


SharingRoom.clone = _sharing_clone


class SharesCoins(BackRoom):
    state = SharingRoom


class ForgetsOnLoad(BackRoom):
    def load(self, data):
        state = super().load(data)
        state.peeked = [0] * state.seats
        return state


class OffersTwice(steps.Scouted):
    def candidates(self, s: Any, seat: int, data: Data) -> Sequence[Action]:
        return [act("take", "deck"), act("leave"), act("leave")]


class PrefixOfAnother(steps.Scouted):
    def candidates(self, s: Any, seat: int, data: Data) -> Sequence[Action]:
        return [act("take"), act("take", "deck")]


class NotInterned(steps.Scouted):
    def candidates(self, s: Any, seat: int, data: Data) -> Sequence[Action]:
        return [Action("take", ("deck",)), act("leave")]


class QuickForgets(steps.Tool):
    def quick(self, s: Any, seat: int, data: Data) -> Sequence[Action]:
        return [act("use", ref) for ref in table.held(s, seat)]


class PromisesTooMuch(BackRoom):
    def tell(self, view, what, seat=None):
        lines = super().tell(view, what, seat)
        if isinstance(what, Action) and what.verb == "toast":
            return (lines[0]._replace(args=(lines[0].args[0], lines[0].args[1] + 1)),)
        return lines


class TellsNothingApart(BackRoom):
    def like(self, view, action):
        return Action(action.verb)


class RefusesByHiddenCards(BackRoom):
    def why_not(self, view, picked, ref):
        return Line("no.guarded") if any(GUARD in hand for hand in view.hands) else super().why_not(view, picked, ref)


class CoinsVanish(steps.Buy):
    def resolve(self, s: Any, seat: int, data: Data, action: Action) -> None:
        super().resolve(s, seat, data, action)
        s.bank -= 1


def unrolled_payout(s, seat, data):
    """Rolls a die of its own beside the kernel's."""
    s.dice[0] = s.play % 6 + 1
    s.play += 1
    steps.payout(s, seat, data)


_own_random = itertools.count()


def lawless_payout(s, seat, data):
    """Depends on something outside the state."""
    s.dice[0] = next(_own_random) % 5 + 1
    steps.payout(s, seat, data)


def attentive_payout(s, seat, data):
    """Wins more while somebody listens."""
    if s.ears is None:
        steps.payout(s, seat, data)


class LeavesActBehind(steps.Scouted):
    def resolve(self, s: Any, seat: int, data: Data, action: Action) -> None:
        s.acts.append(table.Raid(seat=seat, target=seat))


def unknown_reason(s, seat, data):
    end(s, "tired")


def endless(s, seat, data):
    then(s, frame(steps.start_round))


class CountsTwice(BackRoom):
    def outcome(self, state):
        outcome = super().outcome(state)
        return outcome and outcome._replace(totals=tuple(2 * total + 1 for total in outcome.totals))


class AsksSomebodyElse(BackRoom):
    """Asks another question whenever the asker can't see all the hands."""

    def decision(self, state):
        decision = super().decision(state)
        if decision and any(-1 in hand for hand in state.hands):
            return decision._replace(about=("deck",))
        return decision


class StopsWithoutWord(BackRoom):
    def apply(self, state, action):
        super().apply(state, action)
        if action.verb == "take":
            state.todo.clear()


class ShowsPeekToAll(steps.Peek):
    """The peeked card is marked as seen by everybody, but the masks of its owner get lost."""

    def resolve(self, s: Any, seat: int, data: Data, action: Action) -> None:
        super().resolve(s, seat, data, action)
        masks = s.hands_seen[table.player(action.refs[0])]
        masks[0] = EVERYBODY & ~(1 << table.player(action.refs[0]))


class UnknownWindow(steps.Toast):
    prompt = Line("prompt.last_call")


class NeverLegal(steps.Scouted):
    def blocked(self, s: Any, seat: int, data: Data, action: Action) -> Line | None:
        return Line("no.never")


class NoSuchSeat(BackRoom):
    meta = table.META._replace(options=(Option("length", ("short", "long")), Option("extra", ("on",))))

    def score(self, state):
        return super().score(state)[:-1]


MUTANTS = {
    "view shows a hand": ("permuter", ViewShowsHand()),
    "view shows chance": ("permuter", ViewShowsChance()),
    "warning depends on the truth": ("foretold", WarnsOfWhatIsHidden()),
    "view shows secret bids": ("permuter", ViewShowsBids()),
    "event names a drawn card": ("event", with_steps(sides={"buy": NamesDrawnCard})),
    "event tells a secret bid": ("event", with_steps(choices={"Bid": TellsSecretBid})),
    "event names a picked card": ("event", with_steps(choices={"Tool": NamesPickedTool})),
    "prompt depends on a hand": ("question", with_steps(choices={"Turn": PromptDependsOnHand})),
    "privacy depends on a hand": ("question", with_steps(choices={"React": PrivateOnlyWithGuard})),
    "window asks only who holds the card": ("window", with_steps(choices={"Tool": AsksOnlyTheGuarded})),
    "determinize ignores known cards": ("determinize", ForgetsWhatIsKnown()),
    "determinize invents cards": ("determinize", GuessesWrongCards()),
    "clones share a list": ("clone", SharesCoins()),
    "load forgets a field": ("codec", ForgetsOnLoad()),
    "two equal actions": ("actions", with_steps(choices={"Scouted": OffersTwice})),
    "an action begins another": ("actions", with_steps(choices={"Scouted": PrefixOfAnother})),
    "an action not interned": ("actions", with_steps(choices={"Scouted": NotInterned})),
    "fast list offers too much": ("legal", with_steps(choices={"Tool": QuickForgets})),
    "promise broken": ("promise", PromisesTooMuch()),
    "answers that differ are alike": ("alike", TellsNothingApart()),
    "refusal knows hidden cards": ("view", RefusesByHiddenCards()),
    "question differs on the view": ("view", AsksSomebodyElse()),
    "coins vanish": ("invariants", with_steps(sides={"buy": CoinsVanish})),
    "owner can't see his card": ("invariants", with_steps(sides={"peek": ShowsPeekToAll})),
    "a die of its own": ("script", with_steps(autos={"payout": unrolled_payout})),
    "chance outside the state": ("apply", with_steps(autos={"payout": lawless_payout})),
    "listeners change the match": ("apply", with_steps(autos={"payout": attentive_payout})),
    "compound action left behind": ("acts", with_steps(choices={"Scouted": LeavesActBehind})),
    "a window nobody can switch off": ("decision", with_steps(choices={"Toast": UnknownWindow})),
    "nothing to choose": ("crash", with_steps(choices={"Scouted": NeverLegal})),
    "stops without a word": ("invariants", StopsWithoutWord()),
    "ends for an unknown reason": ("outcome", with_steps(autos={"next_round": unknown_reason})),
    "lines don't add up": ("outcome", CountsTwice()),
    "a seat without a score": ("outcome", NoSuchSeat()),
    "never ends": ("bound", with_steps(autos={"next_round": endless})),
}
"""What is broken -> (kind of the finding, the game)."""
