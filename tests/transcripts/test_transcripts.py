"""What is told, done, taught and thought along four matches changes only on purpose, with the transcript beside it."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import unified_diff

import pytest
from _pytest.mark import ParameterSet

from tests.pictures.places import moved
from tests.transcripts.renew import COMMAND, FOLDER, TRANSCRIPTS, path_of, read, written

MOST = 60
"""So many lines of a difference are shown."""
LAID = ("laid", "over", *(name for name in TRANSCRIPTS if name.endswith(("-moves", "-painted"))))
"""What says where things lie, which another version of the library that sets letters may tell otherwise."""

ALIKE = ("-done",)
"""What presses do hardly differs from game to game: some games are tried."""


def sampled_of(names: Iterable[str]) -> list[ParameterSet]:
    """These transcripts, those that are alike in every game as samples."""
    return [pytest.param(one, marks=pytest.mark.samples(3 if one.endswith(ALIKE) else 1)) for one in names]


@pytest.fixture
def sampled(request: pytest.FixtureRequest) -> bool:
    """Whether a sample of a transcript is enough."""
    return not request.config.getoption("thorough")


@pytest.mark.parametrize("name", sampled_of(name for name in TRANSCRIPTS if name not in LAID))
def test_a_match_is_told_as_in_its_transcript(name: str, sampled: bool) -> None:
    whole, now = parts(read(name)), parts(written(name, sampled))
    assert whole, f"{name} has no transcript yet: read it, then {COMMAND} {name}"
    old, new = [[line for title in now for line in told.get(title, ())] for told in (whole, now)]
    if old != new or not (sampled or list(whole) == list(now)):
        found = list(unified_diff(old, new, "before", "now", n=1, lineterm=""))
        more = f"\n... and {len(found) - MOST} lines more" if len(found) > MOST else ""
        pytest.fail("\n".join([f"if it is meant: {COMMAND} {name}", *found[:MOST]]) + more, pytrace=False)


def parts(lines: list[str]) -> dict[str, list[str]]:
    """The lines of a transcript by the title above them."""
    found: dict[str, list[str]] = {}
    title = ""
    for line in lines:
        title = line if line.startswith("== ") else title
        if line:
            found.setdefault(title, []).append(line)
    return found


@pytest.mark.parametrize("name", sampled_of(LAID))
def test_everything_lies_where_it_lay(name: str, sampled: bool) -> None:
    old, new = read(name), written(name, sampled)
    pages = {line.partition(": ")[0] for line in new}
    found = moved([line for line in old if name != "laid" or line.partition(": ")[0] in pages], new)
    if found:
        more = [f"and {len(found) - MOST} more"] if len(found) > MOST else []
        pytest.fail("\n".join([f"if it is meant: {COMMAND} {name}", *found[:MOST], *more]), pytrace=False)


def test_every_transcript_is_of_something() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(TRANSCRIPTS)
    assert path_of("cardinal-told").stat().st_size > 10_000
