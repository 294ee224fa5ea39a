"""The steps of a match, split by chapters of the rulebook; importing `feast` registers them all."""
