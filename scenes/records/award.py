"""Award: how the end of a match is shown: the laurel of a winner, the frame around the board, medals, and the story of
the match in one or two short lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.account import parted
from game.core import Seat
from game.early_end import winners
from game.match import Match
from game.school import scene, school
from game.story import Story, StoryKind, Turn
from scenes.board import catalog
from scenes.board.look import AnyLook
from scenes.board.look.wording import Line, SeatName
from scenes.board.sentences import Voice, stopped, won_by
from scenes.graphics.art import ASSETS
from scenes.graphics.emblems import draw_crest, draw_laurel
from scenes.graphics.figures import draw_seat
from scenes.graphics.matter import draw_paper
from scenes.graphics.pen import Pen
from scenes.graphics.shapes import round_corners
from scenes.graphics.theme import BRASS_LINE, GOLD, GOLD_EDGE, INK, PAPER_RULE, UMBER, Mark
from scenes.graphics.viewport import Box, Point, centred
from scenes.screens.things.objects import one_colour
from scenes.ui.blocks import REST, Block, Column, Part, Picture, Printed, Row, Space, line_height
from scenes.ui.paper import Text
from scenes.ui.prepared_pictures import draw_home_picture
from scenes.ui.snapshot import PaintedSheet, match_of_diorama

LAUREL_CREST_SCALE = 1.1
"""Scale of the crest of a winner without a face: a laurel lies close around it."""
CREST_SHARE = 0.38
"""Width of the crest at a face, relative to the face."""
WOOD = ("7A4528", "5C3019", "48230F", "361808")
"""Colours of a frame: its lit upper side, left, right and lower side."""

# Parts of a frame, in logical units.
RAIL_WIDTH = 30.0  # the wood
FILLET_WIDTH = 5.0  # the brass line inside it
MAT_WIDTH = 40.0  # the mat around the picture
CAPTION_HEIGHT = 102.0  # the mat below a picture with a caption

MEDAL_WIDTH, MAX_CLOSE_UP = 104.0, 6.0
"""Width of a medal, and maximum magnification of its picture relative to the whole board."""
ENGRAVED_COLOURS = "8A6034", "F0E0BC"
"""Ink and paper of the picture of a medal not yet won."""
PAINTED_BOX, SEEN_SHARE = Box(0, 0, 3 * MEDAL_WIDTH, 3 * MEDAL_WIDTH), 0.66
"""Size at which the picture of a medal is painted, and the share of it, around the middle, that is seen."""


def draw_seat_of(
    pen: Pen, match: Match, seat: Seat, centre: Point, size: float, mood: str, crested: bool = False
) -> None:
    """Draws the player of a seat in its colour; `crested`: with its crests at the foot, as in its panel."""
    figure, marks = match.seats[seat].figure, marks_of(match, seat)
    draw_seat(pen, figure, marks[0], centre, size, mood)
    for side, mark in zip((1, -1), reversed(marks) if crested and figure else ()):  # the last one at the right
        draw_crest(pen, mark, (centre[0] + side * size * 0.36, centre[1] + size * 0.32), size * CREST_SHARE)


def marks_of(match: Match, seat: Seat) -> Sequence[Mark]:
    """The marks of a seat, the first of which is its crest."""
    return catalog.look(match.game.id).seats.marks(len(match.seats))[seat]


def draw_winner(pen: Pen, match: Match, seat: Seat, centre: Point, size: float, share: float = 1.0) -> None:
    """Draws a winner in a laurel grown to `share` (0-1)."""
    draw_laurel(pen, centre, size / 2, share)
    larger = 1.0 if match.seats[seat].figure else LAUREL_CREST_SCALE
    draw_seat_of(pen, match, seat, centre, size * larger, "pleased")


def frame_boxes(whole: Box, shape: float, caption: bool) -> tuple[Box, Box]:
    """The largest centred frame for a picture of that aspect ratio (width / height), and the box of the picture in it;
    with a `caption` the mat is higher below."""
    edge = RAIL_WIDTH + FILLET_WIDTH + MAT_WIDTH - 5
    below = RAIL_WIDTH + FILLET_WIDTH + (CAPTION_HEIGHT if caption else MAT_WIDTH) - 5
    height = min(whole.h - edge - below, (whole.w - 2 * edge) / shape)
    width = height * shape
    outer = Box(0, 0, width + 2 * edge, height + edge + below)
    outer = outer.moved(whole.centre[0] - outer.w / 2, whole.centre[1] - outer.h / 2)
    return outer, Box(outer.x + edge, outer.y + edge, width, height)


def draw_frame(pen: Pen, box: Box, picture: Box) -> None:
    """Draws a frame of dark wood with a brass line and a paper mat; the picture is drawn over it later."""
    rail, fillet = pen.viewport.px(RAIL_WIDTH), pen.viewport.px(FILLET_WIDTH)
    pen.filled(box, ("frame",), partial(_wood, rail=rail, fillet=fillet))
    draw_paper(pen, box.inset(RAIL_WIDTH + FILLET_WIDTH), "print", 0)
    for around, colour in ((7.0, "C9B48C"), (4.0, "FFFEF8")):
        left, top, across, down = pen.viewport.rect(picture.inset(-around))
        pen.lay([(one_colour(across, down, colour), (left, top))])


def _wood(width: int, height: int, rail: int, fillet: int) -> pygame.Surface:
    """Image of the four mitred sides and the brass line inside them; all sizes in pixels."""
    surface = pygame.Surface((width, height))
    surface.fill(f"#{BRASS_LINE}")
    corners = [(0, 0), (width, 0), (width, height), (0, height)]
    within = [(rail, rail), (width - rail, rail), (width - rail, height - rail), (rail, height - rail)]
    for side, colour in zip((0, 3, 1, 2), WOOD):
        after = (side + 1) % 4
        pygame.draw.polygon(surface, f"#{colour}", [corners[side], corners[after], within[after], within[side]])
        pygame.draw.aaline(surface, "#1E0C04", corners[side], within[side])
    pygame.draw.rect(surface, "#1E0C04", (rail, rail, width - 2 * rail, height - 2 * rail), max(1, fillet // 2))
    pygame.draw.line(surface, "#A2683F", (0, 0), (width, 0), max(2, fillet // 2))
    return surface


def _picture_of(sheet: PaintedSheet, game_id: str, medal: str) -> pygame.Surface | None:
    """The picture of a medal, painted in one size for all; None while it is not ready or the medal has none."""
    shown = next((one for one in school(ASSETS, game_id).medals if one.id == medal), None)
    if not shown:
        return None
    name, viewport = f"medal {game_id} {medal}", sheet.context.viewport

    def shows() -> Match:
        return match_of_diorama(scene(ASSETS, game_id, shown.diorama), shown.figure)

    whole = sheet.darkroom.picture(name, PAINTED_BOX, viewport, shows, lambda: shown.near, closer=MAX_CLOSE_UP)
    if not whole:
        return None
    side = round(whole.get_width() * SEEN_SHARE / shown.closer)
    return whole.subsurface(whole.get_rect().inflate(side - whole.get_width(), side - whole.get_height()))


def draw_medal(
    pen: Pen, centre: Point, size: float, key: tuple[str, ...], won: bool, picture: pygame.Surface | None
) -> None:
    """Draws a medal in a round gold frame, engraved in brown if not yet won; while `picture` is None, with that of the
    game. `key`: game id, medal id and language, for the cache."""
    rim = max(7.0, size * 0.06)
    pen.disc(centre, size / 2, GOLD_EDGE if won else PAPER_RULE)
    pen.disc(centre, size / 2 - 2.5, GOLD[0] if won else ENGRAVED_COLOURS[1])
    box = centred(centre, size - 2 * rim, size - 2 * rim)
    if picture:
        pen.filled(box, ("medal", key, won), partial(_round, picture, won))
    else:
        draw_home_picture(pen, key[0], box, box.w / 2, None if won else _engraved)


def _round(picture: pygame.Surface, won: bool, wide: int, high: int) -> pygame.Surface:
    found = pygame.transform.smoothscale(picture.convert_alpha(), (wide, high))
    found = found if won else _engraved(found)
    round_corners(found, wide // 2)
    return found


def _engraved(picture: pygame.Surface) -> pygame.Surface:
    """A copy in the brown ink of medals not yet won."""
    ink, paper = (pygame.Color(f"#{colour}") for colour in ENGRAVED_COLOURS)
    found = pygame.transform.grayscale(picture)
    found.fill(paper - ink, special_flags=pygame.BLEND_RGB_MULT)
    found.fill(ink, special_flags=pygame.BLEND_RGB_ADD)
    return found


def medal(sheet: PaintedSheet, game_id: str, one: str, won: bool = True, often: str = "", scale: float = 1.0) -> Block:
    """One medal with its name, how often it was won (`often`, if not empty), and what it is for."""
    size, large = MEDAL_WIDTH * scale, scale > 1
    name, why = (sheet.say(f"{game_id}.medal.{one}{part}") for part in ("", ".why"))

    def lay(box: Box) -> Part:
        disc = centred(box.centre, *(min(box.w, box.h),) * 2)
        key = game_id, one, sheet.context.words.language
        picture = _picture_of(sheet, game_id, one)
        return Printed(disc, lambda pen: draw_medal(pen, disc.centre, disc.w, key, won, picture))

    disc = Picture(lay, size, size, 40.0)
    called = Text(name, "name" if large else "body_bold", INK if won else UMBER, lines=2)
    times = Text(often, "note", UMBER, "right", 1)
    head = Row((called, times), 12, (REST, float(times.preferred_width(sheet.context.pen) or 0))) if often else called
    told = Text(why, "prompt" if large else "note", UMBER)
    high = line_height(sheet.context.pen, called.role) + line_height(sheet.context.pen, told.role)
    above = Space(max(0.0, (size - high) / 2))  # names in a row share a baseline, however long the text below
    return Row((disc, Column((above, head, told))), 22, (size, REST), middle=False)


def story_told(match: Match, look: AnyLook, voice: Voice, story: Story) -> str:
    """The sentence that tells a story; empty where the game has no points and gives no reason for the end."""
    values = {"name": SeatName(story.seat), "rival": SeatName(story.rival), "other": story.other}
    if story.turn:
        return _turn_told(match, look, voice, story.turn, Line(f"book.story.{story.kind}", values))
    if story.since:
        is_open = story.since > 1 and story.since == len(match.turns)
        return voice.say(Line(f"book.story.{'open' if is_open else 'since'}", {**values, "n": story.since}))
    if story.kind is StoryKind.LINE:
        return voice.say(_line_told(look, voice, story, values))
    early, reason = stopped(match), look.ending.reason(match.position)
    if story.kind is StoryKind.UNSCORED:
        return voice.say(reason.line) if reason else ""
    return voice.say(early or Line(_story_key(look, voice, story.kind), {**values, "n": story.own}))


def win_told(match: Match, voice: Voice) -> str:
    """Who has won (several where they are level), or that all agreed on a draw."""
    names = [voice.name(seat) for seat in winners(match.outcome)] if match.outcome else []
    return won_by(voice.words, names) if names else voice.words.say("table.early.drawn")


def score_word(match: Match, look: AnyLook, voice: Voice, seat: Seat) -> str:
    """The unit of the score of a seat, as in its banner, where fewer are better; else empty."""
    aside = look.seats.banner(match.position, seat).aside if look.scoring.fewer_wins else None
    return voice.say(aside) if aside else ""


def _turn_told(match: Match, look: AnyLook, voice: Voice, turn: Turn, line: Line) -> str:
    deed = match.played(turn.step)._replace(after=match.positions[turn.step])  # its effects are no part of the story
    said = voice.say(look.wording.log_line(deed)).replace("  ", " ")
    return voice.say(line._replace(values={**line.values, "turn": turn.number, "said": said}))


def _line_told(look: AnyLook, voice: Voice, story: Story, values: dict[str, object]) -> Line:
    """The sentence about the account line that decided: the amounts of the winner and of the best rival (form
    `against`), or of one alone (form `alone`) where the other is zero and the game has words for the line; or about the
    one piece of the rival that made the difference."""
    line, (kind, about) = story.line, parted(story.line)
    if story.owed:
        what = Line(f"{look.id}.owned.{story.owed.piece}", {"of": values["rival"]})
        return Line(f"{look.id}.story.owed", {"what": what, "n": story.owed.amount})
    form = "against" if story.own and story.other else "alone"
    by = Line(_story_key(look, voice, "by"), {"n": story.lead})
    key = _story_key(look, voice, f"{line}.{story.piece}", line, kind, "line")
    wordless = key == "book.story.line"
    values = {**values, "n": abs(story.own), "by": by}
    told = Line(_story_key(look, voice, f"{line}.{form}", "against" if wordless else form), values)
    if wordless and told.key != "book.story.against":
        return told  # a sentence about this line in particular, which names it
    named = {"name": look.wording.account_line(line)} if about or wordless else {}
    return told._replace(values={**told.values, "what": Line(key, {"n": abs(story.own), **named})})


def _story_key(look: AnyLook, voice: Voice, *names: str) -> str:
    """The key of the first of these sentences that the game defines; else the shared one of the last name."""
    own = (f"{look.id}.story.{name}" for name in names)
    return next((key for key in own if voice.words.knows(key)), f"book.story.{names[-1]}")
