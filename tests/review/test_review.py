"""The review of a whole match: what it adds up to, who works on it, how it is kept, and the command."""

from __future__ import annotations

import itertools
import json
import re
from random import Random

import pytest

from game import rules
from game.cli import review as review_command
from game.cli import run
from game.kernel import record
from game.review import luck, report, runner, store, tasks
from game.review.judging import DOUBTFUL, MARKS, MISTAKE
from game.review.report import CHANCE, Review
from game.review.runner import Helper, Runner
from game.review.scale import spread_of
from game.review.store import Store
from game.review.tasks import CLOSE, ENDS, FIRST, LOOK, LUCK, Key
from game.services.saves import Saves, review_file
from tests.review.matches import golden

SLUG, SEAT = "bloody_inn", 1
FEW = 14
"""So many pieces of each kind are worked out where it doesn't matter how many."""


@pytest.fixture(scope="module")
def known():
    """The review of a seat of a short match without the close looks, with few matches played on: the same for all
    tests."""
    review = Review(golden(SLUG), SEAT)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tasks, "spread_of", lambda slug: spread_of(slug)._replace(ends=2))
        for key, task in review.tasks():
            if key.kind == CLOSE:
                break
            review.take(key, tasks.work_out(task))
    return review


def less(keep: int, monkeypatch) -> None:
    """Let a review have only so many pieces of each kind to do."""
    whole = Review._plan

    def few(self):
        counts = {**dict.fromkeys((LOOK, FIRST, LUCK, CLOSE), keep), ENDS: 1}
        for key, make in whole(self):
            counts[key.kind] -= 1
            if counts[key.kind] >= 0 and key.kind != CLOSE:
                yield key, make

    monkeypatch.setattr(Review, "_plan", few)


def test_every_choice_has_a_mark_and_the_dearest_are_among_them(known):
    choices = known.choices
    assert len(choices) == sum(moment.choice for moment in known.moments)
    assert set(known.marks) <= set(MARKS) and 0 <= known.accuracy <= 1
    dearest = known.dearest
    assert dearest and len(dearest) <= report.DEAREST and all(choice in choices for choice in dearest)
    assert dearest[0].finding.lost.worth == max(choice.finding.lost.worth for choice in choices)


def test_the_course_leads_from_the_start_to_the_end(known):
    course, session = known.course, known.session
    assert len(course) == len(session.steps) + 1
    assert all(sum(row) == pytest.approx(1, abs=0.01) for row in course)
    ranking = session.game.outcome(session.state).ranking
    assert list(course[-1]) == [1.0 if rank == 1 else 0.0 for rank in ranking]
    assert all(abs(turn.change) > 0.03 and turn.kind in (CHANCE, report.CHOICE) for turn in known.turns)


def test_luck_is_nothing_on_average():
    """What the same answer brings on positions dealt from the same view: above the mean as often as below it."""
    session = golden("tiefenthal")
    thrown = next(one for one in tasks.moments(session, 0) if one.step > 80 and one.action.verb in ("keep", "restart"))
    game, found = session.game, []
    for seed in range(8):
        state = game.determinize(thrown.before, Random(seed))
        game.apply(state, thrown.action)
        *_, now = luck.brought(game, thrown.before, game.view(state, 0), [thrown.action], 0, seed)
        found.append(now.points)
    spread = max(found) - min(found)
    assert spread > 0 and abs(sum(found) / len(found)) < spread / 2


def test_accuracy_tells_a_strong_bot_from_who_plays_at_random():
    found = []
    for seat in (0, 1):
        review = Review(golden("tiefenthal"), seat)
        for key, task in review.tasks():
            if key.kind == FIRST:
                review.take(key, tasks.work_out(task))
            elif key.kind == LUCK:
                break
        found.append(review.accuracy)
    assert found[0] > 0.85 > 0.6 > found[1]


def ended(worker: Runner) -> dict:
    for _ in itertools.count():
        if worker.done:
            break
        worker.step(0.05)
        worker.wait(0.05)
    worker.end()
    return worker.review.raw


def test_whoever_works_finds_the_same(monkeypatch):
    """None, one and two processes, and two of which one is killed."""
    less(6, monkeypatch)
    alone = ended(Runner(Review(golden(SLUG), SEAT), 0))
    assert len(alone) == 19 and ended(Runner(Review(golden(SLUG), SEAT), 2)) == alone
    killed = Runner(Review(golden(SLUG), SEAT), 1)
    while not killed._helpers:
        killed.step()
    killed.step()
    killed._helpers[0].process.kill()
    assert ended(killed) == alone


def test_where_no_process_can_be_started_the_app_works_itself(monkeypatch):
    less(4, monkeypatch)

    def never(self):
        raise OSError("no more processes")

    monkeypatch.setattr(Helper, "__init__", never)
    assert len(ended(Runner(Review(golden(SLUG), SEAT), 2))) == 13


def test_a_worker_ends_with_whom_it_works_for():
    helper = Helper()
    helper.line.close()
    helper.process.join(20)
    assert helper.process.exitcode == 0


class Instead:
    """Stands in for a review: a few looks, then many close ones of the same weight."""

    def __init__(self, looks: int, close: int) -> None:
        self.todo = [Key(LOOK, i) for i in range(looks)] + [Key(CLOSE, i) for i in range(close)]
        self.taken: list[Key] = []
        self.progress, self.done = (0, looks + 100 * close), False

    def prepare(self, answers: int) -> bool:
        return True

    def tasks(self):
        return iter([(key, None) for key in self.todo])

    def take(self, key: Key, data) -> None:
        self.taken.append(key)
        self.progress = (self.progress[0] + (100 if key.kind == CLOSE else 1), self.progress[1])
        self.done = len(self.taken) == len(self.todo)


def test_how_long_it_takes_is_said_once_the_close_looks_tell_and_only_falls(monkeypatch):
    """Ten looks at 30 s each, then close ones at first of 2 s, then of 5 s each."""
    now = [0.0]

    class Work:
        found = None

        def __init__(self, task) -> None:
            """Whatever the task is, it takes its time."""

        def step(self) -> bool:
            done = len(review.taken)
            now[0] += 30.0 if done < 10 else 2.0 if done < 30 else 5.0
            return True

    monkeypatch.setattr(runner, "Job", Work)
    review = Instead(10, 60)
    worker, said = Runner(review, 0, clock=lambda: now[0]), []
    while not worker.done:
        worker.step(1.0)
        left = worker.left_s
        assert left is None or len(review.taken) > 13
        said += [] if left is None else [left]
    assert said == sorted(said, reverse=True) and said[0] < 150 and said[-1] == 0, said


def test_only_choices_that_were_looked_at_closely_are_counted(known):
    again = Review(known.session, SEAT, {name: data for name, data in known.raw.items() if name.startswith(FIRST)})
    again.prepare(10_000)
    costly = [one for one in again.choices if one.finding.mark in (DOUBTFUL, MISTAKE)]
    assert costly and not again.marks and again.open == len(costly)
    dear = costly[0]
    again.take(Key(CLOSE, dear.answer), again.raw[f"{FIRST}:{dear.answer}"])
    assert again.marks == {dear.finding.mark: 1} and again.open == len(costly) - 1


def test_what_was_found_is_kept_beside_the_match(known, tmp_path):
    path = tmp_path / "mine.tavern"
    kept = Store(known.session, path)
    kept.keep(known)
    assert kept.settle() and kept.told is None
    again = Store(known.session, path)
    assert again.told is None and again.review(SEAT).raw == known.raw and again.review(0).raw == {}
    there = again.review(SEAT)
    there.prepare(10_000)
    assert there.choices == known.choices
    assert sorted(one.name for one in tmp_path.iterdir()) == ["mine.tavern.review.json"]


@pytest.mark.parametrize(
    "harm",
    [
        lambda text: text[: len(text) // 2],
        lambda text: "",
        lambda text: "[1, 2]",
        lambda text: text.replace('"first:', '"frist:'),
        lambda text: text.replace('"look:', '"look:-'),
        lambda text: text.replace('"seats":{"2"', '"seats":{"7"'),
        lambda text: text.replace("0.", "1e999.", 1),
    ],
)
def test_a_damaged_file_begins_anew_with_one_sentence(known, tmp_path, harm):
    path = tmp_path / "mine.tavern"
    kept = Store(known.session, path)
    kept.keep(known)
    kept.settle()
    file = review_file(path)
    file.write_text(harm(file.read_text("utf-8")), "utf-8")
    again = Store(known.session, path)
    assert again.told is not None and again.review(SEAT).raw == {}
    again.keep(known)
    assert again.settle() and Store(known.session, path).told is None


def test_what_other_bots_found_or_of_another_match_is_no_answer(known, tmp_path, monkeypatch):
    path = tmp_path / "mine.tavern"
    kept = Store(known.session, path)
    kept.keep(known)
    kept.settle()
    other = Store(golden(SLUG, "two_short"), path)
    assert other.told is None and other.review(SEAT).raw == {}
    monkeypatch.setattr(store, "FORMAT", store.FORMAT + 1)
    assert Store(known.session, path).review(SEAT).raw == {}


def test_it_goes_with_the_match_and_is_no_match_itself(known, tmp_path):
    saves = Saves(tmp_path)
    path = saves.named("mine")
    assert saves.write(path, known.session) is None
    kept = Store(known.session, path)
    kept.keep(known)
    kept.settle()
    assert [one.path for one in saves.all()] == [path]
    assert saves.delete(path) is None and not list(tmp_path.glob("*.json"))


def said(capsys, *words):
    status = run([*map(str, words), "--lang", "en"])
    out, err = capsys.readouterr()
    return status, out, err


def test_the_command_prints_goes_on_and_refuses_a_running_match(capsys, tmp_path, monkeypatch, known):
    less(FEW, monkeypatch)
    path = tmp_path / "mine.tavern"
    path.write_bytes(record.to_bytes(known.session, {}))
    status, out, err = said(capsys, "review", path, "--seat", SEAT + 1, "--jobs", 1)
    assert (status, err) == (0, "") and "accuracy" in out and "Better: " in out
    assert re.search(r"Luck: [+−][0-9.]+F, ", out) and re.search(r"\([+−][0-9.]+F, ", out), "in what the game counts in"
    kept = json.loads(review_file(path).read_text("utf-8"))
    assert kept["seats"].keys() == {"2"}
    # Half of it is lost, as by a kill: the rest is worked out again, and the same is said.
    names = list(kept["seats"]["2"])
    for name in names[::2]:
        del kept["seats"]["2"][name]
    review_file(path).write_text(json.dumps(kept), "utf-8")
    worked = []
    done = review_command._done
    monkeypatch.setattr(review_command, "_done", lambda piece: worked.append(piece) or done(piece))
    assert said(capsys, "review", path, "--seat", SEAT + 1, "--jobs", 1) == (0, out, "")
    assert len(worked) == len(names[::2])
    assert "seat 3" in said(capsys, "review", path, "--seat", 3)[2]
    session = record.from_bytes(path.read_bytes(), rules.get)
    forked = session.fork(10, Random(1))
    path.write_bytes(record.to_bytes(forked, {}))
    status, out, err = said(capsys, "review", path)
    assert (status, out) == (2, "") and "secrets" in err


def test_a_piece_knows_no_more_than_one_seat():
    """What goes to a worker holds a view, and the view is the seat's own."""
    session = golden(SLUG)
    for moment in itertools.islice((one for one in tasks.moments(session, SEAT) if one.choice), 5):
        task = tasks.choice(session, SEAT, moment, close=False)
        state = session.steps[moment.step].before
        assert task.view != state or state == session.game.view(state, SEAT)
        assert task.view == session.game.view(task.view, SEAT)


def test_keys_are_read_as_they_are_written():
    assert str(Key(FIRST, 12)) == "first:12" and runner.cores() >= 1
