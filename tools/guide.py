"""Takes the pictures of the owner's guide anew, in every language: python tools/guide.py"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scenes.kiosk import owners_guide  # noqa: E402

SIZE = (960, 540)


def take_pictures() -> None:
    """The pad before the first game and the owner's page, as they are in each language."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    import pygame

    from launch.folders import languages
    from scenes.app.app import App
    from scenes.core.settings import Settings
    from scenes.input.events import Device
    from scenes.kiosk.owner import Owner
    from scenes.kiosk.pin_pad import PinPad
    from scenes.ui.scene import Scene

    pygame.display.init()
    pygame.font.init()
    for language in languages():
        if owners_guide.source(language).stem != language:
            continue
        for name, scene in (("code", PinPad(Scene(), first=True)), ("owner", Owner(Scene()))):
            with tempfile.TemporaryDirectory() as folder:
                surface = pygame.display.set_mode(SIZE)
                app = App(surface, Path(folder), Settings(language=language, motion=0.0))
                app.context.device = Device.TOUCH
                app.show(scene)
                for _ in range(4):
                    app.frame(0.4)
                pygame.image.save(surface, owners_guide.SOURCES / f"{name}-{language}.jpg")
                app.close()


if __name__ == "__main__":
    take_pictures()
