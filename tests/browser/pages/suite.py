"""Runs tests of the engine in a page's Pyodide, on the engine that the build ships."""

import json
import os
import sys
import zipfile

zipfile.ZipFile("/files.zip").extractall("/suite")
os.chdir("/suite")
sys.path[:0] = ["/suite", "/suite/packages"]

import pytest  # noqa: E402

import libertalia  # noqa: E402 (it has only just arrived)


class Tally:
    def __init__(self) -> None:
        self.passed = 0
        self.failed: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(f"{report.nodeid}\n{report.longreprtext[-1500:]}")
        elif report.when == "call" and report.passed:
            self.passed += 1

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed.append(f"{report.nodeid}\n{report.longreprtext[-1500:]}")


tally = Tally()
OPTIONS = ["-q", "--capture=sys", "-p", "no:cacheprovider", "-p", "no:faulthandler", "-W", "ignore"]
code = int(pytest.main(["tests/engine", *OPTIONS], plugins=[tally]))
where = {"engine": libertalia.__file__, "platform": sys.platform}
json.dumps({"code": code, "passed": tally.passed, "failed": tally.failed, **where})
