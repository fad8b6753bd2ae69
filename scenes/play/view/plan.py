"""Plan: what stands still on the board and around it now, what is lit and framed there, and what lies on the ground for
the moment, under all that stands there, never over a piece. Of the step aimed at: its ghost, what it touches, the tag
that tells what it brings and where that lies; or why it is refused, and what is permitted instead."""

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
from scenes.play.state.course import Course, Mode, turn_under_way

GHOST_HEIGHT = 0.55
"""How high a ghost stands above its ground, in cells."""
WINDOW_MARGIN, PROMPT_MARGIN = 8.0, 12.0
"""How far from the edge of the window and from the prompt a paper lies, in logical units."""
SPOT_RIM = 0.25
"""What share of a spot of a map, at each of its sides, a tag may hide."""
LETTERING_SIZE = 90.0, 50.0
"""Width and height of what is printed at a place, in logical units."""
NAME_WEIGHT = 12
"""As much as so many single places weighs a name that a tag would hide."""
SIGN_RISE, SIGN_OFFSET = 0.26, 0.3
"""How far above the middle of a refused place its sign lies in the slanted view, and how far above and beside it where
it would hide what lies flat there, in cells."""
GHOST_LINE = 16
"""By how many pixels the line around a ghost makes it wider."""
OFFSETS = ((0.0, -0.58), (0.0, 0.58), (-0.75, 0.0), (0.75, 0.0), (-0.6, -0.45), (0.6, -0.45), (-0.6, 0.45), (0.6, 0.45))
"""Where a value stands that may not cover its place, the best first: from the middle of the place, in cells."""


class Preview(NamedTuple):
    """What is shown of the step aimed at; worked out once for a plan of the board."""

    touched: Sequence[Touched] = ()
    """What it touches; nothing if it is refused."""
    told: Consequences | None = None
    """What it brings; None if there is nothing to tell."""
    tag: Box | None = None
    """Where that is told."""
    ghost: Box | None = None
    """Around the piece itself."""
    figures: tuple[Figure, ...] = ()
    """What would stand there: nothing of a refused step where something has the same places."""


class Plan(NamedTuple):
    """What stands still on the board and around it, and what is shown of the step aimed at."""

    scenery: Scenery
    items: list[Item]
    preview: Preview | None = None


def planned(pen: Pen, frame: Frame, state: BoardState, view: BoardView, zones: bool) -> Plan:
    """The plan of this moment. With `zones` legal places are lit; a piece that waits keeps clear of what lies around
    the board."""
    sight = state.sight
    shown = preview(frame, sight, view)
    turn = told_turn(frame, state, view.look)
    found = scenery(frame, state, view, zones, bool(turn), shown.figures if shown else ())
    floor = floor_marks(pen, frame, sight, view, found, shown.touched if shown else (), turn)
    return Plan(replace(found, floor=floor), frame.items(state.hand.hovered), shown)


def told_turn(frame: Frame, state: BoardState, look: AnyLook) -> Sequence[Played]:
    """The turn whose ways are shown on the ground: the last one until the next has begun, or the one that was asked
    for in the list."""
    course, timed = state.course, state.notices.timed
    if not look.effects.last_turn or state.motion.animation or state.notices.ceremony:
        return ()
    asked = timed.flashed_turn if "flash" in timed.until else range(0)
    rests = frame.mode in (Mode.HUMAN, Mode.OVER) and not turn_under_way(course)
    now = frame.last_turn if rests else range(0)
    return [course.match.played(number) for number in asked or now]


def marked_places(frame: Frame, state: BoardState, way_is_told: bool) -> tuple[tuple[Place, ...], ...]:
    """The places framed in white dashes: where the last turn was done, if its way is not drawn, and where the list was
    asked about."""
    timed = state.notices.timed
    if state.notices.ceremony:
        return ()
    shown = () if way_is_told else done_at(frame, state.course)
    return (*shown, timed.flashed) if "flash" in timed.until and timed.flashed else shown


def done_at(frame: Frame, course: Course) -> tuple[tuple[Place, ...], ...]:
    """Where something stands now of the places of a step of the last turn, the first one; where all of them are empty,
    those of the first step, unless something else has changed: then they say nothing of what was done."""
    steps = [number for number in frame.last_turn if course.footprint(number)]
    stand = {place for figure in frame.figures for place in figure.places}
    for number in steps:
        if taken := tuple(place for place in course.footprint(number) if place in stand):
            return (taken,)
    if not steps:
        return ()
    places, stood = course.footprint(steps[0]), course.look.pieces.figures(course.match.played(steps[0]).before)
    others = [one for one in {*stood} ^ {*frame.figures} if not set(one.places) & set(places)]
    return () if others else (places,)


def scenery(
    frame: Frame, state: BoardState, view: BoardView, zones: bool, way_is_told: bool, ghosts: Sequence[Figure]
) -> Scenery:
    """The still part of the picture as it has to be now, without what lies on the floor for the moment. With `zones`
    legal places are lit, while a hint tells where to look only those there; what is refused dims them, but not where
    the pointer only passes over it. `ghosts`: what the step aimed at would set."""
    look, sight, animation = view.look, state.sight, state.motion.animation
    decision = None if animation else frame.decision
    plates: tuple[Plate, ...] = ()
    offending = leaving = frozenset[str]()
    told = frozenset(frame.region)
    if decision:
        if zones and not sight.layer:  # what lies over the board is to be read
            told_of = partial(_plates, look, decision, frame.values)
            plates = tuple(told_of(frame.region)) or tuple(told_of(()))  # another piece in hand may have no room there
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
    """Whether it would be seen through another one on the same places: a pale five over a four."""
    return ghost != standing and set(ghost.places) == set(standing.places)


def _leaving(look: AnyLook, frame: Frame, after: Position, ghosts: Sequence[Figure]) -> frozenset[str]:
    """The pieces that the step aimed at would take away, or move to where their own ghosts are shown, by their keys."""
    moved, left = {one.key: one.places for one in ghosts}, {one.key for one in look.pieces.figures(after)}
    stand = frame.figures
    return frozenset(one.key for one in stand if one.key not in left or moved.get(one.key, one.places) != one.places)


def _plates(look: AnyLook, decision: Decision, numbered: bool, region: tuple[Place, ...]) -> Iterator[Plate]:
    """What is legal, within that region if any, and lit: of some, what lies near to where something is done."""
    verbs = dict.fromkeys(one.step[0] for one in decision.targets) if numbered else ()
    paying = {verb for verb in verbs if decision.matters((verb,))}
    gains, lit = decision.gains, look.places.lit
    aimed = decision.aimed.centre if decision.aimed and decision.aimed.places else None
    for one in decision.targets:
        light = lit(decision.position, one.centre, aimed) if lit else 1.0
        if light > 0 and (not region or set(region).issuperset(one.places)):
            yield Plate(one.places, one.centre, gains.of(one.step) if gains and one.step[0] in paying else None, light)


# -- what lies on the floor --------------------------------------------------------------------------------------------


def floor_marks(
    pen: Pen,
    frame: Frame,
    sight: Sight,
    view: BoardView,
    scenery: Scenery,
    touched: Sequence[Touched],
    turn: Sequence[Played],
) -> tuple[Stamp, ...]:
    """Everything that lies there: what happened in that turn, what is aimed at, what the game tells, where to look,
    what is asked about, values."""

    def draw(pen: Pen) -> None:
        decision, look, camera, region = frame.decision, view.look, sight.camera, frame.region
        goal = decision.aimed if decision else None
        if look.effects.last_turn and turn and not sight.layer:
            look.effects.last_turn(pen, view, camera, turn)
        if decision and goal and not decision.refusals:  # under what the game tells, which is read there too
            markers.aimed_ground(pen, view, camera, goal.places, legal=True)
        if region and not look.places.rim.together:  # so are the numbers that it tells
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
    """What each legal place would bring and where that stands: one value a place, none where one aims, none on a piece
    or on another place, none that a piece would hide."""
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
    """Of targets that overlap, only the best is numbered around each middle."""
    found: list[Plate] = []
    middles: list[Point] = []
    for plate in sorted(plates, key=lambda one: -(one.gain or 0)):
        if not any(math.dist(plate.centre, other) < 0.45 for other in middles):
            found.append(plate)
            middles.append(plate.centre)
    return found


# -- the step aimed at -------------------------------------------------------------------------------------------------


def preview(frame: Frame, sight: Sight, view: BoardView) -> Preview | None:
    """What is shown of the step aimed at; None where nothing is aimed at that lies on the board."""
    decision = frame.decision
    if not decision or not (goal := decision.aimed) or not goal.places:
        return None
    step, ghost = decision.playable, _ghost_box(goal.places, sight, view)
    taken = decision.refusals and any(set(figure.places) == set(goal.places) for figure in frame.figures)
    figures = () if taken else view.look.pieces.ghost(decision.position, goal.step)
    if step is None:
        return Preview(ghost=ghost, figures=figures)
    touched = markers.touched_edges(view, sight.camera, view.look.pieces.contacts(decision.position, step))
    told = None if sight.layer else _consequences(decision, step, frame, view)  # what lies over the board is to be read
    tag = _tag_place(decision, told, ghost, frame, sight, view) if told else None
    return Preview(touched, told, tag, ghost, figures)


def _consequences(decision: Decision, step: Step, frame: Frame, view: BoardView) -> Consequences | None:
    """What a tag tells of a legal step, if anything."""
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
    """Around a piece on these places, as high as it stands."""
    ground = around([point for place in places for point in view.shape(sight.camera, place, 1)])
    rise = GHOST_HEIGHT * sight.camera.tile if sight.stands else 0.0
    return Box(ground.x, ground.y - rise, ground.w, ground.h + rise)


def _tag_place(decision: Decision, told: Consequences, ghost: Box, frame: Frame, sight: Sight, view: BoardView) -> Box:
    """Where the tag lies: beside the ghost itself, clear of the handles around that and of what may be chosen, on a map
    where it would hide all of it but its rim, and else if that is near."""
    camera = sight.camera
    places = dict.fromkeys(place for target in decision.targets for place in target.places)  # each once
    legal = [around(view.shape(camera, place, 1.0)) for place in places]
    kept = [one.box for one in frame.handles]
    if isinstance(view.look.layout, Spots):
        kept, legal = [*kept, *(one.inset(SPOT_RIM * one.w, SPOT_RIM * one.h) for one in legal)], []
    return laid_beside(told.size(view.viewport.text), ghost, frame, sight, view, kept, legal)


def laid_beside(
    size: Point,
    piece: Box,
    frame: Frame,
    sight: Sight,
    view: BoardView,
    kept: Sequence[Box] = (),
    places: Sequence[Box] = (),
) -> Box:
    """Where a paper of that size lies that tells of a piece: beside it below the prompt, clear of what lies around the
    board and is `kept`, and of other pieces, what is printed and these places if that is near."""
    upper = frame.layout.prompt.bottom + PROMPT_MARGIN
    within = Box(WINDOW_MARGIN, upper, view.viewport.w - 2 * WINDOW_MARGIN, view.viewport.h - WINDOW_MARGIN - upper)
    pieces = [view.hidden_by(sight.camera, one, not sight.stands) for one in frame.figures]
    names = view.look.places.keep_clear(sight.camera, frame.seen, view.viewport.text)
    letters = NAME_WEIGHT * names or [
        centred(sight.camera.at(one), *LETTERING_SIZE) for one in view.look.places.lettering
    ]
    laid = [frame.tray.box, *frame.covers, *(one.box for one in frame.controls)]
    return beside(size, piece, within, pieces, [*places, *letters], [*kept, *laid])


def shown_of_step(frame: Frame, shown: Preview | None) -> list[Box]:
    """What lies on the board for the step aimed at: the piece, its tag, the handles around it."""
    boxes = [shown.ghost, shown.tag] if shown else []
    return [one for one in (*boxes, *(one.box for one in frame.handles)) if one]


def draw_aimed(pen: Pen, frame: Frame, decision: Decision, view: BoardView, scenery: Scenery, shown: Preview) -> None:
    """Draws it over the board; what lies on the ground is there already. What stands nearer stays before the ghost,
    which shines through it."""
    assert decision.aimed
    camera, look = scenery.camera, view.look
    flat = not scenery.stands
    if not decision.refusals:
        draw_ghost(pen, shown.figures, view, scenery)
        markers.contact_tokens(pen, camera, shown.touched, flat)
        if look.drawing.above and frame.headline.kind == "prompt":  # it says what those signs mean
            look.drawing.above(pen, view, camera, frame.seen, decision.aimed.step)
        if shown.told and shown.tag:
            markers.pointing(pen, shown.tag, shown.ghost or shown.tag)
            markers.consequences(pen, shown.tag, shown.told)
    else:
        view.ghost(pen, camera, shown.figures, False, flat)
        _refused(pen, frame, decision, view, scenery)


def draw_ghost(pen: Pen, figures: Sequence[Figure], view: BoardView, scenery: Scenery) -> None:
    """What a step would set, pale; what stands nearer stays before it, and it shines through that."""
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
    """What is in the way in frames; once it is pressed, where it is permitted instead, through what stands before
    that, and over the ghost and all roofs the way there; who owns it is the answer to a question."""
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
    """The sides on which the step that is aimed at touches something; or why it is refused, and once it is pressed
    what is permitted instead: a press on what only lies under the pointer plays nothing there."""
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
