"""Is this Python new and whole enough? Asked before anything else is imported.

Old interpreters must still be able to read this file, so it holds back: no annotations, no f-strings, nothing but `sys`
and `os` at the top. On a Python that won't do, importing it ends the program with one sentence and status 2.
"""

import os
import sys

OLDEST = (3, 11)
# What Debian leaves out of its smallest Python; ensurepip is asked for only when an environment has to be made.
NEEDED = ("hashlib", "json", "subprocess", "tomllib", "venv")


def too_old(version, executable):
    """Return the sentence for a Python older than OLDEST, or an empty string."""
    if tuple(version[:2]) >= OLDEST:
        return ""
    return (
        "Tavern Row needs Python %d.%d or newer, and this is Python %d.%d (%s): install a newer one from "
        "https://www.python.org/downloads/ or with your system's package manager, and start again with it."
        % (OLDEST + tuple(version[:2]) + (executable,))
    )


def incomplete(module, version, debian):
    """Return the sentence for a Python without a module that an environment needs; `debian`: apt is there to help."""
    if debian:
        cure = "install it with 'sudo apt install python3-venv' (or python%d.%d-venv, for exactly this Python)" % tuple(
            version[:2]
        )
    else:
        cure = (
            "install your system's package for it (often called python3-venv), "
            "or Python from https://www.python.org/downloads/"
        )
    return (
        "This Python comes without '%s', which Tavern Row needs to make its own environment: %s, and start again."
        % (module, cure)
    )


def missing(module):
    """Return the sentence for this Python if it lacks the module, or an empty string."""
    from importlib.util import find_spec

    if find_spec(module) is not None:
        return ""
    return incomplete(module, sys.version_info, os.path.exists("/etc/debian_version"))


def _first_reason():
    return too_old(sys.version_info, sys.executable) or next((said for said in map(missing, NEEDED) if said), "")


_REASON = _first_reason()
if _REASON:
    sys.stderr.write(_REASON + "\n")
    sys.exit(2)
