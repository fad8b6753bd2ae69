"""The watchdog with small programs of our own: it never lets go, keeps reports, and knows when it is told to end."""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from launch.desktop_cover import Curtain
from launch.exit_codes import ALREADY_OPEN, RESTART
from launch.heartbeat import FILE_VARIABLE, SAFE_MODE_VARIABLE, Heartbeat
from launch.watchdog import TERMINATION_SIGNALS, HangDetector, Limits, _deferred_termination, _ends, watch
from tests.conftest import ROOT
from tests.patience import HUNG, until

QUICK = Limits(
    start_timeout=HUNG,
    hang_timeout=0.2,
    kill_delay=HUNG,
    poll_interval=0.02,
    stable_after=10 * HUNG,
    restart_delays=(0.0, 0.02),
    safe_mode_after=2,
    kept_reports=3,
)
"""Quick to call a silent program hung, patient in everything that a busy machine may delay."""

COUNT = """
import os, sys
from pathlib import Path
log = Path(sys.argv[1])
log.write_text(log.read_text() + "x" if log.exists() else "x")
number = len(log.read_text())
"""


def run(tmp_path: Path, source: str, curtain: Sequence[str] = ()) -> tuple[int, int]:
    """The exit code of the watchdog, and how many times the program was started."""
    before = {name: signal.getsignal(name) for name in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)}
    try:
        code = watch([sys.executable, "-S", "-c", COUNT + source, str(tmp_path / "starts")], tmp_path, QUICK, curtain)
    finally:
        for name, handler in before.items():
            signal.signal(name, handler)
    return code, len((tmp_path / "starts").read_text())


def test_who_leaves_has_left(tmp_path: Path) -> None:
    assert run(tmp_path, "sys.exit(0)") == (0, 1)


def test_a_second_window_is_not_started_again_and_again(tmp_path: Path) -> None:
    assert run(tmp_path, f"sys.exit({ALREADY_OPEN})") == (ALREADY_OPEN, 1)


def test_a_crash_is_followed_by_a_start_and_leaves_a_report(tmp_path: Path) -> None:
    assert run(tmp_path, "sys.exit(0) if number > 4 else 1 / 0") == (0, 5)
    reports = sorted((tmp_path / "reports").glob("crash-*.txt"))
    assert len(reports) == QUICK.kept_reports
    assert all("ZeroDivisionError" in report.read_text() and "code 1" in report.read_text() for report in reports)


def test_a_program_that_is_killed_from_outside_comes_back(tmp_path: Path) -> None:
    assert run(tmp_path, "sys.exit(0) if number > 1 else os.kill(os.getpid(), 9)") == (0, 2)


def test_a_hang_is_ended_and_says_where_it_was(tmp_path: Path) -> None:
    source = f"""
if number > 1: sys.exit(0)
import faulthandler, time
faulthandler.enable()
os.utime(os.environ["{FILE_VARIABLE}"])
time.sleep(3600)
"""
    assert run(tmp_path, source) == (0, 2)
    report = next((tmp_path / "reports").glob("crash-*.txt")).read_text()
    assert "it hung" in report and "File" in report


def found_hanging(detector: HangDetector, beat: Callable[[float], int], begin: float = 0.0) -> float:
    """Looks four times a second for ten minutes; the moment at which the program is found to hang, or 0."""
    moments = (begin + number / 4 for number in range(1, 2400))
    return next((now for now in moments if detector.hung(beat(now), now)), 0.0)


def test_beating_is_not_hanging_and_silence_is() -> None:
    limits = Limits()
    assert not found_hanging(HangDetector(limits, -1, 0.0), lambda now: int(now))
    silent_from_100 = found_hanging(HangDetector(limits, -1, 0.0), lambda now: int(min(now, 100.0)))
    assert silent_from_100 == 100.25 + limits.hang_timeout
    never_came_up = found_hanging(HangDetector(limits, -1, 0.0), lambda now: -1)
    assert never_came_up == 0.25 + limits.start_timeout


def test_a_beat_before_the_first_look_is_heard() -> None:
    assert found_hanging(HangDetector(Limits(), -1, 0.0), lambda now: 0) == 0.5 + Limits().hang_timeout


def test_a_machine_that_was_asleep_finds_no_hang() -> None:
    detector = HangDetector(Limits(), -1, 0.0)
    assert not detector.hung(1, 0.25)
    assert not detector.hung(1, 5000.0)
    assert found_hanging(detector, lambda now: 1, 5000.0) == 5000.25 + Limits().hang_timeout


def test_after_some_crashes_it_starts_in_safe_mode(tmp_path: Path) -> None:
    source = f"Path(sys.argv[1] + str(number)).touch() if '{SAFE_MODE_VARIABLE}' in os.environ else None\n"
    run(tmp_path, source + "sys.exit(0 if number > 3 else 1)")
    assert [(tmp_path / f"starts{number}").exists() for number in (1, 2, 3, 4)] == [False, False, True, True]


@pytest.mark.parametrize("refused", [1, 4], ids=["the usual disk", "every disk"])
def test_a_kiosk_comes_up_when_no_disk_has_room_for_its_heartbeat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused: int
) -> None:
    """A full disk at power-on ended the watchdog, and the desktop lay open."""
    make, asked = tempfile.TemporaryDirectory, list[object]()

    def full(*_: object, **given: Any) -> tempfile.TemporaryDirectory[str]:
        asked.append(given["dir"])
        if len(asked) <= refused:
            raise FileNotFoundError("No usable temporary directory found")
        return make(prefix=given["prefix"], dir=tmp_path)

    monkeypatch.setattr(tempfile, "TemporaryDirectory", full)
    source = f"import time; time.sleep({QUICK.hang_timeout * 2} if {refused == 4} and number == 1 else 0)\n"
    assert run(tmp_path, source + "sys.exit(0 if number > 1 else 1)") == (0, 2)
    assert len(asked) == min(refused + 1, 4)


def test_a_requested_restart_is_no_crash(tmp_path: Path) -> None:
    assert run(tmp_path, f"sys.exit(0 if number > 1 else {RESTART})") == (0, 2)
    assert not list((tmp_path / "reports").glob("crash-*"))


def test_a_folder_that_cannot_be_written_does_not_stop_it(tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("a file in the way")
    assert run(tmp_path, "sys.exit(0 if number > 1 else 1)") == (0, 2)


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_whoever_ends_the_watchdog_ends_the_program(tmp_path: Path) -> None:
    child = f"import os, time; open({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid())); time.sleep(3600)"
    source = "import sys; from pathlib import Path; from launch.watchdog import watch\n"
    source += f"watch([sys.executable, '-S', '-c', {child!r}], Path({str(tmp_path)!r}))"
    with subprocess.Popen([sys.executable, "-c", source], cwd=ROOT) as watchdog:
        pid = _wait_for(tmp_path / "pid")
        watchdog.terminate()
        assert watchdog.wait(HUNG) == 0
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_request_to_end_while_the_program_is_being_started_waits_until_it_can_be_ended() -> None:
    before = [signal.getsignal(number) for number in TERMINATION_SIGNALS]
    with _deferred_termination() as waiting:
        os.kill(os.getpid(), signal.SIGTERM)
    assert waiting == [signal.SIGTERM]
    assert [signal.getsignal(number) for number in TERMINATION_SIGNALS] == before


def test_a_heartbeat_that_nobody_watches_does_nothing(tmp_path: Path) -> None:
    assert not Heartbeat({}).watched
    Heartbeat({}).beat()
    Heartbeat({FILE_VARIABLE: str(tmp_path / "gone" / "heartbeat")}).beat()
    file = tmp_path / "heartbeat"
    file.touch()
    os.utime(file, (1, 1))
    Heartbeat({FILE_VARIABLE: str(file)}).beat()
    assert file.stat().st_mtime > 1


def _wait_for(path: Path) -> int:
    until(lambda: path.exists() and path.read_text() != "")
    return int(path.read_text())


# -- the curtain ------------------------------------------------------------------------------------------------------

CURTAIN = """
import sys
from pathlib import Path
log = Path(sys.argv[1])
print("stands", flush=True)
for line in sys.stdin:
    with log.open("a") as file: file.write(line)
    if "dies" in sys.argv: break
with log.open("a") as file: file.write("gone")
"""


def test_while_the_program_is_away_the_curtain_holds_the_screen(tmp_path: Path) -> None:
    curtain = [sys.executable, "-S", "-c", CURTAIN, str(tmp_path / "told")]
    run(tmp_path, "sys.exit(0) if number > 2 else 1 / 0", curtain)
    assert (tmp_path / "told").read_text().split() == ["rest", "hold", "rest", "hold", "rest", "gone"]


def test_a_curtain_that_was_ended_stands_again(tmp_path: Path) -> None:
    curtain = Curtain([sys.executable, "-S", "-c", CURTAIN, str(tmp_path / "told"), "dies"])
    curtain.rest()
    until(lambda: (process := curtain._process) is None or process.poll() is not None)
    curtain.hold()
    curtain.close()
    assert (tmp_path / "told").read_text().split() == ["rest", "gone" + "hold", "gone"]


def test_a_curtain_that_cannot_stand_costs_nothing(tmp_path: Path) -> None:
    assert run(tmp_path, "sys.exit(number < 2)", [str(tmp_path / "no such program")]) == (0, 2)


def test_the_end_of_the_program_is_noticed_at_once_and_a_program_that_goes_on_is_left_alone() -> None:
    """It was looked for twenty times a second, which was most of what an idle kiosk's watchdog cost."""
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as program:
        assert not _ends(program, 0.01) and program.poll() is None
        program.communicate(b"\n")
        assert _ends(program, 3600.0) and program.returncode == 0
    with subprocess.Popen([sys.executable, "-c", "raise SystemExit(7)"]) as program:
        assert _ends(program, 3600.0) and program.returncode == 7
