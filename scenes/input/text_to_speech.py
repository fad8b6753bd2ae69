"""Text to speech: the system's voice, if any, in a separate process that the program never waits for; symbols and
abbreviations are spelled out."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING

from scenes.core.log import warn
from scenes.core.translations import Words

if TYPE_CHECKING:
    import subprocess  # rarely needed, and slow to import

TEXT_VARIABLE = "GRANDE_TABLE_SAYS"
"""Environment variable that passes the text to PowerShell, so that nothing in it is interpreted as a command."""
POWERSHELL = f"""
Add-Type -AssemblyName System.Speech
$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer
$own = $voice.GetInstalledVoices() | Where-Object {{ $_.VoiceInfo.Culture.TwoLetterISOLanguageName -eq '%s' }}
if ($own) {{ $voice.SelectVoice($own[0].VoiceInfo.Name) }}
$voice.Speak($env:{TEXT_VARIABLE})
"""
APPLE_VOICES: Mapping[str, str] = {"fr": "Thomas", "en": "Samantha", "de": "Anna", "nl": "Xander"}
PLATFORM_VOICES: Mapping[str, tuple[str, ...]] = {"win32": ("powershell",), "darwin": ("say",)}
OTHER_VOICES = ("spd-say", "espeak-ng", "espeak")


def voice_here() -> str | None:
    """Path of the system's speech program; None if there is none."""
    import shutil

    names = PLATFORM_VOICES.get(sys.platform, OTHER_VOICES)
    return next((path for path in map(shutil.which, names) if path), None)


def command(voice: str, language: str, text: str) -> list[str]:
    """Command line that speaks a text."""
    name = Path(voice).stem.lower()
    if name == "spd-say":
        return [voice, "--wait", "--language", language, "--", text]
    if name.startswith("espeak"):
        return [voice, "-v", language, "--", text]
    if name == "say":
        return [voice, "-v", APPLE_VOICES[language], "--", text] if language in APPLE_VOICES else [voice, "--", text]
    if name == "powershell":
        return [voice, "-NoProfile", "-NonInteractive", "-Command", POWERSHELL % language]
    return [voice, text]


class Reader:
    """Owns the text being spoken; a new one interrupts it. A thread starts and stops the voice."""

    def __init__(self, voice: str | None = None) -> None:
        self._voice = voice
        self._wanted: SimpleQueue[tuple[str, str] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self.dumb = False
        """Whether there is no working voice."""

    def say(self, text: str, language: str) -> None:
        """Speaks this text at once, in place of the current one."""
        if self.dumb or not text:
            return
        if self._thread is None:
            self._thread = Thread(target=self._work, daemon=True)
            self._thread.start()
        self._wanted.put((text, language))

    def close(self) -> None:
        """Stops the voice at once."""
        if self._thread:
            self._wanted.put(None)
            self._thread.join(1.0)
            self._thread = None

    def _work(self) -> None:
        voice = self._voice or voice_here()
        speaking: subprocess.Popen[bytes] | None = None
        while True:
            wanted = self._wanted.get()
            while not self._wanted.empty():
                wanted = self._wanted.get()
            if speaking and speaking.poll() is None:
                _fall_silent(voice, speaking)
            if wanted is None:
                return
            speaking = self._start(voice, *wanted)

    def _start(self, voice: str | None, text: str, language: str) -> subprocess.Popen[bytes] | None:
        import subprocess

        try:
            if voice is None:
                raise OSError("this system has no voice")
            return subprocess.Popen(
                command(voice, language, text),
                env={**os.environ, TEXT_VARIABLE: text},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError as problem:
            warn("nothing can be read aloud: %s", problem)
            self.dumb = True
            return None


def _fall_silent(voice: str | None, speaking: subprocess.Popen[bytes]) -> None:
    import subprocess

    speaking.terminate()
    speaking.wait()
    if voice and Path(voice).name == "spd-say":  # what its daemon is still speaking
        subprocess.run([voice, "--cancel"], stdin=subprocess.DEVNULL, check=False, timeout=5)


def new_sentences(before: Sequence[str], now: Sequence[str]) -> str:
    """The sentences that are new on the screen, as one text."""
    return " ".join(_ended(text.replace("*", "")) for text in now if text and text not in before)


def _ended(text: str) -> str:
    return text if text.endswith((".", "!", "?", "…", ":")) else f"{text}."


SPOKEN_SIGNS = (
    (re.compile(r"(?P<low>\d+) ?[–-] ?(?P<high>\d+)"), "range"),
    (re.compile(r"(?<!\w)\+ ?(?P<n>\d+)"), "plus"),
    (re.compile(r"−(?P<n>\d+)"), "minus"),
    (re.compile(r"× ?(?P<n>\d+)"), "times"),
    (re.compile(r"(?P<n>\d+)/(?P<all>\d+)"), "of"),
    (re.compile(r"(?<=\d )[Mm]in\b\.?"), "minutes"),
    (re.compile(r"(?<=\d )s\b"), "seconds"),
    (re.compile(r"↑"), "up"),
    (re.compile(r"↓"), "down"),
)
"""Patterns of symbols, and the keys below `access.spoken` of their words."""


def aloud(words: Words, text: str) -> str:
    """The text with its symbols spelled out: `2–4 · +3` becomes `2 to 4, plus 3`."""
    text = re.sub(r"[\u00a0\u202f]", " ", text.replace(" · ", ", "))
    for sign, key in SPOKEN_SIGNS:
        text = sign.sub(partial(_said, words, f"access.spoken.{key}"), text)
    return text


def _said(words: Words, key: str, found: re.Match[str]) -> str:
    return words.say(key, **found.groupdict())
