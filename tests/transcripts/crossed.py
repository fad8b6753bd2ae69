"""Transcript of impossible positions: each is a position of a match with a word or two of another one, or with a piece
or two moved in the composer.

Nearly every sentence with which a game refuses to read a position is among them, and every law by which a draft is
refused; how often it is said tells whether one of its conditions has changed.
"""

from collections import Counter
from functools import partial
from random import Random

from game import catalog
from game.composing import Draft, Misplaced, composing_of, counted, exchanged, is_spent
from game.core import BadNotation, Game, Refusal, Setup
from tests.conftest import name_of, random_match, ways

TIMES, FEW = 16, 12
"""So often each of a few positions of a match is crossed."""
DRAFTS, CHANGES = 4, 5
"""So many positions of a match are laid on the composer's board and changed so often, one change upon the other."""


def crossed(every: int = 1) -> list[str]:
    """The transcript of every fourth way to set up every game of the house and of the last one; drafts of the first and
    the last. Or of every n-th of these, the last among them."""
    found = []
    for game in catalog.games():
        for setup in (*ways(game)[:-1:4], ways(game)[-1])[::-every][::-1]:
            said = Counter(refused(game, setup))
            found += [f"\n== {game.id} {name_of(setup)}", *(f"{said[one]} {one}" for one in sorted(said))]
        for setup in (ways(game)[0], ways(game)[-1])[::-every][::-1]:
            said = composed(game, setup)
            found += [f"\n== drafts of {game.id} {name_of(setup)}", *(f"{said[one]} {one}" for one in sorted(said))]
    return found


def refused(game: Game, setup: Setup) -> list[str]:
    """What is said of each text, without the text."""
    line, dice, found = [str(position) for position, _ in random_match(game, setup, 5)], Random(7), []
    for text in [*line[:: max(1, len(line) // FEW)], line[-1]]:
        for _ in range(TIMES):
            words, others = text.split(" "), dice.choice(line).split(" ")
            for at in dice.sample(range(len(words)), dice.choice((1, 1, 2))):
                words[at] = others[at]
            try:
                found.append("is read" if game.parse(" ".join(words)) else "")
            except BadNotation as problem:
                found.append(str(problem).partition(": '")[0])
    return found


def composed(game: Game, setup: Setup) -> Counter[str]:
    """What is wrong with drafts that were right before somebody changed them, why their match cannot have ended so, and
    why a change was refused; of places, of kinds that are spent and of what is counted there how many in all."""
    composing, dice, found = composing_of(game.id), Random(9), Counter[str]()
    if not composing:
        return found
    line = [position for position, _ in random_match(game, setup, 6)]
    drafts = [composing.of(position) for position in [*line[:: max(1, len(line) // DRAFTS)], line[-1]]]
    for draft in [*drafts, composing.end(setup)]:
        found["spent"] += sum(is_spent(draft, one) for one in draft.pieces())
        for _ in range(CHANGES):
            found.update(map(law, draft.flaws()))
            found["places"] += len(draft.places(None))
            for one in draft.counts():
                found[f"{one.kind} counted"] += one.number or 0
                found[f"{one.kind} at most"] += one.most
            for change in (partial(ended, game), partial(changed, dice)):
                try:
                    draft = change(draft)
                except Misplaced as problem:
                    found[f"{law(problem.refusal)}, refused"] += 1
    return found


def ended(game: Game, draft: Draft) -> Draft:
    """The same draft, if a match can have ended so."""
    counted(game, draft)
    return draft


def law(refusal: Refusal) -> str:
    """A law in one word, and how many places it is about."""
    return f"{refusal.law} at {len(refusal.at)}"


def changed(dice: Random, draft: Draft) -> Draft:
    """The same draft after any one change."""
    number, piece = dice.choice([None, *draft.counts()]), dice.choice([None, *draft.pieces()])
    if number and dice.random() < 0.3:
        return draft.counted(number.id, dice.choice((number.least, number.most, (number.number or 0) + 1)))
    if piece and (places := draft.places(piece)):
        return exchanged(draft, piece, dice.choice(places), dice.choice(piece.turns or ("",)))
    return draft.without(dice.choice(there)) if (there := draft.places(None)) else draft.begun_by(1)
