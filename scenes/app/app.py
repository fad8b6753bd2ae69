"""App: the current scene and its context, frame by frame, without clock and window."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from scenes.core import platform

platform.tell_sdl()  # before pygame is imported, or SDL ignores it

import pygame  # noqa: E402

from game.saves import Shelf  # noqa: E402
from scenes.app.accessibility import Accessibility  # noqa: E402
from scenes.app.routes import Routes, load_game  # noqa: E402
from scenes.core import house_file  # noqa: E402
from scenes.core import settings as keeping  # noqa: E402
from scenes.core.audio import Sound  # noqa: E402
from scenes.core.settings import SETTINGS_FILE, Settings  # noqa: E402
from scenes.core.translations import Words, following  # noqa: E402
from scenes.graphics.art import Art  # noqa: E402
from scenes.graphics.matter import WAITING_DELAY, draw_waiting  # noqa: E402
from scenes.graphics.pen import Pen  # noqa: E402
from scenes.graphics.shapes import rgba  # noqa: E402
from scenes.graphics.theme import TABLE, theme_of  # noqa: E402
from scenes.graphics.viewport import Viewport, motion_progress  # noqa: E402
from scenes.input.events import Click, Device, Hover, Input, Press  # noqa: E402
from scenes.input.pads import PadChanges  # noqa: E402
from scenes.ui.glyphs import current  # noqa: E402
from scenes.ui.scene import AppContext, Scene  # noqa: E402
from scenes.ui.sheet import Page, mute  # noqa: E402

if TYPE_CHECKING:
    from scenes.app.kiosk_supervisor import KioskSupervisor

FRAME_RATE, RESTING_RATE, IDLE_RATE = 60, 20, 10
"""Frame rates: normal, when nobody acts, and when nothing has moved for a while either."""
REST_AFTER, IDLE_AFTER, RESTFUL_IDLE_AFTER = 5.0, 20.0, 0.3
"""Seconds without input and redraw until the lower rate, until the lowest rate, and until the lowest rate in a restful
scene."""
NEGLIGIBLE_SECONDS, MAX_OVERRUN = 0.0025, 0.001
"""Seconds of work per frame that are negligible, and maximum overrun of a drawing when the budget is used up."""
UNLIMITED = 3600.0
"""Practically unlimited seconds for a picture when nobody waits; it is still prepared in parts as in the window."""
MAX_STEP = 0.1
"""Largest time step of animations, in seconds, however long a frame took."""
MAX_RATIO = 2.4
"""Largest aspect ratio of the picture, slightly above 21:9: a wider screen keeps its sides free, or the controls would
be far from the board."""
SAVES_FOLDER = "saves"
FADE_SECONDS = 0.24
"""Seconds, at full motion, of the cross-fade between two scenes or views; the next one gets all input meanwhile, and a
press ends the fade."""


class Fade:
    """Owns the old and the new picture, and the progress."""

    def __init__(self) -> None:
        self._old: pygame.Surface | None = None
        self._new: pygame.Surface | None = None
        self._passed = 0.0
        self.is_running = False
        """Whether a fade is running; asked in every frame."""
        self._at_once: Sequence[pygame.Rect] = ()
        """Areas without fade: blended text would be unreadable."""

    def has_room(self, window: pygame.Surface, until: float = math.inf) -> bool:
        """Allocates both pictures, the second one in a later call if there is no time until `until`; whether both are
        there. Allocation takes ten times as long as filling."""
        began = perf_counter()
        if self._old is None or self._old.get_size() != window.get_size():
            self._old, self._new, now = window.copy(), None, perf_counter()
            if 2 * now - began > until:
                return False
        self._new = self._new or window.copy()
        return True

    def keep(self, window: pygame.Surface, at_once: Sequence[pygame.Rect] = ()) -> None:
        """Keeps the shown picture as the old one, except in the areas `at_once`."""
        self._at_once = at_once
        assert self._old
        self._old.set_alpha(None)
        self._old.blit(window, (0, 0))

    def begin(self, window: pygame.Surface) -> None:
        """Begins the fade to what the window shows now."""
        self._passed, self.is_running = 0.0, True
        self._follow(window)
        assert self._old
        window.blit(self._old, (0, 0))

    def renew(self, dt: float, motion: float, window: pygame.Surface) -> None:
        """Takes the redrawn window as the new picture, and advances."""
        self._follow(window)
        self.advance(dt, motion, window)

    def _follow(self, window: pygame.Surface) -> None:
        """Copies the window to the new picture."""
        assert self._old and self._new
        self._new.blit(window, (0, 0))
        for area in self._at_once:
            self._old.blit(window, area, area)

    def advance(self, dt: float, motion: float, window: pygame.Surface) -> None:
        """Advances by `dt` seconds; `motion` is the factor on the length."""
        assert self._old and self._new
        self._passed += dt
        share = motion_progress(self._passed, FADE_SECONDS, motion)
        window.blit(self._new, (0, 0))
        if share >= 1:
            self.end()
            return
        self._old.set_alpha(round(254 * (1 - share)))  # 255 is slow in SDL
        window.blit(self._old, (0, 0))

    def end(self) -> None:
        """Ends the fade."""
        self._old = self._new = None
        self.is_running = False


class App:
    """Owns the context and the current scene. `frame` runs one frame without clock and events."""

    seen = True
    """Whether the window is visible: while it is minimised nothing is drawn, but the match goes on."""

    def __init__(
        self,
        surface: pygame.Surface,
        data: Path,
        settings: Settings | None = None,
        art: Art | None = None,
        words: Words | None = None,
    ) -> None:
        """Missing arguments are read from `data` and the assets; `words` must be in the language of the settings."""
        chosen = settings or keeping.load(data / SETTINGS_FILE)
        self.art = art or Art()
        self.art.load_game = load_game
        self.data, self.window = data, surface
        self.routes = Routes(self._go, self._forget_guests)
        self.context = self._context(chosen, words or Words(self.art.assets, chosen.language))
        self.kiosk: KioskSupervisor | None = None
        """The kiosk supervisor, in a kiosk."""
        self.scene: Scene = Scene()
        self._settings_changed = False
        self.bindings = current(self.context.settings)
        self.trusted_from = 0.0
        """Time on its clock, in seconds, until which another error ends the program."""
        self.fade = Fade()
        """The cross-fade from the previous picture."""
        self.assists = Accessibility(self.context)
        self.dirty = True
        """Whether the picture must be redrawn."""
        self._drawn: Scene | None = None
        """The scene whose complete picture the window shows, if any."""
        self._hurried = False
        """Whether the scene that left must disappear at once."""
        self._late = False
        """Whether the picture was ready too late for the previous frame."""
        self._took = 0.0
        """Seconds that the last `draw` took."""
        self._still = 0.0
        """Seconds since the last input or redraw."""
        self._ready, self._waited = 1.0, 0.0
        """Share of the next picture that is ready, and seconds since its preparation began."""

    def _context(self, settings: Settings, words: Words) -> AppContext:
        context = AppContext(
            Pen(*_inside(self.window, settings), self.art, theme_of(settings)),
            words,
            settings,
            Shelf(self.data / SAVES_FOLDER),
            Sound(self.art.assets, settings),
            navigation=self.routes,
            go=self._go,
            changed=self._settings_have_changed,
            house=house_file.load(self.data),
        )
        context.sound.ceiling = context.owner.house.ceiling
        return context

    def show(self, scene: Scene) -> None:
        """Switches to a scene at once."""
        self._go(scene)
        self._apply_requests()

    def frame(self, dt: float, inputs: Iterable[Input] = (), patience: float = UNLIMITED) -> bool:
        """Runs one frame: inputs, `dt` seconds, and a new picture if needed; True if drawn.

        A picture that takes longer than `patience` seconds is prepared over several frames, while the previous one
        stays.
        """
        began = perf_counter()
        self.context.now += dt
        self.context.sound.pass_time(dt)
        if self.kiosk:
            inputs = self.kiosk.inputs_for_scene(dt, inputs)
        self._still += dt
        for event in self._inputs_for_scene(inputs):
            self._handle(event)
        if self.scene.update(min(dt, MAX_STEP)):
            self.dirty = True
        if self.context.requested and isinstance(self.scene, Page):
            self.context.input.gate.happens(self.context.now, "left")
        if self._is_assisted() and self.assists.update(self.scene, dt):
            self.dirty = True
        self._apply_requests()
        if not self.seen:
            return False
        until = math.inf if self._must_hurry() else began + patience
        if not self.dirty:
            return self._advance_fade(dt) or self._draw_live()
        if not self._prepared(began, until):
            return self._advance_fade(dt) or self._show_progress(dt)
        self.dirty, self._waited, self._still = False, 0.0, 0.0
        pen, begins = self.context.pen, self._keep_for_fade()
        pen.written.clear()
        fades, helped = self.fade.is_running, self._is_assisted()
        whole = self._drawn is self.scene and not fades and not (helped and self.assists.shows)
        pen.repaint.partly, pen.repaint.changed = whole, None
        began = perf_counter()
        self.scene.draw(pen)
        self._drawn, self._took, self._hurried = self.scene, perf_counter() - began, False
        self.context.input.gate.scene_is_seen(self.context.now)
        if helped:
            self.assists.show(pen, self.scene)
        if begins:
            self.fade.begin(pen.surface)
        elif fades:
            self.fade.renew(dt, self.context.settings.motion, pen.surface)
        return True

    def _must_hurry(self) -> bool:
        """Whether the shown picture must go at once; then the cross-fade is dropped."""
        hurries = self._hurried or self.scene.hurries
        if hurries:
            self._end_fade()
            self.context.fades = None
        return hurries

    def _end_fade(self) -> None:
        """Ends the cross-fade; the next picture is drawn completely."""
        if self.fade.is_running:
            self._drawn, self.dirty = None, True
        self.fade.end()

    def _keep_for_fade(self) -> bool:
        """Starts a cross-fade from the shown picture if one was requested; whether it does."""
        context = self.context
        at_once, context.fades = context.fades, None
        if at_once is not None:
            self.fade.keep(context.pen.surface, [pygame.Rect(context.viewport.rect(box)) for box in at_once])
        return at_once is not None

    def _advance_fade(self, dt: float) -> bool:
        """Advances the cross-fade; True if there is one."""
        if not self.fade.is_running:
            return False
        self.fade.advance(dt, self.context.settings.motion, self.context.pen.surface)
        self.context.pen.repaint.changed, self._still = None, 0.0
        return True

    def _draw_live(self) -> bool:
        """Draws the small animations of the shown picture; True if anything was drawn. Does not count as activity: the
        frame rate may still drop."""
        pen = self.context.pen
        if self._drawn is not self.scene or (self._is_assisted() and self.assists.shows):
            return False
        pen.repaint.changed = [*self.scene.live(pen)]
        return bool(pen.repaint.changed)

    def _prepared(self, began: float, until: float) -> bool:
        """Whether the next picture can be drawn within this frame, if it takes as long as the last; always in a frame
        with hardly any other work."""
        self._ready = self.scene.warm_up(self.context.pen, until)
        fades, surface = self.context.fades, self.context.pen.surface
        ready = self._ready >= 1 and (fades is None or self.fade.has_room(surface, until))
        now, took = perf_counter(), self._took if self._drawn is self.scene else 0.0
        late = now > until or (now - began > NEGLIGIBLE_SECONDS and now + took > until + MAX_OVERRUN)
        self._late = ready and not self._late and late
        return ready and not self._late

    def _show_progress(self, dt: float) -> bool:
        """Shows the progress bar of a slow picture; True if drawn."""
        self._waited += dt
        if self._waited < WAITING_DELAY:
            return False
        draw_waiting(self.context.pen, self._ready)
        self.expose()
        return True

    @property
    def is_awaited(self) -> bool:
        """Whether the first picture of a scene is in preparation, and nothing moves until then."""
        return self.dirty and self._drawn is not self.scene and not self.fade.is_running

    @property
    def frames(self) -> int:
        """The frame rate needed now: lower after a while without input or redraw, but not while a picture in
        preparation is waited for."""
        if self.dirty and self.seen and not self.scene.restful:
            return FRAME_RATE
        if self._still >= (RESTFUL_IDLE_AFTER if self.scene.restful else IDLE_AFTER):
            return IDLE_RATE
        return RESTING_RATE if self.scene.restful or self._still >= REST_AFTER else FRAME_RATE

    def expose(self) -> None:
        """Requests a complete redraw of the window."""
        self.fade.end()
        self.dirty, self._drawn, self.context.fades = True, None, None

    def unlock(self) -> None:
        """To be called after the secret gesture: asks for the owner's code."""
        self.routes.ask_for_code(self.scene)
        self._apply_requests()

    def _is_assisted(self) -> bool:
        """Whether accessibility is active: scanning, screen reader or captions."""
        settings = self.context.settings
        asked = settings.scanning or settings.speech or settings.captions
        return asked or self.scene.for_small or bool(self.assists.caption)

    def _inputs_for_scene(self, inputs: Iterable[Input]) -> list[Input]:
        """The inputs not consumed by switch scanning."""
        given = list(inputs)
        left = self.assists.inputs_for_scene(self.scene, given) if self._is_assisted() else given
        self.dirty = self.dirty or len(left) != len(given)
        self._apply_requests()
        return left

    def pads_changed(self, news: PadChanges) -> None:
        """To be called when pads were added or removed. Without the pad in use, the program waits until one is back."""
        held = self.context.input
        needed = self.context.device is Device.PAD and held.pad in news.went
        if news.came:
            self.routes.wait_for_pad(self.scene, away=False)
        if news.went and needed:
            self.routes.wait_for_pad(self.scene, away=True)
        self._apply_requests()

    def close(self) -> None:
        """Closes the scene, the context and the sound."""
        self.scene.leave()
        self.context.close()
        self.assists.close()
        self.context.sound.close()

    def _handle(self, event: Input) -> None:
        now, cooldown = self.context.now, self.context.settings.cooldown
        if isinstance(event, Click | Press) and not self.context.input.gate.takes_press(now, cooldown):
            return
        self.dirty = True
        if not isinstance(event, Hover):
            self._end_fade()
        if isinstance(event, Press) and event.action == "fullscreen":
            if self.context.exit.guarded:
                return
            self.context.choose(fullscreen=not self.context.settings.fullscreen)
        elif isinstance(event, Press) and event.action == "mute":
            mute(self.context)
        elif isinstance(event, Press) and event.action == "language":
            self.context.choose(language=following(self.context.settings.language))
        else:
            if not self._keeps_device(event):
                self.context.device = getattr(event, "device", Device.MOUSE)
            if isinstance(event, Press) and event.device is Device.PAD:
                self.context.input.pad = event.pad
            self.scene.on_input(event)
        self._apply_requests()

    def _keeps_device(self, event: Input) -> bool:
        """Whether an event does not change the device: mouse motion emulated by a finger, or an undo key beside the
        mouse."""
        device = self.context.device
        if isinstance(event, Press) and event.device is Device.KEYS:
            return device is Device.MOUSE and event.action in ("back", "undo")
        return isinstance(event, Hover) and device is Device.TOUCH

    def _go(self, scene: Scene) -> None:
        self.context.requested = scene

    def _settings_have_changed(self) -> None:
        self._settings_changed = True

    def _forget_guests(self) -> None:
        """Resets what guests have chosen; only a kiosk has guests."""
        if self.kiosk:
            self.kiosk.reset()

    def _apply_requests(self) -> None:
        """Applies changed settings and switches to the requested scene."""
        context = self.context
        if self._settings_changed:
            self._settings_changed = False
            if self.kiosk:
                self.kiosk.hold(context.settings)
            self.bindings = current(context.settings)
            keeping.save(context.settings, self.data / SETTINGS_FILE)
            context.sound.tune(context.settings)
            self.assists.settings_changed()
            if context.words.language != context.settings.language:
                context.words = Words(self.art.assets, context.settings.language)
            self.resize(self.window)
        while scene := context.requested:
            context.requested = None
            old, shown = self.scene, self._drawn is self.scene
            self._hurried = self._hurried or old.hurries
            old.leave()
            old.on_hidden()
            if scene is not old:
                context.input.gate.scene_opens(context.now)
            self.scene, self._drawn = scene, None
            scene.enter(context)
            self.dirty = True
            if shown and old is not scene and not (old.restful or scene.restful):  # those are unattended
                context.fades = () if context.settings.motion else None

    def resize(self, surface: pygame.Surface) -> None:
        """Adopts the surface of the window, and applies its settings."""
        inner, viewport = _inside(surface, self.context.settings)
        theme, pen = theme_of(self.context.settings), self.context.pen
        if (viewport, theme) != (pen.viewport, pen.theme) or surface is not self.window:
            self.window = surface
            self.context.pen = Pen(inner, viewport, self.art, theme)
        if self.context.requested is None:
            self.scene.enter(self.context)
        self.expose()


def _inside(surface: pygame.Surface, settings: Settings) -> tuple[pygame.Surface, Viewport]:
    """The surface to draw on, without the margins of screens that crop their edges or are very wide, and its
    viewport."""
    width, height = surface.get_size()
    left, top = round(width * settings.margin), round(height * settings.margin)
    left = max(left, (width - round(MAX_RATIO * (height - 2 * top))) // 2)
    inner = surface
    if left or top:
        surface.fill(rgba(theme_of(settings).colour(TABLE[1])))
        inner = surface.subsurface((left, top, width - 2 * left, height - 2 * top))
    return inner, Viewport(*inner.get_size(), settings.text, left, top)
