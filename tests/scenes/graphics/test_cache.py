"""What is remembered stays within its budget: in one store, and of all games together."""

from __future__ import annotations

from scenes.board import catalog
from scenes.graphics.art import GAMES, Art
from scenes.graphics.cache import Cache


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
    art = Art()

    def piece(game_id: str) -> object:
        return art.sprite(game_id, "piece-0-0", 32.0)

    pieces = {game_id: piece(game_id) for game_id in catalog.ids()}
    last = list(pieces)[-GAMES:]
    assert all(piece(game_id) is pieces[game_id] for game_id in last)
    assert len(pieces) > GAMES and piece(next(iter(pieces))) is not pieces[next(iter(pieces))]
