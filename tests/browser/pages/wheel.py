"""Installs the engine's wheel in a page's Pyodide and answers the fingerprints of its games."""

import importlib
import json
import sys
import sysconfig
import zipfile
from typing import TYPE_CHECKING

import pyodide_js
from js import Uint8Array

sys.path.remove("/engine.zip")
with zipfile.ZipFile("/files.zip") as files:
    files.extract("fingerprints.py", "/task")
    [wheel] = [name for name in files.namelist() if name.endswith(".whl")]
    pyodide_js.unpackArchive(Uint8Array.new(files.read(wheel)), "wheel", extractDir=sysconfig.get_path("purelib"))
sys.path.insert(0, "/task")
importlib.invalidate_caches()

import libertalia  # noqa: E402 (it has only just arrived, and so has the next)

if TYPE_CHECKING:
    from tests.engine import fingerprints
else:
    import fingerprints

json.dumps({"engine": libertalia.__file__, "version": libertalia.__version__, "platform": sys.platform,
            "games": dict(fingerprints.games(every=3))})
