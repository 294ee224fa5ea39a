"""The table of Tavern Battle on a screen without a window: positions laid out by hand, drawn, clicked and checked."""

from __future__ import annotations

import pygame

from game.app.loop import App
from game.app.main import AppScenes
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config
from game.kernel.session import Session
from game.scenes.shots import NAMES, Still
from game.services.settings import Settings
from game.widgets.ui import Ui
from tests.rules.brawl.table import GAME, Table
from tests.scenes.lint import MOST_ELLIPSES, problems, unhit, unreached
from tests.scenes.plain_type import without_faces
from tests.scenes.table import SMALL


class Shown:
    """A position as the match scene shows it. `people` are the seats of persons; the others are bots that never move.

    `pseudo`: words are a third longer; `plain`: the type faces are missing.
    """

    def __init__(
        self,
        t: Table,
        *,
        people=(0,),
        lang: str = "en",
        size=SMALL,
        pseudo: bool = False,
        plain: bool = False,
        **options: str,
    ):
        self.app = App(AppScenes(), Settings(lang=lang), size, pseudo=pseudo)
        if plain:
            self.app.assets = without_faces()
        self.app.ui = Ui(self.app.view, self.app.assets, self.app.texts, self.app.keys)
        seats = [Seat(NAMES[i], i, "" if i in people else "normal") for i in range(t.state.seats)]
        origin = Origin(GAME.check(Config(t.state.seats, options)), 1, GAME.dump(t.state))
        self.scene = Still(self.app, Session(GAME, origin, seats, {"secrets": "open"}))
        self.app.push(self.scene)
        self.surface = pygame.Surface(size).convert()
        self.draw()

    def draw(self) -> pygame.Surface:
        """Draw the picture, for its frame as well."""
        self.app.draw(self.surface)
        return self.surface

    def point(self, ref: str) -> None:
        """Let the pointer rest on a ref."""
        self.scene.hover, self.scene.dirty = ref, True
        self.draw()

    def click(self, *refs: str) -> None:
        """Click refs, one after the other."""
        for ref in refs:
            self.scene.click(ref)
            self.draw()

    @property
    def words(self) -> list[str]:
        """All texts in the picture, with plain blanks."""
        return [words.text.replace("\xa0", " ") for words in self.scene.frame.words]

    def inside(self, name: str) -> list[str]:
        """The texts in a region of layout.yaml."""
        rect = self.app.view.rect(self.scene.layer.board.layout[name])
        return [text for text, words in zip(self.words, self.scene.frame.words) if rect.contains(words.rect)]

    def cut(self) -> float:
        """The share of texts that are cut short."""
        words = self.scene.frame.words
        return sum(not one.full for one in words) / len(words)

    def wrong(self, ellipses: float = MOST_ELLIPSES) -> list[str]:
        """Every breach of the lint: texts, targets, what neither pointer nor keys reach, words and drawings that are
        missing. `ellipses` is the share of texts that may be cut short."""
        frame = self.scene.frame
        found = problems(frame, self.app.view, ellipses=ellipses)
        found += [f"{ref} can't be hit" for ref in unhit(frame)]
        found += [f"{ref} can't be reached" for ref in unreached(frame)]
        found += [f"no place: {ref}" for ref in self.homeless()]
        return found + [f"missing: {name}" for name in (*self.app.texts.missing, *self.app.assets.missing)]

    def homeless(self) -> list[str]:
        """The refs of a person's decision that lie nowhere."""
        decision = self.scene.session.decision
        if not self.scene.model.asks_person():
            return []
        placed = {place.ref for place in self.scene.layer.places}
        wanted = {ref for action in (*decision.actions, *decision.side) for ref in action.refs}
        return sorted(ref for ref in wanted - placed if not ref.startswith("n:"))
