"""Plain data to definitions: every way in which a row can be wrong has its sentence and its line."""

from typing import Annotated, Literal, NamedTuple

import pytest

from game.content.loader import BadContent, load
from game.content.schema import Between, Count, Id, Index, Marks, Ref, build, check_unique, suggest


class Ranks(NamedTuple):
    room: int
    annex: int


class Row(NamedTuple):
    id: Id
    family: Annotated[str, Ref("families")]
    rank: Annotated[int, Between(0, 3)] | Ranks
    source: Marks
    money: Count = 0
    mood: Literal["kind", "stern"] = "kind"
    annex: Id | None = None
    tags: tuple[str, ...] = ()
    art: dict[str, int] = {}
    action: Annotated[int, Index("actions")] = 0
    star: bool = False
    size: float = 1.0


NAMES = {"families": ("artisan", "merchant"), "actions": ("bribe", "build")}
GOOD = "- id: cook\n  family: artisan\n  rank: 2\n  source: rulebook\n"


@pytest.fixture
def read(tmp_path):
    def read(text):
        file = tmp_path / "rows.yaml"
        file.write_text(text)
        return build(tuple[Row, ...], load(file), (), NAMES)

    return read


def test_a_row(read):
    (row,) = read(
        GOOD + "  money: 8\n  mood: stern\n  annex: null\n  tags: [a, b]\n  art: {x: 1}\n  action: build\n"
        "  star: true\n  size: 2\n"
    )
    assert row[:3] == ("cook", "artisan", 2)
    assert row.source == Marks("rulebook", {})
    assert (row.money, row.mood, row.annex, row.tags, dict(row.art)) == (8, "stern", None, ("a", "b"), {"x": 1})
    assert (row.action, row.star, row.size) == (1, True, 2.0)
    with pytest.raises(TypeError):
        row.art["x"] = 2


def test_short_and_long_forms(read):
    (row,) = read(
        "- {id: cook, family: artisan, rank: {room: 1, annex: 2}, money: 8,\n"
        "   source: {default: rulebook, money: house}}\n"
    )
    assert row.rank == Ranks(1, 2)
    assert row.source == Marks("rulebook", {"money": "house"})


@pytest.mark.parametrize(
    "extra, line, words",
    [
        ("  monney: 8\n", 5, "unknown key 'monney': did you mean 'money'?"),
        ("  money: eight\n", 5, "key 'money' must be a whole number, not text ('eight')"),
        ("  money: true\n", 5, "not true or false"),
        ("  money: -1\n", 5, "-1 is out of range; use a number from 0 to 9999"),
        ("  money:\n", 5, "not nothing (null)"),
        ("  mood: stren\n", 5, "unknown value 'stren': did you mean 'stern'?"),
        ("  annex: 3\n", 5, "text or nothing (null) must stand here, not a whole number ('3')"),
        ("  annex: Big House\n", 5, "'Big House' won't do; write an id of small letters"),
        ("  tags: a\n", 5, "key 'tags' must be a list"),
        ("  tags:\n    - a\n    - 3\n", 7, "this entry must be text, not a whole number ('3')"),
        ("  art: [x]\n", 5, "key 'art' must be keys with values, not a list"),
        ("  art:\n    y: z\n", 6, "key 'y' must be a whole number"),
        ("  action: bury\n", 5, "'bury' is none of the actions: use one of: bribe, build"),
        ("- id: baker\n", 5, "the key 'family' is missing; add it to this entry"),
        ("- 7\n", 5, "this entry must be keys with values, not a whole number"),
    ],
)
def test_one_thing_wrong(read, extra, line, words):
    with pytest.raises(BadContent) as caught:
        read(GOOD + extra)
    assert words in caught.value.message
    assert caught.value.line == line


@pytest.mark.parametrize(
    "good, bad, words",
    [
        ("family: artisan", "family: artizan", "'artizan' is none of the families: did you mean 'artisan'?"),
        ("rank: 2", "rank: 4", "4 is out of range"),
        ("rank: 2", "rank: [2]", "a whole number or keys with values must stand here, not a list"),
        ("rank: 2", "rank: {room: 2}", "the key 'annex' is missing"),
        ("source: rulebook", "source: rulebok", "did you mean 'rulebook'?"),
        ("source: rulebook", "source: {money: house}", "the key 'default' is missing"),
    ],
)
def test_one_thing_replaced(read, good, bad, words):
    with pytest.raises(BadContent) as caught:
        read(GOOD.replace(good, bad))
    assert words in caught.value.message


def test_repeated_ids(tmp_path):
    file = tmp_path / "rows.yaml"
    file.write_text("- cook\n- baker\n- cook\n")
    with pytest.raises(BadContent, match=":3: the id 'cook' is used by an earlier row"):
        check_unique(load(file), (), ["cook", "baker", "cook"])


def test_suggestions():
    assert suggest("buld", ("bribe", "build")) == "did you mean 'build'?"
    assert suggest("xyz", ("bribe", "build")) == "use one of: bribe, build"
    assert suggest("xyz", [f"name{n}" for n in range(40)]) == "see the other rows for what can stand here"


def test_a_mark_names_a_figure_of_its_row(read):
    with pytest.raises(BadContent, match=":4: no figure 'mony' here to mark: did you mean 'money'?"):
        read(GOOD.replace("source: rulebook", "source: {default: rulebook, mony: house}") + "  money: 8\n")
