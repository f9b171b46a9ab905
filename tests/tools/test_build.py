"""What is built, from what, and that it can be built again byte for byte."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import re
import shutil
import subprocess
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
# In pieces, so that this file does not name them itself.
HOSTS = ["registry.npm" "js.org", "py" "pi.org", "files.python" "hosted.org", "js" "delivr.net", "un" "pkg.com",
         "deb" "ian.org", "cdn" "js", "esm" ".sh", "sky" "pack.dev", "registry.yarn" "pkg.com",
         "raw.github" "usercontent.com", "fonts.google" "apis.com", "cdn.py" "odide.org"]


def tracked() -> list[Path]:
    names = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in names.splitlines() if (ROOT / name).is_file()]


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, bytes]]:
    """Two builds of a copy in two places: nothing of the machine, not even the path, may be in them."""
    workshop = tmp_path_factory.mktemp("workshop") / "repository"
    for path in tracked():
        place = workshop / path.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place)
    (workshop / "node_modules").symlink_to(ROOT / "node_modules")
    found: list[dict[str, bytes]] = []
    for name in ("one", "two"):
        folder = tmp_path_factory.mktemp(name) / "dist"
        workshop = workshop.rename(workshop.with_name(f"repository-{name}-{'x' * len(found) * 9}"))
        command = ["node", "tools/build.mjs", "--out", str(folder)]
        done = subprocess.run(command, cwd=workshop, check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        found.append({str(f.relative_to(folder)): f.read_bytes() for f in sorted(folder.rglob("*")) if f.is_file()})
    return found


def test_no_package_host_is_named_in_the_repository() -> None:
    named = [f"{path.relative_to(ROOT)}: {host}" for path in tracked() for host in HOSTS
             if path.suffix != ".png" and host in path.read_text(encoding="utf-8", errors="replace")]
    assert not named


def test_no_package_host_is_named_in_the_build(builds: list[dict[str, bytes]]) -> None:
    named = [f"{name}: {host}" for name, content in builds[0].items() for host in HOSTS
             if not name.endswith((".packed", ".png", ".woff2")) and host.encode() in content]
    assert not named


def test_every_npm_part_is_pinned_by_hash_and_names_no_address() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text())
    parts = {name: part for name, part in lock["packages"].items() if name}
    assert parts
    assert [name for name, part in parts.items() if not part.get("integrity", "").startswith("sha512-")] == []
    assert [name for name, part in parts.items() if "resolved" in part] == []
    given = json.loads((ROOT / "package.json").read_text())
    versions = [*given["dependencies"].values(), *given["devDependencies"].values()]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in versions)


def test_equal_input_gives_equal_bytes(builds: list[dict[str, bytes]]) -> None:
    one, two = builds
    assert one.keys() == two.keys()
    assert [name for name in one if one[name] != two[name]] == []


def test_the_manifest_of_the_service_worker_names_every_file_with_its_hash(builds: list[dict[str, bytes]]) -> None:
    files = builds[0]
    given = re.search(r"const BUILD = (\{.*\});", files["sw.js"].decode())
    assert given
    build = json.loads(given.group(1))
    wanted = {name for name in files if name != "sw.js" and not name.endswith(".packed")}
    assert {name or "index.html" for name, _ in build["files"]} == wanted
    for name, sha in build["files"]:
        assert hashlib.sha256(files[name or "index.html"]).hexdigest() == sha


def test_packed_copies_hold_what_they_stand_for(builds: list[dict[str, bytes]]) -> None:
    files = builds[0]
    given = re.search(r"const BUILD = (\{.*\});", files["sw.js"].decode())
    assert given
    memory, sha = json.loads(given.group(1))["memory"]
    assert hashlib.sha256(gzip.decompress(files[f"{memory}.packed"])).hexdigest() == sha
    copies = [name for name in files if name.endswith(".packed") and name.removesuffix(".packed") in files]
    assert len(copies) >= 4
    for name in copies:
        assert gzip.decompress(files[name]) == files[name.removesuffix(".packed")]


def test_the_build_holds_what_a_visitor_needs_and_nothing_else(builds: list[dict[str, bytes]]) -> None:
    top = {"index.html", "reset.html", "sw.js", "manifest.webmanifest"}
    places = re.compile(r"icons/[\w-]+\.(svg|png)|vendor-[0-9a-f]{10}/[\w.-]+"
                        r"|app-[0-9a-f]{10}/((js|fonts|words)/)?[\w.-]+")
    assert [name for name in builds[0] if name not in top and not places.fullmatch(name)] == []
    assert len({name.split("/")[0] for name in builds[0] if name.startswith(("app-", "vendor-"))}) == 2
    ours = [name for name in builds[0] if re.search(r"\.(py|pyi|ts|map|mjs|whl)$", name)]
    assert {name.split("/")[1] for name in ours} == {"pyodide.mjs", "pyodide.asm.mjs"}
    for archive, room in (("engine.zip", "libertalia"), ("ui.zip", "ui")):
        found = next(content for name, content in builds[0].items() if name.endswith(archive))
        inside = zipfile.ZipFile(io.BytesIO(found)).namelist()
        assert [name for name in inside if not re.match(rf"{room}/[\w/]+\.(pyc|json)$", name)] == []


LETTERS = """import opentype from "opentype.js";
import { readFileSync } from "node:fs";
const found = {};
for (const file of process.argv.slice(1)) {
  const font = opentype.parse(new Uint8Array(readFileSync(file)).buffer);
  for (const code of Object.keys(font.tables.cmap.glyphIndexMap)) {
    const glyph = font.charToGlyph(String.fromCodePoint(code));
    found[code] = [glyph.advanceWidth / font.unitsPerEm, glyph.path.commands.length];
  }
}
console.log(JSON.stringify(found));"""


def letters_of(fonts: list[Path]) -> dict[str, tuple[float, int]]:
    """By code: how wide each is, and of how many strokes."""
    asked = ["node", "--input-type=module", "-e", LETTERS, *map(str, fonts)]
    answer = subprocess.run(asked, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    found: dict[str, tuple[float, int]] = json.loads(answer)
    return found


def test_every_sign_is_a_letter_that_fills_its_square(builds: list[dict[str, bytes]], tmp_path: Path) -> None:
    fonts = []
    for name, content in builds[0].items():
        if name.endswith(".otf"):
            fonts.append(tmp_path / Path(name).name)
            fonts[-1].write_bytes(content)
    letters = letters_of(fonts)
    sheet = next(content.decode() for name, content in builds[0].items() if name.endswith("style.css"))
    rules = re.findall(r'((?:(?:\[data-later\] )?\.i-[\w-]+::before,?)+)\{content:"\\(\w+)"', sheet)
    named = {name: str(int(code, 16)) for names, code in rules for name in re.findall(r"\.i-([\w-]+)", names)}
    drawn = set(json.loads((ROOT / "assets/pictures/icons.json").read_text()))
    own = set(re.findall(r'<symbol id="([\w-]+)"', (ROOT / "assets/pictures/own.svg").read_text()))
    assert set(named) == drawn | own
    assert len(own) > 8
    assert set(named.values()) == set(letters)
    later = {str(int(code, 16)) for names, code in rules if "[data-later]" in names}
    assert later == set(letters_of([font for font in fonts if font.name.startswith("later")]))
    for width, commands in letters.values():
        assert width == 1
        assert commands > 4


def test_the_policy_of_the_page_is_that_of_the_headers(builds: list[dict[str, bytes]]) -> None:
    rules = tomllib.loads((ROOT / "netlify.toml").read_text())["headers"]
    policy = rules[0]["values"]["Content-Security-Policy"]
    meta = re.search(r'Content-Security-Policy" content="([^"]*)"', builds[0]["index.html"].decode())
    assert meta
    assert meta.group(1) == policy.replace("; frame-ancestors 'self'", "")
    assert "unsafe-inline" not in policy
    assert not re.search(r"(?<!wasm-)unsafe-eval", policy)


@pytest.mark.parametrize("name", ["index.html", "reset.html"])
def test_an_inline_script_is_named_in_the_policy_and_there_is_no_inline_style(
    builds: list[dict[str, bytes]], name: str
) -> None:
    page = builds[0][name].decode()
    assert " style=" not in page
    assert not re.search(r"\son\w+=", page)
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    assert policy
    inline = [text for given, text in re.findall(r"<script([^>]*)>(.*?)</script>", page, re.DOTALL)
              if 'src="' not in given and 'type="py"' not in given]
    assert len(inline) == 1
    hashed = base64.b64encode(hashlib.sha256(inline[0].encode()).digest()).decode()
    assert f"'sha256-{hashed}'" in policy.group(1)


def test_everything_the_page_asks_for_is_there(builds: list[dict[str, bytes]]) -> None:
    page = builds[0]["index.html"].decode()
    asked = set(re.findall(r'(?:src|href)="([^"#]+)"', page))
    assert len(asked) > 10
    assert not asked - builds[0].keys() - {"./"}  # the page itself
