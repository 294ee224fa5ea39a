"""The programs with which real windows are tried where nobody looks: a virtual X display, a hand for its mouse, and
what an executable is made and watched with.

Only an unattended machine (CI=true) that runs as root and has apt gets them installed; anywhere else the tests that
want them are skipped with a printed reason.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from environment import say

PROGRAMS = ("Xvfb", "xdotool", "objdump", "ps")
# The two libraries are all that SDL opens an X11 window with; nothing else pulls them in on a bare machine.
PACKAGES = ("xvfb", "xdotool", "libx11-6", "libxext6", "binutils", "procps")
SECONDS = 300
SIZE = (1280, 720)


@contextmanager
def virtual_screen(size: tuple[int, int] = SIZE, depth: int = 24) -> Iterator[str]:
    """Open a virtual screen of so many pixels of so many bits, yield its name and close it.

    It stays (-noreset) when its only client is killed, and lets every user of this machine in (-ac).
    """
    server = subprocess.Popen(
        [
            "Xvfb",
            "-displayfd",
            "1",
            "-screen",
            "0",
            f"{size[0]}x{size[1]}x{depth}",
            "-nolisten",
            "tcp",
            "-noreset",
            "-ac",
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        yield ":" + server.stdout.readline().strip()
    finally:
        server.terminate()
        server.wait()


def install_with_apt() -> None:
    """Try to install what is missing; say so when that doesn't work, and never fail."""
    missing = [program for program in PROGRAMS if not shutil.which(program)]
    if not missing or not shutil.which("apt-get") or os.geteuid() != 0:
        return
    say(f"Installing {', '.join(PACKAGES)} for the tests of real windows …")
    quiet = {
        "stdin": subprocess.DEVNULL,
        "stdout": subprocess.DEVNULL,
        "stderr": subprocess.DEVNULL,
        "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        "timeout": SECONDS,
        "check": True,
    }
    try:
        subprocess.run(["apt-get", "-q", "update"], **quiet)
        subprocess.run(["apt-get", "-q", "-y", "--no-install-recommends", "install", *PACKAGES], **quiet)
    except (OSError, subprocess.SubprocessError) as error:
        say(f"They can't be installed, so those tests will be skipped: {error}")


if __name__ == "__main__":
    install_with_apt()
