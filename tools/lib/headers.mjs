// The response headers, read from netlify.toml: the one place where they stand.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { parse } from "smol-toml";

import { ROOT } from "./shell.mjs";

const rules = () => parse(readFileSync(join(ROOT, "netlify.toml"), "utf8")).headers;

/** The headers of a path, later rules over earlier ones, as Netlify does. */
export function headersFor(path) {
  const fits = (pattern) => (pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern);
  return Object.assign({}, ...rules().filter((rule) => fits(rule.for)).map((rule) => rule.values));
}

export function policy() {
  return headersFor("/")["Content-Security-Policy"];
}

/** The same policy for hosts that send no headers; `frame-ancestors` has no meaning there and would be complained of. */
export function policyForMeta() {
  return policy().split("; ").filter((rule) => !rule.startsWith("frame-ancestors")).join("; ");
}
