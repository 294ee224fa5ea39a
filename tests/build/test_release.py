"""A release: what its notes say, and a workflow whose every command is a script of ours that can be run anywhere."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from game import __version__

PROJECT = Path(__file__).resolve().parents[2]
WORKFLOW = PROJECT / ".github" / "workflows" / "builds.yml"
CHANGELOG = """# Changelog

## 1.1.0 (2026-12-24)

- A fifth tavern.

## 1.0.0

"""
COMMAND = re.compile(
    r'(?:sudo "\$\(command -v python\)"|python3?) build_scripts/(\w+\.py)'
    r'( dist| "\$GITHUB_REF_NAME" > notes\.md|( tests/[\w/.]+)+)?'
)
PUBLISHING = re.compile(r"gh release create ")


@pytest.fixture
def release_notes(build_script):
    return build_script("release_notes")


def test_the_notes_are_the_section_of_the_changelog(release_notes):
    assert release_notes.notes("v1.1.0", CHANGELOG, "1.1.0") == "- A fifth tavern.\n"


@pytest.mark.parametrize(
    "tag, version, said",
    [
        ("v1.1.0", "1.2.0", "tag v1.2.0"),
        ("1.1.0", "1.1.0", "tag v1.1.0"),
        ("v1.0.0", "1.0.0", "write one"),
        ("v0.9.0", "0.9.0", "write one"),
    ],
)
def test_a_release_that_does_not_agree_with_itself_is_refused(release_notes, tag, version, said):
    with pytest.raises(release_notes.Disagreement, match=said):
        release_notes.notes(tag, CHANGELOG, version)


def test_this_version_could_be_released():
    command = [sys.executable, PROJECT / "build_scripts" / "release_notes.py"]
    done = subprocess.run([*command, f"v{__version__}"], capture_output=True, encoding="utf-8")
    assert (done.returncode, done.stderr) == (0, "") and done.stdout.strip()
    for words in ([], ["v99.0.0"]):
        done = subprocess.run([*command, *words], capture_output=True, encoding="utf-8")
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)


@pytest.fixture
def jobs() -> dict:
    return yaml.safe_load(WORKFLOW.read_text("utf-8"))["jobs"]


def test_every_command_of_the_workflow_is_a_script_of_ours(jobs):
    commands = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
    scripts = [COMMAND.fullmatch(command) for command in commands if not PUBLISHING.match(command)]
    assert all(scripts)
    assert all((PROJECT / "build_scripts" / found[1]).is_file() for found in scripts)
    assert [found[1] for found in scripts] == [
        "screen_tools.py",
        "test.py",
        "build.py",
        "check_frozen.py",
        "test.py",
        "release_notes.py",
    ]
    assert sum(map(bool, map(PUBLISHING.match, commands))) == 1, "what only the release can do"


def test_it_builds_for_three_systems_and_only_the_release_may_write(jobs):
    assert [name.split("-")[0] for name in jobs["build"]["strategy"]["matrix"]["os"]] == ["ubuntu", "windows", "macos"]
    assert yaml.safe_load(WORKFLOW.read_text("utf-8"))["permissions"] == {"contents": "read"}
    assert jobs["release"]["permissions"] == {"contents": "write"} and jobs["release"]["needs"] == ["build", "pythons"]
    assert "permissions" not in jobs["build"]
