"""The two recipes of CONTRIBUTING.md, followed to the letter in a copy of the project: a card and a game are added."""

import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^( *)```\w*\n\1# (\S+)\n(.*?)^\1```", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def recipes() -> dict[str, list[tuple[str, str]]]:
    """Recipe -> (file, text) of each block that names its file in its first line."""
    found = {}
    for chapter in (PROJECT / "CONTRIBUTING.md").read_text("utf-8").split("\n## Recipe: ")[1:]:
        title, _, body = chapter.partition("\n")
        body = body.partition("\n## ")[0]
        found[title] = [
            (file, re.sub(f"^{indent}", "", text, flags=re.MULTILINE)) for indent, file, text in BLOCK.findall(body)
        ]
    return found


@pytest.fixture
def copy(tmp_path) -> Path:
    for folder in ("game", "data", "sprites", "sounds"):
        shutil.copytree(PROJECT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__", "_assets"))
    shutil.copy(PROJECT / "pyproject.toml", tmp_path)
    return tmp_path


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(old) == 1, f"{file.name} has {text.count(old)} times {old!r}"
    file.write_text(text.replace(old, new), "utf-8")


def append(copy: Path, blocks: list[tuple[str, str]]) -> None:
    for file, text in blocks:
        with open(copy / file, "a", encoding="utf-8") as out:
            out.write(text)


def python(copy: Path, *words: str) -> str:
    """Run Python in the copy, with the copy's package and not the project's; return what it printed."""
    variables = {**os.environ, "PYTHONPATH": str(copy), "PYTHONUTF8": "1"}
    done = subprocess.run([sys.executable, *words], cwd=copy, env=variables, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_add_a_card(recipes, copy):
    (cards, row), (effects, effect), *words_and_art = recipes["add a card"]
    assert len(words_and_art) == 3
    distiller = re.search(r"\{id: distiller, (?s:.*?)\n(?=  - )", (copy / cards).read_text("utf-8"))[0]
    change(copy / cards, distiller, distiller.replace("copies: 3", "copies: 2") + row)
    change(copy / effects, "\nBOUND", f"\n{effect}\n\nBOUND")
    append(copy, words_and_art)
    python(copy, "-m", "game", "check")
    python(copy, "-m", "game", "fuzz", "bloody_inn", "--games", "3")
    code = """
        from game.kernel.api import Config
        from game.rules import get
        from game.rules.bloody_inn import content, effects
        inn = get("bloody_inn")
        state = inn.new(inn.check(Config(2, {})), 1)
        while inn.decision(state).actions[0].verb == "key":
            inn.apply(state, inn.decision(state).actions[0])
        before = state.cash[0]
        effects.run("build", state, 0, content.content().kind["cooper"])
        print(state.cash[0] - before)
    """
    assert python(copy, "-c", textwrap.dedent(code)) == "2\n", "two francs for the one key that everybody has"


def test_add_a_game(recipes, copy):
    shutil.copytree(PROJECT / "docs/last_mug/game", copy / "game", dirs_exist_ok=True)
    shutil.copytree(PROJECT / "docs/last_mug/data", copy / "data", dirs_exist_ok=True)
    change(copy / "game/rules/__init__.py", "_SLUGS = (", '_SLUGS = ("last_mug", ')
    assert len(recipes["add a game"]) == 4
    append(copy, recipes["add a game"])
    python(copy, "-m", "game", "check")
    assert "last_mug" in python(copy, "-m", "game", "fuzz", "last_mug", "--games", "10")
    python(copy, "-m", "game", "sim", "last_mug", "--seats", "random,normal", "--games", "10", "--seed", "1")
    python(copy, "-m", "game", "shot", "match:last_mug", "-o", str(copy / "match.png"), "--moves", "2")
    assert (copy / "match.png").stat().st_size > 50_000
