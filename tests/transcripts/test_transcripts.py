"""What is told, done, taught and thought along four matches changes only on purpose, with the transcript beside it."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from tests.pictures.places import moved
from tests.transcripts.renew import COMMAND, FOLDER, TRANSCRIPTS, path_of, read, written

MOST = 60
"""So many lines of a difference are shown."""


@pytest.mark.parametrize("name", [name for name in TRANSCRIPTS if name != "laid"])
def test_a_match_is_told_as_in_its_transcript(name: str) -> None:
    old, new = read(name), written(name)
    assert old, f"{name} has no transcript yet: read it, then {COMMAND} {name}"
    if old != new:
        found = list(unified_diff(old, new, "before", "now", n=1, lineterm=""))
        more = f"\n... and {len(found) - MOST} lines more" if len(found) > MOST else ""
        pytest.fail("\n".join([f"if it is meant: {COMMAND} {name}", *found[:MOST]]) + more, pytrace=False)


def test_everything_lies_where_it_lay_on_pages() -> None:
    found = moved(read("laid"), written("laid"))
    if found:
        more = [f"and {len(found) - MOST} more"] if len(found) > MOST else []
        pytest.fail("\n".join([f"if it is meant: {COMMAND} laid", *found[:MOST], *more]), pytrace=False)


def test_every_transcript_is_of_something() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(TRANSCRIPTS)
    assert path_of("cardinal-told").stat().st_size > 10_000
