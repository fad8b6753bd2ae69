"""Every scene of the program, and how one gets there: where the dice of `tools/soak.py` are led, so that nothing is
left out that guests would only find after hours.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from game import catalog as rulebooks
from game.composing import composing_of, match_of
from game.core import Setup
from game.house_challenges import HouseChallenge
from game.match import Match, Sitter
from game.school import school
from game.tournament import Tournament
from scenes.app.app import App
from scenes.board import catalog
from scenes.graphics.art import ASSETS
from scenes.kiosk.attract import Attract
from scenes.kiosk.house_board import BoardQuestion, HouseBoardPage
from scenes.kiosk.owner import TABS, HouseName, Owner
from scenes.kiosk.owner_page import GuidePage, OwnerPage
from scenes.kiosk.pin_pad import PinPad, RecoveryCode
from scenes.play.scene import BoardScene
from scenes.play.state.ceremony import Lot
from scenes.play.state.course import only_players_know, watches
from scenes.records.book import LEAVES
from scenes.records.book_leaves import leaf_of
from scenes.records.journal import Journal
from scenes.records.points import Points
from scenes.records.replay import Replay
from scenes.records.result import Earned, Result
from scenes.records.souvenir import Souvenir
from scenes.records.tournament import Entrants, TournamentPage
from scenes.records.what_if import WhatIf
from scenes.school.challenges import Challenge, HouseTrial
from scenes.school.composer import Composer
from scenes.school.counting import Counting, CountingSheet
from scenes.school.learn import Learn
from scenes.school.lesson import Lesson
from scenes.school.rule_page import RulePage, Trial
from scenes.school.rulebook import Glossary, Rulebook, Rulings
from scenes.school.tribunal import Tribunal
from scenes.screens.about import About, AccessibilityFacts
from scenes.screens.change_seats import ChangeSeats
from scenes.screens.comfort import Comfort
from scenes.screens.give_up import GiveUp
from scenes.screens.home import Home
from scenes.screens.key_bindings import KeyBindings
from scenes.screens.laid_table import LaidTable
from scenes.screens.more import More
from scenes.screens.new_match import NewMatch, Youngest
from scenes.screens.options import CARDS, FURTHER, Options
from scenes.screens.pause import Pause
from scenes.screens.saved_matches import SavedMatches
from scenes.screens.saved_summary import all_parked
from scenes.screens.seat_page import SeatPage
from scenes.screens.still_there import AlreadyOpen, PadLost, StillThere
from scenes.screens.table_rules import TableRules
from scenes.screens.with_box import Ways, WithBox
from scenes.ui.navigation import BookLeaf
from scenes.ui.on_screen_keyboard import Letters
from scenes.ui.scene import Scene

LEVELS = (None, None, "page", "apprentice")
"""Who sits at a seat; the first two are humans."""
WRITTEN = 40
"""Matches in the book of the house."""


WEEK = Tournament(("Bergamote", "Léa", "Mila"), ("cathedral",), "all", 0)


class Tour:
    """Owns the dice that decide which game, which page and which moment of a match it is."""

    def __init__(self, app: App, dice: Random) -> None:
        self.app, self.dice = app, dice

    def places(self) -> dict[str, Callable[[], Scene]]:
        """By name what makes each scene, with home or a board behind it."""
        game_id = self.dice.choice(rulebooks.ids())
        return {
            "Home": Home,
            "Attract": Attract,
            "Sheet": lambda: NewMatch(Home(), next(card for card in catalog.cards(ASSETS) if card.id == game_id)),
            "Board": lambda: BoardScene(self.match(game_id)),
            "Board with the real box": lambda: self.refereed(game_id),
            "Board with real cards": self.with_real_cards,
            "Pause": lambda: self.pause(self.board(game_id)),
            "Seats": lambda: self.change_seats(self.board(game_id)),
            "GiveUp": lambda: self.give_up(self.board(game_id)),
            "Journal": lambda: self.journal(self.board(game_id)),
            "Result": lambda: Result(self.match(game_id, whole=True), self.board(game_id)),
            "Earned": lambda: Earned(self.match(game_id, whole=True), Home()),
            "Replay": lambda: Replay(self.match(game_id, whole=True), Home()),
            "Points": lambda: Points(self.match(game_id, whole=True), Home()),
            "Souvenir": lambda: Souvenir(Home(), self.match(game_id), 0),
            "Branch": lambda: self.what_if(game_id),
            **{name.capitalize(): partial(self.leaf, name) for name in LEAVES},
            "Saved": lambda: SavedMatches(Home(), all_parked(self.app.context.shelf)),
            "Options": self.options,
            "Comfort": lambda: Comfort(Home(), languages=True),
            "More": lambda: More(Home(), all_parked(self.app.context.shelf)),
            "Remap": lambda: KeyBindings(Home()),
            "Facts": lambda: AccessibilityFacts(Home()),
            "About": lambda: About(Home()),
            "Letters": lambda: Letters(Options(Home()), "title", "Léa", 12, lambda text: None),
            "PadLost": lambda: PadLost(self.board(game_id)),
            "StillThere": lambda: StillThere(self.board(game_id), 20, True),
            "Taken": AlreadyOpen,
            "PinPad": lambda: PinPad(Home()),
            "RecoveryCode": lambda: RecoveryCode(Home(), "1234567890"),
            "Owner": lambda: Owner(Home(), self.app.kiosk.reset if self.app.kiosk else None),
            "OwnerPage": lambda: OwnerPage(Home(), self.dice.choice(TABS)),
            **self.lessons(game_id),
            **self.agreed(game_id),
        }

    def drawn(self, match: Match) -> BoardScene:
        """A match of which it is being told who begins."""
        home = partial(self.app.show, Home())
        return BoardScene(match, lot=Lot("lot", match.setup.first, len(match.seats), home))

    def laid(self, game_id: str) -> LaidTable:
        """A table for the next match of that game."""
        return LaidTable(rulebooks.game(game_id), catalog.look(game_id), (), self.app.context.settings)

    def agreed(self, game_id: str) -> dict[str, Callable[[], Scene]]:
        """What is settled before a match, and what the owner of the house reads and corrects."""
        found: dict[str, Callable[[], Scene]] = {
            "WhoBegins": lambda: self.drawn(self.match(game_id)),
            "Youngest": lambda: Youngest(Home(), self.laid(game_id), lambda seat: None),
            "SeatPage": lambda: SeatPage(Home(), self.laid(game_id), 0),
            "TableRules": lambda: TableRules(Home(), self.laid(game_id)),
            "GuidePage": lambda: GuidePage(Home()),
            "Attract": Attract,
            "HouseName": lambda: HouseName(Home()),
            "TournamentPage": lambda: TournamentPage(Home(), WEEK),
            "Entrants": lambda: Entrants(Home(), WEEK),
        }
        printed = next((own for own in rulebooks.ids() if catalog.look(own).editing.printed), "")
        if printed:
            found["HouseBoard"] = lambda: HouseBoardPage(Home(), printed)
            found["BoardQuestion"] = lambda: BoardQuestion(Home(), printed, lambda: None)
        return found

    def lessons(self, game_id: str) -> dict[str, Callable[[], Scene]]:
        """What there is to learn of a game: only what it has."""
        lore = school(ASSETS, game_id)
        found: list[tuple[str, object, Callable[[], Scene]]] = [
            ("Rulebook", lore.has_rulebook, lambda: Rulebook(Home(), game_id)),
            ("Reader", lore.pages, lambda: RulePage(game_id, self.dice.choice(lore.pages), Home())),
            ("Trial", lore.pages, lambda: self.trial(game_id)),
            ("Rulings", lore.rulings, lambda: Rulings(Home(), game_id)),
            ("Glossary", lore.words, lambda: Glossary(Home(), game_id)),
            ("Tribunal", lore.cases, lambda: Tribunal(game_id, Home())),
            ("Lesson", lore.moments, lambda: Lesson(game_id, Home())),
            ("Learn", lore.challenges, lambda: Learn(Home(), game_id)),
            (
                "Composer",
                composing_of(game_id),
                lambda: Composer(self.board(game_id), game_id, self.match(game_id).position),
            ),
            ("WithBox", True, lambda: WithBox(Home(), game_id, Ways(print, print, print))),
            *((f"Counting {own}", composing_of(own), partial(self.counting, own)) for own in rulebooks.ids()),
            ("HouseTrial", composing_of(game_id), lambda: self.house_trial(game_id)),
            ("Challenge", lore.challenges, lambda: Challenge(game_id, self.dice.choice(lore.challenges), Home())),
        ]
        return {name: make for name, there, make in found if there}

    def counting(self, game_id: str) -> Scene:
        """The end of a match of the real box, by as many as play it at least."""
        players, composing = rulebooks.game(game_id).players[0], composing_of(game_id)
        page = CountingSheet if composing and composing.sheet else Counting
        return page(Home(), game_id, Setup(players), (Sitter(),) * players)

    def go_on(self) -> None:
        """To one of them, whichever it is."""
        places = self.places()
        self.go(self.dice.choice(list(places)))

    def go(self, name: str) -> None:
        """To that one, of whichever game has it; what lies behind it has been on the screen."""
        places = self.places()
        while name not in places:
            places = self.places()
        way = [places[name]()]
        while isinstance(behind := getattr(way[-1], "behind", None), Scene):
            way.append(behind)
        for scene in reversed(way):
            self.app.show(scene)

    # -- what they need -----------------------------------------------------------------------------------------------

    def match(self, game_id: str, *, whole: bool = False) -> Match:
        """A match of random steps, up to a random moment or to its end."""
        game = rulebooks.game(game_id)
        players = self.dice.choice(list(game.players))
        seats = tuple(Sitter(self.dice.choice(LEVELS), f"Léa {seat}") for seat in range(players))
        match = Match(game, Setup(players, self.dice.randrange(1000)), seats)
        most = 1000 if whole else self.dice.randrange(60)
        while len(match.steps) < most and (legal := match.position.legal()):
            match.play(self.dice.choice(list(legal)))
        return match

    def board(self, game_id: str) -> BoardScene:
        """A board that has been on the screen."""
        board = BoardScene(self.match(game_id))
        self.app.show(board)
        return board

    def pause(self, board: BoardScene) -> Pause:
        """The pause of the match on that board."""
        return Pause(board._match_view(), board)

    def journal(self, board: BoardScene) -> Journal:
        """The match on that board, step by step."""
        return Journal(board._match_view(), board)

    def change_seats(self, board: BoardScene) -> ChangeSeats:
        """Who plays on at that board."""
        return ChangeSeats(board._match_view(), board._reseat, board)

    def give_up(self, board: BoardScene) -> GiveUp:
        """Whether that match ends here."""
        return GiveUp(board._match_view(), lambda seat: None, board)

    def refereed(self, game_id: str) -> BoardScene:
        """With the real box beside it: only humans, and the screen judges."""
        self.app.context.settings.referee = True
        match = self.match(game_id)
        people = tuple(Sitter(None, sitter.name) for sitter in match.seats)
        return BoardScene(Match(match.game, match.setup, people))

    def with_real_cards(self) -> BoardScene:
        """A game whose cards lie on the real table, and are only counted here."""
        boxed = [
            (game, catalog.look(game.id).box.referee_options)
            for game in rulebooks.games()
            if catalog.look(game.id).box.referee_options
        ]
        game, options = self.dice.choice(boxed)
        players = self.dice.choice(list(game.players))
        people = tuple(Sitter(None, f"Paul {seat}") for seat in range(players))
        return BoardScene(Match(game, Setup(players, 1, frozenset(options)), people))

    def what_if(self, game_id: str) -> WhatIf:
        """Another way, from some moment of a finished match."""
        match = self.match(game_id, whole=True)
        replay = Replay(match, Home())
        self.app.show(replay)
        return WhatIf(match, self.dice.randrange(len(match.steps)), replay)

    def trial(self, game_id: str) -> Trial:
        """The board of some page of the rules."""
        page = self.dice.choice(school(ASSETS, game_id).pages)
        reader = RulePage(game_id, page, Home())
        return Trial(game_id, page, reader, reader.look_up)

    def house_trial(self, game_id: str) -> HouseTrial:
        """A challenge composed from a position of some match that goes on."""
        game, draft = rulebooks.game(game_id), None
        while draft is None or next(draft.flaws(), None):
            draft = composing_of(game_id).of(self.match(game_id).position)  # type: ignore[union-attr]
        text = str(match_of(game, draft).position)
        return HouseTrial(HouseChallenge("house-1", game_id, "Léa", text), Learn(Home(), game_id))

    def leaf(self, name: BookLeaf) -> Scene:
        """A leaf of the book of the house, in which some matches have been written."""
        annals = self.app.context.annals
        if len(annals.entries()) < WRITTEN:
            annals.record(self.match(self.dice.choice(rulebooks.ids()), whole=True))
        return leaf_of(name, Home())

    def options(self) -> Options:
        """Open at one of their leaves."""
        cards = self.dice.choice((CARDS, FURTHER))
        return Options(Home(), cards, self.dice.choice(list(cards)))


def called(scene: Scene) -> str:
    """What a scene is called in the list of visits."""
    name = type(scene).__name__
    if type(scene) is BoardScene:
        if only_players_know(scene.state.course.match, scene.look):
            return f"{name} with real cards"
        if hasattr(scene, "context") and watches(scene.state.course.match, scene.context.settings):
            return f"{name} with the real box"
    return name
