"""The definitions of Tavern Battle: what the rulebook states of cards and numbers, and what refuses broken data."""

import dataclasses

import pytest

from game.content.loader import BadContent
from game.rules.brawl import content as module
from game.rules.brawl import effects, totals
from game.rules.brawl.content import GUARD, content
from game.rules.brawl.meta import META

C = content()
HERO = {hero.id: hero for hero in C.heroes}


def test_the_box_adds_up():
    assert list(totals.differences(C)) == []
    assert (len(C.heroes), len(C.treasures), len(C.arrivals)) == (12, 36, 17)
    assert sum(thing.copies for thing in C.objects) == 48
    assert sum(thing.worth * thing.copies for thing in C.objects) == C.setup.tavern.worth == 30
    assert content() is C


def test_what_the_rulebook_says_of_heroes():
    assert all(2 <= len(hero.circled) + len(hero.plain) <= 3 for hero in C.heroes)
    assert any(2 in (hero.circled.get("beer"), hero.plain.get("beer")) for hero in C.heroes), (
        "beer is worth 2 to somebody"
    )
    assert HERO["troll"].ruse == 0 and HERO["troll"].support == (2, 0)
    assert all(hero.support == (1, 1) for hero in C.heroes if hero.id != "troll")
    assert all(1 <= hero.force <= 7 and (1 <= hero.ruse <= 7 or hero.id == "troll") for hero in C.heroes)
    dwarf = HERO["dwarf"]
    assert max({**dwarf.circled, **dwarf.plain}, key={**dwarf.circled, **dwarf.plain}.get) == "beer"
    assert {"weapon", "invention"} <= {*dwarf.circled, *dwarf.plain}


def test_guards_follow_the_innkeeper_and_nobody_else():
    innkeeper = C.character["innkeeper"]
    for arrival, followed in zip(C.arrivals, C.follows):
        assert (innkeeper in followed) == (GUARD in arrival.types)
    assert not any(GUARD in treasure.types for treasure in C.treasures)


def test_only_circled_affinities_attract():
    thief, blacksmith = C.character["thief"], C.arrivals[[a.id for a in C.arrivals].index("apprentice")]
    assert blacksmith.types == ("magic",) and set(HERO["thief"].plain) == {"magic"}
    assert thief not in C.follows[C.arrivals.index(blacksmith)]


def test_every_other_type_is_on_six_treasures():
    for name in C.types:
        assert sum(name in treasure.types for treasure in C.treasures) == (0 if name == GUARD else 6)


def test_weapons_and_objects():
    assert {C.treasures[i].id for i in effects.WEAPONS} == {"demonic_sword", "blessed_lance"}
    assert [C.objects[i].id for i in effects.TROPHIES] == ["wall_trophy"]
    assert all(effects.bonus(effects.OBJECTS + i) == 1 for i in effects.WEAPONS)
    assert sum(len(thing.effects) == 2 for thing in C.objects) == 3, "a few objects serve both ways"


@pytest.mark.parametrize("least, points", [(30, 8), (24, 5), (20, 4), (15, 3), (10, 2), (5, 1), (0, 0)])
def test_the_innkeepers_table(least, points):
    assert next(row.points for row in C.setup.tavern.table if row.least == least) == points


def test_presets_name_known_values_only():
    for preset in META.presets:
        for name, chosen in preset.options.items():
            assert chosen in META.option(name).values
    assert [preset.name for preset in META.presets] == ["party_night", "wreck_it", "all_on_one", "hard_heads"]


@pytest.mark.parametrize(
    "old, new, words",
    [
        ("{id: stool, copies: 3", "{id: stool, copies: 4", "add up to 49"),
        ("{id: stool, copies: 3, worth: 1", "{id: stool, copies: 3, worth: 2", "together are worth 33"),
        ("types: [beer, sacred]", "types: [beer]", "of type sacred"),
        (
            "plain: {beer: 3, any: 1},\n     source: {default: house, support: rulebook, tavern",
            "plain: {},\n     source: {default: house, support: rulebook, tavern",
            "1 affinities",
        ),
    ],
)
def test_a_changed_row_is_noticed(tmp_path, monkeypatch, old, new, words):
    _data(tmp_path, monkeypatch, "cards.yaml", old, new)
    assert any(words in str(wrong) for wrong in totals.differences(module.load()))


@pytest.mark.parametrize(
    "file, old, new, words",
    [
        ("setup.yaml", "    fixed_1", "    fixed_9", "fixed_9"),
        ("setup.yaml", "least: 24", "least: 31", "must fall"),
        ("cards.yaml", "types: [weapon, demonic]", "types: [weapon, demon]", "did you mean 'demonic'"),
        ("cards.yaml", "{id: tankard", "{id: plate", "used by an earlier row"),
        ("cards.yaml", "{id: elf, force: 2", "{id: elf, force: 9", "out of range"),
    ],
)
def test_broken_data_is_refused(tmp_path, monkeypatch, file, old, new, words):
    if file == "setup.yaml" and "fixed" in old:
        old, new = "fixed_1: [1]", "fixed_9: [1]"
    _data(tmp_path, monkeypatch, file, old, new)
    with pytest.raises(BadContent, match=words):
        module.load()


def _data(tmp_path, monkeypatch, changed, old, new):
    """Read the data from a copy in which one place is changed."""
    for name in ("cards.yaml", "setup.yaml"):
        text = C.card_source.file.parent.joinpath(name).read_text("utf-8")
        if name == changed:
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.setattr(module.loader, "data", lambda name: module.loader.load(tmp_path / name.partition("/")[2]))


def test_definitions_are_frozen():
    with pytest.raises(dataclasses.FrozenInstanceError):
        C.force = ()
