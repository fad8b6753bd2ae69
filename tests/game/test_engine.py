"""Outside programs at a seat: what they are sent, and the handling of those that misbehave."""

import re
import sys
from pathlib import Path
from random import Random

import pytest

from game.core import BadNotation, Game, Setup
from game.engine import Engine, Fault
from game.engine_seats import Engines, engine_id, level_of
from game.levels import parts
from game.match import Match, Sitter
from game.saved_text import as_saved, load
from tests.conftest import ROOT, every_setup, in_one, name_of
from tests.game.minds import worker_of
from tests.game.test_protocol_page import blocks
from tests.patience import until
from tools import conformance
from tools.judge import arena
from tools.judge.pairing import player

PROGRAM = Path(__file__).parent / "bad_engines.py"
GAME, SETUP = every_setup()[0]


def command(kind: str, *more: object) -> str:
    return " ".join([f'"{sys.executable}"', f'"{PROGRAM}"', kind, *map(str, more)])


def patient(kind: str) -> Engine:
    """Such a program, which is waited for also on a machine that has much else to do."""
    return Engine(command(kind), start=30, grace=30)


def asked(kind: str, rounds: int = 1) -> list[str]:
    """What comes of asking such a program for a step, and again."""
    engine, found = patient(kind), []
    if kind in ("dumb", "hangs"):  # whoever never answers shall not be waited for
        engine = Engine(command(kind), start=0.2 if kind == "dumb" else 30, grace=0.2)
    for _ in range(rounds):
        try:
            engine.ask(GAME.id, GAME.start(SETUP), 0.1)
            found.append(engine.wait())
        except Fault as fault:
            found.append(fault.kind)
    engine.close()
    return found


@in_one(
    ("kind", "fault"),
    [
        ("dumb", "late"),
        ("hangs", "late"),
        ("dead", "gone"),
        ("floods", "flood"),
        ("chatter", "flood"),
        ("refuses", "refused"),
        ("old", "refused"),
    ],
)
def test_a_program_that_does_not_play_is_found_out(kind: str, fault: str) -> None:
    assert asked(kind) == [fault]


def test_a_program_that_failed_is_started_anew() -> None:
    assert asked("dies", rounds=2) == ["gone", "gone"]


@in_one("text", ["/no/such/program", "", '"', "README.md"])
def test_a_command_that_starts_nothing_is_told(text: str) -> None:
    engine = Engine(text)
    engine.ask(GAME.id, GAME.start(SETUP), 1)
    with pytest.raises(Fault, match="missing"):
        engine.wait()


@pytest.mark.samples(2)
@pytest.mark.parametrize("kind", ["lies", "illegal", "empty", "noise"])
def test_a_step_that_is_not_legal_is_a_fault(kind: str) -> None:
    engines = Engines({"Bad Bob": command(kind)})
    thought = engines.ask("engine/bad-bob", GAME.id, GAME.start(SETUP), 0)
    with pytest.raises(Fault, match="illegal"):
        until(lambda: thought.poll() is not None)
    engines.close()


def test_a_program_is_ended_with_whatever_it_is_doing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.engine.QUIT_SECONDS", 0.1)
    for kind in ("hangs", "stubborn"):
        engine = Engine(command(kind))
        engine.ask(GAME.id, GAME.start(SETUP), 60)
        until(lambda: engine.name == "Bad Bob", engine.poll)  # noqa: B023
        process = worker_of(engine)
        assert process is not None
        engine.close()
        until(lambda: process.poll() is not None)  # noqa: B023


def test_a_program_that_names_its_games_sits_down_to_no_other() -> None:
    engines = Engines({"Bob": command("picky"), "Bad Bob": command("good")})
    until(lambda: engines.of_game(GAME.id) == ["Bad Bob"])
    assert engines.of_game("elsewhere") == ["Bob", "Bad Bob"]
    engines.close()
    assert asked("picky") == ["unseated"]
    with pytest.raises(BadNotation, match="does not play"):
        player(f"engine:{command('picky')}", GAME)(GAME.start(SETUP), 0, 1)


def thinks(engine: Engine) -> bool:
    """Whether it was told to think, and of nothing that nobody asks any more."""
    return not engine._stale and engine._sent.startswith("think")


def test_a_program_that_knows_stop_answers_when_it_is_hurried() -> None:
    step = " ".join(GAME.start(SETUP).legal()[0])
    engine = patient("stops")
    for wait in (engine.wait, engine.forget, engine.wait):
        engine.ask(GAME.id, GAME.start(SETUP), 60)
        until(lambda: thinks(engine), engine.poll)
        engine.hurry()
        assert wait() in (step, None), "its line of information is not part of the step"
    engine.close()


def test_an_answer_to_a_question_that_nobody_asks_any_more_is_dropped() -> None:
    engine = patient("good")
    first, later = GAME.start(SETUP), GAME.start(SETUP)
    for _ in range(3):
        later = later.after(later.legal()[0])
    engine.ask(GAME.id, first, 1)
    until(lambda: engine.poll() is not None or thinks(engine))
    engine.forget()
    engine.ask(GAME.id, later, 1)
    assert engine.wait() == " ".join(later.legal()[0])
    engine.close()


def with_secrets() -> list[tuple[Game, Setup]]:
    found = [(game, setup) for game, setup in every_setup() if game.has_secrets(setup)]
    return [next(one for one in found if one[0] == game) for game in dict.fromkeys(game for game, _ in found)]


@pytest.mark.parametrize(("game", "setup"), with_secrets(), ids=name_of)
def test_a_seat_of_an_engine_never_receives_another_hand(game: Game, setup: Setup, tmp_path: Path) -> None:
    """Every byte that the program was told is searched: no hand but its own, no pile, no seed."""
    record, dice, seat = tmp_path / "told", Random(3), 1
    match = Match(game, Setup(setup.players, 987_654_321, setup.options))
    engines = Engines({"Bob": command("good", record)})
    views = set()
    while (mover := match.position.to_move) is not None:
        step = dice.choice(match.position.legal())
        if mover == seat:
            view = game.hide(match.position, seat)
            thought = engines.ask("engine/bob", game.id, view, seat)
            views.add(f"set_position {game.id} {view}")
            until(lambda: bool(thought.poll()))  # noqa: B023
        match.play(step)
    engines.close()
    until(lambda: record.read_text(encoding="utf-8").endswith("quit\n"))
    told = record.read_text(encoding="utf-8").splitlines()
    assert {line for line in told if line.startswith("set_position")} == views
    others = [line for line in told if not line.startswith(("set_position", "think master seconds="))]
    asked = ["protocol_version", "name", *(f"known_command {one}" for one in ("think", "games", "stop")), "quit"]
    assert others == asked
    for line in told:
        assert not re.search(rf"hand[^{seat}]=[^ ?-]", line) and not re.search(r"(pile|reshuffle)=[^ ?-]", line), line
        assert "987654321" not in line
    seeds = {line.rpartition("seed=")[2] for line in told if line.startswith("think")}
    assert not seeds & {str(987_654_321 * 1000 + number) for number in range(300)}


def test_a_seat_of_an_engine_is_kept_with_the_match_and_starts_nothing_by_itself() -> None:
    match = Match(GAME, SETUP, (Sitter(level_of("Bad Bob 2.0!"), "Bad Bob"),) * SETUP.players)
    assert match.seats[0].level == "engine/bad-bob-2-0" and load(as_saved(match)).seats == match.seats
    assert parts("engine/bob") == ("engine", "")
    assert [engine_id(name) for name in ("Ünï", "", "A" * 90)] == ["n", "engine", "a" * 40]
    assert not Engines({}).knows("engine/bad-bob") and Engines({}).name("engine/bad-bob") == "bad-bob"


@pytest.mark.thorough
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
    for _ in range(2):
        engine.ask(GAME.id, position, 1)
        step = GAME.read(engine.wait())
        assert step in position.legal()
        position = position.after(step)
    assert engine.name == "Reckoner" and engine.games == {"cabale", "cardinal", "cathedral"}
    engine.close()


@pytest.mark.thorough
def test_nothing_is_found_in_the_engine_of_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    (tmp_path / "bot.py").write_text(blocks("python")[0], encoding="utf-8")
    assert conformance.main(["--game", GAME.id, "--games", "1", "--", sys.executable, str(tmp_path / "bot.py")]) == 0
