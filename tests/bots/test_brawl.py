"""Positions of Tavern Battle with an obvious answer, which every bot but the random one must find."""

import pytest

from game import bots
from game.bots import evaluation
from game.rules.brawl.state import MILITIA
from tests.rules.brawl.table import GAME, table

LEVELS = ("hard", "expert")


def answers(t, level, seed):
    """Return what the level does with this turn: its answer and the parts after it, as text."""
    state, found = t.state.clone(), []
    decision = GAME.decision(state)
    seat = decision.seat
    while decision is not None and decision.seat == seat and (not found or decision.part):
        found.append(bots.think(GAME, GAME.view(state, seat), decision, level, seed + len(found)))
        GAME.apply(state, found[-1])
        decision = GAME.decision(state)
    return [str(action) for action in found]


@pytest.fixture(params=LEVELS)
def firsts(request):
    """Return a function that gives the first answers of a level in a position, for some seeds."""
    return lambda t: {answers(t, request.param, seed)[0] for seed in (1, 20)}


def last_round(**more):
    """A position in which the militia is the next card."""
    return table(**{"seats": 2, "coming": ["militia"], "round": 5, **more})


def test_the_better_offer_is_taken(firsts):
    t = table(
        3,
        at="trade",
        heroes=[["magician", "elf"], ["dwarf", "thief"], ["monk", "paladin"]],
        agitation=(0, 0, 0),
        treasures=[["old_mead"], ["grimoire"], ["ruby_ring"]],
    )
    t.do("sell treasure:1", "offer treasure:1", "done", "offer treasure:1", "done")
    assert firsts(t) == {"deal offer:2"}


def test_a_treasure_that_scores_is_picked_up_before_the_militia_comes(firsts):
    t = last_round(
        heroes=[["magician", "elf"], ["dwarf", "thief"]], floor=["grimoire"], tilt={"elf": 1, "dwarf": 1, "thief": 1}
    )
    assert firsts(t) == {"pick char:magician floor:grimoire"}


def test_the_useless_treasure_is_dropped(firsts):
    t = table(
        2,
        heroes=[["barbarian", "troll"], ["magician", "elf"]],
        objects=[["stool"]],
        treasures=[[], ["grimoire", "saint_bone"]],
        tilt={"magician": 1},
    )
    t.do("play object:1 char:barbarian", "hit char:elf", dice=[6, 6, 1, 2, 3])
    assert t.asked == (2, "drop") and firsts(t) == {"drop treasure:2"}


def test_the_best_treasures_are_brought_to_safety(firsts):
    t = table(
        2, heroes=[["magician", "elf"], ["dwarf", "thief"]], treasures=[["saint_bone", "grimoire", "enchanted_lute"]]
    )
    t.do("flee char:magician window", dice=[6, 6, 1, 2, 3])
    assert t.asked == (1, "save") and firsts(t) <= {"save treasure:2", "save treasure:3"}


def test_who_is_down_already_is_finished_off(firsts):
    t = table(
        2,
        heroes=[["barbarian", "troll"], ["magician", "elf"]],
        objects=[["stool"]],
        tilt={"elf": 2, "barbarian": 1},
        treasures=[[], ["ruby_ring", "old_mead"]],
        downed=["elf"],
    ).do("play object:1 char:troll")
    assert firsts(t) == {"hit char:elf"}


def test_a_value_is_the_sum_of_its_parts():
    mine = evaluation.of(GAME)
    t = table(
        2,
        treasures=[["grimoire", "old_mead"], ["ruby_ring"]],
        objects=[["stool"]],
        lying={"monk": "table"},
        floor=["deep_axe"],
    )
    for seat in range(2):
        assert mine.values(t.state)[seat] == pytest.approx(sum(mine.parts(t.state, seat).values()))


def test_treasures_in_safety_are_worth_more_and_the_knocked_out_less():
    mine = evaluation.of(GAME)
    hand, safe = table(2, treasures=[["old_mead"]]), table(2, safe=[["old_mead"]])
    assert mine.parts(safe.state, 0)["treasures"] > mine.parts(hand.state, 0)["treasures"]
    assert mine.parts(table(2, out=["monk"]).state, 1)["group"] < mine.parts(table(2).state, 1)["group"]


def test_a_broken_tavern_is_worth_less_to_the_innkeeper():
    mine, people = evaluation.of(GAME), [["innkeeper", "monk"], ["elf", "thief"]]
    whole, broken = table(2, heroes=people), table(2, heroes=people, broken={"counter": 1})
    assert mine.parts(broken.state, 0)["tavern"] < mine.parts(whole.state, 0)["tavern"]
    assert mine.parts(whole.state, 1)["tavern"] == 0


def test_answers_that_repeat_others_are_left_out():
    mine = evaluation.of(GAME)
    t = table(2, objects=[["plate", "stool", "stool"]], treasures=[["grimoire"]])
    spare = {str(action) for action in t.decision.actions if mine.spare(t.state, action)}
    assert {"play object:1 char:troll", "play object:3 char:troll", "draw char:troll"} <= spare
    assert not {"play object:1 char:barbarian", "play object:2 char:troll", "pass char:troll"} & spare
    t = table(2, objects=[["table_leg", "stool", "broom"]])
    plays = [action for action in t.decision.actions if action.verb == "play" and "char:troll" in action.refs]
    assert [mine.spare(t.state, action) for action in plays] == [False, True, False], "a broom breaks at another price"


def test_supporters_are_tried_in_one_order_and_nobody_is_asked():
    mine = evaluation.of(GAME)
    t = table(
        3,
        heroes=[["troll", "barbarian"], ["dwarf", "thief"], ["monk", "paladin"]],
        objects=[["stool"]],
        arrivals=[["watchman"]],
        tous_sur_un="on",
    )
    t.do("play object:1 char:troll", "hit char:dwarf", "help char:watchman")
    spare = {str(action) for action in t.decision.actions if mine.spare(t.state, action)}
    assert {"help char:barbarian", "ask seat:3"} <= spare and "roll" not in spare


def test_offers_that_cost_as_much_as_they_bring_are_left_out():
    mine = evaluation.of(GAME)
    t = table(
        2,
        at="trade",
        heroes=[["magician", "elf"], ["dwarf", "thief"]],
        agitation=(0, 0),
        treasures=[["old_mead"], ["blood_pact", "pocket_mill", "ruby_ring"]],
    ).do("sell treasure:1")
    spare = [str(action) for action in t.decision.actions if mine.spare(t.state, action)]
    assert spare == ["offer treasure:3"], "a jewel for a beer, both worth the same to this seat"


def test_the_last_cards_count_before_they_join_the_pile():
    """Somebody who can act is worth more as long as the militia and those with it still lie below an empty pile."""
    mine, t = evaluation.of(GAME), table(2)
    t.state.queue.size = 0
    below = mine.parts(t.state, 0)["group"]
    t.state.queue.add([MILITIA])
    assert below > mine.parts(t.state, 0)["group"]


@pytest.mark.parametrize("level", LEVELS)
def test_a_secret_offer_is_what_an_open_one_would_be(level):
    """What costs nothing, and not by chance all that the hand holds."""
    t = table(
        2,
        at="trade",
        heroes=[["magician", "elf"], ["dwarf", "thief"]],
        treasures=[["old_mead"], ["ruby_ring", "grimoire", "pocket_mill", "queen_portrait", "saint_bone"]],
        offers="sealed",
    ).do("sell treasure:1")
    for seed in range(4):
        given = [one for one in answers(t, level, seed) if one.startswith("offer")]
        assert len(given) == 1 and given[0] not in ("offer treasure:1", "offer treasure:3"), given
