"""Runs in the build's Pyodide just before its memory is kept: imports what every start needs."""

import sys

sys.path[:0] = ["/libertalia/engine.zip", "/libertalia/ui.zip"]

import ui.ready  # noqa: E402, F401
