"""Plan: everything drawn on the still board and around it: lit and framed places, marks on the ground under the pieces,
and the preview of the step aimed at, or why it is refused and what is permitted instead."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from game.core import Place, Position, Step
from game.match import Played
from scenes.board import markers
from scenes.board.cached_layers import Item
from scenes.board.layout import Spots
from scenes.board.look import AnyLook
from scenes.board.look.pieces import Figure
from scenes.board.markers import Consequences, Touched, beside
from scenes.board.placement import number_box
from scenes.board.renderer import BoardView
from scenes.board.scenery import Plate, Scenery
from scenes.core.translations import signed
from scenes.graphics.emblems import draw_chip
from scenes.graphics.pen import Pen
from scenes.graphics.shapes import Stamp
from scenes.graphics.viewport import Box, Point, around, centred
from scenes.play.choose.decision import Decision
from scenes.play.hud.columns import papers
from scenes.play.hud.frame import Frame
from scenes.play.state.board_state import BoardState, Sight
from scenes.play.state.course import Course, Mode

GHOST_HEIGHT = 0.55
"""Height of a ghost above its ground, in cells."""
WINDOW_MARGIN, PROMPT_MARGIN = 8.0, 12.0
"""Margins of a paper to the edge of the window and to the prompt, in logical units."""
SPOT_RIM = 0.15
"""Share of a spot of a map, at each side, that a tag may hide."""
LETTERING_SIZE = 90.0, 50.0
"""Width and height of printed lettering at a place, in logical units."""
SIGN_RISE, SIGN_OFFSET = 0.26, 0.3
"""Offset of the refusal sign above a refused place in the slanted view, and its offset above and to the side where it
would hide a flat piece; in cells."""
TRACE_OPACITY = 0.5
"""Opacity of the moves of the last turn under the light of legal places."""
GHOST_LINE = 16
"""Growth of a ghost by its outline, in pixels."""
OFFSETS = ((0.0, -0.58), (0.0, 0.58), (-0.75, 0.0), (0.75, 0.0), (-0.6, -0.45), (0.6, -0.45), (-0.6, 0.45), (0.6, 0.45))
"""Offsets of a value that may not cover its place, in cells, in order of preference."""


class Preview(NamedTuple):
    """What is shown of the step aimed at; computed once for a plan."""

    touched: Sequence[Touched] = ()
    """Its contacts; empty if it is refused."""
    told: Consequences | None = None
    """Its consequences; None if there is nothing to tell."""
    tag: Box | None = None
    """Box of the tag with the consequences."""
    ghost: Box | None = None
    """Box around the piece."""
    figures: tuple[Figure, ...] = ()
    """Figures it would put there; empty for a refused step if a piece has the same places."""


class Plan(NamedTuple):
    """Everything still on the board and around it, and the preview of the step aimed at."""

    scenery: Scenery
    items: list[Item]
    preview: Preview | None = None


def planned(pen: Pen, frame: Frame, state: BoardState, view: BoardView, zones: bool) -> Plan:
    """The current plan. With `zones` legal places are lit."""
    sight = state.sight
    shown = preview(frame, sight, view)
    turn = told_turn(frame, state, view.look)
    found = scenery(frame, state, view, zones, bool(turn), shown.figures if shown else ())
    floor = floor_marks(pen, frame, sight, view, found, shown.touched if shown else (), turn)
    return Plan(replace(found, floor=floor), frame.items(state.hand.hovered), shown)


def told_turn(frame: Frame, state: BoardState, look: AnyLook) -> Sequence[Played]:
    """The turn whose moves are drawn on the ground: one selected in the list, else the last turn until the next one
    begins."""
    course, timed = state.course, state.notices.timed
    if not look.effects.last_turn or state.motion.animation or state.notices.ceremony:
        return ()
    asked = timed.flashed_turn if "flash" in timed.until else range(0)
    now = frame.last_turn if frame.mode in (Mode.HUMAN, Mode.OVER) else range(0)
    return [course.match.played(number) for number in asked or now]


def marked_places(frame: Frame, state: BoardState, way_is_told: bool) -> tuple[tuple[Place, ...], ...]:
    """Places framed in white dashes: those of the last turn unless its moves are drawn, and those selected in the
    list."""
    timed, animation = state.notices.timed, state.motion.animation
    if state.notices.ceremony:
        return ()
    if animation:  # what moves stands at its goal
        frame = frame._replace(figures=animation.before if animation.backwards else animation.after)
    shown = () if way_is_told else done_at(frame, state.course)
    return (*shown, timed.flashed) if "flash" in timed.until and timed.flashed else shown


def done_at(frame: Frame, course: Course) -> tuple[tuple[Place, ...], ...]:
    """The occupied places of the first step of the last turn that has any, but for lifting a piece; if all are empty,
    those of the first step, unless something else has changed, so that they would not explain the turn."""
    turn, match = frame.last_turn, course.match
    lifts = [number for number in turn[:-1] if course.look.lifts(match.played(number), match.steps[number + 1])]
    steps = [number for number in turn if course.footprint(number) and number not in lifts]
    stand = {place for figure in frame.figures for place in figure.places}
    for number in steps:
        if taken := tuple(place for place in course.footprint(number) if place in stand):
            return (taken,)
    if not steps:
        return ()
    places, stood = course.footprint(steps[0]), course.look.pieces.figures(match.played(steps[0]).before)
    others = [one for one in {*stood} ^ {*frame.figures} if not set(one.places) & set(places)]
    return () if others else (places,)


def scenery(
    frame: Frame, state: BoardState, view: BoardView, zones: bool, way_is_told: bool, ghosts: Sequence[Figure]
) -> Scenery:
    """The scenery without temporary marks on the ground. With `zones` legal places are lit, during a hint only those in
    its region. A refused press dims them, a pointer passing over does not. `ghosts`: the figures that the step aimed at
    would put down."""
    look, sight, animation = view.look, state.sight, state.motion.animation
    decision = None if animation else frame.decision
    plates: tuple[Plate, ...] = ()
    offending = leaving = frozenset[str]()
    told = frozenset(frame.region)
    if decision:
        if zones and not sight.layer:  # a layer covers the board
            told_of = partial(_plates, look, decision, frame.values)
            plates = tuple(told_of(frame.region)) or tuple(told_of(()))  # the piece in hand may have no place there
        aimed = decision.aimed.places if decision.aimed else ()
        told |= frozenset(aimed)
        against = set(decision.offenders) - set(aimed)
        offending = frozenset(one.key for one in frame.figures if against & set(one.places))
        if step := decision.playable:
            leaving = _leaving(look, frame, decision.position.after(step), ghosts)
    foretold = () if sight.stands or not decision or state.hand.inspected is not None else ghosts
    between = animation.setting if animation else None
    setting = sight.ground_of(look.drawing.setting(frame.seen) if between is None else between)
    return Scenery(
        sight.camera,
        tuple(one for one in frame.figures if not any(_replaces(ghost, one) for ghost in foretold)),
        look.places.patches(frame.seen),
        look.places.quiet(frame.seen),
        plates,
        dim=frame.decision is not None and state.hand.is_refused,
        flattened=sight.flattened,
        marked=marked_places(frame, state, way_is_told),
        offending=offending,
        leaving=leaving,
        told=told,
        setting=setting,
    )


def _replaces(ghost: Figure, standing: Figure) -> bool:
    """Whether a ghost would overlap another piece on the same places: a pale five over a four."""
    return ghost != standing and set(ghost.places) == set(standing.places)


def _leaving(look: AnyLook, frame: Frame, after: Position, ghosts: Sequence[Figure]) -> frozenset[str]:
    """Keys of the pieces that the step aimed at would remove, or move to where their ghosts are shown."""
    moved, left = {one.key: one.places for one in ghosts}, {one.key for one in look.pieces.figures(after)}
    stand = frame.figures
    return frozenset(one.key for one in stand if one.key not in left or moved.get(one.key, one.places) != one.places)


def _plates(look: AnyLook, decision: Decision, numbered: bool, region: tuple[Place, ...]) -> Iterator[Plate]:
    """Lit legal targets, inside the region if there is one."""
    verbs = dict.fromkeys(one.step[0] for one in decision.targets) if numbered else ()
    paying = {verb for verb in verbs if decision.matters((verb,))}
    gains, lit = decision.gains, look.places.lit
    aimed = decision.aimed.centre if decision.aimed and decision.aimed.places else None
    for one in decision.targets:
        light = lit(decision.position, one.centre, aimed) if lit else 1.0
        if light > 0 and (not region or set(region).issuperset(one.places)):
            yield Plate(one.places, one.centre, gains.of(one.step) if gains and one.step[0] in paying else None, light)


# -- marks on the ground -----------------------------------------------------------------------------------------------


def floor_marks(
    pen: Pen,
    frame: Frame,
    sight: Sight,
    view: BoardView,
    scenery: Scenery,
    touched: Sequence[Touched],
    turn: Sequence[Played],
) -> tuple[Stamp, ...]:
    """All marks on the ground: the last turn, what is aimed at, drawings of the game, the hint, the question,
    values."""

    def draw(pen: Pen) -> None:
        decision, look, camera, region = frame.decision, view.look, sight.camera, frame.region
        goal, trail = decision.aimed if decision else None, look.effects.last_turn
        if trail and turn and not sight.layer:
            trace = pen.record(lambda own: trail(own, view, camera, turn))
            share = TRACE_OPACITY if scenery.plates else 1.0
            pen.lay([(view.prepared.pale(image, share), at) for image, at in trace.stamps])
        if decision and goal and not decision.refusals:  # under the drawings of the game
            markers.aimed_ground(pen, view, camera, goal.places, legal=True, flat=not sight.stands)
        if region and not look.places.rim.together:  # also under them
            markers.hinted(pen, view, camera, region)
        if look.drawing.floor and not sight.layer:
            token = decision.token if decision and scenery.plates else None
            lit = frozenset(place for plate in scenery.plates for place in plate.places)
            look.drawing.floor(pen, view, camera, frame.seen, goal.step if goal else None, token, lit)
        if frame.values and not scenery.dim and not sight.layer:
            for text, box in values(pen, view, scenery, goal.places if goal else ()):
                draw_chip(pen, text, box.centre)
        if decision and goal and goal.places:
            draw_touched(pen, decision, view, scenery, touched)
        if frame.headline.kind == "answer":
            markers.asked(pen, view, camera, frame.headline.places)
        elif decision and decision.unpaid:
            markers.asked(pen, view, camera, (decision.unpaid,))

    found = pen.record(draw)
    pen.written.extend(found.texts)
    return tuple(found.stamps)


def values(pen: Pen, view: BoardView, scenery: Scenery, focus: Sequence[str]) -> Iterator[tuple[str, Box]]:
    """Texts and boxes of the values of legal places: one for each place, none on the `focus`, on pieces or other
    places, or where a piece would hide it."""
    camera, look = scenery.camera, view.look
    numbered = [plate for plate in _one_a_place(scenery.plates) if plate.gain is not None]
    stand = [place for figure in scenery.figures for place in figure.places]
    apart = look.places.values_beside
    taken = [around(view.shape(camera, place, 1.0)) for place in (*stand, *scenery.lit)] if apart else []
    for plate in numbered:
        if set(plate.places) & set(focus):
            continue
        text = signed(plate.gain or 0)
        own = number_box(pen, look, camera, text, camera.to_screen(plate.centre))
        depth = camera.depth(plate.centre)
        for dx, dy in OFFSETS if apart else ((0.0, 0.0),):
            box = own.moved(dx * camera.tile, dy * camera.tile)
            flat = not scenery.stands
            if not any(box.overlaps(other) for other in taken) and (flat or view.crests.shows(scenery, box, depth)):
                taken.append(box)
                yield text, box
                break


def _one_a_place(plates: Sequence[Plate]) -> list[Plate]:
    """The best of overlapping targets around each middle."""
    found: list[Plate] = []
    middles: list[Point] = []
    for plate in sorted(plates, key=lambda one: -(one.gain or 0)):
        if not any(math.dist(plate.centre, other) < 0.45 for other in middles):
            found.append(plate)
            middles.append(plate.centre)
    return found


# -- the step aimed at -------------------------------------------------------------------------------------------------


def preview(frame: Frame, sight: Sight, view: BoardView) -> Preview | None:
    """The preview of the step aimed at; None if nothing on the board is aimed at."""
    decision = frame.decision
    if not decision or not (goal := decision.aimed) or not goal.places:
        return None
    step, ghost = decision.playable, _ghost_box(goal.places, sight, view)
    taken = decision.refusals and any(set(figure.places) == set(goal.places) for figure in frame.figures)
    figures = () if taken else view.look.pieces.ghost(decision.position, goal.step)
    if step is None:
        return Preview(ghost=ghost, figures=figures)
    touched = markers.touched_edges(view, sight.camera, view.look.pieces.contacts(decision.position, step))
    told = None if sight.layer else _consequences(decision, step, frame, view)  # a layer covers the board
    tag = _tag_place(decision, told, ghost, frame, sight, view) if told else None
    return Preview(touched, told, tag, ghost, figures)


def _consequences(decision: Decision, step: Step, frame: Frame, view: BoardView) -> Consequences | None:
    """The consequences of a legal step for its tag, if any."""
    scoring, position, say = view.look.scoring, decision.position, frame.voice.say
    changes = decision.consequences()
    says = any(changes) or (scoring.worth is None and decision.matters(step))
    shown = changes if frame.tells_points and says else ()
    if standing := scoring.standing(position, step):
        told = [seat for seat, change in enumerate(changes) if (change and shown) or seat in standing.counts]
        counts = tuple(standing.counts.get(seat, (0, 0)) for seat in told)
        return Consequences(
            tuple(frame.marks[seat] for seat in told),
            tuple(shown[seat] for seat in told if shown),
            counts,
            say(standing.where),
        )
    if not shown:
        return None
    left = view.look.seats.banner(position, 0).aside if scoring.fewer_wins else None
    return Consequences(frame.marks, shown, unit=say(left) if left else "", fewer_wins=scoring.fewer_wins)


def _ghost_box(places: Sequence[Place], sight: Sight, view: BoardView) -> Box:
    """Box around a piece on these places."""
    ground = around([point for place in places for point in view.shape(sight.camera, place, 1)])
    rise = GHOST_HEIGHT * sight.camera.tile if sight.stands else 0.0
    return Box(ground.x, ground.y - rise, ground.w, ground.h + rise)


def _tag_place(decision: Decision, told: Consequences, ghost: Box, frame: Frame, sight: Sight, view: BoardView) -> Box:
    """Box of the tag: beside the ghost, clear of its handles and if possible of the places to choose from; on a map it
    may hide at most their rims."""
    legal = legal_ground(decision, sight, view)
    kept = [one.box for one in frame.handles]
    if isinstance(view.look.layout, Spots):
        kept, legal = [*kept, *(one.inset(SPOT_RIM * one.w, SPOT_RIM * one.h) for one in legal)], []
    return laid_beside(told.size(view.viewport.text), ghost, frame, sight, view, kept, legal)


def legal_ground(decision: Decision, sight: Sight, view: BoardView) -> list[Box]:
    """Boxes of the places to choose from."""
    places = dict.fromkeys(place for target in decision.targets for place in target.places)  # each once
    return [around(view.shape(sight.camera, place, 1.0)) for place in places]


def laid_beside(
    size: Point,
    piece: Box,
    frame: Frame,
    sight: Sight,
    view: BoardView,
    kept: Sequence[Box] = (),
    places: Sequence[Box] = (),
) -> Box:
    """Box for a paper about a piece: beside it and below the prompt, clear of names, of what surrounds the board and is
    `kept`, and if possible nearby of other pieces, print and these places."""
    upper = frame.layout.prompt.bottom + PROMPT_MARGIN
    within = Box(WINDOW_MARGIN, upper, view.viewport.w - 2 * WINDOW_MARGIN, view.viewport.h - WINDOW_MARGIN - upper)
    pieces = [view.hidden_by(sight.camera, one, not sight.stands) for one in frame.figures]
    names = view.look.places.keep_clear(sight.camera, frame.seen, view.viewport.text)
    letters = [centred(sight.camera.at(one), *LETTERING_SIZE) for one in view.look.places.lettering]
    laid = [frame.tray.box, *frame.covers, *(one.box for one in frame.controls)]
    return beside(size, piece, within, pieces, [*places, *letters], [*kept, *laid, *names])


def shown_of_step(frame: Frame, shown: Preview | None) -> list[Box]:
    """Boxes shown for the step aimed at: the piece, its tag and its handles."""
    boxes = [shown.ghost, shown.tag] if shown else []
    return [one for one in (*boxes, *(one.box for one in frame.handles)) if one]


def draw_aimed(pen: Pen, frame: Frame, decision: Decision, view: BoardView, scenery: Scenery, shown: Preview) -> None:
    """Draws the preview over the board; its marks on the ground are part of the scenery."""
    assert decision.aimed
    camera, look = scenery.camera, view.look
    flat = not scenery.stands
    if not decision.refusals:
        draw_ghost(pen, shown.figures, view, scenery)
        markers.contact_tokens(pen, camera, shown.touched, flat)
        if look.drawing.above and frame.headline.kind == "prompt":  # the prompt explains those signs
            look.drawing.above(pen, view, camera, frame.seen, decision.aimed.step)
        if shown.told and shown.tag:
            markers.pointing(pen, shown.tag, shown.ghost or shown.tag)
            markers.consequences(pen, shown.tag, shown.told)
    else:
        view.ghost(pen, camera, shown.figures, False, flat)
        _refused(pen, frame, decision, view, scenery)


def draw_ghost(pen: Pen, figures: Sequence[Figure], view: BoardView, scenery: Scenery) -> None:
    """Draws the ghost of a step; pieces in front cover it, and its outline shines through them."""
    camera = scenery.camera
    view.ghost(pen, camera, figures, True, not scenery.stands)
    if not scenery.stands:
        return
    for figure in figures:
        slices = view.figures.standing(camera, figure)
        area = slices[0][1].get_rect(topleft=slices[0][2])
        area = area.unionall([image.get_rect(topleft=corner) for _, image, corner in slices])
        view.again(pen, scenery, area.inflate(GHOST_LINE, GHOST_LINE), max(depth for depth, _, _ in slices))
    view.shine(pen, camera, figures)


def _refused(pen: Pen, frame: Frame, decision: Decision, view: BoardView, scenery: Scenery) -> None:
    """Draws frames around flat pieces in the way and the refusal sign; after a press also the nearest permitted place,
    through pieces in front of it, and an arrow to it."""
    assert decision.aimed
    camera, places = scenery.camera, decision.aimed.places
    against = set(decision.offenders) - set(places)
    for figure in frame.figures:
        if not (figure.tall and scenery.stands) and against & set(figure.places):
            markers.frame_around(pen, view, camera, figure.places)
    x, y = camera.to_screen(decision.aimed.centre)
    nearby = decision.permitted_nearby() if scenery.dim else None
    if nearby and scenery.stands:
        markers.shining(pen, view, camera, nearby.places)
    if nearby:
        mover = view.look.pieces.mover(decision.position, nearby.step)
        markers.permitted_way(pen, camera, nearby.places, camera.at(mover) if mover else (x, y), mover is not None)
    lies = any(set(one.places) == set(places) and not (one.tall and scenery.stands) for one in frame.figures)
    aside, above = (SIGN_OFFSET, SIGN_OFFSET) if lies else (0.0, SIGN_RISE if scenery.stands else 0.0)
    sign = x + aside * camera.tile, y - above * camera.tile
    markers.no_sign(pen, sign, [*papers(frame), *(one.box for one in frame.handles)])


def draw_touched(pen: Pen, decision: Decision, view: BoardView, scenery: Scenery, touched: Sequence[Touched]) -> None:
    """Draws the contacts of a legal step on the ground; for a refused one the hatched footprint and barred edges, and
    after a press the nearest permitted place."""
    assert decision.aimed
    camera, places = scenery.camera, decision.aimed.places
    if not decision.refusals:
        markers.contact_bars(pen, touched)
        return
    markers.aimed_ground(pen, view, camera, places, legal=False)
    markers.barred_edges(pen, view, camera, places, decision.offenders)
    nearby = decision.permitted_nearby() if scenery.dim else None
    if nearby:
        markers.permitted_ground(pen, view, camera, nearby.places)
