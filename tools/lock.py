"""Writes the lock files: every version with the hashes of all its files, for every system and Python that is supported.

    python -m pip install uv              # once; nothing of it is needed to play
    python tools/lock.py                  # what pyproject.toml wants, the versions kept where they still fit
    python tools/lock.py --upgrade        # the newest versions
    python tools/lock.py --check          # only say whether the lock files are what pyproject.toml wants

`requirements.txt` is what players get, `requirements-test.txt` what `main.py --test` adds; in `tools/release` lies what
checks the sources and what makes the files that are published.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST_PYTHON = "3.11"
HEAD = "# Written by tools/lock.py from pyproject.toml: all systems, Python 3.11 and newer.\n"
"""The first line of a lock file."""


def wishes() -> dict[str, list[str]]:
    """By lock file, what pyproject.toml wants in it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    playing: list[str] = project["project"]["dependencies"]
    groups: dict[str, list[str]] = project["dependency-groups"]
    testing = [*playing, *groups["test"]]
    return {
        "requirements.txt": playing,
        "requirements-test.txt": testing,
        "tools/release/lint.txt": [*testing, *groups["lint"]],
        "tools/release/package.txt": [*testing, *groups["package"]],
    }


def locked(wanted: Sequence[str], known: str, upgrade: bool) -> str:
    """The text of a lock file; versions in the `known` text are kept where they fit, unless it is to `upgrade`."""
    with tempfile.TemporaryDirectory() as folder:
        wish, lock = Path(folder) / "wish.in", Path(folder) / "lock.txt"
        wish.write_text("\n".join(wanted) + "\n", encoding="utf-8")
        if known and not upgrade:
            lock.write_text(known, encoding="utf-8")
        command = ["uv", "pip", "compile", "-q", "--universal", "--generate-hashes", "--no-header", "--no-annotate"]
        command += ["--python-version", OLDEST_PYTHON, "-o", str(lock), str(wish)]
        found = Path(sys.executable).with_name("uv.exe" if os.name == "nt" else "uv")
        subprocess.run([str(found) if found.exists() else "uv", *command[1:]], check=True, stdout=subprocess.DEVNULL)
        return HEAD + lock.read_text(encoding="utf-8")


def main() -> int:
    """Writes or checks; returns an exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions")
    parser.add_argument("--check", action="store_true", help="write nothing")
    arguments = parser.parse_args()
    stale = []
    for name, wanted in wishes().items():
        path = ROOT / name
        known = path.read_text(encoding="utf-8") if path.exists() else ""
        text = locked(wanted, known, arguments.upgrade)
        if text != known:
            stale.append(name)
            if not arguments.check:
                path.write_text(text, encoding="utf-8")
    said = "is not what pyproject.toml wants" if arguments.check else "written"
    print("\n".join(f"{name}: {said}" for name in stale) or "the lock files are as they should be")
    return 1 if stale and arguments.check else 0


if __name__ == "__main__":
    raise SystemExit(main())
