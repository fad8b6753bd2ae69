"""Tournament: the table of who has met whom, or of the sums alone where many play; the next meeting; and the page where
a tournament is begun or its names are corrected."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from game import tournament as keeping
from game.tournament import MAX_LETTERS, MAX_NAMES, Standing, Tournament, are_names, forms_of, renamed, standing
from game.words import HUMAN, WEARS
from scenes.board import catalog
from scenes.core.names import ANIMALS, called, name_key
from scenes.core.translations import Words, joined
from scenes.graphics.emblems import draw_laurel
from scenes.graphics.figures import draw_face, free_animal
from scenes.graphics.pen import Pen
from scenes.graphics.theme import (
    BRASS_LINE,
    GOLD_RULE,
    INK,
    LARGE,
    MIN_LEGIBLE_SCALE,
    RED_SIGN,
    TITLE_CREAM,
    UMBER,
    Role,
    type_size,
)
from scenes.graphics.viewport import Box, Point, centred
from scenes.screens.laid_table import read_word
from scenes.screens.new_match import NewMatch
from scenes.screens.seat_page import FACE_SIZE, PLAIN_GROUND, face, pencil
from scenes.ui.blocks import REST, SPRING, Block, Column, Part, Picture, Row, Space, drawn
from scenes.ui.on_screen_keyboard import Letters
from scenes.ui.paper import Gold, Grid, Heading, OneOf, Paper, Rule, SlipButton, Text, ruled
from scenes.ui.prepared_pictures import draw_home_picture
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import Sheet

MAX_FACE_WIDTH = 330.0
"""Maximum width of a face whose name can be changed, at the usual text scale."""
FACE_GROUNDS = ("8C2F39", "2F5F8C", "3C7A57", "B8862B", "6C4A8C", "8C5A2F")
"""Background colours of the faces."""
MIN_SIGN_WIDTH, MAX_SIGN_WIDTH = 64.0, 100.0
"""Width of a column of signs; where the names leave less than the minimum, only the sums are shown: smaller signs are
not legible from a sofa."""
FACES_PER_LINE = 5
"""Maximum number of faces in a line."""
HEAD_HEIGHT, COLUMN_GAP = 76.0, 12.0
"""Height of the column heads, and gap between columns."""
BLANK_COLOUR, LOST_COLOUR = "E6D3A6", "A98548"


class TournamentPage(Sheet):
    """The page of a running tournament; owns the tournament and its standing."""

    def __init__(self, behind: Scene, running: Tournament) -> None:
        super().__init__(behind)
        self.running = running

    def enter(self, context: AppContext) -> None:
        self.standing: Standing = standing(self.running, context.annals.entries(after=self.running.after))
        super().enter(context)

    def head_title(self) -> str:
        return self.say("tournament.title")

    def blocks(self) -> Block:
        words = self.context.words
        left = Paper(table_of(self.context.pen, words, self.running, self.standing), "print", 40.0, share=1.0)
        word, act, sign = "tournament.again", self._again, "again"
        ways: list[Block] = []
        if self.standing.next():
            word, act, sign = "sheet.play", self._play, "play"
            rename = self.way(Entrants, self.behind, self.running)
            ways.append(SlipButton("names", self.say("tournament.names"), "pencil", rename))
        now = Column(tuple(going_on(words, self.running, self.standing)), 16, 0.5)
        right = Paper(now, "leaflet", 36.0, angle=0.6, share=1.0, key=self.running)
        ways.append(Gold("play", self.say(word), sign, act))
        width = 600.0 if self.context.viewport.wide else 460.0
        column = Column((right, Column(tuple(ways), 16)), 24)
        return Row((left, column), 48, (REST, width), middle=False)

    # -- what the controls do -----------------------------------------------------------------------------------------

    def _play(self) -> None:
        """Opens the set-up of the next meeting with its people seated: on the screen, or counted from the box."""
        meeting = self.standing.next()
        assert meeting
        worn, seats = list[str](), list[str]()
        for person in meeting.people:
            worn.append(free_animal(worn, ANIMALS.index(face_of(self.running, person))))
            seats.append(f"{HUMAN}{WEARS}{worn[-1]} {self.running.names[person]}")
        self.context.settings.seats = {**self.context.settings.seats, meeting.game: seats}
        self.context.go(NewMatch(self, catalog.card(self.context.art.assets, meeting.game), settled=True))

    def _again(self) -> None:
        """Begins another tournament, with the same people preselected."""
        keeping.forget(self.context.data)
        self.context.go(Entrants(self.behind, former=self.running))


def _draw_game(pen: Pen, box: Box, game_id: str) -> None:
    wide = min(box.w, box.h * 1.6)
    draw_home_picture(pen, game_id, Box(box.centre[0] - wide / 2, box.y, wide, box.h), 1.5)


class Entrants(Sheet):
    """The page of the people: chooses people, form and games of a new tournament, or corrects the names of a running
    one."""

    def __init__(
        self, behind: Scene, running: Tournament | None = None, note: str = "", former: Tournament | None = None
    ) -> None:
        """`former`: a finished tournament whose people are preselected."""
        super().__init__(behind)
        self._running = running
        known = running or former
        self.names: list[str] = list(known.names) if known else []
        self._faces = [face_of(known, person) for person in range(len(known.names))] if known else []
        """The figure of each name."""
        self.games, self._form = 0, 0
        """Indices of the choices: of the games (0: all) and of the form."""
        self._note = note

    def enter(self, context: AppContext) -> None:
        self._cards = catalog.shown(context.art.assets, context.owner.house.hidden)
        kept = (read_word(word) for words in context.settings.seats.values() for word in words)
        self._names_by_figure = {figure: own for who, own, figure in kept if who == HUMAN and own}
        super().enter(context)

    def blocks(self) -> Block:
        shown = [self._person(place) for place in range(len(self.names))]
        if self._running:
            most = (4 if self.context.viewport.text < LARGE else 3) if self._is_large() else 6
            across = -(-len(shown) // -(-len(shown) // most))
            wide = MAX_FACE_WIDTH * across * self.context.viewport.text
            faces: Block = Row((Grid(tuple(shown), across, 12),), widths=(wide,), at=0.5)
            told = Text(self.say("tournament.rename"), anchor="centre")
            rows = [Heading(self.say("tournament.names")), told, SPRING, faces, SPRING]
        else:
            first = [self._faces.index(figure) for figure in self._faces]
            chosen = {self._faces[place]: shown[place] for place in first}
            further = [one for place, one in enumerate(shown) if place not in first]
            shown = [chosen.get(figure) or self._free(figure) for figure in ANIMALS] + further
            faces = Grid(tuple(shown), 4 if self._is_large() else 6 if further else len(ANIMALS), 12)
            touch = [] if self._is_large() else [Text(self.say("tournament.touch"), anchor="centre")]
            rows = [Heading(self.say("tournament.who")), *touch, faces, *self._choices()]
        return Column((Paper(Column(tuple(rows), 16), "card", 40.0, share=1.0), self._buttons()), 24)

    def _person(self, place: int) -> Block:
        """The face of a participant: a press removes it, its pencil renames it; a running tournament only renames."""
        write = partial(self._write, place)
        shown = partial(self._face, place, self._faces[place], self._name_of(place))
        if self._running:
            return shown(f"name.{place}", write)
        again = f".{place}" if self._faces[place] in self._faces[:place] else ""
        return self._with_pencil(shown(f"face.{self._faces[place]}{again}", partial(self._leave, place)), place)

    def _free(self, figure: str) -> Block:
        return self._face(None, figure, self._default_name(figure), f"face.{figure}", partial(self._join, figure))

    def _with_pencil(self, face: Picture, place: int) -> Block:
        """The face with a pencil beside its name."""
        name, peers, write = self._name_of(place), self._all_names(), partial(self._write, place)

        def make(box: Box) -> list[Part]:
            return [*face.lay(self.context.pen, box), pencil(self, f"name.{place}", write, box, name, "", peers)]

        return replace(face, make=make)

    def _all_names(self) -> tuple[str, ...]:
        """All names shown on the page."""
        free = () if self._running else (self._default_name(one) for one in ANIMALS if one not in self._faces)
        return (*map(self._name_of, range(len(self.names))), *free)

    def _name_of(self, place: int) -> str:
        """The name at that index, in the present language."""
        return called(self.context.words, self.names[place], self._faces[place]) or self.names[place]

    def _is_large(self) -> bool:
        """Whether a line holds at most four faces."""
        return self.context.viewport.text > 1.2 or not self.context.viewport.wide

    def _face(self, place: int | None, figure: str, name: str, key: str, act: Callable[[], None]) -> Picture:
        chosen = place is not None and not self._running
        ground = PLAIN_GROUND if place is None else ground_of(place)
        make = face(key, act, figure, name, "", chosen, ground, self._all_names())
        words, lies = type_size("word", self.context.viewport.text) * 1.2, self._running is not None
        return Picture(make, FACE_SIZE * (1 + 0.4 * lies) + words + 30, smallest=70 + words, share=1.0 - lies)

    def _default_name(self, figure: str) -> str:
        """A name that figure has had at a table, else that of the animal."""
        return called(self.context.words, self._names_by_figure.get(figure, ""), figure) or self.say(name_key(figure))

    def _choices(self) -> list[Block]:
        games = (self.say("tournament.games.all"), *(self.say(f"{card.id}.name") for card in self._cards))
        found: list[Block] = [OneOf("games", self.say("tournament.games"), games, self.games, self._choose_games)]
        forms = tuple(self.say(f"tournament.form.{one}") for one in forms_of(self._chosen()))
        if len(forms) > 1:
            found.append(OneOf("form", self.say("tournament.form"), forms, self._form, self._choose_form))
        return found

    def _buttons(self) -> Block:
        """The golden button, and beside it the other action and what is still missing."""
        if self._running:
            word = self.say("tournament.sure" if self.sure else "tournament.end")
            back = Gold("play", self.say("tournament.back"), "check", self.back)
            end = SlipButton("end", word, "cross", self.twice("end", self._end))
            return self._beside_gold(end, back)
        begin = Gold("play", self.say("tournament.start"), "play", self._start, are_names(self.names))
        more = SlipButton("more", self.say("tournament.add"), "plus", self._add, len(self.names) < MAX_NAMES)
        return self._beside_gold(more, begin)

    def _beside_gold(self, other: Block, gold: Block) -> Block:
        pen = self.context.pen
        if self._is_large() and (self._note or not are_names(self.names)):
            return Column((self._note_text(), Row((other, SPRING, gold), 30)), 12)
        return Row((other, self._note_text(), gold), 30, (other.preferred_width(pen), REST, gold.preferred_width(pen)))

    def _note_text(self) -> Block:
        """The note: an error, or what is still missing."""
        note = self._note or ("tournament.need" if not are_names(self.names) else "")
        return Text(self.say(note), "body_bold", TITLE_CREAM, "right", 2) if note else SPRING

    def _chosen(self) -> tuple[str, ...]:
        return tuple(card.id for card in self._cards) if not self.games else (self._cards[self.games - 1].id,)

    # -- what the controls do -----------------------------------------------------------------------------------------

    def back(self) -> None:
        self.context.go(TournamentPage(self.behind, self._running) if self._running else self.behind)

    def _choose_games(self, number: int) -> None:
        self.games, self._form = number, 0

    def _choose_form(self, number: int) -> None:
        self._form = number

    def _join(self, figure: str, name: str = "") -> None:
        """Adds a participant under that name; a note says so where it is taken or no place is free."""
        taken = {one.casefold() for one in self.names}
        names = [name] if name else [self._default_name(figure), self.say(name_key(figure))]
        free = next((one for one in names if one.casefold() not in taken), "")
        self._note = "" if free and len(self.names) < MAX_NAMES else "tournament.need"
        if not self._note:
            self.names.append(free)
            self._faces.append(figure)

    def _leave(self, place: int) -> None:
        self._note = ""
        del self.names[place], self._faces[place]

    def _add(self) -> None:
        """Adds a participant by a typed name, with the next free animal; repeated ones differ in background."""
        figure = min(ANIMALS, key=self._faces.count)

        def keep(text: str) -> None:
            if text:
                self._join(figure, text)

        self.context.go(Letters(self, self.say("tournament.name"), "", MAX_LETTERS, keep))

    def _write(self, place: int) -> None:
        def keep(text: str) -> None:
            others = [name for number, name in enumerate(self.names) if number != place]
            if not text or text.casefold() in {one.casefold() for one in others}:
                self._note = "tournament.need"
                return
            self._note, before = "", list(self.names)
            self.names[place] = text
            if self._running and before != self.names:
                self._save(renamed(self._running, place, text))

        self.context.go(Letters(self, self.say("tournament.name"), self.names[place], MAX_LETTERS, keep))

    def _start(self) -> None:
        games = self._chosen()
        after = max((one.id for one in self.context.annals.entries(most=1)), default=0)
        form = forms_of(games)[self._form]
        begun = Tournament(tuple(self.names), games, form, after, figures=tuple(self._faces))
        if self._save(begun):
            self.context.go(TournamentPage(self.behind, begun))

    def _save(self, one: Tournament) -> bool:
        try:
            keeping.save(one, self.context.data)
        except OSError:
            self._note = "tournament.unkept"
            return False
        self._running = one if self._running else None
        return True

    def _end(self) -> None:
        """Ends the tournament before it is complete."""
        keeping.forget(self.context.data)
        self.context.go(self.behind)


def page_of(data: Path, behind: Scene) -> Scene:
    """The page of the running tournament of a data folder, or the page that begins one."""
    found = keeping.load(data)
    if found.value:
        return TournamentPage(behind, found.value)
    return Entrants(behind, note="tournament.damaged" if found.aside else "")


def face_of(tournament: Tournament, person: int) -> str:
    """The figure of a participant: the chosen one, else by the index of the name."""
    chosen = tournament.figures[person] if person < len(tournament.figures) else ""
    return chosen if chosen in ANIMALS else ANIMALS[person % len(ANIMALS)]


def spoken(words: Words, tournament: Tournament) -> Tournament:
    """The tournament with its names in the language of `words`."""
    each = enumerate(tournament.names)
    return replace(tournament, names=tuple(called(words, name, face_of(tournament, one)) or name for one, name in each))


def ground_of(person: int) -> str:
    """The background colour of a face: participants who share an animal differ in it."""
    return FACE_GROUNDS[(person + person // len(ANIMALS)) % len(FACE_GROUNDS)]


def draw_person(pen: Pen, tournament: Tournament, person: int, centre: Point, size: float, mood: str = "calm") -> None:
    """Draws the face of a participant."""
    draw_face(pen, face_of(tournament, person), mood, centre, size, ground_of(person))


def going_on(words: Words, tournament: Tournament, standing: Standing) -> list[Block]:
    """The next meeting and its game; or who has won."""
    meeting, said, say = standing.next(), spoken(words, tournament), words.say
    if meeting is None:
        champions = standing.champions
        others = {*range(len(tournament.names))} - {*champions}
        ranked = sorted(others, key=lambda one: (-standing.won(one), one))
        first = drawn(partial(draw_faces, tournament=tournament, people=champions, laurel=True))
        after = drawn(partial(draw_faces, tournament=tournament, people=ranked))
        names = joined(words, [said.names[one] for one in champions])
        return [
            Picture(first, 320.0, smallest=120.0, share=1.0),
            Text(words.count("tournament.champion", len(champions), names=names), "heading", RED_SIGN, "centre", 4),
            *((Rule(), Picture(after, 110.0 * -(-len(others) // FACES_PER_LINE), smallest=60.0)) if others else ()),
        ]
    faces = drawn(partial(draw_faces, tournament=tournament, people=meeting.people))
    people = [said.names[one] for one in meeting.people]
    boxed = catalog.look(meeting.game).box.material
    return [
        Text(say("tournament.next"), "heading", RED_SIGN, "centre", 2),
        Picture(faces, 240.0, smallest=80.0, share=1.0),
        Text(joined(words, people), "heading", anchor="centre", lines=2 + (len(people) > 4)),
        Picture(drawn(partial(_draw_game, game_id=meeting.game)), 170.0, smallest=60.0),
        Text(say(f"{meeting.game}.name"), "name", anchor="centre", lines=1),
        *([Text(say("tournament.where"), "note", UMBER, "centre", 2)] if boxed else []),
    ]


def table_of(pen: Pen, words: Words, tournament: Tournament, standing: Standing) -> Block:
    """The table of the standing."""
    said, won = spoken(words, tournament), words.say("tournament.won")
    lay = partial(_lay_standing, pen, tournament=said, standing=standing, won=won)
    return Picture(lay, 400.0, smallest=200.0, share=1.0)


def _lay_standing(pen: Pen, box: Box, tournament: Tournament, standing: Standing, won: str) -> list[Part]:
    """Lays out the table, ordered by wins; `won` is the heading of the sums. Where all meet in pairs it has a column of
    signs for each person, unless names would shrink below the legible scale."""
    people = sorted(range(len(tournament.names)), key=lambda one: (-standing.won(one), one))
    pairs = tournament.form == "all" and any(len(one.people) == 2 for one in standing.meetings)
    columns, sums = people if pairs else [], max(110.0, pen.text_size(won, "note")[0] + 8)
    high = (box.h - HEAD_HEIGHT) / len(people)
    role: Role = "heading" if high > 105 else "name"
    counted: Role = "sum" if role == "heading" else "figure"
    face, longest = min(130.0, high * 0.8), max(pen.text_size(name, role)[0] for name in tournament.names)
    free = box.w - face - sums - COLUMN_GAP * (len(columns) + 2)
    columns = columns if free - longest * MIN_LEGIBLE_SCALE >= MIN_SIGN_WIDTH * len(columns) else []
    each = min(MAX_SIGN_WIDTH, max(MIN_SIGN_WIDTH, (free - longest - 2) / max(1, len(columns))))
    widths = face, REST, *(each,) * len(columns), sums

    def row(person: int) -> Row:
        leads = _leads(tournament, standing, person)
        looks = _face(tournament, person, "pleased" if leads else "calm")
        name = Text(tournament.names[person], role, lines=1, peers=tournament.names)
        met = (drawn(partial(_draw_cell, person=person, other=one, standing=standing)) for one in columns)
        total = Text(str(standing.won(person)), counted, RED_SIGN if leads else INK, "right", 1)
        cells = (Picture(one, high, each, 20.0) for one in met)
        return Row((Picture(looks, high, face, 20.0, 1.0), name, *cells, total), COLUMN_GAP, widths)

    heads = (Picture(_face(tournament, one), HEAD_HEIGHT, each) for one in columns)
    above = Row((Space(), Space(), *heads, Text(won, "note", UMBER, "right", 1)), COLUMN_GAP, widths)
    return Column((above, Rule(GOLD_RULE), *ruled([row(person) for person in people], 0))).lay(pen, box)


def _face(tournament: Tournament, person: int, mood: str = "calm") -> Callable[[Box], Part]:
    """The face of a participant, to fit a box."""
    return drawn(lambda pen, box: draw_person(pen, tournament, person, box.centre, min(box.w * 0.8, box.h - 6), mood))


def _leads(tournament: Tournament, standing: Standing, person: int) -> bool:
    """Whether a participant has won the tournament, or leads it so far."""
    most = max(map(standing.won, range(len(tournament.names))))
    return person in standing.champions if standing.champions else 0 < most == standing.won(person)


def _draw_cell(pen: Pen, box: Box, person: int, other: int, standing: Standing) -> None:
    """Draws the sign of a meeting: won a disc with a tick, lost a ring, still to come a dot, next a target; told apart
    by shape."""
    if person == other:
        side = min(box.w, box.h) * 0.9
        pen.polygon(centred(box.centre, side, side).corners, BLANK_COLOUR)
        return
    found = next((one for one in standing.meetings if {person, other} == {*one.people}), None)
    radius = min(box.w, box.h) * 0.34
    if not found:
        return
    if found.played and found.winner == person:
        pen.disc(box.centre, radius, BRASS_LINE)
        pen.icon("check", box.centre, radius * 1.2, INK)
    elif found.played:
        pen.disc(box.centre, radius, LOST_COLOUR)
        pen.disc(box.centre, radius * 0.78, "F8EFD9")
    elif found == standing.next():
        for share, colour in ((1.0, RED_SIGN), (0.74, "F8EFD9"), (0.36, RED_SIGN)):
            pen.disc(box.centre, radius * share, colour)
    else:
        pen.disc(box.centre, max(4.0, radius * 0.22), LOST_COLOUR)


def draw_faces(pen: Pen, box: Box, tournament: Tournament, people: Sequence[int], laurel: bool = False) -> None:
    """Draws faces side by side, in lines of FACES_PER_LINE at most; `laurel`: each in a laurel, for the winners."""
    lines = -(-len(people) // FACES_PER_LINE)
    across, high = -(-len(people) // lines), box.h / lines
    size = min(high * (0.7 if laurel else 0.86), box.w / across * (0.62 if laurel else 0.92), 222.0)
    for number, person in enumerate(people):
        line, place = divmod(number, across)
        beside = place - (min(across, len(people) - line * across) - 1) / 2
        centre = box.centre[0] + size * (1.6 if laurel else 1.1) * beside, box.y + high * (line + 0.5)
        if laurel:
            draw_laurel(pen, centre, size / 2)
        draw_person(pen, tournament, person, centre, size, "pleased" if laurel else "calm")
