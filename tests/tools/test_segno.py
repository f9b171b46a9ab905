"""What makes QR codes: vendored, pinned by hash, and with nothing that the page does not have."""

from __future__ import annotations

import hashlib
import io
import subprocess
import sys
import zipfile
from pathlib import Path

from tools import pack

from .test_stdlib import BUILT_IN, imported, shipped

ROOT = Path(__file__).parents[2]
FROZEN = {"operator", "itertools", "codecs"}
"""In the interpreter itself, here as in the page."""
WHEEL = ROOT / "tools" / "wheels" / "segno-1.6.6-py3-none-any.whl"


def test_the_wheel_is_the_one_that_the_tests_use_and_the_build_names() -> None:
    sha = hashlib.sha256(WHEEL.read_bytes()).hexdigest()
    pinned = (ROOT / "requirements-test.txt").read_text("utf-8")
    assert f"segno==1.6.6 \\\n    --hash=sha256:{sha}" in pinned
    assert sha in (ROOT / "tools" / "lib" / "python_parts.mjs").read_text("utf-8")


def test_the_archive_holds_the_encoder_and_the_licence_and_needs_nothing_else(tmp_path: Path) -> None:
    archive = tmp_path / "segno.zip"
    archive.write_bytes(pack.pack_qr(WHEEL.read_bytes(), str(archive)))
    with zipfile.ZipFile(archive) as packed:
        assert sorted(name.rpartition("/")[2] for name in packed.namelist()) == [
            "LICENSE", "__init__.pyc", "consts.pyc", "encoder.pyc"]
    say = (f"import sys; sys.path.insert(0, {str(archive)!r}); from segno import encoder; "
           "print(len(encoder.encode('#1sABC', error='L', micro=False).matrix))")
    done = subprocess.run([sys.executable, "-I", "-S", "-c", say], capture_output=True, text=True, check=True)
    assert done.stdout == "21\n"


def test_what_it_imports_is_in_the_page() -> None:
    with zipfile.ZipFile(io.BytesIO(WHEEL.read_bytes())) as whole:
        for name in ("segno/encoder.py", "segno/consts.py"):
            assert imported(whole.read(name).decode()) <= shipped() | BUILT_IN | FROZEN
