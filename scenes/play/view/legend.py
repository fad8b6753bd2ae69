"""Legend: what every number of a banner or of the tray says, on a paper beside it while one points there, holds it or
has come there with keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.core import scores
from scenes.board.label_places import clear_of
from scenes.board.look import AnyLook, Banner, Left, Slot
from scenes.board.sentences import Voice
from scenes.core.translations import number
from scenes.graphics.emblems import draw_seal, draw_token
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, RADIUS_BANNER, Mark, type_size
from scenes.graphics.viewport import Box
from scenes.play.hud.banner import draw_left
from scenes.play.hud.frame import Frame
from scenes.play.state.board_state import Area, AreaId
from scenes.play.state.course import HiddenHands, Mode
from scenes.ui.widgets import NOWHERE

EDGE, SIGN = 20.0, 84.0
"""Around the lines, and for the sign and its number before each."""
WIDEST, LINES = 0.42, 4
"""Of the window; what is longer stands in so many lines at most."""
SHORT = 4
"""Letters of a name that has room in the place of a sign."""


class LegendRow(NamedTuple):
    """One line of a legend: what it is about as it is drawn, in the box of its sign, and what it says; without a sign
    the words say both."""

    sign: Callable[[Pen, Box], object] | None
    text: str


def legend_of(
    met: AreaId, frame: Frame, look: AnyLook, hands: HiddenHands, shown: bool
) -> tuple[Sequence[LegendRow], Box]:
    """What the numbers of a banner or a slot count, which one points at or has come to with keys, and where that lies;
    nothing elsewhere. `shown`: banners have their scores."""
    if met.area is Area.BANNER:
        seat = int(met.key)
        totals = frame.counted or scores(frame.seen, frame.seen.players)
        banner = look.seats.banner(hands.shown_of(seat, frame.seen), seat).asked()
        means = frame.voice.words.say(f"board.means.{'points' if frame.mode is Mode.OVER else 'forecast'}")
        rows = _banner_rows(banner, number(totals[seat]) if shown else "", means, frame.voice)
        return list(rows), frame.layout.banners[seat]
    idle = met.area is Area.IDLE
    meant = (one for at, one in enumerate(frame.tray.slots) if met.key == (at if idle else one[0].token))
    slot, box = next(meant, (None, NOWHERE))
    if slot is None or met.area not in (Area.SLOT, Area.IDLE):
        return (), NOWHERE
    law = frame.voice.law(look.id, slot.barred, "why") if slot.barred and not idle else ""
    return _slot_rows(slot, law, frame.tray.seals.get(slot.barred or "", ""), frame.voice), box


def _banner_rows(banner: Banner, score: str, score_means: str, voice: Voice) -> Iterator[LegendRow]:
    """The score, unless it is not shown, then every other number that stands in a banner."""
    if score:
        means = voice.say(banner.score_means) if banner.score_means else score_means
        yield LegendRow(partial(_written, text=score), means)
    for one in banner.meanings:
        yield LegendRow(partial(_written, text=one.sign), voice.say(one.line))
    for counter in banner.counters:
        if counter.means:
            token = partial(_counter, mark=counter.mark, count=counter.number, worthless=counter.worthless)
            yield LegendRow(token, voice.say(counter.means))
    for left in banner.left:
        yield LegendRow(partial(_left, left=left), voice.say(left.means))


def _slot_rows(slot: Slot, law: str, numeral: str, voice: Voice) -> list[LegendRow]:
    """What a slot is called and below it what its number says, and the law that chains it, given what that says and
    its numeral."""
    found, name = list[LegendRow](), voice.say(slot.label)
    if slot.means:
        means = voice.say(slot.means)
        short = len(name) <= SHORT
        found.append(LegendRow(partial(_written, text=name), means) if short else LegendRow(None, f"*{name}*\n{means}"))
    if slot.barred and law:
        found.append(LegendRow(partial(_seal, numeral=numeral), law))
    return found


def draw_legend(pen: Pen, rows: Sequence[LegendRow], beside: Box, recent: Box, covers: Sequence[Box]) -> None:
    """One line for each number, beside, below or above what they stand on, clear of the `recent` steps at the foot of a
    column and of what the scene lays over the board; nothing where nothing is counted."""
    if not rows:
        return
    line = type_size("small", pen.viewport.text) * 1.5
    most = max(pen.viewport.w * WIDEST, 420.0) - SIGN - 2 * EDGE
    aside = SIGN if any(row.sign for row in rows) else 0.0
    wide = min(most, max(pen.text_size(row.text, "small", most, LINES)[0] for row in rows) + 1)
    highs = [max(line, pen.text_size(row.text, "small", wide, LINES)[1] + 8) for row in rows]
    box = _place(pen, beside, wide + aside + 2 * EDGE, sum(highs) + EDGE, recent)
    box = clear_of(box, covers, pen.viewport.whole.inset(8))
    pen.panel(box, "paper", radius=RADIUS_BANNER, shadow="tile")
    top = box.y + EDGE / 2
    for row, high in zip(rows, highs):
        if row.sign:
            row.sign(pen, Box(box.x + EDGE, top, SIGN - 10, high))
        left = box.x + EDGE + (SIGN if row.sign else 0.0)
        pen.text(row.text, (left, top + high / 2), "small", INK, width=wide, lines=LINES)
        top += high


def _counter(pen: Pen, box: Box, mark: Mark, count: int, worthless: bool) -> None:
    """A token and how many there are."""
    draw_token(pen, mark, (box.x + 14, box.centre[1]), 24, worthless)
    pen.text(str(count), (box.x + 34, box.centre[1]), "small_bold", INK)


def _written(pen: Pen, box: Box, text: str) -> None:
    pen.text(text, (box.x, box.centre[1]), "small_bold", INK, width=box.w)


def _left(pen: Pen, box: Box, left: Left) -> None:
    draw_left(pen, Box(box.x - 4, box.y, SIGN, box.h), (left,))


def _seal(pen: Pen, box: Box, numeral: str) -> None:
    if numeral:
        draw_seal(pen, numeral, (box.x + 20, box.centre[1]), 38)


def _place(pen: Pen, beside: Box, wide: float, high: float, recent: Box) -> Box:
    """On the side of the middle of the window; above what lies at its foot, and below a banner that fills the width."""
    viewport = pen.viewport
    left = beside.centre[0] < viewport.w / 2
    x = beside.right + 12 if left else beside.x - 12 - wide
    y = beside.y
    if beside.y > viewport.h * 0.7:
        x, y = beside.centre[0] - wide / 2, beside.y - high - 26
        x = max(x, recent.right + 12) if Box(x, y, wide, high).overlaps(recent) else x
    elif not viewport.wide or not 8 <= x <= viewport.w - wide - 8:
        x, y = beside.x, beside.bottom + 10
    return Box(max(8.0, min(x, viewport.w - wide - 8)), max(8.0, min(y, viewport.h - high - 8)), wide, high)
