"""The definitions of The Taverns of Tiefenthal: the printed figures, and what refuses a broken set-up."""

import pytest

from game import paths
from game.content.loader import BadContent
from game.rules.tiefenthal import content as module
from game.rules.tiefenthal import totals
from game.rules.tiefenthal.content import STAFF, TILES, content
from game.rules.tiefenthal.meta import META


@pytest.fixture
def change(home):
    """Return a function that replaces the first `good` by `bad` in the own copy of a file of this game."""

    def change(name, good, bad):
        text = paths.data("tiefenthal", name).read_text(encoding="utf-8")
        assert good in text
        own = home / "data" / "tiefenthal" / name
        own.parent.mkdir(parents=True, exist_ok=True)
        own.write_text(text.replace(good, bad, 1), encoding="utf-8")

    return change


def test_the_box():
    """component.cards: 207 cards for module 1, 240 in all."""
    found = content()
    assert sum(found.copies) + len(found.starts) == 240
    assert sum(n for kind, n in enumerate(found.copies) if found.module[kind] == 1) == 207
    assert [found.copies[kind] for kind in range(6)] == [16] * 6
    assert (found.copies[found.noble], sum(found.own_copies)) == (61, 7)
    assert {beer: sum(g.copies for g in found.guests if g.beer == beer and g.module == 1) for beer in range(3, 9)} == {
        3: 8,
        4: 7,
        5: 8,
        6: 7,
        7: 4,
        8: 4,
    }
    assert sum(g.copies for g in found.guests if g.module == 3) == 10


def test_staff_and_tiles_stand_in_the_order_of_their_indices():
    found = content()
    assert tuple(s.id for s in found.staff) == STAFF and [s.price for s in found.staff] == [1, 2, 3, 4, 5, 6]
    assert tuple(t.id for t in found.tiles) == TILES
    assert [(t.price, t.less) for t in found.tiles[:4]] == [(9, 3), (12, 4), (15, 5), (18, 6)]


def test_a_guest_pays_as_many_coins_as_the_pips_he_asks_for():
    found = content()
    assert all(found.coins[kind] == found.pips[kind] for kind in range(len(STAFF), len(found.kinds)))


def test_the_ten_guests_of_module_3_bring_reputation_or_schnapps():
    late = [guest for guest in content().guests if guest.module == 3]
    assert {effect.name for guest in late for effect in guest.effects} == {"reputation", "schnapps"}
    assert all(len(guest.effects) == 1 for guest in late)


def test_tracks():
    found = content()
    assert [space.glasses.open for space in found.tracks.winter] == [0, 1, 2, 0, 1, 2, 0, 1]
    assert [space.glasses.hidden for space in found.tracks.winter] == [0, 1, 0, 0, 0, 0, 0, 1]
    assert [space.artist for space in found.tracks.winter if space.artist] == ["strongman", "fire_eater", "juggler"]
    assert [space.space for space in found.tracks.monastery if space.space <= 3] == [3]
    assert [len(found.loop(m)) for m in (1, 3, 5)] == [0, 11, 12]
    assert found.loop(3)[5].points == 5 and found.loop(3)[0].points == 1


def test_nothing_is_found_that_doesnt_add_up():
    assert list(totals.differences(content())) == []


def test_figures_are_numbers_by_path():
    figures = content().figures
    assert (figures["limits.schnapps"], figures["miller.coins"], figures["tile.barrel.after"]) == (4, 3, 2)
    assert (figures["fire_eater_a.glasses"], figures["strongman_a.coins.coins"], figures["noble.prices.2"]) == (
        5,
        2,
        14,
    )
    assert all(type(figure) is int for figure in figures.values())


def test_every_number_has_a_source():
    """Numbers that the rulebook shows as pictures are marked, so that an owner of the box can correct one line."""
    found = content()
    rows = [
        *found.staff,
        *found.guests,
        *found.tiles,
        *found.starts,
        *found.tracks.summer,
        *found.tracks.winter,
        *found.tracks.monastery,
        *found.tracks.loop,
        *found.tracks.book.cells,
    ]
    assert {row.source.default for row in rows} == {"rulebook", "published", "house"}
    assert META.option("module").values == ("1", "2", "3", "4", "5")


@pytest.mark.parametrize(
    "name, good, bad, words",
    [
        (
            "cards.yaml",
            "{id: miller, beer: 4",
            "{id: miller, beer: 6",
            "6 guests of module 1 cost 4 beer, the list says 7",
        ),
        ("cards.yaml", "copies: 61", "copies: 60", "cards.yaml adds up to 60"),
        ("cards.yaml", "{id: bard, price: 1,", "{id: bard, price: 9,", "rising order of price"),
        ("cards.yaml", "before: 1, after: 3", "before: 3, after: 3", "must bring more after the upgrade"),
        ("cards.yaml", "card: waitress, less: 4,", "card: waitress,", "needs both card and less"),
        ("setup.yaml", "own_dice: 3, guests", "own_dice: 4, guests", "the rules use 16"),
        ("tracks.yaml", "{least: 5, most: 5", "{least: 5, most: 6", "exactly one column"),
    ],
)
def test_what_doesnt_add_up_is_named(change, name, good, bad, words):
    change(name, good, bad)
    assert any(words in error.message for error in totals.differences(module.load()))


@pytest.mark.parametrize(
    "name, good, bad, words",
    [
        ("cards.yaml", "{id: merchant, price", "{id: marchant, price", "did you mean 'merchant'?"),
        (
            "cards.yaml",
            "  - {id: safe, price: 6, before: 2, after: 5, starts: at_once, "
            "source: {default: published, price: house}}\n",
            "",
            "row 8 of tiles must be 'safe'",
        ),
        ("cards.yaml", "{id: miller, beer: 4", "{id: smith, beer: 4", "is used by an earlier row"),
        ("cards.yaml", "{id: miller, beer: 4", "{id: noble, beer: 4", "is used by another card"),
        ("cards.yaml", "{id: miller, beer: 4", "{id: miller, beer: 3", "exactly one guest must be the cheapest"),
        ("tracks.yaml", "- {space: 22,", "- {space: 23,", "the monastery ends at 22"),
        ("tracks.yaml", "{row: 4, column: 4,", "{row: 5, column: 4,", "there is no such cell"),
        (
            "tracks.yaml",
            "  - {effects: [{free_upgrade: {nobles: 0}}], source: published}\n",
            "",
            "the moon needs 8 spaces",
        ),
        ("tracks.yaml", "artist: juggler", "artist: jugler", "did you mean 'juggler'?"),
        (
            "setup.yaml",
            "staff: [waitress, table, supplier]",
            "staff: [waitress, tabel, supplier]",
            "did you mean 'table'?",
        ),
    ],
)
def test_what_the_rules_would_miss_is_refused(change, name, good, bad, words):
    change(name, good, bad)
    with pytest.raises(BadContent) as caught:
        module.load()
    assert words in caught.value.message
    assert caught.value.file.name == name and caught.value.line > 1
