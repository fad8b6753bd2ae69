"""A board as such: its layout, camera, look and catalogue, and how its still and moving parts are rendered."""
