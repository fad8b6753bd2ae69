"""Unused keys of the language tables: keys that neither code nor data ask for, and keys in a table where they are not
looked up. `tests/scenes/core/test_reached.py` reports them.

A key is asked for by a string literal, `"home.title"`, or by one with holes, `f"options.set.{name}"`, where the hole is
filled by another word of code or data: a text, a field, the name of a lesson. Keys of games may lack their folder.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tools.imports import nodes, sources
from tools.locale.compile import ASSETS, entries, tables

CODE = "game", "scenes", "launch"
HOLE = "\0"
MIN_LETTERS = 2
"""Minimum number of letters outside the holes; texts with fewer are ignored, as they match too much."""


@dataclass
class Asked:
    """The texts of code and data."""

    whole: set[str] = field(default_factory=set)
    holed: set[str] = field(default_factory=set)
    """Texts with holes, each marked by `HOLE`."""
    fields: set[str] = field(default_factory=set)

    def read(self, nodes: Sequence[ast.AST]) -> None:
        """Adds the texts of a module, and its names of fields and functions, which become parts of keys."""
        named = dict(_constants(nodes))
        for node in nodes:
            if isinstance(node, ast.Constant | ast.JoinedStr | ast.BinOp):
                for text in _texts(node, named):
                    (self.holed if HOLE in text else self.whole).add(text)
            elif isinstance(node, ast.AnnAssign | ast.arg | ast.keyword | ast.FunctionDef):
                self.fields |= {_name(node), _name(node).replace("_", "-")}  # a law has the name of its function

    def data(self, told: object) -> None:
        """Adds the texts and keys of a data file."""
        if isinstance(told, dict):
            for key, value in told.items():
                self.whole.add(str(key))
                self.data(value)
        elif isinstance(told, list):
            for value in told:
                self.data(value)
        elif isinstance(told, str):
            self.whole.add(told)

    def unasked(self, keys: Iterable[str], rooms: Iterable[str]) -> list[str]:
        """The keys nothing asks for; `rooms`: ids of games."""
        forms = [text.split(HOLE) for text in self.holed if len(re.findall(r"[a-z]", text)) >= MIN_LETTERS]
        return [key for key in keys if not any(self._is_asked(form, forms) for form in _forms(key, tuple(rooms)))]

    def _is_asked(self, key: str, forms: list[list[str]]) -> bool:
        ends = (pieces for pieces in forms if key.startswith(pieces[0]) and key.endswith(pieces[-1]))
        return key in self.whole or any(self._fits(key, pieces) for pieces in ends)

    def _fits(self, key: str, pieces: list[str]) -> bool:
        """Whether the key consists of these pieces with known words between them."""
        first, *rest = pieces
        if not rest or not key.startswith(first):
            return key == first
        left = key.removeprefix(first)
        ends = [at for at in range(1, len(left) + 1) if left.startswith(rest[0], at)]
        return any(self._fits(left[at:], rest) for at in ends if self._is_word(left[:at]))

    def _is_word(self, text: str) -> bool:
        if text in self.whole or text in self.fields or re.fullmatch(r"[\d.]+", text):
            return True
        parts = re.split(r"[./-]", text)
        return len(parts) > 1 and all(self._is_word(part) for part in parts)


def _forms(key: str, rooms: tuple[str, ...]) -> Iterator[str]:
    """The key, and for a game also without its folder."""
    yield key
    room, _, rest = key.partition(".")
    if room.partition("/")[0] in rooms:
        yield rest
        if "/" in room:
            yield f"school.{rest}"


def _name(node: ast.AST) -> str:
    if isinstance(node, ast.AnnAssign):
        return node.target.id if isinstance(node.target, ast.Name) else ""
    return str(getattr(node, "arg", None) or getattr(node, "name", ""))


def _constants(nodes: Iterable[ast.AST]) -> Iterator[tuple[str, str]]:
    """The text constants of a module, by name."""
    for node in nodes:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield from ((one.id, node.value.value) for one in node.targets if isinstance(one, ast.Name))


def _texts(node: ast.AST, named: dict[str, str]) -> list[str]:
    """The possible texts of an expression; parts known only at run time are holes."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else [HOLE]
    if isinstance(node, ast.JoinedStr):
        return _joined([_texts(part, named) for part in node.values])
    if isinstance(node, ast.FormattedValue):
        return _texts(node.value, named)
    if isinstance(node, ast.IfExp):
        return [*_texts(node.body, named), *_texts(node.orelse, named)]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return _joined([_texts(node.left, named), _texts(node.right, named)])
    return [named[node.id]] if isinstance(node, ast.Name) and node.id in named else [HOLE]


def _joined(parts: list[list[str]]) -> list[str]:
    texts = [""]
    for part in parts:
        texts = [(before + after).replace(HOLE * 2, HOLE) for before in texts for after in part]
    return texts


def asked() -> Asked:
    """The texts of the program: its code and data files."""
    found = Asked()
    for source in [*sources(*CODE), "main.py"]:
        found.read(nodes(source))
    for file in [*ASSETS.rglob("*"), *(ASSETS.parent / "game").rglob("*.toml")]:
        found.whole.add(file.stem)
        if file.suffix == ".toml":
            found.data(tomllib.loads(file.read_text(encoding="utf-8")))
    return found


def misplaced(assets: Path = ASSETS) -> list[str]:
    """The keys in a table outside the folder of their first word, with that table; the shared folder is for words
    without a folder. So no key is in two tables, of which one would never be read."""
    found = []
    for table in tables(assets):
        room = table.parents[1].relative_to(assets).as_posix()
        for key in filter(None, entries(table)):
            word = key.partition(".")[0]
            if word != room and (room != "shared" or (assets / word / "languages").is_dir()):
                found.append(f"{table.relative_to(assets).as_posix()}: {key.partition(chr(0))[0]}")
    return found
