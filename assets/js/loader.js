// What the page knows about Python's arrival: a few named states and the only ways between them.

const WAYS = {
  idle: ["download"],
  download: ["start", "failed"],
  start: ["ready", "failed"],
  ready: [],
  failed: [],
};

export class Loader extends EventTarget {
  state = "idle";
  share = 0; // of the bytes, 0 to 1
  reason = "";
  moved = performance.now(); // when something last happened: a watchdog looks at it

  enter(state, reason = "") {
    if (!WAYS[this.state].includes(state)) return false;
    this.state = state;
    this.reason = reason;
    this.#tell();
    return true;
  }

  bytes(got, all) {
    this.share = Math.min(1, got / all);
    this.#tell();
    if (this.share === 1) this.enter("start");
  }

  fail(reason) {
    return this.enter("failed", String(reason?.message ?? reason));
  }

  #tell() {
    this.moved = performance.now();
    this.dispatchEvent(new Event("change"));
  }
}
