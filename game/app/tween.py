"""How things move: the pace of each speed, and the curve of a glide. No clock in here; what moves is the caller's business."""
from __future__ import annotations

FACTORS = {"slow": 1.8, "normal": 1.0, "fast": 0.45, "instant": 0.0}
"""How much longer or shorter than planned everything takes at each speed of the settings."""


def ease_in_out(t: float) -> float:
    """Return how much of the way (0..1) is done at a share of the time: soft start, soft landing."""
    return t * t * (3 - 2 * t)
