"""The `whitethorn` command: parses and prints, no logic."""
