"""Frame maker: computes, once after each input, everything that hud, view, input and speech know of a board."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial

from game.account import account, every_line
from game.core import Position
from scenes.board.look import AnyLook
from scenes.board.look.choices import Slot, Tray
from scenes.board.look.pieces import Figure
from scenes.board.renderer import BoardView
from scenes.board.sentences import Voice, stopped, voice_to
from scenes.graphics.cache import Latest
from scenes.graphics.pen import Pen
from scenes.graphics.theme import LARGE
from scenes.graphics.viewport import Box, Viewport, around
from scenes.input.events import Device
from scenes.play.choose.decision import Decision
from scenes.play.hud import headline
from scenes.play.hud.columns import card_box, listed
from scenes.play.hud.frame import Control, Frame, Headline, RecentTurn, SceneRules, TrayFrame
from scenes.play.hud.hand_of_cards import around_cards, fanned
from scenes.play.hud.layout import TOOLS, HudLayout, arrangement, at_the_end, folds, heap_box, tray_wood
from scenes.play.hud.touch_handles import Handle, handles
from scenes.play.hud.tray import gathered, in_rows, in_shapes
from scenes.play.session.hints import HintStage
from scenes.play.session.session import Session
from scenes.play.state.areas import Area, AreaId, PrimaryAction, Tool
from scenes.play.state.board_state import BoardState
from scenes.play.state.ceremony import Stage
from scenes.play.state.course import Mode, last_turn, since_my_turn, turn_began, undo_reach, uses_real_cards
from scenes.play.state.moods import Mood, moods_after
from scenes.ui.scene import AppContext

HIDDEN_AT_END = frozenset(Area) - {Area.BANNER, Area.PROMPT}
"""Areas hidden from the last step until the result: nothing that can be pressed appears."""
MAX_SLOTS, LARGE_MAX_SLOTS, LARGEST_MAX_SLOTS = 6, 4, 3
"""Largest numbers of slots in one row, with large text, and with still larger text; more slots take two rows."""

CALM: Mood = "calm"
Controls = Callable[[Frame, AppContext, BoardView], Sequence[Control]]
"""Makes the controls around the board, given a frame without them."""


class FrameMaker:
    """Makes frames; owns cached faces and rows, and the largest number of tray rows so far."""

    def __init__(self, state: BoardState, rules: SceneRules, session: Session, controls: Controls) -> None:
        self._state, self._rules, self._controls = state, rules, controls
        self._computer_turn, self._hints = session.computer_turn, session.hints
        self._tells_end = session.advance.tells_end
        self._known_moods: Latest[Position, tuple[Mood, ...]] = Latest()
        self._known_figures: Latest[Position, tuple[Figure, ...]] = Latest()
        self._recent_rows: Latest[Hashable, tuple[RecentTurn, ...]] = Latest()
        """Rows of the list of recent steps."""
        self._known_handles: Latest[object, tuple[Handle, ...]] = Latest()
        """Handles of the piece that was set down."""
        self._known_rows: Latest[tuple[Position, Viewport], int] = Latest()
        self._max_rows: tuple[Viewport | None, int] = None, 0
        """Largest number of tray rows so far in this window, including those when a human decides."""

    def layout(self, context: AppContext) -> HudLayout:
        """The boxes of this window, with the current number of tray rows."""
        course, viewport = self._state.course, context.pen.viewport
        # other windows and those with a panel have no height for a hand
        fans = course.look.choices.resting is not None and viewport.wide and not self._rules.panel
        seen, seats = course.seen, len(course.match.seats)
        rows = max(1 + fans, len(self._tray(self._decision(), seen, viewport).rows))
        most = max(rows, self._known_rows.of((seen, viewport), lambda: self._rows_awaited(seen, viewport)))
        self._max_rows = viewport, max(most, self._max_rows[1]) if self._max_rows[0] == viewport else most
        look, match = course.look, course.match
        people = bool(match.people) and not (match.setup.options and uses_real_cards(match, look))
        low, column = look.seats.low or 0.0, look.seats.column
        tools, told = len(tools_of(look, True)), look.facts.are_told
        lies = partial(arrangement, low=low, column=column, hint=people, inspect=told, tools=tools, grows=look.grows)
        fewest, usual = (lies(viewport, seats, high) for high in (rows, self._max_rows[1]))
        if self._rules.panel:
            usual = self._rules.panel.lay_out(usual, viewport)
        if look.drawing.aside(seen, self._state.sight.camera):
            usual = replace(usual, recent=usual.recent._replace(x=viewport.w - usual.recent.right))
        tallest, foot = usual.tray, fewest.tray.h
        usual = replace(usual, tray=tallest._replace(y=tallest.bottom - foot, h=foot), tallest=tallest)
        return at_the_end(usual, viewport) if self._tells_end(context.settings.motion) else usual

    def frame(self, context: AppContext, voice: Voice, layout: HudLayout, view: BoardView) -> Frame:
        """The complete frame."""
        frame = self.known(context, voice, layout, view)
        ended = frame.mode is Mode.OVER and not self._tells_end(context.settings.motion)
        pen, course = context.pen, self._state.course
        shows = context.settings.show_scores or frame.counted is not None or ended
        scored = shows and course.match.game.scored
        frame = frame._replace(primary=self._primary(frame, context), scored=scored)
        said, panel = self._headline(frame, context.pen, context.device), self._rules.panel
        where = frame.recent, frame.layout.recent, scored
        shown = pen.viewport, frame.voice, course.match.position, *where
        told = self._recent_rows.of(shown, lambda: listed(pen, course, frame.voice, *where))
        notices, prompts = self._state.notices, frame.mode is Mode.HUMAN and said.kind == "prompt"
        begins = prompts and notices.timed.shows("turn") and not notices.timed.consent
        announced = headline.turn_begins(frame, pen) if begins else None
        # nothing that answers a press waits for the announcement
        hint, refused = frame.hint, self._state.hand.is_refused
        region = hint.region if hint and hint.stage is HintStage.REGION and not refused else ()
        frame = frame._replace(told=told, headline=said, region=region, announced=announced)
        own, board = panel.around() if panel else (), self._controls(frame, context, view)
        controls = (*board, *own) if said.room is frame.layout.refused else (*own, *board)  # drawn over the panel
        return frame._replace(controls=controls, areas=tuple(one for one in controls if one.pressed))

    def known(self, context: AppContext, voice: Voice, layout: HudLayout, view: BoardView) -> Frame:
        """The frame without headline and controls, at half the cost: enough to see where the board has room."""
        state, course = self._state, self._state.course
        look, decision, seen, seat = course.look, self._decision(), course.seen, course.seat
        mode, lit = (Mode.BEGINS, state.notices.lot.lit) if state.notices.lot else (course.mode, seat)
        animation, began = state.motion.animation, turn_began(course)
        waits = self._computer_turn.ready is not None and course.pace(context.settings.easy_reading) == "step"
        tells = course.match.game.scored and self._rules.tells_points(context.settings.show_points)
        panel, pen, ends = self._rules.panel, context.pen, self._tells_end(context.settings.motion)
        tray, tools = self._tray(decision, seen, pen.viewport), tools_of(look, state.sight.camera.by_hand)
        chosen = self._is_chosen(decision, context)
        return Frame(
            mode=mode,
            seat=seat,
            lit=lit,
            seen=seen,
            decision=decision,
            figures=animation.still() if animation else self._known_figures.of(seen, lambda: look.pieces.figures(seen)),
            moods=self._moods(),
            marks=tuple(own[0] for own in look.seats.marks(len(course.match.seats))),
            voice=voice,
            speaker=voice_to(seat, voice, context.settings.seat_languages, pen.art.assets),
            layout=layout,
            tray=self._tray_frame(tray, seen, layout, tools, pen, voice),
            tools=tools,
            recent=since_my_turn(course, began),
            last_turn=range(0) if state.hand.acted else last_turn(course, waits),
            tells_points=tells,
            values=tells and context.settings.all_points,
            chosen=chosen,
            can_undo=chosen or undo_reach(course) is not None or bool(decision and (decision.is_up or decision.unpaid)),
            handles=self._handles(decision, layout, view, context.device),
            card=card_box(layout) if self._state.notices.card else None,
            hidden=self._rules.hidden() | (HIDDEN_AT_END if ends else frozenset()),
            counted=self._counted(ends),
            hint=self._hints.present(),
            thinking=self._computer_turn.is_thinking(state.clock),
            waits=waits,
            stopped=stopped(course.match) if course.match.early else None,
            covers=tuple(panel.covers()) if panel else (),
        )

    def _is_chosen(self, decision: Decision | None, context: AppContext) -> bool:
        """Whether a press has chosen a legal place; directions only aim as they pass."""
        pressed = self._state.hand.pinned and (context.device.points or context.settings.scanning)
        aimed = decision.aimed if pressed and decision and decision.playable else None
        return bool(aimed and aimed.places)

    def _tray_frame(
        self, tray: Tray, seen: Position, layout: HudLayout, tools: Sequence[Tool], pen: Pen, voice: Voice
    ) -> TrayFrame:
        """The slots with their boxes, and in a hand the card on its way into it. On a squarer screen a hand is at the
        right end of the tray, which leaves room for the pace buttons in one row."""
        hands, sight, animation = self._state.course.hands, self._state.sight, self._state.motion.animation
        middle, flat, place = sight.middle or pen.viewport.w / 2, tray.slots, layout.broad_tray(len(tools))
        if tray.fan:
            places, pressed = hands.places(seen), self._state.hand.card
            middle = middle if pen.viewport.wide or pen.viewport.text >= LARGE else layout.tray.right
            fan = fanned(pen, flat, places, layout, middle, sight.camera, voice, pressed)
            rows: tuple[tuple[Box, ...], ...] = (tuple(fan),)
        elif any(slot.heap for slot in flat):
            rows = ((heap_box(layout.tray),),)
        else:
            rows = in_rows(pen, tray, place, voice.say, middle)
        slots = tuple(zip(flat, (box for row in rows for box in row)))
        wood = around_cards(slots) if tray.fan else tray_wood(place, [box for _, box in slots]) if slots else None
        comes = animation and any(move.goal == hands.holder for move in animation.cards)
        return TrayFrame(tray, wood or layout.tray, rows, slots, hands.arrived() if comes else None)

    def _counted(self, ends: bool) -> tuple[int | None, ...] | None:
        """By seat, the score counted so far at the end; None before its count."""
        match, shown = self._state.course.match, self._state.notices.ceremony
        if shown:
            return shown.scores()
        return (None,) * len(match.seats) if ends and not match.early else None

    def _moods(self) -> tuple[Mood, ...]:
        """Mood of every seat, if any has a figure."""
        match, look, shown = self._state.course.match, self._state.course.look, self._state.notices.ceremony
        found: Sequence[Mood] = (CALM,) * len(match.seats)
        if any(sitter.figure for sitter in match.seats):
            found = self._known_moods.of(match.position, lambda: moods_after(look, match, len(match.steps)))
        pleased = shown.winners if shown and shown.stage is Stage.WON else ()
        return tuple("pleased" if seat in pleased else mood for seat, mood in enumerate(found))

    def _primary(self, frame: Frame, context: AppContext) -> PrimaryAction:
        """The primary action, as changed by the scene. It ignores what the mouse only passes over: a press there would
        do that, and on the way to the button it would no longer be aimed at."""
        hand, decision, hands = self._state.hand, frame.decision, self._state.course.hands
        if context.device is Device.MOUSE and decision and not (hand.pinned or context.settings.scanning):
            decision = decision.aim(None) if decision.aimed else decision
        usual = primary_action(frame, decision, hand.inspects, len(hands.held(frame.seen)))
        return self._rules.primary(usual, decision)

    def _decision(self) -> Decision | None:
        return self._state.hand.decision if self._rules.decides() else None

    def _tray(self, decision: Decision | None, seen: Position, viewport: Viewport) -> Tray:
        """The tray of the human who decides, or of a seat that cannot."""
        course = self._state.course
        choices = course.look.choices
        if decision:
            found = decision.tray
        elif course.mode is Mode.PASS:
            found = choices.tray(seen)
        elif choices.resting and course.mode not in (Mode.OVER, Mode.HAND_OVER) and (held := course.hands.held(seen)):
            found = Tray((), ((choices.resting(seen, held),),), fan=True)
        else:
            found = Tray(())
        return _for_window(found, viewport)

    def _rows_awaited(self, seen: Position, viewport: Viewport) -> int:
        """Tray rows as if a human decided, so that the board keeps its size at the first turn of one; 0 with a hand of
        cards, which is always shown."""
        choices = self._state.course.look.choices
        waits = bool(self._state.course.match.people) and choices.resting is None
        return len(_for_window(choices.tray(seen), viewport).rows) if waits else 0

    def _handles(
        self, decision: Decision | None, layout: HudLayout, view: BoardView, device: Device
    ) -> tuple[Handle, ...]:
        hand, camera = self._state.hand, self._state.sight.camera
        aimed = decision.aimed if decision and not self._state.sight.layer else None
        if not (decision and aimed and aimed.places and (hand.pinned or hand.rests)) or self._state.motion.animation:
            return ()
        stands, fingers = self._state.sight.stands, device is Device.TOUCH

        def lay() -> tuple[Handle, ...]:
            rise = view.look.drawing.rises.usual * camera.tile if stands else 0.0
            ground = [around(view.shape(camera, place, 1.0)) for place in aimed.places]
            stand = [view.hidden_by(camera, one, not stands) for one in view.look.pieces.figures(decision.position)]
            legal = dict.fromkeys(place for one in decision.targets for place in one.places)
            free = [around(view.shape(camera, place, 1.0)) for place in legal]
            return handles(decision, camera, ground, rise, layout, fingers, stand, free)

        return self._known_handles.of((decision, camera, stands, view, layout, fingers), lay)

    def _barred(self, frame: Frame, device: Device) -> Slot | None:
        """The slot pointed at or focused, if a law blocks it and it is not in hand anyway; a card on the felt only
        after a press."""
        hand, timed, chosen = self._state.hand, self._state.notices.timed, frame.decision and frame.decision.token
        pressed = timed.shows("note")
        met = timed.note_of if pressed else hand.hovered if device.points else hand.focus
        for number, (slot, _) in enumerate(frame.tray.slots):
            id = AreaId(Area.IDLE, number) if slot.lies else AreaId(Area.SLOT, slot.token)
            if met == id and slot.barred and (pressed or not slot.lies) and slot.token != chosen:
                return None if hand.inspects else slot
        return None

    def _headline(self, frame: Frame, pen: Pen, device: Device) -> Headline:
        hand, look, ceremony = self._state.hand, self._state.course.look, self._state.notices.ceremony
        if self._state.notices.lot:
            return headline.beginning(frame, pen, look, self._state.notices.lot)
        if ceremony:
            return headline.ending(frame, pen, look, ceremony)
        if self._state.notices.timed.consent:
            return headline.agreeing(frame, pen, self._state.notices.timed)
        animation = self._state.motion.animation
        if animation and animation.won and not animation.backwards:
            return headline.on_paper(frame, pen, "prompt", frame.voice.say(animation.won.said), animation.won.mark)
        if hand.inspected_slot is not None and hand.inspected_slot < len(frame.tray.slots):
            return headline.answered_slot(frame, pen, look, frame.tray.slots[hand.inspected_slot][0])
        if hand.inspected is not None and (answer := headline.answered(frame, pen, look, hand.inspected)):
            return answer
        if slot := self._barred(frame, device):
            return headline.barred(frame, pen, look, slot)
        if frame.decision and frame.decision.refusals and not (hand.inspects or hand.passes(device)):
            return headline.refused(frame, pen, look, self._state.notices.refused)
        layer = self._state.sight.layer
        if layer and frame.mode in (Mode.HUMAN, Mode.OVER):
            said, words = [f"{look.id}.layer.{layer}"], frame.speaker.words
            paid = {one.id for one in account(look.id, frame.seen)}
            said += [] if layer in paid or (paid and layer not in every_line(look.id)) else ["board.layers.none"]
            return headline.on_paper(frame, pen, "prompt", " ".join(map(words.say, said)))
        if frame.hint and frame.hint.text and not hand.inspects:
            return headline.on_paper(frame, pen, "hint", frame.hint.text)
        asked = "" if hand.inspects else self._rules.asked()
        if asked:
            course = self._state.course
            player = course.match.positions[course.undo_limit].to_move or 0
            return headline.on_paper(frame, pen, "prompt", asked, frame.marks[player])
        several = not self._rules.teaches and len(self._state.course.match.people) > 1
        return headline.prompted(frame, pen, look, hand.inspects, several)


def primary_action(frame: Frame, decision: Decision | None, inspects: bool, held: int) -> PrimaryAction:
    """Its label in the language of the seat in turn, and whether it is enabled; `held`: number of face-down cards of
    that seat."""
    speaker, words = frame.speaker, frame.speaker.words
    keys = {Mode.HELD: "commit", Mode.OVER: "result", Mode.PASS: "go_on", Mode.HAND_OVER: "lift"}
    key = "go_on" if inspects else keys.get(frame.mode)
    if key or decision is None:
        key = key or ("go_on" if frame.waits else "hurry")
        return PrimaryAction(words.count(f"board.{key}", held), key != "hurry" or frame.thinking)
    playable = decision.playable
    move = None if playable else decision.global_move()
    if move:
        return PrimaryAction(speaker.say(move.label), True)
    line = decision.tray.do.get(decision.saying) if decision.saying else None
    label = speaker.say(line) if line else words.say("board.choose")
    return PrimaryAction(label, playable is not None)


def tools_of(look: AnyLook, moved: bool) -> tuple[Tool, ...]:
    """Tools of this board; `moved`: the board was moved by hand."""
    flat = all(tilt.squash == 1 for tilt in look.drawing.views)
    needless: dict[Tool, bool] = {"view": flat, "layers": not look.drawing.layers, "fit": not moved}
    return tuple(tool for tool in TOOLS if not needless.get(tool))


def _for_window(tray: Tray, viewport: Viewport) -> Tray:
    """The tray with fewer slots and without standing pieces for large text, or in one row, to leave room for the
    board."""
    text = viewport.text
    if all(slot.spent for slot in tray.slots):
        return replace(tray, rows=())
    if text >= LARGE and tray.slots[1:]:
        tray = in_shapes(tray)
    if len(tray.rows) < 2 and not folds(viewport):
        return tray if text < LARGE else gathered(tray, 0)
    return gathered(tray, LARGEST_MAX_SLOTS if text > LARGE else LARGE_MAX_SLOTS if text >= LARGE else MAX_SLOTS)
