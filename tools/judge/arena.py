"""The arena with players from outside the house: `python -m tools.judge.arena`, as `game.arena` and `opponents.py` say.

python -m tools.judge.arena cathedral master:0.1 spiel@0.1 --games 200 --record cathedral.jsonl
python -m tools.judge.arena kardinal master:0.1 ismcts@0.1 --players 3 --games 60
python -m tools.judge.arena cabale master@400 ../before#master@400 --games 400 --until 0 50
python -m tools.judge.arena cabale master:0.1 plain@0.1 --games 60 --cpu

`--cpu` counts the seconds that this process worked, in place of those that went by: on a busy machine an amount of time
is then the same work for both. It holds for our own players and the plain one.
"""

from __future__ import annotations

import sys
from time import process_time

from game import levels
from game.arena import main
from game.core import Game
from game.cores import search
from game.pairing import Player
from tools.judge import cores
from tools.judge.opponents import invite

CPU = "--cpu"


def invite_by_work(name: str, game: Game) -> Player:
    """As `invite`; amounts of time are work of this process from now on."""
    for module in (levels, search, cores):
        module.perf_counter = process_time  # type: ignore[attr-defined]
    return invite(name, game)


if __name__ == "__main__":
    raise SystemExit(
        main([word for word in sys.argv[1:] if word != CPU], invite_by_work if CPU in sys.argv else invite)
    )
