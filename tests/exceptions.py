"""Lists of what does not keep a law yet: they may only become shorter, and end empty.

A list is a text file with one exception a line, `what = how much` where a law is about a number. A test fails for
everything that is not in its list or exceeds the number there, and for everything in the list that keeps the law by
now. After a file was moved or mended, the list is written anew by the command that the message names.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

Found = Mapping[str, int]
"""What breaks a law, and by how much; the number is 0 where there is nothing to count."""


def read(path: Path) -> dict[str, int]:
    """The exceptions that are written down; none without a file."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    pairs = (line.partition(" = ") for line in lines)
    return {what: int(number or 0) for what, _, number in pairs}


def check(path: Path, found: Found, command: str) -> None:
    """Fails if something is found that is no exception, or an exception that is not found any more."""
    listed = read(path)
    new = _lines({what: number for what, number in found.items() if number > listed.get(what, -1)})
    gone = sorted(set(listed) - set(found))
    assert not new, f"against the law, and not in {path.name}:\n" + "\n".join(new)
    assert not gone, f"no exceptions any more, `python -m {command}` writes {path.name} anew:\n" + "\n".join(gone)


def renew(path: Path, found: Found) -> None:
    """Writes a list anew and says how it has changed; a longer one only with `--longer`."""
    before = read(path)
    print(f"{path.name}: {len(before)} exceptions before, {len(found)} now")
    if len(found) > len(before) and "--longer" not in sys.argv[1:]:
        new = {what: number for what, number in found.items() if what not in before}
        print("not written, because it would be longer (--longer writes it all the same); not in it yet:")
        print("\n".join(_lines(new)))
    elif found:
        path.write_text("\n".join(_lines(found)) + "\n", encoding="utf-8", newline="\n")
    else:
        path.unlink(missing_ok=True)


def _lines(found: Found) -> list[str]:
    return [f"{what} = {number}" if number else what for what, number in sorted(found.items())]
