"""What is kept of finished matches: the book, replays, results."""
