"""How far each level is from the one below, and with how many points ahead the two are equal: what the page of a new
match tells. `python -m tools.judge.ladder [GAME...] --games 120 --record docs/ladder.jsonl --write game`

Every level plays its own simulations without a ceiling of time; only the strongest (`--master` games) plays as it does
at the table, with its seconds. Every game is kept at once in the record, and the same command goes on where it stopped;
without a number of games nothing is played. From all games of the record the rows of docs/strength.md are printed, and
with `--write game` every `game/<id>/ladder.toml` is made anew.

The weaker level gets its points after the match is over: nobody plays for them. The points that are told are those with
which the weaker one comes in before the stronger one most nearly every other time, level ones counted half.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from game import catalog
from game.cores.modules import core as core_of
from game.ladder import FILE, Pair
from game.levels import LEVELS, level_in, wants_core
from game.pairing import Pairing, games_of, read_record
from game.verdict import Estimate, Played, estimate

MOST_AHEAD = 120
"""Points ahead that are tried."""
FEWEST = 20
"""Games from which on a pairing is told of."""
FIRST_LINES = "# Measured by `python -m tools.judge.ladder`; made anew by it, never by hand.\n"


def name(level: str, game_id: str, players: int) -> str:
    """The player that stands for the level: with its own simulations, the strongest with its seconds."""
    found = level_in(level, game_id, players)
    if found.unlimited:
        return level
    core = wants_core(level, game_id) and core_of(game_id) is not None
    return f"{level}@{found.compiled if core else found.simulations}"


def pairings(game_id: str, seed: int) -> Iterator[tuple[Pairing, str, str, bool]]:
    """Every pairing of neighbours: with it the weaker and the stronger level, and whether the core thinks for one."""
    for players in catalog.game(game_id).players:
        for weaker, stronger in pairwise(LEVELS):
            names = (name(level, game_id, players) for level in (stronger, weaker))
            core = core_of(game_id) is not None and any(wants_core(one, game_id) for one in (weaker, stronger))
            yield Pairing(game_id, players, (), *names, seed), weaker, stronger, core


def with_points(games: Sequence[Played], ahead: int) -> Estimate:
    """How often the weaker one comes in before the stronger one, if it has so many points more at the end."""
    sign = _sign(games)
    results = []
    for game in games:
        own = game.scores[game.seat]
        others = [sign * (score - own) + ahead for seat, score in enumerate(game.scores) if seat != game.seat]
        results.append((game.block, sum((lead > 0) + (lead == 0) / 2 for lead in others) / len(others)))
    return estimate(results)


def _sign(games: Sequence[Played]) -> int:
    """1 where more points win, -1 where fewer do."""
    told = sum((game.beaten - 0.5) * (game.scores[game.seat] * len(game.scores) - sum(game.scores)) for game in games)
    return 1 if told > 0 else -1


def pair_of(games: Sequence[Played], players: int, weaker: str, stronger: str, core: bool) -> Pair:
    """What the games of one pairing say."""
    won = estimate([(game.block, game.beaten) for game in games])
    ahead = min(range(MOST_AHEAD + 1), key=lambda points: abs(with_points(games, points).mean - 0.5))
    return Pair(players, weaker, stronger, core, len(games), won, ahead, with_points(games, ahead))


def written(pair: Pair) -> str:
    """As it stands in the file."""
    won, even = (", ".join(f"{part:.3f}" for part in one) for one in (pair.won, pair.even))
    return (
        f'\n[[pair]]\nplayers = {pair.players}\nweaker = "{pair.weaker}"\nstronger = "{pair.stronger}"\n'
        f"core = {str(pair.core).lower()}\ngames = {pair.games}\nwon = [{won}]\nahead = {pair.ahead}\neven = [{even}]\n"
    )


def row(game_id: str, pair: Pair) -> str:
    """As it stands in docs/strength.md."""
    won, even = (f"{one.mean:.0%} ({one.low:.0%} to {one.high:.0%})" for one in (pair.won, pair.even))
    names = f"{game_id} {pair.players}: {pair.stronger} - {pair.weaker}{' by the core' * pair.core}"
    return f"| {names} | {pair.games} | {won} | {pair.ahead} | {even} |"


def measure(game_id: str, arguments: argparse.Namespace) -> list[Pair]:
    """Plays what is missing of one game and tells what all of its matches say."""
    found = []
    for pairing, weaker, stronger, core in pairings(game_id, arguments.seed):
        wanted = arguments.master if LEVELS[stronger].unlimited else arguments.games
        wanted = -(-wanted // pairing.players) * pairing.players
        if arguments.players in (None, pairing.players):
            for games in games_of(pairing, wanted, arguments.record, 1):
                print(f"\r{pairing} {len(games)}/{wanted} ", end="", file=sys.stderr, flush=True)
        kept = [game for game in read_record(arguments.record) if game.pairing == str(pairing)]
        once = {(game.block, game.seat): game for game in kept}
        if len(once) >= FEWEST:
            found.append(pair_of([*once.values()], pairing.players, weaker, stronger, core))
    return found


def main(words: Sequence[str] | None = None) -> int:
    """Measures the games that are named, or all."""
    parser = argparse.ArgumentParser(prog="python -m tools.judge.ladder", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("game_ids", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=0, help="of every pairing below the strongest level")
    parser.add_argument("--master", type=int, default=0, help="of the strongest level against the one below")
    parser.add_argument("--players", type=int, help="play with so many seats only")
    parser.add_argument("--seed", type=int, default=21)
    parser.add_argument("--record", type=Path, required=True, help="file that keeps every game")
    parser.add_argument("--write", type=Path, help="the folder of the games, whose tables are made anew")
    arguments = parser.parse_args(words)
    for game_id in arguments.game_ids or catalog.ids():
        pairs = measure(game_id, arguments)
        print(*(row(game_id, pair) for pair in pairs), sep="\n", flush=True)
        if arguments.write and pairs:
            text = FIRST_LINES + "".join(map(written, pairs))
            (arguments.write / game_id / FILE).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
