"""Fills the folder `wheels/` beside `main.py`, so that a PC without a network can install La Grande Table.

    python tools/wheels.py                # for PCs like this one: its system, its Python
    python tools/wheels.py --all          # for Linux, Windows and macOS, Python 3.11 to 3.14
    python tools/wheels.py --tests        # also what `main.py --test` needs

Copy the whole folder of the program, with `wheels/`, to the other PC. Versions and hashes are those of the lock files.
pip itself is added, for a system that has Python without it.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "wheels"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
PLATFORMS: tuple[tuple[str, ...], ...] = (
    ("manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64"),
    ("manylinux_2_28_aarch64", "manylinux_2_17_aarch64", "manylinux2014_aarch64"),
    ("win_amd64",),
    ("macosx_10_15_universal2", "macosx_10_13_universal2", "macosx_10_11_universal2"),
)
"""The names under which the wheels of one kind of machine are offered."""


def targets(everywhere: bool) -> list[list[str]]:
    """For which machines and Pythons, as arguments of pip; one empty list is this machine."""
    if not everywhere:
        return [[]]
    machines = [[part for name in names for part in ("--platform", name)] for names in PLATFORMS]
    return [[*machine, "--python-version", python] for machine in machines for python in PYTHONS]


def main() -> int:
    """Downloads; returns an exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true", help="for every system and Python")
    parser.add_argument("--tests", action="store_true", help="also for the tests")
    arguments = parser.parse_args()
    lock = ROOT / ("requirements-test.txt" if arguments.tests else "requirements.txt")
    download = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check", "--only-binary=:all:"]
    download += ["-d", str(FOLDER)]
    for target in targets(arguments.all):
        status = subprocess.run([*download, *target, "--no-deps", "-r", str(lock)], check=False).returncode
        if status:
            print("pip could not download for", " ".join(target) or "this machine")
            return status
    status = subprocess.run([*download, "--no-deps", "pip"], check=False).returncode
    files = sorted(FOLDER.glob("*.whl"))
    print(f"{FOLDER}: {len(files)} files, {sum(file.stat().st_size for file in files) / 1e6:.0f} MB")
    return status


if __name__ == "__main__":
    raise SystemExit(main())
