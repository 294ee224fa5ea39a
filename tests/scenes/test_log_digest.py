"""What the strip tells of the rows of the log where there is no room for everything, and in which words."""

from game.boards.table import SeatLook
from game.scenes.log_book import Entry
from game.scenes.log_digest import deeds, digest, in_turn, joined
from game.scenes.log_drawer import rows
from game.scenes.log_joined import gathered, once, one_row, shorter
from game.widgets.log_panel import LogRow

NAMES = {"night": "Hélène", "amber": "Barnabé", "frost": "Tante Ginette"}
TOLD = [
    ("amber", "Barnabé serves: Regular 2, 2 coins", 0, True),
    ("amber", "Barnabé hires: Merchant, for 2 coins", 1, True),
    ("amber", "Barnabé wins: Draper, for 7 beers", 1, True),
    ("amber", "Barnabé ends the turn and keeps nothing", 0, True),
    ("frost", "Tante Ginette collects 1 coin: Cashbox", 0, True),
    ("frost", "Tante Ginette puts the cards of the evening on the discard pile", -1, False),
    ("night", "Round 3, Hélène begins", 0, False),
]
ROWS = [LogRow(text, f"ui:at:{i}.0", who, leads=leads, weight=w) for i, (who, text, w, leads) in enumerate(TOLD)]


def digested(rows, most):
    return digest(rows, "night", lambda some: len(some) <= most, NAMES)


def deed(who, text, step, weight=1):
    return LogRow(
        f"{who} {text}", f"ui:at:{step}.0", {"Barnabé": "amber", "Tante Ginette": "frost"}[who], weight=weight
    )


def test_the_deeds_of_each_player_and_his_last_act_stand_in_one_line():
    for most in (0, 2):
        found = digested(ROWS, most)
        assert [row.text for row in found] == [
            "Barnabé hires: Merchant, for 2 coins · wins: Draper, for 7 beers · ends the turn and keeps nothing",
            "Tante Ginette collects 1 coin: Cashbox",
        ]
        assert [row.tells for row in found] == [3, 1] and found[0].ref == "ui:at:3.0"


def test_then_the_newest_line_and_the_rest_as_far_as_there_is_room_but_nothing_of_each_round():
    assert [row.text for row in digested(ROWS, 3)][-1] == "Round 3, Hélène begins"
    for most in (4, 5, 6, 9):
        found = digested(ROWS, most)
        assert len(found) == min(most, 6) and {row.tells for row in found} == {1}, (
            "each stands alone where there is room"
        )
        assert [row for row in ROWS if row in found] == found and ROWS[5] not in found


def test_what_a_player_did_twice_in_a_row_stands_once_with_its_number():
    again = ROWS[1]._replace(ref="ui:at:9.0", leads=False)
    found = once([*ROWS[:2], again, *ROWS[2:]])
    assert [row.text for row in found] == [
        ROWS[0].text,
        "Barnabé hires: Merchant, for 2 coins (×2)",
        *(row.text for row in ROWS[2:]),
    ]
    assert [row.tells for row in found] == [1, 2, 1, 1, 1, 1, 1] and found[1].ref == "ui:at:9.0" and found[1].leads
    other = ROWS[1]._replace(colour="frost")
    assert once([ROWS[1], other, again]) == [ROWS[1], other, again], "neither another's nor what came between"


def test_what_has_befallen_the_reader_keeps_a_line_of_its_own():
    hit = LogRow("Barnabé attacks Hélène's Elf", "ui:at:9.0", "amber", leads=True, weight=1, struck=True)
    found = digested([hit, *ROWS], 0)
    assert found[0] is hit and found[1].text.startswith("Barnabé hires")


def test_a_deed_and_what_scored_weigh_more_than_the_way_to_it():
    said = ["Hélène places a 4", "Hélène visits the Forge", "Hélène: +1 prestige", "Hélène rolls 12 in all"]
    entries = [Entry(4, 0, text, scored=i == 2, event=i, deed=i == 1, own=i == 3) for i, text in enumerate(said)]
    entries.append(Entry(4, 0, "Hélène draws: Waitress", event=4, due=True))
    assert [row.weight for row in rows(entries, [SeatLook("Hélène", "night", "H")])] == [0, 1, 1, -1, -2]


def test_what_befell_the_reader_in_his_own_things_stands_in_one_line_and_dues_of_others_go():
    told = [
        LogRow("Hélène: +1F rent for 1 room with a guest", "ui:at:5.1", "night", struck=True, weight=-2),
        LogRow("Barnabé: +2F rent for 2 rooms with guests", "ui:at:5.2", "amber", weight=-2),
        LogRow("Hélène: −2F wages (2 accomplices)", "ui:at:5.3", "night", struck=True, weight=-2),
    ]
    found = digested([*told, *ROWS], 0)
    assert found[0].text == "Hélène: +1F rent for 1 room with a guest · −2F wages (2 accomplices)" and found[0].struck
    assert [row.colour for row in found] == ["night", "amber", "frost"] and "rent" not in found[1].text


def test_dues_to_which_ones_own_last_act_has_led_are_told_but_not_that_act():
    me = frozenset({"seat:1"})
    entries = [
        Entry(4, 0, "Hélène kills: Baron", me, deed=True),
        Entry(4, 0, "Hélène: −2F wages", me, event=1, due=True),
        Entry(4, 1, "Barnabé: −1F wages", event=2, due=True),
        Entry(5, 1, "Barnabé bribes: Duke", deed=True),
    ]
    looks = [SeatLook("Hélène", "night", "H"), SeatLook("Barnabé", "amber", "B")]
    found = rows(entries, looks, since=5, reader=0, own={4})
    assert [row.text for row in found] == [entry.text for entry in entries[1:]]
    assert [row.struck for row in found] == [True, False, False]
    assert [row.text for row in digest(found, "night", lambda some: False, NAMES)] == [found[0].text, found[2].text]


def test_what_came_of_ones_own_last_throw_stands_in_one_line_whatever_befell_one_since():
    people = [SeatLook(name, colour, "ring", name[0]) for colour, name in NAMES.items()]
    told = [
        Entry(0, 0, "The Dwarf attacks the Elf: no hits", result=True),
        Entry(4, 0, "The Dwarf attacks the Monk: 2 hits (dice: 6 6 1 1)", deed=True, result=True),
        Entry(4, 0, "Broken: Bench", event=1, result=True),
        Entry(4, 0, "Hélène draws an object", event=2),
        *(Entry(5 + i, 1, f"The Troll hits, {i}", frozenset({"seat:1"}), deed=True) for i in range(4)),
    ]
    shown = rows(told, people, since=5, reader=0, own={0, 4}, acts=range(9))
    found = digest(shown, "night", lambda some: False, NAMES)
    assert found[0].text == "The Dwarf attacks the Monk: 2 hits (dice: 6 6 1 1) · Broken: Bench"
    assert [row.text for row in found[1:]] == ["The Troll hits, 2", "The Troll hits, 3"]


def test_what_somebody_did_twice_is_told_once_with_its_number():
    twice = [LogRow("Barnabé robs Ann", f"ui:at:{i}.0", "amber", leads=True, weight=1) for i in range(2)]
    other = LogRow("Barnabé flees", "ui:at:2.0", "amber", leads=True, weight=1)
    assert [row.text for row in digested([*twice, other], 0)] == ["Barnabé robs Ann (×2) · flees"]


def test_news_come_before_what_others_did_and_what_befalls_the_reader_after_them_is_his_own():
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
    found = rows(entries, looks, since=5, reader=0, own={4}, acts={4, 5, 6})
    assert "Hélène ends the turn" not in [row.text for row in found], "that was his own act"
    assert "Hélène rolls 9 in all" not in [row.text for row in found]
    least = [row.text for row in digest(found, "night", lambda some: len(some) <= 3, NAMES)]
    assert least[:2] == ["Stormwing awakes", "Hélène: the minion is driven off"] and least[2].startswith("Barnabé")


def test_what_came_of_deeds_and_nobody_did_stands_behind_them():
    hired = [
        LogRow("Barnabé places a 2 at the bank: +2 gold", "ui:at:1.0", "amber", leads=True, weight=1),
        LogRow("New hero for hire: Healer", "ui:at:2.1", "", weight=2),
        LogRow("Barnabé hires: Archer", "ui:at:3.0", "amber", leads=True, weight=1),
    ]
    found = [row.text for row in digest(hired, "night", lambda some: len(some) <= 2, NAMES)]
    assert found == ["Barnabé places a 2 at the bank: +2 gold · hires: Archer", "New hero for hire: Healer"]


def test_who_does_several_things_one_after_the_other_is_named_once():
    said = ["goes to Mill Marsh", "takes a plant"]
    walked = [
        LogRow(f"Barnabé: the minion {text}", "ui:at:1.0", "amber", subject="the minion", weight=1) for text in said
    ]
    paid = LogRow("Barnabé banks a 1: +2 gold", "ui:at:2.0", "amber", weight=1)
    found = [row.text for row in digest([*walked, paid, walked[1]], "night", lambda some: False, NAMES)]
    assert found == [
        "Barnabé: the minion goes to Mill Marsh · takes a plant · Barnabé banks a 1: +2 gold · the minion takes a plant"
    ]


def test_what_follows_says_what_made_it_happen_where_that_is_left_out():
    walked = LogRow("Barnabé moves on to monastery space 3 (Monk)", "ui:at:8.0", "amber", leads=True)
    got = LogRow(
        "Barnabé receives: Merchant", "ui:at:8.1", "amber", weight=1, whole="Barnabé receives: Merchant (Monk)"
    )
    hired = LogRow("Barnabé hires: Bard, for 1 coin", "ui:at:9.0", "amber", leads=True, weight=1)
    rows = [walked, got, hired]
    assert [row.text for row in digested(rows, 9)] == [row.text for row in rows], "the row before says it"
    assert [row.text for row in digested(rows, 2)] == [got.whole, hired.text]
    assert [row.text for row in digested(rows, 0)] == ["Barnabé receives: Merchant (Monk) · hires: Bard, for 1 coin"]


def test_the_first_row_names_its_cause_whatever_stands_last():
    got = LogRow(
        "Barnabé receives: Merchant", "ui:at:8.0", "amber", weight=1, whole="Barnabé receives: Merchant (Monk)"
    )
    hired = LogRow("Barnabé hires: Bard, for 1 coin", "ui:at:9.0", "amber", leads=True, weight=1)
    assert digested([got, hired], 9)[0].text == got.whole


def test_where_a_step_stands_in_one_row_nothing_is_told_before_what_came_before_it():
    said = ["visits the Dungeon", "reveals: Crown", "+2 prestige", "reveals: Trap", "gets a wound", "goes on"]
    deed = ["visits the Dungeon", "+2 prestige", "gets a wound", "goes on"]
    step = [
        LogRow(f"Barnabé {text}", f"ui:at:7.{i}", "amber", leads=not i, weight=int(text in deed))
        for i, text in enumerate(said)
    ]
    for most in range(9):
        shown = digested([*step, ROWS[4]], most)
        text = " · ".join(row.text for row in shown if row.colour == "amber")
        places = [text.find(one) for one in said if one in text]
        assert places == sorted(places), text
        assert all(one in text for one in deed)
    assert [row.tells for row in digested([*step, ROWS[4]], 2)] == [6, 1], "what lies between is told in the same row"


def test_what_came_again_after_something_else_is_told_in_its_place():
    said = ["hits: blade", "adds 1 damage", "hits: blade", "hits: blade"]
    step = [LogRow(f"Barnabé {text}", f"ui:at:7.{i}", "amber", weight=1) for i, text in enumerate(said)]
    assert digested(step, 0)[0].text == "Barnabé hits: blade · adds 1 damage · hits: blade (×2)"


NIGHTS = [
    LogRow("Barnabé bribes: Bear Tamer (room 3)", "ui:at:1.0", "amber", leads=True, weight=1),
    LogRow("Tante Ginette bribes 2 peasants", "ui:at:2.0", "frost", leads=True, weight=1),
    LogRow("Investigation: 1 police card in the inn", "ui:at:2.1", "", weight=2),
    LogRow("Hélène: +1F rent", "ui:at:2.2", "night", struck=True, weight=-2),
    LogRow("Barnabé, short of wages, loses: Concierge", "ui:at:2.3", "amber", weight=1),
    LogRow("Tante Ginette, short of wages, loses: Peasant", "ui:at:2.4", "frost", weight=1),
    LogRow("Round 10", heading=True),
    LogRow("Barnabé bribes 2 peasants", "ui:at:3.0", "amber", leads=True, weight=1),
    LogRow("Tante Ginette bribes: Brigadier (room 2)", "ui:at:4.0", "frost", leads=True, weight=1),
    LogRow("Barnabé kills: Baron (room 1)", "ui:at:5.0", "amber", leads=True, weight=1),
]


def test_deeds_of_two_rounds_are_not_joined_and_a_round_has_its_heading_where_there_is_room():
    texts = [row.text for row in NIGHTS]
    for most in (10, 8, 7):
        found = [row.text for row in digest(NIGHTS, "night", lambda some, most=most: len(some) <= most, NAMES)]
        at, begins = found.index("Round 10"), texts.index("Round 10")
        assert not any(words in text for text in found[:at] for words in ("room 2", "Baron"))
        assert not any(words in text for text in found[at:] for words in ("Bear Tamer", "Concierge"))
        assert "Tante Ginette bribes: Brigadier (room 2)" in found[at:]
        if most == 10:
            assert (found, at) == (texts, begins), "in the order it came"
    plain = [row.text for row in NIGHTS if not row.heading]
    assert [row.text for row in digest(NIGHTS, "night", lambda some: len(some) <= 9, NAMES)] == plain
    least = [row.text for row in digest(NIGHTS, "night", lambda some: len(some) <= 4, NAMES)]
    assert any(
        text.endswith("loses: Concierge · Round 10 – bribes 2 peasants · kills: Baron (room 1)") for text in least
    )


def test_nothing_of_a_round_stands_before_what_was_done_in_the_one_before_where_the_rows_find_room():
    came = [deed("Barnabé", f"wins: Guest {i}", i) for i in range(3)]
    hit = [deed("Tante Ginette", "attacks the Monk", 4), deed("Barnabé", "drops: Still", 5)]
    told = [*came[:1], deed("Tante Ginette", "claims the Friar", 1), *came[1:], LogRow("Round 2", heading=True), *hit]
    found = [row.text for row in digest(told, "night", lambda some: len(some) <= 4, NAMES)]
    assert found.index("Tante Ginette attacks the Monk") > max(i for i, text in enumerate(found) if "Guest" in text)


BLOW = [
    ("seat:2", "The Peddler attacks the Troll: 10 against 1", {"result": True, "deed": True}),
    ("seat:2", "The Bottle breaks", {"result": True, "deed": True}),
    ("seat:1", "The Peddler KOs the Troll", {"deed": True}),
    ("seat:1", "Barnabé takes the Grimoire from Hélène", {"deed": True, "worth": 4}),
]


def struck_in(entries):
    looks = [SeatLook(name, colour, "ring", name[0]) for colour, name in NAMES.items()]
    return rows(entries, looks, since=5, reader=0, own={4}, acts=range(20))


def test_the_blow_stands_before_what_it_cost_the_reader_and_apart_from_what_he_did_himself():
    own = Entry(4, 0, "The Acrobat attacks the Drayman: 6 against 4", result=True, deed=True)
    told = [Entry(6, 1, text, frozenset({who}), event=i, **more) for i, (who, text, more) in enumerate(BLOW)]
    drop = Entry(6, 0, "Hélène drops: Horn, Orb", frozenset({"seat:1"}), event=4, deed=True)
    found = struck_in([own, *told, drop, Entry(7, 2, "Tante Ginette waits at the door", deed=True)])
    assert [row.struck for row in found] == [True, True, False, True, True, True, False]
    least = [row.text for row in digest(found, "night", lambda some: False, NAMES)]
    assert least[:2] == [own.text, " · ".join(one[1] for one in BLOW)], least
    assert not any("Acrobat" in text and "drops" in text for text in least)


def test_a_row_that_is_shortened_keeps_the_blow_and_stands_where_that_was():
    told = [Entry(6, 1, text, frozenset({who}), event=i, **more) for i, (who, text, more) in enumerate(BLOW)]
    other = LogRow("Tante Ginette waits at the door", "ui:at:7.0", "frost", weight=1)
    row = one_row([*struck_in(told), deed("Barnabé", "picks up a treasure", 8)], NAMES)
    found = shorter([other, row], lambda some: sum(len(one.text) for one in some) <= 90, NAMES)
    assert found[0].text.startswith(BLOW[0][1]) and found[1] is other, [one.text for one in found]


def test_what_was_done_several_times_in_a_row_is_told_with_all_of_its_number_or_not_at_all():
    same = [LogRow("The Warlock carries a treasure", f"ui:at:{i}.0", "frost", weight=-1) for i in range(4)]
    told = gathered([*same, *ROWS], NAMES)
    for most in range(1, 9):
        texts = [row.text for row in digested(told, most)]
        assert not any("Warlock" in text and "(×4)" not in text for text in texts), texts


MORNING = [
    LogRow("Barnabé builds: Parlor", "ui:at:1.0", "amber", leads=True, weight=1),
    LogRow("Barnabé: +1F rent for 1 room with a guest", "ui:at:1.1", "amber", weight=-2, brief="Barnabé: +1F rent"),
    LogRow("Tante Ginette: +1F rent for 1 room with a guest", "ui:at:1.2", "frost", weight=-2),
    LogRow("Guests leave: Priest, Brigadier", "ui:at:1.3", weight=2),
    LogRow("Barnabé: −3F wages (3 accomplices)", "ui:at:1.4", "amber", weight=-2, brief="Barnabé: −3F wages"),
    LogRow("New guest, room 1: Novice", "ui:at:2.0", "amber", serial="welcome"),
    LogRow("New guest, room 2: Bishop", "ui:at:3.0", "amber", serial="welcome"),
    LogRow("New guest, trailer of Barnabé: Count", "ui:at:4.0", "amber", serial="welcome"),
    LogRow("Barnabé bribes: Novice (room 1)", "ui:at:5.0", "amber", leads=True, weight=1),
    LogRow("Barnabé: +2F rent for 2 rooms with guests", "ui:at:5.1", "amber", weight=-2, brief="Barnabé: +2F rent"),
]


def test_a_morning_of_each_and_who_came_stand_in_a_row_each():
    found = gathered(MORNING, NAMES)
    assert [(row.text, row.tells) for row in found] == [
        ("Barnabé builds: Parlor", 1),
        ("Tante Ginette: +1F rent for 1 room with a guest", 1),
        ("Guests leave: Priest, Brigadier", 1),
        ("Barnabé: +1F rent · −3F wages", 2),
        ("New guest, room 1: Novice · 2: Bishop · trailer of Barnabé: Count", 3),
        ("Barnabé bribes: Novice (room 1)", 1),
        ("Barnabé: +2F rent", 1),
    ]
    assert sum(row.tells for row in found) == len(MORNING)
    last = digest(found, "night", lambda some: False, NAMES)
    assert "Barnabé builds: Parlor · +1F rent · −3F wages · Barnabé bribes: Novice (room 1) · +2F rent" in [
        row.text for row in last
    ]


FIGHT = [
    LogRow("Hélène: 8 with two dice", "ui:at:1.0", "night", struck=True, serial="+dice", brief="Two dice: Hélène 8"),
    LogRow("Barnabé: 5 with two dice", "ui:at:1.1", "amber", serial="+dice", brief="Two dice: Barnabé 5"),
    LogRow("The Friar joins Barnabé", "ui:at:1.2", "amber", weight=1),
    LogRow("Tante Ginette acts first", "ui:at:1.3"),
    LogRow("The Countess attacks the Monk", "ui:at:2.0", "frost", leads=True, weight=1),
    LogRow("The Countess knocks out the Monk", "ui:at:2.1", "frost", weight=1),
    LogRow("Barnabé drops the Still", "ui:at:3.0", "amber", leads=True, weight=1),
    LogRow("The Friar waits at the door", "ui:at:4.0", "amber", leads=True, weight=1),
]


def test_what_one_player_did_is_not_told_before_what_made_him():
    found = [row.text for row in digest(FIGHT[2:], "night", lambda some: len(some) <= 3, NAMES)]
    assert found == [
        "The Friar joins Barnabé",
        "The Countess attacks the Monk · The Countess knocks out the Monk",
        "Barnabé drops the Still · The Friar waits at the door",
    ]
    assert [row.text for row in in_turn(FIGHT[2:], "night", NAMES)] == found


def test_what_several_have_thrown_against_each_other_is_told_of_all_of_them():
    found = gathered(FIGHT, NAMES)
    assert [row.text for row in found[:2]] == ["Two dice: Hélène 8 · Barnabé 5", "The Friar joins Barnabé"]
    assert found[0].tells == 2 and found[0].struck and found[0] in deeds(found, "night")


def test_who_answers_a_blow_is_told_with_it_and_news_lie_between_what_came_before_and_after_them():
    told = [
        ("frost", "The Moneylender takes cover", False),
        ("amber", "The Fiddler attacks the Troll: 1 hit", False),
        ("frost", "Tante Ginette drops: Sword", True),
        ("amber", "The Pilgrim picks up: Sword", False),
        ("frost", "The Elf waits at the door", False),
        ("", "The round is over", False),
        ("amber", "The Acrobat joins Barnabé", False),
    ]
    lines = [
        LogRow(text, f"ui:at:{i}.0", who, leads=bool(who), weight=int(bool(who)), yielded=yielded)
        for i, (who, text, yielded) in enumerate(told)
    ]
    blow = "The Fiddler attacks the Troll: 1 hit · Tante Ginette drops: Sword · The Pilgrim picks up: Sword"
    found = digested(lines, 4)
    assert [row.text for row in found[:2]] == [blow, "The Moneylender takes cover · The Elf waits at the door"], found
    assert [row.colour for row in found[:2]] == ["amber", "frost"] and found[-1].text == told[-1][1]
    least = [row.text for row in digested(lines, 2)]
    assert blow + " · The Acrobat joins Barnabé" in least, "where there is less room all of his stands in one row"
    struck = [lines[0], lines[1], lines[2]._replace(colour="night", struck=True), lines[3]]
    assert "drops" not in next(row.text for row in digested(struck, 0) if row.colour == "amber")


def test_what_news_have_brought_about_stands_behind_them_though_another_pays_wages_after_that():
    told = [
        ("frost", "Tante Ginette buries: Newsboy", 1),
        ("", "Investigation: 2 police cards", 2),
        ("amber", "Barnabé pays the gravedigger 10F", 1),
        ("amber", "Barnabé: +1F rent", -2),
        ("frost", "Tante Ginette: +1F rent", -2),
        ("amber", "Barnabé: −2F wages", -2),
        ("frost", "Tante Ginette: −3F wages", -2),
    ]
    lines = [LogRow(text, f"ui:at:{i}.0", who, leads=w > 0, weight=w) for i, (who, text, w) in enumerate(told)]
    assert [row.text for row in digested(gathered(lines, NAMES), 3)] == [
        "Tante Ginette buries: Newsboy · +1F rent · −3F wages",
        "Investigation: 2 police cards",
        "Barnabé pays the gravedigger 10F · +1F rent · −2F wages",
    ]


def test_dice_and_own_things_go_before_an_attack_does_and_what_finds_room_again_comes_back():
    acts = [LogRow(f"Barnabé strikes {'hard ' * i}", f"ui:at:{i}.0", "amber", weight=1) for i in range(1, 4)]
    dice = LogRow("Two dice: 7 · 8", "ui:at:0.5", serial="+dice")
    kept = LogRow("Tante Ginette keeps 1 object", "ui:at:9.0", "frost", weight=-1, slight=True)
    rows_ = [dice, one_row(acts, NAMES), kept]

    def told(most):
        return shorter(rows_, lambda some: sum(len(row.text) for row in some) <= most, NAMES)

    whole = sum(len(row.text) for row in rows_)
    assert told(whole) == rows_ and told(whole - 1) == rows_[1:] and told(whole - 20) == rows_[1:2]
    less = told(len(rows_[1].text) - 1)
    assert less[0].text.startswith("…") and less[0].parts == tuple(acts[1:]), "the newest stand whole"


def test_what_lies_before_the_reader_goes_before_anything_of_others_and_comes_back_where_there_is_room():
    deeds = [
        LogRow(f"Barnabé hires: {who}", f"ui:at:4.{i}", "amber", leads=True, weight=1)
        for i, who in enumerate(["Bard", "Merchant", "Waitress", "Dishwasher"])
    ]
    own = LogRow("Hélène draws: Bard", "ui:at:5.0", "night", weight=-2, slight=True)
    shown = [one_row(deeds, NAMES), own]

    def room(most):
        return [
            row.text for row in shorter(shown, lambda some: sum(len(row.text) for row in some) <= most, NAMES, "night")
        ]

    whole = "Barnabé hires: Bard · Merchant · Waitress · Dishwasher"
    assert room(200) == [whole, own.text]
    assert room(len(whole) + 5) == [whole]
    assert len(left := room(len(whole) - 5)) == 1 and left[0].startswith("…\xa0·\xa0Barnabé hires: ")


def test_what_several_have_thrown_is_told_before_what_came_of_it_and_what_one_of_them_did_later():
    lines = [
        LogRow("Barnabé claims the Usurer", "ui:at:1.0", "amber", leads=True, weight=1),
        LogRow("Two dice: Barnabé 9 · Hélène 5", "ui:at:2.0", serial="+dice", struck=True),
        LogRow("The Usurer joins Barnabé", "ui:at:2.1", "amber", weight=1),
        LogRow("The Usurer attacks the Warlock", "ui:at:3.0", "amber", leads=True, weight=1),
    ]
    found = [row.text for row in joined(lines, "night", NAMES)]
    assert found[0] == lines[1].text and found[1].endswith("attacks the Warlock") and len(found) == 2
