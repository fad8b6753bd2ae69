"""The laws that every game of the house must obey, over all games, seat numbers and options."""

import pickle
import random
from functools import cache
from random import Random

import pytest

from game import catalog
from game.core import BadNotation, Game, IllegalStep, Position, Setup, Step, scores
from game.match import Match
from game.saved_text import as_saved, load, start_from
from scenes.board import catalog as looks
from scenes.play.state.course import Course, undo_reach
from tests.conftest import in_every_way, in_one, random_match, thrown


@cache
def line(game: Game, setup: Setup) -> list[tuple[Position, Step | None]]:
    """A match of random steps on which most laws are tried: its positions are values that nobody changes."""
    return list(random_match(game, setup, 1))


@in_every_way
def test_an_outcome_exists_exactly_when_nothing_is_legal(game: Game, setup: Setup) -> None:
    for position, step in line(game, setup):
        over = step is None
        assert (position.outcome() is not None) == over
        assert (position.to_move is None) == over
        assert position.players == setup.players
    outcome = position.outcome()
    assert outcome is not None
    assert sorted(seat for group in outcome.ranking for seat in group) == list(range(setup.players))
    assert all(list(group) == sorted(group) for group in outcome.ranking)
    assert outcome.reason.isidentifier()


@in_every_way
def test_a_match_ends_within_its_bound(game: Game, setup: Setup) -> None:
    for seed in range(3):
        assert sum(step is not None for _, step in random_match(game, setup, seed)) <= game.steps_at_most


@in_every_way
def test_legal_steps_are_listed_once_and_break_no_law(game: Game, setup: Setup) -> None:
    chooser = Random(2)
    for position, _ in line(game, setup)[::2]:
        steps = position.legal()
        assert len(set(steps)) == len(steps)
        for step in chooser.sample(list(steps), min(20, len(steps))):
            assert list(position.refusals(step)) == [], (str(position), step)


@in_every_way
def test_every_step_that_is_not_listed_breaks_a_law(game: Game, setup: Setup) -> None:
    """Candidates are the steps of the whole match, offered in positions where most of them do not belong."""
    match = line(game, setup)
    seen: list[Step] = sorted({step for position, _ in match for step in position.legal()})
    chooser = Random(3)
    for position, _ in match[:: max(1, len(match) // 8)]:
        legal = set(position.legal())
        for step in chooser.sample(seen, min(100, len(seen))):
            refusals = list(position.refusals(step))
            assert bool(refusals) == (step not in legal), (str(position), step)
            assert all(refusal.law and " " not in refusal.law for refusal in refusals)


@in_every_way
def test_a_position_comes_back_from_its_text_and_from_another_process(game: Game, setup: Setup) -> None:
    for position, _ in line(game, setup)[::3]:
        text = str(position)
        assert "\n" not in text
        again = game.parse(text)
        for same in (again, pickle.loads(pickle.dumps(position))):  # as another process receives it
            assert same == position
            assert hash(same) == hash(position)
            assert str(same) == text
            assert same.legal() == position.legal()


@in_every_way
def test_every_listed_step_reads_back_from_its_text(game: Game, setup: Setup) -> None:
    for position, _ in line(game, setup):
        for step in position.legal()[:40]:
            assert game.read(" ".join(step)) == step


@in_every_way
def test_a_step_with_one_sign_otherwise_is_none(game: Game, setup: Setup) -> None:
    """A word with a sign before or behind it, in other letters, left out or said twice."""
    kinds = {step[0]: step for position, _ in line(game, setup) for step in position.legal()}
    for step in kinds.values():
        for at, word in enumerate(step):
            for wrong in ("", f"+{word}", f"0{word}", f"{word}\u0660", f" {word}", f"{word} {word}", word.swapcase()):
                with pytest.raises(BadNotation):
                    game.read(" ".join((*step[:at], wrong, *step[at + 1 :])) if wrong != word else "")


@in_every_way
def test_a_step_leaves_the_old_position_untouched(game: Game, setup: Setup) -> None:
    for position, step in line(game, setup)[:-1:3]:
        text, listed = str(position), position.legal()
        after = position.after(step)
        assert str(position) == text
        assert position.legal() == listed
        assert after != position
        assert after == position.after(step)
        assert hash(after) == hash(position.after(step))


@in_every_way
def test_the_tally_names_a_reason_for_every_point(game: Game, setup: Setup) -> None:
    for position, _ in line(game, setup):
        tally = position.tally()
        assert all(0 <= points.seat < setup.players and points.why and " " not in points.why for points in tally)
        assert len(scores(position, setup.players)) == setup.players
        assert game.scored or not tally


@in_every_way
def test_saving_and_loading_gives_the_same_match(game: Game, setup: Setup) -> None:
    match = thrown(Match(game, setup), 8)
    again = load(as_saved(match))
    assert again.steps == match.steps
    assert again.position == match.position
    assert as_saved(again) == as_saved(match)


@in_every_way
def test_undo_and_redo_are_inverse(game: Game, setup: Setup) -> None:
    match = thrown(Match(game, setup), 9, 30)
    positions = match.positions
    for position in reversed(positions[:-1]):
        assert match.undo().before == position == match.position
    with pytest.raises(IllegalStep):
        match.undo()
    for position in positions[1:]:
        assert match.redo().after == position == match.position
    assert not match.can_redo()


@in_every_way
def test_a_player_cannot_take_back_what_revealed_something(game: Game, setup: Setup) -> None:
    match = Match(game, setup)
    chooser = Random(10)
    for _ in range(60):
        steps = match.position.legal()
        if not steps:
            break
        step = chooser.choice(steps)
        match.play(step)
        reach = undo_reach(Course(match, looks.look(game.id)))
        assert (reach is None) >= (step[0] in game.final)


@in_every_way
def test_hiding_twice_is_hiding_once_and_a_guess_hides_back_to_the_same_view(game: Game, setup: Setup) -> None:
    dice = Random(11)
    for position, _ in line(game, setup)[::5]:
        for viewer in (*range(setup.players), None):
            view = game.hide(position, viewer)
            assert game.hide(view, viewer) == view
            if viewer is not None:
                guess = game.imagine(view, viewer, dice)
                assert game.hide(guess, viewer) == view
                assert guess.legal() is not None
                if position.to_move == viewer:
                    assert guess.legal() == position.legal() == view.legal()


@in_every_way
def test_a_match_has_secrets_exactly_if_somebody_may_not_know_everything(game: Game, setup: Setup) -> None:
    """Whoever looks, and also when it begins at a position that was typed in; it does not change while it lasts."""
    match = Match(game, setup)
    hidden = match.has_secrets
    assert hidden == game.has_secrets(setup) == start_from(game, str(match.position)).has_secrets
    viewers = (*range(setup.players), None)
    assert all((game.hide(match.position, viewer) != match.position) == hidden for viewer in viewers)
    for position, _ in line(game, setup):
        if not hidden:
            assert all(game.hide(position, viewer) == position for viewer in viewers)
    while match.position.legal():
        match.play(match.position.legal()[0])
    assert match.has_secrets == hidden


@in_one("game", catalog.games())
def test_the_rules_use_no_chance_of_their_own(game: Game) -> None:
    """The same seed deals the same match, whatever else has used the shared random numbers."""
    setup = Setup(game.players[0], 5)
    random.seed(1)
    first = str(game.start(setup))
    random.seed(2)
    assert str(game.start(setup)) == first


@in_every_way
def test_damaged_positions_and_steps_raise_only_bad_notation(game: Game, setup: Setup) -> None:
    dice = Random(12)
    positions = [position for position, _ in line(game, setup)]
    for _ in range(80):
        position = dice.choice(positions)
        text = _damage(str(position), dice)
        try:
            read = game.parse(text)
        except BadNotation:
            pass
        else:
            assert str(read) == text and game.parse(text) == read
            read.legal(), read.tally(), read.outcome(), read.pieces()
        steps = position.legal()
        if steps:
            words = _damage(" ".join(dice.choice(steps)), dice)
            try:
                step = game.read(words)
            except BadNotation:
                continue
            assert bool(list(position.refusals(step))) == (step not in set(steps))


@in_every_way
def test_a_refused_text_was_told_in_as_many_words_as_it_had(game: Game, setup: Setup) -> None:
    for position, _ in line(game, setup)[::8]:
        with pytest.raises(BadNotation) as refused:
            game.parse(str(position) + 5000 * "a")
        assert len(str(refused.value)) < 200


def _damage(text: str, dice: Random) -> str:
    at, other = dice.randrange(len(text) + 1), dice.randrange(len(text) + 1)
    match dice.randrange(6):
        case 0:
            return text[:at]
        case 1:
            return text[: min(at, other)] + text[max(at, other) :]
        case 2:
            return text[:at] + dice.choice("09azAZ-,|=: ²\u0660é\x00~9999999999") + text[at:]
        case 3:
            return text[:at] + dice.choice("09azAZ-,|=? ") + text[at + 1 :]
        case 4:
            words = text.split(" ")
            dice.shuffle(words)
            return " ".join(words)
        case _:
            words = text.split(" ")
            return " ".join([*words, dice.choice(words)])
