"""Pondering: the computer goes on thinking during other turns, and its turns keep their time limit."""

from dataclasses import replace

import pytest

from game import catalog
from game.core import Game, Position, Setup, Step
from game.levels import LEVELS, level_in
from game.mind import PONDER_FACTOR, Asked, Mind, TurnClock
from game.thinker import Thinker
from tests.game.minds import search_of, trees_of
from tests.patience import until


def begun(game_id: str, players: int = 2, seed: int = 1) -> tuple[Game, Position]:
    game = catalog.game(game_id)
    return game, game.start(Setup(players, seed))


def answered(mind: Mind, game: Game, view: Position, seat: int, level: str = "master", simulations: int = 60) -> Step:
    return mind.choose(Asked(game, view, seat, level, 1, simulations=simulations))


def test_each_seat_keeps_its_own_tree() -> None:
    game, position = begun("cardinal")
    mind = Mind()
    for _ in range(8):
        seat = position.to_move
        step = answered(mind, game, position, seat, simulations=20)
        position = position.after(step)
    assert {key[1] for key in trees_of(mind)} == {0, 1}
    before = dict(trees_of(mind))
    answered(mind, game, position, position.to_move, "companion", simulations=20)  # a hint
    assert {key: own for key, own in trees_of(mind).items() if key in before} == before


def test_a_tree_grows_while_somebody_else_decides_and_serves_the_next_answer() -> None:
    game, position = begun("cathedral")
    position = position.after(position.legal()[0])
    mind = Mind()
    step = answered(mind, game, position, 1)
    grown = search_of(mind)
    pondered = mind.ponder()
    for _ in range(40):
        next(pondered, None)
    assert grown.simulations > 0 and grown.view == position.after(step)
    reply = grown.best()
    before = grown.root.children[reply].visits
    assert before > 1
    answered(mind, game, position.after(step).after(reply), 1, simulations=before)
    assert search_of(mind) is grown


def test_musing_that_was_interrupted_goes_on_where_it_was() -> None:
    """A word that crossed the answer let the own step be played twice: the worker ended, and Python played on."""
    game, position = begun("cathedral")
    position = position.after(position.legal()[0])
    mind = Mind()
    step = answered(mind, game, position, 1)
    for _ in range(3):
        pondered = mind.ponder()
        next(pondered)
        pondered.close()
        assert search_of(mind) is not None and search_of(mind).view == position.after(step)


def test_musing_makes_the_strongest_level_no_other_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tree of Cabale grew to 160,000 simulations while a guest decided, whatever the level makes for a step."""
    short = replace(level_in("master", "cabale", 2), simulations=150, compiled=150)
    monkeypatch.setattr("game.mind.level_in", lambda *asked: short)
    game, position = begun("cabale")
    mind = Mind()
    seat = position.to_move or 0
    while position.to_move == seat:
        position = position.after(answered(mind, game, position, seat))
    for _ in mind.ponder():
        pass
    assert search_of(mind).simulations == PONDER_FACTOR * 150


def test_levels_that_are_as_strong_as_their_simulations_never_muse() -> None:
    game, position = begun("cathedral")
    for level in (level for level in LEVELS if not LEVELS[level].unlimited):
        mind = Mind()
        answered(mind, game, position, 0, level, simulations=20)
        assert list(mind.ponder()) == []


def test_nobody_muses_about_hidden_cards() -> None:
    game, position = begun("kardinal", 3)
    mind = Mind()
    answered(mind, game, game.hide(position, 0), 0, simulations=20)
    assert list(mind.ponder()) == []


def test_a_card_that_is_turned_over_does_not_begin_a_new_turn() -> None:
    """A draw that reveals a card was taken for a new turn, so that a turn could last twice its ceiling."""
    game, position = begun("kardinal", 3, 2)
    mind, draws = Mind(), 0
    clock = mind._clock
    while position.to_move == 0:
        thought = answered(mind, game, game.hide(position, 0), 0, simulations=20)
        step = next((step for step in position.legal() if step[0] == "draw"), thought)
        view = game.hide(position, 0)
        clock.add(Asked(game, view, 0, "master"), step, 1.0)
        draws += step[0] == "draw"
        position = position.after(step)
        spent = clock.spent(Asked(game, game.hide(position, 0), 0, "master"))
        assert spent >= 1.0 if position.to_move == 0 else spent == 0.0
    assert draws


def test_a_hint_for_the_first_step_of_each_turn_was_thought_about_less_every_turn() -> None:
    """The steps that nobody asked about never ended the turn: its seconds were added up over the match."""
    clock = TurnClock()
    game, position = begun("kardinal", 3, 2)
    for _ in range(3):
        view = game.hide(position, 0)
        assert clock.spent(Asked(game, view, 0, "master")) == 0.0
        clock.add(Asked(game, view, 0, "master"), position.legal()[0], 1.0)
        turns = [position := position.after(position.legal()[0])]
        while position.to_move != 0 or not any(one.to_move for one in turns):
            turns.append(position := position.after(position.legal()[0]))


def test_a_worker_that_muses_answers_at_once() -> None:
    _, position = begun("cathedral")
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
