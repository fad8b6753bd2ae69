"""Pages made of controls: home, sheet, options, pause, and what they are made of."""
