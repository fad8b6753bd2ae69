"""The cathedral waits beside the city until it is placed, at the lower left whichever way the board is turned."""

import math
from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.match import Match
from scenes.board.look.wording import Line
from scenes.cathedral.ground import Beside, waiting
from scenes.graphics.viewport import Box
from scenes.input.events import Press
from scenes.play.hud.columns import listed_on
from scenes.play.view.count import number_beside, piece_beside, spots_beside
from tests.scenes.every_screen import midgame
from tests.scenes.table_setting import between, click, frames, humans, papers_around, played_on, program, written

pytestmark = pytest.mark.seen

TAKEN = (
    "turn=light cathedral=gone light=tower:0:e1,infirmary:0:i5,castle:180:h3,academy:0:a8 "
    "dark=abbey:90:d3,tower:0:c1,infirmary:0:f8,castle:90:a5,academy:0:i8 "
    "light-ground=g1,h1,i1,j1,h2,i2,j2,i3,j5,a9,a10 "
    "dark-ground=a1,b1,a2,b2,c2,a3,b3,c3,a4,b4,a6,j9,g10,h10,j10 builds=2,2 asked=- options=-"
)
NUMBER = 22.0
"""Half the height of the chip with the number of a building, in logical units."""


@pytest.mark.samples(2)
@pytest.mark.parametrize(
    ("size", "text"), [((1920, 1080), 1.0), ((640, 360), 1.0), ((1024, 768), 2.0), ((1280, 540), 1.0)]
)
def test_it_waits_under_no_paper_and_hides_no_cell(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    app, board = program(tmp_path, between("cathedral", 2, 3), size, text=text)
    for _ in range(4):
        app.frame(0.5)
        view, camera = board.picture.view, board.state.sight.camera
        assert board.plan.scenery.setting == Beside(True)
        whole, (left, top) = view.figures.whole(camera, waiting(camera))
        mask, unit = pygame.mask.from_surface(whole, 150), view.viewport.unit
        free, cells, paper = (pygame.Surface(size, pygame.SRCALPHA) for _ in range(3))
        free.fill("white")
        listed = board.frame.layout.recent
        for box in (one for one in papers_around(board) if board.frame.recent or not one.holds(listed)):
            paper.fill("white", view.viewport.rect(box))
        for place in board.look.places.extent(board.frame.seen):
            corners = [(x * unit, y * unit) for x, y in view.shape(camera, place, 1.0)]
            pygame.draw.polygon(cells, "white", corners)
        shown, hiding, under = (
            pygame.mask.from_surface(one).overlap_area(mask, (left, top)) / mask.count() for one in (free, cells, paper)
        )
        assert shown == 1 and hiding == 0, "all of it is in the window, and none of it before a cell"
        assert under < 0.03, "no paper lies on it but for the edge of one"
        board.state.sight.camera = camera.turned(1)
        board.fit()


@pytest.mark.parametrize(("size", "text"), [((640, 360), 1.0), ((512, 384), 1.0), ((640, 360), 2.0)])
def test_what_was_never_built_and_the_list_of_steps_lay_on_the_cathedral_that_was_taken(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    """The first stood on its roof when the points were counted, the second covered half of it until then."""
    match = midgame("cathedral", 12)
    taken = replace(match.position, cathedral=None)
    match = played_on(Match(match.game, match.setup, humans(2), taken), 2)
    app, board = program(tmp_path, match, size, text=text, first_cards=False)
    app.frame(0.1)
    view, camera, viewport = board.picture.view, board.state.sight.camera, board.picture.view.viewport
    whole, (left, top) = view.figures.whole(camera, waiting(camera))
    x, y, w, h = (side / viewport.unit for side in (left, top, *whole.get_size()))
    (listed,) = listed_on(board.frame)
    assert not listed.overlaps(Box(x, y, w, h))
    cells = [camera.at(place) for place in waiting(camera).places]
    for count, seat in ((1, 0), (2, 0), (3, 0), (1, 1), (3, 1)):
        spots = spots_beside(view, board.frame.seen, camera, viewport.whole, count, seat)
        assert len(spots) == count
        assert min(math.dist(spot, at) for spot in spots for at in cells) > camera.tile


@pytest.mark.parametrize(("size", "text"), [((640, 360), 1.0), ((512, 384), 1.0), ((512, 384), 1.5)])
@pytest.mark.parametrize("taken", [False, True])
def test_a_building_left_over_lay_below_the_edge_of_the_window(
    tmp_path: Path, size: tuple[int, int], text: float, taken: bool
) -> None:
    """Behind the cathedral that was taken the row went on, and the number of the largest was not seen."""
    match = midgame("cathedral", 12)
    begun = replace(match.position, cathedral=None) if taken else match.position
    match = played_on(Match(match.game, match.setup, humans(2), begun), 2)
    app, board = program(tmp_path, match, size, text=text, first_cards=False)
    app.frame(0.1)
    view, camera = board.picture.view, board.state.sight.camera
    for count, seat in product(range(1, 8), range(2)):
        spots = spots_beside(view, board.frame.seen, camera, view.viewport.whole, count, seat)
        assert len(spots) == count
        for spot in spots:
            area = piece_beside(app.context.pen, view, camera, "abbey", seat, spot).area
            number = Box(*number_beside(camera, spot), 0, 0)
            assert area.bottom <= size[1] and view.viewport.whole.inset(NUMBER).holds(number), (count, seat, spot)


@pytest.mark.parametrize("text", [1.5, 2.0])
def test_with_large_words_only_a_building_that_could_not_be_placed_had_a_name(tmp_path: Path, text: float) -> None:
    """The others showed a small picture with a tiny shape; now each shows its shape, its name and its number."""
    app, board = program(tmp_path, midgame("cathedral", 14), (1280, 720), text=text, first_cards=False)
    frames(app, 3, 0.5)
    slots = [slot for slot, _ in board.frame.tray.slots]
    assert len(slots) > 2 and all(slot.outline and not slot.figure for slot in slots)
    said = written(app)
    assert all(board.frame.voice.say(slot.label) in said for slot in slots)
    assert said.count("×2") == sum(slot.copies == 2 for slot in slots) > 0


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_cathedral_beside_the_city_had_no_answer(tmp_path: Path, size: tuple[int, int]) -> None:
    """To be placed or taken for good: nothing off the board could be asked about."""
    app, board = program(tmp_path, between("cathedral"), size, first_cards=False)
    app.frame(0.1, [Press("why")])
    piece, view = waiting(board.state.sight.camera), board.picture.view
    click(app, view.hidden_by(board.state.sight.camera, piece, False).centre)
    say, look = board.frame.voice.say, board.look
    assert say(Line("cathedral/school.fact.cathedral")) in board.frame.headline.text
    assert board.frame.headline.page and not board.frame.headline.places
    taken = catalog.game("cathedral").parse(TAKEN)
    told = look.facts.about(taken, piece.places[0], None)
    assert told and told.lines == (Line("cathedral/school.fact.cathedral.gone"),)
