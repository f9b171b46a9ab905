"""The stand-in for the browser's storage keeps what every browser keeps: tests/ui/shelf_contract.py."""

from __future__ import annotations

from tests.ui.shelf_contract import KEY, broken_by
from tests.ui.stand_in import Shelf


class Jsnull(Shelf):
    """As the seam once was: what is not there was the text of JavaScript's null."""

    def get(self, key: str) -> str | None:
        return str(super().get(key) or "jsnull")


def test_the_stand_in_keeps_the_contract() -> None:
    assert broken_by(Shelf()) == []


def test_the_contract_is_one() -> None:
    assert len(broken_by(Jsnull())) == 4
    forgetful = Shelf()
    forgetful.forgetful = True
    assert len(broken_by(forgetful)) == 4
    assert len(broken_by(Shelf({KEY + "/": ""}))) == 0
