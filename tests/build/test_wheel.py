"""The wheel: built from a checkout in a folder with spaces and accents, installed away from it, all without network."""

import importlib.metadata
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
FOLDERS = ("build_scripts", "game", "data", "sprites", "sounds")
FILES = ("pyproject.toml", "MANIFEST.in", "README.md", "CREDITS.md", "LICENSE")
NO_CACHES = shutil.ignore_patterns("__pycache__", "_assets")


def setuptools_is_new_enough() -> bool:
    try:
        return int(importlib.metadata.version("setuptools").split(".")[0]) >= 77
    except importlib.metadata.PackageNotFoundError:
        return False


pytestmark = [
    pytest.mark.skipif(not setuptools_is_new_enough(), reason="setuptools 77 or newer (extra `test`) isn't installed"),
    pytest.mark.skipif(importlib.util.find_spec("pip") is None, reason="this environment has no pip"),
]


def pip(*arguments: str | Path) -> None:
    """Run pip without network; on failure the test shows all that it said."""
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            *map(str, arguments),
            "--no-deps",
            "--no-index",
            "--quiet",
            "--disable-pip-version-check",
        ],
        capture_output=True,
        encoding="utf-8",
        errors="replace",
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def checkout(tmp_path_factory) -> Path:
    """A copy to build in, because building leaves files behind."""
    copy = tmp_path_factory.mktemp("l’auberge à Noël")
    for folder in FOLDERS:
        shutil.copytree(PROJECT / folder, copy / folder, ignore=NO_CACHES)
    for file in FILES:
        shutil.copy(PROJECT / file, copy)
    return copy


@pytest.fixture(scope="module")
def wheel(checkout, tmp_path_factory) -> Path:
    out = tmp_path_factory.mktemp("wheel")
    pip("wheel", checkout, "--no-build-isolation", "--wheel-dir", out)
    (file,) = out.glob("tavern_row-*.whl")
    return file


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory) -> Path:
    """A folder with the wheel installed."""
    folder = tmp_path_factory.mktemp("installed é è")
    pip("install", wheel, "--target", folder, "--no-compile")
    return folder


def ask(installed: Path, folder: Path, *command: str | Path) -> str:
    """Run a command in another folder, with the installed package and not the checkout; return what it printed."""
    variables = {**os.environ, "PYTHONPATH": str(installed), "TAVERN_ROW_HOME": str(folder), "PYTHONUTF8": "1"}
    done = subprocess.run(command, cwd=folder, env=variables, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip()


def test_every_module_and_every_file_beside_the_package_is_in_it(checkout, wheel):
    wanted = {path.relative_to(checkout).as_posix() for path in (checkout / "game").rglob("*.py")}
    for folder in ("data", "sprites", "sounds"):
        wanted |= {
            f"game/_assets/{path.relative_to(checkout).as_posix()}"
            for path in (checkout / folder).rglob("*")
            if path.is_file()
        }
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
        notices = {name.rsplit("/", 1)[1] for name in archive.namelist() if "/licenses/" in name}
    assert sorted(wanted - names) == [], "left out; a folder of modules without __init__.py is no package"
    assert sorted(names - wanted) == []
    assert notices == {"LICENSE", "CREDITS.md"}


def test_installed_it_finds_its_own_data_sprites_and_sounds(installed, tmp_path):
    code = (
        "from game import paths\n"
        "for path in paths.data('app', 'theme.yaml'), paths.data('bloody_inn'), paths.sprites(), paths.sounds():\n"
        "    assert path.exists(), path\n"
        "    print(path)"
    )
    printed = ask(installed, tmp_path, sys.executable, "-P", "-c", code).splitlines()
    assert all(Path(line).is_relative_to(installed / "game" / "_assets") for line in printed)


def test_installed_it_reads_the_words_of_both_languages(installed, tmp_path):
    code = "from game.services.i18n import Texts; print(*sorted(Texts(lang).lang for lang in ('en', 'fr')))"
    assert ask(installed, tmp_path, sys.executable, "-P", "-c", code) == "en fr"


def test_installed_the_command_says_which_version_it_is(installed, tmp_path):
    (command,) = (path for path in (installed / "bin", installed / "Scripts") if path.is_dir())
    printed = ask(installed, tmp_path, command / ("tavern-row.exe" if os.name == "nt" else "tavern-row"), "--version")
    version = re.search(r'__version__ = "(.*)"', (PROJECT / "game" / "__init__.py").read_text("utf-8"))[1]
    assert printed.splitlines()[0] == f"tavern-row {version}"


def test_installed_it_plays_and_finds_nothing_wrong_in_its_data(installed, tmp_path):
    command = (sys.executable, "-P", "-m", "game")
    ask(installed, tmp_path, *command, "sim", "bloody_inn", "--seats", "random,random", "--games", "1", "--seed", "1")
    ask(installed, tmp_path, *command, "check")
