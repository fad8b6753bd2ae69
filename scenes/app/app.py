"""The program: one window, one current scene, one frame after the other."""

from __future__ import annotations

import gc
import math
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from launch import exit_codes
from launch.heartbeat import Heartbeat
from scenes.core import log, platform

platform.tell_sdl()  # before pygame is imported, or SDL never hears of it

import pygame  # noqa: E402

from game.saves import Shelf  # noqa: E402
from scenes.app.accessibility import Accessibility  # noqa: E402
from scenes.app.event_pump import EventPump  # noqa: E402
from scenes.app.instance_lock import Lock  # noqa: E402
from scenes.core import house as owners  # noqa: E402
from scenes.core import settings as keeping  # noqa: E402
from scenes.core.audio import Sound  # noqa: E402
from scenes.core.settings import Settings  # noqa: E402
from scenes.core.translations import LANGUAGES, Words  # noqa: E402
from scenes.graphics import theme_switch  # noqa: E402
from scenes.graphics.art import Art  # noqa: E402
from scenes.graphics.loading_bar import NOTICED, draw_waiting  # noqa: E402
from scenes.graphics.pen import Pen  # noqa: E402
from scenes.graphics.shapes import rgba  # noqa: E402
from scenes.graphics.theme import TABLE  # noqa: E402
from scenes.graphics.viewport import Viewport  # noqa: E402
from scenes.input.debounce import Debounce  # noqa: E402
from scenes.input.events import Device, Hover, Input, Press  # noqa: E402
from scenes.input.glyphs import current  # noqa: E402
from scenes.input.pads import News  # noqa: E402
from scenes.ui.language_bar import following  # noqa: E402
from scenes.ui.scene import AppContext, Scene  # noqa: E402

if TYPE_CHECKING:
    from scenes.app.kiosk_supervisor import KioskSupervisor

FRAMES, RESTING = 60, 30
"""A second; the smaller number where nobody acts."""
REST = 5.0
"""Seconds without a touch and without a new picture after which nobody does."""
PATIENCE = 0.009
"""Seconds of a frame after which what is still to be made ready waits for the next one."""
LONGEST_FRAME = 0.1
"""Seconds that animations see at most, however long the machine was busy."""
USUAL_SIZE = (1280, 720)
SETTINGS_FILE, SAVES_FOLDER = "settings.json", "saves"


class App:
    """Owns the stage and the current scene. `frame` does one frame without a clock and without events."""

    def __init__(
        self, surface: pygame.Surface, data: Path, settings: Settings | None = None, art: Art | None = None
    ) -> None:
        self.data = data
        chosen = settings or keeping.load(data / SETTINGS_FILE)
        self.art = art or Art()
        words = Words(self.art.assets, chosen.language)
        self._dress(chosen)
        self.window = surface
        pen = Pen(*_inside(surface, chosen), self.art)
        self.context = AppContext(pen, words, chosen, Shelf(data / SAVES_FOLDER), Sound(self.art.assets, chosen))
        self.context.house = owners.load(data)
        self.context.sound.ceiling = self.context.house.ceiling
        self.kiosk: KioskSupervisor | None = None
        """Who watches over the room, if this is a kiosk."""
        self.scene: Scene = Scene()
        self.bindings = current(self.context.settings)
        self.assists = Accessibility(self.context)
        self.cooldown = Debounce()
        self.dirty = True
        """Whether the picture must be drawn again."""
        self._drawn: Scene | None = None
        """Whose picture the window shows, if all of it does."""
        self._late = False
        """Whether the picture was ready too late for the frame before."""
        self._still = 0.0
        """Seconds since something was touched or drawn."""
        self._ready, self._waited = 1.0, 0.0
        """How much of the next picture is ready, and for how many seconds it has been in the making."""

    def show(self, scene: Scene) -> None:
        """Changes to a scene at once."""
        self.context.go(scene)
        self._fulfil()

    def frame(self, dt: float, inputs: Iterable[Input] = (), patience: float = math.inf) -> bool:
        """One frame: inputs, the passing of so many seconds, and a new picture if one is needed; True if drawn.

        A picture that takes longer than `patience` in seconds is made ready in several frames, and the one before stays
        meanwhile.
        """
        until = perf_counter() + patience
        self.context.now += dt
        if self.kiosk:
            inputs = self.kiosk.heed(dt, inputs)
        self._still += dt
        for event in self._assisted(inputs):
            self._take(event)
        if self.scene.update(min(dt, LONGEST_FRAME)):
            self.dirty = True
        if self.assists.update(self.scene, dt):
            self.dirty = True
        self._fulfil()
        if not self.dirty or not self._prepared(until):
            return self.dirty and self._waits(dt)
        self.dirty, self._waited, self._still = False, 0.0, 0.0
        pen = self.context.pen
        pen.written.clear()
        pen.partly, pen.changed = self._drawn is self.scene and not self.assists.shows, None
        self.scene.draw(pen)
        self._drawn = self.scene
        self.assists.read(self.scene)
        self.assists.draw(self.context.pen, self.scene)
        return True

    def _prepared(self, until: float) -> bool:
        """Whether the next picture can be drawn in what is left of this frame."""
        self._ready = self.scene.prepare(self.context.pen, until)
        self._late = self._ready >= 1 and not self._late and perf_counter() > until
        return self._ready >= 1 and not self._late

    def _waits(self, dt: float) -> bool:
        """Shows how far the next picture is if it takes long; True if that was drawn."""
        self._waited += dt
        if self._waited < NOTICED:
            return False
        draw_waiting(self.context.pen, self._ready)
        self._drawn = None
        return True

    @property
    def frames(self) -> int:
        """How many frames a second are enough now: fewer if nothing has been touched or drawn for a while."""
        return RESTING if self.scene.restful or self._still >= REST else FRAMES

    def expose(self) -> None:
        """The window must show its whole picture again."""
        self.dirty, self._drawn = True, None

    def knock(self) -> None:
        """Somebody has done what opens the owner's door: the code is asked for."""
        from scenes.kiosk.owner import Owner
        from scenes.screens.pin_pad import PinPad

        if not isinstance(self.scene, PinPad | Owner):
            self.show(PinPad(self.scene, self.kiosk))

    def _assisted(self, inputs: Iterable[Input]) -> list[Input]:
        """The inputs that are left when the button of who plays with one has done what it does."""
        given = list(inputs)
        left = self.assists.heed(self.scene, given)
        self.dirty = self.dirty or len(left) != len(given)
        self._fulfil()
        return left

    def resize(self, surface: pygame.Surface) -> None:
        """The window has a new surface."""
        self._renew(surface)

    def pads_changed(self, news: News) -> None:
        """Pads came or went. While the one that is needed is away everything waits; when one is back it goes on."""
        from scenes.screens.pad_lost import PadLost

        context = self.context
        context.claims.heed(news)
        needed = context.device is Device.PAD and (context.pad in news.went or context.settings.pads == "each")
        if news.came and isinstance(self.scene, PadLost):
            self.scene.back()
        elif news.went and needed and not isinstance(self.scene, PadLost):
            context.go(PadLost(self.scene))
        self._fulfil()

    def close(self) -> None:
        """Says goodbye to the scene and to whoever was thinking."""
        self.scene.leave()
        self.context.close()
        self.assists.close()
        self.context.sound.close()

    def _take(self, event: Input) -> None:
        if not self.cooldown.allows(event, self.context.now, self.context.settings.cooldown):
            return
        self.dirty = True
        if isinstance(event, Press) and event.action == "fullscreen":
            if self.context.guarded:
                return
            self.context.settings.fullscreen = not self.context.settings.fullscreen
            self.context.changed()
        elif isinstance(event, Press) and event.action == "mute":
            self.context.settings.mute = not self.context.settings.mute
            self._keep_settings()
            self.scene.on_input(event)
        elif isinstance(event, Press) and event.action == "language":
            self.context.settings.language = following(self.context.settings.language)
            self.context.changed()
        else:
            if not (isinstance(event, Hover) and self.context.device is Device.TOUCH):
                self.context.device = getattr(event, "device", Device.MOUSE)
            if isinstance(event, Press) and event.device is Device.PAD:
                self.context.pad = event.pad
            self.scene.on_input(event)
        self._fulfil()

    def _fulfil(self) -> None:
        """Does what a scene has wished for."""
        context = self.context
        if context.settings_changed:
            context.settings_changed = False
            if self.kiosk:
                self.kiosk.hold(context.settings)
            self._keep_settings()
            if context.words.language != context.settings.language:
                context.words = Words(self.art.assets, context.settings.language)
            self._renew(self.window)
        while context.next_scene is not None:
            scene, context.next_scene = context.next_scene, None
            self.scene.leave()
            self.scene = scene
            scene.enter(context)
            self.dirty = True

    def _dress(self, settings: Settings) -> bool:
        """The colours that are wanted; True if they have changed."""
        wanted = theme_switch.of(settings)
        if wanted == theme_switch.worn_now():
            return False
        theme_switch.wear(wanted)
        self.art.forget_colours()
        return True

    def _keep_settings(self) -> None:
        self.bindings = current(self.context.settings)
        keeping.save(self.context.settings, self.data / SETTINGS_FILE)
        self.context.sound.tune(self.context.settings)

    def _renew(self, surface: pygame.Surface) -> None:
        inner, viewport = _inside(surface, self.context.settings)
        if self._dress(self.context.settings) or viewport != self.context.viewport or surface is not self.window:
            self.window = surface
            surface.fill(rgba(TABLE[1]))
            self.context.pen = Pen(inner, viewport, self.art)
        if self.context.next_scene is None:
            self.scene.enter(self.context)
        self.expose()


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
    return app.context.exit_code


def _first_scene(app: App, alone: bool, kiosk: bool, resume: bool) -> Scene:
    if not alone:
        from scenes.screens.already_open import AlreadyOpen

        return AlreadyOpen()
    if kiosk:
        from scenes.app.kiosk_supervisor import KioskSupervisor

        app.kiosk = KioskSupervisor(app)
        return app.kiosk.begin(resume)
    from scenes.screens.home import Home

    return Home()


def _inside(surface: pygame.Surface, settings: Settings) -> tuple[pygame.Surface, Viewport]:
    """The part of the window that is drawn on, for screens that cut their edges off, and its size."""
    width, height = surface.get_size()
    left, top = round(width * settings.margin), round(height * settings.margin)
    inner = surface.subsurface((left, top, width - 2 * left, height - 2 * top)) if left or top else surface
    return inner, Viewport(*inner.get_size(), settings.text, left, top)


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
    clock, hearing, dt = pygame.time.Clock(), EventPump(app), 0.0
    context, pointer, first = app.context, True, True
    full = context.settings.fullscreen
    pygame.key.set_repeat(400, 110)
    while not context.leaving:
        heartbeat.beat()
        events = pygame.event.get()
        if any(event.type == pygame.QUIT for event in events) and not context.guarded:
            return
        for event in events:
            if event.type == pygame.WINDOWSIZECHANGED and not full:
                size = event.x, event.y
                app.resize(pygame.display.get_surface() or context.pen.surface)
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
                app.expose()
        if app.frame(dt, hearing.hear(events), PATIENCE):
            _present(context.pen)
        if first:
            first = False
            platform.stay_lean()
            app.art.read_on()
            log.open_now()
            hearing.pads.start()
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
