"""The programs with which the suite drives a real window: a virtual X display and a hand for its mouse.

Only an unattended machine (CI=true) that runs as root and has apt gets them installed; anywhere else the tests that
want them are skipped with a printed reason.
"""
from __future__ import annotations

import os
import shutil
import subprocess

from environment import say

PROGRAMS = ("Xvfb", "xdotool")
# The two libraries are all that SDL opens an X11 window with; nothing else pulls them in on a bare machine.
PACKAGES = ("xvfb", "xdotool", "libx11-6", "libxext6")
SECONDS = 300


def install_with_apt() -> None:
    """Try to install what is missing; say so when that doesn't work, and never fail."""
    missing = [program for program in PROGRAMS if not shutil.which(program)]
    if not missing or not shutil.which("apt-get") or os.geteuid() != 0:
        return
    say(f"Installing {', '.join(PACKAGES)} for the test of the real window …")
    quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL,
             "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, "timeout": SECONDS, "check": True}
    try:
        subprocess.run(["apt-get", "-q", "update"], **quiet)
        subprocess.run(["apt-get", "-q", "-y", "--no-install-recommends", "install", *PACKAGES], **quiet)
    except (OSError, subprocess.SubprocessError) as error:
        say(f"They can't be installed, so that test will be skipped: {error}")
