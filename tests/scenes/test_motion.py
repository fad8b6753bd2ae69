"""What comes with a step: blooms, cards, tokens. Whatever happens in between, it ends in time and betrays nothing."""

from __future__ import annotations

import math
import random
from pathlib import Path
from random import Random

import pygame
import pytest

from game import catalog as rulebooks
from game.core import Setup
from game.match import Match, Played, Sitter
from scenes.board import catalog
from scenes.board.camera import Camera, Projection, Tilt
from scenes.board.glide import SECONDS, Glide
from scenes.board.layout import EndlessSquares
from scenes.board.look import AnyLook
from scenes.board.look.pieces import Figure
from scenes.board.tween import LONGEST, Animation
from scenes.cabale import LOOK as CABALE
from scenes.cardinal import LOOK
from scenes.play.scene import BoardScene
from scenes.play.state.hidden_hands import HiddenHands
from tests.scenes.table_setting import FRAME, compact, frames, program, towns


def animation(look: AnyLook, played: Played) -> Animation:
    before, after = look.pieces.figures(played.before), look.pieces.figures(played.after)
    effects = look.effects
    return Animation(before, after, effects.flights(played), effects.card_moves(played), effects.blooms(played))


@pytest.mark.samples(2)
@pytest.mark.parametrize("game_id", rulebooks.ids())
def test_what_blooms_lies_on_the_board_and_is_dark_at_the_start_and_at_the_end(game_id: str) -> None:
    look, dice, bloomed = catalog.look(game_id), Random(game_id), 0
    for seed in range(2):
        match = Match(rulebooks.game(game_id), Setup(max(2, min(rulebooks.game(game_id).players)), seed))
        while (legal := match.position.legal()) and len(match.steps) < 120:
            found = animation(look, match.play(dice.choice(list(legal))))
            assert found.seconds <= LONGEST
            assert not found.glowing(0) and not found.glowing(1)
            for place in found.blooms:
                look.layout.outline(place)
            lit = {one.place for share in range(40) for one in found.glowing(share / 40)}
            assert lit == set(found.blooms)
            bloomed += bool(found.blooms)
    assert bloomed


def test_what_moves_for_all_eyes_says_nothing_of_a_hidden_hand() -> None:
    for game_id in rulebooks.ids():
        game, look, dice = rulebooks.game(game_id), catalog.look(game_id), Random(game_id)
        match = Match(game, Setup(max(game.players), 5))
        for _ in range(80):
            before = match.position
            played = match.play(dice.choice(list(before.legal())))
            for viewer in range(before.players):
                hidden = Played(game.hide(before, viewer), played.step, game.hide(played.after, viewer))
                assert look.effects.card_moves(hidden) == look.effects.card_moves(played)
                assert look.effects.blooms(hidden) == look.effects.blooms(played)
            if not match.position.legal():
                break


def test_a_card_that_comes_to_an_open_hand_is_seen_on_its_way_before_it_lies_there() -> None:
    match = Match(rulebooks.game("kardinal"), Setup(3, 7), (Sitter(), Sitter("page"), Sitter("page")))
    hands = HiddenHands(match, catalog.look("kardinal").secret)
    match.play(("exchange", match.position.hand[0]))
    assert hands.arrived() is None
    match.play(("draw", "pile"))
    number, held = hands.arrived(), hands.held(hands.seen(match.position))
    before = hands.held(hands.seen(match.positions[-2]))
    assert number is not None and sorted(held) == sorted((*before, held[number]))


# -- first frame = before, last frame = after, for every step of whole matches ----------------------------------------


def shown(animation: Animation, share: float) -> set[object]:
    """Everything that stands still and in full at that share, figure by figure."""
    moving = animation.moving(share, LOOK.layout)
    assert all(0 < one.opacity <= 1 for one in moving)
    for one in moving:
        if share in (0, 1):
            assert one.shift == (0, 0) and abs(one.lift) < 1e-9 and one.opacity == 1
    return {one.figure for one in moving} | set(animation.still())


def test_every_step_begins_at_the_old_picture_and_ends_at_the_new() -> None:
    dice = random.Random(5)
    for players in (2, 3, 4):
        match = Match(rulebooks.game("cardinal"), Setup(players))
        while legal := match.position.legal():
            played = match.play(dice.choice(list(legal)))
            before, after = LOOK.pieces.figures(played.before), LOOK.pieces.figures(played.after)
            animation = Animation(before, after, LOOK.effects.flights(played))
            assert shown(animation, 0) == set(before)
            assert shown(animation, 1) == set(after)
            assert not animation.flying(0) and not animation.flying(1)
            assert animation.seconds <= LONGEST
            assert (animation.seconds > 0) == (before != after or played.step[0] == "take")


FACES = tuple(f"bishop_{face}" for face in range(6))


def bishop(place: str, face: int) -> Figure:
    return Figure("bishop", FACES[face], (place,), "red", faces=FACES)


def test_what_has_faces_turns_into_its_way_and_slides_along_the_ground() -> None:
    animation = Animation((bishop("0,3", 0),), (bishop("3,0", 1),))
    assert animation.seconds == LONGEST
    seen = [animation.moving(share / 60, CABALE.layout)[0] for share in range(61)]
    assert seen[0].figure == bishop("0,3", 0) and seen[-1].figure == bishop("3,0", 1)
    assert not any(one.lift for one in seen), "it stays on the ground"
    names = list(dict.fromkeys(one.figure.name for one in seen))
    assert names == ["bishop_0", "bishop_5", "bishop_4", "bishop_3", "bishop_2", "bishop_1"]
    left = [math.hypot(*one.shift) for one in seen[1:]]
    assert left == sorted(left, reverse=True), "it never goes back"
    assert seen[20].figure.name == "bishop_4" and seen[20].shift != seen[30].shift != (0.0, 0.0)


# -- the camera follows a growing town --------------------------------------------------------------------------------


def grown(board: BoardScene) -> bool:
    """Plays until the camera has to follow; whether it does."""
    dice = Random(5)
    for _ in range(40):
        camera = board.state.sight.camera
        legal = list(board.state.course.match.position.legal())
        if not legal:
            return False
        board.session.play(dice.choice(legal))
        board.context.told.clear()
        for _ in range(90):
            if board.picture.glide.flies:
                return board.state.sight.camera.projection != camera.projection
            board.update(FRAME)
    return False


@pytest.mark.seen
def test_the_camera_follows_a_growing_town_without_a_cross_fade(tmp_path: Path) -> None:
    match = compact(next(towns(2, 1)), 3, Random(1))
    app, board = program(tmp_path, match, motion=1.0, first_cards=False)
    app.frame(FRAME)
    assert grown(board) and not board.picture.crossfade.picture
    frames(app, 200, FRAME)
    assert not board.picture.glide.flies


def camera(scale: float, origin: tuple[float, float]) -> Camera:
    return Camera(board_layout(), (Projection(Tilt(0.0, 0.5), scale=scale, origin=origin),))


def board_layout() -> EndlessSquares:

    return EndlessSquares()


def test_time_stands_still_until_the_new_picture_is_there() -> None:
    glide = Glide()
    picture = pygame.Surface((200, 100))
    assert glide.begin(camera(1.0, (0.0, 0.0)), camera(1.5, (5.0, 5.0)), picture)
    for _ in range(100):
        glide.update(0.1, 1.0, ready=False)
    assert glide.flies
    glide.update(SECONDS, 1.0, ready=True)
    assert not glide.flies
