"""What the box holds: tiles, cards, dice, the board."""
