"""How rows of the log become fewer in the strip: in which words, in the order of time, and nothing left out."""

from __future__ import annotations

from game.boards.table import SeatLook
from game.scenes.log_book import Entry
from game.scenes.log_drawer import rows
from game.scenes.log_joined import gathered, once, one_row, runs, tellings
from game.widgets.log_panel import LogRow

NAMES = {"night": "Hélène", "amber": "Barnabé", "frost": "Tante Ginette"}
TOLD = [
    ("amber", "Barnabé serves: Regular 2, 2 coins", 0),
    ("amber", "Barnabé hires: Merchant, for 2 coins", 1),
    ("amber", "Barnabé wins: Draper, for 7 beers", 1),
    ("amber", "Barnabé ends the turn and keeps nothing", 0),
    ("frost", "Tante Ginette collects 1 coin: Cashbox", 0),
    ("frost", "Tante Ginette puts the cards of the evening on the discard pile", -1),
    ("night", "Round 3, Hélène begins", 0),
]
ROWS = [LogRow(text, f"ui:at:{i}.0", who, weight=w) for i, (who, text, w) in enumerate(TOLD)]


def deed(who, text, step, weight=1):
    return LogRow(
        f"{who} {text}", f"ui:at:{step}.0", {"Barnabé": "amber", "Tante Ginette": "frost"}[who], weight=weight
    )


def together(*shown):
    """What one row of these of one player says."""
    (row,) = runs(shown, NAMES)
    assert row.parts == tuple(part for row in shown for part in row.parts or (row,)) and row.ref == shown[-1].ref
    return row.text


def all_of(told):
    """The rows that are told, whatever they were put together into."""
    return [part for row in told for part in row.parts or (row,)]


def test_each_way_to_tell_rows_is_shorter_than_the_one_before_and_tells_all_of_them():
    for shown in (ROWS, NIGHTS, MORNING, FIGHT):
        refs = sorted(row.ref for row in shown)
        ways = list(tellings(shown, NAMES))
        assert sorted(map(len, ways), reverse=True) == [*map(len, ways)]
        for way in ways:
            assert sorted(row.ref for row in all_of(way)) == refs


def test_what_a_player_did_on_end_is_one_paragraph_of_everything():
    assert [row.text for row in runs(ROWS, NAMES)] == [
        "Barnabé serves: Regular 2, 2 coins · hires: Merchant, for 2 coins · wins: Draper, for 7 beers"
        " · ends the turn and keeps nothing",
        "Tante Ginette collects 1 coin: Cashbox · puts the cards of the evening on the discard pile",
        "Round 3, Hélène begins",
    ]


def test_what_a_player_did_twice_in_a_row_stands_once_with_its_number():
    again = ROWS[1]._replace(ref="ui:at:9.0")
    found = once([*ROWS[:2], again, *ROWS[2:]])
    assert [row.text for row in found] == [
        ROWS[0].text,
        "Barnabé hires: Merchant, for 2 coins (×2)",
        *(row.text for row in ROWS[2:]),
    ]
    assert found[1].ref == "ui:at:9.0" and found[1].parts == (ROWS[1], again)
    other = ROWS[1]._replace(colour="frost")
    assert once([ROWS[1], other, again]) == [ROWS[1], other, again], "neither another's nor what came between"
    twice = [LogRow("Barnabé robs Ann", f"ui:at:{i}.0", "amber", weight=1) for i in range(2)]
    assert together(*twice, LogRow("Barnabé flees", "ui:at:2.0", "amber")) == "Barnabé robs Ann (×2) · flees"
    same = [LogRow("The Warlock carries a treasure", f"ui:at:{i}.0", "frost", weight=-1) for i in range(4)]
    for told in tellings([*same, *ROWS], NAMES):
        assert told[0].text == "The Warlock carries a treasure (×4)"


def test_a_deed_and_what_scored_weigh_more_than_the_way_to_it():
    said = ["Hélène places a 4", "Hélène visits the Forge", "Hélène: +1 prestige", "Hélène rolls 12 in all"]
    entries = [Entry(4, 0, text, scored=i == 2, event=i, deed=i == 1, own=i == 3) for i, text in enumerate(said)]
    entries.append(Entry(4, 0, "Hélène draws: Waitress", event=4, due=True))
    assert [row.weight for row in rows(entries, [SeatLook("Hélène", "night", "H")])] == [0, 1, 1, -1, -2]


def test_dues_to_which_ones_own_last_act_has_led_are_told_but_not_that_act():
    me = frozenset({"seat:1"})
    entries = [
        Entry(4, 0, "Hélène kills: Baron", me, deed=True),
        Entry(4, 0, "Hélène: −2F wages", me, event=1, due=True),
        Entry(4, 1, "Barnabé: −1F wages", event=2, due=True),
        Entry(5, 1, "Barnabé bribes: Duke", deed=True),
    ]
    looks = [SeatLook("Hélène", "night", "H"), SeatLook("Barnabé", "amber", "B")]
    found = rows(entries, looks, since=5, reader=0)
    assert [row.text for row in found] == [entry.text for entry in entries[1:]]
    assert [row.text for row in runs(found, NAMES)] == [
        "Hélène: −2F wages",
        "Barnabé: −1F wages · Barnabé bribes: Duke",
    ]


def test_news_of_ones_own_last_step_and_what_they_brought_are_told_and_ones_act_is_not():
    me = frozenset({"seat:1"})
    entries = [
        Entry(4, 0, "Hélène ends the turn", me),
        Entry(4, -1, "Stormwing awakes", event=1, news=True),
        Entry(4, 0, "Hélène: the minion is driven off", me, event=2, fate=True),
        Entry(4, 1, "Barnabé: the minion is driven off", event=3, fate=True),
        Entry(4, 0, "Hélène rolls 9 in all", me, event=4, own=True),
        Entry(5, 1, "Barnabé visits the Forge", deed=True),
        Entry(6, 1, "Barnabé takes a plant"),
        Entry(7, -1, "New ingredients"),
    ]
    looks = [SeatLook("Hélène", "night", "H"), SeatLook("Barnabé", "amber", "B")]
    found = rows(entries, looks, since=5, reader=0)
    assert [row.text for row in found] == [entries[i].text for i in (1, 2, 3, 5, 6, 7)]
    assert [row.text for row in runs(found, NAMES)] == [
        "Stormwing awakes",
        "Hélène: the minion is driven off",
        "Barnabé: the minion is driven off · Barnabé visits the Forge · takes a plant",
        "New ingredients",
    ]


def test_what_nobody_did_stands_where_it_came():
    hired = [
        LogRow("Barnabé places a 2 at the bank: +2 gold", "ui:at:1.0", "amber", weight=1),
        LogRow("New hero for hire: Healer", "ui:at:2.1", "", weight=2),
        LogRow("Barnabé hires: Archer", "ui:at:3.0", "amber", weight=1),
    ]
    assert runs(hired, NAMES) == hired


def test_who_does_several_things_one_after_the_other_is_named_once():
    said = ["goes to Mill Marsh", "takes a plant"]
    walked = [
        LogRow(f"Barnabé: the minion {text}", "ui:at:1.0", "amber", subject="the minion", weight=1) for text in said
    ]
    paid = LogRow("Barnabé banks a 1: +2 gold", "ui:at:2.0", "amber", weight=1)
    assert together(*walked, paid, walked[1]) == (
        "Barnabé: the minion goes to Mill Marsh · takes a plant · Barnabé banks a 1: +2 gold · the minion takes a plant"
    )


def test_what_made_something_happen_is_told_with_it_where_the_row_before_isn_t_there():
    looks = [SeatLook("Hélène", "night", "H"), SeatLook("Barnabé", "amber", "B")]
    whole = "Barnabé receives: Merchant (Monk)"
    entries = [
        Entry(6, 1, "Barnabé moves on to monastery space 3 (Monk)"),
        Entry(8, 1, "Barnabé receives: Merchant", whole=whole, scored=True),
        Entry(8, 1, "Barnabé receives: Bard", event=1, whole="Barnabé receives: Bard (Monk)", scored=True),
    ]
    assert [row.text for row in rows(entries, looks)] == [entry.text for entry in entries], "the row before says it"
    since = [row.text for row in rows(entries, looks, since=8, reader=0)]
    assert since == [whole, entries[2].text] == [row.text for row in rows(entries, looks, kind="points")]


def test_what_came_again_after_something_else_is_told_in_its_place():
    said = ["hits: blade", "adds 1 damage", "hits: blade", "hits: blade"]
    step = [LogRow(f"Barnabé {text}", f"ui:at:7.{i}", "amber", weight=1) for i, text in enumerate(said)]
    assert together(*step) == "Barnabé hits: blade · adds 1 damage · hits: blade (×2)"


NIGHTS = [
    LogRow("Barnabé bribes: Bear Tamer (room 3)", "ui:at:1.0", "amber", weight=1),
    LogRow("Tante Ginette bribes 2 peasants", "ui:at:2.0", "frost", weight=1),
    LogRow("Investigation: 1 police card in the inn", "ui:at:2.1", "", weight=2),
    LogRow("Hélène: +1F rent", "ui:at:2.2", "night", weight=-2),
    LogRow("Barnabé, short of wages, loses: Concierge", "ui:at:2.3", "amber", weight=1),
    LogRow("Tante Ginette, short of wages, loses: Peasant", "ui:at:2.4", "frost", weight=1),
    LogRow("Round 10", heading=True),
    LogRow("Barnabé bribes 2 peasants", "ui:at:3.0", "amber", weight=1),
    LogRow("Tante Ginette bribes: Brigadier (room 2)", "ui:at:4.0", "frost", weight=1),
    LogRow("Barnabé kills: Baron (room 1)", "ui:at:5.0", "amber", weight=1),
]


def test_deeds_of_two_rounds_are_not_joined_and_each_round_has_its_heading():
    for told in tellings([*NIGHTS, *NIGHTS[:1]], NAMES):
        found = [row.text for row in told]
        at = found.index("Round 10")
        assert not any(words in text for text in found[:at] for words in ("room 2", "Baron"))
        assert not any(words in text for text in found[at:-1] for words in ("Bear Tamer", "Concierge"))
        assert "Tante Ginette bribes: Brigadier (room 2)" in found[at:]
    rent = [deed("Barnabé", "+1F rent", i, -2) for i in range(2)]
    split = [rent[0], LogRow("Round 2", heading=True), rent[1]]
    assert gathered(split, NAMES) == split, "what comes in each round neither"


def paid(of, who, figures, step, text):
    colour = {"Barnabé": "amber", "Tante Ginette": "frost"}[who]
    return LogRow(
        text, f"ui:at:{step}", colour, weight=-2, serial="+" + of, beside=f"{of.capitalize()}: {who} {figures}"
    )


MORNING = [
    LogRow("Barnabé builds: Parlor", "ui:at:1.0", "amber", weight=1),
    paid("rent", "Barnabé", "+1F (1 room)", "1.1", "Barnabé: +1F rent for 1 room"),
    paid("rent", "Tante Ginette", "+2F (2 rooms)", "1.2", "Tante Ginette: +2F rent for 2 rooms"),
    LogRow("Guests leave: Priest, Brigadier", "ui:at:1.3", weight=2),
    paid("wages", "Barnabé", "−3F (3 accomplices)", "1.4", "Barnabé: −3F wages (3 accomplices)"),
    paid("wages", "Tante Ginette", "−1F (1 accomplice)", "1.5", "Tante Ginette: −1F wages (1 accomplice)"),
    LogRow("New guest, room 1: Novice", "ui:at:2.0", "amber", serial="welcome"),
    LogRow("New guest, room 2: Bishop", "ui:at:3.0", "amber", serial="welcome"),
    LogRow("New guest, trailer of Barnabé: Count", "ui:at:4.0", "amber", serial="welcome"),
    LogRow("Barnabé bribes: Novice (room 1)", "ui:at:5.0", "amber", weight=1),
    paid("rent", "Barnabé", "+2F (2 rooms)", "5.1", "Barnabé: +2F rent for 2 rooms"),
]


def test_rents_wages_and_who_came_stand_in_a_row_each_in_the_order_of_the_morning():
    """Guests pay before they leave."""
    found = gathered(MORNING, NAMES)
    assert [row.text for row in found] == [
        "Barnabé builds: Parlor",
        "Rent: Barnabé +1F (1 room) · Tante Ginette +2F (2 rooms)",
        "Guests leave: Priest, Brigadier",
        "Wages: Barnabé −3F (3 accomplices) · Tante Ginette −1F (1 accomplice)",
        "New guest, room 1: Novice · 2: Bishop · trailer of Barnabé: Count",
        "Barnabé bribes: Novice (room 1)",
        "Rent: Barnabé +2F (2 rooms)",
    ]
    assert [row.ref for row in all_of(found)] == [row.ref for row in MORNING], "in the order of time"


FIGHT = [
    LogRow("Hélène: 8 with two dice", "ui:at:1.0", "night", serial="+dice", beside="Two dice: Hélène 8"),
    LogRow("Barnabé: 5 with two dice", "ui:at:1.1", "amber", serial="+dice", beside="Two dice: Barnabé 5"),
    LogRow("The Friar joins Barnabé", "ui:at:1.2", "amber", weight=1),
    LogRow("Tante Ginette acts first", "ui:at:1.3"),
    LogRow("The Countess attacks the Monk", "ui:at:2.0", "frost", weight=1),
    LogRow("The Countess knocks out the Monk", "ui:at:2.1", "frost", weight=1),
    LogRow("Barnabé drops the Still", "ui:at:3.0", "amber", weight=1),
    LogRow("The Friar waits at the door", "ui:at:4.0", "amber", weight=1),
]


def test_what_one_player_did_is_not_told_before_what_made_him():
    found = [row.text for row in runs(FIGHT[2:], NAMES)]
    assert found == [
        "The Friar joins Barnabé",
        "Tante Ginette acts first",
        "The Countess attacks the Monk · The Countess knocks out the Monk",
        "Barnabé drops the Still · The Friar waits at the door",
    ]


def test_what_several_have_thrown_against_each_other_is_told_of_all_of_them():
    found = gathered(FIGHT, NAMES)
    assert [row.text for row in found[:2]] == ["Two dice: Hélène 8 · Barnabé 5", "The Friar joins Barnabé"]
    assert found[0].parts and not found[0].colour


def test_only_sentences_with_the_same_subject_are_joined():
    said = [
        ("The Pilgrim joins Barnabé", "Barnabé, in a hurry, drops the Still", "Barnabé: 10 is the highest roll"),
        ("Barnabé hires a Regular", "Barnabé pays 2", "The Pilgrim waits", "Barnabé drops the Bell"),
        ("Barnabé hires a Regular", "Barnabé, without wages, loses a Regular"),
    ]
    for texts, in_one in zip(
        said,
        (
            "The Pilgrim joins Barnabé · Barnabé, in a hurry, drops the Still · 10 is the highest roll",
            "Barnabé hires a Regular · pays 2 · The Pilgrim waits · Barnabé drops the Bell",
            "Barnabé hires a Regular · without wages, loses a Regular",
        ),
    ):
        assert together(*(LogRow(text, f"ui:at:{i}.0", "amber", weight=1) for i, text in enumerate(texts))) == in_one


def test_what_is_the_same_in_the_sentence_before_is_said_once_in_a_row():
    said = ["begins with: The family", "receives: Waitress (The family)", "upgrades the Waitress tile (The family)"]
    said += ["hires: Bard, for 1 coin", "hires: Table, for 5 coins", "hits: 2 (dice: 6 6)", "rolls (dice: 6 6)"]
    assert together(*(deed("Barnabé", text, i) for i, text in enumerate(said))) == (
        "Barnabé begins with: The family · receives: Waitress · upgrades the Waitress tile · hires: Bard, for 1 coin"
        " · Table, for 5 coins · hits: 2 (dice: 6 6) · rolls (dice: 6 6)"
    )


def test_another_die_of_the_same_pips_is_not_told_as_one_that_lies_in_two_places():
    said = ["places a 2: Regular 2", "places a 2: Cashbox", "hires: Bard", "hires: Table"]
    assert together(*(deed("Barnabé", text, i) for i, text in enumerate(said))) == (
        "Barnabé places a 2: Regular 2 · places a 2: Cashbox · hires: Bard · Table"
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
    rows_ = [deed("Barnabé", text, i, -2) for i, text in enumerate(said)]
    assert gathered(rows_, NAMES)[0].text == "Barnabé " + " · ".join(said)


def test_rows_that_were_put_together_already_are_told_part_by_part():
    paid = [deed("Barnabé", "pays: Peasant", i, 0) for i in (1, 2)]
    row = one_row([*once(paid), deed("Barnabé", "builds: Inn", 3)], NAMES)
    assert row.text == "Barnabé pays: Peasant (×2) · builds: Inn" and len(row.parts) == 3
