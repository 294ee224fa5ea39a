"""What the zoom cards of The Bloody Inn say. Figures come from the definitions and the view; what an action costs or
why it can't be is told by the rules and added by the scene."""

from __future__ import annotations

from game.boards.bloody_inn import words
from game.boards.bloody_inn.places import DOORS, C
from game.boards.bloody_inn.view import InnView
from game.boards.table import Table
from game.boards.words import ZoomCard
from game.kernel.api import Line
from game.kernel.base import points
from game.kernel.state import NOTHING
from game.rules.bloody_inn.content import ACTIONS, NO_APTITUDE, ObjectCard
from game.services.i18n import AsIs, Texts


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
    effect = (say("board.annex_is", annex), *words.effects(kind, table)) if annex else (say("board.no_annex"),)
    return ZoomCard(
        say.name(name),
        words.picture(kind),
        words.family_colour(kind),
        figures(kind, table),
        effect,
        say("board.copies", C.copies[kind]),
        rule or (f"annex.{annex}" if annex else "component.aptitudes"),
    )


def annex(view: InnView, seat: int, i: int, table: Table) -> ZoomCard:
    """Return the zoom card of a built annex: effect, places and who lies there."""
    say, kind = table.texts, view.annexes[seat][i]
    graves = view.graves[seat][i]
    room = C.rank_annex[kind]
    free = max(0, room - sum(C.places[k] for k in graves))
    places = say("board.places", free, room) if room else say("board.no_places")
    names = tuple(say("board.buried", C.kinds[k], C.money[k]) for k in graves)
    name = C.annex[kind] or C.kinds[kind]
    return ZoomCard(
        say.name(name),
        f"sprite:{words.SLUG}/{name}",
        words.family_colour(kind),
        (say("board.owner", f"seat:{seat + 1}"), places),
        (*(words.effects(kind, table) or ((say("board.barn"),) if kind == C.barn else ())), *names),
        say("board.built_from", C.kinds[kind]) if kind != C.barn else "",
        f"annex.{name}",
        ("tell.free_places",),
    )


def corpse(view: InnView, seat: int, i: int, table: Table) -> ZoomCard:
    """Return the zoom card of an unburied corpse; alone it is the end of the match, and under snow it costs what it
    will when that is gone."""
    say, kind = table.texts, view.corpses[seat][i]
    hidden = view.snow[:2] == (seat, i)
    due = C.setup.money.gravedigger if hidden else words.fee(f"corpse:{seat + 1}.{i + 1}", table)
    danger = say("board.corpse_danger", due) if view.seats > 1 else say("board.corpse_lost")
    return ZoomCard(
        say("board.corpse_of", C.kinds[kind]),
        words.picture(kind),
        words.family_colour(kind),
        (
            say("board.owner", f"seat:{seat + 1}"),
            say("board.rank_bury", C.rank_annex[kind]),
            say("board.money", C.money[kind]),
        ),
        (danger,),
        "",
        "night.bury",
        ("tell.bury_price", "tell.unburied"),
    )


def _event(view: InnView, table: Table) -> ZoomCard:
    say, name = table.texts, words.event_name(view)
    left = say("board.events", len(view.events), len(view.past_events))
    if not name:
        return ZoomCard(
            say("ref.event"), "sprite:icons/star", numbers=(left,), rule="event.turn_up", says=("tell.events",)
        )
    return ZoomCard(
        say.name(name),
        f"{words.SLUG}/{name}",
        "family.carny",
        (left,),
        words.effects(C.first_event + view.event, table),
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
        f"{words.SLUG}/{name}",
        "straw",
        (say("tell.cost", row.cost), moment(row, table)),
        words.effects(C.first_object + C.object[name], table),
        "",
        f"object.{name}",
    )


def moment(row: ObjectCard, table: Table) -> str:
    """Return in words when an object is played."""
    return table.texts("tell.moment", f"moment_{row.when}")


def name(view: InnView, ref: str, table: Table) -> str:
    """Return what a ref is called in a sentence: a room with a guest says who it is."""
    zone, _, rest = ref.partition(":")
    if zone in ("plot", "accomplice"):
        return zoom(view, ref, table).name
    called = table.texts.name(ref)
    if zone in ("annex", "corpse") and rest:
        seat, i = (int(n) - 1 for n in rest.split("."))
        there = view.annexes if zone == "annex" else view.corpses
        if i >= len(there[seat]):
            return called
        return table.texts("board.whose", AsIs(zoom(view, ref, table).name), f"seat:{seat + 1}")
    kind = guest(view, ref) if zone in ("room", "trailer") else -1
    return called if kind < 0 else table.texts("board.guest_in", C.kinds[kind], ref)


def guest(view: InnView, ref: str) -> int:
    """Return the kind of the guest in a room, in the ground or on a hand; -1 where nobody is seen there."""
    zone, _, rest = ref.partition(":")
    if zone in ("hand", "buried"):
        return C.kind.get(rest, -1)
    if zone in ("room", "trailer"):
        i = int(rest) - 1 + DOORS * (zone == "trailer")
        return view.rooms[i] if i < len(view.rooms) else -1
    if zone == "corpse":
        seat, i = (int(n) - 1 for n in rest.split("."))
        return view.corpses[seat][i] if i < len(view.corpses[seat]) else -1
    return -1


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
        return corpse(view, seat, i, table)
    if zone in ("hand", "exit", "buried") and rest:
        shown = card(C.kind[rest], table)
        shown = shown._replace(says=(*shown.says, "tell.no_annex"))  # it says that already
        return shown._replace(offered=("tell.build_price",)) if _offered("build", ref, table) else shown
    if zone == "hand":
        return ZoomCard(say("board.face_down"))
    if zone == "entrance":
        top = view.entrance.top
        left = say("board.stack_left", view.entrance.size)
        if not top:
            return ZoomCard(say("ref.entrance"), numbers=(left,), rule="setup.stack", says=("tell.entrance",))
        return card(top[-1], table)._replace(note=left, says=("tell.entrance",))
    if zone == "exit":
        counts = tuple(say("board.exit_family", family, n) for family, n in words.exit_counts(view).items() if n)
        last = () if view.exit_top == NOTHING else (say("board.exit_last", C.kinds[view.exit_top]),)
        helps = (say("board.exit_help"),)
        return ZoomCard(say("ref.exit"), "sprite:icons/door", "", (*last, *counts), helps, "", "season.first")
    if zone == "bistro":
        peasant = C.peasant
        return card(peasant, table, "night.bribe_peasants")._replace(
            name=say("ref.bistro"), note=say("board.bistro_holds", view.bistro)
        )
    if zone == "accomplice":
        seat, i = (int(n) - 1 for n in rest.split("."))
        return card(view.hands[seat][i], table)._replace(note=say("board.accomplice_of", f"seat:{seat + 1}"))
    if zone == "plot":
        return _plot(view, int(rest) - 1, table)
    if zone == "seat":
        return _seat(view, int(rest) - 1, table)
    return ZoomCard(say.name(ref))


def _offered(verb: str, ref: str, table: Table) -> bool:
    """Return whether this can be done with a ref now, so that the rules tell what that costs."""
    return table.decision is not None and any(way == (verb, (ref,)) for way in table.decision.actions)


def _room(view: InnView, i: int, table: Table) -> ZoomCard:
    say = table.texts
    key, guest, service = view.keys[i], view.rooms[i], view.services[i]
    if key == words.CLOSED:
        closed = say("board.closed" if view.round else "board.closed_yet")
        return ZoomCard(
            say.name(f"room:{i + 1}"),
            "sprite:icons/door_closed",
            effect=(closed,),
            rule="setup.rooms",
            says=("tell.closed",),
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
            says=("tell.neutral",),
        )
    shown = card(guest, table)
    return shown._replace(
        note=" · ".join((say.name(f"room:{i + 1}"), whose, *bell)), says=(*shown.says, "tell.neutral")
    )


def _trailer(view: InnView, i: int, table: Table) -> ZoomCard:
    say, room = table.texts, DOORS + i
    kind, guest = view.trailers[i], view.rooms[room]
    whose = say("board.key_of", f"seat:{view.keys[room] + 1}") if view.keys[room] >= 0 else ""
    if guest < 0:
        return ZoomCard(
            say.name(f"trailer:{i + 1}"),
            words.picture(kind),
            words.family_colour(kind),
            (whose,),
            words.effects(kind, table),
            say("board.built_from", C.kinds[kind]),
            "annex.trailer",
            lacks=("no.trailer_free", "tell.trailer_free"),
        )
    return card(guest, table)._replace(note=" · ".join((say.name(f"trailer:{i + 1}"), whose)))


def _plot(view: InnView, seat: int, table: Table) -> ZoomCard:
    say, less = table.texts, words.discounts(view, seat)["build"]
    saves = (say("board.build_less", less),) if less else ()
    how = say("board.plot_how") if seat == table.mine else say("board.owner", f"seat:{seat + 1}")
    return ZoomCard(say("board.plot"), f"sprite:{words.SLUG}/plot", effect=(how, *saves), rule="night.build")


def _score_line(line: Line, say: Texts) -> str:
    """Return a line of a fortune with its francs, where it has any: what breaks a tie has none."""
    if not any(isinstance(arg, int) for arg in line.args):
        return say.say(line)
    return say("board.score_line", AsIs(say.say(line)), AsIs(str(points(line)).replace("-", "−")))


def _seat(view: InnView, seat: int, table: Table) -> ZoomCard:
    """What a seat has, and what its fortune is made of: coins and cheques are part of that."""
    say, look = table.texts, table.seats[seat]
    lines = [
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
        (say("board.score_now", table.total(seat)), *(_score_line(line, say) for line in table.score(seat))),
        say("ui.seat.leads") if seat in table.leaders() else "",
        "score.total",
        ("tell.objects",),
    )
