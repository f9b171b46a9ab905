"""The editions of the game. Each is a package; the kernel learns of them here and brings one in when it is played."""

from __future__ import annotations

from functools import partial
from importlib import import_module

from ..kernel.edition import Edition, offer

PACKAGES = ("original", "galecrest")


def brought(name: str) -> Edition:
    edition: Edition = import_module(f".{name}", __package__).EDITION
    return edition


for name in PACKAGES:
    offer(name, partial(brought, name))
