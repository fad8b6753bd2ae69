"""Main loop: runs frames until the players leave."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from launch import first_picture
from launch.heartbeat import Heartbeat
from scenes.core import log, platform

platform.tell_sdl()  # before pygame is imported, or SDL ignores it

import pygame  # noqa: E402

from scenes.app.app import App  # noqa: E402
from scenes.app.routes import first_scene, scene_of_file  # noqa: E402
from scenes.graphics.pen import Pen  # noqa: E402
from scenes.input.events import Device, Input  # noqa: E402
from scenes.ui.scene import Scene  # noqa: E402

if TYPE_CHECKING:
    from scenes.app.event_pump import EventPump

FRAME_BUDGET = 0.007
"""Seconds per frame for preparing pictures; the rest waits for the next frame."""
AWAITED_BUDGET = 0.03
"""The same while a new scene is awaited and nothing moves."""
RETRY_SECONDS = 10.0
"""Seconds within which a second scene error ends the program."""
HIDE_EVENTS = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
SHOW_EVENTS = (pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)
"""Window events that hide it, and those after which it must be redrawn."""


def run(
    app: App,
    window: tuple[int, int],
    alone: bool,
    kiosk: bool,
    heartbeat: Heartbeat,
    notice: str = "",
    file: Path | None = None,
) -> int:
    """Shows the first scene and runs until the players leave; returns the exit code. `file`: a match to open, except in
    a kiosk."""
    platform.delay_full_collections()
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
    """Updates the display: the whole window, or the changed parts."""
    if pen.repaint.changed is None:
        pygame.display.flip()
    else:
        offset = pen.surface.get_abs_offset()
        pygame.display.update([area.move(offset) for area in pen.repaint.changed])


def _follow_window(app: App, drawn: tuple[int, int]) -> tuple[int, int]:
    """Follows the window's surface; returns its size in pixels.

    `drawn` is the previous size. A window that was hidden, minimised or resized gets a new surface, in full screen too,
    and drawing on the old one crashes.
    """
    surface = pygame.display.get_surface()
    if surface is None or (surface is app.window and surface.get_size() == drawn):
        return drawn
    app.resize(surface)
    return surface.get_size()


def _notice_window(app: App, kind: int) -> None:
    """Handles a window event: stops drawing while hidden, redraws when shown."""
    if kind in HIDE_EVENTS:
        app.seen = False
    elif kind in SHOW_EVENTS:
        app.seen = True
        app.expose()


def _begin(app: App, heartbeat: Heartbeat) -> None:
    """Shows the first picture, then starts everything it did not need. A picture that is ready too late gets one more
    frame."""
    if app.frame(0.0, (), FRAME_BUDGET) or app.frame(0.0, (), FRAME_BUDGET):
        _present(app.context.pen)
    first_picture.game_stands()
    platform.limit_fragmentation()
    app.art.read_on()
    log.open_now()
    if not heartbeat.safe_mode:
        app.context.sound.start()
    gc.enable()


def one_frame(app: App, dt: float, inputs: Sequence[Input], patience: float) -> bool:
    """Runs one frame; True if something was drawn. If a scene fails, home opens with a notice: the log has the error,
    the shelf the match. Not after a second failure at once, nor in a kiosk, which the watchdog restarts.

    Raises:
        Exception: what the scene raised in those cases.
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
    """The event pump with open pads; created after the first picture."""
    from scenes.app.event_pump import EventPump

    pump = EventPump(app)
    pump.pads.start()
    return pump


def _loop(app: App, size: tuple[int, int], heartbeat: Heartbeat) -> None:
    """Runs frames. Without changes only small animations are drawn, or nothing: an idle window costs next to
    nothing."""
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
            app.scene.on_focus_lost()
        if one_frame(app, dt, pump.hear(events), AWAITED_BUDGET if app.is_awaited else FRAME_BUDGET):
            _present(context.pen)
        if context.settings.fullscreen != full:
            full = context.settings.fullscreen
            app.resize(platform.open_window(size, full))
            drawn = app.window.get_size()
        if pointer != (context.device is Device.MOUSE):
            pointer = not pointer
            platform.show_pointer(pointer)
        dt = clock.tick(app.frames) / 1000
