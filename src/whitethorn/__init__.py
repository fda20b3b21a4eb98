"""Whitethorn: a digital table for vampire-hunting board games."""

__version__ = "0.1.0"
