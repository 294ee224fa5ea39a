"""What the command line opens and draws: windows that begin with a match, pictures in files."""

import pygame
import pytest

from game.__main__ import main
from game.services import looks
from tests.app.terminal import said


@pytest.fixture
def opened(monkeypatch):
    """Open no window; return a list that gets the first scene of each one, None for the title."""
    from game.app import headless
    from game.app import main as app_main

    scenes = []

    def run(start, lang, clicks):
        scenes.append(start(headless.app((640, 360), lang or "en")) if start else None)
        return 0

    monkeypatch.setattr(app_main, "run", run)
    return scenes


def test_without_words_the_title_opens(opened):
    assert main([]) == 0 and main(["--lang", "fr"]) == 0
    assert opened == [None, None]


def test_new_begins_a_match_at_once(opened):
    options = "length=long,memory=cards_down"
    assert main(f"--new bloody_inn --seats human,bot:hard,bot --options {options} --seed 8".split()) == 0
    session = opened[0].session
    assert [seat.bot for seat in session.seats] == ["", "hard", "normal"]
    assert session.origin.seed == 8 and session.origin.config.options["length"] == "long"
    assert session.table["memory"] == "cards_down"


def test_new_without_seats_is_one_person_and_the_bots_it_takes(opened):
    assert main(["--new", "bloody_inn"]) == 0
    assert [seat.bot for seat in opened[0].session.seats] == ["", "normal"]


@pytest.mark.parametrize("lang, aunt", [("en", "Aunt Ginette"), ("es", "Tía Ginette")])
def test_everybody_in_a_match_from_the_command_line_has_a_name_as_on_the_screen(opened, lang, aunt):
    assert main(f"--new bloody_inn --lang {lang} --seats human,bot,human,bot".split()) == 0
    assert [seat.name for seat in opened[0].session.seats] == ["Hélène", aunt, "Barnabé", "Maximilienne"]


def test_load_opens_a_saved_match(opened, match_file):
    path, session = match_file
    assert main(["--load", str(path)]) == 0
    assert opened[0].session.state == session.state


@pytest.mark.parametrize(
    "target",
    [
        "title",
        "new-match",
        "settings",
        "rulebook:bloody_inn",
        "match:bloody_inn",
        "curtain:bloody_inn",
        "results:bloody_inn",
        "sheet:ui",
        "sheet:bloody_inn",
    ],
)
def test_shot_draws_every_target(capsys, tmp_path, target):
    out = tmp_path / "new folder" / "shot.png"
    status, told, err = said(
        capsys, "shot", target, "-o", str(out), *["--size", "640x360", "--moves", "9", "--seats", "3"]
    )
    assert (status, err) == (0, "") and str(out) in told
    assert pygame.image.load(out).get_width() == 640


def test_shots_of_a_match_can_be_made_again_and_show_what_a_seat_sees(capsys, tmp_path):
    def drawn(name, *words):
        out = tmp_path / name
        line = ("shot", "match:bloody_inn", "-o", str(out), "--size", "640x360", "--moves", "30", *words)
        assert said(capsys, *line)[0] == 0
        return pygame.image.tobytes(pygame.image.load(out), "RGB")

    first = drawn("a.png", "--seed", "4")
    assert first == drawn("b.png", "--seed", "4")
    assert first != drawn("c.png", "--seed", "5")
    assert first != drawn("d.png", "--seed", "4", "--as", "2", "--options", "memory=cards_down")


@pytest.mark.parametrize("look", ["greyscale", "deuteranopia"])
def test_a_shot_can_be_seen_by_other_eyes(capsys, tmp_path, look):
    def drawn(name, *words):
        out = tmp_path / name
        assert said(capsys, "shot", "title", "-o", str(out), "--size", "320x240", *words)[0] == 0
        return pygame.image.load(out)

    plain, seen = drawn("a.png"), drawn("b.png", "--look", look)
    assert looks_equal(looks.seen(plain, look), seen) and not looks_equal(plain, seen)


def looks_equal(one, other):
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_replay_draws_a_position(capsys, tmp_path, match_file):
    out = tmp_path / "replay.png"
    status, _, err = said(capsys, "replay", str(match_file[0]), "--to", "7", "--shot", str(out))
    assert (status, err) == (0, "") and pygame.image.load(out).get_width() == 1920


@pytest.mark.parametrize(
    "line, named",
    [
        ("shot tittle -o x.png", "title"),
        ("shot match -o x.png", "match:bloody_inn"),
        ("shot title", "-o"),
        ("shot title -o /proc/none/x.png", "/proc/none/x.png"),
        ("shot title -o x.png --size big", "1920x1080"),
        ("shot match:bloody_inn -o x.png --seats 5", "1 to 4"),
        ("shot match:bloody_inn -o x.png --seats 2 --as 3", "--as"),
        ("shot match:bloodyinn -o x.png", "bloody_inn"),
        ("shot title -o x.png --look protanopie", "protanopia"),
    ],
)
def test_wrong_shots_are_one_sentence(capsys, line, named):
    status, out, err = said(capsys, *line.split(), "--lang", "en")
    assert (status, out) == (2, "") and named in err and err.count("\n") == 1
