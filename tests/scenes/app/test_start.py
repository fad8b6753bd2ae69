"""Loading order: the window does not wait for home, and home does not wait for the games."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
OURS = "game", "launch", "scenes"
OF_OTHERS = {
    "game.core",
    "game.match",
    "scenes.board.look",
    "scenes.ui.paper",
}
"""What home does not wait for: rules, boards, and what stands on other pages."""
READ_AT_MOST = 9350
"""Lines of the program that are read before home stands; reading them takes longer than drawing it."""


def started(source: str) -> subprocess.CompletedProcess[str]:
    """A new program of these lines, on a screen that nobody sees."""
    unseen = "import os, sys\nos.environ['SDL_VIDEODRIVER'] = os.environ['SDL_AUDIODRIVER'] = 'dummy'\n"
    return subprocess.run([sys.executable, "-c", unseen + source], cwd=ROOT, capture_output=True, text=True)


def test_the_window_does_not_wait_for_what_draws_home() -> None:
    done = started("""
import scenes.app.start
late = ("scenes.app.app", "scenes.app.main_loop", "scenes.graphics.pen", "scenes.screens", "scenes.ui", "scenes.input")
print("before the window:", [name for name in sys.modules if name.startswith(late)])
""")
    assert done.stdout == "before the window: []\n", done.stderr


def test_home_is_read_before_the_first_scene_is_made(tmp_path: Path) -> None:
    done = started(f"""
from pathlib import Path
from scenes.app import start
start._read_home(start.Words(start.Art().assets))
read = set(sys.modules)
import pygame
from launch import first_picture
def first():
    print("read later:", sorted(name for name in set(sys.modules) - read if name.startswith("scenes.")))
    print("of others:", sorted(set(sys.modules) & {OF_OTHERS}))
    ours = [module.__file__ for name, module in sys.modules.items() if name.split(".")[0] in {OURS}]
    print("lines:", sum(len(Path(file).read_text(encoding="utf-8").splitlines()) for file in ours))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
first_picture.game_stands = first
start.play(Path({str(tmp_path)!r}), size=(640, 480))
""")
    later, others, lines = done.stdout.splitlines()[:3]
    assert (later, others) == ("read later: []", "of others: []"), done.stdout + done.stderr
    assert 5000 < int(lines.removeprefix("lines: ")) <= READ_AT_MOST


def test_the_window_is_not_black_until_home_is_read(tmp_path: Path) -> None:
    """On a busy machine it was for six seconds: nothing was drawn before the whole of home."""
    done = started(f"""
from pathlib import Path
from threading import Event
from scenes.app import start
import pygame
flip, shown = pygame.display.flip, Event()
def first():
    flip()
    window = pygame.display.get_surface()
    if not shown.is_set():
        print("shown", *[tuple(window.get_at(at))[:3] for at in ((0, 0), (320, 240))])
    shown.set()
class Slow:
    def find_spec(self, name, path=None, target=None):
        if name == "scenes.screens.home":
            print("waited for the picture:", shown.wait(20))
            pygame.event.post(pygame.event.Event(pygame.QUIT))
pygame.display.flip = first
sys.meta_path.insert(0, Slow())
start.play(Path({str(tmp_path)!r}), size=(640, 480))
""")
    told = "shown (52, 32, 21) (251, 244, 226)", "waited for the picture: True"  # wood, and the white of the emblem
    assert tuple(done.stdout.splitlines()) == told, done.stdout + done.stderr


def test_what_cannot_be_imported_beside_the_window_is_told_by_the_main_thread(tmp_path: Path) -> None:
    done = started(f"""
from pathlib import Path
from scenes.app import start
class Broken:
    def find_spec(self, name, path=None, target=None):
        if name == "scenes.screens.home":
            raise ImportError("home is broken")
sys.meta_path.insert(0, Broken())
start.play(Path({str(tmp_path)!r}), size=(640, 480))
""")
    assert done.returncode == 1
    assert done.stderr.count("ImportError: home is broken") == 1 and "Exception in thread" not in done.stderr


def test_without_a_screen_it_says_what_to_do_in_the_language_of_the_system() -> None:
    done = started("""
import os
for name in ("DISPLAY", "WAYLAND_DISPLAY", "LANGUAGE", "LC_ALL", "LC_MESSAGES"):
    os.environ.pop(name, None)
os.environ["LANG"] = "nl_NL.UTF-8"
from scenes.app import start
print("code", start._fail_without_screen())
""")
    assert "vindt geen scherm" in done.stdout and done.stdout.endswith("code 1\n"), done.stdout + done.stderr


@pytest.mark.skipif(os.name != "posix", reason="handles that a shell closes")
def test_no_saved_match_takes_the_handle_on_which_libraries_complain(tmp_path: Path) -> None:
    """Started with `2>&-`, the lock of the house was handle 2; with all three closed a saved match was lost."""
    lines = "from scenes.core import platform; platform.open_null_streams()"
    told = f"print(open({str(tmp_path / 'match')!r}, 'w').fileno() > 2, file=open({str(tmp_path / 'told')!r}, 'w'))"
    command = f'exec {sys.executable} -c "$0" <&- >&- 2>&-'
    assert subprocess.run(["sh", "-c", command, f"{lines}; {told}"], cwd=ROOT).returncode == 0
    assert (tmp_path / "told").read_text() == "True\n"
