"""The buttons of dialogs: every label that can stand on one is whole, in one line, in every language and window."""

from __future__ import annotations

import pytest
import yaml

from game import paths, rules
from game.scenes.commands import Change
from game.services.i18n import capital
from game.widgets.frame import Frame
from game.widgets.popup import Answer, Dialog
from game.widgets.text import clean
from tests.scenes.table import Table

pytestmark = pytest.mark.usefixtures("no_pixels")

LANGUAGES = ("en", "fr", "de", "es")


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)])
@pytest.mark.parametrize("slug", rules.slugs())
def test_a_warning_before_any_answer_has_each_button_in_one_line(slug, size):
    table = Table("human", "human", slug=slug, size=size)
    ui, say = table.app.ui, table.app.texts
    for lang in LANGUAGES:
        table.app.carry_out((Change("lang", lang),))
        texts = yaml.safe_load(paths.shipped("languages", lang, f"{slug}.yaml").read_text(encoding="utf-8"))
        verbs = [key.split(".")[1] for key in texts if key.startswith("verb.") and key.count(".") == 1]
        assert len(verbs) > 5
        for verb in verbs:
            labels = [clean(one) for one in (capital(say("verb." + verb)), say("ui.ask.no"), say("ui.ask.never"))]
            ui.begin(ui.surface, Frame())
            Dialog("x", "y", tuple(map(Answer, ("ui:yes", "ui:no", "ui:never"), labels, ("accept", "back", "")))).draw(
                ui
            )
            found = [one for one in ui.frame.words if clean(one.text) in labels]
            assert sorted(clean(one.text) for one in found) == sorted(labels)
            bad = [one.text for one in found if not one.full or one.rect.h > 1.5 * one.px]
            assert not bad, (lang, bad)
            buttons = [one.rect for one in ui.frame.targets if one.ref in ("ui:yes", "ui:no", "ui:never")]
            assert all(one.left >= 0 and one.right <= size[0] for one in buttons)
            assert all(one.right <= other.left for one, other in zip(buttons[1:], buttons))
