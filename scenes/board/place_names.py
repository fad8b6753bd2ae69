"""Place names in words, for the voice and for those who want to call places by name. Pure."""

from __future__ import annotations

import re

from game.core import Place
from scenes.board.look import AnyLook
from scenes.core.translations import Words

LETTERED = re.compile(r"([a-z])(\d+)")
COUNTRY = re.compile(r"(\d?)([A-Z]{2})(\d?)")
COUNTED = re.compile(r"(-?\d+),(-?\d+)")


def where(look: AnyLook, words: Words, place: Place) -> str:
    """The name of a place: as the look says it; `c4` as C 4; on a plane without edges, so many steps from the middle;
    an edge between its two sides."""
    first, edge, second = place.partition("|")
    if edge:
        return words.say("access.where.edge", first=where(look, words, first), second=where(look, words, second))
    named = look.wording.place_name(place)
    if named:
        return words.say(named.key, **named.values)
    country = COUNTRY.fullmatch(place)
    if country and words.knows(key := f"{look.id}.land.{country[2]}"):
        number = country[1] or country[3]
        name = words.say(key)
        return words.say("access.where.named", name=name, number=number) if number else name
    lettered, counted = LETTERED.fullmatch(place), COUNTED.fullmatch(place)
    if lettered:
        return f"{lettered[1].upper()} {lettered[2]}"
    if counted:
        x, y = int(counted[1]), int(counted[2])
        return words.say(f"access.where.{'south' if y >= 0 else 'north'}.{'east' if x >= 0 else 'west'}", **_far(x, y))
    return place.upper()


def _far(x: int, y: int) -> dict[str, object]:
    return {"x": abs(x), "y": abs(y)}
