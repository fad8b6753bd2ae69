"""La Grande Table: `python3 main.py` plays, `python3 main.py --test` passes the tests.

This file stays light: the computer players' worker process reads it again when it starts.
"""

# No import from __future__ here: Python 3.6 must be able to read this far.
import argparse
import gc
import sys
import time
from pathlib import Path

OLDEST_PYTHON = (3, 11)
LONGEST_NAME = 40
"""Largest length of the name of an outside program."""

if sys.version_info < OLDEST_PYTHON:
    from launch.old_python import leave

    raise SystemExit(leave(__file__, sys.argv[1:], OLDEST_PYTHON))


def main(words: list[str]) -> int:
    """Reads the command line, makes sure that what it needs is installed, then plays or tests."""
    from launch import environment

    if words[:1] == ["--text-door"]:  # before packages are looked for: the rules need none
        from game.__main__ import main as answer

        return answer(words[1:])
    parser = _parser()
    arguments, others = parser.parse_known_args(words)
    if others and not arguments.test:
        parser.error(f"unknown argument: {others[0]}")
    elsewhere = environment.ensure(words, testing=arguments.test)
    if elsewhere is not None:
        return elsewhere
    if arguments.test:
        return _test([word for word in words if word != "--test"])
    done = _commanded(arguments)
    if done is not None:
        return done
    if _is_unusable(arguments.data_dir):
        return 1
    from launch import exit_codes
    from launch.heartbeat import Heartbeat

    if arguments.kiosk and not Heartbeat().watched:
        return _watched(words, arguments.data_dir)
    status = _played(arguments)
    return _watched([*words, "--kiosk"], arguments.data_dir) if status == exit_codes.START_KIOSK else status


def _played(arguments: argparse.Namespace) -> int:
    """Runs the game until the players leave; returns its exit code."""
    gc.disable()  # until the first picture: loaded modules stay, and collecting would only take time
    from scenes.core import platform

    platform.tell_sdl(arguments.kiosk)
    from scenes.app.start import play

    status = play(
        arguments.data_dir,
        fullscreen=arguments.fullscreen,
        size=arguments.size,
        language=arguments.language,
        kiosk=arguments.kiosk,
        engines=dict(arguments.engine),
        file=arguments.file,
    )
    gc.enable()  # the game may have failed before enabling it, and a watchdog lives for weeks
    return status


def _commanded(arguments: argparse.Namespace) -> int | None:
    """Runs a command without the window of the game and returns an exit code; None if the game is wanted."""
    if arguments.menu:
        from launch import menu_entry

        return menu_entry.main(arguments.menu, _program())
    if arguments.autostart:
        return _autostart(*arguments.autostart[:2])
    if arguments.guide:
        return _guide(arguments.guide)
    if arguments.picture:
        from scenes.app.start import draw_home

        return draw_home(arguments.picture, arguments.size, arguments.language)
    if not (arguments.check or arguments.curtain or arguments.reset_code or arguments.restore):
        return None
    return 1 if _is_unusable(arguments.data_dir) else _with_data(arguments)


def _is_unusable(data_dir: Path | None) -> bool:
    """Whether there is no usable data folder, or no readable clock; says so."""
    from launch.folders import data_folder
    from launch.words import say

    try:
        data_folder(data_dir)
        time.time()
    except OverflowError:
        wrong = say("install.failed.clock", year=time.localtime().tm_year)
    except OSError as problem:
        wrong = say("install.failed.data", folder=problem.filename, problem=problem.strerror or problem)
    else:
        return False
    from launch.face import Face

    Face().fail(wrong)
    return True


def _with_data(arguments: argparse.Namespace) -> int:
    """Runs a command on the data folder of a kiosk."""
    from launch.folders import data_folder

    data = data_folder(arguments.data_dir)
    if arguments.check:
        from launch import check

        return check.main(data, (*_program(), "--kiosk"), _cores_open)
    if arguments.curtain:
        from scenes.app import desktop_cover

        return desktop_cover.main(data)
    if arguments.reset_code:
        from scenes.app import terminal

        return terminal.main(data)
    from scenes.app.terminal import restore

    return restore(arguments.restore, data)


def _cores_open() -> bool:
    """Whether the compiled cores of all games work on this machine."""
    from game.cores.modules import core, with_cores

    return all(core(game_id) is not None for game_id in with_cores())


def _guide(folder: Path) -> int:
    """Writes the owner's guide, a page for each language."""
    from launch.words import say
    from scenes.kiosk import owners_guide

    try:
        for path in owners_guide.write_all(folder):
            print(say("install.guide.written", file=path))
    except OSError as problem:
        print(say("install.restore.disk", problem=problem.strerror or problem))
        return 1
    return 0


def _watched(words: list[str], data_dir: Path | None) -> int:
    """Runs the program under the watchdog, which restarts it whatever happens to it."""
    from launch import exit_codes, first_picture, folders, watchdog

    first_picture.game_stands()  # from here on the watchdog reports
    data = folders.data_folder(data_dir)
    curtain = [*_program(), "--data-dir", str(data), "--curtain"] if _is_covered(words) else []
    status = watchdog.watch([*_program(), *words], data, curtain=curtain)
    if status == exit_codes.ALREADY_OPEN:
        print("La Grande Table est déjà ouverte sur cet ordinateur. / It is already open on this computer.")
    return status


def _is_covered(words: list[str]) -> bool:
    """Whether the kiosk has a curtain: where it fills the screen, and windows do not have a screen each."""
    return "--window" not in words and sys.platform != "darwin"


def _program() -> list[str]:
    """The command that starts this program again; without a console where there is a choice."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    windowed = Path(sys.executable).with_name("pythonw.exe")
    python = windowed if sys.platform == "win32" and windowed.exists() else Path(sys.executable)
    return [str(python), str(Path(__file__).resolve())]


def _autostart(action: str, method: str | None = None) -> int:
    from launch import autostart
    from launch.words import say

    if action not in autostart.ACTIONS:
        print(say("install.autostart.action", actions=", ".join(autostart.ACTIONS)))
        return 2
    return autostart.main(action, method, [*_program(), "--kiosk"], Path(_program()[-1]).parent)


def _test(words: list[str]) -> int:
    """Runs pytest: the whole suite with one process for each core, and what has failed in it once more alone, with the
    values that were compared; with words of its own in one process."""
    import pytest

    here = Path(__file__).resolve().parent
    common = ["--rootdir", str(here), "-c", str(here / "pyproject.toml")]
    if words:
        return int(pytest.main([*common, "-p", "no:cacheprovider", *words]))
    common.append(str(here / "tests"))
    # to tell the values of a failure every file of tests is rewritten by each process, which takes seconds
    result = pytest.main([*common, "-n", "auto", "--dist", "worksteal", "--assert=plain"])
    if result == pytest.ExitCode.TESTS_FAILED:
        pytest.main([*common, "-W", "ignore::pytest.PytestAssertRewriteWarning", "--lf", "--lfnf=none"])
    return int(result)


def _parser() -> argparse.ArgumentParser:
    from launch.folders import PROGRAM, languages
    from launch.version import VERSION

    prog = PROGRAM if getattr(sys, "frozen", False) else "main.py"
    parser = argparse.ArgumentParser(prog=prog, description="Four rare board games on one table.")
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a match file, to be watched or played on")
    parser.add_argument("--version", action="version", version=f"La Grande Table {VERSION}")
    parser.add_argument("--test", action="store_true", help="run the tests; further words go to pytest")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="put everything the program writes in this folder")
    parser.add_argument("--size", type=_size, metavar="1280x720", help="the size of the window")
    parser.add_argument("--language", choices=languages(), help="the language to begin with")
    parser.add_argument(
        "--engine",
        type=_engine,
        action="append",
        default=[],
        metavar="NAME=COMMAND",
        help="a program that may take a chair in this start (docs/engine.md); not in a kiosk",
    )
    parser.add_argument("--kiosk", action="store_true", help="for a game room: full screen, only its owner leaves it")
    parser.add_argument(
        "--autostart", nargs="+", metavar=("ACTION", "METHOD"), help="start the kiosk with the machine: show, on or off"
    )
    parser.add_argument("--menu", choices=("show", "on", "off"), help="an entry in the menu of the desktop (Linux)")
    parser.add_argument("--reset-code", action="store_true", help="choose a new code for the owner's door of a kiosk")
    parser.add_argument("--restore", type=Path, metavar="FILE", help="bring a backup back: the file, or its folder")
    parser.add_argument("--check", action="store_true", help="tell whether this machine will be a good kiosk")
    parser.add_argument(
        "--guide", nargs="?", const=Path(), type=Path, metavar="DIR", help="write the owner's guide, to be printed"
    )
    parser.add_argument("--text-door", action="store_true", help="no window: rules and players, a command a line")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="no window: draw home into a PNG file")
    parser.add_argument("--curtain", action="store_true", help=argparse.SUPPRESS)
    screen = parser.add_mutually_exclusive_group()
    screen.add_argument("--fullscreen", dest="fullscreen", action="store_true", default=None, help="fill the screen")
    screen.add_argument("--window", dest="fullscreen", action="store_false", default=None, help="stay in a window")
    return parser


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdigit() and height.isdigit() and int(width) >= 640 and int(height) >= 480):
        raise argparse.ArgumentTypeError("a size is written 1280x720 and is at least 640x480")
    return int(width), int(height)


def _engine(text: str) -> tuple[str, str]:
    """The name of an outside program, and the command that starts it."""
    name, _, command = (part.strip() for part in text.partition("="))
    if not (command and 0 < len(name) <= LONGEST_NAME and name.isprintable()):
        raise argparse.ArgumentTypeError(f"a program is written NAME=COMMAND, with a name of 1 to {LONGEST_NAME} signs")
    return name, command


if __name__ == "__main__":
    import multiprocessing

    multiprocessing.freeze_support()
    raise SystemExit(main(sys.argv[1:]))
