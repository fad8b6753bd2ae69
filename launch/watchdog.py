"""Never lets go: a small parent process that starts the program again after a crash or a hang. Standard library only.

    watch([python, "main.py", "--kiosk"], folder)

The program touches a file once a second while its frames go on (`heartbeat.py`). If it ends by itself with `LEFT`, so
does the watchdog; if it crashes, or if the file stays as it was for too long, the watchdog ends it and starts it again
at once, and after a few crashes in a row with growing pauses. What the program wrote last is kept as a report.
"""

from __future__ import annotations

import contextlib
import os
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

from launch.heartbeat import AGAIN, ALREADY_OPEN, CAREFUL, HEARTBEAT, LEFT

REPORTS = "reports"
RUNNING = "running.txt"
LARGEST = 1_000_000
"""Bytes of a report; a program that writes more begins anew."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How patient the watchdog is, in seconds."""

    start: float = 60.0
    """Until the first heartbeat."""
    hang: float = 5.0
    """Between two heartbeats."""
    mercy: float = 1.0
    """For the program to write down where it hangs, before it is killed."""
    look: float = 0.25
    """Between two looks."""
    settled: float = 60.0
    """A run of that length is not a crash at once: the pauses begin anew."""
    pauses: tuple[float, ...] = (0.2, 0.5, 1.0, 2.0, 10.0, 30.0, 60.0)
    """Before each start after a crash at once; the last one goes on."""
    careful: int = 4
    """After so many crashes at once the program is told to start carefully."""
    reports: int = 10
    """How many are kept."""


def watch(command: Sequence[str], folder: Path, limits: Limits | None = None) -> int:
    """Runs the command until it leaves by itself; reports are kept in that folder. Returns its last exit code."""
    limits = limits or Limits()
    _no_dialogues()
    for wish in WISHES_TO_END:
        signal.signal(wish, _told_to_end)
    with tempfile.TemporaryDirectory(prefix="grande-table-") as private:
        return _Watch(command, folder / REPORTS, Path(private) / "heart", limits).go_on()


WISHES_TO_END = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGINT") if hasattr(signal, name))


class _ToldToEnd(SystemExit):
    """The system or a person wants the watchdog to end, and the program with it."""


def _told_to_end(number: int, frame: FrameType | None) -> None:
    raise _ToldToEnd(0)


@contextlib.contextmanager
def _undisturbed() -> Iterator[list[int]]:
    """Wishes to end wait in the list meanwhile: a program that is just being started would be left behind."""
    waiting: list[int] = []
    before = {wish: signal.signal(wish, lambda number, _: waiting.append(number)) for wish in WISHES_TO_END}
    try:
        yield waiting
    finally:
        for wish, handler in before.items():
            signal.signal(wish, handler)


class Pulse:
    """Owns when the heart of one life of the program was last seen to beat."""

    def __init__(self, limits: Limits, beat: int, now: float) -> None:
        """`beat` is the sign of life that lies there before the program has given any."""
        self._limits, self._first, self._seen = limits, beat, beat
        self._since = self._looked = now

    def hung(self, beat: int, now: float) -> float:
        """For how many seconds it hangs, given the last sign of life at this look; 0 while it does not."""
        if beat != self._seen or now - self._looked > self._limits.hang / 2:  # or this machine itself was asleep
            self._seen, self._since = beat, now
        self._looked = now
        silent = now - self._since
        return silent if silent > (self._limits.start if beat == self._first else self._limits.hang) else 0.0


class _Watch:
    """Owns the program that runs just now, and how often it has crashed in a row."""

    def __init__(self, command: Sequence[str], reports: Path, heart: Path, limits: Limits) -> None:
        self.command, self.reports, self.heart, self.limits = list(command), reports, heart, limits
        self.crashes = 0

    def go_on(self) -> int:
        while True:
            began = time.monotonic()
            code, why = self._run()
            if code in (LEFT, ALREADY_OPEN):
                return code
            if code == AGAIN:
                self.crashes = 0
                continue
            if time.monotonic() - began >= self.limits.settled:
                self.crashes = 0
            pause = self.limits.pauses[min(self.crashes, len(self.limits.pauses) - 1)]
            self.crashes += 1
            self._keep_report(why, pause)
            time.sleep(pause)

    def _run(self) -> tuple[int, str]:
        """One life of the program: its exit code, and in words how it ended."""
        self.heart.write_bytes(b"")
        environment = {**os.environ, HEARTBEAT: str(self.heart)}
        environment.pop(CAREFUL, None)
        if self.crashes >= self.limits.careful:
            environment[CAREFUL] = "1"
        with self._output() as output:
            pulse = Pulse(self.limits, self._heartbeat(), time.monotonic())  # before it can beat for the first time
            with _undisturbed() as wishes:
                program = subprocess.Popen(self.command, env=environment, stdin=subprocess.DEVNULL, stderr=output)
            try:
                if wishes:
                    raise _ToldToEnd(0)
                hung = self._hangs(program, pulse)
                if hung:
                    self._end(program)
                    return -1, f"it hung for {hung:.0f} seconds and was ended"
                return program.returncode, f"it ended with code {program.returncode}"
            except _ToldToEnd:
                program.terminate()
                with contextlib.suppress(subprocess.TimeoutExpired):
                    program.wait(self.limits.mercy)
                raise
            finally:
                self._end(program)

    def _hangs(self, program: subprocess.Popen[bytes], pulse: Pulse) -> float:
        """Waits until the program ends (0) or hangs (for so many seconds)."""
        while True:
            with contextlib.suppress(subprocess.TimeoutExpired):
                program.wait(self.limits.look)
                return 0.0
            if hung := pulse.hung(self._heartbeat(), time.monotonic()):
                return hung
            self._shorten()

    def _end(self, program: subprocess.Popen[bytes]) -> None:
        """Lets a program that hangs write down where, then kills it."""
        if program.poll() is None and os.name == "posix":
            program.send_signal(signal.SIGABRT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                program.wait(self.limits.mercy)
        if program.poll() is None:
            program.kill()
        program.wait()

    def _heartbeat(self) -> int:
        try:
            return self.heart.stat().st_mtime_ns
        except OSError:
            return 0

    # -- reports ------------------------------------------------------------------------------------------------------

    def _output(self) -> contextlib.AbstractContextManager[IO[bytes] | int]:
        """Where the program's complaints go; nowhere, if the disk refuses."""
        try:
            self.reports.mkdir(parents=True, exist_ok=True)
            (self.reports / RUNNING).unlink(missing_ok=True)
            return (self.reports / RUNNING).open("ab")
        except OSError:
            return contextlib.nullcontext(subprocess.DEVNULL)

    def _shorten(self) -> None:
        with contextlib.suppress(OSError):
            if (self.reports / RUNNING).stat().st_size > LARGEST:
                os.truncate(self.reports / RUNNING, 0)

    def _keep_report(self, why: str, pause: float) -> None:
        """Gives what was written a name of its own, and lets the oldest reports go."""
        with contextlib.suppress(OSError):
            kept = self.reports / time.strftime(f"crash-%Y%m%d-%H%M%S-{self.crashes}.txt")
            running = self.reports / RUNNING
            with running.open("a", encoding="utf-8") as file:
                file.write(f"\n{time.strftime('%Y-%m-%d %H:%M:%S')} {why}; crash {self.crashes}, pause {pause} s\n")
            running.replace(kept)
            reports = sorted(self.reports.glob("crash-*.txt"), key=lambda path: path.stat().st_mtime)
            for old in reports[: -self.limits.reports]:
                old.unlink()


def _no_dialogues() -> None:
    """Windows must not ask anybody whether a crash should be reported; the program inherits this."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.kernel32.SetErrorMode(0x0001 | 0x0002 | 0x8000)
