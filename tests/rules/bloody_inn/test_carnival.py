"""The events of the carnies: when one turns up, whether it applies, and what each does in the morning."""

import pytest

from game.rules.bloody_inn.content import content
from tests.rules.bloody_inn.table import match, table

paragraph = pytest.mark.paragraph
EVENTS = {"carnies": "events"}
C = content()


def morning(event, carny="dwarf", **more):
    """Return a table after a morning with this event and a carny in room 5."""
    rooms = {**more.pop("rooms", {}), **({5: carny} if carny else {})}
    return table(
        more.pop("seats", 2), at="morning", rooms=rooms, event=event, cheques=more.pop("cheques", [0, 0, 0]), **more
    )


@paragraph("event.turn_up")
def test_the_first_carny_of_an_evening_turns_up_an_event_and_no_other_does():
    t = table(2, at="evening", coming=["monk", "clown", "dwarf"], **EVENTS)
    t.do("welcome room:1")
    assert t.state.event < 0
    t.do("welcome room:2", script=[C.events.index(next(row for row in C.events if row.id == "rout"))])
    assert C.events[t.state.event].id == "rout" and t.said("log.event") == [
        ("rout", "does:accomplices_flee,percent=50")
    ]
    t.do("welcome room:3")
    assert len(t.state.events) == 7 and len(t.said("log.event")) == 1
    assert t.tell("event") == {"tell.event": ("rout",), "tell.events": (7, 0)}
    assert t.why("event") == ("no.event", (), "event.applies") or t.asked[1] == "welcome"


@paragraph("event.turn_up")
def test_without_event_cards_carnies_bring_none():
    t = table(2, at="evening", coming=["clown"], carnies="on")
    t.do("welcome room:1")
    assert t.state.event < 0 and t.state.events == ()


@paragraph("event.applies")
def test_without_a_carny_in_the_morning_nothing_happens():
    t = morning("pickpockets", carny="", hands=[["clown"]], corpses=[["dwarf"]], cash=[9, 9])
    assert t.cash(2) == 9 and t.state.event < 0
    assert t.state.past_events == (C.events.index(next(row for row in C.events if row.id == "pickpockets")),)


@paragraph("event.applies")
def test_killing_the_last_carny_cancels_the_event():
    t = table(2, rooms={5: "clown"}, event="pickpockets", cash=[9, 9])
    t.do("kill room:5").pass_night()
    assert t.cash(2) == 9


@paragraph("event.applies")
def test_a_carny_in_a_trailer_is_enough():
    t = morning("pickpockets", carny="", trailers=[(1, "clown", "dwarf")], cash=[9, 9])
    assert t.cash(2) == 4


@paragraph("event.discard")
def test_an_event_lasts_one_morning():
    t = morning("high_season", rooms={1: "monk"}, cash=[5, 5])
    assert t.state.event < 0 and t.state.rent == 1 and t.state.wage == 1 and not t.state.strikes
    t = morning("diversion", cash=[5, 5])
    assert not t.state.calm


@paragraph("event.deck")
def test_past_events_are_shuffled_when_the_deck_is_used_up():
    t = table(2, at="evening", coming=["clown"], **EVENTS)
    t.state.events, t.state.past_events = (), tuple(range(8))
    t.do("welcome room:1")
    assert len(t.state.events) == 7 and t.state.past_events == () and t.state.event >= 0
    assert [line.key for line in t.log if "event" in line.key] == ["log.event_deck", "log.event"]
    assert t.said("log.event_deck") == [(8,)]


def test_an_event_turned_up_on_the_last_evening_is_dropped_where_the_match_stops():
    t = table(2, at="evening", coming=["clown"], stack=1, season=2, cash=[9, 9], cheques=[0, 0], **EVENTS)
    t.do("welcome room:1")
    assert t.outcome.reason == "inn_short" and t.outcome.totals == (9, 9)


@paragraph("event.cirrhosis")
def test_cirrhosis_takes_a_peasant_of_the_bistro():
    t = morning("cirrhosis", bistro=2)
    assert t.state.bistro == 1 and t.box("peasant") == 7
    assert morning("cirrhosis").state.bistro == 0


@paragraph("event.leaky_safe")
@paragraph("example.leaky_safe")
def test_the_leaky_safe_takes_half_of_the_cheques_rounded_up():
    t = morning("leaky_safe", cheques=[7, 1, 0], seats=3, cash=[5, 5, 5])
    assert [t.cheques(seat) for seat in (1, 2, 3)] == [3, 0, 0] and t.cash(2) == 5
    t = table(2, rooms={5: "dwarf"}, event="leaky_safe", cheques=[7, 1])
    t.do("pass", "pass", "pass", "pass")
    assert t.said("log.lose_cheques") == [("seat:1", "leaky_safe", 40), ("seat:2", "leaky_safe", 10)]


@paragraph("event.rout")
@paragraph("example.rout")
def test_runaways_go_before_wages():
    t = morning("rout", hands=[["peasant"] * 3 + ["monk", "abbot"], ["newsboy"]], cash=[5, 5])
    assert t.asked == (1, "flee") and t.decision.prompt.args == (3,)
    assert t.why("room:5").key == "prompt.flee"
    t.do("dismiss hand:peasant", "dismiss hand:peasant")
    assert t.hand(1) == ["abbot", "monk", "peasant", "peasant", "peasant"], "all go together"
    t.do("dismiss hand:monk")
    assert t.hand(1) == ["abbot", "peasant"] and t.cash(1) == 3
    assert t.hand(2) == [] and t.cash(2) == 5, "of one, one flees"
    assert t.state.bistro == 2 and {"monk", "newsboy"} <= set(t.exit())
    assert t.said("log.flee_bistro_gone") == [("seat:1", "rout", "peasant+peasant", "monk")]


@paragraph("event.rout")
@paragraph("annex.pharmacy")
def test_the_pharmacy_sees_the_hands_after_the_rout():
    t = morning("rout", annexes=[["pharmacist"]], hands=[[], ["peasant"] * 4], cash=[5, 5], notables="on")
    t.do("dismiss hand:peasant", "dismiss hand:peasant")
    assert t.cash(1) == 5


@paragraph("event.diversion")
def test_a_diversion_keeps_the_police_in_bed():
    t = morning("diversion", rooms={3: "major"}, corpses=[["baron"]], cash=[15, 5])
    assert t.corpses(1) == ["baron"] and t.cash(1) == 15


@paragraph("event.high_season")
def test_in_high_season_own_rooms_and_trailers_pay_double():
    t = morning(
        "high_season",
        rooms={1: "monk", 3: "newsboy"},
        trailers=[(1, "clown", "baron")],
        annexes=[["gardener"]],
        cash=[5, 5],
    )
    assert t.cash(1) == 5 + 2 + 2 + 2, "gardens are as always"


@paragraph("event.blackmailers")
def test_blackmailers_ask_for_each_corpse_before_the_gravedigger():
    t = morning("blackmailers", corpses=[["baron", "novice"], ["newsboy"], []], cash=[12, 3, 9], seats=3)
    assert [t.cash(seat) for seat in (1, 2, 3)] == [2, 0, 9] and len(t.corpses(1)) == 2
    t = morning("blackmailers", rooms={3: "major"}, corpses=[["baron"]], cash=[14, 3])
    assert t.cash(1) == 0 and t.corpses(1) == [], "5F for them, what is left for the gravedigger"


@paragraph("event.applies")
def test_of_an_event_that_finds_nobody_it_is_said():
    nothing = {"hands": [[], []], "cash": [0, 0], "cheques": [0, 0]}
    lacking = {
        "blackmailers": "corpses",
        "pickpockets": "coins",
        "leaky_safe": "cheques",
        "rout": "hands",
        "cirrhosis": "bistro",
    }
    for event, what in lacking.items():
        t = table(2, rooms={5: "dwarf"}, event=event, bistro=0, **nothing)
        assert t.pass_night().said(f"log.idle_{what}") == [(event,)], event
        some = {"hands": [["peasant"], []], "corpses": [["baron"], []], "cash": [9, 9], "cheques": [1, 1]}
        t = table(2, rooms={5: "dwarf"}, event=event, bistro=2, **some)
        assert t.pass_night().said(f"log.idle_{what}") == [], event
        assert event != "cirrhosis" or t.said("log.cirrhosis") == [(1, event)], "with its reason"
        one = {"hands": [["peasant"], []], "corpses": [["baron"], []], "cash": [9, 0], "cheques": [1, 0]}
        t = table(2, rooms={5: "dwarf"}, event=event, bistro=2, **one)
        spared = [] if event == "cirrhosis" else [("seat:2", event)]
        assert t.pass_night().said(f"log.spares_{what}") == spared, "whoever is spared reads why"
    t = table(2, rooms={5: "dwarf"}, event="blackmailers", **{**nothing, "corpses": [["baron"], []]})
    assert t.pass_night().said("log.idle_payers") == [("blackmailers",)], "there was a corpse to ask for"


@paragraph("event.applies")
@pytest.mark.parametrize("deed", ["kill", "bribe"])
def test_that_the_last_carny_is_gone_and_with_him_the_event_is_said_at_once(deed):
    t = table(2, rooms={5: "clown", 4: "juggler", 3: "monk"}, event="rout", hands=[[], []])
    t.do(f"{deed} room:5")
    assert t.said("log.event_gone") == []
    t.do(f"{deed} room:4")
    assert t.said("log.event_gone") == [("rout",)] and t.state.todo, "in the night, not in the morning"
    t = table(2, rooms={5: "clown"}, carnies="on")
    assert t.do(f"{deed} room:5").said("log.event_gone") == [], "without events there is nothing to call off"


@paragraph("event.pickpockets")
def test_pickpockets_come_after_rents_gardens_and_laboratories():
    t = morning(
        "pickpockets",
        rooms={1: "monk"},
        annexes=[["gardener", "surgeon"]],
        corpses=[[], ["novice"]],
        cash=[3, 5],
        cheques=[2, 0],
        notables="on",
    )
    assert (t.cash(1), t.cash(2), t.cheques(1)) == (4, 2, 2), "(3 + 1 + 2 + 3) less half, rounded up"


@paragraph("event.wage_claim")
@paragraph("example.wage_claim")
def test_under_the_wage_claim_a_distillery_still_keeps_one_for_nothing():
    t = morning("wage_claim", annexes=[["distiller"]], hands=[["peasant"] * 3], cash=[9, 5])
    assert t.cash(1) == 5 and len(t.hand(1)) == 3


@paragraph("event.wage_claim")
@paragraph("morning.wages")
def test_half_a_wage_keeps_nobody():
    t = morning("wage_claim", hands=[["peasant", "monk"]], cash=[3, 5])
    assert t.asked == (1, "dismiss") and t.decision.prompt.args == (1, 2)
    t.do("dismiss hand:peasant")
    assert t.cash(1) == 1 and t.hand(1) == ["monk"]


def test_wages_to_come_are_warned_of_with_the_event():
    t = table(2, rooms={5: "dwarf"}, event="wage_claim", hands=[["peasant", "monk"]], cash=[3, 5])
    t.do("pass", "pass")
    assert t.warn("pass")["warn.wages"] == (4, 3)


def test_a_match_with_events_sees_several():
    t = match(2, seed=3, carnies="events", length="short")
    t.finish()
    assert len(t.said("log.event")) >= 2
