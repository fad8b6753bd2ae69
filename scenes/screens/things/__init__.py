"""Things that lie on the table of a page: game boxes, photographs, a book, a key; and what moves on their pictures."""
