"""Drawing without games and scenes: the pen, the theme, text layout, sprites, and caches of what was made."""
