"""The steps of a match, a module a chapter of the rulebook."""
