"""The rules of one game: every page by its title, the tribunal, the words of the box, what the house has decided."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.school import Page, school
from scenes.graphics.art import ASSETS
from scenes.school.diorama_setup import page_key
from scenes.school.glossary import Glossary
from scenes.school.progress import Progress
from scenes.school.rulings import Rulings
from scenes.school.tribunal import Tribunal
from scenes.ui.blocks import Block, Column, Heading, Paper, Row, Word
from scenes.ui.leaves import Leafing
from scenes.ui.row_layout import REST
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet


class Rulebook(Sheet):
    """Owns which page is the one of the moment, if a match waits behind."""

    known_as = "school.leaflet.rule"

    def __init__(self, behind: Scene, game_id: str, now: Page | None = None) -> None:
        super().__init__(behind)
        self.game_id = game_id
        self.school = school(ASSETS, game_id)
        self.now = now
        """The page about what is to be decided in the match behind."""
        self._leafing = Leafing()

    def first_focus(self) -> str:
        return f"page.{self.now.id}" if self.now else super().first_focus()

    def blocks(self) -> Block:
        across = 1 if self.context.viewport.text >= 1.5 else 2
        words = self._words()
        down = max(1, -(-len(words) // across))
        columns = [words[start : start + down] for start in range(0, len(words), down)]
        rows = [Row(tuple(row), 48, (REST,) * len(row)) for row in zip(*columns)]
        rows += [Row((one, Block()), 48, (REST, REST)) for one in (columns[0][len(rows) :] if columns else ())]
        title = self.say("school.rules.of", game=self.say(f"{self.game_id}.name"))
        below = self.say("school.now" if self.now else "school.hint")
        return Paper(Column((Heading(title, below), self.leaves(rows, self._leafing)), 20), "leaflet", share=1.0)

    def _words(self) -> list[Word]:
        open_page = self.context.navigation.school.open_rule_page
        found = [
            Word(
                f"page.{page.id}",
                f"{number}. {self.say(page_key(self.game_id, page, 'title'))}",
                "",
                partial(open_page, self.game_id, page, self),
                chosen=self.now is not None and page.id == self.now.id,
            )
            for number, page in enumerate(self.school.pages, 1)
        ]
        if self.school.cases:
            found.append(Word("tribunal", self._tribunal(), "balance", self._judge))
        if self.school.words:
            found.append(Word("words", self.say("school.words"), "book", partial(self._open, Glossary)))
        if self.school.rulings:
            label = self.say("school.rulings")
            found.append(Word("rulings", label, "scroll", partial(self._open, Rulings)))
        return found

    def _open(self, page: Callable[[Scene, str], Scene]) -> None:
        self.context.go(page(self, self.game_id))

    def _judge(self) -> None:
        self.context.go(Tribunal(self.game_id, self))

    def _tribunal(self) -> str:
        """With the best that was judged here."""
        best, cases = Progress(self.context.shelf.folder.parent).judged(self.game_id), len(self.school.cases)
        return self.say("school.tribunal") if best is None else self.say("school.tribunal.best", right=best, all=cases)
