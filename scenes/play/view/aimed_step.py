"""Step aimed at: its ghost, what it touches and what that brings; or why it is refused."""

from __future__ import annotations

from game.core import Place
from scenes.board import markers
from scenes.board.renderer import BoardView
from scenes.board.scenery import Scenery
from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Box
from scenes.play.choose import suggestion
from scenes.play.choose.decision import Decision
from scenes.play.hud.controls import papers
from scenes.play.hud.frame import Frame
from scenes.play.hud.touch_handles import said_box
from scenes.play.state.board_state import Sight
from scenes.play.view.preview_tag import Preview, PreviewTag

GHOST_LINE = 16
"""By how many pixels the line around a ghost makes it wider."""


def draw_aimed(
    pen: Pen, frame: Frame, decision: Decision, sight: Sight, view: BoardView, scenery: Scenery, shown: Preview
) -> None:
    """Draws it over the board; what lies on the ground is there already. What stands nearer stays before the ghost,
    which shines through it."""
    assert decision.aimed
    camera, look = sight.camera, view.look
    step = decision.aimed.step
    legal, flat = not decision.refusals, not sight.stands
    figures = look.pieces.ghost(decision.position, step)
    view.ghost(pen, camera, figures, legal, flat)
    if legal and not flat:
        for figure in figures:
            slices = view.figures.standing(camera, figure)
            area = slices[0][1].get_rect(topleft=slices[0][2])
            area = area.unionall([image.get_rect(topleft=corner) for _, image, corner in slices])
            view.again(pen, scenery, area.inflate(GHOST_LINE, GHOST_LINE), max(depth for depth, _, _ in slices))
        view.shine(pen, camera, figures)
    if legal:
        markers.contact_tokens(pen, camera, shown.touched, flat)
        if shown.tag:
            _tag(pen, frame, decision, shown.tag, look.scoring.fewer_wins)
    else:
        _refused(pen, frame, decision, sight, view)


def _tag(pen: Pen, frame: Frame, decision: Decision, tag: PreviewTag, fewer_wins: bool) -> None:
    """What the step changes in every seat's score, the mover's first."""
    seat, seats = decision.position.to_move or 0, len(tag.changes)
    order = [(seat + turn) % seats for turn in range(seats)]
    shown = [(frame.marks[other], tag.changes[other]) for other in order]
    markers.consequences(pen, tag.box, tag.tip, shown, fewer_wins)


def _refused(pen: Pen, frame: Frame, decision: Decision, sight: Sight, view: BoardView) -> None:
    """What is in the way in frames and by name, and what would be permitted instead."""
    assert decision.aimed
    camera, voice, places = sight.camera, frame.voice, decision.aimed.places
    offenders = list(dict.fromkeys(place for refusal in decision.refusals for place in refusal.at))
    low = _framed(pen, frame, set(offenders) - set(places), sight, view)
    x, y = camera.projection.to_screen(decision.aimed.centre)
    found = suggestion.advice(decision)
    taken: list[Box] = []
    around = papers(frame, view.viewport.text)
    turns = voice.words.say("board.turn_piece")
    said = said_box(frame.handles, turns, view.viewport, around, markers.tag_size(pen, turns))
    around += [*(one.box for one in frame.handles), *([said] if said else [])]
    if found:
        word = suggestion.said(voice, decision, camera, found, frame.tells_points)
        taken.append(markers.permitted(pen, camera, found.target.places, (x, y), word, around))
    markers.no_sign(pen, (x, y - (camera.tile * 0.26 if sight.stands else 0)))
    named: set[str] = set()
    for place in offenders:
        owned = view.look.facts.owned(decision.position, place) if place not in places else None
        if owned and voice.say(owned[0]) not in named:
            line, mark = owned
            named.add(voice.say(line))
            at = camera.projection.to_screen(view.look.layout.centre(place))
            above = at[0], at[1] - camera.tile * (0.98 if sight.stands and place not in low else 0.45) - 20
            taken.append(markers.tag(pen, above, voice.say(line), mark, taken=taken))


def _framed(pen: Pen, frame: Frame, offenders: set[Place], sight: Sight, view: BoardView) -> set[Place]:
    """Frames what is in the way and lies low; the places that it covers."""
    low: set[Place] = set()
    for figure in frame.figures:
        if not (figure.tall and sight.stands) and set(figure.places) & offenders:
            markers.framed(pen, view, sight.camera, figure.places)
            low |= set(figure.places)
    return low
