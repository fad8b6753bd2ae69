"""The screen: windows, boards, pages and input; it asks the rules in `game/` and has none of its own."""
