"""Transcript of presses: every key, area and gesture, each alone, in the middle of a match of every game.

A line says what a press has changed, the lines below it what the next seconds change, and then a second press of the
same kind. No picture is drawn; whoever wants to see one finds it in `tests/pictures`.
"""

from collections.abc import Iterator, Mapping
from typing import get_args

from scenes.app.app import App
from scenes.board.framing import middle_of
from scenes.board.scenery import Scenery
from scenes.graphics.viewport import Point
from scenes.input.events import Action, Click, Device, Drag, Hover, Input, Pinch, Press, Scroll
from scenes.play.choose.decision import Decision
from scenes.play.scene import BoardScene
from scenes.play.state.areas import PRIMARY, Area
from scenes.play.state.course import Mode
from tests.pictures.guest import saved_match
from tests.pictures.screens import FORBIDDEN, LEGAL
from tests.scenes.table_setting import new_house, program
from tests.transcripts.pages import HeardSound, gone, heard

BREATH = 0.05
TIMES = (0.4, 1.3, 2.0, 2.7, 4.5)
"""Seconds after a press at which one looks again."""
ELSEWHERE: frozenset[str] = frozenset(("hint", "language", "fullscreen"))
"""Presses whose answer depends on another process or on the window."""
AREAS_ELSEWHERE = (Area.HINT,)
MOMENTARY = ("heard", "to")
"""What is told when it happens, and not that it is over."""


def done(game_id: str) -> list[str]:
    """The transcript of all presses at that game."""
    with new_house() as folder:
        whole = saved_match(f"{game_id}-middle")
        app, board = program(folder, whole, motion=1.0, confirm="touch")
        app.context.sound = HeardSound(app)
        found, usual = [f"{game_id}: presses after {len(whole.steps)} steps"], ""
        for name, inputs in presses(game_id, board):
            app.show(board := BoardScene(saved_match(f"{game_id}-middle")))
            settle(app, board)
            app.context.device, usual = Device.MOUSE, usual or lit(board.plan.scenery)
            found += [f"\n> {name}", *pressed(app, board, inputs, usual)]
    return found


def presses(game_id: str, board: BoardScene) -> Iterator[tuple[str, tuple[Input, ...]]]:
    """Every press by its name."""
    for action in get_args(Action):
        if action not in ELSEWHERE:
            yield f"key {action}", (Press(action), Press(action))
    for area in board.frame.areas:
        if area.area not in AREAS_ELSEWHERE:
            yield f"{area.area.value} {area.id.key}", (Hover(area.box.centre), *(Click(area.box.centre),) * 2)
    board_at, refused_at = (
        middle_of(one[game_id], board.state.sight.camera, board.look.layout) for one in (LEGAL, FORBIDDEN)
    )
    for word, at in (("legal", board_at), ("forbidden", refused_at)):
        yield from gestures(word, at)
    yield "asked by keys", tuple(Press(one) for one in ("why", "right", "next", "previous", "accept", "rotate", "back"))
    yield "asked, then the golden button", (Press("why"), Click(board.frame.area(PRIMARY).box.centre))
    yield "why forbidden", (Hover(refused_at), Click(refused_at), Press("why"))
    yield "drag", (Drag(board_at, (board_at[0] + 30, board_at[1] + 20), (30, 20)),)
    yield "pinch", (Pinch(board_at, 1.3, 0.1), Pinch(board_at, 1.3, 0.9))
    yield "wheel", (Scroll(board_at, 1), Scroll(board_at, -2))
    yield "steered", tuple(Press(one) for one in ("right", "down", "left", "left", "up", "accept"))
    yield "played and undone", (Hover(board_at), Click(board_at), Press("undo"), Press("redo"))
    yield "pad", tuple(Press(one, Device.PAD) for one in ("next", "rotate", "right", "accept", "commit"))


def gestures(word: str, at: Point) -> Iterator[tuple[str, tuple[Input, ...]]]:
    """What mouse and finger do at a place."""
    yield f"pointer on {word}", (Hover(at), Hover((at[0] + 2, at[1])))
    yield f"click on {word}", (Hover(at), Click(at))
    yield f"other button on {word}", (Hover(at), Click(at, button="other"), Click(at, button="other"))
    yield f"finger on {word}", (Click(at, Device.TOUCH), Click(at, Device.TOUCH))
    yield f"long finger on {word}", (Click(at, Device.TOUCH, long=True), Click(at, Device.TOUCH))
    yield f"more about {word}", (Hover(at), Click(at, button="other"), Press("why"))
    yield f"asked about {word}", (Press("why"), Hover(at), Click(at), Click(at, button="other"))


# -- what a press changes ---------------------------------------------------------------------------------------------


def settle(app: App, board: BoardScene) -> None:
    """The cards are lifted, and the news of the beginning is over."""
    if board.frame.mode is Mode.HAND_OVER:
        board.on_input(Press("accept"))
    for _ in range(10):
        board.update(2.0)


def pressed(app: App, board: BoardScene, inputs: tuple[Input, ...], usual: str) -> Iterator[str]:
    """What each of these inputs changes, what is then lit otherwise than usual, and what time changes after that."""
    before = known(app, board)
    for number, one in enumerate(inputs):
        app.context.device = getattr(one, "device", Device.MOUSE)
        board.on_input(one)
        anew = board.update(BREATH)
        yield from seen(changed(before, before := known(app, board), f"{number + 1}"), anew)
    if (stands_out := lit(board.plan.scenery)) != usual:
        yield f"  lit: {stands_out}"
    at = 0.0
    for until in TIMES:
        anew = pass_time(board, until - at)
        at = until
        yield from seen(changed(before, before := known(app, board), f"{until:g} s"), anew)


def pass_time(board: BoardScene, seconds: float) -> bool:
    """So many seconds in small steps; whether a picture was asked for in one of them."""
    return sum(board.update(BREATH) for _ in range(round(seconds / BREATH))) > 0


def seen(lines: Iterator[str], anew: bool) -> Iterator[str]:
    """What is otherwise is drawn."""
    for line in lines:
        yield line if anew else f"{line} (is not drawn)"


def changed(before: Mapping[str, object], after: Mapping[str, object], when: str) -> Iterator[str]:
    """One line about what is different."""
    new = [key for key in after if (after[key] if key in MOMENTARY else after[key] != before[key])]
    found = [f"{key}: {after[key]}" for key in new]
    if found:
        yield f"  {when}. {'; '.join(found)}"


def known(app: App, board: BoardScene) -> dict[str, object]:
    """Everything that a guest could tell at this moment."""
    state, frame = board.state, board.frame
    hand, sight, timed = state.hand, state.sight, state.notices.timed
    return {
        "steps": len(state.course.match.steps),
        "mode": frame.mode.value,
        "seat": frame.seat,
        "headline": f"{frame.headline.kind} {frame.headline.text}",
        "primary": f"{frame.primary.label}{'' if frame.primary.enabled else ' (pale)'}",
        "in hand": in_hand(frame.decision),
        "pinned": hand.pinned,
        "focus": f"{hand.focus.area.value} {hand.focus.key}",
        "hovered": hand.hovered and hand.hovered.area.value,
        "asked": hand.inspected,
        "asks": hand.inspects,
        "note": timed.note if timed.shows("note") else "",
        "shown": " ".join(kind for kind in ("turn", "flash") if timed.shows(kind)),
        "framed": " ".join(timed.flashed) if timed.shows("flash") else "",
        "card": state.notices.card,
        "consent": tuple(timed.crossed if timed.shows(kind) else None for kind in ("ask", "agreed")),
        "view": (
            sight.camera.view,
            round(sight.camera.turn * sight.camera.layout.turns),
            round(sight.camera.tile),
            sight.camera.by_hand,
        ),
        "moved": tuple(round(one) for one in sight.camera.origin),
        "laid over": (sight.flattened, sight.layer),
        "motion": round(state.motion.animation.seconds, 2) if state.motion.animation else None,
        "heard": heard(app),
        "to": gone(app),
        "settings": (board.state.course.match.pace or "calm", app.context.settings.mute),
        "handles": " ".join(f"{one.id.area.value}{one.id.key}" for one in frame.handles),
        "undo": frame.can_undo,
    }


def lit(scenery: Scenery) -> str:
    """How many legal places are lit on the board, and what else stands out there."""
    return " ".join([str(len(scenery.plates)), *["dim"] * scenery.dim, *sorted(scenery.offending)])


def in_hand(decision: Decision | None) -> str:
    """The token in hand, what it aims at, why that is refused, and what it would bring."""
    if decision is None:
        return "nothing"
    laws = " ".join(refusal.law for refusal in decision.refusals)
    aimed = " ".join(decision.step or ())
    return f"{decision.token} {decision.turn or ''} at {aimed} [{laws}] {decision.consequences()}"
