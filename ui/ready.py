"""Imports everything that needs no browser: the build keeps Python's memory after this."""

from . import app

__all__ = ["app"]
