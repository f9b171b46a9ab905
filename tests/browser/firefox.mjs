// Drives the system's Firefox over WebDriver BiDi for tests/browser/robots.py: a line of JSON in, a line out.
//
//   {"goto": url}   {"click": selector}   {"run": "an expression; may be a promise"}   {"errors": true}

import { createInterface } from "node:readline";

import puppeteer from "puppeteer-core";

const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath: process.argv[2],
  userDataDir: process.argv[3], // or a new one, which is thrown away
  headless: true,
  extraPrefsFirefox: { "intl.accept_languages": "en-GB" },
});
const page = await browser.newPage();
const errors = [];
page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
page.on("pageerror", (error) => errors.push(String(error)));

const WAYS = {
  goto: (url) => page.goto(url, { waitUntil: "domcontentloaded" }).then(() => null),
  click: (selector) => page.click(selector).then(() => null),
  run: (expression) => page.evaluate(expression),
  errors: () => errors.splice(0),
};

console.log(JSON.stringify({ browser: await browser.version() }));
for await (const line of createInterface({ input: process.stdin })) {
  const [[way, about]] = Object.entries(JSON.parse(line));
  try {
    console.log(JSON.stringify({ answer: (await WAYS[way](about)) ?? null }));
  } catch (error) {
    console.log(JSON.stringify({ error: String(error) }));
  }
}
await browser.close();
