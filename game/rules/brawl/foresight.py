"""What an action would lead to, and how likely: the numbers behind what is told and warned of.

Nothing here says a word or changes the position it is given. Chances are whole per cents.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb

from game.kernel.api import Action
from game.kernel.state import BLANK
from game.rules.brawl import scoring
from game.rules.brawl.registry import R
from game.rules.brawl.state import DOWN, FIGHT, HIT, KO, NOTHING, STANDING, BrawlState, C, Deed, carried, owner
from game.rules.brawl.steps import deeds

MEASURES = ("treasures", "objects", "safe", "agitation", "upright")
"""What `promise.<what>` lines speak of, see `api.Game.tell`."""

HARD = C.setup.tete_dure

after = R.after


def measure(s: BrawlState, what: str, seat: int) -> int:
    """Return one number of a seat; KeyError for one that isn't in MEASURES."""
    if what == "agitation":
        return s.agitation[seat]
    if what == "upright":
        return sum(not s.tilt[char] for char in s.groups[seat])
    return len({"treasures": s.treasures, "objects": s.objects, "safe": s.safe}[what][seat])


def value(s: BrawlState, seat: int, *treasures: int) -> int:
    """Return how many points a seat has more with these treasures than without them, those hidden from it left out."""
    heroes, others = s.heroes[seat], scoring.counting(s, seat)
    known = [treasure for treasure in treasures if treasure >= 0]
    for treasure in known:
        if treasure in others:
            others.remove(treasure)
    return sum(row.points for row in scoring.best(heroes, [*others, *known])) - sum(
        row.points for row in scoring.best(heroes, others)
    )


@R.cite("score.any")
def once(s: BrawlState, me: int, hero: int, treasure: int) -> int:
    """Return what a hero who likes anything once scores for a treasure: nothing where another of those that `me` has
    seen is that one; in a view, of those that its viewer knows (score.any)."""
    seat = next((seat for seat, heroes in enumerate(s.heroes) if hero in heroes), NOTHING)
    if not C.any_points[hero] or any(C.scores[other][treasure] for other in s.heroes[seat]):
        return C.any_points[hero]
    hands = (*zip(s.treasures[seat], s.treasures_seen[seat]), *zip(s.safe[seat], s.safe_seen[seat]))
    seen = [card for card, mask in hands if card >= 0 and (s.play == BLANK or mask >> me & 1)]
    rows = scoring.best(s.heroes[seat], [card for card in scoring.counting(s, seat) if card in seen])
    taken = next((row.treasure for row in rows if row.special and row.hero == hero), treasure)
    return C.any_points[hero] if taken == treasure else 0


def bought(s: BrawlState, seat: int, sale: int, slots: tuple[int, ...]) -> int:
    """Return by how many points a seat's change if it gives what lies in these slots of its hand for a treasure."""
    before = scoring.counting(s, seat)
    left = list(before)
    for slot in slots:
        if s.treasures[seat][slot] in left:
            left.remove(s.treasures[seat][slot])
    then, now = (sum(row.points for row in scoring.best(s.heroes[seat], cards)) for cards in ([*left, sale], before))
    return then - now


def per_cent(part: float) -> int:
    """Return a chance as a whole per cent; what is possible is never 0, what isn't certain never 100."""
    return 0 if part <= 0 else 100 if part >= 1 else min(99, max(1, round(100 * part)))


@lru_cache(1 << 12)
def at_least(hits: int, dice: int, least: int) -> float:
    """Return the chance that so many of the dice show the face `least` or more."""
    good = (deeds.SIDES + 1 - least) / deeds.SIDES
    return sum(comb(dice, n) * good**n * (1 - good) ** (dice - n) for n in range(max(0, hits), dice + 1))


@lru_cache(1 << 12)
def beats(by: int, attack: int, defence: int) -> float:
    """Return the chance that a score with a die beats another with a die by so much."""
    faces = range(1, deeds.SIDES + 1)
    return sum(attack + a - defence - d >= by for a in faces for d in faces) / deeds.SIDES**2


def odds(s: BrawlState, deed: Deed) -> tuple[int, int, int]:
    """Return the chances of an attack: to do anything to the target, to bring it down or out or to search it once
    more, to knock it out."""
    strength, tilt = deeds.strength(s, deed), s.tilt[deed.target]
    if s.hard:
        defence = (C.force if deed.what == HIT else C.ruse)[deed.target]
        least = (HARD.stunned, HARD.down, HARD.ko)
        touch, fell, out = (per_cent(beats(max(by, least[felt(s, deed)]), strength, defence)) for by in least)
        return touch, fell, out
    least = C.hits[deed.target]
    touch, fell, out = (per_cent(at_least(hits, strength, least)) for hits in (1, max(1, DOWN - tilt), KO - tilt))
    return touch, fell, out


@R.cite("dure.table", "dure.down")
def felt(s: BrawlState, deed: Deed) -> int:
    """Return the first row of the table of Tête dure that does anything to a target: a blow that would only stun
    takes from who is tilted nothing but a cover; who lies there can still be searched (dure.table, dure.down)."""
    target = deed.target
    if s.tilt[target] == STANDING or uncovers(s, deed):
        return 0
    return 1 if s.tilt[target] < DOWN or carried(s, owner(s, target), target) else 2


def uncovers(s: BrawlState, deed: Deed) -> bool:
    """Return whether a target has a cover that any hit takes away."""
    return deed.what == HIT and bool(s.covered >> deed.target & 1)


def helped(s: BrawlState, deed: Deed) -> Deed:
    """Return an attack with the most support that it could get: own characters, one of each seat that may be asked."""
    new = deed.clone()

    def worth(char: int) -> int:
        return C.support[char][deeds.stat(deed)]

    if s.supported and not deed.riposte:
        ready = [deeds.helpers(s, seat, deed) for seat in range(s.seats)]
        found = [*ready.pop(deed.seat), *(max(group, key=worth) for group in ready if group)]
        new.helpers += tuple(sorted(found, key=worth, reverse=True)[: deeds.MOST_SUPPORTS])
    return new


def break_chance(s: BrawlState, deed: Deed) -> int:
    """Return the chance that the object of an attack breaks."""
    if s.smash:
        return per_cent((deeds.SIDES + 1 - C.setup.casse_tout.face) / deeds.SIDES)
    if s.hard:
        return per_cent(HARD.broken / deeds.SIDES)
    return per_cent(at_least(FIGHT.fumbles, deeds.strength(s, deed), deeds.SIDES + 1 - FIGHT.fumble))


def window_chance(char: int, support: int = 0) -> int:
    """Return a character's chance at the window."""
    return per_cent(at_least(C.setup.flight.sixes, C.ruse[char] + support, deeds.SIDES))


def hide_chance(char: int, support: int = 0) -> int:
    """Return a character's chance to hide, or to stay hidden."""
    return per_cent(at_least(1, C.ruse[char] + support, FIGHT.ruse))


def gain(s: BrawlState, seat: int, action: Action) -> int:
    """Return how many points a seat wins by an action that only moves treasures."""
    return scoring.totals(after(s, action), seat) - scoring.totals(s, seat)
