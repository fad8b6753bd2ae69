"""Facts: what is to be known of a place, for those who ask."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeAlias

from game.core import Place
from scenes.board.look.usual import P, none, nothing
from scenes.board.look.wording import Line
from scenes.graphics.theme import Mark


class Fact(NamedTuple):
    """What is to be known of one place."""

    subject: Line
    """What stands there and whose it is, or what lies there."""
    lines: tuple[Line, ...]
    """What it brings, and what law holds there."""
    page: str
    """The page of the rulebook that says more."""
    mark: Mark | None = None
    stands: bool = True
    """Whether it is about a piece; otherwise it is about ground."""


Owned: TypeAlias = tuple[Line, Mark | None]
"""What stands somewhere and whose it is, with the mark of its owner."""


@dataclass(frozen=True, slots=True)
class Facts(Generic[P]):
    """What is to be known of a place, for those who ask."""

    owned: Callable[[P, Place], Owned | None] = none
    """What stands there and whose it is, also to be named in a refusal."""
    about: Callable[[P, Place, Owned | None], Fact | None] = none
    """All that is to be known of a place, given what `owned` says of it; None for nothing."""
    empty_places: Callable[[P], tuple[Place, ...]] = nothing
    """Places of which something is to be known although nothing stands there."""

    @property
    def are_told(self) -> bool:
        """Whether the game tells anything of its places."""
        return self.about is not none
