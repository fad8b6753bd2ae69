"""A match as one line: it comes back whole, and whatever is damaged is refused in a sentence."""

from __future__ import annotations

import zlib
from base64 import b32encode
from random import Random

import pytest

from game import one_line
from game.core import BadNotation, Game, IllegalStep, Setup
from game.match import Match, Sitter
from tests.conftest import every_setup, name_of, random_match


def a_match(game: Game, setup: Setup, steps: int = 999) -> Match:
    match = Match(game, Setup(setup.players, 5, setup.options), (Sitter(None, "Zoë"),) * setup.players)
    for _, step in list(random_match(game, setup, 5))[:steps]:
        if step:
            match.play(step)
    return match


@pytest.mark.parametrize(("game", "setup"), every_setup(), ids=name_of)
def test_a_whole_match_comes_back_from_its_line(game: Game, setup: Setup) -> None:
    match = a_match(game, setup)
    line = one_line.write(match)
    assert "\n" not in line and " " not in line and len(line) < 1500
    assert one_line.read(line).save() == match.save()


def test_chats_and_letters_may_break_a_line_and_change_its_capitals() -> None:
    match = a_match(*every_setup()[0])
    line = one_line.write(match)
    broken = "\n > ".replace(">", "").join(line[at : at + 60] for at in range(0, len(line), 60))
    assert one_line.read(f"  {broken.lower()}\r\n").save() == match.save()


def test_saved_text_and_a_plain_position_are_read_too() -> None:
    match = a_match(*every_setup()[0], steps=9)
    assert one_line.read(match.save()).save() == match.save()
    assert one_line.read(match.save().replace("\n", "\r\n")).save() == match.save()
    for text in (f"{match.game.id} {match.position}", f"set_position {match.game.id} {match.position}\n"):
        found = one_line.read(text)
        assert found.position == match.position and not found.steps


def test_a_damaged_line_is_refused_and_never_ends_in_another_error() -> None:
    match, dice = a_match(*every_setup()[-1]), Random(3)
    line = one_line.write(match)
    for _ in range(400):
        at = dice.randrange(len(line))
        cut = dice.choice((line[:at], line[:at] + dice.choice("A7=é:") + line[at + 1 :], line[:at] + line[at + 1 :]))
        if cut == line:
            continue
        try:
            assert one_line.read(cut).save() == match.save(), cut
        except (BadNotation, IllegalStep) as problem:
            assert str(problem)


def test_what_unpacks_without_end_and_what_is_of_a_newer_version_are_refused() -> None:
    bomb = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = bomb.compress(b"a" * 50_000_000) + bomb.flush()
    with pytest.raises(BadNotation):
        one_line.read(f"GRANDE-TABLE:1:{b32encode(packed).decode()}")
    with pytest.raises(BadNotation, match="version"):
        one_line.read("GRANDE-TABLE:2:AAAA")
    for text in ("", "hello", "GRANDE-TABLE:", "GRANDE-TABLE:1:", "cathedral", "grande-table 1"):
        with pytest.raises(BadNotation):
            one_line.read(text)


def test_a_game_with_a_word_is_a_position_that_cannot_be_read_and_a_game_alone_is_nothing() -> None:
    with pytest.raises(BadNotation) as of_a_game:
        one_line.read("cabale nonsense")
    for nothing in ("cabale", "chess nonsense", ""):
        with pytest.raises(BadNotation, match="neither a match nor a position"):
            one_line.read(nothing)
    assert "neither" not in str(of_a_game.value)
