"""The whole picture of the playing scene, from the table up to the sheets of paper. Changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core import Place
from scenes.board import markers
from scenes.board.look import LAY, Line, SeatName
from scenes.board.renderer import Scenery
from scenes.graphics.pen import Pen
from scenes.graphics.theme import ICON_CREAM
from scenes.graphics.viewport import Box
from scenes.input.events import Device
from scenes.play.choose import suggestion
from scenes.play.choose.decision import Decision
from scenes.play.hud import prompt
from scenes.play.hud.hit_areas import curtain_button, slots
from scenes.play.hud.items import mark_of
from scenes.play.hud.key_hints import draw_signs
from scenes.play.hud.modals import draw_paper
from scenes.play.hud.touch_handles import draw_handles, handles
from scenes.play.session.referee import draw_lamp
from scenes.play.session.table import Mode
from scenes.play.session.timed_notices import Kind
from scenes.play.view.loupe import draw_loupe
from scenes.play.view.motion import strokes
from scenes.play.view.preview_tag import consequences_box
from scenes.ui.widgets import REST, Button

if TYPE_CHECKING:
    from scenes.play.scene import BoardScene


def draw_board(pen: Pen, board: BoardScene) -> None:
    """Draws everything, the still part from its store."""
    if board.table.mode is Mode.CURTAIN and not board.animation:
        _curtain(pen, board)
        return
    scenery, around = board.plan()
    still = board.backdrop.picture(pen, board.view, scenery, around)
    if board.animation:
        _in_motion(pen, board, scenery, still)
    else:
        pen.picture(still, (0, 0))
        _on_the_board(pen, board, scenery)
        board.backdrop.cover(pen)
        draw_handles(pen, handles(board))
        draw_loupe(pen, board)
        _focus(pen, board)
        draw_signs(pen, board)
        draw_lamp(pen, board)
        board.hints.draw(pen, board)
    _notices(pen, board)
    if board.on_top:
        draw_paper(pen, board, board.on_top)
    if board.fleeting.shows("peek"):
        _corners(pen, board)
    if board.veil.picture:
        share = board.veil.share(board.clock, board.context.settings.motion)
        board.veil.picture.set_alpha(round(254 * share))  # of 255 SDL has no fast way
        pen.picture(board.veil.picture, (0, 0))


def _says_something(board: BoardScene) -> bool:
    """Whether anything lies over the board that is no part of it and does not stand still."""
    kinds: tuple[Kind, ...] = ("note", "turn", "peek")
    over = any(map(board.fleeting.shows, kinds)) or board.veil.picture or board.on_top or board.pass_until is not None
    return bool(over or board.consent.speaks or board.loupe)


def _in_motion(pen: Pen, board: BoardScene, scenery: Scenery, still: pygame.Surface) -> None:
    """What moves. If nothing else has changed since the picture before, only the parts where it was and is now."""
    moving = strokes(pen, board, scenery)
    here = [stroke.area for stroke in moving]
    there = board.backdrop.moved_over(board.plan(), here, not _says_something(board))
    if there is None or not pen.partly:
        pen.picture(still, (0, 0))
    else:
        pen.changed = [area for area in (*there, *here) if area.colliderect(still.get_rect())]
        pen.surface.blits([(still, area.topleft, area) for area in pen.changed], False)
    for stroke in moving:
        stroke.draw()


def _on_the_board(pen: Pen, board: BoardScene, scenery: Scenery) -> None:
    """What lies over the pieces: chips, what is aimed at and what that brings, the last move."""
    decision = board.decision
    if board.look.drawing.overlay and not board.layer:
        step = decision.step if decision else None
        board.look.drawing.overlay(pen, board.view, board.camera, board.table.seen, step)
    if board.layer and board.look.drawing.layer:
        board.look.drawing.layer(pen, board.view, board.camera, board.table.seen, board.layer)
    elif not scenery.dim:
        board.view.chips(pen, scenery, decision.aimed.places if decision and decision.aimed else ())
    if decision and decision.aimed and decision.aimed.places and board.asking.place is None:
        _aimed(pen, board, decision)
        if board.look.drawing.above:
            board.look.drawing.above(pen, board.view, board.camera, board.table.seen, decision.aimed.step)
    asked = board.asking.answer(board)
    if asked:
        markers.asked(pen, board.view, board.camera, asked.places)
    elif not board.layer:
        board.last_move.draw(pen, board)


def _focus(pen: Pen, board: BoardScene) -> None:
    """The ring around the part that keys or a pad would press."""
    if board.context.device in (Device.KEYS, Device.PAD):
        part = next((part for part in board.parts() if part.id == board.focus), None)
        if part:
            pen.ring(part.box, part.radius)


def _curtain(pen: Pen, board: BoardScene) -> None:
    """Nothing of the match but whose turn it is."""
    words, seat = board.context.words, board.table.seat or 0
    pen.table()
    x, y = pen.viewport.w / 2, pen.viewport.h * 0.4
    text = words.say("board.curtain", seat=board.voice.name(seat))
    prompt.announcement(pen, (x, y), mark_of(board, seat), text, words.say("board.curtain.under"), 1.0)
    box = curtain_button(board)
    Button("gold", box, _nothing, label=board.gold().label, gold=True, role="action").draw(pen, REST)
    menu = board.arrangement.menu
    pen.panel(menu, "walnut")
    pen.icon("menu", menu.centre, 46, ICON_CREAM)
    pen.ring(box, 18)


def _corners(pen: Pen, board: BoardScene) -> None:
    """Under a corner of every card that lies face down a small picture of its face: for its owner's eyes."""
    secret = board.look.secret
    hidden = [box for slot, box in slots(board) if slot.token.startswith(LAY)]
    for card, box in zip(board.table.secrets.covered(), hidden):
        if secret:
            face = board.view.upright(secret.picture(card), pen.viewport.px(34))
            x, y = pen.viewport.px(box.right - 44), pen.viewport.px(box.bottom - 92)
            pen.picture(face, (x, y))


# -- on the board -----------------------------------------------------------------------------------------------------


def _aimed(pen: Pen, board: BoardScene, decision: Decision) -> None:
    """The ghost, what it touches and what that brings; or why it is refused."""
    assert decision.aimed
    view, camera, look = board.view, board.camera, board.look
    places, step = decision.aimed.places, decision.aimed.step
    legal = not decision.refusals
    flat = board.flattened or not camera.slanted
    figures = look.pieces.ghost(decision.position, step)
    markers.aimed_ground(pen, view, camera, places, legal)
    contacts = look.pieces.contacts(decision.position, step) if legal else ()
    if legal:
        markers.aimed_outline(pen, view, camera, places)
        markers.contact_bars(pen, view, camera, contacts)
    view.ghost(pen, camera, figures, legal, flat)
    if legal:
        markers.contact_tokens(pen, view, camera, contacts, flat)
        _consequences(pen, board, decision)
    else:
        _refused(pen, board, decision)


def _consequences(pen: Pen, board: BoardScene, decision: Decision) -> None:
    found = consequences_box(board, decision)
    if found:
        changes, seat = decision.consequences(), decision.position.to_move or 0
        order = [(seat + turn) % len(changes) for turn in range(len(changes))]
        shown = [(mark_of(board, other), changes[other]) for other in order]
        markers.consequences(pen, *found, shown, board.look.scoring.fewer_wins)


def _refused(pen: Pen, board: BoardScene, decision: Decision) -> None:
    assert decision.aimed
    view, camera, position = board.view, board.camera, decision.position
    places = decision.aimed.places
    offenders = list(dict.fromkeys(place for refusal in decision.refusals for place in refusal.at))
    stands = camera.slanted and not board.flattened
    low: set[Place] = set()
    for figure in board.figures():
        if not (figure.tall and stands) and set(figure.places) & (set(offenders) - set(places)):
            markers.framed(pen, view, camera, figure.places)
            low |= set(figure.places)
    markers.barred_edges(pen, view, camera, places, offenders)
    x, y = camera.projection.to_screen(decision.aimed.centre)
    found = suggestion.advice(decision)
    taken: list[Box] = []
    if found:
        word = suggestion.said(board.voice, decision, camera, found, board.tells_points)
        taken.append(markers.permitted(pen, view, camera, found.target.places, (x, y), word))
    markers.no_sign(pen, (x, y - (camera.tile * 0.26 if stands else 0)))
    named: set[str] = set()
    for place in offenders:
        owned = board.look.facts.owned(position, place) if place not in places else None
        if owned and board.voice.say(owned[0]) not in named:
            line, mark = owned
            named.add(board.voice.say(line))
            at = camera.projection.to_screen(view.look.layout.centre(place))
            above = at[0], at[1] - camera.tile * (0.98 if stands and place not in low else 0.45) - 20
            taken.append(markers.tag(pen, above, board.voice.say(line), mark, taken=taken))


# -- over everything --------------------------------------------------------------------------------------------------


def _notices(pen: Pen, board: BoardScene) -> None:
    words, seat = board.context.words, board.table.seat
    x, y = board.arrangement.room.centre
    if board.table.mode is Mode.PASS and board.pass_until is not None and seat is not None:
        laws = board.look.choices.pass_reasons(board.table.seen)
        names = [board.voice.law(board.look.id, law, "name") for law in laws]
        why = f"{board.look.id}.pass.why"
        under = words.say(why) if words.knows(why) else ""
        under = words.say("board.pass.laws", laws=", ".join(name for name in names if name)) if names else under
        text = words.say("board.pass", seat=board.voice.name(seat))
        prompt.announcement(pen, (x, y - 60), mark_of(board, seat), text, under, 1.0)
    elif board.fleeting.shows("turn") and seat is not None and board.table.mode is Mode.HUMAN and not board.on_top:
        share = min(1.0, board.fleeting.age("turn", board.clock) / 0.2) if board.context.settings.motion else 1.0
        text = words.say("board.your_turn", seat=board.voice.name(seat))
        top = max(board.arrangement.prompt.bottom + 80, board.arrangement.banners[0].y + 40)
        prompt.announcement(pen, (x, top), mark_of(board, seat), text, "", share)
    _consent(pen, board)
    if board.fleeting.shows("note"):
        note = board.fleeting.note
        w, _ = pen.text_size(note, "tag")
        markers.tag(pen, (x, board.arrangement.tray.y - 44), note, None, min(w + 60, pen.viewport.w - 80))


def _consent(pen: Pen, board: BoardScene) -> None:
    """The question whether a step of another seat may go back, or that it has; before the whole table."""
    consent, (x, y) = board.consent, board.arrangement.room.centre
    seat = consent.agreed if consent.asked is None else consent.asked
    if seat is None:
        return
    word = "agreed" if consent.asked is None else "ask"
    text = board.voice.say(Line(f"table.consent.{word}", {"of": SeatName(seat)}))
    under = board.context.words.say("table.consent.under") if consent.asked is not None else ""
    paper = prompt.announcement(pen, (x, y - 60), mark_of(board, seat), text, under, 1.0)
    share = consent.share(board.clock)
    if share:
        pen.panel(Box(paper.x + 20, paper.bottom - 12, (paper.w - 40) * share, 6), "gold", radius=3, shadow=False)


def _nothing() -> None:
    """The board itself finds out what was pressed."""
