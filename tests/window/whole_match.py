"""Long proof outside the suite: whole matches in a real window, by mouse, finger, keys or pad alone.

    python -m tests.window.whole_match [GAME...] [--keys | --pad | --touch] [--size 1024x768] [--easy] [--players 3]

A twin of the program without a window reads the saved match and says where a guest would press next, now and then where
the rules forbid it. Raises when the window stops answering. One line a match: its steps, how many presses had no answer
in the picture though the twin answered, how many of the refused ones were answered where they were made, and how often
another step was played than in the twin. Before each own step both look for the whole board again.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import NamedTuple

import pygame

from game import catalog as rules
from game.match import Match
from game.words import HUMAN
from scenes.app.app import App
from scenes.core.settings import Settings, save, with_easy_reading
from scenes.graphics.viewport import Point
from scenes.input.events import Action, Click, Device, Hover, Press
from scenes.input.focus import DIRECTIONS
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area, AreaId
from scenes.records.points import Points
from scenes.screens.home import Home
from scenes.ui.sheet import Page
from tests.conftest import ROOT
from tests.window.display import SIZE, Window, await_control, pixel, screen, virtual_display

SETTINGS = Settings(motion=0.0, begins="chosen")
"""The first seat begins: a lot would be drawn for the window and for its twin."""
WEAKEST = "page"
"""The level of the computer: it answers at once."""
KEYS = {
    "accept": "Return",
    "back": "Escape",
    "commit": "space",
    "next": "period",
    "right": "Right",
    "left": "Left",
    "down": "Down",
    "up": "Up",
}
BUTTONS = {
    "accept": pygame.CONTROLLER_BUTTON_A,
    "back": pygame.CONTROLLER_BUTTON_B,
    "next": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
}
PRESSES: dict[Device, tuple[Action, ...]] = {
    Device.KEYS: ("accept", "accept", "commit", "next", "right", "down"),
    Device.PAD: ("accept", "accept", "next", "right", "down", "left", "up"),
}
"""What a guest tries who feels the way."""
MEANT = (Area.BOARD, Area.PRIMARY, Area.SLOT, Area.PACE, Area.CONFIRM)
"""Where the focus may lie when a guest accepts."""
PAPER = 4.0
"""Seconds without a new step after which a guest looks whether there is something to read."""
OPENS = 1.0
"""Seconds in which a page has opened on a busy machine, and takes presses."""
LOST = 60.0
"""Seconds without a new step after which a guest goes back, who by keys or a pad has strayed into a page."""
STUCK = 900.0
"""Seconds without a new step after which the window counts as stuck, on a machine that is busy with much else."""
ANSWERS = 30.0
"""Seconds in which it answers a press there; no more than `OPENS` where the twin has not answered either."""
STILL = 0.08
"""Seconds for which a picture is the same when nothing moves in it."""
NEAR = 220.0
"""How far from a refused press its answer lies at most, in logical units: a sign, the place that forbids it."""
AT_ONCE = AreaId(Area.PACE, "instant")
FORBIDDEN = 6
"""Every so many presses are made where the rules forbid it."""


class Table(NamedTuple):
    """What is played, and how."""

    game: str
    device: Device
    players: int
    size: tuple[int, int] = SIZE
    easy: bool = False


@dataclass
class Tally:
    """What became of the presses of a match."""

    presses: int = 0
    silent: list[str] = field(default_factory=list)
    """Those that the twin answered and the window did not."""
    refused: int = 0
    elsewhere: list[str] = field(default_factory=list)
    """Those that were refused without a sign near them."""
    unlike: list[str] = field(default_factory=list)
    """Where the window played something else than the twin."""


class Guest:
    """Owns one match in a window, and the twin that knows where things lie."""

    def __init__(self, window: Window, twin: App, memory: Path, device: Device) -> None:
        self.window, self.twin, self.memory = window, twin, memory
        self.device = twin.context.device = device
        self.dice, self.tally = Random(1), Tally()

    @property
    def asked_again(self) -> bool:
        """Whether a step has to be confirmed: with easy reading, and after a finger."""
        return self.twin.context.settings.easy_reading or self.device is Device.TOUCH

    def play(self, game_id: str) -> Match:
        """From the home screen to the end; returns the finished match."""
        self._begin(game_id)
        played, since, presses, backs, begun = -1, time.monotonic(), 0, 0, False
        while True:
            match = self.window.saved()
            ended = self.window.finished() if match is None and begun else None
            if ended:
                return ended
            begun = begun or match is not None
            steps = len(match.steps) if match else 0
            if steps != played:
                self._compare(match)
                played, since, presses, backs = steps, time.monotonic(), 0, 0
            assert time.monotonic() - since < STUCK, f"stuck after {played} steps"
            assert self.window.process.poll() is None, "the program has ended"
            backs += self._goes_back(time.monotonic() - since - LOST * backs)
            if match is None or match.seats[match.position.to_move or 0].is_human:
                self._decide(match, presses)
                presses += 1
            else:
                self._wait(match, time.monotonic() - since)

    # -- presses ------------------------------------------------------------------------------------------------------

    def _point(self, at: tuple[float, float]) -> None:
        """A click or a tap at a pixel."""
        if self.device is Device.MOUSE:
            self.window.xdotool("click", "1")
        else:
            self._post(f"tap {round(at[0])} {round(at[1])}")

    def _post(self, line: str) -> None:
        pipe = self.window.process.stdin
        assert pipe
        pipe.write(f"{line}\n".encode())
        pipe.flush()

    def _button(self, action: str) -> None:
        """One press of a key, or of a button of the pad."""
        if self.device is Device.KEYS:
            self.window.xdotool("key", KEYS[action])
        else:
            self._post(f"{BUTTONS[action]}")

    def _goes_back(self, seconds: float) -> bool:
        """Back to the board, where nothing has come of so many seconds; whether it was pressed."""
        if self.device.points or seconds < LOST:
            return False
        self._button("back")
        return True

    def _pressed(self, at: tuple[float, float], rest: float = OPENS) -> None:
        """A press at a pixel of which nothing is asked."""
        if self.device is Device.MOUSE:
            self.window.xdotool("mousemove", str(round(at[0])), str(round(at[1])))
            time.sleep(0.2)
        self._point(at)
        time.sleep(rest)

    def _still(self) -> pygame.Surface:
        """The picture of the window, when nothing moves in it, or after a second."""
        shown = screen(self.memory).copy()
        for _ in range(12):
            time.sleep(STILL)
            then, shown = shown, screen(self.memory).copy()
            if same(then, shown):
                break
        return shown

    def _watched(self, act: Callable[[], None], steps: int, patience: float) -> tuple[pygame.Surface, bool]:
        """Presses, and looks until the picture changes or a step is kept; the picture before, and whether it did."""
        before, end = self._still(), time.monotonic() + patience
        self.tally.presses += 1
        act()
        while time.monotonic() < end:
            time.sleep(STILL)
            if not same(before, screen(self.memory)) or self.window.steps() != steps:
                return before, True
        return before, False

    def _judge(self, board: BoardScene, before: pygame.Surface, *, expected: bool, answered: bool) -> None:
        """What became of a press; `expected`: the twin has answered."""
        unit, decision = self.twin.context.viewport.unit, board.state.hand.decision
        if expected and not answered:
            self.tally.silent.append(f"{board.state.hand.focus} {board.frame.headline.text}")
        if expected and board.frame.headline.kind == "refusal" and decision and decision.aimed:
            x, y = board.state.sight.camera.to_screen(decision.aimed.centre)
            self.tally.refused += 1
            near = pygame.Rect(0, 0, 2 * NEAR * unit, 2 * NEAR * unit)
            near.center = round(x * unit), round(y * unit)
            near = near.clip(before.get_rect())
            if answered and same(before.subsurface(near).copy(), self._still().subsurface(near).copy()):
                self.tally.elsewhere.append(f"{x:.0f} {y:.0f} {board.frame.headline.text}")

    def _compare(self, match: Match | None) -> None:
        """Whether the step that was kept is the one that the twin has played."""
        board = self.twin.scene
        if isinstance(board, BoardScene) and match and board.state.course.match.setup == match.setup:
            foretold = board.state.course.match.steps
            if list(foretold) != list(match.steps[: len(foretold)]):
                self.tally.unlike.append(f"{foretold[-1:]} and not {match.steps[len(foretold) - 1 :][:1]}")
                self._lay(match)

    # -- what a guest does --------------------------------------------------------------------------------------------

    def _begin(self, game_id: str) -> None:
        home = Home()
        self.twin.show(home)
        self._choose(next(one.key for one in home.widgets if game_id in one.key))
        assert isinstance(self.twin.scene, Page), self.twin.scene
        self._choose(self.twin.scene.focus)

    def _shown(self, key: str) -> Page:
        """The page of the twin, once the window shows that control of it too; a film may play beside it."""
        for _ in range(20):
            self.twin.frame(0.1)
        page = self.twin.scene
        assert isinstance(page, Page), page
        await_control(self.memory, self.twin, key)
        return page

    def _choose(self, key: str) -> None:
        """Presses a control of that page in the window and in the twin."""
        page = self._shown(key)
        if not self.device.points:
            while page.focus != key:
                page.on_press(Press("next"))
                self._button("next")
                time.sleep(0.3)
            self._button("accept")
        else:
            self._pressed(pixel(self.twin, key))
        widget = page.widget(key)
        assert widget
        page.press(widget)
        self.twin.frame(0.02)

    def _wait(self, match: Match, seconds: float) -> None:
        """The computer plays, at once if a pointer tells it so; a sheet of paper over the board waits for a press."""
        time.sleep(0.1)
        if self.asked_again:
            self._finish()
        if match.pace != "instant" and self.device.points:  # keys on their way there might reach the own turn
            self._hurry()
        elif seconds > PAPER:
            self._turn_the_page(match)

    def _finish(self) -> None:
        """A turn may wait to be finished by the gold button."""
        board = self.twin.scene
        assert isinstance(board, BoardScene)
        if self.device is Device.KEYS:
            self._button("commit")
        elif self.device is Device.PAD:
            for _ in range(9):
                if board.state.hand.focus.area in (Area.BOARD, Area.PRIMARY):
                    break
                action = self.dice.choice(DIRECTIONS)
                self._button(action)
                board.on_input(Press(action, self.device))
                time.sleep(0.3)
            self._button("accept")
        else:
            x, y = board.frame.layout.primary.centre
            unit = self.twin.context.viewport.unit
            self._pressed((x * unit, y * unit), rest=0.0)  # the computer plays soon, and is told before that how fast
            return
        time.sleep(OPENS)

    def _turn_the_page(self, match: Match) -> None:
        """A page over the board: the points, where the match stopped to count."""
        board = self._lay(match)
        scored = board.look.scoring.scored_now(match.played(len(match.steps) - 1)) if match.steps else ""
        if not self.device.points:
            self._button("down")
            time.sleep(OPENS)
        elif scored:
            self.twin.show(Points(match, board, line=scored))
            for _ in range(20):
                self.twin.frame(0.1)
            self._pressed(pixel(self.twin, "on"))
            self.twin.show(board)

    def _hurry(self) -> None:
        """Says that the computer shows all its steps at once, if it has not played by now: in the same place lies what
        the guest builds with."""
        match = self.window.saved()
        if match is None or match.seats[match.position.to_move or 0].is_human:
            return
        board = self._lay(match)
        for x, y in [one.box.centre for one in board.frame.areas if one.id == AT_ONCE]:
            unit = self.twin.context.viewport.unit
            self._pressed((x * unit, y * unit))

    def _decide(self, match: Match | None, presses: int) -> None:
        """One press that the twin makes as well, so that it knows what is in the hand and where the focus lies."""
        board = self.twin.scene
        if match and (not presses or presses % 40 == 39):
            if not presses and match.steps and not match.seats[match.mover(len(match.steps) - 1)].is_human:
                time.sleep(OPENS)  # a press that comes sooner is meant for the computer
            if self.device.points and not presses:
                self._turn_the_page(match)
            board = self._laid(match)
        elif not match:
            self.twin.frame(0.5)  # its table may still be on the way
            board = self.twin.scene
        kept = len(match.steps) if match else 0
        if not isinstance(board, BoardScene) or len(board.state.course.match.steps) > kept:
            self._lag(match)  # the twin has played, the window has not yet
            return
        if not self.device.points:
            self._feel_the_way(board, match)
        else:
            self._reach(board, match, presses)

    def _lay(self, match: Match) -> BoardScene:
        """The kept match on the board of the twin, which has had it from its beginning as the window has: a board keeps
        clear of its tray as high as that has been."""
        board = self.twin.scene
        if not isinstance(board, BoardScene) or board.state.course.match.setup != match.setup:
            board = BoardScene(Match(match.game, match.setup, match.seats))
            self.twin.show(board)
            self.twin.frame(STILL)
        board.replace_match(match)
        return board

    def _laid(self, match: Match) -> BoardScene:
        """The same; both then look for the whole board again."""
        board = self._lay(match)
        if self.device is not Device.PAD:
            self.window.xdotool("key", "Home")
            board.on_input(Press("fit", Device.KEYS))
            time.sleep(STILL)
        return board

    def _lag(self, match: Match | None) -> None:
        """The twin is ahead: the window needs a moment, or shows a paper."""
        end = time.monotonic() + ANSWERS
        while time.monotonic() < end and match:
            if self.window.steps() > len(match.steps) or self.window.saved() is None:
                return
            time.sleep(0.1)
        if match:
            self._turn_the_page(match)
            self._lay(match)

    def _feel_the_way(self, board: BoardScene, match: Match | None) -> None:
        """No control is pressed that leads away from the board."""
        action: Action = self.dice.choice(PRESSES[self.device])
        if action == "accept" and board.state.hand.focus.area not in MEANT:
            action = "down"
        self._both(board, match, lambda: self._button(action), Press(action, self.device))

    def _reach(self, board: BoardScene, match: Match | None, presses: int) -> None:
        unit, at = self.twin.context.viewport.unit, self._aim(board, match, presses)
        there = at[0] * unit, at[1] * unit
        if self.device is Device.MOUSE:
            self.window.xdotool("mousemove", str(round(there[0])), str(round(there[1])))
            board.on_input(Hover(at))
        self._both(board, match, lambda: self._point(there), Click(at, self.device))

    def _both(self, board: BoardScene, match: Match | None, act: Callable[[], None], given: Click | Press) -> None:
        """A press in the twin and in the window; as long as nothing is kept, the twin has another hand."""
        seen = looks(board)
        if match:
            board.on_input(given)
        expected = looks(board) != seen
        patience = ANSWERS if expected else OPENS
        before, answered = self._watched(act, len(match.steps) if match else 0, patience)
        self._judge(board, before, expected=expected, answered=answered)

    def _aim(self, board: BoardScene, match: Match | None, presses: int) -> Point:
        """Where a guest would press next."""
        to_screen, decision = board.state.sight.camera.to_screen, board.frame.decision
        offered = [box for slot, box in board.frame.tray.slots if not (slot.spent or slot.barred or slot.idle)]
        ticks = [one.box.centre for one in board.frame.areas if one.id.area is Area.CONFIRM]
        if match is None and decision and presses:  # nothing is saved yet, and the twin was dealt another hand
            tokens = [decision.arm(token.id) for token in decision.tray.tokens]
            places = [to_screen(one.centre) for token in tokens for one in token.targets]
            if presses % 3 == 2 and self.asked_again:
                return board.frame.layout.primary.centre
            return self.dice.choice(places) if presses % 3 else self.dice.choice(offered).centre
        if ticks:
            return ticks[0]
        if match and decision and self.tally.presses % FORBIDDEN == FORBIDDEN - 1:
            quiet = board.look.places.quiet(match.position)
            points = [board.look.layout.centre(place) for place in quiet]
            barred = [to_screen(at) for at in points if decision.point(at, pressed=True).refusals]
            barred = [at for at in barred if board.frame.area_at(at) is None]
            if barred:
                return self.dice.choice(barred)
        if decision and decision.targets and presses % 4 < 3:
            return to_screen(self.dice.choice(decision.targets).centre)
        if board.frame.primary.enabled or not offered or presses % 3 == 2:
            return board.frame.layout.primary.centre
        return offered[presses % len(offered)].centre


def looks(board: BoardScene) -> tuple[object, ...]:
    """What one can see of a board that a press may change."""
    hand, frame = board.state.hand, board.frame
    return hand.focus, hand.decision, frame.headline, frame.primary, len(board.state.course.match.steps)


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two pictures are the same, pixel by pixel."""
    return one.get_buffer().raw == other.get_buffer().raw


def main() -> None:
    """Plays one match of each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(rules.ids()))
    ways = parser.add_mutually_exclusive_group()
    for device in Device:
        ways.add_argument(f"--{device}", dest="device", action="store_const", const=device, default=Device.MOUSE)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--easy", action="store_true", help="with easy reading")
    parser.add_argument("--players", type=int, help="as few as the game allows, if no number is given")
    asked = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_VIDEO_DRIVER"] = "dummy"
    width, height = map(int, asked.size.split("x"))
    for game_id in asked.games:
        players = asked.players or rules.game(game_id).players[0]
        with tempfile.TemporaryDirectory() as folder:
            one_match(Path(folder), Table(game_id, asked.device, players, (width, height), asked.easy))


def one_match(folder: Path, table: Table) -> None:
    """One match in a fresh data folder, against the weakest computers."""
    settings = with_easy_reading(SETTINGS) if table.easy else SETTINGS
    settings.seats = {table.game: [HUMAN, *[WEAKEST] * (table.players - 1)]}
    for name in ("window", "twin", "screen"):
        (folder / name).mkdir()
        save(settings, folder / name / "settings.json")
    pygame.display.init()
    pygame.font.init()
    twin = App(pygame.display.set_mode(table.size), folder / "twin", settings)
    started = time.monotonic()
    posted = table.device in (Device.PAD, Device.TOUCH)
    program = (sys.executable, str(ROOT / "tests/window/posted_pad.py" if posted else ROOT / "main.py"))
    with virtual_display(folder / "screen", table.size) as display:
        window = Window(display, folder / "window", program, table.size)
        guest = Guest(window, twin, folder / "screen", table.device)
        try:
            match = guest.play(table.game)
        finally:
            window.kill()
            tell(table, guest.tally)
    twin.close()
    print(f"finished: {len(match.steps)} steps, {time.monotonic() - started:.0f} s", flush=True)


def tell(table: Table, tally: Tally) -> None:
    """One line of figures, and below it every press that went wrong."""
    how = f"{table.size[0]}x{table.size[1]}{' with easy reading' if table.easy else ''}"
    near = f"{tally.refused - len(tally.elsewhere)} of {tally.refused} refusals answered where they were pressed"
    figures = f"{tally.presses} presses, {len(tally.silent)} without an answer, {near}, {len(tally.unlike)} unlike"
    print(f"{table.game} of {table.players} by {table.device}, {how}: {figures}", flush=True)
    for kind, found in (("silent", tally.silent), ("elsewhere", tally.elsewhere), ("unlike", tally.unlike)):
        for one in found:
            print(f"  {kind}: {one}", flush=True)


if __name__ == "__main__":
    main()
