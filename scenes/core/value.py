"""Values and records: what home needs before its first picture, made without compiling anything.

A dataclass compiles six functions when its class is read, a sixth of what home takes to stand for twelve of them. These
do the same by looking at their fields. What is made in great numbers or changes in each frame stays a dataclass.
"""

from __future__ import annotations

from copy import copy
from dataclasses import FrozenInstanceError
from inspect import get_annotations
from typing import Any, ClassVar, Self, dataclass_transform


class _Fields:
    """Fields are the annotations of a class after those of the class below it, each with the default that stands there,
    of which everybody gets an own one if it is a list or a table. Equal if the class and all fields are."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    _own: ClassVar[tuple[str, ...]] = ()
    """Those whose default can change."""

    def __init_subclass__(cls) -> None:
        cls.FIELDS = tuple(dict.fromkeys((*cls.FIELDS, *(name for name in get_annotations(cls) if name.islower()))))
        cls._own = tuple(name for name in cls.FIELDS if isinstance(getattr(cls, name, None), list | dict))

    def __init__(self, *given: Any, **named: Any) -> None:
        fields, found = self.FIELDS, self.__dict__
        found.update(zip(fields, given))
        twice = found.keys() & named.keys()
        found.update(named)
        missing = [name for name in fields if name not in found and not hasattr(type(self), name)]
        if missing or twice or len(given) > len(fields) or not found.keys() <= {*fields}:
            raise TypeError(f"{type(self).__name__} has the fields {', '.join(fields)}, not {given} and {named}")
        for name in self._own:
            if name not in found:
                found[name] = copy(getattr(self, name))

    def values(self) -> dict[str, Any]:
        """Every field by its name."""
        return {name: getattr(self, name) for name in self.FIELDS}

    def but(self, **changed: Any) -> Self:
        """The same with other values in some fields."""
        return type(self)(**self.values() | changed)

    def __eq__(self, other: object) -> bool:
        return self.values() == other.values() if type(other) is type(self) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.values().items())})"


@dataclass_transform()
class Record(_Fields):
    """A few fields that may change."""


@dataclass_transform(frozen_default=True)
class Value(_Fields):
    """A few fields that never change."""

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(f"{type(self).__name__}.{name} never changes")

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"{type(self).__name__}.{name} stays")

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(self.values().values()))
