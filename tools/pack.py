"""Runs in the build's Pyodide: packs Python files into archives of bytecode.

Bytecode, because compiling the sources is a good half of what a start from sources takes. Stored, not deflated,
because the host's or our own compression of the whole archive is better than that of each file. Of what only
programmers read nothing is packed: docstrings and asserts (`optimize=2`), the types of parameters and results, and
the column of every instruction, which a traceback could only point at with the source before it. Ours keep their
lines, so that an error report names them; the standard library goes without.
"""

import ast
import importlib.util
import io
import marshal
import types
import zipfile
from collections.abc import Callable

STDLIB = "/lib/python314.zip"
LONG_AGO = (1980, 1, 1, 0, 0, 0)
LINE_ALONE, NOTHING_KNOWN = 13, 15  # kinds of entries in a line table: see locations.md in CPython's InternalDocs


def bytecode(source: bytes, name: str, lines: bool) -> bytes:
    """What a .pyc file holds: magic, flags and a date of zero, code."""
    tree = WithoutTypes().visit(ast.parse(source, name))
    code = compile(tree, name, "exec", dont_inherit=True, optimize=2)
    code = with_table(code, lines_alone if lines else no_lines)
    return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)


class WithoutTypes(ast.NodeTransformer):
    """Those of classes stay: data classes and named tuples are made of them."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_Module(self, node: ast.Module) -> ast.AST:
        node.body = [plain_assignment(statement) for statement in node.body]
        return self.generic_visit(node)


def plain_assignment(statement: ast.stmt) -> ast.stmt:
    if not isinstance(statement, ast.AnnAssign) or statement.value is None:
        return statement
    return ast.copy_location(ast.Assign([statement.target], statement.value), statement)


def with_table(code: types.CodeType, table: Callable[[types.CodeType], bytes]) -> types.CodeType:
    consts = tuple(with_table(const, table) if isinstance(const, types.CodeType) else const for const in code.co_consts)
    return code.replace(co_linetable=table(code), co_consts=consts)


def no_lines(code: types.CodeType) -> bytes:
    return entries(NOTHING_KNOWN, len(code.co_code) // 2)


def lines_alone(code: types.CodeType) -> bytes:
    table, before = b"", code.co_firstlineno
    for start, end, line in code.co_lines():
        if line is None:
            table += entries(NOTHING_KNOWN, (end - start) // 2)
        else:
            table += entries(LINE_ALONE, (end - start) // 2, line - before)
            before = line
    return table


def entries(kind: int, instructions: int, further: int | None = None) -> bytes:
    """One for eight instructions at most, each with how many lines further it is, if its kind has a line."""
    made = b""
    while instructions > 0:
        made += bytes([0x80 | kind << 3 | min(instructions, 8) - 1])
        if further is not None:
            made += signed(further)
            further = 0
        instructions -= 8
    return made


def signed(number: int) -> bytes:
    """Six bits to a byte, the lowest first, their lowest the sign; the seventh says that more follow."""
    rest = -number << 1 | 1 if number < 0 else number << 1
    made = []
    while rest > 0x3F:
        made.append(0x40 | rest & 0x3F)
        rest >>= 6
    return bytes([*made, rest])


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


def pack_stdlib(names: list[str], stand_ins: dict[str, str], more: dict[str, str | bytes]) -> bytes:
    """What stands in for a file of the standard library goes under its name."""
    with zipfile.ZipFile(STDLIB) as whole:
        files = {name: stand_ins.get(name) or whole.read(name) for name in names}
        return pack(files | more, STDLIB, lines=False)


def whole_stdlib() -> list[str]:
    with zipfile.ZipFile(STDLIB) as whole:
        return [name for name in whole.namelist() if name.endswith(".py")]


def pack_qr(wheel: bytes, mount: str) -> bytes:
    """Of segno the encoder and the licence: the rest is not used, and asks for more of the standard library."""
    with zipfile.ZipFile(io.BytesIO(wheel)) as whole:
        wanted = [name for name in whole.namelist() if name.endswith(("/consts.py", "/encoder.py", "/LICENSE"))]
        return pack({"segno/__init__.py": "", **{name: whole.read(name) for name in wanted}}, mount)
