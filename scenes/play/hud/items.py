"""Everything around the board, one item after the other: banners, the list of steps, tools, tray, actions, prompt."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.core import Seat, scores
from scenes.board import markers
from scenes.board.banner import Seated, card_boxes, draw_banner
from scenes.board.cached_layers import Item
from scenes.board.look import Banner
from scenes.core.translations import number
from scenes.graphics.panels import Kind
from scenes.graphics.pen import Pen
from scenes.graphics.theme import CREAM, ICON_CREAM, INK, Mark
from scenes.graphics.viewport import Box, Point
from scenes.play.hud import prompt
from scenes.play.hud.hit_areas import (
    answer_boxes,
    page_word,
    pale_tools,
    parts,
    refusal_boxes,
    refusal_words,
    shown_tray,
    slot_boxes,
    tools,
    why_word,
)
from scenes.play.hud.layout import LARGE, PACES, SMALL_TOOLS, pace_boxes
from scenes.play.hud.recent_steps import Told, draw_recent, recent_paper
from scenes.play.hud.tray import draw_slot, shown_slots
from scenes.play.session.hints import draw_told
from scenes.play.session.seat_languages import voice_for
from scenes.play.session.table import Mode
from scenes.play.session.turn_timer import draw_sandglass
from scenes.ui.widgets import Button, Segment, State, Tool, Widget

if TYPE_CHECKING:
    from scenes.board.renderer import BoardView
    from scenes.play.scene import BoardScene

SLOT_REACH = 12.0
"""How far the ring of a slot in the tray reaches beyond it."""

TOOL_ICONS = {"layers": "balance", "peek": "eye"}
SMALL_ICONS = {"zoom_in": "plus", "zoom_out": "minus", "fit": "expand", "loupe": "loupe"}


def mark_of(board: BoardScene, seat: Seat) -> Mark:
    """The first mark of a seat, its crest."""
    return board.look.seats.marks(len(board.table.match.seats))[seat][0]


def surroundings(board: BoardScene) -> list[Item]:
    """All items as they have to be now, each with everything that its picture depends on."""
    around = [*_banners(board), *_recent(board), *_tools(board), *_tray(board), *_actions(board)]
    return [*around, *_sandglass(board), *_variant(board), *board.first_time.items(board), _prompt(board)]


def _banners(board: BoardScene) -> Iterator[Item]:
    position = board.table.seen
    words, match = board.context.words, board.table.match
    totals = scores(position, position.players)
    over = board.table.mode is Mode.OVER
    shown = board.context.settings.show_scores or over
    viewport = board.context.viewport
    for seat, box in enumerate(board.arrangement.banners):
        banner = board.look.seats.banner(board.table.secrets.shown_of(seat, position), seat)
        sitter = match.seats[seat]
        seated = Seated(
            banner,
            board.voice.name(seat),
            words.say("board.computer") if sitter.level and sitter.name else "",
            board.voice.say(banner.note) if banner.note else "",
            number(totals[seat]) if shown else "",
            _beside_score(board, banner, over) if shown else "",
            seat == board.table.seat,
        )
        left = box.centre[0] < viewport.w / 2 or not viewport.wide
        yield Item(f"banner:{seat}", box, seated, partial(_banner, view=board.view, box=box, seated=seated, left=left))


def _banner(pen: Pen, view: BoardView, box: Box, seated: Seated, left: bool) -> None:
    draw_banner(pen, box, seated, left)
    cards = seated.banner.cards if pen.viewport.text < LARGE else ()
    for name, place in zip(cards, card_boxes(box, len(cards), left)):
        pen.picture(view.upright(name, pen.viewport.px(place.w)), pen.viewport.rect(place)[:2])


def _beside_score(board: BoardScene, banner: Banner, over: bool) -> str:
    if banner.aside:
        return board.voice.say(banner.aside)
    return board.context.words.say("board.points" if over else "board.forecast")


def _recent(board: BoardScene) -> Iterator[Item]:
    boxes = [part.box for part in parts(board) if part.id.startswith("recent:")]
    if not boxes:
        return
    told = []
    for step in board.table.since_my_turn():
        played = board.table.match.played(step)
        told.append(
            Told(mark_of(board, played.before.to_move or 0), board.voice.say(board.look.wording.log_line(played)))
        )
    title, box = board.context.words.say("board.since"), board.arrangement.recent
    paper = recent_paper(box, boxes)
    draw = partial(draw_recent, box=box, title=title, told=told, boxes=boxes)
    yield Item("recent", paper, (title, told, boxes), draw)


def _widget(board: BoardScene, part_id: str, widget: Widget) -> Item:
    """A control of the house as an item."""
    state = State(hovered=board.hovered == part_id)
    return Item(part_id, widget.box, (widget, state), partial(widget.draw, state=state))


def _tools(board: BoardScene) -> Iterator[Item]:
    words, boxes = board.context.words, board.arrangement
    on = {
        "flatten": board.flattened,
        "plan": not board.camera.slanted,
        "layers": board.layer,
        "peek": board.fleeting.shows("peek"),
    }
    pale = pale_tools(board)
    for tool, box in zip(tools(board), boxes.tools):
        read = f"{board.look.id}.layer.{board.layer}" if tool == "layers" and board.layer else f"board.{tool}"
        icon = TOOL_ICONS.get(tool, tool)
        wakes = f"tool:{tool}" not in pale
        button = Tool(tool, box, _nothing, wakes, label=words.say(read), icon=icon, on=bool(on.get(tool)))
        yield _widget(board, f"tool:{tool}", button)
        if tool == "turn":
            yield _compass(board, (box.right - 20, box.y + 20))
    if boxes.language:
        hovered, spoken = board.hovered == "language", words.language.upper()
        draw = partial(_language, box=boxes.language, code=spoken, hovered=hovered)
        yield Item("language", boxes.language, (spoken, hovered), draw)
    small = [(f"tool:{tool}", box, SMALL_ICONS[tool], 36.0) for tool, box in zip(SMALL_TOOLS, boxes.small_tools)]
    lamp = [("hint", boxes.lamp, "lamp", 46.0)] if boxes.lamp else []
    lamp += [("ask", boxes.ask, "question", 46.0)] if boxes.ask else []
    lit_now = {"tool:loupe": board.loupe, "hint": board.hints.hint is not None, "ask": board.asking.on}
    for part_id, box, icon, size in (*small, ("menu", boxes.menu, "menu", 46.0), *lamp):
        hovered, lit = board.hovered == part_id, lit_now.get(part_id, False)
        sign = partial(_sign, box=box, icon=icon, size=size, hovered=hovered, lit=lit)
        yield Item(part_id, box, (icon, hovered, lit), sign)


def _sign(pen: Pen, box: Box, icon: str, size: float, hovered: bool, lit: bool) -> None:
    """A small control that is an icon alone; while what it does lasts, it is paper."""
    small = size < 40
    kind: Kind = "paper" if lit else "walnut_light" if hovered else "walnut"
    pen.panel(box, kind, radius=12 if small else 16, shadow="chip" if small else True)
    pen.icon(icon, box.centre, size, INK if lit else ICON_CREAM)


def _language(pen: Pen, box: Box, code: str, hovered: bool) -> None:
    """The language of the house; a press turns to the next one."""
    pen.panel(box, "walnut_light" if hovered else "walnut")
    x, y = box.centre
    if pen.viewport.text < LARGE:
        pen.icon("globe", (x, y - 16), 34, ICON_CREAM)
        pen.text(code, (x, y + 20), "small_bold", CREAM, anchor="centre", width=box.w - 14)
    else:  # the sign of its key lies over the upper right corner
        pen.text(code, (x - 6, y + 16), "small_bold", CREAM, anchor="centre", width=box.w - 30)


def _compass(board: BoardScene, centre: Point) -> Item:
    """Where the top of the plan lies now."""
    (x, y), (tip_x, tip_y) = board.camera.projection.polygon([(0.0, 0.0), (0.0, -1.0)])
    way = tip_x - x, tip_y - y
    box = Box(centre[0] - 24, centre[1] - 24, 48, 48)
    return Item("compass", box, way, lambda pen: markers.compass(pen, centre, way))


def _tray(board: BoardScene) -> Iterator[Item]:
    box, words = board.arrangement.tray, board.context.words
    tray = shown_tray(board)
    if tray.rows:
        laws = {slot.barred for row in tray.rows for group in row for slot in group if slot.barred}
        seals = {law: board.voice.law(board.look.id, law, "seal") for law in laws}
        token = board.decision.choice.token if board.decision else None
        yield Item("tray", box, "", partial(_empty_tray, box=box, text="", at=box.centre, bold=False))
        for which, shown in enumerate(shown_slots(tray, slot_boxes(board), token, seals, words)):
            draw = partial(draw_slot, view=board.view, shown=shown)
            yield Item(f"tray:{which}", shown.box, shown, draw, SLOT_REACH)
    elif board.table.mode is Mode.COMPUTER:
        row = pace_boxes(box)
        heading, at = words.say("board.pace"), (box.centre[0], (box.y + row[0].y) / 2 + 4)
        yield Item("tray", box, heading, partial(_empty_tray, box=box, text=heading, at=at, bold=True))
        for pace, place in zip(PACES, row):
            chosen = board.context.settings.pace == pace
            segment = Segment(pace, place, _nothing, label=words.say(f"board.pace.{pace}"), chosen=chosen)
            yield _widget(board, f"pace:{pace}", segment)
    elif board.table.mode is not Mode.OVER:
        text = words.say("board.held") if board.table.mode is Mode.HELD else ""
        yield Item("tray", box, text, partial(_empty_tray, box=box, text=text, at=box.centre, bold=False))


def _empty_tray(pen: Pen, box: Box, text: str, at: Point, bold: bool) -> None:
    pen.panel(box, "tray", radius=20)
    if text:
        width = None if bold else box.w - 60
        pen.text(text, at, "small_bold" if bold else "prompt", CREAM, anchor="centre", width=width)


def _actions(board: BoardScene) -> Iterator[Item]:
    words, boxes, action = board.context.words, board.arrangement, board.gold()
    undo = Tool("undo", boxes.undo, _nothing, board.table.can_undo(), label=words.say("board.undo"), icon="undo")
    yield _widget(board, "undo", undo)
    button = Button("gold", boxes.gold, _nothing, action.enabled, label=action.label, gold=True, role="action")
    yield _widget(board, "gold", button)


def _sandglass(board: BoardScene) -> Iterator[Item]:
    box, minutes = board.arrangement.sandglass, board.context.settings.hourglass
    if box:
        grains = board.sandglass.grains(minutes)
        yield Item("sandglass", box, grains, partial(draw_sandglass, box=box, grains=grains))


def _variant(board: BoardScene) -> Iterator[Item]:
    """A small sign under the menu where other rules than those of the box are played."""
    if board.table.match.setup.options:
        menu = board.arrangement.menu
        word = board.context.words.say("school.variant")
        large = board.context.viewport.text >= LARGE
        box = Box(menu.x - 16, menu.bottom - 10, menu.w + 24, 40)
        yield Item("variant", box, (word, large), partial(_variant_sign, box=box, word="" if large else word))


def _variant_sign(pen: Pen, box: Box, word: str) -> None:
    """The word, or where words are large the sign that the sheet has for variants."""
    pen.panel(box, "paper", radius=box.h / 2, shadow="chip")
    if word:
        pen.text(word, box.centre, "small_bold", INK, "centre", box.w - 22)
    else:
        pen.icon("again", box.centre, 30, INK)


def _prompt(board: BoardScene) -> Item:
    decision, mode = board.decision, board.table.mode
    box, seat = board.arrangement.prompt, board.table.seat
    found, papers = board.asking.answer(board), answer_boxes(board)
    if found and papers:
        door = page_word(board)
        draw = partial(prompt.answer, box=box, mark=found.mark, text=found.text, door=door)
        return Item("prompt", papers[0], ("answer", found, door), draw)
    if decision and decision.refusals and not board.asking.on:
        numeral, sentence = refusal_words(board)
        why, paper = why_word(board), refusal_boxes(board)[0]
        again = board.refused.count(decision.refusals[0].law) > 1
        draw = partial(prompt.refusal, box=box, numeral=numeral, sentence=sentence, why=why, again=again)
        return Item("prompt", paper, (numeral, sentence, why, again), draw)
    told = board.hints.text(board)
    if told:
        paper = prompt.prompt_box(board.context.pen, box, "red", told)
        return Item("prompt", paper, ("hint", told), partial(draw_told, box=box, text=told))
    mark = None if mode is Mode.OVER or seat is None else mark_of(board, seat)
    text = prompted(board)
    paper = prompt.prompt_box(board.context.pen, box, mark, text)
    return Item("prompt", paper, (mark, text), partial(prompt.prompt, box=box, mark=mark, text=text))


def prompted(board: BoardScene) -> str:
    """The sentence at the top of the screen."""
    voice, decision, mode = voice_for(board), board.decision, board.table.mode
    words = voice.words
    if board.asking.on:
        return words.say("table.ask.prompt")
    if decision:
        remark = board.look.wording.remark(decision.position, decision.playable) if decision.playable else None
        return voice.say(remark or board.look.wording.prompt(decision.position, decision.choice.token))
    if mode is Mode.OVER or board.table.seat is None:
        return words.say("board.over")
    own = mode in (Mode.HELD, Mode.PASS, Mode.SURE)
    key = f"board.prompt.{mode.value}" if own else "board.prompt.computer"
    if board.thinking:
        key = "board.prompt.thinking"
    return words.say(key, seat=voice.name(board.table.seat))


def _nothing() -> None:
    """The board itself finds out what was pressed."""
