"""Runs in the build's Pyodide: packs Python files into archives of bytecode.

Bytecode, because compiling the sources is a good half of what a start from sources takes. Stored, not deflated,
because the host's or our own compression of the whole archive is better than that of each file. No docstrings
and asserts (`optimize=2`): nobody reads them in the page. The standard library goes without its line tables too,
which saves 0.4 MB of a first visit; ours keep theirs, so that an error report names the line.
"""

import importlib.util
import io
import marshal
import types
import zipfile

STDLIB = "/lib/python314.zip"
LONG_AGO = (1980, 1, 1, 0, 0, 0)


def bytecode(source: bytes, name: str, lines: bool) -> bytes:
    """What a .pyc file holds: magic, flags and a date of zero, code."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    if not lines:
        code = without_lines(code)
    return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)


def without_lines(code: types.CodeType) -> types.CodeType:
    """Says "no line known" of every instruction: one byte for eight of them (0xF8 + how many less one)."""
    eights, rest = divmod(len(code.co_code) // 2, 8)
    table = b"\xff" * eights + (bytes([0xF7 + rest]) if rest else b"")
    consts = tuple(without_lines(const) if isinstance(const, types.CodeType) else const for const in code.co_consts)
    return code.replace(co_linetable=table, co_consts=consts)


def pack(files: dict[str, str | bytes], mount: str, lines: bool = True) -> bytes:
    """One archive, its files sorted and dated alike, so that equal input gives equal bytes."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            content, stored = files[name], name
            if isinstance(content, str):
                content = content.encode()
            if name.endswith(".py"):
                content, stored = bytecode(content, f"{mount}/{name}", lines), name + "c"
            archive.writestr(zipfile.ZipInfo(stored, LONG_AGO), content)
    return packed.getvalue()


def pack_stdlib(names: list[str], more: dict[str, str | bytes]) -> bytes:
    with zipfile.ZipFile(STDLIB) as whole:
        return pack({name: whole.read(name) for name in names} | more, STDLIB, lines=False)


def pack_qr(wheel: bytes, mount: str) -> bytes:
    """Of segno the encoder and the licence: the rest is not used, and asks for more of the standard library."""
    with zipfile.ZipFile(io.BytesIO(wheel)) as whole:
        wanted = [name for name in whole.namelist() if name.endswith(("/consts.py", "/encoder.py", "/LICENSE"))]
        return pack({"segno/__init__.py": "", **{name: whole.read(name) for name in wanted}}, mount)


def modules_in_use(roots: list[str]) -> list[str]:
    """The files of the standard library that a start and these imports touch."""
    import sys

    for root in roots:
        __import__(root)
    found = (getattr(module, "__file__", None) or "" for module in list(sys.modules.values()))
    return sorted(path.removeprefix(STDLIB + "/") for path in found if path.startswith(STDLIB))
