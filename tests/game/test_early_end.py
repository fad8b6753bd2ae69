"""Early ends: resignation, agreed draws, and the replies of the computer."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game import catalog
from game.annals import Annals
from game.chances import EVEN_WITHIN, estimate, is_even, refusing
from game.core import BadNotation, Game, IllegalStep, Outcome, Setup
from game.early_end import EarlyEnd
from game.files import seal_text
from game.match import Match, Sitter, agree_on_draw, resign
from game.medals import earned
from game.policy import policy_of
from game.saved_text import as_saved, load
from game.tallies import guests
from tests.conftest import name_of


def begun(game: Game, players: int, steps: int = 8, sitters: tuple[Sitter, ...] | None = None) -> Match:
    match, dice = Match(game, Setup(players, 4), sitters), Random(4)
    while len(match.steps) < steps:
        match.play(policy_of(game.id).playout(match.position, dice))
    return match


@pytest.mark.parametrize("game", [game for game in catalog.games() if 2 in game.players], ids=name_of)
def test_of_two_seats_the_other_one_has_won_and_that_can_be_taken_back(game: Game) -> None:
    match = begun(game, 2)
    position, going_on = match.position, as_saved(match)
    resign(match, 0)
    assert match.outcome == Outcome(((1,), (0,)), "resign") and match.position is position
    with pytest.raises(IllegalStep) as problem:
        match.play(position.legal()[0])
    assert [one.law for one in problem.value.refusals] == ["over"]
    for again in (resign, lambda one, seat: agree_on_draw(one)):
        with pytest.raises(IllegalStep):
            again(match, 1)
    same = load(as_saved(match))
    assert (same.early, as_saved(same), same.outcome) == (EarlyEnd("resign", 0), as_saved(match), match.outcome)
    match.early = None
    assert as_saved(match) == going_on and match.outcome is None


@pytest.mark.parametrize("game", [game for game in catalog.games() if max(game.players) > 2], ids=name_of)
def test_at_a_larger_table_the_computer_plays_on(game: Game) -> None:
    players = max(game.players)
    match = begun(game, players, sitters=(Sitter(None, "Léa"), *(Sitter(None, "Paul"),) * (players - 1)))
    resign(match, 0)
    assert match.outcome is None and match.seats[0] == Sitter("companion", "Léa")
    assert "left 0 8\nend 8 " in as_saved(match)
    same = load(as_saved(match))
    assert same.left == match.left and as_saved(same) == as_saved(match)
    match.play(match.position.legal()[0])
    assert match.left
    match.seats = (Sitter(None, "Léa"), *match.seats[1:])
    assert not match.left and "left" not in as_saved(match)


def test_a_draw_that_was_agreed_on_is_nobodys_victory(tmp_path: Path) -> None:
    game = catalog.game("cathedral")
    match = begun(game, 2, sitters=(Sitter(None, "Léa"), Sitter(None, "Paul")))
    agree_on_draw(match)
    assert match.outcome == Outcome(((0, 1),), "draw") and not any(earned(match))
    annals = Annals(tmp_path)
    assert annals.record(match)
    (entry,) = annals.entries()
    assert (entry.places, entry.early, entry.honoured) == ((1, 1), EarlyEnd("draw"), False)
    assert [(guest.matches, guest.won) for guest in guests([entry])] == [(1, 0), (1, 0)]
    path = tmp_path / "export.jsonl"
    annals.export(path)
    other = Annals(tmp_path / "other")
    assert other.take_in(path).added == 1 and other.entries()[0].ending == "draw"
    again = other.match(1)
    assert again and again.early == EarlyEnd("draw")


@pytest.mark.parametrize("spoiled", ["resign 7", "resign", "victory 0", "draw 1", "resign 0 1", ""])
def test_a_word_of_an_end_that_is_none_is_told(spoiled: str, tmp_path: Path) -> None:
    body = "grande-table 1\nnew cathedral 2 seed=0\nseat 0 human\nseat 1 human\n" + f"ended {spoiled}\n"
    with pytest.raises(BadNotation):
        load(seal_text(body, 0))
    annals = Annals(tmp_path)
    match = begun(catalog.game("cathedral"), 2)
    resign(match, 1)
    annals.record(match)
    (entry,) = annals.entries()
    assert replace(entry, ending=spoiled).early is None


def test_a_seat_of_a_larger_table_ends_nothing_in_a_file() -> None:
    body = "grande-table 1\nnew cabale 3 seed=0\nseat 0 human\nseat 1 human\nseat 2 human\nended resign 0\n"
    with pytest.raises(BadNotation):
        load(seal_text(body, 0))
    body = "grande-table 1\nnew cabale 3 seed=0\nseat 0 human\nseat 1 human\nseat 2 page\nleft 4 0\n"
    with pytest.raises(BadNotation):
        load(seal_text(body, 0))


@pytest.mark.samples(4)
@pytest.mark.parametrize("game", catalog.games(), ids=name_of)
def test_a_computer_agrees_exactly_where_it_sees_a_level_match(game: Game) -> None:
    players = min(game.players)
    sitters = (Sitter(None, "Léa"), *(Sitter("companion", ""),) * (players - 1))
    match, dice, told = Match(game, Setup(players, 9), sitters), Random(2), set()
    stood = set[float]()
    while match.outcome is None:
        if len(match.steps) % 6 == 0:
            views = [(seat, game.hide(match.position, seat)) for seat in range(1, players)]
            far = [abs(estimate(game, view, seat) - 1 / players) for seat, view in views]
            agrees = not refusing(match)
            assert agrees == all(one <= EVEN_WITHIN for one in far)
            told.add(agrees)
            stood.update(far)
        match.play(policy_of(game.id).playout(match.position, dice))
    assert told == {True, False} or len(stood) == 1, "or nothing tells one position from another"


def test_a_computer_answers_an_offer_without_what_it_may_not_know() -> None:
    """The other hands and the order of the pile are dealt anew: its answer is the same."""
    game = catalog.game("kardinal")
    match = begun(game, 3, 24)
    for seat in range(3):
        view = game.hide(match.position, seat)
        others = [game.imagine(view, seat, Random(number)) for number in range(5)]
        assert len({str(one) for one in others}) > 1
        assert {estimate(game, game.hide(one, seat), seat) for one in others} == {estimate(game, view, seat)}
        assert is_even(game, view, seat) in (True, False)
