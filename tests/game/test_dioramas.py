"""Every diorama of every rulebook holds, and every printed law is shown in one."""

from pathlib import Path

import pytest

from game import catalog
from game.core import Setup
from game.diorama import _CHECKS, check, find, holds, load, opening
from tests.conftest import ASSETS, in_one
from tests.game.test_school import laws

FILES = [path for game_id in catalog.ids() for path in find(ASSETS, game_id)]


@pytest.mark.parametrize("game_id", catalog.ids())
def test_every_diorama_holds(game_id: str) -> None:
    assert find(ASSETS, game_id), f"{game_id} has no diorama"
    for path in find(ASSETS, game_id):
        diorama = load(path)
        assert diorama.about, f"{path.stem}: a diorama tells what it shows"
        check(diorama)


@in_one("game_id", catalog.ids())
def test_every_law_is_broken_in_some_diorama(game_id: str) -> None:
    expected = (text for path in find(ASSETS, game_id) for key, text in load(path).expectations if key == "illegal")
    shown = {law for text in expected for law in text.partition(" = ")[2].partition(" at ")[0].split()}
    assert laws(game_id) - {"pass"} <= shown, "what a pass is called is no law"


def test_a_wrong_expectation_is_noticed(tmp_path: Path) -> None:
    source = FILES[0]
    folder = tmp_path / source.parent.parent.name / "dioramas"
    folder.mkdir(parents=True)
    wrong = folder / "wrong.txt"
    wrong.write_text(source.read_text(encoding="utf-8") + "\nturn: 77\n", encoding="utf-8")
    with pytest.raises(AssertionError):
        check(load(wrong))


WRONG = {
    "turn": ("1", "it is 0"),
    "count": ("mark = 7", "there are 0"),
    "scores": ("1 0", "it is 0 0"),
    "at least": ("1 1", "it is 0"),
    "wins": ("0", "the match goes on"),
    "tally": ("0 +3 tokens", "it is empty"),
    "piece": ("0,0 = bishop red", "it is -"),
    "position has": ("phase=over", "it is "),
    "outcome": ("0|1 stuck", "it is -"),
    "legal": ("bend 0,0", "breaks "),
    "illegal": ("{legal} = occupied", "is listed as legal"),
}
"""What is wrong at the start of Cabale, and what is told of it."""


@in_one("kind", WRONG)
def test_every_kind_of_expectation_is_noticed_when_it_is_wrong(kind: str) -> None:
    game = catalog.game("cabale")
    position = game.start(Setup(2, 1))
    value, told = WRONG[kind]
    found = _CHECKS[kind](game, position, value.format(legal=" ".join(position.legal()[0])))
    assert found is not None and found.startswith(told)


@pytest.mark.parametrize("game_id", catalog.ids())
def test_numbers_and_seats_of_a_diorama_are_not_any_others(game_id: str) -> None:
    """One more than what is expected of a count, a score or a seat is wrong."""
    for diorama in map(load, find(ASSETS, game_id)):
        match = opening(diorama)
        for key, value in diorama.expectations:
            if key == "then":
                match.play(diorama.game.read(value))
            elif key in ("count", "scores", "turn", "wins") and value != "-":
                words, last = value.rsplit(" ", 1) if " " in value else ("", value)
                assert not holds(diorama, key, f"{words} {int(last) + 1}".strip(), match.position), (key, value)


def test_a_line_that_means_nothing_is_noticed(tmp_path: Path) -> None:
    folder = tmp_path / catalog.ids()[0] / "dioramas"
    folder.mkdir(parents=True)
    (folder / "odd.txt").write_text("about: x\nnew: 2\nexpect: wonders\n", encoding="utf-8")
    with pytest.raises(ValueError, match="line 3"):
        load(folder / "odd.txt")
