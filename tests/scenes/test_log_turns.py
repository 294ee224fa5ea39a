"""Rows of the log folded by turns: whose turn a row belongs to, and what a folded turn says."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config
from game.kernel.session import Session
from game.scenes.log_drawer import TURN
from game.scenes.log_turns import brief, folded, turns
from game.services.i18n import Texts
from game.widgets.log_panel import LogRow

NAMES = {"amber": "Barnabé", "wine": "Ginette", "sky": "Hélène"}
DOERS = {5: "amber", 6: "amber", 7: "wine", 8: ""}
SAY = Texts("en")


def row(at, colour, text, weight=1, **more):
    return LogRow(text, f"ui:at:{at}", colour, weight=weight, **more)


def grouped(*rows):
    return turns(rows, lambda step, event: DOERS.get((step, event), DOERS.get(step, "")))


def told(groups, fits=lambda text: True, opened=()):
    return folded(groups, lambda turn: brief(turn, NAMES, SAY, fits, turn.ref in opened)[0], opened)


def texts(groups, fits=lambda text: True):
    return [one.text for one in told(groups, fits)]


ROWS = (
    row("5.0", "amber", "Barnabé pays: Peasant", 0),
    row("5.1", "amber", "Barnabé bribes: Brewer (room 3)"),
    row("6.0", "amber", "Barnabé: +1 coin"),
    row("6.1", "wine", "Ginette loses 1 coin", 0),
    row("7.0", "wine", "Ginette buries: Goods-man"),
)


def test_a_turn_is_all_that_a_player_did_on_end_with_what_it_led_to_with_others():
    groups = grouped(*ROWS)
    assert [(one.colour, len(one.parts)) for one in groups] == [("amber", 4), ("wine", 0)]
    assert groups[0].ref == f"{TURN}5.0" and groups[1].ref == "ui:at:7.0", "a single row is itself"


def test_news_and_what_came_to_all_are_no_part_of_a_turn_unless_the_same_player_goes_on():
    news = row("5.1", "", "New hero: Scout", 2)
    due = row("5.2", "sky", "Hélène: 1 coin of rent", -2)
    first, last = row("5.0", "amber", "Barnabé hires the Courier"), row("6.0", "amber", "Barnabé goes on")
    rent = due._replace(serial="+rent")
    assert [(one.colour, len(one.parts)) for one in grouped(first, news, rent)] == [("amber", 0), ("", 2)]
    (turn,) = grouped(first, news, last)
    assert turn.parts == (first, news, last)
    assert [one.colour for one in grouped(first, news, rent, last)] == ["amber", "", "amber"], "a round has ended"
    heading = LogRow("Round 2", heading=True)
    assert [one.heading for one in grouped(first, heading, last)] == [False, True, False]


def test_an_act_that_follows_somebody_else_s_says_whose_it_is():
    rows = row("5.0", "amber", "Barnabé discards: Broom"), row("5.1", "wine", "Ginette draws 3 objects")
    (text,) = texts(
        grouped(*rows, row("5.2", "amber", "Barnabé draws 2 objects"), row("5.3", "amber", "Barnabé rises"))
    )
    assert text.startswith("Barnabé discards: Broom · Ginette draws 3 objects · Barnabé draws 2 objects · rises")


def test_what_others_do_with_their_own_things_at_the_end_of_a_turn_is_no_part_of_it():
    rows = row("5.0", "amber", "Barnabé discards: Broom", -1), row("5.1", "wine", "Ginette draws 3 objects", -1)
    groups = grouped(*rows, row("5.2", "amber", "Barnabé draws 2 objects", -1))
    assert [one.colour for one in groups] == ["amber", "wine", "amber"]


def test_a_thing_that_acts_in_somebody_s_turn_goes_on_behind_the_colon_as_any_sentence_does():
    rows = row("5.0", "amber", "The Dwarf attacks: no hits", subject="The Dwarf"), row("5.1", "amber", "Barnabé: +1", 0)
    for lang, begun in (("en", "Barnabé: the Dwarf attacks"), ("de", "Barnabé: The Dwarf attacks")):
        (turn,) = grouped(*rows)
        assert brief(turn, NAMES, Texts(lang), lambda text: True)[0].startswith(begun), lang


def test_what_comes_by_itself_for_the_next_player_is_his_turn(monkeypatch):
    monkeypatch.setitem(DOERS, (5, 2), "wine")
    monkeypatch.setitem(DOERS, (5, 3), "wine")
    rows = row("5.0", "amber", "Barnabé banks a 2"), row("5.2", "wine", "Ginette activates the minion"), ROWS[4]
    assert [(one.colour, len(one.parts)) for one in grouped(*rows)] == [("amber", 0), ("wine", 2)]


def test_each_event_of_a_step_is_an_act_of_the_seat_whose_answer_it_came_of():
    game, rng, others = rules.get("feast"), Random(5), 0
    seats = [Seat(f"p{i}", i) for i in range(3)]
    match = Session(game, Origin(game.check(Config(3, {})), 5), seats)
    while match.decision is not None and len(match.steps) < 200:
        match.apply(rng.choice(match.decision.actions))
    for step in match.steps:
        after = [*(one.after for one in step.answers), len(step.events)]
        assert after == sorted(after) and after[0] == 0
        for one, end in zip(step.answers, after[1:]):
            assert {step.doer(event) for event in range(one.after, end)} <= {one.seat}
            others += one.seat != step.seat and end > one.after
    assert others, "something came by itself for somebody else"


def test_of_what_nobody_did_ones_own_comes_first():
    rent = [row(f"8.{n + 1}", name, f"Rent: {NAMES[name]} +{n} coins", -2) for n, name in enumerate(("wine", "sky"))]
    rent = [one._replace(serial=f"{n}") for n, one in enumerate(rent)]  # as if it were not told in one row
    (turn,) = grouped(row("8.0", "", "Diversion: in force", 2), *rent)
    text, left = brief(turn, NAMES, SAY, lambda text: text.count("·") < 2, mine="sky")
    assert "Hélène" in text and "Ginette" not in text and left == 2


def test_what_came_of_ones_own_step_is_nobody_s_turn():
    led = [row("8.0", "", "All roll", 0), row("8.1", "wine", "Rent: Ginette +1", -2, serial="+rent")]
    (group,) = grouped(*led)
    assert group.colour == "" and group.parts == (*led,)


def test_what_comes_to_several_at_the_same_time_is_told_player_by_player():
    led = [row("8.0", "amber", "Barnabé draws: Bard", -2), row("8.1", "sky", "Hélène draws: Smith", -2)]
    led += [row("8.2", "amber", "Barnabé rolls a 3", -2), row("8.3", "", "Everybody rolls", 0)]
    groups = grouped(row("7.0", "wine", "Ginette keeps"), *led)
    assert [one.colour for one in groups] == ["wine", "amber", "sky", ""]
    assert [part.ref for part in groups[1].parts] == ["ui:at:8.0", "ui:at:8.2"], "nobody's is hidden by another's"
    assert [one.colour for one in grouped(row("6.0", "amber", "Barnabé keeps"), *led)] == ["amber", "sky", ""]


def test_a_folded_turn_names_who_it_is_once_and_no_causes_and_opens_to_its_rows():
    groups = grouped(*ROWS)
    shut = texts(groups)
    assert shut == [
        "Barnabé pays: Peasant · bribes: Brewer · +1 coin · Ginette loses 1 coin\u00a0[down]",
        "Ginette buries: Goods-man",
    ]
    opened = told(groups, opened={groups[0].ref})
    assert opened[0].text == shut[0].replace("[down]", "[up]")
    assert [one.ref for one in opened[1:5]] == [one.ref for one in ROWS[:4]] and all(one.inset for one in opened[1:5])
    assert not opened[5].inset


@pytest.mark.parametrize(
    "most, said",
    [
        (5, "Barnabé bribes: Brewer · +3\u00a0more\u00a0[down]"),
        (50, "Barnabé bribes: Brewer · +1 coin · +2\u00a0more\u00a0[down]"),
        (65, "Barnabé pays: Peasant · bribes: Brewer · +1 coin · +1\u00a0more\u00a0[down]"),
    ],
)
def test_acts_come_before_what_they_cost_or_brought_and_the_rest_is_counted(most, said):
    assert texts(grouped(*ROWS), lambda text: len(text) <= most)[0] == said


def test_how_many_times_something_was_done_is_no_cause_and_stays():
    same = [row(f"5.{n}", "amber", "Barnabé places a 5: Monk (Waitress)") for n in range(2)]
    assert texts(grouped(*same, row("6.0", "amber", "Barnabé passes"))) == [
        "Barnabé places a 5: Monk (×2) · passes\u00a0[down]"
    ]


def test_what_one_of_his_people_does_is_told_with_his_name():
    rows = (
        row("5.0", "amber", "The Troll attacks the Monk: 1 hit (Stool; rolled: 3, 5)"),
        row("5.1", "wine", "The Monk"),
    )
    assert texts(grouped(*rows), lambda text: False) == [
        "Barnabé: The Troll attacks the Monk: 1 hit · +1\u00a0more\u00a0[down]"
    ]


def test_what_came_to_somebody_in_one_act_is_told_in_part_where_that_is_too_much():
    dealt = [row(f"5.{n}", "amber", f"Barnabé draws: {card}", -2) for n, card in enumerate(("Bard", "Smith", "Table"))]
    assert texts(grouped(*dealt)) == ["Barnabé draws: Bard · Smith · Table\u00a0[down]"]
    short = texts(grouped(*dealt), lambda text: len(text) <= 28)
    assert short == ["Barnabé draws: Bard · +2\u00a0more\u00a0[down]"]


def test_who_is_named_already_is_not_named_in_front_as_well():
    rows = row("5.0", "amber", "First player: Barnabé"), row("5.1", "amber", "Barnabé: +1 coin")
    assert texts(grouped(*rows)) == ["First player: Barnabé · +1 coin\u00a0[down]"]


def test_where_an_act_has_no_room_others_are_told_but_nothing_that_seems_to_come_of_one_before_it():
    rows = row("5.0", "amber", "Barnabé banks a 2"), row("5.1", "amber", "Barnabé hires the Sous-chef for 5 gold")
    groups = grouped(*rows, row("5.2", "amber", "Barnabé: +1 energy"), row("6.0", "amber", "Barnabé passes", 0))
    groups[0] = groups[0]._replace(parts=(*groups[0].parts, row("6.1", "wine", "Ginette draws")))
    assert brief(groups[0], NAMES, SAY, lambda text: len(text) <= 45) == (
        "Barnabé banks a 2 · passes · +3\u00a0more\u00a0[down]",
        3,
    )


def test_a_line_is_filled_with_all_that_has_room_last_with_dues():
    rows = row("5.0", "amber", "Barnabé passes"), row("5.1", "amber", "Barnabé draws: Bard", -1)
    assert texts(grouped(*rows)) == ["Barnabé passes · draws: Bard\u00a0[down]"]
    lesser = row("5.2", "amber", "Barnabé: the Bard sings", 0)
    said = texts(grouped(*rows, lesser), lambda text: len(text) <= 50)
    assert said == ["Barnabé passes · the Bard sings · +1\u00a0more\u00a0[down]"]


def test_feats_are_told_before_other_deeds_in_their_order():
    rows = (
        row("5.0", "amber", "Barnabé uses the Healer"),
        row("5.1", "amber", "Barnabé goes to the Mill", feat=1),
        row("5.2", "amber", "Barnabé banks a 2"),
        row("5.3", "amber", "Barnabé hires the Scout", feat=3),
    )
    groups = grouped(*rows)
    assert texts(groups, lambda text: False) == ["Barnabé hires the Scout · +3\u00a0more\u00a0[down]"]
    moves = [row(f"5.{n}", "amber", f"Barnabé goes to {at}", feat=1) for n, at in enumerate(("the Mill", "the Marsh"))]
    last = texts(grouped(*moves), lambda text: False)
    assert last == ["Barnabé goes to the Marsh · +1\u00a0more\u00a0[down]"], "of a kind the last, which is seen yet"
    two = "Barnabé goes to the Mill · hires the Scout · +2\u00a0more\u00a0[down]"
    assert texts(groups, lambda text: len(text) <= len(two)) == [two]


def test_which_of_his_things_did_it_is_said_once_in_a_row():
    rows = (
        row("5.0", "amber", "Barnabé: the minion goes to the Mill", subject="the minion"),
        row("5.1", "amber", "Barnabé: the minion takes a spice", subject="the minion"),
    )
    assert texts(grouped(*rows)) == ["Barnabé: the minion goes to the Mill · takes a spice\u00a0[down]"]
