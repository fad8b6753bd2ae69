"""The meadow of Cardinal is one calm island: wider than all that is legal, and what grows on it hides nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.cardinal.rules import Position
from game.cardinal.tables import coordinates
from game.match import Match
from scenes.board.camera import SLANTED, Projection
from scenes.board.framing import hull
from scenes.cardinal.meadow import Meadow, dressing, meadow
from tests.scenes.table_setting import between, cell, compact, program

pytestmark = pytest.mark.seen

COUNTS = 0.02
"""The share of a cell that the rim of a crown may touch."""


def shown(match: Match) -> Meadow:
    return meadow(match.position)


def legal_cells(position: Position) -> set[str]:
    found: set[str] = set()
    for step in position.legal():
        if step[0] == "build":
            x, y = coordinates(step[3])
            found |= {f"{x},{y}"}
            if len(step) > 4:
                found |= {f"{x + 1},{y}" if step[4] == "e" else f"{x},{y + 1}"}
    return found


def drawn(players: int, count: int) -> Iterator[Match]:
    for number in range(count):
        dice = Random(f"drawn {players} {number}")
        match = between("cardinal", players)
        for _ in range(dice.randrange(0, 60)):
            if legal := match.position.legal():
                match.play(dice.choice(legal))
        yield match


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_legal_cell_reaches_the_rim_of_the_island(players: int) -> None:
    """Every legal cell lies within, with a third of a cell to spare."""
    projection = Projection(SLANTED, scale=100.0)
    for match in drawn(players, 12):
        outline, reach = list(shown(match).island(projection)), 0.5 + 0.33
        for x, y in map(coordinates, legal_cells(match.position)):
            corners = projection.polygon([(x + dx, y + dy) for dx in (-reach, reach) for dy in (-reach, reach)])
            assert set(hull([*outline, *corners])).isdisjoint(corners), (match.steps, x, y)


def test_trees_hide_nothing_that_has_to_be_seen(tmp_path: Path) -> None:
    match = compact(between("cardinal", 2, 4), 12, Random(4))
    _, board = program(tmp_path, match)
    view, grown = board.picture.view, 0
    for ground in (shown(match), shown(match).in_picture(part=False)):
        for turn in (0, 1):
            camera = board.state.sight.camera.turned(turn)
            for figure in dressing(camera, ground, board.context.viewport.whole):
                grown += 1
                assert figure.places[0] not in ground.needed | ground.built
                ((depth, image, (left, top)),) = view.figures.standing(camera, figure)
                mask = view.figures.mask(camera, figure, 0, image)
                for place in ground.needed | ground.built:
                    ahead = cell(view, camera, place)
                    hidden = mask.overlap_area(ahead.mask, (ahead.corner[0] - left, ahead.corner[1] - top))
                    behind = depth > camera.projection.depth(coordinates(place))
                    assert not behind or hidden <= COUNTS * ahead.mask.count(), (figure, place, turn)
    assert grown > 6
