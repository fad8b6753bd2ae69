"""Papers of a game: its rules on two A4 pages, a crib card for each seat, what is in the box, a score sheet.

One page of HTML with its pictures in it, which any browser prints, in black and white too. It computes nothing.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path

from game import catalog as rulebooks
from game.account import account_of
from game.core import Setup
from game.files import write_text
from game.match import Match
from game.school import school
from scenes.board import catalog
from scenes.board.look import account_line
from scenes.board.sentences import Voice
from scenes.core.translations import Words
from scenes.graphics.art import ASSETS, Art
from scenes.graphics.pen import Pen
from scenes.graphics.theme import Theme
from scenes.school.diorama_setup import page_key
from scenes.school.glossary import material
from scenes.school.rule_page import ON_FIGURE, draw_number, printed, sentences
from scenes.ui.desk import Desk
from scenes.ui.snapshot import Portrait, photograph

FIGURE = 960, 560
"""Pixels of a figure."""
MATCHES = 8
"""Rows of the score sheet of a game that says nothing of its account."""
WORD = 20
"""Signs of a sentence that says no more than a word does."""
STYLE = """
@page { size: A4; margin: 1.1cm 1.2cm; }
body { font: 9.6pt/1.32 Georgia, serif; color: #120c08; margin: 0; max-width: 18.6cm; }
section { break-after: page; } section:last-child { break-after: auto; }
h1 { font-size: 19pt; margin: 0 0 .3cm; border-bottom: 1.5pt solid #120c08; }
h1 small { float: right; font-size: 10pt; font-weight: normal; padding-top: 8pt; }
h2 { font-size: 11.5pt; margin: 0 0 .08cm; color: #8c2f1b; }
.rules { columns: 2; column-gap: .8cm; }
article { break-inside: avoid; margin: 0 0 .34cm; }
article img { width: 100%; height: 5.2cm; object-fit: cover; display: block; margin-bottom: .08cm; }
p { margin: 0; } i { font-style: normal; font-weight: bold; color: #8c2f1b; }
.cards { display: grid; grid-template-columns: 1fr 1fr; gap: .2cm; }
.card { border: .8pt dashed #120c08; padding: .2cm .35cm; break-inside: avoid; }
.card { font-size: 7.9pt; line-height: 1.2; }
.card ul { margin: .1cm 0 0; padding-left: .4cm; } .card li { font-size: inherit; margin: .04cm 0; }
li { font-size: 12pt; margin: .16cm 0; }
table { width: 100%; border-collapse: collapse; margin-top: .4cm; }
td { border: .6pt solid #120c08; height: .74cm; padding: 0 .2cm; width: 2.2cm; }
td:first-child { width: auto; }
"""


def figures(art: Art, theme: Theme, words: Words, game_id: str) -> Iterator[tuple[str, bytes]]:
    """By the id of a page of the rules its figure as a JPEG; one at a time, since each takes a moment."""
    for page in school(ASSETS, game_id).pages:
        match = printed(game_id, page)
        places = [place for place in page.marks if place]

        def numbers(pen: Pen, desk: Desk, places: list[str] = places) -> None:
            for number, place in enumerate(places, 1):
                draw_number(pen, number, desk.middle(place), 1.5 * ON_FIGURE)

        painted = Portrait(art, theme, Voice(words, match), match, FIGURE, numbers).paint()
        assert painted
        yield page.id, photograph(painted)


def paper(words: Words, game_id: str, pictures: Mapping[str, bytes], name: str = "") -> str:
    """The whole file; `pictures` as of `figures`, `name` that of the house, if it has one."""
    game = words.say(f"{game_id}.name")
    parts = (
        _section(game, name, "school.paper.rules", _rules(words, game_id, pictures), words),
        _section(game, name, "school.paper.crib", _cribs(words, game_id), words),
        _section(game, name, "school.paper.box", _box(words, game_id) + _score(words, game_id), words),
    )
    head = f"<!doctype html><html lang='{words.language}'><head><meta charset='utf-8'><title>{escape(game)}</title>"
    return f"{head}<style>{STYLE}</style></head><body>{''.join(parts)}</body></html>\n"


def write(folder: Path, words: Words, game_id: str, pictures: Mapping[str, bytes], name: str = "") -> Path:
    """Writes the file; raises `OSError` if that disk refuses."""
    path = folder / f"{game_id}-{words.language}.html"
    write_text(path, paper(words, game_id, pictures, name))
    return path


def _section(game: str, name: str, key: str, inner: str, words: Words) -> str:
    title, small = escape(f"{game} · {words.say(key)}"), f"<small>{escape(name)}</small>" if name else ""
    return f"<section><h1>{small}{title}</h1>{inner}</section>"


def _bold(text: str) -> str:
    return re.sub(r"\*([^*]+)\*", r"<b>\1</b>", escape(text)).replace("\n", "<br>")


def _rules(words: Words, game_id: str, pictures: Mapping[str, bytes]) -> str:
    found: list[str] = []
    for page in school(ASSETS, game_id).pages:
        title = _bold(words.say(page_key(game_id, page, "title")))
        marks, number, told = iter(page.marks), 0, list[str]()
        for sentence in sentences(words.say(page_key(game_id, page, "text"))):
            marked = bool(next(marks, ""))
            number += marked
            if of_screen(words, sentence):
                continue
            told.append(f"<i>{number}</i> {_bold(sentence)}" if marked else _bold(sentence))
        image = f"<img alt='' src='data:image/jpeg;base64,{b64encode(pictures[page.id]).decode()}'>"
        found.append(f"<article><h2>{title}</h2>{image}<p>{' '.join(told)}</p></article>")
    return f"<div class='rules'>{''.join(found)}</div>"


def _cribs(words: Words, game_id: str) -> str:
    """A card for each seat: what one wants, and the first sentence of every page."""
    pages = school(ASSETS, game_id).pages
    told = [_first(words, sentences(words.say(page_key(game_id, page, "text")))) for page in pages]
    points = "".join(f"<li>{_bold(line)}</li>" for line in told)
    goal = f"<p>{_bold(words.say(f'{game_id}.goal'))}</p>"
    card = f"<div class='card'><h2>{escape(words.say(f'{game_id}.name'))}</h2>{goal}<ul>{points}</ul></div>"
    return f"<div class='cards'>{card * max(rulebooks.game(game_id).players)}</div>"


def _first(words: Words, text: Sequence[str]) -> str:
    """Where a page begins: its first sentence, and what it needs to be understood."""
    found = ""
    for sentence in (one for one in text if not of_screen(words, one)):
        found = f"{found} {sentence}".strip()
        if len(found) > WORD and not found.endswith("?"):
            break
    return found


def of_screen(words: Words, sentence: str) -> bool:
    """Whether a sentence asks for something that paper cannot do."""
    return re.match(words.say("school.paper.screen"), sentence) is not None


def _box(words: Words, game_id: str) -> str:
    return f"<ul>{''.join(f'<li><b>{number}</b> {_bold(what)}</li>' for number, what in material(words, game_id))}</ul>"


def _score(words: Words, game_id: str) -> str:
    """Names above, what is added up at the left, and room to write."""
    look, game, own = catalog.look(game_id), rulebooks.game(game_id), account_of(game_id)
    voice = Voice(words, Match(game, Setup(game.players[0])))
    lines = [voice.say(account_line(look, one)) for one in own.LINES] if own else [""] * MATCHES
    rows = [line[:1].upper() + line[1:] for line in lines]
    cells = "<td></td>" * max(game.players)
    table = "".join(f"<tr><td>{_bold(row)}</td>{cells}</tr>" for row in ("", *rows, words.say("school.paper.sum")))
    return f"<h2>{escape(words.say('school.paper.score'))}</h2><table>{table}</table>"
