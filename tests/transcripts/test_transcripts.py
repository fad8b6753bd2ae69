"""What is told, done, taught and thought along four matches changes only on purpose, with the transcript beside it."""

from difflib import unified_diff

import pytest

from tests.pictures.places import moved
from tests.transcripts.renew import COMMAND, FOLDER, TRANSCRIPTS, path_of, read, written

MOST = 60
"""So many lines of a difference are shown."""
LAID = ("laid", "over", *(name for name in TRANSCRIPTS if name.endswith(("-moves", "-painted"))))
"""What says where things lie, which another version of the library that sets letters may tell otherwise."""
SAMPLED = [
    pytest.param(name, marks=pytest.mark.samples(3 if name.endswith("-done") else 1))
    for name in TRANSCRIPTS
    if name not in LAID
]
"""All others; what presses do hardly differs from game to game, and some games are tried."""


@pytest.fixture
def sampled(request: pytest.FixtureRequest) -> bool:
    """Whether a sample of a transcript is enough."""
    return not request.config.getoption("thorough")


@pytest.mark.parametrize("name", SAMPLED)
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


def part_of(name: str, line: str) -> str:
    """The page in one of its forms, or the film, that a line is about: what a sample may leave out altogether."""
    return line.partition(": ")[0] if name == "laid" else line[: len("film1")] if line.startswith("film") else ""


@pytest.mark.parametrize("name", LAID)
def test_everything_lies_where_it_lay(name: str, sampled: bool) -> None:
    old, new = read(name), written(name, sampled)
    made = {part_of(name, line) for line in new}
    found = moved([line for line in old if part_of(name, line) in made], new)
    if found:
        more = [f"and {len(found) - MOST} more"] if len(found) > MOST else []
        pytest.fail("\n".join([f"if it is meant: {COMMAND} {name}", *found[:MOST], *more]), pytrace=False)


def test_every_transcript_is_of_something() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(TRANSCRIPTS)
    assert path_of("cardinal-told").stat().st_size > 10_000
