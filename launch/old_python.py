"""What a Python that is too old can still do: hand over to a newer one of this machine, or say what is needed.

Written so that every Python 3 from 3.6 on can read it.
"""

import os
import shutil
import subprocess
import sys

NEWEST_LOOKED_FOR = 20
QUESTION = "import sys; sys.exit(sys.version_info < ({}, {}))"


def leave(program: str, words: "list[str]", oldest: "tuple[int, int]") -> int:
    """Runs the program in a newer Python if there is one, else says what to do; returns an exit code."""
    newer = newer_python(oldest)
    if newer:
        command = [newer, program, *words]
        if os.name == "posix":
            os.execv(newer, command)
        return subprocess.call(command)
    needed, here = ("{}.{}".format(*version[:2]) for version in (oldest, sys.version_info))
    from launch.words import say

    text = say("install.old", needed=needed, here=here)
    try:
        from launch.face import Face

        Face("--test" not in words).fail(text)
    except SyntaxError:
        print(text)
    return 1


def newer_python(oldest: "tuple[int, int]") -> str:
    """The path of the newest Python of this machine that is new enough and really runs; empty if there is none."""
    names = [f"python{oldest[0]}.{minor}" for minor in range(NEWEST_LOOKED_FOR, oldest[1] - 1, -1)]
    for path in filter(None, map(shutil.which, names)):
        try:
            if subprocess.call([path, "-c", QUESTION.format(*oldest)], stderr=subprocess.DEVNULL) == 0:
                return path
        except OSError:
            continue
    return ""
