"""What the cards of The Bloody Inn are worth: as accomplices in a hand, as annexes, at the final scoring.

Part of the evaluation in `bloody_inn`, whose weights it takes; no rule is carried out here.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.rules.bloody_inn.content import BRIBE, BUILD, BURY, KILL, content

if TYPE_CHECKING:
    from game.bots.evaluation.bloody_inn import Weights

_LONG = 8.0
"""Actions left from which on an accomplice has its full value."""
MEAN_RANK = 1.4
"""Average rank of a traveller, for rooms that are served."""
_KEPT = 1 << 8
"""So many hands and rows of annexes are remembered: within a thought the same few come again and again."""


def total(kind: int, name: str, param: str) -> int:
    """Return a parameter added up over the effects of this name on an annex."""
    return sum(params[param] for params in effects_of(kind, name))


def effects_of(kind: int, name: str) -> list[Mapping[str, Any]]:
    """Return the parameters of every effect of this name on an annex."""
    return [effect.params for effect in content().effects[kind] if effect.name == name]


class Cards:
    """The cards by these weights."""

    def __init__(self, weights: Weights, c: Any) -> None:
        self._w, self._rank, self._family = weights, c.rank_annex, c.family
        kinds = range(len(c.kinds))
        worth = {"none": 0.0, **{f: getattr(weights, f) for f in c.families if f != "none"}}
        self._helper = tuple(worth[c.families[c.family[k]]] for k in kinds)
        self._aptitude = c.aptitude
        by_rank = {c.rank_room[k]: c.money[k] for k in c.travellers}
        self._more = tuple(by_rank[rank] - by_rank[0] for rank in sorted(by_rank))
        self._same_family = tuple(total(k, "gain_per_annex", "coins") for k in kinds)
        self._per_exit = tuple(
            tuple((c.families.index(e["family"]), e["coins"]) for e in effects_of(k, "end_per_exit")) for k in kinds
        )
        self._per_cheque = tuple(total(k, "end_per_cheque", "coins") for k in kinds)
        self.pays_at_end = tuple(bool(self._per_exit[k] or self._per_cheque[k]) for k in kinds)
        self._kinds_of = tuple(tuple(k for k in kinds if c.family[k] == f) for f in range(len(c.families)))
        self._share = tuple(sum(c.copies[k] for k in of) / c.setup.components.travellers for of in self._kinds_of)
        # What an annex brings a round beside what stands in `powers`.
        self.yields = tuple(
            weights.arrivals * total(k, "booth", "coins")
            + weights.spill * len(effects_of(k, "overflow"))
            + weights.elsewhere * (total(k, "corpses_elsewhere", "coins") + total(k, "hands_elsewhere", "coins"))
            for k in kinds
        )
        # What a card brings as an annex: francs at once, a round left, an action left; None where it can't be built.
        self._brings = tuple(
            None
            if c.annex[k] is None
            else (
                total(k, "gain", "coins")
                - weights.act
                - weights.peasant * c.rank_annex[k]
                + weights.occupied
                * (total(k, "gain_per_neutral_room", "coins") + total(k, "gain_per_own_room", "coins")),
                self.yields[k]
                + total(k, "morning_income", "coins")
                + weights.key * len(effects_of(k, "trailer") + effects_of(k, "swap_neutral_key"))
                + MEAN_RANK * total(k, "room_service", "coins_per_rank"),
                weights.less * (total(k, "discount", "cards") + total(k, "unpaid", "cards"))
                + weights.multi * len(effects_of(k, "multi_target") + effects_of(k, "return_all")),
            )
            for k in kinds
        )

        remember = functools.lru_cache(_KEPT)
        self.accomplices, self.skill = remember(self._accomplices), remember(self._skill)
        self.ending, self.lasting = remember(self._ending), remember(self._lasting)

    def _accomplices(
        self,
        hand: tuple[int, ...],
        annexes: tuple[int, ...],
        acts: float,
        rounds: float,
        unpaid: int,
        final: tuple[float, ...],
    ) -> float:
        """Helpers by family, fewer for those beyond the fourth; what they would bring as annexes; the next wages.
        `final` is what those of them that are `ending` would pay at the final scoring."""
        w = self._w
        helper, long, half = self._helper, min(1.0, acts / _LONG), acts / 2
        pays = dict(zip(self.ending(hand), final))
        found = (w.few if len(hand) == 1 else 1.5 * w.few) * long
        for place, kind in enumerate(sorted(hand, key=helper.__getitem__, reverse=True)):
            value = helper[kind] * long
            built = self._brings[kind]
            if built is not None and acts > 1:
                at_once, a_round, an_act = built
                brings = at_once + a_round * rounds + an_act * acts + w.place * min(self._rank[kind], half)
                if self._same_family[kind]:
                    family, own = self._family[kind], 1
                    for annex in annexes:
                        own += self._family[annex] == family
                    brings += self._same_family[kind] * own
                elif self.pays_at_end[kind]:
                    brings += pays[kind]
                if brings > 0.0:
                    value += w.build * brings
            found += value if place < 4 else w.crowd * value
        return found - min(rounds + 1, w.wage) * max(0, len(hand) - unpaid)

    def _ending(self, kinds: tuple[int, ...]) -> tuple[int, ...]:
        """Return those of some cards that pay at the final scoring as annexes."""
        return tuple(kind for kind in kinds if self.pays_at_end[kind])

    def _skill(self, powers: tuple[int, ...], hand: tuple[int, ...]) -> float:
        """Guests of a rank for which nobody is lost: what more their coffins hold than those of the lowest rank, an
        action; `powers` are the accomplices saved, by action."""
        w, more, aptitude = self._w, self._more, self._aptitude
        reach = list(powers)
        for kind in hand:
            if aptitude[kind] >= 0:
                reach[aptitude[kind]] += 1
        top = len(more) - 1
        kill, bury = min(reach[KILL], top), min(reach[BURY], top)
        found = w.bribes * more[min(reach[BRIBE], top)] + w.builds * more[min(reach[BUILD], top)]
        found += w.kills * more[kill] + w.buries * more[bury] + w.trade * more[min(kill, bury)]
        return found

    def _lasting(self, annexes: tuple[int, ...]) -> tuple[int, ...]:
        """Return those of some annexes that bring something beside what stands in `powers`."""
        return tuple(kind for kind in annexes if self.pays_at_end[kind] or self.yields[kind])

    def final(self, s: Any, seat: int, kind: int, to_come: float) -> float:
        """What an annex pays at the final scoring, the guests still to come included."""
        found = float(self._per_cheque[kind] * s.cheques[seat])
        for family, coins in self._per_exit[kind]:
            there = sum(map(s.exit.__getitem__, self._kinds_of[family])) if s.season > 1 else 0
            found += coins * (there + self._w.exit * self._share[family] * to_come)
        return found
