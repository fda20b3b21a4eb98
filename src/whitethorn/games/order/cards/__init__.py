"""What the cards are and what they do."""
