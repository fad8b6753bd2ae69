"""Shared by tests of the kiosk: its supervisor, and common actions."""

from collections.abc import Callable

from game import catalog as rulebooks
from game.match import Sitter
from scenes.app.app import App
from scenes.app.event_pump import EventPump
from scenes.app.kiosk_supervisor import KioskSupervisor
from scenes.play.scene import BoardScene
from scenes.screens.home import Home
from tests.scenes.screens.showing import begun, press
from tests.scenes.table_setting import frames, shown_on

CODE = "2580"
GAME = rulebooks.ids()[0]
MIDDLE = (900.0, 500.0)


def supervisor(app: App, hour: Callable[[], int] = lambda: 12) -> KioskSupervisor:
    """The kiosk supervisor of a program."""
    return KioskSupervisor(app.context, lambda: app.scene, hour)


def event_pump(app: App) -> EventPump:
    """The event pump of a program."""
    return EventPump(app)


def wait(app: App, seconds: float) -> None:
    """Waits without input."""
    frames(app, round(seconds), 1.0)


def home(app: App) -> None:
    """Shows home."""
    app.show(Home())
    app.frame(1.0)


def at_table(app: App) -> BoardScene:
    """A match of two players after its first step."""
    match = begun(GAME, Sitter(None, "Lys"))
    app.context.shelf.keep(match)
    board = shown_on(app, BoardScene(match))
    app.frame(0.1)
    return board


def leafed(app: App, key: str) -> None:
    """Clicks a control, turning leaves until it is found."""
    while not app.scene.widget(key):  # type: ignore[attr-defined]
        press(app, "later")
    press(app, key)
