"""The shelf: nothing is lost, nothing damaged is overwritten, and every problem has a sentence."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game import catalog
from game.core import Setup
from game.files import write_text
from game.match import Match
from game.saved_text import as_saved
from game.saves import IN_HAND, PutAside, Shelf
from scenes.kiosk import stay
from scenes.screens.saved_summary import store_match_in_hand
from tests.conftest import ROOT, every_setup
from tests.game.test_match import some_match


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    shelf, match = Shelf(tmp_path / "deep" / "folder"), some_match()
    assert shelf.open() is None
    shelf.keep(match)
    again = shelf.open()
    assert isinstance(again, Match)
    assert as_saved(again) == as_saved(match)
    assert shelf.names() == [IN_HAND]
    assert shelf.saved_at() is not None
    shelf.forget()
    assert shelf.open() is None
    assert shelf.saved_at() is None


@pytest.mark.parametrize("damage", [b"", b"\xff\xfe\x00", b"\0" * 300, b"grande-table 1\n", b"x" * 2_000_000])
def test_a_damaged_file_is_put_aside_with_a_sentence_and_never_overwritten(tmp_path: Path, damage: bytes) -> None:
    shelf = Shelf(tmp_path)
    for _ in range(2):
        shelf.path(IN_HAND).write_bytes(damage)
        found = shelf.open()
        assert isinstance(found, PutAside)
        assert found.why
        assert found.path.read_bytes() == damage
        assert shelf.open() is None
        shelf.keep(some_match())
        assert found.path.read_bytes() == damage
    assert len(list(tmp_path.glob("*.damaged-*"))) == 2


def test_a_file_that_cannot_be_written_leaves_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_text(path, "old")
    blocked = tmp_path / "a.txt" / "b.txt"
    with pytest.raises(OSError):
        write_text(blocked, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


PLAYER = """
import sys
from pathlib import Path
from random import Random
from game import catalog
from game.core import Setup
from game.match import Match
from game.saves import Shelf
shelf, dice = Shelf(Path(sys.argv[1])), Random(int(sys.argv[2]))
game = catalog.game(sys.argv[3])
while True:
    match = Match(game, Setup(int(sys.argv[4]), 1))
    while steps := match.position.legal():
        match.play(dice.choice(steps))
        shelf.keep(match)
        print(len(match.steps), flush=True)
"""


@pytest.mark.skipif(os.name != "posix", reason="needs kill -9")
def test_killing_the_process_at_any_moment_leaves_a_good_match(tmp_path: Path) -> None:
    game, setup = every_setup()[0]
    for attempt in range(2):
        command = [sys.executable, "-c", PLAYER, str(tmp_path), str(attempt), game.id, str(setup.players)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            process.stdout.readline()
            time.sleep(Random(attempt).random() * 0.1)
            process.send_signal(signal.SIGKILL)
        found = Shelf(tmp_path).open()
        assert isinstance(found, Match), found
        assert found.steps


def test_what_is_thrown_away_can_be_taken_back_for_a_day(tmp_path: Path) -> None:
    shelf, match = Shelf(tmp_path), some_match()
    for name in (IN_HAND, "other"):
        shelf.keep(match, name)
        shelf.picture(name).write_bytes(b"picture")
    thrown = [shelf.discard(name) for name in (IN_HAND, "other")]
    assert shelf.names() == [] and sorted(name for name, _ in shelf.discarded()) == sorted(thrown)
    assert thrown[0] != IN_HAND and thrown[1] == "other"
    assert shelf.free("other") == "other-2" and shelf.free("another") == "another"
    shelf.sweep()
    shelf.sweep(time.time() - 1e6)  # the clock went back
    assert len(shelf.discarded()) == 2
    shelf.restore(thrown[0])
    again = shelf.open(thrown[0])
    assert isinstance(again, Match) and as_saved(again) == as_saved(match)
    assert shelf.picture(thrown[0]).read_bytes() == b"picture"
    shelf.sweep(time.time() + 25 * 3600)
    assert shelf.discarded() == [] and shelf.names() == [thrown[0]]
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"{thrown[0]}.match", f"{thrown[0]}.png"]


def test_nothing_that_is_taken_back_replaces_anything(tmp_path: Path) -> None:
    shelf, match = Shelf(tmp_path), some_match()
    shelf.keep(match, "a")
    assert shelf.discard("a") == "a"
    shelf.keep(match, "a")
    assert shelf.discard("a") != "a"
    shelf.keep(match, "a")
    with pytest.raises(FileExistsError):
        shelf.restore("a")
    assert len(shelf.discarded()) == 2 and shelf.names() == ["a"]


def test_a_second_that_comes_twice_costs_no_match(tmp_path: Path) -> None:
    shelf, match = Shelf(tmp_path), some_match()
    for count in range(1, 4):
        shelf.keep(match)
        os.utime(shelf.path(IN_HAND), (1e9, 1e9))
        store_match_in_hand(shelf)
        assert len(shelf.names()) == count
    for name in shelf.names():
        shelf.discard(name)
        shelf.keep(match, name)
    assert len(shelf.names()) == len(shelf.discarded()) == 3


def test_a_picture_goes_where_its_match_goes(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.keep(some_match())
    shelf.picture(IN_HAND).write_bytes(b"new")
    shelf.picture("a").write_bytes(b"of a match that is gone")
    shelf.move(IN_HAND, "a")
    assert shelf.picture("a").read_bytes() == b"new"
    shelf.forget("a")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "damage",
    [lambda text: b"", lambda text: bytes(len(text)), lambda text: text[:-20], lambda text: text[: len(text) // 2]],
    ids=["emptied", "zeroed", "its end lost", "its half lost"],
)
def test_what_a_disk_loses_costs_one_step(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    shelf = Shelf(tmp_path)
    match, file = played(shelf), shelf.path(IN_HAND)
    file.write_bytes(damage(file.read_bytes()))
    assert shelf.mend()
    found = shelf.open()
    assert isinstance(found, Match) and found.steps == match.steps[:-1]
    assert len(list(tmp_path.glob("*.damaged-*"))) == 1, "the damaged file is kept"
    assert not shelf.mend(), "a whole match is left alone"


def test_the_state_before_is_never_that_of_another_match(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    match = played(shelf, 2)
    shelf.move(IN_HAND, "put-by")
    shelf.keep(Match(catalog.games()[0], Setup(2)))
    shelf.path(IN_HAND).write_bytes(b"")
    assert shelf.mend() and not shelf.saved_at()
    shelf.move("put-by", IN_HAND)
    shelf.keep(match)
    shelf.forget()
    assert not shelf.mend() and not shelf.names()


def played(shelf: Shelf, steps: int = 3, seed: int = 0) -> Match:
    """A match in hand that was saved after each of its steps."""
    match = Match(catalog.games()[0], Setup(2, seed))
    for _ in range(steps):
        match.play(match.position.legal()[0])
        shelf.keep(match)
    return match


def test_a_match_that_was_set_aside_does_not_come_back_one_step_older_at_the_next_start(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    match = played(shelf)
    stay.put_aside(shelf)
    assert not shelf.mend() and not shelf.names(), "nothing is in hand"
    assert stay.bring_back_aside(shelf) == 1
    found = shelf.open(*shelf.names())
    assert isinstance(found, Match) and found.steps == match.steps


def test_a_match_that_the_disk_damaged_while_it_lay_open_is_put_by_as_it_was_before(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    match = played(shelf)
    shelf.path(IN_HAND).write_bytes(b"damaged")
    store_match_in_hand(shelf)
    played(shelf, 1)
    found = [shelf.open(name) for name in shelf.names() if name != IN_HAND]
    assert [one.steps for one in found if isinstance(one, Match)] == [match.steps[:-1]]
    assert len(list(tmp_path.glob("*.damaged-*"))) == 1


def test_a_power_cut_between_the_two_names_of_a_save_leaves_no_file_and_no_older_state(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    match = played(shelf, 2)
    before = tmp_path / "in-hand.before"
    before.unlink()
    before.hardlink_to(shelf.path(IN_HAND))
    for _ in range(2):
        state = shelf.path(IN_HAND).read_bytes()
        match.play(match.position.legal()[0])
        shelf.keep(match)
        assert sorted(path.name for path in tmp_path.iterdir()) == ["in-hand.before", "in-hand.match"]
        assert before.read_bytes() == state
