"""`Match`, the only entry for steps: what it accepts, what it writes and what it refuses to read."""

from itertools import pairwise
from random import Random

import pytest

from game import catalog
from game.core import BadNotation, IllegalStep, Setup
from game.match import Match, Sitter
from game.saved_text import FIRST_LINE, PACES, as_saved, load, read_setup, whole_number
from tests.conftest import every_setup, in_one, thrown

GAME, SETUP = every_setup()[0]


def some_match(steps: int = 12) -> Match:
    seats = (Sitter("companion", "Page"),) * SETUP.players
    return thrown(Match(GAME, Setup(SETUP.players, 1, SETUP.options), seats), 1, steps)


def test_a_refused_step_changes_nothing() -> None:
    match = some_match()
    saved, refused = as_saved(match), match.steps[0]
    assert refused not in match.position.legal()
    with pytest.raises(IllegalStep) as caught:
        match.play(refused)
    assert caught.value.refusals
    assert as_saved(match) == saved


def test_playing_on_forgets_what_was_taken_back() -> None:
    match = some_match()
    match.undo()
    match.play(match.position.legal()[0])
    assert not match.can_redo()
    with pytest.raises(IllegalStep):
        match.redo()


def test_a_name_cannot_break_the_file() -> None:
    match = Match(GAME, SETUP, (Sitter(None, "a\nend 0 0"),) + (Sitter(),) * (SETUP.players - 1))
    assert load(as_saved(match)).seats[0].name == "a end 0 0"


def test_a_match_from_a_typed_position_is_saved_with_it() -> None:
    position = some_match().position
    match = Match(GAME, Setup(SETUP.players), origin=position)
    match.play(position.legal()[0])
    again = load(as_saved(match))
    assert again.position == match.position
    assert again.positions[0] == position


@in_one(
    "damage",
    [
        lambda text: "",
        lambda text: "\0" * len(text),
        lambda text: text[:-1],
        lambda text: text[: len(text) // 2],
        lambda text: "\n".join([*text.split("\n")[:-3], ""]),
        lambda text: "\n".join(text.split("\n")[:-3] + text.split("\n")[-2:]),
        lambda text: text.replace(FIRST_LINE, "grande-table 2"),
        lambda text: text.replace("new ", "newer "),
        lambda text: text.replace("seat 0 companion", "seat 0 master"),
        lambda text: text.replace("seat 1", "seat 0"),
        lambda text: text + "more\n",
        lambda text: text.replace("\n", "\r\n"),
    ],
)
def test_a_damaged_save_is_refused(damage: object) -> None:
    with pytest.raises((BadNotation, IllegalStep)):
        load(damage(as_saved(some_match())))  # type: ignore[operator]


def test_a_readable_but_forbidden_step_is_told_apart_from_an_unreadable_one() -> None:
    lines = as_saved(some_match()).split("\n")
    steps = 2 + SETUP.players
    twice = [*lines[: steps + 1], lines[steps], *lines[steps + 1 :]]
    with pytest.raises(IllegalStep):
        load("\n".join(twice))
    odd = [*lines[:steps], "abracadabra", *lines[steps:]]
    with pytest.raises(BadNotation):
        load("\n".join(odd))


def test_what_nobody_says_of_a_match_is_the_seed_nought_the_printed_board_and_the_first_seat() -> None:
    assert read_setup(["kardinal", "3"])[1] == Setup(3) == Setup(3, 0, frozenset(), "", 0)


def test_wrong_setups_are_refused() -> None:
    for setup in (Setup(0), Setup(99), Setup(SETUP.players, 0, frozenset({"no-such-option"}))):
        with pytest.raises(BadNotation):
            Match(GAME, setup)
    with pytest.raises(BadNotation):
        Match(GAME, SETUP, (Sitter(),))
    with pytest.raises(BadNotation):
        catalog.game("no-such-game")


@in_one("word", ["", "-1", "1.0", "٣", "²", "1" * 19, "0x1", " 1"])
def test_only_plain_digits_are_a_number(word: str) -> None:
    with pytest.raises(BadNotation):
        whole_number(word)
    assert whole_number("9" * 18) == 10**18 - 1


def test_the_turn_starts_where_the_seat_to_move_took_over() -> None:
    match = some_match(0)
    dice = Random(3)
    while match.position.to_move is not None:
        start = match.turn_start()
        movers = {position.to_move for position in match.positions[start:]}
        assert movers == {match.position.to_move}
        assert start == 0 or match.positions[start - 1].to_move != match.position.to_move
        match.play(dice.choice(match.position.legal()))
    assert match.turn_start() == len(match.steps)
    while match.steps:
        assert [number for turn in match.turns for number in turn] == list(range(len(match.steps)))
        movers = [{match.mover(number) for number in turn} for turn in match.turns]
        assert all(len(one) == 1 for one in movers) and all(one != other for one, other in pairwise(movers))
        match.undo()
    assert not match.turns and match.turn_start() == 0


@in_one("pace", [*PACES, ""])
def test_the_chosen_pace_is_saved_behind_the_steps(pace: str) -> None:
    match = some_match()
    match.pace = pace
    text = as_saved(match)
    assert ("\npace " in text) == bool(pace)
    again = load(text)
    assert (again.pace, again.steps, as_saved(again)) == (pace, match.steps, text)


def test_a_pace_that_nobody_knows_is_refused() -> None:
    match = some_match()
    match.pace = "breakneck"
    with pytest.raises(BadNotation, match="pace"):
        load(as_saved(match))
