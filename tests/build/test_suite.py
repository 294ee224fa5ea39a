"""The whole suite in several processes: every test runs once, and what fails in any of them is not lost."""

import re

import pytest

MODULES = 9
MODULE = """
def test_one():
    with open({log!r}, "a") as log:
        log.write("{number}\\n")

def test_two():
    assert {number} != {failing}
"""


@pytest.fixture
def project(tmp_path):
    """A function that writes a suite of small modules, one of which fails, and returns its folder and its log."""

    def write(failing: int):
        log = tmp_path / "log"
        (tmp_path / "pyproject.toml").write_text('[tool.pytest.ini_options]\naddopts = ["--import-mode=importlib"]\n')
        for number in range(MODULES):
            folder = tmp_path / "tests" / ("conformance" if number % 4 == 3 else f"part {number % 3}")
            folder.mkdir(parents=True, exist_ok=True)
            module = folder / f"test_{number // 3}.py"  # in several folders: only the project's settings allow that
            module.write_text(MODULE.format(log=str(log), number=number, failing=failing))
        return tmp_path, log

    return write


def test_every_module_runs_in_one_of_the_processes(build_script, project, capfd):
    folder, log = project(failing=-1)
    assert build_script("suite").run(folder, 3) == 0
    assert sorted(map(int, log.read_text().split())) == [*range(MODULES)]
    printed = capfd.readouterr().out
    assert printed.count(f"collected {2 * MODULES} items") == 3
    assert sum(map(int, re.findall(r"(\d+) passed in", printed))) == 2 * MODULES


@pytest.mark.parametrize("failing", range(0, MODULES, 4))
def test_a_failure_in_any_process_is_told(build_script, project, capfd, failing):
    folder, _ = project(failing)
    assert build_script("suite").run(folder, 2) == 1
    assert f"test_{failing // 3}.py::test_two" in capfd.readouterr().out
