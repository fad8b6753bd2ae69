"""Main loop: opens the window, then one frame after the other until the players leave."""

from __future__ import annotations

import gc
from dataclasses import replace
from pathlib import Path

from launch import exit_codes
from launch.heartbeat import Heartbeat
from scenes.core import log, platform

platform.tell_sdl()  # before pygame is imported, or SDL never hears of it

import pygame  # noqa: E402

from scenes.app.app import SETTINGS_FILE, App  # noqa: E402
from scenes.app.event_pump import EventPump  # noqa: E402
from scenes.app.instance_lock import Lock  # noqa: E402
from scenes.app.routes import first_scene, supervisor  # noqa: E402
from scenes.core import house as owners  # noqa: E402
from scenes.core import settings as keeping  # noqa: E402
from scenes.core.settings import Settings  # noqa: E402
from scenes.core.translations import LANGUAGES  # noqa: E402
from scenes.graphics.art import Art  # noqa: E402
from scenes.graphics.pen import Pen  # noqa: E402
from scenes.input.events import Device  # noqa: E402
from scenes.ui.scene import Scene  # noqa: E402

PATIENCE = 0.009
"""Seconds of a frame after which what is still to be made ready waits for the next one."""
USUAL_SIZE = (1280, 720)


def play(
    data_dir: Path | None = None,
    *,
    fullscreen: bool | None = None,
    size: tuple[int, int] | None = None,
    language: str | None = None,
    kiosk: bool = False,
) -> int:
    """Opens the window and plays until the players leave; the result is the exit code of the program."""
    data = platform.data_folder(data_dir)
    log.begin(data)
    heartbeat, lock, house = Heartbeat(), Lock(data), owners.load(data)
    heartbeat.dump_stack_on_abort()
    alone = lock.take()
    if heartbeat.watched and not alone:
        return exit_codes.ALREADY_OPEN
    if house.kiosk and alone and not kiosk:
        lock.release()
        return exit_codes.START_KIOSK
    resumed = (data / owners.AT_TABLE).exists()
    chosen = owners.defaults(house, data) if kiosk and not resumed else keeping.load(data / SETTINGS_FILE)
    if not kiosk and not (data / SETTINGS_FILE).exists():
        language = language or platform.spoken_here(LANGUAGES)
    if language:
        chosen = replace(chosen, language=language)
    if fullscreen is not None:
        chosen = replace(chosen, fullscreen=fullscreen)
    gc.disable()  # until the first picture: what is loaded stays, and looking for garbage in it only takes time
    try:
        return _opened(data, chosen, size or USUAL_SIZE, alone, kiosk, heartbeat)
    finally:
        gc.enable()
        lock.release()
        pygame.quit()


def _opened(
    data: Path, chosen: Settings, window: tuple[int, int], alone: bool, kiosk: bool, heartbeat: Heartbeat
) -> int:
    """The program in its window, until the players leave; where it is not alone in its folder it writes nowhere."""
    art = Art()
    pygame.display.init()
    art.read_ahead(pygame.display.get_desktop_sizes()[0][1] if chosen.fullscreen else window[1])
    pygame.display.set_icon(art.emblem())
    pygame.font.init()
    if platform.screen_is_missing():
        print("La Grande Table needs a screen, and this machine does not offer one.")
        return 1
    app = App(_window(window, chosen.fullscreen), data if alone else platform.nowhere(), chosen, art)
    app.context.shelf.mend()
    app.show(_first_scene(app, alone, kiosk, not heartbeat.safe_mode))
    try:
        _loop(app, window, heartbeat)
    finally:
        app.close()
    return app.context.exit.code


def _first_scene(app: App, alone: bool, kiosk: bool, resume: bool) -> Scene:
    if alone and kiosk:
        app.kiosk = supervisor(app.context, app.show, lambda: app.scene)
        return app.kiosk.begin(resume)
    return first_scene(alone)


def _window(size: tuple[int, int], fullscreen: bool) -> pygame.Surface:
    pygame.display.set_caption("La Grande Table")
    if fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    return pygame.display.set_mode(size, pygame.RESIZABLE)


def _present(pen: Pen) -> None:
    """Shows what was drawn: the whole window, or only some parts of it."""
    if pen.changed is None:
        pygame.display.flip()
    else:
        offset = pen.surface.get_abs_offset()
        pygame.display.update([area.move(offset) for area in pen.changed])


def _loop(app: App, size: tuple[int, int], heartbeat: Heartbeat) -> None:
    """Frame after frame. Nothing is drawn while nothing changes: an idle window costs next to nothing."""
    context, pointer, first = app.context, True, True
    pump = EventPump(context, lambda: app.bindings, app.unlock, app.pads_changed)
    clock, dt = pygame.time.Clock(), 0.0
    full = context.settings.fullscreen
    pygame.key.set_repeat(400, 110)
    while not context.exit.leaving:
        heartbeat.beat()
        events = pygame.event.get()
        if any(event.type == pygame.QUIT for event in events) and not context.exit.guarded:
            return
        for event in events:
            if event.type == pygame.WINDOWSIZECHANGED and not full:
                size = event.x, event.y
                app.resize(pygame.display.get_surface() or context.pen.surface)
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
                app.expose()
        if app.frame(dt, pump.hear(events), PATIENCE):
            _present(context.pen)
        if first:
            first = False
            platform.stay_lean()
            app.art.read_on()
            log.open_now()
            pump.pads.start()
            if not heartbeat.safe_mode:
                context.sound.start()
            gc.collect()
            gc.freeze()
            gc.enable()
        if context.settings.fullscreen != full:
            full = context.settings.fullscreen
            app.resize(_window(size, full))
        if pointer != (context.device is Device.MOUSE):
            pointer = not pointer
            platform.show_pointer(pointer)
        dt = clock.tick(app.frames) / 1000
