"""The one story of a match is true of it, and short; the matches are kept, of every game and number of seats."""

from pathlib import Path

import pytest

from game import catalog
from game.match import Match, agree_on_draw, resign
from game.saved_text import load
from game.story import Story, StoryKind, story
from scenes.board.catalog import look
from scenes.board.sentences import Voice
from scenes.core.translations import COMPLETE_LANGUAGES, Words
from scenes.graphics.art import ASSETS
from scenes.records.award import story_told
from tests.conftest import ROOT, in_one
from tests.game.test_annals import finished
from tests.scenes.records.story_law import check, played

KEPT = sorted((ROOT / "tests" / "game" / "matches").glob("*.match"))
FRENCH = Words(ASSETS, "fr")


def kept(name: str) -> Match:
    """A match that the computer has played."""
    return load((ROOT / "tests" / "game" / "matches" / f"{name}.match").read_text(encoding="utf-8"))


def french(match: Match, told: Story | None = None) -> str:
    """Its story, as it is told."""
    return story_told(match, look(match.game.id), Voice(FRENCH, match), told or story(match))


@pytest.mark.samples(3)
@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_every_story_is_true_and_asks_for_no_sentence_that_is_missing(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    check(load(path.read_text(encoding="utf-8")), tuple(Words(ASSETS, language) for language in COMPLETE_LANGUAGES))
    assert not caplog.messages


def test_all_kinds_of_stories_are_among_the_kept_matches() -> None:
    found = {story(kept(path.stem)).kind for path in KEPT}
    assert found == set(StoryKind) - {StoryKind.EARLY, StoryKind.UNSCORED}
    assert {match.game.id for match in map(kept, (path.stem for path in KEPT))} == set(catalog.ids())


@in_one(
    ("name", "says"),
    [
        ("kardinal-5-3", "8 points en alliances : Léa n’en a aucun."),
        ("cathedral-2-0", "Léa a pris l’avantage au coup 23 et l’a gardé jusqu’au bout."),
        ("cabale-2-0", "35 points en pions simples, contre 5 à Odile : 52 points d’avance en tout."),
        ("cardinal-4-3", "9 pions en réserve, contre 4 à Paul : 14 points d’avance en tout."),
        ("cardinal-2-5", "À égalité, les côtés à la cathédrale décident : 3, contre 1 pour Léa."),
        ("cathedral-2-5", "Coup 15 : Léa prend une place et passe devant Odile."),
        ("kardinal-3-0", "Coup 16 : Léa fonde une abbaye en Lotharingie et passe devant Odile."),
        ("kardinal-5-0", "69 points chacun : la victoire est partagée."),
    ],
)
def test_a_story_is_told_as_a_host_would(name: str, says: str) -> None:
    assert french(kept(name)).replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ") == says


def test_number_beside_a_tie_was_of_sides_of_nobody_knew_what() -> None:
    match = kept("cardinal-2-5")
    banners = [look("cardinal").seats.banner(match.position, seat) for seat in range(2)]
    said = {Voice(FRENCH, match).say(one.aside) for one in banners if one.aside}
    assert said == {"3 côtés à la cathédrale", "1 côté à la cathédrale"}


def test_story_of_cathedrale_only_said_once_more_what_both_have_left() -> None:
    """Where the lead changed in the last turn and surprised nobody; the law holds what is said instead."""
    for number, says in (
        (913, "Place de Bergamote toujours à loger : 4 carrés qui font la différence."),
        (1646, "Pont de Léa toujours à loger : 3 carrés qui font la différence."),
    ):
        match = played(number)
        assert french(match, check(match, (FRENCH,))).replace("\N{NO-BREAK SPACE}", " ") == says


def test_the_number_of_cathedral_had_four_names() -> None:
    """What is left to build was called otherwise in the match, on the result, in a series and in the points."""
    keys = "story.left.against", "story.level", "wins", "series.0", "series.level", "means.line", "means.score"
    for words in (Words(ASSETS, language) for language in COMPLETE_LANGUAGES):
        told = [words.count(f"cathedral.{key}", 2) for key in keys] + [words.say("table.series.told", n=2)]
        assert [one for one in told if words.say("cathedral.left") not in one] == [], words.language


def test_an_early_end_is_its_own_story() -> None:
    for end, says in ((lambda match: resign(match, 0), "a abandonné"), (agree_on_draw, "nulle")):
        match = finished(catalog.game("cardinal"), 3, 2)
        match.undo()
        end(match)
        assert story(match).kind is StoryKind.EARLY and says in french(match)
