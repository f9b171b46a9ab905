"""A copy of the build on a server of its own: its parts can be broken, mended and swapped for another build."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.browse import Server

PACKED = ".packed"


def copied(build: Path, place: Path) -> Path:
    """Linked, not copied: `Site.change` and builds replace files and never write into them."""
    return Path(shutil.copytree(build, place, copy_function=os.link))


def build_of(folder: Path) -> dict[str, Any] | None:
    """What its service worker knows: id, hashes of the files, names of packed copies; the kill switch knows nothing."""
    listed = re.search(r"^const BUILD = (.*);$", (folder / "sw.js").read_text(), re.MULTILINE)
    return json.loads(listed.group(1)) if listed else None


def manifest(folder: Path) -> set[str]:
    """The names that a visitor may ask this build for: what its service worker lists, and packed copies. Copies of the
    game below this one are of the site, too."""
    found: set[str] = set()
    for worker in folder.rglob("sw.js"):
        below = worker.parent.relative_to(folder).as_posix()
        build = build_of(worker.parent) or {"packed": [], "memory": [""], "files": []}
        packed = {f"{name}{PACKED}" for name in (*build["packed"], build["memory"][0])}
        names = {name for name, _ in build["files"]} | packed | {"sw.js"}
        found |= names if below == "." else {f"{below}/{name}" for name in names}
    return found


class Site:
    """Serves the folder `live`, a link that can be turned to another build."""

    def __init__(self, build: Path, place: Path, *options: str) -> None:
        self.place = place
        self.live = place / "live"
        self.options = options
        self.allowed: set[str] = set()
        self.publish(build)
        self.server = Server(self.live, *options)

    @property
    def url(self) -> str:
        return self.server.url

    def publish(self, build: Path) -> None:
        """From now on the server sends this build."""
        number = len(list(self.place.glob("build*")))
        folder = copied(build, self.place / f"build{number}")
        self.allowed |= manifest(folder)
        link = self.place / "next"
        link.symlink_to(folder)
        link.replace(self.live)

    def find(self, name: str) -> Path:
        """A file of the build by the end of its path, whatever the hash in its folder's name."""
        found = [path for path in self.live.resolve().rglob("*") if str(path).endswith("/" + name)]
        assert len(found) == 1, f"{name}: {found}"
        return found[0]

    def change(self, name: str, work: Callable[[bytes], bytes | None]) -> Callable[[], None]:
        """Breaks a file, or takes it away where `work` answers None; what is answered mends it."""
        path = self.find(name)
        whole = path.read_bytes()

        def put(content: bytes | None) -> None:
            path.unlink(missing_ok=True)
            if content is not None:
                path.write_bytes(content)

        put(work(whole))
        return lambda: put(whole)

    def sent(self) -> list[str]:
        """What went over the line so far, by path below the site."""
        base = "/" + self.url.split("/", 3)[3]
        answers = [one for one in self.server.answers if one.get("method") == "GET"]
        return [one["path"].removeprefix(base) for one in answers]

    def stop(self) -> None:
        self.server.stop()

    def start_again(self) -> None:
        """At the same address."""
        self.server = Server(self.live, *self.options, port=self.server.port)
