"""“Compter notre partie”: the end of a match of the real game, entered and scored by its rules. Where the score needs
the board, that is set up piece by piece; else a sheet asks for the pieces left or the piles of markers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from math import ceil

from game import catalog as rulebooks
from game.account import account, every_line
from game.composing import NOT_OVER, UNSAID, Count, Draft, Misplaced, Piece, composing_of, counted, is_spent
from game.core import Game, Place, Position, Refusal, Seat, Setup, scores
from game.match import Match, Sitter
from scenes.board import catalog
from scenes.board.look import AnyLook
from scenes.board.look.choices import Slot
from scenes.board.look.seats import Banner
from scenes.board.renderer import BoardView
from scenes.board.sentences import Voice
from scenes.core.translations import capitalised
from scenes.core.weak_callbacks import weakly
from scenes.graphics.cache import Latest
from scenes.graphics.emblems import draw_active_ring, draw_laurel, draw_spine, draw_token
from scenes.graphics.figures import draw_seat
from scenes.graphics.matter import draw_paper, lay_sheet
from scenes.graphics.pen import Pen, outlined
from scenes.graphics.theme import (
    GOLD_RULE,
    INK,
    LARGE,
    LOSS,
    PAPER_RULE,
    PLATE_WORD,
    RED_SIGN,
    TITLE_CREAM,
    UMBER,
    Colour,
    Mark,
    Role,
)
from scenes.graphics.viewport import Box
from scenes.play.hud.banner import draw_numbers
from scenes.play.hud.tray import draw_piece
from scenes.school.composer import ERASER, Composer
from scenes.ui.blocks import REST, SPRING, Block, Column, Picture, Row, Space, Word, drawn, line_height
from scenes.ui.desk import Spot
from scenes.ui.paper import ZERO_DASH, Gold, Grid, Heading, Paper, Pressed, Rule, Text, ruled
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import Sheet
from scenes.ui.widgets import Painted, State, draw_ground

PIECES, NUMBERS = "pieces", "numbers"
"""Tabs: what lies on the board, and the numbers that the players have written down."""
BUILT = "built"
PIECES_PER_ROW, SUM_WIDTH = 7, 220.0
"""Pieces in a row, and width of the column with their sum."""

ACCOUNT_WIDTH = 600.0
MAX_ROOMY_LINES = 6  # lines of the account up to which its paper has more padding
FACE_SIZE = 72.0  # above its numbers
LINE_PADDING = 72.0  # largest padding of a line of the account
MAX_CARD_WIDTH = 380.0
MIN_CARD_WIDTH = 250.0
NUMBER_WIDTH = 130.0  # of a tile with a number
CELL_SHARE = 0.105  # width of a table cell, as a share of the window

MIN_NAME_SHARE, MIN_FACE_SIZE = 0.75, 44.0
"""Smallest share of its width that the longest name on a card gets; smallest face beside it."""
SLIP_PADDING = 10.0
"""Around the two controls below the board."""
FACE_OVERHANG, CHOSEN_RISE = 16.0, 10.0
"""How far a face rises above its card, and how much higher the chosen card lies."""
LAUREL_FACE_SCALE = 0.72
"""Size of a face in a laurel relative to one without."""
MAX_SINGLE_KEY = 12
"""Up to this maximum each number has a key of its own; higher numbers are typed digit by digit."""
UNKNOWN = "\N{MIDDLE DOT}"
"""Shown for a number that nobody has entered."""


class CountedEnd:
    """Owns the sitters: judges an end, and records it."""

    def __init__(self, game: Game, seats: tuple[Sitter, ...]) -> None:
        self.game, self.seats = game, seats
        self._judged: Latest[Draft, tuple[Refusal, ...]] = Latest()

    def flaws(self, draft: Draft) -> tuple[Refusal, ...]:
        """Why no match can have ended like this."""
        return self._judged.of(draft, lambda: self._why_not(draft))

    def _why_not(self, draft: Draft) -> tuple[Refusal, ...]:
        try:
            counted(self.game, draft)
        except Misplaced as refused:
            return (refused.refusal,)
        return ()

    def why(self, context: AppContext, refusal: Refusal) -> str:
        """The sentence for a refusal, in the words of the game or in shared ones."""
        own, shared = f"{self.game.id}.compose.{refusal.law}", f"compose.count.{refusal.law}"
        return context.words.say(own, shared, f"{self.game.id}.{refusal.law}.why")

    def told(self, context: AppContext, draft: Draft) -> tuple[str, Colour]:
        """The first flaw, or that there is none, with its colour; not alarming while more may still be entered."""
        wrong = self.flaws(draft)
        if not wrong:
            return context.words.say("compose.count.fine"), INK
        return self.why(context, wrong[0]), INK if wrong[0].law.endswith((UNSAID, NOT_OVER)) else LOSS

    def way_on(self, context: AppContext, draft: Draft, behind: Scene, asked: Callable[[], None]) -> list[Block]:
        """The button that records the end, pale while it has flaws: a press then calls `asked`."""
        if self.flaws(draft):
            return [Gold("why", context.words.say("compose.count.write"), "book", asked, pale=True)]
        write = partial(self._write, context, draft, behind)
        return [Gold("count", context.words.say("compose.count.write"), "book", write)]

    def face(self, look: AnyLook, players: int, seat: Seat, high: float, won: bool | None = None) -> Block:
        """The face of a seat, with a laurel if it has `won`, with room for one if not, and without that room if
        None."""
        figure, mark = self.seats[seat].figure, look.seats.marks(players)[seat][0]

        def draw(pen: Pen, box: Box) -> None:
            size = min(box.w, box.h) * (1.0 if won is None else LAUREL_FACE_SCALE)
            if won:
                draw_laurel(pen, box.centre, size / 2)
            draw_seat(pen, figure, mark, box.centre, size, "pleased" if won else "calm")

        return Picture(drawn(draw), high, smallest=40.0)

    def _write(self, context: AppContext, draft: Draft, behind: Scene) -> None:
        """Records the match in the annals and opens its result."""
        match = counted(self.game, draft)
        match.seats = self.seats
        context.navigation.open_result(match, behind, recorded=context.annals.record(match))


class Numbers:
    """Owns the chosen one of several numbers: a tile for each, and the keys that enter it."""

    def __init__(self, say: Callable[[str, int], None]) -> None:
        """`say` is called with the id of a count and its new number."""
        self._say, self._chosen = say, ""

    def chosen(self, counts: Sequence[Count]) -> Count:
        """The count that the keys enter."""
        return next((one for one in counts if one.id == self._chosen), counts[0])

    def tile(self, count: Count, label: str, chosen: bool, wrong: bool = False) -> Block:
        """The tile of a number; a press chooses it."""
        number = UNKNOWN if count.number is None else str(count.number)
        said, act = f"{label}: {number}", partial(self._choose, count.id)
        paint = partial(_draw_number, number, "figure", wrong)
        tile = partial(Painted, f"number.{count.id}", act=act, label=said, paint=paint, chosen=chosen, radius=8)
        return Picture(tile, 96.0, smallest=58.0)

    def pad(self, counts: Sequence[Count], across: int) -> Block:
        """The keys for the chosen number."""
        most, press = self.chosen(counts).most, partial(self._press, counts)
        highest = most if most <= MAX_SINGLE_KEY else 9
        draw = {key: partial(_draw_number, str(key), "game", False) for key in range(highest + 1)}
        keys = (
            partial(Painted, f"key.{key}", act=partial(press, key), label=str(key), paint=one)
            for key, one in draw.items()
        )
        tiles = tuple(Picture(key, 76.0, smallest=56.0) for key in keys)
        return Grid(tuple(tiles), across, 8)

    def _choose(self, count: str) -> None:
        self._chosen = count

    def _press(self, counts: Sequence[Count], key: int) -> None:
        """Enters a key: the number itself, or one more digit unless that is too high. When no digit can follow, the
        next empty number is chosen."""
        count = self.chosen(counts)
        longer = (count.number or 0) * 10 + key
        number = key if count.most <= MAX_SINGLE_KEY or longer > count.most else longer
        at = list(counts).index(count)
        if count.most <= MAX_SINGLE_KEY or number * 10 > count.most:
            open_ones = (one.id for one in (*counts[at + 1 :], *counts[:at]) if one.number is None)
            self._chosen = next(open_ones, count.id)
        else:
            self._chosen = count.id
        self._say(count.id, number)


class Counting(Composer):
    """Counts an end set up on the board. Owns the draft; with an owner chosen, the pressed place decides which piece is
    put."""

    title = "sheet.box.count"

    def __init__(self, behind: Scene, game_id: str, setup: Setup, seats: tuple[Sitter, ...]) -> None:
        super().__init__(behind, game_id)
        self.draft = self._composing.end(setup)
        self.ending = CountedEnd(self.game, seats or (Sitter(),) * setup.players)
        self._numpad = Numbers(weakly(self._set))
        self._finish_tried = False
        """Whether the button was pressed before the end was complete."""

    def _try_finish(self) -> None:
        self.note, self._finish_tried = "", True

    @property
    def flaws(self) -> tuple[Refusal, ...]:
        """Why no match can have ended like this, with the places on the board concerned."""
        numbers = {one.id for one in self.draft.counts()}
        found = self.ending.flaws(self.draft)
        return tuple(Refusal(one.law, tuple(at for at in one.at if at not in numbers)) for one in found)

    def _why(self, refusal: Refusal) -> str:
        return self.ending.why(self.context, refusal)

    def _message(self) -> tuple[str, Colour]:
        if self.note:
            return self.note, UMBER
        if not (self._history or self._finish_tried or self.tab == NUMBERS):
            return self.say(f"{self.game.id}.compose.sheet.hint"), INK
        return self.ending.told(self.context, self.draft)

    def _make_position(self) -> Position:
        position = super()._make_position()
        self.voice.match.seats = self.ending.seats
        return position

    # -- what is put where --------------------------------------------------------------------------------------------

    def offered(self) -> Sequence[Piece]:
        """No pieces where the place alone tells which one is meant."""
        pieces = super().offered()
        if not self.context.device.points:
            return pieces
        where = Counter(place for one in pieces for place in self.draft.places(one))
        return [one for one in pieces if any(where[place] > 1 for place in self.draft.places(one))]

    def _pieces_at(self) -> dict[Place, Piece]:
        """By place, the piece of the chosen owner or of nobody that a press puts; the piece in hand wherever it can
        lie."""
        pieces = sorted(super().offered(), key=lambda one: one != self.piece)
        found: dict[Place, Piece] = {}
        for one in pieces:
            found |= {place: one for place in self.draft.places(one) if place not in found}
        return found

    def spots(self) -> list[Spot]:
        if self.tab != "pieces" or self.piece == ERASER or not self.context.device.points:
            return super().spots()  # for keys and pads a board with all its places is too dense
        return [self.spot(place, self._name(place), partial(self._press_place, place)) for place in self._pieces_at()]

    def _press_place(self, place: Place) -> None:
        """Puts the piece that fits there, and takes the next one when the last of a kind is placed."""
        if self.piece != ERASER:
            self.piece = self._pieces_at().get(place, self.piece)
        super()._press_place(place)
        if self.piece.owner and not self.note and is_spent(self.draft, self.piece):
            self._take_next()

    def _choose_owner(self, owner: str) -> None:
        """Chooses an owner, and its first piece that is left in the box."""
        self._owner = owner
        self._take_next()

    def _take_next(self) -> None:
        own = [one for one in self.draft.pieces() if one.owner == self._owner]
        self.piece = next((one for one in own if not is_spent(self.draft, one)), own[0])

    # -- the page -----------------------------------------------------------------------------------------------------

    def head_title(self) -> str:
        return self.say(self.title)

    def look_down(self, places: Sequence[Place]) -> None:
        """Shows the board as in a match."""
        self.desk.look_from(self.desk.whole([self._position()], self.place, places))

    def blocks(self) -> Block:
        """The board above a card for each owner, and beside it the account, which fills itself in."""
        self._position()
        viewport, (told, colour) = self.context.viewport, self._message()
        wide = min(viewport.w * 0.42, ACCOUNT_WIDTH * max(1.0, viewport.text * 0.7))
        undo = Word("undo", self.say("board.undo"), "undo", self._undo, bool(self._history))
        take, taken = partial(self._take, ERASER), self.piece == ERASER
        wipe = Word("piece.eraser", self.say("compose.erase"), "bin", take, chosen=taken)
        said = Text(told, "note", "FFB9A0" if colour == LOSS else TITLE_CREAM, lines=3)
        own = tuple(one.preferred_width(self.context.pen) or 0.0 for one in (wipe, undo))
        slip = Paper(Row((wipe, undo), 12, own), "card", SLIP_PADDING)
        foot: list[Block] = [Row((said, slip), 30, (REST, sum(own) + 12 + 2 * SLIP_PADDING))]
        if viewport.text >= LARGE or not viewport.wide:
            foot = [said, Paper(Row((wipe, undo), 30, spread=True), "card", SLIP_PADDING)]
        cards = self._owners()
        room = self.room().w - wide - 36
        across = min(len(cards), max(1, int((room + 24) / (MIN_CARD_WIDTH + 24))))
        across = ceil(len(cards) / ceil(len(cards) / across))  # rows as equal as possible
        laid = Row((Grid(tuple(cards), across, 24),), widths=(min(room, across * (MAX_CARD_WIDTH + 24) - 24),))
        left = Column((self.board(), laid, *foot), 18)
        roomy = viewport.wide and viewport.text < LARGE and len(every_line(self.game.id)) <= MAX_ROOMY_LINES
        pad, gap = (36.0, 26.0) if roomy else (14.0 if viewport.text >= LARGE else 28.0, 18.0)
        tiles = () if self.tab == NUMBERS else self._tiles()
        ways_on = self.ending.way_on(self.context, self.draft, self.behind, self._try_finish)
        high = (
            self.room().h
            - 2 * pad
            - sum(one.preferred_height(self.context.pen, wide) + gap for one in (*tiles, *ways_on))
        )
        leaf = Column((*self._numbers(),), 10) if self.tab == NUMBERS else self._account_sheet(wide - 2 * pad, high)
        right = Column((*tiles, Paper(leaf, "leaflet", pad, share=1.0), *ways_on), gap)
        return Row((left, right), 36, (REST, wide), middle=False)

    def _crest(self, key: str, mark: Mark, chosen: bool, act: Callable[[], None], label: str) -> Block:
        """The card of the player of that colour, with what is left in the box."""
        marks = self.look.seats.marks(self.draft.players)
        seat = next(seat for seat, own in enumerate(marks) if mark in own)
        own = self.look.seats.banner(self._position(), seat)
        left = own.asked() if own.asked().counters else own
        names = [self.voice.name(one) for one in range(self.draft.players)]
        named = MIN_NAME_SHARE * max(self.context.pen.text_size(name, "game")[0] for name in names)
        draw = partial(_draw_card, self.ending.seats[seat].figure, left, named)
        tile = partial(Painted, key, act=act, label=label, paint=draw, chosen=chosen, radius=6)
        return Picture(tile, 140.0, smallest=76.0)

    def _tiles(self) -> Sequence[Block]:
        """Tiles of the pieces, where the place alone does not tell which one is meant."""
        tiles = tuple(self._tile(one) for one in self.offered())
        return [Grid(tiles, max(2, min(4, len(tiles))), 12)] if tiles else []

    def first_focus(self) -> str:
        return f"tab.{PIECES}" if self.tab == NUMBERS else f"owner.{self._owner}"

    def _account_sheet(self, width: float, room: float) -> Block:
        """The account, with a column for each seat and the sums at its foot. A press on a line that the players have
        written down opens its numbers."""
        position, players, pen = self._position(), self.draft.players, self.context.pen
        paid, typed = {one.id: one.amounts for one in account(self.game.id, position)}, self._shown.typed
        points, column = scores(position, players), min(80.0, width * 0.6 / players)
        widths, every = (REST, *(column,) * players), every_line(self.game.id)
        left = room - FACE_SIZE - line_height(pen, "figure", 40)
        high = max(line_height(pen, "word"), min(line_height(pen, "word", LINE_PADDING), left / len(every)))

        def row(line: str) -> Block:
            said, amounts = capitalised(self.voice.say(self.look.wording.account_line(line))), paid.get(line)
            ink, shown = (INK, [str(one or ZERO_DASH) for one in amounts]) if amounts else (UMBER, [UNKNOWN] * players)
            numbers = (
                Text(one, "word", INK if one not in (ZERO_DASH, UNKNOWN) else UMBER, "centre", 1) for one in shown
            )
            name: Block = Text(said, "word", ink, lines=1)
            if line == typed:
                pencil = Picture(drawn(_draw_pencil), line_height(pen, "word"), line_height(pen, "word"))
                name = Pressed(f"tab.{NUMBERS}", said, partial(self._show_tab, NUMBERS), Row((name, pencil)))
            return Row((name, *numbers, Space(high)), 0, (*widths, 0.0))

        def total(number: int) -> Block:
            ink = RED_SIGN if number == max(points) > min(points) else INK if paid else UMBER
            return Text(str(number) if paid else UNKNOWN, "figure", ink, "centre", 1)

        faces = (self.ending.face(self.look, players, seat, FACE_SIZE) for seat in range(players))
        head = Row((Text(self.say("compose.count.leaf"), "game", lines=1), *faces), 0, widths)
        sums = Row((Text(self.say("book.points.total"), "title", lines=1), *map(total, points)), 0, widths)
        rows = ruled([row(line) for line in every], 0)
        whole = Column(tuple(rows))
        lines = (whole, SPRING) if whole.min_height(pen, width) <= left else (self.leaves(rows),)
        return Column((head, *lines, Rule(GOLD_RULE), sums), 10)

    # -- numbers, and the end -----------------------------------------------------------------------------------------

    def _numbers(self) -> Sequence[Block]:
        """A row for each seat with its numbers, and the keys for the chosen one."""
        # without the counts of the cards, which are used up at the end
        counts, say = [one for one in self.draft.counts() if one.seat is not None], self.voice.say
        chosen, word = self._numpad.chosen(counts), self._shown.count
        assert word
        kinds = [capitalised(say(word(one)[0])) for one in counts if one.seat == counts[0].seat]
        widths = (NUMBER_WIDTH * self.context.viewport.text**0.75,) * len(kinds)
        rows: list[Block] = []
        for seat in range(self.draft.players):
            own = [one for one in counts if one.seat == seat]
            tiles = [self._numpad.tile(one, say(word(one)[0]), one is chosen) for one in own]
            face = self.ending.face(self.look, self.draft.players, seat, 84.0)
            name = Text(self.voice.name(seat), "word", lines=1)
            rows.append(Row((face, name, *tiles), 8, (96.0, REST, *widths)))
        asked: Block = Text(kinds[0], "word", lines=2)
        if kinds[1:]:
            asked = Row((Block(), *(Text(one, "small_bold", UMBER, "centre", 2) for one in kinds)), 8, (REST, *widths))
        back = Word(f"tab.{PIECES}", self.say("compose.count.leaf"), "back", partial(self._show_tab, PIECES))
        return asked, Column(tuple(rows), 8), self._numpad.pad(counts, 5), back


class CountingSheet(Sheet):
    """Counts an end entered on a sheet. Owns the draft, which pieces are on the board, and the chosen number."""

    def __init__(self, behind: Scene, game_id: str, setup: Setup, seats: tuple[Sitter, ...]) -> None:
        super().__init__(behind)
        self.game, self.look = rulebooks.game(game_id), catalog.look(game_id)
        found, shown = composing_of(game_id), self.look.editing.composed
        assert found and shown, game_id
        self._shown = shown
        self.draft: Draft = found.end(setup)
        self.ending = CountedEnd(self.game, seats or (Sitter(),) * setup.players)
        self._built: frozenset[str] = frozenset()
        """Keys of the pieces on the board, where pieces are entered."""
        self._numpad = Numbers(weakly(self._set))
        self._finish_tried = False
        """Whether the button was pressed before the end was complete."""

    def _try_finish(self) -> None:
        self._finish_tried = True

    def enter(self, context: AppContext) -> None:
        self._voice = Voice(context.words, Match(self.game, Setup(self.draft.players), self.ending.seats))
        pen = context.pen
        self._view = BoardView(self.look, pen.art, pen.theme, pen.viewport, weakly(self._voice.say))
        super().enter(context)

    def first_focus(self) -> str:
        return next(one.key for one in self.widgets if one.key.startswith(("left.", "number.")))

    # -- what stands on it --------------------------------------------------------------------------------------------

    def head_title(self) -> str:
        return "" if self.context.viewport.text >= LARGE else self.say(f"{self.game.id}.compose.sheet")

    def blocks(self) -> Block:
        large, asks = self.context.viewport.text >= LARGE, self.say(f"{self.game.id}.compose.sheet")
        head = [Heading(asks, ornament=False, on_wood=True)] if large else []
        body = self._shelves() if self._shown.sheet else self._piles()
        said, colour = self.ending.told(self.context, self.draft)
        if self._is_untouched():
            said, colour = self.say(f"{self.game.id}.compose.sheet.hint"), INK
        foot = Text(said, "note", "FFB9A0" if colour == LOSS else TITLE_CREAM, lines=3)
        ways = self.ending.way_on(self.context, self.draft, self.behind, self._try_finish)
        return Column((*head, *body, Row((foot, *ways), 30, (REST, ways[0].preferred_width(self.context.pen)))), 20)

    def _is_untouched(self) -> bool:
        """Whether nothing has been entered yet."""
        if self._shown.sheet:
            return not (self._built or self._finish_tried)
        return not self._finish_tried and all(one.number is None for one in self.draft.counts())

    def _points(self) -> tuple[int, ...]:
        return scores(self.draft.position, self.draft.players)

    def _set(self, count: str, number: int) -> None:
        try:
            self.draft = self.draft.counted(count, number)
        except Misplaced:
            self.context.sound.play("refuse")

    # -- pieces: what is built goes pale ------------------------------------------------------------------------------

    def _shelves(self) -> Sequence[Block]:
        """A sheet for each seat: its player, every piece of the box, and the sum of what is left."""
        points, best = self._points(), min(self._points()) if self.look.scoring.fewer_wins else max(self._points())
        found = []
        ended, marks = not self.ending.flaws(self.draft), self.look.seats.marks(self.draft.players)
        for seat in range(self.draft.players):
            counts = [one for one in self.draft.counts() if one.seat == seat]
            tiles = tuple(self._piece(one, copy) for one in counts for copy in range(one.most))
            all_built = Word(f"all.{seat}", self.say("compose.count.all"), "check", partial(self._build_all, seat))
            wide = min(max(250.0, all_built.preferred_width(self.context.pen) or 0.0), 300.0)
            name, first = Text(self._voice.name(seat), "game", INK, "centre", 1), points[seat] == best
            face = self.ending.face(self.look, self.draft.players, seat, 200.0, ended and first)
            who = Column((face, name, all_built), 2, 0.5)
            ink = RED_SIGN if first and len(set(points)) > 1 else INK
            total = Text(str(points[seat]), "sample", ink, "centre", 1)
            left = Text(self.say(f"{self.game.id}.left"), "body_bold", UMBER, "centre", 2)
            row = Row((who, Grid(tiles, PIECES_PER_ROW, 6), Column((total, left), 0, 0.5)), 20, (wide, REST, SUM_WIDTH))
            ground = partial(_draw_sheet, marks[seat][0], wide)
            found.append(Paper(row, "card", 20.0, share=1, draw=ground))
        return found

    def _piece(self, count: Count, copy: int) -> Block:
        assert self._shown.sheet
        key = f"left.{count.id}.{copy}"
        slot = replace(self._shown.sheet(count), barred=BUILT if key in self._built else None)
        act = partial(self._toggle, count, key)
        where = self.say("compose.count.built" if slot.barred else f"{self.game.id}.left")
        label = f"{self._voice.name(count.seat or 0)}, {self._voice.say(slot.label)}: {where}"
        tile = partial(Painted, key, act=act, label=label, paint=partial(_draw_left, self._view, slot), radius=8)
        return Picture(tile, 150.0, smallest=56.0, share=1.0)

    def _toggle(self, count: Count, key: str) -> None:
        self._built ^= {key}
        copies = (f"left.{count.id}.{copy}" for copy in range(count.most))
        self._set(count.id, sum(one not in self._built for one in copies))

    def _build_all(self, seat: Seat) -> None:
        for count in self.draft.counts():
            if count.seat == seat:
                self._built |= {f"left.{count.id}.{copy}" for copy in range(count.most)}
                self.draft = self.draft.counted(count.id, 0)

    # -- numbers ------------------------------------------------------------------------------------------------------

    def _piles(self) -> Sequence[Block]:
        """A table with a row for each seat and a column for each kind, and below it the keys for the chosen number."""
        counts, points, word = self.draft.counts(), self._points(), self._shown.count
        assert word
        flaws, asked = self.ending.flaws(self.draft), self._numpad.chosen(counts)
        marks = {one.kind: word(one)[1] for one in sorted(counts, key=lambda one: (not one.kind, one.kind))}
        widths = (110.0, REST, *(self.context.viewport.w * CELL_SHARE,) * (len(marks) + 1))

        def label(one: Count) -> str:
            return f"{self._voice.name(one.seat or 0)}, {self._voice.say(word(one)[0])}"

        def tile(one: Count) -> Block:
            wrong = one.number is not None and any(one.id in flaw.at for flaw in flaws)
            return self._numpad.tile(one, label(one), one == asked, wrong)

        total, none = (Text(one, "word", UMBER, "centre", 1) for one in (self.say("book.points.total"), ZERO_DASH))
        rows: list[Block] = [Row((Block(), Block(), *map(_column_head, marks.values()), total), 14, widths)]
        for seat in range(self.draft.players):
            own = {one.kind: tile(one) for one in counts if one.seat == seat}
            reached = Text(UNKNOWN if flaws else str(points[seat]), "figure", INK, "centre", 1)
            name, face = Text(self._voice.name(seat), "name", INK, lines=1), partial(self.ending.face, self.look)
            cells = (own.get(kind, none if kind else Block()) for kind in marks)
            rows.append(Row((face(self.draft.players, seat, 110.0), name, *cells, reached), 14, widths))
        keys = self._numpad.pad(counts, 13)
        token = _column_head(marks[asked.kind])
        said = Row((token, Text(label(asked), "word", lines=1)), 14, (80.0 * bool(asked.kind), REST))
        told = (SPRING, said) if self.context.viewport.text < LARGE else ()
        return [Paper(Column((SPRING, *ruled(rows, 6), *told, SPRING, keys), 12), "card", 36.0, share=1.0)]


def _column_head(mark: Mark | None) -> Block:
    """The token of what a column counts, if it has one."""

    def draw(pen: Pen, box: Box) -> None:
        if mark:
            draw_token(pen, mark, box.centre, min(box.h, 60.0))

    return Picture(drawn(draw), 64.0, smallest=40.0)


def _draw_number(number: str, role: Role, wrong: bool, pen: Pen, one: Painted, state: State) -> None:
    """Draws a number on a slip of paper, outlined if it is `wrong`."""
    box = one.box.moved(0, 2) if state.pressed else one.box
    draw_ground(pen, box, state, one.chosen, lies=True)
    pen.text(number, box.centre, role, PLATE_WORD if one.chosen else INK, "centre", box.w - 20, height=box.h)
    if wrong:
        outlined(pen, box.corners, (LOSS, 5.0), closed=True)


def _draw_card(figure: str, left: Banner, named: float, pen: Pen, one: Painted, state: State) -> None:
    """Draws the card of a player: the face rising above it, the name, and what is left in the box; the chosen one lies
    higher. `named`: width of the longest name, for which the face shrinks."""
    box = one.box.moved(0, 2 if state.pressed else 0)
    card = Box(box.x, box.y + FACE_OVERHANG, box.w, box.h - FACE_OVERHANG)
    if one.chosen:
        card = card.moved(0, -CHOSEN_RISE)
    lay_sheet(pen, card, "print" if one.chosen or state.hovered else "card", 0.9 if one.chosen else 0.5)
    draw_spine(pen, left.marks[0], Box(card.x, card.y, 14, card.h))
    size = min(card.h, max(MIN_FACE_SIZE, min(card.w * 0.4, card.w - 50 - named)))
    middle = card.x + 24 + size / 2, min(card.bottom - 8 - size / 2, card.centre[1])
    draw_seat(pen, figure, left.marks[0], middle, size)
    x = middle[0] + size / 2 + 14
    room, high = card.right - 12 - x, card.h / 2
    pen.text(one.label, (x, card.y + high * 0.55), "game", INK, width=room, height=high)
    draw_numbers(pen, Box(x, card.y + high * 0.95, room, high * 0.9), left.counters, left.left)
    if one.chosen:
        draw_active_ring(pen, card.inset(-5), 6)


def _draw_pencil(pen: Pen, box: Box) -> None:
    """Draws the sign that a line is entered by hand."""
    pen.icon("pencil", box.centre, min(box.h, box.w) * 0.7, RED_SIGN)


def _draw_sheet(mark: Mark, wide: float, pen: Pen, box: Box) -> None:
    """Draws the colour of a seat along its sheet, and lines between its three parts."""
    draw_spine(pen, mark, Box(box.x, box.y, 16, box.h))
    for x in (box.x + 30 + wide, box.right - 30 - SUM_WIDTH):
        pen.line([(x, box.y + 36), (x, box.bottom - 36)], PAPER_RULE, 2)


def _draw_left(view: BoardView, slot: Slot, pen: Pen, one: Painted, state: State) -> None:
    """Draws a piece that is left over with the number of its places, or a pale one that is on the board."""
    box = one.box.moved(0, 2 if state.pressed else 0)
    if state.hovered:
        draw_paper(pen, box, "print", 8)
    if slot.figure:
        number, inner = str(len(slot.figure.places)), box.inset(10, 6)
        aside = (
            pen.text_size(number, "map")[0] if pen.viewport.text >= LARGE else 0.0
        )  # large numbers would cover the piece
        draw_piece(pen, view, slot, inner._replace(w=inner.w - aside))
        if not slot.barred:
            pen.text(number, (box.right - 2, box.bottom - 18), "map", RED_SIGN, "right")
