"""What a field of a look says that a game leaves out."""

from __future__ import annotations

from typing import Any, TypeVar

from game.core import Position

P = TypeVar("P", bound=Position)
"""The positions of one game."""


def nothing(*_: object) -> tuple[()]:
    """There is none of it."""
    return ()


def none(*_: object) -> None:
    """That is not said."""
    return None


def follows(*_: object) -> Any:
    """Stands for what follows from the rest of a look, until that is there: `Look.__post_init__`."""
    raise NotImplementedError
