"""Judgement of a step by separate laws, so that every broken law can be reported."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from game.core import Place, Position, Refusal

Verdict = tuple[Place, ...] | None
"""None if the law is kept, else the places in the way."""


Law = TypeVar("Law", bound=Callable[..., Verdict])


def by_name(*laws: Law) -> dict[str, Law]:
    """The laws by id, which is the name of the function with hyphens."""
    return {law.__name__.replace("_", "-"): law for law in laws}


def broken(laws: Mapping[str, Callable[..., Verdict]], position: Position, step: object) -> Iterator[Refusal]:
    """A refusal for each law that the step breaks."""
    for law, judged in laws.items():
        at = judged(position, step)
        if at is not None:
            yield Refusal(law, at)
