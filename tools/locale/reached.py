"""Which sentences the program can say: every key of a table is asked for somewhere in its code or its data, and stands
where it is looked up. `tests/scenes/core/test_reached.py` names those of which that is not so.

A key is asked for by a whole word of the code, `"home.title"`, or by one with holes, `f"options.set.{name}"`, where
what fills the hole is a word of the code too: a text, a field, the name of a lesson. Keys of games may lack their room.
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
"""Letters outside the holes; a text with fewer says nothing of what it asks for."""


@dataclass
class Asked:
    """What the code and the data name."""

    whole: set[str] = field(default_factory=set)
    holed: set[str] = field(default_factory=set)
    """Texts whose holes are `HOLE`."""
    fields: set[str] = field(default_factory=set)

    def read(self, nodes: Sequence[ast.AST]) -> None:
        """Adds every text of a module, and the fields of its classes, which name settings and counts."""
        named = dict(_constants(nodes))
        for node in nodes:
            if isinstance(node, ast.Constant | ast.JoinedStr | ast.BinOp):
                for text in _texts(node, named):
                    (self.holed if HOLE in text else self.whole).add(text)
            elif isinstance(node, ast.AnnAssign | ast.arg | ast.keyword | ast.FunctionDef):
                self.fields |= {_name(node), _name(node).replace("_", "-")}  # a law is named as its function

    def data(self, told: object) -> None:
        """Adds every word of a file of data, its keys too."""
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
        """The keys that nothing asks for."""
        forms = [text.split(HOLE) for text in self.holed if len(re.findall(r"[a-z]", text)) >= MIN_LETTERS]
        return [key for key in keys if not any(self._is_asked(form, forms) for form in _forms(key, tuple(rooms)))]

    def _is_asked(self, key: str, forms: list[list[str]]) -> bool:
        ends = (pieces for pieces in forms if key.startswith(pieces[0]) and key.endswith(pieces[-1]))
        return key in self.whole or any(self._fits(key, pieces) for pieces in ends)

    def _fits(self, key: str, pieces: list[str]) -> bool:
        """Whether the key is these pieces with words between them."""
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
    """The key, and for a game also without its room."""
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
    """The texts of a module that have a name."""
    for node in nodes:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield from ((one.id, node.value.value) for one in node.targets if isinstance(one, ast.Name))


def _texts(node: ast.AST, named: dict[str, str]) -> list[str]:
    """The texts that this may be; what is only known when it runs is a hole."""
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
    """What the program names."""
    found = Asked()
    for source in [*sources(*CODE), "main.py"]:
        found.read(nodes(source))
    for file in [*ASSETS.rglob("*"), *(ASSETS.parent / "game").rglob("*.toml")]:
        found.whole.add(file.stem)
        if file.suffix == ".toml":
            found.data(tomllib.loads(file.read_text(encoding="utf-8")))
    return found


def misplaced(assets: Path = ASSETS) -> list[str]:
    """The tables and keys that stand elsewhere than in the folder of their first word; in the shared one only those
    whose word has none. So no key stands in two tables, of which one would never be read."""
    found = []
    for table in tables(assets):
        room = table.parents[1].relative_to(assets).as_posix()
        for key in filter(None, entries(table)):
            word = key.partition(".")[0]
            if word != room and (room != "shared" or (assets / word / "languages").is_dir()):
                found.append(f"{table.relative_to(assets).as_posix()}: {key.partition(chr(0))[0]}")
    return found
