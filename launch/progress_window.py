"""The window of the first start, `python -m launch.progress_window`; reads its words from standard input (`face.py`).

Closing it stops nothing: what it tells about is another process.
"""

from __future__ import annotations

import contextlib
import queue
import sys
import threading
import tkinter
from pathlib import Path
from tkinter import ttk

NAME = "La Grande Table"
EMBLEM = Path(__file__).resolve().parent.parent / "assets" / "shared" / "emblem.png"
PAPER, INK = "#f4ead5", "#3a2a1a"
INTERVAL = 40
"""Milliseconds between two looks at the queue."""
END = ""


class ProgressWindow:
    """Owns the window; messages come through a queue, as reading blocks and a window must not."""

    def __init__(self, lines: queue.Queue[str]) -> None:
        self._lines = lines
        self.root = tkinter.Tk(className=NAME)
        self.root.title(NAME)
        self.root.configure(background=PAPER, padx=28, pady=24)
        self.root.resizable(False, False)
        with contextlib.suppress(tkinter.TclError, OSError):
            self._emblem = tkinter.PhotoImage(file=str(EMBLEM))
            self.root.iconphoto(True, self._emblem)
            tkinter.Label(self.root, image=self._emblem, background=PAPER).pack(pady=(0, 14))
        self._words = tkinter.Label(
            self.root, background=PAPER, foreground=INK, font=("", 13), wraplength=460, justify="center", width=46
        )
        self._words.pack()
        self._bar = ttk.Progressbar(self.root, length=420, maximum=100)
        self._bar.pack(pady=(18, 4))
        self._failed = False
        self._centre()
        self.root.after(0, self._look)

    def _look(self) -> None:
        """Shows everything that was said since the last look."""
        while not self._lines.empty():
            line = self._lines.get()
            if line == END:
                if not self._failed:
                    self.root.destroy()
                    return
            else:
                self._show(line)
        self.root.after(INTERVAL, self._look)

    def _show(self, line: str) -> None:
        kind, _, text = line.partition(" ")
        if kind == "#":
            self._words.configure(text=text.replace("\\n", "\n"))
        elif kind == "!":
            self._failed = True
            self._words.configure(text=text.replace("\\n", "\n"), justify="left")
            self._bar.pack_forget()
            button = tkinter.Button(self.root, text="OK", command=self.root.destroy, width=10)
            button.pack(pady=(18, 0))
            button.focus_set()
            self.root.bind("<Return>", lambda _: self.root.destroy())
            self.root.bind("<Escape>", lambda _: self.root.destroy())
        elif line.isdigit():
            self._bar.configure(value=int(line))
        self._centre()

    def _centre(self) -> None:
        self.root.update_idletasks()
        x = (self.root.winfo_screenwidth() - self.root.winfo_reqwidth()) // 2
        y = (self.root.winfo_screenheight() - self.root.winfo_reqheight()) // 3
        self.root.geometry(f"+{max(0, x)}+{max(0, y)}")


def main() -> None:
    """Shows the window until standard input ends, or until somebody has read what went wrong."""
    lines: queue.Queue[str] = queue.Queue()

    def read() -> None:
        for line in sys.stdin.buffer:
            if line.strip():
                lines.put(line.decode("utf-8", "replace").rstrip("\r\n"))
        lines.put(END)

    threading.Thread(target=read, daemon=True).start()
    ProgressWindow(lines).root.mainloop()


if __name__ == "__main__":
    main()
