"""The composer: a position set up by hand, piece by piece, to be played from, copied, or kept as a challenge.

Every press is judged at once: what cannot be put there is refused with the law, and what is wrong with the whole is
told below it, with the places ringed on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import ceil, dist
from random import SystemRandom

import pygame

from game import catalog as rulebooks
from game.composing import Count, Draft, Misplaced, Piece, composing_of, exchanged, match_of
from game.core import BadNotation, Place, Position, Refusal, Seat, Setup
from game.house_challenges import LONGEST_TITLE, MOST, HouseChallenge, HouseChallenges
from game.match import Match, Sitter
from scenes.board import catalog
from scenes.board.look import Line
from scenes.board.placing.framing import from_above, middle_of
from scenes.board.renderer import BoardView, Scenery
from scenes.board.sentences import Voice
from scenes.core.weak_callbacks import weakly
from scenes.graphics.pen import Pen
from scenes.graphics.theme import FOCUS, INK, INK_SOFT, LOSS, UMBER, Colour, Mark, type_size
from scenes.graphics.viewport import Box, centred
from scenes.input.events import Click, Hover, Input, Press
from scenes.school.composer_controls import CrestTile, Number, PieceTile, Spot, steppers
from scenes.screens.saved_summary import put_by
from scenes.ui.overlay import draw_heading
from scenes.ui.page import Page
from scenes.ui.row_layout import columns_of, fitting, grid_of, rows_of
from scenes.ui.scene import AppContext, Scene
from scenes.ui.widgets import NOWHERE, RAIL, Button, Segment, Tool, Widget, draw_rail, word_row

EDGE, GAP = 30.0, 10.0
RIM, TOUCH = 26.0, 46.0
"""Around the board, and what a finger presses on it, in logical units."""
LEAST_TILE = 118.0
"""Width of a piece to be taken in hand, in logical units."""
SEEDS = 1_000_000_000
COMPANION = "companion"
ERASER = Piece("eraser", "")


class Composer(Page):
    """Owns the draft, what is in hand, and what can be taken back."""

    def __init__(self, behind: Scene, game_id: str, start: Position | None = None, kept: HouseChallenge | None = None):
        """`start`: the position of a match to begin with; `kept`: the challenge of the house that it is."""
        super().__init__()
        self.behind = behind
        self.game = rulebooks.game(game_id)
        self.look = catalog.look(game_id)
        found, shown = composing_of(game_id), self.look.editing.composed
        assert found and shown, game_id
        self._composing, self._shown = found, shown
        self.draft: Draft = found.of(start) if start else found.empty(Setup(self.game.players[0]))
        if start:
            self.draft = found.dealt(self.draft, SystemRandom().randrange(SEEDS))
        self.kept = kept
        self.tab = "pieces"
        self.piece = self.draft.pieces()[0]
        self._owner = self.piece.owner
        self._turn = ""
        self._count_seat: Seat = 0
        self.note = ""
        """What is to be said of the last press."""
        self._before: list[Draft] = []
        self._aimed: tuple[object, Draft | None] = (None, None)
        self._ground: tuple[object, pygame.Surface] | None = None
        self._judged: tuple[Draft, tuple[Refusal, ...]] | None = None

    # -- what is composed ---------------------------------------------------------------------------------------------

    @property
    def flaws(self) -> tuple[Refusal, ...]:
        """What is wrong with the draft as it is."""
        if self._judged is None or self._judged[0] is not self.draft:
            self._judged = self.draft, tuple(self.draft.flaws())
        return self._judged[1]

    def _change(self, draft: Draft) -> None:
        self.note = ""
        if draft != self.draft:
            self._before.append(self.draft)
            self.draft = draft
        self.renew()

    def _press_place(self, place: Place) -> None:
        try:
            self._change(self._after(place))
        except Misplaced as refused:
            self.note = self._why(refused.refusal)
            self.context.sound.play("refuse")
            self.renew()

    def _after(self, place: Place) -> Draft:
        """The draft after a press there; raises `Misplaced`."""
        if self.piece == ERASER:
            return self.draft.without(place)
        return exchanged(self.draft, self.piece, place, self._turn)

    def _undo(self) -> None:
        if self._before:
            self.note = ""
            self.draft = self._before.pop()
            self.renew()

    def _take(self, piece: Piece) -> None:
        """Another piece in hand; the one that is there is turned."""
        if piece == self.piece:
            self._rotate()
            return
        self.piece, self.note = piece, ""
        self._turn = self._turn if self._turn in piece.turns else ""
        self.renew()

    def _rotate(self, by: int = 1) -> None:
        turns = self.piece.turns
        if len(turns) > 1:
            self._turn = turns[(turns.index(self._turn or turns[0]) + by) % len(turns)]
        self.renew()

    def _own(self, owner: str) -> None:
        """The same kind of piece of another owner."""
        self._owner = owner
        same = (one for one in self.draft.pieces() if one.owner == owner and one.id == self.piece.id)
        if self.piece.owner or self.piece == ERASER:
            self.piece = next(same, next(one for one in self.draft.pieces() if one.owner == owner))
        self.renew()

    def _why(self, refusal: Refusal) -> str:
        """A law in a sentence of the game."""
        words, own = self.context.words, f"{self.game.id}.compose.{refusal.law}"
        return words.say(own if words.knows(own) else f"{self.game.id}.{refusal.law}.why")

    # -- hooks --------------------------------------------------------------------------------------------------------

    def enter(self, context: AppContext) -> None:
        self._ground = None
        say = weakly(self._tell)
        self._view = BoardView(self.look, context.art, context.pen.theme, context.viewport, say)
        super().enter(context)

    def back(self) -> None:
        self.context.go(self.behind)

    def _tell(self, line: Line) -> str:
        return self._voice.say(line)

    def on_input(self, event: Input) -> None:
        if isinstance(event, Click) and (event.button == "other" or event.long):
            spot = self._under(event)
            if isinstance(spot, Spot):
                self._change(self.draft.without(spot.place))
                return
        super().on_input(event)

    def on_press(self, event: Press) -> None:
        if event.action in ("rotate", "rotate_back"):
            self._rotate(1 if event.action == "rotate" else -1)
        elif event.action == "undo":
            self._undo()
        else:
            super().on_press(event)

    def _under(self, event: Hover | Click) -> Widget | None:
        """Of places that lie close together the nearest one."""
        hit = [one for one in self.widgets if one.enabled and one.box.contains(event.at)]
        return min(hit, key=lambda one: dist(one.box.centre, event.at), default=None)

    # -- the arrangement ----------------------------------------------------------------------------------------------

    def arrange(self) -> list[Widget]:
        viewport = self.context.viewport
        wide = min(viewport.w * 0.46, 560 * max(1.0, viewport.text * 0.7))
        self._paper = Box(viewport.w - wide - 16, 16, wide, viewport.h - 32)
        self._look_at(Box(16, 16, self._paper.x - 32, viewport.h - 32))
        return [*self._controls(), *self._spots()]

    def first_focus(self) -> str:
        return f"piece.{self.piece.id}" if self.tab == "pieces" else f"tab.{self.tab}"

    def _look_at(self, room: Box) -> None:
        """The board from above in that room."""
        draft, look = self.draft, self.look
        self._position = self.game.hide(draft.position, None)
        setup = Setup(draft.players, board=self.game.board_of(self._position))
        self._voice = Voice(self.context.words, Match(self.game, setup, origin=self._position))
        places = [*look.places.extent(self._position), *look.places.quiet(self._position)]
        places += [] if look.places.extent(self._position) else draft.places(draft.pieces()[0])
        self._camera = from_above(look, places, room.inset(RIM))

    def _spots(self) -> list[Widget]:
        if self.tab != "pieces":
            return []
        size = max(TOUCH, min(64.0, self._camera.tile * 0.4))
        places = self.draft.places(None if self.piece == ERASER else self.piece)
        return [
            Spot(
                f"place.{place}",
                centred(middle_of(place, self._camera, self.look.layout), size, size),
                partial(self._press_place, place),
                label=self._name(place),
                place=place,
            )
            for place in places
        ]

    def _name(self, place: Place) -> str:
        named = self.look.wording.place_name(place)
        return self._voice.say(named) if named else place

    def _controls(self) -> list[Widget]:
        pen, viewport = self.context.pen, self.context.viewport
        high = self._high()
        inner = self._paper.inset(EDGE, 18)
        head = type_size("heading", viewport.text) * 1.25 + 20
        foot = Box(inner.x, inner.bottom - high, inner.w, high)
        left, right = columns_of(foot, 2, GAP)
        found: list[Widget] = [
            Button("undo", left, self._undo, bool(self._before), self.say("mybox.undo"), "undo"),
            Button("back", right, partial(self.back), label=self.say("school.back"), icon="back"),
        ]
        row = Box(inner.x + RAIL, inner.y + head + RAIL, inner.w - 2 * RAIL, high * 0.9)
        tabs = [
            Segment(
                f"tab.{tab}", NOWHERE, partial(self._show, tab), True, self.say(f"compose.tab.{tab}"), tab == self.tab
            )
            for tab in self._tabs()
        ]
        self._rails = [row]
        told = 3.6 * type_size("small_bold", viewport.text)
        self._text_box = Box(inner.x, foot.y - GAP - told, inner.w, told)
        top = row.bottom + RAIL + GAP
        body = Box(inner.x, top, inner.w, self._text_box.y - GAP - top)
        fill = {"pieces": self._palette, "numbers": self._numbers, "go": self._ways}[self.tab]
        return [*word_row(pen, row, tabs, 6, "even", pad=10), *fill(body), *found]

    def _high(self) -> float:
        return max(64.0, type_size("button", self.context.viewport.text) * 1.2 + 20)

    def _tabs(self) -> Sequence[str]:
        has_numbers = bool(self.draft.counts()) or self._composing.deals
        return ("pieces", "numbers", "go") if has_numbers else ("pieces", "go")

    def _show(self, tab: str) -> None:
        self.tab, self.note = tab, ""
        self.renew()

    def _palette(self, body: Box) -> Iterator[Widget]:
        """Whose pieces, and under it each of them with those of nobody, the eraser and the turn."""
        pieces = self.draft.pieces()
        owners = list(dict.fromkeys(one.owner for one in pieces if one.owner))
        high = min(84.0, body.h * 0.24)
        row = Box(body.x, body.y, body.w, high)
        for owner, box in zip(owners, columns_of(row, len(owners), GAP)):
            mark = self._shown.owner(owner, self.draft.players)
            word = self.say(f"compose.mark.{mark}")
            yield CrestTile(f"owner.{owner}", box, partial(self._own, owner), True, word, mark, owner == self._owner)
        offered = [one for one in pieces if one.owner in ("", self._owner)]
        room = Box(body.x, row.bottom + GAP, body.w, body.bottom - row.bottom - GAP)
        extra = 2 if any(len(one.turns) > 1 for one in pieces) else 1
        across = min(fitting(room.w, LEAST_TILE, GAP), len(offered) + extra)
        boxes = grid_of(room, across, ceil((len(offered) + extra) / across), GAP, 150.0)
        for piece, box in zip(offered, boxes):
            slot = self._shown.slot(piece)
            label = self._voice.say(slot.label)
            yield PieceTile(
                f"piece.{piece.id}", box, partial(self._take, piece), True, label, slot, self._view, piece == self.piece
            )
        after = boxes[len(offered) :]
        wipes = self.piece == ERASER
        yield Tool("piece.eraser", after[0], partial(self._take, ERASER), True, self.say("compose.erase"), "bin", wipes)
        if extra > 1:
            turns = len(self.piece.turns) > 1
            yield Tool("turn", after[1], self._rotate, turns, self.say("compose.turn"), "turn")

    def _numbers(self, body: Box) -> Iterator[Widget]:
        """What no piece shows: of the seat that is looked at, and of the whole table; and another deal."""
        counts, high = self.draft.counts(), self._high()
        seats = sorted({one.seat for one in counts if one.seat is not None})
        rest = body
        if seats:
            row = Box(body.x, body.y, body.w, min(84.0, body.h * 0.24))
            rest = Box(body.x, row.bottom + GAP, body.w, body.bottom - row.bottom - GAP)
            for seat, box in zip(seats, columns_of(row, len(seats), GAP)):
                yield self._seat(f"of.{seat}", box, seat, seat == self._count_seat, partial(self._count_of, seat))
        shown = [one for one in counts if one.seat in (None, self._count_seat)]
        rows = rows_of(rest, len(shown) + self._composing.deals, GAP, max(high, 90.0))
        for count, row in zip(shown, rows):
            yield from steppers(row, self._number(count))
        if self._composing.deals:
            yield Button("deal", rows[-1], self._deal, label=self.say("compose.deal"), icon="again")

    def _number(self, count: Count) -> Number:
        assert self._shown.count
        line, mark = self._shown.count(count)
        return Number(count, self._voice.say(line), mark, partial(self._set, count.id))

    def _seat(self, key: str, box: Box, seat: Seat, chosen: bool, act: Callable[[], None]) -> Widget:
        mark: Mark = self.look.seats.marks(self.draft.players)[seat][0]
        return CrestTile(key, box, act, True, self._voice.name(seat), mark, chosen)

    def _ways(self, body: Box) -> Iterator[Widget]:
        """Whose turn it is, how many play, and what becomes of the position."""
        high = self._high()
        line = type_size("small_bold", self.context.viewport.text) * 1.3
        row = Box(body.x, body.y + line, body.w, min(84.0, body.h * 0.2))
        for seat, box in zip(range(self.draft.players), columns_of(row, self.draft.players, GAP)):
            act = partial(self._begin_with, seat)
            yield self._seat(f"seat.{seat}", box, seat, seat == self.draft.seat, act)
        fine, free = not self.flaws, not self.context.exit.guarded
        rest = Box(body.x, row.bottom + GAP, body.w, body.bottom - row.bottom - GAP)
        buttons = [
            Button("computer", NOWHERE, partial(self._play, COMPANION), fine, self.say("compose.computer"), "computer"),
            Button("together", NOWHERE, partial(self._play, None), fine, self.say("compose.together"), "people"),
        ]
        if free:
            buttons.append(Button("keep", NOWHERE, self._ask_title, fine, self.say("compose.keep"), "trophy"))
            if self.kept:
                buttons.append(Button("forget", NOWHERE, self._forget, True, self.say("compose.forget"), "bin"))
        buttons.append(Button("empty", NOWHERE, self._empty, True, self.say("compose.empty"), "again"))
        if len(self.game.players) > 1:
            label = self.context.words.count("sheet.players", self.draft.players)
            buttons.append(Button("players", NOWHERE, self._next_number, True, label, "person"))
        across = 2 if len(buttons) * (high + GAP) > rest.h else 1
        boxes = grid_of(rest, across, ceil(len(buttons) / across), GAP, high)
        for button, box in zip(buttons, boxes):
            yield Button(button.key, box, button.act, button.enabled, button.label, button.icon)

    # -- what the controls do -----------------------------------------------------------------------------------------

    def _count_of(self, seat: Seat) -> None:
        self._count_seat = seat
        self.renew()

    def _set(self, count: str, number: int) -> None:
        self._change(self.draft.counted(count, number))

    def _deal(self) -> None:
        self._change(self._composing.dealt(self.draft, SystemRandom().randrange(SEEDS)))
        self.note = self.say("compose.dealt")

    def _begin_with(self, seat: Seat) -> None:
        self._change(self.draft.begun_by(seat))

    def _empty(self) -> None:
        self._lay(self.draft.players)

    def _next_number(self) -> None:
        numbers = list(self.game.players)
        self._lay(numbers[(numbers.index(self.draft.players) + 1) % len(numbers)])

    def _lay(self, players: int) -> None:
        """An empty board for so many, of this house."""
        board = self.context.owner.boards.word(self.game)
        self._change(self._composing.empty(Setup(players, SystemRandom().randrange(SEEDS), board=board)))
        self._owner = next(one.owner for one in self.draft.pieces())
        self.piece, self._count_seat = self.draft.pieces()[0], 0
        self.renew()

    def _match(self) -> Match | None:
        """The match that goes on from here, if one does."""
        try:
            return match_of(self.game, self.draft)
        except BadNotation:
            self.note = self.say("compose.impossible")
            self.renew()
            return None

    def _play(self, level: str | None) -> None:
        """The match in hand waits on the shelf meanwhile."""
        match = self._match()
        if match:
            mover = match.position.to_move
            match.seats = tuple(Sitter(None if seat == mover else level) for seat in range(len(match.seats)))
            put_by(self.context.shelf)
            self.context.navigation.play(match)

    def _ask_title(self) -> None:
        title = self.kept.title if self.kept else ""
        self.context.navigation.open_keyboard(self, self.say("compose.title_of"), title, LONGEST_TITLE, self._keep)

    def _keep(self, title: str) -> None:
        match, title = self._match(), " ".join(title.split()) or self.say("compose.untitled")
        if match is None:
            return
        try:
            self.kept = HouseChallenges(self.context.data).keep(self.game.id, title, str(match.position))
            self.note = self.say("compose.kept", title=title)
        except ValueError:
            self.note = self.say("compose.enough", n=MOST)
        except OSError:
            self.note = self.say("mybox.unwritable")

    def _forget(self) -> None:
        if self.kept:
            try:
                HouseChallenges(self.context.data).strike_out(self.kept)
                self.kept, self.note = None, self.say("compose.forgotten")
            except OSError:
                self.note = self.say("mybox.unwritable")
            self.renew()

    # -- the picture --------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        look, position = self.look, self._position
        setting = look.drawing.setting(position)
        key = self.draft, setting, self._camera, pen.viewport, pen.theme, self.context.words.language
        if self._ground is None or self._ground[0] != key:
            figures, patches = look.pieces.figures(position), look.places.patches(position)
            quiet = tuple(self.draft.places(self.draft.pieces()[0])) if not look.places.extent(position) else ()
            surface = self._view.still(pen, Scenery(self._camera, figures, patches, quiet, setting=setting))
            self._ground = key, surface.copy()
        pen.picture(self._ground[1], (0, 0))
        for flaw in self.flaws:
            self._ring(pen, flaw.at, LOSS)
        self._paint_aimed(pen)
        pen.panel(self._paper, "paper", radius=18, shadow="tile")
        self._paint_paper(pen)
        for rail in self._rails:
            draw_rail(pen, [rail])

    def _ring(self, pen: Pen, places: Sequence[Place], colour: Colour) -> None:
        for place in places:
            shape = self._view.shape(self._camera, place, 0.94)
            pen.line(shape, INK, 9, closed=True)
            pen.line(shape, colour, 5, closed=True)

    def _paint_aimed(self, pen: Pen) -> None:
        """What a press would put or take away, where the pointer or the focus is."""
        focused = self.widget(self._hovered or self.focus)
        if not isinstance(focused, Spot):
            return
        key = self.draft, self.piece, self._turn, focused.place
        if self._aimed[0] != key:
            try:
                self._aimed = key, self._after(focused.place)
            except Misplaced:
                self._aimed = key, None
        after = self._aimed[1]
        if after is None:
            self._ring(pen, (focused.place,), LOSS)
            return
        before = {one.key: one.places for one in self.look.pieces.figures(self._position)}
        now = {one.key: one.places for one in self.look.pieces.figures(self.game.hide(after.position, None))}
        changed = [places for key, places in (*now.items(), *before.items()) if before.get(key) != now.get(key)]
        for places in dict.fromkeys(changed):
            for edge in self._view.border(self._camera, places):
                pen.line(edge, INK, 9)
            for edge in self._view.border(self._camera, places):
                pen.line(edge, FOCUS, 5)

    def _paint_paper(self, pen: Pen) -> None:
        inner = self._paper.inset(EDGE, 14)
        draw_heading(pen, self.say("compose.title"), inner.centre[0], inner.y, inner.w)
        box = self._text_box
        text, colour = self._told()
        pen.text(text, (box.x, box.y), "small_bold", colour, width=box.w, lines=4, top=True, height=box.h)
        first = self.widget("seat.0")
        if first:
            at = box.x, first.box.y - 6 - type_size("small_bold", pen.viewport.text) * 0.6
            pen.text(self.say("compose.begins"), at, "small_bold", INK_SOFT, width=box.w)
        if self.tab == "numbers" and self._shown.count:
            for count in self.draft.counts():
                self._paint_number(pen, count)

    def _paint_number(self, pen: Pen, count: Count) -> None:
        less = next((one for one in self.widgets if one.key == f"less.{count.id}"), None)
        more = next((one for one in self.widgets if one.key == f"more.{count.id}"), None)
        if less and more:
            self._number(count).draw(pen, Box(less.box.right, less.box.y, more.box.x - less.box.right, less.box.h))

    def _told(self) -> tuple[str, Colour]:
        """The last press, or else what is wrong with the whole, or that nothing is."""
        if self.note:
            return self.note, UMBER
        if self.flaws:
            return self._why(self.flaws[0]), LOSS
        fine = self.say("compose.fine")
        return (f"{fine} {self.say('compose.hint')}" if self.tab == "pieces" else fine), INK
