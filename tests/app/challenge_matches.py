"""Makes the stored matches that prove the gold medals of challenges: a bot plays for the person.

    python -m tests.app.challenge_matches SLUG ID [prefer=verb,verb] [avoid=verb,verb] [level=hard]

The bot answers with a verb of `prefer` wherever one is legal, and with none of `avoid` wherever it can. What it reaches
is printed; a match that is worth gold is written to tests/challenges/SLUG.json.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from game import bots, rules
from game.content.challenges import MEDALS, Challenge, challenges
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config, Decision
from game.kernel.session import Session
from game.services import medals

STORED = Path(__file__).resolve().parents[1] / "challenges"


def begun(slug: str, one: Challenge) -> Session:
    """Return the match of a challenge at its start."""
    game = rules.get(slug)
    config = game.check(Config(len(one.seats), dict(one.options)))
    assert isinstance(config, Config), config
    seats = [Seat(f"seat {i}", i, "" if seat == "person" else seat) for i, seat in enumerate(one.seats)]
    return Session(game, Origin(config, one.seed), seats, {medals.KEY: one.id})


def narrowed(decision: Decision, prefer: tuple[str, ...], avoid: tuple[str, ...]) -> Decision:
    """Return a decision with the answers that the bot may give."""
    wanted = [action for action in (*decision.actions, *decision.side) if action.verb in prefer]
    if wanted:
        return decision._replace(actions=tuple(wanted), side=())
    left = tuple(action for action in decision.actions if action.verb not in avoid)
    side = tuple(action for action in decision.side if action.verb not in avoid)
    return decision._replace(actions=left, side=side) if left else decision


def played(
    slug: str, one: Challenge, level: str = "hard", prefer: tuple[str, ...] = (), avoid: tuple[str, ...] = ()
) -> tuple[Session, list[str]]:
    """Play the match of a challenge to its end; return it and the answers that were given."""
    session, answers = begun(slug, one), []
    while (decision := session.decision) is not None:
        if decision.seat == one.person:
            decision = narrowed(decision, prefer, avoid)
        action = decision.actions[0]
        if len(decision.actions) > 1 or decision.side:
            view = session.game.view(session.state, decision.seat)
            bot = bots.bot(session.seats[decision.seat].bot or level)
            action = bots.thought_out(bot.start(session.game, view, decision, session.bot_seed()))
        answers.append(str(action))
        session.apply(action)
    return session, answers


def store(slug: str, name: str, answers: list[str]) -> None:
    """Write the answers of a match beside those of the other challenges."""
    file = STORED / f"{slug}.json"
    kept = json.loads(file.read_text("utf8")) if file.is_file() else {}
    kept[name] = answers
    rows = ",\n".join(f"  {json.dumps(key)}: {json.dumps(row, ensure_ascii=False)}" for key, row in kept.items())
    file.write_text("{\n" + rows + "\n}\n", "utf8")


def main(slug: str, name: str, *words: str) -> None:
    given = dict(word.split("=", 1) for word in words)
    prefer, avoid = (tuple(filter(None, given.get(key, "").split(","))) for key in ("prefer", "avoid"))
    one = next(one for one in challenges(slug)[0].challenges if one.id == name)
    session, answers = played(slug, one, given.get("level", "hard"), prefer, avoid)
    value = medals.value(one, session)
    print(f"{name}: {value}, medal {one.medal(value)} of {MEDALS}")
    if one.medal(value) == MEDALS:
        store(slug, name, answers)


if __name__ == "__main__":
    main(*sys.argv[1:])
