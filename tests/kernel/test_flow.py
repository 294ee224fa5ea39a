"""Frames and steps: the order of what comes next, questions, sides, refusals, events and the end."""

from collections.abc import Sequence

import pytest

from game.kernel.api import Action, Event, IllegalAction, Line, Meta, act
from game.kernel.flow import Choice, Data, Ears, Rules, Side, because, emit, end, frame, then
from game.kernel.state import State, declared, numbers, value

META = Meta("tiny", (1, 2), (), (), ("over",), 1)
R = Rules(META)


@declared
class Tiny(State):
    trace = numbers("all")
    cash = value("all", 3)


@R.auto("a.first")
def first(s, seat, data):
    s.trace.append(("first", seat, data))
    then(s, frame(second, 1, "x"), frame(Ask, 0), frame(second, 0))


@R.auto("a.second")
def second(s, seat, data):
    s.trace.append(("second", seat, data))


@R.auto("a.last")
def last(s, seat, data):
    end(s, "over")


@R.choice("c.ask")
class Ask(Choice):
    sides = ("tip",)

    def prompt(self, s: Tiny, seat: int, data: Data) -> Line:
        return Line("prompt.ask", (s.cash,))

    def candidates(self, s: Tiny, seat: int, data: Data) -> Sequence[Action]:
        return [act("pay", f"n:{n}", f"seat:{seat + 1}") for n in range(1, 6)] + [act("leave", "door")]

    def blocked(self, s: Tiny, seat: int, data: Data, action: Action) -> Line | None:
        if action.verb == "leave":
            return Line("no.locked", (), "c.locked")
        n = int(action.refs[0][2:])
        return Line("no.cash", (n, s.cash)) if n > s.cash else None

    def resolve(self, s: Tiny, seat: int, data: Data, action: Action) -> None:
        s.trace.append(str(action))
        emit(s, "paid", seat, action.refs, "log.paid", (1,), "c.ask")


@R.choice("c.maybe")
class Maybe(Choice):
    may_be_empty = True

    def candidates(self, s: Tiny, seat: int, data: Data) -> Sequence[Action]:
        return [act("spend")]

    def blocked(self, s: Tiny, seat: int, data: Data, action: Action) -> Line | None:
        return None if s.cash else Line("no.cash")

    def resolve(self, s: Tiny, seat: int, data: Data, action: Action) -> None:
        s.cash -= 1
        then(s, frame(Maybe, seat))


@R.side("s.tip")
class Tip(Side):
    verb = "tip"

    def candidates(self, s: Tiny, seat: int, data: Data) -> Sequence[Action]:
        return [act("tip", "barman"), act("tip", "dog")]

    def blocked(self, s: Tiny, seat: int, data: Data, action: Action) -> Line | None:
        return Line("no.dog") if action.refs == ("dog",) else None if s.cash else Line("no.cash")

    def resolve(self, s: Tiny, seat: int, data: Data, action: Action) -> None:
        s.cash -= 1
        emit(s, "tip", seat)


def tiny(*frames) -> Tiny:
    s = Tiny(seats=2)
    then(s, *frames)
    R.settle(s)
    return s


def test_frames_run_in_reading_order_down_to_the_first_question():
    s = tiny(frame(first), frame(last))
    assert s.trace == [("first", -1, ()), ("second", 1, ("x",))]
    assert [step for step, _, _ in s.todo] == ["last", "second", "Ask"]
    R.apply(s, act("pay", "n:2", "seat:1"))
    assert s.trace[2:] == ["pay n:2 seat:1", ("second", 0, ())] and s.ended == "over" and s.todo == []
    assert R.decision(s) is None


def test_decision_offers_what_is_not_blocked():
    d = R.decision(tiny(frame(Ask, 1)))
    assert (d.seat, d.prompt) == (1, Line("prompt.ask", (3,)))
    assert d.actions == tuple(act("pay", f"n:{n}", "seat:2") for n in (1, 2, 3))
    assert d.side == (act("tip", "barman"),) and d.idle is None and not d.part and not d.secret


def test_side_action_leaves_the_question_standing():
    s = tiny(frame(Ask, 0))
    R.apply(s, act("tip", "barman"))
    d = R.decision(s)
    assert s.cash == 2 and d.prompt.key == "prompt.ask" and len(d.actions) == 2


def test_resolve_does_without_what_follows():
    s = tiny(frame(first), frame(last))
    R.resolve(s, act("pay", "n:1", "seat:1"))
    assert not s.ended and s.trace[-1] == "pay n:1 seat:1"


def test_optional_choice_is_passed_over_where_nothing_is_legal():
    s = tiny(frame(Maybe, 0), frame(last))
    for _ in range(3):
        assert R.decision(s).actions == (act("spend"),)
        R.apply(s, act("spend"))
    assert s.ended == "over"


def test_empty_question_is_an_error_of_the_rules():
    s = tiny(frame(Ask, 1))
    s.cash = 0
    with pytest.raises(IllegalAction, match="Ask of seat 2"):
        R.decision(s)


def test_quick_list_takes_the_place_of_the_slow_one():
    rules = Rules(META)

    @rules.choice("q")
    class Quick(Ask):
        sides = ()

        def quick(self, s, seat, data):
            return [act("pay", "n:1", f"seat:{seat + 1}")]

    s = Tiny(seats=2)
    then(s, frame(Quick, 0))
    assert rules.decision(s).actions == (act("pay", "n:1", "seat:1"),)
    assert len(rules.slow_legal(s)) == 3


def test_fast_list_of_side_actions_takes_the_place_of_the_slow_one():
    rules = Rules(META)
    rules.side("q.tip")(type("Tip2", (Tip,), {}))

    @rules.choice("q")
    class Beside(Ask):
        def beside(self, s, seat, data):
            return (act("tip", "dog"),)

    s = Tiny(seats=2)
    s.cash = 3
    then(s, frame(Beside, 0))
    assert rules.decision(s).side == (act("tip", "dog"),)
    assert rules.slow_sides(s) == R._side_actions(Ask, s, 0, ()) != rules.decision(s).side


def test_end_clears_what_was_to_come_and_the_acts():
    s = tiny(frame(Ask, 0), frame(second, 0))
    s.acts.append("something under way")
    end(s, "over")
    assert s.todo == [] and s.acts == [] and s.ended == "over" and R.decision(s) is None


FIRST = Line("no.first", (Line("prompt.ask", (3,)),))


@pytest.mark.parametrize(
    "picked, ref, reason",
    (
        (None, "n:4", Line("no.cash", (4, 3), "c.ask")),
        (None, "door", Line("no.locked", (), "c.locked")),
        (None, "dog", Line("no.dog", (), "s.tip")),
        (act("pay", "seat:1"), "n:5", Line("no.cash", (5, 3), "c.ask")),
        (act("pay", "seat:1"), "door", Line("no.half_number", ("seat:1", "door", "n:1"), "c.ask")),
        (act("pay", "seat:2"), "n:5", Line("no.half", ("seat:2", "n:5"), "c.ask")),
        (None, "moon", FIRST),
    ),
)
def test_refusal_gives_the_reason_of_the_candidate(picked, ref, reason):
    assert R.refusal(tiny(frame(Ask, 0)), picked, ref) == reason


def test_a_match_that_is_over():
    assert R.refusal(tiny(frame(last)), None, "door") == Line("no.over")


AGAINST = {
    "play card:1 door:1": ["no.shut", "no.coins"],
    "play card:1 door:2": ["no.dear"],
    "play card:2 door:1": ["no.shut"],
    "play card:2 door:2": ["no.guard"],
    "play card:3 door:3": ["no.shut"],
    "shift card:4 card:5": ["no.taken"],
    "shift card:5 card:4": ["no.stuck"],
    "buy card:6": ["no.coins", "no.dear"],
    "buy coins:2": ["no.less 7"],
    "sell coins:2": ["no.less 3"],
    "give card:11 door:11": [],
    "pay card:12 n:1": [],
}
BESIDE = {"use cup:1 card:2": ["no.empty"], "use cup:1 card:7": ["no.empty"], "sip cup:2 card:8": ["no.hot"]}
RANKED = Rules(META._replace(moves=("shift",)))
for keys, how in (
    (("no.shut",), {"about": "door"}),
    (("no.guard",), {"about": "door", "both": True}),
    (("no.hot",), {"about": "cup:0"}),
    (("no.less",), {"short": 1}),
):
    RANKED.obstacle(*keys, **how)(lambda *given: None)


@RANKED.thing("door")
def _door(s, seat, ref):
    return Line("no.plank", (ref,))


def against(rows: dict[str, list[str]], action: Action) -> list[Line]:
    """Return the lines of a row: key, and what an obstacle is about or how much is missing."""
    words = [text.split() for text in rows[str(action)]]
    return [Line(key, ("2", *map(int, missing))) for key, *missing in words]


@RANKED.choice("turn")
class RankedTurn(Choice):
    turn = True
    sides = ("use",)
    prompt = Line("prompt.turn", (), "turn")

    def candidates(self, s: Tiny, seat: int, data: Data) -> Sequence[Action]:
        return [act(*row.split()) for row in AGAINST]

    def obstacles(self, s: Tiny, seat: int, data: Data, action: Action) -> Sequence[Line]:
        return against(AGAINST, action)


@RANKED.choice("question")
class RankedQuestion(RankedTurn):
    turn = False
    about = ("card:9",)


@RANKED.choice("left")
class RankedLeft(RankedQuestion):
    sides = ()

    def candidates(self, s: Tiny, seat: int, data: Data) -> Sequence[Action]:
        return [act("leave")]

    def obstacles(self, s: Tiny, seat: int, data: Data, action: Action) -> Sequence[Line]:
        return ()


@RANKED.side("beside")
class Use(Side):
    verb = "use"
    aims = ("use",)

    def candidates(self, s: Tiny, seat: int, data: Data) -> Sequence[Action]:
        return [act(*row.split()) for row in BESIDE]

    def obstacles(self, s: Tiny, seat: int, data: Data, action: Action) -> Sequence[Line]:
        return against(BESIDE, action)


@pytest.mark.parametrize(
    "picked, ref, said, more",
    (
        ("", "card:1", "no.dear", 0),  # the nearest to legal, not the first
        ("", "door:1", "no.shut", 0),
        ("play card:1", "door:1", "no.shut", 1),  # all that stands in the way is counted
        ("", "card:2", "no.nothing", 0),  # both reasons are about doors that nobody clicked
        ("", "card:3", "no.nothing", 0),
        ("", "door:2", "no.dear", 0),
        ("play card:2", "door:2", "no.guard", 0),
        ("", "card:4", "no.taken", 0),  # what could be either end of a move is where it comes from
        ("shift card:5", "card:4", "no.stuck", 0),
        ("shift card:4", "card:5", "no.taken", 0),
        ("", "card:6", "no.coins", 1),
        ("", "coins:2", "no.less", 0),
        ("", "card:7", "no.nothing", 0),  # the cup is another card
        ("", "cup:1", "no.empty", 0),
        ("use", "card:7", "no.empty", 0),
        ("give card:1", "door:1", "no.shut", 1),  # a verb that no such action has says nothing
        ("", "card:8", "no.nothing", 0),
        ("", "cup:2", "no.hot", 0),
        ("", "door:4", "no.plank", 0),
        ("play card:1", "card:6", "no.half", 0),
        ("give card:11", "card:6", "no.half_next", 0),
        ("pay card:12", "card:6", "no.half_number", 0),
    ),
)
def test_the_nearest_obstacle_about_what_was_clicked_is_said(picked, ref, said, more):
    s = Tiny(seats=2)
    then(s, frame(RankedTurn, 0))
    verb, *refs = picked.split() or [""]
    line = RANKED.refusal(s, Action(verb, tuple(refs)) if picked else None, ref)
    if more:
        assert line.key == "no.more" and line.args[1] == more and line.args[2].key != said
        line = line.args[0]
    assert line.key == said and (said != "no.less" or line.args[1] == 3)
    assert line.rule in ("turn", "beside") or said == "no.plank"


def test_what_a_question_does_not_know_comes_after_it():
    s = Tiny(seats=2)
    then(s, frame(RankedQuestion, 0))
    prompt = Line("prompt.turn", (), "turn")
    assert RANKED.refusal(s, None, "door:4") == Line("no.first", (prompt,), "turn")
    assert RANKED.refusal(s, None, "card:9") == Line("no.asked", (prompt,), "turn")


def test_where_only_a_button_is_left_that_is_said():
    s = Tiny(seats=2)
    then(s, frame(RankedLeft, 0))
    assert RANKED.refusal(s, None, "door:4") == Line("no.only", (RankedLeft.prompt, Line("verb.leave")), "turn")
    assert RANKED.refusal(s, None, "card:9").key == "no.asked"


def test_one_reason_and_all_of_them_say_the_same():
    s = Tiny(seats=2)
    ask, turn = Ask(), RankedTurn()
    for choice in (ask, turn, Maybe()):
        for action in choice.candidates(s, 0, ()):
            assert choice.blocked(s, 0, (), action) == next(iter(choice.obstacles(s, 0, (), action)), None)


def test_event_is_told_with_the_state_after_it_only_to_who_listens():
    deaf, s = tiny(frame(first), frame(last)), tiny(frame(first), frame(last))
    s.ears = []
    for each in (deaf, s):
        R.apply(each, act("pay", "n:1", "seat:1"))
    assert deaf.ears is None and deaf == s
    [(event, snapshot)] = s.ears
    assert event == Event("paid", 0, Line("log.paid", (1,), "c.ask"), ("n:1", "seat:1"))
    assert snapshot.trace[-1] == "pay n:1 seat:1" and not snapshot.ended and snapshot.ears is None


def test_steps_have_names_of_their_own_and_their_paragraph():
    assert R.paragraphs["Ask"] == "c.ask" and R.paragraphs["tip"] == "s.tip" and R.paragraphs["first"] == "a.first"
    with pytest.raises(TypeError, match="name of its own"):
        R.auto("again")(first)


def unregistered(s, seat, data):
    """No step of any rules."""


class Loose(Choice):
    """Nor this question."""


@pytest.mark.parametrize("step", (unregistered, Loose))
def test_a_step_that_was_never_registered_says_what_it_lacks(step):
    with pytest.raises(TypeError, match=r"put @R.auto or @R.choice above it"):
        R.settle(tiny(frame(step)))


def test_a_game_says_what_it_lacks_when_it_is_written():
    from game.kernel.api import Config, Meta
    from game.kernel.base import BaseGame

    META = Meta("tiny", (2,), options=(), presets=(), reasons=(), version=1, phases=("day",))

    def written(phase, *methods, **of):
        rules = Rules(META)
        made = dict.fromkeys(methods, lambda self, *args: ())
        rules.choice("turn")(type("Turn", (Choice,), {"phase": phase, **made}))
        return type("Written", (BaseGame,), {"meta": META, "rules": rules, "state": Tiny} | of)

    whole = ("candidates", "resolve")
    assert written("day", *whole).meta is META
    with pytest.raises(TypeError, match="the phase of Turn, 'night', is none of meta.phases"):
        written("night", *whole)
    with pytest.raises(TypeError, match="the phase of Turn, ''"):
        written("", *whole)
    with pytest.raises(TypeError, match="Turn needs the method 'resolve'"):
        written("day", "candidates")
    with pytest.raises(TypeError, match="`check` returned why this can't be played, no.seats"):
        refused = written("day", *whole)()
        refused.new(refused.check(Config(9, {})), 1)
    with pytest.raises(TypeError, match="Unruly needs 'meta'"):
        type("Unruly", (BaseGame,), {})


def test_actions_of_the_same_words_are_one_object():
    assert act("pay", "n:1") is act("pay", "n:1") and str(act("pay", "n:1")) == "pay n:1"


def test_what_makes_something_happen_is_said_of_all_that_follows_from_it():
    s = Tiny(seats=2)
    s.todo, s.ears = [frame(last)], Ears()
    emit(s, "before", 0)
    because(s, "wind", lambda: (emit(s, "blown", 0), then(s, frame(first), frame(last))))
    emit(s, "far", 0)
    s.todo.pop()
    emit(s, "further", 0)
    s.todo.pop()
    emit(s, "last of it", 0)
    s.todo.pop()
    then(s, frame(first), frame(last))
    emit(s, "after", 0)
    assert [event.why for event, _ in s.ears] == ["", "wind", "wind", "wind", "wind", ""]


@pytest.mark.parametrize("asks", [True, False])
def test_what_is_chosen_beside_a_question_has_no_cause(asks):
    """Neither while the question stands to which something led, nor when all of that has happened."""
    s = Tiny(seats=2)
    s.todo, s.ears = [frame(last), frame(Ask, 0)], Ears()
    because(s, "wind", lambda: then(s, frame(Ask, 1) if asks else frame(second, 0)))
    R.settle(s)
    R.apply(s, act("tip", "barman"))
    emit(s, "on", 0)
    assert [(event.verb, event.why) for event, _ in s.ears] == [("tip", ""), ("on", "wind" if asks else "")]
