"""Installation of what the program needs into a new environment, by the first way that this machine offers.

pip's own configuration decides where packages come from; a folder `wheels/` beside `main.py` makes it work without a
network. Versions and hashes are those of the lock files.
"""

from __future__ import annotations

import contextlib
import importlib.util
import math
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from launch.face import NO_CONSOLE

PIP = ("-m", "pip")
PIP_INSTALL = ("install", "--disable-pip-version-check", "--no-input", "--retries", "2", "-q")
REASONS = (
    ("disk", r"No space left|Errno 28|WinError 112|not enough space"),
    ("hash", r"DO NOT MATCH THE HASHES|Hash mismatch"),
    ("write", r"Permission denied|Read-only file system|WinError 5\b|Access is denied"),
    ("venv", r"ensurepip is not|No module named '?(ensurepip|venv)"),
    (
        "network",
        r"Connection|resolution|getaddrinfo|timed out|ProxyError|SSLError|Could not fetch|No matching distribution"
        r"|Failed to fetch|dns error|Network is unreachable|Could not find a version",
    ),
)
"""Reasons of a failure by patterns in the output of pip or uv; the first match counts."""
POLL = 0.1
"""Seconds between two looks at a command that runs."""


class InstallationError(Exception):
    """The environment cannot be made here; `reason` names the sentence that tells what to do."""

    def __init__(self, reason: str, **about: object) -> None:
        super().__init__(reason)
        self.reason, self.about = reason, about


class Command(NamedTuple):
    """One command of an installation."""

    words: tuple[str, ...]
    stage: str
    """Key of the sentence shown meanwhile."""
    seconds: float
    """Usual duration."""
    instead: tuple[str, ...] = ()
    """Another command, should this one fail."""


class Installation(NamedTuple):
    """The parts of an installation."""

    lock: Path
    """The file with versions and hashes."""
    folder: Path
    python: Path
    """Where the environment will have its Python."""
    handles: tuple[int, ...] = ()
    """File handles that every command inherits, so that it holds the lock as long as it runs."""

    @property
    def log(self) -> Path:
        """Log of the commands, beside the environment, as it outlives that."""
        return self.folder.with_name(self.folder.name + ".log")


def install(wanted: Installation, fresh: bool, tell: Callable[[str, float], None]) -> None:
    """Makes the environment, or only adds to it what the lock file wants; raises `InstallationError`.

    If it is to be `fresh`, whatever was left there goes first. `tell` hears the sentence of a stage and the percents.
    """
    try:
        wanted.folder.parent.mkdir(parents=True, exist_ok=True)
        if fresh and wanted.folder.exists():
            shutil.rmtree(wanted.folder)
        wanted.log.write_bytes(b"")
    except OSError as problem:
        raise InstallationError("write", folder=wanted.folder.parent, problem=problem) from None
    commands = [*(making(wanted) if fresh else ()), filling(wanted)]
    whole, done = sum(command.seconds for command in commands), 0.0
    for command in commands:
        share = 100 * command.seconds / whole
        _run(command, wanted, partial(_tell_part, tell, command.stage, done, share))
        done += share


def _tell_part(tell: Callable[[str, float], None], stage: str, done: float, share: float, part: float) -> None:
    tell(stage, done + share * part)


def making(wanted: Installation) -> tuple[Command, ...]:
    """The commands that make an empty environment; raises `InstallationError` if this machine has none."""
    here, folder = _console_python(), str(wanted.folder)
    if importlib.util.find_spec("ensurepip") and importlib.util.find_spec("venv"):
        return (Command((here, "-m", "venv", folder), "install.environment", 4),)
    if shutil.which("uv"):
        words = (str(shutil.which("uv")), "venv", "-q", "--python", here, folder)
        return (Command(words, "install.environment", 1),)
    if importlib.util.find_spec("venv") and (importlib.util.find_spec("pip") or _pip_wheel(wanted.lock)):
        return (Command((here, "-m", "venv", "--without-pip", folder), "install.environment", 1),)
    raise InstallationError("venv")


def filling(wanted: Installation) -> Command:
    """The command that installs what the lock file wants: from `wheels/` if it lies there, else from the network."""
    wheels = wanted.lock.with_name("wheels")
    local = ("--no-index", "--find-links", str(wheels))
    both = [(*_installer(wanted), *more, "-r", str(wanted.lock)) for more in (local, ())]
    if wheels.is_dir():
        return Command(both[0], "install.wheels", 6, both[1])
    return Command(both[1], "install.packages", 12)


def _installer(wanted: Installation) -> tuple[str, ...]:
    """pip of the environment, else uv, else pip of this Python, else the one in `wheels/`."""
    if importlib.util.find_spec("ensurepip"):
        return (str(wanted.python), *PIP, *PIP_INSTALL)
    if uv := shutil.which("uv"):
        return (uv, "pip", "install", "-q", "--python", str(wanted.python))
    if importlib.util.find_spec("pip"):
        return (_console_python(), *PIP, "--python", str(wanted.python), *PIP_INSTALL)
    return (_console_python(), f"{_pip_wheel(wanted.lock)}/pip", "--python", str(wanted.python), *PIP_INSTALL)


def _pip_wheel(lock: Path) -> Path | None:
    """pip itself, which needs no installation to be run from its wheel."""
    return next(iter(sorted(lock.with_name("wheels").glob("pip-*.whl"))), None)


def _console_python() -> str:
    """This Python, and not the one without a console: its children would open consoles of their own."""
    console = Path(sys.executable).with_name("python.exe")
    return str(console) if sys.platform == "win32" and console.exists() else sys.executable


def _run(command: Command, wanted: Installation, tell: Callable[[float], None]) -> None:
    """Runs a command, or its alternative; raises `InstallationError`."""
    if _succeeds(command.words, command.seconds, wanted, tell):
        return
    if command.instead and _succeeds(command.instead, command.seconds, wanted, tell):
        return
    said = ""
    with contextlib.suppress(OSError):
        said = wanted.log.read_text(encoding="utf-8", errors="replace")
    raise InstallationError(reason_of(said), folder=wanted.folder.parent, log=wanted.log)


def _succeeds(words: Sequence[str], seconds: float, wanted: Installation, tell: Callable[[float], None]) -> bool:
    began = time.monotonic()
    try:
        with wanted.log.open("ab") as log:
            log.write(f"\n{subprocess.list2cmdline(words)}\n".encode())
            log.flush()
            running = subprocess.Popen(
                words,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                creationflags=NO_CONSOLE,
                pass_fds=wanted.handles,
                env={**os.environ, "PYTHONUTF8": "1"},
            )
            try:
                while running.poll() is None:
                    # The remaining work is unknown: progress slows down and never reaches the end early.
                    tell(1 - math.exp(-2 * (time.monotonic() - began) / seconds))
                    time.sleep(POLL)
            finally:
                if running.poll() is None:
                    running.kill()
                    running.wait()
        return running.returncode == 0
    except OSError as problem:
        with contextlib.suppress(OSError), wanted.log.open("a", encoding="utf-8") as log_again:
            log_again.write(f"{words[0]}: {problem}\n")
        return False


def reason_of(said: str) -> str:
    """Reason of a failure, from the output of the commands."""
    return next((name for name, pattern in REASONS if re.search(pattern, said)), "other")
