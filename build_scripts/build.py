"""Build the executable for this system: `python3 build_scripts/build.py [--out FOLDER]`, by default into `dist/`.

Makes and fills the project's own environment as play.py does, PyInstaller included; freeze.py does the rest in it.
Readable by old interpreters, so that python_check can turn them away with a sentence.
"""

import os
import sys

import python_check  # noqa: F401  isort: skip  (first: ends here on a Python that won't do)
import environment

if __name__ == "__main__":
    freeze = os.path.join(os.path.dirname(os.path.abspath(__file__)), "freeze.py")
    sys.exit(environment.run([freeze] + sys.argv[1:], {}, needed=["fonts", "build"]))
