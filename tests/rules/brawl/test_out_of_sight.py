"""Treasures that their owner handles unseen: nobody else knows any more which is which."""

import random

from game.kernel.api import Config
from game.kernel.state import EVERYBODY
from game.rules.brawl.tavern import TavernBattle

GAME = TavernBattle()


def played(seed: int, **options: str):
    """Yield (state, decision, action) of a random match before each answer."""
    rng = random.Random(seed)
    state = GAME.new(GAME.check(Config(4, options)), seed)
    while (decision := GAME.decision(state)) is not None:
        action = rng.choice(decision.actions)
        yield state, decision, action
        GAME.apply(state, action)
    yield state, None, None


def test_what_lies_in_safety_is_known_to_its_owner_alone():
    saved = 0
    for seed in range(12):
        for state, _, _ in played(seed, combat="tete_dure" if seed % 2 else "party"):
            for seat, masks in enumerate(state.safe_seen):
                assert all(mask == 1 << seat for mask in masks)
                saved += len(masks)
    assert saved


def test_treasures_that_all_know_are_dealt_out_to_heroes_unseen():
    known_before = 0
    for seed in range(12):
        masks_before = None
        for state, decision, _ in played(seed, combat="tete_dure"):
            if decision is not None and decision.prompt.key == "prompt.hold":
                for masks in state.treasures_seen:
                    assert len(masks) < 2 or EVERYBODY not in masks
                known_before += sum(EVERYBODY in masks for masks in masks_before or ())
                break
            masks_before = [masks[:] for masks in state.treasures_seen]
    assert known_before, "nothing had been shown in the trade: the test compares nothing"


def test_what_is_left_is_hidden_before_it_is_told_that_treasures_go_to_safety():
    """Told with the rest in sight, everybody would know which of them went."""
    told = 0
    for seed in range(12):
        rng, state = random.Random(seed), GAME.new(GAME.check(Config(4, {})), seed)
        while (decision := GAME.decision(state)) is not None:
            action, state.ears = rng.choice(decision.actions), []
            GAME.apply(state, action)
            saved = [shown for event, shown in state.ears if event.verb == "save" and action.verb == "save"]
            for one in saved[:1]:  # what another who leaves with him takes comes later
                hand, masks = one.treasures[decision.seat], one.treasures_seen[decision.seat]
                assert EVERYBODY not in [mask for card, mask in zip(hand, masks) if card not in one.drawn]
                told += len(masks) > 1
            state.ears = None
    assert told
