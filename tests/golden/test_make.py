"""The tool that renews golden matches: keeps remarks and bots, goes on after a match that no longer holds."""

import shutil

import pytest

from game import rules
from game.bots import levels
from tests.golden import make, matches

ALL = [golden for slug in rules.slugs() for golden in matches.stored(slug)]
NAMES = "two_last_group", "two_peace", "two_party"


@pytest.fixture
def copies(tmp_path, monkeypatch):
    """Three stored matches in a folder of their own."""
    (tmp_path / "brawl").mkdir()
    for name in NAMES:
        shutil.copy(matches.HERE / "brawl" / f"{name}.txt", tmp_path / "brawl")
    monkeypatch.setattr(matches, "HERE", tmp_path)
    return tmp_path / "brawl"


def run(monkeypatch, capsys, *words):
    monkeypatch.setattr("sys.argv", ["make", *words])
    status = make.main()
    return status, capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("golden", ALL, ids=[f"{golden.slug}/{golden.name}" for golden in ALL])
def test_a_file_is_written_as_it_is_read(golden):
    assert matches.text(golden) == golden.path.read_text(encoding="utf-8")
    assert golden.levels == matches.BY_HAND or set(golden.levels.split(",")) <= set(levels())


def test_again_goes_on_and_lists_what_no_longer_holds(copies, monkeypatch, capsys):
    for name, good, bad in (
        ("two_last_group", "> sell treasure:1", "> sell treasure:9"),
        ("two_peace", "= quiet 0 1", "= quiet 0 2"),
        ("two_party", "totals: ", "totals: 99 "),
    ):
        text = (copies / f"{name}.txt").read_text("utf-8")
        (copies / f"{name}.txt").write_text(text.replace(good, bad, 1), "utf-8")
    status, lines = run(monkeypatch, capsys, "brawl", "--again")
    assert status == 1
    assert "answer 1: sell treasure:9 is not legal any more" in lines[0]
    assert "brawl/two_party: its ending is renewed" in lines[1]
    assert "two_peace" in lines[2] and "= quiet 0 2 is not so any more" in lines[2]
    assert lines[3] == "3 matches, 2 of them don't hold"
    assert matches.read(copies / "two_party.txt").totals == matches.read(ALL_HERE / "brawl/two_party.txt").totals
    assert "sell treasure:9" in (copies / "two_last_group.txt").read_text("utf-8"), "left as it was"


def test_anew_keeps_the_remarks_that_still_fit(copies, monkeypatch, capsys):
    file = copies / "two_peace.txt"
    before = matches.read(file)
    lines = file.read_text("utf-8").splitlines()
    at = [number for number, line in enumerate(lines) if line.startswith(">")][1]
    lines[at] = "> refuse agitation agitation"
    file.write_text("\n".join([*lines, ""]), "utf-8")
    status, said = run(monkeypatch, capsys, "brawl", "--anew")
    assert status == 0 and len(said) == 2
    assert "brawl/two_peace: played anew" in said[0] and "of its remarks and checks no longer fit" in said[0]
    after = matches.read(file)
    assert after.end == before.end == "peace" and after.levels == before.levels and after.title == before.title
    assert after.seed == before.seed and after.answers != before.answers[:1]
    assert after.remarks[0] == before.remarks[0], "what is said before the first answer still fits"
    assert make.again(after) == after


def test_a_match_made_up_by_hand_is_left_to_the_hand(copies, monkeypatch, capsys):
    file = copies / "two_peace.txt"
    text = file.read_text("utf-8").replace("levels: random", "levels: by hand").replace("> sell", "> buy")
    file.write_text(text, "utf-8")
    status, said = run(monkeypatch, capsys, "brawl", "two_peace", "--anew")
    assert status == 1 and "made up by hand" in said[0]
    assert file.read_text("utf-8") == text


ALL_HERE = matches.HERE
