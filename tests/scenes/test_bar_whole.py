"""What is asked in a match, and how it is answered, can be read whole in the bar: every question of random matches of
all games, in all languages, in three sizes of the window."""

from __future__ import annotations

from random import Random

import pytest

from game import boards, rules
from game.app import headless
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config
from game.kernel.session import Session
from game.scenes import match_click
from game.scenes.match_bars import draw_act
from game.scenes.match_model import MatchModel
from game.scenes.match_tall import deeper
from game.scenes.match_words import act
from game.widgets.text import clean
from tests.rules.bloody_inn.table import table as position
from tests.scenes.table import NAMES
from tests.scenes.test_inn_board import shown

pytestmark = pytest.mark.usefixtures("no_pixels")

SIZES = ((1280, 720), (1102, 620), (1024, 768))
LANGUAGES = ("en", "fr", "de", "es")


def matches(slug: str):
    """Yield matches of several seats: by the usual rules, with everything, with any options."""
    game = rules.get(slug)
    for seed in range(5):
        rng = Random(seed)
        ways = [lambda option: option.default, lambda option: option.values[-1], lambda o: rng.choice(o.values)]
        options = {option.name: ways[min(seed, 2)](option) for option in game.meta.options}
        seats = rng.choice([n for n in game.meta.seats if n > 1])
        config = game.check(Config(seats, options))
        if isinstance(config, Config):
            people = [Seat(NAMES[i], i) for i in range(seats)]
            yield Session(game, Origin(config, seed), people, {"secrets": "open"}), rng


@pytest.mark.parametrize("slug", rules.slugs())
def test_every_question_and_how_it_is_answered_are_read_whole(slug):
    apps = [headless.app(size, lang) for size in SIZES for lang in LANGUAGES]
    board, seen, cut = boards.get(slug), set(), {}
    for session, rng in matches(slug):
        for app in apps:
            app.texts.slug, app.texts.players = slug, tuple(seat.name for seat in session.seats)
        while session.decision is not None:
            decision = session.decision
            if (key := (decision.prompt, frozenset(a.verb for a in (*decision.actions, *decision.side)))) not in seen:
                seen.add(key)
                bars = {app.texts.lang: act(MatchModel(session, board, app.texts), results=False) for app in apps[:4]}
                for app in apps:
                    bar = bars[app.texts.lang]
                    app.ui.frame.clear()
                    app.ui.canvas.begin(app.view.size)
                    draw_act(app.ui, bar, deeper(app.view))
                    asked = {clean(bar.prompt), clean(bar.second)} - {""}
                    shown = [one for one in app.ui.frame.words if clean(one.text) in asked]
                    assert {clean(one.text) for one in shown} == asked, (app.texts.lang, bar.prompt, bar.second)
                    cut |= {
                        (app.texts.lang, app.view.size, one.text): decision.prompt.key for one in shown if not one.full
                    }
            session.apply(rng.choice((*decision.actions, *decision.side)))
    assert len(seen) > 30 and not cut


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_click_builds_or_buries_is_read_whole_in_the_bar(lang):
    """In a narrow window less of it is said, and never a part of a sentence."""
    hands = [["viscount", "monk", "baron", "marquis", "mechanic", "peasant"], []]
    laid = dict(hands=hands, annexes=[["mechanic", "distiller"], []], corpses=[["count"], []], cash=[9, 5])
    told: dict[tuple[int, int], int] = {}
    for size in SIZES:
        app, scene = shown(position(2, **laid), lang=lang, size=size)
        for ref in ("hand:viscount", "hand:baron", "hand:monk", "hand:marquis", "hand:mechanic"):
            ways = match_click.ways_to_say(scene.model, ref)
            assert ways and ways[0].count("·") > ways[-1].count("·") == 1, (ref, ways)
            asked = scene._picture._bar([ref], None)
            app.ui.frame.clear()
            app.ui.canvas.begin(app.view.size)
            draw_act(app.ui, asked, deeper(app.view))
            written = [one for one in app.ui.frame.words if clean(one.text) in set(map(clean, ways))]
            assert len(written) == 1 and written[0].full, (size, [one.text for one in app.ui.frame.words])
            told[size] = told.get(size, 0) + written[0].text.count("·")
    assert told[(1280, 720)] >= told[(1102, 620)]
