"""Makes the executable for the system it runs on, and the archive that is downloaded, with its SHA-256 beside it.

Started by build.py in the prepared environment. What goes into the executable stands in tavern_row.spec; no code of the
game is changed for it. Prints the path of the archive.
"""

from __future__ import annotations

import argparse
import hashlib
import platform
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from importlib import metadata
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parent
PROJECT = SCRIPTS.parent
sys.path[:0] = [str(SCRIPTS), str(PROJECT)]  # it is started without the folder of the script on its path

import app_icon  # noqa: E402

from game import __version__  # noqa: E402

FOLDER = "tavern-row"
"""The folder that is unpacked, and the program in it."""
APP = "Tavern Row.app"
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
MACHINES = {"amd64": "x86_64", "aarch64": "arm64"}
_ENGLISH, _UNICODE = 0x0409, 1200


def archive_stem(version: str, system: str = sys.platform, machine: str = platform.machine()) -> str:
    """Return the archive's name without its ending: version, system and kind of processor."""
    machine = machine.lower()
    return f"tavern-row-{version}-{SYSTEMS[system]}-{MACHINES.get(machine, machine)}"


def licences(folder: Path, packages: tuple[str, ...]) -> Path:
    """Collect the licence of everything that an executable carries below a new folder, and return it."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(SCRIPTS / "licences", folder)
    for name in ("LICENSE", "CREDITS.md"):
        shutil.copy(PROJECT / name, folder)
    python = [
        path
        for place in (sysconfig.get_path("stdlib"), sys.base_prefix)
        for path in (Path(place, "LICENSE.txt"), Path(place, "LICENSE"))
        if path.is_file()
    ]
    shutil.copy(python[0], folder / "python.txt")
    for package in packages:
        own = [
            file
            for file in metadata.files(package) or ()
            if ".dist-info" in file.parts[0] and file.name.upper().startswith(("LICENSE", "LICENCE", "COPYING"))
        ]
        for file in own:
            shutil.copy(file.locate(), folder / f"{package}.txt")
    return folder


def version_file(folder: Path, version: str) -> Path:
    """Write the version resource of Windows, which Explorer shows, and return the file."""
    numbers = (*map(int, version.split(".")), 0)
    words = {
        "CompanyName": "Tavern Row contributors",
        "FileDescription": "Tavern Row",
        "FileVersion": version,
        "InternalName": FOLDER,
        "LegalCopyright": "MIT licence, see CREDITS.md",
        "ProductName": "Tavern Row",
        "ProductVersion": version,
    }
    strings = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in words.items())
    file = folder / "version.txt"
    file.write_text(
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}), kids=[\n"
        f"    StringFileInfo([StringTable('{_ENGLISH:04x}{_UNICODE:04x}', [{strings}])]),\n"
        f"    VarFileInfo([VarStruct('Translation', [{_ENGLISH}, {_UNICODE}])])])\n",
        "utf-8",
    )
    return file


def freeze(out: Path, work: Path) -> Path:
    """Run PyInstaller; return the folder, on macOS the app, that it makes below `out`."""
    # Modules and not a command: the one of another environment may come first on the path.
    subprocess.run(
        [
            sys.executable,
            "-m",
            "PyInstaller",
            "--noconfirm",
            "--log-level",
            "WARN",
            "--distpath",
            out,
            "--workpath",
            work,
            SCRIPTS / "tavern_row.spec",
        ],
        check=True,
    )
    if sys.platform == "darwin":
        return out / APP
    for name in ("LICENSE", "CREDITS.md"):
        shutil.copy(PROJECT / name, out / FOLDER)
    if sys.platform == "linux":
        app_icon.write(out / FOLDER, sys.platform)
    return out / FOLDER


def pack(folder: Path, stem: Path) -> Path:
    """Put what was frozen into the archive that its system opens without further programs, and return it."""
    if sys.platform == "darwin":  # the only packer that keeps the links and the signature inside an app
        file = stem.with_name(stem.name + ".zip")
        subprocess.run(["ditto", "-c", "-k", "--keepParent", folder, file], check=True)
        return file
    if sys.platform == "win32":
        return Path(shutil.make_archive(str(stem), "zip", folder.parent, folder.name))
    file = stem.with_name(stem.name + ".tar.xz")
    # The lowest preset: a tenth larger than with the usual one, and made in a seventh of the time.
    with tarfile.open(file, "w:xz", preset=0) as archive:
        archive.add(folder, folder.name, filter=_nobodys)
    return file


def _nobodys(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """Leave out who built it."""
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    return member


def checksum(file: Path) -> Path:
    """Write the SHA-256 of a file beside it, as `sha256sum --check` reads it, and return that file."""
    beside = file.with_name(file.name + ".sha256")
    beside.write_bytes(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n".encode())
    return beside


def main(arguments: list[str]) -> None:
    """Make the archive and its checksum, and print where they are."""
    parser = argparse.ArgumentParser(prog="build.py", description="Build the executable for this system.")
    parser.add_argument("--out", type=Path, default=PROJECT / "dist", metavar="FOLDER", help="where the archive is put")
    parser.add_argument("--work", type=Path, default=PROJECT / "build", metavar="FOLDER", help="where it is made")
    found = parser.parse_args(arguments)
    found.out.mkdir(parents=True, exist_ok=True)
    made = freeze(found.work / "frozen", found.work / "pyinstaller")
    archive = pack(made, found.out / archive_stem(__version__))
    checksum(archive)
    print(archive)


if __name__ == "__main__":
    main(sys.argv[1:])
