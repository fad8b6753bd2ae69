"""Start: opens the window, and imports what home needs on a thread meanwhile, because opening takes long.

Imports above are needed before the window; everything else is imported by `_read_home`.
"""

from __future__ import annotations

import contextlib
import gc
import os
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Any

from launch import exit_codes
from launch.heartbeat import Heartbeat
from scenes.core import log, platform

platform.tell_sdl()  # before pygame is imported, or SDL ignores it

import pygame  # noqa: E402

from game.files import put_aside, read_table, recover, sweep  # noqa: E402
from game.saves import Shelf  # noqa: E402
from scenes.app.instance_lock import Lock  # noqa: E402
from scenes.core import house as owners  # noqa: E402
from scenes.core import house_file  # noqa: E402
from scenes.core import settings as keeping  # noqa: E402
from scenes.core.house import AT_TABLE, DEFAULTS_FILE, House  # noqa: E402
from scenes.core.settings import SETTINGS_FILE, Settings  # noqa: E402
from scenes.core.translations import LANGUAGES, Words  # noqa: E402
from scenes.graphics.art import Art  # noqa: E402
from scenes.graphics.theme import TABLE  # noqa: E402

DEFAULT_SIZE = (1280, 720)
HOME_FRAMES = 4
"""Frames until home is drawn completely."""
EMBLEMS_PER_HEIGHT = 6
"""Height of the window divided by that of the emblem shown while home is prepared."""
SWITCH_INTERVAL = 0.0002
"""Switch interval of the GIL in seconds while modules are imported: opening the window needs the GIL between its waits,
and would wait 5 ms each time."""


def play(
    data_dir: Path | None = None,
    *,
    fullscreen: bool | None = None,
    size: tuple[int, int] | None = None,
    language: str | None = None,
    kiosk: bool = False,
    engines: Mapping[str, str] | None = None,
    file: Path | None = None,
) -> int:
    """Opens the window and runs until the players leave; returns the exit code.

    `engines`: command lines of external engines by name, for this start only.
    `file`: a match to open, except in a kiosk.
    """
    platform.open_null_streams()
    data = platform.data_folder(data_dir)
    log.begin(data)
    heartbeat, lock, house = Heartbeat(), Lock(data), house_file.load(data)
    heartbeat.dump_stack_on_abort()
    alone = lock.take()
    if heartbeat.watched and not alone:
        return exit_codes.ALREADY_OPEN
    if house.kiosk and alone and not kiosk:
        lock.release()
        return exit_codes.START_KIOSK
    aside = alone and mend(data)
    if alone:
        house_file.mend(data)
    chosen = _begun_in_kiosk(house, data) if kiosk else keeping.load(data / SETTINGS_FILE)
    if not kiosk and not (data / SETTINGS_FILE).exists():
        language = language or platform.preferred_language(LANGUAGES)
    asked: dict[str, Any] = {"language": language, "fullscreen": fullscreen}
    chosen = replace(chosen, **{name: value for name, value in asked.items() if value is not None})
    gc.disable()  # until the first picture: loaded modules stay anyway, and collecting takes time
    try:
        return _opened(
            data, chosen, size or DEFAULT_SIZE, alone, kiosk, heartbeat, "home.aside" if aside else "", engines, file
        )
    finally:
        gc.enable()
        lock.release()
        pygame.quit()


def _begun_in_kiosk(house: House, data: Path) -> Settings:
    """The owner's defaults, or the settings of the guests whose match a crash interrupted; always in full screen."""
    chosen = owners.defaults(house, data)
    if (data / owners.AT_TABLE).exists():
        chosen = keeping.load(data / SETTINGS_FILE, chosen)
    return replace(chosen, fullscreen=True)


def _opened(
    data: Path,
    chosen: Settings,
    window: tuple[int, int],
    alone: bool,
    kiosk: bool,
    heartbeat: Heartbeat,
    notice: str,
    engines: Mapping[str, str] | None,
    file: Path | None,
) -> int:
    """Runs the program in its window until the players leave; if another process holds the data folder, it uses a
    temporary one.

    `notice` is the key of a sentence shown first at home.
    """
    art = Art()
    words = Words(art.assets, chosen.language)
    pygame.display.init()
    art.read_ahead(*(pygame.display.get_desktop_sizes()[0] if chosen.fullscreen else window))
    usual = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_INTERVAL)
    reading = Thread(target=_read_home, args=(words,), daemon=True)
    reading.start()
    emblem = art.emblem()
    pygame.display.set_icon(emblem)
    pygame.font.init()
    if platform.screen_is_missing():
        return _fail_without_screen()
    surface = platform.open_window(window, chosen.fullscreen)
    _show_emblem(surface, emblem)
    reading.join()
    sys.setswitchinterval(usual)
    from scenes.app.app import App
    from scenes.app.main_loop import run

    app = App(surface, data if alone else platform.temporary_folder(), chosen, art, words)
    app.context.minds.commands = engines or {}
    return run(app, window, alone, kiosk, heartbeat, notice, file)


def _show_emblem(surface: pygame.Surface, emblem: pygame.Surface) -> None:
    """Draws the emblem on a plain background: on a slow machine the window would be black for seconds."""
    side = surface.get_height() // EMBLEMS_PER_HEIGHT
    surface.fill(f"#{TABLE[1]}")
    found = pygame.transform.smoothscale(emblem, (side, side))
    surface.blit(found, found.get_rect(center=surface.get_rect().center))
    pygame.display.flip()


def draw_home(path: Path, size: tuple[int, int] | None, language: str | None) -> int:
    """Draws home with default settings into a file, without a window, in `size` pixels, to check that the program and
    its assets are complete. Returns an exit code."""
    from launch.words import say
    from scenes.app.app import App
    from scenes.app.routes import first_scene

    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_VIDEO_DRIVER="dummy", SDL_AUDIODRIVER="dummy")
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size or DEFAULT_SIZE)
    chosen = Settings(motion=0.0)
    app = App(surface, platform.temporary_folder(), Settings(language=language, motion=0.0) if language else chosen)
    try:
        app.show(first_scene(alone=True))
        for _ in range(HOME_FRAMES):
            app.frame(0.4)
        pygame.image.save(surface, str(path.with_suffix(".png")))
    except (OSError, pygame.error) as problem:
        print(say("install.restore.disk", problem=problem), file=sys.stderr)
        return 1
    finally:
        app.close()
        pygame.quit()
    return 0


def _fail_without_screen() -> int:
    """Reports that there is no screen, in the system's language."""
    from launch.face import Face
    from launch.packages import advice
    from launch.words import say

    Face().fail(say("install.failed.screen", **advice("screen")._asdict()))
    return 1


def _read_home(words: Words) -> None:
    """Imports what home needs, and looks up its sentences; run on a thread. Errors are ignored here: they occur again,
    and are reported, on use."""
    with contextlib.suppress(Exception):
        from scenes.app import main_loop
        from scenes.screens import home

        assert main_loop
        home.look_up(words)


SAVES, STAYS = "saves", "stays"
TABLES = (SETTINGS_FILE, DEFAULTS_FILE, "learning.json")
"""Literals, where importing the module that owns the name would delay the window."""
FOLDERS = (SAVES, STAYS, "backups", "boards", "exports", "reports")


def mend(data: Path) -> bool:
    """Repairs the data folder before anything is loaded: moves unusable files aside, removes temporary files of
    interrupted writes, and what was discarded more than a day ago. Returns whether anything was moved aside. Only for
    the process that holds the lock."""
    for folder in (data, *(data / name for name in FOLDERS)):
        swept = sweep(folder)
        if swept:
            log.warn("%d files that were being written were swept from %s", swept, folder)
    shelf = Shelf(data / SAVES)
    shelf.sweep()
    if (data / STAYS).is_dir():  # only in a kiosk
        from scenes.kiosk.stay import forget_old_stays

        forget_old_stays(data)
    aside = shelf.mend()
    aside += [found.aside for found in (recover(data / name, read_table) for name in TABLES) if found.aside]
    for path in (*(data / name for name in FOLDERS), data / AT_TABLE):
        is_right = path.is_file() if path.name == AT_TABLE else path.is_dir()
        if os.path.lexists(path) and not is_right:
            aside.append(put_aside(path))
    for path in aside:
        log.warn("%s was put aside: it could not be used", path)
    return bool(aside)
