"""Rehearsal of a release: the workflows of the forge, run locally."""
