"""The program's own Python environment, made at the first start, before anything is installed.

The environment lies beside `main.py` (in the user's cache folder if that is read-only) and is named after the system,
the Python and the contents of `requirements.txt`, so a new version of any of them makes a new one. A marker written
last tells a finished environment from one that was interrupted. Every start passes here: what only some of them need
is imported there.
"""

from __future__ import annotations

import os
import re
import sys
from importlib.util import find_spec
from pathlib import Path

from launch.folders import ROOT

REQUIREMENTS = ROOT / "requirements.txt"
MARKER = "ready"
OLDEST_PYGAME = (2, 5, 5)
INSTALLED_PYGAME = re.compile(r"pygame_ce-(\d+)\.(\d+)\.(\d+).*-info")


def ensure(words: list[str], testing: bool) -> int | None:
    """None when this interpreter has what is needed; else runs the program in its own environment.

    Returns that run's exit status (on POSIX the process is replaced and never comes back), or 1 with a printed
    sentence when no environment can be made.
    """
    if getattr(sys, "frozen", False) or _is_complete(testing):  # a portable folder brings everything along
        return None
    if os.environ.get("GRANDE_TABLE_ENVIRONMENT"):
        print("The environment of La Grande Table is damaged. Delete the folder", sys.prefix, "and start again.")
        return 1
    python = _prepared_python()
    if python is None:
        return 1
    command = [str(python), str(ROOT / "main.py"), *words]
    os.environ["GRANDE_TABLE_ENVIRONMENT"] = "1"
    if os.name == "posix":
        sys.stdout.flush()
        os.execv(command[0], command)
    import subprocess

    return subprocess.call(command)


def _is_complete(testing: bool) -> bool:
    wanted = ("pygame", "pytest", "xdist", "hypothesis") if testing else ("pygame",)
    return all(find_spec(name) for name in wanted) and _pygame_version() >= OLDEST_PYGAME


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


def _prepared_python() -> Path | None:
    """The Python of a finished environment, made now if need be; None with a printed sentence if it cannot be made."""
    folder = _folder()
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if (folder / MARKER).exists() and python.exists():
        return python
    print("La Grande Table prepares itself for its first start. This takes a minute...", flush=True)
    from launch import installation

    try:
        installation.install(REQUIREMENTS, folder, python)
    except installation.InstallationError as problem:
        print(problem)
        return None
    (folder / MARKER).write_text("made by La Grande Table\n", encoding="utf-8")
    return python


def _folder() -> Path:
    import hashlib
    import sysconfig

    digest = hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()[:8]
    name = f".venv-{sysconfig.get_platform()}-{sys.version_info[0]}.{sys.version_info[1]}-{digest}"
    if os.access(ROOT, os.W_OK):
        return ROOT / name
    home = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(home) / "la-grande-table" / name
