"""What the sentences of all games sound like: a name stands in a list, behind a colon or between brackets, or it has
its article."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from random import Random

import pytest

from game import boards, rules
from game.content import languages
from game.kernel.api import Action, Config, Line
from game.rules.feast.content import content
from game.scenes import phrases
from game.services.i18n import AsIs, Sentence, Texts

SPOKEN = sorted(languages.spoken())
TABLES = {
    "bloody_inn": ({}, {"carnies": "events", "notables": "on", "objects": "on"}),
    "tiefenthal": ({"module": "3"}, {"module": "5"}),
    "feast": ({"missions": "on", "events": "on", "asymmetric": "on", "encounters": "on", "goblin": "on"},),
    "brawl": ({}, {"combat": "tete_dure", "tous_sur_un": "on"}),
}
"""Which matches are played by chance."""
LENGTH, OFTEN = 260, 13
"""So many answers are given in a match at most; one in so many positions is asked what is told and refused in it."""
RARE = {
    "bloody_inn": (
        Line("no.pay_itself", ("monk",)),
        Line("no.white_key", ("room:3",)),
        Line("no.trailer_free", ("trailer:1", 1)),
        Line("no.choose_corpse", ("barn",)),
    ),
    "tiefenthal": (
        Line("no.remove_noble", ("noble",)),
        Line("no.no_die_asks", ("table:2", "miller", 3)),
        Line("no.half_place", ("space:monk", "captain")),
        Line("no.half_number", ("tile:table", "captain")),
    ),
    "feast": (
        Line("no.not_sold", ("egg", "market")),
        Line("no.no_mead", ("bard",)),
        Line("log.ready", ("seat:1", "bard")),
    ),
    "brawl": (
        Line("no.draw_first", ("blessed_lance",)),
        Line("no.not_drawn_yet", ("blessed_lance",)),
        Line("no.adds_nothing", ("bench",)),
        Line("no.choose_exit", ("countess",)),
    ),
}
"""What is seldom said in them."""
BEFORE = {
    "en": "a an the this that no tile guest place recipe",
    "fr": "un une le la les l' d' de cette ce aux tuile client emplacement place héros recette objet",
    "de": "ein eine einen die der das den keine plättchen platz helden rezept gegenstand",
    "es": "un una el la los las al loseta cliente sitio héroe receta objeto",
}
"""Words before which a name may stand: articles, and what says of which kind it is."""
DENIED = re.compile(r"\b[Nn]o (hay|lleva|tienes|acepta) $")
"""Behind which Spanish has no article."""
PLACE = re.compile(r"\{(\d+)\}")
PHRASES = ("seat:", "n:", "moment_", "wants_", "does:")
"""Ids of people at the table and of whole parts of a sentence."""
PROPER = {one.id for one in content().dragons}


class Heard(Texts):
    """Texts that keep how answers are called, with the refs of their things in place of names."""

    def __init__(self, slug: str) -> None:
        super().__init__()
        self.slug, self.lines = slug, set()

    def sentence(self, key: str, *args: int | str) -> Sentence:
        self.lines.add(Line(key, args))
        return super().sentence(key, *args)


@cache
def said(slug: str) -> frozenset[Line]:
    """Return what is asked, logged, told, warned of and refused, and how answers are called, wherever matches by
    chance come."""
    game, board, heard = rules.get(slug), boards.get(slug), Heard(slug)
    found = {*RARE[slug]}
    for seed, options in enumerate(TABLES[slug]):
        rng, refs = Random(seed), {}
        state = game.new(game.check(Config(3, options)), seed)
        for number in range(LENGTH):
            decision = game.decision(state)
            if decision is None:
                break
            found.add(decision.prompt)
            ways, view = decision.actions + decision.side, game.view(state, decision.seat)
            refs |= dict.fromkeys(ref for way in ways for ref in way.refs)
            some = rng.sample(ways, min(6, len(ways)))
            for way in some:
                phrases.sentence(heard, board, view, str, way)
            if number % OFTEN == 0:
                found |= {line for way in some for line in (*game.tell(view, way), *game.warn(view, way))}
                found |= {line for way in some for ref in way.refs for line in game.tell(view, ref)}
                for picked in (None, *(Action(way.verb, way.refs[:1]) for way in some if len(way.refs) > 1)):
                    for ref in refs:
                        with suppress(LookupError):  # what isn't on the table any more
                            found.add(game.why_not(view, picked, ref))
            state.ears = ears = []
            game.apply(state, rng.choice(ways))
            state.ears = None
            found |= {event.line for event, _ in ears if event.line is not None}
            refs |= dict.fromkeys(ref for event, _ in ears for ref in event.refs)
    found |= {arg for line in found for arg in line.args if isinstance(arg, Line)}
    return frozenset(found | heard.lines)


def bare(say: Texts, line: Line) -> Iterator[tuple[str, str, str]]:
    """Yield what is called by its plain name in a line, with what stands before and behind the name."""
    template = (say._template(line.key, line.args) or "").replace("\xa0", " ")
    for place in PLACE.finditer(template):
        what = line.args[int(place[1])]
        if isinstance(what, str) and what and not what.startswith(PHRASES):
            yield what, template[: place.start()], template[place.end() :]


def lacking(say: Texts, what: str, before: str, behind: str) -> bool:
    """Whether a name stands in a sentence without what belongs before it; in English and German a number tells which
    one it is."""
    before_it = BEFORE[say.lang].split()
    called = what if isinstance(what, AsIs) else say.name(what)
    numbered = say.lang in ("en", "de") and re.search(r"\d", called)
    own = re.match(r"\w+'?", called.lower())
    if what in PROPER or numbered or own and own[0] in before_it or DENIED.search(before):
        return False
    word = re.search(r"(\w+['’]?) ?$", before)
    return word[1].lower() not in before_it if word else not before and re.match(r" \w", behind) is not None


@pytest.mark.parametrize("lang", SPOKEN)
@pytest.mark.parametrize("slug", TABLES)
def test_no_name_stands_in_a_sentence_without_its_article(slug, lang):
    say, wrong, keys = Texts(lang), set(), set()
    say.slug = slug
    for line in said(slug):
        for what, before, behind in bare(say, line):
            keys.add(line.key)
            if lacking(say, what, before, behind):
                wrong.add(f"{line.key}: {before}{{{what}}}{behind}")
    assert not wrong and len(keys) > 30, ("\n".join(sorted(wrong)), len(keys))
