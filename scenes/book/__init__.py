"""What the house remembers of its matches: result, replay, the book, small pictures."""
