"""Match files on disk: slots, titles, the previous copy, damage, full disks, lists."""

import os
import random
from datetime import datetime, timedelta

import pytest

from game import paths
from game.kernel.answers import Origin, Seat
from game.kernel.api import BadMatchFile, Config
from game.kernel.session import Session
from game.services.saves import Saves
from tests.kernel.torture import BackRoom

GAME = BackRoom()
get = {GAME.meta.slug: GAME}.__getitem__


class Clock:
    def __init__(self):
        self.time = datetime(2026, 11, 28, 1, 2, 3)

    def __call__(self):
        self.time += timedelta(seconds=1)
        return self.time


def session(answers=5, seed=7):
    config = GAME.check(Config(3, {}))
    match = Session(GAME, Origin(config, seed, None), [Seat("Hélène"), Seat("Bob", 1), Seat("Ginette", 2, "hard")])
    rng = random.Random(seed)
    while match.decision is not None and (answers is None or len(match.answers) < answers):
        match.apply(rng.choice(match.decision.actions))
    return match


def leave_behind(saves, match):
    """Save a match in a slot of its own and leave it, as whoever goes back to the title does."""
    path = saves.slot("back_room")
    assert saves.write(path, match) is None
    saves.release(path)
    return path


@pytest.fixture
def saves(home):
    return Saves(now=Clock())


def test_a_match_comes_back(saves):
    match = session()
    path = saves.slot("back_room")
    assert saves.write(path, match) is None
    found, told = saves.read(path, get)
    assert told is None
    assert [a.action for a in found.answers] == [a.action for a in match.answers]
    assert [seat.name for seat in found.seats] == ["Hélène", "Bob", "Ginette"]


def test_the_list_says_what_is_in_a_file_without_opening_the_match(saves):
    match = session()
    saves.write(saves.named("  Soirée d'hiver: 2/3 "), match)
    saves.write(saves.slot("back_room"), match)
    named = [one for one in saves.all() if not one.auto]
    assert [one.title for one in named] == ["Soirée d'hiver 23"]
    assert named[0].header.names == ("Hélène", "Bob", "Ginette") and named[0].header.answers == len(match.answers)


def test_the_running_match_is_the_newest_that_is_not_over(saves, home):
    assert saves.running() is None
    saves.write(saves.slot("back_room"), session())
    newest = saves.slot("back_room")
    saves.write(newest, session(6))
    over = saves.slot("back_room")
    saves.write(over, session(None))
    for age, path in enumerate((over, newest)):
        stamp = 2_000_000_000 - age
        os.utime(path, (stamp, stamp))
    assert saves.running().path == newest


@pytest.mark.parametrize(
    "damage", [lambda b: b[: len(b) // 2], lambda b: b"", lambda b: b[:-40] + bytes(40), lambda b: b"nonsense" + b]
)
def test_a_damaged_file_gives_the_previous_copy(saves, damage):
    path = saves.slot("back_room")
    saves.write(path, session(4))
    saves.write(path, session(6))
    path.write_bytes(damage(path.read_bytes()))
    found, told = saves.read(path, get)
    assert told.key == "ui.save.recovered"
    assert len(found.answers) >= 4
    assert saves.all()[0].header is not None


def test_a_missing_newest_file_gives_the_previous_copy(saves):
    path = saves.slot("back_room")
    saves.write(path, session(4))
    saves.write(path, session(6))
    path.unlink()
    assert [one.path for one in saves.all()] == [path]
    assert saves.read(path, get)[1].key == "ui.save.older"


@pytest.mark.parametrize("whole", [True, False])
def test_a_match_that_cannot_be_shown_is_kept_and_offered_no_more_whether_its_file_or_only_the_copy_is_there(
    saves, whole
):
    path = saves.slot("back_room")
    saves.write(path, session(4))
    saves.write(path, session(6))
    there = {one.read_bytes() for one in path.parent.iterdir() if ".tavern" in one.name and (whole or one != path)} - {
        b""
    }
    if not whole:
        path.unlink()
    names = [saves.give_up(path) for _ in range(2)]
    assert (path.parent / names[0]).exists() and names[0] and names[1] == "" and saves.running() is None
    assert {one.read_bytes() for one in path.parent.iterdir() if ".damaged" in one.name} == there


def test_a_file_without_a_copy_says_what_to_do(saves):
    path = saves.named("only one")
    saves.write(path, session())
    path.write_bytes(b"\x00" * 100)
    with pytest.raises(BadMatchFile, match="choose"):
        saves.read(path, get)
    assert saves.all()[0].header is None
    with pytest.raises(BadMatchFile, match="choose"):
        saves.read(path.with_name("none.tavern"), get)


def test_a_full_disk_loses_nothing(saves, monkeypatch):
    path = saves.slot("back_room")
    saves.write(path, session(4))
    before = path.read_bytes()

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert saves.write(path, session(6)).key == "ui.save.full"
    assert path.read_bytes() == before and saves.problem(path) is not None
    monkeypatch.undo()
    assert saves.write(path, session(6)) is None and saves.problem(path) is None


def test_a_folder_that_is_no_folder_is_empty_and_said(home):
    home.mkdir()
    paths.saves_folder().write_text("in the way")
    saves = Saves()
    assert saves.all() == [] and saves.running() is None
    assert saves.write(saves.slot("back_room"), session()).key == "ui.save.failed"


def test_old_autosaves_are_forgotten_and_titles_never(saves):
    match = session(2)
    for title in ("a", "auto-b", "auto-AUTO-c", "", "", "nul"):
        saves.write(saves.named(title), match)
    over = session(None)
    for _ in range(15):
        leave_behind(saves, over)
    assert sum(one.auto for one in saves.all()) == 12
    assert len(saves.all()) == 18 and {one.title for one in saves.all() if not one.auto} >= {"a", "b", "c", "nul_"}


def test_what_was_hardly_begun_goes_first_and_an_unfinished_match_last_and_with_a_word(saves):
    begun, over, long = session(1), session(None), session(6)
    assert sum(answer.by == "" for answer in begun.answers) == 1
    first, hardly = leave_behind(saves, long), leave_behind(saves, begun)
    for _ in range(20):
        leave_behind(saves, over)
    assert first.exists() and not hardly.exists() and saves.told is None
    for _ in range(39):
        leave_behind(saves, long)
    assert first.exists() and saves.told is None
    leave_behind(saves, long)
    assert not first.exists() and saves.told.key == "ui.save.pruned"


def test_slots_differ_within_a_second(home):
    saves = Saves(now=lambda: datetime(2026, 11, 28))
    assert len({saves.slot("back_room") for _ in range(20)} | {Saves(now=saves._now).slot("back_room")}) == 21


def test_deleting_takes_the_copy_too(saves):
    path = saves.named("gone")
    saves.write(path, session(2))
    saves.write(path, session(3))
    assert saves.delete(path) is None
    assert list(saves.folder.iterdir()) == []
