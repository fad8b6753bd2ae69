"""Tables of the rehearsal: commands it runs, commands it cannot run and why, and the actions of the forge.

A line with any other command fails, in the rehearsal and in the test of the workflows.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
from functools import cache

from tools.release.workflow import Unknown

_PYTHON_TOOLS = ("ruff", "mypy", "zizmor", "reuse")
"""Commands a job installs itself."""
_SYSTEM_TOOLS = ("npm", "node", "test", "rm", "sha256sum", "desktop-file-validate", "shellcheck")
RUN = frozenset({"python", "sudo", *_PYTHON_TOOLS, *_SYSTEM_TOOLS})
"""Commands whose lines are run unchanged."""
FORGE = "github.com"
NOT_HERE = (
    (r"^gh release create ", "publishes on the forge, with its token"),
    (r"^python tools/installers/windows\.py", "Inno Setup runs on Windows"),
)
"""Patterns of lines that cannot run locally, with the reason."""
NEEDS_FORGE = (r"^python tools/installers/linux\.py appimage\b",)
"""Patterns of lines that download a tool from the forge."""
ACTIONS = {
    "actions/checkout": {"persist-credentials"},
    "actions/setup-python": {"python-version"},
    "actions/upload-artifact": {"name", "path", "if-no-files-found"},
    "actions/download-artifact": {"name", "path", "merge-multiple"},
    "actions/attest": {"subject-path"},
}
"""The actions the rehearsal emulates, with the inputs it supports."""


def reason_against(line: str) -> str:
    """The reason why a line of bash cannot run on this machine, empty if it can; raises `Unknown`."""
    for pattern, reason in NOT_HERE:
        if re.search(pattern, line):
            return reason
    word = line.split()[0]
    if word not in RUN:
        raise Unknown(f"the line «{line}»: tools/release/known.py does not know {word}")
    if any(re.search(pattern, line) for pattern in NEEDS_FORGE) and not reaches(FORGE):
        return f"takes a tool from {FORGE}, which cannot be reached"
    if word == "sudo" and os.geteuid() != 0:
        return "changes this machine, which only its administrator may"
    if word in ("npm", "node") and shutil.which(word) is None:
        return f"{word} is not on this machine"
    return ""


@cache
def reaches(host: str) -> bool:
    """Whether a host accepts connections on port 443."""
    try:
        with socket.create_connection((host, 443), timeout=5):
            return True
    except OSError:
        return False
