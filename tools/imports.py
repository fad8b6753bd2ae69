"""The import graph of our own sources: who imports whom.

Every import counts, wherever it stands: when a file is loaded, for types only, inside a function, and `import_module`
with a name that is written out.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("game", "scenes")
FETCHING = ("import_module", "__import__")
"""Functions that import."""


def sources(*rooms: str) -> tuple[str, ...]:
    """Every Python file of these folders below the root, of all of ours without any."""
    found = (path for room in rooms or ROOMS for path in (ROOT / room).rglob("*.py"))
    return tuple(sorted(path.relative_to(ROOT).as_posix() for path in found))


@cache
def tree(path: str) -> ast.Module:
    """The syntax tree of a source."""
    return ast.parse((ROOT / path).read_text(encoding="utf-8"))


@cache
def nodes(path: str) -> tuple[ast.AST, ...]:
    """Everything that stands in a source; walked once for all that is asked about it."""
    return tuple(ast.walk(tree(path)))


@cache
def imports(path: str) -> frozenset[str]:
    """Which of our own files a file imports: paths below the root, with forward slashes."""
    taken = (modules for node in nodes(path) for modules in _named(node))
    files = {next(filter(None, map(_file, modules)), path) for modules in taken}
    return frozenset(files - {path})


def graph(*rooms: str) -> dict[str, frozenset[str]]:
    """Which files of these folders each of them imports."""
    files = sources(*rooms)
    return {file: imports(file) & frozenset(files) for file in files}


def _named(node: ast.AST) -> Iterator[tuple[str, ...]]:
    """For each thing that is imported the modules that it may be; the first that is there is meant."""
    if isinstance(node, ast.Import):
        yield from ((alias.name,) for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        assert node.level == 0, "imports are written in full"
        yield from ((f"{node.module}.{alias.name}", node.module or "") for alias in node.names)
    elif isinstance(node, ast.Call):
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        name = node.args[0] if called in FETCHING and node.args else None
        if isinstance(name, ast.Constant) and isinstance(name.value, str):
            yield (name.value,)


@cache
def _file(module: str) -> str | None:
    """The file of a module of ours."""
    stem = module.replace(".", "/")
    for path in (f"{stem}.py", f"{stem}/__init__.py"):
        if (ROOT / path).is_file():
            return path
    return None
