"""Weak callbacks: a part calls its owner without keeping it alive.

Without them, parts and owner would form a reference cycle, freed only by the garbage collector.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar
from weakref import WeakMethod

Given = ParamSpec("Given")
Found = TypeVar("Found")


def weakly(method: Callable[Given, Found]) -> Callable[Given, Found]:
    """A weak reference to a bound method, callable; raises ReferenceError once its object is gone."""
    known = WeakMethod(method)

    def call(*given: Given.args, **named: Given.kwargs) -> Found:
        bound = known()
        if bound is None:
            raise ReferenceError("a part has outlived its owner")
        return bound(*given, **named)

    return call
