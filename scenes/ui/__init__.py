"""User interface: scene and app context, navigation, pages, blocks, widgets."""
