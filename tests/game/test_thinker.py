"""Worker process of the computer players: same answers as in the frame loop; it may die, hang or never start."""

import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game import catalog
from game.core import Game, Position, Setup, Step
from game.policy import policy_of
from game.thinker import Thinker, Thought
from tests.conftest import ROOT, name_of
from tests.game.minds import worker_of
from tests.patience import until

GAME = catalog.games()[0]
LEAST_PRIORITY = 19
"""Who already has it can give way to nobody."""


@contextmanager
def thinking(*, worker: bool) -> Iterator[Thinker]:
    thinker = Thinker(worker=worker)
    try:
        yield thinker
    finally:
        thinker.close()


@pytest.fixture(scope="module")
def beside() -> Iterator[Thinker]:
    """One with a worker, which takes a second to come: for all tests that let it live."""
    with thinking(worker=True) as thinker:
        yield thinker
        assert thinker.working


@pytest.fixture(params=["worker", "frame loop"])
def thinker(request: pytest.FixtureRequest) -> Iterator[Thinker]:
    """Either way to think; a worker is only asked for where it is to think, so that each test can run alone."""
    if request.param == "worker":
        yield request.getfixturevalue("beside")
        return
    with thinking(worker=False) as alone:
        yield alone


def answer(thought: Thought) -> Step:
    until(lambda: thought.poll() is not None, lambda: time.sleep(0.001))
    step = thought.poll()
    assert step is not None
    return step


def opening(game: Game) -> tuple[Position, int]:
    position = game.start(Setup(game.players[0], 5))
    assert position.to_move is not None
    return position, position.to_move


def test_where_no_worker_can_begin_the_frame_loop_thinks_and_none_is_tried_again() -> None:
    resource = pytest.importorskip("resource")
    position, seat = opening(GAME)
    assert policy_of(GAME.id)  # its file is read
    few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with thinking(worker=True) as thinker:
        resource.setrlimit(resource.RLIMIT_NOFILE, (3, most))  # a pipe takes two more files
        try:
            thinker.ask(GAME.id, position, seat, "page", 1)
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (few, most))
        thought = thinker.ask(GAME.id, position, seat, "page", 1)
        assert not thinker.working and answer(thought) in position.legal()


@pytest.mark.samples(2)
@pytest.mark.parametrize("game", catalog.games(), ids=name_of)
def test_the_worker_and_the_frame_loop_give_the_same_steps(
    game: Game, beside: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.thinker.LATE_SECONDS", 1000.0)  # however busy this machine is
    lines = []
    with thinking(worker=False) as alone:
        for thinker in (beside, alone):
            position, steps = opening(game)[0], []
            for number in range(4):
                seat = position.to_move
                assert seat is not None
                thought = thinker.ask(game.id, game.hide(position, seat), seat, "page", number)
                steps.append(answer(thought))
                assert thought.progress is not None
                position = position.after(steps[-1])
            lines.append(steps)
        assert beside.working and not alone.working
    process = worker_of(beside)
    assert process and process.pid
    if os.name == "posix":
        own = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, process.pid) >= min(own + 1, LEAST_PRIORITY), "it gives way"
    assert lines[0] == lines[1]


def test_hurry_gives_an_answer_long_before_its_time(thinker: Thinker) -> None:
    position, seat = opening(GAME)
    thought = thinker.ask(GAME.id, GAME.hide(position, seat), seat, "master", 0)
    for _ in range(20):
        thought.poll()
    thought.hurry()
    assert answer(thought) in position.legal()


def test_a_cancelled_thought_never_answers_and_does_not_hold_up_the_next(thinker: Thinker) -> None:
    position, seat = opening(GAME)
    view = GAME.hide(position, seat)
    first = thinker.ask(GAME.id, view, seat, "master", 0)
    first.poll()
    second = thinker.ask(GAME.id, view, seat, "page", 0)
    first.cancel()
    assert answer(second) in position.legal()
    assert first.poll() is None


def test_when_the_worker_dies_the_thought_goes_on_in_another_one_and_then_in_the_frame_loop() -> None:
    position, seat = opening(GAME)
    with thinking(worker=True) as thinker:
        answer(thinker.ask(GAME.id, GAME.hide(position, seat), seat, "page", 0))
        thought = thinker.ask(GAME.id, GAME.hide(position, seat), seat, "master", 1)  # who has no answer before that
        for goes_on in (True, False):
            killed(thinker)
            thought.poll()
            assert thinker.working is goes_on
        thought.hurry()
        assert answer(thought) in position.legal()


def killed(thinker: Thinker) -> None:
    """The worker dies."""
    process = worker_of(thinker)
    assert process is not None and process.pid is not None
    process.kill()
    process.join()


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
def test_a_worker_that_does_not_come_back_is_ended_and_python_answers(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("game.thinker.LOST_AFTER", (0, 0.1))
    position, seat = opening(GAME)
    with thinking(worker=True) as thinker:
        thinker._begin()
        process = worker_of(thinker)
        assert process is not None and process.pid is not None
        os.kill(process.pid, signal.SIGSTOP)
        thought = thinker.ask(GAME.id, GAME.hide(position, seat), seat, "page", 0)
        until(lambda: thought.poll() is None and worker_of(thinker) is not process)
        monkeypatch.setattr("game.thinker.LOST_AFTER", (0, 1000.0))
        assert answer(thought) in position.legal() and thinker.working and not process.is_alive()
        assert [record.getMessage() for record in caplog.records].count(
            f"the worker has failed, Python thinks about {GAME.id}: it does not come back"
        ) == 1
        assert thinker.ask(GAME.id, GAME.hide(position, seat), seat, "page", 0).question[6] is False
        thinker.prepare(GAME.id)
        assert thinker.ask(GAME.id, GAME.hide(position, seat), seat, "page", 0).question[6] is True


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
def test_when_the_time_of_a_turn_is_over_the_best_step_told_so_far_is_played(beside: Thinker) -> None:
    position, seat = opening(GAME)
    thoughts = [beside.ask(GAME.id, GAME.hide(position, seat), seat, "master", 0)]

    def is_told() -> bool:
        if thoughts[-1].poll() is not None:  # on a busy machine all of it can come at once
            thoughts.append(beside.ask(GAME.id, GAME.hide(position, seat), seat, "master", 0))
        return thoughts[-1].progress is not None

    until(is_told)
    thought, process = thoughts[-1], worker_of(beside)
    assert process is not None and process.pid is not None and thought.progress is not None
    os.kill(process.pid, signal.SIGSTOP)  # as on a machine that is far too busy
    thought.seconds = 0.0
    assert answer(thought) == thought.progress.step
    os.kill(process.pid, signal.SIGCONT)


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
def test_a_later_step_of_a_turn_that_has_used_its_time_waits_for_nobody(beside: Thinker) -> None:
    """Under four busy loops a turn of five steps took 3.5 s: each waited anew for the first word of the worker."""
    game = catalog.game("kardinal")
    position, seat = opening(game)
    thought = beside.ask(game.id, game.hide(position, seat), seat, "master", 0)
    thought.seconds = 0.0
    position = position.after(answer(thought))
    process = worker_of(beside)
    assert position.to_move == seat and process is not None and process.pid is not None
    os.kill(process.pid, signal.SIGSTOP)  # as on a machine that is far too busy
    thought = beside.ask(game.id, game.hide(position, seat), seat, "master", 0)
    thought.seconds = 0.0
    assert thought.question[5] > 0 and thought.progress is None
    assert answer(thought) in position.legal() and thought.progress is None
    assert worker_of(beside) is process
    os.kill(process.pid, signal.SIGCONT)


def test_where_no_process_can_be_started_the_frame_loop_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(process: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refused)
    position, seat = opening(GAME)
    with thinking(worker=True) as thinker:
        assert answer(thinker.ask(GAME.id, GAME.hide(position, seat), seat, "page", 0)) in position.legal()
        assert not thinker.working


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
def test_the_worker_ends_when_its_parent_is_killed_in_the_middle_of_a_thought() -> None:
    command = [sys.executable, "-c", _ABANDONED]
    parent = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    worker = int(parent.stdout.readline())
    assert _runs(worker)
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    until(lambda: not _runs(worker))


_ABANDONED = textwrap.dedent("""
    import time
    from game import catalog
    from game.core import Setup
    from game.thinker import Thinker
    from tests.game.minds import worker_of

    if __name__ == "__main__":
        game = catalog.games()[0]
        position = game.start(Setup(game.players[0], 5))
        thinker = Thinker()
        thought = thinker.ask(game.id, game.hide(position, position.to_move), position.to_move, "master", 0)
        while thought.progress is None:
            thought.poll()
        print(worker_of(thinker).pid, flush=True)
        time.sleep(3600)
""")


def _runs(pid: int) -> bool:
    """Whether a process still runs; one that ended and that nobody has asked about yet does not."""
    try:
        os.kill(pid, 0)
        status = Path(f"/proc/{pid}/stat")
        return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False
