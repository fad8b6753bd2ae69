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
from scenes import log, machine

machine.tell_sdl()  # before pygame is imported, or SDL never hears of it

import pygame  # noqa: E402

from game.saves import Shelf  # noqa: E402
from scenes import settings as keeping  # noqa: E402
from scenes.base import Device, Hover, Input, Press, Scene, Stage  # noqa: E402
from scenes.drawing import dress  # noqa: E402
from scenes.drawing.art import Art  # noqa: E402
from scenes.drawing.frame import Frame  # noqa: E402
from scenes.drawing.pen import Pen  # noqa: E402
from scenes.drawing.shapes import rgba  # noqa: E402
from scenes.drawing.theme import TABLE  # noqa: E402
from scenes.drawing.waiting import NOTICED, draw_waiting  # noqa: E402
from scenes.input.assists import Assists  # noqa: E402
from scenes.input.cooldown import Cooldown  # noqa: E402
from scenes.input.glyphs import current  # noqa: E402
from scenes.input.hearing import Hearing  # noqa: E402
from scenes.input.pads import News  # noqa: E402
from scenes.kiosk import house as owners  # noqa: E402
from scenes.kiosk.lock import Lock  # noqa: E402
from scenes.pages.languages import following  # noqa: E402
from scenes.settings import Settings  # noqa: E402
from scenes.sound import Sound  # noqa: E402
from scenes.words import LANGUAGES, Words  # noqa: E402

if TYPE_CHECKING:
    from scenes.kiosk.kiosk import Kiosk

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
        self.stage = Stage(pen, words, chosen, Shelf(data / SAVES_FOLDER), Sound(self.art.assets, chosen))
        self.stage.house = owners.load(data)
        self.stage.sound.ceiling = self.stage.house.ceiling
        self.kiosk: Kiosk | None = None
        """Who watches over the room, if this is a kiosk."""
        self.scene: Scene = Scene()
        self.bindings = current(self.stage)
        self.assists = Assists(self.stage)
        self.cooldown = Cooldown()
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
        self.stage.go(scene)
        self._fulfil()

    def frame(self, dt: float, inputs: Iterable[Input] = (), patience: float = math.inf) -> bool:
        """One frame: inputs, the passing of so many seconds, and a new picture if one is needed; True if drawn.

        A picture that takes longer than `patience` in seconds is made ready in several frames, and the one before stays
        meanwhile.
        """
        until = perf_counter() + patience
        self.stage.now += dt
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
        pen = self.stage.pen
        pen.written.clear()
        pen.partly, pen.changed = self._drawn is self.scene and not self.assists.shows, None
        self.scene.draw(pen)
        self._drawn = self.scene
        self.assists.read(self.scene)
        self.assists.draw(self.stage.pen, self.scene)
        return True

    def _prepared(self, until: float) -> bool:
        """Whether the next picture can be drawn in what is left of this frame."""
        self._ready = self.scene.prepare(self.stage.pen, until)
        self._late = self._ready >= 1 and not self._late and perf_counter() > until
        return self._ready >= 1 and not self._late

    def _waits(self, dt: float) -> bool:
        """Shows how far the next picture is if it takes long; True if that was drawn."""
        self._waited += dt
        if self._waited < NOTICED:
            return False
        draw_waiting(self.stage.pen, self._ready)
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
        from scenes.pages.pinpad import PinPad

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
        from scenes.pages.pad_lost import PadLost

        stage = self.stage
        stage.claims.heed(news)
        needed = stage.device is Device.PAD and (stage.pad in news.went or stage.settings.pads == "each")
        if news.came and isinstance(self.scene, PadLost):
            self.scene.back()
        elif news.went and needed and not isinstance(self.scene, PadLost):
            stage.go(PadLost(self.scene))
        self._fulfil()

    def close(self) -> None:
        """Says goodbye to the scene and to whoever was thinking."""
        self.scene.leave()
        self.stage.close()
        self.assists.close()
        self.stage.sound.close()

    def _take(self, event: Input) -> None:
        if not self.cooldown.allows(event, self.stage.now, self.stage.settings.cooldown):
            return
        self.dirty = True
        if isinstance(event, Press) and event.action == "fullscreen":
            if self.stage.guarded:
                return
            self.stage.settings.fullscreen = not self.stage.settings.fullscreen
            self.stage.changed()
        elif isinstance(event, Press) and event.action == "mute":
            self.stage.settings.mute = not self.stage.settings.mute
            self._keep_settings()
            self.scene.on_input(event)
        elif isinstance(event, Press) and event.action == "language":
            self.stage.settings.language = following(self.stage.settings.language)
            self.stage.changed()
        else:
            if not (isinstance(event, Hover) and self.stage.device is Device.TOUCH):
                self.stage.device = getattr(event, "device", Device.MOUSE)
            if isinstance(event, Press) and event.device is Device.PAD:
                self.stage.pad = event.pad
            self.scene.on_input(event)
        self._fulfil()

    def _fulfil(self) -> None:
        """Does what a scene has wished for."""
        stage = self.stage
        if stage.settings_changed:
            stage.settings_changed = False
            if self.kiosk:
                self.kiosk.hold(stage.settings)
            self._keep_settings()
            if stage.words.language != stage.settings.language:
                stage.words = Words(self.art.assets, stage.settings.language)
            self._renew(self.window)
        while stage.next_scene is not None:
            scene, stage.next_scene = stage.next_scene, None
            self.scene.leave()
            self.scene = scene
            scene.enter(stage)
            self.dirty = True

    def _dress(self, settings: Settings) -> bool:
        """The colours that are wanted; True if they have changed."""
        wanted = dress.of(settings)
        if wanted == dress.worn_now():
            return False
        dress.wear(wanted)
        self.art.forget_colours()
        return True

    def _keep_settings(self) -> None:
        self.bindings = current(self.stage)
        keeping.save(self.stage.settings, self.data / SETTINGS_FILE)
        self.stage.sound.tune(self.stage.settings)

    def _renew(self, surface: pygame.Surface) -> None:
        inner, frame = _inside(surface, self.stage.settings)
        if self._dress(self.stage.settings) or frame != self.stage.frame or surface is not self.window:
            self.window = surface
            surface.fill(rgba(TABLE[1]))
            self.stage.pen = Pen(inner, frame, self.art)
        if self.stage.next_scene is None:
            self.scene.enter(self.stage)
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
    data = machine.data_folder(data_dir)
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
        language = language or machine.spoken_here(LANGUAGES)
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
    if machine.screen_is_missing():
        print("La Grande Table needs a screen, and this machine does not offer one.")
        return 1
    app = App(_window(window, chosen.fullscreen), data if alone else machine.nowhere(), chosen, art)
    app.stage.shelf.mend()
    app.show(_first_scene(app, alone, kiosk, not heartbeat.safe_mode))
    try:
        _loop(app, window, heartbeat)
    finally:
        app.close()
    return app.stage.exit_code


def _first_scene(app: App, alone: bool, kiosk: bool, resume: bool) -> Scene:
    if not alone:
        from scenes.pages.taken import Taken

        return Taken()
    if kiosk:
        from scenes.kiosk.kiosk import Kiosk

        app.kiosk = Kiosk(app)
        return app.kiosk.begin(resume)
    from scenes.pages.menu import Home

    return Home()


def _inside(surface: pygame.Surface, settings: Settings) -> tuple[pygame.Surface, Frame]:
    """The part of the window that is drawn on, for screens that cut their edges off, and its size."""
    width, height = surface.get_size()
    left, top = round(width * settings.margin), round(height * settings.margin)
    inner = surface.subsurface((left, top, width - 2 * left, height - 2 * top)) if left or top else surface
    return inner, Frame(*inner.get_size(), settings.text, left, top)


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
    clock, hearing, dt = pygame.time.Clock(), Hearing(app), 0.0
    stage, pointer, first = app.stage, True, True
    full = stage.settings.fullscreen
    pygame.key.set_repeat(400, 110)
    while not stage.leaving:
        heartbeat.beat()
        events = pygame.event.get()
        if any(event.type == pygame.QUIT for event in events) and not stage.guarded:
            return
        for event in events:
            if event.type == pygame.WINDOWSIZECHANGED and not full:
                size = event.x, event.y
                app.resize(pygame.display.get_surface() or stage.pen.surface)
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
                app.expose()
        if app.frame(dt, hearing.hear(events), PATIENCE):
            _present(stage.pen)
        if first:
            first = False
            machine.stay_lean()
            app.art.read_on()
            log.open_now()
            hearing.pads.start()
            if not heartbeat.safe_mode:
                stage.sound.start()
            gc.collect()
            gc.freeze()
            gc.enable()
        if stage.settings.fullscreen != full:
            full = stage.settings.fullscreen
            app.resize(_window(size, full))
        if pointer != (stage.device is Device.MOUSE):
            pointer = not pointer
            machine.show_pointer(pointer)
        dt = clock.tick(app.frames) / 1000
