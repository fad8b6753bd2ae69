"""The way to a release, tried before it is gone: the workflows of the forge, run on this machine."""
