"""How words are set: broken, shrunk, shortened, cut."""

import pytest

from game.app.loop import App
from game.services.settings import Settings
from game.widgets.text import Style, Type, clean


@pytest.fixture
def type_(home):
    return Type(App(None, Settings(), (1600, 900)).assets)


def test_labels_wrap_then_shrink_then_shorten_then_are_cut(type_):
    long = "Representative"
    assert type_.fit("one two", 20, 12, (400, 40)).px == 20
    assert type_.fit("one two three", 20, 12, (60, 80), lines=3).full
    shrunk = type_.fit(long, 24, 10, (type_.width(long, 16), 40))
    assert shrunk.full and 14 <= shrunk.px <= 16
    half = type_.fit("Bottle-opener", 20, 20, (type_.width("opener", 20) + 12, 60), lines=2, short="Opener")
    assert half.full and half.used.h > 30, "a name is broken after its hyphen before it is shortened"
    wide = type_.width("Rep.", 20) + 4
    assert type_.fit(long, 20, 18, (wide, 40), short="Rep.").full
    for words in (long, f"{long} of us"):
        cut = type_.fit(words, 20, 18, (wide, 60), lines=2)
        assert not cut.full and cut.used.w <= wide


def test_paragraphs_break_even_words_that_are_too_wide(type_):
    block = type_.block("x" * 200, 16, 120)
    assert block.used.w <= 120 and block.used.h > 5 * 16


def test_icons_stand_in_the_line_and_keep_to_their_word(type_):
    plain, icons = type_.width("pay 3 ", 16), type_.width("pay 3[coin] ", 16)
    assert icons > plain + 8
    tight = type_.block("aaaa 3[coin]", 16, type_.width("aaaa 3", 16) + 2)
    assert tight.used.h > 30


@pytest.mark.parametrize("tied", ["2 × egg", "12 gold", "3 [coin]", "(+4 points"])
def test_a_figure_stays_with_what_it_counts(type_, tied):
    """The line breaks before it, wherever its width would end; a box that has only room for it torn is kept whole."""
    for end in range(1, len(tied) - 1):
        if tied[end] == " ":
            width = type_.width("You take " + tied[:end], 16) + 3
            lines = type_._wrap("You take " + tied, 16, width, "text")
            assert [len(line) for line in lines] == [2, len(tied.split())]
            assert type_.height("You take " + tied, 16, width) == type_.height("a\nb", 16, width)
    narrow = type_.width("12", 16) + 3
    assert type_.block("12 g", 16, narrow).used.w <= narrow
    label = type_.fit("No 12 eggs", 16, 16, (type_.width("No 12", 16) + 3, 40), lines=2)
    assert label.full and not label.text.endswith("…")


@pytest.mark.parametrize("sign", ["·", "–", "→"])
def test_no_line_begins_with_what_separates_two_things(type_, sign):
    for room in range(type_.width(f"bread {sign}", 16) + 1, type_.width(f"some bread {sign} 1 × egg", 16)):
        lines = type_._wrap(f"some bread {sign} 1 × egg", 16, room, "text")
        assert all(line[0] != (sign,) for line in lines), room
    assert len(type_._wrap(f"bread {sign} egg", 16, type_.width(f"bread {sign}", 16) + 1, "text")) == 2


def test_texts_are_drawn_as_the_faces_can(type_):
    assert clean("e\u0301\u202f!") == "é\u00a0!"
    assert type_.block("", 16, 100).used.w == 0
    assert type_.block("a", 16, 100, Style(align="right")).used.right == 100
