"""Scene and application context: the hooks of a scene, and what the app gives to every scene, with whoever plays for
the computer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from scenes.core import platform
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
"""Bytes of pictures of boards that pages keep for the next time."""


class Minds:
    """Owns them; each is made when it is first needed, because the home screen does without."""

    def __init__(self, may_sit: Callable[[], bool], thinker: Thinker | None = None) -> None:
        """`may_sit`: whether outside programs may play here now."""
        self.commands: Mapping[str, str] = {}
        """By name, what starts an outside program of this start."""
        self._may_sit = may_sit
        self._engines: Engines | None = None
        if thinker:
            self.thinker = thinker

    @cached_property
    def thinker(self) -> Thinker:
        """Who plays for the computer."""
        from game.thinker import Thinker

        return Thinker(may_muse=lambda: not platform.on_battery())

    @property
    def engines(self) -> Engines:
        """The outside programs."""
        wanted = self.commands if self._may_sit() else {}
        if self._engines is None or self._engines.commands != wanted:
            from game.engine_seats import Engines

            self.dismiss()
            self._engines = Engines(wanted)
        return self._engines

    def dismiss(self) -> None:
        """Ends every outside program that runs."""
        if self._engines is not None:
            self._engines.close()

    def close(self) -> None:
        """Ends the worker that thinks, and every outside program."""
        if "thinker" in vars(self):
            self.thinker.close()
        self.dismiss()


class Exit:
    """The way out of the program. Owns whether it is open, and the wish to leave; the main loop fulfils it."""

    def __init__(self) -> None:
        self.guarded = False
        """Nobody but the owner leaves the program, or makes its window smaller."""
        self.leaving = False
        self.code = 0
        """The exit code of the program."""

    def leave(self, code: int = 0) -> None:
        """The program ends after this frame, with that exit code; in a kiosk only its owner can wish it."""
        if not self.guarded:
            self.leaving, self.code = True, code


class AppContext:
    """What the app gives to every scene: what to draw and speak with, what the players have chosen, and where things
    are kept. The app owns what is shown; a scene wishes for another one through `navigation` or `go`."""

    wished: Scene | None = None
    """What a scene has wished for; it is shown when the present hook has returned."""
    fades: Sequence[Box] | None = None
    """Whether the picture that is shown gives way softly to the next one, and where it does so at once all the same: a
    sentence stands there in both, and two in each other cannot be read."""

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
        """The pen of the window, for measuring; drawing is for `draw`."""
        self.words = words
        self.settings = settings
        self.shelf = shelf
        self.sound = sound
        self.navigation = navigation
        """How one comes to another scene."""
        self.go = go
        """To a scene that is there already: once the hook has returned, the present one leaves and that one enters."""
        self.changed = changed
        """Settings or language changed: they are saved, caches renewed, and the scene entered anew."""
        self.data = shelf.folder.parent
        """The folder of everything that is written."""
        self.owner = Ownership(house or House(), self.data)
        self.exit = Exit()
        self.device = Device.KEYS
        """What the last input came from."""
        self.input = InputState()
        self.told: set[str] = set()
        """What is told once in a session and was told: first-time cards, and sentences of home."""
        self.now = 0.0
        """Seconds since the app began; stands still between frames."""
        self.minds = Minds(lambda: not self.exit.guarded, thinker)
        """Whoever plays the seats that no human plays; in a kiosk no outside program does."""

    @property
    def viewport(self) -> Viewport:
        """The size of the window."""
        return self.pen.viewport

    @property
    def art(self) -> Art:
        """What is read from the folder of assets."""
        return self.pen.art

    @cached_property
    def pictures(self) -> Cache[object, Surface]:
        """Pictures of boards that pages have painted, for those who open them again."""
        return Cache(PICTURE_CACHE_BYTES, pixels)

    @cached_property
    def annals(self) -> Annals:
        """What the house remembers of finished matches; opened when it is first needed."""
        from game.annals import Annals

        return Annals(self.data)

    def choose(self, **chosen: object) -> None:
        """These settings hold from now on, by their names."""
        for name, value in chosen.items():
            assert hasattr(self.settings, name), name
            setattr(self.settings, name, value)
        self.changed()

    def close(self) -> None:
        """Sends home whoever was thinking, and shuts the book."""
        self.minds.close()
        if "annals" in vars(self):
            self.annals.close()


class Scene:
    """One picture with its hooks, all empty here. A scene is entered every time it becomes the current one, and
    also when the window or the settings have changed: what depends on `context.viewport` is arranged in `enter`."""

    restful = False
    """Whether nobody acts in it, so that half as many frames are enough."""
    for_small = False
    """Whether children play who cannot read yet: the first sentence is read aloud, even if nobody has asked for it."""

    @property
    def hurries(self) -> bool:
        """Whether the picture that is shown has to give way at once, however long the next one takes, also to that of
        another scene."""
        return False

    def enter(self, context: AppContext) -> None:
        """Becomes the current scene."""

    def leave(self) -> None:
        """Is not the current scene any more."""

    def unwatched(self) -> None:
        """The window is not the one that is used any more: somebody else may look at it."""

    def unseen(self) -> None:
        """Has left, and nothing of it is seen behind the scene that follows: what was made for its picture may go."""

    def on_input(self, event: Input) -> None:
        """One input, in logical units."""

    def update(self, dt: float) -> bool:
        """Time passes, in seconds, at most a few milliseconds of work; True if something moved: draw again."""
        return False

    def warm_up(self, pen: Pen, until: float) -> float:
        """Makes ready what the next picture needs, a part of it at least and more until that moment of `perf_counter`.

        The result is the share that is ready; below 1 the picture before stays for another frame.
        """
        return 1.0

    def live(self, pen: Pen) -> Sequence[pygame.Rect]:
        """Draws what moves by itself in small parts of the picture shown, while nothing else changes; those parts, in
        pixels of the window."""
        return ()

    def scan_targets(self) -> Sequence[ScanTarget]:
        """What one button can reach now, in order; without any, it goes on like `accept`."""
        return ()

    def accessible_text(self) -> Sequence[str]:
        """What the picture says, as sentences to be read aloud."""
        return ()

    def draw(self, pen: Pen) -> None:
        """Draws everything; changes nothing."""
