"""What doesn't add up in the data of The Taverns of Tiefenthal, and which ids need a name; `check` asks for it, no
rule does."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.loader import BadContent
from game.rules.tiefenthal.content import STAFF, TILES, Content
from game.rules.tiefenthal.meta import META


def named(found: Content) -> tuple[str, ...]:
    """Return every id of the data that needs a name in the texts."""
    sides = (side.id for artist in found.artists for side in artist.sides)
    return tuple(dict.fromkeys((*labels(found), *TILES, *sides, *(card.id for card in found.starts))))


def labels(found: Content) -> tuple[str, ...]:
    """Return every id whose name stands on a card or an entertainer's tile, so that it must be short enough."""
    return (*found.kinds, *(artist.id for artist in found.artists))


def pictured(found: Content) -> tuple[str, ...]:
    """Return every card that needs a picture, the entertainers and the innkeeper, who is no card."""
    return (*labels(found), "host")


def differences(found: Content) -> Iterator[BadContent]:
    """Yield what doesn't add up: cards against the list of components, and rows against each other."""
    yield from _cards(found)
    yield from _prices(found)
    yield from _components(found)
    yield from _book(found)


def _cards(found: Content) -> Iterator[BadContent]:
    listed, bad = found.setup.components, found.card_source.bad
    for place, staff in enumerate(found.staff):
        if staff.copies != listed.staff:
            yield bad(
                ("staff", place, "copies"),
                f"there are {listed.staff} cards of each kind of staff in the box; mend one number",
            )
    late = found.setup.modules.reputation
    for beer in sorted({*listed.beers, *(guest.beer for guest in found.guests)}):
        copies = sum(guest.copies for guest in found.guests if guest.beer == beer and guest.module < late)
        if copies != listed.beers.get(beer, 0):
            yield bad(
                ("guests",), f"{copies} guests of module 1 cost {beer} beer, the list says {listed.beers.get(beer, 0)}"
            )
    totals = {
        "guests": sum(guest.copies for guest in found.guests if guest.module < late),
        "late_guests": sum(guest.copies for guest in found.guests if guest.module >= late),
        "nobles": found.copies[found.noble],
        "regulars": sum(found.own_copies),
        "starts": len(found.starts),
        "cards": sum(found.copies) + len(found.starts),
        "artists": len(found.artists) * max(META.seats),
    }
    for key, total in totals.items():
        if total != getattr(listed, key):
            yield found.setup_source.bad(
                ("components", key), f"cards.yaml adds up to {total}, the list says otherwise; mend one of them"
            )


def _prices(found: Content) -> Iterator[BadContent]:
    bad = found.card_source.bad
    prices = [staff.price for staff in found.staff]
    if prices != sorted(set(prices)):
        yield bad(("staff",), "the stacks of staff stand in rising order of price")
    nobles = found.noble_card.prices
    if list(nobles) != list(range(1, len(nobles) + 1)):
        yield bad(("noble", "prices"), "name a price for 1, 2, … nobles in this order")
    for place, tile in enumerate(found.tiles):
        if (tile.card is None) != (tile.less == 0):
            yield bad(("tiles", place), f"'{tile.id}' needs both card and less, or neither")
        if tile.after <= tile.before:
            yield bad(("tiles", place, "after"), f"'{tile.id}' must bring more after the upgrade")


def _components(found: Content) -> Iterator[BadContent]:
    setup, bad = found.setup, found.setup_source.bad
    listed, most = setup.components, max(META.seats)
    counters = sum(
        effect.params["guests"]
        for row in found.rows
        for effect in row.effects
        if row.name.startswith("summer") and effect.name == "counter_guest"
    )
    wanted = {
        "counter_guests": counters * most,
        "white_dice": setup.match.white_dice * most,
        "own_dice": setup.limits.own_dice * most,
        "monastery_spaces": setup.spaces.monastery_end + 1,
        "loop_spaces": len(found.tracks.loop),
    }
    for key, number in wanted.items():
        if getattr(listed, key) != number:
            yield bad(("components", key), f"the rules use {number}, the list says otherwise; mend one of them")
    if any(setup.start.staff.count(staff) * most > listed.staff for staff in range(len(STAFF))):
        yield bad(("start", "staff"), "there are not so many cards to deal out")


def _book(found: Content) -> Iterator[BadContent]:
    bad = found.track_source.bad
    columns = found.tracks.book.columns
    prices = [price for column in columns for price in range(column.least, column.most + 1)]
    if sorted(prices) != sorted({guest.beer for guest in found.guests}):
        yield bad(("book", "columns"), "each price of a guest needs exactly one column")
