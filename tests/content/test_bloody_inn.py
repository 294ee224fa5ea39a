"""The definitions of The Bloody Inn: the printed figures, and what refuses a broken set-up."""

import re

import pytest
import yaml

from game import paths
from game.content.loader import BadContent
from game.content.rulebook import rulebook
from game.rules.bloody_inn import content as module
from game.rules.bloody_inn import totals
from game.rules.bloody_inn.content import ACTIONS, BRIBE, BUILD, BURY, KILL, NO_APTITUDE, content
from game.rules.bloody_inn.meta import META


def test_kinds():
    found = content()
    assert len(found.travellers) == 28
    assert sum(found.copies[kind] for kind in found.travellers) == 70
    butcher = found.kind["butcher"]
    assert (found.rank_room[butcher], found.rank_annex[butcher], found.money[butcher]) == (3, 3, 26)
    assert (found.annex[butcher], found.families[found.family[butcher]]) == ("butchers_shop", "artisan")
    assert found.kinds[found.peasant] == "peasant" and found.copies[found.peasant] == 8
    assert found.kinds[found.barn] == "barn" and found.rank_annex[found.barn] == 1
    assert content() is found


@pytest.mark.parametrize(
    "kind, action",
    [
        ("newsboy", BRIBE),
        ("monk", BURY),
        ("mechanic", BUILD),
        ("major", KILL),
        ("baron", NO_APTITUDE),
        ("peasant", NO_APTITUDE),
        ("barn", NO_APTITUDE),
    ],
)
def test_aptitudes(kind, action):
    assert content().aptitude[content().kind[kind]] == action


def test_base_money_depends_on_rank_only():
    found = content()
    ranks = {(found.rank_room[kind], found.money[kind]) for kind in found.travellers}
    assert ranks == {(0, 8), (1, 12), (2, 18), (3, 26)}


def test_only_the_police_investigates_and_builds_nothing():
    found = content()
    police = [kind for kind in found.travellers if found.investigates[kind]]
    assert [found.kinds[kind] for kind in police] == ["peacekeeper", "brigadier", "brigadier_chief", "major"]
    assert all(found.annex[kind] is None for kind in police)
    assert all(found.annex[kind] for kind in found.travellers if kind not in police)


@pytest.mark.parametrize("seats, rooms, short, long", [(1, 4, 36, 44), (2, 5, 35, 45), (3, 6, 42, 54), (4, 8, 48, 64)])
def test_stacks_are_those_of_the_printed_table(seats, rooms, short, long):
    found = content()
    table = found.setup.table(seats)
    assert table.open_rooms == rooms
    assert {length: found.setup.components.travellers - table.removed[length] for length in ("short", "long")} == {
        "short": short,
        "long": long,
    }


def test_every_difference_is_found_to_be_none():
    assert list(totals.differences(content())) == []


def test_figures_are_numbers_by_path():
    figures = content().figures
    assert (figures["money.track"], figures["brewer.peasants.most"], figures["tables.4.removed.long"]) == (40, 4, 6)
    assert figures["solo.titles.demonic.least.long"] == 170
    assert all(type(figure) is int for figure in figures.values())


def test_every_annex_option_and_variant_has_its_paragraph():
    ids = {paragraph.id for paragraph in rulebook("bloody_inn", "en", content().figures).paragraphs}
    assert {f"annex.{annex}" for annex in content().annex if annex} <= ids
    assert {"option.length", "option.season_shuffle", "option.memory"} <= ids
    assert {"variant.unlimited_wealth", "variant.first_room"} <= ids


def test_figures_stand_in_the_rulebook():
    book = rulebook("bloody_inn", "fr", content().figures)
    assert "40F" in book.find("money.track").text
    assert "4 clefs" in book.find("component.tokens").text
    with pytest.raises(KeyError):
        book.find("money.trak")


def test_meta():
    named = [option.name for option in META.options if not option.session]
    assert named == ["length", "season_shuffle", "wealth", "welcome", "carnies", "notables", "objects"]
    for preset in META.presets:
        for name, value in preset.options.items():
            assert value in META.option(name).values
    assert len(ACTIONS) == 4


def test_a_card_changed_in_the_own_folder_shows_up(change):
    row = "butcher, family: artisan, rank: "
    change("cards.yaml", row + "3", row + "{room: 1, annex: 2}")
    found = module.load()
    butcher = found.kind["butcher"]
    assert (found.rank_room[butcher], found.rank_annex[butcher]) == (1, 2)


@pytest.mark.parametrize(
    "name, good, bad, words",
    [
        ("cards.yaml", "id: monk, family: religious", "id: monk, family: religous", "did you mean 'religious'?"),
        ("cards.yaml", "id: monk,", "id: abbot,", "the id 'abbot' is used by an earlier row"),
        ("cards.yaml", "aptitude: kill", "aptitude: kil", "did you mean 'kill'?"),
        ("cards.yaml", "{id: peasant, home: bistro,", "{id: peasant,", "0 cards come from 'bistro'; exactly one must"),
        ("cards.yaml", "families:", "familys:", "did you mean 'families'?"),
        ("setup.yaml", "  - {seats: 2,", "  - {seats: 4,", "row 2 must be for seats: 2"),
        ("setup.yaml", "removed: {short: 35, long: 25}", "removed: {short: 35}", "the key 'long' is missing"),
        ("setup.yaml", "removed: {short: 35, long: 25}", "removed: {short: 35, log: 25}", "did you mean 'long'?"),
        ("setup.yaml", "least: {short: 90, long: 110}", "least: {short: 90}", "the key 'long' is missing"),
        (
            "setup.yaml",
            "# What each player",
            "  - {seats: 4, own_keys: 1, white_keys: 4, removed: {short: 2, long: 2}, source: house}\n#",
            "no match with so many players",
        ),
    ],
)
def test_what_the_rules_would_miss_is_refused(change, name, good, bad, words):
    with pytest.raises(BadContent) as caught:
        change(name, good, bad)
        module.load()
    assert words in caught.value.message
    assert caught.value.file.name == name and caught.value.line > 1


def test_french_has_one_word_for_a_round_and_one_for_building():
    """Everywhere in the app a round is a `manche`, and a turn (`tour`) is one's own; annexes are built (`construire`)
    by the action of that name."""
    for part in ("bloody_inn.yaml", "bloody_inn.rulebook.yaml"):
        written = (paths.data() / "languages" / "fr" / part).read_text(encoding="utf-8")
        written = re.sub(r"ordre du\s+tour", "", written)
        assert re.findall(r"(?i)\b(?:ce|du|le|un|premier|dernier|chaque|par)\s+tour\b|\btour \{0\}", written) == []
        assert re.findall(r"(?i)\bbât(?:ir|is|it|i)\b", written) == []


@pytest.mark.parametrize("lang", ("en", "fr", "de", "es"))
def test_the_lesson_names_all_that_a_player_begins_with(lang):
    texts = yaml.safe_load((paths.data() / "languages" / lang / "bloody_inn.yaml").read_text(encoding="utf-8"))
    named = set(re.findall(r"{([\w.]+)}", texts["tutorial.seat"]))
    assert {"start.peasants", "start.coins", "money.cheque"} <= named
