"""The three browsers with tabs that can be killed: the process of the page's content goes by SIGKILL, as a system
short of memory or a crash ends it. Nothing of the page runs any more; the browser itself lives on.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import BrowserContext, BrowserType, ConsoleMessage, Error, Page
from selenium import webdriver
from selenium.common.exceptions import WebDriverException

from tests.browser.robots import PATIENCE, Firefox, WebKit, firefox, minibrowser, needed, screen, webkit_env
from tools.browse import profile


class Mortal(Protocol):
    """A browser whose tab can be killed, and a new one opened."""

    def goto(self, url: str) -> None: ...

    def run(self, expression: str) -> Any: ...

    def kill(self) -> int:
        """How many processes went. The next `goto` is in a new tab, or in the dead one with a new process."""

    def errors(self) -> list[str]: ...


def descendants(ancestor: int) -> dict[int, str]:
    """Every process that came from this one, with its command line."""
    parents, commands = {}, {}
    for place in Path("/proc").iterdir():
        if place.name.isdecimal():
            with suppress(OSError):  # gone meanwhile
                parents[int(place.name)] = int((place / "stat").read_text().rpartition(")")[2].split()[1])
                commands[int(place.name)] = (place / "cmdline").read_text().replace("\0", " ")
    found: dict[int, str] = {}
    young = {ancestor}
    while young:
        young = {pid for pid, parent in parents.items() if parent in young} - found.keys()
        found.update({pid: commands.get(pid, "") for pid in young})
    return found


class Contents:
    """The processes with pages in them, below one process of ours. They are looked for before the blow."""

    def __init__(self, ancestor: int, *marks: str) -> None:
        self.ancestor, self.marks = ancestor, marks
        self.found: list[int] = []

    def look(self) -> None:
        self.found = [pid for pid, command in descendants(self.ancestor).items()
                      if all(mark in command for mark in self.marks)]
        assert self.found, f"no process with {self.marks}"

    def kill(self) -> int:
        gone = 0
        for pid in self.found:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
                gone += 1
        return gone


def new_page(context: BrowserContext) -> Page:
    """A process that waited for the next tab went with the others, and the browser may not know it yet."""
    for _ in range(20):
        with suppress(Error):
            return context.new_page()
        time.sleep(0.05)
    return context.new_page()


class MortalChromium:
    def __init__(self, context: BrowserContext, contents: Contents) -> None:
        self.context, self.contents = context, contents
        self.said: list[str] = []
        context.on("console", self._hear)
        context.on("weberror", lambda error: self.said.append(str(error.error)))
        self.page: Page | None = None

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.said.append(message.text)

    def goto(self, url: str) -> None:
        if self.page:
            self.page.close()
        self.page = new_page(self.context)
        self.page.goto(url)
        self.contents.look()

    def run(self, expression: str) -> Any:
        assert self.page
        return self.page.evaluate(expression)

    def kill(self) -> int:
        return self.contents.kill()

    def errors(self) -> list[str]:
        return [self.said.pop(0) for _ in list(self.said)]


class MortalFirefox:
    """The tab of a dead process is given a new one by the next address it is sent to."""

    def __init__(self, robot: Firefox) -> None:
        self.robot = robot
        self.contents = Contents(robot.process.pid, "-contentproc", " tab")

    def goto(self, url: str) -> None:
        """Firefox may still be on its way to its own page about the dead tab: then it is asked again."""
        for _ in range(20):
            with suppress(AssertionError):
                self.robot.goto(url)
                if self.robot.run("location.href") == url:
                    break
            time.sleep(0.2)
        self.contents.look()

    def run(self, expression: str) -> Any:
        return self.robot.run(expression)

    def kill(self) -> int:
        return self.contents.kill()

    def errors(self) -> list[str]:
        return self.robot.errors()


class MortalWebKit:
    """A session of WebKit's driver dies with its page. So the browser is started apart, and whoever goes on opens a
    new session with it: its shelf, kept by the browser's own processes, has lived on.
    """

    def __init__(self, browser: int, port: int, env: dict[str, str]) -> None:
        self.port, self.env = port, env
        self.contents = Contents(browser, "WebKitWebProcess")
        self.robot: WebKit | None = None

    def goto(self, url: str) -> None:
        """The browser may still be busy with the dead page: then the session is opened once more."""
        for _ in range(10):
            with suppress(WebDriverException):
                self.robot = self.robot or self.new_session()
                self.robot.goto(url)
                break
            self.quit()
            time.sleep(0.3)
        self.contents.look()

    def new_session(self) -> WebKit:
        target = [f"--target=127.0.0.1:{self.port}"]
        service = webdriver.WebKitGTKService(needed("WebKitWebDriver"), service_args=target, env=self.env)
        driver = webdriver.WebKitGTK(options=minibrowser(), service=service)
        driver.set_script_timeout(PATIENCE)
        return WebKit(driver)

    def run(self, expression: str) -> Any:
        assert self.robot
        return self.robot.run(expression)

    def kill(self) -> int:
        gone = self.contents.kill()
        self.quit()
        return gone

    def quit(self) -> None:
        if self.robot:
            with suppress(WebDriverException):
                self.robot.driver.quit()
        self.robot = None

    def errors(self) -> list[str]:
        return []


# --- opening them ------------------------------------------------------------------------------------------

@contextmanager
def mortal_chromium(chrome: BrowserType, folder: Path) -> Iterator[Mortal]:
    """With a profile on disk, so that what is kept goes the way it goes at home."""
    with profile(chrome, str(folder)) as context:
        yield MortalChromium(context, Contents(main_process(folder), "--type=renderer"))


def main_process(folder: Path) -> int:
    found = [pid for pid, command in descendants(os.getpid()).items()
             if f"--user-data-dir={folder}" in command and "--type=" not in command]
    assert len(found) == 1, found
    return found[0]


@contextmanager
def mortal_firefox() -> Iterator[Mortal]:
    with firefox() as robot:
        assert isinstance(robot, Firefox)
        yield MortalFirefox(robot)


@contextmanager
def mortal_webkit() -> Iterator[Mortal]:
    with screen() as display, tempfile.TemporaryDirectory() as home, free_port() as port:
        env = webkit_env(display, home)
        browser = subprocess.Popen([minibrowser().binary_location, "--automation"], stderr=subprocess.DEVNULL,
                                   env={**env, "WEBKIT_INSPECTOR_SERVER": f"127.0.0.1:{port}"})
        try:
            listening(port)
            robot = MortalWebKit(browser.pid, port, env)
            yield robot
            robot.quit()
        finally:
            browser.kill()
            browser.wait()


@contextmanager
def free_port() -> Iterator[int]:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    yield port


def listening(port: int) -> None:
    for _ in range(200):
        with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.05)
    raise AssertionError("WebKit's MiniBrowser does not listen")
