"""Papers of a game: its rules and what is in the box on two A4 pages, a crib card for each seat, a score sheet.

One page of HTML with its pictures and letters in it, which any browser prints, in black and white too. It computes
nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from html import escape
from math import ceil
from string import Template

import pygame

from game import catalog as rulebooks
from game.core import Setup
from game.files import write_text
from game.match import Match
from game.school import Page, school
from scenes.board import catalog
from scenes.board.renderer import BoardView
from scenes.board.sentences import Voice
from scenes.core import logo
from scenes.core.exports import EXPORTS, embedded, html, sticks
from scenes.core.translations import Words, capitalised
from scenes.graphics.art import ASSETS, Art
from scenes.graphics.emblems import crest
from scenes.graphics.pen import Pen
from scenes.graphics.theme import Theme
from scenes.graphics.viewport import Box, Viewport
from scenes.school.rule_page import FIGURE_NUMBER, draw_numbers, printed, sentences
from scenes.school.study import page_key
from scenes.screens.things.house import code_picture
from scenes.screens.things.material import before, draw_material, draw_sign, material
from scenes.ui.desk import Desk
from scenes.ui.scene import AppContext
from scenes.ui.snapshot import Portrait, photograph, proportion

FIGURE_PIXELS = 560
"""Pixels of the height of a figure, which has the shape of its board."""
LOGO, CODE, CODE_PIXELS = "logo", "code", 480
"""The ids of the picture that a house has for itself, and of the code that leads to it or to the box; its pixels."""
HOUSE_IDS = {LOGO, CODE}
BOX, BOX_SIZE, BOX_TEXT = "box", (1860, 1000), 1.3
"""The id of the picture of what is in the box, its pixels, and how much larger its letters are than on a screen."""
CREST_PIXELS = 160
"""Pixels of the width of a shield."""
BLANK_ROWS = 8
"""Rows of the score sheet of a game that says nothing of its account."""
SHORT_SENTENCE = 20
"""Signs of a sentence that says no more than a word does."""
FONTS = (("Text", 500, "alegreya-sans-500"), ("Text", 800, "alegreya-sans-800"), ("Title", 700, "texturina-700"))
"""The letters of the house: what they are called here, their weight, and their files."""
FONT_SIZES = tuple(size / 2 for size in range(28, 17, -1))
"""Of the letters of the rules, in points: the largest that leave them in their columns."""
MAX_LARGE_CARDS, CARD_SIZES = 4, (9.5, 7.8)
"""So many crib cards have room for larger letters; their sizes, in points."""
SIGN_SIZE = 320
"""Pixels of the picture in which the sign of a piece is drawn; what is empty is cut off."""
SIGNS = {
    word: f"<svg viewBox='0 0 20 20' fill='none' stroke='#120c08' stroke-width='3.5'><path d='{line}'/></svg>"
    for word, line in {
        ">": "M2 10H16M10 4l7 6-7 6",
        "v": "M3 11l5 5L17 4",
        "x": "M4 4l12 12M16 4L4 16",
    }.items()
}
"""What comes of it, yes, and no."""
PER_COLUMN = 3
"""Pages of the rules above each other in a column."""

# In cm.
COLUMN_HEIGHT = 24.6  # of a column
COLUMN_WIDTH = 8.9  # of a column
TITLE_HEIGHT = 0.85  # how high the head of a text is
FIGURE_HEIGHT = 4.8  # how high a figure is
LETTER_WIDTH = 0.34  # how wide a letter is beside its line

MAX_FILL = 0.94
"""The part of a column that is filled at most: no two browsers break lines alike."""
STYLE = ASSETS / "school" / "papers.css"
"""How all of it looks; what is left open there is told by `paper`."""


def has_papers(game_id: str) -> bool:
    """Whether there is anything to print: the rules are its pages."""
    return bool(school(ASSETS, game_id).pages)


def figures(art: Art, theme: Theme, words: Words, game_id: str) -> Iterator[tuple[str, bytes]]:
    """By the id of a page of the rules its figure as a JPEG, one at a time, since each takes a moment; what is in the
    box; then by its number the shield of each seat as a PNG."""
    for page in school(ASSETS, game_id).pages:
        match = printed(game_id, page)

        def numbers(pen: Pen, desk: Desk, page: Page = page) -> None:
            draw_numbers(pen, desk, page, 1.5 * FIGURE_NUMBER)

        size = round(FIGURE_PIXELS * proportion(match)), FIGURE_PIXELS
        painted = Portrait(art, theme, Voice(words, match), match, size, numbers, _white, page.is_flat).paint()
        assert painted
        yield page.id, photograph(painted)
    if catalog.look(game_id).box.material:
        yield BOX, photograph(_box_picture(art, theme, words, game_id))
    yield from _signs(art, theme, words, game_id)
    for seat, marks in enumerate(catalog.look(game_id).seats.marks(max(rulebooks.game(game_id).players))):
        yield str(seat), photograph(crest(theme, marks[0], CREST_PIXELS), "png")


def _signs(art: Art, theme: Theme, words: Words, game_id: str) -> Iterator[tuple[str, bytes]]:
    """By its word and the number of a seat every piece that is drawn on a crib card."""
    look, count = catalog.look(game_id), max(rulebooks.game(game_id).players)
    drawn = {word.removeprefix("~") for page in school(ASSETS, game_id).pages for word in page.crib.split()}
    for word in sorted(drawn):
        for seat, marks in enumerate(look.seats.marks(count)):
            surface = pygame.Surface((SIGN_SIZE, SIGN_SIZE), pygame.SRCALPHA)
            pen = Pen(surface, Viewport(SIGN_SIZE, SIGN_SIZE), art, theme)
            view = BoardView(look, art, theme, pen.viewport, Voice(words, before(game_id)).say)
            if draw_sign(pen, view, word, marks[0]):
                seen = pen.surface.subsurface(pen.surface.get_bounding_rect())
                yield f"{word} {seat}", photograph(seen, "png")


def _box_picture(art: Art, theme: Theme, words: Words, game_id: str) -> pygame.Surface:
    """What is in the box, on paper."""
    pen = Pen(pygame.Surface(BOX_SIZE), Viewport(*BOX_SIZE, text=BOX_TEXT), art, theme)
    voice = Voice(words, before(game_id))
    view = BoardView(catalog.look(game_id), art, theme, pen.viewport, voice.say)

    def board(box: Box) -> pygame.Surface | None:
        return Portrait(art, theme, voice, before(game_id), pen.viewport.rect(box)[2:], alone=True).paint()

    _white(pen)
    draw_material(pen, pen.viewport.whole, view, words, board)
    return pen.surface


def _white(pen: Pen) -> None:
    """What a figure lies on: paper."""
    pen.surface.fill("white")


def paper(words: Words, game_id: str, pictures: Mapping[str, bytes], name: str = "", shelf: str = "") -> str:
    """The whole file; `pictures` as of `figures`, `name` that of the house and `shelf` where its box stands, if anybody
    has said so; of a house there can be its `LOGO` and its `CODE`, too."""
    game, players = words.say(f"{game_id}.name"), rulebooks.game(game_id).players
    seats = words.say("home.seats" if len(players) > 1 else "home.seats.one", low=min(players), high=max(players))
    first, *more = _rules(words, game_id, pictures)
    parts = [_head(game, f"{words.say('school.paper.rules')} · {seats}") + first, *more]
    parts.append(_head(game, words.say("school.paper.crib")) + _cribs(words, game_id, pictures))
    own = {
        one: f"<img class='{one}' alt='' src='{embedded(pictures[one], 'image/png')}'>"
        for one in HOUSE_IDS & pictures.keys()
    }
    score = _score(words, game_id) + _extras(words, game_id) + own.get(CODE, "")
    parts.append(_head(game, words.say("school.paper.score")) + score)
    right = " · ".join(filter(None, (game, words.say("kiosk.shelf", shelf=shelf) if shelf else "")))
    left = own.get(LOGO, "") + escape(name)
    pages = (_section(left, f"{right} · {number}", part) for number, part in enumerate(parts, 1))
    open_ones = {"size": _font_size(words, game_id), "wide": COLUMN_WIDTH, "high": FIGURE_HEIGHT}
    card = CARD_SIZES[max(players) > MAX_LARGE_CARDS]
    style = Template(STYLE.read_text(encoding="utf-8")).substitute(open_ones, card=card)
    return html(words.language, escape(game), _fonts() + style, "".join(pages))


def _fonts() -> str:
    """The letters in the file itself: whoever prints it has none of them."""
    found = ""
    for name, weight, file in FONTS:
        with suppress(OSError):
            data = embedded((ASSETS / "shared" / "fonts" / f"{file}.ttf").read_bytes(), "font/ttf")
            found += f"@font-face {{ font-family: {name}; font-weight: {weight}; src: url({data}); }}\n"
    return found


def _font_size(words: Words, game_id: str) -> float:
    """How large the letters of the rules may be, in points."""
    lengths = [len(re.sub("<[^>]*>", "", " ".join(text))) for _, text in _page_texts(words, game_id)]

    def fits(size: float) -> bool:
        line = size * 1.27 * 2.54 / 72
        rows = (ceil(length * line * LETTER_WIDTH / COLUMN_WIDTH) for length in lengths)
        high, most = [TITLE_HEIGHT + FIGURE_HEIGHT + line * count for count in rows], MAX_FILL * COLUMN_HEIGHT
        return all(sum(high[first : first + PER_COLUMN]) <= most for first in range(0, len(high), PER_COLUMN))

    return next(filter(fits, FONT_SIZES), FONT_SIZES[-1])


class Printing:
    """Owns the pictures of a file that is being made: they are painted frame by frame, for they take a while. Whoever
    could not write it keeps them, and writes again."""

    def __init__(self, context: AppContext, game_id: str, stick_alone: bool = False) -> None:
        """`stick_alone`: what lies on the disk of this machine reaches nobody."""
        self._context, self._game_id, self._stick_alone = context, game_id, stick_alone
        self._figures = figures(context.art, context.pen.theme, context.words, game_id)
        self._painted: dict[str, bytes] = {}
        self.is_done = False
        """Whether the file lies where it was to lie."""

    def paint(self) -> bool:
        """One more; whether it was the last one."""
        found = next(self._figures, None)
        self._painted.update((found,) if found else ())
        return found is None

    def write(self) -> str:
        """Writes the file onto a stick, else into the folder of exports; the sentence that says where it lies, or why
        it lies nowhere."""
        words = self._context.words
        stick = next(sticks(), None)
        if stick is None and self._stick_alone:
            return words.say("kiosk.key.none")
        path = (stick or self._context.data / EXPORTS) / f"{self._game_id}-{words.language}.html"
        try:
            write_text(path, self._paper())
        except OSError:
            return words.say("kiosk.done.refused")
        self.is_done = True
        return words.say("kiosk.done.export", file=path)

    def _paper(self) -> str:
        house, pictures = self._context.owner.house, dict(self._painted)
        if own := logo.load(self._context.data):
            pictures[LOGO] = photograph(own.picture, "png")
        address = house.pages.get(self._game_id) or house.page
        if address and (code := code_picture(address, CODE_PIXELS)):
            pictures[CODE] = photograph(code, "png")
        shelf = house.shelves.get(self._game_id, "")
        return paper(self._context.words, self._game_id, pictures, house.name, shelf)


def _section(name: str, small: str, inner: str) -> str:
    """One page, with its foot: the name of the house, as it is marked up, and which page it is. Not every browser
    prints a foot in the margin."""
    foot = f"<footer><b>{name}</b><span>{escape(small)}</span></footer>"
    return f"<section>{inner}{foot}</section>"


def _head(title: str, small: str) -> str:
    return f"<h1><small>{escape(small)}</small>{escape(title)}</h1>"


def _bold(text: str) -> str:
    return re.sub(r"\*([^*]+)\*", r"<b>\1</b>", escape(text)).replace("\n", "<br>")


def _page_texts(words: Words, game_id: str) -> Iterator[tuple[Page, list[str]]]:
    """Each page of the rules, and what it says on paper."""
    for page in school(ASSETS, game_id).pages:
        marks, number, told = iter(page.marks), 0, list[str]()
        for sentence in sentences(words.say(page_key(game_id, page, "text"))):
            marked = bool(next(marks, ""))
            number += marked
            if not of_screen(words, sentence):
                told.append(f"<i>{number}</i>\u00a0{_bold(sentence)}" if marked else _bold(sentence))
        yield page, told


def _rules(words: Words, game_id: str, pictures: Mapping[str, bytes]) -> list[str]:
    """Page by page."""
    found: list[str] = []
    for number, (page, told) in enumerate(_page_texts(words, game_id), 1):
        title = f"<h2><i>{number}</i>{_bold(words.say(page_key(game_id, page, 'title')))}</h2>"
        image = f"<img alt='' src='{embedded(pictures[page.id], 'image/jpeg')}'>"
        found.append(f"<article>{title}{image}<p>{' '.join(told)}</p></article>")
    pages = [found[first : first + 2 * PER_COLUMN] for first in range(0, len(found), 2 * PER_COLUMN)]
    halves = [(page[: -(-len(page) // 2)], page[-(-len(page) // 2) :]) for page in pages]
    columns = [[f"<div>{''.join(half)}</div>" for half in both] for both in halves]
    *all_but_one, last = [f"<div class='page'>{''.join(both)}</div>" for both in columns]
    return [*all_but_one, last + _box(words, game_id, pictures.get(BOX, b""))]


def _box(words: Words, game_id: str, picture: bytes) -> str:
    """What is in it, as it lies there."""
    listed = "; ".join(" ".join(line) for line in material(words, game_id))
    if not listed:
        return ""
    image = f"<img alt='{escape(listed)}' src='{embedded(picture, 'image/jpeg')}'>"
    return f"<div class='box'><h2>{escape(words.say('school.paper.box'))}</h2>{image}</div>"


def _cribs(words: Words, game_id: str, pictures: Mapping[str, bytes]) -> str:
    """A card for each seat: its shield, what one wants, and the first sentence of every page."""
    pages, game = school(ASSETS, game_id).pages, escape(words.say(f"{game_id}.name"))
    told = [_lead(words, sentences(words.say(page_key(game_id, page, "text")))) for page in pages]
    goal, seats = f"<p>{_bold(words.say(f'{game_id}.goal'))}</p>", max(rulebooks.game(game_id).players)
    cards = list[str]()
    for seat in range(seats):
        signs = [_crib_signs(page.crib, seat, seats, pictures) for page in pages]
        points = "".join(f"<li>{_bold(line)}{sign}</li>" for line, sign in zip(told, signs))
        shield = f"<img alt='' src='{embedded(pictures[str(seat)], 'image/png')}'>"
        cards.append(f"<div class='card'><h2>{shield}{game}</h2>{goal}<ul>{points}</ul></div>")
    return f"<div class='cards'>{''.join(cards)}</div>"


def _crib_signs(crib: str, seat: int, seats: int, pictures: Mapping[str, bytes]) -> str:
    """What is drawn beside a sentence of a crib card; see `Page.crib`."""
    found = list[str]()
    for word in crib.split():
        picture = pictures.get(f"{word.removeprefix('~')} {(seat + word.startswith('~')) % seats}")
        if picture is not None:
            found.append(f"<img alt='' src='{embedded(picture, 'image/png')}'>")
        else:
            found.append(SIGNS.get(word) or f"<b>{escape(word)}</b>")
    return f" <span>{''.join(found)}</span>" if found else ""


def _extras(words: Words, game_id: str) -> str:
    """What the pages of the rules do not say, mostly what changes with the number of players."""
    learned, key = school(ASSETS, game_id), f"{game_id}/school"
    told = [(f"{key}.word.{one.id}.name", f"{key}.word.{one.id}.text") for one in learned.words if one.on_paper]
    told += [
        (f"{key}.ruling.{one.id}.question", f"{key}.ruling.{one.id}.here") for one in learned.rulings if one.on_paper
    ]
    lines = "".join(f"<li><b>{_bold(words.say(what))}</b> {_bold(words.say(text))}</li>" for what, text in told)
    return f"<h2 class='besides'>{escape(words.say('school.rulings'))}</h2><ul>{lines}</ul>" if told else ""


def _lead(words: Words, text: Sequence[str]) -> str:
    """Where a page begins: its first sentence, and what it needs to be understood."""
    found = ""
    for sentence in (one for one in text if not of_screen(words, one)):
        found = f"{found} {sentence}".strip()
        if len(found) > SHORT_SENTENCE and not found.endswith("?"):
            break
    return found


def of_screen(words: Words, sentence: str) -> bool:
    """Whether a sentence asks for something that paper cannot do."""
    return re.match(words.say("school.paper.screen"), sentence) is not None


def _score(words: Words, game_id: str) -> str:
    """Names above, what is added up at the left, and room to write."""
    look, game, own = catalog.look(game_id), rulebooks.game(game_id), rulebooks.part(game_id, "account")
    voice = Voice(words, Match(game, Setup(game.players[0])))
    lines = [voice.say(look.wording.account_line(one)) for one in own.LINES] if own else [""] * BLANK_ROWS
    rows = map(capitalised, lines)
    cells = "<td></td>" * max(game.players)
    table = "".join(f"<tr><td>{_bold(row)}</td>{cells}</tr>" for row in ("", *rows, words.say("school.paper.sum")))
    return f"<table>{table}</table>"
