"""The playing scene for one button and for the voice: what the light comes to, and what is read of the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.core import Place
from scenes.board.place_names import where
from scenes.core.translations import signed
from scenes.input.events import Device
from scenes.input.scan_targets import ScanTarget, Shape, corners, gathered, together
from scenes.play.choose.aiming import Target
from scenes.play.hud.hit_areas import parts, refusal_words, slots
from scenes.play.hud.items import prompted
from scenes.play.hud.layout import Part
from scenes.play.input.controller import activate
from scenes.play.input.inspect import askable
from scenes.play.session.table import Mode

if TYPE_CHECKING:
    from scenes.play.scene import BoardScene

LEFT_OUT = ("spent", "idle", "recent", "nudge")
"""Parts that one button does without."""
ASKING = ("why", "ask")
"""Parts that count while the players ask."""
LAST = ("undo", "hint", "ask", "card", "language", "menu")
"""Parts that are not what is meant now."""


def board_stops(board: BoardScene) -> tuple[ScanTarget, ...]:
    """What the light goes through now: first what the hand holds or where it may go, last the menu."""
    if board.animation or board.on_top or board.table.mode in (Mode.PASS, Mode.SURE):
        return ()
    if board.asking.on:
        return (*_questions(board), *(_part_stop(board, part) for part in parts(board) if part.id in ASKING))
    found = {kind: [] for kind in ("at_once", "slot", "tool", "banner", "pace")}  # type: dict[str, list[ScanTarget]]
    last: dict[str, ScanTarget] = {}
    for part in parts(board):
        kind = part.id.partition(":")[0]
        if not part.enabled or kind in LEFT_OUT:
            continue
        stop = _part_stop(board, part)
        if kind in LAST:
            last[kind] = stop
        else:
            found[kind if kind in found else "at_once"].append(stop)
    say = board.context.words.say
    targets = _targets(board)
    armed = board.decision is not None and board.decision.playable is not None and board.pinned
    places = [together(targets, say("access.stop.places"))] if targets else []
    tokens = [together(found["slot"], say("access.stop.tray"))] if found["slot"] else []
    first = [*found["at_once"], *places] if armed else [*places, *found["at_once"]]
    rest = [together(found[kind], say(f"access.stop.{kind}")) for kind in ("pace", "tool", "banner") if found[kind]]
    undo = [last.pop("undo")] if "undo" in last else []
    others = [together(tuple(last.values()))] if last else []
    return (*first, *tokens, *undo, *rest, *others)


def _part_stop(board: BoardScene, part: Part) -> ScanTarget:
    return ScanTarget(_part_name(board, part), (corners(part.box),), _activate(board, part.id))


def _questions(board: BoardScene) -> tuple[ScanTarget, ...]:
    """Everything that can be asked about."""

    def asks(place: Place) -> Callable[[], None]:
        def ask() -> None:
            board.asking.about(place)
            board.touched()

        return ask

    def called(place: Place) -> str:
        owned = board.look.facts.owned(board.table.seen, place)
        return board.voice.say(owned[0]) if owned else where(board.look, board.context.words, place)

    shapes = {place: (tuple(board.view.shape(board.camera, place, 1)),) for place in askable(board)}
    stops = [ScanTarget(called(place), shape, asks(place)) for place, shape in shapes.items()]
    return (together(stops, board.context.words.say("access.stop.places")),)


def _targets(board: BoardScene) -> tuple[ScanTarget, ...]:
    decision = board.decision
    if decision is None or not decision.targets or not decision.targets[0].places:
        return ()
    stops = [ScanTarget(target_name(board, one), _outline(board, one), _aim(board, one)) for one in decision.targets]
    return gathered(stops, board.context.words.say("access.stop.places"))


def _outline(board: BoardScene, target: Target) -> tuple[Shape, ...]:
    return tuple(tuple(board.view.shape(board.camera, place, 1)) for place in target.places)


def _aim(board: BoardScene, target: Target) -> Callable[[], None]:
    def aim() -> None:
        if board.decision:
            board.table.decision, board.pinned = board.decision.aim(target), True
            board.touched()

    return aim


def _activate(board: BoardScene, part_id: str) -> Callable[[], None]:
    def press() -> None:
        board.touched()
        activate(board, part_id, Device.KEYS)

    return press


def _part_name(board: BoardScene, part: Part) -> str:
    say = board.context.words.say
    kind, _, rest = part.id.partition(":")
    if kind == "gold":
        return board.gold().label
    if kind == "slot":
        return _slot_name(board, rest)
    if kind == "banner":
        return say("access.stop.score", name=board.voice.name(int(rest)))
    if kind == "pace":
        return say(f"board.pace.{rest}")
    key = f"access.part.{rest or kind}"
    return say(key) if board.context.words.knows(key) else say(f"board.{rest or kind}")


def _slot_name(board: BoardScene, token: str) -> str:
    slot = next((slot for slot, _ in slots(board) if slot.token == token), None)
    return board.voice.say(slot.label) if slot else ""


# -- what is read aloud -----------------------------------------------------------------------------------------------


def board_told(board: BoardScene) -> tuple[str, ...]:
    """What the screen says now, most important first: the prompt or refusal, what is aimed at, notes, the last steps
    of the others."""
    return tuple(_sentences(board))


def _sentences(board: BoardScene) -> Iterator[str]:
    decision = board.decision
    if board.table.mode is Mode.CURTAIN and board.table.seat is not None:
        yield board.context.words.say("board.curtain", seat=board.voice.name(board.table.seat))
        return
    found = board.asking.answer(board)
    if found:
        yield found.text
    elif decision and decision.refusals and not board.asking.on:
        yield refusal_words(board)[1]
    else:
        yield prompted(board)
    if decision and decision.aimed and decision.aimed.places:
        yield target_name(board, decision.aimed)
    elif decision and decision.choice.token:
        token = decision.choice.token
        yield _slot_name(board, token)
    if board.focus != "board":
        yield next((_part_name(board, part) for part in parts(board) if part.id == board.focus), "")
    if board.fleeting.shows("note"):
        yield board.fleeting.note
    for number in list(board.table.since_my_turn())[-3:]:
        played = board.table.match.played(number)
        name = board.voice.name(played.before.to_move or 0)
        yield f"{name}: {board.voice.say(board.look.wording.log_line(played))}"


def target_name(board: BoardScene, target: Target) -> str:
    """A place in words: where it is, what stands there, whether it is allowed, and what it brings."""
    say, decision = board.context.words.say, board.decision
    if decision is None:
        return ""
    found = [where(board.look, board.context.words, place) for place in target.places]
    sentences = [", ".join(dict.fromkeys(found))]
    for place in target.places[:1]:
        owned = board.look.facts.owned(decision.position, place)
        sentences.append(board.voice.say(owned[0]) if owned else say("access.free"))
    legal = target.step in decision.choice.legal
    sentences.append(say("access.legal" if legal else "access.illegal"))
    if legal and target.step in decision.gains and decision.matters:
        sentences.append(say("access.brings", points=signed(decision.gains[target.step])))
    return ", ".join(sentence for sentence in sentences if sentence)
