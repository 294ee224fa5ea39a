"""What a player of The Taverns of Tiefenthal counts in the tavern: for the reasons of a hint. Nothing is judged."""

from __future__ import annotations

from typing import Any

from game.rules.tiefenthal.content import STAFF

COUNTS = {
    "result": 1.0,
    "nobles": 3.0,
    "tiles": 4.0,
    "staff": 2.0,
    "coins": 0.5,
    "beer": 0.7,
    "schnapps": 1.2,
    "monastery": 0.6,
    "reputation": 0.6,
    "signatures": 1.5,
    "others": 0.5,
}
"""How much one of each is about worth beside the others, to name what stands out."""
SAYS = {"hint.{}": tuple(COUNTS)}

NAMED = {"buy": "staff", "upgrade": "tiles", "flip": "tiles", "sign": "signatures"}
"""Of what there will be more, as the name of an answer says: by its verb, where it always is the same."""
OFFERED = ("staff", "nobles", "monastery", "schnapps")
"""What is offered goes by the name of its figure."""


def figures(s: Any, seat: int) -> dict[str, float]:
    """Return the things that lie in the tavern."""
    t = s.taverns[seat]
    piles = [kind for pile in (t.deck.pool, t.deck.top, t.discard, t.tables) for kind in pile if kind >= 0]
    staff = sum(t.lay) + sum(1 for kind in piles if kind < len(STAFF))
    return {
        "nobles": t.nobles,
        "tiles": t.sides.bit_count(),
        "staff": staff,
        "coins": t.coins,
        "beer": t.beer,
        "schnapps": t.schnapps,
        "monastery": t.monastery,
        "reputation": t.reputation,
        "signatures": sum(t.book),
    }


def named(action: Any) -> frozenset[str]:
    """Return the figures of which an answer says by its own name that there will be more."""
    verb, refs = action
    nobles = verb == "win" and any(ref.startswith("n:") for ref in refs)
    offered = {"win": "nobles" if nobles else "", "accept": refs[0].partition(":")[0] if verb == "accept" else ""}
    found = NAMED.get(verb) or offered.get(verb, "")
    return frozenset({found} & {*NAMED.values(), *OFFERED})
