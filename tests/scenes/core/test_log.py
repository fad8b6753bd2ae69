"""Log: errors are written to a file of limited size."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
WRITES = """
from pathlib import Path
from scenes.core import log
log.warn("too early for %s", "a file")
log.begin(Path({folder!r}))
log.warn("a line about %s", "something")
"""


def test_what_went_wrong_is_in_the_file_and_before_that_on_the_console(tmp_path: Path) -> None:
    source = WRITES.format(folder=str(tmp_path))
    done = subprocess.run([sys.executable, "-c", source], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "too early for a file" in done.stderr and "something" not in done.stderr
    assert "a line about something" in (tmp_path / "log.txt").read_text()


def test_a_log_that_is_far_too_long_begins_anew_and_two_older_ones_are_kept(tmp_path: Path) -> None:
    source = WRITES.format(folder=str(tmp_path))
    for letter in "abc":
        (tmp_path / "log.txt").write_text(letter * 300_000)
        subprocess.run([sys.executable, "-c", source], cwd=ROOT, capture_output=True, check=True)
        assert len((tmp_path / "log.txt").read_text()) < 1000
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["log.1.txt", "log.2.txt", "log.txt"]
    assert [(tmp_path / f"log.{number}.txt").read_text()[0] for number in (1, 2)] == ["c", "b"]
