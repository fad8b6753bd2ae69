"""Leaves of the book by their names."""

from __future__ import annotations

from scenes.records.book import Leaf
from scenes.records.book_counts import Counts
from scenes.records.book_honours import Honours
from scenes.records.book_matches import Matches
from scenes.records.book_medals import Medals
from scenes.ui.navigation import BookLeaf
from scenes.ui.scene import Scene

LEAVES: dict[BookLeaf, type[Leaf]] = {"honours": Honours, "counts": Counts, "medals": Medals, "matches": Matches}


def leaf_of(name: BookLeaf, behind: Scene) -> Leaf:
    """The leaf of that name."""
    return LEAVES[name](behind)
