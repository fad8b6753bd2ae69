"""What the screen may ask of a position of Cabale, compared with playing it out."""

from __future__ import annotations

from random import Random

import pytest

from game.cabale import GAME, readings
from game.cabale.rules import Position
from game.cabale.tables import COLOURS, MARK_ONE, PLACE
from game.core import Setup
from game.diorama import find, load, opening
from tests.conftest import ASSETS, random_match


def scene(name: str) -> Position:
    path = next(path for path in find(ASSETS, "cabale") if path.stem == name)
    position = opening(load(path)).positions[0]
    return position


def some_positions(players: int, seed: int) -> list[Position]:
    return [position for position, _ in random_match(GAME, Setup(players), seed)][players:]


def test_a_bishop_with_few_moves_is_in_danger() -> None:
    assert readings.in_danger(scene("figure-5")) == {0: 0}
    assert readings.in_danger(scene("figure-1")) == {}
    assert readings.in_danger(GAME.start(Setup(2))) == {}
    for position in some_positions(3, 6):
        for seat, number in readings.in_danger(position).items():
            assert number == len(readings.moves(position, seat)) <= 2


@pytest.mark.parametrize("players", [2, 3])
def test_exposed_tokens_are_those_that_a_new_token_can_capture(players: int) -> None:
    captures = 0
    for seed in range(6):
        for position in some_positions(players, seed):
            if position.phase != "mark":
                continue
            own, origin = COLOURS[position.turn], PLACE[position.token]
            pieces = position.pieces()
            expected = {
                place
                for place, origins in readings.exposed(position).items()
                if origin in origins and pieces[place].split()[1] != own
            }
            marked = position.after(MARK_ONE)
            jumps = [step for step in marked.legal() if step[0] == "jump"]
            tokens = [place for place, code in pieces.items() if code.startswith(("token", "double"))]
            captured = {place for jump in jumps for place in tokens if place not in marked.after(jump).pieces()}
            assert captured == expected
            captures += len(jumps)
    assert captures > 10


def test_a_stick_cuts_the_moves_that_are_gone_afterwards() -> None:
    dice = Random(8)
    for position in some_positions(2, 8):
        if position.phase != "stick":
            continue
        edges = [step[1] for step in list(position.legal())[:-1]]
        edge = dice.choice(edges)
        after = position.after(("stick", edge))
        lost = readings.cuts(position, edge)
        for seat in range(2):
            before, now = readings.moves(position, seat), readings.moves(after, seat)
            assert set(before) - set(now) == set(lost.get(seat, ()))
