"""What the rehearsal knows: commands that it runs, those that it cannot run and why, and the actions of the forge.

A line that is not known here fails, in the rehearsal and in the test that keeps the two in step.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
from functools import cache

from tools.release.workflow import Unknown

_PYTHON_TOOLS = ("ruff", "mypy", "zizmor", "reuse")
"""Commands that a job installs for itself."""
_SYSTEM_TOOLS = ("npm", "node", "test", "rm", "sha256sum", "desktop-file-validate", "shellcheck")
RUN = frozenset({"python", "sudo", *_PYTHON_TOOLS, *_SYSTEM_TOOLS})
"""The first words of lines that are run as they stand."""
FORGE = "github.com"
NOT_HERE = (
    (r"^gh release create ", "publishes on the forge, with its token"),
    (r"^python tools/installers/windows\.py", "Inno Setup runs on Windows"),
)
"""Lines that run on no machine of ours, with the reason."""
NEEDS_FORGE = (r"^python tools/installers/linux\.py appimage\b",)
"""Lines that take a tool from the forge."""
ACTIONS = {
    "actions/checkout": {"persist-credentials"},
    "actions/setup-python": {"python-version"},
    "actions/upload-artifact": {"name", "path", "if-no-files-found"},
    "actions/download-artifact": {"name", "path", "merge-multiple"},
    "actions/attest": {"subject-path"},
}
"""The actions that the rehearsal plays, with the inputs that it understands."""


def reason_against(line: str) -> str:
    """Why a line of bash cannot be run on this machine, empty if it can; raises `Unknown`."""
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
    """Whether that host answers."""
    try:
        with socket.create_connection((host, 443), timeout=5):
            return True
    except OSError:
        return False
