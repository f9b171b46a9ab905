"""The page installs no packages: Pyodide only asks, in JavaScript, where they would lie.

A memory snapshot wants to find in Python the very object that Pyodide gives it here.
"""

from pyodide_js import loadedPackages  # noqa: F401


class Place:
    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES, DSO_DIR = Place("/lib/python3.14/site-packages"), Place("/usr/lib")


def init_loaded_packages() -> None:
    pass
