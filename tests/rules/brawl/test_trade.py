"""The set-up and the trade: selling, offers, deals, agitation, the beginning of the brawl, peace."""

import pytest

from tests.rules.brawl.table import GAME, TREASURE, C, match, table

paragraph = pytest.mark.paragraph
HANDS = [["grimoire", "spyglass"], ["old_mead", "blood_pact"], ["ruby_ring", "song_book"], ["saint_bone", "deep_axe"]]


@paragraph("setup.heroes")
def test_everybody_has_two_heroes_that_nobody_else_has():
    t = match(6)
    dealt = [hero for heroes in t.state.heroes for hero in heroes]
    assert all(len(heroes) == C.setup.start.heroes == 2 for heroes in t.state.heroes)
    assert sorted(dealt) == list(range(12)) and dealt != list(range(12))
    assert t.state.groups == t.state.heroes and set(t.state.tilt) == {0}


@paragraph("setup.treasures")
def test_treasures_are_dealt_into_hidden_hands():
    t = match(3)
    assert [len(hand) for hand in t.state.treasures] == [5, 5, 5]
    assert t.sees(1, "treasures", 1) == t.state.treasures[0]
    assert t.sees(2, "treasures", 1) == t.sees(None, "treasures", 1) == [-1] * 5
    assert t.state.chest.size == 36 - 15
    dure = match(2, combat="tete_dure")
    assert [len(row) for row in dure.state.bearers] == [5, 5]


@paragraph("setup.arrivals")
def test_the_militia_is_among_the_last_six():
    t = match(2)
    assert t.state.queue.size == 12 and len(t.state.queue.pool) == 17
    t = table(2, at="arrivals", last=True)
    assert t.state.queue.size >= 15 and len(t.state.queue.pool) == t.state.queue.size


@paragraph("setup.agitation")
def test_agitation_is_of_no_use_after_the_trade():
    t = match(3)
    assert t.state.agitation == (2, 2, 2)
    t = table(2, at="trade", treasures=HANDS, agitation=(2, 2))
    t.do("sell treasure:1", "done", "refuse agitation", "sell treasure:1", "done", "refuse agitation")
    assert t.asked[1] == "turn" and t.state.agitation == (0, 0)


@paragraph("setup.seller")
def test_chance_names_the_first_seller():
    assert {match(4, seed).asked[0] for seed in range(20)} == {1, 2, 3, 4}
    assert match(4).asked[1] == "sell"


@paragraph("trade.reveal")
def test_the_seller_shows_a_treasure_of_his_choice():
    t = table(2, at="trade", treasures=HANDS)
    assert t.ways() == ["sell treasure:1", "sell treasure:2"]
    t.do("sell treasure:2")
    assert t.sees(None, "treasures", 1) == [-1, TREASURE["spyglass"]]
    assert t.said("log.sell") == [("seat:1", "spyglass")] and t.asked == (2, "offer")


@paragraph("trade.offers")
def test_offers_are_made_of_any_number_in_turn_and_lie_open():
    t = table(4, at="trade", seller=2, treasures=HANDS)
    t.do("sell treasure:1")
    assert t.asked == (3, "offer") and t.ways() == ["offer treasure:1", "offer treasure:2", "done"]
    t.do("offer treasure:2")
    assert t.asked == (3, "offer_more") and t.decision.part and not t.can("offer treasure:2")
    assert t.why("treasure:2")[:2] == ("no.picked", (1,))
    assert t.sees(None, "treasures", 3) == [-1, -1], "nothing is shown before the offer is made"
    t.do("offer treasure:1", "done")
    assert t.state.offers[2] == (0, 1) and -1 not in t.sees(None, "treasures", 3)
    t.do("done")
    assert t.state.offers[3] == () and t.asked == (1, "offer")
    t.do("done")
    assert t.asked == (2, "deal")


@paragraph("trade.offers")
def test_who_has_no_treasures_offers_nothing_and_may_still_be_given_one():
    t = table(3, at="trade", treasures=[["grimoire"], [], ["ruby_ring"]])
    t.do("sell treasure:1")
    assert t.asked == (3, "offer")
    t.do("done")
    assert t.can("deal offer:2")
    assert t.do("deal offer:2").treasures(2) == ["grimoire"]


@paragraph("trade.sealed")
def test_sealed_offers_tell_nothing_before_all_are_made():
    t = table(3, at="trade", treasures=HANDS, offers="sealed")
    t.do("sell treasure:1")
    assert t.decision.secret and t.ways() == ["offer treasure:1", "hold_back treasure:1"]
    t.do("offer treasure:1", "hold_back treasure:2")
    assert t.asked == (3, "seal") and t.state.offers == [(), (), ()]
    assert t.sees(None, "treasures", 2) == [-1, -1] and GAME.view(t.state, 0).bids[1] == -1
    t.do("hold_back treasure:1", "offer treasure:2")
    assert t.asked == (1, "deal") and t.state.offers == [(), (0,), (1,)]
    assert t.sees(None, "treasures", 2) == [TREASURE["old_mead"], -1]
    assert t.state.bids == [-2, -2, -2]


@paragraph("trade.deal")
def test_the_seller_must_deal_with_somebody_and_takes_that_offer():
    t = table(3, at="trade", treasures=HANDS[:3], agitation=(0, 0, 0))
    t.do("sell treasure:1", "offer treasure:1", "offer treasure:2", "done", "offer treasure:1", "done")
    assert t.ways() == ["deal offer:2", "deal offer:3"], "without agitation he can't refuse"
    assert t.why("agitation")[:2] == ("no.agitation", (2,))
    t.do("deal offer:2")
    assert (t.treasures(1), t.treasures(2), t.treasures(3)) == (
        ["spyglass", "old_mead", "blood_pact"],
        ["grimoire"],
        ["ruby_ring", "song_book"],
    )
    assert t.sees(3, "treasures", 1) == [-1, TREASURE["old_mead"], TREASURE["blood_pact"]], "what was traded is known"
    assert t.sees(None, "treasures", 3) == [TREASURE["ruby_ring"], -1], "an offer that went back stays known"
    assert t.said("log.deal_2") == [("seat:1", "grimoire", "seat:2", "old_mead", "blood_pact")]


def test_what_is_paid_is_named_and_only_counted_where_it_is_too_much():
    four = ["old_mead", "ruby_ring", "song_book", "saint_bone"]
    for paid in range(1, 5):
        t = table(2, at="trade", treasures=[["grimoire"], list(four)])
        t.do("sell treasure:1", *[f"offer treasure:{i + 1}" for i in range(paid)], "done", "deal offer:2")
        said = t.said("log.deal_many" if paid > 3 else f"log.deal_{paid}")
        assert said == [("seat:1", "grimoire", "seat:2", *(("n:4",) if paid > 3 else four[:paid]))]


def test_a_treasure_given_for_nothing_is_told_so_and_without_a_number():
    t = table(3, at="trade", treasures=[["grimoire"], ["ruby_ring"], ["song_book"]])
    t.do("sell treasure:1", "done", "done", "deal offer:2")
    assert t.said("log.deal_nothing") == [("seat:1", "grimoire", "seat:2")]


def test_why_a_treasure_is_given_for_nothing_is_told_where_all_see_it():
    hands = [["grimoire"], ["ruby_ring"], ["song_book"]]
    t = table(3, at="trade", treasures=hands, agitation=(0, 2, 2)).do("sell treasure:1", "done", "done", "deal offer:2")
    assert t.said("log.deal_no_card") == [("seat:1", "grimoire", "seat:2")]
    t = table(2, at="trade", treasures=hands[:2], agitation=(1, 2))
    t.do("sell treasure:1", "done", "refuse agitation", "sell treasure:1", "done", "deal offer:1")
    assert t.said("log.deal_boils") == [("seat:2", "ruby_ring", "seat:1")], "to refuse would have begun the brawl"
    t = table(3, at="trade", treasures=hands, agitation=(0, 2, 2))
    t.do("sell treasure:1", "done", "offer treasure:1", "done", "deal offer:2")
    assert t.said("log.deal_nothing"), "somebody else offered something: why, he alone knows"


def test_a_question_says_how_many_cards_are_left_until_the_brawl():
    t = table(3, at="trade", treasures=HANDS[:3], agitation=(0, 2, 2)).do("sell treasure:1", "done", "done")
    assert t.decision.prompt[:2] == ("prompt.deal", ("grimoire", 2))
    t.do("deal offer:2")
    assert t.decision.prompt[:2] == ("prompt.protest", ("seat:1", "seat:2", 2))


@paragraph("trade.refuse")
def test_agitation_refuses_the_sale_and_no_protest_follows():
    t = table(3, at="trade", treasures=HANDS, agitation=(1, 1, 1))
    t.do("sell treasure:1", "offer treasure:1", "done", "done", "refuse agitation")
    assert t.treasures(1) == ["grimoire", "spyglass"] and t.treasures(2) == ["old_mead", "blood_pact"]
    assert t.state.agitation == (0, 1, 1) and t.state.table == 1
    assert (
        t.asked == (2, "sell") and t.state.offers == [()] * 3 and t.said("log.refuse") and not t.said("log.refuse_vain")
    )
    assert t.sees(None, "treasures", 1)[0] == TREASURE["grimoire"]


@paragraph("trade.protest")
def test_bystanders_protest_clockwise_and_the_deal_stands():
    t = table(4, at="trade", treasures=HANDS, agitation=(2, 2, 2, 2))
    t.do("sell treasure:1", "done", "done", "done", "deal offer:3")
    assert t.asked == (2, "protest") and t.decision.idle is not None
    t.do("protest agitation")
    assert t.asked == (4, "protest") and t.treasures(3)[-1] == "grimoire"
    t.do("let")
    assert t.asked == (2, "sell") and t.state.table == 1 and t.state.agitation == (2, 1, 2, 2)


@paragraph("trade.protest")
def test_who_has_no_agitation_is_not_asked():
    t = table(3, at="trade", treasures=HANDS, agitation=(2, 2, 0))
    t.do("sell treasure:1", "done", "done", "deal offer:2")
    assert t.asked == (2, "sell")


@paragraph("trade.agitation")
def test_agitation_stays_on_the_table():
    t = table(4, at="trade", treasures=HANDS, agitation=(2, 2, 2, 2))
    t.do("sell treasure:1", "done", "done", "done", "refuse agitation")
    t.do("sell treasure:1", "done", "done", "done", "refuse agitation")
    assert t.state.table == 2 and t.said("log.refuse_vain") == [
        ("seat:1", "n:1", "n:4", "grimoire"),
        ("seat:2", "n:2", "n:4", "old_mead"),
    ]
    assert t.tell("agitation")["tell.agitation"] == (2, 4, 2)


@paragraph("trade.threshold")
def test_with_as_many_cards_as_players_the_brawl_begins_at_once():
    t = table(4, at="trade", treasures=HANDS, agitation=(2, 2, 2, 2))
    t.do("sell treasure:1", "done", "done", "done", "refuse agitation")
    t.do("sell treasure:1", "done", "done", "done", "refuse agitation")
    t.do("sell treasure:1", "done", "done", "done", "deal offer:1")
    assert t.asked == (4, "protest")
    t.do("protest agitation")
    assert t.asked == (2, "protest") and "warn.brawl" in t.warn("protest agitation")
    t.do("protest agitation")
    assert t.asked == (2, "turn"), "who played the last card leads"
    assert t.treasures(1)[-1] == "ruby_ring", "the deal stands"


@paragraph("trade.threshold")
def test_nobody_is_asked_to_protest_any_more_when_it_has_boiled_over():
    t = table(4, at="trade", seller=2, treasures=HANDS, agitation=(2, 2, 2, 2))
    for _ in range(2):
        t.do("sell treasure:1", "done", "done", "done", "refuse agitation")
    t.do("sell treasure:1", "done", "done", "done", "deal offer:3")
    assert t.asked == (1, "protest")
    t.do("protest agitation", "protest agitation")
    assert t.asked == (2, "turn")


@paragraph("trade.next")
def test_the_next_seller_sits_to_the_left_and_has_something():
    t = table(4, at="trade", seller=3, treasures=[*HANDS[:3], []], agitation=(0,) * 4)
    t.do("sell treasure:1", "done", "done", "deal offer:1")
    assert t.asked == (1, "sell")


@paragraph("trade.cap")
def test_after_three_circuits_the_brawl_begins_by_itself():
    t = table(
        2,
        at="trade",
        seller=2,
        treasures=[["grimoire"], ["old_mead", "ruby_ring", "deep_axe", "saint_bone"]],
        agitation=(0, 0),
    )
    for _ in range(6):
        assert t.asked[1] == "sell"
        buyer = 3 - t.asked[0]
        t.do("sell treasure:1").until("deal").do(f"deal offer:{buyer}")
    assert t.asked == (2, "turn") and t.said("log.worn_out") == [(3,)]
    assert t.state.table == 0


@paragraph("trade.peace")
def test_peace_needs_a_quiet_circuit_and_everybody():
    for votes, ended in ((["peace", "peace"], "peace"), (["peace", "war"], "")):
        t = table(2, at="trade", treasures=HANDS, agitation=(2, 2), peaceful_end="on")
        for _ in range(2):
            t.do("sell treasure:1", "done")
            t.do(t.ways("deal")[0])
        assert t.asked == (1, "vote") and t.decision.secret
        t.do(votes[0])
        assert GAME.view(t.state, 1).bids[0] == -1
        t.do(votes[1])
        assert t.state.ended == ended
    assert t.asked == (1, "sell") and t.said("log.votes") == [("n:1", "n:2")]


@paragraph("trade.peace")
def test_the_last_circuit_may_end_in_peace_too():
    t = table(2, at="trade", treasures=HANDS, agitation=(2, 2), peaceful_end="on")
    for circuit in range(3):
        for _ in range(2):
            t.do("sell treasure:1").until("deal").do(t.ways("deal")[0])
        assert t.asked == (1, "vote")
        t.do("war", "war")
    assert t.asked[1] == "turn" and t.said("log.worn_out") == [(3,)]


@paragraph("trade.peace")
def test_a_row_in_the_circuit_prevents_the_vote_and_so_does_the_option():
    t = table(2, at="trade", treasures=HANDS, agitation=(2, 2), peaceful_end="on")
    t.do("sell treasure:1", "done", "refuse agitation", "sell treasure:1", "done", "deal offer:1")
    assert t.asked == (1, "sell")
    t = table(2, at="trade", treasures=HANDS, agitation=(2, 2))
    t.do("sell treasure:1", "done", "deal offer:2", "sell treasure:1", "done", "deal offer:1")
    assert t.asked == (1, "sell")


@paragraph("trade.peace")
def test_a_match_that_ends_in_peace_is_scored():
    t = table(2, at="trade", heroes=[["magician", "elf"], ["dwarf", "thief"]], treasures=HANDS, peaceful_end="on")
    for _ in range(2):
        t.do("sell treasure:1", "done").do(t.ways("deal")[0])
    t.do("peace", "peace")
    assert t.outcome.reason == "peace" and sum(t.outcome.totals) > 0
