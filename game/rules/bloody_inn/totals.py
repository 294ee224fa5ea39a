"""What doesn't add up in the data of The Bloody Inn, and which ids need a name; `check` asks for it, no rule does."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.loader import BadContent
from game.rules.bloody_inn.content import ACTIONS, MODULES, Content
from game.rules.bloody_inn.meta import META


def named(found: Content) -> tuple[str, ...]:
    """Return every id of the data that needs a name in the texts."""
    titles = (title.id for title in found.setup.solo.titles)
    return tuple(dict.fromkeys((*labels(found), *found.families, *ACTIONS, *titles)))


def labels(found: Content) -> tuple[str, ...]:
    """Return every id whose name stands on a card, so that it must be short enough."""
    cards = (*(row.id for row in found.events), *(row.id for row in found.objects))
    return tuple(dict.fromkeys((*found.kinds, *(annex for annex in found.annex if annex), *cards)))


def pictured(found: Content) -> tuple[str, ...]:
    """Return every id that needs a picture: the guests, events and objects."""
    guests = (kind for index, kind in enumerate(found.kinds) if index != found.barn)
    return (*guests, *(row.id for row in found.events), *(row.id for row in found.objects))


def differences(found: Content) -> Iterator[BadContent]:
    """Yield what doesn't add up: cards against the list of components, and rows against each other."""
    yield from _card_totals(found)
    yield from _card_rows(found)
    yield from _expansion_totals(found)
    yield from _setup_totals(found)


def _card_totals(found: Content) -> Iterator[BadContent]:
    cards, travellers, listed = found.cards, found.travellers, found.setup.components
    bad = found.setup_source.bad
    for family in found.families:
        copies = sum(card.copies for card in cards if card.family == family)
        if copies != listed.families.get(family, 0):
            yield bad(
                ("components", "families", family),
                f"cards.yaml has {copies} cards of family {family}, the list another number; mend one of them",
            )
    for rank in sorted({*listed.ranks, *(found.rank_room[kind] for kind in travellers)}):
        copies = sum(found.copies[kind] for kind in travellers if found.rank_room[kind] == rank)
        if copies != listed.ranks.get(rank, 0):
            yield bad(
                ("components", "ranks", rank),
                f"cards.yaml has {copies} travellers of rank {rank}, the list another number; mend one of them",
            )
    number = sum(found.copies[kind] for kind in travellers)
    totals = {
        "travellers": number,
        "guests": number + found.copies[found.peasant],
        "pockets": sum(found.copies[kind] * found.money[kind] for kind in travellers),
    }
    for key, total in totals.items():
        if total != getattr(listed, key):
            yield bad(("components", key), f"cards.yaml adds up to {total}, the list says otherwise; mend one of them")


def _card_rows(found: Content) -> Iterator[BadContent]:
    bad = found.card_source.bad
    annexes: dict[str, tuple] = {}
    for place, card in enumerate(found.cards):
        if card.money % 2:
            yield bad(("cards", place, "money"), "money is shared in two halves; make it even")
        if card.effects and not card.annex:
            yield bad(("cards", place), f"'{card.id}' has effects but no annex; name one or drop the effects")
        if card.annex and annexes.get(card.annex, card.effects) != card.effects:
            yield bad(("cards", place, "annex"), f"the annex '{card.annex}' is an earlier card's; give it its own id")
        if card.annex:
            annexes[card.annex] = card.effects


def _expansion_totals(found: Content) -> Iterator[BadContent]:
    listed, bad = found.setup.expansion, found.setup_source.bad
    totals = {name: sum(found.copies[kind] for kind in found.added[name]) for name in MODULES}
    totals |= {"events": len(found.events), "objects": len(found.objects)}
    totals["cards"] = sum(totals.values()) + listed.cheques
    for key, total in totals.items():
        if total != getattr(listed, key):
            yield bad(("expansion", key), f"cards.yaml adds up to {total}, the list says otherwise; mend one of them")
    if found.setup.draft.dealt * max(META.seats) > listed.objects:
        yield bad(("draft", "dealt"), f"there are only {listed.objects} objects to deal out")


def _setup_totals(found: Content) -> Iterator[BadContent]:
    setup, listed = found.setup, found.setup.components
    bad = found.setup_source.bad
    most = max(META.seats)
    peasants = found.copies[found.peasant]
    for place, table in enumerate(setup.tables):
        if table.open_rooms > listed.doors:
            yield bad(("tables", place), f"{table.open_rooms} keys are more than the doors there are; take some away")
        for length, removed in table.removed.items():
            stack = listed.travellers - removed
            if stack <= 0 or stack % table.open_rooms:
                yield bad(
                    ("tables", place, "removed", length),
                    f"a stack of {stack} doesn't fill {table.open_rooms} rooms evenly; remove more or fewer",
                )
    if listed.tokens != most * setup.start.tokens:
        yield bad(("components", "tokens"), f"{most} players take {most * setup.start.tokens} tokens; mend one number")
    if listed.white_keys != max(table.white_keys for table in setup.tables):
        yield bad(("components", "white_keys"), "the tables use another number of white keys at most; mend one of them")
    if found.copies[found.barn] != most:
        yield bad(("components", "families"), f"{most} players need {most} barns, there are {found.copies[found.barn]}")
    if max(most * setup.start.peasants, setup.start.peasants + setup.solo.bistro) > peasants:
        yield bad(("start", "peasants"), f"there are only {peasants} peasants to deal out")
    if setup.money.track % setup.money.cheque:
        yield bad(("money", "track"), "the track must be worth a whole number of cheques")
    for length in META.option("length").values:
        steps = [title.least[length] for title in setup.solo.titles]
        if steps != sorted(set(steps)):
            yield bad(("solo", "titles"), f"the titles of the {length} match must rise")
