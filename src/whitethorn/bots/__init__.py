"""Policies: deciders that play."""
