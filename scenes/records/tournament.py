"""The week's tournament: its table, who plays now, and the page where it is begun and its names are corrected."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from pathlib import Path

from game import tournament as keeping
from game.match import WEARS
from game.tallies import guests, with_people
from game.tournament import FEWEST, LONGEST, MOST, Standing, Tournament, are_names, forms_of, renamed, standing
from scenes.board import catalog
from scenes.core.settings import HUMAN
from scenes.core.translations import joined
from scenes.graphics.figures import ANIMALS, free_figure
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GAIN, RED_SIGN, UMBER
from scenes.graphics.viewport import Box
from scenes.records.standing import draw_faces, draw_standing, names_of
from scenes.ui.blocks import (
    SPRING,
    Block,
    Column,
    Gold,
    Grid,
    Heading,
    OneOf,
    OnSlip,
    Paper,
    Picture,
    Row,
    Text,
    Word,
    drawn,
)
from scenes.ui.on_screen_keyboard import Letters
from scenes.ui.prepared_pictures import draw_home_picture
from scenes.ui.row_layout import REST
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import Sheet

BEST, LATELY = 3, 1000
"""Of the ladder of the house, and so many of its latest matches are counted for it."""


class TournamentPage(Sheet):
    """Owns the tournament that is being played, and how it stands."""

    def __init__(self, behind: Scene, running: Tournament) -> None:
        super().__init__(behind)
        self.running = running

    def enter(self, context: AppContext) -> None:
        self.standing: Standing = standing(self.running, context.annals.entries(after=self.running.after))
        self._lately = context.annals.entries(most=LATELY)
        super().enter(context)

    def first_focus(self) -> str:
        return "play"

    def blocks(self) -> Block:
        table = Picture(drawn(self._draw_table), 400.0, smallest=200.0, share=1.0)
        left = Paper(
            Column((Heading(self.say("tournament.title"), ornament=False), table, *self._told()), 12), "print", 40.0
        )
        names = OnSlip("names", self.say("tournament.names"), "pencil", self._names)
        meeting = self.standing.next()
        word, act, sign = ("sheet.play", self._play, "play") if meeting else ("tournament.again", self._again, "again")
        right = Paper(Column(tuple(self._now()), 16, 0.5), "leaflet", 36.0, angle=0.6, share=1.0, key=self.running)
        ways = Column((names, Gold("play", self.say(word), sign, act)), 16)
        width = 600.0 if self.context.viewport.wide else 460.0
        return Row((replace(left, share=1.0), Column((right, ways), 24)), 48, (REST, width), middle=False)

    def _draw_table(self, pen: Pen, box: Box) -> None:
        draw_standing(pen, box, self.running, self.standing, self.say("tournament.won"))

    def _told(self) -> list[Block]:
        """The week against the fullest one before, and who has won most in this house."""
        people, found = with_people(self._lately), list[Block]()
        weeks = Counter(one.stay for one in people)
        stay = self.context.annals.stay
        former = max((count for week, count in weeks.items() if week != stay), default=0)
        if former:
            told = self.context.words.count("tournament.week", weeks[stay], best=former)
            found.append(Text(told, "note", UMBER, lines=2))
        if ladder := [f"{one.name} {one.won}" for one in guests(people) if one.won][:BEST]:
            found.append(Text(self.say("tournament.ladder", names=", ".join(ladder)), "note", UMBER, lines=2))
        return found

    def _now(self) -> list[Block]:
        """Who plays now, and what; or who has won."""
        meeting, words = self.standing.next(), self.context.words
        if meeting is None:
            faces = drawn(partial(draw_faces, people=self.standing.champions, mood="pleased"))
            names = joined(words, [self.running.names[one] for one in self.standing.champions])
            return [
                SPRING,
                Picture(faces, 260.0, smallest=90.0),
                Text(self.say("tournament.champion", names=names), "heading", RED_SIGN, "centre", 3),
                SPRING,
            ]
        faces = drawn(partial(draw_faces, people=meeting.people))
        board = drawn(partial(_draw_game, game_id=meeting.game))
        return [
            Text(self.say("tournament.next"), "heading", RED_SIGN, "centre", 1),
            Picture(faces, 240.0, smallest=80.0, share=1.0),
            Text(joined(words, names_of(self.running, meeting)), "heading", anchor="centre", lines=2),
            Picture(board, 170.0, smallest=60.0),
            Text(self.say(f"{meeting.game}.name"), "name", anchor="centre", lines=1),
            Text(self.say("tournament.where"), "note", UMBER, "centre", 2),
        ]

    # -- what the controls do -----------------------------------------------------------------------------------------

    def _play(self) -> None:
        """The table of the next meeting is laid with these people: it is played there, or counted from the box."""
        meeting = self.standing.next()
        assert meeting
        worn, seats = list[str](), list[str]()
        for person in meeting.people:
            worn.append(free_figure(worn, person % len(ANIMALS), ANIMALS))
            seats.append(f"{HUMAN}{WEARS}{worn[-1]} {self.running.names[person]}")
        self.context.settings.seats = {**self.context.settings.seats, meeting.game: seats}
        card = next(one for one in catalog.cards(self.context.art.assets) if one.id == meeting.game)
        self.context.navigation.open_new_match(card, self)

    def _names(self) -> None:
        self.context.go(Entrants(self.behind, self.running))

    def _again(self) -> None:
        keeping.forget(self.context.data)
        self.context.go(Entrants(self.behind))


def _draw_game(pen: Pen, box: Box, game_id: str) -> None:
    wide = min(box.w, box.h * 1.6)
    draw_home_picture(pen, game_id, Box(box.centre[0] - wide / 2, box.y, wide, box.h), 1.5)


class Entrants(Sheet):
    """Owns what is being chosen: names, form and games of a tournament that has not begun, or the names of one that
    has."""

    def __init__(self, behind: Scene, running: Tournament | None = None, note: str = "") -> None:
        super().__init__(behind)
        self._running = running
        self.names: list[str] = list(running.names) if running else []
        self.games, self._form = 0, 0
        """Places in the choices: of the games all of them first."""
        self._note, self._sure = note, False

    def enter(self, context: AppContext) -> None:
        self._cards = catalog.shown(context.art.assets, context.owner.house.hidden)
        super().enter(context)

    def blocks(self) -> Block:
        shown: list[Block] = [
            Word(f"name.{place}", name, "pencil", partial(self._write, place)) for place, name in enumerate(self.names)
        ]
        if not self._running and len(self.names) < MOST:
            shown.append(Word("more", self.say("tournament.add"), "plus", partial(self._write, len(self.names))))
        large = self.context.viewport.text > 1.2 or not self.context.viewport.wide
        names = Grid(tuple(shown), 3 if large else 4, 12)
        rows: list[Block] = [Heading(self.say("tournament.who")), names, *self._choices()]
        if self._note:
            rows.append(Text(self.say(self._note), "body_bold", GAIN, lines=3))
        return Column((Paper(Column(tuple(rows), 20), "card", 48.0, share=1.0), self._ways()), 24)

    def _choices(self) -> list[Block]:
        if self._running:
            return []
        games = (self.say("tournament.games.all"), *(self.say(f"{card.id}.name") for card in self._cards))
        found: list[Block] = [OneOf("games", self.say("tournament.games"), games, self.games, self._choose_games)]
        forms = tuple(self.say(f"tournament.form.{one}") for one in forms_of(self._chosen()))
        if len(forms) > 1:
            found.append(OneOf("form", self.say("tournament.form"), forms, self._form, self._choose_form))
        return found

    def _ways(self) -> Block:
        if self._running:
            word = self.say("tournament.sure" if self._sure else "tournament.end")
            return Row(
                (
                    OnSlip("end", word, "cross", self._end),
                    SPRING,
                    Gold("play", self.say("tournament.back"), "check", self.back),
                )
            )
        return Row((SPRING, Gold("play", self.say("tournament.start"), "play", self._start, len(self.names) >= FEWEST)))

    def _chosen(self) -> tuple[str, ...]:
        return tuple(card.id for card in self._cards) if not self.games else (self._cards[self.games - 1].id,)

    # -- what the controls do -----------------------------------------------------------------------------------------

    def back(self) -> None:
        self.context.go(TournamentPage(self.behind, self._running) if self._running else self.behind)

    def _choose_games(self, number: int) -> None:
        self.games, self._form = number, 0
        self.renew()

    def _choose_form(self, number: int) -> None:
        self._form = number
        self.renew()

    def _write(self, place: int) -> None:
        def keep(text: str) -> None:
            others = [name for number, name in enumerate(self.names) if number != place]
            if text.casefold() in {one.casefold() for one in others} or (self._running and not text):
                self._note = "tournament.need"
                return
            self._note, before = "", list(self.names)
            self.names = [*self.names[:place], *filter(None, [text]), *self.names[place + 1 :]]
            if self._running and before != self.names:
                self._keep(renamed(self._running, place, text))

        known = self.names[place] if place < len(self.names) else ""
        self.context.go(Letters(self, self.say("tournament.name"), known, LONGEST, keep))

    def _start(self) -> None:
        if not are_names(self.names):
            self._note = "tournament.need"
            self.renew()
            return
        games = self._chosen()
        after = max((one.id for one in self.context.annals.entries(most=1)), default=0)
        begun = Tournament(tuple(self.names), games, forms_of(games)[self._form], after)
        if self._keep(begun):
            self.context.go(TournamentPage(self.behind, begun))
        else:
            self.renew()

    def _keep(self, one: Tournament) -> bool:
        try:
            keeping.save(one, self.context.data)
        except OSError:
            self._note = "tournament.unkept"
            return False
        self._running = one if self._running else None
        return True

    def _end(self) -> None:
        """Ended before its end; it asks once."""
        if self._sure:
            keeping.forget(self.context.data)
            self.context.go(self.behind)
        self._sure = True
        self.renew()


def page_of(data: Path, behind: Scene) -> Scene:
    """The tournament that is being played in that folder, or the page on which one begins."""
    found = keeping.load(data)
    if found.value:
        return TournamentPage(behind, found.value)
    return Entrants(behind, note="tournament.damaged" if found.aside else "")
