"""The challenge of the day: another one every day, one step each, in the leaflet of its game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.school import challenge, school, solution
from scenes.app.app import App
from scenes.board import catalog
from scenes.graphics.art import ASSETS
from scenes.input.events import Click
from scenes.school.challenges import Challenge, challenge_of
from scenes.school.learn import ChallengeStamp, Learn
from tests.scenes.kiosk_room import home, room

__all__ = ["room"]


@pytest.mark.parametrize("game_id", catalog.ids())
def test_it_is_another_one_every_day_and_takes_few_steps(game_id: str) -> None:
    days = [challenge_of(day, game_id, ASSETS) for day in range(738_000, 738_010)]
    every = sorted(len(solution(challenge(ASSETS, game_id, name))) for name in school(ASSETS, game_id).challenges)
    assert all(len(solution(challenge(ASSETS, game_id, name))) <= every[2] for name in days)
    assert all(one != two for one, two in pairwise(days)), "not the same one on the next day"


def test_it_stands_in_the_leaflet_of_its_game_and_is_opened_and_left_again_in_a_kiosk(room: App) -> None:
    home(room)
    room.show(leaflet := Learn(room.scene, "cardinal"))
    (stamp,) = [one for one in leaflet.widgets if isinstance(one, ChallengeStamp) and one.today]
    assert stamp.key == f"challenge.{leaflet.today}" and stamp.today in stamp.said
    room.frame(0.4, [Click(stamp.box.centre)])
    room.frame(0.4)
    assert isinstance(room.scene, Challenge) and room.scene.name == leaflet.today
    room.scene.back()
    room.frame(0.1)
    assert room.scene is leaflet
