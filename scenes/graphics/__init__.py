"""Drawing, independent of games and scenes: pen, theme, text layout, sprites, caches."""
