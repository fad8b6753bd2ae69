"""The program in a game room: what nobody touches, and what only its owner may."""
