"""Transcript of pages: every control in words, and what a press on it changes, each alone on a fresh page."""

from collections.abc import Callable, Container, Iterator
from dataclasses import fields
from functools import partial
from pathlib import Path

from scenes.app.app import App
from scenes.core.audio import Sound, Surroundings
from scenes.core.house import House
from scenes.core.settings import Settings
from scenes.graphics import theme
from scenes.input.events import Click, Press
from scenes.kiosk.owner import TABS, OwnerIndex
from scenes.kiosk.owner_page import OwnerPage
from scenes.kiosk.pin_pad import PinPad, RecoveryCode
from scenes.records.replay import Replay
from scenes.records.result import Result
from scenes.screens.home import Home
from scenes.screens.still_there import StillThere
from scenes.ui.on_screen_keyboard import Letters
from scenes.ui.scene import Scene
from scenes.ui.sheet import Page
from scenes.ui.turned_sheet import TurnedSheet
from tests.pictures.guest import at_noon
from tests.scenes.every_screen import screens
from tests.scenes.screens.showing import PAGES, finished, forget_matches, giving_up, shows
from tests.scenes.table_setting import new_house, opened

ELSEWHERE = ("fullscreen", "export", "import", "write", "print", "restart", "chronicle")
"""Controls that write outside the house, or whose answer comes from beside the frames."""
OF_MORE = ("tournament", "cathedral where the box is", "kardinal composer numbers")
"""Pages that not every house comes to, as the law of every screen shows them."""
BREATH = 0.1
LIKE_OTHERS = (
    *(f"sheet of {id}" for id in ("cardinal", "cabale")),
    *(f"options {group}" for group in ("reading", "game", "sound", "access", "aids", "device")),
    *(f"owner {tab}" for tab in ("house", "room")),
    *("code of the owner", "code of a new kiosk", "letters", "keys and buttons"),
)
"""What pages offer that is offered, but for a little, by others too, or that takes too long."""
PLAIN = (str, int, float)
"""What a scene begins with is told where it is of such a type."""


class HeardSound(Sound):
    """The sound of the house, and a list of what was to be heard: sounds, and what surrounds one."""

    def __init__(self, app: App) -> None:
        super().__init__(app.context.art.assets, app.context.settings)
        self.heard: list[str] = []

    def play(self, *names: str) -> None:
        self.heard += names
        super().play(*names)

    def surround(self, place: Surroundings) -> None:
        self.heard.append(f"({place})")
        super().surround(place)


def pages() -> dict[str, Callable[[App], Page]]:
    """Every page by its name."""
    found = {name: show for name, show in PAGES.items() if name != "saved"}  # in the order of the disk's clock
    found |= {"result": result, "giving up": giving_up}
    found["replay"] = shows(lambda behind: Replay(finished(), behind, 12))
    found["owner"] = shows(OwnerIndex)
    found |= {f"owner {tab}": shows(partial(owner_at, tab)) for tab in TABS}
    found["code of the owner"] = shows(PinPad)
    found["code of a new kiosk"] = shows(lambda behind: PinPad(behind, first=True))
    found["recovery code"] = shows(lambda behind: RecoveryCode(behind, "0" * 12))
    found["new code"] = shows(lambda behind: PinPad(behind, choose=True))
    found["still there"] = shows(lambda behind: StillThere(Home(), 20.0, True))
    found["letters"] = shows(lambda behind: Letters(behind, "Notre séjour", "Léa", 24, str))
    return found | {name: partial(as_everywhere, name) for name in OF_MORE}


def as_everywhere(name: str, app: App) -> Page:
    """A page as it is shown for the law of every screen."""
    screens()[name](app)
    app.frame(BREATH)
    assert isinstance(app.scene, Page)
    return app.scene


def result(app: App) -> Page:
    """The result of a finished match when all of it was told; no picture is drawn for what is only read."""
    page = Result(finished(), Scene())
    app.show(page)
    page.on_input(Click((1, 1)))
    for _ in range(20):
        page.update(0.5)
    return page


def owner_at(tab: str, behind: Scene) -> Page:
    """A page of the owner's register."""
    return OwnerPage(behind, tab)


def offered(without: Container[str] = ()) -> list[str]:
    """The transcript of all pages, or without these."""
    found = ["== at first", *at_first()]
    forget_matches()
    for name, show in [one for one in pages().items() if one[0] not in without]:
        with new_house() as folder, at_noon():
            app = program(folder)
            found += [f"\n== {name}", *of_page(app, show)]
    forget_matches()
    return found


def at_first() -> Iterator[str]:
    """What holds in a new house, and how it is painted and set: kinds of paper, sizes of words, colours of contrast."""
    for values in (vars(Settings()), vars(House()), theme.MATERIALS, theme.TYPES, theme.CONTRAST, theme.SHADOWS):
        yield from (f"{name}: {value}" for name, value in values.items())


def program(folder: Path) -> App:
    """The real program in a new house; nothing of it is drawn."""
    app = opened(folder)
    app.seen, app.context.sound = False, HeardSound(app)
    return app


def of_page(app: App, show: Callable[[App], Page]) -> Iterator[str]:
    """The controls of a page, its four ways from the first of them, and what each press changes."""
    page = show(app)
    if (entering := heard(app)) != "page":  # as on every page
        yield f"heard: {entering}"
    yield f"focus on {page.focus}: {', '.join(controls(page).values())}"
    ways = []
    for way in ("up", "down", "left", "right", "next", "previous", "back"):
        page = show(app)
        page.on_input(Press(way))
        ways.append(f"{way} {gone(app) or page.focus}")
    yield f"ways: {', '.join(ways)}"
    yield from each_pressed(app, page, show)
    if isinstance(page, TurnedSheet):
        turned = second_side(app, show)
        yield f"second side: {', '.join(controls(turned).values())}"
        yield from each_pressed(app, turned, partial(second_side, show=show))


def second_side(app: App, show: Callable[[App], Page]) -> Page:
    """The other side of a page that has one."""
    page = show(app)
    assert isinstance(page, TurnedSheet)
    page.turn(True)
    return page


def each_pressed(app: App, page: Page, show: Callable[[App], Page]) -> Iterator[str]:
    """What each of the controls of a page changes."""
    for key in [widget.key for widget in page.widgets if widget.enabled]:
        if not any(word in key for word in ELSEWHERE):
            yield from pressed(app, show, key)


def pressed(app: App, show: Callable[[App], Page], key: str) -> Iterator[str]:
    """What one press changes, and a second one on what is then there."""
    app.context.settings = Settings(motion=0.0)
    page, said = show(app), []
    for _ in range(2):
        widget = page.widget(key)
        if not widget:
            break
        heard(app)
        before = {**known(app, page), "[heard]": "step"}  # as every press
        page.press(widget)
        after = known(app, page)
        said.append("; ".join(differences(before, after)) or "nothing")
    yield f"  {key}: {' | '.join(said)}"


def known(app: App, page: Page) -> dict[str, str]:
    """What is chosen, where one goes, and what every control says."""
    settings, house = app.context.settings, app.context.owner.house
    chosen = {f"[{one.name}]": str(getattr(settings, one.name)) for one in fields(settings)}
    chosen |= {f"<{one.name}>": str(getattr(house, one.name)) for one in fields(house) if one.name != "pin"}
    offers = getattr(page, "less_often", list)()
    chosen |= {name: str(getattr(page, name, "")) for name in ("note", "message")}
    chosen["second side"] = ", ".join(one.label for one in offers)
    leaving = f"{app.context.exit.leaving} {app.context.exit.code}"
    return {**chosen, "leaving": leaving, "[heard]": heard(app), "focus": page.focus, "to": gone(app), **controls(page)}


def heard(app: App) -> str:
    """What was to be heard since the last time."""
    sound = app.context.sound
    assert isinstance(sound, HeardSound)
    told, sound.heard = " ".join(sound.heard), []
    return told


def gone(app: App) -> str:
    """Where a press leads, if it leads elsewhere; nobody goes there."""
    wished, app.context.requested = app.context.requested, None
    if wished is None:
        return ""
    told = {name.lstrip("_"): value for name, value in vars(wished).items() if value}
    plain = {name: value for name, value in told.items() if isinstance(value, PLAIN)}
    plain |= {name: round(value, 3) for name, value in plain.items() if isinstance(value, float)}
    return " ".join([type(wished).__name__, *(f"{name}={value}" for name, value in sorted(plain.items()))])


def controls(page: Page) -> dict[str, str]:
    """Every control by its key: in words, and whether it can be pressed."""
    found = {}
    for widget in page.widgets:
        marks = "*" * bool(getattr(widget, "gold", False)) + "" if widget.enabled else " (pale)"
        found[widget.key] = f"{widget.key} {page.spoken(widget)!r}{marks}"
    return found


def differences(before: dict[str, str], after: dict[str, str]) -> Iterator[str]:
    """What is new, and what is gone."""
    for key, value in after.items():
        if before.get(key, "") != value and key not in ("to", "focus"):
            yield f"{key} {value}" if key[:1] in "[<l" else value
    for key in before:
        if key not in after:
            yield f"no {key}"
    for key in ("focus", "to"):
        if after[key] and before[key] != after[key]:
            yield f"{key} {after[key]}"
