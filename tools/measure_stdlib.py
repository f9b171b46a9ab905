"""Runs in tools/measure_stdlib.mjs, in a Pyodide whose library holds bytecode only."""

import sys

STDLIB = "/lib/python314.zip/"


def modules_in_use(roots: list[str]) -> list[str]:
    """The files of the standard library that a start and these imports touch, but for those that are only said to
    be files: they are frozen into the interpreter."""
    for root in roots:
        __import__(root)
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    paths = {spec.origin or "" for spec in specs if spec}
    return sorted(path.removeprefix(STDLIB).removesuffix("c") for path in paths if path.startswith(STDLIB))
