"""Motions that follow a step (blooms, cards, tokens): they end in time and reveal nothing hidden."""

import math
from random import Random

from game import catalog as rulebooks
from game.core import Setup
from game.match import Match, Played, Sitter
from scenes.board import catalog
from scenes.board.look import AnyLook
from scenes.board.look.pieces import Figure
from scenes.board.tween import MAX_SECONDS, Animation
from scenes.cabale import LOOK as CABALE
from scenes.play.state.hidden_hands import HiddenHands


def animation(look: AnyLook, played: Played) -> Animation:
    before, after = look.pieces.figures(played.before), look.pieces.figures(played.after)
    effects = look.effects
    return Animation(before, after, effects.flights(played), effects.card_moves(played), effects.blooms(played))


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


FACES = tuple(f"bishop_{face}" for face in range(6))


def test_every_step_begins_at_the_old_picture_and_ends_at_the_new() -> None:
    dice, look = Random(5), catalog.look("cardinal")
    for players in (2, 3, 4):
        match = Match(rulebooks.game("cardinal"), Setup(players))
        while legal := match.position.legal():
            played = match.play(dice.choice(list(legal)))
            moves = animation(look, played)
            for share, position in enumerate((played.before, played.after)):
                moving = moves.moving(share, look.layout)
                assert all(one.shift == (0, 0) and abs(one.lift) < 1e-9 and one.opacity == 1 for one in moving)
                assert {one.figure for one in moving} | {*moves.still()} == {*look.pieces.figures(position)}
                assert not moves.flying(share)
            assert moves.seconds <= MAX_SECONDS


def bishop(place: str, face: int) -> Figure:
    return Figure("bishop", FACES[face], (place,), "red", faces=FACES)


def test_what_has_faces_turns_into_its_way_and_slides_along_the_ground() -> None:
    animation = Animation((bishop("0,3", 0),), (bishop("3,0", 1),))
    assert animation.seconds == MAX_SECONDS
    seen = [animation.moving(share / 60, CABALE.layout)[0] for share in range(61)]
    assert seen[0].figure == bishop("0,3", 0) and seen[-1].figure == bishop("3,0", 1)
    assert not any(one.lift for one in seen), "it stays on the ground"
    names = list(dict.fromkeys(one.figure.name for one in seen))
    assert names == ["bishop_0", "bishop_5", "bishop_4", "bishop_3", "bishop_2", "bishop_1"]
    left = [math.hypot(*one.shift) for one in seen[1:]]
    assert left == sorted(left, reverse=True), "it never goes back"
    assert seen[20].figure.name == "bishop_4" and seen[20].shift != seen[30].shift != (0.0, 0.0)
