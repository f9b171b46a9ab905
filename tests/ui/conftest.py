"""What the tests of actions share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .stand_in import Page, app_on, elements


@pytest.fixture
def page() -> Iterator[Page]:
    """With an app on it; what it shows in the end must be whole."""
    page = Page()
    app_on(page)
    yield page
    elements(page.html)
