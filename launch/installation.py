"""Installation of what the program needs into a new environment, by the first way that this machine offers.

pip's own configuration decides where packages come from; a folder `wheels/` beside `main.py` makes it work without a
network.
"""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

PIP_INSTALL = ("-m", "pip", "install", "--disable-pip-version-check", "-q")


class InstallationError(Exception):
    """The environment cannot be made here; the text tells what to do."""


def install(requirements: Path, folder: Path, python: Path) -> None:
    """Makes the environment in that folder, where its Python will be, and installs into it.

    Whatever is left there goes first. Raises `InstallationError`.
    """
    shutil.rmtree(folder, ignore_errors=True)
    local = requirements.with_name("wheels")
    wanted = [*(["--no-index", "--find-links", str(local)] if local.is_dir() else []), "-r", str(requirements)]
    uv = shutil.which("uv")
    if importlib.util.find_spec("ensurepip"):
        commands = [[sys.executable, "-m", "venv", str(folder)], [str(python), *PIP_INSTALL, *wanted]]
    elif uv:
        commands = [
            [uv, "venv", "-q", "--python", sys.executable, str(folder)],
            [uv, "pip", "install", "-q", "--python", str(python), *wanted],
        ]
    elif importlib.util.find_spec("pip"):
        commands = [
            [sys.executable, "-m", "venv", "--without-pip", str(folder)],
            [sys.executable, "-m", "pip", "--python", str(python), *PIP_INSTALL[2:], *wanted],
        ]
    else:
        raise InstallationError(
            "This Python cannot make an environment of its own. On Debian or Ubuntu this one command helps:\n"
            "    sudo apt install python3-venv\n"
            "Then start La Grande Table again."
        )
    for command in commands:
        _run(command, requirements)


def _run(command: list[str], requirements: Path) -> None:
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, check=False)
    except OSError as problem:
        raise InstallationError(f"{command[0]} cannot be started: {problem}") from None
    if done.returncode:
        raise InstallationError(
            "What La Grande Table needs could not be installed (is this machine connected?). By hand it is:\n"
            f"    {sys.executable} -m pip install -r {requirements}\n"
            f"    {sys.executable} {requirements.with_name('main.py')}"
        )
