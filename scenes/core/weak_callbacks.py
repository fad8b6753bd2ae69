"""Weak callbacks: what a part calls of the object that owns it, without keeping that object there.

Whoever owns parts is gone as soon as nobody holds it any more; a part that held its owner would keep both until the
collector of garbage comes by.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar
from weakref import WeakMethod

Given = ParamSpec("Given")
Found = TypeVar("Found")


def weakly(method: Callable[Given, Found]) -> Callable[Given, Found]:
    """Calls that method of its object, which has to be there then; a ReferenceError if it is not."""
    known = WeakMethod(method)

    def call(*given: Given.args, **named: Given.kwargs) -> Found:
        bound = known()
        if bound is None:
            raise ReferenceError("a part has outlived its owner")
        return bound(*given, **named)

    return call
