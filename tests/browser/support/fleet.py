"""One origin, behind a host of moods: a copy of the game at its root and two below it, each of one of three builds."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.browser.support.builds import reworded
from tests.browser.support.host import Host
from tests.browser.support.site import copied
from tools.browse import Server

PATHS = ("", "a/", "b/")
START = {"": "A", "a/": "B", "b/": "A"}


class Fleet:
    def __init__(self, build: Path, place: Path) -> None:
        self.place = place
        self.builds = {"A": build, **{word: reworded(build, place / word, word) for word in "BC"}}
        self.ships = dict(START)
        self.turn()
        self.server = Server(place / "live", "--compress")
        self.host = Host(self.server.port)

    @property
    def url(self) -> str:
        return self.host.url

    def publish(self, path: str, build: str) -> None:
        """From now on the host sends this build at this path."""
        self.ships[path] = build
        self.turn()

    def calm(self) -> None:
        """As it was at the beginning."""
        self.host.be("good")
        self.ships |= START
        self.turn()

    def turn(self) -> None:
        folder = self.place / "-".join(["origin", *self.ships.values()])
        if not folder.exists():
            for path, word in self.ships.items():
                copied(self.builds[word], folder / path)
        link = self.place / "next"
        link.symlink_to(folder)
        link.replace(self.place / "live")

    def stop(self) -> None:
        self.host.stop()
        self.server.stop()
        shutil.rmtree(self.place, ignore_errors=True)
