"""What the zoom cards and the top bar of The Bloody Inn say. Figures come from the definitions and the view; what an
action costs or why it can't be is told by the rules and added by the scene."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.boards.base import Header, Table, ZoomCard
from game.boards.bloody_inn.view import InnView
from game.kernel.api import Line
from game.kernel.base import points
from game.rules.bloody_inn.content import ACTIONS, CARNIES, NO_APTITUDE, NOTABLES, ObjectCard, content
from game.services.i18n import AsIs
from game.widgets.ring import Medal

C = content()
DOORS = C.setup.components.doors
SLUG = "bloody_inn"
PEASANTS = ("peasant_m", "peasant_f")
ICONS = {"bribe": "banknote", "build": "trowel", "kill": "pistol", "bury": "coffin"}
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
SAYS = {"board.step.{}": ORDER}
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


def prices(ref: str, table: Table) -> tuple[tuple[str, int], ...]:
    """Return how many accomplices each thing costs that can be done with a guest, as the rules tell it, by its icon."""
    if table.decision is None or ref not in table.marks.legal:
        return ()
    found = []
    for action in table.decision.actions:
        if action.refs == (ref,) and action.verb in ICONS:
            price = next((line.args[0] for line in table.tell(action) if line.key == "tell.price"), 0)
            found.append((ICONS[action.verb], int(price)))
    return tuple(found)


def lacking(ref: str, table: Table) -> int:
    """Return how many accomplices something with a guest would take of whom a person can't do anything now for want of
    them, as the rules say it; 0 where that isn't why."""
    if table.decision is None or table.thinks or table.marks.chosen or table.decision.prompt.key != "prompt.act":
        return 0
    line = table.why(ref)
    while line is not None and line.key == "no.more":
        line = line.args[0]
    if line is None or line.key not in ("no.rank", "no.rank_less"):
        return 0
    have, more = line.args[-2:]
    return int(have) + int(more)


def starred(kind: int) -> bool:
    """Return whether a kind belongs to the expansion."""
    return C.families[C.family[kind]] in ("carny", "notable")


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


def called(view: InnView) -> bool:
    """Return whether the event that lies face up will apply in the morning, as things lie now."""
    return any(kind >= 0 and C.calls_event[kind] for kind in view.rooms)


def known(view: InnView, seat: int) -> Iterator[tuple[int, int]]:
    """Yield the accomplices of a seat, each with its place among its like: peasants have two pictures."""
    for n, kind in enumerate(view.hands[seat]):
        yield kind, n


def current_step(view: InnView, table: Table) -> str:
    """Return which line of the slate is under way, "" where none is (set-up, end) or only a question would tell."""
    if table.phase not in STEPS or not view.round or not view.todo:
        return ""
    lines = STEPS[table.phase]
    if table.phase == "night":
        waiting = sum(step in ACTS for step, _, _ in view.todo)
        done = view.seats * len(lines) - waiting - (view.todo[-1][0] not in ACTS)
        return lines[min(max(done, 0) // view.seats, len(lines) - 1)]
    if table.decision is None:
        return lines[0] if len(lines) == 1 else ""
    paragraph = table.decision.prompt.rule.partition(".")[2]
    if paragraph == "unpaid":
        return "wages"
    return paragraph if paragraph in lines else lines[0]


def header(view: InnView, table: Table) -> Header:
    """Return round and season, and which step of the round is under way."""
    say, step = table.texts, current_step(view, table)
    return Header(
        say("board.round", view.round) if view.round else say("board.setup"),
        say("board.last_round") if view.last else say("board.season", view.season),
        say("board.step." + step) if step else "",
    )


def effects(kind: int, table: Table) -> tuple[str, ...]:
    """Return what a kind's annex does, a sentence an effect; events and objects are rows further on."""
    return tuple(table.texts("effect." + effect.name, **effect.params) for effect in C.effects[kind])


def figures(kind: int, table: Table) -> tuple[str, ...]:
    """Return what is printed on a card: ranks, money, family and aptitude."""
    say = table.texts
    lines = [say("board.rank_room", C.rank_room[kind])]
    if C.rank_room[kind] != C.rank_annex[kind] or C.annex[kind]:
        lines.append(say("board.rank_annex", C.rank_annex[kind]))
    lines.append(say("board.money", C.money[kind]))
    if C.aptitude[kind] == NO_APTITUDE:
        lines.append(say("board.no_aptitude", C.families[C.family[kind]]))
    else:
        lines.append(say("board.aptitude", C.families[C.family[kind]], ACTIONS[C.aptitude[kind]]))
    return tuple(lines)


def card(kind: int, table: Table, rule: str = "") -> ZoomCard:
    """Return the zoom card of a guest: the whole card in words."""
    say, name = table.texts, C.kinds[kind]
    annex = C.annex[kind]
    effect = (say("board.annex_is", annex), *effects(kind, table)) if annex else (say("board.no_annex"),)
    return ZoomCard(
        say.name(name),
        picture(kind),
        family_colour(kind),
        figures(kind, table),
        effect,
        say("board.copies", C.copies[kind]),
        rule or (f"annex.{annex}" if annex else "component.aptitudes"),
    )


def annex(view: InnView, seat: int, i: int, table: Table) -> ZoomCard:
    """Return the zoom card of a built annex: effect, places and who lies there."""
    say, kind = table.texts, view.annexes[seat][i]
    graves = view.graves[seat][i]
    places = say("board.places", sum(C.places[k] for k in graves), C.rank_annex[kind])
    names = tuple(say("board.buried", C.kinds[k], C.money[k]) for k in graves)
    name = C.annex[kind] or C.kinds[kind]
    return ZoomCard(
        say.name(name),
        f"sprite:{SLUG}/{name}",
        family_colour(kind),
        (say("board.owner", f"seat:{seat + 1}"), places),
        (*effects(kind, table), *names),
        say("board.built_from", C.kinds[kind]) if kind != C.barn else "",
        f"annex.{name}",
    )


def corpse(kind: int, seat: int, table: Table) -> ZoomCard:
    """Return the zoom card of an unburied corpse."""
    say = table.texts
    return ZoomCard(
        say("board.corpse_of", C.kinds[kind]),
        picture(kind),
        family_colour(kind),
        (
            say("board.owner", f"seat:{seat + 1}"),
            say("board.rank_bury", C.rank_annex[kind]),
            say("board.money", C.money[kind]),
        ),
        (say("board.corpse_danger", C.setup.money.gravedigger),),
        "",
        "night.bury",
        ("tell.bury_price",),
    )


def event_name(view: InnView) -> str:
    """Return the id of the event that lies face up, or ""."""
    return C.events[view.event].id if view.event >= 0 else ""


def _event(view: InnView, table: Table) -> ZoomCard:
    say, name = table.texts, event_name(view)
    left = say("board.events", len(view.events), len(view.past_events))
    if not name:
        return ZoomCard(
            say("ref.event"), "sprite:icons/star", numbers=(left,), rule="event.turn_up", says=("tell.events",)
        )
    return ZoomCard(
        say.name(name),
        f"{SLUG}/{name}",
        "family.carny",
        (left,),
        effects(C.first_event + view.event, table),
        "",
        f"event.{name}",
        ("tell.events",),
    )


def _object(name: str, table: Table) -> ZoomCard:
    say = table.texts
    if name not in C.object:
        return ZoomCard(say("board.hidden_object"), "sprite:icons/eye", rule="object.asking")
    row = C.objects[C.object[name]]
    return ZoomCard(
        say.name(name),
        f"{SLUG}/{name}",
        "straw",
        (say("tell.cost", row.cost), moment(row, table)),
        effects(C.first_object + C.object[name], table),
        "",
        f"object.{name}",
    )


def moment(row: ObjectCard, table: Table) -> str:
    """Return in words when an object is played."""
    return table.texts("tell.moment", f"moment_{row.when}")


def odd(kind: int, table: Table) -> str:
    """Return the letter that marks a corpse of an odd burial, "" for all others."""
    plain = C.places[kind] == 1 and C.under[kind] == "any"
    return "" if plain else table.texts.name(C.kinds[kind])[:1]


def name(view: InnView, ref: str, table: Table) -> str:
    """Return what a ref is called in a sentence: a room with a guest says who it is."""
    zone, _, rest = ref.partition(":")
    called = table.texts.name(ref)
    if zone in ("annex", "corpse") and rest:
        seat, i = (int(n) - 1 for n in rest.split("."))
        there = view.annexes if zone == "annex" else view.corpses
        if i >= len(there[seat]):
            return called
        return table.texts("board.whose", AsIs(zoom(view, ref, table).name), f"seat:{seat + 1}")
    if zone not in ("room", "trailer"):
        return called
    i = int(rest) - 1 + DOORS * (zone == "trailer")
    guest = view.rooms[i] if i < len(view.rooms) else -1
    return called if guest < 0 else table.texts("board.guest_in", C.kinds[guest], ref)


def zoom(view: InnView, ref: str, table: Table) -> ZoomCard:
    """Return the zoom card of any ref of this table."""
    say = table.texts
    zone, _, rest = ref.partition(":")
    if zone == "room":
        return _room(view, int(rest) - 1, table)
    if zone == "trailer":
        return _trailer(view, int(rest) - 1, table)
    if zone == "event":
        return _event(view, table)
    if zone == "object":
        return _object(rest, table)
    if zone in ("annex", "corpse"):
        seat, i = (int(n) - 1 for n in rest.split("."))
        if zone == "annex":
            return annex(view, seat, i, table)
        return corpse(view.corpses[seat][i], seat, table)
    if zone in ("hand", "exit", "buried") and rest:
        return card(C.kind[rest], table)
    if zone == "hand":
        return ZoomCard(say("board.face_down"))
    if zone == "entrance":
        top = view.entrance.top
        left = say("board.stack_left", view.entrance.size)
        if not top:
            return ZoomCard(say("ref.entrance"), numbers=(left,), rule="setup.stack", says=("tell.entrance",))
        return card(top[-1], table)._replace(note=left, says=("tell.entrance",))
    if zone == "exit":
        counts = tuple(say("board.exit_family", family, n) for family, n in exit_counts(view).items() if n)
        return ZoomCard(say("ref.exit"), "sprite:icons/door", "", counts, (say("board.exit_help"),), "", "season.first")
    if zone == "bistro":
        peasant = C.peasant
        return card(peasant, table, "night.bribe_peasants")._replace(
            name=say("ref.bistro"), note=say("board.bistro_holds", view.bistro)
        )
    if zone == "seat":
        return _seat(view, int(rest) - 1, table)
    return ZoomCard(say.name(ref))


def exit_counts(view: InnView) -> dict[str, int]:
    """Return how many cards of each family lie at the exit, in the order of the families."""
    out = {"none", "peasant"} | ({"noble"} if view.modules & NOTABLES else {"notable"})
    out |= set() if view.modules & CARNIES else {"carny"}
    counts = {family: 0 for family in C.families if family not in out}
    for kind, n in enumerate(view.exit):
        if n:
            counts[C.families[C.family[kind]]] += n
    return counts


def _room(view: InnView, i: int, table: Table) -> ZoomCard:
    say = table.texts
    key, guest, service = view.keys[i], view.rooms[i], view.services[i]
    if key == CLOSED:
        return ZoomCard(
            say.name(f"room:{i + 1}"), "sprite:icons/door_closed", effect=(say("board.closed"),), rule="setup.rooms"
        )
    whose = say("board.neutral_key") if key < 0 else say("board.key_of", f"seat:{key + 1}")
    bell = (say("board.service_of", f"seat:{service + 1}"),) if service >= 0 else ()
    if guest < 0:
        return ZoomCard(
            say.name(f"room:{i + 1}"),
            "sprite:icons/door",
            numbers=(whose, *bell),
            effect=(say("board.empty"),),
            rule="evening.welcome",
        )
    shown = card(guest, table)
    return shown._replace(note=" · ".join((say.name(f"room:{i + 1}"), whose, *bell)))


def _trailer(view: InnView, i: int, table: Table) -> ZoomCard:
    say, room = table.texts, DOORS + i
    kind, guest = view.trailers[i], view.rooms[room]
    whose = say("board.key_of", f"seat:{view.keys[room] + 1}") if view.keys[room] >= 0 else ""
    if guest < 0:
        return ZoomCard(
            say.name(f"trailer:{i + 1}"),
            picture(kind),
            family_colour(kind),
            (whose,),
            (say("board.trailer_free"), *effects(kind, table)),
            say("board.built_from", C.kinds[kind]),
            "annex.trailer",
        )
    return card(guest, table)._replace(note=" · ".join((say.name(f"trailer:{i + 1}"), whose)))


def _seat(view: InnView, seat: int, table: Table) -> ZoomCard:
    say, look = table.texts, table.seats[seat]
    lines = [
        say("board.cash", view.cash[seat]),
        say("board.cheques", view.cheques[seat], view.cheques[seat] * C.setup.money.cheque),
        say("board.hand_count", len(view.hands[seat])),
        say("board.keys_left", view.tokens[seat]),
        say("board.corpses", len(view.corpses[seat])),
    ]
    if view.objects:
        lines.append(say("board.objects", len(view.objects[seat])))
    return ZoomCard(
        look.name,
        "",
        "player." + look.colour,
        tuple(lines),
        tuple(say("board.score_line", AsIs(say.say(line)), points(line)) for line in table.score(seat)),
        say("ui.seat.leads") if seat in table.leaders() else "",
        "score.total",
        ("tell.objects",),
    )


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
        elif line.key != "tell.free":
            notes.append(table.texts.say(line))
    return Medal(ICONS[verb], cards, saved, tuple(notes))


def discounts(view: InnView, seat: int) -> dict[str, int]:
    """Return how many accomplices each action costs the seat less."""
    return dict(zip(ACTIONS, view.powers[seat]))


def saved(view: InnView, seat: int) -> dict[str, int]:
    """Return what of that is more than nothing."""
    return {action: less for action, less in discounts(view, seat).items() if less}
