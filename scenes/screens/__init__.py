"""The screens around a match: home, new match, options, pause, saved matches."""
