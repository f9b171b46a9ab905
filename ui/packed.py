"""Files that the build lays beside the modules of the page's archive; outside of it they stand in assets/."""

from __future__ import annotations

import json
import os
from typing import Any

_HERE = os.path.dirname(__file__)
ASSETS = os.path.join(_HERE, "..", "assets")


def packed(name: str) -> Any | None:
    """What such a JSON file holds; None where there is no archive."""
    loader = globals().get("__loader__")
    if loader is None or ".zip" not in _HERE:
        return None
    return json.loads(loader.get_data(f"{_HERE}/{name}").decode())


def asset(*path: str) -> Any:
    with open(os.path.join(ASSETS, *path), encoding="utf-8") as file:
        return json.load(file)
