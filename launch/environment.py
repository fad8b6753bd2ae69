"""The program's own Python environment, made at the first start, before anything is installed.

The environment lies beside `main.py` (in the user's cache folder if that is read-only) and is named after the system,
the Python and the contents of `requirements.txt`, so a new version of any of them makes a new one. A marker written
last tells a finished environment from one that was interrupted; tests have a marker of their own, because only they
bring packages that players do not need. Every start passes here: what only some of them need is imported there.
"""

from __future__ import annotations

import os
import re
import sys
from importlib.util import find_spec
from pathlib import Path

from launch.folders import ROOT

REQUIREMENTS = ROOT / "requirements.txt"
TEST_REQUIREMENTS = ROOT / "requirements-test.txt"
MARKER = "ready"
STARTED = "GRANDE_TABLE_ENVIRONMENT"
"""The environment variable that tells the program that it runs in its own environment."""
OLDEST_PYGAME = (2, 5, 5)
INSTALLED_PYGAME = re.compile(r"pygame_ce-(\d+)\.(\d+)\.(\d+).*-info")


def ensure(words: list[str], testing: bool) -> int | None:
    """None when this interpreter has what is needed; else runs the program in its own environment.

    Returns that run's exit status (on POSIX the process is replaced and never comes back), or 1 after a sentence when
    no environment can be made.
    """
    if getattr(sys, "frozen", False) or not missing(testing):  # a portable folder brings everything along
        return None
    folder = folder_of() if REQUIREMENTS.exists() else None
    if os.environ.get(STARTED) or folder is None:
        return _refuse_damage(folder, missing(testing))
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    marker = _test_marker() if testing else MARKER
    if (folder / marker).exists() and python.exists():
        return _run([str(_like_this(python)), str(ROOT / "main.py"), *words])
    from launch import first_start
    from launch.face import Face

    face = Face(windows=not testing)
    if not first_start.prepare(TEST_REQUIREMENTS if testing else REQUIREMENTS, folder, python, marker, face):
        return 1
    os.environ[STARTED] = "1"
    command = [str(_like_this(python)), str(ROOT / "main.py"), *words]
    if os.name != "posix":
        return first_start.run(command, face)
    face.hand_over()
    return _run(command)


def _run(command: list[str]) -> int:
    os.environ[STARTED] = "1"
    if os.name == "posix":
        if sys.stdout is not None:
            sys.stdout.flush()
        os.execv(command[0], command)
    import subprocess

    return subprocess.call(command)


def _like_this(python: Path) -> Path:
    """That Python without a console, if this one has none either (Windows)."""
    silent = python.with_name("pythonw.exe")
    return silent if Path(sys.executable).stem.lower() == "pythonw" and silent.exists() else python


def _refuse_damage(folder: Path | None, missing: list[str]) -> int:
    """Says which packages are missing where they were installed; the next start will make the environment anew."""
    from launch.face import Face
    from launch.words import say

    if folder is None:
        Face().fail(say("install.incomplete", folder=sys.prefix, missing=", ".join(missing)))
    else:
        for marker in folder.glob(f"{MARKER}*"):
            marker.unlink(missing_ok=True)
        Face().fail(say("install.damaged", folder=sys.prefix))
    return 1


TESTING = {"pytest": "pytest", "xdist": "pytest-xdist", "yaml": "PyYAML"}
"""What tests import, and the package that brings it."""


def missing(testing: bool) -> list[str]:
    """The packages that are not there, or too old."""
    old = not find_spec("pygame") or _pygame_version() < OLDEST_PYGAME
    return ["pygame-ce"] * old + [name for one, name in TESTING.items() if testing and not find_spec(one)]


def _pygame_version() -> tuple[int, ...]:
    """The version of pygame-ce; empty for the old pygame, which shares the folder but not the contents.

    It stands in the name of the folder that an installer leaves beside the package; `importlib.metadata` would take
    longer to load than the whole home screen, and is asked only where there is no such folder.
    """
    found = find_spec("pygame")
    if found and found.origin:
        names = (path.name for path in Path(found.origin).parents[1].glob("pygame_ce-*"))
        versions = [tuple(map(int, match.groups())) for match in map(INSTALLED_PYGAME.fullmatch, names) if match]
        if versions:
            return max(versions)
    from importlib.metadata import PackageNotFoundError, version

    try:
        return tuple(int(part) for part in version("pygame-ce").split(".")[:3])
    except (PackageNotFoundError, ValueError):
        return ()


def _test_marker() -> str:
    import hashlib

    return f"{MARKER}-for-tests-{hashlib.sha256(TEST_REQUIREMENTS.read_bytes()).hexdigest()[:8]}"


def folder_of() -> Path:
    """Where the environment of this system, this Python and these requirements lies."""
    import hashlib
    import sysconfig

    digest = hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()[:8]
    name = f".venv-{sysconfig.get_platform()}-{sys.version_info[0]}.{sys.version_info[1]}-{digest}"
    if os.access(ROOT, os.W_OK):
        return ROOT / name
    home = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(home) / "la-grande-table" / name
