"""The games as environments of research libraries; PettingZoo's and OpenSpiel's own tests where these are installed."""

import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import catalog
from game.core import Game, Setup
from tests.conftest import ROOT, every_setup, in_one, name_of, random_match
from tests.patience import HUNG

TABLES = [(game, players) for game in catalog.games() for players in game.players]


def has_actions(game: Game) -> bool:
    """Whether somebody has numbered its steps: those of the house have, a game in folders of its own has not."""
    from research.fixed import TABLES as NUMBERED

    return game.id in NUMBERED


@pytest.mark.samples(3)
@pytest.mark.parametrize(("game", "players"), TABLES, ids=name_of)
@pytest.mark.parametrize("actions", ["listed", "fixed"])
def test_an_environment_passes_the_tests_of_pettingzoo(game: Game, players: int, actions: Any) -> None:
    tests = pytest.importorskip("pettingzoo.test")
    from research.pettingzoo_env import env

    if actions == "fixed" and not has_actions(game):
        pytest.skip("its steps have no numbers")
    tests.api_test(env(game.id, players, render_mode="ansi", actions=actions), num_cycles=40)
    tests.seed_test(lambda: env(game.id, players, actions=actions), num_cycles=20)


@in_one("game", catalog.games())
def test_one_seat_alone_passes_the_checker_of_gymnasium(game: Game) -> None:
    """As learners of one agent see it: a chair at the table, the others played by dice."""
    gymnasium, checker = pytest.importorskip("gymnasium"), pytest.importorskip("gymnasium.utils.env_checker")
    from research.pettingzoo_env import env

    if not has_actions(game):
        return

    class Chair(gymnasium.Env):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            self.table, self.dice = env(game.id, actions="fixed"), Random(1)
            self.own = self.table.possible_agents[0]
            self.observation_space = self.table.observation_space(self.own)
            self.action_space = self.table.action_space(self.own)

        def reset(self, *, seed: int | None = None, options: Any = None) -> Any:
            super().reset(seed=seed)
            self.table.reset(seed=seed)
            self.dice = Random(seed)
            return self.told()[0], {}

        def told(self) -> Any:
            while self.table.agent_selection != self.own and not self.table.terminations[self.own]:
                self.table.step(self.dice.choice(list(self.table.legal())))
            seen = {**self.table.observe(self.own)}
            return seen, self.table.rewards[self.own], self.table.terminations[self.own], False, {}

        def step(self, action: Any) -> Any:
            if not self.table.terminations[self.own]:
                legal = list(self.table.legal())  # the checker knows no masks
                self.table.step(action if action in legal else legal[0])
            return self.told()

    checker.check_env(Chair(), skip_render_check=True)


@pytest.mark.samples(4)
@pytest.mark.parametrize(("game", "setup"), every_setup(), ids=name_of)
def test_the_fixed_actions_are_the_legal_steps(game: Game, setup: Setup) -> None:
    pytest.importorskip("numpy")
    from research.fixed import fixed

    if not has_actions(game):
        pytest.skip("its steps have no numbers")
    tables = fixed(game.id)
    for position, _ in random_match(game, setup, 5):
        legal = tables.legal(position)
        steps = [tables.step(position, number) for number in legal]
        assert sorted(steps) == sorted(position.legal()) and len(set(legal)) == len(legal)  # type: ignore[type-var]
        assert tables.mask(position).nonzero()[0].tolist() == sorted(legal)
        others = [number for number in range(0, tables.actions, 97) if number not in legal]
        assert not any(tables.step(position, number) for number in [-1, tables.actions, *others[:40]])


@pytest.mark.samples(3)
@pytest.mark.parametrize(("game", "setup"), every_setup(), ids=name_of)
def test_nothing_that_a_seat_may_not_know_is_in_its_observation(game: Game, setup: Setup) -> None:
    """Every deal that looks the same to a seat gives it the same planes and counts, and the same mask in its turn."""
    pytest.importorskip("pettingzoo")
    from research.pettingzoo_env import env

    if game.is_open or "real-cards" in setup.options or not has_actions(game):
        pytest.skip("nothing is dealt, or its steps have no numbers")
    table = env(game.id, setup.players, setup.options, actions="fixed")
    table.reset(seed=3)
    others = 0
    for position, step in random_match(game, setup, 5):
        for seat, agent in enumerate(table.possible_agents if step else ()):
            guess = game.imagine(game.hide(position, seat), seat, Random(seat))
            others += guess != position
            told = []
            for one in (position, guess):
                table.position, table.agent_selection = one, table.possible_agents[position.to_move]
                told.append({key: value.tolist() for key, value in table.observe(agent).items()})
            assert told[0] == told[1]
    assert others > 50


@pytest.mark.samples(3)
@pytest.mark.parametrize(("game", "players"), TABLES, ids=name_of)
def test_a_game_passes_the_simulation_tests_of_openspiel(game: Game, players: int) -> None:
    """That of its C++ and that of its Python."""
    pyspiel = pytest.importorskip("pyspiel")
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    from research import open_spiel_games

    if not has_actions(game):
        pytest.skip("its steps have no numbers")
    open_spiel_games.register()
    table = pyspiel.load_game(open_spiel_games.name(game, players))
    pyspiel.random_sim_test(table, num_sims=1, serialize=True, verbose=False)
    GamesSimTest().sim_game(table)


def test_the_page_names_what_is_there() -> None:
    page = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    for module in re.findall(r"grande_table\.research\.(\w+)", page):
        assert (ROOT / "research" / f"{module}.py").exists(), module
    extras = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for extra in re.findall(r"la-grande-table\[([a-z-]+)\]", page):
        assert f"\n{extra} = [" in extras


def test_a_package_called_game_of_somebody_else_is_told_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "__init__.py").touch()
    (tmp_path / "research").symlink_to(ROOT / "research")
    done = subprocess.run(
        [sys.executable, "-c", "import research"], cwd=tmp_path, capture_output=True, text=True, timeout=HUNG
    )
    assert done.returncode and "another package called game is in the way" in done.stderr
