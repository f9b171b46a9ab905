// Small sounds of our own making: no samples, only oscillators and a burst of noise, each with an envelope.
// Silent unless html[data-sound="on"]; a browser that has no sound, or refuses it, stays silent as well.

let audio, loud, hiss;

function wake() {
  if (!audio) {
    audio = new AudioContext();
    loud = new GainNode(audio, { gain: 0.3 });
    loud.connect(audio.destination);
    hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  if (audio.state === "suspended") audio.resume().catch(() => {});
}

/** Swells within `rise` seconds and is gone `last` seconds after the beginning. */
function envelope(source, at, last, volume, rise) {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(volume, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + last);
  source.connect(gain).connect(loud);
  source.start(at);
  source.stop(at + last);
}

/** A tone that slides from one pitch to another. */
function tone(after, from, to, last, volume = 0.3, type = "sine", rise = 0.008) {
  const at = audio.currentTime + after;
  const source = new OscillatorNode(audio, { type, frequency: from });
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + last);
  envelope(source, at, last, volume, rise);
}

/** A burst of noise round one pitch that slides to another: cloth, cards, surf, steel. */
function noise(after, from, to, last, volume = 0.3, narrow = 1, rise = 0.008) {
  const at = audio.currentTime + after;
  const source = new AudioBufferSourceNode(audio, { buffer: hiss });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: from, Q: narrow });
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + last);
  source.connect(filter);
  envelope({ connect: (next) => filter.connect(next), start: (when) => source.start(when), stop: (when) => source.stop(when) }, at, last, volume, rise);
}

function coin(after, pitch) {
  tone(after, pitch, pitch, 0.16, 0.14, "triangle", 0.002);
  tone(after + 0.03, pitch * 1.5, pitch * 1.5, 0.22, 0.1, "sine", 0.002);
}

const bell = (after, pitch) => [1, 2.76, 5.4].forEach((part, i) => tone(after, pitch * part, pitch * part, 1.4 / (i + 1), 0.2 / (i + 1), "sine", 0.003));
const chord = (after, pitches, last) => pitches.forEach((pitch, i) => tone(after + i * 0.09, pitch, pitch, last, 0.14, "triangle", 0.02));

const SOUNDS = {
  pick: () => noise(0, 2400, 900, 0.08, 0.3, 1.5),
  reveal: () => [0, 0.09, 0.18, 0.27].forEach((after) => noise(after, 1800, 3200, 0.07, 0.35, 1.2)),
  "coin-gain": () => (coin(0, 1480), coin(0.07, 1760)),
  "coin-loss": () => (coin(0, 1320), coin(0.08, 990)),
  card: () => noise(0, 1200, 2600, 0.1, 0.25),
  token: () => (tone(0, 320, 180, 0.1, 0.3, "triangle"), noise(0, 700, 400, 0.06, 0.2)),
  drum: () => [0, 0.2].forEach((at) => tone(at, 99, 50, 1)),
  cannon: () => noise(0, 240, 30, 1, 1),
  saber: () => (noise(0, 2500, 7500, 0.2, 0.35, 6), tone(0.05, 3100, 2900, 0.35, 0.06, "triangle", 0.002)),
  death: () => (tone(0, 150, 48, 0.4, 0.5), noise(0, 300, 90, 0.22, 0.35)),
  dusk: () => chord(0, [294, 247, 196], 0.9),
  night: () => (tone(0, 110, 98, 1.2, 0.3, "sine", 0.2), bell(0.1, 392)),
  dawn: () => chord(0, [196, 247, 294, 392], 0.8),
  rest: () => (bell(0, 523), bell(0.35, 523)),
  win: () => (chord(0, [262, 330, 392, 523], 1.1), chord(0.55, [349, 440, 523, 698], 1.4)),
  skip: () => noise(0, 900, 2000, 0.06, 0.15),
};

export function play(name) {
  if (document.documentElement.dataset.sound !== "on") return;
  try {
    if (!(navigator.userActivation?.hasBeenActive ?? true)) return; // a browser would complain
    wake();
    SOUNDS[name]?.();
  } catch {
    // no sound here: the game says everything in words as well
  }
}
