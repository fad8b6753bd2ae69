"""Ambient motion while people think: smoke, pennants, water, the light of a candle, a dove now and then."""
