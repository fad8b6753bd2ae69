"""Ambient motion while people think: smoke, pennants, water, a dove now and then."""
