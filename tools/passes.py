"""Which tests pass over which line, and how long each of them takes: what `tools.mutate` learns from the suite.

As a plugin of pytest (`-p tools.passes`) it writes that down beside where pytest runs, in each process of its own. It
needs coverage (`pip install --group measure`, with pip 25.1 or newer).
"""

from __future__ import annotations

import ast
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from time import process_time

import pytest
from coverage import Coverage, CoverageData

from tools.imports import ROOT

FOLDER = Path(".passes")
"""Where it is written down."""
WATCHED = ["game", "scenes", "launch", "tools"]


class Watching:
    """Writes down what the tests of one process pass over."""

    def __init__(self) -> None:
        FOLDER.mkdir(exist_ok=True)
        lines = str(FOLDER / f"{os.getpid()}.lines")
        self.coverage = Coverage(data_file=lines, source=WATCHED, concurrency="thread", config_file=False)
        self.coverage.set_option("run:relative_files", True)
        self.coverage.start()
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        forget_what_is_kept()
        began = process_time()
        self.coverage.switch_context(item.nodeid)
        try:
            return (yield)
        finally:
            self.coverage.switch_context("")
            self.seconds[item.nodeid] = process_time() - began

    def pytest_unconfigure(self) -> None:
        self.coverage.stop()
        self.coverage.save()
        (FOLDER / f"{os.getpid()}.json").write_text(json.dumps(self.seconds), encoding="utf-8")


def forget_what_is_kept() -> None:
    """What a function of the scenes has worked out for an earlier test is worked out again for every one, or only the
    first would pass over its lines; rulebooks, whose tables take long, keep theirs."""
    for name, module in list(sys.modules.items()):
        for kept in vars(module).values() if name.startswith("scenes.") else ():
            if hasattr(kept, "cache_clear"):
                kept.cache_clear()


def pytest_configure(config: pytest.Config) -> None:
    """Watches, also where tests are only handed out."""
    config.pluginmanager.register(Watching())


class Passes:
    """Reads what was written down in a folder."""

    def __init__(self, folder: Path) -> None:
        self._files = [CoverageData(str(file)) for file in folder.glob("*.lines")]
        self._seconds: dict[str, float] = {}
        for file in folder.glob("*.json"):
            self._seconds |= json.loads(file.read_text(encoding="utf-8"))
        for data in self._files:
            data.read()

    def only_reads(self, path: str, line: int) -> bool:
        """Whether a line is only run when its file is read: it is outside every function. That may be within a test."""
        tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
        functions = (one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef))
        return not any(one.body[0].lineno <= line <= (one.end_lineno or line) for one in functions)

    def over(self, path: str, line: int) -> list[str]:
        """The tests that pass over a line, or over any one of its file where it is only run when that is read: of each
        function one, the quickest first, then the others. None for what no test runs in its own process."""
        tests = self._contexts(path, None if self.only_reads(path, line) else line) - {""}
        quickest = sorted(tests, key=lambda test: self._seconds[test])
        of_each = {test.partition("[")[0]: test for test in reversed(quickest)}
        return sorted(quickest, key=lambda test: of_each[test.partition("[")[0]] != test)

    def _contexts(self, path: str, line: int | None = None) -> set[str]:
        """The tests that pass over that line of a file, or over any one; an empty text for when it is read."""
        lines = [data.contexts_by_lineno(str(Path(path))) for data in self._files]
        return {test for one in lines for at, every in one.items() if line in (at, None) for test in every}
