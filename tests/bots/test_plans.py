"""Who errs about plans takes what is best of a kind, sees what stands out, heeds what the rules warn of, and does
nothing only where that is nearly as good."""

from statistics import median

import pytest

from game import bots, rules
from game.bots.greedy import _NEAR, EXACT, Ranking
from game.bots.policy import kind
from game.content.learned import Manner
from game.kernel.api import act
from game.kernel.chance import seeded
from tests.bots import obvious, silly
from tests.bots.positions import on_the_way

PLANNING = [slug for slug in rules.slugs() if bots.bot("normal").manner(slug).plans]
"""The games in which normal errs so."""
WILD = Manner(noise=50.0, reach=1.5, overlooks=0.5, plans=True)


def met(slug, seed, every):
    game = rules.get(slug)
    for number, (state, decision) in enumerate(on_the_way(seed, game=game)):
        if number % every == 0 and len(decision.actions) > 2:
            yield game, state, game.view(state, decision.seat), decision, seeded(seed << 12 | number)


def ranked(game, view, decision, seed, manner):
    found = Ranking(game, view, decision, seed, 1, 300, manner)
    while not found.step(100):
        pass
    return found


def test_normal_errs_about_plans_in_every_game():
    assert set(PLANNING) == set(rules.slugs())


def test_a_kind_is_what_is_done_whichever_room_die_or_amount():
    assert kind(act("bury", "corpse:1.2", "annex:2.1")) == kind(act("bury", "corpse:1.2", "trailer:1")) == "bury"
    assert kind(act("launder", "n:3")) == "launder"
    assert kind(act("build", "hand:abbot")) == "build hand:abbot"
    assert kind(act("pay", "hand:abbot"), part=True) == "pay"
    assert kind(act("pass")) == "pass"


@pytest.mark.parametrize("slug", rules.slugs())
def test_who_errs_about_plans_errs_about_nothing_else(slug):
    others = idle = 0
    for game, _, view, decision, seed in met(slug, 3, 3):
        exact, wild = (ranked(game, view, decision, seed, manner) for manner in (EXACT, WILD))
        worths = dict(exact.order)
        if wild.best not in worths or len(worths) < 3:
            continue
        best, chosen = max(worths.values()), worths[wild.best]
        near = _NEAR * (best - median(worths.values())) + 1e-9
        alike = [worths[one] for one in worths if kind(one, decision.part) == kind(wild.best, decision.part)]
        assert chosen >= max(alike) - near, f"{wild.best} is worse than another of its kind"
        if silly.is_idle(wild.best, game):
            assert chosen >= best - near, f"{wild.best} instead of {exact.best}"
            idle += 1
        others += chosen < best - near
    assert others > 3, "nobody errs"


def test_what_stands_out_is_seen_by_who_errs():
    """One answer far above all the others, which are much alike."""
    row = next(row for row in obvious.rows("feast") if row["say"].startswith("In the last round the druid salad"))
    game, state = obvious.laid("feast", row)
    decision = game.decision(state)
    view = game.view(state, decision.seat)
    given = {ranked(game, view, decision, seed, WILD).best.verb for seed in range(20)}
    assert given == {"cook"}


@pytest.mark.parametrize("slug", PLANNING)
def test_normal_errs_about_plans_and_so_heeds_what_the_rules_warn_of(slug):
    game, normal = rules.get(slug), bots.bot("normal")
    assert not bots.bot("hard").manner(slug).plans
    for _, state, view, decision, seed in met(slug, 6, 40):
        assert normal.start(game, view, decision, seed)._heeds


@pytest.mark.parametrize("slug", [slug for slug in silly.SPECIAL if slug in PLANNING])
def test_normal_takes_no_worse_place_for_the_same_thing(slug):
    """A grave with a rival where one at home was as dear, the bank's place that brings less."""
    asked, wrong = 0, []
    for match in range(8):
        for game, state, view, decision, seed in met(slug, match, 1):
            if not any(one.verb in ("bury", "bank") for one in decision.actions):
                continue
            action = bots.think(game, view, decision, "normal", seed)
            if action.verb in ("bury", "bank"):
                worth = silly.worths(game, view, decision, seed)
                found = silly.SPECIAL[slug](game, state, decision, action, worth) if action in worth else None
                asked += found is not None
                wrong += [str(action)] * bool(found)
    assert asked > 8
    assert wrong == []
