import type { Random } from '../random/random.js';
import { inventSpeaker, inventUtterance, type Segment } from './utterance.js';

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
