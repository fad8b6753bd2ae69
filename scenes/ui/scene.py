"""Scene and application context: the hooks of a scene, and what the app provides to every scene."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from scenes.core.house import House
from scenes.core.house_file import Ownership
from scenes.graphics.cache import Cache, pixels
from scenes.graphics.viewport import Box, Viewport
from scenes.input.events import Device, Input
from scenes.input.pads import InputState

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame
    from pygame import Surface

    from game.annals import Annals
    from game.engine_seats import Engines
    from game.saves import Shelf
    from game.thinker import Thinker
    from scenes.core.audio import Sound
    from scenes.core.settings import Settings
    from scenes.core.translations import Words
    from scenes.graphics.art import Art
    from scenes.graphics.pen import Pen
    from scenes.input.switch_scanning import ScanTarget
    from scenes.ui.navigation import Navigation

PICTURE_CACHE_BYTES = 24 * 1024 * 1024
"""Budget in bytes for pictures of boards that pages keep for the next time."""


class Minds:
    """Owns the computer players; each is created on first use, because home does without."""

    def __init__(self, may_sit: Callable[[], bool], thinker: Thinker | None = None) -> None:
        """`may_sit`: whether external engines may play now."""
        self.commands: Mapping[str, str] = {}
        """Command lines of external engines by name, for this start of the program."""
        self._may_sit = may_sit
        self._engines: Engines | None = None
        if thinker:
            self.thinker = thinker

    @cached_property
    def thinker(self) -> Thinker:
        """The computer player of the program itself."""
        from game.thinker import Thinker

        return Thinker()

    @property
    def engines(self) -> Engines:
        """The external engines."""
        wanted = self.commands if self._may_sit() else {}
        if self._engines is None or self._engines.commands != wanted:
            from game.engine_seats import Engines

            self.dismiss()
            self._engines = Engines(wanted)
        return self._engines

    def dismiss(self) -> None:
        """Ends every running external engine."""
        if self._engines is not None:
            self._engines.close()

    def close(self) -> None:
        """Ends the worker process and every external engine."""
        if "thinker" in vars(self):
            self.thinker.close()
        self.dismiss()


class Exit:
    """Exit from the program: whether it is guarded, and the request to leave, which the main loop carries out."""

    def __init__(self) -> None:
        self.guarded = False
        """Whether only the owner may leave the program or minimise its window."""
        self.leaving = False
        self.code = 0
        """Exit code of the program."""

    def leave(self, code: int = 0) -> None:
        """Requests the end of the program after this frame; ignored while guarded."""
        if not self.guarded:
            self.leaving, self.code = True, code


class AppContext:
    """What the app provides to every scene: pen, words, settings, sound and storage. The app owns the current scene; a
    scene requests another through `navigation` or `go`."""

    requested: Scene | None = None
    """The requested scene; shown when the current hook has returned."""
    fades: Sequence[Box] | None = None
    """None: the next picture appears at once. Else it cross-fades, except in these boxes, where both pictures have text
    that would be unreadable while blended."""

    def __init__(
        self,
        pen: Pen,
        words: Words,
        settings: Settings,
        shelf: Shelf,
        sound: Sound,
        *,
        navigation: Navigation[Scene],
        go: Callable[[Scene], None],
        changed: Callable[[], None],
        house: House | None = None,
        thinker: Thinker | None = None,
    ) -> None:
        self.pen = pen
        """The pen of the window, for measuring; drawing belongs in `draw`."""
        self.words = words
        self.settings = settings
        self.shelf = shelf
        self.sound = sound
        self.navigation = navigation
        """Opens other scenes."""
        self.go = go
        """Shows an existing scene: when the current hook has returned, the current scene leaves and that one enters."""
        self.changed = changed
        """To be called after a change of settings or language: saves them, renews caches and enters the scene again."""
        self.data = shelf.folder.parent
        """The folder for all files that are written."""
        self.owner = Ownership(house or House(), self.data)
        self.exit = Exit()
        self.device = Device.KEYS
        """Device of the last input."""
        self.input = InputState()
        self.told: set[str] = set()
        """Keys of hints already shown in this session: first-time cards, and sentences of home."""
        self.now = 0.0
        """Seconds since the start of the app; constant within a frame."""
        self.minds = Minds(lambda: not self.exit.guarded, thinker)
        """Computer players; in a kiosk without external engines."""

    @property
    def viewport(self) -> Viewport:
        """The size of the window."""
        return self.pen.viewport

    @property
    def art(self) -> Art:
        """The assets."""
        return self.pen.art

    @cached_property
    def pictures(self) -> Cache[object, Surface]:
        """Cache of pictures of boards for pages that are opened again."""
        return Cache(PICTURE_CACHE_BYTES, pixels)

    @cached_property
    def annals(self) -> Annals:
        """The database of finished matches; opened on first use."""
        from game.annals import Annals

        return Annals(self.data)

    def choose(self, **chosen: object) -> None:
        """Changes settings by name and applies them."""
        for name, value in chosen.items():
            assert hasattr(self.settings, name), name
            setattr(self.settings, name, value)
        self.changed()

    def close(self) -> None:
        """Ends the computer players and closes the annals."""
        self.minds.close()
        if "annals" in vars(self):
            self.annals.close()


class Scene:
    """Base class of all scenes, with empty hooks. A scene is entered whenever it becomes the current one, and again
    when the window or the settings have changed: what depends on `context.viewport` is arranged in `enter`."""

    restful = False
    """Whether half the frame rate is enough, because nobody acts in it."""
    for_small = False
    """Whether children who cannot read play: the first sentence is read aloud without being asked for."""

    @property
    def hurries(self) -> bool:
        """Whether the shown picture must go at once, however long the next one takes, even that of another scene."""
        return False

    def enter(self, context: AppContext) -> None:
        """Called when the scene becomes the current one."""

    def leave(self) -> None:
        """Called when it is no longer the current scene."""

    def on_focus_lost(self) -> None:
        """Called when the window loses focus: somebody else may look at it."""

    def on_hidden(self) -> None:
        """Called after `leave` when the next scene hides it completely: its cached pictures may be freed."""

    def on_input(self, event: Input) -> None:
        """Handles one input, in logical units."""

    def update(self, dt: float) -> bool:
        """Advances by `dt` seconds, within a few milliseconds of work; True to redraw."""
        return False

    def warm_up(self, pen: Pen, until: float) -> float:
        """Prepares the next picture until that moment of `perf_counter`, one part at least.

        Returns the share that is ready; below 1, the previous picture stays for another frame.
        """
        return 1.0

    def live(self, pen: Pen) -> Sequence[pygame.Rect]:
        """Draws small animations on the shown picture while nothing else changes; returns the changed parts, in pixels
        of the window."""
        return ()

    def scan_targets(self) -> Sequence[ScanTarget]:
        """The targets of switch scanning, in order; without any, the button means `accept`."""
        return ()

    def accessible_text(self) -> Sequence[str]:
        """The content of the picture as sentences for the screen reader."""
        return ()

    def draw(self, pen: Pen) -> None:
        """Draws everything; changes no state."""
