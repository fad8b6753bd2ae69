"""`python -m game.arena`: matches between computer players, with fair seats, paired deals and honest intervals.

    python -m game.arena cardinal companion random --players 2 --games 100
    python -m game.arena kardinal master companion apprentice page --players 4 --record results.jsonl

Each player named meets the next one. A match is played in blocks: one deal, in which the first player sits once in
every seat while copies of the second one hold all the others. With `--record` every game is kept at once, and the same
command goes on where it stopped.

Players: a level; `LEVEL@400` with that many simulations a step; `LEVEL:0.5` with that many seconds a step; any of them
with a style or other weights of the search behind it, `master@400/blocker`, `master@400/curiosity=0.5/prior=1`;
`random`; `playout`, the dice-throwing player of the search; `greedy`, which takes the step that looks most promising;
`"engine:python3 bot.py"`, an outside program that speaks the text door (docs/protocol.md).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from game import catalog
from game.core import BadNotation
from game.house_boards import HouseBoards
from game.pairing import Invite, Pairing, games_of, player
from game.verdict import HEADINGS, SETTLED, Played, Verdict, judge, likelihood


def _bar(done: int, number: int, pairing: Pairing, verdict: Verdict) -> str:
    filled = 30 * done // number
    return f"\r[{'#' * filled}{'.' * (30 - filled)}] {done}/{number} {pairing} {verdict.beaten.mean:.1%} "


def meet(pairing: Pairing, arguments: argparse.Namespace, invite: Invite) -> Verdict:
    """Plays one pairing with a progress bar on the error output."""
    games: list[Played] = []
    for games in games_of(pairing, arguments.games, arguments.record, arguments.jobs, invite):
        if sys.stderr.isatty():
            print(_bar(len(games), arguments.games, pairing, judge(games)), end="", file=sys.stderr, flush=True)
        if arguments.until and abs(likelihood(games, *arguments.until)) > SETTLED:
            break
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return judge(games)


def main(words: Sequence[str] | None = None, invite: Invite = player) -> int:
    """Plays what the command line asks for and prints a table; `invite` knows the players by their names."""
    parser = argparse.ArgumentParser(prog="python -m game.arena", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("game", choices=catalog.ids())
    parser.add_argument("names", nargs="+", metavar="PLAYER", help="each one meets the next")
    parser.add_argument("--players", type=int, help="seats; the fewest of the game if not given")
    parser.add_argument("--option", action="append", default=[], help="an option of the game; may be repeated")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", type=Path, help="file that keeps every game; what it holds is not played again")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time")
    parser.add_argument("--until", type=float, nargs=2, metavar=("NONE", "SOME"), help="Elo bounds to stop early at")
    parser.add_argument("--data-dir", type=Path, help="play on the board of that house")
    arguments = parser.parse_args(words)
    game, boards = catalog.game(arguments.game), HouseBoards(arguments.data_dir)
    board = boards.word(game)
    for trouble in boards.troubles.values():
        print(f"arena: {trouble}", file=sys.stderr)
    players = arguments.players or game.players[0]
    if len(arguments.names) < 2 or arguments.games < 1:
        parser.error("at least two players and one game are needed")
    print(f"pairing | {HEADINGS}")
    try:
        for first, second in zip(arguments.names, arguments.names[1:]):
            pairing = Pairing(game.id, players, tuple(arguments.option), first, second, arguments.seed, board)
            verdict = meet(pairing, arguments, invite)
            print(f"{pairing} | {verdict.row()}", flush=True)
    except BadNotation as problem:
        raise SystemExit(f"arena: {problem}") from None
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
