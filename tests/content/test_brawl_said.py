"""What the questions of Tavern Battle sound like: people have their article, and nothing depends on their gender."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from game.content import languages
from game.kernel.api import Action, Line
from game.services.i18n import AsIs, Texts
from tests.rules.brawl.table import GAME, C, match

SPOKEN = sorted(languages.spoken())
WITH_A_PERSON = {
    "prompt.use": ("countess", "tankard"),
    "prompt.weapon": ("countess",),
    "prompt.drop": ("countess",),
    "prompt.save": (2, "countess"),
    "prompt.pass_on": (2, "countess"),
    "prompt.loot": ("countess",),
    "prompt.riposte": ("countess", "thief"),
    "prompt.claim": ("countess",),
    "prompt.shout": ("countess",),
    "prompt.pay": ("countess",),
}
"""Questions that name a person, and what fills them."""


def texts(lang: str) -> Texts:
    said = Texts(lang)
    said.slug = "brawl"
    return said


@pytest.mark.parametrize("lang", SPOKEN)
@pytest.mark.parametrize("key", WITH_A_PERSON)
def test_a_question_calls_people_with_their_article_as_the_log_does(lang, key):
    say, args = texts(lang), WITH_A_PERSON[key]
    forms = {say.form(form, "countess") for form in ("the", "whom", "to") if say.has(f"form.{form}.countess")}
    words = say(key, *args)
    assert any(form.lower() in words.lower() for form in forms), words
    assert not say.missing


@pytest.mark.parametrize("lang", SPOKEN)
def test_a_treasure_or_object_is_named_apart_from_the_sentence(lang):
    say = texts(lang)
    for key, args in (("prompt.offer", ("seat:1", "blond_crate")), ("prompt.deal", ("blond_crate",))):
        assert ": " + say.name("blond_crate") in say(key, *args).replace("\xa0", " "), key
    use = say("prompt.use", "dwarf", "bench").replace("\xa0", " ")
    assert f"{say.name('bench')}:" in use.replace(" :", ":") or use.endswith(": " + say.name("bench") + "?"), use


def test_in_french_a_countess_or_helene_is_no_man():
    say = texts("fr")
    assert [say("board.tilt.1", who) for who in ("countess", "dwarf")] == ["inclinée", "incliné"] and say(
        "board.first"
    ) == "en premier"
    assert say("board.claim.now") == "réponse attendue"
    assert "À vous" not in say("prompt.claim", "witch"), "which says whose turn it is"
    assert say("log.arrive", "witch") == "la Rebouteuse entre"
    assert texts("es")("board.tilt.1", "countess") == "de lado"


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_no_six_or_more_is_asked_of_dice_with_six_sides(lang):
    say = texts(lang)
    for key, args in (("tell.pool", (4, 6)), ("tell.tilt", (2, 6)), ("board.needs.hit", (6,))):
        assert "6" in say(key, *args) and "6 o" not in say(key, *args), key


@pytest.mark.parametrize("slug", ["brawl", "tiefenthal", "feast", "bloody_inn"])
def test_french_says_bot_and_what_the_others_have_in_all(slug):
    say = Texts("fr")
    assert "robot" not in say("ui.temper.how")
    say.slug = slug
    assert "ensemble" not in say("hint.others", 2)


@pytest.mark.parametrize("lang", SPOKEN)
def test_nothing_is_counted_as_nought_where_words_say_it(lang):
    say = texts(lang)
    for key, args in (
        ("log.attack", (0, "troll", "monk", AsIs("1, 2"), "stool")),
        ("board.hits", (0,)),
        ("tell.deal", (0, 3)),
        ("tell.offer", (0, "seat:1", 0)),
        ("tell.break", (0, 13)),
        ("tell.agitate", (0, 3, 3)),
    ):
        assert "0" not in say(key, *args), key
    assert not say.missing


@cache
def said_of_things() -> frozenset[Line]:
    """Return what is told, warned of and refused of all people and things, wherever a match by chance comes."""
    found: set[Line] = set()
    for seed, options in enumerate(({}, {"combat": "tete_dure", "tous_sur_un": "on"})):
        t, rng = match(3, seed, **options), Random(seed)
        for number in range(160):
            if t.decision is None:
                break
            ways = t.decision.actions
            if number % 4 == 0:
                view = GAME.view(t.state, t.decision.seat)
                refs = [f"char:{name}" for name in C.characters]
                refs += [f"{zone}:{slot}" for zone in ("treasure", "object", "floor") for slot in (1, 2, 3)]
                refs += [f"floor:{thing.id}" for thing in C.treasures]
                for picked in (None, *(Action(way.verb, way.refs[:1]) for way in ways[:12] if len(way.refs) > 1)):
                    found |= {line for ref in refs if (line := GAME.why_not(view, picked, ref)) is not None}
                for way in ways[:12]:
                    found |= {*GAME.warn(view, way), *GAME.tell(view, way)}
            chosen = rng.choice(ways)
            GAME.apply(t.state, chosen)
    found |= {arg for line in found for arg in line.args if isinstance(arg, Line)}
    fixed = {Line(key, ("blessed_lance",), "act.draw") for key in ("no.draw_first", "no.not_drawn_yet")}
    return frozenset(found | fixed | {Line("no.adds_nothing", ("bench",)), Line("no.choose_exit", ("countess",))})


@pytest.mark.parametrize("lang", SPOKEN)
def test_no_sentence_begins_with_somebody_or_something_without_the_article(lang):
    """A bare name heads a list or stands before a colon."""
    say, wrong, keys = texts(lang), set(), set()
    named = {*C.characters, *(one.id for one in (*C.treasures, *C.objects))}
    for line in said_of_things():
        first = next((arg for arg in line.args if isinstance(arg, str) and arg in named), "")
        if not first or not say.has(line.key):
            continue
        words, name = say.say(line).replace("\xa0", " "), say.name(first).replace("\xa0", " ")
        keys.add(line.key)
        if words.startswith(name + " ") and words[len(name) + 1].isalpha():
            wrong.add((line.key, words))
    assert not wrong and len(keys) > 25, (wrong, len(keys))
