"""What each input means on the playing scene: every device, the board and the parts around it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scenes.board.layout import Point
from scenes.board.look import LAY
from scenes.input.events import Click, Device, Drag, Hover, Input, Pinch, Press, Scroll
from scenes.play.choose.aiming import DIRECTIONS, Target, towards
from scenes.play.choose.decision import Decision
from scenes.play.hud import modals
from scenes.play.hud.disabled_reasons import why_not
from scenes.play.hud.hit_areas import pale_tools, slots
from scenes.play.hud.layout import Part
from scenes.play.hud.touch_handles import nudge
from scenes.play.input import inspect
from scenes.play.session import undo
from scenes.play.session.referee import only_players_know, watches
from scenes.play.session.table import Mode
from scenes.ui.language_bar import following

if TYPE_CHECKING:
    from scenes.play.scene import BoardScene

BOARD = "board"
"""The focus lies on what is aimed at, not on a part around the board."""

ZOOM_STEPS = {"zoom_in": 2.0, "zoom_out": -2.0}


def take(board: BoardScene, event: Input) -> None:
    """One input. A press that ends an animation or lifts a sheet of paper is nothing else besides."""
    if not isinstance(event, Pinch):
        board.fingers.release()
    if board.consent.spent and isinstance(event, Click):
        board.consent.spent = False
    elif board.table.mode is Mode.CURTAIN:
        _before_curtain(board, event)
    elif isinstance(event, Hover):
        _hold(board, event)
        if not event.held:
            _hover(board, event.at)
    elif isinstance(event, Drag):
        if _part_at(board, event.start) is None and not board.on_top:
            board.camera = board.camera.pan(*event.by)
    elif isinstance(event, Scroll):
        _scroll(board, event)
    elif isinstance(event, Pinch):
        _pinch(board, event)
    elif board.animation:
        board.end_animation()
    elif not board.on_top and inspect.takes(board, event):
        pass
    elif board.on_top:
        modals.turn(board)
    elif isinstance(event, Click):
        _click(board, event)
    elif isinstance(event, Press):
        _press(board, event)


def _hold(board: BoardScene, event: Hover) -> None:
    """Taking back what somebody else did is also said by keeping its button down."""
    part = _part_at(board, event.at) if event.held and not board.animation and not board.on_top else None
    if part and part.id == "undo":
        undo.hold(board)
    else:
        board.consent.release()
        board.consent.spent = board.consent.spent and event.held


def _before_curtain(board: BoardScene, event: Input) -> None:
    """Nothing answers but the button that lifts the curtain, and the menu."""
    if isinstance(event, Click):
        part = _part_at(board, event.at)
        if part:
            activate(board, part.id, event.device)
    elif isinstance(event, Press):
        if event.action in ("accept", "commit"):
            board.commit()
        elif event.action in ("back", "menu"):
            board.pause()


def _part_at(board: BoardScene, at: Point) -> Part | None:
    return next((part for part in board.parts() if part.box.contains(at)), None)


def _hover(board: BoardScene, at: Point) -> None:
    part = _part_at(board, at)
    board.hovered = part.id if part else ""
    board.pointer = at
    if board.asking.on:
        inspect.hovered(board, at, part is not None)
        return
    if board.on_top or board.animation or board.pinned or not board.decision:
        return
    if part:  # what the pointer only passed over on its way to a button is not meant
        board.table.decision = board.decision.aim(None)
        return
    aimed = board.decision.point(board.camera.projection.to_plane(at), pressed=False)
    if aimed.step != board.decision.step:
        board.table.decision = aimed
    board.focus = BOARD


def _scroll(board: BoardScene, event: Scroll) -> None:
    if _can_rotate(board.decision):
        _rotate(board, 1 if event.amount < 0 else -1)
    else:
        board.camera = board.camera.zoom(event.at, event.amount)


def _can_rotate(decision: Decision | None) -> bool:
    token = decision.choice.armed() if decision else None
    return bool(decision and decision.aimed and token and len(token.turns) > 1)


def _pinch(board: BoardScene, event: Pinch) -> None:
    board.camera = board.fingers.zoomed(board.camera, event)
    way = board.fingers.turns(event)
    if way and board.look.layout.turns > 1:
        _turn(board, way)


def _click(board: BoardScene, event: Click) -> None:
    part = _part_at(board, event.at)
    board.consent.release()
    if part:
        if part.enabled and event.button == "main":
            activate(board, part.id, event.device)
        elif event.button == "main":
            board.say(why_not(board, part.id))
        return
    decision = board.decision
    if event.button == "other":
        if inspect.ask_once(board, event.at, anything=False):
            pass
        elif _can_rotate(decision):
            _rotate(board, 1)
        else:
            _back(board)
    elif event.long and inspect.ask_once(board, event.at, anything=not decision):
        pass
    elif board.table.mode is Mode.PASS:
        board.pass_turn()
    elif decision:
        _touch_board(board, decision, event)


def _touch_board(board: BoardScene, decision: Decision, event: Click) -> None:
    """First a ghost, then the piece; where nothing is to be confirmed, both at once. A long press only shows."""
    board.focus = BOARD
    aimed = decision.point(board.camera.projection.to_plane(event.at), pressed=True)
    again = board.pinned and decision.aimed is not None and _overlap(decision.aimed, aimed.aimed)
    if again and decision.playable:
        board.play(decision.playable, event.device)
        return
    board.table.decision = aimed
    if aimed.refusals:
        board.context.sound.play("refuse")
        board.refused.append(aimed.refusals[0].law)
    board.pinned = aimed.aimed is not None
    if aimed.playable and not board.confirms(event.device) and not event.long and not watches(board):
        board.play(aimed.playable, event.device)


def activate(board: BoardScene, part_id: str, device: Device) -> None:
    """A part around the board was pressed."""
    kind, _, rest = part_id.partition(":")
    if kind not in ("gold", "tick"):  # what it does is heard
        board.context.sound.play("page" if kind in ("banner", "why") else "step")
    if kind in ("gold", "tick"):
        board.commit()
    elif kind == "undo":
        board.undo()
    elif kind == "menu":
        board.pause()
    elif kind == "hint":
        board.hints.ask(board)
    elif kind == "slot":
        _arm(board, rest, device)
    elif kind == "banner":
        board.on_top = modals.account_for(board, int(rest))
    elif kind == "language":
        board.context.settings.language = following(board.context.settings.language)
        board.context.changed()
    elif kind == "why":
        _why(board)
    elif kind == "ask":
        inspect.toggle(board)
    elif kind == "rotate":
        _rotate(board, 1)
    elif kind == "nudge":
        nudge(board, int(rest))
    elif kind == "card":
        board.first_time.dismiss()
    elif kind == "recent":
        board.fleeting.flashed = board.footprint(int(rest))
        board.fleeting.show("flash", board.clock)
    elif kind == "pace":
        board.context.settings.pace = rest  # type: ignore[assignment]
        board.context.changed()
    elif kind == "tool":
        _tool(board, rest)


def _arm(board: BoardScene, token: str, device: Device) -> None:
    decision = board.decision
    if decision is None:
        return
    if token.startswith(LAY):
        board.table.lay(token)
        board.pinned = False
        return
    barred = next((slot.barred for slot, _ in slots(board) if slot.token == token), None)
    if barred:
        law = board.voice.law(board.look.id, barred, "name")
        board.say(board.context.words.say("table.slot.barred", law=law))
    again = decision.choice.token == token
    armed = decision.arm(token)
    board.table.decision, board.pinned = armed, False
    at_once = armed.playable is not None and armed.aimed is not None and not armed.aimed.places
    if at_once and armed.playable and (again or not board.confirms(device)):
        board.play(armed.playable, device)
    elif device in (Device.KEYS, Device.PAD) and not at_once:
        board.table.decision = armed.next_target(1)
        board.focus = BOARD


def _tool(board: BoardScene, tool: str) -> None:
    if f"tool:{tool}" in pale_tools(board):
        board.say(why_not(board, f"tool:{tool}"))
        return
    if tool in ("flatten", "plan", "fit"):
        board.dissolve()
    if tool == "flatten" or (tool == "plan" and len(board.look.drawing.views) < 2):  # what is razed is a plan as well
        board.flattened = not board.flattened
    elif tool == "plan":
        board.camera = board.camera.other_view()
        board.fit()
    elif tool == "turn":
        _turn(board, 1)
    elif tool == "layers":
        _next_layer(board)
    elif tool == "peek":
        _peek(board)
    elif tool == "loupe":
        board.loupe = not board.loupe
    elif tool == "fit":
        board.fit()
    elif tool in ZOOM_STEPS:
        board.camera = board.camera.zoom(board.arrangement.room.centre, ZOOM_STEPS[tool])


def _peek(board: BoardScene) -> None:
    """Lifts the corners of the hidden cards for a moment, or lets them down."""
    covered = board.table.mode is Mode.HUMAN and board.table.secrets.covered()
    if covered and not board.fleeting.shows("peek"):
        board.fleeting.show("peek", board.clock)
    else:
        board.fleeting.end("peek")


def _next_layer(board: BoardScene) -> None:
    """The next thing that can be laid over the board, after the last one none."""
    names = ("", *board.look.drawing.layers)
    board.layer = names[(names.index(board.layer) + 1) % len(names)]


def _turn(board: BoardScene, by: int) -> None:
    board.dissolve()
    board.camera = board.camera.turned(by)
    board.fit()


def _rotate(board: BoardScene, by: int) -> None:
    if board.decision:
        board.table.decision = board.decision.rotate(by)


def _hint(board: BoardScene) -> None:
    """A hint, unless nobody but the players can know what there is to play."""
    if only_players_know(board):
        board.say(board.context.words.say("access.no_hint"))
    else:
        board.hints.ask(board)


def _why(board: BoardScene) -> None:
    """Why this is refused, or what holds at the place that is asked about; without either the question begins."""
    if board.asking.place is not None:
        inspect.look_up(board)
    elif board.decision and board.decision.refusals:
        board.explain(board.decision.refusals[0].law)
    else:
        inspect.toggle(board)


def _back(board: BoardScene) -> None:
    """One step back: lower the hand, else take back a step of this turn, else the menu. A card goes away besides."""
    decision = board.decision
    board.first_time.dismiss()
    lowered = decision.aim(None) if decision else None
    if board.focus != BOARD and decision:
        board.focus = BOARD
    elif decision and lowered != decision and (board.pinned or board.context.device is not Device.MOUSE):
        board.table.decision, board.pinned = lowered, False
    elif board.table.can_undo() and board.table.turn_under_way():
        board.undo()
    elif not board.table.take_up():
        board.pause()


def _press(board: BoardScene, event: Press) -> None:
    action, decision = event.action, board.decision
    simple: dict[str, Callable[[], None]] = {
        "commit": board.commit,
        "undo": board.undo,
        "redo": board.redo,
        "menu": board.pause,
        "log": board.journal,
        "hint": lambda: _hint(board),
        "back": lambda: _back(board),
        "why": lambda: _why(board),
        "mute": lambda: board.say(
            board.context.words.say("board.muted" if board.context.settings.mute else "board.sound")
        ),
    }
    if action in DIRECTIONS:
        _steer(board, action)
    elif action == "accept":
        _accept(board, event.device)
    elif action in simple:
        simple[action]()
    elif action in ("next", "previous") and decision:
        _cycle(board, decision, 1 if action == "next" else -1)
    elif action in ("rotate", "rotate_back") and board.look.drawing.layers:
        _next_layer(board)
    elif action in ("rotate", "rotate_back"):
        _rotate(board, 1 if action == "rotate" else -1)
    elif action in ("turn_left", "turn_right"):
        _turn(board, 1 if action == "turn_right" else -1)
    elif action in ("flatten", "peek", "plan", "fit", "loupe", *ZOOM_STEPS):
        _tool(board, action)
    elif action.startswith("digit") and decision:
        slots = [part.id for part in board.parts() if part.id.startswith("slot:") and part.enabled]
        number = (int(action[5:]) - 1) % 10
        if number < len(slots):
            _arm(board, slots[number].removeprefix("slot:"), event.device)


def _cycle(board: BoardScene, decision: Decision, by: int) -> None:
    """The next token, or with only one of them the next target."""
    armed = decision.arm_next(by)
    if armed.choice.token == decision.choice.token:
        board.table.decision = decision.next_target(by)
    else:
        board.table.decision = armed.next_target(1) if armed.targets else armed
    board.focus = BOARD


def _accept(board: BoardScene, device: Device) -> None:
    decision = board.decision
    if board.focus != BOARD:
        part = next((part for part in board.parts() if part.id == board.focus), None)
        if part and part.enabled:
            activate(board, part.id, device)
    elif decision and decision.playable:
        board.play(decision.playable, device)
    elif decision and decision.refusals:
        board.context.sound.play("refuse")
    elif decision and not decision.aimed and decision.targets:
        board.table.decision = decision.next_target(1)
    else:
        board.commit()


def _steer(board: BoardScene, direction: str) -> None:
    """The focus moves to what lies next in that direction, target or part; sideways it does not leave the board."""
    decision = board.decision
    goals: list[tuple[str, Target | None, Point]] = []
    for one in (*decision.targets, *board.tempting()) if decision else ():
        goals.append((BOARD, one, board.camera.projection.to_screen(one.centre)))
    if board.focus != BOARD or not goals or direction in ("up", "down"):
        goals += [(part.id, None, part.box.centre) for part in board.parts() if part.enabled]
    start = _focus_point(board, goals)
    number = towards(start, direction, [at for _, _, at in goals])
    if number is None:
        return
    board.focus, target, _ = goals[number]
    if target and decision:
        board.table.decision = decision.aim(target)
        board.pinned = True


def _focus_point(board: BoardScene, goals: Sequence[tuple[str, Target | None, Point]]) -> Point:
    for part_id, target, at in goals:
        if target is None and part_id == board.focus:
            return at
    if board.decision and board.decision.aimed:
        return board.camera.projection.to_screen(board.decision.aimed.centre)
    return board.arrangement.room.centre


def _overlap(one: Target | None, other: Target | None) -> bool:
    return one is not None and other is not None and bool(set(one.places) & set(other.places))
