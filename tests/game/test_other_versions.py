"""Matches of other versions of the program: they open and go on with the nearest that this one knows, or they wait."""

from pathlib import Path

import pytest

from game import catalog, levels
from game.core import Setup
from game.files import seal_text
from game.match import Match, Sitter
from game.saved_text import Newer, as_saved, load
from game.saves import IN_HAND, PutAside, Shelf
from tests.conftest import in_one

GAME = catalog.games()[0]


def rewritten(match: Match, old: str, new: str) -> str:
    """The saved match with other words and a seal that fits."""
    body, _, seal = as_saved(match).rpartition("end ")
    assert old in body
    body = body.replace(old, new, 1)
    return seal_text(body, int(seal.split()[0]))


def played(game_id: str = GAME.id, level: str = "companion") -> Match:
    game = catalog.game(game_id)
    players = game.players[0]
    match = Match(game, Setup(players, 5), (Sitter(None, "Léa"), *[Sitter(level)] * (players - 1)))
    for _ in range(4):
        match.play(match.position.legal()[0])
    return match


@in_one(
    ("written", "nearest"),
    [
        ("novice", "companion"),
        ("grandmaster", "master"),
        ("companion2", "companion"),
        ("master/no-such-rung", "master"),
        ("novice/no-such-rung", "companion"),
        ("x" * 5000, "companion"),
    ],
)
def test_a_level_that_is_not_known_is_played_at_the_nearest(written: str, nearest: str) -> None:
    for game_id in catalog.ids():
        text = rewritten(played(game_id), "seat 1 companion", f"seat 1 {written}")
        match = load(text)
        assert match.seats[1].level == nearest and match.unknown == (written,)
        assert levels.is_known(nearest)
        assert as_saved(match) == text, "the version that wrote it finds it again as it was"
        match.play(match.position.legal()[0])
        assert load(as_saved(match)).unknown == (written,)


def test_an_option_or_a_board_that_is_not_known_is_left_out_if_the_match_can_be_played_without_it() -> None:
    for game_id in catalog.ids():
        text = rewritten(played(game_id), "seed=5", "seed=5 board=+moon:a1 wind=4 zebra")
        match = load(text)
        assert match.unknown == ("wind=4", "zebra", "board") and as_saved(match) == text
        assert not match.setup.options and not match.setup.board


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (f"new {GAME.id}", "new tarock"),
        ("grande-table 1", "grande-table 2"),
        (f"new {GAME.id} {GAME.players[0]}", f"new {GAME.id} 9"),
        ("seed=5", "seed=5 board=+moon:a1"),
        ("seed=5", "board=+moon:a1 seed=5"),
    ],
)
def test_what_cannot_be_played_on_waits_on_the_shelf_and_is_not_replaced(tmp_path: Path, old: str, new: str) -> None:
    text = rewritten(played(), old, new)
    if "board" in new:  # a step that is only legal on that board
        body = text.rpartition("end ")[0] + "build moon red 9,9\n"
        text = seal_text(body, 5)
    with pytest.raises(Newer):
        load(text)
    shelf = Shelf(tmp_path)
    shelf.path(IN_HAND).write_text(text)
    found = shelf.open()
    assert isinstance(found, PutAside) and found.newer and found.why
    assert shelf.open() is None
    shelf.keep(played())
    (name,) = [name for name in shelf.names() if name != IN_HAND]
    for _ in range(2):
        again = shelf.open(name)
        assert isinstance(again, PutAside) and again.newer and again.path.read_text() == text
    assert not list(tmp_path.glob("*damaged*"))


def test_a_damaged_match_is_not_taken_for_one_of_another_version(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    for old, new in (("companion", "novice"), (GAME.id, "tarock"), ("grande-table 1", "grande-table 2")):
        shelf.path(IN_HAND).write_text(as_saved(played()).replace(old, new, 1))
        found = shelf.open()
        assert isinstance(found, PutAside) and not found.newer
    assert len(list(tmp_path.glob("*.damaged-*"))) == 3
