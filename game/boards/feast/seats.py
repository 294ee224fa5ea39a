"""What the zoom card of a seat of Taverns & Dragons says: its points if the match ended now, missions apart, and in
words what the small signs of its tavern show.
"""

from __future__ import annotations

from game.boards.feast.doing import of_row
from game.boards.feast.places import SLUG, C
from game.boards.feast.view import View, things_of, trophies
from game.boards.table import Table
from game.boards.words import ZoomCard
from game.kernel.base import points
from game.kernel.state import NOTHING
from game.rules.feast.content import INGREDIENTS
from game.services.i18n import AsIs


def card(view: View, name: str, table: Table) -> ZoomCard:
    """Return the zoom card of a seat: its points now, and what it has."""
    seat = int(name) - 1
    look, say = table.seats[seat], table.texts
    house = view.houses[seat] if view.houses else NOTHING
    apart = view.common != NOTHING and not table.counted
    parts, later = (
        " · ".join(say("board.scores", AsIs(say.say(line)), points(line)) for line in lines if points(line))
        for lines in (table.score(seat), table.later(seat))
    )
    words = [
        say("board.points_apart" if apart else "board.points_now", table.total(seat)),
        parts,
        *([say("board.scores_later", AsIs(later))] if later else ()),
        *([say.say(tie)] if (tie := table.tie(seat)) else ()),
        *_holdings(view, seat, table),
    ]
    return ZoomCard(
        look.name,
        f"{SLUG}/{C.taverns[house]}" if house != NOTHING else "",
        "player." + look.colour,
        (),
        tuple(words),
        say("board.leads_apart" if apart else "ui.seat.leads") if seat in table.leaders() else "",
        "score.total",
    )


def _holdings(view: View, seat: int, table: Table) -> list[str]:
    """Return in words what everybody sees of what a seat has: what the small signs of its tavern mean."""
    say, start = table.texts, C.setup.start
    dice = say("board.dice_left", len(view.dice[seat]))
    words = [say("board.purse", view.gold[seat], view.energy[seat], start.energy_max, view.runes[seat], AsIs(dice))]
    stored = [say("board.need", INGREDIENTS[kind], count) for kind, count in enumerate(view.stores[seat]) if count]
    words.append(say("board.stored", AsIs(" · ".join(stored) or say("board.nothing"))))
    for minion, found in enumerate(C.minions):
        load = [say.name(INGREDIENTS[kind]) for kind in view.cargo[seat][minion]]
        hurt = view.wounds[seat][minion]
        load += [say("unit.wound", hurt)] if hurt else []
        place = C.zones[view.zones[seat][minion]].id
        words.append(say("board.minion_in", found.id, place, AsIs(", ".join(load) or say("board.nothing"))))
    dishes = len(view.dishes[seat]) if view.dishes else 0
    won = [say("board.dishes_trophies", dishes, len(trophies(view, seat)))]
    if view.houses and view.houses[seat] >= 0:
        won.append(say("board.track_at", view.marks[seat]))
    words.append(" · ".join(won))
    things = [_with_effect(thing, table) for thing in things_of(view, seat)]
    return [*words, *([say("board.things", AsIs(", ".join(things)))] if things else [])]


def _with_effect(thing: str, table: Table) -> str:
    """Return an item or a token of the forge with what it is for."""
    row = next(C.row[name] for name in (f"item.{thing}", f"forge.{thing}") if name in C.row)
    return table.texts("ui.because", AsIs(table.texts.name(thing)), AsIs(", ".join(of_row(row, table))))
