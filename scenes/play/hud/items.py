"""HUD items: everything that is drawn around the board, each with all that its picture depends on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from game.core import scores
from game.match import Match
from scenes.board import markers
from scenes.board.banner import Seated, card_boxes, draw_banner
from scenes.board.cached_layers import Item
from scenes.board.look import AnyLook, Banner
from scenes.board.renderer import BoardView
from scenes.core.settings import Settings
from scenes.core.translations import Words, number
from scenes.graphics.panels import Kind
from scenes.graphics.pen import Pen
from scenes.graphics.theme import CREAM, ICON_CREAM, INK
from scenes.graphics.viewport import Box, Point
from scenes.play.hud import prompt
from scenes.play.hud.frame import Frame
from scenes.play.hud.hit_areas import recent_rows
from scenes.play.hud.layout import LARGE, PACES, SMALL_TOOLS, compass_box, pace_boxes
from scenes.play.hud.onboarding import draw_card
from scenes.play.hud.recent_steps import Told, draw_recent, recent_paper
from scenes.play.hud.sandglass import draw_sandglass
from scenes.play.hud.tray import draw_slot, shown_slots
from scenes.play.state.areas import PRIMARY, Area, AreaId
from scenes.play.state.board_state import Sight
from scenes.play.state.course import Course, Mode
from scenes.ui.widgets import Button, Segment, State, Tool, Widget

SLOT_REACH = 12.0
"""How far the ring of a slot in the tray reaches beyond it."""

TOOL_ICONS = {"layers": "balance", "peek": "eye"}
SMALL_ICONS = {"zoom_in": "plus", "zoom_out": "minus", "fit": "expand", "loupe": "loupe"}


@dataclass(frozen=True, slots=True)
class Lit:
    """Which controls are lit, because what they do lasts."""

    flattened: bool
    plan: bool
    layer: str
    """What is laid over the board, or nothing."""
    peeks: bool
    loupe: bool
    hint: bool
    inspects: bool


def lit_by(sight: Sight, peeks: bool, hint: bool, inspects: bool) -> Lit:
    """What lasts now."""
    return Lit(sight.flattened, not sight.camera.slanted, sight.layer, peeks, sight.loupe, hint, inspects)


class HudItems:
    """Owns the items of the last frame, group by group: a group is made again only when something that it shows has
    changed."""

    def __init__(self, look: AnyLook, view: BoardView, words: Words, settings: Settings) -> None:
        self._look, self._view, self._words, self._settings = look, view, words, settings
        self._made: dict[str, tuple[object, list[Item[AreaId]]]] = {}

    def items(
        self, frame: Frame, course: Course, lit: Lit, hovered: AreaId | None, north: Point, card: str, grains: int
    ) -> list[Item[AreaId]]:
        """All items as they have to be now. `north` is where the top of the plan points on the screen, `card` the key
        of a first-time card, `grains` what is left of the turn timer."""
        match, boxes, steps = course.match, frame.layout, len(course.match.steps)
        pace = self._settings.pace
        seated = frame.seen, steps, match.seats, frame.seat, frame.mode, frame.counted, frame.moods, boxes
        tools = frame.tools, frame.idle_tools, lit, hovered, north, boxes
        tray = frame.tray.tray, frame.tray.rows, _armed(frame), frame.mode, pace, hovered, boxes, frame.hidden
        actions = frame.primary, frame.can_undo, hovered, boxes
        found = [
            *self._group("banners", seated, lambda: self._banners(frame, course)),
            *self._group("recent", (steps, frame.recent, frame.card, boxes), lambda: self._recent(frame, course)),
            *self._group("tools", tools, lambda: self._tools(frame, lit, hovered, north)),
            *self._group("signs", tools, lambda: self._signs(frame, lit, hovered)),
            *self._group("tray", tray, lambda: self._tray(frame, hovered)),
            *self._group("actions", actions, lambda: self._actions(frame, hovered)),
            *_timer(frame, grains),
            *self._group("variant", (match.setup, boxes), lambda: self._variant(frame, match)),
            *self._reconstructed(frame, hovered),
            _headline(frame),
            *self._card(frame, card),
        ]
        return [item for item in found if item.name.area not in frame.hidden] if frame.hidden else found

    def _group(self, name: str, shows: object, make: Callable[[], Iterator[Item[AreaId]]]) -> list[Item[AreaId]]:
        """The items of a group; `shows` is everything that they depend on."""
        made = self._made.get(name)
        if made is None or made[0] != shows:
            made = self._made[name] = shows, list(make())
        return made[1]

    # -- seats --------------------------------------------------------------------------------------------------------

    def _banners(self, frame: Frame, course: Course) -> Iterator[Item[AreaId]]:
        viewport, say = self._view.viewport, self._words.say
        totals = frame.counted or scores(frame.seen, frame.seen.players)
        over = frame.mode is Mode.OVER
        shown = self._settings.show_scores or over
        for seat, box in enumerate(frame.layout.banners):
            known = frame.seen if course.hands.is_open else course.hands.shown_of(seat, frame.seen)
            banner = self._look.seats.banner(known, seat)
            sitter = course.match.seats[seat]
            seated = Seated(
                banner,
                frame.voice.name(seat),
                say("board.computer") if sitter.level and sitter.name else "",
                frame.voice.say(banner.note) if banner.note else "",
                number(totals[seat]) if shown else "",
                self._beside_score(frame, banner, over) if shown else "",
                seat == frame.seat,
                sitter.figure,
                frame.moods[seat],
            )
            left = box.centre[0] < viewport.w / 2 or not viewport.wide
            draw = partial(_draw_banner, view=self._view, box=box, seated=seated, left=left)
            yield Item(AreaId(Area.BANNER, seat), box, seated, draw)

    def _beside_score(self, frame: Frame, banner: Banner, over: bool) -> str:
        if banner.aside:
            return frame.voice.say(banner.aside)
        return self._words.say("board.points" if over else "board.forecast")

    def _recent(self, frame: Frame, course: Course) -> Iterator[Item[AreaId]]:
        boxes = [box for _, box in recent_rows(frame, self._view.viewport.text)]
        if not boxes:
            return
        told = []
        for step in frame.recent:
            played = course.match.played(step)
            told.append(
                Told(frame.marks[played.before.to_move or 0], frame.voice.say(self._look.wording.log_line(played)))
            )
        title, box = self._words.say("board.since" if course.people else "board.latest"), frame.layout.recent
        paper = recent_paper(box, boxes)
        draw = partial(draw_recent, box=box, title=title, told=told, boxes=boxes)
        yield Item(AreaId(Area.RECENT), paper, (title, told, boxes), draw)

    # -- tools --------------------------------------------------------------------------------------------------------

    def _tools(self, frame: Frame, lit: Lit, hovered: AreaId | None, north: Point) -> Iterator[Item[AreaId]]:
        on = {"flatten": lit.flattened, "plan": lit.plan, "layers": bool(lit.layer), "peek": lit.peeks}
        for tool, box in zip(frame.tools, frame.layout.tools):
            read = f"{self._look.id}.layer.{lit.layer}" if tool == "layers" and lit.layer else f"board.{tool}"
            icon, awake = TOOL_ICONS.get(tool, tool), tool not in frame.idle_tools
            button = Tool(tool, box, _nothing, awake, label=self._words.say(read), icon=icon, on=on.get(tool, False))
            yield _widget(AreaId(Area.TOOL, tool), button, hovered)
            if tool == "turn":
                yield _compass(compass_box(box).centre, north)

    def _signs(self, frame: Frame, lit: Lit, hovered: AreaId | None) -> Iterator[Item[AreaId]]:
        boxes = frame.layout
        if boxes.language:
            id, spoken = AreaId(Area.LANGUAGE), self._words.language.upper()
            draw = partial(_draw_language, box=boxes.language, code=spoken, hovered=hovered == id)
            yield Item(id, boxes.language, (spoken, hovered == id), draw)
        for tool, box in zip(SMALL_TOOLS, boxes.small_tools):
            yield _sign(AreaId(Area.TOOL, tool), box, SMALL_ICONS[tool], 36.0, hovered, tool == "loupe" and lit.loupe)
        yield _sign(AreaId(Area.MENU), boxes.menu, "menu", 46.0, hovered, False)
        if boxes.hint:
            yield _sign(AreaId(Area.HINT), boxes.hint, "lamp", 46.0, hovered, lit.hint)
        if boxes.inspect:
            yield _sign(AreaId(Area.INSPECT), boxes.inspect, "question", 46.0, hovered, lit.inspects)

    # -- tray and actions ---------------------------------------------------------------------------------------------

    def _tray(self, frame: Frame, hovered: AreaId | None) -> Iterator[Item[AreaId]]:
        box, words, tray = frame.layout.tray, self._words, frame.tray
        if tray.tray.rows:
            yield _empty_tray(tray.box, "", tray.box.centre, False)
            rows = [list(row) for row in tray.rows]
            for which, shown in enumerate(shown_slots(tray.tray, rows, _armed(frame), tray.seals, frame.voice.say)):
                draw = partial(draw_slot, view=self._view, shown=shown)
                yield Item(AreaId(Area.SLOT, which), shown.box, shown, draw, SLOT_REACH)
        elif frame.mode is Mode.COMPUTER:
            yield from self._paces(box, hovered)
        elif frame.mode is not Mode.OVER and Area.PROMPT not in frame.hidden:  # a board that is only looked at has none
            yield _empty_tray(box, words.say("board.held") if frame.mode is Mode.HELD else "", box.centre, False)

    def _paces(self, box: Box, hovered: AreaId | None) -> Iterator[Item[AreaId]]:
        say, row = self._words.say, pace_boxes(box)
        yield _empty_tray(box, say("board.pace"), (box.centre[0], (box.y + row[0].y) / 2 + 4), True)
        for pace, place in zip(PACES, row):
            chosen = self._settings.pace == pace
            segment = Segment(pace, place, _nothing, label=say(f"board.pace.{pace}"), chosen=chosen)
            yield _widget(AreaId(Area.PACE, pace), segment, hovered)

    def _actions(self, frame: Frame, hovered: AreaId | None) -> Iterator[Item[AreaId]]:
        boxes, action, say = frame.layout, frame.primary, self._words.say
        undo = Tool("undo", boxes.undo, _nothing, frame.can_undo, label=say("board.undo"), icon="undo")
        yield _widget(AreaId(Area.UNDO), undo, hovered)
        button = Button(
            "primary", boxes.primary, _nothing, action.enabled, label=action.label, gold=True, role="action"
        )
        yield _widget(PRIMARY, button, hovered)

    # -- what is told -------------------------------------------------------------------------------------------------

    def _variant(self, frame: Frame, match: Match) -> Iterator[Item[AreaId]]:
        """A small sign under the menu where other rules than those of the box are played."""
        if match.setup.options:
            menu, large = frame.layout.menu, self._view.viewport.text >= LARGE
            word = self._words.say("school.variant")
            box = Box(menu.x - 16, menu.bottom - 10, menu.w + 24, 40)
            draw = partial(_draw_variant, box=box, word="" if large else word)
            yield Item(AreaId(Area.VARIANT), box, (word, large), draw)

    def _reconstructed(self, frame: Frame, hovered: AreaId | None) -> Iterator[Item[AreaId]]:
        """A small sign on the board where nobody has compared it with the box."""
        box, id = frame.reconstructed, AreaId(Area.RECONSTRUCTED)
        if box:
            word = "" if self._view.viewport.text >= LARGE else self._words.say("mybox.sign")
            draw = partial(_draw_variant, box=box, word=word, icon="eye", lit=hovered == id)
            yield Item(id, box, (word, hovered == id), draw)

    def _card(self, frame: Frame, card: str) -> Iterator[Item[AreaId]]:
        if frame.card:
            text = self._words.say(card)
            waits = frame.announced or frame.headline.kind != "prompt"
            covered = waits and frame.card.overlaps(frame.layout.prompt)
            draw = _bare if covered else partial(draw_card, box=frame.card, text=text)
            yield Item(AreaId(Area.CARD), frame.card, (text, covered), draw)


def _armed(frame: Frame) -> tuple[str | None, str | None]:
    """The token in hand, and how it is turned."""
    return (frame.decision.choice.token, frame.decision.choice.turn) if frame.decision else (None, None)


def _timer(frame: Frame, grains: int) -> Iterator[Item[AreaId]]:
    box = frame.layout.timer
    if box:
        yield Item(AreaId(Area.TIMER), box, grains, partial(draw_sandglass, box=box, grains=grains))


def _headline(frame: Frame) -> Item[AreaId]:
    """The sentence at the top; its place stays bare while whose turn it is stands there."""
    said, box = frame.headline, frame.layout.prompt
    draw = _bare if frame.announced else partial(prompt.draw_headline, box=box, said=said)
    return Item(AreaId(Area.PROMPT), said.paper, (said, frame.announced), draw)


def _bare(pen: Pen) -> None:
    """Nothing."""


def _widget(id: AreaId, widget: Widget, hovered: AreaId | None) -> Item[AreaId]:
    """A control of the house as an item."""
    state = State(hovered=hovered == id)
    return Item(id, widget.box, (widget, state), partial(widget.draw, state=state))


def _sign(id: AreaId, box: Box, icon: str, size: float, hovered: AreaId | None, lit: bool) -> Item[AreaId]:
    """A small control that is an icon alone; while what it does lasts, it is paper."""
    over = hovered == id
    draw = partial(_draw_sign, box=box, icon=icon, size=size, hovered=over, lit=lit)
    return Item(id, box, (icon, over, lit), draw)


def _empty_tray(box: Box, text: str, at: Point, bold: bool) -> Item[AreaId]:
    draw = partial(_draw_empty_tray, box=box, text=text, at=at, bold=bold)
    return Item(AreaId(Area.TRAY), box, (text, bold), draw)


def _compass(centre: Point, north: Point) -> Item[AreaId]:
    """Where the top of the plan lies now."""
    box = Box(centre[0] - 24, centre[1] - 24, 48, 48)
    return Item(AreaId(Area.COMPASS), box, north, lambda pen: markers.compass(pen, centre, north))


def _draw_banner(pen: Pen, view: BoardView, box: Box, seated: Seated, left: bool) -> None:
    draw_banner(pen, box, seated, left)
    cards = seated.banner.cards if pen.viewport.text < LARGE else ()
    for name, place in zip(cards, card_boxes(box, len(cards), left)):
        pen.picture(view.prepared.upright(name, pen.viewport.px(place.w)), pen.viewport.rect(place)[:2])


def _draw_sign(pen: Pen, box: Box, icon: str, size: float, hovered: bool, lit: bool) -> None:
    small = size < 40
    kind: Kind = "paper" if lit else "walnut_light" if hovered else "walnut"
    pen.panel(box, kind, radius=12 if small else 16, shadow="chip" if small else True)
    pen.icon(icon, box.centre, size, INK if lit else ICON_CREAM)


def _draw_language(pen: Pen, box: Box, code: str, hovered: bool) -> None:
    """The language of the house; a press turns to the next one."""
    pen.panel(box, "walnut_light" if hovered else "walnut")
    x, y = box.centre
    if pen.viewport.text < LARGE:
        pen.icon("globe", (x, y - 16), 34, ICON_CREAM)
        pen.text(code, (x, y + 20), "small_bold", CREAM, anchor="centre", width=box.w - 14)
    else:  # the sign of its key lies over the upper right corner
        pen.text(code, (x, y + 10), "small_bold", CREAM, anchor="centre", width=box.w - 34)


def _draw_empty_tray(pen: Pen, box: Box, text: str, at: Point, bold: bool) -> None:
    pen.panel(box, "tray", radius=20)
    if text:
        width = None if bold else box.w - 60
        pen.text(text, at, "small_bold" if bold else "prompt", CREAM, anchor="centre", width=width)


def _draw_variant(pen: Pen, box: Box, word: str, icon: str = "again", lit: bool = False) -> None:
    """The word, or where words are large an icon: that which a new match has for variants."""
    pen.panel(box, "gold" if lit else "paper", radius=box.h / 2, shadow="chip")
    if word:
        pen.text(word, box.centre, "small_bold", INK, "centre", box.w - 22)
    else:
        pen.icon(icon, box.centre, 30, INK)


def _nothing() -> None:
    """The controller finds out what was pressed."""
