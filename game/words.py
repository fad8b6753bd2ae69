"""Words that rules, saved matches and screens share; it loads nothing, so that home can read it at once."""

SMALL = "small"
"""The option of the small match, where a game has one: for children of six to nine, ten minutes or so, a rule less."""

HUMAN = "human"
"""In a saved match, who sits there if no computer does."""

USUAL_LEVEL = "companion"
"""The level of the computer where nobody has asked for another one."""

RUNG = "/"
"""Between the level of the computer and the word of its rung."""

WEARS = "@"
"""In a saved match, between the level of whoever sits there and the figure."""

NAMED = "="
"""In the line that begins a saved match, between a word and its value; options of the game are bare words."""
