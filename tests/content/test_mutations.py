"""Damaged data files end in a sentence or in a picture, never in a traceback; see `mutations` for the thousand."""

import subprocess
import sys
from pathlib import Path

import pytest

from game import paths
from game.content.loader import BadContent
from game.services import own
from tests.content import mutations

PROJECT = Path(__file__).resolve().parents[2]
SAMPLE, SEED = 54, 7_000


def test_a_damaged_file_is_a_sentence_or_a_picture():
    """One damage of every second file, half of them in the player's own folder."""
    assert len(mutations.files()) <= 2 * SAMPLE
    command = [sys.executable, "-m", "tests.content.mutations", str(SAMPLE), str(SEED)]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr


def override(home, name, text):
    file = home / "data" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def shipped(name):
    return paths.shipped(*name.split("/")).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "name, good, bad, line, words",
    [
        ("app/theme.yaml", "snow: ", "snou: ", 9, "the key 'snow' is missing"),
        ("app/theme.yaml", '"#fff1d2"', '"cream"', 10, "write a colour like"),
        ("app/theme.yaml", "a: [", "", 0, ""),
        ("app/keys.yaml", "undo: ", "undoo: ", 0, "there is no action 'undoo': did you mean 'undo'?"),
        ("app/motion.yaml", "ms: 260", "ms: soon", 0, "must be a whole number"),
        ("app/audio.yaml", "verbs:", "verb:", 0, "unknown key 'verb'"),
        ("languages/en/app.yaml", '"player {0}"', '"player {0.nope}"', 0, "'{0.nope}' can't be filled in"),
        ("languages/en/app.yaml", '"player {0}"', '"player {0:>99}"', 0, "'{0}' can't be filled in"),
        ("brawl/layout.yaml", "large_head: ", "large_haed: ", 1, "is missing; take it over"),
        ("brawl/theme.yaml", "notice: lit\n", "notice: lot\n", 0, "the theme names no colour 'lot'"),
        (
            "feast/scenery.yaml",
            "[castle, 20, 58, 212, 122]",
            "[castle, 20, 58, 212]",
            0,
            "a list of 5 or more words and numbers must",
        ),
        ("brawl/art.yaml", "tilt: 3,", "tilt: 300,", 0, "300 is out of range"),
        ("brawl/cards.yaml", "{melee: {}}", "{mele: {}}", 0, "unknown effect 'mele': did you mean 'melee'?"),
        ("brawl/tutorial.yaml", "notes:", "nots:", 0, "unknown key 'nots'"),
        ("languages/fr/brawl.rulebook.yaml", "kind: rule", "kind: ruel", 0, "unknown value 'ruel'"),
        ("feast/land.yaml", "fade: 0.0", "fade: none", 0, "must be a number"),
    ],
)
def test_a_broken_file_of_the_player_is_said_with_its_line_and_ours_is_used(home, name, good, bad, line, words):
    text = shipped(name)
    if not words:
        text, good, bad = "a: [\n", "a: [", "a: ["
    assert good in text, good
    file = override(home, name, text.replace(good, bad, 1))
    (problem,) = own.examine()
    where, _, said = problem.removeprefix(str(file)).partition(": ")
    assert problem.startswith(f"{file}:") and words in said
    assert int(where[1:]) == (line or text[: text.index(good)].count("\n") + 1) or not words
    assert paths.data(*name.split("/")) == paths.shipped(*name.split("/"))
    assert own.examine() == [problem], "and the same once more"
    file.write_text(shipped(name), encoding="utf-8")
    assert own.examine() == [] and paths.data(*name.split("/")) == file


def test_a_game_that_can_not_be_played_with_the_players_figures_is_played_with_ours(home):
    text = shipped("brawl/setup.yaml")
    assert "agitation: 2" in text
    file = override(home, "brawl/setup.yaml", text.replace("agitation: 2", "agitation: 9", 1))
    (problem,) = own.examine()
    assert problem.startswith(f"{file}:") and "the rows add up to" in problem
    assert paths.data("brawl", "setup.yaml") == paths.shipped("brawl", "setup.yaml")


def test_a_file_of_an_unknown_name_is_said(home):
    file = override(home, "brawl/card.yaml", "heroes: []\n")
    assert own.examine() == [f"{file}: the app has no data file of this name; it isn't read"]


def test_aliases_that_grow_are_refused(home):
    rows = [f"{name}: &{name} [{', '.join([f'*{before}'] * 12)}]" for before, name in zip("abcdefgh", "bcdefghi")]
    override(home, "app/theme.yaml", "\n".join(["a: &a [1, 2, 3]", *rows]))
    (problem,) = own.examine()
    assert "once each alias is filled in" in problem


def test_a_game_with_an_unknown_effect_says_so_each_time_it_is_opened(home, ship_brawl):
    for _ in range(3):
        with pytest.raises(BadContent, match="unknown effect 'mele'"):
            __import__("game.rules.brawl.effects")


@pytest.fixture
def ship_brawl():
    with mutations.copied() as root:
        file = root / "data" / "brawl" / "cards.yaml"
        file.write_text(file.read_text("utf-8").replace("{melee: {}}", "{mele: {}}", 1), "utf-8")
        own.forget("brawl")
        yield
    own.forget("brawl")
