"""The program's own Python environment, made at the first start, before anything is installed.

The environment lies beside `main.py` (in the user's cache folder if that is read-only) and is named after the system,
the Python and the contents of `requirements.txt`, so a new version of any of them makes a new one. A marker written
last tells a finished environment from one that was interrupted. pip's own configuration decides where packages come
from; a folder `wheels/` beside `main.py` makes it work without a network.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
REQUIREMENTS = ROOT / "requirements.txt"
WHEELS = ROOT / "wheels"
MARKER = "ready"
PIP_INSTALL = ("-m", "pip", "install", "--disable-pip-version-check", "-q")


class InstallationError(Exception):
    """The environment cannot be made here; the text tells what to do."""


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
    try:
        python = _prepared_python()
    except InstallationError as problem:
        print(problem)
        return 1
    command = [str(python), str(ROOT / "main.py"), *words]
    os.environ["GRANDE_TABLE_ENVIRONMENT"] = "1"
    if os.name == "posix":
        sys.stdout.flush()
        os.execv(command[0], command)
    return subprocess.call(command)


def _is_complete(testing: bool) -> bool:
    wanted = ("pygame", "pytest", "xdist", "hypothesis") if testing else ("pygame",)
    if any(importlib.util.find_spec(name) is None for name in wanted):
        return False
    from importlib.metadata import PackageNotFoundError, version

    try:
        found = tuple(int(part) for part in version("pygame-ce").split(".")[:3])
    except (PackageNotFoundError, ValueError):
        return False  # the old pygame, which shares the folder but not the contents
    return found >= (2, 5, 5)


def _prepared_python() -> Path:
    """The Python of a finished environment, made now if need be."""
    folder = _folder()
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if (folder / MARKER).exists() and python.exists():
        return python
    print("La Grande Table prepares itself for its first start. This takes a minute...", flush=True)
    shutil.rmtree(folder, ignore_errors=True)
    _make(folder, python)
    (folder / MARKER).write_text("made by La Grande Table\n", encoding="utf-8")
    return python


def _folder() -> Path:
    digest = hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()[:8]
    name = f".venv-{sysconfig.get_platform()}-{sys.version_info[0]}.{sys.version_info[1]}-{digest}"
    if os.access(ROOT, os.W_OK):
        return ROOT / name
    home = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(home) / "la-grande-table" / name


def _make(folder: Path, python: Path) -> None:
    """Makes the environment and installs into it, by the first way that this machine offers."""
    wheels = ["--no-index", "--find-links", str(WHEELS)] if WHEELS.is_dir() else []
    uv = shutil.which("uv")
    if importlib.util.find_spec("ensurepip"):
        _run([sys.executable, "-m", "venv", str(folder)])
        _run([str(python), *PIP_INSTALL, *wheels, "-r", str(REQUIREMENTS)])
    elif uv:
        _run([uv, "venv", "-q", "--python", sys.executable, str(folder)])
        _run([uv, "pip", "install", "-q", "--python", str(python), *wheels, "-r", str(REQUIREMENTS)])
    elif importlib.util.find_spec("pip"):
        _run([sys.executable, "-m", "venv", "--without-pip", str(folder)])
        _run([sys.executable, "-m", "pip", "--python", str(python), *PIP_INSTALL[2:], *wheels, "-r", str(REQUIREMENTS)])
    else:
        raise InstallationError(
            "This Python cannot make an environment of its own. On Debian or Ubuntu this one command helps:\n"
            "    sudo apt install python3-venv\n"
            "Then start La Grande Table again."
        )


def _run(command: list[str]) -> None:
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, check=False)
    except OSError as problem:
        raise InstallationError(f"{command[0]} cannot be started: {problem}") from None
    if done.returncode:
        raise InstallationError(
            "What La Grande Table needs could not be installed (is this machine connected?). By hand it is:\n"
            f"    {sys.executable} -m pip install -r {REQUIREMENTS}\n"
            f"    {sys.executable} {ROOT / 'main.py'}"
        )
