"""How a rulebook judges a step: by laws, each by itself, so that every law that is broken can be told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from game.core import Place, Position, Refusal

Verdict = tuple[Place, ...] | None
"""None if a law is kept, else the places that stand in the way."""


Law = TypeVar("Law", bound=Callable[..., Verdict])


def by_name(*laws: Law) -> dict[str, Law]:
    """These laws by their ids: the id of a law is the name of its function with hyphens."""
    return {law.__name__.replace("_", "-"): law for law in laws}


def broken(laws: Mapping[str, Callable[..., Verdict]], position: Position, step: object) -> Iterator[Refusal]:
    """A refusal for each of these laws, by their ids, that a step breaks."""
    for law, judged in laws.items():
        at = judged(position, step)
        if at is not None:
            yield Refusal(law, at)
