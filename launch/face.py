"""What a guest sees while the program prepares itself or cannot: a small window where there is one, and the console.

The window is a process of its own, so that it moves while packages are installed, and it takes its words from a pipe, a
line each: `# words`, a number from 0 to 100, or `! words` for what went wrong. zenity reads the first two as they are.
Read also by a Python that is too old to play.
"""

import contextlib
import importlib.util
import locale
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME = "La Grande Table"
NO_CONSOLE = getattr(subprocess, "CREATE_NO_WINDOW", 0)
MESSAGE_BOX = "import ctypes, sys; ctypes.windll.user32.MessageBoxW(0, sys.argv[1], sys.argv[2], 0x40)"


class Face:
    """Owns the window of one start, if it has one."""

    def __init__(self, windows: bool = True) -> None:
        """Without `windows` there is only the console."""
        self._kind = kind_of_window() if windows else ""
        self._window: subprocess.Popen[bytes] | None = None
        self._said = ""

    def say(self, text: str) -> None:
        """Shows what happens now; the first call opens the window."""
        self._print(text)
        if self._window is None and self._kind:
            self._window = _opened(progress_command(self._kind, text))
        self._write("# " + _one_line(text))

    def progress(self, percent: float) -> None:
        """Shows the progress, 0-100."""
        self._write(str(min(99, int(percent))))  # zenity closes itself at 100

    def fail(self, text: str) -> None:
        """Shows what went wrong and what to do, until somebody has read it."""
        self._print(text)
        if self._kind == "tk":
            if self._window is None:
                self._window = _opened(progress_command(self._kind, text))
            self._write("! " + _one_line(text))
            self.close()
            return
        self.close()
        command = failure_command(self._kind, text)
        if command:
            _opened(command)

    def close(self) -> None:
        """Ends the messages; the window closes itself."""
        if self._window is not None:
            with contextlib.suppress(OSError):
                if self._window.stdin:
                    self._window.stdin.close()
            if self._kind not in ("tk", "zenity"):
                self._window.terminate()
            self._window = None

    def hand_over(self) -> None:
        """Lets the program that replaces this process close the window when it stands (POSIX)."""
        from launch.first_picture import VARIABLE

        if self._window is not None and self._window.stdin and self._kind in ("tk", "zenity"):
            os.set_inheritable(self._window.stdin.fileno(), True)
            os.environ[VARIABLE] = str(self._window.stdin.fileno())
        else:
            self.close()

    def _write(self, line: str) -> None:
        if self._window is not None and self._window.stdin:
            with contextlib.suppress(OSError):
                self._window.stdin.write((line + "\n").encode("utf-8"))
                self._window.stdin.flush()

    def _print(self, text: str) -> None:
        if text != self._said and sys.stdout is not None:
            self._said = text
            with contextlib.suppress(OSError):
                print(text.encode(sys.stdout.encoding or "ascii", "replace").decode(sys.stdout.encoding or "ascii"))
                sys.stdout.flush()


def kind_of_window() -> str:
    """Means of showing a window here: `tk`, the name of a program, or empty."""
    if sys.platform not in ("win32", "darwin") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return ""
    if importlib.util.find_spec("_tkinter") and (os.environ.get("DISPLAY") or sys.platform in ("win32", "darwin")):
        return "tk"
    if sys.platform == "win32":
        return "box"
    found = (name for name in ("zenity", "kdialog", "osascript", "xmessage", "notify-send") if shutil.which(name))
    return next(found, "")


def progress_command(kind: str, text: str) -> "list[str]":
    """The command of the window that shows the progress; empty where only a failure is worth a box."""
    return {
        "tk": [sys.executable, "-m", "launch.progress_window"],
        "zenity": ["zenity", "--progress", "--auto-close", "--no-cancel", "--width=460", "--title", NAME],
        "kdialog": ["kdialog", "--title", NAME, "--msgbox", text],
        "osascript": ["osascript", "-e", _apple(text)],
        "xmessage": ["xmessage", "-center", "-buttons", "", text],
        "notify-send": ["notify-send", NAME, text],
    }.get(kind, [])


def failure_command(kind: str, text: str) -> "list[str]":
    """The command of a box that stays until somebody has read it."""
    return {
        "zenity": ["zenity", "--error", "--no-markup", "--width=460", "--title", NAME, "--text", text],
        "kdialog": ["kdialog", "--title", NAME, "--error", text],
        "osascript": ["osascript", "-e", _apple(text)],
        "xmessage": ["xmessage", "-center", text],
        "notify-send": ["notify-send", "--urgency=critical", NAME, text],
        "box": [sys.executable, "-c", MESSAGE_BOX, text, NAME],
    }.get(kind, [])


def _apple(text: str) -> str:
    """An AppleScript dialogue."""
    quoted = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'display dialog "{quoted}" with title "{NAME}" buttons {{"OK"}} default button 1'


def _one_line(text: str) -> str:
    return text.replace("\n", "\\n")


def _opened(command: "list[str]") -> "subprocess.Popen[bytes] | None":
    if not command:
        return None
    nothing = subprocess.DEVNULL
    with contextlib.suppress(OSError):
        return subprocess.Popen(
            command,
            cwd=str(ROOT),
            env=_with_accents(),
            stdin=subprocess.PIPE,
            stdout=nothing,
            stderr=nothing,
            creationflags=NO_CONSOLE,
        )
    return None


def _with_accents() -> "dict[str, str]":
    """Our variables, with a locale that is installed and has accents if ours is not: zenity refuses such text else."""
    if os.name != "posix":
        return dict(os.environ)
    before = locale.setlocale(locale.LC_ALL)
    try:
        locale.setlocale(locale.LC_ALL, "")  # all categories, as dialogues do; Python sets only LC_CTYPE
        accents = locale.nl_langinfo(locale.CODESET).upper() == "UTF-8"
    except locale.Error:
        accents = False
    locale.setlocale(locale.LC_ALL, before)
    return dict(os.environ) if accents else dict(os.environ, LC_ALL="C.UTF-8")
