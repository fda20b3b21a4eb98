"""Helpers of the Makefile."""
