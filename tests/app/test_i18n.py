"""Texts: fields, plurals, names, refs, switching, missing keys, the user's own file, the stretched language."""

import re

import pytest

from game.kernel.api import Line
from game.services.i18n import AsIs, Sentence, Texts, capital, stretched, system_language

GAME = """
prompt.kill: "{0} kills {1} in {2}"
log.pay.one: "pays {0} coin"
log.pay.other: "pays {0} coins"
name.butcher: Butcher
short.butcher: B
ref.room: "room {0}"
ref.annex: "annex {1} of {seat}"
effect.gain: "Gain {coins} [coin]"
no.broken: "{0} {7}"
unit.coin.one: "{0} coin"
unit.coin.other: "{0} coins"
log.share: "{0} keeps {1:coin}, gives {2:coin}"
"""


@pytest.fixture
def texts(home):
    for lang, words in (("en", GAME), ("fr", GAME.replace("pays", "paie"))):
        folder = home / "data" / "languages" / lang
        folder.mkdir(parents=True)
        (folder / "inn.yaml").write_text(words)
    texts = Texts("en")
    texts.slug = "inn"
    texts.players = ("Anna", "Bob")
    texts.problems.clear()
    return texts


def test_arguments_are_named(texts):
    assert texts.say(Line("prompt.kill", ("seat:1", "butcher", "room:3"))) == "Anna kills Butcher in room\u00a03"
    assert texts.name("annex:2.4") == "annex 4 of Bob"
    assert texts.name("hand:butcher") == "Butcher"
    assert texts.name("n:4") == "4"
    assert texts.short("hand:butcher") == "B"
    assert texts("effect.gain", coins=3) == "Gain 3 [coin]"
    assert texts("ui.crash.saved", AsIs("a:b")).count("a:b") == 1
    assert not texts.missing


def test_plurals_follow_the_language(texts):
    assert [texts("log.pay", n) for n in (0, 1, 2)] == ["pays 0 coins", "pays 1 coin", "pays 2 coins"]
    texts.use("fr")
    assert [texts("log.pay", n) for n in (0, 1, 2)] == ["paie 0 coin", "paie 1 coin", "paie 2 coins"]


def test_few_sentences_have_words_of_their_own_for_nothing(texts, home):
    file = home / "data" / "languages" / "en" / "inn.yaml"
    plain = 'log.left: "{0} left: {1}"\nlog.left.zero: "{0} has none left"\n'
    file.write_text(GAME + 'log.pay.zero: "pays nothing"\n' + plain)
    texts.use("fr")
    texts.use("en")
    assert [texts("log.pay", n) for n in (0, 1, 2)] == ["pays nothing", "pays 1 coin", "pays 2 coins"]
    assert [texts("log.left", "seat:1", n) for n in (0, 1)] == ["Anna has none left", "Anna left: 1"]


def test_a_number_below_nothing_has_a_minus_and_no_hyphen(texts):
    assert texts("log.share", "seat:1", -4, 3) == "Anna keeps −4 coins, gives 3 coins"


def test_each_amount_has_its_unit(texts):
    assert texts("log.share", "seat:1", 1, 3) == "Anna keeps 1 coin, gives 3 coins"
    assert texts("log.share", "seat:1", "n:0", "n:1") == "Anna keeps 0 coins, gives 1 coin"
    assert texts("log.share", "seat:1", "butcher", 2) == "log.share" and texts.missing == {"log.share"}


def test_a_name_takes_the_form_that_it_has_in_a_sentence(texts, home):
    words = GAME + 'log.go: "{0} goes {1:to}, {2:to}"\nname.yard: Yard\nform.to.yard: "to the yard"\n'
    (home / "data" / "languages" / "en" / "inn.yaml").write_text(words)
    texts.read_again()
    assert texts("log.go", "seat:1", "zone:yard", "butcher") == "Anna goes to the yard, Butcher", "or its plain name"
    assert texts("log.go", "seat:1", AsIs("Yard"), "butcher") == "Anna goes Yard, Butcher", "or as it stands"
    assert not texts.missing


def test_a_french_word_before_a_name_that_begins_with_a_vowel_is_elided(texts, home):
    words = GAME + 'log.offer: "offre de {0}, plus que {0}, De {0}, à {0}"\nref.hat: "chapeau de {seat}"\n'
    for lang in ("en", "fr"):
        (home / "data" / "languages" / lang / "inn.yaml").write_text(words)
    texts.read_again()
    assert texts("log.offer", "seat:1") == "offre de Anna, plus que Anna, De Anna, à Anna"
    texts.use("fr")
    for name in ("Anna", "Hélène", "Éloi", "Yves", "{0}"):
        texts.players = (name,)
        said = texts("log.offer", "seat:1")
        short = name != "{0}"
        assert said == (f"offre d'{name}, plus qu'{name}, D'{name}, à {name}" if short else said)
        assert texts.name("hat:1") == (f"chapeau d'{name}" if short else "chapeau de {0}")
    for name in ("Bob", "Yann", "11"):
        texts.players = (name,)
        assert texts("log.offer", "seat:1") == f"offre de {name}, plus que {name}, De {name}, à {name}"
    assert not texts.missing


def test_a_sentence_behind_a_colon_begins_as_its_language_does(texts, home):
    words = GAME + 'log.end: "The end of {0}"\nlog.ko: "KO for {0}"\nlog.gone: "{0} has gone"\nlog.out: "{0:to} goes"\n'
    words += 'name.yard: Yard\nform.to.yard: "the yard"\n'
    for lang in ("en", "fr", "de"):
        folder = home / "data" / "languages" / lang
        folder.mkdir(exist_ok=True)
        (folder / "inn.yaml").write_text(words)
    texts.read_again()
    lines = [Line(f"log.{key}", (who,)) for key, who in zip(("end", "ko", "gone", "out"), (*["seat:1"] * 3, "yard"))]
    for lang in ("en", "fr"):
        texts.use(lang)
        assert [*map(texts.within, lines)] == ["the end of Anna", "KO for Anna", "Anna has gone", "the yard goes"]
        assert [texts("ui.colon", "seat:2", line).split(":")[1].strip() for line in lines] == [
            *map(texts.within, lines)
        ]
        assert texts("no.first", lines[0]).endswith("the end of Anna"), "also in a text that has a colon of its own"
        assert texts("no.more", lines[2], 1, lines[0]).endswith(". The end of Anna"), "not behind another sentence"
        asked = [texts("ui.hint.alike", Sentence("¿What now?", named)) for named in (False, True)]
        assert [words[-9:-5] for words in asked] == ["what", "What"]
        assert texts("ui.hint.alike", texts.sentence("log.end", "seat:1")).endswith("the end of Anna")
        assert texts("ui.hint.alike", AsIs("The end")).endswith("The end"), "what is no sentence stays as it is"
    texts.use("de")
    assert [*map(texts.within, lines)] == [*map(texts.say, lines)]
    assert texts("ui.hint.alike", Sentence("what now?")).endswith("What now?")


def test_the_language_switches_at_once(texts):
    before = texts("ui.player", 1)
    texts.use("fr")
    assert (before, texts("ui.player", 1)) == ("player 1", "joueur 1")


def test_what_is_missing_is_shown_and_recorded(texts):
    assert texts("no.such.key") == "no.such.key"
    assert texts("no.broken", 1) == "no.broken"
    assert texts.name("dragon") == "name.dragon"
    assert texts.missing == {"no.such.key", "no.broken", "name.dragon"}
    assert not texts.has("no.such.key") and texts.has("log.pay")


def test_unknown_seats_have_a_number(texts):
    assert texts.name("seat:3") == "player 3"


def test_a_broken_file_of_the_user_is_a_problem_not_a_crash(home):
    own = home / "data" / "languages" / "en" / "app.yaml"
    own.parent.mkdir(parents=True)
    own.write_text("ui.player: 'unclosed\n")
    texts = Texts("en")
    assert texts("ui.player", 2) == "player 2"
    assert len(texts.problems) == 1 and "app.yaml:" in texts.problems[0]


def test_a_part_of_the_users_own_replaces_a_part_of_ours(home):
    own = home / "data" / "languages" / "en" / "app.yaml"
    own.parent.mkdir(parents=True)
    own.write_text("ui.player: 'guest {0}'\n")
    texts = Texts("en")
    assert (texts("ui.player", 2), texts("ui.key.return")) == ("guest 2", "Enter")


def test_capitals():
    assert [capital(text) for text in ("éclair", "[coin] three", "« oui »", "3 coins", "")] == [
        "Éclair",
        "[coin] Three",
        "« Oui »",
        "3 coins",
        "",
    ]


def test_stretched_texts_are_a_third_longer_and_keep_their_fields():
    text = "Pay {0} [coin] for the annex of {1} and bury the corpse"
    grown = stretched(text)
    assert 1.25 <= len(grown) / len(text) <= 1.4
    assert re.findall(r"\{\d\}|\[\w+\]", grown) == ["{0}", "[coin]", "{1}"]


@pytest.mark.parametrize(
    "name, lang",
    [
        ("fr_CA", "fr"),
        ("French_France", "fr"),
        ("de_AT", "de"),
        ("German_Germany", "de"),
        ("en_GB", "en"),
        ("ja_JP", "en"),
        ("C", "en"),
        (None, "en"),
        ("denmark", "en"),
    ],
)
def test_the_system_language_is_one_of_ours(monkeypatch, name, lang):
    monkeypatch.setattr("locale.getlocale", lambda: (name, "UTF-8"))
    monkeypatch.delenv("LANG", raising=False)
    assert system_language() == lang
