"""What a match says to who reads the screen by ear: the question, a thing by its card, what happened. Words only; when
they are spoken the narrator decides."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes import match_also
from game.scenes.log_book import LogBook
from game.scenes.match_bars import Act
from game.scenes.match_over import Over
from game.scenes.match_zoom import Card
from game.services.i18n import Texts


def heading(over: Over, asked: Act, note: str, say: Texts) -> str:
    """Return what is asked, or the dialog or tray that comes first, and a note beside it."""
    if over.dialog is not None:
        said = [over.dialog.title, over.dialog.text]
    elif over.tray is not None:
        said = [over.tray.title]
    else:
        said = [asked.prompt, asked.second, match_also.words(asked.also, say)]
    return _sentences(*said, note)


def thing(card: Card) -> str:
    """Return a thing in words: its name, figures, effect, what it would bring, why it can't be chosen."""
    return _sentences(card.card.name, *card.card.numbers, *card.card.effect, *card.told, card.why)


def _sentences(*parts: str) -> str:
    return ". ".join(dict.fromkeys(part.rstrip(".") for part in parts if part))


def journal(book: LogBook) -> Sequence[str]:
    """Return what has happened, line by line."""
    return [row.text for row in book.entries() if not row.heading]
