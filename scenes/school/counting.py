"""“Compter notre partie”: the end of a match of the real box, told and counted by its rules. Where its score needs the
board, that is set up piece by piece here; the sheets of the other games are in `counting_sheet.py`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.account import account
from game.composing import UNSAID, Count, Draft, Misplaced, Piece, composing_of, counted, is_spent
from game.core import Game, Place, Position, Refusal, Setup, scores
from game.match import Sitter
from scenes.graphics.cache import Latest
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GOLD_RULE, INK, LOSS, UMBER, Colour, Role
from scenes.graphics.viewport import Box
from scenes.school.composer import ERASER, Composer
from scenes.school.number_pad import NumberTile, following, is_whole, pad, told, typed
from scenes.ui.blocks import Block, Column, Gold, Picture, Row, Text, Word, drawn, line_height
from scenes.ui.desk import Spot
from scenes.ui.page import POINTERS
from scenes.ui.row_layout import REST
from scenes.ui.scene import AppContext, Scene


class Ending:
    """Owns who played, and which doubtful end they stand by: why an end is none, and what writes it into the book."""

    def __init__(self, game: Game, seats: tuple[Sitter, ...], renew: Callable[[], None]) -> None:
        found = composing_of(game.id)
        assert found, game.id
        self.game, self.seats, self._composing, self._renew = game, seats, found, renew
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
        words, own = context.words, f"{self.game.id}.compose.{refusal.law}"
        shared = f"compose.count.{refusal.law}"
        return words.say(next((one for one in (own, shared) if words.knows(one)), f"{self.game.id}.{refusal.law}.why"))

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
        self._renew()

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
        self.ending = Ending(self.game, seats or (Sitter(),) * setup.players, self.renew)
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
        return [] if self.context.device in POINTERS and len(set(places)) == len(places) else pieces

    def _in_hand(self) -> dict[Place, Piece]:
        """Where something of the chosen owner, or of nobody, can be put: the piece in hand wherever that can lie."""
        pieces = sorted(super().offered(), key=lambda one: one != self.piece)
        found: dict[Place, Piece] = {}
        for one in pieces:
            found |= {place: one for place in self.draft.places(one) if place not in found}
        return found

    def spots(self) -> list[Spot]:
        if self.tab != "pieces" or self.piece == ERASER or self.context.device not in POINTERS:
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
        self.renew()

    # -- what everybody has so far ------------------------------------------------------------------------------------

    def _palette(self) -> Sequence[Block]:
        return [*super()._palette(), Picture(drawn(self._draw_leaf), share=5.0)]

    def _draw_leaf(self, pen: Pen, box: Box) -> None:
        """The account of what lies there, line by line with a column for each seat as far as that has room, and the
        sums below it."""
        position, players = self._settled(), self.draft.players
        rows: list[tuple[str, Sequence[int]]] = [
            (self._voice.say(self.look.wording.account_line(one.id)), one.amounts)
            for one in account(self.game.id, position)
        ]
        sums = self.say("book.points.total"), scores(position, players)
        high = line_height(pen, "note")
        fits = int(box.h / high) - 1
        if fits < 1:
            return
        column = min(84.0, box.w * 0.6 / players)
        y = box.bottom - high * (1 + min(len(rows), fits))
        for said, amounts in (*(rows if len(rows) <= fits else ()), sums):
            last = amounts is sums[1]
            if last:
                y = box.bottom - high
                pen.line([(box.x, y), (box.right, y)], GOLD_RULE, 2)
            role: Role = "small_bold" if last else "note"
            pen.text(said[:1].upper() + said[1:], (box.x, y + high / 2), role, INK, width=box.w - column * players - 8)
            for seat, amount in enumerate(amounts):
                x = box.right - column * (players - 1 - seat)
                pen.text(str(amount), (x, y + high / 2), role, INK if amount else UMBER, "right", column - 6)
            y += high

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
        self.renew()

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
