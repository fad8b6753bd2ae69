"""The way to a release: the rehearsal knows every line of the workflows, and says what is wrong with a broken one."""

import re
import shutil
from pathlib import Path

import pytest

from launch.version import VERSION
from tests.conftest import ROOT
from tools import fetched, started
from tools.release.checks import troubles
from tools.release.rehearsal import newest
from tools.release.workflow import FOLDER, Unknown, filled, holds, jobs, workflows

RELEASE, TESTS = FOLDER / "release.yml", FOLDER / "tests.yml"
BUILD = "python -m build --no-isolation"
"""A line of the workflows."""


def copied(folder: Path) -> Path:
    """What the workflows name, without what they build."""
    tree = folder / "tree"
    unneeded = shutil.ignore_patterns("__pycache__", "node_modules", "pictures", "transcripts")
    for name in (".github", "tools", "docs", "launch", "tests"):
        shutil.copytree(ROOT / name, tree / name, ignore=unneeded)
    for path in ROOT.glob("*.*"):
        if path.is_file():
            shutil.copy(path, tree)
    return tree


def test_the_rehearsal_knows_every_line_of_the_workflows() -> None:
    assert [path.name for path in workflows()] == ["release.yml", "tests.yml"]
    assert sum(len(step.lines()) for path in workflows() for job in jobs(path) for step in job.steps) > 20
    assert not troubles(ROOT)


@pytest.mark.samples(6)
@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (RELEASE, "3d3c42e5aac5ba805825da76410c181273ba90b1", "v7", "is not pinned"),
        (RELEASE, "--require-hashes -r tools/release/package.txt", "--group package", "nobody has fixed with its hash"),
        (RELEASE, "installers/windows.py", "installers/window.py", "there is no tools/installers/window.py"),
        (RELEASE, "[wheel, portable]", "[wheels, portable]", "wheels"),
        (RELEASE, BUILD, "make everything", "does not know make"),
        (RELEASE, BUILD, "python -m tools.nowhere", "there is no tools.nowhere"),
        (RELEASE, BUILD, "cat docs/release/note.md", "there is no docs/release/note.md"),
        (RELEASE, BUILD, "echo ${{ github.event.issue.title }}", "the expression"),
        (TESTS, "run: mypy", "run: pyright", "does not know pyright"),
    ],
)
def test_a_break_that_can_be_read_is_told(file: Path, old: str, new: str, told: str, tmp_path: Path) -> None:
    tree = copied(tmp_path)
    text = (tree / file).read_text(encoding="utf-8")
    assert old in text
    (tree / file).write_text(text.replace(old, new), encoding="utf-8")
    assert any(told in trouble for trouble in troubles(tree)), troubles(tree)


def test_conditions_and_expressions_are_read_or_refused() -> None:
    values = {"runner.os": "Linux", "github.ref_type": "tag"}
    assert holds("", values) and holds("runner.os == 'Linux'", values)
    assert not holds("runner.os == 'Windows'", values)
    assert filled("on ${{ runner.os }}", values) == "on Linux"
    for wrong in ("always()", "runner.arch == 'X64'", "runner.os == 'Linux' && github.ref_type == 'tag'"):
        with pytest.raises(Unknown):
            holds(wrong, values)


def test_the_tag_and_its_notes_are_of_this_version() -> None:
    assert newest(ROOT) == VERSION
    for name in ("tag.txt", "notes.md"):
        text = (ROOT / "docs" / "release" / name).read_text(encoding="utf-8")
        assert set(re.findall(r"\d+\.\d+\.\d+", text)) == {VERSION}, name


def test_tools_of_others_are_taken_by_hash(tmp_path: Path) -> None:
    (tmp_path / "tool").write_bytes(b"something else")
    with pytest.raises(fetched.WrongHash):
        fetched.fetch(fetched.Tool((tmp_path / "tool").as_uri(), "0" * 64), tmp_path)


@pytest.mark.parametrize("answer", ["La Grande Table 0.9.0", ""])
def test_a_program_that_is_not_this_one_is_not_whole(answer: str, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(f"print({answer!r})\n", encoding="utf-8")
    with pytest.raises(started.NotWhole, match="--version"):
        started.is_whole([shutil.which("python3") or "python", str(program)])
