"""What each game advises its rule bots."""
