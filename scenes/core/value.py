"""Value: base of the small records that home needs before its first picture, made without compiling anything.

A dataclass compiles six functions when its class is read, a tenth of what home takes to stand for ten of them. A value
does the same by looking at its fields; what is made in great numbers or asked for in each frame stays a dataclass.
"""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from inspect import get_annotations
from typing import Any, ClassVar, Self, dataclass_transform


@dataclass_transform(frozen_default=True)
class Value:
    """A record that never changes: its fields are the annotations of its class after those of the class below it, each
    with the default that stands there. Equal if all fields are."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        own = get_annotations(cls)
        cls.FIELDS = (*cls.FIELDS, *(name for name in own if name not in cls.FIELDS))

    def __init__(self, *given: Any, **named: Any) -> None:
        fields, found = self.FIELDS, self.__dict__
        found.update(zip(fields, given))
        twice = found.keys() & named.keys()
        found.update(named)
        missing = [name for name in fields if name not in found and not hasattr(type(self), name)]
        if missing or twice or len(given) > len(fields) or not found.keys() <= {*fields}:
            raise TypeError(f"{type(self).__name__} has the fields {', '.join(fields)}, not {given} and {named}")

    def but(self, **changed: Any) -> Self:
        """The same with other values in some fields."""
        return type(self)(**{name: getattr(self, name) for name in self.FIELDS} | changed)

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(f"{type(self).__name__}.{name} never changes")

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"{type(self).__name__}.{name} stays")

    def _all(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in self.FIELDS])

    def __eq__(self, other: object) -> bool:
        return self._all() == other._all() if isinstance(other, Value) and type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._all())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self.FIELDS)})"
