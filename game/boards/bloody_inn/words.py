"""What the top bar and the table of The Bloody Inn say in a few words, and the figures beside things.

They come from the definitions and the view; what an action costs or why it can't be is told by the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.boards.bloody_inn.view import InnView
from game.boards.table import Table, Tell
from game.boards.words import Header
from game.kernel.api import Action, Decision, Line
from game.rules.bloody_inn.content import ACTIONS, CARNIES, NO_APTITUDE, NOTABLES, content
from game.services.i18n import AsIs, Texts, capital
from game.widgets.ring import Medal

C = content()
DOORS = C.setup.components.doors
SLUG = "bloody_inn"
PEASANTS = ("peasant_m", "peasant_f")
ICONS = {"bribe": "banknote", "build": "trowel", "kill": "pistol", "bury": "coffin"}
OFFERS = ("kill", "bribe")
"""What can be done with a guest, in the order of the prices beside him."""
CLOSED, NEUTRAL = -2, -1
"""A door's key in the view: none, or a white one; else the seat's."""
TIMES = ("evening", "night", "morning")
STEPS = {
    "evening": ("welcome",),
    "night": ("first_action", "second_action"),
    "morning": ("police", "departure", "wages"),
}
ORDER = tuple(step for time in TIMES for step in STEPS[time])
"""The order of a round as the slate on the landing lists it."""
SLATE = ("", "_short")
ENDS = ("then_season", "then_last", "then_short", "last_night", "is_last")
"""What the rules tell of the coach's end."""
POSSIBLE = ("both", "guest", "bistro", "hand", "corpse")
"""What an action of the night may begin with; `both` where a guest and the bistro allow the same."""
GRAVEDIGGERS = ("warn.police", "warn.letter")
"""What warns of a gravedigger who comes in the morning."""
RESCUERS = ("tomb", "snow")
"""The objects that keep a corpse from him."""
SAYS = {
    "board.slate.{}{}": [(step, end) for step in STEPS["morning"] for end in SLATE],
    "board.step.{}": ORDER,
    "board.how.{}": (*OFFERS, *POSSIBLE),
    "board.how.many.{}": POSSIBLE,
    "board.coach.{}": ENDS,
    "board.rescue.{}": RESCUERS,
    "board.brief.{}": tuple(dict.fromkeys(effect.name for row in C.objects for effect in row.effects)),
}
ZONES = {"trailer": "room"}
"""Zones that are asked for like another."""
ACTION = "prompt.act"
"""What is asked of a seat whose action it is."""
WAGES = ("tell.wage", "tell.wage_once")
"""What an accomplice costs each morning, and where an event asks for another wage first."""
PICK, LAST_PICK = "prompt.pick", 2
"""What is asked in the draft, and of how many objects the last one that is kept is chosen."""
BEGINS = "tell.begins"
"""What somebody would begin with, and of how many coins."""
CHEQUES = ("cheques", "swap", "launder", "cash_in")
"""What is answered with a number of cheques."""
PAYMENTS = ("prompt.pay", "prompt.pay_more", "prompt.pay_idle")
"""What is asked of it while it chooses who helps: as many as must, or more, to save wages or for nothing."""
ODD = "!"
"""What marks a corpse with a rule of its own: no letter, which would be taken for a franc."""
MOVING_IN = ("evening", "Welcome")
"""The frames that wait while guests move in."""
ACTS = ("Act", "Turn")
"""The frames of one seat's action of the night."""


def picture(kind: int, i: int = 0) -> str:
    """Return the name of a kind's picture; peasants are one kind with two pictures, taken in turn."""
    return f"{SLUG}/{PEASANTS[i % len(PEASANTS)] if kind == C.peasant else C.kinds[kind]}"


def sign(family: str) -> str:
    """Return whose sign and colour a family shows, "" for none."""
    return "" if family == "none" else family


def sign_of(kind: int) -> str:
    """Return the family whose sign a kind's card shows, "" where it has none."""
    return sign(C.families[C.family[kind]])


def aptitude_icon(kind: int) -> str:
    """Return the icon of what a kind helps with, "" for nothing."""
    return "" if C.aptitude[kind] == NO_APTITUDE else ICONS[ACTIONS[C.aptitude[kind]]]


def family_colour(kind: int) -> str:
    """Return the theme's colour of a kind's family."""
    return "family." + sign_of(kind) if sign_of(kind) else "wood"


def quiet(ref: str, table: Table) -> bool:
    """Return whether somebody is asked about other things than this, so that it lies in the dark."""
    marks = table.marks
    asked = marks.legal or marks.side or marks.chosen
    return bool(asked) and not any(ref in refs for refs in (marks.legal, marks.side, marks.chosen, marks.about))


class Price(NamedTuple):
    """What can be done with a guest: its icon, how many accomplices it takes, how many of them annexes save."""

    icon: str
    cards: int
    saved: int = 0


def prices(view: InnView, ref: str, room: int, table: Table) -> tuple[Price, ...]:
    """Return how many accomplices each thing costs that can be done with a guest: as the rules tell it of what may be
    done now; where nobody asks for guests, what whoever looks would pay by his rank and annexes."""
    found = []
    for action in table.decision.actions if table.decision is not None and ref in table.marks.legal else ():
        if action.refs == (ref,) and action.verb in ICONS:
            told = {line.key: line.args for line in table.tell(action)}
            least, most = told.get("tell.price_range", 2 * told.get("tell.price", (0,)))
            found.append(Price(ICONS[action.verb], least, most - least))
    if found or view.rooms[room] < 0 or view.coffee == room or acting(table) and not begun(table):
        return tuple(found)
    rank, less = C.rank_room[view.rooms[room]], discounts(view, table.mine)
    saved = {verb: min(rank, less[verb]) for verb in OFFERS}
    return tuple(Price(ICONS[verb], rank - saved[verb], saved[verb]) for verb in OFFERS)


def acting(table: Table) -> bool:
    """Return whether a person is asked for an action of the night."""
    return table.decision is not None and not table.thinks and table.decision.prompt.key == ACTION


def begun(table: Table) -> bool:
    """Return whether an answer is half made: what can't be clicked now is none to what is wanted next."""
    return bool(table.marks.chosen) or table.picked is not None


def lacking(ref: str, table: Table) -> int:
    """Return how many accomplices something with a guest would take of whom a person can't do anything now for want of
    them, as the rules say it; 0 where that isn't why."""
    if not acting(table) or begun(table):
        return 0
    line = table.why(ref)
    while line is not None and line.key == "no.more":
        line = line.args[0]
    if line is None or line.key not in ("no.rank", "no.rank_less"):
        return 0
    have, more = line.args[-2:]
    return int(have) + int(more)


def fee(ref: str, table: Table) -> int:
    """Return the francs that a corpse takes off its owner's fortune until it is buried, as the rules tell it."""
    return next((int(line.args[0]) for line in table.tell(ref) if line.key == "tell.unburied"), 0)


def when_empty(table: Table) -> tuple[str, str, str]:
    """Return what follows when the coach is empty, as the rules tell it: its key without the family, in words, and in
    few of them."""
    for line in table.tell("entrance"):
        key = line.key.partition(".")[2]
        if key in ENDS:
            return key, table.texts.say(line), table.texts(f"board.coach.{key}", *line.args)
    return "", "", ""


def picked(view: InnView, seat: int) -> tuple[int, ...]:
    """Return the kinds of the accomplices that a seat has chosen, to pay for the action under way or to leave."""
    act = view.acts[-1] if view.acts else None
    return tuple(getattr(act, "paid", getattr(act, "gone", ()))) if getattr(act, "seat", -1) == seat else ()


def slip(view: InnView, chosen: int, copies: int, say: Texts) -> tuple[str, str]:
    """Return sign and words for so many of the cards of a kind that are chosen: to leave, or to pay."""
    if hasattr(view.acts[-1], "gone"):
        leaves = say("board.leaves")
        return "icons/door", say("ui.log.times", AsIs(leaves), chosen) if copies > 1 else leaves
    return "ui/tick", say("board.paid_of", chosen) if copies > 1 else say("board.paid")


def paying(table: Table) -> bool:
    """Return whether who looks is asked who of his hand helps with a deed."""
    asked = table.decision
    return asked is not None and asked.prompt.key in PAYMENTS and asked.seat == table.mine


def comes_back(ref: str, table: Table) -> bool | None:
    """Return whether a card that may pay now returns to the hand afterwards, as the rules tell it; None where it can't
    pay."""
    if table.decision is None or ref not in table.marks.legal:
        return None
    for action in table.decision.actions:
        if action.verb == "pay" and action.refs == (ref,):
            return any(line.key == "tell.comes_back" for line in table.tell(action))
    return None


def hour(table: Table) -> str:
    """Return which light it is: of the evening, the night or the morning."""
    return table.phase if table.phase in TIMES else TIMES[0]


def season_of(view: InnView) -> int:
    """Return which row of the scenery's seasons it is: the second brings snow."""
    return int(view.season > 1)


def police(view: InnView) -> int:
    """Return how many police sleep in rooms and trailers."""
    return sum(kind >= 0 and C.investigates[kind] for kind in view.rooms)


def stay_in_bed(view: InnView) -> bool:
    """Return whether the police will not look for corpses in the morning, as things lie now."""
    if view.calm:
        return True
    diverts = view.event >= 0 and any(e.name == "no_investigation" for e in C.effects[C.first_event + view.event])
    return diverts and called(view)


def awaited(view: InnView, table: Table) -> bool:
    """Return whether guests may still move in tonight, one of whom may bring an event."""
    left = {step for step, _, _ in view.todo}
    return table.phase == TIMES[0] and ("night" not in left or not left.isdisjoint(MOVING_IN))


def called(view: InnView) -> bool:
    """Return whether the event that lies face up applies this morning, or will, as things lie now."""
    return bool(view.strikes) or any(kind >= 0 and C.calls_event[kind] for kind in view.rooms)


def morning(view: InnView, what: str) -> int:
    """Return the francs of each room's `rent` or each accomplice's `wage` in the morning, as things lie now."""
    if view.event >= 0 and called(view):
        for effect in C.effects[C.first_event + view.event]:
            if effect.name == what:
                return int(effect.params["coins"])
    return int(getattr(C.setup.money, what))


def slate(view: InnView, step: str, table: Table) -> tuple[str, str]:
    """Return a step of the round as the slate has it, and in short: what the morning costs and brings stands there as a
    figure."""
    figures = {"departure": morning(view, "rent"), "wages": morning(view, "wage")}
    if view.seats > 1:
        figures["police"] = C.setup.money.gravedigger
    if step not in figures:
        return table.texts("board.step." + step), ""
    written, short = (table.texts(f"board.slate.{step}{end}", figures[step]) for end in SLATE)
    return written, short


def known(view: InnView, seat: int) -> Iterator[tuple[int, int]]:
    """Yield the accomplices of a seat, each with its place among its like: peasants have two pictures, and keep theirs
    whoever else joins the hand."""
    hand = view.hands[seat]
    for n, kind in enumerate(hand):
        yield kind, hand[:n].count(kind)


def current_step(view: InnView, table: Table) -> str:
    """Return which line of the slate is under way, "" where none is (set-up, end)."""
    if table.phase not in STEPS or not view.round or counted_out(view):
        return ""
    lines = STEPS[table.phase]
    left = [step for step, _, _ in view.todo]
    if table.phase == "night":
        under_way = left[-1:] != [] and left[-1] not in ACTS
        done = view.seats * len(lines) - sum(step in ACTS for step in left) - under_way
        if left and not under_way and table.doer not in (None, view.todo[-1][1]):
            done -= 1  # what is told is still the act before
        return lines[min(max(done, 0) // view.seats, len(lines) - 1)]
    return lines[next((i for i, later in enumerate(lines[1:]) if later in left), len(lines) - 1)]


def counted_out(view: InnView) -> bool:
    """Return whether the final scoring has begun: no round is under way."""
    return bool(view.scored[0])


def header(view: InnView, table: Table) -> Header:
    """Return round and season, and which step of the round is under way."""
    say, step = table.texts, current_step(view, table)
    step = step if len(STEPS.get(table.phase, ())) > 1 else ""  # the only one of the evening says no more than that
    return Header(
        say("board.round", view.round) if view.round else say("board.setup"),
        _course(view, table),
        say("board.scoring") if counted_out(view) else say("board.step." + step) if step else "",
        prepares=not view.round,
    )


def _course(view: InnView, table: Table) -> str:
    """Return which season it is, or that it is the last round, or its last night before an evening without one."""
    if view.last:
        return table.texts("board.last_round")
    key, _, short = when_empty(table)
    return short if key == "last_night" else table.texts("board.season", view.season, C.setup.seasons.count)


def effects(kind: int, table: Table) -> tuple[str, ...]:
    """Return what a kind's annex does, a sentence an effect; events and objects are rows further on."""
    return tuple(table.texts("effect." + effect.name, **effect.params) for effect in C.effects[kind])


def event_name(view: InnView) -> str:
    """Return the id of the event that lies face up, or ""."""
    return C.events[view.event].id if view.event >= 0 else ""


def odd(kind: int, table: Table) -> str:
    """Return the sign that marks a corpse of an odd burial, of which its card tells, "" for all others."""
    plain = C.places[kind] == 1 and C.under[kind] == "any"
    return "" if plain else ODD


def exit_counts(view: InnView) -> dict[str, int]:
    """Return how many cards of each family lie at the exit, in the order of the families."""
    out = {"none", "peasant"} | ({"noble"} if view.modules & NOTABLES else {"notable"})
    out |= set() if view.modules & CARNIES else {"carny"}
    counts = {family: 0 for family in C.families if family not in out}
    for kind, n in enumerate(view.exit):
        if n:
            counts[C.families[C.family[kind]]] += n
    return counts


def medal(verb: str, told: Sequence[Line], table: Table) -> Medal | None:
    """Return how an action of the night is offered: its price in cards, those that annexes save struck out."""
    if verb not in ICONS:
        return None
    cards, saved, notes = 0, 0, []
    for line in told:
        if line.key == "tell.price":
            cards = line.args[0]
        elif line.key == "tell.price_range":
            saved, cards = line.args[1] - line.args[0], line.args[1]
        elif line.key not in ("tell.free", "tell.hand_then"):
            notes.append(table.texts.say(line))
    return Medal(ICONS[verb], cards, saved, tuple(notes))


def brief(card: int, table: Table) -> str:
    """Return in a few words what an object does; when it may be played is said beside."""
    return " ".join(table.texts("board.brief." + each.name, **each.params) for each in C.effects[C.first_object + card])


def how(question: Decision, say: Texts, tell: Tell) -> str:
    """Return how an action of the night is given: every kind of it that is possible now, and no other; how it is paid
    for; in the draft, how many coins are left for objects, and what becomes of the others."""
    if question.prompt.key in PAYMENTS:
        if question.prompt.key != PAYMENTS[1]:
            return say("board.how.pay")
        hand = (ref for action in question.actions for ref in action.refs)
        return say("board.how.pay_more", next(line.args[1] for line in tell(next(hand)) if line.key in WAGES))
    if question.prompt.key == PICK:
        coins = next(line.args[1] for line in tell(question.actions[0]) if line.key == BEGINS)
        return say("board.how.pick_last" if len(question.actions) == LAST_PICK else "board.how.pick", coins)
    if question.prompt.key != ACTION:
        return ""
    found = _wheres(question)
    if not found:
        return say("board.how.none")
    if len(found) == 1:
        what, verbs = found[0]
        deeds = say("board.how.or").join(say(f"board.how.{verb}") for verb in sorted(verbs))
        return say("board.how.click", AsIs(say(f"board.how.{what}", AsIs(deeds))))
    return say("board.how.many", AsIs(_deeds(found, say)))


def rescue(view: InnView, question: Decision, warned: Sequence[Line], say: Texts) -> str:
    """Return which objects of who is asked can still keep a corpse from the gravedigger of whom he is warned."""
    bodies = next((line.args[0] for line in warned if line.key in GRAVEDIGGERS), 0)
    own = [C.objects[card].id for card in view.objects[question.seat] if card >= 0] if bodies and view.objects else ()
    return "\n".join(say(f"board.rescue.{name}", bodies, name) for name in RESCUERS if name in own)


def how_briefly(question: Decision, say: Texts) -> tuple[str, ...]:
    """Return the same of an action of the night that can be given at several places, but for that one clicks there."""
    found = _wheres(question) if question.prompt.key == ACTION else []
    return (capital(_deeds(found, say)),) if len(found) > 1 else ()


def _wheres(question: Decision) -> list[tuple[str, tuple[str, ...]]]:
    """Return where an action of the night may be given, and its verbs there where there is a choice."""
    by_zone: dict[str, dict[str, None]] = {}
    for action in question.actions:
        zone = action.refs[0].partition(":")[0] if action.refs else ""
        by_zone.setdefault(ZONES.get(zone, zone), {})[action.verb] = None
    guest, bistro = (tuple(by_zone.get(zone, ())) for zone in ("room", "bistro"))
    if guest and set(guest) == set(bistro):
        found = [("both", guest)]
    else:
        found = [*([("guest", guest)] if guest else ()), *([("bistro", bistro)] if bistro else ())]
    return found + [(zone, ()) for zone in ("hand", "corpse") if zone in by_zone]


def _deeds(found: Sequence[tuple[str, Sequence[str]]], say: Texts) -> str:
    """Return what may be done where, one place after the other."""
    deeds = [(what, ", ".join(say(f"board.how.{verb}") for verb in sorted(verbs))) for what, verbs in found]
    return " · ".join(say(f"board.how.many.{what}", AsIs(named)) for what, named in deeds)


def next_pick(question: Decision, picked: Action, tell: Tell, say: Texts) -> str:
    """Return what is wanted next of a half-made answer: a card to build, an annex for a corpse or a corpse for it; of a
    burial, too, who would get a share."""
    zones = [ref.partition(":")[0] for ref in picked.refs]
    if picked.verb == "build" and not zones:
        return say("board.how.build")
    if zones not in (["corpse"], ["annex"], ["trailer"]):
        return ""
    ways = [action for action in question.actions if action.verb == "bury" and picked.refs[0] in action.refs]
    shared = [seat for way in ways for seat in _shares(tell(way))]
    if zones == ["corpse"]:
        return say("board.how.annex_shared" if shared else "board.how.annex")
    return say("board.how.buried_shared", shared[0]) if shared else say("board.how.buried")


def _shares(told: Sequence[Line]) -> list[str]:
    """Return who else gets money by a burial, as the rules tell it."""
    return [line.args[0] for line in told if line.key == "tell.share"]


def discounts(view: InnView, seat: int) -> dict[str, int]:
    """Return how many accomplices each action costs the seat less."""
    return dict(zip(ACTIONS, view.powers[seat]))


def saved(view: InnView, seat: int) -> dict[str, int]:
    """Return what of that is more than nothing."""
    return {action: less for action, less in discounts(view, seat).items() if less}
