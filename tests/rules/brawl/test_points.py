"""The end of a match: what each hero, treasure and the tavern score, and who wins."""

import pytest

from tests.rules.brawl.table import GAME, C, match, table

paragraph = pytest.mark.paragraph


def scores(heroes, treasures, **more):
    """What seat 1 scores with these heroes and treasures: all points, and which counts for whom."""
    t = table(
        2,
        heroes=[heroes, [name for name in ("warlock", "countess", "monk") if name not in heroes][:2]],
        treasures=[treasures],
        **more,
    )
    return sum(t.points(1).values()), t.counts(1)


@paragraph("score.treasures")
@pytest.mark.parametrize("hero", [hero.id for hero in C.heroes])
def test_each_hero_scores_what_fits(hero):
    row = C.heroes[C.character[hero]]
    partner = "innkeeper" if hero != "innkeeper" else "dwarf"
    other = C.heroes[C.character[partner]]
    for treasure in C.treasures:
        mine, theirs = (
            sum(points for name, points in {**h.circled, **h.plain}.items() if name in treasure.types)
            for h in (row, other)
        )
        points, counted = scores([hero, partner], [treasure.id], broken=ALL_BROKEN)
        expected = max(mine, theirs) or max({**h.circled, **h.plain}.get("any", 0) for h in (row, other))
        assert points == expected, treasure.id
        assert {(treasure.id, points)} - {(name, n) for name, _, n in counted} == (
            set() if points else {(treasure.id, 0)}
        )


ALL_BROKEN = {thing.id: thing.copies for thing in C.objects if thing.worth}
"""A tavern that is worth nothing any more."""


@paragraph("score.treasures")
def test_each_treasure_goes_to_the_hero_who_scores_most_also_knocked_out():
    points, counted = scores(["magician", "elf"], ["enchanted_lute", "grimoire", "spyglass"], out=["magician"])
    assert (
        counted == {("enchanted_lute", "elf", 6), ("grimoire", "magician", 4), ("spyglass", "magician", 2)}
        and points == 12
    )


@paragraph("score.treasures")
def test_each_line_of_the_account_says_why():
    t = table(
        2,
        heroes=[["elf", "troll"], ["dwarf", "thief"]],
        treasures=[["enchanted_lute", "grimoire", "deep_axe"]],
        safe=[[], ["saint_bone"]],
        broken=ALL_BROKEN,
    )
    assert {line.args for line in GAME.score(t.state)[0]} == {
        ("enchanted_lute", "elf", "art", 4, "magic", 2, 6),
        ("grimoire", "elf", "magic", 2),
        ("deep_axe", "elf", "weapon", 2),
    }
    assert GAME.score(t.state)[1] == (), "before the end nothing is said of what scores nothing"
    t = table(
        2,
        heroes=[["elf", "troll"], ["dwarf", "thief"]],
        safe=[["old_coins"], ["saint_bone"]],
        coming=["militia"],
        tilt={"elf": 1, "troll": 1, "dwarf": 1},
    ).do("pass char:thief")
    assert [line.args for line in t.outcome.lines[1]] == [("saint_bone", 0)]


@paragraph("dure.count")
def test_the_account_names_what_is_lost_with_its_bearer():
    t = table(
        2,
        heroes=[["elf", "troll"], ["dwarf", "thief"]],
        treasures=[["old_coins", "song_book"]],
        out=["troll"],
        carried={"old_coins": "troll", "song_book": "elf"},
        coming=["militia"],
        tilt={"elf": 1, "dwarf": 1},
        combat="tete_dure",
    ).do("pass char:thief")
    assert [line.args for line in t.outcome.lines[0]] == [("song_book", "elf", "art", 4), ("old_coins", "troll", 0)]


@paragraph("score.any")
def test_anything_counts_once_and_only_where_nothing_else_does():
    assert scores(["troll", "dwarf"], ["grimoire", "song_book"])[0] == 1
    assert scores(["troll", "barbarian"], ["grimoire", "song_book", "saint_bone"])[0] == 2, "two heroes, two treasures"
    assert scores(["troll", "dwarf"], ["old_mead", "spyglass"]) == (
        6,
        {("old_mead", "dwarf", 4), ("spyglass", "dwarf", 2)},
    )
    assert ("grimoire", "troll", 1) in scores(["troll", "dwarf"], ["grimoire"])[1]


@paragraph("score.any")
def test_the_assignment_is_the_best_of_all():
    """Against every way to deal out the treasures, special affinity or not."""
    hands = (
        ["star_orb", "grimoire", "old_mead", "saint_bone"],
        ["deep_axe", "jewelled_horn", "song_book", "ruby_ring"],
        ["demonic_sword", "abbey_triple", "spyglass", "grimoire"],
    )
    for heroes in (["troll", "barbarian"], ["troll", "elf"], ["barbarian", "magician"]):
        for hand in hands:
            assert scores(heroes, hand)[0] == best(heroes, hand), (heroes, hand)


def best(heroes, hand, used=frozenset()):
    """The highest sum over all assignments, by trying each."""
    if not hand:
        return 0
    found = best(heroes, hand[1:], used)
    types = next(t.types for t in C.treasures if t.id == hand[0])
    for hero in heroes:
        row = {**C.heroes[C.character[hero]].circled, **C.heroes[C.character[hero]].plain}
        points = sum(n for name, n in row.items() if name in types)
        found = max(found, points + best(heroes, hand[1:], used))
        if not points and "any" in row and hero not in used:
            found = max(found, row["any"] + best(heroes, hand[1:], used | {hero}))
    return found


@paragraph("score.tavern")
@pytest.mark.parametrize(
    "broken, points",
    [
        ({}, 8),
        ({"plate": 4}, 8),
        ({"stool": 1}, 5),
        ({"stool": 3, "pan": 3}, 5),
        ({"stool": 3, "pan": 3, "counter": 1}, 4),
        ({"stool": 3, "pan": 3, "tankard": 4, "counter": 1}, 3),
    ],
)
def test_the_innkeeper_scores_the_tavern(broken, points):
    t = table(2, heroes=[["innkeeper", "monk"], ["elf", "thief"]], broken=broken)
    assert t.points(1)["tavern"] == points and "tavern" not in t.points(2)
    t = table(2, heroes=[["innkeeper", "monk"], ["elf", "thief"]], broken=broken, out=["innkeeper"])
    assert t.points(1)["tavern"] == points, "knocked out or not"


@paragraph("score.tavern")
def test_a_destroyed_tavern_is_worth_nothing():
    t = table(2, heroes=[["innkeeper", "monk"], ["elf", "thief"]], broken=ALL_BROKEN)
    assert t.points(1)["tavern"] == 0


@paragraph("score.tie")
def test_equal_points_and_treasures_share_the_win():
    t = table(
        2,
        heroes=[["paladin", "dwarf"], ["magician", "thief"]],
        treasures=[["saint_bone"], ["grimoire"]],
        coming=["militia"],
        tilt={"paladin": 1, "dwarf": 1, "magician": 1},
    )
    t.do("pass char:thief")
    assert t.outcome.totals == (4, 4) and t.outcome.ranking == (1, 1)


@paragraph("score.tie")
def test_useless_treasures_break_a_tie():
    t = table(
        2,
        heroes=[["paladin", "dwarf"], ["magician", "thief"]],
        treasures=[["saint_bone", "song_book"], ["grimoire"]],
        safe=[[], ["old_coins"]],
        coming=["militia"],
        tilt={"paladin": 1, "dwarf": 1, "magician": 1},
    )
    t.do("pass char:thief")
    assert t.outcome.totals == (5, 8) and t.outcome.ranking == (2, 1)
    t = table(
        2,
        heroes=[["paladin", "dwarf"], ["magician", "thief"]],
        treasures=[["saint_bone", "blood_pact"], ["grimoire"]],
        coming=["militia"],
        tilt={"paladin": 1, "dwarf": 1, "magician": 1},
    )
    t.do("pass char:thief")
    assert t.outcome.totals == (4, 4) and t.outcome.ranking == (1, 2)
    assert [line.args for line in GAME.score(t.state)[0] if line.key == "score.tie"] == [("n:2",)]


@paragraph("score.tie")
def test_what_breaks_a_tie_is_said_of_every_place():
    t = table(
        3,
        heroes=[["paladin", "dwarf"], ["magician", "thief"], ["monk", "elf"]],
        treasures=[["saint_bone", "blood_pact"], ["grimoire"], ["song_book", "ivory_flute", "old_mead"]],
        coming=["militia"],
        tilt={"paladin": 1, "dwarf": 1, "magician": 1, "monk": 1, "elf": 1},
    )
    t.do("pass char:thief")
    assert t.outcome.totals[:2] == (4, 4) and t.outcome.ranking == (2, 3, 1)
    ties = [[line.args for line in lines if line.key == "score.tie"] for lines in GAME.score(t.state)]
    assert ties == [[("n:2",)], [("n:1",)], []]


@paragraph("score.example")
def test_example_scoring():
    points, counted = scores(["troll", "elf"], ["grimoire", "jewelled_horn", "saint_bone"])
    horn = C.figures["troll.beer"] + C.figures["troll.jewel"]
    assert (
        counted == {("grimoire", "elf", 2), ("jewelled_horn", "troll", horn), ("saint_bone", "troll", 1)}
        and points == horn + 3
    )


def test_the_score_of_a_running_match_adds_up():
    t = match(4)
    for seat, lines in enumerate(GAME.score(t.state), 1):
        assert sum(line.args[-1] for line in lines) == sum(t.points(seat).values())
        assert {line.args[1] for line in lines if line.key.startswith("score.counts")} <= set(t.group(seat))
