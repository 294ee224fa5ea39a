"""The round and its evening: who comes in where, room service, seasons."""

import pytest

from game.rules.bloody_inn.state import put
from tests.rules.bloody_inn.table import GAME, C, match, table

paragraph = pytest.mark.paragraph


@paragraph("round.order")
def test_evening_night_and_morning_follow_each_other():
    t = match(2)
    t.do("key room:1", "key room:2")
    for number in (1, 2):
        assert t.state.round == number and GAME.phase(t.state) == "evening"
        while GAME.phase(t.state) == "evening":
            t.do(t.ways()[0])
        assert t.state.round == number and GAME.phase(t.state) == "night"
        t.pass_night()
        while GAME.phase(t.state) == "morning":
            t.do(t.ways()[0])


@paragraph("round.first_player")
def test_the_first_player_changes_to_the_left():
    t = table(3, rooms={1: "monk"}, first=3)
    assert t.asked == (3, "act")
    t.pass_night()
    assert t.asked == (1, "welcome")


@paragraph("evening.welcome")
def test_the_first_player_fills_every_open_room():
    t = table(2, at="evening", coming=["monk", "baron", "major", "novice", "count", "prince"], first=2)
    for room, guest in ((3, "monk"), (1, "baron"), (5, "major"), (2, "novice")):
        assert t.asked == (2, "welcome")
        t.do(f"welcome room:{room}")
        assert t.guest(room) == guest
    assert t.ways() == ["welcome room:4"]
    t.do("welcome room:4")
    assert t.asked == (2, "act")
    assert t.state.entrance.top and t.guest(6) == ""


@paragraph("evening.welcome")
def test_a_room_takes_one_guest_and_closed_ones_none():
    t = table(2, at="evening", coming=["monk", "baron"])
    t.do("welcome room:3")
    assert not t.can("welcome room:3") and not t.can("welcome room:7")
    assert t.why("room:3") == ("no.occupied", ("room:3", "monk"), "evening.welcome")
    assert t.why("room:7") == ("no.closed", ("room:7",), "setup.rooms")


@paragraph("evening.room_service")
@paragraph("annex.room_service")
def test_room_service_pays_the_rank_of_each_guest():
    t = table(
        2,
        hands=[["concierge", "peasant", "peasant"]],
        rooms={4: "baron"},
        cash=[5, 5],
        coming=["major", "baron", "monk"],
    )
    t.do("build hand:concierge", "pay hand:peasant", "pay hand:peasant")
    assert t.asked == (1, "serve") and t.decision.part
    t.do("serve room:4")
    assert t.tokens(1) == 6
    t.pass_night()
    cash = t.cash(1)
    assert t.tell("welcome room:4")["tell.rings"] == ("seat:1", 3)
    t.do("welcome room:4")
    assert t.cash(1) == cash + 3
    t.do("welcome room:1")
    assert t.cash(1) == cash + 3
    assert t.said("log.room_service") == [("seat:1", 3, "room:4")]


@paragraph("evening.room_service")
def test_of_room_service_that_brings_nothing_nothing_is_told():
    t = table(2, hands=[["concierge", "peasant", "peasant"]], rooms={4: "baron"}, coming=["novice", "baron", "monk"])
    t.do("build hand:concierge", "pay hand:peasant", "pay hand:peasant", "serve room:4")
    t.pass_night()
    cash = t.cash(1)
    t.do("welcome room:4")
    assert t.cash(1) == cash and t.said("log.room_service") == []
    assert "room_service" not in t.seen, "no coin flies where none is paid"


@paragraph("season.first")
def test_with_the_last_card_the_exit_becomes_the_entrance():
    t = table(
        2,
        at="evening",
        coming=["monk", "baron"],
        stack=2,
        rooms={1: "major", 2: "count", 3: "duke"},
        exit=["novice", "abbot", "newsboy"],
    )
    t.do("welcome room:4")
    assert t.state.season == 1
    t.do("welcome room:5")
    assert t.state.season == 2
    assert t.state.entrance.size == 3 and t.exit() == []
    kinds = t.state.entrance.pool + t.state.entrance.top
    assert sorted(GAME.view(t.state, None).entrance.pool + t.state.entrance.top) == sorted(kinds)
    assert t.guest(4) == "monk" and t.asked == (1, "act")
    assert t.said("log.season") == [(2, 3)]


@paragraph("season.first")
def test_the_welcome_goes_on_from_the_new_season():
    t = table(
        2, at="evening", coming=["monk"], stack=1, rooms={1: "major", 2: "count"}, exit=["novice", "abbot", "newsboy"]
    )
    t.do("welcome room:3")
    assert t.state.season == 2 and t.asked == (1, "welcome")
    t.do("welcome room:4", "welcome room:5")
    assert t.state.entrance.size == 1 and not t.state.last
    assert {t.guest(4), t.guest(5)} < {"novice", "abbot", "newsboy"}


@paragraph("season.first")
def test_cards_removed_at_the_start_stay_out_of_the_new_season():
    t = table(
        2,
        at="evening",
        coming=["monk"],
        stack=1,
        rooms={1: "major", 2: "count", 3: "duke", 4: "prince"},
        exit=["novice"],
    )
    unseen = len(t.state.entrance.pool)
    t.do("welcome room:5")
    assert t.state.entrance.size == 1
    assert sum(t.state.box[kind] for kind in C.travellers) == unseen


@paragraph("season.empty")
@paragraph("end.last_round")
def test_an_empty_exit_counts_as_the_second_time():
    t = table(2, at="evening", coming=["monk"], stack=1, rooms={1: "major", 2: "count", 3: "duke", 4: "prince"})
    t.do("welcome room:5")
    assert t.state.last and t.state.entrance.size == 0
    assert t.said("log.last_round") == [()]


@paragraph("option.season_shuffle")
def test_next_evening_shuffles_when_the_next_card_is_needed():
    t = table(
        2,
        at="evening",
        coming=["monk"],
        stack=1,
        rooms={1: "major", 2: "count", 3: "duke", 4: "prince"},
        exit=["novice", "abbot"],
        season_shuffle="next_evening",
    )
    t.do("welcome room:5")
    assert t.state.season == 1 and t.state.entrance.size == 0 and sorted(t.exit()) == ["abbot", "novice"]
    t.pass_night()
    assert t.state.season == 2 and t.asked == (2, "welcome")
    assert t.state.entrance.size == 7, "last night's guests are part of the new season"


@paragraph("variant.first_room")
def test_first_come_first_served_fills_by_number():
    t = table(2, at="evening", coming=["monk", "baron", "major"], rooms={1: "duke", 4: "count"}, welcome="first_room")
    assert [t.guest(room) for room in range(1, 6)] == ["duke", "monk", "baron", "count", "major"]
    assert t.asked == (1, "act")


@paragraph("season.empty")
def test_with_nothing_to_shuffle_the_next_evening_the_round_is_the_last():
    t = table(2, at="evening", season=1, stack=1, coming=["monk"], season_shuffle="next_evening").do("welcome room:1")
    t.pass_night()
    while t.decision is not None and t.state.round < 9:
        t.do("pass" if t.can("pass") else str(t.decision.actions[0]))
    assert t.decision is None and t.outcome.reason in ("inn_short", "inn_full_enough") and t.state.round <= 3


@paragraph("setup.first_player")
def test_how_the_first_player_is_found_is_told_once_and_not_to_who_is_alone():
    for seats, key in ((2, "log.round_lot"), (1, "log.round")):
        t = match(seats)
        while t.decision.prompt.key == "prompt.key":
            t.do(str(t.decision.actions[0]))
        assert [line.key for line in t.log if line.key.startswith("log.round")] == [key]


@paragraph("evening.welcome")
def test_rooms_whose_keys_and_bells_are_alike_are_one_answer():
    coming = ["monk", "baron", "major", "novice", "count", "prince"]
    t = table(2, at="evening", coming=coming)
    assert _kinds(t) == 3, "three owners"
    t.do("welcome room:1", "welcome room:2")
    assert len(t.ways()) == 3 and _kinds(t) == 1, "three white keys"
    t.do("welcome room:3", "welcome room:4")
    assert len(t.said("log.welcome_alike")) == 1, "said once, with the first of them"
    t = table(2, at="evening", coming=coming)
    t.state.services, t.state.tokens = put(t.state.services, 3, 1), put(t.state.tokens, 1, t.state.tokens[1] - 1)
    t.do("welcome room:1", "welcome room:2")
    assert _kinds(t) == 2, "one of them has a bell"


def _kinds(t) -> int:
    return len({GAME.like(t.state, action) for action in t.decision.actions})
