"""Chance that repeats itself: what a page draws at random, and so what its deckhands do, hangs on a seed."""

from __future__ import annotations

from playwright.sync_api import BrowserContext

DICE = """((seed) => {
  const next = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  Crypto.prototype.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let at = 0; at < bytes.length; at++) bytes[at] = next();
    return array;
  };
})(SEED)"""
"""Mulberry32 in place of the browser's own chance, from which Python's `random` takes its seed."""


def load_dice(context: BrowserContext, seed: int) -> None:
    """For all pages that the context opens from now on; each load of a page begins anew."""
    context.add_init_script(DICE.replace("SEED", str(seed)))
