"""Printed record of a stay: an HTML page with a paragraph and the final board of every match.

Every fact comes from the annals or from the match itself.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Sequence
from html import escape
from pathlib import Path

from game.annals import Annals
from game.annals_rows import Entry
from game.match import Match
from game.printed import mark_of
from game.story import story as story_of
from game.tallies import guests, with_people
from scenes.board import catalog
from scenes.board.sentences import Voice, plays_on, stopped
from scenes.core.exports import EXPORTS, embedded, html, sticks
from scenes.core.house_file import load
from scenes.core.translations import Words, joined, number
from scenes.graphics.theme import GOLD_RULE, INK, INK_SOFT, PARCHMENT, UMBER
from scenes.records.award import story_told, win_told
from scenes.records.book import dated, guest_name

STYLE = f"""
body {{ font: 12pt/1.5 Georgia, serif; color: #{INK}; background: #{PARCHMENT[0]}; margin: 2.2cm; }}
h1 {{ font-size: 26pt; text-align: center; border-bottom: 2pt solid #{GOLD_RULE}; padding-bottom: .4em; }}
h2 {{ font-size: 15pt; margin: 0; color: #{UMBER}; }}
article {{ break-inside: avoid; display: flex; gap: 1cm; margin: 1cm 0; align-items: flex-start; }}
article img {{ width: 7.5cm; border: 1.5pt solid #{GOLD_RULE}; }}
.when, .note {{ color: #{INK_SOFT}; margin: 0; }}
p::first-letter {{ font-weight: bold; }}
"""


def story(words: Words, entry: Entry, match: Match) -> str:
    """One match in a paragraph: players, winner and scores, story, medals earned."""
    voice, look = Voice(words, match), catalog.look(match.game.id)
    names = [voice.name(seat) for seat in range(len(match.seats))]
    order = sorted(range(len(names)), key=lambda seat: entry.places[seat])
    first = [seat for seat in order if entry.places[seat] == 1]
    told = [f"{names[seat]} ({number(entry.scores[seat])})" for seat in order]
    game = words.say(f"{match.game.id}.name")
    found = [words.say("chronicle.table", names=joined(words, names), game=game)]
    key = "chronicle.won" if len(first) == 1 else "chronicle.level"
    if match.early is None or match.early.seat is not None:
        won = words.say(key, name=joined(words, [names[seat] for seat in first]), scores=", ".join(told))
        found.append(won if match.game.scored else win_told(match, voice))
    found += [voice.say(line) for line in (stopped(match), *(plays_on(one.seat) for one in match.left)) if line]
    if match.early is None:
        found.append(story_told(match, look, voice, story_of(match)))
    for seat, own in enumerate(entry.medals):
        if own and match.seats[seat].is_human:
            medals = joined(words, [words.say(f"{match.game.id}.medal.{medal}") for medal in own])
            found.append(words.say("chronicle.medals", name=names[seat], medals=medals))
    return " ".join(found)


def leaf(words: Words, annals: Annals, entries: Sequence[Entry], began: float, name: str = "") -> str:
    """The HTML page; `entries`: the matches with people of one stay, the latest first; `began`: its start in seconds
    since 1970; `name` of the house, if it has one."""
    title = escape(" · ".join(filter(None, (name, words.say("chronicle.title")))))
    since = escape(words.say("chronicle.since", when=dated(words, began)))
    parts = [f"<h1>{title}</h1>", f"<p class='note'>{since}</p>"]
    for entry in reversed(entries):
        match = annals.match(entry.id)
        if match is None:
            continue
        image = annals.picture(entry.id)
        board = f"<img alt='' src='{embedded(image, 'image/jpeg')}'>" if image else ""
        game, when = escape(words.say(f"{entry.game_id}.name")), escape(dated(words, entry.ended))
        mark = mark_of(match.game, match.setup.board)
        if mark:
            when = f"{when} {escape(words.say('chronicle.board', mark=mark))}"
        text = escape(story(words, entry, match))
        parts.append(f"<article>{board}<div><h2>{game}</h2><p class='when'>{when}</p><p>{text}</p></div></article>")
    first = [guest for guest in guests(entries)[:3] if guest.won]
    best = [words.count("chronicle.guest", one.won, name=guest_name(words, annals, one)) for one in first]
    if best:
        parts.append(f"<p class='note'>{escape(joined(words, best))}</p>")
    return html(words.language, title, STYLE, "".join(parts))


def write(data: Path, words: Words, goal: Path | None = None) -> Path | None:
    """Writes the page of the present stay to `goal`, else to a USB stick, else to the exports folder. Returns its path,
    or None if nobody has played.

    May run in a worker thread: it opens the annals itself. Raises `OSError` if the file cannot be written.
    """
    from game.files import write_text

    with contextlib.closing(Annals(data)) as annals:
        entries = with_people(annals.entries(stay=annals.stay))
        if not entries:
            return None
        folder = goal or next(sticks(), data / EXPORTS)
        path = folder / time.strftime("chronique-%Y%m%d-%H%M%S.html")
        write_text(path, leaf(words, annals, entries, annals.stay_began(), load(data).name))
        return path
