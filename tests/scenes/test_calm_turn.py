"""Calm turns: marks are under the pieces; values appear on demand, one per place."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game import catalog as rules
from scenes.board import catalog
from scenes.board.scenery import Scenery
from scenes.graphics.viewport import Box, around
from scenes.play.scene import BoardScene
from scenes.play.view.plan import values
from tests.scenes.eyes import differing
from tests.scenes.many_positions import (
    check_plates,
    check_pointing,
    check_previews,
    covered,
    on_the_table,
    positions,
    take_in_hand,
)

GAMES = ("cardinal", "cathedral", "cabale", "kardinal")
MANY = 2
SIZE = (960, 540)
BREATH, SHINING, SOFT = 7, 140, 6
"""By how much a pixel differs that is told from another one, and one through which more than the ground behind it
shines; how far such light reaches out of its place, in pixels."""
SOLID = 250
"""How opaque a pixel of a piece is that nothing shines through; its soft rim is less so."""


def sceneries(board: BoardScene, dice: Random) -> Iterator[Scenery]:
    """A human's turn at rest, aiming at something legal, and aiming at something forbidden."""
    start = board.state.hand.decision
    assert start
    yield board.plan.scenery
    for token in dice.sample(list(start.tray.tokens), min(2, len(start.tray.tokens))):
        armed = start.arm(token.id)
        if armed.targets:
            take_in_hand(board, armed.aim(dice.choice(armed.targets)))
            yield board.plan.scenery
        places = [place for figure in board.frame.figures for place in figure.places]
        if places:
            layout = board.look.layout
            take_in_hand(board, armed.point(layout.centre(dice.choice(places)), pressed=True))
            yield board.plan.scenery
    take_in_hand(board, start)


def bare(scenery: Scenery) -> Scenery:
    """The same board without any mark."""
    return replace(scenery, plates=(), quiet=(), floor=(), dim=False)


def pieces(board: BoardScene, scenery: Scenery) -> pygame.mask.Mask:
    """Every pixel of the window where a piece is seen."""
    found = pygame.mask.Mask((board.picture.view.viewport.width, board.picture.view.viewport.height))
    for figure in scenery.figures:
        if figure.tall and not scenery.flattened:
            for _, image, corner in board.picture.view.figures.standing(scenery.camera, figure):
                found.draw(pygame.mask.from_surface(image, SOLID), corner)
    return found


def outline(board: BoardScene, scenery: Scenery) -> pygame.mask.Mask:
    """Every pixel of the window where the one line around all legal places may be seen."""
    view = board.picture.view
    unit, found = view.viewport.unit, pygame.Surface((view.viewport.width, view.viewport.height), pygame.SRCALPHA)
    together = board.look.places.rim.together
    for start, end in view.border(scenery.camera, sorted(scenery.lit)) if together else ():
        pygame.draw.line(found, "white", pygame.Vector2(start) * unit, pygame.Vector2(end) * unit, SOFT)
    return pygame.mask.from_surface(found)


@pytest.mark.samples(4)
@pytest.mark.seen
@pytest.mark.parametrize("game_id", GAMES)
def test_no_mark_lies_over_a_piece(tmp_path: Path, game_id: str) -> None:
    """But for the light and the outline of legal places behind roofs, where pieces fill their places."""
    dice, marked, lighter, fills = Random(game_id), 0, 0, bool(catalog.look(game_id).pieces.fill)
    for position in positions(game_id, MANY, seed=4):
        _, board = on_the_table(tmp_path, position, game_id, SIZE)
        view, pen = board.picture.view, board.context.pen
        for scenery in sceneries(board, dice):
            with_marks = view.still(pen, scenery).copy()
            plain = view.still(pen, bare(scenery)).copy()
            changed, seen = differing(with_marks, plain, BREATH), pieces(board, scenery)
            marked += changed.count()
            if fills:
                lit = covered(view, scenery.camera, scenery.lit, SOFT)
                shining = differing(with_marks, plain, SHINING)
                shining.erase(outline(board, scenery), (0, 0))
                over = seen.overlap_area(shining, (0, 0))
                assert not over, f"{over} pixels of more than light lie over pieces in {position}"
                lighter += seen.overlap_area(changed, (0, 0))
                seen.erase(lit, (0, 0))
            over = seen.overlap_area(changed, (0, 0))
            assert not over, f"{over} pixels of marks lie over pieces in {position}"
    assert marked > 5000, "marks are seen"
    assert bool(lighter) is fills


@pytest.mark.samples(4)
@pytest.mark.seen
@pytest.mark.parametrize("game_id", GAMES)
def test_values_come_when_they_are_asked_for_one_a_place_and_on_no_piece(tmp_path: Path, game_id: str) -> None:
    told = 0
    for position in positions(game_id, MANY + 1, seed=9):
        app, board = on_the_table(tmp_path, position, game_id, SIZE)
        assert not board.frame.values and all(plate.gain is None for plate in board.plan.scenery.plates)
        app.context.settings.all_points = True
        board.touched()
        scenery, view = board.plan.scenery, board.picture.view
        found = [box for _, box in values(board.context.pen, view, scenery, ())]
        told += len(found)
        assert not any(one.overlaps(other) for number, one in enumerate(found) for other in found[:number])
        if catalog.look(game_id).places.values_beside:
            stand = [view.hidden_by(scenery.camera, one, flat=True) for one in scenery.figures]
            assert not any(box.overlaps(other) for box in found for other in (*stand, *lit(board, scenery)))
        app.context.settings.all_points = False
    assert told > 1, "some are told"


def lit(board: BoardScene, scenery: Scenery) -> Sequence[Box]:
    """The legal places on the screen."""
    places, view = {place for plate in scenery.plates for place in plate.places}, board.picture.view
    return [around(view.shape(scenery.camera, place, 1.0)) for place in places]


# -- a few positions of every game, of the many that `many_positions` proves the screen on ----------------------------


@pytest.mark.samples(4)
@pytest.mark.seen
@pytest.mark.parametrize("game_id", rules.ids())
def test_the_screen_shows_what_the_rules_say(tmp_path: Path, game_id: str) -> None:
    looked = 0
    for position in positions(game_id, 2, seed=5):
        app, board = on_the_table(tmp_path, position, game_id)
        assert check_plates(board) and check_pointing(board)
        looked += check_previews(app, board, Random(1))
    assert looked


@pytest.mark.seen
def test_a_tray_of_cards_without_words_ended_the_program(tmp_path: Path) -> None:
    cards = 0
    for position in positions("kardinal", 2, seed=5):
        app, board = on_the_table(tmp_path, position, "kardinal")
        app.dirty = True
        app.frame(0.01)
        found = [slot for slot in board.frame.tray.tray.slots if slot.cards]
        assert all(slot.wordless for slot in found)
        cards += len(found)
    assert cards
