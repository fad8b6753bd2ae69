"""The version of the program; everything that names it reads it here."""

VERSION = "1.0.0"
