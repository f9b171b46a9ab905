"""Signals, pipes and child processes do not exist in a page; Pyodide's WebLoop asks only for its policy's base."""

from .events import _BaseDefaultEventLoopPolicy as _DefaultEventLoopPolicy  # noqa: F401

__all__ = ()
