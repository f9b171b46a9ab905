"""All thirty characters; each lives in the file of its rank, with all that belongs to it."""

from __future__ import annotations

from . import ranks_01_10, ranks_11_20, ranks_21_30

FILES = (ranks_01_10, ranks_11_20, ranks_21_30)
CHARACTERS = {character.rank: character for file in FILES for character in file.CHARACTERS}
