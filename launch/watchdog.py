"""The watchdog: a small parent process that starts the program again after a crash or a hang.

    watch([python, "main.py", "--kiosk"], folder)

The program touches a file once a second while its frames go on (`heartbeat.py`). If it ends by itself with `QUIT`, so
does the watchdog; if it crashes, or if the file stays as it was for too long, the watchdog ends it and starts it again
at once, and after a few crashes in a row with growing pauses. What the program wrote last is kept as a report.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import IO

from launch.desktop_cover import Curtain
from launch.exit_codes import ALREADY_OPEN, QUIT, RESTART
from launch.heartbeat import FILE_VARIABLE, SAFE_MODE_VARIABLE

REPORTS = "reports"
RUNNING = "running.txt"
MAX_REPORT_BYTES = 1_000_000
"""Size after which a report is begun anew."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Time limits of the watchdog, in seconds."""

    start_timeout: float = 60.0
    """Until the first heartbeat."""
    hang_timeout: float = 5.0
    """Between two heartbeats."""
    kill_delay: float = 1.0
    """For the program to write its stack before it is killed."""
    poll_interval: float = 1.0
    """Between two checks; the end of the program is noticed at once."""
    stable_after: float = 60.0
    """Length of a run after which a crash is no longer counted as one in a row."""
    restart_delays: tuple[float, ...] = (0.2, 0.5, 1.0, 2.0, 10.0, 30.0, 60.0)
    """Delays before each restart after crashes in a row; the last one is repeated."""
    safe_mode_after: int = 4
    """Number of crashes in a row after which the program is started in safe mode."""
    kept_reports: int = 10
    """Number of reports kept."""


def watch(command: Sequence[str], folder: Path, limits: Limits | None = None, curtain: Sequence[str] = ()) -> int:
    """Runs the command until it leaves by itself; reports are kept in that folder. Returns its last exit code.

    `curtain` is the command of what covers the desktop while the program is away.
    """
    limits = limits or Limits()
    _suppress_crash_dialogs()
    for number in TERMINATION_SIGNALS:
        signal.signal(number, _request_termination)
    with _sign_of_life(folder) as heartbeat:
        cover = Curtain(curtain)
        try:
            return _Watchdog(command, folder / REPORTS, heartbeat, limits, cover).supervise()
        finally:
            cover.close()


NOWHERE = Path(os.devnull)


@contextlib.contextmanager
def _sign_of_life(data: Path) -> Iterator[Path]:
    """The heartbeat file, on the first disk with room for it; `NOWHERE` if none has: then only crashes are noticed, not
    hangs."""
    for place in (None, "/dev/shm", os.environ.get("XDG_RUNTIME_DIR"), data):
        try:
            private = tempfile.TemporaryDirectory(prefix="grande-table-", dir=place, ignore_cleanup_errors=True)
        except OSError:
            continue
        with private as folder:
            heartbeat = Path(folder) / "heartbeat"
            try:
                heartbeat.write_bytes(b"")
            except OSError:
                continue
            yield heartbeat
            return
    yield NOWHERE


TERMINATION_SIGNALS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGINT") if hasattr(signal, name))


class _TerminationRequest(SystemExit):
    """A request to end the watchdog, and the program with it."""


def _request_termination(number: int, frame: FrameType | None) -> None:
    raise _TerminationRequest(0)


@contextlib.contextmanager
def _deferred_termination() -> Iterator[list[int]]:
    """Collects requests to end meanwhile: a program that is just being started would be left behind."""
    waiting: list[int] = []
    before = {one: signal.signal(one, lambda number, _: waiting.append(number)) for one in TERMINATION_SIGNALS}
    try:
        yield waiting
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


class HangDetector:
    """Owns the time of the last heartbeat of one run."""

    def __init__(self, limits: Limits, beat: int, now: float) -> None:
        """`beat`: the heartbeat found before the program has given any."""
        self._limits, self._first, self._seen = limits, beat, beat
        self._since = self._polled = now

    def hung(self, beat: int, now: float) -> float:
        """Seconds for which the program hangs, given the last heartbeat; 0 while it does not."""
        if beat != self._seen or now - self._polled > self._limits.hang_timeout / 2:  # or the machine was asleep
            self._seen, self._since = beat, now
        self._polled = now
        silent = now - self._since
        return silent if silent > self._patience(beat) else 0.0

    def _patience(self, beat: int) -> float:
        return self._limits.start_timeout if beat == self._first else self._limits.hang_timeout


class _Watchdog:
    """Owns the running program, and the number of crashes in a row."""

    def __init__(
        self, command: Sequence[str], reports: Path, heartbeat: Path, limits: Limits, curtain: Curtain
    ) -> None:
        self.curtain = curtain
        self.command, self.reports, self.heartbeat, self.limits = list(command), reports, heartbeat, limits
        self.crashes = 0

    def supervise(self) -> int:
        while True:
            began = time.monotonic()
            self.curtain.rest()
            code, why = self._run()
            if code in (QUIT, ALREADY_OPEN):
                return code
            self.curtain.hold()
            if code == RESTART:
                self.crashes = 0
                continue
            if time.monotonic() - began >= self.limits.stable_after:
                self.crashes = 0
            delay = self.limits.restart_delays[min(self.crashes, len(self.limits.restart_delays) - 1)]
            self.crashes += 1
            self._keep_report(why, delay)
            time.sleep(delay)

    def _run(self) -> tuple[int, str]:
        """One run of the program: its exit code, and in words how it ended."""
        with contextlib.suppress(OSError):
            self.heartbeat.write_bytes(b"")
        environment = {**os.environ, FILE_VARIABLE: str(self.heartbeat)}
        environment.pop(SAFE_MODE_VARIABLE, None)
        if self.crashes >= self.limits.safe_mode_after:
            environment[SAFE_MODE_VARIABLE] = "1"
        with self._open_report() as output:
            detector = HangDetector(self.limits, self._last_beat(), time.monotonic())  # before it can beat at all
            with _deferred_termination() as requests:
                program = subprocess.Popen(self.command, env=environment, stdin=subprocess.DEVNULL, stderr=output)
            try:
                if requests:
                    raise _TerminationRequest(0)
                hung = self._wait_until_hung(program, detector)
                if hung:
                    self._stop(program)
                    return -1, f"it hung for {hung:.0f} seconds and was ended"
                return program.returncode, f"it ended with code {program.returncode}"
            except _TerminationRequest:
                program.terminate()
                with contextlib.suppress(subprocess.TimeoutExpired):
                    program.wait(self.limits.kill_delay)
                raise
            finally:
                self._stop(program)

    def _wait_until_hung(self, program: subprocess.Popen[bytes], detector: HangDetector) -> float:
        """Waits until the program ends (returns 0) or hangs (returns the seconds)."""
        while True:
            if _ends(program, self.limits.poll_interval):
                return 0.0
            hung = detector.hung(self._last_beat(), time.monotonic())
            if hung and self.heartbeat != NOWHERE:
                return hung
            self._truncate_report()

    def _stop(self, program: subprocess.Popen[bytes]) -> None:
        """Makes a hanging program write its stack, then kills it."""
        if program.poll() is None and os.name == "posix":
            program.send_signal(signal.SIGABRT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                program.wait(self.limits.kill_delay)
        if program.poll() is None:
            program.kill()
        program.wait()

    def _last_beat(self) -> int:
        try:
            return self.heartbeat.stat().st_mtime_ns
        except OSError:
            return 0

    # -- reports ------------------------------------------------------------------------------------------------------

    def _open_report(self) -> contextlib.AbstractContextManager[IO[bytes] | int]:
        """The file for the program's error output; a null device if the disk refuses."""
        try:
            self.reports.mkdir(parents=True, exist_ok=True)
            (self.reports / RUNNING).unlink(missing_ok=True)
            return (self.reports / RUNNING).open("ab")
        except OSError:
            return contextlib.nullcontext(subprocess.DEVNULL)

    def _truncate_report(self) -> None:
        with contextlib.suppress(OSError):
            if (self.reports / RUNNING).stat().st_size > MAX_REPORT_BYTES:
                os.truncate(self.reports / RUNNING, 0)

    def _keep_report(self, why: str, delay: float) -> None:
        """Renames the report, and deletes the oldest ones."""
        with contextlib.suppress(OSError):
            kept = self.reports / time.strftime(f"crash-%Y%m%d-%H%M%S-{self.crashes}.txt")
            running = self.reports / RUNNING
            with running.open("a", encoding="utf-8") as file:
                file.write(f"\n{time.strftime('%Y-%m-%d %H:%M:%S')} {why}; crash {self.crashes}, pause {delay} s\n")
            running.replace(kept)
            reports = sorted(self.reports.glob("crash-*.txt"), key=lambda path: path.stat().st_mtime)
            for old in reports[: -self.limits.kept_reports]:
                old.unlink()


def _ends(program: subprocess.Popen[bytes], seconds: float) -> bool:
    """Whether the program has ended within so many seconds. On Linux the system tells; `wait` would look twenty times a
    second there, for weeks."""
    with contextlib.suppress(AttributeError, OSError):
        handle = os.pidfd_open(program.pid)
        try:
            select.select([handle], [], [], seconds)
        finally:
            os.close(handle)
        seconds = 0.0
    with contextlib.suppress(subprocess.TimeoutExpired):
        program.wait(seconds)
        return True
    return False


def _suppress_crash_dialogs() -> None:
    """Turns off crash dialogs of Windows; the program inherits this."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.kernel32.SetErrorMode(0x0001 | 0x0002 | 0x8000)
