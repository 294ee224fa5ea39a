"""Broken data ends in BadContent or loads: never in another exception, whatever is cut, doubled or swapped."""

import random

import pytest

from game import paths
from game.content import loader, rulebook, texts
from game.content.loader import BadContent
from game.rules.bloody_inn import content, totals

FILES = ("cards.yaml", "setup.yaml", "rulebook.fr.yaml", "text.fr.yaml")
PIECES = (
    b"{",
    b"}",
    b"[",
    b"]",
    b": ",
    b"- ",
    b"\n",
    b"'",
    b'"',
    b"&a ",
    b"*a ",
    b"!!int ",
    b"null",
    b"-1",
    b"9" * 30,
    b"#",
    b"\t",
    b"\x00",
    b"\xff",
    b"{x}",
    b"? ",
    b"|",
    b"true",
    b"0.5",
    b"---\n",
    b"\xc2\x85",
)


def mutated(text: bytes, dice: random.Random) -> bytes:
    for _ in range(dice.randint(1, 3)):
        at, to = sorted(dice.randrange(len(text)) for _ in range(2))
        lines = text.splitlines(keepends=True)
        line = dice.randrange(len(lines))
        text = (
            dice.choice(
                (
                    lambda: text[:at] + dice.choice(PIECES) + text[at:],
                    lambda: text[:at] + text[at + dice.randint(1, 12) :],
                    lambda: text[:at] + dice.choice(PIECES) + text[at + 3 :],
                    lambda: text[:to],
                    lambda: b"".join(lines[:line] + lines[line + 1 :]),
                    lambda: b"".join(lines[:line] + [lines[line]] + lines[line:]),
                    lambda: b"".join(lines[:line] + [b"  " + lines[line]] + lines[line + 1 :]),
                )
            )()
            or b"x"
        )
    return text


def load(name: str) -> None:
    """Load what this file is for, as the app does."""
    if name.startswith("text"):
        texts.templates("bloody_inn", "fr")
    elif name.startswith("rulebook"):
        rulebook.rulebook("bloody_inn", "fr", content.content().figures)
    else:
        list(totals.differences(content.load()))


@pytest.mark.parametrize("name", FILES)
def test_mutations(name, tmp_path, monkeypatch):
    monkeypatch.setenv("TAVERN_ROW_HOME", str(tmp_path))
    good = paths.data("bloody_inn", name).read_bytes()
    own = tmp_path / "data" / "bloody_inn" / name
    own.parent.mkdir(parents=True)
    dice = random.Random(name)
    refused = 0
    for _ in range(120):
        own.write_bytes(mutated(good, dice))
        try:
            load(name)
        except BadContent as error:
            assert error.file == own and error.line >= 1 and error.message
            refused += 1
    assert refused > 30


@pytest.mark.parametrize(
    "text", [b"", b"null", b"[]", b"7", b"cards: []", b"families: []\ncards: []", b"families:\ncards:"]
)
@pytest.mark.parametrize("name", FILES)
def test_files_of_another_shape(name, text, tmp_path, monkeypatch):
    monkeypatch.setenv("TAVERN_ROW_HOME", str(tmp_path))
    own = tmp_path / "data" / "bloody_inn" / name
    own.parent.mkdir(parents=True)
    own.write_bytes(text)
    with pytest.raises(BadContent) as caught:
        load(name)
    assert caught.value.file == own


def test_loading_stays_fast(monkeypatch):
    """Counted in readings, not on the clock: a healthy file is parsed once and never composed again for its lines."""
    parsed = []
    load = loader.load
    monkeypatch.setattr(loader, "load", lambda file: parsed.append(file.name) or load(file))
    monkeypatch.setattr(loader, "_line", lambda file, path: pytest.fail("a healthy file needs no line numbers"))
    content.load()
    assert parsed == ["cards.yaml", "setup.yaml"]
