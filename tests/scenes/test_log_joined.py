"""How rows of the log become one, and what such a row leaves out where there is no room for all of it."""

from __future__ import annotations

from game.scenes.log_digest import digest, joined
from game.scenes.log_joined import gathered, shorter
from game.widgets.log_panel import LogRow
from tests.scenes.test_log_digest import NAMES, deed, digested


def test_only_sentences_with_the_same_subject_are_joined():
    said = [
        ("The Pilgrim joins Barnabé", "Barnabé, in a hurry, drops the Still", "Barnabé: 10 is the highest throw"),
        ("Barnabé hires a Regular", "Barnabé pays 2", "The Pilgrim waits", "Barnabé drops the Bell"),
        ("Barnabé hires a Regular", "Barnabé, without wages, loses a Regular"),
    ]
    for texts, in_one in zip(
        said,
        (
            "The Pilgrim joins Barnabé · Barnabé, in a hurry, drops the Still · 10 is the highest throw",
            "Barnabé hires a Regular · pays 2 · The Pilgrim waits · Barnabé drops the Bell",
            "Barnabé hires a Regular · without wages, loses a Regular",
        ),
    ):
        some = [LogRow(text, f"ui:at:{i}.0", "amber", weight=1) for i, text in enumerate(texts)]
        assert [row.text for row in digested(some, 0)] == [in_one]


def together(*rows):
    """One row of these of one player."""
    return joined(rows, "night", NAMES)[-1]


def test_what_finds_no_room_in_a_row_is_counted_and_no_sentence_ends_in_the_middle():
    row = together(*(deed("Barnabé", text, i) for i, text in enumerate(("hits B", "falls", "leaves"))))
    told = [row, LogRow("D hits E", "ui:at:9.0")]
    for most, first, tells in (
        (100, "Barnabé hits B · falls · leaves", 3),
        (34, "…\xa0·\xa0Barnabé falls · leaves", 2),
        (26, "…\xa0·\xa0Barnabé leaves", 1),
    ):
        found = shorter(told, lambda some: sum(len(row.text) for row in some) <= most, NAMES)
        assert [row.text for row in found] == [first, "D hits E"] and found[0].tells == tells
    once_told = [LogRow("A: +1 rent · -2 wages", "ui:at:1.0", "amber")]
    assert shorter(once_told, lambda some: False, NAMES) == once_told, "one event is one sentence"
    dues = [LogRow(f"{name} keeps a card", f"ui:at:{name}.0", "amber", weight=-2) for name in "AB"]
    assert shorter([*dues, told[1]], lambda some: len(some) < 3, NAMES) == [dues[1], told[1]], (
        "what comes each round goes first"
    )


def test_who_paid_and_what_comes_each_round_goes_before_a_deed_does():
    pays = LogRow("Barnabé pays: Peasant", "ui:at:1.0", "amber", weight=-1)
    builds = LogRow("Barnabé builds: Inn", "ui:at:1.1", "amber", weight=1, whole="Barnabé builds: Inn (pays: Peasant)")
    bribes, dues = deed("Barnabé", "bribes: Count", 2), deed("Tante Ginette", "+1F", 3, -2)
    row = together(builds, bribes)
    assert row.text == "Barnabé builds: Inn (pays: Peasant) · bribes: Count"
    for most, said in (
        (60, ["Barnabé builds: Inn (pays: Peasant) · bribes: Count"]),
        (45, ["Barnabé builds: Inn · bribes: Count\xa0·\xa0…"]),
        (30, ["Barnabé bribes: Count\xa0·\xa0…"]),
    ):
        found = shorter([row, dues], lambda some: sum(len(one.text) for one in some) <= most, NAMES)
        assert [one.text for one in found] == said, most
    alone = digest([builds], "night", lambda some: True, NAMES)
    found = shorter(alone, lambda some: sum(len(one.text) for one in some) <= 30, NAMES)
    assert [one.text for one in found] == ["Barnabé builds: Inn\xa0·\xa0…"], "no sentence ends within a bracket"
    assert pays not in found


def test_the_newest_of_a_row_stays_though_what_came_before_brought_points():
    said = [("buries: Count", 9), ("buries: Duke", 9), ("kills: Monk", 0)]
    row = together(*(deed("Barnabé", text, i)._replace(worth=worth) for i, (text, worth) in enumerate(said)))
    found = shorter([row], lambda some: len(some[0].text) <= 40, NAMES)
    assert [one.text for one in found] == ["…\xa0·\xa0Barnabé buries: Duke · kills: Monk"]


def test_what_brought_most_points_stays_in_a_row():
    said = [("dismisses: Regular", 0), ("upgrades: Safe, with a noble", 10), ("hires: Table", 1), ("wins: Friar", 4)]
    row = together(*(deed("Barnabé", text, i)._replace(worth=worth) for i, (text, worth) in enumerate(said)))
    picks = LogRow("Tante Ginette takes a white 6", "ui:at:0.0", "frost", weight=-1)
    for most, left in ((200, said), (105, said[1:]), (91, [said[1], said[3]]), (73, [said[1]])):
        found = shorter([picks, row], lambda some: sum(len(row.text) for row in some) <= most, NAMES)
        assert all(text in found[-1].text for text, _ in left) and found[-1].tells == len(left), most
        assert ("…" in found[-1].text) == (len(left) < 4) and picks in found, "a line of each who acted"


def test_figures_and_what_led_to_deeds_go_before_deeds():
    said = [("activates a minion", True), ("goes to the Cliffs", False), ("gets a rune", True), ("cooks", False)]
    row = together(*(deed("Barnabé", text, i)._replace(slight=slight) for i, (text, slight) in enumerate(said)))
    for most, left in (
        (90, "activates a minion · goes to the Cliffs · gets a rune · cooks"),
        (60, "goes to the Cliffs · gets a rune · cooks"),
        (40, "goes to the Cliffs · cooks"),
    ):
        (found,) = shorter([row], lambda some: len(some[0].text) <= most, NAMES)
        assert found.text.removeprefix("…\xa0·\xa0") == f"Barnabé {left}", most


def test_what_is_the_same_in_the_sentence_before_is_said_once_in_a_row():
    said = ["begins with: The family", "receives: Waitress (The family)", "upgrades the Waitress tile (The family)"]
    said += ["hires: Bard, for 1 coin", "hires: Table, for 5 coins", "hits: 2 (dice: 6 6)", "rolls (dice: 6 6)"]
    rows = [deed("Barnabé", text, i) for i, text in enumerate(said)]
    assert digest(rows, "night", lambda some: False, NAMES)[0].text == (
        "Barnabé begins with: The family · receives: Waitress · upgrades the Waitress tile · hires: Bard, for 1 coin"
        " · Table, for 5 coins · hits: 2 (dice: 6 6) · rolls (dice: 6 6)"
    )


def test_what_comes_to_somebody_in_a_round_is_told_in_the_order_of_time_with_what_he_did_between():
    came = [("reveals: Shepherd", -2), ("keeps these guests", -1), ("rolls their own die: 6", -2)]
    told = [LogRow(f"Barnabé {text}", f"ui:at:{i}.0", "amber", weight=w) for i, (text, w) in enumerate(came)]
    other = LogRow("Ann keeps these guests", "ui:at:1.1", "rust", weight=-1)
    found = gathered([told[0], other, *told[1:]], {"amber": "Barnabé", "rust": "Ann"})
    assert [row.text for row in found] == [
        "Ann keeps these guests",
        "Barnabé reveals: Shepherd · keeps these guests · rolls their own die: 6",
    ]


def test_what_came_between_is_no_reason_to_leave_out_what_was_done():
    said = ["draws: Bard, Table", "shuffles a new draw pile", "draws: Waitress"]
    rows = [deed("Barnabé", text, i, -2) for i, text in enumerate(said)]
    assert gathered(rows, NAMES)[0].text == "Barnabé " + " · ".join(said)


def test_deeds_of_one_kind_share_a_row_before_those_of_a_player_do():
    said = ["offers: Strongman", "hires: Bard, for 1 coin", "hires: Table, for 5 coins", "wins: Friar, for 6 beers"]
    rows = [deed("Barnabé", text, i) for i, text in enumerate(said)]
    found = [row.text for row in digest(rows, "night", lambda some: len(some) <= 3, NAMES)]
    assert found[1] == "Barnabé hires: Bard, for 1 coin · Table, for 5 coins" and len(found) == 3


def test_who_did_nothing_but_routine_is_reckoned_with_before_the_deeds_of_others_get_rows_of_their_own():
    rows = [deed("Tante Ginette", "takes a white 6", 0, -1)]
    rows += [deed("Barnabé", text, i) for i, text in enumerate(("hires: Bard", "wins: Friar", "leaves", "sings"), 1)]
    for most in range(2, 6):
        found = digest(rows, "night", lambda some: len(some) <= most, NAMES)
        assert len(found) <= most and {row.colour for row in found} == {"amber", "frost"}


def test_a_row_that_counts_what_was_done_several_times_is_shortened_as_well():
    said = ["hits B", "hits B", "falls", "leaves", "leaves", "leaves"]
    told = [together(*(deed("Barnabé", text, i) for i, text in enumerate(said)))]
    assert told[0].text == "Barnabé hits B (×2) · falls · leaves (×3)"
    for most, text, tells in (
        (40, "…\xa0·\xa0Barnabé hits B · falls · leaves (×3)", 5),
        (24, "…\xa0·\xa0Barnabé leaves (×3)", 3),
    ):
        found = shorter(told, lambda some: len(some[0].text) <= most, NAMES)
        assert (found[0].text, found[0].tells) == (text, tells)
