"""Chances and the story that is found from them: by the rules alone, the same every time."""

import pytest

from game import catalog
from game.chances import chance, chances, leader
from game.core import Game
from game.match import Sitter
from game.saved_text import load
from game.story import MIN_WATCHED_STEPS, StoryKind, asked_from, lead, owed_to_choice, story, was_chosen, watched_from
from tests.conftest import ROOT, in_one, name_of
from tests.game.test_annals import finished


@in_one("game", catalog.games())
def test_chances_are_shares_of_one(game: Game) -> None:
    match = finished(game, 12)
    for shares in chances(match):
        assert len(shares) == match.setup.players and all(0 <= one <= 1 for one in shares)
        assert sum(shares) == pytest.approx(1)


@in_one("game", catalog.games())
@in_one("seed", range(21, 24))
def test_those_who_have_won_had_every_chance(game: Game, seed: int) -> None:
    match = finished(game, seed, max(game.players))
    winners = match.position.outcome().ranking[0]
    last = chance(game, match.position)
    assert [seat for seat, one in enumerate(last) if one] == list(winners)
    assert leader(last) == (winners[0] if len(winners) == 1 else None)


@in_one("game", catalog.games())
@in_one("seed", range(21, 24))
def test_a_match_is_watched_again_from_the_beginning_of_a_turn_and_never_from_its_end(game: Game, seed: int) -> None:
    match = finished(game, seed, max(game.players))
    told = story(match)
    begins = watched_from(match, told)
    assert begins in [turn.start for turn in match.turns] and begins <= max(0, len(match.steps) - MIN_WATCHED_STEPS)
    assert told.turn is None or begins <= told.turn.first


def test_a_lead_since_the_first_turn_was_told_of_a_match_whose_numbers_had_been_level() -> None:
    """The chances were better, which nobody sees on the board; 27 stood against 27."""
    match = load((ROOT / "tests" / "pictures" / "matches" / "cathedral-end.match").read_text(encoding="utf-8"))
    told = story(match)
    assert told.kind is StoryKind.LINE and lead(match, match.turns[-2].stop, told.seat) == 0
    assert not told.since, "it was as good as won before the last turn"


@pytest.mark.parametrize("game", catalog.games(), ids=name_of)
def test_what_if_asked_about_an_empty_board_after_a_match_without_a_turn_of_its_story(game: Game) -> None:
    """It begins before the last turn in which a person chose, however long computers have played on since."""
    match = finished(game, 22, max(game.players))
    match.seats = tuple(Sitter(None if seat == 1 else "page") for seat in range(match.setup.players))
    told = story(match)._replace(turn=None)
    begins = asked_from(match, told)
    assert begins > 0 and match.positions[begins].to_move == 1
    own = [turn.start for turn in match.turns if match.mover(turn.start) == 1 and turn.start > begins]
    assert not any(was_chosen(match, first) for first in own)
    assert asked_from(match, story(match)) in [turn.start for turn in match.turns]


def test_a_house_that_was_the_only_one_that_fitted_is_no_story() -> None:
    """The last small buildings of Cathédrale were told as its moments, though nothing else could be built."""
    match = load((ROOT / "tests" / "game" / "matches" / "cathedral-2-1.match").read_text(encoding="utf-8"))
    before, step, _ = match.played(21)
    assert {one[1] for one in before.legal()} == {step[1]} == {"stable"} and len(before.legal()) > 1
    assert owed_to_choice(match, 21) == 0
