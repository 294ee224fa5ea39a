"""Open Tavern Row from a checkout: `python3 build_scripts/play.py [-- arguments of the game]`.

Makes and fills the project's own environment at the first start. Readable by old interpreters, so that python_check
can turn them away with a sentence.
"""

import sys

import python_check  # noqa: F401  isort: skip  (first: ends here on a Python that won't do)
import environment

if __name__ == "__main__":
    arguments = sys.argv[1:]
    if arguments[:1] == ["--"]:
        del arguments[0]
    sys.exit(environment.run(["-m", "game"] + arguments, {}, wished=["fonts"]))
