"""Files are replaced whole or not at all, whatever fails or dies on the way; what isn't a plain file is left alone."""

from __future__ import annotations

import os
import threading
import time

import pytest

from game.services import files, ledger, settings
from game.services.files import Claims, read_start, read_whole, set_aside, sweep, write_atomically
from game.services.ledger import Ledger, Place, Played
from game.services.settings import Settings
from game.services.writer import Writer
from tests.app.faults import Died, Machine

MOST_STEPS = 60


def every_fault(monkeypatch, write, links):
    """Write again and again, with each step in turn failing or being the last; yield after each whether it was done."""
    for dies in (False, True):
        for at in range(1, MOST_STEPS):
            machine = Machine(at, dies, links)
            with monkeypatch.context() as patch:
                machine.install(patch)
                try:
                    done = write() is None
                except (OSError, Died):
                    done = False
            yield done
            if machine.steps < at:
                break
        else:
            raise AssertionError("there is no end of steps")


@pytest.mark.parametrize("links", [True, False])
def test_after_any_fault_the_old_file_or_the_new_one_is_there(tmp_path, monkeypatch, links):
    path, kept = tmp_path / "deep" / "a", tmp_path / "deep" / "a.previous"
    old, new, faults = b"old" * 5000, b"new" * 7000, 0
    for done in every_fault(monkeypatch, lambda: write_atomically(path, new, kept), links):
        faults += 1
        there = path.read_bytes() if path.exists() else kept.read_bytes() if kept.exists() else None
        assert there in ((old, new) if faults > 1 or there else (None,)) or there is None and not done
        assert not done or path.read_bytes() == new
        for left in path.parent.glob("*") if path.parent.exists() else ():
            left.unlink()
        write_atomically(path, b"older")
        write_atomically(path, old, kept)
        assert (path.read_bytes(), kept.read_bytes()) == (old, b"older")
    assert faults > 15


def test_after_any_fault_settings_are_the_old_or_the_new_ones(tmp_path, monkeypatch):
    path = tmp_path / "settings.json"
    settings.save(Settings(text_size=75, matches={"inn": {"secrets": "open"}}), path)
    for _ in every_fault(monkeypatch, lambda: changed(path), True):
        found, problem = settings.load(path)
        assert problem is None and found.text_size in (75, 150) and found.matches == {"inn": {"secrets": "open"}}
        settings.save(Settings(text_size=75), path)
    sweep(tmp_path, files.FRESH)
    assert [one.name for one in tmp_path.iterdir() if not one.name.endswith(".lock")] == ["settings.json"]


def changed(path):
    own, _ = settings.load(path)
    own.text_size = 150
    return settings.save(own, path)


@pytest.mark.parametrize("damaged", [b"", b"{damaged\n"])
def test_after_any_fault_the_statistics_have_every_match(tmp_path, monkeypatch, damaged):
    path = tmp_path / "played.jsonl"
    first, second = (Played(name, "inn", (Place("Ada", "", 3, 1),), False) for name in "ab")
    Ledger(path).enter(first)
    whole = path.read_bytes() + damaged
    path.write_bytes(whole)
    for done in every_fault(monkeypatch, lambda: Ledger(path).enter(second), True):
        assert Ledger(path).all() in ([first], [first, second]) and (not done or second in Ledger(path).all())
        copies = [one.read_bytes().strip() for one in tmp_path.glob("*.damaged*")]
        assert not damaged or damaged in path.read_bytes() or whole.strip() in copies
        for one in tmp_path.glob("*"):
            one.unlink()
        path.write_bytes(whole)
    assert ledger.Ledger(path).all() == [first]


def test_only_plain_files_are_read_and_within_limits(tmp_path):
    plain, pipe, link = tmp_path / "plain", tmp_path / "pipe", tmp_path / "link"
    plain.write_bytes(b"12345")
    os.mkfifo(pipe)
    link.symlink_to(plain)
    assert read_whole(link, 5) == b"12345" and read_start(plain, 2) == b"12"
    begin = time.monotonic()
    for path, most in ((plain, 4), (pipe, 9), (tmp_path, 9), (tmp_path / "none", 9), ("/dev/zero", 9)):
        with pytest.raises(OSError):
            read_whole(path, most)
    assert time.monotonic() - begin < 1


def test_only_plain_files_are_replaced_and_links_stay_links(tmp_path):
    plain, pipe, link = tmp_path / "plain", tmp_path / "pipe", tmp_path / "link"
    plain.write_bytes(b"old")
    os.mkfifo(pipe)
    link.symlink_to(plain)
    write_atomically(link, b"new")
    assert link.is_symlink() and plain.read_bytes() == b"new"
    for path in (pipe, tmp_path, tmp_path / "plain" / "below", tmp_path / ("x" * 300)):
        with pytest.raises(OSError):
            write_atomically(path, b"new")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["link", "pipe", "plain"] and pipe.is_fifo()


def test_what_is_set_aside_keeps_its_content_and_never_takes_anothers_name(tmp_path):
    names = []
    for content in (b"one", b"two", b"three"):
        path = tmp_path / "a"
        path.write_bytes(content)
        names.append(set_aside(path).name)
    assert names == ["a.damaged", "a.damaged-2", "a.damaged-3"] and not path.exists()
    assert [(tmp_path / name).read_bytes() for name in names] == [b"one", b"two", b"three"]
    assert set_aside(path) is None


def test_a_claim_holds_until_it_is_given_back_as_often_as_it_was_taken(tmp_path):
    ours, theirs, lock = Claims(), Claims(), tmp_path / "a.lock"
    assert ours.take(lock) and ours.take(lock) and not theirs.take(lock)
    ours.give_back(lock)
    assert not theirs.take(lock)
    ours.give_back(lock)
    assert theirs.take(lock) and not ours.take(lock)
    theirs.give_back(lock)
    assert list(tmp_path.iterdir()) == []


def test_the_writer_writes_the_newest_tells_what_failed_and_tries_again(tmp_path):
    writer, done, gate = Writer(), [], threading.Event()
    path = tmp_path / "a"

    def full():
        raise OSError(28, "No space left on device")

    writer.put(tmp_path / "slow", lambda: gate.wait(5) and None)
    for number in range(5):
        writer.put(path, lambda number=number: done.append(number))
    assert writer.pending(path) and not writer.settle(0.01)
    gate.set()
    assert writer.settle() and done == [4] and not writer.pending(path)
    writer.put(path, full)
    assert writer.settle() and writer.failed(path).errno == 28
    writer.put(path, lambda: done.append(5))
    assert writer.settle() and writer.failed(path) is None and done == [4, 5]
