"""Languages are folders: which there are, what is said of them, and a fifth one of the player's own, made from English
by script, a third longer and full of accents, tried on every kind of screen at the smallest window."""

import re

import pygame
import pytest

from game import paths, rules
from game.__main__ import main
from game.app.loop import App
from game.app.main import AppScenes
from game.content import check, languages
from game.content.loader import BadContent, load
from game.kernel.api import Config
from game.scenes import shots
from game.services import own
from game.services.assets import Assets
from game.services.i18n import Texts, stretched, system_language
from game.services.settings import Settings
from tests.scenes.lint import problems

OWN = "xx"
SIZE = (1280, 720)
ACCENTS = str.maketrans("aeiouncAEIOU", "åéïöüñçÅÉÏÖÜ")
ABOUT = 'name: Zaunköñig\nsystem: [xx]\nsingular: [1]\nday: "%d/%m/%Y"\nlast: " ø "\n'


def accented(text: str) -> str:
    return "".join(
        part if part.startswith(("{", "[")) else part.translate(ACCENTS)
        for part in re.split(r"(\{[^}]*\}|\[\w+\])", stretched(text))
    )


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


@pytest.fixture
def fifth(home):
    """A folder for a language of the player's own, with every text of English in it."""
    folder = home / "data" / "languages" / OWN
    folder.mkdir(parents=True)
    (folder / languages.ABOUT).write_text(ABOUT, encoding="utf-8")
    for file in paths.shipped(languages.FOLDER, languages.FIRST).glob("*.yaml"):
        if file.name != languages.ABOUT and not file.name.endswith(".rulebook.yaml"):
            rows = (f"{key}: {quoted(accented(str(text)))}\n" for key, text in load(file).data.items())
            (folder / file.name).write_text("".join(rows), encoding="utf-8")
    return folder


def drawn(app, scene):
    app.push(scene)
    app.draw(pygame.Surface(SIZE).convert())
    return scene.frame


def test_a_fifth_language_is_a_folder(fifth, monkeypatch, capsys):
    assert OWN in languages.languages() and own.examine() == []
    app = App(AppScenes(), Settings(lang=OWN), SIZE)
    for name in ("title", "settings", "new-match"):
        frame = drawn(app, shots.SCREENS[name](app))
        assert problems(frame, app.view, ellipses=0.05) == [], name
        assert any("ö" in words.text or "ü" in words.text for words in frame.words), name
    assert "Zaunköñig" in {words.text for words in drawn(app, shots.SCREENS["welcome"](app)).words}
    assert app.texts.missing == set()
    monkeypatch.setattr("locale.getlocale", lambda: ("xx_YY", "UTF-8"))
    assert system_language() == OWN
    assert main(["--help", "--lang", OWN]) == 0 and "é" in capsys.readouterr().out


@pytest.mark.parametrize("slug", rules.slugs())
def test_nothing_overflows_in_a_fifth_language(fifth, slug):
    app = App(AppScenes(), Settings(lang=OWN), SIZE)
    game = rules.get(slug)
    position = shots.Position(game.check(Config(max(game.meta.seats), {})), {}, 3, 40)
    frame = drawn(app, shots.OF_GAMES["match"](app, slug, position))
    assert problems(frame, app.view, ellipses=0.14) == [] and app.texts.missing == set()


def test_what_a_language_of_the_players_own_lacks_is_said_in_the_first_one_and_by_check(fifth):
    (fifth / "app.yaml").write_text("ui.back: Zürück\n", encoding="utf-8")
    (fifth / "brawl.rulebook.yaml").write_text("paragraphs: []\nglossary: []\n", encoding="utf-8")
    texts = Texts(OWN)
    assert (texts("ui.back"), texts("ui.close")) == ("Zürück", "Close") and not texts.missing
    wrong = check.comparison_problems("app", check.load_texts("app"))
    assert [one for one in wrong if "'ui.close' has no text in languages/xx/app.yaml; add it there" in one]
    wrong = check.rulebook_problems("brawl", {})
    assert wrong and all("brawl.rulebook.yaml" in one for one in wrong)


@pytest.mark.parametrize("damage", ["singular: [1]", "%d/%m", "name: Zaunköñig"])
def test_a_language_whose_file_is_broken_cannot_be_chosen(fifth, damage):
    file = fifth / languages.ABOUT
    file.write_text(ABOUT.replace(damage, "%H", 1), encoding="utf-8")
    with pytest.raises(BadContent):
        languages.about(OWN)
    assert OWN not in languages.spoken() and Texts(OWN).lang == languages.FIRST
    assert [one for one in check.app_problems(()) if one.startswith(f"{file}:")][:1]
    (said,) = own.examine()
    assert said.startswith(f"{file}:") and OWN not in languages.languages()


def test_every_language_we_ship_says_what_it_must():
    spoken = languages.spoken()
    assert list(spoken)[0] == languages.FIRST and {"de", "en", "es", "fr"} <= spoken.keys()
    assert len({about.name for about in spoken.values()}) == len(spoken)
    for lang, about in spoken.items():
        assert lang in about.system
        texts = Texts(lang)
        assert texts.listed(["Ann"]) == "Ann" and texts.listed(["Ann", "Bob", "Cid"]) == f"Ann, Bob{about.last}Cid"


def test_the_faces_have_every_letter_of_every_language():
    """A letter that a face lacks is drawn as a box, the same for each of them."""
    letters = {
        sign
        for lang in languages.languages()
        for part in ("app", *rules.slugs())
        for file in languages.files(lang, part)
        for sign in file.read_text("utf-8")
        if sign.isalpha() or sign in "¿¡«»"
    }
    assets = Assets.standard()
    for face in ("title", "text", "bold"):
        font = assets.font(face, 20)
        assert [sign for sign in sorted(letters) if font.metrics(sign)[0] is None] == [], face
