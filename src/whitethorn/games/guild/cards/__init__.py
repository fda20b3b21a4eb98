"""The cards, as the rules look them up."""
