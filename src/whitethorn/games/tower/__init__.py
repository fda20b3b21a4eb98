"""Vampire Hunter."""
