"""Learning a game: pages with a board to play on, a lesson, challenges, the readings of this house."""
