"""Players for the arena that are no level of today: other versions of our own, a plain search, levels without a core.

`PATH#master@400` is that player in a checkout of another version of the house, in a process of its own; `plain@0.25` is
the plain tree search of `tools/judge/cores.py` in the core, and `python/master:0.1` the level without a core.
"""

from __future__ import annotations

import json
import subprocess
import sys
import weakref
from time import process_time
from typing import Any

from game import mind
from game.core import Game, Seat, Step
from game.cores import search
from game.cores.modules import Switch
from tools.judge import cores
from tools.judge.pairing import Player, player

PYTHON = "python/"


def invite(name: str, game: Game, by_work: bool = False) -> Player:
    """The player of that name, ours included; `by_work`: another version counts its work. Raises `BadNotation`."""
    kind, _, amount = name.partition("@")
    path, versioned, other = name.partition("#")
    if name.startswith(PYTHON):
        return _without_core(player(name.removeprefix(PYTHON), game))
    if versioned:
        return _of_another_version(path, (BY_WORK if by_work else "") + ANSWERS, other, game)
    if kind == "plain" and amount:
        return cores.plain(float(amount), game)
    return player(name, game)


def invite_by_work(name: str, game: Game) -> Player:
    """As `invite`; amounts of time are work from now on, of this process and of that of another version."""
    for module in (mind, search, cores):
        module.perf_counter = process_time  # type: ignore[attr-defined]
    return invite(name, game, by_work=True)


def _without_core(sitter: Player) -> Player:
    """The same player as on a machine without cores."""

    def think(view: Any, seat: Seat, seed: int) -> Step:
        was, Switch.on = Switch.on, False
        try:
            return sitter(view, seat, seed)
        finally:
            Switch.on = was

    return think


BY_WORK = """
import time
time.perf_counter = time.process_time
"""
"""What it runs first where amounts of time are work."""
ANSWERS = """
import json, sys
from game import catalog
try:
    from tools.judge.pairing import player
except ImportError:
    from game.pairing import player
game = catalog.game(sys.argv[1])
sitter = player(sys.argv[2], game)
for line in sys.stdin:
    text, seat, seed = json.loads(line)
    print(json.dumps(sitter(game.parse(text), seat, seed)), flush=True)
"""
"""What a checkout of another version runs to play along: views come in, steps go out, a line each."""


def _of_another_version(path: str, program: str, name: str, game: Game) -> Player:
    command = [sys.executable, "-c", program, game.id, name]
    process = subprocess.Popen(command, cwd=path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def think(view: Any, seat: Seat, seed: int) -> Step:
        assert process.stdin and process.stdout
        print(json.dumps([str(view), seat, seed]), file=process.stdin, flush=True)
        return tuple(json.loads(process.stdout.readline()))

    weakref.finalize(think, process.terminate)
    return think
