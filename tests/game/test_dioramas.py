"""Every scene of every rulebook holds, and every printed law can be seen in one."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.diorama import check, find, load
from tests.conftest import ASSETS

FILES = [path for game_id in catalog.ids() for path in find(ASSETS, game_id)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_diorama(path: Path) -> None:
    diorama = load(path)
    assert diorama.about, "a diorama tells what it shows"
    assert check(diorama) > 0, "a diorama expects something"


def test_every_game_has_dioramas() -> None:
    for game_id in catalog.ids():
        assert find(ASSETS, game_id), f"{game_id} has no diorama"


def test_a_wrong_expectation_is_noticed(tmp_path: Path) -> None:
    source = FILES[0]
    folder = tmp_path / source.parent.parent.name / "dioramas"
    folder.mkdir(parents=True)
    wrong = folder / "wrong.txt"
    wrong.write_text(source.read_text(encoding="utf-8") + "\nturn: 77\n", encoding="utf-8")
    with pytest.raises(AssertionError):
        check(load(wrong))


def test_a_line_that_means_nothing_is_noticed(tmp_path: Path) -> None:
    folder = tmp_path / catalog.ids()[0] / "dioramas"
    folder.mkdir(parents=True)
    (folder / "odd.txt").write_text("about: x\nnew: 2\nexpect: wonders\n", encoding="utf-8")
    with pytest.raises(ValueError, match="line 3"):
        load(folder / "odd.txt")
