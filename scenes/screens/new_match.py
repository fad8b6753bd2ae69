"""New match of one game: how one wins, who sits where, and the primary action that begins."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations
from random import SystemRandom

from game import catalog as rulebooks
from game.adaptive_level import ADAPTIVE, Fit, fitting
from game.annals_rows import Entry
from game.core import BadNotation, Game, Setup
from game.film import has_film
from game.ladder import measured
from game.levels import LEVELS, is_engine, parts
from game.match import Sitter
from game.school import school
from game.turn_order import begun_by, drawn_by_lot
from scenes.board import catalog
from scenes.board.catalog import Card
from scenes.core.real_box import asked, rests_on_open_facts
from scenes.core.settings import HANDS, MATCHES, Begins
from scenes.graphics.art import ASSETS
from scenes.graphics.emblems import draw_crest
from scenes.graphics.figures import SHIELD, draw_figure
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, INK_SOFT, LARGE, RADIUS_LABEL, SMALLEST, UMBER, Mark, type_size
from scenes.graphics.viewport import Box, centred
from scenes.play.session.series import Series
from scenes.screens.film.page import FilmPage
from scenes.screens.home_tiles import draw_facts, fact_lines
from scenes.screens.laying import nicknames
from scenes.screens.laying.house_rules import HouseRules
from scenes.screens.laying.seating import (
    USUAL_LEVEL,
    Chair,
    computers,
    kept_word,
    name_of,
    next_beginner,
    next_name,
    seated_anew,
    swapped,
    told_fit,
    told_pair,
    usual_chairs,
    with_figure,
)
from scenes.screens.saved_summary import put_by
from scenes.screens.who_begins import Child, Youngest
from scenes.ui import language_bar
from scenes.ui.figure_gallery import FigureGallery
from scenes.ui.home_picture import draw_home_picture
from scenes.ui.overlay import Overlay, draw_heading
from scenes.ui.row_layout import REST, columns_of, fits, row_of, rows_of
from scenes.ui.scene import AppContext, Scene
from scenes.ui.widgets import (
    LABEL_PAD,
    RAIL,
    Button,
    Segment,
    State,
    Widget,
    button_width,
    draw_rail,
    least_width,
)

SEEDS = 1_000_000_000
GAP, BETWEEN = 26, 10
"""Between rows and groups, and between the controls of a group."""
HANDS_WIDTH = 330
EDGE = 44
LOWEST_PICTURE = 150.0
"""Large words come first; the picture lies below them if it has that height there."""
FEWER = 0.8
"""How far the words of a level may shrink before there are fewer of them."""


def variants(game: Game, players: int) -> list[frozenset[str]]:
    """Every set of options that so many players can play with, the rules of the box first."""
    found = []
    for size in range(len(game.options) + 1):
        for options in combinations(game.options, size):
            with contextlib.suppress(BadNotation):
                game.start(Setup(players, 0, frozenset(options)))
                found.append(frozenset(options))
    return found


ASIDE = 0.2
"""How far a figure gives way to the crests of its two colours, as a share of its side."""


@dataclass(frozen=True)
class Crest(Widget):
    """The figure or the crests of a seat, which can be pressed to change them."""

    marks: tuple[Mark, ...] = ()
    figure: str = ""
    meaning: str = ""

    def draw(self, pen: Pen, state: State) -> None:
        """On walnut, like all that can be pressed."""
        box = self.box.moved(0, 2 if state.pressed else -2 if state.hovered else 0)
        pen.panel(box, "walnut_light" if state.hovered else "walnut", radius=self.radius, shadow="chip")
        side = min(box.w - 14, box.h - 12)
        if self.figure:
            several = self.marks if len(self.marks) > 1 else ()
            frame = centred((box.centre[0] - bool(several) * side * ASIDE, box.centre[1]), side + 2, side + 2)
            mood = "pleased" if state.hovered else "calm"
            draw_figure(pen, self.figure, mood, frame, self.marks[0], shield=not several)
            for number, mark in enumerate(several):
                down = (number + 0.5) / len(several)
                draw_crest(pen, mark, (frame.right + side * ASIDE / 2, frame.y + frame.h * down), side * SHIELD)
            if state.focused:
                pen.ring(box, self.radius)
            return
        side = min(side, (box.h - 12) / 1.2)
        each = 0.94 * side if len(self.marks) == 1 else min(0.8 * side, (box.w - 14) / len(self.marks) - 4)
        x = box.centre[0] - (each + 4) * (len(self.marks) - 1) / 2
        for number, mark in enumerate(self.marks):
            draw_crest(pen, mark, (x + number * (each + 4), box.centre[1]), each)
        if state.focused:
            pen.ring(box, self.radius)


class NewMatch(FilmPage, Overlay):
    """Owns what is chosen for the next match of one game."""

    def __init__(self, behind: Scene, card: Card) -> None:
        super().__init__(behind)
        self.card = card
        self.game = rulebooks.game(card.id)
        self.look = catalog.look(card.id)
        self.school = school(ASSETS, card.id)
        self.chairs: tuple[Chair, ...] = ()
        self.options: frozenset[str] = frozenset()
        self.shown = 0
        """The seat whose style is told, if it has one."""
        self.beginner = 0
        """The seat that begins where the players have chosen one."""
        self._past: list[Entry] | None = None
        """The matches of this stay, once a level is worked out from them."""
        self._before_box: tuple[Chair, ...] = ()
        """Who sat here before everybody was human because of the real box."""

    def enter(self, context: AppContext) -> None:
        self._past = None
        if not self.chairs:
            kept = tuple(context.settings.seats.get(self.card.id, ()))
            self.chairs = usual_chairs(self.game, kept)
            if context.settings.referee:
                self.chairs = tuple(chair if chair.level is None else Chair(None, chair.name) for chair in self.chairs)
                self.options = self.look.box.referee_options
        context.art.expect(self.card.id)
        super().enter(context)

    def first_focus(self) -> str:
        return "play"

    # -- the arrangement ----------------------------------------------------------------------------------------------

    def arrange(self) -> list[Widget]:
        viewport = self.context.viewport
        self.paper = centred(viewport.whole.centre, min(1680, viewport.w - 110), min(viewport.h - 90, self._height()))
        inner = self.paper.inset(EDGE, 36)
        low = max(100.0, type_size("action", viewport.text) * 1.2 + 48)
        actions = Box(inner.x, inner.bottom - low, inner.w, low)
        share = 0.38 if viewport.text < 1.5 else 0.33
        self.left = Box(inner.x, inner.y, inner.w * share - 24, actions.y - inner.y - 24)
        self.right = Box(inner.x + inner.w * share + 16, inner.y, inner.w * (1 - share) - 16, actions.y - inner.y - 24)
        found = [*self._seats(), *self._actions(actions), *self._box_door()]
        place = self.film_place()
        return [*found, self.lid(place[1])] if place else found

    def _is_reconstructed(self) -> bool:
        """Whether the match would rest on facts that nobody has compared with the box."""
        setup = Setup(len(self.chairs), 0, self.options)
        return rests_on_open_facts(self.game, self.context.owner.boards, setup)

    def _box_door(self) -> list[Widget]:
        """At the foot of the left side: that the board is reconstructed, and the way to compare it with the box."""
        if not self.look.editing.printed:
            return []
        pen, high = self.context.pen, self._row_height() * 0.8
        row = Box(self.left.x, self.left.bottom - high, self.left.w, high)
        self.left = Box(self.left.x, self.left.y, self.left.w, self.left.h - high - 12)
        label = self.say("mybox.door" if self._is_reconstructed() else "mybox.title")
        if pen.text_size(label, "small_bold")[0] * SMALLEST > row.w - LABEL_PAD:
            label = self.say("mybox.title")
        return [Button("mybox", row, self._compare, label=label, icon="eye", role="small_bold")]

    def _picture(self) -> Box:
        """Of the game, above its name, where words are not large."""
        return Box(self.left.x, self.left.y, self.left.w, min(self.left.h * 0.5, self.left.w * 0.82))

    def film_place(self) -> tuple[str, Box] | None:
        """In the picture of the game, where words are not large."""
        has = has_film(self.context.art.assets, self.card.id) and self.context.viewport.text < LARGE
        return (self.card.id, self._picture()) if has else None

    def _as_in_the_box(self) -> str:
        """The words for no variant; they do not claim the board of the box where that is only reconstructed."""
        return "sheet.variant.reconstructed" if self._is_reconstructed() else "sheet.variant.none"

    def _compare(self) -> None:
        """The board of this house; in a game room its owner is asked for first."""
        room = self.context.navigation.room
        if self.context.exit.guarded:
            room.open_pin_pad(self)
        else:
            room.open_house_board(self.card.id, self)

    def _height(self) -> float:
        """Of the paper: as much as the longest table of this game needs."""
        text = self.context.viewport.text
        rows = self.game.players[-1] + self._more_rows()
        return max(860.0, 250 + type_size("heading", text) * 1.25 + rows * (self._row_height() + GAP))

    def _more_rows(self) -> int:
        return 1 + (len(self.game.players) > 1) + (self.look.wording.series_standing is not None)

    def _row_height(self) -> float:
        return max(88.0, type_size("button", self.context.viewport.text) * 1.2 + 40)

    def _seats(self) -> list[Widget]:
        self.heading = type_size("heading", self.context.viewport.text) * 1.25 + 26
        seats = len(self.chairs)
        room = Box(self.right.x, self.right.y + self.heading, self.right.w, self.right.h - self.heading)
        rows = rows_of(room, seats + self._more_rows(), GAP, self._row_height())
        found: list[Widget] = []
        found += self._with_the_box()
        self.rows, below = rows[:seats], iter(rows[seats:])
        self.rails: list[list[Box]] = []
        for seat, row in enumerate(self.rows):
            found += self._row(seat, row)
        if len(self.game.players) > 1:
            found += self._number(next(below))
        found += self._agreed(next(below))
        if self.look.wording.series_standing:
            found.append(self._series(next(below)))
        return found

    def _with_the_box(self) -> list[Widget]:
        """Beside the heading: whether the match lies on the table beside the screen, and the language."""
        label, on = self.say("access.referee"), self.context.settings.referee
        height = min(self.heading - 12, max(64.0, type_size("button", self.context.viewport.text) * 1.2 + 20))
        pen = self.context.pen
        word = language_bar.word_width(pen)
        width = min(button_width(pen, label, "balance", pad=20), self.right.w * 0.6 - word - GAP)
        row = Box(self.right.x, self.right.y - 6, self.right.w, height)
        box, corner = row_of(row, [width, word], GAP, align=1.0)
        act, language = self._do(self._referee), language_bar.one_word(self.context, corner)
        if on:
            return [Segment("referee", box, act, label=label, chosen=True, icon="balance"), language]
        return [Button("referee", box, act, label=label, icon="balance"), language]

    def _referee(self) -> None:
        """With the box everybody is human, and what only the box knows is not asked."""
        settings = self.context.settings
        settings.referee = not settings.referee
        if settings.referee:
            self._before_box = self.chairs
            self.chairs = tuple(chair if chair.level is None else Chair(None, chair.name) for chair in self.chairs)
            self.options |= self.look.box.referee_options
        else:
            self.options -= self.look.box.referee_options
            if len(self._before_box) == len(self.chairs):
                self.chairs = self._before_box
        self.context.changed()

    def _row(self, seat: int, row: Box) -> list[Widget]:
        """Human or computer, then the name of the one or the level of the other."""
        pen, chair = self.context.pen, self.chairs[seat]
        crest = self._crest_width(row) * (1.35 if len(self._marks(seat)) > 1 else 1.0)
        words = (("human", "sheet.human", "person", None), ("computer", "sheet.computer", "computer", USUAL_LEVEL))
        natural = [button_width(pen, self.say(key), icon, pad=18) for _, key, icon, _ in words]
        least = [least_width(pen, self.say(key)) for _, key, _, _ in words]
        room = row.w - crest - 2 * GAP - 24
        most = max(room * 0.58, min(room * 0.7, sum(least)))
        line = Box(row.x + crest + 24, row.y, most + BETWEEN, row.h)
        roomy = fits(line.w, natural, BETWEEN)
        boxes = row_of(line, natural, BETWEEN) if roomy else row_of(line, least, BETWEEN, "scaled")
        found: list[Widget] = []
        for (kind, key, icon, level), box in zip(words, boxes):
            chosen = (chair.level is None) == (level is None)
            act = self._do(self._sit, seat, level if not chosen else chair.level)
            found.append(Segment(f"{kind}.{seat}", box, act, label=self.say(key), icon=icon, chosen=chosen))
        found.append(self._figure(seat, Box(row.x - 6, row.y, crest + 12, row.h)))
        self.rails.append(boxes)
        left = boxes[-1].right + BETWEEN + GAP
        box = Box(left, row.y - RAIL, row.right - left, row.h + 2 * RAIL)
        if chair.level is None:
            box, pencil = row_of(box, [REST, min(box.h, max(64.0, box.w * 0.3))], BETWEEN)
            found.append(Button(f"write.{seat}", pencil, self._writing(seat), icon="pencil"))
        act = self._do(self._next_name_or_level, seat)
        return [*found, Button(f"who.{seat}", box, act, label=self._who(chair, box.w), icon="again")]

    def _figure(self, seat: int, box: Box) -> Widget:
        """Who stands for the seat: pressed, the figures lie there, and the way to the colour of the next seat."""
        act, chair = partial(self._open_figures, seat), self.chairs[seat]
        return Crest(f"figure.{seat}", box, act, True, self._marks(seat), chair.figure, self.say("figure.title"))

    def _open_figures(self, seat: int) -> None:
        chair, after = self.chairs[seat], (seat + 1) % len(self.chairs)
        choose, recolour = partial(self._wear, seat), partial(self._change_colours, seat, after)
        mark, human = self._marks(seat)[0], chair.level is None
        self.context.go(FigureGallery(self, mark, chair.figure, human, choose, recolour))

    def _wear(self, seat: int, figure: str) -> None:
        self.chairs = with_figure(self.chairs, seat, figure)

    def _change_colours(self, seat: int, other: int) -> None:
        self.chairs = swapped(self.chairs, seat, other)
        self.beginner = {seat: other, other: seat}.get(self.beginner, self.beginner)

    def _number(self, row: Box) -> list[Widget]:
        """One seat less, one seat more."""
        count, players = len(self.chairs), self.game.players
        side = max(row.h, 96.0)
        secret = self._keeps_secrets()
        room = row.w - 2 * side - (HANDS_WIDTH + GAP if secret else 0)
        less, self.count_box, more = row_of(row, [side, min(room, 260 * self.context.viewport.text), side], 0)
        found: list[Widget] = [
            Button("less", less, self._do(self._resize, count - 1), count - 1 in players, icon="minus"),
            Button("more", more, self._do(self._resize, count + 1), count + 1 in players, icon="plus"),
        ]
        if secret:
            label = self.say(f"sheet.hands.{self.context.settings.hands}")
            box = Box(more.right + GAP, row.y, row.right - more.right - GAP, row.h)
            found.append(Button("hands", box, self._next_way, label=label, icon="eye"))
        return found

    def _keeps_secrets(self) -> bool:
        """Whether two humans would hide their cards from each other at one screen."""
        humans = sum(chair.level is None for chair in self.chairs)
        if humans < 2 or self.look.secret is None:
            return False
        return self.game.has_secrets(Setup(len(self.chairs), 0, self.options))

    def _agreed(self, row: Box) -> list[Widget]:
        """What the table agrees on: who begins, and the rules of the box or others."""
        if not self.game.options:
            return [self._begins(row)]
        first, second = columns_of(row, 2, GAP)
        return [self._begins(first), self._variant(second)]

    def _begins(self, row: Box) -> Widget:
        """Who begins: each press shows the next way."""
        way = self._way()
        label = self.say(f"begins.{way}", name=self._name(self.chairs[self.beginner]))
        return Button("begins", row, self._do(self._next_beginning), label=label, icon="again")

    def _way(self) -> Begins:
        """How it is decided who begins; of one human alone nobody is the youngest."""
        way = self.context.settings.begins
        return "lot" if way == "youngest" and len(self._humans()) < 2 else way

    def _humans(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.level is None]

    def _next_beginning(self) -> None:
        """By lot, the youngest, then everybody at the table; where a colour begins, whoever has it."""
        settings = self.context.settings
        settings.begins, self.beginner = next_beginner(
            self._way(), self.beginner, len(self.chairs) if self.game.any_seat_begins else 1, len(self._humans()) > 1
        )
        self.context.changed()

    def _variant(self, row: Box) -> Widget:
        """The rules of the box, or what is played otherwise; pressed, every option stands there with its sentence."""
        named = [one for one in self.game.options if one in self.options - self.look.box.referee_options]
        names = [self.say(f"{self.card.id}.option.{option}") for option in named]
        chosen = ", ".join(names) if names else self.say(self._as_in_the_box())
        label = self.say("sheet.variant", name=chosen)
        return Button("variant", row, self._open_rules_of_house, label=label, icon="scroll")

    def _series(self, row: Box) -> Widget:
        """How many matches are played in a row: each press shows the next number."""
        count = self.context.settings.matches
        label = self.say("series.of", n=count) if count else self.say("series.free")
        return Button("series", row, self._next_series, label=label, icon="again")

    def _actions(self, row: Box) -> list[Widget]:
        pen = self.context.pen
        play, learn, back = self.say("sheet.play"), self.say("school.learn"), self.say("sheet.back")
        width = max(340.0, *(button_width(pen, label, "play", "action") for label in (play, learn)))
        other = max(220.0, button_width(pen, back, "back"))
        learns = self.school.moments or self.school.has_rulebook
        first, _, *last = row_of(row, [other, REST, *([width] * (2 if learns else 1))], GAP)
        found: list[Widget] = [Button("back", first, self.back, label=back, icon="back")]
        if learns:
            found.append(Button("learn", last[0], self._learn, label=learn, icon="cap", role="action"))
        return [*found, Button("play", last[-1], self._play, label=play, icon="play", gold=True, role="action")]

    # -- the picture --------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        self._paint_left(pen)
        beside = self.widgets[0].box.x - GAP - self.right.x
        heading = self.say("sheet.table")
        if pen.text_size(heading, "game")[0] * SMALLEST < beside:
            pen.text(heading, (self.right.x, self.right.y), "game", INK, width=beside, top=True)
        for rail in self.rails:
            draw_rail(pen, rail)
        if len(self.game.players) > 1:
            text = self.context.words.count("sheet.players", len(self.chairs))
            pen.text(text, self.count_box.centre, "body_bold", INK, "centre", self.count_box.w - 16)

    def _goal(self) -> str:
        """How one wins; or of the computer chosen last how it plays, if it has a style of its own, else how far its
        level is from the next one; or which level was found to fit the table."""
        level = self.chairs[self.shown].level if self.shown < len(self.chairs) else None
        style = parts(level or "")[1]
        told = self.say(f"{self.card.id}.style.{style}.line") if style else self._announced(level)
        goal = self.say(f"{self.card.id}.goal")
        told = told or goal
        if any(chair.level == ADAPTIVE for chair in self.chairs):
            fit = told_fit(self.context.words, self._fit(), len(self._humans()), len(self.chairs))
            told = f"{told} {fit}" if style else fit
        if told != goal and self.context.viewport.text >= LARGE:
            return told
        secret = self.game.has_secrets(Setup(len(self.chairs), 0, self.options))
        computers = any(chair.level is not None for chair in self.chairs)
        return f"{told} {self.say('sheet.fair')}" if secret and computers else told

    def _paint_left(self, pen: Pen) -> None:
        left, words = self.left, self.context.words
        room = left.w - 20
        name = self.say(f"{self.card.id}.name")
        facts = fact_lines(pen, words, self.card, room)
        top = left.y
        if pen.viewport.text < LARGE:
            picture = self._picture()
            draw_home_picture(pen, self.card.id, picture, RADIUS_LABEL)
            top = picture.bottom + 14
        top = draw_heading(pen, name, left.centre[0], top, room)
        top += 12
        for line in facts:
            draw_facts(pen, line, left.centre[0], top)
            top += line.height
        top += 16
        at = left.centre[0], top
        shelf = self.context.owner.house.shelves.get(self.card.id, "")
        foot = left.bottom - (type_size("small", pen.viewport.text) * 1.3 if shelf else 0)
        told = pen.text(self._goal(), at, "prompt", INK_SOFT, "centre", room, top=True, height=foot - top)
        below = Box(left.x, told.bottom + GAP, left.w, foot - told.bottom - GAP)
        if pen.viewport.text >= LARGE and below.h >= LOWEST_PICTURE:
            draw_home_picture(pen, self.card.id, below, RADIUS_LABEL)
        if shelf:
            where = self.say("kiosk.shelf", shelf=shelf)
            pen.text(where, (left.centre[0], (foot + left.bottom) / 2), "small_bold", UMBER, "centre", room)

    def _crest_width(self, row: Box) -> float:
        return min(96.0, row.h * 0.92)

    def _marks(self, seat: int) -> tuple[Mark, ...]:
        return self.look.seats.marks(len(self.chairs))[seat]

    def _announced(self, level: str | None) -> str:
        """How far that level is from its neighbour, as it was measured: by the rules and on the board of the box."""
        if level is None or level not in LEVELS or self.options or self.context.owner.boards.word(self.game):
            return ""
        pair = measured(self.game.id, len(self.chairs), level)
        return told_pair(self.context.words, self.game.id, pair) if pair else ""

    def _fit(self) -> Fit:
        """The level that fits the people at this table."""
        if self._past is None:
            annals = self.context.annals
            self._past = annals.entries(self.game.id, annals.stay)
        guests = [self._name(self.chairs[seat]) for seat in self._humans()]
        return fitting(self._past, self.game.id, len(self.chairs), guests)

    def _level(self, chair: Chair) -> str | None:
        """The level at which a match begins there."""
        return self._fit().level if chair.level == ADAPTIVE else chair.level

    # -- what the controls do -----------------------------------------------------------------------------------------

    def _do(self, act: Callable[..., None], *given: object) -> Callable[[], None]:
        """An act of a control, after which the sheet is arranged anew."""

        def done() -> None:
            act(*given)
            self.renew()

        return done

    def _who(self, chair: Chair, width: float) -> str:
        """Who sits there; how strong a level is and how it likes to play, where that has room in a legible size."""
        if chair.level is None:
            return self._name(chair)
        if is_engine(chair.level):
            return self._name(chair)
        level, style = parts(chair.level)
        word = self.say(f"level.{self._fit().level}" if level == ADAPTIVE else f"level.{level}.word")
        taste = self.say(f"{self.card.id}.style.{style}") if style else ""
        level = self.say(f"level.{level}")
        words = [f"{word}, {taste}", taste] if taste else [word]  # how strong it is stands before how it likes to play
        offered = [self.say("level.full", level=level, word=one) for one in words]
        text_size = self.context.pen.text_size
        room = (one for one in offered if text_size(one, "button")[0] * FEWER <= width - LABEL_PAD)
        return next(room, taste or level)

    def _name(self, chair: Chair) -> str:
        return name_of(chair, self.say, self.context.minds.engines)

    def _sit(self, seat: int, level: str | None) -> None:
        if level and self.context.settings.referee:
            self._referee()
        self._replace(seat, seated_anew(self.chairs, seat, level))

    def _next_name_or_level(self, seat: int) -> None:
        chair = self.chairs[seat]
        if chair.level is None:
            self._replace(seat, next_name(self.chairs, seat, nicknames.written(self.context.data)))
        else:
            levels = computers(self.game, self.context.minds.engines.commands)
            after = levels[(levels.index(chair.level) + 1) % len(levels)]
            self._replace(seat, replace(chair, level=after))
            self.shown = seat

    def _writing(self, seat: int) -> Callable[[], None]:
        """A page on which the human at a seat writes a name; an empty one gives back a name of the house."""
        own = self.chairs[seat].own

        def keep(name: str) -> None:
            nicknames.write(self.context.data, name, own)
            others = (self._name(chair) for number, chair in enumerate(self.chairs) if number != seat)
            self._replace(seat, replace(self.chairs[seat], own="" if name in others else name))

        def write() -> None:
            self.context.navigation.open_keyboard(self, self.say("sheet.write"), own, nicknames.LONGEST, keep)

        return write

    def _replace(self, seat: int, chair: Chair) -> None:
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])

    def _resize(self, players: int) -> None:
        self.chairs = self.chairs[:players]
        while len(self.chairs) < players:
            level = None if self.context.settings.referee else USUAL_LEVEL
            seat = len(self.chairs)
            self.chairs = (*self.chairs, Chair(None, seat))
            self._replace(seat, seated_anew(self.chairs, seat, level))

        self.beginner = min(self.beginner, players - 1)
        if self.options not in variants(self.game, players):
            self.options = self.options & self.look.box.referee_options

    def _next_way(self) -> None:
        """How the hands are hidden: each press shows the next way; it holds for every match of the house."""
        settings = self.context.settings
        settings.hands = HANDS[(HANDS.index(settings.hands) + 1) % len(HANDS)]
        self.context.changed()

    def _open_rules_of_house(self) -> None:
        boxed = self.look.box.referee_options
        valid = [one for one in variants(self.game, len(self.chairs)) if one & boxed == self.options & boxed]
        offered = [option for option in self.game.options if option not in boxed]
        self.context.go(HouseRules(self, self.card.id, self.options, valid, offered, self._agree))

    def _agree(self, options: frozenset[str]) -> None:
        self.options = options

    def _next_series(self) -> None:
        settings = self.context.settings
        settings.matches = MATCHES[(MATCHES.index(settings.matches) + 1) % len(MATCHES)]
        self.context.changed()

    def _learn(self) -> None:
        self.context.navigation.school.open_leaflet(self.card.id, self)

    def _play(self) -> None:
        """Before the program judges what lies on a real table, it asks once whether its board is that of the box."""
        boxed = self.context.settings.referee or bool(self.options & self.look.box.referee_options)
        if boxed and self._is_reconstructed() and asked(self.card.id) not in self.context.told:
            self.context.navigation.room.ask_about_board(self.card.id, self, self._choose_beginner)
        else:
            self._choose_beginner()

    def _choose_beginner(self) -> None:
        settings = self.context.settings
        settings.last_game = self.card.id
        settings.seats = {**settings.seats, self.card.id: [kept_word(chair) for chair in self.chairs]}
        put_by(self.context.shelf)
        self.context.input.claims.forget()
        if self._way() == "youngest":
            children = [Child(seat, self._name(self.chairs[seat]), self._marks(seat)) for seat in self._humans()]
            self.context.go(Youngest(self, children, self._begin))
        elif self._way() == "lot":
            self._begin(None)
        else:
            self._begin(self.beginner)

    def _begin(self, beginner: int | None) -> None:
        """The match that this seat begins, or whoever the lot falls on."""
        seed, board = SystemRandom().randrange(SEEDS), self.context.owner.boards.word(self.game)
        setup = Setup(len(self.chairs), seed, self.options, board)
        sitters = tuple(Sitter(self._level(chair), self._name(chair), figure=chair.figure) for chair in self.chairs)
        drawn = drawn_by_lot(setup.seed, setup.players) if beginner is None else beginner
        match = begun_by(self.game, setup, sitters, drawn)
        settings, names = self.context.settings, tuple(sitter.name for sitter in sitters)
        series = str(Series(names, (), settings.matches)) if self.look.wording.series_standing else ""
        settings.series = {**settings.series, self.card.id: series}
        self.context.changed()
        if beginner is None:
            self.context.navigation.open_beginning(match, self, "lot")
        else:
            self.context.navigation.play(match)
