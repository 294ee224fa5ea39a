"""The repository as a stranger finds it: no text tells of the desk where it was written, and links lead somewhere."""

import json
import re
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
FOLDERS = (".ci", ".github", "build_scripts", "data", "docs", "game", "sprites", "tests")
TEXTS = {"", ".py", ".md", ".toml", ".in", ".yaml", ".yml", ".json", ".svg", ".txt"}
# Written so that none of them fits itself.
FOREIGN = re.compile(
    r"""
    (?<![\w.~$}])/(?:work|tmp|root|home/\w+|Users/\w+)/     # a path of somebody's machine
    | (?<![\w/])(?:\.\./)*shared[/]                         # notes that are not in the repository
    | \bhelper[ ]session | \bissue[ ][#]                    # what a reader of the code can't look up
""",
    re.VERBOSE | re.IGNORECASE,
)

LINK = re.compile(r"\]\((?!https?:)([^)#]+)\)")


def texts():
    for place in (*(PROJECT / folder for folder in FOLDERS), PROJECT):
        for file in place.iterdir() if place == PROJECT else place.rglob("*"):
            if file.is_file() and file.name != ".git" and file.suffix in TEXTS and "__pycache__" not in file.parts:
                yield file


def test_no_text_names_the_place_where_it_was_written():
    found = []
    for file in texts():
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            if FOREIGN.search(line):
                found.append(f"{file.relative_to(PROJECT).as_posix()}:{number}: {line.strip()[:100]}")
    assert not found, "\n" + "\n".join(found)


def test_such_a_name_would_be_found():
    foreign = ("see {}work/main", "in ..{}shared{}DESIGN.md", "({}tmp/x.png)", "issue {}#2")
    assert all(FOREIGN.search(text.replace("{}#", "#").replace("{}", "/")) for text in foreign)
    for text in ("https://example.org/home/page", "tmp_path / 'work'", "an issue of taste", "shared by", "{a}/tmp/x"):
        assert not FOREIGN.search(text), text


def test_every_link_between_the_documents_leads_somewhere():
    for page in PROJECT.glob("*.md"):
        for link in LINK.findall(page.read_text("utf-8")):
            assert (PROJECT / link).exists(), f"{page.name} links to {link}"


def test_every_place_names_the_same_pythons():
    pythons = ["3.11", "3.12", "3.13"]
    assert re.findall(r'"Programming Language :: Python :: (3\.\d+)"', read("pyproject.toml")) == pythons
    assert f'requires-python = ">={pythons[0]}"' in read("pyproject.toml")
    workflow = read(".github/workflows/builds.yml")
    assert f"python: {json.dumps(pythons)}" in workflow
    assert f'python-version: "{pythons[-1]}"' in workflow
    assert "Python 3.11, 3.12 or 3.13" in read("README.md")
    assert "3.11, 3.12 and 3.13" in read("CONTRIBUTING.md")
    assert f"Python {pythons[0]} to {pythons[-1]}" in read("build_scripts/environment.py")


def read(name):
    return (PROJECT / name).read_text("utf-8")
