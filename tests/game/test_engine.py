"""Outside programs in the arena: what they are told, and what becomes of those that do not play as they should."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from random import Random

import pytest

from game.core import BadNotation, Game, Setup
from game.match import Match
from tests.conftest import ROOT, every_setup, name_of
from tests.game.minds import worker_of
from tests.game.test_protocol_page import blocks
from tests.patience import until
from tools import conformance
from tools.judge import arena
from tools.judge.engine import Engine, Fault, read_step
from tools.judge.pairing import player

PROGRAM = Path(__file__).parent / "bad_engines.py"
GAME, SETUP = every_setup()[0]


def command(kind: str, *more: object) -> str:
    return " ".join([f'"{sys.executable}"', f'"{PROGRAM}"', kind, *map(str, more)])


def asked(kind: str, rounds: int = 1) -> list[str]:
    """What comes of asking such a program for a step, and again."""
    engine, found = Engine(command(kind), start=30, grace=30), []
    if kind in ("dumb", "hangs", "mute"):  # whoever never answers shall not be waited for
        engine = Engine(command(kind), start=0.2 if kind == "dumb" else 30, grace=0.2)
    for _ in range(rounds):
        try:
            engine.ask(GAME.id, GAME.start(SETUP), 0.1)
            found.append(engine.wait())
        except Fault as fault:
            found.append(fault.kind)
    engine.close()
    return found


@pytest.mark.parametrize(
    ("kind", "fault"),
    [
        ("dumb", "late"),
        ("hangs", "late"),
        ("mute", "late"),
        ("dead", "gone"),
        ("dies", "gone"),
        ("floods", "flood"),
        ("chatter", "flood"),
        ("refuses", "refused"),
        ("old", "refused"),
    ],
)
def test_a_program_that_does_not_play_is_found_out(kind: str, fault: str) -> None:
    assert asked(kind) == [fault]


def test_a_program_that_failed_is_started_anew_and_a_good_one_goes_on() -> None:
    assert asked("dies", rounds=2) == ["gone", "gone"]
    step = " ".join(GAME.start(SETUP).legal()[0])
    assert asked("good", rounds=3) == [step] * 3


@pytest.mark.parametrize("text", ["/no/such/program", "", '"', "README.md"])
def test_a_command_that_starts_nothing_is_told(text: str) -> None:
    engine = Engine(text)
    engine.ask(GAME.id, GAME.start(SETUP), 1)
    with pytest.raises(Fault, match="missing"):
        engine.wait()


@pytest.mark.parametrize("kind", ["lies", "illegal", "empty", "noise"])
def test_a_step_that_is_not_legal_is_a_fault(kind: str) -> None:
    engine, view = Engine(command(kind)), GAME.start(SETUP)
    engine.ask(GAME.id, view, 1)
    with pytest.raises(Fault, match="illegal"):
        read_step(GAME, view, engine.wait())
    engine.close()


def test_a_program_is_ended_with_whatever_it_is_doing() -> None:
    for kind in ("hangs", "stubborn", "good"):
        engine = Engine(command(kind))
        engine.ask(GAME.id, GAME.start(SETUP), 60)
        until(lambda: engine.name == "Bad Bob", engine.poll)  # noqa: B023
        process = worker_of(engine)
        assert process is not None
        engine.close()
        until(lambda: process.poll() is not None)  # noqa: B023


def test_a_program_that_names_its_games_sits_down_to_no_other() -> None:
    assert asked("picky") == ["unseated"]
    with pytest.raises(BadNotation, match="does not play"):
        player(f"engine:{command('picky')}", GAME)(GAME.start(SETUP), 0, 1)


def with_secrets() -> list[tuple[Game, Setup]]:
    found = [(game, setup) for game, setup in every_setup() if game.has_secrets(setup)]
    return [next(one for one in found if one[0] == game) for game in dict.fromkeys(game for game, _ in found)]


@pytest.mark.parametrize(("game", "setup"), with_secrets(), ids=name_of)
def test_a_seat_of_an_engine_never_receives_another_hand(game: Game, setup: Setup, tmp_path: Path) -> None:
    """Every byte that the program was told is searched: no hand but its own, no pile, no seed."""
    record, dice, seat = tmp_path / "told", Random(3), 1
    match = Match(game, Setup(setup.players, 987_654_321, setup.options))
    engine = Engine(command("good", record))
    views = set()
    while (mover := match.position.to_move) is not None:
        step = dice.choice(match.position.legal())
        if mover == seat:
            view = game.hide(match.position, seat)
            views.add(f"set_position {game.id} {view}")
            engine.ask(game.id, view, 5)
            engine.wait()
        match.play(step)
    engine.close()
    until(lambda: record.read_text(encoding="utf-8").endswith("quit\n"))
    told = record.read_text(encoding="utf-8").splitlines()
    assert {line for line in told if line.startswith("set_position")} == views
    others = [line for line in told if not line.startswith(("set_position", "think master seconds="))]
    asked = ["protocol_version", "name", *(f"known_command {one}" for one in ("think", "games")), "quit"]
    assert others == asked
    for line in told:
        assert not re.search(rf"hand[^{seat}]=[^ ?-]", line) and not re.search(r"(pile|reshuffle)=[^ ?-]", line), line
        assert "987654321" not in line
    seeds = {line.rpartition("seed=")[2] for line in told if line.startswith("think")}
    assert not seeds & {str(987_654_321 * 1000 + number) for number in range(300)}


def test_an_engine_plays_in_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    arena.main([GAME.id, f"engine@0.5:{command('lies')}", "random", "--games", "1"])
    *_, faults = capsys.readouterr().out.splitlines()[1].split(" | ")
    own, others = faults.split(" : ")
    assert int(own) > 5 and others == "0"
    arena.main([GAME.id, f"engine:{command('good')}", "random", "--games", "1"])
    assert "engine:" in capsys.readouterr().out
    with pytest.raises(BadNotation):
        player("engine:/no/such/program", GAME)(GAME.start(SETUP), 0, 1)
    view = GAME.start(SETUP)
    assert player(f"engine:{command('illegal')}", GAME)(view, 0, 1) in view.legal()
    assert "illegal" in capsys.readouterr().err


def test_the_engine_of_the_page_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)  # where the engine finds `python -m game`
    (tmp_path / "bot.py").write_text(blocks("python")[0], encoding="utf-8")
    engine = Engine(f'"{sys.executable}" "{tmp_path / "bot.py"}"')
    position = GAME.start(SETUP)
    for _ in range(4):
        engine.ask(GAME.id, position, 1)
        step = GAME.read(engine.wait())
        assert step in position.legal()
        position = position.after(step)
    assert engine.name == "Reckoner" and engine.games == {"cabale", "cardinal", "cathedral"}
    engine.close()
    assert conformance.main(["--game", GAME.id, "--games", "1", "--", sys.executable, str(tmp_path / "bot.py")]) == 0
