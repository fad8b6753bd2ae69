"""Access of the tests to private state of a computer player, kept in this one file."""

from typing import Any

from game.engine import Engine
from game.mind import Mind
from game.thinker import Thinker


def search_of(mind: Mind) -> Any:
    """What a mind has thought with last; None if its step came to mind without a search."""
    return mind._search


def trees_of(mind: Mind) -> dict[tuple[str, int, str, bool], Any]:
    """What a mind keeps for its next step: by game, seat, level and style."""
    return mind._seats


def worker_of(thinker: Thinker | Engine) -> Any:
    """The process in which a thinker or an outside program thinks, if it has begun one."""
    return thinker._process
