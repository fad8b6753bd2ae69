"""Parser of the workflows of the forge: jobs, their machines, steps and lines.

Only what our workflows use is supported. Anything else raises `Unknown`, so that it cannot pass as rehearsed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import yaml

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = Path(".github") / "workflows"
EXPRESSION = re.compile(r"\$\{\{\s*(.*?)\s*\}\}")
COMPARISON = re.compile(r"([\w.-]+) == '([^']*)'")
SYSTEMS = {"ubuntu": "Linux", "windows": "Windows", "macos": "macOS"}
"""`runner.os` by the first word of the name of a machine."""


class Unknown(Exception):
    """Something in a workflow that the rehearsal does not support."""


class Step(NamedTuple):
    """One step of a job, as written."""

    name: str
    uses: str
    inputs: Mapping[str, str]
    run: str
    condition: str
    environment: Mapping[str, str]
    folder: str

    def lines(self) -> list[str]:
        """The lines of its script; continued lines are joined."""
        whole = self.run.replace("\\\n", " ")
        return [line.strip() for line in whole.splitlines() if line.strip() and not line.strip().startswith("#")]


class Job(NamedTuple):
    """One job of a workflow; `matrix` has the values of each of its runs."""

    workflow: str
    name: str
    needs: tuple[str, ...]
    machine: str
    matrix: tuple[Mapping[str, str], ...]
    condition: str
    steps: tuple[Step, ...]


def workflows(tree: Path = ROOT) -> list[Path]:
    """The files of the workflows, sorted by name."""
    return sorted((tree / FOLDER).glob("*.yml"))


def jobs(path: Path) -> list[Job]:
    """The jobs of a workflow; raises `Unknown` where one needs a job that is not written above it."""
    told = yaml.safe_load(path.read_text(encoding="utf-8"))
    found = [_job(path.name, name, job) for name, job in told["jobs"].items()]
    for number, job in enumerate(found):
        if missing := set(job.needs) - {one.name for one in found[:number]}:
            raise Unknown(f"{path.name}: {job.name} waits for {', '.join(missing)}, which is not above it")
    return found


def _job(workflow: str, name: str, told: Mapping[str, Any]) -> Job:
    needs = told.get("needs", [])
    matrix = told.get("strategy", {}).get("matrix", {})
    if {"include", "exclude"} & set(matrix) or told.keys() & {"container", "services", "uses", "env", "defaults"}:
        raise Unknown(f"{workflow}, {name}: only a plain matrix and plain steps are known")
    combinations = tuple(dict(zip(matrix, values)) for values in product(*matrix.values()))
    steps = tuple(_step(step) for step in told["steps"])
    waits = (needs,) if isinstance(needs, str) else tuple(needs)
    return Job(workflow, name, waits, told["runs-on"], combinations, str(told.get("if", "")), steps)


def _step(told: Mapping[str, Any]) -> Step:
    strange = set(told) - {"name", "uses", "with", "run", "if", "env", "working-directory"}
    if strange:
        raise Unknown(f"a step with {', '.join(strange)}")
    inputs = {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in _of(told, "with")}
    own = {name: str(value) for name, value in _of(told, "env")}
    run, folder = told.get("run", ""), told.get("working-directory", "")
    name = told.get("name") or told.get("uses", "").partition("@")[0] or run.strip().partition("\n")[0]
    return Step(name, told.get("uses", ""), inputs, run, str(told.get("if", "")), own, folder)


def _of(told: Mapping[str, Any], key: str) -> Iterator[tuple[str, Any]]:
    yield from (told.get(key) or {}).items()


def filled(text: str, values: Mapping[str, str]) -> str:
    """A text with its expressions replaced by their values; raises `Unknown`."""

    def value(found: re.Match[str]) -> str:
        if found[1] not in values:
            raise Unknown(f"the expression {found[0]}")
        return values[found[1]]

    return EXPRESSION.sub(value, text)


def holds(condition: str, values: Mapping[str, str]) -> bool:
    """Whether a condition is true: a comparison with a text, or empty; raises `Unknown`."""
    found = COMPARISON.fullmatch(condition)
    if condition and (not found or found[1] not in values):
        raise Unknown(f"the condition {condition}")
    return not found or values[found[1]] == found[2]


def values_of(job: Job, combination: Mapping[str, str]) -> dict[str, str]:
    """The values of expressions in a run of that job for a tag; raises `Unknown`."""
    own = {f"matrix.{name}": value for name, value in combination.items()}
    return {
        "github.ref_type": "tag",
        "github.token": "",
        "runner.os": system_of(filled(job.machine, own)),
        **own,
    }


def system_of(machine: str) -> str:
    """The value of `runner.os` on a machine; raises `Unknown`."""
    found = SYSTEMS.get(machine.partition("-")[0])
    if found is None:
        raise Unknown(f"the machine {machine}")
    return found
