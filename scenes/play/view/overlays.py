"""Overlays over the whole board: notes, focus, hints, the text of the last turn, key signs, the referee's verdict,
legends of numbers, and the face-down hand between two humans."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.core import scores
from game.house_boards import rests_on_open_facts
from scenes.board import markers
from scenes.board.look import AnyLook
from scenes.board.look.seats import Banner
from scenes.board.markers import clear_of
from scenes.board.renderer import BoardView
from scenes.board.sentences import Voice, place_named
from scenes.board.tween import LaidCard
from scenes.core.translations import number
from scenes.graphics.emblems import draw_active_ring, draw_crest, draw_spine
from scenes.graphics.figures import draw_sitter
from scenes.graphics.matter import draw_veil
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GAIN, INK, LOSS, MARGIN_BOARD, RADIUS_BANNER, RADIUS_LABEL, UMBER, type_size
from scenes.graphics.viewport import Box, Viewport, around, centred
from scenes.play.hud.banner import draw_numbers
from scenes.play.hud.columns import listed_on, papers
from scenes.play.hud.frame import Frame
from scenes.play.hud.hand_of_cards import CARD_ASPECT, draw_card_at
from scenes.play.hud.layout import hand_over_button
from scenes.play.session.hints import Hint, HintStage
from scenes.play.session.inspection import place_at
from scenes.play.state.areas import Area, AreaId
from scenes.play.state.board_state import BoardState, Sight
from scenes.play.state.course import Course, Mode, referee_is_on
from scenes.play.state.hidden_hands import HiddenHands
from scenes.play.view.plan import laid_beside, legal_ground
from scenes.ui.glyphs import badge
from scenes.ui.scene import AppContext
from scenes.ui.widgets import AT_REST, NO_BOX

NOTE_PADDING = 26.0
"""Extra width of a note beyond other tags, in logical units."""


def draw_note(pen: Pen, frame: Frame, note: str) -> None:
    """Draws a short note over the tray, clear of the boxes the scene covers."""
    wide, high = markers.tag_size(pen, note)
    at = frame.layout.room.centre[0], frame.layout.tray.y - 44
    box = centred(at, min(wide + NOTE_PADDING, pen.viewport.w - 80), high)
    markers.tag(pen, clear_of(box, frame.covers, pen.viewport.whole.inset(8)), note)


def draw_hint(pen: Pen, frame: Frame, hint: Hint) -> None:
    """Draws a ring around what a hint is about in the tray: the card of the step, the whole tray, or the golden
    button. A region of the board is lit on the ground instead, and a token in hand has its ring."""
    if not (hint.step and hint.text) or hint.region:
        return
    chosen = frame.decision.token if frame.decision and hint.stage > HintStage.REGION else None
    taken = next((box for slot, box in frame.tray.slots if slot.token == chosen), None)
    if hint.button or taken is None or frame.tray.tray.fan:
        box = frame.layout.primary if hint.button else taken or frame.tray.box
        draw_active_ring(pen, box.inset(-4), RADIUS_BANNER)


def draw_key_hints(pen: Pen, frame: Frame, context: AppContext, crests: Sequence[Box] = ()) -> None:
    """Draws the signs of the keys or pad buttons at their controls, clear of crests on the board; none for mouse and
    touch."""
    taken, covers = [*crests], (*frame.covers, *listed_on(frame))
    for control in frame.areas:
        if control.key and control.enabled:
            others = [other.box for other in frame.areas if other is not control]
            others += [cover for cover in covers if not cover.overlaps(control.box)]
            place = badge(pen, context, control.key, control.box, (*others, *taken))
            taken += [place] if place else []


def draw_last_move(pen: Pen, frame: Frame, state: BoardState, view: BoardView) -> bool:
    """Draws the text of a step of the last turn if the pointer is on one of its places and aims at nothing; whether it
    does."""
    decision = frame.decision
    if decision and decision.aimed:
        return False
    course, sight, pointer = state.course, state.sight, state.hand.pointer
    place = place_at(view.look, frame.seen, sight, pointer) if pointer and frame.last_turn else None
    number = next((one for one in frame.last_turn if place in course.footprint(one)), None)
    if place is None or number is None or frame.area_at(pointer or (0.0, 0.0)):
        return False
    played = course.match.played(number)
    said = frame.voice.say(view.look.wording.log_line(played))
    mark = frame.marks[played.before.to_move or 0]
    told = set(course.footprint(number))
    ground = [point for part in told for point in view.shape(sight.camera, part, 1.0)]
    pieces = [one for one in frame.figures if told & set(one.places)]
    standing = [view.hidden_by(sight.camera, one, not sight.stands) for one in pieces]
    own = around([*ground, *(corner for box in standing for corner in box.corners)])
    lit, size = legal_ground(decision, sight, view) if decision else (), markers.tag_size(pen, said, mark)
    markers.tag(pen, laid_beside(size, own, frame, sight, view, lit), said, mark)
    return True


def draw_verdict(pen: Pen, frame: Frame, shown: Sequence[Box], course: Course, context: AppContext) -> None:
    """Draws the names of the places aimed at (if the players want coordinates) and the verdict of the referee, with a
    warning for a board that nobody has compared with the box: behind a lamp with a tick or a bar, clear of the papers
    and if possible of the boxes `shown` for the step."""
    decision, match, voice, settings = frame.decision, course.match, frame.voice, context.settings
    if not (decision and decision.aimed):
        return
    legal, judged, prompt = not decision.refusals, referee_is_on(course, settings), frame.layout.prompt
    places = decision.aimed.places if settings.coordinates else ()
    said = [" · ".join(dict.fromkeys(place_named(course.look, voice, place) for place in places))] if places else []
    said += [voice.words.say("access.lamp.legal" if legal else "access.lamp.illegal")] if judged else []
    doubtful = judged and rests_on_open_facts(match.game, context.owner.boards, match.setup)
    said += [voice.words.say("mybox.doubtful")] if doubtful else []
    if not said:
        return
    text = " — ".join(said)
    width, height = pen.text_size(text, "small_bold")
    low = prompt.bottom + (20 if legal else 26)
    box = Box(prompt.centre[0] - (width + 90) / 2, low, width + 90, height + 22)
    laid, within = papers(frame), pen.viewport.whole.inset(8)
    box = clear_of(clear_of(box, laid, within), [*laid, *shown], within)
    pen.panel(box, "paper", radius=RADIUS_LABEL, edge=GAIN if legal else LOSS)
    x, y = box.x + 34, box.centre[1]
    pen.disc((x, y), 16, INK)
    pen.disc((x, y), 13, GAIN if legal else LOSS)
    tick = [(x - 6, y), (x - 2, y + 5), (x + 7, y - 6)]
    pen.line(tick if legal else [(x - 7, y), (x + 7, y)], "FFFFFF", 3.5)
    pen.text(text, (box.x + 62, y), "small_bold", INK)


# -- the hand-over -----------------------------------------------------------------------------------------------------

PAPER_SIZE = 800.0, 268.0
FACE = 212.0
MAX_CARD_WIDTH, CARD_WIDTH_SHARE = 214.0, 0.198
"""Largest width of a card, in logical units and as a share of the window height."""
LEAN_DEGREES, CARD_PITCH, OUTER_DROP = 5.0, 0.94, 12.0
"""Rotation from card to card in degrees, their distance in card widths, and how much lower each outer one is, in
logical units."""


def draw_hand_over(pen: Pen, frame: Frame, view: BoardView, course: Course, context: AppContext) -> None:
    """Draws the darkened board, the face-down cards, the paper with a name, and the button with its key."""
    draw_veil(pen)
    for laid in lying_cards(pen.viewport, frame, course):
        draw_card_at(pen, view, "card_back", laid, False)
    _paper(pen, frame, course)
    for one in frame.areas:
        one.widget.draw(pen, AT_REST)
    if not context.device.points:
        pen.ring(hand_over_button(pen.viewport), RADIUS_BANNER)
        draw_key_hints(pen, frame, context)


def lying_cards(viewport: Viewport, frame: Frame, course: Course) -> list[LaidCard]:
    """Positions of the face-down cards that the next player takes up."""
    held = course.look.secret.hand(frame.seen, frame.seat or 0) if course.look.secret else ()
    wide, foot = min(MAX_CARD_WIDTH, viewport.h * CARD_WIDTH_SHARE), hand_over_button(viewport).y - 24
    found = []
    for place in range(len(held)):
        aside = place - (len(held) - 1) / 2
        at = viewport.w / 2 + aside * wide * CARD_PITCH, foot - wide * CARD_ASPECT / 2 + abs(aside) * OUTER_DROP
        found.append(LaidCard(centred(at, wide, wide * CARD_ASPECT), -LEAN_DEGREES * aside))
    return found


def _paper(pen: Pen, frame: Frame, course: Course) -> None:
    """Draws the paper that says whose turn it is, with a face or a crest."""
    say, seat = frame.voice.words.say, frame.seat or 0
    text, under = say("board.your_turn", seat=frame.voice.name(seat)), say("board.curtain.under")
    words = max(pen.text_size(text, "title")[0], pen.text_size(under, "prompt")[0])
    wide = min(pen.viewport.w - 120, max(PAPER_SIZE[0], FACE + words + 176))
    paper = centred((pen.viewport.w / 2, pen.viewport.h * 0.28), wide, PAPER_SIZE[1])
    paper = clear_of(paper, frame.layout.banners, pen.viewport.whole.inset(8))
    pen.panel(paper, "paper", radius=RADIUS_BANNER, shadow="tile")
    draw_spine(pen, frame.marks[seat], Box(paper.x + 16, paper.y + 18, 18, paper.h - 36))
    face, figure = Box(paper.x + 56, paper.y + (paper.h - FACE) / 2, FACE, FACE), course.match.seats[seat].figure
    if figure:
        draw_sitter(pen, figure, frame.moods[seat], face, (frame.marks[seat],))
    else:
        draw_crest(pen, frame.marks[seat], face.centre, 150)
    left, room = face.right + 36, paper.right - face.right - 72
    pen.text(text, (left, paper.y + 108), "title", INK, width=room, lines=2, height=150)
    pen.text(under, (left, paper.y + 204), "prompt", UMBER, width=room, lines=2, height=100)


# -- legends -----------------------------------------------------------------------------------------------------------

PADDING, SIGN = 20.0, 108.0
"""Padding of a legend, and width of the sign before each line, in logical units."""
MAX_SHARE, MAX_LINES, OWN_WIDTH = 0.42, 4, 300.0
"""Largest width, as a share of the window; largest number of lines of a text; width from which a legend without signs
takes that of its object."""


class LegendRow(NamedTuple):
    """One line of a legend: draws its sign into a box, or None if the text says all, and the text."""

    sign: Callable[[Pen, Box], object] | None
    text: str


def legend_of(met: AreaId, frame: Frame, look: AnyLook, hands: HiddenHands) -> tuple[Sequence[LegendRow], Box]:
    """The legend and the box of a banner or slot that is pointed at or focused: what its numbers count, or its name and
    explanation; empty for other areas."""
    if frame.area(met) is None:  # left over from an earlier turn
        return (), NO_BOX
    if met.area is Area.BANNER:
        seat = int(met.key)
        total = (frame.counted or scores(frame.seen, frame.seen.players))[seat]
        banner = look.seats.banner(hands.shown_of(seat, frame.seen), seat).asked()
        means = frame.voice.words.say(f"board.means.{'points' if frame.mode is Mode.OVER else 'forecast'}")
        rows = _banner_rows(banner, number(total) if frame.scored and total is not None else "", means, frame.voice)
        return list(rows), frame.layout.banners[seat]
    idle = met.area is Area.IDLE
    meant = (one for at, one in enumerate(frame.tray.slots) if met.key == (at if idle else one[0].token))
    slot, box = next(meant, (None, NO_BOX))
    if slot is None or met.area not in (Area.SLOT, Area.IDLE):
        return (), NO_BOX
    say = frame.voice.say
    means = f"*{say(slot.label)}*\n{say(slot.means)}" if slot.means else ""
    return [LegendRow(None, means)] if means else [], box


def _banner_rows(banner: Banner, score: str, score_means: str, voice: Voice) -> Iterator[LegendRow]:
    """The score, unless it is hidden, then every other number of a banner. Equal explanations are given once, pieces
    with the same one together. A lone score is one sentence."""
    told = set[str]()
    if score:
        means = voice.say(banner.score_means) if banner.score_means else score_means
        told.add(means)
        alone = not (banner.meanings or banner.counters or banner.left)
        yield LegendRow(None, f"*{score}* {means}") if alone else LegendRow(partial(_written, text=score), means)
    for one in banner.meanings:
        yield LegendRow(partial(_written, text=one.sign), voice.say(one.line))
    for counter in banner.counters:
        if counter.means and (means := voice.say(counter.means)) not in told:
            told.add(means)
            yield LegendRow(partial(draw_numbers, counters=(counter,), left=()), means)
    for means in dict.fromkeys(voice.say(left.means) for left in banner.left):
        alike = tuple(left for left in banner.left if voice.say(left.means) == means)
        yield LegendRow(partial(draw_numbers, counters=(), left=alike), means)


def draw_legend(pen: Pen, rows: Sequence[LegendRow], beside: Box, frame: Frame, sight: Sight, view: BoardView) -> None:
    """Draws a legend beside its object where it hides least; nothing without rows."""
    if not rows:
        return
    signs = SIGN if any(row.sign for row in rows) else 0.0
    broad = beside.w if beside.w > OWN_WIDTH and not signs else max(pen.viewport.w * MAX_SHARE, 420.0) - SIGN
    wide, highs = _measured(pen, rows, broad - 2 * PADDING)
    size, within = (wide + signs + 2 * PADDING, sum(highs) + PADDING), pen.viewport.whole.inset(MARGIN_BOARD, 8)
    pieces = [view.hidden_by(sight.camera, one, not sight.stands) for one in frame.figures]
    kept, column = papers(frame), within._replace(x=beside.x, w=beside.w)
    in_column = broad == beside.w and pen.viewport.wide
    box = markers.beside(size, beside, column if in_column else within, pieces, kept=kept)
    if any(map(box.overlaps, kept)):  # its column has no room
        box = markers.beside(size, beside, within, pieces, kept=kept)
    pen.panel(box, "paper", radius=RADIUS_BANNER, shadow="tile")
    top = box.centre[1] - sum(highs) / 2
    for row, high in zip(rows, highs):
        if row.sign:
            row.sign(pen, Box(box.x + PADDING, top, SIGN - 10, high))
        left = box.x + PADDING + SIGN * bool(row.sign)
        pen.text(row.text, (left, top + high / 2), "small", INK, width=wide, lines=MAX_LINES)
        top += high


def _measured(pen: Pen, rows: Sequence[LegendRow], most: float) -> tuple[float, list[float]]:
    """Width of the texts of a legend, up to `most`, and the height of each."""
    line = type_size("small", pen.viewport.text) * 1.5
    wide = min(most, max(pen.text_size(row.text, "small", most, MAX_LINES)[0] for row in rows) + 1)
    return wide, [max(line, pen.text_size(row.text, "small", wide, MAX_LINES)[1] + 8) for row in rows]


def _written(pen: Pen, box: Box, text: str) -> None:
    pen.text(text, (box.x, box.centre[1]), "small_bold", INK, width=box.w)
