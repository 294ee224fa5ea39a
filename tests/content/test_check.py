"""`check` finds each kind of mistake, says where it is, and finds none in what we ship."""

import re
from dataclasses import replace

import pytest

from game import rules
from game.content import art, check
from game.content.effects import Registry
from game.rules.bloody_inn import content, totals

CARDS, SETUP = "cards.yaml", "setup.yaml"
EN, FR = "../languages/en/bloody_inn.yaml", "../languages/fr/bloody_inn.yaml"
BOOK, LIVRE = EN.replace(".yaml", ".rulebook.yaml"), FR.replace(".yaml", ".rulebook.yaml")
KIOSK = "rank: 0, money: 8, copies: 4, annex: kiosk"


def found_problems():
    """Everything but the effects, whose functions are the rules' business."""
    found = content.load()
    texts = check.load_texts("bloody_inn")
    return [
        *map(str, totals.differences(found)),
        *check.comparison_problems("bloody_inn", texts),
        *check.coverage_problems("bloody_inn", texts, found, totals.named(found)),
        *check.short_problems(texts, totals.labels(found)),
        *check.rulebook_problems("bloody_inn", found.figures),
        *check.tutorial_problems("bloody_inn", texts, found.figures),
    ]


def test_nothing_is_wrong_with_what_we_ship():
    assert check.problems("bloody_inn") == []
    assert check.app_problems(rules.slugs()) == []
    assert check.command_problems() == []


@pytest.mark.parametrize(
    "name, good, bad, words",
    [
        # totals
        (CARDS, KIOSK, "rank: 0, money: 8, copies: 5, annex: kiosk", "15 cards of family merchant"),
        (CARDS, KIOSK, "rank: 1, money: 8, copies: 4, annex: kiosk", "16 travellers of rank 0"),
        (CARDS, KIOSK, "rank: 0, money: 8, copies: 5, annex: kiosk", "adds up to 71, the list"),
        (CARDS, KIOSK, "rank: 0, money: 6, copies: 4, annex: kiosk", "adds up to 1052, the list"),
        (CARDS, "money: 4, copies: 8", "money: 4, copies: 7", "7 cards of family peasant"),
        (CARDS, "money: 4, copies: 8", "money: 4, copies: 3", "only 3 peasants to deal out"),
        (CARDS, "copies: 4, annex: barn", "copies: 3, annex: barn", "4 players need 4 barns"),
        (CARDS, "money: 4, copies: 8", "money: 5, copies: 8", "make it even"),
        (CARDS, "annex: store,\n     effects", "effects", "'shopkeeper' has effects but no annex"),
        (CARDS, "annex: store,", "annex: grocery,", "the annex 'grocery' is an earlier card's"),
        (SETUP, "doors: 8", "doors: 7", "8 keys are more than the doors"),
        (SETUP, "short: 35, long: 25", "short: 34, long: 25", "a stack of 36 doesn't fill 5 rooms evenly"),
        (SETUP, "tokens: 32", "tokens: 31", "4 players take 32 tokens"),
        (SETUP, "white_keys: 4\n", "white_keys: 5\n", "another number of white keys"),
        (SETUP, "track: 40", "track: 45", "whole number of cheques"),
        (
            SETUP,
            "least: {short: 106, long: 130}",
            "least: {short: 106, long: 103}",
            "titles of the long match must rise",
        ),
        # texts
        (FR, 'name.monk: "Moine"\n', "", "'name.monk' has no text in languages/fr/bloody_inn.yaml"),
        (EN, 'name.monk: "Monk"\n', "", "'name.monk' has no text in languages/en/bloody_inn.yaml"),
        (EN, 'name.monk: "Monk"\n', "", "en/bloody_inn.yaml: the text 'name.monk' is missing"),
        (EN, "name.monk:", "name monk:", "write a key like 'log.bribe'"),
        (EN, 'name.monk: "Monk"', "name.monk: 7", "key 'name.monk' must be text"),
        (EN, 'name.monk: "Monk"', 'name.monk: "Mo{nk"', "the braces don't pair"),
        (
            FR,
            "{coins}F pour chacun",
            "{coin}F pour chacun",
            "'effect.end_per_cheque' needs the placeholders of the language 'en': coins",
        ),
        (EN, "effect.unpaid.one:", "effect.unpaid.two:", "'effect.unpaid.other' lacks its twin 'effect.unpaid.one'"),
        (
            EN,
            "{cards} accomplice asks",
            "{card} accomplice asks",
            "'effect.unpaid.one' has a placeholder that 'effect.unpaid.other' lacks",
        ),
        (
            EN,
            'effect.end_per_cheque: "At the end: {coins}F',
            'effect.end_per_cheque: "At the end: 3F',
            "'effect.end_per_cheque' must have the effect's parameters as placeholders: coins",
        ),
        (EN, "effect.return_all:", "effect.return_al:", "en/bloody_inn.yaml: the text 'effect.return_all' is missing"),
        (EN, "effect.return_all:", "effect.return_al:", "nothing needs the text 'effect.return_al'"),
        (EN, "option.length.long:", "option.length.longer:", "the text 'option.length.long' is missing"),
        (EN, "option.length.help:", "option.length.hlp:", "the text 'option.length.help' is missing"),
        (EN, "reason.inn_short:", "reason.in_short:", "the text 'reason.inn_short' is missing"),
        (EN, "reason.inn_short:", "reason.in_short:", "nothing needs the text 'reason.in_short'"),
        (EN, "phase.night:", "phase.nigth:", "the text 'phase.night' is missing"),
        (EN, "preset.first_match:", "preset.frist_match:", "the text 'preset.first_match' is missing"),
        (EN, 'name.baron: "Baron"', 'name.baron: "Baronenbaron"', "add a 'short.baron'"),
        (
            EN,
            'short.representative: "Represent."',
            'short.representative: "Representant"',
            "'short.representative' is still too long",
        ),
        (EN, "short.representative:", "short.representativ:", "there is no 'name.representativ'"),
        (EN, 'name.monk: "Monk"', 'name.monk: "Monk of the very quiet order of beans"', "add a 'short.monk'"),
        (FR, "name.monk:", "name.monkk:", "rename 'name.monkk' there"),
        (FR, 'name.monk: "Moine"', 'name.monk: "2 moines"', "'name.monk' needs the figures of the language 'en': none"),
        (FR, 'name.monk: "Moine"', f'name.monk: "{"Moine " * 9}"', "'name.monk' has 54 letters, at most 20 fit"),
        (EN, "wages ({2:accomplice})", "wages ({2:accomplises})", "counts in 'unit.accomplises'; add the pair"),
        (EN, "name.monk:", 'unit.crate.one: "crate"\nname.monk:', "nothing is counted in 'unit.crate.one'"),
        (EN, 'name.monk: "Monk"', 'name.monk: "Monk"\nform.at.monk: "by him"', "says a name as in 'form.at.monk'"),
        (EN, 'name.monk: "Monk"', 'name.monk: "Monk"\nform.at.munk: "at a"', "there is no 'name.munk'"),
        (FR, "name.monk:", "name.monkk:", "rename 'name.monkk' there"),
        (FR, 'name.monk: "Moine"', 'name.monk: "2 moines"', "'name.monk' needs the figures of the language 'en': none"),
        (FR, 'name.monk: "Moine"', f'name.monk: "{"Moine " * 9}"', "'name.monk' has 54 letters, at most 20 fit"),
        (EN, "wages ({2:accomplice})", "wages ({2!r:accomplice})", "write only a number or a name, {0}, or {0:coin}"),
        # rulebook
        (BOOK, "{money.track}F", "{money.trak}F", "no figure 'money.trak': did you mean 'money.track'?"),
        (BOOK, "see: [component.reading]", "see: [component.readin]", "did you mean 'component.reading'?"),
        (BOOK, "kind: component", "kind: componnt", "did you mean 'component'?"),
        (BOOK, "title: The guests", "titel: The guests", "did you mean 'title'?"),
        (
            BOOK,
            "- id: component.reading",
            "- id: component.cards",
            "the id 'component.cards' is used by an earlier row",
        ),
        (BOOK, "glossary:", "glossry:", "did you mean 'glossary'?"),
        (LIVRE, "{code: wage,", "{code: wages,", "the term 'wage' (wage) is missing"),
        (LIVRE, "{code: wage,", "{code: wages,", "the term 'wages' stands in this language only"),
        (LIVRE, "word: comparse", "word: complice", "should say 'complice', the word for 'accomplice'"),
        (LIVRE, "title: Les clients", "title: Les 3 clients", "'component.cards' has other figures than its twin"),
        (LIVRE, "title: Les clients", f"title: {'Les clients et ' * 9}", "at most"),
        (LIVRE, "id: advice.cheques", "id: advice.chequess", "the paragraph 'advice.cheques' is missing"),
        (LIVRE, "id: advice.cheques", "id: advice.chequess", "'advice.chequess' stands in this language only"),
        (LIVRE, "kind: component", "kind: advice", "'component.cards' has another kind or references"),
        (LIVRE, "{components.guests}", "{components.travellers}", "'component.cards' has other figures than its twin"),
    ],
)
def test_each_kind_of_mistake(ship, name, good, bad, words):
    ship(name, good, bad)
    try:
        wrong = found_problems()
    except check.BadContent as error:
        wrong = [str(error)]
    told = [problem for problem in wrong if words in problem]
    assert told, wrong
    assert re.search(r"\.yaml(:\d+)?: ", told[0])


def test_paragraphs_out_of_order(ship):
    ship(LIVRE, "id: annex.kiosk", "id: annex.swap")
    ship(LIVRE, "id: annex.parlor", "id: annex.kiosk")
    own = ship(LIVRE, "id: annex.swap", "id: annex.parlor")
    wrong = check.rulebook_problems("bloody_inn", content.load().figures)
    assert any("'annex.kiosk' must stand here" in problem and problem.startswith(f"{own}:") for problem in wrong)


def registry():
    """The effects of the base game by their signatures alone, and one that no card uses."""
    effects = Registry("any")
    families, actions = content.FamilyIndex, content.ActionIndex

    def gain(*, coins: int): ...
    def gain_per_annex(*, family: families, coins: int): ...
    def discount(*, action: actions, cards: int): ...
    def multi_target(*, action: actions): ...
    def peasants(*, most: int): ...
    def unpaid(*, cards: int): ...
    def morning_income(*, coins: int): ...
    def room_service(*, coins_per_rank: int): ...
    def swap_neutral_key(): ...
    def return_all(*, action: actions): ...
    def end_per_exit(*, family: families, coins: int): ...
    def end_per_cheque(*, coins: int): ...
    def haunt(): ...

    for run in (
        gain,
        gain_per_annex,
        discount,
        multi_target,
        peasants,
        unpaid,
        morning_income,
        room_service,
        swap_neutral_key,
        return_all,
        end_per_exit,
        end_per_cheque,
        haunt,
    ):
        effects.add("any")(run)
    return effects


@pytest.mark.parametrize(
    "good, bad, words",
    [
        ("\nmonk:", "\nmnok:", "'monk' has no picture; add a row"),
        ("\nmonk:", "\nmnok:", "no card is called 'mnok': did you mean 'monk'?"),
        ("hat: mitre,", "hat: mitra,", "nobody has drawn hat 'mitra': did you mean 'mitre'?"),
        ("extras: [freckles]", "extras: [frekles]", "nobody has drawn extras 'frekles': did you mean 'freckles'?"),
        ("tilt: 4,", "tilt: null,", "must stand here, not nothing (null)"),
    ],
)
def test_art(ship, good, bad, words):
    own = ship("art.yaml", good, bad)
    wrong = art.problems("bloody_inn", totals.pictured(content.load()))
    assert any(words in problem and problem.startswith(f"{own}:") for problem in wrong), wrong


@pytest.mark.parametrize("name", ["monk_1", "monk_m"])
def test_a_card_may_have_several_pictures(ship, name):
    ship("art.yaml", "\nmonk:", f"\n{name}:")
    assert art.problems("bloody_inn", totals.pictured(content.load())) == []


def base_game():
    """The definitions without the effects of the expansion."""
    found = content.load()
    return replace(found, effects=tuple(found.effects[kind] for kind in found.travellers))


def test_unused_effects():
    assert check.effect_problems(base_game(), registry()) == [
        "the effect 'haunt' is registered, but no row uses it; use it or remove its function"
    ]


def test_every_row_with_a_wrong_effect_is_named(ship):
    ship(CARDS, "effects: [{gain: {coins: 18}}]", "effects: [{gian: {coins: 18}}]")
    own = ship(CARDS, "effects: [{gain: {coins: 9}}]", "effects: [{gain: {coin: 9}}]")
    first, second, unused = check.effect_problems(base_game(), registry())
    assert first.startswith(f"{own}:") and "effect 'gain' has no parameter 'coin'" in first
    assert second.startswith(f"{own}:") and "unknown effect 'gian'" in second
    assert "haunt" in unused


@pytest.mark.parametrize(
    "name, fits",
    [
        ("Monk", True),
        ("Gardien de la paix", True),
        ("Bouilleur de cru", True),
        ("Vendeur de journaux", True),
        ("Representative", False),
        ("Brigadier-chef", True),
        ("Salle à manger très fine du duc d'Ardèche", False),
    ],
)
def test_names_that_fit_a_card(name, fits):
    assert check.fits(name) is fits
