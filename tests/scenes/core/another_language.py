"""Reports whether the program with another folder of assets offers a language in it; run as a process of its own.

python -m tests.scenes.core.another_language ASSETS CODE NAME DATA
"""

import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_VIDEO_DRIVER"] = "dummy"

from launch import folders

folders.ASSETS = Path(sys.argv[1])

import pygame  # noqa: E402

from scenes.app.app import App  # noqa: E402
from scenes.board import catalog  # noqa: E402
from scenes.core import house  # noqa: E402
from scenes.core.settings import CHOICES, Settings, load, save  # noqa: E402
from scenes.core.translations import LANGUAGES  # noqa: E402
from scenes.input.events import Device  # noqa: E402
from scenes.screens.home import Home  # noqa: E402
from scenes.screens.new_match import NewMatch  # noqa: E402
from scenes.screens.options import FURTHER, Options  # noqa: E402
from scenes.ui.scene import Scene  # noqa: E402

CODE, NAME, DATA = sys.argv[2], sys.argv[3], Path(sys.argv[4])


def whole(app: App, scene: Scene, chooses: bool = True) -> None:
    """Shows a page; nothing on it is cut, and where languages are chosen the new one is one press away."""
    app.show(scene)
    app.dirty = True
    app.frame(1.0)
    cut = [one.text for one in app.context.pen.written if not one.whole]
    assert not cut, cut
    assert not chooses or any(one.key.startswith("language") for one in scene.widgets), type(scene)


def main() -> None:
    """Raises an error where the language is missing."""
    house_languages = {"fr": "Français", "en": "English", "de": "Deutsch", "nl": "Nederlands"}
    assert LANGUAGES.items() >= {**house_languages, CODE: NAME}.items()
    assert CODE in folders.languages() and CODE in CHOICES["language"] and CODE in house.CHOICES["language"]
    save(Settings(language=CODE, seat_languages=[CODE]), DATA / "settings.json")
    assert load(DATA / "settings.json").language == CODE
    pygame.display.init()
    pygame.font.init()
    app = App(pygame.display.set_mode((1024, 768)), DATA, Settings(text=1.5))
    home = Home()
    whole(app, home)
    app.context.settings.language = CODE
    app.context.changed()
    whole(app, home)
    assert home.say("home.quit") == "Quit" and app.context.words.language == CODE
    whole(app, NewMatch(home, catalog.cards(folders.ASSETS)[0]), chooses=False)
    whole(app, Options(home, FURTHER, "device"))
    app.context.device = Device.MOUSE
    assert any(one.text == NAME for one in app.context.pen.written), "its own name in the options"


if __name__ == "__main__":
    main()
