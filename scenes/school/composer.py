"""Composer: sets up a position piece by piece, to be played from.

Every press is judged at once: a piece that cannot be placed is refused with the law, and flaws of the whole position
are told beside the board and ringed on it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game import catalog as rulebooks
from game.composing import Count, Draft, Misplaced, Piece, composing_of, exchanged, match_of
from game.core import BadNotation, Place, Position, Refusal, Seat, Setup, new_seed
from game.match import Match, Sitter
from game.words import USUAL_LEVEL
from scenes.board import catalog
from scenes.graphics.cache import Latest
from scenes.graphics.emblems import draw_crest, draw_token
from scenes.graphics.pen import Pen, outlined, rimmed
from scenes.graphics.theme import FOCUS, HAIRLINE, INK, LARGE, LOSS, PLATE_WORD, UMBER, Colour, Mark, Role
from scenes.input.events import Click, Input, Press
from scenes.play.hud.tray import ShownSlot, draw_slot
from scenes.play.scene import BoardScene
from scenes.screens.saved_summary import store_match_in_hand
from scenes.ui.blocks import REST, SPRING, Block, Column, Picture, Row, Word, drawn, evenly, line_height
from scenes.ui.desk import Spot, SpotSheet
from scenes.ui.paper import Grid, Heading, Paper, Text, choices
from scenes.ui.scene import Scene
from scenes.ui.widgets import Painted, State, draw_ground

MIN_TILE_HEIGHT = 64.0
"""Smallest height of a tile with a piece, without its word."""
STEPPER_WIDTH = 84.0
"""Width of the minus and plus controls."""
ERASER = Piece("eraser", "")


class Composer(SpotSheet):
    """Owns the draft, the piece in hand, and the undo history."""

    title = "compose.title"

    def __init__(self, behind: Scene, game_id: str, start: Position | None = None) -> None:
        """`start`: the position of a match to begin with."""
        super().__init__(behind)
        self.game, self.look = rulebooks.game(game_id), catalog.look(game_id)
        self.match = Match(self.game, Setup(self.game.players[0]))
        found, shown = composing_of(game_id), self.look.editing.composed
        assert found and shown, game_id
        self._composing, self._shown = found, shown
        self.draft: Draft = found.of(start) if start else found.empty(Setup(self.game.players[0]))
        if start:
            self.draft = found.dealt(self.draft, new_seed())
        self.tab = "pieces"
        self.piece = self.draft.pieces()[0]
        self._owner = self.piece.owner
        self._turn = ""
        self._count_seat: Seat = 0
        self.note = ""
        """Message about the last press."""
        self._history: list[Draft] = []
        self._preview: Latest[object, Draft | None] = Latest()
        self._position_cache: Latest[object, Position] = Latest()
        self._judged: Latest[Draft, tuple[Refusal, ...]] = Latest()

    # -- what is composed ---------------------------------------------------------------------------------------------

    @property
    def flaws(self) -> tuple[Refusal, ...]:
        """What is wrong with the draft."""
        return self._judged.of(self.draft, lambda: tuple(self.draft.flaws()))

    def _change(self, draft: Draft) -> None:
        self.note = ""
        if draft != self.draft:
            self._history.append(self.draft)
            self.draft = draft

    def _press_place(self, place: Place) -> None:
        try:
            self._change(self._after(place))
        except Misplaced as refused:
            self.note = self._why(refused.refusal)
            self.context.sound.play("refuse")

    def _after(self, place: Place) -> Draft:
        """The draft after a press there; raises `Misplaced`."""
        if self.piece == ERASER:
            return self.draft.without(place)
        return exchanged(self.draft, self.piece, place, self._turn)

    def _undo(self) -> None:
        if self._history:
            self.note = ""
            self.draft = self._history.pop()

    def _take(self, piece: Piece) -> None:
        """Takes a piece in hand; one that is in hand already is turned."""
        if piece == self.piece:
            self._rotate()
            return
        self.piece, self.note = piece, ""
        self._turn = self._turn if self._turn in piece.turns else ""

    def _rotate(self, by: int = 1) -> None:
        turns = self.piece.turns
        if len(turns) > 1:
            self._turn = turns[(turns.index(self._turn or turns[0]) + by) % len(turns)]

    def _choose_owner(self, owner: str) -> None:
        """Chooses an owner, and takes the same kind of piece of that owner in hand."""
        self._owner = owner
        same = (one for one in self.draft.pieces() if one.owner == owner and one.id == self.piece.id)
        if self.piece.owner or self.piece == ERASER:
            self.piece = next(same, next(one for one in self.draft.pieces() if one.owner == owner))

    def _why(self, refusal: Refusal) -> str:
        """The sentence for a refusal, in the words of the game."""
        game, law = self.game.id, refusal.law
        return self.context.words.say(f"{game}.compose.{law}", f"{game}.{law}.why")

    # -- the board ----------------------------------------------------------------------------------------------------

    def lay_board(self) -> None:
        look, position = self.look, self._position()
        places = [*look.places.extent(position), *look.places.quiet(position)]
        places += [] if look.places.extent(position) else self.draft.places(self.draft.pieces()[0])
        self.look_down(places)
        marked = self._shown.marked(position)
        self.desk.show(position, (marked,) if marked else ())

    def _position(self) -> Position:
        """The position on the board, with the voice set to speak of it."""
        return self._position_cache.of((self.draft, self.context.words), self._make_position)

    def _make_position(self) -> Position:
        position: Position = self.game.hide(self.draft.position, None)
        setup = Setup(self.draft.players, board=self.game.board_of(position))
        self.match = self.voice.match = Match(self.game, setup, origin=position)
        return position

    def spots(self) -> list[Spot]:
        if self.tab != "pieces":
            return []
        places = self.draft.places(None if self.piece == ERASER else self.piece)
        return [self.spot(place, self._name(place), partial(self._press_place, place)) for place in places]

    def _name(self, place: Place) -> str:
        named = self.look.wording.place_name(place)
        return self.voice.say(named) if named else place

    def on_input(self, event: Input) -> None:
        if isinstance(event, Click) and (event.button == "other" or event.long):
            spot = self._under(event)
            if isinstance(spot, Spot):
                self.press(replace(spot, act=partial(self._change, self.draft.without(spot.place))))
                return
        super().on_input(event)

    def on_press(self, event: Press) -> None:
        if event.action in ("rotate", "rotate_back"):
            self._rotate(1 if event.action == "rotate" else -1)
        elif event.action == "undo":
            self._undo()
        else:
            super().on_press(event)
            return
        self.renew()

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        if not self.look.places.extent(self._position()):
            self._ring(pen, self.draft.places(self.draft.pieces()[0]), (HAIRLINE, 2.0))
        for flaw in self.flaws:
            self._ring(pen, flaw.at, (INK, 9.0), (LOSS, 5.0))
        self._paint_aimed(pen)

    def _ring(self, pen: Pen, places: Sequence[Place], *lines: tuple[Colour, float]) -> None:
        for place in places:
            outlined(pen, self.desk.view.shape(self.desk.camera, place, 0.94), *lines, closed=True)

    def _pressed(self, place: Place) -> Draft | None:
        """The draft after a press there; None if nothing may be placed."""
        try:
            return self._after(place)
        except Misplaced:
            return None

    def _paint_aimed(self, pen: Pen) -> None:
        """Outlines what a press at the pointer or focus would change."""
        focused = self.widget(self._hovered or self.focus)
        if not isinstance(focused, Spot):
            return
        key = self.draft, self.piece, self._turn, focused.place
        after = self._preview.of(key, lambda: self._pressed(focused.place))
        if after is None:
            self._ring(pen, (focused.place,), (INK, 9.0), (LOSS, 5.0))
            return
        before = {one.key: one.places for one in self.look.pieces.figures(self._position())}
        now = {one.key: one.places for one in self.look.pieces.figures(self.game.hide(after.position, None))}
        changed = [places for key, places in (*now.items(), *before.items()) if before.get(key) != now.get(key)]
        for places in dict.fromkeys(changed):
            rimmed(pen, self.desk.view.border(self.desk.camera, places), (INK, 9.0), (FOCUS, 5.0))

    # -- the paper ----------------------------------------------------------------------------------------------------

    def first_focus(self) -> str:
        return f"piece.{self.piece.id}" if self.tab == "pieces" else f"tab.{self.tab}"

    def blocks(self) -> Block:
        self._position()
        viewport, (told, colour) = self.context.viewport, self._message()
        words = {tab: self.say(f"compose.tab.{tab}") for tab in self._tabs()}
        body = {"pieces": self._palette, "numbers": self._numbers, "go": self._ways}[self.tab]()
        undo = Word("undo", self.say("board.undo"), "undo", self._undo, bool(self._history), middle=True)
        large = viewport.text >= LARGE
        rows = (
            *(() if large else (Heading(self.say(self.title), ornament=False),)),
            evenly(choices("tab", words, self.tab, self._show_tab), 6),
            *body,
            SPRING,
            Text(told, "small_bold", colour, lines=4),
            undo,
        )
        wide = min(viewport.w * 0.42, 560 * max(1.0, viewport.text * 0.7))
        paper = Paper(Column(rows, 12), "leaflet", 12.0 if large else 28.0, share=1.0)
        return Row((self.board(), paper), 30, (REST, wide), middle=False)

    def _tabs(self) -> Sequence[str]:
        has_numbers = bool(self.draft.counts()) or self._composing.deals
        return ("pieces", "numbers", "go") if has_numbers else ("pieces", "go")

    def _show_tab(self, tab: str) -> None:
        self.tab, self.note = tab, ""

    def _palette(self) -> Sequence[Block]:
        """The owners, the tiles of the pieces, the eraser and the turn."""
        tiles = [self._tile(one) for one in self.offered()]
        wipe, wipes = partial(self._take, ERASER), self.piece == ERASER
        acts = [Word("piece.eraser", self.say("compose.erase"), "bin", wipe, middle=True, chosen=wipes)]
        if any(len(one.turns) > 1 for one in self.draft.pieces()):
            can = len(self.piece.turns) > 1
            acts.append(Word("turn", self.say("compose.turn"), "turn", self._rotate, can, middle=True))
        across = max(2, min(4, len(tiles))) if self.context.viewport.text < LARGE else 3
        return [
            evenly(self._owners(), 8),
            *([Grid(tuple(tiles), across, 8)] if tiles else []),
            evenly(acts, 8),
        ]

    def _owners(self) -> Sequence[Block]:
        """A control for each owner, named after the player of that colour; one is chosen."""
        marks, found = self.look.seats.marks(self.draft.players), list[Block]()
        for own in dict.fromkeys(one.owner for one in self.draft.pieces() if one.owner):
            mark = self._shown.owner(own, self.draft.players)
            named = (self.voice.name(seat) for seat, one in enumerate(marks) if tuple(one) == (mark,))
            name = next(named, self.say(f"compose.mark.{mark}"))
            found.append(self._crest(f"owner.{own}", mark, own == self._owner, partial(self._choose_owner, own), name))
        return found

    def offered(self) -> Sequence[Piece]:
        """The pieces that can be taken in hand: those of the chosen owner, and those of nobody."""
        return [one for one in self.draft.pieces() if one.owner in ("", self._owner)]

    def _crest(self, key: str, mark: Mark, chosen: bool, act: Callable[[], None], label: str) -> Block:
        draw = partial(_draw_crest_tile, mark)
        tile = partial(Painted, key, act=act, label=label, paint=draw, chosen=chosen, radius=8)
        return Picture(tile, 76.0, smallest=64.0)

    def _tile(self, piece: Piece) -> Block:
        """A tile with a piece, drawn as in a tray."""
        slot, view = self._shown.slot(piece), self.desk.view

        def draw(pen: Pen, one: Painted, state: State) -> None:
            box = one.box.moved(0, 2 if state.pressed else -2 if state.hovered else 0)
            draw_slot(pen, view, ShownSlot(slot, box, one.label, one.chosen, (one.label,)))

        said, act, chosen = self.voice.say(slot.label), partial(self._take, piece), piece == self.piece
        tile = partial(Painted, f"piece.{piece.id}", act=act, label=said, paint=draw, chosen=chosen, radius=8)
        least = MIN_TILE_HEIGHT if slot.outline else MIN_TILE_HEIGHT + line_height(self.context.pen, "small_bold")
        return Picture(tile, 132.0, smallest=least)

    def _numbers(self) -> Sequence[Block]:
        """Counts that no piece shows, of the chosen seat and of the whole table; and another deal."""
        counts = self.draft.counts()
        seats = sorted({one.seat for one in counts if one.seat is not None})
        found: list[Block] = []
        if seats:
            crests = [
                self._seat(f"of.{seat}", seat, seat == self._count_seat, partial(self._count_of, seat))
                for seat in seats
            ]
            found.append(evenly(crests, 8))
        for one in counts:
            if one.seat in (None, self._count_seat) and self._shown.count:
                line, mark = self._shown.count(one)
                found.append(stepper(one, self.voice.say(line), mark, partial(self._set, one.id)))
        if self._composing.deals:
            found.append(Word("deal", self.say("compose.deal"), "again", self._deal))
        return found

    def _seat(self, key: str, seat: Seat, chosen: bool, act: Callable[[], None]) -> Block:
        mark: Mark = self.look.seats.marks(self.draft.players)[seat][0]
        return self._crest(key, mark, chosen, act, self.voice.name(seat))

    def _ways(self) -> Sequence[Block]:
        """Whose turn it is, the number of players, and how to play on."""
        say, fine = self.say, not self.flaws
        seats = [
            self._seat(f"seat.{seat}", seat, seat == self.draft.seat, partial(self._begin_with, seat))
            for seat in range(self.draft.players)
        ]
        found = [
            Word("computer", say("compose.computer"), "computer", partial(self._play, USUAL_LEVEL), fine),
            Word("together", say("compose.together"), "people", partial(self._play, None), fine),
        ]
        found.append(Word("empty", say("compose.empty"), "again", partial(self._lay, self.draft.players)))
        if len(self.game.players) > 1:
            players = self.context.words.count("sheet.players", self.draft.players)
            found.append(Word("players", players, "person", self._next_number))
        begins = Text(say("compose.begins"), "small_bold", UMBER, lines=2)
        return [Column((begins, evenly(seats, 8)), 4), Column(tuple(found), 2)]

    def _message(self) -> tuple[str, Colour]:
        """The message about the last press, or else the first flaw, or that there is none."""
        if self.note:
            return self.note, UMBER
        if self.flaws:
            return self._why(self.flaws[0]), LOSS
        fine = self.say("compose.fine")
        return (f"{fine} {self.say('compose.hint')}" if self.tab == "pieces" else fine), INK

    # -- what the controls do -----------------------------------------------------------------------------------------

    def _count_of(self, seat: Seat) -> None:
        self._count_seat = seat

    def _set(self, count: str, number: int) -> None:
        self._change(self.draft.counted(count, number))

    def _deal(self) -> None:
        self._change(self._composing.dealt(self.draft, new_seed()))
        self.note = self.say("compose.dealt")

    def _begin_with(self, seat: Seat) -> None:
        self._change(self.draft.begun_by(seat))

    def _next_number(self) -> None:
        numbers = list(self.game.players)
        self._lay(numbers[(numbers.index(self.draft.players) + 1) % len(numbers)])

    def _lay(self, players: int) -> None:
        """Starts again with an empty board of this house for so many players."""
        board = self.context.owner.boards.word(self.game)
        self._change(self._composing.empty(Setup(players, new_seed(), board=board)))
        self._owner = next(one.owner for one in self.draft.pieces())
        self.piece, self._count_seat = self.draft.pieces()[0], 0

    def _play(self, level: str | None) -> None:
        """Starts a match from the position; the match in hand is stored first."""
        try:
            match = match_of(self.game, self.draft)
        except BadNotation:
            self.note = self.say("compose.impossible")
            return
        mover = match.position.to_move
        match.seats = tuple(Sitter(None if seat == mover else level) for seat in range(len(match.seats)))
        store_match_in_hand(self.context.shelf)
        self.context.go(BoardScene(match))


def _draw_crest_tile(mark: Mark, pen: Pen, one: Painted, state: State) -> None:
    """Draws a tile with a crest, and the name if there is room."""
    box = one.box.moved(0, 2) if state.pressed else one.box
    draw_ground(pen, box, state, one.chosen, lies=True)
    side = min(box.h - 18, box.w - 18, 58.0)
    room = box.w - side - 34
    role: Role = "word" if pen.text_size(one.label, "word")[0] <= room else "small_bold"
    named = pen.text_size(one.label, role)[0] <= room
    draw_crest(pen, mark, (box.x + 12 + side / 2 if named else box.centre[0], box.centre[1]), side * 0.84)
    if named:
        ink = PLATE_WORD if one.chosen else INK
        pen.text(one.label, (box.x + side + 22, box.centre[1]), role, ink, width=room)


def stepper(count: Count, label: str, mark: Mark | None, change: Callable[[int], None]) -> Block:
    """A count of the draft between a minus and a plus control."""
    now = count.number or 0
    down, up = partial(change, now - 1), partial(change, now + 1)
    less = Word(f"less.{count.id}", "", "minus", down, now > count.least, middle=True, meaning=f"− {label}")
    more = Word(f"more.{count.id}", "", "plus", up, now < count.most, middle=True, meaning=f"+ {label}")
    told, number = Text(label, "small", lines=3), Text(str(now), "figure", INK, "right")
    if mark is None:
        return Row((less, told, number, more), 8, (STEPPER_WIDTH, REST, 80.0, STEPPER_WIDTH))
    token = Picture(drawn(lambda pen, box: draw_token(pen, mark, box.centre, 34)), 40.0)
    return Row((less, token, told, number, more), 8, (STEPPER_WIDTH, 44.0, REST, 80.0, STEPPER_WIDTH))
