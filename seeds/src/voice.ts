import type { Random } from './random.js';

/** A sound with its length and its final pitch. */
export interface Segment extends Sound {
  seconds: number;
  pitch: number;
}

interface Speaker {
  /** Hz */
  pitch: number;
  /** How much shorter the mouth is than an average man's. */
  brightness: number;
}

const inventSpeaker = (random: Random): Speaker =>
  random.chance(0.5)
    ? { pitch: random.between(95, 140), brightness: random.between(0.96, 1.04) }
    : { pitch: random.between(175, 235), brightness: random.between(1.12, 1.2) };

const LONGEST_PHRASE = 8;
const PAUSE: Sound = { formants: [500, 1500, 2500], voice: 0, noise: 0 };

/**
 * Syllables of no language, in phrases: the pitch falls towards the end of each phrase and rises at the end of the
 * last, as in a question.
 */
function inventUtterance(random: Random, speaker: Speaker, seconds: number): Segment[] {
  const segments: Segment[] = [];
  let length = 0;
  const add = (sound: Sound, duration: number, pitch: number) => {
    segments.push({ ...sound, seconds: duration, pitch: pitch * speaker.pitch });
    length += duration;
  };
  add(PAUSE, 0.12, 1);
  while (length < seconds - 0.4) {
    const syllables = random.int(4, LONGEST_PHRASE);
    for (let syllable = 0; syllable < syllables && length < seconds - 0.4; syllable += 1) {
      const pitch = 1.12 - (0.27 * syllable) / syllables + random.between(-0.04, 0.04);
      if (random.chance(0.9)) add(random.pick(CONSONANTS), random.between(0.045, 0.085), pitch);
      add(random.pick(VOWELS), random.between(0.09, 0.2), pitch);
    }
    if (length < seconds - 0.7) add(PAUSE, random.between(0.12, 0.3), 1);
  }
  add(random.pick(VOWELS), 0.22, 1.3);
  add(PAUSE, Math.max(0.1, seconds - length), 1.3);
  return segments;
}

/** A speech sound, described by the resonances of the mouth. */
interface Sound {
  /** Hz, for an average male mouth. */
  formants: readonly [number, number, number];
  /** The shares of voice and of breath noise; 0 to 1. */
  voice: number;
  noise: number;
}

const vowel = (first: number, second: number, third: number): Sound => ({
  formants: [first, second, third],
  voice: 1,
  noise: 0.01,
});

const nasal = (second: number): Sound => ({ formants: [270, second, 2300], voice: 0.35, noise: 0 });
const glide = (first: number, second: number, third: number): Sound => ({
  formants: [first, second, third],
  voice: 0.6,
  noise: 0.01,
});
const hiss = (second: number, third: number): Sound => ({
  formants: [400, second, third],
  voice: 0,
  noise: 0.3,
});
/** The short silence of a closed mouth; the following jump to the vowel is audible. */
const stop = (second: number, third: number): Sound => ({
  formants: [250, second, third],
  voice: 0.04,
  noise: 0.02,
});

const VOWELS: readonly Sound[] = [
  vowel(730, 1090, 2440),
  vowel(530, 1840, 2480),
  vowel(300, 2250, 2950),
  vowel(570, 840, 2410),
  vowel(330, 870, 2250),
  vowel(640, 1200, 2400),
];

const CONSONANTS: readonly Sound[] = [
  nasal(1000),
  nasal(1700),
  glide(310, 1050, 2700),
  glide(350, 1200, 1650),
  glide(280, 2200, 2900),
  glide(300, 650, 2200),
  hiss(2300, 3200),
  hiss(1800, 2600),
  stop(900, 2200),
  stop(1750, 2600),
  stop(2000, 2400),
];

const SAMPLE_RATE = 16_000;
/** Number of samples after which the mouth's shape is updated. */
const FRAME = 64;
const GLIDE_SECONDS = 0.035;
const BANDWIDTHS = [80, 110, 170, 250] as const;
/** The fourth resonance hardly depends on the sound spoken. */
const FOURTH_FORMANT = 3500;
/** How much the lips reduce the bass. */
const RADIATION = 0.85;
const LOUDEST = 0.7;

/**
 * Makes a spoken recording of three to six seconds: 16 kHz, mono, 16 bits, with other words and another voice for
 * each `random`.
 */
export function speak(random: Random): Uint8Array {
  const speaker = inventSpeaker(random);
  const segments = inventUtterance(random, speaker, random.between(3.2, 5.6));
  return wavFile(normalized(voiced(segments, speaker.brightness, random)), SAMPLE_RATE);
}

/** Vocal cords and breath, filtered by three resonances that glide from sound to sound. */
function voiced(segments: Segment[], brightness: number, random: Random): Float64Array {
  const total = segments.reduce((sum, { seconds }) => sum + Math.round(seconds * SAMPLE_RATE), 0);
  const samples = new Float64Array(total);
  const mouth = BANDWIDTHS.map(bandwidth => new Resonator(SAMPLE_RATE, bandwidth));
  const state = { formants: [500, 1500, 2500], voice: 0, noise: 0, pitch: segments[0]?.pitch ?? 0 };
  const glide = FRAME / (GLIDE_SECONDS * SAMPLE_RATE);
  let phase = 0;
  let jitter = 1;
  let behindLips = 0;
  let index = 0;
  for (const segment of segments) {
    const end = Math.min(total, index + Math.round(segment.seconds * SAMPLE_RATE));
    for (; index < end; index += 1) {
      if (index % FRAME === 0) {
        state.formants = state.formants.map(
          (now, nth) => now + glide * ((segment.formants[nth] ?? now) - now),
        );
        state.voice += glide * (segment.voice - state.voice);
        state.noise += glide * (segment.noise - state.noise);
        state.pitch += (glide / 2) * (segment.pitch - state.pitch);
        mouth.forEach((resonator, nth) =>
          resonator.tune((state.formants[nth] ?? FOURTH_FORMANT) * brightness),
        );
      }
      phase += (state.pitch * jitter) / SAMPLE_RATE;
      if (phase >= 1) {
        phase -= 1;
        // Periods of real vocal cords differ slightly in length.
        jitter = random.between(0.985, 1.015);
      }
      const breath = random.between(-1, 1) * state.noise;
      const source = cords(phase) * state.voice + breath;
      const sound = mouth.reduce((wave, resonator) => resonator.filter(wave), source);
      samples[index] = sound - RADIATION * behindLips;
      behindLips = sound;
    }
  }
  return samples;
}

/** The change of air flow through the vocal cords over one period: slow opening, sharp closing (Rosenberg). */
function cords(phase: number): number {
  const opening = 0.4;
  const closing = 0.16;
  if (phase < opening) return 0.5 * Math.sin((Math.PI * phase) / opening);
  if (phase < opening + closing) return -Math.sin((Math.PI * (phase - opening)) / closing);
  return 0;
}

function normalized(samples: Float64Array): Float64Array {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map(sample => (sample * LOUDEST) / (peak || 1));
}

/** One resonance of the mouth: a two-pole filter that can be retuned while sound passes. */
class Resonator {
  private a = 0;
  private b = 0;
  private c = 0;
  private last = 0;
  private beforeLast = 0;

  constructor(
    private readonly sampleRate: number,
    private readonly bandwidth: number,
  ) {}

  tune(frequency: number): void {
    const radius = Math.exp((-Math.PI * this.bandwidth) / this.sampleRate);
    this.c = -radius * radius;
    this.b = 2 * radius * Math.cos((2 * Math.PI * frequency) / this.sampleRate);
    this.a = 1 - this.b - this.c;
  }

  filter(input: number): number {
    const output = this.a * input + this.b * this.last + this.c * this.beforeLast;
    this.beforeLast = this.last;
    this.last = output;
    return output;
  }
}

const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/** Encodes samples from -1 to 1 as a WAV file: mono, 16 bits. */
function wavFile(samples: Float64Array, sampleRate: number): Uint8Array {
  const dataBytes = samples.length * BYTES_PER_SAMPLE;
  const file = new Uint8Array(HEADER_BYTES + dataBytes);
  const view = new DataView(file.buffer);
  const text = (at: number, value: string) => file.set(new TextEncoder().encode(value), at);
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, 8 * BYTES_PER_SAMPLE, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
  samples.forEach((sample, index) => {
    const clipped = Math.max(-1, Math.min(1, sample));
    view.setInt16(HEADER_BYTES + index * BYTES_PER_SAMPLE, Math.round(clipped * 0x7fff), true);
  });
  return file;
}
