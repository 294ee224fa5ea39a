"""How what is told and warned of is proved: every roll is forced in turn, treasures change hands, cards are counted.

Nothing here uses what `telling`, `warning` and `foresight` work out. Only conformance reads it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

from game.kernel.api import Line
from game.kernel.claims import Case, Claims, idle
from game.kernel.state import NOTHING
from game.rules.brawl import refs, scoring
from game.rules.brawl.registry import R
from game.rules.brawl.state import DOWN, FIGHT, KO, WINDOW, BrawlState, C, Deed, give, pull, put, worth
from game.rules.brawl.steps import deeds, flight, hard_heads, losses, trade, turns

CLAIMS = Claims()
CLAIMS.things = ("sign", "stock", "queue", "door", "window", "agitation")
HARD = C.setup.tete_dure
SAFE = C.setup.flight.safe
RECORD = tuple(field.name for field in Deed.FIELDS)


def char_named(name: object) -> int:
    return C.characters.index(str(name))


def seat_named(ref: object) -> int:
    return int(str(ref).partition(":")[2]) - 1


def treasures_of(s: BrawlState, seat: int, char: int) -> int:
    return list(s.bearers[seat]).count(char) if s.hard else len(s.treasures[seat])


# -- deeds, every roll of which is forced -----------------------------------------------------------------------------


def rolled(
    case: Case, faces: list[int] | None = None, helped: bool = False, told: list[Any] | None = None
) -> BrawlState:
    """Return the position after the deed of an action with these dice; `helped`: with the best support there is."""
    new: BrawlState = case.s.clone()
    new.script, new.last, new.ears = faces, (), told
    R.apply(new, case.what)
    if new.todo and new.todo[-1][0] == turns.Use.step:  # what is of use for one thing only
        R.apply(new, R.asked_now(new).actions[0])
    while new.todo and new.todo[-1][0] in (deeds.Rally.step, deeds.Support.step):
        R.apply(new, _support(new) if helped or new.todo[-1][0] == deeds.Support.step else refs.ROLL)
    new.script = new.ears = None
    return new


def _support(s: BrawlState) -> Any:
    """Return the answer that brings the most support, one's own first."""
    which = deeds.stat(s.acts[-1])

    def brings(way: Any) -> int:
        if way.verb == "help":
            return C.support[refs.char(way.refs[0])][which]
        theirs = deeds.helpers(s, refs.number(way.refs[0]), s.acts[-1]) if way.verb == "ask" else []
        return max((C.support[char][which] for char in theirs), default=0)

    return max(R.asked_now(s).actions, key=brings)


def deed_in(s: BrawlState) -> dict[str, Any]:
    return dict(zip(RECORD, s.last))


def dice_of(case: Case, helped: bool = False) -> int:
    return len(deed_in(rolled(case, None, helped))["dice"])


def _strength(case: Case, helped: bool = False) -> int:
    """Return the dice of a deed, in Tête dure what the attacker has without his die."""
    if not case.s.hard or deed_in(rolled(case))["target"] == NOTHING:
        return dice_of(case, helped)
    new = deed_in(rolled(case, [1, 1], helped))
    return new["effect"] + new["defence"] - 1


def _of_dice(dice: int, good: float) -> list[float]:
    """Return the chance of each number of good dice, one die after the other."""
    chances = [1.0]
    for _ in range(dice):
        chances = [
            (chances[n] * (1 - good) if n < len(chances) else 0) + (chances[n - 1] * good if n else 0)
            for n in range(len(chances) + 1)
        ]
    return chances


def _per_cent(part: float) -> int:
    """Return a chance as it is told: what is possible is never 0, what isn't certain never 100."""
    return 0 if part <= 1e-12 else 100 if part >= 1 - 1e-12 else min(99, max(1, round(100 * part)))


def _odds(case: Case, helped: bool = False) -> tuple[int, int, int]:
    """Return the chances to do anything to the target, to bring it down or out or to search it, to knock it out."""
    found = [0.0, 0.0, 0.0]
    if case.s.hard:
        for roll in product(range(1, 7), repeat=2):
            told: list[Any] = []
            new = rolled(case, list(roll), helped, told)
            deed = deed_in(new)
            struck, searched = deed["target"], _asks(new, hard_heads.Loot.step)
            lost = (case.s.covered ^ new.covered) >> struck & 1
            fallen = {event.line.key.partition("tilt_")[2] for event, _ in told if event.line}
            felt = deed["after"] != deed["before"] or searched or bool(lost)
            for i, holds in enumerate((True, fallen & {"2", "2_door", "3"}, "3" in fallen)):
                found[i] += (felt and bool(holds)) / 36
    else:
        dice = dice_of(case, helped)
        target = deed_in(rolled(case))["target"]
        good = sum(face >= C.hits[target] for face in range(1, 7)) / 6
        forced = [deed_in(rolled(case, [6] * n + [1] * (dice - n), helped)) for n in range(dice + 1)]
        for chance, deed in zip(_of_dice(dice, good), forced):
            fell = deed["after"] > deed["before"]
            for i, holds in enumerate(
                (deed["effect"] > 0, fell and deed["after"] >= DOWN, fell and deed["after"] >= KO)
            ):
                found[i] += chance * holds
    return _per_cent(found[0]), _per_cent(found[1]), _per_cent(found[2])


CLAIMS.args("odds", "hard_odds", "hard_odds_cover")(lambda c, line: _odds(c))
CLAIMS.args("hard_odds_loot")(lambda c, line: _only(_odds(c), DOWN - 1))
CLAIMS.args("odds_down")(lambda c, line: _only(_odds(c), DOWN - 1))
CLAIMS.args("odds_ko")(lambda c, line: _only(_odds(c), KO - 1))
CLAIMS.args("pool")(lambda c, line: (dice_of(c), C.hits[deed_in(rolled(c))["target"]]))


@CLAIMS.args("odds_helped", "hard_odds_helped", "hard_odds_helped_cover")
def _odds_helped(case: Case, line: Line) -> tuple[int, ...]:
    return _strength(case, helped=True) - _strength(case), *_odds(case, helped=True)


@CLAIMS.args("odds_helped_down", "odds_helped_ko", "hard_odds_helped_loot")
def _fall_helped(case: Case, line: Line) -> tuple[int, ...]:
    found = _odds(case, helped=True)
    return _strength(case, helped=True) - _strength(case), *_only(
        found, KO - 1 if line.key.endswith("_ko") else DOWN - 1
    )


def _only(found: Sequence[int], steps: int) -> tuple[int, ...]:
    """Return the chances that are left to tell where any hit does as much as so many steps more; none where it
    doesn't."""
    return tuple(found[steps:]) if len(set(found[: steps + 1])) == 1 else ()


@CLAIMS.args("duel")
def _duel(case: Case, line: Line) -> tuple[int, int]:
    deed = deed_in(rolled(case, [1, 1]))
    return deed["effect"] + deed["defence"] - 1, deed["defence"] - 1


def _test(case: Case, helped: bool = False) -> int:
    """Return the chance of a test to hide or at the window."""
    dice = dice_of(case, helped)
    deed = deed_in(rolled(case))
    window = deed["what"] == WINDOW
    good = (1 if window else 7 - FIGHT.ruse) / 6
    found = 0.0
    for n, chance in enumerate(_of_dice(dice, good)):
        new = rolled(case, [6] * n + [1] * (dice - n), helped)
        worked = deed["char"] in new.fled[deed["seat"]] if window else new.hidden >> deed["char"] & 1
        found += chance * bool(worked and (window or new.lying[deed["char"]] == deed["kind"]))
    return _per_cent(found)


CLAIMS.args("hide", "window")(lambda c, line: (dice_of(c), _test(c)))


@CLAIMS.args("test_helped")
def _test_helped(case: Case, line: Line) -> tuple[int, int]:
    return _strength(case, helped=True) - _strength(case), _test(case, helped=True)


@CLAIMS.args("break")
def _break(case: Case, line: Line) -> tuple[int, ...]:
    """What the tavern is worth less if it breaks, and each number of dice that break it."""
    s, dice = case.s, dice_of(case)
    if s.smash or s.hard:
        broke = [rolled(case, [face, *[1] * (1 if s.hard else dice - 1)]) for face in range(1, 7)]
        chance = sum(deed_in(new)["broke"] for new in broke) / 6
    else:
        broke = [rolled(case, [1] * n + [6] * (dice - n)) for n in range(dice + 1)]
        chance = sum(part * deed_in(new)["broke"] for part, new in zip(_of_dice(dice, FIGHT.fumble / 6), broke))
    fell = next(new for new in broke if deed_in(new)["broke"])  # with Casse-tout a cover may break with it
    return C.worth[deed_in(fell)["kind"]] if s.smash else worth(s) - worth(fell), _per_cent(chance)


@CLAIMS.figure("never_breaks")
def _never_breaks(case: Case, line: Line) -> bool:
    dice = 2 if case.s.hard else dice_of(case)
    return not any(deed_in(rolled(case, [face] * dice))["broke"] for face in (1, 6))


@CLAIMS.args("help", "ask")
def _help(case: Case, line: Line) -> tuple[object, ...]:
    """What the deed is stronger by than without him."""
    alone = Case(case.game, case.s, case.seat, refs.ROLL if case.step == deeds.Rally.step else refs.NO_HELP, ())
    more = _strength(case) - _strength(alone)
    return (more,) if line.key == "tell.ask" else (line.args[0], more)


def _knocked_out(case: Case) -> tuple[BrawlState, dict[str, Any]]:
    """Return the position after the best of all rolls, and its deed."""
    dice = [6, 1] if case.s.hard else [6] * dice_of(case)
    new = rolled(case, dice)
    return new, deed_in(new)


@CLAIMS.args("costs_down", "costs_out", "loot")
def _owned(case: Case, line: Line) -> tuple[int, ...]:
    target = deed_in(rolled(case))["target"]
    theirs = next(seat for seat, group in enumerate(case.s.groups) if target in group)
    return (treasures_of(case.s, theirs, target),)


@CLAIMS.figure("costs_nothing")
def _costs_nothing(case: Case, line: Line) -> bool:
    """Whoever is knocked out, his player keeps all that he has."""
    new, deed = _knocked_out(case)
    theirs = next(seat for seat, group in enumerate(case.s.groups) if deed["target"] in group)
    return len(new.treasures[theirs]) == len(case.s.treasures[theirs]) and not _asks(new, losses.Drop.step)


def _asks(s: BrawlState, step: str) -> bool:
    return bool(s.todo) and s.todo[-1][0] == step


# -- what objects are good for ----------------------------------------------------------------------------------------


@CLAIMS.args("targets")
def _targets(case: Case, line: Line) -> tuple[object, ...]:
    ways = {way.refs for way in case.game.decision(case.then).actions if way.verb in ("hit", "throw")}
    return (len(ways),)


@CLAIMS.figure("useless")
def was_useless(case: Case, line: Line | None = None) -> bool:
    """Return whether an object goes back to the hand, for whatever reason."""
    return any(event.line is not None and event.line.key.startswith("log.useless") for event, _ in case.heard)


@CLAIMS.figure("useless_back", "useless_hidden", "useless_ruse", "useless_safe", "useless_tame")
def _why_useless(case: Case, line: Line) -> bool:
    return bool(case.at_once(line.key.replace("tell.", "log.")))


@CLAIMS.figure("use_cover", "use_hide", "use_wield")
def _use(case: Case, line: Line) -> bool:
    return line.key.endswith(case.game.decision(case.then).actions[0].verb)


@CLAIMS.args("wield", "wield_hard")
def _wield(case: Case, line: Line) -> tuple[int, int]:
    """What it adds in the first round in which it adds anything."""
    new, char = case.after.clone(), case.s.todo[-1][2][0]
    if case.verb == "wield":
        new.drawn = put(new.drawn, char, NOTHING)  # with which he would hit instead
    rounds = [round for round in range(case.s.round, case.s.round + 4) if _adds(new, char, round)]
    return (_adds(new, char, rounds[0]), rounds[0]) if rounds else (0, 0)


def _adds(s: BrawlState, char: int, round: int) -> int:
    s.round = round
    return turns.weapon(s, char) if s.drawn[char] == NOTHING or s.ready[char] <= round else 0


@CLAIMS.args("weapon", "weapon_hard")
def _weapon(case: Case, line: Line) -> tuple[int, ...]:
    """What it adds once a hero holds it."""
    held = case.s.clone()
    held.drawn = put(held.drawn, 0, spoken_of(case))
    held.ready = put(held.ready, 0, held.round)
    return (turns.weapon(held, 0),)


CLAIMS.args("draw_carried")(
    lambda c, line: (sum(w.verb == "take" for w in c.game.decision(c.then).actions), c.ref.partition(":")[2])
)
CLAIMS.args("draw")(lambda c, line: (sum(w.verb == "take" for w in c.game.decision(c.then).actions),))
CLAIMS.words("cover", "face_down", "beaten", "pass", "gone", "out", "covered", "follows_nobody", "militia_in")


# -- flight -----------------------------------------------------------------------------------------------------------


def flown(case: Case) -> BrawlState | None:
    """Return the position after a flight that succeeds, at the door two rounds later if nobody does anything, or
    None where something else comes in between."""
    if case.what.refs[1] == "window":
        return rolled(case, [6] * dice_of(case))
    new: BrawlState = case.then.clone()
    char = refs.char(case.ref)
    for _ in range(2):
        new.ears = []
        idle(case.game, new)
        new.ears = None
    return new if char in new.fled[case.seat] else None


CLAIMS.args("door")(lambda c, line: (c.s.round + C.setup.flight.rounds,))
CLAIMS.args("door_wait")(lambda c, line: (C.setup.flight.rounds, bin(c.s.door).count("1")))
CLAIMS.args("window_sixes")(lambda c, line: (C.setup.flight.sixes,))


@CLAIMS.args("saves")
def _saves(case: Case, line: Line) -> tuple[int, ...] | None:
    """As many lie in safety afterwards; of a way out itself: the most that can."""
    if isinstance(case.what, str):
        return (SAFE,)
    new = flown(case) if case.what.refs[1] == "window" else None
    if new is None or refs.char(case.ref) not in new.fled[case.seat]:
        return (min(SAFE, treasures_of(case.s, case.seat, refs.char(case.ref))),)
    while new.todo and new.todo[-1][0] in (flight.Save.step, flight.PassOn.step):
        R.apply(new, R.asked_now(new).actions[0])
    return (len(new.safe[case.seat]) - len(case.s.safe[case.seat]),)


@CLAIMS.args("hidden")
def _hidden(case: Case, line: Line) -> tuple[object, ...]:
    """In the search each number of good dice."""
    char = refs.char(case.ref)
    good = (7 - FIGHT.ruse) / 6
    return refs.OBJECT_NAMES[case.s.lying[char]], _per_cent(1 - _of_dice(C.ruse[char], good)[0])


@CLAIMS.args("at_door")
def _at_door(case: Case, line: Line) -> tuple[int, ...] | None:
    """He is out with the end of this round exactly if it is said."""
    if case.s.todo[-1][0] != turns.Turn.step:
        return None
    gone = any(said.args[0] == C.characters[refs.char(case.ref)] for said in case.of("log.escape_door"))
    return (case.s.round + (not gone),)


# -- treasures and points ---------------------------------------------------------------------------------------------


def worth_to(case: Case, *treasures: int) -> int:
    """Return what a seat scores more with some treasures in safety than without them anywhere."""
    without = case.s.clone()
    for treasure in treasures:
        for cards in (*without.treasures, *without.safe):
            if treasure in cards:
                cards[cards.index(treasure)] = NOTHING
    having = without.clone()
    having.safe[case.seat] += list(treasures)
    return scoring.totals(having, case.seat) - scoring.totals(without, case.seat)


def treasure_named(name: object) -> int:
    return refs.TREASURE_NAMES.index(str(name))


CLAIMS.args("scores", "gives")(lambda c, line: (line.args[0], worth_to(c, treasure_named(line.args[0]))))
CLAIMS.figure("gives_free")(lambda c, line: not worth_to(c, treasure_named(line.args[0])))


@CLAIMS.figure("gives_instead")
def _gives_instead(case: Case, line: Line) -> bool:
    """It counts now, and yet nothing is lost with it."""
    treasure = treasure_named(line.args[0])
    rows = scoring.best(case.s.heroes[case.seat], scoring.counting(case.s, case.seat))
    return not worth_to(case, treasure) and treasure in [row.treasure for row in rows]


@CLAIMS.args("deal")
def _deal(case: Case, line: Line) -> tuple[int, int]:
    won = scoring.totals(case.after, case.seat) - scoring.totals(case.s, case.seat)
    return len(case.after.treasures[case.seat]) + 1 - len(case.s.treasures[case.seat]), won


CLAIMS.args("if_taken", "if_taken_even")(lambda c, line: (bought_by(c),))
CLAIMS.args("if_taken_less")(lambda c, line: (-bought_by(c),))


def bought_by(case: Case) -> int:
    """Return what the own offer that is being put together would change if it were taken, with what is just added."""
    new = case.s.clone()
    give(new, case.seat, new.treasures[new.seller][new.sale], 0)
    secret = case.s.bids[case.seat] if case.step == trade.Seal.step else 0
    slots = {slot for slot in range(len(case.s.treasures[case.seat])) if secret > 0 and secret & 1 << slot}
    slots.update(new.acts[-1].picked if new.acts else ())
    if not isinstance(case.what, str) and case.verb == "offer":
        slots.add(refs.number(case.ref))
    for slot in sorted(slots, reverse=True):
        pull(new, case.seat, slot)
    return scoring.totals(new, case.seat) - scoring.totals(case.s, case.seat)


@CLAIMS.args("offer")
def _offer(case: Case, line: Line) -> tuple[object, ...]:
    theirs = seat_named(case.ref)
    seen = case.game.view(case.s, case.seat).treasures[theirs]
    known = [seen[slot] for slot in case.s.offers[theirs] if seen[slot] >= 0]
    return len(case.s.offers[theirs]), refs.SEAT[theirs], worth_to(case, *known)


@CLAIMS.args("liked", "liked_once")
def _liked(case: Case, line: Line) -> tuple[object, ...]:
    """Alone with this treasure, this hero scores so much."""
    hero = char_named(line.args[0])
    treasure = spoken_of(case)
    return line.args[0], line.args[1], sum(row.points for row in scoring.best([hero], [treasure]))


@CLAIMS.args("liked_before")
def _liked_before(case: Case, line: Line) -> tuple[object, ...]:
    """He would score it alone, but his player has another one that nobody else there scores."""
    seat, treasure = seat_named(str(line.args[1])), spoken_of(case)
    owned = (*case.s.treasures[seat], *case.s.safe[seat])
    spare = [
        card for card in owned if card != treasure and not any(C.scores[hero][card] for hero in case.s.heroes[seat])
    ]
    return line.args if spare and scoring.best([char_named(line.args[0])], [treasure]) else ()


def spoken_of(case: Case) -> int:
    zone = case.ref.partition(":")[0]
    if zone == "treasure":
        return case.s.treasures[case.seat][refs.number(case.ref)]
    return refs.treasure(case.ref) if zone == "floor" else case.s.treasures[case.s.seller][case.s.sale]


@CLAIMS.figure("unliked")
def _unliked(case: Case, line: Line) -> bool:
    heroes = [hero for mine in case.s.heroes for hero in mine]
    return not scoring.best(heroes, [treasure_named(line.args[0])])


@CLAIMS.args("worth", "worth_nothing")
def _worth(case: Case, line: Line) -> tuple[object, ...]:
    """What the tavern is worth less when it is broken."""
    broken = case.s.clone()
    broken.broken[refs.OBJECT_NAMES.index(str(line.args[0]))] += 1
    less = worth(case.s) - worth(broken)
    return (line.args[0], less) if less else line.args[:1]


CLAIMS.figure("keep")(lambda c, line: any(map(c.at_once, ("log.keep", "log.keep_only", "log.keep_last"))))


@CLAIMS.args("tavern")
def _tavern(case: Case, line: Line) -> tuple[int, int]:
    """What is left of it, and what an innkeeper's score would have for it."""
    left = C.setup.tavern.worth - sum(C.worth[kind] * number for kind, number in enumerate(case.s.broken))
    return left, next(row.points for row in scoring.TABLE if left >= row.least or row is scoring.TABLE[-1])
