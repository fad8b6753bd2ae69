"""Controls of a board: everything around it, each with its picture, words, key and command."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from game.core import SMALL, scores
from game.saved_text import PACES
from scenes.board.look.choices import Slot
from scenes.board.renderer import BoardView
from scenes.core.translations import capitalised, number, signed
from scenes.graphics.pen import Pen, Wording
from scenes.graphics.theme import (
    CREAM,
    DISABLED_TEXT,
    ICON_CREAM,
    INK,
    LARGE,
    RADIUS_BANNER,
    RADIUS_TOOL,
    Colour,
    MaterialName,
    Role,
)
from scenes.graphics.viewport import Box
from scenes.input.events import Action, Device
from scenes.play.choose.decision import brought
from scenes.play.hud.banner import Seated, draw_banner, lettering
from scenes.play.hud.columns import draw_card, draw_recent, recent_boxes, recent_paper
from scenes.play.hud.frame import Control, DrawnControl, Frame
from scenes.play.hud.hand_of_cards import CardFace, FeltFace, lifted, raised
from scenes.play.hud.headline import draw_headline, why_barred
from scenes.play.hud.layout import PACE_HEADING_HEIGHT, hand_over_button, pace_boxes, pace_wood
from scenes.play.hud.tray import ShownSlot, SmallPaper, draw_slot, shown_slots
from scenes.play.presses.controller import Controller, why_not_undone
from scenes.play.state.areas import PRIMARY, Area, AreaId
from scenes.play.state.board_state import BoardState
from scenes.play.state.course import Mode
from scenes.ui.scene import AppContext
from scenes.ui.widgets import State, Widget, draw_word, nothing

SLOT_REACH, GAIN_REACH = 12.0, 40.0
"""Reach of the ring of a slot beyond the slot, and of its chip, in logical units."""
TOOL_ICONS = {"layers": "balance", "fit": "expand"}
CHIP = 44.0
"""Size of a sign in a corner of the menu."""
KEY_OF_TOOL: dict[str, Action] = {"view": "flatten", "layers": "rotate", "fit": "fit"}
"""Actions that also press a tool."""
TURN_AREAS = (Area.INSPECT, Area.HINT, Area.TOOL, Area.UNDO)
"""Areas hidden while a computer decides."""
HAND_OVER_AREAS = (*TURN_AREAS, Area.MENU, Area.PRIMARY, Area.PROMPT, Area.TRAY, Area.CARD)
"""Areas hidden while a hand is face down."""
LABEL_PADDING, KEY_PADDING, GOLD_RIM = 28, 20, 6
"""Total horizontal padding of a word, and width of the gold rim."""
SIDE_SHARE = 0.2
"""Total horizontal padding of a tool with large text, as a share of its width."""

# Keys with an icon and a word.
ICON_SIZE = 46.0
MIN_ICON = 26.0  # a smaller icon would be a dot
MIN_WORD_HEIGHT = 36.0  # smallest room for the word below the icon
THREE_LINE_HEIGHT = 155.0  # smallest height of a key with three lines


class HudControls:
    """The controls around a board; they are cheap values, made anew with every frame."""

    def __init__(self, state: BoardState, controller: Controller) -> None:
        self._state, self._controller = state, controller

    def made(self, frame: Frame, context: AppContext, view: BoardView) -> list[Control]:
        """All current controls in reading order, the topmost first."""
        self._frame, self._context, self._view, self._words = frame, context, view, context.words
        groups = self._above, self._handles, self._banners, self._recent, self._tools, self._tray, self._actions
        found = [control for group in groups for control in group()]
        over = (Area.HINT,) if frame.can_undo else (Area.HINT, Area.UNDO)
        idle = {Mode.BEGINS: TURN_AREAS, Mode.COMPUTER: TURN_AREAS, Mode.HAND_OVER: HAND_OVER_AREAS, Mode.OVER: over}
        idle |= {Mode.HELD: (Area.HINT,), Mode.PASS: (Area.HINT,)}
        gone = idle.get(frame.mode, ())
        found = [one for one in found if one.id.area not in frame.hidden and one.id.area not in gone]
        if frame.mode is not Mode.HAND_OVER:
            return found
        menu = self._sign(Area.MENU, frame.layout.menu, "menu", self._controller.ways.pause)
        lift = self._primary(hand_over_button(self._view.viewport))  # both are drawn over the darkened board
        return [*(one._replace(over=True) for one in (menu, lift)), *(one._replace(pressed=False) for one in found)]

    def _part(self, name: str) -> str:
        """Name of a control that has only a sign or a short word."""
        return self._words.say(f"access.part.{name}", f"board.{name}")

    # -- above --------------------------------------------------------------------------------------------------------

    def _above(self) -> Iterator[Control]:
        """The corner controls, the headline, and a first-time card in its place."""
        boxes, hand, controller, frame = self._frame.layout, self._state.hand, self._controller, self._frame
        yield from self._chips()
        yield self._sign(Area.MENU, boxes.menu, "menu", controller.ways.pause, "menu")
        if frame.headline.button:  # drawn with the sentence
            button = DrawnControl("why", frame.headline.button, controller.why, radius=12)
            yield Control(AreaId(Area.WHY), button, self._part("why"), key="why", stop="now", heard="page")
        if boxes.inspect:
            key: Action | None = None if hand.has_asked else "why"
            yield self._sign(Area.INSPECT, boxes.inspect, "question", controller.inspect, key, hand.inspects)
        if boxes.hint:
            awake, hinted = frame.decision is not None, frame.headline.kind == "hint"
            yield self._sign(Area.HINT, boxes.hint, "lamp", controller.ask_hint, "hint", hinted, awake)
        said, introduced = frame.announced or frame.headline, False
        if frame.card:
            introduced = said.kind == "prompt" and frame.announced is None
            yield self._card(frame.card, introduced)
        draw = nothing if introduced else partial(draw_headline, said=said)
        yield _seen(AreaId(Area.PROMPT), said.paper, (said, introduced), draw)

    def _chips(self) -> Iterator[Control]:
        """The signs for variant rules and for muted sound: in two corners of the menu, or the variant as a word on its
        lower edge, so that they touch nothing else."""
        say, large, menu = self._words.say, self._view.viewport.text >= LARGE, self._frame.layout.menu
        course = self._state.course
        variant = course.match.setup.options - course.look.box.referee_options
        if variant:
            named = say("school.small" if SMALL in variant else "school.variant")
            worded = Box(menu.x - 16, menu.bottom - 26, menu.w + 24, 40)
            box = Box(menu.x - 6, menu.y - 6, CHIP, CHIP) if large else worded
            word, icon = ("", "again") if large else (named, "")
            chip = SmallPaper("variant", box, nothing, label=word, icon=icon)
            yield Control(AreaId(Area.VARIANT), chip, pressed=False)
        if self._context.settings.mute:
            free = (menu.x - 10, menu.y - 6) if variant and not large else (menu.right - CHIP + 4, menu.bottom - CHIP)
            box = Box(*free, CHIP, CHIP)
            chip = SmallPaper("sound", box, self._controller.unmute, icon="muted")
            yield Control(AreaId(Area.SOUND), chip, say("board.muted"), stop="last")

    def _card(self, box: Box, seen: bool) -> Control:
        """A first-time card, which repeats the prompt; not `seen` while an answer to a press is in its place."""
        prompt, text = self._frame.headline, self._words.say(self._state.notices.card)
        text, mark = (f"{prompt.text}\n{text}", prompt.mark) if seen else (text, None)
        draw = partial(draw_card, box=box, text=text, mark=mark) if seen else nothing
        dismiss = partial(self._state.notices.timed.end, "card")
        face = DrawnControl("card", box, dismiss, True, (text, mark, seen), draw, 18)
        return Control(AreaId(Area.CARD), face, self._part("card"), stop="last")

    def _sign(
        self,
        area: Area,
        box: Box,
        icon: str,
        act: Callable[[], None],
        key: Action | None = None,
        lit: bool = False,
        awake: bool = True,
    ) -> Control:
        """A control with only an icon; on paper while its function is active."""
        face = WoodenKey(area.value, box, act, awake, icon=icon, on=lit)
        said = self._part("ask" if area is Area.INSPECT else area.value)
        return Control(AreaId(area), face, said, "" if awake else self._why_idle(area), key, "last")

    # -- seats --------------------------------------------------------------------------------------------------------

    def _banners(self) -> Iterator[Control]:
        frame, course, viewport = self._frame, self._state.course, self._view.viewport
        totals = scores(frame.seen, frame.seen.players)
        among = []
        for seat, box in enumerate(frame.layout.banners):
            known = frame.seen if course.match.game.is_open else course.hands.shown_of(seat, frame.seen)
            banner = course.look.seats.banner(known, seat).asked()
            sitter, name = course.match.seats[seat], frame.voice.name(seat)
            seated = Seated(
                banner,
                name,
                bool(sitter.level and sitter.name and not sitter.figure),
                number(totals[seat]) if frame.scored else "",
                frame.voice.say(banner.aside) if frame.scored and banner.aside else "",
                seat == frame.lit,
                sitter.figure,
                frame.moods[seat],
            )
            among.append((box, seated))
        letters = lettering(self._context.pen, among)
        for seat, (box, seated) in enumerate(among):
            row = [one for one, _ in among if one.y == box.y]
            left = len(row) > 2 or box.centre[0] < viewport.w / 2
            if frame.counted and frame.scored:  # names keep their size during the count; a tie is told at its end
                kept = course.look.scoring.fewer_wins or frame.counted == totals
                so_far, aside = frame.counted[seat], seated.aside if kept else ""
                seated = replace(seated, score="" if so_far is None else number(so_far), aside=aside)
            draw = partial(draw_banner, box=box, seated=seated, left=left, letters=letters)
            said = self._words.say("access.stop.score", name=seated.name)
            act = partial(self._controller.ways.points, seat)
            face = DrawnControl("banner", box, act, course.match.game.scored, (seated, letters), draw, radius=18)
            yield Control(AreaId(Area.BANNER, seat), face, said, stop="banner", heard="page")

    def _recent(self) -> Iterator[Control]:
        frame, course = self._frame, self._state.course
        box, told = frame.layout.recent, frame.told
        boxes = recent_boxes(box, told, self._view.viewport.text)
        if not boxes:
            return
        whole = frame.recent.start > 0 and sum(len(one.steps) for one in told) == len(frame.recent)
        title = self._words.say("board.since" if course.match.people and whole else "board.latest")
        draw = partial(draw_recent, box=box, title=title, told=told, boxes=boxes)
        for row, one in zip(boxes, told):
            place = DrawnControl("row", row, partial(self._controller.flash, one.steps), radius=8)
            yield Control(AreaId(Area.RECENT, one.steps.start), place, one.text)
        yield _seen(AreaId(Area.RECENT), recent_paper(box, boxes, self._view.viewport.text), (title, told, boxes), draw)

    # -- tools --------------------------------------------------------------------------------------------------------

    def _tools(self) -> Iterator[Control]:
        frame, sight = self._frame, self._state.sight
        peers = self._tool_words()
        for tool, box in zip(frame.tools, frame.layout.tools):
            icon, use = TOOL_ICONS.get(tool, tool), partial(self._controller.use, tool)
            if tool == "view":  # the view that a press shows
                last = not sight.camera.slanted or len(sight.camera.tilts) == 1
                icon = "flatten" if sight.stands else "raise" if last else "plan"
            label, said = self._words.say(f"board.{tool}"), self._part(tool)
            laid = tool == "layers" and bool(sight.layer)
            if laid:  # the same
                label = said = self._following(sight.layer)
            face = WoodenKey(tool, box, use, label=label, icon=icon, on=laid, peers=peers)
            yield Control(AreaId(Area.TOOL, tool), face, said, "", KEY_OF_TOOL[tool], "tool")

    def _following(self, layer: str) -> str:
        """Label for the layer that a press shows after `layer`."""
        look = self._state.course.look
        names = [name for name, _ in look.drawing.layers]
        following = names[names.index(layer) + 1 :]
        if not following:
            return self._words.say("board.layers.close")
        line = capitalised(self._frame.voice.say(look.wording.account_line(following[0])))
        return self._words.say("board.layers.next", line=line)

    def _tool_words(self) -> tuple[tuple[str, Box], ...]:
        """All words that tools and undo may show, with their boxes, for the current layer."""
        frame, say, layer = self._frame, self._words.say, self._state.sight.layer
        following = {"layers": self._following(layer)} if layer else {}
        named = zip(frame.tools, frame.layout.tools)
        tools = [(following.get(name) or say(f"board.{name}"), box) for name, box in named]
        return (*tools, (say("board.undo"), frame.layout.undo))

    # -- tray and actions ---------------------------------------------------------------------------------------------

    def _tray(self) -> Iterator[Control]:
        frame, tray, box = self._frame, self._frame.tray, self._frame.layout.tray
        if tray.tray.fan:
            yield from self._cards()
        elif tray.tray.rows:
            rows, taken = [list(row) for row in tray.rows], set[str]()
            brings = brought(frame.decision) if frame.decision and frame.tells_points else {}
            count = frame.voice.words.count
            gains = {token: count("access.brings", gain, points=signed(gain)) for token, gain in brings.items()}
            for which, shown in enumerate(shown_slots(tray.tray, rows, _armed(frame), frame.voice.say, gains)):
                if not shown.slot.beside:
                    yield self._slot(which, shown, shown.slot.token not in taken and frame.decision is not None)
                elif frame.decision and shown.slot.beside == frame.decision.token:
                    yield self._leaf(which, shown.slot, shown.box)
                taken.add(shown.slot.token)
            yield _empty_tray(tray.box, "", tray.box, False)
        if frame.mode is Mode.COMPUTER:
            yield from self._paces(tray.box if tray.tray.fan else None)
        elif tray.tray.rows:
            return
        elif frame.mode in (Mode.HUMAN, Mode.HAND_OVER) and Area.PROMPT not in frame.hidden:
            yield _empty_tray(box, "", box, False)  # else there is nothing to do there

    def _cards(self) -> Iterator[Control]:
        """The hand of cards, the paper attached to the chosen card, and the cards on the felt."""
        frame, controller, view = self._frame, self._controller, self._view
        slots, decision, carried = [slot for slot, _ in frame.tray.slots], frame.decision, self._state.hand.carried
        chosen = decision.token if decision else None
        up, tokens = raised(slots, _armed(frame)[0], self._state.hand.card), dict[str, int]()
        for which, (slot, box) in enumerate(frame.tray.slots):
            if slot.beside and (carried or slot.beside != chosen):
                continue
            said, nth = frame.voice.say(slot.label), tokens.setdefault(slot.token, 0) + 1
            tokens[slot.token] = nth
            if slot.beside:
                yield self._leaf(which, slot, box)
                continue
            id, act = AreaId(Area.SLOT, slot.token * nth), partial(controller.arm, slot.token, which)
            away = which == frame.tray.arriving or (carried is not None and carried.id == id)
            card, item = slot.cards[0], AreaId(Area.IDLE, which)
            if slot.lies:
                lit = not slot.barred and not away and chosen in (None, slot.token)
                rests = away or slot.means is not None  # raised, it would hide the number on the pile
                felt = FeltFace(slot.token, box, act, not slot.barred, view, card, lit, rests)
                if slot.barred:
                    why = why_barred(frame.speaker, self._state.course.look, frame.seen, slot)
                    yield Control(item, felt, said, why, item_id=item)
                else:
                    yield Control(id, felt, said, stop="tray", item_id=item, carries=card)
                continue
            if which not in up and chosen == slot.token and slot.pair:
                act = partial(controller.arm, slot.pair, which)
            elif which in up and chosen == slot.pair:
                act = partial(controller.arm, slot.token, next(iter(up - {which}), which))
            place, barred = lifted(box, which in up), slot.barred is not None
            face = CardFace(slot.token, place, act, not slot.idle, view, card, box, which in up, barred, away)
            if slot.idle:
                why = self._why_idle(Area.IDLE) if decision else self._words.say("table.slot.early")
                yield Control(AreaId(Area.IDLE, which), face, said, why, item_id=item)
            else:
                yield Control(id, face, said, stop="tray", item_id=item, carries=card)

    def _leaf(self, which: int, slot: Slot, box: Box) -> Control:
        """The paper attached to the chosen slot."""
        said = self._frame.voice.say(slot.label)
        leaf = SmallPaper(slot.token, box, partial(self._controller.arm, slot.token, which), label=said, icon="again")
        return Control(AreaId(Area.SLOT, slot.token), leaf, said, stop="tray")

    def _slot(self, which: int, shown: ShownSlot, pressed: bool) -> Control:
        """A slot of the tray; a spent or idle one says so when it is pressed."""
        slot, item = shown.slot, AreaId(Area.SLOT, which)
        draw, act = partial(draw_slot, view=self._view, shown=shown), partial(self._controller.arm, slot.token, which)
        if slot.spent or slot.idle:
            area, face = Area.SPENT if slot.spent else Area.IDLE, DrawnControl("", shown.box, act, False, shown, draw)
            return Control(AreaId(area), face, why=self._why_idle(area), item_id=item, reach=SLOT_REACH)
        face = DrawnControl("", shown.box, act, True, shown, draw, 14)
        said = self._frame.voice.say(slot.called or slot.label)
        said = f"{said}, {shown.gain}" if shown.gain else said
        id, reach = AreaId(Area.SLOT, slot.token), GAIN_REACH if shown.gain else SLOT_REACH
        return Control(id, face, said, stop="tray", pressed=pressed, item_id=item, reach=reach)

    def _paces(self, hand: Box | None) -> Iterator[Control]:
        """The pace buttons, beside the cards of a `hand` if there is one."""
        say, now = self._words.say, self._state.course.pace(self._context.settings.easy_reading)
        words = [say(f"board.pace.{pace}") for pace in PACES]
        wide = [self._context.pen.text_size(word, "button")[0] + KEY_PADDING + 2 for word in words]
        box = pace_wood(self._frame.layout, hand, wide)
        row = pace_boxes(box, wide)
        for pace, place, label in zip(PACES, row, words):
            act = partial(self._controller.session.set_pace, pace)
            face = WoodenKey(pace, place, act, label=label, on=now == pace, role="button", peers=tuple(zip(words, row)))
            yield Control(AreaId(Area.PACE, pace), face, label, stop="pace")
        heading = say("board.pace") if row[0].y - box.y >= PACE_HEADING_HEIGHT else ""
        yield _empty_tray(box, heading, Box(box.x, box.y + 8, box.w, row[0].y - box.y - 8), True)

    def _actions(self) -> Iterator[Control]:
        """Undo, or why it is disabled, and the golden button."""
        frame, controller, boxes = self._frame, self._controller, self._frame.layout
        why = "" if frame.can_undo else why_not_undone(self._state.course.match, self._words)
        word, peers = self._words.say("board.undo"), self._tool_words()
        undo = WoodenKey("undo", boxes.undo, controller.undo, frame.can_undo, label=word, icon="undo", peers=peers)
        yield Control(AreaId(Area.UNDO), undo, self._part("undo"), why, "undo", "undo")
        if frame.primary.enabled:  # a disabled one is not shown
            yield self._primary(boxes.primary)

    def _primary(self, box: Box) -> Control:
        action, met = self._frame.primary, self._state.hand.focus == PRIMARY
        face = Button("primary", box, self._controller.primary, action.enabled, label=action.label)
        key: Action = "accept" if met or self._context.device is Device.PAD else "commit"
        return Control(PRIMARY, face, action.label, key=key, stop="now", heard="")

    def _why_idle(self, area: Area) -> str:
        """Why a slot or a sign is disabled, in words of the game if it has any."""
        if area is Area.IDLE and self._frame.mode is Mode.COMPUTER:
            return self._words.say("table.slot.early")
        return self._words.say(f"{self._state.course.match.game.id}.slot.{area.value}", f"table.slot.{area.value}")

    def _handles(self) -> Iterator[Control]:
        """Handles around a piece that was set down; drawn over the board."""
        controller = self._controller
        for one in self._frame.handles:
            area, face = one.id.area, partial(DrawnControl, one.id.area.value, one.box, radius=one.box.w / 2)
            if area is Area.NUDGE:
                yield Control(one.id, face(partial(controller.nudge, int(one.id.key))))
            elif area is Area.ROTATE:
                turns = face(partial(controller.rotate, 1))
                yield Control(one.id, turns, self._part("rotate"), key="rotate", stop="now")
            else:
                yield Control(one.id, face(controller.primary), self._part("tick"), stop="now", heard="")


# -- pictures that cannot be pressed ----------------------------------------------------------------------------------


def _seen(id: AreaId, box: Box, shows: object, draw: Callable[[Pen], object]) -> Control:
    """A picture that cannot be pressed."""
    return Control(id, DrawnControl(id.area.value, box, nothing, True, shows, draw), pressed=False)


def _empty_tray(box: Box, text: str, within: Box, bold: bool) -> Control:
    draw = partial(_draw_empty_tray, box=box, text=text, within=within, bold=bold)
    return _seen(AreaId(Area.TRAY), box, (text, bold), draw)


def _draw_empty_tray(pen: Pen, box: Box, text: str, within: Box, bold: bool) -> None:
    pen.panel(box, "tray", radius=20)
    if text:
        width = box.w - (24 if bold else 60)
        role: Role = "small_bold" if bold else "prompt"
        pen.text(text, within.centre, role, CREAM, anchor="centre", width=width, height=within.h)


# -- reading the frame ------------------------------------------------------------------------------------------------


def _armed(frame: Frame) -> tuple[str | None, str | None]:
    """The token in hand, or the one that does what is aimed at, and its turn."""
    return (frame.decision.saying, frame.decision.turn) if frame.decision else (None, None)


# -- buttons: a word on gold, and wooden keys with an icon, a word or both --------------------------------------------


@dataclass(frozen=True)
class Button(Widget):
    """The primary action: a word on gold."""

    label: str = ""

    first = True
    radius = RADIUS_BANNER

    def draw(self, pen: Pen, state: State) -> None:
        met = state.hovered and self.enabled
        box = self.box.moved(0, -2 if met else 0)
        kind: MaterialName = "disabled" if not self.enabled else "gold_light" if met else "gold"
        pen.panel(box, kind, radius=self.radius)
        inner = box.inset(GOLD_RIM + LABEL_PADDING / 2, 2)
        draw_word(pen, inner, self.label, "", "primary", INK if self.enabled else DISABLED_TEXT)


@dataclass(frozen=True)
class WoodenKey(Widget):
    """A key with an icon above a word, or one of them; on paper while it is on."""

    label: str = ""
    icon: str = ""
    on: bool = False
    role: Role = "tool"
    peers: tuple[tuple[str, Box], ...] = ()
    """Words and boxes of all keys that share one text size."""

    radius = RADIUS_TOOL

    def draw(self, pen: Pen, state: State) -> None:
        pen.panel(self.box, "paper" if self.on else "walnut_light" if state.hovered else "walnut")
        self._draw_sign_and_word(pen, f"{CREAM}66" if not self.enabled else INK if self.on else CREAM)

    def _draw_sign_and_word(self, pen: Pen, colour: Colour) -> None:
        """Draws word and icon. The word keeps its padding and shares the size of its peers; the icon shrinks for it,
        and is left out if it would be a dot."""
        box = self.box
        most = pen.common_size(
            (_worded(pen, replace(self, label=label, box=own))[1] for label, own in self.peers), self.role
        )
        size, (label, room, lines, tall) = _worded(pen, self, most)
        word = pen.text_size(label, self.role, room, lines, tall, most)[1] if label else 0.0
        gap = 4.0 if size and word else 0.0
        middle, top = box.centre[0], box.y + (box.h - size - word - gap) / 2
        if size:
            pen.icon(self.icon, (middle, top + size / 2), size, ICON_CREAM if colour == CREAM else colour)
        if word:
            at = middle, top + size + gap + word / 2
            pen.text(label, at, self.role, colour, "centre", room, lines, height=tall, most=most)


def _worded(pen: Pen, one: WoodenKey, most: int = 0) -> tuple[float, Wording]:
    """Size of the icon, and the word with the room left for it; high keys may take three lines."""
    box, label = one.box, one.label
    room, free = box.w - (KEY_PADDING if pen.viewport.text < LARGE else SIDE_SHARE * box.w), box.h - 22
    lines = 2 if box.h < THREE_LINE_HEIGHT else 3
    if not label:
        return min(ICON_SIZE, free), Wording(label)
    size = min(ICON_SIZE, free - pen.text_size(label, one.role, room, lines, most=most)[1]) if one.icon else 0.0
    if size >= MIN_ICON:
        return size, Wording(label, room, lines)
    size = MIN_ICON if one.icon and free - MIN_ICON >= MIN_WORD_HEIGHT else 0.0
    return size, Wording(label, room, lines, free - size if size else box.h - 8)
