"""Builds the cores: `game/<id>/core.cpp` becomes the WebAssembly `core.wasm` beside it, everywhere the same bytes.

    python -m pip install ziglang==0.17.1     # once; a whole C++ compiler, and nothing of it is needed to play
    python -m tools.cores [GAME...]           # all that bring a core if none is named

A module ends with the digest of the sources that it was built from, in a section of its own that nobody runs;
`tests/game/test_cores.py` compares it, so that a source cannot change without its module.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from game.cores.modules import path_of

ROOT = Path(__file__).resolve().parent.parent
COMPILER = "0.17.1"
"""The version of `ziglang`: another one writes other bytes."""
FLAGS = (
    *("-target", "wasm32-wasi", "-msimd128", "-mexec-model=reactor", "-std=c++20", "-O3"),
    *("-mllvm", "-inline-threshold=600"),  # a call costs more than elsewhere: each one looks whether its time is over
    *("-g0", "-s", "-fno-exceptions", "-fno-rtti", "-DNDEBUG", "-Wall", "-Wextra", "-Werror"),
    "-Wl,-z,stack-size=1048576",
)
SECTION = b"sources"


def digest(game_id: str) -> bytes:
    """Of all that a module is built from: the search, the game, and how they are compiled."""
    found = hashlib.sha256(" ".join((COMPILER, *FLAGS)).encode())
    for path in (*sorted((ROOT / "game" / "cores").glob("*.hpp")), path_of(game_id).with_suffix(".cpp")):
        found.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return found.digest()


def mark(game_id: str) -> bytes:
    """The last section of the module: a custom one with a name and that digest."""
    content = bytes([len(SECTION)]) + SECTION + digest(game_id)
    return bytes([0, len(content)]) + content


def is_current(game_id: str) -> bool:
    """Whether the module is there and was built from these sources."""
    path = path_of(game_id)
    return path.is_file() and path.read_bytes().endswith(mark(game_id))


def compiled(source: Path, goal: Path, flags: Sequence[str] = FLAGS) -> None:
    """Compiles a source, named from the root of the project, into that file; raises `CalledProcessError`."""
    command = [sys.executable, "-m", "ziglang", "c++", *flags, "-o", str(goal), str(source)]
    subprocess.run(command, cwd=ROOT, env={**os.environ, "SOURCE_DATE_EPOCH": "0"}, check=True)


def build(game_id: str, goal: Path) -> None:
    """Compiles one core and marks it; raises `CalledProcessError`."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "core.wasm"
        compiled(path_of(game_id).with_suffix(".cpp").relative_to(ROOT), made)
        goal.write_bytes(made.read_bytes() + mark(game_id))


def main() -> int:
    """Builds; returns an exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.cores", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("games", nargs="*", help="all that bring a core if none is named")
    told = parser.parse_args()
    games = told.games or sorted(path.parent.name for path in (ROOT / "game").glob("*/core.cpp"))
    try:
        found = version("ziglang")
    except PackageNotFoundError:
        found = "none"
    if found != COMPILER:
        print(f"ziglang {COMPILER} is needed, there is {found}: python -m pip install ziglang=={COMPILER}")
        return 2
    for game_id in games:
        goal = path_of(game_id)
        build(game_id, goal)
        print(
            f"{game_id}: {goal.stat().st_size} bytes, {hashlib.sha256(goal.read_bytes()).hexdigest()[:16]}", flush=True
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
