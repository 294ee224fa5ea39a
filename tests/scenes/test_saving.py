"""A running match and its file: written at once beside the pictures, tried again, asked about, shared with nobody."""

from __future__ import annotations

import threading
import time
from datetime import datetime, timedelta

import pygame
import pytest

from game import rules
from game.app.loop import App
from game.app.main import AppScenes
from game.kernel import record
from game.scenes.commands import LoadMatch, OpenTitle, Pop, Quit
from game.scenes.match import Match
from game.scenes.menu import PauseMenu
from game.scenes.notice import Notice
from game.scenes.title import Title
from game.services.ledger import Ledger, Place, Played
from game.services.saves import Saves
from game.services.settings import Settings, load, save
from tests.app import damage
from tests.scenes.test_match import at_night, of


def bribe(table):
    table.give(of(table.session.decision, "bribe")[0], table.click)


def on_disk(table):
    """Return the number of answers that the match's file has."""
    path = table.match.file.path
    return record.read_header(path.read_bytes()).answers if path.exists() else 0


def full(*_, **__):
    raise OSError(28, "No space left on device")


@pytest.fixture
def disk(monkeypatch):
    """A switch that fills the disk, and empties it."""

    class Disk:
        def fill(self):
            self.patch = pytest.MonkeyPatch()
            self.patch.setattr("os.fsync", full)

        def empty(self):
            self.patch.undo()

    found = Disk()
    yield found
    found.empty()


def test_every_answer_is_on_the_disk_within_a_tenth_of_a_second_and_no_picture_waits_for_it(monkeypatch):
    gate, written = threading.Event(), []
    table = at_night()
    real = Saves.write_soon
    monkeypatch.setattr("os.fsync", lambda _: gate.wait(5) and None)  # a disk that sleeps
    monkeypatch.setattr(Saves, "write_soon", lambda *args: written.append(time.perf_counter()) or real(*args))
    bribe(table)
    given = time.perf_counter()
    for _ in range(6):  # a tenth of a second
        begin = time.perf_counter()
        table.app.update(1000 / 60)
        assert time.perf_counter() - begin < 3, "it waited for the disk"
    assert len(written) == 1 and written[0] - given < 5
    gate.set()
    assert table.app.saves.settle(table.match.file.path) is None
    assert on_disk(table) == len(table.session.answers)


def test_what_could_not_be_saved_is_said_once_and_tried_again_with_the_next_answer(disk):
    table = at_night()
    disk.fill()
    bribe(table)
    later(table)
    assert "disk is full" in table.app.toast.text and on_disk(table) == 0
    table.app.toast.text = ""
    later(table)
    assert not table.app.toast.text
    disk.empty()
    table.turn()
    table.give(table.session.decision.actions[0], table.click)
    later(table)
    assert on_disk(table) == len(table.session.answers)


def later(table):
    for _ in range(3):
        table.app.update(40)
        table.app.saves.settle(table.match.file.path)


@pytest.mark.parametrize("leave", [Quit(), OpenTitle()])
def test_a_match_that_is_not_saved_is_not_left_without_a_question(disk, leave):
    table = at_night()
    disk.fill()
    bribe(table)
    table.app.carry_out((leave,))
    assert isinstance(table.scene, Notice) and table.app.running
    table.draw()
    table.app.carry_out(table.scene.click("choice:0"))  # again, and it is full still
    assert isinstance(table.scene, Notice)
    table.press("back")
    assert table.scene is table.match and table.app.running
    table.app.carry_out((leave,))
    disk.empty()
    table.app.carry_out(table.scene.click("choice:0"))
    assert not table.app.running or isinstance(table.scene, Title)
    assert table.app.saves.running() is not None


def test_who_leaves_it_unsaved_all_the_same_may(disk):
    table = at_night()
    disk.fill()
    bribe(table)
    table.app.handle(pygame.event.Event(pygame.QUIT))
    assert table.app.running
    table.app.carry_out(table.scene.click("choice:2"))
    assert not table.app.running
    table.app.close()
    assert table.app.unsaved is not None


def test_the_end_that_the_system_wants_saves_without_a_question():
    table = at_night()
    bribe(table)
    table.app.end()
    assert not table.app.running
    table.app.close()
    assert on_disk(table) == len(table.session.answers) and table.app.unsaved is None


@pytest.mark.parametrize("title", ["Friday", "Fri/day"])
def test_a_title_that_is_taken_asks_before_it_is_replaced(title):
    table = at_night()
    assert table.match.file.write_as("Friday").key == "ui.match.saved"
    path = table.app.saves.named("Friday")
    before = path.read_bytes()
    bribe(table)
    menu = PauseMenu(table.app, "bloody_inn", table.match.file.write_as)
    table.app.push(menu)
    for answer, changes in (("rename", False), ("replace", True)):
        menu.click("save") if menu._field is None else None
        menu._field.put(title)
        assert menu.click("store") == () and path.read_bytes() == before
        table.draw()
        assert "There is a match of this name" in " ".join(one.text for one in menu.frame.words)
        commands = menu.click(answer)
        assert (path.read_bytes() != before) == changes and (Pop() in tuple(commands)) == changes


def test_a_match_that_another_window_plays_goes_on_as_a_copy():
    table = at_night()
    bribe(table)
    later(table)
    other = App(AppScenes(), Settings(lang="en"), damage.SIZE)
    other.push(other.scenes.title(other))
    path = other.saves.running().path
    other.carry_out((LoadMatch(path),))
    assert isinstance(other.scene, Match) and other.scene.file.path != path
    assert "goes on as a copy" in other.toast.text
    other.scene.file.changed()
    other.carry_out((OpenTitle(),))
    assert len(other.saves.all()) == 2 and other.saves.delete(path).key == "ui.save.in_use"
    table.app.carry_out((OpenTitle(),))
    other.carry_out((LoadMatch(path),))
    assert other.scene.file.path == path


def test_matches_begun_in_the_same_second_have_files_of_their_own(home):
    ours, theirs = Saves(now=lambda: datetime(2026, 1, 1)), Saves(now=lambda: datetime(2026, 1, 1))
    assert ours.slot("feast") != theirs.slot("feast")


def test_a_clock_that_is_set_back_or_forth_neither_hides_nor_prunes_the_newest(home):
    clock = [datetime(2026, 11, 28)]
    saves = Saves(now=lambda: clock[0])
    match, over = (record.from_bytes(damage.match_file("bloody_inn", 1, n), rules.get) for n in (20, 10**6))
    for number, days in enumerate((0, -400, 900, -3000, 0, 1, -1, -2, -900, 5, -5, 9, -9, 40, -40)):
        clock[0] = datetime(2026, 11, 28) + timedelta(days=days)
        path = saves.slot("bloody_inn")
        saves.write(path, match if number % 2 == 0 else over)
        saves.release(path)
        if number % 2 == 0:
            newest = path
        found = Saves(now=lambda: clock[0])
        assert found.running().path == newest and found.all()[0].path == path


def test_closing_one_window_reverts_nothing_of_the_other(home):
    path = home / "settings.json"
    save(Settings(effects=50, matches={"feast": {"seats": []}}), path)
    (ours, _), (theirs, _) = load(path), load(path)
    ours.text_size, ours.matches = 150, {**ours.matches, "brawl": {"seats": [1]}}
    theirs.effects, theirs.matches = 10, {**theirs.matches, "feast": {"seats": [2]}}
    assert save(ours, path) is None and save(theirs, path) is None and save(ours, path) is None
    found, _ = load(path)
    assert (found.text_size, found.effects) == (150, 10)
    assert found.matches == {"feast": {"seats": [2]}, "brawl": {"seats": [1]}}


def test_what_a_newer_version_keeps_in_the_settings_stays(home):
    path = home / "settings.json"
    home.mkdir()
    path.write_text('{"muted": true, "weather": "rain"}')
    found, problem = load(path)
    found.muted = False
    assert problem is None and save(found, path) is None
    assert '"weather": "rain"' in path.read_text() and '"muted": false' in path.read_text()


def test_two_windows_add_to_the_same_statistics(home):
    one, other = Ledger(home / "played.jsonl"), Ledger(home / "played.jsonl")
    matches = [Played(str(n), "feast", (Place("Ada", "", n, 1),), False) for n in range(30)]
    threads = [
        threading.Thread(target=lambda l=l, p=p: [l.enter(m) for m in p])
        for l, p in ((one, matches[:15]), (other, matches[15:]))
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(one.all()) == sorted(matches)


def test_a_match_that_goes_on_from_an_older_part_keeps_the_original(home):
    app = App(AppScenes(), Settings(lang="en"), damage.SIZE)
    app.saves.folder.mkdir(parents=True)
    path = app.saves.slot("bloody_inn")
    whole = damage.match_file("bloody_inn", 1, 120)
    from tests.app.test_damage import changed

    old = changed(whole, body=lambda body: body.update(digest="of older rules"))
    path.write_bytes(old)
    app.push(app.scenes.title(app))
    app.carry_out((LoadMatch(path),))
    assert isinstance(app.scene, Match) and app.scene.file.path != path
    app.scene.file.changed()
    app.carry_out((OpenTitle(),))
    assert path.read_bytes() == old and len(app.saves.all()) == 2


def test_a_match_of_elsewhere_is_left_as_it_is(home, tmp_path):
    path = tmp_path / "auto-mine.tavern"
    path.write_bytes(damage.match_file("bloody_inn", 1, 20))
    app = App(AppScenes(), Settings(lang="en"), damage.SIZE)
    app.push(app.scenes.title(app))
    app.carry_out((LoadMatch(path),))
    assert app.scene.file.path.parent == app.saves.folder
    path.write_bytes(b"damaged")
    app.carry_out((OpenTitle(), LoadMatch(path)))
    assert path.read_bytes() == b"damaged" and "file auto-mine.tavern is damaged" in app.toast.text
