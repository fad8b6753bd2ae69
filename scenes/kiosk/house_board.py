"""Board of the house: the owner compares the printed board with the screen and corrects what differs in the box;
whoever plays with the box is asked once whether that was done.

Every press is saved at once and can be undone; each fact shows its confidence.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game import catalog as rulebooks
from game.core import Fact, Misprint, Place, Position, Setup
from game.house_boards import REASONS, HouseBoard, confidence, open_facts, settled, toggled
from game.match import Match
from game.printed import group_of, word_of
from scenes.board import catalog
from scenes.board.framing import middle_of
from scenes.board.look.box import FactChoice, FactPart
from scenes.board.look.drawing import in_picture
from scenes.board.look.wording import Line
from scenes.graphics.cache import Latest
from scenes.graphics.pen import Pen
from scenes.graphics.theme import CREAM, FOCUS, GAIN, GOLD_RULE, INK, LARGE, LOSS, UMBER
from scenes.graphics.viewport import Box, Point, mean
from scenes.screens.new_match import lid_of
from scenes.ui.blocks import REST, SPRING, Block, Column, Part, Picture, Printed, Row, Word, drawn, line_height
from scenes.ui.desk import Spot, SpotSheet
from scenes.ui.paper import Gold, Grid, Heading, Paper, Rule, SlipButton, Text, choices
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet
from scenes.ui.widgets import PlainButton

CARD_WIDTH = 470.0
"""Width of the paper beside the board in logical units, at text scale 1."""
TWO_COLUMNS, FOUR_COLUMNS = 3, 10
"""Number of groups from which they have two columns, and of choices from which they have four columns instead of
three."""
MARK_RADIUS, MARK_RADIUS_IN_CELLS = 11.0, 0.1
"""Radius of the mark of a fact in logical units, and its maximum in cells: it is beside printed values."""
CONFIDENCE_KEYS = {"printed": "mybox.printed", "reconstructed": "mybox.reconstructed", "confirmed": "mybox.confirmed"}


class HouseBoardPage(SpotSheet):
    """Owns the shown group, the selected first place of a pair, and the undo history."""

    def __init__(self, behind: Scene, game_id: str) -> None:
        super().__init__(behind)
        self.game, self.look = rulebooks.game(game_id), catalog.look(game_id)
        self.match = Match(self.game, Setup(self.game.players[0]))
        self.group = self.look.editing.printed[0].group
        self.choice = self._part.choices[0].id if self._part.choices else ""
        self.picked: Place | None = None
        self.note = ""
        """Why the last press was refused, if it was."""
        self._before: list[HouseBoard] = []
        self._set: Latest[Setup, Position] = Latest()

    # -- what is edited -----------------------------------------------------------------------------------------------

    @property
    def facts(self) -> HouseBoard:
        """The current facts of the board."""
        return self.context.owner.boards.board(self.game)

    @property
    def _part(self) -> FactPart:
        return next(part for part in self.look.editing.printed if part.group == self.group)

    def left(self, group: str | None = None) -> int:
        """Number of unconfirmed facts of a group, or of all."""
        return len(open_facts(self.game, self.facts, [group] if group else None))

    def _keep(self, board: HouseBoard) -> None:
        if board == self.facts:
            return
        self._before.append(self.facts)
        self._write(board)

    def _write(self, board: HouseBoard) -> None:
        self.note = ""
        try:
            self.context.owner.boards.keep(self.game, board)
        except OSError:
            self.note = self.say("mybox.unwritable")

    def _undo(self) -> None:
        if self._before:
            self._write(self._before.pop())
        self.picked = None

    def _right(self) -> None:
        """Confirms all remaining facts of this group, or withdraws that."""
        self._keep(settled(self.facts, self.group, self.group not in self.facts.all_right))

    def _press_place(self, place: Place) -> None:
        part, self.note = self._part, ""
        if part.pair and self.picked in (None, place):
            self.picked = None if self.picked else place
        else:
            self._turn(part, place)
            self.picked = None

    def _turn(self, part: FactPart, place: Place) -> None:
        """Toggles the pressed fact."""
        if part.pair:
            words = [self.picked or place, place]
        else:
            words = [place, self.choice] if part.choices else place.split("|")
        group = group_of(self.game.printing, part.group)
        assert group is not None
        try:
            self._keep(toggled(self.game, self.facts, group.read(words)))
        except Misprint as problem:
            self.note = self.say(f"mybox.why.{problem.reason}")

    def _show(self, group: str) -> None:
        self.group, self.picked, self.note = group, None, ""
        self.choice = self._part.choices[0].id if self._part.choices else ""

    def _choose(self, choice: str) -> None:
        self.choice = choice

    def back(self) -> None:
        """Clears the selected place, or else leaves the page."""
        if self.picked:
            self.picked = None
            self.renew()
        else:
            self.context.go(self.behind)

    # -- the board ----------------------------------------------------------------------------------------------------

    def lay_board(self) -> None:
        """The board from above, with the option that the group belongs to."""
        needed = next(group.option for group in self.game.printing.groups if group.id == self.group)
        word = word_of(self.game.printing, self.facts.facts)
        setup = Setup(self.game.players[0], options=frozenset(filter(None, [needed])), board=word)
        self.position = self._set.of(setup, lambda: Match(self.game, setup).position)
        own = self.look.places
        places = {*own.quiet(self.position), *own.extent(self.position)} - {*own.beside}
        self.look_down(sorted(places) or self._part.places)
        setting = in_picture(self.look.drawing.setting(self.position), part=True)
        self.desk.show(self.position, setting=setting, bare=True)

    def spots(self) -> list[Spot]:
        return [
            self.spot(place, self._name(place), partial(self._press_place, place), place == self.picked)
            for place in self._part.places
        ]

    def _name(self, place: Place) -> str:
        named = self._part.named(place)
        return self.voice.say(named) if isinstance(named, Line) else named

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        size = min(MARK_RADIUS, MARK_RADIUS_IN_CELLS * self.desk.camera.tile)
        for fact in self._marked():
            draw_mark(pen, self._middle(fact), confidence(self.game, self.facts, fact), fact in self.facts.facts, size)

    def _marked(self) -> list[Fact]:
        """The facts of this group that are marked: those of the printed board, and the additional ones."""
        group = group_of(self.game.printing, self.group)
        assert group is not None
        known = dict.fromkeys((*group.printed, *group.doubtful))
        if group.single:
            return sorted(fact for fact in self.facts.facts if fact[0] == self.group)
        return [*known, *sorted(fact for fact in self.facts.facts if fact[0] == self.group and fact not in known)]

    def _middle(self, fact: Fact) -> Point:
        camera = self.desk.camera
        x, y = mean([middle_of(place, camera, self.look.layout) for place in self._part.at(fact)])
        return x, y + self._part.shift * camera.tile

    # -- the papers ---------------------------------------------------------------------------------------------------

    def first_focus(self) -> str:
        return f"group.{self.group}" if len(self.look.editing.printed) > 1 else "right"

    def blocks(self) -> Block:
        viewport = self.context.viewport
        wide = min(viewport.w * 0.4, CARD_WIDTH * max(1.0, viewport.text * 0.82))
        head = Heading(self.say("kiosk.tab.boards"), self.say(f"{self.game.id}.name"), ornament=False)
        signs = (self._sign(sure, key) for sure, key in CONFIDENCE_KEYS.items())
        rows = (*self._choices(), Rule(GOLD_RULE), *self.told(), *signs)
        card = Paper(Column((head, self.leaves(rows, 14), *self._ways()), 14), "leaflet", 28.0, share=1.0)
        return Row((self.board(), card), 30, (REST, wide), middle=False)

    def _choices(self) -> tuple[Block, ...]:
        """Controls for the group, and for the value to set."""
        say = self.say
        words = {part.group: say(f"{self.game.id}.box.{part.group}") for part in self.look.editing.printed}
        groups = Grid(tuple(choices("group", words, self.group, self._show)), 1 if len(words) < TWO_COLUMNS else 2, 6)
        swatches = tuple(map(self._swatch, self._part.choices))
        colours = (Grid(swatches, 3 if len(swatches) < FOUR_COLUMNS else 4, 6),) if swatches else ()
        return (*((groups,) if len(words) > 1 else ()), *colours)

    def _ways(self) -> tuple[Block, Block]:
        """Controls to confirm the rest, and to undo."""
        right = self.group in self.facts.all_right
        return (
            Word("right", self.say("mybox.right"), "check", self._right, chosen=right),
            Word("undo", self.say("board.undo"), "undo", self._undo, bool(self._before)),
        )

    def _swatch(self, choice: FactChoice) -> Block:
        """The control of a value, with its colour."""
        act, word, chosen = partial(self._choose, choice.id), self.voice.say(choice.word), choice.id == self.choice

        def make(box: Box) -> list[Part]:
            strip = Box(box.x + 10, box.bottom - 13, box.w - 20, 7)
            tint = Printed(strip, lambda pen: pen.polygon(strip.corners, fill=choice.tint, line=INK, line_width=2))
            key = f"choice.{choice.id}"
            button = PlainButton(key, box, act, True, word, middle=True, role="small_bold", chosen=chosen)
            return [button, tint]

        return Picture(make, max(76.0, line_height(self.context.pen, "word", 32)), smallest=64.0)

    def told(self) -> list[Text]:
        """Hint or error, and the number of open facts."""
        here, whole, count = self.left(self.group), self.left(), self.context.words.count
        left = count("mybox.left", here) if here else self.say("mybox.left.none")
        found = [Text(self.note, "small_bold", LOSS) if self.note else Text(self._hint(), "small")]
        found.append(Text(left, "body_bold", UMBER if here else GAIN))
        if whole != here:
            found.append(Text(count("mybox.whole", whole), "small", UMBER))
        if trouble := self.context.owner.boards.troubles.get(self.game.id):
            found.append(Text(trouble_told(self.say, trouble), "small_bold", LOSS))
        return found

    def _hint(self) -> str:
        if self.picked:
            return self.say("mybox.second", place=self._name(self.picked))
        return self.say(f"{self.game.id}.box.{self.group}.hint")

    def _sign(self, sure: str, key: str) -> Block:
        """Legend of a mark."""
        mark = Picture(drawn(lambda pen, box: draw_mark(pen, box.centre, sure, True)), 30.0, 34.0)
        return Row((mark, Text(self.say(key), "small", lines=2)), 10, (34.0, REST))


def trouble_told(say: Callable[..., str], trouble: tuple[str, str, str, str]) -> str:
    """The error of a board file in one sentence, with file, key and word."""
    file, key, word, reason = trouble
    why = say(f"mybox.why.{reason}" if reason in REASONS else "mybox.why.unreadable")
    return say("mybox.trouble", file=file, at=key or "-", word=word or "-", why=why)


def draw_mark(pen: Pen, at: Point, sure: str, there: bool, size: float = MARK_RADIUS) -> None:
    """Draws the mark of a fact's confidence: a hollow ring if reconstructed, a disc with a tick if confirmed here, a
    small dot if printed; a bar through it if the fact does not hold."""
    if sure == "printed":
        pen.disc(at, size * 0.5, INK)
        return
    (x, y), part = at, size / MARK_RADIUS
    open_ring = sure == "reconstructed"
    pen.disc(at, size, INK)
    pen.disc(at, size - 2.5 * part, (CREAM if there else FOCUS) if open_ring else GAIN)
    sign = [(-5, 0), (5, 0)] if not there else [] if open_ring else [(-5, 0), (-1, 4), (5, -5)]
    if sign:
        pen.line([(x + dx * part, y + dy * part) for dx, dy in sign], INK if open_ring else CREAM, 3 * part)


class BoardQuestion(Sheet):
    """The question whether the board was compared. Owns the action that continues the match."""

    def __init__(self, behind: Scene, game_id: str, play: Callable[[], None]) -> None:
        super().__init__(behind)
        self.game_id = game_id
        self._play = play

    def blocks(self) -> Block:
        card = catalog.card(self.context.art.assets, self.game_id)
        lid = Picture(partial(lid_of, self.context.words, card), 200, smallest=150, share=1.0)
        asks = Heading(self.say("mybox.ask")), Text(self.say("mybox.ask.text"), "prompt", anchor="centre")
        ways = (
            SlipButton("play", self.say("mybox.ask.play"), "play", self._play, angle=-0.5),
            Gold("compare", self.say("mybox.ask.compare"), "eye", self._compare),
        )
        rows = (part for one in ways for part in (Row((SPRING, one, SPRING)), SPRING))
        sheet = Paper(Column((SPRING, *asks, SPRING, *rows), 30), share=1.0)
        if not self.context.viewport.wide and self.context.viewport.text >= LARGE:
            return sheet
        return Row((lid, sheet), 60, (REST, REST), middle=False)

    def _compare(self) -> None:
        self.context.go(HouseBoardPage(self.behind, self.game_id))
