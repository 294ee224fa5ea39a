"""YAML to plain data: what is read, and that every error names its file and line."""

import pytest

from game import paths
from game.content import loader
from game.content.loader import BadContent, load


@pytest.fixture
def write(tmp_path):
    def write(text):
        file = tmp_path / "cards.yaml"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return file

    return write


def test_words_stay_words(write):
    text = "a: no\nb: on\nc: 2026-11-28\nd: 0x1f\ne: -5\nf: 1.5\ng: true\nh: null\ni: 007\nj: ~\nk: 1_000\n"
    found = load(write(text)).data
    assert found == {
        "a": "no",
        "b": "on",
        "c": "2026-11-28",
        "d": "0x1f",
        "e": -5,
        "f": 1.5,
        "g": True,
        "h": None,
        "i": "007",
        "j": None,
        "k": "1_000",
    }


@pytest.mark.parametrize(
    "text, line, words",
    [
        ("a: 1\nb: [1, 2\n", 3, "not valid YAML"),
        ("a: 1\nb: 2\na: 3\n", 3, "stands here twice"),
        ("a: 1\nb:\n  c: 1\n  d: 2\n  c: 3\n", 5, "'c' stands here twice"),
        ("a: 1\n? [x]\n: 2\n", 2, "key must be a word"),
        ("a: 1\nb: &x [*x]\n", 2, "recursive"),
        ("a: !!python/object:os.system x\n", 1, "tag"),
        ("a: !!int abc\n", 1, "can't be read"),
        ("a: !!bool abc\n", 1, "can't be read"),
        ("a: 1\nb: \x01\n", 2, "save it as UTF-8"),
        (b"a: 1\nb: \xff\xfe\n", 2, "save it as UTF-8"),
        ("a: 1\n---\nb: 2\n", 2, "another document"),
        ("[" * 5000, 1, "not valid YAML"),
        ("a: *nowhere\n", 1, "alias"),
    ],
)
def test_errors_name_file_and_line(write, text, line, words):
    file = write(text)
    with pytest.raises(BadContent) as caught:
        load(file)
    assert (caught.value.file, caught.value.line) == (file, line)
    assert words in caught.value.message
    assert str(caught.value) == f"{file}:{line}: {caught.value.message}"


def test_missing_file_is_named(tmp_path):
    with pytest.raises(BadContent, match="nothing.yaml:1: the file can't be read"):
        load(tmp_path / "nothing.yaml")


@pytest.mark.parametrize(
    "path, line",
    [
        ((), 1),
        (("rows",), 2),
        (("rows", 0), 3),
        (("rows", 0, "b"), 4),
        (("rows", 1), 5),
        (("rows", 1, "c", 0), 6),
        (("rows", 1, "nothing"), 5),
        (("rows", 7), 2),
        (("map", 3), 8),
    ],
)
def test_a_path_finds_its_line(write, path, line):
    source = load(write("top: 1\nrows:\n  - a: 1\n    b: 2\n  - a: 2\n    c: [9,\n        8]\nmap: {3: x}\n"))
    assert source.bad(path, "no").line == line


def test_own_folder_wins(tmp_path, monkeypatch):
    monkeypatch.setenv("TAVERN_ROW_HOME", str(tmp_path))
    shipped = loader.data("bloody_inn/cards.yaml")
    assert shipped.file == paths.assets_root() / "data" / "bloody_inn" / "cards.yaml"
    own = tmp_path / "data" / "bloody_inn" / "cards.yaml"
    own.parent.mkdir(parents=True)
    own.write_text("mine: 1\n")
    assert loader.data("bloody_inn/cards.yaml") == loader.Source(own, {"mine": 1})
