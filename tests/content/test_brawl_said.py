"""What the questions of Tavern Battle sound like: people have their article, and nothing depends on their gender."""

from __future__ import annotations

import pytest

from game.content import languages
from game.services.i18n import AsIs, Texts

SPOKEN = sorted(languages.spoken())
WITH_A_PERSON = {
    "prompt.use": ("countess", "tankard"),
    "prompt.weapon": ("countess",),
    "prompt.drop": ("countess",),
    "prompt.save": (2, "countess"),
    "prompt.pass_on": (2, "countess"),
    "prompt.loot": ("countess",),
    "prompt.riposte": (1, "countess", "thief"),
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
