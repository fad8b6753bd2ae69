"""What grows on the meadow of Cardinal says nothing and hides nothing: no cell that can be built on, and no piece."""

from __future__ import annotations

from pathlib import Path
from random import Random

from game import catalog
from game.cardinal.rules import Position
from game.cardinal.tables import coordinates
from game.core import Setup
from game.match import Match
from scenes.cardinal.meadow import dressing, meadow
from tests.scenes.table_setting import compact, humans, program

COUNTS = 0.02
"""The share of a cell that the rim of a crown may touch."""


def test_trees_hide_nothing_that_has_to_be_seen(tmp_path: Path) -> None:
    match = compact(Match(catalog.game("cardinal"), Setup(2, 4), humans(2)), 12, Random(4))
    _, board = program(tmp_path, match)
    assert isinstance(match.position, Position)
    shown, view, grown = meadow(match.position), board.picture.view, 0
    for turn in range(4):
        camera = board.state.sight.camera.turned(turn)
        for figure in dressing(camera, shown, sorted(shown.cells)):
            if figure.name not in ("tree", "bush"):
                continue
            grown += 1
            assert figure.places[0] not in shown.needed | shown.built
            ((depth, image, (left, top)),) = view.figures.standing(camera, figure)
            mask = view.figures.mask(camera, figure, 0, image)
            for place in shown.needed | shown.built:
                cell = view.places.cell(camera, place)
                hidden = mask.overlap_area(cell.mask, (cell.corner[0] - left, cell.corner[1] - top))
                behind = depth > camera.projection.depth(coordinates(place))
                assert not behind or hidden <= COUNTS * cell.mask.count(), (figure, place, turn)
    assert grown > 12


def test_the_lawn_of_a_finished_town_has_no_bays_and_ends_a_cell_beyond_it(tmp_path: Path) -> None:
    match = Match(catalog.game("cardinal"), Setup(2, 4), humans(2))
    dice = Random(4)
    while legal := match.position.legal():
        match.play(dice.choice(legal))
    assert isinstance(match.position, Position)
    shown = meadow(match.position)
    cells, built = ({coordinates(place) for place in places} for places in (shown.cells, shown.built))
    for axis in (0, 1):
        assert min(cell[axis] for cell in cells) == min(cell[axis] for cell in built) - 1
        assert max(cell[axis] for cell in cells) == max(cell[axis] for cell in built) + 1
    for x, y in cells:
        far = max(one for one, row in cells if row == y)
        gaps = [number for number in range(x + 1, far) if (number, y) not in cells]
        assert not gaps


def test_no_piece_of_lawn_lies_apart_from_the_town() -> None:
    match = compact(Match(catalog.game("cardinal"), Setup(2, 4), humans(2)), 12, Random(4))
    assert isinstance(match.position, Position)
    whole = meadow(match.position)
    edge = max(whole.cells - whole.built, key=lambda place: sum(coordinates(place)))
    around = {
        f"{x},{y}"
        for x, y in ((coordinates(edge)[0] - 1, coordinates(edge)[1]), (coordinates(edge)[0], coordinates(edge)[1] - 1))
    }
    shown = whole.reaching(whole.cells - around, frozenset())
    assert edge not in shown.cells and shown.cells >= whole.built
