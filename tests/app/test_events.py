"""Which events the games have, and that each has a sound and a motion: read from the rules, met in random matches."""

from __future__ import annotations

import ast
from random import Random

import pytest

from game import rules
from game.cli import events
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config
from game.kernel.session import Session
from game.services import own
from game.services.motion import Motions


def test_every_event_has_a_sound_and_a_motion_and_nothing_is_left_over():
    assert list(events.problems()) == []


@pytest.mark.parametrize("slug", rules.slugs())
def test_what_random_matches_emit_is_what_the_source_says(slug):
    game, met = rules.get(slug), set()
    for seed in range(3):
        options = {option.name: Random(seed).choice(option.values) for option in game.meta.options} if seed else {}
        config = game.check(Config(max(game.meta.seats), options))
        if not isinstance(config, Config):
            continue
        session = Session(game, Origin(config, seed), [Seat(str(i)) for i in range(config.seats)])
        rng = Random(seed)
        while session.decision is not None and len(session.answers) < 400:
            session.apply(rng.choice(session.decision.actions))
        met |= {event.verb for step in session.steps for event, _ in step.events}
    assert len(met) > 12 and met <= events.verbs(slug).keys()


def found_in(source: str) -> dict[str, str]:
    tree = ast.parse(source)
    calls = [(events.Path("x.py"), call, inside) for call, inside in events._calls(tree, None)]
    return dict(events._words("emit", 1, "", calls))


def test_a_verb_is_found_as_a_word_one_of_two_or_what_a_function_is_given():
    assert found_in("""
emit(s, "kill", 1)
emit(s, "break" if broken else "uncover", 1)
def said(s, what): emit(s, what, 0)
said(s, "gold" if n > 0 else "lose_gold")
said(s, what="runes")
""").keys() == {"kill", "break", "uncover", "gold", "lose_gold", "runes"}


@pytest.mark.parametrize("source", ["emit(s, f'log.{x}', 1)", "def tell(s):\n    emit(s, verb, 1)"])
def test_a_verb_that_cannot_be_read_is_an_error_with_its_line(source):
    with pytest.raises(ValueError, match=r"x\.py:\d: the verb of this event can't be read"):
        found_in(source)


def test_a_verb_without_a_sound_one_without_a_game_and_a_motion_without_a_verb_are_said(monkeypatch):
    monkeypatch.setattr(events, "verbs", lambda slug: {"tilt": "fights.py:7", "juggle": "fights.py:9"})
    found = "\n".join(events.problems())
    assert "fights.py:9: data/app/audio.yaml has nothing for the event 'juggle' of brawl; add it there" in found
    assert "fights.py:9: data/app/motion.yaml has nothing for the event 'juggle' of feast; add it there" in found
    assert "data/app/motion.yaml: brawl has no event 'attack'; remove it or mend its name" in found
    assert "data/app/audio.yaml: no game needs the event 'round' here; remove it or mend its name" in found


def test_a_motion_without_a_verb_or_with_a_drawing_that_is_not_there_is_said(home):
    folder = home / "data" / "app"
    folder.mkdir(parents=True)
    text = (events.Path(events.__file__).parents[2] / "data" / "app" / "motion.yaml").read_text("utf-8")
    idle = "motions:\n  idle: {how: rise, ms: 200, sprite: icons/nil}\n"
    (folder / "motion.yaml").write_text(text.replace("motions:\n", idle), "utf-8")
    found = "\n".join(events.problems())
    assert "no verb has the motion 'idle'" in found and "no drawing 'icons/nil' for the motion 'idle'" in found


def test_a_motion_file_of_the_players_own_with_an_unknown_word_is_said_and_ours_is_used(home):
    folder = home / "data" / "app"
    folder.mkdir(parents=True)
    (folder / "motion.yaml").write_text("motions:\n  glide: {how: fly, ms: 9}\nverbs:\n  end: gldie\ngames: {}\n")
    (problem,) = own.examine()
    assert "motion.yaml:4" in problem and "glide" in problem
    assert Motions().of("bloody_inn", "kill").how == "flip"
