"""A rulebook file: what is wrong in it is a sentence with its line."""

import pytest

from game import paths
from game.content import loader, rulebook
from game.content.loader import BadContent


@pytest.mark.parametrize("brace", ["}", "{"])
def test_braces_that_dont_pair_are_refused(tmp_path, brace):
    text = paths.data("languages", "fr", "bloody_inn.rulebook.yaml").read_text("utf-8")
    at = text.index("text:")
    end = text.index(".", at)
    file = tmp_path / "rulebook.fr.yaml"
    file.write_text(text[:end] + brace + text[end:], "utf-8")
    with pytest.raises(BadContent, match="the braces don't pair") as caught:
        rulebook.template(loader.load(file))
    assert caught.value.file == file and caught.value.line > 1
