import { describe, expect, test } from '@jest/globals';
import { Random } from './random.js';
import { speak } from './voice.js';

const HEADER_BYTES = 44;
const SAMPLE_RATE = 16_000;

const recording = (label: string) => speak(new Random(label));

const samplesOf = (file: Uint8Array): number[] => {
  const view = new DataView(file.buffer, HEADER_BYTES);
  return Array.from({ length: view.byteLength / 2 }, (_, index) => view.getInt16(index * 2, true) / 0x8000);
};

const loudness = (samples: number[]) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

describe('a spoken recording', () => {
  const file = recording('question');
  const samples = samplesOf(file);

  test('is a WAV file of 16 kHz, mono, 16 bits, and as long as its header says', () => {
    const text = (from: number, to: number) => new TextDecoder().decode(file.slice(from, to));
    const view = new DataView(file.buffer);
    expect([text(0, 4), text(8, 16), text(36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
    expect([view.getUint16(20, true), view.getUint16(22, true), view.getUint16(34, true)]).toEqual([
      1, 1, 16,
    ]);
    expect([view.getUint32(24, true), view.getUint32(28, true)]).toEqual([SAMPLE_RATE, SAMPLE_RATE * 2]);
    expect([view.getUint32(4, true), view.getUint32(40, true)]).toEqual([
      file.length - 8,
      file.length - HEADER_BYTES,
    ]);
  });

  test('lasts three to six seconds', () => {
    for (const label of ['one', 'two', 'three', 'four']) {
      const seconds = samplesOf(recording(label)).length / SAMPLE_RATE;
      expect(seconds).toBeGreaterThanOrEqual(3);
      expect(seconds).toBeLessThanOrEqual(6);
    }
  });

  test('is loud enough to hear and never clips', () => {
    expect(loudness(samples)).toBeGreaterThan(0.05);
    expect(Math.max(...samples.map(Math.abs))).toBeLessThan(0.8);
  });

  test('rises and falls like syllables, unlike a steady tone', () => {
    const frame = SAMPLE_RATE / 50;
    const levels = Array.from({ length: Math.floor(samples.length / frame) }, (_, nth) =>
      loudness(samples.slice(nth * frame, (nth + 1) * frame)),
    );
    const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
    const spread = Math.sqrt(levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length);
    expect(spread / mean).toBeGreaterThan(0.3);
  });

  test('differs from question to question, and is the same for the same one', () => {
    expect(recording('question')).toEqual(file);
    expect(recording('another')).not.toEqual(file);
  });
});
