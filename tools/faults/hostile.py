"""Files from somebody who means harm: saves, settings, the owner's decisions, the annals and language tables.

Each round writes hostile files into a data folder and starts the real program on it without a screen, at home and as a
kiosk, presses what there is to press; then once more with hostile tables of every language. Every file has to be
answered with a picture on the screen and a sentence in the log; no exception may escape, nothing outside the folder may
change, and nothing written there may be run.
"""

from __future__ import annotations

import json
import logging
import pickle
import tempfile
from collections.abc import Callable, Iterator, Sequence
from gettext import GNUTranslations
from pathlib import Path
from random import Random

import pygame

from game import catalog
from game.core import Setup
from game.files import seal_text
from game.match import Match
from game.saved_text import as_saved
from game.thinker import Thinker
from scenes.app.app import App
from scenes.app.kiosk_supervisor import KioskSupervisor
from scenes.core.house import AT_TABLE
from scenes.core.house_file import COPY_FILE, HOUSE_FILE
from scenes.core.settings import Settings
from scenes.core.translations import Words
from scenes.graphics.art import ASSETS, Art
from scenes.input.events import Click, Press
from scenes.screens.home import Home
from scenes.ui.scene import Scene
from scenes.ui.sheet import Page
from tools.faults.lines import damage
from tools.locale.compile import compiled

TRAP = "import pathlib; pathlib.Path({path!r}).touch()"
WORDS = ("home.title", "home.resume", "sheet.players", "kiosk.touch", "ago.minutes")


class Trap:
    """Unpickles into a file: nothing of ours may ever do that."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> tuple[object, ...]:
        return exec, (TRAP.format(path=str(self.path)),)


def saves(dice: Random) -> bytes:
    """A saved match with accidents, with its seal broken or made to fit."""
    game = dice.choice(catalog.games())
    match = Match(game, Setup(dice.choice(list(game.players)), dice.randrange(100)))
    for _ in range(dice.randrange(40)):
        steps = match.position.legal()
        if steps:
            match.play(dice.choice(steps))
    text = as_saved(match)
    kind = dice.randrange(7)
    if kind == 0:
        return bytes(dice.randrange(256) for _ in range(dice.randrange(2000)))
    if kind == 1:
        return b"grande-table 1\n" + b"9" * dice.randrange(10, 900_000)
    if kind == 2:
        return text.encode("utf-16")
    body = damage(text.rpartition("end ")[0], dice)
    if kind == 3:
        body = body.replace("1", "1" * 300)
    lines = body.count("\n")
    return seal_text(body, lines).encode() if kind < 6 else damage(text, dice).encode()


def tables(dice: Random, trap: Path) -> bytes:
    """A settings file, as text or as something that is none."""
    plain = {one: getattr(Settings(), one) for one in vars(Settings())}
    kind = dice.randrange(6)
    if kind == 0:
        return pickle.dumps(Trap(trap))
    if kind == 1:
        return b"[" * dice.randrange(1000, 200_000)
    if kind == 2:
        return b'{"text": 1e999, "motion": NaN, "seats": {"x": ["human"]}, "pin": "scrypt$00$", "wrong": -3}'
    strange: list[object] = [None, -1, 10**400, "x" * 5000, [], {}, True, [["a"]], {"a": [1]}, "\u202e\x00"]
    for name in dice.sample(sorted(plain), 6):
        plain[name] = dice.choice(strange)
    text = json.dumps(plain)
    return (damage(text, dice) if kind == 3 else text).encode(errors="replace")


def language(dice: Random, keys: Sequence[str] = WORDS) -> bytes:
    """A compiled language table whose numbers, plural rule or sentences are not what they should be."""
    rules = ("n != 1", "n/0", "(" * 500, "__import__('os').system('true')", "n" * 2000, "9**9**9", "n ? 7 : -7")
    head = f"Content-Type: text/plain; charset={dice.choice(('UTF-8', 'UTF-8', 'UTF-8', 'rot13', 'x'))}\n"
    head += f"Plural-Forms: nplurals=2; plural={dice.choice(rules)};\n"
    filled = ("{n}", "{n:de}", "{n.__class__}", "{n[0]}", "{", "{n!x}", "{n:{n}}", "{n:9999999999}")
    filled += ("%s", "{missing}", "{0}", "*", "", "x" * 5000, "\u202e", "\n" * 50)
    entries = {"": head, **{key: dice.choice(filled) for key in keys}}
    entries["sheet.players\0sheet.players.many"] = "\0".join(dice.choices(filled, k=2))
    made = compiled(entries)
    if dice.random() < 0.4:
        broken = bytearray(made)
        for _ in range(dice.randrange(1, 12)):
            broken[dice.randrange(len(broken))] = dice.randrange(256)
        return bytes(broken[: dice.randrange(len(broken))] if dice.random() < 0.3 else broken)
    return made


class Sentences(logging.Handler):
    """Owns the number of lines that would stand in the log."""

    def __init__(self) -> None:
        super().__init__()
        self.number = 0

    def emit(self, record: logging.LogRecord) -> None:
        assert record.getMessage()
        self.number += 1


def started(folder: Path, art: Art, begin: Callable[[App], Scene]) -> None:
    """The program on that folder: a few pictures, a press on everything that the first page offers."""
    app = App(pygame.display.set_mode((640, 360)), folder, None, art)
    app.context.minds.thinker = Thinker(worker=False)
    app.context.shelf.mend()
    app.show(begin(app))
    assert app.frame(0.1), "there is no picture"
    for key in [widget.key for widget in app.scene.widgets] if isinstance(app.scene, Page) else []:
        page = app.scene
        widget = page.widget(key) if isinstance(page, Page) else None
        app.frame(0.3, [Click(widget.box.centre)] if widget else [Press("accept")])
        for _ in range(3):
            app.frame(0.3, [Press("back")])
        if not isinstance(app.scene, Home):
            app.show(begin(app))
    app.close()


def kiosk(app: App) -> Scene:
    """The program as a kiosk."""
    app.kiosk = KioskSupervisor(app.context, lambda: app.scene)
    return app.kiosk.begin()


def runs(number: int, seed: int) -> Iterator[tuple[str, list[str]]]:
    """So many rounds; what went wrong is raised but for these two."""
    pygame.display.init()
    pygame.font.init()
    art, said = Art(), Sentences()
    logging.disable(logging.NOTSET)
    logging.getLogger().addHandler(said)
    with tempfile.TemporaryDirectory() as outside:
        trap = Path(outside) / "sprung"
        for count in range(number):
            dice, before = Random(f"{seed} {count}"), said.number
            with tempfile.TemporaryDirectory() as folder:
                one_round(Path(folder), art, dice, trap)
            found = ["a file was run"] * trap.exists() + ["nobody was told"] * (said.number == before)
            yield f"round {count}", found


def one_round(folder: Path, art: Art, dice: Random, trap: Path) -> None:
    """Hostile files of every kind in one folder."""
    (folder / "saves").mkdir()
    for name in ("in-hand.match", "in-hand.before", "other.match", "other.png", "old.thrown", "x.aside"):
        (folder / "saves" / name).write_bytes(saves(dice))
    for name in ("settings.json", HOUSE_FILE, COPY_FILE, "house-settings.json"):
        (folder / name).write_bytes(tables(dice, trap))
    (folder / AT_TABLE).write_bytes(dice.choice((b"0", b"1", b"2", b"x", b"\xff", b"9" * 5000)))
    (folder / "annals.sqlite").write_bytes(dice.choice((b"", b"SQLite format 3\0" + saves(dice), tables(dice, trap))))
    started(folder, art, lambda app: Home())
    started(folder, art, kiosk)
    assets = folder / "assets"
    mirrored(ASSETS, assets, dice)
    words = Words(assets, "de")
    for key in WORDS:
        assert isinstance(words.say(key, n=3), str) and isinstance(words.count(key, 3), str)
    started(folder, Art(assets), lambda app: Home())


def mirrored(source: Path, goal: Path, dice: Random) -> None:
    """A folder of assets that looks the same, but for half of its language tables."""
    goal.mkdir()
    for path in source.iterdir():
        if path.suffix == ".mo" and dice.random() < 0.5:
            with path.open("rb") as file:
                known = [key for key in vars(GNUTranslations(file))["_catalog"] if isinstance(key, str) and key]
            (goal / path.name).write_bytes(language(dice, [*WORDS, *dice.sample(known, min(len(known), 120))]))
        elif path.is_dir() and (path.name == "languages" or any(path.rglob("languages"))):
            mirrored(path, goal / path.name, dice)
        else:
            (goal / path.name).symlink_to(path)
