"""The challenges of a game: a sheet with all of them, and each on the real board with a goal and so many steps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil

from game.core import Step
from game.diorama import Diorama
from game.match import Match
from game.school import challenge, school, solution, solved
from scenes.base import Scene, Stage
from scenes.drawing.art import ASSETS
from scenes.drawing.frame import Box, centred
from scenes.drawing.pen import Pen
from scenes.drawing.theme import INK_SOFT, type_size
from scenes.pages.overlay import Overlay, draw_heading
from scenes.pages.widgets import Button, Segment, Widget
from scenes.school.progress import Progress
from scenes.school.reader import seat_names
from scenes.school.study import Study, laid, named

ASIDE = 360.0
"""Beside the heading, for the language in the corner."""
EDGE, GAP = 52.0, 16.0
CONTROLS = 14.0


class Challenges(Overlay):
    """Owns nothing but which game it is about; what was solved is kept in the house."""

    def __init__(self, behind: Scene, game_id: str) -> None:
        super().__init__(behind)
        self.game_id = game_id
        self.names = school(ASSETS, game_id).challenges

    def enter(self, stage: Stage) -> None:
        self.done = Progress(stage.shelf.folder.parent).solved(self.game_id)
        super().enter(stage)

    def first_focus(self) -> str:
        open_ones = [name for name in self.names if name not in self.done]
        return f"challenge.{(open_ones or self.names)[0]}"

    def arrange(self) -> list[Widget]:
        frame = self.stage.frame
        high = max(84.0, type_size("button", frame.text) * 1.2 + 34)
        head = type_size("heading", frame.text) * 1.25 + 22
        below = type_size("small", frame.text) * 1.25 + 24
        columns = 2
        rows = ceil(len(self.names) / columns)
        needed = 2 * 34 + head + below + rows * (high + GAP) + 20 + high
        self.paper = centred(frame.whole.centre, min(1500, frame.w - 80), min(needed, frame.h - 60))
        inner = self.paper.inset(EDGE, 34)
        self.heading_end = inner.y + head
        top = self.heading_end + below
        foot = Box(inner.x, inner.bottom - high, inner.w, high)
        each = (inner.w - (columns - 1) * GAP) / columns
        step = min(high + GAP, (foot.y - 20 - top) / rows)
        found: list[Widget] = []
        for number, name in enumerate(self.names):
            column, row = divmod(number, rows)
            box = Box(inner.x + column * (each + GAP), top + row * step, each, step - GAP)
            label = f"{number + 1}. {self.say(challenge_key(self.game_id, name, 'title'))}"
            act, key = partial(self._open, name), f"challenge.{name}"
            if name in self.done:
                found.append(Segment(key, box, act, label=label, chosen=True, icon="check"))
            else:
                found.append(Button(key, box, act, label=label))
        back = Box(foot.x, foot.y, min(360.0, foot.w), foot.h)
        return [*found, Button("back", back, self.back, label=self.say("school.back"), icon="back")]

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        title = self.say("school.challenges.of", game=self.say(f"{self.game_id}.name"))
        draw_heading(pen, title, self.paper.centre[0], self.paper.y + 24, self.paper.w - ASIDE)
        done = sum(name in self.done for name in self.names)
        text = self.stage.words.count("school.challenges.solved", done, all=len(self.names))
        at = self.paper.centre[0], self.heading_end + 8
        pen.text(text, at, "small", INK_SOFT, "centre", self.paper.w - 2 * EDGE, top=True)

    def _open(self, name: str) -> None:
        self.stage.go(Challenge(self.game_id, name, self))


class Challenge(Study):
    """Owns which challenge is on the board and how it stands."""

    def __init__(self, game_id: str, name: str, behind: Scene) -> None:
        self.names = school(ASSETS, game_id).challenges
        self.name = name
        self.diorama: Diorama = challenge(ASSETS, game_id, name)
        self.par = len(solution(self.diorama))
        self.shown = False
        """The solution was asked for: it does not count as solved."""
        super().__init__(self._scene(), behind)

    def enter(self, stage: Stage) -> None:
        named(self.table.match, seat_names(stage.words, len(self.table.match.seats)))
        super().enter(stage)

    # -- the paper ----------------------------------------------------------------------------------------------------

    def heading(self) -> tuple[str, str]:
        title = self.stage.words.say(challenge_key(self.look.id, self.name, "title"))
        return "", title

    def lines(self) -> Sequence[tuple[str, str]]:
        words = self.stage.words
        found = [("text", words.say(challenge_key(self.look.id, self.name, "text")))]
        if self.solved:
            found.append(("note", words.say("school.challenge.solved")))
        elif self.left == 0:
            found.append(("note", words.say("school.challenge.missed")))
        else:
            key = "school.challenge.left" if self.used else "school.challenge.par"
            found.append(("soft", words.count(key, self.left)))
        return found

    def controls_in(self, box: Box) -> list[Widget]:
        say = self.stage.words.say
        high = max(76.0, type_size("button", self.stage.frame.text) * 1.2 + 30)
        line = Box(box.x, box.bottom - high, box.w, high)
        half = (line.w - CONTROLS) / 2
        left = Box(line.x, line.y, half, high)
        right = left.moved(half + CONTROLS, 0)
        found: list[Widget] = [
            Button("back", left, self.back, label=say("school.back")),
            Button("answer", right, self._answer, not self.script, label=say("school.challenge.solution")),
        ]
        line = line.moved(0, -high - CONTROLS)
        if self.solved and self.name != self.names[-1]:
            found.append(Button("next", line, self._next, label=say("school.challenge.next"), icon="play", gold=True))
        else:
            used = bool(self.used)
            found.append(Button("again", line, self._again, used, label=say("school.again"), icon="again"))
        return found

    # -- how it stands ------------------------------------------------------------------------------------------------

    @property
    def used(self) -> int:
        """How many steps have been tried."""
        return len(self.table.match.steps) - self.laid

    @property
    def left(self) -> int:
        """How many steps are left."""
        return max(0, self.par - self.used)

    @property
    def solved(self) -> bool:
        """Whether the goal is reached in as many steps as there are."""
        return 0 < self.used <= self.par and solved(self.diorama, self.table.match.position)

    @property
    def tells_points(self) -> bool:
        """What a place brings is for the player to find out."""
        return False

    def play(self, step: Step, device: object = None) -> None:
        """Plays a step as long as there are any left."""
        if self.solved or self.left == 0:
            self.stage.sound.play("refuse")
            return
        super().play(step)
        if self.solved:
            self.stage.sound.play("bell" if self.shown else "win")
            if not self.shown:
                Progress(self.stage.shelf.folder.parent).solve(self.look.id, self.name)
        self.renew()

    # -- what the controls do -----------------------------------------------------------------------------------------

    def _scene(self) -> Match:
        match = laid(self.diorama)
        self.laid = len(match.steps)
        return match

    def _again(self) -> None:
        self.shown = False
        match = self._scene()
        self.set_out(named(match, seat_names(self.stage.words, len(match.seats))))

    def _answer(self) -> None:
        self._again()
        self.shown = True
        self.script = tuple(step for step in map(self.read, solution(self.diorama)) if step)

    def _next(self) -> None:
        name = self.names[self.names.index(self.name) + 1]
        self.stage.go(Challenge(self.look.id, name, self.behind))


def challenge_key(game_id: str, name: str, part: str) -> str:
    """The key of the `title` or `text` of a challenge."""
    return f"{game_id}/school.challenge.{name}.{part}"
