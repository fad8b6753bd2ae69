"""Breaks a clone of the tree in more than ten ways and asks whether the rehearsal fails, as it must.

A break without `only` is seen in what is written; the others are seen when that job runs.
"""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tools.release.rehearsal import rehearse
from tools.release.workflow import FOLDER, ROOT

KEPT_TOKEN = "        with:\n          persist-credentials: false\n"
RELEASE, TESTS = FOLDER / "release.yml", FOLDER / "tests.yml"


class Break(NamedTuple):
    """One way to break a release: what it is called, how it is done, and which job has to run to see it."""

    name: str
    plant: Callable[[Path], object]
    only: str = ""


def replaces(path: Path | str, old: str, new: str) -> Callable[[Path], object]:
    """Puts another text into a file; raises `ValueError` if the old one is not there."""

    def plant(tree: Path) -> None:
        text = (tree / path).read_text(encoding="utf-8")
        if old not in text:
            raise ValueError(f"{path} has no {old!r} any more")
        (tree / path).write_text(text.replace(old, new, 1), encoding="utf-8")

    return plant


def removes(path: str) -> Callable[[Path], object]:
    """Takes a file away."""
    return lambda tree: (tree / path).unlink()


def another_digit(path: str) -> Callable[[Path], object]:
    """Changes a digit in every hash of a lock file."""

    def plant(tree: Path) -> None:
        text = (tree / path).read_text(encoding="utf-8")
        (tree / path).write_text(text.replace("sha256:0", "sha256:f").replace("sha256:1", "sha256:e"), encoding="utf-8")

    return plant


BREAKS = (
    Break("an action that is not pinned", replaces(RELEASE, "3d3c42e5aac5ba805825da76410c181273ba90b1", "v7")),
    Break(
        "packages without hashes", replaces(RELEASE, "--require-hashes -r tools/release/package.txt", "--group package")
    ),
    Break("a command that nobody knows", replaces(TESTS, "run: mypy", "run: pyright")),
    Break("a script that is not there", replaces(RELEASE, "installers/windows.py", "installers/window.py")),
    Break("a job that waits for none", replaces(RELEASE, "[wheel, portable]", "[wheels, portable]")),
    Break("notes that are missing", removes("docs/release/notes.md")),
    Break("a changed version", replaces("launch/version.py", 'VERSION = "', 'VERSION = "1'), "release.yml wheel"),
    Break("a wrong hash", another_digit("tools/release/package.txt"), "release.yml wheel"),
    Break("a wrong path", replaces(RELEASE, "dist/*.whl", "dists/*.whl"), "release.yml wheel"),
    Break("a readme that the index refuses", replaces("pyproject.toml", "README.md", "READ.md"), "release.yml wheel"),
    Break("a licence that is missing", removes("tools/licences/png.txt"), "release.yml portable"),
    Break("a board that is missing", replaces("tools/package.spec", '".toml", ', ""), "release.yml portable"),
    Break("a checkout that keeps its token", replaces(TESTS, KEPT_TOKEN, ""), "lint"),
    Break("a machine that is not there", replaces(TESTS, "ubuntu-24.04", "ubuntu-24.40"), "tests.yml lint"),
)


def main(only: str = "") -> int:
    """Prints for each break what has seen it; the exit code is 1 if one was not seen."""
    unseen = 0
    for broken in BREAKS:
        if only not in broken.only:
            continue
        with tempfile.TemporaryDirectory(prefix="planted-") as folder:
            tree = Path(folder) / "tree"
            subprocess.run(["git", "clone", "-q", "--depth", "1", ROOT.as_uri(), str(tree)], check=True)
            broken.plant(tree)
            author = ["-c", "user.name=Planted", "-c", "user.email=planted@example.org"]
            subprocess.run(["git", *author, "commit", "-qam", broken.name], cwd=tree, check=True)
            seen = next((one for one in rehearse(tree, Path(folder) / "place", broken.only) if one.failed), None)
        unseen += seen is None
        told = f"{seen.where}: {seen.outcome.splitlines()[0][:120]}" if seen else "NOT SEEN"
        print(f"{broken.name:32} {told}", flush=True)
    return 1 if unseen else 0
