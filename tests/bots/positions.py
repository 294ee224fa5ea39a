"""Positions of The Bloody Inn for the tests of bots: laid out by hand, or met on the way of a random match."""

import random

from game.kernel.api import Config
from game.kernel.flow import frame
from game.rules import get
from game.rules.bloody_inn import effects
from game.rules.bloody_inn.state import NO_POWERS, WHITE, C, let_in, open_room, put
from game.rules.bloody_inn.steps import evening, night

GAME = get("bloody_inn")


def kinds(words):
    return tuple(sorted(C.kind[word] for word in words.split()))


def last_act(rooms="", hand="", corpses="", annexes="", other="", cash=20, final=False):
    """Return a position for two in which seat 1 has the night's last action; `other` are the opponent's annexes. The
    guests stand in the order of their kinds, from room 1; copies of the cards in the stack are left alone."""
    s = GAME.new(GAME.check(Config(2, {})), 5)
    for room in range(C.setup.table(2).open_rooms):
        open_room(s, room, WHITE)
    for room, kind in enumerate(kinds(rooms)):
        let_in(s, room, kind)
    s.cash = [cash, cash]
    s.hands = [kinds(hand), ()]
    s.corpses = [kinds(corpses), ()]
    for seat, words in enumerate((annexes, other)):
        s.annexes[seat] += kinds(words)
        s.graves[seat] = ((),) * len(s.annexes[seat])
        s.powers = put(s.powers, seat, NO_POWERS)
        for kind in s.annexes[seat]:
            effects.run("lasting", s, seat, kind)
    s.round, s.season, s.last = 9, 2, int(final)
    steps = [step for step, _, _ in evening.round_frames(s.modules)]
    s.todo = [(step, -1, ()) for step in reversed(steps[steps.index(night.night.step) + 1 :])] + [
        frame(night.Act, 0, 2)
    ]
    return s


def on_the_way(seed, seats=None, game=GAME):
    """Yield (state, decision) at every choice of a random match."""
    rng = random.Random(seed)
    config = None
    while not isinstance(config, Config):  # some options don't go with some numbers of seats
        options = {option.name: rng.choice(option.values) for option in game.meta.options}
        config = game.check(Config(seats or rng.choice(game.meta.seats), options))
    state = game.new(config, seed)
    while (decision := game.decision(state)) is not None:
        if len(decision.actions) + len(decision.side) > 1:
            yield state, decision
        game.apply(state, rng.choice(decision.actions))
