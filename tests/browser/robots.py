"""Firefox and WebKit behind one small door, so that both make the same journey (tests/browser/journey.py)."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from selenium import webdriver
from selenium.webdriver.common.by import By

HERE = Path(__file__).parent
PATIENCE = 60.0
PACKAGES = {"node": "nodejs", "firefox-esr": "firefox-esr", "WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}


class Runner(Protocol):
    """What can be asked for something in its page, and no more."""

    def run(self, expression: str) -> Any:
        """The value of a JavaScript expression; it may be a promise."""


class Robot(Runner, Protocol):
    def goto(self, url: str) -> None: ...

    def click(self, selector: str) -> None: ...

    def errors(self) -> list[str]:
        """What the console called an error since the last question; nothing where the browser does not tell."""


def until(robot: Runner, expression: str, seconds: float = PATIENCE) -> Any:
    """The first value of the expression that is true; fails with the last one when it takes too long."""
    end = time.monotonic() + seconds
    while True:
        found = robot.run(expression)
        if found:
            return found
        if time.monotonic() > end:
            state = robot.run("[document.documentElement.dataset.stage, document.body.innerText.slice(0, 400)]")
            raise AssertionError(f"never true within {seconds:.0f} s: {expression}; the page says {state}")
        time.sleep(0.05)


def needed(*programs: str) -> str:
    """The tests of a browser that is not there fail and say how to get it: npm test installs it where it can."""
    found = next(filter(None, map(shutil.which, programs)), None)
    assert found, (f"{programs[0]} is missing, so its tests cannot run. Install it from your system's packages "
                   f"(Debian, Ubuntu, as root: apt-get install {PACKAGES[programs[0]]}).")
    return found


class Firefox:
    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self._answer()

    def goto(self, url: str) -> None:
        self._ask("goto", url)

    def click(self, selector: str) -> None:
        self._ask("click", selector)

    def run(self, expression: str) -> Any:
        return self._ask("run", expression)

    def errors(self) -> list[str]:
        return list(self._ask("errors", True))

    def _ask(self, way: str, about: Any) -> Any:
        assert self.process.stdin
        self.process.stdin.write(json.dumps({way: about}) + "\n")
        self.process.stdin.flush()
        answer = self._answer()
        assert "error" not in answer, f"{way} {about}: {answer['error']}"
        return answer["answer"]

    def _answer(self) -> dict[str, Any]:
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line, "the driver of Firefox ended"
        return dict(json.loads(line))


@contextmanager
def firefox(folder: Path | None = None) -> Iterator[Robot]:
    """With a profile of its own, thrown away at the end unless the folder is given."""
    command = [needed("node"), str(HERE / "firefox.mjs"), needed("firefox-esr", "firefox")]
    command += [str(folder)] if folder else []
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        yield Firefox(process)
    finally:
        assert process.stdin
        process.stdin.close()  # the driver closes its browser then
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.terminate()
            process.wait()


class WebKit:
    def __init__(self, driver: webdriver.WebKitGTK) -> None:
        self.driver = driver

    def goto(self, url: str) -> None:
        self.driver.get(url)

    def click(self, selector: str) -> None:
        self.driver.find_element(By.CSS_SELECTOR, selector).click()

    def run(self, expression: str) -> Any:
        script = "const done = arguments[0]; Promise.resolve(EXPRESSION).then(done, (e) => done({failed: String(e)}))"
        answer = self.driver.execute_async_script(script.replace("EXPRESSION", expression))
        assert not (isinstance(answer, dict) and "failed" in answer), f"{expression}: {answer['failed']}"
        return answer

    def errors(self) -> list[str]:
        return []


@contextmanager
def screen() -> Iterator[str]:
    """A virtual screen of our own; Xvfb chooses the number and tells it."""
    read, write = os.pipe()
    command = [needed("Xvfb"), "-displayfd", str(write), "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as told:
            number = told.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        process.terminate()
        process.wait()


def minibrowser() -> webdriver.WebKitGTKOptions:
    browsers = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    assert browsers, "WebKit's MiniBrowser is missing; it comes with WebKitWebDriver (Debian: webkit2gtk-driver)."
    options = webdriver.WebKitGTKOptions()
    options.binary_location = str(browsers[-1])
    options.add_argument("--automation")
    return options


def webkit_env(display: str, home: str) -> dict[str, str]:
    return {**os.environ, "DISPLAY": display, "HOME": home, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1", "LANG": "en_GB.UTF-8"}


@contextmanager
def webkit() -> Iterator[Robot]:
    service_path, options = needed("WebKitWebDriver"), minibrowser()
    with screen() as display, tempfile.TemporaryDirectory() as home:
        env = webkit_env(display, home)
        service = webdriver.WebKitGTKService(executable_path=service_path, env=env)
        driver = webdriver.WebKitGTK(options=options, service=service)
        driver.set_script_timeout(PATIENCE)
        try:
            yield WebKit(driver)
        finally:
            driver.quit()


def result(robot: Robot, url: str) -> str:
    """What Python said in tests/browser/pages/python.html."""
    robot.goto(url)
    done = until(robot, "document.getElementById('result')?.dataset.done")
    said = str(robot.run("document.getElementById('result').textContent"))
    assert done == "well", said
    return said
