"""The server on loopback: real headers, compression, sub-paths, and nothing from outside its folder."""

from __future__ import annotations

import http.client
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.browse import ROOT, Server


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text("<p>ahoy</p>" * 100)
    (tmp_path / "site/app-1.wasm").write_bytes(b"\0asm" * 1000)
    (tmp_path / "secret.txt").write_text("secret")
    return tmp_path / "site"


@pytest.fixture
def host(folder: Path) -> Iterator[Server]:
    with Server(folder, "--compress", "--base", "/sub/") as server:
        yield server


def ask(host: Server, path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    line = http.client.HTTPConnection("localhost", host.port, timeout=20)
    line.request(method, path, headers={key.replace("_", "-"): value for key, value in headers.items()})
    answer = line.getresponse()
    return answer.status, {key.lower(): value for key, value in answer.getheaders()}, answer.read()


def test_it_sends_the_headers_of_netlify_toml(host: Server) -> None:
    rules = tomllib.loads((ROOT / "netlify.toml").read_text())["headers"]
    status, headers, body = ask(host, "/sub/")
    assert status == 200
    assert body.startswith(b"<p>ahoy")
    for name, value in rules[0]["values"].items():
        assert headers[name.lower()] == value
    assert "immutable" in ask(host, "/sub/app-1.wasm")[1]["cache-control"]


def test_it_compresses_only_for_those_who_can_read_it(host: Server) -> None:
    assert "content-encoding" not in ask(host, "/sub/app-1.wasm")[1]
    status, headers, body = ask(host, "/sub/app-1.wasm", Accept_Encoding="gzip, br")
    assert (status, headers["content-encoding"]) == (200, "br")
    assert len(body) < 4000
    assert ask(host, "/sub/app-1.wasm", "HEAD", Accept_Encoding="br")[1]["content-encoding"] == "br"


OUTSIDE = ["/", "/index.html", "/sub/none", "/sub/../secret.txt", "/sub/..%2fsecret.txt", "/sub/%2e%2e/secret.txt",
           "/sub/%"]


@pytest.mark.parametrize("path", OUTSIDE)
def test_it_serves_nothing_else(host: Server, path: str) -> None:
    assert ask(host, path)[0] == 404


def test_what_has_not_changed_is_not_sent_again(host: Server) -> None:
    etag = ask(host, "/sub/")[1]["etag"]
    assert ask(host, "/sub/", If_None_Match=etag)[0] == 304
