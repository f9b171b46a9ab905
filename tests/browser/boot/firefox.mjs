// Drives the stock Firefox through WebDriver BiDi: start, first click, and again with the server gone.
// node tests/browser/boot/firefox.mjs FIREFOX DIST; prints one JSON line.

import { setTimeout as pause } from "node:timers/promises";

import puppeteer from "puppeteer-core";

import { serve } from "../../../tools/lib/server.mjs";

const [executablePath, folder] = process.argv.slice(2);
const errors = [];

async function until(what, check) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await check().catch(() => false)) return;
    await pause(200);
  }
  throw new Error(`never came: ${what}`);
}

const stage = (page) => page.evaluate(() => document.documentElement.dataset.stage);

async function firstClick(page, url) {
  await page.goto(url);
  await page.click("#title [data-do=play]");
  await until("the table", async () => (await page.$$("[data-do^='choose:']")).length > 0);
  await page.click("[data-do^='choose:']");
  await until("the next question", async () => (await page.$$("[data-do^='choose:']")).length > 0);
  return stage(page);
}

const { server, url } = await serve({ folder, compress: true });
const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
try {
  const page = await browser.newPage();
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  const online = await firstClick(page, url);
  await until("the kept build", () => page.evaluate(async () => (await caches.keys()).length >= 2 && Boolean(await navigator.serviceWorker.ready)));
  await until("the snapshot", () => page.evaluate(async () => (await (await caches.open((await caches.keys()).find((name) => name.includes("memory")))).keys()).length === 1));
  server.close();
  server.closeAllConnections();
  await page.goto(url);
  await until("the second start", async () => (await stage(page)) === "ready");
  const snapshot = await page.evaluate(() => performance.getEntriesByName("python-from-snapshot").length);
  await page.click("#title [data-do=continue]");
  await until("the saved table", async () => (await page.$$("[data-do^='choose:']")).length > 0);
  console.log(JSON.stringify({ online, offline: await stage(page), snapshot, errors }));
} finally {
  await browser.close();
  process.exit();
}
