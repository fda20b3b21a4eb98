"""How much of a result two numbers explain: least squares with two unknowns."""

from __future__ import annotations


def explained(ends: list[float], one: list[float], two: list[float]) -> float | None:
    """Return the share of the variance of `ends` that a line in both numbers explains (R²)."""
    n = len(ends)
    if n < 10:
        return None
    y, a, b = centred(ends), centred(one), centred(two)
    total = dot(y, y)
    aa, bb, ab, ay, by = dot(a, a), dot(b, b), dot(a, b), dot(a, y), dot(b, y)
    spread = aa * bb - ab * ab
    if total == 0 or spread == 0:
        return None
    u, v = (ay * bb - by * ab) / spread, (by * aa - ay * ab) / spread
    return (u * ay + v * by) / total


def centred(numbers: list[float]) -> list[float]:
    """Return numbers less their mean."""
    mean = sum(numbers) / len(numbers)
    return [number - mean for number in numbers]


def dot(a: list[float], b: list[float]) -> float:
    """Return the sum of products."""
    return sum(x * y for x, y in zip(a, b, strict=True))
