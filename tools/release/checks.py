"""Static checks of the workflows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tools.release import known
from tools.release.workflow import Job, Step, Unknown, filled, holds, jobs, values_of, workflows

PINNED = re.compile(r"uses: (\S+?)@([0-9a-f]{40}) # v\d+(\.\d+)*\s*$")
OWN_PATH = re.compile(r"(?:^|(?<=[\s\"'=]))(?:(?:tools|docs|assets|launch|tests)[/\\]|main\.py|requirements)[\w/.\\-]*")
"""A path of this repository in a line."""
MODULE = re.compile(r"python -m ((?:tools|tests|launch)[\w.]*)")


def troubles(tree: Path) -> list[str]:
    """A message for each problem in the workflows of a tree."""
    found: list[str] = []
    if not workflows(tree):
        return ["there is no workflow"]
    for path in workflows(tree):
        try:
            found += _unpinned(path)
            for job in jobs(path):
                found += [f"{path.name}, {job.name}: {trouble}" for trouble in _of_job(job, tree)]
        except (Unknown, KeyError) as problem:
            found.append(f"{path.name}: {problem}")
    return found


def _unpinned(path: Path) -> Iterator[str]:
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if re.match(r"\s*(- )?uses:", line) and not PINNED.search(line):
            yield f"{path.name}:{number}: the action is not pinned to a commit with its version beside it"


def _of_job(job: Job, tree: Path) -> Iterator[str]:
    for combination in job.matrix or ({},):
        try:
            values = values_of(job, combination)
            holds(job.condition, values)
            for step in job.steps:
                holds(step.condition, values)
                for text in (*step.inputs.values(), *step.environment.values(), step.run):
                    filled(text, values)
        except Unknown as problem:
            yield str(problem)
    for step in job.steps:
        yield from _of_step(step, tree)


def _of_step(step: Step, tree: Path) -> Iterator[str]:
    action = step.uses.partition("@")[0]
    if step.uses and action not in known.ACTIONS:
        yield f"the action {action} is not known"
    elif step.uses and (strange := set(step.inputs) - known.ACTIONS[action]):
        yield f"{action} with {', '.join(sorted(strange))}"
    for line in step.lines():
        try:
            known.reason_against(line)
        except Unknown as problem:
            yield str(problem)
        if re.search(r"\bpip install\b", line) and "--require-hashes" not in line:
            yield f"«{line}» installs what nobody has fixed with its hash"
        yield from (f"«{line}»: there is no {name}" for name in _missing(line, tree))


def _missing(line: str, tree: Path) -> Iterator[str]:
    for name in OWN_PATH.findall(line):
        if not (tree / name.replace("\\", "/")).exists():
            yield name
    for module in MODULE.findall(line):
        path = tree / module.replace(".", "/")
        if not (path.with_suffix(".py").exists() or (path / "__main__.py").exists()):
            yield module
