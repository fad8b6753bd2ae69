"""Learning a game: rule pages, lessons, challenges, the tribunal."""
