"""“Compter notre partie”: the end of a match of the real box, told and counted by its rules. Where its score needs the
board, that is set up piece by piece; else a sheet asks what is left of the buildings, or for the piles of markers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from game import catalog as rulebooks
from game.account import account
from game.composing import UNSAID, Count, Draft, Misplaced, Piece, composing_of, counted, is_spent
from game.core import Game, Place, Position, Refusal, Seat, Setup, scores
from game.match import Match, Sitter
from scenes.board import catalog
from scenes.board.renderer import BoardView
from scenes.board.sentences import Voice
from scenes.core.translations import capitalised
from scenes.core.weak_callbacks import weakly
from scenes.graphics.cache import Latest
from scenes.graphics.figures import draw_seat
from scenes.graphics.matter import draw_paper
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GOLD_RULE, INK, LOSS, RED_SIGN, TITLE_CREAM, UMBER, Colour, Role
from scenes.graphics.viewport import Box
from scenes.play.hud.tray import draw_piece
from scenes.school.composer import ERASER, Composer
from scenes.school.composer_controls import DOT, NumberTile, PieceTile, following, is_whole, pad, told, typed
from scenes.ui.blocks import REST, SPRING, Block, Column, Part, Picture, Row, Space, Word, drawn
from scenes.ui.desk import Spot
from scenes.ui.paper import Gold, Grid, Heading, Paper, Rule, Text
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import Sheet
from scenes.ui.widgets import State

GOLD = 108.0
"""Height that is kept free for the gold."""
BUILT = "built"
ACROSS = 7
"""Buildings side by side."""


class Ending:
    """Owns who played, and which doubtful end they stand by: why an end is none, and what writes it into the book."""

    def __init__(self, game: Game, seats: tuple[Sitter, ...]) -> None:
        found = composing_of(game.id)
        assert found, game.id
        self.game, self.seats, self._composing = game, seats, found
        self._judged: Latest[Draft, tuple[Refusal, ...]] = Latest()
        self._sure: Draft | None = None

    def flaws(self, draft: Draft) -> tuple[Refusal, ...]:
        """Why no match can have ended like this."""
        return self._judged.of(draft, lambda: self._why_not(draft))

    def _why_not(self, draft: Draft) -> tuple[Refusal, ...]:
        try:
            counted(self.game, draft)
        except Misplaced as refused:
            return (refused.refusal,)
        return ()

    def doubts(self, draft: Draft) -> tuple[Refusal, ...]:
        """What a match seldom ends with, as long as nobody stands by it."""
        return () if draft == self._sure else tuple(self._composing.doubts(draft))

    def why(self, context: AppContext, refusal: Refusal) -> str:
        """A law in a sentence of the game, or of all of them."""
        own, shared = f"{self.game.id}.compose.{refusal.law}", f"compose.count.{refusal.law}"
        return context.words.say(own, shared, f"{self.game.id}.{refusal.law}.why")

    def told(self, context: AppContext, draft: Draft) -> tuple[str, Colour]:
        """What is in the way, what is to be asked, or that nothing is."""
        wrong = (*self.flaws(draft), *self.doubts(draft))
        if not wrong:
            return context.words.say("compose.count.fine"), INK
        return self.why(context, wrong[0]), INK if wrong[0].law.endswith(UNSAID) else LOSS

    def way_on(self, context: AppContext, draft: Draft, behind: Scene) -> list[Block]:
        """The gold that writes it down, where it is an end; the question, where it seldom is one."""
        if self.flaws(draft):
            return []
        if self.doubts(draft):
            return [Word("sure", context.words.say("compose.count.sure"), "check", partial(self._stand_by, draft))]
        write = partial(self._write, context, draft, behind)
        return [Gold("count", context.words.say("compose.count.write"), "book", write)]

    def _stand_by(self, draft: Draft) -> None:
        self._sure = draft

    def _write(self, context: AppContext, draft: Draft, behind: Scene) -> None:
        """Into the annals, and on to the result."""
        match = counted(self.game, draft)
        match.seats = self.seats
        context.annals.record(match)
        context.navigation.open_result(match, behind)


class Counting(Composer):
    """Owns the end that lies there; whoever is chosen takes an own piece in hand by where it is put."""

    title, go = "sheet.box.count", "compose.count.tab"

    def __init__(self, behind: Scene, game_id: str, setup: Setup, seats: tuple[Sitter, ...]) -> None:
        super().__init__(behind, game_id)
        self.draft = self._composing.end(setup)
        self.ending = Ending(self.game, seats or (Sitter(),) * setup.players)
        self._asked = ""

    @property
    def flaws(self) -> tuple[Refusal, ...]:
        """Why no match can have ended like this, with what of the board is in the way."""
        numbers = {one.id for one in self.draft.counts()}
        found = self.ending.flaws(self.draft)
        return tuple(Refusal(one.law, tuple(at for at in one.at if at not in numbers)) for one in found)

    def _why(self, refusal: Refusal) -> str:
        return self.ending.why(self.context, refusal)

    def counts(self) -> Sequence[Count]:
        """What the players have written down or taken; how the cards lie is known at the end."""
        return tuple(one for one in self.draft.counts() if one.seat is not None)

    def deals(self) -> bool:
        return False

    def _told(self) -> tuple[str, Colour]:
        if self.note:
            return self.note, UMBER
        if not self._before and self.tab == "pieces":
            return self.say(f"{self.game.id}.compose.sheet.hint"), INK
        return self.ending.told(self.context, self.draft)

    def _lay_down(self) -> Position:
        position = super()._lay_down()
        self._voice.match.seats = self.ending.seats
        return position

    # -- what is put where --------------------------------------------------------------------------------------------

    def offered(self) -> Sequence[Piece]:
        """Nothing has to be taken in hand where the place alone tells the piece."""
        pieces = super().offered()
        places = [place for one in pieces for place in self.draft.places(one)]
        return [] if self.context.device.points and len(set(places)) == len(places) else pieces

    def _in_hand(self) -> dict[Place, Piece]:
        """Where something of the chosen owner, or of nobody, can be put: the piece in hand wherever that can lie."""
        pieces = sorted(super().offered(), key=lambda one: one != self.piece)
        found: dict[Place, Piece] = {}
        for one in pieces:
            found |= {place: one for place in self.draft.places(one) if place not in found}
        return found

    def spots(self) -> list[Spot]:
        if self.tab != "pieces" or self.piece == ERASER or not self.context.device.points:
            return super().spots()  # for keys and pads a board with all its places is too dense
        return [self.spot(place, self._name(place), partial(self._press_place, place)) for place in self._in_hand()]

    def _press_place(self, place: Place) -> None:
        """Where the piece in hand cannot lie at all, another one of the same owner is taken; so it is when the last one
        lies there."""
        if self.piece != ERASER:
            self.piece = self._in_hand().get(place, self.piece)
        super()._press_place(place)
        if self.piece.owner and not self.note and is_spent(self.draft, self.piece):
            self._take_next()

    def _own(self, owner: str) -> None:
        """The first piece that this owner has left in the box."""
        self._owner = owner
        self._take_next()

    def _take_next(self) -> None:
        own = [one for one in self.draft.pieces() if one.owner == self._owner]
        self.piece = next((one for one in own if not is_spent(self.draft, one)), own[0])

    # -- what everybody has so far ------------------------------------------------------------------------------------

    def _palette(self) -> Sequence[Block]:
        return [*super()._palette(), Picture(self._lay_leaf, share=5.0)]

    def _lay_leaf(self, box: Box) -> list[Part]:
        """The account of what lies there, line by line with a column for each seat as far as that has room, and the
        sums below it."""
        position, players, pen = self._settled(), self.draft.players, self.context.pen
        word = self.look.wording.account_line
        lines = [(self._voice.say(word(one.id)), one.amounts) for one in account(self.game.id, position)]
        widths = REST, *(min(84.0, box.w * 0.6 / players),) * players

        def row(said: str, amounts: Sequence[int], role: Role) -> Block:
            numbers = (Text(str(one), role, INK if one else UMBER, "right", 1) for one in amounts)
            return Row((Text(capitalised(said), role, lines=1), *numbers), 0, widths)

        sums = Rule(GOLD_RULE), row(self.say("book.points.total"), scores(position, players), "small_bold")
        for above in ([row(*one, "note") for one in lines], []):
            leaf = Column((SPRING, *above, *sums))
            if leaf.high(pen, box.w) <= box.h:
                return leaf.lay(pen, box)
        return []

    # -- numbers, and the end -----------------------------------------------------------------------------------------

    def _numbers(self) -> Sequence[Block]:
        """A row for each seat with its numbers, and the keys of the one that is chosen."""
        counts = self.counts()
        chosen = next((one for one in counts if one.id == self._asked), counts[0])
        rows: list[Block] = []
        for seat in range(self.draft.players):
            tiles = tuple(self._tile_of(one, one.id == chosen.id) for one in counts if one.seat == seat)
            rows.append(Row((Text(self._voice.name(seat), "word", lines=1), *tiles), 8, (REST, *(110.0,) * len(tiles))))
        assert self._shown.count
        what = self._voice.say(self._shown.count(chosen)[0])
        keys = pad(self.context.pen, chosen, self._type, 5)
        return [
            Column(tuple(rows), 8),
            Text(what, "note", UMBER),
            keys,
            *self.ending.way_on(self.context, self.draft, self.behind),
        ]

    def _tile_of(self, count: Count, chosen: bool) -> Block:
        assert self._shown.count
        label = self._voice.say(self._shown.count(count)[0])
        act = partial(self._choose_number, count.id)
        tile = partial(NumberTile, label=label, number=told(count), chosen=chosen)
        return Picture(lambda box: tile(f"number.{count.id}", box, act), 84.0, smallest=64.0)

    def _choose_number(self, number: str) -> None:
        self._asked = number

    def _type(self, key: int) -> None:
        counts = self.counts()
        count = next((one for one in counts if one.id == self._asked), counts[0])
        number = typed(count, key)
        self._asked = following(counts, count.id) if is_whole(count, number) else count.id
        self._set(count.id, number)

    def _ways(self) -> Sequence[Block]:
        """What everybody has so far, and the press that writes it down."""
        rows = []
        for seat, points in enumerate(scores(self.draft.position, self.draft.players)):
            row = Text(self._voice.name(seat), "word", lines=1), Text(str(points), "figure")
            rows.append(Row(row, 12, (REST, 90.0)))
        return [Column(tuple(rows), 8), *self.ending.way_on(self.context, self.draft, self.behind)]


@dataclass(frozen=True)
class LeftTile(PieceTile):
    """A piece that is left over, or, pale, one that is on the board."""

    def _draw(self, pen: Pen, state: State) -> None:
        box = self.box.moved(0, 2 if state.pressed else 0)
        if state.hovered:
            draw_paper(pen, box, "print", 8)
        if self.slot and self.slot.figure and self.view:
            draw_piece(pen, self.view, self.slot, self.slot.figure, box.inset(8, 6))


class CountingSheet(Sheet):
    """Owns the end that is told, which of the pieces are on the board, and which number is chosen."""

    def __init__(self, behind: Scene, game_id: str, setup: Setup, seats: tuple[Sitter, ...]) -> None:
        super().__init__(behind)
        self.game, self.look = rulebooks.game(game_id), catalog.look(game_id)
        found, shown = composing_of(game_id), self.look.editing.composed
        assert found and shown, game_id
        self._shown = shown
        self.draft: Draft = found.end(setup)
        self.ending = Ending(self.game, seats or (Sitter(),) * setup.players)
        self._built: frozenset[str] = frozenset()
        """The pieces that are on the board, where pieces tell."""
        self._asked = self.draft.counts()[0].id

    def enter(self, context: AppContext) -> None:
        self._voice = Voice(context.words, Match(self.game, Setup(self.draft.players), self.ending.seats))
        pen = context.pen
        self._view = BoardView(self.look, pen.art, pen.theme, pen.viewport, weakly(self._voice.say))
        super().enter(context)

    def first_focus(self) -> str:
        return next(one.key for one in self.widgets if one.key.startswith(("left.", "number.")))

    # -- what stands on it --------------------------------------------------------------------------------------------

    def blocks(self) -> Block:
        asks = Heading(self.say(f"{self.game.id}.compose.sheet"), ornament=False, on_wood=True)
        body = self._shelves() if self._shown.sheet else self._piles()
        said, colour = self.ending.told(self.context, self.draft)
        if self._is_untold():
            said, colour = self.say(f"{self.game.id}.compose.sheet.hint"), INK
        foot = Text(said, "note", "FFB9A0" if colour == LOSS else TITLE_CREAM, lines=3)
        ways = self.ending.way_on(self.context, self.draft, self.behind) or [Space(GOLD)]
        return Column((asks, *body, Row((foot, *ways), 30, (REST, ways[0].wide(self.context.pen)))), 16)

    def _is_untold(self) -> bool:
        """Whether nobody has pressed anything yet."""
        if self._shown.sheet:
            return not self._built
        return all(one.number is None for one in self.draft.counts())

    def _points(self) -> tuple[int, ...]:
        return scores(self.draft.position, self.draft.players)

    def _face(self, seat: Seat, high: float) -> Block:
        figure, mark = self.ending.seats[seat].figure, self.look.seats.marks(self.draft.players)[seat][0]

        def draw(pen: Pen, box: Box) -> None:
            draw_seat(pen, figure, mark, box.centre, min(box.w, box.h))

        return Picture(drawn(draw), high, smallest=40.0)

    def _name(self, seat: Seat) -> str:
        return self._voice.name(seat)

    def _set(self, count: str, number: int) -> None:
        try:
            self.draft = self.draft.counted(count, number)
        except Misplaced:
            self.context.sound.play("refuse")

    # -- pieces: what is built goes pale ------------------------------------------------------------------------------

    def _shelves(self) -> Sequence[Block]:
        """A sheet for each seat: who, every piece as often as it is in the box, and what is left of them."""
        points, best = self._points(), min(self._points()) if self.look.scoring.fewer_wins else max(self._points())
        found = []
        for seat in range(self.draft.players):
            counts = [one for one in self.draft.counts() if one.seat == seat]
            tiles = tuple(self._piece(one, copy) for one in counts for copy in range(one.most))
            all_built = Word(f"all.{seat}", self.say("compose.count.all"), "check", partial(self._build_all, seat))
            wide = min(max(250.0, all_built.wide(self.context.pen) or 0.0), 400.0)
            who = Column((self._face(seat, 110.0), Text(self._name(seat), "name", INK, "centre", 1), all_built), 6, 0.5)
            total = Text(str(points[seat]), "score", RED_SIGN if points[seat] == best else INK, "centre")
            left = Text(self.say(f"{self.game.id}.left"), "small_bold", UMBER, "centre", 2)
            sums = Column((total, left), 4, 0.5)
            found.append(
                Paper(Row((who, Grid(tiles, ACROSS, 6), sums), 20, (wide, REST, 150.0)), "card", 20.0, share=1)
            )
        return found

    def _piece(self, count: Count, copy: int) -> Block:
        assert self._shown.sheet
        key = f"left.{count.id}.{copy}"
        slot = replace(self._shown.sheet(count), barred=BUILT if key in self._built else None)
        act = partial(self._toggle, count, key)
        label = f"{self._name(count.seat or 0)}, {self._voice.say(slot.label)}"
        tile = partial(LeftTile, label=label, slot=slot, view=self._view)
        return Picture(lambda box: tile(key, box, act), 150.0, smallest=56.0, share=1.0)

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
        """A row for each seat, a column for each colour, and the keys of the number that is chosen."""
        counts, points = self.draft.counts(), self._points()
        chosen = next((one for one in counts if one.id == self._asked), counts[0])
        columns = sorted({one.id.partition(":")[2] for one in counts if not one.id.startswith("sides")})
        said = not self.ending.flaws(self.draft)
        rows: list[Block] = []
        for seat in range(self.draft.players):
            own = {one.id: one for one in counts if one.seat == seat}
            tiles = [
                self._tile(own[at], chosen) if at in own else Block() for at in (f"{seat}:{one}" for one in columns)
            ]
            sides = [self._tile(one, chosen) for name, one in own.items() if name.startswith("sides")]
            total = Text(str(points[seat]) if said else DOT, "figure", INK, "right")
            name = Text(self._name(seat), "name", INK, lines=1)
            widths = (110.0, REST, *(170.0,) * len(tiles), 110.0, 110.0)
            rows.append(Row((self._face(seat, 110.0), name, *tiles, *(sides or [Block()]), total), 14, widths))
        keys = pad(self.context.pen, chosen, self._type, 13)
        return [Paper(Column((Column(tuple(rows), 12), SPRING, Rule(), keys), 12), "card", 36.0, share=1.0)]

    def _tile(self, count: Count, chosen: Count) -> Block:
        assert self._shown.count
        line, mark = self._shown.count(count)
        wrong = any(count.id in one.at for one in self.ending.flaws(self.draft)) and count.number is not None
        act = partial(self._choose, count.id)
        tile = partial(NumberTile, mark=mark, number=told(count), chosen=count.id == chosen.id, wrong=wrong)
        label = f"{self._name(count.seat or 0)}, {self._voice.say(line)}"
        return Picture(lambda box: tile(f"number.{count.id}", box, act, label=label), 96.0, smallest=60.0)

    def _choose(self, number: str) -> None:
        self._asked = number

    def _type(self, key: int) -> None:
        count = next((one for one in self.draft.counts() if one.id == self._asked), self.draft.counts()[0])
        self._set(count.id, typed(count, key))
        self._asked = following(self.draft.counts(), count.id)
