"""The games as environments of research libraries; PettingZoo's and OpenSpiel's own tests where these are installed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from game import catalog
from tests.conftest import ROOT, name_of
from tests.patience import HUNG


@pytest.mark.parametrize("game", catalog.games(), ids=name_of)
def test_an_environment_passes_the_api_test_of_pettingzoo(game: catalog.Game) -> None:
    tests = pytest.importorskip("pettingzoo.test")
    from research.pettingzoo_env import env

    tests.api_test(env(game.id, render_mode="ansi"), num_cycles=40)


@pytest.mark.parametrize("game", catalog.games(), ids=name_of)
def test_a_game_passes_the_simulation_test_of_openspiel(game: catalog.Game) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from research import open_spiel_games

    open_spiel_games.register()
    table = pyspiel.load_game(open_spiel_games.name(game, game.players[0]))
    pyspiel.random_sim_test(table, num_sims=1, serialize=True, verbose=False)


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
