"""The environment of play.py and test.py: made once, used again, and one sentence for everything in the way.

A fake runner stands in for venv and pip, so nothing is installed and no network is asked.
"""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

PROJECT = Path(__file__).resolve().parents[2]
PYPROJECT = """
[project]
dependencies = ["pygame-ce>=2", "pyyaml>=6"]
[project.optional-dependencies]
fonts = ["fontpkg-cinzel==2.0"]
test = ["pytest>=8"]
"""
VERSION = "%d.%d" % sys.version_info[:2]


class Runner:
    """Plays venv, the environment's Python and pip; `fails` maps a word of a command to what it then prints."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.commands: list[list[str]] = []
        self.fails: dict[str, str] = {}
        self.version = VERSION

    def __call__(self, command, **options):
        self.commands.append(list(command))
        for word, printed in self.fails.items():
            if word in command:
                return subprocess.CompletedProcess(command, 1, "", printed)
        if "venv" in command:
            self.folder.mkdir(exist_ok=True)
            self.version = VERSION
        elif not self.folder.exists():
            raise FileNotFoundError(2, "No such file or directory", command[0])
        return subprocess.CompletedProcess(command, 0, self.version + "\n" if "-S" in command else "", "")

    def installed(self) -> list[list[str]]:
        return [command[command.index(":all:") + 1 :] for command in self.commands if "install" in command]

    def made(self) -> int:
        return sum("venv" in command for command in self.commands)


@pytest.fixture
def environment(build_script):
    return build_script("environment")


@pytest.fixture
def project(tmp_path) -> Path:
    folder = tmp_path / "l’auberge à Noël"
    folder.mkdir()
    (folder / "pyproject.toml").write_text(PYPROJECT, "utf-8")
    return folder


@pytest.fixture
def runner(project) -> Runner:
    return Runner(project / ".venv")


def test_the_first_start_makes_it_and_the_next_uses_it_again(environment, project, runner):
    place = environment.Environment(project, runner)
    assert place.prepare(wished=["fonts"]) == place.python
    assert runner.made() == 1
    assert runner.installed() == [["pygame-ce>=2", "pyyaml>=6"], ["fontpkg-cinzel==2.0"]]
    runner.commands.clear()
    assert environment.Environment(project, runner).prepare(wished=["fonts"]) == place.python
    assert len(runner.commands) == 1, "only the version of the environment's Python is asked"


def test_the_suite_adds_its_packages_to_what_play_installed(environment, project, runner):
    place = environment.Environment(project, runner)
    place.prepare(wished=["fonts"])
    runner.commands.clear()
    place.prepare(needed=["test"], wished=["fonts"])
    assert (runner.made(), runner.installed()[0]) == (0, ["pygame-ce>=2", "pyyaml>=6", "pytest>=8"])
    runner.commands.clear()
    place.prepare(wished=["fonts"])
    assert runner.installed() == []


def test_a_changed_pyproject_is_installed_into_the_same_environment(environment, project, runner):
    place = environment.Environment(project, runner)
    place.prepare()
    (project / "pyproject.toml").write_text(PYPROJECT.replace("pyyaml>=6", "pyyaml>=7"), "utf-8")
    place.prepare()
    assert runner.made() == 1
    assert runner.installed()[-1] == ["pygame-ce>=2", "pyyaml>=7"]


@pytest.mark.parametrize("stamp", ["", "{", "[]", '{"extras": 3}', '{"extras": [], "missed": 3}'])
def test_a_damaged_stamp_means_installing_again(environment, project, runner, stamp):
    place = environment.Environment(project, runner)
    place.prepare()
    (runner.folder / environment.STAMP).write_text(stamp, "utf-8")
    place.prepare()
    assert len(runner.installed()) == 2
    assert json.loads((runner.folder / environment.STAMP).read_text("utf-8"))["python"] == VERSION


def test_an_environment_of_an_older_python_is_made_anew(environment, project, runner):
    place = environment.Environment(project, runner)
    place.prepare()
    runner.version = "3.9"
    place.prepare()
    assert runner.made() == 2


def test_an_environment_without_pip_is_made_anew(environment, project, runner):
    runner.folder.mkdir()
    runner.fails["pip"] = "No module named pip"
    with pytest.raises(environment.Obstacle):
        environment.Environment(project, runner).prepare()
    assert runner.made() == 1


def test_without_the_fonts_it_goes_on(environment, project, runner, capsys):
    runner.fails["fontpkg-cinzel==2.0"] = "ERROR: No matching distribution found for fontpkg-cinzel==2.0"
    place = environment.Environment(project, runner)
    assert place.prepare(wished=["fonts"]) == place.python
    assert "'fonts'" in capsys.readouterr().err
    runner.commands.clear()
    place.prepare(wished=["fonts"])
    assert runner.installed() == [], "a start without network must not wait for them each time"


def test_what_was_only_wished_for_and_missed_is_installed_once_it_is_needed(environment, project, runner):
    runner.fails["fontpkg-cinzel==2.0"] = "ERROR: No matching distribution found for fontpkg-cinzel==2.0"
    place = environment.Environment(project, runner)
    place.prepare(wished=["fonts"])
    with pytest.raises(environment.Obstacle):
        place.prepare(needed=["fonts"])
    runner.fails.clear()
    runner.commands.clear()
    place.prepare(needed=["fonts"])
    assert runner.installed() == [["pygame-ce>=2", "pyyaml>=6", "fontpkg-cinzel==2.0"]]
    runner.commands.clear()
    place.prepare(needed=["fonts"])
    place.prepare(wished=["fonts"])
    assert runner.installed() == []


@pytest.mark.parametrize(
    "word, printed, advice",
    [
        ("install", "WARNING: Retrying after connection broken by 'NewConnectionError'", "connect this machine"),
        (
            "install",
            "ERROR: Could not install packages due to an OSError: [Errno 28] No space left",
            "free about 200 MB",
        ),
        ("install", "ERROR: No matching distribution found for pygame-ce>=2", "install an ordinary 64-bit Python 3.11"),
        ("install", "one\nERROR: something new\n", "ERROR: something new"),
        (
            "venv",
            "Error: [Errno 13] Permission denied: '/opt/tavern/.venv'",
            "copy the project to a folder of your own",
        ),
        ("venv", "Error: [Errno 30] Read-only file system", "copy the project to a folder of your own"),
        ("venv", "", "it said nothing"),
        ("import pygame", "ImportError: base.so: failed to map segment from shared object", "such as your home folder"),
    ],
)
def test_what_is_in_the_way_is_one_sentence(environment, project, runner, word, printed, advice):
    runner.fails[word] = printed
    with pytest.raises(environment.Obstacle) as raised:
        environment.Environment(project, runner).prepare()
    said = str(raised.value)
    assert advice in said
    assert "\n" not in said and said.endswith((".", ")."))


def test_a_failed_install_is_tried_again_and_keeps_what_pip_said(environment, project, runner):
    runner.fails["install"] = "ERROR: something new"
    place = environment.Environment(project, runner)
    with pytest.raises(environment.Obstacle, match="install.log"):
        place.prepare()
    assert (runner.folder / environment.LOG).read_text("utf-8") == "ERROR: something new"
    runner.fails.clear()
    place.prepare()
    assert len(runner.installed()) == 2


def test_a_full_disk_is_named_where_venv_does_not_say_so(environment, project, runner, monkeypatch):
    runner.fails["venv"] = "Error: Command 'ensurepip' returned non-zero exit status 1."
    monkeypatch.setattr(environment.shutil, "disk_usage", lambda path: SimpleNamespace(free=0))
    with pytest.raises(environment.Obstacle, match="disk is full"):
        environment.Environment(project, runner).prepare()


def test_a_python_without_ensurepip_is_told_what_to_install(environment, project, runner, monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "ensurepip" else object())
    with pytest.raises(environment.Obstacle, match="without 'ensurepip'.*python3-venv"):
        environment.Environment(project, runner).prepare()
    assert runner.made() == 0


@pytest.mark.skipif(os.name != "posix", reason="no folder of this system can have the path separator in its name")
def test_a_path_that_no_environment_can_have_is_refused_before_anything_is_made(environment, tmp_path):
    project = tmp_path / f"one{os.pathsep}two"
    project.mkdir()
    (project / "pyproject.toml").write_text(PYPROJECT, "utf-8")
    runner = Runner(project / ".venv")
    with pytest.raises(environment.Obstacle, match="rename the folder"):
        environment.Environment(project, runner).prepare()
    assert runner.made() == 0


def test_a_real_environment_is_made_in_a_path_with_spaces_and_accents(environment, project):
    """The one test here that runs the real venv; without pip, which would need the network and half a minute."""

    def run(command, **options):
        if "install" in command or "import pygame" in command:
            return subprocess.CompletedProcess(command, 0, "", "")
        return subprocess.run([*command, "--without-pip"] if "venv" in command else command, **options)

    python = environment.Environment(project, run).prepare(wished=["fonts"])
    answer = subprocess.run(
        [python, "-c", "import sys; print(sys.prefix)"],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1"},
        check=True,
    )
    assert Path(answer.stdout.strip()).samefile(project / ".venv")


def test_variables_that_would_lead_python_or_pip_elsewhere_are_not_handed_on(environment, project, runner, monkeypatch):
    for name in ("PYTHONHOME", "PYTHONPATH", "PIP_TARGET", "__PYVENV_LAUNCHER__"):
        monkeypatch.setenv(name, "/elsewhere")
    monkeypatch.setenv("PIP_USER", "1")
    seen = []

    def run(command, **options):
        seen.append(options["env"])
        return runner(command, **options)

    environment.Environment(project, run).prepare()
    assert all("/elsewhere" not in variables.values() and variables["PIP_USER"] == "0" for variables in seen)


def test_on_windows_the_game_is_a_child_whose_status_is_handed_on(environment, project, monkeypatch):
    calls = []

    def run(command, **options):
        calls.append((command, options["env"]))
        return subprocess.CompletedProcess(command, 7)

    place = environment.Environment(project, run)
    monkeypatch.setattr(environment, "os", SimpleNamespace(name="nt", environ=dict(os.environ), chdir=os.chdir))
    assert place.start(["-m", "game", "--new", "é è"], {"SDL_VIDEODRIVER": "dummy"}) == 7
    command, variables = calls[0]
    assert command == [str(place.python), "-P", "-m", "game", "--new", "é è"]
    assert (variables["PYTHONPATH"], variables["SDL_VIDEODRIVER"]) == (str(project), "dummy")


def test_an_obstacle_ends_with_status_2_and_no_traceback(environment, monkeypatch, capsys):
    def prepare(self, needed, wished):
        raise environment.Obstacle("The disk is full.")

    monkeypatch.setattr(environment.Environment, "prepare", prepare)
    assert environment.run(["-m", "game"], {}) == 2
    assert capsys.readouterr().err == "The disk is full.\n"


# --- old and incomplete Pythons ------------------------------------------------------------------------------------


def test_an_old_python_is_turned_away(build_script):
    check = build_script("python_check")
    assert check.too_old((3, 11, 0), "python3") == check.too_old((4, 0), "python3") == ""
    said = check.too_old((3, 9, 18), "/usr/bin/python3")
    assert "3.11 or newer" in said and "3.9 (/usr/bin/python3)" in said and "install a newer one" in said


def test_an_incomplete_python_is_told_the_package_of_its_system(build_script):
    check = build_script("python_check")
    assert "sudo apt install python3-venv' (or python3.12-venv" in check.incomplete("venv", (3, 12), debian=True)
    assert "apt" not in check.incomplete("venv", (3, 12), debian=False)


@pytest.mark.parametrize("name", ["play.py", "test.py", "build.py", "python_check.py"])
def test_what_an_old_python_reads_first_is_written_in_its_language(name):
    source = (PROJECT / "build_scripts" / name).read_bytes()
    assert source.isascii(), "Python 2 refuses other letters without a coding line"
    newer = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Match, ast.AsyncFunctionDef, ast.Starred)
    for node in ast.walk(ast.parse(source)):
        assert not isinstance(node, newer), f"{name}:{node.lineno} is newer than what it guards against"
        if isinstance(node, ast.FunctionDef):
            hints = [node.returns, *(argument.annotation for argument in node.args.args)]
            assert not any(hints), f"{name}:{node.lineno} has type hints, which Python 2 can't read"


@pytest.mark.parametrize("name", ["play.py", "test.py", "build.py"])
def test_the_check_comes_before_every_module_of_ours(name):
    tree = ast.parse((PROJECT / "build_scripts" / name).read_text("utf-8"))
    imported = [alias.name for node in tree.body if isinstance(node, ast.Import) for alias in node.names]
    ours = [module for module in imported if (PROJECT / "build_scripts" / (module + ".py")).exists()]
    assert ours[0] == "python_check"
