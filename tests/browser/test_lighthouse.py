"""Lighthouse gives the page full marks where they do not depend on the machine."""

from __future__ import annotations

import json
import os
import subprocess
from typing import Any

import pytest

from tests.browser.support.site import Site
from tools.browse import ROOT, chromium

CATEGORIES = ["accessibility", "best-practices", "seo"]


@pytest.fixture(scope="module")
def report(good_site: Site) -> dict[str, Any]:
    command = [
        "node",
        str(ROOT / "node_modules/lighthouse/cli/index.js"),
        good_site.url,
        "--output=json",
        "--quiet",
        "--no-enable-error-reporting",
        f"--only-categories={','.join(CATEGORIES)}",
        "--chrome-flags=--headless=new --no-sandbox --disable-background-networking",
    ]
    done = subprocess.run(
        command, env=os.environ | {"CHROME_PATH": chromium()}, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


@pytest.mark.parametrize("category", CATEGORIES)
def test_full_marks(report: dict[str, Any], category: str) -> None:
    found = report["categories"][category]
    short = [
        one["id"] for one in found["auditRefs"] if one["weight"] and (report["audits"][one["id"]]["score"] or 0) < 1
    ]
    assert found["score"] == 1, short
