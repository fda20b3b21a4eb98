"""Geometry without rules: map drawings, areas, passages, distances, line of sight."""
