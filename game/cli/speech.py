"""What the commands say, in the language that was asked for. Templates lie in `data/languages/<lang>/cli.yaml`.

Unlike in the app's texts, arguments are shown as they are: on the command line they are words that somebody typed.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence

from game.content.languages import spoken
from game.content.loader import BadContent
from game.content.texts import templates
from game.kernel.api import Line
from game.services.i18n import Texts, system_language

OK, FAILED, WRONG_INPUT, INTERRUPTED = 0, 1, 2, 130
"""With what status a command ends."""


class Refused(Exception):
    """Wrong input, to be answered with one sentence: the text `key` with `args` filled in."""

    def __init__(self, key: str, *args: object) -> None:
        super().__init__(key, *args)
        self.key = key
        self.shown = args


class Speech:
    """The words of the commands in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._ours = templates("cli", lang, own=False)
        try:
            self._templates = templates("cli", lang)
        except BadContent:  # a broken file of the player's own, which `check` names
            self._templates = self._ours

    def __call__(self, key: str, *args: object) -> str:
        """Return a text with its arguments; where the player's own can't take them, ours."""
        try:
            return self._templates[key].text.format(*args)
        except (LookupError, ValueError, AttributeError, TypeError):
            return self._ours[key].text.format(*args)

    def has(self, key: str) -> bool:
        """Return whether there is a text of this key."""
        return key in self._templates

    def refusal(self, refused: Refused) -> str:
        """Return the sentence for wrong input."""
        return self(refused.key, *refused.shown)

    def near(self, word: str, known: Iterable[str]) -> str:
        """Return a sentence that helps after an unknown word: the nearest known one, or all of them."""
        names = list(known)
        begun = [name for name in names if word and name.startswith(word)]
        close = begun or difflib.get_close_matches(word, names, 1, 0.5)
        return self("error.did_you_mean", close[0]) if close else self("error.one_of", ", ".join(names))

    def of_game(self, slug: str, players: Sequence[str] = ()) -> Texts:
        """Return the texts of a game in the same language, for its own names and lines."""
        found = Texts(self.lang)
        found.slug, found.players = slug, players
        return found

    def line(self, slug: str, line: Line) -> str:
        """Return a game's line as a sentence."""
        return self.of_game(slug).say(line)


def language(words: Sequence[str]) -> str:
    """Return the language that a command line asks for, else the system's; whether it exists is checked later."""
    for at, word in enumerate(words):
        if word == "--lang" and at + 1 < len(words):
            word = "--lang=" + words[at + 1]
        if word.startswith("--lang=") and word[7:] in spoken():
            return word[7:]
    return system_language()
