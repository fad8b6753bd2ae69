"""The first start: one process makes the environment, any other one waits for it, and both say so."""

from __future__ import annotations

import contextlib
import os
import subprocess
import tempfile
import time
from functools import partial
from pathlib import Path

from launch import exit_codes
from launch.face import Face
from launch.file_lock import FileLock
from launch.first_picture import VARIABLE
from launch.installation import Installation, InstallationError, install
from launch.packages import advice
from launch.words import say

POLL = 0.2
"""Seconds between two looks at what another process does."""


def prepare(lock_file: Path, folder: Path, python: Path, marker: str, face: Face) -> bool:
    """Makes the environment what the lock file wants, with the marker as the last thing; false after a sentence if it
    cannot be made. `folder` is made anew unless it bears some marker: what an interruption left is no use."""
    lock = FileLock(folder.with_name(folder.name + ".lock"))
    try:
        _wait_for(lock, face)
        if (folder / marker).exists() and python.exists():
            return True
        fresh = not (python.exists() and any(folder.glob("ready*")))
        install(Installation(lock_file, folder, python, lock.handles()), fresh, partial(_tell, face))
        (folder / marker).write_text("made by La Grande Table\n", encoding="utf-8")
        return True
    except InstallationError as problem:
        face.fail(sentence_of(problem))
    except OSError as problem:
        face.fail(sentence_of(InstallationError("write", folder=folder.parent, problem=problem)))
    finally:
        lock.release()
    return False


def sentence_of(problem: InstallationError) -> str:
    """What went wrong and what to do, with the place of the details if there are any."""
    about = {**advice("venv")._asdict(), **problem.about} if problem.reason == "venv" else problem.about
    text = say(f"install.failed.{problem.reason}", "", **about)
    log = problem.about.get("log")
    return f"{text}\n\n{say('install.details', log=log)}" if log else text


def _tell(face: Face, key: str, percent: float) -> None:
    face.say(say(key))
    face.progress(percent)


def _wait_for(lock: FileLock, face: Face) -> None:
    lock.path.parent.mkdir(parents=True, exist_ok=True)
    while not lock.take():
        face.say(say("install.waiting"))
        time.sleep(POLL)


def run(command: list[str], face: Face) -> int:
    """Runs the game where it cannot replace this process (Windows); the window closes when the game stands.

    Returns its exit code, whatever its sign, and says so if it is one of a crash.
    """
    with tempfile.TemporaryDirectory(prefix="grande-table-", ignore_cleanup_errors=True) as private:
        stands = Path(private) / "stands-not"
        stands.touch()
        os.environ[VARIABLE] = str(stands)
        game = subprocess.Popen(command)
        while game.poll() is None and stands.exists():
            with contextlib.suppress(subprocess.TimeoutExpired):
                game.wait(POLL)
        face.close()
        code = game.wait()
    if code not in (exit_codes.QUIT, exit_codes.RESTART, exit_codes.ALREADY_OPEN, exit_codes.START_KIOSK):
        face.fail(say("install.crashed", code=code))
    return code
