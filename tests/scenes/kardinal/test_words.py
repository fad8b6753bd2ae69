"""Sentences of Kardinal & König: what a pair may pay for, where a hint looks, what a tag counts."""

from __future__ import annotations

import pytest

from game.core import Step
from game.kardinal.rules import KardinalPosition
from game.match import Match
from scenes.board.look.wording import Line
from scenes.board.sentences import Voice
from scenes.core.translations import COMPLETE_LANGUAGES, Words
from scenes.kardinal import prompt
from scenes.kardinal.reading import standing
from scenes.kardinal.telling import because
from tests.conftest import ASSETS
from tests.scenes.kardinal.setting import match_of

FULL = [match_of(3, steps, seed) for steps, seed in ((30, 1), (45, 2), (60, 7))]


def steps_of(match: Match) -> tuple[KardinalPosition, tuple[Step, ...]]:
    position = match.position
    assert isinstance(position, KardinalPosition)
    return position, position.legal()


def test_pair_was_offered_any_piece_where_only_abbeys_were_possible() -> None:
    for match in (match_of(3, 0, 5), *FULL):
        position, legal = steps_of(match)
        for pair in {step[-1] for step in legal if step[0] == "abbey" and len(step[-1]) == 2}:
            said = Voice(Words(ASSETS, "fr"), match).say(prompt(position, pair))
            possible = any(step[0] == "advisor" and step[-1] == pair for step in legal)
            assert ("conseiller" in said) is possible and "abbaye" in said, said


@pytest.mark.parametrize("language", COMPLETE_LANGUAGES)
def test_clue_to_a_lead_named_no_country(language: str) -> None:
    """It was read "where you draw level with Clovis at the top in a land", while the lit towns lay in several."""
    clues = 0
    for match in FULL:
        position, legal = steps_of(match)
        voice = Voice(Words(ASSETS, language), match)
        for step in legal:
            for why in because(position, step) if step[0] == "abbey" else ():
                clue = Line(f"{why.key}.clue", why.values)
                if why.key.rpartition(".")[2] in ("leads", "level", "nearer", "ahead"):
                    clues += 1
                    assert voice.say(Line(f"kardinal.land.in.{step[1][:2]}")) in voice.say(clue), voice.say(clue)
    assert clues > 10


@pytest.mark.parametrize("language", COMPLETE_LANGUAGES)
def test_counts_of_a_tag_had_no_title(language: str) -> None:
    """Only the name of the country stood under them."""
    position, legal = steps_of(FULL[2])
    voice, titles = Voice(Words(ASSETS, language), FULL[2]), dict[str, str]()
    for step in legal:
        if step[0] in ("abbey", "advisor") and (found := standing(position, step)):
            titles[step[0]] = voice.say(found.where)
    pieces = {"abbey": "abbeys", "advisor": "advisors"}
    assert titles and titles == {kind: voice.words.say(f"kardinal.here.{pieces[kind]}") for kind in titles}
