"""The end of the match: when it comes, the final account, ties, and a player alone."""

import pytest

from game.rules.bloody_inn.state import put
from tests.rules.bloody_inn.table import GAME, table

paragraph = pytest.mark.paragraph


@paragraph("end.test")
@paragraph("end.last_round")
@paragraph("example.end_test")
def test_enough_guests_play_a_last_round():
    t = table(3, at="evening", coming=["monk", "baron", "duke"], stack=3, season=2)
    t.do("welcome room:1", "welcome room:2", "welcome room:3")
    assert t.state.last and t.asked == (1, "act"), "three guests, three players: empty rooms don't matter"
    t.pass_night()
    assert t.outcome.reason == "inn_full_enough"
    assert t.said("log.leave_names") == [("monk+baron+duke",)] and t.said("log.last_round") == [()]


@paragraph("end.short")
@paragraph("end.test")
@paragraph("example.end_test")
def test_too_few_guests_end_the_match_at_once():
    t = table(
        3,
        at="evening",
        coming=["monk", "baron"],
        stack=2,
        season=2,
        annexes=[["duke"]],
        hands=[["peasant"] * 3],
        cash=[5, 5, 5],
        bistro=3,
    )
    t.do("welcome room:1", "welcome room:2")
    assert t.outcome.reason == "inn_short"
    assert t.said("log.inn_short") == [(3,)] and t.said("log.last_round") == [], "no last round is promised"
    assert sorted(t.exit()) == ["baron", "monk"]
    assert t.cash(1) == 5 + 4, "no rent, no wages; the baron at the exit counts for the stables"


@paragraph("end.short")
@pytest.mark.parametrize(
    "stack, more, moot", [(2, {}, True), (3, {}, False), (2, {"season": 1}, False), (2, {"rooms": {1: "major"}}, False)]
)
def test_no_room_is_asked_for_where_too_few_come_for_another_night(stack, more, moot):
    t = table(3, **{"at": "evening", "coming": ["monk", "baron"], "stack": stack, "season": 2, "bistro": 3, **more})
    before = GAME.certain(t.state, None)
    assert [str(way) for way in before] == (["welcome room:" + ("2" if "rooms" in more else "1")] if moot else [])
    if moot:
        t.state.services = put(t.state.services, 1, 0)
        assert not GAME.certain(t.state, None), "whoever serves a room is paid at once"


@paragraph("end.last_round")
def test_the_first_time_is_no_last_round():
    t = table(
        2,
        at="evening",
        coming=["monk"],
        stack=1,
        rooms={1: "major", 2: "count", 3: "duke", 4: "prince"},
        exit=["novice"],
    )
    t.do("welcome room:5")
    assert not t.state.last


@paragraph("score.corpses")
def test_unburied_corpses_call_the_gravedigger_at_the_end():
    t = table(2, last=True, stack=0, season=2, corpses=[["baron"]], cash=[15, 5], cheques=[2, 0])
    t.pass_night()
    assert t.asked == (1, "cheques") and t.outcome is None
    t.do("cheques n:1")
    assert t.points(1) == {"cash": 15, "cheques": 20, "gravedigger": -10}
    assert t.outcome.totals == (25, 5)


@paragraph("score.annexes")
def test_only_the_exit_counts_and_the_track_ends():
    t = table(
        2,
        last=True,
        stack=0,
        season=2,
        annexes=[["landscaper", "mechanic"]],
        hands=[["cultivator"]],
        rooms={1: "distiller"},
        exit=["mechanic"] * 2,
        cash=[31, 5],
        cheques=[0, 0],
    )
    t.pass_night()
    assert t.points(1) == {"cash": 31, "cheques": 0, "park": 12, "track": -3}, "three at the exit, but 40F are the end"


@paragraph("score.order")
@paragraph("score.total")
@paragraph("example.end_annexes")
def test_park_and_greenhouse():
    t = table(
        2,
        last=True,
        stack=0,
        season=2,
        annexes=[["prince", "landscaper"]],
        exit=["mechanic"] * 3,
        cash=[30, 5],
        cheques=[2, 1],
    )
    t.pass_night()
    assert t.points(1) == {"cash": 30, "cheques": 20, "park": 12, "greenhouse": 6, "track": -8}
    assert t.outcome.totals == (60, 15) and t.outcome.ranking == (1, 2)


@paragraph("score.order")
def test_the_greenhouse_counts_cheques_that_other_annexes_brought():
    t = table(
        2,
        last=True,
        stack=0,
        season=2,
        annexes=[["prince", "landscaper"]],
        exit=["mechanic"] * 3,
        cash=[30, 5],
        cheques=[2, 1],
        wealth="unlimited",
    )
    t.pass_night()
    assert t.points(1) == {"cash": 30, "cheques": 20, "park": 12, "greenhouse": 18}


@paragraph("score.total")
def test_the_lines_add_up_to_the_total():
    t = table(
        2,
        last=True,
        stack=0,
        season=2,
        annexes=[["duke", "prince"]],
        exit=["baron"],
        corpses=[["peasant"]],
        cash=[20, 5],
        cheques=[3, 1],
    )
    t.pass_night().do("cheques n:0")
    points = t.points(1)
    assert points == {"cash": 20, "cheques": 30, "gravedigger": -10, "stables": 4, "greenhouse": 9}
    assert t.outcome.totals[0] == sum(points.values()) == t.cash(1) + 10 * t.cheques(1)


@paragraph("score.annexes")
@paragraph("money.track")
def test_meanwhile_everybodys_fortune_is_that_of_the_end_and_what_is_lost_is_told_after_what_was_gained():
    t = table(
        3,
        last=True,
        stack=0,
        season=2,
        annexes=[["duke"], ["prince"], ["landscaper"]],
        exit=["baron"] * 4 + ["mechanic"],
        corpses=[[], ["peasant"], []],
        cash=[32, 30, 40],
        cheques=[1, 3, 0],
    )
    while t.can("pass"):
        t.state.ears = told = []
        GAME.apply(t.state, t.decision.actions[t.ways().index("pass")])
    assert t.asked == (2, "cheques")
    GAME.apply(t.state, t.decision.actions[0])
    t.state.ears = None
    begun = [(event.line, after) for event, after in told if after.scored[0]]
    for line, after in begun:
        fortunes = tuple(sum(row.args[-1] for row in rows if row.key != "score.tie") for rows in GAME.score(after))
        assert fortunes == t.outcome.totals, line
    scored = [line.key for line, _ in begun if line.key in ("log.score", "log.overflow")]
    assert scored == ["log.score", "log.overflow"] * 2 + ["log.score"], "the full track gains nothing, and says why"
    assert t.points(1) == {"cash": 32, "cheques": 10, "stables": 16, "track": -8}


@paragraph("score.tie")
def test_a_tie_goes_to_more_corpses_under_own_annexes():
    t = table(3, last=True, stack=0, season=2, cash=[10, 10, 10], cheques=[0, 0, 0], graves=[{}, {1: ["baron"]}, {}])
    t.finish()
    assert t.outcome.ranking == (2, 1, 2)
    assert {line.key for line in t.outcome.lines[0]} == {"score.cash", "score.cheques", "score.tie"}


@paragraph("score.tie")
def test_while_the_match_goes_on_who_is_level_at_the_head_sees_what_breaks_the_tie():
    t = table(3, cash=[10, 10, 9], cheques=[0, 0, 0], graves=[{}, {1: ["baron"]}, {}])
    ties = [[line for line in mine if line.key == "score.tie"] for mine in GAME.score(t.state)]
    assert [len(mine) for mine in ties] == [1, 1, 0] and ties[1][0].args == ("n:1",)


@paragraph("score.tie")
def test_after_the_end_what_breaks_a_tie_is_told_of_every_place():
    t = table(3, last=True, stack=0, season=2, cash=[12, 10, 10], cheques=[0, 0, 0], graves=[{}, {1: ["baron"]}, {}])
    t.finish()
    ties = [[line.args for line in lines if line.key == "score.tie"] for lines in t.outcome.lines]
    assert t.outcome.ranking == (1, 2, 3) and ties == [[], [("n:1",)], [("n:0",)]]


@paragraph("score.tie")
def test_still_equal_share_the_win():
    t = table(2, last=True, stack=0, season=2, cash=[10, 10], cheques=[0, 0], graves=[{1: ["novice"]}, {1: ["baron"]}])
    assert t.finish().outcome.ranking == (1, 1)


@paragraph("solo.setup")
def test_alone_two_peasants_wait_in_the_bistro():
    from tests.rules.bloody_inn.table import match

    t = match(1)
    assert t.state.bistro == 2 and t.hand(1) == ["peasant", "peasant"] and t.box("peasant") == 4
    t.do("key room:8")
    assert [t.key(room) for room in range(1, 9)] == ["white"] * 3 + [""] * 4 + [1]


@paragraph("solo.loss")
def test_alone_an_investigation_finds_a_corpse():
    t = table(1, rooms={2: "major"}, corpses=[["baron"]], cash=[40])
    t.pass_night()
    assert t.outcome.reason == "solo_corpse_investigation" and t.asked is None
    assert [line.key for line in t.outcome.lines[0]][-1] == "score.lost"


@paragraph("solo.loss")
def test_alone_a_corpse_is_left_at_the_end():
    t = table(1, last=True, stack=0, season=2, corpses=[["baron"]], cash=[40])
    assert t.pass_night().outcome.reason == "solo_corpse_end"


@paragraph("solo.ranks")
def test_titles_rise_with_the_fortune():
    titles = []
    for cheques in (10, 11, 13, 15, 17):
        t = table(1, last=True, stack=0, season=2, cash=[0], cheques=[cheques], length="long")
        titles.append(t.finish().outcome.lines[0][-1].args)
    assert titles == [(), ("worrying",), ("hazardous",), ("evil",), ("demonic",)]
    t = table(1, last=True, stack=0, season=2, cash=[0], cheques=[9], length="short")
    assert t.finish().outcome.lines[0][-1].args == ("worrying",)


def test_a_score_can_be_asked_at_any_time():
    t = table(2, corpses=[["baron", "novice"]], annexes=[["prince"]], cash=[15, 5], cheques=[2, 1])
    before = t.state.clone()
    assert t.points(1) == {"cash": 15, "cheques": 20, "gravedigger": -20, "greenhouse": 3}
    assert t.state == before


@paragraph("solo.loss")
def test_alone_no_gravedigger_is_counted_while_the_match_goes_on():
    assert table(1, corpses=[["baron"]]).points(1).keys() == table(1).points(1).keys()
    assert "gravedigger" in table(2, corpses=[["baron"], []]).points(1)
