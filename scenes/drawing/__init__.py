"""How things are drawn: units, colours, the pen, what is read from the assets."""
