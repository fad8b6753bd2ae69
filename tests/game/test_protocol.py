"""Text protocol: one reply to every line, whatever the line is."""

import io
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game import protocol
from game.__main__ import lines_of
from game.core import Game, Setup
from game.protocol import MAX_LINE, Door, text_board
from tests.conftest import ROOT, every_setup, in_every_way, random_match
from tests.patience import HUNG

GAME, SETUP = every_setup()[0]


def door_with_a_match(folder: Path | None = None, steps: int = 6) -> Door:
    door, dice = Door(folder=folder), Random(1)
    assert door.reply(f"new {GAME.id} {SETUP.players} seed=1") == "="
    for _ in range(steps):
        assert door.reply("play " + " ".join(dice.choice(door.match.position.legal()))) == "="
    return door


def test_replies_are_framed() -> None:
    door = Door()
    assert door.reply("protocol_version") == "= 2"
    assert door.reply("17 protocol_version") == "=17 2"
    assert door.reply("17 nonsense") == "?17 notation: unknown command 'nonsense'"
    assert door.reply("") is None
    assert door.reply("   # a remark") is None
    assert door.reply("5") == "?5 notation: a number is no command"
    assert door.reply("list_commands").startswith("= protocol_version\n")  # type: ignore[union-attr]


@in_every_way
def test_a_whole_match_through_the_door(game: Game, setup: object) -> None:
    door = Door()
    first = next(iter(random_match(game, setup, 3)))[0]  # type: ignore[arg-type]
    options = " ".join(sorted(setup.options))  # type: ignore[attr-defined]
    assert door.reply(f"new {game.id} {first.players} seed=3 {options}") == "="
    for position, step in random_match(game, setup, 3):  # type: ignore[arg-type]
        if step is None:
            assert door.reply("turn") == "= -"
            assert door.reply("moves") == "="
            assert door.reply("outcome") != "= -"
            assert door.reply("think page") == "? illegal: over"
        else:
            assert door.reply("turn") == f"= {position.to_move}"
            assert door.reply("play " + " ".join(step)) == "="
    assert door.reply("undo") == "="
    assert door.reply("turn") != "= -"


def test_refusals_name_the_same_laws_in_why_and_play() -> None:
    door = door_with_a_match()
    step = " ".join(door.match.steps[0])
    why = door.reply(f"why {step}")
    refused = door.reply(f"play {step}")
    assert why and refused and refused.startswith("? illegal: ")
    laws = [line.split(" ")[0] for line in why.removeprefix("= ").split("\n")]
    assert refused.removeprefix("? illegal: ").split(" ") == list(dict.fromkeys(laws))


def test_a_refused_command_changes_nothing(tmp_path: Path) -> None:
    door = door_with_a_match()
    before = door.reply("position")
    (tmp_path / "bad").write_text("grande-table 1\nnonsense\n", encoding="utf-8")
    (tmp_path / "binary").write_bytes(b"\xff\x00\xfe")
    for line in (
        f"new {GAME.id} 99", "new", f"new {GAME.id} two", f"new {GAME.id} {SETUP.players} seed=x", "new chess 2",
        "play", "play abracadabra", "why", "why abracadabra", "set_position", f"set_position {GAME.id} nonsense",
        f"set_position {GAME.id}", "view", "view 99", "view -1", "count", "count x", "think", "think wizard", "load",
        f"load {tmp_path / 'missing'}", f"load {tmp_path / 'bad'}", f"load {tmp_path / 'binary'}", f"load {tmp_path}",
        f"save {tmp_path}", "save", "turn now", "undo now", "think page seconds=0", "think page seconds=nan",
        "think page depth=3", "load \0", "save \x07",
    ):  # fmt: skip
        reply = door.reply(line)
        assert reply and reply.startswith(("? notation: ", "? illegal: ")), (line, reply)
        assert door.reply("position") == before, line


def test_without_a_match_every_question_has_an_answer() -> None:
    for line in ("turn", "moves", "play x", "why x", "undo", "scores", "tally", "outcome", "position", "view table"):
        reply = Door().reply(line)
        assert reply and reply.startswith("? ")


def test_save_load_and_set_position(tmp_path: Path) -> None:
    door = door_with_a_match(tmp_path)
    position = door.reply("position")
    assert position
    assert door.reply(f"save {tmp_path / 'my match'}") == "="
    other = Door()
    assert other.reply(f"load {tmp_path / 'my match'}") == "="
    assert other.reply("position") == position
    assert other.reply(f"set_position {GAME.id} {position.removeprefix('= ')}") == "="
    assert other.reply("position") == position
    assert (other.reply("undo") or "").startswith("? ")


@pytest.mark.skipif(os.name != "posix", reason="needs pipes and devices")
def test_devices_and_pipes_end_at_once_with_a_sentence(tmp_path: Path) -> None:
    door = door_with_a_match(tmp_path)
    os.mkfifo(tmp_path / "pipe")
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(3_000_000_000)
    for name in ("/dev/zero", "/dev/stdin", "pipe", "huge", ".", "\0", "/proc/self/mem"):
        reply = door.reply(f"load {name}")
        assert reply and reply.startswith("? notation: "), name


def test_save_writes_only_new_files_and_its_own_in_its_folder(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    (folder / "deep").mkdir(parents=True)
    (tmp_path / "script.py").write_text("mine")
    (folder / "there.match").write_text("mine")
    door = door_with_a_match(folder)
    for name in ("new.match", "deep/new.match", "new.match", str(folder / "absolute.match")):
        assert door.reply(f"save {name}") == "=", name
    refused = [
        "../script.py",
        str(tmp_path / "script.py"),
        "there.match",
        "none/new.match",
        "deep",
        "..",
        ".",
        "/dev/null",
    ]
    if os.name == "posix":
        (folder / "link.match").symlink_to(tmp_path / "script.py")
        (folder / "out").symlink_to(tmp_path)
        (folder / "nothing.match").symlink_to(tmp_path / "nothing")
        refused += ["link.match", "out/script.py", "out/new.match", "nothing.match"]
    (folder / "deep" / "new.match").write_text("somebody else was here")
    for name in (*refused, "deep/new.match"):
        assert (door.reply(f"save {name}") or "").startswith("? notation: cannot save there: "), name
    assert (tmp_path / "script.py").read_text() == (folder / "there.match").read_text() == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["matches", "script.py"]
    assert (door_with_a_match(folder).reply("save new.match") or "").startswith("? "), "another door wrote it"


def test_a_line_of_any_length_is_refused_without_being_kept() -> None:
    long = io.BytesIO(b"games\n" + b"x" * 3_000_000 + b"\nnew" + b" " * 900_000 + b"x\n\xff\nname\n" + b"y" * 600_000)
    lines = list(lines_of(long))
    assert [len(line) <= 4 * MAX_LINE + 4 for line in lines] == [True] * 6
    replies = [Door().reply(line) for line in lines]
    assert [(reply or "")[:1] for reply in replies] == ["=", "?", "?", "?", "=", "?"]


def test_a_count_that_takes_too_long_is_refused_and_a_quicker_one_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    door = door_with_a_match()
    visits = 1 + len(door.match.position.legal())  # of the position itself and of each after a step
    monkeypatch.setattr(protocol, "MAX_COUNTED", visits)
    assert (door.reply("count 2") or "").startswith("= ") and door.reply("count 0") == "= 1"
    monkeypatch.setattr(protocol, "MAX_COUNTED", visits - 1)
    assert door.reply("count 2") == "? notation: that is too deep to count here"


def test_noise_gets_one_reply_a_line_and_never_an_exception() -> None:
    door, dice = door_with_a_match(), Random(4)
    words = f"new play why build {GAME.id} 2 seed=1 -1,0 undo view table position count".split()
    for _ in range(3000):
        noise = [*words, chr(dice.randrange(1, 0x2FF)), str(dice.getrandbits(70))]
        line = " ".join(dice.choice(noise) for _ in range(5))
        reply = door.reply(line)
        assert reply is None or reply[0] in "=?"
        assert reply is None or "\n\n" not in reply


def test_the_process_speaks_the_protocol_and_ends_well(tmp_path: Path) -> None:
    """A thought ends long before its time where it is told to stop, and of a board with an error the printed one is
    played."""
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "kardinal.toml").write_text('schema = 1\nchanged = ["+roads:EN1:EN9"]\n', "utf-8")
    text = "1 protocol_version\n\n# remark\nnew kardinal 3\nposition\nnonsense\n"
    text += "new cabale 2\nthink master seconds=3000\nstop\nthink page\nturn\nquit\nturn\n"
    command = [sys.executable, "-m", "game", "--data-dir", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, input=text, capture_output=True, encoding="utf-8", timeout=HUNG)
    assert done.returncode == 0 and done.stdout.endswith("\n\n")
    version, new, position, unknown, begun, step, stopped, again, turn, left = done.stdout.split("\n\n")[:-1]
    assert version == "=1 2" and new == begun == stopped == left == "=" and turn == "= 0"
    assert position.startswith("= players=3") and "board=" not in position
    assert unknown == "? notation: unknown command 'nonsense'"
    assert step.startswith("= start ") and again.startswith("= start ")
    assert done.stderr.count("\n") == 1 and "boards/kardinal.toml: changed: 'EN9'" in done.stderr


@in_every_way
def test_a_board_as_text_has_no_empty_line_whoever_looks(game: Game, setup: Setup) -> None:
    for position, _ in [*random_match(game, setup, 3)][::-4]:
        for view in {position, game.hide(position, 0), game.hide(position, None)}:
            shown = text_board(game.id, view).split("\n")
            assert all(line.strip() for line in shown) and max(map(len, shown)) < 140, shown


def test_a_board_is_shown_to_a_seat_and_to_the_table() -> None:
    door = Door()
    door.reply("new kardinal 3")
    position, game = door.match.position, door.match.game
    for viewer, view in ("", position), (" 0", game.hide(position, 0)), (" table", game.hide(position, None)):
        assert door.reply(f"showboard{viewer}") == f"= \n{text_board(game.id, view)}"
    assert (door.reply("showboard 9") or "").startswith("? notation: ")


def test_a_board_as_text_tells_how_many_markers_of_each_colour_lie_where() -> None:
    door = Door()
    for line in ("new cardinal 2", "play build house red -1,0", "play take red"):
        door.reply(line)
    told = (door.reply("showboard") or "").splitlines()[-3:]
    assert [line.partition("red ")[2][:2].strip() for line in told] == ["1", "0", "11"], told


def test_a_board_as_text_shows_no_hand_that_the_viewer_may_not_know() -> None:
    for game, setup in every_setup():
        position = game.start(setup)
        view = game.hide(position, 0)
        if view != position:
            assert text_board(game.id, view) != text_board(game.id, position)
            assert text_board(game.id, view) == text_board(game.id, game.hide(game.imagine(view, 0, Random(1)), 0))


def test_the_computer_plays_by_genmove_only_in_its_turn() -> None:
    door = Door()
    door.reply(f"new {GAME.id} {SETUP.players} seed=1")
    assert (door.reply("genmove 1 page") or "").startswith("? illegal: ")
    for _ in range(3):
        seat, step = door.match.position.to_move, door.reply(f"genmove {door.match.position.to_move} page seed=2")
        assert seat is not None and step and " ".join(door.match.steps[-1]) == step.removeprefix("= ")
    assert door.reply("clear_board") == "=" and door.match and not door.match.steps
    assert (Door().reply("clear_board") or "").startswith("? illegal: ")


def test_without_a_level_it_plays_as_the_companion() -> None:
    told, plain = door_with_a_match(), door_with_a_match()
    seat = told.match.position.to_move
    for plainly, in_full in (
        ("genmove seed=3", "genmove companion seed=3"),
        ("genmove", "genmove companion"),
        (f"genmove {seat} seed=4", f"genmove {seat} companion seed=4"),
    ):
        step = plain.reply(plainly)
        assert step and step.startswith("= ") and step == told.reply(in_full)
        for door in (plain, told):
            door.reply("undo")


def test_it_thinks_with_so_many_simulations_and_tells_what_it_expects() -> None:
    door = Door()
    door.reply("new cathedral 2")
    door.reply("play build cathedral 0 d5")
    step, info = (door.reply("think apprentice simulations=50 seed=3 info") or "").removeprefix("= ").split("\n")
    value, simulations, line = info.removeprefix("info ").split(" ", 2)
    assert 0 <= float(value.removeprefix("value=")) <= 1 and simulations == "simulations=50"
    for one in line.removeprefix("line=").split(";"):
        assert door.reply(f"play {one}") == "="
    assert step and door.reply("stop") == "="
    for refused in ("simulations=0", "simulations=x", "info=yes", "depth=3"):
        assert (door.reply(f"think page {refused}") or "").startswith("? notation")
    assert (door.reply("genmove page info") or "").startswith("? notation")
