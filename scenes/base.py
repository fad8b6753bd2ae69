"""What scenes and the app say to each other: inputs, the stage, and the hooks of a scene."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Literal, NamedTuple

from scenes.drawing.frame import Frame, Point
from scenes.input.pads import Claims, Family
from scenes.kiosk.house import House, save

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.annals import Annals
    from game.saves import Shelf
    from game.thinker import Thinker
    from scenes.drawing.art import Art
    from scenes.drawing.pen import Pen
    from scenes.input.stops import Stop
    from scenes.kiosk.pin import Doorkeeper
    from scenes.settings import Settings
    from scenes.sound import Sound
    from scenes.words import Words


class Device(StrEnum):
    """What the last input came from; prompts and the focus ring follow it."""

    MOUSE = "mouse"
    TOUCH = "touch"
    KEYS = "keys"
    PAD = "pad"


Action = Literal[
    "up",
    "down",
    "left",
    "right",
    "accept",
    "back",
    "commit",
    "next",
    "previous",
    "rotate",
    "rotate_back",
    "why",
    "flatten",
    "peek",
    "plan",
    "turn_left",
    "turn_right",
    "zoom_in",
    "zoom_out",
    "fit",
    "loupe",
    "menu",
    "hint",
    "log",
    "undo",
    "redo",
    "fullscreen",
    "mute",
    "language",
    "digit1",
    "digit2",
    "digit3",
    "digit4",
    "digit5",
    "digit6",
    "digit7",
    "digit8",
    "digit9",
    "digit0",
]


class Click(NamedTuple):
    """A button or finger released near where it went down."""

    at: Point
    device: Device = Device.MOUSE
    button: Literal["main", "other"] = "main"
    long: bool = False
    """Held for half a second or more."""


class Hover(NamedTuple):
    """The pointer is there; `held` while the main button or a finger is down and has not dragged."""

    at: Point
    held: bool = False


class Scroll(NamedTuple):
    """The wheel turned; positive is away from the player."""

    at: Point
    amount: float


class Drag(NamedTuple):
    """The pointer moved while held, beyond the slop of a click; no click follows."""

    start: Point
    at: Point
    by: Point
    """Since the last drag event."""
    device: Device = Device.MOUSE


class Pinch(NamedTuple):
    """Two fingers: `factor` times further apart and turned clockwise by `twist` radians since the last event."""

    at: Point
    factor: float
    twist: float = 0.0


class Press(NamedTuple):
    """A key or a button of a pad, by what it means."""

    action: Action
    device: Device = Device.KEYS
    pad: int = 0
    """Which pad, by the number that SDL gives it."""


class Caught(NamedTuple):
    """A key by its code or a button of a pad by its number, as it is: while the page that changes them listens."""

    code: int
    device: Device


class Typed(NamedTuple):
    """What a keyboard writes, a backspace among it: while a page is there to be written on."""

    text: str
    device: Device = Device.KEYS


Input = Click | Hover | Scroll | Drag | Pinch | Press | Caught | Typed


class Stage:
    """What the app gives to every scene. Owns the wish to change the scene, to leave, or to renew what settings touch;
    the app fulfils it when the current hook has returned."""

    def __init__(
        self,
        pen: Pen,
        words: Words,
        settings: Settings,
        shelf: Shelf,
        sound: Sound,
        thinker: Thinker | None = None,
    ) -> None:
        self.pen = pen
        """The pen of the window, for measuring; drawing is for `draw`."""
        self.words = words
        self.settings = settings
        self.shelf = shelf
        self.sound = sound
        self.device = Device.KEYS
        """What the last input came from."""
        self.pad = 0
        """The number of the pad that was used last."""
        self.families: dict[int, Family] = {}
        """What is printed on each pad that is there."""
        self.claims = Claims()
        """Who plays with which pad, where each player has one."""
        self.told: set[str] = set()
        """The first-time cards that were shown in this session."""
        self.listening = False
        """The next key or button is wanted as it is."""
        self.writing = False
        """Keys write what is printed on them."""
        self.now = 0.0
        """Seconds since the app began; stands still between frames."""
        self.next_scene: Scene | None = None
        self.leaving = False
        self.settings_changed = False
        self.house = House()
        """What the owner has decided."""
        self.data = shelf.folder.parent
        """The folder of everything that is written."""
        self.guarded = False
        """Nobody but the owner leaves the program, or makes its window smaller."""
        self.exit_code = 0
        self._doorkeeper: Doorkeeper | None = None
        self._thinker = thinker
        self._annals: Annals | None = None

    @property
    def frame(self) -> Frame:
        """The size of the window."""
        return self.pen.frame

    @property
    def family(self) -> Family:
        """What is printed on the pad that was used last."""
        return self.families.get(self.pad, "xbox")

    @property
    def art(self) -> Art:
        """What is read from the folder of assets."""
        return self.pen.art

    @property
    def thinker(self) -> Thinker:
        """Who plays for the computer; made when it is first needed, because the home screen does without."""
        if self._thinker is None:
            from game.thinker import Thinker

            self._thinker = Thinker()
        return self._thinker

    @property
    def annals(self) -> Annals:
        """What the house remembers of finished matches; opened when it is first needed."""
        if self._annals is None:
            from game.annals import Annals

            self._annals = Annals(self.shelf.folder.parent)
        return self._annals

    @property
    def doorkeeper(self) -> Doorkeeper:
        """Who looks at the owner's code; made when somebody first knocks, but it has counted since the start."""
        if self._doorkeeper is None:
            from scenes.kiosk.pin import Doorkeeper

            self._doorkeeper = Doorkeeper(self.house, self.keep_house)
        return self._doorkeeper

    def keep_house(self) -> bool:
        """Writes down what the owner has decided; whether the disk took it."""
        return save(self.house, self.data)

    def close(self) -> None:
        """Sends home whoever was thinking, and shuts the book."""
        if self._thinker is not None:
            self._thinker.close()
        if self._annals is not None:
            self._annals.close()

    def go(self, scene: Scene) -> None:
        """The next scene: the present one leaves it, then the next one enters. A scene may be entered again."""
        self.next_scene = scene

    def quit(self, code: int = 0) -> None:
        """The program ends after this frame, with that exit code; in a kiosk only its owner can wish it."""
        if not self.guarded:
            self.leaving, self.exit_code = True, code

    def changed(self) -> None:
        """Settings or language changed: they are saved, caches renewed, and the scene entered anew."""
        self.settings_changed = True

    def mute(self) -> None:
        """Silence, or sound again."""
        self.settings.mute = not self.settings.mute
        self.changed()

    def read_easily(self) -> None:
        """Everything that eases reading at once, or back to plain."""
        from scenes.settings import easier, ordinary

        self.settings = ordinary(self.settings) if self.settings.easy_reading else easier(self.settings)
        self.changed()


class Scene:
    """One picture with its hooks, all empty here. A scene is entered every time it becomes the current one, and
    also when the window or the settings have changed: what depends on `stage.frame` is arranged in `enter`."""

    restful = False
    """Whether nobody acts in it, so that half as many frames are enough."""

    def enter(self, stage: Stage) -> None:
        """Becomes the current scene."""

    def leave(self) -> None:
        """Is not the current scene any more."""

    def on_input(self, event: Input) -> None:
        """One input, in logical units."""

    def update(self, dt: float) -> bool:
        """Time passes, in seconds, at most a few milliseconds of work; True if something moved: draw again."""
        return False

    def prepare(self, pen: Pen, until: float) -> float:
        """Makes ready what the next picture needs, a part of it at least and more until that moment of `perf_counter`.

        The result is the share that is ready; below 1 the picture before stays for another frame.
        """
        return 1.0

    def stops(self) -> Sequence[Stop]:
        """What one button can reach now, in order; without any, it goes on like `accept`."""
        return ()

    def told(self) -> Sequence[str]:
        """What the picture says, as sentences to be read aloud."""
        return ()

    def draw(self, pen: Pen) -> None:
        """Draws everything; changes nothing."""
