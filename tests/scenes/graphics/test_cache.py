"""What is remembered stays within its budget: in one store, and of all games together."""

from __future__ import annotations

import pygame

from scenes.board import catalog
from scenes.graphics.art import GAMES, Art
from scenes.graphics.cache import Cache, pixels
from scenes.graphics.pen import WINDOWS, Pen, forget
from scenes.graphics.theme import Theme
from scenes.graphics.viewport import Box, Viewport


def test_what_nobody_has_asked_for_the_longest_goes_first() -> None:
    store: Cache[str, int] = Cache(10, lambda weight: weight)
    for name in "abc":
        store.put(name, 3)
    assert store.get("a") == 3
    store.put("d", 4)
    assert [name in store for name in "abcd"] == [True, False, True, True] and store.weight == 10
    store.put("c", 1)
    assert store.weight == 8 and len(store) == 3
    store.put("huge", 50)
    assert store.get("huge") == 50 and len(store) == 1, "the newest stays, even alone"
    store.clear()
    assert not store.weight and store.get("huge") is None


def test_only_the_games_that_were_asked_for_last_keep_their_sprites() -> None:
    shelf = Art()._shelf
    shelves = {game_id: shelf(game_id) for game_id in catalog.ids()}
    last = list(shelves)[-GAMES:]
    assert all(shelf(game_id) is shelves[game_id] for game_id in last)
    assert len(shelves) > GAMES and shelf(next(iter(shelves))) is not shelves[next(iter(shelves))]


def test_a_pen_remembers_no_more_than_some_windows() -> None:
    surface = pygame.Surface((320, 180))
    pen = Pen(surface, Viewport(*surface.get_size()), Art(), Theme())
    for wide in range(200, 1400, 20):
        pen.panel(Box(0.0, 0.0, float(wide), 900.0), "paper", shadow=False)
    made = pen._made
    assert 0 < made.weight <= WINDOWS * surface.get_width() * surface.get_height() * 4
    forget(pen)
    assert not made.weight


def test_every_surface_weighs_something() -> None:
    assert pixels(pygame.Surface((10, 10), pygame.SRCALPHA)) > 400 and pixels(pygame.Surface((0, 0))) > 0
