"""The challenge of the day: another one every day, one step each, and never of a game that the house hides."""

from __future__ import annotations

from game.school import challenge, solution
from scenes.app.app import App
from scenes.board import catalog
from scenes.graphics.art import ASSETS
from scenes.school.challenges import Challenge
from scenes.school.daily_challenge import challenge_of
from scenes.screens.home import Home
from tests.scenes.kiosk_room import home, quick_hash, room

__all__ = ["quick_hash", "room"]


def test_it_is_another_one_every_day_and_takes_one_step() -> None:
    days = [challenge_of(day, catalog.ids(), ASSETS) for day in range(738_000, 738_010)]
    assert all(found and len(solution(challenge(ASSETS, *found))) == 1 for found in days)
    assert len(set(days)) == len(days), "not the same one again within ten days"
    assert len({found[0] for found in days if found}) > 1, "not always the same game"


def test_it_is_never_of_a_hidden_game() -> None:
    shown = [game_id for game_id in catalog.ids() if school_days([game_id])][:1]
    assert {game_id for game_id, _ in school_days(shown)} == set(shown)
    assert challenge_of(1, [], ASSETS) is None


def school_days(game_ids: list[str]) -> list[tuple[str, str]]:
    return [found for day in range(40) if (found := challenge_of(day, game_ids, ASSETS))]


def test_it_is_opened_and_left_again_in_a_kiosk(room: App) -> None:
    home(room)
    first = room.scene
    assert isinstance(first, Home)
    room.context.navigation.school.open_daily_challenge([card.id for card in first.cards], first)
    room.frame(0.4)
    assert isinstance(room.scene, Challenge) and room.scene.par == 1
    room.scene.back()
    room.frame(0.1)
    assert isinstance(room.scene, Home)
