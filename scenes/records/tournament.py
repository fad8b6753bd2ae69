"""The week's tournament: how it stands as a table of everybody against everybody, or of their sums alone where they are
many; who plays now; and the page where it is begun and its names are corrected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from game import tournament as keeping
from game.match import WEARS
from game.tallies import guests, with_people
from game.tournament import FEWEST, LONGEST, MOST, Meeting, Standing, Tournament, are_names, forms_of, renamed, standing
from scenes.board import catalog
from scenes.core.settings import HUMAN
from scenes.core.translations import joined
from scenes.graphics.figures import ANIMALS, draw_face, free_figure
from scenes.graphics.pen import Pen
from scenes.graphics.theme import BRASS_LINE, GOLD_RULE, INK, RED_SIGN, TITLE_CREAM, UMBER, Role, type_size
from scenes.graphics.viewport import Box, Point
from scenes.screens.new_match import NewMatch
from scenes.ui.blocks import (
    REST,
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
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import Sheet

BEST, LATELY = 3, 1000
"""Of the ladder of the house, and so many of its latest matches are counted for it."""
GROUNDS = ("8C2F39", "2F5F8C", "3C7A57", "B8862B", "6C4A8C", "8C5A2F")
"""Behind the faces."""
CROSS = 6
"""Up to so many people each meeting has a sign of its own."""
HIGHEST, LEAST = 134.0, 1.25
"""Of a line, and how many times as high as its name one is in a single column."""
BLANK, RING = "E6D3A6", "A98548"


class TournamentPage(Sheet):
    """Owns the tournament that is being played, and how it stands."""

    def __init__(self, behind: Scene, running: Tournament) -> None:
        super().__init__(behind)
        self.running = running

    def enter(self, context: AppContext) -> None:
        self.standing: Standing = standing(self.running, context.annals.entries(after=self.running.after))
        self._lately = context.annals.entries(most=LATELY)
        super().enter(context)

    def blocks(self) -> Block:
        won, running = self.say("tournament.won"), self.running
        draw = drawn(partial(draw_standing, tournament=running, standing=self.standing, won=won))
        table = Picture(draw, 400.0, smallest=200.0, share=1.0)
        left = Paper(
            Column((Heading(self.say("tournament.title"), ornament=False), table, *self._told()), 12), "print", 40.0
        )
        names = OnSlip("names", self.say("tournament.names"), "pencil", self.way(Entrants, self.behind, self.running))
        meeting = self.standing.next()
        word, act, sign = ("sheet.play", self._play, "play") if meeting else ("tournament.again", self._again, "again")
        right = Paper(Column(tuple(self._now()), 16, 0.5), "leaflet", 36.0, angle=0.6, share=1.0, key=self.running)
        ways = Column((names, Gold("play", self.say(word), sign, act)), 16)
        width = 600.0 if self.context.viewport.wide else 460.0
        return Row((replace(left, share=1.0), Column((right, ways), 24)), 48, (REST, width), middle=False)

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
        self.context.go(NewMatch(self, card))

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
        self._note = note

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

    def first_focus(self) -> str:
        return "more" if not self._running and len(self.names) < FEWEST else super().first_focus()

    def _ways(self) -> Block:
        """The gold action, and beside it what it still waits for."""
        if self._running:
            word = self.say("tournament.sure" if self.sure else "tournament.end")
            back = Gold("play", self.say("tournament.back"), "check", self.back)
            end = OnSlip("end", word, "cross", self.twice("end", self._end))
            return Row((end, self._noted(), back), 30, (end.wide(self.context.pen), REST, back.wide(self.context.pen)))
        begin = Gold("play", self.say("tournament.start"), "play", self._start)
        return Row((self._noted(), begin), 30, (REST, begin.wide(self.context.pen)))

    def _noted(self) -> Block:
        """What has to be said; that names are missing quietly, until somebody wants to begin without them."""
        note = self._note or ("tournament.need" if len(self.names) < FEWEST else "")
        role: Role = "body_bold" if self._note else "note"
        return Text(self.say(note), role, TITLE_CREAM, "right", 3) if note else SPRING

    def _chosen(self) -> tuple[str, ...]:
        return tuple(card.id for card in self._cards) if not self.games else (self._cards[self.games - 1].id,)

    # -- what the controls do -----------------------------------------------------------------------------------------

    def back(self) -> None:
        self.context.go(TournamentPage(self.behind, self._running) if self._running else self.behind)

    def _choose_games(self, number: int) -> None:
        self.games, self._form = number, 0

    def _choose_form(self, number: int) -> None:
        self._form = number

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
            self.context.sound.play("refuse")
            return
        games = self._chosen()
        after = max((one.id for one in self.context.annals.entries(most=1)), default=0)
        begun = Tournament(tuple(self.names), games, forms_of(games)[self._form], after)
        if self._keep(begun):
            self.context.go(TournamentPage(self.behind, begun))

    def _keep(self, one: Tournament) -> bool:
        try:
            keeping.save(one, self.context.data)
        except OSError:
            self._note = "tournament.unkept"
            return False
        self._running = one if self._running else None
        return True

    def _end(self) -> None:
        """Ended before its end."""
        keeping.forget(self.context.data)
        self.context.go(self.behind)


def page_of(data: Path, behind: Scene) -> Scene:
    """The tournament that is being played in that folder, or the page on which one begins."""
    found = keeping.load(data)
    if found.value:
        return TournamentPage(behind, found.value)
    return Entrants(behind, note="tournament.damaged" if found.aside else "")


def draw_person(pen: Pen, person: int, centre: Point, size: float, mood: str = "calm") -> None:
    """The animal of somebody, by the place in the list of names."""
    ground = GROUNDS[(person + person // len(ANIMALS)) % len(GROUNDS)]
    draw_face(pen, ANIMALS[person % len(ANIMALS)], mood, centre, size, ground)


def order(tournament: Tournament, standing: Standing) -> list[int]:
    """Everybody, those who have won most first."""
    return sorted(range(len(tournament.names)), key=lambda one: (-standing.won(one), one))


def draw_standing(pen: Pen, box: Box, tournament: Tournament, standing: Standing, won: str) -> None:
    """The table; `won` stands above the sums."""
    people, text = order(tournament, standing), pen.viewport.text
    step = (box.h - type_size("note", text) * 1.4 - 12) / len(people)
    if len(people) > CROSS and step < type_size("name", text) * LEAST:  # names and sums alone, in two columns
        half, wide = (len(people) + 1) // 2, box.w / 2 - 24
        for column, part in enumerate((people[:half], people[half:])):
            _draw_rows(pen, Box(box.x + column * (wide + 48), box.y, wide, box.h), tournament, standing, "", part)
    else:
        _draw_rows(pen, box, tournament, standing, won, people)


def _draw_rows(pen: Pen, box: Box, tournament: Tournament, standing: Standing, won: str, people: Sequence[int]) -> None:
    head = type_size("note", pen.viewport.text) * 1.4
    crossed = len(tournament.names) <= CROSS and all(len(one.people) == 2 for one in standing.meetings)
    fit = max(3, int((box.h - head - 12) / (type_size("name", pen.viewport.text) * 1.1)))
    people = people[:fit]  # of the film in large letters the first of them have room
    step = min(HIGHEST, (box.h - head - 12) / len(people))
    size = min(112.0, step * 0.84)
    sums = max(110.0, pen.text_size(won, "note")[0] + 8) if won else 64.0 * pen.viewport.text
    each = min(100.0, (box.w - size - sums) * 0.54 / len(people)) if crossed else 0.0
    top = box.y + head + 12
    if won:
        pen.text(won, (box.right, box.y + head / 2), "note", UMBER, "right", sums)
    pen.line([(box.x, top - 4), (box.right, top - 4)], GOLD_RULE, 2)
    left = box.right - sums - each * len(people)
    for row, person in enumerate(people):
        y = top + step * (row + 0.5)
        most = max(map(standing.won, range(len(tournament.names))))
        first = person in standing.champions if standing.champions else 0 < most == standing.won(person)
        at = box.x + size + 24 if won else box.x
        if won:
            draw_person(pen, person, (box.x + size / 2 + 4, y), size, "pleased" if first else "calm")
        pen.text(tournament.names[person], (at, y), "heading" if step > 90 else "name", INK, width=left - at - 12)
        role: Role = "figure" if step > type_size("figure", pen.viewport.text) else "count"
        pen.text(str(standing.won(person)), (box.right - 12, y), role, RED_SIGN if first else INK, "right")
        for column, other in enumerate(people if crossed else ()):
            place = Box(left + each * column, y - step / 2, each, step).inset(5)
            _draw_cell(pen, place, person, other, standing)
        if row + 1 < len(people):
            pen.line([(box.x, y + step / 2), (box.right, y + step / 2)], f"{GOLD_RULE}70", 1.5)


def _draw_cell(pen: Pen, box: Box, person: int, other: int, standing: Standing) -> None:
    """Won is a disc with a tick, lost a ring, to come a dot, the next one a target: shapes before colours."""
    if person == other:
        pen.polygon(box.corners, BLANK)
        return
    found = [one for one in standing.meetings if set(one.people) == {person, other}]
    radius = min(box.w, box.h) * 0.34
    if not found:
        return
    if found[0].played and found[0].winner == person:
        pen.disc(box.centre, radius, BRASS_LINE)
        pen.icon("check", box.centre, radius * 1.2, INK)
    elif found[0].played:
        pen.disc(box.centre, radius, RING)
        pen.disc(box.centre, radius * 0.78, "F8EFD9")
    elif found[0] == standing.next():
        for share, colour in ((1.0, RED_SIGN), (0.74, "F8EFD9"), (0.36, RED_SIGN)):
            pen.disc(box.centre, radius * share, colour)
    else:
        pen.disc(box.centre, max(4.0, radius * 0.22), RING)


def draw_faces(pen: Pen, box: Box, people: Sequence[int], mood: str = "calm") -> None:
    """People side by side."""
    each = box.w / len(people)
    size = min(box.h * 0.86, each * 0.92, 222.0)
    for number, person in enumerate(people):
        draw_person(
            pen, person, (box.centre[0] + size * 1.1 * (number - (len(people) - 1) / 2), box.centre[1]), size, mood
        )


def names_of(tournament: Tournament, meeting: Meeting) -> list[str]:
    """Who plays there."""
    return [tournament.names[person] for person in meeting.people]
