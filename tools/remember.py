"""Runs in the build's Pyodide just before its memory is kept: imports what every start needs."""

import sys

sys.path[:0] = ["/libertalia/engine.zip", "/libertalia/ui.zip"]

# What PyScript's own package imports; the package itself needs the browser.
import asyncio  # noqa: E402, F401
import base64  # noqa: E402, F401
import html  # noqa: E402, F401
import inspect  # noqa: E402, F401
import io  # noqa: E402, F401
import json  # noqa: E402, F401

import ui.ready  # noqa: E402, F401
