"""Result of a match: who won, by how much and why, every point accounted for, and what next."""

from __future__ import annotations

from collections.abc import Callable
from random import SystemRandom

from game.adaptive_level import Fit, fitting
from game.annals_file import Trouble
from game.core import Seat, scores
from game.match import Match
from game.medals import earned, medals_of
from game.story import Story, story
from game.turn_order import rematch
from scenes.board import catalog
from scenes.board.early_end_lines import left
from scenes.board.sentences import Voice
from scenes.core.translations import joined, number, signed
from scenes.graphics.emblems import draw_crests
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GOLD_RULE, INK, INK_SOFT, LARGE, type_size
from scenes.graphics.viewport import Box
from scenes.input.events import Hover, Input
from scenes.play.scene import BoardScene
from scenes.play.session.series import Series, counted, running
from scenes.records.account import Account
from scenes.records.match_summary import LastPicture, draw_medals
from scenes.records.ranking import Rank, Row, ranks
from scenes.records.result_layout import GAP, LANGUAGE, STORY_LINES, result_layout
from scenes.records.story_line import story_told
from scenes.screens.laying.seating import measured_anew, measured_seats
from scenes.ui.overlay import Overlay
from scenes.ui.row_layout import rows_of
from scenes.ui.scene import AppContext, Scene
from scenes.ui.snapshot import photograph
from scenes.ui.widgets import NOWHERE, Button, Segment, Widget, draw_rail, word_row

FIRST_ROW, NEXT_ROW = 0.4, 0.5
"""Seconds until the last rank is shown, and from each rank to the one above it."""
SEEDS = 1_000_000_000
LEAVES = ("points", "medals")
"""What can be read at the right, one at a time; before them the ranking, where it does not lie beside them."""


class Result(Overlay):
    """Owns how much of the ranking has been revealed, what is read at the right, and of whom."""

    def __init__(self, match: Match, board: Scene, known: bool = False, told: Story | None = None) -> None:
        """`known`: the table has been told already who has won; `told` is the story of the match, if it is there."""
        super().__init__(board)
        self.match = match
        self.look = catalog.look(match.game.id)
        outcome = match.outcome
        assert outcome, "a result is for a match that is over"
        self.order: tuple[Rank, ...] = ranks(outcome, scores(match.position, match.setup.players))
        self.shown = self.order[0].seat
        self.account = Account(match, self.shown)
        self.leaf = ""
        self.trouble: Trouble = ""
        """What went wrong when the session wrote the match down."""
        self._entry = 0
        """Where that is, if the book has no picture of it yet."""
        self.medals = earned(match)
        self.story = told or story(match)
        self._picture = LastPicture(match, outcome.ranking[0])
        self._measured: tuple[Seat, ...] = ()
        """The seats whose level is worked out anew for the next match."""
        self._fit: Fit | None = None
        """What was worked out for them."""
        self._known = known
        self._clock = self._length() if known else 0.0

    def enter(self, context: AppContext) -> None:
        self._voice = Voice(context.words, self.match)
        self.trouble = context.annals.tell()
        self._entry = self.behind.state.course.recorded if isinstance(self.behind, BoardScene) else 0
        self._measure(context)
        if not self._clock and not self._known:
            context.sound.play("win")
        super().enter(context)

    def _take_picture(self) -> None:
        """The board as it stands, for the book: when the board behind this sheet has given its memory back."""
        entry, self._entry, context = self._entry, 0, self.context
        if entry and context.annals.picture(entry) is None:
            context.annals.keep_picture(entry, photograph(context.art, context.pen.theme, self._voice, self.match))

    def _measure(self, context: AppContext) -> None:
        """The level of the next match, where somebody plays at the level that fits."""
        match, annals = self.match, context.annals
        self._measured = measured_seats(context.settings.seats.get(match.game.id, ()), match)
        if self._measured:
            guests = [self._voice.name(seat) for seat, sitter in enumerate(match.seats) if sitter.is_human]
            past = annals.entries(match.game.id, annals.stay)
            self._fit = fitting(past, match.game.id, len(match.seats), guests)

    def first_focus(self) -> str:
        return "again"

    def on_input(self, event: Input) -> None:
        if not self._all_revealed() and not isinstance(event, Hover):
            self._clock = self._length()
            self.renew()
            return
        super().on_input(event)

    def update(self, dt: float) -> bool:
        if self._all_revealed():
            self._take_picture()
            return False
        self._clock = self._length() if not self.context.settings.motion else self._clock + dt
        self.renew()
        return True

    def leave(self) -> None:
        self._take_picture()
        super().leave()

    def back(self) -> None:
        self._look_again()

    def arrange(self) -> list[Widget]:
        viewport = self.context.viewport
        self.places = result_layout(viewport, len(self.order))
        self.paper = self.places.paper
        if self.leaf not in self._words():
            self.leaf = self._words()[0]
        ranked = self.places.ranks or (self.places.reading if self.leaf == "ranks" else None)
        if ranked is None and not self._all_revealed():
            ranked = self.places.reading
        rows = self._rows(ranked) if ranked else []
        leaves = self._leaves() if self._all_revealed() else []
        return [*rows, *leaves, *self._actions(self.places.actions)]

    def _words(self) -> tuple[str, ...]:
        leaves = tuple(one for one in LEAVES if one != "medals" or medals_of(self.match.game.id))
        return leaves if self.places.ranks else ("ranks", *leaves)

    def _leaves(self) -> list[Widget]:
        """What can be read at the right."""
        words = [
            Segment(f"leaf.{one}", NOWHERE, self._turn_to(one), True, self.say(f"book.leaf.{one}"), one == self.leaf)
            for one in self._words()
        ]
        found = word_row(self.context.pen, self.places.rail, words, 10, "scaled", pad=16)
        if self.leaf == "points":
            found += self._account()
        return found

    def _rows(self, within: Box) -> list[Widget]:
        count = len(self.order)
        wanted = max(92.0, type_size("name", self.context.viewport.text) * 1.2 + 40)
        found: list[Widget] = []
        best = self.order[0].score
        for line, (rank, box) in enumerate(zip(self.order, rows_of(within, count, GAP, wanted))):
            if self._clock < FIRST_ROW + NEXT_ROW * (count - 1 - line):
                continue
            behind = signed(rank.score - best) if rank.score != best and not self.match.early else ""
            place = self.say(f"result.rank.{rank.place}")
            marks = self.look.seats.marks(len(self.match.seats))[rank.seat]
            name, score, first = self._voice.name(rank.seat), number(rank.score), rank.place == 1
            figure = self.match.seats[rank.seat].figure
            act, chosen = self._show(rank.seat), rank.seat == self.shown
            found.append(
                Row(f"row.{rank.seat}", box, act, True, place, marks, name, score, behind, chosen, first, figure)
            )
        return found

    def _actions(self, row: Box) -> list[Widget]:
        say = self.say
        found = [
            Button("other", NOWHERE, self._other, label=say("result.other"), icon="home"),
            Button("replay", NOWHERE, self._watch, label=say("replay.watch"), icon="play"),
            Button("again", NOWHERE, self._again, True, say("result.again"), "again", gold=True, role="action"),
        ]
        return word_row(self.context.pen, row, found, 24, "even")

    # -- the picture --------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        whole, places = self._all_revealed(), self.places
        self._picture.draw(pen, self.context, places.picture, whole)
        self._paint_heading(pen, whole)
        if not whole:
            return
        draw_rail(pen, [places.rail])
        none, reading = "" if self.leaf == "ranks" else self.say(f"book.leaf.{self.leaf}.none"), places.reading
        if self.leaf == "points":
            self.account.draw(pen, self._paint_whose(pen, number(self.account.total)))
        elif self.leaf == "medals":
            seat, top = self.shown, self._paint_whose(pen, "") + 14
            box = Box(reading.x, top, reading.w, reading.bottom - top)
            draw_medals(pen, box, self.look.id, self.medals[seat], self._voice, none)

    def _paint_heading(self, pen: Pen, whole: bool) -> None:
        """Who has won and by how much, and below the picture why the match was over."""
        box, caption = self.places.heading, self.places.caption
        told_why = self._why()
        if self._fit and whole:
            told_why = f"{told_why} {self.say('measure.next', level=self.say(f'level.{self._fit.level}'))}"
        pen.text(told_why, (caption.centre[0], caption.y + caption.h / 2 + 4), "body", INK_SOFT, "centre", caption.w)
        high = type_size("heading", pen.viewport.text) * 1.25
        headline = self._headline() if whole else "\N{HORIZONTAL ELLIPSIS}"
        pen.text(headline, (box.x, box.y + high / 2), "heading", INK, width=box.w)
        pen.line([(box.x, box.y + high + 6), (box.x + 140, box.y + high + 6)], GOLD_RULE, 2)
        if whole:
            subtitle = self.say(f"book.trouble.{self.trouble}") if self.trouble else self._subtitle()
            if self.match.setup.options - self.look.box.referee_options and not self.trouble:
                subtitle = self.say("school.variant.with", phrase=subtitle)
            room = box.w + LANGUAGE
            pen.text(subtitle, (box.x, box.y + high + 12), "body", INK_SOFT, width=room, lines=STORY_LINES, top=True)

    def _why(self) -> str:
        """Why the match was over; where its rules did not end it, what the points are then. Who resigned before."""
        if self.match.early:
            return self.say("table.early.points")
        reason = self.look.ending.reason(self.match.position)
        told = self._voice.say(reason.line) if reason else self.say("board.over").strip("*")
        return " ".join([told, *(self._voice.say(left(one.seat)) for one in self.match.left)])

    def _account(self) -> list[Widget]:
        """The account of the chosen seat, with a control where it has several pages."""
        account = self.account
        turn = account.lay(self.places.reading, self.context.viewport.text, self._voice)
        if turn is None:
            return []
        return [Button("more", turn, self._turn, True, f"{account.page + 1} / {account.pages}", "down")]

    def _turn(self) -> None:
        self.account.turn()
        self.renew()

    def _paint_whose(self, pen: Pen, figure: str) -> float:
        """Whose points or medals follow, and a figure at the right; returns where the rule below lies.

        Large words have no room for what the chosen row says already.
        """
        box = self.places.reading
        if pen.viewport.text >= LARGE:
            return box.y
        marks = self.look.seats.marks(len(self.match.seats))[self.shown]
        head = type_size("name", pen.viewport.text) * 1.35
        x = box.x + 3 + draw_crests(pen, marks, (box.x + 3, box.y + head / 2), 46) + 15
        pen.text(self._voice.name(self.shown), (x, box.y + head / 2), "name", INK, width=box.right - 136 - x)
        if figure:
            pen.text(figure, (box.right - 8, box.y + head / 2), "game", INK, anchor="right")
        top = box.y + head + 10
        pen.line([(box.x, top), (box.right, top)], f"{GOLD_RULE}AA", 1.6)
        return top

    def _headline(self) -> str:
        if self.match.early and self.match.early.seat is None:
            return self.say("table.early.drawn")
        winners = [self._voice.name(rank.seat) for rank in self.order if rank.place == 1]
        if len(winners) == 1:
            return self.say("result.wins", name=winners[0])
        return self.say("result.level", names=joined(self.context.words, winners))

    def _series(self) -> Series:
        """The series with this match."""
        before = running(self.context.settings.series.get(self.match.game.id, ""), self.match)
        return before.with_match(counted(self.match, self.look.scoring.fewer_wins))

    def _subtitle(self) -> str:
        """The one story of the match, and how the series stands."""
        told = story_told(self.match, self.look, self._voice, self.story)
        series = self._series()
        played = len(series.results)
        if self.look.wording.series_standing is None or (played < 2 and not series.matches):
            return told
        if played < 2:
            return f"{told} \N{MIDDLE DOT} {self.say('series.match', n=played, matches=series.matches)}"
        line = self.look.wording.series_standing(series.results)
        names = {f"name{person}": name for person, name in enumerate(series.people)}
        stands = self.say(line.key + ".over" * series.is_over(), **line.values, **names)
        return f"{told} \N{MIDDLE DOT} {stands}"

    def _length(self) -> float:
        return FIRST_ROW + NEXT_ROW * len(self.order)

    def _all_revealed(self) -> bool:
        return self._clock >= self._length()

    # -- what next ----------------------------------------------------------------------------------------------------

    def _show(self, seat: Seat) -> Callable[[], None]:
        def show() -> None:
            self.shown = seat
            self.account = Account(self.match, seat)
            self.renew()

        return show

    def _again(self) -> None:
        """The same table once more; it is told that the next player begins."""
        match = self.match
        settings, game = self.context.settings, match.game.id
        settings.series = {**settings.series, game: str(self._series())}
        self.context.changed()
        board = self.context.owner.boards.word(match.game)
        seats = measured_anew(match, self._measured, self._fit.level) if self._fit else match.seats
        again = rematch(match, SystemRandom().randrange(SEEDS), board, seats)
        self.context.navigation.open_beginning(again, self, "turn")

    def _turn_to(self, leaf: str) -> Callable[[], None]:
        def turn() -> None:
            self.leaf = leaf
            self.renew()

        return turn

    def _watch(self) -> None:
        """The match once more, from its story on."""
        self.context.navigation.open_replay(self.match, self, self.story.begins, self.story)

    def _look_again(self) -> None:
        self.context.go(self.behind)

    def _other(self) -> None:
        self.context.navigation.open_home()
