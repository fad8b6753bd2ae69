"""Runs the workflows line by line on this machine, from a clean clone, with an empty cache and home folder.

Every job has its own folder, as it has its own machine on the forge; artifacts are passed on through a folder. Steps
keep their order, environment and working directory.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tools.release import known
from tools.release.checks import troubles
from tools.release.workflow import Job, Step, Unknown, filled, holds, jobs, values_of, workflows

HERE = {"linux": "Linux", "win32": "Windows", "darwin": "macOS"}.get(sys.platform, "Linux")
FOREIGN_ENDINGS = {".zip": "Windows", "-setup.exe": "Windows"}
"""Endings of files that only another system makes."""
SCRIPT_TIMEOUT = 3600
"""Maximum seconds for the lines of a step."""
MAX_OUTPUT = 3000
"""Characters kept of the output of a failed step."""


class Seen(NamedTuple):
    """The outcome of a line or action: run, not here with the reason, or failed."""

    where: str
    line: str
    outcome: str
    failed: bool = False


class Failed(Exception):
    """A line has failed, which ends the job."""


class Runner:
    """One machine of the forge, emulated in a folder: a clone and an environment."""

    def __init__(self, job: Job, combination: Mapping[str, str], place: Path, tree: Path, tag: str) -> None:
        self.job, self.place = job, place
        self.tree, self.tag, self.artifacts = tree, tag, place.parent / "artifacts"
        self.home = place / "workspace"
        self.values = values_of(job, combination)
        self.path = ""
        """Prefix of the search path, once Python is set up."""

    def run(self) -> Iterator[Seen]:
        """Runs the steps until one fails; later ones are not reported."""
        (self.place / "home").mkdir(parents=True)
        where = f"{self.job.workflow} {self.job.name}"
        for step in self.job.steps:
            if not holds(step.condition, self.values):
                yield from (Seen(where, line, f"only if {step.condition}") for line in step.lines() or [step.uses])
                continue
            try:
                for line, outcome in self._act(step) if step.uses else self._script(step):
                    yield Seen(where, line, outcome)
            except (Failed, Unknown, OSError, subprocess.SubprocessError) as problem:
                yield Seen(where, step.name, str(problem), failed=True)
                return

    # -- lines --------------------------------------------------------------------------------------------------------

    def _script(self, step: Step) -> Iterator[tuple[str, str]]:
        """Runs the lines of a step in one shell; those that cannot run here are left out and reported."""
        kept: list[str] = []
        for line in (filled(line, self.values) for line in step.lines()):
            if reason := known.reason_against(line):
                yield line, f"not here: {reason}"
            else:
                kept.append(line)
        if not kept:
            return
        began = time.monotonic()
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-e", "-c", "\n".join(kept)],
            cwd=self.home / step.folder,
            env=self._environment(step),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=SCRIPT_TIMEOUT,
        )
        if done.returncode:
            raise Failed(f"«{'» «'.join(kept)}» ended with {done.returncode}:\n{done.stdout[-MAX_OUTPUT:]}")
        for line in kept:
            yield line, f"run, {time.monotonic() - began:.0f} s in all"

    def _environment(self, step: Step) -> dict[str, str]:
        own = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PYTHON", "VIRTUAL_ENV", "GRANDE_", "GITHUB_", "SDL_", "XDG_", "DISPLAY"))
        }
        user = Path.home()
        own |= {
            "HOME": str(self.place / "home"),
            "PATH": self.path + os.environ["PATH"],
            "PIP_CACHE_DIR": str(self.place / "pip-cache"),
            "NPM_CONFIG_CACHE": str(self.place / "npm-cache"),
            "CI": "true",
            "GITHUB_ACTIONS": "true",
            "GITHUB_REF_NAME": self.tag,
            "GITHUB_SERVER_URL": "https://forge.example",
            "GITHUB_REPOSITORY": "somebody/la-grande-table",
        }
        for name, path in (
            ("PIP_CONFIG_FILE", user / ".config/pip/pip.conf"),
            ("NPM_CONFIG_USERCONFIG", user / ".npmrc"),
        ):
            if path.exists():  # this machine decides where packages come from
                own.setdefault(name, str(path))
        return own | {name: filled(value, self.values) for name, value in step.environment.items()}

    # -- actions ------------------------------------------------------------------------------------------------------

    def _act(self, step: Step) -> Iterator[tuple[str, str]]:
        action = step.uses.partition("@")[0]
        inputs = {name: filled(value, self.values) for name, value in step.inputs.items()}
        plays = {
            "actions/checkout": self._checkout,
            "actions/setup-python": self._python,
            "actions/upload-artifact": self._upload,
            "actions/download-artifact": self._download,
            "actions/attest": self._attest,
        }
        if action not in plays:
            raise Unknown(f"the action {action}")
        yield action, plays[action](inputs)

    def _checkout(self, inputs: Mapping[str, str]) -> str:
        command = ["git", "clone", "-q", "--depth", "1", self.tree.resolve().as_uri(), str(self.home)]
        subprocess.run(command, check=True)
        return "played by a clone without history"

    def _python(self, inputs: Mapping[str, str]) -> str:
        wanted = inputs["python-version"]
        found = a_python(wanted) or sys.executable
        place = self.place / "python"
        subprocess.run([found, "-m", "venv", str(place)], check=True)
        shims = self.place / "shims"
        shims.mkdir()
        if shutil.which("sudo") is None:
            (shims / "sudo").write_text('#!/bin/sh\nexec "$@"\n', encoding="utf-8")
            (shims / "sudo").chmod(0o755)
        self.path = f"{place / 'bin'}:{shims}:"
        version = subprocess.check_output([str(place / "bin" / "python"), "--version"], text=True).split()[1]
        return f"played by an environment of Python {version}"

    def _upload(self, inputs: Mapping[str, str]) -> str:
        """Copies the files of every pattern; fails if one matches nothing, unless its files cannot be made here."""
        goal = self.artifacts / inputs["name"]
        goal.mkdir(parents=True)
        for pattern in inputs["path"].split():
            found = list(self.home.glob(pattern))
            foreign = next((system for ending, system in FOREIGN_ENDINGS.items() if pattern.endswith(ending)), HERE)
            forge = pattern.endswith(".AppImage") and not known.reaches(known.FORGE)
            if not found and foreign == HERE and not forge:
                raise Failed(f"nothing is called {pattern}")
            for path in found:
                shutil.copy2(path, goal)
        size = sum(path.stat().st_size for path in goal.iterdir())
        return f"played: {len(list(goal.iterdir()))} files, {size / 1e6:.1f} MB"

    def _download(self, inputs: Mapping[str, str]) -> str:
        goal = self.home / inputs.get("path", ".")
        goal.mkdir(parents=True, exist_ok=True)
        names = [inputs["name"]] if "name" in inputs else sorted(path.name for path in self.artifacts.glob("*"))
        if not names or any(not (self.artifacts / name).is_dir() for name in names):
            raise Failed(f"no artifact {inputs.get('name', '')}")
        for name in names:
            for path in (self.artifacts / name).iterdir():
                if (goal / path.name).exists():
                    raise Failed(f"two artifacts hold {path.name}")
                shutil.copy2(path, goal)
        return f"played: {', '.join(names)}"

    def _attest(self, inputs: Mapping[str, str]) -> str:
        found = [path for pattern in inputs["subject-path"].split() for path in self.home.glob(pattern)]
        if not found:
            raise Failed(f"nothing is called {inputs['subject-path']}")
        return f"not here: signs with the identity of the forge ({len(found)} files would be signed)"


def rehearse(tree: Path, place: Path, only: str) -> Iterator[Seen]:
    """All outcomes in order. `only`: a part of `workflow job`; the jobs these need are run too."""
    wrong = troubles(tree)
    yield from (Seen("reading", "", trouble, failed=True) for trouble in wrong)
    if wrong:
        return
    tag = f"v{newest(tree)}"
    for path in workflows(tree):
        every = jobs(path)
        wanted = _with_needs(every, only)
        failed: set[str] = set()
        for job in every:
            if job.name not in wanted:
                continue
            if failed & set(job.needs):
                yield Seen(f"{job.workflow} {job.name}", "", f"not begun: {', '.join(failed)} has failed", failed=True)
                failed.add(job.name)
                continue
            for seen in _job(job, place / job.workflow, tree, tag):
                if seen.failed:
                    failed.add(job.name)
                yield seen


def _with_needs(every: list[Job], only: str) -> set[str]:
    wanted = {job.name for job in every if only in f"{job.workflow} {job.name}"}
    for job in reversed(every):
        if job.name in wanted:
            wanted |= set(job.needs)
    return wanted


def _job(job: Job, place: Path, tree: Path, tag: str) -> Iterator[Seen]:
    """Runs a job for each entry of its matrix; those that cannot run here are reported line by line."""
    for number, combination in enumerate(job.matrix or ({},)):
        values = values_of(job, combination)
        reason = "" if values["runner.os"] == HERE else f"runs on {filled(job.machine, values)}"
        if not reason and (python := combination.get("python")) and not a_python(python):
            reason = f"Python {python} is not on this machine"
        if reason:
            where = f"{job.workflow} {job.name} {' '.join(combination.values())}"
            for step in job.steps:
                if holds(step.condition, values):
                    yield from (Seen(where, line, f"not here: {reason}") for line in step.lines())
            continue
        yield from Runner(job, combination, place / f"{job.name}-{number}", tree, tag).run()


@cache
def a_python(version: str) -> str:
    """The path of a Python of that version that can make an environment, on the search path or in pyenv; or empty."""
    kept = sorted(Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")).glob(f"versions/{version}*/bin/python"))
    own = [sys.executable] if version == ".".join(map(str, sys.version_info[:2])) else []
    for found in (*own, shutil.which(f"python{version}"), *map(str, kept)):
        command = [str(found), "-c", "import ensurepip, sys; print('%d.%d' % sys.version_info[:2])"]
        if found and subprocess.run(command, capture_output=True, text=True).stdout.strip() == version:
            return found
    return ""


def newest(tree: Path) -> str:
    """The version to release: the first heading of the list of changes."""
    found = re.search(r"^## (\d\S*)", (tree / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    if not found:
        raise Unknown("CHANGELOG.md names no version")
    return found[1]
