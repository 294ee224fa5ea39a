"""Definitions from YAML: read, checked and frozen, with errors that name file, line and the right word.

Nothing here knows a game's rules, keeps state, or draws.
"""
