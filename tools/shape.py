"""The shape of our own sources: how long and how branched functions are, how much of a class can be seen from outside.

Nothing is imported: all of it is read from the syntax trees.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import PurePosixPath
from typing import NamedTuple

from tools.imports import When, imports, sources, statements, tree

Definition = ast.FunctionDef | ast.AsyncFunctionDef
RECORDS = ("NamedTuple", "Enum", "StrEnum", "IntEnum", "Flag", "IntFlag", "Protocol", "TypedDict")


class Function(NamedTuple):
    """One function or method, also one inside another."""

    path: str
    name: str
    """With the names of everything it stands in."""
    lines: int
    """From its `def` to its end, its docstring left out."""
    complexity: int
    node: Definition


class Class(NamedTuple):
    """One class at the top of a file."""

    path: str
    name: str
    bases: tuple[str, ...]
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
        Function(path, name, length(node), complexity(node), node)
        for name, node in _named(tree(path))
        if isinstance(node, Definition)
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


def complexity(node: ast.AST) -> int:
    """McCabe's number: one and one more for every place where the way parts, those of inner functions included.

    Counted as the linter does: conditions in expressions are none of them.
    """
    return 1 + sum(_partings(inner) + complexity(inner) - 1 for inner in statements(node))


def class_of(path: str, name: str, node: ast.ClassDef) -> Class:
    """What can be seen of a class."""
    bases = tuple(_last(base) for base in node.bases)
    decorated = any(_last(one.func if isinstance(one, ast.Call) else one) == "dataclass" for one in node.decorator_list)
    methods = {one.name for one in node.body if isinstance(one, Definition)}
    attributes = set[str]()
    for statement in node.body:
        if isinstance(statement, Definition):
            attributes |= _on_self(statement)
        elif isinstance(statement, ast.Assign | ast.AnnAssign):
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            attributes |= {one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)}
    return Class(path, name, bases, decorated or bool(set(bases) & set(RECORDS)), _public(attributes), _public(methods))


def derived(paths: Iterable[str], base: str) -> dict[str, str]:
    """The name of every class that descends from the one of that name, and its file; that class is among them."""
    every = [one for path in paths for one in classes(path)]
    found = {one.name: one.path for one in every if one.name == base}
    while more := {one.name: one.path for one in every if one.name not in found and set(one.bases) & set(found)}:
        found |= more
    return found


def receiving(paths: Iterable[str], named: dict[str, str]) -> dict[str, list[Function]]:
    """By class, the functions outside its own file that have a parameter annotated with it."""
    found: dict[str, list[Function]] = {name: [] for name in named}
    for path in paths:
        for function in functions(path):
            for name in _annotated(function.node) & set(named):
                if named[name] != path:
                    found[name].append(function)
    return found


def fetched_inside(paths: Iterable[str]) -> list[str]:
    """The file that is imported, for every import inside a function."""
    inside = {
        (one.importer, one.line, one.imported) for path in paths for one in imports(path) if one.when is When.CALL
    }
    return [imported for *_, imported in sorted(inside)]


def folders(*rooms: str) -> dict[str, int]:
    """How many Python files lie side by side in each folder, those without a name of their own left out."""
    found: dict[str, int] = {}
    for path in map(PurePosixPath, sources(*rooms)):
        found[str(path.parent)] = found.get(str(path.parent), 0) + (path.name != "__init__.py")
    return found


def _named(node: ast.AST, around: str = "") -> Iterator[tuple[str, ast.AST]]:
    """Every class and function with its full name."""
    for child in statements(node):
        if isinstance(child, Definition | ast.ClassDef):
            name = f"{around}.{child.name}".lstrip(".")
            yield name, child
            yield from _named(child, name)
        else:
            yield from _named(child, around)


def _partings(node: ast.AST) -> int:
    if isinstance(node, ast.If | ast.For | ast.AsyncFor | ast.While | ast.ExceptHandler | Definition):
        return 1 + (isinstance(node, ast.For | ast.AsyncFor | ast.While) and bool(node.orelse))
    if isinstance(node, ast.Try):
        return int(bool(node.orelse))
    if isinstance(node, ast.Match):
        return sum(not (isinstance(one.pattern, ast.MatchAs) and one.pattern.pattern is None) for one in node.cases)
    return 0


def _on_self(method: Definition) -> set[str]:
    """What a method binds on its first parameter."""
    if not method.args.args:
        return set()
    this = method.args.args[0].arg
    return {
        node.attr
        for node in ast.walk(method)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
        if isinstance(node.value, ast.Name) and node.value.id == this
    }


def _public(names: Iterable[str]) -> frozenset[str]:
    return frozenset(name for name in names if not name.startswith("_"))


def _annotated(node: Definition) -> set[str]:
    """Every name in the annotations of the parameters."""
    arguments = node.args
    every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg]
    found = set[str]()
    for one in every:
        if one is not None and one.annotation is not None:
            for inner in ast.walk(one.annotation):
                if isinstance(inner, ast.Name | ast.Attribute):
                    found.add(_last(inner))
                elif isinstance(inner, ast.Constant) and isinstance(inner.value, str):
                    found.add(inner.value)
    return found


def _last(node: ast.AST) -> str:
    """The name itself, without what stands before its dot or in brackets behind it."""
    if isinstance(node, ast.Subscript):
        return _last(node.value)
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
