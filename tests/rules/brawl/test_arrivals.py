"""Arrivals: how many, who may claim them and how, the militia, and how a match ends."""

import pytest

from game.kernel.flow import Ears, frame
from game.kernel.piles import Pile
from game.rules.brawl.state import MILITIA
from game.rules.brawl.steps import rounds
from tests.rules.brawl.table import GAME, C, match, table

paragraph = pytest.mark.paragraph


@paragraph("arrivals.draw")
def test_three_come_one_by_one():
    t = table(
        2,
        at="arrivals",
        heroes=[["barbarian", "troll"], ["monk", "elf"]],
        coming=["drayman", "friar", "witch", "minstrel"],
    )
    assert t.asked == (1, "claim") and C.characters[t.state.arrival] == "drayman"
    t.do("claim")
    assert t.asked == (1, "claim") and C.characters[t.state.arrival] == "friar", "settled before the next is turned up"
    t.do("leave", "claim")
    assert C.characters[t.state.arrival] == "witch" and t.asked == (2, "claim")
    t.do("claim")
    assert t.asked[1] == "turn" and t.said("log.join") == [
        ("drayman", "seat:1"),
        ("friar", "seat:2"),
        ("witch", "seat:2"),
    ]


@paragraph("arrivals.militia")
@paragraph("end.militia")
def test_the_militia_ends_the_match_on_the_spot():
    t = table(2, coming=["drayman", "militia", "witch"], tilt={"barbarian": 1, "troll": 1, "monk": 1})
    t.do("pass char:elf", "claim")
    assert t.outcome.reason == "militia" and t.decision is None
    assert t.said("log.arrive") == [("drayman",)] and t.said("log.militia") == [()]


@paragraph("arrivals.militia")
@pytest.mark.parametrize(
    "arrivals, said",
    [
        ("fixed_3", {5: "log.near", 6: "log.last_round"}),
        ("fixed_2", {7: "log.near", 9: "log.last_round"}),
        ("fixed_1", {13: "log.near", 18: "log.last_round"}),
        ("escalating", {6: "log.near", 7: "log.last_round"}),
    ],
)
def test_it_is_foretold_from_when_the_militia_may_come_and_which_round_is_the_last(arrivals, said):
    """Whoever counts the pile of 18 knows: the militia is among the last six."""
    numbers = {"fixed_3": [3], "fixed_2": [2], "fixed_1": [1], "escalating": [1, 2, 3]}[arrivals]
    s, left, found = match(2, arrivals=arrivals).state, 18, {}
    numbers = C.setup.arrivals.numbers[arrivals]
    for round_ in range(1, max(said) + 1):
        lower = range(12, 17)  # with the militia they are the last six
        upper = range(17, 17 + left - 6)
        s.queue = Pile(pool=(*lower, *upper), size=left - 6) if left > 6 else Pile(pool=(MILITIA, *lower)[:left])
        if left == 6:
            s.queue = Pile(pool=lower, size=0)
        s.round, s.ears = round_ - 1, Ears(())
        s.todo[:] = [frame(rounds.start_round)]
        GAME.rules.settle(s)
        for event, _ in s.ears:
            if event.verb in ("near", "last_round"):
                found[round_] = event.line.key
        left -= numbers[min(round_, len(numbers)) - 1]
    assert found == said


@paragraph("arrivals.claim")
def test_only_rightful_claimants_are_asked_in_turn_from_the_leader():
    t = table(
        3,
        at="arrivals",
        heroes=[["dwarf", "troll"], ["monk", "elf"], ["barbarian", "thief"]],
        leader=3,
        coming=["drayman"],
    )
    assert t.asked == (3, "claim") and t.decision.idle is not None
    t.do("leave")
    assert t.said("log.leave") == [("seat:3", "drayman")], "whoever could and doesn't is named"
    assert t.asked == (1, "claim"), "the Monk likes beer too, but isn't circled"
    t.do("claim")
    assert t.group(1)[-1] == "drayman" and t.tilt("drayman") == 0
    assert t.said("log.claim") == [("seat:1", "drayman")] and not t.said("log.dice")


@paragraph("arrivals.claim")
def test_heroes_who_are_out_or_gone_still_attract():
    t = table(2, at="arrivals", out=["monk", "elf"], coming=["minstrel"])
    assert t.asked == (2, "claim")
    t.do("claim")
    assert t.group(2) == ["minstrel"] and t.state.fighting == 0b11, "back in the fight"
    assert table(2, at="arrivals", fled=["monk"], out=["elf"], coming=["minstrel"]).asked == (2, "claim")


@paragraph("arrivals.claim")
def test_guards_follow_the_innkeeper():
    t = table(2, at="arrivals", heroes=[["innkeeper", "monk"], ["elf", "thief"]], coming=["watchman"])
    assert t.asked == (1, "claim")


@pytest.mark.parametrize("arrival", [a.id for a in C.arrivals])
def test_each_arrival_follows_those_with_a_circled_affinity_of_its_types(arrival):
    row = C.arrivals[[a.id for a in C.arrivals].index(arrival)]
    for hero in C.heroes:
        likes = {"guard" if name == "tavern" else name for name in hero.circled}
        others = [
            other.id
            for other in C.heroes
            if other is not hero and not {"guard" if n == "tavern" else n for n in other.circled} & set(row.types)
        ][:3]
        t = table(2, at="arrivals", heroes=[[hero.id, others[0]], others[1:]], coming=[arrival])
        assert (
            t.asked == (1, "claim")
            and t.decision.prompt.rule == "arrivals.claim"
            and C.characters[t.state.arrival] == arrival
        ) == bool(likes & set(row.types)), hero.id


@paragraph("arrivals.dice")
def test_several_claims_and_none_are_settled_by_dice():
    people = [["dwarf", "troll"], ["barbarian", "elf"]]
    t = table(2, at="arrivals", heroes=people, coming=["drayman"]).do("claim")
    t.do("claim", dice=[3, 4, 6, 1, 2, 2, 5, 5])
    assert t.said("log.dice")[:2] == [("seat:1", "n:7"), ("seat:2", "n:7")]
    assert t.said("log.dice_again") == [("seat:1", "n:4"), ("seat:2", "n:10")]
    assert t.said("log.join_dice")[0][1:] == ("seat:2", "n:10"), "and why is told with whom it joins"
    assert "drayman" in t.group(2)
    t = table(3, at="arrivals", heroes=[*people, ["thief", "magician"]], out=["thief", "magician"], coming=["drayman"])
    t.do("leave", "leave", dice=[1, 1, 1, 2, 6, 6])
    assert t.group(3)[0] == "drayman", "everybody rolls, also who is out of the fight"


def test_the_dice_of_a_contest_lie_on_the_table_until_somebody_else_comes_in():
    t = table(
        2,
        at="arrivals",
        heroes=[["dwarf", "troll"], ["barbarian", "elf"]],
        coming=["drayman", "friar"],
        options={"arrivals": "fixed_1"},
    )
    t.do("claim", "claim", dice=[3, 4, 6, 1, 2, 2, 5, 5])
    assert t.state.throws == ((0, 3, 4), (1, 6, 1), (0, 2, 2), (1, 5, 5))
    assert t.until("claim").state.throws == (), "the friar is in"


@paragraph("arrivals.sealed")
@paragraph("arrivals.wrong")
def test_secret_claims_are_shown_together_and_wrong_ones_cost():
    t = table(
        3,
        at="arrivals",
        heroes=[["dwarf", "troll"], ["monk", "elf"], ["thief", "magician"]],
        coming=["drayman"],
        claims="sealed",
        tilt={"thief": 1},
    )
    t.do("claim")
    assert t.asked == (2, "claim") and t.decision.secret and GAME.view(t.state, 1).bids[0] == -1
    t.do("claim")
    assert t.warn("claim")["warn.wrong_claim"] == ("drayman", "seat:3")
    t.do("claim")
    assert t.asked == (2, "pay") and t.state.bids == [-2] * 3
    t.do("tilt char:elf")
    assert t.tilt("elf") == 1 and t.asked == (3, "pay") and t.ways() == ["tilt char:magician"]
    assert t.why("char:thief")[:2] == ("no.tilted", ("thief", 1))
    t.do("tilt char:magician")
    assert t.group(1)[-1] == "drayman"


@paragraph("arrivals.wrong")
def test_who_waits_at_the_door_pays_nothing():
    t = table(
        2,
        at="arrivals",
        heroes=[["dwarf", "troll"], ["monk", "elf"]],
        coming=["drayman"],
        claims="shout",
        door=["elf"],
        arrivals=[[], ["acrobat"]],
    )
    t.do("shout seat:2")
    assert t.ways() == ["tilt char:monk", "tilt char:acrobat"]
    assert t.why("char:elf")[:2] == ("no.at_door", ("elf", "n:1"))


@paragraph("arrivals.wrong")
def test_who_has_nobody_upright_pays_nothing():
    t = table(
        2,
        at="arrivals",
        heroes=[["dwarf", "troll"], ["monk", "elf"]],
        coming=["drayman"],
        claims="shout",
        tilt={"monk": 1, "elf": 1},
    )
    t.do("shout seat:2")
    assert t.asked == (1, "shout") and t.tilt("monk") == 1


@paragraph("arrivals.shout")
def test_the_first_rightful_shout_wins():
    t = table(
        3,
        at="arrivals",
        heroes=[["dwarf", "troll"], ["monk", "elf"], ["thief", "barbarian"]],
        coming=["drayman"],
        claims="shout",
    )
    assert t.asked == (1, "shout") and t.ways() == ["shout seat:1", "shout seat:2", "shout seat:3", "silence"]
    t.do("shout seat:2")
    assert t.asked == (2, "pay")
    t.do("tilt char:monk")
    assert t.asked == (1, "shout") and not t.can("shout seat:2") and t.why("seat:2")[:2] == ("no.shouted", ("seat:2",))
    t.do("shout seat:3")
    assert t.group(3)[-1] == "drayman", "no dice"
    t = table(2, at="arrivals", coming=["drayman"], claims="shout").do("silence", dice=[1, 1, 3, 3])
    assert t.group(2)[-1] == "drayman"


@paragraph("arrivals.numbers")
@pytest.mark.parametrize(
    "option, round, number",
    [
        ("fixed_3", 1, 3),
        ("fixed_2", 4, 2),
        ("fixed_1", 2, 1),
        ("escalating", 1, 1),
        ("escalating", 2, 2),
        ("escalating", 3, 3),
        ("escalating", 7, 3),
    ],
)
def test_arrivals_a_round_by_option(option, round, number):
    t = table(2, round=round, tilt={"barbarian": 1, "troll": 1, "monk": 1}, options={"arrivals": option})
    t.do("pass char:elf")
    while t.state.round == round:
        t.rest()
    assert sum(line.key.startswith("log.join") for line in t.log) == number


@paragraph("arrivals.numbers")
def test_the_leader_may_choose_before_any_is_turned_up():
    t = table(3, at="arrivals", leader=2, out=["monk", "elf"], options={"arrivals": "leader_choice"})
    assert t.asked == (3, "arrivals") and t.ways() == ["arrivals n:1", "arrivals n:2", "arrivals n:3"]
    assert t.state.arrival < 0
    t.do("arrivals n:2").until("turn")
    assert len(t.said("log.arrive")) == 2


@paragraph("end.last_group")
def test_the_match_ends_with_the_last_group():
    t = table(2, objects=[["stool"]], out=["elf"], tilt={"monk": 2}, treasures=[["grimoire"], []])
    t.do("play object:1 char:barbarian", "hit char:monk", dice=[6, 2, 3, 4, 5])
    assert t.outcome.reason == "last_group" and t.said("log.end_last_group") == [()]
    t = table(2, door=["monk"], waited=["monk"], out=["elf"], tilt={"barbarian": 1})
    t.do("pass char:troll")
    assert t.outcome.reason == "last_group", "looked at before everybody gets up"


@paragraph("end.last_group")
def test_an_arrival_keeps_a_group_in_the_fight():
    t = table(2, objects=[["stool"]], arrivals=[[], ["witch"]], out=["elf"], tilt={"monk": 2})
    t.do("play object:1 char:barbarian", "hit char:monk", dice=[6, 2, 3, 4, 5])
    assert t.outcome is None
