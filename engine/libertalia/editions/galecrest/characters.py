"""All forty characters and the questions they ask; each lives in the file of its rank."""

from __future__ import annotations

from . import ranks_01_10, ranks_11_20, ranks_21_30, ranks_31_40

FILES = (ranks_01_10, ranks_11_20, ranks_21_30, ranks_31_40)
CHARACTERS = {character.rank: character for file in FILES for character in file.CHARACTERS}
QUESTIONS = {name: question for file in FILES for name, question in file.QUESTIONS.items()}
