"""Vision: seats that any colour vision can tell apart, contrast of letters, easy reading."""

from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise, product
from random import Random

import pygame
import pytest

from game import catalog
from game.cathedral.tables import COLOURS
from game.core import Setup
from game.match import Match, Sitter
from game.saved_text import as_saved, load
from scenes.app.app import App
from scenes.cabale.board import LACQUER, WOODS
from scenes.cathedral.city import MARKS, SHADES
from scenes.core.settings import MARGINS, Settings, with_easy_reading
from scenes.graphics import emblems
from scenes.graphics.art import ASSETS
from scenes.graphics.pen import Written
from scenes.graphics.shapes import shaded
from scenes.graphics.sprites import SpriteShelf
from scenes.graphics.theme import ORDINARY, PALETTES, Theme
from scenes.graphics.viewport import Box, Viewport, around
from scenes.input.events import Device
from scenes.kardinal.map import LACQUER as KARDINAL_LACQUER
from scenes.kardinal.map import SHADES as KARDINAL_SHADES
from scenes.kardinal.map import TINTS
from scenes.play.scene import BoardScene
from scenes.play.session.session import confirms
from scenes.screens.comfort import Comfort
from scenes.screens.home import Home
from tests.conftest import in_one
from tests.scenes.conftest import Open
from tests.scenes.every_screen import screens, shown
from tests.scenes.eyes import CONES, apart, contrast, parsed, seen
from tests.scenes.legible import letters_of, readings
from tests.scenes.screens.showing import PAGES, presses
from tests.scenes.table_setting import asks, between, click, compact, frames, played_on, shown_on

CLEARLY = 15.0
"""A distance of two colours that nobody overlooks; 2.3 can just be told apart side by side."""
IN_GREY = 12.0


# -- seats ------------------------------------------------------------------------------------------------------------


CARVED = [shaded(colour, KARDINAL_SHADES.get(mark, 1.0)) for mark, colour in KARDINAL_LACQUER.items()]


@in_one(
    ("colours", "least"),
    [
        *((seats.values(), dict.fromkeys(("usual", *CONES), CLEARLY)) for seats in PALETTES.values()),
        (PALETTES["ladder"].values(), {"grey": IN_GREY}),
        (LACQUER.values(), {"grey": 11.0, **dict.fromkeys(CONES, 15.0)}),
        (CARVED, {"grey": 12.0, **dict.fromkeys(CONES, 20.0)}),
        (TINTS.values(), {"grey": 9.0, **dict.fromkeys(("usual", *CONES), 20.0)}),
    ],
)
def test_any_two_of_them_differ_for_every_sight(colours: Iterable[str], least: dict[str, float]) -> None:
    """Seats, one set of which needs no colour at all; the pieces of Cabale, further apart in grey on dark woods; those
    of Kardinal, which stand close together on coloured land; and its countries, which were one grey: the land shows two
    thirds of their colours."""
    for (one, other), (sight, distance) in product(combinations(colours, 2), least.items()):
        assert apart(seen(parsed(one), sight), seen(parsed(other), sight)) > distance, (one, other, sight)


@pytest.mark.seen
@pytest.mark.parametrize(("sight", "least"), [("grey", 6.0), *((one, 12.0) for one in CONES)])
def test_the_roofs_of_any_two_seats_differ_for_every_sight(sight: str, least: float) -> None:
    """Under sun and shade together, each glazed in two tones."""
    shelf, roofs = SpriteShelf(ASSETS / "cardinal" / "sprites"), {}
    for mark in ("red", "blue", "yellow", "green"):
        house, bare = (shelf.sprite("house-1-0", 64, paint).slices[0].image for paint in (ORDINARY[mark], None))
        every = product(range(house.get_width()), range(house.get_height()))
        tiles = [
            _colour(house, *at) for at in every if house.get_at(at) != bare.get_at(at) and house.get_at(at)[3] > 250
        ]
        red, green, blue = (sum(part) / len(tiles) for part in zip(*tiles, strict=True))
        roofs[mark] = seen((red, green, blue), sight)
    for one, other in combinations(roofs, 2):
        assert apart(roofs[one], roofs[other]) > least, (one, other)


def test_the_green_bishop_of_cabale_vanished_on_mahogany() -> None:
    mahogany = seen(parsed(WOODS[10]), "grey")
    assert (
        apart(seen(parsed(LACQUER["green"]), "grey"), mahogany)
        > 10
        > apart(seen(parsed(ORDINARY["green"].colour), "grey"), mahogany)
    )


@pytest.mark.seen
def test_light_and_dark_differ_in_grey() -> None:
    """The inns of Cathédrale as a whole, walls and roofs: both sides build with the same hand."""
    shelf, greys = SpriteShelf(ASSETS / "cathedral" / "sprites"), []
    for seat, (side, mark) in enumerate(zip(COLOURS, MARKS, strict=True)):
        style = ORDINARY[mark]._replace(colour=shaded(ORDINARY[mark].colour, SHADES[seat]))
        parts = [one.image for one in shelf.sprite(f"{side}_inn-0-0", 64, style).slices]
        seen_there = [
            _colour(part, *at)
            for part in parts
            for at in product(range(part.get_width()), range(part.get_height()))
            if part.get_at(at)[3] > 250
        ]
        red, green, blue = (sum(every) / len(seen_there) for every in zip(*seen_there, strict=True))
        greys.append(seen((red, green, blue), "grey"))
    assert apart(*greys) > IN_GREY


@pytest.mark.seen
def test_without_any_colour_seats_differ_by_shape_and_by_hatching() -> None:
    assert len({style.shape for style in ORDINARY.values()}) == len({style.hatch for style in ORDINARY.values()}) == 5
    masks = {mark: pygame.mask.from_surface(emblems.token(Theme(), mark, 32)) for mark in ORDINARY}
    for one, other in combinations(masks, 2):
        same = masks[one].overlap_area(masks[other], (0, 0))
        either = masks[one].count() + masks[other].count() - same
        assert same / either < 0.9, f"{one} and {other} have nearly the same outline"


@pytest.mark.seen
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_slots_of_a_tray_of_two_colours_differ_without_any_colour(open_app: Open, text: float) -> None:
    app = open_app(settings=Settings(motion=0.0, text=text, show_points=False))
    board = shown_on(app, BoardScene(between("cardinal", 3)))
    app.frame(0.1)
    viewport, surface = app.context.viewport, app.context.pen.surface
    boxes = [box for _, box in board.frame.tray.slots]
    for pair in zip(boxes[:3], boxes[3:], strict=True):
        corners = [surface.subsurface(viewport.rect(Box(box.x + 6, box.y + 7, 26, 26))) for box in pair]
        one, other = (pygame.transform.grayscale(corner) for corner in corners)
        wide, high = map(min, zip(one.get_size(), other.get_size(), strict=True))  # boxes begin between two pixels
        places = list(product(range(wide), range(high)))
        unlike = [at for at in places if abs(one.get_at(at)[0] - other.get_at(at)[0]) > 50]
        assert len(unlike) > len(places) / 8


def test_clear_hatchings_stand_out_from_their_colour() -> None:
    for mark, style in Theme(patterns=True).marks.items():
        if style.hatch != "plain":
            field = emblems.hatched(64, 64, style, 12)
            greys = [apart((0, 0, 0), seen(_colour(field, x, 21), "grey")) for x in range(0, 64)]
            greys += [apart((0, 0, 0), seen(_colour(field, 21, y), "grey")) for y in range(0, 64)]
            assert max(greys) - min(greys) > 25, mark


def _colour(surface: pygame.Surface, x: int, y: int) -> tuple[float, float, float]:
    red, green, blue, _ = surface.get_at((x, y))
    return red / 255, green / 255, blue / 255


@pytest.mark.seen
def test_other_colours_reach_the_pieces_on_the_board(open_app: Open) -> None:
    app = open_app((640, 360), Settings(motion=0.0))
    board = shown_on(app, BoardScene(compact(between("cardinal", 2, 1), 6, Random(2))))
    tower = next(figure for figure in board.frame.figures if figure.mark)
    before = board.picture.view.figures.sprite(board.state.sight.camera, tower).slices[0].image
    app.context.settings.palette = "ladder"
    app.context.changed()
    app.frame(0.1)
    after = board.picture.view.figures.sprite(board.state.sight.camera, tower).slices[0].image
    assert app.context.pen.theme == Theme(palette="ladder")
    assert before.get_buffer().raw != after.get_buffer().raw


# -- letters ----------------------------------------------------------------------------------------------------------


def ground(app: App, text: Written) -> Iterator[tuple[float, float, float]]:
    """The colours just above and beside a text, not those of an accent that rises out of its line; a letter alone may
    stand in a disc that is not much larger."""
    surface = app.context.pen.surface
    left, top, width, height = app.context.viewport.rect(text.box)
    window = surface.get_rect()
    ink = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    letters_of(app, text, ink, (left, top))
    middle = range(top + height // 3, top + 2 * height // 3, 2)
    points = [(x, y) for y in middle for x in (left - 3, left + width + 2)]
    points += [(x, top - 2) for x in range(left, left + width, 5) if len(text.text) > 2]
    for point in points:
        if window.collidepoint(point) and not ink.get_at(point).a:
            yield _colour(surface, *point)


def weakest(app: App) -> list[tuple[float, str]]:
    """Every text of the picture with its contrast on the worst point around it; pale ones say that they are off."""
    found = []
    for text in app.context.pen.written:
        if text.text.strip() and len(text.colour) == 6 and text.setting:
            colour = parsed(text.colour)
            found.append((min(contrast(colour, one) for one in ground(app, text)), text.text))
    return sorted(found)


READ = ("home", "options reading", "keys and buttons", "pause", f"sheet of {catalog.games()[0].id}")


@pytest.mark.samples(4)
@pytest.mark.seen
@pytest.mark.parametrize("page_name", READ)
@pytest.mark.parametrize(("strong", "least"), [(False, 4.5), (True, 7.0)])
def test_letters_stand_out_on_every_page(
    open_app: Open, page_name: str, strong: bool, least: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is turned by hand is measured straight, where its letters lie as they were written."""
    monkeypatch.setattr(pygame.transform, "rotozoom", lambda flat, angle, scale: flat)
    app = open_app((1280, 720), Settings(contrast=strong))
    PAGES[page_name](app)
    app.dirty = True
    app.frame(0.1)
    ratio, text = weakest(app)[0]
    assert ratio >= least, f"{text!r} has {ratio:.1f} : 1"


@pytest.mark.seen
@pytest.mark.samples(2)
@pytest.mark.parametrize("kind", ("table", "refused"))
@pytest.mark.parametrize("game_id", catalog.ids())
def test_letters_stand_out_around_every_board(open_app: Open, game_id: str, kind: str) -> None:
    shown(app := open_app((1024, 768), Settings(motion=0.0, hands="open")), screens()[f"{game_id} {kind}"])
    ratio, text = readings(app)[0]
    assert ratio >= 4.5, f"{text.text!r} has {ratio:.1f} : 1"


@pytest.mark.seen
def test_board_lay_in_a_black_void_in_strong_contrast(open_app: Open) -> None:
    """It lies on the wooden table, on which white letters are as legible as anywhere."""
    app = open_app((1280, 720), Settings(motion=0.0, contrast=True))
    shown_on(app, BoardScene(between("cabale")))
    app.frame(0.1)
    wood = {_colour(app.context.pen.surface, x, y) for x in (4, 8) for y in range(0, 720, 7)}
    assert len(wood) > 20 and min(contrast((1.0, 1.0, 1.0), one) for one in wood) > 10


# -- easy reading -----------------------------------------------------------------------------------------------------


def easy_press(app: App, at_home: bool) -> BoardScene:
    game = catalog.game("cardinal")
    sitters = (Sitter(None, "Léa"), Sitter("page", "Paul"))
    board = BoardScene(compact(Match(game, Setup(2, 1), sitters), 6, Random(2)))
    app.show(Comfort(Home() if at_home else board, languages=not at_home))
    presses(Device.MOUSE)(app, "easy_reading")
    app.show(board)
    return board


@pytest.mark.parametrize("at_home", [True, False])
def test_one_press_makes_everything_easy_to_read(open_app: Open, at_home: bool) -> None:
    app = open_app((1024, 768), Settings())
    board = easy_press(app, at_home)
    settings = app.context.settings
    assert app.context.viewport.text == 1.5
    assert app.context.pen.theme == Theme(contrast=True, patterns=True)
    assert board.state.sight.flattened, "footprints"
    assert settings.motion == 0.0 and settings.easy_reading
    assert all(confirms(board.context.settings, device) for device in Device)


@pytest.mark.parametrize("eased", ["before", "after"])
def test_a_match_opened_with_easy_reading_kept_the_hasty_pace_of_its_file(open_app: Open, eased: str) -> None:
    """Easy reading says that nothing hurries; whoever wants haste all the same still chooses it at the table."""
    app = open_app((1024, 768), with_easy_reading(Settings()) if eased == "before" else Settings())
    match = Match(catalog.game("cardinal"), Setup(2, 1), (Sitter("page"), Sitter(None, "Léa")))
    match.pace = "instant"
    board = shown_on(app, BoardScene(load(as_saved(match))))
    if eased == "after":
        assert board.state.course.pace(easy=False) == "instant"
        app.show(Comfort(board, languages=True))
        presses(Device.MOUSE)(app, "easy_reading")
        app.show(board)
    assert board.state.course.pace(easy=True) == "step"
    board.session.set_pace("brisk")
    app.show(Comfort(board, languages=True))
    app.show(board)
    assert board.state.course.pace(easy=True) == "brisk"


@pytest.mark.seen
def test_the_edge_chosen_for_a_barrier_was_fainter_than_those_that_were_not(open_app: Open) -> None:
    """A pale piece lay over its light, among gold lines in ink."""
    app = open_app((1024, 768), Settings(motion=0.0, confirm="always", first_cards=False, easy_reading=True))
    board = shown_on(app, BoardScene(played_on(between("cabale"), asks("stick"))))
    frames(app, 20, 0.1)
    decision, camera = board.state.hand.decision, board.state.sight.camera
    assert decision
    at = next(one for one in decision.targets if not any(decision.position.pieces().get(two) for two in one.places))
    ends = board.picture.view.shape(camera, at.places[0], 1.0)
    light = []
    for device in (None, Device.MOUSE):
        if device:
            click(app, camera.to_screen(at.centre), device)
        app.frame(0.1)
        found = app.window.subsurface(pygame.Rect(app.context.viewport.rect(around(ends).inset(-8)))).copy()
        light.append(pygame.mask.from_threshold(found, (255, 255, 255), (12, 12, 12, 255)).count())
    assert board.frame.chosen and light[1] > light[0] + 60, light


@pytest.mark.seen
def test_nothing_flashes(open_app: Open) -> None:
    """No more than three flashes in any second: how bright the picture is as a whole hardly goes up and down."""
    app = open_app((640, 360), Settings(motion=1.0))
    match = between("cardinal", 2, 3)
    board = shown_on(app, BoardScene(match))
    light = []
    for _ in range(30):
        if not board.state.motion.animation and board.state.hand.decision and board.state.hand.decision.targets:
            board.session.play(match.position.legal()[0])
        app.frame(1 / 30)
        small = pygame.transform.smoothscale(app.context.pen.surface, (1, 1))
        light.append(sum(small.get_at((0, 0))[:3]) / 765)
    flashes = sum(abs(b - a) > 0.1 for a, b in pairwise(light))
    assert flashes <= 6, "a flash is one change to bright and one back"


# -- screens that cut their edges off ---------------------------------------------------------------------------------


@pytest.mark.seen
@pytest.mark.parametrize("margin", MARGINS[1:])
def test_the_edge_of_the_screen_stays_free(open_app: Open, margin: float) -> None:
    width, height = 1280, 720
    app = open_app((width, height), Settings(margin=margin))
    app.show(Home())
    app.frame(0.1)
    window = app.window
    edges = [(x, y) for x in range(0, width, 7) for y in (0, int(height * margin) - 1, height - 1)]
    edges += [(x, y) for y in range(0, height, 7) for x in (0, int(width * margin) - 1, width - 1)]
    assert len({tuple(window.get_at(edge)) for edge in edges}) == 1
    assert window.get_at((width // 2, height // 2)) != window.get_at((0, 0))


@pytest.mark.seen
def test_on_a_screen_of_two_the_table_lies_in_the_middle(open_app: Open) -> None:
    """On 5120x1440 the board lay far right, a third of the screen was empty, and its banners were at the edges."""
    app = open_app((2560, 720), Settings())
    app.show(Home())
    app.frame(0.1)
    assert (app.context.viewport.width, app.context.viewport.left) == (1728, 416)
    sides = {tuple(app.window.get_at((x, y))) for x in (0, 200, 415, 2144, 2559) for y in (0, 300, 719)}
    assert len(sides) == 1 and (0, 0, 0, 255) not in sides and tuple(app.window.get_at((1280, 360))) not in sides
    for size in ((1280, 720), (2560, 1080), (3440, 1440), (1024, 768)):
        assert open_app(size, Settings()).context.viewport.left == 0


def test_clicks_find_their_controls_beside_a_free_edge() -> None:
    viewport = Viewport(1152, 648, 1.0, 64, 36)
    assert viewport.logical((64, 36)) == (0, 0)
    assert viewport.logical((64 + 1152, 36 + 648)) == pytest.approx((viewport.w, viewport.h))
    assert viewport.of_window((0.5, 0.5)) == pytest.approx((viewport.w / 2, viewport.h / 2))
