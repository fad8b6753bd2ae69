"""The computer goes on thinking while somebody else decides, and a turn keeps its time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import catalog
from game.core import Setup
from game.levels import LEVELS, level_in
from game.mind import PONDERED, Mind, TurnClock
from game.thinker import Thinker
from tests.game.minds import search_of, trees_of
from tests.patience import until


def answered(mind: Mind, game_id: str, view: object, seat: int, level: str, simulations: int = 60) -> object:
    game = catalog.game(game_id)
    for _ in mind.think(game, view, seat, level, 1, simulations=simulations):
        pass
    return mind.step


def test_each_seat_keeps_its_own_tree() -> None:
    game = catalog.game("cardinal")
    position = game.start(Setup(2, 1, frozenset()))
    mind = Mind()
    for _ in range(8):
        seat = position.to_move
        step = answered(mind, "cardinal", position, seat, "master", simulations=20)
        position = position.after(step)  # type: ignore[arg-type]
    assert {key[1] for key in trees_of(mind)} == {0, 1}
    before = dict(trees_of(mind))
    answered(mind, "cardinal", position, position.to_move, "companion", simulations=20)  # a hint
    assert {key: own for key, own in trees_of(mind).items() if key in before} == before


def test_a_tree_grows_while_somebody_else_decides_and_serves_the_next_answer() -> None:
    game = catalog.game("cathedral")
    position = game.start(Setup(2, 1, frozenset()))
    position = position.after(position.legal()[0])
    mind = Mind()
    step = answered(mind, "cathedral", position, 1, "master")
    grown = search_of(mind)
    pondered = mind.ponder()
    for _ in range(40):
        next(pondered, None)
    assert grown.simulations > 0 and grown.view == position.after(step)
    reply = grown.best()
    before = grown.root.children[reply].visits
    assert before > 1
    answered(mind, "cathedral", position.after(step).after(reply), 1, "master", simulations=before)
    assert search_of(mind) is grown


def test_musing_that_was_interrupted_goes_on_where_it_was() -> None:
    """A word that crossed the answer let the own step be played twice: the worker ended, and Python played on."""
    game = catalog.game("cathedral")
    position = game.start(Setup(2, 1, frozenset()))
    position = position.after(position.legal()[0])
    mind = Mind()
    step = answered(mind, "cathedral", position, 1, "master")
    for _ in range(3):
        pondered = mind.ponder()
        next(pondered)
        pondered.close()
        assert search_of(mind) is not None and search_of(mind).view == position.after(step)  # type: ignore[arg-type]


def test_musing_makes_the_strongest_level_no_other_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tree of Cabale grew to 160,000 simulations while a guest decided, whatever the level makes for a step."""
    short = replace(level_in("master", "cabale", 2), simulations=150, compiled=150)
    monkeypatch.setattr("game.mind.level_in", lambda *asked: short)
    game = catalog.game("cabale")
    position = game.start(Setup(2, 1, frozenset()))
    mind = Mind()
    seat = position.to_move or 0
    while position.to_move == seat:
        position = position.after(answered(mind, "cabale", position, seat, "master"))  # type: ignore[arg-type]
    for _ in mind.ponder():
        pass
    assert search_of(mind).simulations == PONDERED * 150


def test_levels_that_are_as_strong_as_their_simulations_never_muse() -> None:
    position = catalog.game("cathedral").start(Setup(2, 1, frozenset()))
    for level in (level for level in LEVELS if not LEVELS[level].unlimited):
        mind = Mind()
        answered(mind, "cathedral", position, 0, level, simulations=20)
        assert list(mind.ponder()) == []


def test_nobody_muses_about_hidden_cards() -> None:
    game = catalog.game("kardinal")
    position = game.start(Setup(3, 1, frozenset()))
    mind = Mind()
    answered(mind, "kardinal", game.hide(position, 0), 0, "master", 20)
    assert list(mind.ponder()) == []


def test_a_card_that_is_turned_over_does_not_begin_a_new_turn() -> None:
    """A draw that reveals a card was taken for a new turn, so that a turn could last twice its ceiling."""
    game = catalog.game("kardinal")
    position = game.start(Setup(3, 2, frozenset()))
    mind, draws = Mind(), 0
    clock = mind._clock
    while position.to_move == 0:
        answered(mind, "kardinal", game.hide(position, 0), 0, "master", 20)
        step = next((step for step in position.legal() if step[0] == "draw"), mind.step)
        view = game.hide(position, 0)
        clock.add(game, view, 0, "master", step, 1.0)  # type: ignore[arg-type]
        draws += step[0] == "draw"  # type: ignore[index]
        position = position.after(step)  # type: ignore[arg-type]
        spent = clock.spent(game, game.hide(position, 0), 0, "master")
        assert spent >= 1.0 if position.to_move == 0 else spent == 0.0
    assert draws


def test_a_hint_for_the_first_step_of_each_turn_was_thought_about_less_every_turn() -> None:
    """The steps that nobody asked about never ended the turn: its seconds were added up over the match."""
    game, clock = catalog.game("kardinal"), TurnClock()
    position = game.start(Setup(3, 2, frozenset()))
    for _ in range(3):
        view = game.hide(position, 0)
        assert clock.spent(game, view, 0, "master") == 0.0
        clock.add(game, view, 0, "master", position.legal()[0], 1.0)
        turns = [position := position.after(position.legal()[0])]
        while position.to_move != 0 or not any(one.to_move for one in turns):
            turns.append(position := position.after(position.legal()[0]))


def test_a_worker_that_muses_answers_at_once() -> None:
    game = catalog.game("cathedral")
    position = game.start(Setup(2, 1, frozenset()))
    thinker = Thinker(may_muse=lambda: True)
    try:
        for _ in range(4):
            thought = thinker.ask("cathedral", position, position.to_move or 0, "master", 3)
            thought.hurry()
            until(lambda thought=thought: thought.poll() is not None)
            step = thought.poll()
            assert step in position.legal()
            position = position.after(step)
    finally:
        thinker.close()
