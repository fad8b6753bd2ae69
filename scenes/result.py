"""The end of a match: who won, by how much and why, every point accounted for, and what next."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from random import SystemRandom

from game.core import Outcome, Points, Seat, Setup, scores
from game.match import Match
from scenes import catalog
from scenes.base import Hover, Input, Scene, Stage
from scenes.frame import Box, centred
from scenes.menu import Home
from scenes.overlay import Overlay, draw_heading
from scenes.panels import Kind
from scenes.parked import joined
from scenes.pen import Pen
from scenes.series import Series, running
from scenes.speech import Voice
from scenes.theme import CREAM, GAIN, GOLD_RULE, INK, INK_SOFT, LOSS, RADIUS_TOOL, Mark, Role, type_size
from scenes.widgets import Button, State, Widget, button_width
from scenes.words import number, signed

EDGE, GAP = 52, 16
FIRST_ROW, NEXT_ROW = 0.4, 0.5
"""Seconds until the last rank is shown, and from each rank to the one above it."""
SEEDS = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Rank:
    """One seat in the final order."""

    seat: Seat
    place: int
    """From 1; level seats share it."""
    score: int


def ranks(outcome: Outcome, points: tuple[int, ...]) -> tuple[Rank, ...]:
    """Every seat from first to last."""
    found: list[Rank] = []
    for group in outcome.ranking:
        place = len(found) + 1
        found += [Rank(seat, place, points[seat]) for seat in group]
    return tuple(found)


def tie_was_broken(order: tuple[Rank, ...]) -> bool:
    """Whether two seats with equal scores stand on different places."""
    return any(one.score == two.score and one.place != two.place for one in order for two in order)


@dataclass(frozen=True)
class Row(Widget):
    """One seat in the ranking; pressing it shows its points."""

    place: str = ""
    mark: Mark = "red"
    name: str = ""
    score: str = ""
    behind: str = ""
    chosen: bool = False
    first: bool = False

    def draw(self, pen: Pen, state: State) -> None:
        box = self.box.moved(0, 2) if state.pressed else self.box
        kind: Kind = "crowned" if self.first else "walnut_light" if self.chosen or state.hovered else "walnut"
        pen.panel(box, kind, shadow="chip")
        colour = INK if self.first else CREAM
        middle = box.centre[1]
        place = pen.text(self.place, (box.x + 22, middle), "count", colour)
        crest = min(58.0, box.h * 0.62)
        x = max(place.right + 18, box.x + 84)
        pen.crest(self.mark, (x + crest / 2, middle), crest)
        behind = pen.text_size("\N{MINUS SIGN}00", "small")[0] + 14
        score = pen.text(self.score, (box.right - 22 - behind, middle), "count", colour, anchor="right")
        pen.text(self.behind, (box.right - 20, middle + 1), "small", colour, anchor="right")
        x += crest + 18
        pen.text(self.name, (x, middle), "name", colour, width=score.x - 14 - x)
        if self.chosen:
            pen.active_ring(box.inset(-4), RADIUS_TOOL)
        if state.focused:
            pen.ring(box, self.radius)


class Result(Overlay):
    """Owns how much of the ranking has been revealed, and whose points are shown."""

    def __init__(self, match: Match, board: Scene) -> None:
        super().__init__(board)
        self.match = match
        self.look = catalog.look(match.game.id)
        outcome = match.position.outcome()
        assert outcome, "a result is for a match that is over"
        self.order = ranks(outcome, scores(match.position, match.setup.players))
        self.shown = self.order[0].seat
        self.clock = 0.0

    def enter(self, stage: Stage) -> None:
        self.voice = Voice(stage.words, self.match)
        with contextlib.suppress(OSError):
            stage.shelf.forget()
        if not self.clock:
            stage.sound.play("win")
        super().enter(stage)

    def first_focus(self) -> str:
        return "again"

    def on_input(self, event: Input) -> None:
        if not self._all_revealed() and not isinstance(event, Hover):
            self.clock = self._length()
            self.renew()
            return
        super().on_input(event)

    def update(self, dt: float) -> bool:
        if self._all_revealed():
            return False
        self.clock = self._length() if not self.stage.settings.motion else self.clock + dt
        self.renew()
        return True

    def back(self) -> None:
        self._look_again()

    def arrange(self) -> list[Widget]:
        frame = self.stage.frame
        self.paper = centred(frame.whole.centre, min(1680, frame.w - 110), min(960, frame.h - 80))
        inner = self.paper.inset(EDGE, 36)
        low = max(96.0, type_size("action", frame.text) * 1.2 + 44)
        self.heading = type_size("heading", frame.text) * 1.25 + 24 + type_size("body", frame.text) * 1.3 + 24
        middle = Box(inner.x, inner.y + self.heading, inner.w, inner.h - self.heading - low - 30)
        self.left = Box(middle.x, middle.y, middle.w * 0.5 - 20, middle.h)
        self.right = Box(middle.x + middle.w * 0.5 + 20, middle.y, middle.w * 0.5 - 20, middle.h)
        return [*self._rows(), *self._actions(Box(inner.x, inner.bottom - low, inner.w, low))]

    def _rows(self) -> list[Widget]:
        count = len(self.order)
        wanted = max(92.0, type_size("name", self.stage.frame.text) * 1.2 + 40)
        height = min(wanted, (self.left.h - GAP * (count - 1)) / count)
        found: list[Widget] = []
        best = self.order[0].score
        for line, rank in enumerate(self.order):
            if self.clock < FIRST_ROW + NEXT_ROW * (count - 1 - line):
                continue
            box = Box(self.left.x, self.left.y + line * (height + GAP), self.left.w, height)
            behind = number(rank.score - best) if rank.score != best else ""
            place = self.say(f"result.rank.{rank.place}")
            mark = self.look.marks(len(self.match.seats))[rank.seat][0]
            name, score, first = self.voice.name(rank.seat), number(rank.score), rank.place == 1
            act, chosen = self._show(rank.seat), rank.seat == self.shown
            found.append(Row(f"row.{rank.seat}", box, act, True, place, mark, name, score, behind, chosen, first))
        return found

    def _actions(self, row: Box) -> list[Widget]:
        pen = self.stage.pen
        entries = (
            ("other", "result.other", "home", self._other),
            ("look", "result.look", "eye", self._look_again),
            ("again", "result.again", "again", self._again),
        )
        roles: list[Role] = ["button", "button", "action"]
        widths = [button_width(pen, self.say(key), icon, role) for (_, key, icon, _), role in zip(entries, roles)]
        spare = (row.w - 2 * 24 - sum(widths)) / len(widths)
        found: list[Widget] = []
        x = row.x
        for (name, key, icon, act), width, role in zip(entries, widths, roles):
            box = Box(x, row.y, width + spare, row.h)
            found.append(Button(name, box, act, True, self.say(key), icon, role == "action", role))
            x = box.right + 24
        return found

    # -- the picture --------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        middle, room = self.paper.centre[0], self.paper.w - 100
        whole = self._all_revealed()
        bottom = draw_heading(pen, self._headline() if whole else "…", middle, self.paper.y + 26, room)
        if not whole:
            return
        height = type_size("body", pen.frame.text) * 1.3
        pen.text(self._subtitle(), (middle, bottom + 8 + height / 2), "body", INK_SOFT, anchor="centre", width=room)
        self._paint_audit(pen)

    def _paint_audit(self, pen: Pen) -> None:
        """Every reason for points of one seat, and their sum."""
        box = self.right
        mine = [points for points in self.match.position.tally() if points.seat == self.shown]
        total = sum(points.amount for points in mine)
        mark = self.look.marks(len(self.match.seats))[self.shown][0]
        head = type_size("name", pen.frame.text) * 1.35
        pen.crest(mark, (box.x + 26, box.y + head / 2), 46)
        pen.text(self.voice.name(self.shown), (box.x + 64, box.y + head / 2), "name", INK, width=box.w - 200)
        pen.text(number(total), (box.right - 8, box.y + head / 2), "game", INK, anchor="right")
        top = box.y + head + 10
        pen.line([(box.x, top), (box.right, top)], f"{GOLD_RULE}AA", 1.6)
        lines = grouped([(self.voice.say(self.look.reason(points)), points) for points in mine])
        usual = type_size("body", pen.frame.text) * 1.3
        columns = 1 if len(lines) * usual * 0.8 <= box.bottom - top - 10 else 2
        high = max(1, -(-len(lines) // columns))
        size, width = min(usual, (box.bottom - top - 10) / high), box.w / columns
        for place, (text, amount) in enumerate(lines):
            y, left = top + 10 + size * (place % high + 0.5), box.x + place // high * width
            colour = GAIN if amount > 0 else LOSS if amount < 0 else INK_SOFT
            word, colour = (number(amount), INK) if self.look.fewer_wins else (signed(amount), colour)
            figure = pen.text(word, (left + width - 8 * columns, y), "body_bold", colour, anchor="right")
            pen.text(text, (left, y), "body", INK, width=figure.x - 16 - left)

    def _headline(self) -> str:
        winners = [self.voice.name(rank.seat) for rank in self.order if rank.place == 1]
        if len(winners) == 1:
            return self.say("result.wins", name=winners[0])
        return self.say("result.level", names=joined(self.stage.words, winners))

    def _series(self) -> Series:
        """The series with this match."""
        before = running(self.stage.settings.series.get(self.match.game.id, ""), self.match)
        return before.with_match(scores(self.match.position, self.match.setup.players))

    def _subtitle(self) -> str:
        """By how much, and how the series stands."""
        series = self._series()
        if self.look.series is None or len(series.results) < 2:
            return self._lead()
        line = self.look.series(series.results)
        names = {f"name{person}": name for person, name in enumerate(series.people)}
        return f"{self._lead()} \N{MIDDLE DOT} {self.say(line.key, **line.values, **names)}"

    def _lead(self) -> str:
        """By how much, or what broke the tie."""
        others = [rank.score for rank in self.order if rank.place > 1]
        lead = min((abs(self.order[0].score - other) for other in others), default=0)
        if lead > 0:
            own = f"{self.match.game.id}.by"
            return self.stage.words.count(own if self.stage.words.knows(own) else "result.by", lead)
        tie_break = f"{self.match.game.id}.tie_break"
        if tie_was_broken(self.order) and self.stage.words.knows(tie_break):
            return self.say(tie_break)
        return self.stage.words.count("result.points", self.order[0].score)

    def _length(self) -> float:
        return FIRST_ROW + NEXT_ROW * len(self.order)

    def _all_revealed(self) -> bool:
        return self.clock >= self._length()

    # -- what next ----------------------------------------------------------------------------------------------------

    def _show(self, seat: Seat) -> Callable[[], None]:
        def show() -> None:
            self.shown = seat
            self.renew()

        return show

    def _again(self) -> None:
        """The same table once more, and the next player begins."""
        from scenes.board import Board

        match = self.match
        settings, game = self.stage.settings, match.game.id
        settings.series = {**settings.series, game: str(self._series())}
        self.stage.changed()
        setup = Setup(match.setup.players, SystemRandom().randrange(SEEDS), match.setup.options)
        self.stage.go(Board(Match(match.game, setup, (*match.seats[1:], match.seats[0]))))

    def _look_again(self) -> None:
        self.stage.go(self.behind)

    def _other(self) -> None:
        self.stage.go(Home())


def grouped(lines: list[tuple[str, Points]]) -> list[tuple[str, int]]:
    """The same reason several times is one line with the sum."""
    found: dict[str, int] = {}
    for text, points in lines:
        found[text] = found.get(text, 0) + points.amount
    return list(found.items())
