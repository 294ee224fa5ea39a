"""What is told while something happens: one event for each visible change, after it, with its way over the table."""

import random
import re

import pytest

from game.content import loader
from game.kernel.api import Config
from tests.rules.bloody_inn.table import GAME, match, table
from tests.rules.playing import read

TEXTS = {lang: loader.data(f"languages/{lang}/bloody_inn.yaml").data for lang in ("en", "fr")}
PLACE = re.compile(r"entrance|exit|bistro|inn|room:[1-8]|seat:[1-4]|annex:[1-4]\.\d+|corpse:[1-4]\.\d+|hand:[a-z_]+")


def events(t, *words):
    """Carry out actions and return (verb, refs) of what was told, with the state after each."""
    found = []
    for each in words:
        t.state.ears = ears = []
        GAME.apply(t.state, read(each))
        t.state.ears = None
        found += ears
    return found


def told(t, *words):
    return [(event.verb, event.refs) for event, _ in events(t, *words)]


def test_a_murder_tells_the_payment_first():
    t = table(2, rooms={2: "monk"}, hands=[["peasant"]])
    assert told(t, "kill room:2") == []
    assert told(t, "pay hand:peasant") == [("pay", ("hand:peasant", "bistro")), ("kill", ("room:2", "corpse:1.1"))]


def test_a_payment_tells_where_the_accomplices_are_then():
    """What nobody has left for stays unmarked: peasants go to the bistro, who has the aptitude comes back."""
    hands = {"newsboy": "seat:1", "peasant": "bistro", "mechanic": "exit"}
    for kind, last in hands.items():
        t = table(2, rooms={2: "monk"}, hands=[[kind]])
        t.do("bribe room:2")
        assert told(t, f"pay hand:{kind}")[0][1][-1] == last


def test_each_deed_tells_where_its_card_goes():
    t = table(2, rooms={2: "baron"}, hands=[["cultivator"]], corpses=[["novice"]], bistro=2)
    assert told(t, "bribe room:2") == [("bribe", ("room:2", "seat:1"))]
    assert told(t, "bribe bistro n:2") == [("bribe", ("bistro", "seat:2"))]
    assert told(t, "bury corpse:1.1 annex:2.1") == [("bury", ("corpse:1.1", "annex:2.1"))]
    t = table(2, hands=[["cultivator"]], cash=[20, 20], cheques=[1, 1])
    assert told(t, "build hand:cultivator") == [("build", ("seat:1", "annex:1.2"))]
    assert told(t, "launder n:1") == [("launder", ("seat:2",))]
    assert told(t, "cash_in n:1") == [("cash_in", ("seat:1",))]


def test_a_round_is_told_from_the_keys_to_the_wages():
    t = match(2, seed=1)
    verbs = [event.verb for event, _ in events(t, "key room:1", "key room:2")]
    assert verbs == ["key", "key", "white_keys", "round"]
    found = events(t, *["welcome room:%d" % room for room in (1, 2, 3, 4, 5)], *["pass"] * 4)
    verbs = [event.verb for event, _ in found]
    assert verbs[:5] == ["welcome"] * 5 and [v for v in verbs if v in ("leave", "round")] == ["leave", "round"]
    assert verbs.count("rent") == 2 and verbs.count("wages") == 2


def test_the_state_of_an_event_is_the_one_after_it():
    t = table(2, rooms={2: "baron", 3: "novice"}, annexes=[["butcher"]])
    first, second = events(t, "kill room:2", "also room:3")
    assert first[1].rooms[1] < 0 <= first[1].rooms[2] and second[1].rooms[2] < 0
    assert len(first[1].corpses[0]) == 1 and len(second[1].corpses[0]) == 2


@pytest.mark.parametrize("seats", GAME.meta.seats)
def test_every_line_of_a_match_has_words_and_every_way_is_on_the_table(seats):
    rng = random.Random(seats)
    s = GAME.new(GAME.check(Config(seats, {})), seats)
    verbs = set()
    while (d := GAME.decision(s)) is not None:
        s.ears = ears = []
        GAME.apply(s, rng.choice(d.actions))
        s.ears = None
        for event, after in ears:
            verbs.add(event.verb)
            assert all(PLACE.fullmatch(ref) for ref in event.refs), event
            assert after.ears is None and event.line.rule
            for texts in TEXTS.values():
                assert event.line.key in texts or f"{event.line.key}.other" in texts
    assert "end" in verbs
