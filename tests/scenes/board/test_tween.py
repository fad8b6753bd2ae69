"""First frame = before, last frame = after, for every step of whole matches."""

import math
import random

from game import catalog
from game.core import Setup
from game.match import Match
from scenes.board.look import Figure, Flight
from scenes.board.tween import LONGEST, Animation
from scenes.cabale import LOOK as CABALE
from scenes.cardinal import LOOK


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
        match = Match(catalog.game("cardinal"), Setup(players))
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


def test_what_is_captured_tips_over_and_then_flies() -> None:
    token = Figure("token", "token_disc", ("1,1",), "red")
    animation = Animation((token,), (), (Flight("red", "1,1", 0, token),))
    assert [one.figure for one in animation.moving(0, CABALE.layout)] == [token]
    for share in range(101):
        tipping, flying = animation.moving(share / 100, CABALE.layout), animation.flying(share / 100)
        assert len(tipping) + len(flying) == (share < 100) or 0.49 < share / 100 < 0.52
        assert all(one.shift == (0.0, 0.0) and one.opacity == 1 for one in tipping)
    tilts = [animation.moving(share / 100, CABALE.layout)[0].tilt for share in range(0, 50, 5)]
    assert tilts == sorted(tilts) and tilts[0] == 0 and tilts[-1] > 30
