"""Run the tests: `python3 build_scripts/test.py [arguments of pytest]`, paths counted from the project.

Without arguments the whole suite runs, in a process for each core (suite.py).

Prepares the same environment as play.py and needs no screen or loudspeaker. Readable by old interpreters, so that
python_check can turn them away with a sentence.
"""

import os
import sys

import python_check  # noqa: F401  isort: skip  (first: ends here on a Python that won't do)
import environment
import screen_tools

HEADLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

if __name__ == "__main__":
    unattended = os.environ.get("CI") == "true"
    if unattended:
        screen_tools.install_with_apt()
    suite = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "suite.py")]
    sys.exit(
        environment.run(
            ["-m", "pytest"] + sys.argv[1:] if sys.argv[1:] else suite,
            HEADLESS,
            needed=["test"],
            wished=["fonts", "build", "dev"] + (["cluster"] if unattended else []),
            folder=environment.PROJECT,
        )
    )
