"""What the tests of actions share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

from .stand_in import Page, app_on, elements

settings.register_profile("unhurried", deadline=None)  # a busy machine is no failure
settings.load_profile("unhurried")


@pytest.fixture
def page() -> Iterator[Page]:
    """With an app on it; what it shows in the end must be whole."""
    page = Page()
    app_on(page)
    yield page
    elements(page.html)
