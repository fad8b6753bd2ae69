"""Turn order: who begins, by lot, as the players say, and in turn from match to match at one table."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.core import Game, Seat, Setup
from game.match import Match, Sitter


def drawn_by_lot(seed: int, players: int) -> Seat:
    """The seat that the lot of this match falls on: the same whenever it is asked, each one equally often."""
    return Random(f"who begins {seed}").randrange(players)


def begun_by(game: Game, setup: Setup, sitters: tuple[Sitter, ...], beginner: Seat) -> Match:
    """A match that whoever sits at that place begins. Everybody keeps the seat and so the colour, unless the rules of
    the game give the first move to a colour: then all move on until the beginner has it. Raises `BadNotation`."""
    if game.any_seat_begins:
        return Match(game, replace(setup, first=beginner), sitters)
    return Match(game, setup, (*sitters[beginner:], *sitters[:beginner]))


def rematch(match: Match, seed: int, board: str | None = None, sitters: tuple[Sitter, ...] | None = None) -> Match:
    """The same table once more, on that board or on the same one; the next one clockwise begins. `sitters`: who sits
    there now, seat by seat, if somebody plays otherwise than before."""
    setup = replace(match.setup, seed=seed, board=match.setup.board if board is None else board)
    return begun_by(match.game, setup, sitters or match.seats, (setup.first + 1) % setup.players)
