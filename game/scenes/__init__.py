"""Scenes: one screen each. They draw, take events and answer with commands; the app carries them out."""
