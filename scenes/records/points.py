"""Points: the account of a match, under way or finished, in a column per seat; the board shows where the chosen line
paid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain

from game.account import AccountLine, Paid, account, parted
from game.composing import is_sheet
from game.core import Position, Seat, scores
from game.early_end import winners
from game.match import Match, Played
from scenes.board import catalog
from scenes.board.sentences import is_level, tie_told
from scenes.core.translations import capitalised, joined, number
from scenes.graphics.cache import Latest
from scenes.graphics.emblems import draw_chip
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GOLD_RULE, INK, LARGE, PLATE_WORD, RED_SIGN, UMBER, Role
from scenes.graphics.viewport import Box, Point, around
from scenes.input.events import Click, Hover, Input
from scenes.play.view.count import has_room, number_beside, piece_beside, spots_beside
from scenes.play.view.payments import Tag, Tags, board_of, lines, shaded, tagged
from scenes.records.award import draw_frame, draw_seat_of, frame_boxes, score_word
from scenes.screens.things.prints import PICTURE_ASPECT
from scenes.ui.blocks import REST, SPRING, Block, Column, Part, Picture, Printed, Row, Space, drawn, line_height
from scenes.ui.desk import BoardSheet
from scenes.ui.paper import ZERO_DASH, Gold, Paper, Pressed, Rule, Text, ruled
from scenes.ui.prepared_pictures import draw_home_picture
from scenes.ui.scene import AppContext, Scene
from scenes.ui.widgets import Widget

LEAF_WIDTH = 640.0
LEAF_MARGIN = 40.0
FACE_WIDTH = 76.0  # above a column of numbers
ROW_PADDING = 78.0  # vertical padding of a row, above and below its text together, where there is room

MIN_COLUMNS_SHARE, MAX_COLUMN_WIDTH, NUMBER_OFFSET = 0.52, 124.0, 22.0
"""Minimum share of the leaf for the columns of numbers, maximum width of a column, and the offset of the end of a
number to the right of the centre of its face."""
TITLE_GAP, NUMBER_GAP = 24.0, 12.0
"""Gap between the title and the first face, and between numbers."""

CARD_WIDTH = 440.0
"""Width of the leaf where it holds a single sentence, at the usual text scale."""

MAX_LEAF_SHARE, NARROW_LEAF_SHARE = 0.46, 0.43
"""Maximum share of the page width for the leaf, and the same on a screen that is not wide."""
FOCUS_INSET = 12.0
"""Inset of the focus ring in a low row, where it would cover the next one; not needed at a large text scale."""
SEAT_WIDTH = 52.0
"""Extra width of the leaf for each seat beyond three."""
FACE_OVERHANG = 40.0
"""Height by which a face on the card exceeds its box."""
SIGN_WIDTH = 40.0
"""Width of a face before a number on the board."""


class Points(BoardSheet):
    """The page of points; owns the line shown on the board and the number pointed at."""

    def __init__(
        self,
        match: Match,
        behind: Scene,
        seen: Callable[[Position], Position] = lambda position: position,
        about: Seat | None = None,
        line: str = "",
    ) -> None:
        """`seen`: hides what the screen may not know of a position under way; `about`: the seat whose points are asked
        for; `line`: the line for which the match is interrupted, with a button that resumes it."""
        super().__init__(behind)
        self.match = match
        self.look = catalog.look(match.game.id)
        positions, over = [seen(one) for one in match.positions], match.outcome
        self.position = positions[-1]
        self.lines: tuple[AccountLine, ...] = account(
            match.game.id, self.position, [Played(*one) for one in zip(positions, match.steps, positions[1:])]
        )
        self.totals = tuple(scores(self.position, match.setup.players))
        self.winners = winners(over) if over else ()
        sign = 1 if self.look.scoring.fewer_wins else -1
        leads = sorted(range(len(self.totals)), key=lambda seat: sign * self.totals[seat])
        self.order: tuple[Seat, ...] = tuple(chain(*over.ranking)) if over else tuple(leads)
        self.chosen = line or self._most_telling(about)
        self.stops = bool(line)
        self.aimed: Paid | None = None
        self._is_warm = False
        """Whether the images of the first frame are in the caches."""
        self._tags: Tags = Latest()
        self.printed = is_sheet(match)  # only scores are known: the picture of the game replaces the board

    def _most_telling(self, about: Seat | None) -> str:
        """The line chosen at first: the one that pays the seat `about` most; without a seat, the one with the largest
        lead of the first seat over the second, where more points win preferably one in which nobody has more than the
        first. Lines with something to show on the board are preferred."""
        first, second = self.order[:2]
        shown = [one for one in self.lines if any(paid.at for paid in one.paid)] or self.lines
        fewer = self.look.scoring.fewer_wins

        def tells(line: AccountLine) -> tuple[bool, int]:
            own = line.amounts
            if about is not None:
                return True, own[about]
            return fewer or own[first] == max(own), (own[first] - own[second]) * (-1 if fewer else 1)

        return max(shown, key=tells).id if shown else ""

    def enter(self, context: AppContext) -> None:
        super().enter(context)
        if self.chosen:
            self.turn_to(self._key(self.chosen))

    def warm_up(self, pen: Pen, until: float) -> float:
        share = super().warm_up(pen, until)
        if share >= 1 and not self._is_warm:
            self._is_warm = pen.art.slices.work(until, lambda: pen.record(self.draw)) >= 1
        return share if self._is_warm else min(share, 0.95)

    def first_focus(self) -> str:
        return "on" if self.stops else self._key(self.chosen)

    @staticmethod
    def _key(line: str) -> str:
        return f"line.{line}"

    def _choose(self, line: str) -> None:
        self.chosen, self.aimed = line, None

    def on_input(self, event: Input) -> None:
        """A number pointed at or pressed highlights what it alone counts."""
        if isinstance(event, Hover | Click):
            self.aimed = next((one.paid for one in self._tags.made or () if one.box.contains(event.at)), None)
        super().on_input(event)

    def press(self, widget: Widget, at: Point | None = None) -> None:
        """A leaf that is turned shows its first line on the board."""
        super().press(widget, at)
        if not self.widget(self._key(self.chosen)):
            self._choose(next((one.id for one in self.lines if self.widget(self._key(one.id))), self.chosen))
            self.renew()

    # -- the board ----------------------------------------------------------------------------------------------------

    def lay_board(self) -> None:
        self.desk.look_from(self.desk.whole([self.position], self.place, alone=True, still=True))
        easy = self.context.settings.easy_reading
        self.desk.show(self.position, setting=self.desk.alone(self.position), flattened=easy)

    def _chosen(self) -> list[Paid]:
        return [paid for one in self.lines if one.id == self.chosen for paid in one.paid]

    def _tagged(self, lit: Sequence[Paid]) -> list[Tag]:
        pen, view, scenery = self.context.pen, self.desk.view, self.desk.scenery
        within = self.place if self.look.grows else around(board_of(view, scenery, self.position))
        return tagged(pen, view, scenery, self.position, lit, within)

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        if self.printed:
            return
        lies = self.chosen, self.desk.camera, self.place
        tags = self._tags.of(lies, lambda: self._tagged([paid for paid in self._chosen() if paid.at]))
        left = self._unplaced(self._chosen())
        if not tags and not left:
            return
        lit = [one for one in tags if self.aimed in (None, one.paid)]
        view, scenery = self.desk.view, self.desk.scenery
        shaded(pen, view, scenery, board_of(view, scenery, self.position), [one.paid for one in lit]).draw()
        for stroke in lines(pen, view, self.desk.camera, lit, self.position.players):
            stroke.draw()
        for one in tags:
            self._number(pen, one.paid, one.box.centre, one.marked)
        for paid, at in left:
            piece_beside(pen, self.desk.view, self.desk.camera, paid.piece, paid.seat, at).draw()
            self._number(pen, paid, number_beside(self.desk.camera, at), True)

    def _number(self, pen: Pen, paid: Paid, at: Point, marked: bool) -> None:
        """Draws an amount; `marked`: with the face of its seat before it."""
        box = draw_chip(pen, number(paid.amount), at, "" if marked else None)
        if marked:
            draw_seat_of(pen, self.match, paid.seat, (box.x + SIGN_WIDTH * 0.6, box.centre[1]), SIGN_WIDTH, "calm")

    def _unplaced(self, chosen: Sequence[Paid]) -> list[tuple[Paid, Point]]:
        """The payments without a place on the board, and their points beside it, as in the count at the end."""
        view, scenery, found = self.desk.view, self.desk.scenery, list[tuple[Paid, Point]]()
        if not has_room(view, scenery):
            return found
        for seat in self.order:
            own = [one for one in chosen if one.seat == seat and one.amount > 0 and not one.at]
            found += zip(own, spots_beside(view, self.position, scenery.camera, self.place, len(own), seat))
        return found

    # -- the leaf -----------------------------------------------------------------------------------------------------

    def blocks(self) -> Block:
        """The board with the card about the chosen line below it, and the leaf beside them."""
        pen, viewport = self.context.pen, self.context.viewport
        large = viewport.text >= LARGE
        if not self.lines and (self.match.early or not self.match.outcome):
            return self._uncounted()
        more = max(0, len(self.order) - 3)
        best = LEAF_WIDTH + SEAT_WIDTH * more
        share = NARROW_LEAF_SHARE + 0.03 * more * large if not viewport.wide else 0.55 if large else MAX_LEAF_SHARE
        wide = min(best * viewport.text**0.5, self.room().w * share)
        column = self._column(pen, wide - 2 * LEAF_MARGIN - TITLE_GAP)
        close = line_height(pen, "word", 12)
        room = self.room().h - FACE_WIDTH - 2 * LEAF_MARGIN - line_height(pen, "figure", 72)
        tie = self._tie()
        room -= sum(one.preferred_height(pen, wide - 2 * LEAF_MARGIN) for one in tie)
        high = max(close, min(line_height(pen, "word", ROW_PADDING), room / max(1, len(self.lines))))
        rows = ruled([self._line(one, column, high) for one in self.lines], 0)
        fits = Column(tuple(rows)).min_height(pen, wide) <= room
        lines = Column(tuple(rows)) if fits else self.leaves(rows)
        parts = self._head(column), lines, *self._totals_row(column), *tie
        leaf = Paper(Column(parts, 6), "print", LEAF_MARGIN, torn=True)
        shown = next((one for one in self.lines if one.id == self.chosen), None)
        told = (Paper(self._card(shown), pad=24.0), *(self._resume_button() if large else ())) if shown else ()
        beside = Column((SPRING, leaf)) if fits else leaf  # both papers end at the same height
        return Row((Column((self._picture(), *told), 20), beside), 36, (REST, wide), middle=False)

    def _uncounted(self) -> Block:
        """One sentence instead of a table of zeros, where nothing has paid yet or the match was stopped before."""
        title, said = self._title(), Text(self.say("book.points.none"), "game")
        leaf = Paper(Column((title, Rule(GOLD_RULE), said), 14), "print", LEAF_MARGIN, torn=True)
        viewport = self.context.viewport
        if not viewport.wide:
            return Column((self._picture(), leaf), 36)
        beside = Column((SPRING, leaf, SPRING))
        return Row((self._picture(), beside), 36, (REST, CARD_WIDTH * viewport.text**0.5), middle=False)

    def _picture(self) -> Block:
        return Picture(self._framed_picture, 240.0, share=1.0) if self.printed else self.board()

    def _head(self, column: float) -> Block:
        """The title, under it that fewer are better where they are, and the face of each column."""
        fewest = [Text(self.say("book.points.fewest"), "note", UMBER, lines=2)] * self.look.scoring.fewer_wins
        words = self._title(), *fewest
        faces = [Picture(drawn(partial(self._draw_seats, [seat])), FACE_WIDTH) for seat in self.order]
        return Row((Column(words), Space(), *faces), 0, (REST, TITLE_GAP, *(column,) * len(self.order)))

    def _title(self) -> Block:
        return Text(self._counted(), "title", lines=1 + self.look.scoring.fewer_wins, firm=True)

    def _counted(self) -> str:
        """What is counted: what is left, where fewer are better, else points."""
        left = score_word(self.match, self.look, self.voice, self.order[0])
        return capitalised(left) or self.say("book.points.title")

    def _tie(self) -> tuple[Block, ...]:
        """The tie-break, where the totals of the first are level."""
        if not self.winners or self.match.early or not is_level(self.totals, self.winners[0]):
            return ()
        told = tie_told(self.context.words, self.look, self.winners)
        return (Text(told, "note", UMBER, "right", 2),) if told else ()

    def _totals_row(self, column: float) -> tuple[Block, Block]:
        totals = [
            Text(number(self.totals[seat]), "figure", RED_SIGN if seat in self.winners else INK, "right", 1)
            for seat in self.order
        ]
        word = Text(self.say(f"book.points.{'total' if self.match.outcome else 'now'}"), "title", lines=1)
        return Rule(GOLD_RULE), self._number_row(word, totals, column)

    def _framed_picture(self, box: Box) -> list[Part]:
        """The framed picture of the game, as on the result."""
        self.place = box
        whole, picture = frame_boxes(box, PICTURE_ASPECT, False)

        def draw(pen: Pen) -> None:
            draw_frame(pen, whole, picture)
            draw_home_picture(pen, self.look.id, picture, 0)

        return [Printed(whole, draw)]

    def _column(self, pen: Pen, room: float) -> float:
        """The width of a column of numbers: the title beside them shrinks as little as possible."""
        title, seats = pen.text_size(self._counted(), "title")[0], len(self.order)
        return min(MAX_COLUMN_WIDTH, max(room * MIN_COLUMNS_SHARE, room - title) / seats)

    def _amounts(self, line: AccountLine) -> tuple[str, ...]:
        return tuple(number(line.amounts[seat]) if line.amounts[seat] else ZERO_DASH for seat in self.order)

    def _word(self, line: str) -> str:
        return capitalised(self.voice.say(self.look.wording.account_line(line)))

    def _line(self, line: AccountLine, column: float, high: float) -> Block:
        """The row of a line: its name and the amount of each seat; the chosen one is inverted."""
        name, amounts, chosen = self._word(line.id), self._amounts(line), line.id == self.chosen
        ink, pale = (PLATE_WORD, PLATE_WORD) if chosen else (INK, UMBER)
        every = tuple(one for each in self.lines for one in self._amounts(each))
        told = [
            Text(one, "amount", pale if one == ZERO_DASH else ink, "right", 1, peers=every, level="word")
            for one in amounts
        ]
        row = self._number_row(Text(name, "word", ink, lines=2, firm=True), told, column)
        act, said = partial(self._choose, line.id), f"{name}: {', '.join(amounts)}"
        inside = -FOCUS_INSET * (high < ROW_PADDING and self.context.viewport.text < LARGE)
        even = Row((row, Space(high)), 0, (REST, 0.0))
        return Pressed(self._key(line.id), said, act, even, chosen=chosen, aside=14.0, down=inside)

    def _number_row(self, first: Block, numbers: Sequence[Block], column: float) -> Row:
        """A label and its numbers, which end NUMBER_OFFSET to the right of the centres of their columns."""
        each = column - NUMBER_GAP
        widths = REST, *(each,) * len(numbers), max(0.0, each / 2 - NUMBER_OFFSET)
        return Row((first, *numbers, Space()), NUMBER_GAP, widths)

    # -- the card about a line ----------------------------------------------------------------------------------------

    def _card(self, line: AccountLine) -> Block:
        """The card about a line: the faces of those with most of it, what it counts, and one sentence about them."""
        best = sorted((seat for seat in self.order if line.amounts[seat]), key=lambda seat: -line.amounts[seat])
        level = [seat for seat in best if line.amounts[seat] == line.amounts[best[0]]]
        large = self.context.viewport.text >= LARGE
        wide = (100.0 if large else 170.0) if len(level) == 1 else (76.0 if large else 110.0) * min(len(level), 3)
        face = Picture(drawn(partial(self._draw_seats, level, around=FACE_OVERHANG)), 120, wide)
        roles: tuple[Role, Role] = (
            ("body_bold", "body") if large else ("game", "prompt")
        )  # no smaller than the line below
        title = Text(self._meaning(line.id), roles[0], lines=3)
        told = Text(f"{self._earned(line, best, len(level))}.", roles[1], UMBER, lines=3)
        on = () if large else self._resume_button()  # at a large text scale below the card
        widths = wide, REST, *(one.preferred_width(self.context.pen) for one in on)
        return Row((face, Column((title, told), 14, 0.5), *on), 28, widths)

    def _resume_button(self) -> tuple[Gold, ...]:
        """The button that resumes the match, where it was interrupted."""
        return (Gold("on", self.say("board.go_on"), "play", self.back),) if self.stops else ()

    def _own_key(self, word: str, line: str) -> str:
        """The key of the sentence of the game about this line, else about its kind, else about any line; empty if it
        has none."""
        own = f"{self.look.id}.{word}.line"
        keys = f"{own}.{line}", f"{own}.{parted(line)[0]}", own
        return next((one for one in keys if self.context.words.knows(one)), "")

    def _meaning(self, line: str) -> str:
        """What a line counts; its name where the game has no such sentence."""
        key = self._own_key("means", line)
        return capitalised(self.say(key)) if key else self._word(line)

    def _earned(self, line: AccountLine, best: list[Seat], level: int) -> str:
        """Who has most of a line, and for how many items. `best`: the seats by amount, of which the first `level` have
        the most."""
        points, names = abs(line.amounts[best[0]]), joined(self.context.words, [*map(self.voice.name, best[:level])])
        word, times = ("shares", 0) if level > 1 else ("earns", sum(one.seat == best[0] for one in line.paid))
        key = self._own_key(word, line.id) or f"book.points.{word}"
        return self.context.words.count(key, points, name=names, times=times)

    def _draw_seats(self, seats: list[Seat], pen: Pen, box: Box, around: float = 0.0) -> None:
        """Draws the faces of seats side by side; each may exceed the height of the box by `around`."""
        wide = box.w / len(seats)
        for place, seat in enumerate(seats):
            mood = "pleased" if seat in self.winners else "calm"
            at = box.x + wide * (place + 0.5), box.centre[1]
            draw_seat_of(pen, self.match, seat, at, min(wide - 8, box.h + around), mood, crested=True)
