"""What the browser is told to forbid, and forbids."""

from __future__ import annotations

import tomllib
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.support.player import kept, play_now, ready
from tests.browser.support.site import Site
from tests.browser.support.watch import Visitor
from tools.browse import ROOT

RULES = {rule["for"]: rule["values"] for rule in tomllib.loads((ROOT / "netlify.toml").read_text())["headers"]}
POLICY = RULES["/*"]["Content-Security-Policy"]
NOT_IN_META = "frame-ancestors"


def test_every_answer_carries_the_headers_of_netlify_toml(page: Page, good_site: Site) -> None:
    answers: dict[str, Response] = {}

    def hear(answer: Response) -> None:
        answers.setdefault(answer.url.removeprefix(good_site.url), answer)

    page.on("response", hear)
    page.goto(good_site.url)
    ready(page)
    for name, answer in list(answers.items()):  # more may come meanwhile
        folder = f"/{name.split('-')[0]}-*"
        wanted = RULES["/*"] | RULES.get(folder, {})
        got = answer.all_headers()
        assert {key: got.get(key.lower()) for key in wanted} == wanted, name
    assert {name.split("-")[0] for name in answers} >= {"", "app", "vendor"}


def test_the_page_kept_for_use_without_network_has_the_same_headers(page: Page, good_site: Site) -> None:
    page.goto(good_site.url)
    ready(page)
    kept(page)
    answer = page.reload()
    assert answer
    assert answer.from_service_worker
    got = answer.all_headers()
    assert {key: got.get(key.lower()) for key in RULES["/*"]} == RULES["/*"]


def test_the_policy_in_the_page_is_the_header_without_what_a_page_cannot_say(page: Page, good_site: Site) -> None:
    page.goto(good_site.url)
    said = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content") or ""
    assert said.split("; ") == [rule for rule in POLICY.split("; ") if not rule.startswith(NOT_IN_META)]


def test_the_policy_allows_no_eval_and_no_other_host() -> None:
    words = POLICY.replace(";", " ").split()
    assert "'unsafe-eval'" not in words
    assert "'unsafe-inline'" not in words
    assert not [word for word in words if "//" in word or "*" in word or word in ("http:", "https:")]


INJECT = """async (how) => {
  const told = new Promise((resolve) => document.addEventListener("securitypolicyviolation",
    (event) => resolve(event.effectiveDirective), { once: true }));
  if (how === "script") {
    const script = document.createElement("script");
    script.textContent = "globalThis.boarded = true";
    document.body.append(script);
  } else if (how === "attribute") {
    document.body.insertAdjacentHTML("beforeend", '<button id="trap" onclick="globalThis.boarded = true"></button>');
    document.getElementById("trap").click();
  } else if (how === "text") setTimeout("globalThis.boarded = true");
  else if (how === "style") document.body.insertAdjacentHTML("beforeend", '<p style="color: red"></p>');
  else fetch("https://elsewhere.example/").catch(() => {});
  return [await told, globalThis.boarded ?? false];
}"""
FORBIDDEN = {
    "script": "script-src-elem",
    "attribute": "script-src-attr",
    "text": "script-src",
    "style": "style-src-attr",
    "other host": "connect-src",
}


@pytest.mark.parametrize("options", [("--compress",), ("--compress", "--bare")], ids=["header", "meta"])
def test_what_is_injected_does_not_run(
    visitor: Visitor, new_site: Callable[..., Site], options: tuple[str, ...]
) -> None:
    site = new_site(*options)
    context, watch = visitor(site)
    watch.expect("Content Security Policy|violates the following|Refused to connect")
    page = context.new_page()
    page.goto(site.url)
    play_now(page)
    for how, directive in FORBIDDEN.items():
        assert page.evaluate(INJECT, how) == [directive, False], how
    assert not [url for url in watch.asked if "elsewhere" in url]


def test_a_name_that_is_html_is_only_text(page: Page, good_site: Site) -> None:
    page.goto(good_site.url)
    page.locator("#title [data-do=new]").click()
    page.locator("[name=name0]").fill("<img src=x>")
    page.locator("[data-do=begin]").click()
    expect(page.locator("[data-region=you] .name")).to_have_text("<img src=x>")
    expect(page.locator(".seat img")).to_have_count(0)
