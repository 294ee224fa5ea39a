"""The executable: built once from this checkout and proved from outside, and what it is made of, piece by piece."""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import os
import re
import shutil
import struct
import subprocess
import sys
import tomllib
import zlib
from pathlib import Path
from types import SimpleNamespace

import pytest

PROJECT = Path(__file__).resolve().parents[2]
SCRIPTS = PROJECT / "build_scripts"


def in_the_way() -> str:
    """Return why no executable can be built and tried here, or an empty string."""
    lacking = [name for name in ("PyInstaller", "fontpkg_cinzel") if importlib.util.find_spec(name) is None]
    if lacking:
        return f"no executable is built: {' and '.join(lacking)} (extras `build` and `fonts`) not installed"
    lacking = [] if sys.platform != "linux" else [name for name in ("Xvfb", "objdump") if not shutil.which(name)]
    return f"no executable is built: {' and '.join(lacking)} missing" if lacking else ""


# A machine that runs unattended must have all of it: there, a test that is left out would go unnoticed.
@pytest.mark.skipif(bool(in_the_way()) and os.environ.get("CI") != "true", reason=in_the_way())
def test_an_executable_is_built_and_holds_in_every_point(tmp_path):
    assert not in_the_way()
    for command in (
        ["-P", SCRIPTS / "freeze.py", "--out", tmp_path / "dist", "--work", tmp_path / "build"],
        [SCRIPTS / "check_frozen.py", tmp_path / "dist"],
    ):
        done = subprocess.run([sys.executable, *command], capture_output=True, encoding="utf-8", errors="replace")
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    assert "idle %" in done.stdout


def test_an_executable_carries_nothing_of_the_extra_for_a_cluster():
    """Where it is installed at build time, the analysis would find it imported by a command."""
    tree = ast.parse((SCRIPTS / "tavern_row.spec").read_text("utf-8"))
    named = [node for node in tree.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "UNUSED"]
    unused = {node.value for node in ast.walk(named[0].value) if isinstance(node, ast.Constant)}
    extras = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    assert {re.match(r"\w+", name)[0] for name in extras["cluster"]} <= unused and "dask" in unused


@pytest.fixture
def freeze(build_script):
    return build_script("freeze")


@pytest.mark.parametrize(
    "system, machine, stem",
    [
        ("linux", "x86_64", "tavern-row-1.2.3-linux-x86_64"),
        ("linux", "aarch64", "tavern-row-1.2.3-linux-arm64"),
        ("win32", "AMD64", "tavern-row-1.2.3-windows-x86_64"),
        ("darwin", "arm64", "tavern-row-1.2.3-macos-arm64"),
    ],
)
def test_an_archive_says_what_it_is_for(freeze, system, machine, stem):
    assert freeze.archive_stem("1.2.3", system, machine) == stem


def test_a_packed_folder_and_its_checksum(freeze, tmp_path):
    folder = tmp_path / "tavern-row"
    folder.mkdir()
    (folder / "tavern-row").write_text("program")
    (folder / "tavern-row").chmod(0o755)
    archive = freeze.pack(folder, tmp_path / "out")
    line = freeze.checksum(archive).read_text()
    assert line == f"{hashlib.sha256(archive.read_bytes()).hexdigest()}  {archive.name}\n"
    shutil.unpack_archive(archive, tmp_path / "again")
    program = tmp_path / "again" / "tavern-row" / "tavern-row"
    assert program.read_text() == "program"
    assert os.name == "nt" or os.access(program, os.X_OK)


def test_every_licence_is_collected(freeze, build_script, tmp_path):
    names = {path.name for path in freeze.licences(tmp_path / "licences", ("pyyaml",)).iterdir()}
    assert names == {name for name in build_script("check_frozen").CARRIED if "fontpkg" not in name} | {"libraries.txt"}


def test_the_version_resource_of_windows(freeze, tmp_path):
    """It is an expression of PyInstaller's classes, which exist on Windows only; here they are stood in for."""

    def made(name):
        return lambda *parts, **named: SimpleNamespace(name=name, parts=parts, **named)

    names = (
        "VSVersionInfo",
        "FixedFileInfo",
        "StringFileInfo",
        "StringTable",
        "StringStruct",
        "VarFileInfo",
        "VarStruct",
    )
    found = eval(freeze.version_file(tmp_path, "1.2.3").read_text("utf-8"), {name: made(name) for name in names})
    assert found.ffi.filevers == found.ffi.prodvers == (1, 2, 3, 0)
    strings, translation = found.kids
    table = strings.parts[0][0]
    words = dict(one.parts for one in table.parts[1])
    assert words["ProductName"] == "Tavern Row" and words["FileVersion"] == "1.2.3"
    assert int(table.parts[0], 16) == 0x040904B0 and translation.parts[0][0].parts == ("Translation", [0x0409, 1200])


# --- the icon --------------------------------------------------------------------------------------------------------


@pytest.fixture
def app_icon(build_script):
    return build_script("app_icon")


def png_size(data: bytes) -> tuple[int, int]:
    assert data.startswith(b"\x89PNG\r\n\x1a\n") and data[12:16] == b"IHDR"
    assert struct.unpack(">I", data[29:33])[0] == zlib.crc32(data[12:29])
    return struct.unpack(">II", data[16:24])


def test_the_icon_of_linux_is_a_picture(app_icon, tmp_path):
    assert png_size(app_icon.write(tmp_path, "linux").read_bytes()) == (256, 256)


def test_the_icon_of_windows_holds_every_size(app_icon, tmp_path):
    data = app_icon.write(tmp_path, "win32").read_bytes()
    kind, count = struct.unpack("<HH", data[2:6])
    assert (kind, count) == (1, len(app_icon.ICO_SIZES))
    for at, size in enumerate(app_icon.ICO_SIZES):
        width, height, _, _, _, bits, length, offset = struct.unpack("<BBBBHHII", data[6 + 16 * at : 22 + 16 * at])
        assert (width or 256, height or 256, bits) == (size, size, 32)
        assert png_size(data[offset : offset + length]) == (size, size)
    assert offset + length == len(data)


def test_the_icon_of_macos_holds_every_type(app_icon, tmp_path):
    data = app_icon.write(tmp_path, "darwin").read_bytes()
    assert data[:4] == b"icns" and struct.unpack(">I", data[4:8])[0] == len(data)
    found, at = {}, 8
    while at < len(data):
        length = struct.unpack(">I", data[at + 4 : at + 8])[0]
        found[data[at : at + 4]] = png_size(data[at + 8 : at + length])
        at += length
    assert found == {kind: (size, size) for kind, size in app_icon.ICNS_TYPES.items()}


# --- the check -------------------------------------------------------------------------------------------------------


@pytest.fixture
def check_frozen(build_script):
    return build_script("check_frozen")


def test_the_one_archive_of_a_folder_is_meant(check_frozen, tmp_path):
    with pytest.raises(check_frozen.Failed, match="0 archives"):
        check_frozen.archive_of(tmp_path)
    archive = tmp_path / "tavern-row.tar.xz"
    archive.touch()
    (tmp_path / "tavern-row.tar.xz.sha256").touch()
    assert check_frozen.archive_of(tmp_path) == check_frozen.archive_of(archive) == archive
    (tmp_path / "tavern-row.zip").touch()
    with pytest.raises(check_frozen.Failed, match="2 archives"):
        check_frozen.archive_of(tmp_path)


def test_sizes_are_judged_and_times_only_where_it_is_asked_for(check_frozen):
    good = {"download MB": 12.0, "folder MB": 34.0, "first frame s": 3.0, "idle %": 0.3}
    assert check_frozen.too_much(good, strict=False) == []
    assert check_frozen.too_much(good, strict=True) == ["first frame s: 3.00 is more than 1"]
    assert check_frozen.too_much({**good, "download MB": 41.0}, strict=False) == ["download MB: 41.00 is more than 40"]


def test_waiting_ends_with_the_program_and_tells_what_it_printed(check_frozen):
    process = subprocess.Popen(
        [sys.executable, "-c", "print('no such screen')"], stdout=subprocess.PIPE, encoding="utf-8"
    )
    with pytest.raises(check_frozen.Failed, match="a window: .*no such screen"):
        check_frozen.until(lambda: False, process, "a window")


def test_a_program_is_counted_with_its_children(check_frozen):
    code = "import subprocess, sys; subprocess.run([sys.executable, '-c', 'input()'])"
    process = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE)
    check_frozen.until(lambda: check_frozen.processes(process.pid)[0] == 2, process, "a child")
    count, megabytes = check_frozen.processes(process.pid)
    assert (count, 5 < megabytes < 200) == (2, True)
    process.communicate(b"\n")


def test_every_game_on_the_shelf_is_proved(check_frozen):
    from game import rules

    assert set(check_frozen.GAMES) == set(rules.slugs())


def test_the_temporary_folder_goes_with_what_is_read_only_in_it(check_frozen):
    with check_frozen.own_folder() as base:
        (base / "a" / "b").mkdir(parents=True)
        (base / "a" / "b" / "file").touch(0o400)
        (base / "a" / "b").chmod(0o500)
        (base / "a").chmod(0o500)
    assert not base.exists()
