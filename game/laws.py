"""How a rulebook judges a step: by laws, each by itself, so that every law that is broken can be told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from game.core import Place, Position, Refusal

Verdict = tuple[Place, ...] | None
"""None if a law is kept, else the places that stand in the way."""


def broken(laws: Mapping[str, Callable[[Any, Any], Verdict]], position: Position, step: object) -> Iterator[Refusal]:
    """A refusal for each of these laws, by their ids, that a step breaks."""
    for law, judged in laws.items():
        at = judged(position, step)
        if at is not None:
            yield Refusal(law, at)
