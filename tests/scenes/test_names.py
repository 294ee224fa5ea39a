"""What is said at the table: every text is there in both languages, and what lies at a place goes by its name."""

from __future__ import annotations

import re
from random import Random

import pytest

from game import rules
from game.app import headless
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config
from game.kernel.session import Session
from game.scenes.match_named import describe
from game.scenes.shots import NAMES, Still

pytestmark = pytest.mark.usefixtures("no_pixels")

ANSWERS, PICKED = 220, 3
COUNTED = {
    "tiefenthal": r"\b(guest|entertainer|client|saltimbanque) \d",
    "feast": r"\b(hero|recipe|location|héros|recette|lieu) \d",
    "brawl": r"\b(object|objet) \d",
    "bloody_inn": r"\b(corpse|annex|cadavre|dépendance) \d",
}
"""Names that only count what lies there, by game."""
MANY = "coins|beers|points|cards|treasures|objects|accomplices|corpses|guests|dice|spaces"
SINGULAR = re.compile(rf"(?<![\d.,−+-])\b1 ({MANY})\b")


@pytest.mark.parametrize("lang", ["de", "fr"])
@pytest.mark.parametrize("slug", rules.slugs())
def test_everything_said_has_words_and_names_its_things(slug, lang, home):
    app = headless.app((800, 450), lang)
    game, rng = app.games.get(slug), Random(3)
    config = game.check(Config(game.meta.seats[1], dict(game.meta.presets[-1].options)))
    session = Session(game, Origin(config, 3), [Seat(NAMES[i], i) for i in range(config.seats)], {"secrets": "open"})
    still = Still(app, session)
    still.enter()
    said: list[str] = []
    for _ in range(ANSWERS):
        asked = session.decision
        if asked is None:
            break
        said.append(app.texts.say(asked.prompt))
        for action in rng.sample(asked.actions, min(PICKED, len(asked.actions))):
            said.append(describe(still.model, action))
            told = game.tell(game.view(session.state, asked.seat), action)
            said += [app.texts.say(line) for line in told if app.texts.has(line.key)]
        session.apply(rng.choice(asked.actions))
        still.model.follow()
        said += [app.texts.say(event.line) for event, _ in session.steps[-1].events if event.line]
    assert not app.texts.missing
    assert not [words for words in said if re.search(COUNTED[slug], words, re.IGNORECASE)]
    assert not [words for words in said if SINGULAR.search(words)]
