"""The speaking table: a whole match by ear, every screen with a heading, the system's speech where there is one."""

from __future__ import annotations

import shutil
import sys
import time
from random import Random

import pygame
import pytest

from game.app.loop import App
from game.app.main import AppScenes
from game.scenes import shots
from game.scenes.results import Results
from game.services import voice
from game.services.settings import Settings
from game.services.voice import Voice
from tests.scenes.table import Table


class Ear(Table):
    """A table whose speech is written down and not spoken."""

    def __init__(self, *seats: str, **how):
        super().__init__(*seats, **how)
        self.app.settings.speak = True
        self.app.voice._of = lambda lang: [sys.executable, "-c", ""]
        self.app.voice.say = lambda *given, **more: None
        self.heard = self.app.narrator.told = []
        self.draw()

    def strike(self, action: str) -> None:
        super().strike(action)
        self.draw()


@pytest.mark.parametrize("lang", ("en", "fr"))
def test_a_whole_match_of_the_bloody_inn_is_played_by_ear(lang):
    """Before each answer the question was heard since the last one, and each thing that was chosen by its name."""
    table = Ear("human", "random", seed=12, lang=lang)
    rng, answers = Random(6), 0
    table.turn()
    while not isinstance(table.scene, Results):
        decision = table.session.decision
        prompt = table.app.texts.say(decision.prompt)
        assert any(prompt in line for line in table.heard), f"{prompt} was never heard"
        action = rng.choice(decision.actions)
        asked = max(i for i, line in enumerate(table.heard) if prompt in line)
        names = [table.match.over.card(ref).card.name for ref in action.refs if table.spot(ref) is not None]
        table.give(action, table.walk)
        said = " ".join(table.heard[asked:]).casefold().replace("\u00a0", " ")
        assert all(name.casefold().replace("\u00a0", " ") in said for name in names), (action, names, said)
        answers += 1
        happened = [row.text for row in table.match.book.entries() if not row.heading]
        table.turn()
        del table.heard[:asked]
        if not isinstance(table.scene, Results) and happened:
            assert " ".join(happened[-1].split()) in table.heard
    assert answers > 25 and not table.app.texts.missing
    totals = table.session.game.outcome(table.session.state).totals
    over = next(line for line in reversed(table.heard) if table.session.seats[0].name in line)
    assert all(seat.name in over and str(total) in over for seat, total in zip(table.session.seats, totals))


@pytest.mark.parametrize("name", sorted(shots.SCREENS))
def test_every_screen_says_what_it_is_and_what_the_keyboard_stands_on(name, home):
    app = App(AppScenes(), Settings(lang="en", speak=True), (1280, 720))
    surface = pygame.Surface((1280, 720))
    app.voice.say = lambda *given, **more: None
    app.narrator.told = heard = []
    app.push(shots.SCREENS[name](app))
    app.draw(surface)
    assert heard and heard[0]
    for key in ("next_region", "next_region", "right"):
        before, stood = len(heard), app.scene.standing()
        app.handle(app.keys.event(key))
        app.draw(surface)
        assert len(heard) > before or app.scene.standing() == stood, f"nothing is heard of {app.scene.focus.ref}"


def test_what_passes_gives_way_and_the_rest_comes_in_order(tmp_path):
    file = tmp_path / "said.txt"
    write = f"import sys; text = sys.stdin.read(); open({str(file)!r}, 'a').write(text + '|')"
    spoken = Voice(lambda lang: [sys.executable, "-c", write])
    for text, passing in (("first", False), ("thing one", True), ("thing two", True), ("second", False)):
        spoken.say(text, "en", passing)
    until = time.monotonic() + 20
    while time.monotonic() < until and (spoken._waiting or spoken._speaking is not None):
        spoken.update()
        time.sleep(0.01)
    assert file.read_text().strip("|").split("|") == ["first", "second"]


def test_without_speech_nothing_fails_and_the_settings_say_so():
    mute = Voice(lambda lang: [])
    mute.say("hello", "en")
    assert mute.problem is not None and mute.problem.key == "ui.missing.speech"
    gone = Voice(lambda lang: ["/no/such/speech"])
    gone.say("hello", "en")
    assert gone.problem is not None
    gone.stop()


@pytest.mark.parametrize(
    ("platform", "there", "first"),
    (
        ("darwin", {"say"}, "say"),
        ("win32", {"powershell"}, "powershell"),
        ("linux", {"espeak-ng", "spd-say"}, "espeak-ng"),
        ("linux", {"spd-say"}, "spd-say"),
        ("linux", set(), None),
    ),
)
def test_each_system_speaks_in_its_own_way(platform, there, first):
    found = voice.command("fr", platform, lambda name: name if name in there else None)
    assert (found[0] if found else None) == first


def test_a_sentence_is_really_spoken(tmp_path):
    if not shutil.which("espeak-ng"):
        pytest.skip("espeak-ng isn't installed here")
    file = tmp_path / "said.wav"
    spoken = Voice(lambda lang: ["espeak-ng", "-v", lang, "-w", str(file), "--stdin"])
    spoken.say("Hélène tue la Duchesse", "fr")
    until = time.monotonic() + 20
    while time.monotonic() < until and spoken._speaking is not None:
        spoken.update()
        time.sleep(0.02)
    assert file.stat().st_size > 20_000
