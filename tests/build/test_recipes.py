"""The recipes of docs/cards.md and CONTRIBUTING.md, followed to the letter in a copy of the project: cards and a game
are added, and every command that a recipe names is run."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

PROJECT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^( *)```(\w*)\n(.*?)^\1```", re.MULTILINE | re.DOTALL)
HEAD = re.compile(r'# (\S+?)(?:, (below|above|instead of) "(.*)")?')
FOLDERS = ("game", "data", "docs", "sprites", "sounds", "tests")


class Block(NamedTuple):
    """A block of a recipe: what is put where in which file, or commands (no file)."""

    file: str
    where: str
    anchor: str
    text: str


def blocks(body: str) -> list[Block]:
    """Return the blocks of a chapter in order."""
    found = []
    for indent, _, text in BLOCK.findall(body):
        head, _, rest = re.sub(f"^{indent}", "", text, flags=re.MULTILINE).partition("\n")
        named = HEAD.fullmatch(head)
        found.append(
            Block(named[1], named[2] or "", named[3] or "", rest) if named else Block("", "", "", f"{head}\n{rest}")
        )
    return found


def chapters(document: str) -> dict[str, str]:
    """Return the chapters of a document by title."""
    parts = (PROJECT / document).read_text("utf-8").split("\n## ")[1:]
    return {title: body for title, _, body in (part.partition("\n") for part in parts)}


CARDS = chapters("docs/cards.md")


@pytest.fixture(scope="module")
def copy(tmp_path_factory) -> Path:
    """A copy of the project, in which all cards have been added."""
    root = tmp_path_factory.mktemp("copy")
    for folder in FOLDERS:
        shutil.copytree(PROJECT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__", "_assets"))
    for file in ("pyproject.toml", "CONTRIBUTING.md"):
        shutil.copy(PROJECT / file, root)
    for body in CARDS.values():
        for block in blocks(body):
            if block.file:
                follow(root, block)
    return root


@pytest.fixture(scope="module")
def ran() -> set[str]:
    """The lines that were run in the copy with all cards: what several recipes say is said of all of them at once."""
    return set()


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(old) == 1, f"{file.name} has {text.count(old)} times {old!r}"
    file.write_text(text.replace(old, new), "utf-8")


def follow(copy: Path, block: Block) -> None:
    """Do what a block says."""
    file = copy / block.file
    if not block.file:
        for line in block.text.splitlines():
            command(copy, line)
    elif not block.where:
        with open(file, "a", encoding="utf-8") as out:
            out.write(block.text)
    elif block.where == "instead of":
        change(file, block.anchor, block.text.rstrip("\n"))
    else:
        lines = file.read_text("utf-8").splitlines(keepends=True)
        (at,) = [
            n for n, line in enumerate(lines) if line.startswith(block.anchor) or line.strip().startswith(block.anchor)
        ]
        if block.where == "below":  # an entry goes on where lines are indented further
            depth = len(lines[at]) - len(lines[at].lstrip())
            at += 1
            while at < len(lines) and lines[at].strip() and len(lines[at]) - len(lines[at].lstrip()) > depth:
                at += 1
        file.write_text("".join([*lines[:at], block.text, *lines[at:]]), "utf-8")


def command(copy: Path, line: str) -> str:
    """Run a line of a recipe in the copy, with the copy's package and not the project's; return what it printed."""
    words = re.findall(r'"[^"]*"|\S+', line)
    if words[0] == "cp":
        assert words == ["cp", "-r", "docs/last_mug/game", "docs/last_mug/data", "."], line
        for folder in ("game", "data"):
            shutil.copytree(copy / "docs/last_mug" / folder, copy / folder, dirs_exist_ok=True)
        return ""
    assert words[0] == "python", line
    variables = {**os.environ, "PYTHONPATH": str(copy), "PYTHONUTF8": "1"}
    variables.pop("TAVERN_ROW_HOME", None)
    run = [sys.executable, *(word.strip('"') for word in words[1:])]
    done = subprocess.run(run, cwd=copy, env=variables, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, f"{line}\n{done.stdout[-3000:]}{done.stderr[-3000:]}"
    return done.stdout


def test_there_is_a_recipe_for_each_game_with_the_time_that_it_takes():
    from game import rules
    from game.services.i18n import Texts

    for slug, title in zip(rules.slugs(), CARDS, strict=True):
        assert title.startswith(Texts("en")("ui.game." + slug)) and re.search(r"\(\d+ minutes\)$", title)


@pytest.mark.parametrize("title", CARDS, ids=lambda title: title.partition(":")[0])
def test_add_a_card(title, copy, ran):
    *_, last = found = blocks(CARDS[title])
    assert last.file == "" and "python -m game check" in last.text and all(block.file for block in found[:-1])
    (copy / "sheet.png").unlink(missing_ok=True)
    for line in last.text.splitlines():
        if line not in ran:
            command(copy, line)
        ran.add(line)
    assert (copy / "sheet.png").stat().st_size > 50_000


def test_add_a_game(copy):
    for block in blocks(chapters("CONTRIBUTING.md")["Recipe: add a game"]):
        follow(copy, block)
    assert (copy / "match.png").stat().st_size > 50_000
    command(copy, "python -m game shot new-match -o new.png")
    code = "from game.scenes.new_match import shelf; print(shelf())"
    assert "'last_mug'" in command(copy, f'python -c "{code}"'), "a game without a door is on the shelf"
