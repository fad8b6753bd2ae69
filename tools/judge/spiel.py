"""OpenSpiel's searches as players: its C++ Monte Carlo tree search, and its search of information sets in Python."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import numpy
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from game.core import Game, Seat, Step
from research import open_spiel_games as adapter
from tools.judge.pairing import Player

CURIOSITY = 1.4
"""The usual weight of the upper confidence bound for results from -1 to 1."""
ENOUGH = 10**6
"""Simulations that no time allows."""
MEGABYTES = 1500


def _state(game: Game, view: Any) -> Any:
    """An OpenSpiel state in the middle of a match, of which only the present is known."""
    adapter.register()
    state = pyspiel.load_game(adapter.name(game, view.players)).new_initial_state()
    state.held.line = (view,)
    return state


def tree_search(game: Game, seconds: float) -> Player:
    """Their tree search with that amount of time a step; it plays on from the view itself, so it is for games without
    secrets. `step` of the bot crashes on Python games."""

    def think(view: Any, seat: Seat, seed: int) -> Step:
        state, steps = _state(game, view), view.legal()
        if len(steps) == 1:
            return steps[0]
        dice = pyspiel.RandomRolloutEvaluator(1, seed % 2**31)
        policy = pyspiel.ChildSelectionPolicy.UCT
        child, time_given = None, seconds
        while child is None:  # on a busy machine the clock may run out before its first simulation: then once more
            bot = pyspiel.MCTSBot(
                state.get_game(), dice, CURIOSITY, ENOUGH, MEGABYTES, True, seed % 2**31, False, policy, time_given
            )
            child, time_given = bot.mcts_search(state).best_child(), 2 * time_given
        return state.held.step(child.action)

    return think


class _Timed(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's bot counts simulations; this one is stopped by the clock, by way of its resampling."""

    def search_for(self, seconds: float, state: Any) -> int:
        self._deadline = time.perf_counter() + seconds
        policy: list[tuple[int, float]] = self.run_search(state)
        return max(policy, key=lambda option: option[1])[0]

    def run_search(self, state: Any) -> list[tuple[int, float]]:
        self.reset()
        self._root_node = self.create_new_node(state)
        while self._root_node.total_visits < 2 or time.perf_counter() < self._deadline:
            self.run_simulation(self.sample_root_state(state))
        found: list[tuple[int, float]] = self.get_final_policy(state, self._root_node)
        return found


def information_sets(game: Game, seconds: float) -> Player:
    """Their search of information sets: each simulation starts from a guess of our own rules at what is hidden."""

    def think(view: Any, seat: Seat, seed: int) -> Step:
        steps = view.legal()
        if len(steps) == 1:
            return steps[0]
        state, numbers = _state(game, game.imagine(view, seat, Random(seed))), numpy.random.RandomState(seed % 2**31)
        # Guesses differ in what others can do, which the bot calls inconsistent action sets only at its own root.
        bot = _Timed(state.get_game(), RandomRolloutEvaluator(1, numbers), CURIOSITY, ENOUGH, random_state=numbers)
        return state.held.step(bot.search_for(seconds, state))

    return think
