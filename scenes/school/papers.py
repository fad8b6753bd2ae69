"""Printable papers of a game: rules and contents of the box on two A4 pages, a crib card for each seat, a score sheet.

One HTML page with pictures and fonts embedded, for any browser, readable in black and white, without scripts.
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
"""Height of a figure in pixels; its aspect is that of the board."""
LOGO, CODE, CODE_PIXELS = "logo", "code", 480
"""Ids of the logo of the house and of the QR code of its page or of the game's; size of the code in pixels."""
HOUSE_IDS = {LOGO, CODE}
BOX, BOX_SIZE, BOX_TEXT = "box", (1860, 1000), 1.3
"""Id of the picture of the box's contents, its size in pixels, and scale of its text relative to the screen."""
CREST_PIXELS = 160
"""Width of a shield in pixels."""
BLANK_ROWS = 8
"""Rows of the score sheet of a game without an account."""
SHORT_SENTENCE = 20
"""Letters up to which a sentence says too little to stand alone on a crib card."""
FONTS = (("Text", 500, "alegreya-sans-500"), ("Text", 800, "alegreya-sans-800"), ("Title", 700, "texturina-700"))
"""Fonts: family name in the page, weight, and file."""
FONT_SIZES = tuple(size / 2 for size in range(28, 17, -1))
"""Font sizes for the rules in points, tried from the largest: the first that fits the columns is used."""
MAX_LARGE_CARDS, CARD_SIZES = 4, (9.5, 7.8)
"""Up to so many crib cards have the larger font size; their two sizes, in points."""
SIGN_SIZE = 320
"""Size in pixels of the picture in which the sign of a piece is drawn; empty margins are cropped."""
SIGNS = {
    word: f"<svg viewBox='0 0 20 20' fill='none' stroke='#120c08' stroke-width='3.5'><path d='{line}'/></svg>"
    for word, line in {
        ">": "M2 10H16M10 4l7 6-7 6",
        "v": "M3 11l5 5L17 4",
        "x": "M4 4l12 12M16 4L4 16",
    }.items()
}
"""Signs for a result, yes and no."""
PER_COLUMN = 3
"""Rule pages per column."""

# In cm, of the rules on paper.
COLUMN_HEIGHT = 24.6
COLUMN_WIDTH = 8.9
TITLE_HEIGHT = 0.85
FIGURE_HEIGHT = 4.8
LETTER_WIDTH = 0.34  # mean width of a letter, in line heights

MAX_FILL = 0.94
"""Largest share of a column's height that is filled: no two browsers break lines alike."""
STYLE = ASSETS / "school" / "papers.css"
"""Style sheet template; `paper` fills in sizes."""


def has_papers(game_id: str) -> bool:
    """Whether the game has rule pages to print."""
    return bool(school(ASSETS, game_id).pages)


def figures(art: Art, theme: Theme, words: Words, game_id: str) -> Iterator[tuple[str, bytes]]:
    """Yields pictures by id, one at a time, as each takes a moment: figures of the rule pages (JPEG), the contents of
    the box (JPEG), signs of pieces (PNG), and shields by seat number (PNG)."""
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
    """Yields pictures of the pieces on crib cards, with the id "WORD SEAT"."""
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
    """The contents of the box, on white."""
    pen = Pen(pygame.Surface(BOX_SIZE), Viewport(*BOX_SIZE, text=BOX_TEXT), art, theme)
    voice = Voice(words, before(game_id))
    view = BoardView(catalog.look(game_id), art, theme, pen.viewport, voice.say)

    def board(box: Box) -> pygame.Surface | None:
        return Portrait(art, theme, voice, before(game_id), pen.viewport.rect(box)[2:], alone=True).paint()

    _white(pen)
    draw_material(pen, pen.viewport.whole, view, words, board)
    return pen.surface


def _white(pen: Pen) -> None:
    """Fills the ground of a figure with white."""
    pen.surface.fill("white")


def paper(words: Words, game_id: str, pictures: Mapping[str, bytes], name: str = "", shelf: str = "") -> str:
    """The whole HTML page. `pictures`: those of `figures`, and those of the house under `LOGO` and `CODE` if there are
    any; `name`: that of the house; `shelf`: where the box stands."""
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
    """The fonts as embedded CSS, since the reader's machine has none of them."""
    found = ""
    for name, weight, file in FONTS:
        with suppress(OSError):
            data = embedded((ASSETS / "shared" / "fonts" / f"{file}.ttf").read_bytes(), "font/ttf")
            found += f"@font-face {{ font-family: {name}; font-weight: {weight}; src: url({data}); }}\n"
    return found


def _font_size(words: Words, game_id: str) -> float:
    """Font size of the rules in points."""
    lengths = [len(re.sub("<[^>]*>", "", " ".join(text))) for _, text in _page_texts(words, game_id)]

    def fits(size: float) -> bool:
        line = size * 1.27 * 2.54 / 72
        rows = (ceil(length * line * LETTER_WIDTH / COLUMN_WIDTH) for length in lengths)
        high, most = [TITLE_HEIGHT + FIGURE_HEIGHT + line * count for count in rows], MAX_FILL * COLUMN_HEIGHT
        return all(sum(high[first : first + PER_COLUMN]) <= most for first in range(0, len(high), PER_COLUMN))

    return next(filter(fits, FONT_SIZES), FONT_SIZES[-1])


class Printing:
    """Owns the pictures of one export, painted one per frame, as they take a while. If the file cannot be written they
    are kept for another try."""

    def __init__(self, context: AppContext, game_id: str, stick_alone: bool = False) -> None:
        """`stick_alone`: writes to a USB stick only, as nobody could reach a file on the disk of this machine."""
        self._context, self._game_id, self._stick_alone = context, game_id, stick_alone
        self._figures = figures(context.art, context.pen.theme, context.words, game_id)
        self._painted: dict[str, bytes] = {}
        self.is_done = False
        """Whether the file has been written."""

    def paint(self) -> bool:
        """Paints one more picture; True if there was none left."""
        found = next(self._figures, None)
        self._painted.update((found,) if found else ())
        return found is None

    def write(self) -> str:
        """Writes the file to a stick, or else into the folder of exports; returns the sentence that tells where it is
        or what went wrong."""
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
    """One page with a footer: the name of the house as HTML, and the page's own line. Part of the page since not every
    browser prints footers."""
    foot = f"<footer><b>{name}</b><span>{escape(small)}</span></footer>"
    return f"<section>{inner}{foot}</section>"


def _head(title: str, small: str) -> str:
    return f"<h1><small>{escape(small)}</small>{escape(title)}</h1>"


def _bold(text: str) -> str:
    return re.sub(r"\*([^*]+)\*", r"<b>\1</b>", escape(text)).replace("\n", "<br>")


def _page_texts(words: Words, game_id: str) -> Iterator[tuple[Page, list[str]]]:
    """Each rule page with its sentences as HTML, without those that only make sense on a screen."""
    for page in school(ASSETS, game_id).pages:
        marks, number, told = iter(page.marks), 0, list[str]()
        for sentence in sentences(words.say(page_key(game_id, page, "text"))):
            marked = bool(next(marks, ""))
            number += marked
            if not of_screen(words, sentence):
                told.append(f"<i>{number}</i>\u00a0{_bold(sentence)}" if marked else _bold(sentence))
        yield page, told


def _rules(words: Words, game_id: str, pictures: Mapping[str, bytes]) -> list[str]:
    """The rules as HTML, page by page."""
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
    """The contents of the box, with their picture."""
    listed = "; ".join(" ".join(line) for line in material(words, game_id))
    if not listed:
        return ""
    image = f"<img alt='{escape(listed)}' src='{embedded(picture, 'image/jpeg')}'>"
    return f"<div class='box'><h2>{escape(words.say('school.paper.box'))}</h2>{image}</div>"


def _cribs(words: Words, game_id: str, pictures: Mapping[str, bytes]) -> str:
    """A card for each seat: its shield, the goal, and the first sentence of every page."""
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
    """The signs beside a sentence of a crib card; see `Page.crib`."""
    found = list[str]()
    for word in crib.split():
        picture = pictures.get(f"{word.removeprefix('~')} {(seat + word.startswith('~')) % seats}")
        if picture is not None:
            found.append(f"<img alt='' src='{embedded(picture, 'image/png')}'>")
        else:
            found.append(SIGNS.get(word) or f"<b>{escape(word)}</b>")
    return f" <span>{''.join(found)}</span>" if found else ""


def _extras(words: Words, game_id: str) -> str:
    """What the rule pages do not say, mostly what depends on the number of players."""
    learned, key = school(ASSETS, game_id), f"{game_id}/school"
    told = [(f"{key}.word.{one.id}.name", f"{key}.word.{one.id}.text") for one in learned.words if one.on_paper]
    told += [
        (f"{key}.ruling.{one.id}.question", f"{key}.ruling.{one.id}.here") for one in learned.rulings if one.on_paper
    ]
    lines = "".join(f"<li><b>{_bold(words.say(what))}</b> {_bold(words.say(text))}</li>" for what, text in told)
    return f"<h2 class='besides'>{escape(words.say('school.rulings'))}</h2><ul>{lines}</ul>" if told else ""


def _lead(words: Words, text: Sequence[str]) -> str:
    """The first sentence of a page, with those needed to understand it."""
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
    """The score sheet: a column for each player, a row for each item, room to write."""
    look, game, own = catalog.look(game_id), rulebooks.game(game_id), rulebooks.part(game_id, "account")
    voice = Voice(words, Match(game, Setup(game.players[0])))
    lines = [voice.say(look.wording.account_line(one)) for one in own.LINES] if own else [""] * BLANK_ROWS
    rows = map(capitalised, lines)
    cells = "<td></td>" * max(game.players)
    table = "".join(f"<tr><td>{_bold(row)}</td>{cells}</tr>" for row in ("", *rows, words.say("school.paper.sum")))
    return f"<table>{table}</table>"
