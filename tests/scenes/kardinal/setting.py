"""Shared by tests of the map: matches in progress, positions that differ only in hidden cards, and played steps."""

from pathlib import Path
from random import Random

import pygame

from game import catalog
from game.core import Setup, Step
from game.kardinal.rules import PLACE
from game.match import Match, Sitter
from scenes.app.app import App
from scenes.input.events import Device
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area
from scenes.play.state.course import Mode
from tests.scenes.table_setting import SMALL, click, frames, middle, program

GAME = catalog.game("kardinal")
NAMES = ("Léa", "Paul", "Mila", "Hugo", "Zoé")


def people(players: int, humans: int | None = None) -> tuple[Sitter, ...]:
    """The first ones are humans, the others the computer."""
    human = players if humans is None else humans
    return tuple(Sitter(None if seat < human else "page", NAMES[seat]) for seat in range(players))


def played(match: Match, steps: int, dice: Random, phase: int = PLACE) -> Match:
    """Plays on, with more pieces than exchanges, until so many steps are made and that phase has come."""
    while len(match.steps) < steps or match.position.phase != phase:  # type: ignore[attr-defined]
        legal = match.position.legal()
        if not legal:
            break
        match.play(dice.choices(legal, [1 if step[0] == "exchange" else 5 for step in legal])[0])
    return match


def match_of(players: int, steps: int, seed: int, options: tuple[str, ...] = (), humans: int | None = None) -> Match:
    """A match in its middle."""
    match = Match(GAME, Setup(players, seed, frozenset(options)), people(players, humans))
    return played(match, steps, Random(seed))


def worlds(match: Match, seed: int) -> tuple[Match, Match]:
    """Two matches that everybody sees alike, but with other cards in the hands and in the pile."""
    public = GAME.hide(match.position, None)
    found = [GAME.imagine(public, match.position.players, Random(seed + number)) for number in range(2)]
    return tuple(Match(GAME, match.setup, match.seats, origin=world) for world in found)  # type: ignore[return-value]


def picture(folder: Path, match: Match, size: tuple[int, int] = SMALL, **chosen: object) -> tuple[App, BoardScene]:
    """The program with this match on the table, the first announcements gone."""
    app, board = program(folder, match, size, **chosen)
    frames(app, 34, 0.1)
    return app, board


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.context.pen.surface, "RGB")


def say(app: App, board: BoardScene, step: Step, device: Device) -> None:
    """Says a step with clicks or taps alone; takes the cards up first, where they lie face down."""
    count = len(board.state.course.match.steps)
    if board.frame.mode is Mode.HAND_OVER:
        click(app, middle(board, Area.PRIMARY), device)
    if step[0] in ("done", "pass"):
        click(app, middle(board, Area.PRIMARY), device)
        return
    token = " ".join(step) if step[0] in ("exchange", "draw") else step[-1]
    if step[0] == "exchange" or (len(token) <= 2 and chosen(board) != token):
        take(app, board, step[-1], device)
    if step[0] in ("exchange", "draw"):
        for _ in range(2):
            if len(board.state.course.match.steps) == count:
                click(app, middle(board, Area.SLOT, token), device)
        return
    for _ in range(2):
        if len(board.state.course.match.steps) == count:
            click(app, board.state.sight.camera.to_screen(board.look.layout.centre(step[1])), device)


def chosen(board: BoardScene) -> str | None:
    """The cards that are chosen."""
    return board.state.hand.decision.token if board.state.hand.decision else None


def take(app: App, board: BoardScene, cards: str, device: Device) -> None:
    """Chooses a card of the hand, and for a pair another one like it."""
    if chosen(board) not in (cards, cards[0]):
        click(app, middle(board, Area.SLOT, cards[0]), device)
    if len(cards) == 2 and chosen(board) != cards:
        click(app, middle(board, Area.SLOT, cards), device)
