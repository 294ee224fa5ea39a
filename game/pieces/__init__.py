"""The scene objects: cards, tiles, tokens, tracks, piles, and the marks around them. They draw themselves from
plain data; no rules."""
