"""Inspection: what there is to know of a place; whose it is, what law holds there, what it brings. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game.core import Place, Position
from game.school import Page, school
from scenes.board.framing import on_ground
from scenes.board.layout import holds
from scenes.board.look import AnyLook
from scenes.board.look.pieces import Figure
from scenes.board.look.wording import Fact
from scenes.board.sentences import Voice
from scenes.graphics.theme import Mark
from scenes.graphics.viewport import Point, around
from scenes.play.choose.decision import Decision
from scenes.play.state.board_state import Sight


class Answer(NamedTuple):
    """What is said about a place."""

    text: str
    mark: Mark | None
    page: Page | None
    places: tuple[Place, ...]
    """What is framed."""


def answer(
    look: AnyLook,
    seen: Position,
    decision: Decision | None,
    figures: Sequence[Figure],
    place: Place,
    voice: Voice,
    assets: Path,
) -> Answer | None:
    """What the game says of that place; on free ground also why what is in hand may not go there, if that is not what
    it says already."""
    fact = fact_of(look, seen, place)
    if fact is None:
        return None
    learned = school(assets, look.id)
    page = next((page for page in learned.pages if page.id == fact.page), None)
    said = [voice.say(line) for line in fact.lines]
    if not fact.stands and fact.mark is None:
        law, sentence = _refused(look, decision, place, voice)
        if sentence and sentence not in said[0]:
            why = voice.words.say("board.refused", law=voice.law(look.id, law, "name"), sentence=sentence)
            said, page = [*said[:1], why], learned.page_of_law(law) or page
    figure = next((figure for figure in figures if place in figure.places), None)
    places = figure.places if figure else (place,)
    return Answer(f"*{voice.say(fact.subject)}.* {' '.join(said)}", fact.mark, page, places)


def fact_of(look: AnyLook, seen: Position, place: Place) -> Fact | None:
    """What the game knows of a place."""
    return look.facts.about(seen, place, look.facts.owned(seen, place))


def place_at(look: AnyLook, seen: Position, sight: Sight, at: Point) -> Place | None:
    """The place under a point of the screen of which something is to be told; of several that hold it the smallest."""
    projection = sight.camera.projection
    if not on_ground(sight.ground_of(look.drawing.setting(seen)), projection, at):
        return None
    layout, point = look.layout, projection.to_plane(at)
    known = [place for place in layout.places_at(point) if fact_of(look, seen, place)]
    inside = [place for place in known if holds(layout.outline(place), point)]

    def breadth(place: Place) -> float:
        box = around(layout.outline(place))
        return box.w * box.h

    return min(inside, key=breadth, default=known[0] if known else None)


def inspectable(look: AnyLook, seen: Position, decision: Decision | None, figures: Sequence[Figure]) -> list[Place]:
    """Every place that the directions come to: what stands, what may be done, what the ground shows."""
    found: dict[Place, None] = {figure.places[0]: None for figure in figures}
    covered = {place for figure in figures for place in figure.places}
    ground = [*look.facts.empty_places(seen)]
    ground += [place for one in (decision.targets if decision else ()) for place in one.places]
    return list(found | {place: None for place in ground if place not in covered})


def _refused(look: AnyLook, decision: Decision | None, place: Place, voice: Voice) -> tuple[str, str]:
    """The law that keeps what is in hand from an empty place, and its sentence; empty if it may go there."""
    if decision is None or decision.choice.armed() is None:
        return "", ""
    tried = decision.point(look.layout.centre(place), pressed=True)
    if tried.aimed is None or place not in tried.aimed.places or not tried.refusals:
        return "", ""
    first = tried.refusals[0]
    return first.law, voice.say(look.wording.refusal(decision.position, tried.aimed.step, first))
