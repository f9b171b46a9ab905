"""All forty characters; each lives in the file of its rank, with all that belongs to it."""

from __future__ import annotations

from . import ranks_01_10, ranks_11_20, ranks_21_30, ranks_31_40
from .cards import Character

FILES = (ranks_01_10, ranks_11_20, ranks_21_30, ranks_31_40)
CHARACTERS: dict[int, Character] = {character.rank: character for file in FILES for character in file.CHARACTERS}
