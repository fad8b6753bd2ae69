"""Main loop: one frame after the other until the players leave."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from launch import first_picture
from launch.heartbeat import Heartbeat
from scenes.core import log, platform

platform.tell_sdl()  # before pygame is imported, or SDL never hears of it

import pygame  # noqa: E402

from scenes.app.app import App  # noqa: E402
from scenes.app.routes import first_scene, scene_of_file  # noqa: E402
from scenes.graphics.pen import Pen  # noqa: E402
from scenes.input.events import Device, Input  # noqa: E402
from scenes.ui.scene import Scene  # noqa: E402

if TYPE_CHECKING:
    from scenes.app.event_pump import EventPump

FRAME_BUDGET = 0.007
"""Seconds of a frame after which what is still to be made ready waits for the next one."""
AWAITED_BUDGET = 0.03
"""The same where a scene is awaited: no motion would be less smooth."""
RETRY_SECONDS = 10.0
"""Seconds within which a second error of its own ends the program."""
HIDE_EVENTS = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
SHOW_EVENTS = (pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)
"""Events of a window that nobody can see any more, and of one that must be drawn again."""


def run(
    app: App,
    window: tuple[int, int],
    alone: bool,
    kiosk: bool,
    heartbeat: Heartbeat,
    notice: str = "",
    file: Path | None = None,
) -> int:
    """Shows the first scene and plays until the players leave; the result is the exit code of the program. `file`: a
    match that is opened, but in a kiosk."""
    platform.stay_smooth()
    app.show(_first_scene(app, alone, kiosk, not heartbeat.safe_mode, notice, file))
    try:
        _loop(app, window, heartbeat)
    finally:
        app.close()
    return app.context.exit.code


def _first_scene(app: App, alone: bool, kiosk: bool, resume: bool, notice: str, file: Path | None) -> Scene:
    if alone and kiosk:
        from scenes.app.kiosk_supervisor import KioskSupervisor

        app.kiosk = KioskSupervisor(app.context, lambda: app.scene)
        return app.kiosk.begin(resume, notice)
    return scene_of_file(file, app.context) if alone and file else first_scene(alone, notice)


def _present(pen: Pen) -> None:
    """Shows what was drawn: the whole window, or only some parts of it."""
    if pen.repaint.changed is None:
        pygame.display.flip()
    else:
        offset = pen.surface.get_abs_offset()
        pygame.display.update([area.move(offset) for area in pen.repaint.changed])


def _follow_window(app: App, drawn: tuple[int, int]) -> tuple[int, int]:
    """The size of the surface that the window has now, in pixels; the program draws on that one from here on.

    `drawn` is the size so far. A window that was hidden, minimised or resized gets another surface, in full screen too,
    and to draw on the one before ends the program at once.
    """
    surface = pygame.display.get_surface()
    if surface is None or (surface is app.window and surface.get_size() == drawn):
        return drawn
    app.resize(surface)
    return surface.get_size()


def _notice_window(app: App, kind: int) -> None:
    """Something has happened to the window: what nobody can see is not drawn, what is seen again is drawn anew."""
    if kind in HIDE_EVENTS:
        app.seen = False
    elif kind in SHOW_EVENTS:
        app.seen = True
        app.expose()


def _begin(app: App, heartbeat: Heartbeat) -> None:
    """The first picture, and then all that it did not need. A picture that is ready too late waits for one frame."""
    if app.frame(0.0, (), FRAME_BUDGET) or app.frame(0.0, (), FRAME_BUDGET):
        _present(app.context.pen)
    first_picture.game_stands()
    platform.stay_lean()
    app.art.read_on()
    log.open_now()
    if not heartbeat.safe_mode:
        app.context.sound.start()
    gc.enable()


def one_frame(app: App, dt: float, inputs: Sequence[Input], patience: float) -> bool:
    """One frame; True if something was drawn. Where a scene fails the window stays: the log has the error, the shelf
    the match, and home says so. Not where it fails again at once, nor in a kiosk, which its watchdog begins anew.

    Raises:
        Exception: what the scene has raised there.
    """
    try:
        return app.frame(dt, inputs, patience)
    except Exception:
        if app.kiosk or app.context.now < app.trusted_from:
            raise
        log.warn("a scene failed", exc_info=True)
        app.trusted_from = app.context.now + RETRY_SECONDS
        app.context.pen.surface.set_clip(None)
        app.show(first_scene(True, "home.failed"))
        app.expose()
        return False


def _event_pump(app: App) -> EventPump:
    """Who hears the players, with the pads that are there; nobody is heard before the first picture."""
    from scenes.app.event_pump import EventPump

    pump = EventPump(app)
    pump.pads.start()
    return pump


def _loop(app: App, size: tuple[int, int], heartbeat: Heartbeat) -> None:
    """Frame after frame. While nothing changes only what lives on a table is drawn, in small areas; else nothing: an
    idle window costs next to nothing."""
    _begin(app, heartbeat)
    context, pointer, pump = app.context, True, _event_pump(app)
    clock, dt = pygame.time.Clock(), 0.0
    full, drawn = context.settings.fullscreen, app.window.get_size()
    pygame.key.set_repeat(400, 110)
    while not context.exit.leaving:
        heartbeat.beat()
        events = pygame.event.get()
        drawn = _follow_window(app, drawn)
        if any(event.type == pygame.QUIT for event in events) and not context.exit.guarded:
            return
        for event in events:
            if event.type == pygame.WINDOWSIZECHANGED and not full:
                size = event.x, event.y
            _notice_window(app, event.type)
        if any(event.type == pygame.WINDOWFOCUSLOST for event in events):
            app.scene.unwatched()
        if one_frame(app, dt, pump.hear(events), AWAITED_BUDGET if app.awaits else FRAME_BUDGET):
            _present(context.pen)
        if context.settings.fullscreen != full:
            full = context.settings.fullscreen
            app.resize(platform.open_window(size, full))
            drawn = app.window.get_size()
        if pointer != (context.device is Device.MOUSE):
            pointer = not pointer
            platform.show_pointer(pointer)
        dt = clock.tick(app.frames) / 1000
