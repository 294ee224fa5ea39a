"""What the zoom cards and the top bar of Taverns & Dragons say.

Figures come from the definitions and the view; what an action costs or brings is told by the rules and added by the
scene.
"""

from __future__ import annotations

from collections.abc import Callable

from game.boards.feast import over, seats
from game.boards.feast.doing import damage, of_row, rewards, sentences
from game.boards.feast.places import SLUG, C
from game.boards.feast.view import EVENTS, View, came, hunt_of
from game.boards.table import Table
from game.boards.words import Header, ZoomCard
from game.content.effects import Effect
from game.rules.feast.content import FACES, SPOTS
from game.services.i18n import AsIs, Texts

HOLDS = ("blank_pays", "blank_closed", "dishes_rise", "dishes_fall")
"""Effects of events that hold for the whole round which begins then; the others happen at once."""
PICTURES = {
    "goblin": f"{SLUG}/goblin",
    "rune": "sprite:icons/rune",
    "spring": "sprite:icons/energy",
    "die": "sprite:icons/die",
    "huntdie": "sprite:icons/die",
    "hunt": "sprite:icons/dragon",
}
"""The picture of what is the same on every table."""
_BY_ID = {
    group: {row.id: i for i, row in enumerate(getattr(C, group))}
    for group in ("heroes", "recipes", "missions", "items", "minions", "forge")
}

BROUGHT = ("ingredients", "dragon", "mead", "good_event", "bad_event")
SAYS = {
    "board.soon.{}": BROUGHT,
    "board.brings.{}": BROUGHT,
    "board.role.{}": sorted({zone.role for zone in C.zones if zone.role}),
    "board.{}": (*PICTURES, "mission", "dragon", over.UNTURNED),
    "board.help.{}": (*PICTURES, "mission", "scale", over.UNTURNED),
}


def heading(number: int, say: Texts) -> str:
    """Return what a round is called: which of how many it is."""
    return say("board.round", number, len(C.setup.rounds))


def header(view: View, table: Table) -> Header:
    """Return the round, and what the king's marker will cross after it."""
    say = table.texts
    soon = ", ".join(say("board.soon." + what) for what in brought(view.round, table))
    note = say("board.soon", AsIs(soon)) if soon else say("board.last") if view.round == len(C.setup.rounds) else ""
    return Header(heading(view.round, say), note)


def brought(after: int, table: Table) -> tuple[str, ...]:
    """Return what is crossed after a round in this match: without their module events don't happen."""
    return tuple(
        what
        for crossing in C.setup.rounds
        if crossing.after == after
        for what in crossing.brings
        if what not in EVENTS or table.options.get("events") == "on"
    )


def last_event(view: View) -> tuple[str, tuple[Effect, ...]]:
    """Return the id of the half of the last event that counted, and its effects."""
    name = C.events[view.event][came(view)[1]]
    return name, C.rows[C.row[f"event.{name}"]].effects


def hero(index: int, table: Table) -> ZoomCard:
    """Return the zoom card of a hero."""
    say, found = table.texts, C.heroes[index]
    return ZoomCard(
        say.name(found.id),
        f"{SLUG}/{found.id}",
        "family.forest",
        (say("board.price", found.price), say("board.prestige", found.prestige)),
        (
            say("board.ability", AsIs(" · ".join(of_row(C.row[f"hero.{found.id}"], table)))),
            say("board.bonus", C.setup.offer.bonus_price, AsIs(rewards(found.bonus, table))),
        ),
        rule="hero.ability",
        says=("tell.hire", "tell.prestige"),
        lacks=("no.exhausted", "tell.exhausted"),
        against=(("no.no_mead", "tell.exhausted_last"),),
    )


def recipe(index: int, table: Table) -> ZoomCard:
    """Return the zoom card of a recipe."""
    say, found = table.texts, C.recipes[index]
    needs = " · ".join(say("board.need", kind, number) for kind, number in found.needs.items())
    return ZoomCard(
        say.name(found.id),
        f"{SLUG}/{found.id}",
        "family.tavern",
        (say("board.prestige_die", found.prestige, C.setup.dice.faces),),
        (needs,),
        rule="cook.needs",
        says=("tell.recipe",),
        lacks=("no.ingredient", "tell.missing"),
    )


def dragon(view: View, table: Table) -> ZoomCard:
    """Return the zoom card of the dragon that is awake."""
    say = table.texts
    if view.dragon < 0:
        return ZoomCard(
            say("board.asleep"),
            "sprite:icons/dragon",
            effect=(say("board.wakes"),),
            note=say("board.left", view.dragon_pile.size),
            rule="dragon.awake",
        )
    found = C.dragons[view.dragon]
    rows = []
    for number, (line, free) in enumerate(zip(found.rows, view.damage), 1):
        wants = damage(free, say) if any(free) else say("board.full")
        rows.append(say("board.row", number, AsIs(wants), AsIs(rewards(line.effects, table))))
    each = found.spawn.each
    awoke = say("board.awoke_each" if each else "board.awoke", AsIs(rewards(each or found.spawn.table, table)))
    flame = say("board.flame", AsIs(rewards(found.special, table)))
    return ZoomCard(
        say.name(found.id),
        f"{SLUG}/{found.id}",
        "family.artisan",
        (say("board.sits", SPOTS[found.spot], C.locations[view.spots[found.spot]].id),),
        (awoke, *rows, say("board.last_hit"), flame, say("board.claw")),
        note=say("board.asleep_left", view.dragon_pile.size),
        rule="hunt.roll",
    )


def location(view: View, spot: int, table: Table) -> ZoomCard:
    """Return the zoom card of the location on a spot."""
    say, found = table.texts, C.locations[view.spots[spot]]
    prices = (("board.costs_energy", found.energy), ("board.costs_gold", found.gold))
    price = tuple(say(key, number) for key, number in prices if number)
    near = ", ".join(say.name(C.zones[zone].id) for zone in C.near[spot])
    tokens = {"dungeon": C.dungeon, "forge": tuple(C.forge[token] for token in view.forge)}.get(found.id, ())
    holds = [say("board.token", token.id, AsIs(rewards(token.effects, table))) for token in tokens]
    return ZoomCard(
        say.name(found.id),
        f"{SLUG}/{found.id}",
        "family.merchant",
        price,
        (*sentences(found.effects, table), *holds, say("board.near", AsIs(near))),
        rule="visit.pay",
        says=("tell.price_energy", "tell.price_gold"),
        against=(("no.dragon_sits", "tell.dragon_sits"), ("no.full", "tell.location")),
    )


def zone(number: int, table: Table) -> ZoomCard:
    """Return the zoom card of a zone."""
    say, found = table.texts, C.zones[number]
    words = [say("board.zone", number + 1)]
    if found.role:
        words.append(say("board.role." + found.role))
    return ZoomCard(say.name(found.id), f"{SLUG}/{found.id}", effect=tuple(words), rule="minion.walk")


def mission(index: int, table: Table) -> ZoomCard:
    """Return the zoom card of a mission."""
    say, found = table.texts, C.missions[index]
    return ZoomCard(
        say.name(found.id),
        f"sprite:{SLUG}/{found.id}",
        "family.religious",
        (say("board.prestige", found.prestige),),
        sentences(found.effects, table),
        rule="mission.score",
    )


def item(index: int, table: Table) -> ZoomCard:
    """Return the zoom card of an item of the goblin."""
    say, found = table.texts, C.items[index]
    return ZoomCard(
        say.name(found.id),
        f"{SLUG}/{found.id}",
        "family.forest",
        (),
        (*of_row(C.row[f"item.{found.id}"], table), say("board.once")),
        rule="item.use",
    )


def armed(token: int, table: Table) -> ZoomCard:
    """Return the zoom card of a token of the forge that somebody has taken."""
    found = C.forge[token]
    name = table.texts.name(found.id)
    return ZoomCard(name, f"{SLUG}/{found.id}", effect=of_row(C.row[f"forge.{found.id}"], table), rule="forge.use")


def tavern(house: int, table: Table) -> ZoomCard:
    """Return the zoom card of a tavern's other side: what the spaces of its track do."""
    words = tuple(", ".join(of_row(row, table)) for row in C.tracks[house])
    name = C.taverns[house]
    return ZoomCard(table.texts.name(name), f"{SLUG}/{name}", effect=words, rule="asymmetric.setup")


def track(view: View, space: int, table: Table) -> ZoomCard:
    """Return the zoom card of a space of the track of 1s of the seat that is shown."""
    say = table.texts
    house = view.houses[table.mine if table.large is None else table.large]
    if house < 0 or space < 2:
        return ZoomCard(
            say("board.track"),
            f"{SLUG}/{C.taverns[house]}" if house >= 0 else "",
            effect=(say("board.track_first"),),
            rule="asymmetric.advance",
        )
    does = of_row(C.tracks[house][space - 2], table)
    return ZoomCard(
        say("board.track_space", space, C.taverns[house]),
        f"{SLUG}/{C.taverns[house]}",
        effect=(*does, say("board.track_back")),
        rule="asymmetric.bonus",
    )


def event(view: View, table: Table) -> ZoomCard:
    """Return the zoom card of the last event, both of its halves, and whether it is over or holds on."""
    say = table.texts
    halves = [
        say("board.half", name, AsIs(rewards(C.rows[C.row[f"event.{name}"]].effects, table)))
        for name in C.events[view.event]
    ]
    name, effects = last_event(view)
    after = came(view)[0]
    holds = any(effect.name in HOLDS for effect in effects)
    return ZoomCard(
        say.name(name),
        f"sprite:{SLUG}/{name}",
        "family.noble",
        (say("board.event_holds", after + 1) if holds else say("board.event_over", after),),
        tuple(halves),
        rule="event.reveal",
    )


def encounter(view: View, table: Table, number: int = 0) -> ZoomCard:
    """Return the zoom card of whoever was met last, with both answers or the one of a `number`: what stands against
    that is said of no other."""
    say = table.texts
    if view.encounter < 0:
        return ZoomCard(
            say("board.encounter"),
            "sprite:icons/mask",
            effect=(say("board.encounter_cost", C.setup.encounters.price),),
            rule="encounter.meet",
        )
    card = C.encounters[view.encounter]
    answers = tuple(
        say("board.answer", number, AsIs(rewards(C.rows[C.row[f"encounter.{card}.{half}"]].effects, table)))
        for number, half in enumerate("ab", 1)
    )
    shown = answers[number - 1 : number] or answers
    return ZoomCard(say.name(card), f"{SLUG}/{card}", "family.peasant", (), shown, rule="encounter.answer")


def road(view: View, table: Table) -> ZoomCard:
    """Return what the king's road brings: all that is still to be crossed."""
    say = table.texts
    crossed = tuple(
        say(
            "board.crossing",
            crossing.after,
            AsIs(", ".join(say("board.brings." + what) for what in brought(crossing.after, table))),
        )
        for crossing in C.setup.rounds
        if brought(crossing.after, table) and crossing.after >= view.round
    )
    return ZoomCard(
        say("board.road"), f"{SLUG}/king", "family.noble", (), (*crossed, say("board.king")), rule="end.marker"
    )


def _minion(view: View, name: str, table: Table) -> ZoomCard:
    found = C.minions[_BY_ID["minions"][name]]
    say = table.texts
    words = [say("board.slots", found.slots)]
    if found.extra:
        words.append(say("board.extra", found.extra))
    return ZoomCard(say.name(name), f"{SLUG}/{name}", effect=tuple(words), rule="minion.walk")


def _good(view: View, name: str, table: Table) -> ZoomCard:
    kind = name.rpartition(".")[2]
    return ZoomCard(table.texts.name(kind), f"sprite:icons/{kind}", rule="collect.once")


def _symbol(view: View, name: str, table: Table) -> ZoomCard:
    told = table.tell(f"symbol:{name}")
    effect, shown = tuple(map(table.texts.say, told)), frozenset(line.key for line in told)
    return ZoomCard(table.texts.name(name), f"sprite:icons/{name}", effect=effect, rule="hunt.damage", shown=shown)


def _hunt_die(view: View, name: str, table: Table) -> ZoomCard:
    """Return the zoom card of a hunt die: with what it shows."""
    found = hunt_of(view)
    face = found.dice[int(name) - 1] if found and name and int(name) <= len(found.dice) else None
    card = _plain("huntdie")(view, name, table)
    return card if face is None else card._replace(picture=f"sprite:icons/{FACES[face]}")


def _die(view: View, name: str, table: Table) -> ZoomCard:
    """Return the zoom card of one of a seat's dice: with the face that lies up."""
    card = _plain("die")(view, name, table)
    seat = table.mine if table.large is None else table.large
    return card._replace(picture=f"die:{name}:{table.seats[seat].colour}") if name.isdigit() else card


def _unturned(view: View, name: str, table: Table) -> ZoomCard:
    """Return the zoom card of a token that lies face down: with the chance of the trap while one may be turned up."""
    card, asked = _plain(over.UNTURNED)(view, name, table), table.question
    ways = [] if asked is None else [way for way in asked.actions if way.verb == "dig"]
    told = [table.texts.say(line) for way in ways for line in table.tell(way) if table.texts.has(line.key)]
    return card._replace(effect=(*card.effect, *told))


def _bank(view: View, name: str, table: Table) -> ZoomCard:
    say, slot = table.texts, C.setup.bank[int(name) - 1]
    words = say("board.bank_die", slot.die) if slot.die else say("board.bank_any")
    return ZoomCard(say("board.bank"), "sprite:icons/coin", effect=(words,), rule="bank.gold")


def _plain(zone: str) -> Callable[[View, str, Table], ZoomCard]:
    return lambda view, name, table: ZoomCard(
        table.texts("board." + zone), PICTURES.get(zone, ""), effect=_help(zone, table)
    )


def _help(zone: str, table: Table) -> tuple[str, ...]:
    key = f"board.help.{zone}"
    return (table.texts(key),) if table.texts.has(key) else ()


_CARDS: dict[str, Callable[[View, str, Table], ZoomCard]] = {
    "hero": lambda view, name, table: _offered(view.offer, name, hero, "board.no_hero", table),
    "recipe": lambda view, name, table: _offered(view.column, name, recipe, "board.no_recipe", table),
    "myhero": lambda view, name, table: hero(_BY_ID["heroes"][name], table),
    "bonus": lambda view, name, table: hero(_BY_ID["heroes"][name], table),
    "dish": lambda view, name, table: recipe(_BY_ID["recipes"][name], table),
    "location": lambda view, name, table: location(view, SPOTS.index(name), table),
    "zone": lambda view, name, table: zone(int(name) - 1, table),
    "token": _good,
    "printed": _good,
    "cargo": _good,
    "store": _good,
    "ingredient": _good,
    "symbol": _symbol,
    "dragon": lambda view, name, table: dragon(view, table),
    "damage": lambda view, name, table: dragon(view, table),
    "seat": seats.card,
    "item": lambda view, name, table: item(_BY_ID["items"][name], table),
    "armed": lambda view, name, table: armed(_BY_ID["forge"][name], table),
    "scale": lambda view, name, table: ZoomCard(
        table.texts.name("scale"), "sprite:tokens/ring", effect=_help("scale", table), rule="score.total"
    ),
    "mission": lambda view, name, table: (
        mission(_BY_ID["missions"][name], table) if name else _plain("mission")(view, name, table)
    ),
    "common": lambda view, name, table: mission(view.common, table),
    "event": lambda view, name, table: event(view, table),
    "encounter": lambda view, name, table: encounter(view, table),
    "n": lambda view, name, table: (
        encounter(view, table, int(name))
        if f"n:{name}" in over.answers(table)
        else ZoomCard(name, shown=frozenset(("tell.hunt_pay",)))
    ),
    "rounds": lambda view, name, table: road(view, table),
    "track": lambda view, name, table: track(view, int(name), table),
    "minion": _minion,
    "bank": _bank,
    "die": _die,
    over.UNTURNED: _unturned,
    "huntdie": _hunt_die,
    "tavern": lambda view, name, table: tavern(C.taverns.index(name), table),
}


NAMED = ("hero", "recipe", "location", "zone", "dragon", "encounter", "event", "common", "track", over.UNTURNED)
"""Refs of places that are called by what lies there."""


def _offered(
    row: tuple[int, ...], name: str, card: Callable[[int, Table], ZoomCard], none: str, table: Table
) -> ZoomCard:
    found = row[int(name) - 1]
    return card(found, table) if found >= 0 else ZoomCard(table.texts(none))


def zoom(view: View, ref: str, table: Table) -> ZoomCard:
    """Return the zoom card of any ref of this table."""
    zone_of, _, name = ref.partition(":")
    return _CARDS.get(zone_of, _plain(zone_of))(view, name, table)
