"""Matches between computer players, with fair seats, paired deals and honest intervals.

    python -m tools.judge.arena cardinal companion random --players 2 --games 100
    python -m tools.judge.arena kardinal master companion apprentice page --players 4 --record results.jsonl

Each player named meets the next one. A match is played in blocks: one deal, in which the first player sits once in
every seat while copies of the second one hold all the others. With `--record` every game is kept at once, and the same
command goes on where it stopped.

Players: a level; `LEVEL@400` with that many simulations a step; `LEVEL:0.5` with that many seconds a step; any of them
with its lower rung or other weights of the search behind it, `master@400/lower`, `master@400/curiosity=0.5/prior=1`;
`random`; `playout`, the dice-throwing player of the search; `greedy`, which takes the step that looks most promising;
`"engine@0.25:python3 bot.py"`, an outside program (docs/engine.md) with so many seconds a step, 5 if none are named:
against `master:0.25` both have the same time. What a program does wrong the dice play, and its faults are counted.
Older versions of this house, a plain search and levels without a core are listed in `opponents.py`.

`--cpu` counts the seconds that this process worked, in place of those that went by: on a busy machine an amount of time
is then the same work for both. It holds for our own players of every version and the plain one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from pathlib import Path

from game import catalog
from game.core import BadNotation
from tools.judge.opponents import invite, invite_by_work
from tools.judge.pairing import Invite, Pairing, games_of
from tools.judge.verdict import HEADINGS, Played, Verdict, judge
from tools.judge.workers import add_to, workers


def _bar(done: int, number: int, pairing: Pairing, verdict: Verdict) -> str:
    filled = 30 * done // number
    return f"\r[{'#' * filled}{'.' * (30 - filled)}] {done}/{number} {pairing} {verdict.beaten.mean:.1%} "


def meet(pairing: Pairing, arguments: argparse.Namespace, pool: Executor, invite: Invite) -> Verdict:
    """Plays one pairing with a progress bar on the error output."""
    games: list[Played] = []
    for games in games_of(pairing, arguments.games, arguments.record, pool, invite):
        if sys.stderr.isatty():
            print(_bar(len(games), arguments.games, pairing, judge(games)), end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return judge(games)


def main(words: Sequence[str] | None = None) -> int:
    """Plays what the command line asks for and prints a table."""
    parser = argparse.ArgumentParser(prog="python -m tools.judge.arena", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("game", choices=catalog.ids())
    parser.add_argument("names", nargs="+", metavar="PLAYER", help="each one meets the next")
    parser.add_argument("--players", type=int, help="seats; the fewest of the game if not given")
    parser.add_argument("--option", action="append", default=[], help="an option of the game; may be repeated")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", type=Path, help="file that keeps every game; what it holds is not played again")
    add_to(parser)
    parser.add_argument("--cpu", action="store_true", help="seconds of work in place of seconds")
    arguments = parser.parse_args(words)
    game = catalog.game(arguments.game)
    players = arguments.players or game.players[0]
    if len(arguments.names) < 2 or arguments.games < 1:
        parser.error("at least two players and one game are needed")
    print(f"pairing | {HEADINGS}")
    try:
        with workers(arguments) as pool:
            for first, second in zip(arguments.names, arguments.names[1:]):
                pairing = Pairing(game.id, players, tuple(arguments.option), first, second, arguments.seed)
                verdict = meet(pairing, arguments, pool, invite_by_work if arguments.cpu else invite)
                print(f"{pairing} | {verdict.row()}", flush=True)
    except BadNotation as problem:
        raise SystemExit(f"arena: {problem}") from None
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
