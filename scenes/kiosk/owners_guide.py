"""Owner's guide: one source per language, `assets/shared/guide/CODE.md`, shown in the program and exported as HTML.

The sources are a subset of Markdown, with one line per paragraph and list item: `#` and `##` headings, `-` and `1.`
lists, **bold**, `code`, and ![caption](picture.jpg) on a line of its own. Words in quotes are labels of the program or
the system; `python -m tools.gallery guide` renews the pictures.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Literal, NamedTuple

from game.files import write_text
from launch.folders import ASSETS, languages
from scenes.core.exports import embedded, html

SOURCES = ASSETS / "shared" / "guide"
HOUSE_LANGUAGE = "fr"
STYLE = """
body { font: 11pt/1.5 Georgia, serif; color: #2b1b10; max-width: 46em; margin: 1.6cm auto; padding: 0 1em; }
h1 { font-size: 22pt; border-bottom: 2pt solid #b98a2f; padding-bottom: .3em; }
h2 { font-size: 14pt; margin: 1.4em 0 .3em; color: #8c2f1b; break-after: avoid; }
li { margin: .25em 0; } code { background: #f4ead5; padding: 0 .2em; }
figure { margin: 1em 0; break-inside: avoid; } img { width: 12cm; max-width: 100%; } figcaption { font-size: 9pt; }
"""

Kind = Literal["title", "chapter", "text", "point", "step", "picture"]
PICTURE = re.compile(r"!\[(.*)\]\((.*)\)")
STEP = re.compile(r"\d+\. ")


class Passage(NamedTuple):
    """A passage of the guide: one line of a source."""

    kind: Kind
    text: str
    file: str = ""
    """File of a picture."""


def source(language: str) -> Path:
    """The source in that language, or in that of the house."""
    path = SOURCES / f"{language}.md"
    return path if path.exists() else SOURCES / f"{HOUSE_LANGUAGE}.md"


def blocks(language: str) -> list[Passage]:
    """All passages of the guide."""
    lines = source(language).read_text(encoding="utf-8").splitlines()
    return [_block(line.strip()) for line in lines if line.strip()]


def _block(line: str) -> Passage:
    if picture := PICTURE.fullmatch(line):
        return Passage("picture", picture[1], picture[2])
    if step := STEP.match(line):
        return Passage("step", line[step.end() :])
    for sign, kind in (("# ", "title"), ("## ", "chapter"), ("- ", "point")):
        if line.startswith(sign):
            return Passage(kind, line.removeprefix(sign))  # type: ignore[arg-type]
    return Passage("text", line)


def sentences(language: str) -> list[tuple[str, str]]:
    """Every paragraph and list item with its chapter, in the markup of the program: *asterisks* for bold."""
    found, chapter, number = list[tuple[str, str]](), "", 0
    for block in blocks(language):
        if block.kind in ("title", "chapter"):
            chapter, number = block.text, 0
        elif block.kind != "picture":
            number = number + 1 if block.kind == "step" else 0
            text = block.text.replace("**", "*").replace("`", "")
            found.append((chapter, f"{number}. {text}" if number else text))
    return found


def page(language: str) -> str:
    """The guide as one self-contained HTML page."""
    parts = list[str]()
    for kind, group in groupby(blocks(language), lambda block: block.kind):
        parts += _html(kind, list(group))
    title = escape(blocks(language)[0].text)
    return html(language, title, STYLE, "\n".join(["", *parts, ""]))


def _html(kind: Kind, found: list[Passage]) -> Iterator[str]:
    if kind in ("point", "step"):
        items = "".join(f"<li>{_inline(block.text)}</li>" for block in found)
        yield f"<ul>{items}</ul>" if kind == "point" else f"<ol>{items}</ol>"
        return
    for block in found:
        if kind == "picture":
            picture = f"<img alt='' src='{embedded((SOURCES / block.file).read_bytes(), 'image/jpeg')}'>"
            yield f"<figure>{picture}<figcaption>{escape(block.text)}</figcaption></figure>"
        else:
            tag = {"title": "h1", "chapter": "h2"}.get(kind, "p")
            yield f"<{tag}>{_inline(block.text)}</{tag}>"


def _inline(text: str) -> str:
    bold = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", escape(text, quote=False))
    return re.sub(r"`(.+?)`", r"<code>\1</code>", bold)


def write(folder: Path, language: str) -> Path:
    """Writes the page into that folder and returns its path; raises `OSError` if the disk refuses."""
    path = folder / f"la-grande-table-{source(language).stem}.html"
    write_text(path, page(source(language).stem))
    return path


def write_all(folder: Path) -> list[Path]:
    """Writes the pages of all languages that have a guide."""
    return [write(folder, code) for code in languages() if source(code).stem == code]
