"""Asking about what lies on the board: whose it is, what law holds there, what it brings; and the door to its page.

A long press or the other button asks once about what they point at. With the question tool every press asks, and the
directions go from place to place, until it is laid down again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core import Place, Position
from game.school import Page, school
from scenes.board.layout import holds
from scenes.board.look import Fact, Figure
from scenes.graphics.art import ASSETS
from scenes.graphics.theme import Mark
from scenes.graphics.viewport import Point
from scenes.input.events import Click, Device, Hover, Input, Pinch, Press, Scroll
from scenes.play.choose.aiming import DIRECTIONS, towards
from scenes.play.session.seat_languages import voice_for

if TYPE_CHECKING:
    from scenes.play.scene import BoardScene

FREE_HANDS = ("back", "menu")
"""What lays the question down."""
OPENING = ("why", "accept")
"""What opens the page of the place that is asked about."""


class Answer(NamedTuple):
    """What is said about a place."""

    text: str
    mark: Mark | None
    page: Page | None
    places: tuple[Place, ...]
    """What is framed."""


class Inspect:
    """Owns whether the question tool is in hand, and which place is asked about."""

    def __init__(self) -> None:
        self.on = False
        self.place: Place | None = None
        self.fixed = False
        """The place was chosen by a press: it stays although the pointer moves on."""
        self._found: tuple[tuple[Position, Place, str, object], Answer | None] | None = None

    def stop(self) -> None:
        """Nothing is asked any more."""
        self.on, self.place, self.fixed = False, None, False

    def about(self, place: Place | None, fixed: bool = True) -> None:
        """Asks about a place, or about none."""
        self.place, self.fixed = place, fixed and place is not None

    def answer(self, board: BoardScene) -> Answer | None:
        """What is to be said now; thought out once as long as nothing changes."""
        if self.place is None:
            return None
        position, decision = board.table.seen, board.decision
        token = decision.choice.token if decision else None
        asked = position, self.place, board.context.words.language, token
        if self._found is None or self._found[0] != asked:
            self._found = asked, answer(board, self.place)
        return self._found[1]


def answer(board: BoardScene, place: Place) -> Answer | None:
    """What the game says of that place; on free ground also why what is in hand may not go there."""
    fact = _fact(board, place)
    if fact is None:
        return None
    voice, learned = voice_for(board), school(ASSETS, board.look.id)
    page = next((page for page in learned.pages if page.id == fact.page), None)
    said = [voice.say(line) for line in fact.lines]
    if not fact.stands and fact.mark is None:
        law, sentence = _refused(board, place)
        if sentence:
            held = voice.words.say("table.ask.held", why=sentence)
            said, page = [*said[:1], held], learned.page_of_law(law) or page
    figure = standing_at(board, place)
    places = figure.places if figure else (place,)
    return Answer(f"*{voice.say(fact.subject)}.* {' '.join(said)}", fact.mark, page, places)


def _refused(board: BoardScene, place: Place) -> tuple[str, str]:
    """The law that keeps what is in hand from an empty place, and its sentence; empty if it may go there."""
    decision = board.decision
    if decision is None or decision.choice.armed() is None:
        return "", ""
    tried = decision.point(board.look.layout.centre(place), pressed=True)
    if tried.aimed is None or place not in tried.aimed.places or not tried.refusals:
        return "", ""
    first, voice = tried.refusals[0], voice_for(board)
    why = voice.say(board.look.wording.refusal(decision.position, tried.aimed.step, first))
    return first.law, voice.words.say("board.refused", law=voice.law(board.look.id, first.law, "name"), sentence=why)


def _fact(board: BoardScene, place: Place) -> Fact | None:
    position = board.table.seen
    return board.look.facts.about(position, place, board.look.facts.owned(position, place))


def standing_at(board: BoardScene, place: Place) -> Figure | None:
    """What stands on a place."""
    return next((figure for figure in board.figures() if place in figure.places), None)


def place_at(board: BoardScene, at: Point) -> Place | None:
    """The place under a point of the screen of which something is to be told; of several that hold it the smallest."""
    layout, point = board.look.layout, board.camera.projection.to_plane(at)
    known = [place for place in layout.places_at(point) if _fact(board, place)]
    inside = [place for place in known if holds(layout.outline(place), point)]
    return min(inside, key=lambda place: _breadth(layout.outline(place)), default=known[0] if known else None)


def _breadth(outline: Sequence[Point]) -> float:
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return (max(xs) - min(xs)) * (max(ys) - min(ys))


def askable(board: BoardScene) -> list[Place]:
    """Every place that the directions come to: what stands, what may be done, what the ground shows."""
    found: dict[Place, None] = {figure.places[0]: None for figure in board.figures()}
    covered = {place for figure in board.figures() for place in figure.places}
    ground = [*board.look.facts.empty_places(board.table.seen)]
    ground += [place for one in (board.decision.targets if board.decision else ()) for place in one.places]
    return list(found | {place: None for place in ground if place not in covered})


# -- inputs -----------------------------------------------------------------------------------------------------------


def toggle(board: BoardScene) -> None:
    """Takes the question tool in hand, pointing at what the players look at; or lays it down."""
    asking = board.asking
    if asking.on:
        asking.stop()
        return
    asking.on = True
    board.focus = "board"
    aimed = board.decision.aimed if board.decision else None
    pointed = board.context.device is Device.MOUSE and board.pointer
    if pointed:
        asking.about(place_at(board, pointed), fixed=False)
    elif aimed and aimed.places:
        asking.about(aimed.places[0], fixed=False)
    elif board.context.device is not Device.TOUCH:
        x, y = board.arrangement.room.centre
        places, points = askable(board), _points(board)
        if places:
            middle = min(range(len(places)), key=lambda at: (points[at][0] - x) ** 2 + (points[at][1] - y) ** 2)
            asking.about(places[middle], fixed=False)


def ask_once(board: BoardScene, at: Point, anything: bool) -> bool:
    """Asks about what lies under a point of the screen, or only about what stands there; False if nothing does."""
    place = place_at(board, at)
    fact = _fact(board, place) if place else None
    held = board.decision.aimed.places if board.decision and board.decision.aimed else ()
    if fact is None or not (fact.stands or anything) or place in held:
        return False
    board.asking.about(place)
    board.context.sound.play("page")
    return True


def takes(board: BoardScene, event: Input) -> bool:
    """Whether this input belongs to the question: it moves it, opens its page or lays it down."""
    asking = board.asking
    if asking.on:
        return _takes_on(board, event)
    if asking.place is not None and not isinstance(event, Hover | Pinch | Scroll):
        if isinstance(event, Press) and event.action == "why":
            look_up(board)
            return True
        if not (isinstance(event, Click) and _on_why(board, event.at)):
            asking.stop()
            return isinstance(event, Press) and event.action in FREE_HANDS
    return False


def _takes_on(board: BoardScene, event: Input) -> bool:
    asking = board.asking
    if isinstance(event, Click):
        if event.button == "other":
            asking.stop()
            return True
        if any(part.box.contains(event.at) for part in board.parts()):
            return False
        asking.about(place_at(board, event.at))
        board.context.sound.play("page" if asking.place else "refuse")
        return True
    if isinstance(event, Press):
        if event.action in DIRECTIONS:
            _steer(board, event.action)
        elif event.action in ("next", "previous"):
            _cycle(board, 1 if event.action == "next" else -1)
        elif event.action in FREE_HANDS:
            asking.stop()
        elif event.action in OPENING:
            look_up(board)
        else:
            return False
        return True
    return False


def hovered(board: BoardScene, at: Point, over_part: bool) -> None:
    """The pointer moved while the question tool is in hand."""
    if not over_part and not board.asking.fixed:
        board.asking.about(place_at(board, at), fixed=False)


def look_up(board: BoardScene) -> None:
    """Opens the page of the law that holds at the place; without a place the question is laid down."""
    found = board.asking.answer(board)
    if found is None:
        board.asking.stop()
    elif found.page:
        board.look_up(found.page)


def _points(board: BoardScene) -> list[Point]:
    project, layout = board.camera.projection.to_screen, board.look.layout
    return [project(layout.centre(place)) for place in askable(board)]


def _steer(board: BoardScene, direction: str) -> None:
    asking, places, points = board.asking, askable(board), _points(board)
    place = asking.place
    start = board.arrangement.room.centre
    if place is not None:
        start = board.camera.projection.to_screen(board.look.layout.centre(place))
    number = towards(start, direction, points)
    if number is not None:
        asking.about(places[number])


def _cycle(board: BoardScene, by: int) -> None:
    places = askable(board)
    if places:
        at = places.index(board.asking.place) if board.asking.place in places else -1
        board.asking.about(places[(at + by) % len(places)])


def _on_why(board: BoardScene, at: Point) -> bool:
    return any(part.id == "why" and part.box.contains(at) for part in board.parts())
