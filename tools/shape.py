"""The shape of our own sources: how long functions are, how much of a class can be seen from outside.

Nothing is imported: all of it is read from the syntax trees. How branched a function may be is the linter's business.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import PurePosixPath
from typing import NamedTuple

from tools.imports import sources, tree, walked

Definition = ast.FunctionDef | ast.AsyncFunctionDef
RECORDS = ("NamedTuple", "Enum", "StrEnum", "IntEnum", "Flag", "IntFlag", "Protocol", "TypedDict")


class Function(NamedTuple):
    """One function or method, also one inside another."""

    path: str
    name: str
    """With the names of everything it stands in."""
    lines: int
    """From its `def` to its end, its docstring left out."""


class Class(NamedTuple):
    """One class at the top of a file."""

    path: str
    name: str
    record: bool
    """A dataclass, a named tuple, an enum, a protocol or a typed dictionary: its fields are what it is for."""
    attributes: frozenset[str]
    """What is public of what it binds in its body or on `self` in its methods, without what it inherits."""
    methods: frozenset[str]
    """Its public methods and properties, without what it inherits."""

    @property
    def members(self) -> frozenset[str]:
        """What a reader of other files may meet: of a record its fields are not counted."""
        return self.methods if self.record else self.methods | self.attributes

    @property
    def surface(self) -> int:
        """How many members that are."""
        return len(self.members)


@cache
def functions(path: str) -> tuple[Function, ...]:
    """Every function of a file."""
    return tuple(
        Function(path, name, length(node)) for name, node in _named(tree(path)) if isinstance(node, Definition)
    )


@cache
def classes(path: str) -> tuple[Class, ...]:
    """Every class of a file that does not stand inside a function."""
    return tuple(class_of(path, name, node) for name, node in _named(tree(path)) if isinstance(node, ast.ClassDef))


def length(node: Definition) -> int:
    """The lines of a function without its docstring."""
    assert node.end_lineno is not None
    lines = node.end_lineno - node.lineno + 1
    first = node.body[0]
    if ast.get_docstring(node, clean=False) is not None and first.end_lineno is not None:
        lines -= first.end_lineno - first.lineno + 1
    return lines


def class_of(path: str, name: str, node: ast.ClassDef) -> Class:
    """What can be seen of a class."""
    bases = {_last(base) for base in node.bases}
    decorated = any(_last(one.func if isinstance(one, ast.Call) else one) == "dataclass" for one in node.decorator_list)
    methods = {one.name for one in node.body if isinstance(one, Definition)}
    attributes = set[str]()
    for statement in node.body:
        if isinstance(statement, Definition):
            attributes |= _on_self(statement)
        elif isinstance(statement, ast.Assign | ast.AnnAssign):
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            attributes |= {one.id for target in targets for one in walked(target) if isinstance(one, ast.Name)}
    return Class(path, name, decorated or bool(bases & set(RECORDS)), _public(attributes), _public(methods))


def folders(*rooms: str) -> dict[str, int]:
    """How many Python files lie side by side in each folder, those without a name of their own left out."""
    found: dict[str, int] = {}
    for path in map(PurePosixPath, sources(*rooms)):
        found[str(path.parent)] = found.get(str(path.parent), 0) + (path.name != "__init__.py")
    return found


def _named(node: ast.AST, around: str = "") -> Iterator[tuple[str, ast.AST]]:
    """Every class and function with its full name."""
    for child in _statements(node):
        if isinstance(child, Definition | ast.ClassDef):
            name = f"{around}.{child.name}".lstrip(".")
            yield name, child
            yield from _named(child, name)
        else:
            yield from _named(child, around)


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """Those that stand directly in a statement or a file; expressions hold none."""
    for part in ("body", "handlers", "orelse", "finalbody", "cases"):
        yield from getattr(node, part, ())


def _on_self(method: Definition) -> set[str]:
    """What a method binds on its first parameter."""
    if not method.args.args:
        return set()
    this = method.args.args[0].arg
    return {
        node.attr
        for node in walked(method)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
        if isinstance(node.value, ast.Name) and node.value.id == this
    }


def _public(names: Iterable[str]) -> frozenset[str]:
    return frozenset(name for name in names if not name.startswith("_"))


def _last(node: ast.AST) -> str:
    """The name itself, without what stands before its dot or in brackets behind it."""
    if isinstance(node, ast.Subscript):
        return _last(node.value)
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
