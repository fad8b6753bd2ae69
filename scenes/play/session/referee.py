"""Referee: a match is played with the real box, everything set down there is entered here, and judged by the rules.

Nobody here plays; whatever was entered wrongly can be taken back.
"""

from __future__ import annotations

from game.match import Match
from scenes.board.look import AnyLook


def watches(match: Match) -> bool:
    """Whether a match can be entered from the table beside the screen, for players who wish that: only humans sit at
    it."""
    return all(sitter.is_human for sitter in match.seats)


def only_players_know(match: Match, look: AnyLook) -> bool:
    """Whether this match is entered with what lies in the box: then no computer can sit down or give a hint."""
    return bool(match.setup.options & look.box.referee_options)
