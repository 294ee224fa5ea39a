"""Times random players of catanatron, four at a table; a script for an interpreter that has it, never imported by ours.

Prints one line of JSON: games, decisions with a choice, seconds. Argument: for how many seconds, and a seed.
"""

import json
import random
import sys
import time

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer


def main(seconds: float, seed: int) -> None:
    """Play whole games until the time is over. As on our side, a decision with one possible action is not counted."""
    random.seed(seed)
    games = choices = 0
    start = time.perf_counter()
    taken = 0.0
    while taken < seconds:
        game = Game([RandomPlayer(color) for color in Color], seed=random.randrange(1, 2**31))
        state = game.state
        while game.winning_color() is None and state.num_turns < TURNS_LIMIT:
            choices += len(state.playable_actions) > 1
            game.play_tick()
        games += 1
        taken = time.perf_counter() - start
    print(json.dumps({"games": games, "choices": choices, "seconds": taken}))


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]))
