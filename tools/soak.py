"""Presses everything for hours: random events of every device through the real program, without a screen.

    python -m tools.soak --events 1000000 --seed 1         # random guests, in a kiosk
    python -m tools.soak --attract 8                       # nobody for eight hours, in accelerated time
    python -m tools.soak --turns 2880                      # nobody but computers, for some two hours of their turns

Raises at the first error, at any way out of the kiosk that is not its owner's, and when memory grows by more than 5 %.
Among guests it is measured at home, from the first fifth of the events on. While nobody is there the highest figure of
each round through all games counts; the first round, which fills what is remembered, is left out, and the mean of the
first tenth of the others is compared with that of the last, because matches differ. Computers play one match after the
other through all games and seat numbers, thought by one mind as in the worker process, each step with a part of its
simulations, so that it takes minutes; there the first two tenths fill the caches. Prints one line for each tenth, and
how long each scene was there. Everything follows from the seed but for the computer's thinking.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tempfile
import threading
import time
from collections import Counter, deque
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import mean

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game import catalog as rulebooks
from game.core import Setup
from game.match import Match, Sitter
from game.mind import Asked, Mind
from game.thinker import Thinker
from scenes.app.app import App
from scenes.app.event_pump import EventPump
from scenes.app.kiosk_supervisor import KioskSupervisor
from scenes.board import catalog
from scenes.core import platform
from scenes.core.house import DEFAULTS_FILE
from scenes.core.pin import hashed_code
from scenes.graphics.art import MAX_GAMES
from scenes.input.press_gate import WAKE_DELAY
from scenes.kiosk.attract import Attract
from scenes.kiosk.owner import OwnerIndex
from scenes.play.scene import BoardScene
from scenes.school.study import Study
from scenes.screens.home import Home
from scenes.ui.scene import Scene
from scenes.ui.sheet import Page
from tests.scenes.every_screen import kinds, screens
from tests.scenes.screens.showing import forget_matches
from tools.unseen import unseen

SIZES = ((640, 360), (640, 480))
GROWTH = 1.05
"""How much larger the memory may be at the end than when everything has been seen."""
EVERYWHERE = 100_000
"""Events after which every scene must have been there, and memory must be flat."""
LOOK = 20
"""Frames between two looks at the memory while nobody is there."""
DINNER = 0.0003
"""How likely it is in each frame that everybody goes away for a while."""
PAD = 7
"""The number of the pad that the random guests hold."""
SIMULATIONS = 60
"""Of a step of computers that play alone."""
KEYS = [value for name, value in sorted(vars(pygame).items()) if name.startswith("K_")]
MODS = (0, 0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_SHIFT, pygame.KMOD_META)
WINDOW = (pygame.QUIT, pygame.WINDOWCLOSE, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWEXPOSED)


class Room:
    """Owns a kiosk whose guests are dice, and what has been seen of it."""

    def __init__(self, folder: Path, seed: int, *, told: bool = True) -> None:
        """`told=False`: nothing is measured and nothing printed."""
        self.told, self.dice = told, Random(seed)
        platform.limit_fragmentation()
        pygame.display.init()
        pygame.font.init()
        self.app = App(pygame.display.set_mode(SIZES[0]), folder)
        context = self.app.context
        context.owner.house.pin = hashed_code("1234")
        context.minds.thinker = Thinker(worker=False)
        self.app.kiosk = KioskSupervisor(self.app.context, lambda: self.app.scene)
        self.app.show(self.app.kiosk.begin())
        self.hearing = EventPump(self.app)
        self.screens = {**screens(), "with the real box": with_the_real_box, "with real cards": with_real_cards}
        self.seen: Counter[str] = Counter()
        self.last: deque[str] = deque(maxlen=40)
        self.fingers: set[int] = set()

    # -- guests -------------------------------------------------------------------------------------------------------

    def guests(self, events: int) -> list[int]:
        """So many random events, a few in each frame; returns the memory in use after each tenth, in KiB."""
        done, tenth = 0, max(1, events // 10)
        memory: list[int] = []
        while done < events:
            given = [event for _ in range(self.dice.randrange(1, 9)) for event in self.event()]
            self.frame(self.pause(), given)
            if self.told and done // tenth != (done + len(given)) // tenth:
                self.go_home()
                memory.append(self.report(f"{done + len(given)} events"))
            done += len(given)
            if self.dice.random() < DINNER:
                for _ in range(self.dice.choice((65, 90, 630, 700))):
                    self.frame(1.0, [])
        return memory

    def go_home(self) -> None:
        """The guests leave whatever they were doing, so that memory is always measured in the same place: at home, when
        the same two games have been looked at last."""
        assert self.app.kiosk
        self.app.kiosk.end_session()
        self.app.resize(pygame.display.set_mode(SIZES[0]))
        self.app.show(Home())
        self.frame(0.1, [])
        for thread in threading.enumerate():  # what is still being read ahead
            if thread is not threading.current_thread():
                thread.join(5)
        for game_id in catalog.ids()[-MAX_GAMES:]:
            self.app.art._shelf(game_id).read_ahead()

    def lead(self, name: str) -> None:
        """To that screen, with matches that nobody has played on; the way back leads home."""
        forget_matches()
        home = Home()
        self.app.show(home)
        self.app.frame(WAKE_DELAY, [])  # after a touch that woke the kiosk nothing counts for a moment
        self.screens[name](self.app)
        scene = self.app.scene
        if type(getattr(scene, "behind", None)) is Scene:
            vars(scene)["behind"] = home

    def pause(self) -> float:
        """Seconds that pass before the next frame."""
        return 0.1 if self.dice.random() < 0.1 else 0.016

    def event(self) -> list[pygame.event.Event]:
        """What one guest does: aims at something that answers, or at nothing in particular, with any device; at a board
        most of the time at what may be done there, from near, too."""
        kinds = self.aimed, self.wheel, self.mouse, self.touch, self.key, self.pad, self.window
        return self.dice.choices(kinds, (76, 15, 2, 2, 2, 2, 1) if self.board() else (40, 1, 14, 15, 15, 13, 2))[0]()

    def board(self) -> BoardScene | None:
        """The board that is played on, in a lesson or a challenge, too."""
        scene = self.app.scene
        board = scene.board if isinstance(scene, Study) else scene
        return board if isinstance(board, BoardScene) else None

    def wheel(self) -> list[pygame.event.Event]:
        """The wheel is turned somewhere, a little or a lot."""
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=self.anywhere(), rel=(0, 0), buttons=(0, 0, 0), touch=False)
        y = self.dice.choice((-1, 1))
        turned = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), touch=False)
        return [moved, *[turned] * self.dice.choice((1, 1, 6))]

    def aimed(self) -> list[pygame.event.Event]:
        """A click on a control or on a place where something may be put."""
        scene, unit, board = self.app.scene, self.app.context.viewport.unit, self.board()
        points = [widget.box.centre for widget in scene.widgets] if isinstance(scene, Page) else []
        if board:
            points = [area.box.centre for area in board.frame.areas]
            targets = board.frame.decision.targets if board.frame.decision else ()
            points += [board.state.sight.camera.to_screen(target.centre) for target in targets]
        if not points:
            return self.mouse()
        x, y = self.dice.choice(points)
        return self.clicked((x * unit, y * unit), self.dice.random() < 0.5)

    def clicked(self, at: tuple[float, float], touch: bool) -> list[pygame.event.Event]:
        """A button of the mouse or a finger goes down and up."""
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=touch)
        button = 3 if self.dice.random() < 0.05 else 1
        pressed = {"pos": at, "button": button, "touch": touch}
        return [moved, *(pygame.event.Event(kind, pressed) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))]

    def anywhere(self) -> tuple[float, float]:
        """A pixel of the window."""
        width, height = self.app.context.pen.surface.get_size()
        return self.dice.random() * width, self.dice.random() * height

    def mouse(self) -> list[pygame.event.Event]:
        """A click or a drag somewhere."""
        kind, at = self.dice.random(), self.anywhere()
        if kind < 0.5:
            return self.clicked(at, False)
        if kind < 0.75:
            return [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)]
        kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
        values = {"pos": at, "button": 1, "touch": False, "rel": (0, 0), "buttons": (1, 0, 0)}
        return [pygame.event.Event(self.dice.choice(kinds), values)]

    def touch(self) -> list[pygame.event.Event]:
        """Up to three fingers come, move and go."""
        finger = self.dice.randrange(3)
        kind = pygame.FINGERDOWN if finger not in self.fingers else pygame.FINGERMOTION
        if finger in self.fingers and self.dice.random() < 0.5:
            kind = pygame.FINGERUP
            self.fingers.discard(finger)
        else:
            self.fingers.add(finger)
        x, y = self.dice.random(), self.dice.random()
        return [pygame.event.Event(kind, finger_id=finger, touch_id=1, x=x, y=y, dx=0.0, dy=0.0)]

    def key(self) -> list[pygame.event.Event]:
        """Any key there is, with any other held."""
        code, mod = self.dice.choice(KEYS), self.dice.choice(MODS)
        sign = chr(code) if 32 <= code < 127 else ""
        pressed = {"key": code, "mod": mod, "unicode": sign, "scancode": self.dice.randrange(4, 120)}
        return [pygame.event.Event(pygame.KEYDOWN, pressed), pygame.event.Event(pygame.KEYUP, pressed)]

    def pad(self) -> list[pygame.event.Event]:
        """A button or a stick of a pad."""
        if self.dice.random() < 0.3:
            axis, value = self.dice.randrange(6), self.dice.randrange(-32768, 32768)
            return [pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=PAD)]
        pressed = {"button": self.dice.randrange(pygame.CONTROLLER_BUTTON_MAX), "instance_id": PAD}
        kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
        return [pygame.event.Event(kind, pressed) for kind in kinds]

    def window(self) -> list[pygame.event.Event]:
        """The system wants something of the window; sometimes it has another size, and sometimes one is led away."""
        chance = self.dice.random()
        if chance < 0.2:
            self.lead(self.dice.choice(list(self.screens)))
        elif chance < 0.24:  # other guests, who have chosen nothing yet
            (self.app.data / DEFAULTS_FILE).unlink(missing_ok=True)
            kiosk = self.app.kiosk
            assert kiosk
            kiosk.end_session()
        elif chance < 0.26:
            self.app.resize(pygame.display.set_mode(self.dice.choice(SIZES)))
        return [pygame.event.Event(self.dice.choice(WINDOW))]

    # -- nobody -------------------------------------------------------------------------------------------------------

    def nobody(self, hours: float) -> list[int]:
        """So many hours during which nobody touches anything, a tenth of a second a frame; the most memory of each
        round through all games but the first and the last, in KiB.

        The computer thinks in its own process, as it does in a game room, and in its own time.
        """
        self.app.context.minds.thinker = Thinker()
        shown = Attract()
        self.app.show(shown)
        frames, rounds, last = int(hours * 36_000), [0], 0
        for frame in range(frames):
            self.frame(0.1, [])
            if frame % LOOK == 0:
                rounds[-1] = max(rounds[-1], resident())
            if shown.number < last:
                rounds.append(0)
            last = shown.number
            if frame and frame % (frames // 10) == 0:
                self.report(f"{frame / 36_000:.1f} hours, {len(rounds)} rounds, the last {rounds[-2:][0] // 1024} MiB")
        assert set(self.seen) == {"Attract"}, self.seen
        return rounds[1:-1]

    # -- what must hold -----------------------------------------------------------------------------------------------

    def frame(self, dt: float, events: list[pygame.event.Event]) -> None:
        """One frame as the loop of the program makes it."""
        app = self.app
        self.last.append(f"{type(app.scene).__name__} {[pygame.event.event_name(one.type) for one in events]}")
        was_owner = owns(app.scene)
        app.frame(dt, self.hearing.hear(events))
        self.seen[type(app.scene).__name__] += 1
        if app.context.exit.leaving:
            assert was_owner, f"a way out of the kiosk from {app.scene}"
            app.context.exit.leaving, app.context.exit.guarded = False, True
            app.show(Home())
        assert app.context.exit.guarded or was_owner
        app.context.owner.house.kiosk = False

    def report(self, done: str) -> int:
        """Prints where it stands; returns the memory in use, in KiB."""
        gc.collect()
        platform.free_memory()
        used = resident()
        print(f"{time.strftime('%H:%M:%S')} {done}, {used // 1024} MiB, {len(self.seen)} scenes", flush=True)
        return used

    def visits(self) -> set[str]:
        """Prints how many frames each scene was there; returns those that were never there."""
        for name, frames in sorted(self.seen.items(), key=lambda one: -one[1]):
            print(f"{frames:9d} {name}")
        return {kind.__name__ for kind in kinds(Scene)} - set(self.seen)


def with_the_real_box(app: App) -> None:
    """Only humans, and the screen judges."""
    game = rulebooks.games()[0]
    app.context.settings.referee = game.id
    app.show(BoardScene(Match(game, Setup(2), (Sitter(None, "Paul"), Sitter(None, "Léa")))))


def with_real_cards(app: App) -> None:
    """A game whose cards lie on the real table, and are only counted here."""
    options = {game: catalog.look(game.id).box.referee_options for game in rulebooks.games()}
    game = next(game for game, boxed in options.items() if boxed)
    people = tuple(Sitter(None, f"Paul {seat}") for seat in range(max(game.players)))
    app.show(BoardScene(Match(game, Setup(len(people), 1, frozenset(options[game])), people)))


def computers(turns: int) -> list[int]:
    """So many turns of `master` in every seat; the memory in use after each tenth of them, in KiB."""
    mind, done, held = Mind(), 0, list[int]()
    games = rulebooks.games()
    matches = cycle([(game, players) for players in range(2, 6) for game in games if players in game.players])
    for seed, (game, players) in enumerate(matches):
        position, last = game.start(Setup(players, seed)), -1
        while (seat := position.to_move) is not None:
            done, last = done + (seat != last), seat
            view = game.hide(position, seat)
            position = position.after(mind.choose(Asked(game, view, seat, "master", seed, simulations=SIMULATIONS)))
            if done * 10 >= (len(held) + 1) * turns:
                held.append(resident())
                print(f"{done:5d} turns, {seed + 1:3d} matches: {held[-1] / 1024:6.1f} MiB", flush=True)
            if len(held) == 10:
                return held
    raise AssertionError("there is always another match")


def judge(settled: float, last: float, highest: float) -> None:
    """Memory in KiB has to be flat, once everything has been seen."""
    change = last / settled - 1
    print(f"memory {settled / 1024:.0f} MiB when settled, {last / 1024:.0f} at the end ({change:+.1%}), ", end="")
    print(f"{highest / 1024:.0f} at most")
    assert last <= settled * GROWTH, "memory grows"


def owns(scene: Scene | None) -> bool:
    """Whether the owner's page is on the screen or lies under what is."""
    while scene is not None:
        if isinstance(scene, OwnerIndex):
            return True
        scene = getattr(scene, "behind", None)
    return False


def resident() -> int:
    """KiB of memory in use by this process."""
    if sys.platform == "linux":
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") // 1024
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used // 1024 if sys.platform == "darwin" else used


def main() -> None:
    """Runs what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--events", type=int, default=0)
    parser.add_argument("--attract", type=float, default=0.0, metavar="HOURS")
    parser.add_argument("--turns", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    unseen()
    if arguments.turns:
        memory = computers(arguments.turns)
        judge(memory[2], memory[-1], max(memory))
    if not (arguments.events or arguments.attract):
        return
    with tempfile.TemporaryDirectory() as folder:
        room = Room(Path(folder), arguments.seed)
        try:
            if arguments.events:
                memory = room.guests(arguments.events)
                never = room.visits()
                if arguments.events >= EVERYWHERE:
                    assert not never, f"nobody has been at {never}"
                    judge(memory[len(memory) // 5], memory[-1], max(memory))
            if arguments.attract:
                rounds = room.nobody(arguments.attract)
                tenth = max(1, len(rounds) // 10)
                judge(mean(rounds[:tenth]), mean(rounds[-tenth:]), max(rounds))
        except BaseException:
            print("the last frames:", *room.last, sep="\n  ", file=sys.stderr)
            raise
        room.app.close()


if __name__ == "__main__":
    main()
