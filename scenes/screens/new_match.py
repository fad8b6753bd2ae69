"""New-match page: the game box with its film, a place card for every seat, and the start button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game import catalog as rulebooks
from game.adaptive_level import ADAPTIVE, Fit, fitting
from game.annals_rows import Entry
from game.core import Seat, new_seed
from game.film import has_film
from game.house_boards import rests_on_open_facts
from game.levels import is_engine, parts
from game.school import school
from game.series import Series, begun_by, drawn_by_lot
from scenes.board import catalog
from scenes.board.catalog import Card
from scenes.core import platform
from scenes.core.names import name_key
from scenes.core.translations import Words
from scenes.graphics.art import ASSETS
from scenes.graphics.cache import Latest
from scenes.graphics.emblems import crests_width, draw_crests
from scenes.graphics.figures import draw_face
from scenes.graphics.matter import draw_paper
from scenes.graphics.pen import Pen, Wording
from scenes.graphics.shapes import shaded
from scenes.graphics.theme import BRASS_LINE, INK, LARGE, UMBER, Mark, type_size
from scenes.graphics.viewport import Box
from scenes.input.events import Input
from scenes.play.scene import BoardScene
from scenes.play.state.ceremony import Lot
from scenes.screens.film import Film, film_of
from scenes.screens.laid_table import LaidTable, all_human, fit_sentence, kept_word
from scenes.screens.saved_summary import playable, store_match_in_hand, summaries
from scenes.screens.seat_page import PLAIN_GROUND, SeatPage
from scenes.screens.table_rules import TableRules
from scenes.screens.things.boxes import FADE_HEIGHT, draw_game_box, picture_of
from scenes.screens.things.house import draw_code_card
from scenes.screens.with_box import Ways, WithBox
from scenes.ui.blocks import REST, SPRING, Block, Column, Part, Picture, Rotated, Row, drawn
from scenes.ui.paper import Gold, SlipButton, Text
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import Sheet
from scenes.ui.widgets import Painted, State, draw_word

SPINE_WIDTH = 16.0
LID_GAP = 28.0
"""Between the box with its shadow and the notes below it."""
CODE_SIZE = 228.0
"""Width of the card with the QR code of the owner's page."""
SEATS_SHARE = 0.405
"""Share of the width that the place cards take in a wide window."""
NAME_GAP = 8.0
"""Between a name and the note about a computer."""
CARD_ANGLES = (0.5, -0.4, 0.3, -0.5, 0.4)
"""Angle of each place card, in degrees."""
CARD_HEIGHTS, FREE_PLACE_HEIGHT = (250.0, 250.0, 190.0, 152.0, 132.0), 132.0
"""Height of a place card by number of seats, and of a free place."""
FACE_SIZE, FACE_GROWTH = 173.0, 0.75
"""Size of the face on one of four cards, and its growth per unit of height on higher cards."""


def place_card(
    key: str,
    box: Box,
    act: Callable[[], None],
    figure: str,
    name: str,
    below: str,
    marks: Sequence[Mark],
    peers: Sequence[str],
    angle: float,
) -> Rotated:
    """A folded place card: face, name, `below` it how well a computer plays, and the shields of the seat if it has any
    yet. `peers`: the names on all cards, which get the same type size."""

    def draw(pen: Pen, one: Painted, state: State) -> None:
        _draw_card(pen, box, state, figure, marks)
        shield = 56.0 if len(marks) == 1 else 48.0
        wide = crests_width(marks, shield) if marks else 0.0
        draw_crests(pen, marks, (box.right - 34 - wide, box.centre[1]), shield)
        left = box.x + 40 + _face_size(pen, box) + 28
        room = box.right - 34 - wide - 16 - left
        text = pen.viewport.text
        high, low = type_size("heading", text) * 1.3, type_size("note", text) * 1.2 + NAME_GAP if below else 0.0
        close = min(1.0, box.h * 0.94 / (high + low))
        high, low = high * close, low * close
        top = box.y + (box.h - high - low) / 2
        most = pen.common_size([Wording(one, room) for one in peers], "heading")
        pen.text(name, (left, top + high / 2), "heading", INK, width=room, most=most)
        if below:
            low += NAME_GAP * close
            pen.text(below, (left, top + high + low / 2), "note", UMBER, width=room)

    card = Painted(key, box, act, True, ", ".join(filter(None, (name, below))), draw, radius=4)
    return Rotated((key, figure, marks), box, (card,), angle, 0.6)


def _face_size(pen: Pen, box: Box) -> float:
    grown = FACE_GROWTH * max(0.0, box.h - CARD_HEIGHTS[3]) if pen.viewport.text < LARGE else 0.0
    return min(box.h * 1.12, FACE_SIZE + grown)


def _draw_card(pen: Pen, box: Box, state: State, figure: str, marks: Sequence[Mark]) -> None:
    """Draws the card itself with its coloured spine and the face."""
    colour, size = pen.theme.marks[marks[0]].colour if marks else PLAIN_GROUND, _face_size(pen, box)
    back = [(box.x, box.y + 4), (box.x + 10, box.y - 10), (box.right - 10, box.y - 10), (box.right, box.y + 4)]
    pen.polygon(back, "BFA473")
    draw_paper(pen, box, "print" if state.hovered else "leaflet", 4)
    spine = [(box.x, box.y), (box.x + SPINE_WIDTH, box.y), (box.x + SPINE_WIDTH, box.bottom), (box.x, box.bottom)]
    pen.polygon(spine, colour)
    pen.line([(box.x + SPINE_WIDTH, box.y), (box.x + SPINE_WIDTH, box.bottom)], shaded(colour, 0.65), 3)
    mood = "pleased" if state.hovered or state.focused else "calm"
    draw_face(pen, figure, mood, (box.x + 40 + size / 2, box.y + box.h * 0.42), size, colour)


def card_height(count: int, text: float) -> float:
    """Height of one of `count` place cards; large text leaves no room for larger faces."""
    words = type_size("heading", text) * 1.3 + type_size("note", text) + 20
    return max(CARD_HEIGHTS[count - 1 if text < LARGE else max(3, count - 1)], words)


def lid_of(words: Words, card: Card, box: Box, faded: bool = True) -> Rotated:
    """The game box on a page about its seats."""
    lid = drawn(partial(draw_game_box, words=words, card=card, role="product", faded=faded))
    return Rotated(("lid", card.id), box, (lid(box),), 0.0, 1.5)


def strength(say: Callable[[str], str], level: str | None) -> str:
    """How well a computer plays; empty for humans and outside programs."""
    return "" if level is None or is_engine(level) else say(f"level.{parts(level)[0]}")


def _draw_free(pen: Pen, one: Painted, state: State) -> None:
    """Draws a place where nobody sits yet."""
    colour = "D9B77AF0" if state.hovered else "D9B77AB4"
    pen.line(one.box.corners, colour, 3, closed=True, dash=(16, 12))
    draw_word(pen, one.box.inset(40, 6), one.label, "plus", ink="EFD9AD", sign=BRASS_LINE)


class NewMatch(Sheet):
    """Owns the table being laid, and the film of its game, which plays on the lid of the box; a press there pauses
    it."""

    def __init__(self, behind: Scene, card: Card, settled: bool = False) -> None:
        """`settled`: no seats are added or removed."""
        super().__init__(behind)
        self.card, self._settled = card, settled
        self.known_as = f"{card.id}.name"
        self.game = rulebooks.game(card.id)
        self.look = catalog.look(card.id)
        self.school = school(ASSETS, card.id)
        self._table: LaidTable | None = None
        self._matches: list[Entry] | None
        """The matches of this stay, read when a level is first worked out from them."""
        self._waiting_door: str
        """Key of the control of home behind which a match of this game is kept; empty if none is."""
        self.film: Film | None = None
        self._film_pending: bool
        """Whether the film is still to be opened; the page is shown first."""
        self._film_box: Box | None = None
        """Where the film plays: on the lid, unless text is large."""
        self._counting: Latest[object, Scene] = Latest()
        """The counting page of a match with the box, until a match is recorded or the seats change."""

    @property
    def table(self) -> LaidTable:
        """Who sits where, and by which rules. Only after `enter`."""
        assert self._table, "it is laid when the page is entered"
        return self._table

    def enter(self, context: AppContext) -> None:
        self._matches = None
        waiting = playable(summaries(context.shelf), catalog.shown(context.art.assets, context.owner.house.hidden))
        at = next((number for number, one in enumerate(waiting) if one.game_id == self.card.id), None)
        self._waiting_door = "" if at is None else "home.more" if at else "home.resume"
        if self._table is None:
            kept = context.settings.seats.get(self.card.id, ())
            self._table = LaidTable(self.game, self.look, kept, context.settings, self._settled)
        context.art.expect(self.card.id)
        if len(self._table.humans) < len(self._table.chairs):
            context.minds.thinker.prepare(self.card.id)
        super().enter(context)
        self._film_pending = True

    def leave(self) -> None:
        if self.film:
            self.film.invalidate()
            platform.free_memory()
        self.film = None
        super().leave()

    def update(self, dt: float) -> bool:
        if (box := self._film_box) and self.film:
            self.film.move_to(box)
        elif box and self._film_pending:
            self._film_pending, self.film = False, film_of(self.context, self.card.id, box)
        return self.film is not None and self.film.pass_time(dt)

    def on_input(self, event: Input) -> None:
        if self.film:
            self.film.invalidate()
        super().on_input(event)

    def warm_up(self, pen: Pen, until: float) -> float:
        return self.film.warm_up(until) if self.film else 1.0

    def draw(self, pen: Pen) -> None:
        if self.film:
            self.film.draw(pen, super().draw)
        else:
            super().draw(pen)

    # -- what stands on it --------------------------------------------------------------------------------------------

    def blocks(self) -> Block:
        seats = self.room().w * (SEATS_SHARE if self.context.viewport.wide else 0.42)
        lid = Picture(self._lid, 200, smallest=150, share=1.0)
        places = Column(tuple(self._places()), 28 if self.context.viewport.text < LARGE else 18)
        upper = Row((Column((lid, *self._notes()), LID_GAP), places), 60, (REST, seats), middle=False)
        return Column((upper, self._ways()), 30)

    def _lid(self, box: Box) -> list[Part]:
        """The game box; its film plays on the lid, and a press there pauses it."""
        picture = picture_of(self.context.pen, box)
        has = has_film(self.context.art.assets, self.card.id) and self.context.viewport.text < LARGE
        place = Box(picture.x, picture.y + FADE_HEIGHT, picture.w, picture.h - FADE_HEIGHT) if has else None
        self._film_box = place
        lid = lid_of(self.context.words, self.card, box, faded=place is None)
        return [lid, Painted("film", place, self._press_film, label=self.say("sheet.film"))] if place else [lid]

    def _notes(self) -> list[Block]:
        """Notes on this table below the box: the fitting level, the shelf, who sits there."""
        found = []
        shelf = self.context.owner.house.shelves.get(self.card.id, "")
        if self._waiting_door:
            found.append(self.say("sheet.waits", door=self.say(self._waiting_door)))
        if any(chair.level == ADAPTIVE for chair in self.table.chairs):
            guests, seats = len(self.table.humans), len(self.table.chairs)
            found.append(fit_sentence(self.context.words, self._fit(), guests, seats))
        if shelf:
            found.append(self.say("kiosk.shelf", shelf=shelf))
        if self.table.is_boxed:
            way = self.say("sheet.box.follow" if self.table.follows else "sheet.box.cards")
            found.append(self.say("sheet.box.people", way=way))
        told: list[Block] = [Text(" ".join(found), "note", "EFD9AD", lines=2)] if found else []
        if code := self._code():
            return [Row((*(told or [SPRING]), *code), 30, (REST, CODE_SIZE))]
        return told

    def _code(self) -> list[Block]:
        """The QR code of the owner's page for this game, if there is one; left out where text is large."""
        address = self.context.owner.house.pages.get(self.card.id)
        if not address or self.context.viewport.text >= LARGE:
            return []
        return [Picture(drawn(lambda pen, box: draw_code_card(pen, box, address, "")), CODE_SIZE, CODE_SIZE)]

    def _places(self) -> list[Block]:
        count = len(self.table.chairs)
        height = card_height(count, self.context.viewport.text)
        found: list[Block] = [Picture(partial(self._place, seat), height, smallest=84.0) for seat in range(count)]
        if self.table.can_seat(1):
            free = partial(Painted, "more", act=self._add, label=self.say("sheet.more"), paint=_draw_free, radius=4)
            found.append(Picture(free, FREE_PLACE_HEIGHT, smallest=70.0))
        begins = self.context.settings.begins
        if not self.table.marks(0, begins):  # no seat has a colour yet
            told = self.say(f"sheet.sides.{begins}")
            found.append(Text(told, "note", "EFD9AD", "centre", 2))
        return [*found, SPRING]

    def _place(self, seat: Seat, box: Box) -> Part:
        chair, key = self.table.chairs[seat], f"seat.{seat}"
        marks = self.table.marks(seat, self.context.settings.begins)
        act, below = self.way(SeatPage, self, self.table, seat), self._strength(seat)
        names = [self._name(one) for one in range(len(self.table.chairs))]
        angle = CARD_ANGLES[seat % len(CARD_ANGLES)]
        return place_card(key, box, act, chair.figure, names[seat], below, marks, names, angle)

    def _strength(self, seat: Seat) -> str:
        level = self.table.chairs[seat].level
        return strength(self.say, self._fit().level if level == ADAPTIVE else level)

    def _ways(self) -> Block:
        """Links about this game, and the start button at the right."""
        say = self.say
        ways, taught = self.context.navigation, self.school.is_taught
        learn = partial(ways.open_leaflet if taught else ways.open_rules, self.card.id, self)
        word, icon = ("school.learn", "cap") if taught else ("school.rules", "question")
        slips = [SlipButton("learn", say(word), icon, learn, form="leaflet", angle=-1.2)]
        rules = self.way(TableRules, self, self.table)
        slips.append(SlipButton("table", say("sheet.rules"), "sliders", rules, form="card", angle=1.0))
        on = self.table.is_boxed
        if on or self.look.box.material:
            slips.append(SlipButton("referee", say("sheet.box"), "check" if on else "box", self._with_box, angle=-0.6))
        if self.context.viewport.text >= LARGE:  # the text needs the room
            slips = [replace(one, icon="") for one in slips]
        gold = Gold("play", say("sheet.play.box" if on else "sheet.play"), "play", self._play)
        return Row((*slips, SPRING, gold), 30)

    def _name(self, seat: Seat) -> str:
        return self.table.name(seat, self.context.words, self.context.minds.engines)

    def _names(self) -> list[str]:
        """The names of the sitters in the match."""
        return [chair.name or self._name(seat) for seat, chair in enumerate(self.table.chairs)]

    def _fit(self) -> Fit:
        """The computer level that fits the people at this table."""
        if self._matches is None:
            self._matches = self.context.annals.entries(self.card.id, self.context.annals.stay)
        return fitting(self._matches, self.card.id, len(self.table.chairs), list(map(self._name, self.table.humans)))

    # -- what the controls do -----------------------------------------------------------------------------------------

    def back(self) -> None:
        self.table.with_box(False)
        self._keep_seats()
        self.context.changed()
        super().back()

    def _keep_seats(self) -> None:
        """Remembers the chairs for the next time this box is opened."""
        settings = self.context.settings
        settings.seats = {**settings.seats, self.card.id: [kept_word(chair) for chair in self.table.chairs]}

    def _press_film(self) -> None:
        """Pauses the film or goes on; after its end it starts again."""
        if self.film:
            self.film.press()

    def _add(self) -> None:
        self.table.add(self.table.is_boxed)

    def _with_box(self) -> None:
        table = self.table
        ways: Ways = {
            "follow": (self._follow_box, table.follows),
            "cards": (self._hold_cards, table.holds_cards and not table.follows),
            "count": (self._count, False),
        }
        has_cards = bool(self.look.box.referee_options)
        shown = {way: done for way, done in ways.items() if has_cards or way != "cards"}
        self.context.go(WithBox(self, self.card.id, shown))

    def _follow_box(self) -> None:
        """Switches between a match on the real board and one on the screen."""
        self.table.with_box(not self.table.follows, follows=True)
        self.context.go(self)

    def _hold_cards(self) -> None:
        """Switches between real cards and cards dealt by the program."""
        self.table.with_box(self.table.follows or not self.table.holds_cards)
        self.context.go(self)

    def _count(self) -> None:
        """Opens the counting page for a match played to its end with the box, with the people of this table."""
        setup = replace(self.table.setup, board=self.context.owner.boards.word(self.game))
        people = all_human(self.table.chairs)
        seats = tuple(replace(chair, name=chair.name or self.say(name_key(chair.figure))) for chair in people)
        key = setup, seats, self.context.annals.entries(self.card.id, most=1)
        opened = partial(self.context.navigation.counting, self.card.id, setup, seats, self)
        self.context.go(self._counting.of(key, opened))

    def _play(self) -> None:
        """Starts; before a match on a real board asks once whether that board is the one of the box."""
        table, context = self.table, self.context
        question = f"board {self.card.id}"

        def play_on() -> None:
            context.told.add(question)
            self._choose_beginner()

        doubtful = table.is_boxed and rests_on_open_facts(self.game, context.owner.boards, table.setup)
        if doubtful and question not in context.told:
            context.navigation.ask_about_board(self.card.id, self, play_on)
        else:
            self._choose_beginner()

    def _choose_beginner(self) -> None:
        table, settings = self.table, self.context.settings
        settings.last_game = self.card.id
        if table.follows or settings.referee == self.card.id:
            settings.referee = self.card.id if table.follows else ""
        self._keep_seats()
        self._begin(table.beginner if settings.begins == "chosen" else None)

    def _begin(self, beginner: int | None) -> None:
        """Starts the match with that beginner; None: it is drawn by lot."""
        table, settings = self.table, self.context.settings
        board = self.context.owner.boards.word(self.game)
        setup = replace(table.setup, seed=new_seed(), board=board)
        names = self._names()
        fitted = self._fit().level if any(chair.level == ADAPTIVE for chair in table.chairs) else ""
        sitters = tuple(
            replace(chair, level=fitted if chair.level == ADAPTIVE else chair.level, name=name)
            for chair, name in zip(table.chairs, names)
        )
        drawn_seat = drawn_by_lot(setup.seed, setup.players) if beginner is None else beginner
        match = begun_by(self.game, setup, sitters, drawn_seat)
        series = str(Series(tuple(names), (), settings.matches)) if self.look.wording.series_standing else ""
        settings.series = {**settings.series, self.card.id: series}
        self.context.changed()
        if beginner is None:
            begin = partial(store_match_in_hand, self.context.shelf)
            lot = Lot("lot", match.setup.first, len(match.seats), partial(self.context.go, self), begin)
            self.context.go(BoardScene(match, lot=lot))
        else:
            store_match_in_hand(self.context.shelf)
            self.context.go(BoardScene(match))
