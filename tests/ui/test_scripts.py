"""Sound and settings, run by Node on stand-ins of what they need of a browser."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SCRIPTS = ROOT / "assets/js"
NAMES = ["pick", "reveal", "drum", "cannon", "coin-gain", "coin-loss", "card", "token", "saber", "death",
         "dusk", "night", "dawn", "rest", "win", "skip"]
HTML = (ROOT / "index.html").read_text("utf-8")

AUDIO = """
let made = 0, contexts = 0;
const param = () => ({setValueAtTime() {}, exponentialRampToValueAtTime(value, at) {
  if (!(value > 0) || !Number.isFinite(at)) throw new RangeError("a ramp to " + value); }});
class Part {
  constructor(audio, given = {}) { made++; this.given = given; this.gain = param(); this.frequency = param(); }
  connect(next) { return next; }
  start() {} stop() {}
}
globalThis.GainNode = globalThis.OscillatorNode = globalThis.AudioBufferSourceNode = globalThis.BiquadFilterNode = Part;
globalThis.AudioContext = class {
  constructor() { contexts++; if (given.broken) throw new Error("no sound card"); }
  state = "suspended"; sampleRate = 100; currentTime = 0; destination = {};
  resume() { return Promise.reject(new Error("not now")); }
  createBuffer(channels, length) { return {getChannelData: () => new Float32Array(length)}; }
};
globalThis.document = {documentElement: {dataset: {sound: given.sound}}};
Object.defineProperty(globalThis, "navigator", {value: {userActivation: {hasBeenActive: given.active}}});
const {play} = await import(process.argv[1]);
const counts = given.names.map((name) => {
  const before = made;
  play(name ?? undefined);
  return made - before;
});
console.log(JSON.stringify({counts, contexts}));
"""

DOM = """
const root = {dataset: {}};
const meta = {content: ""};
const inputs = given.inputs.map((one) => ({...one, state: one.checked,
  get checked() { return this.state; },
  set checked(state) { // of the radio buttons of one name, one is checked
    if (state && this.type === "radio") for (const other of inputs) if (other.name === this.name) other.state = false;
    this.state = state; },
  addEventListener(kind, heard) { this.heard = heard; }}));
globalThis.document = {documentElement: root, querySelectorAll: () => inputs, querySelector: () => meta};
globalThis.localStorage = {getItem: () => { if (given.blocked) throw new Error("blocked"); return given.kept; },
  setItem: (key, value) => { if (given.blocked) throw new Error("blocked"); given.kept = value; }};
const light = {matches: given.light, addEventListener(kind, heard) { this.heard = heard; }};
globalThis.matchMedia = () => light;
const {listenForSettings, setMood} = await import(process.argv[1]);
listenForSettings();
for (const [name, value] of given.clicks) {
  const found = inputs.find((one) => one.name === name && (one.type === "checkbox" || one.value === value));
  found.checked = value !== "off";
  found.heard();
}
setMood(given.mood);
if (given.turns) { light.matches = !light.matches; light.heard(); }
console.log(JSON.stringify({shown: root.dataset, kept: given.kept, edge: meta.content,
  checked: inputs.filter((one) => one.checked).map((one) => `${one.name}=${one.value}`)}));
"""


def node(code: str, script: str) -> Any:
    done = subprocess.run(["node", "--input-type=module", "-e", code, (SCRIPTS / script).as_uri()], check=True,
                          capture_output=True, text=True, timeout=60)
    return json.loads(done.stdout)


# --- sound -------------------------------------------------------------------------------------------------

def parts_of(names: list[str | None], sound: str = "on", broken: bool = False, active: bool = True) -> dict[str, Any]:
    """How many parts each sound is made of, and how many audio contexts were made in all."""
    given = {"names": names, "sound": sound, "broken": broken, "active": active}
    return dict(node(f"const given = {json.dumps(given)};\n{AUDIO}", "sound.js"))


def test_every_sound_sounds_and_one_context_serves_all() -> None:
    found = parts_of(["skip", *NAMES])
    assert all(count > 0 for count in found["counts"])
    assert found["contexts"] == 1


def test_nothing_sounds_unless_it_is_switched_on_and_somebody_has_touched_the_page() -> None:
    assert parts_of(list(NAMES), sound="off") == {"counts": [0] * len(NAMES), "contexts": 0}
    assert parts_of(list(NAMES), active=False) == {"counts": [0] * len(NAMES), "contexts": 0}


def test_an_unknown_sound_or_a_browser_without_sound_is_silence() -> None:
    assert parts_of(["skip", "bagpipe", None])["counts"][1:] == [0, 0]
    assert parts_of(list(NAMES), broken=True)["counts"] == [0] * len(NAMES)


def test_the_sounds_are_small() -> None:
    assert (SCRIPTS / "sound.js").stat().st_size < 4000


# --- settings ----------------------------------------------------------------------------------------------

def fields() -> list[dict[str, Any]]:
    """The fields of the dialog as index.html has them."""
    dialog = HTML[HTML.index('<dialog id="settings"'):]
    found = re.findall(r"<input ([^>]*)>", dialog[:dialog.index("</dialog>")])
    return [{"name": re.findall(r'name="(\w+)"', one)[0], "type": re.findall(r'type="(\w+)"', one)[0],
             "value": (re.findall(r'value="(\w+)"', one) or ["on"])[0], "checked": " checked" in one} for one in found]


def settle(kept: str | None = None, *clicks: tuple[str, str], light: bool = False, turns: bool = False,
           blocked: bool = False, mood: str = "") -> dict[str, Any]:
    given = {"inputs": fields(), "kept": kept, "clicks": clicks, "light": light, "turns": turns, "blocked": blocked,
             "mood": mood}
    return dict(node(f"const given = {json.dumps(given)};\n{DOM}", "settings.js"))


DEFAULTS = {"size": "small", "motion": "auto", "speed": "brisk", "colours": "night", "sound": "off"}


@pytest.mark.parametrize("kept", [None, "", "null", "5", '"x"', "[1]", "{", '{"size": "gigantic", "sound": 7}'])
def test_without_good_settings_the_defaults_hold_and_are_marked(kept: str | None) -> None:
    found = settle(kept)
    assert found["shown"] == DEFAULTS
    chosen = DEFAULTS | {"colours": "game"}
    assert found["checked"] == [f"{name}={value}" for name, value in chosen.items() if name != "sound"]
    assert json.loads(settle(kept, ("size", "large"))["kept"])["size"] == "large"


def test_what_is_chosen_holds_at_once_and_is_kept() -> None:
    clicks = [("size", "huge"), ("motion", "off"), ("speed", "fast"), ("colours", "day"), ("sound", "on")]
    found = settle(None, *clicks)
    assert found["shown"] == dict(clicks) == json.loads(found["kept"])
    again = settle(found["kept"])
    assert again["shown"] == dict(clicks)
    assert again["checked"] == [f"{name}={value}" for name, value in clicks]
    assert settle(found["kept"], ("sound", "off"))["shown"]["sound"] == "off"


@pytest.mark.parametrize("light", [True, False])
def test_colours_as_on_the_device_follow_the_device(light: bool) -> None:
    kept = '{"colours": "auto"}'
    assert settle(kept, light=light)["shown"]["colours"] == ("day" if light else "night")
    assert settle(kept, light=light, turns=True)["shown"]["colours"] == ("night" if light else "day")
    assert settle(kept, light=True)["edge"] != settle(kept)["edge"] == settle()["edge"]


def test_the_weather_sets_the_colours_unless_the_player_has() -> None:
    def shown(mood: str, colours: str = "game", light: bool = False) -> str:
        return str(settle(json.dumps({"colours": colours}), mood=mood, light=light)["shown"]["colours"])

    assert [shown(""), shown("calm"), shown("stormy")] == ["night", "day", "night"]
    assert [shown("calm", "night"), shown("stormy", "day")] == ["night", "day"]
    assert [shown("stormy", "auto", light=True), shown("calm", "auto")] == ["day", "night"]
    assert len({settle('{"colours": "day"}', mood=mood)["edge"] for mood in ("", "calm")}) == 2
    assert settle(mood="calm")["shown"]["mood"] == "calm"


def test_where_nothing_can_be_kept_the_choice_holds_for_this_visit() -> None:
    assert settle(None, ("colours", "day"), blocked=True)["shown"] == DEFAULTS | {"colours": "day"}
