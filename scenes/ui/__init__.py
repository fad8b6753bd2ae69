"""What screens are made of: the scene and what the app gives it, pages, overlays, widgets."""
