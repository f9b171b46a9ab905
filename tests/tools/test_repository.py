"""What the repository promises before anything is built: pinned parts, headers, icons, addresses."""

from __future__ import annotations

import json
import re
import struct
import subprocess
import tomllib
import zlib
from pathlib import Path
from typing import Any

import pytest

from libertalia.editions import PACKAGES
from libertalia.kernel.edition import edition_named
from tools.browse import ROOT

ASSETS = ROOT / "assets"


def names_of(requirements: str) -> set[str]:
    names = re.findall(r"^([A-Za-z][\w.-]*)", requirements, re.MULTILINE)
    return {re.sub(r"[-_.]+", "-", name).lower() for name in names}


# --- pinned parts ------------------------------------------------------------------------------------------


def test_every_python_part_is_pinned_to_one_version_by_hash() -> None:
    text = (ROOT / "requirements-test.txt").read_text("utf-8")
    parts = re.split(r"\n(?=\S)", text.replace("\\\n", " ").strip())
    assert len(parts) > 10
    for part in parts:
        assert re.match(r"[A-Za-z][\w.-]*==[\w.]+\s", part), part[:80]
        assert re.findall(r"--hash=sha256:[0-9a-f]{64}(?= |$)", part), part[:80]
        assert "://" not in part, part[:80]


def test_every_python_part_that_is_asked_for_is_pinned() -> None:
    asked = names_of((ROOT / "requirements-test.in").read_text("utf-8"))
    assert asked
    assert asked <= names_of((ROOT / "requirements-test.txt").read_text("utf-8"))


def test_the_lock_of_npm_is_of_the_package_as_it_is() -> None:
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    locked = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    for kind in ("dependencies", "devDependencies"):
        assert locked[""][kind] == package[kind]
        for name, version in package[kind].items():
            assert locked[f"node_modules/{name}"]["version"] == version


def test_npm_runs_no_script_of_its_parts() -> None:
    assert "ignore-scripts=true" in (ROOT / ".npmrc").read_text("utf-8").splitlines()


# --- an open door ------------------------------------------------------------------------------------------


def test_what_others_made_is_listed_as_it_is_shipped() -> None:
    say = """import { thirdParty } from "./tools/lib/third_party.mjs"; process.stdout.write(thirdParty());"""
    made = subprocess.run(["node", "--input-type=module", "-e", say], cwd=ROOT, check=True, capture_output=True,
                          text=True, encoding="utf-8")
    kept = (ROOT / "THIRD-PARTY.md").read_text("utf-8")
    assert made.stdout == kept, "run: node tools/third_party.mjs"
    shipped = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]
    tools = {"@gfx/zopfli", "opentype.js", "smol-toml", "svgpath"}  # they make the page and are not in it
    for name in shipped.keys() - tools:
        version = json.loads((ROOT / "node_modules" / name / "package.json").read_text("utf-8"))["version"]
        assert f" {version} |" in kept, name
    for wheel in (ROOT / "tools/wheels").glob("*.whl"):
        assert f"| {wheel.name.split('-')[0]} {wheel.name.split('-')[1]} |" in kept


def test_every_file_that_the_readme_leads_to_is_there() -> None:
    places = re.findall(r"\]\(([^)#:]+)\)", (ROOT / "README.md").read_text("utf-8"))
    assert len(places) > 4
    assert not [place for place in places if not (ROOT / place).exists()]


def test_the_engine_carries_the_licence_of_the_house() -> None:
    assert (ROOT / "engine/LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()


# --- hosting -----------------------------------------------------------------------------------------------


@pytest.fixture
def hosting() -> dict[str, Any]:
    return tomllib.loads((ROOT / "netlify.toml").read_text("utf-8"))


def rule(hosting: dict[str, Any], path: str) -> dict[str, str]:
    return next(dict(one["values"]) for one in hosting["headers"] if one["for"] == path)


def test_the_host_is_told_what_to_run_and_what_to_publish(hosting: dict[str, Any]) -> None:
    command = hosting["build"]["command"].split()
    assert command[0] == "node"
    assert (ROOT / command[1]).is_file()
    assert hosting["build"]["publish"] == "dist"
    engines = json.loads((ROOT / "package.json").read_text("utf-8"))["engines"]["node"]
    assert engines == f">={hosting['build']['environment']['NODE_VERSION']}"


def test_every_answer_carries_the_headers_that_protect_a_visitor(hosting: dict[str, Any]) -> None:
    headers = rule(hosting, "/*")
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    for power in ("camera", "microphone", "geolocation"):
        assert f"{power}=()" in headers["Permissions-Policy"]


def test_the_policy_lets_nothing_in_but_this_origin(hosting: dict[str, Any]) -> None:
    policy = dict(part.split(" ", 1) for part in rule(hosting, "/*")["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == "'self'"
    assert policy["object-src"] == policy["base-uri"] == policy["form-action"] == "'none'"
    known = {"'self'", "'none'", "data:", "blob:", "'wasm-unsafe-eval'"}
    for name, sources in policy.items():
        for source in sources.split():
            assert source in known or re.fullmatch(r"'sha256-[\w+/]{43}='", source), f"{name} {source}"
    assert "data:" not in policy["script-src"]
    assert "blob:" not in policy["script-src"]


def test_only_names_with_a_hash_are_kept_for_ever(hosting: dict[str, Any]) -> None:
    assert rule(hosting, "/*")["Cache-Control"] == "no-cache"
    lasting = {one["for"] for one in hosting["headers"] if "immutable" in one["values"].get("Cache-Control", "")}
    assert lasting == {"/app-*", "/vendor-*"}


# --- the page and its icons --------------------------------------------------------------------------------


def test_the_page_names_only_addresses_beside_itself() -> None:
    html = (ROOT / "index.html").read_text("utf-8")
    asked = re.findall(r'\b(?:src|href|action|poster|srcset)="([^"]*)"', html)
    assert asked
    assert not [one for one in asked if re.match(r"/|\w+:", one)]
    assert "://" not in html


@pytest.mark.parametrize("package", PACKAGES)
def test_every_character_and_token_has_its_own_emblem_out_of_the_icon_set(package: str) -> None:
    edition = edition_named(package)
    emblems = json.loads((ASSETS / "pictures/icons.json").read_text("utf-8"))
    drawings = json.loads((ROOT / "node_modules/@iconify-json/game-icons/icons.json").read_text("utf-8"))["icons"]
    for names in ([f"{package}-{rank}" for rank in edition.characters], edition.kinds):
        assert {emblems[name] for name in names} <= drawings.keys()
        assert len({emblems[name] for name in names}) == len(names)


@pytest.fixture
def manifest() -> dict[str, Any]:
    return dict(json.loads((ASSETS / "manifest.webmanifest").read_text("utf-8")))


def test_the_manifest_can_be_installed_from_any_folder(manifest: dict[str, Any]) -> None:
    assert manifest["name"]
    assert len(manifest["short_name"]) <= 12
    assert manifest["display"] == "standalone"
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert not [one for one in manifest["icons"] if re.match(r"/|\w+:", one["src"])]
    theme = re.search(r'name="theme-color" content="([^"]+)"', (ROOT / "index.html").read_text("utf-8"))
    assert theme
    assert manifest["theme_color"] == theme.group(1)


def test_the_manifest_has_every_icon_that_systems_ask_for(manifest: dict[str, Any]) -> None:
    found = {(one["sizes"], one["type"], one["purpose"]) for one in manifest["icons"]}
    assert found >= {(f"{size}x{size}", "image/png", purpose) for size in (192, 512) for purpose in ("any", "maskable")}


def png(path: Path) -> tuple[int, int, int, bytes]:
    """Width, height, colour type, and the first pixel: in the first row, every filter leaves it as it is."""
    content = path.read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    at, parts, data = 8, {}, b""
    while at < len(content):
        size, kind = struct.unpack(">I4s", content[at : at + 8])
        body = content[at + 8 : at + 8 + size]
        assert zlib.crc32(kind + body) == struct.unpack(">I", content[at + 8 + size : at + 12 + size])[0]
        parts[kind] = body
        data += body if kind == b"IDAT" else b""
        at += 12 + size
    width, height, depth, colours = struct.unpack(">IIBB", parts[b"IHDR"][:10])
    assert depth == 8
    return width, height, colours, zlib.decompress(data)[1:5]


def test_every_icon_is_what_the_manifest_says(manifest: dict[str, Any]) -> None:
    for icon in manifest["icons"]:
        path = ASSETS / icon["src"]
        assert path.is_file(), icon["src"]
        if icon["type"] == "image/svg+xml":
            assert path.read_text("utf-8").startswith("<svg ")
            continue
        width, height, colours, corner = png(path)
        assert icon["sizes"] == f"{width}x{height}"
        if icon["purpose"] == "maskable":  # filled to the corner, for any mask to cut
            assert (colours, corner[:3]) == (2, bytes.fromhex("0a232d"))
        else:
            assert (colours, corner[3]) == (6, 0)
