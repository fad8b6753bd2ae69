"""Players from outside the house for the arena: OpenSpiel's searches, and other versions of our own.

`spiel@0.5` is OpenSpiel's C++ Monte Carlo tree search with its solver, half a second a step, random playouts;
`ismcts@0.5` its search of information sets in Python, for games with secrets; `PATH#master@400` is that player in a
checkout of another version of the house, in a process of its own; `plain@0.25` is the plain tree search of
`tools/judge/native.py` in machine code.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from random import Random
from typing import Any

import numpy
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from game.core import BadNotation, Game, Seat, Step
from game.pairing import Player, player
from research import open_spiel_games as adapter
from tools.judge.native import plain

CURIOSITY = 1.4
"""The usual weight of the upper confidence bound for results from -1 to 1."""
ENOUGH = 10**6
"""Simulations that no time allows."""
MEGABYTES = 1500


def invite(name: str, game: Game) -> Player:
    """The player of that name, ours included; raises `BadNotation`."""
    kind, _, amount = name.partition("@")
    if "#" in name:
        return _of_another_version(*name.split("#", 1), game)
    if kind == "plain" and amount:
        return plain(float(amount), game)
    if kind not in ("spiel", "ismcts"):
        return player(name, game)
    try:
        seconds = float(amount)
    except ValueError:
        raise BadNotation(f"{name!r} is no player: spiel@SECONDS ismcts@SECONDS PATH#PLAYER") from None
    return _tree_search(game, seconds) if kind == "spiel" else _information_sets(game, seconds)


def _state(game: Game, view: Any) -> Any:
    """An OpenSpiel state in the middle of a match, of which only the present is known."""
    adapter.register()
    state = pyspiel.load_game(adapter.name(game, view.players)).new_initial_state()
    state.held.line = (view,)
    return state


def _tree_search(game: Game, seconds: float) -> Player:
    """Plays on from the view itself, so it is for games without secrets; `step` of the bot crashes on Python games."""

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
        return steps[child.action]

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


def _information_sets(game: Game, seconds: float) -> Player:
    """Each simulation starts from a guess of our own rules at what is hidden."""

    def think(view: Any, seat: Seat, seed: int) -> Step:
        steps = view.legal()
        if len(steps) == 1:
            return steps[0]
        state, numbers = _state(game, game.imagine(view, seat, Random(seed))), numpy.random.RandomState(seed % 2**31)
        # Guesses differ in what others can do, which the bot calls inconsistent action sets only at its own root.
        bot = _Timed(state.get_game(), RandomRolloutEvaluator(1, numbers), CURIOSITY, ENOUGH, random_state=numbers)
        return steps[bot.search_for(seconds, state)]

    return think


ANSWERS = """
import json, sys
from game import catalog
try:
    from game.pairing import player
except ImportError:
    from game.arena import player
game = catalog.game(sys.argv[1])
sitter = player(sys.argv[2], game)
for line in sys.stdin:
    text, seat, seed = json.loads(line)
    print(json.dumps(sitter(game.parse(text), seat, seed)), flush=True)
"""
"""What a checkout of another version runs to play along: views come in, steps go out, a line each."""


def _of_another_version(path: str, name: str, game: Game) -> Player:
    command = [sys.executable, "-c", ANSWERS, game.id, name]
    process = subprocess.Popen(command, cwd=path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def think(view: Any, seat: Seat, seed: int) -> Step:
        assert process.stdin and process.stdout
        print(json.dumps([str(view), seat, seed]), file=process.stdin, flush=True)
        return tuple(json.loads(process.stdout.readline()))

    return think
