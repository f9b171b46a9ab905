"""Benchmarks, run by hand with any Python: they measure the engine of this tree, installed or not."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "engine"))
